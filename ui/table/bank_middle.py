"""The middle of a banking game: the stock, whose the bank is, and what is at stake for the person who banks."""

from __future__ import annotations

import pygame

from ui.cards.faces import CardFaces
from ui.table.bank_board import BankBoard
from ui.table.bank_painter import outlines
from ui.table.bank_places import OWN_CHIP, layout_of
from ui.table.bank_words import params_of
from ui.table.chips import draw_chips
from ui.widgets import paint, theme
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import capital, draw_text, line_height, t, text_size
from ui.words import text_words

MOST_LAYERS = 6  # of the stock as it is before the deal


def paint_stock(surface: pygame.Surface, board: BankBoard, faces: CardFaces) -> None:
    """The cards that are left to draw, as high as there are many, and their number."""
    layout = layout_of(board)
    left = board.stock if board.boxes else len(board.rules.pack)
    if not left:
        paint.outline(surface, layout.stock, theme.COLOURS.line, max(3, round(layout.stock.width * 0.06)), 1)
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


def paint_bank(surface: pygame.Surface, board: BankBoard, name: str, office: str, own: bool) -> None:
    """Whose hand lies in the middle; before it is dealt, where it will lie. Who banks oneself sees what is at stake."""
    layout = layout_of(board)
    banker = f"{capital(office)}  {name}"
    if board.shares_hand:
        for place, words in zip(layout.shared_boxes(), (_player_words(board), banker), strict=True):
            head = pygame.Rect(place.left, layout.bank_head.top, place.width, layout.bank_head.height)
            _paint_head(surface, board, head, layout.row(place), words, crowned=words == banker)
    elif own:
        _paint_stakes(surface, board)
    else:
        _paint_head(surface, board, layout.bank_head, layout.row(layout.bank), banker, crowned=True)


def _player_words(board: BankBoard) -> str:
    """What the hand that all play together is called: as the bet that it wins."""
    params = params_of(board.rules, "wager")
    sides = params.sides.values() if params is not None else ()
    return next((text_words(side.name) for side in sides if side.wins == "player"), t("box-shared"))


def _paint_head(
    surface: pygame.Surface, board: BankBoard, head: pygame.Rect, row: pygame.Rect, words: str, crowned: bool
) -> None:
    """Whose hand it is, above its cards or the places where they will lie."""
    mark = px(24) if crowned else 0
    size = min(text_size(words, theme.BODY, True)[0] + mark, head.width)
    x = head.centerx - size // 2
    if crowned:
        draw_icon(surface, "crown", (x + px(8), head.centery), 16, theme.COLOURS.vermilion_bright)
    place = pygame.Rect(x + mark, head.top, size - mark, head.height)
    draw_text(surface, words, place, theme.BODY, theme.COLOURS.paper, True, "left", "middle")
    if not board.boxes:
        for rect in outlines(board, row, "centre"):
            paint.outline(surface, rect, theme.COLOURS.line, max(4, round(rect.width * 0.06)), 1)


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
