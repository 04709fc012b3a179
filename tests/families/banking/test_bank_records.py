"""Records of banking games: bets before the pack, cards drawn for the bank, rounds without a pack; and what nobody may see."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import Record, RecordError, Rules, State, replay_record
from game.families.banking import FACE_DOWN, BankTable, new_round
from tests.families.banking.small_bank import do, small_bank
from tests.game.plain import public_view, snapshot
from tests.game.tables import rules_of

PIECES = {"appoint": "yes", "dealer": "{first: drawn, drawn_by: A, then: offered}",
          "draw": "{hits: 3, double: may, splits: [{by: rank}], banker: {stand: [19, 20, 21]}}"}
BOUND = f"{{hits: 5, banker: {{hit: {list(range(2, 17))}, stand: [17, 18, 19, 20, 21]}}}}"
PEEKS = "limit: 21|specials: {natural: {name: natural, cards: 2, totals: [21], as_dealt: true, ends: deal}}"


def played(rules: Rules, deals: int, seed: int = 3) -> State:
    """A match of so many rounds, of which the second is one without bets, stopped in the one after them."""
    state, rng = rules.new_match(seed), Random(seed)
    while state.actor is not None and len(state.results) < deals:
        legal = state.legal_actions()
        state.apply("bet 0" if state.deal_number == 2 and "bet 0" in legal else rng.choice(legal[1:] or legal))
    return state


def lines_of(state: State) -> list[str]:
    """The record of a match in its lines."""
    return state.record().text().splitlines()


def first(lines: list[str], start: str, after: int = 0) -> int:
    """The first line that begins so."""
    return next(number for number, line in enumerate(lines) if number >= after and line.startswith(start))


# ---------------------------------------------------------------- what a record holds


def test_a_record_tells_the_draw_the_bets_and_then_the_pack(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, end="{deals: 50}", **PIECES)
    state = played(rules, 3)
    lines = lines_of(state)
    lot, deal = first(lines, "lot "), first(lines, "deal ")
    assert lines[lot - 1] == "seed 3" and lines[lot].split()[1] == "dealer" and lines[lot].split()[-1][0] == "A"
    assert [line.split()[1] for line in lines[lot + 1:deal]] == ["bet", "bet"]
    assert sum(line.startswith("deal ") for line in lines) == 2 and len(state.results) == 3
    again = replay_record(Record.parse("\n".join(lines)), rules)
    assert snapshot(again) == snapshot(state) and lines_of(again) == lines


def test_what_is_forced_stands_in_no_record(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, end="{deals: 9}", draw=BOUND)
    state, rng = rules.new_match(2), Random(2)
    while state.actor is not None:
        state.apply(rng.choice(state.legal_actions()[1:] or state.legal_actions()))
    assert any(getattr(event, "forced", False) for event in state.log)
    assert not any(line.startswith("0 ") for line in lines_of(state))
    assert snapshot(replay_record(state.record(), rules)) == snapshot(state)


def test_a_record_does_not_depend_on_the_seed(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, end="{deals: 3}", **PIECES)
    text = played(rules, 3).record().text()
    one, other = replay_record(Record.parse(text), rules), replay_record(Record.parse(text.replace("seed 3", "seed 4")), rules)
    assert snapshot(one) == snapshot(other)


def test_a_record_of_bets_alone(tmp_path: Path) -> None:
    rules = small_bank(tmp_path)
    state = do(rules.new_match(1), "bet 0", "bet 0", "bet 4")
    assert not any(line.startswith("deal") for line in lines_of(state))
    assert snapshot(replay_record(state.record(), rules)) == snapshot(state)


def test_plain_stand_is_recorded_with_its_total(tmp_path: Path) -> None:
    state = do(small_bank(tmp_path, 2).new_match(1), "bet 1", "stand")
    assert any(line.startswith("1 stand ") for line in lines_of(state))


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("damage", [
    "lot missing", "lot seat", "lot of another office", "lot card", "lot without cards", "lot too long", "lot twice the card",
    "bet too high", "bet again", "bet missing", "pack before the bets", "pack missing", "pack twice", "pack short",
    "banker asked", "end early"])
def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path, damage: str) -> None:
    rules = small_bank(tmp_path, end="{deals: 50}", **PIECES)
    lines = lines_of(played(rules, 3))
    lot, deal = first(lines, "lot "), first(lines, "deal ")
    bet = at = deal - 1
    words = lines[lot].split()
    if damage == "lot missing":
        del lines[lot]
        at = lot
    elif damage.startswith("lot"):
        at = lot
        lines[lot] = {
            "lot seat": " ".join([*words[:2], str((int(words[2]) + 1) % 3), *words[3:]]),
            "lot of another office": lines[lot].replace("dealer", "banker"),
            "lot card": " ".join([*words[:-1], "KD"]), "lot without cards": " ".join(words[:3]),
            "lot too long": lines[lot] + " KD KC KH", "lot twice the card": " ".join([*words[:3], *["2C"] * 3, *words[3:]]),
        }[damage]
    elif damage == "bet too high":
        lines[bet] = lines[bet][0] + " bet 11"
    elif damage == "bet again":
        lines.insert(bet, lines[bet])
        at = deal
    elif damage == "bet missing":
        del lines[bet]
    elif damage == "pack before the bets":
        lines.insert(bet, lines.pop(deal))
    elif damage == "pack missing":
        del lines[deal]
        at = deal
    elif damage == "pack twice":
        lines.insert(deal + 1, lines[deal])
        at = deal + 1
    elif damage == "pack short":
        lines[deal], at = lines[deal].rsplit(" ", 1)[0], deal
    elif damage == "banker asked":
        lines.insert(deal + 1, f"{words[2]} hit")
        at = deal + 1
    else:
        lines.insert(deal + 1, "end")
        at = deal + 2
    with pytest.raises(RecordError, match=f"line {at + 1}:"):
        replay_record(Record.parse("\n".join(lines)), rules)


def test_a_record_cut_off_anywhere_is_replayed_up_to_there_or_refused(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, end="{deals: 50}", **PIECES)
    state = played(rules, 4)
    lines = lines_of(state)
    for end in range(first(lines, "lot ") + 1, len(lines)):
        cut = Record.parse("\n".join(lines[:end]))
        if lines[end].startswith("deal "):
            with pytest.raises(RecordError, match="before its last deal"):
                replay_record(cut, rules)
        else:
            assert lines_of(replay_record(cut, rules)) == lines[:end]


def test_a_state_dealt_from_a_view_has_no_record(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, end="{deals: 50}", **PIECES)
    for state in (do(rules.new_match(1), "bet 1", "bet 1"), played(rules, 2)):
        with pytest.raises(RecordError):
            state.view(0).sample(Random(1)).record()


# ---------------------------------------------------------------- what lies face down


def test_nothing_tells_what_lies_face_down(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 3, **PIECES)
    here = do(new_round(rules, pack="2C 3C 4C 5C 6C 7C 8C 9C"), "bet 1", "bet 1")
    there = do(new_round(rules, pack="2C 3C KD 5C 6C 7C 8C 9C"), "bet 1", "bet 1")
    for _ in range(2):
        assert here[BankTable].boxes[2].cards[0] != there[BankTable].boxes[2].cards[0]
        for seat in range(3):
            assert here.view(seat) == there.view(seat) and public_view(here.view(seat)) == public_view(there.view(seat))
        for action in ("hit", "stand 7", "stand 4", "double", "split", "bet 1", "stand 10", "nonsense"):
            assert here.refusal(action) == there.refusal(action)
        for ours, theirs in zip(here.log, there.log, strict=True):
            assert ours.seen_by(0) == theirs.seen_by(0)
        do(here, "hit"), do(there, "hit")
    do(here, "stand", "stand"), do(there, "stand", "stand")
    assert here.view(1) != there.view(1)


def test_events_show_what_lies_face_down_to_nobody_before_it_is_turned_up() -> None:
    state = do(new_round(rules_of("blackflower", 3), seed=5), "bet 1", "bet 1")
    hidden = state[BankTable].boxes[-1].cards[0]
    for seat in range(3):
        deal = next(event for event in state.view(seat).history if event.kind == "deal")
        assert deal.boxes[-1].cards[0] == FACE_DOWN and deal.pack is None and deal.sizes == (2, 2, 2)
        assert state.view(seat).shown.count(state.rules.deck.cards[hidden]) == 0
    events = do(state, "stand").apply("stand")
    assert next(event for event in events if event.kind == "turn_up").seen_by(1).cards == (hidden,)


def test_the_sampler_deals_what_is_unseen_evenly() -> None:
    rules = rules_of("blackflower", 3)
    state = do(new_round(rules, seed=5), "bet 1", "bet 1")
    view, rng, where = state.view(2), Random(1), Counter[int]()
    shown = {card.index for card in view.shown}
    for _ in range(2000):
        sample = view.sample(rng)
        assert sample.view(2) == view and not sample.guessed
        assert sorted([sample[BankTable].boxes[-1].cards[0], *sample[BankTable].stock]) == sorted(set(range(48)) - shown)
        where[sample[BankTable].boxes[-1].cards[0]] += 1
    assert set(where) == set(range(48)) - shown
    assert max(where.values()) < 90 and min(where.values()) > 20             # 47 of each; six standard deviations
    assert len({view.sample(rng).seed for _ in range(5)}) == 5               # nor are the deals to come known


def test_that_drawing_goes_on_says_what_does_not_lie_face_down(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, aces="[11, 1]", standing=PEEKS)
    state = do(new_round(rules, pack="2C 3C 4C AC"), "bet 1")
    tens = {card.index for card in rules.deck.cards if any(map(card.matches, "TJQK"))}
    samples = [state.view(1).sample(Random(number)) for number in range(200)]
    assert sum(sample.guessed for sample in samples) == 0
    assert not any(sample[BankTable].boxes[-1].cards[0] in tens for sample in samples)


def test_a_copy_goes_its_own_way(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, **PIECES), pack="8C TC 8D 7D 2C 3C 4C KC"), "bet 4")
    copies = {action: state.copy() for action in ("hit", "stand", "double", "split")}
    before = snapshot(state)
    for action, copy in copies.items():
        copy.apply(action)
    assert snapshot(state) == before
    assert len({str(copy[BankTable].boxes) for copy in copies.values()}) == 4
    state.apply("split")
    assert snapshot(state) == snapshot(copies["split"])
