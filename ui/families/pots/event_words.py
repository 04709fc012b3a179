"""What happens in games with a common pot alone, as sentences for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.families.pots.events import IntoPot, Lift, Limit
from game.families.pots.pot import PotResult
from game.match.events import DealEnd
from ui.event_words import settled_words
from ui.families.pots.words import enough_of
from ui.widgets.text import t
from ui.words import a_reading, sentences

if TYPE_CHECKING:
    from ui.event_words import Teller, Told


def _into_pot(told: Told) -> str:
    """Who won the round, and what lies in the common pot now."""
    winner, counts, enough = told.event.winner, told.event.counts, enough_of(told.rules)
    words = t("event-into_pot", what=a_reading(told.event.reading, told.rules), **told.seat(winner))
    if not enough:
        return words
    return sentences([words, t("event-into_pot_count", count=counts[winner], enough=enough)])


def _lift(told: Told) -> str:
    return t("event-lift", lifted=told.names[told.event.lifted], fight="yes" if told.event.fight else "no", **told.about)


def _limit(told: Told) -> str:
    return t("event-limit", keep=told.event.keep, **told.about)


def _deal_end(told: Told) -> str | None:
    result = told.event.result
    return settled_words(told) if result.get(PotResult) is not None and not result.void else None


TELLERS: Mapping[type, Teller] = {
    IntoPot: _into_pot,
    Lift: _lift,
    Limit: _limit,
    DealEnd: _deal_end,
}
