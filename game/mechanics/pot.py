"""What lies in a pot is worth, and whether more cards could change it (docs/rules/huahuapai.md 6.6 and 7).

Both follow from the award table of the ruleset: changing an award changes when a deal ends by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.cards import Cards, Packing
from game.combos import Reading
from game.deck import Card
from game.events import AwardLine
from game.mechanics.params import PotAward, PotParams
from game.pots import PotEntry, Pots

if TYPE_CHECKING:
    from game.rules import Rules


def count_of(entries: Sequence[PotEntry]) -> int:
    """How many cards these are."""
    return sum(entry.reading.size for entry in entries)


def counts_of(pots: Pots) -> tuple[int, ...]:
    """How many cards every seat has in the pot."""
    return tuple(map(count_of, pots))


def winners_of(params: PotParams, pots: Pots) -> tuple[int, ...]:
    """The seats with enough cards."""
    return tuple(seat for seat, count in enumerate(counts_of(pots)) if count >= params.enough)


def pot_lines(rules: Rules, params: PotParams, pots: Pots, lifts: Sequence[tuple[int, int]]) -> list[AwardLine]:
    """Every award of every winner, and the lifts that did not help the lifter."""
    winners = winners_of(params, pots)
    losers = tuple(seat for seat in range(len(pots)) if seat not in winners)
    lines = [AwardLine("award", seat, award.each, losers, award.name, cards=cards)
             for seat in winners for award, cards in earned(rules, params, pots[seat]) if award.each and losers]
    if params.failed_lift:
        lines += [AwardLine("failed_lift", lifted, params.failed_lift, (lifter,))
                  for lifter, lifted in lifts if lifter not in winners]
    return lines


def earned(rules: Rules, params: PotParams, entries: Sequence[PotEntry]) -> Iterator[tuple[PotAward, Cards | None]]:
    """The awards that a winner's cards earn, one after the other, each with the cards that earn it."""
    packing = rules.packing
    count = count_of(entries)
    lying = sum(entry.cards.bits for entry in entries)
    for award in params.awards:
        if award.cards is not None and _fits(award.cards.min, count, award.cards.max):
            yield award, None
        for entry in entries:
            if fits(award, entry.reading, entry.cards) and (entry.first or not award.first):
                yield award, entry.cards
        for card in kinds_of(rules, award):
            unit, copies = packing.unit[card.index], packing.count(rules.whole_pack, card)
            if packing.count(lying, card) == copies:
                yield award, Cards(packing, unit * copies)


def fits(award: PotAward, reading: Reading, cards: Cards) -> bool:
    """Whether a combination is one that the award is for, whenever it was led."""
    return (reading.combination in award.combinations and _fits(award.size.min, reading.size, award.size.max)
            and not any(card.matches(kind) for kind in award.besides for card in cards))


def kinds_of(rules: Rules, award: PotAward) -> list[Card]:
    """The kinds of which the award wants all cards that the pack has."""
    return [card for card in rules.deck.cards
            if any(map(card.matches, award.all_of)) and rules.packing.count(rules.whole_pack, card)]


def _fits(low: int, number: int, high: int | None) -> bool:
    return low <= number and (high is None or number <= high)


class Prospects:
    """What more cards in the pot could change for somebody. Compiled once from the award table of a ruleset."""

    def __init__(self, rules: Rules, params: PotParams) -> None:
        self._packing: Packing = rules.packing
        self._enough = params.enough
        self._by_count = tuple(sum(award.each for award in params.awards
                                   if award.cards is not None and _fits(award.cards.min, count, award.cards.max))
                               for count in range(len(rules.pack) + 1))
        self._combinations = sorted({
            (shape.reading.size, award.first, bits)
            for award in params.awards if award.each
            for shape in rules.table.shapes if shape.reading.combination in award.combinations
            for bits in rules.table.concrete(shape, rules.whole_pack)
            if fits(award, shape.reading, Cards(rules.packing, bits))})
        self._all_of = [(card, rules.packing.count(rules.whole_pack, card))
                        for award in params.awards if award.each for card in kinds_of(rules, award)]

    def may_gain(self, count: int, most: int, lying: int, unshown: int, first: bool) -> bool:
        """Whether up to `most` more cards can change what a seat with `count` cards in the pot wins.

        `lying` are its packed cards there and `unshown` all cards that nobody has shown; `first` says whether it may still
        lead a group that counts as its first. Nothing else is known to everybody, so that an end betrays no hand.
        """
        if most < 1 or count + most < self._enough:
            return False
        if count < self._enough:
            return True
        values = self._by_count[count:count + most + 1]
        return len(set(values)) > 1 or self._by_combination(most, unshown, first) or self._by_kind(most, lying, unshown)

    def _by_combination(self, most: int, unshown: int, first: bool) -> bool:
        contains = self._packing.contains
        return any(size <= most and (first or not must_be_first) and contains(unshown, bits)
                   for size, must_be_first, bits in self._combinations)

    def _by_kind(self, most: int, lying: int, unshown: int) -> bool:
        count = self._packing.count
        return any(0 < copies - count(lying, card) <= min(most, count(unshown, card)) for card, copies in self._all_of)
