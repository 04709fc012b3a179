"""How many cases a test goes through: one test for many of them, and what only the thorough run goes through.

Tests marked `thorough` repeat others where something may differ: with another kind of game, the largest window or the other
language. Those marked `long` do it with more seeds, sizes and tables, and with rulesets that have nothing that no other one has.
They are left out unless they are asked for:

    python -m pytest -m "thorough and not long"
    python -m pytest -m long
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

from tests.game.tables import RULESETS

Case = TypeVar("Case")
thorough = pytest.mark.thorough
long = pytest.mark.long
# The ruleset that a sweep always goes through, a bank, which has most of what can be hidden, asked or refused; and the one that
# stands in for it where there are no banks, a game of claims.
QUICK, INSTEAD = frozenset({"blackflower"}), frozenset({"hakka"})
# Those of the thorough run: what it lacks, which is claims, pots, climbing, tricks of combinations, fishing, exchange and sides.
OTHERS = frozenset({"hakka", "heartoffive", "huahuapai", "koikoi", "mohuahua", "opposites"})
THOROUGH = 1     # cases after the quick ones that are `thorough`, where they are not told apart by more than a number
SHOWN = 600      # characters of a failure that are shown for each case


def few(cases: Iterable[object], quick: int = 1) -> list[ParameterSet]:
    """Parameters of a test: the first `quick` cases count always, one more is `thorough`, and the others `long`. A tuple is
    several parameters."""
    return [marked(case, None if number < quick else thorough if number < quick + THOROUGH else long)
            for number, case in enumerate(cases)]


def in_amounts(quick: int, more: int) -> pytest.MarkDecorator:
    """A test that goes through `amount` random cases: so many always, and more of them in the long run."""
    return pytest.mark.parametrize("amount", [marked(quick), marked(more, long)])


def chosen(cases: Iterable[object], quick: Callable[..., bool]) -> list[ParameterSet]:
    """Parameters of a test: the cases of which `quick` is true count always, the others are `thorough`."""
    return [marked(case, None if (quick(*case) if isinstance(case, tuple) else quick(case)) else thorough) for case in cases]


def marked(case: object, late: pytest.MarkDecorator | None = None) -> ParameterSet:
    """One case as parameters of a test, `thorough` or `long` if it is `late`."""
    values: Sequence[object] = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=() if late is None else late)


# As parameters of a test: a ruleset of most kinds counts always; of all others a few are `thorough`, and the rest is `long`.
def swept(names: Iterable[str]) -> list[ParameterSet]:
    """So of these rulesets."""
    return swept_files(names)


def swept_files(files: Iterable[str | Path]) -> list[ParameterSet]:
    """So of these games, that are named by an id or by the path of a file."""
    named = [(Path(file).stem, file) for file in files]
    always = QUICK.intersection(name for name, _ in named) or INSTEAD
    return [pytest.param(file, marks=_sweep_mark(name, always)) for name, file in named]


def _sweep_mark(name: str, always: frozenset[str]) -> Sequence[pytest.MarkDecorator]:
    if name in always:
        return ()
    return (thorough,) if name in OTHERS else (long,)


SWEPT = swept(sorted(RULESETS))


def check_all(cases: Iterable[Case], check: Callable[[Case], object], named: Callable[[Case], object] = str) -> None:
    """Check every case, the later ones too when one fails; fail once with the names of all that did."""
    failures: list[str] = []
    count = 0
    for case in cases:
        count += 1
        try:
            check(case)
        except Exception as error:
            where = error.__traceback__
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            line = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where is not None else ""
            failures.append(f"{named(case)}: {type(error).__name__} at {line}\n{str(error)[:SHOWN]}")
    assert count, "there were no cases"
    if failures:
        pytest.fail(f"{len(failures)} of {count} cases fail:\n" + "\n".join(failures), pytrace=False)
