"""`python -m tools.arena`."""

import sys

from tools.arena.run import main

if __name__ == "__main__":
    sys.exit(main())
