"""Rasterised cards kept on disk, so that a second start need not draw what the first one drew.

Keyed by what was drawn and how large: a changed picture is another key. Anything that cannot be read or written is as if it
were not there. The threads of `render_pool` come here, of this program and perhaps of a second one that runs beside it.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.core.files import APP_NAME, DATA_VARIABLE, data_dir, read_bounded, write_whole
from ui.cards.art import PNG, Picture
from ui.cards.raster import Unreadable, picture, raw_picture

BUDGET = 96_000_000  # bytes on disk
WIDEST = 480  # pixels: what is larger is looked at one by one
PRUNE_EVERY = 200
SLACK = 1_000  # bytes by which what cannot be packed may grow, beside a hundredth


_written = {"count": 0}


def cache_dir() -> Path:
    """Where they lie, in the user's folder for caches, or in the data folder that was named; it may be deleted at any time."""
    if os.environ.get(DATA_VARIABLE):
        return data_dir() / "cache" / "cards"
    from platformdirs import user_cache_dir  # only here: tests name a folder and never need it

    return Path(user_cache_dir(APP_NAME, appauthor=False)) / "cards"


def cached(
    what: str | bytes, size: tuple[int, int], draw: Callable[[Any, tuple[int, int]], pygame.Surface] = raw_picture
) -> pygame.Surface:
    """The picture at exactly that size, from the disk or drawn now; `what`: the text or the bytes of it. Raises Unreadable."""
    if size[0] > WIDEST:
        return draw(what, size)
    path = cache_dir() / _key(what, size)
    found = _read(path, size)
    if found is None:
        found = draw(what, size)
        _write(path, found)
    return found


def _key(what: str | bytes, size: tuple[int, int]) -> str:
    import hashlib  # with OpenSSL: not before the first frame

    kind = "drawn" if isinstance(what, str) else "sent"  # the latter have passed the linter, or a look through their parts
    data = what.encode("utf-8", "replace") if isinstance(what, str) else what
    digest = hashlib.sha256(f"{pygame.version.ver} {kind} {size[0]} {size[1]} ".encode())
    digest.update(data)
    return digest.hexdigest()[:40]


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    length = size[0] * size[1] * 4
    unpacker = zlib.decompressobj()
    try:
        raw = unpacker.decompress(read_bounded(path, length + length // 100 + SLACK), length + 1)
    except (OSError, zlib.error):
        return None
    if len(raw) != length or not unpacker.eof:  # the sum over all bytes is checked at the end
        return None
    return pygame.image.frombytes(raw, size, "RGBA")


def _write(path: Path, image: pygame.Surface) -> None:
    try:
        write_whole(path, zlib.compress(pygame.image.tobytes(image, "RGBA"), 1))
    except OSError:
        return
    _written["count"] += 1
    if _written["count"] % PRUNE_EVERY == 0:
        prune(path.parent)


def prune(folder: Path, budget: int = BUDGET) -> None:
    """Delete the oldest until what is left takes no more room than that."""
    room = budget
    for _, size, path in sorted(_files(folder), reverse=True):
        room -= size
        if room < 0:
            with suppress(OSError):
                path.unlink()


def _files(folder: Path) -> Iterator[tuple[int, int, Path]]:
    """When each file was written, and its size; another thread may delete them meanwhile."""
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(OSError):
                stat = path.stat()
                yield stat.st_mtime_ns, stat.st_size, path


def draw(found: Picture, size: tuple[int, int]) -> pygame.Surface:
    """The pixels of a picture at that size, in any thread; from the disk where they were kept. Raises Unreadable."""
    if found.shipped:
        return picture(found.data, size) if found.path.suffix == PNG else cached(_text(found.data), size)
    from ui.cards.untrusted import untrusted  # only here: most people never have such pictures

    return cached(found.data, size, lambda data, size: untrusted.draw(found, size))


def _text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(str(error)) from error
