"""The book of rules: its chapters, the icons of each, the numbers in them, and which of them explains what."""

from __future__ import annotations

from typing import Any, Dict, Final, Iterator, List, Mapping, Optional, Sequence, Tuple

from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.ui.draw.box import Box
from game.ui.draw.brush import Point
from game.ui.help.book import WINDOW, WINDOW_ICONS, HelpBook
from game.ui.icons import common, interface
from game.ui.icons.inks import NAMED
from game.ui.spots import Spot
from game.ui.trail.choice_places import Parts
from game.ui.trail.icons import cattle, goods, people, railroad
from game.ui.trail.icons import trail as icons_trail

# Every chapter with the icons that stand beside it; the first is its own.
CHAPTERS: Final[Mapping[str, Sequence[str]]] = {
    "goal": ("trophy", "kansas_city", "points", "job_market"),
    "turn": ("whose_turn", "herder", "steps", "hand_limit", "neutral_building"),
    "walk": ("steps", "herder", "hand_green", "hand_black"),
    "location": ("neutral_building", "building", "risk", "aux_single", "move"),
    "table": ("seats", "steps", "hand_green", "hand_black", "job_market", "cattle_market"),
    "kansas_city": ("kansas_city", "foresight", "certificate", "delivery", "start"),
    "foresight": ("foresight", "hazard", "outlaw_pair", "worker", "job_market_token", "refill_arrow", "end_arrow"),
    "income": ("certificate", "any_cattle", "permanent_certificate", "certificate_limit", "money"),
    "delivery": ("delivery", "city", "last_city", "arrow", "cross"),
    "discs": ("disc", "disc_white", "disc_dark", "steps", "hand_limit", "certificate_limit"),
    "deck": ("draw_stack", "discard_pile", "hand_of_cards", "hand_limit", "draw_discard", "remove_card"),
    "hire": ("hire", "cowboy_person", "builder_person", "engineer_person", "job_market_token"),
    "cattle": ("buy_cattle", "cowboy", "value_3", "shorthorn", "hereford", "cattle_market"),
    "engine": ("engine", "engine_forward", "engine_back", "engineer", "turnout"),
    "stations": ("upgrade", "station", "turnout", "disc_white", "disc_dark"),
    "masters": ("station_master", "worker", "permanent_certificate", "points"),
    "build": ("build", "builder", "building", "woods", "hand_green", "hand_black"),
    "special": ("copy_adjacent", "extraordinary_delivery", "upgrade_behind"),
    "auxiliary": (
        "aux_single_or_double", "aux_single", "aux_dollar", "aux_draw", "aux_cert", "aux_engine", "aux_remove",
    ),
    "objectives": ("objective_card", "objective_display", "objective_hand", "move_free", "points", "penalty"),
    "tiles": ("hazard", "remove_hazard", "flood", "drought", "rockfall", "bounty", "outlaw_green", "outlaw_orange"),
    "tokens": ("exchange_token", "draw_discard"),
    "end": ("end_arrow", "job_market_token", "job_market"),
    "scoring": ("points", "money", "building", "city", "station", "hazard", "any_cattle", "objective_card"),
    "simmental": ("simmental_cow", "simmental_calf", "simmental_heifer", "cattle_market"),
    "sam": ("sam", "specialization"),
    "first_edition": ("book", "trade", "trade_green", "trade_blue"),
    WINDOW: WINDOW_ICONS,
}  # fmt: skip

# All icons, by what they are about.
GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "cattle": list(cattle.DRAWN),
    "people": list(people.DRAWN),
    "goods": [*common.DRAWN, *goods.DRAWN],
    "trail": list(icons_trail.DRAWN),
    "rail": list(railroad.DRAWN),
    "signs": list(interface.DRAWN),
}

# Which chapter explains a choice.
OF_VERB: Final[Mapping[int, str]] = {
    **dict.fromkeys((v.DISCARD, v.DRAW, v.REMOVE), "deck"),
    **dict.fromkeys((v.DO, v.RISK, v.END), "location"),
    **dict.fromkeys((v.COPY, v.UPGRADE_AT), "special"),
    **dict.fromkeys((v.SINGLE, v.DOUBLE), "auxiliary"),
    **dict.fromkeys((v.BUY, v.REFRESH), "cattle"),
    **dict.fromkeys((v.ENGINE, v.BACK, v.RETURN), "engine"),
    **dict.fromkeys((v.DISC, v.DISC_STATION), "discs"),
    **dict.fromkeys((v.OBJECTIVE, v.STACK, v.PLAY), "objectives"),
    **dict.fromkeys((v.TILE, v.AT), "build"),
    **dict.fromkeys((v.OUTLAW, v.HAZARD), "tiles"),
    v.PLACE: "turn",
    v.GO: "walk",
    v.GO_ON: "kansas_city",
    v.HIRE: "hire",
    v.UPGRADE: "stations",
    v.MASTER: "masters",
    v.TOKEN: "tokens",
    v.FORESIGHT: "foresight",
    v.CERTS: "income",
    v.RAISE: "simmental",
    v.DELIVER: "delivery",
}


def book(rules: Any) -> HelpBook:
    """The book of a ruleset; the arrow that ends the game has its colour."""
    data: Data = rules.data
    return HelpBook(CHAPTERS, GROUPS, figures(data), data.icons, {"end_arrow": NAMED[data.end_arrow]})


def figures(data: Data) -> Dict[str, int]:
    """The numbers that the chapters tell: those of this ruleset, for so many players."""
    return {
        "seats": data.seats,
        "keep": data.keep or data.start_cards[0],
        "steps": data.step_limit,
        "green": data.hand_tolls["green"],
        "black": data.hand_tolls["black"],
        "columns": data.columns,
        "market": data.market_size,
        "money": data.start_money[0],
        "tokens": data.start_tokens,
        "gain": max(data.city_gain),
        "loss": -min(data.city_points),
        "step_gain": max(data.disc_gain),
        "step_points": max(data.disc_points),
        "hand_cost": max(data.disc_cost),
        "worker": data.worker_points,
        "refresh": data.cards_per_cowboy,
        "last_gain": data.last_gain,
        "most": data.most_builders,
        "token": data.token_points,
        "dollars": data.dollars_per_point,
    }


def about_choice(spot: Spot) -> str:
    """The chapter about the choice that a spot stands for; nothing if there is none."""
    return OF_VERB.get(spot.choice.verb, "") if spot.choice is not None else ""


def chapter_for(
    data: Data, parts: Parts, spot: Optional[Spot], under: Optional[Point], is_on_table: bool
) -> str:
    """What is explained first: the choice that is looked at, else the thing, else the turn, or Kansas City there."""
    chosen = about_choice(spot) if spot is not None else ""
    if chosen or not is_on_table:
        return chosen or "kansas_city"
    here = spot.rect.centre if spot is not None else under
    if here is None:
        return "turn"
    return next((chapter for place, chapter in places(data, parts) if place.holds(*here)), "turn")


def places(data: Data, parts: Parts) -> Iterator[Tuple[Box, str]]:
    """Every place of the board with the chapter about it; what lies on top comes first."""
    trail, rails, markets, own, seats = parts
    yield from _each("foresight", [box for column in markets.foresight for box in column])
    for node, box in enumerate(trail.boxes):
        yield box, _about_node(data, node)
    yield from _each("delivery", rails.cities)
    yield from _each("stations", rails.stations)
    yield from _each("engine", rails.places)
    yield from [(markets.jobs_box, "hire"), (markets.cattle_box, "cattle"), (markets.display_box, "objectives")]
    yield from _each("hire", own.workers)
    yield from _each("income", own.track)
    yield from _each("auxiliary", [*own.single, *own.double, *own.skills])
    yield from _each("discs", own.discs)
    yield from _each("deck", [own.hand_row, own.deck, own.discard])
    yield from _each("build", own.buildings)
    yield from _each("scoring", seats.boxes)


def _each(chapter: str, boxes: Sequence[Box]) -> List[Tuple[Box, str]]:
    return [(box, chapter) for box in boxes]


def _about_node(data: Data, node: int) -> str:
    """What stands on a space of the trail, or may stand there."""
    if node == data.kansas_city:
        return "kansas_city"
    if node in data.outlaw_nodes or any(node in section for section in data.sections):
        return "tiles"
    if node in data.neutrals:
        return "location"
    return "walk" if node == data.start else "build"
