"""What `normal` knows at one decision of a game for the spaces of a pot: what can hold, who can still win, what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.combos import Reading
from game.combos.plays import HandPlays
from game.combos.shapes import Shape
from game.players.likely import Likely, ceilings
from game.players.planbook import PlanBook
from game.players.stakes import Stakes
from game.players.tricksense import unseen_by
from game.players.weights import HUNDREDTH, PotWeights
from game.pots import LidFacts
from game.view import View

FLOOR = 0.1                       # leads less likely to hold are no part of a way to enough
NODES = 500
ROOM = 6                          # spaces beyond what a rival needs that give it all its chances
ENTRIES = {1: 0.5, 2: 0.25, 3: 0.15, 4: 0.1}    # how often a lead has so many cards


class Way(NamedTuple):
    """A way to enough cards, one lead after the other: the chance that all hold, and what they are paid besides."""

    chance: float
    awards: int
    leads: tuple[Shape, ...]


NO_WAY = Way(0.0, 0, ())


class Spot(NamedTuple):
    """A moment of the deal as it may come: `leader` leads (None: the deal is over), `hand` are this seat's packed cards,
    `awards` what its combinations in the pot are worth, `open` whether it may still lead a first group."""

    counts: tuple[int, ...]
    free: int
    leader: int | None
    hand: int
    awards: int
    open: bool
    lifts: tuple[tuple[int, int], ...]

    def taken(self, seat: int, size: int) -> Spot:
        """The same after a combination of `seat` went into the pot."""
        counts = tuple(count + size * (owner == seat) for owner, count in enumerate(self.counts))
        return self._replace(counts=counts, free=self.free - size, leader=seat)


class PotSense:
    """One decision of one seat, with everything worked out once."""

    def __init__(self, view: View, book: PlanBook, stakes: Stakes, weights: PotWeights) -> None:
        lid = view.lid
        assert lid is not None, "no pot"
        self.view = view
        self.lid: LidFacts = lid
        self.book = book
        self.stakes = stakes
        self.weights = weights
        self.seat = view.seat
        self.packing = book.packing
        self.sizes = tuple(count or 0 for count in view.counts)
        self.rivals = tuple(seat for seat in range(stakes.players) if seat != view.seat)
        self.unseen = unseen_by(view)
        self.ceilings = ceilings(view)
        self.likely = Likely(book, self.unseen, {seat: self.sizes[seat] for seat in self.rivals}, self.ceilings)
        self.theirs = {seat: stakes.lying(lid.pots[seat]) for seat in self.rivals}
        self._ways: dict[tuple[int, int, int, bool], Way] = {}
        self._spots: dict[Spot, float] = {}

    @cached_property
    def here(self) -> Spot:
        """The deal as it stands, with nobody in the lead."""
        lid = self.lid
        awards = self.stakes.lying(lid.pots[self.seat])
        return Spot(lid.counts, lid.free, None, self.view.hand.bits, awards, lid.open[self.seat], lid.lifts)

    @property
    def need(self) -> int:
        """The cards that this seat is short of enough."""
        return self.lid.enough - self.lid.counts[self.seat]

    # ------------------------------------------------------------ ways to enough

    def hold(self, reading: Reading) -> float:
        """The chance that nobody can beat a lead; 1 when that is certain."""
        return self.likely.hold(reading)

    def way(self, hand: int, need: int, free: int, *, first: bool) -> Way:
        """The most promising leads that bring `need` cards of a hand into `free` spaces."""
        if need <= 0:
            return Way(1.0, 0, ())
        if need > free or self.packing.size(hand) < need:
            return NO_WAY
        key = hand, need, free, first
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._search(hand, need, free, first=first)
        return known

    def _leads(self, hand: int, free: int, *, first: bool) -> list[tuple[float, int, int, int, Shape]]:
        """(chance, number of cards, award, cells, shape) of what may be led, the surest first."""
        firsts = self.stakes.lid.first_leads
        found = []
        for shape in shapes_in(self.book, hand):
            chance = self.hold(shape.reading) if shape.reading.size <= free else 0.0
            if chance > FLOOR:
                award = self.stakes.for_shape(shape, first=first and shape.reading.combination in firsts)
                cells = self.packing.project(shape.need) if shape.fine else shape.need
                found.append((chance, shape.reading.size, award, cells, shape))
        return sorted(found, key=lambda lead: (-lead[0], -lead[2], -lead[1], lead[4].number))

    def _search(self, hand: int, need: int, free: int, *, first: bool) -> Way:
        """Depth first, the surest leads first; what cannot become better than the best way so far is left out."""
        leads = self._leads(hand, free, first=first)
        base = max(1, self.stakes.worth(self.stakes.enough))
        most = base + sum(sorted((lead[2] for lead in leads), reverse=True)[:3])
        guard = self.packing.cell_guard
        best, best_value, nodes = NO_WAY, 0.0, 0

        def search(start: int, cells: int, need: int, free: int, way: Way) -> None:
            nonlocal best, best_value, nodes
            guarded = cells | guard
            for place in range(start, len(leads)):
                chance, size, award, part, shape = leads[place]
                if way.chance * chance * most <= best_value or nodes > NODES:
                    return
                if size > free or guarded - part & guard != guard:
                    continue
                nodes += 1
                longer = Way(way.chance * chance, way.awards + award, (*way.leads, shape))
                if size < need:
                    search(place, cells - part, need - size, free - size, longer)
                elif longer.chance * (base + longer.awards) > best_value:
                    best, best_value = longer, longer.chance * (base + longer.awards)

        search(0, self.packing.project(hand), need, free, Way(1.0, 0, ()))
        return best

    # ------------------------------------------------------------ who can still win

    def reach(self, spot: Spot) -> float:
        """The chance of this seat to have enough in the end."""
        need = self.stakes.enough - spot.counts[self.seat]
        if need <= 0:
            return 1.0
        if spot.leader is None:
            return 0.0
        chance = self.way(spot.hand, need, spot.free, first=spot.open).chance
        back = self._back(spot.hand)
        return chance + (1.0 - chance) * chance * back if spot.leader == self.seat else chance * back

    def _back(self, hand: int) -> float:
        """The chance to come to lead when another seat does: by the best answers of every number of cards."""
        best: dict[int, float] = {}
        for shape in shapes_in(self.book, hand):
            reading = shape.reading
            if reading.size in ENTRIES and not reading.idle and not reading.safe:
                best[reading.size] = max(best.get(reading.size, 0.0), self.hold(reading))
        return self.weights.back * HUNDREDTH * sum(ENTRIES[size] * hold for size, hold in best.items())

    def rival_reach(self, spot: Spot, seat: int) -> float:
        """The chance of another seat, whose cards nobody knows: by what it needs, the spaces and the lead."""
        need = self.stakes.enough - spot.counts[seat]
        if need <= 0:
            return 1.0
        if spot.leader is None or need > spot.free or need > self.sizes[seat]:
            return 0.0
        weights, begun = self.weights, spot.counts[seat] > 0
        if spot.leader == seat:
            chance = weights.on_the_way if begun else weights.fresh_lead
        else:
            chance = weights.stopped if begun else weights.fresh
        return chance * HUNDREDTH * min(1.0, (spot.free - need + 3) / ROOM)

    # ------------------------------------------------------------ what that is worth

    def value(self, spot: Spot) -> float:
        """What the deal should bring this seat; who leads may also stop."""
        known = self._spots.get(spot)
        if known is None:
            known = self._worth(spot, self.reach(spot))
            if spot.leader == self.seat:
                stopped = spot._replace(leader=None)
                known = max(known, self._worth(stopped, self.reach(stopped)), self._pushed(spot))
            self._spots[spot] = known
        return known

    def _worth(self, spot: Spot, chance: float, *, awards: int = 0) -> float:
        stakes, seat = self.stakes, self.seat
        need = stakes.enough - spot.counts[seat]
        if need > 0 and chance:
            awards += self.way(spot.hand, need, spot.free, first=spot.open).awards
        theirs = [(rival, self.rival_reach(spot, rival)) for rival in self.rivals]
        own = stakes.worth(spot.counts[seat]) + spot.awards + awards
        won = chance * own * sum(1.0 - reach for _, reach in theirs)
        lost = sum(reach * (stakes.worth(spot.counts[rival]) + self.theirs[rival]) for rival, reach in theirs)
        return won - (1.0 - chance) * lost + self._lift_payments(spot, chance, dict(theirs))

    def _lift_payments(self, spot: Spot, chance: float, theirs: dict[int, float]) -> float:
        total = 0.0
        for lifter, lifted in spot.lifts:
            if lifter == self.seat:
                total -= 1.0 - chance
            elif lifted == self.seat:
                total += 1.0 - theirs[lifter]
        return total * self.stakes.lift_cost

    def _pushed(self, spot: Spot) -> float:
        """With enough already: everything certain goes into the pot, for its awards and to leave no space."""
        if spot.counts[self.seat] < self.stakes.enough:
            return -100.0
        size, awards = self.certain(spot.hand, spot.free, first=spot.open)
        after = spot.taken(self.seat, size)._replace(leader=None)
        return self._worth(after, 1.0, awards=awards) if size else -100.0

    def certain(self, hand: int, free: int, *, first: bool) -> tuple[int, int]:
        """How many cards nobody can stop, one combination after the other, and what these are worth: those paid for first."""
        cells, guard = self.packing.project(hand), self.packing.cell_guard
        sure = [lead for lead in self._leads(hand, free, first=first) if lead[0] == 1.0]
        size = awards = 0
        for _, number, award, part, _ in sorted(sure, key=lambda lead: (-lead[2], -lead[1])):
            while number <= free - size and (cells | guard) - part & guard == guard:
                cells, size, awards = cells - part, size + number, awards + award
        return size, awards


def shapes_in(book: PlanBook, hand: int) -> Sequence[Shape]:
    """Everything that a packed hand can lead."""
    plays = HandPlays(book.table, hand)
    return (*plays.coarse_shapes(), *plays.fine_shapes())
