"""How climbing games are played (docs/rules/heartoffive.md 11, 1 to 7), at the table and in worlds that are played on: a seat
plans its hand as few combinations, knows its stoppers and counts what is out.

Every candidate is rated by what is left of the plan after it, by the chance that it wins the lead and by what the rivals are
about to do; the ratings are in units of one combination. At the table many are tried, each with a plan of its own for the rest of
the hand; in a world few are, and one plan is kept from play to play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Choice, Policies, Policy, Reason
from game.ai.candidates import (
    LIKELY,
    RatedAction,
    cards_offer,
    cheapness,
    is_cheapest,
    may_hold,
    play_offer,
    powers_alone,
    realised,
    shapes_of,
    verb_offer,
)
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.knowledge import Knowledge
from game.ai.planbook import plan_book
from game.ai.planner import Plan
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.families.climbing.outlook import Candidate, ClimbWeights, KeptPlans, Outlook, Outlooks, Rates
from game.families.climbing.phase import Climb
from game.match.actions import Action
from game.match.events import Play
from game.match.offers import CardsOffer, PlayOffer
from game.match.rules import Rules
from game.match.view import View
from game.mechanics.dealing import deal_params, distribute

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.playout import PackTables
    from game.match.rollout import Rollout


LEADS_TRIED = 24
REPLIES_TRIED = 14
LARGE = 27                        # cards: of a larger hand fewer are tried, since each takes longer to plan,
CARDS_PLANNED = 560               # so that the plans have about so many cards together
FIRST_PLAYS = 100               # in a world: looked at where the first play must hold a card,
BREAKS_TRIED = 6                # and the cheapest that take a plan apart
NEAR_OUT = 3                    # cards of a rival that may soon go out
FEED = 2                        # so many cards, and one does not lead what such a rival can go out with
PASSED = 0.4                    # of those who have just passed answer a higher play
GOES_OUT = 100.0                # what is worth more than anything else
BACK = 0.5                      # a lead is likely to come back with what holds more often than this
HOLDS = 0.05                    # what is less likely to win than this is not counted on


def tried(most: int, cards: int) -> int:
    """How many actions are tried with so many cards in the hand."""
    return most if cards <= LARGE else max(1, min(most, CARDS_PLANNED // cards))


class Moment(NamedTuple):
    """What a seat has to decide: what it knows, what there is to beat and whose that is, and the seats that a pass binds, a bit
    for each."""

    known: Knowledge
    over: Reading | None
    owner: int
    locked: int

    @property
    def threat(self) -> int:
        """How many cards the rival holds who is nearest to going out."""
        return min(self.known.rival_sizes)

    @property
    def willing(self) -> float:
        """The share of the rivals who may yet answer: who has just passed is less likely to, and who is bound by that cannot."""
        seat, sizes, found, count = self.known.seat, self.known.sizes, 0.0, 0
        players = len(sizes)
        asked = (seat - self.owner) % players           # those between the owner and this seat have passed
        for step in range(1 - players, 0):
            other = seat + step
            if sizes[other]:
                count += 1
                if not self.locked >> other % players & 1:
                    found += PASSED if step > -asked else 1.0
        return found / max(count, 1)


class ClimbPolicy(Policy):
    """Plays and exchanges cards by a plan for the whole hand."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._weights = ClimbWeights.for_rules(rules)
        self._suited: tuple[int, tuple[Shape, ...]] = (0, ())
        self._looking: object = None
        self._seats: list[KeptPlans] = []
        self.acts = {Climb: self._act}
        self.forget_all()

    # ------------------------------------------------------------ what candidates are worth

    def rank(self, moment: Moment, rates: Rates, candidates: Iterable[Candidate]) -> list[tuple[float, Candidate]]:
        """Candidates with what they are worth more than keeping the whole hand, the best first."""
        rate = self._rate_lead if moment.over is None else self._rate_reply
        return sorted(rate(moment, rates, candidates), key=_by_score)

    def _rate_lead(self, moment: Moment, rates: Rates, candidates: Iterable[Candidate]) -> Iterator[tuple[float, Candidate]]:
        weights, threat = self._weights, moment.threat
        for candidate in candidates:
            reading, gain, rest, _ = candidate
            hold, contest, size = rates[reading][0], reading.contest, reading.size
            score = gain + self._after(rates, candidate, hold) + weights.length * HUNDREDTH * size
            for meld in rest:
                other = meld.reading
                if other.size == size and other.contest == contest and rates[other][0] > BACK:
                    score += weights.back * HUNDREDTH
                    break
            if size == threat <= FEED:
                score -= weights.feed * HUNDREDTH * (1.0 - hold) * (1.5 - self._book.height(reading))
            yield score, candidate

    def _rate_reply(self, moment: Moment, rates: Rates, candidates: Iterable[Candidate]) -> Iterator[tuple[float, Candidate]]:
        near, willing = moment.known.sizes[moment.owner], moment.willing
        alarm = self._weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - near) / NEAR_OUT if 0 < near <= NEAR_OUT else 0.0
        for candidate in candidates:
            hold = rates[candidate.reading][0] ** willing
            yield candidate.gain + alarm + self._after(rates, candidate, hold), candidate

    def _after(self, rates: Rates, candidate: Candidate, hold: float) -> float:
        """What having played is worth that wins the lead with this chance: whoever leads goes out when all but the lowest of the
        combinations that are left hold."""
        reading, _, rest, _ = candidate
        if not rest:
            return GOES_OUT
        weights, worth = self._weights, float(self._weights.unplayed * reading.size)
        if hold > HOLDS:
            holds = [rates[meld.reading][0] for meld in rest]
            holds.remove(min(holds))
            worth += hold * (weights.lead + weights.out * prod(holds))
        return worth * HUNDREDTH

    # ------------------------------------------------------------ at the table

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        give = cards_offer(view.offers)
        offer, passing = play_offer(view.offers), verb_offer(view.offers)
        if give is None and offer is None:
            assert passing is not None, "nothing on offer"
            return iter([Choice(passing.action, Reason("only_pass"))])
        evaluator = self._evaluator(view)
        if give is not None:
            return iter([self._give(evaluator, give)])
        assert offer is not None
        actions = (self._leads if offer.over is None else self._replies)(evaluator, offer)
        return self._reasoned(evaluator, offer, self._rated(evaluator, actions), passing.action if passing is not None else None)

    def _evaluator(self, view: View) -> ClimbEvaluator:
        """The suited shapes of a hand are those of the larger hand it came from, as far as they are still there."""
        known = Knowledge.of_view(view)
        larger, shapes = self._suited
        shapes = self._book.suited_in(known.hand, shapes if self._book.packing.contains(larger, known.hand) else None)
        self._suited = (known.hand, shapes)
        return ClimbEvaluator(view, known, Outlook(self._book, self._weights, known.unseen, known.rival_sizes, shapes))

    def _rated(self, evaluator: ClimbEvaluator, actions: Iterable[Action]) -> list[RatedAction]:
        """The actions from the best down, each with the plan for what it leaves."""
        planner, now, candidates = evaluator.planner, evaluator.now, []
        for action in actions:
            assert action.reading is not None
            rest = planner.best(evaluator.hand - action.bits)
            candidates.append(Candidate(action.reading, now.cost - rest.cost, rest.melds, action))
        return [RatedAction(score, action, planner.best(evaluator.hand - action.bits))
                for score, (_, _, _, action) in self.rank(evaluator.moment, evaluator.rates, candidates)
                if isinstance(action, Action)]

    def _leads(self, evaluator: ClimbEvaluator, offer: PlayOffer) -> list[Action]:
        """What the best plans lead, and with a rival about to go out the single sets of every cell too."""
        plans = evaluator.planner.plans(evaluator.hand)
        wanted = {meld.fixed or meld.need for plan in plans for meld in plan.melds}
        shapes = [shape for shape in shapes_of(offer) if may_hold(offer, shape)]
        chosen = [shape for shape in shapes if self._book.planned(shape) in wanted]
        most = tried(LEADS_TRIED, len(offer.hand))
        if most < LEADS_TRIED and len(chosen) > most:
            promise = self._promise(evaluator, plans)
            chosen.sort(key=lambda shape: -promise[self._book.planned(shape)])
        if evaluator.moment.threat <= NEAR_OUT or not chosen or offer.must_hold is not None:
            others = (shape for shape in shapes if self._book.planned(shape) not in wanted)
            chosen += sorted(others, key=lambda shape: (len(shape.parts), -shape.reading.power))
        return realised(offer, chosen, most, evaluator.now.reserved)

    def _promise(self, evaluator: ClimbEvaluator, plans: list[Plan]) -> dict[int, float]:
        """What the melds of plans should be rated as leads, when the rest of the plan stays as it is."""
        weights, found = self._weights, dict[int, float]()
        for plan in plans:
            for meld in plan.melds:
                reading, key = meld.reading, meld.fixed or meld.need
                shed = (weights.length + weights.unplayed) * reading.size
                worth = meld.cost - plan.cost + (weights.lead * evaluator.odds.unbeaten(reading) + shed) * HUNDREDTH
                found[key] = max(worth, found.get(key, worth))
        return found

    def _replies(self, evaluator: ClimbEvaluator, offer: PlayOffer) -> list[Action]:
        """The lowest replies, those of the plan, and bombs."""
        planned = {meld.fixed or meld.need for meld in evaluator.now.melds}
        shapes = sorted(shapes_of(offer), key=lambda s: (self._book.planned(s) not in planned, cheapness(s.reading)))
        return realised(offer, shapes, tried(REPLIES_TRIED, len(offer.hand)), evaluator.now.reserved)

    def _reasoned(self, evaluator: ClimbEvaluator, offer: PlayOffer, rated: list[RatedAction],
                  passing: Action | None) -> Iterator[Choice]:
        """The choices with their reasons; who keeps the whole hand passes."""
        if offer.over is None:
            alone = len(shapes_of(offer)) == 1
            yield from (Choice(one.action, reason_for_lead(evaluator, one.action, one.rest, alone=alone)) for one in rated)
            return
        kept = [] if passing is None else [RatedAction(0.0, passing, evaluator.now)]
        for one in sorted(rated + kept, key=_by_score):
            yield Choice(one.action, reason_for_pass(evaluator, rated) if one.action is passing
                         else reason_for_reply(evaluator, one, rated))

    def _give(self, evaluator: ClimbEvaluator, offer: CardsOffer) -> Choice:
        """Again and again the card that the plan misses least, the lower one where that is equal."""
        packing, powers = offer.hand.packing, powers_alone(self.rules)
        power = {packing.unit[card.index]: powers[card.index] for card in offer.hand}
        left = offer.hand.bits
        given = 0
        for _ in range(offer.count):
            units = sorted({packing.unit[card.index] for card, _ in packing.counts(left)}, key=power.__getitem__)
            unit = min(units, key=lambda unit: round(evaluator.planner.best(left - unit).cost, 6))
            left -= unit
            given += unit
        return Choice(offer.book.with_cards(offer.verb, given), reason_for_giving(evaluator, offer, given))

    # ------------------------------------------------------------ in worlds that are played on

    def prepare(self, state: Rollout, seat: int) -> None:
        """The seat keeps what it thought at this view; the others think anew."""
        if not isinstance(state.phase, Climb):
            self.forget_all()
            return
        looking = seat, state.hands[seat], state.shown
        own = self._seats[seat] if looking == self._looking else self._new_seat()
        self._looking, self._seats = looking, [self._new_seat() for _ in state.hands]
        self._seats[seat] = own

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._outlooks, self._looking = Outlooks(self._book, self._weights), None
        self._seats = [self._new_seat() for _ in range(self.rules.players)]

    def _new_seat(self) -> KeptPlans:
        return KeptPlans(self.rules, self._book, self._outlooks)

    def _act(self, state: Rollout) -> Action:
        """The best of the plan that is kept; where all of it is better kept, the best of the cheapest plays that break it."""
        phase, seat, rules = state.phase, state.actor, self.rules
        assert isinstance(phase, Climb) and seat is not None
        if phase.holds:
            return self._first(state, phase)
        over, hand, shapes = phase.over, state.hands[seat], tuple[Shape, ...]()
        if over is not None:
            shapes = rules.table.answers(state.cells[seat], over)
            shapes += tuple([shape for shape in state.fine[seat] if shape.reading.beats(over)])
            if not shapes:
                return rules.book.passing
        known, plans = Knowledge.of_world(state, seat), self._seats[seat]
        moment, rates = Moment(known, over, phase.owner, phase.locked), plans.look(known)
        action = self._best(moment, rates, plans, plans.whole(hand, rates, over))
        if action is None and over is not None:
            book = rules.book
            cheap = [book.play(shape.need) if shape.fine else book.represent(shape, hand)
                     for shape in sorted(shapes, key=_cheap)[:BREAKS_TRIED]]
            beating = [play for play in cheap if play.reading is not None and play.reading.beats(over)]
            action = self._best(moment, rates, plans, plans.breaking(hand, rates, beating)) or book.passing
        return action or self._first(state, phase)

    def _best(self, moment: Moment, rates: Rates, plans: KeptPlans, candidates: list[Candidate]) -> Action | None:
        """The play that is rated best, None where it is better to pass."""
        for score, candidate in self.rank(moment, rates, candidates):
            if moment.over is not None and score <= 0.0:
                return None
            action = plans.take(moment.known.hand, candidate, moment.over)
            if action is not None:
                return action
        return None

    def _first(self, state: Rollout, phase: Climb) -> Action:
        """The longest and lowest of the first plays that there are, where the plan is of no help."""
        plays = map(self.rules.book.play, islice(phase.finder(state).representatives(), FIRST_PLAYS))
        return min([(r.bomb, -r.size, r.power, place, play) for place, play in enumerate(plays)
                    if (r := play.reading) is not None])[-1]


def _by_score(rated: tuple[float, object] | RatedAction) -> float:
    return -rated[0]


def _cheap(shape: Shape) -> tuple[bool, int, int]:
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


class ClimbEvaluator:
    """One decision at the table, with everything worked out once."""

    def __init__(self, view: View, known: Knowledge, outlook: Outlook) -> None:
        self.view, self.hand, self.outlook = view, known.hand, outlook
        self.odds, self.rates, self.planner, self.book = outlook.odds, outlook.rates, outlook.planner, plan_book(view.rules)
        locked = sum(1 << seat for seat in view.locked)
        self.moment = Moment(known, view.over, known.seat if view.owner is None else view.owner, locked)

    @cached_property
    def now(self) -> Plan:
        """The plan for the whole hand."""
        return self.planner.best(self.hand)

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who may still answer can beat it."""
        return float(self.odds.unbeaten(reading) ** self.moment.willing)

    def forced(self, plan: Plan) -> bool:
        """Whether the plan runs out by force once in the lead: all but one of it cannot be beaten."""
        return sum(not self.odds.certain(meld.reading) for meld in plan.melds) <= 1


# ------------------------------------------------------------ reasons
# Why `normal` plays what it plays, in codes that are true of the position (see `game.ai.base.Reason`).


FEW = 3
HARD_TO_BEAT = 0.5


def reason_for_lead(evaluator: ClimbEvaluator, action: Action, rest: Plan, *, alone: bool) -> Reason:
    """Why to lead this."""
    reading = action.reading
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if alone:
        return Reason("only_play")
    if evaluator.odds.certain(reading) and evaluator.forced(rest):
        return Reason("win_lead_then_out")
    if evaluator.odds.certain(reading):
        return Reason("cannot_be_beaten")
    sizes = evaluator.moment.known.sizes
    near = min(evaluator.moment.known.rivals, key=sizes.__getitem__)
    left = cards_of(evaluator, near)
    if sizes[near] <= 2 and left <= 2 and evaluator.odds.unbeaten(reading) > LIKELY:
        return Reason("lead_high", {"seat": str(near), "cards": str(left)})
    same = [m.reading for m in rest.melds if (m.reading.contest, m.reading.size) == (reading.contest, reading.size)]
    higher = [other for other in same if other.power > reading.power and evaluator.odds.unbeaten(other) > HARD_TO_BEAT]
    if higher:
        return Reason("lead_return", {"group": str(max(higher, key=lambda other: other.power))})
    return _of_its_kind(evaluator, reading)


def _of_its_kind(evaluator: ClimbEvaluator, reading: Reading) -> Reason:
    """Why to lead what is neither sure nor followed by something surer: beside all else that could be led."""
    offer = play_offer(evaluator.view.offers)
    others = [] if offer is None else [shape.reading for shape in shapes_of(offer)]
    if reading.size > 2 and all(reading.size >= other.size for other in others):
        return Reason("lead_long")
    if evaluator.odds.unbeaten(reading) > LIKELY:
        return Reason("takes_lead")
    same = [other for other in others if (other.contest, other.size) == (reading.contest, reading.size)]
    if all(reading.power <= other.power for other in same):
        return Reason("lead_low")
    return Reason("leads_cards", {"cards": str(reading.size)})


def cards_of(evaluator: ClimbEvaluator, seat: int) -> int:
    """How many cards a seat holds: as shown, or by what it was dealt and has played."""
    view = evaluator.view
    shown = view.counts[seat]
    if shown is not None:
        return shown
    deal = deal_params(view.rules.ruleset)
    dealt = distribute(view.rules.packing, view.rules.pack, deal, view.rules.players, view.dealer)[seat]
    return view.rules.packing.size(dealt) - sum(
        len(event.action.cards) for event in view.history
        if isinstance(event, Play) and event.seat == seat and event.action is not None)


def reason_for_reply(evaluator: ClimbEvaluator, candidate: RatedAction, replies: Sequence[RatedAction]) -> Reason:
    """Why to beat the table with this."""
    reading, rest = candidate.action.reading, candidate.rest
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if evaluator.odds.certain(reading) and evaluator.forced(rest):
        return Reason("win_lead_then_out")
    owner = evaluator.view.owner
    left = 0 if owner is None else cards_of(evaluator, owner)
    if 0 < left <= FEW:
        return Reason("stops_rival", {"seat": str(owner), "cards": str(left)})
    if is_cheapest(reading, [reply.action for reply in replies]):
        return Reason("cheapest_beat")
    if len(rest.melds) < len(evaluator.now.melds) and any(meld.reading is reading for meld in evaluator.now.melds):
        return Reason("keeps_plan")
    if evaluator.odds.certain(reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if evaluator.answer_holds(reading) > LIKELY else "beats")


def reason_for_giving(evaluator: ClimbEvaluator, offer: CardsOffer, given: int) -> Reason:
    """Why to give these away: as the lowest, as no part of anything, or else because something must go."""
    packing, powers = offer.hand.packing, powers_alone(evaluator.view.rules)
    low, rest = ([powers[card.index] for card, _ in packing.counts(bits)]
                 for bits in (given, offer.hand.bits - given))
    if not rest or max(low) <= min(rest):
        return Reason("give_low")
    if given & _in_groups(evaluator, offer.hand.bits):
        return Reason("puts_away", {"cards": str(packing.size(given))})
    return Reason("give_loose")


def _in_groups(evaluator: ClimbEvaluator, hand: int) -> int:
    """The kinds that belong to some combination of several cards of a hand; packed, as whole counters."""
    found = 0
    for shape in HandPlays(evaluator.book.table, hand).shapes():
        if shape.reading.size > 1:
            kinds = (card for card, _ in evaluator.book.packing.counts(shape.need)) if shape.fine else ()
            found |= evaluator.book.packing.mask_of(kinds) or shape.mask
    return found


def reason_for_pass(evaluator: ClimbEvaluator, replies: Sequence[RatedAction]) -> Reason:
    """Why not to beat the table."""
    readings = [reply.action.reading for reply in replies if reply.action.reading is not None]
    if not readings:
        return Reason("only_pass")
    if all(reading.bomb for reading in readings):
        return Reason("keeps_bomb")
    if all(len(reply.rest.melds) >= len(evaluator.now.melds) for reply in replies):
        return Reason("keeps_shape")
    if all(reading.bomb or evaluator.book.height(reading) > HARD_TO_BEAT for reading in readings):
        return Reason("keeps_stopper")
    return Reason("waits")


# ------------------------------------------------------------ players
# What computer players and hints ask of climbing games.


class ClimbPlayers(Policies, Searching, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, PolicyMaker]:
        """`easy` plays as in any phase."""
        return {"climb": ClimbPolicy, "exchange": ClimbPolicy} if level == "normal" else {}

    def weights(self, rules: Rules) -> ClimbWeights:
        """More for every card that goes, where cards left in the hand cost points."""
        return ClimbWeights.for_rules(rules)

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Large hands are left to `normal`."""
        return {"climb": SearchLimits(2.0, 13, 46, 4_000)}

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """As at the table, with few candidates."""
        return ClimbPolicy(pack.rules, rng)

    def place_alone(self, rules: Rules) -> bool:
        """Where seats go out one after the other until one is left, and nothing else is paid for."""
        from game.families.climbing.params import ClimbParams
        pay = rules.settle.params
        climbs = [step.params for step in rules.ruleset.flow if isinstance(step.params, ClimbParams)]
        return any(params.until == "one_left" for params in climbs) and not (pay.cards_left or pay.by_tricks or pay.by_family)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers

    def answering(self, view: View) -> Collection[int] | None:
        """Everybody who has not passed for good."""
        if view.phase != "climb":
            return None
        return [seat for seat in view.at_play if view.over is None or seat not in view.locked]
