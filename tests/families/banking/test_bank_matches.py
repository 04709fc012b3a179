"""Random play of every banking game: what must always hold, holds; and the checks themselves find what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game import Record, State, replay_record
from game.families.banking import FACE_DOWN, BankFacts, BankTable
from tests.cases import few, in_amounts
from tests.families.banking.bank_invariants import BankMatch, match_of
from tests.game.invariants import Violation
from tests.game.plain import snapshot
from tests.game.tables import random_rules, rules_of

BANKS = {"blackflower": range(2, 11), "blackjack": range(2, 9), "oicho_kabu": range(2, 9), "baccarat": range(2, 9)}
SEATS = [(name, players) for name, allowed in BANKS.items() for players in allowed]


@pytest.mark.parametrize("numbers", few((range(1), range(1, 3)), 1))
@pytest.mark.parametrize(("name", "players"), few(SEATS, 4))
def test_every_number_of_seats(name: str, players: int, numbers: range) -> None:
    for number in numbers:
        rng = Random(f"{name}/{players}/{number}")
        match_of(random_rules(name, rng, players), rng.randrange(1 << 32), thorough=0.03).play(deals=4)


@pytest.mark.parametrize("name", few(sorted(BANKS), 1))
@in_amounts(4, 8)
def test_a_match_is_recorded_at_any_moment_and_may_end_there(name: str, amount: int) -> None:
    checked = 0
    for number in range(amount):
        rng = Random(f"{name}/{number}")
        match = BankMatch(random_rules(name, rng), number, thorough=0)
        while match.state.actor is not None and len(match.state.results) < 3:
            match.step()
            if rng.random() < 0.1 and match.state.actor is not None:
                match.check_record()
                ended = match.state.copy()
                ended.end_match()
                again = replay_record(Record.parse(ended.record().text()), match.rules)
                assert snapshot(again) == snapshot(ended) and ended.results == match.state.results
                assert ended.end_match() == () and getattr(ended.refusal("hit"), "code", "") == "match_over"
                checked += 1
    assert checked > 3


def test_seats_lose_all_their_chips_and_are_out_for_good() -> None:
    met: Counter[str] = Counter()
    options = (("starting_chips", 12), ("max_bet", 10), ("rounds", 0), ("double_down", True), ("split_by_rank", True))
    for seed in range(8):
        match = BankMatch(rules_of("blackflower", 4, options), seed, thorough=0)
        state, out = match.state, set[int]()
        while state.actor is not None and len(state.results) < 200:
            match.step()
            facts = state.view(0).get(BankFacts)
            assert facts is not None and state.actor not in out and not out & {box.seat for box in state[BankTable].boxes}
            if state[BankTable].boxes == ():
                gone = {seat for seat in range(4) if seat not in facts.active}
                assert out <= gone
                out |= gone
        met["over"] += state.actor is None
        met["out"] += len(out)
        assert sum(state.tallies["points"]) == 48 and min(state.tallies["points"]) >= 0
    assert met["over"] > 4 and met["out"] > 8, met


def on_the_table(change: Callable[[BankTable], dict[str, object]]) -> Callable[[State], None]:
    """Change what lies on the table behind the engine's back."""
    return lambda state: state.put(state[BankTable]._replace(**change(state[BankTable])))


@pytest.mark.parametrize(("damage", "what"), [
    (on_the_table(lambda table: {"stock": table.stock[1:]}), "lost or made"),
    (on_the_table(lambda table: {"stock": (*table.stock[1:], table.stock[1])}), "lost or made"),
    (on_the_table(lambda table: {"boxes": (*table.boxes[:-1], table.boxes[-1]._replace(hidden=0))}), "cards shown"),
    (lambda state: setattr(state, "tallies", {"points": (101, 100, 100, 100)}), "do not add up"),
    (on_the_table(lambda table: {"boxes": (table.boxes[0]._replace(wager=2000), *table.boxes[1:])}), "wagers"),
    (on_the_table(lambda table: {"boxes": (table.boxes[1], table.boxes[0], *table.boxes[2:])}), "another seat's box")])
def test_the_checks_see_what_is_wrong(damage: object, what: str) -> None:
    match = BankMatch(rules_of("blackflower", 4, (("first_banker", "0"),)), 5, thorough=0)
    while not match.state[BankTable].boxes:
        match.state.apply("bet 1")
    assert callable(damage)
    damage(match.state)
    with pytest.raises(Violation, match=what):
        match.check_conserved()
        match.check_turn()


def test_the_checks_see_a_box_that_was_told_wrongly() -> None:
    match = BankMatch(rules_of("blackflower", 2, (("first_banker", "0"),)), 5, thorough=0)
    match.state.apply("bet 1")
    match.check_told()
    table = match.state[BankTable]
    box = table.boxes[0]
    match.state.put(table.with_boxes((box._replace(cards=box.cards[::-1]), *table.boxes[1:])))
    with pytest.raises(Violation, match="told"):
        match.check_told()


def test_what_lies_face_down_is_turned_up_for_everybody_at_once() -> None:
    match = BankMatch(rules_of("blackflower", 3, (("first_banker", "0"),)), 9, thorough=0)
    state = match.state
    for action in ("bet 1", "bet 1", "stand"):
        events = state.apply(action)
        assert "turn_up" not in [event.kind for event in events]
    facts = state.view(0).get(BankFacts)
    assert facts is not None and facts.boxes[-1].cards[0] == FACE_DOWN
    hidden = state[BankTable].boxes[-1].cards[0]
    events = state.apply("stand")
    assert [event.cards for event in events if event.kind == "turn_up"] == [(hidden,)]
    for seat in range(3):
        facts = state.view(seat).get(BankFacts)
        assert facts is not None and facts.boxes[-1] == state[BankTable].boxes[-1] and facts.boxes[-1].cards[0] == hidden
