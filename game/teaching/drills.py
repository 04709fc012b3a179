"""Drills: short questions that are made from any ruleset, and that its engine answers.

Which of these beat what lies there? What are these cards? What only one family can ask, such as what a hand is worth, it asks
itself (`Drills`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.combos.plays import HandPlays
from game.core.deck import Card
from game.core.languages import Text
from game.families import answers
from game.match.rules import Rules
from game.match.view import View

QUESTIONS = 10  # of a round, before those that were answered wrongly come back
CANDIDATES = (4, 6)
MOST_RIGHT = 3
NAMES = 4  # what cards may be called, at most
POOL = 20  # cards from which plays are made
TRIES = 60
ACTIONS = 40  # of a deal in which a play is looked for
NAMING = 0.3  # of the questions ask what cards are
SKIPPED = 0.7  # of the single cards that could be asked about
ODD = 0.25  # of these, cards that are nothing together


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """What can be marked: cards with what they count as, a name of the ruleset, or a word that the texts say (`drill-WORD`, with
    a `number`)."""

    cards: Cards | None = None
    reading: Reading | None = None
    name: Text | None = None
    word: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """One question. `kind` names its text; `shown` are groups of cards that it is about, `named` a word of the texts
    (`drill-WORD`) for each where there are several; `over` is the reading to beat, where something is to be beaten. Of the
    candidates the `right` ones are to be marked: `several` of them, or exactly one."""

    kind: str
    shown: tuple[Cards, ...]
    candidates: tuple[DrillAnswer, ...]
    right: frozenset[int]
    several: bool = False
    over: Reading | None = None
    named: tuple[str, ...] = ()


class Drills(ABC):
    """What a family asks about its games."""

    @abstractmethod
    def question(self, rules: Rules, rng: Random) -> DrillQuestion | None:
        """A question; None where these rules give none."""


def make_question(rules: Rules, rng: Random) -> DrillQuestion | None:
    """A question about the games of these rules; None where none could be made."""
    for family in answers(Drills):
        asked = family.question(rules, rng)
        if asked is not None:
            return asked
    if not rules.ruleset.combinations:
        return None
    makers = [_which_beat, _what_is_this]
    if rng.random() < NAMING:
        makers.reverse()
    return next((asked for make in makers if (asked := make(rules, rng)) is not None), None)


# ---------------------------------------------------------------- which of these beat it?


def _which_beat(rules: Rules, rng: Random) -> DrillQuestion | None:
    for _ in range(TRIES):
        view = _somebody_played(rules, rng)
        if view is None or (top := view.current_trick.top) is None or view.over is None or top.cards is None:
            continue
        size = len(top.cards)
        if size == 1 and rng.random() < SKIPPED:
            continue
        others = [play for _ in range(3) for play in _plays(rules, rng, top.cards)]
        yes = _unlike(play for play in others if view.beats(play[0]))
        no = _unlike(play for play in others if not view.beats(play[0]))
        no.sort(key=lambda play: (abs(play[0].size - size), rng.random()))
        count = rng.randint(*CANDIDATES)
        right = yes[: rng.randint(1, min(MOST_RIGHT, count - 1))]
        near = no[: count - len(right) - 1]
        wrong = [*near, *rng.sample(no[len(near):], min(1, len(no) - len(near)))]  # one of any size
        if not right or len(right) + len(wrong) < CANDIDATES[0]:
            continue
        found = [*right, *wrong]
        rng.shuffle(found)
        candidates = tuple(DrillAnswer(cards, reading) for reading, cards in found)
        return DrillQuestion("beats", (top.cards,), candidates, frozenset(found.index(play) for play in right), True, view.over)
    return None


def _somebody_played(rules: Rules, rng: Random) -> View | None:
    """What a seat sees that is to answer a play of a deal in which everybody does anything allowed."""
    state = rules.new_match(rng.randrange(1 << 31))
    for _ in range(rng.randint(1, ACTIONS)):
        if state.actor is None:
            return None
        state.apply(rng.choice(state.legal_actions()))
    return state.view(state.actor) if state.actor is not None else None


def _plays(rules: Rules, rng: Random, without: Iterable[Card] = ()) -> Iterator[tuple[Reading, Cards]]:
    """What can be made of some cards of the pack that do not lie there, in any order."""
    rest = list(rules.pack)
    for card in without:
        rest.remove(card)
    held = rules.cards_of(rng.sample(rest, min(POOL, len(rest)))).bits
    found = list(HandPlays(rules.table, held).representatives())
    rng.shuffle(found)
    for bits in found:
        reading = rules.table.value(bits)
        if reading is not None:
            yield reading, Cards(rules.packing, bits)


def _unlike(plays: Iterator[tuple[Reading, Cards]]) -> list[tuple[Reading, Cards]]:
    """One of all that count the same."""
    return list({str(reading): (reading, cards) for reading, cards in plays}.values())


# ---------------------------------------------------------------- what is this?


def _what_is_this(rules: Rules, rng: Random) -> DrillQuestion | None:
    combinations = rules.ruleset.combinations
    for _ in range(TRIES):
        found = sorted(_plays(rules, rng), key=lambda play: rng.random() + (play[0].size == 1))
        if not found:
            continue
        reading, cards = found[0]
        name = reading.combination
        if rng.random() < ODD:
            odd = rules.cards_of(rng.sample(list(rules.pack), max(2, len(cards))))
            if rules.value(odd) is not None:
                continue
            cards, name = odd, ""
        known = list(dict.fromkeys(combination.name for combination in combinations.values()))
        own = combinations[name].name if name else None
        others = [other for other in known if other != own]
        offered = rng.sample(others, min(NAMES - 1, len(others)))
        names = [each for each in known if each in offered or each == own]
        if len(names) < 2:
            return None
        candidates = (*(DrillAnswer(name=each) for each in names), DrillAnswer(word="nothing"))
        return DrillQuestion("name", (cards,), candidates, frozenset([names.index(own) if own is not None else len(names)]))
    return None


# ---------------------------------------------------------------- a round


class DrillRound:
    """Ten questions, each made when it is its turn; what was answered wrongly comes back until it is right."""

    count = QUESTIONS

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.done = 0
        self.right_at_once = 0
        self._rng = Random(f"{seed}/drill")
        self._made = 0
        self._again: deque[DrillQuestion] = deque()
        self._fresh = True  # whether it is asked for the first time
        self._asked: DrillQuestion | None = None

    @property
    def question(self) -> DrillQuestion | None:
        """What is asked now; None at the end, and where these rules give no questions."""
        if self._asked is None:
            self._fresh = self._made < QUESTIONS
            if self._fresh:
                self._made += 1
                self._asked = make_question(self.rules, self._rng)
            elif self._again:
                self._asked = self._again.popleft()
        return self._asked

    def answer(self, marked: frozenset[int]) -> bool:
        """Take that as the answer to what is asked, after which comes the next question; whether it was right."""
        asked = self.question
        assert asked is not None
        self._asked = None
        right = marked == asked.right
        if right:
            self.done += 1
            self.right_at_once += self._fresh
        else:
            self._again.append(asked)
        return right
