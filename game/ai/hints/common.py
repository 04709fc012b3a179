"""What hints know: a check for every reason, what it speaks for and how strongly, and facts that stand for themselves.

Each family registers what it alone says of its games; `checks()`, `arguments()`, `facts()` and `sentences()` have it all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from game.ai.base import Choice, Reason
from game.ai.candidates import bid_words
from game.ai.hints.position import Hints, Position
from game.core.cards import Cards
from game.core.combos import Reading, Shape
from game.core.deck import Card
from game.families import answers

F = TypeVar("F")
Check = Callable[[Position, Choice], bool]
CheckOf = Callable[[Position, F, Choice], bool]
Fact = Callable[[Position, Choice], Reason | None]


class Argument(NamedTuple):
    """For an action with one of these verbs (`EVERY`: with any); more `strength` is said before less. `when` says what else must
    be so; `says` are facts that would only say the same again."""

    verbs: frozenset[str]
    strength: int
    when: Check = lambda position, choice: True
    says: tuple[str, ...] = ()

    def speaks_of(self, verb: str) -> bool:
        """Whether it may speak for actions with that verb."""
        return verb in self.verbs or EVERY in self.verbs


EVERY = "*"
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
    from game.ai.hints import words  # noqa: F401  importing registers
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


# ------------------------------------------------------------ words


def declines(position: Position, choice: Choice) -> bool:
    """Whether it is a word that says that its speaker would rather not play."""
    words, action = bid_words(position.rules), choice.action
    return action.verb == "bid" and action.word in words and words[action.word].declines


def wants_to_play(position: Position, choice: Choice) -> bool:
    """Whether it is a word that says that its speaker would play."""
    return choice.action.verb == "bid" and not declines(position, choice)


# ------------------------------------------------------------ facts
# Plain facts: what an action keeps and opens, by the hand before and after it, and their checks.


KEEPING = ("play", "pass", "discard", "give")
LONG = 3

argue(45, "play pass give discard", "keeps_top")
argue(35, "play pass give discard", "keeps_whole")
argue(25, "play pass give discard", "keeps_high")


def parts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that may follow another reason, or stand alone: "keeps the five of hearts", "leaves two more plays"."""
    return _found(facts(), position, choice)


def plain_facts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that are whole sentences."""
    return _found(sentences(), position, choice)


def _found(finders: Iterable[Fact], position: Position, choice: Choice) -> Iterator[Reason]:
    for find in finders:
        found = find(position, choice)
        if found is not None:
            yield found


def paid(position: Position, reading: Reading) -> int:
    """What every other seat pays at once for winning with a reading."""
    return sum(family.paid(position.rules, reading) for family in position.rules.answers(Hints))


def rest_of(position: Position, choice: Choice) -> int | None:
    """The cards that stay in the hand; None where cards are no matter."""
    action = choice.action
    if action.verb not in KEEPING or not position.packing.contains(position.hand, action.bits):
        return None
    return position.hand - action.bits


def card_of(position: Position, choice: Choice) -> Card | None:
    """The card that the reason names."""
    code = choice.reason.params.get("card")
    return next((card for card in position.rules.deck.cards if card.code == code), None)


def tops(position: Position, card: Card) -> bool:
    """Whether it beats something when it is played alone, and no unseen card beats it so."""
    mine = position.alone(card)
    if mine is None or mine.idle:
        return False
    others = [position.alone(other) for other, _ in position.packing.counts(position.unseen)]
    return (any(other is not None and mine.beats(other) for other in others)
            and not any(other is not None and other.beats(mine) for other in others))


@check("keeps_top")
def keeps_top(position: Position, choice: Choice) -> bool:
    """A card stays that no unseen card beats alone."""
    rest, card = rest_of(position, choice), card_of(position, choice)
    return rest is not None and card is not None and position.packing.count(rest, card) > 0 and tops(position, card)


@check("keeps_high")
def keeps_high(position: Position, choice: Choice) -> bool:
    """The card that is named stays, and none in the hand stands higher alone."""
    rest, card = rest_of(position, choice), card_of(position, choice)
    if rest is None or card is None or not position.packing.count(rest, card):
        return False
    return position.power(card) >= max(map(position.power, position.view.hand)) >= 0


def named_groups(shapes: Iterable[Shape], name: str | None) -> list[Shape]:
    """Those of several cards that are written so."""
    return [shape for shape in shapes if str(shape.reading) == name and shape.reading.size > 1]


@check("keeps_whole")
def keeps_whole(position: Position, choice: Choice) -> bool:
    """The rest of the hand still holds the combination that is named."""
    rest = rest_of(position, choice)
    return rest is not None and bool(named_groups(position.groups_in(rest), choice.reason.params.get("group")))


def as_sure(position: Position, choice: Choice) -> bool:
    """Where it is said without a condition, nobody can beat it."""
    sure = choice.reason.params.get("sure")
    return sure is None or sure == "yes" and cannot_be_beaten(position, choice)


# ---------------------------------------------------------------- what can always be said


@check("leads_cards")
def leads_cards(position: Position, choice: Choice) -> bool:
    """It leads so many cards."""
    action = choice.action
    return (action.verb == "play" and position.view.over is None and bool(action.bits)
            and len(action.cards) == number(choice.reason.params, "cards"))


@check("puts_away")
def puts_away(position: Position, choice: Choice) -> bool:
    """So many cards go."""
    action = choice.action
    return action.verb in ("give", "discard") and len(action.cards) == number(choice.reason.params, "cards")


@fact(2)
def _kept_card(position: Position, choice: Choice) -> Reason | None:
    """The highest card that stays, where no unseen card beats it."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [card for card in Cards(position.packing, rest) if tops(position, card)]
    best = max(kept, key=lambda card: _reach(position, card), default=None)
    return None if best is None else Reason("keeps_top", {"card": best.code})


@fact(5)
def _kept_high(position: Position, choice: Choice) -> Reason | None:
    """The highest card of the hand, where it stays and others go."""
    rest = rest_of(position, choice)
    if not rest or rest == position.hand:
        return None
    best = max(Cards(position.packing, rest), key=position.power)
    if tops(position, best):
        return None                              # said of it already
    return Reason("keeps_high", {"card": best.code})


def _reach(position: Position, card: Card) -> tuple[int, int]:
    """How many kinds a card beats alone, and how high it stands."""
    mine = position.alone(card)
    assert mine is not None
    beaten = [position.alone(other) for other in position.rules.deck.cards]
    return sum(other is not None and mine.beats(other) for other in beaten), mine.power


@fact(4)
def _kept_group(position: Position, choice: Choice) -> Reason | None:
    """The best combination that stays: one that is paid for, a bomb, or one of three cards and more."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [shape.reading for shape in position.groups_in(rest) if _worth_telling(position, shape.reading)]
    best = max(kept, key=lambda each: weight(position, each), default=None)
    return None if best is None else Reason("keeps_whole", {"group": str(best)})


def _worth_telling(position: Position, reading: Reading) -> bool:
    return reading.bomb or reading.size >= LONG or paid(position, reading) > 0


def weight(position: Position, reading: Reading) -> tuple[int, bool, int, int]:
    return paid(position, reading), reading.bomb, reading.size, reading.power


def sure(position: Position, reading: Reading) -> dict[str, str]:
    """That nobody can beat it, so that what it makes is not said under a condition."""
    return {"sure": "yes"} if position.unbeatable(reading, position.answering) else {}
