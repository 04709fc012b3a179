"""Fixed partners at the table: whose plate says so, and how a deal ends."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game import load_ruleset
from game.match import CardsDealt
from tests.game.tables import PROJECT
from tests.ui.tables import NAMES, RULESETS, sit_down, wait
from ui.app import App
from ui.event_words import event_words
from ui.families.climbing import SideAwards, allies, won
from ui.families.tricks import ContractPart, TrumpPart
from ui.scenes import FinalRanking, deal_content
from ui.session import SeatConfig, Session
from ui.table import facts_of


def test_the_partner_s_plate_says_so_and_the_side_wins(calm: App) -> None:
    rules = load_ruleset(RULESETS / "opposites.yaml")
    state = rules.position(["JS 4C", "QC 5C", "KC", "7C 8C"], leader=0)
    seats = [SeatConfig(NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    scene = sit_down(calm, Session(rules, seats, 5, state=state))
    assert [scene.plates[seat].facts.partner for seat in range(4)] == ["", "", "partner", ""]
    for play in ("JS", "QC", "KC"):
        state.apply(f"play {play}")
    for action in ("pass", "pass", "pass", "play 4C"):
        state.apply(action)
    assert state.results[0].order[:2] == (2, 0)
    told = SideAwards(scene.session, state.results[0], {"points": (0, 0, 0, 0)}, True)
    assert told.winners() == [0, 2]
    assert told.summary() == f"{NAMES[2]} is first out: you and {NAMES[2]} win this deal."
    assert told.what(state.results[0].lines[0]) == "Side first out, its last player 2nd"


def test_partners_in_tricks_are_told_what_each_collects(calm: App) -> None:
    rules = load_ruleset(RULESETS / "whist.yaml", partners=True)
    state = rules.position(["2S", "AS", "QS", "3S"], leader=0, tricks=(0, 6, 2, 4))
    seats = [SeatConfig(NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    scene = sit_down(calm, Session(rules, seats, 5, state=state))
    assert [scene.plates[seat].facts.partner for seat in range(4)] == ["", "", "partner", ""]
    for play in ("2S", "AS", "QS", "3S"):
        state.apply(f"play {play}")
    told = deal_content(scene.session, state.results[0], {"points": (0, 0, 0, 0)}, True)
    assert told.summary() == f"{NAMES[1]} and {NAMES[3]} win this deal."
    assert FinalRanking(scene.session).summary() == f"{NAMES[1]} and {NAMES[3]} win the match."


def test_a_secret_partner_stands_at_the_plates_of_nobody_else(calm: App) -> None:
    rules = load_ruleset(RULESETS / "napoleon.yaml", side="called")
    for seed in range(30):
        state = rules.new_match(seed)
        for action in ("bid seven", "bid pass", "bid pass", "bid pass", "name hearts", "partner spade_ace"):
            state.apply(action)
        holder = next(seat for seat in range(4) if "AS" in str(state.view(seat).hand).split())
        caller = state.actor
        if holder != caller and 0 not in (holder, caller):
            break
    for viewer, role in ((0, ""), (holder, "adjutant")):
        seats = [SeatConfig(NAMES[seat], None if seat == viewer else "random") for seat in range(4)]
        scene = sit_down(calm, Session(rules, seats, 5, state=state.copy()))
        assert [scene.plates[seat].facts.role for seat in (caller or 0, holder)] == ["Napoleon 7", role]
        assert scene.parts[TrumpPart].panel.words == "Trumps: hearts. Adjutant:"
        scene.table.__dict__["top_room"] = pygame.Rect(120, 4, 100, 86)
        assert scene.parts[TrumpPart].shown[0] == "Adjutant:", "where there is less room, the card is seen all the same"
        scene.session.concealed = True
        bare = replace(scene.plates[holder].facts, role="")
        assert scene.parts[ContractPart].plate_facts(bare, holder).role == ""


def test_a_called_card_is_seen_where_trumps_are_always_the_same(calm: App, tmp_path: Path) -> None:
    text = (PROJECT / "docs/examples/contract.yaml").read_text(encoding="utf-8")
    before, _, after = text.partition("  - name:")
    text = before + after[after.index("  - when: {side: called}"):].replace("trump: named", "trump: hearts")
    (tmp_path / "contract.yaml").write_text(text, encoding="utf-8")
    state = load_ruleset(tmp_path / "contract.yaml", side="called").new_match(1)
    for action in ("bid six", "bid pass", "bid pass", "bid pass", "partner spade_ace"):
        state.apply(action)
    scene = sit_down(calm, Session(state.rules, [SeatConfig(name, None) for name in NAMES[:4]], 5, state=state))
    assert scene.parts[TrumpPart].panel.words == "Trumps: hearts. Friend:"


def test_sides_by_held_cards_stand_at_the_plates_as_far_as_the_viewer_knows_them(calm: App) -> None:
    rules = load_ruleset(PROJECT / "docs/examples/red_ten.yaml")
    state = rules.position(["TH 3S 4S", "5S 6S", "TD 7S 8S", "9S JS"], leader=2)
    seats = [SeatConfig(NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    for play, roles in (("7S", ["red ten", "", "", ""]), ("TD", ["red ten", "", "", ""])):
        scene = sit_down(calm, Session(rules, seats, 5, state=state.copy()))
        assert [scene.plates[seat].facts.role for seat in range(4)] == roles
        for action in (f"play {play}", "pass", "pass", "pass"):
            state.apply(action)
    scene = sit_down(calm, Session(rules, seats, 5, state=state.copy()))
    assert [scene.plates[seat].facts.role for seat in range(4)] == ["red ten", "", "red ten", ""]
    scene.session.concealed = True
    bare = replace(scene.plates[0].facts, role="")
    assert scene.parts[allies.AllyPart].plate_facts(bare, 0).role == ""


def test_nobody_deals_in_a_game_without_a_dealer(calm: App) -> None:
    rules = load_ruleset(PROJECT / "docs/examples/red_ten.yaml")
    scene = sit_down(calm, Session(rules, [SeatConfig("Ann", None), *[SeatConfig("Bo", "random")] * 3], 5))
    wait(calm, lambda: any(isinstance(event, CardsDealt) for event in scene.board.events))
    assert next(event_words(event, rules, NAMES, 0) for event in scene.board.events if isinstance(event, CardsDealt)) == "Deal 1."
    assert not any(plate.facts.dealer for plate in scene.plates.values())
    assert scene.board.facts()["dealer"] is facts_of(scene.session.view())["dealer"] is None


def test_what_is_won_by_climbing_stands_at_the_plates_and_in_the_result(calm: App) -> None:
    rules = load_ruleset(PROJECT / "docs/examples/hundred.yaml")
    state = rules.position(["3H 4H 5H", "KH 7S", "9H", "TS 8S"], leader=0)
    seats = [SeatConfig(NAMES[seat], None if seat == 0 else "random") for seat in range(4)]
    for action in ("play 3H", "play KH"):
        state.apply(action)
    scene = sit_down(calm, Session(rules, seats, 5, state=state.copy()))
    assert scene.parts[won.WonPart].award == "10 points to be won"
    for action in ("pass", "pass", "pass", "play 7S", "play 9H"):
        state.apply(action)
    scene = sit_down(calm, Session(rules, seats, 5, state=state.copy()))
    assert [scene.plates[seat].facts.counters[0].value for seat in range(4)] == [0, 10, 0, 10]
    for action in ("play TS", "pass", "play 8S"):
        state.apply(action)
    [result] = state.results
    told = deal_content(scene.session, result, {"points": (0, 0, 0, 0)}, True)
    assert told.winners() == [1, 3] and result.points == (0, 25, 0, 25)
    assert [told.what(line) for line in result.lines if line.seat == 1] == [
        "2 cards that count", "1 card from the hands of those who were left"]
