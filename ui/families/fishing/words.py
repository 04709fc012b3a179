"""Fishing in words: what happens, for the log; what a seat is asked, with its buttons; how far a seat is on the way to a yaku."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game import Action, Card, Rules, View
from game.families.fishing.events import (
    Called,
    CardsStolen,
    CardsStuck,
    DealStopped,
    DealtHand,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    ThrownIn,
    TurnPassed,
    YakuMade,
)
from game.families.fishing.field import FishStep, HeldYaku
from game.families.fishing.offers import HandOffer, ShowOffer, TakeOffer
from game.families.fishing.pay import Factors, FishResult, YakuPay
from game.families.fishing.yaku import WinningHands, YakuTable
from game.match.events import CardsShown, DealEnd
from ui.event_words import settled_words
from ui.families.fishing.kinds import YakuProgress, fish_of, yaku_with
from ui.table.prompts import ButtonModel, Prompts, verb_words
from ui.widgets.catalogue import joined, localized
from ui.widgets.text import capital, t
from ui.words import card_words, cards_words, listed, sentences, the_card

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller

MOST_SETS = 2  # sets of three cards for which there are buttons
MOST_CHOICES = 4  # cards of the field of which one is named by a button


# ---------------------------------------------------------------- yaku


def yaku_name(rules: Rules, id: str) -> str:
    """What a yaku is called."""
    return localized(rules[YakuTable].yaku[id].name)


def yaku_title(rules: Rules, id: str) -> str:
    """The same, with what it is called where the game comes from, if that is written otherwise."""
    name, own = yaku_name(rules, id), rules[YakuTable].yaku[id].name.get("ja", "")
    return joined([capital(name), own], "dots") if own and own != name else capital(name)


def card_facts(rules: Rules, card: Card) -> Sequence[str]:
    """For which yaku a card counts, where any has a place for it."""
    found = yaku_with(rules, card) if fish_of(rules) is not None else ()
    return (t("fish-look-yaku", names=listed([yaku_name(rules, id) for id in found])),) if found else ()


def held_words(rules: Rules, held: Sequence[HeldYaku]) -> str:
    """Yaku, each with its points."""
    return joined((t("fish-held", name=yaku_name(rules, each.id), points=each.points) for each in held), "facts")


def progress_words(rules: Rules, found: YakuProgress) -> str:
    """How far it is, and what it cannot do without."""
    if not found.certain:
        return brief_progress(rules, found)
    what = listed([card_words(card) for card in found.certain])
    return t("fish-needs", name=yaku_name(rules, found.id), have=found.have, count=found.size, what=what)


def brief_progress(rules: Rules, found: YakuProgress) -> str:
    """How far it is."""
    return t("fish-progress", name=yaku_name(rules, found.id), have=found.have, count=found.size)


def word_of(rules: Rules, verb: str) -> str:
    """What this game calls to stop, or to call and play on."""
    fish = fish_of(rules)
    ask = fish.ask if fish is not None else None
    if ask is None or verb not in ("stop", "call"):
        return verb_words(verb)
    return localized(ask.stop if verb == "stop" else ask.call)


def triple_name(rules: Rules, way: str) -> str:
    """What this game calls what three cards of a value do."""
    fish = fish_of(rules)
    triple = fish.triple(way) if fish is not None else None
    return localized(triple.name) if triple is not None else ""


def factor_words(rules: Rules, factors: Factors) -> list[str]:
    """Why the points are multiplied, reason by reason; nothing where they are not."""
    pay = rules[YakuPay]
    found = [t("fish-factor-added", points=factors.added, word=word_of(rules, "call"))] if factors.added else []
    if factors.big > 1:
        found.append(t("fish-factor-big", factor=factors.big, points=pay.params.double_from))
    if factors.called > 1:
        found.append(t("fish-factor-called", factor=factors.called, word=word_of(rules, "call")))
    if factors.big > 1 and factors.called > 1:
        both = factors.factor // factors.shown
        found.append(t("fish-factor-largest" if both < factors.big * factors.called else "fish-factor-both", factor=both))
    if factors.shown > 1:
        ways = [*(triple_name(rules, way) for way in ("show", "together")), t("fish-drawn") if pay.params.after_draw else ""]
        found.append(t("fish-factor-shown", factor=factors.shown, what=joined([capital(way) for way in ways if way], "any")))
    return found


# ---------------------------------------------------------------- events


def _cards(rules: Rules, kinds: Sequence[int]) -> str:
    return cards_words([rules.deck.cards[kind] for kind in kinds], rules)


def _one(rules: Rules, kind: int) -> str:
    return the_card(rules.deck.cards[kind])


def _hand_card(context: EventContext[HandCardPlayed]) -> str:
    event, rules = context.event, context.rules
    if event.more:
        name, played = capital(triple_name(rules, "together")), _cards(rules, (event.card, *event.more))
        return t("fish-event-together", what=name, played=played, cards=_cards(rules, event.took), **context.about)
    if event.took:
        return t("fish-event-takes", card=_one(rules, event.card), cards=_cards(rules, event.took), **context.about)
    return t("fish-event-lays", card=_one(rules, event.card), **context.about)


def _stock_card(context: EventContext[StockCard]) -> str:
    event, rules = context.event, context.rules
    key = "takes" if event.took else "chooses" if event.choice else "lays"
    cards = _cards(rules, event.took or event.choice)
    return capital(t(f"fish-event-stock-{key}", card=_one(rules, event.card), cards=cards))


def _stock_taken(context: EventContext[StockTaken]) -> str:
    event, rules = context.event, context.rules
    return capital(t("fish-event-stock-takes", card=_one(rules, event.card), cards=_cards(rules, event.took)))


def _field_taken(context: EventContext[FieldTaken]) -> str:
    return t("fish-event-field-taken", cards=_cards(context.rules, context.event.took), **context.about)


def _thrown_in(context: EventContext[ThrownIn]) -> str:
    return capital(t("fish-event-thrown-in", cards=_cards(context.rules, context.event.cards)))


def _dealt_hand(context: EventContext[DealtHand]) -> str:
    event = context.event
    name = localized(context.rules[WinningHands].hands[event.id].name)
    return t("fish-event-dealt-hand", hand=name, points=event.points, **context.about)


def _passed(context: EventContext[TurnPassed]) -> str:
    return t("fish-event-passed", **context.about)


def _shown(context: EventContext[CardsShown]) -> str:
    fish, rules = fish_of(context.rules), context.rules
    triple = fish.triple("show") if fish is not None else None
    return t("fish-event-shown", what=capital(triple_name(rules, "show")), cards=cards_words(context.event.cards, rules),
             doubles="yes" if triple is not None and triple.doubles else "no", **context.about)


def _stuck(context: EventContext[CardsStuck]) -> str:
    rules = context.rules
    return t("fish-event-stuck", what=capital(triple_name(rules, "stuck")), cards=_cards(rules, context.event.cards))


def stolen_words(event: CardsStolen, rules: Rules, names: Sequence[str]) -> str:
    """Which cards are stolen from whom."""
    return listed([t("fish-stolen-from", cards=_cards(rules, cards), name=names[seat])
                   for seat, cards in enumerate(event.lost) if cards])


def _stolen(context: EventContext[CardsStolen]) -> str:
    event = context.event
    stolen = stolen_words(event, context.rules, context.names)
    return t("fish-event-stolen", why=t(f"fish-steal-{event.why}"), stolen=stolen, **context.about)


def _yaku(context: EventContext[YakuMade]) -> str:
    return t("fish-event-yaku", yaku=held_words(context.rules, context.event.made), **context.about)


def _called(context: EventContext[Called]) -> str:
    return t("fish-event-called", word=word_of(context.rules, "call"), **context.about)


def _stopped(context: EventContext[DealStopped]) -> str:
    event = context.event
    key = "fish-event-stopped" if event.action is not None else "fish-event-stopped-forced"
    return t(key, points=sum(held.points for held in event.held), **context.about)


def _deal_end(context: EventContext[DealEnd]) -> str | None:
    result = context.event.result
    told = result.get(FishResult)
    if told is None or result.void:
        return None
    if told.reason == "counted":
        return settled_words(context)
    if told.winner is None:
        return t("fish-event-drawn")
    won = t("fish-event-won", points=result.points[told.winner], **context.seat(told.winner))
    return sentences([won, settled_words(context)])


TELLERS: Mapping[type, Teller] = {
    HandCardPlayed: _hand_card, StockCard: _stock_card, StockTaken: _stock_taken, FieldTaken: _field_taken, ThrownIn: _thrown_in,
    DealtHand: _dealt_hand, YakuMade: _yaku, Called: _called, DealStopped: _stopped, DealEnd: _deal_end,
    TurnPassed: _passed, CardsShown: _shown, CardsStuck: _stuck, CardsStolen: _stolen,
}


# ---------------------------------------------------------------- what is asked


def step_of(view: View) -> str:
    """What the seat to act is asked; nothing in other games."""
    step = view.get(FishStep)
    return step.step if step is not None else ""


def hand_offer(view: View) -> HandOffer | None:
    """What may be done with a card of the hand."""
    return next((offer for offer in view.offers if isinstance(offer, HandOffer)), None)


def take_offer(view: View) -> TakeOffer | None:
    """What may be done with the turned card."""
    return next((offer for offer in view.offers if isinstance(offer, TakeOffer)), None)


def choices(offer: HandOffer, card: Card) -> tuple[Card, ...]:
    """The cards of the field of which this card of the hand takes one, where there are several; from left to right."""
    return offer.choices.get(card.index, ())


class FishPrompts(Prompts):
    """A card to play, a card to take, or whether to stop."""

    verb_keys = {"stop": pygame.K_o, "call": pygame.K_k}
    wordy = frozenset({"take"})

    def verbs(self, view: View) -> Sequence[str] | None:
        verbs = {"play": ("play",), "take": ("take",), "ask": ("stop", "call")}
        return verbs.get(step_of(view))

    def button_keys(self, view: View) -> list[str] | None:
        """One for each card of the field that the turned card may take, or for what three cards may do."""
        if step_of(view) == "take":
            return [f"take-{number}" for number in range(1, MOST_CHOICES + 1)]
        if step_of(view) != "play" or not has_triples(view):
            return None
        return ["play", *(f"{verb}-{number}" for verb in ("show", "play") for number in range(1, MOST_SETS + 1)), "pass"]

    def buttons(self, view: View, mine: bool, advised: str, names: Sequence[str]) -> list[ButtonModel] | None:
        if step_of(view) != "take":
            return None
        offer = take_offer(view)
        if not mine or offer is None:
            return []
        return aimed_buttons("take", [(card, offer.action(card)) for card in offer.targets], advised)

    def label(self, view: View, verb: str, words: str, names: Sequence[str]) -> str:
        if step_of(view) != "ask" or verb not in ("stop", "call"):
            return ""
        return t(f"fish-button-{verb}", word=capital(word_of(view.rules, verb)), points=sum(view[FishStep].pays))

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        if step_of(view) != "ask" or verb not in ("stop", "call"):
            return ""
        return t(f"fish-why-{verb}", points=sum(view[FishStep].pays))

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        step = step_of(view)
        if not step:
            return ""
        if step == "take":
            offer = take_offer(view)
            return "" if offer is None else capital(t("fish-turn-take", card=the_card(offer.turned)))
        if step == "ask":
            stop, call = (word_of(view.rules, verb) for verb in ("stop", "call"))
            return t("fish-turn-ask", yaku=held_words(view.rules, view[FishStep].made), stop=capital(stop), call=capital(call))
        hand = hand_offer(view)
        if hand is None:
            return t("fish-turn-pass")
        matches = hand is not None and any(hand.targets.get(card.index) for card in hand.usable())
        return t("fish-turn-play" if matches else "fish-turn-lay")

    def waiting_sentence(self, view: View, name: str) -> str:
        step = step_of(view)
        return t(f"fish-waiting-{step}", name=name) if step else ""

    def card_hint(self, view: View, card: Card) -> str:
        hand = hand_offer(view)
        if hand is None:
            return ""
        targets = hand.targets.get(card.index, ())
        if not targets:
            return t("fish-card-none")
        chosen = choices(hand, card)
        words = listed([card_words(each) for each in chosen or targets])
        return t("fish-card-one-of" if chosen else "fish-card-takes", cards=words)

    def action_words(self, action: Action, rules: Rules) -> str:
        if action.verb in ("stop", "call") and fish_of(rules) is not None:
            return capital(word_of(rules, action.verb))
        if action.verb == "play" and action.target is not None:
            return t("fish-do-on", card=cards_words(action.cards, rules), target=card_words(action.target))
        if action.verb == "pass" and fish_of(rules) is not None:
            return t("fish-button-pass")
        if action.verb == "show":
            return t("fish-do-show", what=capital(triple_name(rules, "show")), cards=cards_words(action.cards, rules))
        if action.verb == "play" and len(action.cards) > 1 and fish_of(rules) is not None:
            return t("fish-do-show", what=capital(triple_name(rules, "together")), cards=cards_words(action.cards, rules))
        return ""


def has_triples(view: View) -> bool:
    """Whether three cards of a value may do something that a button says."""
    return not {"show", "pass"}.isdisjoint(view.verbs)


def triple_buttons(view: View, advised: str) -> list[ButtonModel]:
    """Buttons for sets of cards that may be shown or played together now, and for passing."""
    made = []
    sets = {"show": next((offer.sets for offer in view.offers if isinstance(offer, ShowOffer)), ()),
            "play": next((offer.sets for offer in view.offers if isinstance(offer, HandOffer)), ())}
    for verb, (way, key) in {"show": ("show", pygame.K_r), "play": ("together", pygame.K_b)}.items():
        for number, cards in enumerate(sets[verb][:MOST_SETS], 1):
            name = capital(triple_name(view.rules, way))
            words = t("fish-do-show", what=name, cards=cards_words(cards, view.rules))
            made.append(ButtonModel(verb, words, view.rules.action(f"{verb} {cards}"), likely=advised == f"{verb}-{number}",
                                    why=t(f"fish-why-{way}"), word=str(number), even=True, hotkey=key if number == 1 else 0,
                                    shorter=(name,)))
    if any(offer.verb == "pass" for offer in view.offers):
        words = t("fish-button-pass")
        alone = len(view.offers) == 1
        made.append(ButtonModel("pass", words, view.rules.action("pass"), likely=alone or advised == "pass",
                                why=t("fish-why-pass"), even=True))
    return made


def aimed_buttons(verb: str, actions: Sequence[tuple[Card, Action]], advised: str) -> list[ButtonModel]:
    """A button for each card of the field that is taken so."""
    made = []
    for number, (card, action) in enumerate(actions[:MOST_CHOICES], 1):
        words = t("fish-button-take", card=card_words(card))
        likely = advised == f"{verb}-{number}"
        made.append(ButtonModel(verb, words, action, likely=likely, word=str(number), even=True,
                                shorter=(card_words(card), card.code)))
    return made


