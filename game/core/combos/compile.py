"""Compiles a ruleset's combinations: which kinds may share a cell, every shape with its reading, and all powers.

Used once, when a ruleset is loaded with its options. Combinations that look at one attribute only (the rank, say) are
compiled over cells of kinds that no rule tells apart; those that look at more are compiled over single kinds (the fine
level), so that suits multiply nothing that does not ask for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod

from game.core.cards import Packing
from game.core.combos.patterns import CellSpace, Outline, Slot, entry_name, expand
from game.core.combos.shapes import Reading
from game.core.deck import Card, Deck
from game.core.errors import GameError
from game.match.ruleset import Combination, Ladder, Ruleset

SHAPE_LIMIT = 200_000


class TooManyCombinations(GameError):
    """The combinations of a ruleset are more than the engine will build."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Cells with numbers, and a reading they have; the raw material of shapes."""

    parts: tuple[tuple[int, int], ...]
    reading: Reading


Filling = tuple[tuple[int, int], ...]         # cells with numbers


@dataclass(slots=True)
class Plan:
    """The outlines of one level, each with what every slot of it can be filled with; `ways` is the number of drafts."""

    space: CellSpace
    outlines: list[tuple[str, Outline, list[list[Filling]]]]
    ways: int


def make_cells(ruleset: Ruleset, attribute: str | None) -> list[list[Card]]:
    """The kinds in cells: those with one value of `attribute` that no ladder and no filter tells apart."""
    deck = ruleset.deck
    if attribute is None:
        return [[card] for card in deck.cards]
    filters = {kind for definition in ruleset.combinations.values()
               for kind in (*definition.pattern.only, *definition.pattern.besides)}
    own = _own_places(ruleset, deck)
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

    def __init__(self, ruleset: Ruleset, copies: Mapping[Card, int]) -> None:
        self.ruleset = ruleset
        self.copies = copies
        self.readings: dict[object, Reading] = {}
        self._places = {name: _places(ladder) for name, ladder in ruleset.ladders.items()}

    def plan(self, names: list[str], cells: list[list[Card]]) -> Plan:
        """What there is to fill for these combinations, and in how many ways. Raises TooManyCombinations."""
        space = CellSpace(cells, lambda card: self.copies[card])
        plan = Plan(space, [], 0)
        for name in names:
            for outline in expand(self.ruleset.combinations[name].pattern, space, dict(self.ruleset.ladders)):
                fillings = [_fillings(slot, space) for slot in outline.slots]
                plan.outlines.append((name, outline, fillings))
                plan.ways += prod(map(len, fillings))
                if plan.ways > SHAPE_LIMIT:
                    raise TooManyCombinations(f"combinations.{name}: more than {SHAPE_LIMIT} combinations")
        return plan

    def drafts(self, plan: Plan) -> Iterator[Draft]:
        """Every way to fill every outline from the cells."""
        for name, outline, fillings in plan.outlines:
            definition = self.ruleset.combinations[name]
            for filling in product(*fillings):
                yield self._draft(name, definition, outline, filling, plan.space)

    def _draft(self, name: str, definition: Combination, outline: Outline,
               filling: tuple[Filling, ...], space: CellSpace) -> Draft:
        parts = tuple(sorted(part for slot in filling for part in slot))
        lead = [card for cell, _ in filling[outline.lead] for card in space.cells[cell]]
        size = sum(count for _, count in parts)
        total = sum(self._number(definition, space.cells[cell][0]) * count for cell, count in parts)
        return Draft(parts, self._reading(name, definition, outline, lead, size, total))

    def _number(self, definition: Combination, card: Card) -> int:
        """What the card counts in the combination's sum."""
        if definition.sum_of is None:
            return 0
        return self.ruleset.deck.attributes[definition.sum_of].values[card.attributes[definition.sum_of]].number or 0

    def _reading(self, name: str, definition: Combination, outline: Outline, lead: list[Card], size: int, total: int) -> Reading:
        facts = {"size": size, "width": outline.width, "length": outline.length, "top": outline.top,
                 "tier": definition.tier, "style": definition.style, "sum": total}
        key = tuple(facts[word] if word in facts else self._place(word, lead, size) for word in definition.power)
        rank = self._rank(outline, lead, size, definition)
        contest = "/".join([definition.contest or name, *(
            str(facts[word] if word in facts else lead[0].attributes.get(word, "")) for word in definition.contest_by)])
        identity = (name, size, outline.width, outline.length, outline.top, rank, total, contest, key)
        if identity not in self.readings:
            self.readings[identity] = Reading(name, definition, size, outline.width, outline.length, outline.top,
                                              rank, total, contest, key)
        return self.readings[identity]

    def _place(self, ladder: str, lead: list[Card], size: int) -> int:
        """The leading cards' highest place. A card's own place counts only when it is played alone."""
        by_value, own = self._places[ladder]
        attribute = self.ruleset.ladders[ladder].by
        if size == 1 and lead[0].id in own:
            return own[lead[0].id]
        return max(by_value.get(card.attributes.get(attribute, ""), -1) for card in lead)

    def _rank(self, outline: Outline, lead: list[Card], size: int, definition: Combination) -> str:
        if "card" in definition.notation:
            return lead[0].code
        slot = outline.slots[outline.lead]
        alone = size == 1 and any(lead[0].id in self._places[key][1] for key in definition.power if key in self._places)
        if alone:
            return lead[0].code
        for attribute in self.ruleset.deck.attributes.values():
            if slot.value in attribute.values and any(slot.value in card.attributes.values() for card in lead):
                return attribute.values[slot.value].code
        return lead[0].code


def _places(ladder: Ladder) -> tuple[dict[str, int], dict[str, int]]:
    """Places by value (the highest when a value stands twice), and places of cards of their own."""
    places: dict[str, int] = {}
    for place, entry in enumerate(ladder.order):
        for name in (entry,) if isinstance(entry, str) else entry:
            places[name] = place
    return places, places


def _fillings(slot: Slot, space: CellSpace) -> list[Filling]:
    """Every way to take `count` cards from the slot's cells, as (cell, number) pairs without zeros."""
    ways: list[tuple[Filling, int]] = [((), slot.count)]
    for i, cell in enumerate(slot.cells):
        rest = sum(space.stock[other] for other in slot.cells[i + 1:])
        ways = [((*way, (cell, taken)) if taken else way, left - taken)
                for way, left in ways
                for taken in range(max(0, left - rest), min(left, space.stock[cell]) + 1)]
    return [way for way, left in ways if left == 0]


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


__all__ = ["Compiler", "Draft", "Packing", "TooManyCombinations", "entry_name", "make_cells", "rank_powers"]
