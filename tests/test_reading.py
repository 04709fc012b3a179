"""Whoever opens a file that somebody else may have put there uses `game.core.files`; those that open their own are named here."""

from __future__ import annotations

import ast
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
SOURCES = sorted(path for folder in ("game", "ui") for path in (PROJECT / folder).rglob("*.py"))
READERS = frozenset({"open", "read_text", "read_bytes", "fdopen", "fromfile", "load_source", "safe_load"})
LISTERS = frozenset({"iterdir", "listdir", "scandir", "walk", "glob", "rglob"})

# file -> what it opens or lists: files that ship, that this program has just made, or of the system; or to write
OWN = {
    "game/core/files.py": {"open", "fdopen", "scandir"},          # here it is done for all
    "game/core/languages.py": {"iterdir"},                 # ships
    "game/arena/tournament.py": {"open"},                          # appends
    "game/cli/arena.py": {"open"},                           # writes
    "game/cli/arguments.py": {"glob", "read_text"},          # rulesets that ship
    "game/cli/new.py": {"read_text"},                        # a ruleset that has been loaded
    "game/cli/simulate.py": {"fdopen"},                      # writes
    "game/store/process_lock.py": {"open", "glob"},                # locks of running copies
    "ui/cards/cache.py": {"iterdir"},                        # the folder of kept pictures, to throw the oldest away
    "ui/cards/draw_worker.py": {"read_bytes"},                     # how much memory the process has
    "ui/cards/portraits.py": {"read_text"},                       # ships
    "ui/display.py": {"glob", "read_text"},                  # devices of the system, the icon that ships
    "ui/scenes/puzzles.py": {"open"},                      # appends
    "ui/settings.py": {"fdopen"},                            # writes
    "ui/sounds/mixer.py": {"glob"},                          # ships
    "ui/widgets/catalogue.py": {"rglob", "read_text"},        # ships
    "ui/widgets/text.py": {"glob", "open"},                         # ships
}
# `open` is also what scenes do with a question, and what is done with a sound device
OUR_OWN_OPEN = frozenset({"MatchStore", "self", "scene", "top", "modal", "mixer", "speaker"})


def calls(path: Path) -> set[str]:
    """What of a module's calls may open or list a file."""
    found: set[str] = set()
    source = path.read_text("utf-8")
    if not any(f"{name}(" in source for name in READERS | LISTERS):
        return found
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "open" and isinstance(node.func, ast.Attribute) and _is_ours(node.func.value):
            continue
        if name in READERS | LISTERS and not _is_ast(node) and not (name == "read_text" and isinstance(node.func, ast.Name)):
            found.add(name)  # the `read_text` that is no method is that of the loader, which uses `game.core.files`
    return found


def _is_ours(value: ast.expr) -> bool:
    """`self.open(...)`, `self.scene.open(...)`, `super().open(...)`, `MatchStore.open()`."""
    if isinstance(value, ast.Call):
        return getattr(value.func, "id", "") == "super"
    return (value.attr if isinstance(value, ast.Attribute) else getattr(value, "id", "")) in OUR_OWN_OPEN


def _is_ast(node: ast.Call) -> bool:
    """`ast.walk` and the like: what is walked is no folder."""
    return isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "ast"


def test_nothing_opens_or_lists_files_by_itself_but_the_few_that_are_named() -> None:
    """And what is named does so still."""
    found = {path.relative_to(PROJECT).as_posix(): calls(path) for path in SOURCES}
    assert {name: kinds for name, kinds in found.items() if kinds} == OWN


def test_strangers_yaml_has_one_reader() -> None:
    """Which refuses what would cost more to read than to write."""
    importing = {path.relative_to(PROJECT).as_posix() for path in SOURCES if "import yaml" in path.read_text("utf-8")}
    assert importing == {"game/loading/nodes.py"}
