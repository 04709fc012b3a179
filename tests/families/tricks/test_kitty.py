"""Bids that name a suit, a widow that is taken and put back, and cards above all trumps: who may say, see and play what."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, RulesetError, State, load_ruleset, replay_record
from game.ai import make_player
from game.families.tricks import Contract, ContractPay, Trick, Trumps
from game.mechanics import AuctionParams, Calls, Sides, Widow
from tests.cases import thorough
from tests.game.loading.small import write
from tests.game.tables import RULESETS, rules_of

HONOURS = {f"{rank}{suit}" for rank in "AKQJT" for suit in "SHDC"}
EXAMPLE = Path(__file__).parents[3] / "docs/examples/kitty.yaml"


def mighty(**options: bool | str) -> Rules:
    return rules_of("mighty", 5, tuple(sorted(options.items())))


def five_hundred(players: int = 4, **options: bool | str) -> Rules:
    return rules_of("five_hundred", players, tuple(sorted(options.items())))


def bought(rules: Rules, bid: str, seed: int = 1) -> State:
    """The first seat has won the auction by that bid."""
    state = rules.new_match(seed)
    state.apply(f"bid {bid}")
    while state[Calls].caller is None:
        state.apply("bid pass")
    return state


def played(rules: Rules, bid: str, seed: int = 1) -> State:
    """The same after the deal, played by lot."""
    state, rng = bought(rules, bid, seed), Random(seed)
    while not state.results:
        state.apply(rng.choice(state.legal_actions()))
    return state


# ---------------------------------------------------------------- the auction


@pytest.mark.parametrize(("rules", "lower", "higher"), [
    (mighty(), "clubs_12", "spades_13"), (mighty(), "spades_13", "clubs_13"), (mighty(), "clubs_14", "nothing_14"),
    (five_hundred(), "hearts_6", "nothing_6"), (five_hundred(), "nothing_6", "spades_7"),
    (five_hundred(3, misere=True), "spades_8", "misere"), (five_hundred(3, misere=True), "misere", "clubs_8")])
def test_a_bid_is_above_another_one_by_amount_and_suit_or_by_its_worth(rules: Rules, lower: str, higher: str) -> None:
    state = rules.new_match(1)
    state.apply(f"bid {lower}")
    assert state.refusal(f"bid {higher}") is None
    state.apply(f"bid {higher}")
    refusal = state.refusal(f"bid {lower}")
    assert refusal is not None and refusal.code == "bid_not_above" and refusal.params == {"word": higher}


def test_who_has_passed_is_not_asked_again_and_the_highest_bid_ends_it() -> None:
    state = mighty().new_match(1)
    asked = []
    for word in ("hearts_13", "pass", "clubs_13", "pass", "pass", "hearts_14", "pass"):
        asked.append(state.actor)
        state.apply(f"bid {word}")
    first = asked[0]
    assert first is not None and asked == [(first + step) % 5 for step in (0, 1, 2, 3, 4, 0, 2)]
    assert state[Calls].caller == first and state[Calls].word == "hearts_14" and state[Calls].stake == 14
    state = mighty().new_match(1)
    state.apply("bid nothing_20")
    assert state[Calls].caller is not None


def test_the_bid_settles_what_is_trump() -> None:
    for word, kind in (("hearts_6", "hearts"), ("nothing_6", "")):
        state = bought(five_hundred(), word)
        assert state[Trumps].kind == kind == state.rules.trump and state.rules.terms.trump == kind
        assert [event.kind for event in state.log.latest_deal()][-3:] == ["bid", "trump_named", "widow"]


# ---------------------------------------------------------------- the widow


@pytest.mark.parametrize("shown", [False, True])
def test_the_caller_puts_as_many_cards_back_as_it_takes_and_nobody_sees_them(shown: bool) -> None:
    state = bought(mighty(open_kitty=shown), "spades_13")
    caller, cards = state[Calls].caller, state[Widow].cards
    assert caller is not None and cards is not None and state.actor == caller and len(state.view(caller).hand) == 13
    for seat in range(5):
        assert (state.view(seat)[Widow].cards == cards) == (shown or seat == caller)
    refusal = state.refusal(f"discard {next(iter(cards)).code}")
    assert refusal is not None and refusal.code == "wrong_number"
    assert len(state.legal_actions()) == 286
    action = state.legal_actions()[100]
    [event, *_] = state.apply(action)
    assert event.kind == "discard" and len(state.view(caller).hand) == 10 and state.view(caller).discarded == action.cards
    for seat in range(5):
        seen = event.seen_by(seat)
        assert (seen.action == action) == (seat == caller) and state.view(seat).piles[caller] == 3
    assert replay_record(Record.parse(state.record().text()), state.rules).piles == state.piles


def test_worlds_keep_shown_cards_in_the_hand_or_among_what_was_put_back() -> None:
    state = bought(mighty(open_kitty=True), "spades_13")
    caller, widow = state[Calls].caller, state[Widow].cards
    assert caller is not None and widow is not None
    hand = list(state.view(caller).hand)
    own = [card for card in hand if card not in widow]
    state.apply("discard " + " ".join(card.code for card in (next(iter(widow)), *own[:2])))
    state.apply(state.legal_actions()[0])
    other, places = (caller + 1) % 5, set()
    for number in range(40):
        world = state.view(other).sample(Random(number))
        assert world.view(other) == state.view(other) and not world.guessed
        held, down = world.view(caller).hand, world.view(caller).discarded
        assert all(card in held or card in down for card in widow)
        places.add(sum(card in down for card in widow))
    assert len(places) > 1


def test_worlds_may_have_cards_of_a_hidden_widow_anywhere() -> None:
    state = bought(mighty(), "spades_13")
    caller, widow = state[Calls].caller, state[Widow].cards
    assert caller is not None and widow is not None
    state.apply(state.legal_actions()[0])
    other = (caller + 1) % 5
    worlds = [state.view(other).sample(Random(number)) for number in range(20)]
    assert any(card in world.view(seat).hand for world in worlds for seat in range(5) if seat != caller for card in widow)


def test_kinds_that_are_kept_may_not_go_back_while_there_are_others() -> None:
    state = load_ruleset(EXAMPLE).new_match(2)                  # its widow holds two kings
    state.apply("bid hearts_30")
    for _ in range(3):
        state.apply("bid pass")
    hand = state.view(state.actor or 0).hand
    free = [card.code for card in hand if card.code[0] not in "5TK"]
    kept = next(card.code for card in hand if card.code[0] in "5TK")
    refusal = state.refusal(f"discard {' '.join([kept, *free[:3]])}")
    assert refusal is not None and refusal.code == "kept_back" and refusal.params == {"card": kept}
    state.apply(f"discard {' '.join(free[:4])}")
    caller = state[Calls].caller
    assert caller is not None
    other = (caller + 1) % 4
    for number in range(20):
        world = state.view(other).sample(Random(number))
        assert len(world.view(caller).discarded) == 4 and not any(card.code[0] in "5TK" for card in world.view(caller).discarded)


@pytest.mark.parametrize("kitty", ["caller", "last_trick", "nobody"])
def test_what_was_put_back_counts_for_whom_the_rules_say(kitty: str) -> None:
    different = 0
    for seed in range(8):
        state = played(mighty(kitty=kitty), "hearts_13", seed)
        [result] = state.results
        contract = result[Contract]
        assert contract.called is not None and contract.buried is not None and len(contract.buried) == 3
        plays = [event.action.cards for event in state.log if event.kind == "play"][:50]
        winners = [event.winner for event in state.log if event.kind == "trick_end"][:10]
        won = [0] * 5
        for number, winner in enumerate(winners):
            won[winner] += sum(card.code in HONOURS for cards in plays[5 * number:5 * number + 5] for card in cards)
        extra = sum(card.code in HONOURS for card in contract.buried)
        if kitty != "nobody":
            won[contract.called if kitty == "caller" else winners[-1]] += extra
            different += extra
        assert contract.took == sum(won[seat] for seat in result[Sides].with_seat(contract.called))
        assert sum(result.points) == 0
    assert different or kitty == "nobody"


# ---------------------------------------------------------------- cards above all trumps


def test_bowers_and_the_joker_stand_above_trumps_and_follow_as_trumps() -> None:
    hearts = bought(five_hundred(), "hearts_7").rules
    order = ("KH", "AH", "JD", "JH", "JJ")
    assert all(hearts.beats(higher, lower) for lower, higher in zip(order, order[1:], strict=False))
    assert hearts.beats("4H", "AD") and not hearts.beats("JC", "AH") and hearts.beats("AC", "JC")
    spades = bought(five_hundred(), "spades_7").rules
    assert spades.beats("JC", "AS") and not spades.beats("JD", "AS")
    plain = bought(five_hundred(), "nothing_7").rules
    assert plain.beats("JJ", "AS") and not plain.beats("JH", "AH") and not plain.beats("JD", "AH")


def state_of(rules: Rules, bid: str, *hands: str) -> State:
    """A deal in which the first seats have these hands and that bid was made."""
    packs = [rules.cards(hand) for hand in hands]
    rest = [card for card in rules.pack if not any(card in cards for cards in packs)]
    players, first = rules.players, rules.new_match(1).actor
    assert first is not None
    size = len(packs[0])
    dealt = [list(packs[place]) if place < len(packs) else [rest.pop(0) for _ in range(size)] for place in range(players)]
    pack = [dealt[place][number] for number in range(size) for place in range(players)]
    state = rules.new_match(1, [[*pack, *rest]])
    state.apply(f"bid {bid}")
    while state[Calls].caller is None:
        state.apply("bid pass")
    state.apply("discard " + " ".join(card.code for card in rest))
    return state


def test_who_holds_only_a_bower_of_the_trumps_that_were_led_has_to_play_it() -> None:
    state = state_of(five_hundred(), "hearts_7", "AH KH QH 5H 6H 7H 8H 9H TH JJ", "JD AD KD QD 5D 6D 7D 8D 9D TD")
    state.apply("play AH")
    assert [str(action) for action in state.legal_actions()] == ["play JD"]
    refusal = state.refusal("play AD")
    assert refusal is not None and refusal.code == "must_follow" and refusal.params["kind"] == "hearts"


@pytest.mark.parametrize(("rules", "hand"), [
    (five_hundred(), "JJ AD KD QD 5D 6D 7D 8D 9C TC"), (mighty(), "JJ AS KD QD 5D 6D 7D 8D 9C TC")])
def test_who_cannot_follow_need_not_play_a_joker(rules: Rules, hand: str) -> None:
    bid = "nothing_7" if rules.players == 4 else "hearts_13"
    state = state_of(rules, bid, "AH KH QH 5H 6H 7H 8H 9H TH 4H", hand)
    while state.phase.verbs != Trick.verbs:
        state.apply(state.legal_actions()[-1])
    leader = state.actor
    assert leader is not None
    state.apply("play AH")
    assert len(state.legal_actions()) == 10
    state.apply("play 5D")
    joker = rules.packing.fields(rules.cards("JJ").bits)
    assert not state.view(leader).deductions.lacks[(leader + 1) % rules.players] & joker


def test_a_free_card_may_always_be_played_and_proves_nothing() -> None:
    state = state_of(mighty(), "hearts_13", "AH KH QH 5H 6H 7H 8H 9H TH 2C", "AS JJ AD KD QD 5D 6D 2H 4H 3S")
    state.apply("partner spade_king")
    leader = state.actor
    assert leader is not None
    state.apply("play AH")
    assert {str(action) for action in state.legal_actions()} == {"play 2H", "play 4H", "play AS", "play JJ"}
    state.apply("play JJ")
    follower = (leader + 1) % 5
    lacks = state.view(leader).deductions.lacks[follower]
    assert not lacks & state.rules.packing.fields(state.rules.cards("2H").bits)
    assert state.rules.beats("AS", "JJ") and state.rules.beats("JJ", "AH")
    spades = bought(mighty(), "spades_13").rules
    assert spades.beats("AD", "JJ") and not spades.beats("AS", "JJ")


# ---------------------------------------------------------------- what it is worth


def test_a_contract_from_nobody_pays_its_side_and_the_defence_its_tricks() -> None:
    for seed in range(4):
        state = played(five_hundred(), "spades_6", seed)
        [result] = state.results
        contract, tricks = result[Contract], result.tricks
        assert contract.called is not None
        own = [seat for seat in range(4) if seat % 2 == contract.called % 2]
        defended = sum(tricks[seat] for seat in range(4) if seat not in own)
        assert contract.took == 10 - defended and contract.word == "spades_6"
        assert result.points == tuple((40 if contract.made else -40) if seat in own else 10 * defended for seat in range(4))


def test_without_partners_of_the_match_each_of_the_defence_gets_its_own_tricks() -> None:
    [result] = played(five_hundred(3), "spades_6").results
    contract = result[Contract]
    others = [seat for seat in range(3) if seat != contract.called]
    assert [result.points[seat] for seat in others] == [10 * result.tricks[seat] for seat in others]
    assert len({result.tricks[seat] for seat in others}) == 2


def test_contra_and_re_double_the_contract_for_both_sides_and_not_the_tricks_of_the_defence() -> None:
    """One word counts for a side: the other defender is not asked any more, and nobody is if no defender says it."""
    for said, times in ((("no", "no"), 1), (("contra", "no"), 2), (("no", "contra", "re"), 4)):
        state, rng = bought(five_hundred(contra=True), "spades_6"), Random(1)
        state.apply(state.legal_actions()[0])
        caller, asked = state[Calls].caller or 0, []
        for word in said:
            asked.append(state.actor)
            state.apply(f"raise {word}")
        turns = {"no": (1, 3), "contra": (1, 0), "re": (1, 3, 0)}[said[-1] if times != 2 else "contra"]
        assert asked == [(caller + step) % 4 for step in turns] and state.actor == caller and state.view(0).phase == "trick"
        while not state.results:
            state.apply(rng.choice(state.legal_actions()))
        [result] = state.results
        defended = sum(tricks for seat, tricks in enumerate(result.tricks) if seat % 2 != caller % 2)
        assert result.points[caller] == (40 if result[Contract].made else -40) * times
        assert result.points[(caller + 1) % 4] == 10 * defended


def test_who_bids_nothing_must_win_no_trick() -> None:
    rules = five_hundred(3, misere=True)
    pay, auction = rules.settle.params.of(ContractPay), rules.ruleset.params_of(AuctionParams)
    assert pay is not None and auction is not None
    call = auction.calls["misere"]
    assert pay.worth(0, 0, call) == 250 and pay.worth(0, 1, call) == -250 == pay.worth(0, 3, call)
    [result] = played(rules, "misere").results
    contract = result[Contract]
    assert contract.nothing and contract.made == (contract.took == 0)
    assert result.points[contract.called or 0] == (250 if contract.made else -250)


# ---------------------------------------------------------------- players


def test_the_computer_keeps_its_trumps_and_high_cards() -> None:
    state = bought(five_hundred(), "hearts_8", 5)
    caller = state[Calls].caller
    assert caller is not None
    back = make_player("normal", five_hundred(), 1).choose(state.view(caller)).action
    codes = {card.code for card in back.cards}
    assert not codes & {"JH", "JD", "JJ"} and not any(code[1] == "H" or code[0] == "A" for code in codes)


@thorough
@pytest.mark.parametrize(("rules", "deals"), [(five_hundred(), 60), (five_hundred(3), 60), (mighty(), 60)], ids=str)
def test_normal_makes_about_three_of_four_contracts(rules: Rules, deals: int) -> None:
    made = bid = 0
    for seed in range(deals):
        state = rules.new_match(seed)
        players = [make_player("normal", rules, seed * 10 + seat) for seat in range(rules.players)]
        while state.deal_number == 1 and state.actor is not None:
            state.apply(players[state.actor].choose(state.view(state.actor)).action)
        result = state.results[0]
        bid += not result.void
        made += not result.void and result[Contract].made
    assert bid > deals / 4 and 0.55 < made / bid < 0.95


# ---------------------------------------------------------------- mistakes in files


@pytest.mark.parametrize(("old", "new", "message"), [
    ("trump: named ", "trump: spades ", "what is bid is not trump: write trump: named"),
    ("back: true, keeps", "keeps", "tricks need hands of one size"),
    ("bids: points", "bids: tricks", "cards count where points are bid"),
    ("      twins: [[spades, clubs], [hearts, diamonds]]\n", "", 'the trick has no "twins"'),
    ("amounts: {min: 30, max: 100, step: 5}", "all_pass: void", '"amounts" is missing'),
])
def test_mistakes(old: str, new: str, message: str, tmp_path: Path) -> None:
    changes = [("      all_pass: forced\n", ""), (old, new)] if "all_pass" in new else [(old, new)]
    with pytest.raises(RulesetError, match=message):
        load_ruleset(write(tmp_path, *changes, source=EXAMPLE))


def test_what_nobody_pays_is_raised_for_all(tmp_path: Path) -> None:
    change = ("times: 2, by: caller}", "times: 2, by: caller}\n      counts: own")
    with pytest.raises(RulesetError, match="nobody pays for a contract, so what is said counts for all"):
        load_ruleset(write(tmp_path, change, source=RULESETS["five_hundred"]))


def test_suits_and_cards_put_back_belong_to_tricks(tmp_path: Path) -> None:
    change = ("widow: {shown: true}", "widow: {shown: true, back: true}")
    with pytest.raises(RulesetError, match="in climbing games the caller keeps the cards"):
        load_ruleset(write(tmp_path, change, source=EXAMPLE.with_name("landlord.yaml")))
