"""The first screen: the name of the house and the games that can be played, each with three of its own cards.

Rulesets from the user's folder stand beside the shipped ones; one that cannot be used shows what is wrong
with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import GameError, RulesetError
from game.teaching import has_lesson
from ui.app import App
from ui.display import NAME_TOP, draw_name
from ui.scenes.base import ProblemsModal, Scene, Size
from ui.scenes.plates import (
    HEIGHT,
    MORE_WIDTH,
    MOST_PLATES,
    GamePlate,
    MorePlate,
    ResumePlate,
    fitting,
    level_rules,
    title_of,
    title_of_match,
)
from ui.widgets import theme
from ui.widgets.base import WHEEL_BUTTONS
from ui.widgets.button import Button, Label
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import line_height, t
from ui.widgets.theme import px

if TYPE_CHECKING:
    from game import LoadedRuleset, RulesetEntry
    from game.store.match_store import KeptMatch

PLATE_WIDTH = (208, 304)  # narrowest and widest
PLATE_HEIGHT = (330, 388)  # lowest and highest
COLUMNS = 5


class HomeScene(Scene):
    """The bottom of the stack: leaving it ends the program. Where the games are `known` from last time it shows these until all
    have been `listed` behind it."""

    def __init__(self, day: date | None = None, known: Sequence[RulesetEntry] = ()) -> None:
        super().__init__()
        self.day = day or date.today()
        self.known = known
        self.listed: list[RulesetEntry] | None = None  # by another thread
        self.entries: list[RulesetEntry] = []
        self.left: list[KeptMatch] = []  # matches that can be taken up again
        self.levels: dict[int, LoadedRuleset] = {}  # the rules of those whose scores are levels, found by another thread
        self._told_levels = self.levels
        self.told = False

    def enter(self, app: App) -> None:
        before_engine = bool(self.known)
        self.entries = list(self.known) or self._all_games()  # again each time: a file may have been repaired meanwhile
        self.known = ()
        self.left = self._matches_left(app)
        if not before_engine:
            self.find_levels()
        if app.settings_error is not None:
            app.save_settings()  # which may be possible again
        super().enter(app)
        if app.loss is not None and not self.told:
            count = 0 if app.loss.whole else len(app.loss.notes)
            self.toast(t("home-settings-notes", count=count, name=app.loss.aside.name), warning=True, stays=True)
        self.told = True

    def _all_games(self) -> list[RulesetEntry]:
        from game import list_rulesets

        self.listed = None
        return list_rulesets()

    def find_levels(self) -> None:
        """Find out which of the matches that are shown are scored in levels, in any thread; their plates tell them afterwards."""
        shown = self.left[:MOST_PLATES]
        self.levels = {match.id: rules for match in shown if (rules := level_rules(match)) is not None}

    def update(self, dt_ms: float) -> bool:
        if self._told_levels is not self.levels:
            self._told_levels = self.levels
            for widget in self.ui.everything():
                if isinstance(widget, ResumePlate):
                    widget.tell_levels(self.levels)
        if self.listed is not None and self.ui.pressed is None:  # what is pressed is not taken from under the pointer
            self._take(self.listed)
        return super().update(dt_ms)

    def _take(self, listed: list[RulesetEntry]) -> None:
        """Show the games with their cards. Where nothing else has changed no widget is made anew: one may be held."""
        before, after = ([replace(entry, deck=None, cover=()) for entry in entries] for entries in (self.entries, listed))
        self.entries, self.listed = listed, None
        if before != after:
            self.layout(self.size)
            return
        by_path = {entry.path: entry for entry in listed}
        for widget in self.ui.everything():
            if isinstance(widget, GamePlate):
                widget.entry = by_path[widget.entry.path]
        self.dirty = True

    # -- layout

    def build(self, size: Size) -> None:
        margin = px(theme.MARGIN)
        bar = pygame.Rect(margin, size[1] - margin - px(theme.CONTROL_HEIGHT), size[0] - 2 * margin, px(theme.CONTROL_HEIGHT))
        self.title = pygame.Rect(0, px(NAME_TOP), size[0], line_height(theme.HOME, bold=True))
        top = self.title.bottom + px(44)
        if self.left:
            top = self._place_resume(pygame.Rect(margin, top - px(12), size[0] - 2 * margin, px(HEIGHT)).inflate(-px(28), 0))
        room = pygame.Rect(margin, top, size[0] - 2 * margin, bar.top - px(theme.GAP) - top)
        if self.entries:
            self._place_plates(room)
        else:
            self.ui.add(Label( room, t("home-no-games"), theme.BODY, theme.COLOURS.paper_dim, align="centre", name="none" ))
        self._place_bar(bar)
        self.place_unkept(pygame.Rect(margin, px(theme.GRID), size[0] - 2 * margin, px(theme.CONTROL_HEIGHT)),
                          lambda: self.app.unkept, t("store-unkept"))

    def _place_resume(self, room: pygame.Rect) -> int:
        """The matches that were left, in one row; returns where the next thing begins."""
        gap = px(theme.GAP)
        number, width, more = fitting(room.width, len(self.left))
        whole = number * width + (number - 1) * gap + (px(MORE_WIDTH) + gap if more else 0)
        left = room.centerx - whole // 2
        families = {entry.id: entry.family for entry in self.entries}
        for match in self.left[:number]:
            place, family = (left, room.y, width, room.height), families.get(match.ruleset, "")
            plate = ResumePlate(place, match, title_of_match(match), family, match is self.left[0], partial(self.resume, match))
            plate.tell_levels(self.levels)
            self.ui.add(plate)
            left += width + gap
        if more:
            self.ui.add(MorePlate((left, room.y, px(MORE_WIDTH), room.height), len(self.left) - number, self.show_history))
        return room.bottom + px(theme.GAP)

    def _place_plates(self, room: pygame.Rect) -> None:
        gap = px(theme.GAP)
        columns = self._columns(room)
        width = min(px(PLATE_WIDTH[1]), (room.width - px(24) - gap * (columns - 1)) // columns)
        first = [entry for entry in self.entries if entry.shelf == "first"]
        more = [entry for entry in self.entries if entry.shelf != "first"]
        shelves = [shelf for shelf in (first, more) if shelf]
        head = line_height(theme.HEADING, bold=True) + 2 * gap if len(shelves) > 1 else 0
        rows = sum(-(-len(shelf) // columns) for shelf in shelves)
        height = max(px(PLATE_HEIGHT[0]), min(px(PLATE_HEIGHT[1]), room.height - px(16) - head))
        area = self.ui.add(ScrollArea(room, name="games"))
        whole = rows * height + (rows - len(shelves)) * gap + head
        top = y = room.y + max(px(8), (room.height - whole) // 2 - px(16))
        for shelf in shelves:
            if shelf is not shelves[0]:
                place = (room.x, y + gap, room.width, head - 2 * gap)
                area.add(Label(place, t("home-more"), theme.HEADING, theme.COLOURS.gold, True, align="centre", name="more"))
                y += head
            for number, entry in enumerate(shelf):
                row, column = divmod(number, columns)
                in_row = min(columns, len(shelf) - row * columns)
                left = room.centerx - (in_row * width + (in_row - 1) * gap) // 2
                rect = pygame.Rect(left + column * (width + gap), y + row * (height + gap), width, height)
                self._place_plate(area, rect, entry)
            y += -(-len(shelf) // columns) * (height + gap) - gap
        area.set_content(top - room.y + whole + px(8))

    def _columns(self, room: pygame.Rect) -> int:
        fitting = (room.width + px(theme.GAP)) // (px(PLATE_WIDTH[0]) + px(theme.GAP))
        return max(1, min(COLUMNS, fitting, len(self.entries)))

    def _place_plate(self, area: ScrollArea, rect: pygame.Rect, entry: RulesetEntry) -> None:
        plate = area.add(GamePlate(rect, entry, lambda: self.choose(entry)))
        if entry.seen:
            return
        rules = Button(
            (0, 0, 0, px(theme.CONTROL_HEIGHT)),
            t("home-rules"),
            lambda: self.show_rules(entry),
            icon="rules",
            quiet=True,
            name=f"rules-{entry.id}",
            tooltip=t("home-rules-help", game=title_of(entry)),
        )
        rules.rect.bottomright = (rect.right - px(8), rect.bottom - px(8))
        plate.foot_width = rules.rect.left - rect.x - px(theme.PADDING)
        if has_lesson(entry.path) and not self.app.settings.learned(entry.id):
            learn = Button((0, 0, 0, px(theme.CONTROL_HEIGHT)), t("lesson-learn"), lambda: self.learn(entry),
                           name=f"learn-{entry.id}", tooltip=t("lesson-learn-help", game=title_of(entry)))
            learn.rect.topleft = (rect.x + px(theme.GRID), rules.rect.top)
            plate.foot_width = 0
            area.add(learn)
        area.add(rules)

    def _place_bar(self, bar: pygame.Rect) -> None:
        size = (0, 0, 0, bar.height)
        buttons = [Button(size, t(f"home-{name}"), act, icon=icon, quiet=True, name=name) for name, act, icon in (
            *([("today", self.show_today, "check" if self._today_is_played() else "cards")] if self.today is not None else []),
            ("puzzles", self.show_puzzles, "lantern"), ("cards", self.show_cards, "eye"),
            ("history", self.show_history, "history"),
            ("settings", self.show_settings, "settings"), ("leave", self.app.quit, "exit"))]
        left = bar.centerx - (sum(button.rect.width for button in buttons) + px(theme.GAP) * (len(buttons) - 1)) // 2
        for button in buttons:
            button.rect.topleft = (left, bar.top)
            left = button.rect.right + px(theme.GAP)
            self.ui.add(button)

    # -- what the player does

    def _matches_left(self, app: App) -> list[KeptMatch]:
        """Not those that another window plays."""
        try:
            return [match for match in app.store.unfinished() if not match.playing] if app.store is not None else []
        except GameError as error:
            from ui.words import store_words

            self.toast(store_words(error), warning=True)
            return []

    def resume(self, match: KeptMatch) -> None:
        """Back to that table; where that is not possible, why."""
        from ui.resume import resume

        resume(self, match, partial(self._explain, match))

    def _explain(self, match: KeptMatch, error: GameError) -> None:
        """A match that cannot be played on can perhaps be looked at, and put away."""
        from ui.words import store_words

        def answers() -> list[Answer]:
            look = [Answer(t("home-resume-look"), partial(self._look_at, match), name="resume-look")]
            away = Answer(t("home-resume-delete"), partial(self._delete, match), name="resume-delete")
            close = Answer(t("kit-close"), None, True, name="resume-close")
            return [away, *(look if match.state_of_rules != "missing" else []), close]

        self.open(Modal(lambda: title_of_match(match), lambda: store_words(error), answers))

    def _look_at(self, match: KeptMatch) -> None:
        from ui.resume import watch
        from ui.words import store_words

        watch(self, match, lambda error: self.toast(store_words(error), warning=True))

    def _delete(self, match: KeptMatch) -> None:
        from ui.words import store_words

        try:
            assert self.app.store is not None
            self.app.store.delete(match.id)
        except GameError as error:
            self.toast(store_words(error), warning=True)
        self.enter(self.app)

    def choose(self, entry: RulesetEntry) -> None:
        """A plate was chosen: to the lobby of that game, or to what is wrong with its file."""
        from ui.scenes.lobby import LobbyScene  # when it is wanted: the first frame should not wait for it

        if entry.seen:
            self.open(ruleset_problems(entry))
        elif self._still_good(entry):
            self.app.push(LobbyScene(source_of(entry)))

    def learn(self, entry: RulesetEntry) -> None:
        """The guided first deal of a game."""
        from ui.scenes.lesson import learn

        if self._still_good(entry) and entry.name is not None:
            learn(self, entry.path, source_of(entry), entry.name)

    def show_rules(self, entry: RulesetEntry) -> None:
        """The rules page of a game, with its house rules at their defaults."""
        from game import load_ruleset
        from ui.lobby.choice import said
        from ui.scenes.rules import RulesScene

        if self._still_good(entry):
            self.after(
                partial(load_ruleset, source_of(entry)),
                lambda rules: self.app.push(RulesScene(rules)),
                lambda error: self.toast(said(error), warning=True),
                lambda: title_of(entry),
            )

    def _still_good(self, entry: RulesetEntry) -> bool:
        """Whether the file of a game can be used as when it was listed; where it cannot, its plate says so now."""
        from game import read_ruleset

        try:
            read_ruleset(source_of(entry))
        except RulesetError:
            self.enter(self.app)
            return False
        return True

    def show_puzzles(self) -> None:
        """The puzzles of all games, and that of the day."""
        from ui.scenes.puzzles import PuzzlesScene

        self.app.push(PuzzlesScene())

    @property
    def today(self) -> RulesetEntry | None:
        """The game of which everybody gets the same deal today."""
        return game_of_day(self.entries, self.day)

    def _today_is_played(self) -> bool:
        """Whether the deal of today has been played to its end here."""
        from game.store.deal_text import deal_of_day

        assert self.today is not None
        try:
            matches = self.app.store.of_deal(self.today.id, deal_of_day(self.day)) if self.app.store is not None else []
        except GameError:
            return False
        return any(match.deals for match in matches)

    def show_today(self) -> None:
        """The lobby with the deal of today."""
        from game import read_ruleset
        from ui.lobby.deals import todays_deal

        if self.today is not None and self._still_good(self.today):
            self.app.doors.choose_table(todays_deal(read_ruleset(self.today.id).ruleset, self.day))

    def show_cards(self) -> None:
        """The gallery of all decks."""
        from ui.scenes.gallery import GalleryScene

        self.app.push(GalleryScene())

    def show_history(self) -> None:
        """The kept matches and what can be counted in them."""
        from ui.scenes.history import HistoryScene

        self.app.push(HistoryScene(self.app.store))

    def show_settings(self) -> None:
        """The settings, over this screen."""
        from ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def on_event(self, event: pygame.event.Event) -> None:
        """What somebody pastes or drops here, too. The wheel scrolls the games wherever the pointer is."""
        games = self.ui.find("games")
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in WHEEL_BUTTONS and games is not None:
            games.handle(event)
            return
        if event.type == pygame.DROPFILE or event.type == pygame.KEYDOWN and event.key == pygame.K_v:
            from ui.lobby.deals import opens_given  # with all that can be opened: not for every key

            if opens_given(self, event, self.app.doors.choose_table):
                return
        super().on_event(event)

    def back(self) -> None:
        """There is nothing behind this screen; leaving is the button's business."""

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        draw_name(surface)

    def rects(self) -> dict[str, pygame.Rect]:
        return {"title": self.title.copy(), **super().rects()} if not self.modals else super().rects()


def game_of_day(entries: Sequence[RulesetEntry], day: date) -> RulesetEntry | None:
    """The game of which everybody gets the same deal on that day: those that ship take turns."""
    games = [entry for entry in entries if entry.shipped and not entry.seen]
    return games[day.toordinal() % len(games)] if games else None


def source_of(entry: RulesetEntry) -> str | Path:
    """What the engine loads it by: a player's own file by its place, so that no other of that id is meant."""
    return entry.id if entry.shipped else entry.path


def ruleset_problems(entry: RulesetEntry) -> ProblemsModal:
    """What is wrong with the file of a ruleset."""
    short = [replace(problem, file=Path(problem.file).name) for problem in entry.problems]  # the folder stands in the line above
    return ProblemsModal(
        lambda: t("home-problems-title", game=title_of(entry)), lambda: t("home-problems-text", path=str(entry.path)), short)
