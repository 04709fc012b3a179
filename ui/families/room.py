"""What the room of a family offers to the rest of the window; all of it is optional, and what is missing adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ui.rulespage.blocks import RulesPage

if TYPE_CHECKING:
    from game import Card, Rules, Text
    from game.match.ruleset import Ruleset
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
