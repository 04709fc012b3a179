"""What the faces at the table show of what happens. It follows from what everybody sees, whatever anybody holds: a reaction
is made of an event as nobody's seat sees it and of numbers of cards that are counted openly, and of nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import NOBODY, Event
from game.match.events import Begin, CardsDealt, DealEnd, MatchOver, Pass, Play, TrickEnd
from ui.table.plates import LONG_MS, Reaction

REACTION_MS = 1200


def reactions_to(event: Event, counts: Sequence[int | None]) -> Mapping[int, Reaction | None]:
    """By seat what its face shows from now on; None: nothing any more. `counts` are the cards left by seat after the event, None
    where somebody may not know them."""
    match event.seen_by(NOBODY):
        case Begin() | CardsDealt():
            return dict.fromkeys(range(len(counts)))
        case Pass(seat=seat):
            return {seat: Reaction("dismayed", REACTION_MS)}
        case Play(seat=seat) if None not in counts and counts[seat] == 1:
            return {seat: Reaction("alert", REACTION_MS)}
        case TrickEnd(winner=winner):
            return {winner: Reaction("pleased", REACTION_MS)}
        case DealEnd(result=result):
            return {seat: _outcome(points) for seat, points in enumerate(result.points)}
        case MatchOver(ranking=ranking):
            return {seat: Reaction("pleased", LONG_MS) if place == 1 else None for seat, place in enumerate(ranking)}
    return {}


def _outcome(points: int) -> Reaction | None:
    """At the result of a deal, as long as it is looked at."""
    return Reaction("pleased" if points > 0 else "dismayed", LONG_MS) if points else None
