"""Kinds of event. Behind each: what its two numbers are."""

from __future__ import annotations

from typing import Dict, Final, Tuple

SIDE_DEALT: Final = 0  # card, side
SEAT_DEALT: Final = 1
TILE_FILLED: Final = 2  # kind, square
CENTRE: Final = 3  # parcel
MOUNTAIN: Final = 4  # parcel
DUEL_TILE_DRAWN: Final = 5  # value (-1 hidden)
TOTAL_ANNOUNCED: Final = 6  # number
ROUND_BEGINS: Final = 7  # number
PICKED: Final = 8  # card
PARCEL_TAKEN: Final = 9  # parcel
GAINED: Final = 10  # dollars
PAID: Final = 11  # dollars
ROADS: Final = 12  # number
POINTS: Final = 13  # number
COWBOYS: Final = 14  # number
REVOLVERS: Final = 15  # number
ORDER: Final = 16  # number in the new order
PLACED: Final = 17  # cell
SHERIFF_PLACED: Final = 18  # cell
MOVED: Final = 19  # cell, cell
SHERIFF_MOVED: Final = 20  # cell, cell
PASSED: Final = 21
DUEL: Final = 22  # cell
SHOWN: Final = 23  # die or tile, strength
WON: Final = 24  # cell
CAME_BACK: Final = 25  # cell
LEFT: Final = 26  # cell
THREE_GUNS: Final = 27
PARCEL_BOUGHT: Final = 28  # parcel, dollars
BUILDING_BOUGHT: Final = 29  # kind, dollars
DECLINED: Final = 30  # square
KEPT: Final = 31  # kind
ROAD_LAID: Final = 32  # edge
BRIDGE_LAID: Final = 33  # edge
BUILT: Final = 34  # kind, parcel
HOUSE_BUILT: Final = 35  # parcel
REFUSED: Final = 36  # parcel
CONSENTED: Final = 37  # parcel
CALLED_OFF: Final = 38  # kind
ATTACK_CANCELLED: Final = 39  # cell
GAMBLED: Final = 40  # die, die
DOUBLED: Final = 41  # kind
EARNED: Final = 42  # dollars, parcel
ROBBED: Final = 43  # dollars, parcel
POINTS_BOUGHT: Final = 44  # number, dollars
HANDED_IN: Final = 45  # dollars, points
ROUND_ENDS: Final = 46  # number
GAME_OVER: Final = 47

NAMES: Final[Dict[int, str]] = {
    SIDE_DEALT: "side_dealt",
    SEAT_DEALT: "seat_dealt",
    TILE_FILLED: "tile_filled",
    CENTRE: "centre",
    MOUNTAIN: "mountain",
    DUEL_TILE_DRAWN: "duel_tile_drawn",
    TOTAL_ANNOUNCED: "total_announced",
    ROUND_BEGINS: "round_begins",
    PICKED: "picked",
    PARCEL_TAKEN: "parcel_taken",
    GAINED: "gained",
    PAID: "paid",
    ROADS: "roads",
    POINTS: "points",
    COWBOYS: "cowboys",
    REVOLVERS: "revolvers",
    ORDER: "order",
    PLACED: "placed",
    SHERIFF_PLACED: "sheriff_placed",
    MOVED: "moved",
    SHERIFF_MOVED: "sheriff_moved",
    PASSED: "passed",
    DUEL: "duel",
    SHOWN: "shown",
    WON: "won",
    CAME_BACK: "came_back",
    LEFT: "left",
    THREE_GUNS: "three_guns",
    PARCEL_BOUGHT: "parcel_bought",
    BUILDING_BOUGHT: "building_bought",
    DECLINED: "declined",
    KEPT: "kept",
    ROAD_LAID: "road_laid",
    BRIDGE_LAID: "bridge_laid",
    BUILT: "built",
    HOUSE_BUILT: "house_built",
    REFUSED: "refused",
    CONSENTED: "consented",
    CALLED_OFF: "called_off",
    ATTACK_CANCELLED: "attack_cancelled",
    GAMBLED: "gambled",
    DOUBLED: "doubled",
    EARNED: "earned",
    ROBBED: "robbed",
    POINTS_BOUGHT: "points_bought",
    HANDED_IN: "handed_in",
    ROUND_ENDS: "round_ends",
    GAME_OVER: "game_over",
}

# What the two numbers of an event are called when it is told.
FIELDS: Final[Dict[int, Tuple[str, ...]]] = {
    SIDE_DEALT: ("card", "side"),
    TILE_FILLED: ("kind", "square"),
    CENTRE: ("parcel",),
    MOUNTAIN: ("parcel",),
    DUEL_TILE_DRAWN: ("tile",),
    TOTAL_ANNOUNCED: ("total",),
    ROUND_BEGINS: ("round",),
    PICKED: ("card",),
    PARCEL_TAKEN: ("parcel",),
    GAINED: ("dollars",),
    PAID: ("dollars",),
    ROADS: ("number",),
    POINTS: ("points",),
    COWBOYS: ("number",),
    REVOLVERS: ("number",),
    ORDER: ("place",),
    PLACED: ("cell",),
    SHERIFF_PLACED: ("cell",),
    MOVED: ("from", "cell"),
    SHERIFF_MOVED: ("from", "cell"),
    DUEL: ("cell",),
    SHOWN: ("number", "strength"),
    WON: ("cell",),
    CAME_BACK: ("cell",),
    LEFT: ("cell",),
    PARCEL_BOUGHT: ("parcel", "dollars"),
    BUILDING_BOUGHT: ("kind", "dollars"),
    DECLINED: ("square",),
    KEPT: ("kind",),
    ROAD_LAID: ("edge",),
    BRIDGE_LAID: ("edge",),
    BUILT: ("kind", "parcel"),
    HOUSE_BUILT: ("parcel",),
    REFUSED: ("parcel",),
    CONSENTED: ("parcel",),
    CALLED_OFF: ("kind",),
    ATTACK_CANCELLED: ("cell",),
    GAMBLED: ("white", "red"),
    DOUBLED: ("kind",),
    EARNED: ("dollars", "parcel"),
    ROBBED: ("dollars", "parcel"),
    POINTS_BOUGHT: ("points", "dollars"),
    HANDED_IN: ("dollars", "points"),
    ROUND_ENDS: ("round",),
}
