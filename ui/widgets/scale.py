"""How many pixels a logical unit is: 1 at 1280x720, growing with the window. The app sets it, everybody
asks `px`."""

from __future__ import annotations

from dataclasses import dataclass

BASE_SIZE = (1280, 720)
MIN_SIZE = (1024, 640)
SMALLEST_FACTOR = 0.4


@dataclass(frozen=True)
class Scale:
    """The scale of one window size (pixels)."""

    window_size: tuple[int, int] = BASE_SIZE

    @property
    def factor(self) -> float:
        width, height = self.window_size
        return max(SMALLEST_FACTOR, min(width / BASE_SIZE[0], height / BASE_SIZE[1]))

    def px(self, logical: float) -> int:
        """Logical units as whole pixels; at least one pixel for anything that is not zero."""
        if logical == 0:
            return 0
        pixels = round(abs(logical) * self.factor)
        return max(1, pixels) if logical > 0 else -max(1, pixels)


_current = Scale()


def current() -> Scale:
    """The scale in force."""
    return _current


def set_window_size(size: tuple[int, int]) -> Scale:
    """Make the scale follow a window of that size (pixels)."""
    global _current
    _current = Scale((int(size[0]), int(size[1])))
    return _current


def px(logical: float) -> int:
    """Logical units as pixels at the scale in force."""
    return _current.px(logical)
