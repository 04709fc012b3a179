"""What happened at the table, as sentences for the log and the status line, in the language in force.

`event_words` knows the events that families share and asks their rooms for the others; a kind that nobody knows is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game import DealResult, Event, Loan, Rules
from ui.families import rooms
from ui.widgets.catalogue import figure
from ui.widgets.text import has_text, t
from ui.words import a_reading, cards_words, office_words, out_words, pattern_words, sentences, text_words, the_card


class Told(NamedTuple):
    """An event and who is to hear of it."""

    event: Event
    rules: Rules
    names: Sequence[str]
    viewer: int | None

    @property
    def data(self) -> Mapping[str, Any]:
        return self.event.data

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
    told = Told(event, rules, names, viewer)
    for tellers in (*(room.event_words for room in rooms()), TELLERS):
        tell = tellers.get(event.kind)
        words = tell(told) if tell is not None else None
        if words is not None:
            return words
    key = f"event-{event.kind}"
    return t(key, **told.about) if has_text(key) else t("event-other", kind=event.kind)


# -- before play


def _deal(told: Told) -> str:
    return t("event-deal", number=told.data["number"], **told.about)


def _lot(told: Told) -> str:
    return t("event-lot", office=office_words(told.rules, told.data["office"]), **told.about)


def _leader(told: Told) -> str:
    key = f"event-leader-{told.data['reason']}"
    card = the_card(told.data["card"]) if told.data.get("card") is not None else ""
    office = office_words(told.rules, "dealer")
    return t(key if has_text(key) else "event-leader-other", card=card, office=office, **told.about)


def _bid(told: Told) -> str:
    action = told.event.action
    if action is None:
        return t("event-bid_hidden", **told.about)
    return t("event-bid", word=word_name(told.rules, action.verb, action.word), **told.about)


def _bids(told: Told) -> str:
    said = [t("event-said", name=told.names[seat], word=word_name(told.rules, "bid", word))
            for seat, word in enumerate(told.data["words"]) if word is not None]
    return t("event-bids", what=t("event-list-comma").join(said))


def word_name(rules: Rules, verb: str, word: str) -> str:
    """What the ruleset calls a word that is said."""
    for step in rules.ruleset.flow:
        spec = getattr(step.params, "words", {}).get(word) if step.verb == verb else None
        if spec is not None:
            return text_words(spec.name)
    return word


def _give(told: Told) -> str:
    cards = told.data.get("cards")
    what = cards_words(cards, told.rules) if cards is not None else t("engine-cards", count=int(told.data["count"]))
    return t("event-give", what=what, to=told.names[told.data["to"]], **told.about)


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
    count = int(told.data["count"])
    known = "" if action is None or not action.bits else cards_words(action.cards, told.rules)
    return t("event-discard-known" if known else "event-discard", count=count, what=known, **told.about)


def _out(told: Told) -> str:
    return t("event-out", out=out_words(told.data["place"]), **told.about)


def _payment(told: Told) -> str:
    award = told.data.get("award")
    each = max((-change for change in told.data["paid"]), default=0)
    name = text_words(award.name) if award is not None else a_reading(told.data["reading"], told.rules)
    return t("event-payment", award=name, each=each, **told.about)


def _trick_end(told: Told) -> str:
    winner = told.data["winner"]
    words = t("event-trick_won", **told.seat(winner))
    seat = told.event.seat
    return words if seat is None or seat == winner else sentences([words, t("event-trick_end", **told.about)])


def _reveal(told: Told) -> str:
    return t("event-reveal", patterns=pattern_words(told.rules, told.data["patterns"]), **told.about)


def _loans(told: Told) -> str:
    return loans_words(told.data["repaid"], told.data["lent"], told.names)


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
    result: DealResult = told.data["result"]
    return t("event-deal_void") if result.void else t("event-deal_end", name=told.names[result.order[0]])


def settled_words(told: Told) -> str:
    """What a deal has brought everybody."""
    result: DealResult = told.data["result"]
    changes = [t("event-change", name=told.names[seat], change=figure(points, sign=True))
               for seat, points in enumerate(result.points)]
    return t("event-deal_settled", what=t("event-list-comma").join(changes))


Teller = Callable[[Told], str | None]

TELLERS: Mapping[str, Teller] = {
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
    "hold": lambda told: "",
    "trick_end": _trick_end,
    "reveal": _reveal,
    "loans": _loans,
    "deal_end": _deal_end,
}
