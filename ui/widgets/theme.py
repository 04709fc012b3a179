"""The one palette and the one set of sizes. Every colour on the screen is named here and nowhere else.

Sizes are logical: at a window of 1280x720 they are pixels; `px` turns them into pixels of the window
at hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from pygame import Color


class Colours(NamedTuple):
    """The palette of the tea-house table."""

    night: Color = Color("#14110f")  # window edge, behind the table
    lacquer: Color = Color("#221a17")  # panels, bars, buttons at rest
    lacquer_high: Color = Color("#33261f")  # hover, raised panels
    paper: Color = Color("#f3e9d7")  # text on dark; card stock
    paper_dim: Color = Color("#c9bca6")  # secondary text
    line: Color = Color("#4a3a31")  # hairlines
    empty: Color = Color("#7b7767")  # around places on the felt where cards will lie
    vermilion: Color = Color("#b8361f")  # the accent as a fill: primary button, seal marks
    vermilion_high: Color = Color("#c94528")  # the primary button under the pointer
    on_vermilion: Color = Color("#fff8ea")  # text on the accent
    vermilion_bright: Color = Color("#ef7a5c")  # the accent as text, bar or line on dark
    gold: Color = Color("#d8a845")  # winning, Elder star, what is chosen
    jade: Color = Color("#7fc4a0")  # legal places, good news
    plum: Color = Color("#e79ab0")  # warnings, refusals
    disabled: Color = Color("#8d8071")  # words on a control that cannot be used now
    ink: Color = Color("#221a17")  # dark text on paper
    shadow: Color = Color(0, 0, 0, 110)
    veil: Color = Color(10, 8, 7, 178)  # lies over the scene under a modal


COLOURS = Colours()

FELTS: dict[str, Color] = {"pine": Color("#1f3a34"), "indigo": Color("#1e2b3f"), "chestnut": Color("#3a2620")}
# The edges of what seats own in a common place, in the order of the seats; names and places say it as well.
SEAT_INKS: tuple[Color, ...] = (
    Color("#8fb4d6"), Color("#b9c277"), Color("#d6a27a"), Color("#b9a3d6"), Color("#8fc0bb"), Color("#cfc3a0"),
)


def seat_ink(seat: int) -> Color:
    """The colour of what belongs to that seat in a common place."""
    return SEAT_INKS[seat % len(SEAT_INKS)]


LAMP = 0.08  # how much lighter the felt is in the middle, as a share of white

SMALL = 14
BODY = 17
HEADING = 22
TITLE = 34
HOME = 64

GRID = 8
GAP = 16
MARGIN = 24
PADDING = 16
PANEL_RADIUS = 10
BUTTON_RADIUS = 8
CONTROL_HEIGHT = 40
FOCUS_WIDTH = 2
TEXT_COLUMN = 640  # about 70 characters of body text

MOVE_MS = 180
TOOLTIP_DELAY_MS = 400
TOAST_MS = 4000


BASE_SIZE = (1280, 720)
MIN_SIZE = (1024, 640)
SMALLEST_FACTOR = 0.4
GROWTH = 0.8  # a window of twice the size has controls 2 ** 0.8 as large: it shows more, not only larger
LENGTHS_AT_MOST = 4_000


@dataclass(frozen=True)
class Scale:
    """The scale of one window size (pixels)."""

    window_size: tuple[int, int] = BASE_SIZE
    lengths: dict[float, int] = field(default_factory=dict, compare=False, repr=False)  # known already, in pixels

    @cached_property
    def factor(self) -> float:
        """Pixels for a logical unit."""
        width, height = self.window_size
        fits = min(width / BASE_SIZE[0], height / BASE_SIZE[1])
        return max(SMALLEST_FACTOR, fits if fits <= 1 else fits**GROWTH)

    def px(self, logical: float) -> int:
        """Logical units as whole pixels; at least one pixel for anything that is not zero."""
        found = self.lengths.get(logical)
        return self._measure(logical) if found is None else found

    def _measure(self, logical: float) -> int:
        if len(self.lengths) >= LENGTHS_AT_MOST:
            self.lengths.clear()
        pixels = round(abs(logical) * self.factor) or (1 if logical else 0)
        found = self.lengths[logical] = pixels if logical > 0 else -pixels
        return found


_current = Scale()
_lengths = _current.lengths


def current_scale() -> Scale:
    """The scale in force."""
    return _current


def set_window_size(size: tuple[int, int]) -> Scale:
    """Make the scale follow a window of that size (pixels)."""
    global _current, _lengths
    _current = Scale((int(size[0]), int(size[1])))
    _lengths = _current.lengths
    return _current


@contextmanager
def as_in_window(size: tuple[int, int]) -> Iterator[None]:
    """Sizes as they are in a window of that size, for a picture that does not follow the window at hand."""
    global _current
    before, _current = _current, Scale(size)
    try:
        yield
    finally:
        _current = before


def px(logical: float) -> int:
    """Logical units as pixels at the scale in force. A frame asks some hundred times, mostly for the same."""
    found = _lengths.get(logical)
    return _current.px(logical) if found is None else found
