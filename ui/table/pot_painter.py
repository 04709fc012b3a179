"""What the middle shows when no cards lie there: a question asked in private, a place to throw cards away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import View
from ui.cards.faces import CardFaces
from ui.families.tricks import claims
from ui.table import asked
from ui.table.layout import TableLayout
from ui.widgets import paint, theme
from ui.widgets.scale import px
from ui.widgets.text import capital, draw_lines, draw_text, line_height, lines_height, t, wrap
from ui.words import pattern_words

PANEL_WIDTH = 420
BACK_STRENGTH = 110  # of 255: a card back that only shows what would lie there


def paint_middle(
    surface: pygame.Surface, layout: TableLayout, faces: CardFaces, view: View, acting: bool, names: Sequence[str]
) -> bool:
    """Draw what is asked there; False where an ordinary invitation is drawn instead."""
    if asked.is_private(view):
        if acting:
            _paint_private(surface, layout, view, names)
        return True
    if acting and view.lid is not None and view.lid.step == "limit":
        _paint_throwing(surface, layout, faces)
        return True
    return view.lid is not None and view.lid.step in ("offer", "limit")


def _question(view: View, names: Sequence[str]) -> tuple[str, list[str], bool]:
    """The heading, the lines, and whether there is a choice; who has none reads that everybody is asked."""
    if claims.is_asked(view):
        return *claims.question(view, names), claims.may_claim(view)
    held = asked.patterns_held(view)
    if not held:
        return t("table-declare-none"), [t("table-declare-none-text")], False
    patterns = pattern_words(view.rules, held)
    tricks = asked.tricks_shown(view)
    worth = claims.revealed(view, tricks, names) if tricks else t("table-declare-worth", points=asked.worth(view))
    return t("table-declare-title"), [capital(patterns), worth], True


def _paint_private(surface: pygame.Surface, layout: TableLayout, view: View, names: Sequence[str]) -> None:
    """What the own hand shows or the tricks make, and what it brings."""
    title, words, held = _question(view, names)
    width = min(px(PANEL_WIDTH), layout.middle.width - 2 * px(theme.PADDING))
    inner = width - 2 * px(theme.PADDING)
    lines = [line for part in words for line in wrap(part, theme.BODY, inner)]
    head = line_height(theme.HEADING, True) + px(8)
    box = pygame.Rect(0, 0, width, head + lines_height(len(lines), theme.BODY) + 2 * px(theme.PADDING))
    box.center = layout.middle.center
    paint.shadow(surface, box, lifted=True)
    paint.panel(surface, box, theme.COLOURS.lacquer, border=theme.COLOURS.gold if held else theme.COLOURS.line)
    place = pygame.Rect(box.x + px(theme.PADDING), box.y + px(theme.PADDING), inner, head)
    ink = theme.COLOURS.gold if held else theme.COLOURS.paper
    draw_text(surface, title, place, theme.HEADING, ink, True, "centre")
    draw_lines(surface, lines, place.move(0, head), theme.BODY, theme.COLOURS.paper, align="centre")


def _paint_throwing(surface: pygame.Surface, layout: TableLayout, faces: CardFaces) -> None:
    """The back of a card, faintly, where cards are thrown away unseen."""
    width = layout.meld_card
    rect = pygame.Rect(0, 0, width, layout.card_height(width))
    rect.midtop = (layout.middle.centerx, layout.meld_mark.bottom)
    back = faces.back(width, quick=True).copy()
    back.set_alpha(BACK_STRENGTH)
    surface.blit(back, rect)
    paint.outline(surface, rect, theme.COLOURS.jade, max(4, round(width * 0.06)), px(2))
    draw_text(surface, t("pot-here-discard"), layout.meld_mark, theme.BODY, theme.COLOURS.jade, align="centre", valign="middle")
