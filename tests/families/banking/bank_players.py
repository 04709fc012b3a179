"""Positions and matches of banking games for the tests of their computer players."""

from __future__ import annotations

from collections.abc import Iterator

from game import Rules, State, make_player
from game.families.banking import new_round
from tests.game.tables import Scalar, rules_of
from tests.game.told import Told, told

GAMES = ("blackflower", "blackjack", "oicho_kabu", "baccarat")
LEVELS = ("easy", "normal")
SPLITS_AND_DOUBLES: dict[str, Scalar] = {"split_by_suit": True, "split_by_rank": True, "double_down": True}


def blackflower(players: int = 2, **options: Scalar) -> Rules:
    return rules_of("blackflower", players, tuple(sorted(options.items())))


def choose(state: State, level: str = "normal") -> Told:
    """What the seat to act does, and what is said of it."""
    assert state.actor is not None
    return told(state.view(state.actor), level)


def dealt(rules: Rules, mine: str, shown: str, *actions: str, drawn: str = "") -> State:
    """Seat 1 has bet 10 against seat 0 and holds `mine`; the banker shows one card."""
    first, second = mine.split()
    named = {*mine.split(), shown, *drawn.split()}
    down = next(card.code for card in rules.pack if card.code not in named and not card.matches("bright"))
    state = new_round(rules, 0, None, f"{first} {down} {second} {shown} {drawn}")
    for action in ("bet 10", *actions):
        state.apply(action)
    return state


def at_draw(rules: Rules, seeds: range, levels: tuple[str, ...] = ("normal", "easy", "random")) -> Iterator[State]:
    """Every decision over a box in matches of mixed players."""
    for seed in seeds:
        state = rules.new_match(seed=seed)
        players = [make_player(levels[(seat + seed) % len(levels)], rules, seat) for seat in range(rules.players)]
        while (seat := state.actor) is not None and len(state.results) < 8:
            view = state.view(seat)
            if view.phase == "draw":
                yield state
            state.apply(players[seat].choose(view).action)
