"""A window onto more than fits: wheel, scroll bar, Page keys, and it follows the keyboard's focus by
itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, WHEEL_BUTTONS, Container, RectLike, Widget
from ui.widgets.theme import px

WHEEL_STEP = 56
BAR = 6
SHORTEST_BAR = 32
REVEAL_MARGIN = 16


class ScrollArea(Container):
    """Add children at their places as if nothing were scrolled, then call `set_content(height)` (pixels)."""

    focusable = True

    def __init__(self, rect: RectLike, *, name: str = "scroll") -> None:
        super().__init__(rect, name=name)
        self.content = self.rect.height
        self.offset = 0
        self._grip: int | None = None

    @property
    def farthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    @property
    def inner_width(self) -> int:
        """The width that is left for the content beside the bar."""
        return self.rect.width - px(BAR) - px(8)

    @property
    def reachable(self) -> bool:
        return self.visible and self.farthest > 0

    def set_content(self, height: int) -> None:
        """Say how high the content is; the offset is kept where possible."""
        self.content = height
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> None:
        """Show the content from there on."""
        new = max(0, min(self.farthest, offset))
        if new != self.offset:
            for child in self.children:
                child.move(0, self.offset - new)
            self.offset = new
            self.dirty = True

    def leaves(self) -> Iterator[Widget]:
        if not self.visible:
            return
        inner = [leaf for child in self.children if child.visible for leaf in child.leaves()]
        if not any(leaf.reachable for leaf in inner):
            yield self
        yield from inner

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.hit(pos):
            return None
        return super().at(pos) or self

    def reveal(self, leaf: Widget) -> None:
        if leaf is self:
            return
        super().reveal(leaf)
        margin = px(REVEAL_MARGIN)
        if leaf.rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - leaf.rect.top + margin))
        elif leaf.rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + leaf.rect.bottom + margin - self.rect.bottom)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in WHEEL_BUTTONS:
            if super().handle(event):
                return True
            self.scroll_to(self.offset + WHEEL_BUTTONS[event.button] * px(WHEEL_STEP))
            return self.farthest > 0
        if self._drag(event):
            return True
        return super().handle(event) if event.type == pygame.MOUSEMOTION else False

    def _drag(self, event: pygame.event.Event) -> bool:
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == LEFT_BUTTON
            and self._track().collidepoint(event.pos)
        ):
            self._grip = (
                event.pos[1] - self._thumb().top
                if self._thumb().collidepoint(event.pos)
                else self._thumb().height // 2
            )
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            return True
        if self._grip is None:
            return False
        free = self.rect.height - self._thumb().height
        self.scroll_to(round((event.pos[1] - self._grip - self.rect.top) / max(1, free) * self.farthest))
        return True

    def _key(self, key: int) -> bool:
        page = self.rect.height - px(WHEEL_STEP)
        steps = {
            pygame.K_UP: -px(WHEEL_STEP),
            pygame.K_DOWN: px(WHEEL_STEP),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        before = self.offset
        self.scroll_to(self.offset + steps.get(key, 0))
        return self.offset != before

    def _track(self) -> pygame.Rect:
        width = px(BAR) + px(8)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _thumb(self) -> pygame.Rect:
        height = max(px(SHORTEST_BAR), self.rect.height * self.rect.height // max(1, self.content))
        top = self.rect.top + (self.rect.height - height) * self.offset // max(1, self.farthest)
        return pygame.Rect(self.rect.right - px(BAR), top, px(BAR), height)

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * px(6), 0).clip(before))  # room for focus rings at the sides
        for child in self.children:
            if child.visible and child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(before)
        if self.farthest:
            colour = theme.COLOURS.paper_dim if self.hovered or self._grip is not None else theme.COLOURS.line
            paint.rounded(surface, self._thumb(), colour, px(BAR) // 2)
        if self.ring:
            paint.focus_ring(surface, self.rect)


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
