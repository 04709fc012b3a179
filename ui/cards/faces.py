"""The pictures of a deck's cards at any size: faces, backs, dimmed faces, shadows and outlines, kept in a cache.

Scenes get theirs from `card_faces(deck)`. `face` is exact at once; a scene that must not miss a frame asks with
`quick=True`, shows the stand-in it may get, and calls `catch_up` each frame while `pending`.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator

import pygame

from game import Card, Deck
from ui.cards import trim
from ui.cards.art import ArtSet
from ui.cards.cache import cached
from ui.cards.drawn import drawn_back, drawn_face
from ui.cards.index import indices_shown, with_index
from ui.cards.raster import Unreadable, picture
from ui.cards.sets import chosen_back, chosen_set
from ui.widgets.text import language

CACHE_BYTES = 40_000_000  # a table at 3840x2160 needs about 30 MB
INDEXED = "face with index"
DIM = (156, 147, 136)  # a dimmed card keeps about six tenths of its light, a little warmer

Key = tuple[str, str, int]  # variant, card id (or kind), width


class SurfaceStore:
    """Surfaces by key, the least recently used leave when they take more than `budget` bytes together."""

    def __init__(self, budget: int = CACHE_BYTES) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._kept))

    def get(self, key: Key) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))
        return surface

    def drop(self, key: Key) -> None:
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class CardFaces:
    """All pictures of one deck. Surfaces are shared: blit them, never draw on them."""

    def __init__(self, deck: Deck, art: ArtSet | None = None, budget: int = CACHE_BYTES) -> None:
        self.deck = deck
        self.art = art if art is not None else chosen_set(deck)
        self.ratio = deck.ratio[0] / deck.ratio[1]
        self.back_id = chosen_back(deck, self.art)
        self._store = SurfaceStore(budget)
        self._sizes: dict[tuple[str, str], int] = {}  # (variant, id) -> the width drawn last, for stand-ins
        self._wanted: dict[Key, Card | None] = {}
        self._pictured: dict[str, bool] = {}  # card id -> whether the set has a picture that can be drawn

    def size(self, width: int) -> tuple[int, int]:
        """The size in pixels of a card that is `width` pixels wide."""
        width = max(1, width)
        return width, max(1, round(width / self.ratio))

    # faces and backs

    def face(self, card: Card, width: int, dimmed: bool = False, quick: bool = False) -> pygame.Surface:
        """The face of a card. With `quick` it may be a scaled stand-in of the same size until `catch_up` has run."""
        if not dimmed:
            return self._picture(self._variant(card), card.id, card, width, quick)
        key = ("dimmed " + self._variant(card), card.id, width)
        found = self._store.get(key)
        if found is not None:
            return found
        bright = self.face(card, width, quick=quick)
        dim = _dimmed(bright)
        is_exact = (self._variant(card), card.id, width) in self._store
        return self._store.put(key, dim) if is_exact else dim

    def back(self, width: int, quick: bool = False) -> pygame.Surface:
        """The back that is in use (`back_id`)."""
        return self._picture("back", self.back_id, None, width, quick)

    @property
    def backs(self) -> tuple[str, ...]:
        """The ids of all backs; set `back_id` to choose one."""
        return self.art.backs if self.art else ("back",)

    def has_art(self, card: Card) -> bool:
        """Whether the card has a picture of its own (the gallery tells)."""
        if card.id not in self._pictured:
            self._pictured[card.id] = self.art is not None and self.art.has(card.id)
        return self._pictured[card.id]

    def wear(self, art: ArtSet | None, back: str = "") -> None:
        """Show another card set, or the same one read anew, with that back if it has it."""
        self.clear()
        self.art = art
        self.back_id = back if back in self.backs else self.backs[0]

    def has_face(self, card: Card, width: int) -> bool:
        """Whether the exact face is there already, so that asking for it costs nothing."""
        return (self._variant(card), card.id, max(1, width)) in self._store

    def stand_in(self, card: Card, width: int) -> pygame.Surface | None:
        """The same face at the size drawn before, scaled, until there is time for the exact one."""
        return self._stand_in((self._variant(card), card.id, max(1, width)))

    def forget(self, ids: Collection[str]) -> None:
        """The files of those cards or backs are others now."""
        for key in [key for key in self._store if key[1] in ids]:
            self._store.drop(key)
        for id in ids:
            self._pictured.pop(id, None)

    def _variant(self, card: Card) -> str:
        """Drawn faces carry the name in the language, pictures are the same in all but may have an index."""
        if not self.has_art(card):
            return "face " + language()
        return INDEXED if self.deck.index and indices_shown() else "face"

    def _picture(self, variant: str, id: str, card: Card | None, width: int, quick: bool) -> pygame.Surface:
        key = (variant, id, max(1, width))
        found = self._store.get(key)
        if found is not None:
            return found
        stand_in = self._stand_in(key) if quick else None
        if stand_in is None:
            return self._draw(key, card)
        self._wanted[key] = card
        return stand_in

    def _draw(self, key: Key, card: Card | None) -> pygame.Surface:
        """Rasterise now and keep."""
        self._wanted.pop(key, None)
        self._store.drop(("stand-in", *key[1:]))
        self._sizes[key[:2]] = key[2]
        image = self._rasterised(key[1], card, self.size(key[2]))
        if key[0] == INDEXED and card is not None and self.art is not None and self.has_art(card):
            image = with_index(image, card, self.deck, self.art)
        return self._store.put(key, image)

    def _rasterised(self, id: str, card: Card | None, size: tuple[int, int]) -> pygame.Surface:
        svg = self.art.svg(id) if self.art else None
        png = self.art.png(id) if self.art and svg is None else None
        try:
            if svg is not None:
                return cached(svg, size)
            if png is not None:
                return picture(png, size)
        except Unreadable:
            self._pictured[id] = False  # a damaged picture is no reason to stop a game
        return drawn_face(card, self.deck, size) if card else drawn_back(size)

    # keeping frames short

    def _stand_in(self, key: Key) -> pygame.Surface | None:
        """The same picture at the size drawn before, scaled."""
        kept = self._store.get(("stand-in", *key[1:]))
        if kept is not None:
            return kept
        source = self._store.get((*key[:2], self._sizes.get(key[:2], 0)))
        if source is None:
            return None
        scaled = pygame.transform.smoothscale(source, self.size(key[2]))
        return self._store.put(("stand-in", *key[1:]), scaled)

    @property
    def pending(self) -> bool:
        """Whether stand-ins were given out that `catch_up` has still to replace."""
        return bool(self._wanted)

    def catch_up(self, milliseconds: float = 6) -> bool:
        """Draw what was asked for with `quick`, for about that long; True if something new is there to be shown."""
        end = time.perf_counter() + milliseconds / 1000
        drawn = False
        while self._wanted and (not drawn or time.perf_counter() < end):
            key, card = next(iter(self._wanted.items()))
            self._draw(key, card)
            drawn = True
        return drawn

    def forget_wanted(self) -> None:
        """Drop what was asked for: after a resize the sizes of the last frame are of no use."""
        self._wanted.clear()

    def warm(self, cards: Iterable[Card], width: int) -> Iterator[None]:
        """Draw these faces and the back ahead of time, one each step: `next()` it between frames."""
        self.back(width)
        for card in cards:
            yield
            self.face(card, width)

    def clear(self) -> None:
        """Give all memory back."""
        self._store.clear()
        self._sizes.clear()
        self._wanted.clear()
        self._pictured.clear()

    # around the card

    def shadow(self, width: int, lifted: bool = False) -> pygame.Surface:
        """A soft shadow, larger than the card; `shadow_at` says where it belongs."""
        key = ("shadow", "lifted" if lifted else "resting", width)
        return self._store.get(key) or self._store.put(key, trim.shadow(self.size(width), lifted))

    def shadow_at(self, card: pygame.Rect, lifted: bool = False) -> pygame.Rect:
        """Where the shadow of a card in that rectangle lies."""
        spread = trim.shadow_spread(card.width, lifted)
        return card.inflate(2 * spread, 2 * spread).move(0, trim.shadow_drop(card.width, lifted))

    def outline(self, width: int, kind: str) -> pygame.Surface:
        """A ring for a card: `legal` (jade), `selected` (gold), `focus` (gold, a little off the card)."""
        key = ("outline", kind, width)
        return self._store.get(key) or self._store.put(key, trim.outline(self.size(width), kind))

    def outline_at(self, card: pygame.Rect, kind: str) -> pygame.Rect:
        """Where the ring of a card in that rectangle lies."""
        spread = trim.outline_spread(card.width, kind)
        return card.inflate(2 * spread, 2 * spread)


def _dimmed(face: pygame.Surface) -> pygame.Surface:
    dim = face.copy()
    dim.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return dim


_shared: OrderedDict[Deck, CardFaces] = OrderedDict()
SHARED_AT_MOST = 4


def card_faces(deck: Deck) -> CardFaces:
    """The pictures of a deck in the set and with the back that were chosen for it, shared by all scenes."""
    faces = _shared.get(deck)
    if faces is None:
        faces = _shared[deck] = CardFaces(deck)
        if len(_shared) > SHARED_AT_MOST:
            _shared.popitem(last=False)
    _shared.move_to_end(deck)
    return faces


def wear_choices() -> None:
    """After another set or back was chosen: every deck in use shows it from now on."""
    for deck, faces in _shared.items():
        art = chosen_set(deck)
        back = chosen_back(deck, art)
        if (art and art.folder) != (faces.art and faces.art.folder):
            faces.wear(art, back)
        faces.back_id = back
