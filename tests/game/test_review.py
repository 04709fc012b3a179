"""Reviews of recorded matches: the same every time, by what the seat knew, and worse play costs more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game import Card, Record, Rules, load_ruleset, make_player
from game.ai import PackTables, explained
from game.arena import DealReview, Review, ReviewBudget, ReviewedDecision, review
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
    assert found.complete and [deal[:3] for deal in found.deals] == [deal[:3] for deal in again.deals]
    assert [each._replace(view=None) for deal in found.deals for each in deal.decisions] == [   # type: ignore[arg-type]
        each._replace(view=None) for deal in again.deals for each in deal.decisions]            # type: ignore[arg-type]
    assert [deal.number for deal in found.deals] == list(range(1, len(Replay.of(record, rules).results) + 1))
    assert all(done <= more for (done, _), (more, _) in pairwise(steps)) and steps[-1][0] == steps[-1][1]
    for deal in found.deals:
        for each in deal.decisions:
            assert each.view.seat == 0 and each.view.refusal(each.best) is None and each.view.refusal(each.played) is None
            assert each.gain.value >= 0 and (each.gain.value > 0) == (each.best != each.played)
            assert each.why == (explained(each.view, [each.best])[0] if each.gain.value else None)


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
@pytest.mark.parametrize("game", ["big_two", "mohuahua"])
def test_play_by_lot_loses_more_than_good_play(game: str) -> None:
    rules = load_ruleset(RULESETS[game])
    by_lot, well = (sum(lost(review(played(rules, levels_of(rules, level), seed), 0, LARGER, rules=rules)) for seed in range(4))
                    for level in ("random", "normal"))
    assert by_lot > 2 * well


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
    heights = PackTables(rules).heights
    order = sorted(rules.pack, key=lambda card: heights[card.index], reverse=highest)
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

    def decision(value: float, reach: float) -> ReviewedDecision:
        return ReviewedDecision(1, 9, view, action, action, Interval(value, value - reach, value + reach), 20)
    assert [decision(value, 0.2).weight(1.0) for value in (0.19, 0.05, 0.21, 0.9)] == [0, 0, 3, 3]
    assert [decision(value, 0.002).weight(1.0) for value in (0.03, 0.05, 0.09, 0.17)] == [0, 1, 2, 3]
    deal = DealReview(1, 0.0, None, (decision(0.5, 0.2), decision(0.15, 0.2)))
    assert deal.lost == 0.5 and Review(0, 1.0, (deal,), True).dearest() == [deal.decisions[0]]
