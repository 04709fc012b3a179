"""The parameters of `trick`, and of `settle` where a claim ends the deal or cards count, as the loader checks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from game.core.combos.definitions import Span
from game.core.languages import Text
from game.core.markers import Names, Range
from game.mechanics.card_points import CardPoints, CardsCount, PointStep, TakenCard, TakenSet
from game.mechanics.params import Call, Stage

TURNED, NAMED, OFFERED, NO_TRUMP = "turned", "named", "offered", "none"
LEVEL = "level"                  # among the kinds that are also trump: the cards of the level that is played
Which = Literal["any", "trump", "plain"]
TRUMPS = "trump"                 # the followed value of all trumps in a deal in which no suit is trump


@dataclass(frozen=True, slots=True)
class TrumpWord:
    """What the caller can say: the `name` of the word, and the kind that is `trump` then."""

    declines: ClassVar[bool] = False
    name: Text
    trump: Annotated[str, Names("kind", besides=("none",))] = "none"


@dataclass(frozen=True, slots=True)
class NameParams:
    """Who has won the auction names the trumps of the deal (`trump: named` of `trick`) by one of the `words`."""

    stage: ClassVar[Stage] = "before_play"
    words: Mapping[str, TrumpWord] = field(metadata={"defines": "word"})

    def trump(self, word: str) -> str:
        """What is trump when that word is said; empty: nothing."""
        named = self.words[word].trump
        return "" if named == NO_TRUMP else named


@dataclass(frozen=True, slots=True)
class PickUpParams:
    """Where the suit of the card that lies open (`trump: offered`) has become trump, the dealer takes it, or who has won the
    auction (`taker`), and puts a card of its hand face down, which nobody else sees."""

    stage: ClassVar[Stage] = "before_play"
    shown: ClassVar[bool] = True
    back: ClassVar[bool] = True
    keeps: ClassVar[tuple[str, ...]] = ()
    taker: Literal["dealer", "caller"] = "dealer"


@dataclass(frozen=True, slots=True)
class PartnerWord:
    """What the caller can say: the `name` of the word, and the `card` that it calls, which is once in the pack."""

    declines: ClassVar[bool] = False
    name: Text
    card: Annotated[str, Names("kind")]


@dataclass(frozen=True, slots=True)
class PartnerParams:
    """Who has won the auction (`side: called`) calls a card by one of the `words`. Who holds it is the partner, which nobody else
    knows until it is played; a caller who holds it plays alone. `name` is what the game calls the partner. It is the last
    step before the tricks, so that nobody hands the card over."""

    stage: ClassVar[Stage] = "before_play"
    words: Mapping[str, PartnerWord] = field(metadata={"defines": "word"})
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """What every other seat pays at once (`each`) to whoever wins a trick with one of these `combinations` of this `size`;
    below zero that seat pays each other one."""

    name: Text
    combinations: tuple[Annotated[str, Names("combination")], ...]
    each: Annotated[int, Range(-1000, 1000)]
    size: Span = Span(1, None)


@dataclass(frozen=True, slots=True)
class Claim:
    """Who has just won a trick may end the deal when tricks and Elders in hand make `enough` (docs/rules/hakka.md 7).

    Every winner of a trick is asked, with enough or without, so that nobody learns who could have claimed. An `automatic`
    claim is made as soon as it can be, and nobody is asked.
    """

    enough: Annotated[int, Range(1, 200)]
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class HighCard:
    """Cards `of` these kinds stand above all trumps, the first named highest: `any` of them, the one that is a `trump`, its
    `twin` (`twins`), or the first of them that is `plain`, which is no trump (`which`). Where one follows they `counts_as` a
    `trump`, what they are by their `own` value, or may be played at any time (`free`)."""

    of: tuple[Annotated[str, Names("kind")], ...]
    which: Literal["any", "trump", "twin", "plain"] = "any"
    counts_as: Literal["trump", "own", "free"] = "trump"


@dataclass(frozen=True, slots=True)
class TrickParams:
    """Lead any combination; every other seat once beats what lies on top, or discards as many cards (docs/rules/mohuahua.md 6).

    The `leader` begins: the dealer, the seat after it, or who has won the auction. Discards lie face down until the deal is over.
    With `must_beat` who can beat may not discard. Whoever played the combination on top wins the trick and leads to the next. The
    trick `counts` as many tricks as it has `cards`, or `one`. Of the `awards` the first that fits is paid. The deal ends when the
    hands are empty.

    `elders` are the cards that no card not yet shown beats when played alone (docs/rules/hakka.md 6): by what everybody has
    seen (`public`), or by that and the `own_hand`. A single may only be led of the highest kind on the ladder `lead_order`
    among the leader's cards that are no Elders, and an Elder only when nothing else is left, or by the privileged seat
    (docs/rules/hakka.md 4). With a `claim` the deal can be ended.

    With `follow` all cards are played face up, and what is led are cards with one value of this attribute: who holds such cards
    plays as many of them as were led, who holds none plays any. The highest of that value wins, or the highest of those with
    the value `trump`, if it has the form that was led. Several cards are followed in their form, too, as far as the `structure`
    says: with `sets` by as many pairs, or sets of three and so on, as were led, as far as a hand has them; with `runs` also a
    run by a run as long, by whoever holds one; with `none` by any cards. With `trump: turned` the trump is the value of a card
    that is turned up after the deal: the uppermost one of those that are left, or the last one dealt. With `trump: named` the
    caller names it (step `name`, or the `suits` of the auction). With `trump: offered` the uppermost card of those that are left
    lies open while seats bid: the first time round a bid has to name its suit, the second time another one. The `high` cards beat
    all others, trumps too, those that stand first most; `twins` are pairs of values that go together, as the suits of a colour
    do. With `must_trump` who cannot follow plays trumps, as far as it holds any; with `must_beat` what beats the cards that lie
    there, if following allows it. With `may_trump` a trump may be played by who could follow, too.

    Whoever holds the `first_card` leads it to the first trick. Cards of the kinds `must_break` are not led until one of them has
    been played, unless nothing else is held.

    The kinds `also_trump` are trumps in every deal and belong to the suit that is trump, wherever else they would; `level` among
    them are the cards of the level that is played (`levels`): on the ladder of the levels the one of the trump suit stands just
    above the others, which are equal.
    """

    stage: ClassVar[Stage] = "play"
    leader: Literal["after_dealer", "dealer", "caller"] = "dealer"
    must_beat: bool = False
    counts: Literal["cards", "one"] = "cards"
    awards: tuple[Award, ...] = ()
    elders: Literal["none", "public", "own_hand"] = "none"
    lead_order: Annotated[str, Names("ladder", besides=("none",))] = "none"
    claim: Claim | None = None
    follow: Annotated[str, Names("attribute", besides=("none",))] = "none"
    trump: Annotated[str, Names("kind", besides=("none", TURNED, NAMED, OFFERED))] = "none"
    also_trump: tuple[Annotated[str, Names("kind", besides=(LEVEL,))], ...] = ()
    must_trump: bool = False
    may_trump: bool = False
    first_card: Annotated[str, Names("card", besides=("none",))] = "none"
    must_break: tuple[Annotated[str, Names("kind")], ...] = ()
    high: tuple[HighCard, ...] = ()
    twins: tuple[tuple[Annotated[str, Names("kind")], ...], ...] = ()
    structure: Literal["none", "sets", "runs"] = "none"


@dataclass(frozen=True, slots=True)
class ContractCard(CardPoints):
    """What a card `of` these kinds counts for who takes the trick in which it lies: so many points `each`, or below zero. `which`
    says whether `any` of them does, or only one that is a `trump` in the deal, or one that is none (`plain`)."""

    which: Which = "any"

    def is_about(self, trump: bool) -> bool:
        """As `which` says."""
        return self.which == "any" or trump == (self.which == "trump")


@dataclass(frozen=True, slots=True)
class TrickCard(TakenCard):
    """What a card `of` these kinds counts for who takes the trick in which it lies: so many points `each`, or below zero. `which`
    says whether `any` of them does, or only one that is a `trump` in the deal, or one that is none (`plain`). One that has
    `times` multiplies all that its taker has in other cards, and counts by itself only where there are none."""

    which: Which = "any"

    def is_about(self, trump: bool) -> bool:
        """As `which` says."""
        return self.which == "any" or trump == (self.which == "trump")


@dataclass(frozen=True, slots=True)
class Sweep:
    """What counts instead where one seat has taken every card that counts: so much for it (`own`), and for each `other` one."""

    own: Annotated[int, Range(-1000, 1000)] = 0
    other: Annotated[int, Range(-1000, 1000)] = 0


@dataclass(frozen=True, slots=True)
class TakenStep(PointStep):
    """What each seat of the `dealer`'s side, or each of the `others`, gets where the cards of the others count at least
    `reaches`. A deal that is `drawn` nobody has won."""

    dealer: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class RestPoints:
    """What lies aside counts `times` what it would in a trick, and with `by_size` so many times more as cards were led to the
    last trick."""

    times: Annotated[int, Range(1, 100)] = 1
    by_size: bool = False


@dataclass(frozen=True, slots=True)
class TakenPay(CardsCount):
    """What every seat gets for the cards in the tricks that it took, from nobody: of `cards` the first entry that names a card
    counts, and whole `sets` bring more. Every trick brings `each_trick` as well, the last one `last_trick`, and with a `rest` the
    cards that were dealt aside. With a `sweep` a deal in which one seat took all of them counts otherwise. With `steps` what is
    counted so is not paid: the last of them that the side against the dealer's reaches says what the sides get: something for
    the dealer's side where that has won."""

    cards: tuple[TrickCard, ...] = ()
    each_trick: Annotated[int, Range(-1000, 1000)] = 0
    last_trick: Annotated[int, Range(-1000, 1000)] = 0
    sweep: Sweep | None = None
    rest: RestPoints | None = None
    steps: tuple[TakenStep, ...] = ()
    sets: tuple[TakenSet, ...] = ()

    @property
    def counted(self) -> tuple[TakenCard, ...]:
        """All of them."""
        return self.cards

    @property
    def counts(self) -> bool:
        """Tricks count where no cards do."""
        return True

    @property
    def whole_sets(self) -> tuple[TakenSet, ...]:
        """All of them."""
        return self.sets


@dataclass(frozen=True, slots=True)
class BidsPay:
    """Every seat has bid the `tricks` of the word that it said (step `bid`). Who keeps to that gets, from nobody, `made`, `each`
    for every trick that was bid, and `over` for every one beyond; with `exact` one too many breaks a bid as one too few does. Who
    breaks it loses `failed`, and `each_failed` for every trick that was bid. Partners add up their bids and their tricks. A bid
    of `none` is worth so much instead, won or lost, whatever a partner does, unless it is 0."""

    made: Annotated[int, Range(0, 1000)] = 0
    each: Annotated[int, Range(0, 1000)] = 0
    over: Annotated[int, Range(-1000, 1000)] = 0
    exact: bool = False
    failed: Annotated[int, Range(0, 1000)] = 0
    each_failed: Annotated[int, Range(0, 1000)] = 0
    none: Annotated[int, Range(0, 1000)] = 0

    def kept(self, bid: int, took: int) -> bool:
        """Whether so many tricks keep a bid."""
        return took == bid if self.exact else took >= bid

    def worth(self, bid: int, took: int) -> int:
        """What a bid of tricks brings who took so many."""
        if self.kept(bid, took):
            return self.made + self.each * bid + self.over * (took - bid)
        return -self.failed - self.each_failed * bid

    def alone(self, bid: int, took: int) -> int:
        """The same for a seat that has no partner."""
        return self.worth(bid, took) if bid or not self.none else self.none if not took else -self.none


@dataclass(frozen=True, slots=True)
class ContractPay(CardsCount):
    """The side of who has won the auction has made its contract if it took as many tricks as were bid. Then each of its seats
    collects `each` points from every seat of the other side, `bid` more for each trick that was bid, and `over` more for each one
    above them, and what the bid itself is worth. If not, each seat of the other side collects as much, and `short` for each trick
    that is missing. Where points are bid, `cards` and the `last_trick` say what counts in the tricks, and points stand for tricks
    in all of this.
    With `from: nobody` nobody pays: the seats of the caller's side get it, or lose it, alone; with `from: bank` those of the side
    that has won get it. `whole` is more for a side that takes every trick, and `failed` what is paid instead where the contract
    fails, however much is missing (0: as said). `defence` is what every seat of the
    other side gets, from nobody, for each trick that it takes, or its partner of the match (`sides`)."""

    each: Annotated[int, Range(0, 1000)] = 0
    bid: Annotated[int, Range(0, 1000)] = 0
    over: Annotated[int, Range(0, 1000)] = 0
    short: Annotated[int, Range(0, 1000)] = 0
    cards: tuple[ContractCard, ...] = ()
    last_trick: Annotated[int, Range(0, 1000)] = 0
    from_: Literal["others", "nobody", "bank"] = field(default="others", metadata={"key": "from"})
    defence: Annotated[int, Range(0, 1000)] = 0
    whole: Annotated[int, Range(0, 1000)] = 0
    failed: Annotated[int, Range(0, 1000)] = 0

    @property
    def counted(self) -> tuple[TakenCard, ...]:
        """Those of a contract of points."""
        return tuple([TrickCard(each.of, each.each, which=each.which) for each in self.cards])

    def worth(self, bid: int, took: int, call: Call | None = None, most: int = 0) -> int:
        """What each of the other side pays each of the caller's who has bid so many and took so many of `most`, by that `call`;
        below zero what it collects."""
        worth = self.each + self.bid * bid + (0 if call is None else call.worth)
        if call is not None and call.takes == "nothing":
            return -worth - self.short * took if took else worth
        if took < bid:
            return -self.failed or -worth - self.short * (bid - took)
        return worth + self.over * (took - bid) + (self.whole if took == most else 0)


@dataclass(frozen=True, slots=True)
class LastTrickPay:
    """Who takes the last trick has won the deal. Every other seat pays it a point for each trick that it lacks of `quota`, and
    who has none pays `none`; for each one above the quota the winner pays.
    """

    quota: Annotated[int, Range(1, 200)]
    none: Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True)
class WatcherPay:
    """What the watcher of a deal collects (docs/rules/hakka.md 8): its own number of tricks, worth what they are worth to others.

    It has `base` tricks and one for each card that is like its own in the attribute `match_by`, of the `winning_cards` or of
    the hand dealt to the winner (`against`). The losers pay, and with `winner_pays` the winner as well; a privileged loser pays
    for all of them if it is `covered`.
    """

    base: Annotated[int, Range(0, 200)]
    match_by: Annotated[str, Names("attribute")]
    against: Literal["winning_cards", "dealt_hand"] = "winning_cards"
    winner_pays: bool = False
    covered: bool = True


@dataclass(frozen=True, slots=True)
class ClaimPay:
    """What the one winner of a deal collects from every loser: the entry of `values` for its tricks, the last for more.

    A privileged loser pays for all losers (docs/rules/hakka.md 8). A `watcher` collects as well.
    """

    values: tuple[Annotated[int, Range(0, 1000)], ...]
    watcher: WatcherPay | None = None
