"""Kills a copy of the program at random moments, resumes what it played, and compares with what it had been told is safe."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Timer
from typing import NamedTuple

from game.core import GameError
from game.store import MatchStore
from tests.game.tables import PROJECT
from tests.kills.playing import Course, Table, moment, moments, undisturbed

PATIENCE = 300.0                  # seconds after which a copy that says nothing is given up
MOST_KILLS_OF_A_MATCH = 3
FAULTS = ("lost", "repeated or changed", "seen differently", "ended differently", "in the way")


class Wrong(NamedTuple):
    """Something that must never happen."""

    fault: str
    told: str


@dataclass
class Figures:
    """What happened in a run."""

    matches: int = 0
    held: int = 0                 # killed between an action and its commit
    acting: int = 0               # killed at another moment, while something was being done
    kept_all_the_same: int = 0    # of those, how often it had been committed already
    resting: int = 0              # killed while nothing was being done
    acknowledged: int = 0
    undone: int = 0
    games: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    resumed: list[float] = field(default_factory=list)     # seconds

    @property
    def kills(self) -> int:
        """How many there were."""
        return self.held + self.acting + self.resting


@dataclass
class Said:
    """What a copy said before it was killed."""

    match: int = 0
    lines: int = 0                # that are safe, with the digest of what could be seen then
    digest: str = ""
    most: int = 0                 # lines that ever were
    doing: str = ""               # what was being done
    held: bool = False
    over: bool = False
    acknowledged: int = 0
    undone: int = 0

    def hear(self, line: str) -> None:
        """One line of the pipe; the last one may have been cut off."""
        word, *rest = line.split() or [""]
        if word == "ready":
            self.match = int(rest.pop(0))
        if word in ("ready", "done") and len(rest) == 2:
            self.undone += self.doing == "undo"
            self.acknowledged += word == "done"
            self.lines, self.digest, self.doing = int(rest[0]), rest[1], ""
            self.most = max(self.most, self.lines)
        elif word in ("try", "undo"):
            self.doing = word
        self.held = self.held or word == "hold"
        self.over = self.over or word == "over"


class Plan(NamedTuple):
    """When to kill: at a commit, or so long after so many actions."""

    commit: int
    actions: int
    delay: float


def run(names: Sequence[str], times: int, seed: int) -> Figures:
    """So many kills, of matches of these games in turn."""
    figures = Figures()
    number = 0
    while figures.kills < times:
        rng = Random(f"kills/{seed}/{number}")
        table = Table.drawn(names[number % len(names)], rng)
        for wrong in kill_a_match(table, rng, times - figures.kills, figures):
            figures.faults[wrong.fault] += 1
            print(f"{wrong.fault}: {wrong.told}\n  match {number} of seed {seed}: {table.text()}", flush=True)
        number += 1
        if sys.stderr.isatty():
            print(f"{figures.kills} kills", file=sys.stderr)
    return figures


def kill_a_match(table: Table, rng: Random, times: int, figures: Figures) -> Iterator[Wrong]:
    """Kill one match a few times, `times` at most, and play it to its end."""
    course = undisturbed(table)
    figures.matches += 1
    with tempfile.TemporaryDirectory(prefix="huapai-kills-") as folder:
        match = lines = 0
        for _ in range(min(times, rng.randint(1, MOST_KILLS_OF_A_MATCH))):
            actions = sum(1 for known in course.digests if known > lines)
            if not actions:
                break
            said = killed(Path(folder), table, match, a_plan(rng, actions, at_commit=figures.kills % 2 == 0))
            count(figures, table, said)
            match = said.match
            lines = yield from look(Path(folder), course, said, figures)
        yield from play_on(Path(folder), table, course, match)


def a_plan(rng: Random, actions: int, at_commit: bool) -> Plan:
    """A moment, while there are so many actions to come."""
    if at_commit:
        return Plan(rng.randint(1, actions), actions, 0.0)
    return Plan(-1, rng.randint(0, actions - 1), rng.random())


# ---------------------------------------------------------------- killing

def killed(folder: Path, table: Table, match: int, plan: Plan) -> Said:
    """Start a copy that plays the match, kill it, and tell what it had said."""
    said = Said()
    command = [sys.executable, "-m", "tests.kills.child", str(folder), table.text(), str(match), str(plan.commit)]
    with a_process(command) as process:
        assert process.stdout is not None
        began = time.perf_counter()
        while not (said.over or said.held or plan.commit < 0 and said.match and said.acknowledged >= plan.actions):
            line = process.stdout.readline()
            if not line:
                raise AssertionError(f"the copy ended by itself: {table.text()}")
            said.hear(line)
            if said.match and not said.acknowledged and not said.doing:
                began = time.perf_counter()
        wait(plan.delay * 1.5 * (time.perf_counter() - began) / max(1, said.acknowledged))
        process.kill()
        for line in process.stdout:
            said.hear(line)
    return said


@contextmanager
def a_process(command: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, cwd=PROJECT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        patience = Timer(PATIENCE, process.kill)
        patience.start()
        try:
            yield process
        finally:
            process.kill()
            patience.cancel()


def wait(seconds: float) -> None:
    """Wait without sleeping, which is not exact enough."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


def count(figures: Figures, table: Table, said: Said) -> None:
    figures.games[table.name] += 1
    figures.acknowledged += said.acknowledged
    figures.undone += said.undone
    if said.held:
        figures.held += 1
    elif said.doing:
        figures.acting += 1
    else:
        figures.resting += 1


# ---------------------------------------------------------------- what is left

def look(folder: Path, course: Course, said: Said, figures: Figures) -> Iterator[Wrong]:
    """Resume the match and compare; returns how many lines there are."""
    if course.digests.get(said.lines) != said.digest:
        yield Wrong("seen differently", f"before the kill, at line {said.lines}")
    with MatchStore.open(folder) as store:
        if store.set_aside is not None:
            yield Wrong("lost", f"the database was damaged: {store.set_aside}")
        record = store.record(said.match)
        lines = len(record.lines)
        figures.kept_all_the_same += not said.held and bool(said.doing) and lines != said.lines
        if record.lines != course.lines[:lines] or lines not in course.digests:
            yield Wrong("repeated or changed", f"{lines} lines, {said.lines} were safe")
        elif lines not in allowed(course, said):
            yield Wrong("lost" if lines < said.lines else "repeated or changed",
                        f"{lines} lines, {said.lines} were safe, doing {said.doing or 'nothing'}")
        if store.match(said.match).ended is None:
            yield from resume(store, course, said.match, lines, figures)
    return lines


def allowed(course: Course, said: Said) -> set[int]:
    """How many lines there may be: those that are safe; if something was being done, those with it as well."""
    known = sorted(course.digests)
    if said.held or not said.doing:
        return {said.lines}
    if said.doing == "undo":
        return {lines for lines in known if lines <= said.most}
    return {said.lines, next((lines for lines in known if lines > said.lines), said.lines)}


def resume(store: MatchStore, course: Course, match: int, lines: int, figures: Figures) -> Iterator[Wrong]:
    began = time.perf_counter()
    try:
        journal = store.resume(match)
    except GameError as error:
        yield Wrong("in the way", str(error))
        return
    figures.resumed.append(time.perf_counter() - began)
    if moment(journal.state) != (lines, course.digests.get(lines)):
        yield Wrong("seen differently", f"after the kill, at line {lines}")
    journal.close()


def play_on(folder: Path, table: Table, course: Course, match: int) -> Iterator[Wrong]:
    """To the end, where all has to be as if nothing had happened."""
    with MatchStore.open(folder) as store:
        if store.match(match).ended is None:
            journal = store.resume(match)
            session = table.session(journal.state)
            session.journal = journal
            if any(course.digests.get(lines) != digest for lines, digest in moments(table, session)):
                yield Wrong("seen differently", "while it was played to its end")
            session.close()
        left = [found.id for found in store.unfinished()], [found.id for found in store.finished()]
        if left != ([], [match]) or store.record(match).lines != course.lines:
            yield Wrong("ended differently", f"{len(store.record(match).lines)} lines instead of {len(course.lines)}")
