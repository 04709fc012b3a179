"""Reviews of recorded matches: the same every time, by what the seat knew, and worse play costs more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from benchmarks import reviews
from game import Card, Record, Rules, load_ruleset, make_player
from game.ai import explained, powers_alone
from game.arena import DealReview, Review, ReviewBudget, ReviewedDecision, read_review, review, written_review
from game.core import Interval
from game.match import Replay
from tests.cases import few, thorough
from tests.game.tables import RULESETS

SMALL = ReviewBudget(playouts=24, worlds=8, redeals=6)
LARGER = ReviewBudget(playouts=40, worlds=20, redeals=12)
OF_EACH_FAMILY = ("huahuapai", "big_two", "tien_gow", "blackflower")


def played(rules: Rules, levels: Sequence[str], seed: int = 3, packs: Sequence[Sequence[Card]] = ()) -> Record:
    """The record of one deal between computer players."""
    state = rules.new_match(seed, packs)
    players = [make_player(level, rules, seat) for seat, level in enumerate(levels)]
    while state.actor is not None and state.deal_number == 1:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    state.end_match()
    return state.record()


def levels_of(rules: Rules, first: str) -> list[str]:
    return [first, *["normal"] * (rules.players - 1)]


def lost(found: Review) -> float:
    return sum(deal.lost for deal in found.deals)


@thorough
@pytest.mark.parametrize("game", few(OF_EACH_FAMILY, 1))
def test_a_review_follows_from_the_record_and_tells_of_every_deal_that_is_over(game: str) -> None:
    rules = load_ruleset(RULESETS[game])
    record = played(rules, levels_of(rules, "random"))
    steps: list[tuple[int, int]] = []

    def go_on(done: int, whole: int) -> bool:
        steps.append((done, whole))
        return True
    found = review(record, 0, SMALL, go_on, rules)
    again = review(record, 0, SMALL, rules=rules)
    assert found.complete and found == again
    replay = Replay.of(record, rules)
    assert [deal.number for deal in found.deals] == list(range(1, len(replay.results) + 1))
    befores = {after.line: before.state for before, after in pairwise(replay.moments)}
    assert all(done <= more for (done, _), (more, _) in pairwise(steps)) and steps[-1][0] == steps[-1][1]
    for deal in found.deals:
        for each in deal.decisions:
            view = befores[each.line].view(0)
            assert view.actor == 0 and view.refusal(each.best) is None and view.refusal(each.played) is None
            assert each.gain.value >= 0 and (each.gain.value > 0) == (each.best != each.played)
            assert each.why == (explained(view, [each.best], each.played)[0] if each.gain.value else None)


def test_it_stops_when_it_is_told_to() -> None:
    rules = load_ruleset(RULESETS["big_two"])
    record = played(rules, levels_of(rules, "random"))
    left = iter(range(30))
    found = review(record, 0, SMALL, lambda done, whole: next(left, None) is not None, rules)
    assert not found.complete and len(found.deals) == 1 and not found.deals[0].decisions


def test_a_seat_that_there_is_not_is_refused() -> None:
    rules = load_ruleset(RULESETS["big_two"])
    with pytest.raises(IndexError):
        review(played(rules, levels_of(rules, "easy")), 9, SMALL, rules=rules)


@thorough
def test_play_by_lot_loses_more_than_good_play() -> None:
    rules = load_ruleset(RULESETS["big_two"])
    by_lot, well = (sum(lost(review(played(rules, levels_of(rules, level), seed), 0, LARGER, rules=rules)) for seed in (0, 3))
                    for level in ("random", "normal"))
    assert by_lot > 2 * well


@thorough
def test_luck_is_what_the_cards_bring_good_players() -> None:
    """One deal in which the seat holds the highest cards, and one in which it holds low ones."""
    rules = load_ruleset(RULESETS["big_two"])
    high, low = (review(played(rules, ["normal"] * rules.players, packs=[rigged(rules, highest)]), 0, SMALL, rules=rules)
                 .deals[0].luck for highest in (True, False))
    assert high is not None and low is not None
    assert high.low > 0 and high.low > low.high


def test_without_other_deals_nothing_is_said_of_luck() -> None:
    rules = load_ruleset(RULESETS["huahuapai"])
    found = review(played(rules, levels_of(rules, "normal")), 0, SMALL._replace(redeals=0), rules=rules)
    assert found.complete and [deal.luck for deal in found.deals] == [None]


@thorough
def test_luck_is_told_beside_deals_with_the_same_dealer_and_leader() -> None:
    """Where the last winner leads, leading is no luck with the cards."""
    rules = load_ruleset(RULESETS["heartoffive"], players=2)
    state = rules.new_match(5)
    players = [make_player("easy", rules, seat) for seat in range(rules.players)]
    starts: dict[int, tuple[int, int | None]] = {}
    while state.actor is not None and state.deal_number <= 8:
        starts.setdefault(state.deal_number, (state.offices["dealer"], rules.next_leader(state)))
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    over, wholes = len(state.results), list[int]()

    def stop(done: int, whole: int) -> bool:
        wholes.append(whole)
        return False
    review(state.record(), 0, ReviewBudget(0, 0, 1), stop, rules)
    kinds = {starts[number] for number in range(1, over + 1)}
    assert over > len(kinds) > len({dealer for dealer, _ in kinds}) and wholes == [over + len(kinds)]


def rigged(rules: Rules, highest: bool) -> list[Card]:
    """A pack of which seat 0 is dealt the highest cards, or one in two of the lowest, so that no four are of a kind."""
    powers = powers_alone(rules)
    order = sorted(rules.pack, key=lambda card: powers[card.index], reverse=highest)
    own = order[::1 if highest else 2][:len(order) // rules.players]
    others = [card for card in order if card not in own]
    others.sort(key=lambda card: card.code)                       # so that nobody else has all that is left of one rank
    rounds = [[card, *others[at * (rules.players - 1):(at + 1) * (rules.players - 1)]] for at, card in enumerate(own)]
    for turn in range(rules.players):
        pack = [card for each in rounds for card in [*each[-turn:], *each[:-turn]]] if turn else sum(rounds, [])
        if rules.new_match(seed=3, packs=[pack]).hands[0] == rules.packing.pack(own):
            return pack
    raise AssertionError("seat 0 is never dealt every so many cards")


def test_a_loss_counts_only_beyond_doubt() -> None:
    rules = load_ruleset(RULESETS["big_two"])
    view = rules.new_match(seed=1).view(0)
    action = view.legal_actions()[0] if view.offers else rules.action("pass")

    nothing = Interval(0.0, 0.0, 0.0)

    def decision(value: float, reach: float) -> ReviewedDecision:
        return ReviewedDecision(1, 9, action, action, Interval(value, value - reach, value + reach), 20, nothing)
    assert [decision(value, 0.2).weight(1.0) for value in (0.19, 0.05, 0.21, 0.9)] == [0, 0, 3, 3]
    assert [decision(value, 0.002).weight(1.0) for value in (0.03, 0.05, 0.09, 0.17)] == [0, 1, 2, 3]
    deal = DealReview(1, 0.0, None, (decision(0.5, 0.2), decision(0.15, 0.2)))
    assert deal.lost == 0.5 and Review(0, 1.0, (deal,), True).dearest() == [deal.decisions[0]]


@thorough
def test_a_review_that_was_stopped_and_kept_goes_on_to_the_same_end() -> None:
    rules = load_ruleset(RULESETS["huahuapai"])
    record = played(rules, levels_of(rules, "random"))
    whole, told = review(record, 0, SMALL, rules=rules), list[Review]()
    left = iter(range(60))
    stopped = review(record, 0, SMALL, lambda done, whole: next(left, None) is not None, rules, tell=told.append)
    assert not stopped.complete and told and 0 < sum(len(deal.decisions) for deal in stopped.deals) < sum(
        len(deal.decisions) for deal in whole.deals)
    known = read_review(written_review(stopped, record, rules), record, rules)
    assert known == stopped and review(record, 0, SMALL, rules=rules, known=known) == whole
    assert read_review(written_review(whole, record, rules), record, rules) == whole
    assert review(record, 0, SMALL, lambda done, whole: False, rules, known=whole) == whole    # nothing is left to be done
    text, [first, *rest] = written_review(whole, record, rules), record.lines
    assert read_review(text, replace(record, lines=(*record.lines, "0 pass")), rules) == whole     # it was played on
    for other in (replace(record, lines=(first, *reversed(rest))), replace(record, seed=record.seed + 1)):
        assert read_review(text, other, rules) is None
    older = text.replace('"version":1', '"version":0')
    assert read_review(older, record, rules) is None and read_review("{}", record, rules) is None


@thorough
def test_a_mistake_that_is_planted_is_found_and_told_with_what_was_better() -> None:
    """Who passes while one play would empty the hand gives the deal away."""
    rules = load_ruleset(RULESETS["big_two"])
    planted, last, seed = 0, rules.action("pass"), 12
    while not planted:
        state = rules.new_match(seed)
        players = [make_player("normal", rules, seat) for seat in range(rules.players)]
        while state.actor is not None and state.deal_number == 1:
            legal, hand = state.legal_actions(), state.hands[state.actor]
            empties = [action for action in legal if action.bits == hand]
            if state.actor == 0 and empties and rules.action("pass") in legal and not planted:
                planted, last = len(state.record().text().splitlines()) + 1, empties[0]
                state.apply("pass")
            else:
                state.apply(players[state.actor].choose(state.view(state.actor)).action)
        seed += 1
    state.end_match()
    worst = review(state.record(), 0, SMALL, rules=rules).dearest()[0]
    assert (worst.line, worst.played, worst.best) == (planted, rules.action("pass"), last)
    assert worst.why is not None and worst.why.why is not None


@thorough
def test_a_longer_search_looks_into_what_was_marked_and_nothing_else() -> None:
    rules = load_ruleset(RULESETS["huahuapai"])
    asked = reviews.Asked("huahuapai", "random", 1, 1)
    record = reviews.played(rules, asked, 3)
    found = review(record, 0, SMALL, rules=rules)
    lines = {each.line for each in reviews.marked_in(found)}
    assert lines and reviews.confirmed(record, found, rules, 1) <= lines
    assert reviews.row("huahuapai", [reviews.Reviewed(1.0, 8, 2, 2, 1, 1)] * 2).endswith("| 16 | 4 | 2 (50%) | 4 | 2 (50%) |")
