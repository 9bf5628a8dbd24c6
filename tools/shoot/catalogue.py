"""The catalogue of pictures: every scene, and telling moments of the game, each with the way to come there."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path
from random import Random
from typing import Callable, Dict, Final

from ai.advice import Advice
from ai.explanations import Reason
from game.profile.achievements import remember
from game.profile.storage import read
from game.trail.ids import event_kinds as ev
from game.ui.app import App
from game.ui.help.scene import Help
from game.ui.input import Pointer
from game.ui.match import (
    AGENT,
    AUTOMA,
    HUMAN,
    Match,
    MatchSetup,
    SeatHolder,
)
from game.ui.menu.hall_of_fame import HallOfFame
from game.ui.menu.load import Load
from game.ui.menu.new_game import NewGame
from game.ui.menu.pause import Pause
from game.ui.menu.scene import Menu
from game.ui.opponents import Inline
from game.ui.scoring.result import game_of
from game.ui.scoring.scene import Scoring
from game.ui.settings.scene import SettingsScene
from game.ui.table.curtain import Curtain
from game.ui.table.history import History
from game.ui.table.scene import TableScene
from game.ui.trail.board.trail_map import TrailMap
from game.ui.trail.help_chapters import CHAPTERS, GROUPS
from game.ui.trail.kansas_city.scene import KansasCity
from game.ui.windows import table_of

FRAME: Final = 1 / 60
SEED: Final = 7
TRIES: Final = 60  # games in which a moment is looked for
KEPT: Final = Path(__file__).parent / "games"  # played to their end, for pictures of it
NAMES: Final = ("Abby", "Boone", "Clara", "Dallas", "Emmett")

Shot = Callable[[App], None]


def played(choices: int, seats: int = 2, people: int = 1, game: str = "trail-2e", until: str = "") -> Match:
    """A match after so many choices made by chance, or a little later, when this decision is asked of a person."""
    holders = tuple(SeatHolder(HUMAN if n < people else AGENT, NAMES[n], n, "easy") for n in range(seats))
    for seed in range(SEED, SEED + TRIES):
        match = Match.new(MatchSetup(game, {}, holders, seed), thinker=Inline())
        if _play_on(match, choices, until, Random(seed)):
            return match
    raise ValueError(f"decision {until!r} is never asked after {choices} choices")


def _play_on(match: Match, choices: int, until: str, random: Random) -> bool:
    """False if the game ends before."""
    while match.table.decision is not None:
        if choices <= 0 and _is_wanted(match, until):
            return True
        match.play(random.choice(match.table.decision.choices))
        choices -= 1
    return False


def _is_wanted(match: Match, until: str) -> bool:
    decision = match.table.decision
    assert decision is not None
    return match.is_human(decision.who) and until in ("", match.rules.steps[decision.kind].id)


# -- what is photographed ------------------------------------------------------------------------------


def menu(app: App) -> None:
    app.push(Menu())


def new_game(app: App) -> None:
    app.push(NewGame())


def new_game_of(ruleset: str) -> Shot:
    """New game with this ruleset and all its seats taken."""

    def show(app: App) -> None:
        scene = NewGame()
        app.push(scene)
        while scene.game != ruleset:
            press(app, "game")
        for seat in range(2, max(scene.seats)):
            press(app, f"kind {seat}")

    return show


def loading(app: App) -> None:
    app.push(Load())


def board(choices: int, seats: int = 2, people: int = 1, game: str = "trail-2e", until: str = "") -> Shot:
    def show(app: App) -> None:
        app.push(TableScene(played(choices, seats, people, game, until)))
        if people > 1:
            app.back_to(app.stack[0])

    return show


def watched(choices: int, kind: str, seconds: float, seats: int = 2) -> Shot:
    """An opponent's last turn, or Sam's, so many seconds after it has begun."""

    def show(app: App) -> None:
        names = ["Sam"] if kind == AUTOMA else NAMES[1:seats]
        others = (SeatHolder(kind, name, n, "easy") for n, name in enumerate(names, 1))
        holders = SeatHolder(HUMAN, NAMES[0], 0), *others
        options = {"sam": "medium"} if kind == AUTOMA else {}
        match = Match.new(MatchSetup("trail-2e", options, holders, SEED), thinker=Inline())
        _play_on(match, choices, "", Random(SEED))
        scene = TableScene(match)
        app.push(scene)
        app.settings.speed = "normal"
        scene.playback.jump(_begun(match, 1) - 1)
        for _ in range(round(seconds / FRAME)):
            app.top.update(FRAME)

    return show


def _begun(match: Match, seat: int) -> int:
    """The place of the log at which a seat's last turn begins."""
    places = range(match.place(), 0, -1)
    return next(place for place in places if (ev.TURN_BEGINS, seat, 0, 0) in match.events(place))


def opened(app: App, shot: Shot) -> TableScene:
    """The board that this shows."""
    shot(app)
    assert isinstance(app.top, TableScene)
    return app.top


def press(app: App, key: str) -> None:
    next(spot for spot in app.top.spots() if spot.key == key).act()


def closer(app: App) -> None:
    """The mouse over a neutral building."""
    scene = opened(app, board(220, until="DP-03"))
    data = scene.match.rules.data
    scene.handle(Pointer("move", *TrailMap(data).boxes[data.neutrals[1]].centre))
    scene.update(1.0)


def hinted(app: App) -> None:
    """A hint, made up here: the first choices, with what might speak for them."""
    scene = opened(app, board(80, until="DP-13"))
    assert scene.decision is not None
    said = [scene.match.rules.to_text(choice) for choice in scene.decision.choices[:3]]
    hires = [Reason("hires", 0, "engineer"), Reason("reaches", 0, "new_york")]
    reasons = [hires, [Reason("left", 4), Reason("sooner", 1)], []]
    scene.hint.show([Advice(text, 0, 87.4 - 3 * n, reasons[n]) for n, text in enumerate(said)])


def boards(app: App) -> None:
    opened(app, board(220)).show_board(1)


def boards_of_sam(app: App) -> None:
    """The cards that Sam has turned so far."""
    opened(app, watched(70, AUTOMA, 6.0)).show_board(1)


def pause(app: App) -> None:
    board(60)(app)
    app.push(Pause(played(60)))


def over(name: str) -> Match:
    """A whole game that was kept to be shown."""
    return Match.load(read(KEPT / f"{name}.game"), thinker=Inline())


def scoring(page: str, name: str = "four") -> Shot:
    """A page of the final score."""

    def show(app: App) -> None:
        scene = Scoring(over(name))
        app.push(scene)
        scene.turn_to(page)

    return show


def counting(app: App) -> None:
    """The final score while the sixth category is counted."""
    scene = Scoring(over("four"))
    app.push(scene)
    scene.pace, scene.counted, scene.passed = 1.0, 5, 5.2


def renown(app: App) -> None:
    """The hall of fame after two games."""
    for name in ("four", "sam"):
        match = over(name)
        remember(app.storage, game_of(table_of(match)))
    app.push(HallOfFame())


def settings(page: str) -> Shot:
    def show(app: App) -> None:
        scene = SettingsScene()
        app.push(scene)
        scene.turn_to(page)

    return show


def question(app: App) -> None:
    """A key is asked for."""
    settings("keys")(app)
    press(app, "keyboard undo")


def helping(page: str, chapter: str) -> Shot:
    def show(app: App) -> None:
        scene = Help()
        app.push(scene)
        scene.turn_to(page)
        scene.read(chapter)

    return show


def history(app: App) -> None:
    """A moment in the middle of a game."""
    scene = History(opened(app, board(220)))
    app.push(scene)
    scene.show(160)


def practice(app: App) -> None:
    """A game that goes on from there."""
    history(app)
    press(app, "practise")


def delivered(app: App) -> None:
    """A city has been chosen; which disc goes there?"""
    board(100, 3, until="DP-10")(app)
    press_first(app)


def leaving(app: App) -> None:
    """The train is on its way."""
    app.settings.speed = "normal"
    delivered(app)
    press_first(app)
    assert isinstance(app.top, KansasCity)
    app.top.skip()
    app.top.update(0.7)


def on_its_way(until: str, seconds: float) -> Shot:
    """What a visit to Kansas City shows so long after a choice was made there."""

    def show(app: App) -> None:
        app.settings.speed = "normal"
        board(100, 3, until=until)(app)
        press_first(app)
        assert isinstance(app.top, KansasCity)
        app.top.skip()
        press_first(app)
        app.top.update(seconds)

    return show


def press_first(app: App) -> None:
    """Make the first choice that is offered."""
    app.top.update(FRAME)
    next(spot for spot in app.top.spots() if spot.choice is not None).act()
    app.top.update(FRAME)


def tossed(app: App) -> None:
    """The buildings of a new game are in the air."""
    holders = tuple(SeatHolder(HUMAN if n == 0 else AGENT, NAMES[n], n) for n in range(2))
    scene = TableScene(Match.new(MatchSetup("trail-2e", {"sides": "random"}, holders, SEED), thinker=Inline()))
    app.push(scene)
    app.settings.speed = "normal"
    scene.begin()
    app.top.update(0.45)


def curtain(app: App) -> None:
    app.push(Curtain(SeatHolder(HUMAN, "Clara", 2)))


# Every scene, and telling moments of the game. A new scene is added here, and tests look at it too.
SCENES: Final[Dict[str, Shot]] = {
    "menu": menu,
    "new_game": new_game,
    "new_game_carson": new_game_of("carson"),
    "load": loading,
    "board_first_turn": board(0),
    "board_walk": board(40, until="DP-03"),
    "board_location": board(60, until="DP-04"),
    "board_hire": board(80, until="DP-13"),
    "board_buy": board(80, until="DP-15"),
    "board_engine": board(90, until="DP-16"),
    "board_build": board(60, until="DP-22"),
    "board_site": board(60, until="DP-23"),
    "board_discard": board(0, 4, until="DP-26"),
    "board_delivery": board(100, 3, until="DP-10"),
    "board_disc": board(100, 3, until="DP-11"),
    "carson_placing": board(60, 5, game="carson", until="D-PLACE"),
    "carson_late": board(110, 3, game="carson"),
    "board_late": board(420, 4, until="DP-04"),
    "board_first_edition": board(300, 3, game="trail-1e", until="DP-03"),
    "board_closer": closer,
    "board_hint": hinted,
    "turn_sam": watched(70, AUTOMA, 6.0),
    "turn_opponent": watched(200, AGENT, 4.0, 3),
    "kansas_foresight": board(100, 3, until="DP-06"),
    "kansas_income": board(100, 3, until="DP-07"),
    "kansas_disc": delivered,
    "kansas_train": leaving,
    "kansas_arrival": board(100, until="DP-05"),
    "kansas_flight": on_its_way("DP-06", 0.3),
    "kansas_loading": on_its_way("DP-10", 0.5),
    "toss": tossed,
    "boards": boards,
    "boards_sam": boards_of_sam,
    "pause": pause,
    "curtain": curtain,
    "settings": settings("general"),
    "settings_keys": settings("keys"),
    "settings_question": question,
    **{f"help_{chapter}": helping("rules", chapter) for chapter in CHAPTERS},
    **{f"icons_{group}": helping("icons", group) for group in GROUPS},
    "history": history,
    "practice": practice,
    "scoring_bars": counting,
    "scoring_end": scoring("points"),
    "scoring_sam": scoring("points", "sam"),
    "scoring_table": scoring("table", "sam"),
    "scoring_course": scoring("course"),
    "scoring_statistics": scoring("statistics"),
    "renown": renown,
}


# -- taking pictures -----------------------------------------------------------------------------------
