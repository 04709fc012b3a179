"""Splits a hand into few combinations that are easy to get rid of: a search over the few that span several cells.

What lies inside one cell (a pair of Sevens) is split by a small table (`SetPartitions`); chains, mixed sets and suited
combinations are tried with a narrow beam; attachments are joined last. Plans are remembered for one decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from game.ai.planbook import Form, Layout, Parts, PlanBook, plan_book
from game.core.cards import Cards, Packing
from game.core.combos import Reading, Shape

if TYPE_CHECKING:
    from game.match.rules import Rules

BEAM = 5
TRIED = 22
DEPTH = 6
FINALISTS = 3
HOPELESS = 0.9
ROUNDED = 1e-9                  # what the same sum may differ by when it is added up in another order


_cost = attrgetter("cost")
_first = itemgetter(0)


@dataclass(eq=False, slots=True)
class Meld:
    """A combination of a plan: cells with numbers, the whole counters of these, and for suited ones the cards themselves; its
    digit among `PlanBook.bodies`, if something can be attached to it."""

    reading: Reading
    parts: Parts
    mask: int
    need: int
    fixed: int
    cost: float
    body: int

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


class Spanning(dict[int, float]):
    """A combination over several cells, or with concrete cards: how the cost of a hand counted by cell, which holds it, changes
    when it is taken out, by what the hand has in its cells (`hand & mask`).

    So few hands differ there that the nodes of all searches for a decision find what others have worked out.
    """

    __slots__ = ("mask", "need", "fixed", "cost", "_shape", "_layout", "_losses", "_meld")

    def __init__(self, shape: Shape, layout: Layout, cost: float, losses: Losses) -> None:
        self.mask, self.need, self.fixed, self.cost = layout.mask, layout.need, shape.need if shape.fine else 0, cost
        self._shape, self._layout, self._losses = shape, layout, losses
        self._meld: Meld | None = None

    def __missing__(self, held: int) -> float:
        losses, field, change = self._losses, self._losses.field, self.cost
        for shift, place in self._layout.asked:
            change += losses[place | held >> shift & field]
        self[held] = change
        return change

    @property
    def meld(self) -> Meld:
        """The combination, for a plan; most are never part of one."""
        if self._meld is None:
            reading, layout = self._shape.reading, self._layout
            self._meld = Meld(reading, layout.parts, layout.mask, layout.need, self.fixed, self.cost, self._losses.body(reading))
        return self._meld


class Spans(dict[Shape, Spanning]):
    """The shapes of several cells, or with concrete cards, that have been met."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float], losses: Losses) -> None:
        self._layouts, self._cost, self._losses = book.layouts, cost, losses

    def __missing__(self, shape: Shape) -> Spanning:
        found = self[shape] = Spanning(shape, self._layouts[shape], self._cost(shape.reading), self._losses)
        return found


# A hand: what the melds taken out of it and its sets cost, what is left counted by cell, what was taken out, what else may be.
_Node = tuple[float, int, tuple[Spanning, ...], list[Spanning]]
Chains = tuple[list[Spanning], list[tuple[Shape, int, int]]]      # the latter as `PlanBook.spends_wild`
_Found = tuple[float, int, tuple[Spanning, ...], list[Spanning], int]


class Planner:
    """Plans for one decision; `cost` tells what a combination costs there, `suited` are the suited shapes of the hand, None
    where they are to be found for every hand."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float], suited: tuple[Shape, ...] | None) -> None:
        self.book = book
        self._cost = cost
        self._best: dict[int, Plan] = {}
        self._searched: dict[int, list[_Node]] = {}
        self._sets = SetPartitions(book, cost)
        self._spans = Spans(book, cost, Losses(book, self._sets))
        self._suited = suited
        self._joins: dict[int, Meld] = {}
        self._larger: tuple[int, Chains] = (0, ([], []))

    def best(self, hand: int, cells: int | None = None) -> Plan:
        """The best plan for these cards, packed, and counted by cell where that is known."""
        found = self._best.get(hand)
        if found is None:
            found = self._best[hand] = self._cheapest(self._nodes(hand, cells)) if hand else NO_PLAN
        return found

    def plans(self, hand: int, cells: int | None = None) -> list[Plan]:
        """A few good plans, the best first."""
        return sorted(map(self._finish, self._nodes(hand, cells)), key=_first) if hand else [NO_PLAN]

    def _cheapest(self, nodes: list[_Node]) -> Plan:
        """The best of the plans. Where nothing can be attached a plan costs what its node does, but for what rounding does, and
        else no more."""
        if len(nodes) > 1 and not self._sets.stuck:
            most = nodes[0][0] + ROUNDED
            nodes = [node for node in nodes if node[0] <= most or self._has_body(node)]
        return min(map(self._finish, nodes), key=_first) if len(nodes) > 1 else self._finish(nodes[0])

    def _has_body(self, node: _Node) -> bool:
        """Whether something can be attached to a combination of what will be its plan."""
        if not self.book.bodies:
            return False
        _, cells, taken, _ = node
        sets = self._sets
        for field in sets.fields:
            held = cells & field
            if held and sets[held].bodies:
                return True
        return any(chain.meld.body for chain in taken)

    def taken_out(self, melds: Sequence[Meld], rest: int, wanted: int) -> TakenOut:
        """What becomes of a split hand, its combinations ordered `by_loss`, when an action leaves `rest` of it: the cards that it
        takes (`wanted`, counted by cell) come from where they are the least loss."""
        sets, contains = self._sets, self.book.packing.contains
        width, field = sets.width, sets.field
        kept: list[Meld] = []
        gone: list[Meld] = []
        loose: dict[int, int] = {}
        for meld in melds:
            if meld.fixed and contains(rest, meld.fixed):
                rest -= meld.fixed
            elif meld.fixed or wanted & meld.mask:
                for cell, count in meld.parts:
                    taken = min(wanted >> cell * width & field, count)
                    wanted -= taken << cell * width
                    if count > taken:
                        loose[cell] = loose.get(cell, 0) + count - taken
                gone.append(meld)
                continue
            kept.append(meld)
        return TakenOut(kept, gone, [meld for cell, count in loose.items() for meld in sets[count << cell * width].melds])

    # ------------------------------------------------------------ across cells

    def _nodes(self, hand: int, cells: int | None) -> list[_Node]:
        """The cheapest few ways to take melds of several cells out of a hand, counted by cell where that is known."""
        found = self._searched.get(hand)
        if found is None:
            found = self._searched[hand] = self._search(hand, self.book.packing.project(hand) if cells is None else cells)
        return found

    def _search(self, hand: int, cells: int) -> list[_Node]:
        guard = self.book.packing.cell_guard
        chains = _promising(self._chains(cells), cells, guard)
        start: _Node = self._sets.whole(cells), cells, (), chains
        nodes = [start, *self._with_suited(start, hand)]
        seen = nodes
        for _ in range(DEPTH if chains else 0):
            nodes = _deepen(nodes, guard)
            if not nodes:
                break
            seen = seen + nodes
        return sorted(seen, key=_first)[:FINALISTS]

    def _chains(self, cells: int) -> list[Spanning]:
        """What spans several cells: what the larger hand held that was planned first, also what is no longer there."""
        guard = self.book.packing.cell_guard
        larger, found = self._larger
        if ((larger | guard) - cells) & guard != guard:
            found = self._of(self.book.chains_in(cells))
            self._larger = cells, found
        return self._needed(found, cells)

    def _of(self, shapes: Sequence[Shape]) -> Chains:
        """Melds of several cells, or with concrete cards."""
        spends = self.book.spends_wild
        if not spends:
            return list(map(self._spans.__getitem__, shapes)), []
        return ([self._spans[shape] for shape in shapes if shape not in spends],
                [(shape, *spends[shape]) for shape in shapes if shape in spends])

    def _needed(self, chains: Chains, hand: int) -> list[Spanning]:
        """Without those that spend a wild card in place of a card which the hand, packed as they are, has as well: whatever that
        one can do later the wild one can do."""
        plain, spending = chains
        return [*plain, *[self._spans[shape] for shape, add, shown in spending if not hand + add & shown]] if spending else plain

    def _with_suited(self, start: _Node, hand: int) -> list[_Node]:
        """The start with one or two suited combinations set aside."""
        packing = self.book.packing
        suited = self.book.suited_in(hand, self._suited)
        if not suited:
            return []
        chains = _promising(self._needed(self._of(suited), hand), start[1], packing.cell_guard)
        single, double, guard = _each(start, chains[: BEAM + 3]), list[_Node](), packing.guard
        for node in single:
            left = hand - node[2][0].fixed | guard
            double += _each(node, [chain for chain in chains[:BEAM] if left - chain.fixed & guard == guard])
        return sorted([*single, *double], key=_first)[:BEAM]

    # ------------------------------------------------------------ attachments

    def _finish(self, node: _Node) -> Plan:
        _, cells, taken, _ = node
        sets, stuck, bodies = self._sets, 0.0, 0
        melds = [chain.meld for chain in taken]
        for meld in melds:
            bodies |= meld.body
        for field in sets.fields:
            held = cells & field
            if held:
                _, split, lost, attachable = sets[held]
                melds += split
                bodies |= attachable
                stuck += lost
        if bodies:
            loose: dict[int, list[Meld]] = {}
            for form in self.book.forms:
                if form.body & bodies:
                    bodies |= self._attach(melds, form, loose)
        return Plan(sum([meld.cost for meld in melds]) + stuck, tuple(melds))

    def _attach(self, melds: list[Meld], form: Form, loose: dict[int, list[Meld]]) -> int:
        """Join bodies with the melds that are hardest to get rid of, while that makes the plan cheaper; which of what comes of it
        are bodies themselves. `loose` are the melds that may be attached, by their size, as far as that was asked."""
        body, attached = form
        mains = [meld for meld in melds if meld.body == body]
        if len(mains) > 1:
            mains.sort(key=_cost, reverse=True)
        made, joins = 0, 0
        for main in mains:
            if joins and main not in melds:
                continue
            chosen: list[Meld] = []
            for size in attached:
                fitting = loose.get(size)
                if fitting is None:
                    fitting = [meld for meld in melds if meld.reading.size == size and not meld.fixed]
                    fitting.sort(key=_cost, reverse=True)
                    loose[size] = fitting
                for meld in fitting:
                    if meld is not main and meld not in chosen:
                        chosen.append(meld)
                        break
                else:
                    break
            else:
                joined = self._joined(main, chosen)
                if joined is not None and joined.cost < main.cost + sum([meld.cost for meld in chosen]):
                    for meld in (main, *chosen):
                        melds.remove(meld)
                        fitting = loose.get(meld.reading.size)
                        if fitting and meld in fitting:
                            fitting.remove(meld)
                    melds.append(joined)
                    loose.pop(joined.reading.size, None)
                    made |= joined.body
                    joins += 1
        return made

    def _joined(self, main: Meld, chosen: list[Meld]) -> Meld | None:
        need = main.need + sum([meld.need for meld in chosen])
        known = self._joins.get(need)
        if known is None:
            shape = self.book.attached.get(need)
            if shape is not None:
                reading, (parts, _, mask, _) = shape.reading, self.book.layouts[shape]
                known = self._joins[need] = Meld(reading, parts, mask, need, 0, self._cost(reading), self.book.body(reading))
        return known


def _promising(chains: list[Spanning], cells: int, guard: int) -> list[Spanning]:
    """Those of which the cost of a hand counted by cell gains most, as many as are tried."""
    guarded = cells | guard
    rated = [(change, place) for place, chain in enumerate(chains)
             if (guarded - chain.need) & guard == guard and (change := chain[cells & chain.mask]) < HOPELESS]
    rated.sort()
    return [chains[place] for _, place in rated[:TRIED]]


def _deepen(nodes: list[_Node], guard: int) -> list[_Node]:
    """Every node with one more chain, the best few."""
    found: dict[int, _Found] = {}
    for cost, cells, taken, chains in nodes:
        guarded = cells | guard
        fitting: list[Spanning] = []
        for chain in chains:
            left = guarded - chain.need
            if left & guard == guard:
                change = chain[cells & chain.mask]
                if change < HOPELESS:
                    change += cost
                    known = found.get(left)
                    if known is None or change < known[0]:
                        found[left] = change, left, taken, fitting, len(fitting)
                fitting.append(chain)
    best = sorted(found.values(), key=_first)[:BEAM]
    return [(cost, left - guard, (*taken, chains[place]), chains[place:]) for cost, left, taken, chains, place in best]


def _each(node: _Node, chains: list[Spanning]) -> list[_Node]:
    """The node with each of these taken out, which its hand holds."""
    cost, cells, taken, further = node
    return [(cost + chain[cells & chain.mask], cells - chain.need, (*taken, chain), further) for chain in chains]


def by_loss(melds: Iterable[Meld]) -> list[Meld]:
    """The combinations of a plan in the order in which cards are taken out of them."""
    return sorted(melds, key=_least_loss)


def _least_loss(meld: Meld) -> tuple[bool, int, float]:
    """Combinations whose cards are fixed first, then those that are the least loss."""
    return not meld.fixed, meld.reading.size, -meld.cost


# ------------------------------------------------------------ alike
# Cards of one cell (Sevens) as a plan sees them: into which sets so many of them are best split, and what that costs.


UNPLAYABLE = 5.0


class CellSets(NamedTuple):
    """So many cards of one cell as sets: what they cost, and what of that is for cards that no set can hold; the digits of those
    that something can be attached to."""

    cost: float
    melds: list[Meld]
    lost: float
    bodies: int


class SetPartitions(dict[int, CellSets]):
    """The sets of every cell for one decision, by so many cards of one cell, packed; `cost` tells what a combination costs there.

    `fields` are the whole counters of the cells, `width` digits each; `stuck` tells whether there are cards that no set can hold.
    """

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float]) -> None:
        self._book, self._cost = book, cost
        self.width, self.fields = book.packing.cell_width, book.fields
        self.field = (1 << self.width) - 1
        self.stuck = False
        self._costs: dict[int, list[float]] = {}
        self._firsts: dict[int, list[int]] = {}
        self._melds: dict[int, dict[int, Meld]] = {}

    def __missing__(self, held: int) -> CellSets:
        cell = (held.bit_length() - 1) // self.width
        left = number = held >> cell * self.width
        cost, firsts, known = self.costs(cell, number)[number], self._firsts[cell], self._melds[cell]
        melds: list[Meld] = []
        while left:
            size = firsts[left]
            if size in known:
                melds.append(known[size])
            left -= size
        bodies = 0
        for meld in melds:
            bodies |= meld.body
        found = self[held] = CellSets(cost, melds, cost if cost >= UNPLAYABLE else 0.0, bodies)
        return found

    def whole(self, cells: int) -> float:
        """What a hand costs that is split cell by cell."""
        return sum([self[held].cost for field in self.fields if (held := cells & field)])

    def costs(self, cell: int, number: int) -> list[float]:
        """What no card of a cell, one, and so on up to at least so many cost when they are split best."""
        costs = self._costs.get(cell)
        return self._split(cell, number) if costs is None or len(costs) <= number else costs

    def _split(self, cell: int, number: int) -> list[float]:
        """Which set comes first as well; sets in the order of their sizes."""
        if cell not in self._costs:
            self._costs[cell], self._firsts[cell], self._melds[cell] = [0.0], [0], {}
        sets, melds, costs, firsts = self._book.alike[cell], self._melds[cell], self._costs[cell], self._firsts[cell]
        for count in range(len(costs), number + 1):
            if count in sets:
                reading, need = sets[count], count << cell * self.width
                melds[count] = Meld(reading, ((cell, count),), self.fields[cell], need, 0, self._cost(reading),
                                    self._book.body(reading))
            least, first = UNPLAYABLE * count, count
            for size, meld in melds.items():
                cost = meld.cost + costs[count - size]
                if cost < least:
                    least, first = cost, size
            costs.append(least)
            firsts.append(first)
            self.stuck |= least >= UNPLAYABLE
        return costs


class Losses(dict[int, float]):
    """How the cost of the sets of a cell changes when so many of its cards are taken out, by both together (`Layout.asked`) and
    how many the hand has of it, in the digits of a `field`."""

    def __init__(self, book: PlanBook, sets: SetPartitions) -> None:
        self.field, self.body, self._stride, self._sets = sets.field, book.body, book.stride, sets

    def __missing__(self, asked: int) -> float:
        number = asked & self.field
        cell, count = divmod(asked >> self._sets.width, self._stride)
        costs = self._sets.costs(cell, number)
        change = self[asked] = costs[number - count] - costs[number]
        return change


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
