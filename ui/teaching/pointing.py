"""How a lesson speaks at the table: the parts that it points at, with the marks at them, and the panel on which it says one idea.

The table leaves the panel a place of its own, that of a drawer, so that it covers nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import Action
from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH, StaticWidget
from ui.widgets.text import draw_lines, draw_text, ellipsis, line_height, lines_height, text_size, wrap
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.sprites import Sprite
    from ui.table.view import TableView

REACH = 5  # from a part to the ring around it
WIDTH = 3
ARROW = 11
DIM = 96  # how dark everything else becomes, of 255
BAR = 4  # the lantern's colour at the left edge
HEAD_GAP = 6
SIZES = (theme.BODY, theme.SMALL)  # of its words: the first with which all of them have room
CORNERS = {"score": "corner-score", "status": "status"}


class PointedPlace(NamedTuple):
    """A part that is pointed at: where it lies, whether there is room for an arrow at it, and which card of the hand it is."""

    place: pygame.Rect
    arrow: bool
    card: Sprite | None

    @property
    def reach(self) -> pygame.Rect:
        """All that it may draw on."""
        around = 2 * px(REACH + WIDTH)
        return self.place.inflate(around, around).union(_arrow(self.place))


def marks(scene: TableView, names: Iterable[str], asked: Action | None) -> list[PointedPlace]:
    """Marks at these parts, without those that cannot be seen now; of equal cards at as many as are `asked` for. Over the cards
    on the table, over buttons and beneath a seat words stand, so that they have no arrow."""
    wanted = Counter(card.id for card in asked.cards) if asked is not None and asked.bits else Counter[str]()
    found: list[PointedPlace] = []
    for name in names:
        card = name.removeprefix("hand.")
        here = [(place, sprite) for place, sprite in _places(scene, name) if place.width and place.height]
        here = here[: wanted[card]] if card in wanted else here
        arrow = not name.startswith(("table", "field", "turned", "button", "seat"))
        found += [PointedPlace(place, arrow, sprite if name.startswith("hand") else None) for place, sprite in here]
    return found


def _places(scene: TableView, name: str) -> Iterator[tuple[pygame.Rect, Sprite | None]]:
    kind, _, which = name.partition(".")
    rects = scene.rects()
    if kind == "hand" and not scene.board.hand.covered:
        yield from _cards(scene.board.hand, scene.table.hand_cards(len(scene.board.hand)), which)
    elif kind == "table":
        top = scene.board.top_play
        laid = [sprite for meld in scene.board.trick for sprite in meld.sprites] if which else top.sprites if top else []
        yield from _cards(laid, [sprite.rect(scene.faces) for sprite in laid], which)
        if not laid and not which:
            yield scene.table.middle.copy(), None
    elif kind == "seat":
        yield rects.get(f"plate-{which}", pygame.Rect(0, 0, 0, 0)), None
    elif kind == "button":
        yield rects.get(f"do-{which}", pygame.Rect(0, 0, 0, 0)), None
    else:
        yield rects.get(CORNERS.get(name, name.replace(".", "-")), pygame.Rect(0, 0, 0, 0)), None


def _cards(
    sprites: Sequence[Sprite], rects: Sequence[pygame.Rect], card: str
) -> Iterator[tuple[pygame.Rect, Sprite | None]]:
    """As much as shows of the cards with that id, which lie there, each with its card; all together where none is named."""
    if not card and rects:
        yield rects[0].unionall(list(rects)), None
    for number, sprite in enumerate(sprites):
        if sprite.card is not None and sprite.card.id == card:
            shows = rects[number].copy()
            following = rects[number + 1 :]
            if following and following[0].top == shows.top and shows.left < following[0].left < shows.right:
                shows.width = following[0].left - shows.left
            row_below = [rect.top for rect in rects if shows.top < rect.top < shows.bottom and rect.colliderect(shows)]
            shows.height = min(row_below, default=shows.bottom) - shows.top
            yield shows, sprite


def _arrow(place: pygame.Rect) -> pygame.Rect:
    """Where the arrow stands: above the part, or beneath it where the window ends."""
    side = px(ARROW)
    above = pygame.Rect(place.centerx - side, place.top - px(REACH + WIDTH) - side, 2 * side, side)
    if above.top < 0:
        above.top = place.bottom + px(REACH + WIDTH)
    return above


def paint_marks(surface: pygame.Surface, pointed: Sequence[PointedPlace], dims: bool, free: Sequence[pygame.Rect]) -> None:
    """A ring around each part and an arrow where there is room; with `dims` there is no arrow, and all else but what lies
    `free` is a little darker."""
    clip = surface.get_clip()
    if dims and pointed:
        shade = pygame.Surface(clip.size, pygame.SRCALPHA)
        shade.fill((*theme.COLOURS.night[:3], DIM))
        for place in (*(each.place.inflate(2 * px(REACH), 2 * px(REACH)) for each in pointed), *free):
            shade.fill((0, 0, 0, 0), place.move(-clip.x, -clip.y))
        surface.blit(shade, clip)
    for place, has_arrow, _ in pointed:
        around = place.inflate(2 * px(REACH), 2 * px(REACH))
        paint.outline(surface, around, theme.COLOURS.gold, px(theme.BUTTON_RADIUS), px(WIDTH))
        if dims or not has_arrow:  # in the dark a ring is enough, and an arrow would hide the star over a card
            continue
        arrow = _arrow(place)
        down = arrow.top < place.top
        tip, base = (arrow.bottom, arrow.top) if down else (arrow.top, arrow.bottom)
        pygame.draw.polygon(surface, theme.COLOURS.gold, [(arrow.left, base), (arrow.right, base), (arrow.centerx, tip)])


class SpeechPanel(StaticWidget):
    """What is said now, and how far one is. A foot is kept free at its lower end, for a button where nothing is to be done."""

    def __init__(self) -> None:
        super().__init__(name="speech")
        self.title = self.count = self.text = ""
        self._size = SIZES[0]
        self.visible = False

    def say(self, title: str, count: str, text: str, foot: int, home: pygame.Rect) -> None:
        """Say this from now on at the top of `home`, `count` tells how far one is; a `foot` of so many pixels stays free."""
        self.title, self.count, self.text = title, count, text
        self.rect = home.copy()
        for self._size in SIZES:
            self.rect.height = self._needs(foot)
            if self.rect.height <= home.height:
                break
        self.dirty = True

    @property
    def _lines(self) -> list[str]:
        return wrap(self.text, self._size, self.rect.width - 2 * px(theme.PADDING) - px(BAR))

    def _needs(self, foot: int) -> int:
        return 2 * px(12) + line_height(theme.SMALL) + px(HEAD_GAP) + lines_height(len(self._lines), self._size) + foot

    @property
    def extent(self) -> pygame.Rect:
        around = 2 * px(LIFTED_REACH)
        return self.rect.inflate(around, around)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        left, top = self.rect.x + px(theme.PADDING) + px(BAR), self.rect.y + px(12)
        edge = pygame.Rect(self.rect.x + px(8), top, px(BAR), self.rect.height - 2 * px(12))
        paint.rounded(surface, edge, theme.COLOURS.vermilion_bright, px(2))
        right = self.rect.right - px(theme.PADDING)
        draw_text(surface, self.count, (right, top), theme.SMALL, theme.COLOURS.paper_dim, align="right")
        room = right - left - text_size(self.count, theme.SMALL)[0] - px(theme.GAP)
        draw_text(surface, ellipsis(self.title, theme.SMALL, room, True), (left, top), theme.SMALL, theme.COLOURS.gold, bold=True)
        top += line_height(theme.SMALL) + px(HEAD_GAP)
        draw_lines(surface, self._lines, (left, top), self._size, theme.COLOURS.paper)
