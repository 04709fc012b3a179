"""Whatever becomes of the text of a ruleset or deck, the loader answers with its own errors alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import RulesetError
from game.loading import LoadedRuleset, check_file, read_ruleset
from tests.cases import chosen, thorough
from tests.fuzz.mutants import PIECES
from tests.game import tables
from tests.game.loading.small import SMALL

PROJECT = Path(__file__).parents[3]
RULESETS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (
        *tables.SHIPPED,
        *(tables.RULESETS[name] for name in ("dou_dizhu", "blackjack", "baccarat", "oicho_kabu")),
    )
}
DECKS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((PROJECT / "rulesets/decks").glob("*.yaml"))
}
TEXTS = {**RULESETS, **DECKS, "small": SMALL}

ANY = st.characters(exclude_categories=["Cs"])     # all that UTF-8 has, which Hypothesis would try out for seconds
HEALTH = [HealthCheck.function_scoped_fixture]
ALIKE = settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=HEALTH)
MORE = settings(ALIKE, max_examples=16)      # `python -m tests.fuzz` changes more, also the text
ANEW = settings(max_examples=150, deadline=None, suppress_health_check=HEALTH)        # other bytes each time


@st.composite
def mutated(draw: st.DrawFn, name: str) -> str:
    """The text with some pieces cut out, doubled, moved or replaced."""
    text = TEXTS[name]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        copied = draw(st.integers(0, len(text)))
        piece = draw(st.sampled_from(PIECES) | st.text(ANY, max_size=8) | st.just(text[copied : copied + 60]))
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def lines_shuffled(draw: st.DrawFn, name: str) -> str:
    """The text with a few lines dropped, doubled, indented otherwise or moved."""
    lines = TEXTS[name].splitlines(keepends=True)
    for _ in range(draw(st.integers(1, 4))):
        line = lines.pop(draw(st.integers(0, len(lines) - 1)))
        if draw(st.booleans()):
            lines.insert(
                draw(st.integers(0, len(lines))), draw(st.sampled_from(["", " ", "  ", "- "])) + line
            )
    return "".join(lines)


def _read(path: Path) -> LoadedRuleset | None:
    try:
        return read_ruleset(path)
    except RulesetError as error:
        assert error.problems
        assert all(problem.file and problem.message for problem in error.problems)
        return None


@ALIKE
@given(data=st.data())
def test_a_mutated_ruleset(tmp_path: Path, data: st.DataObject) -> None:
    check_ruleset(tmp_path, "small", data)


@thorough
@pytest.mark.parametrize("name", sorted({**RULESETS, "small": SMALL}))
@MORE
@given(data=st.data())
def test_other_mutated_rulesets(tmp_path: Path, name: str, data: st.DataObject) -> None:
    check_ruleset(tmp_path, name, data)


def check_ruleset(tmp_path: Path, name: str, data: st.DataObject) -> None:
    """Load the text of a ruleset with something changed; both ways to load it agree on whether that can be done."""
    text = data.draw(st.one_of(mutated(name), lines_shuffled(name)))
    path = tmp_path / "fuzz.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    loaded = _read(path)
    assert (loaded is None) == bool(check_file(path))


@pytest.mark.parametrize("name", chosen(sorted(DECKS), lambda name: name == "hanafuda"))
@ALIKE
@given(data=st.data())
def test_a_mutated_deck(tmp_path: Path, name: str, data: st.DataObject) -> None:
    check_deck(tmp_path, name, data)


@thorough
@pytest.mark.parametrize("name", sorted(DECKS))
@MORE
@given(data=st.data())
def test_other_mutated_decks(tmp_path: Path, name: str, data: st.DataObject) -> None:
    check_deck(tmp_path, name, data)


def check_deck(tmp_path: Path, name: str, data: st.DataObject) -> None:
    """Load a ruleset with the text of a deck in which something is changed."""
    text = data.draw(st.one_of(mutated(name), lines_shuffled(name)))
    (tmp_path / "decks").mkdir(exist_ok=True)
    (tmp_path / "decks" / f"{name}.yaml").write_bytes(text.encode("utf-8", "surrogatepass"))
    ruleset = tmp_path / "small.yaml"
    ruleset.write_text(SMALL.replace("deck: french", f"deck: {name}"), encoding="utf-8")
    _read(ruleset)


@ANEW
@given(data=st.binary(max_size=300))
def test_any_bytes(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "fuzz.yaml"
    path.write_bytes(data)
    assert _read(path) is None
