"""What a frame costs while cards fly, and what the window costs at rest: `python -m benchmarks drawing`.

The work of the window's own thread in the slowest of a hundred frames in which something moves, beside that of a bare redraw of
the same window: a background, 54 cards of 90x140 with transparent corners, twelve lines of text. After each frame of a game comes
a bare redraw, so that both meet whatever else the machine does; those of all games at one size are counted together, since the
slowest of a hundred is one of four where there are four hundred. What it takes on the clock is told beside it.

At rest the CPU time of all threads, beside a bare loop that asks for events thirty times a second; nothing may be drawn.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import NamedTuple

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


class Spent(NamedTuple):
    """Milliseconds of this thread that something takes, and of the clock."""

    work: float
    clock: float

    @classmethod
    def on(cls, do: Callable[[], object]) -> Spent:
        """What doing that takes."""
        began, clock = time.thread_time(), time.perf_counter()
        do()
        return cls((time.thread_time() - began) * 1000, (time.perf_counter() - clock) * 1000)


class Frames(NamedTuple):
    """Frames of a game in which something moved, and as many bare redraws between them."""

    ours: list[Spent]
    bare: list[Spent]


def slowest(frames: list[Spent]) -> Spent:
    """What 99 of 100 frames do not exceed."""
    return Spent(*(at_share(list(times), 0.99) for times in zip(*frames, strict=True)))


def bare_frame(window: pygame.Surface) -> Callable[[], None]:
    """Draws the window full of cards and shows it."""
    size = window.get_size()
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


def table(game: str, size: Size, seed: int = 3) -> tuple[App, TableScene]:
    """A person against computer players, at the speed of a new program."""
    rules = load_ruleset(game)
    seats = [SeatConfig("Anna"), *(SeatConfig(f"C{seat}", "easy") for seat in range(1, rules.players))]
    app = App(Settings(computer_pause_ms=0), size)
    scene = TableScene(Session(rules, seats, seed))
    app.push(scene)
    return app, scene


def moving_frames(game: str, size: Size, frames: int) -> Frames:
    """So many, once the pictures of the cards are there."""
    person, seeds, taken = make_player("easy", load_ruleset(game), 0), count(3), Frames([], [])
    app, scene = table(game, size, next(seeds))
    draw_bare = bare_frame(app.surface)
    while len(taken.ours) < WARM_UP + frames:
        if scene.session.state.finished:                   # another match at the same table
            scene.session.close()
            app, scene = table(game, size, next(seeds))
            draw_bare = bare_frame(app.surface)
        events = [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")] if scene.modals else []
        before = app.frames_drawn, scene.session.state.log.count
        spent = Spent.on(partial(app.step, events, FRAME_MS))
        if app.moving and (before != (app.frames_drawn, scene.session.state.log.count) or scene.picture.composes):
            taken.ours.append(spent)
            taken.bare.append(Spent.on(draw_bare))         # the table keeps what it shows as a picture of its own
        elif not app.moving:
            time.sleep(0.0005)                             # for the thread that thinks
        if not scene.modals and scene.can_act:
            scene.controller.act(person.choose(scene.session.view()).action)
    scene.session.close()
    return Frames(taken.ours[WARM_UP:], taken.bare[WARM_UP:])


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


def told(spent: Spent) -> str:
    """Both, in words."""
    return f"{spent.work:.2f} ms, {spent.clock:.1f} on the clock"


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
            found = {game: moving_frames(game, size, frames) for game in games}
            bare = slowest([spent for each in found.values() for spent in each.bare])
            for game, each in found.items():
                ours = slowest(each.ours)
                yield Figure(f"frame of {game} at {size[0]}x{size[1]}, p99", told(ours), f"bare redraw {told(bare)}",
                             ours.work / bare.work, MOVING)
        for game in games:
            app, scene = settled(game, SIZES[0])
            drawn, seconds = app.frames_drawn, asked.seconds * asked.rounds
            polling = resting(pygame.event.get, BARE_HZ, seconds)
            waiting = resting(partial(poll, app), RESTING_HZ, seconds)
            yield Figure(f"{game} at rest, {app.frames_drawn - drawn} frames drawn", f"{waiting:.2%} of a processor",
                         f"bare loop {polling:.2%}", waiting / polling, AT_REST)
            scene.session.close()
    finally:
        render_pool.pool.close()
