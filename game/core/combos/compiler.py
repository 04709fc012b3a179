"""Compiles the combinations of a ruleset for its table: which kinds share a cell, what makes each combination, its readings.

Used once, when a ruleset is loaded with its options. Combinations that look at one attribute only (the rank, say) are
compiled over cells of kinds that no rule tells apart; those that look at more are compiled over single kinds (the fine
level), so that suits multiply nothing that does not ask for them. Where the highest card only breaks ties by its suit, a shape
over cells stands for each kind that can be this card (its edge).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Packing, counted
from game.core.combos.definitions import NO_TRUMPS, Beats, Combination, Ladder, Run, Span, TrumpOrder, TurnedOrder
from game.core.combos.patterns import (
    SHAPE_LIMIT,
    CellSpace,
    Filling,
    Outline,
    TooManyWays,
    WildSpace,
    attributes_seen,
    cell_attribute,
    expand,
    made_of,
    tie_breaks,
    ways_to_fill,
)
from game.core.combos.shapes import Reading
from game.core.deck import Card, Deck
from game.core.errors import GameError
from game.core.progress import report_progress

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset

DRAFTED = 0.45                  # of the work, when all drafts are made
TOLD_EVERY = 512                # drafts
ABOVE_ALL = 1_000               # more than a ladder has places


class TooManyCombinations(GameError):
    """The combinations of a ruleset are more than the engine will build."""


class TableSpec(NamedTuple):
    """All that a table follows from: a ruleset and how many `copies` of each kind are in its pack; which cards are `trumps`; how
    the order of cards is `turned` round, if it is. Cards of the kinds `apart` stand for no others; where it is None no kind does
    for another one."""

    ruleset: Ruleset
    copies: Mapping[Card, int]
    trumps: TrumpOrder = NO_TRUMPS
    turned: TurnedOrder | None = None
    apart: tuple[str, ...] | None = ()

    def makes_the_same(self, other: TableSpec) -> bool:
        """Whether the same table is compiled for the other one. Cards are equal that have the same id, so what they have is
        compared beside them."""
        mine, theirs = self.ruleset, other.ruleset
        return (self[1:] == other[1:] and mine.deck == theirs.deck
                and [card.attributes for card in mine.deck.cards] == [card.attributes for card in theirs.deck.cards]
                and (mine.ladders, mine.combinations, mine.wild) == (theirs.ladders, theirs.combinations, theirs.wild))


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


class Compiler:
    """Turns the combinations of one level into drafts; readings are shared between levels."""

    def __init__(self, spec: TableSpec, copies: Mapping[Card, int], ties: Mapping[str, str]) -> None:
        self.ruleset = ruleset = spec.ruleset
        self._trumps = spec.trumps
        self._ties = ties
        self.leading: dict[Reading, Card] = {}           # one of the cards that rank it
        self.copies = copies
        self.readings: dict[object, Reading] = {}
        order = spec.turned or TurnedOrder(())
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


class CompiledLevels(NamedTuple):
    """What the combinations of a table are made of: the `attribute` by which kinds share cells (None: each is a cell of its own),
    the `packing` of hands, every reading, and the drafts of both levels."""

    attribute: str | None
    packing: Packing
    readings: list[Reading]
    coarse: list[Drafts]
    fine: list[Drafts]


def compiled(spec: TableSpec, packing: Packing | None, among: Mapping[Card, int] | None) -> CompiledLevels:
    """The combinations of a table, for hands in that `packing` if one is given; with `among` only what can be made of these
    cards, except where wild cards stand for others. Raises TooManyCombinations."""
    ruleset, copies = spec.ruleset, spec.copies
    seen = {name: attributes_seen(definition, ruleset.ladders, ruleset.deck.cards)
            for name, definition in ruleset.combinations.items()}
    attribute = None if spec.apart is None else cell_attribute(ruleset.combinations, seen)
    plain = ruleset.wild is None                     # what wild cards stand for has no suit of its own
    ties = tie_breaks(ruleset.combinations, ruleset.ladders, seen, attribute) if plain else {}
    if packing is None:
        packing = Packing(ruleset.deck, max(copies.values(), default=1), make_cells(ruleset, attribute, spec.apart or ()))
    coarse = [name for name in seen if attribute is not None and (seen[name] <= {attribute} or name in ties)]
    fine = [name for name in seen if name not in coarse]
    held = copies if among is None or not plain else {card: min(among.get(card, 0), copies[card]) for card in copies}
    compiler = Compiler(spec, held, ties)
    # Number i of the fine level is the i-th kind of the deck, and so the i-th counter of a hand.
    plans = (compiler.plan(coarse, [list(cell) for cell in packing.cells], packing.cell_width),
             compiler.plan(fine, [[card] for card in ruleset.deck.cards], packing.width))
    drafts = _drafted(compiler, plans)
    readings = list(compiler.readings.values())
    rank_powers(readings)
    let_chop(ruleset.combinations, compiler.leading)
    return CompiledLevels(attribute, packing, readings, *drafts)


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
