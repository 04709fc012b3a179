"""How soon cards are sharp, and whether a frame waits for them: `python -m benchmarks.card_pictures` (no screen needed).

For each deck and size of window: milliseconds until the faces in sight and until the whole deck are sharp, at a first start
(nothing kept on the disk), after a resize, and at a second start (read from the disk); how long the window's own thread
worked in the longest turn of its loop meanwhile (its processor time, which the load of the machine does not change), and in
one when nothing is to be drawn. `--hands 0` draws between frames, without threads. At the end a table is resized in the
middle of a deal, and what its turns take is told.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["HUAPAI_DATA"] = tempfile.mkdtemp()

import pygame

from game import Deck, list_decks, load_ruleset
from ui.app import App
from ui.cards import cache_dir, render_pool
from ui.cards import faces as card_faces
from ui.scenes import GalleryScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
FRAME_MS = 1000 / 60


class Seen(NamedTuple):
    """Milliseconds: until what is in sight is sharp, until all is, and of the longest turn of the loop meanwhile."""

    sight: float
    deck: float
    turn: float

    def __str__(self) -> str:
        return f"{self.sight:6.0f} {self.deck:6.0f} {self.turn:6.1f}"


def turns(app: App, done: Callable[[], bool]) -> list[float]:
    """The loop at 60 Hz until then; what each turn took."""
    taken = []
    while not done():
        taken.append(turn(app))
    return taken


def turn(app: App, *events: pygame.event.Event) -> float:
    """One turn, and a rest until the next is due; what it took of the processor in milliseconds."""
    start, worked = time.perf_counter(), time.thread_time()
    app.step(events, FRAME_MS)
    worked = time.thread_time() - worked
    time.sleep(max(0.0, FRAME_MS / 1000 - (time.perf_counter() - start)))
    return worked * 1000


def watch(app: App, scene: GalleryScene, begin: Callable[[], object]) -> Seen:
    """From `begin` until every picture of the gallery is there."""
    start = time.perf_counter()
    begin()

    def in_sight() -> bool:
        return all(tile.ready for tile in scene.tiles if tile.rect.colliderect(scene.area.rect))

    taken = turns(app, in_sight)
    sight = (time.perf_counter() - start) * 1000
    taken += turns(app, lambda: all(tile.ready for tile in scene.tiles))
    return Seen(sight, (time.perf_counter() - start) * 1000, max(taken, default=0))


def opened(app: App, deck: Deck) -> tuple[GalleryScene, Seen]:
    """The gallery as a start of the program would show it."""
    app.scenes.clear()
    scene = GalleryScene(deck)
    return scene, watch(app, scene, lambda: app.push(scene))


def at_rest(app: App, scene: GalleryScene) -> float:
    """What a turn takes that draws the whole gallery and makes no picture."""
    taken = []
    for _ in range(15):
        scene.dirty = True
        taken.append(turn(app))
    return median(taken)


def resize(app: App, size: tuple[int, int]) -> float:
    return turn(app, pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def decks() -> None:
    print("milliseconds until the cards in sight and the whole deck are sharp; work of the longest turn")
    print("                             first start            after a resize         from the disk        a turn")
    print("deck            window        sight   deck   turn    sight   deck   turn    sight   deck   turn   at rest")
    for size in SIZES:
        for deck in list_decks():
            shutil.rmtree(cache_dir(), ignore_errors=True)
            app = App(Settings(), size)
            scene, first = opened(app, deck)
            other = (round(size[0] * 0.83), round(size[1] * 0.83))
            after = watch(app, scene, lambda app=app, other=other: resize(app, other))
            resize(app, size)
            turns(app, lambda: not render_pool.anything_awaited())
            scene, second = opened(app, deck)
            print(f"{deck.id:15} {size[0]:4}x{size[1]:<5} {first}   {after}   {second}   {at_rest(app, scene):6.1f}")


def deal() -> None:
    """Frames of a deal while the window changes its size, with the pictures of cards and without."""
    rules = load_ruleset("heartoffive")
    seats = [SeatConfig("Anna"), *(SeatConfig(str(seat), "easy") for seat in range(1, rules.players))]
    print("a deal that is resized four times: frames, median and longest turn in ms, turns longer than a frame")
    for name in ("first start", "from the disk"):
        card_faces._shared.clear()
        app = App(Settings(animation_ms=600, speed="custom"), SIZES[0])
        app.push(TableScene(Session(rules, seats, seed=3)))
        taken = []
        for number in range(240):
            width = 1280 + number
            taken.append(resize(app, (width, width * 9 // 16)) if number % 60 == 30 else turn(app))
        steady = [took for number, took in enumerate(taken) if number % 60 != 30 and number]
        print(f"  {name:14} {len(steady)} {median(steady):6.1f} {max(steady):6.1f} {sum(took > FRAME_MS for took in steady)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.card_pictures", description=__doc__)
    parser.add_argument("--hands", type=int, default=render_pool.WORKERS, help="threads that draw; 0: none, between frames")
    options = parser.parse_args()
    render_pool.pool.workers = options.hands
    print(f"pygame {pygame.version.ver}, {options.hands} threads, {os.cpu_count()} processors")
    try:
        decks()
        deal()
    finally:
        render_pool.pool.close()
        shutil.rmtree(Path(os.environ["HUAPAI_DATA"]), ignore_errors=True)


if __name__ == "__main__":
    main()
