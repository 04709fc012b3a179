"""Records played again: `replay_record` leads to their last state, and a `Replay` keeps the state at every moment, so that going
to any of them, forth or back, is instant.

Used by saved matches, puzzles, the replay scene and transcripts. States share their past, so that keeping all of them is cheap.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.deck import Card
from game.core.errors import IllegalAction, NotationError, OptionError, RecordError, RulesetError
from game.match.events import DealEnd, Event, MatchOver
from game.match.record import END, Record, option_text
from game.match.results import DealResult
from game.match.rules import Rules, load_ruleset
from game.match.state import State
from game.mechanics.office import drawn_by_cards, drawn_by_lot, is_draw

Watch = Callable[[State, tuple[Event, ...], int], None]

_NAMED_LINE = re.compile(r"line (\d+): (.*)", re.DOTALL)
_ID = re.compile(r"[\w-]{1,64}")
_NOT_OPTIONS = ("players", "source", "seats")


class ReplayError(RecordError):
    """A match that cannot be replayed. `code` is for texts: `missing` (no such rules, or none for this table), `changed`
    (by the rules as they are now something is not possible) or `damaged`; `line` counts those of the record, 0 when none
    is meant, and `reason` says what is wrong there."""

    def __init__(self, code: str, game: str, reason: str, line: int = 0) -> None:
        self.code, self.game, self.reason, self.line = code, game, reason, line
        where = f"line {line}: " if line else ""
        super().__init__({
            "missing": f'the rules of "{game}" cannot be used: {reason}',
            "changed": f'the rules of "{game}" have changed since, and by them the match is not possible: {where}{reason}',
            "damaged": f"{where}{reason}",
        }[code])


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after an action (or at the beginning), what happened in it, and the number of its line in the record."""

    state: State
    events: tuple[Event, ...]
    line: int

    @property
    def results(self) -> list[DealResult]:
        """The deals that ended with this action."""
        return [event.result for event in self.events if isinstance(event, DealEnd)]


@dataclass(frozen=True, slots=True)
class Replay:
    """A match that was played again from its record. `changed` tells that the rules are not those it was played by, although
    by them every action is allowed as well."""

    record: Record
    rules: Rules
    moments: tuple[Moment, ...]
    changed: bool = False

    @classmethod
    def of(cls, record: Record, rules: Rules | None = None) -> Replay:
        """Play the record again, by these rules or those of its name. Raises ReplayError."""
        rules = rules if rules is not None else _rules_of(record)
        moments: list[Moment] = []
        now = replace(record, digest=rules.digest)
        try:
            replay_record(now, rules, lambda state, events, line: moments.append(Moment(state.copy(), events, line)))
        except RecordError as error:
            code = "damaged" if rules.digest == record.digest else "changed"
            found = _NAMED_LINE.fullmatch(str(error))
            reason, line = (found[2], int(found[1])) if found else (str(error), 0)
            raise ReplayError(code, record.ruleset, reason, line) from error
        return cls(record, rules, tuple(moments), rules.digest != record.digest)

    @property
    def state(self) -> State:
        """The last state."""
        return self.moments[-1].state

    @property
    def results(self) -> Sequence[DealResult]:
        """The deals that are over."""
        return self.state.results

    def of_deal(self, number: int) -> Replay:
        """One deal that is over, as if the match had ended with it: nothing of what came later is in its states."""
        moments: list[Moment] = []
        for before, after in zip((None, *self.moments), self.moments, strict=False):
            if after.state.deal_number == number:
                since = next((at for at in range(len(after.events), 0, -1) if isinstance(after.events[at - 1], DealEnd)), 0)
                moments.append(replace(after, events=after.events[since:]) if not moments else after)
            elif moments and before is not None:
                moments.append(_with_its_end(before, after, number, self.record))
                break
        return replace(self, moments=tuple(moments))

    @property
    def goes_on(self) -> bool:
        """Whether the match can still be played on, so that nobody may see what is hidden in it."""
        return self.state.actor is not None


def _with_its_end(before: Moment, last: Moment, number: int, record: Record) -> Moment:
    """The end of a deal, without the deal that follows."""
    state = before.state.copy()
    state.last_deal = number
    _, _, action = record.text().splitlines()[last.line - 1].partition(" ")
    events = state.apply(action)
    return Moment(state, tuple(event for event in events if not isinstance(event, MatchOver)), last.line)


def _rules_of(record: Record) -> Rules:
    """The rules of that id, for the record's table."""
    if not _ID.fullmatch(record.ruleset):
        raise ReplayError("missing", record.ruleset[:64], "this is not the name of a game")
    wrong = next((name for name in record.options if name in _NOT_OPTIONS), None)
    if wrong is not None:
        raise ReplayError("missing", record.ruleset, f'"{wrong}" is not an option of a game')
    try:
        return load_ruleset(record.ruleset, players=record.players, **record.options)
    except RulesetError as error:
        reason = error.problems[0].message if error.problems else str(error)
        raise ReplayError("missing", record.ruleset, reason) from error
    except OptionError as error:
        raise ReplayError("missing", record.ruleset, str(error)) from error


# ------------------------------------------------------------ from line to line

def replay_record(record: Record, rules: Rules | None = None, watch: Watch | None = None) -> State:
    """The state that the record leads to. RecordError when it does not fit the ruleset or breaks a rule. `watch` is told
    of the beginning and of every action: the state after it, what happened, and the number of its line."""
    if rules is None:
        rules = load_ruleset(record.ruleset, players=record.players, **record.options)
    if rules.digest != record.digest:
        raise RecordError(f'the rules of "{record.ruleset}" have changed since this record was made')
    if rules.players != record.players or any(option_text(rules.options.get(name, "")) != option_text(value)
                                              for name, value in record.options.items()):
        raise RecordError("the record was made with other players or options")
    first = record.first_line
    packs = [_pack(rules, line, first + i) for i, line in enumerate(record.lines) if line.startswith("deal ")]
    lots = _lots(record, rules)
    state = rules.new_match(record.seed, packs, lots)
    if state.packs_dealt and not packs:
        raise RecordError("the record holds no deal")
    if watch is not None:
        watch(state, tuple(state.log), first)
    deals = 0
    for number, line in enumerate(record.lines[len(lots):], first + len(lots)):
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


def _lots(record: Record, rules: Rules) -> dict[str, int | Sequence[Card]]:
    """How the lots fell: the first lines, one for each office that is left to chance."""
    lots: dict[str, int | Sequence[Card]] = {}
    offices, lines = rules.ruleset.offices, iter(record.lines)
    for number, office in enumerate([*drawn_by_lot(offices), *drawn_by_cards(offices)], record.first_line):
        line = next(lines, "")
        seat, _, cards = line.removeprefix(f"lot {office} ").partition(" ")
        if seat not in map(str, range(rules.players)) or not line.startswith(f"lot {office} "):
            raise RecordError(f'line {number}: expected "lot {office}" and a seat')
        if offices[office].first not in ("drawn", "highest"):
            if cards:
                raise RecordError(f'line {number}: no cards are drawn for "{office}"')
            lots[office] = int(seat)
            continue
        lots[office] = drawn = _cards(rules, cards, number)
        if not is_draw(rules.ruleset, offices[office], rules.pack, rules.players, drawn, int(seat)):
            raise RecordError(f'line {number}: these cards do not give "{office}" to seat {seat}')
    return lots


def _pack(rules: Rules, line: str, number: int) -> list[Card]:
    pack = _cards(rules, line.removeprefix("deal "), number)
    if sorted(card.index for card in pack) != sorted(card.index for card in rules.pack):
        raise RecordError(f"line {number}: this is not the pack of the game")
    return pack


def _cards(rules: Rules, text: str, number: int) -> list[Card]:
    try:
        return rules.notation.read(text)
    except NotationError as error:
        raise RecordError(f"line {number}: {error}") from None
