"""How a pack is dealt in a given order, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cards import Packing
from game.core.deck import Card
from game.match.ruleset import Ruleset
from game.mechanics.params import DealParams


def deal_params(ruleset: Ruleset) -> DealParams:
    """How a ruleset deals; as usual where its flow does not say."""
    return ruleset.params_of(DealParams) or DealParams()


def _parts_of(params: DealParams, players: int, dealer: int, size: int) -> list[list[slice]]:
    """Which cards of a pack of that size go to each place: the seats, the dead hands, the rest and the widow.

    The first card goes to the seat after the dealer (or to the dealer), then round the table; dead hands come after the
    last seat of each round. A watcher is left out once it has its cards.
    """
    first = dealer + 1 if params.from_ == "after_dealer" else dealer
    order = [(first + i) % players for i in range(players)] + [players + i for i in range(params.dead_hands)]
    end, watcher = size - params.widow, params.watcher
    aside = [[slice(end, size)]] if params.widow else []
    if params.cards != "all":
        dealt = min(end, params.cards * len(order) - (0 if watcher is None else params.cards - watcher.cards))
        if dealt < end and params.rest == "aside":
            aside.insert(0, [slice(dealt, end)])
        end = dealt
    hands: list[list[slice]] = [[] for _ in order]
    begin = 0
    if watcher is not None:
        begin = min(end, watcher.cards * len(order))
        _round(hands, order, 0, begin)
        order.remove((dealer + watcher.after) % players)
    _round(hands, order, begin, end, params.packet)
    return [*hands, *aside]


def _round(hands: list[list[slice]], order: Sequence[int], begin: int, end: int, packet: int = 1) -> None:
    """Deal these cards to the places in this order, so many at a time."""
    for start, place in enumerate(order):
        hands[place] += [slice(begin + start * packet + card, end, len(order) * packet) for card in range(packet)]


class Places(NamedTuple):
    """A pack that was dealt: the hands by seat, packed by kind and by cell, what lies aside, and how many cards each seat has."""

    hands: list[int]
    cells: list[int]
    aside: list[int]
    sizes: tuple[int, ...]


class Dealing:
    """How packs are dealt into hands by these parameters, worked out once for each dealer."""

    def __init__(self, packing: Packing, players: int, params: DealParams) -> None:
        self._players, self._params = players, params
        # A card counts in its hand and in its cell at once: one sum gives both.
        self._above = len(packing.cells) * packing.cell_width
        self._below = (1 << self._above) - 1
        self._units = [unit << self._above | packing.cell_unit[cell]
                       for unit, cell in zip(packing.unit, packing.cell_of, strict=True)]
        self._parts: dict[tuple[int, int], tuple[list[list[slice]], tuple[int, ...]]] = {}

    def deal(self, pack: Sequence[Card], dealer: int) -> Places:
        """Deal a pack in this order."""
        known = self._parts.get((dealer, len(pack))) or self._work_out(dealer, len(pack))
        (parts, sizes), units, above, below = known, self._units, self._above, self._below
        cards = [units[card.index] for card in pack]
        found = [sum(cards[each[0]]) if len(each) == 1 else sum([sum(cards[part]) for part in each]) for each in parts]
        hands, players = [total >> above for total in found], self._players
        return Places(hands[:players], [total & below for total in found[:players]], hands[players:], sizes)

    def _work_out(self, dealer: int, size: int) -> tuple[list[list[slice]], tuple[int, ...]]:
        parts = _parts_of(self._params, self._players, dealer, size)
        sizes = [sum([len(range(*part.indices(size))) for part in each]) for each in parts[:self._players]]
        found = self._parts[dealer, size] = parts, tuple(sizes)
        return found


def watcher_of(params: DealParams, players: int, dealer: int) -> int | None:
    """The seat that sits the deal out, if there is one (docs/rules/hakka.md 3)."""
    return None if params.watcher is None else (dealer + params.watcher.after) % players
