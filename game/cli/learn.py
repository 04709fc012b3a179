"""`learn GAME`: learns from self-play what `hard` plays in a ruleset, and puts it beside the ruleset's file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
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
from game.arena.tournament import Tournament
from game.arena.tuning import NORMAL, TUNED
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
    whole,
)
from game.cli.simulate import keep_workers_quiet
from game.cli.table import allowed_players, load
from game.cli.tune import NEEDED
from game.core.errors import GameError
from game.core.intervals import Interval
from game.match.rules import Rules

DESCRIPTION = f"""\
Learn from self-play which choices come off better than what the computer player "normal" would do, in games in which
cards are played against each other.

What is learned is for this very ruleset with these players and options, and is measured against "normal" in fresh deals:
the same cards, with every seating. Where it wins more beyond doubt it is written beside the ruleset's file, and "hard"
goes by it from then on. The same seed gives the same, whatever the number of jobs. Ctrl-C stops the deals and learns
from those that were played, and once more leaves; with --state it goes on later, also with more deals.

Needs the packages of {NEEDED}: python -m pip install -r {NEEDED}. Playing by it needs none."""

EXAMPLES = f"""\
examples:
  {PROGRAM} learn my_game.yaml --deals 10000 --jobs 2
  {PROGRAM} learn {EXAMPLE} --players 3 --option {HOUSE_RULE} --deals 20000 --state lessons.jsonl"""

Play = Callable[[Callable[[int], Any], Iterable[int]], Iterable[Any]]


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="name or path of a ruleset")
    parser.add_argument("--deals", type=whole(DEALS_EACH, GAMES_AT_MOST), default=10_000, metavar="N",
                        help="how many deals to learn from (10000)")
    parser.add_argument("--fresh", type=whole(10, GAMES_AT_MOST), default=5_000, metavar="N",
                        help="how many deals for measuring what it gained (5000)")
    add_rules(parser)
    parser.add_argument("--seed", type=whole(0), default=1, metavar="N", help="where chance starts (1)")
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="N", help="processes that share the work (1)")
    parser.add_argument("--state", metavar="FILE", help="keep what was played there, and go on from it")


def learn(asked: argparse.Namespace) -> int:
    """Learn, or go on with it, and write what gains; the exit status."""
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        raise CommandError(f"learn needs the package numpy, which is not installed; python -m pip install -r {NEEDED} "
                           "installs it.") from None
    players = asked.players or allowed_players(asked.game).default
    rules = load(asked.game, players, asked.options)
    if not sights_of(rules, Random()):
        raise CommandError("Nothing can be learned about this game: its players go by exact chances or play plainly.")
    tournament = Tournament(asked.game, tuple((name, rules.options[name]) for name, _ in asked.options), players,
                            (NORMAL, TUNED), asked.seed)
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
            print(_verdict(gain))
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
        with _bar(asked.deals, "deal") as bar, _workers(asked.jobs) as play:
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
    with _bar(blocks, "block") as bar, _workers(asked.jobs) as play:
        for one in play(match.play, range(blocks)):
            found.append(one)
            bar.update(1)
    return measured(match.tournament, found)


def _bar(total: int, unit: str) -> Any:
    from tqdm import tqdm
    return tqdm(total=total, unit=unit, leave=False, disable=not sys.stderr.isatty())


@contextmanager
def _workers(jobs: int) -> Iterator[Play]:
    """How work is done in its order: here, or by so many processes."""
    if jobs == 1:
        yield map
        return
    with Workers(jobs) as executor:
        yield executor.map


# ---------------------------------------------------------------- what came of it


def _told(fit: Fit) -> str:
    if fit.learned is None:
        return "Nothing was learned that holds in the deals held back; give it more deals."
    return (f"Learned from {fit.decisions:,} decisions; in {fit.held:,} others it brings {fit.gain.value:+.4f} of what a deal is "
            f"worth a decision ({fit.gain.low:+.4f} to {fit.gain.high:+.4f}).")


def _verdict(found: LearnedGain) -> str:
    unit, gain = "points a deal", found.gain
    if not found.paid:
        unit, gain = "% of the wins", Interval(*(100 * share for share in gain))
    told = (f"In {found.deals:,} fresh deals hard gains {gain.value:+.2f} {unit} on normal so ({gain.low:+.2f} to "
            f"{gain.high:+.2f}), seat by seat; bounds are of 95 %.")
    return told if gain.low > 0 else f"{told}\nThat is no gain beyond doubt, and nothing is written; give it more deals."


LEARN = Command(DESCRIPTION, EXAMPLES, _add_arguments, learn)
