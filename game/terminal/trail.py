"""The trail in lines, for the terminal: own board and the others', markets, what lies ahead, notes on choices."""

from __future__ import annotations

from typing import Any, Dict, Final, List, Mapping, Optional, Sequence

from game.kernel.rules import AnyRules
from game.language import GameLanguage
from game.terminal.picture import Notes, Picture
from game.trail.ids.names import MASTER_COUNTS, TASKS


class Lines(Picture):
    """The trail in lines: own board and the others', markets, and what lies ahead."""

    def __init__(self, rules: AnyRules, speech: GameLanguage) -> None:
        super().__init__(rules, speech)
        self.data: Final = self.rules.data
        self.objectives: Final = self._objectives()
        self.buildings: Final = {name: self._building(place) for place, name in enumerate(self.data.buildings)}
        self.masters: Final = {master: self._master(place) for place, master in enumerate(self.data.masters)}

    # -- what is printed -----------------------------------------------------------------------------

    def _actions(self, actions: Sequence[Any]) -> str:
        """Actions as a sentence; the sides of a slash stay together."""
        return "; ".join(self.speech.name("action", said(action)) for action in actions)

    def _objectives(self) -> Dict[str, str]:
        data, found = self.data, {}
        for card in range(data.cattle, len(data.card_names)):
            tasks = " ".join(f"{number} {task}" for task, number in zip(TASKS, data.tasks[card]) if number)
            instant = said(data.deeds.actions[data.instant[card]])
            text = f"{data.points[card]} {data.penalty[card]} {instant} {tasks}"
            found[data.card_names[card]] = self.speech.name("objective", text)
        return found

    def _building(self, place: int) -> str:
        data = self.data
        actions = self._actions(data.tile_actions[data.first_private + place])
        points = data.building_points[place]
        return self.speech.label("building", builders=data.builders[place], points=points, actions=actions)

    def _master(self, place: int) -> str:
        data = self.data
        upper, count = said(data.deeds.actions[data.master_action[place]]), MASTER_COUNTS[data.master_of[place]]
        text = f"{data.master_points[place]} {data.master_per[place]} {count} {upper}"
        return self.speech.name("station_master", text)

    def _tile(self, tile: Mapping[str, Any]) -> str:
        if "building" not in tile:
            return self.speech.name("tile", " ".join(f"{kind} {name}" for kind, name in tile.items()))
        name = self.speech.name("tile", tile["building"])
        owner = tile.get("seat")
        return name if owner is None else self.speech.label("owned", tile=name, name=self.speech.player(owner))

    # -- the position --------------------------------------------------------------------------------

    def lines(self, view: Dict[str, Any], who: int) -> List[str]:
        seats = sorted((int(seat) for seat in view["seat"]), key=lambda seat: seat != who)
        boards = [line for seat in seats for line in self._board(seat, view["seat"][str(seat)])]
        return [*boards, *self._markets(view["market"]), *self._ahead(view, who)]

    def _board(self, seat: int, board: Dict[str, Any]) -> List[str]:
        label, several = self.speech.label, self.speech.several
        is_open = isinstance(board["hand"], list)
        limits = {"limit": board["certificate_limit"], "permanent": board["permanent_certificates"]}
        lines = [
            label("seat", name=self.speech.player(seat), **limits, **_some(board, "money", "certificates", "tokens")),
            label("pieces", steps=board["step_limit"], **_some(board, "herder", "engine")),
            label("workers", **board["workers"]),
        ]
        if is_open:
            lines.append(label("hand", limit=board["hand_limit"], things=several("card", board["hand"]) or "-"))
        else:
            lines.append(label("hidden_hand", limit=board["hand_limit"], **_some(board, "hand", "draw")))
        hazards = [f"hazard {tile}" for tile in board["hazards"]]
        outlaws = [f"outlaw {tile}" for tile in board["outlaws"]]
        lists = {
            "draw": several("card", [c for c, n in board["draw"].items() for _ in range(n)]) if is_open else "",
            "discard": several("card", board["discard"]),
            "cities": several("city", board["discs"]["cities"]),
            "stations": ", ".join(map(str, board["discs"]["stations"])),
            "collected": several("tile", hazards + outlaws),
            "objectives": self._noted("card", board["objectives"], self.objectives),
            "station_masters": "; ".join(self.masters[master] for master in board["station_masters"]),
            "supply": ", ".join(board["buildings"]) if is_open else "",
        }
        lines += [label(key, things=things) for key, things in lists.items() if things]
        return [lines[0], *(f"  {line}" for line in lines[1:])]

    def _noted(self, kind: str, things: Sequence[str], notes: Mapping[str, str]) -> str:
        label, name = self.speech.label, self.speech.name
        return "; ".join(label("noted", thing=name(kind, thing), note=notes[thing]) for thing in things)

    def _markets(self, market: Dict[str, Any]) -> List[str]:
        label, several = self.speech.label, self.speech.several
        rows = [
            label(
                "row", row=row, cost=self.data.costs[int(row) - 1], things=several("worker", list(filter(None, jobs)))
            )
            for row, jobs in market["jobs"]["rows"].items()
            if any(jobs)
        ]
        token = market["jobs"]["token"]
        masters = [
            label("master_at", station=station, things=self.masters[master])
            for station, master in market["masters"].items()
            if master in self.masters
        ]
        columns = market["foresight"].items()
        return [
            label("market", things=several("card", market["cattle"]), left=market["cattle_left"]),
            label("jobs" if token else "closed_jobs", token=token, things="; ".join(rows)),
            *(label("foresight", column=column, things=several("tile", tiles)) for column, tiles in columns),
            label("display", things=self._noted("card", market["objectives"], self.objectives)),
            *([label("masters", things="; ".join(masters))] if masters else []),
        ]

    def _ahead(self, view: Dict[str, Any], who: int) -> List[str]:
        """The tiles that the seat's herder can still come to, in the order of the trail."""
        data, herder = self.data, view["seat"][str(who)]["herder"]
        reached, todo = set(), [data.start if herder not in data.nodes else data.nodes.index(herder)]
        while todo:
            for node in data.next[todo.pop()]:
                if node not in reached:
                    reached.add(node)
                    todo.append(node)
        here = [
            self.speech.label("here", node=name, tile=self._tile(tile))
            for name, tile in view["trail"].items()
            if data.nodes.index(name) in reached
        ]
        return [self.speech.label("ahead", things="; ".join(here))] if here else []

    # -- what is worth knowing about a choice ----------------------------------------------------------

    def notes(self, view: Dict[str, Any]) -> Notes:
        data, label = self.data, self.speech.label
        spaces = {name: self._space(node, view["trail"].get(name)) for node, name in enumerate(data.nodes)}
        return {
            **dict.fromkeys(
                ("place", "go", "at", "hazard", "do"), {name: note for name, note in spaces.items() if note}
            ),
            **dict.fromkeys(("objective", "play"), self.objectives),
            "tile": self.buildings,
            "deliver": {city: label("city", number=value) for city, value in zip(data.cities, data.city_value)},
            "disc": {disc: label("white" if white else "dark") for disc, white in zip(data.discs, data.disc_white)},
            "hire": {str(row): label("price", number=cost) for row, cost in enumerate(data.costs, 1)},
            "outlaw": {str(place): self._actions([bounty]) for place, bounty in enumerate(data.bounty, 1)},
        }

    def _space(self, node: int, tile: Optional[Mapping[str, Any]]) -> str:
        """What stands on a space, what it does, and the space's own risk action."""
        found = [] if tile is None else [self._tile(tile)]
        if tile and "building" in tile:
            found.append(self._actions(self.data.tile_actions[self.data.tile_names.index(tile["building"])]))
        if self.data.risk[node] is not None:
            found.append(self.speech.label("risk", actions=self._actions([[self.data.risk[node]]])))
        if self.data.woods[node]:
            found.append(self.speech.label("woods"))
        return "; ".join(found)


def said(action: Sequence[Any]) -> str:
    """An action as its level file writes it."""
    return "|".join(deed.text for deed in action) or "none"


def _some(table: Mapping[str, Any], *keys: str) -> Dict[str, Any]:
    return {key: table[key] for key in keys}
