"""What of the table has to be drawn again, whatever is otherwise than it was drawn last: `TablePicture` draws it, and keeps a
picture of all that rests there.

Everything else stays as it is. Nobody has to say that a card has moved or a button come: cards, widgets and all pieces that are
painted without a widget are compared with what was there. What moves is drawn in the same frame, the rest as there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from ui.cards.faces import BACK, CardFaces
from ui.cards.render_pool import Taken
from ui.table.board import BoardModel
from ui.table.hand import HandView
from ui.table.sprites import Sprite
from ui.widgets.base import Widget

SLACK = 150_000  # pixels that are drawn for nothing rather than going over the table once more, which takes as long
NEAR = 20_000  # pixels drawn for nothing for which things are joined that could be drawn in frames of their own
MOST = 0.7  # of the window: where more has changed, all of it is drawn
COMPOSING_MS = 0.5  # of a frame for the table at another size, beyond what other work has: nothing is shown in it
LINE = 16  # pixels, which are 64 bytes: rows that begin and end with whole lines of the cache are copied in a quarter of the time


class Piece(NamedTuple):
    """Something on the felt that is no widget: which it is, what its picture follows from, and all that it may draw on."""

    key: object
    look: object
    place: pygame.Rect


class Damage:
    """Parts of a picture that are out of date."""

    def __init__(self) -> None:
        self._widgets: dict[Widget, pygame.Rect] = {}  # where each of them was drawn
        self._sprites: dict[Sprite, tuple[object, pygame.Rect]] = {}  # how and where
        self._pieces: dict[object, Piece] = {}
        self.late: dict[Widget, list[pygame.Rect]] = {}  # shown as they were, and where they are to be drawn

    def take(
        self, sprites: Iterable[Sprite], faces: CardFaces, widgets: Iterable[Widget] = (), pieces: Iterable[Piece] = ()
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """All that has changed since the last call, which the caller draws: where something has moved, and the rest; besides,
        there are more widgets that are `late`."""
        moved: list[pygame.Rect] = []
        changed: list[pygame.Rect] = []
        self._of_widgets(widgets, moved, changed)
        self._of_sprites(sprites, faces, moved, changed)
        changed += self._of_pieces(pieces)
        return moved, changed

    def redraw(self, pictures: Collection[Taken]) -> set[tuple[str, int]]:
        """Draw again the cards of which pictures have come: a picture of another size stands in for one that is not there yet.
        Returns the faces that its cards show."""
        came = {each.key[1] for each in pictures}
        shown = {sprite: key for sprite in self._sprites if (key := sprite.face_key) is not None}
        for sprite, key in shown.items():
            if key[0] in came:
                self._sprites[sprite] = None, self._sprites[sprite][1]
        return set(shown.values())

    def next_late(self) -> list[pygame.Rect]:
        """Where to draw the widget that has been late for longest, which is so no longer."""
        widget = next(iter(self.late))
        widget.late = False
        return self.late.pop(widget)

    def all_late(self) -> list[pygame.Rect]:
        """The same for all."""
        return [place for _ in range(len(self.late)) for place in self.next_late()]

    def _of_widgets(self, widgets: Iterable[Widget], moved: list[pygame.Rect], changed: list[pygame.Rect]) -> None:
        """What can be shown as it was is late. Of the others, what slides has moved; what comes, goes or gets another size has
        only changed."""
        before, self._widgets = self._widgets, {widget: widget.extent for widget in widgets if widget.visible}
        for widget, place in self._widgets.items():
            was = before.pop(widget, None)
            if widget.take_dirty() or was != place:
                places = [place] if was is None or was == place else [place, was]
                if widget.keeps:
                    widget.wait(was is None)
                    self.late[widget] = [*self.late.get(widget, ()), *places]
                else:
                    slides = was is not None and was != place and was.size == place.size
                    (moved if slides else changed).extend(places)
        for widget, place in before.items():
            changed += [place, *self.late.pop(widget, ())]
            widget.late = False

    def _of_sprites(
        self, sprites: Iterable[Sprite], faces: CardFaces, moved: list[pygame.Rect], changed: list[pygame.Rect]
    ) -> None:
        """Where cards come and go something has moved; those that only look otherwise have changed."""
        before, self._sprites = self._sprites, {}
        for sprite in sprites:
            look, was = sprite.look, before.pop(sprite, None)
            if was is not None and was[0] == look:
                self._sprites[sprite] = was
                continue
            place = sprite.extent(faces)
            self._sprites[sprite] = look, place
            if was is not None and was[1] == place:
                changed.append(place)
            elif was is not None and was[1].colliderect(place):
                moved.append(place.union(was[1]))
            else:
                moved += [place] if was is None else [place, was[1]]
        moved += [place for _, place in before.values()]

    def _of_pieces(self, pieces: Iterable[Piece]) -> Iterator[pygame.Rect]:
        before, self._pieces = self._pieces, {piece.key: piece for piece in pieces}
        for key, piece in self._pieces.items():
            was = before.pop(key, None)
            if was != piece:
                yield piece.place
                if was is not None and was.place != piece.place:
                    yield was.place
        yield from (piece.place for piece in before.values())


def joined(areas: Iterable[pygame.Rect], window: pygame.Rect, slack: int = SLACK) -> list[pygame.Rect]:
    """The same in few rectangles inside the window, where no more than `slack` pixels are drawn for nothing to join two, and
    whole lines of the cache (`LINE`); what lies in two of them is drawn twice."""
    found: list[pygame.Rect] = []
    for area in areas:
        area = _in_lines(area).clip(window)
        if not area.width or found and found[-1].contains(area):  # cards that lie over each other follow each other
            continue
        while (near := _near(area, found, slack)) is not None:
            area = area.union(found.pop(near))
        found.append(area)
    return [window] if sum(map(_size, found)) > MOST * _size(window) else found


def apart(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same without what lies in two of them, where what is left is a rectangle."""
    found = list(areas)
    for at, area in enumerate(found):
        for other in found[:at] + found[at + 1:]:
            found[at] = area = _beside(area, other)
    return [area for area in found if area.width and area.height]


def _beside(area: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """What is left of an area beside another one, where that is a rectangle; else all of it."""
    common = area.clip(other)
    if common.width == area.width and common.height and common.top == area.top:
        return pygame.Rect(area.left, common.bottom, area.width, area.bottom - common.bottom)
    if common.width == area.width and common.height and common.bottom == area.bottom:
        return pygame.Rect(area.left, area.top, area.width, common.top - area.top)
    if common.height == area.height and common.width and common.left == area.left:
        return pygame.Rect(common.right, area.top, area.right - common.right, area.height)
    if common.height == area.height and common.width and common.right == area.right:
        return pygame.Rect(area.left, area.top, common.left - area.left, area.height)
    return area


def _in_lines(area: pygame.Rect) -> pygame.Rect:
    left, top, width, height = area
    begins = left // LINE * LINE
    return pygame.Rect(begins, top, -(-(left + width) // LINE) * LINE - begins if width else 0, height)


def _near(area: pygame.Rect, others: Sequence[pygame.Rect], slack: int) -> int | None:
    """The number of one that is worth joining with it."""
    size = _size(area) + slack
    return next((at for at, other in enumerate(others) if _size(area.union(other)) - _size(other) < size), None)


def _size(area: pygame.Rect) -> int:
    return area.width * area.height


TILES = (8, 5)  # into which a picture is cut that is drawn anew


class StillPicture:
    """The window without what lies above all that rests, kept from frame to frame; `draw` draws what lies in the clip of a
    surface.

    What can wait is drawn piece by piece, but what touches each other at once: nobody sees half a word. Where all of it is out of
    date, the new picture is made beside the old one, which is shown until the other is complete: nobody sees half a table.
    """

    def __init__(self, draw: Callable[[pygame.Surface], object]) -> None:
        self._draw = draw
        self._pictures: list[pygame.Surface] = []  # the one that is shown, and another one of the same size
        self._late: list[pygame.Rect] = []
        self.composes = False  # is the other one being made?

    @property
    def complete(self) -> bool:
        """Has all been drawn?"""
        return not self._late

    def forget(self) -> None:
        """The window is drawn by somebody else: give the memory back."""
        self._pictures.clear()
        self._late.clear()
        self.composes = False

    def fits(self, window: pygame.Surface) -> bool:
        """Is there a picture of that size?"""
        return bool(self._pictures) and self._pictures[0].get_size() == window.get_size()

    def renew(self, window: pygame.Surface, at_once: bool) -> None:
        """All of it is out of date. `at_once`: no frame is waited for meanwhile, so that it need not be cut into pieces."""
        whole = window.get_rect()
        self.composes = True
        self._late = [whole] if at_once else tiles(whole)
        if not self.fits(window):
            self._pictures = [pygame.Surface(window.get_size()).convert(window) for _ in range(2)]

    def compose(self, changed: list[pygame.Rect], allows: Callable[[], bool]) -> None:
        """Go on with the picture that is being made, as long as `allows` says so. What has changed where it was drawn already is
        drawn once more."""
        whole = self._pictures[1].get_rect()
        self._late += [tile for tile in tiles(whole)
                       if tile.collidelist(changed) >= 0 and not any(late.contains(tile) for late in self._late)]
        while self._late and allows():
            self._draw_at(self._pictures[1], self._late.pop(0))
        if not self._late:
            self._pictures.reverse()
            self.composes = False

    def wait(self, areas: Iterable[pygame.Rect]) -> None:
        """They have changed, and are drawn when there is time."""
        self._late = joined([*self._late, *areas], self._pictures[0].get_rect(), NEAR)

    def draw(self, areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """Draw again what is there, at once, and whatever waits and touches it; returns where that is."""
        whole = self._pictures[0].get_rect()
        found = joined(areas, whole)
        while touching := [late for late in self._late if late.collidelist(found) >= 0]:
            self._late = [late for late in self._late if late not in touching]
            found = joined([*found, *touching], whole)
        for area in apart(found):
            self._draw_at(self._pictures[0], area)
        return found

    def draw_late(self) -> list[pygame.Rect]:
        """Draw the piece that has waited longest, and return where that is."""
        return self.draw(self._late[:1])

    def show(self, window: pygame.Surface, area: pygame.Rect) -> None:
        """Copy it there."""
        window.blit(self._pictures[0], area, area)

    def _draw_at(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        picture.set_clip(area)
        self._draw(picture)


def tiles(window: pygame.Rect) -> list[pygame.Rect]:
    """The same in pieces, from the upper left to the lower right one."""
    columns, rows = TILES
    xs, ys = ([size * place // count for place in range(count + 1)] for size, count in zip(window.size, TILES, strict=True))
    xs[1:-1] = [x // LINE * LINE for x in xs[1:-1]]
    return [pygame.Rect(xs[x], ys[y], xs[x + 1] - xs[x], ys[y + 1] - ys[y]) for y in range(rows) for x in range(columns)]


class DrawnTable(Protocol):
    """A table, as its picture knows it: what is on it, and how that is drawn into the clip of a surface."""

    faces: CardFaces
    board: BoardModel
    hand: HandView

    def widgets(self) -> Iterable[Widget]:
        """Those that rest."""

    def pieces(self) -> Iterable[Piece]:
        """What rests on the felt and is no widget."""

    def pieces_above(self) -> Iterable[Piece]:
        """What is drawn over all that rests while it moves."""

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw all that rests."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies above that."""

    def motion(self) -> float:
        """How long a card is on its way, in ms; 0 without motion."""

    def allows(self, more_ms: float = 0) -> bool:
        """May one more piece of work be done in this frame?"""


class TablePicture:
    """The table in the window. What rests is kept as a picture of its own, in which only what has changed is drawn again. What
    lies above it is drawn anew wherever either has changed."""

    def __init__(self, table: DrawnTable) -> None:
        self._table = table
        self._still = StillPicture(table.draw_still)
        self._below, self._above = Damage(), Damage()
        self._flew: tuple[set[Sprite], bool] = set(), False  # what was on its way in the frame before, and whether the hand was

    @property
    def composes(self) -> bool:
        """Is it being drawn anew as a whole, while it is still shown as it was?"""
        return self._still.composes

    @property
    def unfinished(self) -> bool:
        """Is anything not drawn yet as it is now?"""
        return self._is_late or self._table.hand.stays

    @property
    def _is_late(self) -> bool:
        return bool(self._below.late) or not self._still.complete

    def forget(self) -> None:
        """The window is drawn by somebody else: give the memory back."""
        self._still.forget()

    def take(self, pictures: Sequence[Taken]) -> bool:
        """Pictures of cards have come. Returns whether more may show one of them than its cards, as plates show backs."""
        shown = self._below.redraw(pictures) | self._above.redraw(pictures)
        exact = {each.key[1:] for each in pictures if each.looked_at}
        return not exact <= shown or any(each.key[0] == BACK for each in pictures)

    def redraw(self, window: pygame.Surface, anew: bool, over: bool) -> list[pygame.Rect]:
        """Draw again what has changed: all of it `anew`, or where something lies `over` all of it; returns where, in pixels."""
        table, still, hand, whole = self._table, self._still, self._table.hand, window.get_rect()
        hand.stays = self._stays()
        held = table.board.hand if hand.flies else hand.held
        resting = (sprite for sprite in (*table.board.hand, *table.board.resting()) if sprite not in held)
        moved, changed = self._below.take(resting, table.faces, table.widgets(), table.pieces())
        flying = self._above.take((*held, *table.board.flying()), table.faces, pieces=table.pieces_above())
        above = [whole] if over else [area for areas in flying for area in areas]
        fits = still.fits(window)
        if anew or not fits:
            still.renew(window, not fits or table.motion() <= 0)
        if still.composes:
            changed += self._below.all_late()
            more = partial(table.allows, COMPOSING_MS) if fits else lambda: True  # at a new size nothing else can be shown
            still.compose([*moved, *changed], more)
            if still.composes:
                return []
            moved, changed, above = [], [], [whole]
        still.wait(changed)
        drawn = apart(joined([*still.draw(moved), *above], whole))
        for area in drawn:
            self._show_at(window, area)
        while self._is_late and table.allows():
            late = still.draw(self._below.next_late()) if self._below.late else still.draw_late()
            drawn += late
            for area in late:
                self._show_at(window, area)
        window.set_clip(None)
        return drawn

    def _stays(self) -> bool:
        """Does a hand that has arrived stay above what rests in this frame? It does while other cards come to lie there: drawing
        both takes a frame too long."""
        table, (flew, hand_flew) = self._table, self._flew
        self._flew = set(table.board.flying()), table.hand.flies
        return hand_flew and table.motion() > 0 and not self._still.composes and not flew.isdisjoint(table.board.resting())

    def _show_at(self, window: pygame.Surface, area: pygame.Rect) -> None:
        window.set_clip(area)
        self._still.show(window, area)
        self._table.draw_above(window)
