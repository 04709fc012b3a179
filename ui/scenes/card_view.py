"""One card at the height of the window, with what is known about it: enlarge, move, flip, step to the next.

Opened from the gallery. Left and right step through the deck, F or Space flips, the wheel or + and - enlarge, a drag moves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ui.cards.faces import CardFaces
from ui.gallery.closeup import Closeup, Zoom, facts, in_games, names
from ui.gallery.deck_view import DeckView, GalleryItem
from ui.scenes.base import Scene, Size
from ui.scenes.compare import CompareScene
from ui.widgets import paint, theme
from ui.widgets.button import Button, Label, Paragraph, Rule
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px

# ------------------------------------------------------------ card table
# A card as it will lie on the table: at table size on each felt, dimmed, glowing, sideways, face down, and in a hand.
#
# Opened from the gallery and from a card. Left and right step through the deck.


AIR = 22  # around a card
# Whichever lets the cards be larger: short cards in two rows of three, long ones upright in one row.
ARRANGEMENTS = (
    (("open", "dimmed", "down"), ("legal", "selected", "sideways")),
    (("open", "dimmed", "legal", "selected", "down"), ("sideways",)),
)


class CardTableScene(Scene):
    """Three felts side by side, with the same cards on each."""

    def __init__(self, deck_view: DeckView, item: GalleryItem) -> None:
        super().__init__()
        self.deck_view, self.item = deck_view, item
        self.felts: dict[str, pygame.Rect] = {}

    # -- places

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        top = self.place_header(t("gallery-lying", card=self.deck_view.name(self.item))) + gap
        width = (size[0] - 2 * margin - gap * (len(theme.FELTS) - 1)) // len(theme.FELTS)
        height = size[1] - margin - top
        self.felts = {name: pygame.Rect(margin + number * (width + gap), top, width, height)
                      for number, name in enumerate(theme.FELTS)}
        for name, felt in self.felts.items():
            at = pygame.Rect(felt.x + px(theme.PADDING), felt.y + px(8), felt.width - 2 * px(theme.PADDING), px(28))
            self.ui.add(Label(at, t(f"settings-felt-{name}"), theme.BODY, bold=True, name=f"felt-{name}"))

    def _cells(self, felt: pygame.Rect) -> tuple[int, list[tuple[str, pygame.Rect]]]:
        """The width of a card in the upper part of a felt, and the middle of each way of lying with its caption below."""
        room = pygame.Rect(felt.x, felt.y + px(44), felt.width, round(felt.height * 0.66) - px(44))
        arrangement = max(ARRANGEMENTS, key=lambda rows: self._fitting(room, rows))
        width = self._fitting(room, arrangement)
        size, cells, y = self.deck_view.faces.size(width), [], room.y
        spare = (room.height - sum(_row_height(row, size) for row in arrangement)) // len(arrangement)
        for row in arrangement:
            height = _row_height(row, size) + spare
            extents = [size[1] if kind == "sideways" else size[0] for kind in row]
            air = (room.width - sum(extents)) // len(row)
            left = room.x
            for kind, extent in zip(row, extents, strict=True):
                cells.append((kind, pygame.Rect(left, y, extent + air, height)))
                left += extent + air
            y += height
        return width, cells

    def _fitting(self, room: pygame.Rect, rows: tuple[tuple[str, ...], ...]) -> int:
        """The width of a card with which these rows fit, at most that of the table."""
        ratio, air = self.deck_view.faces.ratio, px(AIR)
        widths = [sum(1 / ratio if kind == "sideways" else 1 for kind in row) for row in rows]
        across = [(room.width - air * len(row)) / width for row, width in zip(rows, widths, strict=True)]
        heights = sum(1 if row == ("sideways",) else 1 / ratio for row in rows)
        down = (room.height - len(rows) * (air + line_height(theme.SMALL))) / heights
        return max(8, int(min(table_width(ratio), down, *across)))

    # -- what the visitor does

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in STEP_KEYS and not self.modals:
            self.item = self.deck_view.beside(self.item, STEP_KEYS[event.key])
            self.layout(self.size)
        else:
            super().handle(event)

    def update(self, dt_ms: float) -> bool:
        if self.deck_view.refresh(dt_ms):
            self.layout(self.size)
        return super().update(dt_ms)

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for name, felt in self.felts.items():
            surface.blit(paint.felt(felt.size, name), felt)
            width, cells = self._cells(felt)
            for kind, cell in cells:
                self._draw_pose(surface, kind, cell, width)
            room = pygame.Rect(felt.x + px(16), 0, felt.width - px(32), round(felt.height * 0.34) - px(16))
            room.bottom = felt.bottom - px(12)
            draw_hand(surface, self.deck_view, self.item, room)

    def _draw_pose(self, surface: pygame.Surface, kind: str, cell: pygame.Rect, width: int) -> None:
        caption = line_height(theme.SMALL)
        image = pose(self.deck_view, self.item, kind, width)
        surface.blit(image, image.get_rect(center=(cell.centerx, cell.centery - caption // 2)))
        words = pygame.Rect(cell.x, 0, cell.width, caption)
        words.bottom = cell.bottom
        draw_text(surface, t(f"gallery-pose-{kind}"), words, theme.SMALL, theme.COLOURS.paper_dim, align="centre")


def _row_height(row: tuple[str, ...], size: tuple[int, int]) -> int:
    card = size[0] if row == ("sideways",) else size[1]
    return card + px(AIR) + line_height(theme.SMALL)


SIDE = 96  # of a square with the area of a card on the table
IN_HAND = 9  # cards of a hand
STRIP = 0.34  # of a card that shows in a hand


def table_width(ratio: float) -> int:
    """The width of a card on the table, in pixels."""
    return px(max(56, SIDE * ratio**0.5))


def pose(deck_view: DeckView, item: GalleryItem, kind: str, width: int) -> pygame.Surface:
    """A card lying in that way, with what is around it, on nothing."""
    faces = deck_view.faces
    face = _face(deck_view, item, width, dimmed=kind == "dimmed")
    if kind == "down":
        face = faces.back(width, quick=True)
    image = laid(faces, face, width, kind if kind in ("legal", "selected") else "")
    return pygame.transform.rotate(image, 90) if kind == "sideways" else image


def _face(deck_view: DeckView, item: GalleryItem, width: int, dimmed: bool = False) -> pygame.Surface:
    return deck_view.faces.face(item.card, width, dimmed, quick=True) if item.card else deck_view.picture(item, width, quick=True)


def laid(faces: CardFaces, face: pygame.Surface, width: int, outline: str = "") -> pygame.Surface:
    """A card with its shadow and perhaps an outline."""
    lifted = bool(outline)
    card = pygame.Rect((0, 0), faces.size(width))
    around = faces.shadow_at(card, lifted)
    whole = around.union(faces.outline_at(card, outline)) if outline else around.copy()
    whole.union_ip(card)
    image = pygame.Surface(whole.size, pygame.SRCALPHA)
    image.fill((0, 0, 0, 0))
    image.blit(faces.shadow(width, lifted), (around.x - whole.x, around.y - whole.y))
    image.blit(face, (-whole.x, -whole.y))
    if outline:
        ring = faces.outline_at(card, outline)
        image.blit(faces.outline(width, outline), (ring.x - whole.x, ring.y - whole.y))
    return image


def hand(deck_view: DeckView, item: GalleryItem) -> list[GalleryItem]:
    """The card among those that stand beside it in the deck."""
    cards = [each for each in deck_view.items if each.card is not None]
    at = cards.index(item) if item in cards else 0
    first = max(0, min(len(cards) - IN_HAND, at - IN_HAND // 2))
    return cards[first : first + IN_HAND]


def draw_hand(surface: pygame.Surface, deck_view: DeckView, item: GalleryItem, room: pygame.Rect) -> None:
    """A hand with that card, each over the one at its left; the card itself is raised a little."""
    cards = hand(deck_view, item)
    shares = 1 + STRIP * (len(cards) - 1)
    width = min(int(room.width / shares), int((room.height - px(20)) * deck_view.faces.ratio))
    step = int(width * STRIP)
    left = room.centerx - (width + step * (len(cards) - 1)) // 2
    size = deck_view.faces.size(width)
    for number, each in enumerate(cards):
        card = pygame.Rect((left + number * step, room.bottom - size[1] - px(6)), size)
        card.y -= px(12) if each == item else 0
        surface.blit(deck_view.faces.shadow(width), deck_view.faces.shadow_at(card))
        surface.blit(deck_view.picture(each, width, quick=True), card)


# ------------------------------------------------------------ card view


PANEL = 376
PAGE_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
STEP_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, **PAGE_KEYS}


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
        self.place_back(margin, margin, quiet=False)
        inner = self.panel.inflate(-2 * margin, -2 * margin)
        foot = self._place_buttons(inner)
        self._place_words(pygame.Rect(inner.x, inner.y, inner.width, foot - px(theme.GAP) - inner.y))

    def _place_buttons(self, room: pygame.Rect) -> int:
        """Two rows of buttons at the foot of the panel; returns where they begin."""
        gap, height = px(8), px(theme.CONTROL_HEIGHT)
        rows = [[self._button("previous", pygame.K_LEFT, partial(self.step, -1)),
                 self._button("next", pygame.K_RIGHT, partial(self.step, 1)), self._button("flip", pygame.K_f, self.flip)],
                [self._button("on-table", pygame.K_t, self.show_table), self._button("compare", pygame.K_c, self.compare)]]
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

    def _button(self, name: str, key: int, act: Callable[[], object]) -> Button:
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
        self.app.push(CardTableScene(self.deck_view, self.item))

    def compare(self) -> None:
        """This card beside another."""
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
        elif self.zoom.handle_key(key):
            self.dirty = True
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
