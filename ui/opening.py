"""The window's first moments: the felt with the name of the house, at once, while the engine and the games are still loaded.

Nothing here needs the engine; what the home screen draws in the same place it draws with `draw_name`, so that nothing jumps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from ui import display
from ui.settings import Settings
from ui.widgets import paint, theme
from ui.widgets.text import draw_text, line_height, set_language, t, text_size
from ui.widgets.theme import px
from ui.work import SMALL, Work

T = TypeVar("T")

NAME_TOP = 32
POLL_S = 0.02
TRACK = (208, 4)  # how far rules are that take long to compile
LOOKED_AT = (pygame.QUIT, pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Opening:
    """Opens the window and shows it. DisplayError when there is no screen; `size` and `language` override what is remembered."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None, language: str | None = None) -> None:
        set_language(language or settings.language)
        self.settings = settings
        wanted = size or (settings.window_width, settings.window_height)
        self.surface = display.open_window(wanted, settings.fullscreen, remembered=size is None)
        self._draw(None)

    def load(self, do: Callable[[], T]) -> T | None:
        """What comes of `do`, which a thread does while the window lives; None when the window was closed meanwhile. What else
        is typed and clicked is for whoever comes next."""
        work, shown = Work(do), None
        while not work.wait(POLL_S):
            seen = {event.type for event in pygame.event.get(LOOKED_AT)}
            if pygame.QUIT in seen:
                work.give_up()
                return None
            share = work.share if work.steps > SMALL else None
            if seen or share != shown:
                shown = share
                self._draw(share)
        return work.result()

    def _draw(self, share: float | None) -> None:
        self.surface = surface = pygame.display.get_surface() or self.surface
        size = surface.get_size()
        theme.set_window_size(size)
        surface.blit(paint.felt(size, self.settings.felt), (0, 0))
        bottom = draw_name(surface)
        if share is not None:
            track = pygame.Rect(0, bottom + px(48), px(TRACK[0]), px(TRACK[1]))
            track.centerx = size[0] // 2
            paint.rounded(surface, track, theme.COLOURS.line, track.height // 2)
            track.width = max(track.height, round(track.width * share))
            paint.rounded(surface, track, theme.COLOURS.gold, track.height // 2)
        pygame.display.flip()


def draw_name(surface: pygame.Surface) -> int:
    """The name of the house in both scripts, and the stroke under it; returns where the name ends, in pixels."""
    latin, chinese = t("kit-name-latin"), t("kit-name-chinese")
    gap, top = px(20), px(NAME_TOP)
    widths = [text_size(latin, theme.HOME, True)[0], text_size(chinese, theme.HOME, True)[0]]
    left = surface.get_width() // 2 - (sum(widths) + gap) // 2
    for word, x in ((latin, left), (chinese, left + widths[0] + gap)):
        draw_text(surface, word, (x, top), theme.HOME, theme.COLOURS.paper, bold=True)
    bottom = top + line_height(theme.HOME, bold=True)
    bar = pygame.Rect(0, 0, px(48), px(3))
    bar.midtop = (surface.get_width() // 2, bottom + px(10))
    paint.rounded(surface, bar, theme.COLOURS.vermilion, px(2))
    return bottom
