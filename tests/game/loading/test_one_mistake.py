"""One mistake in a file is one problem: what follows from it is not reported as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from game.core import Problem
from game.loading import check_file
from tests.cases import few, swept_files
from tests.game.tables import KEPT_FOR_TESTS, SHIPPED

ROOT = Path(__file__).parents[3]
RULESETS = [*SHIPPED, *KEPT_FOR_TESTS]
LANGUAGES = ("en", "zh", "ja")
EVERY = (41, 23)  # every so many keys of a ruleset one is misspelt, more in the thorough run: reading a file takes some 25 ms
NAMED_HERE = ("combinations", "presets", "computer", "patterns", "words", "specials", "tallies", "splits", "sides", "suits",
              "yaku")

Place = tuple[yaml.ScalarNode, tuple[str, ...]]


def misspelt(word: str) -> str:
    """As a person slips: a letter is left out, or of a short word one is struck twice."""
    return word[0] + word[2:] if len(word) >= 4 else word + word[-1]


def keys(node: yaml.Node, path: tuple[str, ...] = ()) -> Iterator[Place]:
    """Every key of a file, steps of the flow without parameters included, with its path."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key, (*path, key.value)
            yield from keys(value, (*path, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            if isinstance(item, yaml.ScalarNode) and path == ("flow",):
                yield item, (*path, item.value)
            yield from keys(item, path)


def with_slip(source: Path, place: Place, folder: Path) -> tuple[Problem, ...]:
    """What is wrong with the ruleset when that key is misspelt and nothing else."""
    text, (key, _) = source.read_text(encoding="utf-8"), place
    begin, end = key.start_mark.index, key.end_mark.index
    raw = text[begin:end].replace(key.value, misspelt(key.value))
    target = folder / source.name
    if not (folder / "decks").exists():
        (folder / "decks").mkdir()
        for deck in (*(ROOT / "rulesets/decks").glob("*.yaml"), *(ROOT / "tests/rulesets/decks").glob("*.yaml")):
            (folder / "decks" / deck.name).write_bytes(deck.read_bytes())
    target.write_text(text[:begin] + raw + text[end:], encoding="utf-8")
    return tuple(check_file(str(target)))


def places(source: Path) -> list[Place]:
    found = keys(yaml.compose(source.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    return [(key, path) for key, path in found if key.value not in LANGUAGES and "choices" not in path[:-1]]


def verbs_and_options(source: Path) -> list[Place]:
    """The mechanics of the flow and the house rules: what a person who changes a ruleset types most often."""
    return [place for place in places(source) if len(place[1]) == 2 and place[1][0] in ("flow", "options")]


@pytest.mark.parametrize("source", swept_files(RULESETS), ids=lambda path: path.stem)
def test_a_misspelt_mechanic_or_option_is_one_problem(source: Path, tmp_path: Path) -> None:
    for place in verbs_and_options(source)[::2]:
        problems = with_slip(source, place, tmp_path)
        assert len(problems) == 1, (place[1], [str(problem) for problem in problems])
        assert "unknown" in problems[0].message or "a step has one verb" in problems[0].message


@pytest.mark.parametrize("source", swept_files(RULESETS), ids=lambda path: path.stem)
@pytest.mark.parametrize("every", few(EVERY, 1))
def test_a_misspelt_key_is_one_problem_or_a_name_of_the_files_own(source: Path, every: int, tmp_path: Path) -> None:
    for place in places(source)[::every]:
        problems = with_slip(source, place, tmp_path)
        may_be_free = place[1][-2:-1] and place[1][-2] in NAMED_HERE
        assert len(problems) == 1 or (not problems and may_be_free), (place[1], [str(problem) for problem in problems])


def test_what_is_wrong_elsewhere_is_reported_in_the_same_run(tmp_path: Path) -> None:
    source = ROOT / "rulesets" / "heartoffive.yaml"
    text = source.read_text(encoding="utf-8").replace("- climb:", "- clim:").replace("direction: clockwise", "direction: up")
    target = tmp_path / source.name
    target.write_text(text.replace("form: attached", "form: atached"), encoding="utf-8")
    words = [problem.message for problem in check_file(str(target))]
    assert len([word for word in words if "did you mean" in word or "expected" in word]) == 3 == len(words)
