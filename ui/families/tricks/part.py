"""Parts of the table of games of tricks: how many every seat has taken, and what it has put face down; in games of claims the
Elders that are still hidden, the cards that were won, who is what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game import Card, Cards, Event, Rules, View
from game.families.tricks.elders import Elders
from game.families.tricks.events import ClaimMade, CountedTrick, Payment
from game.families.tricks.own_bids import tricks_bid
from game.families.tricks.params import LastTrickPay, TrickParams
from game.families.tricks.taken import points_so_far
from game.families.tricks.wins import Won
from game.match.events import BidMade, Bids, CardsDealt, Leader, Play
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.slices import Bidding, Sides
from ui.cards.faces import CardFaces
from ui.families.tricks.claims import Roles, claim_of
from ui.table.board_part import BoardPart
from ui.table.chips import flights
from ui.table.part import TablePart
from ui.table.plates import LONG_MS, Counter, PlateFacts, Tag
from ui.table.playback import Timing
from ui.table.rows import spread
from ui.table.sprites import Pace, Sprite, star
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.text import capital, draw_text, joined, t, text_size
from ui.widgets.theme import px
from ui.words import card_words, reading_words

if TYPE_CHECKING:
    from ui.table.board import BoardModel
    from ui.table.view import TableView


TOLD_MS = 5000


def counts_tricks(rules: Rules) -> bool:
    """Does what a seat takes in a deal count?"""
    return rules.ruleset.params_of(TrickParams) is not None


def is_enough(rules: Rules, tricks: int) -> bool:
    """Are so many tricks worth something, where the first ones are worth nothing? With claims, together with Elders in hand;
    where the last trick decides, enough to owe nothing."""
    claim, last, worth = claim_of(rules), rules.settle.params.of(LastTrickPay), rules.settle.params.by_tricks
    if claim is not None:
        return tricks >= claim.enough
    if last is not None:
        return tricks >= last.quota
    return len(worth) > 1 and not worth[1] and worth[min(tricks, len(worth) - 1)] > 0


def next_goal(rules: Rules, tricks: int) -> int:
    """The number of tricks that is worth more than so many, where not every trick is: with a claim, what it takes; where the last
    trick decides, with how many nothing is owed. 0 for none."""
    claim, last, worth = claim_of(rules), rules.settle.params.of(LastTrickPay), rules.settle.params.by_tricks
    if claim is not None:
        return claim.enough
    if last is not None:
        return last.quota if tricks < last.quota else 0
    if len(worth) < 2 or worth[1]:
        return 0
    now = worth[min(tricks, len(worth) - 1)]
    return next((number for number, value in enumerate(worth) if number > tricks and value > now), 0)


class TrickBoard(BoardPart):
    """How many tricks every seat has taken, and what the cards in them count (`taken`), as far as that has been shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.taken_points: tuple[int, ...] = ()
        self.bids: tuple[int | None, ...] = ()

    @property
    def known(self) -> object:
        return self.taken_points, self.bids

    def adopt(self, view: View) -> None:
        self.bids = tricks_bid(view.rules, view[Bidding])
        self.taken_points = points_so_far(view.rules, view[TakenCards], view.tricks)

    def _begin(self, event: CardsDealt, pace: Pace) -> None:
        self.taken_points = () if self.board.rules.get(CardValues) is None else (0,) * self.board.rules.players
        self.bids = ()

    def _bid(self, event: BidMade, pace: Pace) -> None:
        if event.action is not None:
            players = self.board.rules.players
            words = (*(None,) * event.seat, event.action.word, *(None,) * (players - event.seat - 1))
            self.bids = tuple([now if now is not None else before for now, before in zip(
                tricks_bid(self.board.rules, Bidding(words)), self.bids or (None,) * players, strict=False)])

    def _show_bids(self, event: Bids, pace: Pace) -> None:
        self.bids = tricks_bid(self.board.rules, Bidding(event.words))

    def take_trick(self, event: Event, pace: Pace) -> None:
        if isinstance(event, CountedTrick):
            self.board.tricks, self.taken_points = list(event.tricks), event.taken

    def _show_payment(self, event: Payment, pace: Pace) -> None:
        """Chips go from plate to plate."""
        board = self.board
        board.paid = [before + now for before, now in zip(board.paid, event.paid, strict=True)]
        if pace.move:
            board.leaving += flights(self.layout, event.paid, event.seat)

    shows = {Payment: _show_payment, CardsDealt: _begin, BidMade: _bid, Bids: _show_bids}


class PaymentPart(TablePart):
    """Who collects and who pays while a deal goes on; `award` says with what it won, above the play that earned it."""

    timing = Timing(reads={Payment: 2200})

    def _forget(self, event: Event) -> None:
        self.award = ""

    def adopt(self) -> None:
        self.award = ""

    def _paid(self, event: Payment) -> None:
        paid = event.paid
        each = max(abs(change) for seat, change in enumerate(paid) if seat != event.seat)
        key = "trick-award" if paid[event.seat] > 0 else "trick-award-owed"
        self.award = t(key, award=capital(reading_words(event.reading, self.scene.rules)), each=each)
        for seat, change in enumerate(paid):
            if change > 0:
                self.scene.plates[seat].say(Tag(t("trick-collects", count=change), theme.COLOURS.gold, TOLD_MS))
            elif change:
                self.scene.plates[seat].say(Tag(t("trick-pays", count=-change), theme.COLOURS.plum, TOLD_MS))

    shows = {CardsDealt: _forget, Leader: _forget, Play: _forget, Payment: _paid}


class TrickPart(TablePart):
    """Numbers at the plates, and who has just won how many."""

    ends_tricks = True

    def counters(self, seat: int) -> Sequence[Counter]:
        """None after the match, and for who watches the deal."""
        board, claim = self.scene.board, self.scene.parts.get(ClaimPart)
        if board.over or (claim is not None and claim.roles.watcher == seat):
            return ()
        tricks, down, rules = board.tricks[seat], board.piles[seat], self.scene.rules
        together = sum(board.tricks[other] for other in rules.fresh[Sides].with_seat(seat))
        goal = next_goal(rules, together)
        if claim is None and goal > together + self._to_come():
            goal = 0
        own = 0 if claim is None else sum(sprite.star for sprite in self._elders_of(seat))
        side = [t("trick-hint-side", count=together)] if rules.ruleset.sides else []
        hint = joined([t("trick-hint-tricks", count=tricks), *side, *self._goal_hint(own, goal)], "facts")
        counted = board.parts.get(TrickBoard)
        if counted is not None and counted.taken_points:
            taken = counted.taken_points
            hint = t("trick-hint-points", count=taken[seat], tricks=tricks)
            return Counter(t("trick-points"), taken[seat], hint), Counter(t("trick-tricks"), tricks, hint, quiet=True)
        bid = counted.bids[seat] if counted is not None and counted.bids else None
        if bid is not None:
            hint = joined([hint, t("trick-own-bid-hint", count=bid)], "facts")
            return Counter(t("trick-tricks"), tricks, hint, gold=tricks == bid), Counter(t("trick-own-bid"), bid, hint)
        return (
            Counter(t("trick-tricks"), together, hint, gold=is_enough(rules, together + own), own=own, goal=goal),
            Counter(t("trick-down"), down, t("trick-face-down-count", count=down), quiet=True,
                    shown=down > 0 and self.scene.table.down.pile(seat) is None),
        )

    def _to_come(self) -> int:
        """How many tricks can still be taken in this deal, as far as everybody can count."""
        board, unknown = self.scene.board, len(self.scene.rules.pack)
        lying = {meld.seat: len(meld.sprites) for meld in board.trick}
        return max(unknown if count is None else count + lying.get(seat, 0) for seat, count in enumerate(board.counts))

    def _elders_of(self, seat: int) -> Iterator[Sprite]:
        """The cards among which Elders of a seat are known: the viewer's hand, and what a claim has laid open."""
        board = self.scene.board
        if seat == self.scene.session.viewer:
            yield from board.hand
        for meld in board.trick:
            if meld.seat == seat and meld.words:
                yield from meld.sprites

    def _goal_hint(self, own: int, goal: int) -> Sequence[str]:
        """How far it is, in words."""
        if not goal:
            return ()
        elders = [t("claim-hint-elders", count=own)] if own else []
        rules = self.scene.rules
        key = ("claim-hint-goal" if claim_of(rules) is not None else
               "trick-hint-quota" if rules.settle.params.of(LastTrickPay) is not None else "trick-hint-goal")
        return (*elders, t(key, goal=goal))

    def _won(self, event: CountedTrick) -> None:
        winner = event.winner
        won = event.tricks[winner] - self.scene.board.tricks[winner]
        paid = max(event.paid)
        self.scene.silence(keep=paid > 0)
        if not paid:
            self.scene.plates[winner].say(Tag(t("trick-wins", count=won), theme.COLOURS.gold))

    shows = {CountedTrick: _won}


# ---------------------------------------------------------------- claims

PAD = 12
GAP = 4
CARD = 40
STAR = 7
HEAD = 28


class EldersPanel(Widget):
    """The upper ends of the cards, as if they were put into a pocket."""

    def __init__(self, rect: pygame.Rect, faces: CardFaces) -> None:
        super().__init__(rect, name="elders")
        self.faces = faces
        self.cards: Sequence[Card] = ()

    def tell(self, cards: Sequence[Card]) -> None:
        """Show these from now on."""
        if cards != self.cards:
            self.cards = cards
            self.dirty = True

    @property
    def hint(self) -> str | None:
        return t("claim-elders-why") if self.cards else t("claim-elders-none")

    def draw(self, surface: pygame.Surface) -> None:
        head = pygame.Rect(self.rect.x + px(PAD), self.rect.y + px(4), self.rect.width - 2 * px(PAD), px(HEAD))
        image = star(px(STAR))
        surface.blit(image, image.get_rect(midleft=head.midleft))
        left = head.x + image.get_width() + px(6)
        number = str(len(self.cards))
        room = head.right - text_size(number, theme.SMALL, True)[0] - px(6) - left
        ways = t("claim-elders"), t("claim-elders-short")
        words = next((words for words in ways if text_size(words, theme.SMALL)[0] <= room), "")
        if words:
            draw_text(surface, words, (left, head.centery), theme.SMALL, theme.COLOURS.paper_dim, valign="middle")
        draw_text(surface, number, head, theme.SMALL, theme.COLOURS.paper, True, align="right", valign="middle")
        pocket = pygame.Rect(head.x, head.bottom + px(4), head.width, self.rect.bottom - head.bottom - px(4))
        self._draw_cards(surface, pocket)
        paint.outline(surface, self.rect, theme.COLOURS.line, px(10), px(1))

    def _draw_cards(self, surface: pygame.Surface, pocket: pygame.Rect) -> None:
        width = px(CARD)
        shown = pygame.Rect(0, 0, width, pocket.height)
        for card, place in zip(self.cards, spread(pocket, len(self.cards), width, pocket.height, px(GAP)), strict=True):
            surface.blit(self.faces.face(card, width, quick=True), place, shown)


LEAST_WIDTH = 130  # a panel beside the hand that is narrower is left out
WIDEST = 272


class ClaimBoard(BoardPart):
    """Which cards not shown nothing can beat when they are played alone; a star marks them, and those that were shown."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.elders: frozenset[Card] = frozenset()

    def adopt(self, view: View) -> None:
        self.settle(view)
        stars = view.rules[Elders].laid(view)
        for sprite in self._laid:
            sprite.star = sprite.card in stars

    def settle(self, view: View) -> None:
        self.elders = view.rules[Elders].seen_in(view)
        self.mark(self.board.hand)

    def mark(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            sprite.star = sprite.card in self.elders

    def reset(self) -> None:
        self.elders = frozenset()

    def _show_claim(self, event: ClaimMade, pace: Pace) -> None:
        """The Elders that end the deal are laid open in the middle."""
        self.board.lay_open(event, event.cards, t("claim-mark", count=event.tricks), pace)

    shows = {ClaimMade: _show_claim}

    def taken(self, event: Event) -> Cards | None:
        return event.cards if isinstance(event, ClaimMade) else None

    @property
    def _laid(self) -> list[Sprite]:
        return [sprite for meld in self.board.trick for sprite in meld.sprites]

    def facts(self) -> dict[str, Any]:
        starred = (sprite for sprite in (*self.board.hand, *self._laid) if sprite.star)
        return {"stars": sorted(sprite.card.index for sprite in starred if sprite.card)}

    @classmethod
    def facts_of(cls, view: View, concealed: bool) -> dict[str, Any]:
        hand, elders = () if concealed else view.hand, view.rules[Elders]
        known = elders.seen_in(view)
        return {"stars": sorted(card.index for card in (*hand, *elders.laid(view)) if card in known or card not in view.hand)}



class ClaimPart(TablePart):
    """The panel beside the hand, what seats are in this deal, and what they have won."""

    timing = Timing(stays={ClaimMade: 1600})
    keys_more = "claim-keys-text"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.panel: EldersPanel | None = None
        self._roles = Roles()

    def build(self) -> None:
        scene, self.panel = self.scene, None
        room = scene.table.beside_hand(self._most)
        room.width = min(room.width, px(WIDEST))
        scene.hand.beside = room if room.width >= px(LEAST_WIDTH) else pygame.Rect(0, 0, 0, 0)
        if not scene.hand.beside:
            return
        self.panel = scene.ui.add(EldersPanel(room, scene.faces))
        self.refresh()

    @property
    def _most(self) -> int:
        """The largest hand that is dealt."""
        return max(len(hand) for hand in self.scene.rules.deal().hands)

    @property
    def known(self) -> object:
        return (self._board.elders, self.roles)

    @property
    def _board(self) -> ClaimBoard:
        return self.scene.board.parts[ClaimBoard]

    @property
    def roles(self) -> Roles:
        """Who is what in the deal that is shown; the view may already be that of the next one."""
        view, shown = self.scene.session.view(), self._shown_deal()
        if shown in (None, view.deal_number) and not view.finished:
            self._roles = Roles(view.watcher, view[Bidding].called, view[Bidding].privileged)
        return self._roles

    def _shown_deal(self) -> int | None:
        return next((event.number for event in self.scene.board.events if isinstance(event, CardsDealt)), None)

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """What a seat is in this deal stands at its plate."""
        if self.scene.board.over:
            return facts
        return replace(facts, role=self.roles.words(seat), role_hint=self.roles.hint(seat))

    def aside(self) -> str:
        session = self.scene.session
        dreams = session.you is not None and session.you == session.view().watcher
        return t("claim-dreaming") if dreams else ""

    def refresh(self) -> None:
        if self.panel is not None:
            self.panel.tell(self.elders())

    def elders(self) -> tuple[Card, ...]:
        """The Elders that are somewhere else than in the viewer's hand."""
        board = self.scene.board
        held = {sprite.card for sprite in (*board.hand, *(sprite for meld in board.trick for sprite in meld.sprites))}
        known = sorted(self._board.elders, key=lambda card: card.index)
        return tuple(card for card in known if card not in held)

    def count_notes(self) -> Sequence[str]:
        """Who has won which cards."""
        view, names = self.scene.session.view(), self.scene.session.names
        won = ((names[seat], Cards(view.hand.packing, cards)) for seat, cards in enumerate(view[Won].cards) if cards)
        return [t("claim-won-by", name=name, cards=joined(map(card_words, cards), "facts")) for name, cards in won]

    def _claimed(self, event: ClaimMade) -> None:
        """Who claims says so."""
        if event.seat is not None:
            words = t("claim-tag-claim", count=event.tricks)
            self.scene.plates[event.seat].say(Tag(words, theme.COLOURS.gold, LONG_MS))

    shows = {ClaimMade: _claimed}
