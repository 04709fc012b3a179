"""One thing that can be done, as a button shows it; what the modules that make buttons share."""

from __future__ import annotations

from dataclasses import dataclass

from game import Action
from ui.widgets.text import has_text, t


@dataclass(frozen=True)
class ButtonModel:
    """One verb, or one word of a verb, as a button shows it. `action` is None where it is not possible."""

    verb: str
    words: str
    short: str  # where the words are too long for the button
    action: Action | None = None
    reason: str | None = None
    likely: bool = False
    told: bool = False  # the status line says the reason already
    why: str = ""  # what doing it means
    word: str = ""  # which word the verb says
    second: bool = False  # another verb comes first for the same cards
    hotkey: int = 0  # a key of its own, 0 for that of the verb or the word
    even: bool = False  # has as much room as the buttons beside it
    middling: str = ""  # words of a length between the two, tried before the short ones

    @property
    def key(self) -> str:
        """What the button is called."""
        return f"{self.verb}-{self.word}" if self.word else self.verb


def verb_words(verb: str) -> str:
    """What a button says for a verb; a verb without words of its own says itself."""
    key = f"table-verb-{verb}"
    return t(key) if has_text(key) else verb.capitalize()
