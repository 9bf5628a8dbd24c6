"""The tale: what is said beside the board, of what is wanted now, who moves, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Iterator, List, Optional

from game.kernel.rules import Event
from game.language import Speech
from game.trail.data.tables import SamCard
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import SAM_ACTIONS, SAM_COUNTS
from game.trail.sam.priorities import ONLY_ONE, REASONS
from game.ui.match import SAM
from game.ui.table.turn_panel import Deed, SamSays, Turn
from game.ui.trail.explain import lines

if TYPE_CHECKING:
    from game.ui.table.scene import Board

# Not told by themselves: reasons, and that somebody uses the space that he has walked to.
UNTOLD: Final = (ev.SAM_CHOSE, ev.ENTERED)
KEPT: Final = 40  # things that have happened, behind what the side shows
ON_CARD: Final = (ev.SAM_CARD, ev.SAM_ACTS)  # told by the picture of Sam's card


class Tale:
    """Puts into words what one board scene shows."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board

    @property
    def say(self) -> Speech:
        """The words of turns that are watched."""
        return self.board.app.speech_of("turn")

    # -- the line at the top ---------------------------------------------------------------------------

    def prompt(self) -> str:
        """What is wanted now, and of whom."""
        said = self._asked()
        board = self.board
        return board.app.speech_of("history").label("practice", prompt=said) if board.match.is_practice else said

    def _asked(self) -> str:
        board = self.board
        decision = board.match.table.decision
        if board.playback.is_behind:
            return board.app.say("watch", name=board.speech.player(self.mover))
        if decision is None:
            return board.app.say("game_over")
        name = board.speech.player(decision.who)
        if board.decision is None:
            return board.app.say("thinks", name=name)
        prompt = board.speech.prompt(str(board.match.rules.steps[decision.kind].id))
        return board.app.words.text("turn_of", name=name, prompt=prompt)

    @property
    def mover(self) -> int:
        """The seat that does what is shown just now; whoever is asked, once all has been shown."""
        board = self.board
        return max(0, board.playback.state.turn if board.playback.is_behind else board.match.who)

    def notice(self) -> str:
        """A word beside that: to what the player has just done, that his game cannot be kept, or who has won."""
        board, match = self.board, self.board.match
        if board.notice:
            return board.notice
        if match.trouble and match.keeping is not None:
            return board.app.words.text("not_saved", file=match.keeping.current.name, why=match.trouble)
        return self.result() if match.table.over and not board.playback.is_behind else ""

    def result(self) -> str:
        """Who has won, with how much."""
        board = self.board
        state, rules = board.match.table.state, board.match.rules
        names = ", ".join(board.speech.player(seat) for seat in rules.winners(state))
        totals = ", ".join(f"{board.speech.player(n)} {points}" for n, points in enumerate(rules.totals(state)))
        return f"{board.app.words.text('winners', names=names)} ({totals})"

    # -- what has happened -----------------------------------------------------------------------------

    def told(self, place: int) -> List[str]:
        """What happened on the way to this moment, as this seat may know it."""
        return [self._event(event) for event in self.board.match.events(place)]

    def lately(self) -> List[Deed]:
        """The last things that have happened, the latest below."""
        found: List[Event] = []
        for event in self._backwards():
            found.append(event)
            if len(found) > KEPT:
                break
        return self._deeds(found[::-1])

    def turn(self) -> Turn:
        """The turn that is watched, as far as it has been shown."""
        seat = self.mover
        found: List[Event] = []
        for event in self._backwards():
            if event[0] == ev.TURN_BEGINS:
                break
            found.append(event)
        deeds = self._deeds([event for event in found[::-1] if event[0] not in ON_CARD])
        name = self.say.label("turn_of", name=self.board.speech.player(seat))
        return Turn(seat, name, deeds, self._sam(seat, found))

    def _backwards(self) -> Iterator[Event]:
        """All that has been shown, the latest first."""
        playback = self.board.playback
        for still in reversed(playback.seen):
            yield from reversed(still.state.events)
        for place in range(playback.place, 0, -1):
            yield from reversed(self.board.match.events(place))

    def _deeds(self, events: List[Event]) -> List[Deed]:
        """A sentence for each, equal ones together; why Sam chose so stands with what came of it."""
        found: List[Deed] = []
        because: List[str] = []
        for event in events:
            if event[0] == ev.SAM_CHOSE:
                because += self._because(event)
            if event[0] in UNTOLD:
                continue
            deed = Deed(event[1], self._event(event), tuple(because))
            because = []
            if found and found[-1]._replace(times=1) == deed:
                found[-1] = deed._replace(times=found[-1].times + 1)
            else:
                found.append(deed)
        return found

    def _because(self, event: Event) -> List[str]:
        """Why Sam settled something so, if there was anything to settle."""
        _, _, reason, among = event
        if reason == ONLY_ONE:
            return []
        said = self.board.speech.name("reason", REASONS[reason])
        return [self.say.label("because", among=among, reason=said)]

    def _event(self, event: Event) -> str:
        rules = self.board.match.rules
        return self.board.speech.event(rules.tell(rules.veil(event, self.board.who)))

    # -- Sam -------------------------------------------------------------------------------------------

    def _sam(self, seat: int, events: List[Event]) -> Optional[SamSays]:
        """His card, and what it says, once it has been turned."""
        turned = [event[2] for event in events if event[0] == ev.SAM_CARD]
        sam = self.board.data.sam
        if self.board.match.sitters[seat].kind != SAM or not turned or sam is None:
            return None
        card = sam.cards[turned[-1]]
        title = self.say.label("card", number=card.number)
        return SamSays(card.number, title, self._steps(card), lines([self._action(card)]))

    def _steps(self, card: SamCard) -> str:
        if card.steps:
            return self.say.words.plural("step", card.steps)
        return self.say.label(SAM_COUNTS[card.counts])

    def _action(self, card: SamCard) -> str:
        name = self.board.speech.name
        action, other = (name("sams_action", SAM_ACTIONS[number]) for number in (card.action, card.other))
        if card.specialist < 0:
            return action
        worker = name("worker", self.board.data.worker_names[card.specialist])
        return self.say.label("halves", worker=worker, action=action, other=other)
