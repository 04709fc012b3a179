"""`office`: seats with a role, such as the dealer, and who holds it next (docs/rules/mohuahua.md 3.2, docs/rules/hakka.md 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
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


def next_holders(offices: Mapping[str, Office], holders: Mapping[str, int], results: Sequence[DealResult],
                 players: int) -> dict[str, int]:
    """Who holds each office in the deal after the last of these `results`."""
    return {name: _next(office, holders[name], results, players) for name, office in offices.items()}


def _next(office: Office, holder: int, results: Sequence[DealResult], players: int) -> int:
    result, following = results[-1], (holder + 1) % players
    if result.void and office.void != "as_ever":
        return holder if office.void == "stays" else following
    if office.at_most and not result.void and _in_a_row(results) >= office.at_most:
        return following
    if office.then == "next_seat":
        return following
    if office.then == "stays" or result.void:
        return holder
    if office.then == "last_winner":
        return result.order[0]
    return _after_call(office, holder, result.called, following)


def _after_call(office: Office, holder: int, called: int | None, following: int) -> int:
    """Where a caller decides; nobody has called in a deal that was played without bidding (docs/rules/hakka.md 3)."""
    if called is None or called == holder:
        return holder
    return called if office.then == "caller" else following


def _in_a_row(results: Sequence[DealResult]) -> int:
    """How many of the latest deals were played under the dealer of the last one; deals thrown in between do not count."""
    latest = list(takewhile(lambda result: result.dealer == results[-1].dealer, reversed(results)))
    return sum(not result.void for result in latest)


def moves(results: Sequence[DealResult], dealer: int) -> int:
    """How often the dealer has changed after a deal that was played; `dealer` is the one of the deal to come."""
    dealers = [*(result.dealer for result in results), dealer]
    return sum(not result.void and result.dealer != following for result, following in zip(results, dealers[1:], strict=True))
