"""Checks of reasons in games of tricks: what tricks and combinations are paid, what can be beaten, what the hand could do.

    code              what is claimed
    secures           nobody can beat it any more, and with this trick the seat's tricks are worth more
    lead_paid         nobody can beat it, and it is paid for when it wins
    lead_probe        it may be beaten; the rest of the hand may not
    lead_strips       others must beat it or throw as many cards away
    lead_weak         beaten in at least half of the deals of the unseen cards; the hand keeps something surer
    denies            with this trick the tricks of seat `seat` would be worth more
    saves_payment     what lies on the table would be paid for if it won
    saves_strength    it throws cards away and keeps what could beat the table
    throws_low        nothing in the hand beats the table, so cards must go

Facts:

    makes_tricks      nobody can beat it any more; the seat then has `tricks` tricks
    holds_paid        the hand holds the combination `group`, which is paid for when it wins
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ai.base import Choice, Reason
from game.ai.hints.common import (
    argue,
    beats,
    cannot_be_beaten,
    check,
    could_beat,
    fact,
    hardly_holds,
    leads,
    may_be_beaten,
    named_groups,
    number,
    paid,
    sentence,
    wants_to_play,
    weight,
)
from game.ai.hints.position import Position, beatable
from game.core.combos import Reading
from game.families.tricks.elders import Elders
from game.families.tricks.params import TrickParams
from game.match.events import Play
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View

argue(90, "play", "secures", says="makes_tricks")
argue(88, "play", "lead_paid")
argue(82, "play", "lead_probe")
argue(76, "play", "denies saves_payment")
argue(68, "play", "makes_tricks")
argue(50, "play", "lead_strips")
argue(60, "discard", "saves_strength")
argue(50, "discard", "throws_low")
argue(40, "bid", "holds_paid", wants_to_play)


def params_of(rules: Rules) -> TrickParams:
    """The rules of tricks; those of a game without any say nothing."""
    return rules.ruleset.params_of(TrickParams) or TrickParams()


def trick_of(position: Position) -> TrickParams:
    """The same for the game of a position."""
    found = position.memo.get("trick")
    if found is None:
        found = position.memo["trick"] = params_of(position.rules)
    assert isinstance(found, TrickParams)
    return found


def award(rules: Rules, reading: Reading) -> int:
    """What every other seat pays at once when a reading wins a trick."""
    for award in params_of(rules).awards:
        most = award.size.max or reading.size
        if reading.combination in award.combinations and award.size.min <= reading.size <= most:
            return award.each
    return 0


def barred(view: View) -> Iterator[tuple[int, int]]:
    """Seats with cards, packed, that they cannot hold: they would have had to lead them before the ones that they led."""
    rules, packing = view.rules, view.rules.packing
    plays = [event for event in view.history if isinstance(event, Play)]
    shown = view.shown.bits - sum(event.action.bits for event in plays)
    for event in plays:
        if event.lead and len(event.action.cards) == 1 and shown >= 0:
            before = rules[Elders].before(event.action.bits, shown, event.seat == view[Bidding].privileged)
            yield event.seat, packing.mask_of(card for card, _ in packing.counts(before))
        shown += event.action.bits


def units(position: Position, reading: Reading) -> int:
    """The tricks that a trick won with a reading counts."""
    return reading.size if trick_of(position).counts == "cards" else 1


def worth_more(position: Position, seat: int, reading: Reading) -> bool:
    """Whether a seat would collect more for its tricks with this one."""
    values = position.rules.settle.params.by_tricks
    if not values:
        return False
    now, then = position.view.tricks[seat], position.view.tricks[seat] + units(position, reading)
    return values[min(then, len(values) - 1)] > values[min(now, len(values) - 1)]


@check("secures")
def secures(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and the tricks are worth more with it."""
    reading = choice.action.reading
    return reading is not None and cannot_be_beaten(position, choice) and worth_more(position, position.seat, reading)


@check("lead_paid")
def lead_paid(position: Position, choice: Choice) -> bool:
    """Nobody can beat it, and the others pay for it."""
    reading = choice.action.reading
    return reading is not None and cannot_be_beaten(position, choice) and paid(position, reading) > 0


@check("lead_probe")
def lead_probe(position: Position, choice: Choice) -> bool:
    """It may be beaten; the rest falls into combinations that cannot."""
    return (leads(position, choice) and may_be_beaten(position, choice)
            and beatable(position, position.hand - choice.action.bits) == 0)


@check("lead_strips")
def lead_strips(position: Position, choice: Choice) -> bool:
    """In a trick the others have to beat it or to put as many cards away."""
    return leads(position, choice) and position.view.phase == "trick"


@check("lead_weak")
def lead_weak(position: Position, choice: Choice) -> bool:
    """It is beaten in at least half of the deals of the unseen cards, and the rest holds something surer."""
    reading = choice.action.reading
    if reading is None or not leads(position, choice) or not hardly_holds(position, choice):
        return False
    mine = position.share(reading)
    return any(position.share(shape.reading) > mine for shape, _ in position.held(position.hand - choice.action.bits))


@check("denies")
def denies(position: Position, choice: Choice) -> bool:
    """It beats the table of a seat whose tricks would be worth more with this one."""
    owner, over = position.view.owner, position.view.over
    return (owner is not None and over is not None and owner == number(choice.reason.params, "seat")
            and beats(position, choice) and worth_more(position, owner, over))


@check("saves_payment")
def saves_payment(position: Position, choice: Choice) -> bool:
    """It beats what would be paid for."""
    over = position.view.over
    return over is not None and beats(position, choice) and paid(position, over) > 0


@check("saves_strength")
def saves_strength(position: Position, choice: Choice) -> bool:
    """It puts cards away, could beat the table, and still could with what stays."""
    rest = position.hand - choice.action.bits if choice.action.verb == "discard" else -1
    return rest >= 0 and could_beat(position) and any(position.packing.contains(rest, other.bits) for other in position.plays)


@check("throws_low")
def throws_low(position: Position, choice: Choice) -> bool:
    """It puts cards away, and nothing in the hand beats the table."""
    return choice.action.verb == "discard" and position.view.over is not None and not position.plays


# ---------------------------------------------------------------- facts


@check("makes_tricks")
def makes_tricks(position: Position, choice: Choice) -> bool:
    """Nobody can beat it any more, and with it the seat has so many tricks."""
    reading, view = choice.action.reading, position.view
    return (view.phase == "trick" and trick_of(position).claim is None and reading is not None
            and cannot_be_beaten(position, choice)
            and view.tricks[position.seat] + units(position, reading) == number(choice.reason.params, "tricks"))


@fact(3)
def _makes(position: Position, choice: Choice) -> Reason | None:
    """What a play makes of tricks."""
    reading = choice.action.reading
    tricks = choice.action.verb == "play" and position.view.phase == "trick" and trick_of(position).claim is None
    if tricks and reading is not None and position.unbeatable(reading, position.answering):
        return Reason("makes_tricks", {"tricks": str(position.view.tricks[position.seat] + units(position, reading))})
    return None


@check("holds_paid")
def holds_paid(position: Position, choice: Choice) -> bool:
    """The hand holds the combination that is named, and winning with it is paid for."""
    found = named_groups(position.groups, choice.reason.params.get("group"))
    return choice.action.verb == "bid" and any(paid(position, shape.reading) > 0 for shape in found)


@sentence
def _of_words(position: Position, choice: Choice) -> Reason | None:
    if choice.action.verb != "bid" or trick_of(position).claim is not None:
        return None
    best = max((shape.reading for shape in position.groups if paid(position, shape.reading)),
               key=lambda each: weight(position, each), default=None)
    return None if best is None else Reason("holds_paid", {"group": str(best)})
