"""Games of claims: docs/rules/hakka.md against rules written anew, and what each parameter of its mechanics promises."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from random import Random

import pytest

from game import Card, Cards, Refusal, Rules, State, WordOffer, patterns_of
from game.core.combos import HandPlays, can_beat
from game.families.tricks import ClaimEnding, ClaimPosition, ClaimResult, Elders, claim_result, claim_worth, elders_in
from game.mechanics import Bidding, Revealed, moves
from tests.cases import in_amounts, swept
from tests.game.plain import plain
from tests.game.tables import Scalar, games_of, rules_of

SUITS = "NZGP"                    # from the lowest up
SET_ORDER = "234567819"
PROTECTED = ("P1", "N1", "W1")

Codes = tuple[str, ...]


def elders_of(state: State, seat: int) -> frozenset[Card]:
    """The Elders as a seat sees them."""
    return state.rules[Elders].seen_in(state.view(seat))


def hakka(**options: Scalar) -> Rules:
    """Hakka Cards with these options."""
    return rules_of("hakka", 4, tuple(sorted(options.items())))


def code(refusal: Refusal | None) -> str:
    """Its code, empty when nothing is refused."""
    return "" if refusal is None else refusal.code


# ---------------------------------------------------------------- written anew from sections 4 to 6


def pattern(cards: Codes) -> tuple[str, int, tuple[int, ...]] | None:
    """Kind, size and strength of cards, None when they are no pattern (4, 5)."""
    suits, digits = {card[0] for card in cards}, sorted(card[1] for card in cards)
    if len(cards) == 1:
        return "single", 1, ()
    if len(cards) < 3:
        return None
    if len(set(digits)) == 1:
        return "set", len(cards), (SET_ORDER.index(digits[0]),)
    following = all(int(high) == int(low) + 1 for low, high in zip(digits, digits[1:], strict=False))
    if len(suits) == 1 and "W" not in suits and following:
        return "run", len(cards), (SUITS.index(next(iter(suits))), int(digits[-1]))
    return None


def beats(mine: Codes, over: Codes) -> bool:
    """The tables of 5."""
    a, b = pattern(mine), pattern(over)
    if a is None or b is None or a[:2] != b[:2]:
        return False
    if a[0] == "single":
        protected = mine[0] in PROTECTED or over[0] in PROTECTED
        return not protected and mine[0][0] == over[0][0] and mine[0][1] > over[0][1]
    return a[2] > b[2]


def elders(pack: list[str], shown: set[str]) -> set[str]:
    """The definition of 6."""
    rest = [card for card in pack if card not in shown]
    return {card for card in rest if not any(beats((other,), (card,)) for other in rest)}


def leads(pack: list[str], hand: list[str], shown: set[str], privileged: bool) -> set[frozenset[str]]:
    """The legal leads of 4."""
    found = {frozenset(cards) for size in range(3, len(hand) + 1) for cards in combinations(hand, size) if pattern(cards)}
    old = elders(pack, shown) & set(hand)
    young = [card for card in hand if card not in old]
    highest = max((SUITS.index(card[0]) for card in young), default=0)
    alone = {card for card in young if card[0] == SUITS[highest]}
    return found | {frozenset([card]) for card in alone | (old if privileged or not young else set())}


def pack_of(rules: Rules) -> list[str]:
    return [card.code for card in rules.pack]


@in_amounts(1, 16)
def test_patterns_and_what_beats_what(amount: int) -> None:
    rules, rng = hakka(), Random(1)
    pack = pack_of(rules)
    alike = [[card for card in pack if sign in card] for sign in sorted({*"".join(pack)})]        # of a suit or of a digit
    some = [*combinations(pack, 1), *combinations(pack, 3),
            *(cards for some in alike for size in (4, 5) for cards in combinations(some, size))]
    groups = [cards for cards in some if pattern(cards)]
    assert len(groups) == sum(number for (_, width, length), number in rules.census().items() if width * length <= 5)
    for cards in groups:
        for over in rng.sample(groups, amount):
            assert rules.beats(" ".join(cards), " ".join(over)) == beats(cards, over), (cards, over)
    for size in (2, 3, 4, 6):
        for _ in range(300):
            cards = tuple(rng.sample(pack_of(rules), size))
            assert (rules.value(" ".join(cards)) is not None) == (pattern(tuple(sorted(cards))) is not None)


def test_elders_and_leads() -> None:
    rules, rng = hakka(), Random(2)
    pack = pack_of(rules)
    for _ in range(60):
        cards = rng.sample(pack, rng.randrange(2, 30))
        held = rng.randrange(1, min(12, len(cards)) + 1)
        hand, shown, privileged = cards[:held], set(cards[held:]), rng.random() < 0.4
        seen = " ".join(shown) or "-"
        assert {card.code for card in elders_in(rules, seen)} == elders(pack, shown)
        state = rules.position([" ".join(hand), "-", "-", "-"], dealer=1, leader=0,
                               course=ClaimPosition(shown=seen, privileged=0 if privileged else None))
        found = {frozenset(card.code for card in action.cards) for action in state.legal_actions()}
        assert found == leads(pack, hand, shown, privileged)
        for card in hand:
            assert (state.refusal(f"play {card}") is None) == (frozenset([card]) in found)


# ---------------------------------------------------------------- the watcher (deal)


@pytest.mark.parametrize("seed", range(4))
def test_the_watcher_sits_the_deal_out(seed: int) -> None:
    state = hakka().new_match(seed)
    watcher, rng = state.watcher, Random(seed)
    assert watcher == (state.offices["dealer"] + 2) % 4
    assert [len(state.view(seat).hand) for seat in range(4)] == [1 if seat == watcher else 12 for seat in range(4)]
    while not state.results:
        assert state.actor not in (None, watcher)
        state.apply(rng.choice(state.legal_actions()))
    dream = state.results[0][ClaimResult].dream
    assert dream is None if state.results[0].void else dream is not None and len(dream.cards) == 1


def test_the_watchers_card_is_seen_by_nobody_else_until_the_end() -> None:
    state, rng = hakka().new_match(5), Random(5)
    watcher = state.watcher
    assert watcher is not None
    card = next(iter(state.view(watcher).hand))
    while not state.results:
        for seat in range(4):
            dealt = next(event for event in state.view(seat).history if event.kind == "deal").hands
            assert (dealt[watcher] is not None) == (seat == watcher)
            assert state.view(seat).watcher == watcher and state.view(seat).counts[watcher] == 1
        samples = {str(Cards(state.rules.packing, state.view(0 if watcher else 1).sample(rng).hands[watcher])) for _ in range(12)}
        assert len(samples) > 1
        state.apply(rng.choice([action for action in state.legal_actions() if action != "bid pass"]))
    result = state.results[0]
    dream = result[ClaimResult].dream
    assert dream is not None and list(dream.cards) == [card] and dream.seat == watcher


# ---------------------------------------------------------------- calling (bid, office)


def called(rules: Rules, *words: str, dealer: int = 0) -> State:
    """A match after these words."""
    state = rules.new_match(3, lots={"dealer": dealer})
    for word in words:
        state.apply(f"bid {word}")
    return state


@pytest.mark.parametrize(("words", "caller", "privileged"), [(("call",), 0, None), (("pass", "call"), 1, 1),
                                                             (("pass", "pass", "call"), 3, 3)])
def test_a_call_ends_the_bidding(words: tuple[str, ...], caller: int, privileged: int | None) -> None:
    state = called(hakka(), *words)
    assert (state[Bidding].called, state[Bidding].privileged) == (caller, privileged)
    for seat in range(4):
        view = state.view(seat)
        assert (view.phase, view[Bidding].called, view[Bidding].privileged) == ("declare", caller, privileged)


def test_the_watcher_is_not_asked_to_speak() -> None:
    state = called(hakka())
    spoke = []
    for _ in range(3):
        spoke.append(state.actor)
        state.apply("bid pass")
    assert spoke == [0, 1, 3] and state.results[0].void and state.deal_number == 2


def test_after_void_deals_the_dealer_may_have_to_call() -> None:
    state = called(hakka(forced_call_after=2))
    for _ in range(6):
        assert state.refusal("bid pass") is None
        state.apply("bid pass")
    assert state.deal_number == 3 and code(state.refusal("bid pass")) == "may_not_decline"
    assert [offer.word for offer in state.offers() if isinstance(offer, WordOffer)] == ["call"]
    state.apply("bid call")
    assert state[Bidding].called == 0


def finish(state: State) -> State:
    """Play the deal to its end."""
    rng, number = Random(1), len(state.results)
    while len(state.results) == number:
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("options", "words", "following"), [
    ({}, ("call",), 0), ({}, ("pass", "call"), 1), ({}, ("pass", "pass", "call"), 1),
    ({"next_dealer": "caller"}, ("call",), 0), ({"next_dealer": "caller"}, ("pass", "pass", "call"), 3),
    ({}, ("pass", "pass", "pass"), 0), ({"redeal_dealer": "next"}, ("pass", "pass", "pass"), 1)], ids=str)
def test_who_deals_next(options: dict[str, Scalar], words: tuple[str, ...], following: int) -> None:
    state = called(hakka(**options), *words)
    if not state.results:
        finish(state)
    assert state.offices["dealer"] == following


def test_nobody_deals_more_than_four_deals_in_a_row_in_a_cycle() -> None:
    state = called(hakka(round_unit="dealer_cycle", match_rounds=4))
    dealers = []
    for number in range(6):
        dealers.append(state.offices["dealer"])
        if number == 2:
            for _ in range(3):
                state.apply("bid pass")               # a deal that is thrown in does not count
        state.apply("bid call")
        finish(state)
    assert dealers == [0, 0, 0, 0, 1, 1]
    assert moves(state.results, state.offices["dealer"]) == 1


def test_a_cycle_ends_the_match() -> None:
    state = called(hakka(round_unit="dealer_cycle", match_rounds=1, redeal_dealer="next"))
    for _ in range(3):
        state.apply("bid pass")                       # a move of the deal that does not count
    played = 0
    while state.actor is not None:
        state.apply("bid pass")
        state.apply("bid call")
        finish(state)
        played += 1
    assert played == 4 and state.offices["dealer"] == 1


def test_the_presets_are_those_of_the_lobby() -> None:
    presets = hakka().ruleset.presets
    assert [name for name, preset in presets.items() if preset.chosen] == ["dealer_cycle"]
    assert rules_of("hakka", 4, tuple(presets["short"].set.items())).options == hakka().options


# ---------------------------------------------------------------- five of a kind wins at once (declare)

TIGERS = ("P1 G1 Z1 N1 W1 P2 P4 G3 G5 Z7 N4 N8", "P3 P5 P6 P7 P8 P9 G2 G4 G6 G7 G8 G9", "Z2",
          "N2 N3 N5 N6 N7 N9 Z3 Z4 Z5 Z6 Z8 Z9")


def dealt(rules: Rules, hands: tuple[str, ...], dealer: int = 0) -> State:
    """A match whose first deal gives everybody these cards."""
    pack = {}
    for place, hand in zip(rules.deal(dealer=dealer).hands, hands, strict=True):
        pack.update(zip(place, rules.cards(hand), strict=True))
    return rules.new_match(1, packs=[[pack[card] for card in rules.pack]], lots={"dealer": dealer})


def test_five_tigers_win_eight_tricks() -> None:
    state = dealt(hakka(), TIGERS)
    state.apply("bid pass")
    state.apply("bid pass")
    state.apply("bid call")
    assert [str(action) for action in state.legal_actions()] == ["reveal", "hold"]
    state.apply("reveal")
    result = state.results[0]
    win = result[ClaimResult].win
    assert win is not None and (win.seat, win.tricks, str(win.cards)) == (0, 8, "P1 G1 Z1 N1 W1")
    assert result.points == (8, 0, 0, -8) and result[Bidding].privileged == 3 and result[Revealed].seat == 0
    assert result[Revealed].patterns == patterns_of(state.rules, TIGERS[0])
    assert result[Revealed].hand == state.rules.cards(TIGERS[0])


def test_without_five_tigers_nobody_is_asked() -> None:
    state = dealt(hakka(five_tigers=False), TIGERS)
    state.apply("bid call")
    assert state.view(0).phase == "trick" and state.actor == 0


def test_five_tigers_are_a_private_question() -> None:
    """Everybody at play is asked in turn; who holds them and declines does what the others do."""
    other = (TIGERS[0].replace("P1", "P3"), TIGERS[1].replace("P3", "P1"), *TIGERS[2:])
    worlds = [dealt(hakka(), hands) for hands in (TIGERS, other)]
    for action in ("bid call", "hold", "hold", "hold"):
        for seat in (2, 3):
            views = [world.view(seat) for world in worlds]
            assert views[0] == views[1]
        here, there = ([plain(event.seen_by(2)) for event in world.apply(action)] for world in worlds)
        assert here == there


# ---------------------------------------------------------------- leads (trick: elders, lead_order)


def test_why_a_single_may_not_be_led() -> None:
    state = hakka().position(["P9 P4 G7 W1", "-", "-", "-"], dealer=1, leader=0)
    refusals = {card: state.refusal(f"play {card}") for card in ("P9", "G7", "P4", "W1")}
    assert {card: code(refusal) for card, refusal in refusals.items()} == {
        "P9": "elders_last", "G7": "other_kind_first", "P4": "", "W1": "elders_last"}
    refusal = refusals["G7"]
    assert refusal is not None and refusal.params == {"card": "G7", "kind": "sup"}


def test_by_the_own_hand_more_cards_are_elders() -> None:
    hands = ["P9 P8 P7 G3", "-", "-", "-"]
    public = hakka().position(hands, dealer=1, leader=0)
    own = hakka(elder_scope="own_hand").position(hands, dealer=1, leader=0)
    assert [code(state.refusal("play P8")) for state in (public, own)] == ["", "elders_last"]
    deck = public.rules.deck
    assert deck.card("sup_8") not in elders_of(public, 0) and deck.card("sup_8") in elders_of(own, 0)
    assert deck.card("sup_8") not in elders_of(own, 2)                         # others go by what was shown


def test_cards_beaten_face_up_count_as_shown_and_discards_do_not() -> None:
    state = hakka().position(["P4 Z2", "P9 Z3", "N4", "P5 Z4"], dealer=0, leader=0)
    state.apply("play P4")
    assert state.rules.deck.card("sup_8") not in elders_of(state, 3)
    state.apply("play P9")
    assert {"sup_8", "gon_9"} <= {card.id for card in elders_of(state, 3)} and state.view(3).step == "follow"
    for seat in range(4):                                       # what was an Elder when it was played stays marked as one
        assert [card.id for card in state.rules[Elders].laid(state.view(seat))] == ["sup_9"]
    state.apply("discard P5")
    assert not state.rules[Elders].laid(state.view(0))                      # the trick is over
    assert "sup_7" not in {card.id for card in elders_of(state, 0)}


def test_must_beat_is_an_option() -> None:
    hands = ["P4 Z2", "P9 Z3", "N4", "P5 Z4"]
    bound, free = (hakka(must_beat=value).position(hands, dealer=0, leader=0) for value in (True, False))
    for state in (bound, free):
        state.apply("play P4")
    assert (code(bound.refusal("discard Z3")), code(free.refusal("discard Z3"))) == ("must_beat", "")


# ---------------------------------------------------------------- claims

WON = ("Z5 Z6 Z7", "-", "-", "-")
ENOUGH, SHORT = "P8 P2 G9 G4 N3 N2 W1 Z2 Z3", "P8 P2 G8 G4 N3 N2 W1 Z2 Z3"


def asked(hand: str, rules: Rules | None = None, shown: str = "Z5 Z6 Z7 P9") -> State:
    """Seat 0 has just won a trick of three."""
    rest = [card.code for card in (rules or hakka()).pack if card.code not in f"{hand} {shown} Z8".split()]
    hands = [hand, " ".join(rest[:9]), "Z8", " ".join(rest[9:18])]
    return (rules or hakka()).position(hands, leader=0, course=ClaimPosition(step="claim", shown=shown, won=WON))


def test_a_claim_counts_tricks_and_elders() -> None:
    state = asked(ENOUGH)
    view = state.view(0)
    assert (view.step, view.rules[Elders].total_in(view), view.verbs) == ("claim", 6, ("play", "discard", "claim", "go_on"))
    assert [str(action) for action in state.legal_actions()] == ["claim", "go_on"]
    state.apply("claim")
    result = state.results[0]
    win = result[ClaimResult].win
    assert win is not None and (win.seat, win.how, win.tricks) == (0, "claim", 6)
    assert str(win.cards) == "P8 G9 Z5 Z6 Z7 W1" and str(win.laid) == "P8 G9 W1"


def test_with_too_little_one_can_only_go_on() -> None:
    state = asked(SHORT)
    assert [str(action) for action in state.legal_actions()] == ["go_on"]
    refusal = state.refusal("claim")
    assert refusal is not None and (refusal.code, refusal.params) == ("not_enough", {"total": "5", "enough": "6"})
    assert code(state.refusal("play P2")) == "not_now"
    state.apply("go_on")
    assert state.actor == 0 and state.view(0).step == "lead" and code(state.refusal("go_on")) == "not_now"


def test_what_a_claim_is_worth_and_who_plays_can_be_asked() -> None:
    state = asked(ENOUGH)
    worth, view = partial(claim_worth, state.rules), state.view(0)
    assert view.watcher == 2 and view.at_play == (0, 1, 3)
    state.apply("claim")
    win = state.results[0][ClaimResult].win
    assert win is not None and worth(win.tricks) == win.each > 0
    assert worth(99) == worth(len(state.rules.pack)) and claim_worth(rules_of("mohuahua"), 6) == 0
    assert rules_of("mohuahua").new_match(1).view(0).at_play == (0, 1, 2)


def test_claiming_is_a_private_question() -> None:
    """Who could have claimed and went on looks to the others like one who could not."""
    can = asked(ENOUGH)
    cannot = asked(SHORT)
    assert [state.rules[Elders].total_in(state.view(0)) for state in (can, cannot)] == [6, 5]
    for action in (None, "go_on"):
        if action is not None:
            here, there = ([plain(event) for event in state.apply(action)] for state in (can, cannot))
            assert here == there
        watcher = [state.view(2) for state in (can, cannot)]
        assert watcher[0] == watcher[1] and watcher[0].rules[Elders].total_in(watcher[0]) is None
        assert watcher[0].verbs == ("play", "discard", "claim", "go_on")


def test_every_winner_of_a_trick_is_asked() -> None:
    state = finish_until_claim(hakka().new_match(4))
    assert state.view(0).step == "claim"
    seats = [event.seat for event in state.log.latest_deal() if event.kind == "trick_end"]
    assert seats == [state.actor]


def finish_until_claim(state: State) -> State:
    """Play until the first trick is won."""
    state.apply("bid call")
    while not any(event.kind == "trick_end" for event in state.log.latest_deal()):
        state.apply(state.legal_actions()[-1])
    return state


def test_a_claim_can_be_made_by_itself() -> None:
    rules = hakka(allow_play_on=False)
    state = rules.position(["P9 G9 W1", "P2 G2 G3", "Z8", "N2 N3 N4"], leader=0, dealer=0, course=ClaimPosition(
        won=("Z5 Z6 Z7", "-", "-", "-"), privileged=0))
    events = state.apply("play P9"), state.apply("play P2") if state.refusal("play P2") is None else state.apply("discard P2")
    assert events and not state.results
    ended = state.apply("discard N2")
    claim = next(event for event in ended if event.kind == "claim")
    assert claim.action is None and claim.tricks == 6 and state.results[0][ClaimResult].win is not None
    assert "go_on" not in {str(action) for action in asked_verbs(rules)}


def asked_verbs(rules: Rules) -> set[str]:
    """Every verb of a match at random."""
    state, rng, found = rules.new_match(2), Random(2), set()
    while state.actor is not None:
        action = rng.choice(state.legal_actions())
        found.add(action.verb)
        state.apply(action)
    return found


def test_when_the_cards_run_out_the_last_winner_comes_first() -> None:
    sixes = ("P5 P6 P7 P8 G4 G5", "-", "-", "G6 G7 G8 G9 Z6")
    state = hakka().position(["Z2", "N5", "G3", "Z4"], dealer=0, leader=0, course=ClaimPosition(won=sixes))
    for action in ("play Z2", "discard N5", "play Z4"):
        state.apply(action)
    win = state.results[0][ClaimResult].win
    assert win is not None and (win.seat, win.how, win.tricks) == (3, "exhausted", 6)
    assert state.results[0].tricks == (6, 0, 0, 6)


# ---------------------------------------------------------------- what it is worth (settle)


@pytest.mark.parametrize(("options", "more", "points"), [
    ({}, {}, (2, -5, 8, -5)),
    ({"dreamer_collects": "all_active"}, {}, (-2, -5, 12, -5)),
    ({}, {"privileged": 1}, (2, -10, 8, 0)),
    ({"privileged_covers_dreamer": False}, {"privileged": 1}, (2, -6, 8, -4)),
    ({"dreamer_collects": "all_active"}, {"privileged": 1}, (-2, -10, 12, 0)),
    ({"dreamer_match": "dealt_hand"}, {"dealt": "P7 Z2 Z3"}, (2, -2, 2, -2))], ids=str)
def test_who_pays_whom(options: dict[str, Scalar], more: dict[str, object], points: tuple[int, ...]) -> None:
    ended = ClaimEnding(0, 0, "claim", "P7 Z7 N7", "P9 G9 W1", "G7", **more)                  # type: ignore[arg-type]
    result = claim_result(hakka(**options), ended)
    assert result.points == points and sum(points) == 0
    assert {line.kind for line in result.lines} <= {"tricks", "watcher"}


def test_who_pays_for_another_stands_twice_in_the_line() -> None:
    result = claim_result(hakka(), ClaimEnding(0, 3, "claim", "G2 G3 G4 G5", "Z9 N1", "P5", privileged=1))
    winner, watcher = result.lines
    assert (winner.seat, winner.each, winner.payers, winner.number) == (3, 1, (1, 1), 6)
    assert (watcher.seat, watcher.each, watcher.payers, str(watcher.cards)) == (2, 1, (1, 1), "G5")
    assert winner.gains(4) == (0, -2, 0, 2)


@pytest.mark.parametrize(("points_12", "each"), [("128", 128), ("64", 64)])
def test_all_twelve_tricks(points_12: str, each: int) -> None:
    won = "P2 P3 P4 P5 P6 P7 P8 P9 G9 Z9 N9 W1"
    result = claim_result(hakka(points_12=points_12), ClaimEnding(1, 1, "exhausted", won, dream="G2"))
    assert result[ClaimResult].win is not None and result[ClaimResult].win.each == each


# ---------------------------------------------------------------- the sampler


def bars(state: State, seat: int, owner: int, tries: int = 25) -> set[str]:
    """The cards that `seat` never deals to `owner`."""
    held = {card.code for number in range(tries) for card in Cards(state.rules.packing, state.view(seat).sample(
        Random(number)).hands[owner])}
    return {card.code for card in state.rules.pack} - held


def test_who_leads_a_low_single_holds_nothing_that_comes_before() -> None:
    rules = hakka()
    state = rules.position(["G3 Z4 Z6 N5 N7 G9", "P2 P3 P4 P5 P6 P7", "Z2", "P8 Z8 Z3 N2 N3 N4"], leader=0, dealer=0)
    state.apply("play G3")
    barred = bars(state, 1, 0)
    assert {"P8"} <= barred and not {"G2", "Z5", "P9"} & barred        # an Elder of a higher suit may be there


def test_who_leads_an_elder_without_the_right_to_has_nothing_else() -> None:
    rules = hakka()
    hands = ["P9 G9 W1", "P2 P3 P4", "Z2", "P8 Z8 Z3"]
    bound, privileged = (rules.position(hands, leader=0, dealer=1 if who is not None else 0, course=ClaimPosition(privileged=who))
                         for who in (None, 0))
    for state in (bound, privileged):
        state.apply("play P9")
    elders_only = set(map(str, elders_in(rules, "-"))) - {"P9"}
    for number in range(10):
        sample = bound.view(1).sample(Random(number))
        assert {card.code for card in Cards(rules.packing, sample.hands[0])} <= elders_only
    free = {card.code for number in range(10) for card in Cards(rules.packing, privileged.view(
        2 if privileged.watcher != 2 else 1).sample(Random(number)).hands[0])}
    assert free - elders_only


def test_who_could_have_claimed_by_itself_had_not_enough() -> None:
    rules = hakka(allow_play_on=False)
    state, rng = rules.new_match(9), Random(9)
    checked = 0
    while not state.finished and checked < 6:
        state.apply(rng.choice(state.legal_actions()))
        if state.view(0).phase == "trick" and sum(state.tricks) and state.actor is not None:
            view = state.view(next(seat for seat in range(4) if seat not in (state.actor, state.watcher)))
            sample = view.sample(Random(checked))
            if view.step == "lead" and not sample.guessed:
                assert (rules[Elders].total_in(sample.view(state.actor)) or 0) < 6
                checked += 1
    assert checked


@pytest.mark.parametrize("name", swept(games_of("climbing", "trick", "pot")))
def test_whether_a_hand_can_beat_is_found_without_listing_what_does(name: str) -> None:
    rules, rng = rules_of(name), Random(3)
    for _ in range(150):
        cards = rules.cards_of(rng.sample(rules.pack, rng.randrange(2, 14)))
        over = rng.choice(rules.table.readings)
        found = list(HandPlays(rules.table, cards.bits, over).representatives())
        assert can_beat(rules.table, cards.bits, over) == bool(found)
        for card in cards:
            unit = rules.packing.unit[card.index]
            alone = list(HandPlays(rules.table, unit, over).representatives())
            assert bool(rules.packing.unit[card.index] & rules.table.kinds_over(over)) == bool(alone)
