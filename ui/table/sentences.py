"""Sentences above the buttons: what is asked of the person to act, whom everybody waits for, what a hint advises and why.

Those about turns are made from the view and its offers alone; `ui.table.bids` adds what is said before play. Hints are what
`game.ai.hints` finds true of the position; their sentences are in `hints.ftl` and in the texts of the families.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game import Card, Explained, PlayOffer, Rules, Said, Text, View
from ui.table import bids, prompts
from ui.table.buttons import action_words, card_verb, card_verbs
from ui.table.prompts import verb_words
from ui.widgets.text import capital, has_text, joined, language, t
from ui.words import (
    a_reading,
    cards_words,
    few_beaters,
    reading_named,
    reading_words,
    refusal_words,
    sentences,
    the_card,
    told,
    what_it_takes,
)


def turn_sentence(view: View, names: Sequence[str]) -> str:
    """What the person to act is asked: "Your turn: beat a pair of Sixes, or pass."."""
    offers = {offer.verb: offer for offer in view.offers}
    spoken = next((verb for verb in offers if bids.words_of(view.rules, verb)), None)
    if spoken is not None:
        return bids.turn_sentence(view, spoken, names)
    if view.over is not None and len(card_verbs(view)) > 1:
        return _answer(view)
    with_cards = next((offer for offer in view.offers if offer.takes_cards), None)
    others = [verb for verb in offers if with_cards is None or verb != with_cards.verb]
    count = None if with_cards is None else with_cards.how_many()
    if count is not None and with_cards is not None:
        to = with_cards.receiver()
        if to is not None and has_text(f"table-turn-{with_cards.verb}-to"):
            return t(f"table-turn-{with_cards.verb}-to", count=count, name=names[to])
        return t("table-turn-count", verb=verb_words(with_cards.verb), count=count)
    if view.over is not None:
        what = a_reading(view.over, view.rules)
        if with_cards is not None:
            return told(view.rules, "table-turn-beat", what=what)
        few = few_beaters(view.over, view.rules)
        beaten = [told(view.rules, "engine-only-beats", what=few)] if few else []
        return sentences([told(view.rules, "table-turn-only-pass", what=what), *beaten])
    must = getattr(with_cards, "must_hold", None)
    if must is not None:
        return t("table-turn-lead-with", card=the_card(must))
    if with_cards is not None:
        return t("table-turn-lead", single="yes" if all(each.size == 1 for each in view.rules.table.readings) else "no")
    return t("table-turn-other", what=joined((verb_words(verb) for verb in others), "verbs"))


def _answer(view: View) -> str:
    """Where one beats what lies there or puts as many cards face down."""
    assert view.over is not None
    what = a_reading(view.over, view.rules)
    play, thrown = (any(offer.verb == verb for offer in view.offers) for verb in card_verbs(view)[:2])
    if not thrown:
        return t("table-turn-must-beat", what=what)
    key = "table-turn-beat-or-down" if play else "table-turn-down-safe" if view.over.safe else "table-turn-down"
    return t(key, what=what, count=view.over.size)


def waiting_sentence(view: View, name: str) -> str:
    """Whose turn it is, and for what."""
    if any(bids.words_of(view.rules, verb) for verb in view.verbs):
        return t("table-waiting-bid", name=name)
    if view.over is not None and len(card_verbs(view)) > 1:
        return t("table-waiting-beat", name=name, what=a_reading(view.over, view.rules))
    own = f"table-waiting-{card_verb(view)}"
    if has_text(own):
        return t(own, name=name)
    return t("table-waiting" if view.over is not None else "table-waiting-lead", name=name)


def taker(view: View) -> int | None:
    """The seat that gets the cards which are to be chosen, where there is one."""
    return next((to for offer in view.offers if (to := offer.receiver()) is not None), None)


def invitation(view: View, names: Sequence[str]) -> str:
    """What the empty middle waits for."""
    verb, to = card_verb(view), taker(view)
    if verb is None:
        return ""
    if to is not None:
        return t("table-to-here", name=names[to])
    return t("table-lead-here") if verb == "play" else t("table-verb-here", verb=verb_words(verb))


# -- single cards


def card_hint(view: View, card: Card, acting: bool) -> str:
    """What matters about a card of the hand now: what it is, and to who is to act why it cannot be used as it stands."""
    reason = _why_not(view, card) if acting else ""
    return "\n".join(words for words in (prompts.card_hint(view, card), reason) if words)


def _why_not(view: View, card: Card) -> str:
    offer = next((offer for offer in view.offers if isinstance(offer, PlayOffer)), None)
    if offer is None or (len(view.offers) > 1 and offer.over is not None and offer.single is None):
        return ""
    if offer.over is not None and offer.single is None:
        return "" if card in offer.usable() else t("table-card-no-beat", what=a_reading(offer.over, view.rules))
    refusal = view.refusal(view.rules.action(f"play {card.code}")) if offer.single is not None else None
    if refusal is None:
        return ""
    words = refusal_words(refusal, view.rules)
    return sentences([words, t("table-card-in-group")]) if card in offer.usable() else words


# -- hints


def hint_words(hint: Explained, names: Sequence[str], rules: Rules, fits: Callable[[str], bool],
               place: tuple[int, int] = (1, 1), view: View | None = None) -> str:
    """A whole hint: which of several it is (`place`: the best is 1, and of how many), what to do, why, and what the key of hints
    shows next. With a `view` what is to be beaten is the reading on its table, since a text may write several alike, and what
    beats it is told as far as it is not gone. Where that is too long, the last goes first; then the card at which others are
    aimed, and cards are counted (of a play its verb goes without saying), and the second part is left out."""
    action = hint.action
    doing = [action_words(action, rules)]
    if action.reading is not None and action.verb == "play":
        what = a_reading(action.reading, rules)
        doing = [t("table-do-what", verb=verb_words("play"), what=what), capital(doing[0])]
    elif action.bits:
        counted = t("engine-cards", count=len(action.cards))
        named = [cards_words(action.cards, rules)] if action.target is not None else []
        doing += [t("table-do-what", verb=verb_words(action.verb), what=what) for what in (*named, counted)]
    why = [why_words(hint, names, rules)]
    over = None if hint.why is None or "over" not in hint.why.params else (
        (view and view.over) or reading_named(str(hint.why.params["over"]), rules))
    if over is not None:
        left = None if view is None else view.beaters_left(over)
        beaten = what_it_takes(over, rules, left)
        why.insert(0, sentences([why[0], beaten]) if few_beaters(over, rules, left) != "" else beaten)
    if hint.also is not None:
        why.append(why_words(hint._replace(also=None), names, rules))
    at, of = place
    following = t("table-hint-next", next=at % of + 1) if of > 1 else ""
    words = ""
    for reason in why:
        for what in doing:
            words = t("table-hint-of" if of > 1 else "table-hint", what=what, why=reason, place=at, of=of).rstrip()
            if fits(words):
                more = sentences([words, following])
                return more if fits(more) else words
    return words


def why_words(hint: Explained, names: Sequence[str], rules: Rules) -> str:
    """What speaks for the action, in words; nothing where there is nothing to say."""
    why, also = hint.why, hint.also
    if why is None:
        return ""
    filled = _filled(why, names, rules)
    if also is None:
        return capital(told(rules, f"hints-{why.key}", **filled))
    both_keep = has_text(f"hints-too-{why.key}") and has_text(f"hints-too-{also.key}")
    part = told(rules, f"hints-{'too' if both_keep else 'part'}-{also.key}", **_filled(also, names, rules))
    if has_text(f"hints-part-{why.key}"):
        return t("hints-both", first=told(rules, f"hints-part-{why.key}", **filled), second=part)
    return t("hints-joined", why=capital(told(rules, f"hints-{why.key}", **filled)).removesuffix(t("language-stop")), part=part)


def _filled(said: Said, names: Sequence[str], rules: Rules) -> Mapping[str, Any]:
    """What the sentence is filled with: names, cards and combinations in words."""
    found: dict[str, Any] = {name: _told(given) for name, given in said.params.items()}
    if "seat" in found:
        found["name"] = names[found["seat"]]
    if "cards" in found:
        found["cards"] = t("engine-cards", count=found["cards"])
    if "card" in found:
        cards = rules.notation.read(found["card"])
        alike = rules.value(rules.cards_of(cards)) if len(cards) > 1 else None
        found["card"] = cards_words(cards, rules) if alike is None else a_reading(alike, rules)
    reading = reading_named(found.get("group", ""), rules)
    if reading is not None:
        found["group"], found["some"] = reading_words(reading, rules), a_reading(reading, rules)
    return found


def _told(given: str | int | Text) -> str | int:
    """A name of the ruleset in the language of the window; numbers and words as they are."""
    return given.to(language()) if isinstance(given, Text) else given
