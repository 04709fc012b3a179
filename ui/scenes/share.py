"""What a deal has brought, to be shown to others: a line that deals them the same cards, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from io import BytesIO
from pathlib import Path

import pygame

from game import DealResult
from game.core.files import data_dir, refused, write_whole
from game.store.deal_text import POINTS, DealScore
from ui.cards.faces import card_faces
from ui.cards.portraits import draw_portrait
from ui.lobby.deals import deal_words, score_words, shared_deal
from ui.scenes.plates import compose
from ui.session import SeatConfig, Session
from ui.widgets import paint, theme
from ui.widgets.base import StaticWidget
from ui.widgets.button import Paragraph
from ui.widgets.catalogue import figure, localized
from ui.widgets.entry import copy_text
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, ellipsis, joined, line_height, t
from ui.widgets.theme import px
from ui.words import store_words

PICTURE = (1200, 630)  # pixels, whatever the window: the shape that messages show whole
DRAWN_AT = (1920, 1080)  # the window whose sizes it has
EDGE = 40
FAN_CARDS = 3
FAN_CARD = (118, 240)  # at most so wide and high
HUGE = 84
SEAT = 64
SEATS_IN_A_ROW = 4


class ResultCard:
    """The picture of what the first deal of a match has brought the one person at the table."""

    def __init__(self, session: Session, result: DealResult, felt: str) -> None:
        self.session, self.result, self.felt = session, result, felt
        assert session.you is not None
        self.own = session.you
        self.score = DealScore.of(session.rules, result, self.own)

    @cached_property
    def picture(self) -> pygame.Surface:
        """The whole picture, in the language in force."""
        surface = pygame.Surface(PICTURE)
        with theme.as_in_window(DRAWN_AT):
            surface.blit(paint.felt(PICTURE, self.felt), (0, 0))
            self._fan(surface)
            self._told(surface)
            self._company(surface)
        return surface

    def _fan(self, surface: pygame.Surface) -> None:
        """The game's own cards, at the right."""
        ruleset = self.session.rules.ruleset
        cards = ruleset.cover_cards[:FAN_CARDS]
        faces = card_faces(ruleset.deck)
        width = 2 * min(px(FAN_CARD[0]), round(px(FAN_CARD[1]) / faces.size(1000)[1] * 1000))
        fan = compose([faces.face(card, width) for card in cards], faces.size(width))
        surface.blit(fan, fan.get_rect(midright=(PICTURE[0] - px(EDGE), px(EDGE) + px(136))))

    def _told(self, surface: pygame.Surface) -> None:
        """Which game and which deal, and what it has brought."""
        x, y = px(EDGE), px(EDGE)
        rules, session = self.session.rules, self.session
        assert session.number is not None
        draw_text(surface, localized(rules.ruleset.name), (x, y), theme.TITLE, theme.COLOURS.paper, bold=True)
        y += line_height(theme.TITLE, bold=True)
        where = joined([t("kit-name-latin"), deal_words(session.number)], "dots")
        draw_text(surface, where, (x, y), theme.HEADING, theme.COLOURS.paper_dim)
        y += line_height(theme.HEADING) + px(theme.GAP)
        words = figure(self.score.value, sign=True) if self.score.kind == POINTS else score_words(self.score)
        draw_text(surface, words, (x, y), HUGE, theme.COLOURS.gold, bold=True)
        y += line_height(HUGE, bold=True)
        draw_text(surface, session.names[self.own], (x, y), theme.HEADING, theme.COLOURS.paper)

    def _company(self, surface: pygame.Surface) -> None:
        """Everybody at the table with what it has brought them, in rows at the foot."""
        scores = [DealScore.of(self.session.rules, self.result, seat) for seat in range(len(self.session.seats))]
        order = sorted(range(len(scores)), key=lambda seat: self.result.order.index(seat) if self.result.order else seat)
        if self.score.kind == POINTS:
            order.sort(key=lambda seat: -scores[seat].value)
        row = px(SEAT) + px(theme.GRID)
        lines = -(-len(order) // SEATS_IN_A_ROW)
        columns = -(-len(order) // lines)  # so that no row is nearly empty
        width = (PICTURE[0] - 2 * px(EDGE)) // columns
        top = PICTURE[1] - px(EDGE) - lines * row
        above = top - px(theme.GAP)
        pygame.draw.line(surface, theme.COLOURS.line, (px(EDGE), above), (PICTURE[0] - px(EDGE), above))
        for place, seat in enumerate(order):
            line, column = divmod(place, columns)
            self._seat(surface, pygame.Rect(px(EDGE) + column * width, top + line * row, width, px(SEAT)), seat, scores[seat])

    def _seat(self, surface: pygame.Surface, box: pygame.Rect, seat: int, score: DealScore) -> None:
        who: SeatConfig = self.session.seats[seat]
        draw_portrait(surface, pygame.Rect(box.topleft, (box.height, box.height)), who.face, who.level)
        ink = theme.COLOURS.gold if seat == self.own else theme.COLOURS.paper
        left, half = box.x + box.height + px(12), box.height // 2
        name = ellipsis(who.called, theme.HEADING, box.right - left - px(theme.GRID))
        draw_text(surface, name, (left, box.y + half), theme.HEADING, ink, valign="bottom")
        draw_text(surface, score_words(score), (left, box.y + half), theme.BODY, theme.COLOURS.paper_dim)


class CardPreview(StaticWidget):
    """The picture, as wide as there is room."""

    def __init__(self, place: tuple[int, int, int], card: ResultCard) -> None:
        x, y, width = place
        super().__init__((x, y, width, width * PICTURE[1] // PICTURE[0]), name="preview")
        self.card = card

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(pygame.transform.smoothscale(self.card.picture, self.rect.size), self.rect)


class ShareModal(Modal):
    """Shows the picture and the line, and gives both away."""

    def __init__(self, session: Session, result: DealResult, felt: str) -> None:
        assert session.number is not None
        self.card = ResultCard(session, result, felt)
        self.line = shared_deal(session, session.number, self.card.score).text()
        self.told = ""
        self._size = (0, 0)
        super().__init__(lambda: t("deals-share-title"), answers=self._answers_now, width=theme.TEXT_COLUMN)

    def _answers_now(self) -> Sequence[Answer]:
        copy = Answer(t("deals-copy-line"), self.copy, True, name="copy")
        return [Answer(t("deals-save-picture"), self.save, name="save"), copy, Answer(t("kit-close"), name="close")]

    def layout(self, size: tuple[int, int]) -> None:
        self._size = size
        self.card.__dict__.pop("picture", None)  # the language may be another one
        super().layout(size)

    def body(self, area: ScrollArea) -> int:
        x, y = area.rect.topleft
        bottom = area.add(CardPreview((x, y, area.inner_width), self.card)).rect.bottom + px(theme.PADDING)
        told = [("told", self.told, theme.COLOURS.gold)] if self.told else []
        for name, words, ink in (("line", self.line, theme.COLOURS.paper),
                                 ("about", t("deals-share-text"), theme.COLOURS.paper_dim), *told):
            place = (x, bottom, area.inner_width, 0)
            bottom = area.add(Paragraph(place, words, theme.SMALL, ink, name=name)).rect.bottom + px(theme.GRID)
        return bottom - y

    def copy(self) -> None:
        """The line, for a message."""
        copy_text(self.line)
        self._say(t("deals-line-copied"))

    def save(self) -> None:
        """The picture, as a file."""
        path = data_dir() / "exports" / f"huapai-{self.card.session.rules.id}-{datetime.now():%Y%m%d-%H%M%S}.png"
        self._say(self._saved(path))

    def _saved(self, path: Path) -> str:
        picture = BytesIO()
        pygame.image.save(self.card.picture, picture, path.name)
        try:
            write_whole(path, picture.getvalue())
        except OSError as error:  # pygame, writing by itself, would say in English alone what is wrong
            return t("deals-picture-not-saved", problem=store_words(refused(error, path)))
        return t("deals-picture-saved", path=str(path))

    def _say(self, words: str) -> None:
        self.told = words
        self.layout(self._size)

    def _give(self, answer: Answer) -> None:
        """Only the last one closes it."""
        if answer.action is not None:
            answer.action()
        else:
            super()._give(answer)
