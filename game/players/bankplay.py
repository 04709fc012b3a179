"""`normal` over a box (docs/rules/blackflower.md 11): compares what standing, a card, doubling and splitting should bring.

As banker it looks one card ahead at everything that is wagered against it. Nothing here knows a game: totals, special hands,
limits and odds are the ruleset's.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.boxes import Outcome
from game.players.bankdraws import prepare
from game.players.bankhands import bank_book
from game.players.bankreasons import BankReasons
from game.players.banksense import BankSense
from game.players.base import Choice, Reason
from game.players.brain import Brain

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


class Rated(NamedTuple):
    """A move and the chips that it should bring. `outcome` is what one stands with."""

    worth: float
    action: Action
    outcome: Outcome | None = None


class BankBrain(Brain):
    """Plays one's own box, or the bank's."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = bank_book(rules)
        prepare(self._book)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every move from the best down; totals below the best come last."""
        sense = BankSense(view, self._book)
        best, *lower = reversed([Rated(0.0, sense.stand.action(outcome), outcome) for outcome in sense.stand.outcomes])
        if sense.alone:
            yield Choice(best.action, Reason("only_play"))
            return
        rated = self._as_banker(sense, best) if sense.banks else self._as_player(sense, best)
        reasons = BankReasons(sense, {each.action.verb: each.worth for each in rated})
        for each in sorted(rated, key=lambda one: -round(one.worth, 9)):
            yield Choice(each.action, reasons.of(each.action.verb))
        for each in lower:
            yield Choice(each.action, reasons.less())

    def _as_player(self, sense: BankSense, best: Rated) -> list[Rated]:
        look, box = sense.look, sense.box
        assert best.outcome is not None
        rated = [best._replace(worth=look.stand(box, best.outcome))]
        for verb, worth in (("hit", look.hit), ("double", look.double), ("split", look.split)):
            offer = sense.verb(verb)
            if offer is not None:
                rated.append(Rated(worth(box), offer.action))
        return rated

    def _as_banker(self, sense: BankSense, best: Rated) -> list[Rated]:
        """Of two that bring the same, standing comes first (docs/rules/blackflower.md 11.2)."""
        assert best.outcome is not None
        rated, hit = [best._replace(worth=sense.gain(best.outcome))], sense.verb("hit")
        if hit is not None:
            rated.append(Rated(sense.gain_by_card, hit.action))
        return rated
