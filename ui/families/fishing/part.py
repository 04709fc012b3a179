"""A fishing game as a part of the table: the field that lights what a lifted card would take, what was taken and what is missing,
and the question of stopping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Action, Card, Event
from game.families.fishing.events import (
    Called,
    CardsStolen,
    CardsStuck,
    DealStopped,
    DealtHand,
    FieldDeal,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    ThrownIn,
    TurnPassed,
    YakuMade,
)
from game.families.fishing.field import FishStep, HeldYaku, Yakus
from game.families.fishing.pay import YakuPay
from game.families.fishing.yaku import YakuTable
from game.match.events import CardsShown, DealEnd
from ui.families.fishing.board import FishBoard
from ui.families.fishing.kinds import KindGroup, YakuProgress, fish_of, groups_of, near, progress, worth
from ui.families.fishing.layout import FishTableLayout
from ui.families.fishing.overview import YakuOverview
from ui.families.fishing.widgets import AskFacts, AskPanel, FieldGround, GroupFacts, MonthFacts, MonthPanel, TakenGroup
from ui.families.fishing.words import (
    brief_progress,
    choices,
    factor_words,
    hand_offer,
    has_triples,
    held_words,
    progress_words,
    step_of,
    take_offer,
    triple_buttons,
    triple_name,
    word_of,
)
from ui.table.buttons import models
from ui.table.damage import Piece
from ui.table.drag import MIDDLE, Zone
from ui.table.painter import NOTHING, Middle
from ui.table.part import TablePart
from ui.table.plates import LONG_MS, Counter, PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.prompts import ButtonModel
from ui.table.sprites import Sprite
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.catalogue import figure, joined, localized
from ui.widgets.text import capital, t
from ui.words import card_words, cards_words, listed, sentences, the_card

if TYPE_CHECKING:
    from ui.table.view import TableView

MOST_NEAR = 3  # yaku that the panel names
MOST_THREATS = 2  # of every other seat, in the question


class FishPart(TablePart):
    """The field, the taken cards, the month, and whether to stop."""

    timing = Timing(
        stays={HandCardPlayed: 520, StockCard: 620, StockTaken: 420, FieldTaken: 800, YakuMade: 900, Called: 900,
               DealStopped: 700, TurnPassed: 300, CardsStuck: 900, CardsStolen: 900},
        reads={CardsShown: 1500, DealtHand: 1500, ThrownIn: 1500},
    )
    keys_more = "fish-keys-text"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.groups: tuple[KindGroup, ...] = groups_of(scene.rules)
        self.cells: dict[tuple[int, int], TakenGroup] = {}
        self.field: FieldGround | None = None
        self.month: MonthPanel | None = None
        self.ask: AskPanel | None = None
        self.shining: frozenset[int] = frozenset()  # kinds that make the yaku that was made last
        self.shining_at: int | None = None
        self._held: Card | None = None  # the card that is dragged, or was dragged last
        self._several = False  # were several cards?
        self._aim: Card | None = None  # what a hint says that the chosen card takes

    @property
    def board(self) -> FishBoard:
        """What lies on the table."""
        return self.scene.board.parts[FishBoard]

    @property
    def layout(self) -> FishTableLayout:
        """The places of this table."""
        return self.board.fishing

    @property
    def known(self) -> object:
        return self.lit, self.shining, self.shining_at

    # -- widgets

    def build(self) -> None:
        scene, layout, board = self.scene, self.layout, self.board
        self.field = scene.ui.add(FieldGround(layout, scene.faces, lambda: board.lying))
        self.cells = {}
        for seat in range(scene.rules.players):
            for number, rect in enumerate(layout.taken(seat)):
                say, look = partial(self._say_group, seat, number), partial(self.overlook, seat)
                cell = TakenGroup(rect, layout, scene.faces, name=f"taken-{seat}-{number}", say=say, look=look)
                self.cells[seat, number] = scene.ui.add(cell)
        self.month = None
        if layout.panel.height and self._has_yaku:
            self.month = scene.ui.add(MonthPanel(layout.panel, partial(self.overlook, None), t("fish-overview-why")))
        self.ask = scene.ui.add(AskPanel(layout.ask(len(board.places)), scene.faces))
        self.refresh()

    def public(self) -> Iterator[Widget]:
        yield from filter(None, (self.field, *self.cells.values()))

    def move(self) -> None:
        layout = self.layout
        for (seat, number), cell in self.cells.items():
            cells = layout.taken(seat)
            cell.visible = bool(cells)
            cell.layout = layout
            if cells:
                cell.rect = cells[number].copy()
        if self.month is not None:
            self.month.rect = layout.panel.copy()
        self.refresh()

    def refresh(self) -> None:
        if self.field is None or self.ask is None:
            return
        board, facts = self.board, self._ask_facts()
        board.ask(facts is not None, self.scene.motion())
        self.field.tell(self.layout, board.stock, len(board.places))
        taken = board.kinds
        for (seat, number), cell in self.cells.items():
            cell.sprites = board.of_group(seat, number)
            cell.tell(self._group_facts(taken, seat, number))
        if self.month is not None:
            self.month.tell(self._month_facts(taken))
        self.ask.tell(facts, self.layout.ask(len(board.places)))
        self.field.number(self.numbered)
        lit = self.lit
        for sprite in board.sprites:
            sprite.ring = ""
        for sprite in board.lying:
            sprite.ring = "legal" if sprite.card is not None and sprite.card.index in lit else ""
        if board.turned is not None and lit:
            board.turned.ring = "selected"
        for sprite in board.piles[self.shining_at] if self.shining_at is not None else ():
            sprite.ring = "selected" if sprite.card is not None and sprite.card.index in self.shining else ""

    def pieces(self) -> Iterator[Piece]:
        for place, cell in self.cells.items():
            yield Piece(("taken", *place), bool(cell.sprites), cell.extent)

    def middle(self) -> Middle:
        return NOTHING

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        under = (sprite for sprite in reversed(list(self.board.sprites)) if sprite.rect(self.scene.faces).collidepoint(pos))
        return next((sprite.card for sprite in under), None)

    def rects(self) -> dict[str, pygame.Rect]:
        found = {f"field-{number}": sprite.rect(self.scene.faces)
                 for number, sprite in enumerate(self.board.places) if sprite is not None}
        if self.board.turned is not None:
            found["turned"] = self.board.turned.rect(self.scene.faces)
        return found | self._pointed

    def read(self) -> Iterator[pygame.Rect]:
        """The number on the stock, and those of what has been taken."""
        yield self.board.fishing.stock(len(self.board.places))
        yield from (self.layout.label(cell.rect) for cell in self.cells.values())

    @property
    def _pointed(self) -> dict[str, pygame.Rect]:
        """What a lesson points at: each card of the field by its name, and all that a seat has taken."""
        faces, board = self.scene.faces, self.board
        found = {f"field-{sprite.card.id}": sprite.rect(faces) for sprite in board.places
                 if sprite is not None and sprite.card is not None}
        for seat, pile in enumerate(board.piles):
            if pile:
                found[f"captures-{seat}"] = pile[0].rect(faces).unionall([sprite.rect(faces) for sprite in pile])
        return found

    # -- words

    def _group_facts(self, taken: Sequence[Sequence[int]], seat: int, number: int) -> GroupFacts:
        group = self.groups[number]
        name, lying = capital(localized(group.name)), sum(kind in group.kinds for kind in taken[seat])
        if not group.goal:
            return GroupFacts(name, lying, 0)
        found = next(each for each in progress(self.scene.rules, taken, seat, self.board.month) if each.id == group.goal)
        return GroupFacts(name, max(found.have, lying), found.size)

    def _say_group(self, seat: int, number: int) -> str:
        """What lies there by name, and the yaku that the seat is near to."""
        rules, board = self.scene.rules, self.board
        cards = [card_words(sprite.card) for sprite in board.of_group(seat, number) if sprite.card is not None]
        lines = [joined(cards, "facts") if cards else t("fish-taken-none", name=localized(self.groups[number].name))]
        lines += [held_words(rules, board.held[seat])] if board.held[seat] else []
        lines += [progress_words(rules, each) for each in self._near(seat)]
        return "\n".join(lines)

    def _near(self, seat: int) -> Sequence[YakuProgress]:
        return near(self.scene.rules, self.board.kinds, seat, self.board.month)[:MOST_NEAR]

    def _month_facts(self, taken: Sequence[Sequence[int]]) -> MonthFacts:
        rules, board, fish = self.scene.rules, self.board, fish_of(self.scene.rules)
        attribute = rules.deck.attributes.get(fish.month) if fish is not None else None
        values = attribute.values.values() if attribute is not None else ()
        names = [value.name for value in values if value.number == board.month]
        title = t("fish-month", month=board.month, plant=localized(names[0])) if names else t("fish-way")
        seat = self.scene.session.viewer
        found = near(rules, taken, seat, board.month)
        if not found:
            return MonthFacts(title, t("fish-way-open"))
        return MonthFacts(title, progress_words(rules, found[0]), brief_progress(rules, found[0]))

    def counters(self, seat: int) -> Sequence[Counter]:
        board = self.board
        if board.board.over:
            return ()
        counted = worth(self.scene.rules, board.kinds[seat])
        found = [] if counted is None else [Counter(t("fish-counted"), counted, t("fish-counted-hint", points=counted))]
        return (*found, *self._yaku_counters(seat))

    def _yaku_counters(self, seat: int) -> Sequence[Counter]:
        board = self.board
        if not self._has_yaku:
            return ()
        held, calls = board.held[seat], board.calls[seat]
        points = sum(each.points for each in held)
        hint = t("fish-yaku-hint", yaku=held_words(self.scene.rules, held), points=points) if held else t("fish-yaku-none")
        doubled, gone = board.doubled[seat], {kind for pile in (*board.kinds, board.lying_kinds) for kind in pile}
        shown = [card_words(self.scene.rules.deck.cards[kind]) for kind in board.shown[seat] if kind not in gone]
        why = t("fish-doubled-hint", factor=1 << doubled)
        if shown:
            why = sentences([capital(why), t("fish-shown-hint", cards=joined(shown, "facts"))])
        return (Counter(t("fish-yaku"), points, hint, gold=points > 0),
                Counter(t("fish-doubled"), 1 << doubled, why, quiet=True, shown=doubled > 0),
                Counter(capital(word_of(self.scene.rules, "call")), calls, t("fish-calls-hint", count=calls), quiet=True,
                        shown=calls > 0))

    @property
    def _has_yaku(self) -> bool:
        return bool(self.scene.rules[YakuTable].yaku)

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """Who has called is marked as long as the deal lasts."""
        calls = self.board.calls[seat]
        if not calls or self.board.board.over:
            return facts
        return replace(facts, role=capital(word_of(self.scene.rules, "call")), role_hint=t("fish-calls-hint", count=calls))

    # -- the question

    def _ask_facts(self) -> AskFacts | None:
        scene, rules = self.scene, self.scene.rules
        view = scene.session.view()
        if not scene.can_act or step_of(view) != "ask":
            return None
        step, seat, board = view[FishStep], view.seat, self.board
        held, base = board.held[seat], view[Yakus].points(seat)
        cards = [rules.deck.cards[kind] for kind in board.kinds[seat] if kind in self._cards_of(step.made)]
        doubles = view[Yakus].doubles(seat)
        factors = rules[YakuPay].factors(base, board.calls, seat, doubles)
        reasons = factor_words(rules, factors)
        lines = [*([t("fish-ask-all", yaku=held_words(rules, held))] if held != step.made else []), *reasons]
        counts = [t("fish-ask-cards", name=scene.session.names[other], count=count) for other, count in enumerate(view.counts)
                  if count is not None]
        others = [*(words for other in self.layout.others for words in self._threat(other)), joined(counts, "dots")]
        alike = len({points for other, points in enumerate(step.pays) if other != seat}) == 1
        each = "each-" if alike and len(step.pays) > 2 else ""
        reckoned = t(f"fish-ask-{each}{'product' if factors.factor > 1 else 'points'}", base=base + factors.added,
                     factor=factors.factor)
        if not alike:
            lines += [t("fish-ask-pays", name=scene.session.names[other], points=points)
                      for other, points in enumerate(step.pays) if other != seat]
        return AskFacts(t("fish-ask-title", yaku=held_words(rules, step.made)), tuple(cards), tuple(lines), tuple(others),
                        figure(sum(step.pays), sign=True), reckoned)

    def _cards_of(self, held: Sequence[HeldYaku]) -> frozenset[int]:
        rules = self.scene.rules
        bits = 0
        for each in held:
            bits |= rules[YakuTable].cards(each.id, self.board.month)
        return frozenset(card.index for card, _ in rules.packing.counts(bits))

    def _threat(self, seat: int) -> list[str]:
        """What another seat has and is near to."""
        name, rules = self.scene.session.names[seat], self.scene.rules
        held = self.board.held[seat]
        found = near(rules, self.board.kinds, seat, self.board.month, 1)[:MOST_THREATS]
        words = [progress_words(rules, each) for each in found]
        lines = [t("fish-ask-has", name=name, yaku=held_words(rules, held))] if held else []
        if not words:
            return [*lines, t("fish-ask-far", name=name, has="yes" if held else "no")]
        return [*lines, t("fish-ask-near", name=name, what=joined(words, "clauses"))]

    def overlook(self, seat: int | None) -> None:
        """Show all yaku, and how far every seat is."""
        if self._has_yaku and not self.scene.modals:
            self.scene.open(YakuOverview(self.scene.rules, self.scene.session.names, self.board.kinds, self.board.month))

    # -- what a card would take

    @property
    def lit(self) -> frozenset[int]:
        """The kinds on the field that light up: what the held, chosen or pointed-at card takes, or what the turned one may."""
        scene = self.scene
        if not scene.can_act:
            return frozenset()
        view = scene.session.view()
        turned = take_offer(view)
        if turned is not None:
            return frozenset(card.index for card in turned.targets)
        card, hand = self._meant, hand_offer(view)
        if card is None or hand is None:
            return frozenset()
        return frozenset(target.index for target in hand.targets.get(card.index, ()))

    @property
    def _meant(self) -> Card | None:
        """The one card of the hand that is held, chosen, or under the pointer."""
        hand = self.scene.hand
        if hand.drag is not None:
            return hand.drag.sprites[0].card if len(hand.drag.sprites) == 1 else None
        if hand.chosen:
            return hand.chosen[0].card if len(hand.chosen) == 1 else None
        return hand.over.card if hand.over is not None else None

    def zones(self) -> Sequence[Zone]:
        """Every card that the held one takes, and the felt between them where it takes none."""
        drag = self.scene.hand.drag
        if drag is not None:
            self._held = drag.sprites[0].card if len(drag.sprites) == 1 else None
            self._several = len(drag.sprites) > 1
        hand = hand_offer(self.scene.session.view())
        if self._several and hand is not None and hand.sets:
            return (Zone(MIDDLE, "play", self.layout.middle),)
        return self._zones_of(self._held)

    def _zones_of(self, card: Card | None) -> Sequence[Zone]:
        hand = hand_offer(self.scene.session.view())
        if hand is None or card is None or not self.scene.can_act:
            return ()
        targets = hand.targets.get(card.index, ())
        if not targets:
            return (*self._unmatched(card), Zone(MIDDLE, "play", self.layout.middle))
        several = choices(hand, card)
        single = len(several) > 1 or len(targets) == 1
        found = [(sprite.card, sprite.rect(self.scene.faces)) for sprite in self.board.lying if sprite.card in targets]
        zones = [Zone(f"field-{target.code}", "play", rect, target if single else None)
                 for target, rect in found if target is not None]
        cards = listed([card_words(each) for each in targets])
        why = "" if several else capital(t("fish-must-take", card=the_card(card), cards=cards))
        return [*zones, Zone("felt", "play", self.layout.middle, why_not=why)]

    def _unmatched(self, card: Card) -> Iterator[Zone]:
        """The cards of the field, none of which that one takes: who lets go of it on one wants to take it, not to lay a card."""
        for sprite in self.board.lying:
            if sprite.card is not None:
                why = t("fish-no-match", card=capital(the_card(card)), other=the_card(sprite.card))
                yield Zone(f"field-{sprite.card.code}", "play", sprite.rect(self.scene.faces), why_not=why)

    def refused(self, sprites: Sequence[Sprite]) -> None:
        """A card that has a choice stays chosen, so that both cards stay lit."""
        hand = hand_offer(self.scene.session.view())
        if hand is not None and len(sprites) == 1 and sprites[0].card is not None and choices(hand, sprites[0].card):
            self.scene.hand.choose(sprites)

    def click(self, pos: tuple[int, int]) -> bool:
        """A lit card of the field is taken, by the chosen card or by the turned one."""
        scene = self.scene
        under = next((sprite.card for sprite in self.board.lying if sprite.rect(scene.faces).collidepoint(pos)
                      and sprite is not self.board.turned), None)
        if under is None or not scene.can_act:
            return False
        turned = take_offer(scene.session.view())
        if turned is not None:
            if under in turned.targets:
                scene.controller.act(turned.action(under))
                return True
            return False
        zone = next((zone for zone in self._zones_of(self._meant) if zone.rect.collidepoint(pos)), None)
        if zone is None or not scene.hand.chosen:
            return False
        return scene.controller.play(list(scene.hand.chosen), zone=zone)

    @property
    def numbered(self) -> tuple[Card, ...]:
        """The cards of the field of which the chosen card takes one; number keys say which."""
        scene = self.scene
        hand = hand_offer(scene.session.view()) if scene.can_act else None
        card = scene.hand.chosen[0].card if len(scene.hand.chosen) == 1 else None
        found = choices(hand, card) if hand is not None and card is not None else ()
        return found if len(found) > 1 else ()

    def key(self, event: pygame.event.Event) -> bool:
        number, found = event.key - pygame.K_1, self.numbered
        if not 0 <= number < len(found):
            return False
        zone = Zone("field", "play", self.layout.middle, found[number])
        return self.scene.controller.play(list(self.scene.hand.chosen), zone=zone)

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        """Where a hint has named which of several cards the chosen one takes, the button takes that."""
        scene = self.scene
        hand = hand_offer(scene.session.view()) if scene.can_act else None
        if hand is None or self._aim not in self.numbered or self._aim is None:
            return self._with_triples(advised)
        action = hand.aimed(scene.rules.cards_of(scene.hand.cards), self._aim)
        words = t("fish-button-take", card=card_words(self._aim))
        return [ButtonModel("play", words, action, likely=True, shorter=(card_words(self._aim), self._aim.code))]

    def _with_triples(self, advised: str) -> list[ButtonModel] | None:
        """What three cards of a value may do has buttons of its own, beside the one that plays what is chosen."""
        scene = self.scene
        view = scene.session.view()
        if step_of(view) != "play" or not has_triples(view) or not scene.can_act:
            return None
        own = triple_buttons(view, advised)
        if hand_offer(view) is None:
            return own
        return [*models(view, scene.hand.cards, True, advised, scene.session.names), *own]

    def forget(self) -> None:
        self._aim = None

    def follow(self, action: Action) -> str | None:
        turned = take_offer(self.scene.session.view())
        self._aim = action.target
        if action.verb in ("show", "play") and len(action.cards) > 1 or action.verb == "pass":
            return next((model.key for model in triple_buttons(self.scene.session.view(), "") if model.action == action), None)
        if turned is None or action.verb != "take":
            return None
        return next((f"take-{number}" for number, card in enumerate(turned.targets, 1) if card in action.cards), None)

    # -- what happens

    def _say(self, event: Event, words: str, gold: bool = False, lasts: float | None = None) -> None:
        if event.seat is None:
            return
        tag = Tag(words, theme.COLOURS.gold if gold else theme.COLOURS.paper)
        if lasts is not None:
            tag.left_ms = lasts
        self.scene.plates[event.seat].say(tag)

    def _dealt(self, event: FieldDeal) -> None:
        self._stop_shining()

    def _hand_card(self, event: HandCardPlayed) -> None:
        self._stop_shining()
        if event.more:
            self._say(event, capital(triple_name(self.scene.rules, "together")), gold=True)
            return
        card = card_words(self.scene.rules.deck.cards[event.card])
        self._say(event, t("fish-tag-takes" if event.took else "fish-tag-lays", card=card))

    def _yaku(self, event: YakuMade) -> None:
        self.shining, self.shining_at = self._cards_of(event.made), event.seat
        self._say(event, held_words(self.scene.rules, event.made), gold=True)

    def _called(self, event: Called) -> None:
        self._stop_shining()
        self._say(event, capital(word_of(self.scene.rules, "call")), gold=True)

    def _stopped(self, event: DealStopped) -> None:
        self.shining, self.shining_at = self._cards_of(event.held), event.seat
        self._say(event, capital(word_of(self.scene.rules, "stop")), gold=True)

    def _passed(self, event: TurnPassed) -> None:
        self._stop_shining()
        self._say(event, t("fish-tag-passes"))

    def _shown(self, event: CardsShown) -> None:
        assert event.seat is not None
        rules = self.scene.rules
        cards = cards_words(event.cards, rules)
        self._say(event, t("fish-do-show", what=capital(triple_name(rules, "show")), cards=cards), gold=True, lasts=LONG_MS)

    def _stuck(self, event: CardsStuck) -> None:
        self._say(event, capital(triple_name(self.scene.rules, "stuck")), gold=True)

    def _stolen(self, event: CardsStolen) -> None:
        self._say(event, t("fish-tag-steals", count=sum(map(len, event.lost))), gold=True)

    def _dealt_hand(self, event: DealtHand) -> None:
        fish = fish_of(self.scene.rules)
        if fish is not None:
            self._say(event, localized(fish.hands[event.id].name), gold=True, lasts=LONG_MS)

    def _over(self, event: DealEnd) -> None:
        self._stop_shining()

    def _stop_shining(self) -> None:
        self.shining, self.shining_at = frozenset(), None

    def adopt(self) -> None:
        self._stop_shining()

    shows = {FieldDeal: _dealt, HandCardPlayed: _hand_card, YakuMade: _yaku, Called: _called, DealStopped: _stopped,
             DealtHand: _dealt_hand, DealEnd: _over, TurnPassed: _passed, CardsShown: _shown, CardsStuck: _stuck,
             CardsStolen: _stolen}
