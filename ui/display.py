"""Opening the window: what has to be decided before SDL makes it, and its first picture, the felt with the name of the house,
which stands there at once while the engine and the games are still loaded.

Nothing here needs the engine. The home screen draws the name with `draw_name` as well, so that nothing jumps.
"""

from __future__ import annotations

import os
import sys
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.core.files import assets_dir
from ui.background import SMALL, BackgroundTask
from ui.cards.raster import Unreadable, rasterise
from ui.settings import Settings
from ui.widgets import paint, theme
from ui.widgets.text import draw_text, line_height, set_language, t, text_size
from ui.widgets.theme import BASE_SIZE, px

TITLE = "Huapai 花牌桌"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
RENDER_NODES = Path("/dev/dri")
FIRST_SHARE = (0.9, 0.86)  # of the screen's width and height: what bars and the frame of the window leave
NO_DISPLAY = "Huapai needs a screen to open its window on, and there is none (SDL says: {problem})."
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")  # SDL falls back to these and draws where nobody can see it


def open_window(size: tuple[int, int], fullscreen: bool = False, remembered: bool = False) -> pygame.Surface:
    """Open the window; DisplayError when there is no screen. A remembered size is cut to the screens of today; where none is
    remembered, the window takes what the screen offers.

    Only the display and the fonts start: no sound, no joysticks.
    """
    _decide_acceleration()
    _quiet_wayland()
    try:
        pygame.display.init()
        _require_a_screen()
        size = _fitting(size) if remembered else size
        if (icon := app_icon()) is not None:
            pygame.display.set_icon(icon)
        surface = set_mode(size, fullscreen)
    except pygame.error as error:
        raise DisplayError(NO_DISPLAY.format(problem=error)) from error
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.key.stop_text_input()  # an input method would swallow the letters that are shortcuts on the table
    pygame.key.set_repeat(0)
    return surface


def set_mode(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window at that size, or the whole screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    shown = pygame.display.get_surface()
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", RuntimeWarning
        )  # the system may give another size; the scenes follow it
        if shown is not None and shown.get_flags() & pygame.FULLSCREEN:
            pygame.display.set_mode(size)  # made right out of a full screen, a resizable one keeps its size
            pygame.event.pump()
        return pygame.display.set_mode(size, pygame.RESIZABLE)


def _quiet_wayland() -> None:
    """Where this is not set, Wayland's library writes a complaint of its own to stderr before SDL goes on."""
    if sys.platform.startswith("linux"):
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())


def _require_a_screen() -> None:
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error(f"only the {driver} driver is available")


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """That size, cut to the screens of today; the first window takes most of the screen it opens on."""
    screens = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() == "dummy" or not screens:
        return size if all(size) else BASE_SIZE
    if not all(size):
        width, height = screens[0]
        return round(width * FIRST_SHARE[0]), round(height * FIRST_SHARE[1])
    return min(size[0], max(screen[0] for screen in screens)), min(size[1], max(screen[1] for screen in screens))


def _decide_acceleration() -> None:
    """Without a GPU, let SDL push the picture straight to the screen.

    By default SDL shows the window's surface through OpenGL, which without a GPU is done by the processor
    and costs 10 to 20 ms a frame and 100 MB. The rule: on Linux, no render node (/dev/dri/renderD*) means
    no GPU. Elsewhere, and where the player has set the variable, SDL's own choice stands.
    """
    if sys.platform.startswith("linux") and not any(RENDER_NODES.glob("renderD*")):
        os.environ.setdefault(ACCELERATION, "0")


def app_icon(size: int = 64) -> pygame.Surface | None:
    """The icon as a square surface, or None if its file is missing: no reason not to start."""
    try:
        return rasterise((assets_dir() / "icon.svg").read_text("utf-8"), (size, size))
    except (OSError, UnicodeDecodeError, Unreadable):
        return None


class DisplayError(RuntimeError):
    """There is no screen to open a window on. `str(error)` is one plain sentence, `exit_status` what to
    leave with."""

    exit_status = 2


# ---------------------------------------------------------------- the first picture

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
        self.surface = open_window(wanted, settings.fullscreen, remembered=size is None)
        self._draw(None)

    def load(self, do: Callable[[], T]) -> T | None:
        """What comes of `do`, which a thread does while the window lives; None when the window was closed meanwhile. What else
        is typed and clicked is for whoever comes next."""
        work, shown = BackgroundTask(do), None
        while not work.wait(POLL_S):
            seen = {event.type for event in pygame.event.get(LOOKED_AT)}
            if pygame.QUIT in seen:
                work.cancel()
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
