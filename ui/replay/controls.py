"""The strip beneath a table that is watched: how far the match is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ui.replay.timeline import TimelineBar
from ui.widgets import paint, theme
from ui.widgets.base import W, Widget
from ui.widgets.button import Button
from ui.widgets.choice import Choice, ChoiceItem
from ui.widgets.controls import Label
from ui.widgets.scale import px
from ui.widgets.text import t
from ui.words import told

if TYPE_CHECKING:
    from ui.scenes.replay import ReplayScene

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
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.timeline: TimelineBar | None = None

    # -- building

    def build(self, strip: pygame.Rect) -> None:
        """Put the controls into the strip, in the language in force."""
        self.rect = strip
        self.widgets = []
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
        strip, margin = self.rect, px(theme.MARGIN)
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
        options = [ChoiceItem(speed, t("replay-speed", speed=_short(speed))) for speed in SPEEDS]
        why = t("replay-speed-why")
        self.speed = self._add(Choice((0, 0, px(SPEED), px(HEIGHT)), options, scene.speed, scene.set_speed, drop=False,
                                      name="replay-speed", tooltip=why))
        return [deals, self.speed]

    def _middle(self) -> list[Widget]:
        scene, rules = self.scene, self.scene.rules
        self.to_deal_before = self._icon(
            "deal-before", "to-start", told(rules, "replay-deal-before"), pygame.K_PAGEUP, scene.deal_before)
        self.to_before = self._icon("before", "back", t("replay-before"), pygame.K_LEFT, scene.step_back)
        self.play = self._button("play", "", scene.play_or_pause, pygame.K_SPACE, "play", None)
        self.play.primary = True
        self.play.rect.width = px(PLAY)
        self.to_next = self._icon("next", "forward", t("replay-next"), pygame.K_RIGHT, scene.step)
        self.to_deal_next = self._icon("deal-next", "to-end", told(rules, "replay-deal-next"), pygame.K_PAGEDOWN, scene.deal_next)
        return [self.to_deal_before, self.to_before, self.play, self.to_next, self.to_deal_next]

    def _right(self) -> list[Widget]:
        scene = self.scene
        options = [ChoiceItem(seat, t("replay-view", name=name)) for seat, name in enumerate(scene.session.names)]
        self.view = self._add(Choice((0, 0, px(VIEW), px(HEIGHT)), options, scene.session.viewer, scene.sit, drop=True,
                                     name="replay-view", tooltip=t("replay-view-why")))
        self.open = self._button("open", t("replay-open"), scene.open_hands, pygame.K_o, "eye", t("replay-open-why"))
        self.take = self._button("take", t("replay-take"), scene.take_over, pygame.K_t, "", t("replay-take-why"))
        return [self.view, self.open, self.take]

    def _add(self, widget: W) -> W:
        self.widgets.append(widget)
        return self.scene.ui.add(widget)

    def _button(self, name: str, words: str, act: Callable[[], object], key: int, icon: str, why: str | None) -> Button:
        made = Button((0, 0, 0, px(HEIGHT)), words, act, key=key, icon=icon, name=f"replay-{name}", tooltip=why)
        made.rect.width = made.preferred_width()
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
        deal = told(scene.rules, "replay-deal-of", number=stop.deal, count=scene.timeline.deals[-1].number)
        self._say(self.deal, deal)
        self._say(self.count, t("replay-count", number=place, count=last))
        assert self.timeline is not None
        self.timeline.tell(place)
        playing = scene.playing
        self._tell(self.play, t("replay-pause" if playing else "replay-again" if place == last else "replay-play"),
                   "pause" if playing else "play")
        for button in (self.to_before, self.to_deal_before):
            button.enable(place > 0, t("replay-at-start"))
        for button in (self.to_next, self.to_deal_next):
            button.enable(place < last, t("replay-at-end"))
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
        surface.fill(theme.COLOURS.lacquer, self.rect)
        paint.hairline(surface, self.rect.topleft, (self.rect.right - 1, self.rect.top))

    def draw(self, surface: pygame.Surface) -> None:
        """Once more above what lies over the table: the controls stay within reach."""
        self.draw_ground(surface)
        for widget in self.widgets:
            widget.draw(surface)
        for widget in self.widgets:
            widget.draw_over(surface)


def _short(speed: float) -> str:
    return f"{speed:g}".replace("0.5", "½")

