"""Following: who holds a card with the value that was led (a suit, as a rule) plays one; who holds none plays any card.

What beats what is decided as everywhere: a combination's contest is the followed attribute, and trumps beat all others
(`Family.trumps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.errors import Refusal
from game.families.tricks.events import Follow
from game.families.tricks.high_cards import high_cards
from game.families.tricks.params import TrickParams
from game.match.events import Play

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.actions import Action
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


class FollowRule(NamedTuple):
    """What binds who follows: the counters of the kinds that may not be played now, and the value that must be: the one that was
    led, or where none of it is held trumps."""

    barred: int
    value: str
    follows: bool = True

    def refusal(self, action: Action) -> Refusal:
        """A card with that value comes first."""
        return Refusal("must_follow" if self.follows else "must_trump", {"card": str(action.cards), "kind": self.value})


class Rank(NamedTuple):
    """How a single card stands: its value, the counters of all kinds of that value, and of those that beat it the ones of that
    value and the others."""

    value: str
    suit: int
    above: int
    trumps: int


class Following:
    """The kinds of each value of the followed attribute; only of games in which one follows."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The part of games in which one follows."""
        params = rules.ruleset.params_of(TrickParams)
        return None if params is None or params.follow == "none" else cls(rules, params.follow, params.must_trump)

    def __init__(self, rules: Rules, attribute: str, must_trump: bool) -> None:
        self._rules, packing = rules, rules.packing
        self._trump = rules.trump if must_trump else ""                  # what has to be played by who cannot follow
        self._values = {packing.unit[card.index]: card.attributes.get(attribute, "") for card in rules.deck.cards}
        self._fields: dict[str, int] = {}
        self._free = 0                                                   # what may be played at any time
        for card, counts_as in high_cards(rules.ruleset, rules.trump):
            unit = packing.unit[card.index]
            self._free |= packing.fields(unit) if counts_as == "free" else 0
            if counts_as == "trump" and rules.trump:
                self._values[unit] = rules.trump
        for card in rules.deck.cards:
            value = self._values[packing.unit[card.index]]
            self._fields[value] = self._fields.get(value, 0) + (packing.capacity << packing.shift[card.index])
        self._all = sum(self._fields.values())

    @cached_property
    def ranks(self) -> Mapping[Reading, Rank]:
        """How every single card stands."""
        packing, table = self._rules.packing, self._rules.table
        found: dict[Reading, Rank] = {}
        cards = {bits: reading for bits in self._values if (reading := table.value(bits)) is not None}
        for bits, reading in cards.items():
            suit = self._fields[self._values[bits]]
            higher = sum([packing.fields(other) for other, one in cards.items() if one.beats(reading)])
            found[reading] = Rank(self._values[bits], suit, higher & suit, higher & ~suit)
        return found

    @cached_property
    def upward(self) -> list[tuple[int, int, Rank]]:
        """Every card with its counter, packed, and its rank, the lowest first."""
        packing, table = self._rules.packing, self._rules.table
        found = [(packing.fields(bits), bits, self.ranks[reading]) for bits in self._values
                 if (reading := table.value(bits)) is not None]
        return sorted(found, key=lambda each: -packing.size(each[2].above))

    @property
    def suits(self) -> Iterable[int]:
        """The counters of the kinds of each value."""
        return self._fields.values()

    def suit(self, led: str) -> int:
        """The counters of the kinds with this value."""
        return self._fields.get(led, 0)

    def value(self, bits: int) -> str:
        """The value of one packed card; empty where it has none."""
        return self._values[bits]

    def rule(self, hand: int, led: str) -> FollowRule | None:
        """What binds a hand where this value was led; None where it may play anything."""
        own, trumps = (self.suit(led), self.suit(self._trump)) if led else (0, 0)
        if hand & own:
            return FollowRule(self._all & ~(own | self._free), led)
        return FollowRule(self._all & ~(trumps | self._free), self._trump, follows=False) if hand & trumps else None

    def rule_in(self, view: View) -> FollowRule | None:
        """What binds the seat of a view; None where it leads, or may play anything."""
        return self.rule(view.hand.bits, self.value(view.trick[0].action.bits)) if view.trick else None

    def lacks(self, state: State, play: Play, shown: int) -> int:
        """Who did not follow has no card of what was led, nor a trump where it had to play one; and nothing that it would have
        had to beat with."""
        if not isinstance(play, Follow) or not play.led or play.action.bits & self._free:
            return 0
        suit, value = self.suit(play.led), self.value(play.action.bits)
        found = 0 if value == play.led else suit | (self.suit(self._trump) if value != self._trump else 0)
        if play.over is not None and not play.tops:
            rank = self.ranks[play.over]
            found |= (rank.above | rank.trumps) & (suit if value == play.led else self._all)
        return found

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether the seat was free to play another value."""
        return not isinstance(event, Play) or not self.lacks(state, event, shown) & held[event.seat]
