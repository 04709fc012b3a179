"""Why `normal` leads, covers, lifts, answers and limits, in codes that are true of the position."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Action
from game.players.base import Reason
from game.players.moves import cheapness
from game.players.potsense import PotSense, Spot

LIKELY = 0.6                      # what is told as likely is so by more than a hair
UNLIKELY = 0.5
SLIGHT = 0.1


class PotReasons:
    """The reasons of one decision."""

    def __init__(self, sense: PotSense) -> None:
        self._sense = sense

    def lead(self, action: Action, *, alone: bool) -> Reason:
        """Why to lead this, to cover or to call a limit."""
        if alone:
            return Reason("only_play")
        if action.verb == "cover":
            return self._cover()
        if action.verb == "limit":
            return self._limit()
        return self._play(action)

    def _limit(self) -> Reason:
        """Who loses most by it, where that is not this seat."""
        sense = self._sense
        most = max(sense.rivals, key=lambda seat: sense.sizes[seat])
        cards = sense.sizes[most] - sense.lid.free
        if cards <= 0 or sense.sizes[most] <= len(sense.view.hand):
            return Reason("allowed")
        return Reason("limit_cuts", {"seat": str(most), "cards": str(cards)})

    def _play(self, action: Action) -> Reason:
        sense, reading = self._sense, action.reading
        assert reading is not None
        hold, stakes = sense.hold(reading), sense.stakes
        if self._counts_first(action):
            return Reason("lead_first")
        if sense.lid.bound and stakes.lid.sure == "strict":
            return Reason("sure_enough")
        if 0 < sense.need <= reading.size and hold == 1.0:
            return Reason("fills_up")
        if self._then_sure(action):
            return Reason("lead_then_sure")
        if sense.lid.step == "answer":
            if UNLIKELY < hold <= LIKELY:
                return Reason("lead_hope")
            return Reason("answer_hard" if hold > LIKELY else "answer_cheap")
        if hold == 1.0:
            return Reason("cannot_be_beaten")
        if hold > LIKELY:
            return Reason("takes_lead")
        return Reason("lead_hope") if hold > SLIGHT else Reason("leads_cards", {"cards": str(reading.size)})

    def _counts_first(self, action: Action) -> bool:
        """Whether it is paid for only because nothing else was led before."""
        reading, stakes, here = action.reading, self._sense.stakes, self._sense.here
        if reading is None or reading.combination not in stakes.lid.first_leads or not here.open:
            return False
        now, later = (stakes.for_cards(reading, action.bits, first=first) for first in (True, False))
        return now > later

    def _then_sure(self, action: Action) -> bool:
        """Whether the rest is a certain way to enough, once this holds."""
        sense, reading = self._sense, action.reading
        assert reading is not None
        need, free = sense.need - reading.size, sense.lid.free - reading.size
        return sense.need > 0 and sense.way(sense.here.hand - action.bits, need, free, first=False).chance == 1.0

    def _cover(self) -> Reason:
        sense = self._sense
        if sense.need <= 0:
            return Reason("cover_enough")
        if sense.need > sense.lid.free:
            return Reason("cover_no_space")
        if self._certain():
            return Reason("allowed")  # nothing speaks for it
        return Reason("cover_weak")

    def _certain(self) -> bool:
        """Whether the hand as it is would be a certain way to enough, in the lead."""
        sense = self._sense
        return sense.way(sense.here.hand, sense.need, sense.lid.free, first=sense.here.open).chance == 1.0


    def beat(self, action: Action, others: Sequence[Action], to_act: tuple[int, ...]) -> Reason:
        """Why to beat the table with this."""
        sense, reading = self._sense, action.reading
        assert reading is not None
        if len(others) == 1:
            return Reason("only_play")
        hold = sense.likely.hold(reading, to_act)
        if 0 < sense.need <= reading.size and hold == 1.0:
            return Reason("fills_up")
        readings = [other.reading for other in others if other.reading is not None]
        if all(cheapness(reading) <= cheapness(other) for other in readings):
            return Reason("cheapest_beat")
        if hold == 1.0:
            return Reason("cannot_be_beaten")
        return Reason("takes_lead" if hold > LIKELY else "beats")

    def lift(self, spots: Sequence[Spot]) -> Reason:
        """Why to lift the lid."""
        sense = self._sense
        if sense.need <= 0:
            return Reason("lift_enough")
        if sense.need > min(sense.lid.free, len(sense.view.hand)):
            return Reason("allowed")
        led = [spot for spot in spots if spot.leader == sense.seat]
        sure = [spot for spot in led if sense.reach(spot) == 1.0]
        return Reason("lift_then_sure" if sure and len(sure) == len(led) and self._certain() else "lift_hope")

    def decline(self) -> Reason:
        """Why to leave the lid where it is."""
        sense = self._sense
        if sense.need <= 0:
            return Reason("decline_enough")
        if sense.need > sense.lid.free or sense.need > len(sense.view.hand):
            return Reason("decline_no_space")
        cost = sense.lid.lift_cost
        return Reason("decline_dear", {"cost": str(cost)}) if cost else Reason("decline_weak")

    def cut(self) -> Reason:
        """Why to throw these away under a limit."""
        return Reason("limit_keeps")
