"""The end of a round against the bank, and of a match: every hand with what it brought, who banks next, who is out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random

import pygame
import pytest

from game import AwardLine, State, View
from game.families.banking import BankResult, new_round
from tests.cases import chosen
from tests.ui import tables
from tests.ui.boxes import round_of, rules_of, table_for
from tests.ui.placing import in_layouts
from tests.ui.tables import listen_for_cuts, press, sit_down
from tests.ui.test_table_results import SIZES, check_result
from ui.app import App
from ui.families.banking import BankBoard, BankPlate, BankRound
from ui.scenes import FinalRanking, ResultModal, TableScene
from ui.session import SeatConfig, Session
from ui.table import ResultTeller
from ui.widgets import Label, Modal, Paragraph, figure, theme

DECK = "2A 9x 7x 1B 5x 10R 8B 4R 11x 3x 4A"
SPLIT_SEEDS = {6: 9, 10: 37}
SPLITS = {"split_by_rank": True, "split_by_suit": True, "double_down": True}


class Standing(tables.PlainPlayer):
    """Stands where one can, and otherwise does the first thing that is legal."""

    def choose(self, view: View) -> tables.Picked:
        legal = view.legal_actions()
        return tables.Picked(view.rules.action("stand") if any(action.verb == "stand" for action in legal) else legal[0])


def watched(app: App, state: State, people: Sequence[int] = ()) -> TableScene:
    """The table of a round that computers play on."""
    seats = [SeatConfig(tables.NAMES[seat], None if seat in people else "easy") for seat in range(state.rules.players)]
    return sit_down(app, Session(state.rules, seats, 3, state=state, make_player=Standing))


def at_the_end(app: App, state: State, people: Sequence[int] = ()) -> tuple[TableScene, ResultModal, BankRound]:
    """The panel after such a round."""
    scene = watched(app, state, people)
    tables.wait(app, lambda: bool(scene.modals))
    app.step([], 1000)
    modal = scene.modals[-1]
    assert isinstance(modal, ResultModal) and isinstance(modal.content, BankRound)
    return scene, modal, modal.content


def texts(modal: Modal) -> dict[str, str]:
    """What stands in the panel."""
    labels = {widget.name: widget.text for widget in modal.everything() if isinstance(widget, Label)}
    return labels | {widget.name: " ".join(widget.lines) for widget in modal.everything() if isinstance(widget, Paragraph)}


def many_hands(seats: int) -> State:
    """Whoever can splits; of ten seats six do, and sixteen hands lie on the table. The bank is to draw."""
    rules = rules_of(seats, starting_chips=200, **SPLITS)
    pack = list(rules.pack)
    Random(SPLIT_SEEDS.get(seats, 0)).shuffle(pack)
    state = new_round(rules, banker=0, pack=pack)
    while state.actor not in (None, 0):
        legal = [str(action) for action in state.legal_actions()]
        state.apply(next(action for action in ("bet 5", "split", "stand") if action in legal or action == "stand"))
    return state


def story(*actions: str, **options: bool | int | str) -> State:
    """Bo, Cai Hong and Dan bet against Ann; the actions are theirs and Ann's."""
    return round_of(4, ["bet 5", "bet 8", "bet 3", *actions], DECK, **options)


def test_every_hand_has_a_line(calm: App) -> None:
    state = story("stand 8", "hit", "stand")
    scene, modal, content = at_the_end(calm, state)
    bank = state.results[-1].get(BankResult)
    assert bank is not None
    lines = content.lines()
    assert [line.seat for line in lines] == [0, 1, 2, 3]
    assert [line.gain for line in lines[1:]] == [box.gain for box in bank.boxes]
    assert lines[0].gain == -sum(box.gain for box in bank.boxes)
    told = texts(modal)
    for number, box in enumerate(bank.boxes, 1):
        assert told[f"name-{number}"] == tables.NAMES[box.seat]
        assert told[f"hand-{number}"].endswith(f"bet {box.wager}")
        assert told[f"gain-{number}"] == (figure(box.gain, sign=True))


def test_what_the_bank_came_to_is_told_without_motion_as_well(calm: App) -> None:
    scene = watched(calm, story("stand", "stand", "stand"), (0,))
    while not scene.modals:
        tables.wait(calm, lambda: scene.can_act or bool(scene.modals))
        scene.controller.act(scene.rules.action("hit"))
        calm.step([], 16)
    assert scene.session.state.results and not any(laid.waits for laid in scene.board.parts[BankBoard].boxes)


def test_split_hands_stand_beneath_each_other(calm: App) -> None:
    scene, modal, content = at_the_end(calm, many_hands(6))
    split = [line for line in content.lines() if line.part]
    assert split and [line.part for line in split[:2]] == ["a", "b"] and [line.last for line in split[:2]] == [False, True]
    told = texts(modal)
    assert any(words.startswith("first hand · ") for words in told.values())
    assert any(words.startswith("second hand · ") for words in told.values())


def test_no_card_of_a_hand_is_hidden_beside_the_result(make_app: Callable[..., App]) -> None:
    app = make_app(size=(1152, 619), speed="off", computer_pause_ms=0, animation_ms=0)
    rules = rules_of(6, starting_chips=200)
    pack = list(rules.pack)
    Random(3).shuffle(pack)
    state = new_round(rules, banker=0, pack=pack)
    for action in ["bet 5"] * 5 + ["hit"] * 9:
        state.apply(action if action in map(str, state.legal_actions()) else "stand")
    scene = at_the_end(app, state)[0]
    assert scene.board.parts[BankBoard].compared is None, "all are settled"
    boxes = scene.board.parts[BankBoard].boxes
    assert any(len(laid.told) < len(laid.sprites) == 4 for laid in boxes), "a card lies on another one"
    for laid in boxes:
        rects = [sprite.rect(scene.faces) for sprite in laid.from_below]
        for number, rect in enumerate(rects):
            seen = pygame.mask.Mask(rect.size, fill=True)
            for above in rects[number + 1:]:
                seen.erase(pygame.mask.Mask(above.size, fill=True), (above.x - rect.x, above.y - rect.y))
            assert seen.count() > 0.2 * rect.width * rect.height


def test_an_arrow_ends_before_what_is_said_under_cards(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _, _ = at_the_end(calm, many_hands(7))
    ways: list[Sequence[tuple[float, float]]] = []
    monkeypatch.setattr("ui.table.result_teller.draw_arrow", lambda surface, way, *_: ways.append(way))
    seats = range(scene.rules.players)
    for payer, to in permutations(seats, 2):
        ResultTeller(scene, [AwardLine("award", to, 7, (payer,))], False).paint(calm.surface)
    said = [words.inflate(theme.px(8), theme.px(8)) for part in scene.parts for words in part.read()]
    assert len(ways) == len(seats) * (len(seats) - 1) and said
    assert not [way[-1] for way in ways if any(words.collidepoint(way[-1]) for words in said)]


def test_who_sat_out_has_a_line_without_cards(calm: App) -> None:
    state = round_of(4, ["bet 5", "bet 0", "bet 3"], DECK)
    scene, modal, content = at_the_end(calm, state)
    assert [(line.seat, line.words) for line in content.lines() if line.words] == [(2, "sat out")]


def test_nobody_bet(calm: App) -> None:
    state = new_round(rules_of(3), banker=0)
    state.apply("bet 0")
    scene, modal, content = at_the_end(calm, state)
    assert texts(modal)["summary"] == "Nobody bet in this round."
    assert [line.words for line in content.lines()[1:]] == ["sat out", "sat out"]


@pytest.mark.parametrize(
    ("deck", "actions", "summary"),
    [
        ("2A 9x 4A 5x", ["stand"], "Ann gains 5 as banker."),
        ("2A 9x 4A 5x 3x", ["stand", "hit"], "The banker is bust. Ann loses 5 as banker."),
        ("2x 9x 3x 5x 4x", ["hit"], "All hands were bust, so the banker did not have to play. Ann gains 5 as banker."),
        ("2A 9R 4R 5A", ["stand"], "The banker neither gains nor loses."),
    ],
)
def test_the_summary_says_how_the_bank_fared(calm: App, deck: str, actions: list[str], summary: str) -> None:
    state = round_of(2, ["bet 5"], deck)
    scene = sit_down(calm, table_for(state, (0, 1)))
    for action in actions:
        tables.my_turn(calm, scene)
        scene.controller.act(scene.rules.action(action))
    if not state.finished:
        tables.wait(calm, lambda: scene.can_act or bool(scene.modals))
    if scene.can_act:
        scene.controller.act(scene.rules.action("stand"))
    tables.wait(calm, lambda: bool(scene.modals))
    modal = scene.modals[-1]
    assert isinstance(tables.result(scene), BankRound) and texts(modal)["summary"] == summary


def test_the_bank_is_spoken_to_as_you(calm: App) -> None:
    state = round_of(2, ["bet 5", "stand"], "2A 9x 4A 5x")
    scene = sit_down(calm, table_for(state, (0,)))
    tables.my_turn(calm, scene)
    press(calm, pygame.K_s)
    tables.wait(calm, lambda: bool(scene.modals))
    modal = scene.modals[-1]
    assert isinstance(tables.result(scene), BankRound) and texts(modal)["summary"] == "You gain 5 as banker."


# -- what comes next


def goes_on(rotation: str = "clockwise", stacks: Sequence[int] = (100, 100, 100), **options: bool | int | str) -> State:
    """A round after which the match goes on."""
    rules = rules_of(3, banker_rotation=rotation, **options)
    state = new_round(rules, banker=0, stacks=stacks, pack="2A 9x 7x 4A 5x 10R", match_goes_on=True)
    for action in ("bet 5", "bet 8", "stand"):
        state.apply(action)
    return state


@pytest.mark.parametrize(
    ("rotation", "coming"),
    [
        ("clockwise", "Cai Hong is offered the bank next."),
        ("fixed", "Ann keeps the bank."),
        ("winner", "Cai Hong gained most and banks next."),
    ],
)
def test_it_says_who_banks_next(calm: App, rotation: str, coming: str) -> None:
    scene, modal, content = at_the_end(calm, goes_on(rotation))
    left = " 11 rounds are left."
    assert texts(modal)["coming"] == coming + left


def test_a_bank_that_goes_round_is_not_kept(calm: App) -> None:
    state = new_round(rules_of(2, game="oicho_kabu"), banker=0, pack="3B 9A 2A 9x", match_goes_on=True)
    state.apply("bet 1")
    _, modal, _ = at_the_end(calm, state)
    assert texts(modal)["coming"].startswith("Bo banks next.")


def test_it_speaks_to_the_one_person_who_banks_next(calm: App) -> None:
    state = goes_on()
    state.apply("stand")
    scene, modal, content = at_the_end(calm, state, people=(2,))
    assert texts(modal)["coming"].startswith("You are offered the bank next.")


def test_it_says_who_is_out(calm: App) -> None:
    scene, modal, content = at_the_end(calm, goes_on(stacks=(100, 5, 100)))
    assert texts(modal)["coming"].startswith("Bo cannot bet any more.")


def test_the_last_round_says_nothing_of_another(calm: App) -> None:
    scene, modal, content = at_the_end(calm, round_of(2, ["bet 5", "stand"], "2A 9x 4A 5x"))
    assert "coming" not in texts(modal)
    press(calm, pygame.K_RETURN)
    tables.wait(calm, lambda: isinstance(tables.result(scene), FinalRanking))


# -- comparing


def test_hands_are_compared_one_after_another_and_a_key_ends_it(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = watched(app, story("stand 8", "stand"))
    tables.wait(app, lambda: scene.playback.inventing and "against" in scene.status.text)
    assert not scene.modals
    press(app, pygame.K_SPACE)
    for _ in range(30):
        app.step([], 40)
    assert scene.modals


def test_reduced_motion_shows_the_result_at_once(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, reduce_motion=True)
    scene = watched(app, story("stand 8", "stand"))
    tables.wait(app, lambda: scene.session.actor is None)
    app.step([], 16)
    app.step([], 16)
    assert scene.modals


# -- the end of a match


def broke(app: App) -> TableScene:
    """Bo has lost everything; the others play on."""
    scene, modal, content = at_the_end(app, goes_on(stacks=(100, 5, 100)), people=(1,))
    press(app, pygame.K_RETURN)
    tables.wait(app, lambda: not scene.modals and scene.playback.idle)
    return scene


def test_whoever_is_out_may_see_the_end_of_the_match_at_once(calm: App) -> None:
    scene = broke(calm)
    calm.step([], 16)
    assert scene.session.person_is_broke and scene.bar.hurry.visible and scene.bar.hurry.text == "To the end of the match"
    assert scene.status.text.startswith("You have too few chips to bet.")
    plates = [plate for plate in scene.plates.values() if isinstance(plate, BankPlate)]
    assert [plate.out for plate in plates] == [False, True, False]
    press(calm, pygame.K_f)
    tables.wait(calm, lambda: bool(scene.modals))
    assert isinstance(tables.result(scene), FinalRanking) and scene.session.state.finished


def test_whoever_is_out_need_not_wait_until_nothing_moves(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = broke(app)
    tables.wait(app, lambda: scene.broke and not scene.playback.idle)
    press(app, pygame.K_f)
    tables.wait(app, lambda: bool(scene.modals))
    assert isinstance(tables.result(scene), FinalRanking)


def test_whoever_has_nothing_left_to_decide_may_see_the_result_at_once(make_app: Callable[..., App]) -> None:
    app = make_app(animation_ms=180)
    scene = sit_down(app, table_for(story(), (1,)))
    tables.my_turn(app, scene)
    press(app, pygame.K_s)
    app.step([], 16)
    assert scene.session.person_is_out and not scene.session.person_is_broke
    assert scene.bar.hurry.text == "To the result"
    press(app, pygame.K_f)
    tables.wait(app, lambda: bool(scene.modals))
    assert isinstance(tables.result(scene), BankRound)


def test_the_round_in_which_one_loses_everything_is_shown_to_its_end(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0, animation_ms=180)
    scene = watched(app, goes_on(stacks=(100, 5, 100)), people=(1,))
    tables.wait(app, lambda: scene.session.person_is_broke)
    assert not scene.broke
    press(app, pygame.K_f)
    tables.wait(app, lambda: bool(scene.modals))
    assert isinstance(tables.result(scene), BankRound) and not scene.playback.tempo.skipping


def test_a_new_match_is_not_hurried(calm: App) -> None:
    scene = broke(calm)
    press(calm, pygame.K_f)
    tables.wait(calm, lambda: bool(scene.modals))
    for _ in range(7):
        calm.step([], 100)
    press(calm, pygame.K_RETURN)
    assert not scene.playback.tempo.skipping and not scene.playback.tempo.hurry


# -- room


@in_layouts(SIZES)
@pytest.mark.parametrize("seats", chosen([2, 6, 10], lambda seats: seats == 6))
def test_results_have_room(
    make_app: Callable[..., App], size: tuple[int, int], language: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    scene, modal, content = at_the_end(app, many_hands(seats))
    cut = listen_for_cuts(monkeypatch, tables.NAMES)
    app.step([], 16)
    if modal.find("modal-body").farthest == 0:  # type: ignore[attr-defined]
        check_result(scene, size)
    else:
        assert seats == 10 and len(content.lines()) > 16
    assert cut == set()


def test_ten_seats_fit_without_scrolling(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), speed="off", computer_pause_ms=0, animation_ms=0)
    scene, modal, content = at_the_end(app, round_of(10, ["bet 5"] * 9))
    area = modal.find("modal-body")
    assert len(content.lines()) == 10 and area.farthest == 0  # type: ignore[attr-defined]


# -- one screen, several people


def test_where_all_lies_open_the_screen_needs_no_curtain(calm: App) -> None:
    state = round_of(4, deck=DECK)
    scene = sit_down(calm, table_for(state, (1, 2)))
    asked = []
    for _ in range(200):
        calm.step([], 40)
        assert calm.scene is scene
        if scene.modals:
            break
        if scene.can_act:
            asked.append((scene.session.viewer, scene.status.text.split(":")[0]))
            press(calm, *([pygame.K_4, pygame.K_RETURN] if "bet" in scene.session.view().verbs else [pygame.K_s]))
    assert asked == [(1, "Bo"), (2, "Cai Hong"), (1, "Bo"), (2, "Cai Hong")]


def test_what_a_card_has_shown_is_not_taken_back_by_people_together(calm: App) -> None:
    state = round_of(3, ["bet 5", "bet 5"], DECK)
    scene = sit_down(calm, table_for(state, (1, 2)))
    tables.my_turn(calm, scene)
    scene.controller.act(scene.rules.action("hit"))
    assert not scene.session.can_undo
    alone = Session(state.rules, [SeatConfig("A", "easy"), SeatConfig("B"), SeatConfig("C", "easy")], 3, state=state.copy(),
                    make_player=tables.LowestPlayer)
    assert alone.actor == 1
    alone.act("hit")
    assert not alone.can_undo, "nor by somebody alone"
