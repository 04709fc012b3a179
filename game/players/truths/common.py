"""Checks of reasons that all games share: what is the only choice, what beats the table, what can be beaten, what is lowest."""

from __future__ import annotations

from itertools import chain

from game.combos import Reading
from game.players.base import Choice
from game.players.truths.position import Position
from game.players.truths.register import check


def strength(reading: Reading) -> tuple[bool, int]:
    """Orders what beats the same table from the weakest up."""
    return reading.bomb, reading.power


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
    reading, over = choice.action.reading, position.view.over
    return choice.action.verb == "play" and reading is not None and over is not None and reading.beats(over)


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
    reading = choice.action.reading
    return choice.action.verb == "play" and reading is not None and position.unbeatable(reading, position.answering)


def may_be_beaten(position: Position, choice: Choice) -> bool:
    """Somebody who is still to answer may hold what beats it."""
    reading = choice.action.reading
    return choice.action.verb == "play" and reading is not None and not position.unbeatable(reading, position.answering)


@check("takes_lead", "answer_hard")
def takes_lead(position: Position, choice: Choice) -> bool:
    """In most deals of the unseen cards nobody who may still answer can beat it."""
    reading = choice.action.reading
    return choice.action.verb == "play" and reading is not None and position.likely(reading, position.answering)


@check("answer_cheap")
def hardly_holds(position: Position, choice: Choice) -> bool:
    """In at least half of the deals of the unseen cards somebody can beat it."""
    reading = choice.action.reading
    return choice.action.verb == "play" and reading is not None and not position.likely(reading, position.answering)


@check("waits")
def waits(position: Position, choice: Choice) -> bool:
    """It passes, and could beat the table."""
    return choice.action.verb == "pass" and could_beat(position)


@check("give_low", "limit_lowest")
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
