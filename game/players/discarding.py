"""Which cards a hand misses least in games of claims (docs/rules/hakka.md 12): loose low cards first, Elders last."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.players.claimahead import ClaimAhead

ELDER = 4.0
GROUP = 1.0
EARLY = 0.001                   # less for every step earlier that a card has to be led alone


def ways_to_discard(sense: ClaimAhead, count: int) -> list[int]:
    """A few choices of so many cards, packed, each by another measure of what is missed least."""
    hand = sense.here.hand
    parts = [part for part in sense.split(hand).parts if part.reading.size <= count]
    ways = {_least(sense, hand, count), _without_groups(sense, count)}
    if parts:                      # the weakest run or set goes as a whole, and then what is missed least
        ways.add(_least(sense, hand, count, min(parts, key=lambda part: part.worth).bits))
    return sorted(ways)


def _least(sense: ClaimAhead, hand: int, count: int, first: int = 0) -> int:
    """Card by card what is missed least, beginning with the cards `first`; groups that lost a card count no more."""
    rest, keep, again = hand, _keeping(sense, hand), _changes(sense, hand)
    capacity = sense.rules.packing.capacity
    for _ in range(count):
        unit = min([(not unit & first, kept, unit) for unit, kept in keep])[2]
        rest -= unit
        if unit & again:
            keep, again = _keeping(sense, rest), _changes(sense, rest)
        elif not rest & unit * capacity:
            keep = [(other, kept) for other, kept in keep if other != unit]
    return hand - rest


def _changes(sense: ClaimAhead, hand: int) -> int:
    """The cards of a hand without which others are worth more or less: those of its runs and sets, or all by some house rules."""
    return hand if sense.rules.elders.scope == "own_hand" else sum([part.bits for part in sense.split(hand).parts])


def _without_groups(sense: ClaimAhead, count: int) -> int:
    """By the cards alone, as if there were no runs and sets."""
    size, hand = sense.rules.packing.size, sense.here.hand
    elders = sense.elder_cards(hand, sense.here.shown)
    cards = sorted([(bool(elders & card.unit), card.hold, card.unit) for card in sense.cards
                    for _ in range(size(hand & card.counter))])
    return sum([unit for _, _, unit in cards[:count]])


def _keeping(sense: ClaimAhead, hand: int) -> list[tuple[int, float]]:
    """The cards of a hand, and what each is worth keeping for."""
    elders = sense.elder_cards(hand, sense.here.shown)
    parts = [(part.bits, GROUP * part.worth / part.reading.size) for part in sense.split(hand).parts]
    return [(card.unit, sum([share for bits, share in parts if bits & card.unit]) + ELDER * bool(elders & card.unit) + card.hold
             - EARLY * card.early) for card in sense.cards if hand & card.counter]
