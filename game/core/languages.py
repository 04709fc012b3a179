"""Which languages there are, each a folder of texts, and what is told in several of them.

The command line and the first frame of the window need this, and nothing else of the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.files import assets_dir

FALLBACK = "en"                             # the language that stands in for one that a text lacks
COUNTRIES = {"cn": "zh", "jp": "ja"}        # codes of no language, with those of the languages that they are written for
TEXT_FOLDERS = [assets_dir() / "text"]      # where the languages of the window are looked for


def language_folders() -> dict[str, Path]:
    """The folders of texts by the code of their language, in alphabetical order."""
    found = (each for folder in TEXT_FOLDERS for each in folder.iterdir() if (each / "language.ftl").is_file())
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


class Text(Mapping[str, str]):
    """A text in several languages: language code -> words. English stands in for a language that is missing."""

    __slots__ = ("_words",)

    def __init__(self, words: Mapping[str, str] | str) -> None:
        self._words = {FALLBACK: words} if isinstance(words, str) else dict(words)

    def __getitem__(self, language: str) -> str:
        return self._words[language]

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._words.items())))

    def __str__(self) -> str:
        return self.to(FALLBACK)

    def __repr__(self) -> str:
        return f"Text({self._words!r})"

    def to(self, language: str) -> str:
        """The words in `language`, else in English, else in whatever there is."""
        words = self._words
        return words.get(language) or words.get(FALLBACK) or next(iter(words.values()), "")
