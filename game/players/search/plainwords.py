"""Words before play in imagined games of claims: every seat calls as `normal` does, by the strength of its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.mechanics.bid import Bid
from game.players.calling import Strength, strength_needed
from game.players.claimweights import ClaimWeights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

KNOWN_AT_MOST = 1_000


class PlainWords:
    """How a seat speaks."""

    def __init__(self, rules: Rules) -> None:
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._known: dict[int, float] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act says."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Bid) and seat is not None
        words, actions = phase.params.words, state.legal_actions()
        heard = phase.said if phase.params.aloud else (None,) * len(phase.said)
        silent = sum([word is None for other, word in enumerate(heard) if other != state.watcher])
        needed = strength_needed(self._weights, dealer=seat == state.offices.get("dealer", 0), last=silent == 1)
        wants = self._of(state.hands[seat]) * 100 >= needed
        return next((action for action in actions if words[action.word].declines != wants), actions[0])

    def _of(self, hand: int) -> float:
        """The strength of a hand; the same hands come again in every world."""
        known = self._known.get(hand)
        if known is None:
            if len(self._known) >= KNOWN_AT_MOST:
                self._known.clear()
            known = self._known[hand] = self._strength.of(hand)
        return known
