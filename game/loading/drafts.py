"""What the schema reads a file into: values where the options do not matter, drafts where they do; and values of options as text.

A draft is resolved with the options in force, as often as wanted, without looking at the file again. Whatever
became a dataclass keeps its place in the file, so that later checks can point at it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from game.core.errors import nearest
from game.loading.nodes import Node
from game.match.ruleset import Option, Scalar


class _Sign:
    """A value that stands for itself alone."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


BAD: Final = _Sign("BAD")  # could not be read; the report says why
ABSENT: Final = _Sign("ABSENT")  # an entry that does not exist with these options


@dataclass(frozen=True, slots=True)
class Placed:
    """A dataclass built from a file, and where it stands there."""

    value: Any  # kept, so that its id stays its own
    node: Node
    at: str


@dataclass(slots=True)
class Resolution:
    """The options in force, and the places of what was built with them."""

    options: Mapping[str, Scalar]
    places: dict[int, Placed] = field(default_factory=dict)


class Draft(ABC):
    """Something whose value depends on options."""

    __slots__ = ()

    @abstractmethod
    def resolve(self, to: Resolution) -> Any:
        """The value with the options of `to`."""

    def canonical(self) -> Any:
        """What makes it up, for the digest: every draft but a dataclass, which is written field by field."""
        raise TypeError(f"{type(self).__name__} has no canonical form of its own")

    def inside(self) -> tuple[Any, ...]:
        """The values and drafts that this one is made of, where it has several."""
        return ()


def resolve(value: Any, to: Resolution) -> Any:
    """`value` itself, or what it is with these options when it is a draft."""
    return value.resolve(to) if isinstance(value, Draft) else value


@dataclass(frozen=True, slots=True)
class When:
    """The options that an entry asks for: every one has one of the values listed."""

    wanted: Mapping[str, tuple[Scalar, ...]]

    def holds(self, options: Mapping[str, Scalar]) -> bool:
        return all(options[name] in values for name, values in self.wanted.items())


@dataclass(slots=True)
class Conditional(Draft):
    """An entry that exists only when its options ask for it."""

    when: When
    value: Any

    def resolve(self, to: Resolution) -> Any:
        return resolve(self.value, to) if self.when.holds(to.options) else ABSENT

    def canonical(self) -> Any:
        return {"when": self.when.wanted, "then": self.value}


@dataclass(slots=True)
class Cases(Draft):
    """`{option: NAME, cases: {...}}`, or the values that a plain reference can take."""

    option: str
    cases: Mapping[Scalar, Any]
    otherwise: Any = BAD

    def resolve(self, to: Resolution) -> Any:
        return resolve(self.cases.get(to.options[self.option], self.otherwise), to)

    def canonical(self) -> Any:
        return {"option": self.option, "cases": self.cases, "otherwise": None if self.otherwise is BAD else self.otherwise}


@dataclass(slots=True)
class Number(Draft):
    """`{option: NAME}` of a whole number; `read` makes of the number what the field wants."""

    option: str
    read: Callable[[int], Any]

    def resolve(self, to: Resolution) -> Any:
        value = to.options[self.option]
        assert isinstance(value, int)
        return self.read(value)

    def canonical(self) -> Any:
        return {"option": self.option}


@dataclass(slots=True)
class RecordDraft(Draft):
    """A dataclass with fields that depend on options."""

    build: Callable[..., Any]
    fields: Mapping[str, Any]
    node: Node
    at: str

    def resolve(self, to: Resolution) -> Any:
        value = self.build(**{name: resolve(part, to) for name, part in self.fields.items()})
        to.places[id(value)] = Placed(value, self.node, self.at)
        return value

    def inside(self) -> tuple[Any, ...]:
        return tuple(self.fields.values())


@dataclass(slots=True)
class Items(Draft):
    """A list with parts that depend on options."""

    parts: tuple[Any, ...]

    def resolve(self, to: Resolution) -> tuple[Any, ...]:
        values = (resolve(part, to) for part in self.parts)
        return tuple(value for value in values if value is not ABSENT)

    def canonical(self) -> Any:
        return self.parts

    def inside(self) -> tuple[Any, ...]:
        return self.parts


@dataclass(slots=True)
class Entries(Draft):
    """A mapping with values that depend on options."""

    parts: Mapping[Any, Any]

    def resolve(self, to: Resolution) -> Mapping[Any, Any]:
        values = {name: resolve(part, to) for name, part in self.parts.items()}
        return MappingProxyType({name: value for name, value in values.items() if value is not ABSENT})

    def canonical(self) -> Any:
        return self.parts

    def inside(self) -> tuple[Any, ...]:
        return tuple(self.parts.values())


# ------------------------------------------------------------ values
# Values of options: what text stands for which value, and what an option accepts, in words.
#
# Used for option values in a file (defaults, presets, cases) and for those that a caller gives.


_WHOLE = re.compile(r"-?[0-9]{1,18}")
_DECIMAL = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,18})?")
_BOOLS: Mapping[str, Scalar] = {"true": True, "false": False}


def whole_number(text: str) -> int | None:
    """The number that `text` writes in decimal digits; None for anything else or anything huge."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal_number(text: str) -> float | None:
    """The number that `text` writes, with or without decimals; None for anything else or anything huge."""
    return float(text) if _DECIMAL.fullmatch(text) else None


def value_text(value: Scalar) -> str:
    """An option's value as files and command lines write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def accepted_text(spec: Option) -> Mapping[str, Scalar]:
    """Text -> value of everything that a bool or choice option accepts."""
    return _BOOLS if spec.type == "bool" else {choice: choice for choice in spec.choices}


def parse_value(spec: Option, text: str) -> Scalar | None:
    """The value of the option that `text` means, None when there is none."""
    if spec.type != "int":
        return accepted_text(spec).get(text)
    number = whole_number(text)
    low, high = spec.min, spec.max
    if number is None or low is None or high is None or not low <= number <= high:
        return None
    return number


def accepted(spec: Option) -> str:
    """What the option accepts, in words."""
    if spec.type == "bool":
        return "true or false"
    if spec.type == "int":
        return f"a whole number from {spec.min} to {spec.max}"
    *rest, last = spec.choices
    return f"{', '.join(rest)} or {last}" if rest else last


def accepts(spec: Option, word: str) -> str:
    """The end of a message about a value that the option does not accept."""
    near = nearest(word, accepted_text(spec)) if spec.type != "int" else None
    hint = f'; did you mean "{near}"?' if near is not None else ""
    return f"; it accepts {accepted(spec)}{hint}"
