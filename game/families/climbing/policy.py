"""How climbing games are played (docs/rules/heartoffive.md 11, 1 to 7), at the table and in worlds that are played on: a seat
plans its hand as few combinations, knows its stoppers and counts what is out.

Every candidate is rated by what is left of the plan after it, by the chance that it wins the lead and by what the rivals are
about to do; the ratings are in units of one combination. At the table many are tried, each with a plan of its own for the rest of
the hand; in a world few are, and one plan is kept from play to play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, IN_WORLDS, Budget, Choice, Policies, Policy, Weights
from game.ai.candidates import (
    bid_words,
    cards_offer,
    cheapest,
    lowest,
    may_hold,
    play_offer,
    powers_alone,
    realised,
    shapes_of,
    verb_offer,
    without_needless_wild,
    word_offers,
)
from game.ai.hard import NO_SEARCH, Searching, SearchLimits
from game.ai.odds import Knowledge
from game.ai.planbook import plan_book
from game.ai.planner import Meld, Plan
from game.ai.policies import is_paid, say
from game.core.combos import Reading, Shape
from game.families.climbing.chops import ChopCourse, Prices
from game.families.climbing.outlook import Candidate, CardWorth, ClimbWeights, KeptPlans, Outlook, Outlooks, Rates
from game.families.climbing.params import ClimbParams
from game.families.climbing.phase import Climb
from game.families.climbing.stakes import Stakes
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer, WordOffer
from game.match.rules import Rules
from game.mechanics.slices import Calls

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.match.rollout import Rollout
    from game.match.state import State
    from game.mechanics.params import Call, RaiseWord, Word


LEADS_TRIED = 24
REPLIES_TRIED = 14
LARGE = 20                        # cards: of a larger hand fewer are tried, since each takes longer to plan,
CARDS_PLANNED = 240               # so that the plans have about so many cards together,
FEW_TRIED = 8                     # but never fewer than so many
FIRST_PLAYS = 100               # in a world: looked at where the first play must hold a card,
BREAKS_TRIED = 6                # and the cheapest that take a plan apart
NEAR_OUT = 3                    # cards of a rival that may soon go out
FEED = 2                        # so many cards, and one does not lead what such a rival can go out with
PASSED = 0.4                    # of those who have just passed answer a higher play
GOES_OUT = 100.0                # what is worth more than anything else
BACK = 0.5                      # a lead is likely to come back with what holds more often than this
SPARED = 0.3                    # of the plays that somebody can beat nobody does
HOLDS = 0.05                    # what is less likely to win than this is not counted on


def tried(most: int, cards: int) -> int:
    """How many actions are tried with so many cards in the hand."""
    return most if cards <= LARGE else max(FEW_TRIED, min(most, CARDS_PLANNED // cards))


class ClimbSight(NamedTuple):
    """What a seat has to decide: what it knows, what there is to beat and whose that is, and the seats that a pass binds, a bit
    for each. A chop of what there is to beat would bring the `prize`. Of the unseen cards such a share is `free` to be played, by
    what the trick is locked to. What has been played in the trick is worth `lying` to who wins it (`CardWorth`)."""

    known: Knowledge
    over: Reading | None
    owner: int
    locked: int
    prize: int = 0
    free: float = 1.0
    lying: float = 0.0

    @property
    def threat(self) -> int:
        """How many cards the rival holds who is nearest to going out."""
        return min(self.known.rival_sizes)

    @property
    def beats_partner(self) -> bool:
        """Whether what there is to beat is a partner's."""
        return self.over is not None and self.owner in self.known.partners

    @property
    def is_left_to_partner(self) -> bool:
        """Whether all rivals have passed on what a partner has played."""
        seat, players = self.known.seat, len(self.known.sizes)
        between = {(self.owner + step) % players for step in range(1, (seat - self.owner) % players)}
        return self.beats_partner and between.issuperset(self.known.rivals)

    @property
    def willing(self) -> float:
        """The share of the rivals who may yet answer: who has just passed is less likely to, and who is bound by that cannot."""
        seat, sizes, partners, found, count = self.known.seat, self.known.sizes, self.known.partners, 0.0, 0
        players = len(sizes)
        asked = (seat - self.owner) % players           # those between the owner and this seat have passed
        for step in range(1 - players, 0):
            other = seat + step
            if sizes[other] and not (partners and other % players in partners):
                count += 1
                if not self.locked >> other % players & 1:
                    found += PASSED if step > -asked else 1.0
        return found / max(count, 1) * self.free


class Rated(NamedTuple):
    """A play or a pass, what it is worth more than keeping the whole hand, how it counts, and the combinations that are left."""

    score: float
    action: Action
    reading: Reading | None
    rest: tuple[Meld, ...]


class Weighed(NamedTuple):
    """A decision at the table: what combinations are worth there, the plan as it is now, and the candidates, the best first."""

    moment: ClimbSight
    rates: Rates
    now: Plan
    ranked: list[Rated]


class ClimbPolicy(Policy):
    """Plays and exchanges cards by a plan for the whole hand."""

    slack, reach = 0.02, 1.2        # combinations

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._weights = ClimbWeights.for_rules(rules)
        self._prices = rules.get(Prices)
        self._priced = self._prices.by_reading if self._prices is not None else {}
        self._stakes = rules.get(Stakes)
        self._worth = rules.get(CardWorth)
        params = rules.ruleset.params_of(ClimbParams)
        self._reenter = params is None or params.reenter
        self._wild = rules.packing.mask_of(card for card in rules.deck.cards if rules.ruleset.wild is not None
                                           and rules.ruleset.wild.holds(card))
        self._suited: tuple[int, tuple[Shape, ...]] = (0, ())
        self._looking: object = None
        self._seats: list[KeptPlans] = []
        self.forget_all()

    # ------------------------------------------------------------ what candidates are worth

    def rated(self, moment: ClimbSight, rates: Rates, candidates: Iterable[Candidate]) -> list[tuple[float, Candidate]]:
        """Candidates with what they are worth more than keeping the whole hand, the best first."""
        rate = self._rate_lead if moment.over is None else self._rate_reply
        return sorted(rate(moment, rates, candidates), key=_by_score)

    def _rate_lead(self, moment: ClimbSight, rates: Rates, candidates: Iterable[Candidate]) -> Iterator[tuple[float, Candidate]]:
        weights, threat = self._weights, moment.threat
        helped = [moment.known.sizes[seat] for seat in moment.known.partners if moment.known.sizes[seat] <= FEED]
        for candidate in candidates:
            reading, gain, rest, _ = candidate
            hold, contest, size = rates[reading][0], reading.contest, reading.size
            score = gain + self._after(rates, candidate, hold) + weights.length * HUNDREDTH * size - self._risk(rates, candidate)
            for meld in rest:
                other = meld.reading
                if other.size == size and other.contest == contest and rates[other][0] > BACK:
                    score += weights.back * HUNDREDTH
                    break
            if helped and size in helped:
                score += weights.feed * HUNDREDTH * (1.0 - self._book.height(reading))
            if size == threat <= FEED:
                score -= weights.feed * HUNDREDTH * (1.0 - hold) * (1.5 - self._book.height(reading))
            if self._worth is not None:
                score += self._winning(moment, self._worth, candidate, hold, 1.0)
            yield score + self._doubling(moment, rates, candidate, hold), candidate

    def _rate_reply(self, moment: ClimbSight, rates: Rates, candidates: Iterable[Candidate]) -> Iterator[tuple[float, Candidate]]:
        near, willing = moment.known.sizes[moment.owner], moment.willing
        theirs = 1.0                                     # how likely rivals win the trick otherwise
        by_play = by_bomb = self._weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - near) / NEAR_OUT if 0 < near <= NEAR_OUT else 0.0
        if moment.beats_partner:
            assert moment.over is not None
            wins = 1.0 if moment.is_left_to_partner else rates[moment.over][0] ** willing
            spoilt = -(self._weights.partner + self._weights.lead) * HUNDREDTH
            by_play = spoilt * wins
            # Who may come in again can still bomb the rival who beats the partner: until then a bomb does nothing but harm.
            by_bomb = spoilt if self._reenter else by_play
            theirs = 1.0 - wins
        for candidate in candidates:
            alarm = by_bomb if candidate.reading.bomb else by_play
            hold = rates[candidate.reading][0] ** willing
            paid = self._prize(moment, candidate.reading) - self._risk(rates, candidate)
            paid += self._doubling(moment, rates, candidate, hold)
            if self._worth is not None:
                paid += self._winning(moment, self._worth, candidate, hold, theirs)
            yield candidate.gain + alarm + paid + self._after(rates, candidate, hold), candidate

    def _spent(self, candidate: Candidate) -> float:
        """What the wild cards of a play are worth more in what is left: in a bomb, or to finish with."""
        play, reading = candidate.play, candidate.reading
        if not self._wild or reading.bomb or reading.size == 1 or not candidate.rest or not isinstance(play, Action):
            return 0.0
        return self._book.packing.size(play.bits & self._wild) * self._weights.wild * HUNDREDTH

    def _prize(self, moment: ClimbSight, reading: Reading) -> float:
        """What beating the table with this earns, where that is a chop."""
        prices = self._prices
        if not moment.prize or prices is None or moment.over is None or not prices.is_chop(reading, moment.over):
            return 0.0
        return moment.prize * self._weights.prize * HUNDREDTH

    def _risk(self, rates: Rates, candidate: Candidate) -> float:
        """What playing this may cost, where it can be chopped; nothing with the last cards."""
        prices = self._prices
        if prices is None or not candidate.rest or prices.params.chops == "none":
            return 0.0
        worth = self._priced.get(candidate.reading, 0)
        return worth * rates.risk(candidate.reading) * self._weights.risk * HUNDREDTH if worth else 0.0

    def _doubling(self, moment: ClimbSight, rates: Rates, candidate: Candidate, hold: float) -> float:
        """What it is worth that this doubles the stake: as much as winning is likelier than losing. The side wins by force, or
        else the likelier the fewer cards it has beside its rivals."""
        stakes, known = self._stakes, moment.known
        if stakes is None or not stakes.doubles(candidate.reading):
            return 0.0
        own = known.sizes[known.seat] - candidate.reading.size
        left = min([own, *(known.sizes[seat] for seat in known.partners)])
        forced = hold * _forced(rates, candidate.rest)
        wins = forced + (1.0 - forced) * moment.threat / (moment.threat + left)
        return self._weights.double * HUNDREDTH * (2.0 * wins - 1.0)

    def _winning(self, moment: ClimbSight, worth: CardWorth, candidate: Candidate, hold: float, theirs: float) -> float:
        """What cards that count are worth to who plays this and so wins the trick with the chance `hold`: those that lie there,
        as far as they would be `theirs`, and its own, which rivals win else, or partners."""
        hold += (1.0 - hold) * SPARED
        own, partners, rivals = worth.of_play(candidate.play), len(moment.known.partners), len(moment.known.rivals)
        return hold * (moment.lying * theirs + own) + (1.0 - hold) * own * (partners - rivals) / max(partners + rivals, 1)

    def _after(self, rates: Rates, candidate: Candidate, hold: float) -> float:
        """What having played is worth that wins the lead with this chance."""
        reading, _, rest, _ = candidate
        if not rest:
            return GOES_OUT
        weights, worth = self._weights, float(self._weights.unplayed * reading.size)
        if hold > HOLDS:
            worth += hold * (weights.lead + weights.out * _forced(rates, rest))
        return worth * HUNDREDTH

    # ------------------------------------------------------------ at the table

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Every candidate from the best down; who keeps the whole hand passes. In a world the best play alone."""
        if isinstance(known.deal.phase, Climb):
            if budget is IN_WORLDS:
                return [Choice(self._played_on(known, known.deal.phase))]
            offer = play_offer(known.offers)
            if offer is not None:
                return [Choice(one.action, one.score) for one in self.weighed(known, offer).ranked]
            passing = verb_offer(known.offers)
            assert passing is not None, "nothing on offer"
            return [Choice(passing.action)]
        give = cards_offer(known.offers)
        if give is None:
            return self._spoken(known)
        worst = lowest(self.rules, give.hand.bits, give.count) if budget is IN_WORLDS else self._worst(known, give)
        return [Choice(give.book.with_cards(give.verb, worst))]

    # ------------------------------------------------------------ before play

    def _spoken(self, known: Knowledge) -> Iterable[Choice]:
        """What is said, from the best down: in the auction, or after it to raise what the caller is to be paid or pay."""
        caller, weights = known[Calls].caller, self._weights
        if caller is None:
            return self._calls(known, word_offers(known.offers))
        cost = self._outlook(known).planner.best(known.hand).cost
        most = weights.recontra if known.seat == caller else weights.contra
        return say(self.rules, known.offers, most * HUNDREDTH - cost)

    def _calls(self, known: Knowledge, offers: Sequence[WordOffer]) -> list[Choice]:
        """The highest word that the hand is good enough for, then the others from the lowest up."""
        cost, weights = self._outlook(known).planner.best(known.hand).cost, self._weights
        words = bid_words(self.rules)
        bids = sorted({value for each in words.values() if (value := _value(each))})
        rated = []
        for offer in offers:
            word = words[offer.word]
            step = 0 if word.declines else bids.index(_value(word)) if _value(word) else 1
            margin = 0.0 if word.declines else (weights.call - step * weights.higher) * HUNDREDTH - cost
            rated.append((margin >= 0.0, step if margin >= 0.0 else -step, not word.declines, Choice(offer.action, margin)))
        return [choice for *_, choice in sorted(rated, key=lambda each: each[:3], reverse=True)]

    def _outlook(self, known: Knowledge) -> Outlook:
        """The suited shapes of a hand are those of the larger hand it came from, as far as they are still there."""
        larger, shapes = self._suited
        shapes = self._book.suited_in(known.hand, shapes if self._book.packing.contains(larger, known.hand) else None)
        self._suited = (known.hand, shapes)
        return Outlook(self._book, self._weights, known.unseen, known.rival_sizes, shapes)

    def _sight(self, known: Knowledge, phase: Climb, free: float) -> ClimbSight:
        prize = self._at_stake(known[ChopCourse], phase.beaten, known.sizes[phase.owner])
        lying = self._worth.of(phase.lying) if self._worth is not None and phase.lying else 0.0
        return ClimbSight(known, phase.over, phase.owner, phase.locked, prize, free, lying)

    def weighed(self, known: Knowledge, offer: PlayOffer) -> Weighed:
        """The plays that are tried, each with a plan of its own for the rest of the hand, and the pass, from the best down."""
        phase, packing = known.deal.phase, self._book.packing
        assert isinstance(phase, Climb)
        allowed = phase.allowed(known.deal)
        moment = self._sight(known, phase, packing.size(known.unseen & allowed) / packing.size(known.unseen)
                             if allowed != -1 and known.unseen else 1.0)
        outlook = self._outlook(known)
        planner, cells = outlook.planner, packing.project(known.hand)
        if moment.over is None:
            plans = planner.plans(known.hand, cells)
            now, plays = plans[0], self._leads(moment, outlook.rates, plans, offer)
        else:
            now = planner.best(known.hand, cells)
            plays = self._replies(now, offer)
        candidates = []
        whole = self.rules.book.play(known.hand)
        if whole not in plays and whole.reading is not None and offer.refusal(whole) is None:
            plays.append(whole)                 # no plan may have it where each of its cards is worth more alone
        for action in plays:
            assert action.reading is not None
            rest = planner.best(known.hand - action.bits, cells - action.cell_bits)
            candidates.append(Candidate(action.reading, now.cost - rest.cost, rest.melds, action))
        ranked = [Rated(score - self._spent(one), one.play, one.reading, one.rest)
                  for score, one in self.rated(moment, outlook.rates, candidates) if isinstance(one.play, Action)]
        passing = verb_offer(known.offers)
        if passing is not None:
            ranked.append(Rated(0.0, passing.action, None, now.melds))
        return Weighed(moment, outlook.rates, now, sorted(ranked, key=lambda one: -one.score))

    def _at_stake(self, course: ChopCourse, top: Action | None, left: int) -> int:
        """What chopping the table would bring, whose owner has so many cards left."""
        prices = self._prices
        if prices is None or top is None or not left or prices.params.chops == "none":
            return 0
        return (prices.worth(top) or 0) + (course.worth if prices.params.chops == "chain" else 0)

    def _leads(self, moment: ClimbSight, rates: Rates, plans: list[Plan], offer: PlayOffer) -> list[Action]:
        """What the best plans lead, and with a rival about to go out the single sets of every cell too."""
        wanted = {meld.fixed or meld.need for plan in plans for meld in plan.melds}
        planned, shapes = self._book.planned, shapes_of(offer)
        of_plans = [shape for shape in shapes if planned(shape) in wanted and may_hold(offer, shape)]
        chosen = list(without_needless_wild(shapes, self.rules, of_plans))
        most = tried(LEADS_TRIED, len(offer.hand))
        if most < LEADS_TRIED and len(chosen) > most:
            promise = self._promise(rates, plans)
            chosen.sort(key=lambda shape: -promise[planned(shape)])
        if moment.threat <= NEAR_OUT or not chosen or offer.must_hold is not None:
            others = (shape for shape in without_needless_wild(shapes, self.rules)
                      if planned(shape) not in wanted and may_hold(offer, shape))
            chosen += sorted(others, key=lambda shape: (len(shape.parts), -shape.reading.power))
        return realised(offer, chosen, most, plans[0].reserved)

    def _promise(self, rates: Rates, plans: list[Plan]) -> dict[int, float]:
        """What the melds of plans should be rated as leads, when the rest of the plan stays as it is."""
        weights, found = self._weights, dict[int, float]()
        for plan in plans:
            for meld in plan.melds:
                reading, key = meld.reading, meld.fixed or meld.need
                shed = (weights.length + weights.unplayed) * reading.size
                worth = meld.cost - plan.cost + (weights.lead * rates[reading][0] + shed) * HUNDREDTH
                found[key] = max(worth, found.get(key, worth))
        return found

    def _replies(self, now: Plan, offer: PlayOffer) -> list[Action]:
        """The lowest replies, those of the plan as it is `now`, and bombs."""
        planned = {meld.fixed or meld.need for meld in now.melds}
        shapes = sorted(without_needless_wild(shapes_of(offer), self.rules),
                        key=lambda s: (self._book.planned(s) not in planned, cheapest(s)))
        return realised(offer, shapes, tried(REPLIES_TRIED, len(offer.hand)), now.reserved)

    def _worst(self, known: Knowledge, offer: CardsOffer) -> int:
        """Again and again the card that the plan for the hand misses least, the lower one where that is equal; packed."""
        packing, powers, planner = offer.hand.packing, powers_alone(self.rules), self._outlook(known).planner
        power = {packing.unit[card.index]: powers[card.index] for card in offer.hand}
        left, given = known.hand, 0
        for _ in range(offer.count):
            free = packing.counts(offer.hand.bits - given)
            units = sorted({packing.unit[card.index] for card, _ in free}, key=power.__getitem__)
            unit = min(units, key=lambda unit: round(planner.best(left - unit).cost, 6))
            left -= unit
            given += unit
        return given

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

    def _played_on(self, known: Knowledge, phase: Climb) -> Action:
        """The best of the plan that is kept; where all of it is better kept, the best of the cheapest plays that break it."""
        state, seat, rules = known.deal, known.seat, self.rules
        if phase.holds:
            return self._first(state, phase)
        over, hand, shapes = phase.over, state.hands[seat], tuple[Shape, ...]()
        allowed = phase.allowed(state)
        if allowed != -1:
            shapes = phase.finder(state).shapes()
            if not shapes:
                return rules.book.passing
        elif over is not None:
            shapes = rules.table.index.coarse_shapes(hand, state.cells[seat], over)
            shapes += tuple([shape for shape in state.fine[seat] if shape.reading.beats(over)])
            if not shapes:
                return rules.book.passing
        plans = self._seats[seat]
        moment, rates = self._sight(known, phase, 1.0), plans.look(known)
        whole = plans.whole(hand, rates, over) if allowed == -1 else []
        action = self._best(moment, rates, plans, whole)
        if action is None and over is not None:
            book = rules.book
            cheap = [book.of_shape(shape, hand) for shape in sorted(shapes, key=cheapest)[:BREAKS_TRIED]]
            beating = [play for play in cheap if play.reading is not None and play.reading.beats(over)]
            must = phase.params.must_beat and not phase.locked >> seat & 1
            breaking = plans.breaking(hand, rates, beating)
            candidates = [*whole, *breaking] if must else breaking
            action = self._best(moment, rates, plans, candidates, must)
            if action is None:
                action = state.legal_actions()[0] if must else book.passing
        return action or self._first(state, phase)

    def _best(self, moment: ClimbSight, rates: Rates, plans: KeptPlans, candidates: list[Candidate],
              must: bool = False) -> Action | None:
        """The play that is rated best, None where it is better to pass, unless one must beat."""
        for score, candidate in self.rated(moment, rates, candidates):
            if moment.over is not None and score <= 0.0 and not must:
                return None
            action = plans.take(moment.known.hand, candidate, moment.over)
            if action is not None:
                return action
        return None

    def _first(self, state: State, phase: Climb) -> Action:
        """The longest and lowest of the first plays that there are, where the plan is of no help."""
        plays = map(self.rules.book.play, islice(phase.finder(state).representatives(), FIRST_PLAYS))
        return min([(r.bomb, -r.size, r.power, place, play) for place, play in enumerate(plays)
                    if (r := play.reading) is not None])[-1]


def _value(word: Word | Call | RaiseWord) -> int:
    """How much a word bids."""
    return getattr(word, "value", 0)


def _forced(rates: Rates, rest: Collection[Meld]) -> float:
    """How likely who leads goes out with this: when all but the lowest combination hold."""
    holds = sorted([rates[meld.reading][0] for meld in rest])
    return prod(holds[1:])


def _by_score(rated: tuple[float, object]) -> float:
    return -rated[0]


# ------------------------------------------------------------ players
# What computer players ask of climbing games.


class ClimbPlayers(Policies, Searching):
    """How they play."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """One for play, and for what is given away before."""
        return {"climb": ClimbPolicy, "exchange": ClimbPolicy, "pass_cards": ClimbPolicy, "auction": ClimbPolicy,
                "raise": ClimbPolicy}

    def weighs(self, rules: Rules) -> type[Weights]:
        """Those of plans, bids and chops."""
        return ClimbWeights

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Large hands are left to `normal`; where places alone count, playouts beside what was learned brought nothing."""
        return {"climb": SearchLimits(2.0, 13, 46, 4_000, learned_alone=not is_paid(rules)), "auction": NO_SEARCH,
                "raise": NO_SEARCH}

    def place_alone(self, rules: Rules) -> bool:
        """Where seats go out one after the other until one is left, and nothing else is paid for."""
        pay = rules.settle.params
        climbs = [step.params for step in rules.ruleset.flow if isinstance(step.params, ClimbParams)]
        return any(params.until == "one_left" for params in climbs) and not (pay.cards_left or pay.by_tricks or pay.by_family)
