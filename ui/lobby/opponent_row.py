"""The twelve opponents in a row, to choose one for a seat: like other choices one stop for Tab, where the arrows choose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.cards.portraits import portrait
from ui.lobby.place_row import SeatStrip
from ui.opponents import OPPONENTS, Opponent, manner
from ui.widgets import paint, theme
from ui.widgets.text import joined, t
from ui.widgets.theme import px

SIDE = 48
BETWEEN = 10
BAR = (24, 3)       # the mark of the chosen one
BELOW = 8           # room for it


class OpponentRow(SeatStrip):
    """The faces from (x, y) on; `chosen` is the id of who sits there. `on_change` is told who is to."""

    def __init__(self, place: tuple[int, int], chosen: str, on_change: Callable[[Opponent], object], *, name: str) -> None:
        width = len(OPPONENTS) * px(SIDE + BETWEEN) - px(BETWEEN)
        super().__init__((*place, width, px(SIDE + BELOW)), name=name)
        self.chosen, self.on_change = chosen, on_change

    @property
    def index(self) -> int:
        """Which one is chosen."""
        return [opponent.id for opponent in OPPONENTS].index(self.chosen)

    @property
    def hint(self) -> str | None:
        """Who the pointer is at, and how they play."""
        shown = OPPONENTS[self.index if self.lit is None else self.lit]
        return joined([t(shown.key), manner(shown.key)], "dots")

    @property
    def hint_place(self) -> pygame.Rect:
        return self.places()[self.index if self.lit is None else self.lit]

    def places(self) -> list[pygame.Rect]:
        """Where they stand."""
        return [pygame.Rect(self.rect.x + number * px(SIDE + BETWEEN), self.rect.y, px(SIDE), px(SIDE))
                for number in range(len(OPPONENTS))]

    def choose(self, place: int) -> None:
        """Choose that one."""
        if 0 <= place < len(OPPONENTS) and place != self.index:
            self.chosen, self.dirty = OPPONENTS[place].id, True
            self.on_change(OPPONENTS[place])

    def draw(self, surface: pygame.Surface) -> None:
        for place, (rect, opponent) in enumerate(zip(self.places(), OPPONENTS, strict=True)):
            chosen = opponent.id == self.chosen
            face = portrait(opponent.id, px(SIDE), "pleased" if place == self.lit and self.hovered else "rest")
            if face is not None:
                surface.blit(face, rect)
            if chosen:
                mark = pygame.Rect(0, 0, px(BAR[0]), px(BAR[1]))
                mark.midbottom = (rect.centerx, self.rect.bottom)
                paint.rounded(surface, mark, theme.COLOURS.vermilion_bright, px(1))
                if self.ring:
                    paint.focus_ring(surface, rect, SIDE // 2)
