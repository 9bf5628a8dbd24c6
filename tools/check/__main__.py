"""`python -m tools.check`."""

import sys

from tools.check.run import main

if __name__ == "__main__":
    sys.exit(main())
