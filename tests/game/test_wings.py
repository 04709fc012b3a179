"""What may be attached to runs and to sets: the table against the words of the documentation, over all hands of a small pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from game import Rules, load_ruleset
from tests.cases import few

# Four ranks that stand in sequence, one above them and two single cards that make a bomb together.
RANKS = {"3": 4, "4": 4, "5": 4, "6": 3, "2": 4, "jj": 1, "JJ": 1}
RUN = ["3", "4", "5", "6"]
RULESET = """
id: wings
name: {{en: Wings}}
summary: {{en: Planes.}}
family: climbing
deck: french
players: {{min: 2, max: 2, default: 2}}
direction: clockwise
pack: {{without: ["7", "8", "9", T, J, Q, K, A, spades_6]}}
ladders:
  high: {{by: rank, order: ["3", "4", "5", "6", "2", joker_small, joker_big]}}
  run: {{by: rank, order: ["3", "4", "5", "6"]}}
combinations:
  single: {{name: {{en: single}}, pattern: {{form: alike, by: rank, count: 1}}, power: [high]}}
  quad: {{name: {{en: quad}}, pattern: {{form: attached, by: rank, body: 4, with: [1, 1], {wings}}}, power: [high]}}
  plane: {{name: {{en: plane}}, power: [top], notation: [length, rank],
          pattern: {{form: run, ladder: run, width: 3, length: {{min: 2, max: 3}}, with: [1], {wings}, own: {own}}}}}
  bomb: {{name: {{en: bomb}}, pattern: {{form: alike, by: rank, count: 4}}, bomb: true, power: [tier, high]}}
  rocket: {{name: {{en: rocket}}, pattern: {{form: group, by: rank, of: [joker_big, joker_small], counts: [[1, 1]]}},
           bomb: true, tier: 1, power: [tier, high]}}
flow:
  - deal: {{cards: all}}
  - climb
  - settle: {{tallies: {{wins: {{name: {{en: wins}}, places: [first]}}}}}}
match: {{end: {{deals: 1}}, ranking: [{{more: wins}}]}}
"""
TABLES = [(equal, bombs, own) for equal, bombs, own in product(("always", "apart", "never"), (False, True), (False, True))]


def rules_with(folder: Path, equal: str, bombs: bool, own: bool) -> Rules:
    path = folder / "wings.yaml"
    path.write_text(RULESET.format(wings=f"equal: {equal}, bombs: {bombs}".lower(), own=str(own).lower()), encoding="utf-8")
    return load_ruleset(path)


def readings(cards: Counter[str], equal: str, bombs: bool, own: bool) -> Iterator[str]:
    """Every way to read them as a four with two, or as a plane of two or three with as many."""
    for body in ([rank] for rank in RANKS if cards[rank] == 4):
        if attached(cards, Counter({body[0]: 4}), 2, equal, bombs, False, ()):
            yield f"quad({body[0]})"
    for length, start in product((2, 3), range(len(RUN))):
        ranks = RUN[start:start + length]
        if len(ranks) == length and all(cards[rank] >= 3 for rank in ranks):
            beside = RUN[max(0, start - 1):start] + RUN[start + length:start + length + 1]
            if attached(cards, Counter(dict.fromkeys(ranks, 3)), length, equal, bombs, own, beside):
                yield f"plane({length},{ranks[-1]})"


def attached(cards: Counter[str], body: Counter[str], number: int, equal: str, bombs: bool, own: bool,
             beside: tuple[str, ...] | list[str]) -> bool:
    """Whether what is left beside the body may be attached to it."""
    wings = cards - body
    if wings.total() != number or not own and any(rank in body for rank in wings):
        return False
    if equal == "never" and max(wings.values()) > 1 or equal == "apart" and any(wings[rank] >= 3 for rank in beside):
        return False
    return bombs or not (max(wings.values()) == 4 or wings["jj"] and wings["JJ"])


@pytest.mark.parametrize("table", few([(table,) for table in TABLES], 3))
def test_what_is_attached_goes_by_the_words_of_the_documentation(tmp_path: Path, table: tuple[str, bool, bool]) -> None:
    rules = rules_with(tmp_path, *table)
    seen = dict.fromkeys(("quad", "plane"), 0)
    for counts in product(*(range(most + 1) for most in RANKS.values())):
        if sum(counts) in (6, 8, 12):
            cards = Counter(dict(zip(RANKS, counts, strict=True)))
            text = " ".join(rank if "j" in rank.lower() else rank + suit
                            for rank, count in cards.items() for suit in "CDHS"[:count])
            expected = sorted(readings(cards, *table))
            got = sorted(str(reading) for reading in rules.readings(text) if reading.combination in seen)
            assert got == expected, text
            for reading in got:
                seen[reading[:reading.index("(")]] += 1
    assert min(seen.values()) > 10


def test_cards_count_as_what_has_the_larger_body(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "always", True, True)
    assert {str(reading) for reading in rules.readings("3! 4! 5!")} == {"plane(3,5)"}
    assert str(rules.value("3C 3D 3H 4C 4D 4H 5C 5D")) == "plane(2,4)"
    assert rules.play_text("5S 3! 4C 4D 4H") == "3C 3D 3H 4C 4D 4H 3S 5S"
