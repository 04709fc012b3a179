"""What happens in games of tricks and of claims alone, as sentences for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.families.tricks.events import ClaimMade, CountedTrick, Payment
from game.families.tricks.wins import ClaimResult
from game.match.events import DealEnd
from ui.event_words import settled_words
from ui.widgets.catalogue import localized
from ui.widgets.text import t
from ui.words import a_reading, cards_words

if TYPE_CHECKING:
    from ui.event_words import Teller, Told


def _counted(told: Told) -> str:
    """Who won the trick, and how many that makes."""
    winner = told.event.winner
    return t("event-trick_counted", count=told.event.tricks[winner], **told.seat(winner))


def _payment(told: Told) -> str:
    award = told.event.award
    each = max((-change for change in told.event.paid), default=0)
    name = localized(award.name) if award is not None else a_reading(told.event.reading, told.rules)
    return t("event-payment", award=name, each=each, **told.about)


def _claim(told: Told) -> str:
    cards = told.event.cards
    laid = t("event-claim-laid", cards=cards_words(cards, told.rules)) if cards else ""
    return t("event-claim", count=told.event.tricks, laid=laid, **told.about)


def _deal_end(told: Told) -> str | None:
    result = told.event.result
    if result.void:
        return None
    win = result[ClaimResult].win
    if win is not None and win.seat is None:
        return t("claim-event-nobody")
    return settled_words(told) if win is not None or any(result.tricks) else None


TELLERS: Mapping[type, Teller] = {
    CountedTrick: _counted,
    Payment: _payment,
    ClaimMade: _claim,
    DealEnd: _deal_end,
}
