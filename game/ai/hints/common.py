"""What hints know: a check for every reason, what it speaks for and how strongly, and facts that stand for themselves.

Each family registers what it alone says of its games; `checks()`, `arguments()`, `facts()` and `sentences()` have it all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from game.ai.base import Choice, Reason
from game.ai.candidates import bid_words
from game.ai.hints.position import Hints, Position
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays, pick
from game.families import answers

F = TypeVar("F")
Check = Callable[[Position, Choice], bool]
CheckOf = Callable[[Position, F, Choice], bool]
Fact = Callable[[Position, Choice], Reason | None]


class Argument(NamedTuple):
    """For an action with one of these verbs; more `strength` is said before less. `when` says what else must be so; `says` are
    facts that would only say the same again."""

    verbs: frozenset[str]
    strength: int
    when: Check = lambda position, choice: True
    says: tuple[str, ...] = ()


_checks: dict[str, Check] = {}
_arguments: dict[str, Argument] = {}
_facts: list[tuple[int, Fact]] = []
_sentences: list[Fact] = []


def check(*codes: str) -> Callable[[Check], Check]:
    """Registers a function as the check of these codes: whether the reason is true of a position and a choice."""
    def register(function: Check) -> Check:
        for code in codes:
            assert code not in _checks, code
            _checks[code] = function
        return function
    return register


def check_of(find: Callable[[Position], F | None], verb: str, *codes: str) -> Callable[[CheckOf[F]], CheckOf[F]]:
    """Registers a check of actions with this verb in positions in which `find` finds something; the check is told what."""
    def register(function: CheckOf[F]) -> CheckOf[F]:
        @check(*codes)
        def holds(position: Position, choice: Choice) -> bool:
            found = find(position)
            return found is not None and choice.action.verb == verb and function(position, found, choice)
        return function
    return register


def argue(strength: int, verbs: str, codes: str, when: Check = lambda position, choice: True, says: str = "") -> None:
    """Registers for which actions these codes speak, and how strongly. Codes for which nothing is registered are silent: they
    speak against the action, or only repeat what it is."""
    for code in codes.split():
        _arguments[code] = Argument(frozenset(verbs.split()), strength, when, tuple(says.split()))


def fact(rank: int) -> Callable[[Fact], Fact]:
    """Registers what finds a fact that may follow another reason, or stand alone; facts of a low rank are told first."""
    def register(find: Fact) -> Fact:
        _facts.append((rank, find))
        return find
    return register


def sentence(find: Fact) -> Fact:
    """Registers what finds a fact that is a whole sentence."""
    _sentences.append(find)
    return find


@cache
def _register_all() -> None:
    from game.ai.hints import facts, words  # noqa: F401  importing registers
    for family in answers(Hints):
        family.register_hints()
    _facts.sort(key=lambda ranked: ranked[0])


def checks() -> Mapping[str, Check]:
    """The check of every code, those of all families among them."""
    _register_all()
    return MappingProxyType(_checks)


def arguments() -> Mapping[str, Argument]:
    """What every code speaks for."""
    _register_all()
    return MappingProxyType(_arguments)


def silent() -> frozenset[str]:
    """The codes that speak for no action."""
    return frozenset(checks()) - frozenset(arguments())


def facts() -> Iterator[Fact]:
    """What finds facts that may follow another reason, those that tell most first."""
    _register_all()
    return (find for _, find in _facts)


def sentences() -> Iterator[Fact]:
    """What finds facts that are whole sentences."""
    _register_all()
    return iter(_sentences)


def number(params: Mapping[str, str], name: str) -> int | None:
    """A whole number among the params; None where there is none."""
    text = params.get(name, "")
    return int(text) if text.lstrip("-").isdigit() else None


# ------------------------------------------------------------ common
# Checks of reasons that all games share: what is the only choice, what beats the table, what can be beaten, what is lowest.


def strength(reading: Reading) -> tuple[bool, int]:
    """Orders what beats the same table from the weakest up."""
    return reading.bomb, reading.power


def played(choice: Choice) -> Reading | None:
    """What a play counts as; None for anything but a play."""
    return choice.action.reading if choice.action.verb == "play" else None


def could_beat(position: Position) -> bool:
    """Whether something in the hand may be played on what lies there."""
    return position.view.over is not None and bool(position.plays)


def lowest(position: Position, choice: Choice) -> bool:
    """Whether no card that stays stands lower alone than one that goes."""
    action = choice.action
    if not action.bits or not position.packing.contains(position.hand, action.bits):
        return False
    stays = position.view.hand - action.cards
    return not stays or max(map(position.power, action.cards)) <= min(map(position.power, stays))


@check("random", "allowed")
def allowed(position: Position, choice: Choice) -> bool:
    """The rules allow it."""
    return position.view.refusal(choice.action) is None


@check("only_pass")
def only_pass(position: Position, choice: Choice) -> bool:
    """Nothing in the hand beats the table."""
    return choice.action.verb == "pass" and position.view.over is not None and not position.plays


@check("only_play")
def only_play(position: Position, choice: Choice) -> bool:
    """There is one thing to do, and this is it."""
    found: set[str] = set()
    for action in chain.from_iterable(offer.representatives() for offer in position.view.offers):
        if position.view.refusal(action) is None:
            found.add(action)
        if len(found) > 1:
            return False
    return len(found) == 1 and allowed(position, choice)


@check("last_cards")
def last_cards(position: Position, choice: Choice) -> bool:
    """The play empties the hand."""
    return choice.action.verb == "play" and choice.action.bits == position.hand != 0


@check("beats")
def beats(position: Position, choice: Choice) -> bool:
    """It beats the table."""
    reading, over = played(choice), position.view.over
    return reading is not None and over is not None and reading.beats(over)


@check("cheapest_beat")
def cheapest_beat(position: Position, choice: Choice) -> bool:
    """Nothing lower in the hand beats the table."""
    reading = choice.action.reading
    if reading is None or not beats(position, choice):
        return False
    return all(strength(reading) <= strength(other.reading) for other in position.plays if other.reading is not None)


@check("cannot_be_beaten")
def cannot_be_beaten(position: Position, choice: Choice) -> bool:
    """Nobody who may still answer can hold what beats it."""
    reading = played(choice)
    return reading is not None and position.unbeatable(reading, position.answering)


def may_be_beaten(position: Position, choice: Choice) -> bool:
    """Somebody who is still to answer may hold what beats it."""
    return played(choice) is not None and not cannot_be_beaten(position, choice)


@check("takes_lead")
def takes_lead(position: Position, choice: Choice) -> bool:
    """In most deals of the unseen cards nobody who may still answer can beat it."""
    reading = played(choice)
    return reading is not None and position.likely(reading, position.answering)


def hardly_holds(position: Position, choice: Choice) -> bool:
    """In at least half of the deals of the unseen cards somebody can beat it."""
    return played(choice) is not None and not takes_lead(position, choice)


@check("waits")
def waits(position: Position, choice: Choice) -> bool:
    """It passes, and could beat the table."""
    return choice.action.verb == "pass" and could_beat(position)


@check("give_low")
def gives_lowest(position: Position, choice: Choice) -> bool:
    """Cards are put away, and none that stays is lower."""
    return choice.action.verb in ("give", "discard") and lowest(position, choice)


@check("give_loose")
def gives_loose(position: Position, choice: Choice) -> bool:
    """Cards are put away, and every combination of several cards stays."""
    action = choice.action
    if action.verb not in ("give", "discard") or not position.packing.contains(position.hand, action.bits):
        return False
    rest = position.hand - action.bits
    return all(position.contains(rest, shape) for shape in position.groups)


def leads(position: Position, choice: Choice) -> bool:
    """Whether this is a play on an empty table."""
    return played(choice) is not None and position.view.over is None


@check("lead_by_lot")
def lead_by_lot(position: Position, choice: Choice) -> bool:
    """The lowest of its name in the hand."""
    reading = choice.action.reading
    return reading is not None and leads(position, choice) and all(
        reading.power <= other.reading.power for other in position.plays
        if other.reading is not None and (other.reading.combination, other.reading.size) == (reading.combination, reading.size))


@check("lead_long")
def lead_long(position: Position, choice: Choice) -> bool:
    """Several cards, and nothing longer can be led."""
    size = len(choice.action.cards) if choice.action.bits else 0
    return leads(position, choice) and size > 1 and all(len(action.cards) <= size for action in position.plays)


@check("lead_highest")
def lead_highest(position: Position, choice: Choice) -> bool:
    """Nothing of more cards can be led, and nothing higher of the same kind; what is safe stands highest."""
    reading = choice.action.reading
    if reading is None or not leads(position, choice):
        return False
    for other in position.plays:
        assert other.reading is not None
        higher = other.reading.rivals == reading.rivals and other.reading.power > reading.power
        if other.reading.size > reading.size or other.reading.size == reading.size and higher and not reading.safe:
            return False
    return True


# ------------------------------------------------------------ what they speak for


EVERY = "play pass give discard bid cover lift decline limit reveal hold claim go_on accept bet hit stand double split"
argue(100, "play", "last_cards")
argue(99, EVERY, "only_play")
argue(98, "pass", "only_pass")
argue(80, "play", "cannot_be_beaten")
argue(66, "play", "takes_lead")
argue(52, "play", "lead_long lead_highest")
argue(50, "play", "cheapest_beat")
argue(46, "play", "beats")
argue(60, "give", "give_loose")
argue(55, "give discard", "give_low", says="keeps_high")


# ------------------------------------------------------------ splits
# How a hand falls apart into combinations: the fewest plays, the fewest that can be beaten, and what is sure to be won.
#
# Every way to split is tried, card by card; where there are too many, nothing is claimed (None).


NODES = 2500
NEVER = 1000


class TooMany(Exception):
    """There are more ways to split a hand than can be tried."""


class Splits:
    """The ways to split hands of one position by what each combination costs."""

    def __init__(self, position: Position, cost: Callable[[Reading], int]) -> None:
        self._position = position
        self._cost = cost
        self._known: dict[int, int] = {}
        self._left = NODES

    def least(self, hand: int) -> int | None:
        """The least that a hand costs; None where nobody can tell."""
        try:
            found = self._least(hand)
        except TooMany:
            return None
        return found if found < NEVER else None

    def _least(self, hand: int) -> int:
        if not hand:
            return 0
        known = self._known.get(hand)
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise TooMany
            found = min((self._cost(shape.reading) + self._least(hand - bits)
                         for shape, bits in with_lowest(self._position, hand)), default=NEVER)
            known = self._known[hand] = min(found, NEVER)
        return known


def with_lowest(position: Position, hand: int) -> Iterator[tuple[Shape, int]]:
    """Every combination that takes the first card of a hand, with cards for it."""
    packing, table = position.packing, position.table
    card = packing.counts(hand)[0][0]
    unit, cell = packing.unit[card.index], packing.cell_of[card.index]
    plays = HandPlays(table, hand)
    fine = plays.fine_shapes()
    for shape in fine:
        if packing.contains(shape.need, unit) and table.value(shape.need) is shape.reading:
            yield shape, shape.need
    apart = any(shape.reading.size > 1 for shape in fine)
    for shape in plays.coarse_shapes():
        if any(part == cell for part, _ in shape.parts):
            if apart or shape.promotable:
                yield from ((shape, bits) for bits in table.concrete(shape, hand, unit))
            else:
                yield shape, pick(packing, shape, hand)


def sure_cards(position: Position, hand: int, most: int) -> int | None:
    """How many cards of a hand, at most `most`, go out in combinations that nobody can beat; None where nobody can tell."""
    sure = [(bits, shape) for shape, bits in position.held(hand) if position.unbeatable(shape.reading)]
    left = NODES

    def search(start: int, hand: int, room: int) -> int:
        nonlocal left
        best = 0
        for place in range(start, len(sure)):
            shape = sure[place][1]
            if shape.reading.size > room or not position.contains(hand, shape):
                continue
            left -= 1
            if left < 0:
                raise TooMany
            rest = hand - pick(position.packing, shape, hand)
            best = max(best, shape.reading.size + search(place, rest, room - shape.reading.size))
            if best >= room:
                break
        return best
    try:
        return search(0, hand, most)
    except TooMany:
        return None


def fewest(position: Position, hand: int) -> int | None:
    """In how few plays a hand can go out when nobody stops it; None where that is too much to find out."""
    splits = position.memo.get("fewest")
    if splits is None:
        splits = position.memo["fewest"] = Splits(position, lambda _: 1)
    assert isinstance(splits, Splits)
    return splits.least(hand)


def beatable(position: Position, hand: int) -> int | None:
    """Into how few combinations that can be beaten a hand falls, beside any number that cannot; None as before."""
    splits = position.memo.get("beatable")
    if splits is None:
        splits = position.memo["beatable"] = Splits(position, lambda reading: int(not position.unbeatable(reading)))
    assert isinstance(splits, Splits)
    return splits.least(hand)


# ------------------------------------------------------------ words


def declines(position: Position, choice: Choice) -> bool:
    """Whether it is a word that says that its speaker would rather not play."""
    words, action = bid_words(position.rules), choice.action
    return action.verb == "bid" and action.word in words and words[action.word].declines


def wants_to_play(position: Position, choice: Choice) -> bool:
    """Whether it is a word that says that its speaker would play."""
    return choice.action.verb == "bid" and not declines(position, choice)
