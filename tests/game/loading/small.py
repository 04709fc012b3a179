"""A small ruleset that tests change in one place, and the means to write it down."""

from __future__ import annotations

from pathlib import Path

from game.core import RulesetError
from game.loading import LoadedRuleset, read_ruleset

SMALL = """\
id: small
name: {en: Small game, zh: 小牌戏}
summary: Be rid of your cards.
family: climbing
deck: french
players: {min: 2, max: 4, default: 3}
direction: clockwise
options:
  tempo: {type: bool, default: true, name: Tempo, help: A pass is not binding.}
  limit: {type: int, min: 1, max: 9, default: 5, name: Limit, help: Wins that end the match.}
  order: {type: choice, default: high, choices: {high: High, low: Low}, name: Order, help: Which is best.}
ladders:
  high: {by: rank, order: ["3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, "2", joker_small, joker_big]}
  low: {by: rank, order: [joker_big, joker_small, "2", A, K, Q, J, T, "9", "8", "7", "6", "5", "4", "3"]}
combinations:
  single: {name: single, pattern: {form: alike, by: rank, count: 1}, power: [{option: order}]}
flow:
  - deal
  - climb: {reenter: {option: tempo}}
  - settle: {tallies: {wins: {name: wins, places: [first]}}}
match:
  end: {tally: {name: wins, reaches: {option: limit}}}
  ranking: [{more: wins}]
"""


def write(folder: Path, *changes: tuple[str, str], name: str = "small.yaml", source: Path | None = None) -> Path:
    """The small ruleset, or that of the file `source`, with pieces of its text replaced, as a file."""
    text = SMALL if source is None else source.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the ruleset"
        text = text.replace(old, new)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def load(folder: Path, *changes: tuple[str, str], **options: bool | int | str) -> LoadedRuleset:
    """The changed small ruleset, read with these options."""
    return read_ruleset(write(folder, *changes), options)


def problems(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with the changed small ruleset, as `line:column: path: message`."""
    path = write(folder, *changes)
    try:
        read_ruleset(path)
    except RulesetError as error:
        return [str(problem).removeprefix(f"{path}:") for problem in error.problems]
    return []
