"""Tricks with claims in imagined worlds: leads and beats by how likely it holds and what the rest of the hand is then worth.

Claims as soon as it can, but goes on with a lead that nobody can beat and that adds to the claim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Shape
from game.mechanics.trick import Trick
from game.players.search.claimsight import ClaimBook, Sight
from game.players.search.pack import Pack

if TYPE_CHECKING:
    from game.rollout import Rollout


class PlainClaim:
    """How a seat plays a phase of tricks that ends by a claim."""

    def __init__(self, pack: Pack) -> None:
        self._pack, self._rules = pack, pack.rules
        self._book = ClaimBook(pack.rules)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        sight = Sight(self._book, state, seat)
        if phase.asked:
            return self._claim(state, phase, sight)
        shapes = self._pack.shapes(phase.finder(state))
        if not shapes:
            assert phase.over is not None
            return self._rules.book.with_cards("discard", sight.thrown(phase.over.size))
        if len(shapes) == 1:
            return self._pack.played(shapes[0], sight.hand)
        if phase.over is None:
            return self._best(sight, [(shape, sight.hold(shape.reading)) for shape in shapes])
        to_act = self._to_act(state, seat, phase.waiting - 1)
        return self._best(sight, [(shape, sight.stands(shape.reading, to_act)) for shape in shapes])

    def _best(self, sight: Sight, shapes: list[tuple[Shape, float]]) -> Action:
        plays = [(self._pack.played(shape, sight.hand), shape, hold) for shape, hold in shapes]
        return max(plays, key=lambda play: sight.rate(play[1], play[0].bits, play[2]))[0]

    def _to_act(self, state: Rollout, seat: int, waiting: int) -> list[int]:
        found: list[int] = []
        for _ in range(waiting):
            seat = state.after(seat)
            found.append(seat)
        return found

    def _claim(self, state: Rollout, phase: Trick, sight: Sight) -> Action:
        """A claim comes first where there is one."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        total = sight.total(sight.hand, sight.shown, sight.tricks)
        for shape in self._pack.shapes(phase.finder(state)):
            if sight.hold(shape.reading) == 1.0:
                bits = self._pack.played(shape, sight.hand).bits
                if sight.total(sight.hand - bits, sight.shown + bits, sight.tricks + shape.reading.size) > total:
                    return actions[1]
        return actions[0]
