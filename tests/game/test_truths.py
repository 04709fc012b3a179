"""Hints: what is said is the strongest that is true of an action and not of everything else, by the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game import Action, State, explained, load_ruleset, make_player
from game.ai.hints import Hint, Hints, Position, all_hints, alternatives, hints_of
from game.families.banking import new_round
from tests.cases import SWEPT, few, in_amounts, thorough
from tests.families.banking.bank_players import SPLITS_AND_DOUBLES, blackflower
from tests.families.banking.bank_players import dealt as box_of
from tests.families.banking.test_bank_players import last_round, offered
from tests.families.pots.test_pot_players import position as pot_position
from tests.families.tricks.test_claim_players import MORE, TIGERS, after_a_trick, asked_to_show
from tests.families.tricks.test_claim_players import position as claim_position
from tests.game.tables import EVERY, PROJECT, RULESETS, SHIPPED, heart_of_five, rules_of
from tests.game.truths import CLAIMS, positions, ranked

MOST_HINTS = 45
SILENT = 0.01                     # of the decisions of `normal`, the share left without a sentence; in one game eight times that


def test_there_are_few_hints_each_with_a_key_of_its_own_and_an_independent_claim() -> None:
    keys = [hint.key for hint in all_hints()]
    assert len(keys) == len(set(keys)) <= MOST_HINTS and set(keys) == set(CLAIMS)
    assert {other for hint in all_hints() for other in hint.says} <= set(keys)


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
    counted = load_ruleset(PROJECT / "docs/examples/zheng_fen.yaml", players=3)
    yield counted.position(["3H 4H 6H 7H 8H", "2S 2H 2D 2C 5D 3S", "4D 4C 9C 8C 7C"], table=(0, "KH"), turn=1)
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
    yield rules_of("hearts", 4, (("passing", True),)).new_match(seed=0)


def states() -> Iterator[State]:
    """Crafted decisions, and those of all games: first of such in which something is rare."""
    yield from crafted()
    yield from islice(positions("mighty", 1, 1), 8)           # bids of a suit, and calls of a partner,
    yield from positions("dou_dizhu", 2, 1)                   # bids,
    yield from positions("koikoi", 20, 1)                     # and questions and stuck piles
    yield from positions("go_stop", 20, 1)
    for name in sorted(RULESETS):
        yield from positions(name, 4 if name in EVERY else 1, 1 if name in ("hakka", "huahuapai") else 6)


@thorough
def test_every_hint_can_hold_and_can_fail() -> None:
    keys = {hint.key for hint in all_hints()}
    held: set[str] = set()
    failed: set[str] = set()
    for state in states():
        assert state.actor is not None
        view = state.view(state.actor)
        position = Position(view)
        if new := [hint for hint in hints_for(position) if hint.key not in held & failed]:
            for action in dict.fromkeys([*(choice.action for choice in ranked(view, 3)), *islice(others(position, None), 6)]):
                for hint in new:
                    (failed if hint.said_of(position, action) is None else held).add(hint.key)
        elif held & failed >= keys:
            break
    assert (sorted(keys - held), sorted(keys - failed)) == ([], [])


# ---------------------------------------------------------------- what is said


def hints_for(position: Position) -> tuple[Hint, ...]:
    return hints_of(tuple(position.rules.answers(Hints)))


def others(position: Position, action: Action | None) -> Iterator[Action]:
    """Other things that may be done: some of every kind."""
    for offer in position.view.offers:
        for other in islice(offer.representatives(), 60):
            if other != action and position.view.refusal(other) is None:
                yield other


@pytest.mark.parametrize("every", few((18, 6, 3), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_whatever_is_said_holds_and_is_the_strongest_that_tells_something(name: str, every: int) -> None:
    """For the same actions in the same order."""
    for state in positions(name, 4, every):
        assert state.actor is not None
        view = state.view(state.actor)
        for level in ("easy", "normal"):
            check_explained(state, [choice.action for choice in make_player(level, state.rules, 1).rank(view)[:3]])


def check_explained(state: State, actions: list[Action]) -> None:
    assert state.actor is not None
    position = Position(state.view(state.actor))
    found = explained(position.view, actions)
    assert [each.action for each in found] == actions
    for action, why, also in found:
        strongest = why.key if why is not None else None
        for hint in hints_for(position):
            params = hint.said_of(position, action)
            tells = any(hint.said_of(position, other) != params for other in others(position, action))
            if hint.key == strongest:
                assert params == why.params                                         # type: ignore[union-attr]
                if tells:
                    break
            assert params is None or not tells or told_by_few(position, hint, action), (action, hint.key, strongest)
        if also is not None:
            assert why is not None and also.key != why.key
            assert any(hint.key == also.key and hint.part and hint.said_of(position, action) == also.params
                       for hint in hints_for(position))


def told_by_few(position: Position, hint: Hint, action: Action) -> bool:
    """Whether it holds of all the first things that may be done, which is as far as a hint looks."""
    params = hint.said_of(position, action)
    return all(hint.said_of(position, other) == params for other in alternatives(position) if other != action)


@thorough
@in_amounts(40, 150)
def test_nearly_every_decision_of_normal_gets_a_sentence(amount: int) -> None:
    silent: Counter[str] = Counter()
    asked = 0
    for name in sorted(RULESETS) if amount > 40 else [path.stem for path in SHIPPED]:
        for state in islice(positions(name, 6, 3), amount):
            assert state.actor is not None
            view = state.view(state.actor)
            hint = explained(view, [make_player("normal", state.rules, 1).choose(view).action])[0]
            asked += 1
            silent[name] += hint.why is None
    assert sum(silent.values()) <= SILENT * asked and max(silent.values()) <= 8 * SILENT * amount, (silent, asked)


@thorough
@in_amounts(1, 3)
def test_hidden_cards_change_nothing_that_is_said(amount: int) -> None:
    rng = Random(4)
    for name in sorted(RULESETS):
        for state in positions(name, amount, 7):
            seat = state.actor
            assert seat is not None
            actions = [choice.action for choice in make_player("normal", state.rules, 1).rank(state.view(seat))[:3]]
            other = state.view(seat).sample(rng)
            assert explained(state.view(seat), actions) == explained(other.view(seat), actions)


# ---------------------------------------------------------------- sentences of the specification


def test_a_hint_names_the_card_that_it_keeps() -> None:
    rules = heart_of_five()
    rest = ["4C 4D 8S 9D TC JD", "6C 6D 9H TD KC KD", "7C 7D 9S TH QC QD"]
    state = rules.position(["3C 5H 6S 7H 8C 9C TS", *rest], table=(3, "5D"), turn=0)
    first, second = explained(state.view(0), [rules.action("play 7H"), rules.action("play TS")])
    assert ("keeps_card", {"card": "5H"}) in (first.why, first.also)
    assert second.why is None or second.why.key != "last_cards"


def test_no_hint_keeps_a_card_whose_equal_it_plays() -> None:
    state = rules_of("mohuahua").position(["GO GO SX SX RE", "BE BE OB FT TI", "R8 R8 SV SV BT"], leader=0)
    said = explained(state.view(0), [state.rules.action(f"play {card}") for card in ("GO", "SX")])
    hints = [[hint for hint in (each.why, each.also) if hint is not None] for each in said]
    kept = [[hint.params["card"] for hint in found if hint.key == "keeps_card"] for found in hints]
    assert not any("GO" in card for card in kept[0]) and kept[1] == ["GO GO"]


@pytest.mark.parametrize("players", [2, 3])
@thorough
def test_large_tables_and_hands_are_explained_as_well(players: int) -> None:
    """Where there are too many ways to split a hand nothing is claimed about them."""
    state = heart_of_five(players).new_match(seed=3)
    view = state.view(state.actor or 0)
    check_explained(state, [choice.action for choice in make_player("normal", state.rules, 1).rank(view)[:3]])


def test_what_is_true_of_every_answer_is_not_said() -> None:
    """Everybody may keep as many cards as the spaces take, whoever calls the limit: who loses most by it is said."""
    state = next(state for state in positions("huahuapai", 8) if any(
        choice.action == "limit" for choice in make_player("normal", state.rules, 1).rank(state.view(state.actor or 0))))
    view = state.view(state.actor or 0)
    hint = explained(view, [view.rules.action("limit")])[0]
    assert hint.why is None or hint.why.key == "limit_cuts"


def test_what_is_called_unlikely_to_be_beaten_is_so_though_everybody_kept_the_best_cards() -> None:
    """A card put face down may be one that a rival would have to hold: nobody throws away at random."""
    state = load_ruleset("mohuahua", bidding=False).new_match(seed=5)
    leader = state.actor
    assert leader is not None
    state.apply(next(action for action in state.legal_actions() if len(action.cards) == 3))
    while state.actor != leader:
        state.apply(next(action for action in state.legal_actions() if action.verb == "discard"))
    position = Position(state.view(leader))
    size = position.packing.size
    others = [seat for seat in range(3) if seat != leader]
    assert all(size(world[seat]) == 16 and size(world[leader]) == 13 for world in position.worlds for seat in others)
    for play in position.plays:
        assert play.reading is not None
        assert position.likely(play.reading) == (position.share(play.reading) > 0.9)


def test_a_reason_tells_an_action_from_the_one_that_was_done() -> None:
    """Both leave as many plays and keep the Twos: that speaks for neither of them."""
    rules = rules_of("zheng_shangyou", players=3)
    state = rules.position(["3C 3D 6C TC 2C 2D 2H", "4C 5C 7C 8C 9C", "4D 5D 7D 8D 9D"], leader=0)
    done, better = rules.action("play 3C 3D"), rules.action("play 6C")
    told, = explained(state.view(0), [better], done)
    alone, = explained(state.view(0), [better])
    kept = {said.key for said in (alone.why, alone.also) if said is not None}
    assert {"plays_left", "keeps_group", "keeps_card"} & kept
    of_done, = explained(state.view(0), [done])
    said = [each for each in (told.why, told.also) if each is not None]
    assert not [each for each in said if each in (of_done.why, of_done.also)] and told != alone
