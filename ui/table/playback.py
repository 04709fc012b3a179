"""Shows the events of a match one after another at a pace that a person can follow.

The scene feeds it what the session returns and lets time pass. It stops at the end of a deal until the scene says go
on; a click or Space skips what is under way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass

from game import Event
from ui.table.board import BoardModel
from ui.table.melds import DEAL_STEP_MS, Pace

TRICK_STAYS_MS = 1200
PAYMENT_STAYS_MS = 2200
STAYS_MS = {"out": 500, "give": 400}  # with motion; parts of the table add theirs
STOPS = ("deal_end", "match_end")


@dataclass
class Tempo:
    """How fast the people at a table want to see what happens."""

    hurry: bool = False  # the rest of the deal at once
    skipping: bool = False  # the rest of the match: only how it ends is shown
    brisk: bool = True  # a deal that is only watched faster than others


class Playback:
    """The queue of events and how far its first one is shown. `on_event` hears of each event as it begins. `stays` says how long
    events of a kind are looked at, in ms at the usual pace; `invented` are the kinds that the table makes for itself alone."""

    def __init__(
        self, board: BoardModel, on_event: Callable[[Event], None], stays: Mapping[str, int], invented: Set[str] = frozenset()
    ) -> None:
        self.board = board
        self.on_event = on_event
        self.stays = {**STAYS_MS, **stays}
        self.invented = invented
        self.tempo = Tempo()
        self.queue: deque[Event] = deque()
        self.pace = Pace()
        self.hold_ms = 0.0
        self.gathering: Event | None = None
        self.stopped = False

    def set_pace(self, motion_ms: float, hurry: bool, share: float = 1) -> None:
        """How fast: the setting's time for a card's way, a share of it for somebody who only watches, nothing at all when
        somebody hurries."""
        move = 0 if hurry else motion_ms * share
        self.pace = Pace(move, DEAL_STEP_MS if move else 0)
        self.hurry, self.share = hurry, share

    hurry = False
    share: float = 1
    inventing = False  # what is shown is an event that a part has made for the table

    def feed(self, events: Iterable[Event]) -> None:
        """These happen next."""
        self.queue.extend(events)

    @property
    def idle(self) -> bool:
        """Has everything been shown?"""
        return not (self.queue or self.gathering or self.hold_ms > 0)

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
        while self.inventing and self.queue and self.queue[0].kind in self.invented:
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

    def _next(self) -> None:
        if self.gathering is not None:
            event, self.gathering = self.gathering, None
            self.board.gather(event, self.pace)
            return
        event = self.queue.popleft()
        self.inventing = event.kind in self.invented
        self.board.show(event, self.pace)
        self.on_event(event)
        if event.kind == "trick_end":
            self.gathering = event
            self.hold_ms = 0 if self.hurry else TRICK_STAYS_MS * self.share
        elif event.kind == "payment":
            self.hold_ms = 0 if self.hurry else PAYMENT_STAYS_MS * self.share
        elif self.pace.move:
            self.hold_ms = self.stays.get(event.kind, 0) * self.share + self.board.lots.length_ms
        self.stopped = event.kind in STOPS
