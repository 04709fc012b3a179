"""Which leads of a hand, one after the other, are most likely to bring so many cards into a pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.combos.plays import pick
from game.core.combos.shapes import Shape
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import fits

if TYPE_CHECKING:
    from game.match.rules import Rules


FLOOR = 0.1                       # leads less likely to hold are no part of a sequence to enough
NODES = 500


class LeadSequence(NamedTuple):
    """A sequence to enough cards, one lead after the other: the chance that all hold, and what they are paid besides."""

    chance: float
    awards: int
    leads: tuple[Shape, ...]


NO_SEQUENCE = LeadSequence(0.0, 0, ())


# Something that may be led, as it is sorted: the chance that it holds, below zero, its rank, the number of its cards, what it is
# paid, and the cells that it takes.
Lead = tuple[float, int, int, int, int, Shape]


def base_of(payoffs: PotPayoffs) -> int:
    """What a sequence to enough is worth without what its leads are paid besides."""
    return max(1, payoffs.worth(payoffs.enough))


def best_sequence(leads: Sequence[Lead], cells: int, need: int, free: int, guard: int, base: int) -> LeadSequence:
    """Depth first, the surest leads first; what cannot become better than the best so far is left out."""
    awards = [award for _, _, _, award, _, _ in leads if award]
    if len(awards) > 1:
        awards.sort(reverse=True)
    search = _Search(leads, guard, base, base + sum(awards[:3]))
    search.go(0, cells, need, free, 1.0, 0, ())
    return search.best


class _Search:
    """The best of the sequences searched. A class, since a recursive closure would be garbage that has to be collected."""

    __slots__ = ("leads", "guard", "base", "most", "best", "value", "nodes")

    def __init__(self, leads: Sequence[Lead], guard: int, base: int, most: int) -> None:
        self.leads, self.guard, self.base, self.most = leads, guard, base, most
        self.best, self.value, self.nodes = NO_SEQUENCE, 0.0, 0

    def go(self, start: int, cells: int, need: int, free: int, so_far: float, paid: int, path: tuple[Shape, ...]) -> None:
        """Lead one thing more, from place `start` on."""
        leads, guard, most, base = self.leads, self.guard, self.most, self.base
        guarded = cells | guard
        for place in range(start, len(leads)):
            below, _, size, award, part, shape = leads[place]
            chance = -below * so_far
            if chance * most <= self.value or self.nodes > NODES:
                return
            if size > free or guarded - part & guard != guard:
                continue
            self.nodes += 1
            if size < need:
                self.go(place, cells - part, need - size, free - size, chance, paid + award, (*path, shape))
            elif chance * (base + paid + award) > self.value:
                self.best, self.value = LeadSequence(chance, paid + award, (*path, shape)), chance * (base + paid + award)


# ------------------------------------------------------------ payoffs
# What a pot pays: the award table of a ruleset as a player reckons with it.


class PotPayoffs:
    """The parameters of pot and lid, and what cards and combinations are worth to a winner."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.players = rules.players
        self.lid = rules.ruleset.params_of(LidParams) or LidParams()
        self.pot: PotParams = rules.settle.params.of(PotParams) or PotParams(1, ())
        self.enough = self.pot.enough
        self.lift_cost = self.pot.failed_lift
        self._by_count = tuple(self._for_count(count) for count in range(self.lid.space + 1))
        self._by_reading: dict[tuple[Reading, bool], int] = {}

    def _for_count(self, count: int) -> int:
        spans = ((award.cards, award.each) for award in self.pot.awards if award.cards is not None)
        return sum(each for span, each in spans if span.min <= count and (span.max is None or count <= span.max))

    def worth(self, count: int) -> int:
        """What every loser pays a winner with so many cards, for their number."""
        return self._by_count[min(max(count, self.enough), self.lid.space)]

    def for_shape(self, shape: Shape, *, first: bool) -> int:
        """What every loser pays for this combination; `first` when it would be led before anything else."""
        key = shape.reading, first
        known = self._by_reading.get(key)
        if known is None:
            bits = pick(self._rules.packing, shape, self._rules.whole_pack)
            known = self._by_reading[key] = self.for_cards(shape.reading, bits, first=first)
        return known

    def for_cards(self, reading: Reading, bits: int, *, first: bool) -> int:
        """The same for packed cards."""
        cards = Cards(self._rules.packing, bits)
        return sum(award.each for award in self.pot.awards
                   if award.combinations and fits(award, reading, cards) and (first or not award.first))
