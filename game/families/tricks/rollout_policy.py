"""Tricks in sampled worlds: every seat decides by the policy of the table, with a small budget (docs/strength.md)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH
from game.ai.playout import PackTables, RolloutPolicy, WorldSource, say
from game.core.combos import Shape
from game.families.tricks.evaluator import IN_WORLDS, Reckoned, TrickBook, TrickSeat, TrickSight
from game.families.tricks.params import TrickParams
from game.families.tricks.phase import Trick
from game.families.tricks.policy import Options, rank
from game.match.actions import Action
from game.mechanics.bid import Bid

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.state import State
    from game.match.view import View


class TrickRollouts(RolloutPolicy):
    """How a seat speaks before play, and plays a phase of tricks."""

    def __init__(self, pack: PackTables) -> None:
        self._pack, self._book = pack, TrickBook(pack)
        self._seats: list[TrickSeat] = []
        self._reckoned: Reckoned = {}
        self._looking = -1, 0, 0
        params = pack.rules.ruleset.params_of(TrickParams)
        self._throws = params is not None and not params.must_beat
        self.acts = {Trick: self.act, Bid: self._say}

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead: it goes on with what it thought in the last one, the others think anew."""
        looking = seat, state.hands[seat], state.shown
        own = self._seats[seat] if self._seats and looking == self._looking else None
        self._looking = looking
        self._seats = [TrickSeat(self._book, place, IN_WORLDS, fine, self._reckoned) for place, fine in enumerate(state.fine)]
        if own is not None:
            self._seats[seat] = own

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._seats, self._reckoned = [], {}

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds of a phase in which cards are thrown away at will."""
        return DiscardModel(view, self._pack, rng).world if view.phase == "trick" and self._throws else None

    def _seat(self, state: Rollout) -> TrickSeat:
        """The seat to act."""
        assert state.actor is not None
        if not self._seats:
            self.prepare(state, state.actor)
        return self._seats[state.actor]

    def _say(self, state: Rollout) -> Action:
        """What the hand promises speaks for playing the deal."""
        seat = self._seat(state)
        seat.look(TrickSight.of_world(state, seat.seat))
        first = self._book.facts.first(state.offices.get("dealer", 0), state.watcher)
        return say(state, wants=seat.promise(seat.replan(seat.hand), first) >= self._book.weights.bid * HUNDREDTH)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does in a trick."""
        phase, over = state.phase, None
        assert isinstance(phase, Trick)
        if phase.asked:
            return state.legal_actions()[0]
        seat = self._seat(state)
        hand, over = state.hands[seat.seat], phase.over
        finder = phase.finder(state)
        shapes = self._pack.shapes(finder) if over is not None else ()
        if over is not None and not shapes and self._book.packing.size(hand) == over.size:
            return self._book.rules.book.with_cards("discard", hand)

        def make(shape: Shape) -> Action | None:
            action = self._pack.played(shape, hand)
            return action if action.reading is not None and (over is None or action.reading.beats(over)) else None
        seat.look(TrickSight.of_world(state, seat.seat, phase))
        away = not (self._book.facts.must_beat and shapes)
        found = rank(seat, Options(shapes, make, finder.barred, away=away))
        return found[0].action if found else state.legal_actions()[0]


# ------------------------------------------------------------ thrown
# Worlds for games of tricks in which whoever cannot beat throws cards away: what lies face down are mostly low cards.
#
# A world is dealt by what is certain. Then every other seat sorts the cards that it has been dealt: those that stand lowest, more
# or less, are what it has put down, and the others are in its hand. Where somebody was bound to beat, what he cannot hold is
# certain knowledge, and worlds stay as they were dealt.


ERROR = 0.15                    # of the whole height: how far from the lowest somebody throws


class DiscardModel:
    """Worlds for one view of a phase of tricks."""

    def __init__(self, view: View, pack: PackTables, rng: Random) -> None:
        self._view, self._pack, self._rng = view, pack, rng

    def world(self) -> State:
        """The next world."""
        state, packing = self._view.sample(self._rng), self._pack.rules.packing
        hands, piles = list(state.hands), list(state.piles)
        for seat, pile in enumerate(piles):
            if pile and seat != self._view.seat:
                dealt = hands[seat] + pile
                piles[seat] = self._thrown(dealt, packing.size(pile))
                hands[seat] = dealt - piles[seat]
        state.set_hands(hands)
        state.piles = tuple(piles)
        return state

    def _thrown(self, dealt: int, count: int) -> int:
        """So many of the cards, packed, that stand about lowest."""
        packing, heights, gauss = self._pack.rules.packing, self._pack.heights, self._rng.gauss
        cards = sorted((heights[card.index] + gauss(0.0, ERROR), packing.unit[card.index])
                       for card, held in packing.counts(dealt) for _ in range(held))
        return sum(unit for _, unit in cards[:count])
