"""`python -m tools.wire`; the program is in game/wire.py, so that an installed game has it too."""

import sys

from game.wire import main

if __name__ == "__main__":
    sys.exit(main())
