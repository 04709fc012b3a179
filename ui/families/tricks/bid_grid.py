"""What is said before tricks that only these games have: bids of an amount and a suit, in rows of their own in the empty middle,
and what follows from a card that is called or from tricks that a seat bids for itself.

A bid is only prepared here, and one button says it; what may be said comes from the offers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Action, Rules, View
from game.families.tricks.params import BidsPay, ContractPay, PartnerParams, PartnerWord
from game.mechanics.params import AuctionParams, BidParams
from ui.families.tricks.contract import partner_words
from ui.table import bids
from ui.table.damage import Piece
from ui.table.part import TablePart
from ui.table.prompts import ButtonModel, Prompts, SpokenWord
from ui.table.word_rows import CHANGE, WordCell, is_plain_key, line_above, place_rows, say_above
from ui.widgets.catalogue import localized, spaced
from ui.widgets.text import t
from ui.words import sentences, side_words, the_card

if TYPE_CHECKING:
    from ui.table.view import TableView

BID, PARTNER, RED = "bid", "partner", "red"
DIGITS = {key: number for number in range(10) for key in (pygame.K_0 + number, pygame.K_KP_1 + (number + 9) % 10)}


def has_suits(rules: Rules) -> bool:
    """Is a bid an amount and a suit?"""
    params = rules.ruleset.params_of(AuctionParams)
    return params is not None and bool(params.suits)


def params_of(rules: Rules) -> AuctionParams:
    """Those of such an auction."""
    params = rules.ruleset.params_of(AuctionParams)
    assert params is not None
    return params


def is_auction(view: View) -> bool:
    """Is such a bid asked for now, of whomever?"""
    return BID in view.verbs and has_suits(view.rules)


def amount_of(params: AuctionParams, word: str) -> int:
    """The amount of a bid."""
    return params.calls[word].value


def suit_of(word: str) -> str:
    """The suit of a bid."""
    return word.rpartition("_")[0]


class BidPrompts(Prompts):
    """What is asked before tricks, and what follows from a word that only these games have."""

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        if PARTNER in view.verbs:                  # many cards can be called, and all stand on the buttons
            return t("trick-partner-turn", partner=partner_words(view.rules))
        asked = BID in view.verbs and view.rules.settle.params.of(BidsPay) is not None
        return t("trick-own-bid-turn") if asked else ""

    def spoken_word(self, view: View, verb: str, word: str) -> SpokenWord | None:
        calls, own = view.rules.ruleset.params_of(PartnerParams), view.rules.settle.params.of(BidsPay)
        if verb == PARTNER and calls is not None:
            return _called(view, calls.words[word])
        spoken = view.rules.ruleset.params_of(BidParams)
        if verb != BID or own is None or spoken is None:
            return None
        spec = spoken.words[word]
        return SpokenWord(spaced(t("table-do-bid", bid=localized(spec.name))), _own_bid_means(view, own, spec.tricks or 0))


def _called(view: View, word: PartnerWord) -> SpokenWord:
    """A card that can be called, and who then plays with the caller."""
    card, partner = view.rules.deck.card(word.card), partner_words(view.rules)
    means = t("trick-call-means", card=the_card(card), partner=partner, own="yes" if card in view.hand else "no")
    return SpokenWord(spaced(t("trick-do-call", card=localized(word.name))), means, card.ink == RED)


def _own_bid_means(view: View, pay: BidsPay, tricks: int) -> str:
    """What somebody is to take who bids so many tricks."""
    sides, alone = view.rules.ruleset.sides, not tricks and pay.none
    if not (alone or tricks or pay.exact and not sides):
        return ""
    return t("trick-own-bid-means", count=tricks, aim="with" if sides else "exactly" if pay.exact else "least")


class BidGridPart(TablePart):
    """The bid that the person in front of the screen prepares: `word` is the one that the button makes, empty for none."""

    keys_more = "trick-bid-keys"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.word = ""
        self.meant = False  # did the person choose it?
        self._asked: object = None
        self.amounts: dict[int, WordCell] = {}
        self.suits: dict[str, WordCell] = {}

    # -- what is so

    @property
    def on(self) -> bool:
        """Is a person here to bid?"""
        return self.scene.can_act and is_auction(self.scene.session.view())

    @property
    def known(self) -> object:
        return self.on, self.word, self.meant

    @property
    def _params(self) -> AuctionParams:
        return params_of(self.scene.rules)

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        view = self.scene.session.view()
        if not is_auction(view):
            return None
        chosen = bids.Chosen(self.word if self.on else "", self.meant)
        return bids.models(view, BID, self.scene.can_act, self.scene.session.names, advised, chosen)

    # -- widgets

    def build(self) -> None:
        params, add = self._params, self.scene.ui.add
        self.amounts = {number: add(WordCell(str(number), partial(self.choose, amount=number), f"bid-amount-{number}"))
                        for number in sorted({call.value for word, call in params.calls.items() if word not in params.words})}
        self.suits = {suit: add(WordCell(localized(spec.name), partial(self.choose, suit=suit), f"bid-suit-{suit}",
                                     self._is_red(spec.trump))) for suit, spec in params.suits.items()}
        self.move()
        self.refresh()

    def _is_red(self, kind: str) -> bool:
        """Are the cards of that kind printed in red?"""
        cards = [card for card in self.scene.rules.deck.cards if card.matches(kind)]
        return bool(cards) and all(card.ink == RED for card in cards)

    def move(self) -> None:
        place_rows(self.scene.table.middle, [list(self.amounts.values()), list(self.suits.values())])

    def refresh(self) -> None:
        """A new question begins with the lowest bid."""
        on, view = self.on, self.scene.session.view()
        found = bids.open_words(view, BID) if on else []
        asked = (self.scene.session.state.deal_number, self.scene.session.viewer, tuple(found)) if on else None
        if asked != self._asked:
            self._asked, self.word, self.meant = asked, next(iter(found), ""), False
        params = self._params
        amount, suit = (amount_of(params, self.word), suit_of(self.word)) if self.word else (0, "")
        for number, cell in self.amounts.items():
            self._tell(cell, on, any(amount_of(params, word) == number for word in found), number == amount)
        for name, cell in self.suits.items():
            self._tell(cell, on, any(suit_of(word) == name for word in found), name == suit)

    def _tell(self, cell: WordCell, on: bool, enabled: bool, chosen: bool) -> None:
        cell.visible = on
        cell.enable(enabled, t("trick-bid-too-low"))
        if cell.on != chosen:
            cell.on, cell.dirty = chosen, True

    def pieces(self) -> Iterator[Piece]:
        if self.on and self.word:
            yield Piece("bid meaning", self.word, line_above(self.amounts.values()))

    def paint(self, surface: pygame.Surface) -> None:
        """What the prepared bid means, above the rows."""
        if self.on and self.word:
            say_above(surface, self.amounts.values(), self.meaning)

    @property
    def meaning(self) -> str:
        """What the prepared bid asks for, and what it is worth where bids are worth something."""
        call, rules = self._params.calls[self.word], self.scene.rules
        pay = rules.settle.params.of(ContractPay)
        words = t("trick-bid-means", caller=side_words(rules, caller=True), bid=call.value, bids=self._params.bids)
        worth = 0 if pay is None else pay.worth(call.value, call.value, call)
        return sentences([words, t("trick-bid-worth", n=worth)]) if worth else words

    # -- choosing

    def choose(self, amount: int | None = None, suit: str | None = None) -> None:
        """That amount or suit from now on, with the other one as it is, or the nearest that may be bid."""
        view, params = self.scene.session.view(), self._params
        found = [word for word in bids.open_words(view, BID) if self.on and (amount is None or amount_of(params, word) == amount)
                 and (suit is None or suit_of(word) == suit)]
        kept = [word for word in found if self.word and (
            suit_of(word) == suit_of(self.word) if suit is None else amount_of(params, word) == amount_of(params, self.word))]
        word = next(iter(kept), next(iter(found), ""))
        if word:
            self.word, self.meant = word, True
            self.scene.status.uncover()
            self.scene.changed()

    def follow(self, action: Action) -> str | None:
        if action.verb != BID or not has_suits(self.scene.rules) or action.word in self._params.words:
            return None
        self.word = action.word
        return BID

    def forget(self) -> None:
        self._asked = None

    def first_key(self, event: pygame.event.Event) -> bool:
        if not self.on or not self.word or not is_plain_key(event):
            return False
        if event.key in CHANGE:
            self._step(*CHANGE[event.key])
        elif event.key in DIGITS:
            ends = [number for number in self.amounts if number % 10 == DIGITS[event.key]]
            later = [number for number in ends if number > amount_of(self._params, self.word)]
            for number in (*later, *ends):
                if self.amounts[number].enabled:
                    self.choose(amount=number)
                    break
        else:
            return False
        return True

    def _step(self, more: int, further: int) -> None:
        """To the next amount, or the next suit, that may be bid."""
        params = self._params
        if more:
            numbers = [number for number, cell in self.amounts.items() if cell.enabled]
            place = numbers.index(amount_of(params, self.word)) + more
            self.choose(amount=numbers[max(0, min(place, len(numbers) - 1))])
        else:
            names = [name for name, cell in self.suits.items() if cell.enabled]
            self.choose(suit=names[(names.index(suit_of(self.word)) + further) % len(names)])

    def trace_facts(self) -> dict[str, object]:
        """The bid that is prepared."""
        return {"bid": self.word}
