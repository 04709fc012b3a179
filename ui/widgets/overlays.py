"""What lies over everything else for a while: a message (toast), words on a control (tooltip), a panel at the side (drawer)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, Container, RectLike, Widget
from ui.widgets.text import draw_lines, lines_height, text_size, wrap
from ui.widgets.theme import current_scale, px

TOAST_WIDEST = 560
TOAST_BOTTOM = 76


class Toast(Widget):
    """One at a time: a new line takes the place of the old one."""

    def __init__(self) -> None:
        super().__init__(name="toast")
        self.visible = False
        self.text = ""
        self.warning = False
        self.floor: int | None = None  # pixels from above that it must not reach below
        self._left_ms = 0.0

    def say(self, text: str, warning: bool = False, duration_ms: float = theme.TOAST_MS) -> None:
        """Show that text for a while; a warning is in the colour of refusals and carries its sign."""
        self.text, self.warning, self._left_ms = text, warning, duration_ms
        self.visible = self.dirty = True

    def update(self, dt_ms: float) -> bool:
        if self.visible:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.visible = False
                self.dirty = True
        return False

    def take_dirty(self) -> bool:
        """Has it changed since the last call?"""
        dirty, self.dirty = self.dirty, False
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        lines = wrap(self.text, theme.BODY, px(TOAST_WIDEST))
        bar = px(4) if self.warning else 0
        width = max(text_size(line, theme.BODY)[0] for line in lines) + 2 * px(theme.PADDING) + bar
        height = lines_height(len(lines), theme.BODY) + 2 * px(10)
        self.rect = pygame.Rect(0, 0, width, height)
        bottom = current_scale().window_size[1] - px(TOAST_BOTTOM) if self.floor is None else self.floor
        self.rect.midbottom = (current_scale().window_size[0] // 2, bottom)
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line)
        if self.warning:
            paint.rounded(
                surface,
                pygame.Rect(self.rect.x + px(8), self.rect.y + px(10), px(3), height - px(20)),
                theme.COLOURS.plum,
                px(2),
            )
        colour = theme.COLOURS.plum if self.warning else theme.COLOURS.paper
        draw_lines(
            surface, lines, (self.rect.x + px(theme.PADDING) + bar, self.rect.y + px(10)), theme.BODY, colour
        )


TOOLTIP_WIDEST = 320


class Tooltip(Widget):
    """Owned by a focus ring; scenes set `tooltip` and `reason` on widgets instead."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.target: Widget | None = None
        self._waited = 0.0
        self._hint: str | None = None
        self._at = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []

    def point(self, widget: Widget | None, at_once: bool = False) -> None:
        """The pointer or the focus is on that widget now."""
        self.hide()
        self.target = widget
        self._waited = theme.TOOLTIP_DELAY_MS if at_once else 0.0
        if at_once:
            self._show()

    def hide(self) -> None:
        """Away with it."""
        self.dirty = self.dirty or self.visible
        self.visible, self.target, self._hint = False, None, None

    def update(self, dt_ms: float) -> bool:
        if self.target is not None:
            self._waited += dt_ms
            if self._waited >= theme.TOOLTIP_DELAY_MS and (self.target.hint, self.target.hint_place) != (self._hint, self._at):
                self._show()
        return False

    def _show(self) -> None:
        """Show the hint that the target has now, which may change while the pointer stays on it."""
        self._hint = self.target.hint if self.target is not None else None
        self._at = self.target.hint_place.copy() if self.target is not None else self._at
        self.visible, self.dirty = bool(self._hint), True
        if self.target is None or not self._hint:
            return
        self._lines = wrap(self._hint, theme.SMALL, px(TOOLTIP_WIDEST))
        width = max(text_size(line, theme.SMALL)[0] for line in self._lines) + 2 * px(12)
        height = lines_height(len(self._lines), theme.SMALL) + 2 * px(8)
        self.rect = _beside(self._at, width, height, self.target.hint_over)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self.target is None:
            return
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line, radius=6)
        colour = theme.COLOURS.plum if self.target.refuses else theme.COLOURS.paper
        draw_lines(surface, self._lines, (self.rect.x + px(12), self.rect.y + px(8)), theme.SMALL, colour)


def _beside(target: pygame.Rect, width: int, height: int, over: pygame.Rect | None = None) -> pygame.Rect:
    """Under the target, or over it where there is no room (or over what is named); inside the window."""
    window = pygame.Rect((0, 0), current_scale().window_size).inflate(-2 * px(4), -2 * px(4))
    box = pygame.Rect(0, 0, width, height)
    box.midtop = (target.centerx, target.bottom + px(6))
    if over is not None or box.bottom > window.bottom:
        box.bottom = (over or target).top - px(6)
    return box.clamp(window)


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
