"""The drawers at the sides of the table: the log of the deal in words, and the score of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game import Event, Rules
from ui.table.layout import EDGE, TableLayout
from ui.widgets import theme
from ui.widgets.controls import Button, Drawer, Label, Paragraph, Rule, ScrollArea
from ui.widgets.scale import px
from ui.widgets.text import line_height, t
from ui.words import event_words, text_words

WIDTH = 344
TOP = 60
POINTS = "points"


def tally_names(rules: Rules) -> list[tuple[str, str]]:
    """The tallies that this game shows, each with its name: those of the ruleset, and points where there are any."""
    named = [(key, text_words(tally.name)) for key, tally in rules.settle.params.tallies.items()]
    params = rules.settle.params
    if params.by_place or params.cards_left or not named:
        named.insert(0, (POINTS, t("table-score-points")))
    return named


class SideDrawer(Drawer):
    """A drawer with a title, a button that closes it, and a list that scrolls."""

    def __init__(self, layout: TableLayout, side: str, name: str, title: str, motion_ms: int, open: bool) -> None:
        width = px(WIDTH)
        x = px(EDGE) if side == "left" else layout.size[0] - px(EDGE) - width
        home = pygame.Rect(x, px(TOP), width, layout.own_tag.top - px(8) - px(TOP))
        super().__init__(home, side, name=name, open=open, motion_ms=motion_ms)
        pad = px(theme.PADDING)
        head = pygame.Rect(home.x + pad, home.y + px(10), width - 2 * pad - px(40), px(36))
        self.add(Label(head, title, theme.HEADING, bold=True, name=f"{name}-title"))
        close = pygame.Rect(home.right - px(48), home.y + px(10), px(36), px(36))
        self.add(Button(close, "", self.toggle, icon="close", name=f"{name}-close", tooltip=t("kit-close"), quiet=True))
        top = head.bottom + px(6)
        area = pygame.Rect(home.x + pad, top, width - 2 * pad + px(4), home.bottom - px(12) - top)
        self.area = ScrollArea(area, name=f"{name}-list")
        self.add(self.area)

    def put(self, rows: Sequence[tuple[str, pygame.Color, int]]) -> None:
        """Fill the list with lines: words, colour, space above them."""
        self.area.children.clear()
        self.area.offset = 0
        y = self.area.rect.y
        for number, (words, colour, gap) in enumerate(rows):
            y += px(gap)
            place = (self.area.rect.x, y, self.area.inner_width, 0)
            line = Paragraph(place, words, theme.BODY, colour, name=f"{self.name}-{number}")
            self.area.children.append(line)
            y += line.rect.height
        self.area.set_content(y - self.area.rect.y)
        self.dirty = True


class LogDrawer(SideDrawer):
    """What happened in this deal, as the viewer may know it."""

    def __init__(self, layout: TableLayout, motion_ms: int, open: bool) -> None:
        super().__init__(layout, "right", "log", t("table-log"), motion_ms, open)

    def show(self, events: Sequence[Event], rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        """Write everything down and scroll to the end."""
        rows = []
        for number, event in enumerate(events):
            ink = theme.COLOURS.paper_dim if event.kind == "pass" else theme.COLOURS.paper
            if event.kind in ("out", "deal_end", "match_end"):
                ink = theme.COLOURS.gold
            if event.kind == "trick_end":
                ink = theme.COLOURS.jade
            gap = 10 if number and events[number - 1].kind in ("trick_end", "leader") else 4
            rows.append((event_words(event, rules, names, viewer), ink, gap))
        self.put(rows or [(t("table-log-empty"), theme.COLOURS.paper_dim, 0)])
        self.area.scroll_to(self.area.farthest)


class ScoreDrawer(SideDrawer):
    """The tallies of every seat, and how far the match has come."""

    def __init__(self, layout: TableLayout, motion_ms: int, open: bool) -> None:
        super().__init__(layout, "left", "score", t("table-score"), motion_ms, open)

    def show(self, rules: Rules, names: Sequence[str], tallies: Mapping[str, Sequence[int]], deal: int) -> None:
        """A row for each seat."""
        self.area.children.clear()
        columns = tally_names(rules)
        x, y, width = self.area.rect.x, self.area.rect.y, self.area.inner_width
        row = line_height(theme.BODY) + px(10)
        column = min(px(72), width // (len(columns) + 2))
        first = width - column * len(columns)
        self._row(x, y, first, column, t("table-score-player"), [name for _, name in columns], theme.COLOURS.paper_dim)
        y += row
        self.area.children.append(Rule((x, y - px(6), width, 1), name="score-rule"))
        for seat, name in enumerate(names):
            values = [str(tallies[key][seat]) for key, _ in columns]
            self._row(x, y, first, column, name, values, theme.COLOURS.paper)
            y += row
        for words in match_words(rules, deal):
            line = Paragraph((x, y + px(6), width, 0), words, theme.SMALL, theme.COLOURS.paper_dim, name="score-aim")
            self.area.children.append(line)
            y += line.rect.height + px(6)
        self.area.set_content(y - self.area.rect.y)
        self.dirty = True

    def _row(
        self, x: int, y: int, first: int, column: int, name: str, values: Sequence[str], ink: pygame.Color
    ) -> None:
        height = line_height(theme.BODY) + px(2)
        size = theme.BODY if ink == theme.COLOURS.paper else theme.SMALL
        self.area.children.append(Label((x, y, first - px(8), height), name, size, ink, name=f"score-{name}"))
        for number, value in enumerate(values):
            place = (x + first + number * column, y, column, height)
            self.area.children.append(Label(place, value, size, ink, align="right", name=f"score-{name}-{number}"))


def match_words(rules: Rules, deal: int) -> list[str]:
    """What ends the match."""
    end = rules.ruleset.match.end
    words = []
    if end.tally is not None:
        tallies = dict(tally_names(rules))
        name = tallies.get(end.tally.name, end.tally.name)
        words.append(t("table-score-target", name=name, count=end.tally.reaches))
    if end.deals:
        words.append(t("table-score-deals", count=f"{deal} / {end.deals}"))
    return words
