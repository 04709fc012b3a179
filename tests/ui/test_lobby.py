"""The lobby: seats, presets, house rules and what they exclude, the way to the table and back, its layout."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import OptionError, RulesetError, load_ruleset
from game.match import Replay
from tests.cases import chosen
from tests.game.tables import FIRST
from tests.ui.events import click, key, typed
from tests.ui.lobbies import GAMES, HEART, find, lobby, names, press
from tests.ui.placing import ODD_SIZES, SIZES, assert_placed_well, in_layouts
from ui.app import App
from ui.lobby import LEVELS, Seat, SeatPlate, TableChoice
from ui.scenes import LobbyScene, RulesScene, TableScene
from ui.settings import Settings
from ui.widgets import Button, Paragraph, Picker, Stepper, Toggle, text_size, theme

EXCLUDING = """\
id: picky
name: {en: Picky, zh: 挑剔}
summary: {en: Options that exclude each other., zh: 互相排斥的选项。}
family: climbing
deck: french
players: {min: 4, max: 4, default: 4}
direction: clockwise
options:
  calm:
    type: bool
    default: false
    name: {en: Calm table, zh: 安静}
    help: {en: Nobody is told anything., zh: 什么都不说。}
    excludes: {tempo: fast}
    table_only: true
  tempo:
    type: choice
    default: slow
    choices: {slow: {en: slow, zh: 慢}, fast: {en: fast, zh: 快}}
    name: {en: Tempo, zh: 快慢}
    help: {en: How fast it goes., zh: 打得多快。}
    table_only: true
ladders:
  high: {by: rank, order: ["3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, "2", joker_small, joker_big]}
combinations:
  single: {name: {en: single, zh: 单张}, pattern: {form: alike, by: rank, count: 1}, power: [high]}
offices:
  dealer: {first: 0, then: next_seat}
flow:
  - deal: {cards: all}
  - climb: {reenter: false}
  - settle:
      tallies: {wins: {name: {en: wins, zh: 胜}, places: [first]}}
match:
  end: {deals: 3}
  ranking: [{more: wins}]
"""


@pytest.fixture
def picky(tmp_path: Path) -> str:
    path = tmp_path / "picky.yaml"
    path.write_text(EXCLUDING, encoding="utf-8")
    return str(path)


# ---------------------------------------------------------------- seats

def test_a_seat_for_everybody_and_one_of_them_is_the_player(app: App) -> None:
    scene = lobby(app)
    assert len(names(scene, "seat-")) == 4
    assert [seat.level for seat in scene.choice.configs()] == [None, "normal", "easy", "hard"]


def test_seats_follow_the_number_of_players_within_the_range(app: App) -> None:
    scene = lobby(app)
    for number in (2, 12, 7):
        scene.set_players(number)
        assert len(names(scene, "seat-")) == number
    scene.set_players(99)
    assert scene.choice.players == 12


@pytest.mark.parametrize(("direction", "side"), [(HEART, "left"), ("big_two", "right")])
def test_the_next_seat_is_where_play_goes(app: App, direction: str, side: str) -> None:
    scene = lobby(app, direction)
    player, following = find(scene, "seat-0").rect, find(scene, "seat-1").rect
    assert player.bottom == max(find(scene, name).rect.bottom for name in names(scene, "seat-"))
    assert (following.centerx < player.centerx) == (side == "left")


def test_a_fixed_number_of_players_has_no_stepper(app: App) -> None:
    assert not find(lobby(app, "mohuahua"), "players").focusable


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_its_control_and_its_help(app: App, game: str) -> None:
    scene = lobby(app, game)
    options = scene.choice.options
    assert [name.removeprefix("option-") for name in names(scene, "option-")] == list(options)
    assert all(f"help-{name}" in scene.rects() for name in options)


def test_a_changed_option_is_marked_until_reset(app: App) -> None:
    scene = lobby(app)
    scene.set_option("reenter", False)
    assert names(scene, "changed-") == ["changed-reenter"]
    assert names(scene, "mark-") == ["mark-reenter"]
    press(app, scene, "reset")
    assert scene.choice.values == scene.choice.begun
    assert not names(scene, "changed-") and not find(scene, "reset").enabled


def test_the_switch_in_the_list_works_by_mouse_and_keys(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "option-jokers")
    assert scene.choice.values["jokers"] is False
    app.step([key(pygame.K_SPACE)])
    assert scene.choice.values["jokers"] is True
    assert scene.ui.focus is find(scene, "option-jokers")


def test_presets_set_their_options_and_show_which_is_in_force(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "preset-five_deals")
    assert (scene.choice.values["wins_to_match"], scene.choice.values["rounds_limit"]) == (99, 5)
    on = [widget.name for widget in scene.ui.everything() if isinstance(widget, Button) and widget.on]
    assert on == ["preset-five_deals"]


def test_a_new_table_begins_with_the_preset_that_is_chosen(app: App) -> None:
    scene = lobby(app, "hakka")
    assert scene.choice.preset_in_force("dealer_cycle") and scene.choice.values["forced_call_after"] == 3
    assert not any(scene.choice.changed(name) for name in scene.choice.options)
    press(app, scene, "preset-short")
    assert all(value == scene.choice.options[name].default for name, value in scene.choice.values.items())


def test_an_option_without_meaning_here_is_off_and_says_why(app: App) -> None:
    scene = lobby(app)
    toggle = find(scene, "option-dead_hand")
    assert not toggle.enabled and "2" in (toggle.reason or "") and "reason-dead_hand" in scene.rects()
    scene.set_players(2)
    assert find(scene, "option-dead_hand").enabled
    scene.set_option("dead_hand", True)
    scene.set_players(3)
    assert scene.choice.rules().options["dead_hand"] is False


@pytest.mark.parametrize(("players", "decks", "language", "shown", "dealt"), [
    (4, 0, "en", "automatic (1)", "One pack, 13 or 14 cards each."),
    (8, 0, "en", "automatic (2)", "2 packs, 13 or 14 cards each."),
    (2, 3, "en", "3", "3 packs, 81 cards each."),
    (12, 0, "zh", "自动（3）", "3 副牌，每人 13 张或 14 张。"),
])
def test_packs_say_what_comes_out(make_app: Callable[..., App], players: int, decks: int, language: str, shown: str,
                                  dealt: str) -> None:
    scene = lobby(make_app((1280, 720), language))
    scene.set_players(players)
    scene.set_option("decks", decks)
    stepper, line = find(scene, "option-decks"), find(scene, "dealt-decks")
    assert isinstance(stepper, Stepper) and isinstance(line, Paragraph)
    assert (stepper.form(stepper.value), line.lines) == (shown, [dealt])


def test_a_dead_hand_counts_among_the_hands_dealt(app: App) -> None:
    choice = lobby(app).choice
    choice.set_players(2)
    choice.set("dead_hand", True)
    assert choice.dealt() == (1, (18, 0))


def test_zero_is_called_what_it_means(app: App) -> None:
    choice = lobby(app).choice
    assert choice.number_words("rounds_limit", 0) == "no limit" and choice.number_words("rounds_limit", 5) == "5"


def test_a_number_is_typed_into_a_house_rule(app: App) -> None:
    scene = lobby(app)
    scene.ui.set_focus(find(scene, "option-rounds_limit"), ring=True)
    app.step([key(pygame.K_1, unicode="1"), key(pygame.K_2, unicode="2"), key(pygame.K_RETURN)])
    assert app.scene is scene and scene.choice.values["rounds_limit"] == 12
    app.step([key(pygame.K_RETURN)])
    assert app.scene is not scene


def test_options_that_exclude_each_other_say_so(app: App, picky: str) -> None:
    scene = lobby(app, picky)
    scene.set_option("calm", True)
    tempo = find(scene, "option-tempo")
    assert isinstance(tempo, Picker)
    assert [option.reason is None for option in tempo.options] == [True, False]
    scene.set_option("calm", False)
    scene.set_option("tempo", "fast")
    calm = find(scene, "option-calm")
    assert not calm.enabled and "Tempo" in (calm.reason or "") and "reason-calm" in scene.rects()


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("tempo", ["slow", "fast"])
def test_the_lobby_refuses_what_the_engine_refuses(picky: str, calm: bool, tempo: str) -> None:
    choice = TableChoice(picky, Settings())
    choice.set("calm", calm)
    choice.set("tempo", tempo)
    try:
        load_ruleset(picky, calm=calm, tempo=tempo)
        refused = False
    except OptionError:
        refused = True
    assert (choice.problem() is not None) == refused


def test_what_the_engine_refuses_is_shown_as_a_sentence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = lobby(app)

    def refuse(*_: object, **__: object) -> None:
        raise RulesetError([])
    monkeypatch.setattr("ui.lobby.choice.load_ruleset", refuse)
    scene.deal()
    assert app.scene is scene and scene.toaster.visible


# ---------------------------------------------------------------- to the table, to the rules, and the next time

def test_deal_leads_to_the_table_with_everything_chosen(app: App) -> None:
    scene = lobby(app)
    scene.set_players(3)
    scene.set_option("reenter", False)
    app.step([key(pygame.K_RETURN)])
    table = app.scene
    assert table is not scene and table is not None
    session = table.session  # type: ignore[attr-defined]
    assert session.rules.players == 3 and session.rules.options["reenter"] is False
    assert [seat.level for seat in session.seats] == [None, "normal", "easy"]


@pytest.mark.parametrize(("words", "seed"), [("4711", 4711), ("No. 123", 123), ("9999999999", 9_999_999_999), (" ", None)])
def test_the_cards_of_a_number_are_dealt(app: App, words: str, seed: int | None) -> None:
    scene = lobby(app)
    press(app, scene, "seed")
    app.step([typed(words), key(pygame.K_RETURN)])
    assert not scene.modals and scene.seed == seed
    press(app, scene, "deal")
    session = app.scene.session  # type: ignore[union-attr]
    assert session.state.seed == seed if seed is not None else session.state.seed >= 0
    session.close()


@pytest.mark.parametrize("game", FIRST)
def test_a_new_table_is_mixed_and_its_match_is_short(game: str) -> None:
    choice = TableChoice(game, Settings())
    levels = [seat.level for seat in choice.seats[:choice.players]]
    assert levels[:4] == [None, "normal", "easy", "hard"][:len(levels)]
    assert sum(preset.chosen and choice.preset_in_force(id) for id, preset in choice.ruleset.presets.items()) == 1


def test_what_is_usual_in_the_ruleset_is_remembered_beside_what_a_new_table_begins_with(app: App) -> None:
    scene = lobby(app)
    assert scene.choice.values["wins_to_match"] == 3
    scene.take_preset("full")
    assert TableChoice(HEART, app.settings).values["wins_to_match"] == 10


def test_who_deals_first_can_be_chosen_where_a_lot_decides_it(app: App) -> None:
    assert {game: TableChoice(game, Settings()).lots for game in FIRST} == {
        "blackflower": (), "hakka": ("dealer",), "heartoffive": (), "huahuapai": (), "mohuahua": ("dealer",)}
    scene = lobby(app, "mohuahua")
    scene.ui.set_focus(find(scene, "first-dealer"), ring=True)
    app.step([key(pygame.K_RETURN), key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN)])
    assert TableChoice("mohuahua", app.settings).prescribed() == {"dealer": 2}
    for seed in (1, 2):
        scene.seed = seed
        scene.deal()
        table = app.scene
        assert isinstance(table, TableScene) and table.session.state.offices["dealer"] == 2
        assert Replay.of(table.session.state.record()).state.offices["dealer"] == 2
        app.pop()
    press(app, scene, "reset")
    assert not scene.choice.prescribed()


def test_rules_shows_the_options_in_force(app: App) -> None:
    scene = lobby(app)
    scene.set_option("reenter", False)
    press(app, scene, "rules")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.rules.options["reenter"] is False
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is scene


def test_the_table_is_laid_as_the_last_time(app: App) -> None:
    scene = lobby(app)
    scene.set_players(6)
    scene.set_option("wins_to_match", 7)
    scene.choice.set_seat(3, Seat(None, "Anna"))
    for seat, level in enumerate(LEVELS):
        scene.choice.set_seat(seat, Seat(level))
    app.step([key(pygame.K_ESCAPE)])
    again = TableChoice(HEART, Settings.load().settings)
    assert again.players == 6 and again.values["wins_to_match"] == 7
    assert again.seats[:4] == [*(Seat(level) for level in LEVELS), Seat(None, "Anna")]


def test_closing_the_window_keeps_what_was_chosen(app: App) -> None:
    scene = lobby(app)
    scene.set_players(5)
    scene.set_option("wins_to_match", 4)
    app.save_settings()          # as at the end of the program, with the lobby still open
    again = TableChoice(HEART, Settings.load().settings)
    assert again.players == 5 and again.values["wins_to_match"] == 4


@pytest.mark.parametrize("kept", [
    None, [], {"players": "six", "seats": 3, "options": []}, {"players": 99, "seats": [{"level": "god"}, 5, {"name": 8}]},
    {"seats": [{"level": None}, {"level": "hard:400"}, {"level": "random"}]},
    {"options": {"wins_to_match": 1000, "nonsense": 1, "jokers": "yes", "sisters_order": "up"}},
])
def test_a_damaged_memory_is_left_out(kept: object) -> None:
    settings = Settings()
    settings.tables[HEART] = kept
    choice = TableChoice(HEART, settings)
    assert choice.values == choice.begun
    assert [seat.level for seat in choice.seats[:4]] == [None, "normal", "easy", "hard"]
    assert choice.problem() is None


# ---------------------------------------------------------------- layout

@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut_for_any_number_of_seats(make_app: Callable[..., App], size: tuple[int, int],
                                                            language: str) -> None:
    scene = lobby(make_app(size, language))
    for players in range(2, 13):
        scene.set_players(players)
        for seat in range(players):
            scene.choice.set_seat(seat, Seat((None, *LEVELS)[seat % 4]))
        scene.set_players(players)
        assert_placed_well(scene)
        assert_kinds_fit(scene)


@in_layouts([*SIZES, *ODD_SIZES])
@pytest.mark.parametrize("game", chosen(GAMES, lambda game: game in ("heartoffive", "blackflower", "huahuapai")))
def test_every_game_fits_with_everything_changed(make_app: Callable[..., App], size: tuple[int, int], language: str,
                                                 game: str) -> None:
    app = make_app(size, language)
    scene = lobby(app, game)
    for name, option in scene.choice.options.items():
        other = {"bool": not option.default, "int": option.max, "choice": list(option.choices)[-1:]}[option.type]
        scene.set_option(name, other[0] if isinstance(other, list) else other)  # type: ignore[arg-type]
    for seat in range(scene.choice.players):
        scene.choice.set_seat(seat, Seat("easy"))
    scene.set_players(scene.choice.players)
    assert_placed_well(scene)
    app.step()


def assert_kinds_fit(scene: LobbyScene) -> None:
    """Each seat says in full what kind of player sits there."""
    for plate in scene.ui.everything():
        if isinstance(plate, SeatPlate):
            assert text_size(plate.kind, theme.SMALL)[0] <= plate.words_rect().width, plate.kind


def test_tab_reaches_every_control(app: App) -> None:
    scene = lobby(app)
    reached = set()
    for _ in range(60):
        app.step([key(pygame.K_TAB)])
        assert scene.ui.focus is not None
        reached.add(scene.ui.focus.name)
    assert reached >= {"back", "rules", "players", "seat-0", "seat-3", "preset-short", "option-decks", "option-show_counts",
                       "deal"}


def test_at_rest_nothing_is_drawn(app: App) -> None:
    lobby(app)
    app.step((), 500)
    drawn = app.frames_drawn
    for _ in range(20):
        app.step((), 40)
    assert app.frames_drawn == drawn


def test_a_file_broken_since_the_home_screen_is_told_and_can_be_left(app: App, picky: str) -> None:
    bottom = lobby(app)
    Path(picky).write_text("id: picky\n", encoding="utf-8")
    scene = lobby(app, picky)
    assert scene.broken and "problem" in scene.rects()
    app.step([key(pygame.K_RETURN), key(pygame.K_ESCAPE)])
    assert app.scene is bottom


def test_a_file_broken_while_its_lobby_is_open_is_told_when_cards_are_wanted(app: App, picky: str) -> None:
    scene = lobby(app, picky)
    Path(picky).write_text("id: picky\n", encoding="utf-8")
    app.step([key(pygame.K_RETURN)])
    assert app.scene is scene and "problem" in scene.rects() and scene.toaster.visible


def test_enter_deals_at_once_and_tab_begins_at_the_top(app: App) -> None:
    scene = lobby(app)
    assert scene.ui.focus is find(scene, "deal")
    app.step([key(pygame.K_TAB)])
    assert scene.ui.focus is find(scene, "back")


# ---------------------------------------------------------------- a practice table

@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_practice_table_is_chosen_with_its_line_of_help_and_remembered(make_app: Callable[..., App], language: str) -> None:
    app = make_app(language=language, speed="off")
    scene = lobby(app)
    switch = scene.ui.find("practice")
    assert isinstance(switch, Toggle) and not switch.value and scene.ui.find("practice-help").rect.height > 0
    app.step(click(switch.rect.center), 16)
    assert scene.choice.practises
    again = lobby(app)
    assert again.choice.practises
    again.deal()
    assert isinstance(app.scene, TableScene)
    table = app.scene
    assert table.session.practice and app.store is not None and app.store.unfinished()[0].practice
    app.step([], 16)
    assert table.toaster.visible and table.ui.find("practice").rect.width > 0
    for plate in table.plates.values():
        assert not plate.rect.colliderect(table.ui.find("practice").rect)
    table.session.close()


def test_people_together_and_computers_alone_have_no_practice_table(app: App) -> None:
    scene = lobby(app)
    scene.set_practice(True)
    scene.choice.set_seat(1, Seat())
    scene._again()
    switch = scene.ui.find("practice")
    assert not scene.choice.practises and not switch.enabled and switch.reason
    scene.choice.set_seat(1, Seat("easy"))
    scene._again()
    assert scene.choice.practises, "it is as it was wanted"


def test_an_ordinary_table_has_no_mark(app: App) -> None:
    scene = lobby(app)
    scene.deal()
    assert isinstance(app.scene, TableScene) and not app.scene.session.practice
    assert all(widget.name != "practice" for widget in app.scene.ui.everything())
    app.scene.session.close()
