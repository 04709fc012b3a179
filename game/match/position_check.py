"""Positions as bytes: whether what was read has the form of a position by these rules. Bytes that somebody has written by hand
may say anything, and whoever uses a position expects no seat that is not at the table, and no word for a number."""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal, Union, get_args, get_origin, get_type_hints

from game.core.combos.definitions import LEVEL
from game.core.deck import Card
from game.match.position import PositionError
from game.match.results import DealResult
from game.match.rules import Rules
from game.mechanics.base import Mechanic, Nothing, mechanic_for, written_out
from game.mechanics.levels import SideLevels
from game.mechanics.match import worth
from game.mechanics.slices import Debts, Drawn

Fits = Callable[[Any], bool]
ANYTHING = "True"                  # the expression of a question that everything answers


class PositionCheck:
    """Looks at the parts of a position. PositionError where something is not of the kind that it should be."""

    def __init__(self, rules: Rules) -> None:
        self._seats = range(rules.players)
        self._steps = range(-1, len(rules.ruleset.flow) + 1)
        fresh = [mechanic_for(step) for step in rules.ruleset.flow]
        self._phases = {_kinds(phase): fits(type(phase), _types(phase)) for phase in fresh}
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
        _require(all(type(number) is int for number in numbers))
        _require(offices.keys() >= self._offices and all(map(self._is_seat, offices.values())))
        if tallies is not None:
            _require(self._tallies <= tallies.keys() <= self._tallies | self._loans | {LEVEL}
                     and all(map(self._by_seat, tallies.values())))
        _require(results is None or isinstance(results, tuple) and all(
            isinstance(result, DealResult) for result in results))

    def more(self, told: tuple[Any, ...]) -> None:
        """Packs to come, and of a view its seat and the numbers of cards in hands, in piles and set aside."""
        packs, *seen = told
        _require(all(isinstance(card, Card) for pack in packs for card in pack))
        if seen:
            seat, sizes, piles, aside = seen
            _require(self._is_seat(seat) and self._by_seat(sizes) and self._by_seat(piles) and all(type(n) is int for n in aside))

    def slices(self, found: Mapping[type[Any], Any]) -> None:
        """What families and shared verbs keep of the deal."""
        _require(found.keys() <= self._slices)

    def phase(self, found: Mechanic) -> None:
        """The step of the deal."""
        if type(found) is not Nothing:
            _require(self._phases[_kinds(found)](found))

    def _is_seat(self, value: Any) -> bool:
        return type(value) is int and value in self._seats

    def _by_seat(self, values: Any) -> bool:
        return len(values) == len(self._seats) and all(type(value) is int for value in values)


def _kinds(phase: Mechanic) -> tuple[type[Any], ...]:
    """Its type and that of its parameters."""
    return type(phase), type(getattr(phase, "params", None))


def _types(fresh: Mechanic) -> dict[str, type[Any]]:
    """The types of what a phase begins with; what it has nothing of at first may be of any."""
    begins = {name: getattr(fresh, name, None) for name in fresh.kept()}
    return {name: type(value) for name, value in begins.items() if value is not None}


def _require(right: bool) -> None:
    if not right:
        raise PositionError("this position is damaged")


# ------------------------------------------------------------ types as questions


def fits(kind: type[Any], unsaid: Mapping[str, type[Any]] = types.MappingProxyType({})) -> Fits:
    """The question whether every field of an object of this type is of its type, written out; `unsaid` are types of fields of
    which it says none. What a field refers to was asked when it was made itself, or belongs to the rules. Of a type that is not
    known, everything is."""
    anything: dict[str, Any] = {}
    while True:
        try:
            hints = {**unsaid, **get_type_hints(kind, localns=anything)}
            break
        except NameError as error:                     # a name for those who check types alone
            anything[str(error.name)] = Any
    space: dict[str, Any] = {}
    asked = [_asked(wanted, f"made.{name}", space) for name, wanted in hints.items() if get_origin(wanted) is not ClassVar]
    return written_out("fitting(made)", [f"return {_all(asked)}"], **space)


def _asked(wanted: Any, it: str, space: dict[str, Any]) -> str:
    """An expression for whether `it`, which is one as well, is of that type; `space` has what it refers to."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin in (Union, types.UnionType):
        either = [_asked(each, it, space) for each in inner]
        return ANYTHING if ANYTHING in either else " or ".join([f"({each})" for each in either])
    if origin is Literal:
        return f"{it} in {inner!r}"
    if origin is tuple and inner[1:] != (Ellipsis,):
        return _all([_is(tuple, it, space), f"len({it}) == {len(inner)}",
                     *[_asked(each, f"{it}[{number}]", space) for number, each in enumerate(inner)]])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        entry = _all([_asked(each, f"each[{number}]", space) for number, each in enumerate(inner)])
        return _all([_is(Mapping, it, space), _each(entry, f"{it}.items()")])
    if isinstance(origin, type) and issubclass(origin, Collection):
        text = f"not {_is(str, it, space)}" if issubclass(str, origin) else ANYTHING
        return _all([_is(origin, it, space), text, _each(_asked(inner[0], "each", space), it)])
    if wanted is None or wanted is type(None):
        return f"{it} is None"
    if wanted is not Any and isinstance(wanted, type) and not getattr(wanted, "_is_protocol", False):
        return _is(wanted, it, space)
    return ANYTHING


def _is(kind: type[Any], it: str, space: dict[str, Any]) -> str:
    name = kind.__name__
    while space.setdefault(name, kind) is not kind:
        name += "_"
    return f"isinstance({it}, {name})"


def _each(asked: str, among: str) -> str:
    return asked if asked == ANYTHING else f"all([{asked} for each in {among}])"


def _all(asked: Sequence[str]) -> str:
    return " and ".join([f"({each})" for each in asked if each != ANYTHING]) or ANYTHING
