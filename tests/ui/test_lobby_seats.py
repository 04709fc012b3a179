"""Who sits where: people with names, levels, the twelve opponents, and the question that a click on a seat opens."""

from collections.abc import Callable

import pygame
import pytest

from tests.game.tables import RULESETS
from tests.ui.events import click, key, typed
from tests.ui.lobbies import card_of, find, lobby, press
from tests.ui.placing import ODD_SIZES, SIZES, assert_words_fit, in_layouts
from ui.app import App
from ui.lobby import LEVELS, PAD, CharacterCards, OpponentRow, Seat, SeatPlate, named, plays, seat_from
from ui.opponents import OPPONENTS, manner
from ui.scenes import LobbyScene
from ui.widgets import (
    Label,
    TextEntry,
    Widget,
    lines_height,
    px,
    set_language,
    t,
    text_size,
    theme,
)

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def test_a_person_with_a_name_takes_a_seat(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "seat-2")
    modal = scene.modals[-1]
    app.step(click(card_of(modal.find("who"), None).center))
    app.step(click(modal.find("seat-name").rect.center))
    app.step([*(typed(letter) for letter in "Anna Li"), typed(" ")])
    app.step([key(pygame.K_RETURN)])
    assert not scene.modals
    assert [(seat.name, seat.level) for seat in scene.choice.configs()][2] == ("Anna Li", None)
    assert find(scene, "seat-2").text == "Anna Li"  # type: ignore[attr-defined]
    assert scene.choice.people == 2


@pytest.mark.parametrize(("pressed", "level"), [
    ([pygame.K_LEFT], "easy"), ([pygame.K_RIGHT], "hard"), ([pygame.K_RIGHT] * 3, "hard"), ([pygame.K_LEFT] * 3, None),
    ([pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT], "easy"),
])
@pytest.mark.parametrize("end", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_computer_player_changes_its_level_by_keys_alone(app: App, pressed: list[int], level: str | None, end: int) -> None:
    scene = lobby(app)
    scene.ui.set_focus(find(scene, "seat-1"), ring=True)
    app.step([key(pygame.K_RETURN)])
    app.step([key(code) for code in pressed])
    assert scene.modals and scene.choice.seats[1].level == level
    app.step([key(end)])
    assert not scene.modals and scene.ui.focus is find(scene, "seat-1")
    assert scene.choice.configs()[1].level == level


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_chosen_with_the_pointer_and_shows_on_its_seat(app: App, level: str) -> None:
    scene = lobby(app)
    name = scene.choice.configs()[3].name
    press(app, scene, "seat-3")
    app.step(click(card_of(scene.modals[-1].find("who"), level).center))
    who = scene.modals[-1].find("who")          # laid out anew, with that one marked
    assert isinstance(who, CharacterCards) and who.level == level
    app.step([key(pygame.K_RETURN)])
    plate = find(scene, "seat-3")
    assert isinstance(plate, SeatPlate) and not scene.modals
    assert (plate.who.level, plate.kind, plate.text) == (level, t(f"lobby-is-{level}"), name)
    assert plays(level, exact=False) in (plate.tooltip or "")


def row_of(scene: LobbyScene) -> OpponentRow:
    row = scene.modals[-1].find("opponents")
    assert isinstance(row, OpponentRow)
    return row


def test_an_opponent_is_chosen_by_the_face_sits_there_at_once_and_comes_again(app: App) -> None:
    scene = lobby(app)
    scene.choice.set_seat(3, Seat("hard"))
    press(app, scene, "seat-3")
    before = scene.choice.configs()
    sits_nowhere = next(at for at, each in enumerate(OPPONENTS) if each.key not in {who.key for who in before})
    app.step(click(row_of(scene).places()[sits_nowhere].center))
    chosen = OPPONENTS[sits_nowhere]
    assert row_of(scene).chosen == chosen.id and row_of(scene).index == sits_nowhere
    plate, words = find(scene, "seat-3"), scene.modals[-1].find("goes-by")
    assert isinstance(plate, SeatPlate) and (plate.who.key, plate.who.level) == (chosen.key, "hard")
    assert isinstance(words, Label) and t(chosen.key) in words.text and manner(chosen.key) in words.text
    now = scene.choice.configs()
    assert [who.key for at, who in enumerate(now) if at != 3] == [who.key for at, who in enumerate(before) if at != 3]
    app.step([key(pygame.K_RETURN)])
    app.pop()
    assert lobby(app).choice.configs()[3].key == chosen.key, "at another meeting"


def test_who_sits_elsewhere_changes_places(app: App) -> None:
    scene = lobby(app)
    scene.set_players(12)
    before = [who.face for who in scene.choice.configs()]
    press(app, scene, "seat-2")
    app.step(click(row_of(scene).places()[[each.id for each in OPPONENTS].index(before[5])].center))
    after = [who.face for who in scene.choice.configs()]
    assert after[2] == before[5] and after[5] == before[2] and sorted(after) == sorted(before)
    assert [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other] == [2, 5]


def test_opponents_are_gone_through_by_keys(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "seat-1")
    modal = scene.modals[-1]
    modal.set_focus(row_of(scene), ring=True)
    row_of(scene).choose(0)
    app.step([key(pygame.K_LEFT), key(pygame.K_RIGHT), key(pygame.K_RIGHT)])
    assert scene.modals[-1].focus is row_of(scene) and scene.choice.configs()[1].key == OPPONENTS[2].key
    hint = row_of(scene).hint or ""
    assert t(OPPONENTS[2].key) in hint and manner(OPPONENTS[2].key) in hint


def test_a_seat_that_was_kept_asks_for_nobody_who_is_none_of_them() -> None:
    for who in ("nobody", 7, None):
        kept = seat_from({"level": "easy", "name": "", "who": who})
        assert kept is not None and kept.who == ""
    assert seat_from(Seat("hard", who="mei").kept()) == Seat("hard", who="mei")
    twice = named([("", "easy"), ("", "easy"), ("", None)], invited={0: "mei", 1: "mei", 2: "hai"})
    assert twice[0].face == "mei" and twice[1].face not in ("mei", "") and twice[2].face == "person"


def test_tab_leads_from_the_characters_to_the_name_and_back(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "seat-0")
    modal, seen = scene.modals[-1], []
    for _ in range(3):
        app.step([key(pygame.K_TAB)])
        assert modal.focus is not None
        seen.append(modal.focus.name)
    assert sorted(seen) == ["done", "seat-name", "who"]


def test_the_question_stays_as_it_lies_whoever_is_chosen(app: App) -> None:
    scene = lobby(app)
    press(app, scene, "seat-1")
    boxes, called = set(), []
    for level in (None, *LEVELS):
        app.step(click(card_of(scene.modals[-1].find("who"), level).center))
        boxes.add(tuple(scene.modals[-1].rect))
        told = [widget.text for widget in scene.modals[-1].everything() if isinstance(widget, Label)]
        called.append(any(scene.choice.configs()[1].name in words for words in told))
    assert len(boxes) == 1 and called == [False, True, True, True]      # a person is asked for the name


def test_an_emptied_name_shows_what_takes_its_place(app: App) -> None:
    scene = lobby(app)
    scene.choice.set_seat(2, Seat(None, "A"))
    scene.ask_seat(2)
    entry = scene.modals[-1].find("seat-name")
    assert isinstance(entry, TextEntry)
    app.step([*click((entry.rect.right - 4, entry.rect.centery)), key(pygame.K_BACKSPACE)])
    assert entry.text == "" and entry.placeholder == scene.choice.configs()[2].name == t("lobby-person", n=2)


def test_people_without_names_are_counted_where_several_share_the_screen() -> None:
    """On the curtain "I am Player" would be true of both."""
    set_language("en")
    assert [seat.name for seat in named([("", None), ("", None)])] == ["Player 1", "Player 2"]
    assert [seat.name for seat in named([("", None), ("", None)], "Yan")] == ["Yan", "Player 2"]
    assert [seat.name for seat in named([("", None), ("Anna", None)])] == ["Player", "Anna"]
    assert named([("", None), ("", "easy")])[0].name == "Player"


def test_everybody_goes_by_another_name() -> None:
    set_language("en")
    seats = named([("", None), ("Mei", None), ("", "easy"), ("", None), ("Mei", None), *[("", "normal")] * 7], "Yan")
    everyone = [seat.name for seat in seats]
    assert everyone[:2] == ["Yan", "Mei"]
    assert len(set(everyone)) == len(everyone)


def test_computer_players_bear_names_of_the_language(app: App) -> None:
    scene = lobby(app)
    english = scene.choice.configs()[1].name
    app.language = "zh"
    assert scene.choice.configs()[1].name != english


def assert_characters_fit(who: Widget) -> None:
    """No name, kind or line of a character is wider than its card, and no line stands below it."""
    assert isinstance(who, CharacterCards)
    for place, character, lines in zip(who.places(), who.offered, who.lines, strict=True):
        room = place.width - 2 * px(PAD)
        assert text_size(character.name, theme.BODY, True)[0] <= room and text_size(character.kind, theme.SMALL)[0] <= room
        assert all(text_size(line, theme.SMALL)[0] <= room for line in lines)
        assert who._words_top() + lines_height(len(lines), theme.SMALL) <= place.height - px(PAD)


@in_layouts([*SIZES, *ODD_SIZES])
@pytest.mark.parametrize("level", [None, *LEVELS])
def test_the_question_who_sits_there_fits(make_app: Callable[..., App], size: tuple[int, int], language: str,
                                          level: str | None) -> None:
    scene = lobby(make_app(size, language))
    scene.choice.set_seat(1, Seat(level, "A person with a long name"))
    scene.ask_seat(1)
    modal = scene.modals[-1]
    window = pygame.Rect((0, 0), size)
    assert window.contains(modal.rect)
    for name, rect in scene.rects().items():
        assert modal.rect.contains(rect), name
    assert_words_fit([*modal.everything()])
    assert_characters_fit(modal.find("who"))


def test_the_plate_of_a_partner_says_so(app: App) -> None:
    scene = LobbyScene(RULESETS["whist"])
    app.push(scene)
    app.step()
    assert [find(scene, f"seat-{seat}").partner for seat in range(4)] == ["", "", "", ""]
    scene.choice.set("partners", True)
    scene.layout(scene.size)
    plates = [find(scene, f"seat-{seat}") for seat in range(4)]
    assert [plate.partner for plate in plates] == ["", "", t("table-partner", seats="opposite"), ""]
    assert t("table-partner", seats="opposite") in plates[2].kind
    assert [t("table-partner-hint") in plate.tooltip for plate in plates] == [False, False, True, False]
