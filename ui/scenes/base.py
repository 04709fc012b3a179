"""What every screen is: it lays itself out for a window size, uses events, lets time pass, and draws when
asked.

A scene rebuilds its widgets in `layout`, which the app calls on entering, on a new size and on a new
language, so texts and places are never stale. Modals lie on top and take all events while they are open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import pygame

from game import GameError
from ui.scenes.waiting import WaitingModal
from ui.widgets import paint, theme
from ui.widgets.button import Button
from ui.widgets.focus import FocusRing
from ui.widgets.labels import Label
from ui.widgets.modal import Modal
from ui.widgets.scale import px
from ui.widgets.text import t, text_size
from ui.widgets.toast import Toast
from ui.work import Work

if TYPE_CHECKING:
    from ui.app import App

Size = tuple[int, int]
T = TypeVar("T")


class Scene:
    """The base of all screens. Override `build` (place widgets), `paint` (background), `on_event`,
    `update`. A screen that shows one deck says which (`deck_id`): it lies on the felt chosen for it."""

    deck_id = ""

    def __init__(self) -> None:
        self.app: App
        self.ui = FocusRing()
        self.modals: list[Modal] = []
        self.toaster = Toast()
        self.size: Size = (0, 0)
        self._dirty = True

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
        self.build(size)
        self.ui.restore()
        for modal in self.modals:
            modal.layout(size)
        self.dirty = True

    def build(self, size: Size) -> None:
        """Put the widgets into `self.ui`."""

    def place_header(self, title: str, left: int | None = None) -> int:
        """Put Back at the left and the title in the middle of the top; returns where they end, in pixels."""
        top, height = px(theme.MARGIN), px(theme.CONTROL_HEIGHT)
        back = Button(
            (px(theme.MARGIN) if left is None else left, top, 0, height),
            t("kit-back"),
            self.back,
            icon="back",
            quiet=True,
            key=pygame.K_ESCAPE,
            name="back",
        )
        back.rect.width = back.preferred_width()
        words = pygame.Rect(0, top, text_size(title, theme.HEADING, bold=True)[0], height)
        words.width = min(words.width, self.size[0] - 2 * (back.rect.right + px(theme.GAP)))
        words.centerx = self.size[0] // 2
        self.ui.add(back)
        self.ui.add(Label(words, title, theme.HEADING, bold=True, name="title"))
        return top + height

    # -- what happens

    def handle(self, event: pygame.event.Event) -> None:
        """An event of the window: the top modal, then the widgets, then the scene itself."""
        if not self.dispatch(event):
            self.on_event(event)

    def dispatch(self, event: pygame.event.Event) -> bool:
        """Offer the event to the top modal, or without one to the widgets. True = used (a modal uses
        everything)."""
        if self.modals:
            self.modals[-1].handle(event)
            self.modals = [modal for modal in self.modals if modal.open]
            self.dirty = True
            return True
        return self.ui.handle(event)

    def on_event(self, event: pygame.event.Event) -> None:
        """An event that no widget used; Escape goes back unless the scene says otherwise."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        """Leave this screen for the one before it."""
        self.app.pop()

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True = something moves: draw now and come back soon."""
        moving = [
            self.ui.update(dt_ms),
            self.toaster.update(dt_ms),
            *[modal.update(dt_ms) for modal in self.modals],
        ]
        self.modals = [modal for modal in self.modals if modal.open]
        return any(moving)

    # -- what is seen

    @property
    def dirty(self) -> bool:
        """Must it be drawn again?"""
        parts = [
            self.ui.take_dirty(),
            self.toaster.take_dirty(),
            *[modal.take_dirty() for modal in self.modals],
        ]
        self._dirty = any(parts) or self._dirty
        return self._dirty

    @dirty.setter
    def dirty(self, value: bool) -> None:
        self._dirty = value

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""
        self.paint(surface)
        self.ui.draw(surface)
        for modal in self.modals:
            modal.draw(surface)
        self.toaster.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""
        surface.fill(theme.COLOURS.night)

    def felt(self, surface: pygame.Surface) -> None:
        """The table top in the felt that the player chose, as a background."""
        surface.blit(paint.felt(surface.get_size(), self.app.settings.felt_for(self.deck_id)), (0, 0))

    def open(self, modal: Modal) -> Modal:
        """Put a modal on top; it takes all events until it closes."""
        modal.layout(self.size)
        self.modals.append(modal)
        self.dirty = True
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
        work = Work(do)

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

    def toast(self, text: str, warning: bool = False) -> None:
        """Say something in passing, at the bottom of the window."""
        self.toaster.say(text, warning)

    def rects(self) -> dict[str, pygame.Rect]:
        """Everything named that is placed now, for the tests of the layout."""
        widgets = self.modals[-1].everything() if self.modals else self.ui.everything()
        return {widget.name: widget.rect.copy() for widget in widgets if widget.name and widget.visible}
