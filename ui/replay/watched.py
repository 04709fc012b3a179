"""A session that nobody plays: the table asks it as it asks any other, and the replay tells it which state it stands at."""

from __future__ import annotations

from collections.abc import Sequence

from game import NOBODY, Event, State
from game.match.replay import Replay
from ui.session import SeatConfig, Session


class Watched(Session):
    """A recorded match, seen from one seat, or from nobody's. No one is to act here, and nothing is kept."""

    def __init__(self, replay: Replay, seats: Sequence[SeatConfig], viewer: int = 0) -> None:
        super().__init__(replay.rules, seats, replay.record.seed, state=replay.moments[0].state)
        self.people = ()
        self.hot_seat = False
        self.concealed = viewer == NOBODY
        self.viewer = max(0, viewer)

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

    def seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """The events as this seat saw them."""
        return self._project(events)
