"""Bids of an amount and a suit at the table: rows of choices, keys, hints; cards that are called; what the end of a deal says."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import State, load_ruleset
from game.mechanics import Bidding, Calls
from tests.game.loading.small import write
from tests.game.tables import PROJECT
from tests.ui.tables import NAMES, RULESETS, listen_for_cuts, my_turn, press, rests, sit_down, wait
from ui.app import App
from ui.event_words import event_words
from ui.families.tricks import BidGridPart, TrickPart
from ui.scenes import TableScene, deal_content
from ui.session import SeatConfig, Session
from ui.table import OWN, WordRowsPart, arranged, many_words, usual

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def beginning(game: str, **options: bool | str) -> State:
    """A match in which the first seat speaks first."""
    rules = load_ruleset(RULESETS / f"{game}.yaml", **options)
    return next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == 0)


def table(app: App, state: State) -> TableScene:
    seats = [SeatConfig(f"{number} {NAMES[number % len(NAMES)]}", None if number == 0 else "random")
             for number in range(state.rules.players)]
    scene = sit_down(app, Session(state.rules, seats, 5, state=state))
    my_turn(app, scene)
    return scene


def test_a_bid_is_chosen_by_rows_or_keys_and_made_by_one_button(calm: App) -> None:
    scene = table(calm, beginning("five_hundred"))
    part = scene.parts[BidGridPart]
    assert part.word == "spades_6" and [button.text for button in scene.bar.verbs.values()] == ["Pass", "Bid 6 ♠"]
    assert all(cell.visible and cell.enabled for cell in (*part.amounts.values(), *part.suits.values()))
    press(calm, pygame.K_UP, pygame.K_RIGHT)
    assert part.word == "clubs_7" and part.meaning == "As declarer your side has to take 7 tricks. Worth 160."
    press(calm, pygame.K_9)
    part.suits["hearts"].click()
    calm.step([], 16)
    assert part.word == "hearts_9" and [cell.text for cell in part.amounts.values() if cell.on] == ["9"]
    bid = scene.bar.verbs["bid"]
    assert bid.text == "Bid 9 ♥" and bid.primary and bid.enter
    press(calm, pygame.K_RETURN)
    state = scene.session.state
    assert state[Calls].said[0] == (0, "hearts_9")
    told = next(event for event in state.log if event.kind == "bid")
    assert event_words(told, state.rules, scene.session.names, 0) == "You say: 9 ♥."
    for _ in range(3):
        state.apply("bid pass")
    told = next(event for event in state.log if event.kind == "trump_named")
    assert event_words(told, state.rules, scene.session.names, 0) == "Trumps: hearts.", "the bid has named them"


def test_what_is_too_low_cannot_be_chosen(calm: App) -> None:
    state = beginning("mighty")
    for word in ("clubs_14", "nothing_14", "pass", "pass", "pass"):
        state.apply(f"bid {word}")
    assert state.actor == 0
    scene = table(calm, state)
    part = scene.parts[BidGridPart]
    assert part.word == "spades_15" and not part.amounts[14].enabled and part.amounts[15].enabled
    part.choose(amount=14)
    assert part.word == "spades_15"
    press(calm, pygame.K_DOWN)
    assert part.word == "spades_15"
    press(calm, pygame.K_LEFT)
    assert part.word == "nothing_15"
    assert part.follow(state.rules.action("bid hearts_16")) == "bid" and part.word == "hearts_16"


def test_many_cards_that_can_be_called_stand_in_a_row(calm: App) -> None:
    state = beginning("mighty")
    for word in ("spades_14", "pass", "pass", "pass", "pass"):
        state.apply(f"bid {word}")
    state.apply(state.legal_actions()[0])
    scene = table(calm, state)
    part = scene.parts[WordRowsPart]
    assert len(part.cells) == 9 and all(cell.visible for cell in part.cells.values())
    held = [word for word in part.cells if scene.rules.deck.card({"joker": "joker_big"}.get(
        word, f"{word.split('_')[0]}s_{word.split('_')[-1][0].upper()}")) in state.view(0).hand]
    for word in part.cells:
        part.choose(word)
        assert ("alone" in part.meaning) == (word in held)
    part.choose("heart_king")
    press(calm, pygame.K_LEFT)
    calm.step([], 16)
    assert part.word == "spade_king" and scene.bar.verbs["partner"].text == "Call ♠K"


def test_many_tricks_that_each_bids_stand_in_rows(calm: App, tmp_path: Path) -> None:
    """With more words than the bar has room for. Nobody declines, so no text says when the deal is thrown in."""
    words = "".join(f"        w{n}: {{name: {{en: \"{n}\", zh: {n} 墩}}, tricks: {n}}}\n" for n in range(6, 9))
    exact = PROJECT / "docs/examples/exact.yaml"
    few, five = load_ruleset(exact), '        five: {name: {en: "5", zh: 5 墩}, tricks: 5}\n'
    assert not many_words(few, "bid"), "six words stand in the bar"
    many = load_ruleset(write(tmp_path, ("{cards: 5}", "{cards: 8}"), (five, five + words), name="exact.yaml", source=exact))
    for rules in (few, many):
        scene = table(calm, next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == 0))
        assert "thrown in" not in scene.status.text
    part = scene.parts[WordRowsPart]
    assert len(part.cells) == 9 and all(cell.visible for cell in part.cells.values())
    press(calm, pygame.K_RIGHT, pygame.K_RIGHT)
    assert (part.word, part.meaning) == ("two", "You are to take exactly 2 tricks.")
    assert scene.bar.verbs["bid"].text == "Bid 2"
    press(calm, pygame.K_RETURN)
    assert scene.session.state[Bidding].words[0] == "two"


def test_many_words_of_an_auction_stand_in_rows(calm: App, tmp_path: Path) -> None:
    contract = PROJECT / "docs/examples/contract.yaml"
    words = "".join(f"        w{n}: {{name: {{en: \"{n}\", zh: {n} 墩}}, value: {n}}}\n" for n in (1, 2, 7, 8))
    six = '        six: {name: {en: "6", zh: 六墩}, value: 6}\n'
    path = write(tmp_path, (six, six + words), name="contract.yaml", source=contract)
    called = load_ruleset(path, side="called")
    assert many_words(called, "bid") and not many_words(called, "partner"), "few cards that can be called stand in the bar"
    rules = load_ruleset(path)
    state = next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == rules.players - 1)
    state.apply("bid five")
    scene = table(calm, state)
    part = scene.parts[WordRowsPart]
    assert [word for word, cell in part.cells.items() if not cell.enabled] == ["four", "five", "w1", "w2"] and part.word == "six"
    assert [button.text for button in scene.bar.verbs.values()] == ["Pass", "Bid 6"]
    assert scene.status.text == "Your turn: bid 6 or more, or pass."
    press(calm, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    assert part.word == "w8" and "at least 8 of the tricks" in part.meaning
    press(calm, pygame.K_RETURN)
    assert scene.session.state[Calls].said[-1] == (0, "w8")


def with_nine_bids(folder: Path) -> Path:
    """A climbing game with an auction of nine bids, or where one robs of nine calls."""
    three = "        three: {when: {auction: [once, open]}, name: {en: 3 points, zh: 三分}, value: 3, ends: true}\n"
    more = "".join(f"        w{n}: {{name: {{en: {n} points, zh: {n} 分}}, value: {n}}}\n" for n in range(3, 12))
    return write(folder, (three, more), name="dou_dizhu.yaml", source=PROJECT / "rulesets/dou_dizhu.yaml")


def test_many_bids_of_a_climbing_game_stand_in_rows(calm: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, found = load_ruleset(with_nine_bids(tmp_path), must_bid=True), dict[int, State]()
    for seed in range(1, 200):
        state = rules.new_match(seed)
        if all(state.refusal(f"bid {word}") is None and state.apply(f"bid {word}") for word in ("pass", "w5")):
            found[len(state.legal_actions())] = state
    for state, sentence, button, open_ in (
        (found[7], "Your turn: bid 6 points or more, or pass.", "Bid 6 points", 6),
        (found[1], "Your turn: bid 11 points.", "Bid 11 points", 1),
    ):
        cut = listen_for_cuts(monkeypatch, NAMES)
        scene = table(calm, state)
        part, bar = scene.parts[WordRowsPart], scene.table.bar
        assert len(part.cells) == 11 and sum(cell.enabled for cell in part.cells.values()) == open_
        assert scene.status.text == sentence and [each.text for each in scene.bar.verbs.values()] == ["Pass", button]
        assert not cut and all(bar.contains(each.rect) for each in scene.bar.verbs.values())
    assert part.cells["two"].reason == "With so strong a hand you must make the highest bid."


def test_rows_of_bids_give_way_to_the_words_that_rob(calm: App, tmp_path: Path) -> None:
    state = load_ruleset(with_nine_bids(tmp_path), auction="call_rob").new_match(1)
    for word in ("pass", "w5"):
        state.apply(f"bid {word}")
    scene = table(calm, state)
    assert not any(cell.visible for cell in scene.parts[WordRowsPart].cells.values())
    assert [each.text for each in scene.bar.verbs.values() if each.visible] == ["Pass", "Rob"]
    assert scene.status.text == "Your turn to speak: Pass or Rob?"


def test_the_end_of_a_deal_speaks_to_the_person_among_the_winners() -> None:
    landlord, contract = load_ruleset("dou_dizhu"), load_ruleset(PROJECT / "docs/examples/contract.yaml")
    told = []
    for rules, seed, bids in ((landlord, 1, ("pass", "three")), (contract, 1, ("four", "pass", "pass", "pass")),
                              (contract, 3, ("four", "pass", "pass", "pass"))):
        state, players = rules.new_match(seed), rules.players
        for word in bids:
            state.apply(f"bid {word}")
        while not state.results:
            state.apply(state.legal_actions()[0])
        seats = [SeatConfig(name, None if seat == 0 else "easy") for seat, name in enumerate(NAMES[:players])]
        match, before = Session(rules, seats, 5, state=state), {"points": (0,) * players}
        told.append(deal_content(match, state.results[0], before, True).summary())
    assert told == ["You and Bo win against the landlord, for a stake of 3.",
                    "Dan bid 4 as declarer, but the side took only 2: this deal goes to you and Cai Hong.",
                    "You bid 4 as declarer, but your side took only 2: this deal goes to Bo and Dan."]


@pytest.mark.parametrize(("game", "word", "unit"), [("five_hundred", "hearts_6", "trick"), ("mighty", "hearts_13", "point")])
def test_the_end_of_a_deal_says_what_was_bid_taken_and_put_down(calm: App, game: str, word: str, unit: str) -> None:
    state = beginning(game)
    state.apply(f"bid {word}")
    while not state.results:
        state.apply("bid pass" if state.refusal("bid pass") is None else state.legal_actions()[0])
    seats = [SeatConfig(f"{number}", "random") for number in range(state.rules.players)]
    match, before = Session(state.rules, seats, 5, state=state), {"points": (0,) * state.rules.players}
    told = deal_content(match, state.results[0], before, True)
    assert word.rpartition("_")[2] + " ♥" in told.summary()
    assert any(unit in told.what(line) for line in state.results[0].lines)


def test_the_hand_is_sorted_again_when_trumps_are_named_and_when_the_widow_is_taken(calm: App) -> None:
    """Jacks go to the trumps, which come last, with the cards of the widow among the others; an order of one's own stays."""
    for own in (False, True):
        rules = load_ruleset(RULESETS / "five_hundred.yaml")
        state = next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == 1)
        for _ in range(3):
            state.apply("bid pass")
        scene = table(calm, state)
        hand = scene.hand
        before = [sprite.card for sprite in scene.board.hand]
        hand.order = OWN if own else hand.order
        scene.controller.act(scene.rules.action("bid hearts_6"))
        wait(calm, lambda scene=scene: len(scene.board.hand) == 13 and rests(scene))  # type: ignore[misc]
        assert scene.session.state[Calls].caller == 0 and scene.rules.trump == "hearts"
        lying = [sprite.card for sprite in scene.board.hand]
        sorted_anew = [sprite.card for sprite in arranged(scene.board.hand, scene.rules, usual(scene.rules))]
        assert (lying == sorted_anew) is not own
        assert not own or [card for card in lying if card in before] == before


def test_what_every_seat_has_bid_for_itself_stands_beside_its_tricks(calm: App) -> None:
    rules = load_ruleset(PROJECT / "docs/examples/exact.yaml", players=3)
    state = next(state for seed in range(1, 40) if (state := rules.new_match(seed)).actor == 1)
    for word in ("two", "zero"):
        state.apply(f"bid {word}")
    scene = table(calm, state)
    assert [each.value for seat in (1, 2) for each in scene.parts[TrickPart].counters(seat)] == [0, 2, 0, 0]
    scene.controller.act(rules.action("bid one"))
    my_turn(calm, scene)
    bids = [scene.parts[TrickPart].counters(seat)[1] for seat in range(3)]
    assert [(each.name, each.value) for each in bids] == [("bid", 1), ("bid", 2), ("bid", 0)]
    assert bids[2].hint.endswith("bid no trick")


def test_the_end_of_a_deal_says_what_was_bid_and_taken() -> None:
    rules = load_ruleset(PROJECT / "docs/examples/exact.yaml", players=3)
    state = rules.new_match(1)
    while not state.results:
        state.apply(state.legal_actions()[0])
    [result] = state.results
    seats = [SeatConfig(name, None) for name in NAMES[:3]]
    told = deal_content(Session(rules, seats, 5, state=state), result, {"points": (0, 0, 0)}, True)
    assert [told.what(line) for line in result.lines] == [f"bid 0, took {number}" for number in result.tricks]
