"""What there is to know of the cards of a hand, whoever holds it: its totals, and the special hands that these cards can be.

Computed once for cards that can be told apart and then remembered; see `Valuer.worth`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.boxes import Outcome
from game.deck import Deck
from game.ruleset import Special, Standing
from game.standings.cells import Cells

REMEMBERED_MASKS = 4096


class Named(NamedTuple):
    """A special hand with its id and what it counts against others; see `strength` of the valuer."""

    id: str
    special: Special
    outcome: Outcome


class Worth(NamedTuple):
    """The totals of a hand, ascending; the least of them; the largest up to the limit (None: there is none); what may be
    declared by standing, ascending; and the special hands that the cards would be, best first, for whom they count."""

    totals: tuple[int, ...]
    hard: int
    best: int | None
    stands: tuple[Outcome, ...]
    specials: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """A special hand compiled: for each kind that it needs the cells that are of it, and the cells by alike value."""

    named: Named
    kinds: tuple[tuple[frozenset[int], int], ...]
    alike: tuple[frozenset[int], ...]
    size: int                            # of how many cards it is, 0 for any number

    def met(self, held: Sequence[tuple[int, int]], totals: Sequence[int]) -> bool:
        """Whether so many cards with these totals are this hand."""
        special = self.named.special
        return (all(_number(held, cells) >= least for cells, least in self.kinds)
                and (not special.alike or any(_number(held, cells) >= special.alike for cells in self.alike))
                and (not special.totals or any(total in special.totals for total in totals)))


def _number(held: Sequence[tuple[int, int]], cells: frozenset[int]) -> int:
    return sum(count for cell, count in held if cell in cells)


class Assessor:
    """Works out the worth of hands, given as counted cells."""

    def __init__(self, standing: Standing, deck: Deck, cells: Cells) -> None:
        self.limit, self.modulo = standing.limit, standing.modulo
        self.cells = cells
        self.needs = tuple(_compile(id, special, deck, cells) for id, special in standing.specials.items())
        self._groups: list[tuple[int, tuple[int, ...], dict[int, int]]] = [(mask, cell, {}) for mask, cell in cells.groups]
        self._totals: dict[int, tuple[tuple[int, ...], tuple[Outcome, ...]]] = {}

    def worth(self, key: int) -> Worth:
        """All that is known of these cards."""
        sums = 1
        for mask, numbers, known in self._groups:
            part = key & mask
            if part:
                if part not in known:
                    known[part] = self._group_sums(part, numbers)
                sums = added(sums, known[part])
        totals, stands = self._shown(sums)
        held = self.cells.held(key) if self.needs else ()
        size = sum([count for _, count in held])
        specials = tuple([needs.named for needs in self.needs if needs.size in (0, size) and needs.met(held, totals)])
        return Worth(totals, totals[0], stands[-1].total if stands else None, stands, specials)

    def _group_sums(self, part: int, numbers: Sequence[int]) -> int:
        """The sums of cards of a group: each on top, with one of its values, or under another one (blackflower.md 4.2)."""
        covered, shown = 1, 0                                # sums where nothing lies on top so far, and where something does
        for number in numbers:
            cell = self.cells.all[number]
            for _ in range(self.cells.count(part, number)):
                on_top = 0
                for value in cell.values:
                    on_top |= (shown | covered) << value
                if cell.group is None:                       # of a cell that covers nothing: always on top
                    shown, covered = on_top, 0
                else:
                    shown, covered = on_top | shown << self.cells.counts, covered << self.cells.counts
        return shown

    def _shown(self, sums: int) -> tuple[tuple[int, ...], tuple[Outcome, ...]]:
        """The totals for a set of sums, and those up to the limit as outcomes."""
        known = self._totals.get(sums)
        if known is None:
            if len(self._totals) >= REMEMBERED_MASKS:
                self._totals.clear()
            found = (total for total in range(sums.bit_length()) if sums >> total & 1)
            totals = tuple(sorted({total % self.modulo for total in found}) if self.modulo else found)
            stands = tuple(Outcome("total", total) for total in totals if not self.limit or total <= self.limit)
            known = self._totals[sums] = totals, stands
        return known


def added(some: int, others: int) -> int:
    """All sums of one of `some` and one of `others`; sets of numbers are integers with these bits."""
    result = 0
    while others:
        lowest = others & -others
        result |= some << lowest.bit_length() - 1
        others -= lowest
    return result


def _compile(id: str, special: Special, deck: Deck, cells: Cells) -> Needs:
    """A special hand with the cells it asks for. Cells are made so that all cards of one are of the same kinds."""
    def of_kind(kind: str) -> frozenset[int]:
        return frozenset(number for number, cell in enumerate(cells.all) if deck.cards[cell.kinds[0]].matches(kind))
    by_value: dict[str, set[int]] = {}
    for number, cell in enumerate(cells.all):
        value = deck.cards[cell.kinds[0]].attributes.get(special.by)
        if value is not None:
            by_value.setdefault(value, set()).add(number)
    return Needs(Named(id, special, Outcome("special", special=id)),
                 tuple((of_kind(kind), least) for kind, least in special.needs.items()),
                 tuple(frozenset(numbers) for numbers in by_value.values()), special.cards)
