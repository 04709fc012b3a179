"""The window shows something before the engine is loaded, and goes on from there without a jump."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from game.core import report_progress
from tests.cases import marked, thorough
from ui.app import App
from ui.background import SMALL
from ui.display import NAME_TOP, Opening, draw_name
from ui.scenes import HomeScene
from ui.settings import Settings
from ui.widgets import px

PROJECT = Path(__file__).resolve().parents[2]
LATER = ("game.api", "game.match", "game.ai", "game.loading.catalogue", "game.core.deck", "yaml", "ui.words", "ui.session",
         "fluent", "babel", "subprocess", "hashlib")
FRAMES = f"""
import os, sys
import main, ui.pygame_import, pygame
flip, update = pygame.display.flip, pygame.display.update
def look(*areas):
    update(*areas) if areas else flip()
    surface = pygame.display.get_surface()
    colours = {{tuple(surface.get_at((x, y))) for x in range(0, 1280, 2) for y in range(20, 100, 2)}}
    loaded = [name for name in {(*LATER, "ui.app", "sqlite3")} if name in sys.modules]
    sys.stdout.write(f"{{len(colours)}} {{' '.join(loaded)}}\\n")
    sys.stdout.flush()
    if "ui.app" in loaded:
        os._exit(0)
pygame.display.flip = pygame.display.update = look
main.main(["--size", "1280x720"])
"""


def test_the_first_picture_and_the_home_screen_wait_for_no_engine(tmp_path: Path) -> None:
    """Nor for what says texts that are more than words, nor for any other large library."""
    done = subprocess.run([sys.executable, "-c", FRAMES], cwd=PROJECT, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "SDL_VIDEODRIVER": "dummy", "HUAPAI_DATA": str(tmp_path)})
    first, home = (line.split() for line in done.stdout.splitlines())
    assert first[1:] == [] and home[1:] == ["ui.app", "sqlite3"], done.stderr
    assert int(first[0]) > 50                      # the felt under its lamp, and the name upon it


@pytest.mark.parametrize(("size", "language"), [
    ((1280, 720), "zh"), *(marked(case, thorough) for case in (((1280, 720), "en"), ((1920, 1080), "zh"), ((1920, 1080), "en")))])
def test_the_name_stays_where_it_was(size: tuple[int, int], language: str) -> None:
    opening = Opening(Settings(language=language), size)
    first = opening.surface.copy()
    app = App(opening.settings, size, surface=opening.surface)
    app.push(HomeScene())
    app.step([], 16)
    end = draw_name(first.copy()) + px(16)
    strip = pygame.Rect(0, px(NAME_TOP), size[0], end - px(NAME_TOP))
    assert pygame.image.tobytes(first.subsurface(strip), "RGB") == pygame.image.tobytes(app.surface.subsurface(strip), "RGB")


def test_what_is_typed_meanwhile_is_for_the_first_screen() -> None:
    opening = Opening(Settings(), (1280, 720))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert opening.load(lambda: 7) == 7
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_RETURN]


def test_closing_the_window_ends_it() -> None:
    opening, may = Opening(Settings(), (1280, 720)), threading.Event()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert opening.load(lambda: may.wait(30)) is None
    may.set()


def test_what_goes_wrong_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        Opening(Settings(), (1280, 720)).load(lambda: 1 // 0)


def test_it_is_seen_how_far_large_rules_are(monkeypatch: pytest.MonkeyPatch) -> None:
    opening, shown, may = Opening(Settings(), (1280, 720)), list[float | None](), threading.Event()
    monkeypatch.setattr(opening, "_draw", lambda share: (shown.append(share), may.set()))

    def compile_rules() -> None:
        report_progress(SMALL, 2 * SMALL)
        may.wait(30)
    opening.load(compile_rules)
    assert shown == [0.5]
