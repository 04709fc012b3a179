"""Tricks with claims in imagined worlds: every seat chooses by what `normal` would go by, only more quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading, Shape
from game.mechanics.trick import Trick
from game.players.discarding import ways_to_discard
from game.players.search.claimsight import ClaimBook, Sight
from game.players.search.pack import Pack, cheapest

if TYPE_CHECKING:
    from game.rollout import Rollout

REPLIES_TRIED = 10


class PlainClaim:
    """How a seat plays a phase of tricks that ends by a claim."""

    def __init__(self, pack: Pack) -> None:
        self._pack, self._rules = pack, pack.rules
        self._book = ClaimBook(pack.rules)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            actions = state.legal_actions()
            return actions[0] if len(actions) == 1 else self._claim(actions, Sight(self._book, state, seat))
        hand, over, may_discard = state.hands[seat], phase.over, not phase.params.must_beat
        shapes = self._pack.shapes(phase.finder(state))
        if over is None:
            return self._pack.played(shapes[0], hand) if len(shapes) == 1 else self._lead(shapes, Sight(self._book, state, seat))
        if len(shapes) == 1 and not may_discard:
            return self._pack.played(shapes[0], hand)
        if not shapes and self._rules.packing.size(hand) == over.size:
            return self._rules.book.with_cards("discard", hand)
        sight = Sight(self._book, state, seat)
        thrown = [] if shapes and not may_discard else ways_to_discard(sight, over.size)
        if not shapes and len(thrown) == 1:
            return self._rules.book.with_cards("discard", thrown[0])
        return self._answer(sight, over, phase.owner, self._to_act(state, phase), shapes, thrown)

    def _to_act(self, state: Rollout, phase: Trick) -> list[int]:
        """Who answers after the seat to act."""
        found, seat = [], state.actor
        for _ in range(phase.waiting - 1):
            assert seat is not None
            seat = state.after(seat)
            found.append(seat)
        return found

    def _claim(self, actions: tuple[Action, ...], sight: Sight) -> Action:
        """Claims unless the next lead promises more."""
        now = sight.claim(sight.here) or 0.0
        return actions[sight.leading(sight.here) > now + sight.weights.risk * 0.01]

    def _lead(self, shapes: list[Shape], sight: Sight) -> Action:
        plays = [(self._pack.played(shape, sight.here.hand), shape.reading) for shape in shapes]
        return max(plays, key=lambda play: round(sight.lead(sight.here, play[0].bits, play[1]), 9))[0]

    def _answer(self, sight: Sight, over: Reading, owner: int, to_act: list[int], shapes: list[Shape],
                thrown: list[int]) -> Action:
        """The best of the cheapest beaters, the strongest one, and what may be thrown away."""
        cheap, rated = sorted(shapes, key=cheapest), []
        for shape in cheap[:REPLIES_TRIED - 1] + cheap[REPLIES_TRIED - 1:][-1:]:
            play = self._pack.played(shape, sight.here.hand)
            rated.append((sight.beat(play.bits, shape.reading, to_act), play))
        rated += [(sight.throw(bits, over, owner, to_act), self._rules.book.with_cards("discard", bits)) for bits in thrown]
        return max(rated, key=lambda found: round(found[0], 9))[1]
