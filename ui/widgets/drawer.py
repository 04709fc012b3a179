"""A panel that slides in from the side of the window and stays beside the scene: score, log, house rules.

It is not modal: what lies beside it can still be used. Children are placed on `home`, the rectangle of the
open drawer.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, Container, RectLike, Widget


class Drawer(Container):
    """`side` is "left" or "right"; `motion_ms` how long the slide takes (0: at once)."""

    def __init__(
        self,
        home: RectLike,
        side: str = "right",
        *,
        name: str = "drawer",
        open: bool = False,
        motion_ms: int = theme.MOVE_MS,
    ) -> None:
        super().__init__(home, name=name)
        self.home = pygame.Rect(home)
        self.side = side
        self.motion_ms = motion_ms
        self.open = open
        self._out = 1.0 if open else 0.0  # how far it is out, 0..1
        self._shift = 0
        self.visible = open

    def add(self, widget: Widget) -> Widget:  # type: ignore[override]
        super().add(widget)
        widget.move(self._shift, 0)
        return widget

    def toggle(self) -> None:
        """Open it, or close it."""
        self.set_open(not self.open)

    def set_open(self, open: bool) -> None:
        """Slide it out or in."""
        self.open = open
        self.visible = self.visible or open
        if self.motion_ms <= 0:
            self._out = float(open)
        self._place()

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        target = float(self.open)
        if self._out == target:
            return moving
        step = dt_ms / max(1, self.motion_ms)
        self._out = min(target, self._out + step) if self.open else max(target, self._out - step)
        self._place()
        return True

    def _place(self) -> None:
        eased = 1 - (1 - self._out) ** 3
        hidden = round((1 - eased) * (self.home.width + 1))
        shift = hidden if self.side == "right" else -hidden
        self.move(shift - self._shift, 0)
        self._shift = shift
        self.visible = self.open or self._out > 0
        self.dirty = True

    def leaves(self) -> Iterator[Widget]:
        return super().leaves() if self.open else iter(())

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return (super().at(pos) or self) if self.hit(pos) else None

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        super().draw(surface)
