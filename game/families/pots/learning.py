"""Numbers that say what a decision of a game for the spaces of a pot is like, for what is learned from self-play.

They are made of what every ruleset of the family has: cells of cards, the numbers of cards in the pot, the chances of leads that
hold and of coming to lead, and what everybody has led, covered, lifted and declined.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.ai.base import each_once
from game.ai.candidates import cards_offer
from game.ai.learned import CARDS, ROW, TRIED, CardNumbers, Learning, Seen, Sight, limited, one_of, whole
from game.ai.odds import Knowledge
from game.families.pots.events import Cover, DeclineLift, IntoPot, Lift, PotPlay
from game.families.pots.holdings import Holding
from game.families.pots.params import LidParams
from game.families.pots.phase import Lid
from game.families.pots.policy import PotBook, PotPolicy, PotSeat
from game.families.pots.pot import LidFacts
from game.match.events import Pass

if TYPE_CHECKING:

    from game.ai.base import Choice
    from game.match.rules import Rules
    from game.match.view import View

STEPS = "lead", "follow", "offer", "answer"
VERBS = "play", "pass", "cover", "lift", "decline", "limit"
OFTEN = 4.0                     # a usual number of times that somebody did something


class PotLearning:
    """Looks at decisions as `normal` does and keeps what it saw."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._numbers = PotPolicy(rules, rng), CardNumbers(rules)

    def look(self, view: View) -> Seen | None:
        """All that is asked in a phase of pots, but what to keep under a limit."""
        lid = view.get(LidFacts)
        if lid is None or cards_offer(view.offers) is not None:
            return None
        known = Knowledge.of_view(view)
        seat, phase = view.rules[PotBook].seat(known), known.deal.phase
        assert isinstance(phase, Lid)
        choices = each_once(self._policy.of_seat(seat, phase))
        held = seat.held()
        each = [whole(self._own(seat, held, choice, first=not place)) for place, choice in enumerate(choices[:TRIED])]
        return Seen(choices, whole(self._shared(view, lid, seat, held)), each)

    def _shared(self, view: View, lid: LidFacts, seat: PotSeat, held: Holding) -> list[float]:
        """What is the same whatever is done: the cards, the pot, the others, and what the hand may come to."""
        known, standing, numbers = seat.knows, seat.standing, self._numbers
        sequence = seat.to_enough(held)
        found = [*numbers.cells(known.hand), *numbers.cells(known.unseen), *(standing.step == step for step in STEPS),
                 seat.need / CARDS, standing.free / CARDS, (standing.free - seat.need) / CARDS, seat.need <= 0,
                 known.sizes[known.seat] / CARDS, standing.open, standing.last, standing.lifted, standing.may_gain, lid.bound,
                 sequence.chance, sequence.awards / seat.book.base, len(sequence.leads) / ROW, seat.entry(held),
                 lid.coverer == known.seat, *numbers.reading(view.over),
                 0.0 if view.over is None else seat.chances[view.over]]
        told, (played, passed) = _told(view), numbers.told(view)
        for step in range(1, len(known.sizes)):
            other = (known.seat + step) % len(known.sizes)
            found += [known.sizes[other] / CARDS, lid.counts[other] / CARDS, lid.counts[other] >= lid.enough, lid.open[other],
                      lid.reachable[other], lid.coverer == other, lid.lifter == other, view.owner == other,
                      sum(lifter == other for lifter, _ in lid.lifts) / OFTEN, *told[other], *played[other], *passed[other]]
        return found

    def _own(self, seat: PotSeat, held: Holding, choice: Choice, *, first: bool) -> list[float]:
        """What is so after this: what is played, and what the cards that are left may come to if it holds and if not."""
        action, numbers, standing = choice.action, self._numbers, seat.standing
        hand, bits = seat.knows.hand, action.bits
        reading, cells = action.reading, numbers.packing.project(hand - bits)
        rest = held
        if bits:
            rest = [group for group in seat.book.holding(seat.knows.seat, hand - bits, cells) if group[0].size <= standing.free]
        holds = 0.0 if reading is None else seat.chances[reading]
        size = 0 if reading is None else reading.size
        need = seat.need - size
        then = 1.0 if need <= 0 else seat.sequence(rest, cells, need, standing.free - size, first=False).chance
        again = seat.sequence(rest, cells, seat.need, standing.free, first=False).chance if bits else then
        score = 0.0 if choice.score is None else limited(choice.score, 1.0)
        paid = next(((one.first, one.award) for group in held for one in group if one.reading is reading), (0, 0))
        return [*one_of(VERBS, action), first, choice.score is not None, score, *numbers.cells(hand - bits),
                *numbers.reading(reading), holds, holds == 1.0, paid[not standing.open] / seat.book.base, need <= 0, then,
                again, holds * then, seat.entry(rest), (1.0 - holds) * again]


def _told(view: View) -> list[list[float]]:
    """By seat, how often it led, its leads went into the pot, it covered, lifted, declined and passed."""
    kinds = PotPlay, IntoPot, Cover, Lift, DeclineLift, Pass
    found = [[0.0] * len(kinds) for _ in range(view.rules.players)]
    for event in view.history:
        if event.seat is not None and not (isinstance(event, PotPlay) and not event.lead):
            for place, kind in enumerate(kinds):
                if isinstance(event, kind):
                    found[event.seat][place] += 1 / OFTEN
    return found


class PotSights(Learning):
    """What is asked of pot games to learn how they are played."""

    def sight(self, rules: Rules, rng: Random) -> Sight | None:
        """What is led, covered, lifted and answered."""
        return None if rules.ruleset.params_of(LidParams) is None else PotLearning(rules, rng)
