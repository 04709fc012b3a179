"""The viewer's own boxes: cards that one arranges with the mouse. A click turns, a drop on another card covers, a drop beside
it undoes.

What hands can do at all, and the keys for it, is in `ui.table.bank_hands`.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.cards.faces import CardFaces
from ui.table.bank_board import BankBoard
from ui.table.bank_hands import BoxHands, BoxOwner, Place
from ui.table.bank_own_picture import paint_own
from ui.table.drag import THRESHOLD, far_enough
from ui.widgets.base import LEFT_BUTTON
from ui.widgets.scale import px

RIGHT_BUTTON = 3


class OwnBoxes(BoxHands):
    """The pointer over the cards of the viewer's boxes."""

    def __init__(self, board: BankBoard, faces: CardFaces, owner: BoxOwner, motion: Callable[[], float]) -> None:
        super().__init__(board, faces, owner, motion)
        self._press: tuple[int, int] | None = None
        self._pressed: Place | None = None
        self._grab = (0, 0)

    # -- the pointer

    @property
    def wants_all(self) -> bool:
        return self.dragged is not None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._held_key(event) if self.dragged is not None else self.use_key(event)
        return self.follow(event)

    def _held_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.cancel()
        return True

    def _point_at(self, pos: tuple[int, int] | None) -> None:
        found = self.at(pos) if pos is not None else None
        if found != self.over:
            self.over = found
            self.dirty = True

    def _down(self, event: pygame.event.Event) -> bool:
        if self.dragged is not None:
            if event.button != LEFT_BUTTON:
                self.cancel()
            return True
        place = self.at(event.pos)
        if event.button == RIGHT_BUTTON and place is not None:
            self.owner.enlarge(self.shown(place))
            return True
        if event.button != LEFT_BUTTON or place is None:
            return False
        self._press, self._pressed, self.busy = event.pos, place, True
        self.cursor = self.places.index(place)
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        assert self._press is not None
        if self.dragged is None and self._pressed is not None and far_enough(self._press, pos, px(THRESHOLD)):
            if not self._may(self._pressed):
                return
            rect = self.sprite(self._pressed).rect(self.faces)
            self._grab = (self._press[0] - rect.x, self._press[1] - rect.y)
            self.dragged, self.picked = self._pressed, None
        if self.dragged is not None:
            self._follow(pos)

    def _follow(self, pos: tuple[int, int]) -> None:
        assert self.dragged is not None
        sprite = self.sprite(self.dragged)
        sprite.way, sprite.lifted = None, True
        sprite.box = (pos[0] - self._grab[0], pos[1] - self._grab[1], sprite.box[2])
        under = self.at(pos, self.dragged)
        sprite.ring = "legal" if under is not None and self.takes(under) else ""
        self.dirty = True

    def _up(self, pos: tuple[int, int]) -> bool:
        pressed, dragged = self._pressed, self.dragged
        self._release()
        if dragged is not None:
            self._drop(dragged, pos)
        elif pressed is not None and self.at(pos) == pressed:
            self.turn(pressed)
        return True

    def _drop(self, place: Place, pos: tuple[int, int]) -> None:
        """On another card it covers that one; beside them it lies alone; outside nothing happens."""
        under = self.at(pos, place)
        self._let_go()
        if under is not None:
            self.cover(place, under)
        elif self.rect.collidepoint(pos):
            self.lay_alone(place, self._slot(place, pos[0]))
        else:
            self.lay_alone(place)
        self.board.place(self.motion())

    def _slot(self, place: Place, x: int) -> int | None:
        """Before which heap of its box a card goes that is dropped there."""
        showing = self.board.boxes[place.box].showing
        assert showing is not None
        lefts = [self.sprite(Place(place.box, heap.cards[0])).target[0] for heap in showing.drawn if heap.cards != (place.card,)]
        before = sum(left < x for left in lefts)
        alone = next((at for at, heap in enumerate(showing.heaps) if heap == [place.card]), None)
        return before + 1 if alone is not None and alone < before else before

    def _release(self) -> None:
        self._press = self._pressed = None
        self.busy = False

    def _let_go(self) -> None:
        if self.dragged is not None:
            sprite = self.sprite(self.dragged)
            sprite.lifted, sprite.ring = False, ""
        self.dragged = None

    def cancel(self) -> None:
        """Whatever was held goes back."""
        self._release()
        if self.dragged is not None:
            self._let_go()
            self.board.place(self.motion())
        self.picked = None
        self.dirty = True

    # -- time and picture

    def forget_gone(self) -> None:
        """What is no longer there is not held either."""
        places = self.places
        if self.dragged is not None and (self.dragged not in places or not self._may(self.dragged)):
            self.dragged = None
            self._release()
        self.over = self.over if self.over in places else None
        self.picked = self.picked if self.picked in places and self.picked is not None and self._may(self.picked) else None
        self.cursor = max(0, min(self.cursor, len(places) - 1))

    def update(self, dt_ms: float) -> bool:
        self.forget_gone()
        if self.over is not None and not self.hovered:
            self._point_at(None)
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint_own(surface, self)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.dragged is not None:
            self.sprite(self.dragged).draw(surface, self.faces)
