"""Reads the text of a file that anybody may have written, without trusting anything about it.

Everything else of the loader works on the text. What is not a plain, small UTF-8 text file is refused with a
sentence that says what was found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from game.files import FileRefused, read_bounded
from game.loading.report import Report

BYTES_AT_MOST = 1_000_000

# What YAML calls printable; everything else could only hide something from a reader.
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Spot:
    """A position in a text, for problems that are older than any node."""

    line: int
    column: int


def read_text(path: Path, report: Report) -> str:
    """The text of the file, without a byte order mark; RulesetError when it cannot be one of ours."""
    data = _read_bytes(path, report)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise report.refuse(None, "expected UTF-8 text, found UTF-16; save the file as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise report.refuse(
            _spot(data[: error.start].decode("utf-8", "replace")),
            f"expected UTF-8 text, found the byte 0x{data[error.start]:02x}",
        ) from None
    bad = _CONTROL.search(text)
    if bad:
        raise report.refuse(
            _spot(text[: bad.start()]), f"the character {character_name(bad[0])} is not allowed"
        )
    return text


def control_character(text: str) -> str | None:
    """The name of the first character in `text` that no file may hold, or None."""
    if text.isprintable():
        return None
    bad = _CONTROL.search(text)
    return character_name(bad[0]) if bad else None


def character_name(character: str) -> str:
    """`NUL` or `U+0007`."""
    return "NUL" if character == "\0" else f"U+{ord(character):04X}"


def _read_bytes(path: Path, report: Report) -> bytes:
    try:
        return read_bounded(path, BYTES_AT_MOST)
    except FileNotFoundError:
        raise report.refuse(None, "there is no such file") from None
    except FileRefused as error:
        raise report.refuse(None, str(error)) from None
    except OSError as error:
        raise report.refuse(None, f"the file cannot be read: {error.strerror or error}") from None


def _spot(before: str) -> Spot:
    lines = _LINE_END.split(before)
    return Spot(len(lines), len(lines[-1]) + 1)
