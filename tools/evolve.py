"""`python -m tools.evolve`; the program is in tools/train/evolve.py."""

import sys

from tools.train.evolve import main

if __name__ == "__main__":
    sys.exit(main())
