"""A common pot at the table: the stories of the rules are played with the mouse, and everything is said in words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import State, load_ruleset
from game.families.pots import PotFacts, PotResult
from game.match import winners_of
from tests.cases import few, thorough
from tests.ui import pots, tables
from tests.ui.events import click, moved, up
from tests.ui.pots import choose, lane, lift_story, limit_story, perform, press_button, table_for, to_act
from tests.ui.tables import drag, press, sit_down, wait
from ui.app import App
from ui.families.pots import LidBoard, PotAwards, PotBoard, PotPart
from ui.scenes import TableScene
from ui.session import Session
from ui.table import facts_of, prompts
from ui.widgets import Widget, theme

EVERYBODY = (0, 1, 2)
SURE = "Bulls of three or three Gods"
LONG_MS = 3000  # computers wait longer than the test lasts
ELEVEN = ((("GO GO GO", False), ("LB BB BB", False), ("FT FT FT", False), ("TI TI", False)), (), ())


def seated(app: App, state: State, people: tuple[int, ...] = (0,)) -> TableScene:
    scene = sit_down(app, table_for(state, people))
    to_act(app, scene)
    return scene


def counts(scene: TableScene) -> tuple[int, ...]:
    return scene.board.parts[PotBoard].counts


def test_nobody_is_too_late_before_the_cards_are_dealt(app: App) -> None:
    """The table is there a moment before its cards."""
    scene = seated(app, load_ruleset("huahuapai").new_match(4))
    board = scene.board
    board.counts = [0] * len(board.counts)
    scene.parts[PotPart].refresh()
    assert [lane(scene, seat) for seat in range(3)] == ["0 of 6 · needs 6"] * 3
    board.counts = [0, 4, 16]
    scene.parts[PotPart].refresh()
    assert [lane(scene, seat) for seat in range(3)] == ["0 of 6 · too late"] * 2 + ["0 of 6 · needs 6"]


# -- the stories

def test_the_lift_story_is_played_with_the_mouse(calm: App) -> None:
    """HH-16, by three people at one screen."""
    calm.settings.auto_decline = False
    scene = sit_down(calm, table_for(lift_story(), EVERYBODY))
    to_act(calm, scene)
    assert scene.status.text == "You are sure of 6 cards: lead one of the marked combinations."
    assert sum(map(len, scene.hand.groups)) == 6
    press_button(calm, scene, "cover")
    assert scene.session.actor == 0, "a sure leader may not cover"
    for seat, action in zip((0, 1, 2, 0, 1, 2), pots.ENOUGH, strict=True):
        perform(calm, scene, action, seat)
    perform(calm, scene, "cover", 0)
    to_act(calm, scene)
    assert counts(scene) == (6, 0, 0) and lane(scene, 0) == "6 cards · enough"
    assert scene.parts[PotPart].free is not None
    assert (scene.parts[PotPart].free.facts.lid, scene.parts[PotPart].free.facts.words) == ("on", "Ann has covered: Bo may lift")
    perform(calm, scene, "lift", 1)
    to_act(calm, scene)
    assert scene.parts[PotPart].free.facts.lid == "lifted" and lane(scene, 1) == "0 of 6 · needs 6 / 1 lift: −2"
    assert scene.status.text == "Bo lifts your lid: you must lead once more."
    for seat, action in ((0, "play SX SX SX SX"), (1, "pass"), (2, "play SV SV SV SV")):
        perform(calm, scene, action, seat)
    to_act(calm, scene)
    assert counts(scene) == (6, 0, 4) and len(scene.board.parts[PotBoard].gone) == 4
    for seat, action in ((2, "play OT OP"), (0, "pass"), (1, "pass"), (2, "cover"), (0, "decline"), (1, "decline")):
        perform(calm, scene, action, seat)
    wait(calm, lambda: bool(scene.modals))
    result = scene.modals[-1]
    content = tables.result(scene)
    assert isinstance(content, PotAwards) and content.result.points == (5, -8, 3)
    assert scene.board.parts[PotBoard].counts[0] == 6 and scene.table.pot.rect.right < result.rect.left, "the pot lies beside it"
    golden = {seat for seat, plate in scene.plates.items() if plate.tag is not None and plate.tag.colour == theme.COLOURS.gold}
    assert golden == set(winners_of(scene.rules, content.result)), "who has won, also of several, is told in gold"
    words = " ".join(getattr(widget, "text", "") for widget in result.everything())
    assert content.result[PotResult].declined and "Lift that failed" in words and "Three Bulls" in words


@thorough
def test_the_limit_story_is_played_with_the_mouse(calm: App) -> None:
    """HH-20, by three people: everybody keeps three cards, the fish gets through."""
    scene = sit_down(calm, table_for(limit_story(), EVERYBODY))
    to_act(calm, scene)
    limit = scene.bar.verbs["limit"]
    assert limit.text == "Limit: 3"
    assert limit.hint == (
        "Everybody keeps 3 cards, as many as there are free spaces, "
        "and discards the rest face down: Ann 6, you 5, Mei 3. Then you must lead."
    )
    perform(calm, scene, "limit", 1)
    to_act(calm, scene)
    assert scene.status.text == "Discard 5 cards face down: 5 still missing."
    choose(calm, scene, "RE BE OB")
    calm.step([], 16)
    assert scene.status.text == "Discard 5 cards face down: 2 still missing."
    assert not scene.bar.verbs["discard"].enabled
    tables.drag(calm, tables.centre(scene, scene.hand.chosen[0]), scene.table.middle.center)
    assert scene.session.actor == 1 and len(scene.board.hand) == 8, "too few are not taken"
    perform(calm, scene, "discard RE BE OB FT TI", 1)
    perform(calm, scene, "discard R8 BT GO", 2)
    perform(calm, scene, "discard RE RE BE BE OB OB", 0)
    to_act(calm, scene)
    free = scene.parts[PotPart].free
    assert scene.board.counts == [3, 3, 3] and free is not None and free.facts.note == "limit called"
    assert lane(scene, 0) == "7 cards · enough / 6 discarded"
    press_button(calm, scene, "cover")
    assert scene.session.actor == 1, "who called a limit has to lead"
    for seat, action in ((1, "play RE BE OB"), (2, "pass"), (0, "pass")):
        perform(calm, scene, action, seat)
    wait(calm, lambda: bool(scene.modals))
    result = scene.modals[-1]
    content = tables.result(scene)
    assert isinstance(content, PotAwards) and content.result.points == (7, 1, -8)
    assert {"discards-0", "discards-1", "discards-2"} <= {widget.name for widget in result.everything()}


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("matches", few([[((0, 2), 7)], [((), 4), ((0,), 5)]]))
@thorough
def test_a_match_plays_itself_and_the_board_agrees_with_the_view(calm: App, matches: list[tuple[tuple[int, ...], int]]) -> None:
    """Computers alone, then a person or two who do anything: whenever nothing moves, what lies there is what the view says."""
    for people, seed in matches:
        rules = load_ruleset(pots.POT, match_games=1)
        session = Session(rules, pots.table_for(lift_story(), people).seats, seed, make_player=tables.PlainPlayer)
        scene = sit_down(calm, session)
        compared = play_on(calm, scene)
        assert compared > 20 and len(session.state.results) == 1 and session.state.finished


def test_cards_are_seen_on_their_way_into_the_pot(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=400)
    scene = sit_down(app, table_for(lift_story("play GO GO GO", "pass")))
    wait(app, lambda: any(sprite.way for sprite in scene.board.parts[PotBoard].sprites))
    app.step([], 100)
    sprite = next(iter(scene.board.parts[PotBoard].sprites))
    place = sprite.rect(scene.faces)
    assert sprite.way is not None and min(app.surface.get_at((place.left + 3, place.top + 8))[:3]) > 180, "the paper shows"


def play_on(app: App, scene: TableScene) -> int:
    """Play to the end of the match; how often board and view were compared."""
    def act(number: int) -> None:
        offers = scene.session.view().offers
        scene.controller.act(next(iter(offers[number % len(offers)].representatives())))

    return tables.play_on(app, scene, 4000, act)


# -- what buttons say

def test_every_button_of_a_lead_says_what_it_does_or_why_not(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.ENOUGH))
    bar = scene.bar.verbs
    assert [name for name, button in bar.items() if button.visible] == ["play", "cover", "limit"]
    assert bar["cover"].enabled and bar["cover"].hint is not None
    assert bar["cover"].hint.startswith("Stop leading: what you have in the pot stays yours")
    assert bar["limit"].text == "Limit: 10"
    press(calm, pots.key_of("v"))
    tag = scene.plates[0].tag
    assert scene.board.parts[PotBoard].lid.coverer == 0 and tag is not None and tag.text == "covers"


def test_a_sure_leader_is_told_why_nothing_else_is_possible(calm: App) -> None:
    scene = seated(calm, lift_story())
    cover = scene.bar.verbs["cover"]
    assert not cover.enabled and cover.hint == f"You are sure of enough cards, so you may not cover: lead {SURE}."
    choose(calm, scene, "LB BB")
    calm.step([], 16)
    play = scene.bar.verbs["play"]
    assert not play.enabled and play.hint == f"You are sure of enough cards, and this lead would lose that: lead {SURE}."


def test_where_only_covering_is_forbidden_no_cards_are_marked(calm: App) -> None:
    scene = seated(calm, lift_story(sure_six="no_cover"))
    assert scene.status.text == "You are sure of 6 cards: you may not cover, so lead."
    assert not scene.hand.groups


def test_nobody_else_sees_that_a_leader_is_sure(calm: App) -> None:
    calm.settings.computer_pause_ms = LONG_MS
    scene = sit_down(calm, table_for(lift_story(), (1,)))
    calm.step([], 16)
    assert scene.session.actor == 0
    assert not scene.hand.groups and scene.status.text == "Ann is to lead."


def test_a_lead_that_does_not_fit_says_how_many_spaces_are_free(calm: App) -> None:
    scene = seated(calm, limit_story(), (1,))
    choose(calm, scene, "RE RE BE BE OB OB")
    calm.step([], 16)
    assert scene.bar.verbs["play"].hint == "6 cards do not fit into the pot: only 3 spaces are free."


def test_who_can_beat_must(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.LIFTED[:-1]), (2,))
    assert scene.status.text == "Your turn: you can beat four Sixes, so you must."
    passing = scene.bar.verbs["pass"]
    assert not passing.enabled and passing.hint == "You can beat four Sixes, so you must."


def test_a_forced_pass_can_be_left_to_the_table(calm: App) -> None:
    calm.settings.auto_pass = True
    scene = seated(calm, lift_story(*pots.LIFTED[:-2]), (1,))
    wait(calm, lambda: scene.session.actor != 1 or not scene.session.my_turn)


# -- lifting

def hopeless(*more: str) -> State:
    """Bo has lifted once, sixteen spaces are nearly full, and he is asked whether he lifts Mei."""
    return lift_story(*pots.LIFTED, "play OT OP", "pass", "pass", "cover", "decline", *more)


def test_who_has_nothing_to_gain_declines_by_itself(calm: App) -> None:
    calm.settings.auto_decline = True
    scene = sit_down(calm, table_for(hopeless(), (1,)))
    wait(calm, lambda: scene.status.text == "You have nothing to gain by lifting: declining.")
    wait(calm, lambda: bool(scene.modals))


def test_nobody_is_called_to_the_screen_to_decline(calm: App) -> None:
    """Ann might still win more, Bo has nothing to gain: the curtain does not fall for him."""
    calm.settings.auto_decline = True
    scene = sit_down(calm, table_for(lift_story(*pots.LIFTED, "play OT OP", "pass", "pass", "cover"), EVERYBODY))
    perform(calm, scene, "decline", 0)
    wait(calm, lambda: scene.status.text == "Bo has nothing to gain by lifting: declining.")
    wait(calm, lambda: bool(scene.modals))
    assert lane(scene, 1) == "0 of 6 / 1 lift: −2"


def test_a_hopeless_lift_asks_first(calm: App) -> None:
    calm.settings.auto_decline = False
    scene = seated(calm, hopeless(), (1,))
    assert scene.status.text == "Mei has covered. You cannot reach 6 any more: a lift costs 2."
    assert lane(scene, 1) == "0 of 6 · too late / 1 lift: −2"
    press(calm, pots.key_of("t"))
    assert scene.modals and "cost you 2 points, to be paid to Mei" in scene.modals[-1].text()  # type: ignore[operator]
    press(calm, pygame.K_ESCAPE)
    assert not scene.modals and scene.session.actor == 1, "leaving the question decides nothing"
    press(calm, pots.key_of("t"))
    calm.step(answer(scene, "go"), 16)
    wait(calm, lambda: scene.board.parts[PotBoard].lid.lifts == ((1, 0), (1, 2)))


def answer(scene: TableScene, name: str) -> list[pygame.event.Event]:
    """Clicks on that answer of the question that is open."""
    return click(scene.modals[-1].find(name).rect.center)


def test_to_cover_asks_first_where_nobody_else_could_win() -> None:
    """Ann has five cards in the pot, and the others hold too few for six."""
    rules = load_ruleset(pots.POT)
    lying = ((("OT OT OP OP", True), ("BB", False)), (("SX SX SX SX", False),), (("SV SV SV SV", False),))
    for hands, asked in ((("BE OB", "RE", "GO"), True), (("BE OB", "RE RE", "GO"), False)):
        gone = pots.rest_of(rules, *hands, *(cards for pot in lying for cards, _ in pot))
        view = rules.position(hands=hands, turn=0, pot=PotFacts(pots=lying, led=(0, 1, 2), beaten=gone)).view(0)
        warned = prompts.warning(view, "cover", pots.NAMES)
        assert (warned is not None) == asked
        assert warned is None or warned.text.endswith("If you cover and nobody lifts, the deal ends without a winner.")


def test_enter_decides_nothing_before_a_hopeless_lift(calm: App) -> None:
    calm.settings.auto_decline = False
    scene = seated(calm, hopeless(), (1,))
    press(calm, pots.key_of("t"), pygame.K_RETURN)
    assert not scene.modals and scene.session.actor == 1 and "lift" in scene.bar.verbs
    press(calm, pots.key_of("d"))
    wait(calm, lambda: isinstance(tables.result(scene), PotAwards))


def test_lifting_says_whom_and_at_what_price(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.ENOUGH, "cover"), (1,))
    lift, decline = scene.bar.verbs["lift"], scene.bar.verbs["decline"]
    assert lift.hint == (
        "Make Ann lead once more: whoever beats that leads on. It costs you 2 points, paid to Ann, "
        "unless you end with 6 cards in the pot."
    )
    assert decline.hint is not None and not decline.primary and not lift.primary, "either may be right"
    assert not any(sprite.dimmed for sprite in scene.board.hand), "the hand is looked at to decide"


def test_the_lid_is_dragged_off_the_pot(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.ENOUGH, "cover"), (1,))
    free, place = scene.parts[PotPart].free, scene.parts[PotPart].layout.pot.lid
    assert free is not None
    drag(calm, place.center, (place.centerx, place.top - place.height), release=False)
    assert 0 < free.lid.at < 1 and free.lid.moves
    calm.step([moved(place.center), up(place.center)], 16)
    assert free.lid.at == 1 and scene.session.actor == 1, "let go where it lay, it lies there again"
    drag(calm, place.center, (place.centerx, place.top - place.height))
    calm.step(click(scene.modals[-1].find("go").rect.center), 16)
    assert scene.board.parts[PotBoard].lid.lifter == 1


def test_a_cover_can_be_taken_back(calm: App) -> None:
    calm.settings.computer_pause_ms = LONG_MS
    scene = seated(calm, lift_story(*pots.ENOUGH))
    press(calm, pots.key_of("v"))
    assert scene.parts[PotPart].free is not None and scene.parts[PotPart].free.facts.lid == "on"
    press(calm, pots.key_of("u"))
    calm.step([], 16)
    assert scene.parts[PotPart].free is not None and scene.parts[PotPart].free.facts.lid == "off"
    assert scene.can_act and scene.board.facts() == facts_of(scene.session.view())


# -- looking

def test_what_was_beaten_can_be_looked_through_at_any_time(calm: App) -> None:
    calm.settings.computer_pause_ms = LONG_MS
    scene = sit_down(calm, table_for(lift_story(*pots.LIFTED), (0,)))
    calm.step([], 16)
    gone = scene.parts[PotPart].gone
    assert not scene.can_act and gone is not None and gone.text == "Beaten: 4"
    gone.click()
    assert copies_of(scene, "sixes").hint == "Six: 4 shown"
    press(calm, pots.key_of("g"))
    assert not scene.drawers.open


def test_only_its_owner_sees_again_what_was_thrown_away(calm: App) -> None:
    state = limit_story("limit", "discard RE BE OB FT TI", "discard R8 BT GO")
    scene = seated(calm, state, (0,))
    press(calm, pots.key_of("g"))
    assert not any(widget.name == "count-sign-down" for widget in scene.ui.everything())
    other = seated(calm, limit_story("limit", "discard RE BE OB FT TI", "discard R8 BT GO", "discard RE RE BE BE OB OB"), (1,))
    press(calm, pots.key_of("g"))
    assert "put down by you" in (copies_of(other, "red_eyes").hint or "") and "put down" in (copies_of(other, "tiger").hint or "")


def copies_of(scene: TableScene, kind: str) -> Widget:
    """The cell of the card count for that kind."""
    return next(widget for widget in scene.ui.everything() if widget.name == f"count-{kind}")


def test_a_card_in_the_pot_can_be_seen_up_close(calm: App) -> None:
    scene = seated(calm, limit_story(), (1,))
    sprite = scene.board.parts[PotBoard].groups[0][0].sprites[0]
    place = sprite.rect(scene.faces)
    calm.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(place.left + 3, place.centery), button=3)], 16)
    assert scene.overlay is not None and scene.overlay.card is sprite.card


def test_lanes_say_everything_to_the_pointer(calm: App) -> None:
    scene = seated(calm, limit_story(), (1,))
    hint = scene.parts[PotPart].lanes[0].hint
    assert hint is not None and hint.splitlines()[0] == "Ann has 7 cards in the pot: enough to win."
    assert 'Marked “1st”: led before all other leads of the same seat.' in hint
    assert scene.parts[PotPart].free is not None and scene.parts[PotPart].free.hint is not None
    assert scene.parts[PotPart].free.hint.startswith("13 of 16 spaces are taken, 3 are free.")


def test_more_than_enough_says_what_it_is_worth(calm: App) -> None:
    rules = load_ruleset(pots.POT)
    hands = ("SX SX SX SX", "TI TI BT BT", "R8 R8 R8")
    lying = [cards for pot in ELEVEN for cards, _ in pot]
    facts = PotFacts(pots=ELEVEN, led=(0,), beaten=pots.rest_of(rules, *hands, *lying))
    scene = sit_down(calm, table_for(rules.position(hands=hands, turn=0, pot=facts), (0,)))
    calm.step([], 16)
    assert lane(scene, 0) == "11 cards · 4 points"
    hint = scene.parts[PotPart].lanes[0].hint or ""
    assert "Every loser pays 6: enough 1, assassination with eleven cards 3 and three Bulls 2." in hint


def test_a_card_of_the_hand_says_its_name_to_the_pointer(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.ENOUGH, "cover"), (1,))
    sprite = scene.board.hand[0]
    assert scene.hand.hint is None
    calm.step([moved(tables.centre(scene, sprite))], 16)
    assert sprite.card is not None and scene.hand.hint == str(sprite.card.name)


def test_cards_dropped_while_a_lift_is_offered_are_told_why_not(calm: App) -> None:
    scene = seated(calm, lift_story(*pots.ENOUGH, "cover"), (1,))
    tables.drag(calm, tables.centre(scene, scene.board.hand[0]), scene.table.middle.center)
    assert scene.status.text == "No cards are played now: answer first."


def test_the_lid_comes_down_is_lifted_and_shakes_when_that_brought_nothing() -> None:
    lid = LidBoard("off", lambda: 100.0)

    def rest() -> float:
        passed = 0.0
        while lid.update(20):
            passed += 20
        return passed

    assert not lid.update(20), "nothing moves at rest"
    lid.put("on", False, "covered")
    assert lid.update(20) and 0 < lid.at < 1
    assert rest() > 0 and lid.at == 1
    lid.put("lifted", False, "lifted")
    rest()
    assert 0 < lid.at < 1
    lifted = lid.at
    lid.put("off", True, "lifted")
    assert lid.update(20) and lid.at == lifted, "it shakes before it goes"
    shaken = rest()
    assert lid.at == 0
    lid.put("lifted", False, "lifted")
    rest()
    lid.put("off", False, "lifted")
    assert rest() < shaken, "where the lift was good it goes at once"


def test_without_motion_the_lid_is_where_it_belongs_at_once() -> None:
    lid = LidBoard("lifted", lambda: 0.0)
    lid.put("off", True, "lifted")
    assert lid.at == 0 and not lid.update(20)
