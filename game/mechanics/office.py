"""`office`: seats with a role, such as the dealer, and who holds it next.

See docs/rules/mohuahua.md 3.2, docs/rules/hakka.md 3 and, for the bank, docs/rules/blackflower.md 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from random import Random

from game.core.deck import Card
from game.match.events import DealResult
from game.match.ruleset import Office
from game.mechanics.slices import Bidding

LOT = "lot"
DRAWN = "drawn"
# How lots fell: a seat, or the cards that were drawn until one of the right kind came.
Lots = Mapping[str, int | Sequence[Card]]
Drawn = Mapping[str, tuple[Card, ...]]


def first_holders(offices: Mapping[str, Office], players: int, seed: int, lots: Lots, drawn: Drawn) -> dict[str, int]:
    """Who holds each office in the first deal. `lots` prescribes how lots fell; those that it lacks follow from the seed."""
    def holder(name: str, office: Office) -> int:
        if isinstance(office.first, int):
            return office.first % players
        if office.first == DRAWN:
            return (len(drawn[name]) - 1) % players
        lot = lots.get(name)
        return lot if isinstance(lot, int) else Random(f"{seed}/lot/{name}").randrange(players)
    return {name: holder(name, office) for name, office in offices.items()}


def draws(offices: Mapping[str, Office], pack: Sequence[Card], seed: int, lots: Lots) -> dict[str, tuple[Card, ...]]:
    """The cards drawn for each office that is drawn: up to the first of the kind that decides."""
    found: dict[str, tuple[Card, ...]] = {}
    for name, office in offices.items():
        if office.first == DRAWN:
            lot = lots.get(name)
            random = Random(f"{seed}/lot/{name}")
            if isinstance(lot, int):
                # A seat alone: cards that lead to it.
                misses = [card for card in pack if not card.matches(office.drawn_by)]
                cards = [*random.sample(misses, lot), *random.sample([card for card in pack if card not in misses], 1)]
            else:
                cards = list(lot) if lot is not None else random.sample(pack, len(pack))
            last = first_fitting(cards, office.drawn_by)
            found[name] = tuple(cards if last is None else cards[:last + 1])
    return found


def first_fitting(cards: Sequence[Card], kind: str) -> int | None:
    """The place of the first card of that kind."""
    return next((number for number, card in enumerate(cards) if card.matches(kind)), None)


def drawn_by_lot(offices: Mapping[str, Office]) -> list[str]:
    """The offices whose first holder is a matter of chance."""
    return [name for name, office in offices.items() if office.first == LOT]


def drawn_by_cards(offices: Mapping[str, Office]) -> list[str]:
    """The offices for which cards are drawn at the beginning of a match."""
    return [name for name, office in offices.items() if office.first == DRAWN]


def is_draw(office: Office, pack: Sequence[Card], players: int, cards: Sequence[Card], seat: int) -> bool:
    """Whether these cards can be drawn for an office and give it to that seat: the last one alone decides."""
    left = Counter(pack)
    left.subtract(cards)
    first = first_fitting(cards, office.drawn_by)
    possible = min(left.values()) >= 0 and first == len(cards) - 1
    return possible and seat == (len(cards) - 1) % players


def next_holders(offices: Mapping[str, Office], holders: Mapping[str, int], results: Sequence[DealResult],
                 players: int, eligible: Sequence[int] | None = None) -> dict[str, int]:
    """Who holds each office in the deal after the last of these `results`.

    In a banking game only the `eligible` seats can hold the dealer's. While it is offered it stays where it is.
    """
    found = {name: _next(office, holders[name], results, players) for name, office in offices.items()}
    office = offices.get("dealer")
    if eligible and office is not None:
        found["dealer"] = _able(office, holders["dealer"], found["dealer"], results[-1].points, eligible, players)
    return found


def _able(office: Office, holder: int, following: int, points: Sequence[int], eligible: Sequence[int], players: int) -> int:
    """The seat that holds the dealer's office when only `eligible` ones can."""
    step = -1 if office.backward else 1
    if office.then == "most":
        most = max(points[seat] for seat in eligible)
        tied = [seat for seat in eligible if points[seat] == most]
        return min(tied, key=lambda seat: (seat - holder) * step % players)
    if office.then in ("stays", "offered"):
        return following
    order = [(following + step * turn) % players for turn in range(players)]
    return next(seat for seat in order if seat in eligible)


def _next(office: Office, holder: int, results: Sequence[DealResult], players: int) -> int:
    result, following = results[-1], (holder + 1) % players
    if result.void and office.void != "as_ever":
        return holder if office.void == "stays" else following
    if office.at_most and not result.void and _in_a_row(results) >= office.at_most:
        return following
    if office.then == "next_seat":
        return following
    if office.then in ("stays", "offered", "most") or result.void:
        return holder
    if office.then == "last_winner":
        return result.order[0]
    return _after_call(office, holder, result[Bidding].called, following)


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
