"""Other running copies of the program, for the tests of what they do to each other's matches; and what the store refuses."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core import StoreError
from tests.game.tables import PROJECT

PRELUDE = """
import os, resource, signal, sys
from pathlib import Path
folder = Path(sys.argv[1])

def say(*words):
    print(*words, flush=True)
"""
# What is imported takes most of the time of most of them: so no more than is needed.
STORING = """
from game.core import StoreError
from game.store import MatchStore
"""
PLAYING = STORING + """
from tests.game.keeping import begun, play
from tests.game.tables import rules_of
rules = rules_of("heartoffive", 4, (("wins_to_match", 3),))
"""


@contextmanager
def another_copy(code: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another running copy of the program that does this."""
    process = subprocess.Popen([sys.executable, "-c", PRELUDE + code, str(folder)], cwd=PROJECT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def said_by(code: str, folder: Path) -> tuple[list[str], int]:
    """What another copy prints, and how it ends."""
    done = subprocess.run([sys.executable, "-c", PRELUDE + code, str(folder)], cwd=PROJECT, text=True, capture_output=True,
                          check=False)
    return done.stdout.splitlines() or done.stderr.splitlines()[-1:], done.returncode


def code_of(call: Callable[[], object]) -> str:
    """The code with which the store refuses."""
    with pytest.raises(StoreError) as refused:
        call()
    assert str(refused.value).endswith(tuple(".0123456789") + tuple(refused.value.params.values()))
    return refused.value.code
