"""How the cards of a deck are called when the file says it once for all: `card_name: "{rank} of {suit}"`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.deck import Attribute, Text, Value
from game.loading.nodes import Node, Table
from game.loading.walk import Walk
from game.wording import quoted, suggestion

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class CardNames:
    """A template for each language, in which attributes in braces stand for the names of a card's values."""

    def __init__(self, template: Text) -> None:
        self.template = template

    def fill(self, values: Mapping[str, Value]) -> Text | None:
        """The name of a card with these values, None when the template asks for others or there is none."""
        words = {}
        for language, template in self.template.items():
            if any(name not in values for name in _PLACEHOLDER.findall(template)):
                return None
            words[language] = _filled(template, values, language)
        return Text(words) if words else None

    def check(self, attributes: Mapping[str, Attribute], node: Node, at: str, walk: Walk) -> None:
        """Report placeholders that are no attribute."""
        for language, template in self.template.items():
            place = node.get(language) if isinstance(node, Table) else None
            for name in _PLACEHOLDER.findall(template):
                if name not in attributes:
                    hint = suggestion(name, attributes)
                    walk.bad(place or node, at, f"unknown attribute {quoted(name)} in braces{hint}")


def _filled(template: str, values: Mapping[str, Value], language: str) -> str:
    return _PLACEHOLDER.sub(lambda found: values[found[1]].name.to(language), template)
