"""Elo ratings from who did better than whom: the Bradley-Terry model, with bounds from drawing the deals anew.

The ratings are those under which the results were most likely; their mean is 1500, and 400 points more mean ten to one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10
from random import Random

from game.intervals import Interval

MEAN = 1500.0
TEN_TO_ONE = 400.0
ROUNDS = 200
DRAWS = 200
PRIOR = 0.5                     # a draw against everybody else, half as heavy as a deal: nobody is infinitely strong

Pairs = Mapping[tuple[str, str], float]


def elo(entrants: Sequence[str], blocks: Sequence[Pairs], seed: int = 1) -> dict[str, Interval]:
    """The rating of every entrant with 95 % bounds; `blocks` are the scores of parts that do not depend on each other."""
    if not blocks:
        return {name: Interval(MEAN, MEAN, MEAN) for name in entrants}
    value, rng = _fit(entrants, blocks), Random(seed)
    drawn = [_fit(entrants, rng.choices(blocks, k=len(blocks))) for _ in range(DRAWS)]
    found = {}
    for name in entrants:
        values = sorted(each[name] for each in drawn)
        found[name] = Interval(value[name], values[DRAWS * 25 // 1000], values[-1 - DRAWS * 25 // 1000])
    return found


def _fit(entrants: Sequence[str], blocks: Sequence[Pairs]) -> dict[str, float]:
    """The most likely ratings, by the iteration of Zermelo."""
    total = {(one, other): PRIOR for one in entrants for other in entrants if one != other}
    for pairs in blocks:
        for key, score in pairs.items():
            total[key] += score
    strength = dict.fromkeys(entrants, 1.0)
    for _ in range(ROUNDS):
        new = {}
        for one in entrants:
            others = [other for other in entrants if other != one]
            wins = sum(total[one, other] for other in others)
            meetings = sum((total[one, other] + total[other, one]) / (strength[one] + strength[other]) for other in others)
            new[one] = wins / meetings
        strength = new
    ratings = {name: TEN_TO_ONE * log10(value) for name, value in strength.items()}
    shift = MEAN - sum(ratings.values()) / len(ratings)
    return {name: rating + shift for name, rating in ratings.items()}
