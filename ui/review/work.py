"""One review on its way: what was kept is taken up, the rest is worked out beside the window, and all of it is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.arena import Review, read_review, written_review
from game.match.replay import Replay
from game.store.match_store import MatchStore, StoreError

if TYPE_CHECKING:
    from ui.replay.session import ReplaySession
    from ui.thinking.scheduler import Request


class ReviewWork:
    """Reviews `deal` of a match, or all of it (None), in the process of `session`. It is kept in `store` with the match of that
    `id`, where there is one. `found` is what is known of the seat so far."""

    def __init__(
        self, session: ReplaySession, replay: Replay, deal: int | None, store: MatchStore | None, id: int | None
    ) -> None:
        self._session, self._replay, self._deal = session, replay, deal
        self._store, self._id = store, id
        self._request: Request | None = None
        self._heard = 0
        self.seat = 0
        self.found: Review | None = None
        self.failed = False  # whether it ended without an answer

    def begin(self, seat: int) -> None:
        """Review from that seat."""
        self.stop()
        self.seat, self.found, self.failed = seat, None, False
        text = None
        if self._store is not None and self._id is not None:
            with suppress(StoreError):
                text = self._store.review(self._id, seat)
        self.found = None if text is None else read_review(text, self._replay.record, self._replay.rules)
        self.go_on()

    def go_on(self) -> None:
        """Work on from what is known, if anything is left."""
        if self.complete or self.running:
            return
        self._heard, self.failed = 0, False
        self._request = self._session.look_back(self._replay.record, self.seat, self._deal, self._text())

    def stop(self) -> None:
        """Stop here; what has been found is kept."""
        if self._request is not None:
            self._session.stop_looking(self._request)
            self._request = None
            self._keep()

    @property
    def running(self) -> bool:
        """Is it being worked on?"""
        return self._request is not None

    @property
    def progress(self) -> float:
        """How much of what was left is done, from 0 to 1."""
        return self._request.progress if self._request is not None else 0.0

    @property
    def complete(self) -> bool:
        """Is everything known that was asked for?"""
        known = {deal.number for deal in self.found.deals if deal.complete} if self.found is not None else set()
        return {number for number, _ in enumerate(self._replay.results, 1) if self._deal in (None, number)} <= known

    def poll(self) -> bool:
        """Take what has come since; whether anything is new."""
        request = self._request
        if request is None:
            return False
        done = request.done
        if request.heard == self._heard and not done:
            return False
        self._heard = request.heard
        text = request.answer()
        if text is not None:
            self.found = read_review(text, self._replay.record, self._replay.rules)
        if done:
            self._request = None
            self.failed = not self.complete
            self._keep()
        return True

    def _text(self) -> str | None:
        return None if self.found is None else written_review(self.found, self._replay.record, self._replay.rules)

    def _keep(self) -> None:
        """A review that cannot be kept is made anew another time."""
        text = self._text()
        if self._store is not None and self._id is not None and text is not None:
            with suppress(StoreError):
                self._store.keep_review(self._id, self.seat, text)
