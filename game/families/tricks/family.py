"""What the engine asks of trick games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from game.families import Argument, Columns, Family
from game.match.sampler import Duties
from game.mechanics.base import Paying, Playing, Positions

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.deck import Card
    from game.core.errors import Refusal
    from game.match.events import Event
    from game.match.position import Facts
    from game.match.results import DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.ruleset import Ruleset
    from game.match.sampler import Binding
    from game.match.state import State
    from game.mechanics.base import Mechanic
    from game.mechanics.params import Call, DealParams


class Tricks(Family, Playing, Paying, Positions, Duties):
    """Tricks with combinations; a claim may end the deal."""

    name = "trick"
    partners = True
    steps_beside = ("exchange", "pass_cards", "bid", "declare", "auction", "widow", "raise")
    settled_by = ("tallies", "by_place", "by_tricks", "dealer")
    endings = ("claim", "exhausted", "reveal")
    bests = ("tricks",)
    columns = (Columns("claims", "k", {"claims": "1 if the deal was won by this seat's claim"}),
               Columns("tricks", "t", {"tricks": "tricks taken"}))

    play = "trick"

    def position(self, rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
        """A deal in the middle of play."""
        from game.families.tricks.position import set_up
        from game.match.position_builder import make_position
        return make_position(rules, hands, facts, self.play, set_up)

    def verbs(self) -> Mapping[str, Argument]:
        """Those of who may claim, and of who names the trumps and calls a partner."""
        return {"claim": "nothing", "go_on": "nothing", "name": "word", "partner": "word"}

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.tricks.params import NameParams, PartnerParams, PickUpParams, TrickParams
        return {"name": NameParams, "pick_up": PickUpParams, "partner": PartnerParams, "trick": TrickParams}

    def trumps(self, ruleset: Ruleset) -> str:
        """Those that its tricks name for all deals."""
        from game.families.tricks.params import NAMED, OFFERED, TRUMPS, TURNED, TrickParams
        params = ruleset.params_of(TrickParams)
        if params is None or params.trump in ("none", TURNED, NAMED, OFFERED):
            return "" if params is None or not params.also_trump else TRUMPS
        return params.trump

    def on_terms(self, ruleset: Ruleset, level: str, trump: str) -> Ruleset:
        """All trumps are of one suit."""
        from game.families.tricks.trumps import with_trumps
        return with_trumps(ruleset, level, trump)

    def above_trumps(self, ruleset: Ruleset, trump: str) -> tuple[str, ...]:
        """Those that its tricks name."""
        from game.families.tricks.high_cards import high_cards
        return tuple([placed.card.id for placed in reversed(high_cards(ruleset, trump))])

    def dealt(self, state: State, pack: Sequence[Card], params: DealParams) -> Sequence[Event]:
        """A card may be turned up."""
        from game.families.tricks.trumps import turn_up
        return turn_up(state, pack, params)

    def bid_refusal(self, state: State, call: Call) -> Refusal | None:
        """A card may lie open whose suit is wanted or not."""
        from game.families.tricks.trumps import bid_refusal
        return bid_refusal(state, call)

    def bought(self, state: State, seat: int, call: Call) -> Sequence[Event]:
        """A bid may settle what is trump."""
        from game.families.tricks.trumps import make_trump
        return make_trump(state, seat, call)

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.tricks.partner import CallPartner
        from game.families.tricks.phase import Trick
        from game.families.tricks.pick_up import PickUp
        from game.families.tricks.trumps import NameTrump
        return {"name": NameTrump, "pick_up": PickUp, "partner": CallPartner, "trick": Trick}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its ways of paying."""
        from game.families.tricks.params import BidsPay, ClaimPay, ContractPay, LastTrickPay, TakenPay
        return {"by_claim": ClaimPay, "by_taken": TakenPay, "by_last_trick": LastTrickPay, "by_contract": ContractPay,
                "by_bids": BidsPay}

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        pay = state.rules.settle.params.by_family
        return _results()[type(pay)](state, pay)

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Who has claimed, or had enough at the end, has won at once; where cards count, whoever has the best points, and of
        sides the one of the first seat; else who took the last trick, where that decides."""
        from game.families.tricks.contract import Contract
        from game.families.tricks.last_trick import LastTrick
        from game.families.tricks.wins import ClaimResult
        from game.match.results import DealOutcome, Ending
        from game.mechanics.card_points import TakenCards
        from game.mechanics.slices import Sides
        win = result[ClaimResult].win
        if result[TakenCards].last is not None:
            stepped = next((line for line in result.lines if line.kind.startswith("step_")), None)
            if stepped is not None:
                return DealOutcome(winners=() if stepped.kind == "step_drawn" else result[Sides].with_seat(stepped.seat))
            best = result.points[result.order[0]]
            return DealOutcome(winners=tuple(seat for seat, points in enumerate(result.points) if points == best))
        contract = result[Contract]
        if contract.called is not None:
            side = result[Sides].with_seat(contract.called)
            return DealOutcome(winners=tuple(seat for seat in range(len(result.points)) if (seat in side) == contract.made))
        if any(line.kind in ("bid_made", "bid_failed", "none_made", "none_failed") for line in result.lines):
            best = result.points[result.order[0]]
            return DealOutcome(winners=tuple(seat for seat, points in enumerate(result.points) if points == best))
        last = result[LastTrick].seat
        if last is not None:
            return DealOutcome(winners=(last,))
        sides = result.get(Sides)
        if sides is not None:
            return DealOutcome(winners=sides.with_seat(result.order[0]))
        return None if win is None else DealOutcome(ending=Ending(win.how, win.seat, win.tricks, win.cards))

    def binding(self, rules: Rules) -> Binding | None:
        """Following; an order of leads, and claims that are made by themselves."""
        from game.families.tricks.elders import Elders
        from game.families.tricks.follow import Following
        return rules[Elders] if rules[Elders].bind else rules.get(Following)

    def reads_log(self, rules: Rules) -> bool:
        """Where a claim is paid by the hand that the winner was dealt."""
        from game.families.tricks.params import ClaimPay
        return rules.settle.params.of(ClaimPay) is not None

    def parts(self) -> Iterator[object]:
        """Its checks of rulesets, itself, its players and hints, what is learned, and what it adds to reports."""
        from game.families.tricks.lint import TrickChecks
        yield TrickChecks()
        yield self
        from game.families.tricks.policy import TrickPlayers
        yield TrickPlayers()
        from game.families.tricks.hints import TrickHints
        yield TrickHints()
        from game.families.tricks.learning import TrickSights
        yield TrickSights()
        from game.families.tricks.report import TrickReport
        yield TrickReport()


@cache
def _results() -> Mapping[type[Any], Callable[[State, Any], DealResult]]:
    """What a deal is worth in each of its ways of paying; imported when the first deal ends."""
    from game.families.tricks.claims import claim_result
    from game.families.tricks.contract import contract_result
    from game.families.tricks.last_trick import last_trick_result
    from game.families.tricks.own_bids import own_bids_result
    from game.families.tricks.params import BidsPay, ClaimPay, ContractPay, LastTrickPay, TakenPay
    from game.families.tricks.taken import taken_result
    return {LastTrickPay: last_trick_result, BidsPay: own_bids_result, ContractPay: contract_result, TakenPay: taken_result,
            ClaimPay: claim_result}


FAMILY = Tricks()
