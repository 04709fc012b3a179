"""Where cards and chips of a banking game lie on the board as it stands: geometry of `BankLayout` for what is there now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from ui.table.bank_cards import PEEK, Heap, Laid, heaps_of, row_of
from ui.table.bank_layout import BankLayout
from ui.table.chips import pile_size

if TYPE_CHECKING:
    from ui.table.bank_board import BankBoard
    from ui.table.layout import TableLayout

SMALL_CHIP = 18
OWN_CHIP = 44
LABEL = 22  # under the viewer's cards: what each heap counts
CARD_GAP = 3
HEAP_GAP = 12
SEEN = 0.5  # of a card that lies beside another one: how much of it may be hidden
FOOT = 6  # from the foot of chips under cards to the end of their line


def layout_of(board: BankBoard) -> BankLayout:
    """The layout, which is that of a banking game wherever boxes are drawn."""
    assert isinstance(board.layout, BankLayout)
    return board.layout


def area(board: BankBoard, number: int) -> Rect:
    """The place of a box."""
    layout, laid = layout_of(board), board.boxes[number]
    seat = laid.box.seat
    if board.is_own(number):
        own = board.own
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
        heaps = laid.showing.drawn if laid.showing is not None else [Heap((card,)) for card in range(len(laid.sprites))]
        return heaps_of(place, heaps, layout.ratio, layout.px(HEAP_GAP))
    if laid.told and room_for(place, laid.told, layout.ratio):
        return heaps_of(place, laid.told, layout.ratio, layout.px(CARD_GAP), aligned(board, number), 0)
    rects = row_of(place, len(laid.sprites), layout.ratio, aligned(board, number), layout.px(CARD_GAP))
    return {card: Laid(rect) for card, rect in enumerate(rects)}


def room_for(place: Rect, heaps: Sequence[Heap], ratio: float) -> bool:
    """Can heaps lie there so that of each at least half a card is seen?"""
    width = place.height * ratio
    taken = sum(width * PEEK * (len(heap.cards) - 1) + (place.height if heap.sideways else width) for heap in heaps)
    return taken - (len(heaps) - 1) * width * SEEN <= place.width


def stock_card(layout: TableLayout) -> Rect:
    """The upper card of the stock."""
    assert isinstance(layout, BankLayout)
    return layout.stock


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
