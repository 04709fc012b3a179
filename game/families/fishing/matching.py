"""Which cards take which: by an attribute that they share, or by what they add up to (docs/rules/koikoi.md 5.2); and what that
proves of hands, as do hands that would have won as they were dealt (11.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Self

from game.families.fishing.events import FieldDeal, HandCardPlayed
from game.families.fishing.params import FishParams, Matches
from game.families.fishing.yaku import WinningHands
from game.match.sampler import Binding

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.events import Event, Play
    from game.match.rules import Rules
    from game.match.state import State


ALIKE = 3                        # cards of a value that are shown, played together, or stick


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
        wild = [kind for rule in params.match for kind in rule.wild]
        self._wild = frozenset(card.index for card in cards if any(map(card.matches, wild)))
        self.by = params.match[0].by if params.match else "none"
        values = [card.attributes.get(self.by) for card in cards]
        self._alike: tuple[frozenset[int], ...] = tuple(
            frozenset(other for other, theirs in enumerate(values) if theirs is not None and theirs == value) for value in values)
        whole = [rule for rule in params.match if rule.three == "all"]
        self._takes_all: tuple[frozenset[int], ...] = tuple(
            frozenset(other.index for other in cards if any(match(rule, card, other) for rule in whole)) for card in cards)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nobody fishes."""
        params = rules.ruleset.params_of(FishParams)
        return None if params is None else cls(params, rules.deck.cards)

    def places(self, kind: int, places: Sequence[int]) -> list[int]:
        """The places of the field whose cards this one takes, or one of which it takes."""
        if kind in self._wild:
            return [place for place, lying in enumerate(places) if lying >= 0]
        mates = self.mates[kind]
        return [place for place, lying in enumerate(places) if lying in mates]

    def takers_of(self, kinds: Sequence[int]) -> frozenset[int]:
        """All kinds that take one of these."""
        return frozenset().union(self._wild if kinds else (), *[self.mates[kind] for kind in kinds])

    def alike(self, kinds: Iterable[int]) -> list[tuple[int, ...]]:
        """These kinds by their value, for each that three of them or more have."""
        found = dict[frozenset[int], list[int]]()
        for kind in kinds:
            found.setdefault(self._alike[kind], []).append(kind)
        return [tuple(group) for alike, group in found.items() if alike and len(group) >= ALIKE]

    def sticks(self, played: int, lying: int, turned: int) -> bool:
        """Whether the turned card keeps the played one from taking what lies there: all three have one value."""
        return {played, lying} <= self._alike[turned]

    def is_choice(self, kind: int, found: Sequence[int]) -> bool:
        """Whether one of these matching cards (kinds by index) has to be chosen: of two, and of more where not all are taken."""
        return len(found) == 2 or len(found) > 2 and not self._takes_all[kind].issuperset(found)


class FishDuties(Binding):
    """What the rules of one game prove of hands."""

    def __init__(self, rules: Rules, must_match: bool) -> None:
        self._must_match = must_match
        self._matching = rules[Matching]
        self._hands = rules[WinningHands]
        self._unit = rules.packing.unit
        self._packing = rules.packing

    @classmethod
    def of(cls, rules: Rules) -> Self | None:
        """None where they prove nothing."""
        params = rules.ruleset.params_of(FishParams)
        if params is None or not (params.must_match or rules[WinningHands].hands):
            return None
        return cls(rules, params.must_match)

    def lacks(self, state: State, play: Play, shown: int) -> int:
        """Who lays a card that takes nothing has none that would have taken something."""
        if not self._must_match or not isinstance(play, HandCardPlayed) or self._takes(play):
            return 0
        return sum([self._unit[kind] for kind in self._matching.takers_of(play.field)])

    def _takes(self, play: HandCardPlayed) -> bool:
        """Whether the card takes something, or would if it had not stuck."""
        return bool(self._matching.places(play.card, play.field))

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether a seat had nothing that it would have had to play, and no hand was one that ends the deal."""
        if isinstance(event, HandCardPlayed):
            lacked = self._packing.fields(self.lacks(state, event, shown))
            return not held[event.seat] & lacked
        return not isinstance(event, FieldDeal) or all(self._hands.find(hand) is None for hand in held)
