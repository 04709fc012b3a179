"""The puzzles of all games that can be played here: that of the day, and all of every game, by how hard they are; and which of
them were solved."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game import GameError, Rules, RulesetEntry, list_rulesets, load_ruleset, read_ruleset
from game.core.files import FILE_MODE, data_dir, make_private, read_bounded, refused
from game.puzzles.puzzle import Puzzle, PuzzleFileError, daily, puzzles_beside
from game.store.match_store import StoreError
from ui.app import App
from ui.scenes.base import Scene, Size
from ui.scenes.plates import title_of
from ui.scenes.puzzle_table import PuzzleTable
from ui.widgets import theme
from ui.widgets.button import Button, Label, PanelGround, Paragraph
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import line_height, t
from ui.widgets.theme import px
from ui.words import store_words

TODAY_HEIGHT = 92
TILE = 64  # wide at least
LEVELS = (1, 2, 3)
MEETING = 5  # who sits at the table of puzzles
SOLVED_FILE = "solved_puzzles.txt"
BYTES_AT_MOST = 1_000_000


class GamePuzzles(NamedTuple):
    """The puzzles of a game, the easy ones first; `problem` says what is wrong with their file."""

    entry: RulesetEntry
    puzzles: tuple[Puzzle, ...]
    problem: str = ""

    @property
    def source(self) -> str | Path:
        """What the engine loads the game by."""
        return self.entry.id if self.entry.shipped else self.entry.path


def load_library() -> list[GamePuzzles]:
    """The games that have puzzles for their rules as they are now, in the order of the home screen."""
    found = []
    for entry in list_rulesets():
        if entry.problems:
            continue
        with suppress(GameError):  # the home screen says what has become wrong with it
            source = entry.id if entry.shipped else entry.path
            digest = read_ruleset(source).digest
            try:
                puzzles = puzzles_beside(entry.path, digest)
            except PuzzleFileError as error:
                found.append(GamePuzzles(entry, (), str(error)))
            else:
                if puzzles:
                    found.append(GamePuzzles(entry, tuple(sorted(puzzles, key=lambda puzzle: puzzle.difficulty))))
    return found


class SolvedPuzzles:
    """The ids of the puzzles that were solved here, kept at `path` as lines of a text. A file that cannot be read is left alone.
    What cannot be written (`trouble` says why) is written with the next one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.ids: set[str] = set()
        self.trouble: StoreError | None = None
        self._unwritten: list[str] = []
        with suppress(OSError, UnicodeDecodeError):
            self.ids.update(read_bounded(path, BYTES_AT_MOST).decode("ascii").split())

    @classmethod
    def here(cls) -> SolvedPuzzles:
        """Those of the data folder: the same ones as long as the program runs, with what could not be written."""
        return _solved(data_dir() / SOLVED_FILE)

    def add(self, puzzle: Puzzle) -> None:
        """That puzzle was solved."""
        if puzzle.id in self.ids:
            return
        self.ids.add(puzzle.id)
        self._unwritten.append(puzzle.id)
        self.trouble = None
        try:
            make_private(self.path.parent)
            with self.path.open("a", encoding="ascii") as file:
                self.path.chmod(FILE_MODE)
                file.write("".join(f"{each}\n" for each in self._unwritten))
            self._unwritten.clear()
        except OSError as error:
            self.trouble = refused(error, self.path)


@cache
def _solved(path: Path) -> SolvedPuzzles:
    return SolvedPuzzles(path)


class PuzzlesScene(Scene):
    """Chooses a puzzle. `day` is today, by the clock of the computer."""

    def __init__(self, day: date | None = None) -> None:
        super().__init__()
        self.day = day or date.today()
        self.games: list[GamePuzzles] = []
        self.solved = SolvedPuzzles.here()
        self.chosen = 0

    def enter(self, app: App) -> None:
        if not self.games:
            self.games = load_library()
            for game in self.games:
                if game.problem:
                    self.toast(game.problem, warning=True)
            self.games = [game for game in self.games if game.puzzles]
        super().enter(app)

    @property
    def today(self) -> tuple[GamePuzzles, Puzzle] | None:
        """The puzzle of the day, of those that everybody has."""
        shipped = {game.entry.id: game for game in self.games if game.entry.shipped}
        found = daily(self.day, {name: game.puzzles for name, game in shipped.items()})
        return None if found is None else (shipped[found.game], found.puzzle)

    def _solve(self, puzzle: Puzzle) -> None:
        """That puzzle was solved; if that cannot be kept it is said, once."""
        before = self.solved.trouble
        self.solved.add(puzzle)
        if self.solved.trouble is not None and before is None and self.app.scene is not None:
            self.app.scene.toast(self._unkept_words(), warning=True)

    def _unkept_words(self) -> str:
        trouble = self.solved.trouble
        return t("puzzles-not-kept", problem=store_words(trouble)) if trouble is not None else ""

    # -- layout

    def build(self, size: Size) -> None:
        top = self.place_header(t("puzzles-title")) + px(theme.GAP)
        margin = px(theme.MARGIN)
        self.place_unkept(pygame.Rect(margin, margin, size[0] - 2 * margin, px(theme.CONTROL_HEIGHT)), self._unkept_words,
                          t("store-unkept"))
        width = min(size[0] - 2 * margin, px(1080))
        room = pygame.Rect((size[0] - width) // 2, top, width, size[1] - margin - top)
        if not self.games:
            self.ui.add(Label(room, t("puzzles-none"), theme.BODY, theme.COLOURS.paper_dim, align="centre", name="none"))
            return
        if self.today is not None:
            self._place_today(pygame.Rect(room.x, room.y, room.width, px(TODAY_HEIGHT)))
            room = pygame.Rect(room.x, room.y + px(TODAY_HEIGHT) + px(theme.GAP), room.width,
                               room.height - px(TODAY_HEIGHT) - px(theme.GAP))
        below = self._place_tabs(pygame.Rect(room.x, room.y, room.width, px(theme.CONTROL_HEIGHT))) + px(theme.GAP) - room.y
        self._place_tiles(pygame.Rect(room.x, room.y + below, room.width, room.height - below))

    def _place_today(self, room: pygame.Rect) -> None:
        assert self.today is not None
        game, puzzle = self.today
        self.ui.add(PanelGround(room))
        pad = px(theme.PADDING)
        done = puzzle.id in self.solved.ids
        act = Button((0, 0, 0, px(theme.CONTROL_HEIGHT)), t("puzzles-solved-mark" if done else "puzzles-solve"),
                     partial(self.play, game, puzzle, True), not done, icon="check" if done else "", name="today")
        act.rect.midright = (room.right - pad, room.centery)
        left, right = room.x + pad, act.rect.left - pad
        upper = pygame.Rect(left, room.y + px(12), right - left, line_height(theme.TITLE, bold=True))
        self.ui.add(Label(upper, t("puzzles-today"), theme.TITLE, theme.COLOURS.gold, bold=True, name="today-title"))
        lower = pygame.Rect(left, room.bottom - px(12) - line_height(theme.BODY), right - left, line_height(theme.BODY))
        about = t("puzzles-today-about", game=title_of(game.entry), level=t(f"puzzles-level-{puzzle.difficulty}"))
        self.ui.add(Label(lower, about, theme.BODY, theme.COLOURS.paper, name="today-about"))
        self.ui.add(act)

    def _place_tabs(self, room: pygame.Rect) -> int:
        """The games side by side, in as many rows as they need; returns where the last row ends."""
        left, top = room.x, room.y
        for number, game in enumerate(self.games):
            done = sum(puzzle.id in self.solved.ids for puzzle in game.puzzles)
            words = t("puzzles-game", game=title_of(game.entry), solved=done, count=len(game.puzzles))
            tab = Button((left, top, 0, room.height), words, partial(self.choose, number), quiet=True, size=theme.SMALL,
                         name=f"game-{game.entry.id}")
            if tab.rect.right > room.right and left > room.x:
                top += room.height + px(theme.GRID)
                tab.rect.topleft = room.x, top
            tab.on = number == self.chosen
            self.ui.add(tab)
            left = tab.rect.right + px(theme.GRID)
        return top + room.height

    def _place_tiles(self, room: pygame.Rect) -> None:
        area = self.ui.add(ScrollArea(room, name="puzzles"))
        area.rect.width += area.rect.width - area.inner_width  # the bar of the list stands in the margin
        game = self.games[self.chosen]
        gap, line = px(theme.GRID), px(theme.CONTROL_HEIGHT + theme.GRID)
        columns = max(1, (area.inner_width + gap) // (px(TILE) + gap))
        step = (area.inner_width + gap) / columns  # the last column ends where the panel above it does
        y = room.y
        first = 0
        for level in LEVELS:
            puzzles = [puzzle for puzzle in game.puzzles if puzzle.difficulty == level]
            if not puzzles:
                continue
            heading = area.add(Paragraph((room.x, y, area.inner_width, 0), t(f"puzzles-level-{level}-long"), theme.BODY,
                                         theme.COLOURS.paper_dim, name=f"level-{level}"))
            y = heading.rect.bottom + px(theme.GRID)
            for place, puzzle in enumerate(puzzles):
                row, column = divmod(place, columns)
                left, right = (room.x + round((column + further) * step) for further in (0, 1))
                rect = pygame.Rect(left, y + row * line, right - gap - left, px(theme.CONTROL_HEIGHT))
                self._place_tile(area, rect, game, puzzle, first + place + 1)
            y += -(-len(puzzles) // columns) * line + px(theme.GAP)
            first += len(puzzles)
        area.set_content(y - room.y)

    def _place_tile(self, area: ScrollArea, rect: pygame.Rect, game: GamePuzzles, puzzle: Puzzle, number: int) -> None:
        unseen = puzzle.kind == "sure"
        icon = "check" if puzzle.id in self.solved.ids else "unseen" if unseen else ""
        area.add(Button(rect, str(number), partial(self.play, game, puzzle), icon=icon, name=f"puzzle-{number}",
                        tooltip=t("puzzles-unseen") if unseen else ""))

    # -- what the player does

    def choose(self, number: int) -> None:
        """Show the puzzles of that game."""
        self.chosen = number
        self.layout(self.size)

    def play(self, game: GamePuzzles, puzzle: Puzzle, today: bool = False) -> None:
        """To the table of that puzzle."""
        from ui.lobby.choice import said

        def sit_down(rules: Rules) -> None:
            self.app.push(self._table(game, puzzle, rules, today))

        record = puzzle.record
        self.after(lambda: load_ruleset(game.source, players=record.players, **record.options), sit_down,
                   lambda error: self.toast(said(error), warning=True), lambda: title_of(game.entry))

    def _table(self, game: GamePuzzles, puzzle: Puzzle, rules: Rules, today: bool) -> PuzzleTable:
        from ui.lobby.choice import named

        wishes = [("", None if seat == puzzle.seat else "normal") for seat in range(rules.players)]
        seats = named(wishes, self.app.settings.player_name, MEETING)
        place = game.puzzles.index(puzzle)
        following = None if today or place + 1 == len(game.puzzles) else partial(self._go_on, game, game.puzzles[place + 1])
        return PuzzleTable(puzzle, rules, seats, None if today else place + 1, self._solve, following)

    def _go_on(self, game: GamePuzzles, puzzle: Puzzle) -> None:
        """From one puzzle to the next one."""
        self.app.pop()
        self.play(game, puzzle)
