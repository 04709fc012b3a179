"""How deals and the match end at a table: what is told of them there, the result beside it, and where one goes from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import DealResult
from game.match.deal_winners import winners_of
from game.match.events import DealEnd
from game.match.replay import Replay
from ui.rulespage.blocks import points_name
from ui.scenes.lines_result import deal_content
from ui.scenes.result import REVIEW, DealContent, ResultModal, deal_modal, match_modal
from ui.table.drawers import POINTS, deciding, lends, tally_names
from ui.table.plates import LONG_MS, Tag, tally_words
from ui.table.result_teller import ResultTeller
from ui.widgets import theme
from ui.widgets.catalogue import figure
from ui.widgets.overlays import Answer
from ui.widgets.text import t
from ui.words import store_words

if TYPE_CHECKING:
    from ui.session import Session
    from ui.table.view import TableView


class TableEnds:
    """The ends of deals and of the match at one table. `over`: the match has ended, nobody acts any more."""

    over = False
    begun_from = ""  # the scene beneath, where play goes on here from a moment in it: "replay" or "review"
    _shown: ResultModal | None = None
    _teller: ResultTeller

    def __init__(self, scene: TableView) -> None:
        self.scene = scene

    def start(self) -> None:
        """A match begins here."""
        self.over, self._shown = False, None

    @property
    def session(self) -> Session:
        """The match at the table."""
        return self.scene.session

    @property
    def shown(self) -> ResultModal | None:
        """The end of a deal that is looked at beside the table."""
        return self._shown if self._shown is not None and self._shown.open else None

    # -- a deal

    def deal_ended(self, event: DealEnd) -> None:
        """The end of a deal begins to be shown."""
        scene, board = self.scene, self.scene.board
        before = board.tallies
        board.tallies = self.session.state.tallies
        board.paid = [0] * scene.rules.players  # it is counted in there
        board.turn = None
        if self.session.concealed:
            board.hand.cover()
        if scene.playback.tempo.skipping:
            return
        self._tell_gains(before, winners_of(scene.rules, event.result))
        scene.later.add(partial(self._tell_result, event.result, before, self.session.state.finished))

    def _tell_result(self, result: DealResult, before: Mapping[str, Sequence[int]], over: bool) -> None:
        if self.scene.playback.tempo.skipping:  # since it could wait
            return
        content = deal_content(self.session, result, before, over)
        self.lay_open(result)
        self._teller = ResultTeller(self.scene, result.lines, self.scene.motion() > 0)
        self.show(self.deal_modal(content))

    def deal_modal(self, content: DealContent) -> ResultModal:
        """What the end of a deal is shown on."""
        result = content.result
        share = self._share if result.number == 1 and self.session.shares else None
        look = partial(self._look, partial(self._review, result.number) if self.session.people and not result.void else None)
        return deal_modal(content, self.next_deal, self.scene.corners.ask_to_end, share, look)

    def _tell_gains(self, before: Mapping[str, Sequence[int]], winners: Sequence[int]) -> None:
        """What the deal brought rises at the plate of the seat that earned it."""
        scene = self.scene
        changes = next((gains for part in scene.parts if (gains := part.gains(before)) is not None), None)
        if changes is not None:
            self._tell_changes(changes)
            return
        names = tally_names(scene.rules)
        first, lent = deciding(scene.rules), lends(scene.rules)
        if lent:  # points move with loans as well: what was won is what one is worth more
            names, first = [(names[first][0], points_name(scene.rules))], 0
        for seat, plate in scene.plates.items():
            risen = [(key, name, scene.board.tallies[key][seat] - before[key][seat]) for key, name in names]
            told = [tally_words(name, figure(by, sign=True), lent or key == POINTS) if by else "" for key, name, by in risen]
            gained = [words for words in told if words]
            ink = theme.COLOURS.gold if seat in winners else theme.COLOURS.paper
            plate.say(Tag("  ".join(gained), ink, LONG_MS, (told[first] or gained[0],)) if gained else None)

    def _tell_changes(self, changes: Sequence[int]) -> None:
        for seat, plate in self.scene.plates.items():
            ink = theme.COLOURS.gold if changes[seat] > 0 else theme.COLOURS.paper
            plate.say(Tag(figure(changes[seat], sign=True), ink, LONG_MS) if changes[seat] else None)

    def lay_open(self, result: DealResult) -> None:
        """Everybody lays down what is left in that deal; one action may end several, when a hand wins as it is dealt."""
        held, events = self.session.deal_end
        self.scene.hands.take_up(self.scene.rules, held)
        for happened in events:
            if isinstance(happened, DealEnd) and happened.result.number == result.number:
                break
            self.scene.hands.show(happened, self.scene.board.parts)

    def show(self, result: ResultModal) -> None:
        """Show that end, beside the table or over it."""
        result.content.stamped = self.scene.motion() <= 0  # without motion the numbers and the seal are there at once
        self.scene.later.add(partial(self._make_room, result), partial(self.scene.open, result))

    def _make_room(self, result: ResultModal) -> None:
        if result.takes:
            self._shown, self.scene.drawers.aside = result, True
            self.scene.place_anew()

    def update(self, dt_ms: float) -> bool:
        """The table tells the lines of the result; True while something moves."""
        shown = self.shown
        if shown is None or not isinstance(shown.content, DealContent) or self.scene.modals[-1:] != [shown]:
            return False
        return self._teller.update(dt_ms, shown.content.told)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what the lines show on the table."""
        if self.shown is not None and self.scene.modals[-1:] == [self.shown]:
            self._teller.paint(surface)

    def clear(self) -> None:
        """The table has the whole window again."""
        if self._shown is not None:
            self._shown, self.scene.drawers.aside = None, False
            self.scene.hands.clear()
            self.scene.place_anew()

    def next_deal(self) -> None:
        """From the end of a deal to what comes next."""
        self.scene.later.add(self.clear, self._go_on)

    def _go_on(self) -> None:
        self.scene.playback.tempo.hurry = self.scene.playback.tempo.skipping
        self.scene.playback.go_on()

    # -- the match

    def end_match(self) -> None:
        """A person ends the match here, between two deals."""
        for modal in self.scene.modals:
            modal.close()
        events = self.session.end_match()
        self.scene.forget_waiting()
        self.clear()
        self.scene.playback.clear()
        self.scene.show_events(events)

    def match_ended(self) -> None:
        """The end of the match begins to be shown."""
        scene = self.scene
        scene.playback.tempo.skipping = False
        scene.board.clear_deal()
        scene.silence()
        self.over = True
        scene.layout(scene.size)
        modal = match_modal(self.session, partial(scene.deal_anew, None), self._watch_again, self._go_home,
                            self._share if self.session.shares else None,
                            partial(self._look, self._review if self.session.people else None))
        modal.felt = lambda: scene.table.felt
        self.show(modal)

    def _share(self) -> None:
        """Tell others of the first deal."""
        from ui.scenes.share import ShareModal

        session = self.session
        self.scene.open(ShareModal(session, session.state.results[0], self.scene.app.settings.felt_for(session.rules.deck.id)))

    def _watch_again(self) -> None:
        """The whole match with all hands open; afterwards its end is here again."""
        session = self.session
        self.scene.app.doors.watch(Replay.of(session.state.record(), session.rules), session.seats, open_hands=True,
                                   practice=session.practice, id=session.kept_as)

    def _look(self, review: Callable[[], None] | None) -> Answer | None:
        """The way back to where this match was begun from, else to that review."""
        if self.begun_from:
            return Answer(t(f"{self.begun_from}-return"), self._return, name="return")
        return Answer(t("review-open"), review, name=REVIEW) if review is not None else None

    def _return(self) -> None:
        """Back there; what was played here is over, so that nobody is asked to go on with it."""
        if not self.session.state.finished:
            self.session.end_match()
        self.session.close()
        self.scene.app.pop()

    def _review(self, deal: int | None = None) -> None:
        """What one's own play has cost in that deal, or in the whole match."""
        scene, session, record = self.scene, self.session, self.session.state.record()

        def show(replay: Replay) -> None:
            scene.app.doors.review(replay, session.seats, only=deal, seat=session.viewer, practice=session.practice,
                                   id=session.kept_as)

        scene.after(lambda: Replay.of(record, session.rules), show, lambda error: scene.toast(store_words(error), warning=True),
                    lambda: t("review-title"))

    def _go_home(self) -> None:
        self.session.close()
        self.scene.app.home()
