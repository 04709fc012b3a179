"""Why `normal` leads, beats or throws away in trick games, in codes that are true of the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.players.base import Reason
from game.players.moves import cheapness
from game.players.planner import Plan
from game.players.tricksense import TrickSense

if TYPE_CHECKING:
    from game.players.tricks import Rated

LIKELY = 0.6                      # what is told as likely is so by more than a hair
UNLIKELY = 0.4


def reason_for_lead(sense: TrickSense, action: Action, rest: Plan, *, alone: bool) -> Reason:
    """Why to lead this."""
    reading = action.reading
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if alone:
        return Reason("only_play")
    if sense.odds.safe(reading):
        if sense.facts.step(sense.tricks[sense.seat], sense.facts.units(reading)):
            return Reason("secures")
        return Reason("lead_paid") if sense.facts.award(reading) else Reason("cannot_be_beaten")
    if all(sense.odds.safe(meld.reading) for meld in rest.melds):
        return Reason("lead_probe")
    if sense.odds.hold(reading) > LIKELY:
        return Reason("takes_lead")
    better = any(sense.odds.hold(meld.reading) > sense.odds.hold(reading) for meld in rest.melds)
    weak = better and reading.size == 1 and sense.odds.hold(reading) < UNLIKELY
    return Reason("lead_weak" if weak else "lead_strips")


def reason_for_reply(sense: TrickSense, action: Action, replies: Sequence[Rated]) -> Reason:
    """Why to beat the table with this."""
    reading, over, owner = action.reading, sense.view.over, sense.view.owner
    assert reading is not None and over is not None and owner is not None
    if action.bits == sense.hand:
        return Reason("last_cards")
    if _final(sense, reading) and sense.facts.step(sense.tricks[sense.seat], sense.facts.units(reading)):
        return Reason("secures")
    if sense.facts.step(sense.tricks[owner], sense.facts.units(over)):
        return Reason("denies", {"seat": str(owner)})
    if sense.facts.award(over):
        return Reason("saves_payment")
    readings = [reply.action.reading for reply in replies if reply.action.reading is not None]
    if all(cheapness(reading) <= cheapness(other) for other in readings):
        return Reason("cheapest_beat")
    if _final(sense, reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if sense.answering.hold(reading) > LIKELY else "beats")


def reason_for_discard(sense: TrickSense, bits: int, replies: Sequence[Rated]) -> Reason:
    """Why to throw these away."""
    if not replies:
        return Reason("throws_low")
    contains, rest = sense.book.packing.contains, sense.hand - bits
    if any(contains(rest, reply.action.bits) for reply in replies):
        return Reason("saves_strength")
    return Reason("puts_away", {"cards": str(sense.book.packing.size(bits))})


def _final(sense: TrickSense, reading: Reading) -> bool:
    """Whether nobody who is still to answer can beat it."""
    return sense.answering.safe(reading)
