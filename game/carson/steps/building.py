"""Construction: a tile, its parcel, its house and the roads to both, all in one move or not at all."""

from __future__ import annotations

from typing import List, Optional

from game.carson.context import Rule, go_on
from game.carson.data.tables import FIRST_PARCEL, Data
from game.carson.data.town_grid import (
    ACROSS,
    DOWN,
    NOWHERE,
    SPOTS,
    STRIDE,
    VERTICES,
    ends,
    joined,
    loose_ends,
    spots_of,
    still_enough,
    touched,
    within,
)
from game.carson.ids import choice_kinds, choices, event_kinds, step_kinds
from game.carson.state import NO_PLAN, NOBODY, Player, State
from game.carson.steps.cowboys import come_back, owner_of, protected, take_revolvers
from game.kernel.choice import NOTHING, Choice, Choices
from game.kernel.piles import distinct, put, take
from game.kernel.rules import Step, then


def free_parcels(data: Data, s: State) -> int:
    """CC-005, CC-540: no mountain, no house, no building, no river."""
    return data.town.land & ~s.occupied


def houses_left(data: Data, s: State) -> int:
    return data.box_houses - s.houses.bit_count()


def sites(data: Data, s: State, p: Player, kind: int) -> int:
    """CC-140 to CC-145: the own free parcels on which this kind can be put up, house and roads included."""
    free = free_parcels(data, s)
    own = free & p.owned
    if not own or not data.buildings[kind].needs_house:
        return own
    if houses_left(data, s) == 0:
        return 0
    nets = within(data.town, s.net, p.roads)
    at_hand = free & touched(nets[p.roads])
    found = own & touched(s.net)
    if at_hand & (at_hand - 1) == 0:  # the house would have to stand where the building does (CE-12)
        found &= ~at_hand
    for spot in spots_of(own & at_hand & ~touched(s.net)):
        if touched(joined(data.town, s.net, spot, p.roads)) & free & ~(1 << spot):
            found |= 1 << spot
    return found


def may_put_up(data: Data, s: State, who: int, kind: int) -> bool:
    return sites(data, s, s.players[who], kind) != 0


def house_sites(data: Data, s: State, who: int) -> int:
    """CC-143, CC-145: where the house of the planned building can stand, if its owner agrees."""
    _, parcel, _, refused = s.plan
    reach = touched(joined(data.town, s.net, parcel, s.players[who].roads))
    return reach & free_parcels(data, s) & ~(1 << parcel) & ~refused


def get_tile(s: State, who: int, kind: int) -> None:
    """A tile lies before its buyer, who may put it up now or keep it (CC-131)."""
    p = s.players[who]
    p.kept = put(p.kept, kind)
    s.todo.append((step_kinds.BUILD_OR_KEEP, who, kind, 0))


class BuildOrKeep(Rule):
    """D-BUILD-OR-KEEP, CC-131: "up" only if it can be completed."""

    id = "D-BUILD-OR-KEEP"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.UP_OR_KEEP if may_put_up(self.data, s, step[1], step[2]) else choices.ONLY_KEEP

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is choices.UP:
            then(s, (step_kinds.BUILD_PARCEL, step[1], step[2], 0))
        else:
            s.note(event_kinds.KEPT, step[1], step[2])


class BuildParcel(Rule):
    """D-BUILD-PARCEL, CC-140: an own free parcel on which the move can be completed."""

    id = "D-BUILD-PARCEL"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.parcels_in(choices.PARCELS, sites(self.data, s, s.players[step[1]], step[2]))

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        assert choice is not None
        _, who, kind, _ = step
        s.plan = (kind, choice.what, NOWHERE, 0)
        if self.data.buildings[kind].needs_house:
            then(s, (step_kinds.HOUSE_PARCEL, who, 0, 0))
        else:
            finish(self.data, s, who)


class HouseParcel(Rule):
    """D-HOUSE-PARCEL, CC-143, CC-490: where the house goes; nowhere left, and the move is called off (CE-06)."""

    id = "D-HOUSE-PARCEL"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.parcels_in(choices.HOUSES, house_sites(self.data, s, step[1]))

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        who = step[1]
        kind, parcel, _, refused = s.plan
        if choice is None:
            s.plan = NO_PLAN
            s.note(event_kinds.CALLED_OFF, who, kind)
            return
        s.plan = (kind, parcel, choice.what, refused)
        owner = owner_of(s, choice.what)
        if owner in (NOBODY, who):
            then(s, (step_kinds.ROAD, who, 0, 0))
        else:
            then(s, (step_kinds.ASK_CONSENT, owner, who, 0))


class AskConsent(Rule):
    """D-CONSENT, CC-143, CE-10: the owner of the house's parcel agrees, or not, and need not say why."""

    id = "D-CONSENT"

    def ask(self, s: State, step: Step) -> Choices:
        return choices.CONSENT_OR_REFUSE

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        _, owner, builder, _ = step
        kind, parcel, house, refused = s.plan
        if choice is choices.CONSENT:
            s.note(event_kinds.CONSENTED, owner, house)
            then(s, (step_kinds.ROAD, builder, 0, 0))
        else:
            s.note(event_kinds.REFUSED, owner, house)
            s.plan = (kind, parcel, NOWHERE, refused | 1 << house)
            then(s, (step_kinds.HOUSE_PARCEL, builder, 0, 0))


class Road(Rule):
    """D-ROAD, CC-145, CC-491: roads to the building and to its house, until both are reached."""

    id = "D-ROAD"

    def ask(self, s: State, step: Step) -> Choices:
        _, parcel, house, _ = s.plan
        both = 1 << parcel | 1 << house
        if touched(s.net) & both == both:
            return NOTHING
        return self.useful_roads(s, step[1], parcel, house)

    def useful_roads(self, s: State, who: int, parcel: int, house: int) -> List[Choice]:
        town = self.data.town
        left = s.players[who].roads - 1
        found = roads_in(self.data, s, still_enough(town, s.net, parcel, house, left))
        if town.has_bridges and left:
            found += bridges_in(self.data, s, still_enough(town, s.net, parcel, house, left - 1))
        return found

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None:
            finish(self.data, s, step[1])
            return
        lay_road(self.data, s, step[1], choice)
        s.todo.append(step)


def roads_in(data: Data, s: State, good: int) -> List[Choice]:
    """CC-145, CC-160, CE-08: empty edges that touch the network, with an end among the good vertices."""
    across, down = loose_ends(s.net, good)
    return choices.edges_in(choices.ROADS, across & data.town.across & ~s.across, down & data.town.down & ~s.down)


def bridges_in(data: Data, s: State, good: int) -> List[Choice]:
    """CC-544, CC-545: the same for bridges."""
    across, down = loose_ends(s.net, good)
    town = data.town
    return choices.edges_in(choices.BRIDGES, across & town.bridge_across & ~s.across, down & town.bridge_down & ~s.down)


def any_roads(data: Data, s: State, who: int) -> List[Choice]:
    """CC-160, CC-161: every road that a player may lay with what he has in hand."""
    roads = s.players[who].roads
    found = roads_in(data, s, VERTICES) if roads else []
    if data.town.has_bridges and roads >= data.bridge_roads:
        found += bridges_in(data, s, VERTICES)
    return found


def lay_road(data: Data, s: State, who: int, choice: Choice) -> None:
    """A road, or two as a bridge (CC-544), leaves the hand for good (CC-162)."""
    edge = choice.what
    is_bridge = choice.verb == choice_kinds.BRIDGE
    s.players[who].roads -= data.bridge_roads if is_bridge else 1
    s.bridges += is_bridge
    if edge < SPOTS:
        s.across |= 1 << edge
        s.net |= 1 << edge | 2 << edge
    else:
        s.down |= 1 << edge - SPOTS
        s.net |= 1 << edge - SPOTS | 1 << edge - SPOTS + STRIDE
    s.note(event_kinds.BRIDGE_LAID if is_bridge else event_kinds.ROAD_LAID, who, edge)


def finish(data: Data, s: State, who: int) -> None:
    """CC-146, CC-490: tile, house and revolvers are placed together."""
    kind, parcel, house, _ = s.plan
    building = data.buildings[kind]
    p = s.players[who]
    p.kept = take(p.kept, kind)
    s.plan = NO_PLAN
    s.built[kind] |= 1 << parcel
    s.occupied |= 1 << parcel
    s.note(event_kinds.BUILT, who, kind, parcel)
    if house != NOWHERE:
        s.houses |= 1 << house
        s.occupied |= 1 << house
        s.note(event_kinds.HOUSE_BUILT, who, house)
    if building.revolvers:
        take_revolvers(s, who, building.revolvers)
    if building.protects:
        cancel_attacks(data, s, who)


def cancel_attacks(data: Data, s: State, owner: int) -> None:
    """CC-323: whoever attacks a building that is protected now takes his cowboy back."""
    shielded = (protected(data, s) & s.players[owner].owned) << FIRST_PARCEL
    for who, p in enumerate(s.players):
        if who != owner:
            for cell in spots_of(p.placed & shielded):
                s.note(event_kinds.ATTACK_CANCELLED, who, cell)
                come_back(s, who, cell)


def bridge_ends(data: Data, s: State) -> int:
    """CC-547: the vertices at which bridges end."""
    return ends(s.across & data.town.bridge_across & ACROSS, s.down & data.town.bridge_down & DOWN)


# -- kept tiles --------------------------------------------------------------------------------------


def put_up_kept(data: Data, s: State, square: int) -> bool:
    """CC-150, CC-151, CC-161: in pass order, whoever has tiles or roads before him may use them."""
    builders = [who for who in s.pass_order if s.players[who].kept or s.players[who].roads]
    if not builders:
        return False
    go_on(s, square + 1)
    then(s, *[(step_kinds.DEFERRED, who, 0, 0) for who in builders])
    return True


class Deferred(Rule):
    """D-DEFERRED, CC-150, CC-160, CC-161: kept tiles go up and roads are laid, until he is done."""

    id = "D-DEFERRED"

    def ask(self, s: State, step: Step) -> Choices:
        who = step[1]
        found = self.tiles_to_put_up(s, who)
        found += any_roads(self.data, s, who)
        found.append(choices.DONE)
        return found

    def tiles_to_put_up(self, s: State, who: int) -> List[Choice]:
        kinds = distinct(s.players[who].kept)
        return [choices.UP_KINDS[kind] for kind in kinds if may_put_up(self.data, s, who, kind)]

    def do(self, s: State, step: Step, choice: Optional[Choice]) -> None:
        if choice is None or choice is choices.DONE:
            return
        use_deferred(self.data, s, step, choice)


def use_deferred(data: Data, s: State, step: Step, choice: Choice) -> None:
    """Put up one tile or lay one road, and ask again."""
    s.todo.append(step)
    if choice.verb == choice_kinds.UP_KIND:
        then(s, (step_kinds.BUILD_PARCEL, step[1], choice.what, 0))
    else:
        lay_road(data, s, step[1], choice)
