"""One ruleset or deck file, read and checked: what the catalogue keeps and builds rulesets from.

Reading finds everything that is wrong; building fills the dataclasses for the options in force.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Any

from game.core.deck import Card, Deck
from game.core.deck import Value as DeckValue
from game.core.errors import Problem, RulesetError, nearest, quoted, suggestion
from game.core.files import Stamp, stamp
from game.core.languages import Text
from game.loading.checks import setup_error
from game.loading.deck_file import read_deck
from game.loading.drafts import BAD, Draft, Entries, Number, RecordDraft, Resolution, resolve
from game.loading.kinds import IdKind, is_id
from game.loading.lint import check_rules
from game.loading.nodes import Enough, Node, Report, Scalar, Table, parse, read_mapping, read_text, report_repeated
from game.loading.options import read_options, read_presets
from game.loading.schema import RecordKind, kind_of
from game.loading.walk import PLAYERS, POINTS, Walk
from game.match.ruleset import Office, Option, Players, Ruleset
from game.match.ruleset import Scalar as Value

_TOP = RecordKind(Ruleset, elsewhere=("deck", "options", "presets"))

# What a list of games shows, and what the cards of its covers follow from.
_HEAD = ("id", "name", "summary", "family", "deck", "players", "cover", "shelf", "order", "names")
_BLOCK = re.compile(r"^(\w+) *:.*\n(?:(?:[^\w\n].*)?\n)*", re.MULTILINE)  # a key at the left edge, and what belongs to it
_CARDS = re.compile("^cards *:", re.MULTILINE)
_FLOW = re.compile("^flow *:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck file: the deck unless it has problems, and the state of the file it was read from."""

    deck: Deck | None
    problems: tuple[Problem, ...]
    stamps: tuple[Stamp, ...]


# Finds the deck of a ruleset: name, path of the ruleset -> deck file; None with the names there are.
FindDeck = Callable[[str, Path], tuple[DeckFile | None, list[str]]]


@dataclass(slots=True)
class RulesetFile:
    """A ruleset file as it was when its stamps were taken. `seen` is what is known to be wrong: what reading has shown until
    somebody asks for all `problems`. Whether rules can work takes twice as long to find as reading them."""

    path: Path
    seen: tuple[Problem, ...] = ()
    stamps: tuple[Stamp, ...] = ()
    parts: dict[str, Any] = field(default_factory=dict)
    deck: Deck | None = None
    deck_problems: tuple[Problem, ...] = ()
    id: Scalar | None = None  # where the file says its id
    options: Mapping[str, Option] = field(default_factory=dict)
    digest: str = ""
    judge: Callable[[], tuple[Problem, ...]] | None = None  # finds all that is wrong; None once that is known
    _judging: Lock = field(default_factory=Lock)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong; any thread may ask."""
        with self._judging:
            if self.judge is not None:
                self.seen, self.judge = self.judge(), None
        return self.seen

    @property
    def name(self) -> Text | None:
        """The game's name, as far as it could be read."""
        name = self.parts.get("name")
        return name if isinstance(name, Text) else None

    @property
    def players(self) -> Players | None:
        """Who may sit down, as far as it could be read."""
        players = self.parts.get("players")
        return players if isinstance(players, Players) else None

    @property
    def decks_option(self) -> str:
        """The option that is the number of decks, empty when no option alone decides it."""
        pack = self.parts.get("pack")
        decks = pack.fields.get("decks") if isinstance(pack, RecordDraft) else None
        return decks.option if isinstance(decks, Number) else ""

    @property
    def lots(self) -> tuple[str, ...]:
        """The offices that fall to a seat by lot, and that no option decides."""
        offices = self.parts.get("offices")
        known = offices.parts if isinstance(offices, Entries) else offices if isinstance(offices, Mapping) else {}
        firsts = {name: office.fields.get("first") if isinstance(office, RecordDraft) else office.first
                  for name, office in known.items() if isinstance(office, RecordDraft | Office)}
        return tuple(name for name, first in firsts.items() if first == "lot")

    def build(self, options: Mapping[str, Value], players: int) -> Ruleset:
        """The ruleset with these options in force; RulesetError when the file has problems, SetupError for the options."""
        if self.problems:
            raise RulesetError(self.problems)
        to = Resolution({**options, PLAYERS: players} if PLAYERS not in self.options else options)
        resolved = {name: resolve(part, to) for name, part in self.parts.items()}
        error = setup_error(self.parts, resolved, to.options, players)
        if error is not None:
            raise error
        return Ruleset(**resolved)


def is_deck_file(path: Path) -> bool:
    """Whether the file looks like a deck rather than a ruleset; False when it cannot be read."""
    if path.absolute().parent.name == "decks":
        return True
    try:
        text = read_text(path, Report(""))
    except RulesetError:
        return False
    return _CARDS.search(text) is not None and _FLOW.search(text) is None


def read_deck_file(path: Path, label: str) -> DeckFile:
    """Everything in a deck file, and everything wrong with it; `label` is how problems call the file."""
    report, stamps = Report(label), (stamp(path),)
    try:
        root = parse(read_text(path, report), report)
        report_repeated(root, report)
        deck = read_deck(root, "", Walk(report))
    except RulesetError as error:
        return DeckFile(None, error.problems, stamps)
    except Enough:
        deck = None
    return DeckFile(None if report else deck, report.problems(), stamps)


def read_ruleset_file(path: Path, label: str, find_deck: FindDeck) -> RulesetFile:
    """Everything in a ruleset file, and everything wrong with it and its deck."""
    report = Report(label)
    file = RulesetFile(path, stamps=(stamp(path),))
    try:
        root = read_mapping(path, report, "id, name, deck and so on")
    except RulesetError as error:
        file.seen = error.problems
        return file

    def judge() -> tuple[Problem, ...]:
        with suppress(Enough):
            check_rules(walk, file.parts)
        return (*report.problems(), *file.deck_problems)

    with suppress(Enough):
        walk = _read(root, file, report, find_deck)
        file.judge = judge
    file.seen = (*report.problems(), *file.deck_problems)
    return file


def read_head(path: Path, label: str, find_deck: FindDeck) -> RulesetFile | None:
    """What a list of games shows of a ruleset file, for a sixth of the time of reading it; nothing else of it is looked at. None
    where something of that is wrong, or goes by an option: then the file has to be read."""
    report = Report(label)
    file, walk = RulesetFile(path, stamps=(stamp(path),)), Walk(report)
    with suppress(RulesetError, Enough):
        text = read_text(path, report) + "\n"
        root = parse("".join(block[0] for block in _BLOCK.finditer(text) if block[1] in _HEAD), report)
        if not isinstance(root, Table):
            return None
        report_repeated(root, report)
        deck, file.id = _deck(root, file, walk, find_deck), _id(root.get("id"), walk)
        parts = {name: walk.read(_TOP.fields[name].kind, node, name) for name in _HEAD if name in _TOP.fields
                 for node in [root.get(name)] if node is not None}
        if deck is None or file.deck_problems or any(part is BAD or isinstance(part, Draft) for part in parts.values()):
            return None
        file.deck, file.parts = _arranged(deck, parts, root, walk), parts
        _check_names(walk, deck)
    return file if file.deck and file.id and file.name and file.players and not report else None


def _read(root: Table, file: RulesetFile, report: Report, find_deck: FindDeck) -> Walk:
    report_repeated(root, report)
    walk = Walk(report)
    options, presets = _at(root, "options"), _at(root, "presets")
    file.options = walk.options = read_options(options, walk) if options else {}
    walk.seats = _seats(root)
    file.deck = found = _deck(root, file, walk, find_deck)
    parts = _TOP.read_fields(root, "", walk)
    parts["options"] = MappingProxyType(walk.options)
    parts["presets"] = MappingProxyType(read_presets(presets, walk) if presets else {})
    parts["deck"] = found if found else BAD
    if found:
        file.deck = parts["deck"] = _arranged(found, parts, root, walk)
    file.id = _id(root.get("id"), walk)
    file.parts = {name: part for name, part in parts.items() if part is not BAD}
    _check_names(walk, found)
    walk.unsound = report.parts()
    _check_unused(walk)
    return walk


def _seats(root: Table) -> Option | None:
    """The numbers of players as values may go by them, one of which is the default even where the file has it otherwise; None
    where they cannot be read. Both are reported elsewhere."""
    node = root.get(PLAYERS)
    players = kind_of(Players).read(node, PLAYERS, Walk(Report(""))) if node is not None else BAD
    if not isinstance(players, Players):
        return None
    low, high = sorted((players.min, players.max))
    return Option("int", min(max(players.default, low), high), Text({}), Text({}), min=low, max=high)


def _at(root: Table, name: str) -> Node | None:
    """The value of that key; of a misspelt one too, which is reported by itself: what follows from it is not."""
    return root.get(name) or _TOP.misspelt(name, root)


def _arranged(deck: Deck, parts: Mapping[str, Any], root: Table, walk: Walk) -> Deck:
    """The deck in the game's own order and with its own names, as far as they are sound."""
    order, names = parts.get("order", ()), parts.get("names", {})
    ids = {card.id for card in deck.cards}
    if order is BAD or any(id not in ids for id in order):
        order = ()
    elif order and sorted(order) != sorted(ids):
        absent = next((card.id for card in deck.cards if card.id not in order), None)
        problem = f"{quoted(absent)} has no place in it" if absent else "a card stands in it twice"
        walk.report.add(root.get("order"), "order", problem)
        order = ()
    names = {} if names is BAD else names
    return deck.arranged(order, names) if order or names else deck


def _id(node: Node | None, walk: Walk) -> Scalar | None:
    """Where the id stands, None where it is none. What is no text at all is reported with the other fields."""
    return node if isinstance(node, Scalar) and IdKind().read(node, "id", walk) is not BAD else None


def _deck(root: Table, file: RulesetFile, walk: Walk, find: FindDeck) -> Deck | None:
    """The deck that the ruleset names or writes out."""
    node = _at(root, "deck")
    if node is None:
        walk.bad(root, "", 'missing key "deck"')
    elif isinstance(node, Table):
        problems = len(walk.report.found)
        deck = read_deck(node, "deck", walk)
        return deck if len(walk.report.found) == problems else None
    elif not isinstance(node, Scalar) or node.empty:
        walk.bad(node, "deck", f"expected the name of a deck or a mapping, found {node.found}")
    else:
        found, names = find(node.text, file.path)
        if found:
            file.stamps += found.stamps
            file.deck_problems = found.problems
            return found.deck
        walk.bad(node, "deck", f"unknown deck {quoted(node.text)}{suggestion(node.text, names)}")
    return None


# ------------------------------------------------------------ names
# What is used must be defined, there or in the deck; what is defined must be used.


_OF_THE_DECK = ("card", "attribute", "tag", "kind")
_MUST_BE_USED = ("ladder", "tally")
DEALER = "dealer"  # the office that the engine knows; others are names for the table


def _check_names(walk: Walk, deck: Deck | None) -> None:
    """Report names that nothing defines; those of a deck that could not be read are not judged."""
    known: dict[str, Iterable[str]] = dict(walk.defined)
    known.update(_deck_names(deck) if deck else {})
    codes = _codes(deck) if deck else {}
    for use in sorted(walk.uses, key=lambda use: (use.node.line, use.node.column)):
        names = known.get(use.of, {})
        if use.name not in names and (deck is not None or use.of not in _OF_THE_DECK):
            meant = next((name for name in codes.get(use.name, ()) if name in names), "")
            walk.unknown_name(use.of, use.name, use.node, use.at, [*names, *use.besides], meant)
    offices = walk.defined.get("office", {})
    if DEALER not in offices:
        for name, (node, at) in offices.items():
            if nearest(name, (DEALER,)):
                walk.unknown_name("office", name, node, at, (DEALER,))


def _deck_names(deck: Deck) -> dict[str, Mapping[str, None]]:
    """What can be named of a deck, by sort, in the deck's order."""
    cards = dict.fromkeys(card.id for card in deck.cards)
    tags = dict.fromkeys(tag for card in deck.cards for tag in sorted(card.tags))
    values = dict.fromkeys(value for attribute in deck.attributes.values() for value in attribute.values)
    return {
        "card": cards,
        "tag": tags,
        "attribute": dict.fromkeys(deck.attributes),
        "kind": {**cards, **tags, **values},
    }


def _codes(deck: Deck) -> Mapping[str, list[str]]:
    """The cards and values of a deck by the codes that stand for them in notation, which is how a newcomer may call them."""
    found: dict[str, list[str]] = {}
    named: list[Card | DeckValue] = [*deck.cards]
    named += [value for attribute in deck.attributes.values() for value in attribute.values.values()]
    for each in named:
        for code in (each.code, *each.also):
            found.setdefault(code, []).append(each.id)
    return found


def _check_unused(walk: Walk) -> None:
    """Report definitions that nothing uses: they are mistakes, or leftovers that mislead a reader."""
    used = {(use.of, use.name) for use in walk.uses}
    for of in _MUST_BE_USED:
        for name, (node, at) in walk.defined.get(of, {}).items():
            if (of, name) not in used | walk.meant and name not in walk.unread and is_id(name) and name != POINTS:
                walk.report.add(node, at, f"nothing uses this {of}")
    for name, option in walk.options.items():
        node, at = walk.defined["option"][name]
        if name in walk.options_used and option.table_only:
            walk.report.add(node, at, "table_only: true, but the rules use this option")
        elif name not in walk.options_used and not option.table_only and not _may_be_used(walk, name):
            walk.report.add(
                node, at, "nothing uses this option; if only the table reads it, say table_only: true"
            )


def _may_be_used(walk: Walk, option: str) -> bool:
    """Whether a name that nothing defines is taken for this option, or what could not be read holds it."""
    return ("option", option) in walk.meant or option in walk.unread
