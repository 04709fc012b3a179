"""What is known of a kept match without its lines: the row of the database as a `KeptMatch`.

Used by the home screen and the history, which list matches, and by whoever goes on with one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from game.core.errors import OptionError, RulesetError, StoreError
from game.core.files import user_rulesets_dir
from game.loading import LoadedRuleset, read_ruleset
from game.loading.catalogue import SHIPPED
from game.match.rules import Rules, compiled
from game.store.packing import check_of

Scalar = bool | int | str
StateOfRules = Literal["same", "changed", "missing"]

# What is known when the match begins, and what changes.
FIXED = ("ruleset", "path", "digest", "names", "players", "options", "seed", "seats", "created", "practice")
MOVING = ("touched", "ended", "undone", "deals", "scores", "ranking", "hints")


class Sitter(Protocol):
    """Whoever is said to sit on a seat; the window's own description of a seat is one."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def key(self) -> str: ...


class Seated(NamedTuple):
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
    seats: tuple[Seated, ...]
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
        state, loaded = self._find()
        if loaded is None or state != "same":
            raise StoreError(state, game=self.path or self.ruleset)
        return compiled(loaded)

    def rules_now(self) -> Rules | None:
        """The rules of that name as they are now, changed or not; None when there are none for this table."""
        loaded = self.loaded_now()
        return None if loaded is None else compiled(loaded)

    def loaded_now(self) -> LoadedRuleset | None:
        """The same, read and not compiled, which takes no time worth speaking of."""
        return self._find()[1]

    def _find(self) -> tuple[StateOfRules, LoadedRuleset | None]:
        """Look where the ruleset was, then for one of the same id; the digest says whether it is the same."""
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
    return None if path.parent in (SHIPPED, user_rulesets_dir().absolute()) else str(path)


def fixed_of(rules: Rules, seats: Sequence[Sitter], seed: int, name: Mapping[str, str], now: str,
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
        seats = tuple(Seated(str(name), level, str(key)) for name, level, key in json.loads(row["seats"]))
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
