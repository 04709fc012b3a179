"""Records: a match as text. Save file, replay, bug report and undo stack are all this.

A record holds the ruleset's id and digest, players and options, the seed, how lots fell, the order of every pack that was
dealt, and every action with its seat. Replaying needs no random generator, so records outlive changes to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.errors import RecordError
from game.match.events import Begin, CardsDealt, MatchOver

if TYPE_CHECKING:
    from game.core.deck import Deck
    from game.match.events import Event

HEADER = "huapai record 1"
END = "end"
FIELDS = ("ruleset", "players", "seed")


@dataclass(frozen=True, slots=True)
class Record:
    """One match. `lines` are `lot OFFICE SEAT`, `deal CARD CARD ...`, `SEAT ACTION`, and `end` when a person ended it.

    The line of an office for which cards are drawn has them as well. A deal's line stands where its pack was dealt: after
    the bets, where there are bets.
    """

    ruleset: str
    digest: str
    players: int
    options: Mapping[str, bool | int | str]
    seed: int
    lines: tuple[str, ...]

    def text(self) -> str:
        """The record as text, one line each."""
        head = [HEADER, f"ruleset {self.ruleset} {self.digest}", f"players {self.players}"]
        options = [f"option {name} {option_text(value)}" for name, value in sorted(self.options.items())]
        return "\n".join([*head, *options, f"seed {self.seed}", *self.lines]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; RecordError names the line that is wrong."""
        lines = [line.strip() for line in text.rstrip().splitlines()]
        if not lines or lines[0] != HEADER:
            raise RecordError(f'line 1: expected "{HEADER}"')
        fields: dict[str, str] = {}
        options: dict[str, bool | int | str] = {}
        number = 1
        for number, line in enumerate(lines[1:], 2):
            word, _, rest = line.partition(" ")
            if word == "option":
                word, _, value = rest.partition(" ")
                taken = word in options or word in FIELDS
                options[word] = value
            elif word in FIELDS:
                taken = word in fields
                fields[word] = rest
            else:
                raise RecordError(f'line {number}: expected ruleset, players, option or seed, found "{word}"')
            if taken:
                raise RecordError(f'line {number}: "{word}" stands here a second time')
            if line.startswith("seed"):
                break
        return cls._build(fields, options, tuple(lines[number:]))

    @classmethod
    def _build(cls, fields: Mapping[str, str], options: Mapping[str, bool | int | str], body: tuple[str, ...]) -> Record:
        missing = [name for name in FIELDS if name not in fields]
        if missing:
            raise RecordError(f"the record does not say its {', '.join(missing)}")
        ruleset, _, digest = fields["ruleset"].partition(" ")
        try:
            return cls(ruleset, digest, int(fields["players"]), options, int(fields["seed"]), body)
        except ValueError:
            raise RecordError("players and seed must be whole numbers") from None

    @property
    def first_line(self) -> int:
        """The number of the first of `lines` in the text, after the header, the fields and the options."""
        return 2 + len(FIELDS) + len(self.options)


def lines_of(events: Iterable[Event], deck: Deck, decided: bool, begun: bool = False) -> list[str]:
    """The lines for these events of a match; `begun` when they are not its first ones. Where they end the match, the rules have
    `decided` it, or a person has ended it."""
    lines: list[str] = []
    for event in events:
        late = isinstance(event, Begin | CardsDealt) and event.number > 1 and not (begun or lines)
        if late or isinstance(event, CardsDealt) and event.pack is None:
            raise RecordError("a state dealt from a view was never played and has no record")
        line = event.record_line(deck)
        if line is not None:
            lines.append(line)
        elif isinstance(event, MatchOver) and not event.idle and not decided:
            lines.append(END)
    return lines


def option_text(value: bool | int | str) -> str:
    """The value of an option as records and transcripts write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
