"""Drives the program in a real window: a virtual screen, and a mouse and a keyboard that are not ours (xdotool).

What is where comes from the trace that the program leaves when asked (`ui.app`). A stranger's machine may lack the tools:
then the tests are left out and say so; in CI their absence is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests import card_cache

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool", "xwininfo")
PATIENCE = 60.0          # seconds that anything may take on a busy machine
DRAG_STEPS = 6

Shown = dict[str, Any]


def require_tools() -> None:
    """Leave the test out where there is no virtual screen, and fail in CI, where there must be one."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"{', '.join(missing)} must be installed in CI")
    if missing:
        pytest.skip(f"left out: needs {', '.join(missing)} (a virtual screen)")


@contextmanager
def virtual_screen(width: int = 1920, height: int = 1080) -> Iterator[str]:
    """A display of its own; yields its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-noreset", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Window:
    """The running program, its window and its trace."""

    def __init__(self, display: str, trace: Path, process: subprocess.Popen[bytes], patience: float = PATIENCE) -> None:
        self.patience = patience
        self.environment = {**os.environ, "DISPLAY": display}
        self.trace = trace
        self.process = process
        self.origin = (0, 0)

    # ------------------------------------------------------------ looking

    def shown(self) -> Shown:
        """What the window shows now; empty before the first frame."""
        if not self.trace.exists():
            return {}
        found: Shown = json.loads(self.trace.read_text(encoding="utf-8"))["shown"]
        return found

    def wait(self, condition: Callable[[Shown], Any], what: str) -> Shown:
        """Wait until the window shows that."""
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            assert self.process.poll() is None, f"the program ended while waiting for {what}"
            shown = self.shown()
            if shown and condition(shown):
                return shown
            time.sleep(0.01)
        raise AssertionError(f"waited in vain for {what}; shown: {json.dumps(self.shown())[:2000]}")

    def find(self) -> None:
        """Learn where the window lies on the screen."""
        deadline = time.monotonic() + self.patience
        while time.monotonic() < deadline:
            found = subprocess.run(["xwininfo", "-name", "Huapai 花牌桌"], env=self.environment, capture_output=True, text=True)
            if found.returncode == 0:
                numbers = [line.split()[-1] for line in found.stdout.splitlines() if "Absolute upper-left" in line]
                self.origin = (int(numbers[0]), int(numbers[1]))
                return
            time.sleep(0.1)
        raise AssertionError("no window appeared")

    # ------------------------------------------------------------ acting

    def xdotool(self, *words: object) -> None:
        """One call of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def _move(self, x: float, y: float) -> list[object]:
        return ["mousemove", int(self.origin[0] + x), int(self.origin[1] + y)]

    def click(self, rect: Sequence[int], button: int = 1) -> None:
        """Click in the middle of a rectangle."""
        x, y = middle(rect)
        self.xdotool(*self._move(x, y), "sleep", 0.02, "mousedown", button, "sleep", 0.02, "mouseup", button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at `start`, move to `end` in steps, let go."""
        words: list[object] = [*self._move(*start), "sleep", 0.02, "mousedown", 1]
        for step in range(1, DRAG_STEPS + 1):
            share = step / DRAG_STEPS
            words += ["sleep", 0.01, *self._move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)]
        self.xdotool(*words, "sleep", 0.02, "mouseup", 1)

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        self.xdotool("key", "--delay", 12, *names)


@contextmanager
def running(command: Sequence[str], data: Path, display: str, settings: Mapping[str, Any] | None = None, folder: Path = ROOT,
            patience: float = PATIENCE, trace: Path | None = None) -> Iterator[Window]:
    """The program with a data folder of its own and these settings; ended at the end of the block. Where something else than a
    folder is in its place, or two copies share it, `trace` is a file of its own."""
    if trace is None:
        data.mkdir(parents=True, exist_ok=True)
        trace = data / "trace.json"
        card_cache.share_with(data)
    if settings is not None:
        (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    environment = {**os.environ, "DISPLAY": display, "HUAPAI_DATA": str(data), "HUAPAI_TRACE": str(trace),
                   "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)
    try:
        window = Window(display, trace, process, patience)
        window.wait(lambda shown: True, "the first frame")
        window.find()
        yield window
    finally:
        # The command may be a shell that has started the program: end whatever it has started.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=PATIENCE)


def program(*arguments: str) -> list[str]:
    """The command line of the program under this interpreter."""
    return [sys.executable, "main.py", *arguments]


def brisk(*arguments: str) -> list[str]:
    """The command line of the program with a clock that goes faster."""
    return [sys.executable, "-m", "tests.window.brisk", *arguments]


def middle(rect: Sequence[int]) -> tuple[float, float]:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
