"""The manifest of a card set: what it may say, read like a ruleset, because a stranger may have written either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

from game.core.errors import Problem, RulesetError
from game.core.files import MANIFEST as MANIFEST
from game.core.languages import Text
from game.core.markers import Range
from game.loading.drafts import BAD
from game.loading.nodes import FEW_NODES, Enough, Node, Report, Table, inside, read_mapping, report_repeated
from game.loading.schema import RecordKind
from game.loading.walk import Walk

NAME_AT_MOST = 80  # characters of a name that stands on the screen
BACKS_AT_MOST = 40

LINE = f"expected one line of at most {NAME_AT_MOST} characters"
Share = Annotated[float, Range(0, 4)]
Side = Annotated[float, Range(0, 10_000)]


@dataclass(frozen=True, slots=True)
class Back:
    """One of the backs."""

    id: str
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class Index:
    """Where the index goes: left, top, width and height in widths of the card; its ground; the values that have no sign; the
    languages in which it is a name instead of a sign."""

    place: tuple[Share, Share, Share, Share] | None = None
    ground: Literal["none", "paper", "ink"] = "paper"
    without: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a set says of itself. `cards`: card id -> file, where that is not called after the card."""

    deck: str = ""
    name: Text | None = None
    artist: Text | None = None
    licence: Text | None = None
    ratio: tuple[Side, Side] | None = None
    backs: tuple[str | Back, ...] = ()
    cards: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    like: str = ""
    index: Index | None = None


_TOP = RecordKind(Manifest)


def read_manifest(path: Path) -> tuple[Manifest, tuple[Problem, ...]]:
    """What could be read of it, and everything wrong with it. Where there is no such file nothing is wrong."""
    report = Report(path.name)
    parts: dict[str, Any] = {}
    try:
        root = read_mapping(path, report, "deck, name and so on", FEW_NODES)
        report_repeated(root, report)
        walk = Walk(report)
        with walk.without_options(True):
            parts = _TOP.read_fields(root, "", walk)
        sound = {name: parts[name] for name in _TOP.fields if parts.get(name, BAD) is not BAD}
        for place, at, message in _faults(Manifest(**sound), root):
            walk.bad(place, at, message)
            sound.pop(at.partition("[")[0].partition(".")[0], None)
        manifest = Manifest(**sound)
    except RulesetError as error:
        return Manifest(), error.problems
    except Enough:
        manifest = Manifest()
    return manifest, report.problems()


def _faults(manifest: Manifest, root: Table) -> Iterator[tuple[Node, str, str]]:
    """What no type can say."""
    for name in ("name", "artist", "licence"):
        if not _is_line(getattr(manifest, name)):
            yield inside(root, name), name, LINE
    if manifest.ratio is not None and not all(manifest.ratio):
        yield inside(root, "ratio"), "ratio", "a side of nothing"
    if len(manifest.backs) > BACKS_AT_MOST:
        yield inside(root, "backs"), "backs", f"expected at most {BACKS_AT_MOST} backs, found {len(manifest.backs)}"
    for number, back in enumerate(manifest.backs):
        if isinstance(back, Back) and not _is_line(back.name):
            yield inside(root, "backs", number, "name"), f"backs[{number}].name", LINE
    if manifest.index is not None and manifest.index.place is not None:
        left, _, width, height = manifest.index.place
        if not width or not height or left + width > 1 or height > 1:
            yield inside(root, "index", "place"), "index.place", "expected a place on the card, in a square of its width"


def _is_line(text: Text | None) -> bool:
    """Whether a text, if there is one, can stand on one line."""
    return text is None or all(words.strip() and "\n" not in words and len(words) <= NAME_AT_MOST for words in text.values())
