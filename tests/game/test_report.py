"""What a fairness report counts: equal to a recount, and the same whatever shares the work."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from game import make_player
from game.arena import SEED_BITS, SimulatedTable, simulate
from game.arena.report import DEALER, LEAD, SEAT, DealCounts, MatchCounts, report_page
from game.families.banking import Bank, BankResult
from game.match import WHOLE
from game.store import facts_of
from tests.cases import SWEPT, few, swept, thorough
from tests.game.reports import BANKS, GAMES, SEED, counted, played_again, simulated
from tests.game.tables import RULESETS, rules_of


def points_at(counts: DealCounts, role: str, place: int) -> Counter[int]:
    """The points of a place."""
    return Counter({points: times for (of, at, points), times in counts.seats.points.items() if (of, at) == (role, place)})


@pytest.mark.parametrize("name", SWEPT)
def test_decisions_points_and_deals_are_those_of_the_same_deals_played_again(name: str) -> None:
    again, counts = played_again(name), counted(name)
    deals = [state.results[0] for state, _ in again]
    assert counts.deals == len(again)
    assert counts.void == sum(deal.void for deal in deals)
    assert counts.decided.choices == Counter(number for _, legal in again for number in legal)
    assert counts.decisions == Counter(len(legal) for state, legal in again if not state.results[0].void)
    for seat in range(rules_of(name).players):
        assert points_at(counts, SEAT, seat) == Counter(deal.points[seat] for deal in deals)
        assert points_at(counts, DEALER, seat) == Counter(deal.points[(deal.dealer + seat) % len(deal.points)] for deal in deals)
    recorded = Counter(line.split()[1] for state, _ in again for line in state.record().text().splitlines()
                       if re.match(r"\d+ [a-z]", line))
    assert counts.decided.verbs == recorded and recorded


@pytest.mark.parametrize("name", swept(sorted(set(RULESETS) - BANKS)))
def test_combinations_and_awards_are_those_of_the_facts_that_are_kept(name: str) -> None:
    facts, counts = [facts_of(state) for state, _ in played_again(name)], counted(name)
    plays: Counter[str] = Counter()
    for (combination, *_), times in counts.combinations.plays.items():
        plays[combination] += times
    kept: Counter[str] = Counter()
    for fact in facts:
        for seat in fact.combinations:
            kept.update(seat)
    assert plays == kept and bool(plays) == bool(rules_of(name).ruleset.combinations)
    assert sum(often * times for (_, often), times in counts.combinations.played.items()) == sum(plays.values())
    named: Counter[str] = Counter()
    for (_, award, _, _), times in counts.payments.lines.items():
        named[award] += times
    del named[""]
    earned: Counter[str] = Counter()
    for fact in facts:
        for seat in fact.awards:
            earned.update(seat)
    assert named == earned


def test_wins_are_counted_from_who_leads_first() -> None:
    """In Heart of Five who holds the three of hearts leads, and who is out first wins."""
    won: Counter[int] = Counter()
    lead: Counter[int] = Counter()
    for state, _ in played_again("heartoffive"):
        first = next(line.split()[0] for line in state.record().text().splitlines() if re.match(r"\d+ play", line))
        won[(state.results[0].order[0] - int(first)) % 4] += 1
        lead[int(first)] += 1
    counts = counted("heartoffive")
    assert {place: times for (role, place, part, parts, could), times in counts.seats.wins.items()
            if role == LEAD and part and (part, parts, could) == (WHOLE, WHOLE, 4)} == won
    assert len(lead) > 1


def test_what_is_led_and_what_nothing_beats_is_counted_by_trick() -> None:
    """In every trick one play is led and one holds; who answers neither beats nor is counted."""
    for name in ("heartoffive", "mohuahua", "huahuapai"):
        counts = counted(name)
        leads = sum(times for (_, _, led, _), times in counts.combinations.plays.items() if led)
        holds = sum(times for (_, _, _, held), times in counts.combinations.plays.items() if held)
        assert leads == holds == sum(number * times for number, times in counts.combinations.rounds.items()) > GAMES
    tricks = [event for state, _ in played_again("mohuahua") for event in state.log if event.kind == "trick_end"]
    assert len(tricks) == sum(number * times for number, times in counted("mohuahua").combinations.rounds.items())


@pytest.mark.parametrize("name", sorted(BANKS))
def test_the_bank_keeps_what_all_others_lose(name: str) -> None:
    deals = [state.results[0] for state, _ in played_again(name)]
    banks = [(deal.points, bank) for deal in deals if (bank := deal.get(BankResult)) is not None]
    wagered = sum(box.wager for _, bank in banks for box in bank.boxes)
    kept = sum(points[bank.banker] for points, bank in banks)
    pairs = counted(name).wagers.chips[("all",)]
    assert (pairs.size, -pairs.gain) == (wagered, kept) and wagered
    assert pairs.gain_squared == sum(points[bank.banker] ** 2 for points, bank in banks if bank.boxes)


def test_every_side_is_reckoned_whether_or_not_anybody_bet_on_it() -> None:
    """Baccarat: the largest bet, on each side of the one hand, with five per cent off what the banker's side wins."""
    rules = rules_of("baccarat")
    results = [state.results[0].get(BankResult) for state, _ in played_again("baccarat")]
    verdicts = Counter(bank.boxes[0].verdict for bank in results if bank is not None and bank.boxes)
    most = rules[Bank].wager.max if rules.get(Bank) is not None else 0
    chips = counted("baccarat").wagers.chips
    assert chips["open", "player"].gain == most * (verdicts["player"] - verdicts["banker"])
    assert chips["open", "tie"].gain == most * (8 * verdicts["push"] - verdicts["player"] - verdicts["banker"])
    assert chips["open", "banker"].gain == (most * 19 // 20) * verdicts["banker"] - most * verdicts["player"]


@thorough
def test_whole_matches_are_counted_to_their_end() -> None:
    counts = simulated("president", matches=2).matches
    assert counts is not None and (counts.matches, counts.cut) == (2, 0)
    rules = rules_of("president")
    lengths = []
    for number in range(2):
        stream = Random(f"{SEED}/match/{number}")
        state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
        players = [make_player("random", rules, stream.getrandbits(SEED_BITS)) for _ in range(rules.players)]
        while state.actor is not None:
            state.apply(players[state.actor].choose(state.view(state.actor)).action)
        lengths.append(len(state.results))
    assert counts.deals == Counter(lengths)
    later = [pairs for (role, _), pairs in counts.later.items() if role == LEAD]
    assert sum(pairs.gain for pairs in later) == WHOLE * (sum(lengths) - 2)
    assert counts.later[LEAD, "0"].size == WHOLE * (sum(lengths) - 2)


def test_the_seed_of_a_large_result_deals_its_cards_again() -> None:
    extremes, again = counted("hakka").extremes, played_again("hakka")
    largest = max(abs(points) for state, _ in again for points in state.results[0].points)
    assert abs(extremes[0].points) == largest > 0
    assert list(extremes) == sorted(extremes, key=lambda each: -abs(each.points))
    for each in extremes:
        state, _ = again[each.number]
        assert state.results[0].points[each.seat] == each.points
        assert rules_of("hakka").new_match(seed=each.seed).hands == rules_of("hakka").new_match(seed=state.seed).hands


# ---------------------------------------------------------------- adding up


@thorough
def test_counts_add_up_to_the_same_in_any_order_and_any_parts() -> None:
    def part(number: int) -> DealCounts:
        counts = simulate(SimulatedTable(RULESETS["blackflower"], {}, ["random"] * 4, SEED), number, watched=True).counts
        assert counts is not None
        return counts
    one, two = part(3), part(5)
    assert one + two == two + one
    assert (one + two) + one == one + (two + one)
    assert one + DealCounts() == one and (one + two).deals == 8
    matches = simulated("president").matches
    assert matches is not None and matches + MatchCounts() == matches


@thorough
@pytest.mark.parametrize("name", few(["hakka", "oicho_kabu"], 1))
def test_the_page_is_the_same_byte_for_byte_however_many_processes(name: str) -> None:
    rules = rules_of(name)
    levels = ["easy", "random"] + ["random"] * (rules.players - 2)
    results = [simulate(SimulatedTable(RULESETS[name], {}, levels, 3, rotate=True), 20, jobs=jobs, watched=True, matches=2)
               for jobs in (1, 2)]
    pages = [report_page(rules, levels, 3, result) for result in results]
    assert pages[0] == pages[1]
    assert "easy × 1, random" in pages[0]
