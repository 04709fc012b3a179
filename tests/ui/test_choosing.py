"""What is chosen, held, advised or lit belongs to what is asked, in every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import State, View, make_player
from tests.cases import SWEPT, chosen, in_amounts, swept
from tests.game.tables import games_but, rules_of
from tests.ui import tables
from tests.ui.events import moved, up
from tests.ui.tables import centre, drag, sit_down, tick
from ui.app import App
from ui.families.banking import BankPart
from ui.scenes import TableScene
from ui.table import buttons

FRAMES = 70
MOST_FRAMES = 600  # until enough is seen
WITH_HANDS = games_but("banking")


def asked(scene: TableScene) -> object:
    """What the table asks for now, and in which deal: the step of the game and the verbs for which cards are taken."""
    view = scene.session.view()
    return view.deal_number, view.phase, tuple(buttons.card_verbs(view))


def table_of(app: App, name: str, seed: int) -> TableScene:
    state: State = rules_of(name).new_match(seed)
    return sit_down(app, tables.session(state=state, people=(0,), seed=seed))


def own_action(scene: TableScene, random: Random) -> object:
    """What moves the match through its steps: words by a player that plays well, cards at random."""
    view = scene.session.view()
    bare = [offer.verb for offer in view.offers if not offer.takes_cards]
    costly = [action for action in view.legal_actions() if action.verb in ("limit", "lift", "cover")] if bare else []
    if costly and random.random() < 0.5:
        return random.choice(costly)
    if random.random() < 0.5 or view.phase == "bid":
        return make_player("easy", view.rules, 1).choose(view).action
    return random.choice(view.legal_actions()[:200])


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("name", SWEPT)
def test_nothing_stays_chosen_or_advised_for_another_question(make_app: Callable[..., App], name: str) -> None:
    random, app = Random(name), make_app(speed="off", computer_pause_ms=0, animation_ms=0, auto_pass=False, auto_decline=False)
    scene = table_of(app, name, 5)
    before, kept, cleared = asked(scene), 0, 0
    for _ in range(FRAMES):
        chosen, advised = list(scene.hand.chosen), scene.controller.advice
        tick(app)
        if scene.modals:
            tables.press(app, pygame.K_RETURN)
            before = asked(scene)
            continue
        now = asked(scene)
        if now != before:
            assert not any(sprite in chosen for sprite in scene.hand.chosen), (before, now)
            bank = scene.parts.get(BankPart)
            assert not scene.controller.advice
            assert bank is None or bank.shown is None or not bank.shown.by_hand
            cleared += bool(chosen or advised)
        elif not scene.can_act and chosen:
            assert [sprite for sprite in chosen if sprite in scene.board.hand] == scene.hand.chosen, "others moved"
            kept += 1
        before = now
        if scene.board.hand and not scene.hand.chosen and not scene.board.hand.covered:
            scene.hand.choose(random.sample(scene.board.hand, min(2, len(scene.board.hand))))
            if random.random() < 0.3:
                scene.layout(scene.size)
                assert scene.hand.chosen
        if scene.can_act and random.random() < 0.7:
            scene.controller.advice = scene.controller.buttons()[0].key
            scene.controller.act(own_action(scene, random))  # type: ignore[arg-type]
            assert not scene.hand.chosen and not scene.controller.advice
            before = asked(scene)
    assert kept or name not in WITH_HANDS or scene.session.state.finished


def drop_somewhere(app: App, scene: TableScene, random: Random, done: list[object]) -> bool | None:
    """Take hold of some cards and let them go somewhere; whether that place shone, None where they were not held."""
    view = scene.session.view()
    cards = [action for action in view.legal_actions()[:200] if action.bits and action.cards <= view.hand]
    if cards and random.random() < 0.7:
        scene.hand.choose_cards(list(scene.rules.layout(random.choice(cards).cards)))
    else:
        scene.hand.choose(random.sample(scene.board.hand, 1))
    drag(app, centre(scene, scene.hand.chosen[0]), scene.table.hand.midtop, release=False)
    pos = (random.randrange(app.size[0]), random.randrange(app.size[1]))
    if random.random() < 0.7:
        pos = random.choice([zone.rect.center for zone in scene.zones()] or [scene.table.middle.center])
    app.step([moved(pos)], 16)
    app.step([moved(pos)], 16)           # what a computer player did meanwhile has been seen
    if scene.hand.drag is None:
        return None
    there = [zone for zone in scene.zones() if zone.rect.collidepoint(pos)]
    lit = any(zone in scene.lit for zone in there) and not there[0].why_not  # what says why it takes none lies over other places
    assert all(sprite.ring == ("legal" if lit else "") for sprite in scene.hand.drag.sprites)
    done.clear()
    app.step([up(pos)], 16)
    assert bool(done) == lit, (pos, scene.lit)
    return lit


@in_amounts(1, 3)
@pytest.mark.parametrize("name", swept(WITH_HANDS))
def test_a_place_shines_where_a_drop_is_taken_and_nowhere_else(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, name: str, amount: int
) -> None:
    random, app = Random(name), make_app(speed="off", computer_pause_ms=0, animation_ms=0, auto_pass=False, auto_decline=False)
    scene = table_of(app, name, 4)
    done: list[object] = []
    seen: list[bool | None] = []
    act = scene.controller.act
    for _ in range(MOST_FRAMES):
        tick(app)
        if scene.modals:
            tables.press(app, pygame.K_RETURN)
        ready = scene.board.hand and not scene.modals and not scene.board.hand.covered and tables.rests(scene)
        if not ready or not scene.can_act and random.random() < 0.9:
            continue
        monkeypatch.setattr(scene.controller, "act", done.append)
        for _ in range(3 if scene.can_act else 1):
            if scene.board.hand:
                seen.append(drop_somewhere(app, scene, random, done))
        monkeypatch.setattr(scene.controller, "act", act)
        scene.hand.choose([])
        if scene.can_act:
            scene.controller.act(own_action(scene, random))  # type: ignore[arg-type]
        if min(seen.count(True), seen.count(False)) >= amount:
            break
    assert min(seen.count(True), seen.count(False)) >= amount, seen


def test_what_is_played_before_ones_turn_goes_back_and_stays_chosen(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=60_000, speed="off", animation_ms=0)
    scene = sit_down(app, tables.position(["5C 7D 9S KH", "3C 8H", "4C 8D"], leader=1))
    app.step([], 16)
    before, first = list(scene.board.hand), scene.board.hand[0]
    drag(app, centre(scene, first), scene.table.middle.center)
    assert scene.board.hand == before and scene.hand.chosen == [first]
    assert scene.status.covering == ("It is another player's turn.", "refusal")
    drag(app, centre(scene, first), centre(scene, before[-1]))
    assert scene.board.hand[-1] is first, "over the hand it is put in order"


# -- hints


class Ranking(tables.PlainPlayer):
    """Advice: passing or whatever else needs no cards first, then what needs some."""

    def rank(self, view: View) -> list[tables.Picked]:
        return sorted(super().rank(view), key=lambda picked: bool(picked.action.bits))


@pytest.mark.parametrize("maker", [tables.PlainPlayer, Ranking], ids=["cards", "words"])
@pytest.mark.parametrize("name", chosen(["heartoffive", "huahuapai", "hakka", "blackflower"],
                                        lambda name: name in ("heartoffive", "hakka")))
def test_a_second_hint_is_called_one_and_the_main_button_does_what_is_told(
    calm: App, name: str, maker: type[tables.PlainPlayer]
) -> None:
    state = rules_of(name).new_match(2)
    while (hinted := state.actor) is None or len({action.verb for action in state.legal_actions()[:300]}) < 2:
        state.apply(state.legal_actions()[0])
    scene = sit_down(calm, tables.session(state=state, people=(hinted,), maker=maker))
    tables.my_turn(calm, scene)
    heads, marked = [], []
    for _ in range(4):
        scene.status.uncover()
        scene.controller.hint()
        tables.wait(calm, lambda: scene.status.covering is not None)
        calm.step([], 16)
        heads.append(scene.status.text.partition(":")[0])
        marked.append([(button.text, button.primary) for button in scene.bar.verbs.values() if button.visible])
    three = len(scene.session._advice._found) > 2
    first, *others = [f"Hint 1 of {2 + three}", f"Second best (2 of {2 + three})", "Third best (3 of 3)"][:2 + three]
    assert heads == [first, *others, first, *others][:4]
    assert all(sum(primary for _, primary in each) == 1 for each in marked)
    assert marked[3] == marked[0 if three else 1] != marked[1 if three else 0]
