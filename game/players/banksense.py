"""What a computer player knows at one decision of a banking game: boxes, unseen cards, and what moves should bring."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.boxes import BUST, BankFacts, Box, Outcome
from game.mechanics.banking import Side
from game.offers import OutcomeOffer, VerbOffer
from game.players.bankdraws import Unseen, open_hands, usual_outcomes
from game.players.bankhands import BankBook
from game.players.bankvalues import BankerReply, Decided, LookAhead
from game.players.moves import verb_named
from game.view import View


class BankSense:
    """One decision over a box."""

    def __init__(self, view: View, book: BankBook) -> None:
        facts = view.bank
        assert facts is not None and facts.turn is not None, "no box is being played"
        self.view = view
        self.book = book
        self.facts: BankFacts = facts
        self.box: Box = facts.boxes[facts.turn]
        self.banker: Box = facts.boxes[-1]
        self.banks = facts.turn == len(facts.boxes) - 1
        self.unseen = Unseen(book, [kind for box in facts.boxes for kind in box.cards])

    def verb(self, name: str) -> VerbOffer | None:
        """The offer of this verb, if there is one."""
        return verb_named(self.view.offers, name)

    @cached_property
    def stand(self) -> OutcomeOffer:
        """The offer to stand, which there always is."""
        return next(offer for offer in self.view.offers if isinstance(offer, OutcomeOffer))

    @property
    def alone(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.view.offers) == 1 and len(self.stand.outcomes) == 1

    @property
    def cannot_bust(self) -> bool:
        """Whether no card that may come makes the box bust."""
        ended, box = self.book.valuer.ended, self.box
        return all(ended(box._replace(cards=(*box.cards, kind), hits=box.hits + 1), self.banks) != BUST
                   for kind, _ in self.unseen.kinds)

    # ------------------------------------------------------------ a player's box

    @cached_property
    def look(self) -> LookAhead:
        """The look-ahead of a player's box."""
        book, stock = self.book, self.facts.stock
        starts = open_hands(book, self.unseen, self.banker)
        return LookAhead(book, self.unseen, BankerReply(book, self.unseen, starts, self._others(), stock, self._side), stock)

    def _others(self) -> list[Decided]:
        """All other boxes against the banker: how they have ended, or may be expected to."""
        boxes, found = self.facts.boxes[:-1], []
        for place, box in enumerate(boxes):
            if box.result is not None:
                found.append(Decided(box.result, box.wager))
            elif place != self.facts.turn:
                usual = usual_outcomes(self.book, self.book.enough)
                found += [Decided(outcome, box.wager, chance) for outcome, chance in usual]
        return found

    @property
    def _side(self) -> Side | None:
        bet = self.facts.bets[self.view.seat]
        return None if bet is None else self.book.wager.sides.get(bet.side)

    # ------------------------------------------------------------ the banker's box

    @cached_property
    def wagers(self) -> list[Wagered]:
        """What lies against the banker, with the outcome of the hand that it is on."""
        boxes, sides = self.facts.boxes, self.book.wager.sides
        if not sides:
            return [Wagered(box.result, box.wager) for box in boxes[:-1] if box.result is not None]
        by_seat = {box.seat: box.result for box in boxes[:-1]}
        bets = [(by_seat.get(seat, boxes[0].result), bet) for seat, bet in enumerate(self.facts.bets) if bet is not None]
        return [Wagered(outcome, bet.amount, sides[bet.side]) for outcome, bet in bets if outcome is not None and bet.amount]

    def gain(self, outcome: Outcome) -> int:
        """What the banker gains when his hand ends so (docs/rules/blackflower.md 11.2)."""
        valuer, pays = self.book.valuer, self.book.pays
        return -sum(valuer.pay(wager.outcome, valuer.verdict(wager.outcome, outcome), wager.amount, pays, wager.side)
                    for wager in self.wagers)

    @cached_property
    def gain_by_card(self) -> float:
        """The average of what he gains over all cards that may come, when he takes one and no more."""
        known: dict[Outcome, int] = {}
        total = 0
        for kind, count in self.unseen.kinds:
            box = self.box._replace(cards=(*self.box.cards, kind), hits=self.box.hits + 1)
            outcome = self.book.valuer.ended(box, True) or self.book.valuer.stands(box, True)[-1]
            if outcome not in known:
                known[outcome] = self.gain(outcome)
            total += count * known[outcome]
        return total / max(self.unseen.size, 1)


class Wagered(NamedTuple):
    """A wager against the banker, on a hand that has ended."""

    outcome: Outcome
    amount: int
    side: Side | None = None

