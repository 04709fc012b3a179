"""The lines of a result as the table tells them, one after another: arrows from who pays to who collects, and the cards that
earned it lit where they lie. An arrow goes from plate to plate or, where it would go under cards on that way, from or to the
cards that lie open before a seat. Afterwards, and while no line is pointed at, arrows say what everybody pays in all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, product
from math import atan2, cos, inf, pi, sin
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

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
PIECE_S = 0.003  # of a frame, in which arrows are laid before they grow
PIECE = 8  # ways that are looked at between
WIDTH = 4
HEAD = 15
BOWS = (0.16, -0.16, 0.3, -0.3, 0.45, -0.45, 0.65, -0.65, 0.9, -0.9)  # how far an arrow may swing out, as shares of its length
ROUND = (0.6, 0.9, 1.2)  # the same as shares of a plate's width, to go round other plates
ASIDE = (0, -0.7, 0.7)  # where it meets a plate that it shares, from the middle to the edge
MIRRORED = tuple(zip(ASIDE, ASIDE[::-1], strict=True))
SIDES = [pygame.Vector2(side) for side in ((1, 0), (-1, 0), (0, 1), (0, -1))]  # of a plate
REACHES = (0.4, 0.8)  # how far an arrow goes straight from a side, as shares of its length
ROUNDS = 3  # in which each is laid anew between the others
CELL = 8  # in pixels at scale 1: what is hidden is counted in such squares
CARD, LINE, READ = 2, 2, 16  # what one counts: crossing arrows can be followed, and those under a card, a word cannot be guessed
TIP, TAIL, UNDER = 4, 2, 15  # points at the ends of a way, and what each counts that lies under a card
UNUSUAL = 20  # what a way counts that goes from side to side, before what it hides; each of its points more than a straight one 1
WORDS, OFF = 60, 10_000  # what a way counts along which its words would hide something, or leave the felt
MOST_ARROWS = 6  # that are shown for all lines together
SEAM = 6  # between cards of one row at most
MOST_ROWS = 2  # of a seat, from or to which an arrow may go
SHORTEST = 4  # points of one that goes from or to cards: what it carries does not hide it
LIT = 3  # the ring of a card
FINE = 2  # times as large an arrow is drawn that is made smooth

Way: TypeAlias = Sequence[tuple[float, float]]
Homes: TypeAlias = Sequence[pygame.Rect]  # of a seat: its plate, then the rows of its cards that lie open
Ends: TypeAlias = tuple[Homes, Homes]


class ToldLine(Widget):
    """The ground of a line in the result, which tells what one seat collects or several do alike; it stands out while the table
    tells it."""

    def __init__(self, rect: pygame.Rect, awards: Sequence[AwardLine], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.awards = awards
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
        self._asked: object = None  # what the arrows were laid for
        self._made: list[Arrow] = []
        self._more: Iterator[list[Arrow]] = iter(())
        self._smooth: list[tuple[pygame.Surface, pygame.Rect]] = []  # those that have been drawn once more, with smooth edges

    def update(self, dt_ms: float, rows: Sequence[ToldLine]) -> bool:
        """Let time pass; True while something moves. The line that is pointed at comes before the one whose turn it is, but for
        one that tells what several collect."""
        if self.at < len(self.lines):
            self.left_ms -= dt_ms
            if self.left_ms <= 0:
                self.at, self.left_ms = self.at + 1, float(TELL_MS)
        pointed = next((row.awards[0] for row in rows if row.hovered and len(row.awards) == 1), None)
        due = self.lines[self.at] if self.at < len(self.lines) else None
        shown = pointed if pointed is not None else due
        changed = shown is not self.shown
        if changed:
            self.shown, self.grown_ms = shown, 0 if self.scene.motion() > 0 else GROW_MS
        for row in rows:
            row.tell(shown in row.awards)
        moving = self.grown_ms < GROW_MS
        if moving and self._lay(PIECE_S):
            self.grown_ms = min(float(GROW_MS), self.grown_ms + dt_ms)
        return moving or changed or self._smoothed()

    def _smoothed(self) -> bool:
        """Draw one more arrow with smooth edges, once all have grown; False when there is none left."""
        if len(self._smooth) == len(self._made):
            return False
        self._smooth.append(smooth_arrow(self._made[len(self._smooth)].way, self._above()))
        return True

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
            lying += zip(held, scene.hands.rects(scene.table, line.seat), strict=True)
        for card in line.cards:
            place = next((at for at, (each, _) in enumerate(lying) if each == card), None)
            if place is not None:
                yield lying.pop(place)[1]

    # -- drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The lit cards and the arrows, which go under cards and words and over everything else."""
        for card in self.lit():
            paint.outline(surface, card.inflate(px(2), px(2)), theme.COLOURS.gold, max(4, round(card.width * 0.06)), px(LIT))
        share = 1 - (1 - self.grown_ms / GROW_MS) ** 3
        if self.grown_ms >= GROW_MS:
            self._lay()
        smooth, above = self._smooth if share >= 1 else [], self._above()
        for arrow in self._made[len(smooth):]:
            draw_arrow(surface, arrow.way, share, above)
        for picture, place in smooth:
            surface.blit(picture, place)
        for arrow, amount in zip(self._made, self.flows().values(), strict=False):  # over all arrows
            carry(surface, figure(amount), _flown(arrow.places, share))

    def _lay(self, seconds: float = inf) -> bool:
        """Lay the arrows of the payments that are shown now, anew where something else lies there than before. True when they
        are laid; that may take several times of so many seconds, until then there are none."""
        flows, plates = self.flows(), [self._place(seat) for seat in range(self.scene.table.seats)]
        homes = [(plate, *self._rows(seat)) for seat, plate in enumerate(plates)]
        ends = [(homes[payer], homes[to]) for payer, to in flows]
        felt = pygame.Rect((0, 0), self.scene.table.size)
        asked = ends, [figure(amount) for amount in flows.values()], felt, self._laid(), self._words(), plates
        if asked != self._asked:
            self._asked, self._made, self._more, self._smooth = asked, [], lay_arrows(*asked), []
        until = perf_counter() + seconds
        for made in self._more:
            self._made, self._smooth = made, []
            if perf_counter() >= until:
                break
        return len(self._made) == len(flows)

    def _place(self, seat: int) -> pygame.Rect:
        """A plate, with what is said at it."""
        table, plate = self.scene.table, self.scene.plates[seat]
        home = table.own if seat == table.viewer else table.plates[seat]
        said = plate.tag is not None and table.tag(seat).colliderect(home.inflate(0, 2 * table.tag(seat).height))
        return home.union(table.tag(seat)) if said else home

    def _rows(self, seat: int) -> list[pygame.Rect]:
        """The largest rows in which the open cards of a seat lie, with the words at them."""
        scene, rows = self.scene, list[pygame.Rect]()
        cards = [sprite.rect(scene.faces) for part in scene.board.parts for sprite in part.sprites_of(seat)]
        if isinstance(scene.table, OpenHandsLayout) and seat != scene.table.viewer:
            cards += scene.hands.rects(scene.table, seat)
        for card in cards:
            near = card.inflate(2 * px(SEAM), 2 * px(SEAM)).collidelistall(rows)
            rows = [card.unionall([rows[at] for at in near]), *(row for at, row in enumerate(rows) if at not in near)]
        largest = sorted(rows, key=lambda row: -row.width * row.height)[:MOST_ROWS]
        words = [said.inflate(2 * px(SEAM), 2 * px(SEAM)) for said in self._words()]  # an arrow's head stops before them
        return [row.unionall([words[at] for at in row.collidelistall(words)]) for row in largest]

    def _words(self) -> list[pygame.Rect]:
        """The words over the cards in the middle, and those of the parts of the table."""
        scene = self.scene
        said = [line.place for line in trick_words(scene.board, scene.rules, scene.session.names)]
        return said + [rect for part in scene.parts for rect in part.read()]

    def _above(self) -> list[pygame.Rect]:
        """Under what an arrow goes that cannot go round it: cards, and words, so that no number is crossed out."""
        return self._cards() + self._words()

    def _laid(self) -> list[pygame.Rect]:
        """Where cards lie, and what the parts of the table tell."""
        return self._cards() + [rect for part in self.scene.parts for rect in part.kept_clear()]

    def _cards(self) -> list[pygame.Rect]:
        scene = self.scene
        lying = [sprite.rect(scene.faces) for sprite in scene.board.moving()]
        if isinstance(scene.table, OpenHandsLayout):
            lying += [rect for seat in scene.table.others for rect in scene.hands.rects(scene.table, seat)]
        return lying


class Arrow(NamedTuple):
    """A bowed line between two plates, and the places over which its words fly along it, the last of them where they stay."""

    way: Way
    places: Sequence[pygame.Rect]


def arrows(
    ends: Sequence[Ends], words: Sequence[str], felt: pygame.Rect, passed: Sequence[pygame.Rect], read: Sequence[pygame.Rect],
    plates: Sequence[pygame.Rect] = (),
) -> list[Arrow]:
    """Arrows with these words between these plates, none of which leaves the felt. They take the ways that hide least: of cards
    (`passed`), of other arrows, and least of all of what is `read`, and of `plates` other than their own. What they carry rests
    about in their middle, where it hides nothing if there is such a place."""
    *_, made = lay_arrows(ends, words, felt, passed, read, plates)
    return made


def lay_arrows(
    ends: Sequence[Ends], words: Sequence[str], felt: pygame.Rect, passed: Sequence[pygame.Rect], read: Sequence[pygame.Rect],
    plates: Sequence[pygame.Rect],
) -> Iterator[list[Arrow]]:
    """The same in pieces of a few milliseconds; the last answer is whole."""
    pills = [pygame.Rect(0, 0, text_size(said, theme.BODY, True)[0] + px(18), line_height(theme.BODY) + px(4)) for said in words]
    kept_clear = [*read, *plates, *(plate for pair in ends for plate, *_ in pair)]
    searches = []
    for number, (pair, pill) in enumerate(zip(ends, pills, strict=True)):
        shared = [any(end in other for at, other in enumerate(ends) if at != number) for end in pair]
        ground = _Ground(felt, passed, [*read, *(plate for plate in plates if plate not in (pair[0][0], pair[1][0]))])
        ways = chain(_ways(pair[0][0], pair[1][0], *shared), _from_cards(*pair))
        searches.append(_ArrowSearch(ground, ways, pill, [*kept_clear, *passed]))
    for _ in range(ROUNDS):
        for search in searches:
            for _ in search.choose([other.chosen for other in searches if other is not search]):
                yield []
            yield []
    made: dict[int, Arrow] = {}
    for number, search in sorted(enumerate(searches), key=lambda at: len(at[1].way)):  # short ones have the least choice
        lines, thin = ([_at(point, wide) for other in searches if other is not search for point in other.way]
                       for wide in (px(HEAD), px(WIDTH)))
        laid = [*kept_clear, *(arrow.places[-1] for arrow in made.values())]
        wishes = [*laid, *lines, *passed], [*laid, *lines], [*laid, *thin], laid
        rests = next((at for wish in wishes if (at := _rest(search.way, search.pill, wish)) is not None), len(search.way) // 2)
        made[number] = Arrow(search.way, [_carried(search.way, search.pill, at) for at in range(rests + 1)])
    yield [made[number] for number in range(len(searches))]


def draw_arrow(surface: pygame.Surface, way: Way, share: float, above: Sequence[pygame.Rect] = (), scale: int = 1) -> None:
    """So much of an arrow as has grown; nothing of it is seen where it goes under what lies `above`, so that its head is at the
    last that is seen. `scale`: how many times as large as its way says it is drawn."""
    grown = way[: max(2, round(len(way) * share))]
    runs = [list(run) for hidden, run in groupby(grown, lambda at: _at(at, 1).collidelist(above) >= 0) if not hidden]
    parts = [[(scale * x, scale * y) for x, y in run] for run in runs if len(run) > 1]
    if not parts:
        return
    (before_x, before_y), (x, y) = parts[-1][-2:]
    turn = atan2(y - before_y, x - before_x)
    size, line = px(HEAD) * scale, px(WIDTH) * scale
    tip = [(x + size * cos(turn + side) * reach, y + size * sin(turn + side) * reach)
           for side, reach in ((0, 0.6), (pi * 0.8, 0.8), (-pi * 0.8, 0.8))]
    for ink, wider in ((theme.COLOURS.night, 2 * scale), (theme.COLOURS.gold, 0)):
        for part in parts:
            pygame.draw.polygon(surface, ink, _band(part, line + 2 * wider))
        pygame.draw.polygon(surface, ink, tip, wider and 2 * wider)


def _band(way: Way, width: float) -> list[tuple[float, float]]:
    """The outline of a line of that width along the way. pygame's own lines are as wide as said only along an axis, and break
    where that changes."""
    one, other = [], []
    for at, (x, y) in enumerate(way):
        (x0, y0), (x1, y1) = way[max(0, at - 1)], way[min(len(way) - 1, at + 1)]
        turn = atan2(y1 - y0, x1 - x0)
        across_x, across_y = -sin(turn) * width / 2, cos(turn) * width / 2
        one.append((x + across_x, y + across_y))
        other.append((x - across_x, y - across_y))
    return one + other[::-1]


def smooth_arrow(way: Way, above: Sequence[pygame.Rect]) -> tuple[pygame.Surface, pygame.Rect]:
    """A whole arrow with smooth edges, and its place."""
    reach = 2 * px(HEAD)
    place = pygame.Rect(min(x for x, _ in way), min(y for _, y in way), 1, 1).inflate(reach, reach)
    place.size = round(max(x for x, _ in way)) - place.x + reach, round(max(y for _, y in way)) - place.y + reach
    large = pygame.Surface((FINE * place.width, FINE * place.height), pygame.SRCALPHA)
    near = [(x - place.x, y - place.y) for x, y in way]
    draw_arrow(large, near, 1.0, [rect.move(-place.x, -place.y) for rect in above], FINE)
    return pygame.transform.smoothscale(large, place.size), place


def carry(surface: pygame.Surface, words: str, pill: pygame.Rect) -> None:
    """What an arrow carries."""
    paint.rounded(surface, pill, theme.COLOURS.gold, pill.height // 2)
    draw_text(surface, words, pill, theme.BODY, theme.COLOURS.ink, True, "centre", "middle")


def _flown(places: Sequence[pygame.Rect], share: float) -> pygame.Rect:
    """Where words are that have flown that share of their way."""
    at, part = divmod((len(places) - 1) * share, 1)
    place, following = places[int(at)].copy(), places[min(len(places) - 1, int(at) + 1)]
    place.center = pygame.Vector2(place.center).lerp(following.center, part)
    return place


class _Ground:
    """What a way hides where, in cells of the felt, row by row."""

    def __init__(self, felt: pygame.Rect, passed: Iterable[pygame.Rect], read: Iterable[pygame.Rect]) -> None:
        self.felt, self.cell = felt, px(CELL)
        self.columns, self.rows = felt.width // self.cell + 1, felt.height // self.cell + 1
        self.cells = bytearray(self.columns * (self.rows + 2))  # with a row above and one beneath the felt
        for rects, weight in ((passed, CARD), (read, READ)):
            for rect in rects:
                self._mark(rect.clip(felt), weight)

    def _mark(self, rect: pygame.Rect, weight: int) -> None:
        if rect:
            begin, end, foot = self.places([rect.topleft, (rect.right - 1, rect.top), (rect.left, rect.bottom - 1)])
            row = bytes([weight]) * (end - begin + 1)
            for at in range(begin, foot + 1, self.columns):
                self.cells[at:at + len(row)] = row

    def places(self, points: Way) -> list[int]:
        """The cells of points on the felt."""
        (left, top), cell, columns = self.felt.topleft, self.cell, self.columns
        return [(int(y - top) // cell + 1) * columns + int(x - left) // cell for x, y in points]

    def with_lines(self, lines: Iterable[Sequence[int]]) -> bytearray:
        """The cells where arrows lie that go over these ones."""
        cells, columns, wide = bytearray(self.cells), self.columns, bytes([LINE]) * 3
        for line in lines:
            for at in line:
                cells[at - 1:at + 2] = wide
                cells[at - columns] = cells[at + columns] = LINE
        return cells


class _ArrowSearch:
    """The way of one arrow among all that it could take, the most usual first; they are worked out when they are asked for.
    `kept_clear` is what its words, as large as `pill`, should not hide."""

    def __init__(self, ground: _Ground, ways: Iterator[tuple[Way, int]], pill: pygame.Rect,
                 kept_clear: Sequence[pygame.Rect]) -> None:
        self.ground, self.pill = ground, pill
        self.known: list[tuple[Way, list[int], int]] = []
        self._more = self._found(ways, kept_clear)
        self.way: Way = ()
        self.chosen: list[int] = []

    def _found(
        self, ways: Iterator[tuple[Way, int]], kept_clear: Sequence[pygame.Rect]
    ) -> Iterator[tuple[Way, list[int], int]]:
        """Those along which the words stay on the felt, with the cells over which they go, and what the words hide; any other one
        where there is none."""
        whole = self.ground.felt.inflate(-self.pill.width, -self.pill.height)
        straight = 0
        for way, unusual in ways:
            straight = straight or len(way)
            inside = all(map(whole.collidepoint, way))
            if not inside and self.known:
                continue
            hides = OFF if not inside else 0 if _rest(way, self.pill, kept_clear) is not None else WORDS
            over = self.ground.places([point for point in way if whole.collidepoint(point)])
            hides += unusual and unusual + max(0, len(way) - straight)
            hides += sum(UNDER for at in (*over[:TAIL], *over[-TIP:]) if self.ground.cells[at] == CARD)
            self.known.append((way, over, hides))
            yield self.known[-1]

    def choose(self, others: Iterable[Sequence[int]]) -> Iterator[None]:
        """The way that hides least beside arrows that go over these cells; the first where several do. It is found in pieces of
        so many ways."""
        cells, least = self.ground.with_lines(others), None
        for number, (way, over, hides) in enumerate(chain(tuple(self.known), self._more), 1):
            if not number % PIECE:
                yield
            hidden = hides + sum(map(cells.__getitem__, over))
            if least is None or hidden < least:
                self.way, self.chosen, least = way, over, hidden
            if not hidden:
                return


def _ways(start: pygame.Rect, end: pygame.Rect, many_leave: bool, many_come: bool) -> Iterator[tuple[Way, int]]:
    """The ways from one plate to another, the usual ones first, and what each counts for being unusual; where several arrows
    share a plate they may meet it at other points than its middle."""
    a, b = pygame.Vector2(start.center), pygame.Vector2(end.center)
    across = pygame.Vector2(a.y - b.y, b.x - a.x)
    reach = 2 / max(1.0, across.length())
    wide = [side * (start.width * share + px(CELL)) * reach for share in ROUND for side in (1, -1)]
    leaves, comes = ASIDE if many_leave else (0,), ASIDE if many_come else (0,)
    met = [(leave, come) for leave in leaves for come in comes if not leave * come or (leave, come) in MIRRORED]
    ways = (_curve((start, end), _aside(start, across, leave), _aside(end, across, come), bow)
            for bow in (*BOWS, *wide, 0) for leave, come in met)
    found = False
    for way, counts in chain(((way, 0) for way in ways), ((way, UNUSUAL) for way in _connectors(start, end))):
        if len(way) > 2:
            found = True
            yield way, counts
    if not found:
        yield [(a.x, a.y), ((a.x + b.x) / 2, (a.y + b.y) / 2), (b.x, b.y)], 0


def _from_cards(starts: Homes, ends: Homes) -> Iterator[tuple[Way, int]]:
    """The ways that begin or end at cards, where none from plate to plate is free."""
    for start, end in product(starts, ends):
        if start is starts[0] and end is ends[0]:
            continue
        a, b = pygame.Vector2(start.center), pygame.Vector2(end.center)
        ways = (_curve((start, end), a, b, bow) for bow in (*BOWS, 0))
        yield from ((way, 0) for way in ways if len(way) >= SHORTEST)


def _connectors(start: pygame.Rect, end: pygame.Rect) -> Iterator[Way]:
    """From the middle of a side of one plate to that of a side of the other, each met at a right angle."""
    for reach, leave, come in product(REACHES, SIDES, SIDES):
        a, b = (pygame.Vector2(rect.center) + side.elementwise() * (pygame.Vector2(rect.size) / 2 + pygame.Vector2(px(8), px(8)))
                for rect, side in ((start, leave), (end, come)))
        far = reach * a.distance_to(b)
        first, second = far * leave, b + far * come - a  # from where it begins
        steps = max(3, round((a.distance_to(b) + far) / px(CELL)))
        (x, y), (x1, y1), (x2, y2) = a, 3 * first, 3 * (second - 2 * first)
        x3, y3 = b - a + 3 * (first - second)
        yield [(x + t * (x1 + t * (x2 + t * x3)), y + t * (y1 + t * (y2 + t * y3)))
               for t in (step / steps for step in range(steps + 1))]


def _aside(plate: pygame.Rect, across: pygame.Vector2, share: float) -> pygame.Vector2:
    """A point of a plate, so far from its middle across the way as a share of what it has there."""
    if not share or not across:
        return pygame.Vector2(plate.center)
    turned = across.normalize()
    x, y = plate.width / 2, plate.height / 2
    reach = min(x / abs(turned.x) if turned.x else y, y / abs(turned.y) if turned.y else x)
    return pygame.Vector2(plate.center) + turned * reach * share


def _curve(ends: tuple[pygame.Rect, pygame.Rect], a: pygame.Vector2, b: pygame.Vector2, bow: float) -> Way:
    """From the edge of one plate to that of the other, bowed to the left of the way by that share of its length; a point in
    every cell or so. Nothing where it is never outside both."""
    bend = (a + b) / 2 + pygame.Vector2(b.y - a.y, a.x - b.x) * bow
    steps = max(2, round((a.distance_to(bend) + bend.distance_to(b)) / px(CELL)))
    (x, y), (x1, y1), (x2, y2) = a, 2 * (bend - a), a - 2 * bend + b
    way = [(x + t * (x1 + t * x2), y + t * (y1 + t * y2)) for t in (step / steps for step in range(steps + 1))]
    left, come = (rect.inflate(2 * px(6), 2 * px(6)).collidepoint for rect in ends)
    first = next((at for at in range(steps, -1, -1) if left(way[at])), 0) + 1
    last = next((at for at in range(first, steps + 1) if come(way[at])), steps)
    return way[first:last]


def _at(point: tuple[float, float], size: int) -> pygame.Rect:
    return pygame.Rect(round(point[0]) - size // 2, round(point[1]) - size // 2, size, size)


def _carried(way: Way, pill: pygame.Rect, at: int) -> pygame.Rect:
    """What a way carries, at one of its points."""
    place = pill.copy()
    place.center = round(way[at][0]), round(way[at][1])
    return place


def _rest(way: Way, pill: pygame.Rect, kept_clear: Sequence[pygame.Rect]) -> int | None:
    """The point of a way at which what it carries comes to rest: the nearest to its middle where that hides nothing of these."""
    middle, margin = len(way) // 2, len(way) // 6
    points = sorted(range(margin, len(way) - margin), key=lambda at: abs(at - middle))
    return next((at for at in points if _carried(way, pill, at).collidelist(kept_clear) < 0), None)
