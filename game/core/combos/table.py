"""The compiled combination table of a ruleset: readings of cards, what beats what, what a hand can play.

Rules, offers and computer players ask this one table. **A beats B when both are in the same contest, have the same size,
and A's power is higher**; bombs beat every non-bomb and have an order of their own; a safe reading cannot be beaten and
an idle one beats nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations_with_replacement, islice, product
from math import comb, prod
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Packing, counted
from game.core.combos.definitions import Beats, Combination, Ladder, Run, Span, TurnedOrder
from game.core.combos.patterns import (
    SHAPE_LIMIT,
    CellSpace,
    Filling,
    Outline,
    TooManyWays,
    WildSpace,
    attributes_seen,
    cell_attribute,
    entry_name,
    expand,
    made_of,
    tie_breaks,
    ways_to_fill,
)
from game.core.combos.shapes import Finders, Reading, Shape, ShapeGroup, at_least, counting, finders, grouped
from game.core.deck import Card, Deck
from game.core.errors import GameError
from game.core.memory import Memory
from game.core.progress import report_progress

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset

# ------------------------------------------------------------ compile
# Compiles a ruleset's combinations: which kinds may share a cell, every shape with its reading, and all powers.
#
# Used once, when a ruleset is loaded with its options. Combinations that look at one attribute only (the rank, say) are
# compiled over cells of kinds that no rule tells apart; those that look at more are compiled over single kinds (the fine
# level), so that suits multiply nothing that does not ask for them. Where the highest card only breaks ties by its suit, a shape
# over cells stands for each kind that can be this card (its edge).


class TooManyCombinations(GameError):
    """The combinations of a ruleset are more than the engine will build."""


class Drafts(NamedTuple):
    """Cards packed by cell, and for each a reading they have and the edge where one kind breaks ties: what shapes are made of."""

    needs: Sequence[int]
    readings: Sequence[Reading]
    edges: Sequence[Edge] = ()


class Edge(NamedTuple):
    """The card that breaks ties: its `cell`, so many cards of which are in the combination, and the kinds of it up to this one,
    which is the last."""

    cell: int
    cards: int
    kinds: tuple[Card, ...]


@dataclass(slots=True)
class LevelPlan:
    """The outlines of one level, each with what every slot of it can be filled with; `ways` is the number of drafts where no wild
    card stands for another. `bombs` are all that the level can make, as cells with numbers, where something attached may hold
    none."""

    space: CellSpace
    wide: WildSpace
    outlines: list[tuple[str, Outline, list[list[int]]]]
    ways: int
    bombs: Sequence[Filling]

    def without_bombs(self, wings: Sequence[Sequence[int]], space: CellSpace) -> list[list[int]]:
        """The ways that hold no bomb, in the groups in which they come."""
        guard = space.packed((cell, 1 << space.width - 1) for cell in range(len(space.cells)))
        alone: dict[int, int] = {}                     # how many cards of one cell are a bomb
        for bomb in self.bombs:
            if len(bomb) == 1:
                alone[bomb[0][0]] = min(bomb[0][1], alone.get(*bomb[0]))
        asked = space.packed((cell, 1 << space.width - 1) for cell in alone)
        add = asked - space.packed(alone.items())
        found = [[cards for cards in group if not cards + add & asked] for group in wings]
        for need in {space.packed(bomb) for bomb in self.bombs if len(bomb) > 1}:
            found = [[cards for cards in group if (cards | guard) - need & guard != guard] for group in found]
        return found


def make_cells(ruleset: Ruleset, attribute: str | None, apart: Iterable[str] = ()) -> list[list[Card]]:
    """The kinds in cells: those with one value of `attribute` that no ladder and no filter tells apart, nor a kind `apart`."""
    deck = ruleset.deck
    if attribute is None:
        return [[card] for card in deck.cards]
    filters = {kind for definition in ruleset.combinations.values()
               for kind in (*definition.pattern.only, *definition.pattern.besides)} | {*apart}
    own = _own_places(ruleset, deck)
    if ruleset.wild is not None:
        own |= {card.id for card in deck.cards if ruleset.wild.holds(card)}
        filters |= {*ruleset.wild.besides}
    cells: dict[object, list[Card]] = {}
    for card in deck.cards:
        matched = tuple(kind for kind in sorted(filters) if card.matches(kind))
        key = (card.attributes.get(attribute, card.id), matched, card.id if card.id in own else "")
        cells.setdefault(key, []).append(card)
    return list(cells.values())


def _own_places(ruleset: Ruleset, deck: Deck) -> set[str]:
    ids = {card.id for card in deck.cards}
    return {name for ladder in ruleset.ladders.values() for entry in ladder.order
            for name in ((entry,) if isinstance(entry, str) else entry) if name in ids}


ABOVE_ALL = 1_000               # more than a ladder has places


class TrumpOrder(NamedTuple):
    """The cards that beat all others: those of a `kind` (empty: none), and above these single cards, by id, the lowest first."""

    kind: str = ""
    above: tuple[str, ...] = ()


NO_TRUMPS = TrumpOrder()


class Compiler:
    """Turns the combinations of one level into drafts; readings are shared between levels."""

    def __init__(self, ruleset: Ruleset, copies: Mapping[Card, int], trumps: TrumpOrder, ties: Mapping[str, str],
                 turned: TurnedOrder | None = None) -> None:
        self.ruleset = ruleset
        self._trumps = trumps
        self._ties = ties
        self.leading: dict[Reading, Card] = {}           # one of the cards that rank it
        self.copies = copies
        self.readings: dict[object, Reading] = {}
        order = turned or TurnedOrder(())
        self._worth = {name: order.places(name, ladder, ruleset.deck) for name, ladder in ruleset.ladders.items()}
        self._places = {name: _places(ladder, self._worth[name], ruleset.deck) for name, ladder in ruleset.ladders.items()}

    def plan(self, names: list[str], cells: list[list[Card]], width: int) -> LevelPlan:
        """What there is to fill for these combinations with cards packed by counters of that width, and in how many ways. Raises
        TooManyCombinations."""
        space = CellSpace(cells, lambda card: self.copies[card], width)
        plan = LevelPlan(space, space.with_wild(self.ruleset.wild), [], 0, self._bombs(space))
        for name in names:
            definition = self.ruleset.combinations[name]
            held = self._space(plan, definition)
            try:
                for outline in expand(definition.pattern, held, dict(self.ruleset.ladders)):
                    fillings = [ways_to_fill(slot.cells, slot.count, held) for slot in outline.slots]
                    plan.outlines.append((name, outline, fillings))
                    plan.ways += prod(map(len, fillings)) * sum(map(len, outline.wings))
                    if plan.ways > SHAPE_LIMIT:
                        raise TooManyWays
            except TooManyWays:
                raise TooManyCombinations(f"combinations.{name}: more than {SHAPE_LIMIT} combinations") from None
        return plan

    def _space(self, plan: LevelPlan, definition: Combination) -> CellSpace:
        """What there is for one combination: with the wild cards, unless they may stand for nothing in it."""
        return plan.wide if plan.wide.wild and not definition.natural else plan.space

    def _bombs(self, space: CellSpace) -> Sequence[Filling]:
        """Every bomb, where something is attached that may hold none."""
        definitions = self.ruleset.combinations.values()
        if all(getattr(definition.pattern, "bombs", True) for definition in definitions):
            return ()
        return [counted(sum(filling), space.width) for definition in definitions if definition.bomb
                for outline in expand(definition.pattern, space, dict(self.ruleset.ladders))
                for filling in product(*[ways_to_fill(slot.cells, slot.count, space) for slot in outline.slots])]

    def drafts(self, plan: LevelPlan) -> Iterator[Drafts]:
        """Every way to fill every outline from the cells, some at a time."""
        for name, outline, fillings in plan.outlines:
            definition = self.ruleset.combinations[name]
            space = self._space(plan, definition)
            if name in self._ties:
                for filling in product(*fillings):
                    yield self._with_edges(name, definition, outline, filling[outline.lead], sum(filling), plan.space)
                continue
            made = self._drafts(name, definition, outline, fillings, plan, space)
            if isinstance(space, WildSpace):
                for cards, reading in ((cards, reading) for drafts in made for cards, reading in zip(*drafts[:2], strict=True)):
                    played = space.played(cards)
                    while some := list(islice(played, TOLD_EVERY)):
                        yield Drafts(some, [reading] * len(some))
            else:
                yield from made

    def _drafts(self, name: str, definition: Combination, outline: Outline, fillings: list[list[int]], plan: LevelPlan,
                space: CellSpace) -> Iterator[Drafts]:
        """A draft for each way to fill the outline, with each way to attach something to it. The reading of all of them follows
        from what leads and, where their cards are counted, from what they count."""
        lead, sum_of, wings = outline.lead, definition.sum_of, outline.wings
        numbers = [0 if sum_of is None else self._number(sum_of, cell[0]) for cell in space.cells]
        if not getattr(definition.pattern, "bombs", True):
            wings = plan.without_bombs(wings, space)
        bodies = [(sum(filling), filling[lead]) for filling in product(*fillings)]
        of_lead = self._readings_of(name, definition, outline, space)
        if sum_of is not None or getattr(definition.pattern, "own", False):
            for body, leading, cards in ((*body, cards) for group in wings for body in bodies for cards in group):
                parts = counted(body + cards, space.width)
                if all(count <= space.stock[cell] for cell, count in parts):
                    yield Drafts((body + cards,), (of_lead(leading, sum([numbers[cell] * count for cell, count in parts])),))
        elif any(wings):
            readings = {leading: of_lead(leading, 0) for leading in dict.fromkeys(leading for _, leading in bodies)}
            for group in wings:
                yield Drafts([body + cards for body, _ in bodies for cards in group],
                             [readings[leading] for _, leading in bodies for _ in group])

    def _readings_of(self, name: str, definition: Combination, outline: Outline,
                     space: CellSpace) -> Callable[[int, int], Reading]:
        """What gives the reading of an outline with these leading cards and this sum of the cards' numbers."""
        size, known = outline.size, dict[object, Reading]()
        ladders = [self._places[word][1] for word in definition.power if word in self._places]
        trump, ties, slot = self._trumps.kind, bool(self._tie_ladder(definition)), outline.slots[outline.lead]
        named = {cell for cell in slot.cells if any(slot.value in card.attributes.values() for card in space.cells[cell])}
        some = 0 < len(named) < len(slot.cells)            # values that tie on a ladder are told by the first of them

        def of_lead(leading: int, total: int) -> Reading:
            parts = counted(leading, space.width)
            lead = [card for cell, _ in parts for card in space.cells[cell]]
            indices = [card.index for card in lead]
            # All that a reading follows from. Of a thousand flushes few differ in it.
            seen = (total, indices[0], *[max([places[index] for index in indices]) for places in ladders],
                    ties and self._tie(definition, lead), trump and all(card.matches(trump) for card in lead),
                    some and not named.isdisjoint(cell for cell, _ in parts))
            return known.get(seen) or known.setdefault(seen, self._reading(name, definition, outline, lead, size, total))
        return of_lead

    def _with_edges(self, name: str, definition: Combination, outline: Outline, lead: int, need: int, space: CellSpace) -> Drafts:
        """A draft for each kind that can be the highest of the leading cards."""
        cell, count = counted(lead, space.width)[-1]
        by_kind = self._places[self._ties[name]][1]
        kinds = sorted(space.cells[cell], key=lambda card: (by_kind[card.index], card.index))
        edges = [Edge(cell, count, tuple(kinds[:number])) for number, edge in enumerate(kinds, 1)
                 if self.copies[edge] and sum(self.copies[card] for card in kinds[:number]) >= count]
        readings = [self._reading(name, definition, outline, [edge.kinds[-1]], outline.size, 0) for edge in edges]
        return Drafts([need] * len(edges), readings, edges)

    def _number(self, attribute: str, card: Card) -> int:
        """What the card counts in a sum of that attribute."""
        return self.ruleset.deck.attributes[attribute].values[card.attributes[attribute]].number or 0

    def _reading(self, name: str, definition: Combination, outline: Outline, lead: list[Card], size: int, total: int) -> Reading:
        top = self._worth[definition.pattern.ladder][outline.top] if isinstance(definition.pattern, Run) else outline.top
        facts = {"size": size, "width": outline.width, "length": outline.length, "top": top,
                 "tier": definition.tier, "style": definition.style, "sum": total}
        identical = getattr(definition.pattern, "identical", False)
        key = tuple(facts[word] if word in facts else self._place(word, lead, size, identical) for word in definition.power)
        rank = self._rank(outline, lead, size, definition)
        contest = "/".join([definition.contest or name, *(
            str(facts[word] if word in facts else lead[0].attributes.get(word, "")) for word in definition.contest_by)])
        trump, above = bool(self._trumps.kind) and all(card.matches(self._trumps.kind) for card in lead), self._trumps.above
        if size == 1 and lead[0].id in above:
            trump, key = True, (ABOVE_ALL + above.index(lead[0].id), *key[1:])
        tie = self._tie(definition, lead)
        identity = (name, size, outline.body, outline.width, outline.length, outline.top, rank, total, contest, key, trump, tie)
        if identity not in self.readings:
            reading = self.readings[identity] = Reading(name, definition, size, outline.body, outline.width, outline.length,
                                                        outline.top, rank, total, contest, key, trump, tie)
            self.leading[reading] = lead[0]
        return self.readings[identity]

    def _tie(self, definition: Combination, lead: list[Card]) -> str:
        """The code of the value that breaks ties, that of the leading cards which stands highest; empty where nothing does."""
        last = self._tie_ladder(definition)
        if not last:
            return ""
        attribute, places = self.ruleset.ladders[last].by, self._places[last][0]
        values = [value for card in lead if (value := card.attributes.get(attribute, "")) in places]
        return self.ruleset.deck.attributes[attribute].values[max(values, key=places.__getitem__)].code if values else ""

    def _tie_ladder(self, definition: Combination) -> str:
        """The ladder that breaks ties; empty where none does."""
        ladders, by = self.ruleset.ladders, made_of(definition.pattern, self.ruleset.ladders)
        *before, last = definition.power or ("",)
        ties = last in ladders and ladders[last].by != by and any(
            word == "top" or word in ladders and ladders[word].by == by for word in before)
        return last if ties else ""

    def _place(self, ladder: str, lead: list[Card], size: int, identical: bool) -> int:
        """The leading cards' highest place. A card's own place counts only when nothing else is played with it."""
        own, by_kind = self._places[ladder]
        if lead[0].id in own and (size == 1 or identical):
            return own[lead[0].id]
        return max([by_kind[card.index] for card in lead])

    def _rank(self, outline: Outline, lead: list[Card], size: int, definition: Combination) -> str:
        if "card" in definition.notation:
            return lead[0].code
        slot = outline.slots[outline.lead]
        alone = size == 1 and any(lead[0].id in self._places[key][0] for key in definition.power if key in self._places)
        if alone:
            return lead[0].code
        for attribute in self.ruleset.deck.attributes.values():
            if slot.value in attribute.values and any(slot.value in card.attributes.values() for card in lead):
                return attribute.values[slot.value].code
        return lead[0].code


def _places(ladder: Ladder, worth: Sequence[int], deck: Deck) -> tuple[Mapping[str, int], Sequence[int]]:
    """What values, and cards by name, are `worth` by their places (the last where one stands twice), and every kind by its value,
    -1 where it has none."""
    places = {name: counts for counts, entry in zip(worth, ladder.order, strict=True)
              for name in ((entry,) if isinstance(entry, str) else entry)}
    return places, [places.get(card.attributes.get(ladder.by, ""), -1) for card in deck.cards]


def let_chop(combinations: Mapping[str, Combination], leading: Mapping[Reading, Card]) -> None:
    """Tell readings what they beat outside their own contests."""
    chopped_by: dict[Reading, list[Reading]] = {}
    known: dict[tuple[str, int], frozenset[Reading]] = {}
    for reading in leading:
        beats = [each for each in combinations[reading.combination].beats if _within(each.own, reading.length)]
        if beats:
            key = reading.combination, reading.length
            if key not in known:
                known[key] = frozenset(
                    other for other, card in leading.items() if any(_chops(each, other, card) for each in beats))
            reading.chops = known[key]
            for other in reading.chops:
                chopped_by.setdefault(other, []).append(reading)
    shared: dict[tuple[Reading, ...], tuple[Reading, ...]] = {}
    for other, found in chopped_by.items():
        other.chopped_by = shared.setdefault(tuple(found), tuple(found))


def _chops(beats: Beats, other: Reading, card: Card) -> bool:
    named = not beats.only or any(map(card.matches, beats.only))
    return (other.combination == beats.over and _within(beats.length, other.length) and named
            and not any(map(card.matches, beats.besides)))


def _within(span: Span, number: int) -> bool:
    return span.min <= number and (span.max is None or number <= span.max)


def rank_powers(readings: list[Reading]) -> None:
    """Give every reading its power: dense numbers inside a contest and size, and over all bombs together."""
    rivals: dict[object, list[Reading]] = {}
    for number, reading in enumerate(readings):
        reading.number = number
        rivals.setdefault("bombs" if reading.bomb else (reading.contest, reading.size), []).append(reading)
    for group in rivals.values():
        dense = {key: power for power, key in enumerate(sorted({reading.key for reading in group}))}
        for reading in group:
            reading.power = dense[reading.key]


__all__ = ["Compiler", "Packing", "TooManyCombinations", "entry_name", "let_chop", "make_cells", "rank_powers"]


# ------------------------------------------------------------ table


DRAFTED, SHAPED = 0.45, 0.7           # of the work, when all drafts are made and when all shapes are
TOLD_EVERY = 512                      # drafts


class CombinationTable:
    """Everything that can be played with a pack, indexed for leading and for answering. `trumps` names the cards that beat all
    others, as `Card.matches` understands it; empty where there are none. With `turned` the order of cards is turned round. A
    table that differs from this one in nothing but its trumps and its order may share its `packing`. With `among` it knows only
    what can be made of these cards, except where wild cards stand for others. Cards of the kinds `apart` stand for no others;
    where it is None no kind does for another one.
    """

    def __init__(self, ruleset: Ruleset, copies: Mapping[Card, int], trumps: TrumpOrder = NO_TRUMPS,
                 packing: Packing | None = None, among: Mapping[Card, int] | None = None,
                 turned: TurnedOrder | None = None, apart: tuple[str, ...] | None = ()) -> None:
        self.copies = copies
        self._made_of = (*made_of_parts(ruleset, trumps, turned), apart)
        seen = {name: attributes_seen(definition, ruleset.ladders, ruleset.deck.cards)
                for name, definition in ruleset.combinations.items()}
        self.attribute = attribute = None if apart is None else cell_attribute(ruleset.combinations, seen)
        cells = make_cells(ruleset, attribute, apart or ())
        plain = ruleset.wild is None                     # what wild cards stand for has no suit of its own
        ties = tie_breaks(ruleset.combinations, ruleset.ladders, seen, attribute) if plain else {}
        packing = packing or Packing(ruleset.deck, max(copies.values(), default=1), cells)
        self.packing = packing
        self.memory = Memory()
        coarse = [name for name in seen if attribute is not None and (seen[name] <= {attribute} or name in ties)]
        fine = [name for name in seen if name not in coarse]
        held = copies if among is None or not plain else {card: min(among.get(card, 0), copies[card]) for card in copies}
        compiler = Compiler(ruleset, held, trumps, ties, turned)
        # Number i of the fine level is the i-th kind of the deck, and so the i-th counter of a hand.
        self.kinds = list(ruleset.deck.cards)
        plans = (compiler.plan(coarse, [list(cell) for cell in packing.cells], packing.cell_width),
                 compiler.plan(fine, [[card] for card in self.kinds], packing.width))
        coarse_drafts, fine_drafts = _drafted(compiler, plans)
        self.readings = list(compiler.readings.values())
        rank_powers(self.readings)
        let_chop(ruleset.combinations, compiler.leading)
        self._edges: dict[int, list[tuple[int, Reading]]] = {}
        self._coarse_readings: dict[int, tuple[Reading, ...]] = {}
        self._fine_readings: dict[int, tuple[Reading, ...]] = {}
        self.shapes = self._shapes(coarse_drafts, False) + self._shapes(fine_drafts, True)
        self.beside = self._shapes_beside()
        report_progress(SHAPED * len(self.shapes), len(self.shapes))
        for number, shape in enumerate((*self.shapes, *self.beside)):
            shape.number = number
        self._index(self._fine_that_count())

    def serves(self, ruleset: Ruleset, copies: Mapping[Card, int], trumps: TrumpOrder, turned: TurnedOrder | None,
               apart: tuple[str, ...] | None) -> bool:
        """Whether it is what would be compiled for these."""
        return self._made_of == (*made_of_parts(ruleset, trumps, turned), apart) and self.copies == copies

    # ------------------------------------------------------------ building

    def _shapes(self, drafts: list[Drafts], fine: bool) -> list[Shape]:
        """One shape for each multiset of cells, with the strongest of its readings."""
        readings, packing = self._fine_readings if fine else self._coarse_readings, self.packing
        alone = {reading: (reading,) for reading in self.readings}
        edged: list[Shape] = []
        for needs, their_readings, edges in drafts:
            if edges:
                edged += map(self._edged, needs, their_readings, edges)
                continue
            for need, reading in zip(needs, their_readings, strict=True):
                one = alone[reading]
                if (found := readings.setdefault(need, one)) is not one and reading not in found:
                    readings[need] = found + one
        return [*edged, *[Shape(need, found[0] if len(found) == 1 else counting(found), fine, packing)
                          for need, found in readings.items()]]

    def _shapes_beside(self) -> tuple[Shape, ...]:
        """Coarse shapes once more, with each other reading as which their cards may answer a combination."""
        found: list[Shape] = []
        self._beside: dict[int, tuple[Reading, ...]] = {}
        for need, known in self._coarse_readings.items():
            if len(known) == 1:
                continue
            value, strongest = counting(known), dict[object, Reading]()
            for reading in sorted(known, key=lambda reading: reading.power):
                if reading.beside(value):
                    strongest[reading.rivals] = reading
            if strongest:
                self._beside[need] = others = tuple(strongest.values())
                found += [Shape(need, reading, False, self.packing) for reading in others]
        return tuple(found)

    def _edged(self, need: int, reading: Reading, edge: Edge) -> Shape:
        """The shape of cells whose ties one kind breaks. The highest of the kinds there decides what cards count as."""
        packing, last = self.packing, edge.kinds[-1]
        under = packing.mask_of(edge.kinds if edge.cards > 1 else [last])
        shape = Shape(need, reading, False, packing)
        shape.mask = under | sum(packing.cell_mask[cell] for cell, _ in shape.parts if cell != edge.cell)
        shape.edge, shape.under, shape.wide = packing.unit[last.index], under, edge.cards
        self._edges.setdefault(need, []).insert(0, (packing.mask_of([last]), reading))
        return shape

    def _fine_that_count(self) -> list[Shape]:
        """The fine shapes that are the value of their cards, and not weaker than their coarse reading."""
        found: list[Shape] = []
        if not self._fine_readings:
            return found
        coarse = {shape.need: shape for shape in self.shapes if not shape.fine}
        for shape in self.shapes:
            if not shape.fine:
                continue
            below = coarse.get(self.packing.project(shape.need))
            if below is None or shape.reading.outranks(below.reading):
                found.append(shape)
                if below is not None:
                    below.promotable = True
        return found

    def _index(self, fine: list[Shape]) -> None:
        leads = [shape for shape in self.shapes if not shape.fine]
        coarse = [*leads, *self.beside]
        self._lead_levels = self._levels(leads)
        self._fine_groups = self._fine_grouped(fine)
        self._by_contest: dict[tuple[str, int] | None, list[Shape]] = {}       # by the rivals of their readings
        for shape in coarse:
            self._by_contest.setdefault(shape.reading.rivals, []).append(shape)
        self._rivals: dict[tuple[str, int] | None, list[Shape]] = {}       # the strongest first; found when first asked for
        self._bombs = self._by_contest.get(None, [])
        self._bomb_groups = self._grouped(self._bombs)
        self.has_fine = bool(fine)
        self.tells_kinds = self.has_fine or bool(self._edges)      # two kinds of one cell may count as different things
        self._kinds_over: dict[Reading, int] = {}
        self._needs_over: dict[Reading, tuple[int, ...]] = {}
        self._chopping: dict[tuple[Reading, ...], list[Shape]] = {}

    def _levels(self, shapes: list[Shape]) -> tuple[tuple[int, Finders], ...]:
        """The groups by the largest number of one cell that their shapes need, with what to add to ask for such a cell."""
        packing, levels = self.packing, dict[int, list[ShapeGroup]]()
        for group in grouped(shapes, packing.cell_width, packing.cell_guard, self.memory):
            levels.setdefault(group.most, []).append(group)
        half, ones = 1 << packing.cell_width - 1, packing.cell_guard >> packing.cell_width - 1
        return tuple((ones * (half - most), finders(levels[most])) for most in sorted(levels))

    def _grouped(self, shapes: list[Shape]) -> Finders:
        packing = self.packing
        return finders(grouped(shapes, packing.cell_width, packing.cell_guard, self.memory))

    def _fine_grouped(self, shapes: list[Shape]) -> Finders:
        """Fine shapes apart by the kinds they touch, as far as they fall apart (the straight flushes of each suit).

        Also by combination: otherwise sets would tie the runs of all suits together, and the whole hand would matter to each.
        """
        layers: dict[str, list[Shape]] = {}
        for shape in shapes:
            layers.setdefault(shape.reading.combination, []).append(shape)
        packing, found, seen = self.packing, list[ShapeGroup](), 0
        for layer in layers.values():
            for island in self._islands(layer):
                found += grouped(island, packing.width, packing.guard, self.memory)
                seen += len(island)
                report_progress((SHAPED + (1 - SHAPED) * seen / len(shapes)) * len(self.shapes), len(self.shapes))
        return finders(found)

    def _islands(self, shapes: list[Shape]) -> list[list[Shape]]:
        """Shapes that have no kinds in common are apart; those of one card are few and stay together."""
        if all(shape.reading.size == 1 for shape in shapes):
            return [shapes]
        packing = self.packing
        add, masks = at_least(1, packing.width, packing.guard), list[int]()
        kinds = [shape.need + add & packing.guard for shape in shapes]
        for mask in kinds:
            for known in masks:
                if mask | known == known:
                    break
            else:
                tied = [known for known in masks if known & mask]
                masks = [*(known for known in masks if not known & mask), reduce(or_, tied, mask)]
        if len(masks) == 1:
            return [shapes]
        islands: dict[int, list[Shape]] = {}
        for shape, mask in zip(shapes, kinds, strict=True):
            islands.setdefault(next(known for known in masks if known & mask), []).append(shape)
        return list(islands.values())

    def kinds_over(self, over: Reading) -> int:
        """The kinds that beat a reading when played alone, as whole counters."""
        found = self._kinds_over.get(over)
        if found is None:
            alone = ((card, self.value(self.packing.unit[card.index])) for card in self.kinds)
            found = self._kinds_over[over] = self.packing.mask_of(
                card for card, value in alone if value is not None and value.beats(over))
        return found

    def needs_over(self, over: Reading) -> tuple[int, ...]:
        """The cards of every fine shape that beats a reading, packed."""
        found = self._needs_over.get(over)
        if found is None:
            found = self._needs_over[over] = tuple(
                shape.need for shape in self.shapes if shape.fine and shape.reading.beats(over))
        return found

    # ------------------------------------------------------------ reading cards

    def readings_of(self, bits: int) -> tuple[Reading, ...]:
        """Every reading of these cards, in the ruleset's order."""
        cells = self.packing.project(bits)
        found = [*self._coarse_readings.get(cells, ()), *self._fine_readings.get(bits, ())]
        highest: dict[str, Reading] = {}
        for kind, reading in self._edges.get(cells, ()):
            if bits & kind:
                highest.setdefault(reading.combination, reading)
        found += highest.values()
        return tuple(sorted(found, key=lambda reading: reading.number))

    def value(self, bits: int) -> Reading | None:
        """The reading that counts: the strongest one; None when the cards are no combination."""
        readings = self.readings_of(bits)
        return counting(readings) if readings else None

    def others(self, cells: int, value: Reading) -> tuple[Reading, ...]:
        """As what else than their value cards, counted by cell, may answer a combination."""
        known = self._beside.get(cells)
        return tuple([reading for reading in known if reading.beside(value)]) if known else ()

    # ------------------------------------------------------------ what a hand can play

    def fine_shapes(self, hand: int) -> tuple[Shape, ...]:
        """The fine shapes (those that name every kind) in a hand, as far as their cards count as them."""
        found: tuple[Shape, ...] = ()
        for add, relevant, fewest, fitting in self._fine_groups:
            if (hand + add & relevant).bit_count() >= fewest:
                found += fitting(hand)
        return found

    def held(self, shapes: tuple[Shape, ...], hand: int) -> tuple[Shape, ...]:
        """Those of coarse shapes, which fit a hand counted by cell, that its kinds can make."""
        if not self._edges:
            return shapes
        return tuple([shape for shape in shapes if not shape.edge or self.has_edge(shape, hand)])

    def has_edge(self, shape: Shape, hand: int) -> bool:
        """Whether a hand that a coarse shape fits has the card that breaks its ties, and enough cards up to it."""
        edge = shape.edge
        return not edge or bool(hand & self.packing.fields(edge)) and (
            shape.wide == 1 or self.packing.size(hand & shape.under) >= shape.wide)

    def leads(self, cells: int) -> tuple[Shape, ...]:
        """The coarse shapes in a hand counted by cell; which of them its kinds can make says `held`."""
        found: tuple[Shape, ...] = ()
        guard = self.packing.cell_guard
        for ask, groups in self._lead_levels:
            if not cells + ask & guard:
                break                                # no cell holds so many, and so none holds more
            for add, relevant, fewest, fitting in groups:
                if (cells + add & relevant).bit_count() >= fewest:
                    found += fitting(cells)
        return found

    def answers(self, cells: int, over: Reading) -> tuple[Shape, ...]:
        """The coarse shapes in a hand counted by cell that beat `over`; which of them its kinds can make says `held`."""
        groups = over.beaters
        if groups is None:
            groups = over.beaters = self._beater_groups(over)
        found: tuple[Shape, ...] = ()
        for add, relevant, _, fitting in groups:
            if cells + add & relevant:
                found += fitting(cells)
        return found

    def greatest(self, cards: int, rivals: tuple[str, int] | None, most: int) -> int:
        """The greatest power of a contest and size (None: of bombs) among packed cards, by coarse shapes; -1 when there is none.

        Of at most `most` cards; idle combinations, which beat nothing, have no power.
        """
        found = self._rivals.get(rivals)
        if found is None:
            same = (shape for shape in (*self.shapes, *self.beside)
                    if not shape.fine and shape.reading.rivals == rivals and not shape.reading.idle)
            found = self._rivals[rivals] = sorted(same, key=lambda shape: -shape.reading.power)
        return next((shape.reading.power for shape in self._among(cards, found, most)), -1)

    def chopped(self, cards: int, reading: Reading, most: int) -> bool:
        """Whether packed cards hold something of at most `most` cards that beats a reading from outside its contest, by coarse
        shapes."""
        found = self._chopping.get(reading.chopped_by)
        if found is None:
            chopping = set(reading.chopped_by)
            found = self._chopping[reading.chopped_by] = [
                shape for shape in self.shapes if not shape.fine and shape.reading in chopping]
        return any(True for _ in self._among(cards, found, most))

    def _among(self, cards: int, shapes: Iterable[Shape], most: int) -> Iterator[Shape]:
        """The coarse shapes of at most `most` cards that packed cards hold."""
        guard = self.packing.cell_guard
        guarded = self.packing.project(cards) | guard
        return (shape for shape in shapes if guarded - shape.need & guard == guard and shape.reading.size <= most
                and self.has_edge(shape, cards))

    def _beater_groups(self, over: Reading) -> Finders:
        same = [] if over.bomb else self._by_contest.get(over.rivals, [])
        if over.chopped_by:
            same = [shape for shape in self.shapes if not shape.fine and not (over.bomb and shape.reading.bomb)]
        beaters = [shape for shape in same if shape.reading.beats(over)]
        if over.bomb or over.safe:
            return self._grouped([shape for shape in self._bombs if shape.reading.beats(over)]) + self._grouped(beaters)
        return self._grouped(beaters) + self._bomb_groups

    def concrete(self, shape: Shape, hand: int, holds: int = 0) -> Iterator[int]:
        """Every choice of cards from `hand` that fills the shape, counts as its reading and contains the card `holds`."""
        if shape.mask & holds != holds:
            return
        if shape.fine:
            yield shape.need
            return
        # The card is asked for cell by cell: looking for it among whole plays of a large hand would never end.
        choices = [self._choices(cell, count, hand & shape.mask, self._must(shape, holds) & self.packing.cell_mask[cell])
                   for cell, count in shape.parts]
        for choice in product(*choices):
            bits = sum(choice)
            if not shape.promotable or self.counts(bits, shape):
                yield bits

    def counts(self, bits: int, shape: Shape) -> bool:
        """Whether these cards, which fill a coarse shape, count as its reading, or may answer as it."""
        value = self.value(bits)
        return value is shape.reading or value is not None and shape.reading in self.others(shape.need, value)

    def _must(self, shape: Shape, holds: int) -> int:
        """The cards that have to be there: those asked for, and the one that breaks ties."""
        return holds if self.packing.contains(holds, shape.edge) else holds + shape.edge

    def _choices(self, cell: int, count: int, hand: int, holds: int) -> list[int]:
        packing = self.packing
        held = [card for card in packing.cells[cell] if packing.count(hand, card)]
        picks = []
        for pick in combinations_with_replacement(held, count):
            bits = sum(packing.unit[card.index] for card in pick)
            if packing.contains(bits, holds) and all(pick.count(card) <= packing.count(hand, card) for card in held):
                picks.append(bits)
        return picks

    # ------------------------------------------------------------ counting

    def census(self) -> dict[tuple[str, int, int], int]:
        """How many sets of cards the pack holds for each (combination, width, length), each set under its value."""
        counts: dict[tuple[str, int, int], int] = {}
        coarse = {shape.need: shape for shape in self.shapes if not shape.fine}
        for shape in self.shapes:
            key = _census_key(shape.reading)
            below = coarse.get(self.packing.project(shape.need)) if shape.fine else None
            if below is not None and not shape.reading.outranks(below.reading):
                continue
            counts[key] = counts.get(key, 0) + (1 if shape.fine else self._ways(shape))
            if below is not None:
                under = _census_key(below.reading)
                counts[under] = counts.get(under, 0) - 1
        return counts

    def _ways(self, shape: Shape) -> int:
        total = 1
        for cell, count in shape.parts:
            kinds = [card for card in self.packing.cells[cell] if self.packing.unit[card.index] & shape.mask]
            total *= _choose([self.copies[card] for card in kinds], count)
            if shape.edge and self.packing.cell_mask[cell] & shape.edge:
                lower = [self.copies[card] for card in kinds if self.packing.unit[card.index] != shape.edge]
                total -= total // _choose([self.copies[card] for card in kinds], count) * _choose(lower, count)
        return total


def made_of_parts(ruleset: Ruleset, trumps: TrumpOrder, turned: TurnedOrder | None) -> tuple[object, ...]:
    """All that a table follows from. Cards are equal that have the same id, so what they have is compared beside them."""
    attributes = [card.attributes for card in ruleset.deck.cards]
    return ruleset.deck, attributes, ruleset.ladders, ruleset.combinations, ruleset.wild, trumps, turned


def _drafted(compiler: Compiler, plans: Sequence[LevelPlan]) -> list[list[Drafts]]:
    """The drafts of each level."""
    whole, made, told = sum(plan.ways for plan in plans), 0, 0
    found: list[list[Drafts]] = []
    for plan in plans:
        found.append([])
        for drafts in compiler.drafts(plan):
            if made >= told:
                report_progress(DRAFTED * min(made, whole), whole)
                told = made + TOLD_EVERY
            made += len(drafts.needs)
            if made > SHAPE_LIMIT:
                raise TooManyCombinations(
                    f"combinations.{drafts.readings[0].combination}: more than {SHAPE_LIMIT} combinations")
            found[-1].append(drafts)
    return found


def _census_key(reading: Reading) -> tuple[str, int, int]:
    return reading.combination, reading.width, reading.length


def _choose(stock: list[int], count: int) -> int:
    """How many multisets of `count` cards there are from kinds with these numbers of copies."""
    if max(stock, default=1) == 1:
        return comb(sum(stock), count)
    ways = [1] + [0] * count
    for copies in stock:
        ways = [sum(ways[total - taken] for taken in range(min(copies, total) + 1)) for total in range(count + 1)]
    return ways[count]
