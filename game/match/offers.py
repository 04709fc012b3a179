"""Offers: what a seat may do now, typed and compact. The source of truth for every glow, button, hint and player.

An offer answers questions without writing everything out; `State.legal_actions` writes offers out with one
representative for each choice that the rules can tell apart. Here are the kinds that several families make; a kind that one
family alone makes lies in its room, and nobody else lists it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol, TypeVar

from game.core.cards import Cards, Choices
from game.core.combos import Reading
from game.core.combos.plays import HandPlays
from game.core.deck import Card
from game.core.errors import Refusal
from game.core.languages import Text
from game.match.actions import Action, ActionBook


class Offer(ABC):
    """One verb that a seat may do now, in one way or in many."""

    __slots__ = ()
    takes_cards: ClassVar[bool] = False           # cards are chosen for it
    is_bare: ClassVar[bool] = False               # it is one action, and nothing is chosen for it
    verb: str

    @abstractmethod
    def representatives(self) -> Iterator[Action]:
        """One action for each choice that the rules tell apart, in a fixed order."""

    def usable(self) -> frozenset[Card]:
        """The kinds in the hand that may be chosen for it."""
        return frozenset()

    def aimed(self, cards: Cards, target: Card | None) -> Action | None:
        """The action with these cards of the hand on a `target` that lies on the table (None: none was named), whether it may be
        made or not; None where the verb with the cards is the action."""
        return None

    def how_many(self) -> int | None:
        """How many cards are chosen for it, where any so many are."""
        return None

    def receiver(self) -> int | None:
        """The seat that gets the cards."""
        return None


@dataclass(frozen=True, slots=True)
class VerbOffer(Offer):
    """A verb that needs nothing more (`pass`)."""

    is_bare: ClassVar[bool] = True

    verb: str
    action: Action

    def representatives(self) -> Iterator[Action]:
        """The action itself."""
        yield self.action


@dataclass(frozen=True, slots=True)
class WordOffer(Offer):
    """A verb with one word (`bid play`); each word is an offer of its own."""

    is_bare: ClassVar[bool] = True

    verb: str
    word: str
    name: Text
    action: Action

    def representatives(self) -> Iterator[Action]:
        """The action itself."""
        yield self.action


class AloneRule(Protocol):
    """What binds a leader who wants to lead one card, where an order of leads does."""

    @property
    def barred(self) -> int:
        """The kinds that may not be led alone, packed."""

    def refusal(self, action: Action, /) -> Refusal:
        """Why one of them may not."""


@dataclass(frozen=True, slots=True)
class PlayOffer(Offer):
    """`play` with a combination: any as a lead (`over` is None), else one that beats `over`.

    One of the `readings`, of at most `largest` cards, and one of `only` (counted by cell), where there is such a limit; a card
    alone only as `single` allows.
    """

    takes_cards: ClassVar[bool] = True

    verb: str
    over: Reading | None
    hand: Cards
    must_hold: Card | None
    book: ActionBook = field(repr=False)
    finder: HandPlays = field(repr=False, compare=False)
    largest: int | None = None
    only: frozenset[int] | None = None
    single: AloneRule | None = None
    readings: frozenset[Reading] | None = None

    def representatives(self) -> Iterator[Action]:
        """One action for each choice that the rules tell apart, in a fixed order."""
        return (self.book.against(self.book.play(bits), self.over) for bits in self.finder.representatives())

    def plays(self) -> Iterator[Cards]:
        """Every set of cards that may be played, each once; there may be very many."""
        return (Cards(self.hand.packing, bits) for bits in self.finder.concrete())

    def usable(self) -> frozenset[Card]:
        """The kinds in the hand that occur in some legal play."""
        return frozenset(card for card, _ in self.hand.packing.counts(self.finder.usable()))

    def extends(self, cards: Cards) -> bool:
        """Whether these cards are a part of some legal play."""
        return self.finder.extends(cards.bits)

    def apart(self, around: Cards | None = None) -> tuple[Cards, ...]:
        """Plays that share no card, as large as possible; first the smallest that holds all cards of `around`, if any does."""
        plays = sorted((action.cards for action in self.representatives()), key=len, reverse=True)
        if around:
            plays = [*sorted((play for play in plays if around <= play), key=len)[:1], *plays]
        found, left = [], self.hand
        for play in plays:
            if play <= left:
                found.append(play)
                left = left - play
        return tuple(found)

    def accepts(self, cards: Cards) -> bool:
        """Whether exactly these cards may be played."""
        return bool(cards) and self.refusal(self.book.play(cards.bits)) is None

    def refusal(self, action: Action) -> Refusal | None:
        """Which rule the play breaks, None when it may be made."""
        packing = self.hand.packing
        if not packing.contains(self.hand.bits, action.bits):
            return Refusal("not_held", {"cards": str(missing(action.cards, self.hand))})
        reading = self.book.against(action, self.over).reading
        if reading is None:
            return Refusal("no_combination", {"cards": str(action.cards)})
        if self.over is not None and not reading.beats(self.over):
            return Refusal(_why_not(reading, self.over), {"reading": str(reading), "over": str(self.over)},
                           {"reading": reading, "over": self.over})
        if self.readings is not None and reading not in self.readings:
            return Refusal("only_chops", {"reading": str(reading)})
        if self.must_hold is not None and self.must_hold not in action.cards:
            return Refusal("must_hold", {"card": self.must_hold.code})
        if self.largest is not None and reading.size > self.largest:
            return Refusal("lead_too_big", {"size": str(reading.size), "free": str(self.largest)})
        if self.only is not None and action.cell_bits not in self.only:
            return Refusal("sure_cards", {"cards": str(action.cards), "instead": instead(self)})
        if self.single is not None and reading.size == 1 and action.bits & self.single.barred:
            return self.single.refusal(action)
        return None


def instead(offer: PlayOffer) -> str:
    """Cards that may be played, for a refusal that names them; combinations are parted by a comma."""
    return ", ".join(map(str, offer.apart()))


def missing(cards: Cards, hand: Cards) -> Cards:
    """Those of the cards that a hand does not hold."""
    packing = cards.packing
    return Cards(packing, packing.pack(card for card, count in cards.counts() for _ in range(count - hand.count(card))))


def _why_not(reading: Reading, over: Reading) -> str:
    if over.safe:
        return "cannot_be_beaten"
    if over.bomb and not reading.bomb:
        return "only_bombs"
    if reading.contest != over.contest and not over.bomb:
        return "other_combination"
    if reading.size != over.size and not over.bomb:
        return "other_size"
    return "not_higher"


@dataclass(frozen=True, slots=True)
class CardsOffer(Offer):
    """A verb with any `count` cards of the hand (`give`, `discard`); `to` is the seat that gets them."""

    takes_cards: ClassVar[bool] = True

    verb: str
    count: int
    hand: Cards
    book: ActionBook = field(repr=False)
    to: int | None = None

    def representatives(self) -> Iterator[Action]:
        """Every choice of kinds; cards of one cell stand for each other."""
        return (self.book.with_cards(self.verb, bits) for bits in Choices(self.hand.packing, self.hand.bits, self.count))

    def usable(self) -> frozenset[Card]:
        """Any card may be chosen."""
        return frozenset(card for card, _ in self.hand.counts())

    def extends(self, cards: Cards) -> bool:
        """Whether these cards may be part of the choice."""
        return len(cards) <= self.count and cards <= self.hand

    def accepts(self, cards: Cards) -> bool:
        """Whether exactly these cards may be chosen."""
        return len(cards) == self.count and cards <= self.hand

    def how_many(self) -> int | None:
        """So many of any."""
        return self.count

    def receiver(self) -> int | None:
        """The seat that they are given to."""
        return self.to

    def refusal(self, action: Action) -> Refusal | None:
        """Which rule the choice breaks, None when it may be made."""
        cards = action.cards
        if not cards <= self.hand:
            return Refusal("not_held", {"cards": str(missing(cards, self.hand))})
        if len(cards) != self.count:
            return Refusal("wrong_number", {"found": str(len(cards)), "expected": str(self.count)})
        return None


@dataclass(frozen=True, slots=True)
class AmountOffer(Offer):
    """A verb with a whole number from `low` to `high` (`bet 5`) in steps of so many, with `nothing` also 0; `side` is what is bet
    on."""

    verb: str
    low: int
    high: int
    nothing: bool
    book: ActionBook = field(repr=False)
    side: str = ""
    name: Text | None = None
    step: int = 1

    def action(self, amount: int) -> Action:
        """The action with this number, whether it may be made or not. Nothing is bet on no side."""
        return self.book.with_amount(self.verb, f"{self.side if amount else ''} {amount}".lstrip())

    def representatives(self) -> Iterator[Action]:
        """Every number."""
        return map(self.action, [*([0] if self.nothing else []), *range(self.low, self.high + 1, self.step)])

    def accepts(self, amount: int) -> bool:
        """Whether this number may be given."""
        return self.low <= amount <= self.high and not (amount - self.low) % self.step or not amount and self.nothing

    def nearest(self, wanted: int) -> int:
        """The number that is wanted, or the next one that may be given: lower where it lies between two."""
        return max(self.low, min(wanted, self.high) - (min(wanted, self.high) - self.low) % self.step)


class Worded(Protocol):
    """Something that has a word for itself in actions and records."""

    @property
    def word(self) -> str:
        """The word."""


W = TypeVar("W", bound=Worded)


@dataclass(frozen=True, slots=True)
class OutcomeOffer(Offer, Generic[W]):
    """`stand` with one of these outcomes, the best one last; a special hand that is declared stands alone."""

    verb: str
    outcomes: tuple[W, ...]
    book: ActionBook = field(repr=False)

    @property
    def best(self) -> W:
        """What the verb alone stands for."""
        return self.outcomes[-1]

    def action(self, outcome: W) -> Action:
        """The action with this outcome."""
        return self.book.with_outcome(self.verb, outcome.word)

    def representatives(self) -> Iterator[Action]:
        """Every outcome."""
        return map(self.action, self.outcomes)
