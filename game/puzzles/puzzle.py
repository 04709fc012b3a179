"""`Puzzle`: a position from play, a seat, and the one action that is best there; and the file beside a ruleset that keeps them.

`puzzles.txt` begins with the game and the digest of its rules. Puzzles for other rules are not offered: whoever changes a rule
makes them anew. A puzzle is a record (`game.match.record`) that ends where the seat is to act; what was proved of it stands in
its first line, and `verdict` proves it again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.core.errors import GameError, NotationError, RecordError
from game.core.files import beside, read_bounded
from game.match.record import Record
from game.match.replay import replay_record
from game.puzzles.proof import MARGIN, MOST_NODES, Prover
from game.puzzles.sure import the_certain

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State

PUZZLES_FILE = "puzzles.txt"
HEADER = "huapai puzzles 1"
BYTES_AT_MOST = 4_000_000
MOST_PUZZLES = 10_000
WIDTH = 130
NEXT_LINE = " / "

Kind = Literal["open", "odds", "sure"]
KINDS: Mapping[str, Kind] = {"open": "open", "odds": "odds", "sure": "sure"}
_FIRST = re.compile(r"puzzle (open|odds|sure) difficulty=([123]) moves=(\d{1,3}) seat=(\d{1,2}) "
                    r"best=(\S+) other=(\S+) solution=(.+)")
_GAME = re.compile(r"game ([\w-]{1,64}) (\w{1,128})")
_NUMBER = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?")


class PuzzleFileError(GameError):
    """A file of puzzles that is not sound; `line` counts from 1."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        self.path, self.line, self.reason = path, line, reason
        super().__init__(f"{path}:{line}: {reason}")


@dataclass(frozen=True)
class Puzzle:
    """A position and its solution.

    kind         `open`: all hands are shown, and `best` is sure against every defence; `odds`: all but the order of the stock
                 is, and `best` is the exact average; `sure`: hands are hidden, and the solution wins whatever they hold
    seat         who is to act, and to solve it
    solution     the one best action
    best, other  what the seat is sure of after it, and after the best of all other actions: points, or 1 for winning the deal
    moves        how many of the seat's own decisions matter in the main line, the first one included
    difficulty   how many of the three levels of computer players fail at it
    """

    kind: Kind
    record: Record
    seat: int
    solution: str
    best: float
    other: float
    moves: int
    difficulty: int
    line: int = field(default=0, compare=False)

    @cached_property
    def id(self) -> str:
        """The same for the same position, whatever file it lies in and whatever digest its rules have."""
        said = f"{self.record.ruleset}\n{self.seat}\n" + "\n".join(self._body())
        return hashlib.blake2b(said.encode(), digest_size=5).hexdigest()

    def start(self, rules: Rules) -> State:
        """The position, in a match that ends with this deal. RecordError where the record does not fit the rules, or somebody
        else is to act."""
        state = replay_record(self.record, rules)
        if state.actor != self.seat:
            raise RecordError(f"seat {self.seat} is not to act at the end of the record")
        state.last_deal = state.deal_number
        return state

    def text(self) -> str:
        """Its lines in a file."""
        first = (f"puzzle {self.kind} difficulty={self.difficulty} moves={self.moves} seat={self.seat} "
                 f"best={_plain(self.best)} other={_plain(self.other)} solution={self.solution}")
        return "\n".join([first, *self._body()]) + "\n"

    def _body(self) -> Iterator[str]:
        record = self.record
        yield f"players {record.players}"
        yield from (f"option {name} {str(value).lower() if isinstance(value, bool) else value}"
                    for name, value in sorted(record.options.items()))
        yield f"seed {record.seed}"
        yield from wrap(NEXT_LINE.join(record.lines), WIDTH, break_long_words=False, break_on_hyphens=False)


def text_of(game: str, digest: str, puzzles: Iterable[Puzzle]) -> str:
    """A file of puzzles."""
    return "\n".join([f"{HEADER}\ngame {game} {digest}\n", *(puzzle.text() for puzzle in puzzles)])


# ---------------------------------------------------------------- reading


def puzzles_beside(ruleset: Path, digest: str) -> tuple[Puzzle, ...]:
    """The puzzles that lie beside a ruleset's file and were made for these very rules; none where there is no such file. Raises
    PuzzleFileError."""
    path = beside(ruleset, PUZZLES_FILE)
    try:
        data = read_bounded(path, BYTES_AT_MOST)
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise PuzzleFileError(path, 1, str(error)) from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise PuzzleFileError(path, 1, "the file is not a text in UTF-8") from None
    return tuple(puzzle for puzzle in puzzles_in(text, path) if puzzle.record.digest == digest)


def puzzles_in(text: str, path: Path) -> list[Puzzle]:
    """The puzzles of a text; `path` is for messages. Raises PuzzleFileError."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise PuzzleFileError(path, 1, f'expected "{HEADER}"')
    game = _GAME.fullmatch(lines[1].strip()) if len(lines) > 1 else None
    if game is None:
        raise PuzzleFileError(path, 2, 'expected "game", its name and the digest of its rules')
    starts = [number for number, line in enumerate(lines) if line.startswith("puzzle ")]
    stray = next((number for number in range(2, starts[0] if starts else len(lines)) if lines[number].strip()), None)
    if stray is not None:
        raise PuzzleFileError(path, stray + 1, 'expected "puzzle"')
    if len(starts) > MOST_PUZZLES:
        raise PuzzleFileError(path, starts[MOST_PUZZLES] + 1, f"more than {MOST_PUZZLES:,} puzzles are not read")
    ends = [*starts[1:], len(lines)]
    return [_read(lines[start:end], start + 1, game[1], game[2], path) for start, end in zip(starts, ends, strict=False)]


def _read(lines: Sequence[str], number: int, game: str, digest: str, path: Path) -> Puzzle:
    first = _FIRST.fullmatch(lines[0].strip())
    if first is None or not _NUMBER.fullmatch(first[5]) or not _NUMBER.fullmatch(first[6]):
        raise PuzzleFileError(path, number, "expected puzzle KIND difficulty= moves= seat= best= other= solution=")
    head = [line.strip() for line in lines[1:] if line.strip()]
    seed = next((place for place, line in enumerate(head) if line.startswith("seed ")), len(head))
    body = " ".join(head[seed + 1:])
    text = "\n".join([f"huapai record 1\nruleset {game} {digest}", *head[:seed + 1], *(body.split(NEXT_LINE) if body else ())])
    try:
        record = Record.parse(text)
    except RecordError as error:
        raise PuzzleFileError(path, number, f"this puzzle cannot be read: {error}") from None
    difficulty, moves, seat = (int(first[place]) for place in (2, 3, 4))
    return Puzzle(KINDS[first[1]], record, seat, first[7], float(first[5]), float(first[6]), moves, difficulty, number)


def _plain(value: float) -> str:
    return f"{round(value, 4):g}"


# ---------------------------------------------------------------- proved again


ROUNDED = 1e-4                    # as much as a value loses in the file


def verdict(puzzle: Puzzle, rules: Rules, most: int = MOST_NODES) -> str:
    """Why the puzzle is not sound; empty where exact search proves all that it says."""
    try:
        state = puzzle.start(rules)
        solution = rules.book.read(puzzle.solution)
    except (RecordError, NotationError) as error:
        return str(error)
    if solution not in state.legal_actions():
        return f'"{puzzle.solution}" is not possible here'
    if puzzle.kind == "sure":
        return "" if the_certain(state, most) == solution else f'"{puzzle.solution}" is not the one action that wins for certain'
    values = Prover(state, puzzle.seat, most).values(state)
    best = values.pop(solution)
    other = max(values.values(), default=float("-inf"))
    if best <= other + MARGIN:
        return f'"{puzzle.solution}" is not the one best action'
    if abs(best - puzzle.best) > ROUNDED or abs(other - puzzle.other) > ROUNDED:
        return f"it brings {_plain(best)} and any other action at most {_plain(other)}, but the file says otherwise"
    return ""


# ---------------------------------------------------------------- the puzzle of the day


class DailyPuzzle(NamedTuple):
    """Which puzzle of which game."""

    game: str
    puzzle: Puzzle


def daily(day: date, puzzles: Mapping[str, Sequence[Puzzle]]) -> DailyPuzzle | None:
    """The puzzle of that day among those of some games, by their ids: the same for everybody who has the same ones, a game after
    the other. None where there are none."""
    games = sorted(game for game, found in puzzles.items() if found)
    if not games:
        return None
    turn, place = divmod(day.toordinal(), len(games))
    game = games[place]
    # Each round through the puzzles of a game has another order, in which none comes twice.
    cycle, number = divmod(turn, len(puzzles[game]))
    order = sorted(puzzles[game], key=lambda puzzle: hashlib.blake2b(f"{cycle}/{puzzle.id}".encode()).digest())
    return DailyPuzzle(game, order[number])
