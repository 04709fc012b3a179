"""What an imagined seat thinks of combinations, and how it splits hands, while the cards that it has not seen are about the same.

Worlds of one decision have most cards in common, and so have moments of one playout: an outlook serves all of them that are near
enough, and the fewer cards are left the nearer they must be.
"""

from __future__ import annotations

from collections import deque
from operator import sub
from typing import TYPE_CHECKING

from game.combos import Reading
from game.players.planbook import PlanBook, plan_book
from game.players.planner import Planner
from game.players.search.chances import Chances, rivalries_of
from game.players.situation import cost_of
from game.players.weights import Weights

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

NEAR = 6                        # of so many unseen cards one may be another
LIKE = 2                        # and for bombs, which are many and seldom matter
REMEMBERED = 100                # outlooks of a seat


class Rates(dict[Reading, tuple[float, float]]):
    """By combination, as far as asked for: the chance that nobody can beat it; what getting rid of it will take: one, less what
    it is worth in winning or following."""

    def __init__(self, chances: Chances, book: PlanBook, weights: Weights) -> None:
        super().__init__()
        self._chances, self._book, self._weights = chances, book, weights

    def __missing__(self, reading: Reading) -> tuple[float, float]:
        hold, above = self._chances.of(reading)
        found = self[reading] = hold, cost_of(reading, self._book, self._weights, hold, above)
        return found

    def cost(self, reading: Reading) -> float:
        """What getting rid of it will take."""
        return self[reading][1]


class Outlook:
    """Of `unseen` cards, packed, the rivals hold so many each."""

    def __init__(self, rules: Rules, weights: Weights, unseen: int, sizes: tuple[int, ...],
                 like: Outlook | None = None, larger: Chances | None = None) -> None:
        self.unseen, self.sizes = unseen, sizes
        self.near = unseen.bit_count() // NEAR
        self._book = book = plan_book(rules)
        before: Chances | None = None if like is None else like._chances
        self._chances: Chances = Chances(rivalries_of(book), unseen, sizes, before, larger)
        self.rates = Rates(self._chances, book, weights)
        self._planner: Planner | None = None

    @property
    def planner(self) -> Planner:
        """Splits hands by what combinations cost here."""
        if self._planner is None:
            self._planner = Planner(self._book, self.rates.cost, None)
        return self._planner


class Outlooks:
    """All outlooks of one decision that is looked into, by seat and number of rivals at play."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self._rules, self._weights = rules, weights
        self._found: dict[tuple[int, int], tuple[deque[Outlook], deque[Outlook]]] = {}
        self._larger: Chances | None = None             # in which all that anybody has not shown yet is unseen
        self.none = self.made(0, ())

    def made(self, unseen: int, sizes: tuple[int, ...], like: Outlook | None = None) -> Outlook:
        """A new one; in another one things are much like this."""
        return Outlook(self._rules, self._weights, unseen, sizes, like, self._larger)

    def of(self, state: Rollout, seat: int, unseen: int) -> Outlook:
        """One that serves a seat well enough, or a new one."""
        sizes = self.sizes(state, seat)
        key = seat, len(sizes)
        if key not in self._found:
            self._found[key] = deque(maxlen=REMEMBERED), deque(maxlen=REMEMBERED)
        known, roots = self._found[key]
        for outlook in known:
            near = outlook.near
            if (outlook.unseen ^ unseen).bit_count() <= near and sum(map(abs, map(sub, sizes, outlook.sizes))) <= near:
                return outlook
        if self._larger is None:
            all_unseen = self._rules.whole_pack - state.shown
            self._larger = Chances(rivalries_of(plan_book(self._rules)), all_unseen, (self._rules.packing.size(all_unseen),))
        like = next((root for root in roots if (root.unseen ^ unseen).bit_count() <= root.unseen.bit_count() // LIKE), None)
        made = self.made(unseen, sizes, like)
        known.appendleft(made)
        if like is None:
            roots.appendleft(made)
        return made

    def sizes(self, state: Rollout, seat: int) -> tuple[int, ...]:
        """How many cards the rivals of a seat hold that are at play."""
        size = self._rules.packing.size
        return tuple([size(hand) for other, hand in enumerate(state.hands) if hand and other != seat])

    def clear(self) -> None:
        """Forget them all."""
        self._found.clear()
        self._larger = None
