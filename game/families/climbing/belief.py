"""Worlds that agree with what the rivals did: hidden hands with which a sensible player would have played and passed so.

A world is dealt by what is known for certain, then changed a few cards at a time; a change stays when the rivals' latest
decisions follow as well from the new hands as from the old, and now and then when they do not. What a sensible player would have
done is what rivals do in rollouts (`RolloutClimb`), so nothing but public facts and the sampled hand goes into it.
"""

from __future__ import annotations

from math import log
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.playout import RolloutPolicy, WorldSource
from game.core.combos import Reading
from game.families.climbing.phase import Climb
from game.families.climbing.rollout_policy import HandPlans, Outlook, RolloutClimb
from game.match.actions import Action
from game.match.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View

REMEMBERED = 18                 # decisions of all rivals together, the latest
CARDS_AT_MOST = 27              # in a rival's hand: larger ones take too long to think about
UNEXPECTED = 0.2                  # how often somebody decides otherwise than a sensible player would
CARDS_SWAPPED = (1, 2, 3, 4)
BURN_IN = 10                   # changes tried before the first world
THINNING = 2                     # and between two worlds


class ClimbRollouts(RolloutPolicy):
    """How the seats of a rollout climb, and the worlds that agree with how the rivals have."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._policy = rules, RolloutClimb(rules)
        self.acts = {Climb: self._policy.act}

    def prepare(self, state: Rollout, seat: int) -> None:
        """The seat keeps what it thought at this view; the others think anew."""
        if isinstance(state.phase, Climb):
            self._policy.prepare(state, seat)
        else:
            self._policy.forget_all()

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._policy.forget_all()

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds of a climbing phase."""
        return ClimbBelief(view, RolloutClimb(self._rules), rng).attempt if view.phase == "climb" else None


class ClimbDecision(NamedTuple):
    """What a rival did, and what lay open then: how many cards everybody had, what was shown and what there was to beat."""

    hands: tuple[int, ...]      # what every seat has played since, packed
    cells: int                  # what the seat itself has, counted by cell
    shown: int
    over: Reading | None
    owner: int
    action: Action


class ClimbBelief:
    """Worlds for one view of a climbing phase."""

    def __init__(self, view: View, policy: RolloutClimb, rng: Random) -> None:
        self._view, self._policy, self._rng = view, policy, rng
        small = max(view.rules.packing.size(hand) for hand in view.sample(Random(0)).hands) <= CARDS_AT_MOST
        self._decisions = decisions_of(view) if small else [[] for _ in range(view.rules.players)]
        self._known: dict[tuple[int, int], int] = {}
        self._outlooks: dict[tuple[int, int], Outlook] = {}
        self._world: State | None = None
        self._surprises: list[int] = []                 # by seat, in the last world
        self._left = BURN_IN                           # changes before the next one

    def world(self) -> State:
        """The next world."""
        while (world := self.attempt()) is None:
            pass
        return world

    def attempt(self) -> State | None:
        """A small piece of the work at the next world; that world when it was the last piece. Where nothing has been decided that
        could tell anything, all worlds are dealt anew."""
        if not any(self._decisions):
            return self._view.sample(self._rng)
        if self._world is None:
            self._world = self._view.sample(self._rng)
        if len(self._surprises) < len(self._decisions):
            self._surprises.append(self._of(rollout_of(self._world), len(self._surprises), REMEMBERED))
            return None
        self._propose_swap()
        self._left -= 1
        if self._left:
            return None
        self._left = THINNING
        return self._world

    def _propose_swap(self) -> None:
        """Change a few cards, if that does not make what was done more surprising."""
        assert self._world is not None
        rng = self._rng
        other, places = self._view.stirred(self._world, rng, rng.choice(CARDS_SWAPPED))
        if not places:
            return
        state, surprises = rollout_of(other), self._surprises[:]
        for seat in [place for place in places if place < len(surprises)]:
            bearable = surprises[seat] + int(log(1.0 - rng.random()) / log(UNEXPECTED))
            surprises[seat] = self._of(state, seat, bearable)
            if surprises[seat] > bearable:
                return
        self._world, self._surprises = other, surprises

    def _of(self, state: Rollout, seat: int, most: int) -> int:
        """How many of a rival's latest decisions do not follow from its hand; more than `most` are not all counted."""
        key = seat, state.hands[seat]
        found = self._known.get(key)
        if found is None:
            found, asked, side = 0, state.copy(), HandPlans(state.rules, seat, self._policy.outlooks, given=True)
            self._policy.let_think(side)
            for decision in self._decisions[seat]:
                self._go_back(asked, state, seat, decision)
                side.outlook = self._outlook(asked, seat, decision)
                found += _differs(self._policy.act(asked), decision)
                if found > most:
                    return found
            self._known[key] = found
        return found

    def _go_back(self, asked: Rollout, state: Rollout, seat: int, decision: ClimbDecision) -> None:
        """To the moment of a decision."""
        rules, phase = state.rules, asked.phase
        assert isinstance(phase, Climb)
        asked.hands = [held + played for held, played in zip(state.hands, decision.hands, strict=True)]
        asked.cells[seat] = state.cells[seat] + decision.cells
        asked.fine[seat] = rules.table.fine_shapes(asked.hands[seat]) if rules.table.has_fine else ()
        asked.shown, asked.actor = decision.shown, seat
        phase.over, phase.owner, phase.holds = decision.over, decision.owner, 0

    def _outlook(self, asked: Rollout, seat: int, decision: ClimbDecision) -> Outlook:
        """What the rival thought then, whatever it holds now: of its hand only what it has played since counts as seen by it."""
        found = self._outlooks.get((seat, decision.shown))
        if found is None:
            outlooks = self._policy.outlooks
            unseen = asked.rules.whole_pack - decision.shown - decision.hands[seat]
            found = self._outlooks[seat, decision.shown] = outlooks.made(unseen, outlooks.sizes(asked, seat))
        return found


def _differs(would: Action, decision: ClimbDecision) -> bool:
    """Whether somebody did something else than it would have."""
    action = decision.action
    if decision.over is None and would.reading is not None and action.reading is not None:
        return (would.reading.contest, would.reading.size) != (action.reading.contest, action.reading.size)
    return bool(would.bits) != bool(action.bits)


def decisions_of(view: View) -> list[list[ClimbDecision]]:
    """The latest decisions of every rival in this deal, the earliest first."""
    seats = view.rules.players
    found: list[tuple[int, ClimbDecision]] = []
    shown, played, over, owner = 0, [0] * seats, None, 0
    for event in view.history:
        seat, action = event.seat, event.action
        if event.kind in ("leader", "trick_end"):
            over = None
        elif seat is not None and action is not None and event.kind in ("play", "pass"):
            if seat != view.seat and seat not in view.out:
                found.append((seat, ClimbDecision(tuple(played), 0, shown, over, owner, action)))
            if action.bits:
                shown, over, owner = shown + action.bits, action.reading, seat
                played[seat] += action.bits
    by_seat: list[list[ClimbDecision]] = [[] for _ in range(seats)]
    for seat, decision in found[-REMEMBERED:]:
        since = tuple([whole - before for whole, before in zip(played, decision.hands, strict=True)])
        by_seat[seat].append(decision._replace(hands=since, cells=view.rules.packing.project(since[seat])))
    return by_seat
