"""A long list of equal rows of which one is chosen: it draws only what is in sight, so a thousand rows cost as much as ten.

Up, Down, Page keys, Home and End choose; Enter or a double click opens the chosen row. What a row shows is drawn by whoever
makes the list.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike
from ui.widgets.scale import px
from ui.widgets.scroll import BAR, ScrollArea

DOUBLE_CLICK_MS = 400
OPEN_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)

DrawRow = Callable[[pygame.Surface, pygame.Rect, int], None]


class RowList(ScrollArea):
    """`on_choose` hears of every other row that is chosen, `on_open` of the chosen one when it is opened."""

    def __init__(
        self, rect: RectLike, count: int, row_height: int, draw_row: DrawRow, *, chosen: int = 0,
        on_choose: Callable[[int], object] | None = None, on_open: Callable[[int], object] | None = None, name: str = "rows",
    ) -> None:
        super().__init__(rect, name=name)
        self.count, self.row_height, self.draw_row = count, row_height, draw_row
        self.on_choose, self.on_open = on_choose, on_open
        self.chosen = max(0, min(count - 1, chosen))
        self.lit: int | None = None
        self._since_click: float = DOUBLE_CLICK_MS
        self.set_content(count * row_height)

    @property
    def reachable(self) -> bool:
        return self.visible and self.count > 0

    @property
    def takes_enter(self) -> bool:
        return self.on_open is not None and self.count > 0

    def row(self, index: int) -> pygame.Rect:
        """Where that row is now; it may be out of sight."""
        return pygame.Rect(self.rect.x, self.rect.y + index * self.row_height - self.offset, self.rect.width - px(BAR) - px(8),
                           self.row_height)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row at that point."""
        if not self.rect.collidepoint(pos) or pos[0] >= self.row(0).right:
            return None
        index = (pos[1] - self.rect.y + self.offset) // self.row_height
        return index if 0 <= index < self.count else None

    def in_sight(self) -> range:
        """The rows that can be seen, also in part."""
        first = self.offset // self.row_height
        return range(first, min(self.count, (self.offset + self.rect.height - 1) // self.row_height + 1))

    def choose(self, index: int) -> None:
        """Choose that row and bring it in sight."""
        index = max(0, min(self.count - 1, index))
        self.bring_in_sight(index)
        if index != self.chosen:
            self.chosen, self.dirty = index, True
            if self.on_choose is not None:
                self.on_choose(index)

    def bring_in_sight(self, index: int) -> None:
        """Scroll no farther than is needed to see that row."""
        top = index * self.row_height
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_height > self.offset + self.rect.height:
            self.scroll_to(top + self.row_height - self.rect.height)

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._light(self.row_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            index = self.row_at(event.pos)
            if index is not None:
                self._click(index)
                return True
        return super().handle(event)

    def _light(self, index: int | None) -> None:
        if index != self.lit:
            self.lit, self.dirty = index, True

    def _click(self, index: int) -> None:
        twice = index == self.chosen and self._since_click < DOUBLE_CLICK_MS
        self._since_click = 0
        self.choose(index)
        if twice and self.on_open is not None:
            self.on_open(index)

    def _key(self, key: int) -> bool:
        page = max(1, self.rect.height // self.row_height - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -self.count, pygame.K_END: self.count}
        if key in OPEN_KEYS and self.on_open is not None and self.count:
            self.on_open(self.chosen)
            return True
        if key not in steps or not self.count:
            return False
        before = self.chosen
        self.choose(self.chosen + steps[key])
        return self.chosen != before

    def kept(self) -> object:
        """A new layout between the two clicks of a double click is no reason to forget the first."""
        return self._since_click

    def resume(self, state: object) -> None:
        if isinstance(state, float | int):
            self._since_click = state

    def update(self, dt_ms: float) -> bool:
        self._since_click = min(DOUBLE_CLICK_MS, self._since_click + dt_ms)
        return super().update(dt_ms)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index in self.in_sight():
            self._draw_row(surface, index)
        surface.set_clip(before)
        super().draw(surface)

    def _draw_row(self, surface: pygame.Surface, index: int) -> None:
        box = self.row(index)
        chosen = index == self.chosen
        if chosen or (index == self.lit and self.hovered):
            ground = theme.COLOURS.line if chosen else theme.COLOURS.lacquer_high
            paint.rounded(surface, box.inflate(0, -px(4)), ground, px(theme.BUTTON_RADIUS))
        if chosen:
            mark = pygame.Rect(box.x, 0, px(3), box.height - px(24))
            mark.centery = box.centery
            paint.rounded(surface, mark, theme.COLOURS.vermilion_bright, px(1))
        elif index + 1 != self.chosen and index + 1 < self.count:
            paint.hairline(surface, (box.x + px(16), box.bottom - 1), (box.right - px(16), box.bottom - 1))
        self.draw_row(surface, box, index)
