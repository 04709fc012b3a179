"""The twelve opponents: who the computer players are. Each has a name, a face (`ui.cards.portraits`) and a temper, which decides
between actions that the level finds about equally good.

The text of the name is kept with a match (`SeatConfig.key`), so that the same opponent sits there when it is taken up again.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game import COUNTING, TEMPERS
from ui.widgets.text import t


class Opponent(NamedTuple):
    """Somebody who sits down at any table."""

    id: str
    temper: str

    @property
    def key(self) -> str:
        """The text of the name."""
        return f"opponents-{self.id}"


OPPONENTS = tuple(Opponent(id, temper) for temper, ids in {
    "bold": ("mei", "hai", "haruka"),
    "careful": ("lin", "zeng", "kenta"),
    "hoarding": ("chen", "yue", "shan"),
    COUNTING: ("liu", "qing", "sachiko"),
}.items() for id in ids)
BY_KEY = {opponent.key: opponent for opponent in OPPONENTS}
PERSON = "person"  # the face of people at the screen


def company(meeting: int) -> list[Opponent]:
    """All opponents in the order in which they sit down, as this number decides; neighbours are of different tempers."""
    rng = Random(f"company/{meeting}")
    tempers = rng.sample(TEMPERS, len(TEMPERS))
    groups = [[each for each in OPPONENTS if each.temper == temper] for temper in tempers]
    for group in groups:
        rng.shuffle(group)
    return [opponent for turn in zip(*groups, strict=True) for opponent in turn]


def temper_of(key: str) -> str:
    """The temper of whoever has this text for a name; nobody's in particular where that is no opponent."""
    return BY_KEY[key].temper if key in BY_KEY else COUNTING


def face_of(level: str | None, key: str) -> str:
    """Whose face is shown for a seat: PERSON, the opponent with this text for a name (its id), nobody's for another player."""
    if level is None:
        return PERSON
    return BY_KEY[key].id if key in BY_KEY else ""


def manner(key: str) -> str:
    """A line about how the opponent with this text for a name plays; empty for anybody else."""
    return t(f"opponents-plays-{BY_KEY[key].temper}") if key in BY_KEY else ""
