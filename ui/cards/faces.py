"""The pictures of a deck's cards at any size (faces, backs, dimmed faces, shadows and outlines, kept in a cache), and the faces
of those who sit at the table.

Scenes get theirs from `card_faces(deck)`. `face` is exact at once; a scene that must not miss a frame asks with
`quick=True` and shows the stand-in that it may get: the picture of another size scaled, or a blank sheet, on which the card's
name stands where a picture is late. The exact one is made in the threads of the render pool, and the app draws the scene again
when it has come (`take_all`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from ui.cards import drawn, render_pool
from ui.cards.art import ArtSet, chosen_back, chosen_set
from ui.cards.cache import draw
from ui.cards.drawn import blank_sheet, drawn_back, drawn_face
from ui.cards.index import Sign, draw_signs, index_of, indices_shown, named_in, sign_image, with_index
from ui.cards.raster import Unreadable, for_screen
from ui.cards.render_pool import Key, PendingRenders, Taken
from ui.widgets.paint import WINDOW_BYTES, SurfaceStore
from ui.widgets.text import language

if TYPE_CHECKING:
    from game import Card, Deck, Value

CACHE_BYTES = 64_000_000  # a table at 3840x2160 needs about 30 MB, its whole deck at the width of a hand as much again
# Pictures of the whole window: as much room as all cards have that are kept with their shadows. A hand of 24 cards takes 0.6 of
# one, and 2.8 at the sizes through which it grows next.
SHADOWED_WINDOWS = 4
AHEAD_SHARE = 0.25  # of those, for cards at a size at which they have not been seen yet
SCALED_AT_ONCE = 4  # cards on their way, smoothly, in one frame
PLAIN = "face"
INDEXED = "face with index"
NAMED = INDEXED + " in "  # and a language
BACK = "back"
STAND_IN = "stand-in"
QUARTER = 90  # degrees, for a card that lies across
DIM = (156, 147, 136)  # a dimmed card keeps about six tenths of its light, a little warmer


class CardFaces:
    """All pictures of one deck. Surfaces are shared: blit them, never draw on them."""

    def __init__(self, deck: Deck, art: ArtSet | None = None, budget: int = CACHE_BYTES) -> None:
        self.deck = deck
        self.art = art if art is not None else chosen_set(deck)
        self.ratio = deck.ratio[0] / deck.ratio[1]
        self.back_id = chosen_back(deck, self.art)
        self._store: SurfaceStore[tuple[str, str, int]] = SurfaceStore(budget)
        self._sizes: dict[tuple[str, str], int] = {}  # (variant, id) -> the width drawn last, for stand-ins
        self._waiting = PendingRenders(self._finish, self._draw, self._name)
        self._indices: dict[tuple[str, str], list[Sign]] = {}  # by language and card
        self._pictured: dict[str, bool] = {}  # card id -> whether the set has a picture that can be drawn
        self._frame = self._moving = 0  # frames so far, and cards that would be scaled in this one
        self._turns = 1  # frames in which each of those of the frame before gets its turn

    def size(self, width: int) -> tuple[int, int]:
        """The size in pixels of a card that is `width` pixels wide."""
        width = max(1, width)
        return width, max(1, round(width / self.ratio))

    # faces and backs

    def face(self, card: Card, width: int, dimmed: bool = False, quick: bool = False) -> pygame.Surface:
        """The face of a card. With `quick` it may be a stand-in of the same size until the exact one has been made."""
        if not dimmed:
            return self._picture(self._face_key(card, width), card, quick)
        variant, id, width = self._face_key(card, width)
        found = self._store.get(("dimmed " + variant, id, width))
        if found is not None:
            return found
        bright = self.face(card, width, quick=quick)
        dim = _dimmed(bright)
        is_exact = (variant, id, width) in self._store
        return self._store.put(("dimmed " + variant, id, width), dim) if is_exact else dim

    def back(self, width: int, quick: bool = False, id: str = "") -> pygame.Surface:
        """The back that is in use (`back_id`), or another of the set."""
        return self._picture((BACK, id or self.back_id, max(1, width)), None, quick)

    @property
    def backs(self) -> tuple[str, ...]:
        """The ids of all backs; set `back_id` to choose one."""
        return self.art.backs if self.art else (BACK,)

    def has_art(self, card: Card) -> bool:
        """Whether the card has a picture of its own (the gallery tells)."""
        if card.id not in self._pictured:
            self._pictured[card.id] = self.art is not None and self.art.has(card.id)
        return self._pictured[card.id]

    def apply_style(self, art: ArtSet | None, back: str = "") -> None:
        """Show another card set, or the same one read anew, with that back if it has it."""
        self.clear()
        self.art = art
        self.back_id = back if back in self.backs else self.backs[0]

    def forget(self, ids: Collection[str]) -> None:
        """The files of those cards or backs are others now; the old picture is shown until the new one has been made."""
        for key in [key for key in self._store if key[1] in ids]:
            old = self._store.get(key)
            self._store.drop(key)
            if old is not None and (key[0] in (BACK, PLAIN) or key[0].startswith(INDEXED)):
                self._store.put((STAND_IN, *key[1:]), old)
        for key in [key for key in self._waiting.ordered() if key[1] in ids]:
            self._waiting.drop(key)
        for id in ids:
            self._pictured.pop(id, None)
        self._indices.clear()  # a sign may be among them

    def _face_key(self, card: Card, width: int) -> Key:
        return self._variant(card), card.id, max(1, width)

    def _variant(self, card: Card) -> str:
        """Drawn faces carry the name in the language, pictures are the same in all but may have an index,
        which may be a name."""
        if not self.has_art(card):
            return "face " + language()
        if not (self.deck.index and indices_shown(self.deck.id)):
            return PLAIN
        return NAMED + language() if self.art is not None and named_in(self.art) else INDEXED

    def _picture(self, key: Key, card: Card | None, quick: bool) -> pygame.Surface:
        found = self._store.get(key)
        if found is not None:
            return found
        stand_in = self._stand_in(key) if quick else None
        if not quick or (stand_in is None and not render_pool.pool.open):
            return self._draw(key, card)
        self._order(key, card)
        return stand_in or self._blank(key)

    def signature(self, cards: Iterable[Card]) -> str:
        """What these cards look like now, as a key: cards, set, language or index."""
        where = self.art.folder.as_posix() if self.art is not None else ""
        return " ".join([self.deck.id, where, *(f"{card.id} {self._variant(card)}" for card in cards)])

    def sign(self, value: Value, side: int, colour: pygame.Color) -> pygame.Surface | None:
        """What the index of these cards has for a value, in a square of that many pixels; None where that is a word or a number,
        and while no index is shown."""
        drawn = self.art is not None and value.number is None and indices_shown(self.deck.id)
        return sign_image(value, self.art, side, colour) if drawn and self.art is not None else None

    # making them

    def _draw(self, key: Key, card: Card | None) -> pygame.Surface:
        """Rasterise now and keep."""
        return self._finish(key, card, _made(self.art, key[1], self.size(key[2])))

    def _finish(self, key: Key, card: Card | None, pixels: pygame.Surface | None) -> pygame.Surface:
        """Keep a picture whose pixels have come; without any the card gets its drawn face."""
        self._waiting.drop(key)
        self._store.drop((STAND_IN, *key[1:]))
        self._sizes[key[:2]] = key[2]
        if pixels is None:
            if card is not None:
                self._pictured[card.id] = False  # a damaged picture is no reason to stop a game
            size = self.size(key[2])
            return self._store.put(key, drawn_face(card, self.deck, size) if card else drawn_back(size))
        image = for_screen(pixels)
        if key[0].startswith(INDEXED) and card is not None and self.art is not None:
            image = with_index(image, card, self.deck, self.art, self._index_of(card))
        return self._store.put(key, image)

    def _name(self, key: Key, card: Card | None) -> bool:
        """Where a blank sheet has lain for long, a drawn face tells which card it is."""
        if card is None or self._stand_in(key) is not None:
            return False
        self._store.put((STAND_IN, *key[1:]), drawn_face(card, self.deck, self.size(key[2])))
        return True

    def _index_of(self, card: Card) -> list[Sign]:
        """The signs of its index, read from the disk once."""
        known = language(), card.id
        if known not in self._indices and self.art is not None:
            self._indices[known] = index_of(card, self.deck, self.art)
        return self._indices.get(known, [])

    def _order(self, key: Key, card: Card | None, later: bool = False) -> None:
        """Have the render pool make it."""
        art, deck, id, size = self.art, self.deck, key[1], self.size(key[2])

        def make() -> pygame.Surface | None:
            pixels = _made(art, id, size)
            if pixels is not None and card is not None and art is not None and key[0].startswith(INDEXED):
                draw_signs(index_of(card, deck, art), deck, art, size[0])
            return pixels

        self._waiting.want(key, card, make, later)

    # keeping frames short

    def next_frame(self) -> None:
        """Another frame begins."""
        self._turns, self._moving = 1 + self._moving // SCALED_AT_ONCE, 0
        self._frame += 1

    def may_scale(self, number: int) -> bool:
        """Is it the turn of this card, which needs a picture of another size, to get a smooth one? Few get one in a frame."""
        self._moving += 1
        return (self._frame + number) % self._turns == 0 and (self._turns > 1 or self._moving <= SCALED_AT_ONCE)

    def has_face(self, card: Card, width: int) -> bool:
        """Whether the exact face is there already, so that asking for it costs nothing."""
        return self._face_key(card, width) in self._store

    def tells(self, card: Card, width: int) -> bool:
        """Whether its exact face is there, or what is to be looked at instead because that is late."""
        key = self._face_key(card, width)
        return key in self._store or (STAND_IN, *key[1:]) in self._store

    def has_back(self, width: int, id: str = "") -> bool:
        """As `has_face`, of a back."""
        return (BACK, id or self.back_id, max(1, width)) in self._store

    def want(self, cards: Iterable[Card], width: int, later: bool = True) -> None:
        """Have these faces made: soon, or when all that is looked at is done."""
        for card in cards:
            if not self.has_face(card, width):
                self._order(self._face_key(card, width), card, later)

    def want_back(self, width: int, id: str = "", later: bool = True) -> None:
        """Have a back made."""
        if not self.has_back(width, id):
            self._order((BACK, id or self.back_id, max(1, width)), None, later)

    def prefetch(self, cards: Iterable[Card], width: int) -> None:
        """Have faces made that may soon be seen, where that costs no frame anything."""
        if render_pool.pool.open:
            self.want(cards, width)

    def may_hold(self, width: int) -> bool:
        """Whether the whole deck at that width takes so little that it may be made before it is seen."""
        across, down = self.size(width)
        return across * down * WINDOW_BYTES * len(self.deck.cards) <= AHEAD_SHARE * self._store.budget

    def rough(self, card: Card | None, id: str = "") -> pygame.Surface | None:
        """A face or back at the size drawn last, whatever size that is."""
        variant = (self._variant(card), card.id) if card is not None else (BACK, id or self.back_id)
        width = self._sizes.get(variant, 0)
        return self._store.get((*variant, width)) or self._store.get((STAND_IN, variant[1], width))

    def _stand_in(self, key: Key) -> pygame.Surface | None:
        """The picture at the size drawn before, scaled."""
        kept = self._store.get((STAND_IN, *key[1:]))
        if kept is not None:
            return kept
        source = self._store.get((*key[:2], self._sizes.get(key[:2], 0)))
        if source is None:
            return None
        scaled = pygame.transform.smoothscale(source, self.size(key[2]))
        return self._store.put((STAND_IN, *key[1:]), scaled)

    def _blank(self, key: Key) -> pygame.Surface:
        """A sheet of paper, where nothing has been drawn yet."""
        blank = ("blank", BACK if key[0] == BACK else "", key[2])
        return self._store.get(blank) or self._store.put(blank, blank_sheet(self.size(key[2]), is_back=key[0] == BACK))

    @property
    def pending(self) -> bool:
        """Whether pictures are on their way."""
        return bool(self._waiting)

    def catch_up(self, milliseconds: float = 6) -> list[Taken]:
        """Keep what has come, for about that long."""
        return self._waiting.take(milliseconds)

    def forget_wanted(self) -> None:
        """Drop what was asked for: after a resize the sizes of the last frame are of no use."""
        self._waiting.clear()

    def warm(self, cards: Iterable[Card], width: int) -> Iterator[None]:
        """Draw these faces and the back ahead of time: `next()` it between frames, each of which makes one that was not there."""
        if render_pool.pool.open:
            self.want_back(width)
            self.want(cards, width)
            return
        if not self.has_back(width):
            self.back(width)
            yield
        for card in cards:
            if not self.has_face(card, width):
                self.face(card, width)
                yield

    def clear(self) -> None:
        """Give all memory back."""
        self._store.clear()
        self._sizes.clear()
        self._waiting.clear()
        self._pictured.clear()
        self._indices.clear()

    # around the card

    def tilted(self, card: Card, width: int, degrees: int, state: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` draws upright, a card of that width in that state, leaning to the right by so many degrees."""
        key = (f"tilted {degrees} {self._variant(card)} {state}", card.id, width)
        return self._store.get(key) or self._store.put(key, pygame.transform.rotozoom(make(), -degrees, 1))

    def shadow(self, width: int, lifted: bool = False) -> pygame.Surface:
        """A soft shadow, larger than the card; `shadow_at` says where it belongs."""
        key = ("shadow", "lifted" if lifted else "resting", width)
        return self._store.get(key) or self._store.put(key, drawn.shadow(self.size(width), lifted))

    def shadow_of(self, exact: int, lifted: bool, width: int) -> pygame.Surface:
        """The shadow of a card of that exact width, at another size."""
        if width == exact:
            return self.shadow(exact, lifted)
        key = ("shadow", f"{'lifted' if lifted else 'resting'}, of {exact}", width)
        place = self.shadow_at(pygame.Rect((0, 0), self.size(width)), lifted)
        return self._store.get(key) or self._store.put(key, pygame.transform.smoothscale(self.shadow(exact, lifted), place.size))

    def with_shadow(self, image: pygame.Surface, lifted: bool = False, width: int = 0, sideways: bool = False) -> pygame.Surface:
        """A picture of a card on its shadow, with premultiplied alpha (to be drawn with BLEND_PREMULTIPLIED), which takes a third
        of the time of drawing both; `shadow_at` says where it belongs. It may have another `width`, or lie `sideways`. Kept as
        long as there is room, for the same surface."""
        exact = image.get_width()
        key = image, lifted, width or exact, sideways
        found = _with_shadow.get(key)
        if found is None and key[2] == exact:
            lying, shadow = image, self._premultiplied_shadow(exact, lifted)
            if sideways:
                lying, shadow = (pygame.transform.rotate(each, QUARTER) for each in (image, shadow))
            place = self.shadow_at(lying.get_rect(), lifted, sideways)
            found = _with_shadow.put(key, shadow.copy())
            found.blit(lying.premul_alpha(), (-place.x, -place.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        elif found is None:
            wide, high = self.size(width)
            place = self.shadow_at(pygame.Rect(0, 0, *((high, wide) if sideways else (wide, high))), lifted, sideways)
            whole = self.with_shadow(image, lifted, sideways=sideways)
            found = _with_shadow.put(key, pygame.transform.smoothscale(whole, place.size))
        return found

    def shadowed(self, image: pygame.Surface, lifted: bool, width: int, sideways: bool = False) -> pygame.Surface | None:
        """That picture, where it is there."""
        return _with_shadow.get((image, lifted, width, sideways))

    def has_shadowed(self, card: Card | None, width: int, dimmed: bool, sideways: bool = False) -> bool:
        """Is it there of the exact face, or of the back where there is no card?"""
        variant, id, width = (BACK, self.back_id, max(1, width)) if card is None else self._face_key(card, width)
        image = self._store.get(("dimmed " + variant if dimmed and card is not None else variant, id, width))
        return image is not None and (image, False, image.get_width(), sideways) in _with_shadow

    def _premultiplied_shadow(self, width: int, lifted: bool) -> pygame.Surface:
        key = ("shadow", "lifted, premultiplied" if lifted else "resting, premultiplied", width)
        return self._store.get(key) or self._store.put(key, self.shadow(width, lifted).premul_alpha())

    def shadow_at(self, card: pygame.Rect, lifted: bool = False, sideways: bool = False) -> pygame.Rect:
        """Where the shadow of a card in that rectangle lies."""
        width = card.height if sideways else card.width
        spread = drawn.shadow_spread(width, lifted)
        return card.inflate(2 * spread, 2 * spread).move(0, drawn.shadow_drop(width, lifted))

    def outline(self, width: int, kind: str) -> pygame.Surface:
        """A ring for a card: `legal` (jade), `selected` (gold), `focus` (pale corners, a little off the card)."""
        key = ("outline", kind, width)
        return self._store.get(key) or self._store.put(key, drawn.outline(self.size(width), kind))

    def outline_at(self, card: pygame.Rect, kind: str) -> pygame.Rect:
        """Where the ring of a card in that rectangle lies."""
        spread = drawn.outline_spread(card.width, kind)
        return card.inflate(2 * spread, 2 * spread)


def _made(art: ArtSet | None, id: str, size: tuple[int, int]) -> pygame.Surface | None:
    """The pixels of a card's picture, in any thread; None when there is none that can be read."""
    found = art.picture(id) if art else None
    try:
        return draw(found, size) if found is not None else None
    except Unreadable:
        return None


def _dimmed(face: pygame.Surface) -> pygame.Surface:
    dim = face.copy()
    dim.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return dim


_with_shadow: SurfaceStore[tuple[pygame.Surface, bool, int, bool]] = SurfaceStore(windows=SHADOWED_WINDOWS)
_shared: OrderedDict[Deck, CardFaces] = OrderedDict()
SHARED_AT_MOST = 16  # decks in use at once: on the home screen every game shows its own


def card_faces(deck: Deck) -> CardFaces:
    """The pictures of a deck in the set and with the back that were chosen for it, shared by all scenes."""
    faces = _shared.get(deck)
    if faces is None:
        faces = _shared[deck] = CardFaces(deck)
        if len(_shared) > SHARED_AT_MOST:
            _shared.popitem(last=False)
    _shared.move_to_end(deck)
    return faces


def apply_deck_styles() -> None:
    """After another set or back was chosen: every deck in use shows it from now on."""
    for deck, faces in _shared.items():
        art = chosen_set(deck)
        back = chosen_back(deck, art)
        if (art and art.folder) != (faces.art and faces.art.folder):
            faces.apply_style(art, back)
        faces.back_id = back
