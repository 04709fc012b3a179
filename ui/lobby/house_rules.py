"""The house rules of a ruleset as controls in a scroll area, generated from its options.

Each has its name, its control and its line of help; what differs from the default says so, and what cannot be
chosen says why.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import Option
from ui.lobby.choice import Scalar, TableChoice
from ui.rulespage.blocks import by_preset, changed_words, value_words
from ui.widgets import paint, theme
from ui.widgets.base import StaticWidget
from ui.widgets.button import Paragraph
from ui.widgets.catalogue import localized
from ui.widgets.choice import Choice, ChoiceItem
from ui.widgets.inputs import SWITCH, Stepper, Toggle
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, t, text_size
from ui.widgets.theme import px

CONTROL = 36
STEPPER = 128
BETWEEN = 18             # between two options
EDGE = 14                # left of the words: room for the mark of a changed option


class ChangedMark(StaticWidget):
    """The bar at the left of an option that is not at its default."""

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.vermilion_bright, px(1))


class HouseRules:
    """Fills the area; `on_set` is told the option and its new value."""

    def __init__(self, area: ScrollArea, choice: TableChoice, on_set: Callable[[str, Scalar], object]) -> None:
        self.area, self.choice, self.on_set = area, choice, on_set
        self.left, self.y = area.rect.x + px(EDGE), area.rect.y + px(6)
        self.width = area.inner_width - px(EDGE) - px(4)

    def fill(self) -> None:
        """Place every option and tell the area how high they are."""
        for name, option in self.choice.options.items():
            self._option(name, option)
        self.area.set_content(self.y - self.area.rect.y)

    def _option(self, name: str, option: Option) -> None:
        top = self.y
        self._control(name, option)
        value = self.choice.in_force()[name]
        reason = self.choice.reason(name, not value if isinstance(value, bool) else None)
        if self.choice.changed(name):
            preset = by_preset(self.choice.ruleset, self.choice.in_force()).get(name)
            self._line(capital(changed_words(self._usual(name, option), preset)), theme.COLOURS.vermilion_bright,
                       f"changed-{name}")
            mark = pygame.Rect(self.area.rect.x + px(2), top, px(3), self.y - top)
            self.area.add(ChangedMark(mark, name=f"mark-{name}"))
        if reason is not None:
            self._line(reason, theme.COLOURS.plum, f"reason-{name}")
        if name == self.choice.decks_option and (dealt := self.choice.dealt()) is not None:
            packs, (low, more) = dealt
            outcome = t("lobby-dealt", packs=packs, low=low, high=low + 1, uneven="yes" if more else "no")
            self._line(outcome, theme.COLOURS.paper, f"dealt-{name}")
        self._line(localized(option.help), theme.COLOURS.paper_dim, f"help-{name}")
        self.y += px(BETWEEN)

    def _usual(self, name: str, option: Option) -> str:
        if option.type == "int":
            return self.choice.number_words(name, int(option.default))
        return value_words(option, option.default)

    def _control(self, name: str, option: Option) -> None:
        makers = {"bool": self._toggle, "int": self._stepper, "choice": self._choice}
        makers[option.type](name, option)

    def _label(self, name: str, option: Option, width: int, height: int = 0) -> Paragraph:
        usable = self.choice.applies(name)
        ink = theme.COLOURS.paper if usable else theme.COLOURS.disabled
        label = Paragraph((self.left, self.y, width, 0), localized(option.name), theme.BODY, ink, name=f"label-{name}")
        label.rect.y += max(0, (height - label.rect.height) // 2)
        return self.area.add(label)

    def _toggle(self, name: str, option: Option) -> None:
        value = bool(self.choice.in_force()[name])
        reason = self.choice.reason(name, not value)
        height = px(SWITCH[1] + 4)
        label = self._label(name, option, self.width - px(SWITCH[0] + 16), height)
        rect = pygame.Rect(self.left, self.y, self.width, max(height, label.rect.height))
        self.area.add(Toggle(rect, "", value, lambda on: self.on_set(name, on), enabled=reason is None, reason=reason,
                             name=f"option-{name}"))
        self.y = rect.bottom + px(2)

    def _stepper(self, name: str, option: Option) -> None:
        height, reason = px(CONTROL), self.choice.reason(name)
        low, high = option.min or 0, option.max or 0
        value = int(self.choice.in_force()[name])

        def form(number: int) -> str:
            return self.choice.number_words(name, number)
        longest = max(text_size(form(number), theme.BODY)[0] for number in {low, high, value, max(low, 0)})
        width = max(px(STEPPER), 2 * height + longest + px(theme.GAP))
        label = self._label(name, option, self.width - width - px(theme.GAP), height)
        rect = pygame.Rect(self.left + self.width - width, self.y, width, height)
        self.area.add(Stepper(rect, value, low, high, lambda number: self.on_set(name, number), form=form,
                              enabled=reason is None, reason=reason, name=f"option-{name}"))
        self.y = max(rect.bottom, label.rect.bottom) + px(4)

    def _choice(self, name: str, option: Option) -> None:
        reason = self.choice.reason(name)
        self.y = self._label(name, option, self.width).rect.bottom + px(6)
        segments = [ChoiceItem(id, localized(text), self.choice.reason(name, id)) for id, text in option.choices.items()]
        rect = pygame.Rect(self.left, self.y, self.width, px(CONTROL))
        self.area.add(Choice(rect, segments, self.choice.in_force()[name], lambda id: self.on_set(name, id),
                             enabled=reason is None, reason=reason, name=f"option-{name}"))
        self.y = rect.bottom + px(6)

    def _line(self, text: str, colour: pygame.Color, name: str) -> None:
        line = Paragraph((self.left, self.y, self.width, 0), text, theme.SMALL, colour, name=name)
        self.y = self.area.add(line).rect.bottom + px(2)
