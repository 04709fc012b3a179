"""Shows the events of a match one after another at a pace that a person can follow.

The scene feeds it what the session returns and lets time pass. It stops at the end of a deal until the scene says go
on; a click or Space skips what is under way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from game import Event
from game.match.events import DealEnd, MatchOver, TrickEnd
from ui.settings import TRICK_MS
from ui.table.board import BoardModel
from ui.table.board_part import by_type
from ui.table.sprites import DEAL_STEP_MS, Pace


@dataclass(frozen=True)
class Timing:
    """How long events are looked at, by type, in ms at the usual pace: `stays` where cards move, `reads` also without motion.
    `invented` are the types that the table makes for itself alone."""

    stays: Mapping[type[Event], int] = field(default_factory=dict)
    reads: Mapping[type[Event], int] = field(default_factory=dict)
    invented: tuple[type[Event], ...] = ()

    @classmethod
    def of(cls, parts: Iterable[Timing]) -> Timing:
        """All of them together."""
        known = list(parts)
        return cls({kind: time for each in known for kind, time in each.stays.items()},
                   {kind: time for each in known for kind, time in each.reads.items()},
                   tuple(kind for each in known for kind in each.invented))


@dataclass
class Tempo:
    """How fast the people at a table want to see what happens."""

    hurry: bool = False  # the rest of the deal at once
    skipping: bool = False  # the rest of the match: only how it ends is shown
    brisk: bool = True  # a deal that is only watched faster than others


class Playback:
    """The queue of events and how far its first one is shown. `on_event` hears of each event as it begins."""

    def __init__(self, board: BoardModel, on_event: Callable[[Event], None], timing: Timing) -> None:
        self.board, self.on_event, self.timing = board, on_event, timing
        self.tempo = Tempo()
        self.queue: deque[Event] = deque()
        self.pace = Pace()
        self.hold_ms = 0.0
        self.gathering: TrickEnd | None = None
        self.stopped = False

    def set_pace(self, motion_ms: float, hurry: bool, share: float = 1, trick_ms: int = TRICK_MS) -> None:
        """How fast: the settings' times for a card's way and for a finished trick, a share of them for somebody who only watches,
        nothing at all when somebody hurries."""
        move = 0 if hurry else motion_ms * share
        self.pace = Pace(move, DEAL_STEP_MS if move else 0)
        self.share, self.trick_ms = 0 if hurry else share, trick_ms

    share: float = 1  # of the usual time; 0 when somebody hurries
    trick_ms = TRICK_MS
    inventing = False  # what is shown is an event that a part has made for the table

    def feed(self, events: Iterable[Event]) -> None:
        """These happen next."""
        self.queue.extend(events)

    @property
    def idle(self) -> bool:
        """Has everything been shown?"""
        return not (self.queue or self.gathering or self.hold_ms > 0)

    @property
    def ends_deal(self) -> bool:
        """Is the end of the deal still to be shown, so that what the match asks belongs to a later one?"""
        return any(isinstance(event, DealEnd) for event in self.queue)

    def go_on(self) -> None:
        """The end of the deal has been looked at."""
        self.stopped = False

    def clear(self) -> None:
        """Forget what was still to be shown."""
        self.queue.clear()
        self.gathering, self.hold_ms, self.stopped = None, 0, False

    def skip(self) -> bool:
        """End what is under way at once. False when there was nothing to end."""
        busy = self.hold_ms > 0 or any(sprite.way for sprite in self.board.moving())
        self.board.arrive()
        self.hold_ms = 0
        self._skip_invented()
        return busy

    def _skip_invented(self) -> None:
        """Who has seen enough of one such event has seen enough of all that follow."""
        while self.inventing and self.queue and isinstance(self.queue[0], self.timing.invented):
            event = self.queue.popleft()
            self.board.show(event, Pace(0, 0))
            self.on_event(event)

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while cards move."""
        moving = self.board.update(dt_ms)
        if self.hold_ms > 0:
            self.hold_ms -= dt_ms
        while not moving and self.hold_ms <= 0 and not self.stopped and (self.queue or self.gathering):
            self._next()
            moving = any(sprite.way for sprite in self.board.moving())
        return moving

    def reading_ms(self, event: Event) -> int | None:
        """How long that event is looked at also without motion, at the usual pace; None where it is not."""
        return self.trick_ms if isinstance(event, TrickEnd) else by_type(self.timing.reads, event)

    def _next(self) -> None:
        if self.gathering is not None:
            ended, self.gathering = self.gathering, None
            self.board.gather(ended, self.pace)
            return
        event = self.queue.popleft()
        self.inventing = isinstance(event, self.timing.invented)
        self.board.show(event, self.pace)
        self.on_event(event)
        if isinstance(event, TrickEnd):
            self.gathering = event
        read = self.reading_ms(event)
        if read is not None:
            self.hold_ms = read * self.share
        elif self.pace.move:
            self.hold_ms = (by_type(self.timing.stays, event) or 0) * self.share + self.board.lots.length_ms
        self.stopped = isinstance(event, (DealEnd, MatchOver))
