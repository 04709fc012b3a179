"""The rules of a game on one page, for the options in force: contents at the left, the page to scroll at the right.

Opened from the home screen, the lobby and the table; `back` leads to where one came from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import Rules
from ui.rulespage.blocks import PageSection
from ui.rulespage.page import compose
from ui.rulespage.refusals import paragraph_of
from ui.rulespage.search import Marks
from ui.rulespage.typeset import Typesetter
from ui.scenes.base import Scene, Size
from ui.widgets import paint, theme
from ui.widgets.button import Button, Label
from ui.widgets.catalogue import localized
from ui.widgets.entry import TextEntry
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.app import App

BAR = 72                     # the top bar with the title
CONTENTS = 208
COLUMN = 832
ROW = 36
FIELD = 196                  # to look for words
FIELD_LETTERS = 40
COUNT = 72                   # which of how many was found
SCROLL_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_HOME, pygame.K_END)


class RulesScene(Scene):
    """The rules page of those rules."""

    def __init__(self, rules: Rules, about: str = "") -> None:
        super().__init__()
        self.about = about  # the code of the refusal for which it was opened
        self.wanted = ""    # the words that are looked for
        self.rules = rules
        self.deck_id = rules.deck.id
        self.area = ScrollArea((0, 0, 1, 1), name="page")
        self.marks = Marks(self.area)
        self.steps: list[Button] = []
        self.field: TextEntry
        self.count: Label
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.tops: dict[str, int] = {}
        self.entries: dict[str, Button] = {}
        self._shown = "", 0  # the section that was asked for last, and the offset at which it is shown

    def enter(self, app: App) -> None:
        super().enter(app)
        if self.ui.focus is None:
            self.ui.set_focus(self.area, ring=False)      # the arrows scroll at once

    # -- places

    def build(self, size: Size) -> None:
        margin = px(theme.MARGIN)
        self._top_bar(size, margin)
        width = min(px(COLUMN), size[0] - 3 * margin - px(CONTENTS))
        left = (size[0] - width - margin - px(CONTENTS)) // 2
        self.panel = pygame.Rect(left + px(CONTENTS) + margin, px(BAR), width, size[1] - px(BAR) - margin)
        inner = self.panel.inflate(-2 * px(32), -2 * px(theme.PADDING))
        inner.width += px(16)                        # the scroll bar lies in the panel's margin
        self.area = ScrollArea(inner, name="page")
        sections = compose(self.rules)
        setter = Typesetter(self.area, self.rules)
        setter.set(sections)
        self.tops = setter.tops
        self._contents(sections, left)
        self.marks = Marks(self.area)
        self._search_bar(size, margin)
        self.ui.add(self.area)
        self._lead_to(sections, setter)
        self._look_for(self.wanted)

    def _lead_to(self, sections: list[PageSection], setter: Typesetter) -> None:
        """Where the page was opened for a refusal, show its paragraph in a light that fades."""
        found = paragraph_of(self.rules, sections, self.about) if self.about else None
        if found is None:
            return
        self.marks.light(setter.places[found])
        self.about = ""

    def _search_bar(self, size: Size, margin: int) -> None:
        """A field to look for words, how many there are, and the way from one to another."""
        height, gap = px(theme.CONTROL_HEIGHT), px(theme.GRID)
        top = (px(BAR) - height) // 2
        right = size[0] - margin
        self.steps = []
        for name, icon, step in (("next", "down", 1), ("previous", "up", -1)):
            right -= height
            self.steps.append(self.ui.add(Button(
                (right, top, height, height), "", lambda step=step: self._go(step), icon=icon, quiet=True,  # type: ignore[misc]
                name=f"search-{name}", tooltip=t(f"rules-search-{name}"))))
        right -= px(COUNT) + gap
        self.count = self.ui.add(Label((right, top, px(COUNT), height), "", theme.SMALL, theme.COLOURS.paper_dim, align="centre",
                                       name="search-count"))
        right -= px(FIELD) + gap
        self.field = self.ui.add(TextEntry((right, top, px(FIELD), height), self.wanted, self._look_for, lambda _: self._go(1),
                                           placeholder=t("rules-search"), max_length=FIELD_LETTERS, name="search"))

    def _look_for(self, words: str) -> None:
        """Mark these words in the page, and go to the first of them."""
        self.wanted, self.dirty = words, True
        self.marks.look_for(words)
        self.marks.show()
        self._count()
        self._mark_entry()

    def _go(self, step: int) -> None:
        self.marks.go(step)
        self.dirty = True
        self._count()
        self._mark_entry()

    def _count(self) -> None:
        """Say which of how many one is at."""
        found, words = self.marks.found, ""
        if self.wanted.strip():
            words = t("rules-search-found", here=self.marks.here + 1, all=len(found)) if found else t("rules-search-none")
        self.count.text, self.count.dirty = words, True
        for button in self.steps:
            button.visible = bool(found)

    def _top_bar(self, size: Size, margin: int) -> None:
        height = px(theme.CONTROL_HEIGHT)
        top = (px(BAR) - height) // 2
        back = self.place_back(margin, top)
        title = t("rules-title", game=localized(self.rules.ruleset.name))
        aside = max(back.rect.right, 3 * margin + px(FIELD + COUNT) + 2 * height)
        room = pygame.Rect(aside + margin, top, size[0] - 2 * (aside + margin), height)
        if text_size(title, theme.TITLE, True)[0] > room.width:      # the way back is shorter than what stands on the right
            room = pygame.Rect(back.rect.right + margin, top, size[0] - aside - back.rect.right - 2 * margin, height)
        self.ui.add(Label(room, title, theme.TITLE, bold=True, align="centre", name="title"))

    def _contents(self, sections: list[PageSection], left: int) -> None:
        """A row for each section, closer to each other where there are many; the fine print has a title of its own."""
        self.entries = {}
        fine = any(section.fine for section in sections)
        pitch = min(px(ROW + 4), self.panel.height // (len(sections) + fine))
        rect = pygame.Rect(left, self.panel.top, px(CONTENTS), min(px(ROW), pitch))
        for section in sections:
            if section.fine and fine:
                fine = False
                self.ui.add(Label(rect.inflate(-2 * px(theme.GAP), 0), t("rules-fine"), theme.SMALL, theme.COLOURS.paper_dim,
                                  name="fine"))
                rect = rect.move(0, pitch)
            self.entries[section.id] = self.ui.add(Button(
                rect, section.title, lambda id=section.id: self.show(id), quiet=True, align="left",  # type: ignore[misc]
                name=f"contents-{section.id}"))
            rect = rect.move(0, pitch)

    # -- moving about

    def show(self, section: str) -> None:
        """Scroll to the beginning of that section."""
        self.area.scroll_to(self.tops[section])
        self._shown = section, self.area.offset
        self._mark_entry()

    def _mark_entry(self) -> None:
        """Underline the section that is being read: the one that was asked for, as long as the page lies as it did then, else
        the last that begins in the upper part of the page."""
        section = self._shown[0] if self._shown[1] == self.area.offset else ""
        reading = self.area.offset + self.area.rect.height // 4
        begun = [id for id, top in self.tops.items() if top <= reading]
        here = section or (begun[-1] if begun else next(iter(self.tops), ""))
        if self.area.farthest and self.area.offset == self.area.farthest and not section:
            here = list(self.tops)[-1]
        for id, entry in self.entries.items():
            if entry.on != (id == here):
                entry.on, entry.dirty = id == here, True

    def handle(self, event: pygame.event.Event) -> None:
        before = self.area.offset
        if not self._search_key(event):
            super().handle(event)
        if self.area.offset != before:
            self._mark_entry()

    def _search_key(self, event: pygame.event.Event) -> bool:
        """Ctrl+F leads to the field, Escape ends the search; True when it was one of them."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.ui.set_focus(self.field)
        elif event.key == pygame.K_ESCAPE and self.wanted:
            self.field.text, self.field.cursor, self.field.dirty = "", 0, True
            self._look_for("")
            self.ui.set_focus(self.area, ring=False)
        else:
            return False
        return True

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS and self.area.handle(event):
            return
        super().on_event(event)

    def update(self, dt_ms: float) -> bool:
        fading = self.marks.update(dt_ms)
        return super().update(dt_ms) or fading

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        paint.panel(surface, self.panel, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        self.marks.draw(surface)
