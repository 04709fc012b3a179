"""`deal`: shuffle the pack and hand it out one card at a time (docs/rules/heartoffive.md 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.core.cards import Cards, Packing
from game.core.deck import Card
from game.match.events import Deal as Dealing
from game.match.events import Event
from game.match.ruleset import Ruleset
from game.mechanics.base import Mechanic, Playing
from game.mechanics.params import DealParams

if TYPE_CHECKING:
    from game.match.state import State


class Deal(Mechanic):
    """Draws the order of the pack from the state's randomness and fills the hands."""

    __slots__ = ("params",)

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
            told = family.deal(state, pack, self.params, dealer)
            if told is not None:
                return [told]
        places = distribute(rules.packing, pack, self.params, rules.players, dealer)
        hands, dead = places[:rules.players], places[rules.players:]
        state.set_hands(hands)
        state.watcher = watcher_of(self.params, rules.players, dealer)
        state.dead = tuple(dead)
        packing = rules.packing
        return [Dealing(dealer, None, state.deal_number, tuple([Cards(packing, hand) for hand in hands]),
                        tuple([Cards(packing, hand) for hand in dead]), tuple(map(packing.size, hands)), tuple(pack),
                        self.params.show_counts)]


def deal_params(ruleset: Ruleset) -> DealParams:
    """How a ruleset deals; as usual where its flow does not say."""
    return next((step.params for step in ruleset.flow if isinstance(step.params, DealParams)), DealParams())


def distribute(packing: Packing, pack: Sequence[Card], params: DealParams, players: int, dealer: int) -> list[int]:
    """The packed hands by seat, followed by the dead hands, when `pack` is dealt in this order.

    The first card goes to the seat after the dealer (or to the dealer), then round the table; dead hands come after the
    last seat of each round. A watcher is left out once it has its cards.
    """
    first = dealer + 1 if params.from_ == "after_dealer" else dealer
    order = [(first + i) % players for i in range(players)] + [players + i for i in range(params.dead_hands)]
    unit = packing.unit
    units = [unit[card.index] for card in pack]
    watcher = params.watcher
    if params.cards != "all":
        spared = 0 if watcher is None else params.cards - watcher.cards
        units = units[:params.cards * len(order) - spared]
    hands = [0] * len(order)
    if watcher is not None:
        dealt = watcher.cards * len(order)
        _round(hands, order, units[:dealt])
        units = units[dealt:]
        order.remove((dealer + watcher.after) % players)
    _round(hands, order, units)
    return hands


def _round(hands: list[int], order: Sequence[int], units: Sequence[int]) -> None:
    """Deal one card after the other to the places in this order."""
    stride = len(order)
    for start, place in enumerate(order):
        hands[place] += sum(units[start::stride])


def watcher_of(params: DealParams, players: int, dealer: int) -> int | None:
    """The seat that sits the deal out, if there is one (docs/rules/hakka.md 3)."""
    return None if params.watcher is None else (dealer + params.watcher.after) % players
