"""One card at the height of the window, with what is known about it: enlarge, move, flip, step to the next.

Opened from the gallery. Left and right step through the deck, F or Space flips, the wheel or + and - enlarge, a drag moves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ui.gallery.deck_view import DeckView, GalleryItem
from ui.gallery.facts import facts, in_games, names
from ui.gallery.zoom import NOTCH, Closeup, Zoom
from ui.scenes.base import Scene, Size
from ui.widgets import paint, theme
from ui.widgets.controls import Button, Label, Paragraph, Rule, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import t, text_size

PANEL = 376
PAN_KEYS = {pygame.K_w: (0, 1), pygame.K_s: (0, -1), pygame.K_a: (1, 0), pygame.K_d: (-1, 0)}
PAN_STEP = 80
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
STEP_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, **PAGE_KEYS}
ZOOM_KEYS = {pygame.K_PLUS: NOTCH, pygame.K_EQUALS: NOTCH, pygame.K_KP_PLUS: NOTCH, pygame.K_MINUS: 1 / NOTCH,
             pygame.K_KP_MINUS: 1 / NOTCH}


class CardScene(Scene):
    """`on_leave` is told at which card the visitor was last."""

    def __init__(self, deck_view: DeckView, item: GalleryItem, on_leave: Callable[[GalleryItem], object] | None = None) -> None:
        super().__init__()
        self.deck_view, self.item, self.on_leave = deck_view, item, on_leave
        self.flipped = False
        self.zoom = Zoom(deck_view.faces.ratio)
        self.closeup = Closeup(self.zoom, self._exact, self._rough)
        self.view = pygame.Rect(0, 0, 1, 1)

    # -- places

    def build(self, size: Size) -> None:
        margin = px(theme.MARGIN)
        self.panel = pygame.Rect(size[0] - px(PANEL), 0, px(PANEL), size[1])
        self.view = pygame.Rect(0, 0, self.panel.left, size[1])
        self.deck_id = self.deck_view.deck.id
        self.zoom.place(self.view.inflate(-2 * margin, -2 * margin))
        back = Button((margin, margin, 0, px(theme.CONTROL_HEIGHT)), t("kit-back"), self.back, icon="back",
                      key=pygame.K_ESCAPE, name="back")
        back.rect.width = back.preferred_width()
        self.ui.add(back)
        inner = self.panel.inflate(-2 * margin, -2 * margin)
        foot = self._place_deeds(inner)
        self._place_words(pygame.Rect(inner.x, inner.y, inner.width, foot - px(theme.GAP) - inner.y))

    def _place_deeds(self, room: pygame.Rect) -> int:
        """Two rows of buttons at the foot of the panel; returns where they begin."""
        gap, height = px(8), px(theme.CONTROL_HEIGHT)
        rows = [[self._deed("previous", pygame.K_LEFT, partial(self.step, -1)),
                 self._deed("next", pygame.K_RIGHT, partial(self.step, 1)), self._deed("flip", pygame.K_f, self.flip)],
                [self._deed("on-table", pygame.K_t, self.show_table), self._deed("compare", pygame.K_c, self.compare)]]
        rows[0][2].enable(self.item.card is not None, t("gallery-is-back"))
        top = room.bottom - len(rows) * height - (len(rows) - 1) * gap
        for number, row in enumerate(rows):
            spare = (room.width - gap * (len(row) - 1) - sum(button.preferred_width() for button in row)) // len(row)
            left = room.x
            for button in row:
                button.rect = pygame.Rect(left, top + number * (height + gap), button.preferred_width() + spare, height)
                left = button.rect.right + gap
                self.ui.add(button)
        return top

    def _deed(self, name: str, key: int, act: Callable[[], object]) -> Button:
        return Button((0, 0, 0, 0), t(f"gallery-{name}"), act, key=key, name=name)

    def _place_words(self, room: pygame.Rect) -> None:
        area = self.ui.add(ScrollArea(room, name="facts"))
        width = area.inner_width
        own, other = names(self.deck_view, self.item)
        y = room.y
        place = t("gallery-place", number=self.deck_view.place(self.item) + 1, count=len(self.deck_view.items))
        for text, size, bold, name in ((own, theme.TITLE, True, "name"), (other, theme.HEADING, False, "other-name"),
                                       (place, theme.SMALL, False, "place")):
            if text:
                ink = theme.COLOURS.paper if bold else theme.COLOURS.paper_dim
                y = area.add(Paragraph((room.x, y, width, 0), text, size, ink, bold, name=name)).rect.bottom + px(4)
        y = self._place_facts(area, y + px(12), width)
        if self.item.card is not None:
            y = self._place_games(area, y + px(12), width)
        area.set_content(y - room.y)

    def _place_facts(self, area: ScrollArea, y: int, width: int) -> int:
        pairs = list(facts(self.deck_view, self.item))
        column = max((text_size(label, theme.SMALL)[0] for label, _ in pairs), default=0) + px(theme.GAP)
        for number, (label, value) in enumerate(pairs):
            lines = Paragraph((area.rect.x + column, y, width - column, 0), value, theme.SMALL, name=f"fact-{number}")
            at = (area.rect.x, y, column, lines.rect.height)
            area.add(Label(at, label, theme.SMALL, theme.COLOURS.paper_dim, valign="top", name=f"label-{number}"))
            y = area.add(lines).rect.bottom + px(4)
        return y

    def _place_games(self, area: ScrollArea, y: int, width: int) -> int:
        assert self.item.card is not None
        for number, part in enumerate(in_games(self.deck_view.deck, self.item.card)):
            area.add(Rule((area.rect.x, y, width, 1)))
            title = Paragraph((area.rect.x, y + px(8), width, 0), part.game, theme.BODY, bold=True, name=f"game-{number}")
            y = area.add(title).rect.bottom + px(2)
            text = Paragraph((area.rect.x, y, width, 0), part.text, theme.SMALL, theme.COLOURS.paper_dim, name=f"part-{number}")
            y = area.add(text).rect.bottom + px(10)
        return y

    # -- what is seen

    def _exact(self, width: int) -> pygame.Surface | None:
        return self.deck_view.exact(self.item, width, back=self.flipped)

    def _rough(self) -> pygame.Surface | None:
        return self.deck_view.rough(self.item, back=self.flipped)

    def _show(self, item: GalleryItem) -> None:
        self.item, self.flipped = item, False
        self.closeup.show(self._exact, self._rough)
        self.layout(self.size)

    # -- what the visitor does

    def step(self, step: int) -> None:
        """The next card of the deck, or the one before; it is seen as large as this one."""
        self._show(self.deck_view.beside(self.item, step))

    def flip(self) -> None:
        """The other side of the card."""
        self.flipped = not self.flipped and self.item.card is not None
        self.closeup.show(self._exact, self._rough)
        self.dirty = True

    def show_table(self) -> None:
        """The card as it will lie on the table."""
        from ui.scenes.card_table import CardTableScene

        self.app.push(CardTableScene(self.deck_view, self.item))

    def compare(self) -> None:
        """This card beside another."""
        from ui.scenes.compare import CompareScene

        self.app.push(CompareScene(self.deck_view, self.item))

    def back(self) -> None:
        super().back()
        if self.on_leave is not None:
            self.on_leave(self.item)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in PAGE_KEYS:
            self.step(PAGE_KEYS[event.key])
        else:
            super().handle(event)

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return
        if self.zoom.handle(event, [self.view]):
            self.dirty = True
        else:
            super().on_event(event)

    def _key(self, key: int) -> bool:
        if key == pygame.K_SPACE:
            self.flip()
        elif key in ZOOM_KEYS:
            self.dirty = self.zoom.enlarge(ZOOM_KEYS[key]) or self._dirty
        elif key in PAN_KEYS:
            dx, dy = PAN_KEYS[key]
            self.dirty = self.zoom.pan(dx * px(PAN_STEP), dy * px(PAN_STEP)) or self._dirty
        elif key in (pygame.K_0, pygame.K_KP0):
            self.dirty = self.zoom.reset() or self._dirty
        else:
            return False
        return True

    # -- time and drawing

    def update(self, dt_ms: float) -> bool:
        if self.deck_view.refresh(dt_ms):
            self.closeup.show(self._exact, self._rough)
            self.layout(self.size)
        settling = self.closeup.update(dt_ms)
        return super().update(dt_ms) or settling

    def trace_facts(self) -> dict[str, object]:
        """What the trace tells of the card: where it lies, how it is seen, and the colour of its picture on the whole."""
        image = self.closeup.image
        colour = pygame.transform.average_color(image)[:3] if image is not None else ()
        return {"card": self.item.id, "flipped": self.flipped, "lies": tuple(self.zoom.card()), "colour": tuple(colour)}

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        self.closeup.draw(surface, self.view)
        surface.fill(theme.COLOURS.lacquer, self.panel)
        paint.hairline(surface, self.panel.topleft, self.panel.bottomleft)
