"""What is known about a card: its attributes, and what it does in each game that is played with its deck.

All of it comes from decks and rulesets, so a game that was never seen before is told of as well as a shipped one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game import Card, Deck, GameError, Rules, RulesetEntry, list_rulesets, load_ruleset
from ui.families import rooms
from ui.gallery.deck_view import DeckView, GalleryItem
from ui.rulespage.combinations import at_home_in
from ui.widgets.catalogue import joined, languages, localized
from ui.widgets.text import capital, language, t
from ui.words import sentences


class GameRole(NamedTuple):
    """What one game does with a card: its name there if it has another, the combinations that can hold it, what it counts."""

    game: str
    text: str


def names(deck_view: DeckView, item: GalleryItem) -> tuple[str, str]:
    """The name in the language in force, and what it is called in the others (empty where that is the same)."""
    own = deck_view.name(item)
    others = dict.fromkeys(deck_view.name(item, each) for each in languages() if each != language())
    return own, joined((name for name in others if name != own), "dots")


def facts(deck_view: DeckView, item: GalleryItem) -> Iterator[tuple[str, str]]:
    """What the deck says of the card and the set of its picture, as labels and values."""
    card = item.card
    if card is not None:
        for id, value in card.attributes.items():
            attribute = deck_view.deck.attributes.get(id)
            if attribute is not None and value in attribute.values:
                yield capital(localized(attribute.name)), localized(attribute.values[value].name)
        yield t("gallery-code"), card.code
        yield t("gallery-copies"), str(card.copies)
    if deck_view.art is not None:
        yield t("gallery-set"), localized(deck_view.art.name)
        for key in ("artist", "licence"):
            if told := deck_view.art.told(key):
                yield t(f"gallery-{key}"), localized(told)


def in_games(deck: Deck, card: Card) -> Iterator[GameRole]:
    """For each game of that deck, what the card is there."""
    for rules in games_with(deck):
        yield GameRole(localized(rules.ruleset.name), _role(rules, card))


def games_with(deck: Deck) -> list[Rules]:
    """The games of that deck. Their rules are compiled when they are first asked for, which may take a while."""
    mine = [entry for entry in list_rulesets() if entry.deck is not None and entry.deck.id == deck.id and not entry.problems]
    return [rules for rules in map(_rules, mine) if rules is not None]


def _role(rules: Rules, card: Card) -> str:
    if card not in frozenset(rules.pack):
        return t("gallery-not-played")
    own = next(each for each in rules.deck.cards if each == card)
    told = []
    if localized(own.name) != localized(card.name):
        told.append(t("gallery-called", name=localized(own.name)))
    homes = [localized(rules.ruleset.combinations[id].name) for id in at_home_in(rules, own)]
    worth = [fact for room in rooms() for fact in room.gallery_facts(rules, own)]
    if homes:
        told.append(capital(joined(homes, "facts")))
    return sentences([*told, *worth] if homes or worth else [*told, t("gallery-played")])


@lru_cache(maxsize=32)
def _compiled(source: str, digest: str) -> Rules | None:
    try:
        return load_ruleset(source)
    except GameError:
        return None


def _rules(entry: RulesetEntry) -> Rules | None:
    """The rules with the house rules at their defaults; a file that was changed is read again."""
    source = entry.id if entry.shipped else str(entry.path)
    try:
        stamp = str(entry.path.stat().st_mtime_ns)
    except OSError:
        return None
    return _compiled(source, stamp)
