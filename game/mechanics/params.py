"""The parameters of every mechanic, as frozen dataclasses that the loader checks a `flow:` step against.

They stand apart from the mechanics so that reading a ruleset needs no engine, and so that the rules page and the
lobby can be generated from them. `PARAMS` maps the verb used in YAML to its class.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, get_args

from game.core.deck import Text
from game.families.banking.params import AppointParams, DrawParams, Forced, Side, Split, Stage, WagerParams, WagerPay
from game.match.ruleset import Names, Range, Span
from game.mechanics.payments import (
    ClaimPay,
    Penalty,
    PotAward,
    PotParams,
    SettleParams,
    Tally,
    WatcherPay,
)

__all__ = [
    "ONCE", "PARAMS", "STAGES", "AppointParams", "Award", "BidParams", "Claim", "ClaimPay", "ClimbParams", "DealParams",
    "DeclareParams", "DrawParams", "ExchangeParams", "FirstLeader", "Forced", "HandPattern", "LidParams", "Penalty",
    "PotAward", "PotParams", "SettleParams", "Side", "Split", "Tally", "TrickParams", "WagerParams", "WagerPay", "Watcher",
    "WatcherPay", "Word"]

CardOrNone = Annotated[str, Names("card", besides=("none",))]


@dataclass(frozen=True, slots=True)
class Watcher:
    """The seat that sits a deal out: the one so many places `after` the dealer (docs/rules/hakka.md 3).

    It gets a card in each of the first `cards` rounds, which nobody else sees until the deal is settled.
    """

    after: Annotated[int, Range(1, 11)]
    cards: Annotated[int, Range(0, 50)] = 1


@dataclass(frozen=True, slots=True)
class DealParams:
    """Shuffle the pack and deal it one card at a time in the order of play.

    `cards` is the number for each seat, or `all` for the whole pack, as evenly as it goes. `dead_hands` more hands are
    dealt after the seats and set aside unseen. With `show_counts` off nobody is told how many cards the others hold.
    A `watcher` does not play, and gets cards of its own number. In a banking game (`to: boxes`) every seat that has bet gets
    the cards into a box, open for all to see, and the banker last, the first `hidden` of its cards face down; the rest is the
    stock. With `shared` there is one box for all who have bet.
    """

    stage: ClassVar[Stage] = "deal"
    cards: Annotated[int, Range(1, 200)] | Literal["all"] = "all"
    from_: Literal["after_dealer", "dealer"] = field(default="after_dealer", metadata={"key": "from"})
    dead_hands: Annotated[int, Range(0, 4)] = 0
    show_counts: bool = True
    watcher: Watcher | None = None
    to: Literal["seats", "boxes"] = "seats"
    hidden: Annotated[int, Range(0, 10)] = 0
    shared: bool = False


@dataclass(frozen=True, slots=True)
class FirstLeader:
    """The seat that holds a card (looking round from the seat after the dealer), and who leads when nobody does."""

    holder: CardOrNone = "none"
    otherwise: Literal["after_dealer", "dealer"] = "after_dealer"


@dataclass(frozen=True, slots=True)
class ClimbParams:
    """Lead any combination; the others beat it or pass, until all have passed (docs/rules/heartoffive.md 6).

    `first_leader` leads the first deal and `later_leader` the others: `same` asks `first_leader` again.
    `first_play_holds` is a card that the first play must contain (of every deal when `later_leader` is `same`, else of
    the first). With `reenter` off a seat that passed is out of the trick. The deal ends when one seat is left with cards
    (`one_left`) or when the first goes out (`first_out`). When the winner of a trick is out, `next` seat in play leads.
    """

    stage: ClassVar[Stage] = "play"
    first_leader: FirstLeader = FirstLeader()
    later_leader: Literal["last_winner", "last_loser", "same"] = "last_winner"
    first_play_holds: CardOrNone = "none"
    reenter: bool = True
    until: Literal["one_left", "first_out"] = "one_left"


@dataclass(frozen=True, slots=True)
class Word:
    """Something that can be said in the bidding; who says a word that `declines` would rather not play.

    A word that `ends` the bidding makes its speaker the caller of the deal (docs/rules/hakka.md 7).
    """

    name: Text
    declines: bool = False
    ends: bool = False


@dataclass(frozen=True, slots=True)
class BidParams:
    """One round of speaking before play: each seat says one of the words (docs/rules/mohuahua.md 3.4).

    Bids are made aloud, or with `aloud` off in secret and shown when all have spoken. When everybody declines, the deal
    is `void` (thrown in without payment; the next deal follows) or played all the same. After `skip_after` void deals in
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
class Award:
    """What every other seat pays at once to whoever wins a trick with one of these combinations of this size."""

    name: Text
    combinations: tuple[Annotated[str, Names("combination")], ...]
    each: Annotated[int, Range(0, 1000)]
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
class TrickParams:
    """Lead any combination; every other seat once beats what lies on top, or discards as many cards (docs/rules/mohuahua.md 6).

    Discards lie face down until the deal is over. With `must_beat` who can beat may not discard. Whoever played the
    combination on top wins the trick, which counts as many tricks as it has `cards`, or `one`, and leads to the next. Of
    the `awards` the first that fits is paid. The deal ends when the hands are empty.

    `elders` are the cards that no card not yet shown beats when played alone (docs/rules/hakka.md 6): by what everybody has
    seen (`public`), or by that and the `own_hand`. A single may only be led of the highest kind on the ladder `lead_order`
    among the leader's cards that are no Elders, and an Elder only when nothing else is left, or by the privileged seat
    (docs/rules/hakka.md 4). With a `claim` the deal can be ended.
    """

    stage: ClassVar[Stage] = "play"
    leader: Literal["dealer", "after_dealer"] = "dealer"
    must_beat: bool = False
    counts: Literal["cards", "one"] = "cards"
    awards: tuple[Award, ...] = ()
    elders: Literal["none", "public", "own_hand"] = "none"
    lead_order: Annotated[str, Names("ladder", besides=("none",))] = "none"
    claim: Claim | None = None


@dataclass(frozen=True, slots=True)
class HandPattern:
    """Something that a hand shows as it was dealt.

    Either at least `count` of its cards are of the `kinds`, or the whole hand falls apart into some of the `combinations`,
    each of `size` cards.
    """

    name: Text
    kinds: tuple[Annotated[str, Names("kind")], ...] = ()
    count: Annotated[int, Range(0, 200)] = 0
    combinations: tuple[Annotated[str, Names("combination")], ...] = ()
    size: Annotated[int, Range(1, 50)] = 2


@dataclass(frozen=True, slots=True)
class DeclareParams:
    """Before play a hand that shows one of the `patterns` may be revealed, which ends the deal (docs/rules/huahuapai.md 7.4).

    Every seat is asked in private, so that nobody learns who had something to reveal. Each other seat pays `each` for every
    pattern of the hand, or once with `add_up` off. With `tricks` the cards of the first pattern win as so many tricks instead
    (docs/rules/hakka.md 8).
    """

    stage: ClassVar[Stage] = "before_play"
    patterns: Mapping[str, HandPattern]
    each: Annotated[int, Range(0, 1000)] = 0
    first: Literal["dealer", "after_dealer"] = "dealer"
    add_up: bool = True
    tricks: Annotated[int, Range(0, 200)] = 0


@dataclass(frozen=True, slots=True)
class LidParams:
    """Lead combinations into a pot of limited `space`, or cover it; who covers may be made to lead (docs/rules/huahuapai.md 6).

    With `must_beat` who can beat what lies on top may not pass. A leader who is `sure` of enough cards has to lead those that
    make it certain (`strict`), may not cover (`no_cover`), or is free (`off`). After a lift that nobody could use the coverer
    leads again (`reopens`), or is lifted again. A limit cuts all hands down to the free spaces; with `limit_in_answer` also
    before the answer to a lift. Groups of the `first_leads` are marked when they are led before anything else.
    """

    stage: ClassVar[Stage] = "play"
    leader: Literal["dealer", "after_dealer"] = "dealer"
    space: Annotated[int, Range(1, 200)] = 16
    must_beat: bool = True
    sure: Literal["strict", "no_cover", "off"] = "strict"
    reopens: bool = True
    limit_in_answer: bool = False
    first_leads: tuple[Annotated[str, Names("combination")], ...] = ()


@dataclass(frozen=True, slots=True)
class ExchangeParams:
    """After the first deal the loser gives the winner `count` best cards by a ladder and gets any cards in return.

    Pairs go inward: first and last exchange `count[0]` cards, second and last but one `count[1]`, and so on.
    """

    stage: ClassVar[Stage] = "before_play"
    count: tuple[Annotated[int, Range(1, 10)], ...]
    best_by: Annotated[str, Names("ladder")]


STAGES: tuple[Stage, ...] = get_args(Stage)
ONCE: tuple[Stage, ...] = ("deal", "play", "settle")      # every flow has exactly one step of each of these

PARAMS: Mapping[str, Any] = {
    "appoint": AppointParams,
    "wager": WagerParams,
    "deal": DealParams,
    "draw": DrawParams,
    "exchange": ExchangeParams,
    "climb": ClimbParams,
    "bid": BidParams,
    "trick": TrickParams,
    "declare": DeclareParams,
    "lid": LidParams,
    "settle": SettleParams,
}
