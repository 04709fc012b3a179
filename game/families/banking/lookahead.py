"""What a computer player knows at one decision of a banking game: boxes, unseen cards, and what moves should bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from game.ai.candidates import verb_named
from game.families.banking.boxes import BUST, BankFacts, Box, Outcome
from game.families.banking.hands import MOST_AHEAD, BankBook, Draws, Hand, Unseen, open_hands, usual_outcomes
from game.families.banking.params import Forced, Side
from game.families.banking.valuer import Valuer
from game.match.offers import OutcomeOffer, VerbOffer
from game.match.ruleset import Odds
from game.match.view import View


class BoxEvaluator:
    """One decision over a box."""

    def __init__(self, view: View, book: BankBook) -> None:
        facts = view.get(BankFacts)
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
    def stand(self) -> OutcomeOffer[Outcome]:
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
        return wagers_against(self.facts, self.book.wager.sides)

    def gain(self, outcome: Outcome) -> int:
        """What the banker gains when his hand ends so (docs/rules/blackflower.md 11.2)."""
        return gain_of_banker(self.wagers, outcome, self.book.valuer, self.book.pays)

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


def wagers_against(facts: BankFacts, sides: Mapping[str, Side]) -> list[Wagered]:
    """What lies against the banker, with the outcome of the hand that it is on."""
    boxes = facts.boxes[:-1]
    if not sides:
        return [Wagered(box.result, box.wager) for box in boxes if box.result is not None]
    by_seat = {box.seat: box.result for box in boxes}
    bets = [(by_seat.get(seat, facts.boxes[0].result), bet) for seat, bet in enumerate(facts.bets) if bet is not None]
    return [Wagered(outcome, bet.amount, sides[bet.side]) for outcome, bet in bets if outcome is not None and bet.amount]


def gain_of_banker(wagers: Iterable[Wagered], outcome: Outcome, valuer: Valuer, pays: Odds) -> int:
    """What a banker whose hand ends so gains from these wagers."""
    return -sum(valuer.pay(wager.outcome, valuer.verdict(wager.outcome, outcome), wager.amount, pays, wager.side)
                for wager in wagers)


# ------------------------------------------------------------ bankvalues
# What the boxes of a banking game are worth, looking ahead over the cards that may come: expected chips, given all cards seen.
#
# The next card is every unseen one; further cards are drawn by class, with the chances that the unseen cards give them
# (`game.families.banking.hands`). The banker, who plays last and sees every total, is expected to do what wins most from all
# boxes, or what the rules force; boxes that are yet to be played should end as usual.


# What a card may count that was taken, where the rules bind the banker by it.
Answer = tuple[int, ...] | None


class Decided(NamedTuple):
    """A box whose outcome is known, or may be this with a `chance`, and what was bet on it."""

    outcome: Outcome
    wager: int
    chance: float = 1.0


class BankerReply:
    """What the banker will do, seen from one seat."""

    def __init__(self, book: BankBook, unseen: Unseen, starts: Sequence[tuple[float, Hand]], decided: Sequence[Decided],
                 stock: int, side: Side | None = None) -> None:
        self._book = book
        self._forced = book.draw.banker
        self._draws = Draws(book.banker, unseen)
        self._left = min(book.draw.hits, stock)
        self._decided = decided
        self._staked = sum(box.chance * box.wager for box in decided)
        self._side = side
        whole = sum(weight for weight, _ in starts) or 1
        self._starts = [(weight / whole, hand) for weight, hand in starts]
        self._known: dict[object, float] = {}
        self._others: dict[Outcome, float] = {}

    def worth(self, outcome: Outcome, wager: int, answer: Answer = None) -> float:
        """What a box should gain that ends so. `answer` is what the last card may count that its hand took."""
        if outcome.kind == "bust" and self._book.valuer.standing.both_bust == "banker":
            return -float(wager)
        key = outcome, wager, answer
        known = self._known.get(key)
        if known is None:
            play = _BankerPlay(self._book, self._draws, self._forced, self._others_pay, self._staked + wager,
                               Decided(outcome, wager), answer, self._side)
            known = self._known[key] = sum(weight * play.gain(hand, self._left)[1] for weight, hand in self._starts)
        return known

    def _others_pay(self, banker: Outcome) -> float:
        """What all other boxes gain when the banker ends so, worked out once whatever becomes of the one that it is about."""
        known = self._others.get(banker)
        if known is None:
            valuer, pays = self._book.valuer, self._book.pays
            known = sum(box.chance * valuer.pay(box.outcome, valuer.verdict(box.outcome, banker), box.wager, pays)
                        for box in self._decided)
            self._others[banker] = known
        return known


class _BankerPlay:
    """The banker's play once every box that counts is decided; `most` is all that he can win."""

    def __init__(self, book: BankBook, draws: Draws, forced: Forced, others: Callable[[Outcome], float], most: float,
                 mine: Decided, answer: Answer, side: Side | None) -> None:
        self._book = book
        self._draws = draws
        self._forced = forced
        self._others = others
        self._mine = mine
        self._answer = answer
        self._side = side
        self._most = most
        self._pays: dict[Outcome, tuple[float, float]] = {}
        self._known: dict[tuple[Hand, int], tuple[float, float]] = {}

    def gain(self, hand: Hand, left: int) -> tuple[float, float]:
        """What the banker gains, and what the box that it is about does."""
        key = hand, left
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._gain(hand, left)
        return known

    def _gain(self, hand: Hand, left: int) -> tuple[float, float]:
        now = self._pay(hand.outcome)
        if hand.ended or not left or len(self._known) > MOST_AHEAD:
            return now
        must = forced_move(self._forced, hand.outcome, self._answer)
        if must == "stand" or must is None and now[0] >= self._most:
            return now
        banker = mine = 0.0
        last, known = left == 1, self._pays
        after = self._draws.last(hand) if last else self._draws.after(hand)
        for chance, then in after:
            pay = (known.get(then.outcome) or self._pay(then.outcome)) if last else self.gain(then, left - 1)
            banker += chance * pay[0]
            mine += chance * pay[1]
        if not after:
            return now
        return (banker, mine) if must == "hit" or banker > now[0] else now

    def _pay(self, banker: Outcome) -> tuple[float, float]:
        known = self._pays.get(banker)
        if known is None:
            valuer, pays = self._book.valuer, self._book.pays
            mine = valuer.pay(self._mine.outcome, valuer.verdict(self._mine.outcome, banker), self._mine.wager, pays, self._side)
            known = self._pays[banker] = float(-mine - self._others(banker)), float(mine)
        return known


class LookAhead:
    """A player's box: what its moves should bring."""

    def __init__(self, book: BankBook, unseen: Unseen, reply: BankerReply, stock: int) -> None:
        self._book = book
        self._unseen = unseen
        self._reply = reply
        self._stock = stock
        self._draws = Draws(book.mine, unseen)
        self._answers = bool(book.draw.banker.answer)
        self._known: dict[object, float] = {}

    def dealt(self, hand: Hand, wager: int) -> float:
        """A hand that was just dealt, played as well as can be."""
        return self._value(hand, min(self._book.draw.hits, self._stock), wager, None)

    def stand(self, box: Box, outcome: Outcome) -> float:
        """Standing, with this outcome."""
        return self._reply.worth(outcome, box.wager)

    def hit(self, box: Box) -> float:
        """Taking a card, every unseen one as likely as any other, and then doing what is best."""
        left = min(self._hits(box), self._stock) - 1
        return sum(count * self._taken(box, kind, left) for kind, count in self._unseen.kinds) / self._unseen.size

    def _hits(self, box: Box) -> int:
        return (1 if box.doubled else self._book.draw.hits) - box.hits

    def _taken(self, box: Box, kind: int, left: int) -> float:
        hand = self._book.mine.hand(box._replace(cards=(*box.cards, kind), hits=box.hits + 1))
        return self._value(hand, left, box.wager, self._answer(kind))

    def _value(self, hand: Hand, left: int, wager: int, answer: Answer) -> float:
        key = hand, left, wager, answer
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(hand, left, wager, answer)
        return known

    def _best(self, hand: Hand, left: int, wager: int, answer: Answer) -> float:
        worth = self._reply.worth
        now = worth(hand.outcome, wager, answer)
        must = None if hand.ended else forced_move(self._book.draw.player, hand.outcome, None)
        if hand.ended or left <= 0 or must == "stand" or len(self._known) > MOST_AHEAD:
            return now
        last = left == 1 and not self._answers
        after = self._draws.last(hand) if last else self._draws.after(hand)
        if not after:
            return now
        if last:
            ahead = sum([chance * worth(then.outcome, wager, None) for chance, then in after])
        else:
            ahead = sum([chance * self._value(then, left - 1, wager, self._answer(then.cards[-1])) for chance, then in after])
        return ahead if must == "hit" else max(now, ahead)

    def _answer(self, kind: int) -> Answer:
        return self._book.valuer.values((kind,)) if self._answers else None

    def double(self, box: Box) -> float:
        """Twice the wager for one more card, which may be left where it lies if the rules say so."""
        twice = box._replace(wager=2 * box.wager, doubled=True)
        card = self.hit(twice)
        if self._book.draw.double == "must":
            return card
        return max(card, self.stand(twice, self._book.valuer.stands(twice, False)[-1]))

    def split(self, box: Box) -> float:
        """Two hands of one card each, which both get a second one."""
        return sum(self._half(box._replace(cards=(kind,), part="a")) for kind in box.cards)

    def _half(self, half: Box) -> float:
        """A half with every second card that it may get."""
        hand, left, unseen = self._book.mine.hand, min(self._book.draw.hits, max(self._stock - 2, 0)), self._unseen
        return sum(count * self._value(hand(half._replace(cards=(*half.cards, kind))), left, half.wager, None)
                   for kind, count in unseen.kinds) / unseen.size


def forced_move(forced: Forced, outcome: Outcome, answer: Answer) -> str | None:
    """What has to be done with such a hand: "hit", "stand", or None where one is free."""
    if outcome.kind != "total":
        return None
    if answer is not None and outcome.total in forced.answer:
        return "hit" if any(value in forced.answer[outcome.total] for value in answer) else "stand"
    if outcome.total in forced.hit:
        return "hit"
    return "stand" if outcome.total in forced.stand else None
