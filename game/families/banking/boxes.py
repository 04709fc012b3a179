"""Boxes: the hands of a banking game, each with its wager, as the table and the rules see them.

A *box* is one hand and what is bet on it; a seat has one, two after a split, and the banker has one without a wager.
What lies in boxes lies open, apart from the first cards of the banker's box while they are face down. Plain data,
shared by the state, its views and everybody who asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

Verdict = Literal["player", "banker", "push"]
PLAYER: Verdict = "player"
BANKER: Verdict = "banker"
PUSH: Verdict = "push"

new_tuple = tuple.__new__
FACE_DOWN = -1                    # in place of a kind's index: a card that nobody may see yet


class Outcome(NamedTuple):
    """How a hand ended: with a total, as a special hand (`special` is its id), bust, or not played at all.

    Of a hand with cards that only its owner sees, others know no more than that it stands (`stood`).
    `word` is how it is written: `12`, `bust`, `none`, `stood` or the special's id.
    """

    kind: Literal["total", "special", "bust", "none", "stood"]
    total: int = 0
    special: str = ""

    @property
    def word(self) -> str:
        """The outcome as it is written in actions and records."""
        return str(self.total) if self.kind == "total" else self.special or self.kind


BUST = Outcome("bust")
NOT_PLAYED = Outcome("none")
STOOD = Outcome("stood")


class Bet(NamedTuple):
    """What a seat bet before the cards were dealt: nothing (0) or so many chips, on its own hand or on a named `side`."""

    amount: int
    side: str = ""


class Box(NamedTuple):
    """One hand and its wager.

    `cards` are kinds by index in the order in which they came (FACE_DOWN where they may not be seen), the first `hidden` of
    them face down: the banker's to everybody, a player's to all others. `hits` were taken by hitting. `part` is "a" or "b"
    after a split. `result` ends it.
    """

    seat: int
    wager: int = 0
    cards: tuple[int, ...] = ()
    hidden: int = 0
    hits: int = 0
    part: Literal["", "a", "b"] = ""
    doubled: bool = False
    result: Outcome | None = None

    @property
    def initial(self) -> bool:
        """Whether the hand is as it was dealt: no card taken, not from a split, not doubled."""
        return not self.hits and not self.part and not self.doubled


class BankTable(NamedTuple):
    """What a banking game keeps of a deal, instead of hands: the slice `state[BankTable]`.

    `bets` are by seat; all cards lie in `boxes`, the banker's last, or in the `stock` (indexes of kinds, the next one first).
    """

    bets: tuple[Bet | None, ...]
    boxes: tuple[Box, ...] = ()
    stock: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, players: int) -> BankTable:
        """Nobody has bet."""
        return cls((None,) * players)

    def seen_by(self, seat: int) -> BankTable:
        """Without the stock, and without what lies face down for that seat."""
        return BankTable(self.bets, masked(self.boxes, seat), (FACE_DOWN,) * len(self.stock))

    def with_boxes(self, boxes: tuple[Box, ...]) -> BankTable:
        """The same with other boxes."""
        return new_tuple(BankTable, (self[0], boxes, self[2]))


def masked(boxes: tuple[Box, ...], seat: int) -> tuple[Box, ...]:
    """All boxes as `seat` sees them: the banker's cards that lie face down are seen by nobody, those of a player by that one."""
    if not any(box[3] for box in boxes):
        return boxes
    last = len(boxes) - 1
    return tuple([_masked(box, turn == last) if box.hidden and (turn == last or box.seat != seat) else box
                  for turn, box in enumerate(boxes)])


def _masked(box: Box, banker: bool) -> Box:
    """A box of which some cards lie face down. Nobody else is told on what a player stands."""
    result = box.result if banker or box.result is None else STOOD
    return box._replace(cards=(*[FACE_DOWN] * box.hidden, *box.cards[box.hidden:]), result=result)


def counts(boxes: Sequence[Box], players: int) -> tuple[int, ...]:
    """How many cards lie in front of each seat."""
    found = [0] * players
    for box in boxes:
        found[box.seat] += len(box.cards)
    return tuple(found)


class BankFacts(NamedTuple):
    """What a seat may know of a banking game: `view[BankFacts]`.

    banker   who holds the bank
    bets     by seat; None while the seat has not bet (and for the banker, and seats that are out of the match)
    boxes    in the order of play, the banker's last; empty until the cards are dealt
    turn     the box that is being played (an index of `boxes`), None when no box is
    stock    how many cards are left to draw
    free     what the banker could still lose without owing, None where nobody has to be able to pay
    active   the seats that can still bet
    offered  the seat that is asked to take the bank, None at any other time
    """

    banker: int
    bets: tuple[Bet | None, ...]
    boxes: tuple[Box, ...]
    turn: int | None
    stock: int
    free: int | None
    active: tuple[int, ...]
    offered: int | None = None


class BoxResult(NamedTuple):
    """A player's box at the end of a deal: what was in it, how it compared, and what its owner gained.

    `side` is what was bet on, where that is not simply one's own hand.
    """

    seat: int
    part: str
    cards: tuple[int, ...]
    wager: int
    outcome: Outcome
    verdict: Verdict
    gain: int
    side: str = ""


class BankResult(NamedTuple):
    """The end of a banking deal: the banker's hand, and every player's box in the order of play. `result[BankResult]`."""

    banker: int
    cards: tuple[int, ...]
    outcome: Outcome
    boxes: tuple[BoxResult, ...]

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that could have gained: who bet, and the banker when somebody did."""
        betting = {box.seat for box in self.boxes}
        return tuple(sorted(betting | {self.banker})) if betting else ()
