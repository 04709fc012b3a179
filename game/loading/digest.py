"""What tells one set of rules from another: a hash of all that can change play in a ruleset and its deck.

Records carry it. Comments, layout, translations, art, presets and computer players' weights do not change it.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from typing import Any

from game.core.deck import Deck, Text, Value
from game.loading.drafts import Draft, Record
from game.match.ruleset import Ruleset


def digest(parts: Mapping[str, Any], deck: Deck) -> str:
    """The digest, in hexadecimal, of a ruleset given as its top-level parts with all options still open."""
    prose = {field.name for field in dataclasses.fields(Ruleset) if field.metadata.get("prose")}
    rules = {name: _canonical(part) for name, part in parts.items() if name not in prose and name != "deck"}
    text = json.dumps([_without_defaults(Ruleset, rules), _deck(deck)], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _deck(deck: Deck) -> Any:
    cards = [
        [
            card.id,
            card.code,
            sorted(card.also),
            sorted(card.attributes.items()),
            sorted(card.tags),
            card.copies,
        ]
        for card in deck.cards
    ]
    attributes = [
        [attribute.id, [_value(value) for value in attribute.values.values()]]
        for attribute in deck.attributes.values()
    ]
    return [cards, attributes, _canonical(deck.notation)]


def _value(value: Value) -> list[Any]:
    number = [] if value.number is None else [value.number]
    return [value.id, value.code, sorted(value.also), *number]


def _canonical(value: Any) -> Any:
    """Plain data that json writes the same way for the same rules: texts vanish, entries keep their order."""
    if isinstance(value, Text):
        return None
    if isinstance(value, Record):
        fields = {name: _canonical(part) for name, part in value.fields.items()}
        kept = _without_defaults(value.build, fields) if isinstance(value.build, type) else fields
        return [value.build.__name__, kept]
    if isinstance(value, Draft):
        return [type(value).__name__, _canonical(value.canonical())]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        named = {name: _canonical(part) for name, part in fields.items()}
        return [type(value).__name__, _without_defaults(type(value), named)]
    if isinstance(value, Mapping):
        return [[_canonical(name), _canonical(part)] for name, part in value.items()]
    if isinstance(value, (tuple, list)):
        return [_canonical(part) for part in value]
    return value


def _without_defaults(cls: type[Any], fields: dict[str, Any]) -> dict[str, Any]:
    """Only what differs from the defaults: a key that rules gain later then changes no old digest."""
    usual = {field.name: _default(field) for field in dataclasses.fields(cls)}
    return {name: value for name, value in sorted(fields.items()) if value != usual[name]}


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default is not dataclasses.MISSING:
        return _canonical(field.default)
    if field.default_factory is not dataclasses.MISSING:
        return _canonical(field.default_factory())
    return dataclasses.MISSING
