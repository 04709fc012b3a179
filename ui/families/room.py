"""What the room of a family offers to the rest of the window; all of it is optional, and what is missing adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.rulespage.sentences import RulesPage

if TYPE_CHECKING:
    from game import Card, DealResult, Rules, Text
    from game.match.ruleset import Ruleset
    from ui.event_words import Teller
    from ui.scenes.result import DealResultModal
    from ui.table.layout import TableLayout
    from ui.table.part import BoardPart, TablePart
    from ui.table.prompts import Prompts


@dataclass(frozen=True)
class Room:
    """One family. A part of a room is asked about every ruleset, and answers with nothing where it is not its own."""

    play: str  # the verb with which its games are played
    rules_page: RulesPage = RulesPage()
    refusal_words: Callable[[Rules, Mapping[str, str]], Mapping[str, str]] = lambda rules, params: {}  # of params of its refusals
    event_words: Mapping[type, Teller] = field(default_factory=dict)  # by kind of event; None of what is not its own
    specials: Callable[[Ruleset], Mapping[str, Text]] = lambda ruleset: {}  # the names of its special hands
    gallery_facts: Callable[[Rules, Card], Iterable[str]] = lambda rules, card: ()  # what a card does in such a game
    result: Callable[[DealResult], type[DealResultModal] | None] = lambda result: None  # what shows the end of such a deal
    parts: Callable[[Rules], Sequence[type[TablePart]]] = lambda rules: ()  # what it adds to the table
    boards: Callable[[Rules], Sequence[type[BoardPart]]] = lambda rules: ()  # what it adds to the board model
    layout: Callable[[Rules], Callable[..., TableLayout] | None] = lambda rules: None  # what makes the places of its table
    prompts: Prompts | None = None  # what it asks of a seat
