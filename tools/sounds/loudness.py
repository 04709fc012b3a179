"""How loud a sound is (ITU-R BS.1770-4, EBU R 128) and how far it reaches.

The measure of R 128 for what is short is momentary loudness: the mean square of 0.4 s, weighted as ears hear (K). A card lands
in a tenth of that. So silence is put before and after a sound, the window slides over it sample by sample, and the loudest window
counts: of a sound that is shorter than the window this is its whole energy, spread over 0.4 s, as an ear sums it up as well. A
long sound is measured as R 128 does.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Response = NDArray[np.complex128]

WINDOW_S = 0.4
OFFSET = -0.691  # dB, so that a sine of 997 Hz at full scale in one channel is -3.01 LUFS
FINER = 4  # times, for the peaks between samples


def momentary_loudness(signal: NDArray[np.float64], rate: int) -> float:
    """The loudest 0.4 s, in LUFS, of one channel whose full scale is 1."""
    window = round(WINDOW_S * rate)
    weighted = _k_weighted(np.concatenate([signal, np.zeros(window)]), rate)
    energy = np.cumsum(np.concatenate([np.zeros(window), weighted**2]))
    loudest = np.max(energy[window:] - energy[:-window]) / window
    return float(OFFSET + 10 * np.log10(loudest))


def true_peak(signal: NDArray[np.float64]) -> float:
    """The highest point of the curve through the samples, in dB below full scale."""
    size = 1 << (len(signal) + 256).bit_length()
    finer = np.fft.irfft(np.fft.rfft(signal, size), FINER * size) * FINER
    return float(20 * np.log10(np.max(np.abs(finer))))


def _k_weighted(signal: NDArray[np.float64], rate: int) -> NDArray[np.float64]:
    """The head as a sphere (a shelf above 1.7 kHz), and little of what is very low. Multiplied in the spectrum, with room behind
    the signal for what rings on."""
    size = 1 << int(np.ceil(np.log2(2 * len(signal))))
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    return np.fft.irfft(np.fft.rfft(signal, size) * _shelf(z, rate) * _high_pass(z, rate), size)[: len(signal)]


def _shelf(z: Response, rate: int) -> Response:
    """The first filter of BS.1770, for any rate."""
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    above: Response = (high + band * k / q + k * k) + 2 * (k * k - high) * z + (high - band * k / q + k * k) * z**2
    below: Response = (1 + k / q + k * k) + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    return np.divide(above, below)


def _high_pass(z: Response, rate: int) -> Response:
    """The second one."""
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    bottom = 1 + k / q + k * k
    above: Response = 1 - 2 * z + z**2
    below: Response = 1 + 2 * (k * k - 1) / bottom * z + (1 - k / q + k * k) / bottom * z**2
    return np.divide(above, below)
