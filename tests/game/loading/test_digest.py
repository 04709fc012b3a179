"""The digest changes with the rules and the deck, and with nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.combos import Alike
from game.loading import read_ruleset
from game.match import Match, MatchEnd
from game.mechanics import DealParams
from tests.game.loading.small import load, write

PROJECT = Path(__file__).parents[3]

PAIR = "  pair: {name: pair, pattern: {form: alike, by: rank, count: 2}, power: [high]}\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: small\n", "# A comment.\n\nid: small\n"),
        ("Small game", "Little game"),
        ("summary: Be rid of your cards.", "summary: {en: Be rid of them., zh: 出完。}"),
        ("help: A pass is not binding.", "help: Whoever passed may come back."),
        ("low: Low", "low: The lowest"),
        ("name: wins, places", "name: {en: wins, zh: 胜}, places"),
        ("name: single,", "name: one card, help: A card alone.,"),
        ("ladders:\n", "cover: [hearts_A]\npresets: {short: {name: Short, set: {limit: 1}}}\nladders:\n"),
        ("ladders:\n", "computer: {patience: 3}\nladders:\n"),
        ("{min: 2, max: 4, default: 3}", "\n  max: 4\n  min: 2\n  default: 3"),
        ("count: 1}", "count: {min: 1, max: 1}}"),
        ("- deal\n", "- deal: {cards: all}\n"),
    ],
)
def test_what_does_not_change_play_does_not_change_the_digest(tmp_path: Path, old: str, new: str) -> None:
    assert load(tmp_path / "new", (old, new)).digest == load(tmp_path / "old").digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("id: small\n", "id: other\n"),
        ("- deal\n", "- deal: {cards: 9}\n"),
        ("count: 1}", "count: {min: 1, max: 2}}"),
        ("min: 1, max: 9", "min: 1, max: 8"),
        ("default: 5", "default: 4"),
        ("{option: tempo}", "{option: tempo, cases: {true: false, false: true}}"),
        ("clockwise", "counterclockwise"),
        ("flow:\n", PAIR + "flow:\n"),
        ("flow:\n", PAIR.replace("[high]", "[high], when: {tempo: true}") + "flow:\n"),
    ],
)
def test_what_changes_play_changes_the_digest(tmp_path: Path, old: str, new: str) -> None:
    assert load(tmp_path / "new", (old, new)).digest != load(tmp_path / "old").digest


def test_no_name_of_a_class_is_in_it(tmp_path: Path) -> None:
    before = load(tmp_path / "old").digest
    named = {cls: cls.__name__ for cls in (Alike, DealParams, Match, MatchEnd)}
    try:
        for cls in named:
            cls.__name__ = "Renamed"
        assert load(tmp_path / "new").digest == before
    finally:
        for cls, name in named.items():
            cls.__name__ = name


def test_the_options_in_force_are_not_part_of_it(tmp_path: Path) -> None:
    assert load(tmp_path, tempo=False, limit=1).digest == load(tmp_path).digest


def test_the_place_of_a_file_is_not_part_of_it(tmp_path: Path) -> None:
    copy = tmp_path / "heartoffive.yaml"
    copy.write_bytes((PROJECT / "rulesets" / "heartoffive.yaml").read_bytes())
    assert read_ruleset(copy).digest == read_ruleset("heartoffive").digest


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("name: {en: Ace, zh: A}", "name: {en: One, zh: 一}", True),
        ("ink: black", "ink: red", True),
        ("art: french", "art: other", True),
        ("ratio: [63, 88]", "ratio: [2, 3]", True),
        ("ratio: [63, 88]", "ratio: [63, 88]\nindex: [rank, suit]", True),
        ("tags: [joker]", "tags: [joker, wild]", False),
        ("A: {code: A", "A: {code: E", False),
        ("symbol: ♣", "symbol: c", True),
    ],
)
def test_the_deck_counts_as_far_as_it_is_played_with(tmp_path: Path, old: str, new: str, same: bool) -> None:
    text = (PROJECT / "rulesets" / "decks" / "french.yaml").read_text(encoding="utf-8")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "french.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert old in text
    before = read_ruleset(write(tmp_path / "elsewhere")).digest
    assert (read_ruleset(write(tmp_path)).digest == before) is same
