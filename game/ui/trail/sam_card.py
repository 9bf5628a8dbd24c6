"""Sam's card beside the board: how far he walks, and what he does then."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.language import GameLanguage
from game.trail.data.tables import Data, SamCard
from game.trail.ids.names import SAM_ACTIONS, SAM_COUNTS
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.sentences import lines
from game.ui.draw.theme import FADED, INK
from game.ui.game_table import TurnCard
from game.ui.trail.cardboard import placed
from game.ui.trail.cardboard.placed import TALL
from game.ui.trail.cardboard.printer import Cardboard

WIDE: Final = 92  # units
PAD: Final = 8


def turned(data: Data, speech: GameLanguage, say: GameLanguage, cardboard: Cardboard, card: SamCard) -> TurnCard:
    """The card that has been turned, with its words."""
    title = say.label("card", number=card.number)
    words = title, _steps(say, card), lines([_action(data, speech, say, card)])
    return TurnCard(words, WIDE * TALL + 4, partial(_paint, cardboard=cardboard, card=card, words=words))


def _steps(say: GameLanguage, card: SamCard) -> str:
    return say.words.plural("step", card.steps) if card.steps else say.label(SAM_COUNTS[card.counts])


def _action(data: Data, speech: GameLanguage, say: GameLanguage, card: SamCard) -> str:
    action, other = (speech.name("sams_action", SAM_ACTIONS[number]) for number in (card.action, card.other))
    if card.specialist < 0:
        return action
    worker = speech.name("worker", data.worker_names[card.specialist])
    return say.label("halves", worker=worker, action=action, other=other)


def _paint(brush: Brush, box: Box, cardboard: Cardboard, card: SamCard, words: tuple[str, str, str]) -> None:
    """The card, and beside it what it says."""
    place = Box(box.x, box.y + 2, WIDE, WIDE * TALL)
    placed.shadow(brush, place, WIDE * placed.ROUND)
    brush.picture(cardboard.sam_card(card.number, brush.px(WIDE)), place.centre)
    room = Box(place.right + PAD, place.y, box.right - place.right - PAD, place.h)
    title, steps, action = words
    brush.text(title, room.top(20), "strong", INK)
    brush.text(steps, room.below(22).top(34), "small", FADED, valign="top")
    brush.text(action, room.below(58), "body", INK, valign="top")
