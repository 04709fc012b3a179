"""What happened at the table, as sentences for the log and the status line, in the language in force.

`event_words` knows the events that families share and asks their rooms for the others; one that nobody knows is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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
    TrickEnd,
)
from ui.families import answers
from ui.widgets.catalogue import figure, localized
from ui.widgets.text import has_text, joined, t
from ui.words import a_reading, cards_words, office_words, pattern_words, sentences, the_card


class Told(NamedTuple):
    """An event and who is to hear of it."""

    event: Event
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
    told = Told(event, rules, names, viewer)
    for kind in type(event).__mro__:
        for tellers in (*(room.tellers for room in answers(EventWords)), TELLERS):
            words = tellers[kind](told) if kind in tellers else None
            if words is not None:
                return words
    key = f"event-{event.kind}"
    return t(key, **told.about) if has_text(key) else t("event-other", kind=event.kind)


def stands_out(event: Event) -> bool:
    """Does a log say it in gold?"""
    return isinstance(event, (DealEnd, MatchOver, *(kind for room in answers(EventWords) for kind in room.standing_out)))


# -- before play


def _deal(told: Told) -> str:
    return t("event-deal", number=told.event.number, **told.about)


def _lot(told: Told) -> str:
    if told.event.cards:
        return t("event-drawn", card=the_card(told.rules.deck.cards[told.event.cards[-1]]), **told.about)
    return t("event-lot", office=office_words(told.rules, told.event.office), **told.about)


def _leader(told: Told) -> str:
    key = f"event-leader-{told.event.reason}"
    card = the_card(told.event.card) if told.event.card is not None else ""
    office = office_words(told.rules, "dealer")
    return t(key if has_text(key) else "event-leader-other", card=card, office=office, **told.about)


def _bid(told: Told) -> str:
    action = told.event.action
    if action is None:
        return t("event-bid_hidden", **told.about)
    return t("event-bid", word=word_name(told.rules, action.verb, action.word), **told.about)


def _bids(told: Told) -> str:
    said = [t("event-said", name=told.names[seat], word=word_name(told.rules, "bid", word))
            for seat, word in enumerate(told.event.words) if word is not None]
    return t("event-bids", what=joined(said, "clauses"))


def word_name(rules: Rules, verb: str, word: str) -> str:
    """What the ruleset calls a word that is said."""
    for step in rules.ruleset.flow:
        spec = getattr(step.params, "words", {}).get(word) if step.verb == verb else None
        if spec is not None:
            return localized(spec.name)
    return word


def _give(told: Told) -> str:
    cards = told.event.cards
    what = cards_words(cards, told.rules) if cards is not None else t("engine-cards", count=int(told.event.count))
    return t("event-give", what=what, to=told.names[told.event.to], **told.about)


# -- play


def _play(told: Told) -> str:
    action = told.event.action
    if action is None:
        return t("event-other", kind=told.event.kind)
    reading = action.reading
    what = a_reading(reading, told.rules) if reading is not None else cards_words(action.cards, told.rules)
    return t("event-play", what=what, **told.about)


def _discard(told: Told) -> str:
    action = told.event.action
    count = int(told.event.count)
    known = "" if action is None or not action.bits else cards_words(action.cards, told.rules)
    return t("event-discard-known" if known else "event-discard", count=count, what=known, **told.about)


def _trick_end(told: Told) -> str:
    winner = told.event.winner
    words = t("event-trick_won", **told.seat(winner))
    seat = told.event.seat
    return words if seat is None or seat == winner else sentences([words, t("event-trick_end", **told.about)])


def _reveal(told: Told) -> str:
    return t("event-reveal", patterns=pattern_words(told.rules, told.event.patterns), **told.about)


def _loans(told: Told) -> str:
    return loans_words(told.event.repaid, told.event.lent, told.names)


def loans_words(repaid: Iterable[Loan], lent: Iterable[Loan], names: Sequence[str]) -> str:
    """Who has paid what back, and who had to borrow; nothing where nobody did."""
    parts = [
        t(f"event-loans-{kind}", name=names[borrower], other=names[lender], count=points)
        for kind, loans in (("repaid", repaid), ("lent", lent))
        for borrower, lender, points in loans
    ]
    return sentences(parts)


# -- the end


def _deal_end(told: Told) -> str:
    result: DealResult = told.event.result
    return t("event-deal_void") if result.void else t("event-deal_end", name=told.names[result.order[0]])


def settled_words(told: Told) -> str:
    """What a deal has brought everybody."""
    result: DealResult = told.event.result
    changes = [t("event-change", name=told.names[seat], change=figure(points, sign=True))
               for seat, points in enumerate(result.points)]
    return t("event-deal_settled", what=joined(changes, "clauses"))


Teller = Callable[[Told], str | None]

TELLERS: Mapping[type, Teller] = {
    CardsDealt: _deal,
    Lot: _lot,
    Leader: _leader,
    BidMade: _bid,
    Bids: _bids,
    Give: _give,
    Play: _play,
    Discard: _discard,
    TrickEnd: _trick_end,
    Reveal: _reveal,
    LoansSettled: _loans,
    DealEnd: _deal_end,
}
