"""`hard`: tries what `normal` thinks of in imagined worlds, and does what comes off best there.

The hidden cards are dealt anew by all that the seat knows (`View.sample`), each candidate is played out to the end of the deal
(`game.players.search`), and the payments decide. All of it follows from the ruleset. In banking games `normal` looks ahead by
exact chances already, which no sample could better, and `hard` does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.mechanics import mechanic_for
from game.players.base import Choice, Player
from game.players.claimworth import claims_in
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
    `normal` is left alone, because too much would hang on how plainly the worlds are played out (`benchmarks/deviations.py`
    shows both). `playouts` and `actions` are the budget where none is given: they take longer in some families than in others.
    """

    doubt: float = 2.0
    cards: int = 1_000
    playouts: int = PLAYOUTS
    actions: int = ACTIONS


PLAIN_CARE = Care()
NO_CARE = Care(cards=0)
# By phase, or phase and step. Before play too much hangs on how plainly the whole deal is played out.
CARE = {"bid": NO_CARE, "climb": Care(2.0, 13, 46, 4_000), "lid": Care(1.5, playouts=110),
        "lid answer": Care(1.0, playouts=110), "lid offer": Care(1.5, playouts=70), "trick": Care(1.0, playouts=36)}
# In games of claims a call and a lead decide most; departing from normal's answers and claims brought nothing.
CLAIM_CARE = {"bid": Care(1.0, playouts=36), "trick lead": Care(1.0, playouts=48), "trick": NO_CARE}


class HardPlayer(Player):
    """The strongest player. With the same budget it always does the same; whoever has a clock stops it by `think`."""

    level = "hard"

    def __init__(self, rules: Rules, seed: int = 0, playouts: int = 0, actions: int = 0) -> None:
        super().__init__(rules, seed)
        self.playouts, self.actions = playouts, actions
        self._normal = NormalPlayer(rules, seed)
        self.rng = self._normal.rng                # one stream: whoever seeds it anew decides all that follows
        self._playout = Playout(rules, self.rng)
        self._worth = worth_of(rules)
        self._cares = CARE if claims_in(rules) is None else CLAIM_CARE

    def choose(self, view: View) -> Choice:
        """The best choice after the whole budget."""
        return self.rank(view)[0]

    def rank(self, view: View) -> list[Choice]:
        """The best choice after the whole budget, then the others as `normal` ranks them."""
        return self.think(view, lambda: False)

    def think(self, view: View, enough: Enough) -> list[Choice]:
        """The same, stopped as soon as `enough` says so, which is asked every few milliseconds; at once: what `normal`
        would do."""
        choices = _each_once(self._normal.rank(view))
        if len(choices) < 2 or view.phase in EXACT or len(view.hand) > self._care(view).cards:
            return choices
        trial = self.trial(view, choices)
        while not trial.done and not enough():
            trial.advance()
        best = choices[trial.best()]
        return [best, *(choice for choice in choices if choice is not best)]

    def trial(self, view: View, choices: list[Choice]) -> Trial:
        """The decision to be looked into, for who wants to slice the work."""
        actions = [choice.action for choice in choices[:CANDIDATES]]
        care, rng = self._care(view), Random(self.rng.getrandbits(48))
        playouts, work = self.playouts or care.playouts, self.actions or care.actions
        return Trial(view, actions, self._playout, self._worth, rng, playouts, work, care.doubt)

    def _care(self, view: View) -> Care:
        return self._cares.get(moment_of(view)) or self._cares.get(view.phase, PLAIN_CARE)


def moment_of(view: View) -> str:
    """The phase in which a seat decides, with its step where the phase has steps: what `CARE` goes by."""
    step = view.step if view.lid is None else view.lid.step
    return view.phase if step is None else f"{view.phase} {step}"


def looks_ahead(ruleset: Ruleset) -> bool:
    """Whether there is anything in this game that `hard` looks into: not where `normal` weighs all that is decided by exact
    chances already."""
    return any(step.verb not in EXACT for step in ruleset.flow if mechanic_for(step).asks())


def _each_once(choices: Iterable[Choice]) -> list[Choice]:
    found: dict[Action, Choice] = {}
    for choice in choices:
        found.setdefault(choice.action, choice)
    return list(found.values())
