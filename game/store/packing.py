"""The lines of a finished match as a few thousand bytes, and a running check of those of any match.

Text, and packed by a method that only ever gives text back: nothing that is read from the database is executed.
"""

from __future__ import annotations

import bz2
import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

MOST_UNPACKED = 64 * 1024 * 1024        # no match is so long; a file that says otherwise is not ours


class Packed(NamedTuple):
    """What a finished match consists of: the lines of its record, the facts of its deals as JSON."""

    lines: tuple[str, ...]
    facts: tuple[str, ...]


def pack(lines: Sequence[str], facts: Sequence[str]) -> bytes:
    """One blob for a finished match."""
    return bz2.compress(json.dumps([list(lines), list(facts)], ensure_ascii=False, separators=(",", ":")).encode())


def unpack(blob: bytes) -> Packed:
    """What was packed. ValueError when the blob is damaged."""
    try:
        unpacker = bz2.BZ2Decompressor()
        text = unpacker.decompress(blob, MOST_UNPACKED)
        if not unpacker.eof:
            raise ValueError("packed lines that do not end")
        lines, facts = json.loads(text)
    except (OSError, TypeError, RecursionError) as error:
        raise ValueError("these are no packed lines") from error
    if not all(isinstance(part, list) and all(isinstance(text, str) for text in part) for part in (lines, facts)):
        raise ValueError("these are no packed lines")
    return Packed(tuple(lines), tuple(facts))


def check_of(lines: Iterable[str], before: int) -> int:
    """The check of everything so far, from the check of what came before."""
    for line in lines:
        before = crc32(f"{line}\n".encode(), before)
    return before
