"""Why `normal` plays what it plays, in codes that are true of the position (see `game.players.base.Reason`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading
from game.combos.plays import HandPlays
from game.mechanics.deal import distribute
from game.mechanics.params import DealParams
from game.offers import CardsOffer
from game.players.base import Reason
from game.players.moves import cheapness, play_offer, shapes_of
from game.players.plain import power_alone
from game.players.planner import Plan
from game.players.situation import Situation

if TYPE_CHECKING:
    from game.players.climbing import Candidate

FEW = 3
HARD_TO_BEAT = 0.5
LIKELY = 0.6                      # what is told as likely is so by more than a hair


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
    left = cards_of(situation, threat.seat)
    if threat.cards <= 2 and left <= 2 and situation.odds.hold(reading) > LIKELY:
        return Reason("lead_high", {"seat": str(threat.seat), "cards": str(left)})
    same = [m.reading for m in rest.melds if (m.reading.contest, m.reading.size) == (reading.contest, reading.size)]
    higher = [other for other in same if other.power > reading.power and situation.odds.hold(other) > HARD_TO_BEAT]
    if higher:
        return Reason("lead_return", {"group": str(max(higher, key=lambda other: other.power))})
    return _of_its_kind(situation, reading)


def _of_its_kind(situation: Situation, reading: Reading) -> Reason:
    """Why to lead what is neither sure nor followed by something surer: beside all else that could be led."""
    offer = play_offer(situation.view.offers)
    others = [] if offer is None else [shape.reading for shape in shapes_of(offer)]
    if reading.size > 2 and all(reading.size >= other.size for other in others):
        return Reason("lead_long")
    if situation.odds.hold(reading) > LIKELY:
        return Reason("takes_lead")
    same = [other for other in others if (other.contest, other.size) == (reading.contest, reading.size)]
    if all(reading.power <= other.power for other in same):
        return Reason("lead_low")
    return Reason("leads_cards", {"cards": str(reading.size)})


def cards_of(situation: Situation, seat: int) -> int:
    """How many cards a seat holds: as shown, or by what it was dealt and has played."""
    view = situation.view
    shown = view.counts[seat]
    if shown is not None:
        return shown
    deal = next((step.params for step in view.rules.ruleset.flow if isinstance(step.params, DealParams)), DealParams())
    dealt = distribute(view.rules.packing, view.rules.pack, deal, view.rules.players, view.dealer)[seat]
    return view.rules.packing.size(dealt) - sum(
        len(event.action.cards) for event in view.history
        if event.kind == "play" and event.seat == seat and event.action is not None)


def reason_for_reply(situation: Situation, candidate: Candidate, replies: Sequence[Candidate]) -> Reason:
    """Why to beat the table with this."""
    reading, rest = candidate.action.reading, candidate.rest
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if situation.odds.safe(reading) and situation.forced(rest):
        return Reason("win_lead_then_out")
    owner = situation.view.owner
    left = 0 if owner is None else cards_of(situation, owner)
    if 0 < left <= FEW:
        return Reason("stops_rival", {"seat": str(owner), "cards": str(left)})
    if all(other.action.reading is None or cheapness(reading) <= cheapness(other.action.reading) for other in replies):
        return Reason("cheapest_beat")
    if len(rest.melds) < len(situation.now.melds) and any(meld.reading is reading for meld in situation.now.melds):
        return Reason("keeps_plan")
    if situation.odds.safe(reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if situation.answering.hold(reading) > LIKELY else "beats")


def reason_for_giving(situation: Situation, offer: CardsOffer, given: int) -> Reason:
    """Why to give these away: as the lowest, as no part of anything, or else because something must go."""
    packing = offer.hand.packing
    low, rest = ([power_alone(offer, packing.unit[card.index]) for card, _ in packing.counts(bits)]
                 for bits in (given, offer.hand.bits - given))
    if not rest or max(low) <= min(rest):
        return Reason("give_low")
    if given & _in_groups(situation, offer.hand.bits):
        return Reason("puts_away", {"cards": str(packing.size(given))})
    return Reason("give_loose")


def _in_groups(situation: Situation, hand: int) -> int:
    """The kinds that belong to some combination of several cards of a hand; packed, as whole counters."""
    plays = HandPlays(situation.book.table, hand)
    found = 0
    for shape in (*plays.coarse_shapes(), *plays.fine_shapes()):
        if shape.reading.size > 1:
            kinds = (card for card, _ in situation.book.packing.counts(shape.need)) if shape.fine else ()
            found |= situation.book.packing.mask_of(kinds) or shape.mask
    return found


def reason_for_pass(situation: Situation, replies: Sequence[Candidate]) -> Reason:
    """Why not to beat the table."""
    readings = [reply.action.reading for reply in replies if reply.action.reading is not None]
    if not readings:
        return Reason("only_pass")
    if all(reading.bomb for reading in readings):
        return Reason("keeps_bomb")
    if all(len(reply.rest.melds) >= len(situation.now.melds) for reply in replies):
        return Reason("keeps_shape")
    if all(reading.bomb or situation.book.height(reading) > HARD_TO_BEAT for reading in readings):
        return Reason("keeps_stopper")
    return Reason("waits")
