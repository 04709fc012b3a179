"""What is asked before play of every seat alike: whether it shows a hand that wins, or is paid for, as it was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game import View, patterns_of
from game.mechanics.params import DeclareParams
from ui.table import prompts
from ui.table.prompts import Prompts, Question
from ui.widgets.text import capital, t
from ui.words import pattern_words

VERBS = ("reveal", "hold")


def is_asked(view: View) -> bool:
    """Is every seat asked before play whether it shows something?"""
    return "reveal" in view.verbs


def patterns_held(view: View) -> tuple[str, ...]:
    """What the own hand shows as it was dealt, where that may be revealed now."""
    if not any(offer.verb == "reveal" for offer in view.offers):
        return ()
    return patterns_of(view.rules, view.hand)


def _params(view: View) -> Any | None:
    return view.rules.ruleset.params_of(DeclareParams)


def worth(view: View) -> int:
    """What a revealed hand brings from each of the others."""
    params, held = _params(view), patterns_held(view)
    return 0 if params is None or not held else int(params.each) * (len(held) if params.add_up else 1)


def tricks_shown(view: View) -> int:
    """As how many tricks a revealed hand wins; none where it is paid for by itself."""
    params = _params(view)
    return 0 if params is None else int(params.tricks)


class DeclarePrompts(Prompts):
    """To reveal, or to hold one's cards back, which who has nothing to reveal is asked as well."""

    verb_keys = {"reveal": pygame.K_r, "hold": pygame.K_o}

    def verbs(self, view: View) -> Sequence[str] | None:
        return VERBS if is_asked(view) else None

    def why(self, view: View, verb: str, names: Sequence[str]) -> str:
        if verb == "reveal" and patterns_held(view):
            return t("table-why-reveal", patterns=pattern_words(view.rules, patterns_held(view)))
        return t("table-why-hold") if verb == "hold" else ""

    def turn_sentence(self, view: View, names: Sequence[str], chosen: int, shared: bool) -> str:
        if not is_asked(view):
            return ""
        return t("table-turn-reveal" if patterns_held(view) else "table-turn-hold")

    def waiting_sentence(self, view: View, name: str) -> str:
        return t("table-waiting-declare") if is_asked(view) else ""

    def is_private(self, view: View) -> bool:
        return is_asked(view)

    def question(self, view: View, names: Sequence[str]) -> Question | None:
        if not is_asked(view):
            return None
        held = patterns_held(view)
        if not held:
            return Question(t("table-declare-none"), [t("table-declare-none-text")], False)
        tricks = tricks_shown(view)
        brings = prompts.tricks_worth(view, tricks, names) if tricks else t("table-declare-worth", points=worth(view))
        return Question(t("table-declare-title"), [capital(pattern_words(view.rules, held)), brings], True)
