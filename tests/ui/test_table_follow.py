"""Following suit on the table: which cards glow, why others do not, what lies large, and a deal played by clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import load_ruleset
from tests.cases import thorough
from tests.ui import tables
from tests.ui.tables import RULESETS, my_turn, press, rests, sit_down, sprite_of, wait
from ui.app import App
from ui.event_words import event_words
from ui.families.tricks import TrumpPart
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import facts_of, turn_sentence

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.fixture
def scene(make_app: Callable[..., App]) -> tuple[App, TableScene]:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    rules = load_ruleset(RULESETS / "whist.yaml")
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    return app, sit_down(app, Session(rules, seats, 3, state=rules.new_match(5), make_player=tables.PlainPlayer))


def test_the_hand_lies_in_the_order_of_the_game(scene: tuple[App, TableScene]) -> None:
    """By suits, trumps last; twos stand lowest here, and above aces in the order of the deck."""
    app, table = scene
    my_turn(app, table)
    codes = [sprite.card.code for sprite in table.board.hand if sprite.card is not None]
    assert codes == sorted(codes, key=lambda code: ("CDHS".index(code[1]), "23456789TJQKA".index(code[0])))
    assert "2" in "".join(codes)


def test_who_leads_in_a_game_of_single_cards_is_asked_for_a_card() -> None:
    for rules, words in ((load_ruleset(RULESETS / "whist.yaml"), "Your turn: lead a card."),
                         (load_ruleset("heartoffive"), "Your turn: lead any combination.")):
        state = rules.new_match(1)
        assert state.actor is not None and turn_sentence(state.view(state.actor), tables.NAMES) == words


@thorough
def test_a_deal_is_played_by_choosing_cards(scene: tuple[App, TableScene]) -> None:
    app, table = scene
    followed = refused = smaller = 0
    for _ in range(13):
        my_turn(app, table)
        view = table.session.view()
        assert table.board.facts() == facts_of(view)
        legal = {str(action).split()[1] for action in view.legal_actions()}
        glowing = {sprite.card.code for sprite in table.board.hand if sprite.card is not None and not sprite.dimmed}
        assert glowing == legal
        others = [sprite for sprite in table.board.hand if sprite.card is not None and sprite.card.code not in legal]
        if view.over is not None:
            followed += 1
            top = table.board.top_play
            assert top is not None and top.seat == view.owner
            smaller += top is not table.board.trick[-1]
            assert "follow" in table.status.words or "any card" in table.status.words
        if others:
            refused += 1
            table.hand.choose([others[0]])
            table.controller.play_chosen()
            assert "so play one" in table.status.text
            assert len(table.session.view().hand) == len(view.hand)
        table.hand.choose([sprite_of(table, min(legal))])
        press(app, pygame.K_RETURN)
        number = len(view.hand)
        if number > 1:
            wait(app, lambda: rests(table) and len(table.board.hand) < number)   # noqa: B023
    assert followed and refused and smaller


def test_the_card_that_was_turned_up_lies_at_the_top_under_the_name_of_the_trumps(calm: App) -> None:
    rules = load_ruleset(RULESETS / "whist.yaml", trump="turned")
    table = sit_down(calm, tables.session(state=rules.new_match(3)))
    my_turn(calm, table)
    panel = table.parts[TrumpPart].panel
    assert (panel.words, [card.code for card in panel.cards], panel.visible) == ("Trumps: hearts", ["AH"], True)
    assert "turns up the Ace of hearts. Trumps: hearts." in " ".join(
        event_words(event, rules, tables.NAMES) for event in table.session.state.log)


def test_who_has_to_beat_is_told_so(make_app: Callable[..., App], tmp_path: Path) -> None:
    """A void seat with a trump may not play any card where everybody has to beat who can."""
    path = tmp_path / "whist.yaml"
    text = (RULESETS / "whist.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("      follow: suit\n", "      follow: suit\n      must_beat: true\n"), encoding="utf-8")
    rules, app = load_ruleset(path), make_app(speed="off")
    for hand, words in (("2S 9C", "you can beat the Five of hearts, so you must"),
                        ("9C 9D", "you cannot follow, so play any card"), ("2H 9C", "follow with hearts")):
        state = rules.position([hand, "3H 3D", "4H 4D", "5D"], table=(3, "5H"), turn=0)
        table = sit_down(app, tables.session(state=state))
        my_turn(app, table)
        assert table.status.words == f"Your turn: {words}."
