"""Numbers that say what a decision of a trick game is like, for what is learned from self-play; with claims and without them.

They are made of what every ruleset of the family has: cells of cards, tricks so far, what was said, beaten and not beaten, and
what `normal` makes of its candidates and of the cards that they leave.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.ai.base import each_once
from game.ai.learned import CARDS, ROW, TRIED, CardNumbers, Learning, Seen, Sight, limited, one_of, whole
from game.ai.odds import Knowledge
from game.ai.policies import NORMAL
from game.families.tricks.claim_evaluator import ClaimBook
from game.families.tricks.claim_policy import CallPolicy, ClaimPolicy
from game.families.tricks.claims import claims_in
from game.families.tricks.elders import Elders
from game.families.tricks.evaluator import TrickSeat, expected_tricks
from game.families.tricks.follow import Following
from game.families.tricks.params import TrickParams
from game.families.tricks.policy import TrickPolicy
from game.match.events import Discard, Play
from game.mechanics.params import BidParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.ai.base import Choice
    from game.families.tricks.claim_evaluator import ClaimSeat
    from game.match.rules import Rules
    from game.match.view import View

VERBS = "play", "discard", "claim", "go_on"
POINTS = 10.0                   # a usual payment, in points
HIGH = 3.0                      # times that: what is rated higher is so for certain


class TrickNumbers:
    """What is told of every trick game."""

    def __init__(self, rules: Rules) -> None:
        self.cards = CardNumbers(rules)
        bid = rules.ruleset.params_of(BidParams)
        self._words = {} if bid is None else bid.words

    def shared(self, view: View) -> list[float]:
        """The cards, the trick, and what the others have said and done."""
        cards, seat, players = self.cards, view.seat, view.rules.players
        packing, seen = cards.packing, view.shown.bits + view.discarded.bits
        played, passed = cards.told(view)
        found = [*cards.cells(view.hand.bits), *cards.cells(packing.less(view.rules.whole_pack, seen + view.hand.bits)),
                 len(view.hand) / CARDS, view.tricks[seat] / CARDS, view.phase == "bid", view.dealer == seat,
                 *cards.reading(view.over)]
        said = view.get(Bidding) or Bidding()
        for step in range(1, players):
            other = (seat + step) % players
            word = said.words[other] if said.words else None
            done = [type(event) for event in view.history if event.seat == other]
            found += [view.tricks[other] / CARDS, view.watcher == other, view.owner == other, view.dealer == other,
                      said.called == other, said.privileged == other, word is not None,
                      word is not None and self._words[word].declines, view.piles[other] / CARDS,
                      done.count(Discard) / ROW, done.count(Play) / ROW, *played[other],
                      *passed[other]]
        return [*found, said.called == seat, said.privileged == seat]

    def own(self, view: View, choice: Choice, first: Choice) -> list[float]:
        """What is done, and how `normal` rates it."""
        action, best = choice.action, first.score or 0.0
        score = best if choice.score is None else choice.score
        declines = action.verb in self._words and self._words[action.verb].declines
        return [*one_of(VERBS, action), declines, choice is first, limited(score / POINTS, HIGH),
                limited((best - score) / POINTS, HIGH), *self.cards.cells(view.hand.bits - action.bits),
                *self.cards.reading(action.reading)]


class TrickLearning:
    """Looks at decisions as `normal` does where nobody claims."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._numbers = TrickPolicy(rules, rng), TrickNumbers(rules)

    def look(self, view: View) -> Seen | None:
        """What is played, thrown away and said."""
        if view.phase not in ("bid", "trick"):
            return None
        known = Knowledge.of_view(view)
        seat = self._policy.seat(known)
        choices = each_once(self._policy.of_seat(seat, known))
        over = view.over
        shared = [*self._numbers.shared(view), seat.price / POINTS,
                  0.0 if over is None else seat.answer_holds(over, seat.sight.owner), len(seat.to_act) / view.rules.players]
        own = [[*self._numbers.own(view, choice, choices[0]), *self._after(seat, choice)] for choice in choices[:TRIED]]
        return Seen(choices, whole(shared), [whole(one) for one in own])

    def _after(self, seat: TrickSeat, choice: Choice) -> list[float]:
        """The combination, and what the rest of the plan may come to in the lead and out of it."""
        action = choice.action
        rest = seat.without(action) if action.bits else seat.plan(seat.hand)
        assets = seat.assets(rest)
        expected = expected_tricks(assets, wanted=seat.wanted > 0)
        asset = None if action.reading is None else seat.asset(action.reading)
        now = [0.0] * 4 if action.reading is None or asset is None else [
            asset.hold, seat.answer_holds(action.reading, seat.seat), asset.award / POINTS, asset.safe]
        return [*now, expected.sure / ROW, expected.leading / ROW, expected.following / ROW, expected.awards / POINTS,
                len(assets) / CARDS, sum(one.hold for one in assets) / ROW, sum(one.safe for one in assets) / ROW]


class ClaimLearning:
    """The same in games of claims."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._calls, self._book = ClaimPolicy(rules, rng), CallPolicy(rules, rng), rules[ClaimBook]
        self._numbers, self._elders = TrickNumbers(rules), rules[Elders]

    def look(self, view: View) -> Seen | None:
        """What is said, played and thrown away, and whether to claim."""
        if view.phase not in ("bid", "trick"):
            return None
        known = Knowledge.of_view(view)
        seat = self._book.seat(known)
        choices = each_once(self._calls.rank(known, NORMAL) if view.phase == "bid" else self._policy.of_seat(seat, known))
        tricks, hand, shown = view.tricks[view.seat], view.hand.bits, view.shown.bits
        before = seat.outlook(hand, shown, tricks, won=False)
        shared = [*self._numbers.shared(view), self._elders.total(tricks, hand, shown) / ROW, before / POINTS,
                  seat.split(hand).worth / ROW, self._book.strength.of(hand) / ROW]
        own = [[*self._numbers.own(view, choice, choices[0]), *self._after(seat, view, choice)] for choice in choices[:TRIED]]
        return Seen(choices, whole(shared), [whole(one) for one in own])

    def _after(self, seat: ClaimSeat, view: View, choice: Choice) -> list[float]:
        action, tricks = choice.action, view.tricks[view.seat]
        reading, hand, shown = action.reading, view.hand.bits - action.bits, view.shown.bits
        shown += 0 if reading is None else action.bits
        chance = 0.0 if reading is None else seat.deals.chance(reading, None)
        more = tricks if reading is None else tricks + reading.size
        elders = self._numbers.cards.packing.size(self._elders.of_hand(hand, shown))
        return [chance, seat.outlook(hand, shown, more, won=True) / POINTS, seat.outlook(hand, shown, tricks, won=False) / POINTS,
                elders / ROW, (more + elders) / ROW, seat.split(hand).worth / ROW]


class TrickSights(Learning):
    """What is asked of trick games to learn how they are played."""

    def sight(self, rules: Rules, rng: Random) -> Sight | None:
        """Nothing is learned where one follows suit."""
        if rules.ruleset.params_of(TrickParams) is None or rules.get(Following) is not None:
            return None
        return TrickLearning(rules, rng) if claims_in(rules) is None else ClaimLearning(rules, rng)
