"""Pots in imagined worlds: leads while a way to enough is likely to hold, then covers; lifts where such a way may be come by.

Who beats with others still to act does so with the highest, the last one with the lowest. How likely a lead holds follows from
its beaters among the cards that the seat has not seen, as if two rivals held equally many of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading, Shape
from game.mechanics.lid import Lid
from game.players.planbook import plan_book
from game.players.potsense import ENTRIES
from game.players.search.pack import Pack, cheapest, strongest
from game.players.stakes import Stakes
from game.players.ways import Ways, shapes_in

if TYPE_CHECKING:
    from game.rollout import Rollout

LEADS_ON = 0.3                  # how likely a way to enough has to be for a lead
LIFTS = 0.25                    # how likely enough has to be after a lift


class PlainLid:
    """How a seat plays a phase of pots."""

    def __init__(self, pack: Pack, rng: Random) -> None:
        self._pack, self._rules, self._rng = pack, pack.rules, rng
        self._book, self._stakes = plan_book(pack.rules), Stakes(pack.rules)
        self._beaters: dict[Reading, list[Shape]] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Lid) and seat is not None
        hand, alone = state.hands[seat], self._rules.book.alone
        if phase.step == "limit":
            return self._rules.book.with_cards("discard", self._pack.lowest(hand, phase.sizes[seat] - phase.free))
        if phase.step == "offer":
            return alone["lift" if hand and self._reach(state, phase, seat) >= LIFTS else "decline"]
        shapes = self._pack.shapes(phase.finder(state))
        if phase.step == "follow":
            return self._pack.played(self._beater(phase, seat, shapes), hand) if shapes else alone["pass"]
        may_cover = phase.step == "lead" and phase.may(state, "cover") is None
        if not shapes:
            return alone["cover"] if may_cover else self._rng.choice(state.legal_actions())
        lead = self._lead(state, phase, seat, shapes, may_cover=may_cover)
        return alone["cover"] if lead is None else self._pack.played(lead, hand)

    # ------------------------------------------------------------ leading and beating

    def _lead(self, state: Rollout, phase: Lid, seat: int, shapes: Sequence[Shape], *, may_cover: bool) -> Shape | None:
        """The surest lead of the best way to enough; with enough, what is certain and paid for. None: stop."""
        chances, first, need = self._chances(state, phase, seat), phase.open[seat], self._need(state, phase, seat)
        if need <= 0:
            sure = [shape for shape in shapes if chances.hold(shape.reading) == 1.0]
            if sure:
                return max(sure, key=lambda shape: self._paid(shape, first=first))
            return None if may_cover else max(shapes, key=strongest)
        way = Ways(self._book, self._stakes, chances.hold).find(state.hands[seat], need, phase.free, first=first)
        if way.chance >= LEADS_ON or not may_cover:
            allowed = {shape.number for shape in shapes}
            leads = [shape for shape in way.leads if shape.number in allowed]
            if leads:
                return max(leads, key=lambda shape: chances.hold(shape.reading))
        return None if may_cover else min(shapes, key=cheapest)

    def _paid(self, shape: Shape, *, first: bool) -> tuple[int, int]:
        group = shape.reading.combination in self._stakes.lid.first_leads
        return self._stakes.for_shape(shape, first=first and group), shape.reading.size

    def _beater(self, phase: Lid, seat: int, shapes: Sequence[Shape]) -> Shape:
        last = (seat + 1) % self._rules.players == phase.leader
        return min(shapes, key=cheapest) if last else max(shapes, key=cheapest)

    # ------------------------------------------------------------ chances

    def _need(self, state: Rollout, phase: Lid, seat: int) -> int:
        return phase.enough(state).enough - phase.counts[seat]

    def _reach(self, state: Rollout, phase: Lid, seat: int) -> float:
        """The chance of enough for a seat that somebody else leads to; 0 with enough already."""
        hand, need = state.hands[seat], self._need(state, phase, seat)
        if not 0 < need <= phase.free:
            return 0.0
        chances = self._chances(state, phase, seat)
        chance = Ways(self._book, self._stakes, chances.hold).find(hand, need, phase.free, first=phase.open[seat]).chance
        best: dict[int, float] = {}
        for shape in shapes_in(self._book, hand) if chance >= LIFTS else ():
            reading = shape.reading
            if reading.size in ENTRIES and reading.power > 0 and not reading.idle:
                best[reading.size] = max(best.get(reading.size, 0.0), chances.hold(reading))
        return chance * sum([ENTRIES[size] * hold for size, hold in best.items()])

    def _chances(self, state: Rollout, phase: Lid, seat: int) -> PotChances:
        rules = self._rules
        unseen = rules.packing.less(rules.whole_pack, state.shown + state.hands[seat] + state.piles[seat])
        return PotChances(self, unseen, max([size for other, size in enumerate(phase.sizes) if other != seat]))

    def beaters(self, reading: Reading) -> list[Shape]:
        """What beats a reading."""
        known = self._beaters.get(reading)
        if known is None:
            known = self._beaters[reading] = [shape for shape in self._rules.table.shapes if shape.reading.beats(reading)]
        return known

    def packed(self, unseen: int) -> tuple[tuple[int, int, int, int], tuple[int, int, int, int]]:
        """Cards by cell and by kind, each with the guard, the width of a counter and the most that it holds."""
        packing = self._rules.packing
        cells = packing.project(unseen)
        return ((cells, packing.cell_guard, packing.cell_width, (1 << packing.cell_width - 1) - 1),
                (unseen, packing.guard, packing.width, packing.capacity))


class PotChances:
    """What one seat can tell of leads from the cards that it has not seen, when no rival holds more than `most`."""

    def __init__(self, plain: PlainLid, unseen: int, most: int) -> None:
        self._plain, self._most = plain, most
        self._cells, self._kinds = plain.packed(unseen)
        self._known: dict[Reading, float] = {}

    def hold(self, reading: Reading) -> float:
        """The chance that no rival beats a lead; 1 when that is certain."""
        known = self._known.get(reading)
        if known is None:
            known = self._known[reading] = self._work_out(reading)
        return known

    def _work_out(self, reading: Reading) -> float:
        if reading.safe or reading.size > self._most:
            return 1.0
        chance = 1.0
        for shape in self._plain.beaters(reading):
            cards, guard, width, most = self._kinds if shape.fine else self._cells
            if (cards | guard) - shape.need & guard != guard:
                continue
            held = 1.0
            for part, count in shape.parts:
                held *= TAILS[min(cards >> part * width & most, MOST)][min(count, MOST)]
            if held == 1.0:
                return 0.0
            chance *= 1.0 - held
        return chance


def _tail(held: int, count: int) -> float:
    """The chance that one of two rivals, between whom so many cards of a kind are dealt, gets at least `count` of them."""
    if 2 * count <= held + 1:
        return 1.0
    return float(sum(comb(held, number) for number in range(count, held + 1))) / 2.0 ** (held - 1)


MOST = 8                        # cards of a cell that are told apart
TAILS = [[_tail(held, count) for count in range(MOST + 1)] for held in range(MOST + 1)]
