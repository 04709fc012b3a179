"""The last trick decides: who pays what it lacks, how often payments of the dealer count, and what a file cannot ask for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import RulesetError, load_ruleset
from game.ai import make_player
from game.match import winners_of
from tests.game.tables import RULESETS, rules_of


def test_payments_of_a_dealer_who_stays_rise_to_their_limit() -> None:
    rules = rules_of("tien_gow", 4, (("dealer_pays", "rising"), ("deals_limit", 30)))
    state, rng, kept = rules.new_match(4), Random(2), 0
    dealers = []
    while len(state.results) < 30 and state.actor is not None:
        state.apply(rng.choice(state.legal_actions()))
    for before, result in zip((None, *state.results), state.results, strict=False):
        kept = kept + 1 if before is not None and before.dealer == result.dealer else 0
        times, winner = min(2 + kept, 5), result.order[0]
        dealers.append(kept)
        for line in result.lines:
            if line.kind == "award":
                continue
            other = line.payers[0] if line.seat == winner else line.seat
            owed = abs(4 - result.tricks[other]) if result.tricks[other] else 5
            assert line.each == owed * (times if result.dealer in (winner, other) else 1)
        assert winners_of(rules, result) == (winner,) and sum(result.points) == 0
    assert max(dealers) >= 2, "some dealer stays"


def test_the_highest_piece_is_kept_for_the_last_trick() -> None:
    """A piece that nobody can beat and a low one: led last it brings the deal."""
    rules = rules_of("tien_gow", 4)
    state = rules.position(["EE XX", "21 HH", "GG 41", "TT TT"], table=(3, "TT"), turn=0, tricks=[2, 2, 1, 1])
    assert make_player("normal", rules, 1).choose(state.view(0)).action == "discard XX"


@pytest.mark.parametrize(("old", "new", "said"), [
    ("      by_last_trick:", "      by_tricks: [0, 1]\n      by_last_trick:", "by_last_trick stands alone"),
    ("rising: 5}", "rising: 2}", "2 is not above the 2 times"),
])
def test_what_cannot_be_paid_is_a_mistake(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = RULESETS["tien_gow"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "tien_gow.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=said):
        load_ruleset(path, dealer_pays="rising")
