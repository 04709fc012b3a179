"""Playing at the table: dragging, clicking and keys do the same; what may not be done is said in words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game import Card, Cards, PlayOffer, load_ruleset
from tests.cases import thorough
from tests.ui import tables
from tests.ui.events import click, down, moved, up
from tests.ui.tables import answering, centre, drag, hand, my_turn, position, press, rests, sit_down, sprite_of, wait
from ui.app import App
from ui.event_words import event_words
from ui.scenes import FinalRanking, TableScene
from ui.table import Parts, TablePart, Zone, facts_of


def trick(scene: TableScene) -> list[str]:
    return [str(meld.action) for meld in scene.board.trick if meld.is_play]


def test_the_sentence_says_what_is_asked(calm: App) -> None:
    assert answering(calm).status.text == "Your turn: beat a pair of Sixes, or pass."


def test_a_dragged_fan_is_played(calm: App) -> None:
    scene = answering(calm)
    for code in ("7C", "7D"):
        calm.step(click(centre(scene, sprite_of(scene, code))), 500)
    drag(calm, centre(scene, sprite_of(scene, "7D")), scene.table.middle.center, release=False)
    assert [zone.name for zone in scene.lit] == ["middle"]
    assert [sprite.ring for sprite in scene.hand.drag.sprites] == ["legal", "legal"]
    calm.step([up(scene.table.middle.center)], 16)
    assert trick(scene)[-1] == "play 7C 7D"
    assert hand(scene) == "5C 5D 9S KH"


def test_one_card_is_dragged_without_being_chosen(calm: App) -> None:
    scene = sit_down(calm, position(["5C 9S", "3C 8H", "4C 8D"], leader=0))
    my_turn(calm, scene)
    drag(calm, centre(scene, sprite_of(scene, "9S")), scene.table.middle.center)
    assert trick(scene) == ["play 9S"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whoever_cannot_beat_the_table_reads_a_whole_sentence(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    """What would beat it is told where there is room for that."""
    app = make_app(size, speed="off")
    rules = load_ruleset("zheng_shangyou", players=4)
    state = rules.position(["3C 4D", "5C 6C", "7C 8C", "9S TS"], table=(3, "8H 9H TH JD"), turn=0)
    scene = sit_down(app, tables.session(state=state))
    my_turn(app, scene)
    assert len(scene.status.words) > 150 and scene.status.fits(scene.status.text)
    assert scene.status.text == "Your turn: nothing in your hand beats a run of 4 cards up to Jack, so pass."


def test_an_illegal_drop_glides_back_and_says_why(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = answering(app)
    for code in ("5C", "5D"):
        app.step(click(centre(scene, sprite_of(scene, code))), 500)
    app.step([moved(scene.table.middle.center)], 16)
    wait(app, lambda: rests(scene))
    homes = [sprite.target for sprite in scene.board.hand]
    drag(app, centre(scene, sprite_of(scene, "5C")), scene.table.middle.center)
    assert scene.status.text == "A pair of Fives cannot beat a pair of Sixes. Only a higher pair or a bomb can beat it."
    assert any(sprite.way for sprite in scene.board.hand), "the cards glide back"
    wait(app, lambda: rests(scene))
    assert [sprite.box for sprite in scene.board.hand] == homes
    assert hand(scene) == "5C 5D 7C 7D 9S KH" and trick(scene) == ["play 6C 6D"]


@pytest.mark.parametrize(
    "interruption",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.WINDOWLEAVE),
        pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700),
        down((640, 300), button=3),
    ],
    ids=["focus lost", "pointer left", "resized", "right button"],
)
def test_an_interrupted_drag_returns_the_cards(calm: App, interruption: pygame.event.Event) -> None:
    scene = answering(calm)
    start, over = centre(scene, sprite_of(scene, "9S")), scene.table.middle.center
    drag(calm, start, over, release=False)
    assert scene.hand.drag is not None
    calm.step([interruption], 16)
    assert scene.hand.drag is None and scene.board.hand.dragged == []
    calm.step([moved(over), up(over)], 16)
    wait(calm, lambda: rests(scene))
    assert hand(scene) == "5C 5D 7C 7D 9S KH" and trick(scene) == ["play 6C 6D"]
    rects = scene.table.hand_cards(6)
    assert [sprite.rect(scene.faces).topleft for sprite in scene.board.hand] == [rect.topleft for rect in rects]


def test_a_tremble_is_a_click(calm: App) -> None:
    scene = answering(calm)
    x, y = centre(scene, sprite_of(scene, "9S"))
    calm.step([down((x, y)), moved((x + 2, y - 3)), up((x + 2, y - 3))], 16)
    assert [card.code for card in scene.hand.cards] == ["9S"]


def test_between_two_cards_a_press_means_the_nearest_one(calm: App) -> None:
    scene = answering(calm)
    left, right = sprite_of(scene, "9S").rect(scene.faces), sprite_of(scene, "KH").rect(scene.faces)
    assert right.left > left.right, "they lie apart"
    gap = (right.left - 1, right.centery)
    calm.step(click(gap), 16)
    assert [card.code for card in scene.hand.cards] == ["KH"]
    scene.hand.choose([])
    drag(calm, gap, (gap[0], scene.table.middle.bottom - 1), release=False)
    assert scene.hand.drag is not None and scene.hand.drag.sprites == [sprite_of(scene, "KH")]


def test_a_stroke_along_the_hand_chooses_several(calm: App) -> None:
    scene = answering(calm)
    drag(calm, centre(scene, sprite_of(scene, "5D")), centre(scene, sprite_of(scene, "7D")))
    assert [card.code for card in scene.hand.cards] == ["5D", "7C", "7D"]


def test_the_card_under_the_pointer_rises_a_little(calm: App) -> None:
    scene = answering(calm)
    card = sprite_of(scene, "9S")
    home = card.rect(scene.faces)
    calm.step([moved(centre(scene, card))], 16)
    assert 0 < home.top - card.rect(scene.faces).top < scene.table.lift
    calm.step([moved(scene.table.middle.center)], 16)
    calm.step([], 16)
    assert card.rect(scene.faces) == home


def test_a_card_is_put_elsewhere_in_the_hand(calm: App) -> None:
    scene = answering(calm)
    start = centre(scene, sprite_of(scene, "KH"))
    first = sprite_of(scene, "5C").rect(scene.faces)
    calm.step([down(start), moved((start[0], start[1] - 60)), moved((first.left + 2, first.centery))], 16)
    calm.step([up((first.left + 2, first.centery))], 16)
    assert hand(scene) == "KH 5C 5D 7C 7D 9S"
    assert trick(scene) == ["play 6C 6D"]


def test_double_click_plays_what_is_chosen(calm: App) -> None:
    scene = answering(calm)
    calm.step(click(centre(scene, sprite_of(scene, "7C"))), 600)
    at = centre(scene, sprite_of(scene, "7D"))
    calm.step(click(at), 30)
    calm.step(click(at), 30)
    assert trick(scene)[-1] == "play 7C 7D"


def test_right_button_and_held_key_enlarge(calm: App) -> None:
    scene = answering(calm)
    calm.step([down(centre(scene, sprite_of(scene, "9S")), button=3)], 16)
    assert scene.overlay is not None and scene.overlay.card.code == "9S"
    calm.step([down((5, 5))], 16)
    assert scene.overlay is None
    press(calm, pygame.K_RIGHT, pygame.K_e)
    assert scene.overlay is not None
    calm.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0)], 16)
    assert scene.overlay is None and trick(scene) == ["play 6C 6D"]


def test_click_on_the_middle_plays_the_chosen_cards(calm: App) -> None:
    scene = answering(calm)
    scene.hand.choose_cards([sprite_of(scene, "7C").card, sprite_of(scene, "7D").card])
    calm.step(click(scene.table.middle.center), 16)
    assert trick(scene)[-1] == "play 7C 7D"


def test_the_likely_action_is_named_and_first(calm: App) -> None:
    scene = answering(calm)
    scene.hand.choose_cards([sprite_of(scene, "7C").card, sprite_of(scene, "7D").card])
    calm.step([], 16)
    button = scene.bar.verbs["play"]
    assert button.text == "Play pair of Sevens" and button.primary and button.enabled
    scene.hand.choose_cards([sprite_of(scene, "5C").card, sprite_of(scene, "5D").card])
    calm.step([], 16)
    assert not button.enabled and not button.primary
    assert button.hint == "A pair of Fives cannot beat a pair of Sixes. Only a higher pair or a bomb can beat it."


def test_the_button_says_a_long_combination_in_fewer_words(calm: App) -> None:
    scene = sit_down(calm, position(["3C 4D 5C 6D 7C 9S", "3D 8H", "5D 8D"], leader=0))
    my_turn(calm, scene)
    scene.hand.choose_cards([sprite_of(scene, code).card for code in ("3C", "4D", "5C", "6D", "7C")])
    calm.step([], 16)
    assert scene.bar.verbs["play"].text == "Play run to Seven"


def test_passing_is_the_likely_action_when_nothing_beats(calm: App) -> None:
    scene = sit_down(calm, position(["3C 4D", "3D 8H", "5C 8D"], table=(2, "KC"), turn=0))
    my_turn(calm, scene)
    assert scene.bar.verbs["pass"].primary and not scene.bar.verbs["play"].enabled
    assert scene.status.text == "Your turn: nothing in your hand beats a King, so pass."
    assert scene.bar.verbs["play"].hint == "Nothing in your hand beats a King. Only a higher single or a bomb can beat it."
    press(calm, pygame.K_RETURN)
    assert [event.kind for event in scene.board.events if event.seat == 0] == ["pass"]


def test_cards_of_no_legal_play_are_dimmed_if_wanted(calm: App) -> None:
    scene = answering(calm)
    assert {sprite.card.code for sprite in scene.board.hand if sprite.dimmed} == {"5C", "5D", "9S", "KH"}
    calm.settings.dim_unplayable = False
    calm.step([], 16)
    assert not any(sprite.dimmed for sprite in scene.board.hand)


def test_automatic_pass_waits_and_then_passes(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, auto_pass=True)
    scene = sit_down(app, position(["3C 4D", "3D 8H", "5C 8D"], table=(2, "KC"), turn=0))
    app.step([], 40)
    assert scene.status.text == "Nothing in your hand beats a King. Passing."
    assert scene.session.actor == 0
    wait(app, lambda: scene.session.actor != 0)


def test_a_choice_is_kept_while_others_play(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=200)
    scene = sit_down(app, position(["5C 7D 9S KH", "3C 8H", "4C 8D"], leader=1))
    app.step([], 16)
    assert scene.session.actor == 1
    app.step(click(centre(scene, sprite_of(scene, "KH"))), 16)
    assert [card.code for card in scene.hand.cards] == ["KH"]
    my_turn(app, scene)
    assert [card.code for card in scene.hand.cards] == ["KH"]
    press(app, pygame.K_RETURN)
    assert "KH" not in hand(scene)


def test_a_hint_that_is_asked_for_too_early_comes_when_one_can_act(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, tables.session())
    asked: list[int] = []
    monkeypatch.setattr(scene.session, "ask_hint", lambda: asked.append(scene.session.state.log.count))
    tables.wait(app, lambda: scene.session.my_turn and not scene.can_act)
    press(app, pygame.K_h)
    assert asked == []
    tables.wait(app, lambda: scene.can_act)
    app.step([], 40)
    assert asked == [scene.session.state.log.count]
    app.step([], 40)
    assert len(asked) == 1


def test_the_device_used_last_says_which_card_is_enlarged(calm: App) -> None:
    scene = answering(calm)
    press(calm, pygame.K_HOME)
    calm.step([moved(centre(scene, sprite_of(scene, "9S")))], 16)
    press(calm, pygame.K_e)
    assert scene.overlay is not None and scene.overlay.card.code == "9S"
    press(calm, pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_e)
    assert scene.overlay is not None and scene.overlay.card.code == "5D"


def test_why_something_cannot_be_played_covers_neither_hand_nor_sentence(calm: App) -> None:
    scene = answering(calm)
    scene.hand.choose_cards([sprite_of(scene, "5C").card, sprite_of(scene, "5D").card])
    calm.step([], 16)
    calm.step([moved(scene.bar.verbs["play"].rect.center)], 16)
    for _ in range(30):
        calm.step([], 40)
    box = scene.ui.tooltip_box
    assert box.visible and box.rect.bottom <= scene.status.rect.top
    press(calm, pygame.K_RIGHT)
    assert not box.visible


def steps(scene: TableScene) -> list[int]:
    """From card to card of the hand, in pixels."""
    lefts = [sprite.rect(scene.faces).left for sprite in scene.board.hand]
    return [after - before for before, after in pairwise(lefts)]


def test_sorting_goes_round_all_orders(calm: App) -> None:
    scene = sit_down(calm, position(["3C 3D 4H 5C 5H 9S", "3S 8H", "4C 8D"], leader=0))
    my_turn(calm, scene)
    press(calm, pygame.K_s)
    assert scene.bar.sort.text == "Sort: suit" and hand(scene) == "3C 5C 3D 4H 5H 9S"
    press(calm, pygame.K_s)
    assert scene.bar.sort.text == "Sort: sets" and hand(scene) == "3C 3D 5C 5H 4H 9S"
    assert steps(scene)[1] == steps(scene)[3] > steps(scene)[0] == steps(scene)[2] == steps(scene)[4]  # pairs stand apart
    assert min(steps(scene)) > scene.board.hand.places[0].width * 0.9
    press(calm, pygame.K_RIGHT)
    press(calm, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert len(set(steps(scene))) == 1  # an order of one's own has no groups
    press(calm, pygame.K_s)
    assert hand(scene) == "3C 3D 4H 5C 5H 9S"


def test_a_bomb_a_run_and_a_pair_stand_apart_and_can_be_dragged(calm: App) -> None:
    scene = sit_down(calm, position(["3C 4D 5C 6H 7S 9C 9D 9H 9S QH QS KD", "3S 8H", "4C 8D"], leader=0))
    my_turn(calm, scene)
    press(calm, pygame.K_s, pygame.K_s)
    assert scene.bar.sort.text == "Sort: sets" and hand(scene) == "9C 9D 9H 9S 3C 4D 5C 6H 7S QH QS KD"
    found = [sprite.group for sprite in scene.board.hand]
    assert [found.count(number) for number in dict.fromkeys(found)] == [4, 5, 2, 1]
    apart = [step for step, (one, other) in zip(steps(scene), pairwise(found), strict=True) if one != other]
    assert len(apart) == 3 and min(apart) > max(step for step in steps(scene) if step not in apart)
    for code in ("QS", "QH"):
        calm.step(click(centre(scene, sprite_of(scene, code))), 500)
    drag(calm, centre(scene, sprite_of(scene, "QH")), scene.table.middle.center)
    assert trick(scene) == ["play QH QS"] and hand(scene) == "9C 9D 9H 9S 3C 4D 5C 6H 7S KD"


def test_a_finished_trick_stays_until_a_click(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, position(["KH 3C", "3D 4C", "4D 5C"], leader=0, people=(0,)))
    my_turn(app, scene)
    scene.hand.choose_cards([sprite_of(scene, "KH").card])
    press(app, pygame.K_RETURN)
    wait(app, lambda: scene.playback.gathering is not None)
    app.step([], 1000)
    assert trick(scene) == ["play KH"], "1.2 s are not over"
    app.step([down(scene.table.middle.center), up(scene.table.middle.center)], 16)
    app.step([], 16)
    assert trick(scene) == []


def test_a_quick_person_need_not_wait_for_the_trick_to_go(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, position(["KH 3C 7D", "3D 4C", "4D 5C"], leader=0))
    my_turn(app, scene)
    scene.hand.choose_cards([sprite_of(scene, "KH").card])
    press(app, pygame.K_RETURN)
    wait(app, lambda: scene.playback.gathering is not None)
    drag(app, centre(scene, sprite_of(scene, "7D")), scene.table.middle.center)
    assert trick(scene) == ["play 7D"]
    wait(app, lambda: scene.playback.idle and rests(scene))
    assert scene.board.facts() == facts_of(scene.session.view())


def test_computers_alone_are_watched_and_nobody_is_called_you(calm: App) -> None:
    scene = sit_down(calm, position(["KH 3C 7D", "3D 4C", "4D 5C"], leader=0, people=()))
    wait(calm, lambda: len(scene.board.events) > 1)
    calm.step([], 16)
    assert not scene.bar.verbs["play"].visible and not scene.can_act
    assert "You" not in " ".join(event_words(event, scene.rules, tables.NAMES, scene.session.you) for event in scene.board.events)
    assert "You" not in scene.status.text


@thorough
def test_a_deal_by_keyboard_alone(calm: App) -> None:
    scene = sit_down(calm, tables.session(rounds_limit=1, wins_to_match=99, maker=tables.LowestPlayer))
    turns = 0
    while not scene.modals:
        wait(calm, lambda: scene.can_act or bool(scene.modals) or scene.session.person_is_out)
        if scene.can_act:
            turns += 1
            _play_by_keys(calm, scene)
        elif scene.session.person_is_out and not scene.modals:
            press(calm, pygame.K_f)
            wait(calm, lambda: bool(scene.modals))
    assert turns > 3
    press(calm, pygame.K_RETURN)
    wait(calm, lambda: scene.session.state.finished and isinstance(tables.result(scene), FinalRanking))


def _play_by_keys(app: App, scene: TableScene) -> None:
    """Arrows to the cards of the lowest play, Space on each, Enter; P when there is none."""
    action = scene.session.view().legal_actions()[0]
    if action.verb == "pass":
        press(app, pygame.K_p)
        return
    wanted = list(action.cards)
    press(app, pygame.K_HOME)
    for place in range(len(scene.board.hand)):
        sprite = scene.board.hand[place]
        while scene.hand.cursor != place:
            press(app, pygame.K_RIGHT)
        if sprite.card in wanted:
            wanted.remove(sprite.card)
            press(app, pygame.K_SPACE)
    press(app, pygame.K_RETURN)


@pytest.mark.usefixtures("seldom_drawn")
def test_what_is_drawn_is_what_the_view_says(calm: App) -> None:
    scene = sit_down(calm, tables.session(seed=11, rounds_limit=1, wins_to_match=99))
    looked = 0
    for _ in range(4000):
        tables.tick(calm)
        if scene.modals:
            if scene.session.state.finished and not scene.playback.queue:
                break
            press(calm, pygame.K_RETURN)
        elif scene.playback.idle:
            looked += 1
            assert scene.board.facts() == facts_of(scene.session.view())
            if scene.can_act:
                scene.controller.act(scene.session.view().legal_actions()[-1 if looked % 3 else 0])
    assert looked > 30


def test_nothing_is_drawn_when_nothing_moves(calm: App) -> None:
    scene = answering(calm)
    wait(calm, lambda: not scene.faces.pending)
    for _ in range(80):
        calm.step([], 40)
    frames = calm.frames_drawn
    for _ in range(50):
        calm.step([], 40)
    assert calm.frames_drawn == frames


def test_who_may_not_come_back_into_the_trick_is_marked(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=3000)
    rules = load_ruleset(tables.GAME, players=3, reenter=False)
    state = rules.position(hands=["3C 4D", "QD 8H", "5C 8D"], table=(2, "KC"), turn=0)
    scene = sit_down(app, tables.session(state=state))
    my_turn(app, scene)
    press(app, pygame.K_p)
    app.step([], 16)
    assert [scene.plates[seat].facts.passed for seat in range(3)] == [True, False, False]


def test_a_part_of_the_table_may_offer_a_place_where_a_verb_is_aimed_at_a_card(
    calm: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = answering(calm)
    middle, aim = scene.table.middle, next(card for card in scene.rules.deck.cards if card.code == "KS")
    corner = pygame.Rect(middle.left, middle.top, 40, 40)
    aimed: list[object] = []

    class Layout(TablePart):
        def zones(self) -> list[Zone]:
            return [Zone("card", "play", corner, aim)]

    def record(offer: PlayOffer, cards: Cards, target: Card | None) -> None:
        aimed.append((str(cards), target))

    monkeypatch.setattr(PlayOffer, "aimed", record)
    scene.parts = Parts([*scene.parts, Layout(scene)])
    for code in ("7C", "7D"):
        calm.step(click(centre(scene, sprite_of(scene, code))), 500)
    drag(calm, centre(scene, sprite_of(scene, "7D")), corner.center)
    assert aimed[-1] == ("7C 7D", aim) and trick(scene)[-1] == "play 7C 7D"
