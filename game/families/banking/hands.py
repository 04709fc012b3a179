"""Hands of a banking game as a look-ahead sees them: which hands are as good as each other, and what the next card makes of each.

Two hands are one here when they can stand on the same totals and are equally far on the way to every special hand. What a
card makes of a hand is worked out once, exactly, on the first such hand that was met, with all cards that the pack still
has beside it, and put together by class: cards that count the same and help the same special hands are of one class. How likely
a class is depends on the cards that were seen, and is left to who asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import Weights
from game.families.banking.bank import Bank
from game.families.banking.box_actions import BoxActions
from game.families.banking.boxes import FACE_DOWN, BankFacts, Box, Outcome

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View


HANDS_AT_MOST = 5_000


@dataclass(frozen=True, slots=True)
class BankWeights(Weights):
    """What players make of things in banking games, in hundredths."""

    stake: int = 5            # of the stack: what `normal` bets where it bets more than the least
    plain_stand: int = 85     # of the best total there is: where others are expected to stop taking cards


class Hand:
    """All hands that are as good as `cards`: how they ended, or else what standing on them is.

    `strength` is that of the outcome, `soft` whether a card of it could count less.
    `steps` is filled in when it is first asked for, see `HandBook.steps`.
    """

    __slots__ = ("outcome", "strength", "ended", "cards", "soft", "steps")

    def __init__(self, outcome: Outcome, strength: int, ended: bool, cards: tuple[int, ...], soft: bool) -> None:
        self.outcome = outcome
        self.strength = strength
        self.ended = ended
        self.cards = cards
        self.soft = soft
        self.steps: Steps | None = None


class Steps(NamedTuple):
    """What the next card makes of a hand: the class of the card, with the share of those that make this of it among the cards of
    that class, and the hand, each at the same place; `ends` are one of each of these hands that end alike, and `alike` says at
    which place of that every one is found. `classes` are all that there are."""

    likely: tuple[tuple[int, float], ...]
    hands: tuple[Hand, ...]
    ends: tuple[Hand, ...]
    alike: tuple[int, ...]
    classes: tuple[int, ...]


class HandBook:
    """The hands of players, or of the banker."""

    def __init__(self, book: BankBook, banker: bool) -> None:
        self._valuer = book.valuer
        self._cells, self._unit = book.valuer.cells, book.valuer.cells.unit
        self._classes = book.classes
        self._most_cards = book.dealt + book.draw.hits
        self._banker = banker
        other = "player" if banker else "banker"
        self._needs = [needs for needs in book.valuer.needs
                       if not needs.named.special.as_dealt and needs.named.special.of != other]
        self._by_size = book.valuer.covering is not None or any(needs.size for needs in self._needs)
        # Where the rules bind the banker by the card that a player took last, hands differ by it.
        self._by_last = bool(book.draw.banker.answer) and not banker
        self._hands: dict[object, Hand] = {}
        self._found: dict[tuple[int, bool, int | None], Hand] = {}

    def hand(self, cards: tuple[int, ...], initial: bool = False) -> Hand:
        """What these cards are here, none of which lies face down; `initial` as they were dealt."""
        unit = self._unit
        total = sum([unit[kind] for kind in cards])
        key = total, initial, cards[-1] if self._by_last else None
        known = self._found.get(key)
        if known is None:
            if len(self._found) >= HANDS_AT_MOST:
                self._found.clear()
            known = self._found[key] = self._find(cards, initial, total)
        return known

    def _find(self, cards: tuple[int, ...], initial: bool, total: int) -> Hand:
        valuer, size = self._valuer, len(cards)
        worth = valuer.worth_of(total)
        if worth.specials or worth.best is None:
            box = Box(0, 0, cards, hits=not initial)
            ended = valuer.ended(box, self._banker)
            outcome = ended or valuer.stands(box, self._banker)[-1]
        else:
            ended, outcome = None, worth.stands[-1]
        key: object = ended
        if ended is None:
            held = self._cells.held(total) if self._needs else []
            marks = tuple([needs.progress(held, (needs.size or self._most_cards) - size) for needs in self._needs])
            last = valuer.values(cards[-1:]) if self._by_last else ()
            key = outcome, worth.within, size if self._by_size else 0, marks, last
        if len(self._hands) >= HANDS_AT_MOST:
            self._hands.clear()
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = Hand(outcome, valuer.strength(outcome), ended is not None, cards, worth.soft)
        return found

    def steps(self, hand: Hand) -> Steps:
        """What the next card makes of a hand, class by class."""
        if hand.steps is None:
            hand.steps = self._steps(hand)
        return hand.steps

    def _steps(self, hand: Hand) -> Steps:
        held = [self._cells.cell_of[kind] for kind in hand.cards]
        left = [(number, cell.copies - held.count(number)) for number, cell in enumerate(self._cells.all)]
        found: list[dict[Hand, int]] = [{} for _ in range(max(self._classes) + 1)]
        for number, count, then in self.joined(hand.cards, [each for each in left if each[1] > 0]):
            alike = found[self._classes[number]]
            alike[then] = alike.get(then, 0) + count
        steps = [(number, count / sum(each.values()), then) for number, each in enumerate(found) for then, count in each.items()]
        ends = dict[int, Hand]()
        for _, _, then in steps:
            ends.setdefault(then.strength, then)
        places = {strength: place for place, strength in enumerate(ends)}
        return Steps(tuple([(number, share) for number, share, _ in steps]), tuple([then for _, _, then in steps]),
                     tuple(ends.values()), tuple([places[then.strength] for _, _, then in steps]),
                     tuple([number for number, each in enumerate(found) if each]))

    def joined(self, cards: tuple[int, ...], cells: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int, Hand]]:
        """The hand that comes of one more card, for each of these cells with so many cards, told with it. Cells of one class make
        the same, unless one of the cards may lie under theirs."""
        all_cells, classes = self._cells.all, self._classes
        groups = {all_cells[self._cells.cell_of[kind]].group for kind in cards} - {None}
        known: dict[tuple[int, str | None], Hand] = {}
        for number, count in cells:
            cell = all_cells[number]
            alike = classes[number], cell.group if cell.group in groups else None
            found = known.get(alike)
            if found is None:
                found = known[alike] = self.hand((*cards, cell.kinds[0]))
            yield number, count, found


class BankBook:
    """What the computer players need to know of the rules of a banking game, and the hands of both sides."""

    def __init__(self, rules: Rules) -> None:
        bank = rules[Bank]
        self.rules = rules
        self.valuer = bank.valuer
        self.draw = bank.draw
        self.wager = bank.wager
        self.seen = bank.seen
        self.pays = bank.base
        self.dealt = bank.deal.cards if isinstance(bank.deal.cards, int) else len(rules.pack)
        standing = self.valuer.standing
        # From so large a total on a plain player takes no more cards.
        self.enough = self.valuer.top * BankWeights.for_rules(rules).plain_stand // 100
        # Whether every wager wins as much as it can lose, so that chances say it all.
        odds = [self.pays, *(special.pays for special in standing.specials.values())]
        odds += [side.pays for side in self.wager.sides.values()]
        self.takes = bank.takes
        self.even = self.takes == 1 and all(each is None or each.win == each.stake for each in odds)
        # The class of every cell: the same for cells that differ in nothing but what may cover them.
        numbers: dict[object, int] = {}
        self.classes = tuple(numbers.setdefault(cell.likeness, len(numbers)) for cell in self.valuer.cells.all)
        self.mine, self.banker = HandBook(self, False), HandBook(self, True)


@lru_cache(32)
def bank_book(rules: Rules) -> BankBook:
    """The book of these rules, shared by all players."""
    return BankBook(rules)


MANY_PAIRS = 0.25                 # of all pairs of cards: players who may split more have the better of the bank,
MANY_OTHERS = 3                   # where there are so many of them


def players_favoured(view: View) -> bool:
    """Whether enough others can bet who may double, and split often, where ties are not the banker's (docs/rules/blackflower.md
    11.3)."""
    active = view[BankFacts].active
    return len(active) - (view.seat in active) >= MANY_OTHERS and _gains_by_pairs(view.rules)


@lru_cache(32)
def _gains_by_pairs(rules: Rules) -> bool:
    bank = rules[Bank]
    return bank.draw.double != "off" and not bank.valuer.keeps_ties and _pairs(rules, bank) > MANY_PAIRS


def _pairs(rules: Rules, bank: Bank) -> float:
    """How often two cards of the pack may be split."""
    pack = rules.pack
    alike = Counter(tuple(card.attributes.get(split.by) for split in bank.draw.splits) for card in pack)
    found = sum(count * (many - (values == others)) for values, count in alike.items() for others, many in alike.items()
                if any(value == other is not None for value, other in zip(values, others, strict=True)))
    return found / max(len(pack) * (len(pack) - 1), 1)


# ------------------------------------------------------------ draws
# The cards of a banking game that were not seen: what they make of hands, what lies face down, how hands usually end.
#
# All of it for one decision, by the chances that the unseen cards give every class of hands.


MOST_HANDS = 10_000               # to be valued one by one
SAMPLED = 300                     # where there are more
UNLIKELY = 0.15                   # what a seat does against the odds is so likely beside what it does by them
MOST_AHEAD = 500                  # hands that a look-ahead asks about at most; games as one knows them have a hundred or two


class Unseen:
    """The cards that this seat has not seen: how many of each cell, and how likely each class is to come."""

    def __init__(self, book: BankBook, seen: Iterable[int]) -> None:
        cells = book.valuer.cells
        gone = Counter(cells.cell_of[kind] for kind in seen if kind != FACE_DOWN)
        left = [(number, cell.copies - gone[number]) for number, cell in enumerate(cells.all)]
        self._cells = [(number, count) for number, count in left if count > 0]
        self.kinds = [(cells.all[number].kinds[0], count) for number, count in self._cells]
        self.size = sum(count for _, count in self.kinds)
        self.chances = [0.0] * (max(book.classes) + 1)
        for number, count in self._cells:
            self.chances[book.classes[number]] += count / self.size

    def after(self, hands: HandBook, box: Box) -> list[tuple[int, Hand]]:
        """The hands that come of one more card for a box, with the number of such cards."""
        found: dict[Hand, int] = {}
        for _, count, hand in hands.joined(box.cards, self._cells):
            found[hand] = found.get(hand, 0) + count
        return [(count, hand) for hand, count in found.items()]


class Draws:
    """How likely the next card is of each class, as things stand."""

    def __init__(self, unseen: Unseen) -> None:
        self._chances = unseen.chances
        self._known: dict[tuple[int, ...], list[float]] = {}

    def among(self, classes: tuple[int, ...]) -> list[float]:
        """The chances of all classes, of which only these can come: theirs add up to one, unless no card is left for them."""
        found = self._known.get(classes)
        if found is None:
            whole = sum([self._chances[number] for number in classes]) or 1.0
            found = self._known[classes] = [chance / whole for chance in self._chances]
        return found


def dealt_hands(book: BankBook) -> list[tuple[tuple[int, ...], int]]:
    """All hands that may be dealt and how often they come; some of them where they are too many."""
    stocked = sum(1 for cell in book.valuer.cells.all if cell.copies)
    if comb(stocked + book.dealt - 1, book.dealt) <= MOST_HANDS:
        return list(book.valuer.hands(book.dealt))
    pack, rng = [card.index for card in book.rules.pack], Random(book.dealt)
    return [(tuple(rng.sample(pack, book.dealt)), 1) for _ in range(SAMPLED)]


@lru_cache(32)
def prepare(book: BankBook) -> None:
    """Work out what the rules say of all hands that can come up: what the next card makes of them, how they usually end. No
    decision has to wait for it then. Of very many hands it is found when they are met."""
    for hands in (book.mine, book.banker):
        # In one order everywhere: what is worked out of a hand is that of the first cards with which it was met.
        known: dict[Hand, None] = {}
        met = dict.fromkeys(hands.hand(cards, True) for cards, _ in dealt_hands(book))
        for _ in range(book.draw.hits):
            known |= met
            if len(known) > MOST_AHEAD:
                break
            met = dict.fromkeys(then for hand in met if not hand.ended for then in hands.steps(hand).hands if then not in known)
    usual_outcomes(book, book.enough)


@lru_cache(32)
def usual_outcomes(book: BankBook, enough: int) -> tuple[tuple[Outcome, float], ...]:
    """How hands end that take cards while their total is less than that: what may be expected of boxes yet to be played."""
    draws, found, met = Draws(Unseen(book, ())), dict[Outcome, float](), set[Hand]()
    hands: dict[Hand, float] = {}
    for cards, ways in dealt_hands(book):
        hand = book.mine.hand(cards, True)
        hands[hand] = hands.get(hand, 0.0) + ways
    for left in range(book.draw.hits, -1, -1):
        after: dict[Hand, float] = {}
        for hand, chance in hands.items():
            if not left or hand.ended or hand.outcome.kind == "special" or hand.outcome.total >= enough:
                found[hand.outcome] = found.get(hand.outcome, 0.0) + chance
            elif hand in met or len(met) < MOST_AHEAD:
                met.add(hand)
                steps = book.mine.steps(hand)
                chances = draws.among(steps.classes)
                for (number, share), then in zip(steps.likely, steps.hands, strict=True):
                    after[then] = after.get(then, 0.0) + chance * chances[number] * share
        hands = after
    whole = sum(found.values()) or 1.0
    return tuple((outcome, chance / whole) for outcome, chance in found.items())


def open_hands(book: BankBook, unseen: Unseen, box: Box) -> list[tuple[float, Hand]]:
    """The hands that the banker's box may be, for every card that may lie face down. If one of them ended the drawing of
    everybody, nobody would be asked any more."""
    found: dict[Hand, float] = {}
    for chance, cards in _filled(box.cards, unseen.kinds):
        hand = book.banker.hand(cards, box.initial)
        if not (hand.ended and book.valuer.ends_deal(hand.outcome)):
            found[hand] = found.get(hand, 0.0) + chance
    return [(chance, hand) for hand, chance in found.items()]


def stood_outcomes(book: BankBook, unseen: Unseen, box: Box) -> list[tuple[Outcome, float]]:
    """How a hand may have ended that stands and of which only its owner has seen some cards, with the chance of each.

    Every choice of unseen cards with which its owner could have done what it did is possible; it is less likely by UNLIKELY for
    each card that was taken on a total good enough to stand (`BankBook.enough`), and for standing on less.
    """
    moves = book.rules[BoxActions]
    found: dict[Outcome, float] = {}
    dealt = len(box.cards) - box.hits
    for weight, cards in _filled(box.cards, unseen.kinds):
        filled = box._replace(cards=cards)
        if not moves.could_have(filled, False, True, bool(unseen.size)):
            continue
        outcome = moves.as_it_ended(filled).result
        assert outcome is not None
        totals = [book.valuer.best(cards[:count]) or 0 for count in range(dealt, len(cards))]
        odd = sum(total >= book.enough for total in totals)
        odd += outcome.kind == "total" and outcome.total < book.enough and box.hits < book.draw.hits
        found[outcome] = found.get(outcome, 0.0) + weight * UNLIKELY ** odd
    whole = sum(found.values())
    # Cards that nobody could have stood on are met where not all choices were tried.
    return [(outcome, chance / whole) for outcome, chance in found.items()] if whole else list(usual_outcomes(book, book.enough))


def completed(hands: HandBook, cards: Sequence[int], lacking: int, unseen: Unseen) -> dict[Hand, float]:
    """The hands that these cards may become with so many that are still to be dealt, and the chance of each."""
    found: dict[Hand, float] = {}
    for weight, filled in _filled((*cards, *(FACE_DOWN,) * lacking), unseen.kinds):
        hand = hands.hand(filled, True)
        found[hand] = found.get(hand, 0.0) + weight
    whole = sum(found.values()) or 1.0
    return {hand: weight / whole for hand, weight in found.items()}


def _filled(cards: Sequence[int], kinds: Sequence[tuple[int, int]]) -> list[tuple[float, tuple[int, ...]]]:
    """The cards with every choice of unseen ones for those that lie face down, and how often each comes; some of them where
    they are too many."""
    down = cards.count(FACE_DOWN)
    if len(kinds) ** down > MOST_HANDS:
        unseen, rng = [kind for kind, count in kinds for _ in range(count)], Random(str(cards))
        drawn = (iter(rng.sample(unseen, down)) for _ in range(SAMPLED))
        return [(1.0, tuple([next(sample) if card == FACE_DOWN else card for card in cards])) for sample in drawn]
    found: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for card in cards:
        if card != FACE_DOWN:
            found = [(weight, (*filled, card)) for weight, filled in found]
        else:
            found = [(weight * count, (*filled, kind)) for weight, filled in found for kind, count in kinds]
    return found
