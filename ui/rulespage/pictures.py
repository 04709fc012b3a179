"""Pictures of a rules page: cards in groups with a word beneath each, and what stands between them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.cards.faces import CardFaces
from ui.rulespage.blocks import CardPicture, PictureGroup
from ui.widgets import paint, theme
from ui.widgets.base import StaticWidget
from ui.widgets.text import break_lines, draw_text, line_height, text_size
from ui.widgets.theme import px

CARD = 58                    # the width of a card; tall ones are narrower
TALLEST = 132
SHARE = 0.46                 # how much of a card shows that lies under the next one
PADDING = 14
SIGN = 34                    # the room of a sign between two groups
APART = 22                   # between two groups without one
LEAST_GAP = 20
LABEL_GAP = 6
LABEL_WIDTH = 104            # words under a few cards may be so wide
BETWEEN_ROWS = 14
RING = 3


def card_width(faces: CardFaces, width: int = CARD, tallest: int = TALLEST) -> int:
    """How wide cards of that deck are in pictures, in pixels: so wide, or as high as they may be."""
    wide, height = faces.size(px(width))
    return wide if height <= px(tallest) else round(wide * px(tallest) / height)


class PictureStrip(StaticWidget):
    """The cards of a picture on felt, in as many rows as they need."""

    def __init__(self, rect: pygame.Rect, picture: CardPicture, faces: CardFaces, name: str) -> None:
        super().__init__(rect, name=name)
        self.picture, self.faces = picture, faces
        self.card_width, self.card_height = faces.size(card_width(faces))
        self.gap = px(SIGN if picture.sign else APART)
        room = self.rect.width - 2 * px(PADDING) - sum(map(self._group_width, picture.groups))
        if len(picture.groups) > 1 and room // (len(picture.groups) - 1) >= px(LEAST_GAP):
            self.gap = min(self.gap, room // (len(picture.groups) - 1))     # a little closer rather than in a second row
        self.rows = self._break(picture.groups)
        between = px(BETWEEN_ROWS) * (len(self.rows) - 1)
        self.rect.height = sum(map(self._row_height, self.rows)) + between + 2 * px(PADDING)
        self.rect.width = min(self.rect.width, max(map(self._row_width, self.rows)) + 2 * px(PADDING))

    @property
    def step(self) -> int:
        return round(self.card_width * SHARE)

    def _cards_width(self, group: PictureGroup) -> int:
        return self.card_width + (len(group.cards) - 1) * self.step

    def _group_width(self, group: PictureGroup) -> int:
        wide = max(self._cards_width(group), px(LABEL_WIDTH))
        words = max((text_size(line, theme.SMALL)[0] for line in self._lines(group, wide)), default=0)
        return max(self._cards_width(group), words)

    def _lines(self, group: PictureGroup, width: int = 0) -> list[str]:
        width = width or max(self._cards_width(group), px(LABEL_WIDTH))
        return break_lines(group.label, width, lambda text: text_size(text, theme.SMALL)[0]) if group.label else []

    def _break(self, groups: Sequence[PictureGroup]) -> list[list[PictureGroup]]:
        rows: list[list[PictureGroup]] = [[]]
        for group in groups:
            if rows[-1] and self._row_width([*rows[-1], group]) > self.rect.width - 2 * px(PADDING):
                rows.append([])
            rows[-1].append(group)
        return rows

    def _row_width(self, row: Sequence[PictureGroup]) -> int:
        return sum(map(self._group_width, row)) + self.gap * (len(row) - 1)

    def _row_height(self, row: Sequence[PictureGroup]) -> int:
        lines = max(len(self._lines(group)) for group in row)
        return self.card_height + (px(LABEL_GAP) + lines * line_height(theme.SMALL) if lines else 0)

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.FELTS["pine"], px(theme.PANEL_RADIUS))
        top, drawn = self.rect.top + px(PADDING), 0
        for row in self.rows:
            left = self.rect.left + px(PADDING)
            for group in row:
                if drawn and self.picture.sign and group is not row[0]:
                    self._sign(surface, pygame.Rect(left - self.gap, top, self.gap, self.card_height))
                width = self._group_width(group)
                self._group(surface, group, pygame.Rect(left, top, width, self._row_height(row)))
                left += width + self.gap
                drawn += 1
            top += self._row_height(row) + px(BETWEEN_ROWS)

    def _group(self, surface: pygame.Surface, group: PictureGroup, at: pygame.Rect) -> None:
        cards = pygame.Rect(0, at.top, self._cards_width(group), self.card_height)
        cards.centerx = at.centerx
        for place, card in enumerate(group.cards):
            face = pygame.Rect(cards.left + place * self.step, cards.top, self.card_width, self.card_height)
            surface.blit(self.faces.shadow(self.card_width), self.faces.shadow_at(face))
            surface.blit(self.faces.back(self.card_width, quick=True) if group.down
                         else self.faces.face(card, self.card_width, quick=True), face)
        if group.wins:
            ring = cards.inflate(2 * px(RING), 2 * px(RING))
            pygame.draw.rect(surface, theme.COLOURS.gold, ring, max(1, px(2)), px(6))
        line = pygame.Rect(at.left, cards.bottom + px(LABEL_GAP), at.width, line_height(theme.SMALL))
        ink = theme.COLOURS.gold if group.wins else theme.COLOURS.paper
        for words in self._lines(group):
            draw_text(surface, words, line, theme.SMALL, ink, align="centre")
            line.top = line.bottom

    def _sign(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        """What stands between two groups: the later one beats the earlier, comes after it, or neither beats the other."""
        x, y, r = *at.center, px(7)
        width = max(2, px(3))
        if self.picture.sign == "apart":
            pygame.draw.line(surface, theme.COLOURS.paper_dim, (x, y - 3 * r), (x, y + 3 * r), width)
            return
        ink = theme.COLOURS.gold if self.picture.sign == "beats" else theme.COLOURS.paper_dim
        if self.picture.sign == "beats":
            pygame.draw.lines(surface, ink, False, [(x + r, y - r), (x - r // 2, y), (x + r, y + r)], width)
        else:
            pygame.draw.lines(surface, ink, False, [(x - r // 2, y - r), (x + r // 2, y), (x - r // 2, y + r)], width)


class StepNumber(StaticWidget):
    """The number of a step on a round vermilion seal."""

    def __init__(self, rect: pygame.Rect, number: int, name: str) -> None:
        super().__init__(rect, name=name)
        self.number = number

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.vermilion, self.rect.width // 2)
        draw_text(surface, str(self.number), self.rect, theme.BODY, theme.COLOURS.on_vermilion, True, "centre", "middle")
