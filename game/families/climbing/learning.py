"""Numbers that say what a decision of a climbing game is like, for what is learned from self-play.

They are made of what every ruleset of the family has: cells of cards, the combinations of the plan and the chances that they
hold, sizes of hands, what everybody has played and passed on, and what `normal` makes of its candidates.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Choice
from game.ai.candidates import play_offer
from game.ai.learned import ONE, TRIED, Seen
from game.families.climbing.policy import ClimbPolicy, Rated, Weighed
from game.match.actions import Action
from game.match.events import Pass, Play

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.match.view import View

SIZES = 3                       # combinations of one card, of two, and of more
HIGH = 5.0                      # what is rated higher than this, or lower than minus that, is so for certain
CARDS, ROW = 13, 5              # usual numbers of cards in a hand and in a combination: the scale of such numbers


class ClimbLearning:
    """Looks at decisions as `normal` does and keeps what it saw."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy = ClimbPolicy(rules, rng)
        self._packing = rules.packing
        self._largest = max(map(len, self._packing.cells)) * max(self._packing.copies, 1)

    def look(self, view: View) -> Seen | None:
        """Plays and passes; gifts are left to `normal`."""
        offer = play_offer(view.offers)
        if offer is None:
            return None
        weighed, rated = self._policy.weighed(view, offer), dict[Action, Rated]()
        for one in weighed.ranked:
            rated.setdefault(one.action, one)
        choices = [Choice(action, one.score) for action, one in rated.items()]
        tried = list(rated.values())[:TRIED]
        return Seen(choices, _whole(self._shared(view, weighed)), [_whole(self._own(weighed, one, tried[0])) for one in tried])

    def _cells(self, bits: int) -> list[float]:
        """How much there is of every cell, by the largest one."""
        width, cells = self._packing.cell_width, self._packing.project(bits)
        mask = (1 << width) - 1
        return [(cells >> place * width & mask) / self._largest for place in range(len(self._packing.cells))]

    def _height(self, reading: Reading) -> float:
        return 1.0 if reading.bomb else self._policy.height(reading)

    def _shared(self, view: View, weighed: Weighed) -> list[float]:
        """What is the same whatever is played: unseen cards, the others, the own plan and what is to beat."""
        moment, known = weighed.moment, weighed.moment.known
        players, over = len(known.sizes), moment.over
        played, passed = self._told(view, players)
        found = self._cells(known.unseen)
        for step in range(1, players):
            seat = (known.seat + step) % players
            size = known.sizes[seat]
            found += [size / CARDS, size == 1, size == 2, 0 < size < ROW, moment.locked >> seat & 1,
                      over is not None and moment.owner == seat, *passed[seat], *played[seat]]
        packing, now = self._packing, weighed.now
        found += [len(known.rival_sizes) / players, moment.threat / CARDS, packing.size(known.hand) / CARDS,
                  packing.size(known.unseen) / CARDS / players, now.cost / ROW, len(now.melds) / CARDS, moment.willing]
        return found + self._reading(over, weighed)

    def _told(self, view: View, players: int) -> tuple[list[list[float]], list[list[float]]]:
        """By seat and size the highest that was played, and the lowest that was passed on."""
        played, passed = [[0.0] * SIZES for _ in range(players)], [[1.0] * SIZES for _ in range(players)]
        top: Reading | None = None
        for event in view.history:
            if isinstance(event, Play) and event.action.reading is not None:
                top = event.action.reading
                place = min(top.size, SIZES) - 1
                played[event.seat][place] = max(played[event.seat][place], self._height(top))
            elif isinstance(event, Pass) and top is not None and not top.bomb:
                place = min(top.size, SIZES) - 1
                passed[event.seat][place] = min(passed[event.seat][place], self._height(top))
        return played, passed

    def _reading(self, reading: Reading | None, weighed: Weighed) -> list[float]:
        if reading is None:
            return [1.0] + [0.0] * 6
        return [0.0, reading.size / ROW, reading.width / ROW, reading.length / ROW, self._height(reading), reading.bomb,
                weighed.rates[reading][0]]

    def _own(self, weighed: Weighed, rated: Rated, first: Rated) -> list[float]:
        """What is so after this candidate: the hand, the combination, the rest of the plan and what `normal` makes of it."""
        rates, rest, hand = weighed.rates, rated.rest, weighed.moment.known.hand - rated.action.bits
        hold = 0.0 if rated.reading is None else rates[rated.reading][0] ** weighed.moment.willing
        holds = sorted(rates[meld.reading][0] for meld in rest)
        sizes = [min(meld.reading.size, SIZES + 1) for meld in rest]
        found = [*self._cells(hand), *self._reading(rated.reading, weighed), hold,
                 max(-HIGH, min(rated.score, HIGH)) / 2, min(first.score - rated.score, HIGH) / 2,
                 not rest, len(rest) / CARDS, sum(rates[meld.reading][1] for meld in rest) / ROW,
                 self._packing.size(hand) / CARDS,
                 sum(holds) / ROW, prod(holds[1:]), *_ends(holds, 1.0), sum(hold > 0.5 for hold in holds) / ROW,
                 sum(hold < 0.1 for hold in holds) / ROW, sum(meld.reading.bomb for meld in rest),
                 *(sizes.count(size) / ROW for size in range(1, SIZES + 2))]
        for size in (1, 2):
            found += _ends(sorted(self._height(meld.reading) for meld in rest if meld.reading.size == size), 1.0)
        return found


def _ends(values: Sequence[float], otherwise: float) -> list[float]:
    """The lowest, the second lowest and the highest."""
    return [values[0], values[min(1, len(values) - 1)], values[-1]] if values else [otherwise] * 3


def _whole(values: Sequence[float]) -> list[int]:
    return [round(value * ONE) for value in values]
