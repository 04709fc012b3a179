"""The hands that can be dealt, counted exactly: what kinds of cards they are made of, what they show, how often they come.

Every hand of the pack is valued, those that are equal in play at once (docs/rules/blackflower.md 4.4). The rules page shows it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.errors import GameError
from game.families.banking.boxes import Box
from game.families.banking.valuer import Cell, Valuer
from game.mechanics.dealing import deal_params

if TYPE_CHECKING:
    from game.match.rules import Rules

MOST_HANDS = 300_000


class TooManyHands(GameError):
    """The table would have to value more hands than is reasonable."""


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """Hands of the same kinds of cards: in `groups` those that may cover each other, each named by its entry of `values` (the
    first of several with the same values).

    `totals` are those that may be declared, high first; none for a hand that is over the limit. `special` is the special hand
    that they are. `count` of them are in the pack, `probability` is their share of all hands.
    """

    groups: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    special: str | None
    count: int
    probability: float

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the cards, highest values first."""
        return tuple(kind for group in self.groups for kind in group)

    @property
    def paired(self) -> bool:
        """Whether a card may cover another one."""
        return any(len(group) > 1 for group in self.groups)

    @property
    def forced(self) -> bool:
        """Whether the hand can show one total alone."""
        return len(self.totals) == 1


class TotalRow(NamedTuple):
    """How many hands can show a total, and how many of them nothing else."""

    total: int
    hands: int
    forced: int


class Aggregates(NamedTuple):
    """How many hands have a card that may cover another, a card with several values, either, both; and one total alone."""

    pair: int
    several: int
    either: int
    both: int
    forced: int


class OpeningTable:
    """All hands of so many cards. `rows` by highest total, then by their cards; `totals` high first.

    `entries` are the entries of `values` with the same values as one that names a kind.
    """

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The hands that a ruleset with a standing deals; TooManyHands where they are too many to count."""
        valuer, cards = rules.get(Valuer), deal_params(rules.ruleset).cards
        return None if valuer is None else cls(valuer, len(rules.pack) if cards == "all" else cards)

    def __init__(self, valuer: Valuer, cards: int) -> None:
        stocked = sum(1 for cell in valuer.cells.all if cell.copies)
        if comb(stocked + cards - 1, cards) > MOST_HANDS:
            raise TooManyHands(f"hands of {cards} cards are too many to count them all")
        self.cards = cards
        self.valuer = valuer
        self._order = _order(valuer)
        self._kind = {entry: next(other for other in self._order if set(numbers) == set(valuer.standing.values[other]))
                      for entry, numbers in valuer.standing.values.items()}
        self.entries = {kind: tuple(entry for entry in self._kind if self._kind[entry] == kind) for kind in self._kind.values()}
        self.size, self.rows = self._count()
        self.totals = self._totals()
        self.aggregates = self._aggregates()

    def _count(self) -> tuple[int, tuple[OpeningRow, ...]]:
        found: Counter[tuple[tuple[tuple[str, ...], ...], tuple[int, ...], str | None]] = Counter()
        for numbers, ways in self.valuer.cells.hands(self.cards):
            cells = [self.valuer.cells.all[number] for number in numbers]
            box = Box(0, 0, tuple(cell.kinds[0] for cell in cells))
            totals = tuple(reversed([stand.total for stand in self.valuer.worth(box.cards).stands]))
            found[self._groups(cells), totals, self.valuer.special(box, False)] += ways
        size = sum(found.values())
        rows = (OpeningRow(*what, count, count / size) for what, count in found.items())
        return size, tuple(sorted(rows, key=self._place))

    def _groups(self, cells: list[Cell]) -> tuple[tuple[str, ...], ...]:
        groups: dict[object, list[str]] = {}
        for number, cell in enumerate(cells):
            groups.setdefault(number if cell.group is None else cell.group, []).append(self._kind[cell.entry])
        sorted_groups = [tuple(sorted(group, key=self._order.__getitem__)) for group in groups.values()]
        return tuple(sorted(sorted_groups, key=lambda group: [self._order[kind] for kind in group]))

    def _place(self, row: OpeningRow) -> tuple[object, ...]:
        """The highest total, the cards, those that may cover each other first."""
        kinds = sorted(self._order[kind] for kind in row.kinds)
        return -row.totals[0] if row.totals else 1, kinds, -max(map(len, row.groups)), row.totals, row.special or ""

    def _totals(self) -> tuple[TotalRow, ...]:
        hands: Counter[int] = Counter()
        forced: Counter[int] = Counter()
        for row in self.rows:
            for total in row.totals:
                hands[total] += row.count
                forced[total] += row.count * row.forced
        return tuple(TotalRow(total, hands[total], forced[total]) for total in sorted(hands, reverse=True))

    def _aggregates(self) -> Aggregates:
        def number(rows: list[OpeningRow]) -> int:
            return sum(row.count for row in rows)
        turning = {self._kind[cell.entry] for cell in self.valuer.cells.all if len(cell.values) > 1 and cell.copies}
        pair = [row for row in self.rows if row.paired]
        several = [row for row in self.rows if not turning.isdisjoint(row.kinds)]
        both = number([row for row in pair if row in several])
        return Aggregates(number(pair), number(several), number(pair) + number(several) - both, both,
                          number([row for row in self.rows if row.forced]))

    def rank(self, row: OpeningRow) -> int:
        """The place of a row by how often it comes, 1 for the most frequent; rows that come equally often share one."""
        return 1 + sum(1 for other in self.rows if other.count > row.count)


def _order(valuer: Valuer) -> dict[str, int]:
    """The entries of `values`, the highest first, otherwise as the ruleset has them."""
    entries = valuer.standing.values
    return {entry: place for place, entry in enumerate(sorted(entries, key=lambda entry: -max(entries[entry])))}
