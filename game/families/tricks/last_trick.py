"""The last trick decides: who takes it is paid by those with few tricks, and all payments with the dealer count several times
(docs/rules/tien_gow.md 7)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from game.families.tricks.params import LastTrickPay
from game.match.events import AwardLine, DealResult, by_amount, sum_of
from game.mechanics.slices import Awarded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.families.tricks.params import Award
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The seat that has taken the `last` trick so far of this deal, where that decides."""

    seat: int | None = None

    @classmethod
    def fresh(cls, players: int) -> LastTrick:
        """Nobody has taken a trick."""
        return cls()

    def seen_by(self, seat: int) -> LastTrick:
        """Everybody has seen it."""
        return self


def dealer_times(pay: LastTrickPay | None, dealer: int, results: Sequence[DealResult]) -> int:
    """How often a payment from or to the dealer counts: once more for each deal in a row that it has kept the office, where
    that rises. Deals that were thrown in do not count."""
    if pay is None:
        return 1
    played = (result for result in reversed(results) if not result.void)
    kept = sum(1 for _ in takewhile(lambda result: result.dealer == dealer, played))
    return pay.dealer_times + (min(kept, pay.rises_to - pay.dealer_times) if pay.rises_to > pay.dealer_times else 0)


def award_lines(state: State, award: Award, winner: int, cards: Cards) -> list[AwardLine]:
    """Every other seat at play pays the winner, or is paid; the dealer, or to the dealer, as often as its payments count."""
    dealer, pay = state.offices.get("dealer", 0), state.rules.settle.params.of(LastTrickPay)
    times = dealer_times(pay, dealer, state.results)
    payers = [seat for seat in state.round_from(winner) if seat not in (winner, state.watcher)]
    shares = {seat: award.each * (times if dealer in (seat, winner) else 1) for seat in payers}
    if award.each < 0:
        return [AwardLine("award", seat, -shares[seat], (winner,), award.name, cards=cards) for seat in payers]
    return [AwardLine("award", winner, each, seats, award.name, cards=cards) for each, seats in by_amount(sorted(shares.items()))]


def last_trick_result(state: State, pay: LastTrickPay) -> DealResult:
    """The deal of a state, which is over: first who took the last trick, then by points."""
    winner, players, dealer = state[LastTrick].seat, state.rules.players, state.offices.get("dealer", 0)
    assert winner is not None, "nobody took a trick"
    times = dealer_times(pay, dealer, state.results)
    lines = list(state[Awarded].lines)
    for seat in state.round_from(winner):
        if seat == winner:
            continue
        tricks = state.tricks[seat]
        owed = (pay.quota - tricks if tricks else pay.none) * (times if dealer in (seat, winner) else 1)
        if owed > 0:
            lines.append(AwardLine("short" if tricks else "no_trick", winner, owed, (seat,), number=tricks))
        elif owed < 0:
            lines.append(AwardLine("over", seat, -owed, (winner,), number=tricks))
    points = sum_of(lines, players)
    sign = state.rules.ruleset.match.points_sign
    order = sorted(range(players), key=lambda seat: (seat != winner, -sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), (0,) * players, points, state.tricks, state.paid, lines=tuple(lines),
                      parts=(LastTrick(winner),))
