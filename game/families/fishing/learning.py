"""Numbers that say what a decision of a fishing game is like, for what is learned from self-play.

They are made of what every ruleset of the family has: where the cards of each group lie, what each seat lacks for each yaku,
what cards are worth to whom, and what `normal` makes of its candidates.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.learned import TRIED, Learning, Seen, Sight, limited, one_of, whole
from game.ai.odds import Knowledge
from game.families.fishing.chances import stands
from game.families.fishing.field import NOTHING, FishStep
from game.families.fishing.outlook import Deed, FishOutlook, Worths, fish_book, points_of
from game.families.fishing.policy import FishPolicy, last_deal

if TYPE_CHECKING:
    from game.ai.base import Choice
    from game.match.rules import Rules
    from game.match.view import View

STEPS = "play", "take", "ask"
VERBS = "play", "take", "pass", "show", "stop", "call"
POINTS, GROUP, TURNS, LACKING = 10.0, 4.0, 8.0, 5.0     # usual points, cards of a group, turns, and cards that a yaku lacks
OF_CARDS = 13                   # numbers of a candidate that moves cards, beside those for each other seat and each yaku
HIGH = 5.0                      # times the points: what is rated higher is so for certain


class FishLearning:
    """Looks at decisions as `normal` does and keeps what it saw."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._policy, self._book = FishPolicy(rules, rng), fish_book(rules)
        groups = dict.fromkeys(self._book.group_of[card.index] for card in rules.pack)
        self._place = {group: place for place, group in enumerate(groups)}
        self._unit = POINTS * self._book.unit

    def look(self, view: View) -> Seen | None:
        """Cards, and stopping where the match hangs on nothing but points."""
        told = view.get(FishStep)
        known = Knowledge.of_view(view)
        if told is None or (told.step == "ask" and last_deal(known)):
            return None
        outlook, worths, ranked = self._policy.weighed(known)
        shared = whole(self._shared(outlook, told.step))
        best = ranked[0][0].score or 0.0
        each = [whole(self._own(outlook, worths, choice, deed, best)) for choice, deed in ranked[:TRIED]]
        return Seen([choice for choice, _ in ranked], shared, each)

    def _shared(self, outlook: FishOutlook, step: str) -> list[float]:
        """What is the same whatever is done: where cards lie, and what every seat has and lacks."""
        sight, book = outlook.sight, self._book
        lying = [[0.0] * 3 for _ in self._place]
        for place, kinds in enumerate((sight.hand, sight.field, sight.unseen)):
            for kind in kinds:
                lying[self._place[book.group_of[kind]]][place] += 1 / GROUP
        found = [*(step == each for each in STEPS), *(number for group in lying for number in group),
                 len(sight.hand) / TURNS, len(sight.unseen) / TURNS / GROUP, len(sight.field) / TURNS, sight.dealer == 0]
        found += [outlook.stopping() / self._unit, outlook.going_on() / self._unit] if step == "ask" else [0.0] * 2
        goals = book.goals(sight.month)
        free = goals.sort(outlook.free)
        for place, taken in enumerate(sight.taken):
            points = points_of(sight.held[place])
            found += [points / POINTS, outlook.paid[place][points] / POINTS,
                      sight.calls[place], place in sight.callers, sum(map(book.values.__getitem__, taken)) / self._unit]
            have = goals.sort(taken)
            for goal in goals.each:
                parts = stands(goal, have, free)
                found += [1.0, 0.0] if parts is None else [sum(part.missing for part in parts) / LACKING, 1.0]
        return found

    def _own(self, outlook: FishOutlook, worths: Worths, choice: Choice, deed: Deed | None, best: float) -> list[float]:
        """What is done, what it takes or gives away, and how `normal` rates that."""
        book, sight, score = self._book, outlook.sight, choice.score or 0.0
        goals, others = book.goals(sight.month).each, len(sight.sizes)
        found = [*one_of(VERBS, choice.action), limited(score / self._unit, HIGH), limited((best - score) / self._unit, HIGH)]
        if deed is None or deed.kind == NOTHING:
            return [*found, *[0.0] * (OF_CARDS + 3 * others + 2 * len(goals))]
        moved, taken = (deed.kind, *deed.more), deed.takes
        gone = deed.cards if taken else ()
        moves = outlook.moves(deed, worths)
        found += [not taken, len(gone) / GROUP, deed.from_hand, outlook.makes(deed) / self._unit,
                  outlook.sticking(deed), outlook.stealing(deed, worths) / self._unit,
                  self._worth(worths, 0, moved), self._worth(worths, 0, taken), moves[0] / self._unit,
                  sum(map(book.values.__getitem__, gone)) / self._unit]
        for place in range(1, others + 1):
            found += [self._worth(worths, place, moved), self._worth(worths, place, taken), moves[place] / self._unit]
        for goal in goals:
            kinds = frozenset().union(*(part.kinds for part in goal.parts), goal.further)
            found += [sum(kind in kinds for kind in gone) / GROUP, (not taken) * sum(kind in kinds for kind in moved)]
        lie = outlook.lie(deed.kind)
        return [*found, len(lie.hand) / GROUP, len(lie.field) / GROUP, len(lie.unseen) / GROUP]

    def _worth(self, worths: Worths, place: int, kinds: Sequence[int]) -> float:
        return sum(worths[place][kind] for kind in kinds) / self._unit


class FishSights(Learning):
    """What is asked of fishing games to learn how they are played."""

    def sight(self, rules: Rules, rng: Random) -> Sight:
        """Cards, and whether to stop."""
        return FishLearning(rules, rng)
