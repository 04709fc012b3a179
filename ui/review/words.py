"""What a review says in words: values, and how the cards compare with one's own play."""

from __future__ import annotations

from collections.abc import Sequence

from game import Rules
from game.arena import DealReview, Review
from ui.widgets.catalogue import figure
from ui.widgets.text import t
from ui.words import points_name

POINT_DIGITS, WIN_DIGITS = 1, 2


def value_words(value: float, rules: Rules, in_points: bool, sign: bool = False) -> str:
    """A value with its unit: what points are called in the game, or wins."""
    digits = POINT_DIGITS if in_points else WIN_DIGITS
    shown = figure(round(value, digits) or 0.0, sign, digits)
    return t("review-points", value=shown, points=points_name(rules)) if in_points else t("review-wins", value=shown)


def balance_words(review: Review, deals: Sequence[DealReview], rules: Rules, name: str, you: bool) -> str:
    """What the cards of these deals were worth, and what one's own play cost, as the rest of a sentence; nothing where the former
    is not known."""
    lucks = [deal.luck for deal in deals if deal.luck is not None]
    if not lucks:
        return ""
    luck, doubt = sum(each.value for each in lucks), sum((each.high - each.value) ** 2 for each in lucks) ** 0.5
    than = "same" if abs(luck) <= doubt else "more" if luck > 0 else "less"
    lost = sum(deal.lost for deal in deals)
    worth, cost, nothing = (value_words(value, rules, review.in_points) for value in (abs(luck), lost, 0.0))
    return t("review-balance", you="yes" if you else "no", name=name, than=than, worth=worth,
             lost="yes" if cost != nothing else "no", cost=cost)
