"""Writes the digest of today's rules into everything that is stamped with one: goldens, lessons, puzzles, learned estimates.
And the list of games that ships, with which the first start need not read them all.

    python -m tools.restamp

For a change after which rulesets have other digests, though by them the same is possible: a key with another name, for
instance. It looks at nothing but the stamps; the tests of goldens, lessons and puzzles replay what it stamped, and fail where
the rules are not what they were. Prints the files that it changed.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from game import list_rulesets, read_ruleset
from game.core.files import shipped_rulesets_dir
from game.loading import KEPT, listing_data

PROJECT = Path(__file__).parents[1]
FOLDERS = (shipped_rulesets_dir(), PROJECT / "tests" / "rulesets")
STAMPED = ("lesson.yaml", "puzzles.txt", "learned.json")
STAMP = re.compile(r"(?P<before>^\s*(?:ruleset|game) (?P<id>[\w-]+) |\"digest\":\")(?P<digest>[0-9a-f]{64})", re.MULTILINE)


def main() -> None:
    """Command line."""
    for folder in FOLDERS:
        for ruleset in sorted(folder.glob("*.yaml")):
            digest = read_ruleset(ruleset).digest
            for path in _stamped(ruleset):
                if _restamp(path, ruleset.stem, digest):
                    print(path.relative_to(PROJECT).as_posix())
    if _list_games(path := shipped_rulesets_dir() / KEPT):
        print(path.relative_to(PROJECT).as_posix())


def _stamped(ruleset: Path) -> list[Path]:
    """What may hold the ruleset's digest."""
    beside = (ruleset.with_suffix("") / name for name in STAMPED)
    goldens = (PROJECT / "tests" / "goldens").glob(f"{ruleset.stem}.*.txt")
    return [path for path in (*beside, *sorted(goldens)) if path.exists()]


def _restamp(path: Path, id: str, digest: str) -> bool:
    """Whether the file held another digest of this ruleset."""
    text = path.read_bytes().decode()
    new = STAMP.sub(lambda found: found[0] if found["id"] not in (id, None) else found["before"] + digest, text)
    path.write_bytes(new.encode())
    return new != text


def _list_games(path: Path) -> bool:
    """Whether another list of the games was there."""
    before = path.read_bytes() if path.exists() else b""
    with TemporaryDirectory() as nobodys:
        os.environ["HUAPAI_DATA"] = nobodys  # with no rulesets of a user
        path.write_bytes(data := listing_data(list_rulesets()))
    return data != before


if __name__ == "__main__":
    main()
