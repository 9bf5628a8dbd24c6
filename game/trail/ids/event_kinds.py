"""Kinds of event. Behind each: what its two numbers are."""

from __future__ import annotations

from typing import Dict, Final, Tuple

DEALT_MASTER: Final = 0  # station, master
DEALT_NEUTRAL: Final = 1  # node, building
DEALT_SIDE: Final = 2  # number, side
DEALT_SEAT: Final = 3
TILE_PLACED: Final = 4  # node, tile
TILE_LOST: Final = 5  # tile
JOB_FILLED: Final = 6  # row, worker
TOKEN_MOVED: Final = 7  # row
GAME_CLOSED: Final = 8
FORESIGHT_FILLED: Final = 9  # column, tile
MARKET_FILLED: Final = 10  # card
OBJECTIVE_SHOWN: Final = 11  # card
STARTING_OBJECTIVE: Final = 12  # card
TURN_BEGINS: Final = 13
PLACED: Final = 14  # node
WALKED: Final = 15  # node
FEE: Final = 16  # dollars, to whom (-1 bank)
ENTERED: Final = 17  # node
DID: Final = 18  # deed, node
COPIED: Final = 19  # node
SINGLE: Final = 20  # auxiliary action
DOUBLE: Final = 21  # auxiliary action
GAINED: Final = 22  # dollars
PAID: Final = 23  # dollars
CERT: Final = 24  # value before, value after
PERM_CERT: Final = 25  # number
DREW: Final = 26  # card
RESHUFFLED: Final = 27
DISCARDED: Final = 28  # card
REMOVED: Final = 29  # card
HIRED: Final = 30  # worker, row
BOUGHT: Final = 31  # card
ENGINE: Final = 32  # from, to
UPGRADED: Final = 33  # station, cost
DISC: Final = 34  # disc space
DISC_MOVED: Final = 35  # from station
APPOINTED: Final = 36  # worker, master
OBJECTIVE_GAINED: Final = 37  # card, whether to the hand (UNSEEN: by nobody else)
OBJECTIVE_PLAYED: Final = 38  # card
OUTLAW: Final = 39  # tile, node
HAZARD: Final = 40  # tile, node
MOVED_FREE: Final = 41  # node
TOKEN_GAINED: Final = 42
TOKEN_USED: Final = 43  # cards
BUILT: Final = 44  # node, tile
REPLACED: Final = 45  # node, old tile
FORESIGHT_TAKEN: Final = 46  # column, tile
INCOME: Final = 47  # value
RAISED: Final = 48  # card, number
HAND_DISCARDED: Final = 49  # number of cards
DELIVERED: Final = 50  # city, value
NO_DISC: Final = 51  # city
ARROW: Final = 52  # lower city
CAME_HOME: Final = 53
GAME_OVER: Final = 54
MASTER_LOST: Final = 55  # station, master
SAM_CARD: Final = 56  # number
SAM_ACTS: Final = 57  # action, which half of the card (0 all of it)
SAM_SKIPS: Final = 58  # action
SAM_CHOSE: Final = 59  # the reason that decided, among how many
SAM_SPECIALIZED: Final = 60  # worker

UNSEEN: Final = 1001

NAMES: Final[Dict[int, str]] = {
    DEALT_MASTER: "dealt_master",
    DEALT_NEUTRAL: "dealt_neutral",
    DEALT_SIDE: "dealt_side",
    DEALT_SEAT: "dealt_seat",
    TILE_PLACED: "tile_placed",
    TILE_LOST: "tile_lost",
    JOB_FILLED: "job_filled",
    TOKEN_MOVED: "token_moved",
    GAME_CLOSED: "game_closed",
    FORESIGHT_FILLED: "foresight_filled",
    MARKET_FILLED: "market_filled",
    OBJECTIVE_SHOWN: "objective_shown",
    STARTING_OBJECTIVE: "starting_objective",
    TURN_BEGINS: "turn_begins",
    PLACED: "placed",
    WALKED: "walked",
    FEE: "fee",
    ENTERED: "entered",
    DID: "did",
    COPIED: "copied",
    SINGLE: "single",
    DOUBLE: "double",
    GAINED: "gained",
    PAID: "paid",
    CERT: "cert",
    PERM_CERT: "perm_cert",
    DREW: "drew",
    RESHUFFLED: "reshuffled",
    DISCARDED: "discarded",
    REMOVED: "removed",
    HIRED: "hired",
    BOUGHT: "bought",
    ENGINE: "engine",
    UPGRADED: "upgraded",
    DISC: "disc",
    DISC_MOVED: "disc_moved",
    APPOINTED: "appointed",
    OBJECTIVE_GAINED: "objective_gained",
    OBJECTIVE_PLAYED: "objective_played",
    OUTLAW: "outlaw",
    HAZARD: "hazard",
    MOVED_FREE: "moved_free",
    TOKEN_GAINED: "token_gained",
    TOKEN_USED: "token_used",
    BUILT: "built",
    REPLACED: "replaced",
    FORESIGHT_TAKEN: "foresight_taken",
    INCOME: "income",
    RAISED: "raised",
    HAND_DISCARDED: "hand_discarded",
    DELIVERED: "delivered",
    NO_DISC: "no_disc",
    ARROW: "arrow",
    CAME_HOME: "came_home",
    GAME_OVER: "game_over",
    MASTER_LOST: "master_lost",
    SAM_CARD: "sam_card",
    SAM_ACTS: "sam_acts",
    SAM_SKIPS: "sam_skips",
    SAM_CHOSE: "sam_chose",
    SAM_SPECIALIZED: "sam_specialized",
}

# What the two numbers of an event are called when it is told; behind a colon their kind, where it is called otherwise.
FIELDS: Final[Dict[int, Tuple[str, ...]]] = {
    DEALT_MASTER: ("station", "master"),
    DEALT_NEUTRAL: ("node", "tile"),
    DEALT_SIDE: ("number:building", "side"),
    TILE_PLACED: ("node", "tile"),
    TILE_LOST: ("tile",),
    JOB_FILLED: ("row", "tile"),
    TOKEN_MOVED: ("row",),
    FORESIGHT_FILLED: ("column", "tile"),
    MARKET_FILLED: ("card",),
    OBJECTIVE_SHOWN: ("card",),
    STARTING_OBJECTIVE: ("card",),
    PLACED: ("node",),
    WALKED: ("node",),
    FEE: ("dollars", "to:receiver"),
    ENTERED: ("node",),
    DID: ("action:deed", "node"),
    COPIED: ("node",),
    SINGLE: ("auxiliary",),
    DOUBLE: ("auxiliary",),
    GAINED: ("dollars",),
    PAID: ("dollars",),
    CERT: ("from:certificate", "to:certificate"),
    PERM_CERT: ("number",),
    DREW: ("card",),
    DISCARDED: ("card",),
    REMOVED: ("card",),
    HIRED: ("worker", "row"),
    BOUGHT: ("card",),
    ENGINE: ("from:place", "to:place"),
    UPGRADED: ("station", "dollars"),
    DISC: ("disc",),
    DISC_MOVED: ("station",),
    APPOINTED: ("worker", "master"),
    OBJECTIVE_GAINED: ("card", "to_hand"),
    OBJECTIVE_PLAYED: ("card",),
    OUTLAW: ("tile", "node"),
    HAZARD: ("tile", "node"),
    MOVED_FREE: ("node",),
    TOKEN_USED: ("cards",),
    BUILT: ("node", "tile"),
    REPLACED: ("node", "tile"),
    FORESIGHT_TAKEN: ("column", "tile"),
    INCOME: ("value",),
    RAISED: ("card", "number"),
    HAND_DISCARDED: ("cards",),
    DELIVERED: ("city", "toll"),
    NO_DISC: ("city",),
    ARROW: ("city",),
    MASTER_LOST: ("station", "master"),
    SAM_CARD: ("number",),
    SAM_ACTS: ("action:sam_action", "half"),
    SAM_SKIPS: ("action:sam_action",),
    SAM_CHOSE: ("because", "among"),
    SAM_SPECIALIZED: ("worker",),
}
