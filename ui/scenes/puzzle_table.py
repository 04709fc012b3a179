"""A puzzle at the table: the real rules and the real controls, with all hands open where the puzzle shows them.

A wrong action is not refused: the table plays on and shows what beats it, and then it can be tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game import Action, Event, Rules, State
from game.match.events import DealEnd
from game.puzzles.proof import Prover, TooLarge, is_paid
from game.puzzles.puzzle import Puzzle
from game.puzzles.sure import certain, is_certain
from ui.background import BackgroundTask
from ui.event_words import event_words
from ui.scenes.base import Size
from ui.scenes.table import TableScene
from ui.scenes.table_ends import TableEnds
from ui.session import SeatConfig, Session
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
SLACK = 1e-6
MOST_NODES = 60_000  # of one answer, which takes some seconds then

Verdict = Literal["", "solved", "lost", "shown"]


class PuzzleSession(Session):
    """One attempt at a puzzle: one person has to keep what can be kept, and whoever else sits there finds the best defence by
    search. Once the person has lost it, or wants to see the solution, all seats play on by themselves, the person's as well as it
    still can. `shows` plays the solution at once."""

    def __init__(self, puzzle: Puzzle, rules: Rules, seats: Sequence[SeatConfig], shows: bool = False) -> None:
        super().__init__(rules, seats, 0, state=puzzle.start(rules), practice=True)
        self.puzzle = puzzle
        self.shows = shows
        held = [hand for seat, hand in enumerate(self.state.hands) if seat != puzzle.seat]
        # Whether hands are shown: all but the order of a stock lies open.
        self.opened = puzzle.kind == "open" or puzzle.kind == "odds" and any(held)
        self.lost = False
        self.acted = False
        self._refutation: Event | None = None  # what another seat did when it could still have let the person keep it
        self._first = self.state.log.count
        self._prover = Prover(self.state, puzzle.seat, MOST_NODES)
        self._reply: BackgroundTask[Action] | None = None
        self._solution = rules.book.read(puzzle.solution)
        self._let_go()

    def _let_go(self) -> None:
        """Nobody decides any more but the search."""
        if self.shows or self.lost:
            self.people = ()

    # -- who acts

    def is_person(self, seat: int | None) -> bool:
        return super().is_person(seat) and bool(self.people)

    @property
    def my_turn(self) -> bool:
        return bool(self.people) and super().my_turn

    @property
    def you(self) -> int | None:
        return self.puzzle.seat

    def prepare(self) -> None:
        """Nobody looks ahead but the search."""

    @property
    def can_undo(self) -> bool:
        return bool(self.people) and super().can_undo

    def ask_hint(self) -> None:
        """A puzzle has no hints; its solution can be shown."""

    # -- acting

    def act(self, action: Action | str, chosen: bool = True) -> tuple[Event, ...]:
        before = self.state.copy()
        events = super().act(action, chosen)
        self.acted = True
        self.lost = not self._keeps(before, self.rules.book.read(action))
        self._let_go()
        return events

    def _keeps(self, before: State, action: Action) -> bool:
        """Whether what the puzzle is about is still sure after the action."""
        if self.puzzle.kind == "sure":
            return is_certain(before.view(self.puzzle.seat), action)
        if self.puzzle.kind == "odds":
            same = [each for each in before.legal_actions() if each.verb == action.verb]
            meant = same[-1] if same and action not in same else action  # a verb alone means the best that it can say
            return before.log.count > self._first or meant == self._solution
        try:
            return self._prover.value(self.state) >= self.puzzle.best - SLACK
        except TooLarge:
            return action == self._solution or before.log.count > self._first

    @property
    def decided(self) -> bool:
        """Whether the first action has been judged, and chance has the rest; or whether what was certain has been given away."""
        return self.puzzle.kind == "odds" and self.acted or self.puzzle.kind == "sure" and self.lost

    def think(self) -> None:
        if self._reply is None and self.actor is not None:
            state = self.state.copy()
            self._reply = BackgroundTask(lambda: self._answer(state))

    def _answer(self, state: State) -> Action:
        """What the search does here."""
        if self.shows and state.log.count == self._first:
            return self._solution
        if self.puzzle.kind == "sure":        # who has to answer can do nothing but pass
            return next(iter(certain(state.view(self.puzzle.seat))), None) or state.legal_actions()[0]
        try:
            return self._prover.reply(state)
        except TooLarge:
            return state.legal_actions()[0]

    @property
    def thought(self) -> bool:
        return self._reply is not None and self._reply.done

    def poll(self) -> tuple[Event, ...]:
        if self._reply is None or not self._reply.done:
            return ()
        action, self._reply = self._reply.result(), None
        answers = self.lost and self.puzzle.kind == "open" and self.actor != self.puzzle.seat
        refutes = answers and self._refutation is None and self._refutes(action)
        events = self._apply(action)
        if refutes:
            self._refutation = events[0]
        return events

    @property
    def refuted_by(self) -> Event | None:
        """The answer that the wrong move fails against, where another one would still have let the person keep it."""
        return self._refutation

    def _refutes(self, action: Action) -> bool:
        """Whether this of another seat takes away what the person could still have had."""
        try:
            values = self._prover.values(self.state)
        except TooLarge:
            return False
        return values.get(action, self.puzzle.best) < self.puzzle.best - SLACK <= max(values.values())

    # -- how it ends

    @property
    def verdict(self) -> Verdict:
        """How it has ended, empty while it goes on."""
        over = self.actor is None or self._prover.decides(self.state)
        if not over and not self.decided:
            return ""
        return "shown" if self.shows else "lost" if self.lost else "solved"


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
        if self.bar is not None:
            self.bar.hints = False  # a lamp in the corner has them
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
            return t("puzzles-lost-now"), kind
        return (self._goal, kind) if self.can_act and not self.session.acted else (words, kind)

    @property
    def _goal(self) -> str:
        """What is to be reached."""
        if self.puzzle.kind != "open":
            return t(f"puzzles-goal-{self.puzzle.kind}")
        return t("puzzles-goal-points", best=amount(self.puzzle.best)) if is_paid(self.rules) else t("puzzles-goal-win")

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
        refuted = self.session.refuted_by
        said = self._verdict_words(verdict)
        if refuted is None:
            return said
        what = event_words(refuted, self.rules, self.session.names, self.puzzle.seat)
        return "\n".join([t("puzzles-lost-by", what=what), said])

    def _verdict_words(self, verdict: str) -> str:
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
