"""A window onto more than fits: wheel, scroll bar, Page keys, and it follows the keyboard's focus by
itself."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, WHEEL_BUTTONS, Container, RectLike, Widget
from ui.widgets.scale import px

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
