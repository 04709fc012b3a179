"""Climbing games in which two plays can lock a trick, or a play passes seats over: what table and rules page say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game import Rules
from game.families.climbing.events import Skipped, TrickLock, TrickLocked
from game.families.climbing.locks import Locks
from game.families.climbing.params import ClimbParams, PlayKind
from ui.rulespage.blocks import Block, attribute_name, item, kinds_in_play
from ui.widgets.catalogue import localized
from ui.widgets.text import joined, t
from ui.words import sentences

if TYPE_CHECKING:
    from ui.event_words import EventContext


def locks_tricks(rules: Rules) -> bool:
    """Can a trick be locked?"""
    return rules.get(Locks) is not None


def values_words(rules: Rules, values: tuple[str, ...]) -> str:
    """The suits, or whatever else a trick is locked to: "hearts and spades"."""
    names = {id: value.name for attribute in rules.deck.attributes.values() for id, value in attribute.values.items()}
    return joined((localized(names[value]) for value in values), "and")


def lock_words(rules: Rules, lock: TrickLock) -> str:
    """What a trick is locked to, in few words; nothing where it is not."""
    told = [t("climb-locked-values", values=values_words(rules, lock.values))] if lock.values else []
    return joined([*told, *([t("climb-locked-order")] if lock.in_order else [])], "dots")


def _sentences(rules: Rules, lock: TrickLock) -> str:
    told = [t("event-trick_locked-values", values=values_words(rules, lock.values))] if lock.values else []
    return sentences([*told, *([t("event-trick_locked-order")] if lock.in_order else [])])


def trick_locked(context: EventContext[TrickLocked]) -> str:
    """To what."""
    return _sentences(context.rules, context.event.lock)


def skipped(context: EventContext[Skipped]) -> str:
    """Who is passed over."""
    return t("event-skipped", **context.about)


def refusal_words(rules: Rules, params: Mapping[str, str]) -> Mapping[str, str]:
    """The parameters of a refusal because of a lock, in words."""
    if "bound" not in params:
        return {}
    values = tuple(value for value in params["bound"].split(",") if value)
    return {"what": _sentences(rules, TrickLock(values, params["ordered"] == "yes"))}


# ------------------------------------------------------------ the rules page


def safe_ends(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What ends a trick at once."""
    if params.safe_ends:
        names = (localized(each.name) for each in rules.ruleset.combinations.values() if each.safe)
        yield item("rules-climb-safe-ends", names=joined(names, "or"))


def skips(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What passes over seats, and how many."""
    for skip in params.skips:
        yield item("rules-climb-skips", what=plays_words(rules, skip), each="yes" if skip.seats == "each_card" else "no")


def locks(rules: Rules, params: ClimbParams) -> Iterator[Block]:
    """What locks a trick, to what, and which cards are free of it."""
    if params.lock_by != "none":
        yield item("rules-climb-lock-by", attribute=attribute_name(rules, params.lock_by))
    if params.lock_run != "none":
        yield item("rules-climb-lock-run")
    known = rules.get(Locks)
    if known is not None and (free := kinds_in_play(rules, [card.id for card in known.free(rules)])):
        yield item("rules-climb-lock-free", kinds=joined(free, "and"))


def plays_words(rules: Rules, play: PlayKind) -> str:
    """Plays of that kind."""
    names = joined((localized(rules.ruleset.combinations[id].name) for id in play.combinations), "or")
    kinds = joined(kinds_in_play(rules, play.only), "or")
    return t("rules-climb-revolution-plays", names=names, kinds=kinds, only="yes" if play.only else "no", n=play.cards)
