"""Whether frames of the window are late while players look ahead: `python -m benchmarks.frames --seconds 20`.

A person plays against three players of the level `hard`, who think as long as they may, asks for a hint before every turn,
and drags a card about half of the time. For each size of window, and for thinking in a process (as the program does), in a
thread, and not at all (`easy` players): how many milliseconds after it was due a frame was on the screen, in the median, in
99 of 100 frames, and at worst; how many were later than the next one was due; and how much of that was work of the window's
own thread (its processor time, which the load of the machine does not change).

`--video x11` shows a real window: `xvfb-run -s "-screen 0 1920x1080x24" python -m benchmarks.frames --video x11`.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = sys.argv[sys.argv.index("--video") + 1] if "--video" in sys.argv else "dummy"
os.environ["HUAPAI_DATA"] = tempfile.mkdtemp()

import pygame

from game import Rules, View, load_ruleset, make_player
from ui.app import MOVING_HZ, RESTING_HZ, App
from ui.cards import render_pool
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings
from ui.thinking import AT_THE_TABLE, FOR_A_HINT
from ui.widgets.catalogue import read_texts
from ui.widgets.text import read_fonts

GAME, PLAYERS = "hakka", 4
LONGEST = "hard:1000000"  # as long as it may
SIZES = ((1280, 720), (1920, 1080))
PLACES = ("process", "thread", "nowhere")
FRAME_S = 1 / MOVING_HZ
DRAG_S = 1.0  # a card is dragged for so long, and let go for so long
WARM_UP_S = 2.0
Event = pygame.event.Event


class Frame(NamedTuple):
    """Milliseconds from when it was due until it was shown, and of work; what went on meanwhile."""

    late: float
    work: float
    thinks: bool
    moves: bool


class InTheThread:
    """The same player with the same limit of time, for a session that lets it think in a thread."""

    def __init__(self, level: str, rules: Rules, seed: int) -> None:
        self._player: Any = make_player(level, rules, seed)
        self._adviser: Any = make_player(LONGEST, rules, seed)
        self.rng = self._player.rng

    def choose(self, view: View) -> Any:
        return _in_time(self._player, view, AT_THE_TABLE.think)[0]

    def rank(self, view: View) -> Sequence[Any]:
        return _in_time(self._adviser, view, FOR_A_HINT.think)


def _in_time(player: Any, view: View, seconds: float) -> Sequence[Any]:
    ends = time.monotonic() + seconds
    found: Sequence[Any] = player.think(view, lambda: time.monotonic() >= ends)
    return found


class Person:
    """Drags a card about, asks for hints and follows them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.held: tuple[int, int] | None = None

    def events(self, number: float) -> Iterator[Event]:
        """What the pointer does now."""
        scene = self.scene
        wants = number % (2 * DRAG_S) < DRAG_S and bool(scene.board.hand) and not scene.modals
        if self.held is None and wants:
            rect = scene.board.hand[0].rect(scene.faces)
            self.held = rect.left + max(4, rect.width // 8), rect.centery
            yield Event(pygame.MOUSEBUTTONDOWN, pos=self.held, button=1)
        elif self.held is not None and not wants:
            yield Event(pygame.MOUSEBUTTONUP, pos=self.held, button=1)
            self.held = None
        elif self.held is not None:
            angle = number * math.tau
            pos = round(self.held[0] + 90 * math.sin(angle)), round(self.held[1] - 40 + 30 * math.cos(angle))
            yield Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        if scene.modals:
            yield Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")

    def act(self) -> None:
        """Ask for a hint, and do what was advised."""
        scene, session = self.scene, self.scene.session
        if not scene.can_act or session.hint_waiting or scene.modals:
            return
        if scene.status.covering is None or scene.status.covering[1] != "hint":
            scene.controller.hint()
        elif self.held is None and not scene.controller.play_chosen():
            scene.controller.act(session.view().legal_actions()[-1])


def table(where: str, size: tuple[int, int]) -> tuple[App, TableScene]:
    """The table in a window of that size."""
    rules = load_ruleset(GAME, players=PLAYERS)
    level = "easy" if where == "nowhere" else LONGEST
    seats = [SeatConfig("Anna"), *(SeatConfig(f"C{seat}", level) for seat in range(1, PLAYERS))]
    maker = InTheThread if where == "thread" else None
    app = App(Settings(window_width=size[0], window_height=size[1]), size)
    scene = TableScene(Session(rules, seats, 3, make_player=maker))
    app.push(scene)
    read_fonts()
    read_texts()                                           # as a thread of the program does
    app.begin()
    return app, scene


def frames(where: str, size: tuple[int, int], seconds: float) -> list[Frame]:
    """The loop of the window for so long; every turn of it."""
    app, scene = table(where, size)
    person = Person(scene)
    found: list[Frame] = []
    began = due = time.perf_counter()
    while due - began < WARM_UP_S + seconds:
        time.sleep(max(0.0, due - time.perf_counter()))
        events = [*pygame.event.get(pump=True), *person.events(due - began)]
        thinks, worked = _thinks(scene), time.thread_time()
        drawn = app.step(events, FRAME_S * 1000)
        person.act()
        now = time.perf_counter()
        if due - began > WARM_UP_S:
            found.append(Frame((now - due) * 1000, (time.thread_time() - worked) * 1000, thinks, drawn))
        due = max(now, due + (FRAME_S if app.moving or person.held else 1 / RESTING_HZ))
    scene.session.close()
    return found


def _thinks(scene: TableScene) -> bool:
    """Is anybody thinking at this moment?"""
    session = scene.session
    return session._thinking is not None and not session._thinking.done or session.hint_waiting


def row(found: Sequence[Frame]) -> str:
    """One line of the table."""
    if not found:
        return "     -"
    late, work = sorted(frame.late for frame in found), sorted(frame.work for frame in found)
    over = sum(each > FRAME_S * 1000 for each in late)
    most = [f"{times[len(times) // 2]:6.1f} {times[len(times) * 99 // 100]:6.1f} {times[-1]:6.1f}" for times in (late, work)]
    return f"{len(found):6} {most[0]} {over:6}    {most[1]}"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.frames", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each line of windows and places")
    parser.add_argument("--video", default="dummy", help="SDL's driver: dummy, x11")
    parser.add_argument("--places", nargs="+", choices=PLACES, default=PLACES)
    asked = parser.parse_args()
    print(f"pygame {pygame.version.ver}, {asked.video}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    print("milliseconds until shown, from when it was due (of them late: more than a frame); of work\n")
    print("window    thinking in  anybody thinks  something moves  frames    p50    p99    max   late       p50    p99    max")
    try:
        for size in SIZES:
            for where in asked.places:
                found = frames(where, size, asked.seconds)
                for thinks in (True, False):
                    for moves in (True, False):
                        some = [frame for frame in found if (frame.thinks, frame.moves) == (thinks, moves)]
                        told = f"{size[0]}x{size[1]:<5} {where:11}  {'yes' if thinks else 'no':14}  {'yes' if moves else 'no':15}"
                        print(told, row(some), flush=True)
    finally:
        render_pool.pool.close()
        shutil.rmtree(Path(os.environ["HUAPAI_DATA"]), ignore_errors=True)


if __name__ == "__main__":
    main()
