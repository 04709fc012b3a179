"""The plate of a seat in a banking game: its name, the chips in front of it, and in the same line what it did last."""

from __future__ import annotations

import pygame

from ui.table.chips import draw_chips
from ui.table.plates import Plate, Tag
from ui.widgets import theme
from ui.widgets.catalogue import figure
from ui.widgets.scale import px
from ui.widgets.text import draw_text, ellipsis, t, text_size

CHIP = 18
LINE = 37  # from the top to the middle of the lower line
MOST = 3  # chips that fit into a line; the largest say about how much it is


class BankPlate(Plate):
    """`bet` is what of its chips lies on the table, `least` what a seat must have to go on; with less it is out."""

    face = 22
    bet = 0
    least = 0

    @property
    def out(self) -> bool:
        """Can this seat bet no more?"""
        facts = self.facts
        return bool(facts.tallies) and facts.tallies[facts.deciding][1] + self.bet < self.least

    @property
    def named_dimly(self) -> bool:
        return self.out or super().named_dimly

    @property
    def hint(self) -> str | None:
        """What it has in all, and how much of it is bet."""
        facts = self.facts
        parts = [facts.name, *self.kind, *[f"{name} {figure(value + self.bet)}" for name, value in facts.tallies]]
        parts += [t("box-of-which-bet", count=self.bet)] if self.bet else []
        parts += [facts.dealer] if facts.dealer else []
        parts += [t("bank-out-of-match")] if self.out else []
        return " · ".join(parts)

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        facts = self.facts
        y, x = self.rect.y + px(LINE), self.rect.x + px(12)
        if facts.place is not None:
            x = self._draw_place(surface, x, y, facts.place)
        if not facts.tallies:
            return
        value = facts.tallies[facts.deciding][1]
        ink = theme.COLOURS.paper_dim if self.out else theme.COLOURS.paper
        if value > 0:
            draw_chips(surface, (x + px(CHIP) // 2, y + px(CHIP) // 2), value, px(CHIP), number=False, most=MOST)
        draw_text(surface, figure(value), (x + px(CHIP + 6), y), theme.BODY, ink, True, valign="middle")

    def _draw_tricks(self, surface: pygame.Surface) -> None:
        """Nothing of the kind."""

    def _draw_tag(self, surface: pygame.Surface) -> None:
        tag = self.tag
        if tag is None and self.out:
            tag = Tag(t("bank-out-of-match"), theme.COLOURS.paper_dim)
        if tag is None:
            return
        room = self.tag_rect.width
        words = tag.short if tag.short and text_size(tag.text, theme.SMALL)[0] > room else tag.text
        at = (self.tag_rect.right, self.rect.y + px(LINE))
        draw_text(surface, ellipsis(words, theme.SMALL, room), at, theme.SMALL, tag.colour, align="right", valign="middle")
