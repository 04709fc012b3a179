"""Actions: short text values (`play 3H 3D`, `pass`), one verb table for all games.

An `Action` *is* its text, so it can be stored, compared and typed by a person. The book of a ruleset makes the canonical
action for a text or for cards, with the packed cards and their reading beside it, so that the engine never parses twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from sys import maxsize
from types import MappingProxyType
from typing import overload

from game.core.cards import CardNotation, Cards, Numbered, Packing
from game.core.combos import CombinationTable, Reading, Shape
from game.core.combos.plays import pick
from game.core.deck import Card
from game.core.errors import NotationError, TooManyActions
from game.core.memory import NONE
from game.families import Argument, families, shared

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NUMBER = re.compile(r"[0-9]{1,7}")
AIMED = " on "
WORDS_AT_MOST = 10_000


@cache
def argument_of_verbs() -> Mapping[str, Argument]:
    """Every verb, those that families share first, and what follows it. What a specification calls lead, beat, eat or answer is
    `play`."""
    # Messages list the verbs of the families in the order opposite to that of the verbs of a flow.
    every = (shared(), *reversed(families()))
    return MappingProxyType({verb: argument for family in every for verb, argument in family.verbs().items()})


class Action(str):
    """One decision of a seat as text. `cards` is empty for verbs that take none; `target` is the card on the table at which they
    are aimed (`play 1x on 1B`), None where the verb and its cards say all."""

    __slots__ = ("verb", "packing", "bits", "cell_bits", "reading", "target")

    verb: str
    packing: Packing | None
    bits: int
    cell_bits: int
    reading: Reading | None
    target: Card | None

    def __new__(cls, text: str) -> Action:
        self = super().__new__(cls, text)
        self.verb = text.split(" ", 1)[0]
        self.packing = None
        self.bits = self.cell_bits = 0
        self.reading = None
        self.target = None
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
        self.target = None
        return self

    @property
    def cards(self) -> Cards:
        """The cards of the action; only actions that a ruleset has made or read know theirs."""
        if self.packing is None:
            raise ValueError(f'"{self}" belongs to no ruleset yet; use rules.action(text)')
        return Cards(self.packing, self.bits)

    @property
    def word(self) -> str:
        """What follows the verb (`bid WORD`, `stand 12`)."""
        return self.partition(" ")[2]

    @property
    def amount(self) -> int:
        """The whole number at the end (`bet 5`); ValueError when there is none."""
        return int(self.rpartition(" ")[2])

    @property
    def side(self) -> str:
        """The side that is bet on (`bet tie 5`), empty when none is named."""
        return self.partition(" ")[2].rpartition(" ")[0]


# A discard that somebody else made face down: that it was made is all there is to know.
FACE_DOWN = Action("discard")


class Known:
    """The actions of one verb that were made, by their packed cards."""

    __slots__ = ("memo", "older")

    def __init__(self) -> None:
        self.memo: dict[int, Action] = {}
        self.older: dict[int, Action] = NONE


class ActionBook:
    """Makes the canonical actions of one ruleset, and remembers its plays."""

    def __init__(self, table: CombinationTable, notation: CardNotation, aimed: Iterable[str] = (), rereads: bool = False) -> None:
        self._table = table
        self._beside = frozenset(table.index.beside)
        self._rereads = rereads                                # plays that other rules have made with the same packing
        self._aims = frozenset(aimed)                          # the verbs that may name a card on the table
        self.packing = table.packing
        self._notation = notation
        self._memory = table.index.memory
        self._verbs = verbs = argument_of_verbs()
        self._known = {verb: Known() for verb, takes in verbs.items() if takes == "cards"}
        self._plays = self._known["play"]
        self.alone = {verb: self._made(verb, 0) for verb, takes in verbs.items() if takes == "nothing"}
        self._words: dict[tuple[str, str], Action] = {}
        self._aimed: dict[tuple[str, int, int], Action] = {}
        self._read: dict[tuple[int, int], Action] = {}
        self.passing = self.alone["pass"]

    def read(self, text: str) -> Action:
        """The canonical action; NotationError when the text is none of this ruleset's."""
        if type(text) is Action and text.packing is self.packing:
            return self.play(text.bits) if self._rereads and text.reading is not None else text
        return self._parse(text)

    def known(self, text: str) -> Action | None:
        """The action that is written just so in this ruleset, None where there is none."""
        with suppress(NotationError):
            action = self.read(text)
            return action if action == text else None
        return None

    def _parse(self, text: str) -> Action:
        verb, _, rest = " ".join(text.split()).partition(" ")
        takes = self._verbs.get(verb)
        if takes is None:
            raise NotationError(f'"{verb}" is no action; known: {", ".join(self._verbs)}')
        if takes == "nothing" and rest:
            raise NotationError(f'"{verb}" takes nothing after it, found "{rest}"')
        if takes == "word":
            return self.with_word(verb, rest)
        if takes == "amount":
            return self.with_amount(verb, rest)
        if takes == "outcome":
            return self.with_outcome(verb, rest)
        if takes == "nothing":
            return self.alone[verb]
        cards, aimed, target = rest.partition(AIMED)
        return self.aim(verb, self._notation.read(cards), self._notation.read(target)) if aimed else \
            self.make(verb, self._notation.read(rest))

    def aim(self, verb: str, cards: Iterable[Card], targets: Sequence[Card]) -> Action:
        """The action of that verb with these cards, aimed at one card on the table; NotationError for any other number, and for
        a verb that is aimed at nothing in this game."""
        if verb not in self._aims:
            raise NotationError(f'"{verb}" is aimed at no card on the table in this game')
        if len(targets) != 1:
            raise NotationError(f'"{verb}" is aimed at one card, found {len(targets)}')
        plain, (target,) = self.make(verb, cards), targets
        return self._aimed.get((plain.verb, plain.bits, target.index)) or self._aim(plain, target)

    def _aim(self, plain: Action, target: Card) -> Action:
        action = Action.made(f"{plain}{AIMED}{target.code}", plain.verb, self.packing, plain.bits, plain.cell_bits, plain.reading)
        action.target = target
        if len(self._aimed) < WORDS_AT_MOST:
            self._aimed[plain.verb, plain.bits, target.index] = action
        return action

    def make(self, verb: str, cards: Iterable[Card]) -> Action:
        """The action of that verb with these cards; NotationError when they are more than the pack can hold."""
        try:
            bits = self.packing.pack(cards)
        except ValueError as error:
            raise NotationError(str(error)) from None
        if not bits:
            raise NotationError(f'"{verb}" needs cards')
        return self.with_cards(verb, bits)

    def with_word(self, verb: str, word: str) -> Action:
        """The action of that verb with a word."""
        known = self._words.get((verb, word))
        if known is not None:
            return known
        if not _WORD.fullmatch(word):
            raise NotationError(f'"{verb}" needs one word of small letters, found "{word}"')
        return self._said(verb, word)

    def with_amount(self, verb: str, rest: str) -> Action:
        """The action of that verb with a whole number, after the word of a side where sides are bet on."""
        side, _, number = rest.rpartition(" ")
        if not _NUMBER.fullmatch(number) or side and not _WORD.fullmatch(side):
            raise NotationError(f'"{verb}" needs a whole number, found "{rest}"')
        return self._said(verb, f"{side} {int(number)}".lstrip())

    def with_outcome(self, verb: str, rest: str) -> Action:
        """The action of that verb with a total or the word of a special hand; with nothing for the best one."""
        if rest and not _NUMBER.fullmatch(rest) and not _WORD.fullmatch(rest):
            raise NotationError(f'"{verb}" needs a total or the name of a special hand, found "{rest}"')
        return self._said(verb, str(int(rest)) if _NUMBER.fullmatch(rest) else rest)

    def _said(self, verb: str, word: str) -> Action:
        """An action with a word, the same object for the same text as long as there are not too many."""
        known = self._words.get((verb, word))
        if known is None:
            known = self._made(verb, 0, word=word)
            if len(self._words) < WORDS_AT_MOST:
                self._words[verb, word] = known
        return known

    def with_cards(self, verb: str, bits: int) -> Action:
        """The action of that verb with packed cards."""
        if verb == "play":
            return self.play(bits)
        known = self._known[verb]
        return known.memo.get(bits) or self._older(known, bits) or self._keep(
            known, self._made(verb, bits, self.packing.project(bits)))

    def with_each(self, verb: str, choices: Iterable[int]) -> list[Action]:
        """The actions of that verb with each of these packed cards."""
        get, make = self._known[verb].memo.get, self.with_cards
        return [get(bits) or make(verb, bits) for bits in choices]

    def play(self, bits: int) -> Action:
        """`play` with packed cards."""
        return self._plays.memo.get(bits) or self._older(self._plays, bits) or self._keep(
            self._plays, self._made("play", bits, self.packing.project(bits), self._table.value(bits)))

    def against(self, action: Action, over: Reading | None) -> Action:
        """The play as it counts where `over` is to be beaten: as its value, unless only another of its readings beats that."""
        if action.reading is None or not self._table.index.beside:
            return action
        value = self.play(action.bits)
        assert value.reading is not None
        if over is None or value.reading.beats(over):
            return value
        others = self._table.others(action.cell_bits, value.reading)
        return next((self.read_as(value, other) for other in others if other.beats(over)), value)

    def again(self, action: Action) -> Action:
        """A play that was made by other rules with the same packing, as the same combination of the same form."""
        value, was = self.play(action.bits), action.reading
        if was is None or value.reading is None or not self._table.index.beside:
            return value
        others = self._table.others(action.cell_bits, value.reading)
        found = next((other for other in (value.reading, *others) if other.is_like(was)), value.reading)
        return value if found is value.reading else self.read_as(value, found)

    def read_as(self, action: Action, reading: Reading) -> Action:
        """The same play as another of its readings."""
        found = self._read.get((action.bits, reading.number))
        if found is None:
            assert action.packing is not None
            found = Action.made(str(action), action.verb, action.packing, action.bits, action.cell_bits, reading)
            if len(self._read) < WORDS_AT_MOST:
                self._read[action.bits, reading.number] = found
        return found

    def _older(self, known: Known, bits: int) -> Action | None:
        """The action as it was made long before."""
        found = known.older.get(bits)
        return found and self._keep(known, found)

    def _keep(self, known: Known, action: Action) -> Action:
        self._memory.keep(known, action.bits, action)
        return action

    def _made(self, verb: str, bits: int, cell_bits: int = 0, reading: Reading | None = None, word: str = "") -> Action:
        packing = self.packing
        text = f"{verb} {packing.codes(bits)}" if bits else f"{verb} {word}" if word else verb
        return Action.made(text, verb, packing, bits, cell_bits, reading)

    def of_shape(self, shape: Shape, hand: int) -> Action:
        """The play of any shape with cards of a hand that holds it."""
        return self.play(shape.need) if shape.fine else shape.memo.get(hand & shape.mask) or self.represent(shape, hand)

    def represent(self, shape: Shape, hand: int) -> Action:
        """The play that stands for a shape: the first cards of each cell. Remembered with the shape."""
        held = hand & shape.mask
        found: Action = shape.older.get(held) or self._representing(shape, hand)
        self._memory.keep(shape, held, found)
        return found

    def _representing(self, shape: Shape, hand: int) -> Action:
        bits = pick(self.packing, shape, hand)
        if shape in self._beside:
            return self.read_as(self.play(bits), shape.reading)
        if shape.promotable:
            return self.play(bits)
        return self._plays.memo.get(bits) or self._older(self._plays, bits) or self._keep(
            self._plays, self._made("play", bits, shape.need, shape.reading))


# ------------------------------------------------------------ what is legal


ACTION_LIMIT = 20_000
FEW = 3                           # so many plays are sooner made than a sequence that would make them


def plays_then(book: ActionBook, hand: int, shapes: Sequence[Shape], alone: Sequence[Action] = ()) -> Sequence[Action]:
    """A play of the packed hand for each of these shapes that it holds, then the actions `alone`."""
    if len(shapes) > FEW:
        return LegalActions(book, hand, shapes, alone=alone)
    return (*[shape.memo.get(hand & shape.mask) or book.represent(shape, hand) for shape in shapes], *alone)


class LegalActions(Sequence[Action]):
    """What the seat to act may do, in a fixed order, none twice; every action is made when it is asked for.

    Plays first, given as shapes that a packed `hand` holds or as packed cards; then a `verb` with each of the `choices` of cards;
    then the actions `alone`. There may be any number of them, but going through more than `ACTION_LIMIT` raises TooManyActions.
    """

    __slots__ = ("_book", "_hand", "_shapes", "_plays", "_verb", "_choices", "_chosen", "_alone", "_len",
                 "_given")

    def __init__(self, book: ActionBook, hand: int = 0, shapes: Sequence[Shape] = (), plays: Sequence[int] = (), verb: str = "",
                 choices: Numbered | None = None, alone: Sequence[Action] = ()) -> None:
        self._book, self._hand, self._shapes, self._plays = book, hand, shapes, plays
        self._verb, self._choices, self._alone = verb, choices, alone
        self._chosen = chosen = 0 if choices is None else len(choices)
        number = len(shapes) + len(plays) + chosen + len(alone)
        self._len = number if number < maxsize else maxsize
        self._given: Action | None = None

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, number: int) -> Action: ...

    @overload
    def __getitem__(self, number: slice) -> tuple[Action, ...]: ...

    def __getitem__(self, number: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(number, slice):
            return tuple([self._at(each) for each in range(*number.indices(self._len))])
        shapes = self._shapes
        if 0 <= number < len(shapes):
            shape, hand = shapes[number], self._hand
            given: Action = shape.memo.get(hand & shape.mask) or self._book.represent(shape, hand)
        else:
            place = number + self._len if number < 0 else number
            if not 0 <= place < self._len:
                raise IndexError(f"there are {self._len} actions, not {number}")
            given = self._at(place)
        self._given = given
        return given

    def _at(self, place: int) -> Action:
        shapes, plays, choices = self._shapes, self._plays, self._choices
        if place < len(shapes):
            shape, hand = shapes[place], self._hand
            return shape.memo.get(hand & shape.mask) or self._book.represent(shape, hand)
        place -= len(shapes)
        if place < len(plays):
            return self._book.play(plays[place])
        place -= len(plays)
        if choices is not None and place < self._chosen:
            return self._book.with_cards(self._verb, choices.at(place))
        return self._alone[place - self._chosen]

    def __iter__(self) -> Iterator[Action]:
        if self._len > ACTION_LIMIT:
            raise TooManyActions(f"{self._len} actions are too many to go through; work from the offers")
        hand, book = self._hand, self._book
        written = [shape.memo.get(hand & shape.mask) or book.represent(shape, hand) for shape in self._shapes]
        if self._plays:
            written += map(book.play, self._plays)
        if self._choices is not None:
            written += book.with_each(self._verb, self._choices)
        written += self._alone
        return iter(written)

    def __contains__(self, action: object) -> bool:
        """Whether it is one of them, and not only one that is as good."""
        if action is self._given and action is not None or action in self._alone:
            return True
        known = self._book.known(action) if isinstance(action, str) else None
        if known is None or not known.bits or known.target is not None:
            return False
        bits, hand, represent = known.bits, self._hand, self._book.represent
        if known.verb == self._verb and self._choices is not None and bits in self._choices:
            return True
        return known.verb == "play" and (bits in self._plays or any(
            shape.need == known.cell_bits and represent(shape, hand).bits == bits for shape in self._shapes))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalActions) and self._same(other):
            return True
        if not isinstance(other, Sequence) or len(other) != self._len:
            return False
        return all(self._at(place) == other[place] for place in range(self._len))

    def _same(self, other: LegalActions) -> bool:
        """Whether it is made of the same, so that no action has to be made to tell."""
        return (self._shapes, self._plays, self._verb, self._choices, self._alone, self._hand) == (
            other._shapes, other._plays, other._verb, other._choices, other._alone, other._hand)

    __hash__ = None  # type: ignore[assignment]  # equal to tuples, which hash otherwise

    def __repr__(self) -> str:
        return f"<{self._len} actions>"
