"""What the events of a deal tell a seat about the others' cards: kinds that lie in a place, and kinds that cannot lie there.

Worked out once for a view; `game.sampling` deals by it. Larger combinations that somebody must have lacked are looked at after
dealing (`game.sampling.honest`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.actions import Action
from game.events import Event

if TYPE_CHECKING:
    from game.state import State


class Claims:
    """What the events of the deal tell a seat about the others' cards.

    `held` are packed cards by seat that certainly lie there; `barred` says for a kind (by index) in which places none of it
    can lie. Places are the hands by seat, then the face-down piles by seat.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.held: dict[int, int] = {}
        self.barred: dict[int, set[int]] = {}
        self._discarded: set[int] = set()        # seats that have put cards down before
        self._players = state.rules.players
        self._table = state.rules.table
        self._packing = state.rules.packing
        self._rules = state.rules
        self._privileged = state.privileged
        self._shown = 0
        self._seat = seat
        self._tell(state, state.log.latest_deal())

    def _tell(self, state: State, events: Iterable[Event]) -> None:
        for event in events:
            if event.kind == "play":
                assert event.seat is not None and event.action is not None
                self._lose(event.seat, event.action.bits)
                if self._rules.elders.bind:
                    self._led(event.seat, event.action, event.data)
            elif event.kind == "discard":
                assert event.seat is not None
                self.held[event.seat] = 0        # unseen cards may be the known ones
                self._could_not_beat(event)
                self._discarded.add(event.seat)
            elif event.kind == "pass":
                self._could_not_beat(event)
            elif event.kind == "give":
                self._give(event)
            elif event.kind == "leader":
                self._lead(state, event)

    def _lose(self, seat: int, bits: int) -> None:
        known = self.held.get(seat, 0)
        if known:
            self.held[seat] = self._packing.less(known, bits)

    def _give(self, event: Event) -> None:
        assert event.seat is not None
        if event.action is None:                 # unseen cards may be the known ones
            self.held[event.seat] = 0
            return
        self._lose(event.seat, event.action.bits)
        taker = event.data["to"]
        if taker != self._seat:
            self.held[taker] = self.held.get(taker, 0) + event.action.bits

    def _lead(self, state: State, event: Event) -> None:
        card = event.data["card"] or event.data.get("absent")
        if card is None:
            return
        unit = self._packing.unit[card.index]
        asked = list(state.round_from(state.offices.get("dealer", 0) + 1))
        if event.data["card"] is None:
            self._bar(card.index, asked)
            return
        assert event.seat is not None
        self._bar(card.index, asked[:asked.index(event.seat)])
        if event.seat != self._seat and not self._packing.count(self.held.get(event.seat, 0), card):
            self.held[event.seat] = self.held.get(event.seat, 0) + unit

    def _could_not_beat(self, event: Event) -> None:
        """Who had to beat a single card and did not, holds none that does; larger combinations are left to `honest`."""
        over, seat = event.data.get("over"), event.seat
        if seat is None or seat == self._seat or over is None or not event.data["must_beat"] or over.size > 1:
            return
        for kind in self._table.kinds_over(over):
            self._bar_since(kind, seat)

    def _led(self, seat: int, action: Action, data: Mapping[str, Any]) -> None:
        """Who led a card alone, held none of those that come before it (docs/rules/hakka.md 4).

        By the scope `own_hand` the others of the hand decide which those are; that is left to `honest`.
        """
        alone = action.reading is not None and action.reading.size == 1
        if data.get("lead") and alone and seat != self._seat and self._rules.elders.scope != "own_hand":
            self._bar_what_comes_first(seat, action)
        self._shown += action.bits

    def _bar_what_comes_first(self, seat: int, action: Action) -> None:
        for card, _ in self._packing.counts(self._rules.elders.before(action.bits, self._shown, seat == self._privileged)):
            self._bar_since(card.index, seat)

    def _bar_since(self, kind: int, seat: int) -> None:
        """None of a kind is in a hand from now on; what was put down before may still be one."""
        self.barred.setdefault(kind, set()).update({seat} if seat in self._discarded else {seat, self._players + seat})

    def _bar(self, kind: int, seats: Iterable[int]) -> None:
        for seat in seats:
            self.barred.setdefault(kind, set()).update({seat, self._players + seat})
