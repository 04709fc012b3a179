"""How long the window takes to appear: from the command to its first picture, and to the home screen with all its games.

    python -m benchmarks.start [--times 5] [--video x11]

Every time a bare pygame window of the same size is opened as well, so that the figures can be compared on a machine that does
other things meanwhile: processor seconds (user and system, of all threads) and their ratio to the bare window, besides wall
seconds. Warm: as the second start of a day. Cold: without any compiled Python file, the packages' own included, and without
kept pictures of cards. More than a second of processor time until the first warm picture fails.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

MOST_S = 1.0
TELL = """
import os, sys, time
def tell(what):
    spent = os.times()
    sys.stdout.write(f"{what} {time.time():.4f} {spent.user + spent.system:.4f}\\n")
    sys.stdout.flush()
"""
BARE = TELL + """
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720)).fill((20, 60, 50))
pygame.display.flip()
tell("first")
tell("home")
"""
PROGRAM = TELL + """
sys.path.insert(0, os.getcwd())
sys.argv = ["main.py", "--size", "1280x720"]
import main, ui.pygame_import, pygame
flip, shown = pygame.display.flip, []
def telling():
    flip()
    app = sys.modules.get("ui.app")
    if not shown or app is not None:
        shown.append(tell("first" if not shown else "home"))
    if app is not None:
        os._exit(0)
pygame.display.flip = telling
main.main(sys.argv[1:])
"""


class Start(NamedTuple):
    """Seconds by the wall and of the processor until the first picture, and until the home screen."""

    first_wall: float
    first: float
    home_wall: float
    home: float


def started(code: str, video: str, cold: bool) -> Start:
    """One start."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) if cold else Path(tempfile.gettempdir()) / f"huapai-start-{os.getuid()}"
        changes = {"SDL_VIDEODRIVER": video, "HUAPAI_DATA": str(data), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        if cold:
            changes["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        began = time.time()
        told = subprocess.run([sys.executable, "-c", code], env={**os.environ, **changes}, capture_output=True, text=True,
                              timeout=120)
    words = [line.split() for line in told.stdout.splitlines()]
    lines = {what: (float(at) - began, float(spent)) for what, at, spent in words}
    if "home" not in lines:
        raise SystemExit(told.stderr)
    return Start(*lines["first"], *lines["home"])


def main() -> int:
    """Measure and print; 1 when the first picture takes too long."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.start", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="how many starts of each kind (5)")
    parser.add_argument("--video", default="dummy", help="SDL's driver: dummy, or x11 for a real window")
    asked = parser.parse_args()
    started(PROGRAM, asked.video, False)  # so that what is kept between starts is there
    print(f"{'':6} {'bare window':>16} {'first picture':>16} {'ratio':>6} {'home screen':>16} {'ratio':>6}"
          "   s of processor (wall)")
    slowest = 0.0
    for name, cold in (("warm", False), ("cold", True)):
        pairs = [(started(BARE, asked.video, cold), started(PROGRAM, asked.video, cold)) for _ in range(asked.times)]
        bare, first, home = map(statistics.median, zip(*((one.first, two.first, two.home) for one, two in pairs), strict=True))
        walls = map(statistics.median, zip(*((one.first_wall, two.first_wall, two.home_wall) for one, two in pairs), strict=True))
        cells = [f"{spent:>8.2f} ({wall:5.2f})" for spent, wall in zip((bare, first, home), walls, strict=True)]
        print(f"{name:6} {cells[0]:>16} {cells[1]:>16} {first / bare:>6.1f} {cells[2]:>16} {home / bare:>6.1f}")
        slowest = first if not cold else slowest
    return 0 if slowest <= MOST_S else 1


if __name__ == "__main__":
    sys.exit(main())
