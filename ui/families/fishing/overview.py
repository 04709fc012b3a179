"""All yaku of a game at a glance: what each is worth, and how far every seat is on the way to it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Rules
from game.families.fishing.yaku import YakuTable
from ui.cards.faces import card_faces
from ui.families.fishing.kinds import YakuProgress, cards_of, progress
from ui.families.fishing.words import yaku_title
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.button import Label, Rule
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px
from ui.words import card_words, listed

WIDTH = 960
ROW = 56
NAME_WIDTH = 280
CARDS_WIDTH = 200
FEW = 6  # cards that are shown; more are told by their number


class YakuOverview(Modal):
    """A row for every yaku that counts: name and points, its cards, and for every seat what it has and what it needs."""

    def __init__(self, rules: Rules, names: Sequence[str], taken: Sequence[Sequence[int]], month: int) -> None:
        close = lambda: [Answer(t("fish-overview-close"), None, name="close")]  # noqa: E731 (the language)
        super().__init__(lambda: t("fish-overview-title"), "", close, width=WIDTH)
        self.rules, self.names, self.taken, self.month = rules, names, taken, month
        self.faces = card_faces(rules.deck)

    def body(self, area: ScrollArea) -> int:
        left, y, seats = area.rect.x + px(NAME_WIDTH + CARDS_WIDTH), area.rect.y, len(self.names)
        width = (area.inner_width - px(NAME_WIDTH + CARDS_WIDTH)) // seats
        for seat, name in enumerate(self.names):
            box = (left + seat * width, y, width - px(8), px(24))
            area.add(Label(box, name, theme.SMALL, theme.COLOURS.paper_dim, True, name=f"seat-{seat}"))
        y += px(28)
        found = [progress(self.rules, self.taken, seat, self.month) for seat in range(seats)]
        for number in range(len(found[0])):
            area.add(Rule((area.rect.x, y, area.inner_width, 1), name=f"rule-{number}"))
            self._row(area, y + px(4), [each[number] for each in found], (left, width))
            y += px(ROW)
        return y - area.rect.y

    def _row(self, area: ScrollArea, y: int, found: Sequence[YakuProgress], seats: tuple[int, int]) -> None:
        """The yaku, and in the columns of the seats (where they begin, and how wide each is) what each of them has of it."""
        id, (left, width), x, half = found[0].id, seats, area.rect.x, px(ROW - 8) // 2
        yaku = self.rules[YakuTable].yaku[id]
        wide = px(NAME_WIDTH - 8)
        area.add(Label((x, y, wide, half), yaku_title(self.rules, id), theme.BODY, bold=True, name=f"name-{id}"))
        points = t("fish-overview-more" if yaku.each_more else "fish-overview-points", points=yaku.points, more=yaku.each_more)
        area.add(Label((x, y + half, wide, half), points, theme.SMALL, theme.COLOURS.paper_dim, name=f"points-{id}"))
        self._cards(area, pygame.Rect(x + px(NAME_WIDTH), y, px(CARDS_WIDTH - 12), 2 * half), found[0])
        for seat, each in enumerate(found):
            made = each.reachable and not each.short
            ink = theme.COLOURS.gold if made else theme.COLOURS.paper if each.reachable else theme.COLOURS.paper_dim
            words = t("fish-overview-made") if made else t("fish-overview-count", have=each.have, count=each.size)
            words = words if each.reachable else t("fish-overview-lost")
            box = pygame.Rect(left + seat * width, y, width - px(8), half)
            area.add(Label(box, words, theme.BODY, ink, made, name=f"have-{id}-{seat}"))
            if each.certain and each.reachable and each.have:
                needs, name = needs_words(each, box.width), f"needs-{id}-{seat}"
                area.add(Label(box.move(0, half), needs, theme.SMALL, theme.COLOURS.jade, name=name))

    def _cards(self, area: ScrollArea, place: pygame.Rect, found: YakuProgress) -> None:
        """The cards of which a yaku is made, or of how many."""
        yaku = self.rules[YakuTable].yaku[found.id]
        cards = [card for card in cards_of(self.rules, yaku, self.month) if not any(card.matches(kind) for kind in yaku.without)]
        if len(cards) <= FEW:
            place.width = min(place.width, len(cards) * (round(place.height * self.faces.ratio) + px(3)))
            area.add(CardRow(place, cards, self.faces, name=f"cards-{found.id}"))
        else:
            words = t("fish-overview-any", count=found.size, all=len(cards))
            area.add(Label(place, words, theme.SMALL, theme.COLOURS.paper_dim, name=f"cards-{found.id}"))


def needs_words(found: YakuProgress, width: int) -> str:
    """Which cards a yaku cannot do without, or how many where they have no room."""
    named = t("fish-overview-needs", cards=listed([card_words(card) for card in found.certain]))
    return named if text_size(named, theme.SMALL)[0] <= width else t("fish-overview-lacks", count=len(found.certain))
