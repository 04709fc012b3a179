"""Which cards a hand misses least in games of claims (docs/rules/hakka.md 12): loose low cards first, Elders last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.deck import Card

if TYPE_CHECKING:
    from game.players.claimsense import ClaimSense

ELDER = 4.0
GROUP = 1.0


def ways_to_discard(sense: ClaimSense, count: int) -> list[int]:
    """A few choices of so many cards, packed, each by another measure of what is missed least."""
    here = sense.here
    ways = {_least(sense, here.hand, count), _whole_groups_first(sense, count), _without_groups(sense, count)}
    return sorted(ways)


def _least(sense: ClaimSense, hand: int, count: int, first: int = 0) -> int:
    """Card by card what is missed least, beginning with the cards `first`; groups that lost a card count no more."""
    thrown = 0
    for _ in range(count):
        rest = hand - thrown
        keep = _keeping(sense, rest)
        bits = [(not unit & first, keep[unit], unit) for unit in keep]
        thrown += min(bits)[2]
    return thrown


def _whole_groups_first(sense: ClaimSense, count: int) -> int:
    """The weakest run or set goes as a whole, if it is no larger, and then what is missed least."""
    here = sense.here
    parts = [part for part in sense.split(here.hand).parts if part.reading.size <= count]
    weakest = min(parts, key=lambda part: part.worth, default=None)
    return _least(sense, here.hand, count, 0 if weakest is None else weakest.bits)


def _without_groups(sense: ClaimSense, count: int) -> int:
    """By the cards alone, as if there were no runs and sets."""
    units = sense.rules.packing.unit
    cards = [card for card, held in sense.rules.packing.counts(sense.here.hand) for _ in range(held)]
    elders = sense.elder_cards(sense.here.hand, sense.here.shown)
    cards.sort(key=lambda card: (bool(elders & units[card.index]), _alone(sense, card), card.index))
    return sum(units[card.index] for card in cards[:count])


def _keeping(sense: ClaimSense, hand: int) -> dict[int, float]:
    """What each card of a hand is worth keeping for, by its unit."""
    units, here = sense.rules.packing.unit, sense.here
    elders = sense.elder_cards(hand, here.shown)
    keep = {}
    parts = sense.split(hand).parts
    for card, _ in sense.rules.packing.counts(hand):
        unit = units[card.index]
        worth = sum(GROUP * part.worth / part.reading.size for part in parts if part.bits & unit)
        keep[unit] = worth + ELDER * bool(elders & unit) + _alone(sense, card) - 0.001 * _rank(sense, card)
    return keep


def _alone(sense: ClaimSense, card: Card) -> float:
    """How often the card would win when played alone."""
    reading = sense.rules.table.value(sense.rules.packing.unit[card.index])
    return 0.0 if reading is None else sense.hold(reading)


def _rank(sense: ClaimSense, card: Card) -> int:
    """How early the card must be led: low cards of the kinds that come first only force losing leads."""
    return sense.facts.led_first(card)
