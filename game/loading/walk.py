"""What is known while one file is read: its report, its options, the names it defines and the names it uses.

Kinds of values (`game.loading.kinds`) read nodes through a Walk; references to options are read here for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.errors import nearest, quoted, suggestion
from game.loading.drafts import BAD, Cases, Conditional, Number, Placed, When, accepted_text, accepts, parse_value
from game.loading.nodes import Listing, Node, Report, Scalar, Table
from game.match.ruleset import Option

if TYPE_CHECKING:
    from game.loading.kinds import Kind


POINTS = "points"  # the tally that settle pays into; nobody else may define it
PLAYERS = "players"  # what stands for the number of players where the name of an option is asked for
REFERENCE = ("option", "cases")  # the keys of a value that an option decides


@dataclass(frozen=True, slots=True)
class Use:
    """A name in the file that must be defined somewhere."""

    name: str
    of: str
    besides: tuple[str, ...]
    node: Node
    at: str


@dataclass(slots=True)
class Walk:
    """The state of reading one file."""

    report: Report
    options: Mapping[str, Option] = field(default_factory=dict)
    seats: Option | None = None  # the numbers of players, like an option
    fixed: bool = False  # inside something that no option may change
    uses: list[Use] = field(default_factory=list)
    options_used: set[str] = field(default_factory=set)
    defined: dict[str, dict[str, tuple[Node, str]]] = field(default_factory=dict)
    broken: set[tuple[str, str]] = field(default_factory=set)  # definitions that could not be read
    places: dict[int, Placed] = field(default_factory=dict)
    unknown: set[tuple[str, str]] = field(default_factory=set)  # names without a definition that were reported
    meant: set[tuple[str, str]] = field(default_factory=set)  # the names that they are taken for
    unread: set[str] = field(default_factory=set)  # all words in what could not be read
    unsound: frozenset[str] = frozenset()  # top-level parts in which something was wrong when they were read

    def read(self, kind: Kind, node: Node, at: str) -> Any:
        """The value or draft of that kind at `node`, BAD when there is none."""
        if isinstance(node, Table) and _is_reference(node):
            if not self.fixed:
                return self._reference(kind, node, at)
            return self.bad(node, at, f"expected {kind.expected}; an option cannot decide this")
        return kind.read(node, at, self)

    def read_entry(self, kind: Kind, node: Node, at: str) -> Any:
        """As `read`, for an entry of a mapping or list, which may have a `when`."""
        if not isinstance(node, Table) or not kind.conditional:
            return self.read(kind, node, at)
        condition = node.get("when")
        if condition is None:
            return self.read(kind, node, at)
        if self.fixed:
            return self.bad(condition, at, "an option cannot decide whether this exists")
        when = self._when(condition, f"{at}.when")
        value = self.read(kind, node.without("when"), at)
        return BAD if when is None or value is BAD else Conditional(when, value)

    def bad(self, place: Node, at: str, message: str) -> Any:
        """Report a problem; the value is BAD."""
        self.note_unread(place)
        self.report.add(place, at, message)
        return BAD

    def wrong(self, kind: Kind, node: Node, at: str) -> Any:
        """Report that `node` is not of that kind, or where options may decide that it is a reference with a misspelt key."""
        if isinstance(node, Table) and not self.fixed and not _is_reference(node):
            for key, _ in node.entries:
                meant = nearest(key.text, REFERENCE)
                if meant:
                    self.note_unread(node)
                    return self.bad(key, at, f"unknown key {quoted(key.text)}; did you mean {quoted(meant)}?")
        return self.bad(node, at, f"expected {kind.described}, found {node.found}")

    def unknown_name(self, of: str, name: str, node: Node, at: str, known: Iterable[str], meant: str = "") -> None:
        """Report a name that nothing defines: once, however often it is used. `meant` is another one where that is certain."""
        if (of, name) not in self.unknown:
            self.unknown.add((of, name))
            self.meant.add((of, meant or nearest(name, known) or ""))
            self.bad(node, at, f"unknown {of} {quoted(name)}{suggestion(meant or name, known)}")

    def note_unread(self, node: Node) -> None:
        """What stands there is not looked at: it may use any name in it."""
        if isinstance(node, Scalar):
            self.unread.add(node.text)
        elif isinstance(node, Table):
            for key, value in node.entries:
                self.unread.add(key.text)
                self.note_unread(value)
        elif isinstance(node, Listing):
            for item in node.items:
                self.note_unread(item)

    def no_value(self, option: str, spec: Option, word: str, found: str, node: Node, at: str) -> None:
        """Report what an option cannot be: once, however often it stands there."""
        if (option, word) not in self.unknown:
            self.unknown.add((option, word))
            self.bad(node, at, f"{found} is not a value of the option {quoted(option)}{accepts(spec, word)}")

    def whole(self, *parts: str) -> bool:
        """Whether these top-level parts and the options were read without a problem; else what seems missing may be there."""
        return not self.unsound.intersection((*parts, "options", ""))

    def define(self, of: str, name: str, node: Node, at: str) -> None:
        """Note that the file defines that name; the first definition counts."""
        self.defined.setdefault(of, {}).setdefault(name, (node, at))

    @contextmanager
    def without_options(self, fixed: bool) -> Iterator[None]:
        """Nothing inside may refer to options, when `fixed`."""
        before, self.fixed = self.fixed, self.fixed or fixed
        yield
        self.fixed = before

    # ------------------------------------------------------------ references to options

    def _reference(self, kind: Kind, node: Table, at: str) -> Any:
        unknown = [(key, value) for key, value in node.entries if key.text not in REFERENCE]
        meant: dict[str, Node] = {}  # what misspelt keys hold, by the key that was meant
        for key, value in unknown:
            self.report.add(key, at, f"unknown key {quoted(key.text)}; a reference has option and cases")
            meant.setdefault(nearest(key.text, [name for name in REFERENCE if name not in node]) or key.text, value)
        named, cases = node.get("option") or meant.get("option"), node.get("cases") or meant.get("cases")
        if named is None and unknown:
            return BAD
        found = self._referred(kind, named, cases, node, at)
        return BAD if unknown else found

    def _referred(self, kind: Kind, named: Node | None, cases: Node | None, node: Table, at: str) -> Any:
        """The draft that the option decides about."""
        option = self._option(named, at, node)
        if option is None:
            self._note_names(kind, cases, at)
            return BAD
        name, spec = option
        if cases is None:
            return self._plain(kind, name, spec, node, at)
        return self._cases(kind, name, spec, cases, f"{at}.cases")

    def _note_names(self, kind: Kind, cases: Node | None, at: str) -> None:
        """Read the cases of an option that is not known: the names in them are used all the same."""
        for key, value in cases.entries if isinstance(cases, Table) else ():
            self.read(kind, value, f"{at}.cases.{key.text}")

    def _option(self, named: Node | None, at: str, table: Node) -> tuple[str, Option] | None:
        """The option that is named there, noted as used."""
        if named is None:
            self.bad(table, at, 'missing key "option"')
        elif not isinstance(named, Scalar):
            self.bad(named, at, f"expected the name of an option, found {named.found}")
        elif named.text == PLAYERS and named.text not in self.options and self.seats is not None:
            return PLAYERS, self.seats
        elif named.text in self.options:
            self.options_used.add(named.text)
            return named.text, self.options[named.text]
        elif named.text not in self.defined.get("option", {}):  # else its own definition is at fault
            self.unknown_name("option", named.text, named, at, self.options)
        return None

    def _plain(self, kind: Kind, name: str, spec: Option, node: Table, at: str) -> Any:
        """The option's own value: everything that it can be must fit; the first misfit is reported."""
        values = [str(spec.min), str(spec.max)] if spec.type == "int" else list(accepted_text(spec))
        fitting = []
        for text in values:
            fitting.append(self._fitting(kind, name, text, node, at))
            if fitting[-1] is BAD:
                return BAD
        if spec.type == "int":
            return Number(name, lambda number: _silent(kind, Scalar(str(number), node.line, node.column)))
        return Cases(name, dict(zip(accepted_text(spec).values(), fitting, strict=True)))

    def _fitting(self, kind: Kind, name: str, text: str, node: Node, at: str) -> Any:
        """What the field makes of one value of an option; a misfit is reported as the reference's."""
        inner = Walk(Report(""), self.options, uses=self.uses)
        value = inner.read(kind, Scalar(text, node.line, node.column), at)
        for problem in inner.report.problems()[:1]:
            return self.bad(node, at, f"the option {quoted(name)} can be {text}: {problem.message}")
        return value

    def _cases(self, kind: Kind, name: str, spec: Option, node: Node, at: str) -> Any:
        if not isinstance(node, Table):
            return self.bad(node, at, f"expected a mapping from values of {quoted(name)}, found {node.found}")
        cases: dict[Any, Any] = {}
        otherwise: Any = None
        for key, value in node.entries:
            read = self.read(kind, value, f"{at}.{key.text}")
            if key.text == "otherwise":
                otherwise = read
            else:
                label = parse_value(spec, key.text)
                if label is None:
                    self.no_value(name, spec, key.text, quoted(key.text), key, at)
                cases[label] = read
        missing = _uncovered(spec, cases) if otherwise is None and None not in cases else ""
        if missing:
            return self.bad(node, at, f"missing case {missing} of the option {quoted(name)}")
        if BAD in cases.values() or otherwise is BAD or None in cases:
            return BAD
        return Cases(name, cases, BAD if otherwise is None else otherwise)

    def _when(self, node: Node, at: str) -> When | None:
        if not isinstance(node, Table):
            self.bad(node, at, f"expected a mapping from options to values, found {node.found}")
            return None
        wanted: dict[str, tuple[Any, ...]] = {}
        for key, value in node.entries:
            option = self._option(key, at, node)
            if option is None:
                return None
            wanted[key.text] = tuple(
                self._wanted(*option, part, at)
                for part in (value.items if isinstance(value, Listing) else [value])
            )
        return None if any(None in values for values in wanted.values()) else When(wanted)

    def _wanted(self, name: str, spec: Option, node: Node, at: str) -> Any:
        value = parse_value(spec, node.text) if isinstance(node, Scalar) else None
        if value is None:
            word = node.text if isinstance(node, Scalar) else ""
            self.no_value(name, spec, word, node.found, node, at)
        return value


def _silent(kind: Kind, node: Scalar) -> Any:
    """What the field makes of a number, when both ends of the option's range are known to fit."""
    return Walk(Report("")).read(kind, node, "")


def _is_reference(node: Table) -> bool:
    return any(key.text in REFERENCE for key, _ in node.entries)


def _uncovered(spec: Option, cases: Mapping[Any, Any]) -> str:
    """The first value of the option without a case, as text."""
    if spec.type == "int":
        assert spec.min is not None and spec.max is not None
        return next((str(number) for number in range(spec.min, spec.max + 1) if number not in cases), "")
    return next((text for text, value in accepted_text(spec).items() if value not in cases), "")
