"""The table at every size, with every number of seats, in both languages: nothing overlaps, is cut or lies outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations, pairwise, product

import pygame
import pytest

from tests.cases import check_all, few, thorough
from tests.ui import tables
from tests.ui.events import click
from tests.ui.placing import in_layouts
from tests.ui.tables import position, sit_down
from ui.app import App
from ui.scenes import TableScene
from ui.table import LEAST_CARD, OpenHandsLayout, StatusLine, TableLayout, trick_words, watched_layout
from ui.widgets import Button, px, text_size, theme

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
LANGUAGES = ["en", "zh"]
SEATS = range(2, 13)
QUICK = (2, 3, 6, 12)  # of them always, the others in the thorough run


def named(rects: dict[str, pygame.Rect], *beginnings: str) -> dict[str, pygame.Rect]:
    return {name: rect for name, rect in rects.items() if name.startswith(beginnings)}


def overlaps(rects: Iterable[tuple[str, pygame.Rect]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, two) in combinations(rects, 2) if one.colliderect(two)]


def check(scene: TableScene, size: tuple[int, int]) -> None:
    """No two parts share a pixel, cards of one hand or one play excepted; all are in the window."""
    rects = scene.rects()
    window = pygame.Rect((0, 0), size)
    scrolled = {name for name in rects if name.startswith("log-")}         # the log may be longer than its drawer
    assert [name for name, rect in rects.items() if not window.contains(rect) and name not in scrolled] == []
    parts = dict(named(rects, "plate-", "do-", "hint", "sort", "undo", "hurry", "corner-", "status"))
    parts["middle"] = rects["middle"]
    parts |= {drawer.name: drawer.rect for drawer in scene.drawers.open}
    parts |= {f"tag-{seat}": scene.table.tag(seat) for seat in scene.plates}
    hand = list(named(rects, "hand-").values())
    parts["hand"] = hand[0].unionall(hand[1:]) if hand else scene.table.hand
    assert overlaps(parts.items()) == []
    tags = [rect for name, rect in parts.items() if name.startswith("tag-")]
    assert all(window.contains(tag) for tag in tags)
    middle = rects["middle"]
    up = [f"trick-{number}-" for number, meld in enumerate(scene.board.trick) if not meld.face_down]
    assert not up or [name for name, rect in named(rects, *up).items() if not middle.contains(rect)] == []


@in_layouts(SIZES)
@pytest.mark.parametrize("numbers", few([list(QUICK), [seats for seats in SEATS if seats not in QUICK]], 1),
                         ids=["some", "others"])
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], size: tuple[int, int], language: str, numbers: list[int]
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    for seats in numbers:
        scene = sit_down(app, tables.session(seats))
        tables.my_turn(app, scene)
        check(scene, size)
        assert all(words_fit(button) for button in buttons(scene)), f"{seats} seats"
        for toggle in (scene.corners.toggle_score, scene.corners.toggle_log):
            toggle()
            app.step([], 16)
            check(scene, size)
        app.pop()
        app.scenes.clear()


def test_drawers_leave_the_felt_to_play(make_app: Callable[..., App]) -> None:
    """Where two would leave too little they share one side; closing gives the room back; a resize keeps to it as well."""
    app = make_app((2560, 1080), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(12))
    tables.my_turn(app, scene)
    wide = scene.table.middle.width
    tables.press(app, pygame.K_l, pygame.K_c)
    check(scene, (2560, 1080))
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)], 16)
    assert scene.drawers.log.open and scene.drawers.score.open and not scene.table.left
    check(scene, (1280, 720))
    tables.press(app, pygame.K_l)
    assert scene.drawers.score.open and not scene.table.right
    check(scene, (1280, 720))
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(2560, 1080), w=2560, h=1080)], 16)
    app.step([*click(scene.drawers.score.find("score-close").rect.center)], 16)
    assert scene.table.middle.width == wide


def test_a_long_play_is_not_sliced_by_a_drawer(make_app: Callable[..., App]) -> None:
    app = make_app((1024, 640), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, long_trick())
    tables.my_turn(app, scene)
    for code in (pygame.K_l, pygame.K_c):
        tables.press(app, code)
        check(scene, (1024, 640))


def buttons(scene: TableScene) -> list[Button]:
    return [widget for widget in scene.ui.everything() if isinstance(widget, Button) and widget.visible and widget.text]


def words_fit(button: Button) -> bool:
    return button.preferred_width() <= button.rect.width + 2 * px(6)


@in_layouts(SIZES[:2])
def test_long_plays_and_long_tricks_have_room(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, long_trick())
    tables.my_turn(app, scene)
    check(scene, size)
    scene.hand.choose_cards([tables.sprite_of(scene, code).card for code in ["4H", "5H", "6H", "7H", "8H", "9H", "TH"]])
    app.step([], 16)
    assert all(words_fit(button) for button in buttons(scene))
    status = scene.status
    assert text_size(status.text, theme.BODY, True)[0] + px(28) <= status.rect.width


def long_trick() -> tables.Session:
    """Four runs of seven cards on the table, one above the other."""
    hands = ["3C 4H 5H 6H 7H 8H 9H TH JH", "3D 3H", "4C 4D", "5C 5D"]
    return position(hands, table=(3, "6C 7D 8C 9D TC JD QC"), turn=0)


@thorough
def test_a_trick_of_many_plays_stays_inside(make_app: Callable[..., App]) -> None:
    app = make_app((1024, 640), speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(12, maker=tables.LowestPlayer))
    longest = 0
    for _ in range(600):
        tables.tick(app)
        if scene.modals:
            break
        if scene.can_act:
            scene.controller.act(scene.session.view().legal_actions()[0])
        plays = [meld for meld in scene.board.trick if meld.is_play]
        if len(plays) > longest:
            longest = len(plays)
            shown = [rects for rects in scene.board.trick_places().earlier if rects]
            assert all(scene.table.middle.contains(rect) for rects in shown for rect in rects)
            groups = [rects[0].unionall(rects[1:]) for rects in shown]
            assert overlaps((str(number), rect) for number, rect in enumerate(groups)) == []
    assert longest >= 6


def test_when_a_deal_is_over_what_is_said_at_ones_own_plate_and_all_open_hands_lie_free() -> None:
    for size, seats in product(SIZES, SEATS):
        theme.set_window_size(size)
        aside = size[0] * 36 // 100
        layout = watched_layout(TableLayout(size, seats), True, aside=aside)
        assert layout.own_tag.collidelist([layout.middle, *layout.trick(5, [1]).cards]) < 0
        hands = [layout.open_hand(seat) for seat in layout.others]
        plates = [layout.own, *layout.plates.values()]
        for number, hand in enumerate(hands):
            assert hand.collidelist([*plates, layout.middle, *hands[:number]]) < 0, (size, seats, number)
            assert layout.felt.contains(hand)
            assert isinstance(layout, OpenHandsLayout)
            check_open_cards(layout, layout.others[number])


def check_open_cards(layout: OpenHandsLayout, seat: int) -> None:
    """However many they are, they lie in their place; where few sit, and not in the narrowest window, of each so
    much shows that its corner can be read."""
    for count in (1, 5, 13, 27):
        cards = layout.open_cards(seat, count)
        assert len(cards) == count and all(layout.open_hand(seat).inflate(2, 2).contains(card) for card in cards)
        steps = [b.left - a.left for a, b in pairwise(cards) if a.top == b.top]
        assert layout.seats > 4 or layout.size[1] < 700 or min(steps, default=99) >= 0.15 * cards[0].width


def test_cards_of_a_hand_are_wide_enough_and_readable() -> None:
    check_all(product([*SIZES, (1600, 1200), (2560, 1080)], [1, 5, 13, 14, 27, 41, 54, 81]), lambda case: check_hand(*case))


def check_hand(size: tuple[int, int], count: int) -> None:
    """The cards of a hand lie inside their place, in two rows at most, and of each so much shows that it can be read."""
    layout = TableLayout(size, 4)
    rects = layout.hand_cards(count)
    assert len(rects) == count
    assert all(layout.hand.inflate(2, 2).contains(rect) for rect in rects)
    assert min(rect.width for rect in rects) >= layout.px(LEAST_CARD)
    rows = {rect.top for rect in rects}
    assert len(rows) <= 2
    for row in rows:
        lefts = sorted(rect.left for rect in rects if rect.top == row)
        steps = [b - a for a, b in zip(lefts, lefts[1:], strict=False)]
        assert not steps or min(steps) >= layout.px(24), "the index of every card shows"
    groups = range(3, count, 3)
    apart = layout.hand_cards(count, groups)
    assert [rect.topleft[1] for rect in apart] == [rect.top for rect in rects]
    assert all(layout.hand.inflate(2, 2).contains(rect) for rect in apart)
    assert min([after.left - before.left for before, after in pairwise(apart) if before.top == after.top],
               default=layout.px(24)) >= layout.px(24)


def test_seats_lie_in_the_order_of_play() -> None:
    check_all(product(SEATS, (True, False)), lambda case: check_order(*case))


def check_order(seats: int, clockwise: bool) -> None:
    """Clockwise puts the next seat on the viewer's left, counter-clockwise on the right."""
    layout = TableLayout((1280, 720), seats, viewer=1, clockwise=clockwise)
    assert set(layout.plates) == set(range(seats)) - {1}
    if seats > 3:
        following = layout.plates[2 % seats]
        assert (following.centerx < 640) == clockwise
    round_the_table = layout.others if clockwise else tuple(reversed(layout.others))
    assert round_the_table == tuple((1 + step) % seats for step in range(1, seats))


def test_the_viewer_has_a_third_of_the_height() -> None:
    for size in SIZES:
        layout = TableLayout(size, 4)
        assert 0.30 <= (size[1] - layout.hand.top + layout.lift) / size[1] <= 0.36


def test_the_window_can_change_while_playing(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(5))
    tables.my_turn(app, scene)
    chosen = scene.board.hand[2]
    scene.hand.choose([chosen])
    for size in ((1024, 640), (1920, 1080), (1300, 1000)):
        app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 16)
        check(scene, size)
        assert scene.hand.chosen == [chosen]
    app.language = "zh"
    app.step([], 16)
    check(scene, (1300, 1000))
    assert scene.bar.hint.text == "提示"


def test_cards_are_sharp_soon_after_the_window_has_changed(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, tables.session(4))
    tables.my_turn(app, scene)
    for width in (1400, 1450, 1500):
        app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(width, 900), w=width, h=900)], 16)
    tables.wait(app, lambda: not scene.faces.pending)
    frames = app.frames_drawn
    for _ in range(20):
        app.step([], 40)
    assert app.frames_drawn <= frames + 1


def test_the_words_over_a_single_card_may_use_the_side_where_nothing_lies(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), speed="off", computer_pause_ms=60_000, animation_ms=0)
    scene = sit_down(app, position(["3C 4H", "3D 3H", "4C 4D", "5C 5D"], table=(3, "6C"), turn=0))
    places = scene.table.trick(1, [1])
    assert all(rect.right <= places.mark.left for group in places.earlier for rect in group)
    places_of_four = [group[0].topleft for group in scene.table.trick(1, [1] * 4).earlier]
    assert places_of_four == sorted(places_of_four), "read down the left column, then down the right one"
    assert places.mark.width > 2.9 * places.cards[0].width and scene.table.middle.contains(places.mark)


@in_layouts([(1024, 640), (1280, 720)])
def test_the_name_of_a_dealer_whose_turn_it_is_stands_whole_on_a_narrow_plate(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=60_000, animation_ms=0)
    scene = sit_down(app, tables.session(10))
    cut = tables.listen_for_cuts(monkeypatch, ())
    plate = scene.plates[4]
    for name in ("Karl-Friedrich", "Fernanda Lima", "Bartholomew-Alexander Jr"):
        for turn in (False, True):
            plate.tell(replace(plate.facts, name=name, dealer="Dealer", turn=turn))
            plate.draw(app.surface)
    assert cut == set()


def test_a_line_with_little_room_says_its_first_sentences(make_app: Callable[..., App]) -> None:
    for spoken, words, first in (("en", "It brings 1.5 points. Bo is to lead.", "It brings 1.5 points."),
                                 ("zh", "得 1.5 分。轮到小波先出。", "得 1.5 分。")):
        make_app(language=spoken)
        line = StatusLine()
        for width, shown in ((600, words), (text_size(first, theme.SMALL)[0] + px(40), first), (px(40), first)):
            line.rect = pygame.Rect(0, 0, width, 30)
            line.tell(words, "wait")
            assert line.text == shown
            line.notice(words)
            assert line.text == shown
            line.uncover()


def test_with_little_room_a_play_is_told_in_fewer_words_and_the_name_stays(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = position(["3C 9C", "AC 2D 3D 4S 5C 9D", "KH"], leader=1)
    match.state.apply("play AC 2D 3D 4S 5C")
    scene = sit_down(app, match)
    app.step([], 16)
    cut, places = tables.listen_for_cuts(monkeypatch, ()), scene.board.trick_places()
    whole = sum(rect.width for _, rect in trick_words(scene.board, scene.rules, match.names))
    narrow = places._replace(mark=pygame.Rect(places.mark.topleft, (whole * 3 // 5, places.mark.height)))
    monkeypatch.setattr(scene.board, "trick_places", lambda: narrow)
    name, what = trick_words(scene.board, scene.rules, match.names)
    assert not cut and narrow.mark.left <= name[1].left and what[1].right <= narrow.mark.right
