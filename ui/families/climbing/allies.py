"""Climbing games in which cards make the sides: who is of which stands at the plates, as far as the viewer knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import Rules
from game.families.climbing.events import AllyShown
from game.families.climbing.params import AllyParams, ClimbParams
from game.match.events import NOBODY, CardsDealt
from game.mechanics.slices import Sides
from ui.rulespage.blocks import Block, item, kinds_in_play, listed
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import Counter, PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.widgets import theme
from ui.widgets.catalogue import localized
from ui.widgets.text import t

if TYPE_CHECKING:
    from game import View
    from ui.event_words import EventContext
    from ui.table.board import BoardModel

SIDES = 2       # whose numbers are the lowest; others stand for seats of which nothing is known


def allies_of(rules: Rules) -> AllyParams | None:
    """What makes the sides of a deal, where cards do."""
    params = rules.ruleset.params_of(ClimbParams)
    return None if params is None else params.allies


class AllyBoard(BoardPart):
    """The sides, as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.sides = Sides()

    def adopt(self, view: View) -> None:
        self.settle(view)

    def settle(self, view: View) -> None:
        self.sides = view[Sides]

    def reset(self) -> None:
        self.sides = Sides()

    def _deal(self, event: CardsDealt, pace: Pace) -> None:
        self.reset()

    shows = {CardsDealt: _deal}


class AllyPart(TablePart):
    """The plates say who is of which side."""

    timing = Timing(stays={AllyShown: 1200})

    @property
    def known(self) -> object:
        return self.scene.board.parts[AllyBoard].sides

    def counters(self, seat: int) -> Sequence[Counter]:
        """None, but plates have a line for them, where the side stands."""
        return ()

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        scene, allies, sides = self.scene, allies_of(self.scene.rules), self.scene.board.parts[AllyBoard].sides
        if scene.board.hand.covered or scene.session.concealed:
            sides = sides.seen_by(NOBODY)
        if allies is None or scene.board.over or not sides.of or sides.of[seat] >= SIDES:
            return facts
        hint = "climb-ally-secret" if seat in sides.secret else "climb-ally-known"
        name = localized(allies.others if sides.of[seat] else allies.name)
        return replace(facts, role=name, role_hint=t(hint, name=name))

    def _shown(self, event: AllyShown) -> None:
        allies = allies_of(self.scene.rules)
        assert allies is not None
        words = t("climb-ally-alone") if event.alone else localized(allies.name if event.held else allies.others)
        self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold))

    shows = {AllyShown: _shown}


def ally_shown(context: EventContext[AllyShown]) -> str:
    """Of which side a seat is."""
    allies, event = allies_of(context.rules), context.event
    assert allies is not None
    side = localized(allies.name if event.held else allies.others)
    return t("event-ally_shown", alone="yes" if event.alone else "no", side=side, **context.about)


def allies(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """Which cards make the sides."""
    found = params.allies
    if found is not None:
        yield item("rules-climb-allies", cards=listed(kinds_in_play(rules, found.cards)), name=localized(found.name),
                   others=localized(found.others))
