"""Wood: a knuckle on the table, the wooden fish that says whose turn it is, the lid of a pot, the weight of a bomb, buttons."""

from __future__ import annotations

import numpy as np

from tools.sounds.cards import PAPER, PUFF, SNAP, clack, eased_out, rubbed, swept, thud
from tools.sounds.synthesis import Curve, Mode, Rng, Signal, around, burst, mixed, noise, struck, times

BOARD = (Mode(171, 0.030, 0.55), Mode(263, 0.028, 0.9), Mode(421, 0.021, 1.0), Mode(655, 0.014, 0.75), Mode(1010, 0.009, 0.45),
         Mode(1490, 0.006, 0.25))
FISH = (Mode(372, 0.046, 1.0), Mode(598, 0.028, 0.55), Mode(905, 0.017, 0.35), Mode(1340, 0.009, 0.15))  # a hollow block
VESSEL = (Mode(236, 0.040, 0.6), Mode(379, 0.036, 0.9), Mode(604, 0.027, 1.0), Mode(921, 0.017, 0.7), Mode(1370, 0.010, 0.4))
LACQUER = (Mode(342, 0.016, 1.0), Mode(561, 0.010, 0.5), Mode(880, 0.006, 0.2))
CONTACT: Curve = ((200, -20), (500, -3), (1000, 0), (2200, -6), (5000, -26))


def rap(rng: Rng, contact: float = 0.0015) -> Signal:
    """One knuckle on the wood."""
    return mixed((struck(around(BOARD, rng, 0.05), contact, 0.32) * 2, 0, 0), (burst(rng, 0.0028, CONTACT), 0, -11))


def knock(rng: Rng) -> Signal:
    """Somebody passes, or says a word: a knuckle on the edge of the table."""
    return rap(rng, rng.uniform(0.0014, 0.0019))


def turn(rng: Rng) -> Signal:
    """It is one's turn: a wooden fish, touched with a soft mallet."""
    return mixed((struck(around(FISH, rng, 0.012, 0.15), 0.0030, 0.40) * 2, 0, 0), (burst(rng, 0.004, CONTACT), 0, -20))


def last(rng: Rng) -> Signal:
    """The last card of a hand: put down firmly, with two knuckles beside it."""
    return mixed((thud(rng), 0, 0), (burst(rng, 0.009, PAPER), 0, -2), (burst(rng, 0.0035, SNAP), 0.001, -8),
                 (rap(rng), 0.150, -2), (rap(rng), 0.150 + rng.uniform(0.115, 0.125), -3))


def lid_on(rng: Rng) -> Signal:
    """A wooden lid is put on a pot: the rim, then the other side of it."""
    first, second = (struck(around(VESSEL, rng, 0.025), contact, 0.35) * 2 for contact in (0.0017, 0.0014))
    settles = rng.uniform(0.052, 0.066)
    return mixed((first, 0, 0), (burst(rng, 0.004, CONTACT), 0, -11), (second, settles, -6),
                 (burst(rng, 0.003, CONTACT), settles, -15), (rubbed(rng, eased_out(0.07)), settles, -17))


def lid_off(rng: Rng) -> Signal:
    """A lid is lifted: it grates along the rim, and lets go."""
    grates = rng.uniform(0.12, 0.15)
    scrape = noise(rng, grates, CONTACT) * swept(grates, 0.7) * (1 + 0.6 * np.sign(np.sin(2 * np.pi * 57 * times(grates))))
    return mixed((scrape, 0, -14), (struck(around(VESSEL, rng, 0.025), 0.0016, 0.35) * 2, grates, -3),
                 (burst(rng, 0.014, PUFF, attack=0.02), grates, -8))


def bomb(rng: Rng) -> Signal:
    """Cards that beat everything are slapped on the table: the flat hand, the board beneath, and cups and chips that jump."""
    t = times(0.55)
    falling = np.sin(2 * np.pi * (58 * t + 0.9 * (1 - np.exp(-t / 0.030)))) * np.exp(-t / 0.115) * np.minimum(1, t / 0.003)
    frame = (Mode(88, 0.110, 1.0), Mode(126, 0.085, 0.9), Mode(187, 0.055, 0.9), Mode(274, 0.036, 0.9),
             Mode(431, 0.022, 0.8), Mode(690, 0.012, 0.5))
    rattle = [(clack(rng), at, rng.uniform(-27, -21) - 60 * (at - 0.07)) for at in np.sort(rng.uniform(0.07, 0.30, 6))]
    return mixed((falling, 0, -2), (struck(around(frame, rng), 0.0030, 0.55) * 2.4, 0, 2), (burst(rng, 0.016, PAPER), 0, 3),
                 (burst(rng, 0.0060, SNAP), 0, -2), (burst(rng, 0.030, PUFF), 0.002, -2), (thud(rng, 0.7), 0.058, -5), *rattle)


def button(rng: Rng) -> Signal:
    """The tip of a finger on lacquer."""
    return mixed((struck(around(LACQUER, rng, 0.05), 0.0034, 0.12) * 2, 0, 0), (burst(rng, 0.003, CONTACT), 0, -15))
