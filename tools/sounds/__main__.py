"""Write all sounds to `assets/sounds` as Ogg Vorbis, or print what can be measured of them (`--measure`)."""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

import numpy as np

from tools.sounds.catalogue import takes
from tools.sounds.loudness import momentary_loudness, true_peak
from tools.sounds.synthesis import RATE, Signal

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
QUALITY = "2"
FULL = 32_767


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="loudness, peak, length, spectrum, attack and decay")
    if parser.parse_args().measure:
        print("sound         LUFS  peak dB     ms  centroid Hz  95 % below Hz  attack ms  -20 dB ms")
        for _, name, signal in takes():
            print(f"{name:12}{described(signal)}")
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.ogg"):
        old.unlink()
    files = [write(name, signal) for _, name, signal in takes()]
    print(f"{len(files)} files, {sum(path.stat().st_size for path in files) / 1000:.0f} kB")


def write(name: str, signal: Signal) -> Path:
    """Encode one take. The number of the stream is fixed, so that the same samples make the same file."""
    path = FOLDER / f"{name}.ogg"
    samples = np.round(signal * FULL).astype("<i2").tobytes()
    subprocess.run(["oggenc", "--quiet", "--raw", "--raw-chan=1", f"--raw-rate={RATE}", f"--quality={QUALITY}", "--serial=1",
                    f"--output={path}", "-"], input=samples, check=True)
    return path


def described(signal: Signal) -> str:
    """What stands for listening: a line of figures."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    centroid, share = np.sum(hz * power) / np.sum(power), np.cumsum(power) / np.sum(power)
    smooth = np.convolve(np.abs(signal), np.hanning(round(0.004 * RATE)), "same")
    top = int(np.argmax(smooth))
    begins = int(np.argmax(smooth > 0.1 * smooth[top]))
    ends = int(np.flatnonzero(smooth > 0.1 * smooth[top])[-1])
    return (f"{momentary_loudness(signal, RATE):7.1f} {true_peak(signal):8.1f} {len(signal) / RATE * 1000:6.0f} {centroid:12.0f} "
            f"{hz[int(np.argmax(share > 0.95))]:14.0f} {(top - begins) / RATE * 1000:10.1f} {(ends - top) / RATE * 1000:10.0f}")


if __name__ == "__main__":
    main()
