"""A session in which nobody acts: the table asks it as it asks any other, and the replay tells it which state it stands at."""

from __future__ import annotations

from collections.abc import Sequence

from game import NOBODY, Event, State
from game.match.replay import Replay
from game.store.transcript import Transcript
from ui.session import SeatConfig, Session
from ui.widgets.text import t


class ReplaySession(Session):
    """A recorded match, seen from one seat, or from nobody's. No one is to act here, and nothing is kept."""

    only_watched = True

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


def seats_of(transcript: Transcript, seat: int | None = None, goes_on: bool = False) -> list[SeatConfig]:
    """The seats as the file names them. A plain record names nobody: then whoever looks sits on `seat` or the first one, and
    computers on the others; people on all of them where the match `goes_on`, since nobody knows whose hand is hidden."""
    if any(who.name for who in transcript.seats):
        return [SeatConfig(who.name, who.level, who.key) for who in transcript.seats]
    own = seat or 0
    return [SeatConfig(t("replay-player", number=number + 1), None if goes_on or number == own else "normal")
            for number in range(len(transcript.seats))]
