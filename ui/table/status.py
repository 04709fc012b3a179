"""The line above the buttons: the one sentence that says whose turn it is, and for a while a notice in its place."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import theme
from ui.widgets.base import LEFT_BUTTON, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_text, language, t, text_size
from ui.widgets.theme import px
from ui.words import Reason, sentences

NOTICE_MS = 6000
ICON = 20
LINK_GAP = 10
INKS = {"turn": theme.COLOURS.paper, "wait": theme.COLOURS.paper_dim, "refusal": theme.COLOURS.plum, "hint": theme.COLOURS.jade,
        "done": theme.COLOURS.jade}
ICONS = {"refusal": "warning", "hint": "hint", "turn": "lantern"}


class StatusLine(Widget):
    """`tell` sets the lasting sentence; `notice` covers it for a while. Beside a refusal that the rules page explains
    (`is_explained` of its code) stands the way there; `open_rules` goes it."""

    keeps = True

    def __init__(self, is_explained: Callable[[str], bool] = lambda code: False, open_rules: Callable[[], object] = lambda: None,
                 ) -> None:
        super().__init__(name="status")
        self.is_explained, self.open_rules = is_explained, open_rules
        self._code = ""
        self._spoken = ""       # the language of the notice
        self.link = pygame.Rect(0, 0, 0, 0)     # where the way to the rules stands
        self.words = ""
        self.kind = "wait"
        self.covering: tuple[str, str] | None = None
        self._left_ms = 0.0

    @property
    def about(self) -> str:
        """The code of the refusal that stands there and that the rules page explains; "" for anything else."""
        return self._code if self.covering is not None else ""

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and bool(self.about) and self.link.collidepoint(pos)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT_BUTTON or not self.hit(event.pos):
            return False
        self.open_rules()
        return True

    @property
    def extent(self) -> pygame.Rect:
        return self.rect

    @property
    def text(self) -> str:
        """What stands there now."""
        return self._said[0]

    @property
    def _said(self) -> tuple[str, str]:
        """The sentence, and what kind it is of; of several sentences only those for which the line has room."""
        return self.covering or (self._fitting(self.words), self.kind)

    def _fitting(self, words: str) -> str:
        """As many of these sentences as the line has room for, at least the first."""
        stop = t("language-stop")
        *before, _ = words.split(after := sentences([stop, stop]).removesuffix(stop))
        while before and self.rect.width and not self.fits(words):
            words = (after.join(before) + after).strip()
            before.pop()
        return words

    def fits(self, words: str) -> bool:
        """Whether a notice with a mark has room on the line."""
        return text_size(words, theme.SMALL)[0] <= self.rect.width - px(ICON + 8)

    def tell(self, words: str, kind: str) -> None:
        """Say this from now on. A notice in another language than is in force now is gone, and what was refused before one's turn
        does not hide what is asked in it."""
        if self._spoken != language():
            self.uncover()
        if (words, kind) != (self.words, self.kind):
            if self.kind != "turn" and kind == "turn" and self.covering is not None and self.covering[1] == "refusal":
                self.uncover()
            self.words, self.kind = words, kind
            self.dirty = True

    def notice(self, words: str, kind: str = "refusal", stays_ms: float = NOTICE_MS) -> None:
        """Say this instead for a while; where the line has no room for several sentences, without the last ones."""
        code = words.code if isinstance(words, Reason) else ""
        self._code = code if code and self.is_explained(code) else ""
        self.covering, self._left_ms, self._spoken = (self._fitting(words), kind), stays_ms, language()
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

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self.link.move_ip(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        look = self._said, self.about, self.hovered, self.rect.width
        self._arrange()
        self.draw_kept(surface, self.extent, look, self._draw)

    def _arrange(self) -> tuple[pygame.Rect, int, str]:
        """Where the words stand with their mark, their size, and what leads to the rules; `link` is where that stands."""
        words, kind = self._said
        mark, bold = px(ICON + 8) if kind in ICONS else 0, kind == "turn"
        link = self._link_words(words, mark)
        self.link = pygame.Rect(0, 0, text_size(link, theme.SMALL)[0] + px(2 * LINK_GAP) if link else 0, self.rect.height)
        room = self.rect.width - mark - self.link.width
        size = theme.BODY if text_size(words, theme.BODY, bold)[0] <= room else theme.SMALL
        width = min(text_size(words, size, bold)[0], room)
        x = self.rect.centerx - (width + mark + self.link.width) // 2
        self.link.topleft = x + width + mark, self.rect.top
        return pygame.Rect(x, self.rect.top, width + mark, self.rect.height), size, link

    def _draw(self, surface: pygame.Surface) -> None:
        words, kind = self._said
        place, size, link = self._arrange()
        ink, bold = INKS[kind], kind == "turn"
        if mark := ICONS.get(kind, ""):
            colour = theme.COLOURS.vermilion_bright if bold else ink
            draw_icon(surface, mark, (place.x + px(ICON) // 2, place.centery), ICON, colour)
            place = pygame.Rect(place.x + px(ICON + 8), place.y, place.width - px(ICON + 8), place.height)
        draw_text(surface, words, pygame.Rect(place.topleft, (place.width + 1, place.height)), size, ink, bold, valign="middle")
        if link:
            colour = theme.COLOURS.vermilion_bright if self.hovered else theme.COLOURS.gold
            said = draw_text(surface, link, self.link, theme.SMALL, colour, align="centre", valign="middle")
            pygame.draw.line(surface, colour, said.bottomleft, said.bottomright, 1)

    def _link_words(self, words: str, used: int) -> str:
        """What leads to the rules, as long as it has room beside the words; the key leads there in any case."""
        room = self.rect.width - used - text_size(words, theme.SMALL)[0] - px(2 * LINK_GAP)
        links = (t("table-refusal-rules"), t("table-refusal-rules-short")) if self.about else ()
        return next((link for link in links if text_size(link, theme.SMALL)[0] <= room), "")
