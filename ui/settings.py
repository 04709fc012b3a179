"""What the player chose for the window: kept as JSON in the user's data folder.

Reading never fails: an unknown or wrong value falls back to its default, one by one, and leaves a note.
Writing goes to a file beside it that is then renamed, so that a power cut leaves the old or the new
settings, never half of them. A file of which something could not be used is not written over: whoever loaded
it saves with the `aside` of its `Loss`, and the first save puts it there.
"""

from __future__ import annotations

import json
import os
import tempfile
import unicodedata
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.core.files import data_dir, make_private, read_bounded, tighten
from ui.widgets.catalogue import languages, system_language

FILE_NAME = "settings.json"
SPEEDS: dict[str, tuple[int, int]] = {"slow": (1200, 280), "normal": (700, 180), "fast": (250, 90), "off": (0, 0)}
FELTS = ("pine", "indigo", "chestnut")
CUSTOM = "custom"  # the speed's name once its two times are set by hand
LONGEST_PAUSE_MS = 3000
LONGEST_ANIMATION_MS = 600
UNSIZED = 0  # no window has been open yet: it takes what the screen offers
TRICK_MS = 1200  # a finished trick lies as long, unless something else was chosen
SHORTEST_TRICK_MS, LONGEST_TRICK_MS = 200, 5000
LONGEST_NAME = 24
FULL_VOLUME = 100
LESSON_DONE = -1  # in place of a step: the lesson was taken to its end
LONGEST_ID = 200
MOST_TABLES = 200
BYTES_AT_MOST = 1_000_000
DEPTH_AT_MOST = 8  # of lists and mappings in each other; the tables need four
NUMBERS_AT_MOST = 2**53


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: value in values and isinstance(value, str)


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _whole(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _either(one: int, check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: (value == one and not isinstance(value, bool)) or check(value)


def _name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and not any(map(_unspoken, value))


def _unspoken(sign: str) -> bool:
    """What no name has and no file can be written with: control signs and halves of signs."""
    return unicodedata.category(sign) in ("Cc", "Cs")


def _keyed(value: Any) -> bool:
    return isinstance(value, dict) and len(value) <= MOST_TABLES


def _word(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID


def _checked(default: Any, check: Callable[[Any], bool]) -> Any:
    return field(default=default, metadata={"check": check})


def _by_deck(check: Callable[[Any], bool]) -> Any:
    """One value for each deck; a wrong one is left out without the others."""
    return field(default_factory=dict, metadata={"check": _keyed, "each": check})


@dataclass
class Settings:
    """All of them, with their defaults."""

    language: str = field(default_factory=system_language, metadata={"check": lambda value: value in languages()})
    felt: str = _checked(FELTS[0], _one_of(*FELTS))
    speed: str = _checked("normal", _one_of(*SPEEDS, CUSTOM))
    computer_pause_ms: int = _checked(SPEEDS["normal"][0], _whole(0, LONGEST_PAUSE_MS))
    animation_ms: int = _checked(SPEEDS["normal"][1], _whole(0, LONGEST_ANIMATION_MS))
    trick_ms: int = _checked(TRICK_MS, _whole(SHORTEST_TRICK_MS, LONGEST_TRICK_MS))  # how long a finished trick lies
    auto_pass: bool = _checked(False, _flag)
    auto_play: bool = _checked(False, _flag)  # the one play that is legal
    auto_decline: bool = _checked(False, _flag)
    quick_play: bool = _checked(False, _flag)  # whether one click plays a card alone
    dim_unplayable: bool = _checked(True, _flag)
    coach: bool = _checked(False, _flag)  # whether one is asked before what is costly
    card_count: bool = _checked(True, _flag)  # whether the table says which cards are still out
    card_sets: dict[str, str] = _by_deck(_word)
    card_backs: dict[str, str] = _by_deck(_word)
    card_felts: dict[str, str] = _by_deck(_one_of(*FELTS))  # where a deck has none of its own, `felt` counts
    sorting: dict[str, str] = _by_deck(_word)  # the order in which hands of a deck are sorted
    card_indices: dict[str, bool] = _by_deck(_flag)  # on cards of decks that have one; shown unless switched off
    fullscreen: bool = _checked(False, _flag)
    reduce_motion: bool = _checked(False, _flag)
    table_volume: int = _checked(80, _whole(0, FULL_VOLUME))
    interface_volume: int = _checked(70, _whole(0, FULL_VOLUME))
    muted: bool = _checked(False, _flag)
    player_name: str = _checked("", _name)
    lessons: dict[str, int] = _by_deck(_whole(LESSON_DONE, 1000))  # by game: the step at which its lesson was left
    tables: dict[str, Any] = field(default_factory=dict, metadata={"check": _keyed})  # the last table of each game
    window_width: int = _checked(UNSIZED, _either(UNSIZED, _whole(640, 16384)))
    window_height: int = _checked(UNSIZED, _either(UNSIZED, _whole(400, 16384)))

    def __post_init__(self) -> None:
        if self.speed in SPEEDS and (self.computer_pause_ms, self.animation_ms) == SPEEDS["normal"]:
            self.choose_speed(self.speed)

    def choose_speed(self, speed: str) -> None:
        """Take a named speed: it sets the computer's pause and the time of an animation."""
        self.speed = speed
        self.computer_pause_ms, self.animation_ms = SPEEDS[speed]

    def choose_times(self, pause_ms: int, animation_ms: int) -> None:
        """Set the two times by hand; the speed is then the one with these times, or "custom"."""
        self.computer_pause_ms, self.animation_ms = pause_ms, animation_ms
        self.speed = next((name for name, times in SPEEDS.items() if times == (pause_ms, animation_ms)), CUSTOM)

    @property
    def motion_ms(self) -> int:
        """How long a card's way takes: nothing at all with reduced motion."""
        return 0 if self.reduce_motion else self.animation_ms

    @classmethod
    def load(cls, path: Path | None = None) -> Loaded:
        """The settings of that file (the user's own when none is given), and what of it was not usable."""
        path = path or settings_path()
        settings, notes = cls(), list[str]()
        found = _read(path, notes)
        whole = bool(notes)
        for name, value in found.items():
            settings._take(name, value, notes)
        settings.__post_init__()
        aside = path.with_name(f"{path.stem}-damaged-{datetime.now():%Y%m%d-%H%M%S}{path.suffix}")
        return Loaded(settings, Loss(tuple(notes), whole, aside) if notes else None)

    def _take(self, name: str, value: Any, notes: list[str]) -> None:
        checks = {item.name: item.metadata for item in fields(self) if "check" in item.metadata}
        if name not in checks:
            notes.append(f"{name}: unknown setting, left out")
        elif not _plain(value):
            notes.append(f"{name}: nested too deeply, or a number out of range; the default is used")
        elif not checks[name]["check"](value):
            notes.append(f"{name}: {json.dumps(value)[:60]} is not possible, {getattr(self, name)!r} is used")
        elif each := checks[name].get("each"):
            setattr(self, name, self._usable(name, value, each, notes))
        else:
            setattr(self, name, value)

    @staticmethod
    def _usable(name: str, value: dict[str, Any], check: Callable[[Any], bool], notes: list[str]) -> dict[str, Any]:
        """What of a setting by deck can be used."""
        wrong = {deck: one for deck, one in value.items() if not check(one)}
        notes += [
            f"{name}, {deck[:LONGEST_NAME]}: {json.dumps(one)[:60]} is not possible, the usual is used"
            for deck, one in wrong.items()
        ]
        return {deck: one for deck, one in value.items() if deck not in wrong}

    def learned(self, game: str) -> bool:
        """Whether the lesson of that game was taken to its end once."""
        return self.lessons.get(game) == LESSON_DONE

    def felt_for(self, deck: str) -> str:
        """The felt under a deck: its own, or the one for all."""
        return self.card_felts.get(deck, self.felt)

    def save(self, path: Path | None = None, aside: Path | None = None) -> None:
        """Write them beside the old file and put the new one in its place; the old one goes to `aside` where nothing is there
        yet. OSError when the folder cannot be written."""
        path = path or settings_path()
        make_private(path.parent)
        # Half a sign (in the path of a table's ruleset) becomes an escape, which JSON reads as the same half.
        data = json.dumps(asdict(self), indent=2, ensure_ascii=False).encode("utf-8", "backslashreplace")
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if aside is not None and os.path.lexists(path) and not os.path.lexists(aside):
                tighten(path)
                path.rename(aside)
            Path(temporary).replace(path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise


class Loss(NamedTuple):
    """What of a file could not be used, in words, and whether that is the whole file; where it goes before another one takes
    its place."""

    notes: tuple[str, ...]
    whole: bool
    aside: Path


class Loaded(NamedTuple):
    """What `Settings.load` found."""

    settings: Settings
    loss: Loss | None = None


def settings_path() -> Path:
    """Where the user's settings are."""
    return data_dir() / FILE_NAME


def _plain(value: Any, depth: int = DEPTH_AT_MOST) -> bool:
    """Whether this program could have written it: not nested deeply, and its numbers are numbers of everyday size."""
    if isinstance(value, (dict, list)):
        inside = value.values() if isinstance(value, dict) else value
        return depth > 0 and all(_plain(one, depth - 1) for one in inside)
    return not isinstance(value, (int, float)) or abs(value) <= NUMBERS_AT_MOST


def _read(path: Path, notes: list[str]) -> dict[str, Any]:
    try:
        found = json.loads(read_bounded(path, BYTES_AT_MOST).decode("utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no JSON text"
        notes.append(f"{path.name}: cannot be read ({reason}), the defaults are used")
        return {}
    if isinstance(found, dict):
        return found
    notes.append(f"{path.name}: not a list of settings, the defaults are used")
    return {}
