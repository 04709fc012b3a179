"""What statistics keep of a deal that was played for the spaces of a pot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.families.pots.events import IntoPot, Lift
from game.families.pots.pot import PotResult
from game.match.deal_winners import winners_of
from game.mechanics.slices import Revealed
from game.store.facts import Best, KeepsFacts, Kept

if TYPE_CHECKING:
    from game.match.events import DealResult, Event
    from game.match.rules import Rules


class PotKept(KeepsFacts):
    """Who lifted, and the pots of the winners."""

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> Kept | None:
        """Of every deal of such a game."""
        if result.get(PotResult) is None:
            return None
        lifts = [event.seat for event in events if isinstance(event, Lift) and event.seat is not None]
        won = winners_of(rules, result) if result[Revealed].seat is None else ()
        return Kept(bests=[(seat, _pot_of(rules, result, events, seat)) for seat in won], lifts=lifts)


def _pot_of(rules: Rules, result: DealResult, events: Sequence[Event], seat: int) -> Best:
    """What lay in a winner's pot as a whole."""
    cards = rules.cards_of(card for event in events if isinstance(event, IntoPot) and event.winner == seat
                           for card in event.cards)
    pot = result[PotResult]
    return Best("pot", "", rules.text(cards), pot.values[seat], (1, pot.values[seat], pot.counts[seat]))
