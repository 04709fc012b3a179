"""The words of the interface: Fluent catalogues in `assets/text/<language>/`, looked up by `t`.

A language is a folder of texts and nothing else. `language.ftl` in it says how the language works: its own name, how things
stand in a row, its articles and plurals. A message `fn-NAME` there is a function `NAME($it)` for all other texts.

One language is in force at a time; `set_language` switches it at once and scenes ask again when they lay out. Texts may
ask of which game they speak (`speaking_of`): players of one family say "beat" otherwise than those of another, and games
name their dealer.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache, partial, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.languages import FALLBACK, language_folders
from ui.pygame_import import import_without

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

OWN = "language"  # the file that says how the language works
FUNCTION = "fn-"
SYSTEM = re.compile(r"^language-system *= *(.*\S)", re.MULTILINE)
# An entry of a catalogue, a text or a term, goes to the next one or to a comment; it refers to others inside braces.
ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=.*(?:\n(?!-?[A-Za-z][\w-]* *=|#).*)*", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
# One line with nothing in braces but arguments, for which Fluent is not needed: most texts, all of the first frame among them.
PLAIN = re.compile(r"[A-Za-z][\w-]* *= *((?:[^{}\n]|\{ *\$[A-Za-z][\w-]* *\})+)\n*")
PLACE = re.compile(r"\{ *\$([\w-]+) *\}")
SEAM = r"(?<=[\u3400-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u3400-\u9fff])"
# A test run must not pass over a missing text; a player should rather see its key than lose the window.
STRICT = "PYTEST_VERSION" in os.environ or "PYTEST_CURRENT_TEST" in os.environ

KEPT = 8192      # texts that are remembered as they were said: tables say the same again at every step
NEGATIVE = re.compile(r"-(?=\d+(?:[.,]\d+)*$)")


class Game(NamedTuple):
    """Of which game texts speak: its family, and what it calls its dealer in the language in force."""

    family: str = ""
    dealer: str = ""


_language = FALLBACK
_game = Game()


class MissingText(KeyError):
    """No catalogue of the language in force has that key, or an argument of the text is missing."""


class Localized(Protocol):
    """A text of a ruleset in several languages, as the engine hands it out."""

    def to(self, language: str, /) -> str: ...


def catalogue_files(language: str) -> list[Path]:
    """The catalogues of a language, in a fixed order."""
    return sorted(language_folders()[language].rglob("*.ftl"))


def languages() -> tuple[str, ...]:
    """The codes of the languages that there are, in a fixed order."""
    return tuple(language_folders())


def language_name(language: str) -> str:
    """What a language calls itself."""
    return _known(language, "language-name", Game(), ())


def system_language() -> str:
    """The language that the system speaks, where there are texts in it; else the one that stands in for others."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = (next((name for name in names if name), "") or _locale() or "").lower()
    known = [language for language in languages() if spoken.startswith(language)]
    return known[0] if known else next((each for each in languages() if spoken and _is_named(each, spoken)), FALLBACK)


def _locale() -> str | None:
    import locale  # only where no variable says it

    return locale.getlocale()[0]


def _is_named(language: str, spoken: str) -> bool:
    """Whether a system that spells languages out means that one."""
    own = next(path for path in catalogue_files(language) if path.stem == OWN)
    named = SYSTEM.search(own.read_text(encoding="utf-8"))  # without making the catalogue of a language that nobody speaks here
    return named is not None and spoken.startswith(named[1])


def set_language(language: str) -> None:
    """Speak that language from now on; ValueError for one that we do not have."""
    global _language
    if language not in languages():
        raise ValueError(f"no texts in language {language!r}; there are {', '.join(languages())}")
    _language = language


def language() -> str:
    """The language in force."""
    return _language


def has_text(key: str) -> bool:
    """Does the language in force have that key? For keys built from the engine's codes."""
    return _catalogue(_language).has(key)


def t(key: str, /, **args: Any) -> str:
    """The text of that key in the language in force, with `args` in its places: `t("kit-score",
    points=3)`."""
    try:
        return _known(_language, key, _game, tuple(args), *args.values())
    except TypeError:  # a value that cannot be remembered by
        return _format(_language, key, args)


def joined(parts: Iterable[str], style: str) -> str:
    """The parts in a row, as the language writes it: `list-STYLE` of its `language.ftl` puts one after another, and
    `list-STYLE-last` the last of them, `list-STYLE-pair` one of two. Parts of which nothing is to be said are left out."""
    known = [part for part in parts if part]
    if len(known) < 2:
        return "".join(known)
    *most, last = known
    keys = [f"list-{style}{end}" for end in (["-pair"] if len(known) == 2 else []) + ["-last", ""]]
    first = reduce(lambda before, part: t(f"list-{style}", first=before, last=part), most)
    return t(next(filter(has_text, keys), keys[-1]), first=first, last=last)


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
    words = f"{abs(number):.{digits}f}".replace(".", t("language-point")) if digits else str(abs(number))
    return ("\N{MINUS SIGN}" if number < 0 else "+" if sign and number > 0 else "") + words


def localized(text: Localized | str) -> str:
    """A ruleset's text in the language in force."""
    return text if isinstance(text, str) else text.to(_language)


@lru_cache(KEPT, typed=True)
def _known(language: str, key: str, game: Game, names: tuple[str, ...], *values: Any) -> str:
    """A text with these values in its places, as it is said of the `game` that is spoken of."""
    return _format(language, key, dict(zip(names, values, strict=True)))


def _format(language: str, key: str, args: dict[str, Any]) -> str:
    catalogue = _catalogue(language)
    shown = {name: _shown(value) for name, value in args.items()}
    text = catalogue.plain(key, shown)
    if text is None:
        bundle = catalogue.find(key)
        pattern = bundle.get_message(key).value if bundle is not None else None
        if bundle is None or pattern is None:
            return _missing(key, f"no text {key!r} in language {language!r}")
        said, errors = bundle.format_pattern(pattern, shown)
        if errors and STRICT:
            raise MissingText(f"text {key!r} in language {language!r}: {errors[0]}")
        text = str(said)
    return re.sub(SEAM, " ", text) if catalogue.spaced else text


def _shown(value: Any) -> Any:
    """What is filled in: numbers below nothing get their true minus."""
    if isinstance(value, int | float) and value < 0:
        return figure(value)
    return NEGATIVE.sub("\N{MINUS SIGN}", value) if isinstance(value, str) and NEGATIVE.match(value) else value


def read_texts() -> None:
    """Parse all texts of the language in force, which a thread may do before anybody asks: a turn in which many are said for the
    first time would take some milliseconds longer."""
    _catalogue(_language).read()


def spaced(text: str) -> str:
    """A text of a ruleset as the language in force sets it: some keep Han and Latin letters apart."""
    return re.sub(SEAM, " ", text) if _catalogue(_language).spaced else text


def _missing(key: str, problem: str) -> str:
    if STRICT:
        raise MissingText(problem)
    return key


# -- functions that every language may use


def _begins(word: object, *with_: str) -> str:
    """Whether a word begins with one of those, in capitals or not; a blank in them is the end of a word."""
    return "yes" if f"{word} ".casefold().startswith(tuple(with_)) else "no"


def _ends(word: object, *with_: str) -> str:
    """Whether a word ends with one of those."""
    return "yes" if str(word).endswith(tuple(with_)) else "no"


def _figures(number: object) -> dict[str, Any]:
    """What a function of a language is told of a number: its last two figures, and how many hundreds stand before them."""
    try:
        whole = int(str(number))
    except ValueError:
        return {}
    hundreds, rest = divmod(whole, 100)
    return {"hundreds": hundreds, "tens": rest // 10, "ones": rest % 10, "it": whole}


class Catalogue:
    """The texts of one language. Each is parsed when it is first asked for, with those that it refers to: parsing is what costs
    time at start, and no screen needs them all. `read_texts` parses the others.

    Fluent itself is imported for the first text that is not plain, which takes as long as to draw the first frame.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._reading = threading.RLock()
        self._bundle: FluentBundle | None = None
        texts = [path.read_text(encoding="utf-8") for path in catalogue_files(language)]
        self._entries = {entry[1]: entry[0] for text in texts for entry in ENTRY.finditer(text)}
        self._functions = [name for name in self._entries if name.startswith(FUNCTION)]
        self.spaced = self.plain("language-spaced", {}) == "yes"

    def has(self, key: str) -> bool:
        """Whether a file has that key."""
        return key in self._entries or self._bundle is not None and self._bundle.has_message(key)

    def plain(self, key: str, args: Mapping[str, object]) -> str | None:
        """What Fluent would say, where the text is not parsed yet and has nothing but words in its places; None otherwise."""
        entry = PLAIN.fullmatch(self._entries.get(key, ""))
        if entry is None:
            return None
        parts = PLACE.split(entry[1].rstrip(" "))
        parts[1::2] = said = [args.get(name) for name in parts[1::2]]
        return "".join(parts) if all(isinstance(word, str) for word in said) else None

    def find(self, key: str) -> FluentBundle | None:
        """The bundle, once it has that key; None if no file has it."""
        if key in self._entries:
            self._read(key)
        return self._bundle if self._bundle is not None and self._bundle.has_message(key) else None

    def read(self) -> None:
        """Parse all texts."""
        for key in list(self._entries):
            self._read(key)

    def _read(self, key: str) -> None:
        with self._reading:  # threads ask for texts too
            entry = self._entries.get(key)
            if entry is not None:
                for other in REFERENCE.findall(entry):
                    self._read(other)
                self._bundle = self._bundle or self._new_bundle()
                self._bundle.add_resource(_parsed(entry))
                del self._entries[key]

    def _new_bundle(self) -> FluentBundle:
        import_without("babel.dates", "pytz")  # with which it would look for every time zone; then it asks Python for one
        from fluent.runtime import FluentBundle

        functions: dict[str, Callable[..., Any]] = {
            "DEALER": lambda: _game.dealer, "BEGINS": _begins, "ENDS": _ends, "LOWER": lambda word: str(word).lower(),
            "OWN": self._own,
        }
        functions |= {name.removeprefix(FUNCTION).upper(): partial(self._call, name) for name in self._functions}
        # Numbers of a language that nobody has rules for are written and counted as in the one that stands in for others.
        return FluentBundle([self._language, FALLBACK], functions=functions, use_isolating=False)

    def _say(self, key: str, args: dict[str, Any]) -> str:
        bundle = self.find(key)
        assert bundle is not None, key
        pattern = bundle.get_message(key).value
        assert pattern is not None, key
        return str(bundle.format_pattern(pattern, args)[0])

    def _call(self, key: str, it: Any) -> str:
        """A function of the language, which is one of its texts."""
        return self._say(key, {"it": it, **_figures(it)})

    def _own(self, word: Any) -> str:
        """A word as players of the game that is spoken of say it: `FAMILY-says-WORD`, where its family has one of its own."""
        key = f"{_game.family}-says-{word}"
        return self._say(key if self.find(key) is not None else f"says-{word}", {})


def _parsed(text: str) -> Resource:
    from fluent.runtime import FluentResource

    return FluentResource(text)


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)
