"""Payment for what was taken: every card counts something, and who has more collects the difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.families.fishing.field import Field, Yakus
from game.families.fishing.params import CapturePayParams
from game.families.fishing.pay import DealEnding, begun, dealt_result, finished
from game.match.events import AwardLine, DealResult

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class CapturePay:
    """What the cards of a game count."""

    def __init__(self, rules: Rules, params: CapturePayParams) -> None:
        self.params = params
        self.values: tuple[int, ...] = tuple(
            next((value for kind, value in params.values.items() if card.matches(kind)), 0) for card in rules.deck.cards)

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where nothing is paid for taken cards."""
        params = rules.settle.params.of(CapturePayParams)
        return None if params is None else cls(rules, params)

    def count(self, state: State, seat: int) -> int:
        """What a seat has taken so far counts."""
        yaku = state[Yakus].points(seat) if self.params.yaku else 0
        return yaku + sum([self.values[kind] for kind in state[Field].taken[seat]])

    def result(self, state: State) -> DealResult:
        """A finished deal, paid."""
        if state[DealEnding].dealt:
            return dealt_result(state, state[DealEnding])
        counts = tuple([self.count(state, seat) for seat in range(state.rules.players)])
        lines = [AwardLine("captures", seat, more - less, (payer,), number=more)
                 for seat, more in enumerate(counts) for payer, less in enumerate(counts) if more > less]
        return finished(state, begun(state)._replace(reason="counted", counts=counts, base=max(counts)), lines)
