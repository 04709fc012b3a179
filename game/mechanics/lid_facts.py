"""What one seat may know of a pot and its lid. Used by `lid` for the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.mechanics.duty import FREE
from game.pots import LidFacts

if TYPE_CHECKING:
    from game.deck import Card
    from game.mechanics.lid import Lid
    from game.state import State


def lid_facts(lid: Lid, state: State, seat: int) -> LidFacts:
    """All of it is public but what the seat itself is bound to."""
    enough, free = lid.enough(state), lid.free
    freedom = lid.leads(state) if state.actor == seat and not lid.done else FREE
    keeps: frozenset[Card] = frozenset()
    if freedom.bound:
        keeps = frozenset(card for card, _ in state.rules.packing.counts(lid.finder(state).usable()))
    return LidFacts(
        lid.step, lid.params.space, free, enough.enough, state.pots, lid.counts, lid.coverer, lid.lifter, state.lifts,
        enough.failed_lift, lid.limited, lid.caller, lid.open,
        tuple(count + min(free, size) >= enough.enough for count, size in zip(lid.counts, lid.sizes, strict=True)),
        tuple(lid.may_gain(state)), freedom.bound, keeps)
