"""The cattle market: buying with cowboys, and filling it up again."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Dict, Final, List, Optional, Tuple

from game.kernel.choice import NOTHING, Choice, Choices, choice
from game.kernel.piles import Pile, put, take, take_all
from game.kernel.rules import Step, then
from game.trail.context import END, Rule, Rulebook
from game.trail.ids import choice_kinds as v
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import COWBOY
from game.trail.state import State
from game.trail.steps.hand import DEAL_CARD, packed, unpacked

ADD_CARDS: Final = choice(v.REFRESH)
KEPT_MARKETS: Final = 5_000

Purchase = Tuple[int, int, Choice]  # cowboys, dollars, and the choice


class BuyCattle(Rule):
    """T-640 to T-645: one purchase after the other, each cowboy once; the second number tells that one was made."""

    id = "DP-15"

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.cheapest: Final = min(dollars for _, _, _, dollars in self.data.offers)
        self._purchases: Dict[Pile, List[Purchase]] = {}

    def may(self, s: State, who: int, number: int, flags: int) -> bool:
        return bool(s.stack) or bool(self._affordable(s, who, s.players[who].workers[COWBOY]))

    def ask(self, s: State, step: Step) -> Choices:
        _, who, used, begun = step
        cowboys = s.players[who].workers[COWBOY] - used
        if cowboys <= 0:
            return NOTHING
        found = self._affordable(s, who, cowboys)
        if s.stack:
            found.append(ADD_CARDS)
        if found and begun:
            found.append(END)
        return found

    def _affordable(self, s: State, who: int, cowboys: int) -> List[Choice]:
        money = s.players[who].money
        if money < self.cheapest:
            return []
        return [buy for men, dollars, buy in self.purchases(s.market) if men <= cowboys and dollars <= money]

    def purchases(self, market: Pile) -> List[Purchase]:
        """T-641, T-642: what could be bought from this market with men and money enough."""
        found = self._purchases.get(market)
        if found is None:
            if len(self._purchases) >= KEPT_MARKETS:
                self._purchases.clear()
            found = self._purchases[market] = self._all_purchases(market)
        return found

    def _all_purchases(self, market: Pile) -> List[Purchase]:
        found: List[Purchase] = []
        for place, (kinds, number, cowboys, dollars) in enumerate(self.data.offers):
            for cards in combinations_with_replacement([card for card in kinds if card in market], number):
                if number == 1 or cards[0] != cards[1] or market.count(cards[0]) > 1:
                    found.append((cowboys, dollars, choice(v.BUY, packed(cards), place)))
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is END:
            return
        kind, who, used, _ = step
        if choice is ADD_CARDS:
            then(s, (st.REFRESH, who, self.data.cards_per_cowboy, 0), (kind, who, used + 1, 1))
            return
        _, _, cowboys, dollars = self.data.offers[choice.where]
        self.buy(s, who, unpacked(choice.what), dollars)
        s.todo.append((kind, who, used + cowboys, 1))

    def buy(self, s: State, who: int, cards: List[int], dollars: int) -> None:
        """T-644: bought cards go face up to the discard pile."""
        player = s.players[who]
        player.money -= dollars
        if dollars:
            s.note(ev.PAID, who, dollars)
        s.market = take_all(s.market, cards)
        for card in cards:
            player.discard = put(player.discard, card)
            s.note(ev.BOUGHT, who, card)


class Refresh(Rule):
    """T-643: cards from the stack are added to the market, as many as there are."""

    id = "T-643"
    chance = True

    def ask(self, s: State, step: Step) -> Choices:
        return [DEAL_CARD[card] for card in s.stack] if step[2] > 0 else NOTHING

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            return
        kind, who, left, b = step
        s.stack = take(s.stack, choice.what)
        s.market = put(s.market, choice.what)
        s.note(ev.MARKET_FILLED, who, choice.what)
        if left > 1:
            s.todo.append((kind, who, left - 1, b))


class RefillMarket(Rule):
    """T-108, T-416: open cards until the market holds its size; more than that changes nothing."""

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        missing = self.data.market_size - len(s.market)
        if missing > 0:
            s.todo.append((st.REFRESH, step[1], missing, 0))
