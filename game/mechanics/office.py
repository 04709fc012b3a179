"""`office`: seats with a role, such as the dealer, and who holds it next (docs/rules/mohuahua.md 3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.events import DealResult
from game.ruleset import Office

LOT = "lot"


def first_holders(offices: Mapping[str, Office], players: int, seed: int, lots: Mapping[str, int]) -> dict[str, int]:
    """Who holds each office in the first deal. `lots` prescribes how lots fell; those that it lacks follow from the seed."""
    return {name: office.first % players if isinstance(office.first, int) else lots[name] if name in lots
            else Random(f"{seed}/lot/{name}").randrange(players)
            for name, office in offices.items()}


def drawn_by_lot(offices: Mapping[str, Office]) -> list[str]:
    """The offices whose first holder is a matter of chance."""
    return [name for name, office in offices.items() if office.first == LOT]


def next_holders(offices: Mapping[str, Office], holders: Mapping[str, int], result: DealResult, players: int) -> dict[str, int]:
    """Who holds each office in the deal after `result`."""
    return {name: _next(office, holders[name], result, players) for name, office in offices.items()}


def _next(office: Office, holder: int, result: DealResult, players: int) -> int:
    if office.then == "next_seat":
        return (holder + 1) % players
    return holder if office.then == "stays" or result.void else result.order[0]
