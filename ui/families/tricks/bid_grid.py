"""What one says where there is much to choose from: bids that are an amount and a suit, many other bids, and many
cards that can be called.

The choices stand in rows in the empty middle, and one button says what was chosen. It is only prepared here; what may be said
comes from the offers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import Action, Rules, View, WordOffer
from game.families.tricks.params import BidsPay, ContractPay, PartnerParams, PartnerWord
from game.mechanics.params import AuctionParams, BidParams, Call, Word
from game.mechanics.slices import Calls
from ui.families.tricks.contract import partner_words
from ui.table import bids
from ui.table.damage import Piece
from ui.table.part import TablePart
from ui.table.prompts import ButtonModel, Prompts
from ui.widgets import paint, theme
from ui.widgets.button import Button
from ui.widgets.catalogue import localized, spaced
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px
from ui.words import refusal_words, sentences, side_words, the_card

if TYPE_CHECKING:
    from ui.table.view import TableView

BID, PARTNER = "bid", "partner"
MANY = 6                        # words for which the bar has room
CELL, WORD_CELL, HEIGHT, GAP = 52, 112, 52, 8
SHORT = 2                       # signs, or digits
RED = "red"
CHANGE: Mapping[int, tuple[int, int]] = {
    pygame.K_UP: (1, 0), pygame.K_DOWN: (-1, 0), pygame.K_RIGHT: (0, 1), pygame.K_LEFT: (0, -1)}
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


def open_bids(view: View) -> list[str]:
    """The words of amounts and suits that may be bid now, the lowest first."""
    params = params_of(view.rules)
    offered = (offer.word for offer in view.offers if isinstance(offer, WordOffer) and offer.word not in params.words)
    return sorted(offered, key=params.heights.__getitem__)


def is_auction(view: View) -> bool:
    """Is such a bid asked for now, of whomever?"""
    return BID in view.verbs and has_suits(view.rules)


def many_words(rules: Rules) -> tuple[str, Mapping[str, PartnerWord | Word | Call]]:
    """The verb with more words than the bar has room for, and these: cards that can be called, tricks that each seat bids for
    itself, or bids of an auction. Empty where there is none."""
    calls, own, auction = map(rules.ruleset.params_of, (PartnerParams, BidParams, AuctionParams))
    found: list[tuple[str, Mapping[str, PartnerWord | Word | Call]]] = []
    if isinstance(calls, PartnerParams):
        found.append((PARTNER, calls.words))
    if isinstance(own, BidParams):
        found.append((BID, {word: spec for word, spec in own.words.items() if spec.tricks is not None}))
    if isinstance(auction, AuctionParams) and not auction.suits:
        found.append((BID, {word: spec for word, spec in auction.words.items() if not spec.declines}))
    return next(((verb, words) for verb, words in found if len(words) > MANY), ("", {}))


def open_words(view: View) -> list[str]:
    """Those of many words that may be said now."""
    offered = {offer.word for offer in view.offers if isinstance(offer, WordOffer)}
    return [word for word in many_words(view.rules)[1] if word in offered]


def asked_word(view: View) -> str:
    """The verb of many words that is asked for now, of whomever; empty where none is."""
    verb, _ = many_words(view.rules)
    return verb if verb in view.verbs else ""


def amount_of(params: AuctionParams, word: str) -> int:
    """The amount of a bid."""
    return params.calls[word].value


def suit_of(word: str) -> str:
    """The suit of a bid."""
    return word.rpartition("_")[0]


def model(view: View, word: str, mine: bool, likely: bool) -> ButtonModel:
    """The button that makes that bid; without one it says why."""
    known, lasting = params_of(view.rules), t("trick-verb-bid")
    if not word:
        reason = t("trick-bid-highest") if mine else t("table-not-your-turn")
        return ButtonModel(BID, lasting, reason=reason, told=not mine, even=True)
    name = localized(known.calls[word].name)
    words = spaced(t("trick-do-bid", bid=name))
    if not mine:
        return ButtonModel(BID, words, reason=t("table-not-your-turn"), told=True, even=True)
    action = view.rules.action(f"{BID} {word}")
    refusal = view.refusal(action)
    if refusal is not None:
        return ButtonModel(BID, words, reason=refusal_words(refusal, view.rules), even=True)
    return ButtonModel(BID, words, action, likely=likely, even=True)


class BidPrompts(Prompts):
    """The buttons of such an auction, and its sentence."""

    verb_keys: ClassVar[Mapping[str, int]] = {}

    def button_keys(self, view: View) -> list[str] | None:
        if asked := asked_word(view):
            return [*(f"{asked}-{word}" for word in _words_beside(view.rules)), asked]
        return [*(f"{BID}-{word}" for word in params_of(view.rules).words), BID] if is_auction(view) else None

    def buttons(self, view: View, mine: bool, advised: str, names: Sequence[str]) -> list[ButtonModel] | None:
        if asked_word(view):
            return word_models(view, mine, advised, names, next(iter(open_words(view)), ""), False)
        return grid_models(view, mine, advised, names, next(iter(open_bids(view)), "")) if is_auction(view) else None

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        if PARTNER in view.verbs:                  # many cards can be called, and all stand on the buttons
            return t("trick-partner-turn", partner=partner_words(view.rules))
        if asked_word(view) and view.rules.ruleset.params_of(BidParams) is not None:
            return t("trick-own-bid-turn")
        if not (is_auction(view) or asked_word(view)) or not view.offers:
            return ""
        calls, found = view[Calls], open_bids(view) if is_auction(view) else open_words(view)
        if not found:
            return t("trick-bid-turn-none")
        least = localized(params_of(view.rules).calls[found[0]].name)
        if not calls.stake:
            return spaced(t("trick-bid-turn-first", least=least))
        return spaced(t("trick-bid-turn", least=least))


def grid_models(view: View, mine: bool, advised: str, names: Sequence[str], word: str, meant: bool = False) -> list[ButtonModel]:
    """A button for each word that is no amount, and the one that makes the bid `word`, which somebody may have `meant`."""
    said = [replace(each, why="", even=True) for each in bids.models(view, BID, mine, names, advised)]
    return [*said, model(view, word, mine, meant or advised == BID)]


def _words_beside(rules: Rules) -> list[str]:
    """The words that stand on buttons of their own beside many: who passes says one."""
    verb, known = many_words(rules)
    return [word for word in bids.words_of(rules, verb) if word not in known] if verb == BID else []


def word_models(view: View, mine: bool, advised: str, names: Sequence[str], word: str, meant: bool) -> list[ButtonModel]:
    """A button for each word that is beside the many, and the one that says `word` of these, which somebody may have `meant`."""
    verb, _ = many_words(view.rules)
    beside = _words_beside(view.rules)
    said = [replace(each, why="", even=True) for each in bids.models(view, verb, mine, names, advised) if each.word in beside]
    return [*said, replace(word_model(view, mine, word, meant or advised == verb), even=bool(said))]


def word_model(view: View, mine: bool, word: str, meant: bool) -> ButtonModel:
    """The button that says that word of many; without one it says why there is none."""
    verb, known = many_words(view.rules)
    word = word or (next(iter(known)) if verb == PARTNER else "")
    if not word:
        reason = t("trick-bid-highest") if mine else t("table-not-your-turn")
        return ButtonModel(verb, t("trick-verb-bid"), reason=reason, told=not mine)
    name = localized(known[word].name)
    words = spaced(t("trick-do-call", card=name) if verb == PARTNER else t("trick-do-bid", bid=name))
    if not mine:
        return ButtonModel(verb, words, reason=t("table-not-your-turn"), told=True)
    return ButtonModel(verb, words, view.rules.action(f"{verb} {word}"), likely=meant)


def _word_means(view: View, word: str, names: Sequence[str]) -> str:
    """What follows from a word of many: who plays with the caller, or what one is to take."""
    spec = many_words(view.rules)[1][word]
    if isinstance(spec, Call):
        return bids.meaning(view, BID, word, names)
    if isinstance(spec, PartnerWord):
        card = view.rules.deck.card(spec.card)
        own = "yes" if card in view.hand else "no"
        return t("trick-call-means", card=the_card(card), partner=partner_words(view.rules), own=own)
    pay, tricks = view.rules.settle.params.of(BidsPay), spec.tricks or 0
    sides, alone = view.rules.ruleset.sides, not tricks and pay is not None and pay.none
    if pay is None or not (alone or tricks or pay.exact and not sides):
        return ""
    return t("trick-own-bid-means", count=tricks, aim="with" if sides else "exactly" if pay.exact else "least")


class BidButton(Button):
    """An amount or a suit; the chosen one has a gold edge, and suits have the ink of their cards."""

    def __init__(self, words: str, act: Callable[[], object], name: str, red: bool = False) -> None:
        super().__init__((0, 0, 1, 1), words, act, name=name, size=theme.HEADING if len(words) <= SHORT else theme.BODY)
        self.red = red

    def _ink(self) -> pygame.Color:
        if self.enabled and self.red:
            return theme.COLOURS.vermilion_bright
        return super()._ink()

    @property
    def look(self) -> Hashable:
        return super().look, self.red

    def _draw(self, surface: pygame.Surface) -> None:
        super()._draw(surface)
        if self.on:
            paint.outline(surface, self.rect, theme.COLOURS.gold, px(theme.BUTTON_RADIUS), px(2))


def place_rows(middle: pygame.Rect, rows: Sequence[Sequence[BidButton]]) -> None:
    """Rows of cells, those of a row equally wide, in the middle, with a line of words above them. A row for whose words
    the middle is too narrow, because a drawer is open beside it, is broken."""
    gap, height = px(GAP), px(HEIGHT)
    rows = [line for cells in rows for line in _lines(cells, middle.width)]
    top = middle.centery - (len(rows) * (height + gap) - gap) // 2 + line_height(theme.BODY) // 2
    for row, cells in enumerate(rows):
        wide = max((text_size(cell.text, cell.size)[0] for cell in cells), default=0) + px(2 * theme.PADDING)
        step = min(max(px(CELL), min(wide, px(WORD_CELL))) + gap, (middle.width + gap) // max(1, len(cells)))
        left = middle.centerx - (step * len(cells) - gap) // 2
        for number, cell in enumerate(cells):
            cell.rect = pygame.Rect(left + number * step, top + row * (height + gap), step - gap, height)
            cell.dirty = True


def _lines(cells: Sequence[BidButton], width: int) -> Iterator[Sequence[BidButton]]:
    """A row of cells in as many lines of so many pixels as its words need, all but the last one with as many cells."""
    least = max((text_size(cell.text, cell.size)[0] for cell in cells), default=0) + px(3 * GAP)
    lines = max(1, math.ceil(len(cells) * least / max(1, width)))
    for place in range(0, len(cells), each := max(1, math.ceil(len(cells) / lines))):
        yield cells[place:place + each]


def line_above(cells: Iterable[BidButton]) -> pygame.Rect:
    """The line above the rows, across the window, with its middle above theirs."""
    rects = [cell.rect for cell in cells]
    height = line_height(theme.BODY)
    middle = (min(rect.left for rect in rects) + max(rect.right for rect in rects)) // 2
    return pygame.Rect(0, min(rect.top for rect in rects) - px(GAP) - height, 2 * middle, height)


def say_above(surface: pygame.Surface, cells: Iterable[BidButton], words: str) -> None:
    """What was chosen means, above the rows."""
    draw_text(surface, words, line_above(cells).midtop, theme.BODY, theme.COLOURS.paper, align="centre")


class WordGridPart(TablePart):
    """The word that the person in front of the screen is about to say, where there are many: a card to call, tricks to bid."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.word, self.meant = "", False
        self._asked: object = None
        self.cells: dict[str, BidButton] = {}

    @property
    def on(self) -> bool:
        """Is a person here to say one?"""
        return self.scene.can_act and bool(asked_word(self.scene.session.view()))

    @property
    def known(self) -> object:
        return self.on, self.word, self.meant

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        view = self.scene.session.view()
        asked = asked_word(view)
        if not asked:
            return None
        return word_models(view, self.scene.can_act, advised, self.scene.session.names, self.word, self.meant)

    def build(self) -> None:
        deck, (verb, known) = self.scene.rules.deck, many_words(self.scene.rules)
        self.cells = {word: self.scene.ui.add(BidButton(localized(spec.name), partial(self.choose, word), f"{verb}-{word}",
                                                   isinstance(spec, PartnerWord) and deck.card(spec.card).ink == RED))
                      for word, spec in known.items()}
        self.move()
        self.refresh()

    def move(self) -> None:
        place_rows(self.scene.table.middle, [list(self.cells.values())])

    def refresh(self) -> None:
        on = self.on
        found = open_words(self.scene.session.view()) if on else []
        asked = (self.scene.session.state.deal_number, self.scene.session.viewer, tuple(found)) if on else None
        if asked != self._asked:
            self._asked, self.word, self.meant = asked, next(iter(found), ""), False
        for word, cell in self.cells.items():
            cell.visible = on
            cell.enable(word in found, t("trick-bid-too-low"))
            if cell.on != (word == self.word):
                cell.on, cell.dirty = word == self.word, True

    def pieces(self) -> Iterator[Piece]:
        if self._asked is not None and self.word:
            yield Piece("word meaning", self.word, line_above(self.cells.values()))

    def paint(self, surface: pygame.Surface) -> None:
        if self._asked is not None and self.word:
            say_above(surface, self.cells.values(), self.meaning)

    @property
    def meaning(self) -> str:
        """What follows from it."""
        return _word_means(self.scene.session.view(), self.word, self.scene.session.names)

    def choose(self, word: str) -> None:
        """That word from now on."""
        self.word, self.meant = word, True
        self.scene.status.uncover()
        self.scene.changed()

    def follow(self, action: Action) -> str | None:
        if action.verb != many_words(self.scene.rules)[0] or action.word not in self.cells:
            return None
        self.word = action.word
        return action.verb

    def forget(self) -> None:
        self._asked = None

    def first_key(self, event: pygame.event.Event) -> bool:
        if not self.on or not self.word or not is_plain_key(event) or event.key not in CHANGE:
            return False
        words, (more, further) = [word for word, cell in self.cells.items() if cell.enabled], CHANGE[event.key]
        self.choose(words[(words.index(self.word) + further - more) % len(words)])
        return True

    def trace_facts(self) -> dict[str, object]:
        """The word that is chosen."""
        return {"said": self.word}


def is_plain_key(event: pygame.event.Event) -> bool:
    """Is a key pressed, and no other one with it that changes what it means?"""
    return event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


class BidGridPart(TablePart):
    """The bid that the person in front of the screen prepares: `word` is the one that the button makes, empty for none."""

    keys_more = "trick-bid-keys"

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.word = ""
        self.meant = False  # did the person choose it?
        self._asked: object = None
        self.amounts: dict[int, BidButton] = {}
        self.suits: dict[str, BidButton] = {}

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
        return grid_models(view, self.scene.can_act, advised, self.scene.session.names, self.word if self.on else "", self.meant)

    # -- widgets

    def build(self) -> None:
        params, add = self._params, self.scene.ui.add
        self.amounts = {number: add(BidButton(str(number), partial(self.choose, amount=number), f"bid-amount-{number}"))
                        for number in sorted({call.value for word, call in params.calls.items() if word not in params.words})}
        self.suits = {suit: add(BidButton(localized(spec.name), partial(self.choose, suit=suit), f"bid-suit-{suit}",
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
        found = open_bids(view) if on else []
        asked = (self.scene.session.state.deal_number, self.scene.session.viewer, tuple(found)) if on else None
        if asked != self._asked:
            self._asked, self.word, self.meant = asked, next(iter(found), ""), False
        params = self._params
        amount, suit = (amount_of(params, self.word), suit_of(self.word)) if self.word else (0, "")
        for number, cell in self.amounts.items():
            self._tell(cell, on, any(amount_of(params, word) == number for word in found), number == amount)
        for name, cell in self.suits.items():
            self._tell(cell, on, any(suit_of(word) == name for word in found), name == suit)

    def _tell(self, cell: BidButton, on: bool, enabled: bool, chosen: bool) -> None:
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
        found = [word for word in open_bids(view) if self.on and (amount is None or amount_of(params, word) == amount)
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
