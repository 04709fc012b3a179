"""Places for cards that lie face down: at every size and number of seats they share no pixel with anything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, product

import pygame
import pytest

from game import View, load_ruleset
from tests.cases import check_all, few, in_amounts
from tests.game.tables import RULESETS
from tests.ui import tables
from tests.ui.placing import in_layouts
from tests.ui.tables import my_turn, sit_down
from tests.ui.test_table_layout import buttons, check, named, overlaps, words_fit
from ui.app import App
from ui.families.pots import PotTableLayout
from ui.families.tricks import TrumpPart
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import Sprite, TableLayout

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
RATIOS = {"dominoes": 2 / 5, "cards": 63 / 88}


def parts(layout: TableLayout) -> dict[str, pygame.Rect]:
    """Everything that has a place, however many cards lie there."""
    found = {"middle": layout.middle, "bar": layout.bar, "status": layout.status, "own": layout.own, "zone": layout.down.zone,
             "own tag": layout.own_tag, "hand": layout.hand}
    if isinstance(layout, PotTableLayout):
        found |= {"pot": layout.pot.rect, "middle": layout.middle}
    for seat, rect in layout.plates.items():
        found |= {f"plate {seat}": rect, f"tag {seat}": layout.tag(seat)}
        pile = layout.down.pile(seat)
        if pile is not None:
            found[f"pile {seat}"] = pile
    if layout.packet is not None and (layout.shares_top or not layout.piles):  # with its words
        found["packet"] = layout.packet.union(pygame.Rect(layout.packet.left, layout.top_room.top, layout.packet.width, 1))
    for place in range(3):
        found |= {f"corner {place}": layout.corner(place, True), f"right corner {place}": layout.corner(place, False)}
    return found


def test_piles_share_no_pixel_with_anything() -> None:
    check_all(product(SIZES, RATIOS.values(), range(2, 13), (0, 16)), lambda table: check_piles(*table))


def check_piles(size: tuple[int, int], ratio: float, seats: int, spaces: int) -> None:
    """Nothing overlaps the piles of a table with cards of this ratio, with drawers open or closed, in both directions of play."""
    kind = partial(PotTableLayout, spaces=spaces) if spaces else TableLayout
    bare = kind(size, seats, ratio=ratio, piles=True, lines=2 if spaces else 3, shares_top=not spaces)
    open_right, open_left = replace(bare, right=bare.drawer_takes), replace(bare, left=bare.drawer_takes)
    for layout in (bare, replace(bare, clockwise=False, shares_top=False), open_left, open_right):
        found = parts(layout)
        if layout.right:
            found = {name: rect for name, rect in found.items() if "right corner" not in name} | {"drawer": layout.drawer(False)}
        assert overlaps(found.items()) == []
        window = pygame.Rect((0, 0), size)
        assert [name for name, rect in found.items() if not window.contains(rect)] == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("count", [1, 2, 4, 12])
def test_discards_and_the_stack_stay_in_their_place(seats: int, count: int) -> None:
    layout = TableLayout((1024, 640), seats, ratio=2 / 5, piles=True, lines=3)
    for seat in range(seats):
        pile, stack = layout.down.pile(seat), layout.down.stack(seat)
        assert pile is not None and stack is not None, "up to six seats every pile has a place"
        cards = layout.down.discards(seat, count)
        assert len(cards) == count and all(pile.contains(rect) for rect in cards)
        assert pile.contains(stack) and stack.collidelist(cards) < 0
        assert all(a.left != b.left for a, b in combinations(cards, 2)), "each can be counted"


def test_what_is_dealt_to_nobody_has_a_place_beside_up_to_six_seats() -> None:
    check_all(product(SIZES, range(2, 7), (2, 3)), lambda table: check_packet(*table))


def check_packet(size: tuple[int, int], seats: int, lines: int) -> None:
    assert TableLayout(size, seats, lines=lines, piles=lines > 2, shares_top=True).packet is not None


class LastPlayer(tables.PlainPlayer):
    """The last legal action: the highest bid."""

    def choose(self, view: View) -> tables.Picked:
        return tables.Picked(view.legal_actions()[-1])


@pytest.mark.parametrize("caller", [0, 1])
def test_cards_for_the_caller_lie_face_down_until_it_takes_them(make_app: Callable[..., App], caller: int) -> None:
    """They lie there from the deal on, fly to whoever has won the auction, and as many are put face down for them."""
    app = make_app(animation_ms=180, computer_pause_ms=0)
    rules = load_ruleset(RULESETS["five_hundred"])
    state = next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == 0)
    scene = sit_down(app, tables.session(state=state, maker=LastPlayer))
    my_turn(app, scene)
    panel, packet = scene.parts[TrumpPart].panel, scene.table.packet
    assert packet is not None and panel.visible and panel.rect.contains(packet)
    assert (panel.words, panel.down) == ("For the declarer", 3)
    scene.controller.act(scene.session.view().legal_actions()[0 if caller else -1])
    tables.wait(app, lambda: not scene.board.aside)
    flying = [*scene.board.leaving, *scene.board.hand]
    app.step([], 1)
    from_packet = [sprite for sprite in flying if sprite.way is not None and sprite.way.start == Sprite(None, packet).box]
    assert len(from_packet) == 3 and all((sprite.card is None) == bool(caller) for sprite in from_packet)
    assert not panel.down
    if not caller:
        my_turn(app, scene)
        scene.controller.act(scene.session.view().legal_actions()[0])
    tables.wait(app, lambda: scene.board.piles[caller] == 3)
    assert scene.table.down.stack(caller) is not None, "where they lie as a packet"


@in_layouts(SIZES)
@pytest.mark.parametrize("game", few(["mohuahua", str(RULESETS["tien_gow"])]), ids=["three", "four"])
@in_amounts(9, 14)
def test_nothing_overlaps_while_a_trick_is_answered(
    make_app: Callable[..., App], size: tuple[int, int], language: str, game: str, amount: int
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    rules = load_ruleset(game)
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(rules.players)]
    scene = sit_down(app, Session(rules, seats, 8, make_player=tables.PlainPlayer))
    answered = 0
    for _ in range(amount):
        my_turn(app, scene)
        view = scene.session.view()
        look(scene, size)
        if view.over is not None:
            answered += 1
            scene.hand.choose(scene.board.hand[:1])
            app.step([], 16)
            assert [button.text for button in buttons(scene) if not words_fit(button)] == []
        if not view.hand or len(view.hand) < 3:
            break
        scene.controller.act(view.legal_actions()[-1 if answered % 2 else 0])
    assert answered >= 3


def look(scene: TableScene, size: tuple[int, int]) -> None:
    """As in every game, and the piles besides."""
    rects = scene.rects()
    kept = {name: rect for name, rect in rects.items() if not name.startswith("trick-")}
    discards = [f"trick-{number}-" for number, meld in enumerate(scene.board.trick) if meld.face_down]
    check_without(scene, size, tuple(discards))
    others = named(kept, "plate-", "pile-", "down", "do-", "hint", "sort", "undo", "status", "middle", "corner-")
    assert overlaps(others.items()) == []


def check_without(scene: TableScene, size: tuple[int, int], gone: tuple[str, ...]) -> None:
    """What every table promises, for what lies in the middle."""
    whole = scene.rects
    scene.rects = lambda: {k: v for k, v in whole().items() if not gone or not k.startswith(gone)}  # type: ignore[method-assign]
    try:
        check(scene, size)
    finally:
        del scene.rects
