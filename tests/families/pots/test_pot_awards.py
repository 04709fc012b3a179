"""What a pot is worth by the awards of a ruleset, and that the end of a deal follows from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DealResult, State
from game.families.pots import LidFacts, PotResult, gone_of, pot_result
from tests.families.pots.small_pot import do, lead, pots, result, small_pot


def settled(folder: Path, lying: tuple[str, ...], lifts: tuple[tuple[int, int], ...] = (), **pieces: str) -> DealResult:
    """What these pots are worth."""
    rules = small_pot(folder, **pieces)
    return pot_result(rules, [[(cards, first) for cards, first in pot] for pot in pots(*lying)], lifts)


def test_enough(tmp_path: Path) -> None:
    lying = ("SX SX SX", "SV SV SV SV", "TI")
    for enough, points in (("3", (1, 1, -2)), ("4", (-1, 2, -1)), ("5", (0, 0, 0)), ("1", (0, 0, 0))):
        awards = "[{name: enough, cards: {min: 1, max: all}, each: 1}]"
        assert settled(tmp_path, lying, enough=enough, awards=awards).points == points


def test_failed_lift(tmp_path: Path) -> None:
    lying, lifts = ("SX SX SX | SV SV SV", "TI", "GO"), ((1, 0), (0, 2), (1, 2))
    for cost, points in (("0", (2, -1, -1)), ("2", (4, -5, 1)), ("7", (9, -15, 6))):
        found = settled(tmp_path, lying, lifts, failed_lift=cost)
        assert found.points == points
        assert [line.kind for line in found.lines].count("failed_lift") == (0 if cost == "0" else 2)


AWARDS = [
    ("cards: 6", "SX SX SX | SV SV SV", 3), ("cards: 6", "SX SX SX | SV SV SV SV", 0),
    ("cards: {min: 7, max: 8}", "SX SX SX | SV SV SV", 0), ("cards: {min: 7, max: 8}", "SX SX SX SX | SV SV SV SV", 3),
    ("cards: {min: 7, max: all}", "SX SX SX SX | SV SV SV SV | OB", 3),
    ("combinations: [set]", "SX SX SX | SV SV SV | OT OP", 6), ("combinations: [set, opera]", "SX SX SX | SV SV SV | OT OP", 9),
    ("combinations: [set], size: 3", "SX SX SX | SV SV | RE", 3),
    ("combinations: [set], size: {min: 2, max: 3}", "SX SX SX | SV SV | RE", 6),
    ("combinations: [set], size: {min: 2, max: all}", "SX SX SX SX | SV SV | RE", 6),
    ("combinations: [set], except: [sixes, red]", "SX SX SX | SV SV | RE", 3),
    ("combinations: [set], except: [civil]", "SX SX SX | SV SV | LB LB", 3),
    ("combinations: [bull], except: [military]", "LB BB | SX SX SX SX", 0),
    ("combinations: [opera]", "OT OP | OT OP ! | SX SX", 6), ("combinations: [opera], first: true", "OT OP | OT OP ! | SX SX", 3),
    ("combinations: [opera, bull], first: true", "OT OP ! | LB BB | SX SX", 3),
    ("all_of: [god]", "GO GO GO GO | SX SX", 3), ("all_of: [god]", "GO GO GO | GO | SX SX", 3),
    ("all_of: [god]", "GO GO GO | SX SX SX", 0),
    ("all_of: [god, red]", "GO GO GO GO | RE RE RE RE", 6), ("all_of: [military]", "LB LB BB BB | OT OP | OT OP", 12),
    ("all_of: [bulls]", "LB LB BB BB | OT OP | OT OP", 6),
]


@pytest.mark.parametrize(("award", "lying", "worth"), AWARDS)
def test_awards(tmp_path: Path, award: str, lying: str, worth: int) -> None:
    for each in (0, 1, 3):
        written = award.replace("[bulls]", "[little_bull, big_bull]")
        found = settled(tmp_path, (lying, "GO", ""), awards=f"[{{name: a, {written}, each: {each}}}]",
                        lid="{first_leads: [opera, bull]}")
        value = worth * each // 3
        assert (found[PotResult].values, found.points) == ((value, 0, 0), (2 * value, -value, -value))
        assert all(line.each == each and line.payers == (1, 2) and str(line.name) == "a" for line in found.lines)
        assert not each or 3 * len(found.lines) == worth


def test_awards_add_up_and_winners_do_not_pay_each_other(tmp_path: Path) -> None:
    awards = "[{name: a, cards: {min: 6, max: all}, each: 1}, {name: b, cards: 8, each: 2}, {name: c, all_of: [tiger], each: 5}]"
    found = settled(tmp_path, ("SX SX SX SX | SV SV SV SV", "TI TI TI | TI | FT FT", "GO GO GO GO"), ((1, 0),), awards=awards)
    assert found[PotResult].values == (3, 6, 0) and found.points == (3, 6, -9) and sum(found.points) == 0


# ---------------------------------------------------------------- the end follows from the award table

# Seat 0 has six of eleven cards, three spaces are free, and the others hold too few cards for six. Never shown, in the hands
# or put face down, are four Sixes, three Sevens, three Red eyes, and one each of the Gods, Bulls and Operas.
HANDS, LYING = "SX SX LB | GO OT | BB", pots("GO GO GO | FT FT | RE", "OP", "BT")
DISCARDED = "SX SX OP", "RE RE RE", "SV SV SV"
BEATEN = "SV FT FT LB BB OT BT BT BT R8 R8 R8 R8 BE BE BE BE OB OB OB OB TI TI TI TI"
ENDS = {
    "nothing": ("", False),
    "no more than now": ("cards: {min: 6, max: all}", False),
    "eight cards": ("cards: 8", True),
    "nine cards": ("cards: 9", True),
    "ten cards": ("cards: 10", False),
    "what eight cards lose": ("cards: {min: 6, max: 7}", True),
    "pair of bulls": ("combinations: [bull], size: 2", True),
    "three bulls": ("combinations: [bull], size: 3", False),
    "operas": ("combinations: [opera]", True),
    "operas that come first": ("combinations: [opera], first: true", False),
    "three alike": ("combinations: [set], size: 3", True),
    "three alike but sixes": ("combinations: [set], size: 3, except: [sixes]", True),
    "three alike of other kinds": ("combinations: [set], size: 3, except: [sixes, sevens, red_eyes]", False),
    "four alike": ("combinations: [set], size: 4", False),
    "all gods": ("all_of: [god]", True),
    "all red eyes": ("all_of: [red_eyes]", True),
    "all sixes, for which there is no space": ("all_of: [sixes]", False),
    "all tens, of which two were beaten": ("all_of: [flower_ten]", False),
    "all operas, of which another has one": ("all_of: [opera]", False),
    "one of several": ("all_of: [opera, flower_ten, god]", True),
}


def at_the_end(folder: Path, awards: str, **pieces: str) -> State:
    """Seat 0 leads into the last spaces."""
    rules = small_pot(folder, lid="{space: 11, first_leads: [opera]}", awards=awards, **pieces)
    return lead(rules, HANDS, pots=LYING, discarded=DISCARDED, beaten=BEATEN, led=(0,))


def check_end(state: State, goes_on: bool) -> None:
    """Whether the deal is over as soon as somebody covers."""
    facts = state.view(0).get(LidFacts)
    assert facts is not None and facts.free == 3 and state.rules.whole_pack == sum((*state.hands, *state.piles, state.shown))
    assert (state.can_change(), facts.may_gain) == (goes_on, (goes_on, False, False))
    do(state, "cover")
    assert state.actor == (1 if goes_on else None) and bool(state.results) == (not goes_on)


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_deal_follows_from_the_awards(tmp_path: Path, name: str) -> None:
    award, goes_on = ENDS[name]
    check_end(at_the_end(tmp_path, f"[{{name: a, {award}, each: 1}}]" if award else "[]"), goes_on)
    if award:
        check_end(at_the_end(tmp_path, f"[{{name: a, {award}, each: 0}}]"), False)                 # worth nothing
        check_end(at_the_end(tmp_path, f"[{{name: a, {award}, each: 1}}]", failed_lift="9"), goes_on)


def test_the_end_of_a_deal_follows_from_all_awards_together(tmp_path: Path) -> None:
    balanced = "{name: a, cards: 6, each: 2}, {name: b, cards: {min: 7, max: all}, each: 2}"
    check_end(at_the_end(tmp_path, f"[{balanced}]"), False)
    check_end(at_the_end(tmp_path, f"[{balanced}, {{name: c, cards: 9, each: 1}}]"), True)
    check_end(at_the_end(tmp_path, f"[{balanced}, {{name: c, combinations: [bull], each: 1}}]"), True)


def test_the_end_of_a_deal_follows_from_what_is_enough(tmp_path: Path) -> None:
    for enough, goes_on in (("6", False), ("7", True), ("9", True), ("10", False)):
        state = at_the_end(tmp_path, "[]", enough=enough, deal="{cards: 10, from: dealer}")
        facts = state.view(0).get(LidFacts)
        assert facts is not None and facts.reachable == (enough != "10", False, False)
        check_end(state, goes_on)


def test_a_full_pot_ends_the_deal(tmp_path: Path) -> None:
    rules = small_pot(tmp_path, lid="{space: 6}", awards="[{name: a, combinations: [set], each: 1}]", enough="3")
    state = lead(rules, "GO GO SX SX | SV | R8", pots=pots("TI TI", "FT FT"))
    events = do(state, "play GO GO", "pass").apply("pass")
    assert [event.kind for event in events][:3] == ["pass", "trick_end", "deal_end"]
    assert result(state)[PotResult].counts == (4, 2, 0) and result(state).cards_left == (2, 1, 1)
    assert not state.can_change() and not any(gone_of(state.view(0)))


def test_what_was_beaten_can_be_looked_through_when_the_deal_is_over(tmp_path: Path) -> None:
    state = lead(small_pot(tmp_path, lid="{space: 6}"), "SX | SV | R8", pots=pots("TI TI", "FT FT"), beaten="GO GO")
    assert str(gone_of(do(state, "play SX").view(1))) == "GO GO"
    assert str(gone_of(do(state, "play SV").view(1))) == "SX GO GO"
    assert state.results == () and str(gone_of(do(state, "play R8").view(1))) == "SX SV GO GO" and state.actor is None
