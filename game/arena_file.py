"""What a tournament has played so far, in a file of lines: stopped at any moment, it goes on from there.

The first line says which tournament it is, each other one holds a block. A line that was cut off in the middle of writing is
left out, and its block played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, TextIO

from game.arena import Played, Tournament
from game.errors import GameError
from game.files import read_bounded
from game.simulate import Entry

FORMAT = 2                        # since 2 wins may be shared
BYTES_AT_MOST = 1 << 29
NUMBERS_AT_MOST = 1 << 53


class ArenaFileError(GameError):
    """The file holds something else than this tournament."""


class ArenaFile:
    """The blocks that were played, by number; `keep` adds one and writes it at once.

    Raises ArenaFileError when the file holds something else, OSError when it is no regular file or cannot be written.
    """

    def __init__(self, path: Path, tournament: Tournament, digest: str) -> None:
        self.path = path
        self.tournament = tournament
        self.played: dict[int, Played] = {}
        self._head = {"format": FORMAT, **tournament._asdict(), "options": dict(tournament.options), "digest": digest}
        del self._head["game"]          # the same rules may lie elsewhere
        try:
            found = read_bounded(path, BYTES_AT_MOST)
        except FileNotFoundError:
            found = b""
        whole = found[:found.rfind(b"\n") + 1]
        if found and not whole:
            raise self._foreign()
        self._read(whole.split(b"\n")[:-1])
        self._file: TextIO = path.open("a", encoding="utf-8")
        if whole:
            os.truncate(path, len(whole))
        else:
            self._write(json.dumps(self._head))

    def _read(self, lines: list[bytes]) -> None:
        try:
            if not lines:
                return
            head = json.loads(lines[0])
            if isinstance(head, dict) and head.get("format") in range(1, FORMAT):
                raise ArenaFileError(f"{self.path} is of an earlier version, which counted wins otherwise; give another --state")
            if head != json.loads(json.dumps(self._head)):
                raise ArenaFileError(f"{self.path} holds another tournament; give another --state or the same players and rules")
            for line in lines[1:]:
                block = _block(json.loads(line))
                if not self._fits(block):
                    raise self._foreign()
                self.played[block.number] = block
        except (ValueError, TypeError, KeyError, RecursionError):
            raise self._foreign() from None

    def _fits(self, block: Played) -> bool:
        """Whether these are deals of that block of this tournament."""
        if not 0 <= block.number <= NUMBERS_AT_MOST:
            return False
        there = [[entry.level for entry in entries] for entries in block.games]
        return there == list(map(list, self.tournament.seatings(block.number))) and all(
            _sound(entry, seat, len(entries)) for entries in block.games for seat, entry in enumerate(entries))

    def _foreign(self) -> ArenaFileError:
        return ArenaFileError(f"{self.path} is no file of a tournament")

    def keep(self, block: Played) -> None:
        """Add a block."""
        self.played[block.number] = block
        line = {"block": block.number, "games": [[list(entry) for entry in entries] for entries in block.games]}
        self._write(json.dumps(line, separators=(",", ":")))

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is kept."""
        self._file.close()


def _sound(entry: Entry, seat: int, players: int) -> bool:
    """Whether a deal can have been that to a seat."""
    seat_there, _, place, *numbers = entry
    contested = numbers.pop(1)
    return (seat_there == seat and (place is None or place in range(players)) and isinstance(contested, bool)
            and all(type(number) is int and abs(number) <= NUMBERS_AT_MOST for number in numbers))


def _block(data: dict[str, Any]) -> Played:
    return Played(int(data["block"]), [[Entry(*entry) for entry in entries] for entries in data["games"]])
