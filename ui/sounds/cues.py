"""What is heard of an event: a table from types of events to sounds, to which every family adds those of its own.

Sounds are the names of files in `assets/sounds`, without the number of a take. An event sounds the same to every seat that sees
it: the table may look at its type and at what all are shown of it. A test holds this for every event of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Any, NamedTuple

from game import Event
from game.match.events import (
    BidMade,
    Bids,
    CardsDealt,
    Discard,
    Give,
    LoansSettled,
    Lot,
    Pass,
    Play,
    Reveal,
    TrickEnd,
)
from ui.families import answers
from ui.table.board_part import by_type


class CueTime(Enum):
    """When a sound begins, counted from when its event is shown."""

    AT_ONCE = auto()
    SETTING_OUT = auto()  # as cards begin their way; nothing where they have none
    ARRIVING = auto()  # as they come to lie
    READ = auto()  # once the event has been looked at, and the table goes on


class Cue(NamedTuple):
    """One sound, and the seat from whose place it comes; None: that of the event."""

    sound: str
    moment: CueTime = CueTime.AT_ONCE
    seat: int | None = None


Cues = tuple[Cue, ...]
Heard = Cues | Callable[[Any], Cues]


@dataclass(frozen=True)
class EventSounds:
    """What the table of sounds asks of the room of a family: its own events."""

    heard: Mapping[type[Event], Heard]


SLIDE = Cue("slide", CueTime.SETTING_OUT)
LAND = Cue("land", CueTime.ARRIVING)
FLIP = Cue("flip")
CHIPS = Cue("chips")
KNOCK = Cue("knock")


def cues_of(event: Event) -> Cues:
    """What is heard of an event. Nothing of what is asked in private, so that nobody hears that somebody had a choice."""
    if event.private:
        return ()
    found = by_type(_all_heard(), event)
    return () if found is None else found(event) if callable(found) else found


@cache
def _all_heard() -> Mapping[type[Event], Heard]:
    return {kind: heard for table in (HEARD, *(room.heard for room in answers(EventSounds))) for kind, heard in table.items()}


def _play(event: Play) -> Cues:
    """What beats everything is slapped on the table."""
    reading = event.action.reading
    return (SLIDE, Cue("bomb", CueTime.ARRIVING) if reading is not None and reading.definition.bomb else LAND)


def _lot(event: Lot) -> Cues:
    return (FLIP,) if event.cards else (KNOCK,)


def _give(event: Give) -> Cues:
    return (SLIDE, LAND._replace(seat=event.to))


def _trick_end(event: TrickEnd) -> Cues:
    return (Cue("gather", CueTime.READ, event.winner),)


HEARD: Mapping[type[Event], Heard] = {
    CardsDealt: (Cue("shuffle"),),
    Lot: _lot,
    BidMade: (KNOCK,),
    Bids: (FLIP,),
    Play: _play,
    Pass: (KNOCK,),
    Discard: (SLIDE, LAND),
    TrickEnd: _trick_end,
    Reveal: (FLIP,),
    Give: _give,
    LoansSettled: (CHIPS,),
}
