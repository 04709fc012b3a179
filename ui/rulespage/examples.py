"""Cards that stand for a rule: a typical play of each combination, and one card for each place of a ladder.

The one module of the window that looks into the compiled table: a page about a ruleset needs plays that exist.
"""

from __future__ import annotations

from itertools import islice, pairwise

from game import Card, Cards, Rules, Shape
from game.match.ruleset import Ladder, Run

TRIED = 512


def examples(rules: Rules, combination: str) -> list[tuple[Card, ...]]:
    """Middling plays of that combination, each as its cards lie on the table; none when the pack allows none.

    One is enough, but where sets of several sizes run (pairs, triples ...) there is one of each of the first two sizes.
    """
    shapes = [shape for shape in rules.table.shapes if shape.reading.combination == combination]
    pattern = rules.ruleset.combinations[combination].pattern
    if not shapes or not isinstance(pattern, Run):
        return [_example(rules, shapes)] if shapes else []
    widths = sorted({shape.reading.width for shape in shapes})[:2]
    return [_example(rules, [shape for shape in shapes if shape.reading.width == width]) for width in widths]


def _example(rules: Rules, shapes: list[Shape]) -> tuple[Card, ...]:
    sizes = sorted({shape.reading.size for shape in shapes})
    size = sizes[1] if sizes[0] == 1 and len(sizes) > 1 else sizes[0]
    fitting = [shape for shape in shapes if shape.reading.size == size]
    powers = sorted({shape.reading.power for shape in fitting})
    middle = powers[len(powers) // 2]
    shape = next(each for each in fitting if each.reading.power == middle)
    best = max(_plays(rules, shape), key=_variety, default=())
    return rules.layout(rules.cards_of(best)) if best else ()


def _plays(rules: Rules, shape: Shape) -> list[tuple[Card, ...]]:
    found = islice(rules.table.concrete(shape, rules.whole_pack), TRIED)
    return [rules.layout(Cards(rules.packing, bits)) for bits in found]


def _variety(cards: tuple[Card, ...]) -> tuple[int, int]:
    """How much the cards differ: an example in one suit would look like a rule about suits."""
    kinds = len(set(cards)) + len({value for card in cards for value in card.attributes.values()})
    return kinds, sum(one.ink != other.ink for one, other in pairwise(cards))


def ladder_cards(rules: Rules, ladder: Ladder) -> tuple[Card, ...]:
    """One card in play for each place, from the weakest to the strongest."""
    entries = [each for entry in ladder.order for each in ((entry,) if isinstance(entry, str) else entry)]
    apart = set(entries)
    pack = [card for card in rules.deck.cards if card in frozenset(rules.pack)]
    found: list[Card] = []
    for entry in entries:
        own = [card for card in pack if card.id == entry]
        others = [card for card in pack if card.attributes.get(ladder.by) == entry and card.id not in apart]
        whole = max((len(card.attributes) for card in others), default=0)
        found += (own or [card for card in others if len(card.attributes) == whole])[-1:]
    return tuple(found)


def at_home_in(rules: Rules, card: Card) -> list[str]:
    """The combinations that can hold that card."""
    packing, table = rules.packing, rules.table
    cell = next((number for number, cell in enumerate(packing.cells) if card in cell), -1)
    kind = table.kinds.index(card) if card in table.kinds else -1
    found = {shape.reading.combination for shape in table.shapes
             if any(part == (kind if shape.fine else cell) for part, _ in shape.parts)}
    return [id for id in rules.ruleset.combinations if id in found]


def cards_of_their_own(rules: Rules, ladder: Ladder) -> list[Card]:
    """Cards that a ladder places apart from the others of their value."""
    entries = [each for entry in ladder.order for each in ((entry,) if isinstance(entry, str) else entry)]
    return [card for card in dict.fromkeys(rules.pack)
            if card.id in entries and card.attributes.get(ladder.by) not in (card.id, None)]
