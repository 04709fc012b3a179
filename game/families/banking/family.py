"""What the engine asks of banking games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from game.families import Argument, Columns, Family
from game.match.sampler import HidesCards
from game.mechanics.base import CountsHands, Paying, Playing

if TYPE_CHECKING:
    from random import Random

    from game.core.deck import Card
    from game.families.banking.bank import Bank
    from game.families.banking.boxes import BankFacts
    from game.match.events import CardsDealt
    from game.match.results import DealOutcome, DealResult
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.base import Mechanic
    from game.mechanics.params import DealParams


class Banking(Family, Playing, Paying, CountsHands, HidesCards):
    """Every seat bets against the banker on what whole hands are worth."""

    name = "banking"
    steps_beside = ()
    settled_by = ()
    bests = ("total", "special")
    columns = (Columns("hands", "d", {"hands_won": "hands won against the banker", "hands_pushed": "hands that nobody won",
                                      "hands_lost": "hands lost to the banker", "hands_bust": "hands over the limit"}, 3),)

    def verbs(self) -> Mapping[str, Argument]:
        """Those of betting and of drawing."""
        return {"accept": "nothing", "decline": "nothing", "bet": "amount", "hit": "nothing", "stand": "outcome",
                "buy": "nothing", "double": "nothing", "split": "nothing"}

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.banking.params import AppointParams, DrawParams, SeenWagerParams, WagerParams
        return {"appoint": AppointParams, "wager": WagerParams, "wager_seen": SeenWagerParams, "draw": DrawParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.banking.betting import Appoint, SeenWager, Wager
        from game.families.banking.drawing import Draw
        return {"appoint": Appoint, "wager": Wager, "wager_seen": SeenWager, "draw": Draw}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.banking.params import WagerPay
        return {"by_wager": WagerPay}

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        return state.rules[_bank()].result(state)

    def deal(self, state: State, pack: Sequence[Card], params: DealParams, dealer: int) -> CardsDealt | None:
        """Into boxes."""
        return state.rules[_bank()].deal_boxes(state, pack, dealer) if params.to == "boxes" else None

    def counts(self, state: State) -> Sequence[int] | None:
        """Those in boxes."""
        from game.families.banking.boxes import BankTable, counts
        return counts(state[BankTable].boxes, state.rules.players)

    def private(self, state: State, seat: int) -> int:
        """Those of its boxes that lie face down for all others."""
        from game.families.banking.boxes import BankTable
        boxes, unit = state[BankTable].boxes[:-1], state.rules.packing.unit
        return sum([unit[kind] for box in boxes if box.hidden and box.seat == seat for kind in box.cards[:box.hidden]])

    def deal_anew(self, state: State, unseen: list[int], rng: Random) -> bool:
        """In boxes, and the rest in the stock."""
        from game.families.banking.drawing import deal_anew
        return deal_anew(state, unseen, rng)

    def table_facts(self, state: State, seat: int) -> BankFacts:
        """The bank, the bets and the boxes."""
        from game.families.banking.bank import facts_of
        from game.families.banking.betting import Appoint
        from game.families.banking.drawing import Draw
        phase = state.phase
        turn = phase.turn if isinstance(phase, Draw) and not phase.done else None
        return facts_of(state, seat, turn, phase.pending[0] if isinstance(phase, Appoint) and phase.pending else None)

    def outcome(self, result: DealResult) -> DealOutcome | None:
        """Who has bet plays against the banker."""
        from game.families.banking.boxes import BankResult
        from game.match.results import DealOutcome
        bank = result.get(BankResult)
        return None if bank is None else DealOutcome(contenders=bank.playing)

    def hand_totals(self, rules: Rules, cards: Sequence[Card]) -> Sequence[int]:
        """What the standing makes of them."""
        from game.families.banking.valuer import Valuer
        valuer = rules.get(Valuer)
        return () if valuer is None else valuer.values(tuple([card.index for card in cards]))

    def eligible(self, state: State) -> Sequence[int] | None:
        """Those who could bank."""
        return state.rules[_bank()].could_follow(state.tallies["points"], state.results)

    def is_over(self, state: State) -> bool:
        """Whether nobody can bet against anybody any more."""
        return state.rules[_bank()].over(state.tallies["points"], state.offices.get("dealer", 0))

    def parts(self) -> Iterator[object]:
        """Its checks of rulesets, itself, its players and hints, what lessons and proofs ask of it, and at last, since no table
        needs it, what it adds to reports."""
        from game.families.banking.lint import BankChecks
        yield BankChecks()
        yield self
        from game.families.banking.facts import BankKept
        yield BankKept()
        from game.families.banking.policy import BankPlayers
        yield BankPlayers()
        from game.families.banking.hints import BankHints
        yield BankHints()
        from game.families.banking.teaching import BankTeaching
        yield BankTeaching()
        from game.families.banking.stock import BankStocks
        yield BankStocks()
        from game.families.banking.report import BankReport
        yield BankReport()


@cache
def _bank() -> type[Bank]:
    """Every deal asks for it: to import it again and again would take longer than to bet."""
    from game.families.banking.bank import Bank
    return Bank


FAMILY = Banking()
