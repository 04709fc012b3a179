"""Tables of a fishing game for the tests: positions of Koi-Koi with all that a table can show."""

from __future__ import annotations

from collections.abc import Sequence

from game import State, load_ruleset
from game.families.fishing import FishFacts
from tests.ui import tables
from ui.session import SeatConfig, Session

GAME = "koikoi"
NAMES = ("Ann", "Bo", "Cai Hong", "Dan")
FIELD = "1B 1R 6A 7R 8A 10x 12x 12y"
STOCK = "6R 2A 3x 5x"
HAND, OTHER = "1x 1y 2x 8x 9R 10R 3A", "4x 5A 6x 7x 9x 11A 2R"
TAKEN = ("8B 8y 12B 12z 4A 4R 5R 5y", "3B 3R 9A 9y 10A 10y 7A 7y 2y")


def position(
    hand: str = "1x 1y 2x 8x 9R 10R 3y", other: str = "4x 5A 6x 7x 9x 11A 2R", *, field: str = FIELD, stock: str = STOCK,
    taken: Sequence[str] = TAKEN, calls: Sequence[int] = (0, 0), month: int = 9, turn: int = 0, **options: object
) -> State:
    """The viewer on seat 0 is near to three brights, the other seat to flower viewing and boar-deer-butterflies."""
    rules = load_ruleset(GAME, **options)  # type: ignore[arg-type]
    facts = FishFacts(field=field, stock=stock, taken=tuple(taken), calls=tuple(calls), month=month)
    return rules.position(hands=(hand, other), dealer=0, turn=turn, fishing=facts)


def asked(**options: object) -> State:
    """Seat 0 has taken the crane to the moon and the phoenix, and is asked whether it stops."""
    state = position(**options)  # type: ignore[arg-type]
    state.apply("play 1x on 1B")
    state.apply("take 6A") if state.view(0).offers[0].verb == "take" else None
    return state


def table_for(state: State, people: Sequence[int] = (0,), names: Sequence[str] = NAMES) -> Session:
    """That state with people on these seats."""
    seats = [SeatConfig(names[seat], None if seat in people else "random") for seat in range(state.rules.players)]
    return Session(state.rules, seats, 3, state=state, make_player=tables.PlainPlayer)
