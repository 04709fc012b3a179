"""`normal` over a box (docs/rules/blackflower.md 11): compares what standing, a card, doubling and splitting should bring.

As banker it looks one card ahead at everything that is wagered against it. Nothing here knows a game: totals, special hands,
limits and odds are the ruleset's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Choice, Policies, Policy
from game.ai.candidates import verb_named
from game.ai.hard import Searching
from game.ai.hints.position import Hints
from game.ai.playout import Rollouts
from game.families.banking.boxes import BankFacts, Box, Outcome
from game.families.banking.hands import (
    MANY_OTHERS,
    BankBook,
    BankWeights,
    Hand,
    Unseen,
    bank_book,
    dealt_hands,
    players_favoured,
    prepare,
)
from game.families.banking.lookahead import BankerReply, BoxEvaluator, LookAhead
from game.families.banking.params import Side
from game.families.banking.rounds import rounds_left
from game.match.actions import Action
from game.match.offers import AmountOffer

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.book import Hint
    from game.ai.hints.position import Position
    from game.match.rules import Rules
    from game.match.view import View


class RatedMove(NamedTuple):
    """A move and the chips that it should bring. `outcome` is what one stands with."""

    worth: float
    action: Action
    outcome: Outcome | None = None


class BoxPolicy(Policy):
    """Plays one's own box, or the bank's."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = bank_book(rules)
        prepare(self._book)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every move from the best down; totals below the best come last."""
        evaluator = BoxEvaluator(view, self._book)
        stand = evaluator.stand
        best, *lower = reversed([RatedMove(0.0, stand.action(outcome), outcome) for outcome in stand.outcomes])
        if evaluator.alone:
            yield Choice(best.action)
            return
        rated = self._as_banker(evaluator, best) if evaluator.banks else self._as_player(evaluator, best)
        yield from (Choice(each.action, each.worth) for each in sorted(rated, key=lambda one: -round(one.worth, 9)))
        yield from (Choice(each.action) for each in lower)

    def _as_player(self, evaluator: BoxEvaluator, best: RatedMove) -> list[RatedMove]:
        look, box = evaluator.look, evaluator.box
        assert best.outcome is not None
        rated = [best._replace(worth=look.stand(box, best.outcome))]
        for verb, worth in (("hit", look.hit), ("double", look.double), ("split", look.split)):
            offer = evaluator.verb(verb)
            if offer is not None:
                rated.append(RatedMove(worth(box), offer.action))
        return rated

    def _as_banker(self, evaluator: BoxEvaluator, best: RatedMove) -> list[RatedMove]:
        """Of two that bring the same, standing comes first (docs/rules/blackflower.md 11.2)."""
        assert best.outcome is not None
        rated, hit = [best._replace(worth=evaluator.gain(best.outcome))], evaluator.verb("hit")
        if hit is not None:
            rated.append(RatedMove(evaluator.gain_by_card, hit.action))
        return rated


# ------------------------------------------------------------ bankplain
# `easy` over a box: takes cards while its best total is low, whatever anybody else shows; claims what it may claim.


class PlainBoxPolicy(Policy):
    """Stands from so large a total on, as a player and as banker. It never doubles or splits."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = bank_book(rules)

    def choices(self, view: View) -> Iterator[Choice]:
        """Standing on the best and taking a card, in the order that the total asks for."""
        evaluator = BoxEvaluator(view, self._book)
        stand, hit = evaluator.stand, evaluator.verb("hit")
        best, special = stand.action(stand.best), stand.best.kind == "special"
        if special or hit is None:
            yield Choice(best)
            return
        low = stand.best.total < self._book.enough
        both = [Choice(best), Choice(hit.action)]
        yield from reversed(both) if low else both


# ------------------------------------------------------------ bankbets
# Bets and the bank (docs/rules/blackflower.md 11.4): how much both levels bet, on which side, and whether they take the bank.
#
# Every round is dealt from a whole pack, so nothing is known when one bets, and no amount is better than another: a bet only says
# how much one risks.


LAST_ROUNDS = 3
LARGE = 1000


class PlainBetPolicy(Policy):
    """The lowest bet, on the first side."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The lowest bet of every side, then nothing."""
        offers = amounts(view)
        open_ones = [offer for offer in offers if offer.low <= offer.high]
        for offer in open_ones:
            yield Choice(offer.action(offer.low))
        if offers[0].nothing:
            yield Choice(offers[0].action(0))


class BetPolicy(Policy):
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
            found[out] = Choice(out)
        if open_ones:
            for choice in self._bets(view, open_ones):
                found.setdefault(choice.action, choice)
        if out is not None:
            found.setdefault(out, Choice(out))
        return iter(found.values())

    def _bets(self, view: View, offers: Sequence[AmountOffer]) -> Iterator[Choice]:
        """The bet, on the best side; then the lowest and the highest on every one."""
        wanted = self._amount(view, offers[0])
        best, *others = _by_worth(self.rules, offers, wanted)
        yield Choice(best.action(_within(best, wanted)))
        for offer in (best, *others):
            yield Choice(offer.action(offer.low))
            yield Choice(offer.action(offer.high))

    def _amount(self, view: View, offer: AmountOffer) -> int:
        left = rounds_left(view)
        if left is not None and left <= LAST_ROUNDS and view.scores[view.seat] < max(view.scores):
            return offer.high
        if bank_book(self.rules).wager.stakes == "points":
            return (offer.low + offer.high) // 2
        return round(view.scores[view.seat] * self._weights.stake * HUNDREDTH)

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


class BankOfferPolicy(Policy):
    """Takes the bank, unless the players may double and split so often that they have the better of it."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Both, the better one first."""
        accept, decline = verb_named(view.offers, "accept"), verb_named(view.offers, "decline")
        assert accept is not None and decline is not None
        facts = view.get(BankFacts)
        assert facts is not None
        others = len(facts.active) - (view.seat in facts.active)
        favoured = others >= MANY_OTHERS and players_favoured(self.rules)
        first, second = (decline, accept) if favoured else (accept, decline)
        yield from (Choice(first.action), Choice(second.action))


# ------------------------------------------------------------ players
# What computer players and hints ask of banking games.


class BankPlayers(Policies, Searching, Rollouts, Hints):
    """How they play and what they say."""

    exact = frozenset(("appoint", "wager", "draw"))

    def policies(self, rules: Rules, level: str) -> Mapping[str, PolicyMaker]:
        """Both levels answer the banker's offer alike."""
        if level == "normal":
            return {"appoint": BankOfferPolicy, "wager": BetPolicy, "draw": BoxPolicy}
        return {"appoint": BankOfferPolicy, "wager": PlainBetPolicy, "draw": PlainBoxPolicy}

    def weights(self, rules: Rules) -> BankWeights:
        """Those of bets and of hands."""
        return BankWeights.of(rules.ruleset.computer)

    def hints(self) -> Sequence[Hint]:
        """Those of its room."""
        from game.families.banking import hints
        return hints.HINTS

    def clear_verb(self, position: Position) -> str:
        """A card that can do no harm, or standing on what nothing can better."""
        from game.families.banking import hints
        return hints.clear_verb(position)

    def loses(self, position: Position, action: Action) -> bool:
        """Standing on less than a banker who lies open."""
        from game.families.banking import hints
        return hints.loses(position, action)
