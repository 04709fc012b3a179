"""A card looked at closely: its picture, what it is, what it does alone, and the combinations of the hand that it belongs to.

The same is told beside a card on which the pointer rests, for as long as it stays there. Nothing is dimmed then and no event is
used: whoever thinks with the pointer on a card still sees the table and plays on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import Card, Reading, View
from ui.cards.faces import CardFaces
from ui.families import rooms_of
from ui.table.card_count import count_cards, where_words
from ui.table.rows import spread
from ui.table.watched import OpenHandsLayout
from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH, StaticWidget
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, draw_lines, joined, line_height, lines_height, t, wrap
from ui.widgets.theme import px
from ui.words import a_reading, card_words, few_beaters, reading_words, sentences, suits_above, told, what_it_takes

if TYPE_CHECKING:
    from ui.table.view import TableView

CARD_SHARE = 0.62  # of the window's height
WIDTH = 400
GAP = 40  # between the card and what is said of it
MELD_HEIGHT = 68  # of the small cards of a combination
PART_GAP = 12
MOST_MELDS = 3
HOVER_MS = 900  # before the pointer that rests opens the panel
EDGE = 12  # between that and the window or the pointer
ABOVE = 60  # the corner buttons stay free


class LookedMeld(NamedTuple):
    """A combination of the hand: what it is called, and its cards as they are laid."""

    words: str
    cards: tuple[Card, ...]


class CardLook(NamedTuple):
    """What is told of a card: `facts` what it is, `alone` what it does when it is played alone, and its `melds`."""

    card: Card
    facts: tuple[str, ...]
    alone: tuple[str, ...]
    melds: tuple[LookedMeld, ...]

    def paint(self, surface: pygame.Surface, faces: CardFaces) -> None:
        """The card up close over the dimmed table, and a panel beside it."""
        paint.veil(surface)
        size = surface.get_size()
        width = round(size[1] * CARD_SHARE * faces.ratio)
        image = faces.face(self.card, width, quick=True)
        beside = LookPanel(self, faces)
        rect = image.get_rect(centery=size[1] // 2)
        rect.left = (size[0] - rect.width - px(GAP) - beside.rect.width) // 2
        shadow = faces.shadow(width, lifted=True)
        surface.blit(shadow, shadow.get_rect(center=faces.shadow_at(rect, True).center))
        surface.blit(image, rect)
        beside.rect.midleft = (rect.right + px(GAP), rect.centery)
        beside.draw(surface)


def look_at(view: View, card: Card, private: bool, counts: bool) -> CardLook:
    """What the seat of a view can be told of a card: of its own hand only if `private`; where its copies are, and what nothing
    that is still out beats, if it `counts`."""
    rules = view.rules
    known = rules.deck.attributes
    named = ((known[name].name, known[name].values[value].name) for name, value in card.attributes.items())
    values = [t("table-look-value", attribute=capital(localized(one)), value=localized(other)) for one, other in named
              if localized(other) != card_words(card)]
    facts = [joined(values, "dots"), *(fact for room in rooms_of(rules) for fact in room.gallery_facts(rules, card))]
    copies = count_cards(view, private).get(card)
    if counts and copies is not None:
        facts.append(capital(where_words(copies)))
    own = private and card in view.hand
    melds = _melds(view, card, counts) if own else ()
    return CardLook(card, tuple(filter(None, facts)), _alone(view, rules.value(rules.cards_of([card])), counts and own), melds)


def _alone(view: View, reading: Reading | None, counts: bool) -> tuple[str, ...]:
    """Whether it beats what lies on the table, and what beats it; or if that can be counted, that nothing does any more."""
    if reading is None:
        return ()
    over = view.over
    first = () if over is None else (told(view.rules, f"table-look-{'beats' if view.beats(reading) else 'beats-not'}",
                                          what=a_reading(over, view.rules)),)
    if counts and few_beaters(reading, view.rules) != "" and view.is_certain(reading):
        return *first, told(view.rules, "table-look-certain")
    left = view.beaters_left(reading) if counts else None
    return *first, sentences([what_it_takes(reading, view.rules, left), suits_above(reading, view.rules)])


def _melds(view: View, card: Card, counts: bool) -> tuple[LookedMeld, ...]:
    """Combinations of several cards, one of each name, the strongest first."""
    best: dict[str, LookedMeld] = {}
    for reading, cards in view.plays_with(card):
        if reading.size > 1 and reading.combination not in best:
            words = capital(reading_words(reading, view.rules))
            if counts and len(best) < MOST_MELDS and view.is_certain(reading):
                words = joined([words, told(view.rules, "table-look-certain-too")], "dots")
            best[reading.combination] = LookedMeld(words, view.rules.layout(cards))
    return tuple(best.values())[:MOST_MELDS]


# ------------------------------------------------------------ picture


class _LookLine(NamedTuple):
    """Lines of text of one kind, or small cards; with the space above them."""

    lines: tuple[str, ...]
    size: int
    ink: pygame.Color
    gap: int
    bold: bool = False
    cards: tuple[Card, ...] = ()


class LookPanel:
    """What is said of the card, one thing beneath the other; its place (`rect`) is for the caller to choose. `notes` are what
    matters about it now; a `brief` one has no pictures."""

    def __init__(self, look: CardLook, faces: CardFaces, notes: Sequence[str] = (), brief: bool = False) -> None:
        self.faces = faces
        self.inner = px(WIDTH) - 2 * px(theme.PADDING)
        colours = theme.COLOURS
        self.parts = [self._words(card_words(look.card), theme.HEADING, colours.paper, 0, True)]
        self.parts += [self._words(fact, theme.BODY, colours.paper_dim, px(4)) for fact in look.facts]
        self.parts += [self._words(note, theme.BODY, colours.paper, px(4)) for note in notes]
        if look.alone:
            self.parts.append(self._words(t("table-look-alone"), theme.SMALL, colours.gold, px(PART_GAP)))
            self.parts += [self._words(line, theme.BODY, colours.paper, px(2)) for line in look.alone]
        for number, meld in enumerate(look.melds):
            if number == 0:
                self.parts.append(self._words(t("table-look-melds"), theme.SMALL, colours.gold, px(PART_GAP)))
            self.parts.append(self._words(meld.words, theme.BODY, colours.paper, px(4)))
            if not brief:
                self.parts.append(_LookLine((), 0, colours.paper, px(4), cards=meld.cards))
        height = sum(part.gap + self._height(part) for part in self.parts)
        self.rect = pygame.Rect(0, 0, px(WIDTH), height + 2 * px(theme.PADDING))

    def _words(self, words: str, size: int, ink: pygame.Color, gap: int, bold: bool = False) -> _LookLine:
        return _LookLine(tuple(wrap(words, size, self.inner, bold)), size, ink, gap, bold)

    def _height(self, part: _LookLine) -> int:
        if part.cards:
            return px(MELD_HEIGHT)
        return max(line_height(part.size, part.bold), lines_height(len(part.lines), part.size, part.bold))

    def draw(self, surface: pygame.Surface) -> None:
        """At its place."""
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        at = pygame.Rect(self.rect.x + px(theme.PADDING), self.rect.y + px(theme.PADDING), self.inner, 0)
        for part in self.parts:
            at.y += part.gap
            if part.cards:
                self._draw_cards(surface, at, part.cards)
            else:
                draw_lines(surface, list(part.lines), at, part.size, part.ink, part.bold)
            at.y += self._height(part)

    def _draw_cards(self, surface: pygame.Surface, at: pygame.Rect, cards: tuple[Card, ...]) -> None:
        width = max(1, round(px(MELD_HEIGHT) * self.faces.ratio))
        wide = min(self.inner, len(cards) * (width + px(2)) - px(2))
        for card, place in zip(cards, spread(pygame.Rect(at.x, at.y, wide, 0), len(cards), width, 0, px(2)), strict=True):
            surface.blit(self.faces.face(card, width, quick=True), place)


# ------------------------------------------------------------ under the pointer


class HoverLook(StaticWidget):
    """Lies above everything else on the table. Changes of the table close it: what it says may be so no more."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(name="hover-look")
        self.scene = scene
        self.visible = False
        self.card: Card | None = None  # under the pointer, and still waited for or told of
        self._at = (0, 0)
        self._left_ms: float | None = None  # None: the time before the pointer came still has to pass by
        self._changes = 0
        self._panel: LookPanel | None = None

    @property
    def extent(self) -> pygame.Rect:
        return self.rect.inflate(2 * px(LIFTED_REACH), 2 * px(LIFTED_REACH))

    def follow(self, event: pygame.event.Event) -> None:
        """See where the pointer goes; whatever else somebody does ends the look."""
        if event.type == pygame.MOUSEMOTION:
            card = self.scene.card_at(event.pos)
            if card != self.card or not self.visible:
                self.close()
                self.card, self._at, self._left_ms = card, event.pos, None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.close()

    def close(self) -> None:
        """Tell nothing any more, until the pointer moves again."""
        if self.visible:
            self.scene.ui.tooltip_box.point(self.scene.ui.hover)  # it may say again what it has to say
            self.dirty = True
        self.visible, self.card, self._panel = False, None, None

    def wait(self, dt_ms: float) -> None:
        """Let time pass, in which the look may open or end."""
        if self.card is None:
            return
        if not self._rests or self.visible and self._changes != self.scene.changes:
            self.close()
        elif not self.visible:
            self._left_ms = HOVER_MS if self._left_ms is None else self._left_ms - dt_ms
            if self._left_ms <= 0:
                self._open()

    @property
    def _rests(self) -> bool:
        """Does the pointer lie on cards, and does nothing happen there?"""
        scene = self.scene
        free = scene.overlay is None and not scene.modals and scene.hand.drag is None and scene.ui.pressed is None
        return free and scene.playback.idle and scene.ui.hover in (None, scene.hand, scene.cards)

    def _open(self) -> None:
        assert self.card is not None
        scene = self.scene
        notes = scene.controller.card_hint(self.card).splitlines() if scene.ui.hover is scene.hand else []
        scene.ui.tooltip_box.hide()  # all that it says is told here
        self._changes = scene.changes
        self._panel = LookPanel(scene.controller.look(self.card), scene.faces, notes, brief=True)
        self.rect = self._panel.rect = self._place(self._panel.rect.size)
        self.visible = self.dirty = True

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        """Over the buttons or under the upper edge, above the pointer or at a side: where the panel hides least of cards, plates,
        and the place for cards that go face down."""
        scene, gap = self.scene, px(EDGE)
        window = pygame.Rect((0, 0), scene.table.size).inflate(-2 * gap, -2 * px(EDGE))  # what lies beside a table covers it
        floor, first = scene.table.status.top - px(4), window.top + px(ABOVE)
        found = []
        for bottom in (floor, first + size[1]):
            for left in (self._at[0] - size[0] // 2, window.left, window.right - size[0]):
                found.append(pygame.Rect((left, bottom - size[1]), size).clamp(window))
        told = [sprite.rect(scene.faces) for sprite in scene.board.moving()] + [plate.rect for plate in scene.plates.values()]
        told += [scene.table.down.zone] if scene.table.piles else []
        if isinstance(scene.table, OpenHandsLayout) and scene.table.opened:
            told += map(scene.table.open_hand, scene.table.others)

        def hidden(place: pygame.Rect) -> int:
            under = [place.clip(rect) for rect in told]
            on_pointer = place.inflate(2 * gap, 2 * gap).collidepoint(self._at)
            return sum(part.width * part.height for part in under) + on_pointer * window.width * window.height
        return min(found, key=hidden)

    def draw(self, surface: pygame.Surface) -> None:
        if self._panel is not None:
            self._panel.draw(surface)
