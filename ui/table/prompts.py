"""What is asked of a seat, in words and buttons: which verbs belong to the step, what each does, the sentence above them.

`Prompts` is what the room of a family (or `DeclarePrompts`, for a verb that several share) answers about a view; every method
says nothing where what is asked is not its own. The functions of this module ask all of them in turn, and are what the table
uses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Concatenate, NamedTuple, ParamSpec, TypeVar

import pygame

from game import Action, Card, Cards, PlayOffer, Rules, View, patterns_of
from game.mechanics.params import DeclareParams
from ui.families import answers
from ui.settings import Settings
from ui.widgets.text import capital, has_text, t
from ui.words import pattern_words


@dataclass(frozen=True)
class ButtonModel:
    """One verb, or one word of a verb, as a button shows it. `action` is None where it is not possible."""

    verb: str
    words: str
    action: Action | None = None
    reason: str | None = None
    likely: bool = False
    told: bool = False  # the status line says the reason already
    why: str = ""  # what doing it means
    word: str = ""  # which word the verb says
    second: bool = False  # another verb comes first for the same cards
    hotkey: int = 0  # a key of its own, 0 for that of the verb or the word
    even: bool = False  # has as much room as the buttons beside it
    shorter: tuple[str, ...] = ()  # words for a button with less room, each with fewer than those before

    @property
    def key(self) -> str:
        """What the button is called."""
        return f"{self.verb}-{self.word}" if self.word else self.verb

    @property
    def aims(self) -> bool:
        """Is it for one card on the table, which the chosen cards alone do not say?"""
        return self.action is not None and self.action.target is not None


def verb_words(verb: str) -> str:
    """What a button says for a verb; a verb without words of its own says itself."""
    key = f"table-verb-{verb}"
    return t(key) if has_text(key) else verb.capitalize()


P = ParamSpec("P")
R = TypeVar("R")


class AutomaticAction(NamedTuple):
    """What the table does by itself, with the words that announce it; `silent` things are done at once."""

    action: Action
    words: str = ""
    silent: bool = False


class Question(NamedTuple):
    """What is asked in private, for a panel in the middle; without a `choice` nothing can be answered but one thing."""

    title: str
    lines: Sequence[str]
    choice: bool


class SpokenWord(NamedTuple):
    """One of many words that can be said: what the button says that says it, what follows from it, and whether it stands for a
    card printed in red."""

    button: str
    means: str
    red: bool = False


class CostWarning(NamedTuple):
    """That a step can only cost something: the title and the text of the question before it, and the button that does it all
    the same."""

    title: str
    text: str
    anyway: str


class Prompts:
    """What one family asks of a seat."""

    verb_keys: ClassVar[Mapping[str, int]] = {}  # the keys of the buttons of its verbs
    wordy: ClassVar[frozenset[str]] = frozenset()  # verbs whose buttons say much and need all the room that there is
    costly: ClassVar[frozenset[str]] = frozenset()  # verbs that cost something which cannot be had back

    def verbs(self, view: View) -> Sequence[str] | None:
        """The verbs that belong to what is asked now, None where it is not this family's; the others are not even expected."""
        return None

    def button_keys(self, view: View) -> list[str] | None:
        """The names of all buttons that this phase may need, where they are not one for each verb or word."""
        return None

    def buttons(self, view: View, mine: bool, advised: str, names: Sequence[str]) -> list[ButtonModel] | None:
        """The buttons themselves, where they are made otherwise."""
        return None

    def label(self, view: View, verb: str, words: str, names: Sequence[str]) -> str:
        """What a button says instead of the `words` of its verb."""
        return ""

    def short_label(self, view: View, verb: str) -> str:
        """The same where there is little room."""
        return ""

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        """What doing that means, for the pointer."""
        return ""

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        """What the person to act is asked, who has `chosen` so many cards; several people have a `shared` screen."""
        return ""

    def spoken_word(self, view: View, verb: str, word: str) -> SpokenWord | None:
        """How one of many words is shown that is no bid, or from which something follows that only this family knows."""
        return None

    def waiting_sentence(self, view: View, name: str) -> str:
        """Whose turn it is, and for what."""
        return ""

    def card_hint(self, view: View, card: Card) -> str:
        """What a card of the hand is besides what it shows."""
        return ""

    def tells_count(self, view: View) -> bool:
        """Do buttons say how many cards they take, also where no other verb takes the same cards?"""
        return False

    def action_words(self, action: Action, rules: Rules) -> str:
        """A whole action, for a hint."""
        return ""

    def tricks_worth(self, view: View, tricks: int, names: Sequence[str]) -> str:
        """What so many tricks bring that are won at once."""
        return ""

    def progress(self, rules: Rules, number: int) -> str:
        """Which deal of a match it is, where deals are counted otherwise."""
        return ""

    # -- private questions

    def is_private(self, view: View) -> bool:
        """Is something asked in private, of everybody alike?"""
        return False

    def question(self, view: View, names: Sequence[str]) -> Question | None:
        """That question."""
        return None

    # -- what needs no decision, or a second one

    def pointless(self, view: View, settings: Settings, about: Mapping[str, str]) -> AutomaticAction | None:
        """The answer of the seat to act to what is asked although all can see that nothing depends on it; texts are told `about`
        whom they speak."""
        return None

    def only_answer(self, action: Action) -> str:
        """What announces that the table does the one thing which can be done."""
        return ""

    def is_costly(self, view: View, verb: str) -> bool:
        """Does doing that now cost something that not doing it would not?"""
        return verb in self.costly

    def warning(self, view: View, verb: str, names: Sequence[str]) -> CostWarning | None:
        """That doing it could only cost something, which nobody means."""
        return None

    # -- who is still asked

    def is_done(self, view: View, seat: int) -> bool | None:
        """Has the seat nothing left to decide in this deal? None where that is not this family's to say."""
        return None

    def is_broke(self, view: View, seat: int) -> bool:
        """Has it nothing left to decide in the whole match, because it cannot pay?"""
        return False


@cache
def _all() -> tuple[Prompts, ...]:
    return (DeclarePrompts(), *answers(Prompts))


def _first(ask: Callable[Concatenate[Prompts, P], R]) -> Callable[P, R]:
    """What the first family says that has anything to say, or else what `Prompts` itself says."""
    nobody, name = Prompts(), ask.__name__

    @cache
    def tellers() -> tuple[Callable[P, R], ...]:
        return tuple(getattr(prompts, name) for prompts in _all() if getattr(type(prompts), name) is not ask)

    def said(*args: P.args, **kwargs: P.kwargs) -> R:
        nothing = ask(nobody, *args, **kwargs)
        for tell in tellers():
            found = tell(*args, **kwargs)
            if found != nothing:
                return found
        return nothing
    return said


button_keys = _first(Prompts.button_keys)
buttons = _first(Prompts.buttons)
why = _first(Prompts.why)
turn_sentence = _first(Prompts.turn_sentence)
spoken_word = _first(Prompts.spoken_word)
waiting_sentence = _first(Prompts.waiting_sentence)
card_hint = _first(Prompts.card_hint)
tells_count = _first(Prompts.tells_count)
action_words = _first(Prompts.action_words)
tricks_worth = _first(Prompts.tricks_worth)
progress = _first(Prompts.progress)
is_private = _first(Prompts.is_private)
question = _first(Prompts.question)
pointless = _first(Prompts.pointless)
only_answer = _first(Prompts.only_answer)
warning = _first(Prompts.warning)
is_done = _first(Prompts.is_done)
is_broke = _first(Prompts.is_broke)
_verbs, _label, _short_label = _first(Prompts.verbs), _first(Prompts.label), _first(Prompts.short_label)


def is_idle_question(view: View) -> bool:
    """Is the seat asked in private although it has nothing to show?"""
    return is_private(view) and len(view.offers) == 1


def verbs_of(view: View) -> Sequence[str]:
    """The verbs that belong to what is asked now."""
    verbs = _verbs(view)
    return view.verbs if verbs is None else verbs


def verb_keys() -> dict[str, int]:
    """The keys of the buttons of all verbs that have one."""
    return {verb: key for prompts in _all() for verb, key in prompts.verb_keys.items()}


def is_costly(view: View, verb: str) -> bool:
    """Does doing that now cost something that not doing it would not?"""
    return any(prompts.is_costly(view, verb) for prompts in _all())


def is_wordy(verb: str) -> bool:
    """Does the button of that verb need all the room that there is?"""
    return any(verb in prompts.wordy for prompts in _all())


def label(view: View, verb: str, words: str, names: Sequence[str]) -> str:
    """What the button of a verb says."""
    return _label(view, verb, words, names) or words


def short_label(view: View, verb: str, words: str) -> str:
    """The same where there is little room."""
    return _short_label(view, verb) or words


# -- leads


def bound_to(view: View) -> PlayOffer | None:
    """What a leader is offered who may lead only some of the combinations that fit."""
    return next((offer for offer in view.offers if isinstance(offer, PlayOffer) and offer.only is not None), None)


def led_together(view: View, chosen: Sequence[Card]) -> tuple[Cards, ...]:
    """Combinations that such a leader may lead, each card in one of them at most; around the chosen cards, where there is one."""
    offer = bound_to(view)
    return offer.apart(view.rules.cards_of(chosen)) if offer is not None else ()


# -- hands that win, or are paid for, as they were dealt

DECLARING = ("reveal", "hold")


def is_declaring(view: View) -> bool:
    """Is every seat asked before play whether it shows something?"""
    return "reveal" in view.verbs


def patterns_held(view: View) -> tuple[str, ...]:
    """What the own hand shows as it was dealt, where that may be revealed now."""
    if not any(offer.verb == "reveal" for offer in view.offers):
        return ()
    return patterns_of(view.rules, view.hand)


def _params(view: View) -> Any | None:
    return view.rules.ruleset.params_of(DeclareParams)


def declared_worth(view: View) -> int:
    """What a revealed hand brings from each of the others."""
    params, held = _params(view), patterns_held(view)
    return 0 if params is None or not held else int(params.each) * (len(held) if params.add_up else 1)


def tricks_shown(view: View) -> int:
    """As how many tricks a revealed hand wins; none where it is paid for by itself."""
    params = _params(view)
    return 0 if params is None else int(params.tricks)


class DeclarePrompts(Prompts):
    """What is asked before play of every seat: to reveal a hand that wins or is paid for as it was dealt, or to hold it
    back. Seats without such a hand are asked too, so that the question tells nothing."""

    verb_keys = {"reveal": pygame.K_r, "hold": pygame.K_o}

    def verbs(self, view: View) -> Sequence[str] | None:
        return DECLARING if is_declaring(view) else None

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        if verb == "reveal" and patterns_held(view):
            return t("table-why-reveal", patterns=pattern_words(view.rules, patterns_held(view)))
        return t("table-why-hold") if verb == "hold" else ""

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool = False) -> str:
        if not is_declaring(view):
            return ""
        return t("table-turn-reveal" if patterns_held(view) else "table-turn-hold")

    def waiting_sentence(self, view: View, name: str) -> str:
        return t("table-waiting-declare") if is_declaring(view) else ""

    def is_private(self, view: View) -> bool:
        return is_declaring(view)

    def question(self, view: View, names: Sequence[str]) -> Question | None:
        if not is_declaring(view):
            return None
        held = patterns_held(view)
        if not held:
            return Question(t("table-declare-none"), [t("table-declare-none-text")], False)
        tricks = tricks_shown(view)
        brings = tricks_worth(view, tricks, names) if tricks else t("table-declare-worth", points=declared_worth(view))
        return Question(t("table-declare-title"), [capital(pattern_words(view.rules, held)), brings], True)
