"""A strip of felt on which a card is played and taken at the pace of the settings, so that times in seconds can be seen."""

from __future__ import annotations

import pygame

from game import Deck
from ui.cards.faces import card_faces
from ui.settings import Settings
from ui.table.sprites import Sprite
from ui.widgets import paint, theme
from ui.widgets.base import RectLike
from ui.widgets.button import Button
from ui.widgets.text import draw_text, t, text_size
from ui.widgets.theme import px

INSET = 4  # of the card in the strip


class PacePreview(Button):
    """A computer player waits, plays its card, and it lies until it is taken. A click, or `start`, shows it once."""

    def __init__(self, rect: RectLike, settings: Settings, deck: Deck, *, name: str) -> None:
        super().__init__(rect, t("settings-pace"), self.start, size=theme.SMALL, name=name)
        self.settings, self.faces = settings, card_faces(deck)
        self.card = deck.cards[-1]
        self.sprite = Sprite(self.card, self.places()[0])
        self._ends: list[float] = []  # when each of the steps that are left begins, in ms from now

    def places(self) -> list[pygame.Rect]:
        """Where the card is held, lies, and is taken to."""
        height = self.rect.height - 2 * px(INSET)
        size = self.faces.size(round(height * self.faces.ratio))
        words = text_size(self.text, self.size)[0] + 2 * px(theme.PADDING)
        room = pygame.Rect(self.rect.x + words, 0, self.rect.width - words - size[0] - px(theme.PADDING), 0)
        return [pygame.Rect(room.x + room.width * step // 2, self.rect.centery - size[1] // 2, *size) for step in range(3)]

    def start(self) -> None:
        """Show it from its beginning."""
        pause, move, trick = self.settings.computer_pause_ms, self.settings.motion_ms, self.settings.trick_ms
        self.sprite = Sprite(self.card, self.places()[0])
        played = pause + move + trick
        self._ends = [pause, played, played + move + pause]
        self.dirty = True

    def update(self, dt_ms: float) -> bool:
        """True while the card moves."""
        self._ends = [left - dt_ms for left in self._ends]
        if self._ends and self._ends[0] <= 0:
            del self._ends[0]
            places, self.dirty = self.places(), True
            if self._ends:
                self.sprite.go(places[3 - len(self._ends)], self.settings.motion_ms)
            else:
                self.sprite = Sprite(self.card, places[0])
        sharpening = self.faces.pending and bool(self.faces.catch_up())
        return self.sprite.update(dt_ms) or sharpening

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        lit = self.hovered or self.held
        paint.panel(surface, self.rect, colours.lacquer_high if lit else colours.night, border=colours.line,
                    radius=theme.BUTTON_RADIUS)
        words = pygame.Rect(self.rect.x + px(12), self.rect.y, self.rect.width, self.rect.height)
        draw_text(surface, self.text, words, self.size, colours.paper_dim, valign="middle")
        for place in self.places()[1:]:
            paint.outline(surface, place, colours.line, px(3), 1)
        self.sprite.draw(surface, self.faces)
        if self.ring:
            paint.focus_ring(surface, self.rect)
