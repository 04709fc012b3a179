"""`Checks`: what a family checks of a ruleset that the loader has read, and whether options and players make a table.

Each family's are in the module `lint` of its room. `game.loading.lint` asks them for every choice of options that it tries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from game.core.deck import Deck
from game.core.errors import SetupError
from game.families import answers
from game.loading.drafts import Cases, Conditional, Entries, Items, Number, RecordDraft, Resolution, resolve, value_text
from game.loading.options import defaults
from game.loading.walk import PLAYERS, Walk
from game.match.ruleset import Office, Players, Scalar, Step

if TYPE_CHECKING:
    from game.loading.lint import Lint


Path = tuple[str, ...]           # of a field: a key of the file, then the keys below; below `flow` the verb of a step


class Fault(NamedTuple):
    """Fields that do not go together. `says` is a sentence with their places as {0}, {1}; {options} are all that decide any."""

    code: str
    fields: tuple[Path, ...]
    says: str
    params: Mapping[str, str]


class Checks:
    """Every method finds nothing unless a family has something to check. `family` is what messages call its games."""

    family: ClassVar[str]

    def step(self, lint: Lint, step: Step) -> None:
        """Check one step of the flow."""

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Check what the steps need of each other. `steps` are at least one."""

    def pack(self, lint: Lint, steps: Sequence[Step], sizes: Mapping[int, int]) -> None:
        """Check what the steps need of the pack; `sizes` are the numbers of its cards by number of players."""

    def deck(self, lint: Lint, steps: Sequence[Step], deck: Deck) -> None:
        """Check what the rules say of the cards of a deck."""

    def all_options(self, walk: Walk, judged: Mapping[Any, Any]) -> None:
        """Check, at the end, what only all choices of options together show; `judged` is what they kept in `Lint.judged`."""

    def ends_match(self, steps: Sequence[Step]) -> bool:
        """Whether every match with these steps is over some day, whatever its `match:` says."""
        return False

    def faults(self, resolved: Mapping[str, Any], players: int) -> Iterator[Fault]:
        """What keeps so many players from playing; `resolved` are the parts of the ruleset with all options decided."""
        return iter(())


# ------------------------------------------------------------ tables
# Options that go together with each other and with the number of players: can everybody bet, who banks, is there an end.
#
# `read_ruleset` refuses a table with a `SetupError`; the lint asks the same of a file's own defaults and presets. What is wrong
# follows from the parameters of the rules, and is told by the options that decided them.


def setup_error(
    parts: Mapping[str, Any], resolved: Mapping[str, Any], options: Mapping[str, Scalar], players: int
) -> SetupError | None:
    """The first thing that keeps these options from making a table. `resolved` are the `parts` with the options."""
    return next((_told(fault, parts, resolved, options) for fault in _faults(resolved, players)), None)


def check_tables(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report a file whose own defaults or presets make no table, or that some number of players could never play."""
    players = parts.get("players")
    if walk.report or not isinstance(players, Players):
        return
    usual = defaults(walk.options)
    for seats in dict.fromkeys((players.default, *range(players.min, players.max + 1))):
        error = _error(parts, usual, seats)
        if error is not None and (seats == players.default or not error.options):
            node, at = walk.defined["option"][error.options[0]] if error.options else (walk.places[id(players)].node, "players")
            walk.bad(node, at, f"{seats} players cannot play with the defaults: {error}")
            return
    for preset in parts["presets"].values():
        error = _error(parts, {**usual, **preset.set}, players.default)
        if error is not None:
            place = walk.places[id(preset)]
            walk.bad(place.node, place.at, f"{players.default} players cannot play with it: {error}")


def _error(parts: Mapping[str, Any], options: Mapping[str, Scalar], players: int) -> SetupError | None:
    to = Resolution({PLAYERS: players, **options})
    return setup_error(parts, {name: resolve(part, to) for name, part in parts.items()}, to.options, players)


def _faults(resolved: Mapping[str, Any], players: int) -> Iterator[Fault]:
    """Everything in a ruleset with all options decided that keeps so many players from playing."""
    for checks in answers(Checks):
        yield from checks.faults(resolved, players)
    sides = resolved.get("sides", 0)
    if sides and (sides == 1 or players % sides or players == sides):
        yield Fault("uneven_sides", (("sides",),), f"{{0}}: {players} players cannot be {sides} sides of as many partners each",
                    {"players": str(players), "sides": str(sides)})
    for name, office in resolved.get("offices", {}).items():
        if isinstance(office, Office) and isinstance(office.first, int) and office.first >= players:
            yield Fault("no_such_seat", (("offices", name, "first"),), f"{{0}}: {players} players have seats 0 to {players - 1}",
                        {"players": str(players), "seat": str(office.first), "last": str(players - 1)})


# ---------------------------------------------------------------- by which options


def _told(fault: Fault, parts: Mapping[str, Any], resolved: Mapping[str, Any], options: Mapping[str, Scalar]) -> SetupError:
    """The fault in words: a field that an option decides is called by it, `min_bet=5`, any other by its key."""
    deciding = [_deciding(parts, path, options) for path in fault.fields]
    words = [f"{option}={value_text(options[option])}" if option else f"{path[-1]} {_value(resolved, path)}"
             for path, option in zip(fault.fields, deciding, strict=True)]
    blamed = dict.fromkeys(option for option in deciding if option)
    named = [f"{option}={value_text(options[option])}" for option in blamed]
    listed = " and ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named)
    return SetupError(fault.says.format(*words, options=listed), fault.code, fault.params, tuple(blamed))


def _value(resolved: Mapping[str, Any], path: Path) -> Any:
    value: Any = resolved
    for key in path:
        value = _under(value, key)
    return value


def _deciding(parts: Mapping[str, Any], path: Path, options: Mapping[str, Scalar]) -> str:
    """The option that decides a field as the options stand; empty when none does."""
    value, option = parts.get(path[0]), ""
    for key in (*path[1:], ""):
        while isinstance(value, (Cases, Conditional)):
            if isinstance(value, Cases):
                option, value = value.option, value.cases.get(options[value.option], value.otherwise)
            else:
                value = value.value
        if isinstance(value, Number):
            return value.option
        value = _under(value, key) if key else value
    return option


def _under(value: Any, key: str) -> Any:
    """What is in a value or draft under that key; of the steps of the flow the parameters of the one with that verb."""
    if isinstance(value, (Items, tuple)):
        entries = value.parts if isinstance(value, Items) else value
        steps = (step.value if isinstance(step, Conditional) else step for step in entries)
        return next((_under(step, "params") for step in steps if _under(step, "verb") == key), None)
    if isinstance(value, RecordDraft):
        return value.fields.get(key)
    named = value.parts if isinstance(value, Entries) else value
    return named.get(key) if isinstance(named, Mapping) else getattr(named, key, None)
