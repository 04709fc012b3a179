"""The statistics of somebody, in one game or in all: figures, charts, best hands, each in a panel.

The panels stand in two columns, the wide one for what goes over time and for cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.families import Columns
from game.store.facts import columns
from game.store.statistics import BestFound, Details, Figures, PlayerId, Row
from ui.cards.faces import card_faces
from ui.history import words
from ui.history.archive import Archive
from ui.table.sprites import CardRow
from ui.widgets import theme
from ui.widgets.base import StaticWidget
from ui.widgets.button import Label, PanelGround, Paragraph
from ui.widgets.catalogue import figure, joined, speaking_of
from ui.widgets.chart import BarChart, ChartBar, ChartPoint, LineChart
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, draw_text, line_height, localized, t, text_size
from ui.widgets.theme import px

WIDE_SHARE = 0.6
CHART_HEIGHT = 264
MOST_BARS = 10
CARD_HEIGHT = 46
CARDS_SHARE = 0.5
BEST_ROW = 62
LINE = 32
PAIR = 2                         # more numbers of one thing than so many are bars
LEFT_FIRST = 120                 # a panel goes into the wide column unless that is so much longer

Fill = Callable[[pygame.Rect], int]      # puts content at the top of a box, returns where it ends


class FiguresPart:
    """Fills a scroll area with the figures of somebody."""

    def __init__(self, area: ScrollArea, archive: Archive, who: PlayerId, game: str | None) -> None:
        self.area, self.archive, self.who, self.game = area, archive, who, game
        self.figures: Figures = archive.figures(who, game)
        self.details: Details | None = self.figures.games.get(game) if game is not None else None

    def fill(self) -> None:
        """Place everything."""
        with speaking_of(self.archive.game(self.game)):
            self._fill()

    def _fill(self) -> None:
        x, y, width = self.area.rect.x + px(6), self.area.rect.y + px(6), self.area.inner_width - px(6)
        y = self._panel(pygame.Rect(x, y, width, 0), "", self._head) + px(theme.GAP)
        gap = px(theme.GAP)
        wide = round((width - gap) * WIDE_SHARE)
        left, right = pygame.Rect(x, y, wide, 0), pygame.Rect(x + wide + gap, y, width - gap - wide, 0)
        for number, (title, fill) in enumerate(self._panels()):
            box = right if number == 1 or number > 2 and left.y - px(LEFT_FIRST) > right.y else left
            box.y = self._panel(box, title, fill) + gap
        self.area.set_content(max(left.y, right.y) - gap + px(10) - self.area.rect.y + self.area.offset)

    def _panel(self, box: pygame.Rect, title: str, fill: Fill) -> int:
        """A panel with a heading; returns where it ends."""
        ground = self.area.add(PanelGround(box.copy()))
        pad = px(theme.PADDING)
        inner = pygame.Rect(box.x + pad, box.y + px(14), box.width - 2 * pad, 0)
        if title:
            self.area.add(Label((inner.x, box.y + px(10), inner.width, px(HEAD) - px(10)), title, theme.BODY, theme.COLOURS.gold,
                                True, name="panel"))
            inner.y = box.y + px(HEAD) + px(6)
        ground.rect.height = fill(inner) + px(14) - box.y
        return ground.rect.bottom

    def _panels(self) -> list[tuple[str, Fill]]:
        """What is shown: the first and the third in the wide column, the second beside them, the others where there is room."""
        if self.game is None:
            panels: list[tuple[str, Fill]] = [
                (t("history-by-game"), self._by_game), (t("history-against"), self._against),
                (t("history-deals-by-game"), self._deals_by_game)]
            return panels if self.figures.total.deals else []
        return self._panels_of(self.details) if self.details is not None else []

    def _panels_of(self, details: Details) -> list[tuple[str, Fill]]:
        """The panels of one game; those that would be empty are left out."""
        points = any(point.change for point in details.course)
        found: list[tuple[str, Fill, object]] = [
            ("history-chart-points" if points else "history-chart-wins", lambda box: self._course(box, details, points), True),
            ("history-against", self._against, True),
            ("history-best", lambda box: self._best(box, details), details.best),
            *((f"history-{group.name}", lambda box, group=group: self._parts(box, details, group), True)
              for group in self._counted_in(details) if len(group.of) > PAIR),
            ("history-combinations", lambda box: self._counted(box, details.combinations, "combination"), details.combinations),
            ("history-specials", lambda box: self._counted(box, details.specials, "special"), details.specials),
            ("history-awards", lambda box: self._awards(box, details), details.awards),
            ("history-more", lambda box: self._more(box, details), self._others(details))]
        return [(t(key), fill) for key, fill, wanted in found if wanted]

    # -- figures

    def _head(self, box: pygame.Rect) -> int:
        row = self.figures.total
        if not row.deals and not self.figures.taken_back.deals:
            who = words.who_words(self.who)
            words_ = t("history-nothing-here", who=who) if self.game is not None else t("history-nothing")
            bottom = self.area.add(Paragraph(box, words_, name="nothing")).rect.bottom
        else:
            bottom = self.area.add(FigureRow(box, self._figures(row), name="figures")).rect.bottom
        practised = self.archive.practised(self.who, self.game)
        notes = {"apart": self._apart(self.figures.taken_back),
                 "practised": t("history-practised", count=practised) if practised else ""}
        for name, said in notes.items():
            if said:
                place = (box.x, bottom + px(8), box.width, 0)
                bottom = self.area.add(Paragraph(place, said, theme.SMALL, theme.COLOURS.paper_dim, name=name)).rect.bottom
        return bottom

    def _figures(self, row: Row) -> list[Figure]:
        found = [Figure(t("history-figure-matches"), str(row.matches)),
                 Figure(t("history-figure-won"), str(row.matches_won), self._rate(row, False)),
                 Figure(t("history-figure-deals"), str(row.deals)),
                 Figure(t("history-figure-deals-won"), str(row.deals_won), self._rate(row, True))]
        if self.details is None:
            return [Figure(t("history-figure-games"), str(len(self.figures.games))), *found]
        if row.points:
            each = figure(row.points / row.deals, sign=True, digits=2)
            found.append(Figure(t("history-figure-points"), figure(row.points, sign=True), t("history-each-deal", points=each)))
        return found

    @staticmethod
    def _rate(row: Row, deals: bool) -> str:
        count, rate = (row.contested, row.deal_rate) if deals else (row.matches, row.match_rate)
        if not count:
            return ""
        bounds = t("history-bounds", low=round(100 * rate.low), high=round(100 * rate.high))
        return joined([words.percent(rate.value), bounds], "dots")

    @staticmethod
    def _apart(row: Row) -> str:
        if row.matches:
            return t("history-apart", count=row.matches, won=row.matches_won, over=row.matches, deals=row.deals)
        return t("history-apart-deals", deals=row.deals) if row.deals else ""

    # -- charts

    def _course(self, box: pygame.Rect, details: Details, points: bool) -> int:
        spots = []
        one_year = len({words.local(point.when).year for point in details.course}) == 1
        for point in details.course:
            date = words.date_words(point.when)
            label = words.day_words(point.when) if one_year else date
            if points:
                said = t("history-chart-points-spot", date=date, deal=point.deal, change=figure(point.change, sign=True),
                         total=figure(point.points, sign=True))
            else:
                said = t("history-chart-wins-spot", date=date, deal=point.deal, total=point.wins)
            spots.append(ChartPoint(point.points if points else point.wins, label, said))
        rect = pygame.Rect(box.x, box.y - px(4), box.width, px(CHART_HEIGHT))
        return self.area.add(LineChart(rect, spots, t("history-chart-empty"), name="course")).rect.bottom

    def _by_game(self, box: pygame.Rect) -> int:
        rows = {self.archive.title(id): details.row for id, details in self.figures.games.items()}
        return self._rates(box, dict(sorted(rows.items(), key=lambda entry: -entry[1].matches)), "by-game")

    def _deals_by_game(self, box: pygame.Rect) -> int:
        rows = sorted(((self.archive.title(id), details.row) for id, details in self.figures.games.items()),
                      key=lambda entry: -entry[1].deals)
        bars = [ChartBar(title, row.deal_rate.value, t("history-won-of", won=row.deals_won, count=row.contested),
                         row.deal_rate.low, row.deal_rate.high) for title, row in rows if row.contested]
        chart = BarChart(box, bars, t("history-combinations-empty"), high=1.0, ink=theme.COLOURS.gold, name="deals-by-game")
        return self.area.add(chart).rect.bottom

    def _against(self, box: pygame.Rect) -> int:
        rows = {words.who_words(PlayerId(level)): row for level, row in self.figures.levels.items()}
        people = sorted(self.figures.people.items(), key=lambda entry: -entry[1].matches)
        rows |= {words.who_words(who): row for who, row in people}
        return self._rates(box, dict(list(rows.items())[:MOST_BARS]), "against")

    def _rates(self, box: pygame.Rect, rows: Mapping[str, Row], name: str) -> int:
        bars = [self._rate_bar(label, row) for label, row in rows.items() if row.matches]
        chart = self.area.add(BarChart(box, bars, t("history-against-empty"), high=1.0, ink=theme.COLOURS.gold, name=name))
        if not bars:
            return chart.rect.bottom
        note = Paragraph((box.x, chart.rect.bottom + px(6), box.width, 0), t("history-against-help"), theme.SMALL,
                         theme.COLOURS.paper_dim, name=f"{name}-help")
        return self.area.add(note).rect.bottom

    @staticmethod
    def _rate_bar(label: str, row: Row) -> ChartBar:
        rate = row.match_rate
        said = t("history-won-of", won=row.matches_won, count=row.matches)
        return ChartBar(label, rate.value, said, rate.low, rate.high, row.even_rate)

    def _counted(self, box: pygame.Rect, counter: Counter[str], kind: str) -> int:
        assert self.game is not None
        named: Counter[str] = Counter()          # what goes by the same name is one thing to a player
        for id, number in counter.items():
            named[capital(self.archive.word(self.game, kind, id))] += number
        return self._bars(box, named.most_common(MOST_BARS), f"{kind}s")

    def _awards(self, box: pygame.Rect, details: Details) -> int:
        counted = details.awards.most_common(MOST_BARS)
        return self._bars(box, [(capital(localized(details.names[name])), number) for name, number in counted], "awards")

    def _bars(self, box: pygame.Rect, counted: Sequence[tuple[str, int]], name: str, high: int | None = None) -> int:
        bars = [ChartBar(label, number, str(number)) for label, number in counted]
        return self.area.add(BarChart(box, bars, t("history-combinations-empty"), high=high, name=name)).rect.bottom

    @staticmethod
    def _counted_in(details: Details) -> list[Columns]:
        """The numbers of families of which there are any."""
        return [group for group in columns() if any(details.numbers[name] for name in group.of)]

    def _parts(self, box: pygame.Rect, details: Details, group: Columns) -> int:
        """A bar for each column of a group."""
        bars = [(t(f"history-{name.replace('_', '-')}"), details.numbers[name]) for name in group.of if details.numbers[name]]
        return self._bars(box, bars, group.name, sum(details.numbers[name] for name in list(group.of)[:group.whole]))

    # -- other figures

    def _others(self, details: Details) -> list[tuple[str, str]]:
        """The numbers of families that take no bars: how many, or how many of two numbers together."""
        found = []
        for group in self._counted_in(details):
            first, *rest = (details.numbers[name] for name in group.of)
            if len(group.of) <= PAIR:
                value = t("history-won-of", won=first, count=first + sum(rest)) if rest else str(first)
                found.append((t(f"history-{group.name}"), value))
        return found

    def _more(self, box: pygame.Rect, details: Details) -> int:
        y = box.y
        for number, (label, value) in enumerate(self._others(details)):
            width = text_size(value, theme.BODY, True)[0]
            self.area.add(Label((box.x, y, box.width - width - px(12), px(LINE)), label, name=f"more-{number}"))
            at = (box.right - width, y, width, px(LINE))
            self.area.add(Label(at, value, bold=True, align="right", name=f"more-value-{number}"))
            y += px(LINE)
        return y

    def _best(self, box: pygame.Rect, details: Details) -> int:
        y = box.y
        for number, found in enumerate(details.best):
            y = self._best_row(pygame.Rect(box.x, y, box.width, px(BEST_ROW)), found, number)
        return y

    def _best_row(self, row: pygame.Rect, found: BestFound, number: int) -> int:
        assert self.game is not None
        cards, deck = self.archive.cards(self.game, found.best.cards), self.archive.deck(self.game)
        width = round(row.width * CARDS_SHARE)
        if cards and deck is not None:
            faces = card_faces(deck)
            card = round(px(CARD_HEIGHT) * faces.ratio)
            rect = pygame.Rect(row.x, row.y + (row.height - px(CARD_HEIGHT)) // 2, min(width, len(cards) * (card + px(3))),
                               px(CARD_HEIGHT))
            self.area.add(CardRow(rect, cards, faces, name=f"best-cards-{number}"))
        left = row.x + width + px(14)
        assert self.game is not None
        text = self.archive.best_words(self.game, found.best)
        half = row.height // 2
        self.area.add(Label((left, row.y + px(6), row.right - left, half - px(6)), text, name=f"best-{number}"))
        self.area.add(Label((left, row.y + half, row.right - left, half - px(10)), words.date_words(found.when), theme.SMALL,
                            theme.COLOURS.paper_dim, name=f"best-date-{number}"))
        return row.bottom



HEAD = 40


@dataclass(frozen=True)
class Figure:
    """A number with what it is, and a small remark beside it."""

    label: str
    value: str
    note: str = ""


class FigureRow(StaticWidget):
    """Figures side by side: the number large, its name beneath."""

    def __init__(self, rect: pygame.Rect, figures: list[Figure], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.figures = figures
        self.rect.height = self.height()

    @staticmethod
    def height() -> int:
        """How high every such row is."""
        return line_height(theme.HEADING, True) + px(4) + line_height(theme.SMALL)

    def boxes(self) -> list[pygame.Rect]:
        """Where the figures stand: each as wide as it needs, the rest between them."""
        widths = [self._width(figure) for figure in self.figures]
        gap = max(px(theme.GAP), (self.rect.width - sum(widths)) // max(1, len(widths)))
        found, left = [], self.rect.x
        for width in widths:
            found.append(pygame.Rect(left, self.rect.y, width, self.rect.height))
            left += width + gap
        return found

    def _width(self, figure: Figure) -> int:
        number = text_size(figure.value, theme.HEADING, True)[0]
        note = text_size(figure.note, theme.SMALL)[0] + px(8) if figure.note else 0
        return max(number + note, text_size(figure.label, theme.SMALL)[0])

    def draw(self, surface: pygame.Surface) -> None:
        tall = line_height(theme.HEADING, True)
        for each, box in zip(self.figures, self.boxes(), strict=True):
            placed = draw_text(surface, each.value, box.topleft, theme.HEADING, theme.COLOURS.paper, bold=True)
            base = box.y + tall - px(3)
            draw_text(surface, each.note, (placed.right + px(8), base), theme.SMALL, theme.COLOURS.paper_dim, valign="bottom")
            draw_text(surface, each.label, (box.x, box.y + tall + px(4)), theme.SMALL, theme.COLOURS.paper_dim)
