"""The parameters of `appoint`, `wager` and `draw`, and of `settle` where wagers are paid, as the loader checks them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

from game.core.languages import Text
from game.core.markers import Names, Range
from game.families.banking.boxes import Outcome
from game.match.ruleset import Odds
from game.mechanics.params import Stage

Duty = Literal["hit", "stand"]
Totals = tuple[Annotated[int, Range(0, 1000)], ...]


@dataclass(frozen=True, slots=True)
class AppointParams:
    """Before a deal the office `dealer` is offered from seat to seat, where its `then` is `offered`.

    Every seat that could pay is asked once; the first to accept holds it. When all decline it stays where it is, or goes to
    the first seat that could pay (docs/rules/blackflower.md 3).
    """

    stage: ClassVar[Stage] = "bank"


@dataclass(frozen=True, slots=True)
class Side:
    """Something that one may bet on where there are only two hands: who `wins`, the player's, the banker's or neither (`push`).

    Who is right gets the wager times what it `pays`.
    """

    name: Text
    wins: Literal["player", "banker", "push"]
    pays: Odds = Odds(1, 1)


@dataclass(frozen=True, slots=True)
class Betting:
    """How much is bet, and with what. What else one may do differs by when one bets."""

    stakes: Literal["chips", "points"] = "chips"
    min: Annotated[int, Range(1, 10_000)] = 1
    max: Annotated[int, Range(1, 10_000)] = 10
    step: Annotated[int, Range(1, 1_000)] = 1

    @property
    def lowest(self) -> int:
        """The lowest bet that the steps allow."""
        return self.min + -self.min % self.step

    @property
    def highest(self) -> int:
        """The highest one, chips allowing."""
        return self.max - self.max % self.step

    @property
    def sit_out(self) -> bool:
        """Whether one may bet nothing."""
        return False

    @property
    def sides(self) -> Mapping[str, Side]:
        """What one may bet on, where it is not one's own hand."""
        return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class WagerParams(Betting):
    """Every seat but the dealer's, who banks, bets `min` to `max` before the cards are dealt (docs/rules/blackflower.md 6.2).

    With `stakes: chips` nobody can bet or lose more than lies in front of it, the banker included: a seat with less than `min`
    is out of the match, and who banks must be able to pay `min` to every other one. With `stakes: points` they are only written
    down, and may be less than nothing. Bets are multiples of `step`: with 2, three to two is paid exactly. With `sit_out` one may
    bet nothing. Where `sides` are named, one bets on one of them.
    """

    stage: ClassVar[Stage] = "bets"
    sit_out: bool = True
    sides: Mapping[str, Side] = field(default_factory=dict, metadata={"defines": "side"})


@dataclass(frozen=True, slots=True)
class SeenWagerParams(Betting):
    """Every seat but the dealer's bets `min` to `max`, for `stakes` and in multiples of `step` as in `wager`, on a hand that has
    `after` of its cards; all hands get the others when all have bet. Everybody who can bet has a hand, so nobody sits out
    (docs/rules/oicho_kabu.md 9)."""

    stage: ClassVar[Stage] = "before_play"
    after: Annotated[int, Range(1, 20)] = 1


@dataclass(frozen=True, slots=True)
class Split:
    """Two dealt cards that are alike in the attribute `by` may be split into two hands."""

    by: Annotated[str, Names("attribute")]


@dataclass(frozen=True, slots=True)
class Forced:
    """Best totals at which one has to take a card (`hit`), and at which one has to `stand`; at others one is free.

    At the totals `soft` one also takes a card with a hand of which a card could count less (an Ace that counts 11).

    `answer` says it for the hand that is played last, when another hand has taken a card: for a total of one's own, the values
    of that hand's last card that make one hit; at totals it does not name `hit` and `stand` decide.
    """

    hit: Totals = ()
    stand: Totals = ()
    soft: Totals = ()
    answer: Mapping[Annotated[int, Range(0, 1000)], Totals] = field(default_factory=dict)

    def verb(self, outcome: Outcome, answered: Sequence[int] | None = None, soft: bool = False) -> Duty | None:
        """What has to be done with a hand whose best is this; None where one is free. `answered` is what the last card may count
        that another hand has taken, `soft` whether a card of it could count less."""
        if outcome.kind != "total":
            return None
        total = outcome.total
        if answered is not None and total in self.answer:
            return "hit" if any(value in self.answer[total] for value in answered) else "stand"
        if soft and total in self.soft:
            return "hit"
        return "hit" if total in self.hit else "stand" if total in self.stand else None


@dataclass(frozen=True, slots=True)
class DrawParams:
    """Each hand in turn takes cards or stands, the banker's last (docs/rules/blackflower.md 6.3).

    At most `hits` cards are taken; with 0 every hand stands by itself that can show one total alone. `double` makes the wager
    of a hand just dealt twice as large for one more card, which one `may` or `must` take. `splits` say which pairs may be
    split; each half gets a card and is played like any other, but is not split or doubled again. Before any other card so many
    cards as `buys` says may be bought, each for as much again as was bet at first; where all dealt cards are `private`, such a
    card is seen by its owner alone as well. What a `player` or the `banker` is forced to is done without asking, but whoever
    has to take a card may still buy it.
    """

    stage: ClassVar[Stage] = "play"
    hits: Annotated[int, Range(0, 20)] = 3
    double: Literal["off", "may", "must"] = "off"
    splits: tuple[Split, ...] = ()
    buys: Annotated[int, Range(0, 20)] = 0
    player: Forced = Forced()
    banker: Forced = Forced()


@dataclass(frozen=True, slots=True)
class WagerPay:
    """Every wager is settled against the banker's hand, by the ruleset's `standing`; who wins gets `pays` times the wager."""

    pays: Odds = Odds(1, 1)
