"""The top of a scene's widgets: who has the keyboard, what lies under the pointer, which hint is shown.

Tab and Shift+Tab go round, arrows go to the next control in their direction unless the control uses them
itself. The ring shows once the keyboard is used and goes away when the pointer is.

What a key does is decided here once, for whoever presses it and for the labels: Enter belongs to the control
that shows the ring, else to the button that is marked with `enter`; other keys to the button that names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import ENTER_KEYS, LEFT_BUTTON, POINTER_EVENTS, WHEEL_BUTTONS, Container, RectLike, Widget
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_lines, lines_height, text_size, wrap_even
from ui.widgets.theme import current_scale, px

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
COMBINED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # with one of these a key is another one
SIDEWAYS_COST = 3  # how much worse a control off the arrow's line is than one farther along it


# ---------------------------------------------------------------- tooltip

TOOLTIP_WIDEST = 320


class Tooltip(Widget):
    """Owned by a focus ring; scenes set `tooltip` and `reason` on widgets instead. It keeps off the controls in `beside`."""

    def __init__(self, beside: Callable[[], Iterable[Widget]] = tuple) -> None:
        super().__init__()
        self.beside = beside
        self.visible = False
        self.target: Widget | None = None
        self._waited = 0.0
        self._hint: str | None = None
        self._at = pygame.Rect(0, 0, 0, 0)
        self._refuses = False
        self._lines: list[str] = []

    def point(self, widget: Widget | None, at_once: bool = False) -> None:
        """The pointer or the focus is on that widget now."""
        self.hide()
        self.target = widget
        self._waited = theme.TOOLTIP_DELAY_MS if at_once else 0.0
        if at_once:
            self._show()

    def hide(self) -> None:
        """Hide it."""
        self.dirty = self.dirty or self.visible
        self.visible, self.target, self._hint = False, None, None

    def update(self, dt_ms: float) -> bool:
        if self.target is not None:
            self._waited += dt_ms
            said = self.target.hint, self.target.hint_place, self.target.refuses
            if self._waited >= theme.TOOLTIP_DELAY_MS and said != (self._hint, self._at, self._refuses):
                self._show()
        return False

    def _show(self) -> None:
        """Show the hint that the target has now, which may change while the pointer stays on it."""
        self._hint = self.target.hint if self.target is not None else None
        self._at = self.target.hint_place.copy() if self.target is not None else self._at
        self._refuses = self.target is not None and self.target.refuses
        self.visible, self.dirty = bool(self._hint), True
        if self.target is None or not self._hint:
            return
        self._lines = wrap_even(self._hint, theme.SMALL, px(TOOLTIP_WIDEST))
        width = max(text_size(line, theme.SMALL)[0] for line in self._lines) + 2 * px(12)
        height = lines_height(len(self._lines), theme.SMALL) + 2 * px(8)
        kept_clear = [leaf.rect for leaf in self.beside() if leaf is not self.target]
        self.rect = _beside(self._at, width, height, self.target.hint_over, kept_clear)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self.target is None:
            return
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line, radius=6)
        colour = theme.COLOURS.plum if self._refuses else theme.COLOURS.paper
        draw_lines(surface, self._lines, (self.rect.x + px(12), self.rect.y + px(8)), theme.SMALL, colour)


def _beside(
    target: pygame.Rect, width: int, height: int, over: pygame.Rect | None = None, others: Iterable[pygame.Rect] = ()
) -> pygame.Rect:
    """Where a box of that size hides nothing of the target and least of the others, inside the window: under the target, over it
    (or over what is named, which then comes first), at its right or at its left."""
    window, gap = pygame.Rect((0, 0), current_scale().window_size).inflate(-2 * px(4), -2 * px(4)), px(6)
    under, right, left = pygame.Rect(0, 0, width, height), pygame.Rect(0, 0, width, height), pygame.Rect(0, 0, width, height)
    above = pygame.Rect(0, 0, width, height)
    under.midtop = target.centerx, target.bottom + gap
    above.midbottom = target.centerx, (over or target).top - gap
    right.midleft = target.right + gap, target.centery
    left.midright = target.left - gap, target.centery
    places = [box.clamp(window) for box in ((above, right, left) if over is not None else (under, above, right, left))]
    near = [other for other in others if not other.contains(target)]  # what the target lies on cannot be kept clear
    return min(places, key=lambda box: (box.colliderect(target), sum(_shared(box, other) for other in near)))


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two rectangles have in common."""
    common = one.clip(other)
    return common.width * common.height


# ---------------------------------------------------------------- focus

class FocusRing(Container):
    """A container that owns focus, hover and tooltip. A scene has one, and so has every modal. `home` is the widget to which the
    keyboard comes back from a click and from buttons that are gone."""

    def __init__(self, rect: RectLike = (0, 0, 0, 0)) -> None:
        super().__init__(rect)
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.home: Widget | None = None
        self.keyboard = False
        self._clicked = False  # the focus is where somebody has clicked, which is no reason to press it again
        self.tooltip_box = Tooltip(self.chain)
        self._remembered = ""
        self._kept: object = None
        self._offsets: dict[str, int] = {}

    def clear(self) -> None:
        """Take all widgets out; the one of the same name gets the focus when it is added again."""
        self._remembered = self.focus.name if self.focus else self._remembered
        self._offsets = {area.name: area.offset for area in self.everything() if isinstance(area, ScrollArea)}
        if self.focus is not None:
            self._kept = self.focus.kept()
            _let_go(self.focus)
        self.focus = self.hover = self.pressed = self.home = None
        self.tooltip_box.hide()
        super().clear()

    def exchange(self, old: Sequence[Widget], new: Sequence[Widget], before: Widget) -> None:
        """Put other widgets in the place of these, in front of `before`; the one of the same name gets the focus."""
        if self.hover in old or self.pressed in old:
            self.hover = self.pressed = None
            self.tooltip_box.hide()
        children = [child for child in self.children if child not in old]
        at = children.index(before)
        self.children = [*children[:at], *new, *children[at:]]
        if self.focus is not None and self.focus in old:
            name = self.focus.name
            self.set_focus(next((widget for widget in new if widget.name == name), self.home))

    def restore(self) -> None:
        """After a new layout: scroll to where it was, and give the focus to the widget of the name that had
        it."""
        for area in self.everything():
            if isinstance(area, ScrollArea) and area.name in self._offsets:  # what is new lies as it was made
                area.scroll_to(self._offsets[area.name])
        if self._remembered and self.focus is None:
            for leaf in self.chain():
                if leaf.name == self._remembered:
                    self.set_focus(leaf)
                    if self._kept is not None:
                        leaf.resume(self._kept)
                    break
        if self.focus is None and self.home is not None:
            self.set_focus(self.home)
        self._kept = None

    def chain(self) -> list[Widget]:
        """Where Tab stops, in order."""
        return [leaf for leaf in self.leaves() if leaf.reachable]

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give the keyboard to that widget; `ring` says whether to show it (as before when not given). What is pressed by the
        pointer stays where it is, although only a part of it may be in sight: it must not move from under the pointer."""
        self.keyboard = self.keyboard if ring is None else ring
        self._remembered, self._clicked = "", False
        if self.focus is not None and self.focus is not widget:
            _let_go(self.focus)
        arrives = widget is not self.focus
        self.focus = widget
        if widget is None:
            return
        widget.focused, widget.ring, widget.dirty = True, self.keyboard, True
        if arrives:
            widget.on_focus(True)
            if ring is not False:
                self.reveal(widget)
        if self.keyboard:
            self.tooltip_box.point(widget, at_once=True)

    # -- whose a key is

    @property
    def enter_target(self) -> Widget | None:
        """What Enter presses now."""
        return self._enter_target(list(self.leaves()))

    def _enter_target(self, leaves: Sequence[Widget]) -> Widget | None:
        focus = self.focus if any(leaf is self.focus for leaf in leaves) else None
        marked = next((leaf for leaf in leaves if leaf.enter), None)
        if focus is not None and focus.takes_enter:
            arrived = focus.ring or not focus.momentary  # by the keyboard, or it is there for keys alone
            if arrived or (marked is None and not self._clicked):
                return focus
        return marked

    def mark_enter(self) -> None:
        """Let the labels say whose Enter is."""
        leaves = list(self.leaves())
        target = self._enter_target(leaves)
        for leaf in leaves:
            if leaf.answers_enter != (leaf is target):
                leaf.answers_enter, leaf.dirty = leaf is target, True

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Press the button that names this key; False when none does."""
        found = next((leaf for leaf in self.leaves() if leaf.key and leaf.key == event.key), None)
        if found is None or event.mod & COMBINED:
            return False
        if self.home is not None and self.focus is not self.home:
            self.set_focus(self.home, ring=False)  # whoever knows the key does not walk along the buttons
        self.press(found)
        return True

    def press(self, widget: Widget) -> None:
        """Do what a click on it does, or say why not."""
        widget.click()
        self._explain(widget)

    def _explain(self, widget: Widget) -> None:
        """Say why a control cannot be used, when a click or a key tries to."""
        if not widget.refuses or not any(leaf is widget for leaf in self.leaves()):
            return
        if widget.on_refused is not None:
            widget.on_refused()
        else:
            self.tooltip_box.point(widget, at_once=True)

    def _enter(self, event: pygame.event.Event) -> bool:
        target = self.enter_target
        if target is None:
            return False
        if target is self.focus:
            used = target.handle(event)
            self._explain(target)
            return used
        self.press(target)
        return True

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.visible:
            return False
        self._come_home()
        if event.type == pygame.WINDOWLEAVE:
            self._set_hover(None)
            return False
        first = next((leaf for leaf in self.leaves() if leaf.wants_all), None)
        if first is not None:
            self._follow_pointer(event)
            self.tooltip_box.hide()  # what is open covers the others
            return first.handle(event)
        if event.type in POINTER_EVENTS:
            return self._pointer(event)
        return self._key(event) if event.type == pygame.KEYDOWN else self._to_focus(event)

    def _come_home(self) -> None:
        """Move the focus away from a control that is no longer shown."""
        if self.focus is not None and not any(leaf is self.focus for leaf in self.leaves()):
            self.set_focus(self.home, ring=False)

    def _to_focus(self, event: pygame.event.Event) -> bool:
        if self.focus is None or (event.type == pygame.KEYDOWN and self._clicked and self.focus.momentary):
            return False
        used = self.focus.handle(event)
        if used and event.type == pygame.KEYDOWN and self.focus is not None:
            self._explain(self.focus)
        return used

    def _follow_pointer(self, event: pygame.event.Event) -> None:
        if event.type in POINTER_EVENTS:
            self._set_hover(self.at(event.pos))

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self.hover:
            return
        for changed, over in ((self.hover, False), (widget, True)):
            if changed is not None:
                changed.hovered, changed.dirty = over, True
        self.hover = widget
        self.tooltip_box.point(widget)
        self.dirty = True

    def _pointer(self, event: pygame.event.Event) -> bool:
        self._follow_pointer(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and self.pressed is not None:
            pressed, self.pressed = self.pressed, None
            return pressed.handle(event)
        if self.pressed is not None:
            return self.pressed.handle(event)
        return super().handle(event)

    def _down(self, event: pygame.event.Event) -> bool:
        self.tooltip_box.hide()
        target = self.hover
        if event.button == LEFT_BUTTON:
            self.set_focus(self.home or (target if target is not None and target.reachable else None), ring=False)
            self._clicked = self.home is None
            self.pressed = target
        used = event.button not in WHEEL_BUTTONS and target is not None and target.handle(event)
        if used and target is not None and event.button == LEFT_BUTTON:
            self._explain(target)
        return used or super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.tooltip_box.target is not self.focus:
            self.tooltip_box.hide()  # what the pointer rests on is not what the keys are about
        if event.key == pygame.K_TAB:
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ENTER_KEYS:
            return self._enter(event)
        if self._to_focus(event) or self.shortcut(event):
            return True
        return event.key in ARROWS and not event.mod & pygame.KMOD_ALT and self._go(*ARROWS[event.key])

    def _step(self, direction: int) -> bool:
        chain = self.chain()
        if not chain:
            return False
        at = next((place for place, leaf in enumerate(chain) if leaf is self.focus), None)
        place = (at + direction) % len(chain) if at is not None else (0 if direction > 0 else -1)
        self.set_focus(chain[place], ring=True)
        return True

    def _go(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in that direction."""
        if self.focus is None:
            return self._step(1)
        here = self.focus.rect
        best = min(
            (
                (cost, place)
                for place, leaf in enumerate(self.chain())
                if leaf is not self.focus and (cost := _distance(here, leaf.rect, dx, dy)) is not None
            ),
            default=None,
        )
        if best is None:
            return False
        self.set_focus(self.chain()[best[1]], ring=True)
        return True

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        return self.tooltip_box.update(dt_ms) or moving

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_over(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        self.tooltip_box.draw(surface)

    def take_dirty(self) -> bool:
        self.mark_enter()
        dirty = [super().take_dirty(), self.tooltip_box.take_dirty()]
        return any(dirty)


def _let_go(widget: Widget) -> None:
    widget.focused = widget.ring = False
    widget.dirty = True
    widget.on_focus(False)


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    overlap = (
        min(here.right, there.right) > max(here.left, there.left)
        if dy
        else min(here.bottom, there.bottom) > max(here.top, there.top)
    )
    across = 0 if overlap else abs(there.centery - here.centery) if dx else abs(there.centerx - here.centerx)
    edge = (
        there.left - here.right
        if dx > 0
        else here.left - there.right
        if dx
        else there.top - here.bottom
        if dy > 0
        else here.top - there.bottom
    )
    if along <= 0 or (edge < 0 and not overlap) or edge < -min(here.height, here.width) // 2:
        return None
    return max(0, edge) + SIDEWAYS_COST * across + along / 1000
