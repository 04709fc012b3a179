"""What the viewer's own boxes look like: the cards as they are arranged, what each heap counts, and the total on view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import Outcome
from ui.table.bank_painter import bar_ink, paint_own_bet, paint_own_wager
from ui.table.bank_places import LABEL, area, cards_of, layout_of, row
from ui.table.bank_words import outcome_words, part_words
from ui.widgets import paint, theme
from ui.widgets.scale import px
from ui.widgets.text import capital, draw_text, line_height, t, text_size

if TYPE_CHECKING:
    from ui.table.bank_board import BankBoard
    from ui.table.bank_own import OwnBoxes

TURN_BAR = 4
GROUND = (0, 0, 0, 56)
TOTALS_SHOWN = 4
TOTAL_WIDTH, TOTAL_HEIGHT = 34, 30
HEAD_TOP, HEAD = 34, 44  # the total, above it the name of the hand, beneath it what else it can be
SEAL = 34


def paint_own(surface: pygame.Surface, own: OwnBoxes) -> None:
    """All boxes of the viewer; before the deal the bet."""
    board = own.board
    if not board.own:
        if not board.boxes or board.shares_hand:
            paint_own_bet(surface, board)
        return
    for number in board.own:
        _paint_ground(surface, own, number)
        paint_own_wager(surface, board, number)
        _paint_cards(surface, own, number)
        _paint_value(surface, own, number)


def _paint_ground(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """The box that is being played has a darker ground, and a bar at its side."""
    board = own.board
    place = area(board, number).inflate(0, 2 * px(4))
    if number not in (board.turn, board.compared):
        if len(board.own) > 1:
            paint.outline(surface, place, theme.COLOURS.line, px(theme.PANEL_RADIUS), 1)
        return
    paint.rounded(surface, place, pygame.Color(*GROUND), px(theme.PANEL_RADIUS))
    bar = pygame.Rect(place.left, place.top + px(14), px(TURN_BAR), place.height - px(28))
    paint.rounded(surface, bar, bar_ink(board, number), px(TURN_BAR) // 2)


def _paint_cards(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """From the left, the covered ones first; who is held is drawn later, above all."""
    for place in own.places:
        if place.box != number or place == own.dragged:
            continue
        sprite = own.sprite(place)
        if sprite.way is not None:
            continue
        lights = own.held is not None and own.takes(place) and own.board.boxes[number].showing.on_top(place.card)  # type: ignore[union-attr]
        sprite.ring = "selected" if place == own.picked else "legal" if lights else ""
        sprite.draw(surface, own.faces)
        if own.ring and place == own.at_cursor:
            image = own.faces.outline(round(sprite.box[2]), "focus")
            image = pygame.transform.rotate(image, 90) if sprite.sideways else image
            surface.blit(image, image.get_rect(center=sprite.rect(own.faces).center))
    _paint_labels(surface, own, number)


def _paint_labels(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """What each heap counts, under it; of cards that lie on others the sum is written out."""
    board = own.board
    showing = board.boxes[number].showing
    if showing is None or not showing.open or board.boxes[number].waits:
        return
    standing = board.rules.ruleset.standing
    each = standing.covered.counts if standing is not None and standing.covered is not None else 0
    places, line = cards_of(board, number), row(board, number)
    for heap in showing.drawn:
        top = heap.cards[-1]
        words = " + ".join([str(showing.value(top)), *[str(each)] * (len(heap.cards) - 1)])
        first, last = places[heap.cards[0]], places[top]
        right = last.rect.left + (last.rect.height if last.sideways else last.rect.width)
        at = (min((first.rect.left + right) // 2, first.rect.left + last.rect.width), line.bottom + px(LABEL) // 2)
        bright = len(heap.cards) > 1 or heap.sideways
        ink = theme.COLOURS.paper if bright else theme.COLOURS.paper_dim
        draw_text(surface, words, at, theme.SMALL, ink, bright, "centre", "middle")


def _paint_value(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """The total on view, and which others there are; once the hand has ended, how."""
    board = own.board
    laid = board.boxes[number]
    place = layout_of(board).value(area(board, number))
    head = pygame.Rect(place.left, place.top + px(HEAD_TOP), place.width, px(HEAD))
    if laid.box.part:
        line = pygame.Rect(place.left, place.top + px(6), place.width, line_height(theme.SMALL))
        draw_text(surface, capital(part_words(laid.box.part)), line, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
    if laid.box.result is not None and not laid.waits:
        _paint_result(surface, own, number, head)
    elif laid.showing is not None and laid.showing.open and laid.box.cards:
        _paint_total(surface, own, number, head)


def _paint_total(surface: pygame.Surface, own: OwnBoxes, number: int, head: pygame.Rect) -> None:
    board = own.board
    laid, valuer = board.boxes[number], board.rules.valuer
    if valuer is None or laid.showing is None or laid.waits:
        return
    total, best = laid.showing.total, valuer.best(laid.box.cards)
    special = valuer.special(laid.box, board.is_bank(number))
    over = bool(valuer.limit) and total > valuer.limit
    ink = theme.COLOURS.plum if over else theme.COLOURS.gold if total == best else theme.COLOURS.paper
    line = pygame.Rect(head.left, head.bottom, head.width, line_height(theme.SMALL) + px(4))
    if special is not None:  # no total of these cards counts any more
        words = capital(outcome_words(Outcome("special", special=special), board.rules))
        draw_text(surface, words, head, theme.HEADING, theme.COLOURS.gold, True, "centre", "middle")
        draw_text(surface, str(total), line, theme.BODY, theme.COLOURS.paper_dim, align="centre", valign="middle")
        return
    draw_text(surface, str(total), head, theme.TITLE, ink, True, "centre", "middle")
    if over and not totals_of(board, number):
        words = t("box-over", limit=valuer.limit)
        draw_text(surface, words, line, theme.SMALL, theme.COLOURS.plum, align="centre", valign="middle")


def totals_of(board: BankBoard, number: int) -> list[int]:
    """The totals that the cards of a box can show and that may be chosen, ascending: so many as fit, the one on view among
    them; none where there is nothing to choose."""
    laid, valuer = board.boxes[number], board.rules.valuer
    showing = laid.showing
    if valuer is None or showing is None or not showing.open or laid.waits or not laid.box.cards:
        return []
    known = [value for value in valuer.values(laid.box.cards) if not valuer.limit or value <= valuer.limit]
    if valuer.special(laid.box, board.is_bank(number)) is not None or not known or known == [showing.total]:
        return []
    middle = known.index(showing.total) if showing.total in known else len(known)
    first = max(0, min(middle - TOTALS_SHOWN // 2, len(known) - TOTALS_SHOWN))
    return known[first : first + TOTALS_SHOWN]


def totals_place(board: BankBoard, number: int, count: int) -> pygame.Rect:
    """Where so many of them stand beneath the large one."""
    place = layout_of(board).value(area(board, number))
    rect = pygame.Rect(0, place.top + px(HEAD_TOP + HEAD), min(place.width, count * px(TOTAL_WIDTH)), px(TOTAL_HEIGHT))
    rect.centerx = place.centerx
    return rect


def _paint_result(surface: pygame.Surface, own: OwnBoxes, number: int, head: pygame.Rect) -> None:
    """A total stays as large as it was; a special hand has a seal, a bust hand says so."""
    board = own.board
    result = board.boxes[number].box.result
    assert result is not None
    if result.kind == "none":
        return
    words = capital(outcome_words(result, board.rules))
    line = pygame.Rect(head.left, head.bottom, head.width, line_height(theme.SMALL) + px(4))
    if result.kind == "total":
        draw_text(surface, words, head, theme.TITLE, theme.COLOURS.paper, True, "centre", "middle")
        draw_text(surface, t("box-stands"), line, theme.SMALL, theme.COLOURS.paper_dim, align="centre", valign="middle")
        return
    if result.kind == "special":
        seal = pygame.Rect(0, 0, min(head.width, text_size(words, theme.HEADING, True)[0] + px(24)), px(SEAL))
        seal.center = head.center
        paint.rounded(surface, seal, theme.COLOURS.gold, px(6))
        draw_text(surface, words, seal, theme.HEADING, theme.COLOURS.ink, True, "centre", "middle")
        return
    draw_text(surface, words, head, theme.HEADING, theme.COLOURS.plum, True, "centre", "middle")
    valuer = board.rules.valuer
    if valuer is not None:
        hard = valuer.hard(board.boxes[number].box.cards)
        draw_text(surface, str(hard), line, theme.BODY, theme.COLOURS.plum, align="centre", valign="middle")
