"""YAML text -> a tree of nodes that know their line and column. Scalars stay text.

Built straight from the parser's events, so that anchors, aliases, tags and deep or endless files are
refused before they cost anything. The schema walks these nodes; YAML's guessing of types (`no`, `010`,
`12:30`) never happens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import yaml

from game.core.errors import Problem, RulesetError, quoted
from game.core.files import FileRefused, read_bounded

# ------------------------------------------------------------ report
# The list of everything wrong with one file.
#
# Readers of the loader add to a Report and go on, so that one run finds every mistake of a file. A file that is
# wrong all over is given up after a bounded number of problems.


PROBLEMS_AT_MOST = 100


class Positioned(Protocol):
    """Anything with a position in the file: a node."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


class Enough(Exception):
    """The file has so many problems that listing more helps nobody."""


class Report:
    """Collects the problems of the file called `file`."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: dict[Problem, None] = {}

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, place: Positioned | None, path: str, message: str) -> None:
        """Note a problem; one that is known already is not repeated."""
        line, column = (place.line, place.column) if place else (0, 0)
        self.found[Problem(self.file, line, column, path, message)] = None
        if len(self.found) >= PROBLEMS_AT_MOST:
            raise Enough

    def parts(self) -> frozenset[str]:
        """The top-level parts in which something is wrong; "" for what is said of the file itself."""
        return frozenset(re.split(r"[.\[]", problem.path, maxsplit=1)[0] for problem in self.found)

    def found_in(self, path: str) -> bool:
        """Whether something is wrong at that top-level path or below."""
        return any(problem.path.partition(".")[0] == path for problem in self.found)

    def problems(self) -> tuple[Problem, ...]:
        """Everything found, in file order; the last says so when there may be more."""
        ordered = sorted(self.found, key=lambda problem: (problem.line, problem.column))
        if len(ordered) >= PROBLEMS_AT_MOST:
            ordered.append(Problem(self.file, 0, 0, "", f"given up after {PROBLEMS_AT_MOST} problems"))
        return tuple(ordered)

    def refuse(self, place: Positioned | None, message: str) -> RulesetError:
        """The error for a file that cannot be read any further."""
        line, column = (place.line, place.column) if place else (0, 0)
        return RulesetError([Problem(self.file, line, column, "", message)])


# ------------------------------------------------------------ nodes


DEPTH_AT_MOST = 64
NODES_AT_MOST = 50_000
FEW_NODES = 3_000                 # in a file that stands beside a ruleset or a picture

# The C parser is ten times faster; PyYAML built without libyaml still works.
COLON_PROBLEM = "mapping values are not allowed in this context"      # as the parser of YAML puts it
COLON_ADVICE = "a text with a colon stands in quotes"

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Node:
    """A value in the file. `line` and `column` count from 1."""

    __slots__ = ("line", "column")
    found: str = ""  # how messages call what was found

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column


class Scalar(Node):
    """A single value, still text; `empty` when the file has nothing there."""

    __slots__ = ("text", "empty")

    def __init__(self, text: str, line: int, column: int, empty: bool = False) -> None:
        super().__init__(line, column)
        self.text = text
        self.empty = empty

    @property
    def found(self) -> str:  # type: ignore[override]
        return "nothing" if self.empty else quoted(self.text)


class Listing(Node):
    """A YAML sequence."""

    __slots__ = ("items",)
    found = "a list"

    def __init__(self, items: list[Node], line: int, column: int) -> None:
        super().__init__(line, column)
        self.items = items


class Table(Node):
    """A YAML mapping: keys and values in file order, each key once; one that stands there again is `repeated`."""

    __slots__ = ("entries", "repeated")
    found = "a mapping"

    def __init__(self, entries: list[tuple[Scalar, Node]], line: int, column: int) -> None:
        super().__init__(line, column)
        self.entries = entries
        self.repeated: list[tuple[Scalar, Scalar]] = []

    def __iter__(self) -> Iterator[str]:
        return (key.text for key, _ in self.entries)

    def get(self, name: str) -> Node | None:
        """The value of the key `name`."""
        return next((value for key, value in self.entries if key.text == name), None)

    def key(self, name: str) -> Scalar | None:
        """The key `name` itself, which has the position."""
        return next((key for key, _ in self.entries if key.text == name), None)

    def without(self, name: str) -> Table:
        """The same mapping less one key."""
        return Table([entry for entry in self.entries if entry[0].text != name], self.line, self.column)


def inside(node: Node, *keys: str | int) -> Node:
    """The node under these keys, as far as the file has it there."""
    for key in keys:
        found: Node | None = None
        if isinstance(key, str) and isinstance(node, Table):
            found = node.get(key)
        elif isinstance(key, int) and isinstance(node, Listing) and key < len(node.items):
            found = node.items[key]
        if found is None:
            return node
        node = found
    return node


def report_repeated(root: Node, report: Report) -> None:
    """Report every key that stands in its mapping before, wherever in the file: no reader ever sees it."""
    waiting = [(root, "")]
    while waiting:
        node, at = waiting.pop()
        if isinstance(node, Table):
            for key, first in node.repeated:
                report.add(key, at, f"duplicate key {quoted(key.text)}; the first is on line {first.line}")
            waiting += [(value, f"{at}.{key.text}" if at else key.text) for key, value in node.entries]
        elif isinstance(node, Listing):
            waiting += [(item, f"{at}[{i}]") for i, item in enumerate(node.items)]


def parse(text: str, report: Report, at_most: int = NODES_AT_MOST) -> Node:
    """The root node of the only document in `text`; RulesetError for what is not acceptable YAML, or has more than `at_most`
    values."""
    loader = _Parser(text)
    try:
        return _Builder(loader, report, at_most).document()
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(error, text, report) from None
    except yaml.YAMLError as error:
        raise report.refuse(None, f"not YAML: {quoted(str(error))}") from None
    finally:
        loader.dispose()


def _syntax_error(error: yaml.MarkedYAMLError, text: str, report: Report) -> Exception:
    mark = error.problem_mark or error.context_mark
    spot = TextPosition(mark.line + 1, mark.column + 1) if mark else None
    begun = error.context_mark
    where = f" that begins at line {begun.line + 1}" if begun and mark and begun.line < mark.line else ""
    parts = [part for part in (error.problem, error.context and error.context + where) if part]
    advice = f"; {COLON_ADVICE}" if error.problem == COLON_PROBLEM else ""
    if mark and text.splitlines()[mark.line:][:1] and text.splitlines()[mark.line][mark.column:][:1] == "\t":
        return report.refuse(spot, "not YAML: a tab; lines are indented with spaces")
    return report.refuse(spot, f"not YAML: {', '.join(parts)}{advice}")


class _Builder:
    """Takes events from the parser and puts nodes together, with a stack of its own instead of recursion."""

    def __init__(self, loader: Any, report: Report, at_most: int) -> None:
        self.next = loader.get_event
        self.report = report
        self.at_most = at_most
        self.count = 0

    def document(self) -> Node:
        self.next()  # stream start
        if isinstance(self.next(), yaml.StreamEndEvent):
            raise self.report.refuse(None, "the file is empty")
        root = self._tree()
        self.next()  # document end
        after = self.next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._refuse(after, "a second document starts here, and a file holds only one")
        return root

    def _tree(self) -> Node:
        open_nodes: list[tuple[Node, list[Node]]] = []
        while True:
            event = self.next()
            if isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
                node, children = open_nodes.pop()
                self._close(node, children)
            else:
                node = self._open(event)
                if not isinstance(node, Scalar):
                    open_nodes.append((node, []))
                    if len(open_nodes) > DEPTH_AT_MOST:
                        raise self._refuse(event, f"nested deeper than {DEPTH_AT_MOST} levels")
                    continue
            if not open_nodes:
                return node
            open_nodes[-1][1].append(node)

    def _open(self, event: Any) -> Node:
        self._check(event)
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, line, column)
        if isinstance(event, yaml.SequenceStartEvent):
            return Listing([], line, column)
        return Table([], line, column)

    def _check(self, event: Any) -> None:
        self.count += 1
        if self.count > self.at_most:
            raise self._refuse(event, f"more than {self.at_most:,} values in one file")
        if isinstance(event, yaml.AliasEvent):
            raise self._refuse(event, f"aliases are not allowed, found {quoted(f'*{event.anchor}')}")
        if event.anchor is not None:
            raise self._refuse(event, f"anchors are not allowed, found {quoted(f'&{event.anchor}')}")
        if event.tag is not None:
            raise self._refuse(event, f"tags are not allowed, found {quoted(_short_tag(event.tag))}")

    def _scalar(self, event: Any, line: int, column: int) -> Scalar:
        text: str = event.value
        bad = control_character(text)
        if bad:
            raise self._refuse(event, f"the character {bad} is not allowed")
        return Scalar(text, line, column, empty=not text and not event.style)

    def _close(self, node: Node, children: list[Node]) -> None:
        if isinstance(node, Listing):
            node.items = children
        elif isinstance(node, Table):
            known: dict[str, Scalar] = {}
            for key, value in zip(children[::2], children[1::2], strict=True):
                if not isinstance(key, Scalar):
                    raise self.report.refuse(key, f"expected a word as key, found {key.found}")
                first = known.setdefault(key.text, key)
                if first is key:
                    node.entries.append((key, value))
                else:
                    node.repeated.append((key, first))

    def _refuse(self, event: Any, message: str) -> Exception:
        return self.report.refuse(TextPosition(event.start_mark.line + 1, event.start_mark.column + 1), message)


def _short_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


# ------------------------------------------------------------ blocks


_COMMENT = re.compile(r"[ \t]*#[^\n]*")
_BLANK_LINES = re.compile(r"\s*\n")


def blocks(text: str) -> list[tuple[str, str]]:
    """The keys of the mapping that a sound file is, each with its text as it stands there, less comments and empty lines."""
    found: list[tuple[str, list[str]]] = []
    depth, end, key_follows = 0, 0, False
    token: Any
    for token in yaml.scan(text, Loader=_Parser):
        if isinstance(token, yaml.BlockMappingStartToken | yaml.BlockSequenceStartToken | yaml.FlowMappingStartToken
                      | yaml.FlowSequenceStartToken):
            depth += 1
        elif isinstance(token, yaml.BlockEndToken | yaml.FlowMappingEndToken | yaml.FlowSequenceEndToken):
            depth -= 1
        start, after = token.start_mark.index, token.end_mark.index
        if key_follows:
            found.append((token.value, [text[start:after]]))
        elif found and depth and after > start and not (depth == 1 and isinstance(token, yaml.FlowEntryToken)):
            found[-1][1].append(_BLANK_LINES.sub("\n", _COMMENT.sub("", text[end:start])) + text[start:after])
        key_follows = depth == 1 and isinstance(token, yaml.KeyToken)
        end = after if after > start else end                        # tokens that the parser infers are empty
    return [(key, "".join(parts).rstrip()) for key, parts in found]


# ------------------------------------------------------------ source
# Reads the text of a file that anybody may have written, without trusting anything about it.
#
# Everything else of the loader works on the text. What is not a plain, small UTF-8 text file is refused with a
# sentence that says what was found.


BYTES_AT_MOST = 1_000_000

# What YAML calls printable; everything else could only hide something from a reader.
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class TextPosition:
    """A position in a text, for problems that are older than any node."""

    line: int
    column: int


def read_text(path: Path, report: Report) -> str:
    """The text of the file, without a byte order mark; RulesetError when it cannot be one of ours."""
    data = _read_bytes(path, report)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise report.refuse(None, "expected UTF-8 text, found UTF-16; save the file as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise report.refuse(
            _spot(data[: error.start].decode("utf-8", "replace")),
            f"expected UTF-8 text, found the byte 0x{data[error.start]:02x}",
        ) from None
    bad = _CONTROL.search(text)
    if bad:
        raise report.refuse(
            _spot(text[: bad.start()]), f"the character {character_name(bad[0])} is not allowed"
        )
    return text


def control_character(text: str) -> str | None:
    """The name of the first character in `text` that no file may hold, or None."""
    if text.isprintable():
        return None
    bad = _CONTROL.search(text)
    return character_name(bad[0]) if bad else None


def read_mapping(path: Path, report: Report, holds: str, at_most: int = NODES_AT_MOST) -> Table:
    """The mapping that is in the file, which should have the keys in `holds` and no more than `at_most` values; RulesetError
    where it is none."""
    root = parse(read_text(path, report), report, at_most)
    if not isinstance(root, Table):
        raise report.refuse(root, f"expected a mapping with {holds}, found {root.found}")
    return root


def character_name(character: str) -> str:
    """`NUL` or `U+0007`."""
    return "NUL" if character == "\0" else f"U+{ord(character):04X}"


def _read_bytes(path: Path, report: Report) -> bytes:
    try:
        return read_bounded(path, BYTES_AT_MOST)
    except FileNotFoundError:
        raise report.refuse(None, "there is no such file") from None
    except FileRefused as error:
        raise report.refuse(None, str(error)) from None
    except OSError as error:
        raise report.refuse(None, f"the file cannot be read: {error.strerror or error}") from None


def _spot(before: str) -> TextPosition:
    lines = _LINE_END.split(before)
    return TextPosition(len(lines), len(lines[-1]) + 1)
