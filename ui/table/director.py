"""A match that goes on: when nothing moves, the next person is called, a computer player acts, or the table does by itself
what needs no decision."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import Event, View
from game.match.events import DealEnd, MatchOver
from ui.session import Session, retry_autosave
from ui.settings import Settings
from ui.table import bids, buttons, prompts
from ui.table.playback import Tempo
from ui.table.prompts import AutomaticAction
from ui.widgets.text import t
from ui.words import a_reading, told

if TYPE_CHECKING:
    from ui.table.view import TableView


AUTO_MS = 1100  # before the table does by itself what needs no decision
BRISK = 0.4  # of the time, for who only watches
RUSH_S = 0.012  # of a frame, for a match whose end is asked for
THOUGHT_S = 0.0005
PLAINLY_TOLD = 3  # decisions in succession for which nobody could look ahead, until it is said
PRIVATE_MS = 300  # computers answer a private question after as long, whatever they hold


class TurnDirector:
    """Who or what comes next at a table, and how fast."""

    waited = 0.0  # how long nothing has moved
    told_weaker: Session | None = None  # the match in which it was said that somebody could not look ahead
    unkept = ""  # why the match is not kept, as it was said last

    def __init__(self, scene: TableView) -> None:
        self.scene = scene

    def start(self) -> None:
        """A match begins here."""
        self.waited = 0.0

    @property
    def tempo(self) -> Tempo:
        """How fast what happens is shown."""
        return self.scene.playback.tempo

    @property
    def share(self) -> float:
        """How much of the usual time things take."""
        return BRISK if self.scene.deal_is_watched and self.tempo.brisk else 1

    def advance(self, dt_ms: float) -> None:
        """Nothing moves: who or what comes next?"""
        if self.tempo.skipping:
            self.scene.playback.go_on()  # what is skipped may have begun before the result that nobody is shown
        if not self.scene.playback.idle or self.scene.playback.stopped:
            return
        self.hand_over()
        session = self.scene.session
        self.scene.broke = session.person_is_broke
        if session.actor is None:
            return
        if session.next_person is not None:
            if not session.secretive:
                self.scene.turn_round()
            elif not self._declines(dt_ms):
                self.scene.draw_curtain()
        elif session.is_person(session.actor):
            self._by_itself(dt_ms)
            session.coach()
            self.scene.controller.take_hint()
        elif self.tempo.skipping:
            self._rush()
        else:
            self._computer(dt_ms)

    def _rush(self) -> None:
        """The computers play on, and nothing is shown but how it ends; as long as a frame may take."""
        ends = time.monotonic() + RUSH_S
        while time.monotonic() < ends and self.scene.session.actor is not None and not self.scene.modals:
            self.scene.session.think()
            if not self.scene.session.thought:
                time.sleep(THOUGHT_S)
                continue
            self.show_events(self.scene.session.poll())
            while self.scene.playback.stopped and not self.scene.modals:
                self.scene.playback.go_on()
                self.scene.playback.update(0)

    def _declines(self, dt_ms: float) -> bool:
        """Nobody is called to the screen to answer what everybody can see to be of no use."""
        found = foregone(self.scene.session.view(), self.scene.app.settings, self.scene.session.names)
        if found is None:
            return False
        if self.waited == 0:
            self.scene.status.notice(found.words, "done")
        self.waited += dt_ms
        if self.waited >= AUTO_MS:
            self.show_events(self.scene.session.act_for(found.action))
        return True

    def _computer(self, dt_ms: float) -> None:
        self.scene.controller.by_itself = ""
        self.scene.session.think()
        self.waited += dt_ms
        pause: float = 0
        if not self.tempo.hurry:  # as long for every hand, so that nobody can tell by the time whether there was a choice
            pause = max(self.scene.app.settings.computer_pause_ms * self.share, self.scene.session.shown_after_ms)
        if prompts.is_private(self.scene.session.view()):
            pause = max(pause, PRIVATE_MS)
        if self.waited >= pause and self.scene.session.thought:
            self.show_events(self.scene.session.poll())
            self._say_if_weaker()

    def _say_if_weaker(self) -> None:
        """Play goes on where nobody can look ahead; it is said once in a match, and not where a busy machine was late once."""
        if self.scene.session.played_plainly >= PLAINLY_TOLD and self.told_weaker is not self.scene.session:
            self.told_weaker = self.scene.session
            self.scene.toast(t("thinking-plainly"), warning=True)

    def show_events(self, events: Sequence[Event]) -> None:
        """The match has moved on: show it."""
        self.waited = 0.0
        if any(isinstance(event, (DealEnd, MatchOver)) for event in events):
            retry_autosave(self.scene.app, self.scene.session)
        self._say_if_not_kept()
        self.scene.playback.feed(self.told(events))
        self.scene.playback.update(0)
        self.scene.hand.forget_gone()
        self.hand_over()
        self.scene.controller.ask_anew()
        self._answer_alone()

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the table tells them, with those that its parts invent between them."""
        for part in self.scene.parts:
            events = part.told(events)
        return events

    def _say_if_not_kept(self) -> None:
        """Play goes on where the match cannot be kept; it is said when that begins."""
        trouble = self.scene.session.trouble
        if trouble is not None and trouble.code != self.unkept:
            self.scene.toast(self.scene.corners.unkept(), warning=True)
        self.unkept = trouble.code if trouble is not None else ""

    def _answer_alone(self) -> None:
        """A private question to which there is only one answer is not even seen by who plays alone."""
        if self.scene.can_act and not self.scene.session.hot_seat:
            found = automatic(self.scene.session.view(), self.scene.app.settings, True, self.scene.session.names)
            if found is not None and found.silent:
                self.show_events(self.scene.session.act(found.action, chosen=False))

    def hand_over(self) -> None:
        """Once everything has been shown, the lantern is with the seat to act."""
        if self.scene.playback.idle and not self.scene.playback.stopped:
            self.scene.board.settle(self.scene.session.view())

    def _by_itself(self, dt_ms: float) -> None:
        """What needs no decision is done after a moment, always the same, if the player wants it so."""
        session = self.scene.session
        if not session.my_turn:
            return
        found = automatic(session.view(), self.scene.app.settings, not session.hot_seat, session.names)
        self.scene.controller.by_itself = found.words if found is not None else ""
        if found is None:
            return
        if found.silent:
            self.show_events(session.act(found.action, chosen=False))
            return
        if self.waited == 0 and found.words:
            self.scene.status.notice(found.words, "done")
        self.waited += dt_ms
        if self.waited >= AUTO_MS:
            self.scene.controller.act(found.action, chosen=False)


# ---------------------------------------------------------------- what the table does for a person without being told

def foregone(view: View, settings: Settings, names: Sequence[str]) -> AutomaticAction | None:
    """The answer of the seat to act, whoever looks, to what is asked although all can see that nothing depends on it."""
    about = {"whose": "own" if view.actor == view.seat else "other", "actor": names[view.actor] if view.actor is not None else ""}
    said = bids.foregone(view)
    if said is not None:
        return AutomaticAction(said, t("table-bid-foregone", **bids.taken_words(view, said.verb, names), **about))
    return prompts.pointless(view, settings, about)


def automatic(view: View, settings: Settings, alone: bool, names: Sequence[str]) -> AutomaticAction | None:
    """What the seat to act need not do itself; `alone` says that no other person sits at the screen."""
    only = buttons.only_passing(view)
    if prompts.is_private(view):
        return AutomaticAction(only, silent=True) if only is not None and alone else None
    if view.actor != view.seat:
        return None
    found = foregone(view, settings, names)
    if found is not None:
        return found
    if only is None:
        forced = buttons.only_play(view) if settings.auto_play else None
        words = t("table-auto-play", what=buttons.action_words(forced, view.rules)) if forced is not None else ""
        return AutomaticAction(forced, words) if forced is not None else None
    if not settings.auto_pass:
        return None
    if view.over is not None:
        return AutomaticAction(only, told(view.rules, "table-auto-pass", what=a_reading(view.over, view.rules)))
    return AutomaticAction(only, prompts.only_answer(only))
