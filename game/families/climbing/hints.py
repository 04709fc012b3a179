"""Checks of reasons in climbing games: the fewest plays that a hand needs, what stops a rival, what is kept.

    code              what is claimed
    win_lead_then_out nobody can beat it, nor stop the rest of the hand from going out, one combination after the other
    stops_rival       seat `seat` holds `cards` cards and owns the table, which it beats
    keeps_plan        beats the table, and the rest goes out in one play fewer than the whole hand would
    keeps_bomb        passes: only a bomb would beat the table
    keeps_stopper     passes: only what stands in the upper half of its kind would beat the table
    keeps_shape       passes: after whatever beats the table the hand would need as many plays as now
    lead_high         seat `seat` holds `cards` cards, nobody fewer; in most deals of the unseen cards the lead holds
    lead_low          the lowest of its kind in the hand
    lead_return       the hand keeps the higher `group` of the same kind

Facts:

    leaves            the rest of the hand goes out in `plays` plays, and no fewer
"""

from __future__ import annotations

from game.ai.base import Choice, Reason
from game.ai.hints.common import argue, beats, cannot_be_beaten, check, could_beat, fact, leads, number, rest_of, takes_lead
from game.ai.hints.position import Position, beatable, fewest
from game.core.combos import Reading

FEW_TO_STOP = 3
FEW_TO_FEAR = 2
FEW_PLAYS = 2

argue(95, "play", "win_lead_then_out", says="leaves keeps_top keeps_high keeps_whole")
argue(78, "play", "stops_rival lead_high")
argue(60, "play", "keeps_plan", says="leaves")
argue(55, "play", "leaves")
argue(52, "play", "lead_return", says="keeps_top keeps_high")
argue(50, "play", "lead_low")
argue(70, "pass", "keeps_bomb", says="keeps_whole")
argue(65, "pass", "keeps_shape")
argue(60, "pass", "keeps_stopper")


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


@check("lead_low")
def lead_low(position: Position, choice: Choice) -> bool:
    """The lowest of its kind in the hand."""
    reading = choice.action.reading
    return reading is not None and leads(position, choice) and all(
        reading.power <= other.power for other in same_kind(position, reading, position.hand))


@check("lead_return")
def lead_return(position: Position, choice: Choice) -> bool:
    """The rest of the hand holds the higher one that is named, of the same kind."""
    reading, kept = choice.action.reading, choice.reason.params.get("group")
    if reading is None or not leads(position, choice):
        return False
    rest = same_kind(position, reading, position.hand - choice.action.bits)
    return any(str(other) == kept and other.power > reading.power for other in rest)


@check("leaves")
def leaves(position: Position, choice: Choice) -> bool:
    """The rest of the hand needs so many plays to go out, and no fewer."""
    rest, said = rest_of(position, choice), number(choice.reason.params, "plays")
    return rest is not None and said is not None and position.view.phase == "climb" and fewest(position, rest) == said > 0


@fact(1)
def _out_soon(position: Position, choice: Choice) -> Reason | None:
    """The number of plays that the rest needs, where it is small and one fewer than before."""
    rest = rest_of(position, choice)
    if position.view.phase != "climb" or choice.action.verb != "play" or not rest:
        return None
    plays, now = fewest(position, rest), fewest(position, position.hand)
    small = plays is not None and now is not None and plays < now and plays <= FEW_PLAYS
    return Reason("leaves", {"plays": str(plays)}) if small else None
