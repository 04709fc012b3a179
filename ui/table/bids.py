"""What is said before play: a button for each word of the ruleset with what it means, and the sentence beside them. Of many
words one button says the one that is chosen in rows (`ui.table.word_rows`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from game import Action, Rules, View, WordOffer
from game.mechanics.params import AuctionParams, BidParams, Call, RaiseParams, RaiseWord
from game.mechanics.slices import Bidding, Calls
from ui.table import prompts
from ui.table.plates import PlateFacts
from ui.table.prompts import ButtonModel, SpokenWord, verb_words
from ui.widgets.catalogue import localized, spaced
from ui.widgets.text import has_text, joined, t
from ui.words import listed, office_words, refusal_words, sentences, side_words

MANY = 6  # words for which the bar has room


class Chosen(NamedTuple):
    """The one of many words that the button says, and whether the person chose it."""

    word: str = ""
    meant: bool = False


FIRST = Chosen()  # the first word that may be said


def params_of(rules: Rules, verb: str) -> Any | None:
    """The parameters of the round in which that verb says words; None where it says none."""
    return next((step.params for step in rules.ruleset.flow
                 if getattr(step.params, "says", step.verb) == verb and hasattr(step.params, "words")), None)


def words_of(rules: Rules, verb: str) -> Mapping[str, Any]:
    """The words that the verb may say, none for other verbs."""
    params = params_of(rules, verb)
    return params.words if params is not None else {}


def many_words(rules: Rules, verb: str) -> Mapping[str, Any]:
    """The words of that verb that take something on, where the bar has no room for all of them: more than six, or bids of an
    amount and a suit. None where they are few, or only raise what a deal counts."""
    params = params_of(rules, verb)
    if params is None or isinstance(params, RaiseParams):
        return {}
    found = {word: spec for word, spec in getattr(params, "calls", params.words).items()
             if not spec.declines and getattr(spec, "times", 1) == 1}
    if isinstance(params, AuctionParams) and params.suits:
        return {word: spec for word, spec in found.items() if word not in params.words}
    return found if len(found) > MANY else {}


def open_words(view: View, verb: str) -> list[str]:
    """Those of many words that may be said now: bids from the lowest on, others in the ruleset's order."""
    many, params = many_words(view.rules, verb), params_of(view.rules, verb)
    offered = [offer.word for offer in view.offers if isinstance(offer, WordOffer) and offer.verb == verb and offer.word in many]
    return sorted(offered, key=params.heights.__getitem__) if isinstance(params, AuctionParams) else offered


def declining(rules: Rules, verb: str) -> str:
    """The name of the word with which one declines."""
    names = [localized(word.name) for word in words_of(rules, verb).values() if word.declines]
    return joined(names, "words")


def foregone(view: View) -> Action | None:
    """The word that declines, where the words said so far have decided all that words can decide."""
    if not view[Bidding].settled:
        return None
    said = ((verb, word) for verb in view.verbs for word, spec in words_of(view.rules, verb).items() if spec.declines)
    return next((view.rules.action(f"{verb} {word}") for verb, word in said), None)


def taken_words(view: View, verb: str, names: Sequence[str]) -> dict[str, str]:
    """Who was the first to take the deal aloud, with which word, and with which one declines."""
    known = words_of(view.rules, verb)
    said = ((event.seat, event.action.word) for event in view.history if event.kind == verb and event.action is not None)
    seat, word = next((seat, word) for seat, word in said if seat is not None and not known[word].declines)
    return {"name": names[seat], "word": localized(known[word].name), "declines": declining(view.rules, verb)}


def _is_last(view: View) -> bool:
    """Has everybody else spoken, for all to hear?"""
    return all(word is not None for seat, word in enumerate(view[Bidding].words) if seat not in (view.seat, view.watcher))


# -- what is raised


def with_raised(facts: PlateFacts, rules: Rules, calls: Calls, seat: int) -> PlateFacts:
    """A plate with what its seat has said to raise what the deal counts, if it has."""
    said = _raised(rules, calls).get(seat)
    if said is None:
        return facts
    hint = t("table-raised-hint", word=said)
    return replace(facts, role=t("table-raised", role=facts.role, word=said) if facts.role else said,
                   role_hint=sentences([facts.role_hint, hint]) if facts.role_hint else hint)


def raised_words(rules: Rules, calls: Calls, names: Sequence[str]) -> str:
    """Who has raised what a finished deal counts, as a sentence; nothing where nobody has."""
    said = [t("table-raised-by", name=names[seat], word=words) for seat, words in _raised(rules, calls).items()]
    return t("table-raised-in-all", who=listed(said)) if said else ""


def _raised(rules: Rules, calls: Calls) -> dict[int, str]:
    """What every seat has said to raise what the deal counts, in the order of speaking."""
    words, found = words_of(rules, RaiseParams.says), dict[int, list[str]]()
    for seat, word in calls.raised:
        found.setdefault(seat, []).append(localized(words[word].name))
    return {seat: listed(said) for seat, said in found.items()}


# -- buttons


def keys(rules: Rules, verb: str) -> list[str]:
    """The names of the buttons that the verb may need: one for each word that is not one of many, and one for these."""
    many = many_words(rules, verb)
    return [*(f"{verb}-{word}" for word in words_of(rules, verb) if word not in many), *([verb] if many else [])]


def models(view: View, verb: str, mine: bool, names: Sequence[str], advised: str, chosen: Chosen = FIRST) -> list[ButtonModel]:
    """The buttons of the verb. Of many words the last one says the `chosen` one, or else the first that may be said."""
    many, known = many_words(view.rules, verb), words_of(view.rules, verb)
    beside = [model for model in one_each(view, verb, mine, names, advised) if model.word not in many]
    found = open_words(view, verb)
    if not many or not found and any(model.action is not None and not known[model.word].declines for model in beside):
        return beside                                # nobody bids any more: something else is asked
    word = chosen.word or next(iter(found), "")
    said = [replace(model, why="", even=True) for model in beside]
    return [*said, replace(_one_of_many(view, verb, mine, names, word, chosen.meant or advised == verb), even=bool(said))]


def _one_of_many(view: View, verb: str, mine: bool, names: Sequence[str], word: str, likely: bool) -> ButtonModel:
    """The button that says that word of many; without one it says why there is none."""
    words = spoken_word(view, verb, word, names).button if word else verb_words(verb)
    if not mine:
        return ButtonModel(verb, words, reason=t("table-not-your-turn"), told=True)
    if not word:
        return ButtonModel(verb, words, reason=t("table-bid-highest"))
    return ButtonModel(verb, words, view.rules.action(f"{verb} {word}"), likely=likely)


def spoken_word(view: View, verb: str, word: str, names: Sequence[str]) -> SpokenWord:
    """How one of many words is shown."""
    own = prompts.spoken_word(view, verb, word)
    if own is not None:
        return own
    name = localized(many_words(view.rules, verb)[word].name)
    return SpokenWord(spaced(t("table-do-bid", bid=name)), meaning(view, verb, word, names))


def one_each(view: View, verb: str, mine: bool, names: Sequence[str], advised: str) -> list[ButtonModel]:
    """One for each word, in the ruleset's order. The word that declines has the key of passing, so that the numbers are those
    of the other words: 2 says "2 points"."""
    offered = {getattr(offer, "word", ""): offer for offer in view.offers if offer.verb == verb}
    made = []
    words = words_of(view.rules, verb)
    for word, spec in words.items():
        offer = offered.get(word)
        name, why = localized(spec.name), meaning(view, verb, word, names)
        if isinstance(spec, Call) and offer is None and (spec.times > 1 or any(known.times > 1 for known in words.values())):
            continue                                 # one calls first, and robs then
        if isinstance(spec, RaiseWord) and offer is None and (mine or not (spec.declines or _may_raise(view, spec))):
            continue                                 # what others say, or is said later
        if isinstance(spec, Call) and offer is None:
            why = ""                                 # what is explained is what may be said
        if offer is None or not mine:
            made.append(_refused(view, verb, word, mine, ButtonModel(verb, name, told=True, why=why, word=word)))
            continue
        action: Action = next(iter(offer.representatives()))
        made.append(ButtonModel(verb, name, action, likely=advised == f"{verb}-{word}", why=why, word=word))
    passes = [word for word, spec in words.items() if spec.declines]
    return [replace(model, hotkey=pygame.K_p) if [model.word] == passes else model for model in made]


def _may_raise(view: View, word: RaiseWord) -> bool:
    """May this seat say the word at all?"""
    return word.by == "all" or (word.by == "caller") == (view.seat == view[Calls].caller)


def _refused(view: View, verb: str, word: str, mine: bool, model: ButtonModel) -> ButtonModel:
    """A word that may not be said now, with the reason."""
    refusal = view.refusal(f"{verb} {word}") if mine else None
    if refusal is None:
        return replace(model, reason=t("table-not-your-turn"))
    return replace(model, reason=refusal_words(refusal, view.rules), told=False)


def meaning(view: View, verb: str, word: str, names: Sequence[str]) -> str:
    """What follows from saying that word; nothing for words of other verbs than `bid` whose text `table-why-VERB` is missing."""
    params = params_of(view.rules, verb)
    if isinstance(params, AuctionParams):
        return _staking(view, params, word)
    if isinstance(params, RaiseParams):
        return _raising(view, params, params.words[word])
    if not isinstance(params, BidParams):
        return t(f"table-why-{verb}") if has_text(f"table-why-{verb}") else ""
    calling = _calling(view, verb, word, names)
    if calling:
        return calling
    voids = params.all_decline == "void" and any(spec.declines for spec in params.words.values())
    parts = [_consequence(view, verb, word, names)] if voids else []
    if not params.aloud:
        parts.append(t("table-bid-secret"))
    return "\n".join(parts)


def _staking(view: View, params: AuctionParams, word: str) -> str:
    """What an auction comes to by that word: the stake of whoever plays alone, or the tricks that have to be taken."""
    spec, stake = params.calls[word], view[Calls].stake
    caller = side_words(view.rules, caller=True)
    if spec.declines:
        return t("table-auction-pass", caller=caller)
    if spec.takes == "nothing":
        return t("table-auction-nothing", caller=caller)
    key = "table-auction-rob" if spec.times > 1 else "table-auction-ends" if spec.ends else "table-auction-bid"
    return t(key, caller=caller, stake=spec.value or stake * spec.times, bids=params.bids)


def _raising(view: View, params: RaiseParams, word: RaiseWord) -> str:
    """What a deal counts by that word, and for whom."""
    auction = view.rules.ruleset.params_of(AuctionParams)
    if word.declines or auction is None:
        return t("table-raise-stays")
    own = "yes" if params.counts == "own" and view.seat != view[Calls].caller else "no"
    return t("table-raise-means", times=word.times, own=own, bids=auction.bids)


def _calling(view: View, verb: str, word: str, names: Sequence[str]) -> str:
    """What follows from a word in a bidding that one word ends; nothing in any other."""
    params = params_of(view.rules, verb)
    if not isinstance(params, BidParams) or not any(spec.ends for spec in params.words.values()):
        return ""
    if params.words[word].ends:
        return _call(view, params)
    left = [seat for seat, said in enumerate(view[Bidding].words) if said is None and seat not in (view.seat, view.watcher)]
    if not left:
        return t("table-bid-pass-last")
    players = view.rules.players
    following = next(seat for seat in range(view.seat + 1, view.seat + 1 + players) if seat % players in left)
    return t("table-bid-pass", name=names[following % players])


def _call(view: View, params: BidParams) -> str:
    office = office_words(view.rules, "dealer")
    if view.seat == view.dealer or not params.privileged:
        return t("table-bid-call-dealer", office=office, stays="yes" if view.dealer_after_call() == view.seat else "no")
    own = f"{view.rules.ruleset.family}-bid-call"       # the duties of a caller are a family's
    return t(own, office=office) if has_text(own) else t("table-bid-takes")


def _consequence(view: View, verb: str, word: str, names: Sequence[str]) -> str:
    known = words_of(view.rules, verb)
    if not known[word].declines:
        return t("table-bid-takes")
    if _is_last(view):
        return t("table-bid-declines-last")
    return t("table-bid-declines", declines=declining(view.rules, verb))


# -- the sentence


def turn_sentence(view: View, verb: str, names: Sequence[str]) -> str:
    """What is asked, and that one word of the others decides it."""
    params = params_of(view.rules, verb)
    known = words_of(view.rules, verb)
    if many_words(view.rules, verb):
        if not isinstance(params, AuctionParams):
            return t("table-say-turn")
        if all(params.calls[offer.word].times == 1 for offer in view.offers if isinstance(offer, WordOffer)):
            return _higher(view, params)                 # nobody is asked whether to rob
    if isinstance(params, AuctionParams | RaiseParams):
        offered = (known[getattr(offer, "word", "")].name for offer in view.offers if offer.verb == verb)
        key = "table-bid-turn" if isinstance(params, AuctionParams) else "table-raise-turn"
        return t(key, words=joined(map(localized, offered), "words"))
    words = joined((localized(word.name) for word in known.values()), "words")
    if not isinstance(params, BidParams) or params.all_decline != "void" or not any(word.declines for word in known.values()):
        return t("table-bid-turn", words=words)
    if params.forced_after and len(view.offers) < len(known):
        return t("table-bid-turn-forced", count=params.forced_after)
    if _is_last(view):
        return t("table-bid-turn-last", declines=declining(view.rules, verb))
    return t("table-bid-turn-void", words=words, declines=declining(view.rules, verb))


def _higher(view: View, params: AuctionParams) -> str:
    """From which bid on one may go higher, where those that may be made are many."""
    found = open_words(view, AuctionParams.says)
    if not found:
        return t("table-bid-turn-none")
    passes = any(params.calls[offer.word].declines for offer in view.offers if isinstance(offer, WordOffer))
    return spaced(t("table-bid-turn-many", least=localized(params.calls[found[0]].name), only="yes" if len(found) == 1 else "no",
                    passes="yes" if passes else "no"))
