"""The curtain between two people at one screen: it hangs before the hand until the next person is there. What everybody may
see of the table stays visible, as a picture that was made without anybody's secrets.

Whoever has just played may still be clicking and pressing keys. So the curtain uses nothing for a moment, its key is
one that the table has no use for, and its button lies beside the pointer, never under it, and beside the cards on the table,
which the next person wants to see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from ui.cards.render_pool import Taken
from ui.scenes.base import Scene, Size
from ui.session import Session
from ui.table.layout import BAR_HEIGHT, EDGE, OWN_WIDTH, TableLayout
from ui.widgets import paint, theme
from ui.widgets.button import Button, Label
from ui.widgets.text import line_height, t, text_size
from ui.widgets.theme import px

DEAF_MS = 600  # also without animation: it is the fingers that are quick, not the picture
LIFT_KEY = pygame.K_y
UNDO_KEY = pygame.K_u
NEAR, STEP = 14, 8  # pixels at scale 1 between the pointer and the button; how much farther off it is tried where cards lie
GAP = 8  # between two buttons
SHADE = (150, 144, 138)  # the table behind keeps little more than half its light
HANGS = 8  # and between the hand and the upper edge of the curtain
INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class PublicTable(Protocol):
    """The table as everybody may see it."""

    def lay_public(self, size: Size) -> None:
        """Lay it for a window of that size, nobody's hand open."""

    def paint_public(self, surface: pygame.Surface) -> None:
        """Paint it as it lies."""

    def laid_cards(self) -> list[pygame.Rect]:
        """Where cards lie on it."""


class CurtainScene(Scene):
    """`on_lift(undo)` is called once: the person is there, or the last one wants the action back. `on_leave` is called when
    nobody comes and the table is to be left. `meanwhile` is called each turn while the curtain stands. `table` is what stays
    visible behind it; `pointer` is where it was last, None while keys are used."""

    brief = True

    def __init__(
        self, session: Session, on_lift: Callable[[bool], None], on_leave: Callable[[], object],
        meanwhile: Callable[[], None] = lambda: None, table: PublicTable | None = None, pointer: tuple[int, int] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.on_lift, self.on_leave = on_lift, on_leave
        self.meanwhile = meanwhile
        self.table, self.pointer = table, pointer
        self.stood_ms = 0.0

    @property
    def name(self) -> str:
        """Whose turn it is."""
        seat = self.session.next_person
        return self.session.names[seat] if seat is not None else ""

    def _going(self) -> str:
        """What lifts the curtain: nobody says "I am Player" of a name that nobody chose."""
        seat = self.session.next_person
        chosen = seat is not None and not self.session.seats[seat].key
        return t("table-curtain-go", name=self.name, chosen="yes" if chosen else "no")

    @property
    def deaf(self) -> bool:
        """Does it still ignore keys and clicks, which may have been meant for the table?"""
        return self.stood_ms < DEAF_MS

    def trace_facts(self) -> dict[str, object]:
        """What a program that drives this window from outside has to know."""
        return {"deaf": self.deaf}

    def build(self, size: Size) -> None:
        layout = TableLayout(size, self.session.rules.players)
        self._cloth = pygame.Rect(0, layout.hand.top - px(HANGS), size[0], size[1] - layout.hand.top + px(HANGS))
        words = self._build_words()
        if self.table is not None:
            self.table.lay_public(size)
        self._behind = self._picture(size)
        width, left = px(OWN_WIDTH), px(EDGE)
        room = pygame.Rect((0, 0), size).inflate(-2 * left, -2 * left)
        go = pygame.Rect(room.left, layout.bar.bottom - px(BAR_HEIGHT), width, px(BAR_HEIGHT))
        self.go = self.ui.add(Button(go, self._going(), self._go, True, LIFT_KEY, name="go"))
        go.width = min(room.width, max(width, self.go.preferred_width()))
        go.right = room.right
        self.go.rect = go.copy()
        undo = self.ui.add(Button(go, t("table-curtain-undo"), self._undo, False, UNDO_KEY, name="undo"))
        undo.rect.width = max(width, undo.preferred_width())
        undo.rect.bottomright = go.right, go.top - px(GAP)
        undo.visible = self.session.can_undo
        self.out = self.ui.add(Button((left, 0, 0, px(theme.CONTROL_HEIGHT)), t("table-menu-end"), self.back, icon="exit",
                                      quiet=True, key=pygame.K_ESCAPE, name="leave"))
        self.out.rect.bottom = size[1] - left
        taken = [button.rect for button in (undo, self.out) if button.visible]
        if self.pointer is not None:
            cards = self.table.laid_cards() if self.table is not None else []
            seen = [rect.inflate(2 * px(GAP), 2 * px(GAP)) for rect in cards]
            self.go.rect = _beside(self.pointer, go, room, taken + words + seen) or _beside(self.pointer, go, room, taken) or go
        self._listen()

    def _picture(self, size: Size) -> pygame.Surface:
        """The table in the dark, and the cloth over the hand."""
        picture = pygame.Surface(size)
        if self.table is not None:
            self.table.paint_public(picture)
        picture.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        paint.shadow(picture, self._cloth, 0, lifted=True)
        picture.fill(theme.COLOURS.lacquer, self._cloth)
        paint.hairline(picture, self._cloth.topleft, self._cloth.topright)
        return picture

    def _build_words(self) -> list[pygame.Rect]:
        """Whose turn it is; returns where the words stand."""
        left, width = px(theme.MARGIN), self._cloth.width - 2 * px(theme.MARGIN)
        dim = theme.COLOURS.paper_dim
        height = line_height(theme.HOME, True)
        name = pygame.Rect(left, self._cloth.centery - height // 2, width, height)
        above = pygame.Rect(left, name.top - px(48), width, px(36))
        below = pygame.Rect(left, name.bottom + px(8), width, px(32)).inflate(-2 * px(OWN_WIDTH), 0)  # beside the way out
        said = (Label(above, t("table-curtain-turn"), theme.HEADING, dim, align="centre", name="turn"),
                Label(name, self.name, theme.HOME, theme.COLOURS.paper, True, "centre", name="name"),
                Label(below, t("table-curtain-hint"), theme.BODY, dim, align="centre", name="hint"))
        places = []
        for label in said:
            self.ui.add(label)
            wide = min(label.rect.width, text_size(label.text, label.size, label.bold)[0])
            places.append(pygame.Rect(label.rect.centerx - wide // 2, label.rect.top, wide, label.rect.height))
        return places

    def _listen(self) -> None:
        """The buttons light up when they can be used."""
        for button in self.ui.children:
            if isinstance(button, Button):
                button.enable(not self.deaf, t("table-curtain-deaf"))

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self.meanwhile()
        if self.deaf:
            self.stood_ms += dt_ms
            self._listen()
        return moving

    def handle(self, event: pygame.event.Event) -> None:
        if not (self.deaf and event.type in INPUT):
            super().handle(event)

    def _go(self) -> None:
        self.on_lift(False)

    def _undo(self) -> None:
        if self.session.can_undo:
            self.on_lift(True)

    def back(self) -> None:
        """Leave the table without seeing a hand."""
        self.on_leave()

    def show_pictures(self, taken: Sequence[Taken]) -> None:
        if any(each.looked_at for each in taken):
            self._behind, self.dirty = self._picture(self.size), True

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._behind, (0, 0))


def _beside(pointer: tuple[int, int], button: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Where in that room the button is nearest to the pointer, above, beneath, right or left of it, and touches nothing; None
    where it cannot lie."""
    x, y = pointer
    width, height = button.size
    for off in range(px(NEAR), max(room.size), px(STEP)):
        for left, top in ((x - width // 2, y - off - height), (x - width // 2, y + off), (x + off, y - height // 2),
                          (x - off - width, y - height // 2)):
            rect = pygame.Rect(left, top, width, height).clamp(room)
            if not rect.collidepoint(pointer) and rect.collidelist(taken) < 0:
                return rect
    return None
