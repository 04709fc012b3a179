"""The steps of a replay: after every action, and once more at the end of a deal, while its result is shown.

Plain values over a `game.match.replay.Replay`; the replay scene and its timeline count in these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game import DealResult
from game.match.events import DealEnd, MatchOver
from game.match.replay import Moment, Replay

HALTS = (DealEnd, MatchOver)


class ReplayStep(NamedTuple):
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
    """A deal of the match: the steps at which it begins and at which its result is shown, None when it was not finished."""

    number: int
    begins: int
    ends: int | None
    result: DealResult | None


@dataclass(frozen=True)
class Timeline:
    """A match as steps, with its deals."""

    steps: tuple[ReplayStep, ...]
    deals: tuple[DealMark, ...]

    @classmethod
    def of(cls, replay: Replay) -> Timeline:
        """The timeline of that match."""
        steps = tuple(step for number, moment in enumerate(replay.moments) for step in _steps(number, moment))
        return cls(steps, tuple(_deals(steps, replay.results)))

    def __len__(self) -> int:
        return len(self.steps)

    def deal_at(self, place: int) -> int:
        """Which of the deals, counted from 0, is under way at that step."""
        return max((number for number, mark in enumerate(self.deals) if mark.begins <= place), default=0)


def _steps(number: int, moment: Moment) -> Iterator[ReplayStep]:
    halts, deal = 0, 0
    for event in moment.events:
        if isinstance(event, DealEnd):
            deal = event.result.number
        if isinstance(event, HALTS):
            halts += 1
            yield ReplayStep(number, halts, False, deal or moment.state.deal_number)
    if not moment.events or not isinstance(moment.events[-1], HALTS):
        yield ReplayStep(number, halts, True, moment.state.deal_number)


def _deals(steps: Sequence[ReplayStep], results: Sequence[DealResult]) -> Iterator[DealMark]:
    brought = {result.number: result for result in results}
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    for place, step in enumerate(steps):
        begins.setdefault(step.deal, place)
        if step.at_result:
            ends.setdefault(step.deal, place)
    for number, place in begins.items():
        yield DealMark(number, place, ends.get(number) if number in brought else None, brought.get(number))
