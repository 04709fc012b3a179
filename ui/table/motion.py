"""How a card gets from one place to another: as a critically damped spring, which takes its speed along when its goal changes on
the way and never swings beyond a goal that it set out for from rest.

Where something is follows from the time alone, however that is cut into frames, and the end is reached exactly, in a time that is
known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, exp, log

STIFFNESS = 8.0  # time constants of the spring in one way: three thousandths of it are left at its end
STEP = 0.14  # by which what grows on its way is drawn larger from one picture to the next, at most

Box = tuple[float, float, float]  # left, top, width

STILL: Box = (0, 0, 0)


@dataclass
class Motion:
    """From one place to another in `duration` ms, after `delay` ms. It sets out with `speed` (pixels a ms); what `falls` gets
    faster all the way and stops there, what is `low` stays on the table."""

    start: Box
    end: Box
    duration: float
    delay: float = 0
    speed: Box = STILL
    falls: bool = False
    low: bool = False
    elapsed: float = 0

    @property
    def at(self) -> Box:
        """Where it is now."""
        time = self.elapsed - self.delay
        if time <= 0 < self.duration:
            return self.start
        if self.done:
            return self.end
        if self.falls:
            return self._between(1 - (time / self.duration) ** 2, 0)
        now, left = exp(-STIFFNESS * time / self.duration), exp(-STIFFNESS) * time  # what would be left at the end is spread out
        return self._between((1 + STIFFNESS * time / self.duration) * now - (1 + STIFFNESS) * left / self.duration,
                             time * now - left)

    @property
    def velocity(self) -> Box:
        """How fast it is now, in pixels a ms."""
        time = self.elapsed - self.delay
        if time <= 0 or self.done or self.falls:
            return STILL
        rate = STIFFNESS / self.duration
        now, last = exp(-rate * time), exp(-STIFFNESS)
        of_gap, of_speed = -rate * rate * time * now - (1 / self.duration + rate) * last, (1 - rate * time) * now - last
        x, y, width = ((here - there) * of_gap + speed * of_speed
                       for here, there, speed in zip(self.start, self.end, self.speed, strict=True))
        return x, y, width

    def _between(self, gap: float, sped: float) -> Box:
        """Where that share of the gap is left, and it has gone on with the speed that it had for so many ms."""
        (x, y, width), (to_x, to_y, to_width), (dx, dy, wider) = self.start, self.end, self.speed
        return (to_x + (x - to_x) * gap + dx * sped, to_y + (y - to_y) * gap + dy * sped,
                to_width + (width - to_width) * gap + wider * sped)

    @property
    def rises(self) -> bool:
        """Does it leave the table? What makes room in its row slides, what was only pushed comes back, and what is put away, and
        smaller then, stays low."""
        return not self.low and self.start[1:] != self.end[1:] and self.start[2] <= self.end[2]

    @property
    def done(self) -> bool:
        return self.elapsed >= self.delay + self.duration


@lru_cache(maxsize=64)
def width_steps(start: int, end: int) -> tuple[int, ...]:
    """The widths at which what grows or shrinks is drawn, from one to the other: few, so that cards that go the same way are as
    large as each other at any moment, and so close that nobody sees them."""
    least, most = max(1, min(start, end)), max(start, end)
    count = max(1, ceil(log(most / least) / log(1 + STEP)))
    return tuple(dict.fromkeys(round(least * (most / least) ** (step / count)) for step in range(count + 1)))


@lru_cache(maxsize=2048)
def nearest_step(width: int, start: int, end: int) -> int:
    """The one of them that is nearest to a width."""
    return min(width_steps(start, end), key=lambda step: abs(log(step / width)))
