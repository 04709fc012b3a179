"""What all scenes have in common, and two dialogs that several open: one over work that takes seconds, which shows how far it is
and can be left, and one that lists problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pygame

from game import GameError, Problem
from ui.background import BackgroundTask
from ui.cards.render_pool import Taken
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Button, Label, Paragraph
from ui.widgets.focus import FocusRing
from ui.widgets.overlays import Answer, Modal, Toast
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import t, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from game.match.replay import Replay
    from game.store.deal_text import DealText
    from ui.app import App
    from ui.session import SeatConfig

WIDTH = 440
TRACK = 6
NOTICED = 0.01  # a share that is worth drawing


class Doors(Protocol):
    """What one scene may ask for of another without knowing it (`ui.doors`)."""

    def watch(
        self, match: Replay, seats: Sequence[SeatConfig], *, open_hands: bool = False, practice: bool = False, hints: int = 0,
        id: int | None = None,
    ) -> None:
        """Watch that match."""

    def review(
        self, replay: Replay, seats: Sequence[SeatConfig], *, only: int | None = None, seat: int | None = None,
        practice: bool = False, id: int | None = None,
    ) -> None:
        """Review that match, or one deal of it."""

    def choose_rules(self, source: str | Path) -> None:
        """Choose a table for that ruleset."""

    def choose_table(self, deal: DealText) -> None:
        """Choose a table, as it is told there."""


class Deferred:
    """What is done as soon as a frame has time for it, each thing once, in order; at once where `at_once` says so."""

    def __init__(self, at_once: Callable[[], bool]) -> None:
        self._at_once = at_once
        self._steps: dict[Callable[[], object], None] = {}

    def __bool__(self) -> bool:
        return bool(self._steps)

    def add(self, *steps: Callable[[], object]) -> None:
        """After all that waits."""
        self._steps |= dict.fromkeys(steps)
        while self._steps and self._at_once():
            self.do(next(iter(self._steps)))

    def put_first(self, steps: Iterable[Callable[[], object]]) -> None:
        """Before all that waits."""
        self._steps = {**dict.fromkeys(steps), **self._steps}

    def do(self, step: Callable[[], object]) -> None:
        """Do this now, if it waits."""
        if step in self._steps:
            del self._steps[step]
            step()

    def work(self, allows: Callable[[], bool]) -> bool:
        """Do what waits for as long as it is allowed. Returns whether anything was done."""
        done = False
        while self._steps and allows():
            self.do(next(iter(self._steps)))
            done = True
        return done

    def clear(self) -> None:
        """None of it is to be done any more."""
        self._steps.clear()


class Track(Widget):
    """A line that fills from left to right; a calm line while it is not known how much there is to do."""

    def __init__(self, rect: pygame.Rect, share: float | None) -> None:
        super().__init__(rect, name="progress")
        self.share = share

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.line, self.rect.height // 2)
        if self.share is not None:
            done = self.rect.copy()
            done.width = max(done.height, round(done.width * self.share))
            paint.rounded(surface, done, theme.COLOURS.gold, self.rect.height // 2)


class WaitingModal(Modal):
    """Over the scene while the work goes on; once it is done, `then` is called. Closing it gives the work up."""

    def __init__(self, work: BackgroundTask[Any], title: Callable[[], str], then: Callable[[], object]) -> None:
        super().__init__(title, answers=lambda: [Answer(t("kit-cancel"), name="cancel")], width=WIDTH, on_close=work.cancel)
        self.work, self.then = work, then
        self.track: Track

    def body(self, area: ScrollArea) -> int:
        place = (*area.rect.topleft, area.inner_width, 0)
        words = area.add(Paragraph(place, t("kit-working"), theme.BODY, theme.COLOURS.paper_dim, name="working"))
        rail = pygame.Rect(area.rect.x, words.rect.bottom + px(theme.GAP), area.inner_width, px(TRACK))
        self.track = area.add(Track(rail, self.work.share))
        return rail.bottom + px(theme.GRID) - area.rect.y

    def update(self, dt_ms: float) -> bool:
        if self.open and self.work.done:
            self.open = False
            self.then()
            return True
        share = self.work.share
        if share is not None and (self.track.share is None or abs(share - self.track.share) >= NOTICED):
            self.track.share, self.dirty = share, True
        return super().update(dt_ms)


PROBLEMS_WIDTH = 860


class ProblemsModal(Modal):
    """Lists problems, each with its file, line and column, below a line that says what to do about them."""

    def __init__(self, title: Callable[[], str], intro: Callable[[], str], problems: Iterable[Problem]) -> None:
        self.intro, self.problems = intro, tuple(problems)
        super().__init__(title, answers=lambda: [Answer(t("kit-close"), name="close")], width=PROBLEMS_WIDTH)

    def body(self, area: ScrollArea) -> int:
        top = area.rect.y
        rect = (area.rect.x, top, area.inner_width, 0)
        intro = area.add(Paragraph(rect, self.intro(), theme.BODY, theme.COLOURS.paper_dim, name="problems-intro"))
        top = intro.rect.bottom + px(theme.GAP)
        for number, problem in enumerate(self.problems):
            at = (area.rect.x, top, area.inner_width, 0)
            line = area.add(Paragraph(at, str(problem), theme.BODY, theme.COLOURS.paper, name=f"problem-{number}"))
            top = line.rect.bottom + px(theme.GRID)
        return top - area.rect.y


Size = tuple[int, int]
T = TypeVar("T")


class Scene:
    """The base of all screens. Override `build` (place widgets), `paint` (background), `on_event`,
    `update`. A screen that shows one deck says which (`deck_id`): it lies on the felt chosen for it."""

    deck_id = ""
    brief = False  # does it come and go many times while another one lies beneath?

    def __init__(self) -> None:
        self.app: App
        self.ui = FocusRing()
        self.modals: list[Modal] = []
        self.toaster = Toast()
        self._unkept: tuple[Button, Callable[[], str]] | None = None
        self.size: Size = (0, 0)
        self._dirty = True
        self._covers_dirty = True  # must the modals be drawn again?

    # -- life

    def enter(self, app: App) -> None:
        """The scene comes to the top of the stack (again)."""
        self.app = app
        self.layout(app.size)

    def leave(self) -> None:
        """The scene is covered or taken off."""

    def layout(self, size: Size) -> None:
        """Place everything for a window of that size (pixels), in the language in force."""
        self.size = size
        self.ui.clear()
        self._unkept = None
        self.build(size)
        self.ui.restore()
        for modal in self.modals:
            modal.layout(size)
        self.dirty = True

    def build(self, size: Size) -> None:
        """Put the widgets into `self.ui`."""

    def place_back(self, left: int, top: int, quiet: bool = True) -> Button:
        """Put the button there that leaves this screen."""
        return self.ui.add(Button((left, top, 0, px(theme.CONTROL_HEIGHT)), t("kit-back"), self.back, icon="back", quiet=quiet,
                                  key=pygame.K_ESCAPE, name="back"))

    def place_header(self, title: str, left: int | None = None) -> int:
        """Put Back at the left and the title in the middle of the top; returns where they end, in pixels."""
        top, height = px(theme.MARGIN), px(theme.CONTROL_HEIGHT)
        back = self.place_back(top if left is None else left, top)
        words = pygame.Rect(0, top, text_size(title, theme.HEADING, bold=True)[0], height)
        words.width = min(words.width, self.size[0] - 2 * (back.rect.right + px(theme.GAP)))
        words.centerx = self.size[0] // 2
        self.ui.add(Label(words, title, theme.HEADING, bold=True, name="title"))
        return top + height

    def place_unkept(self, place: pygame.Rect, why: Callable[[], str], words: str = "") -> None:
        """Put a mark to the right end of that place which is there as long as something cannot be kept, and says `why`."""
        mark = Button((0, place.y, 0 if words else place.width, place.height), words, lambda: self.toast(why(), True),
                      icon="warning", quiet=True, size=theme.SMALL, name="unkept")
        mark.rect.right, mark.visible = place.right, False
        self._unkept = self.ui.add(mark), why
        self._tell_unkept()

    def _tell_unkept(self) -> None:
        if self._unkept is None:
            return
        mark, why = self._unkept
        if (words := why()) != (mark.tooltip or ""):
            mark.tooltip, mark.visible, self.dirty = words, bool(words), True

    # -- what happens

    def handle(self, event: pygame.event.Event) -> None:
        """An event of the window: the top modal, then the widgets, then the scene itself."""
        if not self.dispatch(event):
            self.on_event(event)

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer the event to a message that waits to be pressed away, then to the top modal, or without one to the widgets.
        True = used (a modal uses everything)."""
        if self.toaster.handle(event):
            return True
        if self.modals:
            self.modals[-1].handle(event)
            self.modals = [modal for modal in self.modals if modal.open]
            self._covers_dirty = True
            return True
        return self.ui.handle(event)

    def on_event(self, event: pygame.event.Event) -> None:
        """An event that no widget used; Escape goes back unless the scene says otherwise."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        """Leave this screen for the one before it."""
        self.app.pop()

    @property
    def waits(self) -> bool:
        """Is a person the only one who can change what is shown?"""
        return False

    def rests(self, dt_ms: float) -> bool:
        """Let time pass while a person is the only one who can change anything; False where a widget shows something else now."""
        moves = Scene.update(self, dt_ms)
        return not (moves or any(widget.dirty for widget in (self.toaster, self.ui.tooltip_box, *self.ui.leaves())))

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True = something moves: draw now and come back soon."""
        self._tell_unkept()
        moving = [self.ui.update(dt_ms), self.toaster.update(dt_ms), *[modal.update(dt_ms) for modal in self.modals]]
        self.modals = [modal for modal in self.modals if modal.open]
        return any(moving)

    # -- what is seen

    @property
    def dirty(self) -> bool:
        """Must it be drawn again?"""
        parts = [self.ui.take_dirty(), self.toaster.take_dirty(), *[modal.take_dirty() for modal in self.modals]]
        self._dirty = any(parts) or self._dirty or self._covers_dirty
        return self._dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty, self._covers_dirty = value, value

    def show_pictures(self, taken: Sequence[Taken]) -> None:
        """Pictures of cards have come."""
        if taken:
            self.dirty = True

    def redraw(self, window: pygame.Surface, moves: bool) -> list[pygame.Rect]:
        """Draw again what has changed since the last call; returns the parts that were drawn, in pixels. `moves` is what `update`
        has said."""
        changed = self.dirty or moves
        self.dirty = False
        if changed:
            self.draw(window)
        return [window.get_rect()] if changed else []

    def do_waiting(self) -> None:
        """Do what can wait, now that the frame is shown: what moves in the next one comes before that."""

    @property
    def unfinished(self) -> bool:
        """Is anything left of what could wait?"""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything that lies in the clip of the surface."""
        self.paint(surface)
        self.ui.draw(surface)
        for modal in self.modals:
            modal.draw(surface)
        self.toaster.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets: the felt, where a scene has nothing else to show there."""
        self.felt(surface)

    def felt(self, surface: pygame.Surface) -> None:
        """The table top in the felt that the player chose, as a background."""
        surface.blit(paint.felt(surface.get_size(), self.app.settings.felt_for(self.deck_id)), (0, 0))

    def open(self, modal: Modal) -> Modal:
        """Put a modal on top; it takes all events until it closes."""
        modal.layout(self.size)
        self.modals.append(modal)
        self._covers_dirty = True
        return modal

    def after(
        self,
        do: Callable[[], T],
        then: Callable[[T], object],
        failed: Callable[[GameError], object],
        title: Callable[[], str],
    ) -> None:
        """Go on with what comes of something that may take seconds, or with its error. A thread does it; where that is not soon
        done, a modal called `title` shows how far it is, and closing the modal gives it up."""
        work = BackgroundTask(do)

        def go_on() -> None:
            try:
                found = work.result()
            except GameError as error:
                failed(error)
            else:
                then(found)

        if work.done_soon():
            go_on()
        else:
            self.open(WaitingModal(work, title, go_on))

    def settings_changed(self, words: str) -> None:
        """A key that works everywhere has changed a setting: say so, where the screen does not show it."""
        self.toast(words)

    def toast(self, text: str, warning: bool = False, stays: bool = False) -> None:
        """Say something in passing, at the bottom of the window; what tells of a loss `stays` until it is pressed away."""
        self.toaster.say(text, warning, stays)

    def rects(self) -> dict[str, pygame.Rect]:
        """Everything named that is placed now, for the tests of the layout."""
        widgets = self.modals[-1].everything() if self.modals else self.ui.everything()
        return {widget.name: widget.rect.copy() for widget in widgets if widget.name and widget.visible}
