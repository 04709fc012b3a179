"""Every command in every surrounding that a system can have: closed and full outputs, ASCII, no home, a folder that is gone.

    python -m tests.surroundings

Whatever is asked wherever, the answer is what was asked for, or a sentence and the exit status 2; never a traceback. The tests
look at one surrounding for each command; this goes through all of them (some minutes) and prints what went otherwise.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.game.tables import PROJECT, RULESETS

MAIN = str(PROJECT / "main.py")
GAME, LONG, NOBODY = str(RULESETS["misere"]), "x" * 300, "~nobody-of-this-name/x"
PATIENCE = 60.0
INTERRUPTED = 130

# What is asked, and the exit statuses that answer it where nothing is in the way.
COMMANDS: Mapping[str, tuple[tuple[str, ...], int]] = {
    "help": (("--help",), 0),
    "help of a command": (("arena", "--help"), 0),
    "version": (("--version",), 0),
    "no command": (("chekc", "x"), 2),
    "check": (("check", GAME), 0),
    "check of nobody": (("check", NOBODY), 1),
    "check of a long name": (("check", LONG), 1),
    "play of nobody": (("play", NOBODY), 2),
    "play of a long name": (("play", LONG), 2),
    "play of a long file": (("play", LONG + ".yaml"), 2),
    "a long seat": (("play", GAME, "--seat", LONG), 2),
    "a long option": (("play", GAME, "--option", f"{LONG}={LONG}"), 2),
    "simulate": (("simulate", GAME, "--games", "1", "--seats", "random"), 0),
    "simulate as data": (("simulate", GAME, "--games", "1", "--seats", "random", "--json"), 0),
    "report of nobody": (("simulate", GAME, "--games", "1", "--seats", "random", "--report", f"{NOBODY}.html"), 2),
    "report of a long name": (("simulate", GAME, "--games", "1", "--seats", "random", "--report", f"{LONG}.html"), 2),
    "arena": (("arena", GAME, "--players", "random", "random:0.5", "--games", "1"), 2),
    "arena of a long state": (("arena", GAME, "--players", "random", "easy", "--games", "1", "--state", LONG), 2),
    "arena of a long sheet": (("arena", GAME, "--players", "random", "easy", "--games", "1", "--csv", LONG), 2),
    "tune of a long state": (("tune", GAME, "--state", LONG), 2),
    "export": (("export",), 0),
    "export of nobody": (("export", "latest", NOBODY), 2),
    "replay of nobody": (("replay", NOBODY), 2),
    "replay of a long name": (("replay", LONG), 2),
    "replay of a folder": (("replay", "/"), 2),
    "review of nobody": (("review", NOBODY), 2),
    "preview of nobody": (("preview", NOBODY), 2),
    "preview of a long name": (("preview", LONG), 2),
    "sheet of nobody": (("preview", "hanafuda", "--export", f"{NOBODY}.png"), 2),
    "sheet of a long name": (("preview", "hanafuda", "--export", f"{LONG}.png"), 2),
}
# What opens the window; it is interrupted once it shows something.
WINDOWS: Mapping[str, tuple[str, ...]] = {
    "home": (),
    "play": ("play", GAME, "--seed", "1"),
    "gallery": ("preview", "hanafuda"),
}


class Surrounding(NamedTuple):
    """What is put before the program on a shell's line, and after it; switches for Python; the environment; from where."""

    before: str = ""
    after: str = ""
    switches: tuple[str, ...] = ()
    environment: Mapping[str, str | None] = {}
    fails: bool = False               # whether what is asked can come to nothing there


SURROUNDINGS: Mapping[str, Surrounding] = {
    "as usual": Surrounding(),
    "ASCII": Surrounding(environment={"PYTHONIOENCODING": "ascii"}),
    "the plain locale": Surrounding(environment={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    "no input": Surrounding(after="<&-"),
    "no output": Surrounding(after=">&-"),
    "no errors": Surrounding(after="2>&-"),
    "nothing open": Surrounding(after="<&- >&- 2>&-"),
    "a full output": Surrounding(after=">/dev/full", fails=True),
    "full outputs": Surrounding(after=">/dev/full 2>/dev/full", fails=True),
    "nobody reads": Surrounding(after="| true"),
    "python -I": Surrounding(switches=("-I",)),
    "python -I elsewhere": Surrounding(before="cd /;", switches=("-I",)),
    "a folder that is gone": Surrounding(before='d=$(mktemp -d); cd "$d"; rmdir "$d";', fails=True),
    "no home": Surrounding(environment={"HOME": None, "HUAPAI_DATA": None, "XDG_DATA_HOME": None}),
    "nobody's home": Surrounding(environment={"HUAPAI_DATA": NOBODY}, fails=True),
    "a home that takes nothing": Surrounding(environment={"HUAPAI_DATA": "/proc/nothing"}, fails=True),
    "a long home": Surrounding(environment={"HUAPAI_DATA": f"/tmp/{LONG}"}, fails=True),
}


class Answer(NamedTuple):
    """How the program answered."""

    status: int
    out: str
    errors: str
    ended: bool = True


def environment(surrounding: Surrounding, folder: Path) -> dict[str, str]:
    """The variables of a surrounding; what it does not say is a folder of its own."""
    values = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder),
              "HUAPAI_DATA": str(folder / "data"), "HUAPAI_TRACE": str(folder / "trace")}
    changed = {**values, **surrounding.environment}
    return {name: value for name, value in changed.items() if value is not None}


def started(asked: Sequence[str], surrounding: Surrounding, folder: Path) -> subprocess.Popen[str]:
    """The program in a surrounding, by way of a shell; `nobody reads` makes its exit status that of the pipe."""
    line = f'set -o pipefail; {surrounding.before} {"" if "|" in surrounding.after else "exec"} "$@" {surrounding.after}'
    return subprocess.Popen(["bash", "-c", line, "huapai", sys.executable, *surrounding.switches, MAIN, *asked], cwd=PROJECT,
                            env=environment(surrounding, folder), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True,
                            preexec_fn=_interruptible)


def _interruptible() -> None:
    """Tests may run in the background, where a shell has interrupts ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def answer(asked: Sequence[str], surrounding: Surrounding, folder: Path) -> Answer:
    """What comes of a command."""
    with started(asked, surrounding, folder) as program:
        out, errors = program.communicate(timeout=PATIENCE)
        return Answer(program.returncode, out, errors)


def window(asked: Sequence[str], surrounding: Surrounding, folder: Path) -> Answer:
    """What comes of opening the window and interrupting it when it shows something."""
    with started(asked, surrounding, folder) as program:
        until = time.monotonic() + PATIENCE
        while program.poll() is None and not (folder / "trace").exists() and time.monotonic() < until:
            time.sleep(0.02)
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGINT)
        try:
            out, errors = program.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGKILL)
            raise
        return Answer(program.returncode, out, errors, (folder / "trace").exists())


def wrong(name: str, place: str, folder: Path) -> str:
    """What is wrong with the answer to a command, or to opening a window, in a surrounding; nothing where all is well."""
    surrounding = SURROUNDINGS[place]
    if name in WINDOWS:
        found = window(WINDOWS[name], surrounding, folder)
        right = found.status == INTERRUPTED and found.ended
    else:
        asked, status = COMMANDS[name]
        found = answer(asked, surrounding, folder)
        right = found.status == status
    told = [line for line in found.errors.splitlines() if line]
    refused = surrounding.fails and found.status == 2 or surrounding.after == "| true" and found.status == 0
    plain = "Traceback" not in found.errors + found.out and "Exception ignored" not in found.errors
    sentence = found.status != 2 or not told or len(told) == 1 and told[0].endswith((".", "?"))
    silent = found.status == 2 and not told and "2>" not in surrounding.after
    return "" if (right or refused) and plain and sentence and not silent else f"{name}, {place}: {found}"


def main() -> int:
    """Go through all of them."""
    faults = 0
    for place in SURROUNDINGS:
        for name in (*COMMANDS, *WINDOWS):
            with tempfile.TemporaryDirectory(prefix="huapai-surroundings-") as folder:
                fault = wrong(name, place, Path(folder))
            if fault:
                faults += 1
                print(fault, flush=True)
    print(f"{len(SURROUNDINGS) * (len(COMMANDS) + len(WINDOWS))} answers, {faults} wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
