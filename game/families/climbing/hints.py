"""Checks of reasons in climbing games: the fewest plays that a hand needs, what stops a rival, what is kept."""

from __future__ import annotations

from game.ai.base import Choice
from game.ai.hints.common import Splits, beats, cannot_be_beaten, check, could_beat, number, takes_lead
from game.ai.hints.position import Position
from game.core.combos import Reading

FEW_TO_STOP = 3
FEW_TO_FEAR = 2


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


def leads(position: Position, choice: Choice) -> bool:
    """Whether this is a play on an empty table."""
    return choice.action.verb == "play" and choice.action.reading is not None and position.view.over is None


def same_kind(position: Position, reading: Reading, hand: int) -> list[Reading]:
    """What is in a hand and compared with a reading."""
    key = reading.contest, reading.size, reading.bomb
    found = (shape.reading for shape, _ in position.held(hand))
    return [other for other in found if (other.contest, other.size, other.bomb) == key]


def holds_few(position: Position, choice: Choice, most: int) -> bool:
    """Whether the seat of the reason holds as many cards as it says, and few."""
    seat, cards = number(choice.reason.params, "seat"), number(choice.reason.params, "cards")
    if seat is None or cards is None or not position.counted:
        return False
    return position.sizes.get(seat) == cards and cards <= most


@check("win_lead_then_out")
def then_out(position: Position, choice: Choice) -> bool:
    """Nobody can beat it, and of the rest all but the last combination are as sure."""
    if not cannot_be_beaten(position, choice) or position.view.phase != "climb":
        return False
    loose = beatable(position, position.hand - choice.action.bits)
    return loose is not None and loose <= 1


@check("stops_rival")
def stops_rival(position: Position, choice: Choice) -> bool:
    """It beats the table of a seat that holds so few cards."""
    return (beats(position, choice) and position.view.owner == number(choice.reason.params, "seat")
            and holds_few(position, choice, FEW_TO_STOP))


@check("lead_high")
def lead_high(position: Position, choice: Choice) -> bool:
    """A rival holds so few cards, nobody holds fewer, and the lead is likely to stay unbeaten."""
    return (leads(position, choice) and holds_few(position, choice, FEW_TO_FEAR) and takes_lead(position, choice)
            and number(choice.reason.params, "cards") == min(position.sizes.values()))


@check("keeps_plan")
def keeps_plan(position: Position, choice: Choice) -> bool:
    """It beats the table, and the rest goes out in one play fewer than the whole hand would."""
    if not beats(position, choice):
        return False
    now, then = fewest(position, position.hand), fewest(position, position.hand - choice.action.bits)
    return now is not None and then is not None and then == now - 1


@check("keeps_shape")
def keeps_shape(position: Position, choice: Choice) -> bool:
    """It passes; after anything that beats the table the hand would need as many plays as before."""
    if choice.action.verb != "pass" or not could_beat(position):
        return False
    now = fewest(position, position.hand)
    if now is None:
        return False
    left = [fewest(position, position.hand - action.bits) for action in position.plays]
    return all(then is not None and then >= now for then in left)


@check("keeps_bomb")
def keeps_bomb(position: Position, choice: Choice) -> bool:
    """It passes; of all that the hand holds only bombs beat the table."""
    return choice.action.verb == "pass" and could_beat(position) and all(
        action.reading is not None and action.reading.bomb for action in position.plays)


@check("keeps_stopper")
def keeps_stopper(position: Position, choice: Choice) -> bool:
    """It passes; whatever beats the table stands in the upper half of its kind, or is a bomb."""
    return choice.action.verb == "pass" and could_beat(position) and all(
        action.reading is not None and upper_half(position, action.reading) for action in position.plays)


def upper_half(position: Position, reading: Reading) -> bool:
    """Whether at least half of what it is compared with stands lower; every bomb stands high."""
    if reading.bomb:
        return True
    powers = {other.power for other in position.table.readings
              if (other.contest, other.size, other.bomb) == (reading.contest, reading.size, False)}
    return 2 * sum(power < reading.power for power in powers) >= len(powers) - 1


@check("lead_long")
def lead_long(position: Position, choice: Choice) -> bool:
    """Several cards, and nothing longer can be led."""
    size = len(choice.action.cards) if choice.action.bits else 0
    return leads(position, choice) and size > 1 and all(len(action.cards) <= size for action in position.plays)


@check("lead_low")
def lead_low(position: Position, choice: Choice) -> bool:
    """The lowest of its kind in the hand."""
    reading = choice.action.reading
    return reading is not None and leads(position, choice) and all(
        reading.power <= other.power for other in same_kind(position, reading, position.hand))


@check("lead_by_lot")
def lead_by_lot(position: Position, choice: Choice) -> bool:
    """The lowest of its name in the hand."""
    reading = choice.action.reading
    return reading is not None and leads(position, choice) and all(
        reading.power <= other.reading.power for other in position.plays
        if other.reading is not None and (other.reading.combination, other.reading.size) == (reading.combination, reading.size))


@check("lead_return")
def lead_return(position: Position, choice: Choice) -> bool:
    """The rest of the hand holds the higher one that is named, of the same kind."""
    reading, kept = choice.action.reading, choice.reason.params.get("group")
    if reading is None or not leads(position, choice):
        return False
    rest = same_kind(position, reading, position.hand - choice.action.bits)
    return any(str(other) == kept and other.power > reading.power for other in rest)
