"""The sounds of a table, as a part of it: each event is heard as it is shown, from the place of the seat that it comes from.

What is hurried through is not heard, only how it ends. Whose turn it is, and who has won, is told to the people at this screen
alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import Event
from game.match.events import CardsDealt, DealEnd, MatchOver
from ui.sounds.cues import Cue, CueTime, cues_of
from ui.table import prompts
from ui.table.director import automatic
from ui.table.part import TablePart

if TYPE_CHECKING:
    from ui.table.view import TableView

ARRIVED = 0.75  # of its way: a card slows down, and is seen to lie before the way ends
WIDTH = 0.7  # how far to a side a sound at the edge of the window is heard; 1 would be one ear alone


class SoundPart(TablePart):
    """At every table, also at one that is only watched."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self._called = False  # it was heard that the person in front of the screen is to act
        self._others_acted = False  # since that person has
        self._waits = False  # something is still to be heard of what was shown last

    # -- events

    def show(self, event: Event) -> None:
        playback = self.scene.playback
        self._others_acted |= not event.private and event.seat not in (None, self.scene.session.viewer)
        self._drop()
        if playback.share:
            for cue in cues_of(event):
                self._hear(cue, event)
        match event:
            case CardsDealt():
                self._deal()
            case DealEnd() if not playback.tempo.skipping:
                self._play("won_deal" if self._won(event) else "gather")
            case MatchOver():
                best = min(event.ranking)
                self._play("won_match" if any(event.ranking[seat] == best for seat in self.scene.session.people) else "over")

    def _hear(self, cue: Cue, event: Event) -> None:
        playback = self.scene.playback
        way = playback.pace.move
        after: float = 0
        match cue.moment:
            case CueTime.SETTING_OUT if not way:
                return
            case CueTime.ARRIVING:
                after = way * ARRIVED
            case CueTime.READ:
                after = (playback.reading_ms(event) or 0) * playback.share
        self._play(cue.sound, self._x(event.seat if cue.seat is None else cue.seat), after)

    def _deal(self) -> None:
        """Each card that is on its way to its place is heard as it comes to lie there."""
        board = self.scene.board
        for sprite in board.moving():
            if sprite.way is not None and sprite not in board.leaving:  # the shuffle has a sound of its own
                self._play("deal", sprite.way.end[0] + sprite.way.end[2] / 2, sprite.way.delay + sprite.way.duration * ARRIVED)

    def _won(self, event: DealEnd) -> bool:
        """Has a person at this screen won the deal?"""
        result = event.result
        if result.void:
            return False
        winners = [seat for seat, points in enumerate(result.points) if points > 0] or result.order[:1]
        return any(seat in winners for seat in self.scene.session.people)

    def skipped(self) -> None:
        """What was under way lies there now: that is heard once."""
        self._drop()
        self._play("gather" if self.scene.playback.gathering is not None else "land")

    def adopt(self) -> None:
        """The table shows another moment: nothing of the last one is still to be heard, and who has come here knows why."""
        self._drop()
        self._called, self._others_acted = True, False

    # -- whose turn

    def refresh(self) -> None:
        called = self._is_called()
        if called and not self._called:
            if self._others_acted:
                self._play("turn")
            self._others_acted = False
        self._called = called

    def _is_called(self) -> bool:
        """Is the person in front of the screen asked for a decision, in front of all?"""
        session = self.scene.session
        if not self.scene.can_act or prompts.is_private(session.view()):
            return False
        return automatic(session.view(), self.scene.app.settings, not session.hot_seat, session.names) is None

    # -- sounds

    def _x(self, seat: int | None) -> float | None:
        """Where the plate of a seat stands, in pixels; the viewer sits in the middle."""
        plate = self.scene.table.plates.get(seat) if seat is not None else None
        return None if plate is None else plate.centerx

    def _play(self, sound: str, x: float | None = None, after_ms: float = 0) -> None:
        side = 0.0 if x is None else WIDTH * max(-1.0, min(1.0, 2 * x / self.scene.size[0] - 1))
        self.scene.app.speaker.table(sound, side, after_ms)
        self._waits = self._waits or after_ms > 0

    def _drop(self) -> None:
        if self._waits:
            self.scene.app.speaker.hush()
            self._waits = False
