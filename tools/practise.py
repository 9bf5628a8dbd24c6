"""`python -m tools.practise`; the program is in tools/train/practise.py."""

import sys

from tools.train.practise import main

if __name__ == "__main__":
    sys.exit(main())
