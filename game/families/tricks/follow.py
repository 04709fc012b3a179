"""Following: who holds a card with the value that was led (a suit, as a rule) plays one; who holds none plays any card.

What beats what is decided as everywhere: a combination's contest is the followed attribute, and trumps beat all others
(`Family.trumps`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.errors import Refusal
from game.families.tricks.events import Follow
from game.families.tricks.params import TrickParams
from game.match.events import Play

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


class FollowRule(NamedTuple):
    """What binds who follows: the counters of the kinds that may not be played now, and the value that was led."""

    barred: int
    value: str

    def refusal(self, action: Action) -> Refusal:
        """A card with the value that was led comes first."""
        return Refusal("must_follow", {"card": str(action.cards), "kind": self.value})


class Following:
    """The kinds of each value of the followed attribute; only of games in which one follows."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """The part of games in which one follows."""
        params = rules.ruleset.params_of(TrickParams)
        return None if params is None or params.follow == "none" else cls(rules, params.follow)

    def __init__(self, rules: Rules, attribute: str) -> None:
        packing = rules.packing
        self._values = {packing.unit[card.index]: card.attributes.get(attribute, "") for card in rules.deck.cards}
        self._fields: dict[str, int] = {}
        for card in rules.deck.cards:
            value = card.attributes.get(attribute, "")
            self._fields[value] = self._fields.get(value, 0) + (packing.capacity << packing.shift[card.index])
        self._all = sum(self._fields.values())

    def value(self, bits: int) -> str:
        """The value of one packed card; empty where it has none."""
        return self._values[bits]

    def rule(self, hand: int, led: str) -> FollowRule | None:
        """What binds a hand where this value was led; None where it may play anything."""
        own = self._fields.get(led, 0) if led else 0
        return FollowRule(self._all - own, led) if hand & own else None

    def rule_in(self, view: View) -> FollowRule | None:
        """What binds the seat of a view; None where it leads, or may play anything."""
        return self.rule(view.hand.bits, self.value(view.trick[0].action.bits)) if view.trick else None

    def lacks(self, state: State, play: Play, shown: int) -> int:
        """Who did not follow has no card of what was led."""
        if not isinstance(play, Follow) or self._values[play.action.bits] == play.led:
            return 0
        return self._fields.get(play.led, 0)

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether the seat was free to play another value."""
        return not isinstance(event, Play) or not self.lacks(state, event, shown) & held[event.seat]
