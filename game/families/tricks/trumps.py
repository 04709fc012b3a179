"""Trumps that are settled anew in every deal: by a card that is turned up (`trump: turned`), or by who has won the auction.

What is trump decides what beats what, so the deal goes on by the rules on those terms (`State.make_trump`), which are compiled
like all others. The slice says what everybody knows of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Cards
from game.core.errors import Refusal
from game.families.tricks.caller import CallerWord
from game.families.tricks.params import LEVEL, NO_TRUMP, OFFERED, TURNED, NameParams, TrickParams
from game.match.events import Disclosure, Event, Move, event
from game.match.slices import Public, Slice, fact
from game.mechanics.slices import Calls

if TYPE_CHECKING:
    from game.core.cards import Packing
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.ruleset import Ruleset
    from game.match.state import State
    from game.mechanics.params import Call, DealParams


def with_trumps(ruleset: Ruleset, level: str, trump: str) -> Ruleset:
    """The ruleset of a deal in which these cards are trump with all that are `also_trump`: they have one value of what is
    followed, and those of the level have places of their own on its ladder."""
    params = ruleset.params_of(TrickParams)
    if params is None or not params.also_trump:
        return ruleset
    deck, levels = ruleset.deck, ruleset.levels
    by = "" if levels is None else ruleset.ladders[levels.ladder].by
    own = [card for card in deck.cards if LEVEL in params.also_trump and level and card.attributes.get(by) == level]
    also = [kind for kind in params.also_trump if kind != LEVEL]
    cards = tuple([replace(card, attributes={**card.attributes, params.follow: trump})
                   if card in own or any(map(card.matches, also)) else card for card in deck.cards])
    found = replace(ruleset, deck=replace(deck, cards=cards))
    if levels is None or not own:
        return found
    ladder, higher = ruleset.ladders[levels.ladder], [card.id for card in own if card.matches(trump)]
    lower = tuple([card.id for card in own if card.id not in higher])
    place = ladder.order.index(level)
    order = (*ladder.order[:place], lower, *higher, *ladder.order[place + 1:])
    return replace(found, ladders={**ruleset.ladders, levels.ladder: replace(ladder, order=order)})


@fact
class Trumps(Public):
    """What is trump in this deal: the value that is followed (`kind`, empty: nothing; None: not settled yet), and the `card`
    that was turned up for it, which lies `aside` where nobody holds it."""

    kind: str | None = None
    card: Card | None = None
    aside: bool = False

    def lying(self, packing: Packing) -> int:
        """The card that was turned up, packed, where nobody holds it."""
        return packing.unit[self.card.index] if self.card is not None and self.aside else 0


@event
class TurnedUp(Disclosure):
    """A card is turned up, and makes its kind `trump`: one in the hand of `seat`, or the uppermost one of the rest (nobody's)."""

    kind = "turned_up"
    logs = "turned up {0.card}"
    card: Cards
    trump: str

    def lays_open(self) -> tuple[int, Cards] | None:
        """It is in that hand."""
        return None if self.seat is None else (self.seat, self.card)


@event
class CardOffered(Event):
    """The uppermost card of the rest is turned up: bids may make its suit trump."""

    kind = "card_offered"
    logs = "offered {0.card}"
    card: Cards


@event
class TrumpNamed(Move):
    """`seat` names the trumps of the deal: `trump`, empty for none."""

    kind = "trump_named"
    seat: int
    trump: str


class NameTrump(CallerWord[NameParams]):
    """The caller names the trumps."""

    __slots__ = ()
    verb = "name"
    verbs = (verb,)
    slices: ClassVar[tuple[type[Slice], ...]] = (Trumps,)

    def said(self, state: State, seat: int, action: Action) -> Event:
        """The deal goes on with these trumps."""
        kind = self.params.trump(action.word)
        state.make_trump(kind)
        state.put(Trumps(kind))
        return TrumpNamed(seat, action, kind)


def make_trump(state: State, seat: int, call: Call) -> list[Event]:
    """The bid that has won the auction may say what is trump."""
    if call.trump is None:
        return []
    kind = "" if call.trump == NO_TRUMP else call.trump
    state.make_trump(kind)
    offered = state[Trumps].card
    state.put(Trumps(kind, offered, True) if offered is not None and kind and offered.matches(kind) else Trumps(kind))
    return [TrumpNamed(seat, None, kind)]


def bid_refusal(state: State, call: Call) -> Refusal | None:
    """Where a card lies open for bids, they name its suit the first time round, and another one the second time."""
    card, rules = state[Trumps].card, state.rules
    trick = rules.ruleset.params_of(TrickParams)
    if card is None or trick is None or trick.trump != OFFERED or call.trump is None:
        return None
    suit, first = card.attributes.get(trick.follow), len(state[Calls].said) < rules.players
    if (call.trump == suit) is first:
        return None
    return Refusal("only_offered" if first else "not_offered", {"kind": str(suit)})


def turn_up(state: State, pack: Sequence[Card], params: DealParams) -> list[Event]:
    """After the deal the uppermost card of the rest is turned up, and lies there for all to see; where nothing is left, the last
    card dealt, which stays in the hand."""
    rules, packing = state.rules, state.rules.packing
    trick = rules.ruleset.params_of(TrickParams)
    if trick is None or trick.trump not in (TURNED, OFFERED):
        return []
    dealt, dealer = packing.size(sum(state.hands)), state.offices.get("dealer", 0)
    left = dealt < len(pack) - params.widow
    card = pack[dealt if left else dealt - 1]
    unit = packing.unit[card.index]
    holder = None if left else dealer if params.from_ == "after_dealer" else (dealer - 1) % rules.players
    if left:
        state.shown += unit
        if params.rest == "aside":
            state.dead = (state.dead[0] - unit, *state.dead[1:])
    if trick.trump == OFFERED:
        state.put(Trumps(None, card, True))
        return [CardOffered(None, None, Cards(packing, unit))]
    kind = card.attributes.get(trick.follow, "")
    state.make_trump(kind)
    state.put(Trumps(kind, card, left))
    return [TurnedUp(holder, None, Cards(packing, unit), kind)]
