"""`match`: when a series of deals is over, and the final ranking (docs/rules/heartoffive.md 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.events import DealResult
from game.mechanics.office import moves
from game.ruleset import Match, RankKey

Tallies = Mapping[str, Sequence[int]]


def is_over(match: Match, tallies: Tallies, results: Sequence[DealResult], dealer: int, players: int) -> bool:
    """Whether the deals played so far end the match (docs/rules/mohuahua.md 8); `dealer` is the one of the deal to come."""
    end = match.end
    if end.cycles and moves(results, dealer) >= end.cycles * players:
        return True
    if end.deals or end.deals_each:
        played = sum(end.void_deals_count or not result.void for result in results)
        if played >= end.deals > 0 or played >= end.deals_each * players > 0:
            return True
    if match.loans is not None and match.loans.on and max(tallies["debt"]) > match.loans.cap:
        return True
    if end.broke is not None and min(tallies[end.broke.name]) < end.broke.under:
        return True
    return end.tally is not None and max(tallies[end.tally.name]) >= end.tally.reaches


def score(key: RankKey, tallies: Tallies, seat: int) -> int:
    """What a seat has by one criterion of the ranking, as it is shown."""
    name = key.more or key.fewer
    assert name is not None
    return tallies[name][seat] - (tallies[key.less][seat] if key.less else 0)


def ranking(match: Match, tallies: Tallies, players: int) -> tuple[int, ...]:
    """The place of every seat, 1 the best; equal seats share a place and the next one is left out (1 2 2 4)."""
    standings = list(zip(*[[score(key, tallies, seat) * (1 if key.more else -1) for seat in range(players)]
                           for key in match.ranking], strict=True))
    from_above = sorted(standings, reverse=True)
    return tuple([1 + from_above.index(own) for own in standings])
