"""A session in which nobody acts: the table asks it as it asks any other, and the replay tells it which state it stands at.

The steps of a replay come after every action, and once more at the end of a deal, while its result is shown; the replay scene
and its timeline count in these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game import NOBODY, DealResult, Event, Record, State
from game.match.events import DealEnd, MatchOver
from game.match.replay import Moment, Replay
from game.store.transcript import Transcript
from ui.session import SeatConfig, Session
from ui.thinking.scheduler import Request
from ui.widgets.text import t

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


class ReplaySession(Session):
    """A recorded match, seen from one seat, or from nobody's. No one is to act here, and nothing is kept."""

    only_watched = True

    def __init__(self, replay: Replay, seats: Sequence[SeatConfig], viewer: int = 0) -> None:
        super().__init__(replay.rules, seats, replay.record.seed, state=replay.moments[0].state)
        self.people = ()
        self.hot_seat = False
        self.concealed = viewer == NOBODY
        self.viewer = max(0, viewer)
        self._changed()

    @property
    def my_turn(self) -> bool:
        return False

    @property
    def next_person(self) -> int | None:
        return None

    def prepare(self) -> None:
        """Nobody thinks here."""

    def go_to(self, state: State) -> None:
        """The match stands there now."""
        self.state = state
        self._changed()

    def sit(self, viewer: int) -> None:
        """See it from that seat."""
        self.viewer = viewer
        self._changed()

    def look_back(self, record: Record, seat: int, deal: int | None, known: str | None) -> Request:
        """Have a record reviewed beside the window, from what is known of it."""
        return self._scheduler.look_back(record, seat, deal, known)

    def stop_looking(self, request: Request) -> None:
        """Have a review end here."""
        self._scheduler.stop(request)

    def seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as this seat saw them."""
        return self._project(events)


def seats_of(transcript: Transcript, seat: int | None = None, goes_on: bool = False) -> list[SeatConfig]:
    """The seats as the file names them. A plain record names nobody: then whoever looks sits on `seat` or the first one, and
    computers on the others; people on all of them where the match `goes_on`, since nobody knows whose hand is hidden."""
    if any(who.name for who in transcript.seats):
        return [SeatConfig(who.name, who.level, who.key) for who in transcript.seats]
    own = seat or 0
    return [SeatConfig(t("replay-player", number=number + 1), None if goes_on or number == own else "normal")
            for number in range(len(transcript.seats))]
