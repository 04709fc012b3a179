"""The rules page of banking games: values and special hands drawn, every house rule told, the exact table of opening hands."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import Rules, load_ruleset
from game.families.banking import OpeningTable, Valuer
from game.teaching import guide_of
from tests.cases import few
from tests.game.tables import PROJECT, RULESETS
from tests.ui.events import key
from tests.ui.placing import ODD_SIZES, SIZES, assert_placed_well, in_layouts
from tests.ui.test_rules_page import page
from ui.app import App
from ui.families.banking import special_example
from ui.rulespage import Example, Grid, HandWays, TableBlock, compose, words_of
from ui.scenes import RulesScene
from ui.widgets import set_language

GAME = "blackflower"
BLACKJACK, BACCARAT, OICHO_KABU = (str(RULESETS[name]) for name in ("blackjack", "baccarat", "oicho_kabu"))
GAMES = [GAME, BLACKJACK, BACCARAT, OICHO_KABU]
SECTIONS = ["game", "seats", "values", "specials", "bets", "deal", "draw", "pay", "bank", "match", "opening", "house"]
GUIDED = ["game", "guide-round", "guide-beats", "guide-values", "values", "specials", "guide-paid", "guide-notes", "house",
          "seats", "bets", "deal", "draw", "pay", "bank", "match", "opening"]
CHANGES: dict[str, dict[str, bool | int | str]] = {
    "split_by_suit": {"split_by_suit": True}, "split_by_rank": {"split_by_rank": True}, "double_down": {"double_down": True},
    "bankers_advantage": {"bankers_advantage": True}, "no_pair_advantage": {"no_pair_advantage": True},
    "stakes": {"stakes": "points"}, "starting_chips": {"starting_chips": 77}, "min_bet": {"min_bet": 2},
    "max_bet": {"max_bet": 12}, "banker_rotation": {"banker_rotation": "winner"}, "first_banker": {"first_banker": "1"},
    "rounds": {"rounds": 8}, "turns": {"turns": 2},
}


def blocks_of(rules: Rules, section: str) -> list[object]:
    """What stands in a section."""
    return next(list(each.blocks) for each in compose(rules) if each.id == section)


def tables_of(rules: Rules) -> list[TableBlock]:
    """The tables of opening hands."""
    return [block for block in blocks_of(rules, "opening") if isinstance(block, TableBlock)]


# ---------------------------------------------------------------- what it says


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_every_banking_game_has_a_page_with_all_its_parts(game: str, language: str) -> None:
    set_language(language)
    rules = load_ruleset(game)
    sections = compose(rules)
    assert [section.id for section in sections] == (SECTIONS if guide_of(rules) is None else GUIDED)
    assert {section.id for section in sections if section.fine} <= set(SECTIONS)
    assert "{" not in words_of(sections)
    assert all(row.cells[0][0] for table in tables_of(rules) for row in table.rows)


@pytest.mark.parametrize("language", few(["en", "zh"]))
@pytest.mark.parametrize("option", CHANGES)
def test_a_changed_house_rule_changes_the_page(option: str, language: str) -> None:
    set_language(language)
    assert page(load_ruleset(GAME)) != page(load_ruleset(GAME, **CHANGES[option]))


def test_bets_in_steps_are_told_as_they_can_be_made() -> None:
    words = page(load_ruleset(BLACKJACK, exact_bets=True, natural_pays="six_five", min_bet=6, max_bet=19))
    assert "10 to 15" in words and "the lowest bet, 10," in words and "6 to 19" not in words


def test_every_house_rule_is_tested() -> None:
    assert set(CHANGES) == set(load_ruleset(GAME).options)


@pytest.mark.parametrize("words", [
    "closer to 13 than the banker's", "Brights: 6 upright, or 2 when the card is laid sideways",
    "The top card keeps its value, and every card under it counts 1", "even the lowest total that it can show is above 13",
    "Three brights, whatever else is in the hand", "Two cards, both of them brights", "Four cards, all of them ribbons",
    "Five cards, all of them animals", "Standing claims it", "the card that completes one never busts the hand",
    "1 to 10 chips", "once the lowest bet, 1, is set aside for every seat that is yet to bet",
    "Every seat that has bet gets two cards face up",
    "The banker's first card lies face down", "takes one more card, face up; three at most",
    "has lost its bet, even when the banker goes bust later", "free to hit or to stand", "When the hands are equal nobody wins",
    "Only Ni-Ko against Ni-Ko is different: there the banker wins", "Everybody begins the match with 100 chips",
    "Whoever turns up a bright first banks first", "one after another, clockwise. The first to accept banks next",
    "does the one that was asked first have to take it", "All 1128 hands that the first two cards can make",
    "Two brights Ni-Ko 12 8  4", "Chaff, animal (one month) 8 6  4 17 11 1.51%", "Ribbon, animal 7 82 5 7.27%",
    "10 326 28.90% 263 63", "One total only 846 75.00%"])
def test_what_the_game_is_about_is_told(words: str) -> None:
    assert words in page(load_ruleset(GAME))


@pytest.mark.parametrize(("options", "words"), [
    ({"split_by_suit": True, "split_by_rank": True}, "two dealt cards of the same month or kind can be made into two hands"),
    ({"split_by_rank": True}, "two dealt cards of the same kind can be made into two hands"),
    ({"double_down": True}, "From then on it takes one card at most"), ({"double_down": True}, "Not after doubling"),
    ({"bankers_advantage": True}, "When the hands are equal the banker wins"),
    ({"no_pair_advantage": True}, "Cards are never laid over each other"),
    ({"stakes": "points"}, "may fall below zero"), ({"banker_rotation": "fixed"}, "The same seat banks for the whole match"),
    ({"banker_rotation": "fixed"}, "when the banker can no longer pay 1 to each of the others"),
    ({"banker_rotation": "winner"}, "otherwise it goes to the first of them clockwise from the banker"),
    ({"first_banker": "2"}, "Seat 3 banks first"),
    ({"rounds": 0, "turns": 3}, "The match is over after 12 rounds, three for each seat"),
    ({"min_bet": 3}, "A seat with fewer than 3 chips"), ({"players": 10}, "When the pack has run out")])
def test_options_in_force_are_told(options: dict[str, bool | int | str], words: str) -> None:
    assert words in page(load_ruleset(GAME, **options))                                     # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "sentences"), [
    (BLACKJACK, ["It wins 3 for every 2 that were bet, rounded down", "The banker has to take a card with 4 to 16",
                 "A player has to stand with 21", "From then on it takes exactly one card", "10 Ten, Jack, Queen, King",
                 "Two cards. The total is 21.", "two dealt cards of the same rank"]),
    (BACCARAT, ["Only the last digit of the sum counts", "Banker: wins 19 for every 20", "Tie: wins eight times what was bet",
                "with 3 the banker takes one if it counts 0 to 7 or 9", "It ends the drawing for everybody",
                "bets on one of the hands go back", "How many of these hands show a total:"]),
    (OICHO_KABU, ["Two cards: one Chrysanthemum and one Pine.", "Only the banker can have it", "Three cards of the same month",
                  "It wins three times what was bet", "It wins twice what was bet", "the bank goes to the next seat"])])
def test_what_makes_other_banking_games_special_is_told(game: str, sentences: list[str]) -> None:
    text = page(load_ruleset(game))
    assert [sentence for sentence in sentences if sentence not in text] == []


# ---------------------------------------------------------------- what is drawn


@pytest.mark.parametrize("game", GAMES)
def test_special_hands_are_drawn_with_cards_that_make_them(game: str) -> None:
    rules = load_ruleset(game)
    assert rules.ruleset.standing is not None and rules.get(Valuer) is not None
    drawn = [block for block in blocks_of(rules, "specials") if isinstance(block, Example)]
    assert len(drawn) == len(rules.ruleset.standing.specials)
    for id in rules.ruleset.standing.specials:
        cards = special_example(rules, id)
        assert len(set(cards)) == len(cards)
        assert rules[Valuer].worth([card.index for card in cards]).specials[0].id == id


def test_hands_are_drawn_as_they_count() -> None:
    rules = load_ruleset(GAME)
    values, turned, paired, four = (block for block in blocks_of(rules, "values") if isinstance(block, HandWays))
    assert [(shown.label, shown.piles[0].sideways) for shown in values.shown] == [
        ("6", False), ("2", True), ("5", False), ("4", False), ("3", False)]
    assert [shown.label for shown in turned.shown] == ["11", "7"] and turned.shown[1].piles[0].sideways
    assert [[len(pile.cards) for pile in shown.piles] for shown in paired.shown] == [[1, 1], [2], [2]]
    assert [(shown.label, shown.bad) for shown in four.shown] == [("5", False), ("13", False), ("19", True)]


def test_rows_of_the_table_show_such_hands() -> None:
    rules = load_ruleset(GAME)
    table = rules[OpeningTable]
    for row, drawn in zip(table.rows, tables_of(rules)[0].rows, strict=True):
        cards = [card for pile in drawn.piles for card in pile.cards]
        assert rules.get(Valuer) is not None
        assert tuple(reversed(rules[Valuer].values([card.index for card in cards]))) == row.totals
        assert (len(drawn.piles) == 1) == row.paired


def test_a_row_shows_cards_that_count_the_same_where_its_own_kind_makes_no_such_hand(tmp_path: Path) -> None:
    """Two animals of one month there are not; with chaff that is worth as much there are such hands."""
    alike = tmp_path / "alike.yaml"
    text = (PROJECT / "rulesets" / f"{GAME}.yaml").read_text(encoding="utf-8")
    assert text.count("chaff: [5]") == 1
    alike.write_text(text.replace("chaff: [5]", "chaff: [3]"), encoding="utf-8")
    rules = load_ruleset(alike)
    rows = tables_of(rules)[0].rows
    assert len(rows) == len(rules[OpeningTable].rows)
    assert all(sum(len(pile.cards) for pile in row.piles) == 2 for row in rows)


def test_without_overlapping_no_pairs_are_told_apart() -> None:
    rules = load_ruleset(GAME, no_pair_advantage=True)
    assert len(tables_of(rules)[0].rows) == 10
    assert "one month" not in words_of([section for section in compose(rules) if section.id == "opening"])


def test_many_kinds_of_hands_are_told_by_their_totals_alone() -> None:
    assert [len(table.orders) for table in tables_of(load_ruleset(BLACKJACK))] == [0, 0]


# ---------------------------------------------------------------- the screen


def grids(scene: RulesScene) -> list[Grid]:
    """The tables on the page."""
    return [widget for widget in scene.area.children if isinstance(widget, Grid)]


@in_layouts([*SIZES, *ODD_SIZES])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps_or_is_cut(make_app: Callable[..., App], size: tuple[int, int], language: str, game: str) -> None:
    app = make_app(size, language)
    scene = RulesScene(load_ruleset(game))
    app.push(scene)
    assert_placed_well(scene)
    for grid in grids(scene):
        *_, (_, last) = grid.places()
        assert last.right + grid.bar_width <= grid.rect.right
        scene.area.scroll_to(grid.rect.top - scene.area.rect.top + scene.area.offset)
        app.step()


def test_the_table_can_be_read_by_frequency(app: App) -> None:
    scene = RulesScene(load_ruleset(GAME))
    app.push(scene)
    grid, order = grids(scene)[0], next(widget for widget in scene.area.children if widget.name.endswith("-order"))
    assert [row.cells[2][0] for row in grid.rows][:3] == ["10", "10", "110"]
    scene.ui.set_focus(order)
    app.step([key(pygame.K_RIGHT)])
    assert [row.cells[2][0] for row in grid.rows] == sorted((row.cells[2][0] for row in grid.rows), key=int, reverse=True)
    app.step([key(pygame.K_LEFT)])
    assert [row.cells[2][0] for row in grid.rows][:3] == ["10", "10", "110"]


def test_keys_scroll_at_once(app: App) -> None:
    scene = RulesScene(load_ruleset(GAME))
    app.push(scene)
    app.step([key(pygame.K_PAGEDOWN)])
    assert scene.area.offset > 0
