"""Plain facts: what an action keeps and opens, by the hand before and after it, and their checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.base import Choice, Reason
from game.ai.hints.common import Fact, argue, cannot_be_beaten, check, fact, facts, number, sentences
from game.ai.hints.position import Hints, Position
from game.core.cards import Cards
from game.core.combos import Reading, Shape
from game.core.deck import Card

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


