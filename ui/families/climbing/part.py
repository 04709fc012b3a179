"""Going out on screen: the place of a seat that has no cards left, at its plate and in the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.families.climbing.events import Out
from ui.table.board_part import BoardPart
from ui.table.part import TablePart
from ui.table.plates import Tag
from ui.table.playback import Timing
from ui.table.sprites import Pace
from ui.widgets import theme
from ui.widgets.text import t
from ui.words import out_words

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller


class OutBoard(BoardPart):
    """Who is out, in the order of going out."""

    def _show_out(self, event: Out, pace: Pace) -> None:
        assert event.seat is not None
        self.board.out.append(event.seat)

    shows = {Out: _show_out}


class OutPart(TablePart):
    """The plate of a seat that goes out says its place."""

    timing = Timing(stays={Out: 500})

    def _went_out(self, event: Out) -> None:
        if event.seat is not None:
            self.scene.plates[event.seat].say(Tag(out_words(event.place), theme.COLOURS.gold))

    shows = {Out: _went_out}


def _out(context: EventContext) -> str:
    return t("event-out", out=out_words(context.event.place), **context.about)


TELLERS: Mapping[type, Teller] = {Out: _out}
