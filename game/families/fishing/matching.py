"""Which cards take which: by an attribute that they share, or by what they add up to (docs/rules/koikoi.md 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from game.families.fishing.params import FishParams, Matches

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.rules import Rules


def match(rule: Matches, one: Card, other: Card) -> bool:
    """Whether two cards match by this alternative."""
    if rule.only and not all(any(card.matches(kind) for kind in rule.only) for card in (one, other)):
        return False
    if rule.by != "none":
        value = one.attributes.get(rule.by)
        return value is not None and value == other.attributes.get(rule.by)
    values = [next((number for kind, number in rule.values.items() if card.matches(kind)), None) for card in (one, other)]
    return None not in values and sum(number or 0 for number in values) == rule.sum


class Matching:
    """The rule of a game, worked out for all its cards."""

    def __init__(self, params: FishParams, cards: Sequence[Card]) -> None:
        self.mates: tuple[frozenset[int], ...] = tuple(
            frozenset(other.index for other in cards if any(match(rule, card, other) for rule in params.match)) for card in cards)
        whole = [rule for rule in params.match if rule.three == "all"]
        self._takes_all: tuple[frozenset[int], ...] = tuple(
            frozenset(other.index for other in cards if any(match(rule, card, other) for rule in whole)) for card in cards)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nobody fishes."""
        params = rules.ruleset.params_of(FishParams)
        return None if params is None else cls(params, rules.deck.cards)

    def places(self, kind: int, places: Sequence[int]) -> list[int]:
        """The places of the field whose cards match this one."""
        mates = self.mates[kind]
        return [place for place, lying in enumerate(places) if lying in mates]

    def is_choice(self, kind: int, found: Sequence[int]) -> bool:
        """Whether one of these matching cards (kinds by index) has to be chosen: of two, and of more where not all are taken."""
        return len(found) == 2 or len(found) > 2 and not self._takes_all[kind].issuperset(found)
