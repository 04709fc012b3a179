"""What a seat of a climbing game makes of combinations and of its hand, at the table and in worlds that are played on.

Worlds of one decision have most cards in common, and so have moments of one playout: an outlook serves all of them that are near
enough, and the fewer cards are left the nearer they must be.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from operator import sub
from typing import TYPE_CHECKING, NamedTuple, Self

from game.ai.base import HUNDREDTH, Weights
from game.ai.odds import Knowledge, PlayOdds
from game.ai.planbook import PlanBook
from game.ai.planner import Meld, Planner, TakenOut, by_loss
from game.core.combos import Reading, Shape
from game.match.actions import Action
from game.mechanics.card_points import CardValues

if TYPE_CHECKING:
    from game.match.rules import Rules

SELDOM_ANSWERED = 4
UNPLAYED_COST = 20
NEAR = 6                        # of so many unseen cards one may be another
LIKE = 2                        # and for bombs, which are many and seldom matter
REMEMBERED = 100                # outlooks of a seat
TENTHS = 10                     # of all that cards count


@dataclass(frozen=True, slots=True)
class ClimbWeights(Weights):
    """100 for the worth of one combination less in the plan."""

    stopper: int = 90  # off the cost of a combination that nobody can beat
    near_stopper: int = 70  # off the cost of one that a single rival combination beats; less the more there are
    follow: int = 35  # off the cost of one that stands high in its contest, for it can be played on another's lead
    lead: int = 60  # worth of gaining the lead
    out: int = 150  # worth of having won by force
    keep_bomb: int = 40  # off the cost of a bomb, beside its worth as a stopper
    length: int = 4  # for each card that a lead gets rid of
    back: int = 15  # for leading a kind of which a high one is kept
    alarm: int = 60  # against letting a rival go out who holds three cards or fewer
    feed: int = 80  # against leading what a rival with one or two cards can use to go out
    wild: int = 25  # against spending a wild card in a play that is no bomb
    partner: int = 60  # against beating the play of a partner, beside the lead that it is likely to win
    call: int = 460  # what a plan may cost at most for the lowest bid of an auction
    higher: int = 60  # so much less for each that is higher
    contra: int = 225  # what a plan may cost at most for raising the stake against the caller
    recontra: int = 290  # the same for the caller, who is asked when somebody else has
    chop: int = 30  # off the cost of what can chop a play that rivals may hold
    prize: int = 25  # for each point that a chop is worth
    risk: int = 45  # against playing what may be chopped, for each point that it would cost
    double: int = 120  # for doubling the stake of a deal that is sure to be won, against it where it is sure to be lost
    won: int = 60  # for winning a tenth of all that cards count
    unplayed: int = 0        # for each card that any play gets rid of, where cards left in the hand cost points

    @classmethod
    def for_rules(cls, rules: Rules) -> Self:
        """Those of the ruleset; where cards left in the hand cost points, every card that goes is worth something."""
        given = rules.ruleset.computer
        return cls.of({"unplayed": UNPLAYED_COST, **given} if rules.settle.params.cards_left else given)


class Rates(dict[Reading, tuple[float, float]]):
    """By combination, as far as asked for: the chance that nobody can beat it; what getting rid of it will take: one, less what
    it is worth in winning or following."""

    def __init__(self, odds: PlayOdds, book: PlanBook, weights: ClimbWeights) -> None:
        super().__init__()
        self._odds, self._book, self._weights = odds, book, weights

    def __missing__(self, reading: Reading) -> tuple[float, float]:
        unbeaten, beaters = self._odds.of(reading)
        weights = self._weights
        near, follow = weights.near_stopper / (1.0 + beaters), weights.follow * self._book.height(reading)
        if reading.bomb:
            gain = near + weights.keep_bomb
        elif reading.chops:
            gain = near / reading.size + weights.chop * self._victims(reading)
        elif reading.size < SELDOM_ANSWERED:
            gain = near + follow / reading.size
        else:
            # Somebody must lead the same number of cards before it can be of use as an answer.
            gain = (near + follow) / reading.size
        found = self[reading] = unbeaten, 1.0 - (weights.stopper * unbeaten + gain) * HUNDREDTH
        return found

    def cost(self, reading: Reading) -> float:
        """What getting rid of it will take."""
        return self[reading][1]

    def risk(self, reading: Reading) -> float:
        """The chance that it would be chopped."""
        return self._odds.chopped(reading)

    def _victims(self, reading: Reading) -> float:
        """How many single cards that it can chop the rivals should hold, up to one."""
        return min(1.0, self._odds.held(reading.chops))


class CardWorth:
    """What cards that count are worth to who wins them, in units of one combination."""

    def __init__(self, rules: Rules, values: CardValues, weights: ClimbWeights) -> None:
        self._values, packing = values, rules.packing
        whole = sum([abs(values.of(packing.unit[card.index])) for card in rules.pack])
        self._unit = rules.ruleset.match.points_sign * weights.won * HUNDREDTH * TENTHS / max(whole, 1)
        cells = ([values.of(packing.unit[card.index]) for card in rules.pack if card in cell] for cell in packing.cells)
        self._by_cell = [sum(found) / len(found) if found else 0.0 for found in cells]

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where no card counts."""
        values = rules.get(CardValues)
        return None if values is None else cls(rules, values, ClimbWeights.for_rules(rules))

    def of(self, cards: int) -> float:
        """Of these cards, packed."""
        return self._unit * self._values.of(cards)

    def of_play(self, play: Action | Meld) -> float:
        """Of those of a play; where it is not known yet which they are, of such cards on average."""
        if isinstance(play, Action):
            return self.of(play.bits)
        if play.fixed:
            return self.of(play.fixed)
        return self._unit * sum([self._by_cell[cell] * count for cell, count in play.parts])


class Outlook:
    """What a seat thinks while the rivals hold `sizes` of the cards `unseen`, packed; `suited` are the suited shapes of its hand,
    where they are known. In another outlook, which is `like` it, bombs stand about the same."""

    def __init__(self, book: PlanBook, weights: ClimbWeights, unseen: int, sizes: tuple[int, ...],
                 suited: tuple[Shape, ...] | None = None, like: Outlook | None = None, larger: PlayOdds | None = None) -> None:
        self.unseen, self.sizes = unseen, sizes
        self.near = unseen.bit_count() // NEAR
        self.odds: PlayOdds = PlayOdds(book, unseen, sizes, None if like is None else like.odds, larger)
        self.rates = Rates(self.odds, book, weights)
        self.planner = Planner(book, self.rates.cost, suited)


class Outlooks:
    """All outlooks of one decision that is looked into, by seat and number of rivals at play."""

    def __init__(self, book: PlanBook, weights: ClimbWeights) -> None:
        self._book, self._weights = book, weights
        self._found: dict[tuple[int, int], tuple[deque[Outlook], deque[Outlook]]] = {}
        self._larger: PlayOdds | None = None                # in which all that anybody has not shown yet is unseen

    def of(self, known: Knowledge) -> Outlook:
        """One that serves a seat well enough, or a new one."""
        unseen, sizes = known.unseen, known.rival_sizes
        key = known.seat, len(sizes)
        if key not in self._found:
            self._found[key] = deque(maxlen=REMEMBERED), deque(maxlen=REMEMBERED)
        lately, roots = self._found[key]
        for outlook in lately:
            near = outlook.near
            if (outlook.unseen ^ unseen).bit_count() <= near and sum(map(abs, map(sub, sizes, outlook.sizes))) <= near:
                return outlook
        if self._larger is None:
            everything = unseen + known.hand
            self._larger = PlayOdds(self._book, everything, (self._book.packing.size(everything),))
        like = next((root for root in roots if (root.unseen ^ unseen).bit_count() <= root.unseen.bit_count() // LIKE), None)
        made = Outlook(self._book, self._weights, unseen, sizes, None, like, self._larger)
        lately.appendleft(made)
        if like is None:
            roots.appendleft(made)
        return made


class Candidate(NamedTuple):
    """What a seat thinks of playing: how it counts, how much less the plan takes after it, and the combinations that are left.

    `play` is the action, or the combination of the plan that is to become one.
    """

    reading: Reading
    gain: float
    rest: tuple[Meld, ...]
    play: Action | Meld


class KeptPlans:
    """How one seat of a world splits its hand: a plan is kept while only whole combinations of it are played, and where one is
    broken what is left of it goes on as sets."""

    def __init__(self, rules: Rules, book: PlanBook, outlooks: Outlooks) -> None:
        self._rules, self._book, self._outlooks = rules, book, outlooks
        self._plans: dict[int, tuple[Meld, ...]] = {}
        self._broken: dict[tuple[int, int], TakenOut] = {}
        self._outlook: Outlook | None = None
        self._planner: Planner | None = None            # the one that made the last plan

    def look(self, known: Knowledge) -> Rates:
        """What combinations are worth by what lies open now."""
        outlook = self._outlook
        if (outlook is None or (known.unseen ^ outlook.unseen).bit_count() > outlook.near
                or len(known.rival_sizes) != len(outlook.sizes)):
            outlook = self._outlook = self._outlooks.of(known)
        return outlook.rates

    def whole(self, hand: int, rates: Rates, over: Reading | None) -> list[Candidate]:
        """The combinations of the plan that may be played as they are."""
        plan = self._plan(hand)
        return [Candidate(meld.reading, rates[meld.reading][1], plan[:place] + plan[place + 1:], meld)
                for place, meld in enumerate(plan) if over is None or meld.reading.beats(over)]

    def breaking(self, hand: int, rates: Rates, plays: list[Action]) -> list[Candidate]:
        """Plays that take combinations apart."""
        plan, found = self._plan(hand), list[Candidate]()
        for action in plays:
            key, reading = (hand, action.bits), action.reading
            taken = self._broken.get(key)
            if taken is None:
                assert self._outlook is not None
                planner = self._planner or self._outlook.planner
                taken = self._broken[key] = planner.taken_out(by_loss(plan), hand - action.bits, action.cell_bits)
            kept, gone, new = taken
            assert reading is not None
            gain = sum([rates[meld.reading][1] for meld in gone]) - sum([rates[meld.reading][1] for meld in new])
            found.append(Candidate(reading, gain, tuple(kept + new), action))
        return found

    def take(self, hand: int, candidate: Candidate, over: Reading | None) -> Action | None:
        """The play of a candidate, None when its cards do not beat the table after all; what is left of the plan goes with the
        rest of the hand."""
        action = candidate.play
        if isinstance(action, Meld):
            free = hand - sum([other.fixed for other in candidate.rest]) if self._book.suited else hand
            action = self._rules.book.play(action.cards(self._book.packing, free))
            if action.reading is None or over is not None and not action.reading.beats(over):
                return None
        if candidate.rest:
            self._plans.setdefault(hand - action.bits, candidate.rest)
        return action

    def _plan(self, hand: int) -> tuple[Meld, ...]:
        """How the seat splits its hand."""
        found = self._plans.get(hand)
        if found is None:
            assert self._outlook is not None
            self._planner = self._outlook.planner
            found = self._plans[hand] = self._planner.best(hand).melds
        return found
