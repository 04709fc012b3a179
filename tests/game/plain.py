"""States and views as plain data, so that they can be compared across copies, replays and worlds."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from game import (
    Action,
    AmountOffer,
    Card,
    Cards,
    CardsOffer,
    DealResult,
    Event,
    OutcomeOffer,
    PlayOffer,
    Reading,
    Rules,
    State,
    Text,
    VerbOffer,
    View,
    WordOffer,
)
from game.match import ACTION_LIMIT
from tests.game.tables import described

PLAIN = {int, bool, str, float}
KINDS = (Event, DealResult, PlayOffer, CardsOffer, AmountOffer, OutcomeOffer, VerbOffer, WordOffer, Action, Cards, Reading, Text,
         Rules, Card, frozenset, tuple, list, dict)


class Plain:
    """Writes values of the engine as plain data that can be compared across states and rules.

    What all seats see alike is written once: the events and results that came up before are remembered.
    """

    def __init__(self) -> None:
        self.known: dict[int, tuple[object, Any]] = {}           # the object is kept, so that its number stays its own

    def write(self, value: Any) -> Any:
        """A value as plain data."""
        if value is None or type(value) in PLAIN:
            return value
        if not isinstance(value, Event | DealResult):
            return self._write(value)
        known = self.known.get(id(value))
        if known is None:
            known = self.known[id(value)] = value, self._write(value)
        return known[1]

    def _write(self, value: Any) -> Any:
        write, kind = self.write, kind_of(type(value))
        if kind is Event:
            return value.kind, [write(getattr(value, name)) for name, _ in fields_of(type(value))]
        if kind is DealResult:
            return [write(getattr(value, name)) for name, _ in fields_of(type(value))]
        if kind is PlayOffer:
            return (value.verb, write(value.over), write(value.hand), value.must_hold and value.must_hold.id,
                    tuple(map(str, value.representatives())), sorted(card.id for card in value.usable()))
        if kind is CardsOffer:
            return value.verb, value.count, write(value.hand), tuple(map(str, value.representatives()))
        if kind is AmountOffer:
            return value.verb, value.side, value.low, value.high, value.nothing
        if kind is OutcomeOffer:
            return value.verb, write(value.outcomes)
        if kind in (VerbOffer, WordOffer):
            return value.verb, str(value.action)
        if kind in (Action, Cards, Reading, Text):
            return str(value)
        if kind is Rules:
            return described(value)
        if kind is Card:
            return value.id
        if kind is frozenset:
            return sorted(str(write(item)) for item in value)
        if kind in (tuple, list):
            return [write(item) for item in value]
        if kind is dict:
            return {str(name): write(item) for name, item in value.items()}
        if dataclasses.is_dataclass(value):
            return [write(getattr(value, name)) for name, shown in fields_of(type(value)) if shown]
        return value


@cache
def kind_of(kind: type) -> type | None:
    """The first of the kinds that are written in a way of their own which this type is, None where it is none of them."""
    return next((known for known in KINDS if issubclass(kind, known)), None)


@cache
def fields_of(kind: type) -> tuple[tuple[str, bool], ...]:
    """The names of the fields of a dataclass, with whether they belong to what is shown of it."""
    return tuple((field.name, field.repr) for field in dataclasses.fields(kind))


def plain(value: Any) -> Any:
    """A value of the engine as plain data."""
    return Plain().write(value)


def public_view(view: View, plainly: Plain | None = None) -> dict[str, Any]:
    """Every public attribute of a view, and its answers."""
    write = (plainly or Plain()).write
    seen = {name: write(getattr(view, name)) for name in View.__slots__ if not name.startswith("_")}
    seen["table"] = write(view.table)
    legal = view.legal_actions()
    seen["legal_actions"] = write(tuple(legal) if len(legal) <= ACTION_LIMIT else legal[:100]), len(legal)
    return seen


def snapshot(state: State) -> dict[str, Any]:
    """Everything that can be asked of a state."""
    plainly = Plain()
    return {"views": [public_view(state.view(seat), plainly) for seat in range(state.rules.players)],
            "actor": state.actor, "scores": state.scores, "ranking": state.ranking(), "results": plainly.write(state.results),
            "hands": list(state.hands), "dead": state.dead, "out": state.out, "piles": state.piles,
            "slices": plainly.write(list(state.slices.values())), "offices": dict(state.offices)}
