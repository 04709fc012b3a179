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
from ui.rulespage.search import COUNT, FIELD, SearchBar
from ui.rulespage.typeset import Typesetter
from ui.scenes.base import Scene, Size
from ui.widgets import paint, theme
from ui.widgets.button import Button, Label
from ui.widgets.catalogue import localized
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.app import App

BAR = 72                     # the top bar with the title
CONTENTS = 208
COLUMN = 832
ROW = 36
SCROLL_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_HOME, pygame.K_END)


class RulesScene(Scene):
    """The rules page of those rules."""

    def __init__(self, rules: Rules, about: str = "") -> None:
        super().__init__()
        self.about = about  # the code of the refusal for which it was opened
        self.rules = rules
        self.deck_id = rules.deck.id
        self.area = ScrollArea((0, 0, 1, 1), name="page")
        self.search = SearchBar(self.area, self._looked)
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
        self.search.build(self.ui, self.area, size[0] - margin, (px(BAR) - px(theme.CONTROL_HEIGHT)) // 2)
        self.ui.add(self.area)
        self._lead_to(sections, setter)
        self.search.look_for(self.search.wanted)

    def _lead_to(self, sections: list[PageSection], setter: Typesetter) -> None:
        """Where the page was opened for a refusal, show its paragraph in a light that fades."""
        found = paragraph_of(self.rules, sections, self.about) if self.about else None
        if found is None:
            return
        self.search.marks.light(setter.places[found])
        self.about = ""

    def _looked(self) -> None:
        self.dirty = True
        self._mark_entry()

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
            self.ui.set_focus(self.search.field)
        elif event.key == pygame.K_ESCAPE and self.search.wanted:
            self.search.clear()
            self.ui.set_focus(self.area, ring=False)
        else:
            return False
        return True

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS and self.area.handle(event):
            return
        super().on_event(event)

    def update(self, dt_ms: float) -> bool:
        fading = self.search.marks.update(dt_ms)
        return super().update(dt_ms) or fading

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        paint.panel(surface, self.panel, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        self.search.marks.draw(surface)
