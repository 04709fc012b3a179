"""The facts of kept deals as a table for a spreadsheet: one row a deal and seat (docs/statistics.md)."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.facts import Counts, DealFacts, Hands
from game.paths import make_private, open_new
from game.statistics import Kept, Played

# What the columns are called, and what stands in them.
COLUMNS: Mapping[str, str] = {
    "match": "number of the match in the store",
    "game": "id of the ruleset",
    "started": "when the match began, UTC",
    "ended": "when it was over, UTC; empty while it is not",
    "taken_back": "how many turns were taken back in the match",
    "hints": "how many hints were asked for in the match",
    "players": "how many seats there were",
    "deal": "number of the deal in the match, from 1",
    "seat": "number of the seat, from 1, in the order of play",
    "name": "who sat there; a name that nobody chose is the key of its text",
    "level": "level of a computer player; empty for a person",
    "points": "points gained in the deal",
    "won": "1 if the seat has won the deal, otherwise 0",
    "thrown_in": "1 if the deal was thrown in",
    "ended_by": "claim, exhausted or reveal, in games that are won by claims",
    "place": "place in the match, once it is over",
    "combinations": "combinations played, by id: pair 3; run 1",
    "awards": "awards earned, by their English names",
    "specials": "special hands, by id",
    "lifts_won": "lifts after which the lifter won the deal",
    "lifts_lost": "the other lifts",
    "claims": "1 if the deal was won by this seat's claim",
    "tricks": "tricks taken",
    "hands_won": "hands won against the banker",
    "hands_pushed": "hands that nobody won",
    "hands_lost": "hands lost to the banker",
    "hands_bust": "hands over the limit",
    "best": "the best hand: combination, pot, tricks, pattern, total or special, and which",
    "best_cards": "its cards",
    "best_number": "its number: cards, points, tricks or the total",
}


def write_csv(played: Iterable[Played], path: Path) -> int:
    """Write the table, UTF-8 with a mark for spreadsheets; returns how many rows. A file that is there is replaced at once when
    the new one is complete. Raises OSError."""
    make_private(path.parent)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    count = 0
    aside.unlink(missing_ok=True)
    try:
        with open_new(aside, "utf-8-sig", "") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            for match, facts in played:
                for seat in range(facts.players):
                    writer.writerow(row_of(match, facts, seat))
                    count += 1
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
    return count


def row_of(match: Kept, facts: DealFacts, seat: int) -> list[Any]:
    """What stands in the columns for one seat of a deal."""
    who = match.seats[seat]
    hands = facts.hands[seat] if facts.hands else Hands()
    best = facts.best[seat] if facts.best else None
    row = [
        match.id, match.ruleset, match.created, match.ended or "", match.undone, match.hints, facts.players, facts.number,
        seat + 1,
        who.key or who.name, who.level or "", facts.points[seat], int(seat in facts.winners), int(facts.void), facts.how,
        match.ranking[seat] if match.ended and seat < len(match.ranking) else "",
        _counts(facts.combinations, seat), _counts(facts.awards, seat), _counts(facts.specials, seat),
        _number(facts.lifts_won, seat), _number(facts.lifts_lost, seat), _number(facts.claims, seat), _number(facts.tricks, seat),
        *hands,
        f"{best.kind} {best.what}".strip() if best else "", best.cards if best else "", best.number if best else ""]
    return [_safe(cell) if isinstance(cell, str) else cell for cell in row]


def _safe(text: str) -> str:
    """A name, of a person or out of a ruleset, that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _counts(by_seat: Sequence[Counts], seat: int) -> str:
    return "; ".join(f"{name} {number}" for name, number in by_seat[seat].items()) if by_seat else ""


def _number(by_seat: Sequence[int], seat: int) -> int:
    return by_seat[seat] if by_seat else 0
