"""`Replay`: a recorded match with the state at every moment, so that going to any of them, forth or back, is instant.

Used by the replay scene and by transcripts. States share their past, so that keeping all of them is cheap.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.errors import OptionError, RecordError, RulesetError
from game.match.events import DealEnd, Event, MatchOver
from game.match.record import Record
from game.match.results import DealResult
from game.match.rules import Rules, load_ruleset
from game.match.state import State

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
            now.replay(rules, lambda state, events, line: moments.append(Moment(state.copy(), events, line)))
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
