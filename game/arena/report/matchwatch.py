"""Counts whole matches for a report, when they are over. Used by `game.arena.simulate`, in every process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.arena.report.counts import MatchCounts, note
from game.arena.report.watching import places_of
from game.match.deal_winners import WHOLE, contenders, parts_won
from game.match.events import DealResult, Event
from game.match.rules import Rules
from game.match.state import State

MATCH_DEALS = 400                 # a match that is not over by then is taken for one without an end


def count_match(counts: MatchCounts, state: State, decisions: int) -> None:
    """Count a match that is over, or was cut off."""
    counts.matches += 1
    if len(state.results) >= MATCH_DEALS and not state.rules.match_is_over(state):
        counts.cut += 1
        return
    rules, players = state.rules, state.rules.players
    deals = _deals_of(state)
    counts.deals[len(state.results)] += 1
    counts.decisions[decisions] += 1
    ranking = state.ranking()
    first = places_of(rules, state.results[0], deals[0])
    for role, holder in first.items():
        for seat, place in enumerate(ranking):
            counts.wins[role, (seat - holder) % players, WHOLE // ranking.count(1) if place == 1 else 0] += 1
    _count_later(counts, rules, state.results[1:], deals[1:])


def _count_later(counts: MatchCounts, rules: Rules, results: Sequence[DealResult], deals: Sequence[Sequence[Event]]) -> None:
    contested: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for result, events in zip(results, deals, strict=True):
        parts, could = parts_won(rules, result), contenders(rules, result)
        for role, holder in places_of(rules, result, events).items():
            for seat in could:
                place = (seat - holder) % rules.players
                contested[role, str(place)] += WHOLE
                won[role, str(place)] += parts[seat]
                counts.even[role, place] += sum(parts) // len(could)
    for key, size in contested.items():
        note(counts.later, key, size, won[key])


def _deals_of(state: State) -> list[list[Event]]:
    """The events of every deal that is over."""
    deals: list[list[Event]] = []
    for event in state.log:
        if event.kind == state.log.first:
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals[:len(state.results)]
