"""Cards that are given before play: who gets them, which ones came, and why a hint would give those."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import load_ruleset
from tests.game.tables import RULESETS
from tests.ui import tables
from tests.ui.tables import press, sit_down, wait
from ui.app import App
from ui.event_words import event_words
from ui.families.climbing import OrderPart
from ui.scenes import TableScene
from ui.session import SeatConfig, Session

PRESIDENT = RULESETS["president"]


def giving(app: App, people: int) -> TableScene:
    """The second deal of President: the winner of the first one is the person and is to give two cards back."""
    rules = load_ruleset(PRESIDENT, players=4)
    state = rules.new_match(seed=3)
    while state.deal_number == 1:
        state.apply(state.legal_actions()[0])
    first = state.results[0].order[0]
    sitting = [(first + seat) % 4 for seat in range(people)]
    seats = [SeatConfig(tables.NAMES[seat], None if seat in sitting else "random") for seat in range(4)]
    return sit_down(app, Session(rules, seats, 5, state=state))


def test_the_giver_is_told_to_whom_and_sees_what_came(calm: App) -> None:
    scene = giving(calm, 1)
    tables.my_turn(calm, scene)
    view = scene.session.view()
    gift = next(event for event in view.history if event.kind == "give" and event.to == view.seat)
    name = scene.session.names[gift.seat]
    assert scene.status.text == f"Your turn: give two cards of your choice to {name}."
    assert sorted(s.card.code for s in scene.board.hand if s.new) == sorted(c.code for c in gift.cards)
    given = [sprite.card for sprite in scene.board.hand if not sprite.new][:2]
    scene.show_events(scene.session.act("give " + " ".join(card.code for card in given if card is not None)))
    wait(calm, lambda: scene.can_act and tables.rests(scene))
    assert len([sprite for sprite in scene.board.hand if sprite.new]) == 2
    scene.show_events(scene.session.act(next(each for each in scene.session.view().legal_actions() if each.verb == "play")))
    assert not [sprite for sprite in scene.board.hand if sprite.new], "marked until the first play"


def test_cards_are_given_one_drag_after_the_other(calm: App) -> None:
    scene = giving(calm, 1)
    tables.my_turn(calm, scene)
    first, second = scene.board.hand[0].card, scene.board.hand[3].card
    for number, card in ((1, first), (0, second)):
        wait(calm, lambda: tables.rests(scene))
        rect = next(s for s in scene.board.hand if s.card == card).rect(scene.faces)
        tables.drag(calm, (rect.x + 12, rect.y + 40), scene.table.middle.center)
        assert [sprite.card for sprite in scene.hand.chosen] == [first][:number]
    given = [event for event in scene.session.state.log if event.kind == "give" and event.seat == scene.session.you]
    assert sorted(c.code for c in given[-1].cards) == sorted(c.code for c in (first, second))


def test_a_hint_says_which_cards_and_why(calm: App) -> None:
    scene = giving(calm, 1)
    tables.my_turn(calm, scene)
    press(calm, pygame.K_h)
    wait(calm, lambda: not scene.session.hint_waiting)
    calm.step([], 16)
    assert len(scene.hand.chosen) == 2
    assert scene.status.text.startswith("Hint: Give ") and ". It breaks none of your combinations" in scene.status.text


def test_the_others_hear_who_is_to_give(make_app: Callable[..., App]) -> None:
    app = make_app(speed="off", computer_pause_ms=60_000, animation_ms=0)
    rules = load_ruleset(PRESIDENT, players=4)
    state = rules.new_match(seed=3)
    while state.deal_number == 1:
        state.apply(state.legal_actions()[0])
    person = next(seat for seat in range(4) if seat != state.actor)
    seats = [SeatConfig(tables.NAMES[seat], None if seat == person else "random") for seat in range(4)]
    scene = sit_down(app, Session(rules, seats, 5, state=state))
    wait(app, lambda: scene.playback.idle and tables.rests(scene))
    app.step([], 16)
    assert scene.status.text == f"{tables.NAMES[state.actor]} is to give cards."


def test_who_had_to_give_reads_what_went_then_what_came_back(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_ruleset(PRESIDENT, players=4)
    state = rules.new_match(seed=3)
    while state.deal_number == 1:
        before = state.copy()
        state.apply(state.legal_actions()[0])
    first, *_, last = state.results[0].order
    seats = [SeatConfig(tables.NAMES[seat], None if seat == last else "normal") for seat in range(4)]
    scene = sit_down(calm, Session(rules, seats, 5, state=before))
    scene.director.show_events(scene.session.act_for(before.legal_actions()[0]))
    wait(calm, lambda: tables.result(scene) is not None)
    said: list[str] = []
    monkeypatch.setattr(scene.status, "notice", lambda words, *rest: said.append(words))
    press(calm, pygame.K_RETURN)
    wait(calm, lambda: scene.plates[first].tag is not None)
    given = [event for event in scene.session.view().history if event.kind == "give" and last in (event.seat, event.to)]
    gone, back = (event_words(event, rules, scene.session.names, scene.session.you) for event in given)
    assert scene.plates[last].tag.text == f"2 cards to {tables.NAMES[first]}"
    assert scene.plates[first].tag.text == f"2 cards to {tables.NAMES[last]}"
    assert said[0] == gone and said[-1] == back and set(said) == {gone, back}


def test_whoever_comes_to_the_screen_sees_what_came(calm: App) -> None:
    scene = giving(calm, 2)
    tables.lift(calm)
    tables.my_turn(calm, scene)
    assert len([sprite for sprite in scene.board.hand if sprite.new]) == 2


def test_the_table_says_that_the_order_is_turned_round(calm: App) -> None:
    rules = load_ruleset(PRESIDENT, players=4, revolution="jacks")
    state = rules.position(["6C 6D 6H 6S 9D JC", "5C TC 2D", "7C 8C 3H", "9S JD QH"], leader=0)
    scene = sit_down(calm, tables.session(state=state))
    panel = scene.parts[OrderPart].panel
    tables.my_turn(calm, scene)
    for cards, words in (("6C 6D 6H 6S", "Low beats high"), ("JC", "")):
        scene.hand.choose([tables.sprite_of(scene, code) for code in cards.split()])
        press(calm, pygame.K_RETURN)
        wait(calm, lambda: bool(scene.board.trick))
        assert panel.words == words
        tables.my_turn(calm, scene)
    told = [event_words(event, rules, tables.NAMES) for event in scene.session.state.log]
    assert "The order is turned round: low cards beat high ones." in told


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 640), "en"), ((1024, 640), "zh")])
def test_that_the_order_is_turned_has_room_beside_six_plates(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    rules = load_ruleset(PRESIDENT, players=6, revolution="jacks")
    state = rules.position(["6C 6D 6H 6S 9D JC", "5C TC", "7C 8C", "9S JD", "4S 4D", "3S 3D"], leader=0)
    seats = [SeatConfig(f"P{seat}", None if seat == 0 else "random") for seat in range(6)]
    scene = sit_down(app, Session(rules, seats, 5, state=state))
    tables.my_turn(app, scene)
    scene.hand.choose([tables.sprite_of(scene, code) for code in ("6C", "6D", "6H", "6S")])
    press(app, pygame.K_RETURN)
    wait(app, lambda: bool(scene.board.trick))
    panel = scene.parts[OrderPart].panel
    assert panel.words and panel.visible
    assert panel.rect.collidelist([*scene.table.plates.values(), *(scene.table.corner(at, True) for at in range(3))]) < 0


def passing(app: App) -> TableScene:
    """The first deal of Hearts, in which the person is to pass three cards to the left."""
    rules = load_ruleset(RULESETS["hearts"], passing=True)
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    scene = sit_down(app, Session(rules, seats, 5, state=rules.new_match(seed=3)))
    tables.my_turn(app, scene)
    return scene


def test_what_comes_is_told_when_all_have_passed_and_lies_by_suits(calm: App) -> None:
    scene = passing(calm)
    assert scene.status.text == f"Your turn: give three cards of your choice to {tables.NAMES[1]}."
    scene.hand.choose(scene.board.hand[:3])
    press(calm, pygame.K_RETURN)
    told = set[str]()
    for _ in range(60):
        calm.step([], 50)
        told.add(scene.status.text)
    view = scene.session.view()
    [gift] = [event for event in view.history if event.kind == "give" and event.to == 0]
    codes = [sprite.card.code for sprite in scene.board.hand if sprite.card is not None]
    assert view.phase == "trick" and gift.cards is not None and {card.code for card in gift.cards} <= set(codes)
    assert codes == sorted(codes, key=lambda code: ("CDHS".index(code[1]), "23456789TJQKA".index(code[0]))) and len(codes) == 13
    assert event_words(gift, scene.rules, scene.session.names, 0) in told


def test_no_hand_is_told_as_smaller_than_it_is_while_cards_are_passed(make_app: Callable[..., App], undrawn: None) -> None:
    app = make_app(computer_pause_ms=0)
    scene = passing(app)
    scene.hand.choose(scene.board.hand[:3])
    press(app, pygame.K_RETURN)
    counts = set[int | None]()
    for _ in range(120):
        app.step([], 100)
        counts |= set(scene.board.counts)
        if scene.board.trick:
            break
    assert min(count or 0 for count in counts) == 10 and 13 in counts
