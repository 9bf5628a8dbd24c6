"""`python -m tools.tune`; the program is in tools/train/tune.py."""

import sys

from tools.train.tune import main

if __name__ == "__main__":
    sys.exit(main())
