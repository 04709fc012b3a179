"""How long reviews take, how many decisions they mark, and whether a longer search says the same.

    python -m benchmarks.reviews heartoffive mohuahua --matches 10 --level easy --jobs 2

Matches of so many deals are played by one level in all seats; each is reviewed from one seat, the next match from the next one.
Every decision that is marked (a loss beyond two standard errors and above a share of the spread of a deal) is then looked into
once more with other chances and `--times` as many playouts and worlds: `confirmed` are those that are marked again. `told` counts
the at most three of a match that a person is shown. Prints the rows of a table, one for each game; seconds are CPU time of a
review.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game import Record, Rules, load_ruleset, make_player
from game.arena import Review, ReviewBudget, ReviewedDecision, review

USUAL = ReviewBudget()


class Asked(NamedTuple):
    """A game by its id or path, who plays it, how many deals a match has, and how much more is played to confirm a mark."""

    game: str
    level: str
    deals: int
    times: int


class Reviewed(NamedTuple):
    """One match: the CPU seconds of its review, its decisions, those that are marked, those that are told, and those of both that
    the longer search has confirmed."""

    seconds: float
    decisions: int
    marked: int
    told: int
    confirmed: int
    told_confirmed: int


def played(rules: Rules, asked: Asked, number: int) -> Record:
    """A match."""
    state = rules.new_match(seed=number)
    players = [make_player(asked.level, rules, seat) for seat in range(rules.players)]
    while state.actor is not None and len(state.results) < asked.deals:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    state.end_match()
    return state.record()


def marked_in(found: Review) -> list[ReviewedDecision]:
    """The decisions that are worth a word."""
    return [each for deal in found.deals for each in deal.decisions if each.weight(found.spread)]


def confirmed(record: Record, found: Review, rules: Rules, times: int) -> set[int]:
    """The lines of marked decisions that are marked again."""
    lines = {each.line for each in marked_in(found)}
    known = found._replace(deals=tuple(
        deal._replace(decisions=tuple(each for each in deal.decisions if each.line not in lines), complete=False)
        for deal in found.deals))
    larger = USUAL._replace(playouts=USUAL.playouts * times, worlds=USUAL.worlds * times)
    again = review(replace(record, seed=record.seed + 1), found.seat, larger, rules=rules, known=known)
    return lines & {each.line for each in marked_in(again)}


def looked_into(asked: Asked, number: int) -> Reviewed:
    """One match by its number."""
    rules = load_ruleset(asked.game)
    record = played(rules, asked, number)
    began = time.process_time()
    found = review(record, number % rules.players, rules=rules)
    seconds = time.process_time() - began
    told, sure = {each.line for each in found.dearest()}, confirmed(record, found, rules, asked.times)
    decisions = sum(len(deal.decisions) for deal in found.deals)
    return Reviewed(seconds, decisions, len(marked_in(found)), len(told), len(sure), len(sure & told))


HEAD = ("| game | matches | seconds a review | decisions | marked | confirmed | told | confirmed |\n"
        "|---|---|---|---|---|---|---|---|")


def row(game: str, matches: Sequence[Reviewed]) -> str:
    """What was found, as a row of the table."""
    whole = [sum(values) for values in zip(*matches, strict=True)]
    decisions, marked, told, sure, told_sure = (int(value) for value in whole[1:])
    return (f"| {load_ruleset(game).ruleset.name} | {len(matches)} | {whole[0] / len(matches):.1f} | {decisions} | {marked} | "
            f"{_share(sure, marked)} | {told} | {_share(told_sure, told)} |")


def _share(count: int, of_them: int) -> str:
    return f"{count} ({count / of_them:.0%})" if of_them else "0"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", metavar="game", help="ruleset ids or paths")
    parser.add_argument("--matches", type=int, default=10, help="of each game (10)")
    parser.add_argument("--deals", type=int, default=1, help="of each match (1)")
    parser.add_argument("--level", default="easy", help="who plays (easy)")
    parser.add_argument("--times", type=int, default=20, help="how much more is played to confirm a mark (20)")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print(HEAD, flush=True)
    with ProcessPoolExecutor(given.jobs) as pool:
        for game in given.games:
            asked = Asked(game, given.level, given.deals, given.times)
            print(row(game, list(pool.map(partial(looked_into, asked), range(1, given.matches + 1)))), flush=True)


if __name__ == "__main__":
    main()
