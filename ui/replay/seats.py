"""Who sits where in a match that came in a file."""

from __future__ import annotations

from game.store.transcript import Transcript
from ui.session import SeatConfig
from ui.widgets.text import t


def seats_of(transcript: Transcript, seat: int | None = None, goes_on: bool = False) -> list[SeatConfig]:
    """The seats as the file names them. A plain record names nobody: then whoever looks sits on `seat` or the first one, and
    computers on the others; people on all of them where the match `goes_on`, since nobody knows whose hand is hidden."""
    if any(who.name for who in transcript.seats):
        return [SeatConfig(who.name, who.level, who.key) for who in transcript.seats]
    own = seat or 0
    return [SeatConfig(t("replay-player", number=number + 1), None if goes_on or number == own else "normal")
            for number in range(len(transcript.seats))]
