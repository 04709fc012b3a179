"""The families of games as the window knows them: one room each, for every name of the one list in `game.families`.

A room holds everything on screen that only its family has: its part of the table, its words, its pages. Everybody else asks
`rooms()` for what each of them has to add, through `Room`, and names none of them. All of a `Room` is optional, and what is
missing adds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from game import Rules, Text
from game.families import NAMES
from game.match.ruleset import Ruleset
from ui.rulespage.blocks import RulesPage

if TYPE_CHECKING:
    from game import Card
    from ui.table.layout import TableLayout

T = TypeVar("T")


@dataclass(frozen=True)
class Room:
    """One family. A part of a room is asked about every ruleset, and answers with nothing where it is not its own."""

    play: str  # the verb with which its games are played
    rules_page: RulesPage = RulesPage()
    refusal_words: Callable[[Rules, Mapping[str, str]], Mapping[str, str]] = lambda rules, params: {}  # of params of its refusals
    specials: Callable[[Ruleset], Mapping[str, Text]] = lambda ruleset: {}  # the names of its special hands
    gallery_facts: Callable[[Rules, Card], Iterable[str]] = lambda rules, card: ()  # what a card does in such a game
    layout: Callable[[Rules], Callable[..., TableLayout] | None] = lambda rules: None  # what makes the places of its table
    more: tuple[object, ...] = ()  # what answers the interfaces of other modules (`EventWords`, `Results` ...)

    def answers(self, interface: type[T]) -> Iterator[T]:
        """All of this room that answers an interface."""
        return (each for each in self.more if isinstance(each, interface))


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
