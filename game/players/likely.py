"""How likely combinations are to stand where beating is a duty: every pass proves that a hand could not beat what lay there.

A hand that could not, still cannot, for it has only become smaller. So passes put a ceiling on what a rival can hold of that
contest and size.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.combos import Reading
from game.players.odds import Odds
from game.players.planbook import PlanBook
from game.view import View

Ceilings = Mapping[int, Mapping[tuple[str, int], int]]


class Likely:
    """The odds of every rival by itself, under the ceilings that its passes have proved."""

    def __init__(self, book: PlanBook, unseen: int, counts: Mapping[int, int], ceilings: Ceilings) -> None:
        self._odds = {seat: Odds(book, unseen, [(count, 1.0)]) for seat, count in counts.items()}
        self._ceilings = ceilings
        self._known: dict[tuple[int, Reading], float] = {}

    def hold(self, reading: Reading, seats: Iterable[int] | None = None) -> float:
        """The chance that none of these seats (all rivals) can beat it; 1 when it is certain."""
        chance = 1.0
        for seat in self._odds if seats is None else seats:
            known = self._known.get((seat, reading))
            if known is None:
                known = self._known[seat, reading] = self._hold(seat, reading)
            chance *= known
        return chance

    def _hold(self, seat: int, reading: Reading) -> float:
        odds, key = self._odds[seat], (reading.contest, reading.size)
        chance = odds.hold(reading)
        ceiling = self._ceilings.get(seat, {}).get(key)
        if ceiling is None or reading.bomb or reading.safe:
            return chance
        if reading.power >= ceiling:
            return 1.0
        above = odds.none_above(key, ceiling)
        return min(1.0, chance / above) if above > 0.0 else chance


def ceilings(view: View) -> Ceilings:
    """For every other seat the highest power that it can still hold, by contest and size, as far as its passes tell."""
    found: dict[int, dict[tuple[str, int], int]] = {}
    for event in view.history:
        if event.kind == "pass" and event.seat not in (None, view.seat) and event.data.get("must_beat"):
            over = event.data["over"]
            assert event.seat is not None
            if over is not None and not over.safe and not over.bomb:
                known, key = found.setdefault(event.seat, {}), (over.contest, over.size)
                known[key] = min(over.power, known.get(key, over.power))
    return found
