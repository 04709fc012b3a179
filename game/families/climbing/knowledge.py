"""What `normal` knows at one decision: its view, the odds of combinations, plans, and who is about to go out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Weights
from game.ai.knowledge import Knowledge
from game.ai.odds import Odds
from game.ai.planbook import PlanBook
from game.ai.planner import Plan, Planner
from game.core.combos import Reading, Shape
from game.match.slices import TrickPlay
from game.match.view import View

if TYPE_CHECKING:
    from game.match.rules import Rules

PASSED = 0.4
SELDOM_ANSWERED = 4
UNPLAYED_COST = 20


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
    unplayed: int = 0        # for each card that any play gets rid of, where cards left in the hand cost points

    @classmethod
    def for_rules(cls, rules: Rules) -> ClimbWeights:
        """Those of the ruleset; where cards left in the hand cost points, every card that goes is worth something."""
        given = rules.ruleset.computer
        return cls.of({"unplayed": UNPLAYED_COST, **given} if rules.settle.params.cards_left else given)


class Threat(NamedTuple):
    """The rival with the fewest cards."""

    seat: int
    cards: int


class ClimbEvaluator:
    """One decision of one seat, with everything worked out once."""

    def __init__(self, view: View, book: PlanBook, weights: ClimbWeights, suited: tuple[Shape, ...]) -> None:
        self.view = view
        self.book = book
        self.weights = weights
        self.hand = view.hand.bits
        known = Knowledge.of_view(view)
        self.counts, self.rivals = known.sizes, known.rivals
        self.odds = Odds(book, known.unseen, known.rival_sizes)
        self.planner = Planner(book, self.cost, suited)
        self._costs: dict[Reading, float] = {}

    # ------------------------------------------------------------ what things are worth

    def cost(self, reading: Reading) -> float:
        """What getting rid of a combination will take: one, less what it is worth in winning or following."""
        known = self._costs.get(reading)
        if known is None:
            hold, above = self.odds.of(reading)
            known = self._costs[reading] = cost_of(reading, self.book, self.weights, hold, above)
        return known

    @cached_property
    def now(self) -> Plan:
        """The plan for the whole hand."""
        return self.planner.best(self.hand)

    @cached_property
    def still(self) -> float:
        """The share of the rivals who may yet answer: who has just passed over the table is less likely to, and who is bound by a
        pass cannot."""
        view = self.view
        passed = {play.seat for play in self._since_table() if play.cards is None}
        willing = [PASSED if seat in passed else 1.0 for seat in self.rivals if seat not in view.locked]
        return sum(willing) / max(len(self.rivals), 1)

    def answer_holds(self, reading: Reading) -> float:
        """The chance that nobody who may still answer can beat it."""
        return float(self.odds.unbeaten(reading) ** self.still)

    def _since_table(self) -> list[TrickPlay]:
        trick = self.view.trick
        last = max((i for i, play in enumerate(trick) if play.cards is not None), default=0)
        return list(trick[last:])

    # ------------------------------------------------------------ rivals

    @cached_property
    def threat(self) -> Threat:
        """The rival who is nearest to going out."""
        seat = min(self.rivals, key=lambda rival: self.counts[rival])
        return Threat(seat, self.counts[seat])

    @property
    def owner_cards(self) -> int:
        """How many cards the owner of the table has left; 0 when it is out."""
        owner = self.view.owner
        return 0 if owner is None else self.counts[owner]

    def run_out(self, plan: Plan, odds: Odds | None = None) -> float:
        """The chance that whoever has the lead gets rid of all of the plan at once: all but the last must hold."""
        odds = odds or self.odds
        holds = sorted(odds.unbeaten(meld.reading) for meld in plan.melds)
        chance = 1.0
        for hold in holds[1:]:
            chance *= hold
        return chance

    def forced(self, plan: Plan) -> bool:
        """Whether the plan runs out by force once in the lead: all but one of it are safe."""
        return sum(not self.odds.certain(meld.reading) for meld in plan.melds) <= 1


def cost_of(reading: Reading, book: PlanBook, weights: ClimbWeights, hold: float, above: float) -> float:
    """What getting rid of a combination will take that nobody beats with the chance `hold`, and `above` combinations should."""
    gain, near = weights.stopper * hold, weights.near_stopper / (1.0 + above)
    if reading.bomb:
        gain += near + weights.keep_bomb
    elif reading.size < SELDOM_ANSWERED:
        gain += near + weights.follow * book.height(reading) / reading.size
    else:
        # Somebody must lead the same number of cards before it can be of use as an answer.
        gain += (near + weights.follow * book.height(reading)) / reading.size
    return 1.0 - gain * HUNDREDTH
