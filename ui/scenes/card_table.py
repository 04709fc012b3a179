"""A card as it will lie on the table: at table size on each felt, dimmed, glowing, sideways, face down, and in a hand.

Opened from the gallery and from a card. Left and right step through the deck.
"""

from __future__ import annotations

import pygame

from ui.gallery import lying
from ui.gallery.shelf import Leaf, Shelf
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

    def __init__(self, shelf: Shelf, leaf: Leaf) -> None:
        super().__init__()
        self.shelf, self.leaf = shelf, leaf
        self.felts: dict[str, pygame.Rect] = {}

    # -- places

    def build(self, size: Size) -> None:
        margin, gap = px(theme.MARGIN), px(theme.GAP)
        top = self.place_header(t("gallery-lying", card=self.shelf.name(self.leaf))) + gap
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
        size, cells, y = self.shelf.faces.size(width), [], room.y
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
        ratio, air = self.shelf.faces.ratio, px(AIR)
        widths = [sum(1 / ratio if kind == "sideways" else 1 for kind in row) for row in rows]
        across = [(room.width - air * len(row)) / width for row, width in zip(rows, widths, strict=True)]
        heights = sum(1 if row == ("sideways",) else 1 / ratio for row in rows)
        down = (room.height - len(rows) * (air + line_height(theme.SMALL))) / heights
        return max(8, int(min(lying.table_width(ratio), down, *across)))

    # -- what the visitor does

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in STEP_KEYS and not self.modals:
            self.leaf = self.shelf.beside(self.leaf, STEP_KEYS[event.key])
            self.layout(self.size)
        else:
            super().handle(event)

    def update(self, dt_ms: float) -> bool:
        if self.shelf.refresh(dt_ms):
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
            lying.draw_hand(surface, self.shelf, self.leaf, room)

    def _draw_pose(self, surface: pygame.Surface, kind: str, cell: pygame.Rect, width: int) -> None:
        caption = line_height(theme.SMALL)
        image = lying.pose(self.shelf, self.leaf, kind, width)
        surface.blit(image, image.get_rect(center=(cell.centerx, cell.centery - caption // 2)))
        words = pygame.Rect(cell.x, 0, cell.width, caption)
        words.bottom = cell.bottom
        draw_text(surface, t(f"gallery-pose-{kind}"), words, theme.SMALL, theme.COLOURS.paper_dim, align="centre")


def _row_height(row: tuple[str, ...], size: tuple[int, int]) -> int:
    card = size[0] if row == ("sideways",) else size[1]
    return card + px(AIR) + line_height(theme.SMALL)
