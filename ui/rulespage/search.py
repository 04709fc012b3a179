"""Search in a rules page: the field for words and the way from find to find, where they are found in what stands on the page, and
the marks over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from ui.rulespage.pictures import PictureStrip
from ui.rulespage.typeset import Grid, LaidHand
from ui.widgets import paint, theme
from ui.widgets.base import Container, Widget
from ui.widgets.button import Button, Label, Paragraph
from ui.widgets.entry import TextEntry
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import line_height, lines_height, t, text_size
from ui.widgets.theme import px

LIT_MS = 2600                # how long a paragraph that one was led to is lit
FIELD = 196                  # to look for words
FIELD_LETTERS = 40
COUNT = 72                   # which of how many was found
MARK_ALPHA = 70
HERE_ALPHA = 150
RIM = 8                      # by how much the mark of a picture is larger than that


class Marks:
    """Marks under the words that were found, those of the one that one is at stronger, and the light on a paragraph that one was
    led to. They scroll with the page, and are drawn before it."""

    def __init__(self, area: ScrollArea) -> None:
        self.area = area
        self.lit = pygame.Rect(0, 0, 0, 0)           # the paragraph, unscrolled
        self.lit_ms = 0.0                            # how long it is still lit
        self.found: list[list[pygame.Rect]] = []     # of every find the rectangles of its lines, unscrolled
        self.here = 0

    def look_for(self, words: str) -> None:
        """Find these words, in capitals or not; none for nothing."""
        wanted = words.strip().casefold()
        self.found = list(self._finds(wanted)) if wanted else []
        self.here = 0

    def _finds(self, wanted: str) -> Iterator[list[pygame.Rect]]:
        away = self.area.offset
        for widget in self.area.children:
            for places in finds_in(widget, wanted):
                yield [place.move(0, away - self.area.rect.y) for place in places]

    def go(self, step: int) -> None:
        """Go to the next find, or to the one before it, and scroll to it."""
        if self.found:
            self.here = (self.here + step) % len(self.found)
            self.show()

    def show(self) -> None:
        """Bring the find that one is at into the upper part of the page, unless it is seen already."""
        if self.found:
            place = self.found[self.here][0]
            if not 0 <= place.top - self.area.offset <= self.area.rect.height - place.height:
                self.area.scroll_to(place.top - self.area.rect.height // 3)

    def light(self, place: pygame.Rect) -> None:
        """Light that part of the page (unscrolled) for a moment, and scroll to it."""
        self.lit, self.lit_ms = place, float(LIT_MS)
        self.area.scroll_to(place.top - self.area.rect.height // 4)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while a light fades."""
        fading = self.lit_ms > 0
        self.lit_ms = max(0.0, self.lit_ms - dt_ms)
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight."""
        before = surface.get_clip()
        surface.set_clip(self.area.rect.inflate(2 * px(theme.GRID), 0).clip(before))
        if self.lit_ms:
            _wash(surface, self._now(self.lit).inflate(px(16), px(8)), round(MARK_ALPHA * min(1.0, 2 * self.lit_ms / LIT_MS)))
        for number, places in enumerate(self.found):
            for at in map(self._now, places):
                if at.colliderect(self.area.rect):
                    _wash(surface, at.inflate(px(4), 0), HERE_ALPHA if number == self.here else MARK_ALPHA)
        surface.set_clip(before)

    def _now(self, place: pygame.Rect) -> pygame.Rect:
        """Where that part of the page is now."""
        return place.move(0, self.area.rect.y - self.area.offset)


class SearchBar:
    """A field to look for words in the page of `area`, how many there are, and the way from one to another. `looked` is told
    whenever one is at another place."""

    def __init__(self, area: ScrollArea, looked: Callable[[], object]) -> None:
        self.wanted = ""    # the words that are looked for
        self.marks = Marks(area)
        self._looked = looked
        self._steps: list[Button] = []
        self.field: TextEntry
        self.count: Label

    def build(self, ui: Container, area: ScrollArea, right: int, top: int) -> None:
        """Build it at the left of `right`, for a page that was set anew."""
        self.marks = Marks(area)
        height, gap = px(theme.CONTROL_HEIGHT), px(theme.GRID)
        self._steps = []
        for name, icon, step in (("next", "down", 1), ("previous", "up", -1)):
            right -= height
            self._steps.append(ui.add(Button((right, top, height, height), "", partial(self.go, step), icon=icon, quiet=True,
                                             name=f"search-{name}", tooltip=t(f"rules-search-{name}"))))
        right -= px(COUNT) + gap
        self.count = ui.add(Label((right, top, px(COUNT), height), "", theme.SMALL, theme.COLOURS.paper_dim, align="centre",
                                  name="search-count"))
        right -= px(FIELD) + gap
        self.field = ui.add(TextEntry((right, top, px(FIELD), height), self.wanted, self.look_for, lambda _: self.go(1),
                                      placeholder=t("rules-search"), max_length=FIELD_LETTERS, name="search"))

    def look_for(self, words: str) -> None:
        """Mark these words in the page, and go to the first of them."""
        self.wanted = words
        self.marks.look_for(words)
        self.marks.show()
        self._tell()

    def go(self, step: int) -> None:
        """To the next find, or to the one before it."""
        self.marks.go(step)
        self._tell()

    def clear(self) -> None:
        """Look for nothing any more."""
        self.field.text, self.field.cursor, self.field.dirty = "", 0, True
        self.look_for("")

    def _tell(self) -> None:
        """Say which of how many one is at."""
        found, words = self.marks.found, ""
        if self.wanted.strip():
            words = t("rules-search-found", here=self.marks.here + 1, all=len(found)) if found else t("rules-search-none")
        self.count.text, self.count.dirty = words, True
        for button in self._steps:
            button.visible = bool(found)
        self._looked()


def _wash(surface: pygame.Surface, at: pygame.Rect, alpha: int) -> None:
    """A rectangle in gold that lets through what lies under it."""
    ink = pygame.Color(theme.COLOURS.gold)
    ink.a = alpha
    wash = pygame.Surface(at.size, pygame.SRCALPHA)
    paint.rounded(wash, wash.get_rect(), ink, px(4))
    surface.blit(wash, at)


def finds_in(widget: Widget, wanted: str) -> Iterator[list[pygame.Rect]]:
    """Where those words, in small letters, stand in a widget now: of words the lines, of pictures and tables the whole."""
    if isinstance(widget, Paragraph):
        yield from _in_lines(widget, wanted)
    elif isinstance(widget, Label):
        if wanted in widget.text.casefold():
            yield [widget.rect]
    elif isinstance(widget, PictureStrip):
        if any(wanted in group.label.casefold() for group in widget.picture.groups):
            yield [widget.rect.inflate(px(RIM), px(RIM))]  # what it paints hides the rest of the mark
    elif isinstance(widget, LaidHand):
        if wanted in f"{widget.shown.label} {widget.shown.note}".casefold():
            yield [widget.rect]
    elif isinstance(widget, Grid):
        rows = (widget.row_place(number) for number, row in enumerate(widget.rows)
                if wanted in " ".join(word for cell in row.cells for word in cell).casefold())
        yield from ([place] for place in rows)


def _in_lines(widget: Paragraph, wanted: str) -> Iterator[list[pygame.Rect]]:
    """The finds of a text that is broken into lines; one may begin on a line and end on the next."""
    begins = list(_beginnings(widget.text, widget.lines))
    text = widget.text.casefold()
    if len(text) != len(widget.text):
        text = widget.text.lower()                   # few letters have a small form of another length
    start = text.find(wanted)
    while start >= 0:
        places = [_part(widget, number, line, max(start - first, 0), start + len(wanted) - first)
                  for number, (first, line) in enumerate(zip(begins, widget.lines, strict=True))
                  if start < first + len(line) and start + len(wanted) > first]
        if places:
            yield places
        start = text.find(wanted, start + len(wanted))


def _beginnings(text: str, lines: Sequence[str]) -> Iterator[int]:
    """Where each line begins in the text."""
    at = 0
    for line in lines:
        at = max(at, text.find(line, at))
        yield at
        at += len(line)


def _part(widget: Paragraph, number: int, line: str, first: int, last: int) -> pygame.Rect:
    """From one letter of a line to another."""
    left, right = (text_size(line[:end], widget.size, widget.bold)[0] for end in (first, min(last, len(line))))
    top = widget.rect.top + (lines_height(number + 1, widget.size, widget.bold) - line_height(widget.size, widget.bold))
    return pygame.Rect(widget.rect.left + left, top, right - left, line_height(widget.size, widget.bold))
