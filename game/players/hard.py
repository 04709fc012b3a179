"""`hard`: tries what `normal` thinks of in imagined worlds, and does what comes off best there.

The hidden cards are dealt anew by all that the seat knows (`View.sample`), each candidate is played out to the end of the deal
(`game.players.search`), and the payments decide. All of it follows from the ruleset. In banking games `normal` looks ahead by
exact chances already, which no sample could better, and `hard` does the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.mechanics import mechanic_for
from game.players.base import Choice, Player
from game.players.normal import NormalPlayer
from game.players.search.playout import Playout
from game.players.search.trial import Trial
from game.players.search.worth import worth_of

if TYPE_CHECKING:
    from game.rules import Rules
    from game.ruleset import Ruleset
    from game.view import View

PLAYOUTS = 200
ACTIONS = 20_000                # of all playouts of a decision together: at large tables these are fewer
CANDIDATES = 6
EXACT = ("appoint", "wager", "draw")          # phases in which normal works with exact chances

Enough = Callable[[], bool]


class Care(NamedTuple):
    """How far imagined worlds are trusted in phases of a family.

    Another candidate than `normal`'s own must be better by `doubt` standard errors; with more than `cards` cards in the hand
    `normal` is not asked to look ahead at all, because too much would hang on how plainly the worlds are played out.
    """

    doubt: float = 2.0
    cards: int = 1_000


PLAIN_CARE = Care()
CARE = {"climb": Care(2.5, 9), "lid": Care(2.0, 9)}


class HardPlayer(Player):
    """The strongest player. With the same budget it always does the same; whoever has a clock stops it by `think`."""

    level = "hard"

    def __init__(self, rules: Rules, seed: int = 0, playouts: int = PLAYOUTS, actions: int = ACTIONS) -> None:
        super().__init__(rules, seed)
        self.playouts, self.actions = playouts, actions
        self._normal = NormalPlayer(rules, seed)
        self._normal.rng = self.rng                # one stream: whoever seeds it anew decides all that follows
        self._playout = Playout(rules, self.rng)
        self._worth = worth_of(rules)

    def choose(self, view: View) -> Choice:
        """The best choice after the whole budget."""
        return self.rank(view)[0]

    def rank(self, view: View) -> list[Choice]:
        """The best choice after the whole budget, then the others as `normal` ranks them."""
        return self.think(view, lambda: False)

    def think(self, view: View, enough: Enough) -> list[Choice]:
        """The same, stopped as soon as `enough` says so, which is asked between worlds; at once: what `normal` would do."""
        choices = self._normal.rank(view)
        if len(choices) < 2 or view.phase in EXACT or len(view.hand) > self._care(view).cards:
            return choices
        trial = self.trial(view, choices)
        while not trial.done and not enough():
            trial.step()
        best = choices[trial.best()]
        return [best, *(choice for choice in choices if choice is not best)]

    def trial(self, view: View, choices: list[Choice]) -> Trial:
        """The decision to be looked into, for who wants to slice the work."""
        actions = list(dict.fromkeys(choice.action for choice in choices))[:CANDIDATES]
        return Trial(view, actions, self._playout, self._worth, Random(self.rng.getrandbits(48)), self.playouts,
                     self.actions, self._care(view).doubt)

    def _care(self, view: View) -> Care:
        return CARE.get(view.phase, PLAIN_CARE)


def looks_ahead(ruleset: Ruleset) -> bool:
    """Whether there is anything in this game that `hard` looks into: not where `normal` weighs all that is decided by exact
    chances already."""
    return any(step.verb not in EXACT for step in ruleset.flow if mechanic_for(step).asks())
