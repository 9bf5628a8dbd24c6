"""All players at a glance: what everybody may know about each, in one strip."""

from __future__ import annotations

from typing import Final, Hashable, List, Tuple

from game.trail.data.tables import Data
from game.trail.state import Player
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush
from game.ui.draw.theme import INK, NIGHT, PAPER, SEATS, SUN
from game.ui.draw.widgets import panel
from game.ui.table.layout import SIDE, seat_boxes
from game.ui.trail.look import TrailView


class Seats:
    """A strip for every player."""

    area: Final = SIDE.inset(-4)  # all that it draws lies here

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.boxes: Final = seat_boxes(data.seats)

    def key(self, look: TrailView) -> Hashable:
        seats = tuple((look.name(n), p.key()) for n, p in enumerate(look.s.players))
        sam = look.s.sam.key() if look.s.sam is not None else None
        return seats, sam, look.s.turn, look.s.token_owner, look.colours, look.language

    def paint(self, brush: Brush, look: TrailView) -> None:
        for seat, box in enumerate(self.boxes):
            self._strip(brush, look, seat, box)

    def _strip(self, brush: Brush, look: TrailView, seat: int, box: Box) -> None:
        colours = SEATS[look.colours[seat]]
        panel(brush, box, SUN if look.s.turn == seat else PAPER)
        mark = box.left(30).inset(3)
        brush.box(mark, colours.colour, 5, NIGHT, 1)
        icons.draw(brush, colours.brand, (mark.centre[0], mark.y + 17), 22, colours.ink)
        brush.text(f"{seat + 1}", mark.foot(16), "label", colours.ink, "middle")
        inside = box.after(34).inset(0, 3)
        rows = inside.left(inside.w - 4).rows(2, 2)
        brush.text(look.name(seat), rows[0].left(66), "strong", INK)
        self._facts(brush, self.first_facts(look, seat), rows[0].after(68))
        self._facts(brush, self.second_facts(look, seat), rows[1])

    def first_facts(self, look: TrailView, seat: int) -> List[Tuple[str, object]]:
        p = look.s.players[seat]
        workers: List[Tuple[str, object]] = list(zip(self.data.worker_names, p.workers))
        if look.s.sam is not None and look.s.sam.seat == seat:
            workers.insert(look.s.sam.special, ("specialization", ""))  # Sam has neither money nor certificates
            return workers
        certificates = self.data.certificates[p.certs] + p.perm_certs
        return [("money", p.money), ("certificate", certificates), *workers]

    def second_facts(self, look: TrailView, seat: int) -> List[Tuple[str, object]]:
        p = look.s.players[seat]
        place = self.data.track[p.engine] if p.engine >= 0 else "-"
        facts: List[Tuple[str, object]] = [("engine", place)]
        if look.s.sam is not None and look.s.sam.seat == seat:
            facts.append(("draw_stack", len(look.s.sam.deck)))
        else:
            facts += self._hand_facts(p)
        facts += [("hazard", len(p.hazards)), (look.cardboard.icon("outlaw_pair"), p.green + p.orange)]
        return [*facts, ("objective_card", len(p.area)), ("building", len(p.built))]

    def _hand_facts(self, p: Player) -> List[Tuple[str, object]]:
        hand: List[Tuple[str, object]] = [("hand_of_cards", len(p.hand))]
        return [*hand, ("exchange_token", p.tokens)] if self.data.has_tokens else hand

    def _facts(self, brush: Brush, facts: List[Tuple[str, object]], row: Box) -> None:
        """Icons with numbers; longer numbers get more room."""
        lengths = [len(f"{text}") + 3 for _, text in facts]
        left = row.x
        for (icon, text), length in zip(facts, lengths):
            width = row.w * length / sum(lengths)
            high = min(19.0, row.h)
            box = Box(left, row.centre[1] - high / 2, width, high)
            pieces.counted(brush, icon, text, box, "label", INK)
            left += width
