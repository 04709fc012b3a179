"""A banking game as a part of the table: boxes, stock and chips, and the viewer's own cards to be arranged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Action, Card, Event, OutcomeOffer
from game.families.banking.bank import Bank
from game.families.banking.boxes import Outcome
from game.families.banking.events import (
    Accept,
    Appointed,
    BankOffered,
    BetMade,
    BoxEnded,
    BoxSplit,
    Buy,
    Decline,
    Double,
    HandShown,
    Hit,
    Stand,
    TurnUp,
)
from game.families.banking.valuer import Valuer
from ui.families.banking.arrangement import Showing
from ui.families.banking.board import BankBoard, Compare, with_comparisons
from ui.families.banking.event_words import tag_words
from ui.families.banking.hand_values import chooses, decides, turns
from ui.families.banking.layout import area, layout_of
from ui.families.banking.own_boxes import OwnBoxes, totals_of, totals_place
from ui.families.banking.painter import BankPlate, bet_extent, box_extent, paint_bank, paint_boxes, paint_stock
from ui.families.banking.prompts import advised_key, stand_of
from ui.families.banking.words import bank_hand_words, concerns, for_chips, least_stack, total_words
from ui.rulespage.blocks import points_name
from ui.table.damage import Piece
from ui.table.drawers import POINTS
from ui.table.painter import NOTHING, Middle
from ui.table.part import TablePart
from ui.table.plates import LONG_MS, TAG_MS, PlateFacts, Tag
from ui.table.playback import Timing
from ui.widgets.base import REACH, Widget
from ui.widgets.button import Button
from ui.widgets.picker import Picker, PickerItem
from ui.widgets.text import t
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

TURN_KEY, BEST_KEY = pygame.K_t, pygame.K_b
BEST_HEIGHT = 34
BEST_WIDTH = 116
DRAWN_MS, ENDED_MS = 450, 750
HANDS = 2  # that one seat may play: a pair that is split makes two, which are not split again


class BankPart(TablePart):
    """What lies on the table, and what the person in front of the screen does with the cards of a box."""

    timing = Timing(
        stays={BetMade: 250, Hit: DRAWN_MS, Double: DRAWN_MS, BoxSplit: DRAWN_MS, Stand: DRAWN_MS, BoxEnded: ENDED_MS,
               TurnUp: ENDED_MS, Buy: DRAWN_MS, HandShown: ENDED_MS, Appointed: ENDED_MS, Compare: 900},
        invented=(Compare,),
    )
    plate = BankPlate
    has_own_keys = True
    sorts = False
    pays_at_deal = True

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.own: OwnBoxes | None = None
        self.best_button: Button | None = None
        self.totals: list[Picker] = []  # for each hand that the viewer may have
        self._pieces: dict[tuple[str, int], Piece] = {}  # of bets and boxes, as they were drawn last

    @property
    def board(self) -> BankBoard:
        """What lies there."""
        return self.scene.board.parts[BankBoard]

    # -- what the rest of the scene asks

    def keys_told(self) -> list[str]:
        """Those of bets and boxes, without what these rules have no use for."""
        rules, yes = self.scene.rules, {True: "yes", False: "no"}
        bank, laid, asked = rules[Bank], chooses(rules), decides(rules)
        draw, office = bank.draw, rules.ruleset.offices.get("dealer")
        secretive = self.scene.session.hot_seat and bank.deal.private > 0 and (asked or bank.seen > 0)
        there = {"laid": laid, "turned": laid and turns(rules), "covered": laid and rules[Valuer].covering is not None}
        return [
            t("box-keys-text", sits_out=yes[bank.wager.sit_out]),
            *(t(f"box-keys-{way}") for way, is_there in there.items() if is_there),
            t("box-keys-play", hits=yes[asked and draw.hits > 0], stands=yes[asked], buys=yes[draw.buys > 0],
              doubles=yes[draw.double != "off"], splits=yes[bool(draw.splits)],
              offered=yes[office is not None and office.then == "offered"]),
            t("box-keys-table", curtain=yes[secretive]),
        ]

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """In front of a seat lies what it has not bet; its cards lie in its box."""
        less = self._committed(seat)
        return replace(facts, count=None, cards=False, tallies=tuple((name, value - less) for name, value in facts.tallies))

    def _committed(self, seat: int) -> int:
        return self.board.committed(seat) if for_chips(self.scene.rules) else 0

    @property
    def known(self) -> object:
        return self.board.known

    @property
    def has_cards(self) -> bool:
        """Are there cards of the viewer that keys can reach?"""
        return self.own is not None and bool(self.own.places)

    @property
    def active(self) -> int | None:
        """The viewer's box that is being played, by its number."""
        turn = self.board.turn
        return turn if turn is not None and turn < len(self.board.boxes) and self.board.is_own(turn) else None

    @property
    def offer(self) -> OutcomeOffer[Outcome] | None:
        """What may be declared now by the person in front of the screen."""
        return stand_of(self.scene.session.view()) if self.scene.can_act else None

    @property
    def shown(self) -> Showing | None:
        """How the cards lie on which the person in front of the screen may stand now."""
        active = self.active
        showing = self.board.boxes[active].showing if active is not None and self.offer is not None else None
        return showing if showing is not None and showing.open else None

    @property
    def declared(self) -> Outcome | None:
        """What the cards show as they lie, where that may be declared."""
        offer, showing = self.offer, self.shown
        if offer is None or showing is None:
            return None
        return next((outcome for outcome in offer.outcomes if outcome.kind == "total" and outcome.total == showing.total), None)

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """Each comparison of a settled box is an event of its own."""
        return with_comparisons(events)

    @property
    def cards(self) -> Widget | None:
        return self.own

    def aside(self) -> str:
        session = self.scene.session
        if not session.person_is_broke or session.you is None:
            return ""
        return t("bank-out", points=points_name(self.scene.rules))

    def hurry(self) -> str:
        return "bank-hurry" if self.scene.broke else "bank-round-hurry"

    def middle(self) -> Middle:
        return NOTHING

    def gains(self, before: Mapping[str, Sequence[int]]) -> Sequence[int] | None:
        """It stands beside the chips, and many may have won."""
        now = self.scene.board.tallies[POINTS]
        return [after - then for after, then in zip(now, before[POINTS], strict=True)]

    def show(self, event: Event) -> None:
        """What a seat did stands at its plate; who takes the bank says so until it is settled who banks."""
        if event.seat is not None and (words := tag_words(event, self.scene.rules)):
            lasts = isinstance(event, (BankOffered, Accept, Decline))
            self.scene.plates[event.seat].say(Tag(words, left_ms=LONG_MS if lasts else TAG_MS))
        elif isinstance(event, Appointed):
            for plate in self.scene.plates.values():
                if plate.tag is not None:
                    plate.tag.left_ms = TAG_MS

    # -- building

    def build(self) -> None:
        """Put the viewer's boxes where the hand is in other games."""
        scene, self.totals = self.scene, []
        scene.hand.visible = False
        self.own = scene.ui.add(OwnBoxes(self.board, scene.faces, self, scene.motion))
        self.own.rect = scene.table.hand.copy()
        self.best_button = scene.ui.add(
            Button((0, 0, 0, 0), t("box-best"), self.arrange_best, key=BEST_KEY, name="arrange-best", tooltip=t("box-best-why"))
        )
        for place in range(HANDS):
            pick = partial(self._arrange, place)
            self.totals.append(scene.ui.add(Picker((0, 0, 0, 0), (), None, pick, drop=False, name=f"totals-{place}",
                                                   tooltip=t("box-totals-why"))))
        self.refresh()

    def refresh(self) -> None:
        if self.own is None or self.best_button is None:
            return
        least = least_stack(self.scene.rules)
        for seat, plate in self.scene.plates.items():
            if isinstance(plate, BankPlate) and (plate.bet, plate.least) != (bet := self._committed(seat), least):
                plate.bet, plate.least, plate.dirty = bet, least, True
        self._place_best(self.best_button)
        for place, choice in enumerate(self.totals):
            self._tell_totals(choice, self.board.own[place] if place < len(self.board.own) else None)

    def _tell_totals(self, choice: Picker, number: int | None) -> None:
        """What the cards of a box can show, each for the person to choose, the one on view as chosen."""
        known = totals_of(self.board, number) if number is not None and self.may_arrange(number) else []
        choice.visible = bool(known)
        if number is None or not known:
            return
        showing = self.board.boxes[number].showing
        choice.rect = totals_place(self.board, number, len(known))
        told = [PickerItem(total, str(total_words(self.scene.rules, total))) for total in known], showing.total
        choice.dirty = choice.dirty or told != (choice.options, choice.value)
        choice.options, choice.value = told

    def _place_best(self, button: Button) -> None:
        """The button stands in the box that is played, as long as its cards do not show their best."""
        active = self.active
        button.visible = active is not None and self.may_arrange(active) and not self._shows_best(active)
        if active is None:
            return
        place = layout_of(self.board).value(area(self.board, active))
        button.rect = pygame.Rect(0, 0, min(px(BEST_WIDTH), place.width), px(BEST_HEIGHT))
        button.rect.midbottom = (place.centerx, place.bottom - px(8))
        button.hint_over = button.rect

    def _shows_best(self, number: int) -> bool:
        laid = self.board.boxes[number]
        best = self.scene.rules[Valuer].best(laid.box.cards)
        return not laid.showing.open or best is None or laid.showing.total == best

    # -- the owner of the boxes

    def may_arrange(self, number: int) -> bool:
        """Lies that hand open, before a person who is there, and goes on?"""
        session, laid = self.scene.session, self.board.boxes[number]
        here = not session.concealed and session.is_person(session.viewer)
        return here and laid.box.result is None and laid.showing.open and self.board.is_own(number)

    def arranged(self) -> None:
        """Cards lie otherwise."""
        self.scene.status.uncover()
        self.scene.changed()
        self.scene.dirty = True

    def refuse(self, words: str) -> None:
        self.scene.status.notice(words)

    def enlarge(self, card: Card | None) -> None:
        self.scene.controller.enlarge(card)

    def arrange_best(self) -> None:
        """The largest total, at once."""
        number, valuer = self.active, self.scene.rules[Valuer]
        best = valuer.best(self.board.boxes[number].box.cards) if number is not None else None
        if self.own is not None and number is not None and best is not None:
            self.own.lay(number, best)

    def _arrange(self, place: int, total: int) -> None:
        """The cards of one of the viewer's boxes so that they show that total."""
        if self.own is not None and place < len(self.board.own):
            self.own.lay(self.board.own[place], total)

    def forget(self) -> None:
        """Nothing is held, and no hand that goes on lies as it was laid for another question."""
        if self.own is not None:
            self.own.cancel()
            for number in self.board.own:
                laid = self.board.boxes[number]
                if laid.box.result is None:
                    laid.showing.lay_best()
            self.board.place(0)

    def follow(self, action: Action) -> str | None:
        """Lay the cards as a hint has named it."""
        if not concerns(self.scene.session.view()):
            return None
        showing = self.shown
        if showing is not None and action.verb == "stand" and action.word.isdigit() and showing.show(int(action.word)):
            self.board.place(self.scene.motion())
        return advised_key(action)

    # -- events

    def key(self, event: pygame.event.Event) -> bool:
        if self.own is None or not self.has_cards or event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == TURN_KEY:
            self.own.turn(self.own.over if self.scene.last_input.by_pointer and self.own.over is not None else None)
            return True
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """A click on the stock takes a card."""
        if not layout_of(self.board).stock.collidepoint(pos) or "hit" not in self.scene.session.view().verbs:
            return False
        if self.scene.can_act:
            self.scene.controller.do("hit")
        return True

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The card of any box at that point."""
        sprites = [sprite for laid in self.board.boxes for sprite in laid.from_below]
        return next((sprite.card for sprite in reversed(sprites) if sprite.rect(self.scene.faces).collidepoint(pos)), None)

    def rects(self) -> dict[str, pygame.Rect]:
        board = self.board
        found = {f"box-{number}": area(board, number) for number in range(len(board.boxes))}
        for number, laid in enumerate(board.boxes):
            found |= {f"card-{number}-{place}": sprite.rect(self.scene.faces) for place, sprite in enumerate(laid.sprites)}
        return {**found, "stock": layout_of(board).stock.copy()}

    def kept_clear(self) -> Iterator[pygame.Rect]:
        """The cards, and the stock."""
        yield layout_of(self.board).stock
        for laid in self.board.boxes:
            yield from (sprite.rect(self.scene.faces) for sprite in laid.sprites)

    def read(self) -> Iterator[pygame.Rect]:
        """Whose hand lies in the middle, what every hand came to, and the stock, with how many cards are left to draw."""
        board, layout = self.board, layout_of(self.board)
        if board.boxes:
            yield layout.stock
            yield layout.stock_words
            yield layout.bank_head.inflate(-layout.bank_head.width // 4, 0)
        for number, laid in enumerate(board.boxes):
            cards = [sprite.rect(self.scene.faces) for sprite in laid.sprites]
            if board.is_own(number):
                yield layout.value(area(board, number))
            elif cards:
                line, held = layout.line(area(board, number)), cards[0].unionall(cards[1:])
                yield pygame.Rect(held.left, line.top, held.width, line.height)

    def trace_facts(self) -> dict[str, object]:
        """The box to be played, the total on view, how many cards lie in each box, how each ended."""
        active, boxes = self.active, self.board.boxes
        showing = boxes[active].showing if active is not None else None
        return {"box": active, "total": showing.total if showing is not None and showing.open else None,
                "boxes": [len(laid.sprites) for laid in boxes],
                "results": [laid.box.result.word if laid.box.result is not None else None for laid in boxes]}

    # -- picture

    def pieces(self) -> Iterator[Piece]:
        board, layout = self.board, layout_of(self.board)
        dealt, lots = bool(board.boxes), self.scene.board.lots.moving
        yield Piece("stock", (dealt, board.stock), self._stock)
        yield Piece("bank", (dealt, board.banker, lots, [board.committed(seat) for seat in layout.others]), self._bank)
        yield from self._laid()

    def _laid(self) -> Iterator[Piece]:
        """The bets and the boxes."""
        board, layout, dealt = self.board, layout_of(self.board), bool(self.board.boxes)
        for seat, bet in enumerate(board.bets):
            made = (layout, bet, board.gains.get(seat), dealt, board.flying_to(("bet", seat)))
            yield self._piece(("bet", seat), made, bet_extent)
        for number, laid in enumerate(board.boxes):
            look = (layout, laid.box, laid.gain, laid.showing.known, laid.waits, number in (board.turn, board.compared),
                    board.flying_to(("box", number)), [sprite.way is None for sprite in laid.sprites])
            yield self._piece(("box", number), look, box_extent)

    def _piece(self, key: tuple[str, int], look: object, place: Callable[[BankBoard, int], pygame.Rect]) -> Piece:
        """That piece, measured anew where it looks otherwise than before."""
        known = self._pieces.get(key)
        if known is None or known.look != look:
            known = self._pieces[key] = Piece(key, look, place(self.board, key[1]))
        return known

    def paint(self, surface: pygame.Surface) -> None:
        scene, board, clip = self.scene, self.board, surface.get_clip()
        if self._stock.colliderect(clip):
            paint_stock(surface, board, scene.faces)
        if self._bank.colliderect(clip):
            own = board.banker == scene.session.viewer
            if not scene.board.lots.moving:  # who banks is not known yet
                paint_bank(surface, board, scene.session.names[board.banker], bank_hand_words(scene.rules), own)
        paint_boxes(surface, board, scene.faces, {piece.key for piece in self._laid() if piece.place.colliderect(clip)})

    @property
    def _stock(self) -> pygame.Rect:
        """As much of the window as the stock and its number may be drawn on."""
        layout, reach = layout_of(self.board), 2 * px(REACH)
        return layout.stock.union(layout.stock_words).inflate(reach, reach)

    @property
    def _bank(self) -> pygame.Rect:
        """As much of the window as what tells of the bank may be drawn on."""
        layout, reach = layout_of(self.board), 2 * px(REACH)
        places = layout.shared_boxes() if self.board.shares_hand else [layout.bank]
        return layout.bank_head.unionall(places).inflate(reach, reach)
