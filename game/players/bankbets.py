"""Bets and the bank (docs/rules/blackflower.md 11.4): how much both levels bet, on which side, and whether they take the bank.

Every round is dealt from a whole pack, so nothing is known when one bets, and no amount is better than another: a bet only says
how much one risks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.boxes import Box
from game.mechanics.banking import Side
from game.offers import AmountOffer
from game.players.bankdraws import Unseen, dealt_hands
from game.players.bankhands import BankBook, Hand, bank_book
from game.players.bankvalues import BankerReply, LookAhead
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import verb_named
from game.players.weights import BankWeights

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View

LAST_ROUNDS = 3
MANY_PAIRS = 0.25
MANY_OTHERS = 3
LARGE = 1000


class PlainBets(Brain):
    """The lowest bet, on the first side."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The lowest bet of every side, then nothing."""
        offers = amounts(view)
        open_ones = [offer for offer in offers if offer.low <= offer.high]
        for offer in open_ones:
            yield Choice(offer.action(offer.low), Reason("bet_least"))
        if offers[0].nothing:
            yield Choice(offers[0].action(0), Reason("sit_out_other") if open_ones else Reason("only_play"))


class BetBrain(Brain):
    """About a twentieth of the stack; all that is allowed when behind near the end."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._weights = BankWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """The bet, then less, more, and nothing."""
        offers = amounts(view)
        open_ones = [offer for offer in offers if offer.low <= offer.high]
        found: dict[str, Choice] = {}
        out = offers[0].action(0) if offers[0].nothing else None
        if out is not None and (not open_ones or self._keeps_lead(view)):
            found[out] = Choice(out, Reason("only_play") if not open_ones else Reason("sit_out_ahead"))
        if open_ones:
            for choice in self._bets(view, open_ones):
                found.setdefault(choice.action, choice)
        if out is not None:
            found.setdefault(out, Choice(out, Reason("sit_out_other")))
        return iter(found.values())

    def _bets(self, view: View, offers: Sequence[AmountOffer]) -> Iterator[Choice]:
        """The bet, on the best side; then the lowest and the highest on every one."""
        wanted, reason = self._amount(view, offers[0])
        best, *others = _by_worth(self.rules, offers, wanted)
        amount = _within(best, wanted)
        if amount != wanted:
            reason = Reason("bet_least" if amount > wanted else "bet_most")
        yield Choice(best.action(amount), Reason("bet_side") if others else reason)
        for offer in (best, *others):
            yield Choice(offer.action(offer.low), Reason("bet_least"))
            yield Choice(offer.action(offer.high), Reason("bet_most"))

    def _amount(self, view: View, offer: AmountOffer) -> tuple[int, Reason]:
        left = rounds_left(view)
        if left is not None and left <= LAST_ROUNDS and view.scores[view.seat] < max(view.scores):
            return offer.high, Reason("bet_behind", {"rounds": str(left)})
        stack = view.scores[view.seat]
        if bank_book(self.rules).wager.stakes == "points":
            return (offer.low + offer.high) // 2, Reason("bet_middle")
        return round(stack * self._weights.stake * 0.01), Reason("bet_share", {"share": str(self._weights.stake)})

    def _keeps_lead(self, view: View) -> bool:
        """Whether this is the last round, the seat leads, and ties make every bet a poor one."""
        mine = view.scores[view.seat]
        leads = all(score < mine for seat, score in enumerate(view.scores) if seat != view.seat)
        return leads and rounds_left(view) == 1 and bank_book(self.rules).valuer.standing.tie == "banker"


def _within(offer: AmountOffer, wanted: int) -> int:
    """The amount that is wanted, or the next one that is allowed."""
    return max(offer.low, min(wanted, offer.high))


def amounts(view: View) -> list[AmountOffer]:
    """What can be bet, by side."""
    return [offer for offer in view.offers if isinstance(offer, AmountOffer)]


def rounds_left(view: View) -> int | None:
    """How many rounds are left with the one that begins; None where the match has no such limit."""
    end = view.rules.ruleset.match.end
    limits = [limit for limit in (end.deals, end.deals_each * view.rules.players) if limit]
    return min(limits) - len(view.results) if limits else None


# ---------------------------------------------------------------- sides


def _by_worth(rules: Rules, offers: Sequence[AmountOffer], wanted: int) -> list[AmountOffer]:
    """The side first on which such a bet loses least."""
    if len(offers) < 2:
        return list(offers)
    return sorted(offers, key=lambda offer: -side_worth(rules, offer.side, _within(offer, wanted)))


@lru_cache(256)
def side_worth(rules: Rules, name: str, amount: int) -> float:
    """What a bet on a side should bring, when both hands do what they must or else what is best for the bet."""
    book = bank_book(rules)
    side, unseen, stock = book.wager.sides[name], Unseen(book, ()), len(rules.pack)
    mine, banks = _dealt(book)
    whole = sum(mine.values())
    open_banks = [(ways, hand) for hand, ways in banks.items() if not _ends(book, hand)]
    look = LookAhead(book, unseen, BankerReply(book, unseen, open_banks, (), stock, side), stock)
    ended = whole - sum(ways for ways, _ in open_banks)
    total = 0.0
    for hand, ways in mine.items():
        over = _ends(book, hand)
        against = [(other, bank) for bank, other in banks.items() if over or _ends(book, bank)]
        total += ways * sum(other * _settled(book, hand, bank, amount, side) for other, bank in against) / whole
        if not over:
            total += ways * look.dealt(hand, amount) * (whole - ended) / whole
    return total / whole


@lru_cache(32)
def _dealt(book: BankBook) -> tuple[dict[Hand, int], dict[Hand, int]]:
    """The hands that a player and the banker may be dealt, and how often they come."""
    mine, banks = dict[Hand, int](), dict[Hand, int]()
    for cards, ways in dealt_hands(book):
        for hands, found in ((book.mine, mine), (book.banker, banks)):
            hand = hands.hand(Box(0, 0, cards))
            found[hand] = found.get(hand, 0) + ways
    return mine, banks


def _ends(book: BankBook, hand: Hand) -> bool:
    return hand.ended and book.valuer.ends_deal(hand.outcome)


def _settled(book: BankBook, mine: Hand, bank: Hand, amount: int, side: Side) -> int:
    return book.valuer.pay(mine.outcome, book.valuer.verdict(mine.outcome, bank.outcome), amount, book.pays, side)


# ---------------------------------------------------------------- the bank


class BankOffer(Brain):
    """Takes the bank, unless the players may double and split so often that they have the better of it."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Both, the better one first."""
        accept, decline = verb_named(view.offers, "accept"), verb_named(view.offers, "decline")
        assert accept is not None and decline is not None
        book, facts = bank_book(self.rules), view.bank
        assert facts is not None
        others = len(facts.active) - (view.seat in facts.active)
        if others >= MANY_OTHERS and players_favoured(book):
            yield Choice(decline.action, Reason("bank_costs"))
            yield Choice(accept.action, Reason("bank_other"))
        else:
            yield Choice(accept.action, Reason("bank_gains"))
            yield Choice(decline.action, Reason("bank_other"))


def players_favoured(book: BankBook) -> bool:
    """Whether hands may be doubled, and split often, and ties are not the banker's (docs/rules/blackflower.md 11.3)."""
    return book.draw.double != "off" and book.valuer.standing.tie != "banker" and _pairs(book) > MANY_PAIRS


@lru_cache(32)
def _pairs(book: BankBook) -> float:
    """How often two cards of the pack may be split."""
    pack = book.rules.pack
    alike = Counter(tuple(card.attributes.get(split.by) for split in book.draw.splits) for card in pack)
    found = 0
    for values, count in alike.items():
        for others, many in alike.items():
            if any(value == other is not None for value, other in zip(values, others, strict=True)):
                found += count * (many - (values == others))
    return found / max(len(pack) * (len(pack) - 1), 1)
