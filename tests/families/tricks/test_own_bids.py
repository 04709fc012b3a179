"""Bids of tricks that every seat makes for itself, or with its partner: what they bring, and how computer players keep them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Rules, RulesetError, State, load_ruleset
from game.ai import make_player
from game.families.tricks import tricks_bid
from game.mechanics import Bidding

EXAMPLE = Path(__file__).parents[3] / "docs/examples/exact.yaml"


def partners(folder: Path) -> Rules:
    """Two against two, with bids that are kept by enough tricks."""
    path = folder / "exact.yaml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("{min: 3, max: 6, default: 4}", "{min: 4, max: 4, default: 4}\nsides: 2")
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path, bids="enough")


def played(rules: Rules, seed: int) -> State:
    """A first deal at random."""
    state, rng = rules.new_match(seed), Random(seed)
    while not state.results:
        state.apply(rng.choice(state.legal_actions()))
    return state


def alone(exact: bool, bid: int, took: int) -> int:
    if exact:
        return 10 + bid if bid == took else 0
    if not bid:
        return -50 if took else 50
    return 10 * bid + took - bid if took >= bid else -10 * bid


@pytest.mark.parametrize("bids", ["exact", "enough"])
def test_every_seat_gets_what_its_bid_is_worth(bids: str) -> None:
    rules, seen = load_ruleset(EXAMPLE, bids=bids), set()
    for seed in range(25):
        [result] = played(rules, seed).results
        bid = [each or 0 for each in tricks_bid(rules, result[Bidding])]
        seen.update(line.kind for line in result.lines)
        assert result.points == tuple(alone(bids == "exact", *each) for each in zip(bid, result.tricks, strict=True))
    assert seen == {"bid_made", "bid_failed"} | ({"none_made", "none_failed"} if bids == "enough" else set())


def test_partners_add_up_what_they_bid_and_take(tmp_path: Path) -> None:
    rules = partners(tmp_path)
    for seed in range(25):
        [result] = played(rules, seed).results
        bid = [each or 0 for each in tricks_bid(rules, result[Bidding])]
        none = [alone(False, 0, took) if not own else 0 for own, took in zip(bid, result.tricks, strict=True)]
        for seat in range(4):
            side = (seat, (seat + 2) % 4)
            both, took = (sum(each[other] for other in side) for each in (bid, result.tricks))
            assert result.points[seat] == (alone(False, both, took) if both else 0) + sum(none[other] for other in side)


def test_computer_players_bid_what_they_take(tmp_path: Path) -> None:
    for rules in (load_ruleset(EXAMPLE), partners(tmp_path)):
        gained = [0, 0]
        for seed in range(10):
            state = rules.new_match(seed)
            players = [make_player("normal" if seat % 2 else "random", rules, seed + seat) for seat in range(4)]
            while not state.results:
                assert state.actor is not None
                state.apply(players[state.actor].choose(state.view(state.actor)).action)
            for seat, points in enumerate(state.results[0].points):
                gained[seat % 2] += points
        assert gained[1] > gained[0] + 50


@pytest.mark.parametrize(("old", "new", "said"), [
    ("tricks: 3}", "}", 'missing key "tricks"'),
    ("tricks: 3}", "tricks: 3, declines: true}", "every seat bids its own tricks"),
    ("      by_bids:", "      by_tricks: [0, 1]\n      by_bids:", "by_bids stands alone"),
])
def test_bids_that_say_too_little_or_too_much_are_mistakes(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "exact.yaml"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=said):
        load_ruleset(path)


def test_a_bid_of_tricks_that_nobody_pays_is_a_mistake(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    path = tmp_path / "exact.yaml"
    before, after = text[:text.index("      by_bids:")], text[text.index("match:"):]
    unread = before.replace("bids:\n    type", "unread:\n    table_only: true\n    type")
    path.write_text(f"{unread}      by_tricks: [0, 1]\n\n{after}", encoding="utf-8")
    with pytest.raises(RulesetError, match="nothing is paid for a bid of tricks"):
        load_ruleset(path)
