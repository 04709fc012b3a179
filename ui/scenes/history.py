"""The history: every match that is kept, to resume, replay or delete, and the statistics that they make.

Two pages of one screen. Facts are read from the store bit by bit while the screen can be used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

import pygame

from game import GameError
from game.core.files import data_dir, refused
from game.store.match_store import KeptMatch, MatchStore
from game.store.statistics import PlayerId, write_csv
from ui.cards.portraits import draw_portrait
from ui.history import words
from ui.history.archive import Archive
from ui.history.figures import HEAD, FiguresPart
from ui.opponents import face_of
from ui.scenes.base import Scene, Size
from ui.widgets import theme
from ui.widgets.base import Container, StaticWidget
from ui.widgets.button import Button, Label, PanelGround, Paragraph, Rule
from ui.widgets.catalogue import joined
from ui.widgets.overlays import Answer, Modal, question
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import RowList, ScrollArea
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import place_words, store_words

if TYPE_CHECKING:
    from ui.app import App


# ------------------------------------------------------------ matches
# The list of kept matches, and beside it the one that is chosen: who sat there, how it ended, what can be done with it.


ROW = 64
PANEL_SHARE = 0.34
SEAT_ROW = 34
FACE = 28
DATE_WIDTH = 190
RESULT_SHARE = 0.34


class MatchActions(Protocol):
    """What the scene does with a match."""

    def choose(self, match: KeptMatch) -> None: ...
    def open_match(self, match: KeptMatch) -> None: ...
    def resume(self, match: KeptMatch) -> None: ...
    def replay(self, match: KeptMatch) -> None: ...
    def review(self, match: KeptMatch) -> None: ...
    def ask_delete(self, match: KeptMatch) -> None: ...


@dataclass(frozen=True)
class Possible:
    """What can be done with a match, and why it may not be resumed or replayed (in words; empty: it may)."""

    resume: str = ""
    replay: str = ""
    note: str = ""


def possible(archive: Archive, match: KeptMatch) -> Possible:
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
    ui: Container, room: pygame.Rect, archive: Archive, shown: Sequence[KeptMatch], chosen: KeptMatch, actions: MatchActions
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
                   on_choose=lambda index: actions.choose(shown[index]), on_open=lambda index: actions.open_match(shown[index])))
    place_match(ui, panel, archive, chosen, actions)


class MatchRows:
    """Draws the rows of the list: the game and who played, how it ended, when and how long."""

    def __init__(self, archive: Archive, shown: Sequence[KeptMatch]) -> None:
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

def place_match(ui: Container, panel: pygame.Rect, archive: Archive, match: KeptMatch, actions: MatchActions) -> None:
    """The panel of one match; what can be done with it stands at its foot."""
    may = possible(archive, match)
    inner = panel.inflate(-2 * px(theme.MARGIN), -2 * px(theme.PADDING))
    title = archive.title(match.ruleset)
    ui.add(Label((inner.x, inner.y, inner.width, px(HEAD)), title, theme.HEADING, bold=True, name="match-title"))
    foot = _place_buttons(ui, inner, match, may, actions)
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
    scores = archive.scores(match)
    for place, seat in _in_order(match):
        y = area.add(SeatLine(pygame.Rect(inner.x, y, area.inner_width, px(SEAT_ROW)), match, seat, place, scores)).rect.bottom
    y += px(10)
    area.add(Rule((inner.x, y, area.inner_width, 1)))
    y += px(10)
    for text, ink in _remarks(archive, match, may):
        line = area.add(Paragraph((inner.x, y, area.inner_width, 0), text, theme.SMALL, ink))
        y = line.rect.bottom + px(6)
    area.set_content(y - area.rect.y)


def _about(archive: Archive, match: KeptMatch) -> list[str]:
    return [joined([words.date_time_words(match.created), archive.course_words(match)], "dots")]


def _remarks(archive: Archive, match: KeptMatch, may: Possible) -> list[tuple[str, pygame.Color]]:
    """What else is to be said of a match; what stands in the way first."""
    found = [(may.note, theme.COLOURS.plum)] if may.note else []
    if apart := archive.told_apart(match):
        found.append((apart, theme.COLOURS.paper_dim))
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


def _in_order(match: KeptMatch) -> list[tuple[int | None, int]]:
    """Place and seat, by places once there are any."""
    if not match.deals or len(match.ranking) < len(match.seats):
        return [(None, seat) for seat in range(len(match.seats))]
    return sorted((match.ranking[seat], seat) for seat in range(len(match.seats)))


def _place_buttons(ui: Container, inner: pygame.Rect, match: KeptMatch, may: Possible, actions: MatchActions) -> int:
    """The buttons at the foot of the panel; returns where they begin."""
    height, gap = px(theme.CONTROL_HEIGHT), px(theme.GRID)
    half = (inner.width - gap) // 2
    low = inner.bottom - height
    ui.add(Button((inner.x, low, half, height), t("history-replay"), lambda: actions.replay(match), enabled=not may.replay,
                  reason=may.replay or None, icon="play", name="replay", primary=match.ended is not None))
    ui.add(Button((inner.right - half, low, half, height), t("history-delete"), lambda: actions.ask_delete(match),
                  enabled=not match.playing, reason=may.resume if match.playing else None, icon="close", name="delete"))
    top = low - gap - height
    if match.ended is not None:
        if not match.deals:
            return low
        ui.add(Button((inner.x, top, inner.width, height), t("review-open"), lambda: actions.review(match), name="review",
                      enabled=not may.replay, reason=may.replay or None, icon="review", tooltip=t("review-open-why")))
        return top
    ui.add(Button((inner.x, top, inner.width, height), t("history-resume"), lambda: actions.resume(match), primary=True,
                  enabled=not may.resume, reason=may.resume or None, name="resume"))
    return top


class SeatLine(StaticWidget):
    """Who sat on a seat: the place, the face and the name, what sort of player, the score."""

    def __init__(self, rect: pygame.Rect, match: KeptMatch, seat: int, place: int | None, scores: Sequence[str]) -> None:
        super().__init__(rect, name=f"seat-{seat}")
        self.seat, self.place = match.seats[seat], place_words(match.ranking, seat) if place is not None else ""
        self.indent = max([text_size(place_words(match.ranking, other), theme.BODY)[0] for other in range(len(match.ranking))],
                          default=0) if self.place else 0
        self.won = place == 1 and match.ended is not None
        self.score = scores[seat] if seat < len(scores) else ""

    def draw(self, surface: pygame.Surface) -> None:
        box = self.rect
        ink = theme.COLOURS.gold if self.won else theme.COLOURS.paper
        draw_text(surface, self.place, (box.x, box.centery), theme.BODY, ink, valign="middle")
        face = pygame.Rect(box.x + self.indent + px(8 if self.place else 0), 0, px(FACE), px(FACE))
        face.centery = box.centery
        draw_portrait(surface, face, face_of(self.seat.level, self.seat.key), self.seat.level)
        left = face.right + px(8)
        right = draw_text(surface, self.score, (box.right, box.centery), theme.BODY, ink, self.won, "right", "middle").left
        name = words.called(self.seat)
        sort = "" if self.seat.level is None else t("history-level", level=self.seat.level)
        room = right - px(12) - left
        placed = draw_text(surface, name, pygame.Rect(left, box.y, room, box.height), theme.BODY, ink, self.won, valign="middle")
        rest = pygame.Rect(placed.right + px(10), box.y, right - px(12) - placed.right - px(10), box.height)
        if sort and text_size(sort, theme.SMALL)[0] <= rest.width:
            draw_text(surface, sort, rest, theme.SMALL, theme.COLOURS.paper_dim, valign="middle")


# ------------------------------------------------------------ history


WIDEST = 1440
READ_MS = 8
DROP = 56                        # what a choice is wider than its words
MOST_CHOICE = 300
PAGES = ("matches", "statistics")
SHOWN_EVERY_MS = 600             # while matches are read, the figures follow so often


class HistoryScene(Scene):
    """Over the home screen. `store` is None where nothing can be kept."""

    def __init__(self, store: MatchStore | None, page: str = "matches") -> None:
        super().__init__()
        self.store = store
        self.page = page
        self.archive: Archive
        self.listed: str | None = None            # the game whose matches are listed
        self.game: str | None = None              # the game whose figures are shown
        self.who: PlayerId | None = None
        self.chosen: int | None = None            # the id of the match
        self._settled = False                     # whether person and game were chosen by somebody
        self._since_shown = 0.0

    def enter(self, app: App) -> None:
        if not hasattr(self, "archive"):
            self.archive = Archive(self.store)
        else:
            self.archive.look_again()             # a match may have been played on meanwhile
        super().enter(app)
        if self.ui.focus is None and self.page == "matches":
            self._focus("matches")

    def _focus(self, name: str) -> None:
        found = next((leaf for leaf in self.ui.chain() if leaf.name == name), None)
        if found is not None:
            self.ui.set_focus(found, ring=False)

    # -- places

    def build(self, size: Size) -> None:
        width = min(size[0] - 2 * px(theme.MARGIN), px(WIDEST))
        left = (size[0] - width) // 2
        top = self.place_header(t("history-title"), left) + px(theme.GAP)
        bar = pygame.Rect(left, top, width, px(theme.CONTROL_HEIGHT))
        room = pygame.Rect(left, bar.bottom + px(theme.GAP), width, size[1] - px(theme.MARGIN) - bar.bottom - px(theme.GAP))
        self._place_pages(bar)
        if self.page == "matches":
            self._place_matches(bar, room)
        else:
            self._place_statistics(bar, room)

    def _place_pages(self, bar: pygame.Rect) -> None:
        options = [(page, t(f"history-{page}")) for page in PAGES]
        width = len(options) * (max(text_size(text, theme.BODY)[0] for _, text in options) + px(40))
        self.ui.add(Picker((bar.x, bar.y, width, bar.height), options, self.page, self.show_page, drop=False, name="page"))

    def _place_choice(self, right: int, bar: pygame.Rect, options: list[PickerItem], value: object, name: str) -> int:
        """A list to choose from, its right edge there; returns its left edge."""
        width = min(px(MOST_CHOICE), px(DROP) + max(text_size(option.text, theme.BODY)[0] for option in options))
        choose = self.show_person if name == "who" else self.show_game
        self.ui.add(Picker((right - width, bar.y, width, bar.height), options, value, choose, drop=True, name=name,
                           tooltip=t(f"history-{name}-help")))
        return right - width

    def _say(self, room: pygame.Rect, text: str, name: str, warning: bool = False) -> None:
        """Words where there is nothing to show."""
        ink = theme.COLOURS.plum if warning else theme.COLOURS.paper_dim
        line = Paragraph((0, 0, min(room.width, px(theme.TEXT_COLUMN)), 0), text, theme.BODY, ink, align="centre", name=name)
        line.rect.center = (room.centerx, room.y + room.height * 2 // 5)
        self.ui.add(line)

    # -- the list

    @property
    def shown(self) -> list[KeptMatch]:
        """The matches in the list."""
        return [match for match in self.archive.matches if self.listed in (None, match.ruleset)]

    def match(self) -> KeptMatch | None:
        """The chosen match."""
        shown = self.shown
        return next((match for match in shown if match.id == self.chosen), shown[0] if shown else None)

    def _place_matches(self, bar: pygame.Rect, room: pygame.Rect) -> None:
        if self._place_trouble(room):
            return
        match = self.match()
        games = self.archive.games_listed()
        if len(games) > 1:
            options = [PickerItem(None, t("history-all-games")), *(PickerItem(id, self.archive.title(id)) for id in games)]
            left = self._place_choice(bar.right, bar, options, self.listed, "game")
            count = t("history-count", count=len(self.shown))
            width = text_size(count, theme.SMALL)[0]
            self.ui.add(Label((left - px(16) - width, bar.y, width, bar.height), count, theme.SMALL, theme.COLOURS.paper_dim,
                              name="count"))
        if match is None:
            self._say(room, t("history-none"), "none")
        else:
            place_matches(self.ui, room, self.archive, self.shown, match, self)

    def _place_trouble(self, room: pygame.Rect) -> bool:
        trouble = self.archive.trouble
        if trouble is None and self.store is not None:
            return False
        text = t("history-not-kept") if trouble is None else t("history-no-store", problem=store_words(trouble))
        self._say(room, text, "trouble", warning=True)
        return True

    # -- the figures

    def _place_statistics(self, bar: pygame.Rect, room: pygame.Rect) -> None:
        if self._place_trouble(room):
            return
        self._settle()
        export = Button((0, bar.y, 0, bar.height), t("history-export"), self.export, name="export", icon="export",
                        tooltip=t("history-export-help"), enabled=bool(self.archive.games()), reason=t("history-export-nothing"))
        export.rect.right = bar.right
        if self.who is None:
            self._say(room, t("history-nothing") if self.archive.complete else self._reading(), "nothing")
            self.ui.add(export)
            return
        known = (PickerItem(id, self.archive.title(id)) for id in self.archive.games())
        games = [PickerItem(None, t("history-all-games")), *known]
        left = self._place_choice(export.rect.left - px(8), bar, games, self.game, "game")
        people = [PickerItem(who, words.who_words(who)) for who in self.archive.people()]
        left = self._place_choice(left - px(8), bar, people, self.who, "who")
        self.ui.add(export)
        self._place_progress(bar, left)
        area = self.ui.add(ScrollArea((room.x - px(6), room.y, room.width + px(6 + 14), room.height), name="figures-area"))
        FiguresPart(area, self.archive, self.who, self.game).fill()

    def _place_progress(self, bar: pygame.Rect, right: int) -> None:
        """How far reading is, while it goes on; what could not be read afterwards."""
        text = self._reading() if not self.archive.complete else ""
        if not text and self.archive.damaged:
            text = t("history-damaged", count=self.archive.damaged)
        page = self.ui.find("page").rect
        room = pygame.Rect(page.right + px(16), bar.y, right - px(16) - page.right - px(16), bar.height)
        if text:
            self.ui.add(Label(room, text, theme.SMALL, theme.COLOURS.paper_dim, name="progress"))

    def _reading(self) -> str:
        return t("history-reading", done=self.archive.done, count=len(self.archive.matches))

    def _settle(self) -> None:
        """At first the person and the game with the most deals."""
        people, games = self.archive.people(), self.archive.games()
        if self.who not in people or not self._settled:
            self.who = people[0] if people else None
        if (self.game is not None and self.game not in games) or not self._settled:
            self.game = games[0] if games else None

    # -- what is done

    def show_page(self, page: str) -> None:
        """The list or the figures."""
        self.page = page
        self.layout(self.size)

    def show_game(self, game: str | None) -> None:
        """Another game, or all."""
        if self.page == "matches":
            self.listed, self.chosen = game, None
        else:
            self.game, self._settled = game, True
        self.layout(self.size)

    def show_person(self, who: PlayerId) -> None:
        """Somebody else's figures."""
        self.who, self._settled = who, True
        self.layout(self.size)

    def choose(self, match: KeptMatch) -> None:
        """Look at that match in the list."""
        self.chosen = match.id
        self.layout(self.size)

    def open_match(self, match: KeptMatch) -> None:
        """What Enter does: play on where that is possible, else look at it."""
        may = possible(self.archive, match)
        if match.ended is None and not may.resume:
            self.resume(match)
        elif not may.replay:
            self.replay(match)

    def resume(self, match: KeptMatch) -> None:
        """Go on with a match that is not over."""
        from ui.resume import resume

        resume(self, match, lambda error: self._tell("history-not-resumed", store_words(error)))

    def replay(self, match: KeptMatch) -> None:
        """Look at a match from its first deal on."""
        from ui.resume import watch

        watch(self, match, lambda error: self._tell("history-not-replayed", store_words(error)))

    def review(self, match: KeptMatch) -> None:
        """Look at what one's own play in a match has cost."""
        from ui.resume import watch

        watch(self, match, lambda error: self._tell("history-not-replayed", store_words(error)), reviewed=True)

    def ask_delete(self, match: KeptMatch) -> None:
        """Delete a match, after a question."""
        text = t("history-delete-text", game=self.archive.title(match.ruleset), date=words.date_time_words(match.created))
        go = Answer(t("history-delete-yes"), lambda: self.delete(match), name="delete-yes")
        self.open(question(t("history-delete-title"), text, go, t("history-delete-no")))

    def delete(self, match: KeptMatch) -> None:
        """Forget a match for good; the next one in the list is chosen."""
        shown = self.shown
        at = shown.index(match)
        try:
            self.archive.delete(match)
        except GameError as error:
            self._tell("history-not-deleted", store_words(error))
            return
        rest = [each for each in shown if each.id != match.id]
        self.chosen = rest[min(at, len(rest) - 1)].id if rest else None
        self.layout(self.size)
        self._focus("matches")

    def export(self) -> None:
        """All deals as CSV into the data folder; the path is told."""
        path = data_dir() / "exports" / f"huapai-{datetime.now():%Y%m%d-%H%M%S}.csv"
        while self.archive.read(READ_MS):
            pass                                  # everything goes into the file, also what is not read yet
        try:
            count = write_csv(self.archive.played(), path)
        except OSError as error:
            self.toast(t("history-not-exported", problem=store_words(refused(error, path))), warning=True)
            return
        self.layout(self.size)
        self.open(Modal(t("history-export"), t("history-exported", count=count, path=str(path)),
                        [Answer(t("kit-close"), primary=True, name="close")]))

    def _tell(self, key: str, problem: str) -> None:
        self.open(Modal(t("history-title"), t(key, problem=problem),
                        [Answer(t("kit-close"), primary=True, name="close")]))

    def on_event(self, event: pygame.event.Event) -> None:
        match = self.match() if self.page == "matches" else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and match is not None:
            self.ui.press(self.ui.find("delete"))
        else:
            super().on_event(event)

    # -- time and drawing

    def update(self, dt_ms: float) -> bool:
        self._since_shown += dt_ms
        if not self.archive.complete:
            self.archive.read(READ_MS)
            if self.page == "statistics" and (self.archive.complete or self._since_shown >= SHOWN_EVERY_MS):
                self._since_shown = 0
                if not self.modals:
                    self.layout(self.size)
        return super().update(dt_ms)
