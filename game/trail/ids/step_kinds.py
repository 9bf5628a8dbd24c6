"""Kinds of step: small ints with names. The same order as the table in game.py."""

from __future__ import annotations

from typing import Dict, Final

# setup
DEAL_MASTERS: Final = 0
DEAL_NEUTRALS: Final = 1
DEAL_TRAIL: Final = 2
DEAL_JOBS: Final = 3
DEAL_FORESIGHT: Final = 4
REFILL_MARKET: Final = 5
FILL_FORESIGHT: Final = 6
DEAL_SIDES: Final = 7
DEAL_STARTING: Final = 8
DEAL_FIRST_SEAT: Final = 9
OPENING: Final = 10
# a turn
TURN: Final = 11
FIRST_DISCARD: Final = 12
PLACE_HERDER: Final = 13
WALK: Final = 14
ENTER: Final = 15
LOCATION: Final = 16
DRAW_UP: Final = 17
NEXT_SEAT: Final = 18
# Kansas City
ARRIVAL: Final = 19
FORESIGHT: Final = 20
INCOME: Final = 21
RAISE_CALVES: Final = 22
RAISE_HEIFERS: Final = 23
DISCARD_HAND: Final = 24
CITY: Final = 25
CITY_DISC: Final = 26
HOME: Final = 27
# actions and their parts
GAIN: Final = 28
PAY: Final = 29
CERT: Final = 30
PERM_CERT: Final = 31
SPEND: Final = 32
HIRE: Final = 33
BUILD: Final = 34
SITE: Final = 35
BUY_CATTLE: Final = 36
REFRESH: Final = 37
ENGINE: Final = 38
ENGINE_BACK: Final = 39
UPGRADE: Final = 40
STATION_DISC: Final = 41
MASTER: Final = 42
RETURN_FROM_LAST: Final = 43
OBJECTIVE: Final = 44
SHOW_OBJECTIVE: Final = 45
DRAW_OBJECTIVE: Final = 46
OUTLAW: Final = 47
HAZARD: Final = 48
AUX: Final = 49
MOVE: Final = 50
MOVE_FREE: Final = 51
DRAW_DISCARD: Final = 52
DRAW_EXACTLY: Final = 53
DRAW: Final = 54
DISCARD_DRAWN: Final = 55
REMOVE_CARD: Final = 56
EXCHANGE_TOKEN: Final = 57
DELIVERY: Final = 58
UPGRADE_BEHIND: Final = 59
COPY: Final = 60
IMMEDIATE: Final = 61
TOKEN: Final = 62
TOKEN_DISCARD: Final = 63
ARROW: Final = 64
DELIVERY_OBJECTIVE: Final = 65
# Sam
SAM_WORKER: Final = 66
SAM_BOARD: Final = 67
SAM_CARD: Final = 68
SAM_WALK: Final = 69
SAM_ACT: Final = 70
SAM_BUY: Final = 71
SAM_VISIT: Final = 72
SAM_FORESIGHT: Final = 73
SAM_DELIVERY: Final = 74
SAM_DISCARD: Final = 75

# The same by name, for level files and for people.
NUMBERS: Final[Dict[str, int]] = {
    name.lower(): number for name, number in list(globals().items()) if name.isupper() and isinstance(number, int)
}
