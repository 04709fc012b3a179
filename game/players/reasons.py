"""Why `normal` plays what it plays, in codes that are true of the position (see `game.players.base.Reason`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.actions import Action
from game.players.base import Reason
from game.players.moves import cheapness
from game.players.planner import Plan
from game.players.situation import Situation

if TYPE_CHECKING:
    from game.players.climbing import Candidate

FEW = 3
HARD_TO_BEAT = 0.5


def reason_for_lead(situation: Situation, action: Action, rest: Plan, *, alone: bool) -> Reason:
    """Why to lead this."""
    reading = action.reading
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if alone:
        return Reason("only_play")
    if situation.odds.safe(reading) and situation.forced(rest):
        return Reason("win_lead_then_out")
    if situation.odds.safe(reading):
        return Reason("cannot_be_beaten")
    threat = situation.threat
    if threat.cards <= 2 and situation.odds.hold(reading) > HARD_TO_BEAT:
        return Reason("lead_high", {"seat": str(threat.seat), "cards": str(threat.cards)})
    same = [m.reading for m in rest.melds if (m.reading.contest, m.reading.size) == (reading.contest, reading.size)]
    if any(other.power > reading.power and situation.odds.hold(other) > HARD_TO_BEAT for other in same):
        return Reason("lead_return")
    if reading.size > 2 and all(reading.size >= meld.reading.size for meld in rest.melds):
        return Reason("lead_long")
    return Reason("takes_lead" if situation.odds.hold(reading) > HARD_TO_BEAT else "lead_low")


def reason_for_reply(situation: Situation, candidate: Candidate, replies: Sequence[Candidate]) -> Reason:
    """Why to beat the table with this."""
    reading, rest = candidate.action.reading, candidate.rest
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if situation.odds.safe(reading) and situation.forced(rest):
        return Reason("win_lead_then_out")
    if 0 < situation.owner_cards <= FEW:
        return Reason("stops_rival", {"seat": str(situation.view.owner), "cards": str(situation.owner_cards)})
    if all(other.action.reading is None or cheapness(reading) <= cheapness(other.action.reading) for other in replies):
        return Reason("cheapest_beat")
    if len(rest.melds) < len(situation.now.melds):
        return Reason("keeps_plan")
    if situation.odds.safe(reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if situation.answering.hold(reading) > HARD_TO_BEAT else "beats")


def reason_for_pass(situation: Situation, replies: Sequence[Candidate]) -> Reason:
    """Why not to beat the table."""
    readings = [reply.action.reading for reply in replies if reply.action.reading is not None]
    if not readings:
        return Reason("only_pass")
    if all(reading.bomb for reading in readings):
        return Reason("keeps_bomb")
    if all(len(reply.rest.melds) >= len(situation.now.melds) for reply in replies):
        return Reason("keeps_shape")
    if all(situation.odds.hold(reading) > HARD_TO_BEAT or situation.book.height(reading) > HARD_TO_BEAT for reading in readings):
        return Reason("keeps_stopper")
    return Reason("waits")
