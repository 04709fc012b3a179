"""Going out as a part of the table: the place of a seat that has no cards left."""

from __future__ import annotations

from game.families.climbing.events import Out
from ui.table.board_part import BoardPart
from ui.table.melds import Pace
from ui.table.part import TablePart
from ui.table.plates import Tag
from ui.table.playback import Timing
from ui.widgets import theme
from ui.words import out_words


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
