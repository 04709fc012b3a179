"""Compiles the combinations of a ruleset for its table: which kinds share a cell, what makes each combination, its readings.

Used once, when a ruleset is loaded with its options. Combinations that look at one attribute only (the rank, say) are
compiled over cells of kinds that no rule tells apart; those that look at more are compiled over single kinds (the fine
level), so that suits multiply nothing that does not ask for them. Where the highest card only breaks ties by its suit, a shape
over cells stands for each kind that can be this card (its edge).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Packing, counted
from game.core.combos.cells import SHAPE_LIMIT, CellSpace, Filling, TooManyWays, WildSpace, make_cells
from game.core.combos.definitions import NO_TRUMPS, Combination, Ladder, Run, TrumpOrder, TurnedOrder
from game.core.combos.patterns import Outline, attributes_seen, cell_attribute, contest_attributes, expand, made_of, tie_breaks
from game.core.combos.shapes import Reading, let_chop, rank_powers
from game.core.deck import Card, Deck
from game.core.errors import GameError
from game.core.progress import report_progress

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset

DRAFTED = 0.45                  # of the work, when all drafts are made
TOLD_EVERY = 512                # drafts
FEW = 16                        # leading cards, of which each is looked at by itself
ABOVE_ALL = 1_000               # more than a ladder has places


class TooManyCombinations(GameError):
    """The combinations of a ruleset are more than the engine will build."""

    @classmethod
    def of(cls, combination: str) -> TooManyCombinations:
        """It was that combination which made them too many."""
        return cls(f"combinations.{combination}: more than {SHAPE_LIMIT} combinations")


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
    """Cards packed by cell, and for each a reading they have and the edge where one kind breaks ties: what shapes are made of.
    Where they name every kind, `most` is what any of them has at most when counted by cell, None where that is not known."""

    needs: Sequence[int]
    readings: Sequence[Reading]
    edges: Sequence[Edge] = ()
    most: int | None = None


class Edge(NamedTuple):
    """The card that breaks ties: its `cell`, so many cards of which are in the combination, and the kinds of it up to this one,
    which is the last."""

    cell: int
    cards: int
    kinds: tuple[Card, ...]


class OutlineFacts(NamedTuple):
    """An outline of a combination with what all its readings have: their size, the `facts` that decide how strong they are,
    whether their cards have to be `identical`, the ladder that breaks ties (empty: none does), and the code of the value that
    the leading cards share, None where it is no value."""

    name: str
    definition: Combination
    outline: Outline
    size: int
    facts: Mapping[str, int]
    identical: bool
    tie: str
    code: str | None


@dataclass(slots=True)
class LevelPlan:
    """The outlines of one level, each with what every slot of it can be filled with; `ways` is the number of drafts where no wild
    card stands for another."""

    space: CellSpace
    wide: WildSpace
    outlines: list[tuple[str, Outline, list[list[int]]]]
    ways: int


class Compiler:
    """Turns the combinations of one level into drafts; readings are shared between levels."""

    def __init__(self, spec: TableSpec, packing: Packing, copies: Mapping[Card, int], ties: Mapping[str, str]) -> None:
        self.ruleset = ruleset = spec.ruleset
        self.packing = packing
        self._trumps = spec.trumps
        self._ties = ties
        self.leading: dict[Reading, Card] = {}           # one of the cards that rank it
        self.copies = copies
        self.readings: dict[object, Reading] = {}
        order = spec.turned or TurnedOrder(())
        self._worth = {name: order.places(name, ladder, ruleset.deck) for name, ladder in ruleset.ladders.items()}
        self._places = {name: _places(ladder, self._worth[name], ruleset.deck) for name, ladder in ruleset.ladders.items()}

    def plan(self, names: Sequence[str], fine: bool) -> LevelPlan:
        """What there is to fill for these combinations with cards packed by cell or, `fine`, by kind, and in how many ways.
        Raises TooManyCombinations."""
        # Number i of the fine level is the i-th kind of the deck, and so the i-th counter of a hand.
        cells = [[card] for card in self.ruleset.deck.cards] if fine else self.packing.cells
        space = CellSpace(cells, [sum([self.copies[card] for card in cell]) for cell in cells],
                          self.packing.width if fine else self.packing.cell_width)
        space.bombs = self._bombs(names, space)
        plan = LevelPlan(space, space.with_wild(self.ruleset.wild), [], 0)
        for name in names:
            definition = self.ruleset.combinations[name]
            held = self._space(plan, definition)
            try:
                for outline in expand(definition.pattern, held, self.ruleset.ladders):
                    fillings = [held.ways_to_fill(slot.cells, slot.count) for slot in outline.slots]
                    plan.outlines.append((name, outline, fillings))
                    plan.ways += prod(map(len, fillings)) * sum(map(len, outline.wings))
                    if plan.ways > SHAPE_LIMIT:
                        raise TooManyWays
            except TooManyWays:
                raise TooManyCombinations.of(name) from None
        return plan

    def _space(self, plan: LevelPlan, definition: Combination) -> CellSpace:
        """What there is for one combination: with the wild cards, unless they may stand for nothing in it."""
        return plan.wide if plan.wide.wild and not definition.natural else plan.space

    def _bombs(self, names: Sequence[str], space: CellSpace) -> list[Filling]:
        """Every bomb, where something is attached to one of these combinations that may hold none."""
        definitions, found = self.ruleset.combinations, list[Filling]()
        if all(getattr(definitions[name].pattern, "bombs", True) for name in names):
            return found
        for name, definition in definitions.items():
            try:
                for outline in expand(definition.pattern, space, self.ruleset.ladders) if definition.bomb else ():
                    fillings = [space.ways_to_fill(slot.cells, slot.count) for slot in outline.slots]
                    if len(found) + prod(map(len, fillings)) > SHAPE_LIMIT:
                        raise TooManyWays
                    found += [counted(sum(filling), space.width) for filling in product(*fillings)]
            except TooManyWays:
                raise TooManyCombinations.of(name) from None
        return found

    def drafts(self, plan: LevelPlan) -> Iterator[Drafts]:
        """Every way to fill every outline from the cells, some at a time."""
        for name, outline, fillings in plan.outlines:
            definition = self.ruleset.combinations[name]
            space, outlined = self._space(plan, definition), self._outlined(name, definition, outline)
            if name in self._ties:
                for filling in product(*fillings):
                    yield self._with_edges(outlined, filling[outline.lead], sum(filling), plan.space)
                continue
            made = self._drafts(outlined, fillings, space)
            if isinstance(space, WildSpace):
                played = ((cards, reading) for needs, readings, *_ in made for need, reading in zip(needs, readings, strict=True)
                          for cards in space.played(need))
                while some := list(islice(played, TOLD_EVERY)):
                    yield Drafts([cards for cards, _ in some], [reading for _, reading in some])
            else:
                yield from made

    def _drafts(self, outlined: OutlineFacts, fillings: list[list[int]], space: CellSpace) -> Iterator[Drafts]:
        """A draft for each way to fill the outline, with each way to attach something to it. The reading of all of them follows
        from what leads and, where their cards are counted, from what they count."""
        outline, definition = outlined.outline, outlined.definition
        lead, sum_of, wings = outline.lead, definition.sum_of, outline.wings
        if not getattr(definition.pattern, "bombs", True):
            wings = space.without_bombs(wings)
        of_leads = self._readings_of(outlined, space)
        if sum_of is not None or getattr(definition.pattern, "own", False):
            numbers = [0 if sum_of is None else self._number(sum_of, cell[0]) for cell in space.cells]
            bodies = [(sum(filling), filling[lead]) for filling in product(*fillings)]
            for body, leading, cards in ((*body, cards) for group in wings for body in bodies for cards in group):
                parts = counted(body + cards, space.width)
                if all(count <= space.stock[cell] for cell, count in parts):
                    yield Drafts((body + cards,), of_leads([leading], sum([numbers[cell] * count for cell, count in parts])))
        elif any(wings):
            most = self._most(outline, space) if len(space.cells) > len(self.packing.cells) and not any(wings[0]) else None
            before, after = (prod(map(len, each)) for each in (fillings[:lead], fillings[lead + 1:]))
            sums, readings = [0], [reading for reading in of_leads(fillings[lead], 0) for _ in range(after)] * before
            for ways in fillings:
                sums = [body + way for body in sums for way in ways]
            for group in wings:
                if len(group) == 1:
                    yield Drafts([body + group[0] for body in sums], readings, (), most)
                else:
                    yield Drafts([body + cards for body in sums for cards in group],
                                 [reading for reading in readings for _ in group], (), most)

    def _most(self, outline: Outline, space: CellSpace) -> int:
        """As many cards of each cell as the body of an outline, whose slots name every kind, has at most, packed by cell."""
        unit, cell_of, counts = self.packing.cell_unit, self.packing.cell_of, dict[int, int]()
        for slot in outline.slots:
            here: dict[int, int] = {}
            for kind in slot.cells:
                here[cell_of[kind]] = here.get(cell_of[kind], 0) + space.stock[kind]
            for cell, number in here.items():
                counts[cell] = counts.get(cell, 0) + min(number, slot.count)
        return sum([unit[cell] * number for cell, number in counts.items()])

    def _with_edges(self, outlined: OutlineFacts, lead: int, need: int, space: CellSpace) -> Drafts:
        """A draft for each kind that can be the highest of the leading cards."""
        cell, count = counted(lead, space.width)[-1]
        by_kind = self._places[self._ties[outlined.name]][1]
        kinds = sorted(space.cells[cell], key=lambda card: (by_kind[card.index], card.index))
        edges = [Edge(cell, count, tuple(kinds[:number])) for number, edge in enumerate(kinds, 1)
                 if self.copies[edge] and sum(self.copies[card] for card in kinds[:number]) >= count]
        return Drafts([need] * len(edges), [self._reading(outlined, [edge.kinds[-1]], 0) for edge in edges], edges)

    # ------------------------------------------------------------ readings

    def _outlined(self, name: str, definition: Combination, outline: Outline) -> OutlineFacts:
        """What the readings of an outline have in common."""
        pattern, ladders, size, value = definition.pattern, self.ruleset.ladders, outline.size, outline.leading.value
        top = self._worth[pattern.ladder][outline.top] if isinstance(pattern, Run) else outline.top
        facts = {"size": size, "width": outline.width, "length": outline.length, "top": top,
                 "tier": definition.tier, "style": definition.style}
        by = made_of(pattern, ladders)
        *before, last = definition.power or ("",)
        ties = last in ladders and ladders[last].by != by and any(
            word == "top" or word in ladders and ladders[word].by == by for word in before)
        code = next((attribute.values[value].code for attribute in self.ruleset.deck.attributes.values()
                     if value in attribute.values), None)
        identical = getattr(pattern, "identical", False)
        return OutlineFacts(name, definition, outline, size, facts, identical, last if ties else "", code)

    def _readings_of(self, outlined: OutlineFacts, space: CellSpace) -> Callable[[Sequence[int], int], list[Reading]]:
        """What gives the readings of an outline with each of these leading cards and this sum of the cards' numbers."""
        known = dict[object, Reading]()

        def of_leads(leads: Sequence[int], total: int) -> list[Reading]:
            seen = [(merit, total) for merit in (leads if len(leads) <= FEW else self._merits(outlined, space, leads))]
            for leading, merit in zip(leads, seen, strict=True):
                if merit not in known:
                    lead = [card for cell, _ in counted(leading, space.width) for card in space.cells[cell]]
                    known[merit] = self._reading(outlined, lead, total)
            return [known[merit] for merit in seen]
        return of_leads

    def _merits(self, outlined: OutlineFacts, space: CellSpace, leads: Sequence[int]) -> list[object]:
        """All that the readings of these leading cards follow from. Of a thousand flushes few differ in it. Half of the cells are
        looked at together; of those of a half the greatest counts."""
        of_cell, width, cells = self._merits_of_cells(outlined, space), space.width, outlined.outline.leading.cells
        half, most, found = len(cells) // 2, (1 << width) - 1, list[list[object]]()
        for part in (cells[:half], cells[half:]):
            mask = space.packed((cell, most) for cell in part)
            held = [leading & mask for leading in leads]
            merits = {cards: tuple(map(max, zip(*[of_cell[cell] for cell, _ in counted(cards, width)], strict=True)))
                      for cards in set(held)}
            found.append([merits[cards] for cards in held])
        return list(zip(*found, strict=True))

    def _merits_of_cells(self, outlined: OutlineFacts, space: CellSpace) -> dict[int, tuple[Any, ...]]:
        """For each cell that can lead what its cards have by which readings differ."""
        slot, definition, tie = outlined.outline.leading, outlined.definition, outlined.tie
        ladders = [self._places[word][1] for word in definition.power if word in self._places]
        trump = self._trumps.kind
        named = {cell for cell in slot.cells if any(slot.value in card.attributes.values() for card in space.cells[cell])}
        # Values that tie on a ladder are told by the first of them.
        by_first = (outlined.size == 1 or outlined.identical or len(named) < len(slot.cells) or "card" in definition.notation
                    or bool(contest_attributes(definition)))
        found: dict[int, tuple[Any, ...]] = {}
        for cell in slot.cells:
            cards = space.cells[cell]
            found[cell] = (by_first and -cell, *[max([places[card.index] for card in cards]) for places in ladders],
                           tie and (max([self._places[tie][1][card.index] for card in cards]), -cell),
                           bool(trump) and not all(card.matches(trump) for card in cards), cell in named)
        return found

    def _number(self, attribute: str, card: Card) -> int:
        """What the card counts in a sum of that attribute."""
        return self.ruleset.deck.attributes[attribute].values[card.attributes[attribute]].number or 0

    def _reading(self, outlined: OutlineFacts, lead: list[Card], total: int) -> Reading:
        name, definition, outline, size, facts, identical, *_ = outlined
        key = tuple([total if word == "sum" else facts[word] if word in facts else self._place(word, lead, size, identical)
                     for word in definition.power])
        rank, tie = self._rank(outlined, lead), self._tie(outlined.tie, lead)
        trumps, contest = self._trumps, definition.contest or name
        for word in definition.contest_by:
            contest += f"/{facts[word] if word in facts else lead[0].attributes.get(word, '')}"
        trump = bool(trumps.kind) and all(card.matches(trumps.kind) for card in lead)
        if size == 1 and lead[0].id in trumps.above:
            trump, key = True, (ABOVE_ALL + trumps.above.index(lead[0].id), *key[1:])
        identity = (name, size, outline.body, outline.width, outline.length, outline.top, rank, total, contest, key, trump, tie)
        found = self.readings.get(identity)
        if found is None:
            found = self.readings[identity] = Reading(name, definition, *identity[1:10], trump, tie)
            self.leading[found] = lead[0]
        return found

    def _tie(self, ladder: str, lead: list[Card]) -> str:
        """The code of the value that breaks ties, that of the leading cards which stands highest; empty where nothing does."""
        if not ladder:
            return ""
        attribute, places = self.ruleset.ladders[ladder].by, self._places[ladder][1]
        highest = max(lead, key=lambda card: places[card.index])
        ranked = places[highest.index] >= 0
        return self.ruleset.deck.attributes[attribute].values[highest.attributes[attribute]].code if ranked else ""

    def _place(self, ladder: str, lead: list[Card], size: int, identical: bool) -> int:
        """The leading cards' highest place. A card's own place counts only when nothing else is played with it."""
        own, by_kind = self._places[ladder]
        if lead[0].id in own and (size == 1 or identical):
            return own[lead[0].id]
        return max([by_kind[card.index] for card in lead])

    def _rank(self, outlined: OutlineFacts, lead: list[Card]) -> str:
        """The code of the value that the leading cards share, of the first of them where it is written or stands for itself."""
        value, first, places = outlined.outline.leading.value, lead[0], self._places
        if "card" in outlined.definition.notation or outlined.size == 1 and any(
                first.id in places[key][0] for key in outlined.definition.power if key in places):
            return first.code
        if outlined.code is None or not any(value in card.attributes.values() for card in lead):
            return first.code
        return outlined.code


def _places(ladder: Ladder, worth: Sequence[int], deck: Deck) -> tuple[Mapping[str, int], Sequence[int]]:
    """What values, and cards by name, are `worth` by their places (the last where one stands twice), and every kind by its value,
    -1 where it has none."""
    places = {name: counts for counts, entry in zip(worth, ladder.order, strict=True)
              for name in ((entry,) if isinstance(entry, str) else entry)}
    return places, [places.get(card.attributes.get(ladder.by, ""), -1) for card in deck.cards]


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
    compiler = Compiler(spec, packing, held, ties)
    drafts = _drafted(compiler, (compiler.plan(coarse, fine=False), compiler.plan(fine, fine=True)))
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
                raise TooManyCombinations.of(drafts.readings[0].combination)
            found[-1].append(drafts)
    return found
