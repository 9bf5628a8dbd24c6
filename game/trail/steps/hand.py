"""The herd deck: drawing, discarding, spending and removing cards."""

from __future__ import annotations

from itertools import combinations
from typing import Dict, Final, List, Optional, Sequence, Tuple

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import EMPTY, Pile, distinct, put, take
from game.kernel.rules import Step, then
from game.trail.context import STOP, Rule, Rulebook, amount
from game.trail.data.tables import Data
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import ANY_CATTLE, FIRST_BREED, OBJECTIVE_CARD, PAIR, VALUE_3
from game.trail.state import Player, State

CARD_BITS: Final = 6  # room for a card in a packed hand
MOST_AT_ONCE: Final = 60  # more sets of cards than that are chosen a card at a time
KEPT_HANDS: Final = 20_000
CARDS: Final = range((1 << CARD_BITS) - 1)  # a level has no more than there is room for

DRAWS: Final = tuple(choice(v.DRAW, number) for number in range(15))
TOKENS: Final = tuple(choice(v.TOKEN, number) for number in range(3))
DEAL_CARD: Final = tuple(choice(v.DEAL_CARD, card) for card in CARDS)
PLAY: Final = tuple(choice(v.PLAY, card) for card in CARDS)
REMOVE: Final = tuple(choice(v.REMOVE, card) for card in CARDS)


# -- helpers ---------------------------------------------------------------------------------------


def packed(cards: Sequence[int]) -> int:
    number = 0
    for card in reversed(cards):
        number = number << CARD_BITS | card + 1
    return number


def unpacked(number: int) -> List[int]:
    cards = []
    while number:
        cards.append((number & (1 << CARD_BITS) - 1) - 1)
        number >>= CARD_BITS
    return cards


DISCARD_ONE: Final = tuple(choice(v.DISCARD, packed([card])) for card in CARDS)

_sets: Dict[Tuple[Pile, int], Choices] = {}


def sets_of(hand: Pile, number: int) -> Choices:
    """Every different set of so many cards; single cards instead if there are too many sets."""
    if number == 1:
        return [DISCARD_ONE[card] for card in distinct(hand)]
    key = (hand, number)
    found = _sets.get(key)
    if found is None:
        if len(_sets) >= KEPT_HANDS:
            _sets.clear()
        found = _sets[key] = _all_sets(hand, number)
    return found


def _all_sets(hand: Pile, number: int) -> Choices:
    sets: Dict[Tuple[int, ...], None] = {}
    for cards in combinations(hand, number):
        sets[cards] = None
        if len(sets) > MOST_AT_ONCE:
            return [DISCARD_ONE[card] for card in distinct(hand)]
    return [choice(v.DISCARD, packed(cards)) for cards in sets]


def drawable(player: Player) -> int:
    """T-503: how many cards can still be drawn."""
    return len(player.deck) + len(player.discard)


def leave_hand(player: Player, card: int) -> None:
    player.hand = take(player.hand, card)
    if player.secret and card in player.secret:
        player.secret = take(player.secret, card)


def discard_cards(s: State, who: int, cards: Sequence[int]) -> None:
    player = s.players[who]
    for card in cards:
        leave_hand(player, card)
        player.discard = put(player.discard, card)
        s.note(ev.DISCARDED, who, card)


# -- tokens and objective cards between other choices ----------------------------------------------


def free_plays(data: Data, player: Player, may_play: bool) -> List[Choice]:
    """T-711, T-781: objective cards and exchange tokens that may be used at this moment."""
    found: List[Choice] = []
    hand = player.hand
    if may_play and hand and hand[-1] >= data.cattle:
        found += [PLAY[card] for card in hand if card >= data.cattle]
    if player.tokens:
        found += token_draws(player)
    return found


def token_draws(player: Player) -> Sequence[Choice]:
    """T-781: an exchange token draws one card or two, as far as there are any."""
    return TOKENS[1 : 1 + min(2, drawable(player))]


def use_free_play(data: Data, s: State, step: Step, choice: Choice) -> bool:
    """Use a token or play a card, then come back to the step; False if the choice is neither."""
    if choice.verb == v.TOKEN:
        s.todo.append(step)
        use_token(s, step[1], choice.what)
        return True
    if choice.verb == v.PLAY:
        s.todo.append(step)
        play_card(data, s, step[1], choice.what)
        return True
    return False


def use_token(s: State, who: int, number: int) -> None:
    """T-781, T-782: return a token, draw, discard as many."""
    player = s.players[who]
    player.tokens -= 1
    number = min(number, drawable(player))
    s.note(ev.TOKEN_USED, who, number)
    then(s, (st.DRAW, who, number, 0), (st.TOKEN_DISCARD, who, number, 0))


def play_card(data: Data, s: State, who: int, card: int) -> None:
    """T-710: a card goes to the personal area; its immediate action follows."""
    player = s.players[who]
    leave_hand(player, card)
    player.area = put(player.area, card)
    s.note(ev.OBJECTIVE_PLAYED, who, card)
    then(s, (st.IMMEDIATE, who, data.instant[card], 0))


# -- steps -----------------------------------------------------------------------------------------


class Draw(Rule):
    """T-502, T-503: draw cards one by one; the discard pile is shuffled when the next card needs it."""

    id = "T-502"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        if step[2] <= 0:
            return NOTHING
        player = s.players[step[1]]
        return [DEAL_CARD[card] for card in player.deck or player.discard]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        _, who, left, _ = step
        player = s.players[who]
        if not player.deck:
            player.deck, player.discard = player.discard, EMPTY
            s.note(ev.RESHUFFLED, who)
        player.deck = take(player.deck, choice.what)
        player.hand = put(player.hand, choice.what)
        s.note(ev.DREW, who, choice.what)
        if left > 1:
            s.todo.append((st.DRAW, who, left - 1, 0))


class DrawUp(Rule):
    """T-501: phase C, draw up to the hand limit."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        player = s.players[step[1]]
        missing = player.hand_limit - len(player.hand)
        if missing > 0:
            s.todo.append((st.DRAW, step[1], missing, 0))


class DrawDiscard(Rule):
    """T-608: announce how many cards to draw, draw them, discard as many."""

    id = "DP-25"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return drawable(s.players[who]) > 0 and amount(self.data, s, who, number, flags) > 0

    def ask(self, s: State, step: Step) -> Choices:
        _, who, a, b = step
        most = min(amount(self.data, s, who, a, b), drawable(s.players[who]))
        return DRAWS[1 : most + 1]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is not None:
            then(s, (st.DRAW, step[1], choice.what, 0), (st.DISCARD_DRAWN, step[1], choice.what, 0))


class DrawExactly(Rule):
    """T-752, R-30: draw this many cards, or all that there are, and discard as many."""

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return drawable(s.players[who]) > 0

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, who, number, _ = step
        number = min(number, drawable(s.players[who]))
        then(s, (st.DRAW, who, number, 0), (st.DISCARD_DRAWN, who, number, 0))


class DiscardDrawn(Rule):
    """T-608: discard as many cards as have been drawn, whichever they are."""

    id = "DP-26"

    def ask(self, s: State, step: Step) -> Choices:
        return sets_of(s.players[step[1]].hand, step[2]) if step[2] > 0 else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        kind, who, left, _ = step
        cards = unpacked(choice.what)
        discard_cards(s, who, cards)
        if left > len(cards):
            s.todo.append((kind, who, left - len(cards), 0))


class TokenDiscard(DiscardDrawn):
    """T-781: the same after an exchange token; what a discard under way still asks for stays in hand (T-783, T-994)."""

    id = "DP-35"

    def ask(self, s: State, step: Step) -> Choices:
        found = super().ask(s, step)
        due = [below for below in s.todo if below[0] == st.SPEND and below[1] == step[1]]
        return [choice for choice in found if self._leaves(s, choice, due)] if due else found

    def _leaves(self, s: State, choice: Choice, due: Sequence[Step]) -> bool:
        """Whether the hand still has what these discards ask for, once the cards of this choice have gone."""
        after, spend = s.clone(), self.book.rules[st.SPEND]
        discard_cards(after, due[0][1], unpacked(choice.what))
        return all(spend.may(after, who, a, b) for _, who, a, b in due)


class UseToken(Rule):
    """T-781, R-40: a seat that is not asked has reached for a token; how many cards?"""

    id = "DP-34"

    def ask(self, s: State, step: Step) -> Choices:
        return token_draws(s.players[step[1]])

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        use_token(s, step[1], choice.what)


class FirstDiscard(Rule):
    """T-202: before the first turn, discard cards until few enough are left."""

    id = "DP-01"

    def ask(self, s: State, step: Step) -> Choices:
        player = s.players[step[1]]
        surplus = len(player.hand) - self.data.keep
        if surplus <= 0:
            return NOTHING
        return [*sets_of(player.hand, surplus), *free_plays(self.data, player, False)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or use_free_play(self.data, s, step, choice):
            return
        discard_cards(s, step[1], unpacked(choice.what))
        s.todo.append(step)


class Spend(Rule):
    """T-604, T-605: discard exactly what the icon asks for."""

    id = "DP-27"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        data = self.data
        objectives = len(data.card_names) - data.cattle
        no_objective = (False,) * objectives
        self.fits: Final[Dict[int, Tuple[bool, ...]]] = {  # what a single card must be, by card
            ANY_CATTLE: (True,) * data.cattle + no_objective,
            VALUE_3: data.is_value_3 + no_objective,
            OBJECTIVE_CARD: (False,) * data.cattle + (True,) * objectives,
        }
        for breed in range(len(data.breeds)):
            self.fits[FIRST_BREED + breed] = tuple(other == breed for other in data.breed) + no_objective

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        hand = s.players[who].hand
        if number == PAIR:
            return self._has_pair(hand)
        fits = self.fits[number]
        for card in hand:
            if fits[card]:
                return True
        return False

    def _has_pair(self, hand: Pile) -> bool:
        family = self.data.family
        last = -1
        for card in hand:
            if card >= self.data.cattle:
                return False
            if family[card] == last:
                return True
            last = family[card]
        return False

    def ask(self, s: State, step: Step) -> Choices:
        hand = s.players[step[1]].hand
        if step[2] == PAIR:
            return self._pairs(hand)
        fits = self.fits[step[2]]
        return [DISCARD_ONE[card] for card in distinct(hand) if fits[card]]

    def _pairs(self, hand: Pile) -> Choices:
        """T-604, T-954: two cards of one breed; all ages of a breed go together."""
        family = self.data.family
        cattle = [card for card in hand if card < self.data.cattle]
        pairs = {(a, b): None for a, b in combinations(cattle, 2) if family[a] == family[b]}
        return [choice(v.DISCARD, packed(pair)) for pair in pairs]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None, "spending was offered without the cards for it"
        discard_cards(s, step[1], unpacked(choice.what))


class RemoveCard(Rule):
    """T-755, R-28: remove up to so many hand cards from the game."""

    id = "DP-28"

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(s.players[who].hand)

    def ask(self, s: State, step: Step) -> Choices:
        hand = s.players[step[1]].hand
        if not hand or step[2] <= 0:
            return NOTHING
        return [*(REMOVE[card] for card in distinct(hand)), STOP]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is STOP:
            return
        kind, who, left, b = step
        leave_hand(s.players[who], choice.what)
        s.note(ev.REMOVED, who, choice.what)
        s.todo.append((kind, who, left - 1, b))
