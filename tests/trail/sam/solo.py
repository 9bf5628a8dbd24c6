"""Short ways to solo games: Sam's turn with a card of one's choice, and what his events tell."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from game.registry import make
from game.trail.data.tables import Data
from tests.positions import Position, new_game, position
from tests.trail.at import GAME, bare_trail

SAM = 1  # his seat in a solo game
CHANCE = -1


def solo_game(level: str = "medium", seed: int = 1, luck: str = "dealt", seats: int = 2, **options: Any) -> Position:
    return new_game(GAME, seats, seed, luck, sam=level, **options)


def printed(level: str = "medium", seats: int = 2, **options: Any) -> Data:
    data: Data = make(GAME, seats, {"sam": level, **options}).data
    return data


def solo(
    at: str = "turn",
    *,
    who: int = SAM,
    level: str = "medium",
    me: Optional[Dict[str, Any]] = None,
    sam: Optional[Dict[str, Any]] = None,
    trail: Optional[Dict[str, Any]] = None,
    luck: str = "ask",
    options: Optional[Dict[str, Any]] = None,
    **named: Any,
) -> Position:
    """Sam (or the human) is about to act on a trail with those tiles only that are named."""
    begin: Dict[str, Any] = {"seat": who, "at": at}
    if at == "delivery":
        begin["value"] = 0
    rows = {"0": {"herder": "a", "tokens": 0, **(me or {})}, str(SAM): sam or {}}
    options = {"sam": level, **(options or {})}
    at = position(GAME, begin=begin, seat=rows, trail=bare_trail(**(trail or {})), luck=luck, options=options, **named)
    at.told = [at.rules.describe(event) for event in at.table.state.events or []]
    return at


def turn(card: int, **named: Any) -> Position:
    """Sam has turned this card, and gone as far as luck lets him."""
    return solo(**named).play(f"deal {card}")


def finish(at: Position, *deals: str) -> Position:
    """Deal these, then whatever comes first, until somebody is asked."""
    told = list(at.told)
    for deal in deals:
        told += at.play(deal).told
    while at.who == CHANCE and at.decision != "S-032":
        told += at.play(at.offered[0]).told
    at.told = told
    return at


def reasons(at: Position) -> List[str]:
    """Why he chose as he did, one choice after the other."""
    return [event["because"] for event in at.events("sam_chose")]


def why(at: Position) -> str:
    """What decided the action itself, behind the way."""
    return reasons(at)[1]


def path(at: Position) -> str:
    """Where his herder went."""
    walked: str = at.events("walked")[0]["node"]
    return walked


def sams(at: Position, key: str) -> Any:
    return at.see(f"seat.{SAM}.{key}")


def jobs(rows: Dict[int, List[str]], token: int = 6) -> Dict[str, Any]:
    return {"jobs": {"token": token, "rows": {str(row): workers for row, workers in rows.items()}}}
