"""Before a deal: the cards with which an office is drawn by lot (each seat turns one over, until one decides), and the pack that
is shuffled."""

from __future__ import annotations

import pygame

from game import Event, Rules
from game.match.events import Lot
from ui.table.layout import TableLayout
from ui.table.motion import Motion
from ui.table.sprites import Pace, Sprite

STEP_MS = 260  # from card to card
LONGEST_MS = 4200  # many cards follow each other faster
CARD_HEIGHT = 92
SHOWN = 0.34  # of a card that another one of the same seat lies on
RIFFLED = 8  # cards of the two packets that are pushed into each other before a deal
RIFFLE_STEP = 0.2  # of the time of one way, from card to card
APART = 0.62  # of a card's width from the middle of the pack to that of a packet


class Lots:
    """The cards of one draw, in the order in which they were turned over."""

    def __init__(self) -> None:
        self.sprites: list[Sprite] = []

    def show(self, event: Event, rules: Rules, layout: TableLayout, pace: Pace) -> None:
        """Turn the cards over; whatever happens next clears them away."""
        self.sprites = []
        cards = event.cards if isinstance(event, Lot) else ()
        if not cards or pace.move <= 0:
            return
        step = min(STEP_MS, LONGEST_MS / len(cards))
        height = layout.px(CARD_HEIGHT)
        width = max(1, round(height * layout.ratio))
        middle = pygame.Rect(0, 0, width, height)
        middle.center = layout.middle.center
        for turn, kind in enumerate(cards):
            sprite = Sprite(rules.deck.cards[kind], middle)
            sprite.hidden_until_due = True
            sprite.go(_place(layout, turn, len(cards), width, height), pace.move, turn * step)
            self.sprites.append(sprite)
        self.sprites[-1].ring = "selected"

    @property
    def moving(self) -> bool:
        """Are cards still turned over? Until then nobody knows what comes of it."""
        return any(sprite.way is not None for sprite in self.sprites)

    @property
    def length_ms(self) -> float:
        """How long that takes from now on."""
        ways = [sprite.way for sprite in self.sprites if sprite.way is not None]
        return max((way.delay + way.duration - way.elapsed for way in ways), default=0.0)


def _place(layout: TableLayout, turn: int, count: int, width: int, height: int) -> pygame.Rect:
    """Where a card lies: between its seat and the middle, beside those that the seat has turned before."""
    seats = layout.seats
    seat, number = turn % seats, turn // seats
    mine = (count - 1 - seat) // seats + 1  # cards of this seat in all
    step = round(width * SHOWN)
    row = pygame.Rect(0, 0, width + step * (mine - 1), height)
    if seat == layout.viewer:
        row.center = layout.hand.center
        return pygame.Rect(row.left + number * step, row.top, width, height)
    plate = layout.plates[seat]
    towards = pygame.Vector2(layout.middle.center) - plate.center
    if abs(towards.y) * plate.width > abs(towards.x) * plate.height:
        row.midtop = plate.centerx, plate.bottom + layout.px(8)
        if towards.y < 0:
            row.midbottom = plate.centerx, plate.top - layout.px(8)
    elif towards.x > 0:
        row.midleft = plate.right + layout.px(8), plate.centery
    else:
        row.midright = plate.left - layout.px(8), plate.centery
    row.clamp_ip(pygame.Rect((0, 0), layout.size))
    return pygame.Rect(row.left + number * step, row.top, width, height)


def riffled(pack: pygame.Rect, pace: Pace, lasts: float) -> tuple[list[Sprite], float]:
    """The cards of a pack that is shuffled and stays there for so many ms, as long as it is dealt from: first what lies under all
    others. And how long the shuffle takes, in ms."""
    step, sprites = pace.move * RIFFLE_STEP, list[Sprite]()
    for turn in range(RIFFLED):
        sprite = Sprite(None, pack.move(round(pack.width * (APART if turn % 2 else -APART)), 0))
        sprite.go(pack, pace.move, turn * step)
        sprite.hidden_until_due = turn < RIFFLED - 2  # one shows of each packet, so that shadows do not add up
        sprites.append(sprite)
    length = pace.move + RIFFLED * step
    rest = Sprite(None, pack)  # under the others when the first of them lies there
    rest.way, rest.hidden_until_due = Motion(rest.box, rest.box, length - pace.move + lasts, pace.move), True
    return [rest, *sprites], length
