"""The viewer's hand: choosing cards by click, stroke and keys, lifting them off to play, and putting them in order.

A widget, so that Tab reaches it; what becomes of chosen cards is decided by the `owner` (the table's controller), which also
knows what is legal. The choice is kept while others play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game import Card, Rules
from game.core.combos.definitions import Alike
from ui.cards.faces import CardFaces
from ui.table.drag import THRESHOLD, Drag, Grabbing, far_enough, is_swipe
from ui.table.own_hand import OwnHand
from ui.table.sprites import Sprite, draw_edge, draw_tab
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RIGHT_BUTTON
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import card_words

DOUBLE_CLICK_MS = 400
RISE_MS = 90
NAME_ABOVE = 44  # how far above the lower edge of a card its name begins


class HandOwner(Protocol):
    """What the hand asks of the scene."""

    def hand_changed(self) -> None: ...

    def hand_reordered(self) -> None: ...

    def play_chosen(self) -> bool: ...

    def dropped(self, drag: Drag) -> None: ...

    def may_play(self, sprites: Sequence[Sprite]) -> bool: ...

    def plays_at_once(self, sprite: Sprite) -> bool: ...

    def may_drop(self, sprites: Sequence[Sprite], pos: tuple[int, int]) -> bool: ...

    def enlarge(self, card: Card | None) -> None: ...

    def card_hint(self, card: Card) -> str: ...


@dataclass
class Press:
    """The button is down: where it went down and on which card. `before` is what was chosen when a stroke along the hand began,
    None while there is no such stroke."""

    at: tuple[int, int]
    sprite: Sprite | None
    before: list[Sprite] | None = None


class HandView(Grabbing):
    """Choice, cursor and pointer over the sprites of a hand."""

    def __init__(
        self, own: OwnHand, rules: Rules, faces: CardFaces, owner: HandOwner, motion: Callable[[], float], *,
        read_only: bool = False,
    ) -> None:
        """In a `read_only` hand cards rise a little under the pointer and tell their names; nothing is chosen."""
        super().__init__(name="hand")
        self.focusable = not read_only
        self.read_only = read_only
        self.own, self.faces, self.owner, self.motion = own, faces, owner, motion
        self.order = ""  # how its cards are sorted (`ui.table.order`)
        self.chosen: list[Sprite] = []
        self.groups: list[list[Sprite]] = []  # marked as what may be led together
        self.cursor = 0
        self.over: Sprite | None = None  # under the pointer
        self.drag: Drag | None = None
        self.stays = False  # is it still drawn above what rests, though it has arrived?
        self.clock = 0.0
        self.beside = pygame.Rect(0, 0, 0, 0)  # where no card comes, and something else is pointed at
        patterns = [definition.pattern for definition in rules.ruleset.combinations.values()]
        self._set_by = next((pattern.by for pattern in patterns if isinstance(pattern, Alike)), "")  # what sets have in common
        self._press: Press | None = None
        self._last_click: tuple[float, Sprite | None, list[Sprite]] = (-DOUBLE_CLICK_MS, None, [])

    # -- the choice

    @property
    def cards(self) -> list[Card]:
        """The chosen cards."""
        return [sprite.card for sprite in self.chosen if sprite.card is not None]

    def choose(self, sprites: Sequence[Sprite]) -> None:
        """Exactly these are chosen now."""
        self.chosen = [sprite for sprite in self.own if sprite in sprites]
        self.settle()
        self.owner.hand_changed()

    def choose_cards(self, cards: Sequence[Card]) -> None:
        """Choose sprites that show these cards."""
        wanted, found = list(cards), []
        for sprite in self.own:
            if sprite.card in wanted:
                wanted.remove(sprite.card)
                found.append(sprite)
        self.choose(found)

    def toggle(self, sprite: Sprite) -> None:
        """Choose it, or no longer."""
        self.choose([other for other in [*self.chosen, sprite] if other is not sprite or sprite not in self.chosen])

    def forget_gone(self) -> None:
        """Cards that left the hand are no longer chosen; the others stay so."""
        self.chosen = [sprite for sprite in self.chosen if sprite in self.own]
        self.over = self.over if self.over in self.own else None
        if self.drag is not None and any(sprite not in self.own for sprite in self.drag.sprites):
            self.cancel()
        self.cursor = max(0, min(self.cursor, len(self.own) - 1))

    def settle(self, duration: float | None = None) -> None:
        """Everything to its place in the hand."""
        time = min(RISE_MS, self.motion()) if duration is None else duration
        self.own.place(self.chosen, time, under_pointer=self.over)
        self.dirty = True

    # -- what a card is about

    @property
    def _meant(self) -> Sprite | None:
        """The card under the pointer; with the keyboard the one under the cursor."""
        if self.drag is not None or self._press is not None or self.own.covered:
            return None
        here = self.own[self.cursor] if self.ring and self.cursor < len(self.own) else None
        return self.over or here

    @property
    def hint(self) -> str | None:
        """Its name, where kinds have names that nobody reads off the face of every card, and what the rules say of it."""
        card = self._meant.card if self._meant is not None else None
        if card is None:
            return None
        name = card_words(card) if card.copies > 1 else ""
        return "\n".join(words for words in (name, self.owner.card_hint(card)) if words) or None

    @property
    def hint_place(self) -> pygame.Rect:
        """A name stands on the lower end of the card: above it are buttons, and beneath it is no room. More words stand
        above the buttons."""
        sprite, layout = self._meant, self.own.layout
        if sprite is None or sprite.card is None:
            return self.rect
        card = sprite.rect(self.faces)
        if self.owner.card_hint(sprite.card):
            return pygame.Rect(card.left, layout.status.top, card.width, layout.size[1])
        return pygame.Rect(card.left, card.top, card.width, card.height - px(NAME_ABOVE))

    def _light(self) -> None:
        """The cards of one rank, or what else combinations are made of, light up together when one of them is looked at."""
        meant = self._meant.card if self._meant is not None else None
        lit = [sprite for sprite in self.own if meant is not None and self._alike(sprite.card, meant)]
        for sprite in self.own:
            sprite.alike = len(lit) > 1 and sprite in lit

    def _alike(self, card: Card | None, other: Card) -> bool:
        value = other.attributes.get(self._set_by)
        return card == other or card is not None and value is not None and card.attributes.get(self._set_by) == value

    # -- where things are

    def place_rect(self) -> None:
        """The widget covers the hand and the room into which chosen cards rise."""
        area = self.own.layout.hand
        self.rect = pygame.Rect(area.x, area.y - self.own.layout.lift, area.width, area.height + self.own.layout.lift)

    def hit(self, pos: tuple[int, int]) -> bool:
        return super().hit(pos) and not self.beside.collidepoint(pos)

    def sprite_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The topmost card at that point."""
        for sprite in reversed(self.own):
            if sprite.rect(self.faces).collidepoint(pos):
                return sprite
        return None

    def _meant_at(self, pos: tuple[int, int]) -> Sprite | None:
        """The card at that point, or the nearest one between two of a row: what is pressed there is the hand."""
        found = self.sprite_at(pos)
        rects = self.own.places
        row = [at for at, rect in enumerate(rects) if rect.top <= pos[1] < rect.bottom]
        between = any(rects[at].right <= pos[0] for at in row) and any(rects[at].left > pos[0] for at in row)
        if found is not None or not between:
            return found
        return self.own[min(row, key=lambda at: max(rects[at].left - pos[0], pos[0] - rects[at].right))]

    def _point_at(self, pos: tuple[int, int] | None) -> None:
        """The card under the pointer rises a little. Its place at rest counts, or it would tremble at its lower edge."""
        found = None
        if pos is not None:
            rects = self.own.places
            hits = [sprite for sprite, rect in zip(self.own, rects, strict=True) if rect.collidepoint(pos)]
            found = hits[-1] if hits else None
        if found is not self.over:
            self.over = found
            self.settle()

    def gap_at(self, drag: Drag) -> int:
        """Before how many of the other cards those belong that are held: the nearest places, in the row under the pointer."""
        rects = self.own.places
        rows = sorted({rect.top for rect in rects})
        row = rows[-1] if len(rows) < 2 or drag.at[1] >= rows[-1] else rows[0]
        left = drag.at[0] - drag.grab[0]
        inside = [number for number, rect in enumerate(rects) if rect.top == row]
        nearest = min(inside, key=lambda number: abs(rects[number].left - left))
        return min(nearest, len(rects) - len(drag.sprites))

    # -- events

    @property
    def wants_all(self) -> bool:
        return self.drag is not None

    def reaches(self, area: pygame.Rect) -> bool:
        return True  # its cards may be anywhere on their way

    def handle(self, event: pygame.event.Event) -> bool:
        if self.read_only:
            return self._look(event)
        if event.type == pygame.KEYDOWN and self.drag is not None:
            if event.key == pygame.K_ESCAPE:
                self.cancel()
            return True
        if event.type == pygame.KEYDOWN:
            used = self.focused and self._key(event)
            self.ring = self.ring or used
            return used
        return self.follow(event)

    def _look(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point_at(None)
        return False

    def _down(self, event: pygame.event.Event) -> bool:
        if self.drag is not None:
            if event.button != LEFT_BUTTON:
                self.cancel()
            return True
        sprite = self._meant_at(event.pos)
        if event.button == RIGHT_BUTTON:
            self.owner.enlarge(sprite.card if sprite is not None else None)
            return sprite is not None
        if event.button != LEFT_BUTTON:
            return False
        self._press = Press(event.pos, sprite)
        if sprite is not None:
            self.cursor = self.own.index(sprite)
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        assert self._press is not None
        if self.drag is not None:
            self._follow(pos)
        elif self._press.before is not None:
            self._swipe(pos)
        elif far_enough(self._press.at, pos, px(THRESHOLD)):
            self._begin(pos)

    def _begin(self, pos: tuple[int, int]) -> None:
        """The press has become a stroke: along the hand it chooses, out of it (or on chosen cards) it lifts."""
        press = self._press
        assert press is not None
        along = is_swipe(press.at, pos) and self.rect.collidepoint(pos)
        if press.sprite is None or (along and press.sprite not in self.chosen):
            press.before = list(self.chosen)
            self._swipe(pos)
        else:
            self._lift(pos)

    def _lift(self, pos: tuple[int, int]) -> None:
        press = self._press
        assert press is not None and press.sprite is not None
        rect = press.sprite.rect(self.faces)
        fan = self.chosen if press.sprite in self.chosen else [press.sprite]
        grab = (press.at[0] - rect.x, press.at[1] - rect.y)
        self.drag = Drag(fan, press.sprite, grab, rect.width)
        self.own.dragged = self.drag.sprites
        press.before = None
        self._follow(pos)

    def _follow(self, pos: tuple[int, int]) -> None:
        assert self.drag is not None
        self.drag.follow(pos)
        self.drag.mark(self.owner.may_drop(self.drag.sprites, pos))
        gap = self.gap_at(self.drag) if self.rect.collidepoint(pos) else None
        if gap != self.own.gap:
            self.own.gap = gap
            self.settle()
        self.dirty = True

    def _swipe(self, pos: tuple[int, int]) -> None:
        """Cards between where the stroke began and where it is are chosen (or not, if the first one was)."""
        press = self._press
        assert press is not None and press.before is not None
        if press.sprite is not None and pos[1] < self.rect.top:
            self.choose(press.before)
            self._lift(pos)
            return
        left, right = sorted((press.at[0], pos[0]))
        row = [sprite for sprite in self.own if self._crossed(sprite, press.sprite, left, right)]
        if press.sprite is not None and press.sprite not in row:
            row.append(press.sprite)
        self.choose([*press.before, *row])

    def _crossed(self, sprite: Sprite, pressed: Sprite | None, left: int, right: int) -> bool:
        rects = self.own.places
        number = self.own.index(sprite)
        rect = rects[number]
        follows = number + 1 < len(rects) and rects[number + 1].top == rect.top
        seen = rects[number + 1].left if follows else rect.right
        row = rects[self.own.index(pressed)].top if pressed is not None and pressed in self.own else rect.top
        return rect.top == row and rect.left <= right and seen > left

    def _up(self, pos: tuple[int, int]) -> bool:
        press, drag = self._press, self.drag
        self._press = None
        if drag is not None:
            self.drag = None
            drag.at = pos
            drag.release()
            self.owner.dropped(drag)
            self.own.let_go()
            self.settle(self.motion())
        elif press is not None and press.sprite is not None and press.before is None:
            self._click(press.sprite)
        return True

    def _click(self, sprite: Sprite) -> None:
        when, last, before = self._last_click
        if last is sprite and self.clock - when < DOUBLE_CLICK_MS:
            self._last_click = (-DOUBLE_CLICK_MS, None, [])
            self._double(sprite, before)
            return
        if last is None and self.clock - when < DOUBLE_CLICK_MS:
            return  # the second click of two meets the card that has moved to where another was played from
        self._last_click = (self.clock, sprite, list(self.chosen))
        if self._pick(sprite):
            self._last_click = (self.clock, None, [])

    def _pick(self, sprite: Sprite) -> bool:
        """Choose the card, or play it where one click is to do that; True when it was played."""
        if self.chosen or not self.owner.plays_at_once(sprite):
            self.toggle(sprite)
            return False
        self.choose([sprite])
        return self.owner.play_chosen()

    def _double(self, sprite: Sprite, before: list[Sprite]) -> None:
        """Play what was chosen together with this card; where that is nothing, this card alone."""
        together = [*before, sprite]
        self.choose(together if self.owner.may_play(together) or not self.owner.may_play([sprite]) else [sprite])
        self.owner.play_chosen()

    def cancel(self) -> None:
        """Let the cards go back: the drag was interrupted."""
        self._press = None
        if self.drag is not None:
            self.drag.release()
            self.drag = None
            self.own.let_go()
            self.settle(self.motion())
            self.owner.hand_changed()

    @property
    def cursor_ring(self) -> pygame.Rect | None:
        """Where it is shown that the keyboard is at a card; not at one that has not been dealt yet."""
        if not self.ring or self.cursor >= len(self.own):
            return None
        sprite = self.own[self.cursor]
        hidden = sprite.waiting and sprite.hidden_until_due
        return None if hidden else self.faces.outline_at(sprite.rect(self.faces), "focus")

    def on_focus(self, focused: bool) -> None:
        self.cursor = max(0, min(self.cursor, len(self.own) - 1))

    # -- keys

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or not self.own:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            self._carry(step) if event.mod & pygame.KMOD_SHIFT else self._go(self.cursor + step)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if event.key == pygame.K_HOME else len(self.own) - 1)
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._change_row(event.key == pygame.K_DOWN)
        if event.key == pygame.K_SPACE:
            self._pick(self.own[self.cursor])
            return True
        return False

    def _go(self, place: int) -> None:
        self.cursor = place % len(self.own)
        self.dirty = True

    def _carry(self, step: int) -> None:
        """Take the card under the cursor one place along, for an order of one's own."""
        hand, to = self.own, self.cursor + step
        if 0 <= to < len(hand):
            hand[self.cursor], hand[to] = hand[to], hand[self.cursor]
            self.cursor = to
            self.owner.hand_reordered()
            self.settle()

    def _change_row(self, down: bool) -> bool:
        rects = self.own.places
        here = rects[self.cursor]
        row = [number for number, rect in enumerate(rects) if (rect.top > here.top) == down and rect.top != here.top]
        if not row:
            return False
        self._go(min(row, key=lambda number: abs(rects[number].left - here.left)))
        return True

    # -- time and picture

    def update(self, dt_ms: float) -> bool:
        self.clock += dt_ms
        if self.over is not None and not self.hovered:
            self._point_at(None)
        self._light()
        return self.drag is not None and self.motion() > 0 and self.drag.update(dt_ms)

    @property
    def held(self) -> Sequence[Sprite]:
        """The cards that are being dragged."""
        return self.drag.sprites if self.drag is not None else ()

    @property
    def flies(self) -> bool:
        """Is any of it on its way? Then all of it is drawn above what rests: its cards lie over each other from left to right."""
        return self.stays or any(sprite.way is not None for sprite in self.own)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.flies:
            paint_hand(surface, self)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.flies:
            paint_hand(surface, self)
        for sprite in self.held:
            sprite.draw(surface, self.faces)


BAR = 4  # under what may be led together
BAR_BELOW = 8  # from the lower edge of the cards to that of the bar
BAR_GAP = 6  # between the bars of two groups
TAB_OVER = 2


def paint_hand(surface: pygame.Surface, hand: HandView) -> None:
    """All cards that are not held, from left to right."""
    if hand.own.covered:
        _paint_covered(surface, hand)
        return
    held, chosen, ring = hand.held, set(map(id, hand.chosen)), hand.cursor_ring
    lying = [sprite for sprite in hand.own if sprite not in held]
    following = dict(zip(lying, lying[1:], strict=False))
    for number, sprite in enumerate(hand.own):
        if sprite in held:
            continue
        sprite.ring = "selected" if id(sprite) in chosen else "legal" if sprite.new else ""
        sprite.draw(surface, hand.faces, following.get(sprite))
        if (sprite.alike or sprite.beats) and id(sprite) not in chosen:  # over a raised card it would lie on the buttons
            _paint_edge(surface, hand, sprite, number)
        if ring is not None and number == hand.cursor:
            surface.blit(hand.faces.outline(sprite.rect(hand.faces).width, "focus"), ring)
    for group in hand.groups if hand.drag is None else ():  # while cards make room, nothing is beneath them
        _paint_group(surface, hand, group)


def _paint_edge(surface: pygame.Surface, hand: HandView, sprite: Sprite, number: int) -> None:
    """Over as much of a card as shows of it."""
    rect = sprite.rect(hand.faces)
    after = hand.own[number + 1].rect(hand.faces) if number + 1 < len(hand.own) else rect
    covered = max(0, rect.right - after.left) if rect.left < after.left else 0
    shows = pygame.Rect(rect.left, rect.top, rect.width - covered, rect.height)
    draw_edge(surface, shows, theme.COLOURS.gold if sprite.alike else theme.COLOURS.jade)


def group_bars(hand: HandView, group: Sequence[Sprite]) -> list[pygame.Rect]:
    """Under each card of a group, as much of the strip beneath the hand as shows of the card; from left to right."""
    places = hand.own.places
    bars = []
    for number, place in enumerate(places):
        if hand.own[number] in group:
            follows = number + 1 < len(places) and places[number + 1].top == place.top
            right = min(place.right, places[number + 1].left) if follows else place.right
            lowest = min([other.top for other in places if other.top > place.top], default=place.bottom + px(BAR_BELOW))
            bars.append(pygame.Rect(place.left, min(place.bottom + px(BAR_BELOW), lowest) - px(BAR), right - place.left, px(BAR)))
    return bars


def _paint_group(surface: pygame.Surface, hand: HandView, group: Sequence[Sprite]) -> None:
    """A bar under what may be led together, thin under cards between that do not belong to it, and in its middle the word."""
    bars = [bar.inflate(-px(BAR_GAP), 0) for bar in group_bars(hand, group)]
    for top in sorted({bar.top for bar in bars}):
        row = [bar for bar in bars if bar.top == top]
        line = pygame.Rect(row[0].left, row[0].centery, row[-1].right - row[0].left, px(1))
        paint.rounded(surface, line, theme.COLOURS.gold, 0)
        for bar in row:
            paint.rounded(surface, bar, theme.COLOURS.gold, bar.height // 2)
        draw_tab(surface, row[0].unionall(row).move(0, px(TAB_OVER)), t("table-may-lead"))


def _paint_covered(surface: pygame.Surface, hand: HandView) -> None:
    for rect in hand.own.layout.hand_cards(hand.own.covered):
        surface.blit(hand.faces.back(rect.width, quick=True), rect)
