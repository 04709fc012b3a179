"""Draws a banking game: boxes with their cards, wagers and worth; the stock and the bank in the middle; the plates of seats.

Cards and chips on their way are drawn above everything else, by the table.
"""

from __future__ import annotations

from collections.abc import Container, Hashable
from typing import NamedTuple

import pygame

from game.families.banking.boxes import FACE_DOWN, Outcome
from game.families.banking.valuer import Valuer
from ui.cards.faces import CardFaces
from ui.families.banking.board import BankBoard, LaidBox
from ui.families.banking.cards import row_of
from ui.families.banking.layout import CARD_GAP, FOOT, OWN_CHIP, SMALL_CHIP, aligned, area, layout_of, own_foot, row
from ui.families.banking.words import common_words, outcome_words, side_words, total_words
from ui.table.chips import draw_chips, pile_size
from ui.table.plates import Plate, Tag
from ui.table.sprites import draw_resting
from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH
from ui.widgets.catalogue import figure
from ui.widgets.icons import draw_icon
from ui.widgets.text import capital, draw_text, joined, line_height, t, text_size
from ui.widgets.theme import px

GROUND_PAD = 6
PILL = 8  # between the words of a pill and its ends
TURN_BAR = 3
LOOSE, TIGHT = 8, 3  # between the parts of the line under a box
GROUND = (0, 0, 0, 64)
SHADOW = 3


class Pill(NamedTuple):
    """What the pill of a box says: words, their ink, and the ground on which they stand."""

    words: str
    ink: pygame.Color
    ground: pygame.Color | None = None


def worth_of(board: BankBoard, number: int) -> Pill | None:
    """How the hand ended, or the best that it shows so far; nothing while cards lie face down."""
    laid = board.boxes[number]
    result = laid.box.result
    if result is not None:
        return _ended(board, laid, result)
    if FACE_DOWN in laid.box.cards or not laid.box.cards:
        return None
    valuer = board.rules[Valuer]
    if valuer.best(laid.box.cards) is None and valuer.special(laid.box, board.is_bank(number)) is None:
        return Pill(str(total_words(board.rules, valuer.hard(laid.box.cards))), theme.COLOURS.plum, theme.COLOURS.lacquer)
    best = valuer.stands(laid.box, board.is_bank(number))[-1]
    ink = theme.COLOURS.gold if best.kind == "special" else theme.COLOURS.paper
    return Pill(capital(outcome_words(best, board.rules)), ink, theme.COLOURS.lacquer)


def _ended(board: BankBoard, laid: LaidBox, result: Outcome) -> Pill | None:
    if result.kind == "none":
        return None
    words = capital(outcome_words(result, board.rules))
    if result.kind == "special":
        return Pill(words, theme.COLOURS.ink, theme.COLOURS.gold)
    if result.kind == "bust":
        words = t("bank-bust-total", what=words, total=total_words(board.rules, board.rules[Valuer].hard(laid.box.cards)))
        return Pill(words, theme.COLOURS.plum, theme.COLOURS.lacquer)
    return Pill(words, theme.COLOURS.ink, theme.COLOURS.paper)


def gain_of(laid: LaidBox) -> Pill | None:
    """What the box brought, once it has been settled."""
    return told_gain(laid.gain)


def told_gain(gain: int | None) -> Pill | None:
    """What was won or lost; nothing before that is settled."""
    if gain is None:
        return None
    ink = theme.COLOURS.gold if gain > 0 else theme.COLOURS.plum if gain < 0 else theme.COLOURS.paper_dim
    return Pill(figure(gain, sign=True) if gain else t("box-push"), ink)


def pill_size(worth: Pill) -> tuple[int, int]:
    pad = 2 * px(PILL) if worth.ground is not None else 0
    return text_size(worth.words, theme.SMALL, True)[0] + pad, line_height(theme.SMALL, True) + px(2)


def draw_pill(surface: pygame.Surface, worth: Pill, midleft: tuple[int, int]) -> None:
    """What a hand is worth: in a pill when that is final."""
    rect = pygame.Rect((0, 0), pill_size(worth))
    rect.midleft = midleft
    if worth.ground is not None:
        paint.rounded(surface, rect, worth.ground, rect.height // 2)
    draw_text(surface, worth.words, rect, theme.SMALL, worth.ink, True, "centre", "middle")


# -- the boxes of other seats


def box_extent(board: BankBoard, number: int) -> pygame.Rect:
    """As much of the window as that box is drawn on now."""
    return _around(area(board, number), _told_of(board, number))


def bet_extent(board: BankBoard, seat: int) -> pygame.Rect:
    """As much of the window as that bet is drawn on now."""
    layout, bet = layout_of(board), board.bets[seat]
    place = layout.own_boxes(1)[0] if seat == layout.viewer else layout.boxes(seat, 1)[0]
    return _around(place, _told_of_bet(board, seat) if bet is not None else [])


def _around(place: pygame.Rect, told: list[Pill]) -> pygame.Rect:
    """A place with its shadows; words under narrow cards reach beyond it."""
    reach, beyond = 2 * px(LIFTED_REACH), max((pill_size(each)[0] - place.width for each in told), default=0)
    return place.inflate(reach + 2 * max(0, beyond), reach)


def paint_boxes(surface: pygame.Surface, board: BankBoard, faces: CardFaces, wanted: Container[object]) -> None:
    """Of the boxes but the viewer's own, and of the bets of seats that have no cards yet, those that are wanted."""
    if not board.boxes or board.shares_hand:
        for seat in board.layout.others:
            if ("bet", seat) in wanted:
                _paint_bet(surface, board, seat)
    for number in range(len(board.boxes)):
        if ("box", number) in wanted and not board.is_own(number):
            _paint_box(surface, board, number, faces)


def _paint_bet(surface: pygame.Surface, board: BankBoard, seat: int) -> None:
    """Where cards will lie, and the chips; who bets nothing says so."""
    layout, bet = layout_of(board), board.bets[seat]
    place, align = layout.boxes(seat, 1)[0], layout.aligned(seat)
    if bet is None:
        return
    for rect in outlines(board, layout.row(place), align) if bet.amount and not board.shares_hand else ():
        paint.outline(surface, rect, theme.COLOURS.empty, max(3, round(rect.width * 0.06)), 1)
    line = layout.line(place)
    if not bet.amount:
        draw_text(surface, t("box-sits-out"), layout.row(place), theme.SMALL, theme.COLOURS.paper_dim,
                  align=align, valign="middle")
    elif not board.flying_to(("bet", seat)):
        _draw_line(surface, line, align, bet.amount if board.gains.get(seat) is None else 0, _told_of_bet(board, seat))


def _told_of_bet(board: BankBoard, seat: int) -> list[Pill]:
    """What is said beside the chips of a bet."""
    bet, gain = board.bets[seat], told_gain(board.gains.get(seat))
    side = side_words(board.rules, bet.side) if bet is not None else ""
    return [*([Pill(side, theme.COLOURS.paper_dim)] if side else []), *([gain] if gain is not None else [])]


def outlines(board: BankBoard, place: pygame.Rect, align: str, count: int = 2) -> list[pygame.Rect]:
    """Where so many cards lie in a row."""
    return row_of(place, count, board.layout.ratio, align, px(CARD_GAP))


def _paint_box(surface: pygame.Surface, board: BankBoard, number: int, faces: CardFaces) -> None:
    layout, laid, place = layout_of(board), board.boxes[number], area(board, number)
    if number in (board.turn, board.compared):
        _paint_ground(surface, board, number)
    draw_resting(surface, laid.from_below, faces)
    wager = laid.box.wager if laid.gain is None and not board.flying_to(("box", number)) and not board.shares_hand else 0
    _draw_line(surface, layout.line(place), aligned(board, number), wager, _told_of(board, number))


def _told_of(board: BankBoard, number: int) -> list[Pill]:
    """What is said under the cards of a box."""
    laid = board.boxes[number]
    return [] if laid.waits else [found for found in (worth_of(board, number), gain_of(laid)) if found is not None]


def bar_ink(board: BankBoard, number: int) -> pygame.Color:
    """The bar at a box that is being played, or compared with that of the bank."""
    gain = gain_of(board.boxes[number])
    return theme.COLOURS.vermilion_bright if gain is None else gain.ink


def _paint_ground(surface: pygame.Surface, board: BankBoard, number: int) -> None:
    """The box that matters now lies on a darker ground with a bar along its foot."""
    laid, line = board.boxes[number], layout_of(board).line(area(board, number))
    rects = [pygame.Rect(row(board, number).topleft, (1, 1))] if not laid.sprites else outlines(
        board, row(board, number), aligned(board, number), max(2, len(laid.sprites)))
    ground = rects[0].unionall(rects[1:]).inflate(2 * px(GROUND_PAD), 2 * px(GROUND_PAD))
    ground.height = line.bottom + px(TURN_BAR) - ground.top
    paint.rounded(surface, ground, pygame.Color(*GROUND), px(theme.BUTTON_RADIUS))
    bar = pygame.Rect(ground.left + px(8), ground.bottom - px(TURN_BAR), ground.width - px(16), px(TURN_BAR))
    paint.rounded(surface, bar, bar_ink(board, number), px(TURN_BAR) // 2)


def _draw_line(surface: pygame.Surface, line: pygame.Rect, align: str, wager: int, told: list[Pill]) -> None:
    """The wager, what the hand is worth and what it brought, side by side; in little room the number of the chips goes first."""
    parts = _fitting(line.width, wager, told)
    gap = _gap(line.width, parts)
    extent = sum(part.width for part in parts) + gap * (len(parts) - 1)
    x = {"left": line.left, "centre": line.centerx - extent // 2, "right": line.right - extent}[align]
    foot = line.bottom - px(FOOT)
    middle = foot - px(SMALL_CHIP) // 4 - px(1)  # where the number beside a pile stands
    for part in parts:
        if part.worth is not None:
            draw_pill(surface, part.worth, (x, middle))
        else:
            draw_chips(surface, (x + part.width // 2, foot), wager, px(SMALL_CHIP), number=part.number)
        x += part.width + gap


class LinePiece(NamedTuple):
    """A part of the line under a box: chips, with or without their number, or words."""

    width: int
    worth: Pill | None = None
    number: bool = True


def _fitting(room: int, wager: int, told: list[Pill]) -> list[LinePiece]:
    """As much as there is room for."""
    words = [LinePiece(pill_size(worth)[0], worth) for worth in told]
    chips = [LinePiece(pile_size(wager, px(SMALL_CHIP), number)[0], number=number) for number in ((True, False) if wager else ())]
    forms = [*[[pile, *words] for pile in chips], words, words[-1:]]
    return next((form for form in forms if _extent(form, px(TIGHT)) <= room), words[-1:])


def _extent(parts: list[LinePiece], gap: int) -> int:
    return sum(part.width for part in parts) + gap * (len(parts) - 1)


def _gap(room: int, parts: list[LinePiece]) -> int:
    return px(LOOSE) if _extent(parts, px(LOOSE)) <= room else px(TIGHT)


# -- the viewer's own


def paint_own_wager(surface: pygame.Surface, board: BankBoard, number: int) -> None:
    """The chips of a box of the viewer, large."""
    layout, laid = layout_of(board), board.boxes[number]
    column = layout.wager(area(board, number))
    gain = gain_of(laid)
    if gain is not None:
        draw_gain(surface, gain, column)
    elif laid.box.wager and not board.flying_to(("box", number)):
        draw_chips(surface, own_foot(layout, column), laid.box.wager, px(OWN_CHIP))
        if laid.box.doubled:
            _draw_beneath(surface, t("box-doubled"), column, own_foot(layout, column)[1])


def draw_gain(surface: pygame.Surface, gain: Pill, column: pygame.Rect) -> None:
    """What the viewer has won or lost, as large as the total; a push in a word."""
    size = theme.TITLE if gain.words[1:].isdigit() else theme.HEADING
    draw_text(surface, gain.words, column, size, gain.ink, True, "centre", "middle")


def _draw_beneath(surface: pygame.Surface, words: str, column: pygame.Rect, foot: int) -> None:
    """A word under the viewer's chips."""
    at = pygame.Rect(column.left, foot + px(4), column.width, line_height(theme.SMALL))
    draw_text(surface, words, at, theme.SMALL, theme.COLOURS.paper_dim, align="centre", valign="middle")


def paint_own_bet(surface: pygame.Surface, board: BankBoard) -> None:
    """The viewer's bet before the cards are dealt, and where they will lie."""
    layout, bet = layout_of(board), board.bets[board.layout.viewer]
    if bet is None:
        return
    box = layout.own_boxes(1)[0]
    if not bet.amount:
        draw_text(surface, t("box-sits-out"), box, theme.BODY, theme.COLOURS.paper_dim, align="centre", valign="middle")
        return
    gain, foot = told_gain(board.gains.get(layout.viewer)), own_foot(layout, layout.spot)
    if gain is not None:
        draw_gain(surface, gain, layout.spot)
    elif not board.flying_to(("bet", layout.viewer)):
        draw_chips(surface, foot, bet.amount, px(OWN_CHIP))
        _draw_beneath(surface, side_words(board.rules, bet.side), layout.spot, foot[1])
    for rect in [] if board.shares_hand else outlines(board, layout.cards(box).inflate(0, -px(16)), "centre"):
        paint.outline(surface, rect, theme.COLOURS.empty, max(4, round(rect.width * 0.06)), 1)


MOST_LAYERS = 6  # of the stock as it is before the deal


def paint_stock(surface: pygame.Surface, board: BankBoard, faces: CardFaces) -> None:
    """The cards that are left to draw, as high as there are many, and their number."""
    layout = layout_of(board)
    left = board.stock if board.boxes else len(board.rules.pack)
    if not left:
        paint.outline(surface, layout.stock, theme.COLOURS.empty, max(3, round(layout.stock.width * 0.06)), 1)
    back = faces.back(layout.stock.width, quick=True)
    layers = -(-left * MOST_LAYERS // len(board.rules.pack))
    if layers:
        shadow = faces.shadow(layout.stock.width)
        surface.blit(shadow, faces.shadow_at(layout.stock))
    for layer in range(layers):
        lift = layers - 1 - layer
        surface.blit(back, layout.stock.move(0, px(1) * lift - px(1) * (layers - 1) // 2))
    if board.boxes:
        place, stacked = layout.stock_words, layout.stock_words.left >= layout.stock.right
        draw_text(surface, str(board.stock), place, theme.SMALL, theme.COLOURS.paper_dim, True,
                  "left" if stacked else "centre", "middle" if stacked else "top")


CROWN = 24  # the mark of the bank before its name


def paint_bank(surface: pygame.Surface, board: BankBoard, name: str, office: str, own: bool) -> None:
    """Whose hand lies in the middle; before it is dealt, where it will lie. Who banks oneself sees what is at stake."""
    layout = layout_of(board)
    banker = f"{capital(office)}  {name}"
    if board.shares_hand:
        for place, words in zip(layout.shared_boxes(), (common_words(board.rules), banker), strict=True):
            head = pygame.Rect(place.left, layout.bank_head.top, place.width, layout.bank_head.height)
            _paint_head(surface, board, head, layout.row(place), words, crowned=words == banker)
    elif own:
        _paint_stakes(surface, board)
    else:
        fits = text_size(banker, theme.BODY, True)[0] + px(CROWN) <= layout.bank_head.width
        _paint_head(surface, board, layout.bank_head, layout.row(layout.bank), banker if fits else name, crowned=True)


def _paint_head(
    surface: pygame.Surface, board: BankBoard, head: pygame.Rect, row: pygame.Rect, words: str, crowned: bool
) -> None:
    """Whose hand it is, above its cards or the places where they will lie."""
    mark = px(CROWN) if crowned else 0
    size = min(text_size(words, theme.BODY, True)[0] + mark, head.width)
    x = head.centerx - size // 2
    if crowned:
        draw_icon(surface, "crown", (x + px(8), head.centery), 16, theme.COLOURS.vermilion_bright)
    place = pygame.Rect(x + mark, head.top, size - mark, head.height)
    draw_text(surface, words, place, theme.BODY, theme.COLOURS.paper, True, "left", "middle")
    if not board.boxes:
        for rect in outlines(board, row, "centre"):
            paint.outline(surface, rect, theme.COLOURS.empty, max(4, round(rect.width * 0.06)), 1)


def _paint_stakes(surface: pygame.Surface, board: BankBoard) -> None:
    """What the others have bet against the bank, all together."""
    layout = layout_of(board)
    total = sum(board.committed(seat) for seat in board.layout.others)
    if not total:
        return
    place = layout.bank
    foot = (place.centerx, place.centery + px(10))
    draw_chips(surface, foot, total, px(OWN_CHIP))
    at = pygame.Rect(place.left, foot[1] + px(8), place.width, line_height(theme.SMALL))
    draw_text(surface, t("box-at-stake"), at, theme.SMALL, theme.COLOURS.paper_dim, align="centre", valign="middle")


PLATE_CHIP = 18
LOWER_LINE = 37  # from the top to the middle of the lower line
UNDER_FACE = 40  # the same where it stands under the face, and under a name that may take two lines
MOST_CHIPS = 3  # chips that fit into a line; the largest say about how much it is


class BankPlate(Plate):
    """`bet` is what of its chips lies on the table, `least` what a seat must have to go on; with less it is out."""

    face = 24
    bet = 0
    least = 0

    @property
    def out(self) -> bool:
        """Can this seat bet no more?"""
        facts = self.facts
        return bool(facts.tallies) and facts.tallies[facts.deciding][1] + self.bet < self.least

    @property
    def named_dimly(self) -> bool:
        return self.out or super().named_dimly

    @property
    def _lower_line(self) -> int:
        return self.rect.y + px(LOWER_LINE if self._roomy else UNDER_FACE)

    @property
    def hint(self) -> str | None:
        """What it has in all, and how much of it is bet."""
        facts = self.facts
        parts = [facts.name, *self.kind, *[f"{name} {figure(value + self.bet)}" for name, value in facts.tallies]]
        parts += [t("box-of-which-bet", count=self.bet)] if self.bet else []
        parts += [facts.dealer] if facts.dealer else []
        parts += [t("bank-out-of-match")] if self.out else []
        return joined(parts, "dots")

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        facts = self.facts
        y, x = self._lower_line, self.lower_left
        if facts.place is not None:
            x = self._draw_place(surface, x, y, facts.place)
        if not facts.tallies:
            return
        value = facts.tallies[facts.deciding][1]
        ink = theme.COLOURS.paper_dim if self.out else theme.COLOURS.paper
        if value > 0:
            foot = (x + px(PLATE_CHIP) // 2, y + px(PLATE_CHIP) // 2)
            draw_chips(surface, foot, value, px(PLATE_CHIP), number=False, most=MOST_CHIPS)
        draw_text(surface, figure(value), (x + px(PLATE_CHIP + 6), y), theme.BODY, ink, True, valign="middle")

    def _draw_counters(self, surface: pygame.Surface) -> None:
        """Nothing of the kind."""

    @property
    def look(self) -> Hashable:
        return super().look, self.out

    @property
    def said(self) -> Tag | None:
        return Tag(t("bank-out-of-match"), theme.COLOURS.paper_dim) if self.tag is None and self.out else self.tag

    def _draw_tag(self, surface: pygame.Surface, tag: Tag) -> None:
        words = tag.within(self.tag_rect.width)
        at = (self.tag_rect.right, self._lower_line)
        draw_text(surface, words, at, theme.SMALL, tag.colour, align="right", valign="middle")
