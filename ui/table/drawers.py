"""The drawers at the sides of the table, and two of them: the log of the deal in words, and the score of the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, TypeVar

import pygame

from game import Event, LoadedRuleset, Rules
from game.core.combos.definitions import LEVEL
from game.match.events import Leader, Pass, TrickEnd
from game.mechanics.params import SettleParams
from ui.event_words import event_words, stands_out
from ui.rulespage.blocks import ending_tally, points_name
from ui.table import prompts
from ui.table.layout import TableLayout
from ui.widgets import theme
from ui.widgets.button import Button, Label, Paragraph, Rule
from ui.widgets.catalogue import figure, localized
from ui.widgets.overlays import Drawer
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import joined, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import level_sign

POINTS = "points"
COLUMN_GAP = 18
LEAST_NAME = 96  # what columns have to leave for the names of the players

Columns = Sequence[tuple[str, Sequence[str]]]
Line = tuple[str, pygame.Color, int]  # words, their colour, and the space above them
OnChange = Callable[["SideDrawer"], None]


Names = list[tuple[str, str]]  # of tallies, each with what it is called


def deciding(rules: Rules | LoadedRuleset, names: Names | None = None) -> int:
    """Which of the tallies decides the match: the one that ends it, else the first by which players are ranked. `names` are
    those of `tally_names`, where they are known."""
    keys = [key for key, _ in names or tally_names(rules)]
    match = rules.ruleset.match
    wanted = [match.end.tally.name] if match.end.tally is not None else []
    wanted += [key.more or key.fewer or "" for key in match.ranking]
    return next((keys.index(key) for key in wanted if key in keys), 0)


def tally_names(rules: Rules | LoadedRuleset) -> Names:
    """The tallies that this game shows, each with its name: those of the ruleset, and points where there are any."""
    params = rules.ruleset.params_of(SettleParams)
    assert params is not None, "every deal is settled"
    risen = [(LEVEL, t("table-level"))] if rules.ruleset.levels is not None else []
    named = [*risen, *((key, localized(tally.name)) for key, tally in params.tallies.items())]
    ranked = any(POINTS in (key.more, key.fewer) for key in rules.ruleset.match.ranking)
    if params.by_place or params.cards_left or ranked or not named:
        named.insert(0, (POINTS, points_name(rules)))
    if lends(rules):
        named += [(key, t(f"table-{key}")) for key in ("debt", "owed", "worth")]
    return named


def tally_figure(rules: Rules | LoadedRuleset, key: str, value: int) -> str:
    """What a tally has come to, as it is shown: a number, or the level that a side has reached."""
    levels = rules.ruleset.levels
    if key != LEVEL or levels is None:
        return figure(value)
    order = levels.order
    sign = level_sign(rules, order[min(value, len(order) - 1)])
    return t("table-level-passed", level=sign) if value == len(order) else sign


def risen_words(rules: Rules | LoadedRuleset, value: int) -> str:
    """The level that a side has reached, in words for its plates."""
    figure_of = tally_figure(rules, LEVEL, value)
    levels = rules.ruleset.levels
    return figure_of if levels is None or value == len(levels.order) else t("table-level-is", level=figure_of)


def standing_names(
    rules: Rules, tallies: Mapping[str, Sequence[int]], seat: int | None = None, names: Names | None = None
) -> Names:
    """Those of them that say something now, at that seat or anywhere: without debts there are points alone."""
    names = names or tally_names(rules)
    if not lends(rules):
        return names
    seats = range(rules.players) if seat is None else (seat,)
    owing = {key for key in ("debt", "owed") if key in tallies and any(tallies[key][each] for each in seats)}
    idle = {"debt", "owed", "worth"} if not owing else {"debt", "owed"} - owing
    return [(key, name) for key, name in names if key not in idle]


def lends(rules: Rules | LoadedRuleset) -> bool:
    """Does who falls below nothing borrow from the others?"""
    loans = rules.ruleset.match.loans
    return loans is not None and loans.on


class SideDrawer(Drawer):
    """A drawer with a title, a button that closes it, and a list that scrolls. `on_change` hears that it was opened or
    closed, by whatever."""

    id: ClassVar[str]  # its name; `table-` before it is that of its title
    at_left: ClassVar[bool]
    whole: ClassVar[bool] = False  # does it need its side for itself, where two have to share one?

    def __init__(self, layout: TableLayout, motion_ms: int, open: bool, on_change: OnChange) -> None:
        home, name = layout.drawer(self.at_left), self.id
        super().__init__(home, "left" if self.at_left else "right", name=name, open=open, motion_ms=motion_ms)
        self.on_change = on_change
        pad = px(theme.PADDING)
        head = pygame.Rect(home.x + pad, home.y + px(10), home.width - 2 * pad - px(40), px(36))
        self.add(Label(head, t(f"table-{name}"), theme.HEADING, bold=True, name=f"{name}-title"))
        close = pygame.Rect(home.right - px(48), home.y + px(10), px(36), px(36))
        self.add(Button(close, "", self.toggle, icon="close", name=f"{name}-close", tooltip=t("kit-close"), quiet=True))
        top = head.bottom + px(6)
        area = pygame.Rect(home.x + pad, top, home.width - 2 * pad + px(4), home.bottom - px(12) - top)
        self.area = ScrollArea(area, name=f"{name}-list")
        self._rows: tuple[Line, ...] = ()
        self.add(self.area)

    def set_open(self, open: bool) -> None:
        changed = open != self.open
        super().set_open(open)
        if changed:
            self.on_change(self)

    @property
    def needs(self) -> int:
        """How high it has to be to show all of its list."""
        return self.rect.height - self.area.rect.height + self.area.content

    def place_at(self, home: pygame.Rect, side: str) -> None:
        """Have another place, as wide as this one."""
        offset, self.side = self.area.offset, side
        grows = home.height - self.home.height
        self.move(home.x - self.home.x, home.y - self.home.y)
        self.home = home.copy()
        self.rect.height += grows
        self.area.rect.height += grows
        self.area.scroll_to(offset)
        self.dirty = True

    def put(self, rows: Sequence[Line]) -> None:
        """Fill the list with lines. Those that stand there already stay."""
        self.area.scroll_to(0)
        same = [row == old for row, old in zip(rows, self._rows, strict=False)]
        kept = same.index(False) if False in same else len(same)
        children = self.area.children
        del children[kept:]
        y = children[-1].rect.bottom if kept else self.area.rect.y
        for number, (words, colour, gap) in enumerate(rows[kept:], kept):
            place = (self.area.rect.x, y + px(gap), self.area.inner_width, 0)
            line = Paragraph(place, words, theme.BODY, colour, name=f"{self.name}-{number}")
            children.append(line)
            y = line.rect.bottom
        self._rows = tuple(rows)
        self.area.set_content(y - self.area.rect.y)
        self.dirty = True


class LogDrawer(SideDrawer):
    """What happened in this deal, as the viewer may know it."""

    id = "log"
    at_left = False

    def __init__(self, layout: TableLayout, motion_ms: int, open: bool, on_change: OnChange) -> None:
        super().__init__(layout, motion_ms, open, on_change)
        self._written: list[tuple[Event, Line | None]] = []    # what each event was called; it is not written twice
        self._reader: tuple[Sequence[str], int | None] = ((), None)

    def show(self, events: Sequence[Event], rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        """Write everything down; who reads what came before goes on reading, anybody else sees the end."""
        reader = tuple(names), viewer
        before = self._written if reader == self._reader else []
        same = [event is old for event, (old, _) in zip(events, before, strict=False)]
        kept = same.index(False) if False in same else len(same)
        if kept == len(events) == len(before) and self.area.children:
            return
        read = self.reading
        self._reader = reader
        self._written = before[:kept]
        for number, event in enumerate(events[kept:], kept):
            words = event_words(event, rules, names, viewer)
            gap = 10 if number and isinstance(events[number - 1], (TrickEnd, Leader)) else 4
            self._written.append((event, (words, _ink(event), gap) if words else None))
        lines = [line for _, line in self._written if line is not None]
        self.put(lines or [(t("table-log-empty"), theme.COLOURS.paper_dim, 0)])
        self.read_on(read)

    @property
    def reading(self) -> int | None:
        """How far somebody has gone back to read; None at the newest line."""
        return self.area.offset if self.open and self.area.offset < self.area.farthest else None

    def read_on(self, read: int | None) -> None:
        """Show what was being read, or the newest line."""
        self.area.scroll_to(self.area.farthest if read is None else read)

    def set_open(self, open: bool) -> None:
        super().set_open(open)
        if open:
            self.read_on(None)

    def place_at(self, home: pygame.Rect, side: str) -> None:
        read = self.reading
        super().place_at(home, side)
        self.read_on(read)


def _ink(event: Event) -> pygame.Color:
    """The colour of a line of the log."""
    if isinstance(event, Pass):
        return theme.COLOURS.paper_dim
    if isinstance(event, TrickEnd):
        return theme.COLOURS.jade
    return theme.COLOURS.gold if stands_out(event) else theme.COLOURS.paper


class ScoreDrawer(SideDrawer):
    """The tallies of every seat, and how far the match has come."""

    id = "score"
    at_left = True
    _told: object = None

    def show(self, rules: Rules, names: Sequence[str], tallies: Mapping[str, Sequence[int]], deal: int) -> None:
        """A row for each seat; where the columns leave no room for names, a name and lines beneath it."""
        columns = [(heading, tuple([tally_figure(rules, key, value) for value in tallies[key]]))
                   for key, heading in standing_names(rules, tallies)]
        told = tuple(names), columns, deal
        if told == self._told:
            return
        self._told = told
        self.area.children.clear()
        widths = column_widths(columns)
        if self.area.inner_width - sum(widths) >= px(LEAST_NAME):
            y = self._table(names, columns, widths)
        else:
            y = self._list(names, columns)
        x, width = self.area.rect.x, self.area.inner_width
        for words in match_words(rules, deal):
            line = Paragraph((x, y + px(6), width, 0), words, theme.SMALL, theme.COLOURS.paper_dim, name="score-aim")
            self.area.children.append(line)
            y += line.rect.height + px(6)
        self.area.set_content(y - self.area.rect.y)
        self.dirty = True

    def _table(self, names: Sequence[str], columns: Columns, widths: Sequence[int]) -> int:
        x, y, width = self.area.rect.x, self.area.rect.y, self.area.inner_width
        row = line_height(theme.BODY) + px(10)
        headings = [heading for heading, _ in columns]
        self._row(y, widths, [t("table-score-player"), *headings], (theme.SMALL, theme.COLOURS.paper_dim))
        self.area.children.append(Rule((x, y + row - px(6), width, 1), name="score-rule"))
        for seat, name in enumerate(names):
            y += row
            values = [figures[seat] for _, figures in columns]
            self._row(y, widths, [name, *values], (theme.BODY, theme.COLOURS.paper), f"-{seat}")
        return y + row

    def _row(self, y: int, widths: Sequence[int], words: Sequence[str], style: tuple[int, pygame.Color], seat: str = "") -> None:
        """A name and the numbers beside it; `style` is their size and ink."""
        first, *values = words
        size, ink = style
        height = line_height(theme.BODY) + px(2)
        x = self.area.rect.x + self.area.inner_width - sum(widths)
        box = (self.area.rect.x, y, x - self.area.rect.x, height)
        self.area.children.append(Label(box, first, size, ink, name=f"score-name{seat}"))
        for number, (value, width) in enumerate(zip(values, widths, strict=True)):
            name = f"score-{number}{seat or '-head'}"
            self.area.children.append(Label((x, y, width, height), value, size, ink, align="right", name=name))
            x += width

    def _list(self, names: Sequence[str], columns: Columns) -> int:
        x, y, width = self.area.rect.x, self.area.rect.y, self.area.inner_width
        for seat, name in enumerate(names):
            height = line_height(theme.BODY)
            self.area.children.append(Label((x, y, width, height), name, name=f"score-name-{seat}"))
            words = joined((f"{heading} {figures[seat]}" for heading, figures in columns), "dots")
            place = (x, y + height, width, 0)
            line = Paragraph(place, words, theme.SMALL, theme.COLOURS.paper_dim, name=f"score-values-{seat}")
            self.area.children.append(line)
            y = line.rect.bottom + px(8)
        return y


D = TypeVar("D", bound=SideDrawer)


class Drawers:
    """The drawers of a table, at most one open at each side. An open one takes its place from the felt: `make_room` is called
    when one opens or closes. Those `at_first` are open from the beginning where there is more room than cards need."""

    def __init__(self, kinds: Sequence[type[SideDrawer]], make_room: Callable[[], None],
                 at_first: Sequence[type[SideDrawer]] = ()) -> None:
        self._kinds, self._make_room, self._at_first = kinds, make_room, at_first
        self._built: dict[type[SideDrawer], SideDrawer] = {}
        self._open: list[SideDrawer] = []  # the last one opened last
        self.aside = False  # something else has their place: they come back where they were
        self._room_for_two = True

    @property
    def open(self) -> list[SideDrawer]:
        """Those that are open, the last one opened last."""
        return [] if self.aside else self._open

    def build(self, layout: TableLayout, motion_ms: int) -> Sequence[SideDrawer]:
        """Make all anew, in the language in force; each is open if it was."""
        self._room_for_two = layout.room_for_two
        opened = [type(drawer) for drawer in self._open] if self._built else self._first(layout)
        self._built = {kind: kind(layout, motion_ms, kind in opened and not self.aside, self._changed) for kind in self._kinds}
        self._open = [self._built[kind] for kind in opened]
        return tuple(self._built.values())

    def _first(self, layout: TableLayout) -> Sequence[type[SideDrawer]]:
        return self._at_first if layout.room_for_more else ()

    def get(self, kind: type[D]) -> D | None:
        """The drawer of that kind, None until it is built for the first time."""
        drawer = self._built.get(kind)
        assert drawer is None or isinstance(drawer, kind)
        return drawer

    @property
    def log(self) -> LogDrawer | None:
        """What happened in this deal."""
        return self.get(LogDrawer)

    @property
    def score(self) -> ScoreDrawer | None:
        """The tallies of the match."""
        return self.get(ScoreDrawer)

    def toggle(self, kind: type[SideDrawer]) -> None:
        """Open the drawer of that kind, or close it."""
        drawer = self.get(kind)
        if drawer is not None:
            drawer.toggle()

    def _changed(self, drawer: SideDrawer) -> None:
        others = [other for other in self._open if other is not drawer]
        self._open = [*others, drawer] if drawer.open else others
        for other in others:
            if drawer.open and not self._go_together(drawer, other):
                other.set_open(False)
        self._make_room()

    def _go_together(self, one: SideDrawer, other: SideDrawer) -> bool:
        return one.at_left != other.at_left and (self._room_for_two or not (one.whole or other.whole))

    def at(self, left: bool) -> SideDrawer | None:
        """The one that is open at that side."""
        return next((drawer for drawer in self.open if drawer.at_left == left), None)

    def room(self, bare: TableLayout) -> TableLayout:
        """The same table with less felt where drawers are open; where there is no felt for two, they share one side."""
        opened = self.open if self._built else self._first(bare)
        sides = {drawer.at_left for drawer in opened}
        left, right = (bare.drawer_takes if side in sides else 0 for side in (True, False))
        if left and right and not bare.room_for_two:
            left = 0  # one above the other
        return replace(bare, left=left, right=right)

    def place(self, layout: TableLayout) -> None:
        """Put those that are open where that layout has room for them."""
        left, right = self.at(True), self.at(False)
        if left is not None and right is not None and not layout.left:
            upper, lower = layout.shared_drawers(left.needs)
            left.place_at(upper, "right")
            right.place_at(lower, "right")
            return
        if left is not None:
            left.place_at(layout.drawer(at_left=True), "left")
        if right is not None:
            right.place_at(layout.drawer(at_left=False), "right")

    def close_last(self) -> bool:
        """Close the one that was opened last; False where none is open."""
        if not self.open:
            return False
        self.open[-1].set_open(False)
        return True

    @property
    def closed_names(self) -> tuple[str, ...]:
        """What the names of the widgets begin with that lie in a closed drawer."""
        return tuple(f"{drawer.name}-" for drawer in self._built.values() if not drawer.open)


def column_widths(columns: Columns) -> list[int]:
    """How wide columns are: as their headings and figures need it, with a gap before each."""
    return [
        max(text_size(heading, theme.SMALL)[0], *(text_size(value, theme.BODY)[0] for value in values))
        + px(COLUMN_GAP)
        for heading, values in columns
    ]


def match_words(rules: Rules, deal: int) -> list[str]:
    """What ends the match."""
    end = rules.ruleset.match.end
    words = []
    tally = ending_tally(rules)
    levels = rules.ruleset.levels
    if tally is not None and tally.name == LEVEL and levels is not None:
        past = tally.reaches >= len(levels.order)
        sign = level_sign(rules, levels.order[min(tally.reaches, len(levels.order) - 1)])
        words.append(t("table-score-past" if past else "table-score-up-to", level=sign))
    elif tally is not None:
        name = dict(tally_names(rules)).get(tally.name, tally.name)
        words.append(t("table-score-target", name=name, count=tally.reaches))
    if end.broke is not None:
        name = dict(tally_names(rules)).get(end.broke.name, end.broke.name)
        words.append(t("table-score-broke", name=name, count=end.broke.under))
    loans = rules.ruleset.match.loans
    if loans is not None and loans.on:
        words.append(t("table-score-loans", count=loans.cap))
    if end.cycles:
        words.append(t("table-score-rounds", count=end.cycles))
    counted = prompts.progress(rules, deal)
    if counted:
        words.append(counted)
    elif end.deals:
        words.append(t("table-score-deals", count=f"{deal} / {end.deals}"))
    return words
