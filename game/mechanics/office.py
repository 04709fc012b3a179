"""`office`: seats with a role, such as the dealer, and who holds it next.

See docs/rules/mohuahua.md 3.2, docs/rules/hakka.md 3 and, for the bank, docs/rules/blackflower.md 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, TypeVar

from game.core.combos.definitions import Ladder
from game.core.deck import Card
from game.match.position import PositionError
from game.match.results import DealResult
from game.match.ruleset import Office, Ruleset
from game.mechanics.slices import Bidding, Sides

if TYPE_CHECKING:
    from game.mechanics.params import DealerTimes

TRIES = 1_000                    # shuffled packs among which one must lead to a seat
T = TypeVar("T")
# How lots fell: a seat, or the cards that were drawn until one of the right kind came.
Lots = Mapping[str, int | Sequence[Card]]
Drawn = Mapping[str, tuple[Card, ...]]


def first_holders(ruleset: Ruleset, players: int, seed: int, lots: Lots, drawn: Drawn) -> dict[str, int]:
    """Who holds each office in the first deal. `lots` prescribes how lots fell; those that it lacks follow from the seed."""
    offices = ruleset.offices

    def holder(name: str, office: Office) -> int:
        if isinstance(office.first, int):
            return office.first % players
        if office.first == "drawn":
            return (len(drawn[name]) - 1) % players
        if office.first == "highest":
            return _decided(name, seat_drawn(ruleset, office, players, drawn[name]))
        lot = lots.get(name)
        return lot if isinstance(lot, int) else Random(f"{seed}/lot/{name}").randrange(players)
    return {name: holder(name, office) for name, office in offices.items()}


def draws(ruleset: Ruleset, pack: Sequence[Card], players: int, seed: int, lots: Lots) -> dict[str, tuple[Card, ...]]:
    """The cards drawn for each office that is drawn, up to the one that decides."""
    found: dict[str, tuple[Card, ...]] = {}
    for name, office in ruleset.offices.items():
        if office.first == "highest":
            best = _draw_highest(ruleset, office, pack, players, Random(f"{seed}/lot/{name}"), lots.get(name))
            found[name] = _decided(name, best)
        if office.first == "drawn":
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


def _draw_highest(ruleset: Ruleset, office: Office, pack: Sequence[Card], players: int, random: Random,
                  lot: int | Sequence[Card] | None) -> tuple[Card, ...] | None:
    """Cards that seats turn over until one of them has the best; where a seat is prescribed, cards that lead to it. None: there
    are no such cards, or those that were prescribed do not decide."""
    shuffled = lot is None or isinstance(lot, int)
    for _ in range(TRIES if shuffled else 1):
        cards = random.sample(pack, len(pack)) if lot is None or isinstance(lot, int) else list(lot)
        winner, used, _ = _highest(ruleset, office, players, cards)
        if winner is not None and (not isinstance(lot, int) or winner == lot):
            return tuple(cards[:used])
    return None


def _decided(name: str, found: T | None) -> T:
    """What was found for an office; PositionError where the cards drawn for it give it to nobody."""
    if found is None:
        raise PositionError(f'the cards drawn for the office "{name}" give it to nobody, or never to the seat prescribed')
    return found


def _highest(ruleset: Ruleset, office: Office, players: int, cards: Sequence[Card]) -> tuple[int | None, int, int]:
    """Who turns over the best card when they leave the pack in this order (None: they are too few), how many are turned, and
    the place of the best one."""
    ladders = [ruleset.ladders[name] for name in office.highest_by]
    level, used, best = list(range(players)), 0, 0
    while len(level) > 1:
        drawn = cards[used:used + len(level)]
        if len(drawn) < len(level):
            return None, used, best
        heights = [tuple(place_on(ladder, card) for ladder in ladders) for card in drawn]
        used, best = used + len(level), used + heights.index(max(heights))
        level = [seat for seat, height in zip(level, heights, strict=True) if height == max(heights)]
    return level[0], used, best


def place_on(ladder: Ladder, card: Card) -> int:
    """The place of a card on a ladder, 0 the lowest: its own, or that of its value. Of two the higher; -1 where it has none."""
    places = _places(ladder)
    return places.get(card.id, places.get(card.attributes.get(ladder.by, ""), -1))


@lru_cache(maxsize=64)
def _places(ladder: Ladder) -> Mapping[str, int]:
    return {name: place for place, entry in enumerate(ladder.order) for name in ((entry,) if isinstance(entry, str) else entry)}


def seat_drawn(ruleset: Ruleset, office: Office, players: int, cards: Sequence[Card]) -> int | None:
    """The seat that gets an office for which these cards are drawn, seat 0 first; None where they do not decide."""
    if office.first == "highest":
        return _highest(ruleset, office, players, cards)[0]
    place = first_fitting(cards, office.drawn_by)
    return None if place is None else place % players


def card_that_decides(ruleset: Ruleset, office: Office, players: int, cards: Sequence[Card]) -> Card:
    """The one of these cards, drawn for an office, that gives it to a seat."""
    return cards[_highest(ruleset, office, players, cards)[2] if office.first == "highest" else -1]


def first_fitting(cards: Sequence[Card], kind: str) -> int | None:
    """The place of the first card of that kind."""
    return next((number for number, card in enumerate(cards) if card.matches(kind)), None)


def drawn_by_lot(offices: Mapping[str, Office]) -> list[str]:
    """The offices whose first holder is a matter of chance."""
    return [name for name, office in offices.items() if office.first == "lot"]


def drawn_by_cards(offices: Mapping[str, Office]) -> list[str]:
    """The offices for which cards are drawn at the beginning of a match."""
    return [name for name, office in offices.items() if office.first in ("drawn", "highest")]


def is_draw(ruleset: Ruleset, office: Office, pack: Sequence[Card], players: int, cards: Sequence[Card], seat: int) -> bool:
    """Whether these cards can be drawn for an office and give it to that seat: no fewer of them decide."""
    left = Counter(pack)
    left.subtract(cards)
    fewer = cards[:-1]
    return min(left.values()) >= 0 and seat_drawn(ruleset, office, players, cards) == seat and \
        seat_drawn(ruleset, office, players, fewer) is None


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
    if office.then == "offered" or office.then == "stays" and holder in eligible:
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
        if office.unwon != "as_ever" and not any(result.points):
            return holder if office.unwon == "stays" else following
        return result.order[0]
    if office.then == "winning_side":
        side = result[Sides].with_seat(result.order[0])
        return next(seat for turn in range(1, players + 1) if (seat := (holder + turn) % players) in side)
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


def dealer_times(pay: DealerTimes, dealer: int, results: Sequence[DealResult]) -> int:
    """How many times as much the dealer of the deal that follows these results pays and collects. Deals that were thrown in do
    not count."""
    played = (result for result in reversed(results) if not result.void)
    kept = sum(1 for _ in takewhile(lambda result: result.dealer == dealer, played))
    return pay.times + min(kept, max(0, pay.rises_to - pay.times))
