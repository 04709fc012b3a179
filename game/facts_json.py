"""The facts of a deal as compact JSON, and back: one short key a field, and nothing for what is empty.

Reading is strict: a text that `written` would not give is refused, because facts are counted by the thousand and a wrong one
would never be noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, get_args

from game.deck import Text
from game.facts import Best, BestKind, Counts, DealFacts, FactsError, Hands, How

LONGEST_TEXT = 1000
MOST_SEATS = 12
LARGEST = 10**12

_KEYS = {"number": "n", "points": "p", "winners": "w", "void": "v", "how": "h", "combinations": "c", "awards": "a", "names": "x",
         "specials": "s", "lifts_won": "l", "lifts_lost": "m", "claims": "k", "tricks": "t", "hands": "d", "best": "b",
         "undone": "u"}


def written(facts: DealFacts) -> str:
    """The facts as one line of JSON."""
    found: dict[str, Any] = {}
    for name, key in _KEYS.items():
        value = getattr(facts, name)
        if value or name in ("number", "points"):
            found[key] = _plain(value)
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def read(text: str) -> DealFacts:
    """The facts that a line of JSON holds; FactsError when it is anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FactsError("these are no facts of a deal: not JSON") from error
    if not isinstance(found, dict) or not {"n", "p"} <= set(found) or not set(found) <= set(_KEYS.values()):
        raise FactsError("these are no facts of a deal: a field is missing or unknown")
    values = {name: _READERS[name](found[key], name) for name, key in _KEYS.items() if key in found}
    facts = DealFacts(**values)
    _check(facts)
    return facts


def _check(facts: DealFacts) -> None:
    """Do all tuples tell of the same seats?"""
    players = facts.players
    if not 1 <= players <= MOST_SEATS:
        raise _wrong("points")
    for name in ("combinations", "awards", "specials", "lifts_won", "lifts_lost", "claims", "tricks", "hands", "best"):
        if len(getattr(facts, name)) not in (0, players):
            raise _wrong(name)
    if any(not 0 <= seat < players for seat in facts.winners) or len(set(facts.winners)) < len(facts.winners):
        raise _wrong("winners")
    if any(name not in facts.names for counts in facts.awards for name in counts):
        raise _wrong("names")


def _wrong(name: str) -> FactsError:
    return FactsError(f"these are no facts of a deal: {name} is wrong")


Reader = Callable[[Any, str], Any]


def _integer(value: Any, name: str) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise _wrong(name)
    return value


def _natural(value: Any, name: str) -> int:
    if _integer(value, name) < 0:
        raise _wrong(name)
    return int(value)


def _words(value: Any, name: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise _wrong(name)
    return value


def _true(value: Any, name: str) -> bool:
    if value is not True:
        raise _wrong(name)
    return True


def _list(each: Reader) -> Reader:
    def read_list(value: Any, name: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > MOST_SEATS:
            raise _wrong(name)
        return tuple(each(item, name) for item in value)
    return read_list


def _counts(value: Any, name: str) -> Counts:
    if not isinstance(value, dict):
        raise _wrong(name)
    return {_words(key, name): _natural(number, name) for key, number in value.items()}


def _texts(value: Any, name: str) -> Mapping[str, Text]:
    if not isinstance(value, dict) or not all(isinstance(words, dict) for words in value.values()):
        raise _wrong(name)
    return {_words(key, name): Text({_words(code, name): _words(each, name) for code, each in words.items()})
            for key, words in value.items()}


def _how(value: Any, name: str) -> How:
    if not isinstance(value, str) or value not in get_args(How):
        raise _wrong(name)
    return value  # type: ignore[return-value]


def _hands(value: Any, name: str) -> Hands:
    if not isinstance(value, list) or len(value) != len(Hands._fields):
        raise _wrong(name)
    return Hands(*(_natural(number, name) for number in value))


def _best(value: Any, name: str) -> Best | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != len(Best._fields):
        raise _wrong(name)
    kind, what, cards, number, rank = value
    if not isinstance(kind, str) or kind not in get_args(BestKind) or not rank:
        raise _wrong(name)
    return Best(kind, _words(what, name), _words(cards, name), _integer(number, name),  # type: ignore[arg-type]
                _list(_integer)(rank, name))


_READERS: Mapping[str, Reader] = {
    "number": _natural, "points": _list(_integer), "winners": _list(_natural), "void": _true, "how": _how,
    "combinations": _list(_counts), "awards": _list(_counts), "names": _texts, "specials": _list(_counts),
    "lifts_won": _list(_natural), "lifts_lost": _list(_natural), "claims": _list(_natural), "tricks": _list(_natural),
    "hands": _list(_hands), "best": _list(_best), "undone": _natural,
}
