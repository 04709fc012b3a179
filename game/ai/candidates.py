"""From offers to actions: the shapes that a `PlayOffer` allows, the concrete cards that a player lays down for them, and the
orders in which they are tried.

All levels work from here, so none of them needs `legal_actions`, which refuses to write out very large hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Packing
from game.core.combos import Reading, Shape
from game.match.actions import Action
from game.match.offers import CardsOffer, Offer, PlayOffer, VerbOffer, WordOffer
from game.mechanics.params import words_of

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.mechanics.params import Call, RaiseWord, Word


def play_offer(offers: Iterable[Offer]) -> PlayOffer | None:
    """The offer to play cards, if there is one."""
    return next((offer for offer in offers if isinstance(offer, PlayOffer)), None)


def cards_offer(offers: Iterable[Offer]) -> CardsOffer | None:
    """The offer to choose any cards, if there is one."""
    return next((offer for offer in offers if isinstance(offer, CardsOffer)), None)


def verb_offer(offers: Iterable[Offer]) -> VerbOffer | None:
    """The offer of a verb alone (a pass), if there is one."""
    return next((offer for offer in offers if isinstance(offer, VerbOffer)), None)


def verb_named(offers: Iterable[Offer], verb: str) -> VerbOffer | None:
    """The offer of this verb alone, if there is one."""
    return next((offer for offer in offers if isinstance(offer, VerbOffer) and offer.verb == verb), None)


def word_offers(offers: Iterable[Offer]) -> list[WordOffer]:
    """The words that may be said, if it is time to speak."""
    return [offer for offer in offers if isinstance(offer, WordOffer)]


def shapes_of(offer: PlayOffer) -> tuple[Shape, ...]:
    """Every shape that fits the hand and beats the table; some may not yield a legal play (see `realise`)."""
    return offer.finder.shapes()


def without_needless_wild(shapes: Sequence[Shape], rules: Rules, few: Sequence[Shape] | None = None) -> Sequence[Shape]:
    """Without those that spend a wild card where another shape of the same reading has a card that stands for itself, all else
    being equal: whatever that card could do later the wild one can do as well. Of a `few` of the shapes, where no more are asked
    about."""
    few = shapes if few is None else few
    if rules.ruleset.wild is None:
        return few
    levels, spent = wilds(rules), dict[Shape, set[tuple[Reading, int]]]()
    for shape in few:
        mask, places, unit = levels[shape.fine]
        if shape.need & mask:
            spent[shape] = {(shape.reading, shape.need - unit[place]) for place, _ in shape.parts if place in places}
    asked = {reading for rests in spent.values() for reading, _ in rests}
    spared = set[tuple[Reading, int]]()
    for shape in shapes:
        reading, need = shape.reading, shape.need
        if reading in asked:
            _, places, unit = levels[shape.fine]
            spared.update([(reading, need - unit[place]) for place, _ in shape.parts if place not in places])
    return [shape for shape in few if shape not in spent or spared.isdisjoint(spent[shape])]


class Wilds(NamedTuple):
    """The wild cards as cards are packed by kind, or by cell: their whole counters, their places, and one card of each place."""

    mask: int
    places: frozenset[int]
    unit: Sequence[int]


@lru_cache(16)
def wilds(rules: Rules) -> tuple[Wilds, Wilds]:
    """By cell, and by kind."""
    wild, packing = rules.ruleset.wild, rules.packing
    kinds = frozenset(card.index for card in rules.deck.cards if wild is not None and wild.holds(card))
    cells = frozenset(packing.cell_of[kind] for kind in kinds)
    by_cell = sum(packing.cell_unit[cell] * ((1 << packing.cell_width) - 1) for cell in cells)
    return (Wilds(by_cell, cells, packing.cell_unit),
            Wilds(packing.mask_of(rules.deck.cards[kind] for kind in kinds), kinds, packing.unit))


def may_hold(offer: PlayOffer, shape: Shape) -> bool:
    """Whether there is a place in the shape for the card that the play must hold, if it must hold one."""
    if offer.must_hold is None:
        return True
    packing = offer.hand.packing
    if shape.fine:
        return packing.contains(shape.need, packing.unit[offer.must_hold.index])
    return any(offer.must_hold in packing.cells[cell] for cell, _ in shape.parts)


def cheapest(shape: Shape) -> tuple[bool, int, int]:
    """Orders shapes from the one that costs least to play: plain plays before bombs, weaker before stronger, fewer cards before
    more."""
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


def realise(offer: PlayOffer, shape: Shape, keep: int = 0) -> Action | None:
    """A legal play of that shape that counts as the shape's reading, taking cards of `keep` only when it must.

    None when the hand's cards cannot make it (their suits count as something else, or the card that the play must hold
    does not belong).
    """
    if shape.fine:
        action = offer.book.play(shape.need)
        return action if _good(offer, shape, action) else None
    must = 0 if offer.must_hold is None else offer.hand.packing.unit[offer.must_hold.index]
    action = offer.book.play(pick_sparing(offer.hand.packing, shape, offer.hand.bits, keep, must))
    if _good(offer, shape, action):
        return action
    others = (offer.book.play(bits) for bits in offer.finder.table.concrete(shape, offer.hand.bits, must))
    return next((other for other in others if _good(offer, shape, other)), None)


def realised(offer: PlayOffer, shapes: Iterable[Shape], most: int | None = None, keep: int = 0) -> list[Action]:
    """The different plays for these shapes in their order, `most` of them at most."""
    actions: dict[Action, None] = {}
    for shape in shapes:
        action = realise(offer, shape, keep)
        if action is not None:
            actions.setdefault(action)
        if len(actions) == most:
            break
    return list(actions)


def _good(offer: PlayOffer, shape: Shape, action: Action) -> bool:
    return action.reading is shape.reading and offer.refusal(action) is None


def pick_sparing(packing: Packing, shape: Shape, hand: int, keep: int, must: int = 0) -> int:
    """Cards of the hand that fill a coarse shape: `must` first, cards outside `keep` next."""
    if not (keep or must):
        return sum([packing.first_of_cell(cell, count, hand) for cell, count in shape.parts])
    bits = 0
    for cell, wanted in shape.parts:
        first: list[int] = []
        last: list[int] = []
        for card in packing.cells[cell]:
            unit = packing.unit[card.index]
            held, kept = packing.count(hand, card), packing.count(keep, card)
            if must == unit:
                first.insert(0, unit)
                held -= 1
            first += [unit] * (held - kept)
            last += [unit] * min(held, kept)
        bits += sum((first + last)[:wanted])
    return bits


# ------------------------------------------------------------ the position


@lru_cache(16)
def powers_alone(rules: Rules) -> tuple[int, ...]:
    """How high every kind of card stands when played alone, by its index; -1 where it cannot be."""
    values = (rules.table.value(rules.packing.unit[card.index]) for card in rules.deck.cards)
    return tuple(-1 if reading is None else reading.power for reading in values)


@lru_cache(16)
def _upward(rules: Rules) -> tuple[tuple[int, int], ...]:
    """Where every kind of card has its counter, and one of it, from the kind up that stands lowest when played alone."""
    powers, packing = powers_alone(rules), rules.packing
    return tuple([(packing.shift[index], packing.unit[index]) for index in sorted(range(len(powers)), key=powers.__getitem__)])


def lowest(rules: Rules, hand: int, count: int) -> int:
    """So many cards of a hand that stand lowest when played alone, packed."""
    found, capacity = 0, rules.packing.capacity
    for shift, unit in _upward(rules):
        held = min(hand >> shift & capacity, count)
        if held:
            found += held * unit
            count -= held
            if not count:
                break
    return found


def bid_words(rules: Rules) -> Mapping[str, Word | Call | RaiseWord]:
    """The words that can be said before play, by name."""
    return words_of(rules.ruleset)
