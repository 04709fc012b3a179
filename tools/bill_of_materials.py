"""Writes the bill of materials, in the format of CycloneDX, from the lock files and the table of licences.

    python -m tools.bill_of_materials

The same locks give the same bytes. A component is `required` when the program needs it to play, `optional` when only the command
`tune`, or tests and checks, do; the locks say who needs whom.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOCKS = (ROOT / "requirements.lock", ROOT / "requirements-checks.lock")
LICENCES = ROOT / "docs" / "licences.md"
BILL = ROOT / "docs" / "bill_of_materials.cdx.json"
NEEDED, TUNING = "-r requirements.txt", "-r requirements-tune.txt"
TESTING = "pytest"                # stands in requirements.txt and is for tests all the same

_PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.+?))? \\$")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_ROW = re.compile(r"^\| ([a-z0-9-]+) \| (.+?) \| (plays|tunes|tests) \|$", re.MULTILINE)


class Locked(NamedTuple):
    """A package of the locks: where it is needed, the hashes of its files, and the packages or files that ask for it."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]
    asked_by: tuple[str, ...]


def read_locks() -> str:
    """The text of one lock after that of the other."""
    return "".join(path.read_text(encoding="utf-8") for path in LOCKS)


def locked(text: str) -> list[Locked]:
    """What lock files hold, by name: a package of both once, with all that ask for it."""
    found: list[Locked] = []
    for line in text.splitlines():
        if pin := _PIN.match(line):
            found.append(Locked(pin[1], pin[2], pin[3] or "", (), ()))
        elif hashed := _HASH.search(line):
            found[-1] = found[-1]._replace(hashes=(*found[-1].hashes, hashed[1]))
        elif "# via " in line:
            found[-1] = found[-1]._replace(asked_by=tuple(
                by for by in line.split("# via ")[1].split(", ") if not by.startswith("-c ")))     # a bound asks for nothing
        elif line.strip():
            raise ValueError(f"not a line of a lock: {line}")
    packages: dict[str, Locked] = {}
    for package in sorted(found):
        first = packages.setdefault(package.name, package)
        if package[:4] != first[:4]:
            raise ValueError(f"locked twice, not alike: {package.name}")
        asked_by = dict.fromkeys((*first.asked_by, *package.asked_by))
        packages[package.name] = first._replace(asked_by=tuple(asked_by))
    return list(packages.values())


def licences(text: str) -> dict[str, tuple[str, str]]:
    """By package, its licence and what it is for."""
    return {row[1]: (row[2], row[3]) for row in _ROW.finditer(text)}


def to_play(packages: list[Locked]) -> set[str]:
    """The packages without which nobody plays: what requirements.txt names but for pytest, and all that these need."""
    return _needed(packages, NEEDED)


def to_tune(packages: list[Locked]) -> set[str]:
    """The packages that the command `tune` needs besides, and all that these need."""
    return _needed(packages, TUNING) - to_play(packages)


def _needed(packages: list[Locked], by: str) -> set[str]:
    needed = {package.name for package in packages if by in package.asked_by} - {TESTING}
    while more := {package.name for package in packages if needed & set(package.asked_by)} - needed:
        needed |= more
    return needed


def bill(locks: str, table: str, version: str) -> dict[str, Any]:
    """The bill of materials as data."""
    packages, known = locked(locks), licences(table)
    needed = to_play(packages)
    root = f"huapai@{version}"
    direct = [package for package in packages if any(by.startswith("-r ") for by in package.asked_by)]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "bom-ref": root, "name": "huapai", "version": version,
                          "licenses": [{"license": {"id": "MIT"}}]},
            "properties": [{"name": "huapai:locks:sha256", "value": hashlib.sha256(locks.encode()).hexdigest()}],
        },
        "components": [
            {"type": "data", "bom-ref": "lxgw-wenkai@1.250", "name": "LXGW WenKai", "version": "1.250",
             "description": "the fonts in assets/fonts, a subset; outlines of letters in tools/draw_cards",
             "scope": "required", "licenses": [{"license": {"id": "OFL-1.1"}}]},
            *(_component(package, known[package.name][0], package.name in needed) for package in packages),
        ],
        "dependencies": [
            {"ref": root, "dependsOn": ["lxgw-wenkai@1.250", *map(_purl, direct)]},
            *({"ref": _purl(package), "dependsOn": [_purl(other) for other in packages if package.name in other.asked_by]}
              for package in packages),
        ],
    }


def _component(package: Locked, licence: str, needed: bool) -> dict[str, Any]:
    compound = " " in licence
    return {
        "type": "library", "bom-ref": _purl(package), "name": package.name, "version": package.version,
        "purl": _purl(package), "scope": "required" if needed else "optional",
        "licenses": [{"expression": licence} if compound else {"license": {"id": licence}}],
    }


def _purl(package: Locked) -> str:
    return f"pkg:pypi/{package.name}@{package.version}"


def written() -> str:
    """The bill of materials of this repository as text."""
    from game.cli import VERSION

    data = bill(read_locks(), LICENCES.read_text(encoding="utf-8"), VERSION)
    return json.dumps(data, indent=1) + "\n"


if __name__ == "__main__":
    BILL.write_text(written(), encoding="utf-8")
