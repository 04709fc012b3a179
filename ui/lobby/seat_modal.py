"""Who sits on a seat: a person with a name, or a computer player of a level."""

from __future__ import annotations

from collections.abc import Callable

from ui.lobby.seats import LEVELS, Seat
from ui.settings import LONGEST_NAME
from ui.widgets import theme
from ui.widgets.choice import Choice
from ui.widgets.entry import TextEntry
from ui.widgets.labels import Paragraph
from ui.widgets.modal import Answer, Modal
from ui.widgets.scale import px
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t

PERSON = "person"
RING = 6                 # room for a focus ring inside the clipped body


class SeatModal(Modal):
    """Tells `on_change` at once; `shown_name` stands in the empty field.

    Another kind of player wants a new layout. A letter of a name does not: the field keeps its cursor.
    """

    def __init__(self, number: int, seat: Seat, shown_name: str, on_change: Callable[[Seat], object]) -> None:
        self.seat, self.shown_name, self.on_change = seat, shown_name, on_change
        super().__init__(lambda: t("lobby-seat", n=number + 1),
                         answers=lambda: [Answer(t("lobby-done"), primary=True, name="done")])

    def body(self, area: ScrollArea) -> int:
        left, top, width = area.rect.x, area.rect.y + px(RING), area.inner_width
        choices = [(PERSON, t("lobby-who-person")), *((level, t(f"lobby-who-{level}")) for level in LEVELS)]
        who = area.add(Choice((left, top, width, px(theme.CONTROL_HEIGHT)), choices, self.seat.level or PERSON,
                              self._choose, drop=False, name="who"))
        top = who.rect.bottom + px(theme.GAP)
        if self.seat.level is None:
            entry = area.add(TextEntry((left, top, width, px(theme.CONTROL_HEIGHT)), self.seat.name, self._rename,
                                       placeholder=self.shown_name, max_length=LONGEST_NAME, name="seat-name"))
            top = entry.rect.bottom + px(12)
        words = t(f"lobby-who-{self.seat.level or PERSON}-help")
        about = area.add(Paragraph((left, top, width, 0), words, theme.BODY, theme.COLOURS.paper_dim, name="who-help"))
        return about.rect.bottom - area.rect.y + px(RING)

    def _choose(self, who: str) -> None:
        self.seat = Seat(None if who == PERSON else who, self.seat.name)
        self.on_change(self.seat)      # the scene lays everything out anew, this box too

    def _rename(self, name: str) -> None:
        self.seat = Seat(None, name)
        self.on_change(self.seat)
