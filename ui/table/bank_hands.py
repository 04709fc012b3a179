"""What one does with the cards of one's own boxes: turn one, lay it on another, take it off, by whatever means; and the keys
for it. `ui.table.bank_own` adds the pointer.

Nothing here is decided: what may lie on what and what cards count is asked of the valuer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from game import Card
from ui.cards.faces import CardFaces
from ui.table.bank_board import BankBoard
from ui.table.bank_cards import BoxCard
from ui.table.grabbing import Grabbing
from ui.widgets.scale import px
from ui.widgets.text import t
from ui.words import card_words, text_words

NAME_ABOVE = 44


class Place(NamedTuple):
    """A card of the viewer: the number of its box, and its own in it."""

    box: int
    card: int


class BoxOwner(Protocol):
    """What the boxes ask of the scene."""

    def may_arrange(self, number: int) -> bool: ...

    def arranged(self) -> None: ...

    def refuse(self, words: str) -> None: ...

    def enlarge(self, card: Card | None) -> None: ...


class BoxHands(Grabbing):
    """Cursor and picked card over the cards of the viewer's boxes."""

    focusable = True

    def __init__(self, board: BankBoard, faces: CardFaces, owner: BoxOwner, motion: Callable[[], float]) -> None:
        super().__init__(name="boxes")
        self.board, self.faces, self.owner, self.motion = board, faces, owner, motion
        self.cursor = 0
        self.over: Place | None = None  # under the pointer
        self.picked: Place | None = None  # by key, to be laid on another card
        self.dragged: Place | None = None
        self.busy = False  # a button of the mouse is down

    # -- which card

    @property
    def places(self) -> list[Place]:
        """All cards of the viewer as they lie from left to right."""
        found: list[Place] = []
        for number in self.board.own:
            showing = self.board.boxes[number].showing
            heaps = [heap.cards for heap in showing.drawn] if showing is not None else []
            found += [Place(number, card) for heap in heaps for card in heap]
        return found

    @property
    def at_cursor(self) -> Place | None:
        places = self.places
        return places[min(self.cursor, len(places) - 1)] if places else None

    def sprite(self, place: Place) -> BoxCard:
        """The card that lies there."""
        return self.board.boxes[place.box].sprites[place.card]

    def at(self, pos: tuple[int, int], besides: Place | None = None) -> Place | None:
        """The topmost card at that point."""
        places = [place for place in reversed(self.places) if place != besides]
        return next((place for place in places if self.sprite(place).rect(self.faces).collidepoint(pos)), None)

    def shown(self, place: Place) -> Card | None:
        return self.sprite(place).card

    @property
    def held(self) -> Place | None:
        """The card that is to be laid on another one."""
        return self.dragged or self.picked

    def takes(self, place: Place) -> bool:
        """May the card that is held be laid on that one?"""
        showing = self.board.boxes[place.box].showing
        held = self.held
        return held is not None and held.box == place.box and showing is not None and showing.may_cover(held.card, place.card)

    # -- arranging

    def turn(self, place: Place | None) -> None:
        """Count it otherwise, where it can."""
        place = place if place is not None else self.at_cursor
        if place is None or not self._may(place):
            return
        showing = self.board.boxes[place.box].showing
        assert showing is not None
        if showing.may_turn(place.card):
            showing.turn(place.card)
            self._changed()
        else:
            self.owner.refuse(self._why_fixed(place))

    def _why_fixed(self, place: Place) -> str:
        showing, card = self.board.boxes[place.box].showing, self.shown(place)
        assert showing is not None and card is not None
        if not showing.on_top(place.card):
            return t("box-is-covered", card=card_words(card), count=self._covered_counts)
        return t("box-one-value", card=card_words(card), value=showing.value(place.card))

    @property
    def _covered_counts(self) -> int:
        standing = self.board.rules.ruleset.standing
        return standing.covered.counts if standing is not None and standing.covered is not None else 0

    def cover(self, place: Place, other: Place) -> None:
        """Lay it on that card; where that is not allowed, it goes back and the status line says why."""
        showing = self.board.boxes[place.box].showing
        if not self._may(place) or showing is None:
            return
        refused = self._why_not(place, other)
        if refused:
            self.board.place(self.motion())
            self.owner.refuse(refused)
        else:
            if other.card not in showing.heap_of(place.card) or not showing.on_top(place.card):  # it lies there already
                showing.cover(place.card, other.card)
            self._changed()

    def _why_not(self, place: Place, other: Place) -> str:
        """Why that card cannot lie on the other one; nothing where it can."""
        rules, showing = self.board.rules, self.board.boxes[place.box].showing
        if place.box != other.box:
            return t("box-other-hand")
        if showing is not None and showing.may_cover(place.card, other.card):
            return ""
        by = rules.valuer.covering if rules.valuer is not None else None
        if by is None:
            return t("box-never-covers")
        return t("box-not-alike", attribute=text_words(rules.deck.attributes[by].name))

    def lay_alone(self, place: Place, at: int | None = None) -> None:
        """It lies on nothing and under nothing any more."""
        showing = self.board.boxes[place.box].showing
        if self._may(place) and showing is not None:
            showing.lay_alone(place.card, at)
            self._changed()

    def lay(self, number: int, total: int) -> None:
        """An arrangement with which a box counts so much."""
        showing = self.board.boxes[number].showing
        if self.owner.may_arrange(number) and showing is not None and showing.show(total, by_hand=True):
            self._changed()

    def _may(self, place: Place) -> bool:
        return self.owner.may_arrange(place.box)

    def _changed(self) -> None:
        self.picked = None
        self.board.place(self.motion())
        self.dirty = True
        self.owner.arranged()

    # -- words

    @property
    def hint(self) -> str | None:
        """What the card is and counts, and what a click does."""
        place = self.over or (self.at_cursor if self.ring else None)
        if place is None or self.busy:
            return None
        card, showing = self.shown(place), self.board.boxes[place.box].showing
        if card is None or showing is None:
            return None
        values = showing.values(place.card)
        if not showing.on_top(place.card):
            return t("box-is-covered", card=card_words(card), count=self._covered_counts)
        if len(values) < 2 or not self._may(place):
            return t("box-counts", card=card_words(card), value=showing.value(place.card))
        following = values[(values.index(showing.value(place.card)) + 1) % len(values)]
        return t("box-may-turn", card=card_words(card), value=showing.value(place.card), other=following)

    @property
    def hint_place(self) -> pygame.Rect:
        place = self.over or self.at_cursor
        if place is None:
            return self.rect
        rect = self.sprite(place).rect(self.faces)
        return pygame.Rect(rect.left, rect.top, rect.width, max(1, self.rect.bottom - px(NAME_ABOVE) - rect.top))

    # -- keys

    def use_key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for; False when it stands for nothing here."""
        if not self.focused or not self.places or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        used = self._key(event.key)
        self.ring = self.ring or used
        return used

    def _key(self, key: int) -> bool:
        place = self.at_cursor
        assert place is not None
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.cursor = (self.places.index(place) + (1 if key == pygame.K_RIGHT else -1)) % len(self.places)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.cursor = 0 if key == pygame.K_HOME else len(self.places) - 1
        elif key == pygame.K_SPACE:
            self._pick(place)
        elif key == pygame.K_UP:
            self.turn(place)
        elif key == pygame.K_DOWN:
            self.lay_alone(place)
        elif key == pygame.K_ESCAPE and self.picked is not None:
            self.picked = None
        else:
            return False
        self.dirty = True
        return True

    def _pick(self, place: Place) -> None:
        """Take up the card under the cursor, then lay it on another one."""
        if self.picked is None:
            self.picked = place if self._may(place) else None
        elif self.picked == place:
            self.picked = None
        else:
            held, self.picked = self.picked, None
            self.cover(held, place)
            self.cursor = self.places.index(held)
