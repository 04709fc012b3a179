"""`settle`: what a finished deal is worth (docs/rules/heartoffive.md 6.4 and 7, docs/rules/mohuahua.md 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.events import DealResult, Event
from game.mechanics.base import Mechanic
from game.mechanics.params import SettleParams

if TYPE_CHECKING:
    from game.state import State

POINTS = "points"                 # the tally that payments go to


class Settle(Mechanic):
    """Turns the finishing order and the cards left into tallies and points."""

    __slots__ = ("params",)

    def __init__(self, params: SettleParams) -> None:
        super().__init__()
        self.params = params

    def enter(self, state: State) -> list[Event]:
        """Credit the deal to every seat."""
        size = state.rules.packing.size
        sizes = tuple(size(hand) if hand else 0 for hand in state.hands)
        rest = sorted((seat for seat in range(len(sizes)) if seat not in state.out), key=lambda seat: sizes[seat])
        result = self.result(state.deal_number, (*state.out, *rest), sizes, state.tricks, state.paid)
        state.results += (result,)
        state.tallies = self.credit(state.tallies, result)
        self.done = True
        return [Event("deal_end", None, None, {"result": result})]

    def void(self, state: State) -> Event:
        """The deal is thrown in: it counts for nobody."""
        nothing = (0,) * state.rules.players
        sizes = tuple(state.rules.packing.size(hand) for hand in state.hands)
        result = DealResult(state.deal_number, tuple(range(len(nothing))), sizes, nothing, nothing, nothing, nothing, void=True)
        state.results += (result,)
        return Event("deal_end", None, None, {"result": result})

    def result(self, number: int, order: Sequence[int], cards_left: Sequence[int], tricks: Sequence[int] = (),
               paid: Sequence[int] = ()) -> DealResult:
        """The deal with its points. Where tricks are worth something, the places go by points."""
        tricks, paid = tricks or (0,) * len(order), paid or (0,) * len(order)
        settled = self._settled(order, cards_left, tricks)
        points = tuple(a + b for a, b in zip(settled, paid, strict=True))
        if self.params.by_tricks:
            order = sorted(range(len(points)), key=lambda seat: (-points[seat], -tricks[seat]))
        return DealResult(number, tuple(order), tuple(cards_left), points, tuple(tricks), settled, tuple(paid))

    def _settled(self, order: Sequence[int], cards_left: Sequence[int], tricks: Sequence[int]) -> tuple[int, ...]:
        points = [0] * len(order)
        for seat, value in zip(order, self.params.by_place, strict=False):
            points[seat] += value
        if self.params.by_tricks:
            values = [self.params.by_tricks[min(number, len(self.params.by_tricks) - 1)] for number in tricks]
            for seat, value in enumerate(values):
                points[seat] += value * len(values) - sum(values)        # collects from each other seat, pays to each
        if self.params.cards_left:
            for seat in order[1:]:
                paid = cards_left[seat] * self._times(cards_left[seat])
                points[seat] -= paid
                points[order[0]] += paid
        return tuple(points)

    def _times(self, cards: int) -> int:
        fitting = [rule for rule in self.params.cards_left if cards >= rule.from_cards]
        return max(fitting, key=lambda rule: rule.from_cards).times if fitting else 1

    def credit(self, tallies: Mapping[str, tuple[int, ...]], result: DealResult) -> Mapping[str, tuple[int, ...]]:
        """The tallies with this deal counted in. Copies and views share them, so nobody can write in them."""
        new = {POINTS: _add(tallies[POINTS], result.points)}
        for name, tally in self.params.tallies.items():
            seats = {_at_place(result.order, place) for place in tally.places}
            new[name] = _add(tallies[name], [seat in seats for seat in range(len(result.order))])
        return MappingProxyType(new)

    def empty(self, players: int) -> Mapping[str, tuple[int, ...]]:
        """The tallies before the first deal."""
        nothing = dict.fromkeys(self.params.tallies, (0,) * players)
        return MappingProxyType({POINTS: (self.params.starting,) * players, **nothing})


def _add(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + int(b) for a, b in zip(left, right, strict=True))


def _at_place(order: Sequence[int], place: str) -> int:
    return order[{"first": 0, "second": 1, "last_but_one": -2, "last": -1}[place]]
