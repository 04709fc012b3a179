"""Positions as bytes: whether what was read has the form of a position by these rules. Bytes that somebody has written by hand
may say anything, and whoever uses a position expects no seat that is not at the table, and no word for a number."""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import is_dataclass
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

from game.core.combos.definitions import LEVEL
from game.core.deck import Card
from game.match.events import Event
from game.match.position import PositionError
from game.match.results import DealResult
from game.match.rules import Rules
from game.mechanics.base import Mechanic, Nothing, mechanic_for
from game.mechanics.levels import SideLevels
from game.mechanics.match import worth
from game.mechanics.slices import Debts, Drawn

Fits = Callable[[Any], bool]


class PositionCheck:
    """Looks at the parts of a position. PositionError where something is not of the kind that it should be."""

    def __init__(self, rules: Rules) -> None:
        self._seats = range(rules.players)
        self._steps = range(-1, len(rules.ruleset.flow) + 1)
        self._phases = {(type(mechanic_for(step)), type(step.params)) for step in rules.ruleset.flow}
        self._slices = frozenset({*rules.fresh, Debts, Drawn, SideLevels})
        self._offices = frozenset(rules.ruleset.offices)
        self._tallies = frozenset(rules.settle.empty(rules.players))
        self._loans = frozenset(worth(rules.nothing, Debts.fresh(rules.players).owed))

    @classmethod
    def of_rules(cls, rules: Rules) -> PositionCheck:
        """The check for these rules."""
        return cls(rules)

    def now(self, told: tuple[Any, ...]) -> None:
        """What changes with every action (`_now` in `game.match.codec`)."""
        actor, out, tricks, guessed, step = told
        _require(type(guessed) is bool and (actor is None or self._is_seat(actor)) and all(map(self._is_seat, out))
                 and self._by_seat(tricks) and step in self._steps)

    def deal(self, told: tuple[Any, ...]) -> None:
        """What holds for the deal, and what came before it."""
        *numbers, offices, tallies, results = told
        _require(all(number is None or type(number) is int for number in numbers))
        _require(offices.keys() >= self._offices and all(seat is None or self._is_seat(seat) for seat in offices.values()))
        if tallies is not None:
            _require(self._tallies <= tallies.keys() <= self._tallies | self._loans | {LEVEL}
                     and all(map(self._by_seat, tallies.values())))
        _require(results is None or isinstance(results, tuple) and all(
            isinstance(result, DealResult) and _is_whole(result) for result in results))

    def more(self, told: tuple[Any, ...]) -> None:
        """Packs to come, and of a view its seat and the numbers of cards in hands, in piles and set aside."""
        packs, *seen = told
        _require(all(isinstance(card, Card) for pack in packs for card in pack))
        if seen:
            seat, sizes, piles, aside = seen
            _require(self._is_seat(seat) and self._by_seat(sizes) and self._by_seat(piles) and all(type(n) is int for n in aside))

    def slices(self, found: Mapping[type[Any], Any]) -> None:
        """What families and shared verbs keep of the deal."""
        _require(found.keys() <= self._slices and all(map(_is_whole, found.values())))

    def phase(self, found: Mechanic) -> None:
        """The step of the deal."""
        kinds = type(found), type(getattr(found, "params", None))
        _require((kinds in self._phases or kinds[0] is Nothing) and _is_whole(found))

    def events(self, found: Sequence[Event]) -> None:
        """What has happened in the deal."""
        _require(all(map(_is_whole, found)))

    def _is_seat(self, value: Any) -> bool:
        return type(value) is int and value in self._seats

    def _by_seat(self, values: Any) -> bool:
        return len(values) == len(self._seats) and all(type(value) is int for value in values)


def _require(right: bool) -> None:
    if not right:
        raise PositionError("this position is damaged")


# ------------------------------------------------------------ types as questions

_known: dict[type, list[tuple[str, Fits]]] = {}


def _is_whole(made: Any) -> bool:
    """Whether every field is of its type."""
    kind = type(made)
    if kind not in _known:
        _known[kind] = _fields(kind)
    return all(fits(getattr(made, name)) for name, fits in _known[kind])


def _fields(kind: type) -> list[tuple[str, Fits]]:
    """The fields of a type that say what they hold, and the question whether a value is of that type."""
    anything: dict[str, Any] = {}
    while True:
        try:
            hints = get_type_hints(kind, localns=anything)
        except NameError as error:                     # a name for those who check types alone
            anything[str(error.name)] = Any
        else:
            return [(name, _question(wanted)) for name, wanted in hints.items() if get_origin(wanted) is not ClassVar]


def _question(wanted: Any) -> Fits:
    """Whether a value is of that type; of a type that is not known, everything is."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, types.UnionType):
        asked = [_question(each) for each in inner]
        return lambda value: any(fits(value) for fits in asked)
    if origin is Literal:
        return lambda value: value in inner
    if origin is tuple:
        return _tuple_question(inner)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key, item = map(_question, inner)
        return lambda value: isinstance(value, Mapping) and all(key(name) and item(value[name]) for name in value)
    if isinstance(origin, type) and issubclass(origin, Collection):
        each = _question(inner[0])
        return lambda value: isinstance(value, origin) and not isinstance(value, str) and all(map(each, value))
    if wanted is None or wanted is type(None):
        return lambda value: value is None
    if wanted is int:
        return lambda value: isinstance(value, int)
    if wanted is not Any and isinstance(wanted, type) and not getattr(wanted, "_is_protocol", False):
        whole = is_dataclass(wanted) or hasattr(wanted, "_fields")
        return lambda value: isinstance(value, wanted) and (not whole or _is_whole(value))
    return lambda value: True


def _tuple_question(inner: tuple[Any, ...]) -> Fits:
    if len(inner) == 2 and inner[1] is Ellipsis:
        each = _question(inner[0])
        return lambda value: isinstance(value, tuple) and all(map(each, value))
    asked = [_question(one) for one in inner]
    return lambda value: isinstance(value, tuple) and len(value) == len(asked) and all(
        fits(one) for fits, one in zip(asked, value, strict=True))
