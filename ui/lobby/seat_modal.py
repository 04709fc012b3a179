"""Who sits on a seat: a person with a name, or a computer player of a level."""

from __future__ import annotations

from collections.abc import Callable

from ui.lobby.characters import CharacterCards, characters
from ui.lobby.seats import LEVELS, Seat
from ui.settings import LONGEST_NAME
from ui.widgets import theme
from ui.widgets.entry import TextEntry
from ui.widgets.labels import Label
from ui.widgets.modal import Answer, Modal
from ui.widgets.scale import px
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t

WIDTH = 900
RING = 8                 # room for a focus ring inside the clipped body


class SeatModal(Modal):
    """Tells `on_change` at once; `called` says what whoever sits there is called then. `exact`: see `characters`.

    Another kind of player wants a new layout. A letter of a name does not: the field keeps its cursor.
    """

    def __init__(self, number: int, seat: Seat, called: Callable[[], str], on_change: Callable[[Seat], object], *,
                 exact: bool) -> None:
        self.seat, self.called, self.exact, self.on_change = seat, called, exact, on_change
        super().__init__(lambda: t("lobby-seat", n=number + 1), width=WIDTH,
                         answers=lambda: [Answer(t("lobby-done"), primary=True, name="done")])

    def body(self, area: ScrollArea) -> int:
        left, top, width = area.rect.x, area.rect.y + px(RING), area.rect.width
        area.rect.x -= px(RING)          # the cards line up with the title, a ring around them stands out
        area.rect.width += 2 * px(RING)
        offered = characters(LEVELS, self.exact)
        who = area.add(CharacterCards((left, top, width), offered, self.seat.level, self._choose, name="who"))
        place = (left, who.rect.bottom + px(theme.GAP), width, px(theme.CONTROL_HEIGHT))
        if self.seat.level is None:
            area.add(TextEntry(place, self.seat.name, self._rename, placeholder=self.called(), max_length=LONGEST_NAME,
                               name="seat-name"))
        else:        # as high as the field, so that nothing moves when somebody else is chosen
            area.add(Label(place, t("lobby-goes-by", name=self.called()), theme.BODY, theme.COLOURS.paper_dim, name="goes-by"))
        return place[1] + place[3] - area.rect.y + px(RING)

    def _choose(self, level: str | None) -> None:
        self.seat = Seat(level, self.seat.name)
        self.on_change(self.seat)      # the scene lays everything out anew, this box too

    def _rename(self, name: str) -> None:
        self.seat = Seat(None, name)
        self.on_change(self.seat)
        if not name:
            entry = self.find("seat-name")
            assert isinstance(entry, TextEntry)
            entry.placeholder = self.called()
