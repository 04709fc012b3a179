"""Climbing in sampled worlds: every seat splits its hand into combinations and rates its plays much as `normal` does.

A hand is split once for a world; a plan is kept while only whole combinations of it are played, and where one is broken what is
left of it goes on as sets. What the plays are worth follows from the cards that a seat has not seen, as they become fewer.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from math import log, prod
from operator import sub
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Policy, WorldSource
from game.ai.odds import Odds
from game.ai.planbook import PlanBook, plan_book
from game.ai.planner import Meld, Planner
from game.ai.playout import Taken, taken_out
from game.core.combos import Reading, Shape
from game.families.climbing.knowledge import PASSED, ClimbWeights, cost_of
from game.families.climbing.phase import Climb
from game.match.actions import Action
from game.match.events import Leader, Pass, Play, TrickEnd
from game.match.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View



PLAYS_TRIED = 100
BREAKS_TRIED = 6
NEAR_OUT = 3                    # cards of a rival that may soon go out
FEED = 2                        # so many cards, and one does not lead what such a rival can go out with
GOES_OUT = 100.0                # what is worth more than anything else
BACK = 0.5                      # a lead is likely to come back with what holds more often than this
HOLDS = 0.05                    # what is less likely to win than this is not counted on


class TableToBeat(NamedTuple):
    """What a seat has to answer: its hand, what is to be beaten, what beating it is worth beside the plan, and how many of the
    rivals (by chance) may yet answer."""

    hand: int
    over: Reading
    extra: float
    still: float


class RolloutClimb:
    """How a seat plays a climbing phase."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._book = plan_book(rules)
        self._weights = ClimbWeights.for_rules(rules)
        self.outlooks = Outlooks(rules, self._weights)
        self._looking: tuple[int, int, int] = (-1, 0, 0)
        self._own: HandPlans | None = None
        self._sides: list[HandPlans | None] = [None] * rules.players

    def prepare(self, state: Rollout, seat: int) -> None:
        """A new world, in which this seat looks ahead."""
        looking = seat, state.hands[seat], state.shown
        if self._own is None or looking != self._looking:
            self._own, self._looking = HandPlans(self._rules, seat, self.outlooks), looking
        self._sides = [None] * len(state.hands)
        self._sides[seat] = self._own

    def forget_all(self) -> None:
        """Every seat thinks anew."""
        self.outlooks.clear()
        self._own, self._sides = None, [None] * len(self._sides)

    def let_think(self, side: HandPlans) -> None:
        """A seat goes by this from now on."""
        self._sides[side.seat] = side

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Climb) and seat is not None
        if phase.holds:
            return self._any(state, phase)
        side = self._sides[seat]
        if side is None:
            side = self._sides[seat] = HandPlans(self._rules, seat, self.outlooks)
        if phase.over is None:
            return self._lead(state, side) or self._any(state, phase)
        shapes = self._rules.table.answers(state.cells[seat], phase.over)
        fine = state.fine[seat]
        if fine:
            over = phase.over
            shapes += tuple([shape for shape in fine if shape.reading.beats(over)])
        return (self._answer(state, phase, side, shapes) if shapes else None) or self._rules.book.passing

    def _any(self, state: Rollout, phase: Climb) -> Action:
        """The longest and lowest of the first plays that there are, where the plan is of no help."""
        plays = islice(phase.finder(state).representatives(), PLAYS_TRIED)
        return min(map(self._rules.book.play, plays), key=_price)

    # ------------------------------------------------------------ leading

    def _lead(self, state: Rollout, side: HandPlans) -> Action | None:
        hand = state.hands[side.seat]
        outlook = side.look(state)
        plan = side.plan(hand)
        if len(plan) > 1:
            size = self._rules.packing.size
            threat = min([size(other) for seat, other in enumerate(state.hands) if other and seat != side.seat])
            rates = [outlook.rates[meld.reading] for meld in plan]
            rated = sorted([(-self._lead_score(plan, rates, place, threat), place) for place in range(len(plan))])
            plan = tuple([plan[place] for _, place in rated])
        for meld in plan:
            action = side.take(hand, plan, meld, None)
            if action is not None:
                return action
        return None

    def _lead_score(self, plan: tuple[Meld, ...], rates: list[tuple[float, float]], place: int, threat: int) -> float:
        reading, weights, (hold, cost) = plan[place].reading, self._weights, rates[place]
        contest, size = reading.contest, reading.size
        score = cost + self._after(rates, place, hold, size) + weights.length * HUNDREDTH * size
        for other, (meld, rate) in enumerate(zip(plan, rates, strict=True)):
            if rate[0] > BACK and other != place and meld.reading.size == size and meld.reading.contest == contest:
                score += weights.back * HUNDREDTH
                break
        if threat <= FEED and size == threat:
            score -= weights.feed * HUNDREDTH * (1.0 - hold) * (1.5 - self._book.height(reading))
        return score

    def _after(self, rates: list[tuple[float, float]], place: int, hold: float, size: int) -> float:
        """What having played so many cards is worth, when they win with this chance and all of these are left but one (none: -1):
        whoever leads goes out when all but the lowest of them hold."""
        rest = [rate[0] for rate in rates]
        if place >= 0:
            del rest[place]
        if not rest:
            return GOES_OUT
        weights, worth = self._weights, float(self._weights.unplayed * size)
        if hold > HOLDS:
            rest.remove(min(rest))
            worth += hold * (weights.lead + weights.out * prod(rest))
        return worth * HUNDREDTH

    # ------------------------------------------------------------ answering

    def _answer(self, state: Rollout, phase: Climb, side: HandPlans, shapes: tuple[Shape, ...]) -> Action | None:
        over, hand, owner = phase.over, state.hands[side.seat], state.hands[phase.owner]
        assert over is not None
        side.look(state)
        plan = side.plan(hand)
        near = self._rules.packing.size(owner)
        extra = self._weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - near) / NEAR_OUT if 0 < near <= NEAR_OUT else 0.0
        rivals = sum([1 for other in state.hands if other]) - 1
        passed = min(rivals, (side.seat - phase.owner - 1) % len(state.hands))
        still = 1.0 - (1.0 - PASSED) * passed / max(rivals, 1)
        table = TableToBeat(hand, over, extra, still)
        return self._by_plan(side, plan, table) or self._break(side, plan, table, shapes)

    def _by_plan(self, side: HandPlans, plan: tuple[Meld, ...], table: TableToBeat) -> Action | None:
        """The combination of the plan that is best played now, None when all are better kept."""
        hand, over, extra, still = table
        known, rates = side.outlook.rates, list[tuple[float, float]]()
        best, chosen = 0.0, None
        for place, meld in enumerate(plan):
            if meld.reading.beats(over):
                rates = rates or [known[each.reading] for each in plan]
                hold, cost = rates[place]
                score = cost + extra + self._after(rates, place, hold ** still, meld.reading.size)
                if score > best:
                    action = side.take(hand, plan, meld, over)
                    if action is not None:
                        best, chosen = score, action
        return chosen

    def _break(self, side: HandPlans, plan: tuple[Meld, ...], table: TableToBeat, shapes: tuple[Shape, ...]) -> Action | None:
        """A play that takes combinations apart, when that is worth it."""
        hand, over, extra, still = table
        book = self._rules.book
        best, chosen, left, known = 0.0, None, None, side.outlook.rates
        for shape in sorted(shapes, key=_cheap)[:BREAKS_TRIED]:
            action = book.play(shape.need) if shape.fine else book.represent(shape, hand)
            reading = action.reading
            if reading is None or not reading.beats(over):
                continue
            change, kept = side.broken(plan, hand, action)
            rates = [known[meld.reading] for meld in kept]
            score = change + extra + self._after(rates, -1, known[reading][0] ** still, reading.size)
            if score > best:
                best, chosen, left = score, action, kept
        if chosen is not None and left is not None:
            side.plans.setdefault(hand - chosen.bits, tuple(left))
        return chosen


def _cheap(shape: Shape) -> tuple[bool, int, int]:
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


def _price(action: Action) -> tuple[bool, int, int]:
    reading = action.reading
    return (False, 0, 0) if reading is None else (reading.bomb, -reading.size, reading.power)


# ------------------------------------------------------------ side
# One seat of an sampled world: how it splits its hand, and what it thinks of combinations by the cards that it has not seen.


class HandPlans:
    """Made for a world; plans go by what the seat thought when it made them."""

    def __init__(self, rules: Rules, seat: int, outlooks: Outlooks, *, given: bool = False) -> None:
        self.seat = seat
        self._rules, self._outlooks = rules, outlooks
        self._book = plan_book(rules)
        self.plans: dict[int, tuple[Meld, ...]] = {}
        self._broken: dict[tuple[int, int], Taken] = {}
        self._out = 0
        self._planner: Planner | None = None            # the one that made the last plan
        self.outlook = outlooks.none
        self._given = given                             # somebody else sets the outlook, whatever lies open

    def look(self, state: Rollout) -> Outlook:
        """Take in what lies open now."""
        outlook = self.outlook
        if not self._given:
            unseen = self._rules.whole_pack - state.shown - state.hands[self.seat]
            if (unseen ^ outlook.unseen).bit_count() > outlook.near or len(state.out) != self._out:
                self._out = len(state.out)
                outlook = self.outlook = self._outlooks.of(state, self.seat, unseen)
        return outlook

    # ------------------------------------------------------------ plans

    def plan(self, hand: int) -> tuple[Meld, ...]:
        """How the seat splits its hand."""
        found = self.plans.get(hand)
        if found is None:
            self._planner = self.outlook.planner
            found = self.plans[hand] = self._planner.best(hand).melds
        return found

    def take(self, hand: int, plan: tuple[Meld, ...], meld: Meld, over: Reading | None) -> Action | None:
        """The play of a combination of the plan, None when its cards do not beat the table after all; what is left of the plan
        goes with the rest of the hand."""
        packing, book = self._rules.packing, self._rules.book
        if meld.fixed:
            action = book.play(meld.fixed)
        else:
            free = hand - sum([other.fixed for other in plan]) if self._book.suited else hand
            action = book.play(sum([packing.first_of_cell(cell, count, free) for cell, count in meld.parts]))
        reading = action.reading
        if reading is None or over is not None and not reading.beats(over):
            return None
        rest = hand - action.bits
        if rest not in self.plans and len(plan) > 1:
            self.plans[rest] = tuple([other for other in plan if other is not meld])
        return action

    def broken(self, plan: tuple[Meld, ...], hand: int, action: Action) -> tuple[float, list[Meld]]:
        """How much less a plan will take when an action takes cards out of it, and what is left; what it breaks goes on as
        sets."""
        key = hand, action.bits
        found = self._broken.get(key)
        if found is None:
            found = self._broken[key] = taken_out(plan, hand - action.bits, action, self._planner or self.outlook.planner)
        kept, gone, new = found
        rates = self.outlook.rates
        return sum([rates[meld.reading][1] for meld in gone]) - sum([rates[meld.reading][1] for meld in new]), kept + new


# ------------------------------------------------------------ outlook
# What a rollout seat thinks of combinations, and how it splits hands, while the cards that it has not seen are about the same.
#
# Worlds of one decision have most cards in common, and so have moments of one playout: an outlook serves all of them that are
# near enough, and the fewer cards are left the nearer they must be.


NEAR = 6                        # of so many unseen cards one may be another
LIKE = 2                        # and for bombs, which are many and seldom matter
REMEMBERED = 100                # outlooks of a seat


class Rates(dict[Reading, tuple[float, float]]):
    """By combination, as far as asked for: the chance that nobody can beat it; what getting rid of it will take: one, less what
    it is worth in winning or following."""

    def __init__(self, odds: Odds, book: PlanBook, weights: ClimbWeights) -> None:
        super().__init__()
        self._odds, self._book, self._weights = odds, book, weights

    def __missing__(self, reading: Reading) -> tuple[float, float]:
        hold, above = self._odds.of(reading)
        found = self[reading] = hold, cost_of(reading, self._book, self._weights, hold, above)
        return found

    def cost(self, reading: Reading) -> float:
        """What getting rid of it will take."""
        return self[reading][1]


class Outlook:
    """Of `unseen` cards, packed, the rivals hold so many each."""

    def __init__(self, rules: Rules, weights: ClimbWeights, unseen: int, sizes: tuple[int, ...],
                 like: Outlook | None = None, larger: Odds | None = None) -> None:
        self.unseen, self.sizes = unseen, sizes
        self.near = unseen.bit_count() // NEAR
        self._book = book = plan_book(rules)
        before: Odds | None = None if like is None else like._odds
        self._odds: Odds = Odds(book, unseen, sizes, before, larger)
        self.rates = Rates(self._odds, book, weights)
        self._planner: Planner | None = None

    @property
    def planner(self) -> Planner:
        """Splits hands by what combinations cost here."""
        if self._planner is None:
            self._planner = Planner(self._book, self.rates.cost, None)
        return self._planner


class Outlooks:
    """All outlooks of one decision that is looked into, by seat and number of rivals at play."""

    def __init__(self, rules: Rules, weights: ClimbWeights) -> None:
        self._rules, self._weights = rules, weights
        self._found: dict[tuple[int, int], tuple[deque[Outlook], deque[Outlook]]] = {}
        self._larger: Odds | None = None             # in which all that anybody has not shown yet is unseen
        self.none = self.made(0, ())

    def made(self, unseen: int, sizes: tuple[int, ...], like: Outlook | None = None) -> Outlook:
        """A new one; in another one things are much like this."""
        return Outlook(self._rules, self._weights, unseen, sizes, like, self._larger)

    def of(self, state: Rollout, seat: int, unseen: int) -> Outlook:
        """One that serves a seat well enough, or a new one."""
        sizes = self.sizes(state, seat)
        key = seat, len(sizes)
        if key not in self._found:
            self._found[key] = deque(maxlen=REMEMBERED), deque(maxlen=REMEMBERED)
        known, roots = self._found[key]
        for outlook in known:
            near = outlook.near
            if (outlook.unseen ^ unseen).bit_count() <= near and sum(map(abs, map(sub, sizes, outlook.sizes))) <= near:
                return outlook
        if self._larger is None:
            all_unseen = self._rules.whole_pack - state.shown
            self._larger = Odds(plan_book(self._rules), all_unseen, (self._rules.packing.size(all_unseen),))
        like = next((root for root in roots if (root.unseen ^ unseen).bit_count() <= root.unseen.bit_count() // LIKE), None)
        made = self.made(unseen, sizes, like)
        known.appendleft(made)
        if like is None:
            roots.appendleft(made)
        return made

    def sizes(self, state: Rollout, seat: int) -> tuple[int, ...]:
        """How many cards the rivals of a seat hold that are at play."""
        size = self._rules.packing.size
        return tuple([size(hand) for other, hand in enumerate(state.hands) if hand and other != seat])

    def clear(self) -> None:
        """Forget them all."""
        self._found.clear()
        self._larger = None


# ------------------------------------------------------------ belief
# Worlds that agree with what the rivals did: hidden hands with which a sensible player would have played and passed so.
#
# A world is dealt by what is known for certain, then changed a few cards at a time; a change stays when the rivals' latest
# decisions follow as well from the new hands as from the old, and now and then when they do not. What a sensible player would
# have done is what rivals do in rollouts (`RolloutClimb`), so nothing but public facts and the sampled hand goes into it.


DECISIONS_REMEMBERED = 18                 # decisions of all rivals together, the latest
CARDS_AT_MOST = 27              # in a rival's hand: larger ones take too long to think about
UNEXPECTED = 0.2                  # how often somebody decides otherwise than a sensible player would
CARDS_SWAPPED = (1, 2, 3, 4)
BURN_IN = 10                   # changes tried before the first world
THINNING = 2                     # and between two worlds


class ClimbRollouts(Policy):
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
            self._surprises.append(self._of(rollout_of(self._world), len(self._surprises), DECISIONS_REMEMBERED))
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
        if isinstance(event, Leader | TrickEnd):
            over = None
        elif seat is not None and action is not None and isinstance(event, Play | Pass):
            if seat != view.seat and seat not in view.out:
                found.append((seat, ClimbDecision(tuple(played), 0, shown, over, owner, action)))
            if action.bits:
                shown, over, owner = shown + action.bits, action.reading, seat
                played[seat] += action.bits
    by_seat: list[list[ClimbDecision]] = [[] for _ in range(seats)]
    for seat, decision in found[-DECISIONS_REMEMBERED:]:
        since = tuple([whole - before for whole, before in zip(played, decision.hands, strict=True)])
        by_seat[seat].append(decision._replace(hands=since, cells=view.rules.packing.project(since[seat])))
    return by_seat
