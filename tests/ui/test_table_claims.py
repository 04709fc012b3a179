"""Games of claims at the table: calls, Elders, the order of leads, private claims, the seat that watches, and results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game import State
from tests.cases import few, thorough
from tests.ui import claims, tables
from tests.ui.claims import CALLED, SECOND, THIRD, TRICK, story, table_for
from tests.ui.events import click, moved
from tests.ui.tables import centre, drag, my_turn, press, rests, sit_down, sprite_of, wait
from ui.app import App
from ui.families.tricks import ClaimAwards, ClaimPart
from ui.scenes import CurtainScene, FinalRanking, TableScene, VoidDeal
from ui.table import facts_of


def at(app: App, state: State, people: Sequence[int] = (0,), asked: bool = True) -> TableScene:
    """That table, once a person is asked."""
    scene = sit_down(app, table_for(state, people))
    wait(app, lambda: scene.can_act and rests(scene)) if asked else wait(app, lambda: rests(scene))
    app.step([], 16)
    return scene


def shown(scene: TableScene) -> list[str]:
    return [name for name, button in scene.bar.verbs.items() if button.visible]


def codes(scene: TableScene, wanted: Callable[[object], bool]) -> str:
    return " ".join(sprite.card.code for sprite in scene.board.hand if sprite.card is not None and wanted(sprite))


def over_card(app: App, scene: TableScene, code: str) -> str:
    """What the pointer is told that rests on a card."""
    app.step([moved(centre(scene, sprite_of(scene, code)))], 16)
    app.step([], 1000)
    return scene.hand.hint or ""


# ---------------------------------------------------------------- calling

def test_a_call_says_what_it_means_to_the_dealer(calm: App) -> None:
    scene = at(calm, story())
    assert shown(scene) == ["bid-call", "bid-pass"]
    assert "you stay dealer" in (scene.bar.verbs["bid-call"].hint or "")
    assert "Bo may call next" in (scene.bar.verbs["bid-pass"].hint or "")


def test_a_call_says_what_it_means_to_others(calm: App) -> None:
    scene = at(calm, story("bid pass"), (1,))
    assert "pays for all losers" in (scene.bar.verbs["bid-call"].hint or "")
    assert "Dan may call next" in (scene.bar.verbs["bid-pass"].hint or "")
    scene = at(calm, story("bid pass", "bid pass"), (3,))
    assert "thrown in" in (scene.bar.verbs["bid-pass"].hint or "")
    assert "If you do too, the deal is thrown in" in scene.status.text


def test_who_has_called_is_marked(calm: App) -> None:
    scene = at(calm, story(*CALLED))
    assert [scene.plates[seat].facts.role for seat in range(4)] == ["", "Privileged", "Dreamer", ""]
    assert "pays for all losers" in (scene.plates[1].hint or "")
    scene = at(calm, story("bid call", "hold", "hold", "hold"))
    assert [scene.plates[seat].facts.role for seat in range(4)] == ["Caller", "", "Dreamer", ""]


def test_a_deal_that_nobody_wants_is_told(calm: App) -> None:
    scene = at(calm, story("bid pass", "bid pass"), (3,))
    press(calm, pygame.K_p)
    wait(calm, lambda: bool(scene.modals))
    content = tables.result(scene)
    assert isinstance(content, VoidDeal)
    assert content.summary() == "All who play said Pass. Nobody pays, and the hands stay unseen."
    assert content.next_dealer() == "Ann is the next dealer."


def test_a_call_that_has_to_be_made_is_explained(calm: App) -> None:
    state = story("bid pass", "bid pass", "bid pass", forced_call_after=1)
    scene = at(calm, state)
    assert state.deal_number == 2 and scene.status.text == "Your turn to speak: 1 deal was thrown in, so you have to call."
    refused = scene.bar.verbs["bid-pass"]
    assert not refused.enabled and "whoever speaks first may not pass" in (refused.hint or "")
    assert scene.bar.verbs["bid-call"].enabled


# ---------------------------------------------------------------- Elders and leads

def test_elders_carry_their_star(calm: App) -> None:
    scene = at(calm, story(*CALLED))
    assert codes(scene, lambda sprite: sprite.star) == "P9 Z9"  # type: ignore[attr-defined]
    assert "Elder" in over_card(calm, scene, "P9")
    assert scene.parts[ClaimPart].panel is not None
    assert [card.code for card in scene.parts[ClaimPart].panel.cards] == ["P1", "G9", "N1", "N9", "W1"]
    pointed = scene.ui.at(scene.parts[ClaimPart].panel.rect.center)
    assert pointed is scene.parts[ClaimPart].panel and "nothing can beat" in (pointed.hint or "")
    scene.controller.act(scene.rules.action("play N3 N4 N5"))
    wait(calm, lambda: rests(scene))
    assert not any(sprite.star for meld in scene.board.trick for sprite in meld.sprites)


@pytest.mark.parametrize("people", [(1,), (0,)], ids=["own", "of another"])
def test_an_elder_keeps_its_star_in_the_trick(calm: App, people: tuple[int, ...]) -> None:
    """Only the Privileged player may lead it."""
    state = story(*CALLED, *TRICK, "go_on")
    scene = sit_down(calm, table_for(state, people))
    scene.director.show_events(scene.session.act("play W1") if people == (1,) else scene.session.act_for("play W1"))
    wait(calm, lambda: bool(scene.board.trick))
    calm.step([], 16)
    assert [sprite.star for meld in scene.board.trick for sprite in meld.sprites][:1] == [True]
    scene.adopt()
    assert scene.board.trick[0].sprites[0].star, "also for who comes to the screen later"


def test_the_suit_of_a_single_lead_is_evident(calm: App) -> None:
    scene = at(calm, story(*CALLED))
    assert codes(scene, lambda sprite: not sprite.dimmed) == "P2 P4 P6 N3 N4 N5"  # type: ignore[attr-defined]
    assert scene.status.text == "Your turn: lead a Run, or a single card of Sup."
    assert "has to be led from Sup" in over_card(calm, scene, "G8")
    assert "Together with others" in over_card(calm, scene, "N3")
    assert "Elders come last" in over_card(calm, scene, "Z9")
    assert over_card(calm, scene, "P4") == ""
    drag(calm, centre(scene, sprite_of(scene, "G8")), scene.table.middle.center)
    assert scene.status.text.startswith(
        "A single has to be led from Sup, which ranks highest among your cards that are not Elders.")


def test_the_privileged_player_may_lead_elders(calm: App) -> None:
    scene = at(calm, story(*CALLED, *TRICK, "go_on"), (1,))
    assert scene.status.text == "Your turn: lead a Set, a single card of Sup, or any Elder."
    assert not sprite_of(scene, "W1").dimmed and not sprite_of(scene, "G9").dimmed


def test_who_can_beat_reads_that_it_must(calm: App) -> None:
    scene = at(calm, story(*CALLED, "play P4"), (1,))
    assert scene.status.text == "Your turn: you can beat the 4 of Sup, so you must."
    assert "Does not help to beat" in over_card(calm, scene, "G9")
    refused = scene.bar.verbs["discard"]
    assert not refused.enabled and "so you must" in (refused.hint or "")


# ---------------------------------------------------------------- private questions

def test_claiming_says_what_it_is_worth(calm: App) -> None:
    scene = at(calm, story(*CALLED, *TRICK), (1,))
    assert shown(scene) == ["claim", "go_on"]
    assert scene.bar.verbs["claim"].text == "Claim 6 tricks: 1 point from each"
    assert "Nobody learns" in (scene.bar.verbs["go_on"].hint or "")
    assert scene.status.text == "Your turn: claim 6 tricks, or go on?"


def test_a_claim_against_the_privileged_names_who_pays(calm: App) -> None:
    scene = at(calm, story(*THIRD, *TRICK, *SECOND), (1,))
    assert scene.bar.verbs["claim"].text == "Claim 9 tricks: 16 points from Dan"


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_2])
def test_keys_claim_and_go_on(calm: App, key: int) -> None:
    scene = at(calm, story(*CALLED, *TRICK), (1,))
    press(calm, key)
    if key == pygame.K_1:
        wait(calm, lambda: bool(scene.modals))
        assert isinstance(tables.result(scene), ClaimAwards)
    else:
        wait(calm, lambda: scene.can_act)
        assert scene.session.view().step == "lead"


def test_who_cannot_claim_is_not_bothered(calm: App) -> None:
    low = story(*CALLED, "play P6", "play P7", "play P8")  # seat 3 wins one trick with two Elders
    scene = at(calm, low, (3,))
    assert scene.session.view().step == "lead"
    assert not scene.session.can_undo, "what the table answered cannot be taken back"


def test_others_learn_nothing_of_a_claim_that_was_not_made(make_app: Callable[..., App]) -> None:
    """Who could claim and who could not take as long, and leave the same log and the same table."""
    lines, waits = [], []
    for actions in ((*TRICK,), ("play P6", "play P7", "play P8")):
        app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
        state = story(*CALLED, *actions)
        seat = state.actor
        scene = sit_down(app, table_for(state, (0,), GoesOn))
        wait(app, lambda scene=scene: scene.playback.idle)  # type: ignore[misc]
        assert scene.status.text == f"{claims.NAMES[seat or 0]} is to lead."
        steps = 0
        while state.actor == seat and state.view(0).step == "claim":
            tables.tick(app)
            steps += 1
        waits.append(steps)
        assert scene.drawers.log is not None
        scene.drawers.log.set_open(True)
        lines.append([" ".join(getattr(line, "lines", [])) for line in scene.drawers.log.area.children][-1])
        assert all("go" not in line.split() and "claim" not in line for line in lines[-1:])
    assert abs(waits[0] - waits[1]) <= 1


class GoesOn(tables.LowestPlayer):
    """Never claims."""

    def choose(self, view: object) -> tables.Picked:
        legal = view.legal_actions()  # type: ignore[attr-defined]
        return tables.Picked(next((action for action in legal if action == "go_on"), legal[0]))


def test_several_people_at_one_screen_get_the_same_curtain(calm: App) -> None:
    """With or without a choice: the curtain names the winner of the trick and nothing else."""
    for actions, buttons in (((*TRICK,), ["claim", "go_on"]), (("play P6", "play P7", "play P8"), ["claim", "go_on"])):
        scene = sit_down(calm, table_for(story(*CALLED, *actions), (0, 1, 3)))
        wait(calm, lambda: isinstance(calm.scene, CurtainScene))
        tables.lift(calm)
        my_turn(calm, scene)
        assert shown(scene) == buttons
        assert scene.bar.verbs["claim"].enabled == (actions == TRICK)
        press(calm, pygame.K_2)
        wait(calm, lambda scene=scene: scene.can_act)  # type: ignore[misc]
        assert scene.session.view().step == "lead"


def test_five_tigers_are_asked_about_and_shown(calm: App) -> None:
    scene = at(calm, story("bid call", hands=claims.TIGERS))
    assert set(shown(scene)) == {"reveal", "hold"}
    press(calm, pygame.K_r)
    wait(calm, lambda: bool(scene.board.trick))
    assert sorted(s.card.code for s in scene.board.trick[0].sprites if s.card) == ["G1", "N1", "P1", "W1", "Z1"]
    wait(calm, lambda: bool(scene.modals))
    content = tables.result(scene)
    assert isinstance(content, ClaimAwards) and content.summary() == "You win with Five Tigers."
    assert content.result.points == (8, -4, 0, -4)


# ---------------------------------------------------------------- what can be looked at

def test_won_cards_and_own_discards_can_be_looked_at(calm: App) -> None:
    scene = at(calm, story(*CALLED, *TRICK, "go_on", "play P7 Z7 N7", "discard G5 Z5 N6"))
    press(calm, pygame.K_g)
    notes = [" ".join(getattr(widget, "lines", [])) for widget in scene.ui.everything() if widget.name == "count-note"]
    assert notes == ["Won by Bo: 2 of Zok · 3 of Zok · 4 of Zok"]
    press(calm, pygame.K_g)
    assert not scene.drawers.open
    scene = at(calm, story(*CALLED, *TRICK, *SECOND, "go_on", "play W1"), (3,))
    press(calm, pygame.K_g)
    own = {cell.name for cell in scene.ui.everything() if "put down by you" in (cell.hint or "")}
    assert own == {f"count-{card}" for card in ("sup_3", "sup_5", "gon_3", "gon_5", "zok_5", "sin_6")}


# ---------------------------------------------------------------- the end

def test_the_end_lays_everything_out(calm: App) -> None:
    scene = at(calm, story(*THIRD, *TRICK, *SECOND), (1,))
    press(calm, pygame.K_RETURN)
    wait(calm, lambda: bool(scene.modals))
    modal, content = scene.modals[-1], tables.result(scene)
    assert isinstance(content, ClaimAwards)
    assert content.summary() == "You win with 9 tricks. Dan is Privileged and pays for all losers."
    words = {widget.name: getattr(widget, "text", "") for widget in modal.everything()}
    assert words["terms-1-0"] == "twice 8 from Dan, for all losers" and words["terms-2-0"] == "twice 4 from Dan, for all losers"
    assert [words[f"value-0-{seat}"] for seat in range(4)] == ["0", "+16", "+8", "−24"]
    laid = modal.find("cards-laid")
    assert [card.code for card in laid.cards] == ["G9", "N9", "W1"] and laid.stars  # type: ignore[attr-defined]
    won = modal.find("cards-won")
    assert [card.code for card in won.ringed] == ["P7", "Z7", "N7"]  # type: ignore[attr-defined]
    assert [card.code for card in modal.find("cards-dream").cards] == ["G7"]  # type: ignore[attr-defined]
    assert [words[f"dream-{number}"] for number in range(3)] == [
        "3 of the winner's cards are like it", "5 + 3 for like cards = 8 tricks", "Worth 4 from everybody who pays"]


def test_nobody_has_enough(calm: App) -> None:
    rules = story().rules
    from game.families.tricks import ClaimPosition

    hands = ["P2", "P4", "G7", "P5"]
    state = rules.position(hands, dealer=0, leader=0, course=ClaimPosition(won=("N2 N3", "Z2 Z3", "-", "G2 G3"), called=0))
    scene = at(calm, state, (0,))
    scene.controller.act(rules.action("play P2"))
    wait(calm, lambda: bool(scene.modals))
    modal, content = scene.modals[-1], tables.result(scene)
    assert isinstance(content, ClaimAwards) and content.summary().startswith("The cards ran out")
    assert modal.find("dream-0").text == "Nobody won: gets nothing"  # type: ignore[attr-defined]


# ---------------------------------------------------------------- the seat that watches

def test_a_dreamer_watches_and_may_change_the_pace(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=400, animation_ms=100)
    scene = sit_down(app, table_for(story(*CALLED), (2,)))
    wait(app, lambda: rests(scene))
    app.step([], 16)
    assert scene.bar.hurry.visible and scene.bar.hurry.text == "Skip to the end"
    assert scene.bar.pace.text == "Slower" and scene.director.share < 1
    assert [sprite.card.code for sprite in scene.board.hand if sprite.card] == ["G7"]
    app.step(click(scene.bar.pace.rect.center), 16)
    assert scene.bar.pace.text == "Faster" and scene.director.share == 1
    assert scene.status.text.startswith("You dream: cards like yours")
    press(app, pygame.K_f)
    wait(app, lambda: bool(scene.modals))


@thorough
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("seat", few(range(4), 1))
def test_a_person_in_every_seat(calm: App, seat: int) -> None:
    """A whole match on autopilot; the table always shows what the view says, and dreams are skipped."""
    scene = sit_down(calm, table_for(claims.dealt(match_rounds=3), (seat,), GoesOn))
    dreamed = acted = 0
    for _ in range(6000):
        tables.tick(calm)
        if scene.modals:
            if isinstance(tables.result(scene), FinalRanking):
                break
            press(calm, pygame.K_RETURN)
        elif scene.can_act and rests(scene):
            assert scene.board.facts() == facts_of(scene.session.view())
            choice = GoesOn("", scene.rules, 1).choose(scene.session.view()).action
            calls = scene.session.view().legal_actions()
            scene.controller.act(next((each for each in calls if each == "bid call"), choice))
            acted += 1
        elif scene.bar.hurry.visible and scene.deal_is_watched:
            dreamed += 1
            press(calm, pygame.K_f)
    assert scene.session.state.finished and acted + dreamed >= 3
    assert dreamed or seat not in {(result.dealer + 2) % 4 for result in scene.session.state.results}


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_the_dreamers_card_stays_hidden(calm: App, seat: int) -> None:
    """Nobody but its owner sees it before the end."""
    scene = sit_down(calm, table_for(story(*CALLED), (seat,)))
    wait(calm, lambda: rests(scene))
    calm.step([], 16)
    known = [sprite.card.code for sprite in scene.board.moving() if sprite.card is not None]
    assert "G7" not in known
    assert scene.plates[2].facts.count == 1 and not scene.plates[2].facts.counters
