"""A recorded match at the table: shown up to any of its stops, going on with the ways of its cards, or going anywhere at once.

The layer of the replay scene between the table and what a person does; nobody acts here. Every stop is a state that the record
leads to, so that nothing is played backwards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property, partial

import pygame
from pygame import Rect

from game import Card, Cards, Event, State
from game.match.events import CardsDealt, Discard, Give, MatchOver, Play, Reveal
from game.match.replay import Replay
from ui.cards.faces import CardFaces
from ui.event_words import event_words
from ui.replay.session import ReplaySession, Timeline
from ui.scenes.base import Size
from ui.scenes.result import FinalRanking, ResultModal
from ui.scenes.table import TableScene
from ui.session import SeatConfig
from ui.table.board_part import BoardPart
from ui.table.corners import COUNT_KEY, CornerMenu
from ui.table.director import TurnDirector
from ui.table.layout import EDGE, GAP, LEAST_CARD, SIDE_TOP, TAG_HEIGHT, TableLayout
from ui.widgets.overlays import Answer, Modal
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import sentences as in_a_row

# ------------------------------------------------------------ layout
# The places of a table that is only watched: no row of buttons above the hand, a strip of controls beneath it, and where
# all hands lie open a place for each of them at its plate.
#
# Plain geometry over the layouts of the table, which it changes in nothing else.


STRIP = 92  # the controls
HAND_SHARE = 0.22  # of the window's height: a little less than where one plays
RISE = 10  # between the hand and the sentence above it
OPEN_CARD = 66  # how high the cards of an open hand are
LEAST_OPEN = 34
COLUMN_HAND = 304  # how wide an open hand at a side is at most
ROW_HAND = 420
FEW = 2  # seats between two columns that leave room for wide hands at the sides
TIGHT = 3  # seats in a column that have no room for more than a plate and a hand
SEAM = 4  # between a plate with its words and the hand under it


@dataclass(frozen=True)
class ReplayLayout(TableLayout):
    """Where nobody acts: room for the controls, and none for buttons. `opened` when all hands are shown."""

    opened: bool = False

    @cached_property
    def strip(self) -> Rect:
        """The controls."""
        height = self.px(STRIP)
        return Rect(0, self.size[1] - height, self.size[0], height)

    @cached_property
    def hand(self) -> Rect:
        height = max(round(self.size[1] * HAND_SHARE), round(self.px(LEAST_CARD) / self.ratio))
        edge = self.px(EDGE)
        return Rect(edge, self.strip.top - self.px(GAP + 2) - height, self.size[0] - 2 * edge, height)

    @cached_property
    def bar(self) -> Rect:
        """Where the buttons would be there is only a seam."""
        return Rect(self._between.left, self.hand.top - self.px(RISE), self._between.width, 0)


@dataclass(frozen=True)
class OpenHandsLayout(ReplayLayout):
    """A table that is watched, and at which hands can be laid open."""

    # -- open hands

    def _in_row(self, seat: int) -> bool:
        return self.side <= self.others.index(seat) < len(self.others) - self.side

    @property
    def _has_row(self) -> bool:
        return len(self.others) > 2 * self.side

    @property
    def _tight(self) -> bool:
        """Do so many sit here that an open hand takes the place of the words under a plate?"""
        return self.opened and self.side >= TIGHT

    @cached_property
    def _under(self) -> int:
        """What stands between a plate and the open hand under it."""
        return self.px(SEAM) if self._tight else self.px(2 + TAG_HEIGHT + SEAM)

    @cached_property
    def _column_card(self) -> int:
        """How high open cards at the sides are: as high as there is room in the columns."""
        piles = self.down.needs if self.has_piles else 0
        room = (self._foot - self.px(SIDE_TOP)) // max(1, self.side) - self._plate_size[1] - self._under - piles
        return max(self.px(LEAST_OPEN), min(self.px(OPEN_CARD), room - self.px(SEAM)))

    @property
    def _slot_height(self) -> int:
        if not self.opened:
            return super()._slot_height
        piles = self.down.needs if self.has_piles else 0
        return self._plate_size[1] + self._under + piles + self._column_card

    @cached_property
    def has_piles(self) -> bool:
        if not self.opened:
            return bool(super().has_piles)
        least = self._plate_size[1] + self._under + self.px(LEAST_OPEN + SEAM) + self.down.needs
        return self.piles and max(1, self.side) * least <= self._foot - self.px(SIDE_TOP)

    def tag(self, seat: int) -> Rect:
        """Where there is no room for what a seat says, the sentence above the hand has to do."""
        if self._tight and seat != self.viewer:
            return Rect(0, -self.size[1], self.plates[seat].width, self.px(TAG_HEIGHT))
        return super().tag(seat)

    def _top_row(self, count: int) -> list[Rect]:
        """With open hands the plates stand farther apart, so that the hands have room under them."""
        rects = super()._top_row(count)
        if not self.opened or count < 2:
            return rects
        pitch = min(self._row_room // count, self.px(ROW_HAND + 2 * GAP))
        for place, rect in enumerate(rects):
            rect.centerx = round(self.felt.centerx + (place - (count - 1) / 2) * pitch)
        return rects

    @property
    def _column_hand(self) -> int:
        """How wide open hands at the sides are: as wide as the plates, where many sit between them."""
        plate = self._plate_size[0]
        if len(self.others) - 2 * self.side > FEW:
            return plate
        return max(plate, min(self.px(COLUMN_HAND), self.felt.width // 4))

    @property
    def _row_room(self) -> int:
        beside = self._column_hand if self.side else 0
        return self.felt.width - 2 * (self.px(EDGE) + beside + self.px(GAP))

    def open_hand(self, seat: int) -> Rect:
        """Where the cards of another seat lie open."""
        plate = self.plates[seat]
        top = plate.bottom + self._under
        if self._in_row(seat):
            count = len(self.others) - 2 * self.side
            width = min(self._row_room // count - self.px(GAP), self.px(ROW_HAND if count > 1 else 2 * ROW_HAND))
            rect = Rect(0, top, width, self.px(OPEN_CARD))
            rect.centerx = plate.centerx
            return rect
        top += self.down.needs if self.has_piles else 0
        width = self._column_hand
        left = plate.left if self.aligned_open(seat) == "left" else plate.right - width
        return Rect(left, top, width, self._column_card)

    def aligned_open(self, seat: int) -> str:
        """Where in that place they lie: nearest to the plate."""
        if self._in_row(seat):
            return "centre"
        return "left" if self.others.index(seat) < self.side else "right"

    @cached_property
    def _inside(self) -> Rect:
        rect = Rect(super()._inside)
        if self.full_width:
            rect.height = min(rect.bottom, self.own.top - self.px(GAP)) - rect.top  # the pot lies above the viewer's plate
        if not self.opened:
            return rect
        down = self.px(OPEN_CARD + GAP) if self._has_row else 0
        beside = 0
        if self.side and not self.full_width:
            beside = self._column_hand - self._plate_size[0]
        return Rect(rect.left + beside, rect.top + down, rect.width - 2 * beside, rect.height - down)


@cache
def _kind(kind: type[TableLayout]) -> type[ReplayLayout]:
    """The layout of a family's table when it is only watched."""
    frame = OpenHandsLayout if kind.has_hands else ReplayLayout
    return dataclass(frozen=True)(type(f"Replay{kind.__name__}", (frame, kind), {"__annotations__": {}}))


def replay_layout(bare: TableLayout, opened: bool) -> ReplayLayout:
    """The same table, only to be watched."""
    given = {field.name: getattr(bare, field.name) for field in fields(bare) if field.name != "opened"}
    return _kind(type(bare))(**given, opened=opened)    # type: ignore[arg-type]  # classes are hashable, their objects here are not


# ------------------------------------------------------------ open hands
# All hands of a replay, laid open at their plates, and moved on event by event like the board.


OPEN_GAP = 3


class OpenHands:
    """Who holds what, as far as it has been shown."""

    def __init__(self) -> None:
        self.hands: dict[int, list[Card]] = {}

    def sync(self, state: State) -> None:
        """As it is in that state."""
        packing = state.rules.packing
        self.hands = {seat: list(Cards(packing, hand)) for seat, hand in enumerate(state.hands)}

    def clear(self) -> None:
        """Nobody holds anything."""
        self.hands = {}

    def show(self, event: Event, parts: Iterable[BoardPart]) -> None:
        """That event begins to be shown; it is as it happened, with nothing hidden. The `parts` of the board know which cards
        others take."""
        for part in parts:
            taken = part.taken(event)
            if taken is not None and event.seat is not None:
                self._take(event.seat, taken)
        match event:
            case CardsDealt():
                self.hands = {seat: list(event.seen_by(seat).hands[seat] or ()) for seat in range(len(event.hands))}
            case MatchOver():
                self.clear()
            case Give() if event.seat is not None and event.cards is not None:
                self._take(event.seat, event.cards)
                hand = self.hands.setdefault(event.to, [])
                hand += event.cards
                hand.sort(key=lambda card: card.index)
            case Reveal() if event.seat is not None and event.shown is not None:
                self._take(event.seat, event.shown)
            case Play() | Discard() if event.seat is not None and event.action is not None and event.action.bits:
                self._take(event.seat, event.action.cards)

    def _take(self, seat: int, cards: Cards) -> None:
        hand = self.hands.get(seat, [])
        for card in cards:
            if card in hand:
                hand.remove(card)

    # -- drawing

    def rects(self, layout: OpenHandsLayout, faces: CardFaces, seat: int) -> list[pygame.Rect]:
        """Where the cards of that seat lie: side by side where there is room, else overlapped."""
        place, count = layout.open_hand(seat), len(self.hands.get(seat, ()))
        width = max(1, round(place.height * faces.ratio))
        step = min(width + px(OPEN_GAP), (place.width - width) / max(1, count - 1))
        used = round(step * max(0, count - 1)) + width
        align = layout.aligned_open(seat)
        left = place.left if align == "left" else place.right - used if align == "right" else place.centerx - used // 2
        return [pygame.Rect(left + round(number * step), place.top, width, place.height) for number in range(count)]

    def paint(self, surface: pygame.Surface, layout: OpenHandsLayout, faces: CardFaces) -> None:
        """The hands of all but the viewer, whose hand lies at the bottom."""
        for seat in layout.others:
            for card, rect in zip(self.hands.get(seat, ()), self.rects(layout, faces, seat), strict=True):
                shadow = faces.shadow(rect.width)
                surface.blit(shadow, shadow.get_rect(center=faces.shadow_at(rect, False).center))
                surface.blit(faces.face(card, rect.width, quick=True), rect)


# ------------------------------------------------------------ table


RESULT_MS = 4500  # a result is shown as long while the match plays
PAUSE_MS = 700  # between two actions, at least


class ReplayCorners(CornerMenu):
    """Nothing here ends a match, so that no menu is needed."""

    def __init__(self, scene: ReplayTable) -> None:
        super().__init__(scene)
        self.replay = scene

    def build(self, layout: TableLayout) -> None:
        self._add(layout.corner(0, True), "back", "back", t("kit-back"), pygame.K_ESCAPE, self.scene.back)
        self._add(layout.corner(1, True), "score", "crown", t("table-score"), pygame.K_c, self.toggle_score)
        self._add(layout.corner(2, True), "export", "export", t("replay-export-why"), pygame.K_x, self.replay.export)
        self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), pygame.K_F1, self.open_rules)
        self._add(layout.corner(1, False), "log", "log", t("table-log"), pygame.K_l, self.toggle_log)
        if self.scene.app.settings.card_count:
            self._add(layout.corner(2, False), "count", "cards", t("table-count"), COUNT_KEY, self.toggle_count)

    def open_menu(self) -> None:
        """Whatever asks for the menu wants to leave."""
        self.scene.back()


class ReplayDirector(TurnDirector):
    """While the match plays, what comes next comes after a moment."""

    def __init__(self, scene: ReplayTable) -> None:
        super().__init__(scene)
        self.replay = scene

    @property
    def share(self) -> float:
        return 1 / self.replay.speed

    def advance(self, dt_ms: float) -> None:
        playback = self.replay.playback
        if not self.replay.playing or not (playback.idle or playback.stopped):
            return
        self.waited += dt_ms
        pause = RESULT_MS if playback.stopped else max(PAUSE_MS, self.replay.app.settings.computer_pause_ms)
        if self.waited >= pause * self.share:
            self.replay.go_on()


class ReplayTable(TableScene, ABC):
    """A match that is watched, at one of its stops."""

    playing = False
    opened = False  # all hands
    speed = 1.0
    place = 0  # which stop
    _at_once = False

    def __init__(self, replay: Replay, seats: Sequence[SeatConfig], viewer: int, opened: bool) -> None:
        self.replay = replay
        self.timeline = Timeline.of(replay)
        self.hands = OpenHands()
        self._raw: deque[Event] = deque()  # what is being shown, with nothing hidden
        self.opened = opened
        super().__init__(ReplaySession(replay, seats, viewer))

    def begin(self, session: ReplaySession) -> None:  # type: ignore[override]
        super().begin(session)
        self.watched = session
        self.corners = ReplayCorners(self)
        self.hands.sync(session.state)
        self._raw.extend(session.state.log)

    def make_director(self) -> ReplayDirector:
        return ReplayDirector(self)

    @abstractmethod
    def export(self) -> None:
        """Write the whole match down as a text."""

    # -- places

    def _layout_for(self, size: Size) -> ReplayLayout:
        return replay_layout(super()._layout_for(size), self.opened)

    @property
    def strip(self) -> pygame.Rect:
        """The place of the controls."""
        assert isinstance(self.table, ReplayLayout)
        return self.table.strip

    def layout(self, size: Size) -> None:
        super().layout(size)
        for modal in self.modals:
            modal.layout((size[0], self.strip.top))

    def open(self, modal: Modal) -> Modal:
        super().open(modal)
        modal.layout((self.size[0], self.strip.top))
        return modal

    # -- where the match is

    @property
    def moment(self) -> State:
        """The match at this stop."""
        return self.replay.moments[self.timeline.steps[self.place].moment].state

    @property
    def at_end(self) -> bool:
        """Is this the last stop?"""
        return self.place == len(self.timeline) - 1

    @property
    def result_shown(self) -> bool:
        """Does a result lie over the table?"""
        return bool(self.modals) and isinstance(self.modals[-1], ResultModal)

    def trace_facts(self) -> dict[str, object]:
        return {**super().trace_facts(), "stop": self.place, "stops": len(self.timeline)}

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self.result_shown:
            self.director.advance(dt_ms)
        elif self.playback.idle and not any(sprite.way for sprite in self.board.moving()):
            self._see_all()
        return moving

    def _see_all(self) -> None:
        """Everything has been shown: hands and boxes are as they are."""
        self.hands.sync(self.session.state)
        for part in self.board.parts if self.opened else ():
            if part.open_up(self.session.state):
                self.dirty = True

    # -- going on

    def go_on(self) -> None:
        """To the next stop, with the way there; what is under way is shown to its end at once."""
        if self.at_end:
            self.playing = False
            return
        self._finish()
        here, there = self.timeline.steps[self.place], self.timeline.steps[self.place + 1]
        self.place += 1
        self.director.waited = 0.0
        self.close_results()
        if there.moment == here.moment:
            self.playback.go_on()
            return
        moment = self.replay.moments[there.moment]
        self.watched.go_to(moment.state)
        self._raw = deque(moment.events)
        self.director.show_events(self.watched.seen(moment.events))

    def _finish(self) -> None:
        while not (self.playback.idle or self.playback.stopped):
            self.playback.skip()
            self.playback.update(0)
        self.playback.skip()

    # -- going anywhere

    def show_stop(self, place: int) -> None:
        """That stop, at once."""
        self.close_results()
        self.silence()
        self.place, self.director.waited = place, 0.0
        stop = self.timeline.steps[place]
        self.board.over = False
        self._at_once = True
        if stop.whole:
            self.watched.go_to(self.moment)
            self.adopt()
            self._see_all()
        else:
            self._show_halt(stop.moment, stop.halts)
        self._at_once = False
        self.changed()

    def _show_halt(self, number: int, halts: int) -> None:
        """The end of a deal is shown by what led to it: by then the state is in the next one."""
        moment = self.replay.moments[number]
        before = self.replay.moments[max(0, number - 1)].state
        self.watched.go_to(before)
        self.adopt()
        self.hands.sync(before)
        self.watched.go_to(moment.state)
        self.playback.set_pace(0, True)
        self._raw = deque(moment.events)
        self.playback.feed(self.director.told(self.watched.seen(moment.events)))
        for halt in range(halts):
            if halt:
                self.close_results()
                self.playback.go_on()
            while not (self.playback.idle or self.playback.stopped):
                self.playback.update(0)
                self.playback.skip()

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, self.playback.timing.invented):  # the table's own, between those of the match
            self.hands.show(self._raw.popleft() if self._raw else event, self.board.parts)
        super()._on_event(event)

    # -- results

    def motion(self) -> float:
        return 0 if self._at_once else super().motion()

    def _show(self, result: ResultModal) -> None:
        """The table's own result, with answers for somebody who only watches."""
        result.answers = partial(self._answers, result.answers)
        super()._show(result)

    def _answers(self, asked: Sequence[Answer] | Callable[[], Sequence[Answer]]) -> list[Answer]:
        given = asked() if callable(asked) else asked
        look = Answer(t("replay-see-table"), self.see_table, name="end")
        return [look if answer.name == "end" else answer for answer in given]

    def _match_ended(self) -> None:
        self.board.clear_deal()
        self.silence()
        close = lambda: [Answer(t("kit-close"), self.see_table, True, name="close")]  # noqa: E731
        self._show(ResultModal(FinalRanking(self.session), close))

    def _next_deal(self) -> None:
        self.go_on()

    def see_table(self) -> None:
        """Look at the table behind the result."""
        self.playing = False
        self.close_results()

    def close_results(self) -> None:
        """No result lies over the table any more."""
        for modal in self.modals:
            if isinstance(modal, ResultModal):
                modal.close()
        self.modals = [modal for modal in self.modals if not isinstance(modal, ResultModal)]
        self.dirty = True

    # -- what is seen

    def _sentence(self) -> tuple[str, str]:
        words, kind = super()._sentence()
        last = next((event for event in reversed(self.board.events) if event.action is not None), None)
        told = event_words(last, self.rules, self.session.names) if last is not None else ""
        return (in_a_row([told, words]), kind) if told and self.playback.idle else (words, kind)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.opened and isinstance(self.table, OpenHandsLayout):
            self.hands.paint(surface, self.table, self.faces)

    def rects(self) -> dict[str, pygame.Rect]:
        rects = super().rects()
        if self.opened and isinstance(self.table, OpenHandsLayout) and not self.modals:
            for seat in self.table.others:
                for number, rect in enumerate(self.hands.rects(self.table, self.faces, seat)):
                    rects[f"open-{seat}-{number}"] = rect
        return rects
