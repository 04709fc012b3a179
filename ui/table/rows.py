"""Rows of cards: the cards of a hand, and cards side by side in the middle of a row. Plain geometry for `ui.table.layout`."""

from __future__ import annotations

from pygame import Rect

from ui.widgets.theme import Scale

LEAST_CARD = 56  # no card of a hand is narrower
ONE_ROW_SHARE = 0.36  # as much of a card's width must show in one row, otherwise there are two
ROW_OVERLAP = 0.44  # how much of the upper row shows above the lower one


def hand_rows(hand: Rect, count: int, ratio: float, scale: Scale) -> list[Rect]:
    """The cards of a hand of that size, in one row or, where too little of each would show, in two."""
    width = round(hand.height * ratio)
    step = (hand.width - width) / max(1, count - 1)
    if step >= ONE_ROW_SHARE * width:
        return spread(hand, count, width, hand.height, scale.px(6))
    return _two_rows(hand, count, ratio, scale)


def _two_rows(hand: Rect, count: int, ratio: float, scale: Scale) -> list[Rect]:
    width = max(round(round(hand.height / (1 + ROW_OVERLAP)) * ratio), scale.px(LEAST_CARD))
    tall = max(1, round(width / ratio))
    upper = (count + 1) // 2
    rows = [Rect(hand.left, hand.top, hand.width, tall), Rect(hand.left, hand.bottom - tall, hand.width, tall)]
    return [
        *spread(rows[0], upper, width, tall, scale.px(4)),
        *spread(rows[1], count - upper, width, tall, scale.px(4)),
    ]


def spread(row: Rect, count: int, width: int, height: int, gap: int) -> list[Rect]:
    """`count` cards in the middle of a row, side by side with a gap where there is room, else evenly overlapped."""
    if count == 0:
        return []
    step = min(width + gap, (row.width - width) / max(1, count - 1))
    left = row.centerx - (step * (count - 1) + width) / 2
    return [Rect(round(left + step * number), row.top, width, height) for number in range(count)]
