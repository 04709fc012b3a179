"""Rasterised cards kept on disk, so that a second start need not draw what the first one drew.

Keyed by what was drawn and how large: a changed picture is another key. Anything that cannot be read or written is as if it
were not there.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from pathlib import Path

import pygame

from game.paths import data_dir
from ui.cards.raster import rasterise

BUDGET = 96_000_000  # bytes on disk
WIDEST = 480  # pixels: what is larger is looked at one by one
PRUNE_EVERY = 200

_written = {"count": 0}


def cache_dir() -> Path:
    """Where they lie; the folder may be deleted at any time."""
    return data_dir() / "cache" / "cards"


def cached(svg: str, size: tuple[int, int], draw: Callable[[str, tuple[int, int]], pygame.Surface] = rasterise) -> pygame.Surface:
    """The picture at exactly that size, from the disk or drawn now. Raises Unreadable."""
    if size[0] > WIDEST:
        return draw(svg, size)
    path = cache_dir() / _key(svg, size)
    found = _read(path, size)
    if found is None:
        found = draw(svg, size)
        _write(path, found)
    return found


def _key(svg: str, size: tuple[int, int]) -> str:
    what = f"{pygame.version.ver} {size[0]} {size[1]} {svg}"
    return hashlib.sha256(what.encode("utf-8", "replace")).hexdigest()[:40]


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    length = size[0] * size[1] * 4
    try:
        raw = zlib.decompressobj().decompress(path.read_bytes(), length + 1)
    except (OSError, zlib.error):
        return None
    if len(raw) != length:
        return None
    image = pygame.image.frombytes(raw, size, "RGBA")
    return image.convert_alpha() if pygame.display.get_surface() else image


def _write(path: Path, image: pygame.Surface) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(zlib.compress(pygame.image.tobytes(image, "RGBA"), 1))
    except OSError:
        return
    _written["count"] += 1
    if _written["count"] % PRUNE_EVERY == 0:
        prune(path.parent)


def prune(folder: Path, budget: int = BUDGET) -> None:
    """Delete the oldest until what is left takes no more room than that."""
    files = []
    try:
        for path in folder.iterdir():
            stat = path.stat()
            files.append((stat.st_mtime_ns, stat.st_size, path))
        files.sort(reverse=True)
        room = budget
        for _, size, path in files:
            room -= size
            if room < 0:
                path.unlink(missing_ok=True)
    except OSError:
        return
