"""The rules page: made from the rules alone, so every house rule shows; sensible for any ruleset; laid out well."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game import Rules, load_ruleset
from game.teaching import guide_of
from tests.cases import few, swept_files
from tests.game.loading.small import write
from tests.game.tables import EVERY, GUIDED, PROJECT, games_but
from tests.ui.events import click, key
from tests.ui.placing import ODD_SIZES, SIZES, assert_placed_well, in_layouts
from ui.app import App
from ui.rulespage import CardOrder, CardPicture, Example, HouseRule, compose, contests, examples, ladder_cards, words_of
from ui.scenes import RulesScene
from ui.widgets import language as current_language
from ui.widgets import px, set_language, t
from ui.words import out_words

GAMES = EVERY
HEART = "heartoffive"
POT = "huahuapai"
BIG_TWO, PRESIDENT = "big_two", "president"
MO_HUA_HUA = "mohuahua"
COMBINING = [game for game in GAMES if Path(game).stem in games_but("banking")]       # the others: test_rules_bank
CHANGES = {
    "decks": 2, "jokers": False, "wins_to_match": 3, "rounds_limit": 5, "must_use_3h": True, "reenter": False,
    "sf_beats_kind": False, "big_bombs": False, "sisters_order": "single", "match_ranking": "net", "show_counts": False,
}

POT_CHANGES = {
    "starting_points": 30, "match_games": 5, "borrowing": True, "sure_six": "off", "failed_lift_reopens": False,
    "limit_in_answer": True, "gods_eat_bulls": True, "opera_must_be_first": False, "instant_assassinations": False,
    "instant_stack": False, "eight_pairs_identical": True, "enough_with_assassination": False,
}


@lru_cache(40)
def said(rules: Rules, spoken: str, without: str) -> str:
    """The same, in the language that is set."""
    return words_of([section for section in compose(rules) if section.id != without])


def page(rules: Rules, without: str = "house") -> str:
    """Everything that the page says, apart from the list of the house rules themselves."""
    return said(rules, current_language(), without)


# ---------------------------------------------------------------- what it says

@pytest.mark.parametrize(("game", "told"), [
    ("guandan", "谁级数高；一样就并列。"), (HEART, "谁胜多，一样的再看谁负少；都一样就并列。"),
])
def test_levels_are_high_where_points_are_many(game: str, told: str) -> None:
    set_language("zh")
    assert f"名次看{told}" in page(load_ruleset(game))


def test_places_are_named_in_a_language_that_has_names_for_them() -> None:
    rules = load_ruleset("guandan")
    assert "the places are called" not in page(rules) and out_words(1, rules) == "out 1st"
    set_language("zh")
    assert "依次是头游、二游、三游、末游" in page(rules) and out_words(1, rules) == "头游"


@pytest.mark.parametrize("game", swept_files(COMBINING))
def test_combinations_that_nothing_decides_between_are_told(game: str) -> None:
    combinations = load_ruleset(game).ruleset.combinations
    plain = {"power": (), "contest": "one", "bomb": False, "safe": False, "idle": False}
    undecided = {id: replace(each, **plain) for id, each in combinations.items()}
    for language in ("en", "zh"):
        set_language(language)
        assert len(list(contests(undecided))) == (len(undecided) > 1)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", swept_files(COMBINING))
def test_every_game_has_a_page_with_all_its_parts(game: str, language: str) -> None:
    set_language(language)
    rules = load_ruleset(game)
    sections = compose(rules)
    expected = ["game", "seats", "cards", "deal", "combinations", "beats", "trick", "scoring", "match", "house"]
    if guide_of(rules) is not None:
        told = [f"guide-{part}" for part in ("round", "beats", "values", "paid", "notes")]
        expected = ["game", told[0], "combinations", *told[1:], "house", *(id for id in expected[1:-1] if id != "combinations")]
    guide = guide_of(rules)
    bare = [f"guide-{name}" for name, pieces in guide.sections().items() if not pieces] if guide is not None else []
    left_out = {*bare, *(() if rules.options else ("house",)), *(() if rules.ruleset.combinations else ("combinations", "beats"))}
    assert [section.id for section in sections] == [id for id in expected if id not in left_out]
    examples = [block for section in sections for block in section.blocks if isinstance(block, Example)]
    assert len(examples) == len(rules.ruleset.combinations)
    assert all(block.plays and all(block.plays) and block.text for block in examples)
    orders = [block for section in sections for block in section.blocks if isinstance(block, CardOrder)]
    assert bool(orders) == bool(rules.ruleset.combinations) and all(len(block.cards) > 1 for block in orders)
    assert "{" not in words_of(sections)


@pytest.mark.parametrize("language", few(["en", "zh"]))
@pytest.mark.parametrize(("option", "value"), CHANGES.items())
def test_a_changed_house_rule_changes_what_the_page_says(option: str, value: bool | int | str, language: str) -> None:
    set_language(language)
    players = 8                # two packs, so that bombs of five exist
    usual, changed = load_ruleset(HEART, players=players), load_ruleset(HEART, players=players, **{option: value})
    if option == "decks":
        changed = load_ruleset(HEART, players=players, decks=3)
    assert page(usual) != page(changed)


@pytest.mark.parametrize("language", few(["en", "zh"]))
@pytest.mark.parametrize(("option", "value"), POT_CHANGES.items())
def test_a_changed_house_rule_of_a_pot_changes_the_page(option: str, value: bool | int | str, language: str) -> None:
    set_language(language)
    assert page(load_ruleset(POT)) != page(load_ruleset(POT, **{option: value}))


def test_every_house_rule_of_a_pot_is_on_its_page() -> None:
    assert set(POT_CHANGES) | {"borrow_cap", "first_banker"} == set(load_ruleset(POT).options)
    assert "owes more than 35" in page(load_ruleset(POT, borrowing=True, borrow_cap=35))


def test_no_option_is_without_a_test_here() -> None:
    assert set(CHANGES) | {"dead_hand"} == set(load_ruleset(HEART).options)


def test_the_dead_hand_is_told_to_two_players() -> None:
    plain, dead = load_ruleset(HEART, players=2), load_ruleset(HEART, players=2, dead_hand=True)
    assert "18 cards" in page(dead) and "27 cards" in page(plain)
    assert "set aside" in page(dead) and "If nobody holds it" in page(dead)


def test_a_binding_pass_is_said_in_both_languages() -> None:
    rules = load_ruleset(HEART, reenter=False)
    for language in ("en", "zh"):
        set_language(language)
        assert t("rules-climb-reenter-off") in page(rules) and t("rules-climb-reenter-on") not in page(rules)


@pytest.mark.parametrize(("players", "words"), [(4, "14 cards each, the others 13"), (6, "Everybody holds 9 cards"),
                                                (8, "Two packs"), (12, "Three packs"), (5, "Four players hold 11 cards")])
def test_packs_and_hands_follow_the_number_of_players(players: int, words: str) -> None:
    assert words in page(load_ruleset(HEART, players=players))


def test_house_rules_are_listed_and_the_changed_ones_marked() -> None:
    rules = load_ruleset(HEART, players=2, wins_to_match=3)
    listed = {block.name: block for section in compose(rules) for block in section.blocks if isinstance(block, HouseRule)}
    assert len(listed) == len(rules.options)
    assert [(block.value, block.changed) for block in listed.values() if block.changed] == [("3", "by “To 3 wins”; usually 10")]
    rules = load_ruleset(HEART, players=2, wins_to_match=4)
    listed = {block.name: block for section in compose(rules) for block in section.blocks if isinstance(block, HouseRule)}
    assert [(block.value, block.changed) for block in listed.values() if block.changed] == [("4", "changed; usually 10")]
    assert "Dead hand" not in words_of(compose(load_ruleset(HEART, players=4)))


def test_a_winner_who_deals_deals_again_after_a_deal_thrown_in(tmp_path: Path) -> None:
    """Also where the ruleset only says what happens after a deal that nobody won."""
    game = PROJECT / "tests/rulesets/hana_awase.yaml"
    quiet = write(tmp_path, (", unwon: stays, void: stays", ", unwon: stays"), name="hana_awase.yaml", source=game)
    assert words_of(compose(load_ruleset(quiet))) == words_of(compose(load_ruleset(game)))


@pytest.mark.parametrize(("game", "sentences"), [
    (BIG_TWO, ["counter-clockwise", "Left out: small joker and big joker", "must contain the Three of diamonds",
               "straight, flush, full house, four with one, and straight flush", "From low to high by suit",
               "The deal is over as soon as somebody has played the last card", "over after four deals",
               "13 or more cards left"]),
    (PRESIDENT, ["gives the two best cards", "One to four cards of the same rank", "sets answer sets of the same size",
                 "2 for place 1 and 1 for place 2", "somebody has 11 points"]),
    (MO_HUA_HUA, ["Before play each seat speaks once, the dealer first", "the hands are thrown in",
                  "Big Bulls and Little Bulls together, in one of these numbers: 1+1, 2+1, 2+2", "the sum of the spots",
                  "or by putting as many cards face down", "Every card that was led counts as one trick",
                  "6 to 10 1 11 4", "Supreme: to be led, since they cannot answer"]),
    (POT, ["Between Gods and Bulls the earlier stands", "These can only be led: Operas, Fish, and mixed Fish",
           "at least 7 cards that are red",
           "As many of each of Red Eyes, Black Eyes, and Obliques: one to four of each",
           "The pot in the middle has 16 spaces",
           "passing is for those who cannot", "may not cover. Whoever has six is free again",
           "whoever was lifted is as free as before",
           "if it was led and its owner had led nothing else before", "Not for Red Eyes", "pays 2 for every lift",
           "fewer than 0 points", "begins the match with 20 points"]),
    (HEART, ["Small joker and big joker are always played as: single", "Five of hearts has this place of its own",
             "straight flush above four or more of a kind", "count as the strongest of them",
             "only the rank counts when plays are compared"]),
])
def test_what_makes_a_game_special_is_on_its_page(game: str, sentences: list[str]) -> None:
    text = page(load_ruleset(game))
    assert [sentence for sentence in sentences if sentence not in text] == []


@pytest.mark.parametrize("game", swept_files(COMBINING))
def test_examples_are_what_they_stand_for(game: str) -> None:
    rules = load_ruleset(game)
    for id in rules.ruleset.combinations:
        for play in examples(rules, id):
            value = rules.value(rules.cards_of(play))
            assert value is not None and value.combination == id


def test_sets_of_several_sizes_have_an_example_of_the_first_two() -> None:
    rules = load_ruleset(HEART)
    found = {id: [len(play) for play in examples(rules, id)] for id in rules.ruleset.combinations}
    assert found["sisters"] == [4, 6] and found["run"] == [5] and found["kind"] == [4]


@pytest.mark.parametrize(("file", "first", "last"), [("hearts", "Two", "Ace"), ("sakura", "Pine", "Paulownia")])
def test_values_are_listed_as_the_game_ranks_them(file: str, first: str, last: str) -> None:
    set_language("en")
    cards = next(section for section in compose(load_ruleset(f"tests/rulesets/{file}.yaml")) if section.id == "cards")
    shown = cards.blocks[0]
    assert isinstance(shown, CardPicture)
    assert shown.groups[0].label.startswith(first) and shown.groups[-1].label.startswith(last)


def test_single_cards_are_no_combination_to_explain() -> None:
    set_language("en")
    hearts, misere = ({section.id: section for section in compose(load_ruleset(f"tests/rulesets/{file}.yaml"))}
                      for file in ("hearts", "misere"))
    assert "combinations" in misere and "combinations" not in hearts
    assert "equal ones" in words_of([misere["beats"]]) and "equal ones" not in words_of([hearts["beats"]])
    assert "counts as" in words_of([misere["trick"]]) and "counts as" not in words_of([hearts["trick"]])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_bomb_is_marked_and_none_is_explained_by_itself(language: str) -> None:
    set_language(language)
    rules = load_ruleset(HEART)
    blocks = [block for section in compose(rules) for block in section.blocks if isinstance(block, Example)]
    assert len([block for block in blocks if block.mark == t("rules-mark-bomb")]) == 2
    assert t("rules-mark-bomb") not in [block.name.lower() for block in blocks]


@pytest.mark.parametrize("players", [2, 4, 8, 12])
def test_ladders_are_drawn_in_their_order(players: int) -> None:
    rules = load_ruleset(HEART, players=players)
    codes = [card.code for card in ladder_cards(rules, rules.ruleset.ladders["high"])]
    assert codes[-4:] == ["2S", "jj", "JJ", "5H"] and codes[0][0] == "3" and len(codes) == 16
    without = load_ruleset(HEART, players=players, jokers=False)
    assert len(ladder_cards(without, without.ruleset.ladders["high"])) == 14


# ---------------------------------------------------------------- the screen

@in_layouts([*SIZES, *ODD_SIZES])
@pytest.mark.parametrize("game", swept_files(GAMES))
def test_nothing_overlaps_or_is_cut(make_app: Callable[..., App], size: tuple[int, int], language: str, game: str) -> None:
    app = make_app(size, language)
    for players in {load_ruleset(game).ruleset.players.min, load_ruleset(game).ruleset.players.max}:
        scene = RulesScene(load_ruleset(game, players=players))
        app.push(scene)
        assert_placed_well(scene)
        assert scene.panel.right <= size[0] and scene.area.rect.bottom <= size[1]
        scene.area.scroll_to(scene.area.content)
        app.step()


def test_lines_are_no_longer_than_a_readable_measure(app: App) -> None:
    scene = RulesScene(load_ruleset(HEART))
    app.push(scene)
    for name, rect in scene.rects().items():
        if name.endswith(("-item", "-lead", "-condition", "-help")):
            assert rect.width <= px(640)


def test_keys_and_wheel_scroll_at_once(app: App) -> None:
    scene = RulesScene(load_ruleset(HEART))
    app.push(scene)
    offsets = []
    for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_HOME):
        app.step([key(code)])
        offsets.append(scene.area.offset)
    assert 0 < offsets[0] < offsets[1] < offsets[2] == scene.area.farthest and offsets[3] == 0


def test_contents_lead_to_their_sections_and_show_where_one_reads(app: App) -> None:
    scene = RulesScene(load_ruleset(HEART))
    app.push(scene)
    app.step(click(scene.entries["trick"].rect.center))
    heading = next(widget for widget in scene.area.children if widget.name == "trick-1-heading")
    assert heading.rect.top == scene.area.rect.top
    assert [id for id, entry in scene.entries.items() if entry.on] == ["trick"]
    app.step([key(pygame.K_HOME)])
    app.step([key(pygame.K_END)])
    assert [id for id, entry in scene.entries.items() if entry.on][0] == list(scene.entries)[-1] or scene.area.offset == 0


@pytest.mark.parametrize("game", swept_files(GAMES))
def test_a_heading_that_is_clicked_lights_up_and_no_other(app: App, game: str | Path) -> None:
    """Also where the page ends before its section can come to the top."""
    scene = RulesScene(load_ruleset(game))
    app.push(scene)
    for name, entry in scene.entries.items():
        app.step(click(entry.rect.center))
        assert [id for id, entry in scene.entries.items() if entry.on] == [name]


def test_the_language_switches_at_once(app: App) -> None:
    scene = RulesScene(load_ruleset(HEART))
    app.push(scene)
    app.language = "zh"
    assert scene.entries["trick"].text == "出牌"


def test_escape_leads_back(app: App) -> None:
    bottom = RulesScene(load_ruleset(HEART))
    app.push(bottom)
    app.push(RulesScene(load_ruleset(BIG_TWO)))
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is bottom


# ---------------------------------------------------------------- guides

@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", swept_files(path.stem for path in GUIDED))
def test_a_guide_is_told_with_its_pictures_before_the_fine_print(game: str, language: str) -> None:
    set_language(language)
    sections = compose(load_ruleset(game))
    fine = [section.fine for section in sections]
    assert fine == sorted(fine) and True in fine
    steps = next(section for section in sections if section.id == "guide-round").blocks
    assert 4 <= len([block for block in steps if isinstance(block, CardPicture) and block.groups]) <= 8
    assert [block.number for block in steps if isinstance(block, CardPicture)] == list(range(1, len(steps) + 1))


def test_numbers_and_pictures_of_a_guide_follow_the_house_rules() -> None:
    usual, other = load_ruleset(HEART), load_ruleset(HEART, wins_to_match=7, jokers=False)
    assert "first wins ten deals" in page(usual) and "first wins seven deals" in page(other)
    shown = [{card.code for section in compose(rules) if section.id.startswith("guide-") for block in section.blocks
              if isinstance(block, CardPicture) for group in block.groups for card in group.cards} for rules in (usual, other)]
    assert "JJ" in shown[0] and "JJ" not in shown[1]
