"""Tables of a banking game with what is known of them: which cards two sides hold, which may come next, and what hands are.

Used by `benchmarks.bank_tree`; knows the rules and nothing of the computer players. Cards that may cover one another make a
*month*. Months of the same make-up can be exchanged, so that a table is a sorted tuple with one number for each month: its
make-up, and how many of each kind of card both sides hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game import Rules
from game.families.banking import Bank, Box, Outcome

Table = tuple[int, ...]                       # a number for each month, sorted
Like = tuple[tuple[int, ...], str]            # what makes cards of different months equal: what they may count, and their kind
Counts = tuple[int, ...]                      # of a month: cards of each of its kinds
MINE, THEIRS = 0, 1
NOTHING = -1                                  # instead of a kind of card: all of them given back


class Month(NamedTuple):
    """A make-up, by number, and how many of each kind of card both sides hold."""

    make: int
    held: tuple[Counts, Counts]


class Hand(NamedTuple):
    """What one side's cards come to: over by themselves or not, and with what (the best to stand with)."""

    ended: bool
    outcome: Outcome


class Tables:
    """All tables of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        assert rules.get(Bank) is not None, "nobody banks in this game"
        assert isinstance(rules[Bank].deal.cards, int), "the whole pack is dealt"
        self.valuer, self.dealt = rules[Bank].valuer, rules[Bank].deal.cards
        self._cards = _months(rules)                              # of each month: the cards of each kind
        self._spot = {card: (place, kind) for place, month in enumerate(self._cards)
                      for kind, (_, cards) in enumerate(month) for card in cards}
        self.likes = sorted({like for month in self._cards for like, _ in month})
        makes = [tuple((self.likes.index(like), len(cards)) for like, cards in month) for month in self._cards]
        self._makes = sorted(set(makes))                          # of each make-up: what its kinds are like, and their numbers
        self._make = [self._makes.index(make) for make in makes]
        self._months: list[Month] = []
        self._numbers: dict[Month, int] = {}
        self._left: list[tuple[tuple[int, int, int], ...]] = []   # of each number: kind, what it is like, how many are left
        self._after: dict[tuple[int, int, int], int] = {}
        self._hands: dict[tuple[int, Table], Hand] = {}
        self._further: dict[tuple[int, Table, int, int], Hand] = {}

    # ------------------------------------------------------------ tables

    def table(self, mine: Iterable[int], theirs: Iterable[int]) -> Table:
        """The table with these cards, as indexes of kinds, in the two hands."""
        held = [([0] * len(month), [0] * len(month)) for month in self._cards]
        for side, cards in enumerate((mine, theirs)):
            for card in cards:
                place, kind = self._spot[card]
                held[place][side][kind] += 1
        return tuple(sorted(self._number(Month(make, (tuple(own), tuple(other))))
                            for make, (own, other) in zip(self._make, held, strict=True)))

    def drawn(self, table: Table, side: int) -> Iterator[tuple[int, Table]]:
        """Every table after one more card for a side, with the number of cards that lead there."""
        for number in dict.fromkeys(table):
            times = table.count(number)
            for kind, _, count in self._left[number]:
                yield times * count, _replaced(table, number, self._grown(number, side, kind))

    def alone(self, table: Table, side: int) -> Table:
        """A table with the cards of the other side put back."""
        return tuple(sorted([self._grown(number, 1 - side, NOTHING) for number in table]))

    def _grown(self, number: int, side: int, kind: int) -> int:
        """A month with one more card of a kind for a side, or with none for it."""
        found = self._after.get((number, side, kind))
        if found is None:
            make, held = self._months[number]
            own = tuple([(count + (kind == place)) * (kind != NOTHING) for place, count in enumerate(held[side])])
            both = (own, held[THEIRS]) if side == MINE else (held[MINE], own)
            found = self._after[number, side, kind] = self._number(Month(make, both))
        return found

    def _number(self, month: Month) -> int:
        number = self._numbers.get(month)
        if number is None:
            number = self._numbers[month] = len(self._months)
            self._months.append(month)
            left = [(kind, like, copies - month.held[MINE][kind] - month.held[THEIRS][kind])
                    for kind, (like, copies) in enumerate(self._makes[month.make])]
            self._left.append(tuple([each for each in left if each[-1]]))
        return number

    # ------------------------------------------------------------ hands

    def hand(self, table: Table, side: int) -> Hand:
        """What a side's cards come to."""
        key = side, self.alone(table, side)
        return self._hands.get(key) or self._value(*key)

    def next_hands(self, table: Table, side: int) -> Iterator[tuple[int, Hand]]:
        """What one more card would make of a side's hand, with the number of cards that do: `drawn` without the tables."""
        alone, loose, known = self.alone(table, side), [0] * len(self.likes), self._further
        for number in table:
            if any(self._months[number].held[side]):
                own = self._grown(number, 1 - side, NOTHING)
                for kind, _, count in self._left[number]:
                    yield count, known.get((side, alone, own, kind)) or self._one_more(side, alone, own, kind)
            else:
                for _, like, count in self._left[number]:
                    loose[like] += count
        for like, count in enumerate(loose):
            if count:
                hand = known.get((side, alone, NOTHING, like))
                yield count, hand or self._one_more(side, alone, *self._loose(side, alone, like), like)

    def _loose(self, side: int, alone: Table, like: int) -> tuple[int, int]:
        """A month in which a side has nothing, and a kind of it that is like this."""
        return next((number, kind) for number in alone if not any(self._months[number].held[side])
                    for kind, each, _ in self._left[number] if each == like)

    def _one_more(self, side: int, alone: Table, number: int, kind: int, like: int = NOTHING) -> Hand:
        key = (side, alone, number, kind) if like == NOTHING else (side, alone, NOTHING, like)
        found = self._further[key] = self.hand(_replaced(alone, number, self._grown(number, side, kind)), side)
        return found

    def _value(self, side: int, alone: Table) -> Hand:
        cards = self._some_cards(side, alone)
        box = Box(0, 1, cards, hits=max(0, len(cards) - self.dealt))
        ended = self.valuer.ended(box, side == THEIRS)
        found = self._hands[side, alone] = Hand(ended is not None, ended or self.valuer.stands(box, side == THEIRS)[-1])
        return found

    def _some_cards(self, side: int, alone: Table) -> tuple[int, ...]:
        """Cards that make such a hand."""
        free: dict[int, list[int]] = {}
        for place, make in enumerate(self._make):
            free.setdefault(make, []).append(place)
        found: list[int] = []
        for number in alone:
            month = self._cards[free[self._months[number].make].pop()]
            found += [card for (_, cards), count in zip(month, self._months[number].held[side], strict=True)
                      for card in cards[:count]]
        return tuple(found)


def _replaced(table: Table, number: int, other: int) -> Table:
    place = table.index(number)
    return tuple(sorted((*table[:place], other, *table[place + 1:])))


def _months(rules: Rules) -> list[list[tuple[Like, list[int]]]]:
    """Of each month what its kinds of cards are like, and the cards of each."""
    assert rules.get(Bank) is not None
    cells = rules[Bank].valuer.cells
    groups: dict[object, list[tuple[Like, list[int]]]] = {}
    for number, cell in enumerate(cells.all):
        cards = [card.index for card in rules.pack if cells.cell_of[card.index] == number]
        if cards:
            groups.setdefault(number if cell.group is None else cell.group, []).append(((cell.values, cell.entry), cards))
    return [sorted(month, key=lambda kind: kind[0]) for month in groups.values()]
