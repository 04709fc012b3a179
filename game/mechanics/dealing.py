"""How a pack is dealt in a given order, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Packing
from game.core.deck import Card
from game.match.ruleset import Ruleset
from game.mechanics.params import DealParams


def deal_params(ruleset: Ruleset) -> DealParams:
    """How a ruleset deals; as usual where its flow does not say."""
    return ruleset.params_of(DealParams) or DealParams()


def distribute(packing: Packing, pack: Sequence[Card], params: DealParams, players: int, dealer: int) -> list[int]:
    """The packed hands by seat, followed by the dead hands, the rest and the widow, when `pack` is dealt in this order.

    The first card goes to the seat after the dealer (or to the dealer), then round the table; dead hands come after the
    last seat of each round. A watcher is left out once it has its cards.
    """
    first = dealer + 1 if params.from_ == "after_dealer" else dealer
    order = [(first + i) % players for i in range(players)] + [players + i for i in range(params.dead_hands)]
    unit = packing.unit
    units = [unit[card.index] for card in pack]
    aside = units[len(units) - params.widow:]
    units = units[:len(units) - params.widow]
    watcher = params.watcher
    rest: list[int] = []
    if params.cards != "all":
        spared = 0 if watcher is None else params.cards - watcher.cards
        rest = units[params.cards * len(order) - spared:]
        units = units[:params.cards * len(order) - spared]
    hands = [0] * len(order)
    if watcher is not None:
        dealt = watcher.cards * len(order)
        _round(hands, order, units[:dealt])
        units = units[dealt:]
        order.remove((dealer + watcher.after) % players)
    _round(hands, order, units, params.packet)
    unseen = [sum(rest)] if rest and params.rest == "aside" else []
    return [*hands, *unseen, sum(aside)] if params.widow else [*hands, *unseen]


def _round(hands: list[int], order: Sequence[int], units: Sequence[int], packet: int = 1) -> None:
    """Deal the cards to the places in this order, so many at a time."""
    stride = len(order) * packet
    for start, place in enumerate(order):
        for card in range(packet):
            hands[place] += sum(units[start * packet + card::stride])


def watcher_of(params: DealParams, players: int, dealer: int) -> int | None:
    """The seat that sits the deal out, if there is one (docs/rules/hakka.md 3)."""
    return None if params.watcher is None else (dealer + params.watcher.after) % players
