"""What the rules of fishing games prove of hands: of a card that was laid where its seat had to match, and of hands that would
have won as they were dealt (docs/rules/koikoi.md 11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.families.fishing.events import FieldDeal, HandCardPlayed
from game.families.fishing.matching import Matching
from game.families.fishing.params import FishParams
from game.families.fishing.yaku import WinningHands

if TYPE_CHECKING:
    from game.match.events import Event, Play
    from game.match.rules import Rules
    from game.match.state import State


class FishDuties:
    """The rules of one game."""

    def __init__(self, rules: Rules, must_match: bool) -> None:
        self._must_match = must_match
        self._mates = rules[Matching].mates
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
        if not self._must_match or not isinstance(play, HandCardPlayed) or play.took:
            return 0
        kinds = {mate for lying in play.field for mate in self._mates[lying]}
        return sum([self._unit[kind] for kind in kinds])

    def could(self, state: State, event: Event, held: list[int], shown: int) -> bool:
        """Whether a seat had nothing that it would have had to play, and no hand was one that ends the deal."""
        if isinstance(event, HandCardPlayed):
            lacked = self._packing.fields(self.lacks(state, event, shown))
            return not held[event.seat] & lacked
        return not isinstance(event, FieldDeal) or all(self._hands.find(hand) is None for hand in held)
