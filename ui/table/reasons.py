"""Why a hint says what it says, as a sentence in the language in force: a reason, and a fact after it.

The codes come from the computer players, checked against the position (`game.explained`); their sentences are in `reasons.ftl`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import Action, Reason, Rules
from ui.table.button_model import verb_words
from ui.table.buttons import action_words
from ui.widgets.text import capital, has_text, t
from ui.words import a_reading, reading_named, reading_words, the_card, told

COUNTED = ("plays", "tricks", "short", "free")          # words around them may depend on the number


def hint_words(choice: Any, names: Sequence[str], rules: Rules, fits: Callable[[str], bool], rank: str = "") -> str:
    """A whole hint: which of several it is, what to do, and why. Where that is too long, the cards are counted (of a play
    its verb goes without saying), and the second part is left out."""
    action: Action = choice.action
    doing = [action_words(action, rules)]
    if action.reading is not None and action.verb == "play":
        what = a_reading(action.reading, rules)
        doing = [t("table-do-what", verb=verb_words("play"), what=what), capital(doing[0])]
    elif action.bits:
        doing.append(t("table-do-what", verb=verb_words(action.verb), what=t("engine-cards", count=len(action.cards))))
    why = [reason_words(choice, names, rules)]
    if getattr(choice, "also", None) is not None:
        why.append(reason_words(replace(choice, also=None), names, rules))
    words = ""
    for reason in why:
        for what in doing:
            words = t(f"table-hint-{rank}" if rank else "table-hint", what=what, why=reason).rstrip()
            if fits(words):
                return words
    return words


def reason_words(choice: Any, names: Sequence[str], rules: Rules) -> str:
    """Why a computer player would do that, in words; nothing where there are none."""
    reason, also = getattr(choice, "reason", None), getattr(choice, "also", None)
    if reason is None or not has_text(f"reasons-{reason.code}"):
        return ""
    filled = _filled(reason, names, rules)
    if also is None or not has_text(f"reasons-part-{also.code}"):
        return capital(told(rules, f"reasons-{reason.code}", **filled))
    part = told(rules, f"reasons-part-{also.code}", **_filled(also, names, rules))
    if has_text(f"reasons-part-{reason.code}"):
        return t("reasons-both", first=told(rules, f"reasons-part-{reason.code}", **filled), second=part)
    why = capital(told(rules, f"reasons-{reason.code}", **filled))
    return t("reasons-joined", why=why.removesuffix(t("language-stop")), part=part)


def _filled(reason: Reason, names: Sequence[str], rules: Rules) -> Mapping[str, Any]:
    """What the sentence is filled with: names, cards and combinations in words."""
    given = reason.params
    found: dict[str, Any] = {name: int(value) if name in COUNTED else value for name, value in given.items()}
    found["name"] = names[int(given["seat"])] if "seat" in given else ""
    found["sure"] = given.get("sure", "no")
    found["cards"] = t("engine-cards", count=int(given.get("cards", 0)))
    if "card" in given:
        found["card"] = the_card(rules.notation.read(given["card"])[0])
    reading = reading_named(given.get("group", ""), rules)
    if reading is not None:
        found["group"], found["some"] = reading_words(reading, rules), a_reading(reading, rules)
    return found
