"""What a ruleset says of its combinations: ladders, patterns, what beats what, wild cards and levels.

Frozen dataclasses that mirror the YAML, key by key, as those of `game.match.ruleset`; `patterns` and `table` compile them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, Literal, NamedTuple

from game.core.deck import Card, Deck
from game.core.languages import Text
from game.core.markers import AttributeName, KindName, LadderName, Names, Range

_ONLY = {"says": "Kinds: every card of it is of one of these."}
_IDENTICAL = {"says": "The cards that are alike are all the same card, of several packs."}
_EXCEPT = {"key": "except", "says": "Kinds: no card of it is of one of these."}

Size = Annotated[int, Range(0, 1000)]


@dataclass(frozen=True, slots=True)
class Ladder:
    """An order from weakest to strongest over the values of one attribute.

    An entry of the `order` is a value of the attribute `by`, a card id (that card then has this place of its own when it is
    played alone), or a list of those: a tie. An entry may stand twice (an ace at both ends of a run).
    """

    by: AttributeName
    order: tuple[KindName | tuple[KindName, ...], ...]

    def standing_at(self, place: int, deck: Deck) -> list[Card]:
        """The cards that have this place, by their values or as cards of their own."""
        entry = self.order[place]
        names = (entry,) if isinstance(entry, str) else entry
        return [card for card in deck.cards if card.attributes.get(self.by) in names or card.id in names]


class TurnedOrder(NamedTuple):
    """How cards rank while the order is turned round: on these `ladders`, but for what `keeps` its place."""

    ladders: tuple[str, ...]
    keeps: tuple[str, ...] = ()

    def places(self, name: str, ladder: Ladder, deck: Deck) -> tuple[int, ...]:
        """What each place of that ladder counts as."""
        counts = list(range(len(ladder.order)))
        if name in self.ladders:
            moved = [place for place in counts
                     if not all(any(map(card.matches, self.keeps)) for card in ladder.standing_at(place, deck))]
            for place, turned in zip(moved, reversed(moved), strict=True):
                counts[place] = turned
        return tuple(counts)


class TrumpOrder(NamedTuple):
    """The cards that beat all others: those of a `kind` (empty: none), and above these single cards, by id, the lowest first."""

    kind: str = ""
    above: tuple[str, ...] = ()


NO_TRUMPS = TrumpOrder()


@dataclass(frozen=True, slots=True)
class Span:
    """How many: a number, or `{min: 5, max: all}`; `all` is as many as the pack allows (None here)."""

    min: Annotated[int, Range(1, 100)]
    max: Annotated[int, Range(1, 100)] | None


@dataclass(frozen=True, slots=True)
class Alike:
    """`count` cards that share a value of the attribute `by` (of a kind; a flush when `by` is the suit). With `identical` they
    are all the same card, of several packs."""

    form: ClassVar[str] = "alike"
    by: AttributeName
    count: Span
    identical: bool = field(default=False, metadata=_IDENTICAL)
    only: tuple[KindName, ...] = field(default=(), metadata=_ONLY)
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)


# Whether attached sets may share a value.
Equal = Literal["never", "apart", "always"]


@dataclass(frozen=True, slots=True)
class Attached:
    """A body of `body` cards alike in the attribute `by`, `with` other sets of cards alike attached (full house).

    The attached sets have other values than the body, and all different ones, unless `equal` lets them share one (`always`).
    With `bombs` off the attached cards hold no bomb.
    """

    form: ClassVar[str] = "attached"
    by: AttributeName
    body: Annotated[int, Range(1, 20)]
    attached: tuple[Annotated[int, Range(1, 20)], ...] = field(metadata={"key": "with"})
    equal: Equal = "never"
    bombs: bool = True
    only: tuple[KindName, ...] = field(default=(), metadata=_ONLY)
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)


@dataclass(frozen=True, slots=True)
class Run:
    """`width` cards on each of `length` neighbouring places of a `ladder`; with `same`, all alike in that attribute.

    `with` attaches these sets of cards alike for every place, as `attached` does; with `bombs` off they hold no bomb. With
    `equal: apart` they may share a value, but as many as the run is wide never one whose place is next to the run. With `own`
    what the run leaves of its own values may be attached as well. With `identical` the cards on each place are all the same
    card, of several packs.
    """

    form: ClassVar[str] = "run"
    ladder: LadderName
    length: Span
    width: Span = Span(1, 1)
    same: AttributeName | None = None
    identical: bool = field(default=False, metadata=_IDENTICAL)
    attached: tuple[Annotated[int, Range(1, 20)], ...] = field(default=(), metadata={"key": "with"})
    equal: Equal = "never"
    bombs: bool = True
    own: bool = False
    only: tuple[KindName, ...] = field(default=(), metadata=_ONLY)
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of every one of the values `of` of the attribute `by`, and of no other.

    Each entry of `counts` says how many of each value there are, in any arrangement: `[[1, 1], [2, 1]]` for `of: [a, b]`
    stands for a b, a a b and a b b. `width` is the largest of these numbers, `length` how many values there are.
    """

    form: ClassVar[str] = "group"
    by: AttributeName
    of: tuple[KindName, ...]
    counts: tuple[tuple[Annotated[int, Range(1, 50)], ...], ...]
    only: tuple[KindName, ...] = field(default=(), metadata=_ONLY)
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)


Pattern = Alike | Attached | Run | Group

PowerKey = Annotated[str, Names("ladder", besides=("tier", "size", "style", "width", "length", "top", "sum"))]


@dataclass(frozen=True, slots=True)
class Beats:
    """What a combination beats outside its own contest: those of the combination `over` (docs/rules/tien_len.md 5.2).

    Only those of it whose `length` is one of these, and whose leading cards are `only` of these kinds, none of them `except`ed;
    and only by those of the combination's own whose length is one of `own`.
    """

    over: Annotated[str, Names("combination")]
    own: Span = Span(1, None)
    length: Span = Span(1, None)
    only: tuple[KindName, ...] = ()
    besides: tuple[KindName, ...] = field(default=(), metadata={"key": "except"})


@dataclass(frozen=True, slots=True)
class Combination:
    """One kind of combination: which cards make it, in which contest it stands and how strong it is.

    A beats B when both are in the same contest, have the same size, and A's power is higher; what else it `beats` it beats
    whatever their sizes are.
    The `pattern` says which cards make it. `power` is a list of keys, most important first: size, width, length, `tier`, `style`,
    top (the highest place of a run on its ladder), sum (what the cards count together by the numbers of the attribute
    `sum_of`), or the name of a ladder (the place of the leading cards on it). The `contest` is the combination's own id unless
    it names one. `contest_by` width or length makes a contest for each, and by an attribute that all its cards share one for
    each of its values (docs/rules/hakka.md 5). A `bomb` beats every combination that is none, and all bombs share one order.
    One that is `safe` cannot be beaten. One that is `idle` beats nothing. `notation` says what stands in the brackets of a
    reading, `run(5,A)` for length and rank; `tie` is the suit that breaks ties. In one that is `natural` no wild card stands
    for another one. With `short` it is written with the deck's sign for "all of". With `named` it is spoken of by its own name,
    not by what it is made of.
    """

    name: Text
    pattern: Pattern
    power: tuple[PowerKey, ...]
    contest: str | None = None
    contest_by: tuple[Annotated[str, Names("attribute", besides=("width", "length"))], ...] = ()
    tier: Size = 0
    style: Size = 0
    bomb: bool = False
    safe: bool = False
    idle: bool = False
    beats: tuple[Beats, ...] = ()
    sum_of: AttributeName | None = None
    notation: tuple[Literal["size", "width", "length", "rank", "sum", "card", "tie"], ...] = ("rank",)
    natural: bool = False
    short: bool = False
    named: bool = False
    help: Text | None = None


@dataclass(frozen=True, slots=True)
class Wild:
    """Cards of these `kinds` may stand for any card of the pack but another wild one and those in `except`.

    Played alone they are what they are, and in every combination there is a card that stands for itself. Cards that can be read
    in several ways count as the strongest, like all others. Climbing games alone have wild cards.
    """

    kinds: tuple[KindName, ...]
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)

    def holds(self, card: Card) -> bool:
        """Whether the card is wild."""
        return any(card.matches(kind) for kind in self.kinds)

    def stands_for(self, card: Card) -> bool:
        """Whether a wild card may be played as this one."""
        return not self.holds(card) and not any(card.matches(kind) for kind in self.besides)


LEVEL = "level"    # the tally that says how many levels each seat has risen


@dataclass(frozen=True, slots=True)
class Levels:
    """A level for each side, which rises from deal to deal and changes what the cards are worth.

    `order` are the levels, the lowest first: values of the attribute by which the `ladder` is made. Every side begins with the
    first. A deal is played at the level of the side that won the last one: that value stands on the `ladder` just `below` this
    entry, wherever it stands else, and its cards of the kinds `wild` may stand for any card but those in `except`. The side that
    wins a deal rises by as many levels as each of its seats gets points, but never past the last. That one it `passes` by winning
    a deal that is played at it for the side and brings each seat so many points; then the tally `level` of its seats is the
    number of levels. After so many `tries` of such deals that do not pass, it goes back to the first (0: it never does).
    """

    order: tuple[KindName, ...]
    ladder: LadderName
    below: Annotated[str, Names("kind")]
    wild: tuple[KindName, ...] = ()
    besides: tuple[KindName, ...] = field(default=(), metadata=_EXCEPT)
    passes: Annotated[int, Range(0, 1000)] = 1
    tries: Annotated[int, Range(0, 100)] = 0

    def on_ladder(self, ladder: Ladder, level: str) -> Ladder:
        """The ladder in a deal at that level."""
        order = [entry for entry in ladder.order if entry != level]
        place = order.index(self.below)
        return replace(ladder, order=(*order[:place], level, *order[place:]))

    def wild_at(self, deck: Deck, level: str, by: str) -> Wild | None:
        """Which cards are wild at that level."""
        kinds = tuple(card.id for card in deck.cards
                      if card.attributes.get(by) == level and any(map(card.matches, self.wild)))
        return Wild(kinds, self.besides) if kinds else None
