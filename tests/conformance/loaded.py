"""The rules that examples ask about, each made once for the run of a file."""

from __future__ import annotations

from functools import lru_cache

from game import Rules, load_ruleset

KEPT = 64      # rules: a file asks for few, again and again


@lru_cache(KEPT)
def rules_with(ruleset: str, players: int | None, options: tuple[tuple[str, bool | int | str], ...]) -> Rules:
    """A ruleset for so many players with these options. `run_file` forgets them: files may have changed before another one."""
    return load_ruleset(ruleset, players=players, **dict(options))


def loaded(ruleset: str, players: int | None = None, /, **options: bool | int | str) -> Rules:
    """The same, with the options by name."""
    return rules_with(ruleset, players, tuple(options.items()))
