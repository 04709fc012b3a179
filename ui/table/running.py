"""A match that goes on: when nothing moves, the next person is called, a computer player acts, or the table does by itself
what needs no decision.

The layer of the table scene between what a person does and what the scene shows.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence

from game import Event
from ui.keeping import keep_after_all
from ui.session import Session
from ui.store_words import store_words
from ui.table import prompts
from ui.table.acting import ActingTable
from ui.table.automatic import automatic, foregone
from ui.widgets.text import t

AUTO_MS = 1100  # before the table does by itself what needs no decision
BRISK = 0.4  # of the time, for who only watches
RUSH_S = 0.012  # of a frame, for a match whose end is asked for
THOUGHT_S = 0.0005
PRIVATE_MS = 300  # computers answer a private question after as long, whatever they hold


class RunningTable(ActingTable, ABC):
    """A table at which somebody is always next."""

    waited = 0.0  # how long nothing has moved
    skipping = False  # to the end of the match
    told_weaker: Session | None = None  # the match in which it was said that somebody could not look ahead
    unkept = ""  # why the match is not kept, as it was said last

    @property
    def dreams(self) -> bool:
        """Is the deal only watched by the people here, one of whom it passes over, or because nobody can bet any more?"""
        session = self.session
        return session.person_is_out and (session.state.watcher in session.people or session.person_is_broke)

    @property
    def share(self) -> float:
        """How much of the usual time things take."""
        return BRISK if self.dreams and self.brisk else 1

    @abstractmethod
    def draw_curtain(self) -> None:
        """Hide the table until the next person is there."""

    @abstractmethod
    def turn_round(self) -> None:
        """The next person acts; nothing has to be hidden."""

    def flow(self, dt_ms: float) -> None:
        """Nothing moves: who or what comes next?"""
        if self.skipping:
            self.playback.go_on()  # what is skipped may have begun before the result that nobody is shown
        if not self.playback.idle or self.playback.stopped:
            return
        self._hand_over()
        session = self.session
        if session.actor is None:
            return
        if session.next_person is not None:
            if not session.secretive:
                self.turn_round()
            elif not self._declines(dt_ms):
                self.draw_curtain()
        elif session.is_person(session.actor):
            self._by_itself(dt_ms)
            self.take_hint()
        elif self.skipping:
            self._rush()
        else:
            self._computer(dt_ms)

    def _rush(self) -> None:
        """The computers play on, and nothing is shown but how it ends; as long as a frame may take."""
        ends = time.monotonic() + RUSH_S
        while time.monotonic() < ends and self.session.actor is not None and not self.modals:
            self.session.think()
            if not self.session.thought:
                time.sleep(THOUGHT_S)
                continue
            self.happen(self.session.poll())
            while self.playback.stopped and not self.modals:
                self.playback.go_on()
                self.playback.update(0)

    def _declines(self, dt_ms: float) -> bool:
        """Nobody is called to the screen to answer what everybody can see to be of no use."""
        found = foregone(self.session.view(), self.app.settings, self.session.names)
        if found is None:
            return False
        if self.waited == 0:
            self.status.notice(found.words, "hint")
        self.waited += dt_ms
        if self.waited >= AUTO_MS:
            self.happen(self.session.act_for(found.action))
        return True

    def _computer(self, dt_ms: float) -> None:
        self.session.think()
        self.waited += dt_ms
        pause: float = 0
        if not self.hurry:  # as long for every hand, so that nobody can tell by the time whether there was a choice
            pause = max(self.app.settings.computer_pause_ms * self.share, self.session.shown_after_ms)
        if prompts.is_private(self.session.view()):
            pause = max(pause, PRIVATE_MS)
        if self.waited >= pause and self.session.thought:
            self.happen(self.session.poll())
            self._say_if_weaker()

    def _say_if_weaker(self) -> None:
        """Play goes on where nobody can look ahead; it is said once in a match."""
        if self.session.played_plainly and self.told_weaker is not self.session:
            self.told_weaker = self.session
            self.toast(t("thinking-plainly"), warning=True)

    def happen(self, events: Sequence[Event]) -> None:
        """The match has moved on: show it."""
        self.waited = 0.0
        if any(event.kind in ("deal_end", "match_end") for event in events):
            keep_after_all(self.app, self.session)
        self._say_if_not_kept()
        self.playback.feed(self.told(events))
        self.playback.update(0)
        self.hand.forget_gone()
        self._hand_over()
        self.ask_anew()
        self._answer_alone()

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the table tells them, with those that its parts invent between them."""
        for part in self.parts:
            events = part.told(events)
        return events

    def _say_if_not_kept(self) -> None:
        """Play goes on where the match cannot be kept; it is said when that begins."""
        trouble = self.session.trouble
        if trouble is not None and trouble.code != self.unkept:
            self.toast(t("store-not-kept", problem=store_words(trouble)), warning=True)
        self.unkept = trouble.code if trouble is not None else ""

    def _answer_alone(self) -> None:
        """A private question to which there is only one answer is not even seen by who plays alone."""
        if self.can_act and not self.session.hot_seat:
            found = automatic(self.session.view(), self.app.settings, True, self.session.names)
            if found is not None and found.silent:
                self.happen(self.session.act(found.action, chosen=False))

    def _hand_over(self) -> None:
        """Once everything has been shown, the lantern is with the seat to act."""
        if self.playback.idle and not self.playback.stopped:
            self.board.settle(self.session.view())

    def _by_itself(self, dt_ms: float) -> None:
        """What needs no decision is done after a moment, always the same, if the player wants it so."""
        if not self.session.my_turn:
            return
        found = automatic(self.session.view(), self.app.settings, not self.session.hot_seat, self.session.names)
        if found is None:
            return
        if found.silent:
            self.happen(self.session.act(found.action, chosen=False))
            return
        if self.waited == 0 and found.words:
            self.status.notice(found.words, "hint")
        self.waited += dt_ms
        if self.waited >= AUTO_MS:
            self.act(found.action, chosen=False)
