"""How a card gets from one place to another: as a critically damped spring, which takes its speed along when its goal changes on
the way and never swings beyond a goal that it set out for from rest.

Where something is follows from the time alone, however that is cut into frames, and the end is reached exactly, in a time that is
known beforehand.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

STIFFNESS = 8.0  # time constants of the spring in one way: three thousandths of it are left at its end

Box = tuple[float, float, float]  # left, top, width

STILL: Box = (0, 0, 0)


@dataclass
class Motion:
    """From one place to another in `duration` ms, after `delay` ms. It sets out with `speed` (pixels a ms); what `falls` gets
    faster all the way and stops there."""

    start: Box
    end: Box
    duration: float
    delay: float = 0
    speed: Box = STILL
    falls: bool = False
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
            run = (time / self.duration) ** 2
            x, y, width = (here + (there - here) * run for here, there in zip(self.start, self.end, strict=True))
            return x, y, width
        rate = STIFFNESS / self.duration
        now, last, share = exp(-rate * time), exp(-STIFFNESS), time / self.duration
        x, y, width = (  # what would be left at the end is spread over the way
            there + (gap + (speed + rate * gap) * time) * now - (gap + (speed + rate * gap) * self.duration) * last * share
            for there, gap, speed in self._axes
        )
        return x, y, width

    @property
    def velocity(self) -> Box:
        """How fast it is now, in pixels a ms."""
        time = self.elapsed - self.delay
        if time <= 0 or self.done or self.falls:
            return STILL
        rate = STIFFNESS / self.duration
        now, last = exp(-rate * time), exp(-STIFFNESS)
        x, y, width = (
            (speed - rate * (speed + rate * gap) * time) * now - (gap / self.duration + speed + rate * gap) * last
            for _, gap, speed in self._axes
        )
        return x, y, width

    @property
    def _axes(self) -> list[tuple[float, float, float]]:
        """Of each of the three numbers: its goal, how far away it set out, how fast."""
        return [(there, here - there, speed) for here, there, speed in zip(self.start, self.end, self.speed, strict=True)]

    @property
    def goes(self) -> bool:
        """Does it lead anywhere? What was only pushed comes back."""
        return self.start != self.end

    @property
    def done(self) -> bool:
        return self.elapsed >= self.delay + self.duration
