"""What computer players gain from self-play. `tune GAME` fits their weights to a ruleset and prints what to write under
`computer:`; `learn GAME` learns what `hard` plays in a ruleset, and puts it beside the ruleset's file."""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.ai.learned import sights_of
from game.arena.learning import (
    DEALS_EACH,
    Fit,
    FreshBlocks,
    LearnedGain,
    LearningFile,
    Lessons,
    fitted,
    measured,
    unpacked,
)
from game.arena.tournament import Tournament, play_here, play_with
from game.arena.tuning import NORMAL, TUNED, Measured, Play, Tuning, TuningFile, duels, load_cma
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
    add_state,
    add_work,
    from_game,
    listed,
    whole,
)
from game.cli.simulate import keep_workers_quiet
from game.cli.table import allowed_players, load, options_of
from game.core.errors import GameError
from game.core.intervals import Interval
from game.match.rules import Rules

NEEDED = "requirements-tune.txt"


def _add_play(parser: Parser) -> None:
    """At which table, which deals, by how many processes, and where they are kept."""
    add_rules(parser)
    add_work(parser)
    add_state(parser)


def _lacks(command: str, package: str) -> CommandError:
    return CommandError(f"{command} needs the package {package}, which is not installed; "
                        f"python -m pip install -r {NEEDED} installs it.")


def _rules(asked: argparse.Namespace) -> Rules:
    """The rules of that table."""
    return load(asked.game, asked.players or allowed_players(asked.game).default, asked.options)


def _workers(jobs: int) -> AbstractContextManager[Workers | None]:
    """So many processes; None where all is played in this one."""
    return nullcontext() if jobs == 1 else Workers(jobs)


def _bar(total: int, unit: str) -> Any:
    from tqdm import tqdm
    return tqdm(total=total, unit=unit, leave=False, disable=not sys.stderr.isatty())


# ---------------------------------------------------------------- tune

TUNE_DESCRIPTION = f"""\
Fit the weights of the computer players to a ruleset by self-play, and print the lines for "computer:" in its file.

Weights that are tried play against those in force: the same cards, with every seating. What the fit ends with is
measured against them once more, in fresh deals, and what it gained is printed with bounds of 95 %. The same seed gives
the same weights, whatever the number of jobs. Ctrl-C stops the fit, measures what it has come to, and once more leaves;
with --state it goes on later as if it had not been stopped.

Needs the packages of {NEEDED}: python -m pip install -r {NEEDED}"""

TUNE_EXAMPLES = f"""\
examples:
  {PROGRAM} tune my_game.yaml --deals 20000 --jobs 2
  {PROGRAM} tune {EXAMPLE} --players 3 --option {HOUSE_RULE} --deals 50000 --state fit.jsonl

Deals are mostly chance: some hundred find a weight that is far off; what is nearly right takes ten thousands."""


def _add_tune(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--deals", type=whole(100, GAMES_AT_MOST), default=10_000, metavar="N",
                        help="how many deals for the fit (10000)")
    parser.add_argument("--fresh", type=whole(10, GAMES_AT_MOST), metavar="N",
                        help="how many deals for measuring what it gained (half as many)")
    _add_play(parser)


def tune(asked: argparse.Namespace) -> int:
    """Fit the weights, or go on with it, and print them with what they gained; the exit status."""
    try:
        load_cma()
    except ModuleNotFoundError as error:
        raise _lacks("tune", (error.name or "").split(".")[0]) from None
    rules = _rules(asked)
    tournament = duels(asked.game, options_of(asked, rules), rules.players, asked.seed)
    tuning = Tuning(tournament, asked.deals, asked.fresh or asked.deals // 2)
    try:
        kept = None if asked.state is None else TuningFile(Path(asked.state), tuning)
        stopped, gained = _fit(asked, tuning, kept)
    except GameError as error:
        raise from_game(error) from None
    except OSError as error:
        raise CommandError(f"{asked.state} cannot be written: {error.strerror}.") from None
    if not tuning.able and not stopped:
        raise CommandError("No weight of computer players makes a difference in this game; there is nothing to tune.")
    print(_tuned(tuning, rules, stopped, gained))
    return INTERRUPTED if stopped else 0


def _fit(asked: argparse.Namespace, tuning: Tuning, kept: TuningFile | None) -> tuple[bool, Measured | None]:
    """Fit and measure: whether the fit was stopped, and what was measured. Ctrl-C ends the one, and then the other."""
    def play(workers: Workers | None) -> Play:
        return play_here if workers is None else partial(play_with, workers, asked.jobs)

    stopped, gained = False, None
    keep_workers_quiet()
    try:
        with _bar(asked.deals, "deal") as bar:
            def progress(more: int, whole: int) -> None:
                bar.total = whole
                bar.update(more)
            try:
                with _workers(asked.jobs) as workers:
                    tuning.fit(play(workers), kept, progress)
            except KeyboardInterrupt:
                stopped = True
            if tuning.changed:
                if stopped:
                    bar.write("Stopped. What is gained so far is measured in fresh deals; Ctrl-C leaves at once.", sys.stderr)
                with _workers(asked.jobs) as workers:
                    gained = tuning.measure(play(workers), None if stopped else kept, progress)
    except KeyboardInterrupt:
        stopped = True
    finally:
        if kept is not None:
            kept.close()
    return stopped, gained


def _tuned(tuning: Tuning, rules: Rules, stopped: bool, gained: Measured | None) -> str:
    planned = f" of {tuning.deals:,}, stopped" if stopped else ""
    lines = [f"{rules.ruleset.name} · {rules.players} players · {tuning.played:,} deals{planned} · seed {tuning.tournament.seed}"]
    if tuning.idle:
        lines.append(f"These made no difference and stay as they are: {listed(tuning.idle)}.")
    if not tuning.changed:
        return "\n".join([*lines, "Nothing better was found; the weights in force stay."])
    weights = {**rules.ruleset.computer, **tuning.changed}
    block = ["computer:", *(f"  {name}: {value}" for name, value in weights.items())]
    return "\n".join([*lines, "", *block, "", _tune_verdict(gained, tuning.paid)])


def _tune_verdict(gained: Measured | None, paid: bool) -> str:
    if gained is None:
        return "What they gain was not measured."
    points, wins = gained.points, Interval(*(100 * share for share in gained.wins))
    gain = f"{wins.value:+.1f} % of the wins ({wins.low:+.1f} to {wins.high:+.1f})"
    if paid:
        gain = f"{points.value:+.3f} points a deal ({points.low:+.3f} to {points.high:+.3f}) and {gain}"
    found = f"In {gained.deals:,} fresh deals they gain {gain} on the weights as they were, seat by seat; bounds are of 95 %."
    told = points if paid else wins
    if told.low > 0:
        return found
    if told.high < 0:
        return f"{found}\nThat is a loss: leave the weights as they were, or give the fit more deals."
    return f"{found}\nThat is no gain beyond doubt: leave the weights as they were, or give the fit more deals."


TUNE = Command(TUNE_DESCRIPTION, TUNE_EXAMPLES, _add_tune, tune)


# ---------------------------------------------------------------- learn

LEARN_DESCRIPTION = f"""\
Learn from self-play which choices come off better than what the computer player "normal" would do, in games in which
cards are played against each other.

What is learned is for this very ruleset with these players and options, and is measured against "normal" in fresh deals:
the same cards, with every seating. Where it wins more beyond doubt it is written beside the ruleset's file, and "hard"
goes by it from then on. The same seed gives the same, whatever the number of jobs. Ctrl-C stops the deals and learns
from those that were played, and once more leaves; with --state it goes on later, also with more deals.

Needs the packages of {NEEDED}: python -m pip install -r {NEEDED}. Playing by it needs none."""

LEARN_EXAMPLES = f"""\
examples:
  {PROGRAM} learn my_game.yaml --deals 10000 --jobs 2
  {PROGRAM} learn {EXAMPLE} --players 3 --option {HOUSE_RULE} --deals 20000 --state lessons.jsonl"""


def _add_learn(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--deals", type=whole(DEALS_EACH, GAMES_AT_MOST), default=10_000, metavar="N",
                        help="how many deals to learn from (10000)")
    parser.add_argument("--fresh", type=whole(10, GAMES_AT_MOST), default=5_000, metavar="N",
                        help="how many deals for measuring what it gained (5000)")
    _add_play(parser)


def learn(asked: argparse.Namespace) -> int:
    """Learn, or go on with it, and write what gains; the exit status."""
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        raise _lacks("learn", "numpy") from None
    rules = _rules(asked)
    if not sights_of(rules, Random()):
        raise CommandError("Nothing can be learned about this game: its players go by exact chances or play plainly.")
    tournament = Tournament(asked.game, options_of(asked, rules), rules.players, (NORMAL, TUNED), asked.seed)
    try:
        kept = None if asked.state is None else LearningFile(Path(asked.state), tournament)
        return _learn(asked, rules, tournament, kept)
    except GameError as error:
        raise from_game(error) from None
    except OSError as error:
        raise CommandError(f"{error.filename or asked.state} cannot be written: {error.strerror}.") from None


def _learn(asked: argparse.Namespace, rules: Rules, tournament: Tournament, kept: LearningFile | None) -> int:
    keep_workers_quiet()
    stopped, lessons = _lessons(asked, tournament, kept)
    deals = len(lessons) * DEALS_EACH
    print(f"{rules.ruleset.name} · {rules.players} players · {deals:,} deals · seed {asked.seed}")
    try:
        fit = fitted([example for text in lessons for example in unpacked(text)], asked.seed)
        print(_told(fit))
        if fit.learned is not None:
            gain = _measured(asked, FreshBlocks(tournament, fit.learned))
            print(_learn_verdict(gain))
            if gain.gain.low > 0:
                print(f"Written to {fit.learned.write(rules)}; hard plays by it now.")
    except KeyboardInterrupt:
        stopped = True
    return INTERRUPTED if stopped else 0


def _lessons(asked: argparse.Namespace, tournament: Tournament, kept: LearningFile | None) -> tuple[bool, list[str]]:
    """Play: whether that was stopped, and the lessons in their order."""
    found = {} if kept is None else kept.played
    numbers = range(-(-asked.deals // DEALS_EACH))
    try:
        with _bar(asked.deals, "deal") as bar, _workers(asked.jobs) as workers:
            play = map if workers is None else workers.map
            left = [number for number in numbers if number not in found]
            bar.update((len(numbers) - len(left)) * DEALS_EACH)
            for number, text in zip(left, play(Lessons(tournament).play, left), strict=False):
                if kept is None:
                    found[number] = text
                else:
                    kept.keep(number, text)
                bar.update(DEALS_EACH)
        stopped = False
    except KeyboardInterrupt:
        stopped = True
    finally:
        if kept is not None:
            kept.close()
    return stopped, [found[number] for number in numbers if number in found]


def _measured(asked: argparse.Namespace, match: FreshBlocks) -> LearnedGain:
    blocks = len(match.tournament.sizes(asked.fresh))
    found = []
    with _bar(blocks, "block") as bar, _workers(asked.jobs) as workers:
        for one in (map if workers is None else workers.map)(match.play, range(blocks)):
            found.append(one)
            bar.update(1)
    return measured(match.tournament, found)


def _told(fit: Fit) -> str:
    if fit.learned is None:
        return "Nothing was learned that holds in the deals held back; give it more deals."
    return (f"Learned from {fit.decisions:,} decisions; in {fit.held:,} others it brings {fit.gain.value:+.4f} of what a deal is "
            f"worth a decision ({fit.gain.low:+.4f} to {fit.gain.high:+.4f}).")


def _learn_verdict(found: LearnedGain) -> str:
    unit, gain = "points a deal", found.gain
    if not found.paid:
        unit, gain = "% of the wins", Interval(*(100 * share for share in gain))
    told = (f"In {found.deals:,} fresh deals hard gains {gain.value:+.2f} {unit} on normal so ({gain.low:+.2f} to "
            f"{gain.high:+.2f}), seat by seat; bounds are of 95 %.")
    return told if gain.low > 0 else f"{told}\nThat is no gain beyond doubt, and nothing is written; give it more deals."


LEARN = Command(LEARN_DESCRIPTION, LEARN_EXAMPLES, _add_learn, learn)
