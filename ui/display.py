"""Opening the window: what has to be decided before SDL makes it, and one plain sentence when there is no
screen."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path
from typing import Any

import pygame

from ui.cards.icon import app_icon
from ui.errors import DisplayError
from ui.widgets.scale import MIN_SIZE

TITLE = "Huapai 花牌桌"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
RENDER_NODES = Path("/dev/dri")
NO_DISPLAY = "Huapai needs a screen to open its window on, and there is none (SDL says: {problem})."


def open_window(size: tuple[int, int], fullscreen: bool = False) -> pygame.Surface:
    """Open the window; DisplayError when there is no screen. Only the display and fonts start: no sound, no
    joysticks."""
    _decide_acceleration()
    try:
        pygame.display.init()
        if (icon := app_icon()) is not None:
            pygame.display.set_icon(icon)
        surface = set_mode(size, fullscreen)
    except pygame.error as error:
        raise DisplayError(NO_DISPLAY.format(problem=error)) from error
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    _limit_size()
    pygame.key.stop_text_input()  # an input method would swallow the letters that are shortcuts on the table
    pygame.key.set_repeat(0)
    return surface


def set_mode(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window at that size, or the whole screen."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _decide_acceleration() -> None:
    """Without a GPU, let SDL push the picture straight to the screen.

    By default SDL shows the window's surface through OpenGL, which without a GPU is done by the processor
    and costs 10 to 20 ms a frame and 100 MB. The rule: on Linux, no render node (/dev/dri/renderD*) means
    no GPU. Elsewhere, and where the player has set the variable, SDL's own choice stands.
    """
    if sys.platform.startswith("linux") and not any(RENDER_NODES.glob("renderD*")):
        os.environ.setdefault(ACCELERATION, "0")


def _limit_size() -> None:
    """Ask the window manager for a smallest size, where this pygame can."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", DeprecationWarning
            )  # pygame-ce offers no other way to a limit yet
            _window_class().from_display_module().minimum_size = MIN_SIZE
    except (ImportError, AttributeError, pygame.error, ValueError):
        return  # smaller windows still work: everything scales down with them


def _window_class() -> Any:
    found = getattr(pygame, "Window", None)
    if found is None:
        from pygame._sdl2.video import Window as found  # plain pygame keeps it here
    return found
