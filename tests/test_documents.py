"""What the documents name is there: files, folders and modules that are run."""

from __future__ import annotations

import re
from importlib.util import find_spec

from tests.game.tables import PROJECT

DOCUMENTS = sorted((*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md")))
PLACES = "|".join(("assets", "benchmarks", "docs", "game", "rulesets", "tests", "tools", "ui"))
PATH = re.compile(rf"`((?:{PLACES})/[\w./-]*)`")
MODULE = re.compile(r"python -m ((?:benchmarks|tests|tools)[\w.]*)")
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
