"""Paper cards on felt: how they slide, land, are dealt, turned over, gathered and shuffled. And chips of clay."""

from __future__ import annotations

import numpy as np

from tools.sounds.synthesis import Curve, Mode, Rng, Signal, around, burst, mixed, noise, struck, times, wavering

# What rubs: the weight of the card on the felt, the fibres of both, and the hiss of their finest hairs.
BODY: Curve = ((120, -40), (260, -6), (450, 0), (900, -5), (2000, -26))
FIBRES: Curve = ((400, -40), (900, -6), (1700, 0), (2800, -5), (6000, -30))
HAIRS: Curve = ((1500, -40), (2800, -7), (4200, 0), (6200, -7), (11_000, -36))
PAPER: Curve = ((250, -30), (700, -5), (1500, 0), (2600, -3), (5200, -13), (9000, -34))
SNAP: Curve = ((500, -30), (1200, -7), (2400, 0), (4200, -5), (8000, -22), (12_000, -40))
PUFF: Curve = ((90, -20), (180, -2), (320, 0), (600, -10), (1500, -34))
TABLE = (Mode(138, 0.017, 0.7), Mode(217, 0.014, 0.8), Mode(348, 0.010, 0.7), Mode(541, 0.006, 0.45))  # under its felt
CHIP = (Mode(1540, 0.0055, 0.9), Mode(2330, 0.0042, 1.0), Mode(3180, 0.0030, 0.7), Mode(4650, 0.0017, 0.4))


def rubbed(rng: Rng, speed: Signal) -> Signal:
    """Paper that is moved over felt at that speed (1: as fast as a hand does): the faster, the louder and the brighter."""
    seconds = len(speed) / 44_100
    grain = wavering(rng, seconds, 160, 0.45)[: len(speed)] * wavering(rng, seconds, 38, 0.3)[: len(speed)]
    layers = ((BODY, 1.0, 0.8), (FIBRES, 1.5, 1.0), (HAIRS, 2.3, 0.42))
    rustle = np.zeros(len(speed))
    for curve, power, gain in layers:
        rustle += noise(rng, seconds, curve)[: len(speed)] * speed**power * gain
    return rustle * grain


def eased_out(seconds: float, start: float = 0.018) -> Signal:
    """The speed of a card that is pushed and comes to rest."""
    t = times(seconds)
    return np.minimum(1, t / start) ** 1.5 * np.maximum(0, 1 - t / seconds) ** 1.6


def swept(seconds: float, top: float = 0.4) -> Signal:
    """The speed of a hand that sweeps: slow, fast at `top` of the way, slow."""
    speed: Signal = np.sin(np.pi * (times(seconds) / seconds) ** (np.log(0.5) / np.log(top))) ** 1.3
    return speed


def slide(rng: Rng) -> Signal:
    """One card, pushed over the table."""
    return rubbed(rng, eased_out(rng.uniform(0.17, 0.21)))


def thud(rng: Rng, weight: float = 1.0) -> Signal:
    """What the table says under its felt."""
    return struck(around(TABLE, rng, 0.06), 0.0030, 0.15) * 2.2 * weight


def land(rng: Rng) -> Signal:
    """One card comes to lie on others: the air beneath it, the flat of the paper, a corner after the rest."""
    at = 0.016
    corner = at + rng.uniform(0.010, 0.022)
    return mixed(
        (burst(rng, 0.010, PUFF, attack=0.014), 0, -12),
        (thud(rng), at, -7),
        (burst(rng, rng.uniform(0.0065, 0.0095), PAPER), at, -2),
        (burst(rng, 0.0032, SNAP), corner, -12),
        (rubbed(rng, eased_out(0.05, 0.004)), corner, -17),
    )


def deal(rng: Rng) -> Signal:
    """One of many cards that are dealt: off the pack, and down."""
    at = rng.uniform(0.030, 0.040)
    return mixed(
        (burst(rng, 0.0030, SNAP), 0, -6),
        (rubbed(rng, eased_out(0.055, 0.006)), 0.004, -6),
        (thud(rng, 0.6), at, -7),
        (burst(rng, 0.0055, PAPER), at, -5),
    )


def flip(rng: Rng) -> Signal:
    """A card is turned over: it bends under the finger, lets go, and lies flat."""
    bends = rng.uniform(0.070, 0.095)
    down = bends + rng.uniform(0.030, 0.042)
    return mixed(
        (rubbed(rng, swept(bends, 0.75)) * 0.8, 0, -7),
        (burst(rng, 0.0034, SNAP), bends, -4),
        (burst(rng, 0.012, PUFF, attack=0.012), bends, -9),
        (thud(rng), down, -7),
        (burst(rng, 0.0080, PAPER), down, -3),
    )


def gather(rng: Rng) -> Signal:
    """A trick is swept together and pushed to whoever has won it."""
    seconds = rng.uniform(0.34, 0.40)
    taps = [(burst(rng, rng.uniform(0.003, 0.006), PAPER), at, rng.uniform(-15, -10))
            for at in np.sort(rng.uniform(0.06, seconds - 0.03, 5))]
    return mixed((rubbed(rng, swept(seconds)), 0, -2), *taps, (thud(rng, 0.8), seconds - 0.02, -6),
                 (burst(rng, 0.006, PAPER), seconds - 0.02, -8))


def shuffle(rng: Rng) -> Signal:
    """A pack is riffled: two halves run into each other, slide together, and are put down."""
    cards, riffle = 30, rng.uniform(0.40, 0.46)
    beats = np.cumsum(1.25 - np.sin(np.linspace(0, np.pi, cards)) + rng.uniform(-0.16, 0.16, cards))
    beats = (beats - beats[0]) / (beats[-1] - beats[0]) * riffle
    swell = -13 + 6 * np.sin(np.linspace(0.1, np.pi - 0.3, cards))
    flicks = [(burst(rng, rng.uniform(0.0020, 0.0036), SNAP if number % 3 else PAPER), at, gain + rng.uniform(-2, 1.5))
              for number, (at, gain) in enumerate(zip(beats, swell, strict=True))]
    end = riffle + 0.05
    return mixed(*flicks, (rubbed(rng, swept(riffle, 0.5)), 0, -19), (rubbed(rng, eased_out(0.12)), end, -8),
                 (thud(rng), end + 0.11, -5), (burst(rng, 0.007, PAPER), end + 0.11, -7))


def clack(rng: Rng) -> Signal:
    """Two chips meet: clay, dull and short, and the edge of the one on the other."""
    return mixed((struck(around(CHIP, rng, 0.10), 0.00042, 0.08) * 4.5, 0, 0), (burst(rng, 0.0012, SNAP), 0, -9))


def chips(rng: Rng) -> Signal:
    """A few chips are put on the table, the last ones on top of the first."""
    count = int(rng.integers(3, 6))
    gaps = rng.uniform(0.026, 0.062, count) * np.linspace(1.25, 0.8, count)
    at = np.cumsum(gaps) - gaps[0]
    hits = [(clack(rng), when, rng.uniform(-7, -1) - 1.2 * number) for number, when in enumerate(at)]
    return mixed(*hits, (thud(rng, 0.7), 0, -4), (rubbed(rng, eased_out(0.09)), float(at[-1]), -17))
