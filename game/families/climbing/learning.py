"""Numbers that say what a decision of a climbing game is like, for what is learned from self-play.

They are made of what every ruleset of the family has: cells of cards, the combinations of the plan and the chances that they
hold, sizes of hands, what everybody has played and passed on, and what `normal` makes of its candidates.
"""

from __future__ import annotations

from math import prod
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Choice
from game.ai.candidates import play_offer
from game.ai.learned import CARDS, ROW, SIZES, TRIED, CardNumbers, Learning, Seen, Sight, ends, limited, whole
from game.ai.odds import Knowledge
from game.families.climbing.chops import ChopCourse, Prices
from game.families.climbing.policy import ClimbPolicy, Rated, Weighed
from game.families.climbing.stakes import Stake, Stakes
from game.match.actions import Action
from game.mechanics.params import AuctionParams
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.match.view import View

HIGH = 5.0                      # what is rated higher than this, or lower than minus that, is so for certain
DOUBLED = 4.0                   # a usual number of times that a stake is doubled, and of plays


class ClimbLearning:
    """Looks at decisions as `normal` does and keeps what it saw."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._numbers = ClimbPolicy(rules, rng), CardNumbers(rules)
        self._sided = bool(rules.fresh[Sides].of) or rules.ruleset.params_of(AuctionParams) is not None
        self._stakes, self._prices = rules.get(Stakes), rules.get(Prices)
        self._dearest = max(self._prices.by_reading.values(), default=1) if self._prices is not None else 1

    def look(self, view: View) -> Seen | None:
        """Plays and passes; gifts are left to `normal`."""
        offer = play_offer(view.offers)
        if offer is None:
            return None
        weighed, rated = self._policy.weighed(Knowledge.of_view(view), offer), dict[Action, Rated]()
        for one in weighed.ranked:
            rated.setdefault(one.action, one)
        choices = [Choice(action, one.score) for action, one in rated.items()]
        tried = list(rated.values())[:TRIED]
        return Seen(choices, whole(self._shared(view, weighed)), [whole(self._own(weighed, one, tried[0])) for one in tried])

    def _shared(self, view: View, weighed: Weighed) -> list[float]:
        """What is the same whatever is played: unseen cards, the others, the own plan and what is to beat."""
        moment, known = weighed.moment, weighed.moment.known
        players, over = len(known.sizes), moment.over
        played, passed = self._numbers.told(view)
        found = self._numbers.cells(known.unseen)
        for step in range(1, players):
            seat = (known.seat + step) % players
            size = known.sizes[seat]
            found += [size / CARDS, size == 1, size == 2, 0 < size < ROW, moment.locked >> seat & 1,
                      over is not None and moment.owner == seat, *passed[seat], *played[seat]]
        packing, now = self._numbers.packing, weighed.now
        found += [len(known.rival_sizes) / players, moment.threat / CARDS, packing.size(known.hand) / CARDS,
                  packing.size(known.unseen) / CARDS / players, now.cost / ROW, len(now.melds) / CARDS, moment.willing]
        return [*found, *self._reading(over, weighed), *self._paid(view, weighed)]

    def _paid(self, view: View, weighed: Weighed) -> list[float]:
        """Who plays together, what is staked, and what a chop would bring, in games that have that."""
        moment, known, found = weighed.moment, weighed.moment.known, list[float]()
        others = [(known.seat + step) % len(known.sizes) for step in range(1, len(known.sizes))]
        if self._sided:
            found += [moment.beats_partner, moment.is_left_to_partner, *(seat in known.partners for seat in others),
                      min([known.sizes[seat] for seat in known.partners], default=0) / CARDS]
        if self._stakes is not None:
            stake = view[Stake]
            found += [view[Calls].stake * view[Calls].times / DOUBLED, stake.doubled / DOUBLED,
                      *(stake.made[seat] / DOUBLED for seat in (known.seat, *others))]
        if self._prices is not None:
            made = view[ChopCourse].made
            found += [moment.prize / self._dearest, *(made[seat] > 0 for seat in (known.seat, *others))]
        return found

    def _reading(self, reading: Reading | None, weighed: Weighed) -> list[float]:
        return [*self._numbers.reading(reading), 0.0 if reading is None else weighed.rates[reading][0]]

    def _own(self, weighed: Weighed, rated: Rated, first: Rated) -> list[float]:
        """What is so after this candidate: the hand, the combination, the rest of the plan and what `normal` makes of it."""
        rates, rest, hand = weighed.rates, rated.rest, weighed.moment.known.hand - rated.action.bits
        hold = 0.0 if rated.reading is None else rates[rated.reading][0] ** weighed.moment.willing
        holds = sorted(rates[meld.reading][0] for meld in rest)
        sizes = [min(meld.reading.size, SIZES + 1) for meld in rest]
        found = [*self._numbers.cells(hand), *self._reading(rated.reading, weighed), hold,
                 limited(rated.score, HIGH) / 2, min(first.score - rated.score, HIGH) / 2,
                 not rest, len(rest) / CARDS, sum(rates[meld.reading][1] for meld in rest) / ROW,
                 self._numbers.packing.size(hand) / CARDS,
                 sum(holds) / ROW, prod(holds[1:]), *ends(holds, 1.0), sum(hold > 0.5 for hold in holds) / ROW,
                 sum(hold < 0.1 for hold in holds) / ROW, sum(meld.reading.bomb for meld in rest),
                 *(sizes.count(size) / ROW for size in range(1, SIZES + 2))]
        for size in (1, 2):
            found += ends(sorted(self._numbers.height(meld.reading) for meld in rest if meld.reading.size == size), 1.0)
        return [*found, *self._pays(weighed, rated, hand)]

    def _pays(self, weighed: Weighed, rated: Rated, hand: int) -> list[float]:
        """What this doubles or chops, what may be chopped, and what the hand would cost, in games that have that."""
        reading, over, found = rated.reading, weighed.moment.over, list[float]()
        if self._stakes is not None:
            found += [self._stakes.doubles(reading), sum(self._stakes.doubles(meld.reading) for meld in rated.rest)]
        if self._prices is not None:
            worth = 0 if reading is None else self._prices.by_reading.get(reading, 0)
            chops = reading is not None and over is not None and self._prices.is_chop(reading, over)
            risk = 0.0 if reading is None or not worth else weighed.rates.risk(reading)
            found += [chops, worth / self._dearest, worth * risk / self._dearest, self._prices.left(hand) / self._dearest]
        return found


class ClimbSights(Learning):
    """What is asked of climbing games to learn how they are played."""

    def sight(self, rules: Rules, rng: Random) -> Sight:
        """Plays and passes."""
        return ClimbLearning(rules, rng)
