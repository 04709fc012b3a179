"""The replay: a recorded match at the same table, with controls to go on, back, or anywhere, and to take it over from there.

Opened from the history, from the command line, and by whoever has a record.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game import GameError, State, is_level
from game.match.replay import Replay
from game.store.match_store import KeptSeat
from game.store.transcript import Exported, ExportError, Transcript, export, own_seat
from ui.app import App
from ui.lobby.choice import named
from ui.replay.controls import SPEEDS, Controls, DealsModal
from ui.replay.live import LiveMatch
from ui.replay.session import ReplaySession
from ui.replay.table import RESULT_MS, ReplayTable
from ui.resume import sit_down
from ui.scenes.base import Size
from ui.session import SeatConfig, Session
from ui.widgets.base import POINTER_EVENTS
from ui.widgets.entry import copy_text
from ui.widgets.overlays import Answer, Modal
from ui.widgets.text import language, t
from ui.words import sentences, store_words

# ------------------------------------------------------------ export
# Export from the window: a match as a text into a file, and onto the clipboard where there is one. The replay scene uses it.


class Copied(NamedTuple):
    """What was written, and whether other programs can paste it now."""

    exported: Exported
    copied: bool


def export_match(replay: Replay, seats: Sequence[SeatConfig], practice: bool = False, hints: int = 0) -> Copied:
    """Write the match down. GameError (ReplayError, ExportError) when that cannot be done."""
    named = [KeptSeat(seat.called, seat.level) for seat in seats]
    written = export(replay, Transcript.of(replay, named, replay.rules.ruleset.name.to(language()), practice, hints))
    return Copied(written, copy_text(written.text))


def exported_words(done: Copied) -> str:
    """What to say of it."""
    said = t("replay-exported-copied" if done.copied else "replay-exported", path=str(done.exported.path))
    return sentences([said, t("replay-withheld")]) if done.exported.withheld else said


def failed_words(error: ExportError) -> str:
    """What to say when it failed."""
    return t("replay-export-failed", path=str(error.path), problem=error.problem)


# ------------------------------------------------------------ replay


SPEED_KEYS = {pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}
ACTING_KEYS = (pygame.K_h, pygame.K_s, pygame.K_u, pygame.K_m)  # of the table, and of no use here


class ReplayScene(ReplayTable):
    """`seats` are who played, at a `practice` table or not, with how many `hints`; `id` is the number of the match in the store,
    where it is kept. It begins as `seat` saw it (the first person, where none is given), or with all hands open. A match that
    people can still play on is `closed`: it is seen as its one person sees it."""

    kind = "replay"

    def __init__(
        self, replay: Replay, seats: Sequence[SeatConfig], *, open_hands: bool = False, seat: int | None = None,
        practice: bool = False, hints: int = 0, id: int | None = None,
    ) -> None:
        viewer = seat if seat is not None else next((at for at, who in enumerate(seats) if who.level is None), 0)
        self._noted = False
        self._of_table, self.id = (practice, hints), id
        self.closed = replay.goes_on and any(who.level is None for who in seats)
        super().__init__(replay, seats, own_seat(seats) if self.closed else viewer, open_hands and not self.closed)

    @classmethod
    def of_live(cls, session: Session) -> ReplayScene:
        """The match of computer players alone, who play on while it is watched; nobody's secrets are in it."""
        live = LiveMatch(session)
        scene = cls(live.replay, session.seats)
        scene.live, scene.playing = live, True
        return scene

    def begin(self, session: ReplaySession) -> None:  # type: ignore[override]
        self.controls = Controls(self)
        super().begin(session)

    def enter(self, app: App) -> None:
        super().enter(app)
        if self.replay.changed and not self._noted:
            self._noted = True
            answers = lambda: [Answer(t("replay-changed-look"), None, True, name="changed-look")]  # noqa: E731
            self.open(Modal(lambda: t("replay-changed-title"), lambda: t("replay-changed-note"), answers))

    def build(self, size: Size) -> None:
        super().build(size)
        self.controls.build()

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self.controls.refresh()
        return moving

    # -- going on and back

    def play_or_pause(self) -> None:
        """Let the match play, or stop it here; from its end it begins anew."""
        if not self.playing and self.at_end:
            self.seek(0)
        self.playing = not self.playing
        self.director.waited = RESULT_MS if self.playing else 0.0  # the first action comes at once
        self.dirty = True

    def step(self) -> None:
        """One action on."""
        self.playing = False
        self.go_on()

    def step_back(self) -> None:
        """One action back, at once."""
        self.seek(self.place - 1)

    def deal_before(self) -> None:
        """The beginning of this deal; from there, that of the one before."""
        begins = [mark.begins for mark in self.timeline.deals if mark.begins < self.place]
        self.seek(begins[-1] if begins else 0)

    def deal_next(self) -> None:
        """The beginning of the next deal; from the last one, the end of the match."""
        begins = [mark.begins for mark in self.timeline.deals if mark.begins > self.place]
        self.seek(begins[0] if begins else len(self.timeline) - 1)

    def seek(self, place: int) -> None:
        """Go to that stop at once, and stay there."""
        self.playing = False
        if 0 <= place < len(self.timeline):
            self.show_stop(place)

    def open_deals(self) -> None:
        """Choose a deal from the list."""
        self.playing = False
        self.close_results()
        deal = self.timeline.deal_at(self.place)
        self.open(DealsModal(self.timeline.deals, lambda: self.session.names, deal, self.seek, self.rules))

    def set_speed(self, speed: float) -> None:
        """How fast it plays."""
        self.speed = speed

    def _change_speed(self, step: int) -> None:
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + step))]

    # -- who sees what

    def sit(self, seat: int) -> None:
        """See it from that seat."""
        if self._is_closed():
            return
        self.watched.sit(seat)
        self.plates.clear()
        self.show_stop(self.place)

    def next_seat(self) -> None:
        """See it from the next seat."""
        self.sit((self.session.viewer + 1) % self.rules.players)

    def open_hands(self) -> None:
        """Lay all hands open, or close them again."""
        if self._is_closed():
            return
        self.opened = not self.opened
        self.show_stop(self.place)

    def _is_closed(self) -> bool:
        """Whether nothing hidden may be seen; it is said why."""
        if self.closed:
            self.toast(t("replay-closed"), warning=True)
        return self.closed

    # -- leaving with something

    @property
    def can_take_over(self) -> bool:
        """Is there anything left to play from here, in a match that is over?"""
        return self.moment.actor is not None and not self.closed

    def take_over(self) -> None:
        """A new match that goes on from here, with the seats of the old one: a practice table, since its cards have been seen."""
        if self._is_closed():
            return
        self.playing = False
        seats = [who if who.level is None or is_level(who.level) else SeatConfig(who.name, "normal", who.key)
                 for who in self.session.seats]
        if all(who.level is not None for who in seats):
            seats[self.session.viewer] = named([("", None)], self.app.settings.player_name)[0]
        state = self.position()
        table = sit_down(self.app, self.rules, seats, state.seed, state, True)
        number = state.deal_number
        table.session.first_time = next((result for result in self.replay.results if result.number == number), None)
        table.ends.begun_from = self.kind
        self.app.push(table)

    def position(self) -> State:
        """Where such a match begins."""
        return self.moment.copy()

    @property
    def can_review(self) -> bool:
        """Is the match over, with anything in it to look into?"""
        return bool(self.replay.results) and not self.replay.goes_on

    def review(self) -> None:
        """What the play of the seat that is looked from has cost."""
        self.playing = False
        self.app.doors.review(self.match, self.session.seats, seat=self.session.viewer, practice=self._of_table[0], id=self.id)

    @property
    def match(self) -> Replay:
        """The whole match, as far as it was played."""
        return self.replay if self.live is None else self.live.match

    def export(self) -> None:
        """Write the whole match down as a text."""
        try:
            self.toast(exported_words(export_match(self.match, self.session.seats, *self._of_table)))
        except ExportError as error:
            self.toast(failed_words(error), warning=True)
        except GameError as error:
            self.toast(store_words(error), warning=True)

    def back(self) -> None:
        """Nothing that is kept is lost by leaving."""
        if self.live is not None:
            self.live.close()
        self.session.close()
        self.app.pop()

    # -- events

    def handle(self, event: pygame.event.Event) -> None:
        if self._for_controls(event):
            self.ui.handle(event)
            self.dirty = True
        elif event.type == pygame.KEYDOWN and self._may_use_keys and self._key_of_replay(event):
            self.dirty = True
        elif event.type != pygame.KEYDOWN or self.modals or event.key not in ACTING_KEYS:
            super().handle(event)

    def _for_controls(self, event: pygame.event.Event) -> bool:
        """Is that meant for the controls, also where a result lies over the table?"""
        if self.modals and not self.result_shown:
            return False
        if any(widget.wants_all for widget in self.controls.widgets):
            return True
        if event.type not in POINTER_EVENTS:
            return False
        held = self.ui.pressed in self.controls.widgets
        return held or self.strip.collidepoint(event.pos)

    @property
    def _may_use_keys(self) -> bool:
        return self.overlay is None and (not self.modals or self.result_shown)

    def _key_of_replay(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_CTRL):
            return False
        if event.key == pygame.K_ESCAPE and not self.modals and self.close_last():
            return True
        if event.key in SPEED_KEYS:
            self._change_speed(SPEED_KEYS[event.key])
            return True
        if self.ui.shortcut(event):  # before whatever has the keyboard, and also where a result lies over the table
            return True
        last = len(self.timeline) - 1
        keys: dict[int, Callable[[], object]] = {
            pygame.K_UP: self.deal_before, pygame.K_DOWN: self.deal_next, pygame.K_HOME: lambda: self.seek(0),
            pygame.K_END: lambda: self.seek(last), pygame.K_n: self.next_seat,
        }
        act = keys.get(event.key)
        if act is not None:
            act()
        return act is not None

    # -- what is seen

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.controls.draw_ground(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        super().draw_above(surface)
        if self.result_shown:
            self.controls.draw(surface)
            self.toaster.draw(surface)
