"""The list of kept matches, and beside it the one that is chosen: who sat there, how it ended, what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.store.match_store import Match
from ui.history import words
from ui.history.archive import Archive
from ui.history.figures import HEAD
from ui.widgets import theme
from ui.widgets.base import Container, Widget
from ui.widgets.catalogue import figure, joined
from ui.widgets.controls import Button, Label, Paragraph, Rule, ScrollArea
from ui.widgets.icons import draw_icon
from ui.widgets.labels import PanelGround
from ui.widgets.scale import px
from ui.widgets.scroll import RowList
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.words import place_words

ROW = 64
PANEL_SHARE = 0.34
SEAT_ROW = 34
DATE_WIDTH = 190
RESULT_SHARE = 0.34
ICON = 18


class Deeds(Protocol):
    """What the scene does with a match."""

    def choose(self, match: Match) -> None: ...
    def open_match(self, match: Match) -> None: ...
    def resume(self, match: Match) -> None: ...
    def replay(self, match: Match) -> None: ...
    def ask_delete(self, match: Match) -> None: ...


@dataclass(frozen=True)
class Possible:
    """What can be done with a match, and why it may not be resumed or replayed (in words; empty: it may)."""

    resume: str = ""
    replay: str = ""
    note: str = ""


def possible(archive: Archive, match: Match) -> Possible:
    """What its rules, and other running copies of the program, allow."""
    rules = archive.rules_of(match)
    if match.playing:
        why = t("history-elsewhere")
        return Possible(why, why, why)
    if rules == "missing":
        why = t("history-rules-missing")
        return Possible(why, why, why)
    if rules == "changed":
        note = t("history-rules-changed-over" if match.ended else "history-rules-changed")
        return Possible(t("history-rules-changed"), "", note)
    return Possible() if match.ended else Possible(replay=t("history-goes-on"))  # it would show cards that are still hidden


def place_matches(
    ui: Container, room: pygame.Rect, archive: Archive, shown: Sequence[Match], chosen: Match, deeds: Deeds
) -> None:
    """Put the list of the matches and the panel of the chosen one into a room."""
    width = round(room.width * PANEL_SHARE)
    panel = pygame.Rect(room.right - width, room.y, width, room.height)
    ground = pygame.Rect(room.x, room.y, panel.left - px(theme.GAP) - room.x, room.height)
    ui.add(PanelGround(ground))
    ui.add(PanelGround(panel))
    inner = ground.inflate(-2 * px(8), -2 * px(8))
    rows = MatchRows(archive, shown)
    ui.add(RowList(inner, len(shown), px(ROW), rows.draw, chosen=shown.index(chosen), name="matches",
                   on_choose=lambda index: deeds.choose(shown[index]), on_open=lambda index: deeds.open_match(shown[index])))
    place_match(ui, panel, archive, chosen, deeds)


class MatchRows:
    """Draws the rows of the list: the game and who played, how it ended, when and how long."""

    def __init__(self, archive: Archive, shown: Sequence[Match]) -> None:
        self.archive, self.shown = archive, shown

    @staticmethod
    def columns(row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where game, result and date stand."""
        inner = row.inflate(-2 * px(16), 0)
        date = pygame.Rect(inner.right - px(DATE_WIDTH), inner.y, px(DATE_WIDTH), inner.height)
        result = round(inner.width * RESULT_SHARE)
        middle = pygame.Rect(date.left - px(16) - result, inner.y, result, inner.height)
        return pygame.Rect(inner.x, inner.y, middle.left - px(16) - inner.x, inner.height), middle, date

    def draw(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        """One match."""
        match = self.shown[index]
        game, result, date = self.columns(row)
        ink = theme.COLOURS.vermilion_bright if match.ended is None else theme.COLOURS.paper
        if words.person_won(match):
            ink = theme.COLOURS.gold
        line = self.archive.line(match)
        self._two(surface, game, line.game, line.names, theme.COLOURS.paper, True)
        self._two(surface, result, line.result, line.course, ink)
        self._two(surface, date, line.date, line.time, theme.COLOURS.paper, align="right")

    @staticmethod
    def _two(surface: pygame.Surface, box: pygame.Rect, above: str, below: str, ink: pygame.Color, bold: bool = False,
             align: str = "left") -> None:
        half = box.height // 2
        upper = pygame.Rect(box.x, box.y + px(6), box.width, half - px(4))
        draw_text(surface, above, upper, theme.BODY, ink, bold, align, "middle")
        lower = pygame.Rect(box.x, box.y + half, box.width, half - px(8))
        draw_text(surface, below, lower, theme.SMALL, theme.COLOURS.paper_dim, align=align, valign="middle")


# ---------------------------------------------------------------- the chosen match

def place_match(ui: Container, panel: pygame.Rect, archive: Archive, match: Match, deeds: Deeds) -> None:
    """The panel of one match; what can be done with it stands at its foot."""
    may = possible(archive, match)
    inner = panel.inflate(-2 * px(theme.MARGIN), -2 * px(theme.PADDING))
    title = archive.title(match.ruleset)
    ui.add(Label((inner.x, inner.y, inner.width, px(HEAD)), title, theme.HEADING, bold=True, name="match-title"))
    foot = _place_deeds(ui, inner, match, may, deeds)
    top = inner.y + px(HEAD)
    area = ui.add(ScrollArea((inner.x, top, inner.width + px(14), foot - px(12) - top), name="match"))
    y = area.rect.y
    for text in _about(archive, match):
        line = area.add(Paragraph((inner.x, y, area.inner_width, 0), text, theme.SMALL, theme.COLOURS.paper_dim))
        y = line.rect.bottom + px(2)
    y += px(10)
    if match.deals and (scored := archive.scored_by(match)):
        height = line_height(theme.SMALL)
        area.add(Label((inner.x, y, area.inner_width, height), scored, theme.SMALL, theme.COLOURS.paper_dim, align="right",
                       name="scored-by"))
        y += height
    for place, seat in _in_order(match):
        y = area.add(SeatLine(pygame.Rect(inner.x, y, area.inner_width, px(SEAT_ROW)), match, seat, place)).rect.bottom
    y += px(10)
    area.add(Rule((inner.x, y, area.inner_width, 1)))
    y += px(10)
    for text, ink in _remarks(archive, match, may):
        line = area.add(Paragraph((inner.x, y, area.inner_width, 0), text, theme.SMALL, ink))
        y = line.rect.bottom + px(6)
    area.set_content(y - area.rect.y)


def _about(archive: Archive, match: Match) -> list[str]:
    return [joined([words.date_time_words(match.created), archive.course_words(match)], "dots")]


def _remarks(archive: Archive, match: Match, may: Possible) -> list[tuple[str, pygame.Color]]:
    """What else is to be said of a match; what stands in the way first."""
    found = [(may.note, theme.COLOURS.plum)] if may.note else []
    if match.undone:
        found.append((t("history-taken-back", count=match.undone), theme.COLOURS.paper_dim))
    if match.hints:
        found.append((t("history-hints", count=match.hints), theme.COLOURS.paper_dim))
    if match.practice:
        found.append((t("history-practice-note"), theme.COLOURS.paper_dim))
    if match.ended is not None:                    # by its number anybody can have the same cards dealt, face up
        found.append((t("history-seed", seed=str(match.seed)), theme.COLOURS.paper_dim))
    return found + [(t("history-house-rule", name=name, value=value), theme.COLOURS.paper_dim)
                    for name, value in archive.house_rules(match)]


def _in_order(match: Match) -> list[tuple[int | None, int]]:
    """Place and seat, by places once there are any."""
    if not match.deals or len(match.ranking) < len(match.seats):
        return [(None, seat) for seat in range(len(match.seats))]
    return sorted((match.ranking[seat], seat) for seat in range(len(match.seats)))


def _place_deeds(ui: Container, inner: pygame.Rect, match: Match, may: Possible, deeds: Deeds) -> int:
    """The buttons at the foot of the panel; returns where they begin."""
    height, gap = px(theme.CONTROL_HEIGHT), px(theme.GRID)
    half = (inner.width - gap) // 2
    low = inner.bottom - height
    ui.add(Button((inner.x, low, half, height), t("history-replay"), lambda: deeds.replay(match), enabled=not may.replay,
                  reason=may.replay or None, icon="play", name="replay", primary=match.ended is not None))
    ui.add(Button((inner.right - half, low, half, height), t("history-delete"), lambda: deeds.ask_delete(match),
                  enabled=not match.playing, reason=may.resume if match.playing else None, icon="close", name="delete"))
    if match.ended is not None:
        return low
    top = low - gap - height
    ui.add(Button((inner.x, top, inner.width, height), t("history-resume"), lambda: deeds.resume(match), primary=True,
                  enabled=not may.resume, reason=may.resume or None, name="resume"))
    return top


class SeatLine(Widget):
    """Who sat on a seat: the place, the name, what sort of player, the score."""

    def __init__(self, rect: pygame.Rect, match: Match, seat: int, place: int | None) -> None:
        super().__init__(rect, name=f"seat-{seat}")
        self.seat, self.place = match.seats[seat], place_words(match.ranking, seat) if place is not None else ""
        self.indent = max([text_size(place_words(match.ranking, other), theme.BODY)[0] for other in range(len(match.ranking))],
                          default=0) if self.place else 0
        self.won = place == 1 and match.ended is not None
        self.score = figure(match.scores[seat]) if seat < len(match.scores) else ""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        box = self.rect
        ink = theme.COLOURS.gold if self.won else theme.COLOURS.paper
        draw_text(surface, self.place, (box.x, box.centery), theme.BODY, ink, valign="middle")
        icon = "person" if self.seat.level is None else "computer"
        draw_icon(surface, icon, (box.x + self.indent + px(16), box.centery), ICON, theme.COLOURS.paper_dim)
        left = box.x + self.indent + px(36)
        right = draw_text(surface, self.score, (box.right, box.centery), theme.BODY, ink, self.won, "right", "middle").left
        name = words.called(self.seat)
        sort = "" if self.seat.level is None else t("history-level", level=self.seat.level)
        room = right - px(12) - left
        placed = draw_text(surface, name, pygame.Rect(left, box.y, room, box.height), theme.BODY, ink, self.won, valign="middle")
        rest = pygame.Rect(placed.right + px(10), box.y, right - px(12) - placed.right - px(10), box.height)
        if sort and text_size(sort, theme.SMALL)[0] <= rest.width:
            draw_text(surface, sort, rest, theme.SMALL, theme.COLOURS.paper_dim, valign="middle")
