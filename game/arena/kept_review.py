"""A review as text, to be kept with its match and to travel between processes.

It counts for a match as long as that begins with the lines which the review has seen: a match that was played on keeps what was
found, and one in which something was taken back since is reviewed anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from zlib import crc32

from game.ai.hints import Explained, Said
from game.arena.reviewing import DealReview, Review, ReviewedDecision
from game.core.errors import NotationError
from game.core.intervals import Interval
from game.core.languages import Text

if TYPE_CHECKING:
    from game.ai.hints.book import Params
    from game.match.record import Record
    from game.match.rules import Rules

VERSION = 1


def written_review(review: Review, record: Record, rules: Rules) -> str:
    """The review of a record by these rules as text."""
    lines = len(record.lines)
    return json.dumps({
        "version": VERSION, "digest": rules.digest, "lines": lines, "check": _check_of(record, lines), "seat": review.seat,
        "spread": review.spread, "complete": review.complete, "points": review.in_points,
        "deals": [_of_deal(deal) for deal in review.deals],
    }, separators=(",", ":"))


def read_review(text: str, record: Record, rules: Rules) -> Review | None:
    """The review in a text; None where it is of another version, of other rules, of another match, or no review at all."""
    try:
        found = json.loads(text)
        if (found["version"], found["digest"]) != (VERSION, rules.digest):
            return None
        if _check_of(record, int(found["lines"])) != found["check"]:
            return None
        deals = tuple(_deal_in(deal, rules) for deal in found["deals"])
        return Review(int(found["seat"]), float(found["spread"]), deals, bool(found["complete"]), bool(found["points"]))
    except (ValueError, TypeError, KeyError, IndexError, NotationError, RecursionError):
        return None


def _check_of(record: Record, lines: int) -> int:
    """Of so many lines, and of the seed."""
    return crc32("\n".join((str(record.seed), *record.lines[:lines])).encode())


def _of_deal(deal: DealReview) -> list[Any]:
    return [deal.number, deal.result, deal.luck, [_of_decision(each) for each in deal.decisions], deal.usual, deal.complete]


def _of_decision(each: ReviewedDecision) -> list[Any]:
    why = each.why
    said = [] if why is None else [[part.key, _written(part.params)] for part in (why.why, why.also) if part is not None]
    return [each.deal, each.line, str(each.played), str(each.best), each.gain, each.worlds, each.expected, said]


def _deal_in(found: Sequence[Any], rules: Rules) -> DealReview:
    number, result, luck, decisions, usual, complete = found
    return DealReview(int(number), float(result), _interval(luck), tuple(_decision_in(each, rules) for each in decisions),
                      _interval(usual), bool(complete))


def _decision_in(found: Sequence[Any], rules: Rules) -> ReviewedDecision:
    deal, line, played, best, gain, worlds, expected, said = found
    better = rules.action(str(best))
    parts = [Said(str(key), _read(params)) for key, params in said]
    why = Explained(better, *parts) if better != rules.action(str(played)) else None
    return ReviewedDecision(int(deal), int(line), rules.action(str(played)), better, Interval(*map(float, gain)), int(worlds),
                            Interval(*map(float, expected)), why)


def _interval(found: Sequence[Any] | None) -> Interval | None:
    return None if found is None else Interval(*map(float, found))


def _written(params: Params) -> dict[str, object]:
    """Names of a ruleset as what they are in each language."""
    return {name: dict(given) if isinstance(given, Text) else given for name, given in params.items()}


def _read(params: Mapping[str, Any]) -> Params:
    return {name: Text(given) if isinstance(given, dict) else given for name, given in params.items()}
