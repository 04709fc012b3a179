"""Two cards side by side, of one set or of two: the same card in both sets, or two that are hard to tell apart.

Both are enlarged and moved together. Left and right step the side that is marked, up and down change the side, with Shift both
sides step.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.gallery.closeup import Closeup, Zoom, names
from ui.gallery.deck_view import DeckView, GalleryItem
from ui.scenes.base import Scene, Size
from ui.widgets import paint, theme
from ui.widgets.button import Button, Label
from ui.widgets.picker import Picker
from ui.widgets.text import language, t, text_size
from ui.widgets.theme import px

FOOT = 100  # what stands below the cards
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass
class ComparedSet:
    """One of the two: a card in a set."""

    deck_view: DeckView
    item: GalleryItem
    closeup: Closeup
    view: pygame.Rect


class CompareScene(Scene):
    """Begins with that card and the next one, or with the same card in another set where there is one."""

    def __init__(self, deck_view: DeckView, item: GalleryItem) -> None:
        super().__init__()
        self.deck_id = deck_view.deck.id
        self.zoom = Zoom(deck_view.faces.ratio)
        self.sets = deck_view.others()
        other = next((art for art in self.sets if deck_view.art is not None and art.folder != deck_view.art.folder), None)
        second = DeckView(deck_view.deck, other) if other is not None else deck_view
        other_item = item if second is not deck_view else deck_view.beside(item, 1)
        self.sides = [self._side(deck_view, item), self._side(second, other_item)]
        self.marked = 1

    def _side(self, deck_view: DeckView, item: GalleryItem) -> ComparedSet:
        item = item if item in deck_view.items else deck_view.items[0]
        closeup = Closeup(self.zoom, lambda width: deck_view.exact(item, width), lambda: deck_view.rough(item))
        return ComparedSet(deck_view, item, closeup, pygame.Rect(0, 0, 1, 1))

    # -- places

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        top = self.place_header(t("gallery-comparing")) + gap
        width = (size[0] - 2 * margin - gap) // 2
        height = size[1] - margin - px(FOOT) - top
        for number, side in enumerate(self.sides):
            side.view = pygame.Rect(margin + number * (width + gap), top, width, height)
            self._place_foot(number, pygame.Rect(side.view.x, side.view.bottom, width, px(FOOT)))
        self.zoom.place(self.sides[0].view)

    def _place_foot(self, number: int, room: pygame.Rect) -> None:
        """Name, and a row with the set and the steps, below a card."""
        side = self.sides[number]
        own, other = names(side.deck_view, side.item)
        words = t("gallery-both-names", own=own, other=other) if other else own
        self.ui.add(Label((room.x, room.y + px(12), room.width, px(32)), words, theme.BODY, bold=True, align="centre",
                          name=f"name-{number}"))
        height = px(theme.CONTROL_HEIGHT)
        row = pygame.Rect(room.x, room.bottom - height, room.width, height)
        buttons = [("previous", -1), ("next", 1)]
        widgets: list[Button | Picker] = []
        for name, step in buttons:
            button = Button((0, row.y, 0, height), t(f"gallery-{name}"), lambda step=step: self.step(number, step),  # type: ignore[misc]
                            name=f"{name}-{number}")
            widgets.append(button)
        if len(self.sets) > 1 and side.deck_view.art is not None:
            sets = [(str(art.folder), art.name.to(language())) for art in self.sets]
            width = px(52) + max(text_size(name, theme.BODY)[0] for _, name in sets)
            widgets.insert(1, Picker((0, row.y, min(width, room.width // 2), height), sets, str(side.deck_view.art.folder),
                                     lambda folder: self.choose_set(number, folder), drop=True, name=f"set-{number}"))
        left = row.centerx - (sum(each.rect.width for each in widgets) + px(8) * (len(widgets) - 1)) // 2
        for widget in widgets:
            widget.rect.x = left
            left = widget.rect.right + px(8)
            self.ui.add(widget)

    # -- what the visitor does

    def step(self, number: int, step: int) -> None:
        """Another card on that side."""
        side = self.sides[number]
        self._show(number, side.deck_view, side.deck_view.beside(side.item, step))

    def choose_set(self, number: int, folder: str) -> None:
        """Another set on that side."""
        side = self.sides[number]
        art = next(art for art in self.sets if str(art.folder) == folder)
        self._show(number, DeckView(side.deck_view.deck, art), side.item)

    def _show(self, number: int, deck_view: DeckView, item: GalleryItem) -> None:
        self.sides[number] = self._side(deck_view, item)
        self.marked = number
        self.layout(self.size)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and not self._list_is_open() and self._key(event):
            return
        super().handle(event)

    def _list_is_open(self) -> bool:
        return any(item.wants_all for item in self.ui.leaves())

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            both = bool(event.mod & pygame.KMOD_SHIFT)
            marked = self.marked
            for number in (0, 1) if both else (marked,):
                self.step(number, STEPS[event.key])
            self.marked = marked
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.marked = 1 - self.marked
        elif not self.zoom.handle_key(event.key):
            return False
        self.dirty = True
        return True

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            at = next((number for number, side in enumerate(self.sides) if side.view.collidepoint(event.pos)), self.marked)
            self.dirty = at != self.marked or self._dirty
            self.marked = at
        if self.zoom.handle(event, [side.view for side in self.sides]):
            self.dirty = True
        else:
            super().on_event(event)

    # -- time and drawing

    def update(self, dt_ms: float) -> bool:
        changed = [side.deck_view.refresh(dt_ms) for side in self.sides]
        if any(changed):
            for side in self.sides:
                side.closeup.image = None
            self.layout(self.size)
        settling = [side.closeup.update(dt_ms) for side in self.sides]
        return super().update(dt_ms) or any(settling)

    def trace_facts(self) -> dict[str, object]:
        """What the trace tells of the two."""
        sets = [side.deck_view.art.id if side.deck_view.art is not None else "" for side in self.sides]
        return {"cards": [side.item.id for side in self.sides], "sets": sets, "marked": self.marked, "zoom": self.zoom.factor}

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        for number, side in enumerate(self.sides):
            side.closeup.draw(surface, side.view)
            if number == self.marked:
                bar = pygame.Rect(0, 0, px(48), px(3))
                bar.midtop = (side.view.centerx, side.view.bottom + px(6))
                paint.rounded(surface, bar, theme.COLOURS.gold, px(2))
