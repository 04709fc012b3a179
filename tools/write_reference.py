"""Writes the reference of rulesets into docs/writing-rulesets.md, between its two marks.

    python -m tools.write_reference

Nothing in it is written by hand: keys, what they take and their defaults come from the dataclasses that files are checked
against, what they mean from the docstrings beside them, an example of each from a file that loads, and what goes together from
the families.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.families import families
from game.loading import Node, Section, as_yaml, examples, family_payments, family_steps, parsed, sections

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs" / "writing-rulesets.md"
BEGIN, END = "<!-- the reference begins: python -m tools.write_reference -->\n", "<!-- the reference ends -->\n"
FOLDERS = ("docs/examples", "rulesets", "rulesets/decks", "tests/rulesets", "tests/rulesets/decks")     # where examples are found
LONG = 72                                      # characters of an example; the inside of a longer one is left out
SOURCE = re.compile(r" *\(?(?:; )?docs/(rules/(\w+)\.md) ([\d.]+(?: and [\d.]+)*)\)?")


def files() -> list[Path]:
    """The files in which examples are looked for, all of which load."""
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).glob("*.yaml"))]


@cache
def found_examples() -> Mapping[tuple[str, str], str]:
    """For every key of a section the best way in which a file has it."""
    found: dict[tuple[str, str], str] = {}
    for file in files():
        for path, key, node in examples(parsed(file)):
            text = _cut(node)
            known = found.get((path, key))
            if known is None or _rank(text) < _rank(known):
                found[path, key] = text
    return found


def _rank(text: str) -> tuple[bool, int]:
    """What is not left to a house rule is the better example, and then what is shorter."""
    return "{option: " in text, len(text)


def undescribed() -> list[str]:
    """Keys of which nobody says what they mean, or of which no file has an example."""
    known = found_examples()
    return [f"{section.path or 'the file'}: {key.name} has no {'meaning' if not key.says else 'example'}"
            for section in sections() for key in section.keys if not key.says or (section.path, key.name) not in known]


def reference() -> str:
    """The whole reference."""
    return "\n".join((*_families(), *(line for section in sections() for line in _section(section))))


def written(text: str) -> str:
    """The guide with the reference of today between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{reference()}\n{END}{after}"


def _cut(node: Node) -> str:
    texts: list[str] = [as_yaml(node, depth) for depth in (9, 4, 3, 2, 1)]
    return next((text for text in texts if len(text) <= LONG), texts[-1])


def _families() -> Iterator[str]:
    yield from ("### Which steps and payments go together", "",
                "| `family` | steps of its `flow`, in their order | keys of its `settle` |", "|---|---|---|")
    for family in families():
        yield f"| `{family.name}` | {_listed(family_steps(family))} | {_listed(family_payments(family))} |"
    yield ""


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _section(section: Section) -> Iterator[str]:
    yield from (f"### {_title(section.path)}", "")
    if section.about:
        yield from (_linked(section.about), "")
    if section.keys:
        yield from ("| key | takes | default | meaning | example |", "|---|---|---|---|---|")
    for key in section.keys:
        links = ", ".join(f"[{_title(path)}](#{_anchor(_title(path))})" for path in key.leads_to)
        takes = f"{_cell(key.takes)}: {links}" if links and key.name != "flow" else _cell(key.takes)
        default = "**needed**" if key.default is None else key.default if key.default == "nothing" else f"`{key.default}`"
        example = found_examples().get((section.path, key.name), "")
        yield f"| `{key.name}` | {takes} | {default} | {_cell(_linked(key.says))} | {_code(f'{key.name}: {example}')} |"
    yield ""


def _title(path: str) -> str:
    return f"`{path}`" if path else "The keys of a file"


def _anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _linked(text: str) -> str:
    return SOURCE.sub(lambda found: f" ([{found[2]} {found[3]}]({found[1]}))", text)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _code(text: str) -> str:
    return f"`{_cell(text)}`"


def main() -> int:
    """Command line."""
    GUIDE.write_text(written(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
    missing = undescribed()
    print("\n".join(missing) or f"{GUIDE.relative_to(ROOT)} is up to date.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
