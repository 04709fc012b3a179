"""A card as it will lie on the table: at table size on each felt, dimmed, glowing, sideways, face down, and in a hand.

Opened from the gallery and from a card. Left and right step through the deck.
"""

from __future__ import annotations

import pygame

from ui.cards.faces import CardFaces
from ui.gallery.deck_view import DeckView, GalleryItem
from ui.scenes.base import Scene, Size
from ui.scenes.card_view import STEP_KEYS
from ui.widgets import paint, theme
from ui.widgets.controls import Label
from ui.widgets.scale import px
from ui.widgets.text import draw_text, line_height, t

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
