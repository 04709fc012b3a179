"""What every widget is: a rectangle with a state, that may use an event and can draw itself. And groups of
them.

A `Container` passes events down and draws in order; the `FocusRing` at the top of a scene or a modal also
owns the keyboard focus, the pointer's hover and the tooltip. Only fields of events are read, so posted
events work alike.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypedDict, TypeVar

import pygame

from ui.widgets.catalogue import language
from ui.widgets.paint import SurfaceStore
from ui.widgets.theme import current_scale, px

RectLike = pygame.Rect | tuple[int, int, int, int]
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
WHEEL_BUTTONS = {4: -1, 5: 1}  # the wheel as buttons carries the place of the pointer; MOUSEWHEEL does not
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATE_KEYS = (*ENTER_KEYS, pygame.K_SPACE)
REACH, LIFTED_REACH = 14, 30  # how far the shadow of a panel reaches beyond it, where it rests and where it is lifted

W = TypeVar("W", bound="Widget")
_pictures: SurfaceStore[Hashable] = SurfaceStore(windows=0.5)


def _unheard() -> None:
    """Nobody listens."""


on_press: Callable[[], object] = _unheard  # called whenever a control is used with one click or key; the window has it heard


class WidgetOptions(TypedDict, total=False):
    """Keyword arguments of `Widget` that every control takes."""

    name: str
    tooltip: str | None
    enabled: bool
    reason: str | None


class Widget:
    """A rectangle (pixels) on the screen. `name` identifies it in tests, in `rects()` and across a new
    layout."""

    focusable = False
    momentary = False  # a click does all there is to do: the pointer leaves no keyboard here
    key = 0  # the key that presses it, wherever the keyboard is; its label names it
    enter = False  # Enter presses it, unless a control that has the keyboard uses Enter itself
    keeps = False  # does it draw all it draws from a picture that is kept, so that it can be shown as it was for a moment?
    late = False  # is it shown so, because there was no time yet to draw it otherwise?
    _drawn: tuple[pygame.Surface, pygame.Rect] | None = None  # that picture, and where it stood
    _drawn_as: Hashable = None  # and what it follows from

    def __init__(
        self, rect: RectLike = (0, 0, 0, 0), *, name: str = "", tooltip: str | None = None, enabled: bool = True,
        reason: str | None = None,
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.name, self.tooltip, self.enabled, self.reason = name, tooltip, enabled, reason
        self.hint_over: pygame.Rect | None = None  # the tooltip goes over this instead of under the widget
        self.visible = True
        self.hovered = False
        self.focused = False  # has the keyboard
        self.ring = False  # shows that it has the keyboard
        self.answers_enter = False  # Enter presses it now (`FocusRing` says so)
        self.on_refused: Callable[[], object] | None = None  # says why it cannot be used; None: its tooltip does
        self.dirty = True

    @property
    def hint(self) -> str | None:
        """What the tooltip says: why it cannot be used, or else what it is for."""
        return self.reason if not self.enabled and self.reason else self.tooltip

    @property
    def hint_place(self) -> pygame.Rect:
        """What the tooltip stands beside."""
        return self.rect

    @property
    def refuses(self) -> bool:
        """Does the hint say why something cannot be done?"""
        return not self.enabled

    @property
    def reachable(self) -> bool:
        """Does Tab stop here? Also at a disabled control that has a reason to tell."""
        return self.visible and self.focusable and (self.enabled or bool(self.hint))

    def enable(self, enabled: bool, reason: str | None = None) -> None:
        """Make it usable or not; `reason` says in words why not."""
        if (enabled, reason) != (self.enabled, self.reason):
            self.enabled, self.reason = enabled, reason
            self.dirty = True

    @property
    def extent(self) -> pygame.Rect:
        """As much of the window as it may draw on now, with its shadow and what shows that it has the keyboard."""
        reach = 2 * px(REACH)
        return self.rect.inflate(reach, reach)

    def reaches(self, area: pygame.Rect) -> bool:
        """May it draw anything there?"""
        return self.extent.colliderect(area)

    def take_dirty(self) -> bool:
        """Has it changed since the last call?"""
        dirty, self.dirty = self.dirty, False
        return dirty

    @property
    def takes_enter(self) -> bool:
        """Does Enter do something to it while it has the keyboard?"""
        return False

    def click(self) -> None:
        """Do what a click on it does."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Is that point on the widget?"""
        return self.visible and self.rect.collidepoint(pos)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the event if it is for this widget. True = used, nobody else gets it."""
        return False

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True = something moves and must be drawn."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw at `rect`."""

    def draw_kept(
        self, surface: pygame.Surface, place: pygame.Rect, look: Hashable, draw: Callable[[pygame.Surface], object]
    ) -> None:
        """Draw what `draw` draws inside that place, from a picture that is kept. `look` is all that the picture follows from,
        besides its size, the scale, the language, and where the widget lies in it. A shadow does not belong to it: what is
        smooth at its edges would be mixed with it another way than with what lies under it."""
        if not self.late:
            self._drawn = self._picture(place.copy(), look, draw), place.copy()
        if self._drawn is not None:
            surface.blit(*self._drawn)

    def _picture(self, place: pygame.Rect, look: Hashable, draw: Callable[[pygame.Surface], object]) -> pygame.Surface:
        key = type(self), place.size, look, current_scale(), language()
        if self._drawn is not None and self._drawn_as == key:
            return self._drawn[0]  # also where the store has room for others only
        self._drawn_as = key
        image = _pictures.get(key)
        if image is None:
            image = pygame.Surface(place.size, pygame.SRCALPHA)
            self.shift(-place.x, -place.y)
            draw(image)
            self.shift(*place.topleft)
            _pictures.put(key, image)
        return image

    def wait(self, comes: bool) -> None:
        """Be shown as it was, or not yet where it `comes`, until it is `late` no more."""
        self.late = True
        self._drawn = None if comes else self._drawn

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over all other widgets (an open list)."""

    @property
    def wants_all(self) -> bool:
        """Must all events come here first (an open list, a drag under way)?"""
        return False

    def leaves(self) -> Iterator[Widget]:
        """The single widgets in it, in Tab order."""
        yield self

    def on_focus(self, focused: bool) -> None:
        """The keyboard came to this widget or left it."""

    def kept(self) -> object:
        """What the widget of this name needs to go on after a new layout, None for nothing."""
        return None

    def resume(self, state: object) -> None:
        """Go on from what `kept` gave before the new layout."""

    def reveal(self, leaf: Widget) -> None:
        """Make that leaf visible, where this widget scrolls."""

    def move(self, dx: int, dy: int) -> None:
        """Shift it with everything in it, in pixels."""
        self.shift(dx, dy)
        self.dirty = True

    def shift(self, dx: int, dy: int) -> None:
        """Give it another place, without a word to anybody."""
        self.rect.move_ip(dx, dy)


class StaticWidget(Widget):
    """A widget that only shows something: the pointer goes through it."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False


class Container(Widget):
    """Widgets that belong together, drawn and asked in order; later ones lie on top."""

    def __init__(self, rect: RectLike = (0, 0, 0, 0), *, name: str = "") -> None:
        super().__init__(rect, name=name)
        self.children: list[Widget] = []

    def add(self, widget: W) -> W:
        """Put a widget on top and return it."""
        self.children.append(widget)
        self.dirty = True
        return widget

    def clear(self) -> None:
        """Take all widgets out."""
        self.children.clear()
        self.dirty = True

    def leaves(self) -> Iterator[Widget]:
        if self.visible:
            for child in self.children:
                if child.visible:
                    yield from child.leaves()

    def find(self, name: str) -> Widget:
        """The widget of that name in here; KeyError when there is none."""
        for leaf in self.everything():
            if leaf.name == name:
                return leaf
        raise KeyError(name)

    def everything(self) -> Iterator[Widget]:
        """All widgets in it, containers before what they hold."""
        for child in self.children:
            yield child
            if isinstance(child, Container):
                yield from child.everything()

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and any(child.hit(pos) for child in self.children)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost leaf at that point."""
        for child in reversed(self.children):
            if not child.hit(pos):
                continue
            found = child.at(pos) if isinstance(child, Container) else child
            if found is not None:
                return found
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer a pointer event to the children under it, the top one first."""
        if not self.visible or event.type not in POINTER_EVENTS:
            return False
        return any(child.handle(event) for child in reversed(self.children) if child.hit(event.pos))

    def update(self, dt_ms: float) -> bool:
        moving = [child.update(dt_ms) for child in self.children if child.visible]
        return any(moving)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and child.reaches(clip):
                child.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        for child in self.children:
            if child.visible:
                child.draw_over(surface)

    def reveal(self, leaf: Widget) -> None:
        for child in self.children:
            if any(inner is leaf for inner in child.leaves()):
                child.reveal(leaf)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def take_dirty(self) -> bool:
        """Has it, or anything in it, changed since the last call?"""
        dirty = [super().take_dirty(), *[child.take_dirty() for child in self.children]]
        return any(dirty)
