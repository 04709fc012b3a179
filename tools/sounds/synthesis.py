"""What sounds are built of: noise of any spectrum, things that are struck and ring out, and the room that they sound in.

All signals are arrays of floats at `RATE` samples a second; times are in seconds, frequencies in Hz, gains in dB.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]
Curve = Sequence[tuple[float, float]]  # frequency and gain; in between straight over the logarithm of the frequency
Rng = np.random.Generator

AIR: Curve = ((40, -30), (80, -3), (150, 0), (4000, 0), (7000, -5), (10_000, -16), (16_000, -40))  # what a room leaves of a sound
ROOM_S = 0.16
REFLECTIONS = ((0.0046, -14.0), (0.0083, -17.0), (0.0127, -18.0), (0.0191, -21.0))  # of the walls and of the table
TAIL: Curve = ((80, -20), (200, 0), (1200, -2), (3500, -12), (9000, -36))
TAIL_S, TAIL_DB = 0.034, -45.0


class Mode(NamedTuple):
    """One way in which a thing rings: its frequency, the time in which it falls to 1/e, and how loud it begins (1: full)."""

    hz: float
    decay: float
    gain: float


def amplitude(decibels: float) -> float:
    """The factor of a gain."""
    return float(10 ** (decibels / 20))


def times(seconds: float) -> Signal:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def mixed(*parts: tuple[Signal, float, float]) -> Signal:
    """Signals that begin at a time, each with a gain."""
    whole = np.zeros(max(round(at * RATE) + len(signal) for signal, at, _ in parts))
    for signal, at, gain in parts:
        first = round(at * RATE)
        whole[first : first + len(signal)] += signal * amplitude(gain)
    return whole


def filtered(signal: Signal, curve: Curve) -> Signal:
    """The signal with another spectrum; nothing of it is delayed."""
    spectrum = np.fft.rfft(signal, 2 * len(signal))
    return np.fft.irfft(spectrum * _gains(len(spectrum), curve))[: len(signal)]


def noise(rng: Rng, seconds: float, curve: Curve) -> Signal:
    """Noise of that spectrum; its root mean square is 1."""
    white = rng.standard_normal(round(seconds * RATE))
    spectrum = np.fft.rfft(white)
    shaped = np.fft.irfft(spectrum * _gains(len(spectrum), curve), len(white))
    return shaped / float(np.sqrt(np.mean(shaped**2)))


def _gains(bins: int, curve: Curve) -> Signal:
    hz = np.linspace(0, RATE / 2, bins)
    decibels = np.interp(np.log(np.maximum(hz, 1)), [np.log(point) for point, _ in curve], [gain for _, gain in curve])
    factors: Signal = 10 ** (decibels / 20)
    return factors


def burst(rng: Rng, decay: float, curve: Curve, attack: float = 0.0006) -> Signal:
    """Noise that is there at once and falls away."""
    seconds = 8 * decay + attack
    t = times(seconds)
    return noise(rng, seconds, curve) * np.minimum(1, t / attack) * np.exp(-np.maximum(0, t - attack) / decay)


def struck(modes: Iterable[Mode], contact: float, seconds: float) -> Signal:
    """A thing that is hit and rings out. The longer the contact, the softer what hits it, and the duller the sound."""
    t = times(seconds)
    ringing = np.sum([mode.gain * np.exp(-t / mode.decay) * np.sin(2 * np.pi * mode.hz * t) for mode in modes], axis=0)
    push = np.sin(np.pi * times(contact) / contact)
    return np.convolve(ringing, push / push.sum())[: len(t)]


def around(modes: Iterable[Mode], rng: Rng, pitch: float = 0.03, gain: float = 0.25) -> list[Mode]:
    """The same thing hit at another place: all of it a little higher or lower, and each mode louder or softer."""
    shift = 1 + rng.uniform(-pitch, pitch)
    return [Mode(mode.hz * shift * (1 + rng.uniform(-0.01, 0.01)), mode.decay * rng.uniform(0.85, 1.15),
                 mode.gain * rng.uniform(1 - gain, 1 + gain)) for mode in modes]


def wavering(rng: Rng, seconds: float, hz: float, depth: float) -> Signal:
    """A factor round 1 that changes about `hz` times a second, as pressure does under a hand."""
    points = rng.uniform(1 - depth, 1 + depth, max(2, round(seconds * hz) + 2))
    t = times(seconds)
    return np.interp(t, np.linspace(0, seconds, len(points)), points)


def in_room(signal: Signal) -> Signal:
    """The sound as it is heard at the table: the first reflections, and a short tail of a room with curtains and wood."""
    rng = np.random.default_rng(7)  # one room for all sounds
    tail = noise(rng, ROOM_S, TAIL) * np.exp(-times(ROOM_S) / TAIL_S)
    answer = np.zeros(round(ROOM_S * RATE))
    answer[0] = 1
    for at, gain in REFLECTIONS:
        answer[round(at * RATE)] += amplitude(gain) * rng.choice((-1, 1))
    late = round(0.012 * RATE)
    answer[late:] += tail[:-late] * amplitude(TAIL_DB)
    size = len(signal) + len(answer)
    heard = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(answer, size), size)
    return filtered(heard, AIR)
