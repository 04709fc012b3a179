"""The first thing on the home screen: matches that were left, each a narrow plate that leads back to the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pygame

from game import Text
from game.store.match_store import Match
from ui.history.words import called, date_words, local
from ui.widgets import paint, theme
from ui.widgets.base import RectLike
from ui.widgets.button import Button
from ui.widgets.catalogue import Game, figure, joined, speaking_of
from ui.widgets.scale import px
from ui.widgets.text import draw_text, ellipsis, language, line_height, t, text_size

HEIGHT = 68
WIDTH = (300, 420)  # narrowest and widest
MORE_WIDTH = 132
BAR = 4
MINUTE, HOUR, DAY = 60, 3600, 86400


class ResumePlate(Button):
    """One match: its game, how it stands, and when it was left. The first is the one that was played last."""

    def __init__(self, rect: RectLike, match: Match, title: str, family: str, first: bool,
                 on_click: Callable[[], object]) -> None:
        super().__init__(rect, t("home-resume", game=title), on_click, name=f"resume-{match.id}",
                         tooltip=t("home-resume-help", names=joined(map(called, match.seats), "comma")))
        self.match, self.title, self.family, self.first = match, title, family, first
        self.usable = not match.playing

    def draw(self, surface: pygame.Surface) -> None:
        lit = self.hovered or self.held
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high if lit else theme.COLOURS.lacquer, border=theme.COLOURS.line)
        if self.first:
            bar = pygame.Rect(self.rect.x, self.rect.y + px(12), px(BAR), self.rect.height - px(24))
            pygame.draw.rect(surface, theme.COLOURS.vermilion_bright, bar)
        left = self.rect.x + px(20)
        right = self.rect.right - px(theme.PADDING)
        middle = self.rect.centery
        top = middle - line_height(theme.BODY) + px(1)
        when = when_words(self.match.touched)
        width = text_size(when, theme.SMALL)[0]
        draw_text(surface, when, (right - width, top + px(2)), theme.SMALL, theme.COLOURS.paper_dim)
        words = ellipsis(self.text, theme.BODY, right - width - px(12) - left, bold=True)
        draw_text(surface, words, (left, top), theme.BODY, theme.COLOURS.paper, bold=True)
        draw_text(surface, ellipsis(self._standing(), theme.SMALL, right - left), (left, middle + px(4)), theme.SMALL,
                  theme.COLOURS.paper_dim)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)

    def _standing(self) -> str:
        """How the match stands: the scores, people first."""
        if self.match.playing:
            return t("history-playing")
        seats = sorted(range(self.match.players), key=lambda seat: self.match.seats[seat].level is not None)
        scores = [f"{called(self.match.seats[seat])} {figure(self.match.scores[seat])}" for seat in seats]
        with speaking_of(Game(self.family)):
            return "   ".join([t("home-resume-deal", number=self.match.deals + 1), *scores])


class MorePlate(Button):
    """To all other matches that were left."""

    def __init__(self, rect: RectLike, count: int, on_click: Callable[[], object]) -> None:
        super().__init__(rect, t("home-resume-more", count=count), on_click, icon="log", quiet=True, name="resume-more")


def fitting(width: int, count: int) -> tuple[int, int, bool]:
    """How many of so many matches have a plate in that width, how wide it is, and whether others are left over."""
    gap, narrow, wide = px(theme.GAP), px(WIDTH[0]), px(WIDTH[1])
    number = min(count, (width + gap) // (narrow + gap), 3)
    more = count > number
    if more:
        number = max(1, min(number, (width - px(MORE_WIDTH)) // (narrow + gap)))
    room = width - (px(MORE_WIDTH) + gap if more else 0)
    return number, min(wide, (room - gap * (number - 1)) // number), more


def title_of_match(match: Match) -> str:
    """The game's title in the language in force, as it was when the match was played."""
    return Text(match.names).to(language()) or match.ruleset


def when_words(when: str) -> str:
    """How long ago, as one says it."""
    seconds = (datetime.now(UTC) - local(when)).total_seconds()
    if seconds < MINUTE:
        return t("home-when-now")
    if seconds < HOUR:
        return t("home-when-minutes", count=int(seconds // MINUTE))
    if seconds < DAY:
        return t("home-when-hours", count=int(seconds // HOUR))
    return date_words(when)
