"""The table of a banking game: what lies there is what the view says, everything has room, and hands are told apart."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product
from random import Random

import pygame
import pytest

from game import State
from game.families.banking import FACE_DOWN, BankFacts, new_round
from tests.cases import check_all, chosen, few
from tests.ui import tables
from tests.ui.boxes import crowd, heaps, own, round_of, rules_of, seated, table_for, total, watched
from tests.ui.events import click
from tests.ui.placing import in_layouts, in_sizes
from tests.ui.tables import listen_for_cuts, press
from tests.ui.test_table_layout import overlaps
from ui.app import App
from ui.families.banking import BankBoard, BankLayout, BankPart, BankRound, area, cards_of, gain_of, worth_of
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import facts_of
from ui.widgets import figure

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
LANGUAGES = ["en", "zh"]
SEATS = range(2, 11)
PARTS = ("plate-", "do-", "hint", "undo", "corner-", "status")
DECK = "2A 9x 7x 1B 5x 10R 8B 4R 11x 3x 4A"


# -- what is drawn is so


def play_on(app: App, scene: TableScene, random: Random, frames: int) -> int:
    """Play by chance, and lay the own cards by chance before each move; how often board and view were compared."""
    def act(_: int) -> None:
        arrange(scene, random)
        offer = random.choice(scene.session.view().offers)
        scene.controller.act(random.choice(list(offer.representatives())))

    return tables.play_on(app, scene, frames, act)


def arrange(scene: TableScene, random: Random) -> None:
    """Lay the own cards any way."""
    boxes = own(scene)
    for place in boxes.places:
        if random.random() < 0.3:
            boxes.turn(place)
        if random.random() < 0.3:
            boxes.cover(place, random.choice(boxes.places))


GAMES = [
    ("blackflower", 2, (0,), {}),
    ("blackflower", 4, (1,), {"split_by_rank": True, "split_by_suit": True, "double_down": True}),
    ("blackflower", 10, (), {"split_by_rank": True, "banker_rotation": "winner", "stakes": "points", "rounds": 4, "turns": 0}),
    ("blackflower", 3, (0, 2), {"double_down": True, "starting_chips": 12}),
    ("blackjack", 4, (2,), {}),
    ("baccarat", 3, (0,), {}),
    ("oicho_kabu", 5, (3,), {}),
    ("oicho_kabu", 4, (1,), {"first_card": True}),
]


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("game", "players", "people", "options"), few(GAMES, 1), ids=lambda value: str(value)[:24])
@pytest.mark.parametrize("motion", few([180, 0], 1))
def test_what_lies_there_is_what_the_view_says(
    make_app: Callable[..., App], game: str, players: int, people: tuple[int, ...], options: dict[str, object], motion: int
) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=motion, **({"speed": "off"} if not motion else {}))
    rules = rules_of(players, game=game, **options)  # type: ignore[arg-type]
    seats = [SeatConfig(tables.NAMES[seat], None if seat in people else "random") for seat in range(players)]
    scene = tables.sit_down(app, Session(rules, seats, 5, make_player=tables.PlainPlayer))
    assert play_on(app, scene, Random(4), 500) > (4 if motion else 20)


def test_cards_are_dealt_one_after_another_and_the_bank_keeps_one_down(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = watched(app, round_of(4, ["bet 5", "bet 8"], DECK), 3)
    scene.controller.act(scene.rules.action("bet 3"))
    tables.wait(app, lambda: bool(scene.board.parts[BankBoard].boxes))
    ways = [[sprite.way.delay if sprite.way else 0.0 for sprite in laid.sprites] for laid in scene.board.parts[BankBoard].boxes]
    order = [delays[card] for card in (0, 1) for delays in ways]
    assert all(after - before == 40 for before, after in pairwise(order)), order
    bank = scene.board.parts[BankBoard].boxes[-1]
    assert bank.sprites[0].card is None and bank.box.cards[0] == FACE_DOWN and bank.sprites[1].card is not None
    assert scene.board.parts[BankBoard].stock == 40
    tables.my_turn(app, scene) if scene.session.actor == 3 else tables.wait(app, lambda: tables.rests(scene))
    assert scene.board.facts()["bank"][2] == scene.session.view()[BankFacts].boxes


# -- what hands are worth, and how they end


def words(scene: TableScene, number: int) -> str:
    """What stands under a box."""
    laid = scene.board.parts[BankBoard].boxes[number]
    told = (worth_of(scene.board.parts[BankBoard], number), gain_of(laid))
    return " ".join(part.words for part in told if part is not None)


def test_hands_say_what_they_show_and_how_they_ended(calm: App) -> None:
    deck = "1B 4x 2A 9x  3B 5x 5R 9R  12B 6x"
    scene = watched(calm, round_of(4, ["bet 5", "bet 8", "bet 3"], deck), 3)
    assert [words(scene, number) for number in range(4)] == ["Ni-Ko", "10", "7", ""]
    state = round_of(4, ["bet 5", "bet 8", "bet 3", "hit", "hit", "stand"], deck)
    scene = watched(calm, state, 3)
    assert [words(scene, number) for number in range(3)] == ["San-Ko", "Bust: 15", "7"]
    assert all(sprite.dimmed for sprite in scene.board.parts[BankBoard].boxes[1].sprites)


def test_cards_that_are_bust_lie_as_low_as_they_go(calm: App) -> None:
    scene = watched(calm, round_of(2, ["bet 5", "hit", "hit", "hit"], "2A 9x 12B 5x 8A 3x 4x", starting_chips=50), 1)
    assert heaps(scene) == "2A 12B- 8A 3x 4x" and total(scene) == 18


def test_each_box_is_compared_in_turn_and_paid(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    actions = ["bet 5", "bet 8", "bet 3", "stand", "hit", "stand"]
    scene = seated(app, round_of(4, actions, DECK), (0,))
    before = scene.plates[1].facts.tallies[0][1]
    assert before == 95, "what is bet no longer lies in front of the seat"
    scene.controller.act(scene.rules.action("stand"))
    seen: list[tuple[int, str]] = []
    for _ in range(400):
        app.step([], 20)
        bank = scene.board.parts[BankBoard]
        if bank.compared is not None and (not seen or seen[-1][0] != bank.compared):
            seen.append((bank.compared, words(scene, bank.compared)))
        if scene.modals:
            break
    assert [number for number, _ in seen] == [0, 1, 2]
    content = tables.result(scene)
    assert isinstance(content, BankRound)
    gains = [figure(box.gain, sign=True) if box.gain else "Push" for box in content.bank.boxes]
    assert [text.split()[-1] for _, text in seen] == gains
    points = scene.session.state.tallies["points"]
    assert [scene.plates[seat].facts.tallies[0][1] for seat in range(4)] == list(points), "all chips have found their owner"


def test_space_skips_all_comparisons(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = seated(app, round_of(4, ["bet 5", "bet 8", "bet 3", "stand", "hit", "stand"], DECK), (0,))
    scene.controller.act(scene.rules.action("stand"))
    tables.wait(app, lambda: scene.board.parts[BankBoard].compared == 0)
    press(app, pygame.K_SPACE)
    for _ in range(6):  # the end of a deal is done over some frames
        app.step([], 16)
    assert scene.modals and [laid.gain is not None for laid in scene.board.parts[BankBoard].boxes] == [True, True, True, False]


def test_a_click_on_the_stock_takes_a_card(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 7"], "8B 4x 8A 9x 8x 2R"))
    assert isinstance(scene.table, BankLayout)
    calm.step(click(scene.table.stock.center), 16)
    tables.my_turn(calm, scene)
    assert len(scene.board.parts[BankBoard].boxes[0].sprites) == 3 and total(scene) == 12, "laid so that they count most"


def test_arrows_of_payments_must_not_go_over_the_stock(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 7"], "8B 4x 8A 9x 8x 2R"))
    assert isinstance(scene.table, BankLayout)
    assert scene.table.stock in [place for part in scene.parts for place in part.read()]


def test_who_banks_has_the_bank_at_the_bottom_and_reads_what_is_at_stake(calm: App) -> None:
    scene = seated(calm, round_of(4, ["bet 5", "bet 8", "bet 3", "stand", "stand", "stand"], DECK), (0,))
    board = scene.board.parts[BankBoard]
    assert board.own == [3] and scene.table.hand.contains(area(board, 3))
    assert sum(board.committed(seat) for seat in (1, 2, 3)) == 16 and total(scene, 3) == 10
    press(calm, pygame.K_HOME, pygame.K_t)
    assert scene.parts[BankPart].declared is not None and scene.parts[BankPart].declared.total == 6


# -- room for everything


def check(scene: TableScene, size: tuple[int, int]) -> None:
    """No two parts share a pixel, all are in the window, and every card lies in its box."""
    table, board = scene.table, scene.board.parts[BankBoard]
    assert isinstance(table, BankLayout)
    window = pygame.Rect((0, 0), size)
    rects = scene.rects()
    parts = {name: rect for name, rect in rects.items() if name.startswith(PARTS)}
    parts |= {f"boxes-{seat}": table.boxes(seat, 1)[0] for seat in table.others}
    parts |= {"stock": table.stock, "stock-words": table.stock_words, "bank": table.bank, "bank-head": table.bank_head}
    parts |= {f"own-{number}": area(board, number) for number in board.own}
    parts |= {drawer.name: drawer.rect for drawer in scene.drawers.open}
    assert [name for name, rect in parts.items() if not window.contains(rect)] == []
    assert overlaps(parts.items()) == []
    for number, laid in enumerate(board.boxes):
        place = area(board, number).inflate(2, 2)
        outside = [sprite for sprite in laid.sprites if not place.contains(sprite.rect(scene.faces))]
        assert not outside, (number, place, [sprite.rect(scene.faces) for sprite in outside])
        lefts = sorted(at.rect.left for at in cards_of(board, number).values())
        steps = [right - left for left, right in pairwise(lefts)]
        assert min(steps, default=99) >= 4, "of every card something shows"


MOMENTS: dict[str, Callable[[int], State]] = {
    "betting": lambda players: round_of(players, ["bet 5"] * (players - 2)),
    "crowd": crowd,
}


@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=60_000, animation_ms=0)
    cut = listen_for_cuts(monkeypatch, tables.NAMES)
    for moment in MOMENTS.values():
        for players in SEATS:
            state = moment(players)
            for seat in {0, 1, players - 1}:
                scene = watched(app, state.copy(), seat)
                check(scene, size)
                app.scenes.clear()
    assert not cut, cut


@in_sizes(SIZES[:3])
@pytest.mark.parametrize("players", chosen([2, 6, 10], lambda players: players == 10))
def test_an_open_drawer_leaves_room_for_all(make_app: Callable[..., App], size: tuple[int, int], players: int) -> None:
    app = make_app(size, speed="off", computer_pause_ms=60_000, animation_ms=0)
    scene = watched(app, crowd(players), 1)
    for toggle in (scene.corners.toggle_log, scene.corners.toggle_score):
        toggle()
        for _ in range(3):
            app.step([], 40)
        check(scene, size)


@pytest.mark.parametrize("players", SEATS)
def test_seats_lie_in_the_order_of_play(players: int) -> None:
    """Counterclockwise: the next seat sits on the viewer's right."""
    layout = BankLayout((1280, 720), players, viewer=1, clockwise=False, ratio=11 / 18)
    assert tuple(reversed(layout.others)) == tuple((1 + step) % players for step in range(1, players))
    if players > 3:
        assert layout.plates[2 % players].centerx > 640
    height = layout.small_card
    assert height >= layout.px(64), "the cards of others can be read"


@pytest.mark.parametrize("players", SEATS)
def test_the_banks_cards_are_not_twice_as_high_as_others_beside_a_result(players: int) -> None:
    layout = BankLayout((1280, 720), players, right=480, ratio=63 / 88, splits=True)
    assert layout.row(layout.bank).height <= 1.3 * layout.small_card


def test_own_cards_of_a_long_split_hand_have_room(calm: App) -> None:
    deck = "8x 4x 8y 9x 8B 8A 1R 11A 2A"
    scene = seated(calm, round_of(2, ["bet 3", "split", "hit", "hit"], deck, split_by_suit=True))
    check(scene, (1280, 720))
    assert own(scene).places
    for place in own(scene).places:
        own(scene).turn(place)
    check(scene, (1280, 720))


def test_a_window_that_changes_keeps_the_arrangement(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 7"], "8B 4x 8A 9x"))
    press(calm, pygame.K_HOME, pygame.K_t)
    assert total(scene) == 5
    for size in ((1024, 640), (1920, 1080)):
        calm.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 16)
        check(scene, size)
        assert total(scene) == 5 and own(scene).sprite(own(scene).places[0]).sideways


def test_who_sits_out_says_so_and_gets_no_cards(calm: App) -> None:
    scene = watched(calm, round_of(4, ["bet 5", "bet 0", "bet 3"], DECK), 3)
    assert [laid.box.seat for laid in scene.board.parts[BankBoard].boxes] == [1, 3, 0]
    assert scene.board.parts[BankBoard].of_seat(2) == [] and scene.board.parts[BankBoard].bets[2] is not None


def test_two_people_see_the_table_turned(calm: App) -> None:
    scene = tables.sit_down(calm, table_for(round_of(2, ["bet 7"], "8B 4x 8A 9x"), (0, 1)))
    tables.wait(calm, lambda: scene.can_act and tables.rests(scene))
    assert scene.session.viewer == 1 and scene.board.parts[BankBoard].own == [0]
    scene.controller.act(scene.rules.action("stand"))
    tables.wait(calm, lambda: scene.session.viewer == 0 and scene.can_act and tables.rests(scene))
    assert scene.board.parts[BankBoard].own == [1]


def test_a_table_at_rest_is_not_drawn_again(calm: App) -> None:
    scene = seated(calm, round_of(4, ["bet 5", "bet 8", "bet 3"], DECK), (1,))
    tables.wait(calm, lambda: not scene.faces.pending)
    for _ in range(5):
        calm.step([], 40)
    frames = calm.frames_drawn
    for _ in range(20):
        calm.step([], 40)
    assert calm.frames_drawn == frames


def test_what_was_face_down_is_marked_when_it_is_turned_up(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = seated(app, round_of(2, ["bet 7"], "8B 4x 8A 9x 8x 2R"))
    bank = scene.board.parts[BankBoard].boxes[-1].sprites[0]
    scene.controller.act(scene.rules.action("stand"))
    tables.wait(app, lambda: bank.card is not None)
    assert bank.card is not None and bank.card.code == "4x" and bank.ring == "selected"
    tables.wait(app, lambda: not bank.ring)


def test_hands_that_all_play_lie_in_the_middle_and_bets_are_counted_once(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    rules = rules_of(3, game="baccarat")
    state = new_round(rules)
    for _ in range(2):
        state.apply("bet player 5" if state.actor != 2 else "bet banker 5")
        if state.actor == 2:
            break
    scene = watched(app, state, 2)
    tables.my_turn(app, scene)
    scene.controller.act(rules.action("bet tie 5"))
    tables.wait(app, lambda: bool(scene.board.parts[BankBoard].boxes))
    board = scene.board.parts[BankBoard]
    assert board.own == [] and all(scene.table.bank.contains(area(board, number)) for number in (0, 1))  # type: ignore[attr-defined]
    assert scene.plates[2].facts.tallies[0][1] == scene.board.tallies["points"][2] - 5
    tables.wait(app, lambda: bool(scene.modals))
    assert [scene.plates[seat].facts.tallies[0][1] for seat in range(3)] == list(scene.session.state.tallies["points"])


def test_places_of_any_table_keep_apart() -> None:
    tables = product([*SIZES, (1600, 1200), (2560, 1080)], range(2, 13), [(0, 0), (360, 0), (0, 360)])
    check_all(tables, lambda table: check_places(*table))


def check_places(size: tuple[int, int], players: int, drawers: tuple[int, int]) -> None:
    """No place of a table with so many players and with these widths of the drawers overlaps another or lies outside."""
    scale = min(size[0] / 1280, size[1] / 720)
    left, right = (round(taken * scale) for taken in drawers)
    for ratio in (11 / 18, 63 / 88):
        layout = BankLayout(size, players, ratio=ratio, left=left, right=right)
        parts = {f"plate-{seat}": rect for seat, rect in layout.plates.items()}
        parts |= {f"boxes-{seat}": layout.boxes(seat, 1)[0] for seat in layout.others}
        parts |= {"bank": layout.bank, "head": layout.bank_head, "stock": layout.stock, "left": layout.stock_words}
        parts |= {"status": layout.status, "bar": layout.bar, "own": layout.own, "hand": layout.hand}
        parts |= {f"corner-{place}-{side}": layout.corner(place, side) for place in (0, 1, 2) for side in (True, False)}
        assert overlaps(parts.items()) == []
        assert all(pygame.Rect((0, 0), size).contains(rect) for rect in parts.values())
        assert layout.hand.contains(layout.tray) and layout.hand.contains(layout.spot)


def test_a_table_that_is_taken_up_again_shows_the_end_of_its_log(calm: App) -> None:
    scene = watched(calm, crowd(10), 1)
    press(calm, pygame.K_l)
    assert scene.drawers.log is not None and scene.drawers.log.open
    assert scene.drawers.log.area.offset == scene.drawers.log.area.farthest > 0


def test_a_hand_of_another_seat_that_has_ended_lies_as_it_counts(calm: App) -> None:
    scene = watched(calm, round_of(3, ["bet 5", "bet 5", "stand", "hit", "stand"], "2A 8B 9x 5x 8A 4x 8x"), 1)
    laid = scene.board.parts[BankBoard].boxes[1]
    assert heaps(scene, 1) == "8B/8A 8x" and total(scene, 1) == 12
    over, under = laid.from_below[1], laid.from_below[0]
    assert over.target[0] - under.target[0] < over.target[2], "one card lies on the other"
    assert scene.board.facts() == facts_of(scene.session.view(), scene.session.concealed)


def test_cards_of_other_seats_lie_on_each_other_only_where_they_count_less(calm: App) -> None:
    actions = ["bet 5", "bet 5", "stand", "hit"]
    for moves in (actions, [*actions, "stand"]):
        scene = watched(calm, round_of(3, moves, "2A 8B 9x 5x 1x 4x 4A"), 2)
        laid = scene.board.parts[BankBoard].boxes[1]
        lying = [(str(number), sprite.rect(scene.faces)) for number, sprite in enumerate(laid.sprites)]
        assert len(lying) == 3 and overlaps(lying) == [], moves
        calm.scenes.clear()
    assert any(sprite.sideways for sprite in laid.sprites), "one that ended lies as it counts"
