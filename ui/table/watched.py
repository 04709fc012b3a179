"""A table that is only watched: no row of buttons, and where all hands lie open a place for each of them at its plate. A replay
is one, and the end of a deal, when everybody lays down what is left.

Plain geometry over the layouts of the table, which it changes in nothing else, and the open hands themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property

import pygame
from pygame import Rect

from game import Card, Cards, Event, Rules
from game.match.events import CardsDealt, Discard, Give, MatchOver, Play, Reveal
from ui.cards.faces import CardFaces
from ui.table.board_part import BoardPart
from ui.table.damage import Piece
from ui.table.layout import BOTTOM, EDGE, GAP, LEAST_WIDE, SIDE_TOP, TAG_HEIGHT, TableLayout
from ui.table.rows import LEAST_CARD
from ui.widgets.base import LIFTED_REACH
from ui.widgets.theme import Scale, px

HAND_SHARE = 0.25  # of the height: a little less than where one plays
RISE = 10  # between the hand and the sentence above it
OPEN_CARD = 66  # how high the cards of an open hand are while a match is watched
LARGE_CARD = {"row": 96, "column": 132}  # at most, at the end of a deal
LARGE_SHARE = 0.16  # of the window's height, that too
LEAST_OPEN = 34
OPEN_ROWS = 3  # in which an open hand lies at most
ROW_SHOWN = 0.44  # of the height of each row but the last one
SHOWN = 0.24  # of the width of each card, where its corner can be read
CLEARER = 1.1  # so many times as much has to be seen of cards for which one row more is begun
COLUMN_HAND = 304  # how wide an open hand at a side is at most
ROW_HAND = 420
FEW = 2  # seats between two columns that leave room for wide hands at the sides
SLIM_PLATE = (136, 52)  # where many sit round little felt, so that three stand at the top between the columns
SLIM_TOP = 48  # where the columns begin there
TIGHT = 3  # seats in a column that have no room for more than a plate and a hand
OPEN_GAP = 3
SEAM = 4  # between a plate with its words and the hand under it


@dataclass(frozen=True)
class WatchedLayout(TableLayout):
    """Where nobody acts there is no room for buttons; `acts` says that somebody does all the same. `opened` when all hands are
    shown; `foot` and `aside` are pixels of the window beneath and at the right of the table that something else takes; `size` is
    what is left of it."""

    opened: bool = False
    foot: int = 0
    aside: int = 0
    acts: bool = False

    @cached_property
    def scale(self) -> Scale:
        width, height = self.size
        return Scale((width + self.aside, height + self.foot))

    @cached_property
    def hand(self) -> Rect:
        if self.acts:
            return Rect(super().hand)
        height = max(round(self.size[1] * HAND_SHARE), round(self.px(LEAST_CARD) / self.ratio))
        edge = self.px(EDGE)
        return Rect(edge, self.size[1] - self.px(BOTTOM) - height, self.size[0] - 2 * edge - self.right_of_hand, height)

    @cached_property
    def bar(self) -> Rect:
        """Where the buttons would be there is only a seam."""
        if self.acts:
            return Rect(super().bar)
        return Rect(self._between.left, self.hand.top - self.px(RISE), self._between.width, 0)

    @cached_property
    def status(self) -> Rect:
        """On a narrow table it reaches to the edge, so that what was done and who is to play are not cut."""
        place = Rect(super().status)
        if not self.acts and self.felt.width < self.px(LEAST_WIDE):
            place.width = self.size[0] - self.px(EDGE) - place.left
        return place


@dataclass(frozen=True)
class OpenHandsLayout(WatchedLayout):
    """A table that is watched, and at which hands can be laid open."""

    # -- open hands

    @property
    def hands_above(self) -> bool:
        return self.opened and self._has_row

    @property
    def _slim(self) -> bool:
        """Do so many sit round so little felt that open hands have no room under plates of the usual size?"""
        return self.opened and self.crowded and self.felt.width < self.px(LEAST_WIDE)

    @property
    def _plate_size(self) -> tuple[int, int]:
        width, height = super()._plate_size
        slim, low = map(self.px, SLIM_PLATE)
        return (min(width, slim), min(height, low)) if self._slim else (width, height)

    @property
    def _side_top(self) -> int:
        return self.px(SLIM_TOP) if self._slim else int(super()._side_top)

    def _in_row(self, seat: int) -> bool:
        return self.side <= self.others.index(seat) < len(self.others) - self.side

    @property
    def _has_row(self) -> bool:
        return len(self.others) > 2 * self.side

    @property
    def _tight(self) -> bool:
        """Do so many sit here that an open hand takes the place of the words under a plate?"""
        return self.opened and self.side >= TIGHT

    @cached_property
    def _under(self) -> int:
        """What stands between a plate and the open hand under it."""
        return self.px(SEAM) if self._tight else self.px(2 + TAG_HEIGHT + SEAM)

    @cached_property
    def _column_open(self) -> int:
        """How high an open hand at a side is: high enough for two rows, where there is room in the columns."""
        piles = self.down.needs if self.has_piles else 0
        room = (self._foot - self._side_top) // max(1, self.side) - self._plate_size[1] - self._under - piles
        rows = round(self._open_card("column") * (1 + ROW_SHOWN))
        return max(self.px(LEAST_OPEN), min(rows, room - self.px(SEAM)))

    def _open_card(self, where: str) -> int:
        """How high open cards may be: at the end of a deal and in a puzzle they are what is looked at."""
        large = self.opens_large and (self.aside or self.acts)
        return min(self.px(LARGE_CARD[where]), round(self.size[1] * LARGE_SHARE)) if large else self.px(OPEN_CARD)

    @property
    def _slot_height(self) -> int:
        if not self.opened:
            return super()._slot_height
        piles = self.down.needs if self.has_piles else 0
        return self._plate_size[1] + self._under + piles + self._column_open

    @cached_property
    def has_piles(self) -> bool:
        if not self.opened:
            return bool(super().has_piles)
        least = self._plate_size[1] + self._under + self.px(LEAST_OPEN + SEAM) + self.down.needs
        return self.piles and max(1, self.side) * least <= self._foot - self.px(SIDE_TOP)

    def tag(self, seat: int) -> Rect:
        """Where there is no room for what a seat says, the sentence above the hand has to do."""
        if self._tight and seat != self.viewer:
            return Rect(0, -self.size[1], self.plates[seat].width, self.px(TAG_HEIGHT))
        return super().tag(seat)

    def _top_row(self, count: int) -> list[Rect]:
        """With open hands the plates stand farther apart, so that the hands have room under them."""
        rects = super()._top_row(count)
        if not self.opened or count < 2:
            return rects
        pitch = min(self._row_room // count, self.px(ROW_HAND + 2 * GAP))
        for place, rect in enumerate(rects):
            rect.centerx = round(self.felt.centerx + (place - (count - 1) / 2) * pitch)
        return rects

    @property
    def _column_hand(self) -> int:
        """How wide open hands at the sides are: as wide as the plates, where many sit between them."""
        plate = self._plate_size[0]
        if len(self.others) - 2 * self.side > FEW:
            return plate
        return max(plate, min(self.px(COLUMN_HAND), self.felt.width // 4))

    @property
    def _row_room(self) -> int:
        beside = self._column_hand if self.side else 0
        return self.felt.width - 2 * (self.px(EDGE) + beside + self.px(GAP))

    def open_hand(self, seat: int) -> Rect:
        """Where the cards of another seat lie open."""
        plate = self.plates[seat]
        top = plate.bottom + self._under
        if self._in_row(seat):
            count = len(self.others) - 2 * self.side
            width = min(self._row_room // count - self.px(GAP), self.px(ROW_HAND if count > 1 else 2 * ROW_HAND))
            rect = Rect(0, top, width, self._open_card("row"))
            rect.centerx = plate.centerx
            return rect
        top += self.down.needs if self.has_piles else 0
        width = self._column_hand
        left = plate.left if self.aligned_open(seat) == "left" else plate.right - width
        return Rect(left, top, width, self._column_open)

    def open_cards(self, seat: int, count: int) -> list[Rect]:
        """Where so many cards of another seat lie there: in one row, side by side where there is room, else overlapped, or in
        more rows, in which corners can be read that are too narrow in one."""
        place = self.open_hand(seat)
        most = min(place.height, self._open_card("row" if self._in_row(seat) else "column"))

        def row(rows: int) -> tuple[int, int]:
            """How wide a card is in so many rows, and how many lie in each."""
            tall, longest = min(most, place.height / (1 + ROW_SHOWN * (rows - 1))), -(-count // rows)
            width = max(1, round(tall * self.ratio))
            return (width if rows == 1 else min(width, int(place.width / (1 + SHOWN * (longest - 1)))), longest)

        def seen(rows: int) -> float:
            width, longest = row(rows)
            return min(width, (place.width - width) / max(1, longest - 1) / SHOWN) / CLEARER**rows

        rows = max(range(1, min(OPEN_ROWS, max(1, count)) + 1), key=seen)
        width, longest = row(rows)
        tall, align = self.card_height(width), self.aligned_open(seat)
        step = min(width + self.px(OPEN_GAP), (place.width - width) / max(1, longest - 1))
        lying = []
        for number in range(rows):
            first, last = number * count // rows, (number + 1) * count // rows
            used = round(step * max(0, last - first - 1)) + width
            left = place.left if align == "left" else place.right - used if align == "right" else place.centerx - used // 2
            top = place.top + round(number * tall * ROW_SHOWN)
            lying += [Rect(left + round(at * step), top, width, tall) for at in range(last - first)]
        return lying

    def aligned_open(self, seat: int) -> str:
        """Where in that place they lie: nearest to the plate."""
        if self._in_row(seat):
            return "centre"
        return "left" if self.others.index(seat) < self.side else "right"

    @cached_property
    def _inside(self) -> Rect:
        rect = Rect(super()._inside)
        if self.full_width or rect.left < self.own_tag.right:  # it lies above the viewer's plate and what is said there
            rect.height = min(rect.bottom, self.own_tag.top - self.px(GAP)) - rect.top
        if not self.opened:
            return rect
        down = self._open_card("row") + self.px(GAP) if self._has_row else 0
        left, right = rect.left, rect.right
        if self.side and not self.full_width:
            beside = self.px(EDGE) + self._column_hand + self.px(3 * GAP)
            left, right = max(left, self.felt.left + beside), min(right, self.felt.right - beside)
        return Rect(left, rect.top + down, right - left, rect.height - down)


@cache
def _kind(kind: type[TableLayout]) -> type[WatchedLayout]:
    """The layout of a family's table when it is only watched."""
    frame = OpenHandsLayout if kind.has_hands else WatchedLayout
    return dataclass(frozen=True)(type(f"Watched{kind.__name__}", (frame, kind), {"__annotations__": {}}))


def watched_layout(bare: TableLayout, opened: bool, foot: int = 0, aside: int = 0, acts: bool = False) -> WatchedLayout:
    """The same table, only to be watched unless somebody `acts`, in what something else leaves of the window."""
    given = {field.name: getattr(bare, field.name) for field in fields(bare)}
    given |= {"size": (bare.size[0] - aside, bare.size[1] - foot), "opened": opened, "foot": foot, "aside": aside, "acts": acts}
    return _kind(type(bare))(**given)    # type: ignore[arg-type]  # classes are hashable, their objects here are not


class OpenHands:
    """Who holds what, as far as it has been shown."""

    def __init__(self) -> None:
        self.hands: dict[int, list[Card]] = {}

    def take_up(self, rules: Rules, hands: Sequence[int]) -> None:
        """Everybody holds these, as packed counters."""
        self.hands = {seat: list(Cards(rules.packing, hand)) for seat, hand in enumerate(hands)}

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
        match event:
            case CardsDealt():
                self.hands = {seat: list(event.seen_by(seat).hands[seat] or ()) for seat in range(len(event.hands))}
            case MatchOver():
                self.clear()
            case Give() if event.seat is not None and event.cards is not None:
                self._take(event.seat, event.cards)
                hand = self.hands.setdefault(event.to, [])
                hand += event.cards
                hand.sort(key=lambda card: card.index)
            case Reveal() if event.seat is not None and event.shown is not None:
                self._take(event.seat, event.shown)
            case Play() | Discard() if event.seat is not None and event.action is not None and event.action.bits:
                self._take(event.seat, event.action.cards)

    def _take(self, seat: int, cards: Cards) -> None:
        hand = self.hands.get(seat, [])
        for card in cards:
            if card in hand:
                hand.remove(card)

    # -- drawing

    def rects(self, layout: OpenHandsLayout, seat: int) -> list[pygame.Rect]:
        """Where the cards of that seat lie."""
        return layout.open_cards(seat, len(self.hands.get(seat, ())))

    def pieces(self, layout: OpenHandsLayout) -> Iterator[Piece]:
        """What is drawn of each of them, and where, with its shadows."""
        reach = 2 * px(LIFTED_REACH)
        for seat in layout.others:
            yield Piece(("open", seat), tuple(self.hands.get(seat, ())), layout.open_hand(seat).inflate(reach, reach))

    def paint(self, surface: pygame.Surface, layout: OpenHandsLayout, faces: CardFaces) -> None:
        """The hands of all but the viewer, whose hand lies at the bottom."""
        for piece, seat in zip(self.pieces(layout), layout.others, strict=True):
            if not piece.place.colliderect(surface.get_clip()):
                continue
            for card, rect in zip(self.hands.get(seat, ()), self.rects(layout, seat), strict=True):
                shadow = faces.shadow(rect.width)
                surface.blit(shadow, shadow.get_rect(center=faces.shadow_at(rect, False).center))
                surface.blit(faces.face(card, rect.width, quick=True), rect)
