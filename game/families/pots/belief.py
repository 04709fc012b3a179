"""Worlds for pots that agree with what the rivals did: hidden hands with which a sensible player would have led, covered, lifted,
declined and answered so.

A world is dealt by what is known for certain. Then every decision that the rivals made in this deal is asked again of the
hands that they have there; each one that does not follow from them makes it less likely that the world is kept. What a
sensible player would have done is what rivals do in rollouts (`PotPolicy.act`), so nothing but public facts and the sampled hand
goes into it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.families.pots.events import Cover, IntoPot, Lift, Limit, PotPlay
from game.families.pots.params import LidParams
from game.families.pots.phase import Lid
from game.families.pots.pot import LidFacts, LidStep, PotSlice
from game.match.actions import Action
from game.match.events import Discard, Play
from game.match.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.families.pots.policy import PotPolicy
    from game.match.events import Event
    from game.match.state import State
    from game.match.view import View


# What it makes of the odds of a hand when what was done does not follow from it, by verb and step; what tells most comes first.
LIKELIHOOD_RATIO: Mapping[tuple[str, LidStep], float] = {
    ("cover", "lead"): 0.03, ("play", "answer"): 0.1, ("lift", "offer"): 0.1, ("decline", "offer"): 0.4, ("play", "lead"): 0.4}
DECISIONS_REMEMBERED = 6                  # decisions of all rivals together, those that tell most
TRIES = 4                       # worlds dealt of which the likeliest is the first
BURN_IN = 12                   # changes tried before it is used
THINNING = 3                     # and between two worlds
ANEW = 3                        # of so many changes one deals all cards anew
CARDS_SWAPPED = (1, 1, 2, 3)
STEPS: Mapping[str, LidStep] = {"cover": "lead", "lift": "offer", "decline": "offer"}


class LidState(NamedTuple):
    """Who might still lead a first group, who had called a limit and not led since, who had covered, and all lifts so far."""

    open: tuple[bool, ...]
    limited: int | None
    coverer: int | None
    lifts: tuple[tuple[int, int], ...]


class PotDecision(NamedTuple):
    """What a rival did, and what lay open then; `since` are the cards that it has played from then on, packed, and `whole` says
    that it had put none down yet."""

    seat: int
    step: LidStep
    action: Action
    shown: int
    sizes: tuple[int, ...]
    counts: tuple[int, ...]
    before: LidState
    since: int
    whole: bool


class PotBelief:
    """Worlds for one view of a phase of pots."""

    def __init__(self, view: View, policy: PotPolicy, rng: Random) -> None:
        self._view, self._policy, self._rng = view, policy, rng
        order = list(LIKELIHOOD_RATIO)
        decisions = sorted(decisions_of(view), key=lambda decision: order.index((decision.action.verb, decision.step)))
        self._decisions = decisions[:DECISIONS_REMEMBERED]
        self._world: State | None = None
        self._chance = 0.0

    def world(self) -> State:
        """The next world."""
        if not self._decisions:
            return self._view.sample(self._rng)
        if self._world is None:
            self._begin()
        self._change(THINNING)
        assert self._world is not None
        return self._world

    def _begin(self) -> None:
        """Take the likeliest of a few worlds, and change it until it is about as likely as others are."""
        for _ in range(TRIES):
            world = self._view.sample(self._rng)
            chance = self._of(world, self._chance)
            if self._world is None or chance > self._chance:
                self._world, self._chance = world, chance
        self._change(BURN_IN)

    def _change(self, times: int) -> None:
        """Change a few cards so often, if what was done stays as likely, or at random; now and then all of them."""
        assert self._world is not None
        rng, view = self._rng, self._view
        for number in range(times):
            if number % ANEW:
                other, places = view.stirred(self._world, rng, rng.choice(CARDS_SWAPPED))
                if not places:
                    continue
            else:
                other = view.sample(rng)
            least = self._chance * rng.random()
            chance = self._of(other, least)
            if chance > least:
                self._world, self._chance = other, chance

    def _of(self, state: State, least: float) -> float:
        """How likely the rivals would have decided as they did; something smaller than `least` where it is."""
        chance, asked = 1.0, rollout_of(state)
        for decision in self._decisions:
            if self._surprising(asked, state, decision):
                chance *= LIKELIHOOD_RATIO[decision.action.verb, decision.step]
                if chance < least:
                    break
        return chance

    def _surprising(self, asked: Rollout, state: State, decision: PotDecision) -> bool:
        rules, phase, seat, action = state.rules, asked.phase, decision.seat, decision.action
        assert isinstance(phase, Lid)
        hand = state.hands[seat] + decision.since + (state.piles[seat] if decision.whole else 0)
        asked.hands[seat], asked.cells[seat] = hand, rules.packing.project(hand)
        asked.fine[seat] = rules.table.fine_shapes(hand) if rules.table.has_fine else ()
        asked.shown, asked.actor = decision.shown, seat
        asked.piles = rules.nothing if decision.whole else state.piles
        phase.step, phase.sizes, phase.counts = decision.step, decision.sizes, decision.counts
        phase.free, phase.obligation = phase.params.space - sum(decision.counts), None
        phase.open, limited, phase.coverer, lifts = decision.before
        asked.put(PotSlice(asked[PotSlice].pots, lifts))
        phase.limited = limited == seat
        would = self._policy.act(asked)
        if decision.step == "lead" and action.reading is not None:
            return would.reading not in (action.reading, None)
        return would.verb != action.verb or would.reading is not action.reading


def decisions_of(view: View) -> list[PotDecision]:
    """What the rivals led, answered, covered, lifted and declined in this deal, the latest first."""
    lid = view[LidFacts]
    shown, sizes, counts = view.shown.bits, list(view.sizes), list(lid.counts)
    since, found = [0] * len(sizes), []
    throws = [sum(isinstance(event, Discard) and event.seat == seat for event in view.history) for seat in range(len(sizes))]
    after = [0] * len(sizes)                       # of these as many as came later
    for event, before in reversed(list(zip(view.history, _lid_states(view, lid), strict=True))):
        seat, action = event.seat, event.action
        if seat is None:
            continue
        if isinstance(event, IntoPot):
            counts[seat] -= event.reading.size
        elif isinstance(event, Discard):
            sizes[seat] += event.count
            after[seat] += 1
        elif isinstance(event, Play) and action is not None and action.reading is not None:
            shown, sizes[seat], since[seat] = shown - action.bits, sizes[seat] + action.reading.size, since[seat] + action.bits
        step = _step(event)
        if seat == view.seat or action is None or step is None or after[seat] not in (0, throws[seat]):
            continue
        if step != "offer" or 0 < lid.enough - counts[seat] <= min(sizes[seat], lid.space - sum(counts)):
            found.append(PotDecision(seat, step, action, shown, tuple(sizes), tuple(counts), before, since[seat],
                                  after[seat] == throws[seat]))
    return found


def _step(event: Event) -> LidStep | None:
    """What was asked, of what says something about a hand."""
    if isinstance(event, PotPlay):
        return None if not event.lead else "answer" if event.answer else "lead"
    if isinstance(event, Play):
        return None
    return STEPS.get(event.kind)


def _lid_states(view: View, lid: LidFacts) -> Iterator[LidState]:
    """How things stood before each event."""
    params = view.rules.ruleset.params_of(LidParams)
    firsts = () if params is None else params.first_leads
    closing = [isinstance(event, Play) and event.lead and not _is_of(event, firsts) for event in view.history]
    closed = {event.seat for event, closes in zip(view.history, closing, strict=True) if closes}
    lifts = lid.lifts[:len(lid.lifts) - sum(isinstance(event, Lift) for event in view.history)]
    now = LidState(tuple([may or seat in closed for seat, may in enumerate(lid.open)]), None, None, lifts)
    for event, closes in zip(view.history, closing, strict=True):
        yield now
        seat = event.seat
        if seat is None:
            continue
        if closes:
            now = now._replace(open=(*now.open[:seat], False, *now.open[seat + 1:]))
        if isinstance(event, Limit):
            now = now._replace(limited=seat)
        elif isinstance(event, Cover):
            now = now._replace(coverer=seat)
        elif isinstance(event, Lift):
            now = now._replace(lifts=(*now.lifts, (seat, event.lifted)))
        elif isinstance(event, Play) and event.lead:
            now = now._replace(limited=None)


def _is_of(event: Event, combinations: Container[str]) -> bool:
    reading = None if event.action is None else event.action.reading
    return reading is not None and reading.combination in combinations
