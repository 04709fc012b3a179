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
    from ui.event_words import EventContext, Teller


def _counted(context: EventContext) -> str:
    """Who won the trick, and how many that makes."""
    winner = context.event.winner
    return t("event-trick_counted", count=context.event.tricks[winner], **context.seat(winner))


def _payment(context: EventContext) -> str:
    award = context.event.award
    each = max((-change for change in context.event.paid), default=0)
    name = localized(award.name) if award is not None else a_reading(context.event.reading, context.rules)
    return t("event-payment", award=name, each=each, **context.about)


def _claim(context: EventContext) -> str:
    cards = context.event.cards
    laid = t("event-claim-laid", cards=cards_words(cards, context.rules)) if cards else ""
    return t("event-claim", count=context.event.tricks, laid=laid, **context.about)


def _deal_end(context: EventContext) -> str | None:
    result = context.event.result
    if result.void:
        return None
    win = result[ClaimResult].win
    if win is not None and win.seat is None:
        return t("claim-event-nobody")
    return settled_words(context) if win is not None or any(result.tricks) else None


TELLERS: Mapping[type, Teller] = {
    CountedTrick: _counted,
    Payment: _payment,
    ClaimMade: _claim,
    DealEnd: _deal_end,
}
