"""`python -m tools.shoot`."""

import sys

from tools.shoot.run import main

if __name__ == "__main__":
    sys.exit(main())
