"""How Sam buys cattle: as many points as his cowboys and eight dollars bring."""

from __future__ import annotations

from typing import List, NamedTuple, Set, Tuple

from game.kernel.piles import Pile, pile, put, take_all
from game.kernel.rules import then
from game.trail.context import Rulebook
from game.trail.ids import event_kinds as ev
from game.trail.ids import step_kinds as st
from game.trail.ids.names import COWBOY
from game.trail.sam.priorities import choose
from game.trail.state import State
from game.trail.steps.cattle_market import BuyCattle
from game.trail.steps.hand import unpacked


class Plan(NamedTuple):
    """Some purchases made together."""

    cards: Tuple[int, ...]
    cowboys: int
    dollars: int


def buy(book: Rulebook, s: State, who: int) -> bool:
    """S-111: the buying is a step of its own, since cards may come to the market in between."""
    s.todo.append((st.SAM_BUY, who, 0, 0))
    return True


def buy_after_adding(book: Rulebook, s: State, who: int) -> bool:
    """S-117: first cards are added without using a cowboy."""
    then(s, (st.REFRESH, who, book.data.cards_per_cowboy, 0), (st.SAM_BUY, who, 0, 0))
    return True


def take_value_3(book: Rulebook, s: State, who: int) -> bool:
    """S-118: the card of value 3 with most points, without cowboys; nothing is added."""
    data = book.data
    cards = [card for card in s.market if data.is_value_3[card]]
    if not cards:
        return False
    _take(s, who, [choose(s, who, sorted(set(cards)), [("most_points", lambda card: -data.points[card])])])
    return True


def buy_with(book: Rulebook, s: State, who: int, used: int) -> None:
    """S-112 to S-115: one purchase with the cowboys not used yet; if there is none, a cowboy adds cards."""
    data = book.data
    cowboys = s.players[who].workers[COWBOY] - used
    found = plans(book, s, cowboys)
    each = data.cards_per_cowboy
    if found:
        plan = choose(
            s,
            who,
            found,
            [
                ("most_points", lambda plan: -sum(data.points[card] for card in plan.cards)),
                ("fewest_cards", lambda plan: len(plan.cards)),
                ("best_card", lambda plan: -max(data.points[card] for card in plan.cards)),
                ("fewest_cowboys", lambda plan: plan.cowboys),
                ("fewest_dollars", lambda plan: plan.dollars),
            ],
        )
        _take(s, who, list(plan.cards))
        s.todo.append((st.REFRESH, who, each * (cowboys - plan.cowboys), 0))
    elif cowboys > 0 and s.stack:
        then(s, (st.REFRESH, who, each, 0), (st.SAM_BUY, who, used + 1, 0))


def _take(s: State, who: int, cards: List[int]) -> None:
    """S-036: bought cards lie face down with him; all have seen which they are."""
    player = s.players[who]
    s.market = take_all(s.market, cards)
    for card in cards:
        player.discard = put(player.discard, card)
        s.note(ev.BOUGHT, who, card)


def plans(book: Rulebook, s: State, cowboys: int) -> List[Plan]:
    """S-112, S-116: every set of purchases that he can make, breeds in market order; no cattle that can be raised."""
    assert book.data.sam is not None
    dollars = book.data.sam.most_dollars
    single = _purchases(book, s)
    found: Set[Plan] = set()
    todo = [Plan((), 0, 0)]
    while todo:
        begun = todo.pop()
        for more in single:
            plan = Plan(pile(begun.cards + more.cards), begun.cowboys + more.cowboys, begun.dollars + more.dollars)
            if plan.cowboys <= cowboys and plan.dollars <= dollars and plan not in found and _holds(s.market, plan):
                found.add(plan)
                todo.append(plan)
    return sorted(found)


def _purchases(book: Rulebook, s: State) -> List[Plan]:
    """What anybody could buy now in one go."""
    buying = book.rules[st.BUY_CATTLE]
    assert isinstance(buying, BuyCattle)
    raised = set(book.data.raisable.values())
    offers = [Plan(tuple(unpacked(buy.what)), men, dollars) for men, dollars, buy in buying.purchases(s.market)]
    return [offer for offer in offers if not raised.intersection(offer.cards)]


def _holds(market: Pile, plan: Plan) -> bool:
    return all(market.count(card) >= plan.cards.count(card) for card in set(plan.cards))
