"""The last trick decides: who takes it is paid by those with few tricks (docs/rules/tien_gow.md 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.families.tricks.params import LastTrickPay
from game.match.results import AwardLine, DealResult, sum_of
from game.match.slices import Public, fact
from game.mechanics.slices import Awarded

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.families.tricks.params import Award
    from game.match.state import State


@fact
class LastTrick(Public):
    """The seat that has taken the `last` trick so far of this deal, where that decides."""

    seat: int | None = None


def award_lines(state: State, award: Award, winner: int, cards: Cards) -> list[AwardLine]:
    """Every other seat at play pays the winner, or is paid."""
    payers = tuple(sorted(seat for seat in state.round_from(winner) if seat not in (winner, state.watcher)))
    if award.each < 0:
        return state.parties.counted(AwardLine("award", seat, -award.each, (winner,), award.name, cards=cards)
                                     for seat in state.round_from(winner) if seat in payers)
    return state.parties.counted([AwardLine("award", winner, award.each, payers, award.name, cards=cards)])


def last_trick_result(state: State, pay: LastTrickPay) -> DealResult:
    """The deal of a state, which is over: first who took the last trick, then by points."""
    winner, players = state[LastTrick].seat, state.rules.players
    assert winner is not None, "nobody took a trick"
    owes = []
    for seat in state.round_from(winner):
        if seat == winner:
            continue
        tricks = state.tricks[seat]
        owed = pay.quota - tricks if tricks else pay.none
        if owed > 0:
            owes.append(AwardLine("short" if tricks else "no_trick", winner, owed, (seat,), number=tricks))
        elif owed < 0:
            owes.append(AwardLine("over", seat, -owed, (winner,), number=tricks))
    lines = [*state[Awarded].lines, *state.parties.counted(owes)]
    points = sum_of(lines, players)
    sign = state.rules.ruleset.match.points_sign
    order = sorted(range(players), key=lambda seat: (seat != winner, -sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), (0,) * players, points, state.tricks, state.paid, lines=tuple(lines),
                      parts=(LastTrick(winner),))
