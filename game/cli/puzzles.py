"""`puzzles GAME`: makes puzzles from self-play and puts them beside the ruleset's file, or proves again those that lie there."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import closing
from functools import cache
from pathlib import Path

from game.arena.workers import Workers
from game.cli.arena import INTERRUPTED
from game.cli.arguments import EXAMPLE, HOUSE_RULE, PROGRAM, Command, CommandError, Parser, add_rules, add_work, from_game, whole
from game.cli.simulate import keep_workers_quiet
from game.cli.table import allowed_players, load
from game.core.errors import GameError, counted
from game.core.files import beside, expanded
from game.match.rules import Rules
from game.puzzles.making import Maker
from game.puzzles.puzzle import KINDS, PUZZLES_FILE, Kind, Puzzle, puzzles_beside, text_of, verdict

DESCRIPTION = """\
Make puzzles of a game, or prove again those that it has.

A puzzle is a position from play in which exactly one action is best beyond doubt. In games of hands all cards are
shown, and an exact search proves what the action brings against every defence; where cards are drawn from a stock it
is the exact average. With --kind sure the other hands are hidden, and the engine proves that the play wins whatever
they hold, and that no other does. At least one of the levels of computer players fails at it.

--make N looks through deals between beginners until N are found, and writes them beside the ruleset's file, in place
of those of their kind that lay there. The same seed gives the same puzzles, whatever the number of jobs. Ctrl-C writes what was
found so far. Without --make every puzzle of the game is proved again."""

EXAMPLES = f"""\
examples:
  {PROGRAM} puzzles {EXAMPLE}
  {PROGRAM} puzzles my_game.yaml --make 100 --jobs 2
  {PROGRAM} puzzles {EXAMPLE} --make 20 --option {HOUSE_RULE} --out mine.txt"""

PUZZLES_AT_MOST = 10_000
GAP = 2_000                       # deals in a row without a puzzle, after which it is given up


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--make", type=whole(1, PUZZLES_AT_MOST), metavar="N", help="make so many")
    add_rules(parser)
    add_work(parser, seed="the number of the first deal (1)")
    parser.add_argument("--kind", choices=KINDS, help="with all hands open, by chance alone, or sure with hidden hands (as fits)")
    parser.add_argument("--out", metavar="FILE", help="write them there")


def serve(asked: argparse.Namespace) -> int:
    """Make puzzles, or prove those that there are; the exit status."""
    players = asked.players or allowed_players(asked.game).default
    rules = load(asked.game, players, asked.options)
    try:
        return _check(rules) if asked.make is None else _make(asked, rules)
    except GameError as error:
        raise from_game(error) from None
    except OSError as error:
        raise CommandError(f"{error.filename or asked.out} cannot be written: {error.strerror}.") from None


# ---------------------------------------------------------------- making


def _make(asked: argparse.Namespace, rules: Rules) -> int:
    from tqdm import tqdm

    keep_workers_quiet()
    path = expanded(asked.out) if asked.out else beside(_path_of(rules), PUZZLES_FILE)
    found, stopped = list[Puzzle](), False
    try:
        with tqdm(total=asked.make, unit="puzzle", leave=False, disable=not sys.stderr.isatty()) as bar, \
                closing(_found(asked, rules)) as puzzles:
            gap = 0
            for puzzle in puzzles:
                gap = gap + 1 if puzzle is None else 0
                if puzzle is not None:
                    found.append(puzzle)
                    bar.update(1)
                if len(found) == asked.make or gap == GAP:
                    break
    except KeyboardInterrupt:
        stopped = True
    few = len(found) < asked.make
    if found:
        found[:0] = _of_other_kinds(path, rules, found[0].kind)
        found.sort(key=lambda puzzle: puzzle.difficulty)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text_of(rules.id, rules.digest, found), encoding="utf-8")
        print(f"{counted(len(found), 'puzzle')} in {path}: {_levels(found)}")
    if few and not stopped:
        print(f"{GAP:,} deals in a row had none." if found else f"No puzzle was found in {GAP:,} deals.")
    return INTERRUPTED if stopped else 0


def _of_other_kinds(path: Path, rules: Rules, kind: Kind) -> list[Puzzle]:
    """What lies there for these rules besides puzzles of that kind."""
    if rules.path is None or path != beside(rules.path, PUZZLES_FILE):
        return []
    return [puzzle for puzzle in puzzles_beside(rules.path, rules.digest) if puzzle.kind != kind]


def _found(asked: argparse.Namespace, rules: Rules) -> Generator[Puzzle | None, None, None]:
    """What each deal has, in the order of their numbers."""
    seeds = range(asked.seed, asked.seed + PUZZLES_AT_MOST * GAP)
    if asked.jobs == 1:
        yield from map(Maker(rules, kind=asked.kind).find, seeds)
        return
    table = asked.game, rules.players, tuple(asked.options), asked.kind
    with Workers(asked.jobs) as workers:
        for first in range(seeds.start, seeds.stop, BATCH * asked.jobs):
            yield from workers.map(_find, *zip(*((*table, seed) for seed in range(first, first + BATCH * asked.jobs)),
                                               strict=True))


BATCH = 8                         # deals for each process before all are waited for


@cache
def _maker(game: str, players: int, options: tuple[tuple[str, str], ...], kind: Kind | None) -> Maker:
    return Maker(load(game, players, options), kind=kind)


def _find(game: str, players: int, options: tuple[tuple[str, str], ...], kind: Kind | None, seed: int) -> Puzzle | None:
    return _maker(game, players, options, kind).find(seed)


def _path_of(rules: Rules) -> Path:
    if rules.path is None:
        raise CommandError("This ruleset has no file to put puzzles beside; name a file with --out.")
    return rules.path


# ---------------------------------------------------------------- proving again


def _check(rules: Rules) -> int:
    path = _path_of(rules)
    puzzles = puzzles_beside(path, rules.digest)
    if not puzzles:
        print(f"{rules.ruleset.name} has no puzzles for these rules; --make N makes some.")
        return 0
    from tqdm import tqdm

    tables: dict[tuple[int, tuple[tuple[str, str], ...]], Rules] = {(rules.players, ()): rules}
    wrong = 0
    for puzzle in tqdm(puzzles, unit="puzzle", leave=False, disable=not sys.stderr.isatty()):
        options = tuple(sorted((name, str(value)) for name, value in puzzle.record.options.items()))
        table = puzzle.record.players, options
        if table not in tables:
            tables[table] = load(str(path), *table)
        problem = verdict(puzzle, tables[table])
        if problem:
            print(f"{beside(path, PUZZLES_FILE)}:{puzzle.line}: {problem}")
            wrong += 1
    if not wrong:
        print(f"{beside(path, PUZZLES_FILE)}: OK, {counted(len(puzzles), 'puzzle')} proved: {_levels(puzzles)}")
    return 1 if wrong else 0


def _levels(puzzles: list[Puzzle] | tuple[Puzzle, ...]) -> str:
    """How many there are of each difficulty."""
    count = Counter(puzzle.difficulty for puzzle in puzzles)
    return ", ".join(f"{count[level]} of difficulty {level}" for level in sorted(count))


PUZZLES = Command(DESCRIPTION, EXAMPLES, _add_arguments, serve)
