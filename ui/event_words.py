"""What happened at the table, as sentences for the log and the status line, in the language in force.

`event_words` knows the events that families share and asks their rooms for the others; one that nobody knows is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from game import DealResult, Event, Loan, Rules
from game.match.events import (
    BidMade,
    Bids,
    CardsDealt,
    DealEnd,
    Discard,
    Give,
    Leader,
    LoansSettled,
    Lot,
    MatchOver,
    Play,
    Reveal,
    Shielded,
    TrickEnd,
    WidowTaken,
)
from game.mechanics.params import ExchangeParams
from ui.families import answers
from ui.widgets.catalogue import figure, localized
from ui.widgets.text import has_text, joined, t
from ui.words import a_reading, cards_words, office_words, pattern_words, sentences, side_words, the_card

E = TypeVar("E", bound=Event)


class EventContext(NamedTuple, Generic[E]):
    """An event and who is to hear of it."""

    event: E
    rules: Rules
    names: Sequence[str]
    viewer: int | None

    @property
    def about(self) -> dict[str, str]:
        """Whose event it is: the name, and whether that is who listens."""
        return self.seat(self.event.seat)

    def seat(self, seat: int | None) -> dict[str, str]:
        """The same for any seat."""
        if seat is None:
            return {"name": "", "you": "no"}
        return {"name": self.names[seat], "you": "yes" if seat == self.viewer else "no"}

    def whom(self, seat: int) -> str:
        """The seat to which somebody else does something."""
        return t("event-whom-you") if seat == self.viewer else self.names[seat]


@dataclass(frozen=True)
class EventWords:
    """What the log asks of the room of a family."""

    tellers: Mapping[type, Teller]  # by type of event; None of what is not its own
    standing_out: tuple[type[Event], ...] = ()  # what a log says in gold, besides the ends of deals and matches


def event_words(event: Event, rules: Rules, names: Sequence[str], viewer: int | None = None) -> str:
    """What happened, as a sentence; `viewer` is spoken to as you. Nothing for who was asked in private and shows nothing:
    so does everybody, one way or the other."""
    if event.private:
        return ""
    context = EventContext(event, rules, names, viewer)
    for kind in type(event).__mro__:
        for tellers in (*(room.tellers for room in answers(EventWords)), TELLERS):
            words = tellers[kind](context) if kind in tellers else None
            if words is not None:
                return words
    key = f"event-{event.kind}"
    return t(key, **context.about) if has_text(key) else t("event-other", kind=event.kind)


def stands_out(event: Event) -> bool:
    """Does a log say it in gold?"""
    return isinstance(event, (DealEnd, MatchOver, *(kind for room in answers(EventWords) for kind in room.standing_out)))


# -- before play


def _deal(context: EventContext[CardsDealt]) -> str:
    by = context.about if "dealer" in context.rules.ruleset.offices else {"you": "nobody"}
    return t("event-deal", number=context.event.number, **by)


def _lot(context: EventContext[Lot]) -> str:
    if context.event.cards:
        rules, office = context.rules, context.event.office
        card = the_card(rules.card_that_decides([rules.deck.cards[number] for number in context.event.cards], office))
        if rules.ruleset.offices[office].first == "highest":
            return t("event-drawn-highest", card=card, office=office_words(rules, office), **context.about)
        return t("event-drawn", card=card, **context.about)
    return t("event-lot", office=office_words(context.rules, context.event.office), **context.about)


def _leader(context: EventContext[Leader]) -> str:
    key = f"event-leader-{context.event.reason}"
    card = the_card(context.event.card) if context.event.card is not None else ""
    office = office_words(context.rules, "dealer")
    caller = side_words(context.rules, caller=True)
    return t(key if has_text(key) else "event-leader-other", card=card, office=office, caller=caller, **context.about)


def _bid(context: EventContext[BidMade]) -> str:
    action = context.event.action
    if action is None:
        return t("event-bid_hidden", **context.about)
    idle = "yes" if context.event.idle else "no"
    return t("event-bid", word=word_name(context.rules, action.verb, action.word), idle=idle, **context.about)


def _bids(context: EventContext[Bids]) -> str:
    said = [t("event-said", name=context.names[seat], word=word_name(context.rules, "bid", word))
            for seat, word in enumerate(context.event.words) if word is not None]
    return t("event-bids", what=joined(said, "clauses"))


def word_name(rules: Rules, verb: str, word: str) -> str:
    """What the ruleset calls a word that is said."""
    for step in rules.ruleset.flow:
        words = getattr(step.params, "calls", getattr(step.params, "words", {}))
        spec = words.get(word) if getattr(step.params, "says", step.verb) == verb else None
        if spec is not None:
            return localized(spec.name)
    return word


def _shielded(context: EventContext[Shielded]) -> str:
    return t("event-shielded", what=cards_words(context.event.cards, context.rules), **context.about)


def _give(context: EventContext[Give]) -> str:
    cards = context.event.cards
    what = cards_words(cards, context.rules) if cards is not None else t("engine-cards", count=int(context.event.count))
    exchanged = context.rules.ruleset.params_of(ExchangeParams) is not None
    kind = "plain" if not exchanged else "tribute" if context.event.forced else "back"
    return t("event-give", what=what, to=context.whom(context.event.to), kind=kind, **context.about)


def _widow(context: EventContext[WidowTaken]) -> str:
    cards = context.event.cards
    what = cards_words(cards, context.rules) if cards is not None else t("engine-cards", count=context.event.count)
    return t("event-widow", what=what, caller=side_words(context.rules, caller=True), **context.about)


# -- play


def _play(context: EventContext[Play]) -> str:
    action = context.event.action
    if action is None:
        return t("event-other", kind=context.event.kind)
    reading = action.reading
    what = a_reading(reading, context.rules) if reading is not None else cards_words(action.cards, context.rules)
    return t("event-play", what=what, **context.about)


def _discard(context: EventContext[Discard]) -> str:
    action = context.event.action
    count = int(context.event.count)
    known = "" if action is None or not action.bits else cards_words(action.cards, context.rules)
    return t("event-discard-known" if known else "event-discard", count=count, what=known, **context.about)


def _trick_end(context: EventContext[TrickEnd]) -> str:
    winner = context.event.winner
    words = t("event-trick_won", **context.seat(winner))
    seat = context.event.seat
    return words if seat is None or seat == winner else sentences([words, t("event-trick_end", **context.about)])


def _reveal(context: EventContext[Reveal]) -> str:
    return t("event-reveal", patterns=pattern_words(context.rules, context.event.patterns), **context.about)


def _loans(context: EventContext[LoansSettled]) -> str:
    return loans_words(context.event.repaid, context.event.lent, context.names)


def loans_words(repaid: Iterable[Loan], lent: Iterable[Loan], names: Sequence[str]) -> str:
    """Who has paid what back, and who had to borrow; nothing where nobody did."""
    parts = [
        t(f"event-loans-{kind}", name=names[borrower], other=names[lender], count=points)
        for kind, loans in (("repaid", repaid), ("lent", lent))
        for borrower, lender, points in loans
    ]
    return sentences(parts)


# -- the end


def _deal_end(context: EventContext[DealEnd]) -> str:
    result: DealResult = context.event.result
    return t("event-deal_void") if result.void else t("event-deal_end", **context.seat(result.order[0]))


def settled_words(context: EventContext[DealEnd]) -> str:
    """What a deal has brought everybody."""
    result: DealResult = context.event.result
    changes = [t("event-change", change=figure(points, sign=True), **context.seat(seat))
               for seat, points in enumerate(result.points)]
    return t("event-deal_settled", what=joined(changes, "clauses"))


Teller = Callable[[EventContext[Any]], str | None]

TELLERS: Mapping[type, Teller] = {
    CardsDealt: _deal,
    Lot: _lot,
    Leader: _leader,
    BidMade: _bid,
    Bids: _bids,
    Give: _give,
    Shielded: _shielded,
    WidowTaken: _widow,
    Play: _play,
    Discard: _discard,
    TrickEnd: _trick_end,
    Reveal: _reveal,
    LoansSettled: _loans,
    DealEnd: _deal_end,
}
