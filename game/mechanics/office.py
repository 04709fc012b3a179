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
    moves = {"next_seat": lambda seat: (seat + 1) % players, "stays": lambda seat: seat,
             "last_winner": lambda seat: result.order[0]}
    return {name: moves[office.then](holders[name]) for name, office in offices.items()}
