"""Draws the middle of the table: the play to beat, what lay before it, the place that takes a drop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game import Rules
from ui.cards.faces import CardFaces
from ui.table.board import BoardModel
from ui.table.layout import TableLayout
from ui.table.prompts import Question
from ui.table.rows import LEAST_EARLIER, SMALL_MARK_HEIGHT, TrickPlaces
from ui.table.sprites import LaidPlay, draw_resting
from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH
from ui.widgets.text import (
    SetLine,
    draw_lines,
    draw_text,
    ellipsis,
    line_height,
    lines_height,
    set_text,
    t,
    text_size,
    wrap_even,
)
from ui.widgets.theme import px
from ui.words import a_reading, short_reading, with_stand_ins

PANEL_WIDTH = 420
ZONE_RADIUS = 10


class Middle(NamedTuple):
    """What an empty middle shows: what its picture follows from, all that it draws on, and who draws it."""

    look: object
    place: pygame.Rect
    paint: Callable[[pygame.Surface], object]


NOTHING = Middle(None, pygame.Rect(0, 0, 0, 0), lambda surface: None)


def invitation(layout: TableLayout, words: str, under: pygame.Surface | None = None) -> Middle:
    """The outline of a card, and for the person to act what goes there; `under` is a picture as large as the card that stands
    in it."""
    rect, mark = layout.first_play.cards[0], layout.first_play.mark
    ink = theme.COLOURS.jade if words else theme.COLOURS.line
    line = set_text(words, mark, theme.BODY, ink, align="centre", valign="middle") if words else None

    def draw(surface: pygame.Surface) -> None:
        if under is not None:
            surface.blit(under, rect)
        paint.outline(surface, rect, ink, max(4, round(rect.width * 0.06)), px(2 if words else 1))
        if line is not None:
            surface.blit(*line)
    return Middle((words, under), rect if line is None else rect.union(line.place), draw)


def paint_zone(surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
    """A place where cards are dropped: it glows in jade where those that are held are taken, else it is a quiet outline."""
    if lit:
        paint.shadow(surface, rect, ZONE_RADIUS, lifted=True)
        glow = pygame.Surface(rect.size, pygame.SRCALPHA)
        paint.rounded(glow, glow.get_rect(), theme.COLOURS.jade, px(ZONE_RADIUS))
        glow.set_alpha(34)
        surface.blit(glow, rect)
        paint_rim(surface, rect)
    else:
        paint.outline(surface, rect, theme.COLOURS.empty, px(ZONE_RADIUS), px(1))


def paint_rim(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The edge of a place that takes the cards which are held."""
    paint.outline(surface, rect, theme.COLOURS.jade, px(ZONE_RADIUS), px(3))


def question_panel(layout: TableLayout, asked: Question) -> Middle:
    """A panel in the middle with what is asked in private; its edge is gold where there is a choice."""
    width = min(px(PANEL_WIDTH), layout.middle.width - 2 * px(theme.PADDING))
    inner = width - 2 * px(theme.PADDING)
    lines = [line for part in asked.lines for line in wrap_even(part, theme.BODY, inner)]
    head = line_height(theme.HEADING, True) + px(8)
    box = pygame.Rect(0, 0, width, head + lines_height(len(lines), theme.BODY) + 2 * px(theme.PADDING))
    box.center = layout.middle.center

    def draw(surface: pygame.Surface) -> None:
        paint.shadow(surface, box, lifted=True)
        paint.panel(surface, box, theme.COLOURS.lacquer, border=theme.COLOURS.gold if asked.choice else theme.COLOURS.line)
        place = pygame.Rect(box.x + px(theme.PADDING), box.y + px(theme.PADDING), inner, head)
        ink = theme.COLOURS.gold if asked.choice else theme.COLOURS.paper
        draw_text(surface, asked.title, place, theme.HEADING, ink, True, "centre")
        draw_lines(surface, lines, place.move(0, head), theme.BODY, theme.COLOURS.paper, align="centre")
    reach = 2 * px(LIFTED_REACH)
    return Middle(asked, box.inflate(reach, reach), draw)


def paint_trick(surface: pygame.Surface, board: BoardModel, faces: CardFaces, words: Sequence[SetLine]) -> None:
    """Every play of the trick with its owner's mark; cards on their way are drawn later, above all else. `words` are those of
    `trick_words`."""
    top = board.top_play
    if top is None:
        return
    for meld, rects in zip(board.other_plays, board.trick_places().earlier, strict=True):
        if rects:
            draw_resting(surface, meld.sprites, faces)
    draw_resting(surface, top.sprites, faces)
    for line in words:
        surface.blit(*line)


def trick_words(board: BoardModel, rules: Rules, names: Sequence[str], award: str = "") -> list[SetLine]:
    """What stands beside the plays of the trick. `award` says what the uppermost play is being paid for."""
    top = board.top_play
    if top is None:
        return []
    places = board.trick_places()
    plays = zip(board.other_plays, places.earlier, strict=True)
    found = [_earlier_mark(names[meld.seat], rects) for meld, rects in plays if rects]
    hidden = sum(1 for rects in places.earlier if not rects)
    if hidden:
        found.append(_more(hidden, places, board.layout.middle))
    return [*found, *_mark(places, top, rules, names, award)]


def _mark(places: TrickPlaces, meld: LaidPlay, rules: Rules, names: Sequence[str], award: str = "") -> list[SetLine]:
    """Whose it is, and what it counts as; while it is paid for, what for. It stands over the middle of the cards, or as near to
    that as it has room, smaller and in fewer words where there is little."""
    rect, centre = places.mark, (places.cards[0].left + places.cards[-1].right) // 2
    said = [award or meld.words]
    if meld.reading is not None and not said[0]:
        what = a_reading(meld.reading, rules)
        cards = [sprite.card for sprite in meld.sprites if sprite.card is not None]
        said = [with_stand_ins(what, cards, meld.reading, rules), what, short_reading(meld.reading, rules)]
    ink = theme.COLOURS.gold if award else theme.COLOURS.paper_dim
    gap, whole = px(8), t("table-mark", name=names[meld.seat])
    ways = [(what, size) for what in dict.fromkeys(said) for size in (theme.BODY, theme.SMALL)]
    what, size = next(((what, size) for what, size in ways
                       if text_size(whole, size, True)[0] + gap + text_size(what, size)[0] <= rect.width), ways[-1])
    second = text_size(what, size)[0]
    colon = text_size(t("table-mark", name=""), size, True)[0]
    room = rect.width - second - gap - colon
    name = t("table-mark", name=ellipsis(names[meld.seat], size, max(1, room), True))
    first = text_size(name, size, True)[0]
    width = first + gap + second
    x = max(rect.left, min(centre - width // 2, rect.right - width))
    at = (x + first + gap, rect.centery - px(4))
    return [set_text(name, (x, rect.centery - px(4)), size, theme.COLOURS.paper, bold=True, valign="middle"),
            set_text(what, at, size, ink, valign="middle")]


def _earlier_mark(name: str, rects: Sequence[pygame.Rect]) -> SetLine:
    covered = rects[0].unionall(list(rects))
    width = max(covered.width, px(LEAST_EARLIER))
    room = pygame.Rect(0, 0, width, px(SMALL_MARK_HEIGHT))
    room.midtop = (covered.centerx, covered.bottom)
    words = ellipsis(name, theme.SMALL, width)
    return set_text(words, room, theme.SMALL, theme.COLOURS.paper_dim, align="centre", valign="middle")


def _more(hidden: int, places: TrickPlaces, middle: pygame.Rect) -> SetLine:
    """How many plays came before those that are shown: at the left of these, or above them where there is no room."""
    words = t("table-earlier-more", count=hidden)
    at = (places.gone.left - px(10), places.mark.bottom + places.cards[0].height // 2)
    if at[0] - text_size(words, theme.SMALL)[0] < middle.left:
        return set_text(words, places.gone.move(0, -px(2)).topleft, theme.SMALL, theme.COLOURS.paper_dim, valign="bottom")
    return set_text(words, at, theme.SMALL, theme.COLOURS.paper_dim, align="right", valign="middle")
