"""Random play over every ruleset, with options and numbers of seats drawn by seed: what must always hold, holds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import CardsOffer, IllegalAction, PlayOffer, Record, RecordError, Rules, TooManyActions, load_ruleset, replay_record
from game.match import ACTION_LIMIT, Leader
from game.mechanics import Penalty, Settle, SettleParams
from tests import long_run
from tests.cases import SWEPT, few, marked, thorough
from tests.families.banking.bank_invariants import match_of
from tests.game.invariants import Match, Violation
from tests.game.plain import plain, snapshot
from tests.game.tables import RULESETS, heart_of_five, random_rules, rules_of

TABLES_EACH = 8


@pytest.mark.parametrize("number", few(range(TABLES_EACH), 1))
@pytest.mark.parametrize("name", SWEPT)
def test_matches_at_random_tables(name: str, number: int) -> None:
    match_of(random_rules(name, Random(number)), seed=number, thorough=0.05).play(deals=2)


@pytest.mark.parametrize("players", [2, 4, marked(12, thorough), *few((number for number in range(3, 12) if number != 4), 0)])
def test_every_number_of_seats(players: int) -> None:
    Match(heart_of_five(players), seed=players, thorough=0.02).play()


@pytest.mark.parametrize("options", [
    {"must_use_3h": True}, {"reenter": False}, marked({"jokers": False}, thorough), marked({"show_counts": False}, thorough),
    {"wins_to_match": 1}, *few([{"match_ranking": "net", "rounds_limit": 3}, {"sf_beats_kind": False},
          {"big_bombs": False, "decks": 3}, {"sisters_order": "single"}, {"rounds_limit": 2}],
         0)], ids=str)
def test_every_house_rule(options: dict[str, bool | int | str]) -> None:
    rules = heart_of_five(3, **options)
    Match(rules, seed=1, thorough=0.1).play(deals=2)


def test_whole_matches_end_and_replay() -> None:
    for name, options in [("heartoffive", {"wins_to_match": 2}), ("big_two", {}), ("president", {})]:
        state = Match(rules_of(name, None, tuple(options.items())), seed=4, thorough=0).play(deals=100)
        assert state.actor is None and state.offers() == () and state.legal_actions() == ()
        assert min(state.ranking()) == 1


# ---------------------------------------------------------------- the checks themselves find what is wrong


def test_the_checks_see_a_lost_card() -> None:
    match = Match(heart_of_five(4), seed=1)
    match.state.hands[2] -= match.state.hands[2] & -match.state.hands[2]
    with pytest.raises(Violation, match="lost or made"):
        match.play()


# ---------------------------------------------------------------- house rules that the random play cannot single out


def test_the_first_play_holds_the_three_of_hearts() -> None:
    for seed in range(10):
        state = heart_of_five(4, must_use_3h=True).new_match(seed=seed)
        three = state.rules.deck.card("hearts_3")
        actions = state.legal_actions()
        assert actions and all(three in action.cards for action in actions)
        other = next(card for card in state.view(state.actor or 0).hand if card != three)
        refusal = state.refusal(f"play {other.code}")
        assert refusal is not None and refusal.code == "must_hold" and refusal.params == {"card": "3H"}
        state.apply(actions[0])
        for _ in range(3):
            state.apply("pass")
        assert any(three not in action.cards for action in state.legal_actions())


def test_the_later_deals_may_begin_with_anything() -> None:
    match = Match(heart_of_five(3, must_use_3h=True), seed=2, thorough=0)
    state = match.play(deals=1)
    three = state.rules.deck.card("hearts_3")
    assert any(three not in action.cards for action in state.legal_actions())
    assert state.actor == state.results[0].order[0]


def test_a_dead_hand_is_set_aside_and_never_comes_back() -> None:
    rules = heart_of_five(2, dead_hand=True)
    state = rules.new_match(seed=5)
    assert [len(state.view(seat).hand) for seat in (0, 1)] == [18, 18] and rules.packing.size(state.dead[0]) == 18
    assert rules.pack and len(rules.pack) == 54
    Match(rules, seed=5).play(deals=2)


def test_the_leader_without_the_three_of_hearts_is_the_seat_after_the_dealer() -> None:
    rules = heart_of_five(2, dead_hand=True)
    three = rules.deck.card("hearts_3")
    found = 0
    for seed in range(20):
        state = rules.new_match(seed=seed)
        if rules.packing.count(state.dead[0], three):
            found += 1
            leader = next(event for event in state.log.latest_deal() if event.kind == "leader")
            assert state.actor == 1 and leader == Leader(leader.seat, None, "after_dealer", None, three)
    assert found


def test_a_pack_without_jokers() -> None:
    rules = heart_of_five(4, jokers=False)
    assert len(rules.pack) == 52 and not any("joker" in card.tags for card in rules.pack)
    assert rules.value("jj") is None


def test_a_limit_of_rounds_ends_the_match() -> None:
    state = Match(heart_of_five(3, rounds_limit=2), seed=3, thorough=0).play(deals=10)
    assert state.actor is None and len(state.results) == 2


def test_a_match_ended_by_a_person_counts_no_deal_in_progress() -> None:
    state = heart_of_five(4).new_match(seed=1)
    state.apply(state.legal_actions()[0])
    events = state.end_match()
    assert [event.kind for event in events] == ["match_end"] and state.end_match() == ()
    assert state.actor is None and state.results == () and sum(state.tallies["wins"]) == 0
    refusal = state.refusal("pass")
    assert refusal is not None and refusal.code == "match_over"
    assert all(getattr(state.view(seat).refusal("pass"), "code", "") == "match_over" for seat in range(4))
    assert snapshot(replay_record(Record.parse(state.record().text()))) == snapshot(state)


def test_a_big_two_deal_is_paid_for_by_the_losers() -> None:
    state = Match(rules_of("big_two"), seed=6, thorough=0).play(deals=4)
    for result in state.results:
        winner = result.order[0]
        for seat, left in enumerate(result.cards_left):
            if seat != winner:
                assert result.points[seat] == -left * (3 if left == 13 else 2 if left >= 10 else 1)
        assert result.points[winner] == -sum(points for seat, points in enumerate(result.points) if seat != winner)


def test_below_every_threshold_a_card_left_costs_one_point() -> None:
    settle = Settle(SettleParams(cards_left=(Penalty(5, 2), Penalty(8, 3))))
    assert settle.result(1, (2, 0, 1, 3), (4, 5, 0, 9)).points == (-4, -10, 41, -27)


def test_the_president_is_given_the_best_cards_and_gives_any_back() -> None:
    rules = rules_of("president", 5)
    state = Match(rules, seed=7, thorough=0).play(deals=1)
    given = [event for event in state.log.latest_deal() if event.kind == "give"]
    order = state.results[0].order
    gifts = [(event.seat, event.to, len(event.cards)) for event in given]
    assert gifts == [(order[4], order[0], 2), (order[3], order[1], 1)]
    assert state.actor == order[0] and [offer.verb for offer in state.offers()] == ["give"]
    offer = state.offers()[0]
    assert isinstance(offer, CardsOffer) and offer.count == 2
    hand = list(state.view(order[0]).hand)
    refusal = state.refusal(f"give {hand[0].code}")
    assert refusal is not None and refusal.code == "wrong_number"
    assert getattr(state.refusal("pass"), "code", "") == "not_now"
    state.apply(f"give {hand[-1].code} {hand[0].code}")
    assert state.actor == order[1]


# ---------------------------------------------------------------- hands with more plays than the engine writes out

MANY_PLAYS = """
id: many
name: Many
summary: Sets of one suit of any size.
family: climbing
deck: french
players: {min: 2, max: 2, default: 2}
direction: clockwise
pack: {without: [joker]}
ladders:
  high: {by: rank, order: ["3", "4", "5", "6", "7", "8", "9", T, J, Q, K, A, "2"]}
combinations:
  single: {name: single, pattern: {form: alike, by: rank, count: 1, except: [joker]}, power: [high]}
  colour: {name: colour, pattern: {form: alike, by: suit, count: {min: 5, max: 10}}, power: [high]}
flow:
  - deal: {cards: all}
  - climb: {}
  - settle: {tallies: {wins: {name: wins, places: [first]}}}
match: {end: {deals: 1}, ranking: [{more: wins}]}
"""


@pytest.fixture
def many(tmp_path: Path) -> Rules:
    """A game in which a large hand has more than 20,000 leads."""
    path = tmp_path / "many.yaml"
    path.write_text(MANY_PLAYS, encoding="utf-8")
    return load_ruleset(path)


@thorough
def test_too_many_actions_are_not_written_out_and_play_goes_on_from_the_offers(many: Rules) -> None:
    hand = " ".join(card.code for card in many.pack if card.code not in ("3C", "4D"))
    state = many.position([hand, "3C 4D"], leader=0)
    for legal in (state.legal_actions(), state.view(0).legal_actions()):
        assert len(legal) > ACTION_LIMIT and legal[-1] in legal and legal == state.copy().legal_actions()
        with pytest.raises(TooManyActions, match="work from the offers"):
            list(legal)
    offer = state.offers()[0]
    assert isinstance(offer, PlayOffer)
    action = next(offer.representatives())
    assert state.refusal(action) is None
    assert state.refusal("play 5H 6H 7H 8H 9H TH JH QH") is None
    state.apply("play 5H 6H 7H 8H 9H TH JH QH")
    assert state.actor == 1 and state.legal_actions() == ("pass",)


def test_large_hands_of_several_decks_are_played_to_the_end() -> None:
    Match(heart_of_five(2, decks=3), seed=1, thorough=0.01).play()


# ---------------------------------------------------------------- records


def a_record(deals: int = 1, **options: bool | int | str) -> str:
    """The text of a match of that many deals, ended by a person in the next one."""
    state = Match(heart_of_five(3, **options), seed=8, thorough=0).play(deals)
    state.apply(state.legal_actions()[0])
    state.end_match()
    return state.record().text()


def test_a_record_is_small_readable_and_the_same_when_read_again() -> None:
    text = a_record(reenter=False)
    lines = text.splitlines()
    assert len(text.encode()) < 6000
    assert lines[0] == "huapai record 1"
    assert lines[1].split()[:2] == ["ruleset", "heartoffive"] and lines[2] == "players 3"
    assert "option reenter false" in lines and "option decks 0" in lines and "seed 8" in lines
    assert sum(line.startswith("deal ") for line in lines) == 2 and lines[-1] == "end"
    record = Record.parse(text)
    assert record.text() == text
    again = replay_record(record)
    assert again.record().text() == text and again.rules.options["reenter"] is False


def test_a_record_does_not_depend_on_the_seed() -> None:
    text = a_record()
    one, other = replay_record(Record.parse(text)), replay_record(Record.parse(text.replace("seed 8", "seed 9")))
    assert snapshot(one) == snapshot(other)


def test_a_record_read_with_other_line_ends_and_spaces() -> None:
    text = a_record()
    assert Record.parse(text.replace("\n", "\r\n") + "\n\n").text() == text


def first(lines: list[str], start: str) -> int:
    return next(number for number, line in enumerate(lines) if line.startswith(start))


@pytest.mark.parametrize("damage", [
    "header", "unknown word", "no seed", "seed twice", "option twice", "option players", "blank line", "pack",
    "card", "seat", "action", "swapped", "end early", "deal moved", "deal missing", "deal again"])
def test_a_damaged_record_is_refused_with_its_line(damage: str) -> None:
    lines = a_record().splitlines()
    deal, seed = first(lines, "deal "), first(lines, "seed ")
    second = deal + 1 + first(lines[deal + 1:], "deal ")
    play = next(number for number in range(deal + 1, second) if " play " in lines[number])
    at = play
    if damage == "header":
        lines[0], at = "huapai record 2", 0
    elif damage == "unknown word":
        lines[3], at = "colour red", 3
    elif damage == "no seed":
        lines[seed], at = lines[seed + 1], seed
    elif damage == "seed twice":
        lines.insert(seed, "players 3")
        at = seed
    elif damage == "option twice":
        lines.insert(seed, "option jokers false")
        at = seed
    elif damage == "option players":
        lines.insert(seed, "option players 3")
        at = seed
    elif damage == "blank line":
        lines.insert(play, "")
    elif damage == "pack":
        lines[deal], at = lines[deal].rsplit(" ", 1)[0], deal
    elif damage == "card":
        lines[deal], at = lines[deal] + " 1Z", deal
    elif damage == "seat":
        lines[play] = "7" + lines[play][1:]
    elif damage == "action":
        lines[play] = lines[play][0] + " play JJ jj"
    elif damage == "swapped":
        lines[play], lines[play + 1] = lines[play + 1], lines[play]
    elif damage == "end early":
        lines.insert(play, "end")
        at = play + 1
    elif damage == "deal moved":
        lines.insert(play, lines.pop(second))
    elif damage == "deal missing":
        del lines[second]
        at = second
    else:
        lines.insert(play, lines[second])
    with pytest.raises(RecordError, match=f"line {at + 1}:"):
        replay_record(Record.parse("\n".join(lines)))


def test_a_record_that_lacks_its_ruleset_or_fits_other_rules() -> None:
    text = a_record()
    with pytest.raises(RecordError, match="players"):
        Record.parse(text.replace("players 3\n", ""))
    with pytest.raises(RecordError, match="other players or options"):
        replay_record(Record.parse(text), heart_of_five(3, reenter=False))
    with pytest.raises(RecordError, match="other players or options"):
        replay_record(Record.parse(text), heart_of_five(4))
    with pytest.raises(RecordError, match="changed"):
        replay_record(Record.parse(text), rules_of("president"))
    with pytest.raises(RecordError, match="no deal"):
        replay_record(Record.parse(text.split("deal ")[0]))


def test_a_state_dealt_from_a_view_has_no_record() -> None:
    state = heart_of_five(3).new_match(seed=1)
    with pytest.raises(RecordError):
        state.view(0).sample(Random(1)).record()


# ---------------------------------------------------------------- refusals


def test_a_refused_action_changes_nothing() -> None:
    state = heart_of_five(4).position(["3H 3D 4C jj", "5C 5D 6H 6S", "9C", "TC"], leader=0)
    before = snapshot(state)
    for text in ("pass", "play 5C", "play 3H 4C", "play 4C jj", "play 3H 3H", "play 1C", "play", "", "lift", "give 3H"):
        with pytest.raises(IllegalAction) as caught:
            state.apply(text)
        assert caught.value.refusal == state.refusal(text)
        assert snapshot(state) == before
    assert plain(state.log.latest_deal()) == plain(state.copy().log.latest_deal())


@pytest.mark.parametrize(("play", "code"), [
    ("play 5H", "not_held"), ("play 3H 4C", "no_combination"), ("play 3H 3D", "other_combination"), ("play 3H", "not_higher"),
    ("give 3H", "not_now"), ("play 3Z", "unreadable")])
def test_a_refusal_says_which_rule_is_broken(play: str, code: str) -> None:
    state = heart_of_five(4).position(["3H 3D 4C jj", "5C 5D", "9C", "TC"], table=(3, "3C"), turn=0)
    refusal = state.refusal(play)
    assert refusal is not None and refusal.code == code


def test_after_a_bomb_only_bombs() -> None:
    state = heart_of_five(4).position(["3H 3D 4C jj", "5C 5D", "9C", "TC"], table=(3, "3! "), turn=0)
    assert getattr(state.refusal("play jj"), "code", "") == "only_bombs"
    assert state.legal_actions() == ("pass",)


# ---------------------------------------------------------------- the command of the long run


@thorough
def test_the_long_run_plays_all_games_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    assert long_run.main(["all", "--games", "1", "--seed", "5"]) == 0
    assert capsys.readouterr().out.count("1 games") == len(RULESETS)


def test_the_long_run_tells_what_went_wrong(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "check_conserved", lambda self: self.expect(False, "cards are lost or made"))
    assert long_run.main(["president", "--games", "1"]) == 1
    printed = capsys.readouterr().out
    assert "cards are lost or made" in printed and "huapai record 1" in printed and "1 wrong" in printed


@pytest.mark.parametrize("decks", [1, 3])
def test_a_large_hand_that_must_play_a_card_is_asked_at_once(decks: int) -> None:
    rules = heart_of_five(2, decks=decks, must_use_3h=True)
    three = rules.deck.card("hearts_3")
    others = [card for card in rules.pack if card != three]
    state = rules.position([rules.cards_of([three, *others[:60]]), "KS"], leader=0, opening=True)
    offer = state.offers()[0]
    assert isinstance(offer, PlayOffer)
    assert all(three in action.cards for action in state.legal_actions())
    assert all(three in cards for cards, _ in zip(offer.plays(), range(5000), strict=False))
