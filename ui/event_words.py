"""What happened at the table, as sentences for the log and the status line, in the language in force.

`event_words` knows every kind of event of every family of games; a kind that it has never heard of is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game import DealResult, Event, Loan, Rules
from game.families.banking.events import BoxDeal
from game.families.pots.events import IntoPot
from game.families.tricks.events import CountedTrick
from ui import bank_event_words
from ui.families.banking.words import banks
from ui.families.pots.words import enough_of
from ui.widgets.catalogue import figure
from ui.widgets.text import has_text, joined, t
from ui.words import a_reading, cards_words, office_words, out_words, pattern_words, sentences, text_words, the_card


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


def event_words(event: Event, rules: Rules, names: Sequence[str], viewer: int | None = None) -> str:
    """What happened, as a sentence; `viewer` is spoken to as you. Nothing for who was asked in private and shows nothing:
    so does everybody, one way or the other."""
    if event.private:
        return ""
    told = Told(event, rules, names, viewer)
    tell = TELLERS.get(event.kind)
    if tell is not None:
        return tell(told)
    key = f"event-{event.kind}"
    return t(key, **told.about) if has_text(key) else t("event-other", kind=event.kind)


# -- before play


def _deal(told: Told) -> str:
    if isinstance(told.event, BoxDeal):
        return t("event-boxes")
    return t("event-deal", number=told.event.number, **told.about)


def _lot(told: Told) -> str:
    if told.event.cards:
        return bank_event_words.drawn(told)
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
            return text_words(spec.name)
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


def _out(told: Told) -> str:
    return t("event-out", out=out_words(told.event.place), **told.about)


def _payment(told: Told) -> str:
    award = told.event.award
    each = max((-change for change in told.event.paid), default=0)
    name = text_words(award.name) if award is not None else a_reading(told.event.reading, told.rules)
    return t("event-payment", award=name, each=each, **told.about)


def _trick_end(told: Told) -> str:
    if isinstance(told.event, IntoPot):
        return _into_pot(told)
    winner = told.event.winner
    if isinstance(told.event, CountedTrick):
        return t("event-trick_counted", count=told.event.tricks[winner], **told.seat(winner))
    words = t("event-trick_won", **told.seat(winner))
    seat = told.event.seat
    return words if seat is None or seat == winner else sentences([words, t("event-trick_end", **told.about)])


def _claim(told: Told) -> str:
    cards = told.event.cards
    laid = t("event-claim-laid", cards=cards_words(cards, told.rules)) if cards else ""
    return t("event-claim", count=told.event.tricks, laid=laid, **told.about)


# -- a common pot


def _into_pot(told: Told) -> str:
    """Who won the round, and what lies in the common pot now."""
    winner, counts, enough = told.event.winner, told.event.counts, enough_of(told.rules)
    words = t("event-into_pot", what=a_reading(told.event.reading, told.rules), **told.seat(winner))
    if not enough:
        return words
    return sentences([words, t("event-into_pot_count", count=counts[winner], enough=enough)])


def _lift(told: Told) -> str:
    return t("event-lift", lifted=told.names[told.event.lifted], fight="yes" if told.event.fight else "no", **told.about)


def _limit(told: Told) -> str:
    return t("event-limit", keep=told.event.keep, **told.about)


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


def _decline(told: Told) -> str:
    """Not to lift, or not to take the bank."""
    return t("event-declines" if banks(told.rules) else "event-decline", **told.about)


def _deal_end(told: Told) -> str:
    result: DealResult = told.event.result
    if result.bank is not None:
        return bank_event_words.bank_words(result, told.rules, told.names, told.viewer)
    if result.void:
        return t("event-deal_void")
    if result.win is not None and result.win.seat is None:
        return t("claim-event-nobody")
    if any(result.tricks) or result.pots or result.win is not None:
        changes = [t("event-change", name=told.names[seat], change=figure(points, sign=True))
                   for seat, points in enumerate(result.points)]
        return t("event-deal_settled", what=joined(changes, "clauses"))
    return t("event-deal_end", name=told.names[result.order[0]])


TELLERS: Mapping[str, Callable[[Told], str]] = {
    **bank_event_words.TELLERS,
    "decline": _decline,
    "deal": _deal,
    "lot": _lot,
    "leader": _leader,
    "bid": _bid,
    "bids": _bids,
    "give": _give,
    "play": _play,
    "discard": _discard,
    "out": _out,
    "payment": _payment,
    "trick_end": _trick_end,
    "claim": _claim,
    "lift": _lift,
    "limit": _limit,
    "reveal": _reveal,
    "loans": _loans,
    "deal_end": _deal_end,
}
