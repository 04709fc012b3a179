"""The viewer's own boxes: cards that one arranges. A click turns one, a drop on another card covers it, a drop beside it
undoes that; and there are keys for all of it.

Nothing here is decided: what may lie on what and what cards count is asked of the valuer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from game import Card, Rules
from game.families.banking.boxes import Box, Outcome
from game.families.banking.valuer import Valuer
from ui.cards.faces import CardFaces
from ui.families.banking.arrangement import Showing
from ui.families.banking.board import BankBoard
from ui.families.banking.cards import BoxCard
from ui.families.banking.layout import LABEL, area, cards_of, layout_of, row
from ui.families.banking.painter import bar_ink, paint_own_bet, paint_own_wager
from ui.families.banking.words import outcome_words, part_words, total_words
from ui.table.drag import THRESHOLD, Grabbing, far_enough
from ui.table.sprites import draw_tab
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RIGHT_BUTTON
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, draw_text, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import card_words

NAME_ABOVE = 44


class CardPosition(NamedTuple):
    """A card of the viewer: the number of its box, and its own in it."""

    box: int
    card: int


class BoxOwner(Protocol):
    """What the boxes ask of the scene."""

    def may_arrange(self, number: int) -> bool: ...

    def arranged(self) -> None: ...

    def refuse(self, words: str) -> None: ...

    def enlarge(self, card: Card | None) -> None: ...


class OwnBoxes(Grabbing):
    """Cursor, picked card and pointer over the cards of the viewer's boxes."""

    focusable = True

    def __init__(self, board: BankBoard, faces: CardFaces, owner: BoxOwner, motion: Callable[[], float]) -> None:
        super().__init__(name="boxes")
        self.board, self.faces, self.owner, self.motion = board, faces, owner, motion
        self.cursor = 0
        self.over: CardPosition | None = None  # under the pointer
        self.picked: CardPosition | None = None  # by key, to be laid on another card
        self.dragged: CardPosition | None = None
        self.busy = False  # a button of the mouse is down
        self._press: tuple[int, int] | None = None  # where the button went down
        self._pressed: CardPosition | None = None
        self._grab = (0, 0)

    # -- which card

    @property
    def places(self) -> list[CardPosition]:
        """All cards of the viewer as they lie from left to right."""
        found: list[CardPosition] = []
        for number in self.board.own:
            found += [CardPosition(number, card) for heap in self.board.boxes[number].showing.heaps for card in heap]
        return found

    @property
    def at_cursor(self) -> CardPosition | None:
        places = self.places
        return places[min(self.cursor, len(places) - 1)] if places else None

    def sprite(self, place: CardPosition) -> BoxCard:
        """The card that lies there."""
        return self.board.boxes[place.box].sprites[place.card]

    def showing(self, place: CardPosition) -> Showing:
        """How the cards of its box lie."""
        return self.board.boxes[place.box].showing

    def at(self, pos: tuple[int, int], besides: CardPosition | None = None) -> CardPosition | None:
        """The topmost card at that point."""
        places = [place for place in reversed(self.places) if place != besides]
        return next((place for place in places if self.sprite(place).rect(self.faces).collidepoint(pos)), None)

    def shown(self, place: CardPosition) -> Card | None:
        return self.sprite(place).card

    @property
    def held(self) -> CardPosition | None:
        """The card that is to be laid on another one."""
        return self.dragged or self.picked

    def takes(self, place: CardPosition) -> bool:
        """May the card that is held be laid on that one?"""
        held = self.held
        return held is not None and held.box == place.box and self.showing(place).may_cover(held.card, place.card)

    # -- arranging

    def turn(self, place: CardPosition | None) -> None:
        """Count it otherwise, where it can."""
        place = place if place is not None else self.at_cursor
        if place is None or not self._may(place):
            return
        showing = self.showing(place)
        if showing.may_turn(place.card):
            showing.turn(place.card)
            self._changed()
        else:
            self.owner.refuse(self._why_fixed(place))

    def _why_fixed(self, place: CardPosition) -> str:
        showing, card = self.showing(place), self.shown(place)
        assert card is not None
        if not showing.on_top(place.card):
            return t("box-is-covered", card=card_words(card), count=covered_counts(self.board.rules))
        return t("box-one-value", card=card_words(card), value=total_words(self.board.rules, showing.value(place.card)))

    def cover(self, place: CardPosition, other: CardPosition) -> None:
        """Lay it on that card; where that is not allowed, it goes back and the status line says why."""
        showing = self.showing(place)
        if not self._may(place):
            return
        refused = self._why_not(place, other)
        if refused:
            self.board.place(self.motion())
            self.owner.refuse(refused)
        else:
            if other.card not in showing.heap_of(place.card) or not showing.on_top(place.card):  # it lies there already
                showing.cover(place.card, other.card)
            self._changed()

    def _why_not(self, place: CardPosition, other: CardPosition) -> str:
        """Why that card cannot lie on the other one; nothing where it can."""
        rules = self.board.rules
        if place.box != other.box:
            return t("box-other-hand")
        if self.showing(place).may_cover(place.card, other.card):
            return ""
        by = rules[Valuer].covering
        if by is None:
            return t("box-never-covers")
        return t("box-not-alike", attribute=localized(rules.deck.attributes[by].name))

    def lay_alone(self, place: CardPosition, at: int | None = None) -> None:
        """It lies on nothing and under nothing any more."""
        if self._may(place):
            self.showing(place).lay_alone(place.card, at)
            self._changed()

    def lay(self, number: int, total: int) -> None:
        """An arrangement with which a box counts so much."""
        if self.owner.may_arrange(number) and self.board.boxes[number].showing.show(total, by_hand=True):
            self._changed()

    def _may(self, place: CardPosition) -> bool:
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
        card, showing = self.shown(place), self.showing(place)
        if card is None:
            return None
        values = showing.values(place.card)
        if not showing.on_top(place.card):
            return t("box-is-covered", card=card_words(card), count=covered_counts(self.board.rules))
        if len(values) < 2 or not self._may(place):
            return t("box-counts", card=card_words(card), value=total_words(self.board.rules, showing.value(place.card)))
        following = values[(values.index(showing.value(place.card)) + 1) % len(values)]
        return t("box-may-turn", card=card_words(card), value=total_words(self.board.rules, showing.value(place.card)),
                 other=total_words(self.board.rules, following))

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

    def _pick(self, place: CardPosition) -> None:
        """Take up the card under the cursor, then lay it on another one."""
        if self.picked is None:
            self.picked = place if self._may(place) else None
        elif self.picked == place:
            self.picked = None
        else:
            held, self.picked = self.picked, None
            self.cover(held, place)
            self.cursor = self.places.index(held)

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

    def _drop(self, place: CardPosition, pos: tuple[int, int]) -> None:
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

    def _slot(self, place: CardPosition, x: int) -> int | None:
        """Before which heap of its box a card goes that is dropped there."""
        showing = self.showing(place)
        others = [heap for heap in showing.drawn if heap.cards != (place.card,)]
        lefts = [self.sprite(CardPosition(place.box, heap.cards[0])).target[0] for heap in others]
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


TURN_BAR = 4
GROUND = (0, 0, 0, 56)
TOTALS_SHOWN = 4
TOTAL_WIDTH, TOTAL_HEIGHT = 34, 30
HEAD_TOP, HEAD = 34, 44  # the total, above it the name of the hand, beneath it what else it can be
SEAL = 34


def paint_own(surface: pygame.Surface, own: OwnBoxes) -> None:
    """All boxes of the viewer; before the deal the bet."""
    board = own.board
    if not board.own:
        if not board.boxes or board.shares_hand:
            paint_own_bet(surface, board)
        return
    for number in board.own:
        _paint_ground(surface, own, number)
        paint_own_wager(surface, board, number)
        _paint_cards(surface, own, number)
        _paint_value(surface, own, number)


def _paint_ground(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """The box that is being played has a darker ground, and a bar at its side."""
    board = own.board
    place = area(board, number).inflate(0, 2 * px(4))
    if number not in (board.turn, board.compared):
        if len(board.own) > 1:
            paint.outline(surface, place, theme.COLOURS.line, px(theme.PANEL_RADIUS), 1)
        return
    paint.rounded(surface, place, pygame.Color(*GROUND), px(theme.PANEL_RADIUS))
    bar = pygame.Rect(place.left, place.top + px(14), px(TURN_BAR), place.height - px(28))
    paint.rounded(surface, bar, bar_ink(board, number), px(TURN_BAR) // 2)


def _paint_cards(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """From the left, the covered ones first; who is held is drawn later, above all."""
    for place in own.places:
        if place.box != number or place == own.dragged:
            continue
        sprite = own.sprite(place)
        if sprite.way is not None:
            continue
        lights = own.held is not None and own.takes(place) and own.showing(place).on_top(place.card)
        sprite.ring = "selected" if place == own.picked else "legal" if lights else ""
        sprite.draw(surface, own.faces)
        if own.ring and place == own.at_cursor:
            image = own.faces.outline(round(sprite.box[2]), "focus")
            image = pygame.transform.rotate(image, 90) if sprite.sideways else image
            surface.blit(image, image.get_rect(center=sprite.rect(own.faces).center))
    _paint_private(surface, own, number)
    _paint_labels(surface, own, number)


def _paint_private(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """Over the cards that nobody else sees it is said."""
    laid = own.board.boxes[number]
    resting = [sprite.rect(own.faces) for sprite in laid.sprites[:laid.box.hidden] if sprite.way is None]
    if resting and not own.board.is_bank(number):
        draw_tab(surface, resting[0].unionall(resting[1:]), t("box-private"))


def _paint_labels(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """What each heap counts, under it; of cards that lie on others the sum is written out."""
    board = own.board
    showing = board.boxes[number].showing
    if not showing.open or board.boxes[number].waits:
        return
    each = covered_counts(board.rules)
    places, line = cards_of(board, number), row(board, number)
    for heap in showing.drawn:
        top = heap.cards[-1]
        words = " + ".join([str(total_words(board.rules, showing.value(top))), *[str(each)] * (len(heap.cards) - 1)])
        first, last = places[heap.cards[0]], places[top]
        right = last.rect.left + (last.rect.height if last.sideways else last.rect.width)
        at = (min((first.rect.left + right) // 2, first.rect.left + last.rect.width), line.bottom + px(LABEL) // 2)
        bright = len(heap.cards) > 1 or heap.sideways
        ink = theme.COLOURS.paper if bright else theme.COLOURS.paper_dim
        draw_text(surface, words, at, theme.SMALL, ink, bright, "centre", "middle")


def _paint_value(surface: pygame.Surface, own: OwnBoxes, number: int) -> None:
    """The total on view, and which others there are; once the hand has ended, how."""
    board = own.board
    laid = board.boxes[number]
    place = layout_of(board).value(area(board, number))
    head = pygame.Rect(place.left, place.top + px(HEAD_TOP), place.width, px(HEAD))
    if laid.box.part:
        line = pygame.Rect(place.left, place.top + px(6), place.width, line_height(theme.SMALL))
        draw_text(surface, capital(part_words(laid.box.part)), line, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
    if laid.waits:
        return
    value = _ended(board, laid.box, laid.box.result) if laid.box.result is not None else _on_view(board, number)
    if value is None:
        return
    if value.sealed:
        seal = pygame.Rect(0, 0, min(head.width, text_size(value.words, theme.HEADING, True)[0] + px(24)), px(SEAL))
        seal.center = head.center
        paint.rounded(surface, seal, theme.COLOURS.gold, px(6))
    draw_text(surface, value.words, head, value.size, value.ink, True, "centre", "middle")
    if value.below is not None:
        line = pygame.Rect(head.left, head.bottom, head.width, line_height(theme.SMALL) + px(4))
        words, size, ink = value.below
        draw_text(surface, words, line, size, ink, align="centre", valign="middle")


class LargeValue(NamedTuple):
    """What stands beside the cards of a box, with a smaller line beneath it; a special hand that is final has a seal."""

    words: str
    size: int
    ink: pygame.Color
    below: tuple[str, int, pygame.Color] | None = None
    sealed: bool = False


def _on_view(board: BankBoard, number: int) -> LargeValue | None:
    """What the cards show as they lie."""
    laid, valuer, ink = board.boxes[number], board.rules[Valuer], theme.COLOURS
    if not laid.showing.open or not laid.box.cards:
        return None
    total, best = laid.showing.total, valuer.best(laid.box.cards)
    special, told = valuer.special(laid.box, board.is_bank(number)), str(total_words(board.rules, total))
    if special is not None:  # no total of these cards counts any more
        words = capital(outcome_words(Outcome("special", special=special), board.rules))
        return LargeValue(words, theme.HEADING, ink.gold, (told, theme.BODY, ink.paper_dim))
    if not valuer.limit or total <= valuer.limit:
        return LargeValue(told, theme.TITLE, ink.gold if total == best else ink.paper)
    above = t("box-over", limit=total_words(board.rules, valuer.limit))
    over = None if totals_of(board, number) else (above, theme.SMALL, ink.plum)
    return LargeValue(told, theme.TITLE, ink.plum, over)


def _ended(board: BankBoard, box: Box, result: Outcome) -> LargeValue | None:
    """A total stays as large as it was; a special hand has a seal, a bust hand says so."""
    words, ink = capital(outcome_words(result, board.rules)), theme.COLOURS
    if result.kind == "total":
        return LargeValue(words, theme.TITLE, ink.paper, (t("box-stands"), theme.SMALL, ink.paper_dim))
    if result.kind == "special":
        return LargeValue(words, theme.HEADING, ink.ink, sealed=True)
    if result.kind == "bust":
        return LargeValue(words, theme.HEADING, ink.plum, (str(board.rules[Valuer].hard(box.cards)), theme.BODY, ink.plum))
    return None


def covered_counts(rules: Rules) -> int | str:
    """What a card counts that lies under another one."""
    return total_words(rules, rules[Valuer].cells.counts)


def totals_of(board: BankBoard, number: int) -> list[int]:
    """The totals that the cards of a box can show and that may be chosen, ascending: so many as fit, the one on view among
    them; none where there is nothing to choose."""
    laid, valuer = board.boxes[number], board.rules[Valuer]
    showing = laid.showing
    if not showing.open or laid.waits or not laid.box.cards:
        return []
    known = [outcome.total for outcome in valuer.worth(laid.box.cards).stands]
    if valuer.special(laid.box, board.is_bank(number)) is not None or not known or known == [showing.total]:
        return []
    middle = known.index(showing.total) if showing.total in known else len(known)
    first = max(0, min(middle - TOTALS_SHOWN // 2, len(known) - TOTALS_SHOWN))
    return known[first : first + TOTALS_SHOWN]


def totals_place(board: BankBoard, number: int, count: int) -> pygame.Rect:
    """Where so many of them stand beneath the large one."""
    place = layout_of(board).value(area(board, number))
    rect = pygame.Rect(0, place.top + px(HEAD_TOP + HEAD), min(place.width, count * px(TOTAL_WIDTH)), px(TOTAL_HEIGHT))
    rect.centerx = place.centerx
    return rect
