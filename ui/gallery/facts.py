"""What is known about a card: its attributes, and what it does in each game that is played with its deck.

All of it comes from decks and rulesets, so a game that was never seen before is told of as well as a shipped one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game import Card, Deck, GameError, Rules, RulesetEntry, Valuer, list_rulesets, load_ruleset
from game.match.ruleset import Special
from ui.families.banking.hand_values import either
from ui.gallery.shelf import Leaf, Shelf
from ui.rulespage.examples import at_home_in
from ui.rulespage.words import words
from ui.widgets.catalogue import joined, languages
from ui.widgets.text import capital, language, t
from ui.words import sentences


class Part(NamedTuple):
    """What one game does with a card: its name there if it has another, the combinations that can hold it, what it counts."""

    game: str
    text: str


def names(shelf: Shelf, leaf: Leaf) -> tuple[str, str]:
    """The name in the language in force, and what it is called in the others (empty where that is the same)."""
    own = shelf.name(leaf)
    others = dict.fromkeys(shelf.name(leaf, each) for each in languages() if each != language())
    return own, joined((name for name in others if name != own), "dots")


def facts(shelf: Shelf, leaf: Leaf) -> Iterator[tuple[str, str]]:
    """What the deck says of the card and the set of its picture, as labels and values."""
    card = leaf.card
    if card is not None:
        for id, value in card.attributes.items():
            attribute = shelf.deck.attributes.get(id)
            if attribute is not None and value in attribute.values:
                yield capital(words(attribute.name)), words(attribute.values[value].name)
        yield t("gallery-code"), card.code
        yield t("gallery-copies"), str(card.copies)
    if shelf.art is not None:
        yield t("gallery-set"), words(shelf.art.name)
        for key in ("artist", "licence"):
            if told := shelf.art.told(key):
                yield t(f"gallery-{key}"), words(told)


def in_games(deck: Deck, card: Card) -> Iterator[Part]:
    """For each game of that deck, what the card is there."""
    for rules in games_with(deck):
        yield Part(words(rules.ruleset.name), _part(rules, card))


def games_with(deck: Deck) -> list[Rules]:
    """The games of that deck. Their rules are compiled when they are first asked for, which may take a while."""
    mine = [entry for entry in list_rulesets() if entry.deck is not None and entry.deck.id == deck.id and not entry.problems]
    return [rules for rules in map(_rules, mine) if rules is not None]


def _part(rules: Rules, card: Card) -> str:
    if card not in frozenset(rules.pack):
        return t("gallery-not-played")
    own = next(each for each in rules.deck.cards if each == card)
    told = []
    if words(own.name) != words(card.name):
        told.append(t("gallery-called", name=words(own.name)))
    homes = [words(rules.ruleset.combinations[id].name) for id in at_home_in(rules, own)]
    worth = list(_worth(rules, own))
    if homes:
        told.append(capital(joined(homes, "facts")))
    return sentences([*told, *worth] if homes or worth else [*told, t("gallery-played")])


def _worth(rules: Rules, card: Card) -> Iterator[str]:
    """In games of whole hands: what the card counts, how it may lie, in which special hands it has a place, whom it appoints."""
    standing, valuer = rules.ruleset.standing, rules.get(Valuer)
    if standing is None or valuer is None:
        return
    high, *low = valuer.alternatives(card.index)
    yield t("gallery-counts-either", high=high, low=either([str(value) for value in low])) if low else t("gallery-counts", n=high)
    if valuer.covering is not None and valuer.covering in card.attributes:
        yield t("gallery-covered", value=_value_words(rules, valuer.covering, card), n=valuer.cells.counts)
    named = [words(special.name) for special in standing.specials.values() if _has_place(special, card)]
    if named:
        yield t("gallery-specials", count=len(named), names=joined(named, "comma"))
    for id, office in rules.ruleset.offices.items():
        if office.first == "drawn" and card.matches(office.drawn_by):
            yield t("gallery-appoints", office=words(office.name) if office.name else id)


def _value_words(rules: Rules, attribute: str, card: Card) -> str:
    return words(rules.deck.attributes[attribute].values[card.attributes[attribute]].name)


def _has_place(special: Special, card: Card) -> bool:
    """Whether the card is one of those that the hand is named for."""
    return any(card.matches(kind) for kind in special.needs) or (special.alike > 0 and special.by in card.attributes)


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
