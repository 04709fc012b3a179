"""How computer players bank, bet and play a box (docs/rules/blackflower.md 11): they compare what standing, a card, doubling and
splitting should bring, and as bankers look one card ahead at all that is wagered against them.

Nothing here knows a game: totals, special hands, limits and odds are the ruleset's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Budget, Choice, Policies, Policy, Weights
from game.ai.hard import Searching
from game.families.banking.boxes import BankFacts
from game.families.banking.hands import (
    BankBook,
    BankWeights,
    Hand,
    Unseen,
    bank_book,
    completed,
    dealt_hands,
    players_favoured,
    prepare,
)
from game.families.banking.lookahead import BankerReply, BoxEvaluator, LookAhead, shared_tree
from game.families.banking.params import Side
from game.families.banking.rounds import rounds_left
from game.families.banking.valuer import Valuer
from game.match.offers import AmountOffer

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.odds import Knowledge
    from game.match.rules import Rules
    from game.match.view import View

# The hands that a player and the banker may have, and the chance of each.
DealtHands = tuple[Mapping[Hand, float], Mapping[Hand, float]]


class BoxPolicy(Policy):
    """Plays one's own box, or the bank's."""

    in_worlds = False
    slack, reach = 0.02, 0.3        # of what is staked

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = bank_book(rules)
        prepare(self._book)
        for banker in (True, False):                    # no decision has to wait for it
            shared_tree(self._book, banker, None)

    def rank(self, known: Knowledge, budget: Budget) -> Iterator[Choice]:
        """Every move from the best down, standing first of two that bring the same (docs/rules/blackflower.md 11.2); totals below
        the best come last."""
        view = known.view
        evaluator = BoxEvaluator(view, self._book)
        stand = None if evaluator.must_draw else evaluator.stand
        worths = {"stand": 0.0} if evaluator.alone else evaluator.worths()
        bets = view[BankFacts].bets
        mine = bets[view.seat]
        staked = sum(bet.amount for bet in bets if bet is not None) if mine is None else mine.amount
        for verb in sorted(worths, key=lambda verb: -round(worths[verb], 9)):
            offer = evaluator.verb(verb)
            if offer is not None:
                yield Choice(offer.action, worths[verb] / max(staked, 1))
            elif stand is not None:
                yield Choice(stand.action(stand.best), worths[verb] / max(staked, 1))
        if stand is not None:
            yield from (Choice(stand.action(lower)) for lower in reversed(stand.outcomes[:-1]))


# ------------------------------------------------------------ bets
# Bets and the bank (docs/rules/blackflower.md 11.4): how much is bet, on which side, and who takes the bank.
#
# Every round is dealt from a whole pack, so nothing is known when one bets: where the banker has the better of it, every chip
# that is bet loses a little, and one bets the least.


LAST_ROUNDS = 3


class BetPolicy(Policy):
    """The least, or about a twentieth of the stack where players have the better of it; all that is allowed when behind near the
    end."""

    in_worlds = False

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._weights = BankWeights.for_rules(rules)

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """The bet, then less, more, and nothing."""
        view = known.view
        offers = amounts(view)
        open_ones = [offer for offer in offers if offer.low <= offer.high]
        found: dict[str, Choice] = {}
        out = offers[0].action(0) if offers[0].nothing else None
        if out is not None and (not open_ones or keeps_lead(view)):
            found[out] = Choice(out)
        for choice in self._bets(view, open_ones) if open_ones else ():
            found.setdefault(choice.action, choice)
        if out is not None:
            found.setdefault(out, Choice(out))
        return found.values()

    def _bets(self, view: View, offers: Sequence[AmountOffer]) -> Iterator[Choice]:
        """The bet, on the best side; then the lowest and the highest on every one."""
        amount = offers[0].high if catches_up(view) else self._stake(view, offers[0])
        best, *others = _by_worth(self.rules, offers, amount)
        if bank_book(self.rules).seen:
            amount = best.high if catches_up(view) or seen_worth(view, best.high) > 0 else best.low
        elif not (catches_up(view) or self._gains(view, best, amount)):
            amount = offers[0].low
            best, *others = _by_worth(self.rules, offers, amount)
        yield Choice(best.action(best.nearest(amount)))
        for offer in (best, *others):
            yield Choice(offer.action(offer.low))
            yield Choice(offer.action(offer.high))

    def _stake(self, view: View, offer: AmountOffer) -> int:
        if bank_book(self.rules).wager.stakes == "points":
            return (offer.low + offer.high) // 2
        return round(view.scores[view.seat] * self._weights.stake * HUNDREDTH)

    def _gains(self, view: View, offer: AmountOffer, stake: int) -> bool:
        """Whether such a bet should gain something."""
        return side_worth(self.rules, offer.side, offer.nearest(stake)) > 0 if offer.side else players_favoured(view)


def keeps_lead(view: View) -> bool:
    """Whether this is the last round, the seat leads, and ties make every bet a poor one."""
    mine = view.scores[view.seat]
    leads = all(score < mine for seat, score in enumerate(view.scores) if seat != view.seat)
    return leads and rounds_left(view) == 1 and view.rules[Valuer].keeps_ties


def catches_up(view: View) -> bool:
    """Whether the seat is behind near the end."""
    left = rounds_left(view)
    return left is not None and left <= LAST_ROUNDS and view.scores[view.seat] < max(view.scores)


def amounts(view: View) -> list[AmountOffer]:
    """What can be bet, by side."""
    return [offer for offer in view.offers if isinstance(offer, AmountOffer)]


# ---------------------------------------------------------------- sides


def _by_worth(rules: Rules, offers: Sequence[AmountOffer], wanted: int) -> list[AmountOffer]:
    """The side first on which such a bet loses least."""
    if len(offers) < 2:
        return list(offers)
    return sorted(offers, key=lambda offer: -side_worth(rules, offer.side, offer.nearest(wanted)))


@lru_cache(256)
def side_worth(rules: Rules, name: str, amount: int) -> float:
    """What a bet on a side should bring, when both hands do what they must or else what is best for the bet."""
    book = bank_book(rules)
    return _bet_worth(book, _dealt(book), amount, Unseen(book, ()), len(rules.pack), book.wager.sides[name])


def seen_worth(view: View, amount: int) -> float:
    """What such a bet on one's own hand should bring by the cards that lie open; what others have bet does not sway the banker
    here."""
    book, facts = bank_book(view.rules), view[BankFacts]
    unseen = Unseen(book, [kind for box in facts.boxes for kind in box.cards])
    own = next(box.cards for box in facts.boxes if box.seat == view.seat)
    lacking = book.dealt - len(own)
    hands = completed(book.mine, own, lacking, unseen), completed(book.banker, facts.boxes[-1].cards, lacking, unseen)
    return _bet_worth(book, hands, amount, unseen, facts.stock - lacking * len(facts.boxes))


def _bet_worth(book: BankBook, dealt: DealtHands, amount: int, unseen: Unseen, stock: int, side: Side | None = None) -> float:
    """What a bet should bring by the chances of the hands that are dealt, when both then do what they must, or else what is best
    for the bet."""
    mine, banks = dealt
    open_banks = [(chance, hand) for hand, chance in banks.items() if not _ends(book, hand)]
    look = LookAhead(book, unseen, BankerReply(book, unseen, open_banks, (), stock, side), stock)
    goes_on, total = sum(chance for chance, _ in open_banks), 0.0
    for hand, chance in mine.items():
        over = _ends(book, hand)
        against = [(other, bank) for bank, other in banks.items() if over or _ends(book, bank)]
        total += chance * sum(other * _settled(book, hand, bank, amount, side) for other, bank in against)
        if not over and goes_on:
            total += chance * goes_on * look.dealt(hand, amount)
    return total


@lru_cache(32)
def _dealt(book: BankBook) -> DealtHands:
    """The hands that a player and the banker may be dealt, and the chance of each."""
    mine, banks, dealt = dict[Hand, float](), dict[Hand, float](), dealt_hands(book)
    whole = sum(ways for _, ways in dealt)
    for cards, ways in dealt:
        for hands, found in ((book.mine, mine), (book.banker, banks)):
            hand = hands.hand(cards, True)
            found[hand] = found.get(hand, 0.0) + ways / whole
    return mine, banks


def _ends(book: BankBook, hand: Hand) -> bool:
    return hand.ended and book.valuer.ends_deal(hand.outcome)


def _settled(book: BankBook, mine: Hand, bank: Hand, amount: int, side: Side | None = None) -> int:
    return book.valuer.pay(mine.outcome, book.valuer.verdict(mine.outcome, bank.outcome), amount, book.pays, side, bank.outcome)


# ---------------------------------------------------------------- the bank


class BankOfferPolicy(Policy):
    """Takes the bank, unless the players may double and split so often that they have the better of it."""

    in_worlds = False

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Both, the better one first."""
        both = sorted(known.offers, key=lambda offer: (offer.verb == "decline") != players_favoured(known.view))
        return [Choice(next(offer.representatives())) for offer in both]


# ------------------------------------------------------------ players
# What computer players ask of banking games.


class BankPlayers(Policies, Searching):
    """How they play."""

    exact = frozenset(("appoint", "wager", "wager_seen", "draw"))

    def policies(self, rules: Rules) -> Mapping[str, PolicyMaker]:
        """Whether to bank, how much to bet, and how to play a box."""
        return {"appoint": BankOfferPolicy, "wager": BetPolicy, "wager_seen": BetPolicy, "draw": BoxPolicy}

    def weighs(self, rules: Rules) -> type[Weights]:
        """Those of bets and of hands."""
        return BankWeights
