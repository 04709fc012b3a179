"""Why the computer players lead, beat, throw away and claim in games of claims, in codes that are true of the position."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Action
from game.players.base import Reason
from game.players.claimcards import share
from game.players.claimsense import ClaimSense
from game.players.moves import cheapness

LIKELY = 0.6                      # what is told as likely is so by more than a hair
UNLIKELY = 0.4


class ClaimReasons:
    """The reasons of one decision."""

    def __init__(self, sense: ClaimSense) -> None:
        self._sense = sense

    def _total_with(self, action: Action) -> int:
        """Tricks and Elders when this wins."""
        here = self._sense.here
        tricks = here.tricks + len(action.cards)
        return self._sense.total(here._replace(hand=here.hand - action.bits, shown=here.shown + action.bits, tricks=tricks))

    def _enough_with(self, action: Action) -> bool:
        """Whether that is enough for a claim."""
        return self._total_with(action) >= self._sense.facts.enough

    def lead(self, action: Action, *, alone: bool) -> Reason:
        """Why to lead this."""
        sense, reading = self._sense, action.reading
        assert reading is not None
        if action.bits == sense.here.hand:
            return Reason("last_cards")
        if alone:
            return Reason("only_play")
        if sense.worlds.safe(reading, sense.worlds.rivals):
            return self._safe_lead(action)
        if sense.hold(reading) > LIKELY:
            return Reason("lead_for_claim" if self._enough_with(action) else "takes_lead")
        weak = sense.hold(reading) < UNLIKELY and self._keeps_surer(action)
        return Reason("lead_weak" if weak else "lead_strips")

    def _safe_lead(self, action: Action) -> Reason:
        """Why to lead what nobody can beat."""
        if self._enough_with(action):
            return Reason("enough_then")
        return Reason("lead_promotes" if self._promotes(action.bits) else "cannot_be_beaten")

    def _promotes(self, bits: int) -> bool:
        """Whether another card of the hand becomes an Elder by this."""
        here, elders = self._sense.here, self._sense.elder_cards
        before = elders(here.hand, here.shown)
        return bool(elders(here.hand - bits, here.shown + bits) & ~before)

    def _keeps_surer(self, action: Action) -> bool:
        """Whether the rest holds something that is more likely to win."""
        sense, reading = self._sense, action.reading
        assert reading is not None
        rest = sense.leads(sense.here.hand - action.bits, sense.here.shown)
        return any(sense.hold(other) > sense.hold(reading) for _, other in rest)

    def beat(self, action: Action, others: Sequence[Action], to_act: Sequence[int], *, alone: bool) -> Reason:
        """Why to beat the table with this."""
        sense, reading = self._sense, action.reading
        assert reading is not None
        if action.bits == sense.here.hand:
            return Reason("last_cards")
        if alone:
            return Reason("only_play")
        safe = sense.worlds.safe(reading, to_act)
        if safe and self._enough_with(action):
            return Reason("enough_then")
        readings = [other.reading for other in others if other.reading is not None]
        if all(cheapness(reading) <= cheapness(other) for other in readings):
            return Reason("cheapest_beat")
        if self._keeps_groups(action, others):
            return Reason("keeps_groups")
        if safe:
            return Reason("cannot_be_beaten")
        return Reason("takes_lead" if self._likely(action, to_act) else "beats")

    def _likely(self, action: Action, to_act: Sequence[int]) -> bool:
        sense, reading = self._sense, action.reading
        assert reading is not None
        return share(sense.holds(reading, to_act), sense.worlds.every) > LIKELY

    def _keeps_groups(self, action: Action, others: Sequence[Action]) -> bool:
        """Whether it takes nothing from any run or set of the hand, and some other beater would."""
        used, here = 0, self._sense.here
        for bits, reading in self._sense.leads(here.hand, here.shown):
            used |= bits if reading.size > 1 else 0
        return not action.bits & used and any(other.bits & used for other in others)

    def discard(self, action: Action, beaters: Sequence[Action]) -> Reason:
        """Why to throw these away; `beaters` could be played instead."""
        here, contains = self._sense.here, self._sense.rules.packing.contains
        if any(contains(here.hand - action.bits, beater.bits) for beater in beaters):
            return Reason("saves_strength")
        if beaters:
            return Reason("puts_away", {"cards": str(len(action.cards))})
        used = self._sense.elder_cards(here.hand, here.shown)
        for bits, reading in self._sense.leads(here.hand, here.shown):
            used |= bits if reading.size > 1 else 0
        return Reason("throws_low" if action.bits & used else "throws_loose")

    def go_on(self, best: Action | None) -> Reason:
        """Why to go on with enough for a claim; `best` is the lead that should follow."""
        sense = self._sense
        reading = None if best is None else best.reading
        if best is not None and reading is not None and sense.worlds.safe(reading, sense.worlds.rivals) and self._adds(best):
            return Reason("goes_on_sure")
        return Reason("goes_on_hope")

    def _adds(self, action: Action) -> bool:
        """Whether a claim is worth more when this has won."""
        worth, total = self._sense.facts.worth, self._sense.total(self._sense.here)
        return worth(self._total_with(action)) > worth(total)

    def claim(self) -> Reason:
        """Why to claim."""
        here = self._sense.here
        only_elders = self._sense.elder_cards(here.hand, here.shown) == here.hand
        return Reason("claims_all" if only_elders else "claims")
