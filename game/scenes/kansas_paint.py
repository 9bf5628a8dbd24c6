"""How a visit to Kansas City is painted: the stage of the moment, what glows, and what moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, List, Optional

from game.kernel.choice import Choice
from game.scenes.spots import Spot
from game.show import board_tiles as tiles
from game.show import kansas_disc, kansas_foresight, kansas_ground, kansas_income, kansas_map, kansas_train, widgets
from game.show.board_look import Look
from game.show.box import Box
from game.show.brush import Brush
from game.show.ease import pulse
from game.show.kansas_ground import AREA, ROOM
from game.trail import verbs as v

if TYPE_CHECKING:
    from game.scenes.kansas_city import KansasCity

HINT: Final = Box(ROOM.x + 150, ROOM.y + 24, ROOM.w - 300, 62)


def paint(scene: KansasCity, brush: Brush) -> None:
    """Everything that covers the board."""
    name = scene.stage.name
    ground = kansas_train.paint_land if name in ("arrival", "goal", "leave") else kansas_ground.paint_yard
    draw = scene.app.layers.draw
    draw(brush, "kansas ground", ground.__module__, AREA, ground, is_solid=True)
    look = scene.look()
    PAINTS[name](scene, brush, look)
    kansas_ground.stamps(brush, look, scene.say, scene.visit, scene.stage.stamp)
    for spot in scene.focus.spots:
        if spot.key == "go on":
            widgets.button(brush, spot.rect, spot.words, True)


def strength(scene: KansasCity) -> float:
    return 0.5 if scene.app.settings.reduced_motion else pulse(scene.passed, 1.6)


def placed(scene: KansasCity) -> List[Spot]:
    """The choices that stand in the picture."""
    return [spot for spot in scene.focus.spots if spot.choice is not None and spot.rect.right <= AREA.right]


def _glow(scene: KansasCity, brush: Brush, radius: float = 8) -> None:
    for spot in placed(scene):
        widgets.glow(brush, spot.rect, strength(scene), radius)


def _arrival(scene: KansasCity, brush: Brush, look: Look) -> None:
    """Cards that may be played, and buttons for everything else."""
    board, decision = scene.board, scene.board.decision
    if decision is not None:
        kansas_ground.goods_line(brush, HINT, board.speech.prompt(board.match.rules.steps[decision.kind].id))
    _cards(scene, brush, look)


def _cards(scene: KansasCity, brush: Brush, look: Look) -> None:
    for spot in placed(scene):
        assert spot.choice is not None
        if spot.choice.verb in (v.PLAY, v.OBJECTIVE):
            widgets.glow(brush, spot.rect, strength(scene), 9)
            tiles.card(brush, spot.rect, look.cardboard, spot.choice.what)
        else:
            widgets.button(brush, spot.rect, spot.words, spot.choice.verb == v.GO_ON)


def _foresight(scene: KansasCity, brush: Brush, look: Look) -> None:
    parts, say = scene.board.parts, scene.say
    titles = [say.label("foresight", number=number) for number in (1, 2, 3)]
    kansas_foresight.paint(brush, look, parts.trail, parts.markets, scene.app.layers, titles)
    spots = placed(scene)
    if spots:
        offers = [scene.offers[spot.choice] for spot in spots if spot.choice in scene.offers]
        seen = _looked_at(scene, [spot.choice for spot in spots])
        kansas_foresight.paint_offers(brush, offers, seen, strength(scene))


def _looked_at(scene: KansasCity, choices: List[Optional[Choice]]) -> Optional[int]:
    """Which of these the focus is on, in the picture or in the words beside it."""
    spot = scene.focus.spot
    return choices.index(spot.choice) if spot is not None and spot.choice in choices else None


def _income(scene: KansasCity, brush: Brush, look: Look) -> None:
    yard, say, visit = scene.yard, scene.say, scene.visit
    if yard is None:
        return
    choices = [spot.choice for spot in placed(scene) if spot.choice is not None]
    key = (len(yard.counted), look.language, id(yard))
    scene.app.layers.draw(brush, "kansas pens", key, ROOM, partial(kansas_income.paint_fences, yard=yard))
    kansas_income.paint_counts(brush, look, say, yard)
    kansas_income.paint_herd(brush, look, yard)
    kansas_income.paint_sum(brush, look, say, yard, visit)
    if any(choice.verb == v.RAISE for choice in choices):
        for spot in placed(scene):
            widgets.button(brush, spot.rect, spot.words)
        return
    kansas_income.paint_track(brush, look, say, visit, scene.totals if choices else {})
    for spot in placed(scene):
        widgets.glow(brush, spot.rect, strength(scene), 8)


def _city(scene: KansasCity, brush: Brush, look: Look) -> None:
    cities = frozenset(spot.choice.what for spot in placed(scene) if spot.choice is not None)
    say, players = scene.say, tuple((p.cities, p.engine) for p in look.s.players)
    key = (players, cities, look.language, look.colours, look.who)
    paint_map = partial(kansas_map.paint, look=look, say=say, open_to=cities)
    scene.app.layers.draw(brush, "kansas map", key, ROOM.inset(-4), paint_map)
    _glow(scene, brush, 9)


def _disc(scene: KansasCity, brush: Brush, look: Look) -> None:
    city = scene.board.match.table.state.todo[-1][2] if scene.board.decision is not None else scene.visit.city
    stations = [spot.choice.what for spot in placed(scene) if spot.choice and spot.choice.verb == v.DISC_STATION]
    own = scene.board.parts.own
    told = _told(scene)
    kansas_disc.paint(brush, look, scene.say, own, scene.app.layers, max(0, city), stations, told)
    _glow(scene, brush, 7)


def _told(scene: KansasCity) -> str:
    """What the disc that is looked at unlocks."""
    spot = scene.focus.spot
    return "" if spot is None or spot.choice is None else spot.price.partition("\n")[2]


def _leave(scene: KansasCity, brush: Brush, look: Look) -> None:
    window = brush.surface.get_clip()
    brush.surface.set_clip(brush.rect(AREA))
    kansas_train.paint(brush, look, scene.visit, scene.left_for, scene.app.settings.reduced_motion)
    brush.surface.set_clip(window)
    kansas_train.paint_words(brush, look, scene.say, scene.visit)


PAINTS: Final = {
    "arrival": _arrival,
    "foresight": _foresight,
    "income": _income,
    "city": _city,
    "disc": _disc,
    "goal": _arrival,
    "leave": _leave,
}
