"""`tune GAME`: fits the weights of computer players to a ruleset by self-play, and prints what to write under `computer:`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from game.arena.tournament import play_here, play_with
from game.arena.tuning import Measured, Play, Tuning, TuningFile, duels, load_cma
from game.arena.workers import Workers
from game.cli.arena import INTERRUPTED
from game.cli.arguments import (
    EXAMPLE,
    GAMES_AT_MOST,
    HOUSE_RULE,
    PROGRAM,
    Command,
    CommandError,
    Parser,
    add_rules,
    from_game,
    listed,
    whole,
)
from game.cli.simulate import keep_workers_quiet
from game.cli.table import allowed_players, load
from game.core.errors import GameError
from game.core.intervals import Interval
from game.match.rules import Rules

NEEDED = "requirements-tune.txt"

DESCRIPTION = f"""\
Fit the weights of the computer players to a ruleset by self-play, and print the lines for "computer:" in its file.

Weights that are tried play against those in force: the same cards, with every seating. What the fit ends with is
measured against them once more, in fresh deals, and what it gained is printed with bounds of 95 %. The same seed gives
the same weights, whatever the number of jobs. Ctrl-C stops the fit, measures what it has come to, and once more leaves;
with --state it goes on later as if it had not been stopped.

Needs the packages of {NEEDED}: python -m pip install -r {NEEDED}"""

EXAMPLES = f"""\
examples:
  {PROGRAM} tune my_game.yaml --deals 20000 --jobs 2
  {PROGRAM} tune {EXAMPLE} --players 3 --option {HOUSE_RULE} --deals 50000 --state fit.jsonl

Deals are mostly chance: some hundred find a weight that is far off; what is nearly right takes ten thousands."""


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--deals", type=whole(100, GAMES_AT_MOST), default=10_000, metavar="N",
                        help="how many deals for the fit (10000)")
    parser.add_argument("--fresh", type=whole(10, GAMES_AT_MOST), metavar="N",
                        help="how many deals for measuring what it gained (half as many)")
    add_rules(parser)
    parser.add_argument("--seed", type=whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--state", metavar="FILE", help="keep what was played there, and go on from it")


def tune(asked: argparse.Namespace) -> int:
    """Fit the weights, or go on with it, and print them with what they gained; the exit status."""
    try:
        load_cma()
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        raise CommandError(f"tune needs the package {package}, which is not installed; python -m pip install -r {NEEDED} "
                           "installs it.") from None
    players = asked.players or allowed_players(asked.game).default
    rules = load(asked.game, players, asked.options)
    options = tuple((name, rules.options[name]) for name, _ in asked.options)
    tuning = Tuning(duels(asked.game, options, players, asked.seed), asked.deals, asked.fresh or asked.deals // 2)
    try:
        kept = None if asked.state is None else TuningFile(Path(asked.state), tuning)
        stopped, measured = _play(asked, tuning, kept)
    except GameError as error:
        raise from_game(error) from None
    except OSError as error:
        raise CommandError(f"{asked.state} cannot be written: {error.strerror}.") from None
    if not tuning.able and not stopped:
        raise CommandError("No weight of computer players makes a difference in this game; there is nothing to tune.")
    print(_as_text(tuning, rules, stopped, measured))
    return INTERRUPTED if stopped else 0


def _play(asked: argparse.Namespace, tuning: Tuning, kept: TuningFile | None) -> tuple[bool, Measured | None]:
    """Fit and measure: whether the fit was stopped, and what was measured. Ctrl-C ends the one, and then the other."""
    from tqdm import tqdm

    stopped, measured = False, None
    keep_workers_quiet()
    try:
        with tqdm(total=asked.deals, unit="deal", leave=False, disable=not sys.stderr.isatty()) as bar:
            def progress(more: int, whole: int) -> None:
                bar.total = whole
                bar.update(more)
            try:
                with _workers(asked.jobs) as play:
                    tuning.fit(play, kept, progress)
            except KeyboardInterrupt:
                stopped = True
            if tuning.changed:
                if stopped:
                    bar.write("Stopped. What is gained so far is measured in fresh deals; Ctrl-C leaves at once.", sys.stderr)
                with _workers(asked.jobs) as play:
                    measured = tuning.measure(play, None if stopped else kept, progress)
    except KeyboardInterrupt:
        stopped = True
    finally:
        if kept is not None:
            kept.close()
    return stopped, measured


@contextmanager
def _workers(jobs: int) -> Iterator[Play]:
    """How blocks are played: here, or by so many processes."""
    if jobs == 1:
        yield play_here
        return
    with Workers(jobs) as executor:
        yield partial(play_with, executor, jobs)


# ---------------------------------------------------------------- what came of it


def _as_text(tuning: Tuning, rules: Rules, stopped: bool, measured: Measured | None) -> str:
    planned = f" of {tuning.deals:,}, stopped" if stopped else ""
    lines = [f"{rules.ruleset.name} · {rules.players} players · {tuning.played:,} deals{planned} · seed {tuning.tournament.seed}"]
    if tuning.idle:
        lines.append(f"These made no difference and stay as they are: {listed(tuning.idle)}.")
    if not tuning.changed:
        return "\n".join([*lines, "Nothing better was found; the weights in force stay."])
    weights = {**rules.ruleset.computer, **tuning.changed}
    block = ["computer:", *(f"  {name}: {value}" for name, value in weights.items())]
    return "\n".join([*lines, "", *block, "", _verdict(measured, tuning.paid)])


def _verdict(measured: Measured | None, paid: bool) -> str:
    if measured is None:
        return "What they gain was not measured."
    points, wins = measured.points, Interval(*(100 * share for share in measured.wins))
    gain = f"{wins.value:+.1f} % of the wins ({wins.low:+.1f} to {wins.high:+.1f})"
    if paid:
        gain = f"{points.value:+.3f} points a deal ({points.low:+.3f} to {points.high:+.3f}) and {gain}"
    found = f"In {measured.deals:,} fresh deals they gain {gain} on the weights as they were, seat by seat; bounds are of 95 %."
    told = points if paid else wins
    if told.low > 0:
        return found
    if told.high < 0:
        return f"{found}\nThat is a loss: leave the weights as they were, or give the fit more deals."
    return f"{found}\nThat is no gain beyond doubt: leave the weights as they were, or give the fit more deals."


TUNE = Command(DESCRIPTION, EXAMPLES, _add_arguments, tune)
