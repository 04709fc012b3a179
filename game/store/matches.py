"""One match as the database keeps it: its lines in a few thousand bytes once it is finished, and its row as a `KeptMatch`.

Most of a match is the order in which its packs were dealt, which no general method makes shorter: each is kept as one number,
its place among all orders of the same cards. The rest is text that is compressed. Only text ever comes out again; nothing that
is read from the database is executed.

A `KeptMatch` is what is known without the lines. The home screen and the history list them; whoever goes on with a match begins
with one.
"""

from __future__ import annotations

import bz2
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol
from zlib import crc32

from game.core.errors import OptionError, RulesetError, StoreError
from game.core.files import shipped_rulesets_dir, user_rulesets_dir

if TYPE_CHECKING:                         # the home screen lists matches before the engine is loaded
    from game.loading import LoadedRuleset
    from game.match.rules import Rules

MOST_UNPACKED = 64 * 1024 * 1024        # no match is so long; a file that says otherwise is not ours
MOST_CARDS = 1000
LENGTH = 4                              # bytes that say how many of text follow
DEAL = "deal "
NEXT = "+"                              # stands for the seat after the one that acted before


class CompressedLines(NamedTuple):
    """What is compressed: lines without seats that follow from the line before and without packs, which are `cards` each."""

    lines: list[str]
    facts: list[str]
    cards: list[str]
    players: int


class Orders:
    """All orders of the same cards, numbered from 0."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._counts = Counter(cards)
        self._kinds = sorted(self._counts)
        self._cards = len(cards)
        self._orders = factorial(len(cards)) // prod(map(factorial, self._counts.values()))
        self.size = ((self._orders - 1).bit_length() + 7) // 8       # bytes of a number

    def number(self, order: Sequence[str]) -> bytes | None:
        """The number of an order, None when it is one of other cards."""
        if Counter(order) != self._counts:
            return None
        left, orders, number = Counter(self._counts), self._orders, 0
        for cards, card in zip(range(self._cards, 0, -1), order, strict=True):
            number += sum(orders * left[kind] // cards for kind in self._kinds if kind < card)
            orders = orders * left[card] // cards
            left[card] -= 1
        return number.to_bytes(self.size, "big")

    def order(self, number: bytes) -> Iterator[str]:
        """The order with a number; ValueError when there is none."""
        rest, orders, left = int.from_bytes(number, "big"), self._orders, Counter(self._counts)
        if len(number) != self.size or rest >= orders:
            raise ValueError("no pack has this number")
        for cards in range(self._cards, 0, -1):
            for kind in self._kinds:
                those = orders * left[kind] // cards
                if rest < those:
                    break
                rest -= those
            orders = those
            left[kind] -= 1
            yield kind


# ---------------------------------------------------------------- packing

def pack(lines: Sequence[str], facts: Sequence[str], players: int) -> bytes:
    """One blob for a finished match."""
    cards = sorted(next((line.split()[1:] for line in lines if line.startswith(DEAL)), []))
    orders = Orders(cards)
    numbers = []
    shortened = []
    for line in _without_seats(lines, players):
        words = line.removeprefix(DEAL).split()
        number = orders.number(words) if line == DEAL + " ".join(words) else None
        numbers.append(number or b"")
        shortened.append(line if number is None else DEAL)
    text = json.dumps(CompressedLines(shortened, list(facts), cards, players), ensure_ascii=False, separators=(",", ":"))
    compressed = bz2.compress(text.encode())
    return len(compressed).to_bytes(LENGTH, "big") + compressed + b"".join(numbers)


def _without_seats(lines: Iterable[str], players: int) -> Iterator[str]:
    before = 0
    for line in lines:
        seat, _, rest = line.partition(" ")
        if not seat.isdecimal():
            yield line
            continue
        yield f"{NEXT} {rest}" if int(seat) == (before + 1) % players else line
        before = int(seat)


# ---------------------------------------------------------------- unpacking

def facts_in(blob: bytes) -> list[str]:
    """The facts of the deals of a packed match. ValueError when the blob is damaged."""
    return _text_in(blob).facts


def lines_in(blob: bytes) -> tuple[str, ...]:
    """The lines of a packed match. ValueError when the blob is damaged."""
    text = _text_in(blob)
    orders = Orders(text.cards)
    at = LENGTH + int.from_bytes(blob[:LENGTH], "big")
    lines = []
    for line in _with_seats(text.lines, text.players):
        if line == DEAL:
            lines.append(DEAL + " ".join(orders.order(blob[at:at + orders.size])))
            at += orders.size
        else:
            lines.append(line)
    return tuple(lines)


def _with_seats(lines: Iterable[str], players: int) -> Iterator[str]:
    before = 0
    for line in lines:
        seat, _, rest = line.partition(" ")
        if seat == NEXT:
            seat = str((before + 1) % players)
            line = f"{seat} {rest}"
        if seat.isdecimal():
            before = int(seat)
        yield line


def _text_in(blob: bytes) -> CompressedLines:
    """The compressed part, looked over."""
    try:
        unpacker = bz2.BZ2Decompressor()
        told = unpacker.decompress(blob[LENGTH:LENGTH + int.from_bytes(blob[:LENGTH], "big")], MOST_UNPACKED)
        if not unpacker.eof:
            raise ValueError("packed lines that do not end")
        text = CompressedLines(*json.loads(told))
    except (OSError, TypeError, RecursionError) as error:
        raise ValueError("these are no packed lines") from error
    lists = text.lines, text.facts, text.cards
    if not all(isinstance(each, list) and all(isinstance(word, str) for word in each) for each in lists):
        raise ValueError("these are no packed lines")
    if type(text.players) is not int or text.players < 1 or len(text.cards) > MOST_CARDS:
        raise ValueError("these are no packed lines")
    return text


def check_of(lines: Iterable[str], before: int) -> int:
    """The check of everything so far, from the check of what came before."""
    for line in lines:
        before = crc32(f"{line}\n".encode(), before)
    return before


# ---------------------------------------------------------------- the row

Scalar = bool | int | str
StateOfRules = Literal["same", "changed", "missing"]

# What is known when the match begins, and what changes.
FIXED = ("ruleset", "path", "digest", "names", "players", "options", "seed", "seats", "created", "practice")
MOVING = ("touched", "ended", "undone", "deals", "scores", "ranking", "hints")


class SeatLike(Protocol):
    """The occupant of a seat as a caller describes it; `SeatConfig` of the window is one."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def key(self) -> str: ...


class KeptSeat(NamedTuple):
    """Who sits on a seat: a person (`level` None) or a computer player; a name that nobody chose is the text of `key`."""

    name: str
    level: str | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """One match as it is kept. `path` names a ruleset that is in none of the folders in which ids are looked up; `names` is
    the game's title by language when it was played; times are ISO 8601 in UTC, `ended` is None until the match is over.

    At a `practice` table anything may be taken back, and the match counts in no statistics. `undone` counts what was taken
    back, `hints` those that were asked for, `deals` those that are over, `playing` says that a running copy of the program (this
    one too) plays it now.
    """

    id: int
    ruleset: str
    path: str | None
    digest: str
    names: Mapping[str, str]
    players: int
    options: Mapping[str, Scalar]
    seed: int
    seats: tuple[KeptSeat, ...]
    created: str
    touched: str
    ended: str | None
    undone: int
    deals: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    playing: bool = False
    practice: bool = False
    hints: int = 0

    @property
    def state_of_rules(self) -> StateOfRules:
        """Whether the rules are still those by which the match was played."""
        return self._find()[0]

    def rules(self) -> Rules:
        """The rules by which the match was played. StoreError (changed, missing) when they are no more."""
        from game.match.rules import compiled

        state, loaded = self._find()
        if loaded is None or state != "same":
            raise StoreError(state, game=self.path or self.ruleset)
        return compiled(loaded)

    def rules_now(self) -> Rules | None:
        """The rules of that name as they are now, changed or not; None when there are none for this table."""
        from game.match.rules import compiled

        loaded = self.loaded_now()
        return None if loaded is None else compiled(loaded)

    def loaded_now(self) -> LoadedRuleset | None:
        """As `rules_now`, read and not compiled, which takes milliseconds."""
        return self._find()[1]

    def _find(self) -> tuple[StateOfRules, LoadedRuleset | None]:
        """Look where the ruleset was, then for one of the same id; the digest says whether it is the same."""
        from game.loading import read_ruleset

        state: StateOfRules = "missing"
        other = None
        for source in (self.ruleset,) if self.path is None else (Path(self.path), self.ruleset):
            try:
                loaded = read_ruleset(source, self.options, self.players)
            except RulesetError:
                continue
            except OptionError:
                state = "changed"
                continue
            if loaded.digest == self.digest:
                return "same", loaded
            state, other = "changed", other or loaded
        return state, other


def path_of(rules: Rules) -> str | None:
    """Where a ruleset has to be looked for that is not found by its id."""
    path = rules.path.absolute()
    return None if path.parent in (shipped_rulesets_dir(), user_rulesets_dir().absolute()) else str(path)


def fixed_of(rules: Rules, seats: Sequence[SeatLike], seed: int, name: Mapping[str, str], now: str,
             practice: bool = False) -> dict[str, Any]:
    """The columns that never change. The seed is text: people choose it, and a column holds 64 bits."""
    return {"ruleset": rules.id, "path": _path_column(path_of(rules)), "digest": rules.digest, "names": _json(dict(name)),
            "players": rules.players, "options": _json(dict(rules.options)), "seed": str(seed),
            "seats": _json([[seat.name, seat.level, seat.key] for seat in seats]), "created": now, "practice": int(practice)}


def check_of_head(columns: Mapping[str, Any]) -> int:
    """The check with which that of the lines begins: what decides how the match is played on."""
    return check_of((str(columns[name]) for name in ("ruleset", "digest", "players", "options", "seed", "seats")), 0)


def read_match(row: Mapping[str, Any], playing: bool = False) -> KeptMatch:
    """The match of a row. ValueError when the row is damaged."""
    try:
        seats = tuple(KeptSeat(str(name), level, str(key)) for name, level, key in json.loads(row["seats"]))
        match = KeptMatch(row["id"], row["ruleset"], _path_in(row["path"]), row["digest"], dict(json.loads(row["names"])),
                      row["players"], dict(json.loads(row["options"])), int(row["seed"]), seats, row["created"], row["touched"],
                      row["ended"], row["undone"], row["deals"], _whole(row["scores"]), _whole(row["ranking"]), playing,
                      bool(row.get("practice", 0)), int(row.get("hints", 0)))   # a damaged file may be an older one
    except (TypeError, KeyError, RecursionError) as error:
        raise ValueError("this is no row of a match") from error
    if len(match.seats) != match.players or not all(isinstance(value, bool | int | str) for value in match.options.values()):
        raise ValueError("this is no row of a match")
    return match


def _whole(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in json.loads(text))


def _json(value: Any) -> str:
    """Half a sign in a name becomes an escape, which reads as the same half: no column takes it as it is."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace").decode()


def _path_column(path: str | None) -> str | bytes | None:
    """A path that is no text as its bytes."""
    whole = path is None or path.encode("utf-8", "ignore").decode() == path
    return path if whole else os.fsencode(str(path))


def _path_in(column: str | bytes | None) -> str | None:
    return os.fsdecode(column) if isinstance(column, bytes) else column
