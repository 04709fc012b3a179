"""Words of which there are more than the bar has room for: they stand in rows in the empty middle, and one button says the one
that is chosen. It is only prepared here; what may be said comes from the offers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import Action, Rules, View
from ui.table import bids
from ui.table.damage import Piece
from ui.table.part import TablePart
from ui.table.prompts import ButtonModel
from ui.widgets import paint, theme
from ui.widgets.button import Button
from ui.widgets.catalogue import localized
from ui.widgets.text import draw_text, line_height, text_size
from ui.widgets.theme import px
from ui.words import refusal_words

if TYPE_CHECKING:
    from ui.table.view import TableView

CELL, WORD_CELL, HEIGHT, GAP = 52, 112, 52, 8
SHORT = 2  # signs, or digits
CHANGE: Mapping[int, tuple[int, int]] = {
    pygame.K_UP: (1, 0), pygame.K_DOWN: (-1, 0), pygame.K_RIGHT: (0, 1), pygame.K_LEFT: (0, -1)}


def all_words(rules: Rules) -> dict[str, Mapping[str, Any]]:
    """Many words by the verb that says them, where they stand in rows of their own: bids of an amount and a suit have theirs."""
    verbs = dict.fromkeys(getattr(step.params, "says", step.verb) for step in rules.ruleset.flow)
    found = {verb: bids.many_words(rules, verb) for verb in verbs}
    return {verb: words for verb, words in found.items() if words and not getattr(bids.params_of(rules, verb), "suits", ())}


class WordCell(Button):
    """A word, or an amount or a suit of one; the chosen one has a gold edge, and cards and suits have their ink."""

    def __init__(self, words: str, act: Callable[[], object], name: str, red: bool = False) -> None:
        super().__init__((0, 0, 1, 1), words, act, name=name, size=theme.HEADING if len(words) <= SHORT else theme.BODY)
        self.red = red

    def _ink(self) -> pygame.Color:
        if self.enabled and self.red:
            return theme.COLOURS.vermilion_bright
        return super()._ink()

    @property
    def look(self) -> Hashable:
        return super().look, self.red

    def _draw(self, surface: pygame.Surface) -> None:
        super()._draw(surface)
        if self.on:
            paint.outline(surface, self.rect, theme.COLOURS.gold, px(theme.BUTTON_RADIUS), px(2))


def place_rows(middle: pygame.Rect, rows: Sequence[Sequence[WordCell]]) -> None:
    """Rows of cells, those of a row equally wide, in the middle, with a line of words above them. A row for whose words
    the middle is too narrow, because a drawer is open beside it, is broken."""
    gap, height = px(GAP), px(HEIGHT)
    rows = [line for cells in rows for line in _lines(cells, middle.width)]
    top = middle.centery - (len(rows) * (height + gap) - gap) // 2 + line_height(theme.BODY) // 2
    for row, cells in enumerate(rows):
        wide = max((text_size(cell.text, cell.size)[0] for cell in cells), default=0) + px(2 * theme.PADDING)
        step = min(max(px(CELL), min(wide, px(WORD_CELL))) + gap, (middle.width + gap) // max(1, len(cells)))
        left = middle.centerx - (step * len(cells) - gap) // 2
        for number, cell in enumerate(cells):
            cell.rect = pygame.Rect(left + number * step, top + row * (height + gap), step - gap, height)
            cell.dirty = True


def _lines(cells: Sequence[WordCell], width: int) -> Iterator[Sequence[WordCell]]:
    """A row of cells in as many lines of so many pixels as its words need, all but the last one with as many cells."""
    least = max((text_size(cell.text, cell.size)[0] for cell in cells), default=0) + px(3 * GAP)
    lines = max(1, math.ceil(len(cells) * least / max(1, width)))
    for place in range(0, len(cells), each := max(1, math.ceil(len(cells) / lines))):
        yield cells[place:place + each]


def line_above(cells: Iterable[WordCell]) -> pygame.Rect:
    """The line above the rows, across the window, with its middle above theirs."""
    rects = [cell.rect for cell in cells]
    height = line_height(theme.BODY)
    middle = (min(rect.left for rect in rects) + max(rect.right for rect in rects)) // 2
    return pygame.Rect(0, min(rect.top for rect in rects) - px(GAP) - height, 2 * middle, height)


def say_above(surface: pygame.Surface, cells: Iterable[WordCell], words: str) -> None:
    """What was chosen means, above the rows."""
    draw_text(surface, words, line_above(cells).midtop, theme.BODY, theme.COLOURS.paper, align="centre")


class WordRowsPart(TablePart):
    """The word that the person in front of the screen is about to say, where there are many: a bid, tricks to take, a card to
    call. Verbs with many words are asked for one after the other, each with rows of its own (`rows`)."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.word, self.meant = "", False  # what the button says, and whether the person chose it
        self._asked: object = None
        self.rows: dict[str, dict[str, WordCell]] = {verb: {} for verb in all_words(scene.rules)}

    @property
    def verb(self) -> str:
        """The verb of many words that is asked for now, of whomever; empty where none is."""
        return next((verb for verb in self.scene.session.view().verbs if verb in self.rows), "")

    @property
    def on(self) -> bool:
        """Is a person here to say one of many words?"""
        return self.scene.can_act and bool(bids.open_words(self.scene.session.view(), self.verb))

    @property
    def cells(self) -> dict[str, WordCell]:
        """The words of that verb."""
        return self.rows.get(self.verb, {})

    @property
    def known(self) -> object:
        return self.on, self.word, self.meant

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        scene, verb = self.scene, self.verb
        if not verb:
            return None
        chosen = bids.Chosen(self.word if self.on else "", self.meant)
        return bids.models(scene.session.view(), verb, scene.can_act, scene.session.names, advised, chosen)

    def build(self) -> None:
        view = self.scene.session.view()
        self.rows = {verb: {word: self._cell(view, verb, word) for word in found}
                     for verb, found in all_words(self.scene.rules).items()}
        self.move()
        self.refresh()

    def _cell(self, view: View, verb: str, word: str) -> WordCell:
        name = localized(bids.many_words(self.scene.rules, verb)[word].name)
        red = bids.spoken_word(view, verb, word, self.scene.session.names).red
        return self.scene.ui.add(WordCell(name, partial(self.choose, word), f"{verb}-{word}", red))

    def move(self) -> None:
        for cells in self.rows.values():
            place_rows(self.scene.table.middle, [list(cells.values())])

    def refresh(self) -> None:
        """A new question begins with the first word that may be said."""
        scene, verb, on = self.scene, self.verb, self.on
        view = scene.session.view()
        found = bids.open_words(view, verb) if on else []
        asked = (scene.session.state.deal_number, scene.session.viewer, tuple(found)) if on else None
        if asked != self._asked:
            self._asked, self.word, self.meant = asked, next(iter(found), ""), False
        for name, cells in self.rows.items():
            for word, cell in cells.items():
                cell.visible = on and name == verb
                refusal = view.refusal(f"{verb} {word}") if cell.visible and word not in found else None
                cell.enable(word in found, None if refusal is None else refusal_words(refusal, scene.rules))
                if cell.on != (word == self.word):
                    cell.on, cell.dirty = word == self.word, True

    def pieces(self) -> Iterator[Piece]:
        if self.on and self.word:
            yield Piece("word meaning", self.word, line_above(self.cells.values()))

    def paint(self, surface: pygame.Surface) -> None:
        if self.on and self.word:
            say_above(surface, self.cells.values(), self.meaning)

    @property
    def meaning(self) -> str:
        """What follows from it."""
        session = self.scene.session
        return bids.spoken_word(session.view(), self.verb, self.word, session.names).means

    def choose(self, word: str) -> None:
        """That word from now on."""
        self.word, self.meant = word, True
        self.scene.status.uncover()
        self.scene.changed()

    def follow(self, action: Action) -> str | None:
        if action.verb != self.verb or action.word not in self.cells:
            return None
        self.word = action.word
        return action.verb

    def forget(self) -> None:
        self._asked = None

    def first_key(self, event: pygame.event.Event) -> bool:
        if not self.on or not self.word or not is_plain_key(event) or event.key not in CHANGE:
            return False
        words, (more, further) = [word for word, cell in self.cells.items() if cell.enabled], CHANGE[event.key]
        self.choose(words[(words.index(self.word) + further - more) % len(words)])
        return True

    def trace_facts(self) -> dict[str, object]:
        """The word that is chosen."""
        return {"said": self.word}


def is_plain_key(event: pygame.event.Event) -> bool:
    """Is a key pressed, and no other one with it that changes what it means?"""
    return event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
