"""The words of the interface: Fluent catalogues in `assets/text/<language>/*.ftl`, looked up by `t`.

One language is in force at a time; `set_language` switches it at once and scenes ask again when they lay out.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.paths import assets_dir

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "zh")
FILE_OF = {"refusal": "engine", "event": "engine"}  # keys that do not begin with the name of their file
SEAM = re.compile(r"(?<=[\u3400-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u3400-\u9fff])")
# A test run must not pass over a missing text; a player should rather see its key than lose the window.
STRICT = "PYTEST_VERSION" in os.environ or "PYTEST_CURRENT_TEST" in os.environ

_language = "en"


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
    return _format(_language, key, args) if args else _plain(_language, key)


def localized(text: Localized | str) -> str:
    """A ruleset's text in the language in force."""
    return text if isinstance(text, str) else text.to(_language)


@cache
def _plain(language: str, key: str) -> str:
    return _format(language, key, {})


def _format(language: str, key: str, args: dict[str, Any]) -> str:
    bundle = _catalogue(language).find(key)
    pattern = bundle.get_message(key).value if bundle is not None else None
    if bundle is None or pattern is None:
        return _missing(key, f"no text {key!r} in language {language!r}")
    text, errors = bundle.format_pattern(pattern, args)
    if errors and STRICT:
        raise MissingText(f"text {key!r} in language {language!r}: {errors[0]}")
    return spaced(str(text)) if language == "zh" else str(text)


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

        self.bundle = FluentBundle([language], use_isolating=False)
        self.waiting = {path.stem: path for path in catalogue_files(language)}
        self._read("kit")

    def find(self, key: str) -> FluentBundle | None:
        """The bundle, once it has that key; None if no file has it."""
        area = key.split("-", 1)[0]
        self._read(FILE_OF.get(area, area))
        while not self.bundle.has_message(key):
            if not self.waiting:
                return None
            self._read(next(iter(self.waiting)))
        return self.bundle

    def _read(self, area: str) -> None:
        from fluent.runtime import FluentResource

        if path := self.waiting.pop(area, None):
            self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))


@cache
def _catalogue(language: str) -> _Catalogue:
    return _Catalogue(language)
