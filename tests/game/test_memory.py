"""What is remembered about hands is bounded, and forgetting changes no game."""

from __future__ import annotations

from random import Random

from game import Rules, load_ruleset
from game.core import Memory


class Owner:
    """Something that remembers answers."""

    def __init__(self) -> None:
        self.memo: dict[object, object] = {}
        self.older: dict[object, object] = {}


def test_no_more_is_kept_than_there_is_room_for() -> None:
    memory, owners = Memory(20), [Owner() for _ in range(3)]
    for number in range(1000):
        memory.keep(owners[number % 3], number, number)
        kept = [key for owner in owners for key in (*owner.memo, *owner.older)]
        assert len(kept) <= 20 and number in kept and (number < 10 or number - 9 in kept)


def match(rules: Rules) -> str:
    rng, state = Random(1), rules.new_match(seed=3)
    while state.actor is not None:
        state.apply(rng.choice(state.legal_actions()))
    return state.record().text()


def test_a_forgetful_engine_plays_the_same_match() -> None:
    rules = load_ruleset("heartoffive", decks=3, wins_to_match=3, rounds_limit=7)
    before = match(rules)
    rules.table.index.memory.half = 10
    rules.table.index.memory._left = 0
    assert match(rules) == before


def test_an_action_of_another_table_is_read_by_its_text() -> None:
    one, three = load_ruleset("heartoffive"), load_ruleset("heartoffive", decks=3)
    state = three.position(["3H 3H 4C", "5C 5D", "9C", "TC"], leader=0)
    assert "play 3H" in state.legal_actions()
    state.apply(one.action("play 3H"))
    assert str(state.view(0).hand) == "3H 4C"
