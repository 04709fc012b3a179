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

COLUMNS = 3


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

    def _cells(self, felt: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """A place for each way of lying, in the upper part of a felt."""
        top = felt.y + px(44)
        rows = -(-len(lying.POSES) // COLUMNS)
        height = (round(felt.height * 0.66) - px(44)) // rows
        width = (felt.width - 2 * px(8)) // COLUMNS
        places = (divmod(number, COLUMNS) for number in range(len(lying.POSES)))
        cells = [pygame.Rect(felt.x + px(8) + column * width, top + row * height, width, height) for row, column in places]
        return list(zip(lying.POSES, cells, strict=True))

    # -- what the visitor does

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key in STEP_KEYS and not self.modals:
            self.leaf = self.shelf.beside(self.leaf, STEP_KEYS[event.key])
            self.layout(self.size)
        else:
            super().handle(event)

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for name, felt in self.felts.items():
            surface.blit(paint.felt(felt.size, name), felt)
            for kind, cell in self._cells(felt):
                self._draw_pose(surface, kind, cell)
            room = pygame.Rect(felt.x + px(16), 0, felt.width - px(32), round(felt.height * 0.34) - px(16))
            room.bottom = felt.bottom - px(12)
            lying.draw_hand(surface, self.shelf, self.leaf, room)

    def _draw_pose(self, surface: pygame.Surface, kind: str, cell: pygame.Rect) -> None:
        caption = line_height(theme.SMALL)
        room = (cell.height - caption - px(28), cell.width - px(32))
        ratio = self.shelf.faces.ratio
        width = min(lying.table_width(ratio), int(room[0] * ratio), int(room[1] * ratio))
        image = lying.pose(self.shelf, self.leaf, kind, width)
        middle = (cell.centerx, cell.centery - caption // 2)
        surface.blit(image, image.get_rect(center=middle))
        below = pygame.Rect(cell.x, cell.bottom - caption - px(4), cell.width, caption)
        draw_text(surface, t(f"gallery-pose-{kind}"), below, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
