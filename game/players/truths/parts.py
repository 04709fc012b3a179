"""What can be said of an action in any position: facts worked out from the hand before and after it, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Cards
from game.combos import Reading
from game.deck import Card
from game.players.base import Choice, Reason
from game.players.truths.box import box_of
from game.players.truths.claims import enough, promise, total, with_it
from game.players.truths.climbing import fewest
from game.players.truths.facts import rest_of, tops
from game.players.truths.position import Position
from game.players.truths.pots import lid_of, need
from game.players.truths.tricks import declines, paid, units

FEW_PLAYS = 2
LONG = 3


def parts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that may follow another reason, or stand alone: "keeps the five of hearts", "leaves two more plays"."""
    for find in (_out_soon, _kept_card, _makes, _kept_group, _kept_high):
        found = find(position, choice)
        if found is not None:
            yield found


def _out_soon(position: Position, choice: Choice) -> Reason | None:
    """The number of plays that the rest needs, where it is small and one fewer than before."""
    rest = rest_of(position, choice)
    if position.view.phase != "climb" or choice.action.verb != "play" or not rest:
        return None
    plays, now = fewest(position, rest), fewest(position, position.hand)
    small = plays is not None and now is not None and plays < now and plays <= FEW_PLAYS
    return Reason("leaves", {"plays": str(plays)}) if small else None


def _kept_card(position: Position, choice: Choice) -> Reason | None:
    """The highest card that stays, where no unseen card beats it."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [card for card in Cards(position.packing, rest) if tops(position, card)]
    best = max(kept, key=lambda card: _reach(position, card), default=None)
    return None if best is None else Reason("keeps_top", {"card": best.code})


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


def _kept_group(position: Position, choice: Choice) -> Reason | None:
    """The best combination that stays: one that is paid for, a bomb, or one of three cards and more."""
    rest = rest_of(position, choice)
    if not rest:
        return None
    kept = [shape.reading for shape in position.groups_in(rest) if _worth_telling(position, shape.reading)]
    best = max(kept, key=lambda each: _weight(position, each), default=None)
    return None if best is None else Reason("keeps_whole", {"group": str(best)})


def _worth_telling(position: Position, reading: Reading) -> bool:
    return reading.bomb or reading.size >= LONG or paid(position, reading) > 0


def _weight(position: Position, reading: Reading) -> tuple[int, bool, int, int]:
    return paid(position, reading), reading.bomb, reading.size, reading.power


def _makes(position: Position, choice: Choice) -> Reason | None:
    """What a play makes of tricks, or of the pot."""
    reading, lid = choice.action.reading, lid_of(position)
    if choice.action.verb != "play" or reading is None:
        return None
    if lid is not None:
        short = need(position) - reading.size
        return Reason("pot_short", {"short": str(short), **_sure(position, reading)}) if short > 0 else None
    if enough(position) is not None:
        found = with_it(position, choice)
        return Reason("makes_total", {"total": str(found), **_sure(position, reading)}) if found > total(position) else None
    if position.view.phase == "trick" and position.unbeatable(reading, position.answering):
        return Reason("makes_tricks", {"tricks": str(position.view.tricks[position.seat] + units(position, reading))})
    return None


def _sure(position: Position, reading: Reading) -> dict[str, str]:
    """That nobody can beat it, so that what it makes is not said under a condition."""
    return {"sure": "yes"} if position.unbeatable(reading, position.answering) else {}


# ---------------------------------------------------------------- what can always be said


def plain_facts(position: Position, choice: Choice) -> Iterator[Reason]:
    """Facts that are whole sentences."""
    for find in (_of_boxes, _of_words):
        found = find(position, choice)
        if found is not None:
            yield found


def _of_boxes(position: Position, choice: Choice) -> Reason | None:
    box = box_of(position)
    if box is None or "hit" not in position.verbs:
        return None
    return Reason("bust_chance", {"bust": str(box.busting()), "of": str(len(box.unseen))})


def _of_words(position: Position, choice: Choice) -> Reason | None:
    if choice.action.verb != "bid":
        return None
    if enough(position) is not None:
        promised = {"tricks": str(round(promise(position)))}
        return Reason("call_short" if declines(position, choice.action) else "call_enough", promised)
    best = max((shape.reading for shape in position.groups if paid(position, shape.reading)),
               key=lambda each: _weight(position, each), default=None)
    return None if best is None else Reason("holds_paid", {"group": str(best)})
