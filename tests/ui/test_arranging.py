"""Own cards of a banking game are arranged by hand: turned by a click, laid on each other, taken off; nothing of it is a rule."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import Rules, State, loses
from game.families.banking import Valuer, new_round
from tests.game.tables import RULESETS
from tests.game.tables import rules_of as rules_of_any
from tests.ui import tables
from tests.ui.boxes import PAIR, heaps, middle, own, round_of, rules_of, seated, table_for, total
from tests.ui.events import click, moved
from tests.ui.tables import drag, press
from ui.app import App
from ui.families.banking import BankBoard, BankPart, CardPosition, Showing, own_boxes
from ui.families.banking import prompts as bank_prompts
from ui.scenes import TableScene
from ui.table import facts_of
from ui.widgets import theme

FIRST, SECOND, THIRD = CardPosition(0, 0), CardPosition(0, 1), CardPosition(0, 2)


def paired(app: App, *actions: str, practice: bool = False) -> TableScene:
    """Seat 1 holds the Moon and the Geese, both of one month."""
    return seated(app, round_of(2, ["bet 7", *actions], PAIR), practice=practice)


def at(scene: TableScene, place: CardPosition) -> tuple[int, int]:
    return middle(scene, place)


def free(scene: TableScene) -> tuple[int, int]:
    """A place of the box beside all cards."""
    rect = scene.table.cards(scene.table.own_boxes(1)[0])
    return rect.right - 12, rect.centery


# -- the pointer


def test_a_click_turns_a_card_that_counts_two_ways(calm: App) -> None:
    scene = paired(calm)
    assert (heaps(scene), total(scene)) == ("8B 8A", 9)
    calm.step(click(at(scene, FIRST)), 16)
    assert (heaps(scene), total(scene)) == ("8B- 8A", 5)
    rect = own(scene).sprite(FIRST).rect(scene.faces)
    assert rect.width > rect.height, "it lies across"
    calm.step(click(at(scene, FIRST)), 16)
    assert (heaps(scene), total(scene)) == ("8B 8A", 9)


def test_a_card_that_counts_one_way_says_so(calm: App) -> None:
    scene = paired(calm)
    calm.step(click(at(scene, SECOND)), 16)
    assert heaps(scene) == "8B 8A" and scene.status.covering == ("Geese always counts 3.", "refusal")


def test_dropped_on_another_of_its_month_a_card_covers_it(calm: App) -> None:
    scene = paired(calm)
    drag(calm, at(scene, SECOND), at(scene, FIRST))
    assert (heaps(scene), total(scene)) == ("8A/8B", 4)
    drag(calm, at(scene, FIRST), free(scene))
    assert (heaps(scene), total(scene)) == ("8A 8B", 9), "pulled out from beneath, it lies alone"
    drag(calm, at(scene, FIRST), at(scene, SECOND))
    assert (heaps(scene), total(scene)) == ("8B/8A", 7)
    calm.step(click(at(scene, FIRST)), 16)
    assert (heaps(scene), total(scene)) == ("8B/8A-", 3)
    drag(calm, at(scene, FIRST), free(scene))
    assert (heaps(scene), total(scene)) == ("8A 8B-", 5)


def test_cards_of_two_months_stay_apart_and_say_why(make_app) -> None:  # type: ignore[no-untyped-def]
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = seated(app, round_of(2, ["bet 3"], "8B 4x 9A 9x"))
    tables.wait(app, lambda: tables.rests(scene))
    drag(app, at(scene, SECOND), at(scene, FIRST), release=False)
    assert own(scene).dragged == SECOND and not own(scene).sprite(SECOND).ring, "no place shines"
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at(scene, FIRST), button=1)], 16)
    assert own(scene).sprite(SECOND).way is not None, "it glides back"
    assert scene.status.covering == ("Only cards of the same month can lie on each other.", "refusal")
    tables.wait(app, lambda: tables.rests(scene))
    assert heaps(scene) == "8B 9A"


def test_while_a_card_is_held_the_cards_that_take_it_shine(calm: App) -> None:
    scene = paired(calm, "hit")
    press(calm, pygame.K_HOME, pygame.K_DOWN)
    assert heaps(scene) == "8B 8A 8x"
    drag(calm, at(scene, SECOND), at(scene, FIRST), release=False)
    scene.draw(pygame.display.get_surface())
    assert own(scene).sprite(SECOND).ring == "legal"
    assert [own(scene).sprite(place).ring for place in (FIRST, THIRD)] == ["legal", "legal"]
    press(calm, pygame.K_ESCAPE)
    assert own(scene).dragged is None and heaps(scene) == "8B 8A 8x"


def test_a_right_click_shows_a_card_up_close(calm: App) -> None:
    scene = paired(calm)
    calm.step([moved(at(scene, FIRST)), pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at(scene, FIRST), button=3)], 16)
    assert scene.overlay is not None and scene.overlay.card is own(scene).shown(FIRST)


def test_the_card_under_the_pointer_says_what_it_counts(calm: App) -> None:
    scene = paired(calm)
    calm.step([moved(at(scene, FIRST))], 16)
    assert own(scene).hint == "Full Moon: counts 6. Click to turn it: 2."
    calm.step([moved(at(scene, SECOND))], 16)
    assert own(scene).hint == "Geese: counts 3"


# -- keys


def test_all_of_it_by_keys(calm: App) -> None:
    scene = paired(calm)
    press(calm, pygame.K_HOME, pygame.K_t)
    assert heaps(scene) == "8B- 8A"
    press(calm, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_LEFT, pygame.K_SPACE)
    assert (heaps(scene), total(scene)) == ("8A/8B", 4), "who is covered lies neither way"
    press(calm, pygame.K_DOWN)
    assert heaps(scene) == "8B 8A"
    press(calm, pygame.K_HOME, pygame.K_UP, pygame.K_b)
    assert (heaps(scene), total(scene)) == ("8B 8A", 9), "the best arrangement is one key away"


def test_the_best_arrangement_has_a_button_as_long_as_it_does_not_lie(calm: App) -> None:
    scene = paired(calm)
    best = scene.ui.find("arrange-best")
    assert not best.visible
    calm.step(click(at(scene, FIRST)), 16)
    assert best.visible and scene.table.value(scene.table.own_boxes(1)[0]).contains(best.rect)
    calm.step(click(best.rect.center), 16)
    assert not best.visible and total(scene) == 9


# -- what it means


def test_what_is_shown_enters_neither_view_nor_record(calm: App) -> None:
    scene = paired(calm)
    view, record = scene.session.view(), scene.session.state.record().text()
    calm.step(click(at(scene, FIRST)), 16)
    drag(calm, at(scene, SECOND), at(scene, FIRST))
    assert scene.session.view() == view and scene.session.state.record().text() == record
    assert scene.board.facts() == facts_of(scene.session.view())


def test_standing_takes_what_lies_there(calm: App) -> None:
    scene = paired(calm)
    calm.step(click(at(scene, FIRST)), 16)
    assert scene.parts[BankPart].declared is not None and scene.parts[BankPart].declared.total == 5
    scene.controller.do("stand")
    tables.wait(calm, lambda: scene.board.parts[BankBoard].boxes[0].box.result is not None)
    assert scene.session.state.log and any(str(event.action) == "stand 5" for event in scene.session.state.log if event.action)
    assert heaps(scene) == "8B- 8A"


def test_a_lower_total_is_declared_by_laying_the_cards_so(calm: App) -> None:
    scene = paired(calm)
    drag(calm, at(scene, SECOND), at(scene, FIRST))
    press(calm, pygame.K_s)
    assert any(str(event.action) == "stand 4" for event in scene.session.state.log if event.action)
    assert heaps(scene) == "8A/8B"


def test_too_much_cannot_be_declared(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 3", "hit"], "1B 4x 5x 9x 6R"))
    assert total(scene) == 11, "what is dealt lies so that it may be declared"
    calm.step(click(at(scene, FIRST)), 16)
    assert total(scene) == 15 and scene.parts[BankPart].declared is None
    press(calm, pygame.K_s)
    assert scene.can_act and scene.status.text == "The cards show 15, and 13 is the most. Lay them otherwise; they can show 11."


def test_a_card_that_is_taken_lies_alone_and_the_others_stay(calm: App) -> None:
    scene = paired(calm, practice=True)
    drag(calm, at(scene, SECOND), at(scene, FIRST))
    press(calm, pygame.K_a)
    tables.my_turn(calm, scene)
    assert (heaps(scene), total(scene)) == ("8A/8B 8x", 9)
    scene.controller.undo()
    calm.step([], 16)
    assert heaps(scene).replace("/", " ").split() == ["8B", "8A"] and total(scene) == 9


def test_hands_of_a_split_stay_apart(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 3", "split"], "8x 4x 8y 9x 8B 8A", split_by_suit=True))
    assert (heaps(scene, 0), heaps(scene, 1)) == ("8x 8B", "8y 8A")
    drag(calm, at(scene, CardPosition(0, 1)), at(scene, CardPosition(1, 0)))
    assert scene.status.covering == ("The cards of your two hands stay apart.", "refusal")
    drag(calm, at(scene, CardPosition(0, 1)), at(scene, CardPosition(0, 0)))
    drag(calm, at(scene, CardPosition(1, 0)), at(scene, CardPosition(1, 1)))
    assert (heaps(scene, 0), heaps(scene, 1)) == ("8B/8x", "8y/8A"), "the second hand may be arranged before it is played"
    assert scene.parts[BankPart].declared is not None and scene.parts[BankPart].declared.total == 7


def test_nobody_arranges_what_stands_or_belongs_to_others(calm: App) -> None:
    scene = seated(calm, round_of(3, ["bet 3", "bet 3", "stand"], "8B 1B 4x 8A 4A 9x"), (2,))
    others = scene.board.parts[BankBoard].boxes[0].sprites[0].rect(scene.faces)
    calm.step(click(others.center), 16)
    assert heaps(scene, 0) == "8B 8A"
    state = round_of(2, ["bet 7", "stand"], PAIR)
    done = tables.sit_down(calm, table_for(state, (1,)))
    calm.step(click(at(done, FIRST)), 1)
    assert heaps(done) == "8B 8A"


def test_without_overlapping_cards_say_that_they_stay_apart(calm: App) -> None:
    scene = seated(calm, round_of(2, ["bet 7"], PAIR, no_pair_advantage=True))
    drag(calm, at(scene, SECOND), at(scene, FIRST))
    assert heaps(scene) == "8B 8A"
    assert scene.status.covering == ("Cards cannot lie on each other in this game.", "refusal")


def test_nothing_turns_where_the_best_total_counts(calm: App) -> None:
    rules = rules_of(2, game="blackjack")
    state = new_round(rules, pack="AS 9H 6D 5C")
    state.apply(str(state.legal_actions()[-1]))
    scene = seated(calm, state)
    assert (heaps(scene), total(scene)) == ("AS 6D", 17)
    calm.step(click(at(scene, FIRST)), 16)
    assert (heaps(scene), total(scene)) == ("AS 6D", 17)


# -- the model alone


@pytest.mark.parametrize("seed", range(8))
def test_whatever_hands_do_the_cards_are_an_arrangement(seed: int) -> None:
    rules, random = rules_of(4), Random(seed)
    assert rules.get(Valuer) is not None
    groups = [card.attributes["month"] for card in rules.deck.cards]
    cards = random.sample(range(8), 3) + random.sample(range(8, 48), 2)
    showing = Showing(rules[Valuer], groups, cards[:2])
    for step in range(300):
        if step == 100:
            showing.follow(cards)
        number, other = random.randrange(len(showing.cards)), random.randrange(len(showing.cards))
        act = random.choice(("turn", "cover", "alone", "place"))
        if act == "turn":
            showing.turn(number)
        elif act == "cover":
            showing.cover(number, other)
        else:
            showing.lay_alone(number, None if act == "alone" else random.randrange(len(showing.heaps)))
        assert sorted(card for heap in showing.heaps for card in heap) == list(range(len(showing.cards)))
        assert showing.total in rules[Valuer].values(showing.cards)
    for value in rules[Valuer].values(showing.cards):
        assert showing.show(value) and showing.total == value
    assert not showing.show(99)


# -- one total


def chooses(rules: Rules) -> bool:
    """Can the same cards show more than one total?"""
    valuer = rules.get(Valuer)
    return valuer is not None and valuer.standing.laid and (valuer.covering is not None or any(
        len(valuer.alternatives(card.index)) > 1 for card in rules.pack))


ARRANGED = ["blackflower"]


def test_cards_are_arranged_where_they_can_show_more_than_one_total() -> None:
    assert {name for name in RULESETS if chooses(rules_of_any(name))} == set(ARRANGED)


def drawn_large(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The numbers that are drawn as large as the total of a hand."""
    large: list[str] = []
    draw = own_boxes.draw_text

    def listen(surface: pygame.Surface, words: str, at: object, size: int, *rest: object, **more: object) -> object:
        if size == theme.TITLE:
            large.append(words)
        return draw(surface, words, at, size, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(own_boxes, "draw_text", listen)
    scene.draw(pygame.display.get_surface())
    monkeypatch.setattr(own_boxes, "draw_text", draw)
    return large


def lay_anyhow(app: App, scene: TableScene, random: Random) -> None:
    """A click, a drag, a key, or one of the totals beneath the large one."""
    places, rect = own(scene).places, own(scene).rect
    kind = random.choice(("click", "drag", "drag", "beside", "key", "total", "total"))
    chosen = next(choice for choice in scene.parts[BankPart].totals)
    if kind == "click":
        app.step(click(middle(scene, random.choice(places))), 16)
    elif kind == "drag":
        drag(app, middle(scene, random.choice(places)), middle(scene, random.choice(places)))
    elif kind == "beside":
        drag(app, middle(scene, random.choice(places)), (random.randrange(rect.left, rect.right), rect.centery))
    elif kind == "key":
        scene.ui.set_focus(own(scene), ring=True)
        press(app, *random.choices((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_t,
                                    pygame.K_b), k=3))
    elif chosen.visible:
        scene.ui.set_focus(chosen, ring=True)
        options = chosen.options
        if random.random() < 0.5:
            press(app, random.choice((pygame.K_LEFT, pygame.K_RIGHT)))
        else:
            part = (random.randrange(len(options)) * 2 + 1) * chosen.rect.width // (2 * len(options))
            app.step(click((chosen.rect.left + part, chosen.rect.centery)), 16)


@pytest.mark.parametrize("name", ARRANGED)
@pytest.mark.parametrize("seed", range(2))
def test_the_large_number_is_what_the_button_says_and_what_enter_stands_on(
    make_app, monkeypatch: pytest.MonkeyPatch, name: str, seed: int  # type: ignore[no-untyped-def]
) -> None:
    random, app = Random(f"{name}/{seed}"), make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = seated(app, dealt_hand(name, random))
    stood = 0
    for _ in range(14):
        lay_anyhow(app, scene, random)
        own(scene).cancel()
        assert scene.can_act
        model = next(model for model in scene.controller.buttons() if model.verb == "stand")
        large = drawn_large(scene, monkeypatch)
        assert large == [str(total(scene))] == [str(scene.parts[BankPart].trace_facts()["total"])]
        button = scene.bar.verbs["stand"]
        if model.action is None:
            assert not button.enabled and scene.rules[Valuer].limit < total(scene)  # type: ignore[union-attr]
            continue
        stood += 1
        assert model.action == f"stand {large[0]}" and button.text == model.words == f"Stand on {large[0]}"
        chosen = scene.parts[BankPart].totals[0]
        assert not chosen.visible or chosen.value == total(scene)
        enter = next((model.action for model in scene.controller.buttons() if model.likely), None)
        by_hand = scene.parts[BankPart].shown is not None and scene.parts[BankPart].shown.by_hand
        best = bank_prompts.stand_of(scene.session.view()).best  # type: ignore[union-attr]
        meant = by_hand and model.action == f"stand {best.word}" and not loses(scene.session.view(), model.action)
        assert button.primary == (enter == model.action) and (not by_hand or button.primary == meant)
    assert stood
    scene.ui.set_focus(own(scene))
    own(scene).lay(0, bank_prompts.stand_of(scene.session.view()).best.total)  # type: ignore[union-attr]
    app.step([], 16)
    assert scene.bar.verbs["stand"].primary
    shown = total(scene)
    press(app, pygame.K_RETURN)
    assert any(str(event.action) == f"stand {shown}" for event in scene.session.state.log)


def dealt_hand(name: str, random: Random) -> State:
    """A round in which seat 1 has several totals to choose from and may lie to stand on each of them."""
    rules = rules_of_any(name, 2)
    for _ in range(500):
        state = rules.new_match(random.randrange(10_000))
        for _ in range(12):
            view = state.view(1)
            offer = bank_prompts.stand_of(view) if state.actor == 1 else None
            if offer is not None and len(offer.outcomes) > 1 and not loses(view, offer.action(offer.best)):
                return state
            if state.actor is None:
                break
            verbs = {action.verb: action for action in state.legal_actions()}
            state.apply(verbs.get("hit") if state.actor == 1 and "hit" in verbs else next(iter(verbs.values())))  # type: ignore[arg-type]
    raise AssertionError("no such hand")
