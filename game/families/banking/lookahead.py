"""What the moves of a box should bring, looking ahead over the cards that may come: expected chips, given all cards seen.

The next card is every unseen one; further cards are drawn by class, with the chances that the unseen cards give them
(`game.families.banking.hands`). The banker, who plays last and sees every total, is expected to do what wins most from all
boxes, or what the rules force; boxes that are yet to be played should end as usual.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple

from game.ai.candidates import verb_named
from game.families.banking.boxes import BUST, STOOD, BankFacts, Box, Outcome
from game.families.banking.hands import (
    MOST_AHEAD,
    BankBook,
    Draws,
    Hand,
    Unseen,
    open_hands,
    stood_outcomes,
    usual_outcomes,
)
from game.families.banking.params import Forced, Side
from game.families.banking.valuer import Valuer
from game.match.offers import OutcomeOffer, VerbOffer
from game.match.ruleset import Odds
from game.match.view import View

# What a card may count that was taken, where the rules bind the banker by it.
Answer = tuple[int, ...] | None
# What the owner of a hand gains, and what the box gains that one asks about.
Gains = tuple[float, float]


class Wagered(NamedTuple):
    """A wager against the banker on a hand that has ended, or may end so with a `chance`."""

    outcome: Outcome
    amount: int
    side: Side | None = None
    chance: float = 1.0


def wagers_against(book: BankBook, unseen: Unseen, facts: BankFacts, sides: Mapping[str, Side]) -> list[Wagered]:
    """What lies against the banker, with the outcome of the hand that it is on, or those that it may have had."""
    boxes = facts.boxes[:-1]
    if not sides:
        return [wagered for box in boxes if box.result is not None for wagered in wagered_on(book, unseen, box, box.result)]
    by_seat = {box.seat: box.result for box in boxes}
    bets = [(by_seat.get(seat, facts.boxes[0].result), bet) for seat, bet in enumerate(facts.bets) if bet is not None]
    return [Wagered(outcome, bet.amount, sides[bet.side]) for outcome, bet in bets if outcome is not None and bet.amount]


def wagered_on(book: BankBook, unseen: Unseen, box: Box, result: Outcome) -> list[Wagered]:
    """What lies on a hand that has ended, once for each way in which it may have ended."""
    if result != STOOD:
        return [Wagered(result, box.wager)]
    return [Wagered(outcome, box.wager, None, chance) for outcome, chance in stood_outcomes(book, unseen, box)]


def gain_of_banker(wagers: Iterable[Wagered], outcome: Outcome, valuer: Valuer, pays: Odds) -> float:
    """What a banker whose hand ends so gains from these wagers."""
    return -sum([chance * valuer.pay(mine, valuer.verdict(mine, outcome), amount, pays, side, outcome)
                 for mine, amount, side, chance in wagers])


class DrawNode(NamedTuple):
    """A hand with so many cards to come at most that ends so; or else the places in a tree of what one more card makes of it,
    with their chances, and of the hand as it ends where its owner stands (-1 where that is forbidden)."""

    hand: Hand
    left: int
    stand: int = -1
    after: Sequence[tuple[float, int]] = ()


class DrawTree:
    """All that may come of hands, each after what a card makes of it: worked out once, however often it is weighed.

    Where nothing but the outcome matters (`by_outcome`), hands that end alike are one. `answer` is what a card may count that was
    taken, where the rules bind by it.
    """

    def __init__(self, draws: Draws, forced: Forced, by_outcome: bool = True, answer: Answer = None) -> None:
        self._draws, self._forced, self._by_outcome, self._answer, self._asked = draws, forced, by_outcome, answer, 0
        self._places: dict[int, dict[Hand, int]] = {}        # by the cards to come
        self._ended: dict[int, int] = {}                     # by the strength of the outcome
        self.nodes: list[DrawNode] = []

    def place(self, hand: Hand, left: int) -> int:
        """Where a hand stands with so many cards to come at most."""
        places = self._places.setdefault(left, {})
        known = places.get(hand)
        if known is None:
            known = places[hand] = self._find(hand, left)
        return known

    def _find(self, hand: Hand, left: int) -> int:
        self._asked += 1
        if hand.ended or left <= 0 or self._asked > MOST_AHEAD:
            return self._end(hand, left)
        must = self._forced.verb(hand.outcome, self._answer, hand.soft)
        after = [] if must == "stand" else self._last(hand) if left == 1 and self._by_outcome else self._next(hand, left - 1)
        if not after:
            return self._end(hand, left)
        return self._add(DrawNode(hand, left, -1 if must == "hit" else self._end(hand, left), after))

    def _next(self, hand: Hand, left: int) -> list[tuple[float, int]]:
        """What one more card makes of a hand, and so many others may follow."""
        places, place = self._places.setdefault(left, {}), self.place
        return [(chance, places[then] if then in places else place(then, left)) for chance, then in self._draws.after(hand)]

    def _last(self, hand: Hand) -> list[tuple[float, int]]:
        """The same where no further card can follow."""
        found, ended = dict[int, float](), self._ended
        for chance, then in self._draws.after(hand):
            place = ended[then.strength] if then.strength in ended else self._end(then, 0)
            found[place] = found.get(place, 0.0) + chance
        return [(chance, place) for place, chance in found.items()]

    def _end(self, hand: Hand, left: int) -> int:
        known = self._ended.get(hand.strength) if self._by_outcome else None
        if known is None:
            known = self._ended[hand.strength] = self._add(DrawNode(hand, left))
        return known

    def _add(self, node: DrawNode) -> int:
        self.nodes.append(node)
        return len(self.nodes) - 1

    def outcomes(self, starts: Iterable[tuple[float, int]]) -> list[tuple[float, Outcome]] | None:
        """How hands at these places end, with the chance of each; None where their owner may choose."""
        chances, found = [0.0] * len(self.nodes), list[tuple[float, Outcome]]()
        for chance, place in starts:
            chances[place] += chance
        for place in range(len(chances) - 1, -1, -1):
            chance, (hand, _, stand, after) = chances[place], self.nodes[place]
            if stand >= 0:
                return None
            for share, then in after:
                chances[then] += chance * share
            if not after:
                found.append((chance, hand.outcome))
        return found


class BoxPlay:
    """Hands of a tree played on as well as their owner can, or as the rules force it.

    `ends` says what a hand brings that ends with so many cards still to come, `most` is all that the owner can win.
    """

    def __init__(self, tree: DrawTree, ends: Callable[[Hand, int], Gains], most: float = inf) -> None:
        self._tree, self._ends, self._most = tree, ends, most
        self._found: list[Gains] = []                        # by place

    def gains(self, place: int) -> Gains:
        """What the hand there brings."""
        found, most = self._found, self._most
        for hand, left, stand, after in self._tree.nodes[len(found):]:
            now = found[stand] if stand >= 0 else None if after else self._ends(hand, left)
            if after and (now is None or now[0] < most):
                own = other = 0.0
                for chance, then in after:
                    gains = found[then]
                    own += chance * gains[0]
                    other += chance * gains[1]
                if now is None or own > now[0]:
                    now = own, other
            assert now is not None
            found.append(now)
        return found[place]


class BankerTree(NamedTuple):
    """What may come of the banker's hand, the places where it may begin, and how it ends where the banker has no choice, all with
    their chances."""

    tree: DrawTree
    starts: Sequence[tuple[float, int]]
    outcomes: Sequence[tuple[float, Outcome]] | None


class BankerReply:
    """What the banker will do, seen from one seat: his hand may be any of `starts`, and `others` is what else he plays for."""

    def __init__(self, book: BankBook, unseen: Unseen, starts: Sequence[tuple[float, Hand]], others: Sequence[Wagered],
                 stock: int, side: Side | None = None) -> None:
        self._book, self._others, self._side = book, others, side
        self._draws = Draws(book.banker, unseen)
        self._left = min(book.draw.hits, stock)
        self._staked = sum(wager.chance * wager.amount for wager in others)
        whole = sum(weight for weight, _ in starts) or 1
        self._starts = [(weight / whole, hand) for weight, hand in starts]
        self._trees: dict[Answer, BankerTree] = {}
        self._known: dict[object, float] = {}
        self._from_others: dict[Outcome, float] = {}

    def worth(self, outcome: Outcome, wager: int, answer: Answer = None) -> float:
        """What a box should gain that ends so. `answer` is what the last card may count that its hand took."""
        if outcome.kind == "bust" and self._book.valuer.standing.both_bust == "banker":
            return -float(wager)
        key = outcome, wager, answer
        known = self._known.get(key)
        if known is None:
            tree, starts, outcomes = self._trees.get(answer) or self._tree_of(answer)
            if outcomes is None:
                play = BoxPlay(tree, lambda hand, _: self._ends(hand.outcome, outcome, wager),
                               (self._staked + wager) * self._book.takes)
                known = sum(weight * play.gains(place)[1] for weight, place in starts)
            else:
                known = sum(chance * self._gain(banker, outcome, wager) for chance, banker in outcomes)
            self._known[key] = known
        return known

    def _tree_of(self, answer: Answer) -> BankerTree:
        tree = DrawTree(self._draws, self._book.draw.banker, answer=answer)
        starts = [(weight, tree.place(hand, self._left)) for weight, hand in self._starts]
        found = self._trees[answer] = BankerTree(tree, starts, tree.outcomes(starts))
        return found

    def _ends(self, banker: Outcome, mine: Outcome, wager: int) -> Gains:
        """What the banker gains from all boxes, and what the one gains that it is about."""
        others, gain = self._from_others.get(banker), self._gain(banker, mine, wager)
        if others is None:
            others = self._from_others[banker] = gain_of_banker(self._others, banker, self._book.valuer, self._book.pays)
        return float(others - gain), float(gain)

    def _gain(self, banker: Outcome, mine: Outcome, wager: int) -> int:
        valuer = self._book.valuer
        return valuer.pay(mine, valuer.verdict(mine, banker), wager, self._book.pays, self._side, banker)


class LookAhead:
    """A player's box: what its moves should bring."""

    def __init__(self, book: BankBook, unseen: Unseen, reply: BankerReply, stock: int) -> None:
        self._book, self._unseen, self._reply, self._stock = book, unseen, reply, stock
        self._answers = bool(book.draw.banker.answer)
        self._tree = DrawTree(Draws(book.mine, unseen), book.draw.player, not self._answers)
        self._left = min(book.draw.hits, stock)
        self._plays: dict[int, BoxPlay] = {}

    def dealt(self, hand: Hand, wager: int) -> float:
        """A hand that was just dealt, played as well as can be."""
        return self._play(wager).gains(self._tree.place(hand, self._left))[0]

    def stand(self, box: Box, outcome: Outcome) -> float:
        """Standing, with this outcome."""
        return self._reply.worth(outcome, box.wager)

    def hit(self, box: Box) -> float:
        """Taking a card, every unseen one as likely as any other, and then doing what is best."""
        left = (1 if box.doubled else self._book.draw.hits) - box.hits
        return self._after(box, min(left, self._stock) - 1)

    def buy(self, box: Box, more: int) -> float:
        """A card for so much more, and then doing what is best."""
        return self.hit(box._replace(wager=box.wager + more))

    def double(self, box: Box) -> float:
        """Twice the wager for one more card, which may be left where it lies if the rules say so."""
        twice = box._replace(wager=2 * box.wager, doubled=True)
        card = self.hit(twice)
        if self._book.draw.double == "must":
            return card
        return max(card, self.stand(twice, self._book.valuer.stands(twice, False)[-1]))

    def split(self, box: Box) -> float:
        """Two hands of one card each, which both get a second one."""
        left = min(self._book.draw.hits, max(self._stock - 2, 0))
        return sum(self._after(box._replace(cards=(kind,), part="a"), left) for kind in box.cards)

    def _after(self, box: Box, left: int) -> float:
        """One more card, and then so many at most."""
        play, place, unseen = self._play(box.wager), self._tree.place, self._unseen
        return sum(count * play.gains(place(hand, left))[0] for count, hand in unseen.after(self._book.mine, box)) / unseen.size

    def _play(self, wager: int) -> BoxPlay:
        """The box for such a wager."""
        play = self._plays.get(wager)
        if play is None:
            def ends(hand: Hand, left: int) -> Gains:
                took = self._answers and left < self._left
                worth = self._reply.worth(hand.outcome, wager, self._book.valuer.values(hand.cards[-1:]) if took else None)
                return worth, worth
            play = self._plays[wager] = BoxPlay(self._tree, ends)
        return play


class BoxEvaluator:
    """One decision over a box, and what its moves should bring."""

    def __init__(self, view: View, book: BankBook) -> None:
        facts = view[BankFacts]
        assert facts.turn is not None, "no box is being played"
        self.view, self.book, self.facts = view, book, facts
        self.box: Box = facts.boxes[facts.turn]
        self.banks = facts.turn == len(facts.boxes) - 1
        self.unseen = Unseen(book, [kind for box in facts.boxes for kind in box.cards])

    def verb(self, name: str) -> VerbOffer | None:
        """The offer of this verb, if there is one."""
        return verb_named(self.view.offers, name)

    @property
    def must_draw(self) -> bool:
        """Whether the rules force a card, which may be bought."""
        return not any(isinstance(offer, OutcomeOffer) for offer in self.view.offers)

    @cached_property
    def stand(self) -> OutcomeOffer[Outcome]:
        """The offer to stand, which there is unless one must draw."""
        return next(offer for offer in self.view.offers if isinstance(offer, OutcomeOffer))

    @property
    def alone(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.view.offers) == 1 and not self.must_draw and len(self.stand.outcomes) == 1

    @property
    def cannot_bust(self) -> bool:
        """Whether no card that may come makes the box bust."""
        hands = self.book.banker if self.banks else self.book.mine
        return all(hand.outcome != BUST for _, hand in self.unseen.after(hands, self.box))

    def worths(self) -> dict[str, float]:
        """The chips that each verb should bring; standing is on the best."""
        box = self.box
        best = None if self.must_draw else self.stand.best
        if self.banks and best is not None:
            return {"stand": self.gain(best), **({"hit": self.gain_by_card} if self.verb("hit") is not None else {})}
        look = self.look
        worths = {} if best is None else {"stand": look.stand(box, best)}
        for verb, worth in (("hit", look.hit), ("double", look.double), ("split", look.split)):
            if self.verb(verb) is not None:
                worths[verb] = worth(box)
        if self.verb("buy") is not None:
            bet = self.facts.bets[self.view.seat]
            worths["buy"] = look.buy(box, box.wager if bet is None else bet.amount)
        return worths

    @cached_property
    def look(self) -> LookAhead:
        """The look-ahead of a player's box."""
        book, facts = self.book, self.facts
        bet, others = facts.bets[self.view.seat], list[Wagered]()
        for place, box in enumerate(facts.boxes[:-1]):
            if box.result is not None:
                others += wagered_on(book, self.unseen, box, box.result)
            elif place != facts.turn:
                others += [Wagered(outcome, box.wager, None, chance) for outcome, chance in usual_outcomes(book, book.enough)]
        side = None if bet is None else book.wager.sides.get(bet.side)
        starts = open_hands(book, self.unseen, facts.boxes[-1])
        return LookAhead(book, self.unseen, BankerReply(book, self.unseen, starts, others, facts.stock, side), facts.stock)

    # ------------------------------------------------------------ the banker's box

    @cached_property
    def wagers(self) -> list[Wagered]:
        """What lies against the banker, with the outcome of the hand that it is on."""
        return wagers_against(self.book, self.unseen, self.facts, self.book.wager.sides)

    @property
    def certain(self) -> bool:
        """Whether all hands that have ended are known."""
        return all(box.result != STOOD for box in self.facts.boxes)

    def gain(self, outcome: Outcome) -> float:
        """What the banker gains when his hand ends so (docs/rules/blackflower.md 11.2)."""
        return gain_of_banker(self.wagers, outcome, self.book.valuer, self.book.pays)

    @cached_property
    def gain_by_card(self) -> float:
        """The average of what he gains over all cards that may come, when he takes one and no more."""
        outcomes = Counter[Outcome]()
        for count, hand in self.unseen.after(self.book.banker, self.box):
            outcomes[hand.outcome] += count
        return sum(count * self.gain(outcome) for outcome, count in outcomes.items()) / max(self.unseen.size, 1)
