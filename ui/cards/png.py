"""Looks through a PNG before anything decodes it: its size, the order of its parts, and what it unpacks to.

A decoder trusts what the file says of itself. Here nothing is unpacked but to be counted, a piece at a time, and what goes on
to the decoder is written anew from the parts that make the picture: no text, no profile, no animation.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LONGEST_SIDE = 4096  # pixels
PIXELS_AT_MOST = 16_000_000
SLIMMEST = 10  # times as long as wide
UNPACKED_AT_MOST = 4 * PIXELS_AT_MOST + LONGEST_SIDE
CHUNKS_AT_MOST = 20_000
HEADER = len(SIGNATURE) + 8 + 13  # bytes to the end of what the size is read from
PIECE = 65_536

_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # by colour type
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))  # of interlacing
_NEEDED = frozenset({b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"})


class Unfit(ValueError):
    """This is no PNG that is drawn; `key` of the texts says why, with the arguments `told`."""

    def __init__(self, key: str, **told: int) -> None:
        super().__init__(key)
        self.key, self.told = key, told


class Header(NamedTuple):
    """What a PNG says of itself first."""

    width: int
    height: int
    depth: int
    colours: int
    interlaced: bool

    @property
    def unpacked(self) -> int:
        """How many bytes its lines are before they are packed."""
        bits = self.depth * _CHANNELS[self.colours]
        if not self.interlaced:
            return _lines(self.width, self.height, bits)
        return sum(
            _lines(-(-(self.width - left) // across), -(-(self.height - top) // down), bits)
            for left, top, across, down in _PASSES
        )


def _lines(width: int, height: int, bits: int) -> int:
    return height * (1 + (width * bits + 7) // 8) if width > 0 and height > 0 else 0


def png_header(data: bytes) -> Header:
    """The header, for which the first HEADER bytes of a file are enough. Raises Unfit."""
    if data[: len(SIGNATURE)] != SIGNATURE or data[8:16] != b"\0\0\0\rIHDR" or len(data) < HEADER:
        raise Unfit("damaged")
    width, height, depth, colours, packing, filtering, interlacing = struct.unpack(">IIBBBBB", data[16:HEADER])
    if not width or not height or depth not in _DEPTHS.get(colours, ()) or packing or filtering or interlacing > 1:
        raise Unfit("damaged")
    if max(width, height) > LONGEST_SIDE or width * height > PIXELS_AT_MOST:
        raise Unfit("png-size", width=width, height=height, side=LONGEST_SIDE, pixels=PIXELS_AT_MOST // 1_000_000)
    if max(width, height) > SLIMMEST * min(width, height):
        raise Unfit("png-slim", width=width, height=height, times=SLIMMEST)
    header = Header(width, height, depth, colours, bool(interlacing))
    if header.unpacked > UNPACKED_AT_MOST:
        raise Unfit("png-size", width=width, height=height, side=LONGEST_SIDE, pixels=PIXELS_AT_MOST // 1_000_000)
    return header


def sound_png(data: bytes) -> bytes:
    """The same picture, written anew with nothing but what makes it. Raises Unfit for whatever is not whole."""
    header = png_header(data)
    parts: list[bytes | memoryview] = [SIGNATURE]
    kinds = [b""]
    unpacking = _Unpacking(header.unpacked)
    for kind, body, whole in _chunks(data):
        if kind == b"acTL":
            raise Unfit("png-moves")
        if kind not in _NEEDED:
            if not kind[0] & 0x20:  # without it the picture is not what was meant
                raise Unfit("damaged")
            continue
        _expect(kind, body, kinds, header)
        kinds.append(kind)
        parts.append(whole)
        if kind == b"IDAT":
            unpacking.feed(body)
    if kinds[-1] != b"IEND" or (header.colours == 3 and b"PLTE" not in kinds):
        raise Unfit("damaged")
    unpacking.finish()
    return b"".join(parts)


def _expect(kind: bytes, body: memoryview, before: list[bytes], header: Header) -> None:
    """Each part once, in its order and of its length; IDAT as often as wanted, but in one row."""
    last = before[-1]
    sound = {
        b"IHDR": last == b"",
        b"PLTE": last == b"IHDR" and header.colours in (2, 3, 6) and 0 < len(body) <= 768 and len(body) % 3 == 0,
        b"tRNS": last in (b"IHDR", b"PLTE") and header.colours in (0, 2, 3)
        and (len(body) <= 256 if header.colours == 3 else len(body) == (2 if header.colours == 0 else 6)),
        b"IDAT": last != b"",
        b"IEND": last == b"IDAT" and not body,
    }
    if not sound[kind]:
        raise Unfit("damaged")


def _chunks(data: bytes) -> Iterator[tuple[bytes, memoryview, memoryview]]:
    """The name, the body and the whole of each part up to the end of the picture; what follows that is left alone."""
    view, at = memoryview(data), len(SIGNATURE)
    for _ in range(CHUNKS_AT_MOST):
        length = int.from_bytes(view[at : at + 4], "big")
        whole = view[at : at + 12 + length]
        if len(whole) != 12 + length:
            raise Unfit("damaged")
        if zlib.crc32(whole[4:-4]) != int.from_bytes(whole[-4:], "big"):
            raise Unfit("damaged")
        kind = bytes(whole[4:8])
        yield kind, whole[8:-4], whole
        if kind == b"IEND":
            return
        at += len(whole)
    raise Unfit("damaged")


class _Unpacking:
    """Unpacks the lines only to count them: never more than a piece of them is there, and never one byte too many."""

    def __init__(self, expected: int) -> None:
        self._left = expected
        self._unpacker = zlib.decompressobj()

    def feed(self, packed: memoryview) -> None:
        """Count what the packed bytes unpack to, without keeping it. Unfit when it is damaged or more than the header says."""
        try:
            rest: bytes | memoryview = packed
            while rest and not self._unpacker.eof:
                self._take(self._unpacker.decompress(rest[:PIECE], PIECE))
                rest = self._rest(rest)
        except zlib.error:
            raise Unfit("damaged") from None

    def _rest(self, rest: bytes | memoryview) -> bytes | memoryview:
        """What has not been used of the piece stands before what was not given."""
        unused = self._unpacker.unconsumed_tail
        return memoryview(rest)[min(PIECE, len(rest)) - len(unused) :]

    def _take(self, lines: bytes) -> None:
        self._left -= len(lines)
        if self._left < 0:
            raise Unfit("damaged")

    def finish(self) -> None:
        """Exactly the picture must have come, with the sum that its packer wrote below it."""
        try:
            while not self._unpacker.eof and (lines := self._unpacker.decompress(self._unpacker.unconsumed_tail, PIECE)):
                self._take(lines)
        except zlib.error:
            raise Unfit("damaged") from None
        if self._left or not self._unpacker.eof:
            raise Unfit("damaged")
