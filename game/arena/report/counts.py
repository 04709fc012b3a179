"""What is counted over many deals and matches for a report: whole numbers only, so that adding up never depends on the order.

Every process counts its own deals; `+` puts the counts together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import NamedTuple, Self

from game.arena.report.estimates import Pairs, PairsBy, note
from game.arena.report.family import Seat, reports
from game.match.actions import Action
from game.match.deal_winners import WHOLE, contenders, parts_won
from game.match.events import BidMade, Event, Leader, Play, TrickEnd
from game.match.results import DealResult
from game.match.rules import Rules
from game.match.state import State
from game.mechanics.slices import Bidding, Calls, Revealed

BIGGEST = 8                       # how many of the largest gains and losses are kept

# Roles that are places: every seat has a number counted from the seat that holds the role, in the order of play.
SEAT, LEAD, DEALER = "seat", "lead", "dealer"
# Roles that only some seats have, besides those of a family; said words of a bidding are ROLE_SAID + word.
CALLER, ROLE_SAID = "caller", "said "


class ExtremeDeal(NamedTuple):
    """One seat's deal that paid much or cost much. `seed` deals these cards again; `number` is the deal of the simulation."""

    points: int
    number: int
    seat: int
    seed: int


@dataclass
class Counts:
    """Counters that add up: field by field."""

    def __add__(self, other: Self) -> Self:
        return type(self)(**{each.name: _together(getattr(self, each.name), getattr(other, each.name)) for each in fields(self)})


def _together(mine: object, theirs: object) -> object:
    if isinstance(mine, int) and isinstance(theirs, int):
        return mine + theirs
    if isinstance(mine, Counter) and isinstance(theirs, Counter):
        return mine + theirs
    if isinstance(mine, Counts) and isinstance(theirs, Counts):
        return mine + theirs
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return {key: mine.get(key, Pairs()).and_all(theirs.get(key, Pairs())) for key in {**mine, **theirs}}
    assert isinstance(mine, tuple) and isinstance(theirs, tuple)
    return most_extreme(mine + theirs)


def most_extreme(endings: tuple[ExtremeDeal, ...]) -> tuple[ExtremeDeal, ...]:
    """The largest gains and losses; of equal ones the first deals, each amount once a deal."""
    ordered = sorted(endings, key=lambda ending: (-abs(ending.points), ending.number, ending.seat))
    return tuple(ordered[:BIGGEST])


@dataclass
class SeatCounts(Counts):
    """What seats gained, by role and place from its holder.

    wins       role, place, its part of the win, all parts, how many seats could have won: deals that somebody won
    points     role, place, points
    finishes   role, place, place in the finishing order (0 the first), where seats go out one after the other
    """

    wins: Counter[tuple[str, int, int, int, int]] = field(default_factory=Counter)
    points: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    finishes: Counter[tuple[str, int, int]] = field(default_factory=Counter)


@dataclass
class WagerCounts(Counts):
    """What was wagered against a banker.

    chips      wagered and gained, by deal, for (role, place), ("all",), ("side", side), ("cards", number), ("outcome", word);
               under ("open", side) what the largest bet on that side would have gained
    hands      "banker" or "player", word of the outcome
    """

    chips: PairsBy = field(default_factory=dict)
    hands: Counter[tuple[str, str]] = field(default_factory=Counter)


@dataclass
class DecisionCounts(Counts):
    """How many legal actions a decision had (`choices`), what was decided (`verbs`), and what was said in a bidding (`words`)."""

    choices: Counter[int] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)


@dataclass
class CombinationCounts(Counts):
    """What was laid on the table.

    plays      combination, number of cards, was led, nothing beat it
    played     combination, how often in a deal
    rounds     combinations led in a deal
    """

    plays: Counter[tuple[str, int, bool, bool]] = field(default_factory=Counter)
    played: Counter[tuple[str, int]] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)


@dataclass
class PaymentCounts(Counts):
    """What points changed hands for.

    lines      kind, English name, number, what it brought
    lined      kind, English name, how often in a deal
    """

    lines: Counter[tuple[str, str, int, int]] = field(default_factory=Counter)
    lined: Counter[tuple[str, str, int]] = field(default_factory=Counter)


@dataclass
class DealCounts(Counts):
    """Counts of deals. `void` ones were thrown in: they count for points and for how deals end (`endings`), and for nothing else.

    `decisions` are their numbers by deal, `drawn` those of cards drawn after dealing, `extremes` the largest gains and losses,
    `own` what a family counts under names of its own.
    """

    deals: int = 0
    void: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    drawn: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    seats: SeatCounts = field(default_factory=SeatCounts)
    wagers: WagerCounts = field(default_factory=WagerCounts)
    decided: DecisionCounts = field(default_factory=DecisionCounts)
    combinations: CombinationCounts = field(default_factory=CombinationCounts)
    payments: PaymentCounts = field(default_factory=PaymentCounts)
    extremes: tuple[ExtremeDeal, ...] = ()
    own: PairsBy = field(default_factory=dict)


@dataclass
class MatchCounts(Counts):
    """Counts of whole matches. `cut` ones had no end after `MATCH_DEALS` deals and count for nothing else. Wins are in parts.

    deals      how many deals a match had; `decisions` how many decisions
    wins       role, place from whoever held it first in the first deal, its part of the first place
    later      (role, place): deals after the first that somebody won and, as gain, what this place won of them, by match
    even       (role, place): what it would have won in them if all who could win were alike
    """

    matches: int = 0
    cut: int = 0
    deals: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    wins: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    later: PairsBy = field(default_factory=dict)
    even: Counter[tuple[str, int]] = field(default_factory=Counter)


# ------------------------------------------------------------ counting
# Counts deals and whole matches for a report while they are simulated. Used by `game.arena.simulation`, in every process.
#
# A deal is read off its events and its result when it is over; only the number of legal actions is asked on the way.


MATCH_DEALS = 400                 # a match that is not over by then is taken for one without an end


class DealCounter:
    """Counts deals one after the other. Tell it of every decision before it is applied, and of the end of the deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.counts = rules, DealCounts()
        self._decisions = 0

    def decided(self, state: State, action: Action) -> None:
        """The seat to act is about to do this."""
        self._decisions += 1
        counts = self.counts
        counts.decided.choices[len(state.legal_actions())] += 1
        counts.decided.verbs[action.verb] += 1
        if action.verb == "bid":
            counts.decided.words[action.word] += 1

    def ended(self, state: State, number: int) -> None:
        """The first deal of the match is over; `number` is its number in the simulation."""
        counts, rules, result, events = self.counts, self.rules, state.results[0], list(state.log)
        decisions, self._decisions = self._decisions, 0
        counts.deals += 1
        counts.void += result.void
        counts.endings[how_it_ended(result)] += 1
        seats = _count_seats(counts, rules, result, places_of(rules, result, events), held_roles(result, events))
        counts.extremes = most_extreme(counts.extremes + tuple(
            ExtremeDeal(points, number, seat, state.seed) for seat, points in enumerate(result.points) if points))
        if result.void:
            return
        counts.decisions[decisions] += 1
        plays = [event for event in events if isinstance(event, Play | TrickEnd)]
        counts.combinations.rounds[_count_plays(counts, plays)] += 1
        counts.drawn[sum(report.cards_drawn(event) for report in reports() for event in events)] += 1
        _count_lines(counts, result)
        for report in reports():
            report.count(counts, rules, result, seats)


def how_it_ended(result: DealResult) -> str:
    """In one word: void, played (to the end), reveal, or what a family calls it."""
    if result.void:
        return "void"
    own = next((ending for report in reports() if (ending := report.ending(result)) is not None), None)
    return own or ("played" if result[Revealed].seat is None else "reveal")


# ---------------------------------------------------------------- who had which role

def places_of(rules: Rules, result: DealResult, events: Iterable[Event]) -> dict[str, int]:
    """The seat from which places are counted, by role: the table's first, the dealer, who had the first lead."""
    found = {SEAT: 0}
    if DEALER in rules.ruleset.offices:
        found[DEALER] = result.dealer
    lead = next((event.seat for event in events if isinstance(event, Leader)), None)
    if lead is not None:
        found[LEAD] = lead
    return found


def held_roles(result: DealResult, events: Sequence[Event]) -> list[tuple[str, int]]:
    """The roles that only some seats have, as often as they had them."""
    called = result[Bidding].called if result[Calls].caller is None else result[Calls].caller
    found = [] if called is None else [(CALLER, called)]
    for report in reports():
        found += report.given_roles(result)
    for event in events:
        if event.seat is None or event.action is None:
            continue
        if isinstance(event, BidMade):
            found.append((ROLE_SAID + event.action.word, event.seat))
        for report in reports():
            found += report.roles_held(result, event)
    return found


def _count_seats(counts: DealCounts, rules: Rules, result: DealResult, places: Mapping[str, int],
                 held: Sequence[tuple[str, int]]) -> list[Seat]:
    """Points and wins by place and role; returns the places from which seats are counted."""
    players, parts, could = len(result.points), parts_won(rules, result), contenders(rules, result)
    seats = [(role, (seat - holder) % players, seat) for role, holder in places.items() for seat in range(players)]
    for role, place, seat in (*seats, *((role, 0, seat) for role, seat in held)):
        counts.seats.points[role, place, result.points[seat]] += 1
        if seat in could:
            counts.seats.wins[role, place, parts[seat], sum(parts), len(could)] += 1
    if any(report.goes_out(rules) for report in reports()) and not result.void:
        finish = {seat: place for place, seat in enumerate(result.order)}
        for role, place, seat in seats:
            counts.seats.finishes[role, place, finish[seat]] += 1
    return seats


# ---------------------------------------------------------------- what was played and paid

def _count_plays(counts: DealCounts, events: Sequence[Event]) -> int:
    """Every combination laid on the table; how many were led. A trick's end follows the play that nothing beat."""
    times: Counter[str] = Counter()
    leads, fresh = 0, True
    for event, following in pairwise([*events, None]):
        assert event is not None
        if isinstance(event, TrickEnd):
            fresh = True
            continue
        assert event.action is not None
        reading = event.action.reading
        if reading is not None:
            held = following is None or isinstance(following, TrickEnd)
            counts.combinations.plays[reading.combination, reading.size, fresh, held] += 1
            times[reading.combination] += 1
        leads += fresh
        fresh = False
    counts.combinations.played.update(times.items())
    return leads


def _count_lines(counts: DealCounts, result: DealResult) -> None:
    """What points changed hands for, apart from what families count by themselves."""
    times: Counter[tuple[str, str]] = Counter()
    uncounted = {kind for report in reports() for kind in report.uncounted}
    for line in result.lines:
        if line.kind in uncounted:
            continue
        name = "" if line.name is None else str(line.name)
        counts.payments.lines[line.kind, name, line.number, line.each * (len(line.payers) or 1)] += 1
        times[line.kind, name] += 1
    counts.payments.lined.update((kind, name, number) for (kind, name), number in times.items())


# ---------------------------------------------------------------- whole matches

def count_match(counts: MatchCounts, state: State, decisions: int) -> None:
    """Count a match that is over, or was cut off."""
    counts.matches += 1
    if len(state.results) >= MATCH_DEALS and not state.rules.match_is_over(state):
        counts.cut += 1
        return
    rules, players = state.rules, state.rules.players
    deals = _deals_of(state)
    counts.deals[len(state.results)] += 1
    counts.decisions[decisions] += 1
    ranking = state.ranking()
    first = places_of(rules, state.results[0], deals[0])
    for role, holder in first.items():
        for seat, place in enumerate(ranking):
            counts.wins[role, (seat - holder) % players, WHOLE // ranking.count(1) if place == 1 else 0] += 1
    _count_later(counts, rules, state.results[1:], deals[1:])


def _count_later(counts: MatchCounts, rules: Rules, results: Sequence[DealResult], deals: Sequence[Sequence[Event]]) -> None:
    contested: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for result, events in zip(results, deals, strict=True):
        parts, could = parts_won(rules, result), contenders(rules, result)
        for role, holder in places_of(rules, result, events).items():
            for seat in could:
                place = (seat - holder) % rules.players
                contested[role, str(place)] += WHOLE
                won[role, str(place)] += parts[seat]
                counts.even[role, place] += sum(parts) // len(could)
    for key, size in contested.items():
        note(counts.later, key, size, won[key])


def _deals_of(state: State) -> list[list[Event]]:
    """The events of every deal that is over."""
    deals: list[list[Event]] = []
    for event in state.log:
        if isinstance(event, state.log.first):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals[:len(state.results)]
