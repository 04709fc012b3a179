"""Worlds that agree with what the rivals did: hidden hands with which a sensible player would have played and passed so.

A world is dealt by what is known for certain, then changed a few cards at a time; a change stays when the rivals' latest
decisions follow as well from the new hands as from the old, and now and then when they do not. What a sensible player would have
done is what imagined rivals do (`PlannedClimb`), so nothing but public facts and the imagined hand goes into it.
"""

from __future__ import annotations

from math import log
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.combos import Reading
from game.mechanics.climb import Climb
from game.players.search.planned import PlannedClimb
from game.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.state import State
    from game.view import View

REMEMBERED = 18                 # decisions of all rivals together, the latest
CARDS_AT_MOST = 27              # in a rival's hand: larger ones take too long to think about
SURPRISE = 0.2                  # how often somebody decides otherwise than a sensible player would
CARDS_STIRRED = (1, 1, 2, 3)
SETTLING = 10                   # changes tried before the first world
BETWEEN = 4                     # and between two worlds


class Decision(NamedTuple):
    """What a rival did, and what lay open then: how many cards everybody had, what was shown and what there was to beat."""

    hands: tuple[int, ...]      # what every seat has played since, packed
    shown: int
    over: Reading | None
    owner: int
    action: Action


class Belief:
    """Worlds for one view of a climbing phase."""

    def __init__(self, view: View, mind: PlannedClimb, rng: Random) -> None:
        self._view, self._mind, self._rng = view, mind, rng
        small = max(view.rules.packing.size(hand) for hand in view.sample(Random(0)).hands) <= CARDS_AT_MOST
        self._decisions = decisions_of(view) if small else [[] for _ in range(view.rules.players)]
        self._known: dict[tuple[int, int], int] = {}
        self._world: State | None = None
        self._surprises: list[int] = []

    def world(self) -> State:
        """The next world."""
        if self._world is None:
            self._world = self._view.sample(self._rng)
            state = rollout_of(self._world)
            self._surprises = [self._of(state, seat, REMEMBERED) for seat in range(len(state.hands))]
            changes = SETTLING
        else:
            changes = BETWEEN
        if any(self._decisions):
            for _ in range(changes):
                self._stir()
        return self._world

    def _stir(self) -> None:
        """Change a few cards, if that does not make what was done more surprising."""
        assert self._world is not None
        rng = self._rng
        other, places = self._view.stirred(self._world, rng, rng.choice(CARDS_STIRRED))
        if not places:
            return
        state, surprises = rollout_of(other), self._surprises[:]
        bearable = sum(surprises) + int(log(1.0 - rng.random()) / log(SURPRISE))
        rivals = [place for place in places if place < len(surprises)]
        for seat in rivals:
            surprises[seat] = 0
        for seat in rivals:
            surprises[seat] = self._of(state, seat, bearable - sum(surprises))
        if sum(surprises) <= bearable:
            self._world, self._surprises = other, surprises

    def _of(self, state: Rollout, seat: int, most: int) -> int:
        """How many of a rival's latest decisions do not follow from its hand; more than `most` are not all counted."""
        key = seat, state.hands[seat]
        found = self._known.get(key)
        if found is None:
            found, asked = 0, state.copy()
            self._mind.forget(seat)
            for decision in self._decisions[seat]:
                found += self._surprising(asked, state, seat, decision)
                if found > most:
                    return found
            self._known[key] = found
        return found

    def _surprising(self, asked: Rollout, state: Rollout, seat: int, decision: Decision) -> bool:
        rules, phase, action = state.rules, asked.phase, decision.action
        assert isinstance(phase, Climb)
        hand = state.hands[seat] + decision.hands[seat]
        asked.hands = [held + played for held, played in zip(state.hands, decision.hands, strict=True)]
        asked.cells[seat] = rules.packing.project(hand)
        asked.fine[seat] = rules.table.fine_shapes(hand) if rules.table.has_fine else ()
        asked.shown, asked.actor = decision.shown, seat
        phase.over, phase.owner, phase.holds = decision.over, decision.owner, 0
        would = self._mind.act(asked)
        if decision.over is None and would.reading is not None and action.reading is not None:
            return (would.reading.contest, would.reading.size) != (action.reading.contest, action.reading.size)
        return bool(would.bits) != bool(action.bits)


def decisions_of(view: View) -> list[list[Decision]]:
    """The latest decisions of every rival in this deal, the earliest first."""
    seats = view.rules.players
    found: list[tuple[int, Decision]] = []
    shown, played, over, owner = 0, [0] * seats, None, 0
    for event in view.history:
        seat, action = event.seat, event.action
        if event.kind in ("leader", "trick_end"):
            over = None
        elif seat is not None and action is not None and event.kind in ("play", "pass"):
            if seat != view.seat and seat not in view.out:
                found.append((seat, Decision(tuple(played), shown, over, owner, action)))
            if action.bits:
                shown, over, owner = shown + action.bits, action.reading, seat
                played[seat] += action.bits
    by_seat: list[list[Decision]] = [[] for _ in range(seats)]
    for seat, decision in found[-REMEMBERED:]:
        since = tuple([whole - before for whole, before in zip(played, decision.hands, strict=True)])
        by_seat[seat].append(decision._replace(hands=since))
    return by_seat
