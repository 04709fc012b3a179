"""Tables with claims, Elders and a seat that watches for the tests: the stories of the rules of Hakka Cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game import State, load_ruleset
from tests.ui import tables
from ui.session import SeatConfig, Session

GAME = "hakka"
NAMES = ("Ann", "Bo", "Cai", "Dan")
HANDS = (
    "P2 P4 P6 P9 G1 G8 Z1 Z9 N3 N4 N5 N8",
    "P7 G2 G4 G9 Z2 Z3 Z4 Z7 N2 N7 N9 W1",
    "G7",
    "P1 P3 P5 P8 G3 G5 G6 Z5 Z6 Z8 N1 N6",
)
TIGERS = (
    "P1 G1 Z1 N1 W1 P3 P5 G6 G8 Z8 N7 N8",
    "P2 P4 P6 G2 G4 G9 Z2 Z4 Z7 N2 N4 N9",
    "G7",
    "P7 P8 P9 G3 G5 Z3 Z5 Z6 Z9 N3 N5 N6",
)
CALLED = ("bid pass", "bid call", "hold", "hold", "hold")  # seat 1 is Privileged, seat 0 leads
THIRD = ("bid pass", "bid pass", "bid call", "hold", "hold", "hold")  # seat 3 is
TRICK = ("play N3 N4 N5", "play Z2 Z3 Z4", "discard P3 P5 G3")  # seat 1 could claim six
SECOND = ("go_on", "play P7 Z7 N7", "discard G5 Z5 N6", "discard P2 G1 N8")  # and nine now


def dealt(hands: Sequence[str] = HANDS, dealer: int = 0, **options: Any) -> State:
    """A match whose first deal gives these hands; the seat opposite the dealer has one card."""
    rules = load_ruleset(GAME, **options)
    left = [list(rules.notation.read(hand)) for hand in hands]
    order = [(dealer + step) % 4 for step in range(4)]
    pack = [left[seat].pop(0) for seat in order]
    while any(left):
        pack += [left[seat].pop(0) for seat in order if left[seat]]
    return rules.new_match(3, packs=[pack], lots={"dealer": dealer})


def story(*actions: str, hands: Sequence[str] = HANDS, dealer: int = 0, **options: Any) -> State:
    """That deal when these actions have been carried out."""
    state = dealt(hands, dealer, **options)
    for action in actions:
        state.apply(action)
    return state


def table_for(
    state: State, people: Sequence[int] = (0,), maker: Callable[..., Any] = tables.LowestPlayer, names: Sequence[str] = NAMES
) -> Session:
    """That state with people on these seats."""
    seats = [SeatConfig(names[seat], None if seat in people else "random") for seat in range(4)]
    return Session(state.rules, seats, 3, state=state, make_player=maker)
