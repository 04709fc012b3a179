"""Where everything on the table lies, as plain geometry: window size and seats in, rectangles out.

No widget and no drawing here, so every size and number of seats can be tested at once. All rectangles are pixels;
constants are logical units (pixels at 1280x720) and grow with the scale.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

from pygame import Rect

from ui.table.motion import width_steps
from ui.table.rows import LEAST_CARD, MARK_HEIGHT, TrickPlaces, earlier_width, hand_rows, trick_places
from ui.widgets.theme import Scale

EDGE = 24  # between the window and what lies at its sides
TOP = 12
BOTTOM = 14
GAP = 8

HAND_SHARE = 0.3  # of the window's height, for the cards alone
SOON = 10  # cards that a hand may lose at once
LIFT = 18  # how far a chosen card rises out of the hand
BAR_HEIGHT = 42
WIDEST_BAR = 860
STATUS_HEIGHT = 30
OWN_WIDTH = 216
PLATE_HEIGHT = 58
PLATE_LINE = 22  # what each further line of a plate adds
MOST_LINED = 7  # seats that have room for more lines
PLATE_WIDTH = 208
NARROW_PLATE = 160  # where many sit side by side
TAG_HEIGHT = 22
BOW = 18  # how much lower the outer seats of the top row lie than its middle
SIDE_TOP = 64  # the columns at the sides begin under the corner buttons
CORNER_BUTTON = 32

DRAWER_WIDTH = 344
DRAWER_TOP = 60
WIDE_ENOUGH = 1500  # a window in which one is open at first; controls grow less than windows, so that large ones have it
LEAST_FELT = 900  # between two open drawers; where less would be left, they share one side
LEAST_WIDE = 1100  # on a narrower felt the plates are narrow

SIDES = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 2, 10: 3, 11: 3}  # other seats -> in a column at each side

# what is put face down
DOWN_HEIGHT = 132  # the viewer's own place
DOWN_LABEL = 28  # the line at its top
PILE_HEIGHT = 56  # what others have put down
LEAST_PILE = 60  # where less room is left, the plate alone says how many they are
DOWN_STEP = 0.5  # of a card's width between the discards of one trick
DOWN_CORNERS = 110  # what the buttons in a corner take from the top row

# what lies at the top beside the plates
CORNER_BUTTONS = 3
TOP_CARD = 62  # the height of its cards
TOP_LABEL = 24  # the line of words above them
TOP_GAP = 4


@dataclass(frozen=True)
class TableLayout:
    """The places for one window, number of seats, viewer and direction. `ratio` is width to height of a card;
    `left` and `right` are pixels that an open drawer takes from the felt above the hand. With `piles` there are places for cards
    that lie face down, with `shares_top` none where others lie that were dealt to nobody; plates have so many `lines`. A family
    whose table is another one has a layout built on this."""

    has_hands: ClassVar[bool] = True  # whether cards are held that others may not see
    full_width: ClassVar[bool] = False  # whether the middle takes all the room between the seats, and the buttons as much
    opens_large: ClassVar[bool] = True  # whether open hands may be larger at the end of a deal, beside what lies in the middle
    hand_share: ClassVar[float] = HAND_SHARE  # of the window's height, for the cards of the hand alone

    size: tuple[int, int]
    seats: int
    viewer: int = 0
    clockwise: bool = True
    ratio: float = 63 / 88
    left: int = 0
    right: int = 0
    piles: bool = False
    lines: int = 2
    shares_top: bool = False

    @cached_property
    def scale(self) -> Scale:
        return Scale(self.size)

    def px(self, logical: float) -> int:
        return self.scale.px(logical)

    # -- the viewer's third

    @property
    def _hand_height(self) -> int:
        """About a third of the window, where the seats at the sides leave it, also with open drawers."""
        drawn = replace(self, left=0, right=self.drawer_takes * (2 if self.room_for_two else 1))
        slot = self._plate_size[1] + self.px(2 + TAG_HEIGHT)
        rest = self.size[1] - self.px(SIDE_TOP + GAP + LIFT + 6 + BOTTOM) - (drawn.side + 1) * slot
        return min(round(self.size[1] * self.hand_share), rest)

    @cached_property
    def hand(self) -> Rect:
        """Where the cards of the hand lie when none is lifted."""
        height = max(self._hand_height, round(self.px(LEAST_CARD) / self.ratio))
        edge = self.px(EDGE)
        return Rect(edge, self.size[1] - self.px(BOTTOM) - height, self.size[0] - 2 * edge - self.right_of_hand, height)

    @property
    def right_of_hand(self) -> int:
        """What something else takes at the right of the hand, in pixels, with the gap to it."""
        return 0

    @cached_property
    def bar(self) -> Rect:
        """The row of buttons right above the hand."""
        top = self.hand.top - self.px(LIFT + 6 + BAR_HEIGHT)
        left, middle, width = self._between.left, self._between.centerx, self._bar_width
        return Rect(max(left, middle - width // 2), top, width, self.px(BAR_HEIGHT))

    @property
    def _bar_width(self) -> int:
        return min(self._between.width, self.px(WIDEST_BAR))

    @cached_property
    def _between(self) -> Rect:
        """The strip above the hand that the viewer's plate leaves free, as wide on the other side."""
        left = self.px(EDGE + OWN_WIDTH + 2 * GAP)
        return Rect(left, 0, self.size[0] - 2 * left, 1)

    @cached_property
    def status(self) -> Rect:
        """The one sentence above the buttons."""
        height = self.px(STATUS_HEIGHT)
        return Rect(self._between.left, self.bar.top - self.px(6) - height, self._between.width, height)

    @cached_property
    def own(self) -> Rect:
        """The viewer's own plate, beside the buttons."""
        height = self._plate_size[1]
        return Rect(self.px(EDGE), self.bar.bottom - height, self.px(OWN_WIDTH), height)

    @cached_property
    def own_tag(self) -> Rect:
        height = self.px(TAG_HEIGHT)
        return Rect(self.own.left, self.own.top - height - self.px(2), self.own.width, height)

    # -- drawers

    def drawer(self, at_left: bool) -> Rect:
        """The place of an open drawer: under the corner buttons, above the viewer's plate."""
        width, edge, top = self.px(DRAWER_WIDTH), self.px(EDGE), self.px(DRAWER_TOP)
        x = edge if at_left else self.size[0] - edge - width
        return Rect(x, top, width, self._foot - top)

    def shared_drawers(self, needs: int) -> tuple[Rect, Rect]:
        """The places of two drawers at the right, where there is no felt to lose at the left: the upper one as high as it needs,
        up to half of the room."""
        home, gap = self.drawer(at_left=False), self.px(GAP)
        height = min(needs, (home.height - gap) // 2)
        return Rect(home.left, home.top, home.width, height), Rect(home.left, home.top + height + gap, home.width,
                                                                   home.height - height - gap)

    @property
    def _side_top(self) -> int:
        """Where the columns at the sides begin."""
        return self.px(SIDE_TOP)

    @property
    def _foot(self) -> int:
        """Where the sides end above what belongs to the viewer."""
        top = min(self.own_tag.top, self.down.zone.top) if self.piles else self.own_tag.top
        return top - self.px(GAP)

    @property
    def drawer_takes(self) -> int:
        """What an open drawer takes from the felt at its side."""
        return self.px(DRAWER_WIDTH + 2 * GAP)

    @property
    def room_for_more(self) -> bool:
        """Is the window so large that a drawer takes nothing from the cards?"""
        return self.size[0] >= self.px(WIDE_ENOUGH) and not self.crowded

    @property
    def room_for_two(self) -> bool:
        """Is enough felt left between two open drawers?"""
        return self.size[0] - 2 * self.drawer_takes >= self.px(LEAST_FELT)

    # -- the other seats

    @cached_property
    def felt(self) -> Rect:
        """What drawers leave of the table above the hand."""
        return Rect(self.left, 0, self.size[0] - self.left - self.right, self.size[1])

    @cached_property
    def side(self) -> int:
        """How many seats there are in a column at each side: more where the row at the top has no room for the rest."""
        count = len(self.others)
        side = SIDES.get(count, 3)
        while side and 2 * side < count and not self._row_fits(count - 2 * side):
            side += 1
        return side

    def _row_fits(self, count: int) -> bool:
        width = self._plate_size[0]
        inner = self.felt.width - 2 * (self.px(EDGE) + width + self.px(2 * GAP))
        return count * (width + self.px(GAP)) - self.px(GAP) <= inner

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats from the viewer's lower left round to the lower right."""
        order = [(self.viewer + step) % self.seats for step in range(1, self.seats)]
        return tuple(order if self.clockwise else reversed(order))

    @cached_property
    def plates(self) -> dict[int, Rect]:
        """A plate for every other seat, along a flat ellipse round the middle."""
        count = len(self.others)
        side = self.side
        left, right = self.others[:side], self.others[count - side :]
        places = dict(zip(left, self._column(side, at_left=True), strict=True))
        places |= zip(self.others[side : count - side], self._top_row(count - 2 * side), strict=True)
        places |= zip(reversed(right), self._column(side, at_left=False), strict=True)
        return places

    def tag(self, seat: int) -> Rect:
        """Where the last action of a seat is said: right under its plate."""
        if seat == self.viewer:
            return self.own_tag
        plate = self.plates[seat]
        return Rect(plate.left, plate.bottom + self.px(2), plate.width, self.px(TAG_HEIGHT))

    @property
    def crowded(self) -> bool:
        """Do so many sit here that plates have to do with two lines?"""
        return self.seats > MOST_LINED

    @property
    def _plate_size(self) -> tuple[int, int]:
        narrow = len(self.others) > 7 or self.felt.width < self.px(LEAST_WIDE)
        height = self.px(PLATE_HEIGHT + (0 if self.crowded else self.lines - 2) * PLATE_LINE)
        return self.px(NARROW_PLATE if narrow else PLATE_WIDTH), height

    @property
    def _slot_height(self) -> int:
        """A plate, the words under it and, where cards are put face down and there is room, their place."""
        least = self._plate_size[1] + self.px(2 + TAG_HEIGHT)
        return least + self.down.needs if self.has_piles else least

    @cached_property
    def has_piles(self) -> bool:
        """Is there room in the columns for what is put face down?"""
        least = self._plate_size[1] + self.px(2 + TAG_HEIGHT) + self.down.needs
        return self.piles and max(1, self.side) * least <= self._foot - self.px(SIDE_TOP)

    @cached_property
    def down(self) -> DownLayout:
        """The places for cards that lie face down."""
        return DownLayout(self)

    def _top_row(self, count: int) -> list[Rect]:
        width, height = self._plate_size
        inner = self.felt.width - 2 * (self.px(EDGE) + (width if self.side else 0) + self.px(2 * GAP))
        pitch = min((inner - width) / max(1, count - 1), width + self.px(12 * GAP))
        rects = []
        for place in range(count):
            off = place - (count - 1) / 2
            bow = self.px(BOW) * (2 * off / max(1, count - 1)) ** 2 if count > 2 else 0
            centre = self.felt.centerx + off * pitch
            rects.append(Rect(round(centre - width / 2), self.px(TOP) + round(bow), width, height))
        return rects

    def _column(self, count: int, at_left: bool) -> list[Rect]:
        """The seats of one side from the bottom to the top, the middle ones a little farther out."""
        width, height = self._plate_size
        top, bottom = self._side_top, self._foot
        free = bottom - top - count * self._slot_height
        gap = free / (count + 1)
        rects = []
        for place in range(count):
            y = bottom - gap - self._slot_height - place * (gap + self._slot_height)
            x = self.felt.left + self.px(EDGE) if at_left else self.felt.right - self.px(EDGE) - width
            rects.append(Rect(x, round(y), width, height))
        return rects

    # -- the middle

    @cached_property
    def middle(self) -> Rect:
        """Where play lies, and where cards are dropped."""
        return Rect(self._inside)

    @property
    def play_places(self) -> list[Rect]:
        """Where cards are dropped that are played."""
        return [self.middle]

    @property
    def hands_above(self) -> bool:
        """Whether open hands lie between the plates and the middle."""
        return False

    @cached_property
    def _inside(self) -> Rect:
        """What the seats, the hand and its buttons leave of the felt."""
        column = self.side
        beside = self.px(0 if self.full_width else 12 * GAP)
        side = self.px(EDGE) + (self._plate_size[0] + self.px(3 * GAP) if column else beside)
        row = [self.plates[seat] for seat in self.others[column : len(self.others) - column]]
        top = max((plate.bottom for plate in row), default=self.px(SIDE_TOP)) + self.px(TAG_HEIGHT + GAP + 4)
        bottom = self.status.top - self.px(GAP)
        left, right = self.felt.left + side, self.felt.right - side
        if self.piles and not self.full_width:
            margin = self.px(EDGE + OWN_WIDTH + 2 * GAP)
            left, right = max(left, margin), min(right, self.size[0] - margin)
        return Rect(left, top, right - left, bottom - top)

    @cached_property
    def meld_card(self) -> int:
        """The width of a card of the play to beat: as large as in the hand, where there is room."""
        room = self.middle.height - self.px(MARK_HEIGHT + 2 * GAP)
        return max(1, round(min(self.hand.height, room) * self.ratio))

    @cached_property
    def earlier_card(self) -> int:
        """The width of a card of what was played before."""
        return earlier_width(self.meld_card)

    def card_height(self, width: int) -> int:
        return max(1, round(width / self.ratio))

    def trick(self, count: int, earlier: Sequence[int] = ()) -> TrickPlaces:
        """Where the play to beat lies, of `count` cards, and what was played before it, of so many cards each, oldest first."""
        return trick_places(self.middle, self.meld_card, self.ratio, self.scale, count, earlier)

    @cached_property
    def first_play(self) -> TrickPlaces:
        """Where a play of one card lies that nothing was played before."""
        return self.trick(1)

    # -- the hand

    def hand_cards(self, count: int, groups: Collection[int] = ()) -> list[Rect]:
        """The cards of a hand of that size, in one row or, where too little of each would show, in two. Before the cards of these
        numbers a group begins, which stands apart."""
        return hand_rows(self.hand, count, self.ratio, self.scale, groups)

    def hand_growth(self, count: int) -> tuple[int, ...]:
        """The widths that the cards of a hand of that size go through once it has lost so many that they get larger; none where
        that will not be soon."""
        sizes = [places[0].width for left in range(count, max(0, count - SOON), -1) if (places := self.hand_cards(left))]
        larger = next((width for width in sizes if width > sizes[0]), 0)
        return width_steps(sizes[0], larger)[1:] if larger else ()

    def beside_hand(self, count: int) -> Rect:
        """What a hand of that size leaves free at its left, however it is grouped."""
        left = min((rect.left for rect in self.hand_cards(count, range(2, count, 2))), default=self.hand.centerx)
        return Rect(self.hand.left, self.hand.top, max(0, left - self.px(3 * GAP) - self.hand.left), self.hand.height)

    @property
    def lift(self) -> int:
        return self.px(LIFT)

    # -- between the corner buttons and the first plate of the top row

    @cached_property
    def top_room(self) -> Rect:
        """What is free there for cards that lie aside, and for words above them."""
        height = self.px(TOP_CARD + TOP_LABEL)
        left, top = max(self.corner(CORNER_BUTTONS, True).left, self.left), self.px(TOP_GAP)
        piles = [pile for seat in self.others if (pile := self.down.pile(seat)) is not None] if self.shares_top else []
        taken = (rect.left for rect in (*self.plates.values(), *piles) if rect.top < top + height)
        right = min(taken, default=self.size[0])
        return Rect(left, top, max(0, right - self.px(TOP_GAP) - left), height)

    @cached_property
    def packet(self) -> Rect | None:
        """Where cards lie face down that were dealt to nobody; None where there is no room."""
        room, height = self.top_room, self.px(TOP_CARD)
        packet = Rect(0, room.bottom - height, max(1, round(height * self.ratio)), height)
        packet.centerx = room.centerx
        return packet if room.contains(packet.inflate(self.px(4 * TOP_GAP), 0)) else None

    # -- the corners

    def corner(self, place: int, at_left: bool) -> Rect:
        """The round-the-table buttons: number `place` from the outer edge of a corner."""
        side, edge = self.px(CORNER_BUTTON), self.px(TOP)
        x = edge + place * side
        return Rect(x if at_left else self.size[0] - x - side, edge, side, side)


@lru_cache(maxsize=8)
def worked_out(layout: TableLayout) -> TableLayout:
    """The same places, as far as they are worked out already: tables get the size again that they had before."""
    return layout


@dataclass(frozen=True)
class DownLayout:
    """The places of one table."""

    table: TableLayout

    def px(self, logical: float) -> int:
        return self.table.px(logical)

    @property
    def flat(self) -> bool:
        """Is the place no higher than a plate, because something else needs the room?"""
        return self.table.full_width or self.table.crowded

    @cached_property
    def zone(self) -> Rect:
        """Where the viewer puts cards face down: opposite to the plate or, where buttons go as far, above them."""
        own, table = self.table.own, self.table
        if table.full_width:
            low = table.bar.top - self.px(2)
            return Rect(table.size[0] - own.right, table.status.top, own.width, low - table.status.top)
        height = own.height if self.flat else self.px(DOWN_HEIGHT)
        return Rect(self.table.size[0] - own.right, own.bottom - height, own.width, height)

    @cached_property
    def label(self) -> Rect:
        """The line of words at the top of the zone."""
        pad = self.px(GAP + 4)
        width = self.zone.width // 2 - pad if self.flat else self.zone.width - 2 * pad
        height = min(self.px(DOWN_LABEL), self.zone.height - self.px(4))
        return Rect(self.zone.left + pad, self.zone.top + self.px(2), width, height)

    # -- whose pile lies where

    def pile(self, seat: int) -> Rect | None:
        """The place for what a seat has put face down; None where there is no room for one."""
        return self._piles[seat]

    @cached_property
    def _piles(self) -> list[Rect | None]:
        return [self._pile(seat) for seat in range(self.table.seats)]

    def _pile(self, seat: int) -> Rect | None:
        table = self.table
        if seat == table.viewer:
            pad, label = self.px(GAP + 4), self.px(DOWN_LABEL + 4)
            if self.flat:  # beside the words, as there is no height for both
                left = self.zone.centerx + self.px(GAP)
                return Rect(left, self.zone.top + self.px(4), self.zone.right - pad - left, self.zone.height - self.px(8))
            return Rect(self.zone.left + pad, self.zone.top + label, self.zone.width - 2 * pad, self.zone.height - label - pad)
        place = table.others.index(seat)
        in_row = table.side <= place < len(table.others) - table.side
        found = self._beside(seat) if in_row else self._below(seat)
        if found is None or found.width < self.px(LEAST_PILE):
            return None
        taken = [rect for other in table.others for rect in (table.plates[other], table.tag(other))]
        return None if found.collidelist(taken) >= 0 else found

    @property
    def needs(self) -> int:
        """The height that a pile takes under a plate."""
        return self.px(GAP + PILE_HEIGHT)

    def _below(self, seat: int) -> Rect | None:
        tag = self.table.tag(seat)
        return Rect(tag.left, tag.bottom + self.px(4), tag.width, self.px(PILE_HEIGHT)) if self.table.has_piles else None

    def _beside(self, seat: int) -> Rect:
        """Beside a plate of the top row: at the left of the first one, else at the right, as far as the next."""
        table = self.table
        row = table.others[table.side : len(table.others) - table.side]
        plate, gap, number = table.plates[seat], self.px(GAP), row.index(seat)
        height = self.px(PILE_HEIGHT)
        if number == 0 and len(row) > 1:
            left = max(table.felt.left + self.px(EDGE), self.px(DOWN_CORNERS))
            left = (left + plate.left) // 2 if table.shares_top else left
            width = min(plate.left - gap - left, plate.width)
            return Rect(plate.left - gap - width, plate.top, width, height)
        end = min(table.felt.right - self.px(EDGE), table.size[0] - self.px(DOWN_CORNERS))
        right = table.plates[row[number + 1]].left - gap if number + 1 < len(row) else end
        return Rect(plate.right + gap, plate.top, min(right - plate.right - gap, plate.width), height)

    # -- cards

    def _mirrored(self, seat: int, pile: Rect) -> bool:
        """Does the pile lie at the left of its plate, so that it grows to the left?"""
        return seat != self.table.viewer and pile.right <= self.table.plates[seat].left

    def stack(self, seat: int) -> Rect | None:
        """Where the discards of earlier tricks lie."""
        return self._stacks[seat]

    @cached_property
    def _stacks(self) -> list[Rect | None]:
        return [self._stack(seat) for seat in range(self.table.seats)]

    def _stack(self, seat: int) -> Rect | None:
        pile = self.pile(seat)
        if pile is None:
            return None
        width = max(1, round(min(pile.height * self.table.ratio, pile.width * 0.36)))
        x = pile.right - width if self._mirrored(seat, pile) else pile.left
        return Rect(x, pile.top, width, self.table.card_height(width))

    def discards(self, seat: int, count: int) -> list[Rect]:
        """Where the discards of this trick lie, fanned beside the stack; nothing where there is no room."""
        pile, stack = self.pile(seat), self.stack(seat)
        if pile is None or stack is None or count == 0:
            return []
        room = pile.width - 2 * stack.width - self.px(GAP)
        step = min(round(stack.width * DOWN_STEP), max(1, room // max(1, count - 1)))
        start = stack.right + self.px(GAP)
        if self._mirrored(seat, pile):
            start = stack.left - self.px(GAP) - stack.width - step * (count - 1)
        return [Rect(start + step * number, stack.top, *stack.size) for number in range(count)]
