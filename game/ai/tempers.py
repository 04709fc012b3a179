"""Tempers: which of the actions that a policy finds about equally good a player prefers, so that players of one level differ.

A policy says how far scores may lie apart and still count as equal (`Policy.slack`). What is bold, careful or hoarding is read
from the action and the rules alone: whether it acts or holds back, how many cards it takes and how high these stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ai.candidates import bid_words, powers_alone

if TYPE_CHECKING:
    from game.ai.base import Choice
    from game.match.actions import Action
    from game.match.rules import Rules

COUNTING = "counting"           # goes by the policy's scores alone
HOLDS_BACK = frozenset(("pass", "decline", "hold", "stand", "cover", "go_on", "discard"))
MIDDLE = 0.5                    # how high the cards stand that are worth no more to a hoarder than a pass


class Temper:
    """A temper by its name (one of `TEMPERS`), for a game."""

    def __init__(self, name: str, rules: Rules) -> None:
        self.name = name
        self._leaning = LEANINGS[name]
        self._words = bid_words(rules)
        powers = powers_alone(rules)
        top = max(powers)
        self._heights = [max(power, 0) / top if top > 0 else 0.0 for power in powers]

    def prefers(self, choices: list[Choice], slack: float) -> list[Choice]:
        """The choices, with the one in front that the temper prefers among those whose scores are within `slack` of the first
        one's."""
        leaning, best = self._leaning, choices[0].score
        if leaning is None or best is None or slack <= 0.0:
            return choices
        close = [choice for choice in choices if choice.score is not None and best - choice.score <= slack]
        first = max(close, key=lambda choice: leaning(*self._traits(choice.action)))
        return [first, *(choice for choice in choices if choice is not first)]

    def _traits(self, action: Action) -> tuple[bool, float, int]:
        """Whether it acts, how high its cards stand on average (from 0 to 1), and how many they are."""
        acts = not self._words[action.word].declines if action.verb == "bid" else action.verb not in HOLDS_BACK
        heights = [self._heights[card.index] for card in action.cards] if action.bits else []
        return acts, sum(heights) / len(heights) if heights else MIDDLE, len(heights)


Leaning = Callable[[bool, float, int], tuple[float, ...]]


def _bold(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return acts, height * cards


def _careful(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return not acts, height if acts else -height


def _hoarding(acts: bool, height: float, cards: int) -> tuple[float, ...]:
    return -height, -cards


LEANINGS: Mapping[str, Leaning | None] = MappingProxyType(
    {"bold": _bold, "careful": _careful, "hoarding": _hoarding, COUNTING: None})
TEMPERS = tuple(LEANINGS)
