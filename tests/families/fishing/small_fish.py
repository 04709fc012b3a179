"""A small fishing game, of which tests change one piece at a time, and positions of Koi-Koi."""

from __future__ import annotations

from pathlib import Path

from game import Rules, State, load_ruleset
from game.families.fishing import FishFacts
from tests.game.tables import Scalar, rules_of

PIECES = {
    "players": "{min: 2, max: 3, default: 2}",
    "office": "{first: 0}",
    "deal": "{cards: 4}",
    "field": "4",
    "match": "[{by: month}]",
    "first": "dealer",
    "more": "",
    "yaku": "{pair: {name: pair, of: [bright], count: 2, points: 3}}",
    "ask": "{stop: Stop, call: Go}",
    "pay": "by_yaku: {}",
    "end": "{deals: 2}",
}
TEXT = """\
id: small_fish
name: Small fish
summary: Two brights.
family: fishing
deck: hanafuda
players: PLAYERS
direction: clockwise
offices: {dealer: OFFICE}
flow:
  - deal: DEAL
  - fish: {field: FIELD, match: MATCH, first: FIRST, MOREyaku: YAKU, ask: ASK}
  - settle: {PAY}
match: {end: END, ranking: [{more: points}]}
"""


def small_fish(folder: Path, players: int = 2, **pieces: str) -> Rules:
    """The game with these pieces instead of its own; one that is empty is left out."""
    text = TEXT
    for name, piece in {**PIECES, **pieces}.items():
        assert name in PIECES, name
        text = text.replace(name.upper(), piece + ", " if name == "more" and piece else piece)
    if pieces.get("ask") == "":
        text = text.replace(", ask: }", "}")
    path = folder / "small_fish.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path, players=players)


def koi(**options: Scalar) -> Rules:
    """Koi-Koi with these options."""
    return rules_of("koikoi", None, tuple(sorted(options.items())))


def at(rules: Rules, *hands: str, field: str = "", stock: str = "", taken: tuple[str, ...] = (), calls: tuple[int, ...] = (),
       dealer: int = 0) -> State:
    """A position in which the dealer is to play."""
    return rules.position(list(hands), dealer=dealer, fishing=FishFacts(field, stock, taken, calls))
