"""The trail's table: where everything lies on its board, what moves, what is told, and what the end needs."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable, ClassVar, Dict, Final, List, Mapping, Optional, Sequence

from game.kernel.choice import Choice
from game.kernel.replay_steps import Snapshot
from game.kernel.rules import Decision, Event
from game.language import GameLanguage, Language
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.sam.priorities import ONLY_ONE, REASONS
from game.trail.state import State
from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.mosaic import Part
from game.ui.game_table import BoardView, GameTable, Move, Mover, Thing, TurnCard
from game.ui.help.book import HelpBook
from game.ui.match import Match
from game.ui.scoring.grid import Statistic
from game.ui.spots import Spot
from game.ui.trail import ending, help_chapters, sam_card
from game.ui.trail.board.railroad import engine
from game.ui.trail.cardboard.printer import Cardboard
from game.ui.trail.choice_places import ChoicePlaces, cards_of, parts_of
from game.ui.trail.event_places import EventPlaces
from game.ui.trail.explain import Explainer
from game.ui.trail.kansas_city import visit_strip
from game.ui.trail.look import RAILS, TRAIL, TrailView

MOVING: Final = ("trail", "rails")  # parts from which pieces set out
PIECE: Final = 30  # units: a piece on its way
LUCK: Final = 0.25  # how much of a pause a step of luck needs
# What needs another share than a step: Sam's card must be read, and a drawn card is soon seen.
SHARES: Final[Dict[int, float]] = {ev.SAM_CARD: 2.0, ev.SAM_ACTS: 1.5, ev.DREW: LUCK, ev.TURN_BEGINS: 0.5}
# Not told by themselves: reasons, and that a space is used that was walked to.
UNTOLD: Final = (ev.SAM_CHOSE, ev.ENTERED)
ON_CARD: Final = (ev.SAM_CARD, ev.SAM_ACTS)  # told by the picture of Sam's card
# What is told of a player: its label, and where it stands.
TOLD: Final[Mapping[str, str]] = {
    "money": "money",
    "tokens": "tokens",
    "perm_certs": "perm_certs",
    "steps": "step_limit",
    "hand_limit": "hand_limit",
}


class TrailTable(GameTable):
    """A match on the trail, without the scenes of its own."""

    automa_option = "sam"
    quiet_options = ("sam", "sam_first", "start")
    fact_icons: ClassVar[Mapping[str, str]] = {
        "certificates": "certificate",
        "perm_certs": "permanent_certificate",
        "tokens": "exchange_token",
    }

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.data: Final[Data] = match.rules.data
        self.parts: Final = parts_of(self.data)
        self.choice_places: Final = ChoicePlaces(self.data, self.parts)
        self.event_places: Final = EventPlaces(self.data, self.parts)

    def set_language(self, words: Language) -> None:
        super().set_language(words)
        self.about = Explainer(self.data, self.parts, self.speech)
        self.cardboard = Cardboard(self.data, self.speech, [holder.colour for holder in self.match.holders])

    def look(self, view: BoardView) -> TrailView:
        """What is looked at, with the cardboard that it is drawn from."""
        return TrailView(
            self.data, view.s, view.who, view.is_open, tuple(view.colours), view.speech, self.cardboard, view.movers
        )

    # -- the picture -----------------------------------------------------------------------------------

    def still_parts(self, view: BoardView) -> List[Part]:
        look, found = self.look(view), []
        for name, part in self.parts.by_name():
            key = (part.key(look), look.movers) if name in MOVING else part.key(look)
            found.append(Part(name, part.area, key, partial(part.paint, look=look)))
        return found

    def paint_ground(self, brush: Brush) -> None:
        """The land and the track."""
        self.parts.trail.paint_land(brush, self.speech)
        self.parts.rails.paint_land(brush)

    def paint_watched(self, brush: Brush, view: BoardView, states: Sequence[State]) -> None:
        """Somebody's visit to Kansas City, in short form."""
        visit = visit_strip.lately(self.data, states, len(states) - 1)
        if visit is not None and visit.who != view.who:
            say = self.speech.words.of("kansas", "")
            visit_strip.paint(brush, self.look(view), say, visit)

    def seat_boxes(self) -> Sequence[Box]:
        return self.parts.seats.boxes

    # -- choices ---------------------------------------------------------------------------------------

    def places(self, choice: Choice, s: State, decision: Decision) -> Sequence[Box]:
        return self.choice_places.of(choice, s, decision)

    def place_out_of_turn(self, choice: Choice) -> Optional[Box]:
        """T-781: an exchange token may be used at any time, out of turn too."""
        return self.parts.own.token

    def meant(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """A way there that costs nothing, if there is one; costly ways stand in the list."""
        return [choice for choice in choices if choice.verb == v.GO and not choice.where] or choices

    def shows_price(self, box: Box) -> bool:
        return box.inside(TRAIL) or box.inside(RAILS)

    def cards(self, choice: Choice) -> Sequence[int]:
        return cards_of(choice)

    def card_at(self, box: Box, s: State, who: int) -> Optional[int]:
        return self.choice_places.card_in(box, s, who)

    def card_name(self, card: int) -> str:
        return self.speech.name("card", self.data.card_names[card])

    def leaves_something(self, choice: Choice, decision: Decision) -> bool:
        """An exchange token can be used at any time: one that is kept leaves nothing undone."""
        if decision.kind != st.LOCATION or choice.verb != v.END:
            return False
        return any(other.verb not in (v.END, v.TOKEN) for other in decision.choices)

    def facts(self, s: State, who: int) -> Mapping[str, int]:
        player = s.players[who]
        found: Dict[str, int] = {label: getattr(player, name) for label, name in TOLD.items()}
        found["certificates"] = self.data.certificates[player.certs]
        return found

    # -- what happens ----------------------------------------------------------------------------------

    def moves(self, before: State, after: State) -> Sequence[Move]:
        """Herders and engines."""
        found: List[Move] = []
        for seat, (was, now) in enumerate(zip(before.players, after.players)):
            for kind, start, end in (("herder", was.herder, now.herder), ("engine", was.engine, now.engine)):
                boxes = self._stands(kind, start), self._stands(kind, end)
                if start != end and boxes[0] is not None and boxes[1] is not None:
                    found.append(Move(Mover(kind, seat), boxes[0], boxes[1]))
        return found

    def _stands(self, kind: str, place: int) -> Optional[Box]:
        if place < 0:
            return None
        return self.parts.trail.boxes[place] if kind == "herder" else self.parts.rails.places[place]

    def paint_mover(self, brush: Brush, mover: Mover, centre: Point, colour: int) -> None:
        piece = pieces.pawn if mover.kind == "herder" else engine
        piece(brush, centre, PIECE, colour)

    def place_of(self, event: Event, before: State) -> Optional[Box]:
        return self.event_places.of(event, before)

    def pause_after(self, still: Snapshot) -> float:
        return max(SHARES.get(event[0], LUCK if still.is_luck else 1.0) for event in still.state.events)

    def mover(self, s: State) -> int:
        return s.turn

    def begins_turn(self, event: Event) -> bool:
        return event[0] == ev.TURN_BEGINS

    def is_told(self, event: Event) -> bool:
        return event[0] not in UNTOLD

    def is_on_card(self, event: Event) -> bool:
        return event[0] in ON_CARD

    def because(self, event: Event) -> str:
        """Why Sam settled something so, if there was anything to settle."""
        what, _, reason, among = event
        if what != ev.SAM_CHOSE or reason == ONLY_ONE:
            return ""
        said = self.speech.name("reason", REASONS[reason])
        return self.speech.words.of("turn", "").label("because", among=among, reason=said)

    def turn_card(self, seat: int, events: Sequence[Event], say: GameLanguage) -> Optional[TurnCard]:
        turned = [event[2] for event in events if event[0] == ev.SAM_CARD]
        sam = self.data.sam
        if seat != self.data.sam_seat or not turned or sam is None:
            return None
        return sam_card.turned(self.data, self.speech, say, self.cardboard, sam.cards[turned[-1]])

    def milestone(self, event: Event) -> str:
        return "delivery" if event[0] == ev.DELIVERED else ""

    def explain(self, view: BoardView, x: float, y: float) -> Optional[Thing]:
        return self.about.at(self.look(view), x, y)

    @classmethod
    def help_book(cls, rules: Any) -> HelpBook:
        return help_chapters.book(rules)

    def help_chapter(self, spot: Optional[Spot], under: Optional[Point], is_on_table: bool) -> str:
        return help_chapters.chapter_for(self.data, self.parts, spot, under, is_on_table)

    # -- the end ---------------------------------------------------------------------------------------

    def category_icon(self, category: str) -> str:
        return ending.ICONS.get(category, "points")

    def score_note(self, say: Callable[..., str]) -> str:
        return ending.sams_exceptions(self.data, self.speech, say)

    def is_not_scored(self, category: str, seat: int) -> bool:
        sam = self.data.sam
        return sam is not None and seat == self.data.sam_seat and category in sam.scores_not

    def telling_first(self, events: Sequence[Event]) -> List[Event]:
        return ending.telling_first(events)

    def retold(self, event: Event) -> str:
        return self.speech.event(ending.retold(self.match.rules, event))

    def statistics(self, say: Callable[..., str]) -> Sequence[Sequence[Statistic]]:
        return ending.statistics(self.match, self.speech, say)

    def remembered(self, who: int) -> Dict[str, int]:
        return ending.remembered(self.match, who)
