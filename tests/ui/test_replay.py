"""The replay of a match: what it shows is what was so at every stop, from any seat; and nobody can act in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest
from _pytest.mark import ParameterSet

from game import Rules, load_ruleset
from game.families.banking import BankFacts
from game.match import Replay, ReplayError
from game.store import exports_dir, load_match
from tests.cases import few, swept, thorough
from tests.game.tables import SHIPPED
from tests.ui import tables
from tests.ui.events import click, key
from tests.ui.placing import assert_apart, assert_words_fit, in_layouts, standing
from tests.ui.tables import NAMES, listen_for_cuts
from ui.app import App
from ui.families.banking import BankBoard
from ui.replay import SPEEDS, DealsModal, Timeline, seats_of
from ui.scenes import FinalRanking, ReplayScene, Scene, TableScene
from ui.session import SeatConfig
from ui.table import OpenHandsLayout, facts_of
from ui.widgets import t

GAMES = [path.stem for path in SHIPPED]


@pytest.fixture
def drawn(request: pytest.FixtureRequest) -> None:
    """Frames are drawn seldom, or in the thorough run always."""
    if request.param == "seldom":
        request.getfixturevalue("seldom_drawn")


def in_steps(quick: int, thorough: int) -> pytest.MarkDecorator:
    """A test that looks at one stop of so many, seldom drawn; in the thorough run at more of them, and every frame is drawn."""
    return pytest.mark.parametrize(("drawn", "step"), few([("seldom", quick), ("always", thorough)], 1), indirect=["drawn"])


def games_from(*first: str) -> list[ParameterSet]:
    """All games as parameters: the first counts always, the others are `thorough`. Where a test takes long, other tests of the
    same kind go through the games that are left out."""
    return few([*first, *(game for game in GAMES if game not in first)])


@lru_cache
def recorded(game: str, players: int | None = None, deals: int = 2, seed: int = 4) -> Replay:
    """A match of any actions, some deals long."""
    rules = load_ruleset(game, players=players)
    rng, state = Random(seed), rules.new_match(seed)
    while state.actor is not None and state.deal_number <= deals:
        actions = state.legal_actions()
        plays = [action for action in actions if action.verb == "play"]
        state.apply(rng.choice(plays or actions))
    if state.actor is not None:
        state.end_match()
    return Replay.of(state.record(), rules)


def seats(players: int, people: tuple[int, ...] = (0,)) -> list[SeatConfig]:
    return [SeatConfig(NAMES[seat], None if seat in people else "easy") for seat in range(players)]


def watch(app: App, replay: Replay, people: tuple[int, ...] = (0,), **how: object) -> ReplayScene:
    """The replay, over another screen."""
    app.push(Scene())
    scene = ReplayScene(replay, seats(replay.rules.players, people), **how)  # type: ignore[arg-type]
    app.push(scene)
    settle(app)
    return scene


def settle(app: App, frames: int = 3) -> None:
    for _ in range(frames):
        app.step([], 40)


def rest(app: App, scene: ReplayScene) -> None:
    """Until the way to this stop has been shown."""
    app.step([], 40)
    while not (scene.playback.idle or scene.playback.stopped):
        app.step([], 100)
    app.step([], 40)


def assert_true(scene: ReplayScene) -> None:
    """What is drawn is what the seat could see then."""
    stop = scene.timeline.steps[scene.place]
    if stop.whole:
        assert scene.board.facts() == facts_of(scene.moment.view(scene.session.viewer)), scene.place
    else:
        assert scene.result_shown


# ---------------------------------------------------------------- going about

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


# ---------------------------------------------------------------- who sees what

@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 2))
@in_steps(13, 7)
def test_from_a_seat_nothing_is_drawn_that_it_could_not_see(calm: App, game: str, step: int) -> None:
    replay = recorded(game)
    scene = watch(calm, replay)
    for seat in range(replay.rules.players):
        scene.sit(seat)
        for place in range(0, len(scene.timeline), step):
            scene.seek(place)
            calm.step([], 40)
            if not scene.timeline.steps[place].whole:
                continue
            view = scene.moment.view(seat)
            assert [sprite.card for sprite in scene.board.hand] == list(view.hand)
            assert not any(name.startswith("open-") for name in scene.rects())
            facts = view.get(BankFacts)
            boxes = facts.boxes if facts is not None else ()
            bank = scene.board.parts.get(BankBoard)
            for laid, box in zip(bank.boxes if bank is not None else (), boxes, strict=True):
                assert [sprite.card is None for sprite in laid.sprites] == [kind < 0 for kind in box.cards]


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 2))
@in_steps(11, 5)
def test_all_hands_are_shown_when_open_and_hidden_again(calm: App, game: str, step: int) -> None:
    replay = recorded(game)
    scene = watch(calm, replay, open_hands=True)
    for place in range(0, len(scene.timeline), step):
        scene.seek(place)
        settle(calm)
        if not scene.timeline.steps[place].whole:
            continue
        packing, state = replay.rules.packing, scene.moment
        for seat in range(replay.rules.players):
            assert len(scene.hands.hands.get(seat, ())) == packing.size(state.hands[seat])
        bank = scene.board.parts.get(BankBoard)
        assert bank is None or all(sprite.card is not None for laid in bank.boxes for sprite in laid.sprites)
    scene.seek(8)
    calm.step([key(pygame.K_o)], 16)
    assert not scene.opened
    assert_true(scene)


@thorough
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", games_from("hakka", "huahuapai"))
def test_open_hands_follow_what_is_shown(make_app: Callable[..., App], game: str) -> None:
    app = make_app(speed="fast", computer_pause_ms=0)
    scene = watch(app, recorded(game, deals=1), open_hands=True)
    app.step([key(pygame.K_SPACE)], 16)
    packing = scene.rules.packing
    for _ in range(3000):
        app.step([], 50)
        if scene.playback.idle and not scene.playback.stopped and not scene.modals and scene.moment.actor is not None:
            for seat, hand in enumerate(scene.moment.hands):
                assert len(scene.hands.hands.get(seat, ())) == packing.size(hand)
        if not scene.playing:
            return
    raise AssertionError("it never ended")


def test_it_begins_with_what_a_person_saw(calm: App) -> None:
    assert watch(calm, recorded("heartoffive"), people=(2,)).session.viewer == 2
    assert watch(calm, recorded("heartoffive"), people=(2,), seat=1).session.viewer == 1


# ---------------------------------------------------------------- nobody acts

@pytest.mark.parametrize("game", games_from("heartoffive", "blackflower"))
def test_nothing_that_is_pressed_or_clicked_plays(calm: App, game: str) -> None:
    replay = recorded(game)
    scene = watch(calm, replay)
    before = replay.record.text()
    keys = [code for code in range(pygame.K_a, pygame.K_z + 1) if code not in (pygame.K_t, pygame.K_x)]
    rng = Random(1)
    for code in [*keys, pygame.K_RETURN, pygame.K_KP_ENTER, *range(pygame.K_0, pygame.K_9 + 1)]:
        if calm.scene is not scene:
            break
        calm.step([key(code)], 40)
        for modal in scene.modals:
            modal.close()
        scene.modals.clear()
    hand = scene.table.hand
    for _ in range(30):
        calm.step(click((rng.randrange(hand.left, hand.right), rng.randrange(60, hand.bottom))), 40)
        assert not scene.hand.chosen
        if scene.modals:
            scene.modals.clear()
    for moment in replay.moments:
        assert moment.state.log.count <= replay.state.log.count
    assert replay.record.text() == before and replay.state.record().text() == before
    assert not scene.can_act and scene.session.journal is None


# ---------------------------------------------------------------- taking over, writing down, leaving

@pytest.mark.parametrize("game", swept(GAMES))
def test_a_match_is_taken_over_where_it_stands(calm: App, game: str) -> None:
    replay = recorded(game)
    scene = watch(calm, replay, people=(1,))
    place = next(place for place in range(9, 99) if scene.timeline.steps[place].whole)
    scene.seek(place)
    calm.step([key(pygame.K_t)], 16)
    table = calm.scene
    assert type(table) is TableScene
    lines = scene.moment.record().lines
    assert table.session.state.record().lines[:len(lines)] == lines  # a computer may have gone on already
    assert [who.level for who in table.session.seats] == [None if seat == 1 else "easy" for seat in range(replay.rules.players)]
    assert table.session.people == (1,) and table.session.journal is not None
    for _ in range(5):
        calm.step([], 100)
    table.session.close()
    assert calm.store is not None and len(calm.store.unfinished()) == 1
    assert replay.state.record().text() == replay.record.text()
    calm.pop()
    assert calm.scene is scene
    assert_true(scene)


def test_what_is_over_cannot_be_taken_over(calm: App) -> None:
    scene = watch(calm, recorded("hakka"))
    scene.seek(len(scene.timeline) - 1)
    calm.step([key(pygame.K_t)], 16)
    assert calm.scene is scene and not scene.controls.take.enabled and scene.controls.take.hint


def test_a_match_is_written_down_and_opened_again(calm: App) -> None:
    scene = watch(calm, recorded("huahuapai"))
    calm.step([key(pygame.K_x)], 16)
    calm.step([key(pygame.K_x)], 16)
    files = sorted(exports_dir().glob("*.txt"))
    assert len(files) == 2
    found = load_match(files[0])
    assert found.replay().results == scene.replay.results
    assert [seat.called for seat in seats_of(found)] == list(scene.session.names)


def test_a_folder_that_cannot_be_written_is_told(calm: App, own_data_folder: Path) -> None:
    own_data_folder.mkdir(parents=True, exist_ok=True)
    (own_data_folder / "exports").write_text("in the way")
    scene = watch(calm, recorded("huahuapai"))
    scene.export()
    assert "exports" in scene.toaster.text


def test_escape_leaves_without_a_question(calm: App) -> None:
    scene = watch(calm, recorded("hakka"))
    below = calm.scenes[-2]
    calm.step([key(pygame.K_ESCAPE)], 16)
    assert calm.scene is below and scene not in calm.scenes


# ---------------------------------------------------------------- changed rules

def test_changed_rules_that_still_fit_are_shown_with_a_note(calm: App) -> None:
    old = recorded("hakka")
    scene = watch(calm, Replay.of(replace(old.record, digest="0" * 64)))
    assert scene.replay.changed and scene.modals
    calm.step(click(scene.modals[-1].find("changed-look").rect.center), 16)
    settle(calm)
    assert not scene.modals
    calm.step([key(pygame.K_RIGHT)], 16)
    rest(calm, scene)
    assert_true(scene)


def test_changed_rules_that_do_not_fit_are_not_shown() -> None:
    record = recorded("heartoffive").record
    other = load_ruleset("heartoffive", players=4, reenter=False)
    with pytest.raises(ReplayError):
        lines = (record.lines[0], "0 play 3H 4H")
        ReplayScene(replace(record, options=dict(other.options), digest="0" * 64, lines=lines), seats(4))
    with pytest.raises(ReplayError) as told:
        ReplayScene(replace(record, ruleset="gone"), seats(4))
    assert told.value.code == "missing"


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


# ---------------------------------------------------------------- a match that can still be played on

@lru_cache
def unfinished(game: str) -> Replay:
    """A match in the middle of its first deal."""
    rng, rules = Random(6), load_ruleset(game)
    state = rules.new_match(6)
    for _ in range(9):
        state.apply(rng.choice(state.legal_actions()))
    assert state.actor is not None
    return Replay.of(state.record(), rules)


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 1))
@pytest.mark.parametrize("people", [(1,), (0, 1)])
@pytest.mark.parametrize("drawn", few(("seldom", "always"), 1), indirect=True)
def test_a_match_that_can_go_on_shows_the_hand_of_its_one_person_and_no_other(
    calm: App, own_data_folder: Path, game: str, people: tuple[int, ...]
) -> None:
    scene = watch(calm, unfinished(game), people, open_hands=True, seat=0)
    controls = scene.controls
    assert not (controls.view.enabled or controls.open.enabled or controls.take.enabled)
    for code in (pygame.K_o, pygame.K_n, pygame.K_t, pygame.K_n):
        calm.step([key(code)], 16)
        settle(calm)
        told = scene.ui.tooltip_box.target
        assert calm.scene is scene and not scene.opened
        assert t("replay-closed") in (scene.toaster.text, told.hint if told is not None else "")
    scene.sit(0)
    for place in range(len(scene.timeline)):
        scene.seek(place)
        settle(calm)
        assert not any(name.startswith("open-") for name in scene.rects())
        if people == (1,):
            assert scene.session.viewer == 1 and not scene.session.concealed
            assert_true(scene)
        else:
            assert scene.session.concealed
            assert not any(sprite.card is not None for sprite in scene.board.hand)
            assert all(hand is None for event in scene.session.opening if event.kind == "deal" for hand in event.hands)
    calm.step([key(pygame.K_x)], 16)
    [file] = exports_dir().glob("*.txt")
    assert "\nseed " not in file.read_text() and "left out" in scene.toaster.text
    scene.session.close()


def test_what_goes_on_from_a_replay_is_a_practice_table_that_compares_and_leads_back(calm: App) -> None:
    for people in ((0, 1), (0,)):
        scene = watch(calm, recorded("heartoffive"), people)
        scene.seek(4)
        scene.take_over()
        again = calm.scene
        assert isinstance(again, TableScene) and again.session.practice
        assert calm.store is not None and calm.store.unfinished()[0].practice
        if people == (0, 1):
            again.session.close()
    first, state = again.session.first_time, again.session.state
    assert first is not None and first == scene.replay.results[first.number - 1]
    while not any(result.number == first.number for result in state.results):
        again.show_events(again.session.act_for(state.legal_actions()[0]))
    tables.wait(calm, lambda: tables.result(again) is not None)
    assert "the first time" in again.modals[-1].find("coming").text  # type: ignore[attr-defined]
    calm.step(click(again.modals[-1].find("return").rect.center), 16)
    assert calm.scene is scene and scene.place == 4 and again.session.state.finished
    scene.session.close()


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
