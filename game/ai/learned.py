"""What was learned from self-play: which of `normal`'s candidates is likely to come off better than its first choice.

A small net looks at numbers that a family of games makes of a decision (`Learning`). It was fitted to what each candidate came to
when deals of `normal` were played on from there (`game/arena/learning.py`), and lies beside the ruleset. It decides nothing but
what is played by the very rules that it was fitted to. All numbers are whole, so that every computer decides alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

from game.ai.base import COUNTING, Choice, Temper
from game.ai.planbook import plan_book
from game.core.errors import GameError
from game.core.files import beside, read_bounded
from game.loading import read_ruleset
from game.match.events import Discard, Pass, Play
from game.match.rules import WeighingPart

if TYPE_CHECKING:
    from random import Random

    from game.core.combos import Reading
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.view import View


TRIED = 6                       # candidates that are compared
SLACK = 0.05                    # of what candidates differ by: what brings so much less will do for a temper
BITS = 10
ONE = 1 << BITS                 # what 1 is among whole numbers
LEARNED_FILE = "learned.json"   # the file beside its ruleset
FORMAT = 1
BYTES_AT_MOST = 300_000
LARGEST = 1 << 31               # no number in a file is larger
WIDEST = 1_000                  # and no layer


class Seen(NamedTuple):
    """A decision: `normal`'s choices from the best down, and numbers for the first `TRIED` of them; those of `shared` are the
    same for all."""

    choices: list[Choice]
    shared: list[int]
    each: list[list[int]]


class Sight(Protocol):
    """Makes numbers of decisions, by what a seat may know alone."""

    def look(self, view: View, /) -> Seen | None:
        """What a seat has to decide; None where nothing is learned about such a decision."""


class Learning:
    """What is asked of a family of games to learn how it is played."""

    def sight(self, rules: Rules, rng: Random) -> Sight | None:
        """What makes numbers of decisions in such a game."""


# ------------------------------------------------------------ numbers
# Of which every family makes sights, most of them between 0 and 1: cards by cell, what a combination is, how far everybody went.


SIZES = 3                       # combinations of one card, of two, and of more
CARDS, ROW = 13, 5              # usual numbers of cards in a hand and in a combination: the scale of such numbers
NO_READING = [1.0] + [0.0] * 5


class CardNumbers:
    """Makes numbers of cards and combinations of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.packing = rules.packing
        self._largest = max(map(len, self.packing.cells)) * max(self.packing.copies, 1)
        self._height = plan_book(rules).height

    def cells(self, bits: int) -> list[float]:
        """How much there is of every cell, by the largest one."""
        width, cells = self.packing.cell_width, self.packing.project(bits)
        mask = (1 << width) - 1
        return [(cells >> place * width & mask) / self._largest for place in range(len(self.packing.cells))]

    def height(self, reading: Reading) -> float:
        """Where it stands in its contest, from 0 to 1; bombs at the top."""
        return 1.0 if reading.bomb else self._height(reading)

    def reading(self, reading: Reading | None) -> list[float]:
        """Whether there is none; its numbers of cards, how high it stands, and whether it is a bomb."""
        if reading is None:
            return NO_READING
        return [0.0, reading.size / ROW, reading.width / ROW, reading.length / ROW, self.height(reading), reading.bomb]

    def told(self, view: View) -> tuple[list[list[float]], list[list[float]]]:
        """By seat and size the highest that was played, and the lowest that was not beaten."""
        players = view.rules.players
        played, passed = [[0.0] * SIZES for _ in range(players)], [[1.0] * SIZES for _ in range(players)]
        top: Reading | None = None
        for event in view.history:
            if isinstance(event, Play) and event.action.reading is not None:
                top = event.action.reading
                place = min(top.size, SIZES) - 1
                played[event.seat][place] = max(played[event.seat][place], self.height(top))
            elif isinstance(event, Pass | Discard) and top is not None and not top.bomb:
                place = min(top.size, SIZES) - 1
                passed[event.seat][place] = min(passed[event.seat][place], self.height(top))
        return played, passed


def one_of(verbs: Sequence[str], action: Action) -> list[float]:
    """1 for its verb, 0 for the others."""
    return [float(verb == action.verb) for verb in verbs]


def ends(values: Sequence[float], otherwise: float) -> list[float]:
    """The lowest, the second lowest and the highest."""
    return [values[0], values[min(1, len(values) - 1)], values[-1]] if values else [otherwise] * 3


def limited(value: float, most: float) -> float:
    """No more than that, and no less than minus that."""
    return max(-most, min(value, most))


def whole(values: Iterable[float]) -> list[int]:
    """As whole numbers."""
    return [round(value * ONE) for value in values]


# ------------------------------------------------------------ what was learned


class Judged(NamedTuple):
    """A decision with what was learned about it: `normal`'s choices from the best down, and what each of the first ones should
    bring more than the very first, in what a deal is worth; above nothing only where that is beyond doubt."""

    choices: list[Choice]
    gains: list[float]

    def preferring(self, temper: Temper, slack: float) -> Judged:
        """With the choice in front that a temper prefers among those that bring at most `slack` less than the best one."""
        order = sorted(range(len(self.gains)), key=lambda place: -self.gains[place])
        rated = [Choice(self.choices[place].action, self.gains[place]) for place in order]
        preferred, most = temper.prefers(rated, slack)[0].action, self.gains[order[0]]
        place = next(place for place in order if self.choices[place].action == preferred)
        gains = [gain - most for gain in self.gains[:place] + self.gains[place + 1:]]
        return Judged([self.choices[place], *self.choices[:place], *self.choices[place + 1:]], [0.0, *gains])


class Layer(NamedTuple):
    """A layer of a net: a weight for each number that comes in, and one to be added, for each that goes out."""

    weights: tuple[tuple[int, ...], ...]
    added: tuple[int, ...]


@dataclass(frozen=True)
class Learned(WeighingPart):
    """A net for one ruleset, by how much a candidate must be ahead of `normal`'s first one to be preferred, and what `ONE` of its
    numbers is worth, times `ONE`."""

    layers: tuple[Layer, ...]
    margin: int
    unit: int

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """What lies beside the ruleset and is for these very rules, None where there is none."""
        if rules.path is None:
            return None
        try:
            found = json.loads(read_bounded(beside(rules.path, LEARNED_FILE), BYTES_AT_MOST))
            return cls._read(found) if _deals_alike(found["rules"], rules) else None
        except (OSError, ValueError, TypeError, KeyError, RecursionError, GameError):
            return None

    @classmethod
    def _read(cls, found: Any) -> Self:
        """ValueError, TypeError or KeyError where nobody could have written that."""
        layers = tuple(Layer(tuple(tuple(map(_whole, row)) for row in layer["weights"]), tuple(map(_whole, layer["added"])))
                       for layer in found["layers"])
        width = len(layers[0].weights[0]) if layers and layers[0].weights else 0
        for layer in layers:
            if not 0 < len(layer.weights) == len(layer.added) <= WIDEST or {len(row) for row in layer.weights} != {width or -1}:
                raise ValueError
            width = len(layer.weights)
        if width != 1:
            raise ValueError
        return cls(layers, _whole(found["margin"]), _whole(found["unit"]))

    def write(self, rules: Rules) -> Path:
        """Keep it as what was learned about these rules; where it is kept."""
        assert rules.path is not None
        path = beside(rules.path, LEARNED_FILE)
        path.parent.mkdir(exist_ok=True)
        layers = [layer._asdict() for layer in self.layers]
        whole = {"format": FORMAT, "rules": described(rules), "margin": self.margin, "unit": self.unit, "layers": layers}
        path.write_text(json.dumps(whole, separators=(",", ":")).replace("],[", "],\n[") + "\n", encoding="utf-8")
        return path

    @property
    def width(self) -> int:
        """How many numbers of a candidate it goes by."""
        return len(self.layers[0].weights[0])

    def gains(self, seen: Seen) -> list[float]:
        """What each candidate should bring more than the first one, less the margin."""
        first, *others = self.values(seen.shared, seen.each)
        return [0.0, *((value - first - self.margin) * self.unit / ONE ** 2 for value in others)]

    def values(self, shared: Sequence[int], each: Sequence[Sequence[int]]) -> list[int]:
        """What the net says of each candidate."""
        first, width = self.layers[0], len(shared)
        begun = [sum(map(mul, row, shared)) + added for row, added in zip(first.weights, first.added, strict=True)]
        rows = [row[width:] for row in first.weights]
        found = []
        for own in each:
            sums = [sum(map(mul, row, own)) + start for row, start in zip(rows, begun, strict=True)]
            for weights, added in self.layers[1:]:
                values = [total >> BITS if total > 0 else 0 for total in sums]
                sums = [sum(map(mul, row, values)) + start for row, start in zip(weights, added, strict=True)]
            found.append(sums[0] >> BITS)
        return found


class Taught:
    """Judges as it was learned. `rng` is the player's own stream."""

    def __init__(self, rules: Rules, rng: Random, learned: Learned) -> None:
        self._rules, self._learned = rules, learned
        self._sights = sights_of(rules, rng)
        self._temper: Temper | None = None

    def adopt(self, temper: str) -> None:
        """Prefer what is of that temper among choices that should bring about as much."""
        self._temper = None if temper == COUNTING else Temper(temper, self._rules)

    def judge(self, view: View) -> Judged | None:
        """What there is to do; None where nothing was learned about such a decision."""
        seen = next((seen for sight in self._sights if (seen := sight.look(view)) is not None), None)
        if seen is None or len(seen.shared) + len(seen.each[0]) != self._learned.width:
            return None
        judged = Judged(seen.choices, self._learned.gains(seen))
        slack = SLACK * self._learned.unit / ONE
        return judged if self._temper is None else judged.preferring(self._temper, slack)


def sights_of(rules: Rules, rng: Random) -> list[Sight]:
    """What makes numbers of decisions in a game."""
    found = (family.sight(rules, rng) for family in rules.answers(Learning))
    return [sight for sight in found if sight is not None]


def described(rules: Rules) -> dict[str, Any]:
    """The rules that something was learned about."""
    computer = dict(rules.ruleset.computer)               # which the digest leaves out
    return {"digest": rules.digest, "players": rules.players, "options": dict(rules.options), "computer": computer}


def _deals_alike(about: dict[str, Any], rules: Rules) -> bool:
    """Whether a deal goes by the same rules: whatever options say of the match, how long it is and who wins it, is left out."""
    here = described(rules)
    if {**about, "options": None} != {**here, "options": None}:
        return False
    if about["options"] == here["options"]:
        return True
    assert rules.path is not None
    ruleset = read_ruleset(rules.path, about["options"], rules.players).ruleset
    return replace(ruleset, match=rules.ruleset.match) == rules.ruleset


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise ValueError
    return value
