"""An artist's folder of pictures: which deck it is for, what is wrong in it, and whether a file has changed since.

Nothing outside the folder is read, and nothing in it is ever written. Anybody may have filled it: what is looked at in one go is
bounded, and the rest follows at the next looks.
"""

from __future__ import annotations

import stat
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game import Deck, Text, list_decks
from game.core.files import FileRefused, entries, read_bounded, read_start
from game.loading.card_set import MANIFEST
from ui.cards.art import KINDS, LARGEST_FILE, LARGEST_PNG, RATIO_TOLERANCE, SVG, ArtSet, inside, ratio_fits
from ui.cards.png import HEADER, Unfit, png_header
from ui.cards.svg_lint import DrawingFault, lint
from ui.cards.untrusted import untrusted
from ui.widgets import theme
from ui.widgets.button import Paragraph
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import language, t
from ui.widgets.theme import px

LOOK_MS = 400  # between two looks at the folder
COARSE = 300  # pixels: a narrower PNG is blurred where cards are large
MILLION = 1_000_000
BESIDE = ("signs",)  # folders that a set may have; others are not looked into
FILES_AT_MOST = 1_000  # of a folder that are looked at
EXTRA_AT_MOST = 20  # files that belong to no card are named one by one
CHECKED_AT_ONCE = 3_000_000  # bytes of drawings
NOT_AS_MEANT = frozenset({"coarse", "ratio", "extra", "unsupported", "outside"})  # what keeps no picture from being drawn

Stamps = dict[str, tuple[int, int]]


class NoDeck(ValueError):
    """Nothing in the folder tells which deck it is for."""


class FolderProblem(NamedTuple):
    """Something to mend: the file, and a key of the texts with its arguments, or a fault of an SVG."""

    file: str
    key: str
    args: dict[str, Any]
    fault: DrawingFault | None = None

    @property
    def stops_drawing(self) -> bool:
        """Whether the picture in that file is not drawn because of it."""
        return (self.fault.key if self.fault is not None else self.key) not in NOT_AS_MEANT


class Folder:
    """Raises NoDeck when neither the manifest nor the names of the files belong to a deck."""

    def __init__(self, path: Path, deck: Deck | None = None) -> None:
        self.path = path.resolve()
        self.is_looking = False  # whether there are pictures left that the next look goes on with
        self._waited = 0.0
        self._checked: dict[str, tuple[tuple[int, int], list[FolderProblem]]] = {}
        self._drawn: Mapping[Path, str] = {}
        untrusted.forget(self.path)
        self.art = ArtSet(self.path)
        names, self._is_crowded = _names(self.path)
        self.deck = deck or _deck_of(self.art, names)
        self._stamps = self._look()
        self.problems = self._problems()

    def look(self, dt_ms: float) -> set[str]:
        """The names of files that have come, gone or changed, every so often; usually none."""
        self._waited += dt_ms
        return self.look_now() if self._waited >= LOOK_MS else set()

    def look_now(self) -> set[str]:
        """The same at once. `problems` may be others even where no file has changed: then they are another list."""
        self._waited = 0
        stamps = self._look()
        changed = {name for name, _ in set(stamps.items()) ^ set(self._stamps.items())}
        if changed:
            self._stamps = stamps
            self.art = ArtSet(self.path)
            for name in changed:  # a picture that is as it was before is not drawn again, and would clear no fault
                untrusted.forget(self.path / name)
        if changed or self.is_looking or untrusted.faults(self.path) != self._drawn:
            self.problems = self._problems()
        return changed

    def faults(self, id: str) -> list[FolderProblem]:
        """Why the picture of a card or back is not drawn; nothing where it is, or where there is none."""
        return self._faults.get(id, [])

    def _look(self) -> Stamps:
        """The state of every file that is looked at: as many as are listed, and those that the cards need."""
        names, self._is_crowded = _names(self.path)
        wanted = (path for id in self._ids() if (path := self.art.file(id)) is not None)
        needed = [path.relative_to(self.path).as_posix() for path in wanted if path.is_relative_to(self.path)]
        return _stamps(self.path, dict.fromkeys([*names, *needed, MANIFEST]))

    # -- what is wrong

    def _problems(self) -> list[FolderProblem]:
        self.is_looking = False
        self._faults: dict[str, list[FolderProblem]] = {}
        return [*self._manifest(), *self._missing(), *self._files()]

    def _manifest(self) -> Iterator[FolderProblem]:
        if MANIFEST not in self._stamps and not self.art.problems:
            yield FolderProblem(MANIFEST, "no-manifest", {})
        for wrong in self.art.problems:
            at = {"line": wrong.line, "column": wrong.column} if wrong.line else {}
            text = f"{wrong.path}: {wrong.message}" if wrong.path else wrong.message
            yield FolderProblem(MANIFEST, "manifest" if at else "manifest-whole", {**at, "problem": text})
        if self.art.deck not in ("", *(deck.id for deck in list_decks())):
            yield FolderProblem(MANIFEST, "deck", {"deck": self.art.deck})
        if not ratio_fits(self.art, self.deck):
            yield FolderProblem(MANIFEST, "manifest-ratio", {"ratio": f"{self.deck.ratio[0]}:{self.deck.ratio[1]}"})

    def _missing(self) -> Iterator[FolderProblem]:
        for card in self.deck.cards:
            if self.art.file(card.id) is None:
                files = _expected(self.art, card.id)
                yield FolderProblem(files.split(",")[0], "missing", {"card": card.name, "files": files})
        for back in self.art.backs:
            if self.art.file(back) is None:
                files = _expected(self.art, back)
                yield FolderProblem(files.split(",")[0], "missing-back", {"files": files})

    def _files(self) -> Iterator[FolderProblem]:
        wanted = {path.name: id for id in self._ids() if (path := self.art.file(id)) is not None and path.parent == self.path}
        names = [name for name in sorted(self._stamps) if name != MANIFEST and "/" not in name and not name.startswith(".")]
        extra = [name for name in names if name not in wanted]
        for name in extra[:EXTRA_AT_MOST]:
            yield self._extra(name)
        if len(extra) > EXTRA_AT_MOST:
            yield FolderProblem("…", "extra-more", {"count": len(extra) - EXTRA_AT_MOST})
        if self._is_crowded:
            yield FolderProblem("…", "crowded", {"most": FILES_AT_MOST})
        self._drawn, room = untrusted.faults(self.path), CHECKED_AT_ONCE
        for name in names:
            if name in wanted:
                if self._checked.get(name, ((0, -1), []))[0] != self._stamps[name]:
                    if room <= 0:
                        self.is_looking = True
                        continue
                    room -= self._stamps[name][1]
                    self._checked[name] = self._stamps[name], list(self._picture(name, self.path / name))
                told = self._told(name)
                if stopping := [problem for problem in told if problem.stops_drawing]:
                    self._faults[wanted[name]] = stopping
                yield from told

    def _told(self, name: str) -> list[FolderProblem]:
        """What was found in a picture; else why it could not be drawn, if that was tried."""
        told, drawn = self._checked[name][1], self._drawn.get(self.path / name)
        if drawn and not any(problem.stops_drawing for problem in told):
            return [*told, FolderProblem(_shown(name), drawn, {})]
        return told

    def _ids(self) -> list[str]:
        return [*(card.id for card in self.deck.cards), *self.art.backs]

    def _extra(self, name: str) -> FolderProblem:
        """A file that is the picture of no card."""
        key = "extra"
        if inside(self.path, name) is None:
            key = "outside"
        elif Path(name).suffix not in KINDS:
            key = "unsupported"
        elif not stat.S_ISREG(_mode(self.path / name)):
            key = "no-file"
        return FolderProblem(_shown(name), key, {})

    def _picture(self, name: str, path: Path) -> Iterator[FolderProblem]:
        shown, most = _shown(name), LARGEST_FILE if path.suffix == SVG else LARGEST_PNG
        try:
            if self._stamps[name][1] > most:
                yield FolderProblem(shown, "large", {"most": most // MILLION})
            elif path.suffix == SVG:
                for fault in lint(read_bounded(path, most).decode(), self.deck.ratio[0] / self.deck.ratio[1]):
                    yield FolderProblem(shown, "", {}, fault)
            else:
                header = png_header(read_start(path, HEADER))
                yield from self._pixels(shown, header.width, header.height)
        except Unfit as error:
            yield FolderProblem(shown, error.key, dict(error.told))
        except UnicodeDecodeError as error:
            yield FolderProblem(shown, "not-text", {"place": error.start + 1})
        except FileRefused:
            yield FolderProblem(shown, "no-file", {})
        except OSError as error:
            yield FolderProblem(shown, "unreadable", {"reason": error.strerror or type(error).__name__})

    def _pixels(self, name: str, width: int, height: int) -> Iterator[FolderProblem]:
        ratio = self.deck.ratio[0] / self.deck.ratio[1]
        if abs(width / height / ratio - 1) > RATIO_TOLERANCE:
            yield FolderProblem(name, "ratio", {"width": width, "height": height, "ratio": f"{ratio:.3f}"})
        elif width < COARSE:
            yield FolderProblem(name, "coarse", {"width": width, "least": COARSE})


def _expected(art: ArtSet, id: str) -> str:
    """The file names that would do."""
    return _shown(art.manifest.cards.get(id) or ", ".join(f"{id}{kind}" for kind in KINDS))


def _shown(name: str) -> str:
    """The name of a file as it may be written anywhere: whatever cannot be printed is spelt out."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in name)


def _deck_of(art: ArtSet, names: Iterable[str]) -> Deck:
    """The deck that the manifest names, else the one with the most cards called like files here."""
    decks = {deck.id: deck for deck in list_decks()}
    if art.deck in decks:
        return decks[art.deck]
    stems = {Path(name).stem for name in names if Path(name).suffix in KINDS}
    shared = Counter({deck.id: sum(card.id in stems for card in deck.cards) for deck in decks.values()})
    best, count = next(iter(shared.most_common(1)), ("", 0))
    if not count:
        raise NoDeck(str(art.folder))
    return decks[best]


def _names(folder: Path) -> tuple[list[str], bool]:
    """The names in the folder and in those that belong to a set, and whether there are more than are looked at."""
    found, is_crowded = [], False
    for beside in ("", *BESIDE):
        try:
            names, more = entries(folder / beside, FILES_AT_MOST)
        except OSError:
            continue
        found += [f"{beside}/{name}" if beside else name for name in names]
        is_crowded = is_crowded or more
    return found, is_crowded


def _stamps(folder: Path, names: Iterable[str]) -> Stamps:
    """Name -> time and size of each of these files, of a link that leads nowhere its own."""
    found: Stamps = {}
    for name in names:
        path = folder / name
        for look in (path.stat, path.lstat):
            try:
                state = look()
            except OSError:
                continue
            if not stat.S_ISDIR(state.st_mode):
                found[name] = (state.st_mtime_ns, state.st_size)
            break
    return found


def _mode(path: Path) -> int:
    try:
        return path.stat().st_mode
    except OSError:
        return 0


WIDTH = 860
ABSENT = ("no-manifest", "missing-back")


def problem_words(problem: FolderProblem) -> str:
    """A line about one file."""
    if problem.fault is not None:
        return t("gallery-problem", file=problem.file, text=fault_words(problem.fault))
    args = {name: value.to(language()) if isinstance(value, Text) else value for name, value in problem.args.items()}
    return t("gallery-problem", file=problem.file, text=t(f"gallery-report-{problem.key}", **args))


def report_lines(folder: Folder) -> list[str]:
    """What is wrong with a folder, a line for each thing: what is not drawn first, then what is not as meant, and the cards
    without a picture in one line."""
    missing = [problem for problem in folder.problems if problem.key == "missing"]
    others = [problem for problem in folder.problems if problem.key != "missing"]
    lines = [problem_words(problem) for problem in sorted(others, key=_gravity)]
    if len(missing) < 2:
        return lines + [problem_words(problem) for problem in missing]
    card, files = missing[0].args["card"].to(language()), missing[0].args["files"]
    return [*lines, t("gallery-report-missing-many", count=len(missing), card=card, files=files)]


def _gravity(problem: FolderProblem) -> int:
    """Errors before what is only not as meant, and what is not there at all last."""
    if problem.key in ABSENT:
        return 2
    return 0 if problem.stops_drawing else 1


def fault_words(fault: DrawingFault) -> str:
    """What of an SVG would not be drawn as meant, and on which line."""
    return t("gallery-svg-line", line=fault.line, text=t(f"gallery-svg-{fault.key}", **fault.args))


class ReportModal(Modal):
    """Lists the problems of a folder; it follows the folder while it is open."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        super().__init__(lambda: t("gallery-report-title"), answers=lambda: [Answer(t("kit-close"), name="close")], width=WIDTH)

    def body(self, area: ScrollArea) -> int:
        lines = report_lines(self.folder) or [t("gallery-report-none")]
        intro = t("gallery-report-text", folder=str(self.folder.path), deck=self.folder.deck.name.to(language()))
        top = area.rect.y
        for number, line in enumerate([intro, *lines]):
            ink = theme.COLOURS.paper if number else theme.COLOURS.paper_dim
            at = (area.rect.x, top, area.inner_width, 0)
            top = area.add(Paragraph(at, line, theme.BODY, ink, name=f"line-{number}")).rect.bottom + px(theme.GRID)
        return top - area.rect.y
