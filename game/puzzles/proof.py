"""`Prover`: what a seat can be sure of in a position in which everybody's cards lie open, found by exact search.

All other seats are one adversary: they see everything and do whatever brings the seat least. What is found is therefore a
guarantee, against every defence. Where cards are still drawn from a stock, nobody knows their order: then it is the exact
average over all of them, drawn without replacement.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import Policies
from game.core.errors import GameError
from game.match.deal_winners import winners_of
from game.match.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.results import DealResult
    from game.match.rules import Rules
    from game.match.state import State

MOST_NODES = 200_000
SAME = object()                   # in a key, for what is as it was at the root
MARGIN = 1e-9

Worth = Callable[["DealResult"], float]


class TooLarge(GameError):
    """The search would take more than it was allowed."""


class Stocks(ABC):
    """What a prover asks of a family whose games draw cards in the middle of play."""

    @abstractmethod
    def lies_open(self, state: State) -> bool:
        """Whether the order of the stock is all that anybody does not know."""

    @abstractmethod
    def draws(self, state: State, action: Action) -> Iterator[tuple[int, State]]:
        """Copies of the state, alike but for the cards that the action will draw, and how many orders of the stock each stands
        for; nothing where the action draws none."""


def worth_for(rules: Rules, seat: int) -> Worth:
    """What a finished deal is worth to a seat: its payments; 1 for winning it and 0 for anything else where nothing is paid."""
    sign = rules.ruleset.match.points_sign
    if is_paid(rules):
        return lambda result: float(sign * result.points[seat])
    return lambda result: float(seat in winners_of(rules, result))


def is_paid(rules: Rules) -> bool:
    """Whether deals are played for points, or chips."""
    params = rules.settle.params
    return bool(params.by_place or params.cards_left or params.by_tricks or params.by_family)


class _Bounds(NamedTuple):
    """What was found of a state: its worth is at least `low` and at most `high`; `best` is worth trying first."""

    low: float
    high: float
    best: Action | None


class Prover:
    """Searches from one position, its `start`, on, for one seat, and remembers what it found: asking again later is fast.

    `most` bounds the number of states that it may look at; then it raises TooLarge.
    """

    def __init__(self, state: State, seat: int, most: int = MOST_NODES) -> None:
        self.seat = seat
        self.nodes, self.most = 0, most
        self.start = rollout_of(state)
        rules = state.rules
        self._worth = worth_for(rules, seat)
        self._first_wins = not is_paid(rules) and any(family.place_alone(rules) for family in rules.answers(Policies))
        self._stocks = rules.answers(Stocks)
        self._known: dict[object, _Bounds] = {}

    # ------------------------------------------------------------ asking

    def value(self, state: State) -> float:
        """What the seat can be sure of from here on."""
        return self._search(rollout_of(state), float("-inf"), float("inf"))

    def values(self, state: State) -> dict[Action, float]:
        """The same for each action of the seat to act, once it is done."""
        start = rollout_of(state)
        return {action: self._after(start, action, float("-inf"), float("inf")) for action in start.legal_actions()}

    def stands_out(self, state: State, clear: float) -> tuple[Action, float, float] | None:
        """The one action that brings the seat to act, which is that of the prover, at least so much more than any other: it, what
        it brings, and what the best of the others brings. None where there is none."""
        start = rollout_of(state)
        value = self._search(start, float("-inf"), float("inf"))
        best: list[Action] = []
        bar = value - clear + 2 * MARGIN
        for action in start.legal_actions():
            if self._after(start, action, bar - MARGIN, bar) >= bar:
                best.append(action)
                if len(best) > 1:
                    return None
        others = [action for action in start.legal_actions() if action != best[0]]
        return best[0], value, max(self._after(start, action, float("-inf"), float("inf")) for action in others)

    def wins(self, state: State, action: Action) -> bool:
        """Whether the deal is worth something to the seat once the action is done, against every defence."""
        return self._after(rollout_of(state), action, 0.0, MARGIN) > 0.0

    def reply(self, state: State) -> Action:
        """The best action of whoever is to act. Where several are as good for an adversary, the one that leaves the seat the
        fewest ways to keep what it has."""
        values = self.values(state)
        if state.actor == self.seat:
            return max(values, key=values.__getitem__)
        least = min(values.values())
        best = [action for action, value in values.items() if value <= least + MARGIN]
        return min(best, key=lambda action: self._ways(state, action, least)) if len(best) > 1 else best[0]

    def _ways(self, state: State, action: Action, value: float) -> float:
        """The share of the seat's next actions that keep the value after this one of an adversary; 1 where it is not asked."""
        after = rollout_of(state)
        after.apply(action)
        if after.actor != self.seat:
            return 1.0
        found = self.values(after).values()
        return sum(each >= value - MARGIN for each in found) / len(found)

    def decides(self, state: State) -> bool:
        """Whether the rest of the deal cannot change what it is worth to the seat: it goes to whoever was out first."""
        return self._first_wins and bool(state.out)

    # ------------------------------------------------------------ search

    def _search(self, state: Rollout, low: float, high: float) -> float:
        """The worth of a state, exactly where it lies between the bounds; else a bound of it on that side."""
        if state.actor is None:
            return self._worth(state.results[-1])
        if self.decides(state):
            return float(state.out[0] == self.seat)
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLarge(f"more than {self.most:,} positions")
        key = self._key(state)
        known = self._known.get(key)
        if known is not None:
            if known.low >= high or known.low == known.high:
                return known.low
            if known.high <= low:
                return known.high
        found = self._best(state, low, high, known.best if known is not None else None)
        self._known[key] = found if known is None else _Bounds(max(found.low, known.low), min(found.high, known.high), found.best)
        return found.low if found.low > float("-inf") else found.high

    def _best(self, state: Rollout, low: float, high: float, first: Action | None) -> _Bounds:
        """What the best action of the seat to act brings, tried from `first` on."""
        own, alpha, beta = state.actor == self.seat, low, high
        best, chosen = float("-inf") if own else float("inf"), first
        for action in _ordered(state.legal_actions(), first):
            value = self._after(state, action, alpha, beta)
            if own and value > best:
                best, chosen, alpha = value, action, max(alpha, value)
            elif not own and value < best:
                best, chosen, beta = value, action, min(beta, value)
            if alpha >= beta:
                break
        if best <= low:
            return _Bounds(float("-inf"), best, chosen)
        if best >= high:
            return _Bounds(best, float("inf"), chosen)
        return _Bounds(best, best, chosen)

    def _after(self, state: Rollout, action: Action, low: float, high: float) -> float:
        """The worth of a state once the action is done in it."""
        weights, total = 0, 0.0
        for stocks in self._stocks:
            for weight, drawn in stocks.draws(state, action):
                assert isinstance(drawn, Rollout)
                drawn.apply(action)
                weights += weight
                total += weight * self._search(drawn, float("-inf"), float("inf"))
        if weights:
            return total / weights
        after = state.copy()
        after.apply(action)
        return self._search(after, low, high)

    def _key(self, state: Rollout) -> object:
        """What tells the state from others of this deal. What it shares with the root is left out, and so is the past: what was
        dealt is the same in all of them."""
        root, phase = self.start, state.phase
        before = root.phase if type(root.phase) is type(phase) else None
        parts = tuple([SAME if before is not None and getattr(before, name) is value else value
                       for name in phase._kept if name != "params" for value in (getattr(phase, name),)])
        kept = tuple([(kind, found) for kind, found in state.slices.items() if found is not root.slices[kind]])
        return type(phase), state.actor, tuple(state.hands), state.piles, state.tricks, state.out, parts, kept


def _ordered(actions: Sequence[Action], first: Action | None) -> Iterator[Action]:
    if first is not None:
        yield first
    for action in actions:
        if action != first:
            yield action
