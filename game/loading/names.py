"""Names in a ruleset: what is used must be defined (there or in the deck), what is defined must be used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.deck import Deck
from game.core.wording import nearest
from game.loading.kinds import is_id
from game.loading.walk import Walk

_OF_THE_DECK = ("card", "attribute", "tag", "kind")
_MUST_BE_USED = ("ladder", "tally")
DEALER = "dealer"  # the office that the engine knows; others are names for the table
POINTS = "points"  # the tally that settle pays into; nobody else may define it


def check_names(walk: Walk, deck: Deck | None) -> None:
    """Report names that nothing defines; those of a deck that could not be read are not judged."""
    known: dict[str, Iterable[str]] = dict(walk.defined)
    known.update(deck_names(deck) if deck else {})
    for use in sorted(walk.uses, key=lambda use: (use.node.line, use.node.column)):
        names = known.get(use.of, {})
        if use.name not in names and (deck is not None or use.of not in _OF_THE_DECK):
            walk.unknown_name(use.of, use.name, use.node, use.at, [*names, *use.besides])


    offices = walk.defined.get("office", {})
    if DEALER not in offices:
        for name, (node, at) in offices.items():
            if nearest(name, (DEALER,)):
                walk.unknown_name("office", name, node, at, (DEALER,))


def deck_names(deck: Deck) -> dict[str, Mapping[str, None]]:
    """What can be named of a deck, by sort, in the deck's order."""
    cards = dict.fromkeys(card.id for card in deck.cards)
    tags = dict.fromkeys(tag for card in deck.cards for tag in sorted(card.tags))
    values = dict.fromkeys(value for attribute in deck.attributes.values() for value in attribute.values)
    return {
        "card": cards,
        "tag": tags,
        "attribute": dict.fromkeys(deck.attributes),
        "kind": {**cards, **tags, **values},
    }


def check_unused(walk: Walk) -> None:
    """Report definitions that nothing uses: they are mistakes, or leftovers that mislead a reader."""
    used = {(use.of, use.name) for use in walk.uses}
    for of in _MUST_BE_USED:
        for name, (node, at) in walk.defined.get(of, {}).items():
            if (of, name) not in used | walk.meant and name not in walk.unread and is_id(name) and name != POINTS:
                walk.report.add(node, at, f"nothing uses this {of}")
    for name, option in walk.options.items():
        node, at = walk.defined["option"][name]
        if name in walk.options_used and option.table_only:
            walk.report.add(node, at, "table_only: true, but the rules use this option")
        elif name not in walk.options_used and not option.table_only and not _may_be_used(walk, name):
            walk.report.add(
                node, at, "nothing uses this option; if only the table reads it, say table_only: true"
            )


def _may_be_used(walk: Walk, option: str) -> bool:
    """Whether a name that nothing defines is taken for this option, or what could not be read holds it."""
    return ("option", option) in walk.meant or option in walk.unread
