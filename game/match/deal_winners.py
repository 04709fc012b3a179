"""Who has won a deal, how much of it, and who finished where: one measure for tables, tournaments, reports and histories.

What the words mean to a reader stands in docs/fairness.md (What a win is).
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from game.match.results import DealOutcome
from game.mechanics.base import Playing
from game.mechanics.slices import Revealed

if TYPE_CHECKING:
    from game.match.results import DealResult
    from game.match.rules import Rules

POINTS_TELL = DealOutcome()
WHOLE = lcm(*range(1, 13))        # a win in parts that up to twelve seats can share without a rest


def winners_of(rules: Rules, result: DealResult) -> tuple[int, ...]:
    """The seats that have won a deal, as the game counts winning: by a claim, a pot, points, or by being out first."""
    if result.void:
        return ()
    decided = _decided(rules, result)
    if decided is not None:
        return decided
    outcome = outcome_of(rules, result)
    if outcome.winners is not None:
        return outcome.winners
    if outcome.contenders is not None or rules.settle.params.by_tricks:
        sign = rules.ruleset.match.points_sign
        return tuple(seat for seat, points in enumerate(result.points) if sign * points > 0)
    return result.order[:1]


def _decided(rules: Rules, result: DealResult) -> tuple[int, ...] | None:
    """The winner of a deal that a single act has ended, and nobody where the act failed to come; None where points decide."""
    ending, revealed = outcome_of(rules, result).ending, result[Revealed].seat
    if ending is not None:
        return () if ending.seat is None else (ending.seat,)
    return None if revealed is None else (revealed,)


def outcome_of(rules: Rules, result: DealResult) -> DealOutcome:
    """What the family of the game knows of who has won a deal."""
    return next((found for family in rules.answers(Playing) if (found := family.outcome(result)) is not None), POINTS_TELL)


def contenders(rules: Rules, result: DealResult) -> tuple[int, ...]:
    """The seats that could have won a deal; none where nobody did. Who watches cannot, nor who has not bet against a banker."""
    playing = outcome_of(rules, result).contenders
    if playing is not None:
        return playing
    if not winners_of(rules, result):
        return ()
    watcher = rules.watcher(result.dealer)
    return tuple(seat for seat in range(len(result.points)) if seat != watcher)


def parts_won(rules: Rules, result: DealResult) -> tuple[int, ...]:
    """How much of the win is every seat's, in parts of `WHOLE`.

    Of several winners it goes to whoever finished before the others; those who finished level share it. Against a banker
    everybody plays alone, and whoever gains has a whole win.
    """
    winners = [seat for seat in winners_of(rules, result) if seat in contenders(rules, result)]
    share = WHOLE
    if len(winners) > 1 and outcome_of(rules, result).contenders is None:
        places = places_of(rules, result)
        best = min(places[seat] or 0 for seat in winners)
        winners = [seat for seat in winners if places[seat] == best]
        share = WHOLE // len(winners)
    return tuple(share if seat in winners else 0 for seat in range(len(result.points)))


def places_of(rules: Rules, result: DealResult) -> tuple[int | None, ...]:
    """The place of every seat, 0 the first; seats that nothing tells apart share one. None in a deal that was thrown in.

    Where tricks, pots, claims or wagers are paid for, points decide; where seats go out one after the other, those that are
    left hold level with as many cards.
    """
    if result.void:
        return (None,) * len(result.points)
    pays, order, left = rules.settle.params, result.order, result.cards_left
    if pays.by_tricks or pays.by_family:
        decided = _decided(rules, result)
        first = decided[0] if decided else None
        sign = rules.ruleset.match.points_sign
        standing = [(sign * points, seat == first) for seat, points in enumerate(result.points)]
        return tuple(sum(other > mine for other in standing) for mine in standing)
    found = [0] * len(order)
    for place, seat in enumerate(order):
        before = order[place - 1]
        level = place > 0 and before != result[Revealed].seat and 0 < left[seat] == left[before]
        found[seat] = found[before] if level else place
    return tuple(found)

