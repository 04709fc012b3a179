"""What the room of a family offers to the rest of the window; all of it is optional, and what is missing adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.rulespage.sentences import RulesPage

if TYPE_CHECKING:
    from game import Rules
    from ui.table.layout import TableLayout
    from ui.table.part import BoardPart, TablePart
    from ui.table.prompts import Prompts


@dataclass(frozen=True)
class Room:
    """One family. A part of a room is asked about every ruleset, and answers with nothing where it is not its own."""

    play: str  # the verb with which its games are played
    rules_page: RulesPage = RulesPage()
    parts: Callable[[Rules], Sequence[type[TablePart]]] = lambda rules: ()  # what it adds to the table
    boards: Callable[[Rules], Sequence[type[BoardPart]]] = lambda rules: ()  # what it adds to the board model
    layout: Callable[[Rules], Callable[..., TableLayout] | None] = lambda rules: None  # what makes the places of its table
    prompts: Prompts | None = None  # what it asks of a seat
