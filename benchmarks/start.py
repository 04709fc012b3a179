"""How long the window takes to appear and how much memory it has then, beside a bare pygame window: `python -m benchmarks start`.

Processor seconds (user and system, of all threads) from the command to the first picture, the felt with the name of the house,
and to the first frame of the home screen with all games; their cards come when the engine has been loaded behind it. Warm: as a
second start of a day. Cold: as the first start there is, without any compiled Python file, also of packages, and without
what is kept: the list of games, pictures of cards. The memory is what is resident at the home screen (Linux).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.figures import Asked, Figure

PROJECT = Path(__file__).resolve().parents[1]
TIMES_BARE, TIMES_MEMORY = 3.0, 3.5
TELL = """
import os, sys, time
def tell():
    spent, pages = time.process_time(), int(open("/proc/self/statm").read().split()[1])
    sys.stdout.write(f"{spent:.4f} {pages * os.sysconf('SC_PAGE_SIZE') / (1 << 20):.1f}\\n")
    sys.stdout.flush()
"""
BARE = TELL + """
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 720)).fill((20, 60, 50))
pygame.display.flip()
tell()
tell()
"""
KEEP = TELL + """
from game import keep_listing, list_rulesets
keep_listing(list_rulesets())
tell()
tell()
"""
PROGRAM = TELL + """
sys.path.insert(0, os.getcwd())
sys.argv = ["main.py", "--size", "1280x720"]
import main, ui.pygame_import, pygame
flip, update, shown = pygame.display.flip, pygame.display.update, []
def telling(*areas):
    update(*areas) if areas else flip()
    app = sys.modules.get("ui.app")
    if not shown or app is not None:
        shown.append(tell())
    if app is not None:
        os._exit(0)
pygame.display.flip = pygame.display.update = telling
main.main(sys.argv[1:])
"""


class Start(NamedTuple):
    """CPU seconds until the first picture and until the home screen, and the MiB that are resident then."""

    first: float
    home: float
    memory: float


def started(code: str, cold: bool, kept: str) -> Start:
    """One start; `kept` is the folder for what stays between warm ones."""
    with tempfile.TemporaryDirectory() as folder:
        data = folder if cold else kept
        changes = {"HUAPAI_DATA": data, "PYTHONPYCACHEPREFIX": f"{data}/compiled", "PYTHONDONTWRITEBYTECODE": ""}
        told = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, env={**os.environ, **changes}, capture_output=True,
                              text=True, timeout=120)
    lines = [line.split() for line in told.stdout.splitlines()]
    if len(lines) != 2:
        raise SystemExit(told.stderr)
    (first, _), (home, memory) = lines
    return Start(float(first), float(home), float(memory))


def figures(asked: Asked) -> Iterator[Figure]:
    """The program and a bare window in turns, warm and cold."""
    with tempfile.TemporaryDirectory() as kept:
        for code in (KEEP, PROGRAM):           # so that what is kept between starts is there
            started(code, False, kept)
        for name, cold in (("warm", False), ("cold", True)):
            found = [(started(BARE, cold, kept), started(PROGRAM, cold, kept)) for _ in range(asked.rounds)]
            bare, ours = (Start(*map(median, zip(*starts, strict=True))) for starts in zip(*found, strict=True))
            beside = f"bare window {bare.first:.2f} s"
            yield Figure(f"{name} start to the first picture", f"{ours.first:.2f} s", beside, ours.first / bare.first, TIMES_BARE)
            yield Figure(f"{name} start to the home screen", f"{ours.home:.2f} s", beside, ours.home / bare.first, TIMES_BARE)
            if not cold:
                yield Figure("memory after start", f"{ours.memory:.0f} MiB", f"bare window {bare.memory:.0f} MiB",
                             ours.memory / bare.memory, TIMES_MEMORY)
