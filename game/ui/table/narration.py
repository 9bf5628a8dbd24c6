"""Narration: what is said beside the table, of what is wanted now, who moves, and what has happened."""

from __future__ import annotations

from typing import Final, Iterator, List

from game.kernel.rules import Event
from game.language import GameLanguage
from game.ui.table.sitting import Sitting
from game.ui.table.turn_panel import LogLine, WatchedTurn

KEPT: Final = 40  # things that have happened, behind what the side shows
LONGEST: Final = 200  # things in one turn


class Narration:
    """Puts into words what one table scene shows."""

    def __init__(self, scene: Sitting) -> None:
        self.scene: Final = scene

    @property
    def say(self) -> GameLanguage:
        """The words of turns that are watched."""
        return self.scene.app.speech_of("turn")

    # -- the line at the top ---------------------------------------------------------------------------

    def prompt(self) -> str:
        """What is wanted now, and of whom."""
        said = self._asked()
        scene = self.scene
        return scene.app.speech_of("history").label("practice", prompt=said) if scene.match.is_practice else said

    def _asked(self) -> str:
        scene = self.scene
        decision = scene.match.table.decision
        if scene.playback.is_behind:
            return scene.app.say("watch", name=scene.speech.player(self.mover))
        if decision is None:
            return scene.app.say("game_over")
        name = scene.speech.player(decision.who)
        if scene.decision is None:
            return scene.app.say("thinks", name=name)
        prompt = scene.speech.prompt(str(scene.match.rules.steps[decision.kind].id))
        return scene.app.words.text("turn_of", name=name, prompt=prompt)

    @property
    def mover(self) -> int:
        """The seat that does what is shown just now; whoever is asked, once all has been shown."""
        scene = self.scene
        return max(0, scene.playback.mover if scene.playback.is_behind else scene.match.who)

    def notice(self) -> str:
        """A word beside that: to what the player has just done, that the game cannot be kept, or who has won."""
        scene, match = self.scene, self.scene.match
        if scene.notice:
            return scene.notice
        if match.trouble and match.storage is not None:
            return scene.app.words.text("not_saved", file=match.storage.current.name, why=match.trouble)
        if match.silence:
            return match.silence
        return self.result() if match.table.over and not scene.playback.is_behind else ""

    def result(self) -> str:
        """Who has won, with how much."""
        scene = self.scene
        state, rules = scene.match.table.state, scene.match.rules
        names = ", ".join(scene.speech.player(seat) for seat in rules.winners(state))
        totals = ", ".join(f"{scene.speech.player(n)} {points}" for n, points in enumerate(rules.totals(state)))
        return f"{scene.app.words.text('winners', names=names)} ({totals})"

    # -- what has happened -----------------------------------------------------------------------------

    def told(self, place: int) -> List[str]:
        """What happened on the way to this moment, as this seat may know it."""
        return [self._event(event) for event in self.scene.match.events(place)]

    def lately(self) -> List[LogLine]:
        """The last things that have happened, the latest below."""
        found: List[Event] = []
        for event in self._backwards():
            found.append(event)
            if len(found) > KEPT:
                break
        return self._deeds(found[::-1])

    def turn(self) -> WatchedTurn:
        """The turn that is watched, as far as it has been shown."""
        game, seat = self.scene.game, self.mover
        found: List[Event] = []
        for event in self._backwards():
            if game.begins_turn(event) or len(found) > LONGEST:
                break
            found.append(event)
        deeds = self._deeds([event for event in found[::-1] if not game.is_on_card(event)])
        name = self.say.label("turn_of", name=self.scene.speech.player(seat))
        return WatchedTurn(seat, name, deeds, game.turn_card(seat, found, self.say))

    def _backwards(self) -> Iterator[Event]:
        """All that has been shown, the latest first."""
        playback = self.scene.playback
        for still in reversed(playback.seen):
            yield from reversed(still.state.events)
        for place in range(playback.place, 0, -1):
            yield from reversed(self.scene.match.events(place))

    def _deeds(self, events: List[Event]) -> List[LogLine]:
        """A sentence for each, equal ones together; why something was chosen stands with what came of it."""
        found: List[LogLine] = []
        because: List[str] = []
        for event in events:
            because += filter(None, [self.scene.game.because(event)])
            if not self.scene.game.is_told(event):
                continue
            deed = LogLine(event[1], self._event(event), tuple(because))
            because = []
            if found and found[-1]._replace(times=1) == deed:
                found[-1] = deed._replace(times=found[-1].times + 1)
            else:
                found.append(deed)
        return found

    def _event(self, event: Event) -> str:
        rules = self.scene.match.rules
        return self.scene.speech.event(rules.describe(rules.redact(event, self.scene.who)))
