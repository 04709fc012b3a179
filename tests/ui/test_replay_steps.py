"""The replay of a match: going about in it, by keys, list and line, shows what was so at every step."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pygame
import pytest

from game import Rules, load_ruleset
from tests.cases import few, swept, thorough
from tests.ui import tables
from tests.ui.events import click, key
from tests.ui.placing import assert_apart, assert_words_fit, in_layouts, standing
from tests.ui.replays import GAMES, assert_true, games_from, recorded, rest, settle, watch
from tests.ui.tables import NAMES, listen_for_cuts
from ui.app import App
from ui.replay import SPEEDS, DealsModal, Timeline
from ui.scenes import FinalRanking
from ui.table import OpenHandsLayout


@thorough
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("game", "most"), few([("huahuapai", 40), *((game, 60) for game in GAMES)], 1))
def test_every_stop_shows_what_was_so_forth_and_back(calm: App, game: str, most: int) -> None:
    scene = watch(calm, recorded(game))
    stops = min(len(scene.timeline), most)
    for place in range(stops):
        assert scene.place == place
        assert_true(scene)
        calm.step([key(pygame.K_RIGHT)], 40)
        rest(calm, scene)
    for place in range(scene.place, max(-1, scene.place - most), -1):
        assert scene.place == place
        assert_true(scene)
        calm.step([key(pygame.K_LEFT)], 40)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", games_from("heartoffive", "blackflower"))
def test_any_stop_is_reached_at_once_from_any_seat(calm: App, game: str) -> None:
    replay, rng = recorded(game), Random(2)
    scene = watch(calm, replay)
    for _ in range(30):
        scene.seek(rng.randrange(len(scene.timeline)))
        scene.sit(rng.randrange(replay.rules.players))
        assert_true(scene)
        calm.step([], 40)
        assert_true(scene)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", games_from("blackflower", "mohuahua"))
def test_it_plays_to_its_end_by_itself_and_shows_every_result(make_app: Callable[..., App], game: str) -> None:
    app = make_app(speed="fast", computer_pause_ms=0)
    scene = watch(app, recorded(game, deals=1))
    app.step([key(pygame.K_SPACE)], 16)
    assert scene.playing
    seen: set[int] = set()
    results = 0
    for _ in range(20_000):
        app.step([], 100)
        seen.add(scene.place)
        results += scene.result_shown
        if not scene.playing:
            break
    assert scene.at_end and seen == set(range(len(scene.timeline))) - {0} | ({0} & seen)
    assert results and isinstance(tables.result(scene), FinalRanking)
    app.step([key(pygame.K_SPACE)], 16)
    assert scene.playing and scene.place <= 1


def test_space_pauses_and_keys_change_the_pace(make_app: Callable[..., App]) -> None:
    app = make_app(speed="normal", computer_pause_ms=0)
    scene = watch(app, recorded("heartoffive"))
    app.step([key(pygame.K_SPACE)], 16)
    for _ in range(60):
        app.step([], 100)
    app.step([key(pygame.K_SPACE)], 16)
    place = scene.place
    assert place > 0 and not scene.playing
    for _ in range(60):
        app.step([], 100)
    assert scene.place == place
    for code, speed in ((pygame.K_PLUS, 2.0), (pygame.K_PLUS, 4.0), (pygame.K_PLUS, 4.0), (pygame.K_MINUS, 2.0)):
        app.step([key(code)], 16)
        assert scene.speed == speed
    assert scene.director.share == 1 / scene.speed and scene.speed in SPEEDS


@thorough
def test_what_is_being_shown_is_not_cut_short_while_it_plays(make_app: Callable[..., App]) -> None:
    app = make_app(speed="normal", computer_pause_ms=0)
    scene = watch(app, recorded("mohuahua"))
    app.step([key(pygame.K_SPACE)], 16)
    place, seen = scene.place, 0
    for _ in range(900):
        shown = scene.playback.idle or scene.playback.stopped
        app.step([], 40)
        if scene.place != place:
            assert shown, place
            place, seen = scene.place, seen + 1
    assert seen > 5


def test_quick_keys_never_lose_a_step(make_app: Callable[..., App]) -> None:
    app = make_app(speed="slow")
    scene = watch(app, recorded("mohuahua"))
    for place in range(1, 40):
        app.step([key(pygame.K_RIGHT)], 5)
        assert scene.place == place
    rest(app, scene)
    assert_true(scene)


@pytest.mark.parametrize("game", swept(GAMES))
def test_deals_are_gone_to_from_their_list(calm: App, game: str) -> None:
    scene = watch(calm, recorded(game))
    marks = scene.timeline.deals
    assert [mark.number for mark in marks] == list(range(1, len(marks) + 1))
    calm.step([key(pygame.K_d)], 16)
    assert isinstance(scene.modals[-1], DealsModal)
    calm.step(click(scene.modals[-1].find("deal-2").rect.center), 16)
    settle(calm)
    assert scene.place == marks[1].begins and scene.moment.deal_number == 2 and not scene.modals
    calm.step([key(pygame.K_PAGEUP)], 16)
    assert scene.place == 0
    calm.step([key(pygame.K_PAGEDOWN)], 16)
    assert scene.place == marks[1].begins
    calm.step([key(pygame.K_END)], 16)
    assert scene.at_end and scene.result_shown
    calm.step([key(pygame.K_HOME)], 16)
    assert scene.place == 0 and not scene.result_shown


@pytest.mark.parametrize("game", swept(GAMES))
def test_the_result_of_each_deal_is_shown_and_goes_on(calm: App, game: str) -> None:
    scene = watch(calm, recorded(game))
    for mark in scene.timeline.deals:
        if mark.ends is None:
            continue
        scene.seek(mark.ends)
        result = scene.modals[-1]
        assert scene.result_shown
        settle(calm)
        names = {widget.name for widget in result.everything()}
        assert "end" in names or mark.ends >= len(scene.timeline) - 2
        calm.step([key(pygame.K_RETURN)], 16)
        assert scene.place == mark.ends + 1


def test_the_table_can_be_looked_at_behind_a_result(calm: App) -> None:
    scene = watch(calm, recorded("mohuahua"))
    scene.seek(scene.timeline.deals[0].ends or 0)
    calm.step(click(scene.modals[-1].find("end").rect.center), 16)
    assert not scene.modals
    settle(calm)
    calm.step([key(pygame.K_RIGHT)], 16)
    rest(calm, scene)
    assert_true(scene)


def test_the_line_is_dragged_along(calm: App) -> None:
    scene = watch(calm, recorded("hakka"))
    line = scene.controls.timeline
    assert line is not None
    y = line.rect.centery
    calm.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(line.x_of(0), y), button=1)], 16)
    for place in (5, 9, 3):
        pos = (line.x_of(place), y + 200)
        calm.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)
        assert scene.place == place
        assert_true(scene)
    calm.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(line.x_of(3), y), button=1)], 16)
    calm.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(line.x_of(0), y), rel=(0, 0), buttons=(0, 0, 0))], 16)
    assert scene.place == 3


def test_controls_are_within_reach_under_a_result(calm: App) -> None:
    scene = watch(calm, recorded("mohuahua"))
    ends = scene.timeline.deals[0].ends or 0
    scene.seek(ends)
    settle(calm)
    calm.step(click(scene.controls.forth[0].rect.center), 16)
    assert scene.place == ends + 1
    calm.step(click(scene.controls.back[1].rect.center), 16)
    assert scene.place == ends and scene.result_shown


def test_the_log_ends_where_the_match_stands(calm: App) -> None:
    scene = watch(calm, recorded("mohuahua"))
    calm.step([key(pygame.K_l)], 16)
    for place in (20, 12, 15):
        scene.seek(place)
        settle(calm)
        assert scene.drawers.log is not None and scene.drawers.log.open
        assert scene.drawers.log.area.offset == scene.drawers.log.area.farthest
        assert list(scene.board.events) == list(scene.session.opening)


def test_the_controls_say_what_the_moment_allows(calm: App) -> None:
    scene = watch(calm, recorded("mohuahua"))
    controls = scene.controls
    settle(calm)
    assert not controls.back[1].enabled and controls.forth[0].enabled and controls.play.icon == "play"
    calm.step([key(pygame.K_SPACE)], 1)
    calm.step([], 1)
    assert controls.play.icon == "pause"
    scene.seek(len(scene.timeline) - 1)
    settle(calm)
    assert controls.back[1].enabled and not controls.forth[0].enabled and not controls.forth[1].enabled
    assert str(len(scene.timeline) - 1) in controls.count.text


def test_a_window_that_changes_and_another_language_stay_where_they_are(calm: App) -> None:
    scene = watch(calm, recorded("blackflower"))
    scene.seek(12)
    calm.language = "zh"
    calm.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)], 16)
    settle(calm)
    assert scene.place == 12 and scene.controls.deal.text.startswith("第")
    assert_true(scene)
    scene.seek(scene.timeline.deals[0].ends or 0)
    calm.language = "en"
    settle(calm)
    assert scene.result_shown and scene.modals[-1].rect.bottom <= scene.strip.top


def test_the_drawers_of_a_table_are_there_in_a_replay(calm: App) -> None:
    scene = watch(calm, recorded("hakka", deals=1))
    for code, kind in ((pygame.K_q, "order"), (pygame.K_g, "count"), (pygame.K_c, "score"), (pygame.K_l, "log")):
        tables.press(calm, code)
        settle(calm)
        assert kind in [drawer.name for drawer in scene.drawers.open]
        tables.press(calm, code)
    drawn = scene.rects()
    assert not any(drawn[one].colliderect(drawn[other]) for one, other in combinations(
        [name for name in drawn if name.startswith("corner-")], 2))


def test_a_deal_that_broke_off_is_not_counted(calm: App) -> None:
    scene = watch(calm, recorded("blackflower", deals=1))
    words = scene.ui.find("replay-deal").text  # type: ignore[attr-defined]
    assert words == "Round 1" and scene.timeline.deals[-1].result is None


# ---------------------------------------------------------------- places

CASES = [(game, None) for game in GAMES] + [("heartoffive", 2), ("heartoffive", 6), ("heartoffive", 9), ("heartoffive", 12),
                                            ("blackflower", 7), ("mohuahua", 6)]


def rules_for(game: str, players: int | None) -> Rules | None:
    low_high = load_ruleset(game).ruleset.players
    return None if players is not None and not low_high.min <= players <= low_high.max else load_ruleset(game, players=players)


@in_layouts([(1024, 640), (1280, 720), (1920, 1080), (1600, 700), (1280, 1000)])
@pytest.mark.parametrize(("game", "players"), few(CASES, 2))
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, game: str, players: int | None, language: str,
    size: tuple[int, int],
) -> None:
    if rules_for(game, players) is None:
        players = None
    app = make_app(size=size, language=language, speed="off", animation_ms=0)
    cut = listen_for_cuts(monkeypatch, NAMES)
    scene = watch(app, recorded(game, players, deals=1))
    window = pygame.Rect((0, 0), size)
    for opened in (False, True):
        scene.opened = opened
        for place in (0, min(7, len(scene.timeline) - 3)):
            scene.seek(place)
            settle(app, 2)
            controls = list(standing(scene.controls.widgets))
            assert_apart(controls)
            assert_words_fit([widget for widget in controls if widget is not scene.controls.view])  # a long name may be cut there
            assert all(scene.strip.contains(widget.rect) for widget in controls)
            plates = [plate.rect for plate in scene.plates.values()]
            assert all(window.contains(rect) and not rect.colliderect(scene.strip) for rect in plates)
            laid = [rect for name, rect in scene.rects().items() if name.startswith(("hand-", "trick-"))]
            assert all(not rect.colliderect(scene.strip) for rect in laid)
            if opened and isinstance(scene.table, OpenHandsLayout):
                hands = {seat: scene.table.open_hand(seat) for seat in scene.table.others}
                for seat, rect in hands.items():
                    others = [other for owner, other in hands.items() if owner != seat]
                    assert rect.collidelist([*plates, *others]) < 0, (seat, rect)
                    assert window.contains(rect)
    assert not {words for words in cut if not any(name in words for name in NAMES)}


def test_stops_count_every_action_and_every_result() -> None:
    for game in GAMES:
        replay = recorded(game)
        course = Timeline.of(replay)
        assert len(course) == len(replay.moments) + sum(len(moment.results) for moment in replay.moments)
        assert sum(mark.result is not None for mark in course.deals) == len(replay.results)
