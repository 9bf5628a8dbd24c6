"""How a visit to Kansas City is painted: the stage of the moment, what glows, and what moves."""

from __future__ import annotations

from functools import partial
from typing import Final, List, Optional

from game.kernel.choice import Choice
from game.trail.ids import choice_kinds as v
from game.trail.steps.discs import station_discs
from game.ui.draw import widgets  # fmt: skip
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.tween import pulse
from game.ui.spots import Spot
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.kansas_city import (
    city_map,
    disc_board,
    foresight,
    frame,
    hand_value,
    herd_pens,
    outcomes,
    receipt,
    tile_flight,
    train,
)
from game.ui.trail.kansas_city.frame import AREA, ROOM
from game.ui.trail.kansas_city.offers import CARDS
from game.ui.trail.kansas_city.visit import NONE, Visit, before_delivery
from game.ui.trail.kansas_city.visiting import Visiting
from game.ui.trail.look import TrailView

HAND: Final = Box(ROOM.centre[0] - 220, ROOM.y + 130, 440, 136)
HINT: Final = Box(ROOM.x + 150, ROOM.y + 24, ROOM.w - 300, 62)


def paint(scene: Visiting, brush: Brush) -> None:
    """Everything that covers the board."""
    name = scene.stage.name
    ground = train.paint_land if name in ("arrival", "goal", "leave") else frame.paint_yard
    draw = scene.layers.draw
    draw(brush, "kansas ground", ground.__module__, AREA, ground, is_solid=True)
    look = scene.look()
    PAINTS[name](scene, brush, look)
    frame.stamps(brush, look, scene.say, stamped(scene), scene.stage.stamp)
    for spot in scene.focus.spots:
        if spot.key == "go on":
            widgets.button(brush, spot.rect, spot.words, True)


def stamped(scene: Visiting) -> Visit:
    """The visit as far as it has been seen: money that is still counted and a disc on its way are not stamped yet."""
    visit, flights = scene.visit, scene.flights
    visit = visit._replace(taken=visit.taken[: flights.landed + flights.is_busy])
    if scene.yard is not None and scene.yard.paid < 1:
        visit = visit._replace(value=NONE)
    return visit._replace(city=NONE) if scene.loading is not None else visit


def strength(scene: Visiting) -> float:
    return 0.5 if scene.app.settings.reduced_motion else pulse(scene.passed, 1.6)


def placed(scene: Visiting) -> List[Spot]:
    """The choices that stand in the picture."""
    return [spot for spot in scene.focus.spots if spot.choice is not None and spot.rect.right <= AREA.right]


def _glow(scene: Visiting, brush: Brush, radius: float = 8) -> None:
    for spot in placed(scene):
        widgets.glow(brush, spot.rect, strength(scene), radius)


def _arrival(scene: Visiting, brush: Brush, look: TrailView) -> None:
    """Cards that may be played, and buttons for everything else."""
    board, decision = scene.board, scene.board.decision
    if decision is not None:
        frame.goods_line(brush, HINT, board.speech.prompt(board.match.rules.steps[decision.kind].id))
    if not any(choice.verb in CARDS for choice in _choices(scene)):
        _hand(scene, brush, look, HAND)
    _cards(scene, brush, look)


def _cards(scene: Visiting, brush: Brush, look: TrailView) -> None:
    for spot in placed(scene):
        assert spot.choice is not None
        if spot.choice.verb in CARDS:
            widgets.glow(brush, spot.rect, strength(scene), 9)
            tiles.card(brush, spot.rect, look.cardboard, spot.choice.what)
        else:
            widgets.button(brush, spot.rect, spot.words, spot.choice.verb == v.GO_ON)


def _foresight(scene: Visiting, brush: Brush, look: TrailView) -> None:
    parts, layers = scene.window.parts, scene.layers
    foresight.paint(brush, look, parts.trail, parts.markets, layers, scene.shown())
    _hand(scene, brush, look, foresight.hand_box(parts.markets))
    for one in scene.tiles[: scene.flights.landed]:
        tile_flight.paint_landed(brush, look, scene.route(one))
    offers = [scene.ahead.offers[choice] for choice in _choices(scene) if choice in scene.ahead.offers]
    if offers:
        seen = _looked_at(scene)
        foresight.paint_offers(brush, look, offers, seen, strength(scene))
    flying = scene.flights.flying
    if flying is not None:
        tile_flight.paint(brush, look, scene.route(flying), 1.0 if scene.is_still else scene.flights.tween.value)


def _hand(scene: Visiting, brush: Brush, look: TrailView, box: Box) -> None:
    """What the hand is worth so far: the visit is all about it."""
    if scene.visit.value != NONE:
        return
    herd = scene.herd()
    paint_hand = partial(hand_value.paint_hand, look=look, say=scene.say, herd=herd, box=box)
    key = (tuple(herd), look.me.perm_certs, look.language, box)
    scene.layers.draw(brush, "kansas hand", key, box.inset(-6), paint_hand)


def _choices(scene: Visiting) -> List[Choice]:
    return [spot.choice for spot in placed(scene) if spot.choice is not None]


def _looked_at(scene: Visiting) -> Optional[int]:
    """Which choice of the picture the focus is on, there or in the words beside it."""
    spot, choices = scene.focus.spot, _choices(scene)
    return choices.index(spot.choice) if spot is not None and spot.choice in choices else None


def _income(scene: Visiting, brush: Brush, look: TrailView) -> None:
    yard, say, visit = scene.yard, scene.say, scene.visit
    if yard is None:
        return
    choices = _choices(scene)
    key = tuple(pen.box for pen in yard.pens)
    scene.layers.draw(brush, "kansas pens", key, ROOM, partial(herd_pens.paint_fences, yard=yard))
    herd_pens.paint_counts(brush, look, say, yard)
    herd_pens.paint_herd(brush, look, yard)
    if any(choice.verb == v.RAISE for choice in choices):
        hand_value.paint_sum(brush, look, say, yard, visit)
        for spot in placed(scene):
            widgets.button(brush, spot.rect, spot.words)
        return
    seen = _looked_at(scene)
    words = say.label("certificates") if seen is None else _in_a_line(placed(scene)[seen])
    hand_value.paint_track(brush, look, words, visit, scene.ahead.totals if choices else {})
    hand_value.paint_sum(brush, look, say, yard, visit)
    hand_value.paint_sliding(brush, look, yard, visit)
    _glow(scene, brush)
    if seen is not None:
        hand_value.paint_preview(brush, look, choices[seen].what)


def _in_a_line(spot: Spot) -> str:
    """What a spot does, costs and brings."""
    return ". ".join(spot.price.split("\n"))


def _city(scene: Visiting, brush: Brush, look: TrailView) -> None:
    choices = _choices(scene)
    cities = frozenset(choice.what for choice in choices)
    players = tuple((p.cities, p.engine) for p in look.s.players)
    key = (players, cities, look.language, look.colours, look.who)
    paint_map = partial(city_map.paint, look=look, open_to=cities)
    scene.layers.draw(brush, "kansas map", key, ROOM.inset(-4), paint_map)
    _glow(scene, brush, 9)
    seen = _looked_at(scene)
    if seen is not None:
        city, words = choices[seen].what, _in_a_line(placed(scene)[seen])
        city_map.paint_preview(brush, look, city, scene.ahead.deliveries[city], words, strength(scene))


def _disc(scene: Visiting, brush: Brush, look: TrailView) -> None:
    """The disc is chosen, or goes to its city: then the board is still as it was before."""
    loading, flown = scene.loading, NONE
    if loading is not None:
        look, flown = look._replace(s=before_delivery(scene.states, scene.first)), scene.visit.disc
    told, draw, area = _beside_discs(scene), scene.layers.draw, disc_board.BOARD.inset(-6)
    room_key = (told, look.me.money, look.me.engine, tuple(p.cities for p in look.s.players), disc_board.key(look))
    draw(brush, "kansas disc room", room_key, ROOM.inset(-6), partial(disc_board.paint, look=look, told=told))
    board_key = (disc_board.key(look), flown)
    draw(brush, "kansas discs", board_key, area, partial(disc_board.paint_board, look=look, flown=flown))
    _glow(scene, brush, 7)
    if loading is not None:
        t = 1.0 if scene.is_still else loading.value
        if flown != NONE:
            disc_board.paint_flight(brush, look, told.city, disc_board.from_board(look.data, flown), t)
        elif told.left is not None:
            disc_board.paint_flight(brush, look, told.city, disc_board.from_station(told, told.left), t)
        disc_board.paint_paid(brush, look, scene.visit, t)


def _beside_discs(scene: Visiting) -> disc_board.Told:
    """The city, and what the disc that is looked at, or on its way, would do or does."""
    visit, spot = scene.visit, scene.focus.spot
    stations = tuple(choice.what for choice in _choices(scene) if choice.verb == v.DISC_STATION)
    words = _told(scene) or scene.say.label("place_disc")
    if visit.city != NONE:
        return _on_its_way(scene, words)
    money = scene.ahead.purses.get(spot.choice) if spot is not None and spot.choice is not None else None
    return disc_board.Told(scene.states[-1].todo[-1][2], stations, words, money)


def _on_its_way(scene: Visiting, words: str) -> disc_board.Told:
    """The stations as they were when the disc of one of them was chosen, and the money as it is now."""
    visit, money = scene.visit, scene.states[-1].players[scene.visit.who].money
    if visit.station == NONE:
        return disc_board.Told(visit.city, (), words, money)
    before = before_delivery(scene.states, scene.first).players[visit.who]
    return disc_board.Told(visit.city, tuple(station_discs(before)), words, money, visit.station)


def _told(scene: Visiting) -> str:
    """What the disc that is looked at unlocks; of the one that goes to its city also from which station it is."""
    visit, say = scene.visit, scene.say
    if scene.loading is not None and visit.disc != NONE:
        return outcomes.said_disc(scene.window.data, scene.board.speech, say, visit.disc)
    if scene.loading is not None and visit.station != NONE:
        return say.label("disc_of_station", number=visit.station + 1)
    spot = scene.focus.spot
    return "" if spot is None or spot.choice is None else spot.price.partition("\n")[2]


def _leave(scene: Visiting, brush: Brush, look: TrailView) -> None:
    window, is_still = brush.surface.get_clip(), scene.is_still
    brush.surface.set_clip(brush.rect(AREA))
    train.paint(brush, look, scene.visit, scene.train_time, is_still)
    brush.surface.set_clip(window)
    receipt.paint(brush, look, scene.say, scene.visit, 99 if is_still else scene.left_for)


PAINTS: Final = {
    "arrival": _arrival,
    "foresight": _foresight,
    "income": _income,
    "city": _city,
    "disc": _disc,
    "goal": _arrival,
    "leave": _leave,
}
