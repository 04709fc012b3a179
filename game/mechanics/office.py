"""`office`: seats with a role, such as the dealer, and who holds it next."""

from __future__ import annotations

from collections.abc import Mapping

from game.events import DealResult
from game.ruleset import Office


def first_holders(offices: Mapping[str, Office], players: int) -> dict[str, int]:
    """Who holds each office in the first deal."""
    return {name: office.first % players for name, office in offices.items()}


def next_holders(offices: Mapping[str, Office], holders: Mapping[str, int], result: DealResult, players: int) -> dict[str, int]:
    """Who holds each office in the deal after `result`."""
    return {name: _next(office, holders[name], result, players) for name, office in offices.items()}


def _next(office: Office, holder: int, result: DealResult, players: int) -> int:
    if office.then == "stays":
        return holder
    return result.order[0] if office.then == "last_winner" else (holder + 1) % players
