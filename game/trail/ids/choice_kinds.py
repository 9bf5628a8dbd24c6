"""Verbs of choices. Behind each: what its two numbers are."""

from __future__ import annotations

from typing import Final

DISCARD: Final = 0  # a packed hand of cards
PLACE: Final = 1  # node
GO: Final = 2  # node, packed payments
DO: Final = 3  # deed
RISK: Final = 4  # deed
COPY: Final = 5  # node
SINGLE: Final = 6  # auxiliary action
DOUBLE: Final = 7  # auxiliary action
END: Final = 8
PASS: Final = 9
STOP: Final = 10
GO_ON: Final = 11
HIRE: Final = 12  # worker, row
BUY: Final = 13  # packed cards, offer
REFRESH: Final = 14
ENGINE: Final = 15  # place on the track
BACK: Final = 16  # place on the track
RETURN: Final = 17  # place on the track
UPGRADE: Final = 18
UPGRADE_AT: Final = 19  # station
DISC: Final = 20  # disc space
DISC_STATION: Final = 21  # station
MASTER: Final = 22  # worker
OBJECTIVE: Final = 23  # card
STACK: Final = 24
TILE: Final = 25  # building number, side
AT: Final = 26  # node
OUTLAW: Final = 27  # place in the section
HAZARD: Final = 28  # node
DRAW: Final = 29  # number
REMOVE: Final = 30  # card
PLAY: Final = 31  # card
TOKEN: Final = 32  # number of cards
FORESIGHT: Final = 33  # tile
CERTS: Final = 34  # place on the certificate track
RAISE: Final = 35  # card, number
DELIVER: Final = 36  # city
DEAL_CARD: Final = 37  # card
DEAL_TILE: Final = 38  # tile
DEAL_MASTER: Final = 39  # station master
DEAL_NEUTRAL: Final = 40  # neutral building
DEAL_SIDE: Final = 41  # building number, side
DEAL_SEAT: Final = 42  # seat
DEAL_SAM: Final = 43  # number of one of Sam's cards
