"""One line that says which cards are dealt at which table, short enough to be sent in a message or typed.

`huapai big_two players=4 number=4711 reenter=true`: the game, how many sit down, the number of the deal (its seed), the
house rules that are not as usual, and `first.dealer=2` where it was chosen to whom an office falls.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.errors import GameError

WORD = "huapai"
LONGEST = 2_000  # characters
_ID = re.compile(r"[\w-]{1,64}")
_PAIR = re.compile(r"(first\.)?([\w-]{1,64})=([\w-]{1,64})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,18}")
OFFICE = "first."


class DealTextError(GameError):
    """A text that tells no deal. `word` is what is wrong in it; empty where it is no such text at all."""

    def __init__(self, word: str = "") -> None:
        self.word = word
        super().__init__(f'"{word}" does not belong into the text of a deal' if word else "this is not the text of a deal")


@dataclass(frozen=True)
class DealText:
    """The cards of `number` at a table of a game by its id. `options` and `first` (seats by office) are as they were written;
    whether the game has them is for the loader to say."""

    game: str
    players: int
    number: int
    options: Mapping[str, str] = field(default_factory=dict)
    first: Mapping[str, int] = field(default_factory=dict)

    def text(self) -> str:
        """The line."""
        offices = [f"{OFFICE}{office}={seat}" for office, seat in sorted(self.first.items())]
        options = [f"{name}={value}" for name, value in sorted(self.options.items())]
        return " ".join([WORD, self.game, f"players={self.players}", f"number={self.number}", *offices, *options])

    @classmethod
    def parse(cls, text: str) -> DealText:
        """Read such a line, wherever a message has broken it. Raises DealTextError."""
        words = text[:LONGEST].split()
        if len(words) < 2 or words[0].lower() != WORD or len(text) > LONGEST:
            raise DealTextError
        if not _ID.fullmatch(words[1]):
            raise DealTextError(words[1])
        numbers: dict[str, int] = {}
        options: dict[str, str] = {}
        first: dict[str, int] = {}
        for word in words[2:]:
            pair = _PAIR.fullmatch(word)
            if pair is None:
                raise DealTextError(word)
            office, name, value = pair.groups()
            into: dict[str, int] | dict[str, str]
            into = first if office else numbers if name in ("players", "number") else options
            if name in into or into is not options and not _NUMBER.fullmatch(value):
                raise DealTextError(word)
            into[name] = value if into is options else int(value)  # type: ignore[assignment]
        if len(numbers) != 2:
            raise DealTextError
        return cls(words[1], numbers["players"], numbers["number"], options, first)
