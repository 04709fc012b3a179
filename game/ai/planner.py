"""Splits a hand into few combinations that are easy to get rid of: a search over the few that span several cells.

What lies inside one cell (a pair of Sevens) is split by a small table (`SetPartitions`); chains, mixed sets and suited
combinations are tried with a narrow beam; attachments are joined last. Plans are remembered for one decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from game.ai.planbook import Form, Parts, PlanBook, plan_book
from game.core.cards import Cards, Packing
from game.core.combos import Reading, Shape

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.rules import Rules

BEAM = 5
TRIED = 22
DEPTH = 6
FINALISTS = 3
HOPELESS = 0.9


_cost = attrgetter("cost")


class Meld(NamedTuple):
    """A combination of a plan: cells with numbers, and for suited ones the cards themselves.

    `spots` are the places of the parts in `SetPartitions.changes`.
    """

    reading: Reading
    parts: Parts
    need: int
    fixed: int
    cost: float
    spots: tuple[int, ...] = ()

    def cards(self, packing: Packing, free: int) -> int:
        """Its cards, packed; where its cells alone matter, the first ones of those that are `free`."""
        return self.fixed or sum([packing.first_of_cell(cell, count, free) for cell, count in self.parts])


class Plan(NamedTuple):
    """A hand split into combinations; `cost` is what getting rid of them all will take. Lower is better."""

    cost: float
    melds: tuple[Meld, ...]

    @property
    def reserved(self) -> int:
        """Concrete cards that the plan needs together."""
        return sum(meld.fixed for meld in self.melds)


NO_PLAN = Plan(0.0, ())              # for no cards


class TakenOut(NamedTuple):
    """The combinations of a plan that stay, those that are broken, and the sets that are made of what is left of them."""

    kept: list[Meld]
    gone: list[Meld]
    new: list[Meld]


class _SearchNode(NamedTuple):
    """A hand counted by cell, what the melds taken out of it and its sets cost, and the chains that may be taken as well.

    `before` are the changes (`SetPartitions.changes`) before the last meld was taken out, or as things are where none was.
    """

    cost: float
    cells: int
    taken: tuple[Meld, ...]
    chains: list[_Chain]
    before: list[float]


_Chain = tuple[float, int, tuple[int, ...], Meld]       # a meld, with its cost, need and spots before it
_Found = tuple[float, _SearchNode, list[_Chain], int, list[float]]


class Planner:
    """Plans for one decision; `cost` tells what a combination costs there, `suited` are the suited shapes of the hand, None
    where they are to be found for every hand."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float], suited: tuple[Shape, ...] | None) -> None:
        self.book = book
        self._cost = cost
        self._width = book.packing.cell_width
        self._cells = range(len(book.packing.cells))
        self._plans: dict[int, list[Plan]] = {}
        self._alike = SetPartitions(book, cost)
        self._melds: dict[tuple[int, int], Meld] = {}
        self._sets: dict[tuple[int, int], tuple[list[Meld], float]] = {}
        self._suited = suited
        self._shaped: dict[Shape, _Chain] = {}
        self._joins: dict[int, Meld] = {}
        self._larger: tuple[int, list[_Chain]] = (0, [])

    def best(self, hand: int) -> Plan:
        """The best plan for these cards."""
        return self.plans(hand)[0]

    def plans(self, hand: int) -> list[Plan]:
        """A few good plans, the best first."""
        if not hand:
            return [NO_PLAN]
        found = self._plans.get(hand)
        if found is None:
            found = self._plans[hand] = self._search(hand)
        return found

    def taken_out(self, melds: Sequence[Meld], rest: int, action: Action) -> TakenOut:
        """What becomes of a split hand by an action that leaves `rest`: it takes its cards from wherever they are the least
        loss."""
        contains, wanted = self.book.packing.contains, self._counts(action.cell_bits)
        kept, gone, loose = list[Meld](), list[Meld](), dict[int, int]()
        for meld in sorted(melds, key=_least_loss):
            if meld.fixed and contains(rest, meld.fixed):
                rest -= meld.fixed
            elif meld.fixed or any(wanted[cell] for cell, _ in meld.parts):
                for cell, count in meld.parts:
                    taken = min(wanted[cell], count)
                    wanted[cell] -= taken
                    if count > taken:
                        loose[cell] = loose.get(cell, 0) + count - taken
                gone.append(meld)
                continue
            kept.append(meld)
        return TakenOut(kept, gone, [meld for cell, count in loose.items() for meld in self.sets_of(cell, count)[0]])

    # ------------------------------------------------------------ inside a cell

    def sets_of(self, cell: int, count: int) -> tuple[list[Meld], float]:
        """So many cards of one cell as sets, and the cost of cards that no set can hold."""
        found = self._sets.get((cell, count))
        if found is None:
            melds: list[Meld] = []
            cost, left = self._alike.split(cell, count)[0], count
            while left:
                size = self._alike.split(cell, left)[1]
                if size in self.book.alike[cell]:
                    melds.append(self._set(cell, size))
                left -= size
            found = self._sets[cell, count] = melds, cost if cost >= UNPLAYABLE else 0.0
        return found

    def _set(self, cell: int, size: int) -> Meld:
        known = self._melds.get((cell, size))
        if known is None:
            known = self._melds[cell, size] = self._meld(self.book.alike[cell][size], size << cell * self._width, 0)
        return known

    # ------------------------------------------------------------ across cells

    def _search(self, hand: int) -> list[Plan]:
        cells = self.book.packing.project(hand)
        counts = self._counts(cells)
        changes = self._alike.changes(counts)
        chains = self._promising(self._chains(cells), changes)
        start = _SearchNode(self._alike.whole(counts), cells, (), chains, changes)
        nodes = [start, *self._with_suited(start, hand)]
        seen = list(nodes)
        for _ in range(DEPTH if chains else 0):
            nodes = self._deepen(nodes)
            if not nodes:
                break
            seen += nodes
        if len(seen) == 1:
            return [self._finish(start)]
        seen.sort(key=_cost)
        plans = [self._finish(node) for node in seen[:FINALISTS]]
        plans.sort(key=_cost)
        return plans

    def _chains(self, cells: int) -> list[_Chain]:
        """What spans several cells: of what the larger hand held that was planned first, as far as it is still there."""
        guard = self.book.packing.cell_guard
        larger, found = self._larger
        if ((larger | guard) - cells) & guard != guard:
            found = self._of(self.book.chains_in(cells))
            self._larger = cells, found
            return found
        guarded = cells | guard
        return [chain for chain in found if (guarded - chain[1]) & guard == guard]

    def _counts(self, cells: int) -> list[int]:
        width, field = self._width, (1 << self._width) - 1
        return [cells >> cell * width & field for cell in self._cells]

    def _of(self, shapes: Sequence[Shape]) -> list[_Chain]:
        """Melds of several cells, or with concrete cards."""
        known = self._shaped.get
        return [known(shape) or self._shape(shape) for shape in shapes]

    def _shape(self, shape: Shape) -> _Chain:
        need = self.book.packing.project(shape.need) if shape.fine else shape.need
        meld = self._meld(shape.reading, need, shape.need if shape.fine else 0)
        found = self._shaped[shape] = meld.cost, need, meld.spots, meld
        return found

    def _meld(self, reading: Reading, need: int, fixed: int) -> Meld:
        parts, spots = self.book.layout(need)
        return Meld(reading, parts, need, fixed, self._cost(reading), spots)

    def _promising(self, chains: list[_Chain], changes: list[float]) -> list[_Chain]:
        get = changes.__getitem__
        rated = [(change, place) for place, (cost, _, spots, _) in enumerate(chains)
                 if (change := sum(map(get, spots), cost)) < HOPELESS]
        return [chains[place] for _, place in sorted(rated)[:TRIED]]

    def _changes(self, node: _SearchNode) -> list[float]:
        """How the cost of the sets changes when cards are taken out of what is left."""
        if not node.taken:
            return node.before
        found, cells, width, stride = node.before.copy(), node.cells, self._width, self.book.stride
        field, rows = (1 << width) - 1, self._alike.rows
        for cell, _ in node.taken[-1].parts:
            held = cells >> cell * width & field
            found[cell * stride:(cell + 1) * stride] = rows[cell].get(held) or self._alike.row(cell, held)
        return found

    def _deepen(self, nodes: list[_SearchNode]) -> list[_SearchNode]:
        """Every node with one more chain, the best few."""
        found: dict[int, _Found] = {}
        guard = self.book.packing.cell_guard
        for node in nodes:
            cost, cells, _, chains, _ = node
            guarded, now = cells | guard, self._changes(node)
            chains = [chain for chain in chains if (guarded - chain[1]) & guard == guard]
            changes = now.__getitem__
            for place, (own, need, spots, _) in enumerate(chains):
                change = sum(map(changes, spots), own)
                if change < HOPELESS:
                    known = found.get(cells - need)
                    if known is None or cost + change < known[0]:
                        found[cells - need] = cost + change, node, chains, place, now
        best = sorted(found.items(), key=_by_cost)[:BEAM]
        return [_SearchNode(cost, cells, (*node.taken, chains[place][3]), chains[place:], now)
                for cells, (cost, node, chains, place, now) in best]

    def _with_suited(self, start: _SearchNode, hand: int) -> list[_SearchNode]:
        """The start with one or two suited combinations set aside."""
        packing = self.book.packing
        suited = self.book.suited_in(hand, self._suited)
        if not suited:
            return []
        chains = self._promising(self._of(suited), start.before)
        single = self._each(start, chains[: BEAM + 3])
        double = [pair for node in single for pair in self._each(
            node, [chain for chain in chains[:BEAM] if packing.contains(hand - node.taken[0].fixed, chain[3].fixed)])]
        return sorted([*single, *double], key=_cost)[:BEAM]

    def _each(self, node: _SearchNode, chains: list[_Chain]) -> list[_SearchNode]:
        """The node with each of these taken out, where they fit."""
        now = self._changes(node)
        changes = now.__getitem__
        found = [(node.cost + sum(map(changes, spots), own), need, meld) for own, need, spots, meld in chains]
        return [_SearchNode(cost, node.cells - need, (*node.taken, meld), node.chains, now)
                for cost, need, meld in found if cost < inf]

    # ------------------------------------------------------------ attachments

    def _finish(self, node: _SearchNode) -> Plan:
        melds, stuck, known = list(node.taken), 0.0, self._sets
        for place in enumerate(self._counts(node.cells)):
            if place[1]:
                sets, lost = known.get(place) or self.sets_of(*place)
                melds += sets
                stuck += lost
        if self.book.attached:
            bodies = {(meld.reading.size, meld.reading.length) for meld in melds}
            for form in self.book.forms:
                if (form.body, form.length) in bodies:
                    bodies.update(self._attach(melds, form))
        return Plan(sum([meld.cost for meld in melds]) + stuck, tuple(melds))

    def _attach(self, melds: list[Meld], form: Form) -> Iterator[tuple[int, int]]:
        """Join bodies with the melds that are hardest to get rid of, while that makes the plan cheaper; tells the size and the
        length of what comes of it."""
        mains = [meld for meld in melds if meld.reading.size == form.body and meld.reading.length == form.length]
        for main in sorted(mains, key=_cost, reverse=True):
            if main not in melds:
                continue
            rest = [meld for meld in melds if meld is not main and not meld.fixed]
            chosen: list[Meld] = []
            for size in form.attached:
                fitting = [meld for meld in rest if meld.reading.size == size and meld not in chosen]
                chosen += [max(fitting, key=_cost)] if fitting else []
            joined = self._joined(main, chosen) if len(chosen) == len(form.attached) else None
            if joined is not None and joined.cost < main.cost + sum([meld.cost for meld in chosen]):
                for meld in (main, *chosen):
                    melds.remove(meld)
                melds.append(joined)
                yield joined.reading.size, joined.reading.length

    def _joined(self, main: Meld, chosen: list[Meld]) -> Meld | None:
        need = main.need + sum([meld.need for meld in chosen])
        known, reading = self._joins.get(need), self.book.attached.get(need)
        if known is None and reading is not None:
            known = self._joins[need] = self._meld(reading, need, 0)
        return known


def _by_cost(found: tuple[int, _Found]) -> float:
    return found[1][0]


def _least_loss(meld: Meld) -> tuple[bool, int, float]:
    """Combinations whose cards are fixed first, then those that are the least loss."""
    return not meld.fixed, meld.reading.size, -meld.cost


# ------------------------------------------------------------ alike
# Cards of one cell (Sevens) as a plan sees them: into which sets so many of them are best split, and what that costs.


UNPLAYABLE = 5.0


class SetPartitions:
    """The sets of every cell for one decision; `cost` tells what a combination costs there."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float]) -> None:
        self._book = book
        self._cost = cost
        self._splits: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)} for _ in book.alike]
        self.rows: list[dict[int, list[float]]] = [{} for _ in book.alike]

    def split(self, cell: int, count: int) -> tuple[float, int]:
        """The cheapest split of so many cards of a cell, and the number of cards of its first set."""
        known = self._splits[cell].get(count)
        if known is None:
            sets = self._book.alike[cell]
            known = (UNPLAYABLE * count, count)
            for size in range(1, count + 1):
                if size in sets:
                    cost = self._cost(sets[size]) + self.split(cell, count - size)[0]
                    if cost < known[0]:
                        known = (cost, size)
            self._splits[cell][count] = known
        return known

    def whole(self, counts: Iterable[int]) -> float:
        """What a hand costs that is split cell by cell."""
        return sum([self.split(cell, count)[0] for cell, count in enumerate(counts) if count])

    def changes(self, counts: Sequence[int]) -> list[float]:
        """How the cost of a hand's sets changes when cards are taken out, by the place of these cards in `PlanBook.layout`;
        infinite when the hand has not so many. With the cost of a meld they add up to what taking it out does."""
        found: list[float] = []
        for cell, rows in enumerate(self.rows):
            held = counts[cell]
            found += rows.get(held) or self.row(cell, held)
        return found

    def row(self, cell: int, held: int) -> list[float]:
        """The part of `changes` for one cell, of which the hand has so many cards; remembered in `rows`."""
        whole = self.split(cell, held)[0]
        found = self.rows[cell][held] = [self.split(cell, held - count)[0] - whole if count <= held else inf
                                         for count in range(self._book.stride)]
        return found


# ------------------------------------------------------------ a hand in order
# As a person would put it: the plan where every combination costs the same.


def split_hand(rules: Rules, hand: Cards) -> list[Cards]:
    """The hand in as few combinations as the planner finds: bombs first, then the larger ones, as the deck orders their cards.
    Single cards, and those that belong to no combination, are left out."""
    plan = Planner(plan_book(rules), lambda reading: 1.0, None).best(hand.bits)
    rest, found = hand.bits - plan.reserved, []
    for meld in plan.melds:
        if meld.reading.size > 1:
            bits = meld.cards(rules.packing, rest)
            rest -= 0 if meld.fixed else bits
            found.append((not meld.reading.bomb, -meld.reading.size, bits & -bits, Cards(rules.packing, bits)))
    return [cards for *_, cards in sorted(found, key=lambda group: group[:3])]
