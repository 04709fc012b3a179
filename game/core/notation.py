"""Text to cards and back (docs/rules/heartoffive.md 9): codes of the deck separated by white space or commas.

Letters may be in either case unless two codes of the deck differ by case alone. The deck may give a sign for "all cards
of this value" (`5!`) and other spellings of a code (`10C`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.core.deck import Card, Deck
from game.core.errors import NotationError

EMPTY = "-"
_SEPARATORS = re.compile(r"[\s,]+")


class CardNotation:
    """Reads and writes the cards of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._exact: dict[str, tuple[Card, ...]] = {}
        for card in deck.cards:
            for code in (card.code, *card.also):
                self._exact[code] = (card,)
        self._add_signs()
        self._folded = self._fold_case()

    def _add_signs(self) -> None:
        rule = self.deck.notation.all_of
        if rule is None:
            return
        for value in self.deck.attributes[rule.attribute].values.values():
            cards = self.all_of(value.id)
            for code in (value.code, *value.also):
                if cards:
                    self._exact[code + rule.sign] = cards

    def _fold_case(self) -> dict[tuple[str, str], tuple[Card, ...]]:
        folded: dict[tuple[str, str], tuple[Card, ...]] = {}
        clashing = set()
        for code, cards in self._exact.items():
            key = _folded(code)
            if key in folded and folded[key] != cards:
                clashing.add(key)
            folded[key] = cards
        return {key: cards for key, cards in folded.items() if key not in clashing}

    def all_of(self, value: str) -> tuple[Card, ...]:
        """The cards that the deck's sign stands for with that value, in the deck's order."""
        rule = self.deck.notation.all_of
        if rule is None:
            return ()
        return tuple(card for card in self.deck.cards
                     if card.attributes.get(rule.attribute) == value and rule.needs in card.attributes)

    def read(self, text: str) -> list[Card]:
        """The cards in the order in which they are written; NotationError names the first word that is none."""
        return [card for word in _SEPARATORS.split(text) if word for card in self._word(word)]

    def _word(self, word: str) -> tuple[Card, ...]:
        found = self._exact.get(word) or self._folded.get(_folded(word))
        if found is None:
            raise NotationError(f'"{word}" is no card of the deck "{self.deck.id}"')
        return found

    def sign_for(self, cards: list[Card]) -> str | None:
        """`5!` when `cards` are exactly the cards that this sign stands for."""
        rule = self.deck.notation.all_of
        value = cards[0].attributes.get(rule.attribute) if rule and cards else None
        if rule is None or value is None or tuple(cards) != self.all_of(value):
            return None
        return self.deck.attributes[rule.attribute].values[value].code + rule.sign


def _folded(word: str) -> tuple[str, str]:
    """Equal for words that differ by case alone; one direction would take the long s for an S, the other Kelvin for K."""
    return word.upper(), word.lower()


def write(cards: Iterable[Card]) -> str:
    """Codes separated by one space, `-` for no cards."""
    return " ".join(card.code for card in cards) or EMPTY
