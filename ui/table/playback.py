"""Shows the events of a match one after another at a pace that a person can follow.

The scene feeds it what the session returns and lets time pass. It stops at the end of a deal until the scene says go
on; a click or Space skips what is under way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from game import Event
from ui.table.board import Board
from ui.table.melds import DEAL_STEP_MS, Pace

TRICK_STAYS_MS = 1200
OUT_STAYS_MS = 500
GIVE_STAYS_MS = 400
PAYMENT_STAYS_MS = 2200
BID_STAYS_MS = 700
LOT_STAYS_MS = 1200
LID_STAYS_MS = 800
CLAIM_STAYS_MS = 1600
BET_STAYS_MS = 250
DRAWN_STAYS_MS = 450
ENDED_STAYS_MS = 750
COMPARE_STAYS_MS = 900
STAYS_MS = {  # with motion
    "lot": LOT_STAYS_MS,
    "out": OUT_STAYS_MS,
    "give": GIVE_STAYS_MS,
    "bid": BID_STAYS_MS,
    "bids": BID_STAYS_MS,
    "cover": LID_STAYS_MS,
    "lift": LID_STAYS_MS,
    "limit": LID_STAYS_MS,
    "reveal": LID_STAYS_MS,
    "claim": CLAIM_STAYS_MS,
    "bet": BET_STAYS_MS,
    "hit": DRAWN_STAYS_MS,
    "double": DRAWN_STAYS_MS,
    "split": DRAWN_STAYS_MS,
    "stand": DRAWN_STAYS_MS,
    "ended": ENDED_STAYS_MS,
    "turn_up": ENDED_STAYS_MS,
    "appointed": ENDED_STAYS_MS,
    "compare": COMPARE_STAYS_MS,
}
STOPS = ("deal_end", "match_end")


class Playback:
    """The queue of events and how far its first one is shown. `on_event` hears of each event as it begins."""

    def __init__(self, board: Board, on_event: Callable[[Event], None]) -> None:
        self.board = board
        self.on_event = on_event
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
    comparing = False  # the hands of a banking game with that of the bank

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
        self._skip_comparisons()
        return busy

    def _skip_comparisons(self) -> None:
        """Who has seen enough of the comparisons after a deal has seen enough of all."""
        while self.comparing and self.queue and self.queue[0].kind == "compare":
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
        self.comparing = event.kind == "compare"
        self.board.show(event, self.pace)
        self.on_event(event)
        if event.kind == "trick_end":
            self.gathering = event
            self.hold_ms = 0 if self.hurry else TRICK_STAYS_MS * self.share
        elif event.kind == "payment":
            self.hold_ms = 0 if self.hurry else PAYMENT_STAYS_MS * self.share
        elif self.pace.move:
            self.hold_ms = STAYS_MS.get(event.kind, 0) * self.share + self.board.lots.length_ms
        self.stopped = event.kind in STOPS
