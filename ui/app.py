"""The window's loop: a stack of scenes, of which the top one gets the events and is drawn, only where it has
changed.

It turns 60 times a second while something moves and polls 25 times a second at rest, which costs less than
SDL's own waiting. `step` is one turn without the clock, for tests.
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.files import refused
from ui import display
from ui.cards import art, render_pool
from ui.cards.faces import apply_deck_styles
from ui.cards.index import show_indices
from ui.cards.render_pool import anything_awaited, take_all
from ui.settings import Loss, Settings, settings_path
from ui.sounds.speaker import Speaker
from ui.widgets import base, text, theme

if TYPE_CHECKING:
    from game.store.match_store import MatchStore, StoreError
    from ui.scenes.base import Doors, Scene


# ------------------------------------------------------------ trace
# What the window shows, as a file that another program can read: for tests that drive a real window, and for bug reports.
#
# When the environment variable HUAPAI_TRACE names a file, each frame leaves one JSON object there: the scene, whether it is at
# rest, the rectangles of everything placed, what it says in passing, and what it adds in `trace_facts`. Without the variable
# nothing happens.


TRACE_VARIABLE = "HUAPAI_TRACE"
SMALLEST = (640, 400)  # pixels: what everything is laid out for at least


class Trace:
    """Writes the file anew, whole, whenever what is shown has changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = ""
        self._number = 0

    @classmethod
    def from_environment(cls) -> Trace | None:
        """The trace that was asked for, None when none was."""
        path = os.environ.get(TRACE_VARIABLE)
        return cls(Path(path)) if path else None

    def note(self, app: App) -> None:
        """Write what is shown now, unless it is what was written last."""
        scene = app.scene
        if scene is None:
            return
        facts: dict[str, object] = getattr(scene, "trace_facts", dict)()
        shown = json.dumps({
            "scene": type(scene).__name__, "resting": not app.moving, "size": app.size,
            "rects": {name: tuple(rect) for name, rect in scene.rects().items()}, "facts": facts,
            "toast": scene.toaster.text if scene.toaster.visible else ""})
        if shown == self._last:
            return
        self._last = shown
        self._number += 1
        beside = self.path.with_suffix(".new")
        beside.write_text(f'{{"number": {self._number}, "shown": {shown}}}', encoding="utf-8")
        beside.replace(self.path)


# ------------------------------------------------------------ app


MUTE_KEY = pygame.K_F9
MOVING_HZ = 60
RESTING_HZ = 25
LOOKING_MS = 1000  # where only a person can change anything, so often widgets are told how much time has passed
SETTLING_MS = 1000  # after the last event, until that is believed: a tooltip may be due
LONGEST_STEP_MS = 100  # after a pause of the system nothing that moves jumps farther than this
FRAME_MS = 0.6  # after so much of a turn, work that can wait is left to the next one
PATIENCE = 2, 4, 10, 20  # turns for which all of it is left, where what moves takes longer than that, twice, three times, ...
YOUNG = 4_000, 100, 1_000_000  # thresholds of the collector with which it hardly ever looks at objects by itself
NEW = 400  # objects after which they are looked at in what is left of a turn: that takes 0.1 ms
KEPT = 8  # such collections after which what they have left is looked at, as soon as nothing moves: 1 to 2 ms
OLD = 20  # of the latter after which all objects are that have come since the scene was opened
LETTERS_MS = 2  # of a turn at rest, beyond what other work has, for letters of fonts: all are there soon
FINISHING_AT_REST_MS = 2  # of a turn, for pictures of cards that have come from the render pool
DRAWING_MS = 6  # of a turn at rest for drawing them, where there is no render pool


class FrameTime:
    """How much more may be done in this turn. What an event asks for besides its motion (words, plates, buttons, another layout,
    pictures of cards) is cut into pieces of work, and whoever has some left asks before each of them."""

    def __init__(self) -> None:
        self._refused = 0  # turns since anything was allowed
        self._refuses = False
        self.begin()

    def begin(self) -> None:
        """A turn begins."""
        self._ends = time.perf_counter() + FRAME_MS / 1000
        self._refused += self._refuses
        self._refuses = False

    def allows(self, more_ms: float = 0) -> bool:
        """May one more piece of work be done, in a turn that has so much more time than others?"""
        over = time.perf_counter() - self._ends - more_ms / 1000
        taken = min(int(over * 1000 / FRAME_MS), len(PATIENCE) - 1)
        self._refuses = over >= 0 and self._refused < PATIENCE[taken]
        if not self._refuses:
            self._refused = 0
        return not self._refuses


class Rest:
    """The quiet time in which only a person can change anything: then most turns do nothing but ask for events."""

    def __init__(self) -> None:
        self.waits = False  # what the scene said after the last step
        self._quiet_ms = 0.0  # since anything happened
        self._owed_ms = 0.0  # of that, what the scene was not told of yet

    @property
    def settled(self) -> bool:
        """Has it lasted for so long that only widgets have to be told of the time?"""
        return self.waits and self._quiet_ms > SETTLING_MS

    def owed(self, dt_ms: float, busy: bool) -> float | None:
        """How much time the scene is to be told of in this turn; None where it is left alone. `busy`: something has happened."""
        self._quiet_ms = 0.0 if busy else self._quiet_ms + dt_ms
        self._owed_ms += dt_ms
        if self.settled and self._owed_ms < LOOKING_MS:
            return None
        owed, self._owed_ms = self._owed_ms, 0.0
        return owed


class App:
    """`size` and `language` override what is remembered, for this run alone; `surface` is that of a window that is open already,
    `loss` what of the file of settings could not be used. DisplayError when there is no screen."""

    doors: Doors  # to other scenes, hung in by who opens the window

    def __init__(
        self, settings: Settings, size: tuple[int, int] | None = None, language: str | None = None,
        surface: pygame.Surface | None = None, loss: Loss | None = None,
    ) -> None:
        self.settings, self.loss = settings, loss
        self.speaker = Speaker(self.settings)
        base.on_press = partial(self.speaker.interface, "button")
        self._asked_size = size
        text.set_language(language or self.settings.language)
        self.apply_deck_style()
        wanted = size or (self.settings.window_width, self.settings.window_height)
        self.surface = surface or display.open_window(wanted, self.settings.fullscreen, remembered=size is None)
        self.windowed_size = wanted if all(wanted) else self.surface.get_size()
        theme.set_window_size(self.size)
        self.scenes: list[Scene] = []
        self.running = False
        self.moving = False
        self.frame = FrameTime()
        self._rest = Rest()
        self.frames_drawn = 0
        self._opened = self._left = False  # has a scene been opened, or left, that is not brief, in this turn?
        self.trace = Trace.from_environment()
        self._store: MatchStore | None = None
        self.store_error: StoreError | None = None  # why there is none
        self.settings_error: StoreError | None = None  # why the settings could not be kept the last time
        self._store_trouble = ""  # what was said about it

    # -- what is kept

    @property
    def store(self) -> MatchStore | None:
        """The kept matches, opened when they are first asked for; None while nothing can be kept, which is said once."""
        if self._store is None:
            from game.store.match_store import MatchStore, StoreError  # when it is wanted: no command needs a database

            try:
                self._store = MatchStore.open()
            except StoreError as error:
                self.store_error = error
                self._tell(error.code, _troubled("store-nothing-kept", error))
                return None
            self.store_error = None
            if self._store.set_aside is not None:
                self._tell("set_aside", text.t(
                    "store-set-aside", name=self._store.set_aside.name, count=self._store.rescued), stays=True)
        return self._store

    @property
    def unkept(self) -> str:
        """What cannot be kept at the moment and why, in sentences; nothing where all is kept."""
        troubles = (("store-nothing-kept", self.store_error), ("kit-settings-not-saved", self.settings_error))
        return text.joined([_troubled(key, error) for key, error in troubles if error is not None], "sentences")

    def _tell(self, what: str, words: str, stays: bool = False) -> None:
        """Say something about the kept matches, once."""
        if what != self._store_trouble and self.scene is not None:
            self._store_trouble = what
            self.scene.toast(words, warning=True, stays=stays)

    # -- scenes

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Cover the scene on top by another."""
        if self.scene is not None:
            self.scene.leave()
        self.scenes.append(scene)
        scene.enter(self)
        self._opened |= not scene.brief

    def pop(self) -> None:
        """Take the top scene off; without any left the program ends."""
        self._take_off()
        self._uncover()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""
        self._take_off()
        self.scenes.append(scene)
        scene.enter(self)

    def home(self) -> None:
        """Take off all scenes but the first."""
        while len(self.scenes) > 1:
            self._take_off()
        self._uncover()

    def _take_off(self) -> None:
        if self.scenes:
            scene = self.scenes.pop()
            scene.leave()
            self._left |= not scene.brief

    def _spare(self) -> None:
        """The collector of garbage looks no more at what there is now, rules above all, until a scene is left: then it looks at
        all of it once, since it would never find what that scene was made of. At the end of a turn no scene is at work."""
        if self.running and self._left:
            gc.unfreeze()
            gc.collect()
        if self.running and (self._left or self._opened):
            gc.freeze()
        self._left = self._opened = False

    def _uncover(self) -> None:
        if self.scene is not None:
            self.scene.enter(self)
        else:
            self.running = False

    def quit(self) -> None:
        """End the program after this turn."""
        self.running = False

    # -- the window

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels; of a smaller one than `SMALLEST` only a part of it is seen."""
        width, height = self.surface.get_size()
        return max(width, SMALLEST[0]), max(height, SMALLEST[1])

    @property
    def language(self) -> str:
        """The language in force; setting it switches every text at once, and is a choice that is kept."""
        return text.language()

    @language.setter
    def language(self, language: str) -> None:
        text.set_language(language)
        self.settings.language = language
        self.relayout()

    def relayout(self) -> None:
        """Lay the top scene out anew; the others are when they come to the top."""
        theme.set_window_size(self.size)
        if self.scene is not None:
            self.scene.layout(self.size)

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Take the whole screen, or be a window again."""
        if not self.settings.fullscreen:
            self.windowed_size = self.size
        self.settings.fullscreen = fullscreen
        self.surface = display.set_mode(self.windowed_size, fullscreen)
        self.relayout()

    def toggle_fullscreen(self) -> None:
        """F11."""
        self.set_fullscreen(not self.settings.fullscreen)
        self.save_settings()

    def toggle_mute(self) -> None:
        """F9."""
        self.settings.muted = not self.settings.muted
        self.speaker.hush()
        self.save_settings()
        if self.scene is not None:
            self.scene.settings_changed(text.t("kit-muted" if self.settings.muted else "kit-unmuted"))

    def apply_deck_style(self) -> None:
        """Show every deck in the set, with the back and with or without the index that the settings say."""
        art.choose(self.settings.card_sets, self.settings.card_backs)
        show_indices(self.settings.card_indices)
        apply_deck_styles()

    def save_settings(self) -> None:
        """Keep the settings; a folder that cannot be written is said when that begins and disturbs nothing else."""
        before, self.settings_error = self.settings_error, None
        try:
            self.settings.save(aside=self.loss.aside if self.loss is not None else None)
        except OSError as error:
            self.settings_error = refused(error, settings_path())
            if self.scene is not None and (before is None or before.code != self.settings_error.code):
                self.scene.toast(_troubled("kit-settings-not-saved", self.settings_error), warning=True)

    # -- the loop

    def run(self, then: Callable[[], object] = lambda: None) -> None:
        """Show the first frame, do what is to be done behind it, and turn until the player leaves, also by Ctrl-C."""
        clock = pygame.time.Clock()
        dt_ms = 0
        try:
            self.step()  # waits for nothing else
            then()
            self.begin()
            while self.running:
                self.turn(pygame.event.get(), dt_ms)
                dt_ms = clock.tick(MOVING_HZ if self.moving else RESTING_HZ)
        finally:
            self._close()

    def _close(self) -> None:
        self._remember_window()
        if self._store is not None:
            self._store.close()
        self.speaker.close()
        render_pool.pool.close()  # pygame is not ended: a thread may still be within it

    def begin(self) -> None:
        """Be ready to turn."""
        self.running = bool(self.scenes)
        gc.set_threshold(*YOUNG)
        gc.freeze()

    def turn(self, events: Sequence[pygame.event.Event], dt_ms: float) -> None:
        """A step, or nothing at rest: then most turns only ask for events, and the others let time pass for widgets."""
        owed = self._rest.owed(dt_ms, bool(events) or self.moving)
        if owed is not None and self._rest.settled and self.scene is not None:
            owed = None if self.scene.rests(owed) else 0
        if owed is not None:
            self.step(events, owed)
            self._rest.waits = self.scene is not None and self.scene.waits

    def step(self, events: Iterable[pygame.event.Event] = (), dt_ms: float = 0) -> bool:
        """One turn: use the events, let time pass, draw if anything has changed. True = a frame was drawn."""
        self.frame.begin()
        for event in _latest_size_only(list(events)):
            self._handle(event)
        scene = self.scene
        if scene is None:
            return False
        moves = scene.update(min(dt_ms, LONGEST_STEP_MS if self.moving else max(LONGEST_STEP_MS, LOOKING_MS)))
        scene = self.scene or scene  # time may have brought another scene to the top
        self._take_pictures(scene, moves or scene.unfinished)
        drawn = scene.redraw(self.surface, moves)
        if drawn:
            pygame.display.update(drawn)
            self.frames_drawn += 1
        scene.do_waiting()
        self.moving = moves or scene.unfinished or anything_awaited()
        while self.frame.allows(0 if self.moving else LETTERS_MS) and text.warm_letters():
            pass
        self._collect()
        if self.trace is not None:
            self.trace.note(self)
        return bool(drawn)

    def _collect(self) -> None:
        """Look for garbage where that holds up nothing."""
        self._spare()
        new, kept, old = gc.get_count()
        if self.moving:
            if new > NEW and self.frame.allows():
                gc.collect(0)
        elif kept > KEPT:
            gc.collect(2 if old > OLD else 1)

    def _take_pictures(self, scene: Scene, moves: bool) -> None:
        """Show the pictures of cards that have come; what moves is not held up by drawing them here."""
        if not moves:
            scene.show_pictures(take_all(FINISHING_AT_REST_MS if render_pool.pool.open else DRAWING_MS))
        elif render_pool.pool.open and anything_awaited() and self.frame.allows():
            scene.show_pictures(take_all(0))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resize(event.size)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == MUTE_KEY:
            self.toggle_mute()
        elif self.scene is not None:
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
                self.scene.dirty = True
            self.scene.handle(event)

    def _resize(self, size: Sequence[int]) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        if self.surface.get_size() != tuple(size) and pygame.display.get_driver() == "dummy":
            self.surface = display.set_mode((size[0], size[1]), False)  # posted by a test: no window system did it
        self.relayout()

    def _remember_window(self) -> None:
        if not self.settings.fullscreen and self.size != self._asked_size:
            self.settings.window_width, self.settings.window_height = self.size
        self.save_settings()


def _latest_size_only(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """While the frame is dragged sizes come in storms: only the last of a turn counts."""
    sizes = [event for event in events if event.type == pygame.VIDEORESIZE]
    return [event for event in events if event.type != pygame.VIDEORESIZE or event is sizes[-1]]


def _troubled(key: str, error: StoreError) -> str:
    """That text with what is wrong."""
    from ui.words import store_words  # when it is wanted: the first frame needs no engine

    return text.t(key, problem=store_words(error))
