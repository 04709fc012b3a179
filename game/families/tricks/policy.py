"""One policy for trick games, at the table and in rollouts (docs/rules/mohuahua.md 11): leads what wins or strips, beats when
that pays, throws away what is missed least.

Every candidate is rated in points: what the settlement and the awards should bring after it, in the lead or not. What winning is
worth, or costs, is read from the settlement. Seats of rollouts have a small budget: a player's own manner foretells most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, IN_WORLDS, Budget, Choice, Policies, Policy, Weights, best_first
from game.ai.candidates import cards_offer, cheapest, play_offer, powers_alone, realise, shapes_of
from game.ai.hard import NO_SEARCH, Searching, SearchLimits
from game.ai.odds import Knowledge
from game.ai.policies import say
from game.core.combos import Reading, Shape
from game.families.tricks.answers import AnswerOffer, Answers, Cost
from game.families.tricks.bidding import Bidder
from game.families.tricks.claims import claims_in
from game.families.tricks.evaluator import QUICK, Candidate, Melds, Reckoned, TrickBook, TrickSeat, TrickSight, TrickWeights
from game.families.tricks.follow import Following
from game.families.tricks.follow_odds import FollowOdds
from game.families.tricks.params import TrickParams
from game.families.tricks.partner import CallPartner
from game.families.tricks.phase import Trick
from game.families.tricks.pick_up import PickUp
from game.families.tricks.trumps import NameTrump
from game.match.actions import Action
from game.match.rules import Rules
from game.match.view import View
from game.mechanics.auction import Auction
from game.mechanics.base import verb_of
from game.mechanics.card_points import CardValues
from game.mechanics.passing import PassCards
from game.mechanics.raising import Raise
from game.mechanics.slices import Awarded
from game.mechanics.widow import TakeWidow

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.planner import Meld
    from game.match.state import State


HORIZON = 8                       # actions after which a playout ends with the next trick
COUNTS_FIRST = 100.0              # of a card that is kept: one point of those that cards count
BEFORE_PLAY = Auction, NameTrump, CallPartner, TakeWidow, PickUp, Raise, PassCards


def no_play(shape: Shape) -> None:
    """No cards are laid down for a shape."""


class Options(NamedTuple):
    """What a seat may do: the `shapes` to play and how cards are laid down for one (None where that cannot be done), kinds that
    it may not lead alone (`barred`), the cards of which it may put as many under the top play (`away`, packed), and how it may
    answer several cards that are to be followed."""

    shapes: Sequence[Shape] = ()
    make: Callable[[Shape], Action | None] = no_play
    barred: int = 0
    away: int = 0
    answers: Answers | None = None


def rank(seat: TrickSeat, options: Options) -> list[Choice]:
    """What a seat that has looked at the trick thinks of doing, the best first."""
    found = _candidates(seat, options)
    if len(found) == 1:
        return [Choice(found[0][0], 0.0)]
    return best_first([Choice(action, value) for (action, _), value in zip(found, seat.values(found), strict=True)])


def best(seat: TrickSeat, options: Options) -> Action | None:
    """The first of that; None where there is nothing."""
    found = _candidates(seat, options)
    if len(found) < 2:
        return found[0][0] if found else None
    values = [round(value, 9) for value in seat.values(found)]
    return found[values.index(max(values))][0]


def _candidates(seat: TrickSeat, options: Options) -> list[Candidate]:
    over = seat.sight.over
    found = _leads(seat, options) if over is None else _replies(seat, options)
    if over is not None and options.away and seat.book.following is not None:
        found += _below(seat, options.away)
    elif over is not None and options.away:
        found += _discards(seat, over.size) if seat.effort.anew else [(throw(seat, seat.hand, over.size), None)]
    if options.answers is not None:
        known = {action for action, _ in found}
        found += [(action, None) for action in _answers(seat, options.answers) if action not in known]
    return found


def _leads(seat: TrickSeat, options: Options) -> list[Candidate]:
    """The combinations of the plan; then the most promising of the others."""
    planned = seat.planned(options.barred)
    if not seat.effort.leads:
        return planned[:]
    found, most = dict[Action, int | None](planned), len(planned) + seat.effort.leads
    for shape in _other_leads(seat, seat.replan(seat.hand), options.shapes):
        other = options.make(shape)
        if other is not None:
            found.setdefault(other, None)
        if len(found) == most:
            break
    return list(found.items())


def _other_leads(seat: TrickSeat, plan: Melds, shapes: Sequence[Shape]) -> list[Shape]:
    """What is no part of the plan, the best first where there is more than is looked at."""
    written, planned = seat.book.plans.planned, {meld.fixed or meld.need for meld in plan}
    others = [shape for shape in shapes if written(shape) not in planned]
    return seat.promising(plan, others) if len(others) > seat.effort.leads else others


def _replies(seat: TrickSeat, options: Options) -> list[Candidate]:
    """What beats the table, the cheapest of it, and the strongest where tricks cost."""
    shapes, most = sorted(options.shapes, key=cheapest), seat.effort.replies
    if seat.wanted < 0 and len(shapes) > most:
        shapes = [*shapes[:most // 2], *shapes[-(most // 2):]]
    found: dict[Action, int | None] = {}
    for shape in shapes:
        action = options.make(shape)
        if action is not None:
            found[action] = None
            if len(found) == most:
                break
    return list(found.items())


def _discards(seat: TrickSeat, count: int) -> list[Candidate]:
    """A few ways to throw so many cards away: by what the plan misses least, and by how the cards stand alone."""
    worth, wanted, plan = seat.worth, seat.wanted, seat.plan(seat.hand)
    order = sorted([(worth(meld.reading) / meld.reading.size, wanted * meld.reading.power, -meld.reading.size, place)
                    for place, meld in enumerate(plan)])
    melds = [plan[place] for *_, place in order]
    whole, loose = (_least_missed(seat, melds, count, whole=whole) for whole in (True, False))
    discard = partial(seat.book.rules.book.with_cards, "discard")
    return [(discard(way), None) for way in sorted({whole, loose, seat.least(seat.hand, count)})]


def _below(seat: TrickSeat, away: int) -> list[Candidate]:
    """Where one follows, any card that does not beat the table may be played: the lowest of every suit, or the highest where
    tricks cost; and where cards count the one that counts most, or least."""
    best, following = dict[str, int](), seat.book.following
    assert following is not None
    powers, worth = powers_alone(seat.book.rules), seat.facts.cards_worth
    units = [seat.book.packing.unit[card.index] for card, _ in sorted(
        seat.book.packing.counts(away), key=lambda held: -seat.wanted * powers[held[0].index])]
    for unit in units:
        best[following.value(unit)] = unit
    counted = {max(units, key=worth), min(units, key=worth)} if seat.facts.card_values is not None else set()
    return [(seat.book.rules.book.play(unit), None) for unit in sorted(counted.union(best.values()))]


def _answers(seat: TrickSeat, answers: Answers) -> list[Action]:
    """Where several cards are followed, what is missed least; and where cards count what counts most, or least."""
    table, odds, facts, wanted = seat.book.rules.table, seat.odds, seat.facts, seat.wanted
    assert isinstance(odds, FollowOdds)

    def kept(unit: int) -> float:
        """How much it helps, from 0 to 1."""
        reading = table.value(unit)
        return 0.0 if reading is None else wanted * odds.in_time(reading)

    def counting(sign: int) -> Cost:
        return lambda unit: kept(unit) + sign * COUNTS_FIRST * facts.cards_worth(unit)
    costs: list[Cost] = [kept] if facts.card_values is None else [kept, counting(1), counting(-1)]
    found = [answers.cheapest(cost) for cost in costs]
    return list(dict.fromkeys([seat.book.rules.book.play(bits) for bits in found if bits is not None]))


def throw(seat: TrickSeat, hand: int, count: int) -> Action:
    """Throw away so many cards of a hand, in a world: what its plan misses least by what it cost when it was made. Rating several
    ways by what is unseen by now, as at the table, took a third of the time and told hardly more."""
    seat.hand, plan = hand, seat.plan(hand)
    known = seat.thrown.get((hand, count, seat.wanted))
    if known is not None and known[0] is plan:
        return known[1]
    melds = sorted(plan, key=lambda meld: (
        1.0 - meld.cost / meld.reading.size, seat.wanted * meld.reading.power, -meld.reading.size))
    action = seat.book.rules.book.with_cards("discard", _least_missed(seat, melds, count, whole=False))
    seat.without(action)                            # remembers how what is left is split
    seat.thrown[hand, count, seat.wanted] = plan, action
    return action


def _least_missed(seat: TrickSeat, melds: Sequence[Meld], wanted: int, *, whole: bool) -> int:
    """From the combinations that are worth least by card, those that go out whole first or simply one after the other."""
    first, left, bits = seat.book.packing.first_of_cell, list(melds), 0
    while wanted and left:
        meld = next((each for each in left if each.reading.size <= wanted), left[0]) if whole else left[0]
        left.remove(meld)
        cards, size = sum([first(cell, count, seat.hand - bits) for cell, count in meld.parts]), meld.reading.size
        if size > wanted:
            cards, size = seat.least(cards, wanted), wanted
        bits += cards
        wanted -= size
    return bits


# ------------------------------------------------------------ at the table


class TrickPolicy(Policy):
    """Plays tricks of combinations, and says before play whether the hand is worth more than it costs.

    Where a deal is played as soon as anybody wants it, the words say only what the hand is worth; so they are honest.
    """

    slack, reach = 0.05, 2.0        # points

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = TrickBook(rules)
        if self._book.following is not None:
            self.reach = max(1.0, abs(self._book.facts.mean) * rules.players)     # a trick, as scores count it between all seats
        self._seats: list[TrickSeat] = []
        self._reckoned: Reckoned = {}
        self._looking = -1, 0, 0
        self._books: dict[str, TrickBook] = {}
        self._bidder = Bidder(rules, self._book_for)
        for kind in self._bidder.kinds() if not rules.terms.trump else ():
            self._book_for(kind)                     # now, so that no decision has to wait for it

    def _margin(self, seat: TrickSeat, dealer: int) -> float:
        """What the hand should bring beyond what is wanted for playing, in points."""
        promise = seat.promise(seat.replan(seat.hand), self._book.facts.first(dealer, seat.watcher))
        return promise - self._book.weights.bid * HUNDREDTH

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Every candidate from the best down; in a trick not in worlds, where `act` says what is done."""
        phase, in_world = known.deal.phase, budget is IN_WORLDS
        if isinstance(phase, Trick):
            return self.of_seat(self.seat(known), known)
        asked = self._bidder.asked.get(verb_of(type(phase)))
        if asked is not None:
            return asked(TrickSight.of(known, thorough=not in_world), known.offers)
        return self._bids(self._looking_at(known) if in_world else self.seat(known), known)

    # ------------------------------------------------------------ at the table

    def of_seat(self, seat: TrickSeat, known: Knowledge) -> Iterable[Choice]:
        """What a seat thinks of doing that has seen what it knows."""
        if not isinstance(known.deal.phase, Trick):
            return self._bids(seat, known)
        offer, away = play_offer(known.offers), cards_offer(known.offers)
        below = 0 if away is None else away.hand.bits
        answers = next((other.answers for other in known.offers if isinstance(other, AnswerOffer)), None)
        if offer is None:
            options = Options(away=below, answers=answers)
        else:
            options = Options(shapes_of(offer), partial(realise, offer), offer.finder.barred, below, answers)
        return rank(seat, options)

    def seat(self, known: Knowledge) -> TrickSeat:
        """One that has seen what it knows."""
        return TrickSeat.at_table(self._book, TrickSight.of(known, thorough=True))

    def _bids(self, seat: TrickSeat, known: Knowledge) -> Iterable[Choice]:
        return say(self.rules, known.offers, self._margin(seat, known.deal.offices.get("dealer", 0)))

    # ------------------------------------------------------------ in worlds

    def prepare(self, state: State, seat: int) -> None:
        """A new world, in which this seat looks ahead: it goes on with what it thought in the last one, the others think anew."""
        looking = seat, state.hands[seat], state.shown
        own = self._seats[seat] if self._seats and looking == self._looking else None
        self._looking = looking
        self._leave(own)
        suited_in = self._book.plans.suited_in
        self._seats = [TrickSeat(self._book, place, QUICK, suited_in(hand), self._reckoned)
                       for place, hand in enumerate(state.hands)]
        if own is not None:
            self._seats[seat] = own

    def forget_all(self) -> None:
        """Every seat will think anew."""
        self._leave()
        self._seats, self._reckoned = [], {}

    def _leave(self, but: TrickSeat | None = None) -> None:
        for seat in self._seats:
            if seat is not but:
                seat.leave()

    def _seat(self, known: Knowledge) -> TrickSeat:
        """The seat to act."""
        if not self._seats:
            self.prepare(known.deal, known.seat)
        return self._seats[known.seat]

    def _looking_at(self, known: Knowledge) -> TrickSeat:
        """The same, which has taken in what lies open."""
        seat = self._seat(known)
        seat.look(TrickSight.of(known))
        return seat

    def _book_for(self, kind: str) -> TrickBook:
        """What does not depend on a deal, when that kind is trump."""
        if kind == self.rules.trump:
            return self._book
        if kind not in self._books:
            self._books[kind] = TrickBook(self.rules.on(self.rules.terms._replace(trump=kind)))
        return self._books[kind]

    def act(self, known: Knowledge) -> Action | None:
        """What the seat to act does."""
        phase = known.deal.phase
        return self._in_trick(known, phase) if isinstance(phase, Trick) else super().act(known)

    def _in_trick(self, known: Knowledge, phase: Trick) -> Action:
        state, seat, over = known.deal, self._seat(known), phase.over
        if over is None:
            return self._lead(known, phase)
        hand, shapes = phase.beating(state)
        if not shapes and not phase.follows:
            if self._book.packing.size(hand) == over.size:
                return self._book.rules.book.with_cards("discard", hand)
            if seat.has_thought:
                return throw(seat, hand, over.size)
        seat.look(TrickSight.of(known))
        bound, several = bool(shapes) and self._book.facts.must_beat, phase.answers_several
        answers = phase.answer_offer(state).answers if several and not bound else None
        away = 0 if bound or several else phase.may_go_under(state)
        options = Options(shapes, partial(self._made, hand, over), 0, away, answers)
        return best(seat, options) or state.legal_actions()[0]

    def _lead(self, known: Knowledge, phase: Trick) -> Action:
        """What the seat to act leads: the same from the same hand as long as it thinks the same, and the tricks are the same."""
        state, seat, barred = known.deal, self._looking_at(known), phase.barred(known.deal)
        asked = seat.hand, barred, seat.tricks
        found = seat.led.get(asked)
        if found is None:
            found = best(seat, Options(barred=barred))
            if found is None:
                return state.legal_actions()[0]
            seat.led[asked] = found
        return found

    def foretell(self, known: Knowledge) -> float | None:
        """What the deal should bring a seat by what it hopes for itself before somebody leads."""
        phase, leader = known.deal.phase, known.deal.actor
        if not isinstance(phase, Trick) or phase.over is not None or leader is None:
            return None
        looks = self._looking_at(known)
        gained = self.rules.ruleset.match.points_sign * known[Awarded].gains(self.rules.players)[known.seat]
        return looks.promise(looks.plan(looks.hand), leader) + gained

    def _made(self, hand: int, over: Reading, shape: Shape) -> Action | None:
        action = self.rules.book.of_shape(shape, hand)
        return action if action.reading is not None and action.reading.beats(over) else None


# ------------------------------------------------------------ players
# What computer players ask of trick games.


class TrickPlayers(Policies, Searching):
    """How they play."""

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """What is said before play follows from what tricks, or a claim, would bring."""
        if rules.ruleset.params_of(TrickParams) is None:
            return {}
        if claims_in(rules) is None:
            return dict.fromkeys(("bid", "trick", *map(verb_of, BEFORE_PLAY)), TrickPolicy)
        from game.families.tricks.claim_policy import CallPolicy, ClaimPolicy, ClaimRevealPolicy
        return {"bid": CallPolicy, "trick": ClaimPolicy, "declare": ClaimRevealPolicy}

    def weighs(self, rules: Rules) -> type[Weights]:
        """Those of claims, or of tricks where nobody claims."""
        from game.families.tricks.claim_evaluator import ClaimWeights
        return TrickWeights if claims_in(rules) is None else ClaimWeights

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """In games of claims a call and a lead decide most; departing from `normal`'s answers and claims brought nothing, and
        neither did departing from it where cards count."""
        if claims_in(rules) is None:
            search = SearchLimits(1.0, playouts=36, horizon=HORIZON) if rules.get(Following) is None else SearchLimits(
                1.0, playouts=15)
            return {"trick": search if rules.get(CardValues) is None else NO_SEARCH,
                    **dict.fromkeys(map(verb_of, BEFORE_PLAY), NO_SEARCH)}
        return {"bid": SearchLimits(1.0, playouts=36), "trick lead": SearchLimits(1.0, playouts=48), "trick": NO_SEARCH}

    def step(self, view: View) -> str | None:
        """Whether a seat leads, answers, or may claim."""
        return view.step
