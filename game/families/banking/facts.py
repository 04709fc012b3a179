"""What statistics keep of a deal of a banking game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import write
from game.families.banking.boxes import BANKER, PLAYER, BankResult
from game.families.banking.valuer import Valuer
from game.store.facts import Best, FamilyFacts, KeepsFacts

if TYPE_CHECKING:
    from game.match.events import Event
    from game.match.results import DealResult
    from game.match.rules import Rules


class BankKept(KeepsFacts):
    """How the hands ended."""

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """Of every deal of a banking game."""
        bank = result.get(BankResult)
        return None if bank is None else kept_of(rules, bank)


def kept_of(rules: Rules, bank: BankResult) -> FamilyFacts:
    """Special hands, how the hands against the banker ended, and the best of each seat."""
    ended = [(bank.banker, bank.cards, bank.outcome), *((box.seat, box.cards, box.outcome) for box in bank.boxes)]
    valuer, kinds = rules[Valuer], rules.deck.cards
    specials = [(seat, outcome.special) for seat, _, outcome in ended if outcome.kind == "special"]
    ends = {PLAYER: "hands_won", BANKER: "hands_lost"}
    hands = [(ends.get(box.verdict, "hands_pushed"), box.seat) for box in bank.boxes]
    busts = [("hands_bust", box.seat) for box in bank.boxes if box.outcome.kind == "bust"]
    return FamilyFacts(specials, Counter([*hands, *busts]), [
        (seat, Best(outcome.kind, outcome.special, write(kinds[card] for card in cards), outcome.total,
                    (valuer.strength(outcome), -len(cards))))
        for seat, cards, outcome in ended if outcome.kind in ("total", "special")])
