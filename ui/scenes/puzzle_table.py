"""A puzzle at the table: the real rules and the real controls, with all hands open where the puzzle shows them.

A wrong action is not refused: the table plays on and shows what beats it, and then it can be tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import Event, Rules
from game.match.events import DealEnd
from game.puzzles.proof import is_paid
from game.puzzles.puzzle import Puzzle
from ui.puzzles.session import PuzzleSession
from ui.scenes.base import Size
from ui.scenes.table import TableScene
from ui.scenes.table_ends import TableEnds
from ui.session import SeatConfig
from ui.table.controller import LASTING_MS
from ui.table.corners import COUNT_KEY, CornerMenu
from ui.table.drawers import SideDrawer
from ui.table.layout import TableLayout
from ui.table.watched import watched_layout
from ui.widgets import theme
from ui.widgets.button import Label
from ui.widgets.catalogue import figure, localized
from ui.widgets.overlays import Answer, Modal, question
from ui.widgets.text import t, text_size
from ui.widgets.theme import px
from ui.words import sentences as in_a_row

WIDTH = 660


class PuzzleCorners(CornerMenu):
    """Nothing here is kept, so that no menu is needed."""

    def __init__(self, scene: PuzzleTable) -> None:
        super().__init__(scene)
        self.puzzle = scene

    def build(self, layout: TableLayout) -> None:
        self.always = []
        self._add(layout.corner(0, True), "back", "back", t("kit-back"), 0, self.scene.back)  # Escape closes a drawer first
        self._add(layout.corner(1, True), "again", "undo", t("puzzles-again"), pygame.K_n, self.puzzle.try_again)
        self._add(layout.corner(2, True), "solution", "hint", t("puzzles-hint"), pygame.K_h, self.puzzle.hint)
        self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), pygame.K_F1, self.open_rules)
        self._add(layout.corner(1, False), "log", "log", t("table-log"), pygame.K_l, self.toggle_log)
        if not self.puzzle.session.opened and self.scene.app.settings.card_count:  # what is still out decides there
            self._add(layout.corner(3, True), "count", "cards", t("table-count"), COUNT_KEY, self.toggle_count)
        beside = layout.corner(1, False)
        words = self.puzzle.name
        width = text_size(words, theme.SMALL, True)[0] + 1
        rect = (beside.left - px(theme.GRID) - width, beside.top, width, beside.height)
        self.scene.ui.add(Label(rect, words, theme.SMALL, theme.COLOURS.gold, bold=True, name="puzzle"))

    def open_menu(self) -> None:
        """Whatever asks for the menu wants to leave."""
        self.scene.back()


class PuzzleEnds(TableEnds):
    """The deal is all there is, and whether the puzzle is solved is told by the table."""

    def deal_ended(self, event: DealEnd) -> None:
        board = self.scene.board
        board.tallies = self.session.state.tallies
        board.paid = [0] * self.scene.rules.players
        board.turn = None

    def match_ended(self) -> None:
        """Nothing is shown of it."""


class PuzzleTable(TableScene):
    """One puzzle, as often as it is tried. `number` is its place among those of its game, None for that of the day; `solved` is
    called when it is, and `following` leads to the next one."""

    session: PuzzleSession

    def __init__(self, puzzle: Puzzle, rules: Rules, seats: Sequence[SeatConfig], number: int | None,
                 solved: Callable[[Puzzle], object], following: Callable[[], object] | None) -> None:
        self.puzzle, self.number = puzzle, number
        self._seats, self._solved, self._following = tuple(seats), solved, following
        self._end_told = False  # whether the end of this attempt was told
        self._hinted = False  # whether there was a hint
        super().__init__(PuzzleSession(puzzle, rules, seats))

    @property
    def open_at_first(self) -> Sequence[type[SideDrawer]]:
        """Nothing: what is said here is enough to read."""
        return ()

    def make_ends(self) -> TableEnds:
        return PuzzleEnds(self)

    def begin(self, session: PuzzleSession) -> None:  # type: ignore[override]
        super().begin(session)
        self.corners = PuzzleCorners(self)
        self._end_told = False
        self._take_up()

    @property
    def name(self) -> str:
        """What it is called."""
        return t("puzzles-today") if self.number is None else t("puzzles-number", number=self.number)

    # -- all hands

    @property
    def _opened(self) -> bool:
        return self.session.opened

    def _layout_for(self, size: Size) -> TableLayout:
        if not self._opened:
            return super()._layout_for(size)
        return watched_layout(self.drawers.room(self._bare_layout(size)), True, acts=True)

    def _take_up(self) -> None:
        if self._opened:
            self.hands.take_up(self.rules, self.session.state.hands)

    def _on_event(self, event: Event) -> None:
        if self._opened:
            self.hands.show(event, self.board.parts)
        super()._on_event(event)

    # -- what it is about

    def _tell_practice(self) -> None:
        """What is to be reached stands above the hand."""

    def _sentence(self) -> tuple[str, str]:
        words, kind = super()._sentence()
        if self.session.shows:
            return in_a_row([t("puzzles-shown-now"), words]), kind
        if self.session.lost and self.puzzle.kind == "open":
            return in_a_row([t("puzzles-lost-now"), words]), kind
        return (self._goal, kind) if self.can_act and not self.session.acted else (words, kind)

    @property
    def _goal(self) -> str:
        """What is to be reached."""
        if self.puzzle.kind != "open":
            return t(f"puzzles-goal-{self.puzzle.kind}")
        return t("puzzles-goal-points", best=amount(self.puzzle.best)) if is_paid(self.rules) else t("puzzles-goal-win")

    def _tell_bar(self) -> None:
        super()._tell_bar()
        if self.bar is not None and self._in_play:
            self.bar.hint.visible = False

    # -- how it ends

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        still = self.playback.idle or self.playback.stopped
        if self._opened and still and not any(sprite.way for sprite in self.board.moving()):
            self._take_up()
        if not self._end_told and still and not self.modals and self.session.verdict:
            self._end_told = True
            self._tell_end()
            return True
        return moving

    def _tell_end(self) -> None:
        verdict = self.session.verdict
        if verdict == "solved":
            self._solved(self.puzzle)
        self.open(Modal(lambda: t(f"puzzles-{verdict}"), lambda: self._end_words(verdict), lambda: self._answers(verdict),
                        width=WIDTH))

    def _end_words(self, verdict: str) -> str:
        puzzle = self.puzzle
        if puzzle.kind == "sure":
            return t(f"puzzles-{verdict}-sure")
        if puzzle.kind == "odds":
            return t(f"puzzles-{verdict}-odds", best=amount(puzzle.best), other=amount(puzzle.other))
        if not is_paid(self.rules):
            return t(f"puzzles-{verdict}-win")
        return t(f"puzzles-{verdict}-points", best=amount(puzzle.best), other=amount(puzzle.other))

    def _answers(self, verdict: str) -> list[Answer]:
        solved = verdict == "solved"
        again = Answer(t("puzzles-again"), self.try_again, not solved, name="again")
        leave = Answer(t("puzzles-leave"), self.back, solved and self._following is None, name="leave")
        shown = Answer(t("puzzles-solution"), self.show_solution, name="solution")
        following = [Answer(t("puzzles-next"), self._following, True, name="next")] if solved and self._following else []
        return [leave, *([shown] if verdict == "lost" else []), *([] if solved else [again]), *following]

    # -- help

    def hint(self) -> None:
        """First a hint at the move that is wanted; then, once that was asked, the solution."""
        if not self.can_act:
            self.status.notice(t("table-hint-not-now"))
        elif self._hinted:
            self.open(question(lambda: t("puzzles-ask-title"), lambda: t("puzzles-ask-text"),
                               lambda: Answer(t("puzzles-solution"), self.show_solution, name="solution"),
                               lambda: t("puzzles-ask-back")))
        else:
            self._hinted = True
            self.status.notice(self._hint_words, "hint", LASTING_MS)

    @property
    def _hint_words(self) -> str:
        """What kind of move it is, not with which cards; where chance decides, what it is worth."""
        puzzle = self.puzzle
        worth = {"best": amount(puzzle.best), "other": amount(puzzle.other)}
        if puzzle.kind == "odds":
            return t("puzzles-hint-odds", **worth)
        solution = self.rules.action(puzzle.solution)
        if not solution.bits:
            says_more = any(action.bits for action in self.session.state.legal_actions())
            plain = puzzle.kind == "sure" or says_more or not is_paid(self.rules)
            return t("puzzles-hint-no-cards") if plain else t("puzzles-hint-points", **worth)
        reading = self.rules.value(solution.cards) if solution.verb == "play" else None
        if reading is None:
            return t("puzzles-hint-cards", count=len(solution.cards))
        return t("puzzles-hint-combination", what=localized(reading.definition.name))

    def try_again(self) -> None:
        """The same position once more."""
        self._restart(shows=False)

    def show_solution(self) -> None:
        """The search plays all seats."""
        self._restart(shows=True)

    def _restart(self, shows: bool) -> None:
        self.session.close()
        self.ui.clear()
        for modal in self.modals:
            modal.close()
        self.playback.clear()
        self.begin(PuzzleSession(self.puzzle, self.rules, self._seats, shows))
        self.layout(self.size)

    def back(self) -> None:
        if self.hand.chosen:
            self.hand.choose([])
            return
        self.session.close()
        self.app.pop()


def amount(value: float) -> str:
    """Points with a sign; averages with two places."""
    return figure(round(value) if value == round(value) else round(value, 2), sign=True)
