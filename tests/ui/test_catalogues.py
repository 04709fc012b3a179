"""Both languages say the same things with the same places to fill in, and the fonts can set all of it."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from game.core import assets_dir, language_folders
from game.families import NAMES
from ui.widgets import ENTRY, REFERENCE, MissingText, catalogue, catalogue_files, has_text, languages, set_language, t, text


def areas(language: str) -> list[str]:
    """The files of a language: those that every game needs, and one for each family of games."""
    folder = language_folders()[language]
    return [path.relative_to(folder).with_suffix("").as_posix() for path in catalogue_files(language)]


AREAS = areas("en")
OWN = re.compile(r"fn-|says-|\w+-says-|list-\w+-(last|pair)$")  # what each language has as it needs it
# Keys begin with the name of their file, or with what the engine has codes for: refusals, events, hints; verbs; rules; what is
# counted in the history or wrong with a table. A room also has the words for what a shared module says of its games alone.
PREFIXES = {
    "engine": ("refusal-", "event-", "engine-"), "language": ("language-", "list-", "fn-", "says-"),
    "families/banking": ("bank-", "bankrules-", "box-"), "families/pots": ("pot-",), "families/tricks": ("trick-", "claim-"),
    "families/climbing": ("climb-",), "families/fishing": ("fish-",),
}
CODED = ("refusal-", "event-", "hints-", "table-verb-", "rules-", "history-", "lobby-setup-", "table-lines-")
SAID_BY_SHARED = {"families/pots": ("settings-auto-decline",), "families/banking": ("table-drawing-lots", "drill-")}
ROOT = assets_dir().parent
RULESET_GLOBS = ("rulesets/**/*.yaml", "tests/rulesets/*.yaml")


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def parsed(path: Path) -> list[ast.EntryType]:
    """What a file of texts holds, as Fluent reads it."""
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


@cache
def messages(language: str, area: str) -> dict[str, set[str]]:
    """The keys of a catalogue, each with the names of its arguments."""
    path = assets_dir() / "text" / language / f"{area}.ftl"
    found: dict[str, set[str]] = {}
    for entry in parsed(path):
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content.strip()[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            if not OWN.match(entry.id.name):
                found[entry.id.name] = variables.names
    return found


def test_every_area_exists_in_every_language() -> None:
    for language in languages():
        assert areas(language) == AREAS


def test_every_family_may_have_texts_of_its_own() -> None:
    assert [area.removeprefix("families/") for area in AREAS if "/" in area] == sorted(NAMES)


@pytest.mark.parametrize("area", AREAS)
def test_same_keys_and_places_in_both_languages(area: str) -> None:
    english, chinese = messages("en", area), messages("zh", area)
    assert english.keys() == chinese.keys()
    assert {name: places for name, places in english.items() if chinese[name] != places} == {}


@pytest.mark.parametrize("area", AREAS)
def test_keys_begin_with_their_area(area: str) -> None:
    prefixes = PREFIXES.get(area, (f"{area}-",)) + (CODED if "/" in area else ())
    prefixes += SAID_BY_SHARED.get(area, ())
    assert [name for name in messages("en", area) if not name.startswith(prefixes)] == []


@pytest.mark.parametrize("area", AREAS)
def test_no_exclamation_in_either_language(area: str) -> None:
    for language in languages():
        text = (assets_dir() / "text" / language / f"{area}.ftl").read_text(encoding="utf-8")
        assert not re.search(r"[!！]", text)


def characters_of(paths: list[Path], without: str = "$^") -> set[str]:
    """The characters that may be set in type; `without` matches what is seen in pictures alone."""
    texts = (re.sub(without, "", path.read_text(encoding="utf-8")) for path in paths)
    return {char for text in texts for char in text if char.isprintable()}


@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
def test_every_character_of_the_catalogues_has_a_glyph(bold: bool) -> None:
    used = characters_of([path for language in languages() for path in catalogue_files(language)])
    assert sorted(char for char in used if not text.covers(char, bold)) == []


@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
def test_every_character_of_rulesets_and_decks_has_a_glyph(bold: bool) -> None:
    used = characters_of([path for pattern in RULESET_GLOBS for path in ROOT.glob(pattern)], without=r"\bface: [^,}]+")
    assert sorted(char for char in used if not text.covers(char, bold)) == []


def test_regular_has_all_of_gb2312() -> None:
    rows = (bytes([row, low]) for row in range(0xB0, 0xF8) for low in range(0xA1, 0xFF))
    han = "".join(pair.decode("gb2312", errors="ignore") for pair in rows)
    assert len(han) == 6763
    assert [char for char in han if not text.covers(char, False)] == []


def test_a_missing_key_or_argument_is_an_error_in_tests() -> None:
    with pytest.raises(MissingText):
        t("kit-no-such-text")
    with pytest.raises(MissingText):
        t("kit-settings-not-saved")


@pytest.mark.parametrize("language", languages())
def test_every_text_is_parsed_with_all_that_it_refers_to(language: str) -> None:
    """Texts are cut out of their files one by one, with no look at the grammar: each is found, and what it refers to as well.
    What is plain is even said so: each such text as Fluent reads it."""
    texts, plain = catalogue.Catalogue(language), 0
    for path in catalogue_files(language):
        source = path.read_text(encoding="utf-8")
        entries = [each for each in parsed(path) if isinstance(each, ast.Message | ast.Term)]
        cut = {entry[1]: entry[0] for entry in ENTRY.finditer(source)}
        assert list(cut) == [f"-{each.id.name}" if isinstance(each, ast.Term) else each.id.name for each in entries], path
        for each, text_of in zip(entries, cut.values(), strict=True):
            references = References()
            references.visit(each)
            assert references.found <= set(REFERENCE.findall(text_of)), (path, each.id.name)
            said = texts.plain(each.id.name, Filled())
            if said is not None:
                assert isinstance(each, ast.Message) and not each.attributes and said == spoken(each)
                plain += 1
    assert plain > 1000
    assert texts.plain("kit-no-such-text", {}) is texts.plain("kit-settings-not-saved", {"problem": 7}) is None


class Filled(dict[str, str]):
    """Words for every place."""

    def __missing__(self, name: str) -> str:
        return f" {name} 六 "

    get = dict.__getitem__  # type: ignore[assignment]


def spoken(message: ast.Message) -> str:
    """A text that has nothing in braces but words."""
    assert message.value is not None
    parts = []
    for part in message.value.elements:
        if isinstance(part, ast.TextElement):
            parts.append(part.value)
        else:
            assert isinstance(part.expression, ast.VariableReference)
            parts.append(Filled()[part.expression.id.name])
    return "".join(parts)


class References(visitor.Visitor):  # type: ignore[misc]
    """The messages and terms that a text refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.found.add(f"-{node.id.name}")


def test_texts_follow_the_language() -> None:
    assert t("kit-back") == "Back"
    set_language("zh")
    assert t("kit-back") == "返回"
    assert has_text("kit-back") and not has_text("kit-no-such-text")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no texts"):
        set_language("tlh")
