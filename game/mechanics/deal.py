"""`deal`: shuffle the pack and hand it out one card at a time (docs/rules/heartoffive.md 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Cards
from game.core.deck import Card
from game.match.events import CardsDealt, Event
from game.match.slices import Slice
from game.mechanics.base import Mechanic, Playing
from game.mechanics.dealing import Places, watcher_of
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
        rules, params = state.rules, self.params
        pack = state.next_pack()
        if pack is None:
            pack = shuffled(rules.pack, f"{state.seed}/{state.deal_number}")
        dealer = state.offices.get("dealer", 0)
        self.done = True
        families = rules.answers(Playing)
        for family in families:
            elsewhere = family.deal(state, pack, params, dealer)
            if elsewhere is not None:
                return [elsewhere]
        places = rules.dealing.deal(pack, dealer)
        told = _told(rules, pack, places, dealer, state.deal_number)
        state.hold(places.hands, places.cells)
        state.put(Watching(watcher_of(params, rules.players, dealer)))
        state.dead = tuple(places.aside)
        return [told, *[event for family in families for event in family.dealt(state, pack, params)]]


_shuffling, _generator = Lock(), Random()


def shuffled(pack: Sequence[Card], seed: str) -> list[Card]:
    """The pack in the order that belongs to a seed for ever."""
    # Sorting by random keys is as even as shuffling, and twice as fast. A generator of its own would be seeded twice.
    with _shuffling:
        _generator.seed(seed)
        random = _generator.random
        return sorted(pack, key=lambda _: random())


def dealt(rules: Rules, pack: Sequence[Card], dealer: int, number: int) -> CardsDealt:
    """The `number`th deal of a match, where `pack` is dealt into hands in this order."""
    return _told(rules, pack, rules.dealing.deal(pack, dealer), dealer, number)


def _told(rules: Rules, pack: Sequence[Card], places: Places, dealer: int, number: int) -> CardsDealt:
    packing = rules.packing
    return CardsDealt(dealer, None, number, tuple([Cards(packing, hand) for hand in places.hands]),
                      tuple([Cards(packing, hand) for hand in places.aside]), places.sizes, tuple(pack), rules.show_counts)
