"""The parts keep to their places: the engine draws nothing, and no game is known by name where games are only played."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from tests.game.tables import PROJECT, RULESETS

ENGINE = sorted((PROJECT / "game").rglob("*.py"))
TABLE = sorted((PROJECT / "ui").rglob("*.py"))
DRAWING = ("pygame", "ui")
# What the window may use of the engine, and the file that serves commands and shares their words (docs/architecture.md).
PUBLIC = ("game", "game.arena", "game.families", "game.match.deal_winners", "game.match.events", "game.match.results",
          "game.match.ruleset", "game.match.replay",
          "game.mechanics.card_points", "game.mechanics.params", "game.mechanics.slices", "game.core.combos.definitions",
          "game.core.faces", "game.core.files", "game.core.languages", "game.core.progress",
          "game.puzzles.proof", "game.puzzles.puzzle", "game.puzzles.sure",
          "game.store.match_store", "game.store.deal_text", "game.store.facts",
          "game.store.statistics", "game.store.transcript", "game.loading.card_set",
          "game.teaching", "game.teaching.guides")
COMMANDS = ("ui/launch.py",)
# Tests of what lies behind a package's face: search, sampling, estimates, limits.
INSIDE = {
    "tests/families/tricks/test_claim_deals.py", "tests/families/tricks/test_watchers.py",
    "tests/game/loading/test_lint_size.py",
    "tests/game/test_arena.py", "tests/game/test_arguing.py", "tests/game/test_playing_out.py",
    "tests/game/test_report_command.py", "tests/game/test_report_figures.py", "tests/game/test_thinking_work.py",
    "tests/test_supply_chain.py", "tests/ui/test_gallery_folder.py", "tests/ui/test_linebreak.py", "tests/ui/test_untrusted.py",
    "tests/ui/use_hostile.py",
}
# What a file imports, and what of it, without its syntax tree: there are a thousand files. The linter sees that every `import`
# has a line of its own.
IMPORTED = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)
NAMES_OF = re.compile(r"^ *from ([\w.]+) import (\([^)]*\)|[^(\n]+)", re.MULTILINE)
# What belongs to the standard library and still has no place in the rules.
CLOCKS_AND_SCREENS = ("time", "tkinter", "curses", "pickle", "shelve", "marshal")
# The level that is asked to think for so long, and how long a lock is waited for.
BY_THE_CLOCK = ("game/ai/hard.py", "game/store/process_lock.py")


def short(path: Path) -> str:
    """The path as it is known in the project."""
    return path.relative_to(PROJECT).as_posix()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that the syntax tree of a file is made of."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"), short(path))))


def imports(path: Path) -> list[str]:
    """Every module that the file imports, anywhere in it."""
    found = IMPORTED.findall(path.read_text(encoding="utf-8"))
    assert not any(name.startswith(".") for name in found), f"{short(path)}: relative import"
    return found


def docstrings(path: Path) -> set[int]:
    """The ids of the nodes that are docstrings."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def words_of_code(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of every name and every string that is no docstring."""
    spoken = docstrings(path)
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg


def test_there_is_something_to_look_at() -> None:
    assert len(ENGINE) > 40 and len(TABLE) > 10 and "heartoffive" in RULESETS


def test_the_engine_imports_nothing_that_draws_and_no_clock() -> None:
    clocks = [(each, "time") for each in BY_THE_CLOCK]
    banned = (*DRAWING, *CLOCKS_AND_SCREENS, "tests")
    found = [(short(path), name) for path in ENGINE for name in imports(path) if name.split(".")[0] in banned]
    assert set(found) == set(clocks)


def test_no_game_is_known_by_name() -> None:
    def names_a_game(text: str) -> bool:
        bare = text.lower().replace(" ", "")
        return any(name in bare for name in RULESETS)

    looked_into = [path for path in [*ENGINE, *TABLE] if names_a_game(path.read_text(encoding="utf-8"))]
    found = [f"{short(path)}:{line}: {text!r} names a game" for path in looked_into for line, text in words_of_code(path)
             if names_a_game(text)]
    assert not found


def test_the_table_never_reaches_behind_the_engines_public_face() -> None:
    used = [(short(path), name) for path in TABLE for name in imports(path) if name.split(".")[0] == "game"]
    assert used and not [(path, name) for path, name in used
                         if name not in PUBLIC and not (path in COMMANDS and name.startswith("game.cli."))
                         and not path.startswith(f"ui/{'/'.join(name.split('.')[1:3])}/")]


def test_tests_speak_to_the_faces_of_packages() -> None:
    """What a package offers is named by its `__init__`; all but a few tests stay good when its modules are arranged anew."""
    def reaches_inside(names: Iterable[str]) -> bool:
        return any(name.split(".")[0] in ("game", "ui") and name.count(".") >= 2
                   and not (PROJECT / name.replace(".", "/")).is_dir() for name in names)

    inside = {short(path) for path in sorted((PROJECT / "tests").rglob("*.py"))
              if reaches_inside(imports(path))}
    assert inside == {path for path in INSIDE if (PROJECT / path).exists()} and len(INSIDE) < 20


def test_a_package_has_what_it_offers_and_offers_what_is_used() -> None:
    offers = [(path, call) for path in [*ENGINE, *TABLE] if path.name == "__init__.py" for call in nodes(path)
              if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "offered"]
    assert len(offers) > 20
    sources = [path for folder in ("benchmarks", "game", "tests", "tools", "ui") for path in (PROJECT / folder).rglob("*.py")]
    used = {(module, name) for path in sources for module, names in NAMES_OF.findall(path.read_text(encoding="utf-8"))
            for name in re.findall(r"\w+", re.sub(r"#.*| as \w+", "", names))}
    for path, call in offers:
        package = ".".join(path.parent.relative_to(PROJECT).parts)
        for module in call.keywords:
            for name in ast.literal_eval(module.value).split():
                assert hasattr(import_module(f"{package}.{module.arg}"), name), f"{short(path)}: {module.arg} has no {name}"
                assert (package, name) in used, f"{short(path)}: nobody asks for {name}"


def test_importing_the_engine_loads_no_pygame() -> None:
    code = ("import sys, game, game.arena.simulation; "
            "sys.exit(any(name.split('.')[0] in ('pygame', 'ui') for name in sys.modules))")
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0


# Copies of phases are written out for the names of their slots, as dataclasses write theirs.
WRITES_FUNCTIONS = {"game/mechanics/base.py": {"exec"}}


def test_nothing_read_from_a_file_is_executed() -> None:
    called = re.compile(r"(?<![\w.])(?:eval|exec|compile|__import__) *\(")
    for path in [*ENGINE, *TABLE]:
        text = path.read_text(encoding="utf-8")
        assert "deepcopy" not in text, short(path)
        if called.search(text):
            calls = {node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
            assert calls & {"eval", "exec", "compile", "__import__"} == WRITES_FUNCTIONS.get(short(path), set()), short(path)
