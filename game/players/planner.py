"""Splits a hand into few combinations that are easy to get rid of: a search over the few that span several cells.

What lies inside one cell (a pair of Sevens) is split by a small table; chains, mixed sets and suited combinations are tried
with a narrow beam; attachments are joined last. Plans are remembered for one decision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.combos import Reading, Shape
from game.players.planbook import PlanBook

BEAM = 5
TRIED = 22
DEPTH = 6
FINALISTS = 3
HOPELESS = 0.9


class Meld(NamedTuple):
    """A combination of a plan: cells with numbers, and for suited ones the cards themselves."""

    reading: Reading
    parts: tuple[tuple[int, int], ...]
    need: int
    fixed: int
    cost: float


class Plan(NamedTuple):
    """A hand split into combinations; `cost` is what getting rid of them all will take. Lower is better."""

    cost: float
    melds: tuple[Meld, ...]

    @property
    def reserved(self) -> int:
        """Concrete cards that the plan needs together."""
        return sum(meld.fixed for meld in self.melds)


EMPTY = Plan(0.0, ())
UNPLAYABLE = 5.0


class _Node(NamedTuple):
    cost: float
    counts: tuple[int, ...]
    taken: tuple[Meld, ...]
    next: int


class Planner:
    """Plans for one decision; `cost` tells what a combination costs there, `suited` are the suited shapes of the hand."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float], suited: tuple[Shape, ...]) -> None:
        self._book = book
        self._cost = cost
        self._width = book.packing.cell_width
        self._cells = range(len(book.packing.cells))
        self._plans: dict[int, list[Plan]] = {}
        self._splits: dict[tuple[int, int], tuple[float, int]] = {}
        self._melds: dict[tuple[int, int], Meld] = {}
        self._suited = suited

    def best(self, hand: int) -> Plan:
        """The best plan for these cards."""
        return self.plans(hand)[0]

    def plans(self, hand: int) -> list[Plan]:
        """A few good plans, the best first."""
        if not hand:
            return [EMPTY]
        found = self._plans.get(hand)
        if found is None:
            found = self._plans[hand] = self._search(hand)
        return found

    # ------------------------------------------------------------ inside a cell

    def _split(self, cell: int, count: int) -> tuple[float, int]:
        """The cheapest split of so many cards of a cell, and the number of cards of its first set."""
        if not count:
            return 0.0, 0
        known = self._splits.get((cell, count))
        if known is None:
            sets = self._book.alike[cell]
            known = (UNPLAYABLE * count, count)
            for size in range(1, count + 1):
                if size in sets:
                    cost = self._cost(sets[size]) + self._split(cell, count - size)[0]
                    if cost < known[0]:
                        known = (cost, size)
            self._splits[cell, count] = known
        return known

    def _sets(self, counts: Sequence[int]) -> list[Meld]:
        melds = []
        for cell, count in enumerate(counts):
            while count:
                size = self._split(cell, count)[1]
                if size in self._book.alike[cell]:
                    melds.append(self._set(cell, size))
                count -= size
        return melds

    def sets_of(self, cell: int, count: int) -> list[Meld]:
        """So many cards of one cell as sets."""
        return self._sets([count if other == cell else 0 for other in range(cell + 1)])

    def _set(self, cell: int, size: int) -> Meld:
        known = self._melds.get((cell, size))
        if known is None:
            reading = self._book.alike[cell][size]
            known = Meld(reading, ((cell, size),), size << cell * self._width, 0, self._cost(reading))
            self._melds[cell, size] = known
        return known

    # ------------------------------------------------------------ across cells

    def _search(self, hand: int) -> list[Plan]:
        packing, book = self._book.packing, self._book
        cells = packing.project(hand)
        field = (1 << self._width) - 1
        counts = tuple(cells >> cell * self._width & field for cell in self._cells)
        start = _Node(sum(self._split(cell, count)[0] for cell, count in enumerate(counts) if count), counts, (), 0)
        nodes = [start, *self._with_suited(start, hand)]
        chains = self._promising(
            [Meld(s.reading, s.parts, s.need, 0, self._cost(s.reading)) for s in book.chains_in(cells)], counts
        )
        seen = list(nodes)
        for _ in range(DEPTH):
            nodes = self._deepen(nodes, chains)
            if not nodes:
                break
            seen += nodes
        seen.sort(key=lambda node: node.cost)
        plans = [self._finish(node) for node in seen[:FINALISTS]]
        plans.sort(key=lambda plan: plan.cost)
        return plans

    def _change(self, meld: Meld, counts: Sequence[int]) -> float:
        """How the cost changes when the meld is taken out of these counts; infinite when it does not fit."""
        change = meld.cost
        splits = self._splits
        for cell, count in meld.parts:
            held = counts[cell]
            if held < count:
                return float("inf")
            left = held - count
            if left:
                change += (splits.get((cell, left)) or self._split(cell, left))[0]
            change -= (splits.get((cell, held)) or self._split(cell, held))[0]
        return change

    def _promising(self, melds: list[Meld], counts: Sequence[int]) -> list[Meld]:
        rated = [(self._change(meld, counts), i) for i, meld in enumerate(melds)]
        rated = sorted(rate for rate in rated if rate[0] < HOPELESS)[:TRIED]
        return [melds[i] for _, i in rated]

    def _deepen(self, nodes: list[_Node], chains: list[Meld]) -> list[_Node]:
        """Every node with one more chain, the best few."""
        found: dict[tuple[int, ...], _Node] = {}
        for node in nodes:
            for place in range(node.next, len(chains)):
                meld = chains[place]
                cost = node.cost + self._change(meld, node.counts)
                if cost - node.cost < HOPELESS:
                    child = self._take(node, meld, cost, place)
                    known = found.get(child.counts)
                    if known is None or cost < known.cost:
                        found[child.counts] = child
        return sorted(found.values(), key=lambda node: node.cost)[:BEAM]

    def _take(self, node: _Node, meld: Meld, cost: float, place: int) -> _Node:
        counts = list(node.counts)
        for cell, count in meld.parts:
            counts[cell] -= count
        return _Node(cost, tuple(counts), (*node.taken, meld), place)

    def _with_suited(self, start: _Node, hand: int) -> list[_Node]:
        """The start with one or two suited combinations set aside."""
        packing = self._book.packing
        melds = [
            Meld(s.reading, _parts(packing.project(s.need), self._width), packing.project(s.need), s.need, self._cost(s.reading))
            for s in self._book.suited_in(hand, self._suited)
        ]
        melds = self._promising(melds, start.counts)
        single = [self._take(start, meld, start.cost + self._change(meld, start.counts), 0) for meld in melds[: BEAM + 3]]
        double = [
            self._take(node, meld, node.cost + self._change(meld, node.counts), 0)
            for node in single
            for meld in melds[:BEAM]
            if packing.contains(hand - node.taken[0].fixed, meld.fixed)
        ]
        return sorted(single + [node for node in double if node.cost < float("inf")], key=lambda node: node.cost)[:BEAM]

    # ------------------------------------------------------------ attachments

    def _finish(self, node: _Node) -> Plan:
        melds = [*node.taken, *self._sets(node.counts)]
        if self._book.attached:
            for body, attached in self._book.forms:
                self._attach(melds, body, attached)
        return Plan(sum(meld.cost for meld in melds) + self._stuck(node.counts), tuple(melds))

    def _stuck(self, counts: Sequence[int]) -> float:
        """The cost of cards that no set can hold."""
        return sum(cost for cell, count in enumerate(counts) if count and (cost := self._split(cell, count)[0]) >= UNPLAYABLE)

    def _attach(self, melds: list[Meld], body: int, attached: tuple[int, ...]) -> None:
        """Join bodies with the melds that are hardest to get rid of, while that makes the plan cheaper."""
        for main in sorted(
            (meld for meld in melds if meld.reading.size == body and meld.reading.length == 1), key=lambda m: -m.cost
        ):
            if main not in melds:
                continue
            rest = [meld for meld in melds if meld is not main and not meld.fixed]
            chosen: list[Meld] = []
            for size in attached:
                fitting = [meld for meld in rest if meld.reading.size == size and meld not in chosen]
                chosen += [max(fitting, key=lambda meld: meld.cost)] if fitting else []
            joined = self._joined(main, chosen) if len(chosen) == len(attached) else None
            if joined is not None and joined.cost < main.cost + sum(meld.cost for meld in chosen):
                for meld in (main, *chosen):
                    melds.remove(meld)
                melds.append(joined)

    def _joined(self, main: Meld, chosen: list[Meld]) -> Meld | None:
        need = main.need + sum(meld.need for meld in chosen)
        reading = self._book.attached.get(need)
        return None if reading is None else Meld(reading, _parts(need, self._width), need, 0, self._cost(reading))


def _parts(need: int, width: int) -> tuple[tuple[int, int], ...]:
    parts = []
    cell = 0
    while need:
        count = need & (1 << width) - 1
        if count:
            parts.append((cell, count))
        need >>= width
        cell += 1
    return tuple(parts)
