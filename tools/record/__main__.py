"""`python -m tools.record`."""

import sys

from tools.record.run import main

if __name__ == "__main__":
    sys.exit(main())
