"""What happens in games of tricks and of claims, as sentences for the log and the status line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game import DealResult
from ui.event_words import settled_words
from ui.widgets.text import t
from ui.words import cards_words

if TYPE_CHECKING:
    from ui.event_words import Teller, Told


def _trick_end(told: Told) -> str | None:
    """Who won the trick, and how many that makes."""
    winner, tricks = told.data["winner"], told.data.get("tricks")
    if tricks is None or "reading" in told.data:
        return None
    return t("event-trick_counted", count=tricks[winner], **told.seat(winner))


def _claim(told: Told) -> str:
    cards = told.data["cards"]
    laid = t("event-claim-laid", cards=cards_words(cards, told.rules)) if cards else ""
    return t("event-claim", count=told.data["tricks"], laid=laid, **told.about)


def _deal_end(told: Told) -> str | None:
    result: DealResult = told.data["result"]
    if result.void:
        return None
    if result.win is not None and result.win.seat is None:
        return t("claim-event-nobody")
    return settled_words(told) if result.win is not None or any(result.tricks) else None


TELLERS: Mapping[str, Teller] = {
    "trick_end": _trick_end,
    "claim": _claim,
    "go_on": lambda told: "",  # who was asked in private and shows nothing
    "deal_end": _deal_end,
}
