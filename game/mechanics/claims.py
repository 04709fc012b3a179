"""Ending a deal by a claim: tricks won and Elders in hand make enough (docs/rules/hakka.md 7).

Used by `trick`. Elders that are laid down count one trick each; who runs out of cards claims nothing, but wins with enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.cards import Cards
from game.errors import Refusal
from game.events import Event
from game.mechanics.params import Claim
from game.offers import Offer, VerbOffer
from game.wins import Win

if TYPE_CHECKING:
    from game.state import State


def enough(state: State, claim: Claim, seat: int) -> bool:
    """Whether a seat's tricks and the Elders in its hand are enough."""
    total = state.rules.elders.total(state, seat)
    return total is not None and total >= claim.enough


def _claim_of(state: State) -> Claim:
    claim = state.rules.elders.claim
    assert claim is not None
    return claim


def offers(state: State) -> tuple[Offer, ...]:
    """Going on, and a claim where there is enough for one."""
    return tuple([VerbOffer(action.verb, action) for action in legal(state)])


def legal(state: State) -> tuple[Action, ...]:
    """The same as actions."""
    alone, seat = state.rules.book.alone, state.actor
    assert seat is not None
    return (alone["claim"], alone["go_on"]) if enough(state, _claim_of(state), seat) else (alone["go_on"],)


def refusal(state: State, action: Action) -> Refusal | None:
    """A claim needs enough."""
    claim, seat = _claim_of(state), state.actor
    assert seat is not None
    if action.verb not in ("claim", "go_on"):
        return Refusal("not_now", {"verb": action.verb})
    if action.verb == "go_on" or enough(state, claim, seat):
        return None
    return Refusal("not_enough", {"total": str(state.rules.elders.total(state, seat)), "enough": str(claim.enough)})


def claim(state: State, seat: int, action: Action | None) -> Event:
    """Lay the Elders down, which ends the deal; without an action when the claim is made by itself."""
    packing, laid = state.rules.packing, state.rules.elders.of_hand(state.hands[seat], state.shown)
    tricks = state.tricks[seat] + packing.size(laid)
    state.lay_open(seat, laid)
    state.win = Win(seat, "claim", tricks, Cards(packing, state.won[seat] + laid), Cards(packing, laid))
    return Event("claim", seat, action, {"cards": Cards(packing, laid), "tricks": tricks})


def run_out(state: State, claim: Claim | None, last: int) -> None:
    """The cards have run out: enough tricks win, those of the seat that won the last one before those of another."""
    if claim is None:
        return
    packing, nothing = state.rules.packing, Cards(state.rules.packing, 0)
    seats = (seat for seat in state.round_from(last) if state.tricks[seat] >= claim.enough)
    winner = next(seats, None)
    if winner is None:
        state.win = Win(None, "exhausted", 0, nothing, nothing)
    else:
        state.win = Win(winner, "exhausted", state.tricks[winner], Cards(packing, state.won[winner]), nothing)
