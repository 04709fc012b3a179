"""Tournaments between computer players, balanced: every entrant plays the same cards from every seat.

A *block* is one deal of cards, played once for each seating of it; a tournament is whole blocks, so that no entrant profits
from its cards or its seat. Everything follows from the seed, whichever process plays which block, and a tournament that was
stopped goes on from what was kept (`ArenaFile`).
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import lru_cache
from itertools import islice
from math import log10
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TextIO

from game.ai import make_player
from game.arena.simulation import PlayerMaker, SeatOutcome, play_deal
from game.core.errors import GameError, OptionError
from game.core.files import read_bounded
from game.core.intervals import Interval
from game.match.rules import Rules, load_ruleset

Seating = tuple[str, ...]
Block = list[list[SeatOutcome]]         # for every seating what the deal was to each seat
Options = tuple[tuple[str, bool | int | str], ...]
AHEAD = 4                         # blocks for each worker that wait in its queue


class Tournament(NamedTuple):
    """What is played; every process that plays a part of it gets the same."""

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
        are fewer, they take turns. Partners of a side are one entrant.
        """
        order = Random(f"seats/{self.seed}/{block}")
        apart = rules_of(self).ruleset.sides or self.players          # every such seat is of another side
        entrants = order.sample(self.entrants, len(self.entrants))
        places = order.sample(range(apart), apart)
        found: dict[Seating, None] = {}
        for first in range(len(entrants)):
            seating = [entrants[(first + place) % len(entrants)] for place in places]
            for turn in range(apart):
                found.setdefault(tuple(seating[turn:] + seating[:turn]) * (self.players // apart))
        return list(found)

    def sizes(self, games: int) -> list[int]:
        """How many games each block has, for as many blocks as make at least so many games."""
        found: list[int] = []
        while games > 0:
            found.append(len(self.seatings(len(found))))
            games -= found[-1]
        return found

    def play(self, block: int, make: PlayerMaker = make_player) -> Block:
        """One deal of cards with every seating; `make` seats the entrants."""
        rules = rules_of(self)
        return [play_deal(rules, seating, self.seed, block, make=make) for seating in self.seatings(block)]


@lru_cache(8)
def rules_of(tournament: Tournament) -> Rules:
    """The rules of a tournament, read once in each process."""
    return load_ruleset(tournament.game, players=tournament.players, **dict(tournament.options))


class PlayedBlock(NamedTuple):
    """A block with its number."""

    number: int
    games: Block


class Blocks(Protocol):
    """What has blocks to play: a tournament. It goes to the processes that play them."""

    def play(self, number: int, /) -> Block:
        """The block with that number."""


def play_here(tournament: Blocks, numbers: Iterable[int]) -> Iterable[PlayedBlock]:
    """The blocks one after the other in this process."""
    for number in numbers:
        yield PlayedBlock(number, tournament.play(number))


def play_with(executor: Executor, workers: int, tournament: Blocks, numbers: Iterable[int]) -> Generator[PlayedBlock, None, None]:
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
                yield PlayedBlock(waiting.pop(future), future.result())
    finally:
        for future in waiting:
            future.cancel()


# ---------------------------------------------------------------- who beat whom


def pair_scores(games: Iterable[Sequence[SeatOutcome]]) -> dict[tuple[str, str], float]:
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


def _better(one: SeatOutcome, other: SeatOutcome) -> float:
    """1 for better, a half for as well, 0 for worse; the place of who could not win says nothing."""
    mine, theirs = one.points, other.points
    if mine == theirs and one.contested and other.contested and one.place is not None and other.place is not None:
        mine, theirs = -one.place, -other.place
    return 0.5 if mine == theirs else float(mine > theirs)


# ------------------------------------------------------------ state files
# What a tournament, or a fit of weights, has played so far, in a file of lines: stopped at any moment, it goes on from there.
#
# The first line says which tournament it is, each other one holds a block. A line that was cut off in the middle of writing is
# left out, and its block played again.


FORMAT = 2                        # since 2 wins may be shared
BYTES_AT_MOST = 1 << 29
NUMBERS_AT_MOST = 1 << 53


class ArenaFileError(GameError):
    """The file holds something else than what is to go on."""


class StateFile(ABC):
    """A file of JSON lines to go on from: the first says of what it is, each other one what was done.

    Raises ArenaFileError when the file holds something else, OSError when it is no regular file or cannot be written.
    """

    what: ClassVar[str]               # of what it is, in messages
    same: ClassVar[str]               # what has to be the same to go on
    earlier: ClassVar[str] = ""       # what was otherwise in earlier formats

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        self.path = path
        try:
            found = read_bounded(path, BYTES_AT_MOST)
        except FileNotFoundError:
            found = b""
        whole = found[:found.rfind(b"\n") + 1]
        if found and not whole:
            raise self._foreign()
        self._read(whole.split(b"\n")[:-1], head)
        self._file: TextIO = path.open("a", encoding="utf-8")
        if whole:
            os.truncate(path, len(whole))
        else:
            self._write(json.dumps(head))

    def _read(self, lines: list[bytes], wanted: Mapping[str, Any]) -> None:
        try:
            if not lines:
                return
            head = json.loads(lines[0])
            if not isinstance(head, dict) or head.keys() != wanted.keys():
                raise self._foreign()
            if head["format"] in range(1, wanted["format"]):
                raise ArenaFileError(f"{self.path} is of an earlier version, which {self.earlier}; give another --state")
            if head != json.loads(json.dumps(wanted)):
                raise ArenaFileError(f"{self.path} holds another {self.what}; give another --state or the same {self.same}")
            for line in lines[1:]:
                if not self._take(json.loads(line)):
                    raise self._foreign()
        except (ValueError, TypeError, KeyError, RecursionError):
            raise self._foreign() from None

    @abstractmethod
    def _take(self, line: Any) -> bool:
        """Take up what a line says; False, or ValueError, TypeError or KeyError, where nobody could have written that."""

    def _foreign(self) -> ArenaFileError:
        return ArenaFileError(f"{self.path} is no file of a {self.what}")

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is kept."""
        self._file.close()


class ArenaFile(StateFile):
    """The blocks of a tournament that were played, by number; `keep` adds one and writes it at once."""

    what, same, earlier = "tournament", "players and rules", "counted wins otherwise"

    def __init__(self, path: Path, tournament: Tournament, digest: str) -> None:
        self.tournament = tournament
        self.played: dict[int, PlayedBlock] = {}
        head = {"format": FORMAT, **tournament._asdict(), "options": dict(tournament.options), "digest": digest}
        del head["game"]              # the same rules may lie elsewhere
        super().__init__(path, head)

    def _take(self, line: Any) -> bool:
        block = _block(line)
        self.played[block.number] = block
        return self._fits(block)

    def _fits(self, block: PlayedBlock) -> bool:
        """Whether these are deals of that block of this tournament."""
        if not 0 <= block.number <= NUMBERS_AT_MOST:
            return False
        there = [[entry.level for entry in entries] for entries in block.games]
        return there == list(map(list, self.tournament.seatings(block.number))) and all(
            _sound(entry, seat, len(entries)) for entries in block.games for seat, entry in enumerate(entries))

    def keep(self, block: PlayedBlock) -> None:
        """Add a block."""
        self.played[block.number] = block
        line = {"block": block.number, "games": [[list(entry) for entry in entries] for entries in block.games]}
        self._write(json.dumps(line, separators=(",", ":")))


def _sound(entry: SeatOutcome, seat: int, players: int) -> bool:
    """Whether a deal can have been that to a seat."""
    seat_there, _, place, *numbers = entry
    contested = numbers.pop(1)
    return (seat_there == seat and (place is None or place in range(players)) and isinstance(contested, bool)
            and all(type(number) is int and abs(number) <= NUMBERS_AT_MOST for number in numbers))


def _block(data: dict[str, Any]) -> PlayedBlock:
    return PlayedBlock(int(data["block"]), [[SeatOutcome(*entry) for entry in entries] for entries in data["games"]])


# ------------------------------------------------------------ ratings
# Elo ratings from who did better than whom: the Bradley-Terry model, with bounds from drawing the deals anew.
#
# The ratings are those under which the results were most likely; their mean is 1500, and 400 points more mean ten to one.


MEAN = 1500.0
TEN_TO_ONE = 400.0
ROUNDS = 200
DRAWS = 200
PRIOR = 0.5                     # a draw against everybody else, half as heavy as a deal: nobody is infinitely strong

Pairs = Mapping[tuple[str, str], float]


def elo(entrants: Sequence[str], blocks: Sequence[Pairs], seed: int = 1) -> dict[str, Interval]:
    """The rating of every entrant with 95 % bounds; `blocks` are the scores of parts that do not depend on each other."""
    if not blocks:
        return {name: Interval(MEAN, MEAN, MEAN) for name in entrants}
    value, rng = _fit(entrants, blocks), Random(seed)
    drawn = [_fit(entrants, rng.choices(blocks, k=len(blocks))) for _ in range(DRAWS)]
    found = {}
    for name in entrants:
        values = sorted(each[name] for each in drawn)
        found[name] = Interval(value[name], values[DRAWS * 25 // 1000], values[-1 - DRAWS * 25 // 1000])
    return found


def _fit(entrants: Sequence[str], blocks: Sequence[Pairs]) -> dict[str, float]:
    """The most likely ratings, by the iteration of Zermelo."""
    total = {(one, other): PRIOR for one in entrants for other in entrants if one != other}
    for pairs in blocks:
        for key, score in pairs.items():
            total[key] += score
    strength = dict.fromkeys(entrants, 1.0)
    for _ in range(ROUNDS):
        new = {}
        for one in entrants:
            others = [other for other in entrants if other != one]
            wins = sum(total[one, other] for other in others)
            meetings = sum((total[one, other] + total[other, one]) / (strength[one] + strength[other]) for other in others)
            new[one] = wins / meetings
        strength = new
    ratings = {name: TEN_TO_ONE * log10(value) for name, value in strength.items()}
    shift = MEAN - sum(ratings.values()) / len(ratings)
    return {name: rating + shift for name, rating in ratings.items()}
