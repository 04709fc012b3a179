"""The parameters of `fish` and of its way of paying, as the loader checks them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from game.core.languages import Text
from game.core.markers import AttributeName, KindName, Names, Range
from game.mechanics.params import Stage

AttributeOrNone = Annotated[str, Names("attribute", besides=("none",))]
YakuName = Annotated[str, Names("yaku")]


@dataclass(frozen=True, slots=True)
class Matches:
    """Which cards match (docs/rules/koikoi.md 5.2): those with the same value of the attribute `by`, or those that add up to
    `sum` by their `values`. With `only` it goes for these kinds alone. A card that matches three takes `three`: all, or one.
    Cards of the kinds `wild` take any one card; that is an entry of its own after the others, by which these cards are taken
    where they lie on the field."""

    by: AttributeOrNone = "none"
    sum: Annotated[int, Range(0, 1000)] = 0
    values: Mapping[KindName, Annotated[int, Range(0, 1000)]] = dataclasses.field(default_factory=dict)
    only: tuple[KindName, ...] = ()
    three: Literal["all", "one"] = "all"
    wild: tuple[KindName, ...] = ()


@dataclass(frozen=True, slots=True)
class DealtHandParams:
    """A hand that wins `points` as it is dealt and ends the deal; one worth nothing is no such hand (docs/rules/koikoi.md 4.3).

    It has `alike` cards of different values of the attribute `by`: `[4]` at least four of one, `[2, 2, 2, 2]` two of each of
    four. With `whole` these are all its cards.
    """

    name: Text
    by: AttributeName
    alike: tuple[Annotated[int, Range(1, 20)], ...]
    points: Annotated[int, Range(0, 1000)]
    whole: bool = False


@dataclass(frozen=True, slots=True)
class YakuParams:
    """A set of taken cards that scores (docs/rules/koikoi.md 6): at least `count` cards `of` these kinds, and at most `most`
    (0: any number), or all cards of the month of the deal (`of_month`).

    It is worth `points`, and `each_more` for every card of the kinds `counting` (of its own where none are named) beyond
    `count`; with 0 points it never counts. Each card it `needs` must be there, and none that it goes `without`. Beside it the
    yaku that it `excludes` do not count. One that is only good `beside` others needs one that is not so itself. Each card of the
    kinds `double` counts for two of its cards.
    """

    name: Text
    points: Annotated[int, Range(0, 1000)]
    of: tuple[KindName, ...] = ()
    count: Annotated[int, Range(1, 200)] = 1
    most: Annotated[int, Range(0, 200)] = 0
    each_more: Annotated[int, Range(0, 1000)] = 0
    counting: tuple[KindName, ...] = ()
    needs: tuple[KindName, ...] = ()
    without: tuple[KindName, ...] = ()
    excludes: tuple[YakuName, ...] = ()
    beside: bool = False
    of_month: bool = False
    double: tuple[KindName, ...] = ()


@dataclass(frozen=True, slots=True)
class AskParams:
    """Who has made or improved a yaku at the end of a turn stops the deal, or calls and plays on (docs/rules/koikoi.md 7).

    `stop` and `call` are what the game calls these. The `limit` of calls: they are `free`, or there is one for each seat
    (`once_each`) or one in a deal (`once`). Who may not call any more stops by itself, and so does who has no card left. With
    `least` one is asked from so many points on, and after a call when one has more than then.
    """

    stop: Text
    call: Text
    limit: Literal["free", "once_each", "once"] = "free"
    least: Annotated[int, Range(0, 1000)] = 0


@dataclass(frozen=True, slots=True)
class TripleParams:
    """Something that three cards of one value do, and its name. Values are those of the first way in which cards match.

    In one `way` they may be shown before a card is played (`show`). They may be played `together` where a card of the value lies
    on the field; then the seat may pass two turns, in which it only turns a card of the stock. Or they lie on the field as a pile
    that only the fourth one takes (`stuck`): when the turned card matches the played one and what that would have taken, and when
    they are dealt there. With `doubles` what the seat is paid that has shown or played them doubles, once for the same three.
    """

    name: Text
    way: Literal["show", "together", "stuck"]
    doubles: bool = False


@dataclass(frozen=True, slots=True)
class StealParams:
    """Each other seat gives who takes cards in certain ways so many of its own taken cards `of` these kinds; those of the kinds
    `last` only when it has no others.

    The turned card takes the one that was `laid` just before, or the fourth card of a value when the played one has taken
    another (`four`); a turn leaves nothing on the field (`sweep`); three cards are played `together`; a `stuck` pile is taken, or
    one that stuck in a turn of the seat itself (`own`). In the last turn of a seat it is given nothing.
    """

    of: tuple[KindName, ...]
    last: tuple[KindName, ...] = ()
    laid: Annotated[int, Range(0, 20)] = 0
    four: Annotated[int, Range(0, 20)] = 0
    sweep: Annotated[int, Range(0, 20)] = 0
    together: Annotated[int, Range(0, 20)] = 0
    stuck: Annotated[int, Range(0, 20)] = 0
    own: Annotated[int, Range(0, 20)] = 0


@dataclass(frozen=True, slots=True)
class FishParams:
    """Play a card of the hand, then turn one of the stock; each takes what it matches of the field (docs/rules/koikoi.md 5).

    The dealer or the seat after it plays `first`. `field` cards are dealt there, in packets before those of the seat that gets
    its cards last. Cards `match` in one of several ways, and a card that matches two takes one of them. With `must_match` who
    can take has to. Where all cards of one value of the first of these ways lie on the field as it is dealt (`complete`) the
    deal is thrown in, or the dealer takes them, or they stay. `hands` are those that win as they are dealt, the best one first.
    `yaku` are the sets of taken cards that score. In the n-th deal the month is the value of the attribute `month` that has the
    number n. Without `ask` nobody stops, and the deal ends when all hands are played.
    `triples` are what three cards of one value may do. For some captures cards are stolen from the others (`steal`).
    """

    stage: ClassVar[Stage] = "play"
    field: Annotated[int, Range(0, 100)]
    match: tuple[Matches, ...]
    first: Literal["dealer", "after_dealer"] = "dealer"
    must_match: bool = False
    complete: Literal["redeal", "dealer", "stays"] = "stays"
    month: AttributeOrNone = "none"
    hands: Mapping[str, DealtHandParams] = dataclasses.field(default_factory=dict)
    yaku: Mapping[str, YakuParams] = dataclasses.field(default_factory=dict, metadata={"defines": "yaku"})
    ask: AskParams | None = None
    triples: Mapping[str, TripleParams] = dataclasses.field(default_factory=dict)
    steal: StealParams | None = None

    def triple(self, way: str) -> TripleParams | None:
        """What three cards do in that way, where they do."""
        return next((each for each in self.triples.values() if each.way == way), None)


@dataclass(frozen=True, slots=True)
class SurchargeParams:
    """A seat pays twice as much where the winner has one of these `yaku` and `least` cards `of` these kinds (0: any number), and
    the seat itself has taken `fewer` of them (0: any number); those of the kinds `double` count for two."""

    name: Text
    yaku: tuple[YakuName, ...]
    of: tuple[KindName, ...]
    fewer: Annotated[int, Range(0, 200)] = 0
    least: Annotated[int, Range(0, 200)] = 0
    double: tuple[KindName, ...] = ()


@dataclass(frozen=True, slots=True)
class YakuPayParams:
    """Each other seat pays who stops the points of its yaku, times the factors (docs/rules/koikoi.md 8).

    They are doubled from `double_from` points up (0: never). What is `called` doubles them once where another
    seat has called (`opponent`), adds one for each call of anybody (`each`), or doubles for each (`each_double`); of calls of the
    winner (`own`) the first two add a point each, and each further one doubles. Each of the `surcharges` doubles what the seats
    pay that it is about. With `stack` two reasons `multiply`, or the `largest` counts. With `caller_pays` the seat that called
    last, of those that have not won, pays what all others would. With `after_draw` each deal in a row just before that was drawn
    doubles what is paid. When all hands are played and nobody has a yaku (`no_yaku`), the
    deal is drawn, or the dealer gets `dealer_points`. Where somebody has one who called and never stopped, the points that are
    `uncashed` are `lost`, or the `best` are paid, of equal ones the dealer's.
    """

    double_from: Annotated[int, Range(0, 1000)] = 0
    called: Literal["none", "opponent", "each", "each_double", "own"] = "none"
    stack: Literal["multiply", "largest"] = "multiply"
    no_yaku: Literal["draw", "dealer"] = "draw"
    dealer_points: Annotated[int, Range(0, 1000)] = 0
    uncashed: Literal["lost", "best"] = "lost"
    surcharges: Mapping[str, SurchargeParams] = dataclasses.field(default_factory=dict)
    caller_pays: bool = False
    after_draw: bool = False


@dataclass(frozen=True, slots=True)
class CapturePayParams:
    """What every seat has taken counts: each card by the first of the `values` that names it, and with `yaku` the points of its
    yaku as well. Each other seat pays it by how much it has more, or with `from: nobody` every seat gets what it has."""

    values: Mapping[KindName, Annotated[int, Range(0, 1000)]] = dataclasses.field(default_factory=dict)
    yaku: bool = False
    from_: Literal["others", "nobody"] = dataclasses.field(default="others", metadata={"key": "from"})
