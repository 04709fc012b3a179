"""House rules: what a ruleset's `options` and `presets` say, and which values a caller may give.

Options are read before anything else of a ruleset, because everything else may refer to them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from game.core.errors import OptionError, quoted, suggestion
from game.loading.drafts import BAD, Placed, accepted, accepts, parse_value, value_text
from game.loading.kinds import IdKind, MapKind
from game.loading.nodes import Node, Table
from game.loading.schema import kind_of
from game.loading.walk import Walk
from game.match.ruleset import Option, Players, Preset, Scalar

NUMBER_AT_MOST = 1_000_000
CHOICES_AT_MOST = 30


# ---------------------------------------------------------------- what the file says


def read_options(node: Node, walk: Walk) -> dict[str, Option]:
    """The options that are sound; what is wrong with the others is in the report."""
    with walk.without_options(True):
        raw = MapKind(IdKind(), kind_of(Option), "option").read(node, "options", walk)
    if raw is BAD:
        return {}
    typed = {name: _typed(option, name, walk) for name, option in raw.items()}
    options = {name: option for name, option in typed.items() if option is not None}
    return {name: _with_excludes(name, raw[name], options, walk) for name in options}


def _typed(option: Option, name: str, walk: Walk) -> Option | None:
    """The option with a default of its type, None when it contradicts itself."""
    at = f"options.{name}"
    table = walk.places[id(option)].node
    assert isinstance(table, Table)
    if not (_right_keys(option, table, at, walk) and _right_values(option, table, at, walk)):
        return None
    default = parse_value(option, str(option.default))
    if default is None:
        node = table.get("default") or table
        walk.bad(node, f"{at}.default", f"expected {accepted(option)}, found {node.found}")
        return None
    return dataclasses.replace(option, default=default)


def _right_keys(option: Option, table: Table, at: str, walk: Walk) -> bool:
    needed = {"int": ("min", "max"), "choice": ("choices",), "bool": ()}[option.type]
    right = True
    for key in ("min", "max", "choices"):
        present = table.key(key)
        if present is None and key in needed:
            walk.bad(table, at, f'missing key "{key}": an option of type {option.type} needs it')
            right = False
        elif present is not None and key not in needed:
            walk.bad(present, at, f'an option of type {option.type} has no "{key}"')
            right = False
    zero = table.key("zero")
    if zero is not None and not (option.type == "int" and (option.min or 0) <= 0 <= (option.max or 0)):
        walk.bad(zero, at, '"zero" names the value 0, which this option does not have')
        right = False
    return right


def _right_values(option: Option, table: Table, at: str, walk: Walk) -> bool:
    if option.type == "int":
        assert option.min is not None and option.max is not None
        if max(abs(option.min), abs(option.max)) > NUMBER_AT_MOST:
            walk.bad(table, at, f"expected min and max between -{NUMBER_AT_MOST:,} and {NUMBER_AT_MOST:,}")
        elif option.min > option.max:
            walk.bad(table.get("min") or table, f"{at}.min", f"min {option.min} is above max {option.max}")
        else:
            return True
        return False
    if option.type == "choice" and not 1 <= len(option.choices) <= CHOICES_AT_MOST:
        walk.bad(
            table, f"{at}.choices", f"expected 1 to {CHOICES_AT_MOST} choices, found {len(option.choices)}"
        )
        return False
    return True


def _with_excludes(name: str, raw: Option, options: Mapping[str, Option], walk: Walk) -> Option:
    """The option with what it excludes in the other options' own types."""
    table = walk.places[id(raw)].node
    assert isinstance(table, Table)
    node = table.get("excludes")
    if not isinstance(node, Table):
        return options[name]
    at = f"options.{name}.excludes"
    excludes: dict[str, Scalar] = {}
    for other, text in raw.excludes.items():
        place = node.key(other) or node
        if other == name:
            walk.bad(place, at, "an option cannot exclude itself")
        elif other not in options:
            if other not in walk.defined.get("option", {}):
                walk.unknown_name("option", other, place, at, walk.defined.get("option", {}))
        else:
            value = _value(options[other], other, str(text), node, at, walk)
            if value is not None:
                excludes[other] = value
    return dataclasses.replace(options[name], excludes=excludes)


def read_presets(node: Node, walk: Walk) -> dict[str, Preset]:
    """The presets that are sound, their values in the options' types."""
    with walk.without_options(True):
        raw = MapKind(IdKind(), kind_of(Preset)).read(node, "presets", walk)
    if raw is BAD:
        return {}
    chosen = [name for name, preset in raw.items() if preset.chosen]
    for name in chosen[1:]:
        walk.bad(walk.places[id(raw[name])].node, f"presets.{name}", f"{quoted(chosen[0])} is chosen already")
    return {name: _preset(preset, name, walk) for name, preset in raw.items()}


def _preset(preset: Preset, name: str, walk: Walk) -> Preset:
    table = walk.places[id(preset)].node
    assert isinstance(table, Table)
    node, at = table.get("set"), f"presets.{name}.set"
    assert isinstance(node, Table)
    values: dict[str, Scalar] = {}
    for option, text in preset.set.items():
        spec = walk.options.get(option)  # an unknown one is reported with all unknown names
        value = _value(spec, option, str(text), node, at, walk) if spec else None
        if value is not None:
            values[option] = value
    clash = conflict(walk.options, {**defaults(walk.options), **values})
    if clash and all(option in walk.options for option in preset.set):
        walk.bad(node, at, clash)
    typed = dataclasses.replace(preset, set=values)
    walk.places[id(typed)] = Placed(typed, table, f"presets.{name}")
    return typed


def _value(spec: Option, name: str, text: str, table: Table, at: str, walk: Walk) -> Scalar | None:
    value = parse_value(spec, text)
    if value is None:
        walk.no_value(name, spec, text, quoted(text), table.get(name) or table, f"{at}.{name}")
    return value


def defaults(options: Mapping[str, Option]) -> dict[str, Scalar]:
    """Every option at its default."""
    return {name: option.default for name, option in options.items()}


def conflict(options: Mapping[str, Option], values: Mapping[str, Scalar]) -> str | None:
    """The first exclusion that the values break, in words.

    An option excludes only when it is in effect: a bool that is on, any other that is not at its default.
    """
    for name, option in options.items():
        value = values[name]
        if value is True or (option.type != "bool" and value != option.default):
            for other, forbidden in option.excludes.items():
                if values[other] == forbidden:
                    advice = f"; {option.advice}" if option.advice else ""
                    return f"{name}={value_text(value)} excludes {other}={value_text(forbidden)}{advice}"
    return None


# ---------------------------------------------------------------- what a caller gives


def choose_players(players: Players, given: int | None) -> int:
    """The number of players, the ruleset's default when none is given; OptionError out of range."""
    if given is None:
        return players.default
    if isinstance(given, bool) or not isinstance(given, int) or not players.min <= given <= players.max:
        span = f"{players.min}" if players.min == players.max else f"{players.min} to {players.max}"
        raise OptionError(f"players: expected {span}, found {given}")
    return given


def choose_options(
    options: Mapping[str, Option], given: Mapping[str, Scalar], players: int
) -> dict[str, Scalar]:
    """Every option with the value given, or its default; OptionError for what the ruleset does not offer.

    Values may be text, as from a command line, and numbers where they are words of a choice. An option without
    meaning for so many players keeps its default.
    """
    values = defaults(options)
    for name, value in given.items():
        spec = options.get(name)
        if spec is None:
            raise OptionError(f"unknown option {quoted(str(name))}{suggestion(str(name), options)}")
        chosen = _given(name, spec, value)
        if spec.only is None or spec.only.players[0] <= players <= spec.only.players[1]:
            values[name] = chosen
    clash = conflict(options, values)
    if clash:
        raise OptionError(clash)
    return values


def _given(name: str, spec: Option, value: Scalar) -> Scalar:
    chosen = None
    if isinstance(value, str) or type(value) in {"bool": (bool,), "int": (int,), "choice": (int, str)}[spec.type]:
        chosen = parse_value(spec, value if isinstance(value, str) else value_text(value))
    if chosen is None:
        raise OptionError(
            f"{name}: {quoted(str(value))} is not a value of this option{accepts(spec, str(value))}"
        )
    return chosen
