"""All sounds: what makes each, how many takes there are of it, and how loud its kind is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from tools.sounds import cards, music, wood
from tools.sounds.loudness import momentary_loudness, true_peak
from tools.sounds.synthesis import RATE, Rng, Signal, amplitude, in_room

# The loudest 0.4 s of every sound of a kind, in LUFS. What is heard often is soft; what is rare and weighs may be heard.
LOUDNESS = {"card": -29.0, "pack": -27.0, "dealt": -34.0, "clay": -29.0, "wood": -30.0, "rap": -32.0, "weight": -22.5,
            "music": -24.0, "button": -35.0}
SPREAD_LU = 2.0  # how far sounds of one kind may be apart in the files
HIGHEST_DB = -1.0  # true peak
SILENT = amplitude(-66)
EDGE_S = 0.008


class Sound(NamedTuple):
    """One sound; the seed of a take follows from its name and its number."""

    name: str
    kind: str
    takes: int
    make: Callable[[Rng], Signal]


SOUNDS = (
    Sound("slide", "card", 5, cards.slide),
    Sound("land", "card", 5, cards.land),
    Sound("flip", "card", 3, cards.flip),
    Sound("deal", "dealt", 5, cards.deal),
    Sound("gather", "pack", 3, cards.gather),
    Sound("shuffle", "pack", 2, cards.shuffle),
    Sound("chips", "clay", 4, cards.chips),
    Sound("knock", "rap", 4, wood.knock),
    Sound("turn", "wood", 2, wood.turn),
    Sound("lid_on", "wood", 2, wood.lid_on),
    Sound("lid_off", "wood", 2, wood.lid_off),
    Sound("last", "weight", 2, wood.last),
    Sound("bomb", "weight", 3, wood.bomb),
    Sound("won_deal", "music", 2, music.won_deal),
    Sound("won_match", "music", 1, music.won_match),
    Sound("over", "music", 1, music.over),
    Sound("button", "button", 3, wood.button),
)


def takes() -> Iterator[tuple[Sound, str, Signal]]:
    """Every take: its sound, the name of its file, and its samples."""
    for sound in SOUNDS:
        for take in range(1, sound.takes + 1):
            name = f"{sound.name}-{take}"
            yield sound, name, finished(sound, np.random.default_rng(list(name.encode())))


def finished(sound: Sound, rng: Rng) -> Signal:
    """One take in its room, without silence at its ends, as loud as its kind. ValueError where that reaches too far."""
    heard = in_room(np.concatenate([np.zeros(64), sound.make(rng)]))
    heard /= np.max(np.abs(heard))
    audible = np.flatnonzero(np.abs(heard) > SILENT)
    heard = heard[max(0, audible[0] - 32) : audible[-1]]
    edge = round(EDGE_S * RATE)
    heard[-edge:] *= np.linspace(1, 0, edge)
    heard *= amplitude(LOUDNESS[sound.kind] - momentary_loudness(heard, RATE))
    if true_peak(heard) > HIGHEST_DB:
        raise ValueError(f"{sound.name} reaches {true_peak(heard):.1f} dB at {LOUDNESS[sound.kind]} LUFS")
    return heard
