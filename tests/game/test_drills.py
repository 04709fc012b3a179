"""Drills: questions that are made from any ruleset, and that its engine answers."""

from __future__ import annotations

from random import Random

import pytest

from game.teaching import DrillRound, make_question
from tests.cases import few
from tests.game.tables import RULESETS, rules_of


@pytest.mark.parametrize("name", few(["hakka", "blackflower", *sorted(set(RULESETS) - {"hakka", "blackflower"})]))
def test_questions_are_made_from_every_ruleset_and_answered_by_its_engine(name: str) -> None:
    rules, rng = rules_of(name), Random(7)
    for _ in range(4):
        asked = make_question(rules, rng)
        if asked is None:
            assert not rules.ruleset.combinations and rules.ruleset.standing is None
            return
        assert 2 <= len(asked.candidates) <= 6 and asked.right and max(asked.right) < len(asked.candidates)
        assert asked.several or len(asked.right) == 1
        assert len(asked.right) < len(asked.candidates)
        for number, candidate in enumerate(asked.candidates):
            if candidate.cards is not None and asked.over is not None and candidate.reading is not None:
                assert rules.value(candidate.cards) is candidate.reading
                if candidate.reading.rivals == asked.over.rivals:
                    assert (number in asked.right) == candidate.reading.beats(asked.over)


def test_the_same_number_asks_the_same() -> None:
    rules = rules_of("hakka")
    one, other = DrillRound(rules, 3), DrillRound(rules, 3)
    assert str(one.question) == str(other.question)
