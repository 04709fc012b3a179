"""Cards on their way: springs that end where and when they are to, and what is felt of them at the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pygame
import pytest

from game import load_ruleset
from tests.ui import tables
from tests.ui.events import down, key, moved, up
from ui.app import App
from ui.cards import SCALED_AT_ONCE, CardFaces, card_faces
from ui.scenes import TableScene
from ui.table import STEP, STILL, Motion, Sprite, nearest_step, width_steps

FAR = pygame.Rect(900, 500, 60, 90)


def card() -> Sprite:
    return Sprite(None, pygame.Rect(100, 300, 90, 135))


def test_a_way_from_rest_ends_exactly_and_never_beyond_its_goal() -> None:
    sprite = card()
    sprite.go(FAR, 180, 40)
    seen = []
    for _ in range(22):
        assert sprite.way is not None
        sprite.update(10)
        seen.append(sprite.box)
    assert seen[3] == (100, 300, 90), "it waits"
    assert sprite.way is None and sprite.box == (900, 500, 60) and sprite.speed == STILL
    assert all(before[0] <= after[0] <= 900 and before[2] >= after[2] >= 60 for before, after in pairwise(seen))


def test_where_it_is_follows_from_the_time_alone() -> None:
    random = Random(3)
    places = []
    for steps in ([100.0], [random.uniform(0, 100) for _ in range(9)]):
        sprite = card()
        sprite.go(FAR, 180)
        for step in steps:
            sprite.update(step * 100 / sum(steps))
        places.append(sprite.box)
    assert places[0] == pytest.approx(places[1])


def test_a_goal_that_changes_on_the_way_makes_no_jerk() -> None:
    sprite = card()
    sprite.go(FAR, 180)
    sprite.update(40)
    place, speed = sprite.box[0], sprite.speed[0]
    sprite.go(pygame.Rect(100, 300, 90, 135), 180)
    sprite.update(0.1)
    assert sprite.box[0] - place == pytest.approx(speed * 0.1, rel=0.05), "it goes on as fast as it was"
    sprite.update(180)
    assert sprite.way is None and sprite.box == (100, 300, 90)


def test_what_is_pushed_comes_back() -> None:
    sprite = card()
    sprite.push((0.3, 0, 0), 200)
    assert not sprite.aloft
    sprite.update(25)
    assert 101 < sprite.box[0] < 110
    sprite.update(200)
    assert sprite.way is None and sprite.box == (100, 300, 90)


def test_what_falls_gets_faster() -> None:
    way = Motion((0, 0, 60), (0, 100, 60), 100, falls=True)
    places = []
    for way.elapsed in range(0, 101, 20):
        places.append(way.at[1])
    assert places == pytest.approx([0, 4, 16, 36, 64, 100])


def test_without_motion_everything_is_there_at_once() -> None:
    sprite = card()
    sprite.go(FAR, 180)
    sprite.update(50)
    sprite.go(FAR.move(5, 5))
    assert sprite.way is None and sprite.box == (905, 505, 60) and sprite.speed == STILL


def test_the_cards_of_the_trick_give_way_to_a_bomb_once_it_is_down(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = tables.sit_down(app, tables.position(["7C 7D 7H 7S 9S", "3C 8H", "4C 8D"], table=(2, "6C 6D"), turn=0))
    tables.my_turn(app, scene)
    scene.hand.choose(scene.board.hand[:4])
    scene.controller.play(scene.hand.chosen)
    six, seven = scene.board.trick[0].sprites[0], scene.board.trick[1].sprites[0]
    tables.wait(app, lambda: seven.way is None)
    home = six.box
    assert six.way is not None and not six.way.rises
    tables.wait(app, lambda: six.box != home)
    tables.wait(app, lambda: six.way is None)
    assert six.box == home


def test_the_pack_is_riffled_before_the_deal_and_stays_while_it_lasts(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = tables.sit_down(app, tables.session())
    tables.wait(app, lambda: bool(scene.board.hand))
    assert all(sprite.waiting for sprite in scene.board.hand) and scene.board.leaving
    assert all(sprite.card is None for sprite in scene.board.leaving), "backs only"
    tables.wait(app, lambda: not scene.board.hand[0].waiting)
    assert [sprite for sprite in scene.board.leaving if sprite.way is not None] == scene.board.leaving[:1]
    app.step([key(pygame.K_SPACE)], 16)
    assert not scene.board.leaving and tables.rests(scene), "one key ends it all"


def dragged(app: App) -> TableScene:
    """A card is lifted and swept to the right."""
    scene = tables.sit_down(app, tables.position(["5C 7C 9S KH", "3C 8H", "4C 8D"], leader=0))
    tables.my_turn(app, scene)
    start = scene.board.hand[1].rect(scene.faces).center
    app.step([moved(start), down(start)], 16)
    for step in range(1, 8):
        app.step([moved((start[0] + 30 * step, start[1] - 40 * step))], 16)
    return scene


def test_a_card_leans_by_its_speed_and_is_upright_at_rest(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = dragged(app)
    held = scene.board.hand[1]
    assert held.tilt > 0 and 0 < held.height <= 1
    tables.wait(app, lambda: held.tilt == 0 and held.height == 1)
    for _ in range(20):
        app.step([], 16)
    assert not scene.update(16), "held still it costs nothing"


def test_the_shadow_of_a_card_that_is_held_grows_and_falls_lower_with_its_height(make_app: Callable[..., App]) -> None:
    make_app()
    faces = card_faces(load_ruleset(tables.GAME).deck)
    sprite, drawn = Sprite(None, pygame.Rect(100, 100, 90, 135)), []
    for lifted, height in ((False, 0.0), (True, 0.0), (True, 0.5), (True, 1.0)):
        sprite.lifted, sprite.height = lifted, height
        picture = pygame.Surface((300, 400), pygame.SRCALPHA)
        sprite.draw(picture, faces)
        drawn.append(picture.get_bounding_rect())
    resting, lifted_low, *higher = drawn
    assert lifted_low.width > resting.width
    below = [rect.bottom for rect in drawn]
    assert below == sorted(set(below)), "the higher, the lower it falls"
    assert sprite.extent(faces).contains(higher[-1])


def test_few_of_many_cards_that_grow_are_scaled_in_a_frame_and_all_arrive_as_large_as_they_should(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_app()
    rules = load_ruleset(tables.GAME)
    faces, surface = CardFaces(rules.deck), pygame.Surface((900, 400))
    scale, scaled = pygame.transform.smoothscale, list[tuple[int, int]]()
    row = [Sprite(card, pygame.Rect(40 * number, 50, 100, 140)) for number, card in enumerate(rules.deck.cards[:20])]
    for sprite in row:
        sprite.draw(surface, faces)
        faces.face(sprite.card, 130)
        sprite.go(pygame.Rect(sprite.box[0], 60, 130, 182), 180)
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda image, size: scaled.append(size) or scale(image, size))
    while [sprite for sprite in row if sprite.update(16)]:
        scaled.clear()
        faces.next_frame()
        for sprite in row:
            sprite.draw(surface, faces)
        assert len(scaled) <= 2 + SCALED_AT_ONCE
    assert all(sprite.rect(faces).size == (130, 182) for sprite in row)
    exact, drawn = pygame.Surface((900, 400)), pygame.Surface((900, 400))
    for sprite in row:
        sprite.draw(drawn, faces)
        image = faces.with_shadow(faces.face(sprite.card, 130))
        exact.blit(image, faces.shadow_at(sprite.rect(faces)), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert drawn.get_buffer().raw == exact.get_buffer().raw


@pytest.mark.parametrize(("start", "end"), [(107, 155), (155, 74), (232, 20), (90, 90), (1, 2)])
def test_what_grows_is_drawn_in_few_sizes_of_which_the_next_one_is_hardly_larger(start: int, end: int) -> None:
    least, most = min(start, end), max(start, end)
    widths = width_steps(start, end)
    assert (widths[0], widths[-1]) == (least, most) and list(widths) == sorted(set(widths))
    assert all(after <= before * (1 + STEP) + 1 for before, after in zip(widths, widths[1:], strict=False))
    assert {nearest_step(width, start, end) for width in range(least, most + 1)} == set(widths)


def test_a_hand_that_is_large_enough_grows_once_what_left_it_has_come_down(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    cards = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    scene = tables.sit_down(app, tables.position([cards, "3H 8H", "4H 8S"], leader=0))
    board = scene.board
    tables.wait(app, lambda: not app.moving)
    small = board.hand[0].rect(scene.faces).width
    assert scene.table.hand_growth(len(board.hand))[-1] > small
    scene.show_events(scene.session.act("play 3C 4C 5C 6C 7C 8C 9C TC JC QC"))
    app.step([], 16)
    while board.trick[-1].sprites[0].way is not None:
        assert all(sprite.way is None for sprite in board.hand)
        app.step([], 16)
    assert app.moving and not any(sprite.aloft for sprite in board.hand), "it stays on the table"
    tables.wait(app, lambda: not app.moving)
    assert {sprite.rect(scene.faces).width for sprite in board.hand} == {scene.table.hand_cards(14)[0].width}


def test_there_is_room_for_all_pictures_with_which_a_large_hand_grows(make_app: Callable[..., App]) -> None:
    cards = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"
    scene = tables.sit_down(make_app(), tables.position([cards, "3H 8H", "4H 8S"], leader=0))
    hand, faces = scene.board.hand, scene.faces
    growth, small = scene.table.hand_growth(len(hand)), scene.table.hand_cards(len(hand))[0].width
    drawn = [(sprite, faces.face(sprite.card, growth[-1]), faces.face(sprite.card, small)) for sprite in hand]
    for _, _, lying in drawn:
        faces.with_shadow(lying)
    for width in growth:
        for sprite, _, _ in drawn:
            sprite.prepare_growth(faces, growth[-1], width)
    assert len(growth) > 2
    assert all(faces.shadowed(lying, False, small) for _, _, lying in drawn)
    assert all(faces.shadowed(large, False, width) for _, large, _ in drawn for width in growth)


@pytest.mark.parametrize("lifted", [False, True])
@pytest.mark.parametrize("width", [90, 130])
def test_the_shadow_of_a_card_that_lies_across_falls_down_as_well(width: int, lifted: bool) -> None:
    faces, felt = card_faces(load_ruleset("huahuapai").deck), (40, 90, 70)
    sprite = Sprite(None, pygame.Rect(100, 100, 90, 1))
    sprite.sideways, sprite.lifted = True, lifted
    sprite.go(pygame.Rect(140, 100, width, 1), 200 if width > 90 else 0)
    sprite.update(60)
    window, within = pygame.Surface((500, 400)), pygame.Surface((500, 400))
    for surface in (window, within):
        surface.fill(felt)
    sprite.draw(window, faces)
    within.set_clip(sprite.extent(faces))
    sprite.draw(within, faces)
    assert window.get_buffer().raw == within.get_buffer().raw, "nothing is drawn beyond its extent"
    card = sprite.rect(faces)
    assert card.width > card.height
    beside = [(card.centerx, card.top - 7), (card.left - 7, card.centery), (card.right + 6, card.centery)]
    below = sum(window.get_at((card.centerx, card.bottom + 6))[:3])
    assert below < min(sum(window.get_at(place)[:3]) for place in beside) <= sum(felt)


def test_nothing_leans_with_reduced_motion(make_app: Callable[..., App]) -> None:
    scene = dragged(make_app(computer_pause_ms=0, reduce_motion=True))
    held = scene.board.hand[1]
    assert held.lifted and (held.tilt, held.height, held.speed) == (0, 0, STILL)


def test_a_gap_opens_where_a_card_that_is_dragged_would_go(calm: App) -> None:
    scene = tables.sit_down(calm, tables.position(["5C 7C 9S KH", "3C 8H", "4C 8D"], leader=1))
    hand, faces = scene.board.hand, scene.faces
    five, seven, nine, king = hand
    places = [sprite.rect(faces) for sprite in hand]
    start = places[0].center
    calm.step([moved(start), down(start), moved((start[0], start[1] - 60))], 16)
    calm.step([moved((places[2].centerx, start[1] - 60))], 16)
    assert [sprite.rect(faces) for sprite in (seven, nine, king)] == [places[0], places[1], places[3]]
    calm.step([moved(scene.table.middle.center)], 16)
    assert [sprite.rect(faces) for sprite in (seven, nine, king)] == places[1:], "taken out, it leaves the room where it was"
    calm.step([moved((places[2].centerx, start[1] - 60)), up((places[2].centerx, start[1] - 60))], 16)
    assert scene.board.hand == [seven, nine, five, king] and five.rect(faces) == places[2]


def test_cards_of_one_rank_light_up_together(calm: App) -> None:
    scene = tables.sit_down(calm, tables.position(["5C 7C 7S KH", "3C 8H", "4C 8D"], leader=1))
    five, *sevens, king = scene.board.hand
    calm.step([moved(sevens[0].rect(scene.faces).center)], 16)
    calm.step([], 16)
    assert [sprite.alike for sprite in scene.board.hand] == [False, True, True, False]
    calm.step([moved(five.rect(scene.faces).center)], 16)
    calm.step([], 16)
    assert not any(sprite.alike for sprite in scene.board.hand), "one alone is no group"
