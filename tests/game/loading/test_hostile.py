"""A hostile file is answered within two seconds and 300 MB, in the same words as an honest mistake."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cases import check_all, thorough
from tests.game.loading import hostile

SECONDS_AT_MOST = 2.0
MEMORY_AT_MOST = 300 * 1024 * 1024
PROJECT = Path(__file__).parents[3]


QUICK = [name for name in hostile.NAMES if name not in hostile.SLOW]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    """What the loader says of the hostile files, but for the slow ones."""
    return answers_to(QUICK, tmp_path_factory.mktemp("hostile"))


def answers_to(names: Sequence[str], folder: Path) -> dict[str, dict[str, object]]:
    """What the loader says of these files, one after the other in one process with little memory."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.game.loading.hostile", str(folder), str(MEMORY_AT_MOST), *names],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return {answer["name"]: answer for answer in map(json.loads, done.stdout.splitlines())}


def assert_at_once(answer: dict[str, object]) -> None:
    assert answer["problems"]
    assert isinstance(answer["seconds"], float) and answer["seconds"] < SECONDS_AT_MOST


@pytest.mark.parametrize("name", QUICK)
def test_it_is_answered_at_once(answers: dict[str, dict[str, object]], name: str) -> None:
    assert_at_once(answers[name])


@thorough
def test_what_takes_longest_is_answered_in_time(tmp_path: Path) -> None:
    check_all(answers_to(hostile.SLOW, tmp_path).values(), assert_at_once, lambda answer: answer["name"])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("exploding_aliases", ':1:5: anchors are not allowed, found "&a0"'),
        ("deep_flow", ":1:65: nested deeper than 64 levels"),
        ("deep_block", ":65:65: nested deeper than 64 levels"),
        ("fifty_megabytes", ": the file is too large: 50,000,000 bytes, and at most 1,000,000 are read"),
        ("object_tag", ':1:5: tags are not allowed, found "!!python/object/apply:os.system"'),
        ("nul", ":1:6: the character NUL is not allowed"),
        ("escaped_nul", ":1:5: the character NUL is not allowed"),
        ("utf16", ": expected UTF-8 text, found UTF-16; save the file as UTF-8"),
        ("latin1", ":1:7: expected UTF-8 text, found the byte 0xef"),
        ("many_keys", ":25000:11: more than 50,000 values in one file"),
        ("folder", ": expected a file, found a folder"),
        ("fifo", ": expected a file, found a pipe"),
        ("device", ": expected a file, found a device"),
        ("loop", ": the file cannot be read: Too many levels of symbolic links"),
        ("missing", ": there is no such file"),
    ],
)
def test_it_is_the_only_problem(answers: dict[str, dict[str, object]], name: str, expected: str) -> None:
    assert answers[name]["problems"] == [f"{answers[name]['path']}{expected}"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("billion_copies", 'deck.cards[0].copies: expected a whole number from 1 to 200, found "1000000000"'),
        (
            "grid_explosion",
            "deck.cards[0].grid: makes 594,823,321,000,000 kinds of cards; a deck has at most 500",
        ),
        ("huge_integer", f'deck.cards[0].copies: expected a whole number from 1 to 200, found "{"9" * 60}…"'),
        (
            "path_out_of_assets",
            "deck.art: expected the name of a folder under assets/cards"
            ' (small letters, digits, _ and -), found "../../../etc"',
        ),
        (
            "card_id_as_path",
            'deck.cards[0]: a card\'s id is of letters, digits and _, found "../../../etc/passwd"',
        ),
        (
            "flush_explosion",
            'combinations.single.pattern: more than 100,000 combinations can be made; "high" in power tells its cards apart by'
            " rank: leave it out, or set the max of count to 5 at most",
        ),
        (
            "run_explosion",
            'combinations.single.pattern: more than 100,000 combinations can be made; "suits" in power tells its cards apart by'
            " suit: leave it out, or set the max of length to 1 at most",
        ),
        ("many_unknown_options", "given up after 100 problems"),
    ],
)
def test_it_is_among_the_problems(answers: dict[str, dict[str, object]], name: str, expected: str) -> None:
    problems = answers[name]["problems"]
    assert isinstance(problems, list)
    assert any(problem.endswith(expected) for problem in problems), problems
