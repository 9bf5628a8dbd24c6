"""The own board: workers, auxiliary actions, discs, certificates, hand, piles, buildings to place."""

from __future__ import annotations

from typing import Final, Hashable, List, Optional, Tuple

from game.trail.data.tables import Data
from game.trail.state import Sam, State
from game.ui import icons
from game.ui.draw import pieces
from game.ui.draw.box import Box
from game.ui.draw.brush import Brush, Point
from game.ui.draw.numbers import signed
from game.ui.draw.theme import (
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER,
    LINE,
    NIGHT,
    PAPER,
    RUST,
    SAND,
    SEATS,
    mix,
)
from game.ui.draw.widgets import panel
from game.ui.trail.board.disc_spaces import Layout, auxiliary_spaces
from game.ui.trail.cardboard import placed as tiles
from game.ui.trail.cardboard.printer import written
from game.ui.trail.look import OWN, TrailView

STATUS: Final = OWN.left(112)
CREW: Final = OWN.after(116).left(212)
SKILLS: Final = OWN.after(332).left(232)
CARDS: Final = OWN.after(568)
HAND_HIGH: Final = 94
CARD_WIDE: Final = 60
PILES_WIDE: Final = 92
PLACES: Final = 6  # of workers in a row
LIMITS: Final = {"certificates": "certificate_limit", "steps": "steps", "hand": "hand_limit"}  # their icons


class OwnBoard:
    """The boxes of one player's things, and how they are drawn."""

    area: Final = OWN.inset(-6)  # all that it draws lies here

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.facts: Final = [cell for row in STATUS.inset(3, 2).below(70).rows(3, 1) for cell in row.columns(2, 2)]
        self.token: Final = self.facts[2].inset(-1, -4)
        rows = CREW.inset(4, 3).rows(len(data.worker_names) + 1, 3)
        self.workers: Final = rows[:-1]
        self.track: Final = rows[-1].columns(len(data.certificates), 1)
        columns = SKILLS.inset(4, 3).top(106).columns(len(data.auxiliaries), 3)
        self.single: Final = [column.below(34).top(34) for column in columns]
        self.double: Final = [column.below(71).top(34) for column in columns]
        self.skills: Final = [column.top(32) for column in columns]
        self.layout: Final = Layout(self.single, self.double, SKILLS.inset(4, 3).below(109), 3)
        self.discs: Final = self.layout.discs(data)
        self.hand_row: Final = CARDS.inset(4, 3).top(HAND_HIGH).left(CARDS.w - 8 - PILES_WIDE)
        piles = CARDS.inset(4, 3).top(HAND_HIGH).tail(PILES_WIDE - 4).columns(2, 4)
        self.deck, self.discard = piles
        self.buildings: Final = CARDS.inset(4, 3).below(HAND_HIGH + 4).columns(len(data.buildings) // 2, 2)

    def building(self, number: int) -> Box:
        """Where a building number waits to be placed."""
        return self.buildings[number]

    def hand(self, s: State, who: int) -> List[Tuple[int, Box]]:
        """The cards in hand, each with its place; many cards lie over each other."""
        cards = s.players[who].hand
        row = self.hand_row
        step = min(CARD_WIDE + 3.0, (row.w - CARD_WIDE) / max(1, len(cards) - 1))
        return [(card, Box(row.x + n * step, row.y, CARD_WIDE, row.h)) for n, card in enumerate(cards)]

    def seen_part(self, s: State, who: int, place: int) -> Box:
        """What can be seen of a card in hand."""
        boxes = [box for _, box in self.hand(s, who)]
        box = boxes[place]
        return box.left(min(box.w, boxes[place + 1].x - box.x)) if place + 1 < len(boxes) else box

    def key(self, look: TrailView) -> Hashable:
        sam = look.s.sam.key() if look.s.sam is not None else None
        who = look.who, look.is_open, look.name(look.who), look.language
        return look.me.key(), sam, who, look.s.sides, look.colours

    def paint(self, brush: Brush, look: TrailView) -> None:
        colour = SEATS[look.colours[look.who]].colour
        panel(brush, OWN.inset(-3, -2), mix(colour, PAPER, 0.62))
        for box in (CREW, SKILLS, CARDS):
            brush.box(box.inset(1), PAPER, 6, mix(colour, LEATHER, 0.5), 1)
        self._status(brush, look)
        self._crew(brush, look)
        self._skills(brush, look)
        self._limits(brush, look)
        self._hand(brush, look)
        self._piles(brush, look)
        self._buildings(brush, look)

    # -- what there is -----------------------------------------------------------------------------------

    def _status(self, brush: Brush, look: TrailView) -> None:
        me, data = look.me, self.data
        seat = SEATS[look.colours[look.who]]
        box = STATUS.inset(3, 2)
        brush.box(box.top(26), seat.colour, 5, NIGHT, 1)
        icons.draw(brush, seat.brand, (box.x + 14, box.y + 13), 19, seat.ink)
        brush.text(look.name(look.who), box.top(26).after(27).inset(2, 1), "strong", seat.ink)
        icons.draw(brush, "money", (box.x + 20, box.y + 48), 36)
        brush.text(f"{me.money}", Box(box.x + 42, box.y + 29, box.w - 44, 38), "big_number", INK)
        facts = [("steps", f"{me.step_limit}"), ("hand_limit", f"{me.hand_limit}")]
        if data.has_tokens:
            facts.append(("exchange_token", f"{me.tokens}"))
        facts += [
            ("permanent_certificate", f"{me.perm_certs}"),
            ("outlaw_green", f"{me.green}"),
            ("outlaw_orange", f"{me.orange}"),
        ]
        for cell, (icon, text) in zip(self.facts, facts):
            pieces.counted(brush, look.cardboard.icon(icon), text, cell.inset(1, 1).top(min(24, cell.h - 2)), "strong")

    def _crew(self, brush: Brush, look: TrailView) -> None:
        """Workers on their places; a place not taken yet shows what it brings."""
        data, me = self.data, look.me
        for kind, row in enumerate(self.workers):
            for place, box in enumerate(row.columns(PLACES, 2)):
                action = written(data.deeds.actions[data.places[kind][place]])
                if place < me.workers[kind]:
                    tiles.tile(brush, box.inset(0.5), look.cardboard, data.first_worker + kind)
                    continue
                brush.box(box, mix(SAND, PAPER, 0.4), 4, LINE, 1)
                if action != "none":
                    tiles.action(brush, box.inset(1, 6), look.cardboard, action)
                else:
                    icons.draw(brush, data.worker_names[kind], box.centre, 20, mix(PAPER, INK, 0.3))
                if place + 1 >= data.worker_points_from:
                    pieces.badge(brush, f"{data.worker_points}", (box.right - 7, box.bottom - 7), 13, PAPER)
        for place, box in enumerate(self.track):
            is_here = place == me.certs
            brush.box(box, GOLD if is_here else mix(SAND, PAPER, 0.5), 5, LEATHER, 1.2 if is_here else 0.8)
            ink = INK if place <= me.cert_limit else mix(FADED, PAPER, 0.15)
            if is_here:
                icons.draw(brush, "certificate", (box.x + 10, box.centre[1]), 19)
            brush.text(f"{data.certificates[place]}", box.after(16 if is_here else 0), "number", ink, "middle")
            if place > me.cert_limit:
                brush.line((box.x + 6, box.bottom - 5), (box.right - 6, box.y + 5), LINE, 1.4)

    def _skills(self, brush: Brush, look: TrailView) -> None:
        data = self.data
        for name, box in zip(data.auxiliaries, self.skills):
            icons.draw(brush, f"aux_{name}", box.centre, 31)
        for space in auxiliary_spaces(data):
            box, disc = self.layout.of(space), space.disc
            is_covered = disc is not None and not look.me.cleared >> disc & 1
            is_white = disc is None or data.disc_white[disc]
            pieces.disc_space(brush, box, is_white, look.colours[look.who] if is_covered else None)
            if not is_covered:
                brush.text(space.words, box, "strong", INK, "middle")

    def _limits(self, brush: Brush, look: TrailView) -> None:
        for disc, (kind, which) in enumerate(self.data.disc_kind):
            if kind == "auxiliary":
                continue
            box = self.discs[disc]
            is_covered = not look.me.cleared >> disc & 1
            tiles.raised(brush, box, mix(SAND, PAPER, 0.4), 4)
            pieces.corner(brush, box.inset(1), self.data.disc_white[disc], 8)
            number = self.data.certificates[which] if kind == "certificates" else signed(which)
            icons.draw(brush, LIMITS[kind], (box.x + 12, box.y + 13), 18)
            brush.text(f"{number}", Box(box.x + 2, box.y + 21, 20, 13), "label", INK, "middle")
            if is_covered:
                pieces.disc(brush, (box.right - 11, box.y + 13), 19, look.colours[look.who])
            self._gift(brush, (box.right - 10, box.bottom - 9), disc)

    def _gift(self, brush: Brush, centre: Point, disc: int) -> None:
        """What taking this disc costs, gains, or is worth in the end."""
        data = self.data
        if data.disc_cost[disc]:
            icons.draw(brush, "money", centre, 17, RUST, signed(-data.disc_cost[disc]))
        elif data.disc_gain[disc]:
            icons.draw(brush, "money", centre, 17, None, signed(data.disc_gain[disc]))
        elif data.disc_points[disc]:
            icons.draw(brush, "points", centre, 18, None, f"{data.disc_points[disc]}")

    # -- cards and buildings -----------------------------------------------------------------------------

    def _hand(self, brush: Brush, look: TrailView) -> None:
        if look.s.sam is not None and look.s.sam.seat == look.who:
            self._sams_cards(brush, look, look.s.sam)
        for card, box in self.hand(look.s, look.who):
            if not look.is_open:
                tiles.back(brush, box, look.cardboard)
            else:
                tiles.card(brush, box, look.cardboard, card)

    def _sams_cards(self, brush: Brush, look: TrailView, sam: Sam) -> None:
        """S-032: the cards that he has turned lie open, the last one on top."""
        cards = (*sam.played, sam.card) if sam.card else sam.played
        step = min(CARD_WIDE + 3.0, (self.hand_row.w - CARD_WIDE) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            box = tiles.face_in(Box(self.hand_row.x + n * step, self.hand_row.y, CARD_WIDE, self.hand_row.h))
            tiles.shadow(brush, box, box.w * tiles.ROUND)
            brush.picture(look.cardboard.sam_card(card, brush.px(box.w)), box.centre)

    def _piles(self, brush: Brush, look: TrailView) -> None:
        me = look.me
        for box, number, name in ((self.deck, len(me.deck), "draw"), (self.discard, len(me.discard), "discard")):
            if number:
                tiles.back(brush, box.top(box.h - 22), look.cardboard)
            else:
                brush.box(box.top(box.h - 22), SAND, 5, LINE, 1)
            pieces.counted(brush, f"{name}_{'stack' if name == 'draw' else 'pile'}", number, box.foot(20), "strong")

    def _buildings(self, brush: Brush, look: TrailView) -> None:
        data, me = self.data, look.me
        for number, box in enumerate(self.buildings):
            building = self._waiting(me.supply, number)
            if building is None:
                brush.box(box, mix(SAND, PAPER, 0.3), 4)
                continue
            tiles.raised(brush, box.inset(0.5), mix(SEATS[look.colours[look.who]].colour, CREAM, 0.45), 4)
            brush.text(data.buildings[building].upper(), box.top(18).inset(1), "strong", INK, "middle")
            pieces.counted(brush, "builder", data.builders[building], box.below(19).inset(1, 1).top(15), "label")

    def _waiting(self, supply: Tuple[int, ...], number: int) -> Optional[int]:
        return next((building for building in supply if building // 2 == number), None)
