"""What the engine asks of trick games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from game.families.family import Family
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.hints import Position
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.core.combos import Reading
    from game.families.tricks.lint import TrickChecks
    from game.families.tricks.phase import Trick
    from game.families.tricks.report import TrickReport
    from game.match.events import DealResult, Ending
    from game.match.position import Facts
    from game.match.rules import Rules
    from game.match.sampler import Binding
    from game.match.state import State
    from game.match.view import View
    from game.mechanics.base import Mechanic


class Tricks(Family):
    """Tricks with combinations; a claim may end the deal."""

    name = "trick"

    play = "trick"

    def set_up(self, state: State, phase: Trick, facts: Facts) -> None:
        """Put the phase into a position."""
        from game.families.tricks.position import set_up
        set_up(state, phase, facts)

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.tricks.params import TrickParams
        return {"trick": TrickParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.tricks.phase import Trick
        return {"trick": Trick}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.tricks.params import ClaimPay
        return {"by_claim": ClaimPay}

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        from game.families.tricks.claims import claim_result
        return claim_result(state)

    def checks(self) -> TrickChecks:
        """Its checks of rulesets."""
        from game.families.tricks.lint import TrickChecks
        return TrickChecks()

    def winners(self, result: DealResult) -> tuple[int, ...] | None:
        """Who has claimed, or had enough at the end."""
        from game.families.tricks.wins import ClaimResult
        win = result[ClaimResult].win
        return None if win is None else () if win.seat is None else (win.seat,)

    def ending(self, result: DealResult) -> Ending | None:
        """The win of a game of claims."""
        from game.families.tricks.wins import ClaimResult
        from game.match.events import Ending
        win = result[ClaimResult].win
        return None if win is None else Ending(win.how, win.seat, win.tricks, win.cards, claimed=win.how == "claim")

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """What is said before play follows from what tricks, or a claim, would bring."""
        from game.families.tricks.claim_payoff import claims_in
        if not self.plays(rules):
            return {}
        if claims_in(rules) is not None:
            from game.families.tricks.calling import CallBrain, PlainCall, RevealBrain
            from game.families.tricks.claim_policy import ClaimBrain, PlainClaims
            if level == "normal":
                return {"bid": CallBrain, "trick": ClaimBrain, "declare": RevealBrain}
            return {"bid": PlainCall, "trick": PlainClaims}
        from game.families.tricks.policy import BidBrain, PlainTricks, TrickBrain
        return {"bid": BidBrain, "trick": TrickBrain} if level == "normal" else {"trick": PlainTricks}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """In games of claims a call and a lead decide most; departing from `normal`'s answers and claims brought nothing."""
        from game.ai.hard import NO_SEARCH, SearchLimits
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(rules) is None:
            return {"trick": SearchLimits(1.0, playouts=36)}
        return {"bid": SearchLimits(1.0, playouts=36), "trick lead": SearchLimits(1.0, playouts=48), "trick": NO_SEARCH}

    def step(self, view: View) -> str | None:
        """Whether a seat leads, answers, or may claim."""
        return view.step

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand, or by what a claim would bring."""
        if not self.plays(pack.rules):
            return None
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(pack.rules) is not None:
            from game.families.tricks.claim_rollout import ClaimRollouts
            return ClaimRollouts(pack)
        from game.families.tricks.rollout_policy import PlannedTrick
        return PlannedTrick(pack)

    def binding(self, state: State, shown: int) -> Binding | None:
        """An order of leads, and claims that are made by themselves."""
        from game.families.tricks.elders import Elders, EldersBind
        return EldersBind(state.rules, state[Bidding].privileged, shown) if state.rules[Elders].bind else None

    def reads_log(self, rules: Rules) -> bool:
        """Where a claim is paid by the hand that the winner was dealt."""
        from game.families.tricks.params import ClaimPay
        return rules.settle.params.of(ClaimPay) is not None

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers

    def paid(self, rules: Rules, reading: Reading) -> int:
        """The award for a trick won with it."""
        from game.families.tricks import hints
        return hints.award(rules, reading)

    def clear_verb(self, position: Position) -> str:
        """A claim is offered only to who has enough, and paid at once."""
        return "claim" if "claim" in position.verbs else ""

    def barred(self, view: View) -> Iterable[tuple[int, int]]:
        """Single cards are led from the highest down in some games."""
        from game.families.tricks import hints
        return hints.barred(view)

    def report(self) -> TrickReport:
        """What it adds to a fairness report."""
        from game.families.tricks.report import TrickReport
        return TrickReport()


FAMILY = Tricks()
