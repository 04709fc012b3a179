"""Cards side by side, as plain geometry: the rows of a hand, and a trick with what was played before it.

Constants are logical units (pixels at 1280x720), or shares where they say so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame import Rect

from ui.widgets.theme import Scale

LEAST_CARD = 56  # no card of a hand is narrower
ONE_ROW_SHARE = 0.36  # as much of a card's width must show in one row, otherwise there are two
ROW_OVERLAP = 0.44  # how much of the upper row shows above the lower one
GROUP_GAP = 24  # between two groups of cards
MOST_WIDENED = 40  # by which gaps between groups make a row of cards wider that does not fill its room

EARLIER_SHARE = 0.5  # cards of what was played before, beside those of the play to beat
EARLIER_ROWS = 2  # such plays one above the other
EARLIER_STEP = 0.36  # how much of each earlier card shows, as a share of its width, where there is no room for more
MOST_SHOWN = 0.7  # of its width, where there is
LEAST_EARLIER = 72  # the room of one such play, for the name beneath it
EARLIER_ZONE = 0.3  # of the middle, where the play to beat leaves no more
MARK_HEIGHT = 26  # the line above the play to beat
SMALL_MARK_HEIGHT = 20
PLAYS_GAP = 16  # between two plays, and at the sides
CARDS_GAP = 6


def hand_rows(hand: Rect, count: int, ratio: float, scale: Scale, groups: Collection[int] = ()) -> list[Rect]:
    """The cards of a hand of that size, in one row or, where too little of each would show, in two; at `groups` a group
    begins."""
    width = round(hand.height * ratio)
    step = (hand.width - width) / max(1, count - 1)
    if step >= ONE_ROW_SHARE * width:
        return _grouped(hand, count, width, scale, CARDS_GAP, groups)
    return _two_rows(hand, count, ratio, scale, groups)


def _two_rows(hand: Rect, count: int, ratio: float, scale: Scale, groups: Collection[int]) -> list[Rect]:
    width = max(round(round(hand.height / (1 + ROW_OVERLAP)) * ratio), scale.px(LEAST_CARD))
    tall = max(1, round(width / ratio))
    upper = (count + 1) // 2
    rows = [Rect(hand.left, hand.top, hand.width, tall), Rect(hand.left, hand.bottom - tall, hand.width, tall)]
    return [
        *_grouped(rows[0], upper, width, scale, 4, groups),
        *_grouped(rows[1], count - upper, width, scale, 4, [number - upper for number in groups]),
    ]


def _grouped(row: Rect, count: int, width: int, scale: Scale, gap: int, groups: Collection[int]) -> list[Rect]:
    """The same as `spread`, with room between groups: the cards of each move closer together, and the whole becomes a little
    wider, as far as it has room and enough of every card shows."""
    begins = [number for number in groups if 0 < number < count]
    if not begins:
        return spread(row, count, width, row.height, scale.px(gap))
    wide = min(row.width, count * (width + scale.px(gap)) - scale.px(gap) + scale.px(MOST_WIDENED)) - width
    least = min(ONE_ROW_SHARE * width, wide / (count - 1))
    free = width + scale.px(GROUP_GAP)  # from the last card of a group to the next one
    step = min(width + scale.px(gap), max(least, (wide - len(begins) * free) / max(1, count - 1 - len(begins))))
    apart = max(0.0, min(free - step, (wide - step * (count - 1)) / len(begins)))
    left = row.centerx - (step * (count - 1) + apart * len(begins) + width) / 2
    before = [sum(begin <= number for begin in begins) for number in range(count)]
    return [Rect(round(left + step * number + apart * before[number]), row.top, width, row.height) for number in range(count)]


def spread(row: Rect, count: int, width: int, height: int, gap: int) -> list[Rect]:
    """`count` cards in the middle of a row, side by side with a gap where there is room, else evenly overlapped."""
    if count == 0:
        return []
    step = min(width + gap, (row.width - width) / max(1, count - 1))
    left = row.centerx - (step * (count - 1) + width) / 2
    return [Rect(round(left + step * number), row.top, width, height) for number in range(count)]


class TrickPlaces(NamedTuple):
    """The places of a trick. `earlier` has an empty list for each play that finds no room; such cards go to `gone`."""

    mark: Rect  # where the line has room that says whose play it is and what it counts as, over the cards' middle if it can
    cards: list[Rect]
    earlier: list[list[Rect]]
    gone: Rect


def trick_places(middle: Rect, width: int, ratio: float, scale: Scale, count: int, earlier: Sequence[int]) -> TrickPlaces:
    """The play to beat, of `count` cards of that width, stands in the middle, and what it beat at its left, of so many cards
    each, the newest nearest to it; where it is wide it makes room for them at the right."""
    gap, tall, mark_height = scale.px(PLAYS_GAP), max(1, round(width / ratio)), scale.px(MARK_HEIGHT)
    inner = middle.inflate(-gap, 0)
    top = inner.top + max(0, (inner.height - mark_height - tall) // 2)
    wanted = min(inner.width, count * (width + scale.px(CARDS_GAP)))
    left = inner.centerx - wanted // 2
    if earlier:
        left = max(left, inner.left + min(round(inner.width * EARLIER_ZONE), inner.width - width))
    row = Rect(left, top + mark_height, min(wanted, inner.right - left), tall)
    zone = Rect(inner.left, top, row.left - gap - inner.left, mark_height + tall)
    groups = _earlier_places(zone, earlier_width(width), ratio, scale, earlier)
    first = next((group[0] for group in groups if group), Rect(zone.left, zone.centery, earlier_width(width), 1))
    begin = max((rect.right + scale.px(PLAYS_GAP / 2) for group in groups for rect in group), default=inner.left)
    mark = Rect(begin, top, inner.right - begin, mark_height)
    return TrickPlaces(mark, spread(row, count, width, tall, scale.px(CARDS_GAP)), groups, first)


def earlier_width(width: int) -> int:
    """The width of a card of what was played before, where those of the play to beat have that width."""
    return max(1, round(width * EARLIER_SHARE))


def _earlier_places(zone: Rect, most_width: int, ratio: float, scale: Scale, counts: Sequence[int]) -> list[list[Rect]]:
    """Columns of `EARLIER_ROWS` plays, each with its owner beneath it. They are read down each column, the left column first: the
    newest play is the last of the right column."""
    label, gap = scale.px(SMALL_MARK_HEIGHT), scale.px(PLAYS_GAP)
    width = min(most_width, round((zone.height / EARLIER_ROWS - label) * ratio))
    tall = max(1, round(width / ratio))
    places: list[list[Rect]] = []
    right = zone.right
    newest = list(reversed(counts))
    for start in range(0, len(newest), EARLIER_ROWS):
        column = newest[start : start + EARLIER_ROWS]
        most = max(column)
        room = right - zone.left
        if room < width + round(width * EARLIER_STEP) * (most - 1):
            break
        step = min(round(width * MOST_SHOWN), (room - width) // max(1, most - 1))
        reach = max(width + step * (most - 1), scale.px(LEAST_EARLIER))
        height = len(column) * (tall + label)
        y = zone.top + (zone.height - height) // 2
        laid = []
        for size in reversed(column):
            x = right - reach + (reach - width - step * (size - 1)) // 2
            laid.append([Rect(x + step * number, y, width, tall) for number in range(size)])
            y += tall + label
        places += laid[::-1]
        right -= reach + gap
    return [[] for _ in range(len(counts) - len(places))] + places[::-1]
