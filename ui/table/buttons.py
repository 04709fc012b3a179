"""What can be done now, as buttons say it: worked out from the view and the chosen cards.

They stand in the order of the rules, whatever is chosen, advised or possible: only the likely one, in vermilion, changes. An
action that one would expect but that is not possible stays, dimmed, with its reason.
Nothing is decided here: everything comes from offers and `refusal`. The sentences beside it are in `ui.table.sentences`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from game import (
    Action,
    Card,
    CardsOffer,
    IllegalAction,
    NotationError,
    PlayOffer,
    Rules,
    View,
    clear_verb,
)
from ui.event_words import word_name
from ui.table import bids, prompts
from ui.table.prompts import ButtonModel, verb_words
from ui.widgets.text import has_text, t
from ui.words import (
    a_reading,
    card_words,
    cards_words,
    few_beaters,
    reading_words,
    refusal_words,
    sentences,
    short_reading,
    told,
    what_it_takes,
)


def card_verb(view: View) -> str | None:
    """The verb for which cards are chosen now; where there are several, the one that Enter and a double click mean."""
    offered = next((offer.verb for offer in view.offers if offer.takes_cards), None)
    return offered or next(iter(card_verbs(view)), None)


def card_verbs(view: View) -> list[str]:
    """Every verb of what is asked now for which cards are chosen."""
    offered = {offer.verb for offer in view.offers if offer.takes_cards}
    return [verb for verb in prompts.verbs_of(view) if verb in offered or has_text(f"table-cards-{verb}")]


def keys(view: View) -> list[str]:
    """The names of the buttons that this phase may need: one for each verb, or for each word that a verb says."""
    own = prompts.button_keys(view)
    if own is not None:
        return own
    return [key for verb in view.verbs for key in bids.keys(view.rules, verb) or [verb]]


def count_of(view: View, verb: str) -> int | None:
    """How many cards that verb takes now, where it takes any so many."""
    return next((offer.how_many() for offer in view.offers if offer.verb == verb), None)


def action_with(view: View, verb: str, cards: Sequence[Card], target: Card | None = None) -> Action:
    """That verb with these cards, aimed at a card on the table where a `target` is named."""
    for offer in view.offers:
        aimed = offer.aimed(view.rules.cards_of(cards), target) if offer.verb == verb else None
        if aimed is not None:
            return aimed
    return view.rules.action(f"{verb} {' '.join(card.code for card in cards)}")


def refusal_of(view: View, verb: str, cards: Sequence[Card], target: Card | None = None) -> str | None:
    """Why these cards may not be used so, in words; None when they may."""
    count = count_of(view, verb)
    if not cards:
        return t("table-choose-cards") if count is None else t("table-choose-more", count=count)
    if count is not None and count != len(cards):
        more = count - len(cards)
        return t("table-choose-more", count=more) if more > 0 else t("table-choose-fewer", count=-more)
    if view.over is not None and _begin_a_play(view, verb, cards):
        return t("table-choose-more", count=view.over.size - len(cards))
    try:
        refusal = view.refusal(action_with(view, verb, cards, target))
    except NotationError as error:
        return str(error)
    return refusal_words(refusal, view.rules) if refusal is not None else None


def _begin_a_play(view: View, verb: str, cards: Sequence[Card]) -> bool:
    """Are these a part of a play, where all plays have as many cards as lie on the table?"""
    offer = next((offer for offer in view.offers if offer.verb == verb), None)
    bombs = any(combination.bomb for combination in view.rules.ruleset.combinations.values())
    if not isinstance(offer, PlayOffer) or view.over is None or bombs or len(cards) >= view.over.size:
        return False
    try:
        return offer.extends(view.rules.cards_of(cards))
    except NotationError:
        return False


def models(
    view: View, chosen: Sequence[Card], mine: bool, advised: str = "", names: Sequence[str] = (),
) -> list[ButtonModel]:
    """One for each verb that this phase can offer, and for each word of a verb that says words; `mine` says whether the
    person may act now, `advised` is the button that a hint has just named: until cards are chosen it is the likely one."""
    own = prompts.buttons(view, mine, advised, names)
    if own is not None:
        return own
    cards_for = card_verb(view)
    playable = {offer.verb for offer in view.offers}
    proposed = "" if chosen else advised
    meant_by_cards = advised if advised in card_verbs(view) else cards_for
    made: list[ButtonModel] = []
    for verb in prompts.verbs_of(view):
        if bids.words_of(view.rules, verb):
            made += bids.models(view, verb, mine, names, advised)
            continue
        if verb in card_verbs(view):
            model = _with_cards(view, verb, chosen, mine, verb in playable, verb == meant_by_cards)
        else:
            model = _bare(view, verb, mine, mine and verb == (proposed or clear_verb(view)), names)
        made.append(replace(model, why=prompts.why(view, verb, names) if mine else ""))
    return made


def _with_cards(view: View, verb: str, chosen: Sequence[Card], mine: bool, playable: bool, main: bool) -> ButtonModel:
    words = verb_words(verb)
    second = verb in card_verbs(view)[1:]
    reading = view.read(view.rules.cards_of(chosen)) if chosen and verb == "play" else None
    alone = card_words(chosen[0]) if len(chosen) == 1 else ""
    what = reading_words(reading, view.rules) if reading is not None else alone
    if not mine:
        long = t("table-do-what", verb=words, what=what) if what else words
        return ButtonModel(verb, long, reason=t("table-not-your-turn"), told=True, second=second, shorter=(words,))
    if not playable:
        why = why_not_offered(view, verb, chosen)
        return ButtonModel(verb, words, reason=why, told=verb == "play", second=second)
    reason = refusal_of(view, verb, chosen)
    short = t("table-do-cards", verb=words, count=len(chosen)) if chosen else words
    long = t("table-do-what", verb=words, what=what) if what else short
    shorter = [short] if reading is None else [t("table-do-what", verb=words, what=short_reading(reading, view.rules)), short]
    count = count_of(view, verb)
    if count is not None and (second or prompts.tells_count(view)):
        long, shorter = _counted(words, count, len(chosen)), []
    if reason is not None:
        return ButtonModel(verb, long, reason=reason, second=second, shorter=tuple(shorter))
    return ButtonModel(verb, long, action_with(view, verb, chosen), likely=main, second=second, shorter=tuple(shorter))


def _counted(words: str, count: int, chosen: int) -> str:
    """How many cards it takes, or what is still missing."""
    if chosen in (0, count):
        return t("table-do", verb=words, count=count)
    return t("table-do-more" if chosen < count else "table-do-fewer", verb=words, count=abs(count - chosen))


def why_not_offered(view: View, verb: str, chosen: Sequence[Card]) -> str:
    """Why that verb is not possible with any cards: a rule forbids it, or the hand holds nothing for it."""
    if verb == "play":
        return nothing_playable(view)
    size = view.over.size if view.over is not None else 1
    cards = list(chosen if len(chosen) == size else list(view.hand)[:size])
    refusal = view.refusal(action_with(view, verb, cards)) if cards else None
    return refusal_words(refusal, view.rules) if refusal is not None else nothing_playable(view)


def _bare(view: View, verb: str, mine: bool, likely: bool, names: Sequence[str]) -> ButtonModel:
    words = prompts.label(view, verb, verb_words(verb), names)
    model = ButtonModel(verb, words, shorter=(prompts.short_label(view, verb, words),))
    if not mine:
        return replace(model, reason=t("table-not-your-turn"))
    try:
        refusal = view.refusal(verb)
    except (NotationError, IllegalAction) as error:
        return replace(model, reason=str(error))
    if refusal is not None:
        return replace(model, reason=refusal_words(refusal, view.rules))
    return replace(model, action=view.rules.action(verb), likely=likely)


def action_words(action: Action, rules: Rules) -> str:
    """A whole action, for a hint: what is played, or the verb with its cards."""
    if action.reading is not None and action.verb == "play":
        return reading_words(action.reading, rules)
    own = prompts.action_words(action, rules)
    if own:
        return own
    if action.word and not action.bits:
        return word_name(rules, action.verb, action.word)
    verb = verb_words(action.verb)
    return t("table-do-what", verb=verb, what=cards_words(action.cards, rules)) if action.bits else verb


def nothing_playable(view: View) -> str:
    """That the hand holds no answer."""
    over = view.over
    if over is None:
        return t("table-nothing-fits")
    what = a_reading(over, view.rules)
    if few_beaters(over, view.rules) == "":
        return told(view.rules, "refusal-cannot_be_beaten", over=what)
    return sentences([told(view.rules, "table-nothing-beats", what=what), what_it_takes(over, view.rules)])


def only_passing(view: View) -> Action | None:
    """The one action of a seat that has nothing to choose and needs no cards; None when there is a choice."""
    if len(view.offers) != 1 or not view.offers[0].is_bare:
        return None
    return next(iter(view.offers[0].representatives()))


def only_play(view: View) -> Action | None:
    """The one action of a seat that has to use cards, or to say what they come to, and has no choice in it; None when there is
    one, be it between cards that count the same."""
    if len(view.offers) != 1 or view.offers[0].is_bare:
        return None
    offer = view.offers[0]
    found = list(islice(offer.representatives(), 2))
    several = len(found) != 1 or isinstance(offer, PlayOffer) and len(list(islice(offer.plays(), 2))) > 1
    return None if several else found[0]


def plays_alone(view: View, card: Card) -> bool:
    """Whether a click on that card of the hand can only mean that card alone: one is asked for, or it may be played and is no
    part of a larger lead."""
    verb = card_verb(view)
    offer = next((offer for offer in view.offers if offer.verb == verb), None)
    if isinstance(offer, CardsOffer):
        return offer.how_many() == 1
    if not isinstance(offer, PlayOffer) or not offer.accepts(view.rules.cards_of([card])):
        return False
    if offer.over is not None:
        return offer.over.size == 1
    others = offer.hand - view.rules.cards_of([card])
    return not any(offer.extends(view.rules.cards_of([card, other])) for other, _ in others.counts())
