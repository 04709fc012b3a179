"""`simulate GAME`: computer players play deals against each other; a table of how each level fared, or JSON.

The seats rotate from deal to deal, so that no level profits from where it sits. With `--report` a page says whether the
ruleset is fair (`game.arena.report`).
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

from game.arena.simulation import SeatResult, SimulatedTable, SimulationResult
from game.arena.simulation import simulate as play_deals
from game.cli.arguments import (
    EXAMPLE,
    GAMES_AT_MOST,
    HOUSE_RULE,
    PROGRAM,
    Command,
    CommandError,
    Parser,
    add_rules,
    add_work,
    from_game,
    whole,
)
from game.cli.table import allowed_players, load, options_of, simulated_levels
from game.core.errors import GameError, quoted
from game.core.intervals import Interval
from game.match.rules import Rules

HEADINGS = ("level", "seats", "deals", "won", "95 % interval", "mean place", "points a deal")
# Where everybody plays alone against a banker: deals with a gain, and what a chip brought that was bet.
BANK_HEADINGS = ("level", "seats", "deals", "gained", "95 % interval", "mean place", "points a deal", "a chip bet")
DEALS_PER_MATCH = 20              # with a report a whole match is played for every so many deals, unless a number is given
PAGES = (".html", ".htm")
PUBLIC = 0o644                    # rights of a new page

DESCRIPTION = """\
Let computer players play deals against each other and print how each seat fared. A game is one deal. The same seed
gives the same results, whatever the number of jobs. Where everybody plays against a banker, the deals are counted that
brought a gain, and what a chip brought that was bet.

With --report a page with charts says whether the ruleset is fair: what the seats and the banker gain, how long deals
and matches take, how often every combination and award occurs. It opens in any browser."""

EXAMPLES = f"""\
examples:
  {PROGRAM} simulate {EXAMPLE} --games 1000 --seats normal easy easy easy --seed 1
  {PROGRAM} simulate {EXAMPLE} --players 6 --option {HOUSE_RULE} --jobs 2
  {PROGRAM} simulate {EXAMPLE} --games 200 --seats random easy --json
  {PROGRAM} simulate {EXAMPLE} --games 2000 --jobs 2 --report {EXAMPLE}.html

levels: random (any legal play), easy, normal, hard; hard:400 looks ahead by 400 playouts (hard by 200 at most),
hard:50ms or hard:0.5s for so long in each decision, by the clock (60 s at most): with it the same seed need not give
the same results. normal:0.2 slips in a fifth of its decisions. With fewer --seats than --players the last one
given is repeated."""


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--games", type=whole(1, GAMES_AT_MOST), default=1000, metavar="N",
                        help="how many deals (1000)")
    parser.add_argument("--seats", nargs="+", default=[], metavar="LEVEL", help="who plays, seat by seat (all normal)")
    add_rules(parser)
    add_work(parser)
    parser.add_argument("--report", metavar="FILE.html", help="write a page with charts: is the ruleset fair?")
    parser.add_argument("--matches", type=whole(0, GAMES_AT_MOST), metavar="N",
                        help="for the report: how many whole matches are played as well (one for every 20 deals)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")


def simulate(asked: argparse.Namespace) -> int:
    """Play the deals and print what came of them; the exit status."""
    levels = simulated_levels(asked.seats, asked.players, allowed_players(asked.game))
    rules = load(asked.game, len(levels), asked.options)
    matches = _matches(asked)
    path = None if asked.report is None else _report_path(asked.report)
    result = _play(asked, rules, levels, matches)
    if path is not None:
        _write_report(path, asked, rules, levels, result)
    if asked.json:
        print(json.dumps(_as_data(asked, rules, levels, result)))
    else:
        print(_heading(asked, rules, levels))
        print(table(result.levels, levels))
        if path is not None:
            print(f"The report is in {path}.")
    return 0


# ---------------------------------------------------------------- the report

def _matches(asked: argparse.Namespace) -> int:
    """How many whole matches are played as well."""
    if asked.report is None:
        if asked.matches is not None:
            raise CommandError("--matches is for a report; give --report FILE.html as well.")
        return 0
    return max(1, asked.games // DEALS_PER_MATCH) if asked.matches is None else int(asked.matches)


def _report_path(text: str) -> Path:
    """Where the page goes; CommandError, before anything is played, where it cannot be written."""
    path = Path(text)
    if path.suffix.lower() not in PAGES:
        raise CommandError(f"--report: expected the name of a page that ends in .html, found {quoted(text)}.")
    try:
        check_writable(path)
    except OSError as error:
        raise CommandError(f"{text} cannot be written: {error.strerror}.") from None
    return path


def _write_report(path: Path, asked: argparse.Namespace, rules: Rules, levels: Sequence[str],
                  result: SimulationResult) -> None:
    from game.arena.report.page import report_page

    try:
        write_whole(path, report_page(rules, levels, asked.seed, result))
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}.") from None


def check_writable(path: Path) -> None:
    """OSError where nothing could be written, before anything is played."""
    if path.is_dir():
        raise IsADirectoryError(21, os.strerror(21))
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    Path(temporary).unlink()


def write_whole(path: Path, text: str) -> None:
    """Replace the file, or make it, only once all of the text is on the disk. Raises OSError."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(PUBLIC if not path.exists() else path.stat().st_mode & 0o777)
        Path(temporary).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise


# ---------------------------------------------------------------- playing

def _play(asked: argparse.Namespace, rules: Rules, levels: Sequence[str], matches: int) -> SimulationResult:
    from tqdm import tqdm

    keep_workers_quiet()
    with tqdm(total=asked.games + matches, unit="game" if matches else "deal", leave=False,
              disable=not sys.stderr.isatty()) as bar:
        def progress(more: int) -> None:
            bar.update(more)
        try:
            table = SimulatedTable(asked.game, dict(options_of(asked, rules)), levels, asked.seed, rotate=True)
            return play_deals(table, asked.games, asked.jobs, progress, watched=asked.report is not None, matches=matches)
        except GameError as error:
            raise from_game(error) from None


def keep_workers_quiet() -> None:
    """Ctrl-C reaches every process of the terminal: the first one ends the others. A worker that left by itself, perhaps with a
    lock in its hands, would leave the first one waiting for it."""
    first = os.getpid()

    def stop(number: int, frame: FrameType | None) -> None:
        if os.getpid() == first:
            raise KeyboardInterrupt
    signal.signal(signal.SIGINT, stop)


def _heading(asked: argparse.Namespace, rules: Rules, levels: Sequence[str]) -> str:
    deals = "1 deal" if asked.games == 1 else f"{asked.games:,} deals"
    return f"{rules.ruleset.name} · {len(levels)} players · {deals} · seed {asked.seed}{_changed(rules)}"


def _changed(rules: Rules) -> str:
    """The house rules that differ from their defaults, as they would be typed."""
    changed = [f"{name}={str(value).lower()}" for name, value in rules.options.items()
               if value != rules.ruleset.options[name].default]
    return "".join(f" · {each}" for each in changed)


def table(rows: Iterable[SeatResult], levels: Sequence[str] = ()) -> str:
    """The rows under headings, numbers to the right; points only in a game that has them, seats only where they are given."""
    rows = list(rows)
    headings = BANK_HEADINGS if any(row.staked for row in rows) else HEADINGS
    lines = [headings, *(_cells(row, levels.count(row.label))[:len(headings)] for row in rows)]
    if all(line[-1] in (HEADINGS[-1], "+0.00") for line in lines):
        lines = [line[:-1] for line in lines]
    if not levels:
        lines = [(line[0], *line[2:]) for line in lines]
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return "\n".join("  ".join(cell.ljust(width) if place == 0 else cell.rjust(width)
                               for place, (cell, width) in enumerate(zip(line, widths, strict=True))) for line in lines)


def _cells(row: SeatResult, seats: int) -> tuple[str, ...]:
    won, low, high = (f"{100 * share:.1f} %" for share in row.win_rate)
    return (row.label, str(seats), f"{row.deals:,}", won, f"{low[:-2]} to {high}", f"{row.mean_place:.2f}",
            f"{row.mean_points.value:+.2f}", f"{row.by_chip:+.3f}")


def _as_data(asked: argparse.Namespace, rules: Rules, levels: Sequence[str], result: SimulationResult) -> dict[str, Any]:
    return {
        "game": rules.id, "digest": rules.digest, "options": dict(rules.options), "seats": list(levels),
        "games": result.games, "seed": asked.seed,
        "levels": {row.label: row_data(row) for row in result.levels},
        "by_seat": [row_data(row) for row in result.seats],
        **({} if asked.report is None else {"report": asked.report}),
    }


def row_data(row: SeatResult) -> dict[str, Any]:
    """A row as plain data."""
    return {"deals": row.deals, "contested": row.contested, "wins": wins_of(row), "win_rate": _interval(row.win_rate),
            "finished": list(row.places), "mean_place": round(row.mean_place, 4), "mean_points": _interval(row.mean_points),
            **({"staked": row.staked, "returned": row.returned} if row.staked else {})}


def wins_of(row: SeatResult) -> float:
    """Its wins, a whole number unless some were shared."""
    return int(row.wins) if row.wins.is_integer() else round(row.wins, 4)


def _interval(interval: Interval) -> dict[str, float]:
    return {name: round(value, 6) for name, value in zip(("value", "low", "high"), interval, strict=True)}


SIMULATE = Command(DESCRIPTION, EXAMPLES, _add_arguments, simulate)
