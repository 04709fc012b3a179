"""What `normal` knows at one decision of a game for the spaces of a pot: what can hold, who can still win, what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from game.ai.base import HUNDREDTH, Weights
from game.ai.candidates import cheapness
from game.ai.knowledge import Knowledge
from game.ai.odds import Odds
from game.ai.planbook import PlanBook
from game.core.combos import Reading
from game.core.combos.plays import pick
from game.core.combos.shapes import Shape
from game.families.pots.lead_sequences import LeadSequence, LeadSequences, PotPayoffs, shapes_in
from game.families.pots.pot import LidFacts
from game.match.actions import Action
from game.match.events import Pass
from game.match.offers import CardsOffer
from game.match.view import View

NEVER = -100.0
ROOM = 6                          # spaces beyond what a rival needs that give it all its chances
ENTRIES = {1: 0.5, 2: 0.25, 3: 0.15, 4: 0.1}    # how often a lead has so many cards


@dataclass(frozen=True, slots=True)
class PotWeights(Weights):
    """What `normal` makes of things in games for the spaces of a pot, in hundredths."""

    fresh: int = 30           # the chance of a rival with nothing in the pot to get enough, while another seat leads
    fresh_lead: int = 35      # the same in the lead
    on_the_way: int = 80      # the chance of a rival in the lead that has cards in the pot
    stopped: int = 5          # the same when it has lost the lead again: its high cards are played
    back: int = 100           # how often a hand of the best answers comes to lead again
    lifted: int = 25          # how often a rival that may gain lifts
    caution: int = -30        # of a point: what a lift must promise more than declining; below 0, it may promise a little less
    kept: int = 50            # how often a rival keeps the answer to a combination when hands are cut down
    limit: int = 15           # of a point: what a limit must promise more


class Forecast(NamedTuple):
    """A moment of the deal as it may come: `leader` leads (None: the deal is over), `hand` are this seat's packed cards,
    `awards` what its combinations in the pot are worth, `open` whether it may still lead a first group."""

    counts: tuple[int, ...]
    free: int
    leader: int | None
    hand: int
    awards: int
    open: bool
    lifts: tuple[tuple[int, int], ...]

    def taken(self, seat: int, size: int) -> Forecast:
        """The same after a combination of `seat` went into the pot."""
        counts = tuple(count + size * (owner == seat) for owner, count in enumerate(self.counts))
        return self._replace(counts=counts, free=self.free - size, leader=seat)


class PotEvaluator:
    """One decision of one seat, with everything worked out once."""

    def __init__(self, view: View, book: PlanBook, payoffs: PotPayoffs, weights: PotWeights) -> None:
        lid = view[LidFacts]
        self.view = view
        self.lid: LidFacts = lid
        self.book = book
        self.payoffs = payoffs
        self.weights = weights
        self.seat = view.seat
        self.packing = book.packing
        self.sizes = tuple(count or 0 for count in view.counts)
        self.rivals = tuple(seat for seat in range(payoffs.players) if seat != view.seat)
        self.unseen = Knowledge.of_view(view).unseen
        self.ceilings = ceilings(view)
        self.odds = BoundedOdds(book, self.unseen, {seat: self.sizes[seat] for seat in self.rivals}, self.ceilings)
        self.theirs = {seat: payoffs.earned_by(lid.pots[seat]) for seat in self.rivals}
        self._sequences = LeadSequences(book, payoffs, self.p_unbeaten)
        self._spots: dict[Forecast, float] = {}

    @cached_property
    def here(self) -> Forecast:
        """The deal as it stands, with nobody in the lead."""
        lid = self.lid
        awards = self.payoffs.earned_by(lid.pots[self.seat])
        return Forecast(lid.counts, lid.free, None, self.view.hand.bits, awards, lid.open[self.seat], lid.lifts)

    @property
    def need(self) -> int:
        """The cards that this seat is short of enough."""
        return self.lid.enough - self.lid.counts[self.seat]

    # ------------------------------------------------------------ leads to enough

    def p_unbeaten(self, reading: Reading) -> float:
        """The chance that nobody can beat a lead; 1 when that is certain."""
        return self.odds.p_unbeaten(reading)

    def sequence(self, hand: int, need: int, free: int, *, first: bool) -> LeadSequence:
        """The most promising leads that bring `need` cards of a hand into `free` spaces."""
        return self._sequences.find(hand, need, free, first=first)

    # ------------------------------------------------------------ who can still win

    def reach(self, spot: Forecast) -> float:
        """The chance of this seat to have enough in the end."""
        need = self.payoffs.enough - spot.counts[self.seat]
        if need <= 0:
            return 1.0
        if spot.leader is None:
            return 0.0
        chance = self.sequence(spot.hand, need, spot.free, first=spot.open).chance
        back = self._back(spot.hand)
        return chance + (1.0 - chance) * chance * back if spot.leader == self.seat else chance * back

    def _back(self, hand: int) -> float:
        """The chance to come to lead when another seat does: by the best answers of every number of cards."""
        best: dict[int, float] = {}
        for shape in shapes_in(self.book, hand):
            reading = shape.reading
            if reading.size in ENTRIES and reading.power > 0 and not reading.idle:
                best[reading.size] = max(best.get(reading.size, 0.0), self.p_unbeaten(reading))
        return self.weights.back * HUNDREDTH * sum(ENTRIES[size] * unbeaten for size, unbeaten in best.items())

    def rival_reach(self, spot: Forecast, seat: int) -> float:
        """The chance of another seat, whose cards nobody knows: by what it needs, the spaces and the lead."""
        need = self.payoffs.enough - spot.counts[seat]
        if need <= 0:
            return 1.0
        if spot.leader is None or need > spot.free or need > self.sizes[seat]:
            return 0.0
        weights, begun = self.weights, spot.counts[seat] > 0
        if spot.leader == seat:
            chance = weights.on_the_way if begun else weights.fresh_lead
        else:
            chance = weights.stopped if begun else weights.fresh
        return chance * HUNDREDTH * min(1.0, (spot.free - need + 3) / ROOM)

    # ------------------------------------------------------------ what that is worth

    def value(self, spot: Forecast) -> float:
        """What the deal should bring this seat; who leads may also stop."""
        known = self._spots.get(spot)
        if known is None:
            known = self._worth(spot, self.reach(spot))
            if spot.leader == self.seat:
                stopped = spot._replace(leader=None)
                known = max(known, self._worth(stopped, self.reach(stopped)), self._pushed(spot), self._ambition(spot))
            self._spots[spot] = known
        return known

    def _worth(self, spot: Forecast, chance: float, *, awards: int = 0) -> float:
        payoffs, seat = self.payoffs, self.seat
        need = payoffs.enough - spot.counts[seat]
        if need > 0 and chance:
            awards += self.sequence(spot.hand, need, spot.free, first=spot.open).awards
        theirs = [(rival, self.rival_reach(spot, rival)) for rival in self.rivals]
        own = payoffs.worth(spot.counts[seat]) + spot.awards + awards
        won = chance * own * sum(1.0 - reach for _, reach in theirs)
        lost = sum(reach * (payoffs.worth(spot.counts[rival]) + self.theirs[rival]) for rival, reach in theirs)
        return won - (1.0 - chance) * lost + self._lift_payments(spot, chance, dict(theirs))

    def _lift_payments(self, spot: Forecast, chance: float, theirs: dict[int, float]) -> float:
        total = 0.0
        for lifter, lifted in spot.lifts:
            if lifter == self.seat:
                total -= 1.0 - chance
            elif lifted == self.seat:
                total += 1.0 - theirs[lifter]
        return total * self.payoffs.lift_cost

    def _pushed(self, spot: Forecast) -> float:
        """With enough already: everything certain goes into the pot, for its awards and to leave no space."""
        if spot.counts[self.seat] < self.payoffs.enough:
            return NEVER
        size, awards = self._sequences.certain(spot.hand, spot.free, first=spot.open)
        after = spot.taken(self.seat, size)._replace(leader=None)
        return self._worth(after, 1.0, awards=awards) if size else NEVER

    def _ambition(self, spot: Forecast) -> float:
        """With enough already: the most promising leads to the number of cards from which on more is paid."""
        payoffs, count = self.payoffs, spot.counts[self.seat]
        goals = range(count + 1, count + spot.free + 1) if count >= payoffs.enough else range(0)
        goal = next((goal for goal in goals if payoffs.worth(goal) > payoffs.worth(count)), None)
        if goal is None:
            return NEVER
        sequence = self.sequence(spot.hand, goal - count, spot.free, first=spot.open)
        if not sequence.leads:
            return NEVER
        reached = spot.taken(self.seat, goal - count)._replace(leader=None)
        stopped = spot.taken(self.rivals[0], min(sequence.leads[-1].reading.size, spot.free))
        won, lost = self._worth(reached, 1.0, awards=sequence.awards), self._worth(stopped, 1.0)
        return sequence.chance * won + (1.0 - sequence.chance) * lost


# ------------------------------------------------------------ bounded odds
# How likely combinations are to stand where beating is a duty: every pass proves that a hand could not beat what lay there.
#
# A hand that could not, still cannot, for it has only become smaller. So passes put a ceiling on what a rival can hold of that
# contest and size.


Ceilings = Mapping[int, Mapping[tuple[str, int], int]]


class BoundedOdds:
    """The odds of every rival by itself, under the ceilings that its passes have proved."""

    def __init__(self, book: PlanBook, unseen: int, counts: Mapping[int, int], ceilings: Ceilings) -> None:
        self._odds = {seat: Odds(book, unseen, (count,)) for seat, count in counts.items()}
        self._ceilings = ceilings
        self._known: dict[tuple[int, Reading], float] = {}

    def p_unbeaten(self, reading: Reading, seats: Iterable[int] | None = None) -> float:
        """The chance that none of these seats (all rivals) can beat it; 1 when it is certain."""
        chance = 1.0
        for seat in self._odds if seats is None else seats:
            known = self._known.get((seat, reading))
            if known is None:
                known = self._known[seat, reading] = self._p_unbeaten_by(seat, reading)
            chance *= known
        return chance

    def _p_unbeaten_by(self, seat: int, reading: Reading) -> float:
        odds, key = self._odds[seat], (reading.contest, reading.size)
        chance = odds.unbeaten(reading)
        ceiling = self._ceilings.get(seat, {}).get(key)
        if ceiling is None or reading.bomb or reading.safe:
            return chance
        if reading.power >= ceiling:
            return 1.0
        above = odds.none_above(key, ceiling)
        return min(1.0, chance / above) if above > 0.0 else chance


def ceilings(view: View) -> Ceilings:
    """For every other seat the highest power that it can still hold, by contest and size, as far as its passes tell."""
    found: dict[int, dict[tuple[str, int], int]] = {}
    for event in view.history:
        if isinstance(event, Pass) and event.seat != view.seat and event.must_beat:
            over = event.over
            if over is not None and not over.safe and not over.bomb:
                known, key = found.setdefault(event.seat, {}), (over.contest, over.size)
                known[key] = min(over.power, known.get(key, over.power))
    return found


# ------------------------------------------------------------ lifting
# What may come of lifting the lid: the coverer answers from hands that agree with what is known, and everybody acts as he must.
#
# The sample hands are those of `view.sample`, with a stream that follows from the view, so that the same position always gets
# the same answer.


SAMPLES = 12
HARD = 3                          # combinations of so many cards are seldom beaten: they make good answers


class LiftSimulation:
    """Tries a lift of `coverer` by this seat on sample hands."""

    def __init__(self, evaluator: PotEvaluator, coverer: int) -> None:
        self._evaluator = evaluator
        self._coverer = coverer
        self._table = evaluator.book.table
        self._rng = Random(f"{evaluator.view.hand.bits}/{evaluator.view.shown.bits}/{coverer}/{len(evaluator.lid.lifts)}")

    def spots(self) -> Iterator[Forecast]:
        """Where the deal may stand after the round that the lift forces; one for every sample."""
        evaluator = self._evaluator
        here = evaluator.here._replace(lifts=(*evaluator.here.lifts, (evaluator.seat, self._coverer)))
        for _ in range(SAMPLES):
            hands = self._evaluator.view.sample(self._rng).hands
            answer = self._answer(hands[self._coverer], here.free)
            yield here._replace(leader=evaluator.seat) if answer is None else self._round(here, hands, answer)

    def _answer(self, hand: int, free: int) -> Shape | None:
        """A group that is paid for when it comes first, else the most cards from three up, else mostly a low card."""
        evaluator, rng = self._evaluator, self._rng
        shapes = [shape for shape in shapes_in(evaluator.book, hand) if shape.reading.size <= free]
        if not shapes:
            return None
        firsts = evaluator.payoffs.lid.first_leads if evaluator.lid.open[self._coverer] else ()
        groups = [shape for shape in shapes if shape.reading.combination in firsts]
        large = [shape for shape in shapes if shape.reading.size >= HARD]
        if groups or large:
            return max(groups or large, key=lambda shape: (shape.reading.size, shape.reading.power))
        size = rng.choice((1, 1, 2))
        fitting = [shape for shape in shapes if shape.reading.size == size] or shapes
        return min(fitting, key=lambda shape: cheapness(shape.reading))

    def _round(self, here: Forecast, hands: Sequence[int], answer: Shape) -> Forecast:
        """Everybody after the coverer beats what lies on top, when he can, with the lowest that does."""
        evaluator, players = self._evaluator, self._evaluator.payoffs.players
        over, owner, own = answer.reading, self._coverer, here.hand
        for seat in ((self._coverer + i) % players for i in range(1, players)):
            hand = here.hand if seat == evaluator.seat else hands[seat]
            shape = self._lowest_beater(hand, over)
            if shape is not None:
                over, owner = shape.reading, seat
                if seat == evaluator.seat:
                    own = here.hand - pick(evaluator.packing, shape, hand)
        return here._replace(hand=own).taken(owner, over.size)

    def _lowest_beater(self, hand: int, over: Reading) -> Shape | None:
        shapes = [shape for shape in shapes_in(self._evaluator.book, hand) if shape.reading.beats(over)]
        return min(shapes, key=lambda shape: cheapness(shape.reading), default=None)


# ------------------------------------------------------------ limiting
# The card limit: whether to call one, and which cards to keep (docs/rules/huahuapai.md 11, 9).
#
# Few spaces and many answers: nobody can keep them all, so a combination that somebody could beat may get through.


SMALL = 6                         # a limit means little while there is more space


def value_of_limit(evaluator: PotEvaluator) -> float:
    """What calling a limit should bring; very little where it is of no use."""
    here, need = evaluator.here, evaluator.need
    cut = [seat for seat in evaluator.rivals if evaluator.sizes[seat] > here.free]
    if not cut or need <= 0 or need > here.free or here.free > SMALL:
        return NEVER
    sequence = evaluator.sequence(here.hand, need, here.free, first=here.open)
    if not sequence.leads:
        return NEVER
    chance = 1.0
    for shape in sequence.leads:
        chance *= p_unbeaten_when_cut(evaluator, shape, cut)
    kept = sum(shape.reading.size for shape in sequence.leads)
    won = here._replace(hand=0).taken(evaluator.seat, kept)._replace(leader=None)
    lost = here._replace(hand=0).taken(evaluator.rivals[0], sequence.leads[0].reading.size)
    return chance * (evaluator.value(won) + sequence.awards) + (1.0 - chance) * evaluator.value(lost)


def p_unbeaten_when_cut(evaluator: PotEvaluator, shape: Shape, cut: list[int]) -> float:
    """The chance that a lead holds when these seats have thrown cards away: single high cards are kept, sets often not."""
    reading = shape.reading
    if reading.size == 1:
        return evaluator.p_unbeaten(reading)
    chance = 1.0
    for seat in evaluator.rivals:
        beaten = 1.0 - evaluator.odds.p_unbeaten(reading, (seat,))
        chance *= 1.0 - beaten * (evaluator.weights.kept * HUNDREDTH if seat in cut else 1.0)
    return chance


def cut_down(evaluator: PotEvaluator, away: CardsOffer) -> list[Action]:
    """What to throw away: first all but a sequence to enough and the best answers, then other choices."""
    hand, free = evaluator.here.hand, evaluator.here.free
    sequence = evaluator.sequence(hand, evaluator.need, free, first=evaluator.here.open)
    keeps = [_fill(evaluator, _cards(evaluator, sequence, hand), free), _fill(evaluator, 0, free)]
    if evaluator.lid.caller != evaluator.seat and sequence.chance < 0.5:
        keeps.reverse()
    return list(dict.fromkeys(away.book.with_cards(away.verb, hand - kept) for kept in keeps))


def _cards(evaluator: PotEvaluator, sequence: LeadSequence, hand: int) -> int:
    """The cards of a sequence to enough."""
    packing, bits = evaluator.packing, 0
    for shape in sequence.leads:
        bits += pick(packing, shape, hand - bits)
    return bits


def _fill(evaluator: PotEvaluator, kept: int, free: int) -> int:
    """`kept` with the best of the rest of the hand, so that `free` cards stay."""
    packing = evaluator.packing
    while (room := free - packing.size(kept)) > 0:
        rest = evaluator.here.hand - kept
        fitting = [shape for shape in shapes_in(evaluator.book, rest) if shape.reading.size <= room]
        if not fitting:
            units = [packing.unit[card.index] for card, count in packing.counts(rest) for _ in range(count)]
            return kept + sum(units[:room])
        p_unbeaten = evaluator.p_unbeaten
        best = max(fitting, key=lambda shape: (p_unbeaten(shape.reading) * shape.reading.size**0.5, cheapness(shape.reading)))
        kept += pick(packing, best, rest)
    return kept
