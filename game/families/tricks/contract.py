"""Contracts: the side of who has won an auction has to take as many tricks as were bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.families.tricks.params import ContractPay
from game.match.events import AwardLine, DealResult, sum_of
from game.mechanics.slices import Awarded, Calls, Sides

if TYPE_CHECKING:
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class Contract:
    """What a finished deal tells of its contract: who `called` it, for how many tricks (`bid`), and how many its side `took`."""

    called: int | None = None
    bid: int = 0
    took: int = 0

    def seen_by(self, seat: int) -> Contract:
        """Everybody sees it."""
        return self

    @property
    def made(self) -> bool:
        """Whether it was kept."""
        return self.took >= self.bid


def contract_result(state: State, pay: ContractPay) -> DealResult:
    """The deal of a state, which is over; the places go by points. Nothing is secret any more."""
    state.put(state[Sides].shown())
    calls, parties, players = state[Calls], state.parties, state.rules.players
    assert calls.caller is not None, "an auction without a caller ends the deal"
    tricks = parties.pooled(state.tricks)[calls.caller]
    worth, side = pay.worth(calls.stake, tricks), parties.sides.with_seat(calls.caller)
    winners = [seat for seat in range(players) if (seat in side) == (worth > 0)]
    lines = [*state[Awarded].lines]
    if worth:
        kind = "contract" if worth > 0 else "contract_failed"
        lines += [AwardLine(kind, seat, abs(worth), parties.payers(seat, players), number=tricks) for seat in winners]
    points = sum_of(lines, players)
    order = sorted(range(players), key=lambda seat: (-parties.sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), state.rules.nothing, points, state.tricks, state.paid, lines=tuple(lines),
                      parts=(calls, Contract(calls.caller, calls.stake, tricks)))
