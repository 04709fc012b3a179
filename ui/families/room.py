"""What the room of a family offers to the rest of the window; all of it is optional, and what is missing adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.rulespage.sentences import RulesPage

if TYPE_CHECKING:
    from ui.scenes.table import TableScene
    from ui.table.part import TablePart


@dataclass(frozen=True)
class Room:
    """One family. A part of a room is asked about every ruleset, and answers with nothing where it is not its own."""

    play: str  # the verb with which its games are played
    rules_page: RulesPage = RulesPage()
    parts: Callable[[TableScene], Sequence[TablePart]] = lambda scene: ()  # what it adds to a table with that match
