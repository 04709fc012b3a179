"""The words of the interface: Fluent catalogues in `assets/text/<language>/*.ftl`, looked up by `t`.

One language is in force at a time; `set_language` switches it at once and scenes ask again when they lay out. Texts may
ask which game they speak of (`speaking_of`): players of one family say "beat" otherwise than those of another, and games
name their dealer.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.files import assets_dir

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "zh")
FILE_OF = {"refusal": "engine", "event": "engine"}  # keys that do not begin with the name of their file
SEAM = re.compile(r"(?<=[\u3400-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u3400-\u9fff])")
# A test run must not pass over a missing text; a player should rather see its key than lose the window.
STRICT = "PYTEST_VERSION" in os.environ or "PYTEST_CURRENT_TEST" in os.environ

NEGATIVE = re.compile(r"-(?=\d+(?:[.,]\d+)*$)")
HAN_DIGITS = "零一二三四五六七八九"
OWN_COUNTERS = ("分", "点")  # points that are counted as they are; chips and the like are counted in pieces


class Game(NamedTuple):
    """Of which game texts speak: its family, and what it calls its dealer in the language in force."""

    family: str = ""
    dealer: str = ""


_language = "en"
_game = Game()


class MissingText(KeyError):
    """No catalogue of the language in force has that key, or an argument of the text is missing."""


class Localized(Protocol):
    """A text of a ruleset in several languages, as the engine hands it out."""

    def to(self, language: str, /) -> str: ...


def catalogue_files(language: str) -> list[Path]:
    """The catalogues of a language, in a fixed order."""
    return sorted((assets_dir() / "text" / language).glob("*.ftl"))


def set_language(language: str) -> None:
    """Speak that language from now on; ValueError for one that we do not have."""
    global _language
    if language not in LANGUAGES:
        raise ValueError(f"no texts in language {language!r}; there are {', '.join(LANGUAGES)}")
    _language = language


def language() -> str:
    """The language in force."""
    return _language


def has_text(key: str) -> bool:
    """Does the language in force have that key? For keys built from the engine's codes."""
    return _catalogue(_language).find(key) is not None


def t(key: str, /, **args: Any) -> str:
    """The text of that key in the language in force, with `args` in its places: `t("kit-score",
    points=3)`."""
    return _format(_language, key, args) if args else _plain(_language, key, _game)


@contextmanager
def speaking_of(game: Game) -> Iterator[None]:
    """Inside, texts speak of that game."""
    global _game
    before, _game = _game, game
    try:
        yield
    finally:
        _game = before


def figure(number: float, sign: bool = False, digits: int = 0) -> str:
    """A number as it is shown: with a true minus, and a plus where `sign` asks for it and it is not 0."""
    words = f"{abs(number):.{digits}f}" if digits else str(abs(number))
    return ("\N{MINUS SIGN}" if number < 0 else "+" if sign and number > 0 else "") + words


def han(number: int) -> str:
    """A small number in Chinese, as it stands before a counter: 两, 三, 十二; a large one in figures."""
    number = int(number)
    if number == 2:
        return "两"
    tens, ones = divmod(number, 10)
    if not 0 <= tens < 10 or number < 0:
        return str(number)
    high = "十" if tens == 1 else f"{HAN_DIGITS[tens]}十" if tens else ""
    return high + (HAN_DIGITS[ones] if ones or not tens else "")


def pieces(points: object) -> str:
    """What is won and lost, with its Chinese counter: 枚筹码, 分."""
    name = str(points)
    return name if name.endswith(OWN_COUNTERS) else f"枚{name}"


def localized(text: Localized | str) -> str:
    """A ruleset's text in the language in force."""
    return text if isinstance(text, str) else text.to(_language)


@cache
def _plain(language: str, key: str, game: Game) -> str:
    return _format(language, key, {})


def _format(language: str, key: str, args: dict[str, Any]) -> str:
    bundle = _catalogue(language).find(key)
    pattern = bundle.get_message(key).value if bundle is not None else None
    if bundle is None or pattern is None:
        return _missing(key, f"no text {key!r} in language {language!r}")
    text, errors = bundle.format_pattern(pattern, {name: _shown(value) for name, value in args.items()})
    if errors and STRICT:
        raise MissingText(f"text {key!r} in language {language!r}: {errors[0]}")
    return spaced(str(text)) if language == "zh" else str(text)


def _shown(value: Any) -> Any:
    """What is filled in: numbers below nothing get their true minus."""
    if isinstance(value, int | float) and value < 0:
        return figure(value)
    return NEGATIVE.sub("\N{MINUS SIGN}", value) if isinstance(value, str) and NEGATIVE.match(value) else value


def spaced(text: str) -> str:
    """Chinese with a space between Han and Latin letters or figures, whatever was filled into a text."""
    return SEAM.sub(" ", text)


def _missing(key: str, problem: str) -> str:
    if STRICT:
        raise MissingText(problem)
    return key


class _Catalogue:
    """The texts of one language. A file is parsed when the first of its keys is asked for: parsing is what
    costs time at start, and no screen needs them all. Texts may refer to texts of their own file and the
    kit's.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # a noticeable import: not before the first text is asked for

        functions = {"FAMILY": lambda: _game.family, "DEALER": lambda: _game.dealer, "HAN": han, "PIECES": pieces}
        self.bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self.waiting = {path.stem: path for path in catalogue_files(language)}
        self._reading = threading.RLock()
        self._read("kit")

    def find(self, key: str) -> FluentBundle | None:
        """The bundle, once it has that key; None if no file has it."""
        area = key.split("-", 1)[0]
        self._read(FILE_OF.get(area, area))
        if not self.bundle.has_message(key):
            self.read_all(lambda: self.bundle.has_message(key))
        return self.bundle if self.bundle.has_message(key) else None

    def read_all(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Read what is left, file by file, until that is enough."""
        for area in list(self.waiting):
            if enough():
                return
            self._read(area)

    def _read(self, area: str) -> None:
        from fluent.runtime import FluentResource

        if area not in self.waiting:
            return
        with self._reading:  # a thread may read ahead
            if path := self.waiting.get(area):
                self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
                del self.waiting[area]


def read_ahead() -> None:
    """Read all texts of the language in force, which a thread may do before they are asked for."""
    _catalogue(_language).read_all()


@cache
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)
