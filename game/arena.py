"""Tournaments between computer players, balanced: every entrant plays the same cards from every seat.

A *block* is one deal of cards, played once for each seating of it; a tournament is whole blocks, so that no entrant profits
from its cards or its seat. Everything follows from the seed, whichever process plays which block, and a tournament that was
stopped goes on from what was kept (`game.arena_file`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

from game.errors import OptionError
from game.players import make_player
from game.rules import Rules, load_ruleset
from game.simulate import Entry, play_deal

Seating = tuple[str, ...]
Block = list[list[Entry]]         # for every seating what the deal was to each seat
Options = tuple[tuple[str, bool | int | str], ...]
AHEAD = 4                         # blocks for each worker that wait in its queue


class Tournament(NamedTuple):
    """What is played: the same for whoever plays a part of it."""

    game: str
    options: Options
    players: int
    entrants: tuple[str, ...]
    seed: int

    def check(self) -> None:
        """OptionError for entrants that there are not, or that are the same."""
        rules = rules_of(self)
        if len(set(self.entrants)) < max(2, len(self.entrants)):
            raise OptionError("a tournament needs at least two different players")
        for entrant in self.entrants:
            make_player(entrant, rules)

    def seatings(self, block: int) -> list[Seating]:
        """Who sits where in the deals of a block, each seating once.

        Where there are more seats than entrants these are repeated, each as often as the others over the block; where there
        are fewer, they take turns.
        """
        order = Random(f"seats/{self.seed}/{block}")
        entrants = order.sample(self.entrants, len(self.entrants))
        places = order.sample(range(self.players), self.players)
        found: dict[Seating, None] = {}
        for first in range(len(entrants)):
            seating = [entrants[(first + place) % len(entrants)] for place in places]
            for turn in range(self.players):
                found.setdefault(tuple(seating[turn:] + seating[:turn]))
        return list(found)

    def sizes(self, games: int) -> list[int]:
        """How many games each block has, for as many blocks as make at least so many games."""
        found: list[int] = []
        while games > 0:
            found.append(len(self.seatings(len(found))))
            games -= found[-1]
        return found

    def play(self, block: int) -> Block:
        """One deal of cards with every seating."""
        rules = rules_of(self)
        return [play_deal(rules, seating, self.seed, block) for seating in self.seatings(block)]


@lru_cache(8)
def rules_of(tournament: Tournament) -> Rules:
    """The rules of a tournament, read once in each process."""
    return load_ruleset(tournament.game, players=tournament.players, **dict(tournament.options))


class Played(NamedTuple):
    """A block with its number."""

    number: int
    games: Block


def play_here(tournament: Tournament, numbers: Iterable[int]) -> Iterable[Played]:
    """The blocks one after the other in this process."""
    for number in numbers:
        yield Played(number, tournament.play(number))


def play_with(executor: Executor, workers: int, tournament: Tournament, numbers: Iterable[int]) -> Generator[Played, None, None]:
    """The blocks as workers finish them; a few wait for each worker, so that stopping loses little."""
    left, waiting = iter(numbers), dict[Future[Block], int]()
    try:
        while True:
            for number in islice(left, max(0, workers * AHEAD - len(waiting))):
                waiting[executor.submit(tournament.play, number)] = number
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield Played(waiting.pop(future), future.result())
    finally:
        for future in waiting:
            future.cancel()


# ---------------------------------------------------------------- who beat whom


def pair_scores(games: Iterable[Sequence[Entry]]) -> dict[tuple[str, str], float]:
    """For two entrants how often the first one did better than the second at the same table; as well counts half.

    Better is who was paid more, and where that is equal and places count, who finished before the other. Every pair of seats
    counts so much that a deal weighs the same, however many seats the two have.
    """
    found: dict[tuple[str, str], float] = {}
    for entries in games:
        seats: dict[str, int] = {}
        for entry in entries:
            seats[entry.level] = seats.get(entry.level, 0) + 1
        for one in entries:
            for other in entries:
                if one.level != other.level:
                    key, weight = (one.level, other.level), 1 / (seats[one.level] * seats[other.level])
                    found[key] = found.get(key, 0.0) + weight * _better(one, other)
    return found


def _better(one: Entry, other: Entry) -> float:
    """1 for better, a half for as well, 0 for worse; the place of who could not win says nothing."""
    mine, theirs = one.points, other.points
    if mine == theirs and one.contested and other.contested and one.place is not None and other.place is not None:
        mine, theirs = -one.place, -other.place
    return 0.5 if mine == theirs else float(mine > theirs)
