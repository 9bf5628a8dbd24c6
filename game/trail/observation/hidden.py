"""What a seat may not know: others' hands, the order of every stack, and one card drawn unseen.

A stack has no order until it is drawn from, so only hands need care. Everybody has seen what went into a
player's deck, but not how it is shared between his hand and his draw stack. A card that went from the
objective stack straight into a hand could still be any card of that stack. Sam's starting objective lies face
down until the game is over, and nobody knows which it is.
"""

from __future__ import annotations

from random import Random
from typing import Hashable, List, Tuple

from game.kernel.piles import pile, put, take, take_all
from game.kernel.rules import Event
from game.trail.ids import event_kinds as ev
from game.trail.ids.names import NOBODY
from game.trail.state import Player, State

ANY_CARD = -1


def seen(s: State, who: int) -> Hashable:
    """All that this seat may know."""
    unseen = pile([*s.goals, *(card for seat, p in enumerate(s.players) if seat != who for card in p.secret)])
    shown = s.clone()
    shown.goals = unseen
    hands: List[Tuple[Hashable, ...]] = []
    for seat, player in enumerate(shown.players):
        if seat != who:
            hands.append((len(player.hand), len(player.secret), _hand_and_deck(player)))
            player.hand = player.deck = player.secret = ()
    turn_face_down(shown, ANY_CARD)
    return shown.key(), tuple(hands)


def turn_face_down(s: State, card: int) -> None:
    """S-012: put another card, or any card, in the place of Sam's starting objective, unless the game is over."""
    sam = s.sam
    if sam is None or sam.face_down == NOBODY or not s.todo:
        return
    player = s.players[sam.seat]
    player.area = put(take(player.area, sam.face_down), card)
    sam.face_down = card


def _hand_and_deck(player: Player) -> Tuple[int, ...]:
    """The cards of a player that lie in his hand or in his draw stack, those seen by all."""
    return pile([*take_all(player.hand, player.secret), *player.deck])


def resample(s: State, who: int, random: Random) -> State:
    """A clone in which all that this seat may not know has been dealt anew."""
    s = s.clone()
    others = [player for seat, player in enumerate(s.players) if seat != who]
    if any(player.secret for player in others):
        _deal_secrets(s, others, random)
    for player in others:
        open_cards = list(_hand_and_deck(player))
        random.shuffle(open_cards)
        held = len(player.hand) - len(player.secret)
        player.hand = pile([*open_cards[:held], *player.secret])
        player.deck = pile(open_cards[held:])
    if s.sam is not None and s.sam.unseen:
        turn_face_down(s, random.choice(s.sam.unseen))
    return s


def _deal_secrets(s: State, others: List[Player], random: Random) -> None:
    unseen = sorted([*s.goals, *(card for player in others for card in player.secret)])
    random.shuffle(unseen)
    for player in others:
        number = len(player.secret)
        open_cards = take_all(player.hand, player.secret)
        player.secret = pile(unseen[:number])
        player.hand = pile([*open_cards, *player.secret])
        del unseen[:number]
    s.goals = pile(unseen)


def veil(event: Event, who: int) -> Event:
    """What another seat draws, and what goes unseen into its hand, becomes any card."""
    what, seat, card, more = event
    if seat != who and (what == ev.DREW or (what == ev.OBJECTIVE_GAINED and more == ev.UNSEEN)):
        return what, seat, ANY_CARD, more
    return event
