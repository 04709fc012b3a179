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
from game.ai.learned import TRIED, Seen
from game.ai.sight import CARDS, ROW, SIZES, CardNumbers, ends, whole
from game.families.climbing.policy import ClimbPolicy, Rated, Weighed
from game.match.actions import Action

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.match.view import View

HIGH = 5.0                      # what is rated higher than this, or lower than minus that, is so for certain


class ClimbLearning:
    """Looks at decisions as `normal` does and keeps what it saw."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._numbers = ClimbPolicy(rules, rng), CardNumbers(rules)

    def look(self, view: View) -> Seen | None:
        """Plays and passes; gifts are left to `normal`."""
        offer = play_offer(view.offers)
        if offer is None:
            return None
        weighed, rated = self._policy.weighed(view, offer), dict[Action, Rated]()
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
        return found + self._reading(over, weighed)

    def _reading(self, reading: Reading | None, weighed: Weighed) -> list[float]:
        return [*self._numbers.reading(reading), 0.0 if reading is None else weighed.rates[reading][0]]

    def _own(self, weighed: Weighed, rated: Rated, first: Rated) -> list[float]:
        """What is so after this candidate: the hand, the combination, the rest of the plan and what `normal` makes of it."""
        rates, rest, hand = weighed.rates, rated.rest, weighed.moment.known.hand - rated.action.bits
        hold = 0.0 if rated.reading is None else rates[rated.reading][0] ** weighed.moment.willing
        holds = sorted(rates[meld.reading][0] for meld in rest)
        sizes = [min(meld.reading.size, SIZES + 1) for meld in rest]
        found = [*self._numbers.cells(hand), *self._reading(rated.reading, weighed), hold,
                 max(-HIGH, min(rated.score, HIGH)) / 2, min(first.score - rated.score, HIGH) / 2,
                 not rest, len(rest) / CARDS, sum(rates[meld.reading][1] for meld in rest) / ROW,
                 self._numbers.packing.size(hand) / CARDS,
                 sum(holds) / ROW, prod(holds[1:]), *ends(holds, 1.0), sum(hold > 0.5 for hold in holds) / ROW,
                 sum(hold < 0.1 for hold in holds) / ROW, sum(meld.reading.bomb for meld in rest),
                 *(sizes.count(size) / ROW for size in range(1, SIZES + 2))]
        for size in (1, 2):
            found += ends(sorted(self._numbers.height(meld.reading) for meld in rest if meld.reading.size == size), 1.0)
        return found
