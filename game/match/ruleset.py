"""What a loaded ruleset is: frozen dataclasses that mirror the YAML, key by key.

The loader checks a file against these classes (their fields, types and markers) and builds them; the
engine compiles them; the lobby and the rules page are generated from them. They hold data; what it means is known elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from game.core.combos.definitions import Combination, Ladder, Levels, Wild
from game.core.deck import Card, Deck, Naming
from game.core.languages import Text
from game.core.markers import CardName, KindName, LadderName, Names, OneOf, Range
from game.families import family_names

P = TypeVar("P")


# ------------------------------------------------------------ valuing
# What a ruleset says of the worth of whole hands: values of cards, special hands, odds. Banking games have it.


@dataclass(frozen=True, slots=True)
class Odds:
    """What is won for a wager: `win` for every `stake`, rounded down to whole chips. `{win: 3, stake: 2}` is three to two."""

    win: Annotated[int, Range(1, 1000)] = 1
    stake: Annotated[int, Range(1, 1000)] = 1


@dataclass(frozen=True, slots=True)
class Covering:
    """A card may lie under another one that is alike in the attribute `by`, and then counts `counts` (blackflower.md 4.1)."""

    by: Annotated[str, Names("attribute", besides=("none",))]
    counts: Annotated[int, Range(0, 100)] = 1


@dataclass(frozen=True, slots=True)
class Special:
    """A named hand that beats every total: what it `needs`, and when it counts (docs/rules/blackflower.md 5).

    A player wins with it what it `pays` (unless given, as with any hand), and a banker `takes` so many times the wager of every
    hand that loses to it without being bust. It holds at least so many cards of each kind in `needs`, at least `alike` cards
    with the same value of the attribute `by`, exactly `cards` cards (0: any number), all of them of the kinds `only`, and shows
    one of `totals`, where these are named; all that is said must be true. `as_dealt` wants a hand to which nothing was added,
    unsplit and not doubled. It is the player's, the banker's or either's (`of`). It `ends` the hand by itself when the last
    card of it comes, or the drawing of everybody (`deal`), or it is `declared` by standing, which is then the only way to
    stand. Between two equal ones the `tie` is nobody's or is won. The first player, in turn, who wins with one that `banks` holds
    the bank in the next deal, whatever the office says.
    """

    name: Text
    needs: Mapping[KindName, Annotated[int, Range(1, 50)]] = field(default_factory=dict)
    by: Annotated[str, Names("attribute", besides=("none",))] = "none"
    alike: Annotated[int, Range(0, 50)] = 0
    cards: Annotated[int, Range(0, 50)] = 0
    only: tuple[KindName, ...] = ()
    totals: tuple[Annotated[int, Range(0, 1000)], ...] = ()
    as_dealt: bool = False
    of: Literal["either", "player", "banker"] = "either"
    ends: Literal["hand", "declared", "deal"] = "hand"
    pays: Odds | None = None
    takes: Annotated[int, Range(1, 10)] = 1
    tie: Literal["push", "player", "banker"] = "push"
    banks: bool = False
    help: Text | None = None


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What tells equal hands apart: who has `most` cards of these kinds, or whose best card is the `highest`, by the first of
    these ladders that tells the two apart."""

    most: tuple[KindName, ...] = ()
    highest: tuple[LadderName, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a whole hand is valued: special hands, best first, then totals (docs/rules/blackflower.md 4 and 5).

    A total is the sum of one of the `values` of every card; every card has exactly one entry, by its id or a kind. With
    `covered` cards may lie under others. With `modulo` only the rest of the division counts. With a `base` of 3 a hand has a
    total only where three of its cards count a multiple of the `modulo` together: what its other cards count, and the `modulo`
    itself where nothing is left; any other hand counts nothing. A hand that can show no total up to `limit` (0: there is none)
    is bust. Equal totals are a `tie`, unless the first of the `tie_breaks` that can tells the two hands apart, and two equal
    special hands as well; `both_bust` says who wins when both are. Each of the `specials` beats all that follow it, and every
    total. Where a hand can show several totals its owner chooses one by how its cards are `laid`; off, it counts the
    largest one up to the limit, as in Blackjack. Where cards count halves or quarters all numbers here are `counted_in` these,
    and people read 15 halves as 7½.
    """

    values: Mapping[KindName, tuple[Annotated[int, Range(0, 1000)], ...]]
    limit: Annotated[int, Range(0, 1000)] = 0
    modulo: Annotated[int, Range(0, 1000)] = 0
    base: Annotated[int, Range(0, 10)] = 0
    covered: Covering | None = None
    specials: Mapping[str, Special] = field(default_factory=dict, metadata={"defines": "special"})
    tie: Literal["push", "player", "banker"] = "push"
    tie_breaks: tuple[TieBreak, ...] = ()
    both_bust: Literal["push", "banker"] = "banker"
    laid: bool = True
    counted_in: Literal["ones", "halves", "quarters"] = "ones"

    @property
    def parts(self) -> int:
        """How many of what is counted make one."""
        return {"ones": 1, "halves": 2, "quarters": 4}[self.counted_in]


# Fields of these dataclasses may carry metadata for the loader: `key` (the name in YAML), `defines` (the keys of the
# mapping are definitions that Names can mean), `fixed` (no option may decide it), `prose` (for people, not in the digest),
# `says` (what the key means, where several classes share it). What any other key means is said in the docstring of its class,
# in the sentences that name it in backticks; the reference in docs/writing-rulesets.md is made from them.
_FIXED = {"fixed": True}
_PROSE = {"fixed": True, "prose": True}

Scalar = bool | int | str
# besides: what `settle` pays, what loans make of it, and how far sides have risen
TallyName = Annotated[str, Names("tally", besides=("points", "debt", "owed", "worth", "level"))]


# ---------------------------------------------------------------- options and presets

@dataclass(frozen=True, slots=True)
class OnlyFor:
    """Where an option has a meaning: for numbers of `players` from the first to the last, both included."""

    players: tuple[Annotated[int, Range(1, 12)], Annotated[int, Range(1, 12)]]


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule, which any value of the file may depend on.

    Its `type` is bool, int (a whole number from `min` to `max`) or choice (one of the `choices`, each a word with a text).
    `default` is its value until somebody changes it. `zero` is what the number 0 is called where it stands for something else,
    such as "no limit". With `only` it has a meaning for some numbers of players alone. It cannot be changed from its default
    beside the values of other options that it `excludes`; `advice` is what a person is told then. One that is `table_only` is for
    people to keep: no rule of the program reads it.
    """

    type: Literal["bool", "int", "choice"]
    default: Scalar
    name: Text
    help: Text
    min: int | None = None
    max: int | None = None
    zero: Text | None = None
    choices: Mapping[str, Text] = field(default_factory=dict)
    only: OnlyFor | None = None
    excludes: Mapping[str, Scalar] = field(default_factory=dict)   # other option -> the value it cannot have beside this one
    advice: Text | None = None                                     # what to do where this option excludes another's value
    table_only: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A named bundle of option values, for instance a match length.

    `set` says which options get which values. One that is `chosen` is how a new table begins.
    """

    name: Text
    set: Mapping[Annotated[str, Names("option")], Scalar]
    chosen: bool = False


# ---------------------------------------------------------------- what is dealt

@dataclass(frozen=True, slots=True)
class Automatic:
    """How many decks `decks: 0` means: one up to `alone_up_to` players, beyond that one for every `players_per_deck`."""

    alone_up_to: Annotated[int, Range(1, 12)]
    players_per_deck: Annotated[int, Range(1, 12)]


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards in play: `decks` times the deck, less the kinds in `without`. `automatic` says how many decks 0 means."""

    decks: Annotated[int, Range(0, 8)] = 1
    automatic: Automatic | None = None
    without: tuple[KindName, ...] = ()

    def decks_for(self, players: int) -> int:
        """How many decks so many players use."""
        if self.decks or self.automatic is None:
            return max(self.decks, 1)
        return 1 if players <= self.automatic.alone_up_to else -(-players // self.automatic.players_per_deck)


def spread(deck: Deck, pack: Pack) -> tuple[Card, ...]:
    """The first, the middle and the last card of a pack, which stand for a game that names none."""
    inside = [card for card in deck.cards if not any(map(card.matches, pack.without))]
    return tuple([inside[place] for place in (0, len(inside) // 2, -1)]) if inside else ()


# ---------------------------------------------------------------- course of a deal and of a match

@dataclass(frozen=True, slots=True)
class Office:
    """A seat with a role (dealer, banker): who holds it `first` (a seat, or one drawn by lot) and who `then`, in the next deal.

    With `then: last_winner` it goes to whoever has won the deal, with `then: winning_side` to the next seat of the side that
    has. With `then: if_called` it stays where it is if its holder called in the step `bid`, and moves on by a seat if another
    one did; with `then: caller` it goes to whoever called there (docs/rules/hakka.md 3); whoever wins an auction has not
    called. A deal that is thrown in moves it on like any other, and leaves it where it is when winners or callers hold it,
    unless `void` says otherwise. After `at_most` deals in a row that were played under one dealer it moves on by a seat in any
    case (0: no limit). `name` is what the game calls it, when that is not simply "dealer".

    In a banking game the dealer banks. Only there may the office be drawn (`first: drawn`): seat after seat turns over a card,
    and the first to turn one of the kind `drawn_by` has it. Only there it may go to whoever gained most in the deal (`then:
    most`), or be offered from seat to seat by the step `appoint` (`then: offered`); only seats that could pay can hold it. With
    `backward` seats are asked, and ties decided, against the order of play (docs/rules/blackflower.md 3).

    With `first: highest` every seat turns over a card and the best one has it, by the first of the ladders `highest_by` that
    tells them apart; those who are level draw again, and nothing is put back (docs/rules/koikoi.md 3.2). Where the last winner
    holds the office, `unwon` says what becomes of it after a deal in which nobody gained.
    """

    first: Annotated[int, Range(0, 11)] | Literal["lot", "drawn", "highest"] = 0
    drawn_by: Annotated[str, Names("kind", besides=("none",))] = "none"
    then: Literal["next_seat", "stays", "last_winner", "if_called", "caller", "most", "offered", "winning_side"] = "next_seat"
    backward: bool = False
    name: Text | None = None
    void: Literal["as_ever", "stays", "next_seat"] = "as_ever"
    at_most: Annotated[int, Range(0, 100)] = 0
    highest_by: tuple[LadderName, ...] = ()
    unwon: Literal["as_ever", "stays", "next_seat"] = "as_ever"


@dataclass(frozen=True, slots=True)
class Step:
    """One mechanic of the deal with its parameters, an instance of the mechanic's own dataclass."""

    verb: str
    params: Any


@dataclass(frozen=True, slots=True)
class TallyEnd:
    """The match ends when a seat's tally `name` reaches `reaches` (0: it never does so)."""

    name: TallyName
    reaches: Annotated[int, Range(0, 100_000)]


@dataclass(frozen=True, slots=True)
class TallyFloor:
    """The match ends when a seat's tally `name` is less than `under`."""

    name: TallyName
    under: Annotated[int, Range(-100_000, 100_000)] = 0


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """When a match is over: by a `tally`, or after so many `deals` (0: no limit).

    It ends too when a seat is `broke`. Deals that are thrown in count among the deals with `void_deals_count` alone. After so
    many `cycles` it ends as well (0: no limit): one is over when the dealer has changed as often as there are seats, after deals
    that were played (docs/rules/hakka.md 10). `deals_each` times the number of seats
    is another limit. In a banking game for chips the match ends too when fewer than two seats can bet, and when a banker who
    keeps the office cannot pay (docs/rules/blackflower.md 8).
    """

    tally: TallyEnd | None = None
    deals: Annotated[int, Range(0, 100_000)] = 0
    deals_each: Annotated[int, Range(0, 1000)] = 0
    broke: TallyFloor | None = None
    void_deals_count: bool = False
    cycles: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class Loans:
    """Whether a seat that falls below nothing borrows from the others (`on`; docs/rules/huahuapai.md 8).

    The match ends when somebody owes more than `cap`. The tallies `debt`, `owed` and `worth` say how things stand.
    """

    on: bool
    cap: Annotated[int, Range(0, 100_000)]


@dataclass(frozen=True, slots=True)
class RankKey:
    """One criterion of the final ranking: who has `more` of a tally stands first, or who has `fewer`. `less` takes another tally
    off it."""

    more: TallyName | None = None
    fewer: TallyName | None = None
    less: TallyName | None = None


@dataclass(frozen=True, slots=True)
class PlaceNames:
    """What a game calls the places in which seats finish a deal: the `first` ones from the front, and the `last` ones, the very
    last first. Where fewer play there are no more of the `last` than half of the seats. With `middle` there are no more of the
    `first` either, and all between are called so.
    """

    only_texts: ClassVar[bool] = True    # so that it is in no digest

    first: tuple[Text, ...]
    last: tuple[Text, ...] = ()
    middle: Text | None = None

    def of(self, place: int, players: int) -> Text | None:
        """The name of a place, counted from 1, of so many; None where it has none."""
        half = players // 2
        back = min(len(self.last), half)
        front = min(len(self.first), half if self.middle is not None else players - back)
        if place <= front:
            return self.first[place - 1]
        return self.last[players - place] if place > players - back else self.middle


@dataclass(frozen=True, slots=True)
class Match:
    """When the match is over (`end`) and how the seats are ranked.

    The `ranking` is a list of criteria, of which the first is the score that the table shows. `points` is what the game calls
    its points (chips), and `places` are its names for the order in which seats go out. With `loans` seats lend each other
    points.
    """

    end: MatchEnd
    ranking: tuple[RankKey, ...]
    points: Text | None = field(default=None, metadata={"prose": True})
    places: PlaceNames | None = field(default=None, metadata={"prose": True})
    loans: Loans | None = None

    @property
    def points_sign(self) -> int:
        """-1 where the ranking puts fewer points first, so that points are better lost than won; else 1."""
        return -1 if self.ranking[0].fewer == "points" else 1


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A whole ruleset file, with every option reference already resolved for the options in force.

    `id` is the file's name: small letters, digits and `_`. `name` is what players call the game. `summary` says what it is
    about in two sentences. `family` is the kind of game, on which it depends which steps its flow may have. `deck` is the id of
    a deck file, or a deck that is written out in place. `players` says how many may sit down. `direction` is where the next
    seat sits on the screen. `cover` are three cards that stand for the game on the home screen. `shelf` is where it stands
    there: among the first, or among more games below them. `order` has the deck's cards in an order of the game's own, every
    card id once. `names` are its own names for kinds of cards. `options` are its house rules. `presets` are named bundles of
    their values. `pack` says how many decks are shuffled together, and what is taken out. `sides` is how many sides of partners
    there are, who sit in turn and stay together for the match; with 0 each plays for itself. `ladders` are orders of cards,
    from weakest to strongest. `combinations` are what may be played. `wild` names cards that may stand for others in them. With
    `levels` the sides rise from deal to deal, and what cards are worth changes with that. `standing` says what a whole hand
    is worth in a banking game. `offices` are roles that go from seat to seat; the engine knows `dealer`. `flow` has the steps
    of a deal in their order. `match` says when a match is over and how the seats are ranked. `computer` has weights for the
    computer players, in hundredths.
    """

    id: str = field(metadata=_FIXED)
    name: Text = field(metadata=_PROSE)
    summary: Text = field(metadata=_PROSE)
    family: Annotated[str, OneOf(family_names)] = field(metadata=_FIXED)
    deck: Deck = field(metadata=_FIXED)
    players: Players = field(metadata=_FIXED)
    direction: Literal["clockwise", "counterclockwise"]
    flow: tuple[Step, ...]
    match: Match
    cover: tuple[CardName, ...] = field(default=(), metadata=_PROSE)
    shelf: Literal["first", "more"] = field(default="first", metadata=_PROSE)
    order: tuple[CardName, ...] = field(default=(), metadata=_FIXED)
    names: Mapping[KindName, Naming] = field(default_factory=dict, metadata=_PROSE)
    options: Mapping[str, Option] = field(default_factory=dict, metadata=_FIXED)
    presets: Mapping[str, Preset] = field(default_factory=dict, metadata=_PROSE)
    pack: Pack = Pack()
    sides: Annotated[int, Range(0, 6)] = 0
    ladders: Mapping[str, Ladder] = field(default_factory=dict, metadata={"defines": "ladder"})
    combinations: Mapping[str, Combination] = field(default_factory=dict, metadata={"defines": "combination"})
    wild: Wild | None = None
    levels: Levels | None = None
    standing: Standing | None = None
    offices: Mapping[str, Office] = field(default_factory=dict, metadata={"defines": "office"})
    computer: Mapping[str, int] = field(default_factory=dict, metadata=_PROSE)

    @property
    def cover_cards(self) -> tuple[Card, ...]:
        """The cards that stand for the game: those of `cover`, else three of its pack."""
        return tuple(map(self.deck.card, self.cover)) or spread(self.deck, self.pack)

    def params_of(self, kind: type[P]) -> P | None:
        """The parameters of the first step of the flow whose parameters are of this class; None where there is none."""
        return next(self.all_params_of(kind), None)

    def at_level(self, level: str) -> Ruleset:
        """What it is in a deal at that level; itself where there are no levels."""
        levels = self.levels
        if levels is None:
            return self
        ladder = self.ladders[levels.ladder]
        return replace(self, ladders={**self.ladders, levels.ladder: levels.on_ladder(ladder, level)},
                       wild=levels.wild_at(self.deck, level, ladder.by))

    def all_params_of(self, kind: type[P]) -> Iterator[P]:
        """The parameters of all steps of the flow whose parameters are of this class."""
        return (step.params for step in self.flow if isinstance(step.params, kind))


@dataclass(frozen=True, slots=True)
class Players:
    """How many may sit down: from `min` to `max`, and `default` where nobody says. All games here are played against somebody."""

    min: Annotated[int, Range(2, 12)]
    max: Annotated[int, Range(2, 12)]
    default: Annotated[int, Range(2, 12)]
