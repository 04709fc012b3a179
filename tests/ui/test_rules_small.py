"""The rules page of small rulesets that nobody prepared: it says what they say, and nothing that they contradict."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_ruleset
from game.cli import CommandError, parse
from tests.game.tables import PROJECT
from ui.launch import launch
from ui.rulespage import compose, words_of
from ui.widgets import set_language

EXAMPLES = PROJECT / "docs" / "examples"
TRICKS = """\
id: tricks
name: {en: Tricks, zh: 吃墩}
summary: {en: Tricks of one card., zh: 一张一墩。}
family: trick
deck: french
players: {min: 3, max: 3, default: 3}
direction: clockwise
pack: {without: [joker]}
ladders: {high: {by: rank, order: ["2", "3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, hearts_2]}}
combinations:
  single: {name: {en: single, zh: 单张}, pattern: {form: alike, by: rank, count: 1}, contest_by: [suit], power: [high]}
flow:
  - deal: {cards: 9}
  - trick
  - settle: {by_tricks: [5, 0, 0, 1], tallies: {most: {name: {en: laurels, zh: 桂冠}, places: [first, last]}}}
match: {end: {deals_each: 2}, ranking: [{more: most}]}
"""
CLIMBING = """\
id: climbing
name: {en: Climbing, zh: 跑牌}
summary: {en: Be out first., zh: 先出完。}
family: climbing
deck: french
players: {min: 3, max: 3, default: 3}
direction: clockwise
pack: {decks: 2}
ladders: {high: {by: rank, order: ["3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, "2", joker_small, joker_big]}}
combinations:
  single: {name: {en: single, zh: 单张}, pattern: {form: alike, by: rank, count: 1}, power: [high]}
  four:
    name: {en: four jokers, zh: 四王}
    power: [size]
    pattern: {form: group, by: rank, of: [joker_small, joker_big], counts: [[2, 2]]}
flow:
  - deal
  - climb
  - settle: {cards_left: [{from_cards: 10, times: 3}], tallies: {first: {name: {en: firsts, zh: 头名}, places: [first]}}}
match: {end: {tally: {name: points, reaches: 50}, deals: 9, deals_each: 2}, ranking: [{more: points}, {more: first}]}
"""


def said(path: Path, language: str = "en") -> str:
    set_language(language)
    return words_of(compose(load_ruleset(path)))


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Both small games, in a folder."""
    for name, text in (("tricks", TRICKS), ("climbing", CLIMBING)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("language", "right", "wrong"), [
    ("en", ("over after 6 deals, two for each seat", "one for the first and the last by the points",
            "3 or more 1"),
     ("as long as the players like", "is out", "own only when", "only the rank")),
    ("zh", ("打满 6 局，整场结束", "按这一局的得分，第一名和最后一名记一次桂冠", "3 以上 1"),
     ("想打多久就打多久", "出完的人", "单独出")),
])
def test_tricks_of_single_cards(written: Path, language: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    words = said(written / "tricks.yaml", language)
    assert [part for part in right if part not in words] == [part for part in wrong if part in words] == []


@pytest.mark.parametrize(("language", "right", "wrong"), [
    ("en", ("ith 10 or more cards left, 3 points", "ith fewer than 10 left, one point", "two of each", "6 deals in any case",
            "whoever is out first"), ("two to two", "9 deals")),
    ("zh", ("剩 10 张以上，每张 3 分", "剩不到 10 张，每张 1 分", "各两张", "打满 6 局就结束"), ("两至两", "打满九局")),
])
def test_cards_left_and_even_groups(written: Path, language: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    words = said(written / "climbing.yaml", language)
    assert [part for part in right if part not in words] == [part for part in wrong if part in words] == []


@pytest.mark.parametrize(("game", "language", "wrong"), [
    ("red_ten", "en", "dealer"), ("red_ten", "zh", "庄家"), ("zheng_fen", "en", "dealer"),
    ("euchre", "en", "nobody plays"), ("euchre", "zh", "这一局不打"),
])
def test_nothing_is_said_of_a_dealer_who_is_not_there_or_of_a_card_that_is_picked_up_after_all(game: str, language: str,
                                                                                           wrong: str) -> None:
    assert wrong not in said(EXAMPLES / f"{game}.yaml", language)


def test_an_order_that_differs_from_suit_to_suit_is_told_for_each(tmp_path: Path) -> None:
    path, plain = tmp_path / "tricks.yaml", '["2", "3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, hearts_2]'
    path.write_text(TRICKS.replace(plain, '[[clubs_T, spades_9], [clubs_9, spades_T], "8", [clubs_A, hearts_A]]')
                    .replace("without: [joker]", 'without: [joker, "2", "3", "4", "5", "6", "7", J, Q, K, diamonds_A, spades_A, '
                             'diamonds_9, diamonds_T, hearts_9, hearts_T]').replace("cards: 9", "cards: 3"), encoding="utf-8")
    set_language("en")
    lines = words_of(compose(load_ruleset(path)), codes=True).splitlines()
    assert [line.partition("single ")[2] for line in lines if " in clubs" in line or " in spades" in line] == [
        "TC 9C 8C AC", "9S TS 8S"]


def test_bids_that_go_by_their_worth_say_so_and_sides_may_be_called_anything(tmp_path: Path) -> None:
    path = tmp_path / "auction.yaml"
    text = (EXAMPLES / "contract.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("id: contract", "id: auction").replace("value: 4}", "value: 4, worth: 9}")
                    .replace("{en: defender, zh: 对方}", "{en: opponent, zh: 对方}"), encoding="utf-8")
    words = said(path)
    assert "each of the others is an opponent" in words and "the one that is worth more is above" in words
    assert "worth more is above" not in said(EXAMPLES / "contract.yaml")
    state = load_ruleset(path).new_match(1)
    state.apply("bid four")
    refusal = state.refusal("bid five")
    assert refusal is not None and refusal.code == "bid_not_above"


@pytest.mark.parametrize(("language", "wrong"), [("en", ("sideways", "laid")), ("zh", ("横放", "叠"))])
def test_nothing_lies_sideways_where_the_best_total_counts_by_itself(language: str, wrong: tuple[str, ...]) -> None:
    words = said(EXAMPLES / "twist.yaml", language)
    assert "21" in words and [part for part in wrong if part in words] == []


def test_the_page_can_be_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(EXAMPLES / "fives.yaml")
    for language, title, said in (("en", "Scoring", "Fives: 5 points each"), ("zh", "计分", "五：每张 5 分")):
        assert launch(parse(["rules", path, "--language", language])) == 0
        page = capsys.readouterr().out.splitlines()
        assert title in page and f"  {said}" in page
    with pytest.raises(CommandError):
        launch(parse(["rules", "big_tow"]))
