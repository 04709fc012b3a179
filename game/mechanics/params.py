"""The parameters of the mechanics that families share, as frozen dataclasses that the loader checks a `flow:` step against.

They stand apart from the mechanics so that reading a ruleset needs no engine, and so that the rules page and the lobby can be
generated from them. Each family keeps those of its own verbs in its room; `params_by_verb` knows all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal, TypeVar, get_args

from game.core.languages import Text
from game.core.markers import Names, Range
from game.families import families
from game.match.ruleset import Ruleset

T = TypeVar("T")

WILD = "wild"                    # in place of a kind: the cards that are wild
# The part of a deal in which a step stands; a flow goes through them in this order. Every class of parameters names its own.
Stage = Literal["bank", "bets", "deal", "before_play", "play", "settle"]
STAGES: tuple[Stage, ...] = get_args(Stage)
ONCE: tuple[Stage, ...] = ("deal", "play", "settle")      # every flow has exactly one step of each of these


@dataclass(frozen=True, slots=True)
class Watcher:
    """The seat that sits a deal out: the one so many places `after` the dealer (docs/rules/hakka.md 3).

    It gets a card in each of the first `cards` rounds, which nobody else sees until the deal is settled.
    """

    after: Annotated[int, Range(1, 11)]
    cards: Annotated[int, Range(0, 50)] = 1


@dataclass(frozen=True, slots=True)
class DealParams:
    """Shuffle the pack and deal it in the order of play, `packet` cards at a time.

    `cards` is the number for each seat, or `all` for the whole pack, as evenly as it goes. `from` says who gets the first card,
    the dealer or the seat after it. `dead_hands` more hands are dealt after the seats and set aside unseen, and with `rest` of
    `aside` so is what is left of the pack; the last `widow` cards of the pack lie aside for who takes them (step `widow`).
    With `show_counts` off nobody is told how many cards the others hold.
    A `watcher` does not play, and gets cards of its own number. In a banking game (`to: boxes`) every seat that has bet gets
    the cards into a box, open for all to see, and the banker last; the rest is the stock. The first `hidden` of the banker's
    cards lie face down. The first `private` of the other hands are seen by their owners alone, until the hand is bust, is a
    special hand that ends it, or is split, and at last until the banker has played. With `shared` there is one box for all who
    have bet.
    """

    stage: ClassVar[Stage] = "deal"
    cards: Annotated[int, Range(1, 200)] | Literal["all"] = "all"
    from_: Literal["after_dealer", "dealer"] = field(default="after_dealer", metadata={"key": "from"})
    dead_hands: Annotated[int, Range(0, 4)] = 0
    show_counts: bool = True
    watcher: Watcher | None = None
    to: Literal["seats", "boxes"] = "seats"
    hidden: Annotated[int, Range(0, 10)] = 0
    private: Annotated[int, Range(0, 10)] = 0
    shared: bool = False
    widow: Annotated[int, Range(0, 50)] = 0
    packet: Annotated[int, Range(1, 20)] = 1
    rest: Literal["stays", "aside"] = "stays"


@dataclass(frozen=True, slots=True)
class Shield:
    """What keeps those who would have to give from it: at least `count` cards of these `kinds` in their hands together."""

    kinds: tuple[Annotated[str, Names("kind")], ...]
    count: Annotated[int, Range(1, 100)]


@dataclass(frozen=True, slots=True)
class ExchangeParams:
    """After the first deal the loser gives the winner `count` best cards by a ladder and gets as many in return.

    Pairs go inward: of `count` the first number is for first and last, the second for second and last but one, and so on.
    `best_by` is the ladder that says which cards are best. With `between` of `sides` only rivals of the side that was first
    out give: all that finished behind the last of it, at least the last of them; the best gift goes to the first. With `last`
    it is the same, but who was last of all gives also to a partner. Cards of the kinds `keeps` are never given so, nor are
    wild ones where `wild` is among them. What is given back is of the kinds `back`, where a hand has such cards; of any
    without them. A `shield` in the hands of those who would give keeps them from it, and everybody sees it. With `shown`
    everybody sees what is given, too.
    """

    stage: ClassVar[Stage] = "before_play"
    count: tuple[Annotated[int, Range(1, 10)], ...]
    best_by: Annotated[str, Names("ladder")]
    between: Literal["places", "sides", "last"] = "places"
    keeps: tuple[Annotated[str, Names("kind", besides=(WILD,))], ...] = ()
    back: tuple[Annotated[str, Names("kind")], ...] = ()
    shield: Shield | None = None
    shown: bool = False


@dataclass(frozen=True, slots=True)
class PassCardsParams:
    """Before play every seat passes `count` cards of its choice to another one, and sees what it gets when all have chosen.

    `to` says to whom: so many places on in the order of play, in one deal after the other and then from the first again; in a
    deal of 0 nobody passes.
    """

    stage: ClassVar[Stage] = "before_play"
    count: Annotated[int, Range(1, 10)]
    to: tuple[Annotated[int, Range(0, 11)], ...] = (1,)


@dataclass(frozen=True, slots=True)
class Word:
    """Something that can be said in the bidding; who says a word that `declines` would rather not play.

    A word that `ends` the bidding makes its speaker the caller of the deal (docs/rules/hakka.md 7). Where seats bid for
    themselves alone (`settle: by_bids`) it says how many `tricks` its speaker means to take.
    """

    name: Text
    declines: bool = False
    ends: bool = False
    tricks: Annotated[int, Range(0, 200)] | None = None


@dataclass(frozen=True, slots=True)
class BidParams:
    """One round of speaking before play: each seat says one of the words (docs/rules/mohuahua.md 3.4).

    `words` are what can be said. The dealer or the seat after it speaks `first`. Bids are made aloud, or with `aloud` off in
    secret and shown when all have spoken. When everybody declines, `all_decline` says whether the deal is `void` (thrown in
    without payment; the next deal follows) or played all the same. After `skip_after` void deals in
    a row there is no bidding (0: there always is); after `forced_after` the first to speak may not decline (0: always may).
    With `privileged` a caller who is not the dealer has the rights and duties of the privileged seat (docs/rules/hakka.md 8).
    """

    stage: ClassVar[Stage] = "before_play"
    words: Mapping[str, Word] = field(metadata={"defines": "word"})
    first: Literal["dealer", "after_dealer"] = "dealer"
    aloud: bool = True
    all_decline: Literal["void", "play"] = "void"
    skip_after: Annotated[int, Range(0, 100)] = 0
    forced_after: Annotated[int, Range(0, 100)] = 0
    privileged: bool = False


@dataclass(frozen=True, slots=True)
class HandPattern:
    """Something that a hand shows as it was dealt.

    Either at least `count` of its cards are of the `kinds`, or the whole hand falls apart into some of the `combinations`,
    each of `size` cards. With `holds` it is enough that so many of the `combinations` are in it, side by side: each of `size`
    cards, or where `length` says so, so many places long.
    """

    name: Text
    kinds: tuple[Annotated[str, Names("kind")], ...] = ()
    count: Annotated[int, Range(0, 200)] = 0
    combinations: tuple[Annotated[str, Names("combination")], ...] = ()
    size: Annotated[int, Range(1, 50)] = 2
    holds: Annotated[int, Range(0, 50)] = 0
    length: Annotated[int, Range(0, 50)] = 0


@dataclass(frozen=True, slots=True)
class Call:
    """A word of an auction. One with a `value` bids so much, one with `times` robs: it multiplies the stake; any other passes.
    A bid that `ends` the bidding cannot be exceeded. One that names a `trump` settles what is trump, and the contract is `worth`
    so much more by it. Who `takes` `nothing` has bid to win no trick at all. No two words bid the same."""

    name: Text
    value: Annotated[int, Range(0, 1000)] = 0
    times: Annotated[int, Range(1, 10)] = 1
    ends: bool = False
    trump: Annotated[str, Names("kind", besides=("none",))] | None = None
    worth: Annotated[int, Range(0, 1000)] = 0
    takes: Literal["bid", "nothing"] = "bid"

    @property
    def bids(self) -> bool:
        """Whether it bids something."""
        return bool(self.value) or self.takes == "nothing"

    @property
    def declines(self) -> bool:
        """Whether it passes."""
        return not self.bids and self.times == 1


@dataclass(frozen=True, slots=True)
class BidSuit:
    """A suit that is bid with an amount: its `name`, the kind that is `trump` then (`none`: nothing is), and what the contract is
    `worth` by it at the lowest amount."""

    name: Text
    trump: Annotated[str, Names("kind", besides=("none",))] = "none"
    worth: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class Amounts:
    """The amounts that are bid with a suit, from `min` to `max` by `step`; each makes the contract `worth` so much more than the
    one below."""

    min: Annotated[int, Range(1, 500)]
    max: Annotated[int, Range(1, 500)]
    step: Annotated[int, Range(1, 100)] = 1
    worth: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class AuctionParams:
    """Seats bid for being the caller, who plays alone against all others (docs/rules/dou_dizhu.md 4).

    With `side: seated` the caller plays with the partners of the match against the other side (`sides`), with `called` with
    whoever holds the card that it calls. What seats bid are a stake, or `tricks` or `points` of cards that the caller's side has
    to take (`bids`). `words` are what can be said; with `suits` also each of the `amounts` with each of the suits, which settles
    what is trump. Each bid is above the last one and the highest is the stake: a larger amount is above a smaller one, and of
    equal amounts that whose suit stands later; where bids are `worth` something they go by that. With `rounds: once` every seat
    speaks once; with `rounds: open` the calling goes round until all others have passed one after the other, and who passed may
    bid again; with `rounds: out` who has passed is not asked again; with `rounds: twice` every seat speaks twice, unless a bid
    ends the bidding. Where words rob, the first bid ends the bidding; then the seats after it that have not passed are asked once
    whether they rob, and last the bidder if somebody did. The last to rob is the caller. `first` speaks the seat after the
    dealer, the dealer, who won the last deal that was played, or one drawn by lot. When all pass, `all_pass` says whether the
    deal is `void`, the first is `forced` to take the lowest bid, or the `last` may not pass. A hand that shows one of the
    patterns `strong` has to make the highest bid. `caller` and `others` are what the game calls the sides.
    """

    stage: ClassVar[Stage] = "before_play"
    says: ClassVar[str] = "bid"                       # the verb of its actions
    words: Mapping[str, Call] = field(metadata={"defines": "word"})
    suits: Mapping[str, BidSuit] = field(default_factory=dict, metadata={"defines": "word"})
    amounts: Amounts | None = None
    caller: Text | None = None
    others: Text | None = None
    first: Literal["after_dealer", "dealer", "last_winner", "lot"] = "after_dealer"
    rounds: Literal["once", "twice", "open", "out"] = "once"
    all_pass: Literal["void", "forced", "last"] = "void"
    strong: Mapping[str, HandPattern] = field(default_factory=dict)
    side: Literal["alone", "seated", "called"] = "alone"
    bids: Literal["stake", "tricks", "points"] = "stake"
    calls: Mapping[str, Call] = field(init=False, compare=False, repr=False)          # all that can be said, by word
    heights: Mapping[str, int] = field(init=False, compare=False, repr=False)         # how high each of them stands

    def __post_init__(self) -> None:
        calls = {**self.words, **dict(self._in_suits())}
        object.__setattr__(self, "calls", MappingProxyType(calls))
        suits = list(self.suits)
        order = {word: (call.worth if self.by_worth else 0, call.value, suits.index(word.rpartition("_")[0]) + 1 if word not in
                        self.words else 0) for word, call in calls.items() if call.bids}
        dense = {key: height for height, key in enumerate(sorted(set(order.values())), 1)}
        object.__setattr__(self, "heights", MappingProxyType({word: dense[key] for word, key in order.items()}))

    def _in_suits(self) -> Iterator[tuple[str, Call]]:
        """Every amount in every suit, with its word."""
        amounts = self.amounts
        for amount in () if amounts is None else range(amounts.min, amounts.max + 1, amounts.step):
            assert amounts is not None
            more = (amount - amounts.min) // amounts.step * amounts.worth
            for suit, spec in self.suits.items():
                name = Text({language: f"{amount} {words}" for language, words in spec.name.items()})
                yield f"{suit}_{amount}", Call(name, amount, trump=spec.trump, worth=spec.worth + more)

    @property
    def by_worth(self) -> bool:
        """Whether bids go by what they are worth."""
        return any(call.worth for call in self.calls.values())

    @property
    def names_trumps(self) -> bool:
        """Whether some bid settles what is trump."""
        return any(call.trump is not None for call in self.calls.values())


@dataclass(frozen=True, slots=True)
class RaiseWord:
    """A word of a round of raising. It multiplies what is paid by `times`; one that does not leaves it as it is. Said `by` the
    `others`, by the `caller`, or by `all` (docs/rules/dou_dizhu.md 4.7)."""

    name: Text
    times: Annotated[int, Range(1, 10)] = 1
    by: Literal["others", "caller", "all"] = "others"

    @property
    def declines(self) -> bool:
        """Whether it raises nothing."""
        return self.times == 1


@dataclass(frozen=True, slots=True)
class RaiseParams:
    """After an auction seats may raise what is paid for the deal: the others double, the caller doubles again, and so on.

    `words` are what can be said, in turn from the seat after the caller, the caller last. Words for the same seats (`by`) that
    stand one after the other are asked for together; those after them answer them, and are asked for only if one of them was
    said. With `each` every one of the seats is asked, and what several say is multiplied; else the first to say it says it for
    its side. It counts for `all`, or what one of the others says counts for its `own` payments alone (`counts`), while what the
    caller says counts for all of them.
    """

    stage: ClassVar[Stage] = "before_play"
    says: ClassVar[str] = "raise"                     # the verb of its actions
    words: Mapping[str, RaiseWord] = field(metadata={"defines": "word"})
    each: bool = False
    counts: Literal["all", "own"] = "all"

    @property
    def stages(self) -> Sequence[Mapping[str, RaiseWord]]:
        """The words that raise, as they are asked for one after the other."""
        raising = ((name, word) for name, word in self.words.items() if not word.declines)
        return [dict(words) for _, words in groupby(raising, lambda each: each[1].by)]


@dataclass(frozen=True, slots=True)
class WidowParams:
    """The caller takes the cards that were dealt aside (`deal: {widow: 3}`). All see them when they are `shown`, else the caller
    alone (docs/rules/dou_dizhu.md 4.6). With `back` it puts as many cards of its hand face down, which nobody else sees, none of
    the kinds `keeps` as long as it holds others. Where cards count, those count for `nobody`, for the `caller` and its side, or
    for whoever takes the `last_trick` (`counts_for`)."""

    stage: ClassVar[Stage] = "before_play"
    shown: bool = True
    back: bool = False
    keeps: tuple[Annotated[str, Names("kind")], ...] = ()
    counts_for: Literal["nobody", "caller", "last_trick"] = "nobody"


@dataclass(frozen=True, slots=True)
class DeclareParams:
    """Before play a hand that shows one of the `patterns` may be revealed, which ends the deal (docs/rules/huahuapai.md 7.4).

    Every seat is asked in private, so that nobody learns who had something to reveal; the dealer or the seat after it is asked
    `first`. With `asked` off nobody is: the hand is shown at once that has the pattern which stands first, of several hands the
    one that is first in turn, from the seat that would lead (docs/rules/tien_len.md 8.4). Each other seat pays `each` for every
    pattern of the hand, or once with `add_up` off. With `tricks` the cards of the first pattern win as so many tricks instead
    (docs/rules/hakka.md 8).
    """

    stage: ClassVar[Stage] = "before_play"
    patterns: Mapping[str, HandPattern]
    each: Annotated[int, Range(0, 1000)] = 0
    first: Literal["dealer", "after_dealer"] = "dealer"
    asked: bool = True
    add_up: bool = True
    tricks: Annotated[int, Range(0, 200)] = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """A counter for each seat: one up for the seats at these `places` of the finishing order, with `gaining` for those that the
    deal has brought points."""

    name: Text
    places: tuple[Literal["first", "second", "last_but_one", "last"], ...] = ()
    gaining: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points lost for each card left in hand, multiplied by `times` from `from_cards` cards up.

    Of several the one with the most `from_cards` counts; below all of them a card costs one point.
    """

    from_cards: Annotated[int, Range(0, 200)]
    times: Annotated[int, Range(1, 100)]


@dataclass(frozen=True, slots=True)
class DealerTimes:
    """All that the dealer pays to another seat or gets from one, on the way as well, counts so many `times`, and once more for
    each deal in a row that it has dealt before, up to `rises_to`; with 0 it does not rise."""

    times: Annotated[int, Range(1, 100)] = 2
    rises_to: Annotated[int, Range(0, 100)] = 0


@dataclass(frozen=True, slots=True)
class SettleParams:
    """What a finished deal is worth.

    `tallies` count finishes. `by_place` gives points by finishing place (fewer entries than seats: the rest get 0).
    `cards_left` makes every loser pay the winner for the cards still held. With `by_tricks` every seat collects from each
    other one what its tricks are worth: the first entry for none, the last for that many and more. All of them may be
    used together, and what was paid during the deal is added. Everybody begins the match with `starting` points.
    With `dealer` the dealer pays and collects several times as much as the others (docs/rules/tien_gow.md 7).

    The ways in which a family pays are keys of their own; each stands alone, or beside tallies.
    """

    stage: ClassVar[Stage] = "settle"
    # The class that the loader reads has one field more for each way in which a family pays.
    families_pay: ClassVar[Mapping[type[Any], str]] = MappingProxyType({})      # the class of such a field -> its name
    tallies: Mapping[str, Tally] = field(default_factory=dict, metadata={"defines": "tally"})
    by_place: tuple[Annotated[int, Range(-1000, 1000)], ...] = ()
    cards_left: tuple[Penalty, ...] = ()
    by_tricks: tuple[Annotated[int, Range(0, 1000)], ...] = ()
    starting: Annotated[int, Range(0, 100_000)] = 0
    dealer: DealerTimes | None = None

    def of(self, kind: type[T]) -> T | None:
        """What says how a family pays, if it is in force; `kind` is its class, as in `of(PotParams)`."""
        name = self.families_pay.get(kind)
        return None if name is None else getattr(self, name)

    @property
    def by_family(self) -> Any:
        """How the family whose way of paying is in force pays; None where places, cards and tricks alone count."""
        for name in self.families_pay.values():
            pay = getattr(self, name)
            if pay is not None:
                return pay
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        """The class is made when the program runs, so another process makes it as well."""
        return _settle_again, tuple(getattr(self, each.name) for each in fields(self))


SHARED: Mapping[str, type[Any]] = {"deal": DealParams, "exchange": ExchangeParams, "pass_cards": PassCardsParams,
                                   "bid": BidParams, "declare": DeclareParams, "auction": AuctionParams, "widow": WidowParams,
                                   "raise": RaiseParams}


def words_of(ruleset: Ruleset) -> Mapping[str, Word | Call | RaiseWord]:
    """The words that can be said before play, by name."""
    return {name: word for step in ruleset.flow if isinstance(step.params, BidParams | AuctionParams | RaiseParams)
            for name, word in (step.params.calls if isinstance(step.params, AuctionParams) else step.params.words).items()}


@cache
def params_by_verb() -> Mapping[str, Any]:
    """The class of parameters for each verb of a `flow:`, in the order of a deal."""
    known = dict(SHARED)
    for family in families():
        known |= family.params()
    known["settle"] = settle_params()
    return MappingProxyType(dict(sorted(known.items(), key=lambda each: STAGES.index(each[1].stage))))


@cache
def settle_params() -> type[SettleParams]:
    """`SettleParams` with a field for each way in which a family pays."""
    # Messages list these in the order opposite to that of the verbs of play.
    ways = {name: kind for family in reversed(families()) for name, kind in family.payments().items()}
    return make_dataclass(
        "SettleParams", [(name, kind | None, field(default=None)) for name, kind in ways.items()], bases=(SettleParams,),
        namespace={"families_pay": MappingProxyType({kind: name for name, kind in ways.items()})}, frozen=True, slots=True)


def _settle_again(*values: Any) -> SettleParams:
    return settle_params()(*values)
