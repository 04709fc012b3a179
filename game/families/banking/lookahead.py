"""What the moves of a box should bring, looking ahead over the cards that may come: expected chips, given all cards seen.

The next card is every unseen one; further cards are drawn by class, with the chances that the unseen cards give them
(`game.families.banking.hands`). The banker, who plays last and sees every total, is expected to do what wins most from all
boxes, or what the rules force; boxes that are yet to be played should end as usual.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import compress
from math import inf
from typing import NamedTuple

from game.ai.candidates import verb_named
from game.families.banking.boxes import BUST, STOOD, BankFacts, Box, Outcome
from game.families.banking.hands import (
    MOST_AHEAD,
    BankBook,
    Draws,
    Hand,
    Steps,
    Unseen,
    dealt_hands,
    open_hands,
    stood_outcomes,
    usual_outcomes,
)
from game.families.banking.params import Side
from game.families.banking.valuer import Valuer
from game.match.offers import OutcomeOffer, VerbOffer
from game.match.ruleset import Odds
from game.match.view import View

# What a card may count that was taken, where the rules bind the banker by it.
Answer = tuple[int, ...] | None
# Gains that differ by no more are level, as sums of chances are rounded. A hand stands where that is level with one more card.
LEVEL = 1e-9
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
    """A hand with so many cards to come at most that ends so; or else the `classes` of the next card, and the `ways` that go on:
    for a class the share of its cards that lead to a place in a tree; and the place of the hand as it ends where its owner stands
    (-1 where that is forbidden). `after` are the places of all ways, with no chance yet, and `below` those of what may come of
    it, a bit for each, its own among them."""

    place: int
    hand: Hand
    left: int
    stand: int = -1
    classes: tuple[int, ...] = ()
    ways: Sequence[tuple[int, float, int]] = ()
    after: Mapping[int, float] = {}
    below: int = 0


class DrawTree:
    """All that may come of hands of players, or of the banker, each after what a card makes of it, whatever has been seen.

    Where nothing but the outcome matters (`by_outcome`), hands that end alike are one. `answer` is what a card may count that was
    taken, where the rules bind by it.
    """

    def __init__(self, book: BankBook, banker: bool, answer: Answer = None) -> None:
        self._hands, self._forced = (book.banker, book.draw.banker) if banker else (book.mine, book.draw.player)
        self._by_outcome, self._answer, self._asked = banker or not book.draw.banker.answer, answer, 0
        self._places: dict[int, dict[Hand, int]] = {}        # by the cards to come
        self._ended: dict[int, int] = {}                     # by the strength of the outcome
        self.nodes: list[DrawNode] = []

    @property
    def whole(self) -> bool:
        """Whether everything is in it that may come: it does not grow so large that it would take too long to look so far."""
        return self._asked <= MOST_AHEAD

    def known(self, hand: Hand, left: int) -> int | None:
        """Where a hand stands with so many cards to come at most, if that was asked for before."""
        places = self._places.get(left)
        return None if places is None else places.get(hand)

    def place(self, hand: Hand, left: int) -> int:
        """Where a hand stands with so many cards to come at most."""
        places = self._places.setdefault(left, {})
        known = places.get(hand)
        if known is None:
            known = places[hand] = self._find(hand, left)
        return known

    def _find(self, hand: Hand, left: int) -> int:
        self._asked += 1
        if hand.ended or left <= 0 or not self.whole:
            return self._end(hand, left)
        must = self._forced.verb(hand.outcome, self._answer, hand.soft)
        steps = None if must == "stand" else self._hands.steps(hand)
        if steps is None or not steps.hands:
            return self._end(hand, left)
        if left == 1 and self._by_outcome:                   # all that end alike have one place
            ends = [self._end(then, 0) for then in steps.ends]
            after = [ends[place] for place in steps.alike]
        else:
            after = [self.place(then, left - 1) for then in steps.hands]
        return self._add(hand, left, -1 if must == "hit" else self._end(hand, left), steps, after)

    def _end(self, hand: Hand, left: int) -> int:
        known = self._ended.get(hand.strength) if self._by_outcome else None
        if known is None:
            known = self._ended[hand.strength] = self._add(hand, left)
        return known

    def _add(self, hand: Hand, left: int, stand: int = -1, steps: Steps | None = None, after: Sequence[int] = ()) -> int:
        place = len(self.nodes)
        below = 1 << place | (1 << stand if stand >= 0 else 0)
        for then in after:
            below |= self.nodes[then].below
        ways = dict[tuple[int, int], float]()
        for (number, share), then in zip(steps.likely if steps is not None else (), after, strict=True):
            ways[number, then] = ways.get((number, then), 0.0) + share
        self.nodes.append(DrawNode(place, hand, left, stand, () if steps is None else steps.classes, tuple(
            [(number, share, then) for (number, then), share in ways.items()]), dict.fromkeys(after, 0.0), below))
        return place


@lru_cache(64)
def shared_tree(book: BankBook, banker: bool, answer: Answer) -> DrawTree:
    """The tree of these rules with all that may come of hands as they are dealt. Nothing is added to it later, so that several
    threads can look at it."""
    tree, hands = DrawTree(book, banker, answer), book.banker if banker else book.mine
    for cards, _ in dealt_hands(book) if book.draw.hits else ():
        for dealt in (True, False) if book.draw.splits and not banker else (True,):        # each half of a pair gets a card
            if tree.whole:
                tree.place(hands.hand(cards, dealt), book.draw.hits)
    return tree


# A hand of a tree as things stand: its place, that of the hand as it ends, the places after it with their chances, the hand, and
# how many cards are to come at most. No type of its own, as each decision makes a hundred and takes them apart for every outcome.
Likely = tuple[int, int, Mapping[int, float], Hand, int]


class DrawLook:
    """What may come of hands of players, or of the banker, as things stand: by the tree of the rules, or by one of its own where
    that does not hold what is asked, as when few cards are left."""

    def __init__(self, book: BankBook, banker: bool, unseen: Unseen, answer: Answer = None) -> None:
        self._shared, self._draws = shared_tree(book, banker, answer), Draws(unseen)
        self._own = DrawTree(book, banker, answer)

    def places(self, hands: Sequence[tuple[Hand, int]]) -> tuple[DrawTree, list[int]]:
        """Where these stand, each with so many cards to come at most, and in which tree."""
        found = [place for hand, left in hands if (place := self._shared.known(hand, left)) is not None]
        if len(found) == len(hands) and self._shared.whole:
            return self._shared, found
        return self._own, [self._own.place(hand, left) for hand, left in hands]

    def below(self, tree: DrawTree, places: Iterable[int], known: Container[int] = ()) -> list[Likely]:
        """All that may come of the hands at these places, each after what a card makes of it, but for what is known."""
        nodes, wanted = tree.nodes, 0
        for place in places:
            wanted |= nodes[place].below
        digits = map(int, bin(wanted)[:1:-1])               # of the places, ascending
        found = list[Likely]()
        for place, hand, left, stand, classes, ways, after, _ in compress(nodes, digits):
            if place not in known:
                likely = dict(after)
                if ways:
                    chances = self._draws.among(classes)
                    for number, share, then in ways:
                        likely[then] += chances[number] * share
                found.append((place, stand, likely, hand, left))
        return found


def outcomes(likely: Sequence[Likely], starts: Iterable[tuple[float, int]]) -> list[tuple[float, Outcome]] | None:
    """How hands end that begin at these places, with the chance of each; None where their owner may choose."""
    chances, found = dict[int, float](), list[tuple[float, Outcome]]()
    for chance, place in starts:
        chances[place] = chances.get(place, 0.0) + chance
    for place, stand, after, hand, _ in reversed(likely):
        if stand >= 0:
            return None
        chance = chances.get(place, 0.0)
        for then, share in after.items():
            chances[then] = chances.get(then, 0.0) + chance * share
        if chance and not after:
            found.append((chance, hand.outcome))
    return found


class BoxPlay:
    """Hands of a tree played on as well as their owner can, or as the rules force it.

    `ends` says what a hand brings that ends with so many cards still to come, `most` is all that the owner can win.
    """

    def __init__(self, ends: Callable[[Hand, int], Gains], most: float = inf) -> None:
        self._ends, self._most = ends, most
        self.found: dict[int, Gains] = {}                    # by place: what the hand there brings

    def play(self, likely: Iterable[Likely]) -> None:
        """Find what these bring, each after what a card makes of it."""
        found, most = self.found, self._most
        for place, stand, after, hand, left in likely:
            now = found[stand] if stand >= 0 else None if after else self._ends(hand, left)
            if after and (now is None or now[0] < most):
                own = other = 0.0
                for then, chance in after.items():
                    gains = found[then]
                    own += chance * gains[0]
                    other += chance * gains[1]
                if now is None or own > now[0] + LEVEL:
                    now = own, other
            assert now is not None
            found[place] = now


class BankerTree(NamedTuple):
    """What may come of the banker's hand, the places where it may begin, and how it ends where the banker has no choice, all with
    their chances."""

    likely: Sequence[Likely]
    starts: Sequence[tuple[float, int]]
    outcomes: Sequence[tuple[float, Outcome]] | None


class BankerReply:
    """What the banker will do, seen from one seat: his hand may be any of `starts`, and `others` is what else he plays for."""

    def __init__(self, book: BankBook, unseen: Unseen, starts: Sequence[tuple[float, Hand]], others: Sequence[Wagered],
                 stock: int, side: Side | None = None) -> None:
        self._book, self._unseen, self._others, self._side = book, unseen, others, side
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
            likely, starts, ends = self._trees.get(answer) or self._tree_of(answer)
            if ends is None:
                play = BoxPlay(lambda hand, _: self._ends(hand.outcome, outcome, wager),
                               (self._staked + wager) * self._book.takes)
                play.play(likely)
                known = sum(weight * play.found[place][1] for weight, place in starts)
            else:
                known = sum(chance * self._gain(banker, outcome, wager) for chance, banker in ends)
            self._known[key] = known
        return known

    def _tree_of(self, answer: Answer) -> BankerTree:
        look = DrawLook(self._book, True, self._unseen, answer)
        tree, places = look.places([(hand, self._left) for _, hand in self._starts])
        starts = [(weight, place) for (weight, _), place in zip(self._starts, places, strict=True)]
        likely = look.below(tree, places)
        found = self._trees[answer] = BankerTree(likely, starts, outcomes(likely, starts))
        return found

    def _ends(self, banker: Outcome, mine: Outcome, wager: int) -> Gains:
        """What the banker gains from all boxes, and what the one gains that it is about."""
        others, gain = self._from_others.get(banker), self._gain(banker, mine, wager)
        if others is None:
            others = self._from_others[banker] = gain_of_banker(self._others, banker, self._book.valuer, self._book.pays)
        return others - gain, float(gain)

    def _gain(self, banker: Outcome, mine: Outcome, wager: int) -> int:
        valuer = self._book.valuer
        return valuer.pay(mine, valuer.verdict(mine, banker), wager, self._book.pays, self._side, banker)


class LookAhead:
    """A player's box: what its moves should bring."""

    def __init__(self, book: BankBook, unseen: Unseen, reply: BankerReply, stock: int) -> None:
        self._book, self._unseen, self._reply, self._stock = book, unseen, reply, stock
        self._answers = bool(book.draw.banker.answer)
        self._look = DrawLook(book, False, unseen)
        self._left = min(book.draw.hits, stock)
        self._plays: dict[tuple[int, DrawTree], BoxPlay] = {}

    def dealt(self, hand: Hand, wager: int) -> float:
        """A hand that was just dealt, played as well as can be."""
        return self._brings([(hand, self._left)], wager)[0]

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
        after = self._unseen.after(self._book.mine, box)
        gains = self._brings([(hand, left) for _, hand in after], box.wager)
        return sum([count * gain for (count, _), gain in zip(after, gains, strict=True)]) / self._unseen.size

    def _brings(self, hands: Sequence[tuple[Hand, int]], wager: int) -> list[float]:
        """What a box for such a wager brings with each of these hands and so many cards to come at most."""
        tree, places = self._look.places(hands)
        play = self._play(wager, tree)
        play.play(self._look.below(tree, [place for place in places if place not in play.found], play.found))
        return [play.found[place][0] for place in places]

    def _play(self, wager: int, tree: DrawTree) -> BoxPlay:
        """The box for such a wager, in a tree."""
        play = self._plays.get((wager, tree))
        if play is None:
            def ends(hand: Hand, left: int) -> Gains:
                took = self._answers and left < self._left
                worth = self._reply.worth(hand.outcome, wager, self._book.valuer.values(hand.cards[-1:]) if took else None)
                return worth, worth
            play = self._plays[wager, tree] = BoxPlay(ends)
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
