"""One line that says which cards are dealt at which table, short enough to be sent in a message or typed.

`huapai big_two players=4 number=4711 reenter=true`: the game, how many sit down, the number of the deal (its seed), the
house rules that are not as usual, and `first.dealer=2` where it was chosen to whom an office falls. Whoever has played the deal
adds which computer players sat there (`seat.1=normal-mei`) and what it has brought: `result.points=12`, or `result.place=1` where
matches are not won by points. `result.check` tells whether the line came through as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.errors import GameError

if TYPE_CHECKING:
    from game.match.results import DealResult
    from game.match.rules import Rules

WORD = "huapai"
LONGEST = 2_000  # characters
_ID = re.compile(r"[\w-]{1,64}")
_PAIR = re.compile(r"(?:(first|seat|result)\.)?([\w-]{1,64})=([\w-]{1,64})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,18}")
_SIGNED = re.compile(r"-?[0-9]{1,9}")
POINTS, PLACE, CHECK = "points", "place", "check"
CHECK_DIGITS = 6


class DealTextError(GameError):
    """A text that tells no deal. `word` is what is wrong in it; empty where it is no such text at all."""

    def __init__(self, word: str = "") -> None:
        self.word = word
        super().__init__(f'"{word}" does not belong into the text of a deal' if word else "this is not the text of a deal")


class DealScore(NamedTuple):
    """What a deal has brought one seat: `value` points or, where matches are not won by points, a place, the first being 1."""

    kind: str
    value: int

    @classmethod
    def of(cls, rules: Rules, result: DealResult, seat: int) -> Self:
        """What that deal has brought the seat."""
        if result.void or rules.ruleset.match.ranking[0].more == POINTS:
            return cls(POINTS, result.points[seat])
        return cls(PLACE, result.order.index(seat) + 1)

    def beats(self, other: DealScore) -> bool:
        """Whether it is more than that; never where the two cannot be compared."""
        more = self.value > other.value if self.kind == POINTS else self.value < other.value
        return self.kind == other.kind and more


@dataclass(frozen=True)
class DealText:
    """The cards of `number` at a table of a game by its id. `options`, `first` (seats by office) and `seats` (computer players by
    seat) are as they were written; whether the game has them is for the loader to say. `score` is what they have brought the
    seat of whoever tells of them."""

    game: str
    players: int
    number: int
    options: Mapping[str, str] = field(default_factory=dict)
    first: Mapping[str, int] = field(default_factory=dict)
    seats: Mapping[int, str] = field(default_factory=dict)
    score: DealScore | None = None

    def text(self) -> str:
        """The line."""
        offices = [f"first.{office}={seat}" for office, seat in sorted(self.first.items())]
        company = [f"seat.{seat}={who}" for seat, who in sorted(self.seats.items())]
        options = [f"{name}={value}" for name, value in sorted(self.options.items())]
        score = [f"result.{self.score.kind}={self.score.value}"] if self.score is not None else []
        told = [f"players={self.players}", f"number={self.number}", *offices, *options, *company, *score]
        line = " ".join([WORD, self.game, *told])
        return f"{line} result.{CHECK}={_check(line)}" if score else line

    @classmethod
    def parse(cls, text: str) -> DealText:
        """Read such a line, wherever a message has broken it. Raises DealTextError."""
        words = text[:LONGEST].split()
        if len(words) < 2 or words[0].lower() != WORD or len(text) > LONGEST:
            raise DealTextError
        if not _ID.fullmatch(words[1]):
            raise DealTextError(words[1])
        told: dict[str, dict[str, str]] = {"": {}, "number": {}, "first": {}, "seat": {}, "result": {}}
        for word in words[2:]:
            pair = _PAIR.fullmatch(word)
            if pair is None:
                raise DealTextError(word)
            group, name, value = pair.groups()
            into = told[group or ("number" if name in ("players", "number") else "")]
            if name in into or not _fits(group, name, value):
                raise DealTextError(word)
            into[name] = value
        if len(told["number"]) != 2:
            raise DealTextError
        numbers = {name: int(value) for name, value in told["number"].items()}
        first = {office: int(seat) for office, seat in told["first"].items()}
        seats = {int(seat): who for seat, who in told["seat"].items()}
        deal = cls(words[1], numbers["players"], numbers["number"], told[""], first, seats)
        return replace(deal, score=_score(deal, told["result"])) if told["result"] else deal


def deal_of_day(day: date) -> int:
    """The number of the deal that everybody gets on that day: 20261123 on 23 November 2026."""
    return int(f"{day:%Y%m%d}")


def day_of_deal(number: int) -> date | None:
    """The day whose deal has that number, None where it is that of no day."""
    try:
        return datetime.strptime(str(number), "%Y%m%d").date()
    except ValueError:
        return None


def _fits(group: str | None, name: str, value: str) -> bool:
    """Can that be the value of the name?"""
    if group == "seat":
        return bool(_NUMBER.fullmatch(name))
    if group == "result":
        return name == CHECK or name in (POINTS, PLACE) and bool(_SIGNED.fullmatch(value))
    return (group is None and name not in ("players", "number")) or bool(_NUMBER.fullmatch(value))


def _score(deal: DealText, told: Mapping[str, str]) -> DealScore:
    """What the line says that the deal has brought, if it came through as it was written."""
    scores = [DealScore(kind, int(told[kind])) for kind in (POINTS, PLACE) if kind in told]
    check = told.get(CHECK, "")
    if len(scores) != 1 or not replace(deal, score=scores[0]).text().endswith(f"={check}"):
        raise DealTextError(f"result.{CHECK}={check}")
    return scores[0]


def _check(line: str) -> str:
    """A few digits that go with the line. They tell a slip, not somebody who wants to cheat: anybody can reckon them."""
    import hashlib  # with OpenSSL: the home screen only asks which deal is today's

    return hashlib.sha256(line.encode()).hexdigest()[:CHECK_DIGITS]
