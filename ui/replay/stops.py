"""Where a replay stops: after every action, and once more at the end of a deal, while its result is shown.

Plain values over a `game.match.replay.Replay`; the replay scene and its timeline count in these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game import DealResult
from game.match.replay import Moment, Replay

HALTS = ("deal_end", "match_end")


class Stop(NamedTuple):
    """A moment of the match, shown as far as the end of a deal or of the match (`halts` of them), or as a `whole`."""

    moment: int
    halts: int
    whole: bool
    deal: int

    @property
    def at_result(self) -> bool:
        """Is a result shown here?"""
        return not self.whole


class DealMark(NamedTuple):
    """A deal of the match: the stops at which it begins and at which its result is shown, None when it was not finished."""

    number: int
    begins: int
    ends: int | None
    result: DealResult | None


@dataclass(frozen=True)
class Course:
    """A match as stops, with its deals."""

    stops: tuple[Stop, ...]
    deals: tuple[DealMark, ...]

    @classmethod
    def of(cls, replay: Replay) -> Course:
        """The course of that match."""
        stops = tuple(stop for number, moment in enumerate(replay.moments) for stop in _stops(number, moment))
        return cls(stops, tuple(_deals(stops, replay.results)))

    def __len__(self) -> int:
        return len(self.stops)

    def deal_at(self, place: int) -> int:
        """Which of the deals, counted from 0, is under way at that stop."""
        return max((number for number, mark in enumerate(self.deals) if mark.begins <= place), default=0)


def _stops(number: int, moment: Moment) -> Iterator[Stop]:
    halts, deal = 0, 0
    for event in moment.events:
        if event.kind == "deal_end":
            deal = event.result.number
        if event.kind in HALTS:
            halts += 1
            yield Stop(number, halts, False, deal or moment.state.deal_number)
    if not moment.events or moment.events[-1].kind not in HALTS:
        yield Stop(number, halts, True, moment.state.deal_number)


def _deals(stops: Sequence[Stop], results: Sequence[DealResult]) -> Iterator[DealMark]:
    brought = {result.number: result for result in results}
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    for place, stop in enumerate(stops):
        begins.setdefault(stop.deal, place)
        if stop.at_result:
            ends.setdefault(stop.deal, place)
    for number, place in begins.items():
        yield DealMark(number, place, ends.get(number) if number in brought else None, brought.get(number))
