"""What goes into the package, and which of it mypyc compiles when TRAIL_BOSS_COMPILE is set.

Installed, everything lies in the package `trail_boss`: a door, and behind it the folder `inside`, which holds what the
checkout holds at its top: `game`, `ai`, `levels` and `assets`. Their modules keep their names; the door puts the folder
first on Python's path.
"""

import os
import sys
from fnmatch import fnmatch
from glob import glob
from tempfile import TemporaryDirectory

from setuptools import find_packages, setup

COMPILED = ("game/kernel/**/*.py", "game/trail/**/*.py", "game/carson/**/*.py", "ai/**/*.py")
LEFT_PLAIN = ("*/__init__.py",)
INSIDE = "trail_boss.inside."
PLACES = {"trail_boss": "tools/trail_boss", INSIDE[:-1]: ""}  # the folder of each package, and of those below it
CODE = [INSIDE + name for name in find_packages(include=["game", "game.*", "ai", "ai.*"])]
DATA = [INSIDE + "levels", INSIDE + "assets"]
LEFT_OUT = {INSIDE + "assets": ["pictures/*", "words/GLOSSARY.md"]}  # for readers of the sources


def modules():
    """The files that mypyc compiles, with / on every system."""
    found = [path.replace(os.sep, "/") for pattern in COMPILED for path in sorted(glob(pattern, recursive=True))]
    return [path for path in found if not any(fnmatch(path, left) for left in LEFT_PLAIN)]


def extensions(folder):
    """The compiled modules; none unless they are asked for, so that nobody needs a C compiler.

    mypyc names them as they are imported; here they, and the library that they share, get the names of their places.
    """
    if not os.environ.get("TRAIL_BOSS_COMPILE") or "dist_info" in sys.argv:  # pip first asks who we are
        return []
    from mypyc.build import mypycify

    made = mypycify(modules(), group_name="trail_boss", target_dir=folder)
    for extension in made:
        extension.name = INSIDE + extension.name
    return made


with TemporaryDirectory() as folder:  # a build meets no leftovers of an earlier one, and leaves none
    setup(
        packages=["trail_boss", *CODE, *DATA],
        package_dir=PLACES,
        package_data={package: ["**/*"] for package in DATA},
        exclude_package_data=LEFT_OUT,
        include_package_data=False,
        ext_modules=extensions(folder),
        options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
    )
