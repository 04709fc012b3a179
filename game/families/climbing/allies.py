"""Partners found by the cards that they hold: whoever holds one of some cards is on one side, all others are on the other.

Every seat knows its own side, and the others learn it as such cards are played. The true sides lie in `Sides`, which hides them;
worlds that a seat imagines find the sides by where they have dealt the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.families.climbing.events import AllyShown
from game.families.climbing.params import ClimbParams
from game.match.slices import Public, fact
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from typing import Self

    from game.match.events import Event
    from game.match.rules import Rules
    from game.match.state import State


class AllyCards:
    """The kinds of the cards that make a side, as whole counters (`kinds`)."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where no card does."""
        params = rules.ruleset.params_of(ClimbParams)
        if params is None or params.allies is None:
            return None
        packing, named = rules.packing, params.allies.cards
        cards = [card for card in rules.deck.cards if any(map(card.matches, named))]
        return cls(sum([packing.fields(packing.unit[card.index]) for card in cards]))


@fact
class Allies(Public):
    """The cards that make a side and have not been played in this deal, packed (`left`), and who has played some (`shown`)."""

    left: int = 0
    shown: tuple[int, ...] = ()

    def find(self, state: State) -> None:
        """Put the sides that follow from where the cards lie. Who has played one, or is out without, is known to all."""
        if not self.left and not self.shown:
            return
        seats, kinds = range(state.rules.players), state.rules.packing.fields(self.left)
        of = tuple([int(seat not in self.shown and not state.hands[seat] & kinds) for seat in seats])
        if not self.left:
            state.put(Sides(of))
            return
        secret = tuple([seat for seat in seats if seat not in self.shown and seat not in state.out])
        # While nothing is known of a seat it is of a side of its own.
        public = tuple([len(of) + seat if seat in secret else side for seat, side in enumerate(of)])
        state.put(Sides(of, public, secret))


def find_allies(state: State) -> None:
    """The sides of a deal whose hands are as they will be played."""
    cards = state.rules.get(AllyCards)
    if cards is not None:
        state.put(Allies(sum([hand & cards.kinds for hand in state.hands])))
        state[Allies].find(state)


def show_ally(state: State, seat: int, bits: int) -> tuple[Event, ...]:
    """What everybody learns when a seat has played these cards."""
    cards = state.rules.get(AllyCards)
    played = 0 if cards is None else bits & cards.kinds
    if not played:
        return ()
    known, shown = state[Allies], state[Allies].shown
    left = state.rules.packing.less(known.left, played)
    state.put(Allies(left, shown if seat in shown else (*shown, seat)))
    state[Allies].find(state)
    alone = not left and state[Allies].shown == (seat,)
    return (AllyShown(seat, None, alone),) if seat not in shown or alone else ()


def show_out(state: State, seat: int) -> tuple[Event, ...]:
    """What everybody learns when a seat is out."""
    secret = state[Sides].secret
    state[Allies].find(state)
    return (AllyShown(seat, None, held=False),) if seat in secret else ()
