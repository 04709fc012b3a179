"""Gifts between partners and rivals before a deal: who gives, what goes back, what keeps from giving, and who leads then."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game import Event, Rules, State
from game.ai import make_player
from game.match import DealResult, Deductions, Give, Leader
from game.mechanics import Sides, gifts_after
from tests.game.tables import rules_of


def rules() -> Rules:
    """Two against two; the losing side gives its best cards."""
    return rules_of("opposites", 4)


def dealt(order: Sequence[int], hands: Sequence[str]) -> State:
    """The second deal with these cards on top of every hand, after a deal that ended in that order."""
    of = rules()
    known = [of.notation.read(hand) for hand in hands]
    rest = [card for card in of.pack if all(card not in hand for hand in known)]
    Random(1).shuffle(rest)
    full = [[*hand, *(rest.pop() for _ in range(13 - len(hand)))] for hand in known]
    first = of.new_match(1)
    pack = [full[(first.offices["dealer"] + 2 + place % 4) % 4][place // 4] for place in range(52)]
    state = of.new_match(1, [of.pack, pack])
    nothing = of.nothing
    state.results = (DealResult(1, tuple(order), nothing, nothing, nothing, nothing),)
    state.move_offices()
    state.begin_deal()
    return state


def gifts(events: Sequence[Event]) -> list[tuple[int, int, str]]:
    """Who gave what to whom."""
    return [(event.seat, event.to, str(event.cards)) for event in events if isinstance(event, Give)]


LOW = ["3C 3D 3H 3S", "4C 4D 4H 4S", "5C 5D 5H 5S", "6C 6D 6H 6S"]


@pytest.mark.parametrize(("order", "hands", "given"), [
    ((0, 2, 1, 3), ["3C", "AC KC QC JC TC 9C 8C 7C 3D 3H 4D 4H 4S", "2C 2D 2H 2S AD AH", "AS KS"], None),
    ((0, 1, 2, 3), ["3C", "2C", "2D", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 3D"], [(3, 0, "AS")]),
    ((0, 1, 3, 2), ["3C", "2C", "2D", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 3D"], [(3, 0, "AS")]),
    ((2, 0, 1, 3), ["2C 2D", "KC QC JC TC 9C 8C 7C 3D 3H 4D 4H 4S 5D", "2H AD AH AC",
                    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 3C"], [(3, 2, "AS"), (1, 0, "KC")]),
])
def test_the_rivals_behind_the_winners_give_and_the_last_one_always(
        order: tuple[int, ...], hands: list[str], given: list[tuple[int, int, str]] | None) -> None:
    state = dealt(order, hands)
    made = gifts(state.log.latest_deal())
    if given is not None:
        assert made == given
    else:                                            # aces both: of equal gifts that of the seat after the first winner is his
        assert [(giver, taker) for giver, taker, _ in made] == [(1, 0), (3, 2)]
    assert state.actor == order[0]


def test_a_hand_gives_its_best_card_but_for_the_one_that_it_keeps() -> None:
    state = dealt((0, 1, 2, 3), ["2C", "2D", "5C", "2S 2H AS"])
    assert gifts(state.log.latest_deal()) == [(3, 0, "2H")]


def test_what_goes_back_is_low_and_the_best_giver_leads() -> None:
    state = dealt((0, 1, 2, 3), ["AC KC 9C 3C 2C", "2D", "2S", "2H"])
    refusal = state.refusal("give AC")
    assert refusal is not None and refusal.code == "not_given_back" and refusal.params == {"card": "AC"}
    assert all(card.code[0] in "3456789T" for action in state.legal_actions() for card in action.cards)
    assert str(make_player("normal", rules(), 1).choose(state.view(0)).action) in map(str, state.legal_actions())
    events = state.apply("give 3C")
    assert gifts(events) == [(0, 3, "3C")]
    leader = next(event for event in events if isinstance(event, Leader))
    assert (leader.seat, leader.reason) == (3, "best_giver") and state.actor == 3


def test_everybody_sees_the_gifts_and_knows_where_they_lie() -> None:
    state = dealt((0, 1, 2, 3), ["AC KC 9C 3C 2C", "2D", "2S", "2H"])
    state.apply("give 3C")
    assert gifts(state.view(2).history) == [(3, 0, "2H"), (0, 3, "3C")]
    held = Deductions(state, 2).held
    assert [str(of) for of in map(rules().packing.codes, held)] == ["2H", "", "", "3C"]
    world = state.view(2).sample(Random(1))
    assert world.view(2) == state.view(2) and rules().packing.contains(world.hands[0], held[0])


@pytest.mark.parametrize(("hands", "shown"), [
    (["2D", *LOW[1:3], "2S 2H 2C"], [(3, "2C 2H 2S")]),
    (["3C", "2C", "2D", "2S 2H"], [(3, "2H 2S"), (1, "2C")]),
])
def test_three_twos_between_those_who_would_give_keep_them_from_it(hands: list[str], shown: list[tuple[int, str]]) -> None:
    order = (0, 1, 2, 3) if len(shown) == 1 else (0, 2, 1, 3)
    state = dealt(order, hands)
    events = state.log.latest_deal()
    assert [(event.seat, str(event.cards)) for event in events if event.kind == "shielded"] == shown
    assert not gifts(events) and state.actor == 0
    leader = next(event for event in events if isinstance(event, Leader))
    assert (leader.seat, leader.reason) == (0, "last_winner")
    assert rules().packing.codes(Deductions(state, 2).held[3]) == shown[0][1]


@pytest.mark.parametrize(("number", "order", "takers", "givers"), [
    (2, (2, 5, 4, 0, 1, 3), [2, 4, 0], [3, 1]),          # two rivals behind; the one in between takes nothing
    (2, (2, 5, 4, 1, 3, 0), [2, 4, 0], [3]),
    (2, (0, 2, 4, 1, 3, 5), [0, 2, 4], [5, 3, 1]),
    (3, (2, 1, 5, 4, 0, 3), [2, 5], [3, 0, 4]),
])
def test_six_players_give_to_the_side_that_was_first_out(
        number: int, order: tuple[int, ...], takers: list[int], givers: list[int]) -> None:
    assert gifts_after(order, Sides.seated(number, 6)) == (takers, givers)


def test_nothing_is_given_before_the_first_deal() -> None:
    state = rules().new_match(2)
    assert not gifts(state.log.latest_deal()) and state[Sides].of == (0, 1, 0, 1)
