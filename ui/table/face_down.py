"""What lies face down: the viewer's own place, which opens to be looked at, and the piles of the others. A part of tables at
which cards are put face down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game import Card
from game.match.events import Discard
from ui.cards.faces import CardFaces
from ui.table import buttons
from ui.table.board import BoardModel
from ui.table.damage import Piece
from ui.table.drag import DOWN
from ui.table.layout import TableLayout
from ui.table.painter import ZONE_RADIUS, paint_zone
from ui.table.part import TablePart
from ui.table.plates import Tag
from ui.table.rows import spread
from ui.table.sprites import draw_resting
from ui.widgets import paint, theme
from ui.widgets.base import ACTIVATE_KEYS, Widget
from ui.widgets.text import draw_text, t, text_size
from ui.widgets.theme import px

LOOK_CARD = 46  # the width of a card that is looked at
LOOK_SHARE = 0.45  # of the window's width that they take at most
BADGE = 22
LOOK_KEY = pygame.K_v


@dataclass(frozen=True)
class DownFacts:
    """What the viewer's own place says: how many cards lie there, how many are asked for now."""

    count: int = 0
    wanted: int | None = None
    lit: bool = False


class DownZone(Widget):
    """Takes cards face down; hover, Tab or a key shows their owner what they are. `cards` are asked for when looked at."""

    focusable = True

    def __init__(self, layout: TableLayout, faces: CardFaces, cards: Callable[[], Sequence[Card]]) -> None:
        super().__init__(layout.down.zone, name="down")
        self.layout, self.faces, self.cards = layout, faces, cards
        self.facts = DownFacts()
        self._shown: tuple[Card, ...] = ()
        self.open = False
        self._found: int | None = None  # how many cards lay there when the pointer came

    @property
    def hint(self) -> str | None:
        return None if self.facts.count else t("table-down-none")

    @property
    def looked_at(self) -> bool:
        """Are the cards shown now?"""
        wanted = self.visible and not self.facts.lit and (self._visited or self.ring or self.open)
        return wanted and len(self.cards()) > 0

    @property
    def _visited(self) -> bool:
        """Is the pointer there to look, and has not just brought a card?"""
        return self.hovered and self._found in (None, len(self.cards()))

    @property
    def takes_enter(self) -> bool:
        return True

    def update(self, dt_ms: float) -> bool:
        if not self.hovered:
            self._found = None
        elif self._found is None:
            self._found = len(self.cards())
        shown = tuple(self.cards()) if self.looked_at else ()
        if shown != self._shown:
            self._shown, self.dirty = shown, True  # a card has come to those that are looked at
        return False

    def tell(self, facts: DownFacts) -> None:
        """Say this from now on."""
        if facts != self.facts:
            self.facts = facts
            self.dirty = True

    def toggle(self) -> None:
        """Show the cards, or no longer."""
        self.open = not self.open
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE_KEYS and self.focused and self.ring:
            self.toggle()
            return True
        return False

    # -- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Drawn by the table, beneath the cards."""
        if self.ring:
            paint.focus_ring(surface, self.rect)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The outline and the words; they say in jade that cards may be put here."""
        paint_zone(surface, self.rect, self.facts.lit)
        offered = self.facts.wanted is not None
        ink = theme.COLOURS.jade if offered else theme.COLOURS.paper_dim
        if offered and not self.facts.lit:
            paint.outline(surface, self.rect, theme.COLOURS.jade, px(ZONE_RADIUS), px(1))
        words = t("table-down") if self.facts.wanted is None else t("table-down-put", count=self.facts.wanted)
        draw_text(surface, words, self.layout.down.label, theme.SMALL, ink, offered, valign="middle")
        if self.facts.count:
            count = str(self.facts.count)
            draw_text(surface, count, self.layout.down.label, theme.BODY, theme.COLOURS.paper, True, "right", "middle")

    @property
    def extent(self) -> pygame.Rect:
        """The cards that are looked at lie over the table."""
        return pygame.Rect((0, 0), self.layout.size) if self.looked_at else super().extent

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.looked_at:
            return
        cards = list(self.cards())
        width, pad, gap = px(LOOK_CARD), px(12), px(4)
        wide = min(len(cards) * (width + gap) - gap, round(self.layout.size[0] * LOOK_SHARE))
        panel = pygame.Rect(0, 0, max(wide + 2 * pad, self.rect.width), self.layout.card_height(width) + 2 * pad)
        panel.bottomright = (self.rect.right, self.rect.top - px(8))
        paint.shadow(surface, panel, lifted=True)
        paint.panel(surface, panel, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        row = panel.inflate(-2 * pad, -2 * pad)
        places = spread(row, len(cards), width, row.height, gap)
        for card, place in zip(cards, places, strict=True):
            surface.blit(self.faces.face(card, width, quick=True), place)


def paint_piles(surface: pygame.Surface, board: BoardModel, faces: CardFaces) -> None:
    """The stacks of earlier tricks with their numbers, and the discards of this trick that have arrived."""
    clip = surface.get_clip()
    for seat in range(board.rules.players):
        stack = board.layout.down.stack(seat)
        if stack is not None and stack_extent(stack).colliderect(clip) and board.stacked(seat):
            paint_stack(surface, faces, stack, board.piles[seat] if seat != board.layout.viewer else 0)
    for meld in board.trick:
        if meld.face_down and board.layout.down.pile(meld.seat) is not None:
            draw_resting(surface, meld.sprites, faces)


def stack_extent(stack: pygame.Rect) -> pygame.Rect:
    """All that a stack and its number may draw on."""
    reach = 2 * px(BADGE)
    return stack.inflate(reach, reach)


def paint_stack(surface: pygame.Surface, faces: CardFaces, rect: pygame.Rect, number: int) -> None:
    """Cards that lie face down on each other, and how many they are; without the number where that is 0."""
    back = faces.back(rect.width, quick=True)
    for off in (px(3), 0):
        surface.blit(back, rect.move(off, -off))
    if number:
        words = str(number)
        badge = pygame.Rect(0, 0, max(px(BADGE), text_size(words, theme.SMALL, True)[0] + px(8)), px(BADGE))
        badge.center = rect.center
        paint.rounded(surface, badge, theme.COLOURS.lacquer, badge.height // 2)
        draw_text(surface, words, badge, theme.SMALL, theme.COLOURS.paper, True, "centre", "middle")


class FaceDownPart(TablePart):
    """The viewer's own place and all piles."""

    zone: DownZone
    _asked = 0  # for which event all cards were chosen by themselves

    def build(self) -> None:
        self.zone = self.scene.ui.add(DownZone(self.scene.table, self.scene.faces, self._own))
        self.refresh()

    def move(self) -> None:
        self.zone.layout, self.zone.rect = self.scene.table, self.scene.table.down.zone.copy()

    def _own(self) -> Sequence[Card]:
        view = self.scene.session.view()
        return () if self.scene.board.hand.covered or self.scene.session.concealed else list(view.discarded)

    def refresh(self) -> None:
        scene = self.scene
        zone = next((zone for zone in scene.zones() if zone.name == DOWN), None)
        self.zone.visible = zone is not None or scene.board.piles[scene.session.viewer] > 0
        wanted = buttons.count_of(scene.session.view(), zone.verb) if zone is not None and scene.can_act else None
        self.zone.tell(DownFacts(scene.board.piles[scene.session.viewer], wanted, any(zone.name == DOWN for zone in scene.lit)))
        self._choose_all(wanted)

    def _choose_all(self, wanted: int | None) -> None:
        """Where all cards of the hand have to go, they are chosen already."""
        scene = self.scene
        view = scene.session.view()
        if wanted != len(scene.board.hand) or len(view.offers) != 1 or len(view.history) == self._asked:
            return
        self._asked = len(view.history)
        scene.hand.choose(scene.board.hand)

    def pieces(self) -> Iterator[Piece]:
        board = self.scene.board
        yield Piece("down", (self.zone.visible, self.zone.facts), self.zone.extent)
        for seat in range(board.rules.players):
            stack = board.layout.down.stack(seat)
            if stack is not None:
                yield Piece(("stack", seat), (board.stacked(seat) > 0, board.piles[seat]), stack_extent(stack))

    def paint(self, surface: pygame.Surface) -> None:
        if self.zone.visible and self.zone.reaches(surface.get_clip()):
            self.zone.draw_ground(surface)
        paint_piles(surface, self.scene.board, self.scene.faces)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == LOOK_KEY:
            self.zone.toggle()
        return bool(event.key == LOOK_KEY)

    def close(self) -> bool:
        if self.zone.open:
            self.zone.toggle()
            return True
        return False

    def rects(self) -> dict[str, pygame.Rect]:
        table = self.scene.table
        piles = {seat: table.down.pile(seat) for seat in table.others}
        return {f"pile-{seat}": rect.copy() for seat, rect in piles.items() if rect is not None}

    def read(self) -> Iterator[pygame.Rect]:
        """What the viewer's own place says."""
        if self.zone.visible:
            yield self.scene.table.down.label

    def _put_down(self, event: Discard) -> None:
        if event.seat is not None:
            words = t("table-down-done", count=event.count)
            self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.paper_dim))

    shows = {Discard: _put_down}
