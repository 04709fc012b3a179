"""Where things lie in a banking game: a box of cards beside every plate, the bank and the stock in the middle, the
viewer's own boxes at the bottom in place of a hand; and where cards and chips lie on a board as it stands.

Plain geometry over `ui.table.layout`, for any window and two to twelve seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game import Rules
from game.families.banking.params import DrawParams, SeenWagerParams
from game.mechanics.params import DealParams
from ui.families.banking.cards import PEEK, Heap, Laid, heaps_of, row_of
from ui.families.banking.words import banks
from ui.table.chips import pile_size
from ui.table.layout import EDGE, GAP, OWN_WIDTH, TOP, TableLayout

if TYPE_CHECKING:
    from ui.families.banking.board import BankBoard
    from ui.table.layout import TableLayout

CORNERS = 110  # what the buttons in a corner take from the top row
PLATE = (192, 52)
COLUMN_PLATE = (160, 52)
NARROW_PLATE = (136, 52)
WIDE_FELT = 1100  # on a narrower one plates and boxes at the sides are narrow
OWN_SHARE, CROWDED_SHARE = 0.27, 0.235  # of the window's height, for the viewer's cards; the lower where many sit
MANY = 5  # other seats
CROWDED_GAP = 6  # between the boxes of so many in a row
ROW_BOX, WIDE_BOX, FEW = 232, 340, 3  # the widest boxes in the top row, and of so few seats
BESIDE_BOX = 360  # beside a plate in the top row, where so few sit there that there is room
COLUMN_BOX, NARROW_BOX = 200, 128
LONE_BOX = 240  # of the only seat at its side: room for two hands
HALF_BANK = 210  # what the boxes at the sides leave the bank, at each side of the middle
LINE = 26  # under the cards: the wager and what the hand is worth
TALLEST = 0.81  # the cards of the other seats are at most so high, as a share of the viewer's
LEAST_BOX, SPLIT_BOX = 2.03, 2.8  # a box is at least so many cards wide; the latter where hands can be split
BANK_TO_OTHERS = 1.03  # those of the bank are higher
NARROW_BANK = 1.2  # they are at most so much higher where the felt is narrow, and all others are low
LEAST = 44
MOST_AT_A_SIDE = 3
HIGH_TOP = 28  # where columns begin beside the top row
BOW = 8

STOCK_CARD = 92
SMALL_STOCK = 46
FARTHEST = 300  # the stock from the middle of the table
NARROW_MIDDLE = 380  # in a narrower middle the stock lies above the bank
HEAD = 26
LEAST_BANK = 380  # the bank lies in the very middle where it has so much room there

OWN_BOX = 800  # the widest box of the viewer
WAGER = 104  # the column of its chips
VALUE = 132  # that of its total
UNBET = 120  # that of its cards while it is yet to be bet on
OWN_GAP = 24
SPLIT_GAP = 5


@dataclass(frozen=True)
class BankLayout(TableLayout):
    """The places of a table at which one plays against a bank. With `shared` there is one hand for all who bet, and it lies
    in the middle beside the bank's. `splits` where a hand can be split, `seen` where it is bet on when it has cards."""

    has_hands: ClassVar[bool] = False  # the cards of all lie open anyway, but for one

    shared: bool = False
    splits: bool = False
    seen: bool = False

    @property
    def _hand_height(self) -> int:
        return round(self.size[1] * (CROWDED_SHARE if len(self.others) > MANY else OWN_SHARE))

    @property
    def room_for_more(self) -> bool:
        return super().room_for_more and replace(self, right=self.drawer_takes).small_card >= self.small_card

    # -- the other seats

    @cached_property
    def side(self) -> int:
        """As many at each side as leave the largest cards to all."""
        count = len(self.others)
        sides = range(1, min(MOST_AT_A_SIDE, (count - 1) // 2) + 1) if count > 2 else range(1)
        return max(sides, key=lambda side: (self._tallest(side), side))

    @property
    def _in_row(self) -> int:
        return len(self.others) - 2 * self.side

    @property
    def _narrow(self) -> bool:
        return self.felt.width < self.px(WIDE_FELT)

    @cached_property
    def _column_plate(self) -> tuple[int, int]:
        width, height = NARROW_PLATE if self._narrow else COLUMN_PLATE
        return self.px(width), self.px(height)

    def _column_box(self, side: int) -> int:
        """How wide boxes at the sides are, with so many there."""
        if self._narrow:
            return self.px(NARROW_BOX)
        least = self.px(LONE_BOX if side == 1 and not self.shared else COLUMN_BOX)
        return max(least, self.felt.width // 2 - self.px(EDGE + 2 * GAP + HALF_BANK) - self._column_plate[0])

    @property
    def _foot(self) -> int:
        return self.status.top - self.px(GAP)

    @cached_property
    def small_card(self) -> int:
        """How high the cards of the other seats are: as high as all of them fit, and the bank's."""
        return self._tallest(self.side)

    def _tallest(self, side: int) -> int:
        """The same with so many seats at each side."""
        row, line = len(self.others) - 2 * side, self.px(LINE)
        narrowest = min(self._row_box(row), self._column_box(side) if side else self.felt.width)
        free = self._foot - self._above_row(row) - line - self.px(GAP)
        beneath = (free - side * (line + self.px(GAP))) / (side + 1)
        heights = [
            self.hand.height * TALLEST,
            narrowest / self.ratio / (SPLIT_BOX if self.splits else LEAST_BOX),
            (free - self.px(HEAD + LINE + 4)) / (BANK_TO_OTHERS + 1),
            (self._foot - self.px(HIGH_TOP + GAP)) / side - line - self.px(GAP) if self._high(side) else beneath,
        ]
        return max(self.px(LEAST), int(min(heights)))

    def _above_row(self, row: int) -> int:
        """What stands above the boxes of a top row of so many seats."""
        return self.px(TOP) if self._beside_plates(row) else self.px(TOP + PLATE[1] + 6 + BOW)

    @property
    def _row_bottom(self) -> int:
        """Where the top row ends."""
        return self._above_row(self._in_row) + self._box_height

    def _high(self, side: int) -> bool:
        """Do several seats at each side begin beside the top row, because the only seat there has room between them?"""
        left, right = self._between_columns(side)
        least = self.px(PLATE[0] + GAP + (NARROW_BOX if self._narrow else COLUMN_BOX))
        return side > 1 and len(self.others) - 2 * side == 1 and right - left >= least

    def _between_columns(self, side: int) -> tuple[int, int]:
        """From where to where nothing of those at the sides lies."""
        taken = self.px(EDGE + 3 * GAP) + self._column_plate[0] + self._column_box(side)
        return self.felt.left + taken, self.felt.right - taken

    def _row_ends(self, row: int) -> tuple[int, int]:
        """From where to where a top row of so many seats may reach."""
        side = (len(self.others) - row) // 2
        if self._high(side):
            return self._between_columns(side)
        corner = self.px(CORNERS)
        return max(self.felt.left + self.px(EDGE), corner), min(self.felt.right - self.px(EDGE), self.size[0] - corner)

    def _beside_plates(self, row: int) -> bool:
        """Do boxes of a top row of so many seats lie beside their plates, because there is room, and not beneath them?"""
        if self._high((len(self.others) - row) // 2):
            return True
        left, right = self._row_ends(row)
        return row * self.px(PLATE[0] + GAP + BESIDE_BOX) + self.px(2 * GAP) * (row - 1) <= right - left

    @property
    def _box_height(self) -> int:
        return self.small_card + self.px(LINE)

    @cached_property
    def _slots(self) -> dict[int, tuple[Rect, Rect]]:
        """For every other seat its plate and the place of its boxes."""
        count, side = len(self.others), self.side
        places = dict(zip(self.others[:side], self._side_slots(True), strict=True))
        places |= zip(self.others[side : count - side], self._row_slots(count - 2 * side), strict=True)
        places |= zip(reversed(self.others[count - side :]), self._side_slots(False), strict=True)
        return places

    def _row_box(self, count: int) -> int:
        """How wide the boxes of the top row are."""
        left, right = self._row_ends(count)
        if self._beside_plates(count):
            return min(self.px(BESIDE_BOX), right - left - self.px(PLATE[0] + GAP))
        widest = self.px(ROW_BOX if count > FEW else WIDE_BOX)
        return min(widest, (right - left - self._row_gap(count) * (count - 1)) // max(1, count))

    def _row_gap(self, count: int) -> int:
        """What lies between the places of a top row at least."""
        return self.px(2 * GAP if count <= MANY or self._narrow else CROWDED_GAP)

    def _row_slots(self, count: int) -> list[tuple[Rect, Rect]]:
        """At the top, each with its boxes beside or beneath its plate; the outer ones a little lower."""
        left, right = self._row_ends(count)
        gap, beside = self._row_gap(count), self._beside_plates(count)
        width = self._row_box(count) + (self.px(PLATE[0] + GAP) if beside else 0)
        pitch = width + gap + min(self.px(6 * GAP), (right - left - count * (width + gap)) // max(1, count + 1))
        half = (pitch * (count - 1) + width) / 2
        centre = max(left + half, min(right - half, self.felt.centerx))
        slots = []
        for place in range(count):
            off = place - (count - 1) / 2
            bow = round(self.px(BOW) * (2 * off / max(1, count - 1)) ** 2) if count > 2 else 0
            slot = Rect(0, self.px(TOP) + bow, width, self._box_height)
            slot.centerx = round(centre + off * pitch)
            if beside and count == 1:  # who banks has no box there, and its cards lie beneath its plate
                slot.left = min(self.felt.centerx - self.px(PLATE[0]) // 2, right - width)
            plate = Rect(slot.left, slot.top, min(width, self.px(PLATE[0])), self.px(PLATE[1]))
            if beside:
                box = Rect(plate.right + self.px(GAP), slot.top, slot.right - plate.right - self.px(GAP), slot.height)
            else:
                plate.centerx = slot.centerx
                box = slot.move(0, plate.height + self.px(6))
            slots.append((plate, box))
        return slots

    def _side_slots(self, at_left: bool) -> list[tuple[Rect, Rect]]:
        """One above the other from the bottom: the plate at the edge, its boxes beside it."""
        (width, height), box_width, tall = self._column_plate, self._column_box(self.side), self._box_height
        top = self.px(HIGH_TOP) if self._high(self.side) else self._row_bottom + self.px(GAP)
        gap = (self._foot - top - self.side * tall) / (self.side + 1) if self.side else 0
        slots = []
        for place in range(self.side):
            y = round(self._foot - gap - tall - place * (tall + gap))
            x = self.felt.left + self.px(EDGE) if at_left else self.felt.right - self.px(EDGE) - width
            plate = Rect(x, y + (tall - height) // 2, width, height)
            start = plate.right + self.px(GAP) if at_left else plate.left - self.px(GAP) - box_width
            slots.append((plate, Rect(start, y, box_width, tall)))
        return slots

    @cached_property
    def plates(self) -> dict[int, Rect]:
        return {seat: plate for seat, (plate, _) in self._slots.items()}

    @cached_property
    def own(self) -> Rect:
        height = self.px(PLATE[1])
        return Rect(self.px(EDGE), self.bar.bottom - height, self.px(OWN_WIDTH), height)

    def tag(self, seat: int) -> Rect:
        """What a seat says stands in the lower line of its plate."""
        plate = self.own if seat == self.viewer else self.plates[seat]
        left = plate.left + round(plate.width * 0.42)
        return Rect(left, plate.centery, plate.right - self.px(GAP) - left, plate.height // 2 - self.px(2))

    # -- boxes

    def boxes(self, seat: int, count: int) -> list[Rect]:
        """The places of so many boxes of another seat, side by side."""
        return _beside(self._slots[seat][1], count, self.px(SPLIT_GAP))

    def aligned(self, seat: int) -> str:
        """Where in its place the box of a seat lies: nearest to its plate."""
        place = self.others.index(seat)
        in_row = self.side <= place < len(self.others) - self.side
        if in_row:
            return "left" if self._beside_plates(self._in_row) else "centre"
        return "left" if place < self.side else "right"

    def row(self, box: Rect) -> Rect:
        """Where the cards of a box lie."""
        return Rect(box.left, box.top, box.width, box.height - self.px(LINE))

    def line(self, box: Rect) -> Rect:
        """The line under them."""
        return Rect(box.left, box.bottom - self.px(LINE), box.width, self.px(LINE))

    # -- the middle

    @cached_property
    def _inside(self) -> Rect:
        gap = self.px(GAP)
        row = self.others[self.side : len(self.others) - self.side]
        top = max((self._slots[seat][1].bottom for seat in row), default=self.px(TOP)) + gap
        beside = self.px(EDGE) + (self._column_plate[0] + gap + self._column_box(self.side) if self.side else self.px(12 * GAP))
        left, right = self.felt.left + beside + gap, self.felt.right - beside - gap
        return Rect(left, top, right - left, self._foot - top)

    @property
    def _stacked(self) -> bool:
        return self.middle.width < self.px(NARROW_MIDDLE)

    @cached_property
    def stock(self) -> Rect:
        """The stock: the upper one of its cards."""
        height = self.px(SMALL_STOCK) if self._stacked else min(self.px(STOCK_CARD), self.middle.height // 2)
        rect = Rect(0, 0, max(1, round(height * self.ratio)), height)
        if self._stacked:
            rect.topleft = self.middle.left, self.middle.top + self.px(2)
        else:
            rect.midleft = self.middle.left + self.px(GAP), self._bank_area.centery - self.px(4)
            rect.left = max(rect.left, self.middle.centerx - self.px(FARTHEST))
        return rect

    @cached_property
    def stock_words(self) -> Rect:
        """How many cards are left, under the stock; beside it where it lies above the bank."""
        if self._stacked:
            return Rect(self.stock.right + self.px(6), self.stock.top, self.px(HEAD), self.stock.height)
        left, width = self.stock.left - self.px(GAP), self.stock.width + self.px(2 * GAP)
        return Rect(left, self.stock.bottom + self.px(4), width, self.px(HEAD))

    @property
    def _bank_words(self) -> int:
        """What stands above and beneath the bank's cards."""
        return max(self.px(HEAD), self.px(SMALL_STOCK + 4) if self._stacked else 0) + self.px(LINE + 4)

    @cached_property
    def _bank_area(self) -> Rect:
        """The bank's place: as high as its cards need, in the middle of what is there."""
        area = self.middle
        most = self.small_card * NARROW_BANK if self._narrow else self.hand.height * TALLEST * BANK_TO_OTHERS
        card = min(round(most), area.height - self._bank_words)
        height = card + self._bank_words
        return Rect(area.left, area.top + (area.height - height) // 2, area.width, height)

    @cached_property
    def bank_head(self) -> Rect:
        """The line above the bank's cards."""
        box = self.bank
        left = self.stock_words.right + self.px(4) if self._stacked else box.left
        height = self.px(SMALL_STOCK if self._stacked else HEAD)
        return Rect(left, box.top - height - self.px(2), box.right - left, height)

    @cached_property
    def bank(self) -> Rect:
        """The box of the bank, in the middle."""
        area = self._bank_area
        head = self.px(SMALL_STOCK + 4) if self._stacked else self.px(HEAD)
        left = area.left if self._stacked else self.stock_words.right + self.px(GAP)
        even = not self._stacked and not self.shared and 2 * (area.centerx - left) >= self.px(LEAST_BANK)
        right = 2 * area.centerx - left if even else area.right
        return Rect(left, area.top + head, right - left, area.height - head)

    def shared_boxes(self) -> tuple[Rect, Rect]:
        """The common hand of all who bet, and the bank's, side by side in the middle."""
        one, other = _beside(self.bank, 2, self.px(3 * GAP))
        return one, other

    # -- the viewer's own

    def own_boxes(self, count: int) -> list[Rect]:
        """The places of so many boxes of the viewer."""
        width = min(self.hand.width, self.px(OWN_BOX) if count < 2 else self.hand.width)
        strip = Rect(0, self.hand.top, width, self.hand.height)
        strip.centerx = self.hand.centerx
        return _beside(strip, max(1, count), self.px(OWN_GAP))

    def wager(self, box: Rect) -> Rect:
        """The chips of a box of the viewer, at its left."""
        return Rect(box.left, box.top, self.px(WAGER), box.height)

    def value(self, box: Rect) -> Rect:
        """What it is worth, at its right."""
        return Rect(box.right - self.px(VALUE), box.top, self.px(VALUE), box.height)

    def cards(self, box: Rect) -> Rect:
        """Its cards, between the two."""
        left, right = self.wager(box).right + self.px(GAP), self.value(box).left - self.px(GAP)
        return Rect(left, box.top, right - left, box.height)

    @cached_property
    def spot(self) -> Rect:
        """Where the viewer's bet lies."""
        return self.wager(self.own_boxes(1)[0])

    @cached_property
    def tray(self) -> Rect:
        """What is free beside it as long as the viewer has no cards."""
        box, left = self.own_boxes(1)[0], self.spot.right + self.px(2 * GAP)
        right = min(box.right, self.yet_to_bet.left) if self.seen else box.right
        return Rect(left, box.top, right - left, box.height)

    @property
    def yet_to_bet(self) -> Rect:
        """The place of the viewer's box while chips lie where it will be."""
        width = self.px(WAGER + UNBET + VALUE)
        return Rect(self.hand.right - width, self.hand.top, width, self.hand.height)


def shares_hand(rules: Rules) -> bool:
    """Do all who bet play one hand together?"""
    return any(params.shared for params in rules.ruleset.all_params_of(DealParams))


def layout_for(rules: Rules) -> Callable[..., TableLayout] | None:
    """What makes the layout of a table of that game."""
    splits = any(params.splits for params in rules.ruleset.all_params_of(DrawParams))
    seen = rules.ruleset.params_of(SeenWagerParams) is not None
    return partial(BankLayout, shared=shares_hand(rules), splits=splits, seen=seen) if banks(rules) else None


def _beside(place: Rect, count: int, gap: int) -> list[Rect]:
    """That place in so many equal parts side by side."""
    width = (place.width - gap * (count - 1)) // max(1, count)
    return [Rect(place.left + number * (width + gap), place.top, width, place.height) for number in range(count)]


SMALL_CHIP = 18
OWN_CHIP = 44
LABEL = 22  # under the viewer's cards: what each heap counts
CARD_GAP = 3
HEAP_GAP = 12
LEAST_PEEK = 4  # pixels of a card that another one lies on
LEAST_SHOWN = 0.7  # of the height of a row: cards that lie as they count are at least so high
FOOT = 6  # from the foot of chips under cards to the end of their line


def bank_layout(layout: TableLayout) -> BankLayout:
    """The layout, which is that of a banking game wherever boxes are drawn."""
    assert isinstance(layout, BankLayout)
    return layout


def layout_of(board: BankBoard) -> BankLayout:
    """That of a board."""
    return bank_layout(board.layout)


def area(board: BankBoard, number: int) -> Rect:
    """The place of a box."""
    layout, laid = layout_of(board), board.boxes[number]
    seat = laid.box.seat
    if board.is_own(number):
        own = board.own
        if layout.seen and not laid.box.wager and not board.is_bank(number):
            return layout.yet_to_bet
        return layout.own_boxes(len(own))[own.index(number)]
    if board.shares_hand:
        return layout.shared_boxes()[1 if board.is_bank(number) else 0]
    if board.is_bank(number):
        return layout.bank
    boxes = board.of_seat(seat)
    return layout.boxes(seat, len(boxes))[boxes.index(number)]


def row(board: BankBoard, number: int) -> Rect:
    """Where its cards lie."""
    layout, place = layout_of(board), area(board, number)
    if not board.is_own(number):
        return layout.row(place)
    cards = layout.cards(place)
    return Rect(cards.left, cards.top, cards.width, cards.height - layout.px(LABEL))


def aligned(board: BankBoard, number: int) -> str:
    """Where in its place the box lies."""
    if board.is_own(number) or board.is_bank(number) or board.shares_hand:
        return "centre"
    return layout_of(board).aligned(board.boxes[number].box.seat)


def cards_of(board: BankBoard, number: int) -> dict[int, Laid]:
    """Where the cards of a box lie, by their order in it."""
    layout, laid, place = layout_of(board), board.boxes[number], row(board, number)
    if board.is_own(number):
        return heaps_of(place, laid.showing.drawn, layout.ratio, layout.px(HEAP_GAP))
    heaps = laid.told or [Heap((card,)) for card in range(len(laid.sprites))]
    lower = room_for(place, heaps, layout.ratio, layout.px(CARD_GAP))
    lower = lower or (_lowered(place, round(place.height * LEAST_SHOWN)) if laid.told else None)
    if lower is not None:  # heaps lie over each other's edges before they are spread out: a total is seen by them
        places = heaps_of(lower, heaps, layout.ratio, layout.px(CARD_GAP), aligned(board, number), 0)
        lefts = sorted(at.rect.left for at in places.values())
        if all(right - left >= LEAST_PEEK for left, right in pairwise(lefts)):
            return places
    rects = row_of(place, len(laid.sprites), layout.ratio, aligned(board, number), layout.px(CARD_GAP))
    return {card: Laid(rect) for card, rect in zip((card for heap in heaps for card in heap.cards), rects, strict=True)}


def room_for(place: Rect, heaps: Sequence[Heap], ratio: float, gap: int) -> Rect | None:
    """The row in which heaps lie side by side there: as high as the place, or lower at its foot. Cards that lie on each other
    count less, so heaps never overlap; None where they would have to be too small for that."""
    per_height = sum((1 if heap.sideways else ratio) + ratio * PEEK * (len(heap.cards) - 1) for heap in heaps)
    height = min(place.height, round((place.width - gap * (len(heaps) - 1)) / max(ratio, per_height)))
    return None if height < place.height * LEAST_SHOWN else _lowered(place, height)


def _lowered(place: Rect, height: int) -> Rect:
    return Rect(place.left, place.bottom - height, place.width, height)


# -- chips


def standing_on(foot: tuple[int, int], amount: int, width: int) -> Rect:
    """Where a pile with that foot begins; its width is that of one chip."""
    rect = Rect((0, 0), pile_size(amount, width, number=False))
    rect.midbottom = foot
    rect.width = width
    return rect


def plate_pile(layout: TableLayout, seat: int) -> Rect:
    """Chips at a plate."""
    plate = layout.own if seat == layout.viewer else layout.plates[seat]
    return Rect(plate.centerx - layout.px(SMALL_CHIP) // 2, plate.centery, layout.px(SMALL_CHIP), 1)


def bank_pile(board: BankBoard) -> Rect:
    """Chips of the banker."""
    return plate_pile(board.layout, board.banker)


def bet_pile(board: BankBoard, seat: int) -> Rect:
    """The bet of a seat that has no cards yet."""
    layout = layout_of(board)
    bet = board.bets[seat]
    amount = bet.amount if bet is not None else 1
    if seat == layout.viewer:
        return standing_on(own_foot(layout, layout.spot), amount, layout.px(OWN_CHIP))
    line = layout.line(layout.boxes(seat, 1)[0])
    return standing_on(line_foot(layout, line, layout.aligned(seat)), amount, layout.px(SMALL_CHIP))


def box_pile(board: BankBoard, number: int) -> Rect:
    """The wager of a box."""
    layout, laid, place = layout_of(board), board.boxes[number], area(board, number)
    if board.is_own(number):
        return standing_on(own_foot(layout, layout.wager(place)), laid.box.wager, layout.px(OWN_CHIP))
    foot = line_foot(layout, layout.line(place), aligned(board, number))
    return standing_on(foot, laid.box.wager, layout.px(SMALL_CHIP))


def own_foot(layout: BankLayout, column: Rect) -> tuple[int, int]:
    """Where the viewer's chips stand in their column."""
    return column.centerx, column.centery + layout.px(OWN_CHIP // 2)


def line_foot(layout: BankLayout, line: Rect, align: str) -> tuple[int, int]:
    """Where the chips of a small box stand, about, in the line under its cards."""
    left = {"left": line.left, "centre": line.centerx - layout.px(36), "right": line.right - layout.px(72)}[align]
    return left + layout.px(SMALL_CHIP) // 2, line.bottom - layout.px(FOOT)
