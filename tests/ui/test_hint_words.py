"""Hints as they stand on the table: what is true joined to a sentence, in both languages, on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from game import Choice, Explained, Rules, Said, Text, View, explained, load_ruleset, make_player
from game.ai.hints import all_hints
from game.core import assets_dir
from tests.cases import SWEPT
from tests.game.tables import heart_of_five
from tests.game.truths import positions
from tests.ui.tables import my_turn, session, sit_down, until, wait
from ui.app import App
from ui.session import SeatConfig, Session
from ui.table import hint_words, why_words
from ui.widgets import has_text, set_language, t, text_size, theme

NAMES = ("Ann", "Bo", "Cai Hong", "Dan", "Esther", "Fu", "Grandma Li", "Hu", "Ines", "Jo", "Karl-Friedrich", "Lin")
NUMBERS = ("enough", "plays", "tricks", "bust", "of", "cost", "here", "other", "share", "rounds",
           "points", "left", "pays", "turns", "have", "need", "count")
WORDS = ("asks", "sure", "gain", "keeps", "elders", "calls", "all", "chance", "lead", "bank", "players", "verb", "unit", "why",
         "what", "lacks", "sticks", "doubles", "stands", "goes_on", "longest", "ends")
YAKU = Text({"en": "Moon Viewing", "zh": "月见酒"})
SURE = Said("unbeaten", {"chance": "sure"})
FILLED = {"yaku": YAKU, "seat": 1, "cards": 2, "card": "5H", "group": "run(5,9)", **dict.fromkeys(NUMBERS, 3),
          **dict.fromkeys(WORDS, "no")}
LINE = 740                        # of the status line at a window of 1280 to 720, beside its mark


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def words_of(why: Said, also: Said | None = None) -> str:
    rules = heart_of_five()
    return why_words(Explained(rules.action("pass"), why, also), NAMES, rules)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_hint_has_a_sentence_and_every_part_a_phrase(language: str) -> None:
    set_language(language)
    for hint in all_hints():
        words = words_of(Said(hint.key, FILLED))
        assert words.endswith("." if language == "en" else "。") and "{" not in words and "hints-" not in words
        assert has_text(f"hints-part-{hint.key}") == bool(hint.part)
        if hint.part:
            assert words_of(SURE, Said(hint.key, FILLED)) != words_of(SURE)


def test_no_sentence_of_a_hint_is_left_that_nobody_says() -> None:
    keys = {hint.key for hint in all_hints()} | {f"part-{hint.key}" for hint in all_hints() if hint.part}
    texts = [line for path in (assets_dir() / "text").rglob("*.ftl") for line in path.read_text(encoding="utf-8").splitlines()]
    named = {line.split(" = ")[0].removeprefix("hints-") for line in texts if line.startswith("hints-")}
    assert named == keys | {"joined", "both", "too-keeps_card", "too-keeps_group"}


@pytest.mark.parametrize(("why", "also", "english", "chinese"), [
    (Said("extreme", {"what": "beats"}), Said("keeps_card", {"card": "5H"}),
     "It is your lowest play that beats the table; this keeps the Five of hearts.", "这是能压的牌里最小的；留住红心五。"),
    (Said("plays_left", {"plays": 1}), None, "The rest of your hand then goes out in one play.", "剩下的牌 1 手就能出完。"),
    (Said("keeps_group", {"group": "pair(A)"}), Said("keeps_card", {"card": "5H"}),
     "This keeps the pair of Aces and the Five of hearts.", "留住一对 A，也留住红心五。"),
    (Said("stops_rival", {"seat": 1, "cards": 1}), Said("plays_left", {"plays": 2}),
     "Bo has only 1 card left; this leaves 2 more plays.", "Bo 只剩 1 张牌；剩下 2 手就能出完。"),
])
def test_a_hint_and_its_part_make_one_sentence(why: Said, also: Said | None, english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        set_language(language)
        assert words_of(why, also) == expected


@lru_cache(maxsize=1)
def hints(name: str) -> list[tuple[Rules, Explained]]:
    """What is advised at some moments of some deals."""
    found = []
    for state in positions(name, 3, 5):
        assert state.actor is not None
        view = state.view(state.actor)
        actions = [choice.action for choice in make_player("normal", state.rules, 1).rank(view)[:3]]
        found += [(state.rules, hint) for hint in explained(view, actions)]
    return found


@pytest.mark.parametrize("name", SWEPT)
def test_every_hint_fits_on_the_line_and_none_doubts_what_nobody_can_beat(name: str) -> None:
    for language in ("en", "zh"):
        set_language(language)
        for rules, hint in hints(name):
            words = hint_words(hint, NAMES, rules, narrow, (2, 3))
            assert narrow(words), words
            if language == "en" and "Nobody can beat it" in (words := why_words(hint, NAMES, rules)):
                assert " if it " not in words, words


@pytest.mark.parametrize(("sure", "english", "chinese"), [
    ("yes", "This brings your tricks and Elders to 5 and keeps the Five of hearts.", "墩数加老岁牌共 5 墩，留住红心五。"),
    ("no", "This brings your tricks and Elders to 5 if it wins and keeps the Five of hearts.",
     "赢下来，墩数加老岁牌共 5 墩，留住红心五。"),
])
def test_a_condition_is_said_only_where_there_is_one(sure: str, english: str, chinese: str) -> None:
    for language, expected in (("en", english), ("zh", chinese)):
        set_language(language)
        tricks = Said("tricks_then", {"tricks": 5, "elders": "yes", "sure": sure})
        assert words_of(tricks, Said("keeps_card", {"card": "5H"})) == expected


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_said_when_a_key_does_nothing_fits_on_the_line(language: str) -> None:
    set_language(language)
    for key in ("no-undo", "no-undo-shown", "no-undo-shared", "no-redo", "hint-not-now", "choose-cards", "no-cards-now",
                "not-your-turn", "undone", "redone", "restarted"):
        assert narrow(t(f"table-{key}")), t(f"table-{key}")


def narrow(words: str) -> bool:
    return text_size(words, theme.SMALL)[0] <= LINE


class Explaining:
    """Plays by the first legal action and gives hints that are explained."""

    def __init__(self, level: str, rules: Rules, seed: int) -> None:
        self.normal = make_player("normal", rules, seed)

    def choose(self, view: View) -> Choice:
        return self.normal.choose(view)

    def rank(self, view: View) -> list[Choice]:
        return self.normal.rank(view)


def test_the_table_says_what_a_hint_keeps(make_app: Callable[..., App]) -> None:
    hands = ["6C 9C TS 5H", "4C 4D 8S JD", "6D 9H KD KC", "7D TH QC QD"]
    state = heart_of_five().position(hands=hands, table=(3, "5D"), turn=0)
    app = make_app()
    scene = sit_down(app, session(state=state, maker=Explaining))
    my_turn(app, scene)
    scene.controller.hint()
    wait(app, lambda: scene.status.covering is not None)
    assert scene.status.text == (
        "Hint 1 of 3: Play a Six. This leaves 3 more plays and keeps the Five of hearts. H: the second best.")


def test_every_hint_of_the_session_is_true() -> None:
    """Whoever looked ahead, and wherever."""
    hands = ["6C 9C TS QH 5H", "4C 4D 8S JD", "6D 9H KD KC", "7D TH QC QD"]
    state = heart_of_five().position(hands=hands, table=(3, "5D"), turn=0)
    match = Session(state.rules, [SeatConfig(name, None if name == "Ann" else "easy") for name in NAMES[:4]], 3, state=state)
    found = []
    for _ in range(3):
        match.ask_hint()
        found.append(until(match.poll_hint))
    match.close()
    assert len({hint.action for hint in found}) == 3 and any(hint.also is not None for hint in found)
    assert found == explained(state.view(0), [hint.action for hint in found])


def test_where_nothing_beats_the_table_a_hint_names_what_would_as_far_as_there_is_room() -> None:
    rules = heart_of_five()
    hint = Explained(rules.action("pass"), Said("nothing_beats", {"over": "single(2)"}), None)
    long = "Only the small joker, the big joker, the Five of hearts or a bomb can beat it."
    assert hint_words(hint, NAMES, rules, lambda words: True) == f"Hint: Pass. You cannot beat it. {long}"
    assert hint_words(hint, NAMES, rules, lambda words: len(words) < 70) == "Hint: Pass. You cannot beat it."
    highest = Explained(hint.action, Said("nothing_beats", {"over": "set(1,2)"}), None)
    assert hint_words(highest, NAMES, load_ruleset("president"), lambda words: True) == "Hint: Pass. Nothing beats it."


def test_a_hint_names_no_card_that_is_gone() -> None:
    """Both jokers are in the own hand: neither can beat the Two on the table."""
    rules = heart_of_five()
    state = rules.position(["3C jj JJ", "2D", "4C 4D 4H 4S", "5C 6D 7S"], table=(1, "2C"), turn=0)
    hint = Explained(rules.action("pass"), Said("nothing_beats", {"over": "single(2)"}), None)
    words = hint_words(hint, NAMES, rules, lambda words: True, view=state.view(0))
    assert words == "Hint: Pass. You cannot beat it. Only the Five of hearts or a bomb can beat it."
