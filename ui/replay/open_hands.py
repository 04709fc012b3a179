"""All hands of a replay, laid open at their plates, and moved on event by event like the board."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game import Card, Cards, Event, State
from ui.cards.faces import CardFaces
from ui.replay.layout import OpenHandsLayout
from ui.table.part import BoardPart
from ui.widgets.scale import px

TAKES = ("play", "discard")  # what the action names leaves the hand
GAP = 3


class OpenHands:
    """Who holds what, as far as it has been shown."""

    def __init__(self) -> None:
        self.hands: dict[int, list[Card]] = {}

    def sync(self, state: State) -> None:
        """As it is in that state."""
        packing = state.rules.packing
        self.hands = {seat: list(Cards(packing, hand)) for seat, hand in enumerate(state.hands)}

    def clear(self) -> None:
        """Nobody holds anything."""
        self.hands = {}

    def show(self, event: Event, parts: Iterable[BoardPart]) -> None:
        """That event begins to be shown; it is as it happened, with nothing hidden. The `parts` of the board know which cards
        others take."""
        for part in parts:
            taken = part.taken(event)
            if taken is not None and event.seat is not None:
                self._take(event.seat, taken)
        if event.kind == "deal":
            seats = range(len(event.hands))
            self.hands = {seat: list(event.seen_by(seat).hands[seat] or ()) for seat in seats}
        elif event.kind == "match_end":
            self.clear()
        elif event.kind == "give" and event.seat is not None and event.cards is not None:
            self._take(event.seat, event.cards)
            hand = self.hands.setdefault(event.to, [])
            hand += event.cards
            hand.sort(key=lambda card: card.index)
        elif event.kind == "reveal" and event.seat is not None and event.shown is not None:
            self._take(event.seat, event.shown)
        elif event.kind in TAKES and event.seat is not None and event.action is not None and event.action.bits:
            self._take(event.seat, event.action.cards)

    def _take(self, seat: int, cards: Cards) -> None:
        hand = self.hands.get(seat, [])
        for card in cards:
            if card in hand:
                hand.remove(card)

    # -- drawing

    def rects(self, layout: OpenHandsLayout, faces: CardFaces, seat: int) -> list[pygame.Rect]:
        """Where the cards of that seat lie: side by side where there is room, else overlapped."""
        place, count = layout.open_hand(seat), len(self.hands.get(seat, ()))
        width = max(1, round(place.height * faces.ratio))
        step = min(width + px(GAP), (place.width - width) / max(1, count - 1))
        used = round(step * max(0, count - 1)) + width
        align = layout.aligned_open(seat)
        left = place.left if align == "left" else place.right - used if align == "right" else place.centerx - used // 2
        return [pygame.Rect(left + round(number * step), place.top, width, place.height) for number in range(count)]

    def paint(self, surface: pygame.Surface, layout: OpenHandsLayout, faces: CardFaces) -> None:
        """The hands of all but the viewer, whose hand lies at the bottom."""
        for seat in layout.others:
            for card, rect in zip(self.hands.get(seat, ()), self.rects(layout, faces, seat), strict=True):
                shadow = faces.shadow(rect.width)
                surface.blit(shadow, shadow.get_rect(center=faces.shadow_at(rect, False).center))
                surface.blit(faces.face(card, rect.width, quick=True), rect)
