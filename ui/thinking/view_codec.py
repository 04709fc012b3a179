"""Views and choices as bytes, for another process that knows the same rules.

What belongs to the rules (cards, readings, actions, the table of combinations) is only named and never carried; everything
else goes as it is. A parcel therefore holds what a view holds and no more: paired worlds make the same bytes.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from io import BytesIO
from types import MappingProxyType
from typing import Any

from game import Action, Card, LoadedRuleset, Reading, Rules, Shape

PROTOCOL = 5
Name = tuple[str, Any]


def _parts(rules: Rules) -> dict[str, object]:
    """What a view refers to and the other process has as well, by name."""
    parts: dict[str, object] = {
        "rules": rules,
        "ruleset": rules.ruleset,
        "deck": rules.deck,
        "packing": rules.packing,
        "table": rules.table,
        "book": rules.book,
    }
    return parts | {f"step {number}": step.params for number, step in enumerate(rules.ruleset.flow)}


def _unchanging(items: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(items)


class _Packer(pickle.Pickler):
    """Without rules only what belongs to none can be packed."""

    def __init__(self, file: BytesIO, rules: Rules | None) -> None:
        super().__init__(file, PROTOCOL)
        self._rules = rules
        self._names: dict[int, Name] = {}
        if rules is not None:
            self._names = {id(part): ("part", name) for name, part in _parts(rules).items()}
            self._names |= {id(part): ("compiled", kind) for kind, part in rules.parts().items()}

    def persistent_id(self, thing: Any) -> Name | None:
        kind, rules = type(thing), self._rules
        if rules is not None:
            if kind is Action and thing.packing is rules.packing:
                return "action", str(thing)
            if kind is Card:
                return "card", thing.index
            if kind is Shape:
                return "shape", thing.number
            if kind is Reading and rules.table.readings[thing.number] is thing:  # positions may have readings of their own
                return "reading", thing.number
        return self._names.get(id(thing))

    def reducer_override(self, thing: Any) -> Any:
        return (_unchanging, (dict(thing),)) if type(thing) is MappingProxyType else NotImplemented


class _Opener(pickle.Unpickler):
    def __init__(self, file: BytesIO, rules: Rules) -> None:
        super().__init__(file)
        self._rules = rules
        self._found = _parts(rules)

    def persistent_load(self, name: Name) -> object:
        kind, which = name
        if kind == "part":
            return self._found[which]
        if kind == "compiled":
            part: object = self._rules[which]
            return part
        if kind == "action":
            return self._rules.action(which)
        if kind == "card":
            return self._rules.deck.cards[which]
        return (self._rules.table.readings if kind == "reading" else self._rules.table.shapes)[which]


def pack(thing: object, rules: Rules) -> bytes:
    """A view, choices, or anything made of the like, for a process with the same rules."""
    return _packed(thing, rules)


def unpack(parcel: bytes, rules: Rules) -> Any:
    """What was packed."""
    return _Opener(BytesIO(parcel), rules).load()


def pack_rules(rules: Rules) -> bytes:
    """The rules with the players and options in force, whatever becomes of the file that they were read from."""
    return _packed(LoadedRuleset(rules.ruleset, dict(rules.options), rules.players, rules.digest, rules.path), None)


def unpack_rules(parcel: bytes) -> Rules:
    """The same rules, compiled anew."""
    return Rules(pickle.loads(parcel))


def _packed(thing: object, rules: Rules | None) -> bytes:
    file = BytesIO()
    _Packer(file, rules).dump(thing)
    return file.getvalue()
