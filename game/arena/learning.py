"""Learns from self-play which of `normal`'s candidates come off better than its first choice, with numpy.

Deals of `normal` against itself are played, with a few departures. At some decisions every candidate is played on to the end of
the true deal by the policies of imagined worlds, so that luck with the cards falls out of their differences. A small net is
fitted to these (`game.ai.learned`); deals that it has not seen say when to stop and by how much a candidate must be ahead.
Everything follows from the seed and the number of deals, whichever process plays which; what was stopped goes on from its file.
"""

from __future__ import annotations

import json
import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from itertools import product
from math import inf, isfinite
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.ai import make_player
from game.ai.hard import HardPlayer
from game.ai.learned import ONE, TRIED, Layer, Learned, described, sights_of
from game.ai.policies import Playout
from game.arena.report.words import pays
from game.arena.simulation import play_deal
from game.arena.tournament import StateFile, Tournament, rules_of
from game.arena.tuning import NORMAL, TUNED, Gain, gain_in
from game.core.intervals import Interval, of_mean
from game.core.memory import uncollected
from game.match.rollout import rollout_of
from game.match.rules import Rules

DEALS_EACH = 10                   # deals of a lesson
LOOKED_INTO = 0.5                 # of the decisions with a choice
DEPARTED = 0.05                   # of them something else is done, so that what follows from that is seen too
NETS = (8,), (32, 16)             # numbers of the layers between: few where few deals were played
HELD_BACK = 5                     # every fifth deal is not fitted to
BATCH, RATE, DECAY = 256, 1e-3, 1e-4
EPOCHS, PATIENCE = 60, 4
LEAST_SPREAD = 0.02               # numbers that differ less than this are not blown up
MOST = 2.0                        # of the usual difference: a larger one counts as that, so that a few deals do not decide
MARGINS = (0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.45)         # in standard deviations of what candidates differ by
SURE = 1.96
FRESH = 1 << 32                   # the number of the first block that nothing is learned from
SEED_BITS = 48
LARGEST = (1 << 15) - 1
FORMAT = 1
NUMBERS_AT_MOST = 1 << 53


class Comparison(NamedTuple):
    """A decision: the numbers that say what it is like (`Seen`), and what each of the candidates came to."""

    shared: list[int]
    each: list[list[int]]
    worth: list[float]


# ------------------------------------------------------------ lessons


class Lessons(NamedTuple):
    """What is played; every process that plays a part of it gets the same."""

    tournament: Tournament

    def play(self, number: int) -> str:
        """The comparisons of so many deals, as text."""
        rules, found = rules_of(self.tournament), list[tuple[int, Comparison]]()
        for deal in range(number * DEALS_EACH, (number + 1) * DEALS_EACH):
            found += [(deal, example) for example in comparisons(rules, f"{self.tournament.seed}/learn/{deal}")]
        return packed(found)


def comparisons(rules: Rules, seed: str) -> list[Comparison]:
    """What one deal tells."""
    rng = Random(seed)
    sights, normal, playout = sights_of(rules, rng), make_player(NORMAL, rules), Playout(rules, rng)
    state, found = rules.new_match(seed=rng.getrandbits(SEED_BITS)), list[Comparison]()
    state.last_deal = 1
    while (seat := state.actor) is not None:
        view = state.view(seat)
        seen = next((seen for sight in sights if (seen := sight.look(view)) is not None), None)
        if seen is None:
            state.apply(normal.choose(view).action)
            continue
        actions = [choice.action for choice in seen.choices[:TRIED]]
        if len(actions) > 1 and rng.random() < LOOKED_INTO:
            playout.worlds(view, rng)             # nothing is left of what was thought at another view
            world = rollout_of(state)
            playout.prepare(world, seat)
            with uncollected():
                came_to = [playout.tried(world, action, seat)[0] for action in actions]
            found.append(Comparison(seen.shared, seen.each, came_to))
        state.apply(rng.choice(actions) if rng.random() < DEPARTED else actions[0])
    return found


def packed(found: Iterable[tuple[int, Comparison]]) -> str:
    """Examples with the numbers of their deals, as text."""
    numbers, worth = array("h"), array("d")
    for deal, (shared, each, came_to) in found:
        numbers.extend((deal % HELD_BACK, len(each), len(shared), len(each[0])))
        for row in (shared, *each):
            numbers.extend(max(-LARGEST, min(value, LARGEST)) for value in row)
        worth.extend(came_to)
    return " ".join(b64encode(zlib.compress(part.tobytes())).decode() for part in (numbers, worth))


def unpacked(text: str) -> list[tuple[int, Comparison]]:
    """The same again, with the number of the deal among `HELD_BACK`; ValueError where nobody could have written that."""
    numbers, worth = array("h"), array("d")
    parts = text.split(" ")
    if len(parts) != 2:
        raise ValueError
    try:
        numbers.frombytes(zlib.decompress(b64decode(parts[0], validate=True)))
        worth.frombytes(zlib.decompress(b64decode(parts[1], validate=True)))
    except zlib.error:
        raise ValueError from None
    found, at, used = list[tuple[int, Comparison]](), 0, 0
    while at < len(numbers):
        fifth, count, width, own = numbers[at:at + 4]
        rows, at = numbers[at + 4:at + 4 + width + count * own].tolist(), at + 4 + width + count * own
        came_to, used = worth[used:used + count].tolist(), used + count
        whole = (len(rows), len(came_to)) == (width + count * own, count)
        if not whole or not 2 <= count <= TRIED or not all(map(isfinite, came_to)):
            raise ValueError
        each = [rows[width + place * own:width + (place + 1) * own] for place in range(count)]
        found.append((fifth, Comparison(rows[:width], each, came_to)))
    return found


class LearningFile(StateFile):
    """The lessons that were played, by number."""

    what, same = "course of lessons", "ruleset and seed"

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.played: dict[int, str] = {}
        super().__init__(path, {"format": FORMAT, "lessons": described(rules_of(tournament)), "seed": tournament.seed})

    def _take(self, line: Any) -> bool:
        number, text = line["lesson"], line["comparisons"]
        unpacked(text)
        self.played[number] = text
        return line.keys() == {"lesson", "comparisons"} and type(number) is int and 0 <= number <= NUMBERS_AT_MOST

    def keep(self, number: int, text: str) -> None:
        """Add a lesson."""
        self.played[number] = text
        self._write(json.dumps({"lesson": number, "comparisons": text}, separators=(",", ":")))


# ------------------------------------------------------------ the fit


class Fit(NamedTuple):
    """A net; how many decisions it was fitted to and held back; and what it brings for each of those held back, in what a deal
    is worth. None: nothing that holds there was found."""

    learned: Learned | None
    decisions: int
    held: int
    gain: Interval


class _Data(NamedTuple):
    """Decisions as tables: numbers of candidates, which of them there are, and what they came to."""

    numbers: Any
    there: Any
    worth: Any


def fitted(found: Sequence[tuple[int, Comparison]], seed: int) -> Fit:
    """A net that says which candidates come off better: of small and large ones, fitted to limited differences and to whole ones,
    that which holds best. ModuleNotFoundError without numpy."""
    known = [example for fifth, example in found if fifth]
    held = [example for fifth, example in found if not fifth]
    if not known or not held:
        return Fit(None, len(known), len(held), Interval(0.0, 0.0, 0.0))
    data, check = _table(known), _table(held)
    limits = MOST * _usual(data), inf           # few deals of many points can decide a fit, and can be what points come of
    tried = (_fitted_within(most, hidden, data, check, held, seed) for hidden, most in product(NETS, limits))
    return max(tried, key=lambda fit: fit.gain.low)


def _fitted_within(most: float, hidden: Sequence[int], data: _Data, check: _Data, held: Sequence[Comparison], seed: int) -> Fit:
    """One net, where a difference between candidates of more than `most` counts as that."""
    import numpy as np

    data, check = _limited(data, most), _limited(check, most)
    rows = data.numbers[data.there].astype(np.float32)
    middle, spread = rows.mean(0), np.maximum(rows.std(0), LEAST_SPREAD)
    unit = float(_centred(data.worth, data.there).std()) or 1.0
    net = _descended(hidden, _scaled(data, middle, spread, unit), _scaled(check, middle, spread, unit), seed)
    weights = [net[0] / spread[:, None], *net[2::2]]
    added = [net[1] - (middle / spread) @ net[0], *net[3::2]]
    layers = tuple(Layer(tuple(tuple(round(float(value) * ONE) for value in row) for row in table.T),
                         tuple(round(float(value) * ONE * ONE) for value in sums))
                   for table, sums in zip(weights, added, strict=True))
    return _with_margin(layers, held, len(data.worth), round(unit * ONE))


def _with_margin(layers: tuple[Layer, ...], held: Sequence[Comparison], known: int, unit: int) -> Fit:
    """The net with the margin that holds best in the decisions held back."""
    plain, ahead = Learned(layers, 0, unit), list[tuple[int, float]]()
    for example in held:
        values = plain.values(example.shared, example.each)
        best = max(range(len(values)), key=lambda place: (values[place], -place))
        ahead.append((values[best] - values[0], example.worth[best] - example.worth[0]))
    tried = []
    for margin in (round(margin * ONE) for margin in MARGINS):
        tried.append((of_mean([gain if lead > margin else 0.0 for lead, gain in ahead]), margin))
    gain, margin = max(tried, key=lambda one: one[0].low)
    return Fit(Learned(layers, margin, unit) if gain.low > 0 else None, known, len(held), gain)


def _table(found: Sequence[Comparison]) -> _Data:
    import numpy as np

    width = len(found[0].shared) + len(found[0].each[0])
    numbers = np.zeros((len(found), TRIED, width), np.float16)
    there, worth = np.zeros((len(found), TRIED), bool), np.zeros((len(found), TRIED), np.float32)
    for place, (shared, each, came_to) in enumerate(found):
        count = len(each)
        numbers[place, :count] = np.array([shared + own for own in each], np.float32) / ONE
        there[place, :count], worth[place, :count] = True, came_to
    return _Data(numbers, there, worth)


def _usual(data: _Data) -> float:
    """The mean of what a candidate comes to more or less than the first one, where there is a difference."""
    import numpy as np

    apart = np.abs(data.worth - data.worth[:, :1])[data.there]
    return float(apart[apart > 0].mean()) if apart.any() else 1.0


def _limited(data: _Data, most: float) -> _Data:
    """With differences from the first candidate of no more than this."""
    import numpy as np

    return data._replace(worth=np.clip(data.worth - data.worth[:, :1], -most, most))


def _centred(values: Any, there: Any) -> Any:
    """By how much each is more than the mean of its decision."""
    import numpy as np

    mean = np.where(there, values, 0).sum(1) / there.sum(1)
    return np.where(there, values - mean[:, None], 0).astype(np.float32)


def _scaled(data: _Data, middle: Any, spread: Any, unit: float) -> _Data:
    return _Data((data.numbers - middle) / spread, data.there, _centred(data.worth, data.there) / unit)


def _forward(net: list[Any], numbers: Any) -> list[Any]:
    """What goes into every layer, and what comes out of the last one."""
    import numpy as np

    found = [numbers]
    for place in range(0, len(net), 2):
        value = found[-1] @ net[place] + net[place + 1]
        found.append(value if place + 2 == len(net) else np.maximum(value, 0))
    return found


def _descended(hidden: Sequence[int], data: _Data, check: _Data, seed: int) -> list[Any]:
    """Weights by Adam, those with the least error in what was held back."""
    import numpy as np

    rng = np.random.RandomState(seed & 0xFFFFFFFF)
    sizes = [data.numbers.shape[-1], *hidden, 1]
    net: list[Any] = []
    for wide, narrow in zip(sizes, sizes[1:], strict=False):
        net += [(rng.standard_normal((wide, narrow)) * np.sqrt(2 / wide)).astype(np.float32), np.zeros(narrow, np.float32)]
    mean, square = [np.zeros_like(part) for part in net], [np.zeros_like(part) for part in net]
    best, least, since, steps, rate = net, float("inf"), 0, 0, RATE
    order = np.arange(len(data.worth))
    for _ in range(EPOCHS):
        rng.shuffle(order)
        for first in range(0, len(order), BATCH):
            steps += 1
            for place, slope in enumerate(_slopes(net, data, order[first:first + BATCH])):
                mean[place] = 0.9 * mean[place] + 0.1 * slope
                square[place] = 0.999 * square[place] + 0.001 * slope * slope
                move = mean[place] / (1 - 0.9 ** steps) / (np.sqrt(square[place] / (1 - 0.999 ** steps)) + 1e-8)
                net[place] = net[place] - rate * (move + DECAY * net[place])
        said = _centred(_forward(net, check.numbers)[-1][..., 0], check.there)
        error = float(((said - check.worth) ** 2).sum())
        best, least, since = (list(net), error, 0) if error < least else (best, least, since + 1)
        if since == PATIENCE // 2:
            rate /= 3
        if since == PATIENCE:
            break
    return best


def _slopes(net: list[Any], data: _Data, which: Any) -> list[Any]:
    """How the squared error of differences between candidates changes with every weight."""
    there = data.there[which]
    values = _forward(net, data.numbers[which])
    error = _centred(values[-1][..., 0], there) - data.worth[which]
    back, found = _centred(error, there)[..., None] * (2 / there.sum()), list[Any]()
    for place in range(len(net) - 2, -1, -2):
        into = values[place // 2]
        flat = back.reshape(-1, back.shape[-1])
        found[:0] = [into.reshape(-1, into.shape[-1]).T @ flat, flat.sum(0)]
        back = (back @ net[place].T) * (into > 0)
    return found


# ------------------------------------------------------------ what it gains


class FreshBlocks(NamedTuple):
    """Blocks of fresh deals in which a net plays against `normal`, each with every seating."""

    tournament: Tournament
    learned: Learned

    def play(self, number: int) -> tuple[int, Gain]:
        """How many deals a block had, and what they brought."""
        rules = rules_of(self.tournament)
        games = [play_deal(rules, seating, self.tournament.seed, FRESH + number, make=self._seated)
                 for seating in self.tournament.seatings(FRESH + number)]
        return len(games), gain_in(games)

    def _seated(self, name: str, rules: Rules, seed: int) -> Any:
        return HardPlayer(rules, seed, learned=self.learned) if name == TUNED else make_player(NORMAL, rules, seed)


class LearnedGain(NamedTuple):
    """What a net gained over `normal` a deal, in so many deals: in points where the rules pay any, else in parts of a win."""

    deals: int
    gain: Interval
    paid: bool


def measured(tournament: Tournament, blocks: Iterable[tuple[int, Gain]]) -> LearnedGain:
    """All blocks together."""
    paid, found = pays(rules_of(tournament)), list(blocks)
    return LearnedGain(sum(deals for deals, _ in found), of_mean([gain.points if paid else gain.wins for _, gain in found]), paid)
