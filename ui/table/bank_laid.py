"""The small pieces of which the board of a banking game is made: a box with its cards, chips on their way, and the comparisons
that the table tells one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game import FACE_DOWN, BankResult, Box, Event
from ui.table.arranging import Showing
from ui.table.bank_cards import BoxCard, Heap
from ui.table.chips import Pile

COMPARE = "compare"  # one box is settled: an event that the table makes for itself out of the end of a deal


class Flight(Pile):
    """Chips on their way to a bet (of a seat) or a box (of a number), where they are not drawn until they are there."""

    __slots__ = ("goal",)

    def __init__(self, amount: int, rect: pygame.Rect, goal: object = None) -> None:
        super().__init__(amount, rect)
        self.goal = goal


@dataclass
class LaidBox:
    """One box, its cards as sprites in the order in which they came, and how its owner shows them."""

    box: Box
    sprites: list[BoxCard] = field(default_factory=list)
    showing: Showing | None = None
    gain: int | None = None  # once it has been settled

    @property
    def told(self) -> list[Heap]:
        """How the cards of a hand that has ended lie to show its total; nothing where they lie as they came."""
        result, showing = self.box.result, self.showing
        if result is None or result.kind not in ("total", "bust") or showing is None or not showing.open:
            return []
        heaps = showing.drawn
        return heaps if any(len(heap.cards) > 1 or heap.sideways for heap in heaps) else []

    @property
    def from_below(self) -> list[BoxCard]:
        """The cards in the order in which they are drawn: what is covered before what lies on it."""
        order = [card for heap in self.told for card in heap.cards]
        return [self.sprites[card] for card in order] if len(order) == len(self.sprites) else self.sprites

    @property
    def waits(self) -> bool:
        """Is a card on its way that nobody has seen before? Until it lies there nothing is said of the hand."""
        return any(sprite.drawn for sprite in self.sprites)

    @property
    def cards(self) -> tuple[int, ...]:
        """What its sprites show."""
        return tuple(sprite.card.index if sprite.card is not None else FACE_DOWN for sprite in self.sprites)


def with_comparisons(events: Sequence[Event]) -> list[Event]:
    """Before the end of a banking deal, each box is compared with the bank's and paid for, one after another."""
    told: list[Event] = []
    for event in events:
        bank: BankResult | None = event.data["result"].bank if event.kind == "deal_end" else None
        if bank is not None:
            rest = {"banker": bank.outcome, "holder": bank.banker}
            told += [Event(COMPARE, box.seat, None, {"box": box, "number": number, **rest})
                     for number, box in enumerate(bank.boxes)]
        told.append(event)
    return told
