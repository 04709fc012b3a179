"""What happens in a banking game, as sentences for the log and the status line, and as short tags at the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game import DealResult, Event, Rules
from game.families.banking.boxes import FACE_DOWN, STOOD, BankResult, BoxResult
from game.families.banking.events import (
    Accept,
    Appointed,
    BankOffered,
    BetMade,
    BoxDeal,
    BoxEnded,
    BoxSplit,
    Buy,
    CardsFollow,
    Decline,
    Double,
    HandShown,
    Hit,
    Stand,
    Turn,
    TurnUp,
)
from game.match.events import Begin, DealEnd
from ui.families.banking.board import Compare
from ui.families.banking.words import banker_words, banks, is_settled, outcome_told, part_words, round_words, side_words
from ui.widgets.text import has_text, t
from ui.words import cards_words, sentences, the_card

if TYPE_CHECKING:
    from ui.event_words import EventContext, Teller


# -- before the cards


def _deal(context: EventContext[BoxDeal]) -> str:
    return t("event-boxes")


def _decline(context: EventContext[Decline]) -> str:
    """Not to take the bank."""
    return t("event-declines", **context.about)


def _begin(context: EventContext[Begin]) -> str:
    """Which round it is; who banks is said when that is settled."""
    number = context.event.number
    words = round_words(context.rules, number)
    if is_settled(context.rules, number):
        return t("event-begin", round=words, **context.about)
    return t("event-begins", round=words)


def _appointed(context: EventContext[Appointed]) -> str:
    reason = context.event.reason
    if reason in ("accepted", "drawn"):
        return ""  # said already
    key = f"event-appointed-{reason}"
    return t(key if has_text(key) else "event-appointed-other", **context.about)


def _rest(context: EventContext[CardsFollow]) -> str:
    return t("event-cards_follow", n=len(context.event.cards[0]))


def _bet(context: EventContext[BetMade]) -> str:
    bet = context.event.bet
    if not bet.amount:
        return t("event-bet-out", **context.about)
    side = side_words(context.rules, bet.side)
    return t("event-bet-side" if side else "event-bet", count=bet.amount, side=side, **context.about)


# -- playing hands


def _hit(context: EventContext[Hit] | EventContext[Double]) -> str:
    event = context.event
    assert event.card is not None
    card, result = the_card(context.rules.deck.cards[event.card]), event.result
    if result is None:
        return t("event-hit", card=card, **context.about)
    return t("event-hit-ends", card=card, result=outcome_told(result, context.rules), **context.about)


def _stand(context: EventContext[Stand]) -> str:
    result = context.event.result
    if result == STOOD:
        return t("event-stand-closed", **context.about)
    key = "event-claims" if result.kind == "special" else "event-stand"
    if context.event.forced and result.kind != "special":
        key = "event-stand-forced"
    return t(key, result=outcome_told(result, context.rules), **context.about)


def _buy(context: EventContext[Buy]) -> str:
    event = context.event
    if event.card == FACE_DOWN:
        return t("event-buy-closed", count=event.wager, **context.about)
    words = t("event-buy", count=event.wager, card=the_card(context.rules.deck.cards[event.card]), **context.about)
    if event.result is None:
        return words
    return sentences([words, t("event-ended", result=outcome_told(event.result, context.rules), **context.about)])


def _hand_shown(context: EventContext[HandShown]) -> str:
    event, deck = context.event, context.rules.deck.cards
    return t("event-hand_shown", cards=cards_words([deck[card] for card in event.cards], context.rules),
             result=outcome_told(event.result, context.rules), **context.about)


def _double(context: EventContext[Double]) -> str:
    words = t("event-double", count=context.event.wager, **context.about)
    return words if context.event.card is None else sentences([words, _hit(context)])


def _split(context: EventContext[BoxSplit]) -> str:
    return t("event-split", count=context.event.boxes[0].wager, **context.about)


def _ended(context: EventContext[BoxEnded]) -> str:
    result = context.event.result
    if result.kind == "bust":
        return t("event-ended-bust", **context.about)
    return t("event-ended", result=outcome_told(result, context.rules), **context.about)


def _turn_up(context: EventContext[TurnUp]) -> str:
    deck = context.rules.deck.cards
    return t("event-turn_up", cards=cards_words([deck[card] for card in context.event.cards], context.rules), **context.about)


# -- comparing


def _compare(context: EventContext[Compare]) -> str:
    box: BoxResult = context.event.box
    side = side_words(context.rules, box.side)
    verdict = "player" if box.gain > 0 else "banker" if box.gain < 0 else "push"
    name, part = context.names[box.seat], part_words(box.part)
    return t(
        "event-compare-side" if side else "event-compare",
        name=t("bank-head-part", head=name, part=part) if part else name,
        mine=outcome_told(box.outcome, context.rules),
        theirs=outcome_told(context.event.banker, context.rules),
        wager=box.wager,
        side=side,
        verdict=verdict,
        count=abs(box.gain),
    )


def _deal_end(context: EventContext[DealEnd]) -> str | None:
    result: DealResult = context.event.result
    return bank_words(result, context.rules, context.names, context.viewer) if result.get(BankResult) is not None else None


def bank_words(result: DealResult, rules: Rules, names: Sequence[str], viewer: int | None) -> str:
    """How the viewer fared in a round, and how the bank."""
    bank = result.get(BankResult)
    assert bank is not None
    if not bank.boxes:
        return t("bank-result-nobody")
    gain = result.points[bank.banker]
    key = "bank-result-gains" if gain > 0 else "bank-result-loses" if gain else "bank-result-even"
    you = "yes" if bank.banker == viewer else "no"
    office = banker_words(rules)
    words = [t(key, count=abs(gain), name=names[bank.banker], you=you, office=office)]
    if before := {"bust": "bank-result-bust", "none": "bank-result-idle"}.get(bank.outcome.kind):
        words.insert(0, t(before, office=office))
    if viewer is not None and any(box.seat == viewer for box in bank.boxes):
        own = result.points[viewer]
        words.insert(0, t("bank-result-own", count=abs(own), end="gains" if own > 0 else "loses" if own else "even"))
    return sentences(words)


TELLERS: Mapping[type, Teller] = {
    Begin: _begin,
    Appointed: _appointed,
    Decline: _decline,
    BoxDeal: _deal,
    CardsFollow: _rest,
    BetMade: _bet,
    Turn: lambda context: "",
    Hit: _hit,
    Stand: _stand,
    Double: _double,
    BoxSplit: _split,
    BoxEnded: _ended,
    TurnUp: _turn_up,
    Buy: _buy,
    HandShown: _hand_shown,
    Compare: _compare,
    DealEnd: _deal_end,
}


# -- tags

TAGGED = (BankOffered, Accept, Decline, Hit, Buy, Double, BoxSplit)


def tag_words(event: Event, rules: Rules) -> str:
    """What a plate says for a while after its seat has done that, or was asked it; nothing for what boxes and chips show."""
    return t(f"bank-tag-{event.kind}") if banks(rules) and isinstance(event, TAGGED) else ""
