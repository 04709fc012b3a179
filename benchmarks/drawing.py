"""What a frame costs while cards fly, and what the window costs at rest: `python -m benchmarks drawing`.

The work of the window's own thread in the slowest of a hundred frames in which something moves, beside that of a bare redraw of
the same window: a background, 54 cards of 90x140 with transparent corners, twelve lines of text. At rest the CPU time of all
threads, beside a bare loop that asks for events thirty times a second; nothing may be drawn.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pygame

from benchmarks.figures import Asked, Figure, at_share
from game import load_ruleset, make_player
from ui.app import RESTING_HZ, YOUNG, App
from ui.cards import render_pool
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings
from ui.widgets.catalogue import read_texts
from ui.widgets.text import read_fonts

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
CARD, CARDS, LINES = (90, 140), 54, 12
FRAME_MS = 1000 / 60
FRAMES_A_SECOND, WARM_UP = 600, 300     # of those for which a case is measured; not counted, cards are seen for the first time
MOVING, AT_REST = 2.5, 1.5
BARE_HZ, SETTLED_S = 30, 10


def bare_frame(size: Size) -> Callable[[], None]:
    """Draws a window full of cards and shows it."""
    window = pygame.display.set_mode(size)
    background, font = pygame.Surface(size).convert(), pygame.font.Font(None, 28)
    card = pygame.Surface(CARD, pygame.SRCALPHA)
    pygame.draw.rect(card, (250, 248, 240), card.get_rect(), border_radius=10)
    cards = [card.convert_alpha() for _ in range(CARDS)]
    lines = [font.render(f"Player {number}: 123 points", True, "white").convert_alpha() for number in range(LINES)]
    step = (size[0] - 130) // 18
    placed = [(each, (20 + place % 18 * step, 40 + place // 18 * size[1] // 4)) for place, each in enumerate(cards)]
    placed += [(line, (30, 500 + place * 15)) for place, line in enumerate(lines)]

    def draw() -> None:
        window.blit(background, (0, 0))
        for picture, place in placed:
            window.blit(picture, place)
        pygame.display.flip()
    return draw


def work(do: Callable[[], object]) -> float:
    """Milliseconds of this thread that something takes."""
    began = time.thread_time()
    do()
    return (time.thread_time() - began) * 1000


def table(game: str, size: Size, seed: int = 3) -> tuple[App, TableScene]:
    """A person against computer players, at the speed of a new program."""
    rules = load_ruleset(game)
    seats = [SeatConfig("Anna"), *(SeatConfig(f"C{seat}", "easy") for seat in range(1, rules.players))]
    app = App(Settings(computer_pause_ms=0), size)
    scene = TableScene(Session(rules, seats, seed))
    app.push(scene)
    return app, scene


def moving_frames(game: str, size: Size, frames: int) -> list[float]:
    """What so many frames took in which something moved, once the pictures of the cards are there."""
    person, taken, seeds = make_player("easy", load_ruleset(game), 0), list[float](), count(3)
    app, scene = table(game, size, next(seeds))
    while len(taken) < WARM_UP + frames:
        if scene.session.state.finished:                   # another match at the same table
            scene.session.close()
            app, scene = table(game, size, next(seeds))
        events = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")] if scene.modals else []
        before = app.frames_drawn, scene.session.state.log.count
        spent = work(partial(app.step, events, FRAME_MS))
        if app.moving and (before != (app.frames_drawn, scene.session.state.log.count) or scene.still.composes):
            taken.append(spent)
        elif not app.moving:
            time.sleep(0.0005)                             # for the thread that thinks
        if not scene.modals and scene.can_act:
            scene.controller.act(person.choose(scene.session.view()).action)
    scene.session.close()
    return taken[WARM_UP:]


def resting(turn: Callable[[], object], rate: int, seconds: float) -> float:
    """The share of a processor that a loop takes which does that so many times a second."""
    clock = pygame.time.Clock()
    began, spent = time.monotonic(), time.process_time()
    while time.monotonic() - began < seconds:
        turn()
        clock.tick(rate)
    return (time.process_time() - spent) / (time.monotonic() - began)


def poll(app: App) -> None:
    """A turn of the program at rest."""
    app.turn(pygame.event.get(), 1000 / RESTING_HZ)


def settled(game: str, size: Size) -> tuple[App, TableScene]:
    """A table at which a person is to act, nothing moves any more, and what was said in passing is gone."""
    app, scene = table(game, size)
    still = 0
    while still < SETTLED_S * RESTING_HZ:
        app.turn([], 1000 / RESTING_HZ)
        still = 0 if app.moving or not scene.can_act else still + 1
        time.sleep(0.0005)
    return app, scene


def figures(asked: Asked) -> Iterator[Figure]:
    """All games that are shipped, at two sizes of the window; then the rest."""
    games, frames = sorted(asked.games), max(1, round(asked.seconds * FRAMES_A_SECOND))
    gc.enable()
    gc.set_threshold(*YOUNG)                               # as in the program
    pygame.display.init()
    pygame.font.init()
    read_fonts()
    read_texts()                                           # as a thread of the program does
    try:
        for size in SIZES:
            for game in games:
                draw = bare_frame(size)
                bare = at_share([work(draw) for _ in range(WARM_UP + frames)][WARM_UP:], 0.99)
                ours = at_share(moving_frames(game, size, frames), 0.99)
                yield Figure(f"frame of {game} at {size[0]}x{size[1]}, p99", f"{ours:.1f} ms", f"bare redraw {bare:.1f} ms",
                             ours / bare, MOVING)
        for game in games:
            app, scene = settled(game, SIZES[0])
            drawn, seconds = app.frames_drawn, asked.seconds * asked.rounds
            bare = resting(pygame.event.get, BARE_HZ, seconds)
            ours = resting(partial(poll, app), RESTING_HZ, seconds)
            yield Figure(f"{game} at rest, {app.frames_drawn - drawn} frames drawn", f"{ours:.2%} of a processor",
                         f"bare loop {bare:.2%}", ours / bare, AT_REST)
            scene.session.close()
    finally:
        render_pool.pool.close()
