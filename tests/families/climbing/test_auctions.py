"""Auctions, widows, sides and stakes: what the words of an auction lead to, who sees the widow, who plays with whom and what for.

The worked examples of docs/rules/dou_dizhu.md are run by `tests.conformance`; here is what they do not say.
"""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game import Rules, State, View, explained
from game.ai import Knowledge, make_player
from game.families.climbing import StakeFacts
from game.match import WHOLE, Deductions, contenders, parts_won, winners_of
from game.mechanics import AuctionFacts, Calls, Sides, Widow
from tests.cases import check_all, thorough
from tests.game.tables import rules_of


def rules(**options: bool | int | str) -> Rules:
    """Dou Dizhu with these options."""
    return rules_of("dou_dizhu", 3, tuple(sorted(options.items())))


def bought(of: Rules, *words: str, seed: int = 1) -> State:
    """A deal after these words."""
    state = of.new_match(seed)
    for word in words:
        state.apply(f"bid {word}")
    return state


@thorough
def test_the_caller_plays_alone_and_the_others_together() -> None:
    state = bought(rules(), "one", "pass", "pass")
    caller, other, third = 1, 2, 0
    assert state[Calls].caller == caller == state.actor and state[Calls].stake == 1
    sides = state[Sides]
    assert sides.together(other, third) and sides.together(caller, caller) and not sides.together(caller, third)
    assert sides.with_seat(caller) == (1,) and sides.with_seat(other) == (0, 2)
    assert Knowledge.of_view(state.view(other)).rivals == [caller]
    assert Knowledge.of_view(state.view(caller)).rivals == [third, other]
    assert [len(hand) for hand in (state.view(seat).hand for seat in range(3))] == [17, 20, 17]


@thorough
@pytest.mark.parametrize("shown", [True, False])
def test_the_widow_is_known_to_whoever_has_seen_it(shown: bool) -> None:
    state = bought(rules(show_widow=shown), "three")
    widow = state[Widow].cards
    assert widow is not None and len(widow) == 3
    for seat in range(3):
        view, sees = state.view(seat), shown or seat == 1
        assert view[Widow].cards == (widow if sees else None)
        held = Deductions(state, seat).held
        assert held == [0, widow.bits if sees and seat != 1 else 0, 0]
        world = view.sample(Random(seat))
        assert state.rules.packing.contains(world.hands[1], widow.bits) or not sees
        assert world.view(seat) == view


def test_before_the_auction_is_over_nobody_sees_the_widow() -> None:
    state = rules().new_match(2)
    (dead,) = state.dead
    assert all(state.view(seat)[Widow].cards is None for seat in range(3))
    packing = state.rules.packing
    assert all(not packing.contains(state.view(seat).sample(Random(1)).hands[seat], dead) for seat in range(3))


def words_of(view: View) -> list[str]:
    """The words that are offered."""
    return [str(action).removeprefix("bid ") for action in view.legal_actions()]


def test_words_that_may_not_be_said_say_why() -> None:
    state = bought(rules(), "two")
    view = state.view(state.actor or 0)
    assert words_of(view) == ["pass", "three"]
    codes = {word: refusal.code for word in ("one", "two", "rob", "play")
             if (refusal := view.refusal(f"bid {word}")) is not None}
    assert codes == {"one": "bid_too_low", "two": "bid_too_low", "rob": "no_such_bid", "play": "no_such_bid"}
    calling = rules(auction="call_rob").new_match(1)
    refusal = calling.view(calling.actor or 0).refusal("bid rob")
    assert refusal is not None and refusal.code == "rob_not_now"


def test_a_deal_that_nobody_wants_is_dealt_again_by_the_same_dealer() -> None:
    state = bought(rules(), "pass", "pass", "pass")
    assert state.deal_number == 2 and state.results[0].void and state.offices["dealer"] == 0 and state.actor == 1
    assert state.scores == (0, 0, 0)


def played(of: Rules, seed: int, level: str = "random") -> State:
    """A match to its end."""
    state = of.new_match(seed)
    players = [make_player(level, of, seed + seat) for seat in range(3)]
    while state.actor is not None:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    return state


def check_match(number: int, of: Rules) -> None:
    """Payments add up, the landlord's is twice a farmer's, and the side of the first seat out has won."""
    state = played(of, number)
    for result in state.results:
        if result.void:
            assert result.points == (0, 0, 0)
            continue
        caller = result[Calls].caller
        assert caller is not None and sum(result.points) == 0
        farmers = [points for seat, points in enumerate(result.points) if seat != caller]
        assert farmers[0] == farmers[1] and result.points[caller] == -2 * farmers[0]
        winners = winners_of(of, result)
        assert winners == tuple(seat for seat, points in enumerate(result.points) if points > 0)
        assert result.order[0] in winners and contenders(of, result) == (0, 1, 2)
        assert sum(parts_won(of, result)) == WHOLE
    played_deals = sum(not result.void for result in state.results)
    assert played_deals == 3 and state.finished


def test_payments_of_random_matches_are_fair() -> None:
    check_all(range(6), partial(check_match, of=rules(deals_limit=3, auction="call_rob", doubling="all")))


def test_a_player_leaves_the_trick_to_its_partner_and_not_to_its_rival() -> None:
    """The landlord has passed on the partner's ace, and what would beat that is worth keeping."""
    of = rules()
    hands = ["3C 4C 5C 6C 7C 8D 9D 2C", "3D 3H 6D 6H 8C 8H JJ", "5D 7H 9H QD"]
    facts = StakeFacts(caller=0, base=1, made=(2, 1, 1))
    partner = of.position(hands, table=(2, "KS"), turn=1, stake=facts)
    assert str(make_player("normal", of, 1).choose(partner.view(1)).action) == "pass"


@pytest.mark.parametrize(("own", "table", "left", "played"), [
    ("QD 2D 2S jj JJ", (2, "JC JH"), 5, "play jj JJ"),
    ("4S 7C 7D 7H 7S 8D 9D TD TS JD JS QC", (2, "AC AD"), 1, "pass"),
])
def test_a_bomb_doubles_what_is_won_and_is_no_help_where_all_is_lost(
        own: str, table: tuple[int, str], left: int, played: str) -> None:
    """The rocket comes first where it is out in any case; four sevens only cost more against who goes out next."""
    of = rules()
    hands = [own, "3C 5C 6C 8C 9C KC KD KH 5D 6D 8H 9H 5H 6H 3H 3D 4D", " ".join(["4C", "4H", "3S", "TC", "TH"][:left])]
    facts = StakeFacts(caller=0 if left > 1 else 2, base=1, made=(2, 1, 3))
    state = of.position(hands, table=table, turn=0, stake=facts)
    assert str(make_player("normal", of, 1).choose(state.view(0)).action) == played


def test_normal_bids_with_a_good_hand_and_passes_with_a_poor_one() -> None:
    of = rules()
    good = "3C 4D 5H 6S 7C 8D 9H AS AC AD 2C 2D 2H 2S jj JJ KC"
    poor = "3C 3D 4C 4D 6C 7C 7D 8C 9C 9D JC JD QC KC AC AD 2C"
    said = [str(make_player("normal", of, 1).choose(of.position(
        [hand, "3H 3S 4H 4S 6D 6H 7H 7S 8H 8S 9S TH TS JH JS", "QH QS KD KH KS AH"], auction=AuctionFacts(0)).view(0)).action)
        for hand in (good, poor)]
    assert said == ["bid three", "bid pass"]


def test_a_hint_counts_the_plays_of_a_hand_that_is_bid_with_or_passed() -> None:
    """A run of twelve, a pair, a Two and the rocket are four plays; pairs and single cards alone are more."""
    few = "3C 4D 5H 6S 7C 8D 9H TC JD QC KS 9D 9S AS 2C jj JJ"
    many = "3C 3D 4C 5D 5H 7C 7D 9C 9D JC JD JH KC KD AC AD 2C"
    for hand, word, told in ((few, "three", ("yes", 4)), (many, "pass", ("no", 8)), (few, "pass", None), (many, "one", None)):
        rest = " ".join(card.code for card in rules().pack if card.code not in hand.split()).split()
        state = rules().position([hand, " ".join(rest[:17]), " ".join(rest[17:34])], auction=AuctionFacts(0, " ".join(rest[34:])))
        [(_, why, _)] = explained(state.view(0), [rules().action(f"bid {word}")])
        assert (None if why is None else (why.params["asks"], why.params["plays"])) == told, (hand, word, why)


GOOD, POOR, FAIR = "3C 4D 5H 6S 7C 8D 9H AS AC AD 2C 2D 2H 2S jj JJ KC", "3D 3H 4C 4H 6C 7D 7H 8C 9C 9D JC JD QC KD QH AH 5S", \
    "3S 4S 5C 5D 6D 6H 7S 8H 8S 9S TC TD TH TS JH JS QD"
WIDOW = "QS KH KS"


@pytest.mark.parametrize(("hands", "said"), [
    ((POOR, GOOD, FAIR), ("double", "stay", "stay")), ((GOOD, POOR, FAIR), ("stay", "stay")),
    ((FAIR, POOR, GOOD), ("stay", "double", "redouble"))])
def test_normal_doubles_with_a_good_hand_alone(hands: tuple[str, str, str], said: tuple[str, ...]) -> None:
    """In turn from the seat after the landlord, who is asked only if a farmer has doubled."""
    state = rules(doubling="own").position(hands, auction=AuctionFacts(0, WIDOW))
    state.apply("bid three")
    told = []
    while state.view(0).phase == "raise":
        assert state.actor is not None
        action = make_player("normal", state.rules, 1).choose(state.view(state.actor)).action
        told.append(action.word)
        state.apply(action)
    assert tuple(told) == said and state.actor == 0
    assert state[Calls].raised == tuple((seat, word) for seat, word in zip((1, 2, 0), said, strict=False) if word != "stay")


def test_words_of_another_stage_say_why() -> None:
    state = bought(rules(doubling="all"), "three")
    refusals = [state.refusal(action) for action in ("raise redouble", "raise three", "bid three")]
    assert [each and each.code for each in refusals] == ["raise_not_now", "no_such_bid", "not_now"]
    state.apply("raise stay")
    world = state.view(state.actor or 0).sample(Random(1))
    assert world.view(0) == state.view(0) and [str(action) for action in world.legal_actions()] == ["raise stay", "raise double"]
