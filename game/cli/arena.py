"""`arena GAME`: a balanced tournament between levels of computer players; a table with ratings, JSON or a spreadsheet.

It may be stopped and goes on from its state file; processes of this computer or a cluster share the work.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from game.arena.simulation import SimulationResult, tally
from game.arena.tournament import ArenaFile, PlayedBlock, Tournament, elo, pair_scores, play_here, play_with
from game.arena.workers import Workers
from game.cli.arguments import (
    EXAMPLE,
    GAMES_AT_MOST,
    PROGRAM,
    Command,
    CommandError,
    Parser,
    add_options,
    add_state,
    add_work,
    from_game,
    whole,
)
from game.cli.simulate import keep_workers_quiet, row_data, table, wins_of
from game.cli.table import allowed_players, load, options_of
from game.core.errors import GameError, quoted
from game.core.intervals import Interval
from game.match.rules import Rules

INTERRUPTED = 130
DASK = "dask://"
SCHEDULER_PORT = 8786

DESCRIPTION = """\
Let levels of computer players play a balanced tournament and print how each fared, with an Elo rating. Each deal of
cards is played once with every seating, so that nobody profits from its cards or its seat; the number of deals is made
up to whole rounds of seatings. The same seed gives the same results, whatever the number of jobs. With --state a
tournament that was stopped goes on where it was, and may be made longer."""

EXAMPLES = f"""\
examples:
  {PROGRAM} arena {EXAMPLE} --players hard normal:0.2 easy --games 400 --seed 1 --jobs 2
  {PROGRAM} arena {EXAMPLE} --players normal easy --games 1000 --state arena.jsonl --csv arena.csv
  {PROGRAM} arena {EXAMPLE} --players hard:50 hard:400 --executor dask://localhost

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
hard:50ms or hard:0.5s for so long in each decision, by the clock (60 s at most): with it the same seed need not give
the same results. normal:0.2 slips in a fifth of its decisions. --executor dask:// needs the package distributed,
and this program where the scheduler and the workers find it."""


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--players", dest="entrants", nargs="+", required=True, metavar="LEVEL", help="who takes part")
    parser.add_argument("--seats", dest="players_at_table", type=whole(1, 12), metavar="N", help="number of seats at the table")
    add_options(parser)
    parser.add_argument("--games", type=whole(1, GAMES_AT_MOST), default=400, metavar="N", help="how many deals (400)")
    add_work(parser)
    parser.add_argument("--executor", metavar="dask://HOST", help="a running Dask cluster that does the work")
    add_state(parser)
    parser.add_argument("--csv", metavar="FILE", help="write a table for spreadsheets there as well")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of tables")


class Standings(NamedTuple):
    """What came of a tournament, or of as much of it as was played."""

    tournament: Tournament
    rules: Rules
    games: int
    planned: int
    result: SimulationResult
    ratings: dict[str, Interval]


def arena(asked: argparse.Namespace) -> int:
    """Play the tournament, or go on with it, and print how it stands; the exit status."""
    players = asked.players_at_table or allowed_players(asked.game).default
    rules = load(asked.game, players, asked.options)
    tournament = Tournament(asked.game, options_of(asked, rules), players, tuple(asked.entrants), asked.seed)
    try:
        tournament.check()
        kept = None if asked.state is None else ArenaFile(Path(asked.state), tournament, rules.digest)
    except GameError as error:
        raise from_game(error) from None
    except OSError as error:
        raise CommandError(f"{asked.state} cannot be written: {error.strerror}.") from None
    played, whole = _play(asked, tournament, kept)
    _show(asked, _standings(tournament, rules, played, asked.games))
    return 0 if whole else INTERRUPTED


def _play(asked: argparse.Namespace, tournament: Tournament, kept: ArenaFile | None) -> tuple[list[PlayedBlock], bool]:
    """The blocks that were played, and whether they are all; Ctrl-C stops."""
    from tqdm import tqdm

    known = {} if kept is None else dict(kept.played)
    sizes = tournament.sizes(asked.games)
    known = {number: block for number, block in known.items() if number < len(sizes)}
    numbers = [number for number in range(len(sizes)) if number not in known]
    ready = sum(sizes[number] for number in known)
    keep_workers_quiet()
    try:
        with tqdm(total=sum(sizes), initial=ready, unit="deal", leave=False,
                  disable=not sys.stderr.isatty()) as bar, _worked(asked, tournament, numbers) as blocks:
            for block in blocks:
                known[block.number] = block
                if kept is not None:
                    kept.keep(block)
                bar.update(len(block.games))
    except KeyboardInterrupt:
        return _in_order(known), False
    finally:
        if kept is not None:
            kept.close()
    return _in_order(known), True


def _in_order(known: dict[int, PlayedBlock]) -> list[PlayedBlock]:
    return [known[number] for number in sorted(known)]


@contextmanager
def _worked(asked: argparse.Namespace, tournament: Tournament, numbers: Sequence[int]) -> Iterator[Iterable[PlayedBlock]]:
    """The blocks as they are played: here, by processes of this computer, or by a cluster."""
    if asked.executor is None and asked.jobs == 1:
        yield play_here(tournament, numbers)
        return
    executor: Executor
    if asked.executor is None:
        executor, workers = Workers(asked.jobs), asked.jobs
    else:
        executor, workers = _cluster(asked.executor)
    blocks = play_with(executor, workers, tournament, numbers)
    try:
        yield blocks
    except RuntimeError as error:
        if asked.executor is None:
            raise
        reason = " ".join(str(error).split())
        raise CommandError(f"The cluster cannot do this work: {reason} The program and its packages must be found by the "
                           "scheduler and by every worker.") from None
    finally:
        blocks.close()                 # cancels what waits
        executor.shutdown(wait=True)


def _cluster(address: str) -> tuple[Executor, int]:
    """The executor of a running Dask cluster, and how many workers it has."""
    if not address.startswith(DASK) or address == DASK:
        raise CommandError(f"--executor: expected {DASK}HOST or {DASK}HOST:PORT, found {quoted(address)}.")
    try:
        from distributed import Client
    except ModuleNotFoundError:
        raise CommandError(f"{DASK} needs the package distributed, which is not installed; "
                           "python -m pip install distributed installs it.") from None
    host = address.removeprefix(DASK).rstrip("/")
    try:
        client = Client(f"tcp://{host if ':' in host else f'{host}:{SCHEDULER_PORT}'}", timeout=10)
    except OSError as error:
        raise CommandError(f"No cluster answers at {quoted(address)}: {' '.join(str(error).split())}") from None
    executor: Executor = client.get_executor()
    return executor, max(1, sum(client.nthreads().values()))


# ---------------------------------------------------------------- what came of it


def _standings(tournament: Tournament, rules: Rules, played: Sequence[PlayedBlock], planned: int) -> Standings:
    games = [entries for block in played for entries in block.games]
    ratings = elo(tournament.entrants, [pair_scores(block.games) for block in played])
    result = tally([entry for entries in games for entry in entries], tournament.players)
    return Standings(tournament, rules, len(games), planned, result, ratings)


def _show(asked: argparse.Namespace, standings: Standings) -> None:
    if asked.csv is not None:
        try:
            with Path(asked.csv).open("w", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows(_as_sheet(standings))
        except OSError as error:
            raise CommandError(f"{asked.csv} cannot be written: {error.strerror}.") from None
    print(json.dumps(_as_data(standings)) if asked.json else _as_text(standings))


def _as_text(standings: Standings) -> str:
    tournament, games = standings.tournament, standings.games
    stopped = "" if games >= standings.planned else f" of {standings.planned:,}, stopped"
    heading = (f"{standings.rules.ruleset.name} · {tournament.players} players · {games:,} deals{stopped} · "
               f"every deal of cards with all seatings · seed {tournament.seed}")
    if not games:
        return heading
    rows = sorted(standings.result.levels, key=lambda row: -standings.ratings[row.label].value)
    width = max(len(row.label) for row in rows)
    lines = [f"{'Elo'.ljust(width)}  rating  95 % interval"]
    for row in rows:
        rating = standings.ratings[row.label]
        lines.append(f"{row.label.ljust(width)}  {rating.value:6.0f}  {rating.low:.0f} to {rating.high:.0f}")
    return "\n".join([heading, table(rows), "", *lines])


def _as_data(standings: Standings) -> dict[str, Any]:
    tournament, rules = standings.tournament, standings.rules
    return {
        "game": rules.id, "digest": rules.digest, "options": dict(rules.options), "players": tournament.players,
        "entrants": list(tournament.entrants), "seed": tournament.seed, "games": standings.games,
        "levels": {row.label: {**row_data(row), "elo": _interval(standings.ratings[row.label])}
                   for row in standings.result.levels},
        "by_seat": [row_data(row) for row in standings.result.seats],
    }


def _interval(interval: Interval) -> dict[str, float]:
    return {name: round(value, 1) for name, value in zip(("value", "low", "high"), interval, strict=True)}


def _as_sheet(standings: Standings) -> list[list[object]]:
    """A line for each entrant, under the names of the columns."""
    head: list[object] = ["player", "seats", "contested", "wins", "win_rate", "win_low", "win_high", "mean_place", "mean_points",
                          "points_low", "points_high", "elo", "elo_low", "elo_high"]
    lines = [[row.label, row.deals, row.contested, wins_of(row), *_rounded(row.win_rate, 6), round(row.mean_place, 4),
              *_rounded(row.mean_points, 6), *_rounded(standings.ratings[row.label], 1)] for row in standings.result.levels]
    return [head, *lines]


def _rounded(interval: Interval, digits: int) -> list[float]:
    return [round(value, digits) for value in interval]


ARENA = Command(DESCRIPTION, EXAMPLES, _add_arguments, arena)
