"""Counts deals for a report while they are simulated. Used by `game.arena.simulate`, in every process.

A deal is read off its events and its result when it is over; only the number of legal actions is asked on the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from game.arena.report.counts import (
    CALLER,
    DEALER,
    LEAD,
    LIFTED,
    LIFTER,
    PRIVILEGED,
    ROLE_SAID,
    SEAT,
    DealCounts,
    Ending,
    most_extreme,
    note,
)
from game.core.errors import TooManyActions
from game.families.banking import Bank
from game.families.banking.boxes import BankResult
from game.families.banking.events import Double, Hit, Split
from game.families.pots.events import Lift
from game.match.actions import Action
from game.match.deal_winners import contenders, parts_won
from game.match.events import DealResult, Event
from game.match.rules import Rules
from game.match.state import State
from game.mechanics.base import ACTION_LIMIT
from game.mechanics.params import DealParams
from game.mechanics.slices import Bidding, Revealed

TOO_MANY = ACTION_LIMIT + 1


class DealWatch:
    """Counts deals one after the other. Tell it of every decision before it is applied, and of the end of the deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.counts = rules, DealCounts()
        self._decisions = 0
        self._shared = shared_hands(rules)

    def decided(self, state: State, action: Action) -> None:
        """The seat to act is about to do this."""
        self._decisions += 1
        counts = self.counts
        try:
            counts.choices[len(state.legal_actions())] += 1
        except TooManyActions:
            counts.choices[TOO_MANY] += 1
        counts.verbs[action.verb] += 1
        if action.verb == "bid":
            counts.words[action.word] += 1

    def ended(self, state: State, number: int) -> None:
        """The first deal of the match is over; `number` is its number in the simulation."""
        counts, rules, result, events = self.counts, self.rules, state.results[0], list(state.log)
        decisions, self._decisions = self._decisions, 0
        counts.deals += 1
        counts.void += result.void
        counts.endings[how_it_ended(result)] += 1
        _count_seats(counts, rules, result, places_of(rules, result, events), held_roles(result, events))
        counts.extremes = most_extreme(counts.extremes + tuple(
            Ending(points, number, seat, state.seed) for seat, points in enumerate(result.points) if points))
        if result.void:
            return
        counts.decisions[decisions] += 1
        plays = [event for event in events if event.kind in ("play", "trick_end")]
        counts.rounds[_count_plays(counts, plays)] += 1
        counts.drawn[sum(map(_cards_drawn, events))] += 1
        _count_lines(counts, result)
        if result.bank is not None:
            _count_bank(counts, result.bank, self._shared)
            _count_sides(counts, rules, result.bank)


def shared_hands(rules: Rules) -> bool:
    """Whether all who bet do so on the same hand."""
    return any(step.params.shared for step in rules.ruleset.flow if isinstance(step.params, DealParams))


def how_it_ended(result: DealResult) -> str:
    """In one word: void, unbet, reveal, claim, exhausted, declined, or played (to the end)."""
    if result.void:
        return "void"
    if result.bank is not None:
        return "played" if result.bank.boxes else "unbet"
    if result.win is not None:
        return result.win.how
    return "reveal" if result[Revealed].seat is not None else "declined" if result.declined else "played"


# ---------------------------------------------------------------- who had which role

def places_of(rules: Rules, result: DealResult, events: Iterable[Event]) -> dict[str, int]:
    """The seat from which places are counted, by role: the table's first, the dealer, who had the first lead."""
    found = {SEAT: 0}
    if DEALER in rules.ruleset.offices:
        found[DEALER] = result.dealer
    lead = next((event.seat for event in events if event.kind == "leader"), None)
    if lead is not None:
        found[LEAD] = lead
    return found


def held_roles(result: DealResult, events: Sequence[Event]) -> list[tuple[str, int]]:
    """The roles that only some seats have, as often as they had them."""
    said = result[Bidding]
    found = [(role, seat) for role, seat in ((CALLER, said.called), (PRIVILEGED, said.privileged)) if seat is not None]
    for event in events:
        if event.seat is None or event.action is None:
            continue
        if isinstance(event, Lift):
            found += [(LIFTER, event.seat), (LIFTED, event.lifted)]
        elif event.kind == "bid":
            found.append((ROLE_SAID + event.action.word, event.seat))
    return found


def _count_seats(counts: DealCounts, rules: Rules, result: DealResult, places: Mapping[str, int],
                 held: Sequence[tuple[str, int]]) -> None:
    players, parts, could = len(result.points), parts_won(rules, result), contenders(rules, result)
    seats = [(role, (seat - holder) % players, seat) for role, holder in places.items() for seat in range(players)]
    for role, place, seat in (*seats, *((role, 0, seat) for role, seat in held)):
        counts.points[role, place, result.points[seat]] += 1
        if seat in could:
            counts.wins[role, place, parts[seat], sum(parts), len(could)] += 1
    if any(step.verb == "climb" for step in rules.ruleset.flow) and not result.void:
        finish = {seat: place for place, seat in enumerate(result.order)}
        for role, place, seat in seats:
            counts.finishes[role, place, finish[seat]] += 1
    if result.bank is not None and result.bank.boxes:
        _count_chips(counts, result.bank, result.points, seats)


def _count_chips(counts: DealCounts, bank: BankResult, points: Sequence[int], seats: Iterable[tuple[str, int, int]]) -> None:
    """What every place wagered and gained; against the banker all that was wagered."""
    wagered: Counter[int] = Counter()
    for box in bank.boxes:
        wagered[box.seat] += box.wager
    total = sum(wagered.values())
    for role, place, seat in seats:
        size = total if seat == bank.banker else wagered[seat]
        if size:
            note(counts.chips, (role, str(place)), size, points[seat])


# ---------------------------------------------------------------- what was played and paid

def _count_plays(counts: DealCounts, events: Sequence[Event]) -> int:
    """Every combination laid on the table; how many were led. A trick's end follows the play that nothing beat."""
    times: Counter[str] = Counter()
    leads, fresh = 0, True
    for event, following in pairwise([*events, None]):
        assert event is not None
        if event.kind == "trick_end":
            fresh = True
            continue
        assert event.action is not None
        reading = event.action.reading
        if reading is not None:
            held = following is None or following.kind == "trick_end"
            counts.plays[reading.combination, reading.size, fresh, held] += 1
            times[reading.combination] += 1
        leads += fresh
        fresh = False
    counts.played.update(times.items())
    return leads


def _cards_drawn(event: Event) -> int:
    """How many cards came from the stock with that event."""
    if isinstance(event, Split):
        return len(event.cards)
    return int(isinstance(event, Hit) or isinstance(event, Double) and event.card is not None)


def _count_lines(counts: DealCounts, result: DealResult) -> None:
    """What points changed hands for; wagers are counted by their boxes."""
    times: Counter[tuple[str, str]] = Counter()
    for line in result.lines:
        if line.kind == "wager":
            continue
        name = "" if line.name is None else str(line.name)
        counts.lines[line.kind, name, line.number, line.each * (len(line.payers) or 1)] += 1
        times[line.kind, name] += 1
    counts.lined.update((kind, name, number) for (kind, name), number in times.items())


def _count_bank(counts: DealCounts, bank: BankResult, shared: bool) -> None:
    """How hands ended, and what was wagered and gained on them, added up over the deal for every heading."""
    wagered: Counter[tuple[str, ...]] = Counter()
    gained: Counter[tuple[str, ...]] = Counter()
    counts.hands.update(("player", box.outcome.word) for box in (bank.boxes[:1] if shared else bank.boxes))
    counts.hands.update(("banker", bank.outcome.word) for _ in bank.boxes[:1])
    for box in bank.boxes:
        for key in _headings(box.side, len(box.cards), box.outcome.word):
            wagered[key] += box.wager
            gained[key] += box.gain
    for key, size in wagered.items():
        note(counts.chips, key, size, gained[key])


def _count_sides(counts: DealCounts, rules: Rules, bank: BankResult) -> None:
    """What the largest bet on each side would have brought, whether or not anybody made it."""
    if rules.get(Bank) is None or not bank.boxes:
        return
    outcome, verdict, size = bank.boxes[0].outcome, bank.boxes[0].verdict, rules[Bank].wager.max
    for name, side in rules[Bank].wager.sides.items():
        note(counts.chips, ("open", name), size, rules[Bank].valuer.pay(outcome, verdict, size, rules[Bank].base, side))


def _headings(side: str, cards: int, word: str) -> list[tuple[str, ...]]:
    """Under which headings a wager is counted; where sides are bet on the hand is nobody's own."""
    return [("all",), ("side", side)] if side else [("all",), ("cards", str(cards)), ("outcome", word)]
