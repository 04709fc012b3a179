"""Actions: short text values (`play 3H 3D`, `pass`), one verb table for all games.

An `Action` *is* its text, so it can be stored, compared and typed by a person. The book of a ruleset keeps the canonical
action for each text, with the packed cards and their reading beside it, so that the engine never parses twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.cards import Cards, Packing
from game.combos import CombinationTable, Reading, Shape
from game.combos.plays import pick
from game.deck import Card
from game.errors import NotationError
from game.notation import CardNotation

BOOK_LIMIT = 200_000
SHAPE_MEMO_LIMIT = 2_000

# What follows each verb: nothing or cards. What a specification calls lead, beat, eat or answer is `play`.
VERBS: dict[str, Literal["nothing", "cards"]] = {"pass": "nothing", "play": "cards", "give": "cards"}


class Action(str):
    """One decision of a seat as text. `cards` is empty for verbs that take none."""

    __slots__ = ("verb", "packing", "bits", "cell_bits", "reading")

    verb: str
    packing: Packing | None
    bits: int
    cell_bits: int
    reading: Reading | None

    def __new__(cls, text: str) -> Action:
        self = super().__new__(cls, text)
        self.verb = text.split(" ", 1)[0]
        self.packing = None
        self.bits = self.cell_bits = 0
        self.reading = None
        return self

    @classmethod
    def made(cls, text: str, verb: str, packing: Packing, bits: int, cell_bits: int, reading: Reading | None) -> Action:
        """An action whose parts are known already."""
        self = str.__new__(cls, text)
        self.verb = verb
        self.packing = packing
        self.bits = bits
        self.cell_bits = cell_bits
        self.reading = reading
        return self

    @property
    def cards(self) -> Cards:
        """The cards of the action; only actions that a ruleset has made or read know theirs."""
        if self.packing is None:
            raise ValueError(f'"{self}" belongs to no ruleset yet; use rules.action(text)')
        return Cards(self.packing, self.bits)


class ActionBook:
    """The canonical actions of one ruleset."""

    def __init__(self, table: CombinationTable, notation: CardNotation) -> None:
        self._table = table
        self._packing = table.packing
        self._notation = notation
        self.known: dict[str, Action] = {}             # canonical actions by text
        self._by_bits: dict[tuple[str, int], Action] = {}
        self._plays: dict[int, Action] = {}
        self.passing = self.read("pass")

    def read(self, text: str) -> Action:
        """The canonical action; NotationError when the text is none of this ruleset's."""
        found = self.known.get(text)
        return found if found is not None else self._parse(text)

    def _parse(self, text: str) -> Action:
        verb, _, rest = " ".join(text.split()).partition(" ")
        takes = VERBS.get(verb)
        if takes is None:
            raise NotationError(f'"{verb}" is no action; known: {", ".join(VERBS)}')
        if takes == "nothing" and rest:
            raise NotationError(f'"{verb}" takes nothing after it, found "{rest}"')
        if takes == "nothing":
            return self.known.get(verb) or self._keep(verb, 0)
        return self.make(verb, self._notation.read(rest))

    def make(self, verb: str, cards: Iterable[Card]) -> Action:
        """The action of that verb with these cards; NotationError when they are more than the pack can hold."""
        try:
            bits = self._packing.pack(cards)
        except ValueError as error:
            raise NotationError(str(error)) from None
        if not bits:
            raise NotationError(f'"{verb}" needs cards')
        return self.with_cards(verb, bits)

    def with_cards(self, verb: str, bits: int) -> Action:
        """The action of that verb with packed cards."""
        return self.play(bits) if verb == "play" else self._by_bits.get((verb, bits)) or self._keep(verb, bits)

    def play(self, bits: int) -> Action:
        """`play` with packed cards."""
        found = self._plays.get(bits)
        if found is None:
            found = self._keep("play", bits, self._packing.project(bits), self._table.value(bits))
        return found

    def _keep(self, verb: str, bits: int, cell_bits: int = 0, reading: Reading | None = None) -> Action:
        if len(self.known) >= BOOK_LIMIT:
            self.known.clear()
            self._by_bits.clear()
            self._plays.clear()
            self.known["pass"] = self.passing
        packing = self._packing
        text = f"{verb} {packing.codes(bits)}" if bits else verb
        action = Action.made(text, verb, packing, bits, cell_bits, reading)
        self.known[action] = action
        if verb == "play":
            self._plays[bits] = action
        else:
            self._by_bits[verb, bits] = action
        return action

    def represent(self, shape: Shape, hand: int) -> Action:
        """The play that stands for a shape: the first cards of each cell. Remembered with the shape."""
        held = hand & shape.mask
        found = shape.memo.get(held)
        if found is None:
            if len(shape.memo) >= SHAPE_MEMO_LIMIT:
                shape.memo.clear()
            bits = pick(self._packing, shape, hand)
            found = self._plays.get(bits)
            if found is None and not shape.promotable:
                found = self._keep("play", bits, shape.need, shape.reading)
            shape.memo[held] = found = found or self.play(bits)
        assert isinstance(found, Action)
        return found
