"""What players do with the hint that is said of it; the tests of every family ask it, so it names none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game import Action, Text, View, explained, make_player


class Told(NamedTuple):
    """What a player does, and what a hint says of it."""

    action: Action
    key: str
    params: Mapping[str, str | int | Text]


def told(view: View, level: str = "normal") -> Told:
    """What a player of a level does and the strongest that is said of it; the key is empty where nothing is."""
    return told_of(view, make_player(level, view.rules).choose(view).action)


def told_of(view: View, action: Action) -> Told:
    """The strongest that is said of an action."""
    hint = explained(view, [action])[0]
    return Told(action, "", {}) if hint.why is None else Told(action, hint.why.key, hint.why.params)
