"""Bets are made with chips, clicks or keys, within limits that are shown; what cannot be bet says why."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.families.banking import BankFacts, BankResult, new_round
from tests.ui import tables
from tests.ui.boxes import round_of, rules_of, seated, table_for
from tests.ui.events import click
from tests.ui.placing import in_layouts
from tests.ui.tables import drag, listen_for_cuts, press
from ui.app import App
from ui.families.banking import BankPart, BettingPart, coins_for
from ui.scenes import TableScene
from ui.session import SeatConfig, Session

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
DECK = "2A 9x 7x 1B 5x 10R 8B 4R 11x 3x 4A"


def betting(app: App, players: int = 3, **options: bool | int | str) -> TableScene:
    """Bo, the first after the bank, is to bet."""
    return seated(app, round_of(players, deck=DECK, **options))


def place(scene: TableScene, name: str) -> tuple[int, int]:
    """The middle of something on the table; of a coin the chip itself."""
    coin = next((coin for coin in scene.parts[BettingPart].coins if coin.name == name), None)
    return coin.home if coin is not None else scene.rects()[name].center


def bets(scene: TableScene) -> list[int | None]:
    """What every seat has bet."""
    bank = scene.session.state.view(0).get(BankFacts)
    assert bank is not None
    return [bet.amount if bet is not None else None for bet in bank.bets]


# -- with the pointer


def test_chips_that_are_dragged_to_the_ring_are_bet(calm: App) -> None:
    scene = betting(calm)
    assert scene.bar.verbs["bet"].text == "Bet 1" and not scene.parts[BettingPart].spots[0].amount  # proposed, not laid down
    whole = scene.parts[BettingPart].left
    drag(calm, place(scene, "coin-5"), place(scene, "bet-spot"))
    assert scene.parts[BettingPart].amount == 5 and scene.parts[BettingPart].left == whole - 5
    drag(calm, place(scene, "coin-1"), place(scene, "bet-spot"))
    assert scene.parts[BettingPart].amount == 6 and scene.bar.verbs["bet"].text == "Bet 6"
    calm.step(click(scene.rects()["do-bet"].center), 16)
    assert bets(scene)[1] == 6


def test_a_chip_that_is_let_go_anywhere_else_is_not_bet(calm: App) -> None:
    scene = betting(calm)
    before = scene.parts[BettingPart].amount
    drag(calm, place(scene, "coin-5"), scene.table.middle.center)
    assert scene.parts[BettingPart].amount == before and scene.parts[BettingPart].held is None


def test_a_click_on_a_chip_lays_it_down_and_one_on_the_ring_takes_it_back(calm: App) -> None:
    scene = betting(calm)
    press(calm, pygame.K_DELETE)
    calm.step(click(place(scene, "coin-5")), 16)
    calm.step(click(place(scene, "coin-1")), 16)
    assert scene.parts[BettingPart].amount == 6
    calm.step(click(place(scene, "bet-spot")), 16)
    assert scene.parts[BettingPart].amount == 5
    calm.step(click(place(scene, "bet-spot")), 16)
    assert scene.parts[BettingPart].amount == 0 and not scene.bar.verbs["bet"].enabled


def test_a_drag_that_leaves_the_window_is_over(calm: App) -> None:
    scene = betting(calm)
    before = scene.parts[BettingPart].amount
    drag(calm, place(scene, "coin-5"), place(scene, "bet-spot"), release=False)
    assert scene.parts[BettingPart].held is not None
    calm.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 16)
    assert scene.parts[BettingPart].held is None and scene.parts[BettingPart].amount == before


# -- with the keys


@pytest.mark.parametrize(
    ("codes", "amount"),
    [
        ([pygame.K_7], 7),
        ([pygame.K_1, pygame.K_0], 10),
        ([pygame.K_8, pygame.K_UP], 9),
        ([pygame.K_8, pygame.K_MINUS], 7),
        ([pygame.K_9, pygame.K_BACKSPACE], 0),
        ([pygame.K_END], 10),
        ([pygame.K_END, pygame.K_HOME], 1),
        ([pygame.K_3, pygame.K_RIGHT], 8),
        ([pygame.K_END, pygame.K_UP], 10),
        ([pygame.K_KP_4], 4),
    ],
)
def test_a_bet_is_typed(calm: App, codes: list[int], amount: int) -> None:
    scene = betting(calm)
    press(calm, *codes)
    assert scene.parts[BettingPart].amount == amount


def test_enter_bets_and_o_sits_out(calm: App) -> None:
    scene = betting(calm)
    press(calm, pygame.K_4, pygame.K_RETURN)
    assert bets(scene)[1] == 4
    scene = betting(calm)
    press(calm, pygame.K_o)
    assert bets(scene)[1] == 0


def test_the_next_bet_begins_with_the_last(calm: App) -> None:
    rules = rules_of(2, first_banker="0", banker_rotation="fixed")
    seats = [SeatConfig("Ann", "random"), SeatConfig("Bo")]
    scene = tables.sit_down(calm, Session(rules, seats, 3, make_player=tables.LowestPlayer))
    tables.my_turn(calm, scene)
    assert scene.parts[BettingPart].amount == 1
    press(calm, pygame.K_6, pygame.K_RETURN)
    tables.wait(calm, lambda: scene.can_act or bool(scene.modals))
    press(calm, pygame.K_s)
    tables.wait(calm, lambda: bool(scene.modals))
    press(calm, pygame.K_RETURN)
    tables.my_turn(calm, scene)
    assert scene.parts[BettingPart].amount == 6


# -- what may not be bet


def test_too_much_is_refused_in_words(calm: App) -> None:
    scene = betting(calm)
    press(calm, pygame.K_1, pygame.K_1)
    assert scene.parts[BettingPart].amount == 11 and scene.parts[BettingPart].problem == "10 is the highest bet."
    assert not scene.bar.verbs["bet"].enabled and scene.bar.verbs["bet"].reason == "10 is the highest bet."
    press(calm, pygame.K_RETURN)
    assert bets(scene)[1] is None and scene.status.text == "10 is the highest bet."


def test_a_chip_too_many_does_not_stay_in_the_ring(calm: App) -> None:
    scene = betting(calm)
    press(calm, pygame.K_8)
    drag(calm, place(scene, "coin-5"), place(scene, "bet-spot"))
    assert scene.parts[BettingPart].amount == 8 and scene.status.text == "10 is the highest bet."


@pytest.mark.parametrize(
    ("stacks", "high", "why"),
    [
        ((100, 4, 100), 4, "You have 4 left."),
        ((6, 100, 100), 5, "The bank can pay 5 at most, so that the seats after you can bet as well."),
    ],
)
def test_it_says_what_keeps_a_bet_low(calm: App, stacks: tuple[int, ...], high: int, why: str) -> None:
    scene = seated(calm, new_round(rules_of(3), banker=0, stacks=stacks))
    press(calm, pygame.K_END, pygame.K_UP)
    assert scene.parts[BettingPart].amount == high
    press(calm, pygame.K_9)
    assert scene.parts[BettingPart].problem == why


def test_too_little_is_refused_as_well(calm: App) -> None:
    scene = seated(calm, new_round(rules_of(3, min_bet=3), banker=0))
    press(calm, pygame.K_2)
    assert scene.parts[BettingPart].problem == "The lowest bet is 3."


def test_only_chips_of_use_lie_there() -> None:
    assert [coins_for(high) for high in (1, 4, 10, 40, 120, 800)] == [
        [1], [1], [1, 5], [1, 5, 25], [1, 5, 25, 100], [1, 5, 25, 100, 500]]


# -- several things to bet on


def sides(app: App) -> TableScene:
    """A game in which one bets on who wins."""
    rules = rules_of(3, game="baccarat")
    return seated(app, new_round(rules, banker=0))


def test_a_side_is_chosen_by_dropping_a_chip_on_it(calm: App) -> None:
    scene = sides(calm)
    assert scene.parts[BettingPart].side == "" and not scene.bar.verbs["bet"].enabled
    spots = [spot.name for spot in scene.parts[BettingPart].spots]
    assert len(spots) == 3
    drag(calm, place(scene, "coin-5"), place(scene, spots[2]))
    assert scene.parts[BettingPart].side == scene.parts[BettingPart].spots[2].side and scene.parts[BettingPart].amount == 5
    drag(calm, place(scene, "coin-1"), place(scene, spots[0]))
    assert scene.parts[BettingPart].side == scene.parts[BettingPart].spots[0].side and scene.parts[BettingPart].amount == 1


def test_arrows_go_from_side_to_side(calm: App) -> None:
    scene = sides(calm)
    names = [spot.side for spot in scene.parts[BettingPart].spots]
    press(calm, pygame.K_RIGHT)
    assert scene.parts[BettingPart].side == names[0]
    press(calm, pygame.K_RIGHT, pygame.K_4, pygame.K_RETURN)
    state = scene.session.state
    bank = state.results[-1].get(BankResult) if state.results else state.view(0).get(BankFacts)
    assert bank is not None
    event = next(event for event in scene.session.state.log if event.kind == "bet" and event.seat == 1)
    assert (event.bet.amount, event.bet.side) == (4, names[1])


# -- how it looks


@pytest.mark.parametrize("game", ["blackflower", "baccarat"])
@in_layouts(SIZES)
@pytest.mark.parametrize("players", [2, 6, 10])
def test_everything_has_room(
    make_app: Callable[..., App], size: tuple[int, int], language: str, players: int, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    rules = rules_of(players, game=game)
    cut = listen_for_cuts(monkeypatch, tables.NAMES)
    scene = seated(app, new_round(rules, banker=0, stacks=[2000] * players))
    app.step([], 16)
    window = pygame.Rect((0, 0), size)
    names = [widget.name for widget in (*scene.parts[BettingPart].coins, *scene.parts[BettingPart].spots)]
    rects = {name: rect for name, rect in scene.rects().items()
             if name in (*names, "bet-note", "status", "round") or name.startswith(("do-", "plate-", "corner-"))}
    assert all(window.contains(rect) for rect in rects.values())
    assert [(a, b) for (a, one), (b, two) in combinations(rects.items(), 2) if one.colliderect(two)] == []
    assert cut == set()


def test_others_bets_leave_nothing_to_bet_with(calm: App) -> None:
    scene = tables.sit_down(calm, table_for(round_of(3, deck=DECK), people=(2,)))
    calm.step([], 16)
    scene.playback.skip()
    assert not scene.parts[BettingPart].on or scene.session.actor == 2
    if scene.session.actor != 2:
        assert all(not coin.visible for coin in scene.parts[BettingPart].coins)


@in_layouts(SIZES)
def test_who_bets_on_cards_sees_them_beside_the_chips(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=60_000, animation_ms=0)
    rules = rules_of(4, game="oicho_kabu", first_card=True, starting_chips=5000, max_bet=1000)
    scene = seated(app, new_round(rules, banker=0))
    bank, betting = scene.parts[BankPart].board, scene.parts[BettingPart]
    (own,) = (laid for laid in bank.boxes if laid.box.seat == 1)
    card = own.sprites[0].rect(scene.faces)
    assert betting.note is not None
    chips = [betting.note.rect, *[coin.rect for coin in betting.coins], betting.spots[0].rect]
    assert len(chips) > 4 and card.collidelist(chips) < 0 and scene.table.hand.contains(card)
    press(app, pygame.K_RETURN)
    middle = own.sprites[0].rect(scene.faces).centerx
    assert own.box.wager and abs(middle - scene.table.hand.centerx) < card.width and middle < card.left
