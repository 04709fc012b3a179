"""The small plate of each seat: name, who plays it, cards left, tallies, whose turn, last action, and what its face shows of what
happens."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import NOBODY, Event, base_level
from game.core.combos.definitions import LEVEL
from game.match.events import Begin, CardsDealt, DealEnd, MatchOver, Pass, Play, TrickEnd
from ui.cards.faces import CardFaces
from ui.cards.portraits import draw_portrait
from ui.rulespage.blocks import ending_tally
from ui.table import drawers
from ui.table.layout import PLATE_HEIGHT
from ui.widgets import paint, theme
from ui.widgets.base import REACH, Widget
from ui.widgets.catalogue import figure
from ui.widgets.icons import draw_icon
from ui.widgets.text import capital, draw_text, ellipsis, has_text, joined, line_height, t, text_size, wrap
from ui.widgets.theme import px
from ui.words import office_words, out_words

if TYPE_CHECKING:
    from ui.session import Session
    from ui.table.board import BoardModel

TAG_MS = 2600
REACTION_MS = 1200
LONG_MS = 3_600_000  # as long as anybody looks at a result
BACKS_SHOWN = 5
BACK_HEIGHT = 18
BACK_STEP = 4
ICON = 18
LONG_NAME, LEAST_NAME = 12, 11  # the size of a name that takes two lines, and of one that just fits into one
FACE_RISE = 2  # above the middle of the name, for what stands under it
LARGE_FACE = 44  # beside two lines
ROOMY = 190  # so wide is a plate with room for it
MANY_TALLIES = 3  # which need that room themselves
RING = 2
TURN_BAR = 4
COUNTED = 28  # the room of one number beside a role
MARK, SMALL_MARK = 20, 16  # the dealer's mark, and as large as it is at a face
BUBBLE = 28  # what somebody says


@dataclass
class Tag:
    """What a seat did last, in `colour`; `shorter` say it, each in less room, where there is none for `text`."""

    text: str
    colour: pygame.Color = field(default_factory=lambda: theme.COLOURS.paper)
    left_ms: float = TAG_MS
    shorter: tuple[str, ...] = ()
    bubble: bool = False  # said aloud rather than done

    def within(self, room: int) -> str:
        """What of it is said in so many pixels."""
        ways = (self.text, *self.shorter)
        return next((words for words in ways if text_size(words, theme.SMALL)[0] <= room), ellipsis(ways[-1], theme.SMALL, room))


@dataclass
class Reaction:
    """A mood (`ui.cards.portraits.MOODS`) that what happened has put a seat in."""

    mood: str
    left_ms: float


class Counter(NamedTuple):
    """A number at the plate of a seat, with its name. In `gold` it is worth something; a `quiet` one stands in grey at the end of
    the line, and only while there is room. `hint` says it to the pointer. `own` is what the viewer alone can add, `goal` the
    number that is worth more than this one, where there is one; it is left out where there is no room."""

    name: str
    value: int
    hint: str
    gold: bool = False
    quiet: bool = False
    shown: bool = True
    own: int = 0
    goal: int = 0


@dataclass(frozen=True)
class PlateFacts:
    """What a plate says."""

    name: str
    level: str | None  # of a computer player
    count: int | None
    cards: bool  # whether any card is left to be shown as a back
    tallies: tuple[tuple[str, int], ...]
    deciding: int = 0  # which of the tallies decides the match
    points: int | None = None  # which of the tallies are the points of the game
    goal: int = 0  # how much of that one ends the match, where it does
    used: tuple[bool, ...] = ()  # of which of the tallies anybody at the table has any; of all where it is not said
    form: int = 0  # how short the tallies are said at this table: the first of their forms for which every plate has room
    rank: str = ""  # how far its side has risen, where that decides
    risen: str = ""  # the same in words
    turn: bool = False
    place: int | None = None
    place_words: str = ""  # the same in words
    passed: bool = False  # may not come back into this trick
    counters: tuple[Counter, ...] = ()  # what else is counted in this deal
    dealer: str = ""  # what the game calls the seat that deals
    role: str = ""  # what the seat is in this deal besides
    role_hint: str = ""
    partner: str = ""  # what who plays with the viewer for the whole match is called; its plate has a border of its own
    alert: str = ""  # what the others have to know of it now; said where it says nothing else
    lane: int | None = None  # whose colour it has where seats share a pot
    face: str = ""  # whose face is shown

    @property
    def dealer_mark(self) -> str:
        """The letter or character that marks the seat that deals."""
        return self.dealer[:1].upper()


def facts_of_seats(session: Session, board: BoardModel) -> Iterator[PlateFacts]:
    """What the plate of every seat says at any table, by seat."""
    rules, standing, names = session.rules, board.standing, drawers.tally_names(session.rules)
    decides, end, locked = names[drawers.deciding(rules, names)], ending_tally(rules), session.view().locked
    for seat, count in enumerate(board.counts):
        out = seat in board.out and not count  # a deal that is over has a last one too
        known = drawers.standing_names(rules, standing, seat, names)
        told = [tally for tally in known if tally[0] in standing and tally[0] != LEVEL]
        yield PlateFacts(
            name=session.names[seat],
            level=session.seats[seat].level,
            face=session.seats[seat].face,
            count=None if out else count,
            cards=not out and count != 0 and not board.over,
            tallies=tuple((name, standing[key][seat]) for key, name in told),
            deciding=told.index(decides) if decides in told else 0,
            points=next((at for at, (key, _) in enumerate(told) if key == drawers.POINTS), None),
            goal=end.reaches if end is not None and decides in told and end.name == decides[0] else 0,
            used=tuple(any(standing[key]) for key, _ in told),
            rank=drawers.tally_figure(rules, LEVEL, standing[LEVEL][seat]) if LEVEL in standing else "",
            risen=drawers.risen_words(rules, standing[LEVEL][seat]) if LEVEL in standing else "",
            turn=seat == board.turn and not out,
            place=board.out.index(seat) + 1 if out else None,
            place_words=out_words(board.out.index(seat) + 1, rules) if out else "",
            passed=not out and not board.over and seat in locked,
            dealer=office_words(rules, "dealer") if seat == board.dealer and not (board.over or board.lots.moving) else "",
        )


class Plate(Widget):
    """One seat; the scene sets `facts` and `tag` and marks it dirty."""

    keeps = True
    face = 26  # where a narrow plate leaves no more room

    def __init__(self, rect: pygame.Rect, tag_rect: pygame.Rect, facts: PlateFacts, faces: CardFaces, name: str) -> None:
        super().__init__(rect, name=name)
        self.tag_rect = tag_rect.copy()
        self.facts = facts
        self.faces = faces
        self.tag: Tag | None = None
        self.reaction: Reaction | None = None
        self._bubble: Tag | None = None  # what it said when it was drawn last

    @property
    def mood(self) -> str:
        """What its face shows: what the seat has just seen, else whether it is to act."""
        return self.reaction.mood if self.reaction is not None else "thinking" if self.facts.turn else "rest"

    @property
    def hint(self) -> str | None:
        """Everything in words, for the pointer."""
        facts = self.facts
        parts = [facts.name, *self.kind]
        if facts.count is not None:
            parts.append(t("engine-cards", count=facts.count))
        parts += [*([facts.risen] if facts.risen else []),
                  *(tally_words(name, figure(value), at == facts.points) for at, (name, value) in enumerate(facts.tallies))]
        parts += [counter.hint for counter in facts.counters]
        mark = t("table-office-mark", mark=facts.dealer_mark, office=facts.dealer) if facts.dealer else ""
        return "\n".join(line for line in (joined([*parts, facts.partner, facts.role], "dots"), mark, facts.role_hint) if line)

    @property
    def kind(self) -> list[str]:
        """What the mark at the face shows, in words: the level of a computer player."""
        key = f"lobby-is-{base_level(self.facts.level or '')}"
        return [t(key)] if has_text(key) else []

    @property
    def named_dimly(self) -> bool:
        """Has the seat nothing to do any more?"""
        return self.facts.place is not None

    def tell(self, facts: PlateFacts) -> None:
        """Say this from now on."""
        if facts != self.facts:
            self.facts = facts
            self.dirty = True

    def say(self, tag: Tag | None) -> None:
        """Show what the seat did, for a while."""
        self.dirty = self.dirty or tag != self.tag
        self.tag = tag

    def react(self, reaction: Reaction | None) -> None:
        """Show this on the face, for a while."""
        if reaction != self.reaction:
            self.reaction, self.dirty = reaction, True

    def update(self, dt_ms: float) -> bool:
        if self.reaction is not None:
            self.reaction.left_ms -= dt_ms
            if self.reaction.left_ms <= 0:
                self.react(None)
        if self.tag is not None:
            self.tag.left_ms -= dt_ms
            if self.tag.left_ms <= 0:
                self.say(None)
        return False

    # -- picture

    @property
    def extent(self) -> pygame.Rect:
        said = self.tag is not None and self.tag.bubble  # which stands a little off the plate
        reach = 2 * px(BUBBLE if said else REACH)
        return self.rect.union(self.tag_rect).inflate(reach, reach)

    @property
    def look(self) -> Hashable:
        """What its picture follows from."""
        tag = self.said
        words = (tag.text, tag.shorter, int(tag.colour)) if tag is not None and not tag.bubble else None
        back = self.faces.back(self._back_width, quick=True) if self.facts.cards else None
        return self.facts, words, self.mood, back, self.tag_rect.width, self.tag_rect.y - self.rect.y

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self.tag_rect.move_ip(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect)
        reach = 2 * px(REACH)
        self.draw_kept(surface, self.rect.union(self.tag_rect).inflate(reach, reach), self.look, self._draw)
        if not self.late:
            self._bubble = tag if (tag := self.said) is not None and tag.bubble else None
        if self._bubble is not None:
            self._draw_bubble(surface, self._bubble)

    def _draw(self, surface: pygame.Surface) -> None:
        turn = self.facts.turn
        ground = theme.COLOURS.lacquer_high if turn else theme.COLOURS.lacquer
        border = theme.COLOURS.gold if self.facts.partner else theme.COLOURS.line if not turn else None
        paint.panel(surface, self.rect, ground, border=border)
        if turn:
            bar = pygame.Rect(self.rect.x, self.rect.y + px(10), px(TURN_BAR), self.rect.height - px(20))
            paint.rounded(surface, bar, theme.COLOURS.vermilion_bright, px(TURN_BAR) // 2)
        self._draw_name(surface)
        self._draw_numbers(surface)
        self._draw_counters(surface)
        if (tag := self.said) is not None and not tag.bubble:
            self._draw_tag(surface, tag)

    def _draw_name(self, surface: pygame.Surface) -> None:
        """As large as there is room for beside the marks; a name that is too long for that takes two lines, the seal stands at
        the face, the lantern on the edge."""
        facts, face, y = self.facts, self.face_rect, self.rect.y + px(18)
        self._draw_face(surface, face)
        x, right = face.right + px(8 if self._roomy else 6), self.rect.right - px(10)
        room = right - x - (px(MARK + 6) if facts.dealer else 0) - (px(ICON + 6) if facts.turn else 0)
        sizes = {theme.BODY: 0, theme.SMALL: 0, LONG_NAME: px(4), LEAST_NAME: px(4)}  # taken of the gap beside it
        size = next((size for size, more in sizes.items() if text_size(facts.name, size, True)[0] <= room + more), 0)
        colour = theme.COLOURS.paper_dim if self.named_dimly else theme.COLOURS.paper
        if not size:
            self._draw_long_name(surface, pygame.Rect(x, y - px(12), right - x, px(24)), colour)
            if facts.turn:
                self._draw_lantern(surface, right, max(self.rect.y - px(6), px(ICON) // 2 + px(3)), True)
            if facts.dealer:
                corner = face.left - px(6), max(self.rect.y + px(2), face.top - px(2))
                self._draw_seal(surface, pygame.Rect(corner, (px(SMALL_MARK), px(SMALL_MARK))), LONG_NAME)
            return
        if facts.turn:
            right = self._draw_lantern(surface, right, y, False)
        if facts.dealer:
            self._draw_seal(surface, pygame.Rect(right - px(MARK), y - px(MARK) // 2, px(MARK), px(MARK)), theme.SMALL)
            right -= px(MARK + 6)
        draw_text(surface, facts.name, (x, y), size, colour, bold=True, valign="middle")
        left = right - text_size(facts.partner, theme.SMALL)[0]
        if facts.partner and x + text_size(facts.name, size, True)[0] + px(8) <= left:
            draw_text(surface, facts.partner, (left, y), theme.SMALL, theme.COLOURS.gold, valign="middle")

    def _draw_long_name(self, surface: pygame.Surface, room: pygame.Rect, colour: pygame.Color) -> None:
        """In two small lines, of which only the second is cut."""
        first = wrap(self.facts.name, LONG_NAME, room.width, True)[0]
        rest, height = self.facts.name[len(first):].strip(), line_height(LONG_NAME, True)
        lines = [(first, room.centery - height), (rest, room.centery)] if rest else [(first, room.centery - height // 2)]
        for words, top in lines:
            draw_text(surface, words, pygame.Rect(room.x, top, room.width, height), LONG_NAME, colour, bold=True, valign="middle")

    def _draw_lantern(self, surface: pygame.Surface, right: int, y: int, hangs: bool) -> int:
        """Whose turn it is; over the edge of the plate it has a ground of its own. Returns where it begins."""
        place = pygame.Rect(right - px(ICON), y - px(ICON) // 2, px(ICON), px(ICON))
        if hangs:
            paint.rounded(surface, place.inflate(px(4), px(4)), theme.COLOURS.lacquer_high, place.width)
        draw_icon(surface, "lantern", place.center, ICON + 2, theme.COLOURS.vermilion_bright)
        return right - px(ICON + 6)

    def _draw_seal(self, surface: pygame.Surface, box: pygame.Rect, size: float) -> None:
        """Who deals."""
        paint.rounded(surface, box, theme.COLOURS.lacquer_high if self.facts.turn else theme.COLOURS.lacquer, px(4))
        paint.outline(surface, box, theme.COLOURS.vermilion_bright, px(4), px(1))
        draw_text(surface, self.facts.dealer_mark, box, size, theme.COLOURS.vermilion_bright, True, "centre", "middle")

    @property
    def _roomy(self) -> bool:
        """Is there room for a large face, with the numbers beside it?"""
        return self.rect.width >= px(ROOMY) and len(self.facts.tallies) < MANY_TALLIES

    @property
    def face_rect(self) -> pygame.Rect:
        """Where its face stands: beside two lines, or where there is no room for that, before the name."""
        if self._roomy:
            place = pygame.Rect(self.rect.x + px(9), 0, px(LARGE_FACE), px(LARGE_FACE))
            place.centery = self.rect.y + min(self.rect.height, px(PLATE_HEIGHT)) // 2
            return place
        place = pygame.Rect(self.rect.x + px(12), 0, px(self.face), px(self.face))
        place.centery = self.rect.y + px(18 - FACE_RISE)
        return place

    @property
    def lower_left(self) -> int:
        """Where the second line begins."""
        return self.face_rect.right + px(8) if self._roomy else self.rect.x + px(14)

    def _draw_face(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Who plays there, in a ring of the seat's colour where seats share a pot."""
        ink = theme.seat_ink(self.facts.lane) if self.facts.lane is not None else None
        draw_portrait(surface, place, self.facts.face, self.facts.level, self.mood)
        if ink is not None:
            paint.outline(surface, place, ink, place.width // 2, px(RING))

    def _draw_counters(self, surface: pygame.Surface) -> None:
        """What is counted in this deal, and what the seat is in it."""
        facts = self.facts
        y, x = self.rect.y + px(63), self.rect.x + px(14)
        if y > self.rect.bottom:  # no line of its own: instead of what is counted over the match
            return
        right = self.rect.right - px(10)
        if facts.role:
            at, side = ((right, y), "right") if facts.counters else ((x, y), "left")
            role = ellipsis(capital(facts.role), theme.SMALL, right - x - (px(COUNTED) if facts.counters else 0), True)
            draw_text(surface, role, at, theme.SMALL, theme.COLOURS.gold, True, side, "middle")
            right -= text_size(role, theme.SMALL, True)[0]
        for counter in facts.counters:
            if not counter.quiet:
                x = self._draw_counter(surface, counter, x, y, right)
        end = right - px(8) if facts.role else right
        for counter in facts.counters:
            words = f"{capital(counter.name)} {counter.value}"
            if counter.quiet and counter.shown and x + text_size(words, theme.SMALL)[0] <= end:
                draw_text(surface, words, (end, y), theme.SMALL, theme.COLOURS.paper_dim, align="right", valign="middle")

    def _draw_counter(self, surface: pygame.Surface, counter: Counter, x: int, y: int, right: int) -> int:
        """Name and number; the name, what the viewer adds and the goal as far as there is room before `right`. Returns where it
        ends."""
        name = capital(counter.name)
        named = text_size(name, theme.SMALL)[0] + px(8)
        if x + named + text_size(str(counter.value), theme.BODY, True)[0] <= right:
            draw_text(surface, name, (x, y), theme.SMALL, theme.COLOURS.paper_dim, valign="middle")
            x += named
        ink = theme.COLOURS.gold if counter.gold else theme.COLOURS.paper
        draw_text(surface, str(counter.value), (x, y), theme.BODY, ink, True, valign="middle")
        x += text_size(str(counter.value), theme.BODY, True)[0] + px(4)
        further = [(f"+ {counter.own}", theme.COLOURS.paper)] if counter.own else []
        for words, colour in [*further, *([(f"/ {counter.goal}", theme.COLOURS.paper_dim)] if counter.goal else [])]:
            width = text_size(words, theme.SMALL)[0]
            if x + width + px(6) <= right:
                draw_text(surface, words, (x, y), theme.SMALL, colour, valign="middle")
                x += width + px(4)
        return x + px(8)

    def _draw_place(self, surface: pygame.Surface, x: int, y: int, place: int) -> int:
        """Who is out has a place instead of cards; the first one a crown."""
        first = place == 1
        colour = theme.COLOURS.gold if first else theme.COLOURS.paper_dim
        if first:
            draw_icon(surface, "crown", (x + px(8), y), 16, theme.COLOURS.gold)
            x += px(22)
        room = self.rect.right - px(10 + 8) - x - text_size(tally_forms(self.facts)[-1], theme.SMALL)[0]
        words = self.facts.place_words
        if text_size(words, theme.SMALL, True)[0] > room:  # the crown, or the cards that are gone, tell what it is the place in
            words = t("table-place", place=place)
        draw_text(surface, words, (x, y), theme.SMALL, colour, bold=True, valign="middle")
        return x + text_size(words, theme.SMALL, True)[0] + px(8)

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        y, x = self.rect.y + px(41), self.lower_left
        if self.facts.place is not None:
            x = self._draw_place(surface, x, y, self.facts.place)
        if self.facts.cards:
            x = self._draw_backs(surface, x, y)
        if self.facts.count:  # a nought without a card beside it would not say of what
            words = str(self.facts.count)
            watches = bool(self.facts.role) and not self.facts.counters
            few = self.facts.count <= 2 and self.facts.cards and not watches
            colour = theme.COLOURS.vermilion_bright if few else theme.COLOURS.paper
            draw_text(surface, words, (x, y), theme.BODY, colour, bold=True, valign="middle")
            x += text_size("00", theme.BODY, True)[0] + px(8)
        right = self.rect.right - px(10)
        words = self._tally_words(right - x)
        draw_text(surface, words, (right, y), theme.SMALL, theme.COLOURS.paper_dim, align="right", valign="middle")

    def form_for(self, facts: PlateFacts) -> int:
        """The first form of the tallies for which there is room beside as many cards as are ever shown, or beside the place; the
        last one where there is none."""
        cards = self._back_width + (BACKS_SHOWN - 1) * px(BACK_STEP) + text_size("00", theme.BODY, True)[0] + 2 * px(8)
        place = px(22 + 8) + text_size(facts.place_words, theme.SMALL, True)[0] if facts.place is not None else 0
        room = self.rect.right - px(10) - self.lower_left - (cards if facts.cards else place)
        forms = tally_forms(facts)
        return next((at for at, words in enumerate(forms) if text_size(words, theme.SMALL)[0] <= room), len(forms) - 1)

    def _tally_words(self, room: int) -> str:
        """As much as there is room for, and never a number without a name."""
        if self.facts.counters and self.rect.height < px(63):
            return f"{capital(self.facts.counters[0].name)} {self.facts.counters[0].value}"
        fits = (words for words in tally_forms(self.facts)[self.facts.form:] if text_size(words, theme.SMALL)[0] <= room)
        return next(fits, "")

    @property
    def _back_width(self) -> int:
        return max(px(4), round(px(BACK_HEIGHT) * self.faces.ratio))

    def _draw_backs(self, surface: pygame.Surface, x: int, y: int) -> int:
        count = self.facts.count if self.facts.count is not None else BACKS_SHOWN
        width = self._back_width
        back = self.faces.back(width, quick=True)
        for number in range(min(BACKS_SHOWN, count)):
            place = back.get_rect(midleft=(x + number * px(BACK_STEP), y))
            surface.blit(back, place)
            paint.outline(surface, place, theme.COLOURS.paper_dim, px(1), px(1))  # a dark back is seen on a dark plate as well
        return x + width + (min(BACKS_SHOWN, max(1, count)) - 1) * px(BACK_STEP) + px(8)

    @property
    def said(self) -> Tag | None:
        """What stands at it: what the seat did, or else what there is to know."""
        if self.tag is None and self.facts.passed:
            return Tag(t("table-passed"), theme.COLOURS.paper_dim)
        if self.tag is None and self.facts.alert:
            return Tag(self.facts.alert, theme.COLOURS.vermilion_bright)
        return self.tag

    def _draw_tag(self, surface: pygame.Surface, tag: Tag) -> None:
        room = self.tag_rect.width - px(8)
        words = tag.within(room)
        height = min(self.tag_rect.height, line_height(theme.SMALL) + px(2))
        rect = pygame.Rect(self.tag_rect.x, self.tag_rect.y, self.tag_rect.width, height)
        draw_text(surface, words, rect, theme.SMALL, tag.colour, align="centre", valign="middle")

    def _draw_bubble(self, surface: pygame.Surface, tag: Tag) -> None:
        """What the seat says, on paper, with a point towards its plate."""
        room, ways = self.tag_rect.width - px(24), (tag.text, *tag.shorter)
        words = next((said for said in ways if text_size(said, theme.BODY, True)[0] <= room),
                     ellipsis(ways[-1], theme.BODY, room, True))
        box = pygame.Rect(0, 0, text_size(words, theme.BODY, True)[0] + px(24), px(BUBBLE))
        above = self.tag_rect.top < self.rect.top
        box.midbottom = (self.rect.centerx, self.tag_rect.bottom - px(6))
        if not above:
            box.midtop = (self.rect.centerx, self.tag_rect.top + px(6))
        paint.shadow(surface, box)
        paint.rounded(surface, box, theme.COLOURS.paper, box.height // 2)
        edge, way = (box.bottom, 1) if above else (box.top, -1)
        tip = [(box.centerx - px(6), edge - way), (box.centerx + px(6), edge - way), (box.centerx, edge + way * px(6))]
        pygame.draw.polygon(surface, theme.COLOURS.paper, tip)
        draw_text(surface, words, box, theme.BODY, theme.COLOURS.ink, True, "centre", "middle")


def tally_words(name: str, value: str, points: bool = False) -> str:
    """How much of a tally of that name there is, as it is said shortly; points are what a game is played for, so that some
    languages count them by the piece."""
    return t("table-tally", name=capital(name), value=value, points="yes" if points else "no")


def tally_forms(facts: PlateFacts) -> list[str]:
    """The tallies in words, longer forms first: all, those of which anybody has any, the one that decides, which is the level
    where there is one. That one is said with what ends the match, as long as there is room."""
    plain = [tally_words(name, figure(value), at == facts.points) for at, (name, value) in enumerate(facts.tallies)]
    named = [*plain]
    if facts.goal:
        name, value = facts.tallies[facts.deciding]
        named[facts.deciding] = tally_words(name, f"{figure(value)}/{facts.goal}", facts.deciding == facts.points)
    used = [words for at, words in enumerate(named) if not facts.used or facts.used[at] or at == facts.deciding]
    risen = [capital(facts.risen)] if facts.risen else []
    forms = ["  ".join([*risen, *words]) for words in (named, used)]
    if risen:
        return [*forms, *risen, facts.rank]
    return [*forms, *([named[facts.deciding]] if facts.goal else []), plain[facts.deciding]] if named else forms


def reactions_to(event: Event, counts: Sequence[int | None]) -> Mapping[int, Reaction | None]:
    """By seat what its face shows from now on; None: nothing any more. `counts` are the cards left by seat after the event, None
    where somebody may not know them. It follows from what everybody sees, whatever anybody holds: a reaction is made of an event
    as nobody's seat sees it and of numbers of cards that are counted openly, and of nothing else."""
    match event.seen_by(NOBODY):
        case Begin() | CardsDealt():
            return dict.fromkeys(range(len(counts)))
        case Pass(seat=seat):
            return {seat: Reaction("dismayed", REACTION_MS)}
        case Play(seat=seat) if None not in counts and counts[seat] == 1:
            return {seat: Reaction("alert", REACTION_MS)}
        case TrickEnd(winner=winner):
            return {winner: Reaction("pleased", REACTION_MS)}
        case DealEnd(result=result):
            return {seat: _outcome(points) for seat, points in enumerate(result.points)}
        case MatchOver(ranking=ranking):
            return {seat: Reaction("pleased", LONG_MS) if place == 1 else None for seat, place in enumerate(ranking)}
    return {}


def _outcome(points: int) -> Reaction | None:
    """At the result of a deal, as long as it is looked at."""
    return Reaction("pleased" if points > 0 else "dismayed", LONG_MS) if points else None
