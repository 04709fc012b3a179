"""What hints say is true: each kind of reason has a check that can fail, and only what its check confirms is said.

What is so called is held against what is really so in `test_truths_in_play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import Choice, Reason, State, explained, make_player
from game.ai.hints import Position, argues, checks, holds, silent, true_of
from game.families.banking import new_round
from game.families.pots import LidFacts
from tests.cases import SWEPT, few, in_amounts, thorough
from tests.families.banking.bank_players import SPLITS_AND_DOUBLES, blackflower
from tests.families.banking.bank_players import dealt as box_of
from tests.families.banking.test_bank_players import last_round, offered
from tests.families.pots.test_pot_players import position as pot_position
from tests.families.tricks.test_claim_players import MORE, TIGERS, after_a_trick, asked_to_show
from tests.families.tricks.test_claim_players import position as claim_position
from tests.game.tables import RULESETS, heart_of_five, rules_of
from tests.game.truths import CODES, altered, positions, ranked, said_of

# Judgements that an estimate of the players' own may see otherwise than the deals that are counted; all else is told as it is.
JUDGED = {"takes_lead", "lead_high", "lead_weak", "lead_hope", "answer_hard", "answer_cheap", "bid_strong", "bid_weak",
          "bid_other", "bid_fair", "call_enough", "call_short", "keeps_plan", "goes_on_hope", "lead_for_claim",
          "hold_for_more", "limit_keeps", "draw_odds", "chips_odds", "double_pays", "split_pays", "bet_side", "keeps_shape"}


def test_every_code_has_a_check_and_every_check_a_code() -> None:
    assert set(checks()) == CODES


# ---------------------------------------------------------------- checks


def crafted() -> Iterator[State]:
    """Positions for what seldom happens."""
    yield asked_to_show(TIGERS)
    yield asked_to_show(MORE)
    yield after_a_trick("P8 G9 Z9 N9 N1 W1 P1", won="Z5")
    yield after_a_trick("P4 P5 P6 P7 P8 N9 G9 W1 Z2")
    yield claim_position(["P9 P8 P3 Z2", "P4 P5 G2 Z3", "P1", "P6 P7 G3 Z4"], shown="Z9 N9 G8 G9 W1")
    yield box_of(blackflower(), "1B 3B", "9x")
    yield claim_position(["P6 P7 P8 P9 Z2", "P4 P5 G2 Z3 Z5", "P1", "P2 P3 G3 Z4 Z6"], shown="Z9 N9 G8 G9")
    yield last_round((110, 100, 100, 90), bankers_advantage=True)
    yield offered(4)
    yield offered(4, **SPLITS_AND_DOUBLES)
    yield from (rules_of("mohuahua").new_match(seed=seed) for seed in range(6))
    rules = rules_of("huahuapai")
    weak = "RE BE BE OB OB SX SX SX SV SV SV R8 BT FT OT OT"
    operas = "RE RE BE BE OB OT OP SX SX SV SV R8 TI TI TI TI"
    yield pot_position(rules, [weak, "RE RE RE BE BE OB OB OP SX SV R8 R8 R8 LB BT GO", "rest"])
    yield pot_position(rules, [operas, "RE BE OB OP SX SV SV R8 LB BB BT BT FT FT GO GO", "rest"])
    pots = [[("GO GO GO", False), ("LB BB BB", False)], [("FT FT FT FT", False), ("TI", False)], []]
    hands = ["SX SX SV OB", "OT OP R8 R8 R8", "TI TI TI GO"]
    yield pot_position(rules, hands, pots, turn=2, step="offer", coverer=0, led=(0, 1))
    yield pot_position(rules, hands, pots, turn=2, led=(0, 1))
    high = "GO GO GO R8 BT LB BB TI TI SV"
    low = ["SX SX SV SV OB OB BE BE RE RE", high, "SX SX SV OB OB BE BE RE RE OP"]
    for pots in ([[("FT", False)], [], []], [[("BB", False)], [("FT FT FT", False), ("BT", False)], []]):
        yield pot_position(rules, low, pots, turn=1, step="offer", coverer=0, led=(0, 1))
    rules = rules_of("mohuahua")
    state = rules.position(["TI TI TI TI SX", "RE OB OB BE SV", "BT FT FT LB SV"], dealer=0, leader=0)
    state.apply("play TI TI TI TI")
    yield state
    rules = blackflower(2)
    for mine in ("2x 4A", "2x 4x"):
        first, second = mine.split()
        state = new_round(rules, 0, None, f"{first} 9R {second} 7x")
        state.apply("bet 5")
        state.apply("stand")
        yield state
    for hand in ("4A 9A", "2x 4x"):
        yield box_of(blackflower(**SPLITS_AND_DOUBLES), hand, "9x")


def states() -> Iterator[State]:
    """Decisions of all games, and crafted ones."""
    yield from crafted()
    for name in sorted(RULESETS):
        yield from positions(name, 4, 1 if name in ("hakka", "huahuapai") else 6)


@thorough
def test_every_check_can_hold_and_can_fail() -> None:
    """Each reason is tried on every choice, with what it is filled in with and with something else."""
    held: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for state in states():
        assert state.actor is not None
        view = state.view(state.actor)
        position, choices = Position(view), ranked(view, 3)
        for reason in said_of(position, choices):
            for choice in choices:
                holding = checks()[reason.code](position, Choice(choice.action, reason))
                (held if holding else failed)[reason.code] += 1
                if holding:
                    for other in altered(reason):
                        assert not checks()[reason.code](position, Choice(choice.action, other)), (reason, other, choice.action)
                        failed[reason.code] += 1
        illegal = Choice(view.rules.action("decline" if view.get(LidFacts) is None else "accept"), Reason("allowed"))
        failed["allowed"] += not checks()["allowed"](position, illegal)
        failed["random"] += not checks()["random"](position, illegal)
    assert (sorted(CODES - set(held)), sorted(CODES - set(failed))) == ([], [])


# ---------------------------------------------------------------- what is said


@pytest.mark.parametrize("every", few((18, 3), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_whatever_is_said_holds(name: str, every: int) -> None:
    """For the same actions in the same order, whoever thought of them; nothing is said against any."""
    for state in positions(name, 4, every):
        assert state.actor is not None
        view = state.view(state.actor)
        for level in ("easy", "normal"):
            check_explained(state, make_player(level, state.rules, 1).rank(view))


@pytest.mark.parametrize("name", ["heartoffive", "mohuahua", "huahuapai", "hakka"])
def test_whatever_is_said_of_a_choice_that_was_searched_for_holds(name: str) -> None:
    for state in positions(name, 2, 9):
        assert state.actor is not None
        check_explained(state, make_player("hard:12", state.rules, 1).rank(state.view(state.actor)))


def check_explained(state: State, choices: list[Choice]) -> None:
    assert state.actor is not None
    view = state.view(state.actor)
    said = explained(view, choices)
    assert [choice.action for choice in said] == [choice.action for choice in choices]
    position = Position(view)
    for choice in said:
        assert true_of(position, choice)
        assert choice.reason == Reason("allowed") or choice.reason.code not in silent() and argues(position, choice)


@pytest.mark.parametrize("every", few((31, 7), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_lies_are_never_said(name: str, every: int) -> None:
    """Any reason may be given for any choice."""
    rng = Random(f"lies/{name}")
    codes = sorted(CODES - {"draw_odds", "chips_odds", "double_pays", "split_pays"})
    for state in positions(name, 3, every):
        assert state.actor is not None
        view = state.view(state.actor)
        lies = [Choice(choice.action, Reason(rng.choice(codes), {"seat": "0", "cards": "1"})) for choice in ranked(view, 3)]
        check_explained(state, lies)
        for choice in explained(view, lies):
            assert holds(view, choice)


@in_amounts(1, 3)
def test_hidden_cards_change_nothing_that_is_said(amount: int) -> None:
    rng = Random(4)
    for name in sorted(RULESETS):
        for state in positions(name, amount, 7):
            seat = state.actor
            assert seat is not None
            choices = make_player("normal", state.rules, 1).rank(state.view(seat))[:3]
            other = state.view(seat).sample(rng)
            assert explained(state.view(seat), choices) == explained(other.view(seat), choices)


# ---------------------------------------------------------------- players


@pytest.mark.parametrize("name", SWEPT)
@in_amounts(2, 4)
def test_what_players_give_as_fact_is_so(name: str, amount: int) -> None:
    """The checks find nothing to correct but judgements."""
    for state in positions(name, amount, 2):
        assert state.actor is not None
        view = state.view(state.actor)
        position = Position(view)
        for choice in ranked(view):
            assert choice.reason.code in JUDGED or true_of(position, choice), (choice, str(view.hand), str(view.over))


# ---------------------------------------------------------------- sentences of the specification


def test_a_hint_names_the_card_that_it_keeps() -> None:
    rules = heart_of_five()
    rest = ["4C 4D 8S 9D TC JD", "6C 6D 9H TD KC KD", "7C 7D 9S TH QC QD"]
    state = rules.position(["3C 5H 6S 7H 8C 9C TS", *rest], table=(3, "5D"), turn=0)
    view = state.view(0)
    choices = [Choice(rules.action("play 7H"), Reason("beats")), Choice(rules.action("play TS"), Reason("last_cards"))]
    first, second = explained(view, choices)
    assert (first.reason.code, first.also) == ("beats", Reason("keeps_top", {"card": "5H"}))
    assert second.reason.code != "last_cards"


@pytest.mark.parametrize("players", [2, 3])
def test_large_tables_and_hands_are_explained_as_well(players: int) -> None:
    """Where there are too many ways to split a hand nothing is claimed about them."""
    state = heart_of_five(players).new_match(seed=3)
    view = state.view(state.actor or 0)
    check_explained(state, make_player("normal", state.rules, 1).rank(view))
