"""What is seen while something takes seconds: how far it is, and a way to leave it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.labels import Paragraph
from ui.widgets.modal import Answer, Modal
from ui.widgets.scale import px
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t
from ui.work import Work

WIDTH = 440
TRACK = 6
NOTICED = 0.01  # a share that is worth drawing


class Track(Widget):
    """A line that fills from left to right; a calm line while it is not known how much there is to do."""

    def __init__(self, rect: pygame.Rect, share: float | None) -> None:
        super().__init__(rect, name="progress")
        self.share = share

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.line, self.rect.height // 2)
        if self.share is not None:
            done = self.rect.copy()
            done.width = max(done.height, round(done.width * self.share))
            paint.rounded(surface, done, theme.COLOURS.gold, self.rect.height // 2)


class WaitingModal(Modal):
    """Over the scene while the work goes on; once it is done, `then` is called. Closing it gives the work up."""

    def __init__(self, work: Work[object], title: Callable[[], str], then: Callable[[], object]) -> None:
        super().__init__(title, answers=lambda: [Answer(t("kit-cancel"), name="cancel")], width=WIDTH, on_close=work.give_up)
        self.work, self.then = work, then
        self.track: Track

    def body(self, area: ScrollArea) -> int:
        place = (*area.rect.topleft, area.inner_width, 0)
        words = area.add(Paragraph(place, t("kit-working"), theme.BODY, theme.COLOURS.paper_dim, name="working"))
        rail = pygame.Rect(area.rect.x, words.rect.bottom + px(theme.GAP), area.inner_width, px(TRACK))
        self.track = area.add(Track(rail, self.work.share))
        return rail.bottom + px(theme.GRID) - area.rect.y

    def update(self, dt_ms: float) -> bool:
        if self.open and self.work.done:
            self.open = False
            self.then()
            return True
        share = self.work.share
        if share is not None and (self.track.share is None or abs(share - self.track.share) >= NOTICED):
            self.track.share, self.dirty = share, True
        return super().update(dt_ms)
