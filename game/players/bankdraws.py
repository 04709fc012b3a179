"""The cards of a banking game that were not seen: what they make of hands, what lies face down, how hands usually end.

All of it for one decision, by the chances that the unseen cards give every class (`game.players.bankhands`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from random import Random

from game.boxes import FACE_DOWN, Box, Outcome
from game.players.bankhands import BankBook, Hand, HandBook

MOST_HANDS = 10_000               # to be valued one by one
SAMPLED = 300                     # where there are more
MOST_AHEAD = 500                  # hands that a look-ahead asks about at most; games as one knows them have a hundred or two


class Unseen:
    """The cards that this seat has not seen: how many of each cell, and how likely each class is to come."""

    def __init__(self, book: BankBook, seen: Iterable[int]) -> None:
        cells = book.valuer.cells
        gone = Counter(cells.cell_of[kind] for kind in seen if kind != FACE_DOWN)
        left = [(number, cell.copies - gone[number]) for number, cell in enumerate(cells.all)]
        self.kinds = [(cells.all[number].kinds[0], count) for number, count in left if count > 0]
        self.size = sum(count for _, count in self.kinds)
        self.chances = [0.0] * (max(book.classes) + 1)
        for number, count in left:
            self.chances[book.classes[number]] += max(count, 0) / max(self.size, 1)


class Draws:
    """What the next card makes of hands, as things stand: chances that add up to one, worked out once for each hand."""

    def __init__(self, hands: HandBook, unseen: Unseen) -> None:
        self._hands = hands
        self._chances = unseen.chances
        self._known: dict[Hand, list[tuple[float, Hand]]] = {}
        self._last: dict[Hand, list[tuple[float, Hand]]] = {}

    def after(self, hand: Hand) -> list[tuple[float, Hand]]:
        """The hands that come of one more card; none where it would take too long to look so far ahead."""
        found = self._known.get(hand)
        if found is None and len(self._known) >= MOST_AHEAD:
            return []
        if found is None:
            steps = zip(self._chances, self._hands.steps(hand), strict=True)
            pairs = [(chance * share, then) for chance, step in steps if chance for share, then in step]
            whole = sum(chance for chance, _ in pairs) or 1.0
            found = self._known[hand] = [(chance / whole, then) for chance, then in pairs]
        return found

    def last(self, hand: Hand) -> list[tuple[float, Hand]]:
        """The same where no further card can follow: one hand for each outcome."""
        found = self._last.get(hand)
        if found is None:
            by_outcome: dict[Outcome, tuple[float, Hand]] = {}
            for chance, then in self.after(hand):
                so_far = by_outcome.get(then.outcome, (0.0, then))
                by_outcome[then.outcome] = so_far[0] + chance, so_far[1]
            found = self._last[hand] = list(by_outcome.values())
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
        known: set[Hand] = set()
        met = {hands.hand(Box(0, 0, cards)) for cards, _ in dealt_hands(book)}
        for _ in range(book.draw.hits):
            known |= met
            if len(known) > MOST_AHEAD:
                break
            met = {then for hand in met if not hand.ended for step in hands.steps(hand) for _, then in step} - known
    usual_outcomes(book, book.enough)


@lru_cache(32)
def usual_outcomes(book: BankBook, enough: int) -> tuple[tuple[Outcome, float], ...]:
    """How hands end that take cards while their total is less than that: what may be expected of boxes yet to be played."""
    draws, found = Draws(book.mine, Unseen(book, ())), dict[Outcome, float]()
    hands: dict[Hand, float] = {}
    for cards, ways in dealt_hands(book):
        hand = book.mine.hand(Box(0, 0, cards))
        hands[hand] = hands.get(hand, 0.0) + ways
    for left in range(book.draw.hits, -1, -1):
        after: dict[Hand, float] = {}
        for hand, chance in hands.items():
            if not left or hand.ended or hand.outcome.kind == "special" or hand.outcome.total >= enough:
                found[hand.outcome] = found.get(hand.outcome, 0.0) + chance
            else:
                for share, then in draws.after(hand):
                    after[then] = after.get(then, 0.0) + chance * share
        hands = after
    whole = sum(found.values()) or 1.0
    return tuple((outcome, chance / whole) for outcome, chance in found.items())


def open_hands(book: BankBook, unseen: Unseen, box: Box) -> list[tuple[float, Hand]]:
    """The hands that the banker's box may be, for every card that may lie face down. If one of them ended the drawing of
    everybody, nobody would be asked any more."""
    found: dict[Hand, float] = {}
    for chance, cards in _filled(box.cards, unseen.kinds):
        hand = book.banker.hand(box._replace(cards=cards, hidden=0))
        if not (hand.ended and book.valuer.ends_deal(hand.outcome)):
            found[hand] = found.get(hand, 0.0) + chance
    return [(chance, hand) for hand, chance in found.items()]


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
