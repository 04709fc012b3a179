"""Hands that the rivals may hold, as far as one seat can know: a handful of deals of the unseen cards.

`normal` in games of claims reads chances off them: a combination holds in those worlds in which no rival can beat it. What
leads and discards prove is respected (docs/rules/hakka.md 4, 5). Sets of worlds are written as the bits of one number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.ai.knowledge import Knowledge
from game.core.cards import holds_any
from game.core.combos import Reading
from game.families.tricks.elders import Elders
from game.match.events import Discard, Event, Play
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View

WORLDS = 64
TRIES = 3


class SampledHands:
    """The worlds of one decision. `rivals` are the seats at play but this one, `every` all worlds."""

    def __init__(self, view: View, rng: Random) -> None:
        self._rules = view.rules
        self._packing = view.rules.packing
        self._table = view.rules.table
        self.unseen = Knowledge.of_view(view).unseen
        self.every = (1 << WORLDS) - 1
        players = range(view.rules.players)
        self.rivals = tuple(seat for seat in players if seat not in (view.seat, view.watcher))
        self._fine = self._table.fine_shapes(self.unseen)
        self._elders = self._rules[Elders].unshown(view.shown.bits)
        self._cells = self._packing.project(self.unseen)
        self._proofs = Proofs(view.rules, view.seat, view[Bidding].privileged, view.shown.bits, view.history)
        self._most = {seat: view.counts[seat] or 0 for seat in self.rivals}
        self._thrown = {seat: view.piles[seat] for seat in self.rivals}
        self.hands: dict[int, list[int]] = {seat: [] for seat in self.rivals}
        self._deal(rng)
        self._projected = {seat: [self._packing.project(hand) for hand in hands] for seat, hands in self.hands.items()}
        self._known: dict[tuple[Reading, int], int] = {}

    def _deal(self, rng: Random) -> None:
        units = [self._packing.unit[card.index] for card, count in self._packing.counts(self.unseen) for _ in range(count)]
        failed = [(seat, self.beaters(over)) for seat, over in self._proofs.failed]
        seats = list(self.rivals)
        for _ in range(WORLDS):
            seats.reverse()                                # nobody always chooses first
            for _ in range(TRIES):
                hands = self._one(sorted(units, key=lambda _: rng.random()), seats)      # quicker than a shuffle
                if not failed or not any(self._beaten_by(hands[seat], *needs) for seat, needs in failed):
                    break
            for seat, hand in hands.items():
                self.hands[seat].append(hand)

    def _one(self, units: list[int], seats: Iterable[int]) -> dict[int, int]:
        """One deal of the units in this order; a seat leaves the cards that it cannot hold to others while it can.

        Of the cards that it had, it has kept the Elders rather than thrown them away.
        """
        rest, hands = units, {}
        for seat in seats:
            most, thrown, barred = self._most[seat], self._thrown[seat], self._proofs.barred.get(seat, 0)
            if barred:
                rest = [unit for unit in rest if not unit & barred] + [unit for unit in rest if unit & barred]
            had, rest = rest[:most + thrown], rest[most + thrown:]
            if thrown:
                had = [unit for group in self._missed(had, barred) for unit in group]
            hands[seat] = sum(had[:most])
        return hands

    def _missed(self, units: list[int], barred: int) -> tuple[list[int], ...]:
        """Elders, other cards, and what a seat can no longer hold."""
        held, elders = [unit for unit in units if not unit & barred], self._elders
        return ([unit for unit in held if unit & elders], [unit for unit in held if not unit & elders],
                [unit for unit in units if unit & barred])

    # ------------------------------------------------------------ questions

    def beaters(self, reading: Reading) -> tuple[list[int], list[int]]:
        """The unseen combinations that beat it: by cell, and those of concrete cards."""
        coarse = [shape.need for shape in self._table.answers(self._cells, reading)]
        return coarse, [shape.need for shape in self._fine if shape.reading.beats(reading)]

    def stands(self, reading: Reading, seat: int) -> int:
        """The worlds in which this seat cannot beat it."""
        key = reading, seat
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._stands(reading, seat)
        return known

    def _beaten_by(self, hand: int, coarse: list[int], fine: list[int]) -> bool:
        """Whether a hand has one of these."""
        guard, cell_guard, project = self._packing.guard, self._packing.cell_guard, self._packing.project
        return holds_any(hand, fine, guard) or bool(coarse) and holds_any(project(hand), coarse, cell_guard)

    def _stands(self, reading: Reading, seat: int) -> int:
        if reading.size > self._most[seat]:
            return self.every
        coarse, fine = self.beaters(reading)
        found = 0
        if coarse or fine:
            guard, cell_guard = self._packing.guard, self._packing.cell_guard
            for number, (hand, cells) in enumerate(zip(self.hands[seat], self._projected[seat], strict=True)):
                found |= (holds_any(hand, fine, guard) or holds_any(cells, coarse, cell_guard)) << number
        return self.every & ~found

    def safe(self, reading: Reading, seats: Iterable[int]) -> bool:
        """Whether it is certain that none of these seats can beat it."""
        coarse, fine = self.beaters(reading)
        if not coarse and not fine:
            return True
        return all(reading.size > self._most[seat] or self._proofs.excludes(seat, reading, bool(coarse), fine) for seat in seats)

    def with_elders(self, seat: int) -> list[int]:
        """The worlds in which the seat has no Elder, by what everybody has seen, one, two and so on."""
        found = [0] * (self._packing.size(self._elders) + 1)
        for number, hand in enumerate(self.hands[seat]):
            found[self._packing.size(hand & self._elders)] |= 1 << number
        return found


class Proofs:
    """What the others' leads and discards prove of their hands.

    `barred` are packed cards by seat that it cannot hold; `failed` the combinations that it had to beat and could not.
    """

    def __init__(self, rules: Rules, seat: int, privileged: int | None, shown: int, history: Iterable[Event]) -> None:
        self._rules = rules
        self.barred: dict[int, int] = {}
        self.failed: list[tuple[int, Reading]] = []
        self._privileged = privileged
        told = [event for event in history if isinstance(event, Play | Discard)]
        # A position may have more shown than its history tells.
        shown -= sum([event.action.bits for event in told if isinstance(event, Play)])
        for event in told:
            if event.seat != seat:
                self._learn(event, shown)
            if isinstance(event, Play):
                shown += event.action.bits

    def _learn(self, event: Play | Discard, shown: int) -> None:
        seat = event.seat
        if isinstance(event, Discard):
            over = event.over
            if over is None or not event.must_beat:
                return
            if over.size == 1:
                self._bar(seat, alone_over(self._rules, over))
            elif not over.safe:
                self.failed.append((seat, over))
        elif event.lead and len(event.action.cards) == 1:
            self._bar(seat, led_before(self._rules, event.action.bits, shown, seat == self._privileged))

    def _bar(self, seat: int, cards: int) -> None:
        self.barred[seat] = self.barred.get(seat, 0) | cards

    def excludes(self, seat: int, reading: Reading, coarse: bool, fine: list[int]) -> bool:
        """Whether the seat is known to hold nothing that beats it."""
        barred = self.barred.get(seat, 0)
        if not coarse and all(need & barred for need in fine):
            return True
        return any(owner == seat and (over is reading or reading.beats(over)) for owner, over in self.failed)


@lru_cache(1024)
def alone_over(rules: Rules, over: Reading) -> int:
    """The single cards that beat a reading, packed."""
    return sum(shape.need for shape in rules.table.fine_shapes(rules.whole_pack)
               if shape.reading.size == 1 and shape.reading.beats(over))


def led_before(rules: Rules, led: int, shown: int, privileged: bool) -> int:
    """The cards that come before this one when singles are led, packed; with another scope of Elders that cannot be told."""
    return rules[Elders].before(led, shown, privileged) if rules[Elders].scope == "public" else 0
