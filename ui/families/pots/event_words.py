"""What happens in a game with a common pot, as sentences for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game import DealResult
from ui.event_words import settled_words
from ui.widgets.text import t
from ui.words import a_reading, sentences

if TYPE_CHECKING:
    from ui.event_words import Teller, Told


def _trick_end(told: Told) -> str | None:
    """Who won the round, and what lies in the common pot now."""
    if "reading" not in told.data:
        return None
    winner, counts, pot = told.data["winner"], told.data.get("counts"), told.rules.settle.params.by_pot
    words = t("event-into_pot", what=a_reading(told.data["reading"], told.rules), **told.seat(winner))
    if counts is None or pot is None:
        return words
    return sentences([words, t("event-into_pot_count", count=counts[winner], enough=pot.enough)])


def _lift(told: Told) -> str:
    return t("event-lift", lifted=told.names[told.data["lifted"]], fight="yes" if told.data["fight"] else "no", **told.about)


def _limit(told: Told) -> str:
    return t("event-limit", keep=told.data["keep"], **told.about)


def _deal_end(told: Told) -> str | None:
    result: DealResult = told.data["result"]
    return settled_words(told) if result.pots and not result.void else None


TELLERS: Mapping[str, Teller] = {
    "trick_end": _trick_end,
    "lift": _lift,
    "limit": _limit,
    "deal_end": _deal_end,
}
