"""The one sentence above the buttons: what is asked of whom, why something was refused, what a hint says."""

from __future__ import annotations

import pygame

from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_text, text_size
from ui.widgets.theme import px

NOTICE_MS = 6000
ICON = 20
INKS = {"turn": theme.COLOURS.paper, "wait": theme.COLOURS.paper_dim, "refusal": theme.COLOURS.plum, "hint": theme.COLOURS.jade}
ICONS = {"refusal": "warning", "hint": "hint", "turn": "lantern"}


class StatusLine(Widget):
    """`tell` sets the lasting sentence; `notice` covers it for a while."""

    def __init__(self) -> None:
        super().__init__(name="status")
        self.words = ""
        self.kind = "wait"
        self.covering: tuple[str, str] | None = None
        self._left_ms = 0.0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def text(self) -> str:
        """What stands there now."""
        return self.covering[0] if self.covering else self.words

    def fits(self, words: str) -> bool:
        """Whether a notice with a mark has room on the line."""
        return text_size(words, theme.SMALL)[0] <= self.rect.width - px(ICON + 8)

    def tell(self, words: str, kind: str) -> None:
        """Say this from now on. What was refused before one's turn does not hide what is asked in it."""
        if (words, kind) != (self.words, self.kind):
            if self.kind != "turn" and kind == "turn" and self.covering is not None and self.covering[1] == "refusal":
                self.uncover()
            self.words, self.kind = words, kind
            self.dirty = True

    def notice(self, words: str, kind: str = "refusal", stays_ms: float = NOTICE_MS) -> None:
        """Say this instead for a while."""
        self.covering, self._left_ms = (words, kind), stays_ms
        self.dirty = True

    def uncover(self) -> None:
        """The notice has done its work."""
        if self.covering is not None:
            self.covering = None
            self.dirty = True

    def update(self, dt_ms: float) -> bool:
        if self.covering is not None:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.uncover()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        words, kind = self.covering or (self.words, self.kind)
        ink = INKS[kind]
        mark = ICONS.get(kind, "")
        used = px(ICON + 8) if mark else 0
        bold = kind == "turn"
        room = self.rect.width - used
        size = theme.BODY if text_size(words, theme.BODY, bold)[0] <= room else theme.SMALL
        width = min(text_size(words, size, bold)[0], room)
        x = self.rect.centerx - (width + used) // 2
        if mark:
            colour = theme.COLOURS.vermilion_bright if kind == "turn" else ink
            draw_icon(surface, mark, (x + px(ICON) // 2, self.rect.centery), ICON, colour)
        place = pygame.Rect(x + used, self.rect.top, width + 1, self.rect.height)
        draw_text(surface, words, place, size, ink, bold, valign="middle")
