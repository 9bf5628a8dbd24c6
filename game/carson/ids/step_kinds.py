"""Kinds of step: small ints with names. The same order as the table in game.py."""

from __future__ import annotations

from typing import Final

# setup
DEAL_SIDES: Final = 0  # how many cards have their side
DEAL_ORDER: Final = 1
FIRST_TILES: Final = 2
CENTRE: Final = 3
MOUNTAIN: Final = 4  # how many stand already
DEAL_DUEL_TILES: Final = 5  # who; how many he has
START: Final = 6
START_PARCEL: Final = 7
# personalities
ROUND: Final = 8
PICK: Final = 9
GROCER_NOW: Final = 10
SETTLER_RED: Final = 11
SETTLER_PARCEL: Final = 12
CAPTAIN: Final = 13
LABOURER: Final = 14
REFILL_NOW: Final = 15
OPEN_PLACING: Final = 16
# placing
PLACE: Final = 17
# actions
TRACK: Final = 18  # square
SHOW: Final = 19  # cell
VERDICT: Final = 20  # cell
REDRAW: Final = 21  # how many still
DUEL_ORDER: Final = 22  # 0: for parcels, 1: for buildings
BUY_PARCEL: Final = 23
BUY_BUILDING: Final = 24  # square
DEFERRED: Final = 25
GAMBLE: Final = 26
GROCER_LATE: Final = 27
BUY_POINTS: Final = 28  # square
# putting up a building
BUILD_OR_KEEP: Final = 29  # kind
BUILD_PARCEL: Final = 30  # kind
HOUSE_PARCEL: Final = 31
ASK_CONSENT: Final = 32  # whom the owner answers
ROAD: Final = 33
# end of a round
END_OFFERS: Final = 34
BANKER: Final = 35
END_CASH: Final = 36
CASH: Final = 37
SLIDE: Final = 38
REFILL: Final = 39
CLOSE_ROUND: Final = 40
LAST_ROADS: Final = 41
GAME_OVER: Final = 42
