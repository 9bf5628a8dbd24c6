"""What lies under the mouse: its name and its rule in a sentence, for everything on the board."""

from __future__ import annotations

from typing import Final, Iterator, Optional, Sequence

from game.language import GameLanguage
from game.trail.data.action_language import Action
from game.trail.data.tables import Data
from game.trail.ids.names import MASTER_COUNTS, TASKS
from game.ui.draw.sentences import lines
from game.ui.game_table import Picture, Thing
from game.ui.trail.board.disc_spaces import ONCE, TWICE
from game.ui.trail.cardboard.printer import written
from game.ui.trail.choice_places import Parts
from game.ui.trail.look import TrailView

LARGE: Final = 132  # units: how wide a thing is shown


class Explainer:
    """Explains the things of a board in one language."""

    def __init__(self, data: Data, parts: Parts, speech: GameLanguage) -> None:
        self.data: Final = data
        self.parts: Final = parts
        self.speech: Final = speech

    def at(self, look: TrailView, x: float, y: float) -> Optional[Thing]:
        """What lies here, in sentences."""
        thing = next((thing for thing in self.things(look) if thing.box.holds(x, y)), None)
        return thing._replace(words=lines(thing.words.split("\n"))) if thing is not None else None

    def things(self, look: TrailView) -> Iterator[Thing]:
        """Everything that can be explained; what lies on top comes first."""
        yield from self._spaces(look)
        yield from self._cards(look)
        yield from self._railroad(look)
        yield from self._waiting(look)
        yield from self._piles(look)

    # -- the trail -------------------------------------------------------------------------------------

    def _spaces(self, look: TrailView) -> Iterator[Thing]:
        for node, box in enumerate(self.parts.trail.boxes):
            tile = look.s.tiles[node]
            words = [self.speech.name("node", self.data.nodes[node])]
            if tile:
                words.append(self.tile(tile))
            risk = self.data.risk[node]
            if risk is not None:
                words.append(self.speech.label("risk", actions=self.speech.name("action", risk.text)))
            if self.data.woods[node]:
                words.append(self.speech.label("woods"))
            if node in self.data.outlaw_nodes:
                words.append(self._action(self.data.bounty[self.data.outlaw_nodes.index(node)]))
            yield Thing(box, lines(words), self._tile_picture(look, tile) if tile else None)

    def _tile_picture(self, look: TrailView, tile: int) -> Picture:
        return lambda brush: look.cardboard.tile(tile, brush.px(LARGE), brush.px(LARGE * 0.8))

    def tile(self, tile: int) -> str:
        """A tile of the trail: whose it is, and what it does."""
        data, name = self.data, self.data.tile_names[tile]
        if data.first_hazard <= tile < data.first_private:
            kind = "outlaw" if tile >= data.first_outlaw else "hazard"
            return self.speech.name("tile", f"{'worker' if tile >= data.first_worker else kind} {name}")
        if tile >= data.first_private:
            return self.building((tile - data.first_private) % len(data.buildings), data.owner[tile])
        return self._actions(data.tile_actions[tile])

    def building(self, building: int, owner: Optional[int] = None) -> str:
        data = self.data
        name = self.speech.name("tile", data.buildings[building])
        if owner is not None:
            name = self.speech.label("owned", tile=name, name=self.speech.player(owner))
        actions = self._actions(data.tile_actions[data.first_private + building])
        points = data.building_points[building]
        rule = self.speech.label("building", builders=data.builders[building], points=points, actions=actions)
        return self.speech.label("noted", thing=name, note=rule)

    def _action(self, action: Action) -> str:
        return self.speech.name("action", written(action))

    def _actions(self, actions: Sequence[Action]) -> str:
        return "; ".join(self._action(action) for action in actions)

    # -- cards -----------------------------------------------------------------------------------------

    def _cards(self, look: TrailView) -> Iterator[Thing]:
        markets, own = self.parts.markets, self.parts.own
        shown = [*zip(look.s.display, markets.display), *markets.cattle(look.s)]
        if look.is_open:
            hand = own.hand(look.s, look.who)
            shown += [(card, own.seen_part(look.s, look.who, n)) for n, (card, _) in enumerate(hand)]
        for card, box in shown:
            yield Thing(box, self.card(card), self._card_picture(look, card))

    def _card_picture(self, look: TrailView, card: int) -> Picture:
        return lambda brush: look.cardboard.card(card, brush.px(LARGE))

    def card(self, card: int) -> str:
        data = self.data
        name = self.speech.name("card", data.card_names[card])
        if card < data.cattle:
            return self.speech.label("noted", thing=name, note=self.speech.label("city", number=data.value[card]))
        return self.speech.label("noted", thing=name, note=objective_rule(data, self.speech, card))

    # -- the railroad ----------------------------------------------------------------------------------

    def _railroad(self, look: TrailView) -> Iterator[Thing]:
        data, rails = self.data, self.parts.rails
        for city, box in enumerate(rails.cities):
            value = self.speech.label("city", number=data.city_value[city])
            corner = self.speech.label("white" if data.city_white[city] else "dark")
            name = self.speech.name("city", data.cities[city])
            yield Thing(box, self.speech.label("noted", thing=name, note=f"{value}, {corner}"))
        nobody = self.speech.words.of("window", "").label("no_master")
        for station, box in enumerate(rails.stations):
            master = look.s.masters[station]
            waiting = self.master(master - 1) if master > 0 else nobody
            price = self.speech.label("price", number=data.station_cost[station])
            words = self.speech.label("master_at", station=station + 1, things=waiting)
            corner = self.speech.label("white" if data.station_white[station] else "dark")
            picture = self._master_picture(look, master - 1) if master > 0 else None
            yield Thing(box, f"{words} ({price}, {corner})", picture)

    def _master_picture(self, look: TrailView, master: int) -> Picture:
        return lambda brush: look.cardboard.master(master, brush.px(LARGE * 0.8))

    def master(self, master: int) -> str:
        data = self.data
        upper, of = written(data.deeds.actions[data.master_action[master]]), MASTER_COUNTS[data.master_of[master]]
        text = f"{data.master_points[master]} {data.master_per[master]} {of} {upper}"
        return self.speech.name("station_master", text)

    # -- the own board -----------------------------------------------------------------------------------

    def _waiting(self, look: TrailView) -> Iterator[Thing]:
        data, own = self.data, self.parts.own
        for building in look.me.supply:
            box = own.building(building // 2)
            yield Thing(box, self.building(building), self._building_picture(look, building))
        for aux, box in enumerate(own.skills):
            name = self.speech.name("auxiliary", data.auxiliaries[aux])
            single, double = (self.speech.name("action", deed.text) for deed in (data.single[aux], data.double[aux]))
            yield Thing(box, f"{name}. {ONCE}: {single}. {TWICE}: {double}")
        for disc, box in enumerate(own.discs):
            corner = self.speech.label("white" if data.disc_white[disc] else "dark")
            name = self.speech.name("disc", data.discs[disc])
            yield Thing(box, self.speech.label("noted", thing=name, note=corner))
        for kind, row in enumerate(own.workers):
            for place, box in enumerate(row.columns(len(data.places[kind]), 2)):
                name = self.speech.name("worker", data.worker_names[kind])
                action = data.deeds.actions[data.places[kind][place]]
                yield Thing(box, self.speech.label("noted", thing=name, note=self._action(action)) if action else name)

    def _piles(self, look: TrailView) -> Iterator[Thing]:
        """His own discard pile may be looked through at any time, the draw stack never."""
        if not look.is_open:
            return
        own, me, names = self.parts.own, look.me, self.data.card_names
        thrown = self.speech.several("card", [names[card] for card in me.discard])
        yield Thing(own.deck, f"{self.speech.name('icon', 'draw_stack')}: {len(me.deck)}")
        yield Thing(own.discard, f"{self.speech.name('icon', 'discard_pile')}: {thrown or len(me.discard)}")

    def _building_picture(self, look: TrailView, building: int) -> Picture:
        return lambda brush: look.cardboard.building(building, look.who, brush.px(LARGE), brush.px(LARGE * 0.8))


def objective_rule(data: Data, speech: GameLanguage, card: int) -> str:
    """What an objective card asks for and brings."""
    instant = written(data.deeds.actions[data.instant[card]])
    return speech.name("objective", f"{data.points[card]} {data.penalty[card]} {instant} {_tasks(data, card)}")


def objective_name(data: Data, card: int) -> str:
    """An objective card by what it asks for, for sentences: it has no other name."""
    return f"objective {data.points[card]} {_tasks(data, card)}"


def _tasks(data: Data, card: int) -> str:
    return " ".join(f"{number} {task}" for task, number in zip(TASKS, data.tasks[card]) if number)
