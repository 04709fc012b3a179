"""What a trick is locked to: when two plays in a row bind all that follow to their suits, or to the next rank each time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

from game.core.combos.patterns import stands_at
from game.families.climbing.events import TrickLock
from game.families.climbing.params import ClimbParams

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.rules import Rules


class Locks:
    """The locks of a ruleset: which plays make one, and the kinds, packed as whole counters, that it leaves."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """Those of `climb`; None where it has none."""
        params = rules.ruleset.params_of(ClimbParams)
        return None if params is None or (params.lock_by == "none" and params.lock_run == "none") else cls(rules, params)

    def __init__(self, rules: Rules, params: ClimbParams) -> None:
        self._by, cards, mask_of = params.lock_by, rules.deck.cards, rules.packing.mask_of
        values = dict.fromkeys(value for card in cards if (value := card.attributes.get(self._by)) is not None)
        self._of = {value: mask_of(card for card in cards if card.attributes.get(self._by) == value) for value in values}
        self._free = mask_of(card for card in cards if self._by == "none" or self._by not in card.attributes)
        ladder = rules.ruleset.ladders.get(params.lock_run)
        self._places: dict[Card, int] = {} if ladder is None else {
            card: place for place, entry in enumerate(ladder.order) for card in cards if stands_at(card, entry, ladder.by)}
        self._off = mask_of(card for card in cards if card not in self._places)
        self._mask_of, self._cards = mask_of, cards
        self._step = -1 if rules.terms.turned else 1

    def free(self, rules: Rules) -> list[Card]:
        """The cards that no lock forbids."""
        return [card for card in rules.deck.cards if self._free & rules.packing.unit[card.index] and card not in self._places]

    def after(self, lock: TrickLock, before: Action, action: Action) -> TrickLock:
        """What the trick is locked to when `action` has beaten `before`."""
        values, in_order = lock.values, lock.in_order
        if not values and self._by != "none":
            one, other = (self._values(play.cards) for play in (before, action))
            values = tuple(sorted(one)) if one and one == other else ()
        if not in_order and self._places:
            places = self._standing(before)
            in_order = bool(places) and [place + self._step for place in places] == self._standing(action)
        return TrickLock(values, in_order)

    def _values(self, cards: Iterable[Card]) -> frozenset[str]:
        """What these cards would lock a trick to; nothing where one of them has no such value."""
        found = [card.attributes.get(self._by, "") for card in cards]
        return frozenset() if "" in found else frozenset(found)

    def _standing(self, action: Action) -> list[int]:
        """The places of the cards on the ladder of the lock; none where one of them does not stand on it."""
        found = {self._places.get(card, -1) for card in action.cards}
        return [] if -1 in found else sorted(found)

    def allowed(self, lock: TrickLock, before: Action | None) -> int:
        """The kinds of which plays may be made that follow `before`."""
        found = -1
        if lock.values:
            found = self._free + sum([self._of[value] for value in lock.values])
        if lock.in_order and before is not None and (places := self._standing(before)):
            wanted = {place + self._step for place in places}
            found &= self._off + self._mask_of(card for card, place in self._places.items() if place in wanted)
        return found
