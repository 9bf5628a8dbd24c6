"""Makes a copy of the game with compiled rules, and runs Python there: `-m pytest` tests the compiled game."""

import os
import shutil
import subprocess
import sys

from tools.environment import ROOT

COPY = ROOT / ".compiled"
COPIED = (
    "game ai assets levels tests tools pyproject.toml setup.py MANIFEST.in README.md LICENSE CHANGELOG.md .gitignore"
)
PROOF = """
from game.kernel import rules
assert not rules.__file__.endswith(".py"), rules.__file__
print("Compiled:", rules.__file__)
"""


def main() -> int:
    environment = dict(os.environ, PYTHONPATH=str(COPY), TRAIL_BOSS_COMPILE="1")
    copy()
    print("Compiling kernel, rules and search with mypyc.", flush=True)
    build = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if build.returncode:
        print(build.stdout[-4000:], "The rules could not be compiled.", sep="\n", file=sys.stderr)
        return 1
    subprocess.run([sys.executable, "-c", PROOF], cwd=COPY, env=environment, check=True)
    return subprocess.run([sys.executable, *sys.argv[1:]], cwd=COPY, env=environment).returncode


def copy() -> None:
    """A fresh copy of the checkout, so that compiled files never lie beside the sources."""
    if COPY.exists():
        shutil.rmtree(COPY)
    COPY.mkdir()
    for name in COPIED.split():
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, COPY / name)


if __name__ == "__main__":
    sys.exit(main())
