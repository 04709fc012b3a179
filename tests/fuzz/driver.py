"""Lets every mutant run in a process of its own, with so much time and memory, and adds up what came of it."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from tests.fuzz.mutants import Source, lay_out
from tests.fuzz.trial import Course, try_out
from tests.game.tables import PROJECT, SHIPPED

MEMORY = 1 << 30                  # bytes of address space for one mutant
SECONDS = 60                      # of processor time for one mutant
PATIENCE = 10 * SECONDS           # of wall time, for whoever sleeps
MEGABYTE = 1 << 20


@dataclass
class Outcome:
    """What came of one mutant; `fault` is the traceback, or what it took too much of, empty where all went well."""

    course: Course
    fault: str = ""
    seconds: float = 0.0
    memory: int = 0

    @property
    def sign(self) -> str:
        """What faults of one cause have in common: the error and where in the program it came from."""
        lines = self.fault.strip().splitlines()
        ours = [line.strip() for line in lines if 'File "' in line and "/tests/" not in line] or lines[:1]
        place = ours[-1].replace(f"{PROJECT}/", "") if ours else ""
        last = next((line for line in lines if line and not line.startswith((" ", "Traceback"))), "")
        return f"{last[:100]} | {place}"


@dataclass
class Figures:
    """What happened in a run."""

    mutants: int = 0
    loaded: int = 0
    played: int = 0
    deals: int = 0
    actions: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    first: dict[str, tuple[int, str]] = field(default_factory=dict)        # by sign, the first mutant and its traceback
    slowest: tuple[float, int] = (0.0, 0)
    largest: tuple[int, int] = (0, 0)

    def count(self, number: int, outcome: Outcome) -> None:
        """Add what came of one mutant."""
        course = outcome.course
        self.mutants += 1
        self.loaded += course.loaded
        self.played += course.actions > 0
        self.deals += course.deals
        self.actions += course.actions
        self.slowest = max(self.slowest, (outcome.seconds, number))
        self.largest = max(self.largest, (outcome.memory, number))
        if outcome.fault:
            self.faults[outcome.sign] += 1
            self.first.setdefault(outcome.sign, (number, outcome.fault))


def run(mutants: int, seed: int, only: int | None = None, keep: Path | None = None) -> Figures:
    """Try so many mutants, or the only one of that number; those with a fault are kept in a folder if there is one."""
    figures, source = Figures(), Source()
    try_out(SHIPPED[0], Random(seed), Course())    # what every process would import and read anew: most of the time
    with tempfile.TemporaryDirectory(prefix="huapai-fuzz-") as folder:
        lay_out(Path(folder))
        path = Path(folder) / "mutant.yaml"
        with suppress(KeyboardInterrupt):             # what was found until then is told
            for number in range(mutants) if only is None else [only]:
                rng = Random(f"fuzz/{seed}/{number}")
                path.write_bytes(source.mutant(rng).encode("utf-8", "surrogatepass"))
                known = len(figures.first)
                figures.count(number, outcome := apart(path, rng))
                if outcome.fault and keep is not None and len(figures.first) > known:
                    (keep / f"{seed}-{number}.yaml").write_bytes(path.read_bytes())
                    print(f"mutant {number} of seed {seed}: {outcome.fault}", flush=True)
                if sys.stderr.isatty() and number % 100 == 99:
                    print(f"{number + 1} mutants", file=sys.stderr)
    return figures


def apart(path: Path, rng: Random) -> Outcome:
    """Try one in a process of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        _in_child(path, rng, theirs)
    os.close(theirs)
    try:
        said = _heard(ours, child)
    except KeyboardInterrupt:
        os.kill(child, signal.SIGKILL)
        os.wait4(child, 0)
        raise
    _, status, used = os.wait4(child, 0)
    told = json.loads(said) if said.endswith(b"}") else {"course": {}, "fault": _ended(status)}
    return Outcome(Course(**told["course"]), told["fault"], used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)


def _ended(status: int) -> str:
    """Why a process said nothing."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL):
        return f"took more than {SECONDS} seconds of processor time"
    return f"the process ended by itself, status {status}"


def _heard(pipe: int, child: int) -> bytes:
    said, until = b"", time.monotonic() + PATIENCE
    with os.fdopen(pipe, "rb", buffering=0) as reader:
        while select.select([reader], [], [], max(0.0, until - time.monotonic()))[0]:
            more = reader.read(1 << 16)
            if not more:
                return said
            said += more
    os.kill(child, signal.SIGKILL)
    return b""


def _in_child(path: Path, rng: Random, pipe: int) -> None:
    """Never returns."""
    course, fault = Course(), ""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        signal.signal(signal.SIGXCPU, _out_of_time)
        try_out(path, rng, course)
    except MemoryError:
        fault = f"took more than {MEMORY // MEGABYTE} MB"
    except BaseException:
        fault = traceback.format_exc()
    with os.fdopen(pipe, "wb") as writer:
        writer.write(json.dumps({"course": asdict(course), "fault": fault}).encode())
    os._exit(0)


def _out_of_time(number: int, frame: object) -> None:
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    raise TimeoutError(f"more than {SECONDS} seconds of processor time")
