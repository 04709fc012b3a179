"""What can be done now, as words: worked out from the view and the chosen cards, then put on buttons.

The likely action comes first and in vermilion; an action that one would expect but that is not possible stays, dimmed,
with its reason. Nothing is decided here: everything comes from offers and `refusal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game import Action, Card, IllegalAction, NotationError, Offer, Rules, View
from ui.table import asked
from ui.widgets.text import has_text, t
from ui.words import a_reading, cards_words, reading_words, refusal_words, the_card


@dataclass(frozen=True)
class Deed:
    """One verb as a button shows it. `action` is None where it is not possible."""

    verb: str
    words: str
    short: str  # where the words are too long for the button
    action: Action | None = None
    reason: str | None = None
    likely: bool = False
    told: bool = False  # the status line says the reason already
    why: str = ""  # what doing it means


def takes_cards(offer: Offer) -> bool:
    """Whether the offer needs cards to be chosen."""
    return hasattr(offer, "accepts")


def card_verb(view: View) -> str | None:
    """The verb for which cards are chosen in this phase."""
    offered = next((offer.verb for offer in view.offers if takes_cards(offer)), None)
    return offered or next((verb for verb in asked.verbs_of(view) if has_text(f"table-cards-{verb}")), None)


def action_with(view: View, verb: str, cards: Sequence[Card]) -> Action:
    """That verb with these cards."""
    return view.rules.action(f"{verb} {' '.join(card.code for card in cards)}")


def refusal_of(view: View, verb: str, cards: Sequence[Card]) -> str | None:
    """Why these cards may not be used so, in words; None when they may."""
    if not cards:
        return t("table-choose-cards")
    try:
        refusal = view.refusal(action_with(view, verb, cards))
    except NotationError as error:
        return str(error)
    return refusal_words(refusal, view.rules) if refusal is not None else None


def deeds(
    view: View, chosen: Sequence[Card], mine: bool, advised: str = "", names: Sequence[str] = ()
) -> list[Deed]:
    """One for each verb that this phase can offer; `mine` says whether the person may act now, `advised` is the verb
    that a hint has just named: it is the likely one until cards are chosen."""
    cards_for = card_verb(view)
    playable = {offer.verb for offer in view.offers}
    proposed = _proposed(view, cards_for, "" if chosen else advised)
    made = []
    for verb in asked.verbs_of(view):
        if verb == cards_for:
            deed = _with_cards(view, verb, chosen, mine, verb in playable)
        else:
            deed = _bare(view, verb, mine, likely=mine and verb in proposed)
        made.append(replace(deed, why=asked.why(view, verb, names) if mine else ""))
    return sorted(made, key=lambda deed: not deed.likely) if any(deed.likely for deed in made) else made


def _proposed(view: View, cards_for: str | None, advised: str) -> list[str]:
    """The verbs without cards that are likely now: what a hint names, or else what remains where no cards can be used."""
    bare = [offer.verb for offer in view.offers if not takes_cards(offer)]
    if advised in bare or any(offer.verb == cards_for for offer in view.offers):
        return [advised]
    return [asked.likely_of(view)] if asked.likely_of(view) else bare


def _with_cards(view: View, verb: str, chosen: Sequence[Card], mine: bool, playable: bool) -> Deed:
    words = verb_words(verb)
    reading = view.rules.value(view.rules.cards_of(chosen)) if chosen else None
    if not mine:
        long = t("table-do-what", verb=words, what=reading_words(reading, view.rules)) if reading else words
        return Deed(verb, long, words, reason=t("table-not-your-turn"), told=True)
    if not playable:
        return Deed(verb, words, words, reason=nothing_playable(view), told=True)
    reason = refusal_of(view, verb, chosen)
    what = reading_words(reading, view.rules) if reading is not None and verb == "play" else ""
    long = t("table-do-what", verb=words, what=what) if what else words
    if chosen and not what:
        long = t("table-do-cards", verb=words, count=len(chosen))
    short = t("table-do-cards", verb=words, count=len(chosen)) if chosen else words
    if reason is not None:
        return Deed(verb, long, short, reason=reason)
    return Deed(verb, long, short, action_with(view, verb, chosen), likely=True)


def _bare(view: View, verb: str, mine: bool, likely: bool) -> Deed:
    words = asked.label(view, verb, verb_words(verb))
    if not mine:
        return Deed(verb, words, words, reason=t("table-not-your-turn"), told=True)
    try:
        refusal = view.refusal(verb)
    except (NotationError, IllegalAction) as error:
        return Deed(verb, words, words, reason=str(error))
    if refusal is not None:
        return Deed(verb, words, words, reason=refusal_words(refusal, view.rules))
    return Deed(verb, words, words, view.rules.action(verb), likely=likely)


def verb_words(verb: str) -> str:
    """What a button says for a verb; a verb without words of its own says itself."""
    key = f"table-verb-{verb}"
    return t(key) if has_text(key) else verb.capitalize()


def action_words(action: Action, rules: Rules) -> str:
    """A whole action, for a hint: what is played, or the verb with its cards."""
    if action.reading is not None:
        return reading_words(action.reading, rules)
    verb = verb_words(action.verb)
    return t("table-do-what", verb=verb, what=cards_words(action.cards)) if action.bits else verb


def nothing_playable(view: View) -> str:
    """That the hand holds no answer."""
    over = view.over
    return t("table-nothing-beats", what=a_reading(over, view.rules)) if over is not None else t("table-nothing-fits")


def reason_words(choice: Any, names: Sequence[str]) -> str:
    """Why a computer player would do that, in words; nothing where there are none."""
    reason = getattr(choice, "reason", None)
    key = f"table-reason-{getattr(reason, 'code', '')}"
    if reason is None or not has_text(key):
        return ""
    params = reason.params
    name = names[int(params["seat"])] if "seat" in params else ""
    return t(key, name=name, cards=t("engine-cards", count=int(params.get("cards", 0))))


# -- the one sentence


def turn_sentence(view: View, names: Sequence[str]) -> str:
    """What the person to act is asked: "Your turn: beat a pair of Sixes, or pass."."""
    offers = {offer.verb: offer for offer in view.offers}
    with_cards = next((offer for offer in view.offers if takes_cards(offer)), None)
    others = [verb for verb in offers if with_cards is None or verb != with_cards.verb]
    count = getattr(with_cards, "count", None)
    if count is not None and with_cards is not None:
        to = getattr(with_cards, "to", None)
        if to is not None and has_text(f"table-turn-{with_cards.verb}-to"):
            return t(f"table-turn-{with_cards.verb}-to", count=count, name=names[to])
        return t("table-turn-count", verb=verb_words(with_cards.verb).lower(), count=count)
    if view.over is not None:
        what = a_reading(view.over, view.rules)
        return t("table-turn-beat" if with_cards is not None else "table-turn-only-pass", what=what)
    must = getattr(with_cards, "must_hold", None)
    if must is not None:
        return t("table-turn-lead-with", card=the_card(must))
    if with_cards is not None:
        return t("table-turn-lead")
    return t("table-turn-other", what=" / ".join(verb_words(verb) for verb in others))


def waiting_sentence(view: View, name: str) -> str:
    """Whose turn it is, and for what."""
    own = f"table-waiting-{card_verb(view)}"
    if has_text(own):
        return t(own, name=name)
    return t("table-waiting" if view.over is not None else "table-waiting-lead", name=name)


def taker(view: View) -> int | None:
    """The seat that gets the cards which are to be chosen, where there is one."""
    return next((offer.to for offer in view.offers if getattr(offer, "to", None) is not None), None)  # type: ignore[union-attr]


def invitation(view: View, names: Sequence[str]) -> str:
    """What the empty middle waits for."""
    verb, to = card_verb(view), taker(view)
    if verb is None:
        return ""
    if to is not None:
        return t("table-to-here", name=names[to])
    return t("table-lead-here") if verb == "play" else t("table-verb-here", verb=verb_words(verb))


def only_passing(view: View) -> Action | None:
    """The one action of a seat that has nothing to choose and needs no cards; None when there is a choice."""
    if len(view.offers) != 1 or takes_cards(view.offers[0]):
        return None
    return next(iter(view.offers[0].representatives()))
