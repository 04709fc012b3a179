"""The words of the interface: Fluent catalogues in `assets/text/<language>/*.ftl`, looked up by `t`.

One language is in force at a time; `set_language` switches it at once and scenes ask again when they lay out.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.paths import assets_dir

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "zh")
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
    return _bundle(_language).has_message(key)


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
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return _missing(key, f"no text {key!r} in language {language!r}")
    text, errors = bundle.format_pattern(pattern, args)
    if errors and STRICT:
        raise MissingText(f"text {key!r} in language {language!r}: {errors[0]}")
    return str(text)


def _missing(key: str, problem: str) -> str:
    if STRICT:
        raise MissingText(problem)
    return key


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import (
        FluentBundle,
        FluentResource,
    )  # a noticeable import: not before the first text is asked

    bundle = FluentBundle([language], use_isolating=False)
    for path in catalogue_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
