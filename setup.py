"""What goes into the package, and which of it mypyc compiles when TRAIL_BOSS_COMPILE is set."""

import os
from fnmatch import fnmatch
from glob import glob
from tempfile import TemporaryDirectory

from setuptools import find_packages, setup

COMPILED = ("game/kernel/**/*.py", "game/trail/**/*.py", "game/carson/**/*.py", "ai/**/*.py")
LEFT_PLAIN = ("*/__init__.py",)
DATA = {"game.levels": "levels", "game.assets": "assets"}


def modules():
    """The files that mypyc compiles, with / on every system."""
    found = [path.replace(os.sep, "/") for pattern in COMPILED for path in sorted(glob(pattern, recursive=True))]
    return [path for path in found if not any(fnmatch(path, left) for left in LEFT_PLAIN)]


def extensions(folder):
    """The compiled modules; none unless they are asked for, so that nobody needs a C compiler."""
    if not os.environ.get("TRAIL_BOSS_COMPILE"):
        return []
    from mypyc.build import mypycify

    return mypycify(modules(), group_name="trail_boss", target_dir=folder)


with TemporaryDirectory() as folder:  # a build meets no leftovers of an earlier one, and leaves none
    setup(
        packages=[*find_packages(include=["game", "game.*", "ai", "ai.*"]), *DATA],
        package_dir=DATA,
        package_data={package: ["**/*"] for package in DATA},
        ext_modules=extensions(folder),
        options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
    )
