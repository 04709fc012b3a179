"""The review of a match: its replay with all hands open, and beside it what the cards were worth and what one's own play cost."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game import State
from game.arena import Review, ReviewedDecision, read_review, written_review
from game.match.replay import Replay
from game.store.match_store import MatchStore, StoreError
from ui.app import App
from ui.replay.session import ReplaySession
from ui.replay.table import ReplayEnds
from ui.review.panel import EDGE, WIDTH, ReviewPanel
from ui.scenes.base import Size
from ui.scenes.replay import ReplayScene
from ui.scenes.result import ResultModal
from ui.session import LARGEST_SEED, SeatConfig
from ui.table.watched import WatchedLayout, watched_layout
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.thinking.scheduler import Request


class ReviewWork:
    """One review on its way: what was kept is taken up, the rest is worked out beside the window, and all of it is kept.

    Reviews `deal` of a match, or all of it (None), in the process of `session`. It is kept in `store` with the match of that
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


class ReviewEnds(ReplayEnds):
    """No results lie over the table: the panel tells what the deal has brought."""

    def show(self, result: ResultModal) -> None:
        """It is not shown."""


class ReviewScene(ReplayScene):
    """Reviews a match that is over, or one deal of any match (`only`), from `seat` (the first person, where none is given). What
    is found is kept with the match of that `id`. Raises GameError as a replay does."""

    kind = "review"
    can_export = can_review = False

    def __init__(self, replay: Replay, seats: Sequence[SeatConfig], *, only: int | None = None, seat: int | None = None,
                 practice: bool = False, id: int | None = None) -> None:
        self.only, self._whole = only, replay
        people = [at for at, who in enumerate(seats) if who.level is None]
        self.reviewable: Sequence[int] = people or range(len(seats))
        self.own = people[0] if len(people) == 1 else None  # whom texts speak to
        self._first = seat if seat is not None and seat in self.reviewable else self.reviewable[0]
        shown = replay if only is None else replay.of_deal(only)
        super().__init__(shown, seats, open_hands=True, seat=self._first, practice=practice, id=id)

    def begin(self, session: ReplaySession) -> None:  # type: ignore[override]
        super().begin(session)
        self.drawers.aside = True

    def make_ends(self) -> ReviewEnds:
        return ReviewEnds(self)

    def enter(self, app: App) -> None:
        if not hasattr(self, "work"):
            self.work = ReviewWork(self.watched, self._whole, self.only, app.store, self.id)
            self.work.begin(self._first)
        super().enter(app)

    # -- places

    def _layout_for(self, size: Size) -> WatchedLayout:
        return watched_layout(self._bare_layout(size), self.opened, self.strip.height, px(WIDTH + 2 * EDGE))

    def build(self, size: Size) -> None:
        super().build(size)
        self.panel = self.ui.add(ReviewPanel(self, self._panel_place))
        self._said = self._to_say

    @property
    def _panel_place(self) -> pygame.Rect:
        edge, width = px(EDGE), px(WIDTH)
        return pygame.Rect(self.size[0] - edge - width, edge, width, self.strip.top - 2 * edge)

    def update(self, dt_ms: float) -> bool:
        self.work.poll()
        if self._said != self._to_say:
            self._said = self._to_say
            before, self.panel = self.panel, ReviewPanel(self, self._panel_place, self.panel.offset)
            self.ui.exchange([before], [self.panel], self.controls.widgets[0])
        self.panel.tell()
        return super().update(dt_ms)

    @property
    def _to_say(self) -> object:
        """What the panel is filled with."""
        return self.work.found, self.work.running, self.work.failed, self.work.seat, self.deal

    # -- where the match is

    @property
    def deal(self) -> int:
        """The number of the deal in which the replay stands."""
        return self.timeline.steps[self.place].deal

    def deal_stops(self, number: int) -> tuple[int, int]:
        """The stops at which a deal begins and ends."""
        mark = next(mark for mark in self.timeline.deals if mark.number == number)
        return mark.begins, mark.begins if mark.ends is None else mark.ends

    @property
    def place_in_deal(self) -> float:
        """How far the deal is that is shown, from 0 to 1."""
        begins, ends = self.deal_stops(self.deal)
        return min(1.0, (self.place - begins) / max(1, ends - begins))

    def stop_after(self, line: int) -> int:
        """The stop that shows what the action in that line of the record has done."""
        moments = self.replay.moments
        return next(at for at, step in enumerate(self.timeline.steps) if moments[step.moment].line == line)

    # -- what the panel does

    def review_of(self, seat: int) -> None:
        """Review the match from that seat."""
        self.work.begin(seat)
        self.sit(seat)

    def stop(self) -> None:
        """Look no further."""
        self.work.stop()

    def go_on_looking(self) -> None:
        """Look on from where it was stopped."""
        self.work.go_on()

    def show_decision(self, decision: ReviewedDecision) -> None:
        """Go to where the seat was to act."""
        self.seek(self.stop_after(decision.line) - 1)

    def try_again(self, decision: ReviewedDecision) -> None:
        """Play on from there at a practice table."""
        self.show_decision(decision)
        self.take_over()

    def position(self) -> State:
        """What is dealt later must not be what will be dealt in a match that goes on."""
        if not self._whole.goes_on:
            return super().position()
        return self.moment.with_other_deals(random.randrange(LARGEST_SEED))

    # -- what is said

    def _sentence(self) -> tuple[str, str]:
        """That a deal is over that is looked at alone does not mean that the match is."""
        if self.only is not None and self.session.actor is None:
            return self.last_words(), "wait"
        return super()._sentence()

    def back(self) -> None:
        self.work.stop()
        super().back()
