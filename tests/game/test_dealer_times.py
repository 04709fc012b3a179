"""What the dealer pays and collects counts several times, in every settlement in which seats pay each other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import DealResult, Rules, RulesetError, load_ruleset
from tests.cases import chosen
from tests.game.tables import PROJECT

TIMES = 3
DEALER = f"dealer: {{times: {TIMES}}}"


def written(example: str, folder: Path, old: str = "", new: str = "") -> Path:
    """An example of the guide, with that change, in which the dealer pays and collects three times as much."""
    text = (PROJECT / "docs/examples" / f"{example}.yaml").read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1).replace("  - settle: {", f"  - settle: {{{DEALER}, ")
    text = re.sub(r"  - settle:[^{\n]*\n", lambda found: f"{found[0]}      {DEALER}\n", text)
    path = folder / f"{example}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def first_paid(rules: Rules, seed: int) -> DealResult:
    """The first deal, played by lot, that was not thrown in."""
    state, rng = rules.new_match(seed), Random(seed)
    while not state.results or state.results[-1].void:
        state.apply(rng.choice(state.legal_actions()))
    return state.results[-1]


def payments(result: DealResult) -> Counter[tuple[int, int, str]]:
    """What each seat pays each other one, and for what."""
    found = Counter[tuple[int, int, str]]()
    for line in result.lines:
        for payer in line.payers:
            found[payer, line.seat, line.kind] += line.each
    return found


@pytest.mark.parametrize("example", chosen(["contract", "landlord", "chops", "trumps"],
                                           lambda example: example in ("contract", "chops")))
def test_the_dealer_pays_and_collects_as_often_as_the_file_says(example: str, tmp_path: Path) -> None:
    plain, several = load_ruleset(PROJECT / "docs/examples" / f"{example}.yaml"), load_ruleset(written(example, tmp_path))
    with_dealer = 0
    for seed in range(4):
        before, after = first_paid(plain, seed), first_paid(several, seed)
        for (payer, payee, kind), paid in payments(before).items():
            involved = before.dealer in (payer, payee)
            assert payments(after)[payer, payee, kind] == paid * (TIMES if involved else 1)
            with_dealer += involved
        assert payments(after).keys() == payments(before).keys() and sum(after.points) == sum(before.points) == 0
        assert after.points[after.dealer] == TIMES * before.points[before.dealer]
    assert with_dealer


@pytest.mark.parametrize(("example", "old", "new", "message"), [
    ("kitty", "by_contract:\n", "by_contract:\n        from: nobody\n", "no seat pays another one"),
    ("partners", "", "", "no seat pays another one"),
    ("landlord", "  dealer: {first: lot, then: next_seat}", "  host: {first: lot, then: next_seat}", "nobody is the dealer"),
])
def test_where_nobody_pays_or_deals_it_is_a_mistake(example: str, old: str, new: str, message: str, tmp_path: Path) -> None:
    path = written(example, tmp_path, old, new)
    with pytest.raises(RulesetError, match=message):
        load_ruleset(path)
