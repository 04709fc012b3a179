"""Records: a match as text. Save file, replay, bug report and undo stack are all this.

A record holds the ruleset's id and digest, players and options, the seed, how lots fell, the order of every pack that was
dealt, and every action with its seat. Replaying needs no random generator, so records outlive changes to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.deck import Card
from game.core.errors import IllegalAction, NotationError, RecordError
from game.match.events import Begin, CardsDealt, MatchOver
from game.mechanics.office import CARDS_DECIDE, drawn_by_cards, drawn_by_lot, is_draw

if TYPE_CHECKING:
    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State

Watch = Callable[["State", "tuple[Event, ...]", int], None]

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

    @classmethod
    def of(cls, state: State) -> Record:
        """The record of a match so far."""
        rules = state.rules
        lines = lines_of(state, state.log)
        return cls(rules.id, rules.digest, rules.players, rules.options, state.seed, tuple(lines))

    def text(self) -> str:
        """The record as text, one line each."""
        head = [HEADER, f"ruleset {self.ruleset} {self.digest}", f"players {self.players}"]
        options = [f"option {name} {_plain(value)}" for name, value in sorted(self.options.items())]
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

    def replay(self, rules: Rules | None = None, watch: Watch | None = None) -> State:
        """The state that the record leads to. RecordError when it does not fit the ruleset or breaks a rule. `watch` is told
        of the beginning and of every action: the state after it, what happened, and the number of its line."""
        from game.match.rules import load_ruleset
        if rules is None:
            rules = load_ruleset(self.ruleset, players=self.players, **self.options)
        if rules.digest != self.digest:
            raise RecordError(f'the rules of "{self.ruleset}" have changed since this record was made')
        if rules.players != self.players or any(_plain(rules.options.get(name, "")) != _plain(value)
                                                for name, value in self.options.items()):
            raise RecordError("the record was made with other players or options")
        first = self._line_offset()
        packs = [self._pack(rules, line, first + i) for i, line in enumerate(self.lines) if line.startswith("deal ")]
        lots = self._lots(rules, first)
        state = rules.new_match(self.seed, packs, lots)
        if state.packs_dealt and not packs:
            raise RecordError("the record holds no deal")
        if watch is not None:
            watch(state, tuple(state.log), first)
        deals = 0
        for number, line in enumerate(self.lines[len(lots):], first + len(lots)):
            if line.startswith("deal "):
                deals += 1
                if deals > state.packs_dealt:        # several may follow on each other, when nobody is asked in one
                    raise RecordError(f"line {number}: deal {deals} does not belong here")
            elif state.packs_dealt > deals:
                raise RecordError(f"line {number}: deal {state.packs_dealt} is missing")
            else:
                events = _replay_line(state, line, number)
                if watch is not None:
                    watch(state, events, number)
        if state.packs_dealt > deals:
            raise RecordError("the record ends before its last deal")
        return state

    def _lots(self, rules: Rules, first: int) -> dict[str, int | Sequence[Card]]:
        """How the lots fell: the first lines, one for each office that is left to chance."""
        lots: dict[str, int | Sequence[Card]] = {}
        offices = rules.ruleset.offices
        for number, office in enumerate([*drawn_by_lot(offices), *drawn_by_cards(offices)]):
            line = self.lines[number] if number < len(self.lines) else ""
            seat, _, cards = line.removeprefix(f"lot {office} ").partition(" ")
            if seat not in map(str, range(rules.players)) or not line.startswith(f"lot {office} "):
                raise RecordError(f'line {first + number}: expected "lot {office}" and a seat')
            if offices[office].first not in CARDS_DECIDE:
                if cards:
                    raise RecordError(f'line {first + number}: no cards are drawn for "{office}"')
                lots[office] = int(seat)
                continue
            lots[office] = drawn = self._cards_drawn(rules, cards, first + number)
            if not is_draw(rules.ruleset, offices[office], rules.pack, rules.players, drawn, int(seat)):
                raise RecordError(f'line {first + number}: these cards do not give "{office}" to seat {seat}')
        return lots

    def _cards_drawn(self, rules: Rules, text: str, number: int) -> list[Card]:
        try:
            return rules.notation.read(text)
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from None

    def _line_offset(self) -> int:
        """The number of the first line after the header, its fields and the options."""
        return 2 + len(FIELDS) + len(self.options)

    def _pack(self, rules: Rules, line: str, number: int) -> list[Card]:
        try:
            pack = rules.notation.read(line.removeprefix("deal "))
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from None
        if sorted(card.index for card in pack) != sorted(card.index for card in rules.pack):
            raise RecordError(f"line {number}: this is not the pack of the game")
        return pack


def lines_of(state: State, events: Iterable[Event], begun: bool = False) -> list[str]:
    """The lines for these events of a match; `begun` when they are not its first ones."""
    rules = state.rules
    lines: list[str] = []
    for event in events:
        late = isinstance(event, Begin | CardsDealt) and event.number > 1 and not (begun or lines)
        if late or isinstance(event, CardsDealt) and event.pack is None:
            raise RecordError("a state dealt from a view was never played and has no record")
        line = event.record_line(rules.deck)
        if line is not None:
            lines.append(line)
        elif isinstance(event, MatchOver) and not event.idle and not rules.match_is_over(state):
            lines.append(END)
    return lines


def _replay_line(state: State, line: str, number: int) -> tuple[Event, ...]:
    if state.actor is None:
        raise RecordError(f"line {number}: the match is over before this line")
    if line == END:
        return state.end_match()
    seat, _, action = line.partition(" ")
    if seat != str(state.actor):
        raise RecordError(f"line {number}: seat {seat} is not to act")
    try:
        return state.apply(action)
    except (IllegalAction, NotationError) as error:
        raise RecordError(f"line {number}: {error}") from None


def _plain(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
