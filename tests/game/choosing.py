"""What every brain of a computer player promises, whatever it plays: used by the tests of each family."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game import Choice, Rules, State, make_player
from tests.game.tables import rules_of

MIXED = ("normal", "easy", "normal", "random")
THINKING = ("easy", "normal")


def decisions(
    rules: Rules, seed: int, levels: tuple[str, ...] = MIXED, limit: int = 100_000
) -> Iterator[tuple[State, Choice]]:
    """The decisions of one deal with the levels mixed, each before it is carried out; at most `limit` of them."""
    state = rules.new_match(seed=seed)
    state.last_deal = 1
    seated = [make_player(levels[(seat + seed) % len(levels)], rules, seed + seat) for seat in range(rules.players)]
    while (seat := state.actor) is not None and limit:
        assert seat != state.watcher
        choice = seated[seat].choose(state.view(seat))
        yield state, choice
        state.apply(choice.action)
        limit -= 1


def played(name: str, actions: int, seed: int) -> State:
    """The beginning of a match that `normal` has played for so many actions."""
    rules = rules_of(name)
    state, player = rules.new_match(seed), make_player("normal", rules, 1)
    for _ in range(actions):
        if state.actor is not None:
            state.apply(player.choose(state.view(state.actor)).action)
    return state


def check_hidden_cards_change_nothing(state: State, rng: Random, levels: tuple[str, ...] = THINKING) -> None:
    """The seat to act thinks the same where only what it cannot see is different."""
    seat = state.actor
    assert seat is not None
    other = state.view(seat).sample(rng)
    for level in levels:
        here, there = (make_player(level, state.rules, 3).rank(world.view(seat)) for world in (state, other))
        assert here == there


def check_rank(state: State) -> None:
    """What is chosen is the first of what is thought of; nothing is thought of twice, or against the rules."""
    assert state.actor is not None
    view = state.view(state.actor)
    for level in THINKING:
        ranked = make_player(level, state.rules, 1).rank(view)
        assert ranked[0] == make_player(level, state.rules, 1).choose(view)
        assert len({choice.action for choice in ranked}) == len(ranked)
        assert all(view.refusal(choice.action) is None for choice in ranked)
