"""`deal`: shuffle the pack and hand it out one card at a time (docs/rules/heartoffive.md 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Cards
from game.core.deck import Card
from game.match.events import CardsDealt, Event
from game.match.slices import Slice
from game.mechanics.base import Mechanic, Playing
from game.mechanics.dealing import distribute, watcher_of
from game.mechanics.params import DealParams
from game.mechanics.slices import Watching

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class Deal(Mechanic):
    """Draws the order of the pack from the state's randomness and fills the hands."""

    __slots__ = ("params",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Watching,)

    def __init__(self, params: DealParams) -> None:
        super().__init__()
        self.params = params

    def enter(self, state: State) -> list[Event]:
        """Shuffle (or take the pack that a record prescribes) and deal."""
        rules = state.rules
        pack = state.next_pack()
        if pack is None:
            # Sorting by random keys is as even as shuffling, and twice as fast.
            random = Random(f"{state.seed}/{state.deal_number}").random
            pack = sorted(rules.pack, key=lambda _: random())
        dealer = state.offices.get("dealer", 0)
        self.done = True
        for family in rules.answers(Playing):
            elsewhere = family.deal(state, pack, self.params, dealer)
            if elsewhere is not None:
                return [elsewhere]
        told = dealt(rules, pack, self.params, dealer, state.deal_number)
        state.set_hands([hand.bits for hand in told.hands if hand is not None])
        state.put(Watching(watcher_of(self.params, rules.players, dealer)))
        state.dead = tuple([hand.bits for hand in told.dead if hand is not None])
        return [told, *(event for family in rules.answers(Playing) for event in family.dealt(state, pack, self.params))]


def dealt(rules: Rules, pack: Sequence[Card], params: DealParams, dealer: int, number: int) -> CardsDealt:
    """The `number`th deal of a match, where `pack` is dealt into hands in this order."""
    packing, players = rules.packing, rules.players
    places = distribute(packing, pack, params, players, dealer)
    hands, dead = places[:players], places[players:]
    return CardsDealt(dealer, None, number, tuple([Cards(packing, hand) for hand in hands]),
                      tuple([Cards(packing, hand) for hand in dead]), tuple(map(packing.size, hands)), tuple(pack),
                      params.show_counts)
