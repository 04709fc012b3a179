"""The card count says what the engine says of the cards that a seat has not seen, for every pack, and never more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import State
from game.ai import Knowledge
from game.match import rollout_of
from tests.cases import SWEPT, few
from tests.game.tables import SHIPPED, random_rules, rules_of
from tests.ui import tables
from tests.ui.tables import press
from tests.ui.test_table_layout import overlaps
from ui.app import App
from ui.cards import card_faces
from ui.scenes import TableScene
from ui.table import Copies, CountDrawer, SignedLabel, copies_words, count_cards, grid_of, sign_words
from ui.widgets import Label, theme

COUNT, SCORE = pygame.K_g, pygame.K_c


def states(name: str) -> list[State]:
    """Random tables of a game at random moments, the latest ones where cards were put down, won or set aside."""
    rng, found = Random(f"count/{name}"), []
    for actions in (0, 25, 60):
        state = random_rules(name, rng).new_match(rng.getrandbits(30))
        for _ in range(actions):
            if state.actor is not None:
                state.apply(rng.choice(state.legal_actions()))
        found.append(state)
    return found


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_out_is_what_the_engine_calls_unseen(name: str) -> None:
    for state in states(name):
        pack, packing = Counter(state.rules.pack), state.rules.packing
        for seat in range(state.rules.players):
            view = state.view(seat)
            counted = count_cards(view, private=True)
            unseen = Knowledge(rollout_of(state), seat).unseen
            assert packing.pack([card for card, copies in counted.items() for _ in range(copies.out)]) == unseen
            assert {card: sum(copies) for card, copies in counted.items()} == pack
            assert all((copies.held, copies.down) == (view.hand.count(card), view.discarded.count(card))
                       for card, copies in counted.items())
            public = count_cards(view, private=False)
            assert all(copies == (pack[card] - counted[card].shown, 0, 0, counted[card].shown) for card, copies in public.items())


@pytest.mark.parametrize("name", SWEPT)
def test_every_kind_has_one_place_in_the_grid(name: str) -> None:
    kinds = list(count_cards(rules_of(name).new_match(1).view(0), private=True))
    grid = grid_of(rules_of(name).deck, kinds)
    placed = [card for _, cells in grid.rows for cell in cells for card in cell]
    assert sorted([*placed, *grid.loose], key=lambda card: card.index) == kinds
    assert all(len(cells) == len(grid.columns) for _, cells in grid.rows)


def test_french_cards_lie_in_ranks_and_suits_and_dominoes_by_kind() -> None:
    french, dominoes = rules_of("heartoffive"), rules_of("huahuapai")
    grid = grid_of(french.deck, french.deck.cards)
    assert (len(grid.rows), len(grid.columns), [card.id for card in grid.loose]) == (13, 4, ["joker_small", "joker_big"])
    assert not grid_of(dominoes.deck, dominoes.deck.cards).rows
    money = rules_of("hakka").deck
    suits = grid_of(money, money.cards).columns
    assert [sign_words(value) for value in suits] == ["Sup", "Gon", "Zok", "Sin"], "as English reads them"
    for deck, values, drawn in ((money, suits, 1), (french.deck, grid.columns, 0)):  # as the cards draw them
        for value in values:
            label = SignedLabel((0, 0, 80, 20), sign_words(value), [value], card_faces(deck), theme.COLOURS.paper, name="head")
            assert len(label.signs) == drawn


def test_copies_of_several_packs_are_counted_and_a_single_card_is_not() -> None:
    ace = rules_of("heartoffive").deck.card("hearts_A")
    assert copies_words(ace, Copies(1, 1, 0, 1)) == "Ace of hearts: 1 of 3 still out · 1 in your hand · 1 shown"
    assert copies_words(ace, Copies(0, 0, 1, 0)) == "Ace of hearts: put down by you"


def totals(scene: TableScene) -> list[str]:
    return [widget.text for widget in scene.ui.everything() if isinstance(widget, Label) and widget.name.startswith("count-all-")]


def test_the_key_opens_it_in_the_place_of_the_score_and_it_follows_the_play(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, SCORE, COUNT)
    assert [type(drawer) for drawer in scene.drawers.open] == [CountDrawer]
    assert totals(scene) == ["46 unseen", "6 yours", "2 shown"]
    scene.hand.choose_cards([tables.sprite_of(scene, code).card for code in ("7C", "7D")])
    press(calm, pygame.K_RETURN)
    tables.wait(calm, lambda: scene.playback.idle)
    calm.step([], 16)
    assert "4 yours" in totals(scene)
    press(calm, COUNT)
    assert not scene.drawers.open


def test_purists_can_do_without(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, COUNT)
    calm.settings.card_count = False
    scene.layout(scene.size)
    assert not scene.drawers.open and "corner-count" not in scene.rects()
    scene.corners.toggle_count()
    assert not scene.drawers.open and scene.status.text == "The card count is switched off in the settings."


def test_nothing_of_ones_own_is_counted_while_the_screen_changes_hands(calm: App) -> None:
    scene = tables.sit_down(calm, tables.session(people=(0, 1)))
    scene.session.conceal()
    scene.corners.toggle_count()
    calm.step([], 16)
    assert totals(scene) == [f"{len(scene.rules.pack)} unseen"]


def test_where_two_would_share_a_side_it_has_the_side_for_itself(make_app: Callable[..., App]) -> None:
    for size, together in (((1280, 720), False), ((3440, 1440), True)):
        app = make_app(size, speed="off", computer_pause_ms=60_000, animation_ms=0)
        scene = tables.answering(app)
        if not scene.drawers.open:                # a large window has the log there at first
            press(app, pygame.K_l)
        press(app, COUNT)
        assert [drawer.name for drawer in scene.drawers.open] == (["log", "count"] if together else ["count"])
        press(app, pygame.K_q)
        assert [drawer.name for drawer in scene.drawers.open] == (["count", "order"] if together else ["order"])


@pytest.mark.parametrize(("size", "language"), few([((1024, 640), "en"), ((1280, 720), "zh"), ((1920, 1080), "zh")], 1))
def test_what_opens_beside_the_play_covers_nothing_of_it_and_no_word_is_cut(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=60_000, animation_ms=0)
    cut = tables.listen_for_cuts(monkeypatch, tables.NAMES)
    for path in SHIPPED:
        scene = tables.sit_down(app, tables.session(state=states(path.stem)[1], people=(0,)))
        for code in (COUNT, pygame.K_q):
            press(app, code)
            app.step([], 16)
            app.step([], 16)
            placed = {drawer.name: drawer.rect for drawer in scene.drawers.open}
            placed |= {f"plate-{seat}": plate.rect for seat, plate in scene.plates.items()}
            placed |= {name: getattr(scene.table, name) for name in ("middle", "status", "bar", "hand")}
            assert overlaps(placed.items()) == [] and cut == set(), path.stem
        app.scenes.clear()
