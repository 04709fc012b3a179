"""The lines of a result as the table tells them, one after another: arrows from who pays to who collects, and the cards that
earned it lit where they lie. Afterwards, and while no line is pointed at, arrows say what everybody pays in all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from game import AwardLine
from ui.table.painter import trick_words
from ui.table.watched import OpenHandsLayout
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.catalogue import figure
from ui.widgets.text import draw_text, line_height, text_size
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

TELL_MS = 1300  # a line
GROW_MS = 320  # an arrow
WIDTH = 4
HEAD = 15
BOWS = (0.16, -0.16, 0.3, -0.3, 0.45, -0.45, 0.9, -0.9, 1.8, -1.8, 0)  # how far an arrow may swing out, as shares of its length
STEPS = 24
READ = 4  # cards can be told by a part of them, a word cannot
MOST_ARROWS = 5  # that are shown for all lines together
LIT = 3  # the ring of a card


class ToldLine(Widget):
    """The ground of a line in the result; it stands out while the table tells it."""

    def __init__(self, rect: pygame.Rect, award: AwardLine, *, name: str) -> None:
        super().__init__(rect, name=name)
        self.award = award
        self.told = False

    def tell(self, told: bool) -> None:
        """Stand out, or not any more."""
        self.dirty = self.dirty or told != self.told
        self.told = told

    def draw(self, surface: pygame.Surface) -> None:
        if self.told:
            paint.rounded(surface, self.rect, theme.COLOURS.lacquer_high, px(6))


class ResultTeller:
    """What is told of the lines of a result. `motion`: one after another, else all at once."""

    def __init__(self, scene: TableView, lines: Sequence[AwardLine], motion: bool) -> None:
        self.scene, self.lines = scene, [line for line in lines if line.payers]
        self.at = 0 if motion else len(self.lines)
        self.shown: AwardLine | None = None
        self.left_ms = float(TELL_MS)
        self.grown_ms: float = 0 if motion else GROW_MS

    def update(self, dt_ms: float, rows: Sequence[ToldLine]) -> bool:
        """Let time pass; True while something moves. The line that is pointed at comes before the one whose turn it is."""
        if self.at < len(self.lines):
            self.left_ms -= dt_ms
            if self.left_ms <= 0:
                self.at, self.left_ms = self.at + 1, float(TELL_MS)
        pointed = next((row.award for row in rows if row.hovered), None)
        due = self.lines[self.at] if self.at < len(self.lines) else None
        shown = pointed if pointed is not None else due
        changed = shown is not self.shown
        if changed:
            self.shown, self.grown_ms = shown, 0 if self.scene.motion() > 0 else GROW_MS
        for row in rows:
            row.tell(row.award is shown)
        moving = self.grown_ms < GROW_MS
        self.grown_ms = min(float(GROW_MS), self.grown_ms + dt_ms)
        return moving or changed

    # -- what is paid

    def flows(self) -> dict[tuple[int, int], int]:
        """Who pays whom how much now: the line that is told, or all of them against each other. More than can be followed at once
        are not shown: plates and panel say what everybody gains."""
        paid: Counter[tuple[int, int]] = Counter()
        for line in self.lines if self.shown is None else [self.shown]:
            for payer in line.payers:
                paid[payer, line.seat] += line.each
        net = {(payer, to): amount - paid.get((to, payer), 0) for (payer, to), amount in paid.items()}
        flows = {who: amount for who, amount in net.items() if amount > 0}
        return flows if len(flows) <= MOST_ARROWS or self.shown is not None else {}

    def lit(self) -> Iterator[pygame.Rect]:
        """Where the cards lie that earned the line."""
        line, scene = self.shown, self.scene
        if line is None or line.cards is None:
            return
        lying = [(sprite.card, sprite.rect(scene.faces)) for part in scene.board.parts for sprite in part.sprites_of(line.seat)]
        top = scene.board.top_play
        if top is not None and top.seat == line.seat:
            lying += [(sprite.card, sprite.rect(scene.faces)) for sprite in top.sprites]
        if line.seat == scene.table.viewer:
            lying += [(sprite.card, sprite.rect(scene.faces)) for sprite in scene.board.hand]
        elif isinstance(scene.table, OpenHandsLayout):
            held = scene.hands.hands.get(line.seat, ())
            lying += zip(held, scene.hands.rects(scene.table, scene.faces, line.seat), strict=True)
        for card in line.cards:
            place = next((at for at, (each, _) in enumerate(lying) if each == card), None)
            if place is not None:
                yield lying.pop(place)[1]

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The lit cards and the arrows, over the table."""
        for card in self.lit():
            paint.outline(surface, card.inflate(px(2), px(2)), theme.COLOURS.gold, max(4, round(card.width * 0.06)), px(LIT))
        share, table = 1 - (1 - self.grown_ms / GROW_MS) ** 3, self.scene.table
        felt = pygame.Rect((0, 0), table.size)
        carried: list[tuple[str, Sequence[pygame.Rect]]] = []  # over all arrows; none goes through one where it can go round it
        for (payer, to), amount in self.flows().items():
            passed = [self._place(seat) for seat in range(table.seats) if seat not in (payer, to)]
            read = [*self._words(), *passed, *(places[-1] for _, places in carried)]
            places = arrow(surface, self._place(payer), self._place(to), figure(amount), share, felt, self._laid(), read)
            carried.append((figure(amount), places))
        for words, places in carried:
            carry(surface, words, _flown(places, share))

    def _place(self, seat: int) -> pygame.Rect:
        """A plate, with what is said at it."""
        table, plate = self.scene.table, self.scene.plates[seat]
        home = table.own if seat == table.viewer else table.plates[seat]
        said = plate.tag is not None and table.tag(seat).colliderect(home.inflate(0, 2 * table.tag(seat).height))
        return home.union(table.tag(seat)) if said else home

    def _words(self) -> list[pygame.Rect]:
        """The words over the cards in the middle."""
        scene = self.scene
        return [line.place for line in trick_words(scene.board, scene.rules, scene.session.names)]

    def _laid(self) -> list[pygame.Rect]:
        """Where cards lie, and what the parts of the table tell."""
        scene = self.scene
        lying = [sprite.rect(scene.faces) for sprite in scene.board.moving()]
        lying += [rect for part in scene.parts for rect in part.kept_clear()]
        if isinstance(scene.table, OpenHandsLayout):
            lying += [rect for seat in scene.table.others for rect in scene.hands.rects(scene.table, scene.faces, seat)]
        return lying


def arrow(
    surface: pygame.Surface, start: pygame.Rect, end: pygame.Rect, words: str, share: float, felt: pygame.Rect,
    passed: Sequence[pygame.Rect] = (), read: Sequence[pygame.Rect] = (),
) -> Sequence[pygame.Rect]:
    """A bowed arrow between two plates, so much of it as has grown; returns the places over which these words fly along it, the
    last of them, about in its middle, where they stay. It stays on the felt, and takes the way on which it hides least of what it
    has `passed`; what is `read`, words and other plates, counts `READ` times."""
    pill = pygame.Rect(0, 0, text_size(words, theme.BODY, True)[0] + px(18), line_height(theme.BODY) + px(4))
    ways = [_curve(start, end, bow) for bow in BOWS]
    found = (way for way in ways if _carries(way, pill, felt))
    way = min(found, key=lambda way: _hidden(way, pill, felt, passed, read, (start, end)), default=ways[-1])
    shown = way[: max(2, round(len(way) * share))]
    (x, y), (before_x, before_y) = shown[-1], shown[-2]
    turn = atan2(y - before_y, x - before_x)
    size = px(HEAD)
    tip = [(x + size * cos(turn + side) * reach, y + size * sin(turn + side) * reach)
           for side, reach in ((0, 0.6), (pi * 0.8, 0.8), (-pi * 0.8, 0.8))]
    for ink, wider in ((theme.COLOURS.night, 2), (theme.COLOURS.gold, 0)):
        pygame.draw.lines(surface, ink, False, shown, px(WIDTH) + 2 * wider)
        pygame.draw.polygon(surface, ink, tip, wider and 2 * wider)
    rests = _rest(way, pill, felt, [*passed, *read, start, end])
    return [_carried(way, pill, at) for at in range(rests + 1)]


def _flown(places: Sequence[pygame.Rect], share: float) -> pygame.Rect:
    """Where words are that have flown that share of their way."""
    at, part = divmod((len(places) - 1) * share, 1)
    place, following = places[int(at)].copy(), places[min(len(places) - 1, int(at) + 1)]
    place.center = pygame.Vector2(place.center).lerp(following.center, part)
    return place


def carry(surface: pygame.Surface, words: str, pill: pygame.Rect) -> None:
    """What an arrow carries."""
    paint.rounded(surface, pill, theme.COLOURS.gold, pill.height // 2)
    draw_text(surface, words, pill, theme.BODY, theme.COLOURS.ink, True, "centre", "middle")


def _carried(way: Sequence[tuple[float, float]], pill: pygame.Rect, at: int) -> pygame.Rect:
    """What a way carries, at one of its points."""
    place = pill.copy()
    place.center = round(way[at][0]), round(way[at][1])
    return place


def _rest(
    way: Sequence[tuple[float, float]], pill: pygame.Rect, window: pygame.Rect, passed: Sequence[pygame.Rect]
) -> int:
    """The point of a way at which what it carries comes to rest: in its middle, or as near to it as that hides nothing of what
    the way has `passed`."""
    middle, quarter = len(way) // 2, len(way) // 4
    points = sorted(range(quarter, len(way) - quarter), key=lambda at: abs(at - middle))
    places = ((at, _carried(way, pill, at)) for at in points)
    return next((at for at, place in places if window.contains(place) and place.collidelist(passed) < 0), points[0])


def _carries(way: Sequence[tuple[float, float]], pill: pygame.Rect, window: pygame.Rect) -> bool:
    """Do the way and what it carries lie inside the window?"""
    return window.contains(_carried(way, pill, _rest(way, pill, window, ()))) and all(window.collidepoint(point) for point in way)


def _hidden(
    way: Sequence[tuple[float, float]], pill: pygame.Rect, window: pygame.Rect, passed: Sequence[pygame.Rect],
    read: Sequence[pygame.Rect], ends: Sequence[pygame.Rect],
) -> int:
    """How often the way touches any of what it passes; what it carries must not lie on its ends either."""
    head, kept_clear = px(HEAD), [*passed, *read, *ends]
    carried = _carried(way, pill, _rest(way, pill, window, kept_clear))
    points = [pygame.Rect(x - head // 2, y - head // 2, head, head) for x, y in way]
    touched = sum((point.collidelist(passed) >= 0) + READ * (point.collidelist(read) >= 0) for point in points)
    return touched + STEPS * (carried.collidelist(kept_clear) >= 0)


def _curve(start: pygame.Rect, end: pygame.Rect, bow: float) -> list[tuple[float, float]]:
    """From the edge of one rectangle to that of the other, bowed to the left of the way by that share of its length."""
    a, b = pygame.Vector2(start.center), pygame.Vector2(end.center)
    across = pygame.Vector2(b.y - a.y, a.x - b.x) * bow
    bend = (a + b) / 2 + across
    points = [(1 - t) ** 2 * a + 2 * t * (1 - t) * bend + t * t * b for t in (step / STEPS for step in range(STEPS + 1))]
    kept_clear = [rect.inflate(2 * px(6), 2 * px(6)) for rect in (start, end)]
    outside = [point for point in points if not any(rect.collidepoint(point) for rect in kept_clear)]
    shown = outside if len(outside) > 1 else points
    return [(point.x, point.y) for point in shown]
