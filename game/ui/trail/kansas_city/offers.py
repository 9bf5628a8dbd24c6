"""Looking ahead in Kansas City: what each choice would do, where it stands in the picture, what it costs and brings."""

from __future__ import annotations

from typing import Dict, Final, Sequence

from game.kernel.choice import Choice
from game.language import GameLanguage
from game.trail.ids import choice_kinds as v
from game.trail.ids import step_kinds as st
from game.ui.draw.box import Box
from game.ui.table.scene import TableScene
from game.ui.trail.kansas_city import city_map, disc_board, hand_value, outcomes
from game.ui.trail.kansas_city.foresight import Offer
from game.ui.trail.kansas_city.frame import button_boxes, card_boxes
from game.ui.trail.trail_table import TrailTable

CARDS: Final = (v.PLAY, v.OBJECTIVE)
BUTTONS: Final = (v.GO_ON, v.TOKEN, v.RAISE, v.PASS)


class Ahead:
    """Plays the choices of a decision on copies, once for each decision."""

    def __init__(self, board: TableScene, window: TrailTable) -> None:
        self.board: Final = board
        self.window: Final = window
        self.offers: Dict[Choice, Offer] = {}  # of tiles of foresight
        self.totals: Dict[int, int] = {}  # the breeding value for each place of the certificate marker
        self.purses: Dict[Choice, int] = {}  # the money after taking a disc
        self.deliveries: Dict[int, city_map.Delivery] = {}  # by city

    def look(self, kind: int, choices: Sequence[Choice]) -> None:
        """Another decision, of this kind."""
        board, kept = self.board, self.board.preview
        self.totals = outcomes.totals(kept, choices)
        self.offers = {}
        if kind == st.FORESIGHT:
            self.offers = outcomes.offers(kept, board.speech, self.window.parts.trail, self.window.parts.markets)
        self.purses = {c: outcomes.purse(kept, c) for c in choices if c.verb in (v.DISC, v.DISC_STATION)}
        self.deliveries = {c.what: outcomes.delivery(kept, c) for c in choices if c.verb == v.DELIVER}

    def boxes(self, choices: Sequence[Choice]) -> Dict[Choice, Box]:
        """Where each choice stands in the picture."""
        data = self.window.data
        cards = [choice for choice in choices if choice.verb in CARDS]
        buttons = [choice for choice in choices if choice.verb in BUTTONS]
        stations = [choice for choice in choices if choice.verb == v.DISC_STATION]
        found = dict(zip(cards, card_boxes(len(cards))))
        found.update(zip(buttons, button_boxes(len(buttons))))
        found.update(zip(stations, disc_board.stations(len(stations))))
        for choice in choices:
            if choice.verb == v.FORESIGHT:
                found[choice] = self.offers[choice].box
            elif choice.verb == v.CERTS:
                found[choice] = hand_value.slots(data)[choice.what]
            elif choice.verb == v.DELIVER:
                found[choice] = city_map.plates(data)[choice.what]
            elif choice.verb == v.DISC:
                found[choice] = disc_board.cells(data)[choice.what]
        return found

    def price(self, choice: Choice, say: GameLanguage) -> str:
        """What a choice costs and brings, in words."""
        board = self.board
        if choice.verb == v.FORESIGHT:
            return self.offers[choice].words
        if choice.verb == v.CERTS:
            return say.label("value_is", number=self.totals[choice.what])
        if choice.verb == v.DELIVER:
            return outcomes.said_delivery(self.window.data, board.speech, say, self.deliveries[choice.what])
        if choice.verb == v.DISC:
            return outcomes.said_disc(self.window.data, board.speech, say, choice.what)
        return ""
