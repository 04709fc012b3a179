"""What a tournament has played so far, in a file of lines: stopped at any moment, it goes on from there.

The first line says which tournament it is, each other one holds a block. A line that was cut off in the middle of writing is
left out, and its block played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from game.arena import Played, Tournament
from game.errors import GameError
from game.simulate import Entry

FORMAT = 2                        # since 2 wins may be shared


class ArenaFileError(GameError):
    """The file holds something else than this tournament."""


class ArenaFile:
    """The blocks that were played, by number; `keep` adds one and writes it at once."""

    def __init__(self, path: Path, tournament: Tournament, digest: str) -> None:
        self.path = path
        self.played: dict[int, Played] = {}
        self._head = {"format": FORMAT, **tournament._asdict(), "options": dict(tournament.options), "digest": digest}
        del self._head["game"]          # the same rules may lie elsewhere
        whole = list(self._lines())
        self._read(whole)
        text = "".join(line + "\n" for line in whole) or json.dumps(self._head) + "\n"
        path.write_text(text, encoding="utf-8")
        self._file: TextIO = path.open("a", encoding="utf-8")

    def _lines(self) -> Iterator[str]:
        """The lines that were written to their end."""
        if self.path.exists():
            *whole, _ = self._text().split("\n")
            yield from whole

    def _text(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise self._foreign() from None

    def _read(self, lines: list[str]) -> None:
        try:
            if not lines:
                if self.path.exists() and self._text():
                    raise self._foreign()
                return
            head = json.loads(lines[0])
            if isinstance(head, dict) and head.get("format") in range(1, FORMAT):
                raise ArenaFileError(f"{self.path} is of an earlier version, which counted wins otherwise; give another --state")
            if head != json.loads(json.dumps(self._head)):
                raise ArenaFileError(f"{self.path} holds another tournament; give another --state or the same players and rules")
            for line in lines[1:]:
                block = _block(json.loads(line))
                self.played[block.number] = block
        except (ValueError, TypeError, KeyError):
            raise self._foreign() from None

    def _foreign(self) -> ArenaFileError:
        return ArenaFileError(f"{self.path} is no file of a tournament")

    def keep(self, block: Played) -> None:
        """Add a block."""
        self.played[block.number] = block
        line = {"block": block.number, "games": [[list(entry) for entry in entries] for entries in block.games]}
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is kept."""
        self._file.close()


def _block(data: dict[str, Any]) -> Played:
    return Played(int(data["block"]), [[Entry(*entry) for entry in entries] for entries in data["games"]])
