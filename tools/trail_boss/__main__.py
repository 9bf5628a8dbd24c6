"""`python -m trail_boss` is the command `trail-boss`."""

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())
