"""Following suit and trumps, checked in random and computer deals against rules written anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, State, load_ruleset, replay_record
from game.ai import make_player
from game.match import Leader
from tests.cases import few, thorough
from tests.game.tables import PROJECT, RULESETS, rules_of

ORDER = "23456789TJQKA"


def whist(trump: str = "spades") -> Rules:
    return rules_of("whist", 4, (("trump", trump),))


# ---------------------------------------------------------------- the rules, written anew over codes such as "5H"


def naive_legal(hand: list[str], led: str | None) -> set[str]:
    own = {card for card in hand if led is not None and card[1] == led}
    return own or set(hand)


def naive_winner(trick: list[tuple[int, str]], trump: str) -> int:
    led = trick[0][1][1]
    return max(trick, key=lambda played: (played[1][1] == trump, played[1][1] == led, ORDER.index(played[1][0])))[0]


def codes(state: State, seat: int) -> list[str]:
    return [card.code for card in state.view(seat).hand]


class Oracle:
    """Watches one match and says what may be played and who wins."""

    def __init__(self, trump: str) -> None:
        self.trump = {"spades": "S", "hearts": "H", "no_trump": "?"}[trump]
        self.trick: list[tuple[int, str]] = []
        self.won = [0] * 4

    def check(self, state: State) -> None:
        seat = state.actor
        assert seat is not None
        led = self.trick[0][1][1] if self.trick else None
        hand = codes(state, seat)
        legal = naive_legal(hand, led)
        assert {str(action) for action in state.legal_actions()} == {f"play {card}" for card in legal}
        for card in hand:
            refusal = state.refusal(f"play {card}")
            assert (refusal is None) == (card in legal)
            assert refusal is None or refusal.code == "must_follow"
        usable = {card.code for offer in state.offers() for card in offer.usable()}      # type: ignore[union-attr]
        assert usable == legal
        view = state.view(seat)
        if self.trick:
            assert view.owner == naive_winner(self.trick, self.trump)
            assert view.table is not None and view.table.seat == view.owner

    def played(self, seat: int, card: str) -> None:
        self.trick.append((seat, card))
        if len(self.trick) == 4:
            self.won[naive_winner(self.trick, self.trump)] += 1
            self.trick = []


def play(rules: Rules, seed: int, levels: list[str] | None, trump: str) -> None:
    state, rng = rules.new_match(seed=seed), Random(seed)
    players = None if levels is None else [make_player(level, rules, seed + i) for i, level in enumerate(levels)]
    oracle = Oracle(trump)
    deal = state.deal_number
    while not state.finished:
        oracle.check(state)
        seat = state.actor
        assert seat is not None
        action = rng.choice(state.legal_actions()) if players is None else players[seat].choose(state.view(seat)).action
        state.apply(action)
        oracle.played(seat, str(action).split()[1])
        if state.deal_number != deal or state.finished:
            assert list(state.results[-1].tricks) == oracle.won
            assert sum(oracle.won) == 13 and not oracle.trick
            deal, oracle.won = state.deal_number, [0] * 4
        else:
            assert list(state.tricks) == oracle.won


@pytest.mark.parametrize("trump", few(["spades", "hearts", "no_trump"], 1))
def test_random_deals_agree_with_the_rules_written_anew(trump: str) -> None:
    for seed in range(4):
        play(whist(trump), seed, None, trump)


@thorough
@pytest.mark.parametrize("trump", few(["spades", "no_trump"], 1))
def test_computer_deals_do_too(trump: str) -> None:
    play(whist(trump), 3, ["easy", "normal", "normal", "easy"], trump)


def test_who_did_not_follow_has_none_in_any_imagined_world() -> None:
    rules, rng, checked = whist(), Random(5), 0
    for seed in range(6):
        state, trick, lacks = rules.new_match(seed=seed), [], set[tuple[int, str]]()
        while state.deal_number == 1 and not state.finished:
            seat = state.actor
            assert seat is not None
            if lacks:
                world = state.view(seat).sample(rng)
                for other, suit in lacks:
                    if other != seat and not world.guessed:
                        assert not any(code[1] == suit for code in codes(world, other))
                        checked += 1
            action = rng.choice(state.legal_actions())
            card = str(action).split()[1]
            if trick and card[1] != trick[0][1]:
                lacks.add((seat, trick[0][1]))
            trick = [] if len(trick) == 3 else [*trick, card]
            state.apply(action)
    assert checked > 100


# ---------------------------------------------------------------- leads that are bound, and trumps to any lead


def hearts(**options: bool) -> Rules:
    return rules_of("hearts", 4, tuple(options.items()))


@pytest.mark.parametrize("seed", range(3))
def test_the_first_card_is_led_and_hearts_are_broken_before_they_are(seed: int) -> None:
    state, rng, tricks, broken = hearts(opening=True, broken=True).new_match(seed), Random(seed), 0, 0
    player = make_player("normal", state.rules, seed)
    while not state.results:
        assert state.actor is not None
        hand, legal = codes(state, state.actor), {str(action)[5:] for action in state.legal_actions()}
        if not state.view(state.actor).trick:
            others = {card for card in hand if card[1] != "H"}
            hearts_out = any(card.matches("hearts") for card, _ in state.rules.packing.counts(state.shown))
            assert legal == ({"2C"} if not tricks else set(hand) if hearts_out else others or set(hand))
            broken += not hearts_out and "H" in "".join(hand)
            tricks += 1
        action = player.choose(state.view(state.actor)).action if tricks % 2 else rng.choice(state.legal_actions())
        assert str(action)[5:] in legal
        state.apply(action)
    assert tricks == 13 and broken


def test_what_may_not_be_led_yet_is_said_and_proves_what_the_leader_holds() -> None:
    state = hearts(broken=True).position(["2H 3C", "4C 5C", "2D 3D", "4D 5D"], leader=0)
    refusal = state.refusal("play 2H")
    assert refusal is not None and (refusal.code, refusal.params["kind"]) == ("not_broken", "hearts")
    first = hearts(opening=True).new_match(3)
    held = first.log.latest_deal()
    leader = next(event for event in held if isinstance(event, Leader))
    assert leader.reason == "holder" and leader.seat == first.actor
    refusal = first.refusal(f"play {next(code for code in codes(first, first.actor or 0) if code != '2C')}")
    assert refusal is not None and (refusal.code, refusal.params) == ("must_hold", {"card": "2C"})
    alone = hearts(broken=True).position(["2H 3H", "4C 5C", "2D 3D", "4D 5D"], leader=0)
    alone.apply("play 2H")                            # it holds nothing else
    lacks = alone.view(1).deductions.lacks[0]
    assert alone.rules.cards("3C AS").bits & lacks == alone.rules.cards("3C AS").bits and not alone.rules.cards("4H").bits & lacks


def test_a_first_card_that_is_not_broken_proves_nothing_of_who_has_to_lead_it(tmp_path: Path) -> None:
    path = tmp_path / "hearts.yaml"
    path.write_text(RULESETS["hearts"].read_text(encoding="utf-8").replace("true: clubs_2", "true: hearts_2"), encoding="utf-8")
    state = load_ruleset(path, opening=True, broken=True).new_match(1)
    leader = state.actor or 0
    state.apply("play 2H")
    assert not state.view((leader + 1) % 4).deductions.lacks[leader] and len({card[1] for card in codes(state, leader)}) > 1


def test_a_trump_may_be_played_to_any_lead_and_then_proves_nothing() -> None:
    rules = load_ruleset(PROJECT / "docs/examples/sidi.yaml")
    state = rules.new_match(2)
    state.apply("bid spades_150")                     # the highest there is
    checked = 0
    while not state.results:
        assert state.actor is not None
        trick, hand = state.view(state.actor).trick, codes(state, state.actor)
        led = str(trick[0].action)[-1] if trick else ""
        own = {card for card in hand if card[1] == led}
        legal = {str(action)[5:] for action in state.legal_actions()}
        assert legal == (own | {card for card in hand if card[1] == "S"} if own else set(hand))
        ruffs = legal - own if own else set()
        action = f"play {min(ruffs)}" if ruffs else state.legal_actions()[0]
        checked += bool(ruffs)
        if own and len(legal) < len(hand):
            refusal = state.refusal(f"play {next(card for card in hand if card not in legal)}")
            assert refusal is not None and refusal.code == ("must_follow_or_trump" if ruffs else "must_follow")
        seat = state.actor
        state.apply(action)
        lacks = state.view((seat + 1) % 4).deductions.lacks[seat] if not state.results else 0
        assert not any(state.rules.cards(card).bits & lacks for card in own if card in codes(state, seat))
    assert checked


def test_a_record_replays() -> None:
    rules, rng = whist(), Random(1)
    state = rules.new_match(seed=4)
    while not state.finished:
        state.apply(rng.choice(state.legal_actions()))
    assert replay_record(Record.parse(state.record().text()), rules).tallies == state.tallies


@thorough
def test_who_would_rather_lose_tricks_throws_away_only_what_may_follow(tmp_path: Path) -> None:
    text = RULESETS["whist"].read_text(encoding="utf-8")
    falling = text.replace("false: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
                           "false: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]")
    assert falling != text
    path = tmp_path / "whist_down.yaml"
    path.write_text(falling, encoding="utf-8")
    play(load_ruleset(path, players=4), 5, ["easy", "normal", "hard:4", "normal"], "spades")
