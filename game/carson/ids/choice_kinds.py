"""Verbs of choices. Behind each: what its two numbers are."""

from __future__ import annotations

from typing import Final

PARCEL: Final = 0  # parcel
PICK: Final = 1  # card
TAKE: Final = 2
KEEP: Final = 3
DECLINE: Final = 4
BUY: Final = 5  # number
TAKE_FROM: Final = 6  # square
UP: Final = 7
UP_KIND: Final = 8  # kind
HOUSE: Final = 9  # parcel
CONSENT: Final = 10
REFUSE: Final = 11
ROAD: Final = 12  # edge
BRIDGE: Final = 13  # edge
COWBOY: Final = 14  # cell
SHERIFF: Final = 15  # cell
MOVE: Final = 16  # from cell, to cell
MOVE_SHERIFF: Final = 17  # to cell
PASS: Final = 18
DONE: Final = 19
TILE: Final = 20  # value
KIND: Final = 21  # kind
PAY: Final = 22  # dollars
DEAL_SIDE: Final = 23  # yellow or red
DEAL_SEAT: Final = 24  # seat
DEAL_KIND: Final = 25  # kind
DEAL_TILE: Final = 26  # value
ROLL: Final = 27  # die
ROLL_TWO: Final = 28  # white die, red die
