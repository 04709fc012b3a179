"""Checks of reasons in games for the spaces of a pot: what is needed and free, what is sure to fill it, what counts first.

    code              what is claimed
    sure_enough       certain cards for enough in the pot are there, and the rules bind the leader to them
    lead_first        a group that counts only when it comes before all other leads
    lead_then_sure    if it holds, the rest of the hand is certain to bring enough into the pot
    lead_hope         it may be beaten, and in some deals of the unseen cards is not
    fills_up          nobody can beat it any more, and with it there is enough in the pot
    answer_hard       in most deals of the unseen cards the others do not hold what beats it
    answer_cheap      in at least half of these deals they do
    cover_enough      there is enough in the pot already
    cover_no_space    the spaces that are left are too few for enough
    cover_weak        no leads of the hand are certain to bring enough
    cover_few_high    the hand has fewer high cards than it is short of
    lift_enough       there is enough in the pot already, so a lift costs nothing
    lift_then_sure    with the lead the hand as it is would be certain to bring enough
    lift_hope         what is missing is in the hand, and there is space for it
    lift_high         the hand has more high cards than it is short of
    decline_enough    there is enough in the pot already
    decline_no_space  the spaces or the cards that are left are too few for enough
    decline_dear      a lift after which there is still not enough costs `cost`, and there is not enough yet
    decline_weak      even with the lead nothing makes enough certain
    decline_few_high  the hand has not more high cards than it is short of
    limit_cuts        seat `seat` has to throw `cards` cards away, nobody more and this seat fewer
    limit_keeps       what is surest to hold, of what fits into the spaces, stays
    limit_lowest      the lowest cards

Facts:

    pot_short         if it holds, `short` cards are still missing in the pot; `sure`: nobody can beat it
"""

from __future__ import annotations

from game.ai.base import Choice, Reason
from game.ai.hints.common import (
    argue,
    as_sure,
    cannot_be_beaten,
    check,
    check_of,
    fact,
    gives_lowest,
    hardly_holds,
    may_be_beaten,
    number,
    played,
    sure,
    takes_lead,
)
from game.ai.hints.position import Position, sure_cards
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import LidFacts, fits

HIGH = 75

argue(92, "play", "fills_up")
argue(88, "play", "sure_enough")
argue(86, "play", "lead_then_sure")
argue(74, "play", "lead_first")
argue(66, "play", "answer_hard")
argue(40, "play", "pot_short")
argue(20, "play", "lead_hope")
argue(62, "discard", "limit_keeps")
argue(55, "give discard", "limit_lowest", says="keeps_high")
argue(80, "cover", "cover_enough")
argue(60, "cover", "cover_no_space")
argue(45, "cover", "cover_weak")
argue(40, "cover", "cover_few_high")
argue(80, "lift", "lift_then_sure")
argue(60, "lift", "lift_enough")
argue(50, "lift", "lift_high")
argue(40, "lift", "lift_hope")
argue(80, "decline", "decline_enough decline_no_space")
argue(60, "decline", "decline_dear")
argue(50, "decline", "decline_few_high")
argue(45, "decline", "decline_weak")
argue(60, "limit", "limit_cuts")


def params_of(position: Position) -> LidParams:
    """The rules of the pot; those of a game without one say nothing."""
    return position.rules.ruleset.params_of(LidParams) or LidParams()


def lid_of(position: Position) -> LidFacts | None:
    """What lies in the pot."""
    return position.view.get(LidFacts)


def need(position: Position) -> int:
    """The cards that this seat is short of enough."""
    lid = lid_of(position)
    return 0 if lid is None else lid.enough - lid.counts[position.seat]


def certain(position: Position, hand: int, wanted: int, free: int) -> bool | None:
    """Whether combinations that nobody can beat bring so many cards into so many spaces; None where nobody can tell."""
    if wanted > free:
        return False
    if wanted <= 0:
        return True
    found = sure_cards(position, hand, free)
    return None if found is None else found >= wanted


def high_cards(position: Position) -> int:
    """How many cards of the hand stand in the upper quarter of what they are compared with."""
    tops: dict[object, int] = {}
    for reading in position.table.readings:
        if not reading.bomb:
            tops[reading.rivals] = max(tops.get(reading.rivals, 0), reading.power)
    found = 0
    for card in position.view.hand:
        alone = position.alone(card)
        found += alone is not None and 100 * alone.power >= HIGH * tops.get(alone.rivals, 0)
    return found


@check_of(lid_of, "play", "sure_enough")
def sure_enough(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The rules bind the leader: he may not cover, and these are cards that he may lead."""
    return (lid.bound and "cover" not in position.verbs and all(card in lid.keeps for card in choice.action.cards)
            and certain(position, position.hand, need(position), lid.free) is not False)


@check_of(lid_of, "play", "lead_first")
def lead_first(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """An award is paid for it only when it is led before everything else, and nothing else was led."""
    reading, pot = choice.action.reading, position.rules.settle.params.of(PotParams)
    if reading is None or pot is None or not lid.open[position.seat] or position.view.over is not None:
        return False
    return (reading.combination in params_of(position).first_leads
            and any(award.first and award.each and fits(award, reading, choice.action.cards) for award in pot.awards))


@check("fills_up")
def fills_up(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and with it there is enough."""
    reading = played(choice)
    return reading is not None and 0 < need(position) <= reading.size and cannot_be_beaten(position, choice)


@check_of(lid_of, "play", "lead_then_sure")
def lead_then_sure(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """If it holds, combinations that nobody can beat bring the rest that is needed."""
    reading = choice.action.reading
    if reading is None or position.view.over is not None:
        return False
    wanted, free = need(position) - reading.size, lid.free - reading.size
    return need(position) > 0 and certain(position, position.hand - choice.action.bits, wanted, free) is True


@check("lead_hope")
def lead_hope(position: Position, choice: Choice) -> bool:
    """It may be beaten, and in some deals of the unseen cards it is not."""
    reading = played(choice)
    return reading is not None and may_be_beaten(position, choice) and position.share(reading, position.answering) > 0


# ---------------------------------------------------------------- covering and lifting


@check_of(lid_of, "cover", "cover_enough")
@check_of(lid_of, "lift", "lift_enough")
@check_of(lid_of, "decline", "decline_enough")
def enough(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """There is enough in the pot."""
    return need(position) <= 0


@check_of(lid_of, "cover", "cover_weak")
@check_of(lid_of, "decline", "decline_weak")
def weak(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """Even with the lead the hand is not certain to bring enough."""
    return need(position) > 0 and certain(position, position.hand, need(position), lid.free) is False


@check_of(lid_of, "lift", "lift_then_sure")
def lift_then_sure(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """With the lead the hand as it is would be certain to bring enough."""
    return need(position) > 0 and certain(position, position.hand, need(position), lid.free) is True


@check_of(lid_of, "cover", "cover_no_space")
def cover_no_space(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The free spaces are too few."""
    return need(position) > lid.free


@check_of(lid_of, "decline", "decline_no_space")
def decline_no_space(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The spaces or the cards that are left are too few."""
    return need(position) > min(lid.free, len(position.view.hand))


@check_of(lid_of, "lift", "lift_hope")
def lift_hope(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The free spaces and the cards are enough for what is needed."""
    return 0 < need(position) <= min(lid.free, len(position.view.hand))


@check_of(lid_of, "cover", "cover_few_high")
def cover_few_high(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The hand has fewer high cards than it is short of."""
    return high_cards(position) < need(position)


@check_of(lid_of, "decline", "decline_few_high")
def decline_few_high(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The hand has not more high cards than it is short of."""
    return 0 < need(position) >= high_cards(position)


@check_of(lid_of, "lift", "lift_high")
def lift_high(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The hand has more high cards than it is short of."""
    return high_cards(position) > need(position) > 0


@check_of(lid_of, "decline", "decline_dear")
def decline_dear(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The seat is short of cards, and would pay so much for a lift after which it still is."""
    return need(position) > 0 and 0 < lid.lift_cost == number(choice.reason.params, "cost")


# ---------------------------------------------------------------- limits


@check_of(lid_of, "limit", "limit_cuts")
def limit_cuts(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """The seat has to throw so many cards away, nobody has to throw more, and who calls the limit has to throw fewer."""
    seat = number(choice.reason.params, "seat")
    size = position.sizes.get(-1 if seat is None else seat, 0)
    return (0 < size - lid.free == number(choice.reason.params, "cards")
            and size == max(position.sizes.values()) > len(position.view.hand))


@check_of(lid_of, "discard", "limit_keeps")
def limit_keeps(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """What is surest to hold, of all that fits into the free spaces, stays."""
    if not position.packing.contains(position.hand, choice.action.bits):
        return False
    fitting = [shape for shape, _ in position.held(position.hand) if shape.reading.size <= lid.free]
    surest = max((position.share(shape.reading) for shape in fitting), default=0.0)
    rest = position.hand - choice.action.bits
    return any(position.contains(rest, shape) for shape in fitting if position.share(shape.reading) == surest)


check("answer_hard")(takes_lead)                # as in any game
check("answer_cheap")(hardly_holds)
check("limit_lowest")(gives_lowest)


# ---------------------------------------------------------------- facts


@check_of(lid_of, "play", "pot_short")
def pot_short(position: Position, lid: LidFacts, choice: Choice) -> bool:
    """If it holds, so many cards are still missing in the pot."""
    reading = choice.action.reading
    return (reading is not None and 0 < need(position) - reading.size == number(choice.reason.params, "short")
            and as_sure(position, choice))


@fact(3)
def _makes(position: Position, choice: Choice) -> Reason | None:
    """What a play makes of the pot."""
    reading = played(choice)
    if reading is None or lid_of(position) is None:
        return None
    short = need(position) - reading.size
    return Reason("pot_short", {"short": str(short), **sure(position, reading)}) if short > 0 else None


def clear_verb(position: Position) -> str:
    """Declining a lift that can bring nothing."""
    lid = lid_of(position)
    if lid is None or "decline" not in position.verbs:
        return ""
    return "" if lid.may_gain[position.seat] and lid.reachable[position.seat] else "decline"
