"""What documents, docstrings and comments name is there: files, folders, modules, classes."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from tests.game.tables import PROJECT

DOCUMENTS = sorted((*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md")))
PLACES = "|".join(("assets", "benchmarks", "docs", "game", "rulesets", "tests", "tools", "ui"))
PATH = re.compile(rf"`((?:{PLACES})/[\w./-]*)`")
MODULE = re.compile(r"python -m ((?:benchmarks|tests|tools)[\w.]*)")
DOTTED = re.compile(rf"`((?:{PLACES})(?:\.\w+)+)`")
CLASS = re.compile(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)`")


def test_every_file_and_module_that_a_document_names_is_there() -> None:
    named = {(document.name, path) for document in DOCUMENTS for path in PATH.findall(document.read_text(encoding="utf-8"))}
    run = {(document.name, name) for document in DOCUMENTS for name in MODULE.findall(document.read_text(encoding="utf-8"))}
    assert len(named) > 50 and len(run) > 5
    assert sorted((document, path) for document, path in named if not (PROJECT / path).exists()) == []
    assert sorted((document, name) for document, name in run if find_spec(name) is None) == []


def test_every_class_that_the_architecture_names_is_there() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for folder in ("game", "ui") for path in (PROJECT / folder).rglob("*.py"))
    defined = set(re.findall(r"^(?:class )?([A-Z]\w+)\b", code, re.MULTILINE))
    named = set(CLASS.findall((PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")))
    assert len(named) > 30
    assert sorted(named - defined) == []


def test_every_module_that_the_code_speaks_of_is_there_and_is_another_one() -> None:
    """`game.match.view`, or a name in it, as docstrings and comments write it."""
    sources = [path for folder in ("game", "ui") for path in sorted((PROJECT / folder).rglob("*.py"))]
    spoken = [(path, name) for path in sources for name in DOTTED.findall(path.read_text(encoding="utf-8"))]
    wrong = []
    for path, name in spoken:
        module, _, rest = name.rpartition(".") if not _file_of(name) else (name, "", "")
        named = _file_of(module)
        if named in (None, path) or rest and not re.search(rf"\b{rest}\b", named.read_text(encoding="utf-8")):
            wrong.append(f"{path.relative_to(PROJECT)}: {name}")
    assert len(spoken) > 50 and wrong == []


def _file_of(module: str) -> Path | None:
    place = PROJECT.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((path for path in files if path.exists()), None)
