"""What the engine's public face promises: nothing shared can be written in, views compare, mistakes are told in words."""

from __future__ import annotations

from collections.abc import MutableMapping, MutableSequence

import pytest

from game import GameError, NotationError, PositionError
from tests.game.tables import heart_of_five


def test_what_is_shared_cannot_be_written_in() -> None:
    rules = heart_of_five(4)
    state = rules.new_match(seed=7)
    card = rules.deck.cards[0]
    for shared in (rules.options, rules.ruleset.ladders, rules.ruleset.combinations, rules.ruleset.options, state.tallies,
                   state.view(0).tallies, rules.deck.attributes, card.attributes, rules.pack, rules.ruleset.flow):
        assert not isinstance(shared, (MutableMapping, MutableSequence)), shared


def test_views_are_equal_when_the_seat_cannot_tell_them_apart() -> None:
    rules = heart_of_five(3)
    one = rules.position(["3H 3D 4C", "5C 6C", "9C TD"], leader=0)
    other = rules.position(["3H 3D 4C", "9C 6C", "5C TD"], leader=0)
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    assert one.view(0) != one.view(1) and one.view(0) != "a view"
    before = one.view(0)
    one.apply("play 3H")
    assert one.view(0) != before


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(IndexError, match="no seat"):
        heart_of_five(4).new_match(seed=1).view(seat)


def test_mistakes_are_the_engines_own_errors() -> None:
    rules = heart_of_five(4)
    with pytest.raises(NotationError, match="hearts_14"):
        rules.cards_of(["hearts_14"])
    for orders in ([[0, 1]], [[0, 1, 2, 2]], [[0, 1, 2, 3], [0, 1, 2, 4]]):
        with pytest.raises(GameError, match="finishing order"):
            rules.after_orders(orders)
    for facts in ({"turn": 1}, {"leader": 0, "turn": 1}, {"leader": 0, "turn": 1, "table": (0, "3C")}):
        with pytest.raises(PositionError, match="either"):
            rules.position(["3H", "4H", "5H", "6H"], **facts)       # type: ignore[arg-type]
    with pytest.raises(PositionError, match="once"):
        rules.position(["3H", "-", "5H", "6H"], leader=0, gone=[1, 1])
