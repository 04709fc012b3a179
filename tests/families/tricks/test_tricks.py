"""Trick games with combinations: docs/rules/mohuahua.md against rules written anew, and what its mechanics promise."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random

import pytest

from game import CardsOffer, OptionError, Record, RecordError, Refusal, Rules, State, WordOffer, load_ruleset, replay_record
from game.ai.hints import Position
from game.match import is_consistent
from game.mechanics import Bidding
from tests.cases import few, in_amounts
from tests.game.invariants import Match
from tests.game.plain import snapshot
from tests.game.tables import RULESETS, Scalar, rules_of

RANKS = ["GO", "RE", "R8", "BT", "OB", "BE", "TI", "FT", "SV", "SX", "BB", "LB", "OP", "OT"]
SPOTS = dict(zip(RANKS, (12, 2, 8, 10, 6, 4, 11, 10, 7, 6, 9, 8, 6, 3), strict=True))
MILITARY = RANKS[10:]
FAMILIES = ["supreme", "widow", "civil", "fish", "pendulum", "bull", "heaven"]

Tiles = tuple[str, ...]


def mohuahua(**options: Scalar) -> Rules:
    """Mo Hua Hua with these options."""
    return rules_of("mohuahua", 3, tuple(sorted(options.items())))


def code(refusal: Refusal | None) -> str:
    """Its code, empty when nothing is refused."""
    return "" if refusal is None else refusal.code


# ---------------------------------------------------------------- combinations, written anew from sections 4 and 5


def family(tiles: Tiles) -> str | None:
    """The family of a multiset of 1 to 4 tiles (4), None when it is nothing."""
    kinds = set(tiles)
    if len(tiles) == 1:
        return "single"
    if len(kinds) == 1:
        return "heaven" if "GO" in kinds else "widow" if tiles[0] in MILITARY else "civil"
    for name, needed in (("bull", {"BB", "LB"}), ("supreme", {"OP", "OT"}), ("pendulum", {"GO", "R8", "BT"}),
                         ("fish", {"RE", "OB", "BE"})):
        if kinds == needed:
            return name
    return None


def beats(mine: Tiles, over: Tiles) -> bool:
    """The decision tables of 5.5."""
    a, b = family(mine), family(over)
    if a is None or b is None or len(mine) != len(over) or "supreme" in (a, b):
        return False
    if a == "single":
        return RANKS.index(mine[0]) < RANKS.index(over[0])
    if a != b:
        return FAMILIES.index(a) > FAMILIES.index(b)
    if a in ("civil", "widow"):
        return RANKS.index(mine[0]) < RANKS.index(over[0])
    return sum(SPOTS[tile] for tile in mine) > sum(SPOTS[tile] for tile in over)


def multisets(size: int) -> list[Tiles]:
    """Every multiset of tiles that the pack holds."""
    return [tiles for tiles in combinations_with_replacement(RANKS, size)
            if all(count <= (2 if tile in MILITARY else 4) for tile, count in Counter(tiles).items())]


def parts(hand: list[str], size: int) -> set[Tiles]:
    """Every multiset of that size in the hand."""
    held = Counter(hand)
    return {tiles for tiles in combinations_with_replacement(RANKS, size) if not Counter(tiles) - held}


def written(tiles: Tiles) -> str:
    return " ".join(tiles)


def test_census() -> None:
    rules = mohuahua()
    sizes = Counter(shape.reading.size for shape in rules.table.shapes)
    assert [sizes[size] for size in (1, 2, 3, 4)] == [14, 16, 16, 18] and sum(rules.census().values()) == 64
    assert sum(mohuahua(long_combinations=True).census().values()) == 64 + 6 + 18
    assert sum(mohuahua(widowed_pairs=False).census().values()) == 60


def test_every_multiset_up_to_four_tiles_is_read_as_the_specification_says() -> None:
    rules = mohuahua()
    for size in (1, 2, 3, 4):
        for tiles in multisets(size):
            value = rules.value(written(tiles))
            assert (value.combination if value else None) == family(tiles), tiles


@pytest.mark.parametrize("long", few([False, True]))
def test_every_combination_beats_what_it_should(long: bool) -> None:
    rules = mohuahua(long_combinations=long)
    found = [tiles for size in (1, 2, 3, 4) for tiles in multisets(size) if family(tiles)]
    assert len(found) == 64
    for mine, over in product(found, found):
        assert rules.beats(written(mine), written(over)) == beats(mine, over), (mine, over)


def test_long_combinations_beat_only_their_counterparts() -> None:
    rules = mohuahua(long_combinations=True)
    values = list({shape.reading.combination + str(shape.reading.size): shape.reading for shape in rules.table.shapes
                   if shape.reading.size > 4}.values())
    for mine, over in product(values, values):
        fish = {"multipendulum": "multifish", "miscpendulum": "miscfish"}.get(mine.combination)
        assert mine.beats(over) == (mine.size == over.size and over.combination == fish)


@in_amounts(10, 90)
def test_what_a_hand_may_do_agrees_with_trying_everything(amount: int) -> None:
    rng, pack = Random(5), [card.code for card in mohuahua().pack]
    for number in range(amount):
        rules = mohuahua(must_beat=bool(number % 2))
        hand = rng.sample(pack, rng.randint(4, 16))
        table = rng.choice([tiles for size in (1, 2, 3, 4) for tiles in multisets(size) if family(tiles)])
        ups = {tiles for tiles in parts(hand, len(table)) if beats(tiles, table)}
        downs = set() if ups and number % 2 else parts(hand, len(table))
        legal = rules.position(["-", written(tuple(hand)), "-"], table=(0, written(table)), turn=1).legal_actions()
        expected = {rules.action(f"play {written(tiles)}") for tiles in ups}
        expected |= {rules.action(f"discard {written(tiles)}") for tiles in downs}
        assert set(legal) == expected and len(legal) == len(expected)
        leads = rules.position([written(tuple(hand)), "-", "-"], leader=0).legal_actions()
        led = {tuple(str(action.cards).split()) for action in leads}
        assert led == {tiles for size in (1, 2, 3, 4) for tiles in parts(hand, size) if family(tiles)}


def test_a_game_has_its_own_order_for_the_cards_of_a_deck() -> None:
    deck = mohuahua().deck
    assert [card.code for card in deck.cards] == RANKS
    assert [(card.pips, sum(card.pips or ())) for card in deck.cards][0] == ((6, 6), 12)
    assert all(sum(card.pips or ()) == SPOTS[card.code] for card in deck.cards)
    assert all(deck.attributes["spots"].values[card.attributes["spots"]].number == SPOTS[card.code] for card in deck.cards)


# ---------------------------------------------------------------- dealing, bidding, the dealer


def test_cards_are_dealt_from_the_dealer_on() -> None:
    rules = mohuahua()
    state = rules.new_match(seed=1, packs=[rules.pack], lots={"dealer": 2})
    dealt = rules.deal(rules.pack, dealer=2).hands
    assert [str(state.view(seat).hand) for seat in range(3)] == [str(hand) for hand in dealt]
    assert str(dealt[2]).split() == sorted((rules.pack[i].code for i in range(0, 48, 3)), key=RANKS.index)


def test_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(mohuahua().new_match(seed).view(0).dealer for seed in range(300))
    assert all(70 < dealers[seat] < 130 for seat in range(3))


def test_everybody_speaks_once_and_the_dealer_leads() -> None:
    state = mohuahua().new_match(1, lots={"dealer": 1})
    words = [(offer.word, str(offer.name)) for offer in state.offers() if isinstance(offer, WordOffer)]
    assert words == [("play", "Play"), ("pass", "Pass")]
    for seat, bid in ((1, "bid pass"), (2, "bid play"), (0, "bid pass")):
        assert state.actor == seat and code(state.refusal("play GO")) == "not_now"
        assert code(state.refusal("bid maybe")) == "no_such_bid"
        state.apply(bid)
    view = state.view(0)
    assert (view.phase, view.actor, view[Bidding].words) == ("trick", 1, ("pass", "pass", "play"))


def passed(state: State, deals: int) -> State:
    """After so many deals that nobody wanted to play."""
    for _ in range(3 * deals):
        state.apply("bid pass")
    return state


def test_a_deal_that_nobody_plays_is_thrown_in() -> None:
    state = mohuahua().new_match(1, lots={"dealer": 2})
    hands = list(state.hands)
    events = [state.apply("bid pass") for _ in range(3)][-1]
    assert [event.kind for event in events] == ["bid", "deal_end", "deal"]
    assert state.results[0].void and state.results[0].points == (0, 0, 0) and state.scores == (0, 0, 0)
    assert (state.deal_number, state.view(0).dealer, state.actor) == (2, 0, 0) and state.hands != hands
    counted = passed(mohuahua(passed_deals_count=True, number_of_deals=2).new_match(1), 2)
    assert counted.actor is None and counted.ranking() == (1, 1, 1)
    assert passed(mohuahua(number_of_deals=1).new_match(1), 5).actor is not None


def test_after_passed_deals_in_a_row_one_is_played() -> None:
    state = passed(mohuahua(force_play_after=2).new_match(1), 2)
    assert state.view(0).phase == "trick" and state.view(0)[Bidding].words == ()
    while state.deal_number == 3:
        state.apply(state.legal_actions()[0])
    assert state.view(0).phase == "bid"


def test_a_match_for_chips_needs_chips_and_ends_when_somebody_has_none() -> None:
    with pytest.raises(OptionError, match="at least 1"):
        mohuahua(match_mode="chips")
    state = Match(mohuahua(match_mode="chips", starting_chips=2), seed=3, thorough=0).play(deals=500)
    assert state.actor is None and min(state.scores) < 0 and sum(state.scores) == 6


def test_secret_bids_are_shown_when_all_have_spoken() -> None:
    state = rules_of("misere", 4, (("secret_bids", True),)).new_match(1)
    first = state.actor
    assert first is not None
    (event,) = state.apply("bid play")
    for seat in range(4):
        shown = seat == first
        assert (event.seen_by(seat).action == "bid play") == shown and (state.view(seat)[Bidding].words[first] == "play") == shown
    for word in ("pass", "pass"):
        state.apply(f"bid {word}")
    events = state.apply("bid pass")
    assert events[1].kind == "bids" and sorted(events[1].words) == ["pass", "pass", "pass", "play"]
    assert all(state.view(seat)[Bidding].words == events[1].words for seat in range(4))


# ---------------------------------------------------------------- tricks


def middle(**options: Scalar) -> State:
    """Seat 0 has led a pair of Sixes; seat 1 could beat it."""
    return mohuahua(**options).position(["SX SX TI TI", "RE RE BE BE", "GO GO OP OT"], leader=0)


def test_refusals_say_which_rule_is_broken() -> None:
    state = middle()
    for action, expected in (("discard SX SX", "leader_may_not_discard"), ("play SX TI", "no_combination"), ("pass", "not_now")):
        assert code(state.refusal(action)) == expected
    state.apply("play SX SX")
    for action, expected in (("play RE", "other_size"), ("play GO GO", "not_held"), ("discard RE", "wrong_number"),
                             ("discard RE BE", "")):
        assert code(state.refusal(action)) == expected
    forced = middle(must_beat=True)
    forced.apply("play SX SX")
    assert code(forced.refusal("discard RE BE")) == "must_beat" and [offer.verb for offer in forced.offers()] == ["play"]


def test_supreme_is_led_and_neither_beats_nor_is_beaten() -> None:
    state = mohuahua().position(["OP OT", "GO GO", "BB LB"], leader=0)
    state.apply("play OP OT")
    assert state.legal_actions() == ("discard GO GO",) and code(state.refusal("play GO GO")) == "cannot_be_beaten"


def test_what_is_discarded_only_its_owner_knows() -> None:
    state = middle()
    state.apply("play SX SX")
    (event,) = state.apply("discard RE BE")
    for seat in range(3):
        view, shown = state.view(seat), event.seen_by(seat)
        assert (shown.action == "discard RE BE") == (seat == 1) and shown.count == 2
        assert view.piles == (0, 2, 0) and str(view.discarded) == ("RE BE" if seat == 1 else "-")
        play = view.trick[1]
        assert (play.seat, play.face_down, play.reading) == (1, 2, None) and (play.cards is not None) == (seat == 1)
        assert view.table is not None and view.table.seat == 0 and str(view.shown) == "SX SX"


def test_winning_combinations_are_paid_for_at_once() -> None:
    state = mohuahua().position(["OP OT TI", "GO GO SX", "BB LB SX"], leader=0, tricks=[5, 4, 4])
    for action in ("play OP OT", "discard GO GO"):
        state.apply(action)
    events = state.apply("discard BB LB")
    assert [event.kind for event in events] == ["discard", "payment", "trick_end"]
    assert events[1].paid == (2, -1, -1) == state.view(1).paid and state.view(1).tricks == (7, 4, 4)


def test_at_most_two_seats_win_and_somebody_does() -> None:
    state = Match(mohuahua(number_of_deals=40), seed=9, thorough=0).play(deals=60)
    for result in state.results:
        if not result.void:
            assert sum(result.tricks) == 16 and 1 <= sum(tricks >= 6 for tricks in result.tricks) <= 2
            assert sum(result.points) == sum(result.settled) == sum(result.paid) == 0


# ---------------------------------------------------------------- the sampler and records


def test_the_sampler_knows_that_who_had_to_beat_and_did_not_could_not() -> None:
    rng, checked = Random(2), 0
    for seed in range(12):
        state = mohuahua(must_beat=True, bidding=False).new_match(seed)
        for _ in range(rng.randint(6, 20)):
            state.apply(rng.choice(state.legal_actions()))
        seat = state.actor
        assert seat is not None
        discards = [event for event in state.log.latest_deal() if event.kind == "discard" and event.seat != seat]
        sample = state.view(seat).sample(rng)
        size = state.rules.packing.size
        assert [size(pile) for pile in sample.piles] == [size(pile) for pile in state.piles]
        checked += bool(discards) and not sample.guessed
    assert checked > 4


def test_an_impossible_discard_is_seen() -> None:
    state = middle(must_beat=True)
    state.apply("play SX SX")
    state.apply("play RE RE")
    state.apply("play GO GO")
    assert is_consistent(state, 0, [[], [], []])
    lying = mohuahua(must_beat=True).position(["SX SX TI TI", "OP OT FT LB", "GO GO OP OT"], leader=0)
    lying.apply("play SX SX")
    lying.apply("discard OP OT")
    units = [lying.rules.packing.unit[lying.rules.deck.card(name).index] for name in ("opera", "operetta")]
    assert is_consistent(lying, 0, [[], units, []])
    lying.hands[1] = lying.rules.cards("TI TI").bits
    assert not is_consistent(lying, 0, [[], units, []])


def record() -> str:
    """A match with a deal thrown in and one begun."""
    state = passed(mohuahua().new_match(4), 1)
    for _ in range(12):
        state.apply(state.legal_actions()[0])
    state.end_match()
    return state.record().text()


def test_a_record_says_how_the_lot_fell() -> None:
    text = record()
    assert text.count("\nlot dealer ") == 1 and "\n1 bid pass\n" in text
    again = replay_record(Record.parse(text.replace("seed 4", "seed 5")), mohuahua())
    assert snapshot(again) == snapshot(replay_record(Record.parse(text), mohuahua()))


@pytest.mark.parametrize("line", ["", "lot dealer 3\n", "lot banker 1\n", "lot dealer\n"])
def test_a_record_without_its_lot_is_refused(line: str) -> None:
    text = record()
    start = text.index("lot dealer")
    with pytest.raises(RecordError, match="line 15: expected"):
        replay_record(Record.parse(text[:start] + line + text[text.index("deal ", start + 4):]), mohuahua())


def test_any_cards_of_a_large_hand_may_be_discarded() -> None:
    rules = mohuahua(long_combinations=True)
    hand = " ".join(card.code for card in rules.pack if card.code not in ("RE", "BE", "OB"))
    state = rules.position(["-", hand, "-"], table=(0, "RE BE OB"), turn=1)
    offer = next(offer for offer in state.offers() if isinstance(offer, CardsOffer))
    assert offer.count == 3 and next(offer.representatives()) in state.legal_actions()


def test_only_the_first_speaker_is_bound_to_play_where_words_are_secret(tmp_path: Path) -> None:
    """What a seat may say does not hang on words that it has not heard."""
    text, path = RULESETS["mohuahua"].read_text("utf-8"), tmp_path / "bound.yaml"
    secret = "all_decline: void\n      aloud: false\n      forced_after: 1"
    path.write_text(text.replace("id: mohuahua\n", "id: bound\n").replace("all_decline: void", secret), encoding="utf-8")
    state = load_ruleset(path, bidding=True, force_play_after=0).new_match(2)
    while state.deal_number == 1:
        state.apply("bid pass")
    for forced in (True, False, False):
        assert state.actor is not None
        view = state.view(state.actor)
        words = [offer.word for offer in view.offers if isinstance(offer, WordOffer)]
        assert words == ["play"] if forced else words == ["play", "pass"]
        assert (code(view.refusal("bid pass")), code(state.refusal("bid pass"))) == 2 * ("may_not_decline" if forced else "",)
        assert len(view.legal_actions()) == len(words)
        state.apply(f"bid {words[-1]}")


def test_where_numbers_of_cards_are_not_shown_everybody_counts_them(tmp_path: Path) -> None:
    """Also those that were thrown away."""
    text, path = RULESETS["mohuahua"].read_text("utf-8"), tmp_path / "unshown.yaml"
    path.write_text(text.replace("id: mohuahua\n", "id: unshown\n").replace("deal: {", "deal: {show_counts: false, "),
                    encoding="utf-8")
    state, rng = load_ruleset(path, bidding=False).new_match(4), Random(4)
    state.last_deal = 1
    while (seat := state.actor) is not None:
        view = state.view(seat)
        sizes = {other: state.rules.packing.size(hand) for other, hand in enumerate(state.hands) if hand and other != seat}
        assert None in view.counts and Position(view).sizes == sizes
        state.apply(rng.choice(state.legal_actions()))
    assert any(event.kind == "discard" for event in state.log.latest_deal())
