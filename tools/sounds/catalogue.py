"""All sounds: what makes each, and how many takes there are of it; `ui.sounds.mixer` says how soft each is heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from tools.sounds import cards, music, wood
from tools.sounds.loudness import momentary_loudness, true_peak
from tools.sounds.synthesis import RATE, Rng, Signal, amplitude, in_room

LOUDNESS = -25.5  # the loudest 0.4 s of every file, in LUFS
SPREAD_LU = 2.0  # how far files may be apart
HIGHEST_DB = -1.0  # true peak
SILENT = amplitude(-66)
EDGE_S = 0.008


class Sound(NamedTuple):
    """One sound; the seed of a take follows from its name and its number."""

    name: str
    takes: int
    make: Callable[[Rng], Signal]


SOUNDS = (
    Sound("slide", 5, cards.slide),
    Sound("land", 5, cards.land),
    Sound("flip", 3, cards.flip),
    Sound("deal", 5, cards.deal),
    Sound("gather", 3, cards.gather),
    Sound("shuffle", 2, cards.shuffle),
    Sound("chips", 4, cards.chips),
    Sound("knock", 4, wood.knock),
    Sound("turn", 2, wood.turn),
    Sound("lid_on", 2, wood.lid_on),
    Sound("lid_off", 2, wood.lid_off),
    Sound("last", 2, wood.last),
    Sound("bomb", 3, wood.bomb),
    Sound("won_deal", 2, music.won_deal),
    Sound("won_match", 1, music.won_match),
    Sound("over", 1, music.over),
    Sound("button", 3, wood.button),
)


def takes() -> Iterator[tuple[Sound, str, Signal]]:
    """Every take: its sound, the name of its file, and its samples."""
    for sound in SOUNDS:
        for take in range(1, sound.takes + 1):
            name = f"{sound.name}-{take}"
            yield sound, name, finished(sound, np.random.default_rng(list(name.encode())))


def finished(sound: Sound, rng: Rng) -> Signal:
    """One take in its room, without silence at its ends, as loud as all others. ValueError where that reaches too far."""
    heard = in_room(np.concatenate([np.zeros(64), sound.make(rng)]))
    heard /= np.max(np.abs(heard))
    audible = np.flatnonzero(np.abs(heard) > SILENT)
    heard = heard[max(0, audible[0] - 32) : audible[-1]]
    edge = round(EDGE_S * RATE)
    heard[-edge:] *= np.linspace(1, 0, edge)
    heard *= amplitude(LOUDNESS - momentary_loudness(heard, RATE))
    if true_peak(heard) > HIGHEST_DB:
        raise ValueError(f"{sound.name} reaches {true_peak(heard):.1f} dB at {LOUDNESS} LUFS")
    return heard
