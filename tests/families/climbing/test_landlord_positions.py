"""Which plays there are in 2,000 random hands of Dou Dizhu, and what beats a play: as RLCard finds them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from game import Rules
from game.core.combos import HandPlays
from tests.cases import thorough
from tests.game.tables import rules_of

FILE = Path(__file__).with_name("landlord_positions.txt")
RANKS = "3456789TJQKA2BR"
JOKERS = {"B": "jj", "R": "JJ"}
RANK_OF = {code: rank for rank, code in JOKERS.items()}


def cards(rules: Rules, ranks: str) -> int:
    """Any cards of these ranks, packed."""
    named = [JOKERS.get(rank, rank + "CDHS"[ranks[:place].count(rank)]) for place, rank in enumerate(ranks)]
    return rules.cards(" ".join(named)).bits


def written(rules: Rules, hand: str, over: str = "") -> str:
    """The plays of a hand as the file has them: their number and a hash."""
    packing = rules.packing
    top = rules.table.value(cards(rules, over)) if over else None
    found = []
    for bits in HandPlays(rules.table, cards(rules, hand), top).representatives():
        ranks = [RANK_OF.get(card.code, card.code[0]) for card, count in packing.counts(bits) for _ in range(count)]
        found.append("".join(sorted(ranks, key=RANKS.index)))
    return f"{len(found)} {sha256(' '.join(sorted(found)).encode()).hexdigest()[:16]}"


@thorough
def test_the_plays_of_a_hand_are_those_of_another_program() -> None:
    rules = rules_of("dou_dizhu", 3, (("single_wings", "apart"),))
    lines = FILE.read_text(encoding="ascii").splitlines()
    assert len(lines) == 2_000
    for line in lines:
        hand, *leads, over, number, digest = line.split()
        assert written(rules, hand) == " ".join(leads), hand
        assert written(rules, hand, over) == f"{number} {digest}", f"{hand} over {over}"
