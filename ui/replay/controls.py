"""The strip beneath a table that is watched: how far the match is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Rules
from ui.replay.session import DealMark
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, W, Widget
from ui.widgets.button import Button, Label, Rule
from ui.widgets.catalogue import figure
from ui.widgets.overlays import Answer, Modal
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_text, t
from ui.widgets.theme import px
from ui.words import finish_words, told

if TYPE_CHECKING:
    from ui.scenes.replay import ReplayScene


# ------------------------------------------------------------ timeline
# The line along which a match runs: a piece for each deal, how far it has been shown, and a knob to go anywhere.


TRACK = 4
KNOB = 16
SEAM = 3
LEAST_PIECE = 8  # narrower pieces are not told apart


class TimelineBar(Widget):
    """`length` stops, of which those in `begins` are the first ones of deals; `on_seek` is told where somebody goes."""

    def __init__(
        self, rect: RectLike, length: int, begins: Sequence[int], on_seek: Callable[[int], object], *, name: str
    ) -> None:
        super().__init__(rect, name=name)
        self.length, self.begins, self.on_seek = length, begins, on_seek
        self.place = 0
        self.dragging = False

    def tell(self, place: int) -> None:
        """The match stands there."""
        if place != self.place:
            self.place, self.dirty = place, True

    def reach(self, length: int, begins: Sequence[int]) -> None:
        """The match is so long now."""
        if length != self.length:
            self.length, self.begins, self.dirty = length, begins, True

    @property
    def wants_all(self) -> bool:
        return self.dragging

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.dragging = True
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self._follow(event.pos[0])
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE) and self.dragging:
            self.dragging, self.dirty = False, True
            return True
        return self.dragging

    def _follow(self, x: int) -> None:
        track = self._track()
        share = (x - track.left) / max(1, track.width)
        place = max(0, min(self.length - 1, round(share * (self.length - 1))))
        if place != self.place:
            self.tell(place)
            self.on_seek(place)

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.rect.width - px(KNOB), px(TRACK))
        track.center = self.rect.center
        return track

    def x_of(self, place: int) -> int:
        """Where on the screen that stop is."""
        track = self._track()
        return track.left + round(track.width * place / max(1, self.length - 1))

    def pieces(self) -> list[pygame.Rect]:
        """One for each deal; one for all where they would be too narrow."""
        track = self._track()
        edges = [self.x_of(place) for place in self.begins[1:]]
        if edges and track.width / (len(edges) + 1) < px(LEAST_PIECE):
            edges = []
        lefts = [track.left, *(edge + px(SEAM) // 2 for edge in edges)]
        rights = [*(edge - px(SEAM) // 2 for edge in edges), track.right]
        return [pygame.Rect(left, track.top, max(1, right - left), track.height)
                for left, right in zip(lefts, rights, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        here = self.x_of(self.place)
        for piece in self.pieces():
            paint.rounded(surface, piece, theme.COLOURS.line, piece.height // 2)
            done = min(here, piece.right) - piece.left
            if done > 0:
                shown = pygame.Rect(piece.left, piece.top, done, piece.height)
                paint.rounded(surface, shown, theme.COLOURS.vermilion_bright, piece.height // 2)
        knob = pygame.Rect(0, 0, px(KNOB), px(KNOB))
        knob.center = (here, self.rect.centery)
        lit = self.hovered or self.dragging
        paint.rounded(surface, knob, theme.COLOURS.on_vermilion if lit else theme.COLOURS.paper, knob.width // 2)


# ------------------------------------------------------------ deals
# The deals of a match with what each of them brought, to be gone to.


ROW = 38
NUMBER = 108
LEAST, WIDEST = 72, 132
EDGE = 6  # room for the focus ring, which the area would cut


class DealRow(Button):
    """One deal: its number and what it brought every seat; `current` is the one that is being shown. `columns` are the right
    edges of the numbers, from the left edge of the row."""

    def __init__(self, rect: pygame.Rect, mark: DealMark, columns: Sequence[int], current: bool,
                 on_click: Callable[[], object], words: str, rules: Rules, *, name: str) -> None:
        super().__init__(rect, words, on_click, name=name, quiet=True)
        self.mark, self.columns, self.current, self.rules = mark, columns, current, rules

    def cells(self) -> list[tuple[str, bool]]:
        """What stands in the columns, and whether that seat has won."""
        result = self.mark.result
        if result is None:
            return []
        if result.void or any(result.points):
            best = max(result.points)
            return [(figure(points, sign=True), points == best > 0) for points in result.points]
        return [(finish_words(result, seat, self.rules) or "·", seat == result.order[0]) for seat in range(len(self.columns))]

    @property
    def look(self) -> Hashable:
        return super().look, tuple(self.cells()), tuple(self.columns), self.current

    def _draw_content(self, surface: pygame.Surface) -> None:
        at = (self.rect.x + px(12), self.rect.centery)
        ink = theme.COLOURS.vermilion_bright if self.current else theme.COLOURS.paper
        draw_text(surface, self.text, at, theme.BODY, ink, self.current, valign="middle")
        if self.current:
            mark = pygame.Rect(self.rect.x + px(2), self.rect.y + px(8), px(3), self.rect.height - px(16))
            paint.rounded(surface, mark, theme.COLOURS.vermilion_bright, px(1))
        cells = self.cells()
        if not cells:
            place = (self.rect.x + self.columns[-1], self.rect.centery)
            ink = theme.COLOURS.paper_dim
            draw_text(surface, t("replay-not-finished"), place, theme.SMALL, ink, align="right", valign="middle")
        for (words, won), column in zip(cells, self.columns, strict=False):
            ink = theme.COLOURS.gold if won else theme.COLOURS.paper_dim
            at = (self.rect.x + column, self.rect.centery)
            draw_text(surface, words, at, theme.BODY, ink, won, align="right", valign="middle")


class DealsModal(Modal):
    """The list. `go` is told the stop at which a deal begins."""

    def __init__(self, deals: Sequence[DealMark], names: Callable[[], Sequence[str]], current: int,
                 go: Callable[[int], object], rules: Rules) -> None:
        close = lambda: [Answer(t("kit-close"), None, name="deals-close")]  # noqa: E731 (follows the language)
        self.deals, self.names, self.current, self.go, self.rules = deals, names, current, go, rules
        title = lambda: told(rules, "replay-deals-title")  # noqa: E731
        super().__init__(title, "", close, width=NUMBER + self._column() * len(names()) + 96)

    def _column(self) -> int:
        """Logical, for the width of the whole; names that are longer are shortened."""
        count = len(self.names())
        return WIDEST if count <= 4 else max(LEAST, (WIDEST * 5) // count)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        row = self.find(f"deal-{self.deals[self.current].number}")
        if self.focus is None:
            self.set_focus(row)
        self.reveal(row)

    def body(self, area: ScrollArea) -> int:
        edge = px(EDGE)
        left, top = area.rect.x + edge, area.rect.y
        width = area.inner_width - 2 * edge
        names = self.names()
        column = (width - px(NUMBER)) // max(1, len(names))
        columns = [px(NUMBER) + (seat + 1) * column - px(10) for seat in range(len(names))]
        for seat, (name, right) in enumerate(zip(names, columns, strict=True)):
            box = (left + right - column + px(16), top, column - px(16), px(24))
            area.add(Label(box, name, theme.SMALL, theme.COLOURS.paper_dim, align="right", name=f"deals-name-{seat}"))
        area.add(Rule((left, top + px(28), width, 1), name="deals-rule"))
        y = top + px(34)
        for number, mark in enumerate(self.deals):
            rect = pygame.Rect(left, y, width, px(ROW))
            words = told(self.rules, "replay-deal", number=mark.number)
            chosen = partial(self._choose, mark)
            area.add(DealRow(rect, mark, columns, number == self.current, chosen, words, self.rules, name=f"deal-{mark.number}"))
            y += px(ROW)
        return y + edge - top

    def _choose(self, mark: DealMark) -> None:
        self.close()
        self.go(mark.begins)


# ------------------------------------------------------------ controls


SPEEDS = (0.5, 1.0, 2.0, 4.0)
LINE_TOP, LINE_HEIGHT = 6, 26
ROW_TOP, HEIGHT = 38, 42
ICON, PLAY = 52, 152
SPEED = 176
VIEW = 200
GAP = 8
ENDS = 190  # the words beside the timeline
NOTE = 176  # those about changed rules


class Controls:
    """Built with every layout, told anew with every change."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.widgets: list[Widget] = []
        self.timeline: TimelineBar | None = None

    # -- building

    def build(self) -> None:
        """Put the controls into their strip, in the language in force."""
        strip, self.widgets = self.scene.strip, []
        self._line()
        left, middle, right = self._left(), self._middle(), self._right()
        top, height = strip.top + px(ROW_TOP), px(HEIGHT)
        width = sum(widget.rect.width for widget in middle) + px(GAP) * (len(middle) - 1)
        self._place(left, strip.left + px(theme.MARGIN), top, height)
        used = sum(widget.rect.width for widget in right) + px(GAP) * (len(right) - 1)
        self._place(right, strip.right - px(theme.MARGIN) - used, top, height)
        free = (left[-1].rect.right + px(GAP), right[0].rect.left - px(GAP))
        self._place(middle, free[0] + (free[1] - free[0] - width) // 2, top, height)
        for widget in (*left, *middle, *right):
            widget.hint_over = pygame.Rect(widget.rect.x, strip.top, widget.rect.width, strip.height)
        self.refresh()

    def _line(self) -> None:
        strip, margin = self.scene.strip, px(theme.MARGIN)
        top, height, ends = strip.top + px(LINE_TOP), px(LINE_HEIGHT), px(ENDS)
        grey = theme.COLOURS.paper_dim
        left = (strip.left + margin, top, ends, height)
        right = (strip.right - margin - ends, top, ends, height)
        self.deal = self._add(Label(left, "", theme.SMALL, theme.COLOURS.paper, name="replay-deal"))
        self.count = self._add(Label(right, "", theme.SMALL, grey, align="right", name="replay-count"))
        scene = self.scene
        start, end = strip.left + margin + ends + px(GAP), strip.right - margin - ends - px(GAP)
        if scene.replay.changed:
            words = t("replay-changed-mark")
            note = Label((start, top, px(NOTE), height), words, theme.SMALL, theme.COLOURS.plum, name="replay-changed")
            self._add(note)
            start += px(NOTE + GAP)
        line = (start, top, end - start, height)
        begins = [mark.begins for mark in scene.timeline.deals]
        held = self.timeline is not None and self.timeline.dragging  # whoever drags it along has it built anew at every stop
        self.timeline = self._add(TimelineBar(line, len(scene.timeline), begins, scene.seek, name="replay-line"))
        self.timeline.dragging = held

    def _left(self) -> list[Widget]:
        scene = self.scene
        words = told(scene.rules, "replay-deals")
        deals = self._button("deals", words, scene.open_deals, pygame.K_d, "log", told(scene.rules, "replay-deals-why"))
        options = [PickerItem(speed, t("replay-speed", speed=_short(speed))) for speed in SPEEDS]
        why = t("replay-speed-why")
        self.speed = self._add(Picker((0, 0, px(SPEED), px(HEIGHT)), options, scene.speed, scene.set_speed, drop=False,
                                      name="replay-speed", tooltip=why))
        return [deals, self.speed]

    def _middle(self) -> list[Widget]:
        scene, rules = self.scene, self.scene.rules
        self.back = (
            self._icon("deal-before", "to-start", told(rules, "replay-deal-before"), pygame.K_PAGEUP, scene.deal_before),
            self._icon("before", "back", t("replay-before"), pygame.K_LEFT, scene.step_back))
        self.play = self._button("play", "", scene.play_or_pause, pygame.K_SPACE, "play", None)
        self.play.primary = True
        self.play.rect.width = px(PLAY)
        self.forth = (
            self._icon("next", "forward", t("replay-next"), pygame.K_RIGHT, scene.step),
            self._icon("deal-next", "to-end", told(rules, "replay-deal-next"), pygame.K_PAGEDOWN, scene.deal_next))
        return [*self.back, self.play, *self.forth]

    def _right(self) -> list[Widget]:
        scene = self.scene
        options = [PickerItem(seat, t("replay-view", name=name)) for seat, name in enumerate(scene.session.names)]
        self.view = self._add(Picker((0, 0, px(VIEW), px(HEIGHT)), options, scene.session.viewer, scene.sit, drop=True,
                                     name="replay-view", tooltip=t("replay-view-why")))
        self.open = self._button("open", t("replay-open"), scene.open_hands, pygame.K_o, "eye", t("replay-open-why"))
        self.take = self._button("take", t("replay-take"), scene.take_over, pygame.K_t, "", t("replay-take-why"))
        return [self.view, self.open, self.take]

    def _add(self, widget: W) -> W:
        self.widgets.append(widget)
        return self.scene.ui.add(widget)

    def _button(self, name: str, words: str, act: Callable[[], object], key: int, icon: str, why: str | None) -> Button:
        made = Button((0, 0, 0, px(HEIGHT)), words, act, key=key, icon=icon, name=f"replay-{name}", tooltip=why)
        self._add(made)
        return made

    def _icon(self, name: str, icon: str, words: str, key: int, act: Callable[[], object]) -> Button:
        made = self._button(name, "", act, key, icon, words)
        made.rect.width = px(ICON)
        return made

    def _place(self, widgets: list[Widget], left: int, top: int, height: int) -> None:
        for widget in widgets:
            widget.rect = pygame.Rect(left, top, widget.rect.width, height)
            left += widget.rect.width + px(GAP)

    # -- telling

    def refresh(self) -> None:
        """Say and allow what the moment allows."""
        scene = self.scene
        place, last = scene.place, len(scene.timeline) - 1
        stop = scene.timeline.steps[place]
        last_deal = scene.timeline.deals[-1]
        key = "replay-deal-of" if last_deal.result is not None else "replay-deal"  # a deal that broke off does not count
        deal = told(scene.rules, key, number=stop.deal, count=last_deal.number)
        self._say(self.deal, deal)
        self._say(self.count, t("replay-count", number=place, count=last))
        assert self.timeline is not None
        self.timeline.reach(len(scene.timeline), [mark.begins for mark in scene.timeline.deals])
        self.timeline.tell(place)
        playing = scene.playing
        self._tell(self.play, t("replay-pause" if playing else "replay-again" if scene.at_end else "replay-play"),
                   "pause" if playing else "play")
        for button in self.back:
            button.enable(place > 0, t("replay-at-start"))
        for button in self.forth:
            button.enable(not scene.at_end, t("replay-at-end"))
        self._hold(self.open, scene.opened)
        for widget in (self.view, self.open):
            widget.enable(not scene.closed, t("replay-closed"))
        self.take.enable(scene.can_take_over, t("replay-closed" if scene.closed else "replay-take-over"))
        for choice, value in ((self.speed, scene.speed), (self.view, scene.session.viewer)):
            if choice.value != value:
                choice.value, choice.dirty = value, True

    def _say(self, label: Label, words: str) -> None:
        if label.text != words:
            label.text, label.dirty = words, True

    def _tell(self, button: Button, words: str, icon: str) -> None:
        if (button.text, button.icon) != (words, icon):
            button.text, button.icon, button.dirty = words, icon, True

    def _hold(self, button: Button, on: bool) -> None:
        if button.on != on:
            button.on, button.dirty = on, True

    # -- drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The lacquer that the controls lie on."""
        strip = self.scene.strip
        surface.fill(theme.COLOURS.lacquer, strip)
        paint.hairline(surface, strip.topleft, (strip.right - 1, strip.top))

    def draw(self, surface: pygame.Surface) -> None:
        """Once more above what lies over the table: the controls stay within reach."""
        self.draw_ground(surface)
        for widget in self.widgets:
            widget.draw(surface)
        for widget in self.widgets:
            widget.draw_over(surface)


def _short(speed: float) -> str:
    return f"{speed:g}".replace("0.5", "½")
