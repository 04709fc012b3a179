"""What a pot pays: the award table of a ruleset as a player reckons with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Cards
from game.combos import Reading
from game.combos.plays import pick
from game.combos.shapes import Shape
from game.mechanics.params import LidParams, PotParams
from game.mechanics.pot import earned, fits
from game.pots import PotEntry

if TYPE_CHECKING:
    from game.rules import Rules


class Stakes:
    """The parameters of pot and lid, and what cards and combinations are worth to a winner."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.players = rules.players
        self.lid: LidParams = next((step.params for step in rules.ruleset.flow if step.verb == "lid"), LidParams())
        self.pot: PotParams = rules.settle.params.by_pot or PotParams(1, ())
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

    def lying(self, entries: Sequence[PotEntry]) -> int:
        """What combinations in the pot are worth to their owner, if he wins."""
        return sum(award.each for award, _ in earned(self._rules, self.pot, entries) if award.cards is None)
