"""The families of games as the window knows them: one room each, for every name of the one list in `game.families`.

A room holds everything on screen that only its family has: its part of the table, its words, its pages. Everybody else asks
`rooms()` for what each of them has to add, through the interface of `ui.families.room`, and names none of them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TypeVar

from game import Rules, Text
from game.families import NAMES
from game.match.ruleset import Ruleset
from ui.families.room import Room

T = TypeVar("T")


@cache
def rooms() -> tuple[Room, ...]:
    """The room of every family, in the order of the list. They are imported when they are first asked for, since they use
    the table and the pages that ask for them."""
    return tuple(import_module(f"{__name__}.{name}").ROOM for name in NAMES)


def answers(interface: type[T]) -> tuple[T, ...]:
    """What all rooms answer to an interface of another module, in the order of the list."""
    return tuple(found for room in rooms() for found in room.answers(interface))


def rooms_of(rules: Rules) -> tuple[Room, ...]:
    """The rooms that these rules need: a flow has one step of play, and its verb belongs to a family."""
    verbs = {step.verb for step in rules.ruleset.flow}
    return tuple(room for room in rooms() if room.play in verbs)


def special_names(ruleset: Ruleset) -> dict[str, Text]:
    """What the special hands of a ruleset are called; nothing where it has none."""
    return {id: name for room in rooms() for id, name in room.specials(ruleset).items()}
