"""The tables that the tests play at: every ruleset that is shipped or kept under tests, with options drawn by seed.

Used by the tests of the engine, by the goldens and by the long run.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from random import Random

from game import Option, Rules, load_ruleset
from game.core import OptionError

PROJECT = Path(__file__).resolve().parents[2]
_ALL_SHIPPED = sorted((PROJECT / "rulesets").glob("*.yaml"))
MORE = [path for path in _ALL_SHIPPED if "\nshelf: more" in path.read_text(encoding="utf-8")]
SHIPPED = [path for path in _ALL_SHIPPED if path not in MORE]        # those that stand first on the home screen
FIRST = [path.stem for path in SHIPPED]             # their ids; nothing is loaded, so that tests can be listed by them
EVERY = [*FIRST, *(path.stem for path in MORE)]     # the ids of all that are shipped
GUIDED = [path for path in _ALL_SHIPPED if (path.with_suffix("") / "guide.yaml").is_file()]
KEPT_FOR_TESTS = sorted((PROJECT / "tests" / "rulesets").glob("*.yaml"))
RULESETS = {path.stem: path for path in (*SHIPPED, *MORE, *KEPT_FOR_TESTS)}
FAMILY_LINE = re.compile(r"^family: (\w+)", re.MULTILINE)

Scalar = bool | int | str
OPTION_TRIES = 100
SMALL_RANGE = 4
COMPILED_AT_MOST = 200


@cache
def family_of(name: str) -> str:
    """The family that the ruleset's file names. Nothing is compiled, so that tests can be listed by it."""
    found = FAMILY_LINE.search(RULESETS[name].read_text(encoding="utf-8"))
    assert found is not None, name
    return found[1]


def games_of(*families: str) -> list[str]:
    """The names of the rulesets of these families, sorted."""
    return sorted(name for name in RULESETS if family_of(name) in families)


def games_but(*families: str) -> list[str]:
    """The names of the rulesets of all other families, sorted."""
    return sorted(name for name in RULESETS if family_of(name) not in families)


@lru_cache(COMPILED_AT_MOST)
def rules_of(name: str, players: int | None = None, options: tuple[tuple[str, Scalar], ...] = ()) -> Rules:
    """A ruleset by its file's name, with options as pairs; compiled once."""
    return load_ruleset(RULESETS[name], players=players, **dict(options))


def heart_of_five(players: int = 4, **options: Scalar) -> Rules:
    """The specification that most tests are about."""
    return rules_of("heartoffive", players, tuple(sorted(options.items())))


def option_values(option: Option, parts: tuple[int, ...] = ()) -> list[Scalar]:
    """Every value of a short option; the lower end and the default of a long one, and `parts` of the default."""
    if option.type == "bool":
        return [False, True]
    if option.type == "choice":
        return list(option.choices)
    assert option.min is not None and option.max is not None
    if option.max - option.min <= SMALL_RANGE:
        return list(range(option.min, option.max + 1))
    least, default = option.min, int(option.default)
    return sorted({least, least + 1, default, *(max(least, default // part) for part in parts)})


def random_rules(name: str, rng: Random, players: int | None = None) -> Rules:
    """The ruleset for so many players, or a random number, and random options that go together."""
    default = rules_of(name).ruleset
    # Where chips are at stake, it matters how many there are.
    parts = (2, 5) if default.standing is not None else ()
    for _ in range(OPTION_TRIES):
        seats = rng.randint(default.players.min, default.players.max) if players is None else players
        options = tuple((option, rng.choice(option_values(spec, parts))) for option, spec in default.options.items())
        try:
            return rules_of(name, seats, options)
        except OptionError:
            continue
    raise AssertionError(f"no options of {name} go together")


def described(rules: Rules) -> str:
    """One line that says which table a failure happened at."""
    options = " ".join(f"{name}={value}" for name, value in rules.options.items())
    return f"{rules.id} players={rules.players} {options}".strip()
