"""A few plucked strings and a bronze bowl, for the end of a deal and of a match. The notes are of one pentatonic scale on D."""

from __future__ import annotations

import numpy as np

from tools.sounds.synthesis import Curve, Mode, Rng, Signal, burst, filtered, mixed, struck, times

PARTIALS = 22
STIFFNESS = 0.00009  # of silk round a thin core: higher partials are a little sharp
BODY: Curve = ((70, -8), (140, 0), (240, 2), (420, -1), (900, 0), (1900, -4), (3200, -9), (6000, -22))
FINGER: Curve = ((300, -12), (900, 0), (1800, -4), (4000, -20))
A2, D3, A3, B3, D4, E4, FIS4, A4 = 110.0, 146.83, 220.0, 246.94, 293.66, 329.63, 369.99, 440.0


def plucked(rng: Rng, hz: float, seconds: float) -> Signal:
    """One string, plucked near a quarter of its length with the flesh of a finger: high partials are gone soon."""
    t = times(seconds)
    where = rng.uniform(0.21, 0.27)
    string = np.zeros(len(t))
    for partial in range(1, PARTIALS + 1):
        pitch = hz * partial * np.sqrt(1 + STIFFNESS * partial**2)
        if pitch > 6000:
            break
        decay = 0.42 * (200 / hz) ** 0.35 / (1 + (pitch / 1100) ** 1.25)
        gain = abs(np.sin(np.pi * partial * where)) / partial**1.1
        string += gain * np.exp(-t / decay) * np.sin(2 * np.pi * pitch * t + rng.uniform(0, 0.3))
    string *= np.minimum(1, t / 0.0025)
    return filtered(mixed((string, 0, 0), (burst(rng, 0.006, FINGER), 0, -15)), BODY)


def bowl(hz: float, seconds: float) -> Signal:
    """A bronze bowl that is touched with felt. Two modes of nearly one pitch beat slowly, as they do in any hand-made bowl."""
    modes = [Mode(hz * ratio * (1 + split), decay, gain / 2)
             for ratio, decay, gain in ((1, 0.95, 1.0), (2.69, 0.42, 0.30), (5.05, 0.16, 0.08)) for split in (-0.0016, 0.0016)]
    return struck(modes, 0.0055, seconds)


def run(rng: Rng, notes: tuple[tuple[float, float, float], ...], seconds: float) -> Signal:
    """Notes as they follow one another: pitch, when, and how loud."""
    return mixed(*((plucked(rng, hz, seconds - at), at + rng.uniform(0, 0.008), gain) for hz, at, gain in notes))


def won_deal(rng: Rng) -> Signal:
    """Three notes upwards."""
    return faded(run(rng, ((D3, 0, -5), (A3, 0.10, -3), (D4, 0.21, 0)), 1.25))


def won_match(rng: Rng) -> Signal:
    """A run over the strings, and the bowl beneath its last note."""
    notes = ((A2, 0, -4), (D3, 0.02, -4), (A3, 0.26, -3), (B3, 0.42, -3), (D4, 0.56, -2), (E4, 0.70, -2), (FIS4, 0.84, -1),
             (A4, 1.02, -2), (D4, 1.04, -4), (D3, 1.06, -3))
    return faded(mixed((run(rng, notes, 2.7), 0, 0), (bowl(D4, 1.65), 1.05, -9)))


def over(rng: Rng) -> Signal:
    """The match is over, and others have won: the bowl alone."""
    return faded(mixed((bowl(D4, 1.9), 0, 0), (plucked(rng, D3, 1.9), 0.004, -6)))


def faded(signal: Signal, seconds: float = 0.5) -> Signal:
    """What still rings at the end dies away."""
    count = round(seconds * 44_100)
    faded = signal.copy()
    faded[-count:] *= np.cos(np.linspace(0, np.pi / 2, count)) ** 2
    return faded
