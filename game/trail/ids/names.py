"""Small ints that more than one file of the trail's rules names."""

from __future__ import annotations

from typing import Final

# Rows of workers, in the order of the level file.
COWBOY: Final = 0
BUILDER: Final = 1
ENGINEER: Final = 2

BANK: Final = -1
NOBODY: Final = -1
NOWHERE: Final = -1  # a herder beside the board, an engine that has left the track

# The sides of private buildings that a table can agree on, beside a letter for each number.
SIDES: Final = ("a", "b", "random")

# What an action's number may be multiplied by.
COUNTERS: Final = ("", "cowboys", "builders", "engineers", "woods_buildings", "stations", "hazards", "outlaw_pairs")

# What may have to be discarded, beside the breeds (which follow after these).
ANY_CATTLE: Final = 0
PAIR: Final = 1
VALUE_3: Final = 2
OBJECTIVE_CARD: Final = 3
FIRST_BREED: Final = 4
WANTED: Final = ("any_cattle", "pair", "value_3", "objective_card")

# Where an objective card comes from and where it goes, as bits.
FROM_STACK: Final = 1
TO_HAND: Final = 2

# The second number of an action's step: bit 0 says that it may be passed, the rest is the counter.
MAY_PASS: Final = 1

MOST: Final = 99  # "as far as it goes"

# What the steps of Sam's cards are counted in, and what his cards can do.
SAM_COUNTS: Final = ("", "specialization", "most_buildings")
SAM_HALVES: Final = ("whole", "specialist", "other")
SAM_ACTIONS: Final = (
    "hire_cheapest",
    "hire_specialization",
    "buy",
    "buy_after_adding",
    "take_value_3",
    "build",
    "build_small",
    "engine",
    "engine_to_next_station",
    "objective",
    "outlaw",
    "hazard",
)

# What a station master's points, or a task of an objective card, are counted in.
MASTER_COUNTS: Final = (
    "none",
    "objective_cards_in_area",
    "certificates",
    "outlaw_pairs",
    "hazards",
    "workers",
    "stations",
    "own_buildings",
)
TASKS: Final = (
    "building",
    "station",
    "hazard",
    "green_outlaw",
    "orange_outlaw",
    "value_3",
    "shorthorn",
    "hereford",
    "city:terminal",
)
