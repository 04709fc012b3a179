"""One card looked at closely, and what is known about it.

Its picture is fitted into a part of the window; the wheel enlarges it about the pointer and a drag moves it. While the size
changes the last exact picture is scaled; when it has settled, an exact one is ordered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import Card, Deck, GameError, Rules, RulesetEntry, list_rulesets, load_ruleset
from ui.cards.drawn import CORNER
from ui.families import rooms
from ui.gallery.deck_view import DeckView, GalleryItem
from ui.rulespage.combinations import at_home_in
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, WHEEL_BUTTONS
from ui.widgets.catalogue import joined, languages, localized
from ui.widgets.text import capital, language, t
from ui.widgets.theme import px
from ui.words import sentences

LARGEST = 6.0  # times the fitted size
FINEST = 3400  # pixels: a picture is drawn no higher, beyond that it is scaled
NOTCH = 1.25
ZOOM_KEYS = {pygame.K_PLUS: NOTCH, pygame.K_EQUALS: NOTCH, pygame.K_KP_PLUS: NOTCH, pygame.K_MINUS: 1 / NOTCH,
             pygame.K_KP_MINUS: 1 / NOTCH}
PAN_KEYS = {pygame.K_w: (0, 1), pygame.K_s: (0, -1), pygame.K_a: (1, 0), pygame.K_d: (-1, 0)}
PAN_STEP = 80
RESET_KEYS = (pygame.K_0, pygame.K_KP0)
SETTLED_MS = 90

Exact = Callable[[int], "pygame.Surface | None"]
Rough = Callable[[], "pygame.Surface | None"]


class Zoom:
    """`draw_exact(width)` gives the picture; several views may share one `Zoom` to move together."""

    def __init__(self, ratio: float) -> None:
        self.ratio = ratio
        self.factor = 1.0
        self.centre = (0.5, 0.5)  # the point of the card that lies in the middle of the view
        self.view = pygame.Rect(0, 0, 1, 1)
        self._grip: tuple[int, int] | None = None

    def place(self, view: pygame.Rect) -> None:
        """Show it in that part of the window; what is seen stays."""
        self.view = view
        self._bound()

    @property
    def fitted(self) -> int:
        """The width at which the whole card fits."""
        return max(1, int(min(self.view.width, self.view.height * self.ratio)))

    @property
    def width(self) -> int:
        """Of the card, in pixels."""
        return round(self.fitted * self.factor)

    @property
    def exact_width(self) -> int:
        """The width that is worth drawing."""
        return max(self.fitted, min(self.width, int(FINEST * self.ratio)))

    def card(self, view: pygame.Rect | None = None) -> pygame.Rect:
        """Where the card lies, in this view or in another of the same size."""
        view = view or self.view
        width, height = self.width, round(self.width / self.ratio)
        return pygame.Rect(
            round(view.centerx - self.centre[0] * width), round(view.centery - self.centre[1] * height), width, height
        )

    def enlarge(self, times: float, about: tuple[int, int] | None = None) -> bool:
        """Change the size; the point under `about` (the middle of the view) stays where it is."""
        new = max(1.0, min(LARGEST, self.factor * times))
        if abs(new - self.factor) < 1e-6:
            return False
        about = about or self.view.center
        card = self.card()
        share = ((about[0] - card.x) / card.width, (about[1] - card.y) / card.height)
        self.factor = new
        height = self.width / self.ratio
        self.centre = (
            share[0] - (about[0] - self.view.centerx) / self.width,
            share[1] - (about[1] - self.view.centery) / height,
        )
        self._bound()
        return True

    def pan(self, dx: int, dy: int) -> bool:
        """Move the card by `dx` and `dy` pixels."""
        before = self.centre
        self.centre = (before[0] - dx / self.width, before[1] - dy * self.ratio / self.width)
        self._bound()
        return self.centre != before

    def reset(self) -> bool:
        """The whole card again."""
        changed = self.factor != 1
        self.factor, self.centre = 1.0, (0.5, 0.5)
        return changed

    def handle_key(self, key: int) -> bool:
        """Enlarge it, move it or show it fitted. True = that is one of its keys."""
        if key in ZOOM_KEYS:
            self.enlarge(ZOOM_KEYS[key])
        elif key in PAN_KEYS:
            dx, dy = PAN_KEYS[key]
            self.pan(dx * px(PAN_STEP), dy * px(PAN_STEP))
        elif key in RESET_KEYS:
            self.reset()
        return key in ZOOM_KEYS or key in PAN_KEYS or key in RESET_KEYS

    def _bound(self) -> None:
        """A card larger than the view covers it, a smaller one lies in its middle."""
        height = self.width / self.ratio
        self.centre = tuple(  # type: ignore[assignment]
            0.5 if length <= room else max(room / 2 / length, min(1 - room / 2 / length, at))
            for at, length, room in zip(self.centre, (self.width, height), self.view.size, strict=True)
        )

    def handle(self, event: pygame.event.Event, views: list[pygame.Rect]) -> bool:
        """Wheel and drag on one of these views. True = something is seen differently."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            view = next((view for view in views if view.collidepoint(event.pos)), None)
            if view is None:
                return False
            if event.button in WHEEL_BUTTONS:
                middle, own = view.center, self.view.center
                about = (event.pos[0] - middle[0] + own[0], event.pos[1] - middle[1] + own[1])
                return self.enlarge(NOTCH ** -WHEEL_BUTTONS[event.button], about)
            self._grip = event.pos if event.button == LEFT_BUTTON else self._grip
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            self._grip = None
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            dx, dy = event.pos[0] - self._grip[0], event.pos[1] - self._grip[1]
            self._grip = event.pos
            return self.pan(dx, dy)
        return False


class Closeup:
    """The picture of one card under a Zoom: the last exact one, and when the next is due.

    `exact(width)` gives the picture, or None while it is being made; `rough()` one of any size, to be shown until then.
    """

    def __init__(self, zoom: Zoom, exact: Exact, rough: Rough) -> None:
        self.zoom, self.exact, self.rough = zoom, exact, rough
        self.image: pygame.Surface | None = None
        self._seen = 0
        self._rested = 0.0

    def show(self, exact: Exact, rough: Rough) -> None:
        """Another picture, exact as soon as it can be had."""
        self.exact, self.rough, self.image = exact, rough, None

    def update(self, dt_ms: float) -> bool:
        """Get an exact picture of what has kept its size for a moment. True while there is something to come."""
        wanted = self.zoom.exact_width
        if self.image is None or self.image.get_width() == wanted:
            return False
        self._rested = self._rested + dt_ms if wanted == self._seen else 0
        self._seen = wanted
        if self._rested >= SETTLED_MS:
            self.image = self.exact(wanted) or self.image
        return True

    def draw(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        if self.image is None:
            self.image = self.exact(self.zoom.exact_width)
        card = self.zoom.card(view)
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        self._lay(surface, self.image or self.rough(), card, card.clip(view))
        surface.set_clip(before)

    def _lay(self, surface: pygame.Surface, image: pygame.Surface | None, card: pygame.Rect, seen: pygame.Rect) -> None:
        if image is None:
            paint.rounded(surface, card, theme.COLOURS.paper_dim, round(card.width * CORNER))
        elif image.get_width() == card.width:
            surface.blit(image, card)
        elif seen.width and seen.height:
            surface.blit(_part(image, card, seen), seen)


def _part(image: pygame.Surface, card: pygame.Rect, seen: pygame.Rect) -> pygame.Surface:
    """What is seen of a picture that is shown at another size than it has: only that part is scaled."""
    scale = image.get_width() / card.width
    box = pygame.Rect(
        int((seen.x - card.x) * scale), int((seen.y - card.y) * scale),
        max(1, round(seen.width * scale)), max(1, round(seen.height * scale)),
    ).clip(image.get_rect())
    return pygame.transform.smoothscale(image.subsurface(box), seen.size)


# ---------------------------------------------------------------- what is known about a card

class GameRole(NamedTuple):
    """What one game does with a card: its name there if it has another, the combinations that can hold it, what it counts."""

    game: str
    text: str


def names(deck_view: DeckView, item: GalleryItem) -> tuple[str, str]:
    """The name in the language in force, and what it is called in the others (empty where that is the same)."""
    own = deck_view.name(item)
    others = dict.fromkeys(deck_view.name(item, each) for each in languages() if each != language())
    return own, joined((name for name in others if name != own), "dots")


def facts(deck_view: DeckView, item: GalleryItem) -> Iterator[tuple[str, str]]:
    """What the deck says of the card and the set of its picture, as labels and values."""
    card = item.card
    if card is not None:
        for id, value in card.attributes.items():
            attribute = deck_view.deck.attributes.get(id)
            if attribute is not None and value in attribute.values:
                yield capital(localized(attribute.name)), localized(attribute.values[value].name)
        yield t("gallery-code"), card.code
        yield t("gallery-copies"), str(card.copies)
    if deck_view.art is not None:
        yield t("gallery-set"), localized(deck_view.art.name)
        for key in ("artist", "licence"):
            if told := deck_view.art.told(key):
                yield t(f"gallery-{key}"), localized(told)


def in_games(deck: Deck, card: Card) -> Iterator[GameRole]:
    """For each game of that deck, what the card is there."""
    for rules in games_with(deck):
        yield GameRole(localized(rules.ruleset.name), _role(rules, card))


def games_with(deck: Deck) -> list[Rules]:
    """The games of that deck. Their rules are compiled when they are first asked for, which may take a while."""
    mine = [entry for entry in list_rulesets() if entry.deck is not None and entry.deck.id == deck.id and not entry.problems]
    return [rules for rules in map(_rules, mine) if rules is not None]


def _role(rules: Rules, card: Card) -> str:
    if card not in frozenset(rules.pack):
        return t("gallery-not-played")
    own = next(each for each in rules.deck.cards if each == card)
    told = []
    if localized(own.name) != localized(card.name):
        told.append(t("gallery-called", name=localized(own.name)))
    homes = [localized(rules.ruleset.combinations[id].name) for id in at_home_in(rules, own)]
    worth = [fact for room in rooms() for fact in room.gallery_facts(rules, own)]
    if homes:
        told.append(capital(joined(homes, "facts")))
    return sentences([*told, *worth] if homes or worth else [*told, t("gallery-played")])


@lru_cache(maxsize=32)
def _compiled(source: str, digest: str) -> Rules | None:
    try:
        return load_ruleset(source)
    except GameError:
        return None


def _rules(entry: RulesetEntry) -> Rules | None:
    """The rules with the house rules at their defaults; a file that was changed is read again."""
    source = entry.id if entry.shipped else str(entry.path)
    try:
        stamp = str(entry.path.stat().st_mtime_ns)
    except OSError:
        return None
    return _compiled(source, stamp)
