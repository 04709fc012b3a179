"""What proofs ask of banking games: which cards may be drawn next, and when their order is all that nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.families.banking.bank import Bank
from game.families.banking.boxes import BankTable
from game.families.banking.drawing import Draw
from game.puzzles.proof import Stocks

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.state import State


class BankStocks(Stocks):
    """Every card comes from the stock, in front of which all unseen cards lie in any order."""

    def lies_open(self, state: State) -> bool:
        """Once the banker's cards are turned up; before the draw nobody has anything to go by."""
        return isinstance(state.phase, Draw) and not any(box.hidden for box in state[BankTable].boxes)

    def draws(self, state: State, action: Action) -> Iterator[tuple[int, State]]:
        """One card for a hit, two for a split; those of a double where it has to take one."""
        phase = state.phase
        count = {"hit": 1, "split": 2, "double": int(state.rules[Bank].draw.double == "must")}.get(action.verb, 0) \
            if isinstance(phase, Draw) else 0
        if not count:
            return
        table = state[BankTable]
        for weight, cards in _arrangements(table.stock, count):
            other = state.copy()
            other.put(BankTable(table.bets, table.boxes, (*cards, *_without(table.stock, cards))))
            yield weight, other


def _arrangements(stock: Sequence[int], count: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The first `count` cards of the stock in every order that can be told apart, and how many ways there are to each."""
    for kind, copies in sorted(Counter(stock).items()):
        if count == 1:
            yield copies, (kind,)
            continue
        for ways, rest in _arrangements(_without(stock, (kind,)), count - 1):
            yield copies * ways, (kind, *rest)


def _without(stock: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    left = list(stock)
    for card in cards:
        left.remove(card)
    return tuple(left)
