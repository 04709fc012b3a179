"""`match`: when a series of deals is over, and the final ranking (docs/rules/heartoffive.md 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.match.results import DealResult
from game.match.ruleset import Match, RankKey
from game.mechanics.office import moves

Tallies = Mapping[str, Sequence[int]]


def is_over(match: Match, tallies: Tallies, results: Sequence[DealResult], dealer: int, players: int) -> bool:
    """Whether the deals played so far end the match (docs/rules/mohuahua.md 8); `dealer` is the one of the deal to come."""
    end = match.end
    if end.cycles and moves(results, dealer) >= end.cycles * players:
        return True
    if end.deals or end.deals_each:
        played = sum(end.void_deals_count or not result.void for result in results)
        if played >= end.deals > 0 or played >= end.deals_each * players > 0:
            return True
    if match.loans is not None and match.loans.on and max(tallies["debt"]) > match.loans.cap:
        return True
    if end.broke is not None and min(tallies[end.broke.name]) < end.broke.under:
        return True
    return end.tally is not None and end.tally.reaches > 0 and max(tallies[end.tally.name]) >= end.tally.reaches


def score(key: RankKey, tallies: Tallies, seat: int) -> int:
    """What a seat has by one criterion of the ranking, as it is shown."""
    name = key.more or key.fewer
    assert name is not None
    return tallies[name][seat] - (tallies[key.less][seat] if key.less else 0)


def ranking(match: Match, tallies: Tallies, players: int) -> tuple[int, ...]:
    """The place of every seat, 1 the best; equal seats share a place and the next one is left out (1 2 2 4)."""
    standings = list(zip(*[[score(key, tallies, seat) * (1 if key.more else -1) for seat in range(players)]
                           for key in match.ranking], strict=True))
    from_above = sorted(standings, reverse=True)
    return tuple([1 + from_above.index(own) for own in standings])


# ------------------------------------------------------------ loans
# Loans between the seats: who falls below nothing borrows from the others instead of going out (docs/rules/huahuapai.md 8).


Owed = tuple[tuple[int, ...], ...]             # owed[borrower][lender]


class Transfer(NamedTuple):
    """Points lent, or paid back, and between whom."""

    borrower: int
    lender: int
    points: int


class Accounts(NamedTuple):
    """What every seat has and owes after the debts of a deal were seen to, and what was done."""

    points: tuple[int, ...]
    debts: Owed
    repaid: tuple[Transfer, ...] = ()
    lent: tuple[Transfer, ...] = ()


def see_to_debts(points: Sequence[int], debts: Owed, first: int) -> Accounts:
    """First who can pays everything back, then who is below nothing borrows; borrowers in turn from `first` on."""
    have, owed = list(points), [list(row) for row in debts]
    repaid = [transfer for seat in range(len(have)) for transfer in _repay(seat, have, owed)]
    order = [(first + i) % len(have) for i in range(len(have))]
    lent = [transfer for seat in order for transfer in _borrow(seat, have, owed)]
    return Accounts(tuple(have), tuple(map(tuple, owed)), tuple(repaid), tuple(lent))


def _repay(seat: int, have: list[int], owed: list[list[int]]) -> list[Transfer]:
    """Everything at once, as soon as the seat has more than it owes."""
    if not 0 < sum(owed[seat]) < have[seat]:
        return []
    transfers = [Transfer(seat, lender, debt) for lender, debt in enumerate(owed[seat]) if debt]
    for _, lender, debt in transfers:
        have[seat] -= debt
        have[lender] += debt
        owed[seat][lender] = 0
    return transfers


def _borrow(seat: int, have: list[int], owed: list[list[int]]) -> list[Transfer]:
    """Exactly what is missing, from the richest first; of equals from the next one in turn."""
    others = [(seat + i) % len(have) for i in range(1, len(have))]
    transfers = []
    for lender in sorted(others, key=lambda other: -have[other]):
        loan = min(-have[seat], have[lender])
        if loan > 0:
            have[seat] += loan
            have[lender] -= loan
            owed[seat][lender] += loan
            transfers.append(Transfer(seat, lender, loan))
    return transfers


def worth(points: Sequence[int], debts: Owed) -> dict[str, tuple[int, ...]]:
    """What every seat owes, is owed, and is worth all in all, as tallies."""
    debt = tuple(map(sum, debts))
    owed = tuple(map(sum, zip(*debts, strict=True)))
    return {"debt": debt, "owed": owed, "worth": tuple(a - b + c for a, b, c in zip(points, debt, owed, strict=True))}
