"""The choices of options under which a ruleset is checked: the defaults, and every single house rule turned.

Branches of a file that are not in force by default are thus judged too, without trying every mixture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.loading.drafts import Cases, Conditional, Draft, Number
from game.loading.options import defaults
from game.loading.values import accepted_text, value_text
from game.ruleset import Option, Scalar


def variations(
    options: Mapping[str, Option], parts: Mapping[str, Any]
) -> Iterator[tuple[str, dict[str, Scalar]]]:
    """What is turned, in words (empty: nothing), and the values of all options."""
    usual = defaults(options)
    yield "", usual
    listed: dict[str, set[Scalar]] = {}
    _collect(tuple(parts.values()), listed)
    for name, values in listed.items():
        for value in _interesting(options[name], values):
            if value != usual[name]:
                yield f"{name}={value_text(value)}", {**usual, name: value}


def _interesting(option: Option, listed: set[Scalar]) -> list[Scalar]:
    """Values that may behave differently: all of them, or of a number its ends and those that cases list."""
    if option.type != "int":
        return list(accepted_text(option).values())
    ends = [end for end in (option.min, option.max) if end is not None]
    return sorted({*ends, *(value for value in listed if isinstance(value, int))})


def _collect(value: Any, listed: dict[str, set[Scalar]]) -> None:
    """Every option that some draft inside `value` depends on, with the values that it names."""
    if isinstance(value, Conditional):
        for name, values in value.when.wanted.items():
            listed.setdefault(name, set()).update(values)
        _collect(value.value, listed)
    elif isinstance(value, Cases):
        listed.setdefault(value.option, set()).update(value.cases)
        _collect((*value.cases.values(), value.otherwise), listed)
    elif isinstance(value, Number):
        listed.setdefault(value.option, set())
    elif isinstance(value, Draft):
        _collect(value.inside(), listed)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, listed)
