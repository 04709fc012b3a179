"""Combinations, refusals and events in words of both languages."""

from __future__ import annotations

from random import Random

import pytest

from game import Refusal, Rules, load_ruleset
from game.match import Give
from tests.cases import SWEPT
from tests.game.tables import rules_of
from tests.ui.tables import NAMES
from ui.event_words import event_words
from ui.table import buttons
from ui.widgets import figure, set_language
from ui.words import (
    a_reading,
    cards_words,
    few_beaters,
    reading_words,
    refusal_words,
    short_reading,
    the_card,
    what_it_takes,
    with_stand_ins,
)


@pytest.fixture
def rules() -> Rules:
    return load_ruleset("heartoffive", players=4)


READINGS = [
    ("7C", "Seven", "a Seven", "单张七"),
    ("AC", "Ace", "an Ace", "单张 A"),
    ("5H", "Five of hearts", "the Five of hearts", "红心五"),
    ("JJ", "big joker", "the big joker", "大王"),
    ("7C 7D", "pair of Sevens", "a pair of Sevens", "一对七"),
    ("6C 6D 6H", "three Sixes", "three Sixes", "三张六"),
    ("7!", "bomb of four Sevens", "a bomb of four Sevens", "四个七（炸弹）"),
    ("7C 7D 7H 3C 3D", "full house of Sevens", "a full house of Sevens", "三带二（七）"),
    ("3C 4D 5C 6D 7H", "run of 5 cards up to Seven", "a run of 5 cards up to Seven", "五张顺子（到七）"),
    ("3C 3D 4C 4D 5C 5D", "sisters of 3 pairs up to Five", "sisters of 3 pairs up to Five", "三连对（到五）"),
]


@pytest.mark.parametrize(("card", "words"), [("OB", "Obliques"), ("OP", "an Opera")])
def test_a_card_that_is_called_by_a_plural_has_no_article(card: str, words: str) -> None:
    rules = load_ruleset("mohuahua")
    reading = rules.value(card)
    assert reading is not None and a_reading(reading, rules) == words
    assert cards_words(rules.cards(card), rules) == words


@pytest.mark.parametrize(("cards", "alone", "inside", "chinese"), READINGS, ids=[row[0] for row in READINGS])
def test_combinations(rules: Rules, cards: str, alone: str, inside: str, chinese: str) -> None:
    reading = rules.value(cards)
    assert reading is not None
    assert (reading_words(reading, rules), a_reading(reading, rules)) == (alone, inside)
    set_language("zh")
    assert reading_words(reading, rules) == a_reading(reading, rules) == chinese


@pytest.mark.parametrize(("game", "cards", "words", "higher"), [
    ("zheng_shangyou", "3C 3D 3H 4C 4D 4H", "a triple run of 2 triples up to Four", "a higher triple run of 2 triples"),
    ("dou_dizhu", "3C 3D 4C 4D 5C 5D", "a pair run of 3 pairs up to Five", "a higher pair run of 3 pairs"),
    ("dou_dizhu", "3C 3D 3H 4C 4D 4H 7C 8C", "an airplane with singles of 2 triples up to Four",
     "a higher airplane with singles"),
    ("heartoffive", "3C 3D 4C 4D 5C 5D", "sisters of 3 pairs up to Five", "higher sisters of 3 pairs"),
])
def test_runs_of_pairs_or_triples_have_an_article_but_no_plural_has_one(game: str, cards: str, words: str, higher: str) -> None:
    rules = load_ruleset(game)
    reading = rules.value(cards)
    assert reading is not None and a_reading(reading, rules) == words
    assert what_it_takes(reading, rules).startswith(f"Only {higher} ")


def test_cards_of_a_suit_are_not_read_as_one_card() -> None:
    rules = load_ruleset("big_two")
    reading = rules.value("4H 6H 7H JH QH")
    assert reading is not None and a_reading(reading, rules) == "a flush of hearts (Queen high)"
    set_language("zh")
    assert a_reading(reading, rules) == "同花（红心 Q）"


@pytest.mark.parametrize(("cards", "english", "chinese"), [
    ("TC JS QC", "a run of 3 cards up to the Queen of clubs", "三张顺子（到梅花 Q）"),
    ("7S 7H", "a pair of Sevens (hearts)", "一对七（红心）"),
    ("7S 7H 7C", "three Sevens", "三张七"),
])
def test_suits_that_break_ties_are_told(cards: str, english: str, chinese: str) -> None:
    rules = load_ruleset("tien_len")
    reading = rules.value(cards)
    assert reading is not None and a_reading(reading, rules) == english
    set_language("zh")
    assert a_reading(reading, rules) == chinese


def test_a_wild_card_of_a_run_is_told_with_what_it_stands_for() -> None:
    rules = load_ruleset("guandan")
    told = {}
    for text in ("8S 9S 2H JS QS", "8S 9D 2H JS QS", "5S 5D 2H 8D 8S"):
        cards = rules.cards(text)
        told[text] = with_stand_ins("it", list(cards), rules.value(cards), rules)
    assert list(told.values()) == ["it, Two of hearts as Ten of spades", "it, Two of hearts as Ten", "it"]


@pytest.mark.parametrize(
    ("over", "tried", "english", "chinese"),
    [
        ("7C 7D", "6C 6D", "A pair of Sixes cannot beat a pair of Sevens. Only a higher pair or a bomb can beat it.",
         "一对六压不住一对七。只有更大的对子或炸弹能压。"),
        ("7C 7D 7H", "6C 6D 6S", "Three Sixes cannot beat three Sevens. Only a higher triple or a bomb can beat it.",
         "三张六压不住三张七。只有更大的三张或炸弹能压。"),
        ("7C 7D", "6S", "A Six cannot answer a pair of Sevens. Only a higher pair or a bomb can beat it.",
         "单张六不能接一对七。只有更大的对子或炸弹能压。"),
        ("3!", "AC", "Only a bomb beats a bomb of four Threes.", "只有炸弹能压四个三（炸弹）。"),
        ("7C", "6C 8D", "These cards are not a combination.", "这几张不成牌型。"),
        ("7C", "6C 7D 8D", "These cards are not a combination. Run: at least 5 cards.",
         "这几张不成牌型。顺子至少要 5 张。"),
        ("7C", "6C AC 8D", "These cards are not a combination.", "这几张不成牌型。"),
        ("7C", "QH", "You do not hold the Queen of hearts.", "手里没有红心 Q。"),
    ],
)
def test_refusals(rules: Rules, over: str, tried: str, english: str, chinese: str) -> None:
    state = rules.position(hands=["6C 6D 6S AC 7D 8D", "9S", "9D", "9C"], table=(1, over), turn=0)
    refusal = state.refusal(f"play {tried}")
    assert refusal is not None
    assert refusal_words(refusal, rules) == english
    set_language("zh")
    assert refusal_words(refusal, rules) == chinese


def test_a_refusal_that_counts_has_a_form_for_one() -> None:
    state = load_ruleset("mohuahua").position(["RE RE BE", "R8 R8", "BT BT"], table=(2, "SX"), turn=0)
    refusal = state.refusal("discard RE RE")
    assert refusal is not None and refusal_words(refusal, state.rules) == "Choose one card, not 2."


def test_an_unknown_refusal_still_says_something(rules: Rules) -> None:
    assert refusal_words(Refusal("never_heard_of"), rules) == "The rules do not allow that."


def test_a_deal_is_told_from_the_viewers_seat(rules: Rules) -> None:
    state = rules.position(hands=["6C", "9S 3D", "TD 4D"][:3] + ["JD 5D"], leader=0)
    events = [*state.apply("play 6C"), *state.apply("play 9S"), *state.apply("pass")]
    assert [event_words(event, rules, NAMES, 0) for event in events] == [
        "You play a Six.",
        "You are out 1st.",
        "Bo plays a Nine.",
        "Cai Hong passes.",
    ]
    set_language("zh")
    assert event_words(events[2], rules, NAMES, 0) == "Bo 出单张九。"


def test_every_refusal_of_the_engine_has_words() -> None:
    """The codes that the engine can give are in its source; each needs a sentence of its own."""
    import re
    from pathlib import Path

    import game
    from ui.widgets import has_text

    sources = Path(game.__file__).parent.rglob("*.py")
    codes = {code for path in sources for code in re.findall(r'Refusal\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert "not_held" in codes
    for language in ("en", "zh"):
        set_language(language)
        assert sorted(code for code in codes if not has_text(f"refusal-{code}")) == []


def test_what_is_given_is_told_to_everybody_as_far_as_they_may_know(rules: Rules) -> None:
    cards = rules.cards("AH 9C 2S")
    gift = Give(1, None, 2, 3, cards, False)
    hidden = Give(1, None, 2, 3, None, False)
    assert event_words(gift, rules, NAMES) == (
        "Bo gives the Nine of clubs, the Ace of hearts and the Two of spades to Cai Hong."
    )
    assert event_words(hidden, rules, NAMES) == "Bo gives 3 cards to Cai Hong."
    set_language("zh")
    assert event_words(gift, rules, NAMES) == "Bo 把梅花九、红心 A、黑桃二给 Cai Hong。"
    assert event_words(hidden, rules, NAMES) == "Bo 把 3 张牌给 Cai Hong。"
    president = load_ruleset("president")
    gifts = [Give(1, None, 2, 1, president.cards("AH"), True), Give(2, None, 1, 1, president.cards("3C"), False)]
    assert [event_words(each, president, NAMES) for each in gifts] == [
        "Bo 把红心 A 进贡给 Cai Hong。", "Cai Hong 把梅花三还给 Bo。"]
    set_language("en")
    assert [event_words(each, president, NAMES) for each in gifts] == [
        "Bo gives the Ace of hearts to Cai Hong as tribute.", "Cai Hong gives the Three of clubs back to Bo."]


@pytest.mark.parametrize(
    ("cards", "english", "chinese"),
    [
        ("3C 3D 3H 4C 4D 4H", "sisters to Four", "连对到四"),
        ("3C 4D 5C 6D 7H", "run to Seven", "顺子到七"),
        ("7C 7D", "pair of Sevens", "一对七"),
    ],
)
def test_long_plays_have_a_short_form(rules: Rules, cards: str, english: str, chinese: str) -> None:
    reading = rules.value(cards)
    assert reading is not None and short_reading(reading, rules) == english
    set_language("zh")
    assert short_reading(reading, rules) == chinese


@pytest.mark.parametrize(
    ("over", "tried", "english"),
    [
        ("2C", "6C", "A Six cannot beat a Two. Only the small joker, the big joker, the Five of hearts or a bomb can beat it."),
        ("5H", "6C", "A Six cannot beat the Five of hearts. Only a bomb can beat it."),
        ("2C 2D", "6C 6D", "A pair of Sixes cannot beat a pair of Twos. Only a bomb can beat it."),
    ],
)
def test_few_things_that_beat_it_are_named(rules: Rules, over: str, tried: str, english: str) -> None:
    state = rules.position(hands=["6C 6D 6S AC 7D 8D", "9S", "9D", "9C"], table=(1, over), turn=0)
    refusal = state.refusal(f"play {tried}")
    assert refusal is not None and refusal_words(refusal, rules) == english


@pytest.mark.parametrize(("over", "words"), [
    ("7H 8H 9H TH JH", "Only a higher straight flush of 5, a bomb of at least 6 or four jokers can beat it."),
    ("7C 7D 7H 7S", "Only a higher bomb, a straight flush or four jokers can beat it."),
])
def test_a_bomb_that_must_be_large_is_said_to_be_large(over: str, words: str) -> None:
    known = load_ruleset("guandan")
    reading = known.value(over)
    assert reading is not None and what_it_takes(reading, known) == words


@pytest.mark.parametrize("name", SWEPT)
def test_what_it_takes_is_true_of_any_combination(name: str) -> None:
    """What is named beats it, and there is nothing else; where a kind is named, more than three combinations beat it."""
    known = rules_of(name)
    for over in known.table.readings[::5]:
        beaters = [reading for reading in known.table.readings if reading.beats(over)]
        few, words = few_beaters(over, known), what_it_takes(over, known)
        plain = {a_reading(reading, known) for reading in beaters if over.bomb or not reading.bomb}
        if few is None:
            assert len(plain) > 3 and words.startswith("Only ")
        else:
            assert len(plain) <= 3 and all(each in few for each in plain)
            assert words == (f"Only {few} can beat it." if beaters else "Nothing beats it.")
        bombs = any(reading.definition.bomb for reading in beaters)
        # Of what beats a bomb one is named, and its name may be "a bomb".
        assert over.bomb or ("or a bomb" in words or "Only a bomb" in words) == bombs
        set_language("zh")
        assert what_it_takes(over, known)
        set_language("en")


def test_a_combination_may_be_spoken_of_by_its_own_name() -> None:
    rules = load_ruleset("huahuapai")
    pairs = {"OT OT": ("Widowed opera pair (Operetta)", "寡戏对（丁三）"),
             "BB BB": ("Widowed bull pair (Big Bull)", "寡牛对（杂九）")}
    for cards, (words, chinese) in pairs.items():
        reading = rules.value(cards)
        assert reading is not None
        set_language("en")
        assert reading_words(reading, rules) == words
        set_language("zh")
        assert reading_words(reading, rules) == chinese
    set_language("en")


def test_a_single_card_is_told_with_its_suit_where_that_decides() -> None:
    rules = rules_of("tien_len")
    reading = rules.value("7H")
    assert reading is not None and (a_reading(reading, rules), reading_words(reading, rules)) == (
        "the Seven of hearts", "Seven of hearts")


def test_what_nothing_beats_is_not_said_of_the_hand_first() -> None:
    state = load_ruleset("president", players=3).position(["2S 4C", "3C 5C", "3D 5D"], leader=0)
    state.apply("play 2S")
    assert buttons.nothing_playable(state.view(1)) == "Nothing beats a Two."


def test_a_refusal_names_the_very_cards_where_a_notation_writes_several_alike() -> None:
    rules = load_ruleset("big_two")
    view = rules.position(["3C 4C 2H", "3H 9D", "4H TD", "5H JD"], table=(3, "2S"), turn=0).view(0)
    refusal = view.refusal(rules.action("play 2H"))
    assert refusal is not None
    words = refusal_words(refusal, rules)
    assert "Two of hearts" in words and "Two of spades" in words and "clubs" not in words


@pytest.mark.parametrize(("code", "words"), [("en", "You {0}, B {1}, C {2}, D {3}."), ("zh", "你 {0}，B {1}，C {2}，D {3}。")])
def test_who_is_spoken_to_is_you_where_a_deal_is_settled(code: str, words: str) -> None:
    set_language(code)
    state = rules_of("hakka").new_match(3)
    chance = Random(3)
    while not state.results:
        state.apply(chance.choice(state.legal_actions()))
    told = next(event for event in state.log if event.kind == "deal_end")
    points = [figure(each, sign=True) for each in state.results[0].points]
    assert event_words(told, state.rules, "ABCD", 0).endswith(words.format(*points))


@pytest.mark.parametrize(("seed", "number"), [(0, 23), (1, 15), (2, 0)])
def test_the_card_that_makes_the_dealer_is_the_best_one_and_not_the_last(seed: int, number: int) -> None:
    rules = rules_of("koikoi")
    told = next(event for event in rules.new_match(seed).log if event.kind == "lot")
    card = the_card(rules.deck.cards[number])
    assert event_words(told, rules, "AB", told.seat) == f"You turn over {card}, the best card, and are the first dealer."
