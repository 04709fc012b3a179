"""The process that has the sound device: told in lines what to play, it plays it when it is due.

Nothing repeats like a machine: of the takes of a sound never the same one comes twice in a row, and levels differ a little. What
would only be noise is left out: too many sounds together, and what is late. The device is closed once nothing was heard for a
while, so that nothing is awake then; without a device the process ends.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.core.files import assets_dir
from ui.processes import end_with_the_window

if TYPE_CHECKING:
    import pygame

HUSH = b"hush\n"
RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 1024  # 1024 samples are 23 ms
VOICES = 12
IDLE_S = 20.0  # after so long without a sound the device is closed
LATE_S = 0.25  # what is later belongs to something that nobody sees any more
SOON_S = 0.05  # what was due so soon is not held back
GAP_S = 0.03  # between two sounds of one name
CROWD, CROWD_S = 3, 0.1  # sounds that begin within so long, at most
LEVEL_DB = 1.5  # up to which a take is softer than the last one
# How much softer than the files, which are all equally loud, each sound is heard: what is heard often is soft, what is rare and
# weighs may be heard.
SOFTER_DB = {
    "slide": 6.5, "land": 6.5, "flip": 6.5, "deal": 11.5, "gather": 4.5, "shuffle": 4.5, "chips": 6.5, "knock": 9.5, "turn": 7.5,
    "lid_on": 7.5, "lid_off": 7.5, "last": 0, "bomb": 0, "won_deal": 1.5, "won_match": 1.5, "over": 1.5, "button": 12.5,
}


class SoundRequest(NamedTuple):
    """One sound: how loud (0 to 1), from where (-1 left, 1 right), and when, on the clock of all processes (`time.monotonic`)."""

    sound: str
    gain: float = 1.0
    side: float = 0.0
    at: float = 0.0

    def line(self) -> bytes:
        """As the process is told it."""
        return f"{self.sound} {self.gain:.4f} {self.side:.3f} {self.at:.4f}\n".encode()

    @classmethod
    def of(cls, line: bytes) -> SoundRequest:
        """What was told. ValueError for anything else."""
        sound, *numbers = line.decode().split()
        gain, side, at = map(float, numbers)
        return cls(sound, gain, side, at)


class Schedule:
    """What is to be heard, by when it is due."""

    def __init__(self) -> None:
        self._waiting: list[SoundRequest] = []
        self._begun: deque[float] = deque(maxlen=CROWD)
        self._last: dict[str, float] = {}

    def add(self, request: SoundRequest) -> None:
        """Have it heard when it is due."""
        self._waiting.append(request)
        self._waiting.sort(key=lambda one: one.at)

    def hush(self, now: float) -> None:
        """Forget what is not due soon."""
        self._waiting = [one for one in self._waiting if one.at <= now + SOON_S]

    @property
    def next_due(self) -> float | None:
        """When there is something to do next."""
        return self._waiting[0].at if self._waiting else None

    def due(self, now: float) -> Iterator[SoundRequest]:
        """What is to begin now, as much as can be told apart."""
        while self._waiting and self._waiting[0].at <= now:
            request = self._waiting.pop(0)
            crowded = len(self._begun) == CROWD and now - self._begun[0] < CROWD_S
            if now - request.at > LATE_S or crowded or now - self._last.get(request.sound, -1.0) < GAP_S:
                continue
            self._begun.append(now)
            self._last[request.sound] = now
            yield request


class Mixer:
    """Plays the files of a folder. `open` and `play` raise pygame.error."""

    def __init__(self, folder: Path, random: Random) -> None:
        self._random = random
        self._takes: dict[str, list[Path]] = {}
        for path in sorted(folder.glob("*.ogg")):
            self._takes.setdefault(path.stem.rpartition("-")[0], []).append(path)
        self._last: dict[str, Path] = {}
        self._loaded: dict[Path, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Open the device, if it is not open."""
        from pygame import mixer


        if mixer.get_init() is None:
            mixer.init(RATE, BITS, CHANNELS, BUFFER, allowedchanges=0)
            mixer.set_num_channels(VOICES)

    def close(self) -> None:
        """Close the device; what was loaded for it is of no use then."""
        from pygame import mixer

        self._loaded.clear()
        mixer.quit()

    def play(self, request: SoundRequest) -> None:
        """Begin it now, if there is a sound of that name and a voice that is free."""
        from pygame import mixer

        path = self._take(request.sound)
        voice = mixer.find_channel()
        if path is None or voice is None:
            return
        if path not in self._loaded:
            self._loaded[path] = mixer.Sound(str(path))
        sound = self._loaded[path]
        softer = SOFTER_DB[request.sound] + self._random.uniform(0, LEVEL_DB)
        sound.set_volume(request.gain * 10 ** (-softer / 20))
        voice.play(sound)
        voice.set_volume(min(1.0, 1 - request.side), min(1.0, 1 + request.side))

    def _take(self, name: str) -> Path | None:
        takes = self._takes.get(name, [])
        others = [path for path in takes if path != self._last.get(name)] or takes
        if not others:
            return None
        self._last[name] = self._random.choice(others)
        return self._last[name]


def serve(lines: SimpleQueue[bytes], mixer: Mixer, opened: Callable[[], object]) -> None:
    """Play what is told until nothing more is (an empty line). `opened` is called once there is a device."""
    schedule = Schedule()
    mixer.open()
    opened()
    is_open = True
    while True:
        now = time.monotonic()
        for request in schedule.due(now):
            if not is_open:
                mixer.open()
                is_open = True
            mixer.play(request)
        due = schedule.next_due
        try:
            line = lines.get(timeout=due - time.monotonic() if due is not None else IDLE_S if is_open else None)
        except (Empty, ValueError):  # it is time, or more than that
            if due is None:
                mixer.close()
                is_open = False
            continue
        if not line:
            return
        if line == HUSH:
            schedule.hush(time.monotonic())
        else:
            with suppress(ValueError):
                schedule.add(SoundRequest.of(line))


def main() -> None:
    """Play what standard input says, and write a byte once there is a device. Whatever is wrong with it ends the process."""
    import ui.pygame_import  # noqa: F401  (faster than importing pygame itself)

    end_with_the_window()
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        while line := sys.stdin.buffer.readline():
            lines.put(line)
        lines.put(b"")

    threading.Thread(target=read, daemon=True).start()
    with suppress(Exception):  # nobody hears of it, and nobody would know what to do
        serve(lines, Mixer(assets_dir() / "sounds", Random()), lambda: os.write(1, b"."))
    os._exit(0)
