"""What stands on tiles and cards: action strings, read once into the steps that they are made of."""

from __future__ import annotations

import re
from typing import Dict, Final, List, Sequence, Tuple

from game.kernel.checked_reader import complain
from game.kernel.choice import Choice, choice
from game.kernel.rules import AnyState, Step
from game.trail.ids import choice_kinds as v
from game.trail.ids import step_kinds as st
from game.trail.ids.names import (
    COUNTERS,
    FIRST_BREED,
    FROM_STACK,
    MAY_PASS,
    MOST,
    TO_HAND,
    WANTED,
)

MOST_SEATS: Final = 5

Part = Tuple[int, int, int]  # a step without its seat

# Words that stand alone, and words that want a number or a counter behind a colon.
PLAIN: Final[Dict[str, Part]] = {
    "hire": (st.HIRE, 0, 0),
    "buy_cattle": (st.BUY_CATTLE, 0, 0),
    "objective": (st.OBJECTIVE, FROM_STACK, 0),
    "objective:display": (st.DELIVERY_OBJECTIVE, 0, 0),
    "objective:hand": (st.OBJECTIVE, FROM_STACK | TO_HAND, 0),
    "outlaw": (st.OUTLAW, 0, 0),
    "hazard:free": (st.HAZARD, 0, 0),
    "cert:max": (st.CERT, MOST, 0),
    "aux:single": (st.AUX, 1, 0),
    "aux:single_or_double": (st.AUX, 2, 0),
    "exchange_token": (st.EXCHANGE_TOKEN, 0, 0),
    "delivery:extraordinary": (st.DELIVERY, 0, 0),
    "copy:adjacent": (st.COPY, 0, 0),
    "upgrade:behind_engine": (st.UPGRADE_BEHIND, 0, 0),
}
COUNTED: Final[Dict[str, int]] = {
    "dollars": st.GAIN,
    "pay": st.PAY,
    "cert": st.CERT,
    "perm_cert": st.PERM_CERT,
    "hire": st.HIRE,
    "build": st.BUILD,
    "engine": st.ENGINE,
    "engine_back": st.ENGINE_BACK,
    "hazard": st.HAZARD,
    "move": st.MOVE,
    "move_free": st.MOVE_FREE,
    "draw": st.DRAW_EXACTLY,
    "draw_discard": st.DRAW_DISCARD,
    "remove_card": st.REMOVE_CARD,
}
WITH_COUNTER: Final = (st.GAIN, st.CERT, st.ENGINE, st.DRAW_DISCARD)

# What nobody would decline is taken without a question.
TAKEN: Final = (st.GAIN, st.CERT, st.PERM_CERT, st.EXCHANGE_TOKEN, st.PAY)


class Effect:
    """One thing that can be done: what it needs, and what it gives for that."""

    __slots__ = (
        "asks_discard", "choice", "copies", "gains", "id", "is_sure", "is_taken", "needs", "parts", "risk", "steps",
        "text",
    )  # fmt: skip

    def __init__(self, id: int, text: str, needs: Tuple[Part, ...], gains: Tuple[Part, ...]) -> None:
        self.id: Final = id
        self.text: Final = text
        self.needs: Final = needs
        self.gains: Final = gains
        self.parts: Final = needs + gains
        # For each seat, in reverse, as they go on the stack.
        self.steps: Final[List[List[Step]]] = [
            [(kind, who, a, b) for kind, a, b in reversed(self.parts)] for who in range(MOST_SEATS)
        ]
        self.copies: Final = any(part[0] == st.COPY for part in gains)
        self.asks_discard: Final = any(part[0] == st.SPEND for part in needs)
        self.is_taken: Final = not needs and all(part[0] in TAKEN for part in gains)
        self.is_sure: Final = not needs and any(part[0] == st.GAIN and not part[2] >> 1 for part in gains)
        self.choice: Final[Choice] = choice(v.DO, id)
        self.risk: Final[Choice] = choice(v.RISK, id)

    def gives(self, kind: int) -> bool:
        """Whether a step of this kind is part of it."""
        return any(part[0] == kind for part in self.parts)


Action = Tuple[Effect, ...]  # the sides of a slash: at most one of them is done


def perform(s: AnyState, deed: Effect, who: int) -> None:
    """Put the deed on the stack, as steps of this seat."""
    s.todo.extend(deed.steps[who])


class Effects:
    """All deeds and actions of a ruleset, each text read once."""

    def __init__(self, breeds: Sequence[str]) -> None:
        self.wanted = [*WANTED, *breeds]
        self.deeds: List[Effect] = []
        self.actions: List[Action] = [()]  # action 0 does nothing
        self._by_text: Dict[str, Effect] = {}
        self._action_ids: Dict[str, int] = {"none": 0}

    def action_id(self, text: str, where: str) -> int:
        """The number of an action such as `cert:1|objective`."""
        if text not in self._action_ids:
            self.actions.append(tuple(self.deed(side, where) for side in text.split("|")))
            self._action_ids[text] = len(self.actions) - 1
        return self._action_ids[text]

    def action(self, text: str, where: str) -> Action:
        return self.actions[self.action_id(text, where)]

    def deed(self, text: str, where: str) -> Effect:
        if text not in self._by_text:
            left, arrow, right = text.rpartition("->")
            needs = self._parts(left, where, False) if arrow else ()
            deed = Effect(len(self.deeds), text, needs, self._parts(right, where, bool(arrow)))
            self.deeds.append(deed)
            self._by_text[text] = deed
        return self._by_text[text]

    def _parts(self, text: str, where: str, after_need: bool) -> Tuple[Part, ...]:
        return tuple(self._part(word, where, after_need) for word in re.split(r"(?<!:)\+", text))

    def _part(self, word: str, where: str, after_need: bool) -> Part:
        kind, a, b = self._bare(word, where)
        may_pass = MAY_PASS if after_need and kind not in TAKEN else 0
        return kind, a, b | may_pass

    def _bare(self, word: str, where: str) -> Part:
        if word in PLAIN:
            return PLAIN[word]
        name, _, rest = word.partition(":")
        if name == "discard" and rest in self.wanted:
            return st.SPEND, self.wanted.index(rest), 0
        number, star, counter = rest.partition("*")
        if rest in COUNTERS[1:]:
            number, counter = "1", rest
        if name in COUNTED and re.fullmatch(r"[+-]?\d+", number) and (counter or not star):
            kind = COUNTED[name]
            if not counter or (counter in COUNTERS and kind in WITH_COUNTER):
                return kind, int(number), COUNTERS.index(counter) << 1
        complain(where, word, "a word of the actions explained at the head of the level file")


assert FIRST_BREED == len(WANTED)
