"""Other Python processes that run code of this program, whatever lies in the folder that is current."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, List

CODE: Final = str(Path(__file__).resolve().parent.parent)  # the folder of `game` and `ai`


def command(code: str) -> List[str]:
    """The command of a Python that runs this code, with the path of this one.

    `python -c` would import from the current folder first; its option -P, which hinders that, is unknown before 3.11.
    """
    paths = [CODE, *(path for path in sys.path if path not in ("", CODE))]
    return [sys.executable, "-c", f"import sys; sys.path[:] = {paths!r}; {code}"]
