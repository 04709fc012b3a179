"""The facts that are kept of a finished deal: right for every family of games, the same after being written and read."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest

from game import GameError, State, make_player
from game.families.banking import BankResult
from game.families.tricks import ClaimResult
from game.store import DealFacts, FactsError, best_of, facts_of
from tests.cases import SWEPT
from tests.game.tables import heart_of_five, rules_of

DEALS = 4


@lru_cache(None)
def played(name: str, level: str = "easy", seed: int = 3, deals: int = DEALS) -> State:
    """A match after some deals, the next one begun."""
    rules = rules_of(name)
    state = rules.new_match(seed)
    players = [make_player(level, rules, seat) for seat in range(rules.players)]
    while state.actor is not None and len(state.results) < deals:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    return state


@pytest.mark.parametrize("name", SWEPT)
def test_facts_agree_with_the_results_of_every_game(name: str) -> None:
    state = played(name)
    for result in state.results:
        facts = facts_of(state, result.number)
        assert (facts.number, facts.points, facts.void) == (result.number, result.points, result.void)
        assert all(0 <= seat < state.rules.players for seat in facts.winners)
        assert not (facts.void and facts.winners)


@pytest.mark.parametrize("name", SWEPT)
def test_facts_come_back_from_json_as_they_were(name: str) -> None:
    state = played(name)
    for result in state.results:
        facts = facts_of(state, result.number, undone=2)
        text = facts.to_json()
        assert DealFacts.from_json(text) == facts
        assert DealFacts.from_json(text).names == facts.names
        assert len(text.encode()) < 1200 and "\n" not in text


@pytest.mark.parametrize("name", SWEPT)
def test_combinations_are_those_that_were_played(name: str) -> None:
    state = played(name)
    of_deals = [facts_of(state, result.number) for result in state.results]
    count = sum(sum(counts.values()) for facts in of_deals for counts in facts.combinations)
    ended = [number for number, event in enumerate(state.log) if event.kind == "deal_end"][-1]
    plays = [event for event in list(state.log)[:ended] if event.kind == "play" and event.action.reading is not None]
    assert count == len(plays)
    for facts in of_deals:
        assert {name for counts in facts.combinations for name in counts} <= set(state.rules.ruleset.combinations)


@pytest.mark.parametrize("name", SWEPT)
def test_best_hands_are_cards_of_the_deck(name: str) -> None:
    state = played(name)
    codes = {card.code for card in state.rules.deck.cards}
    bests = [best for result in state.results for best in facts_of(state, result.number).best if best is not None]
    assert bests or not state.rules.ruleset.combinations
    for best in bests:
        assert set(best.cards.split()) <= codes and best.cards


@pytest.mark.parametrize("name", SWEPT)
def test_the_best_of_a_match_is_the_best_of_its_deals(name: str) -> None:
    state = played(name)
    shown = [(best, seat, result.number) for result in state.results
             for seat, best in enumerate(facts_of(state, result.number).best) if best is not None and " " in best.cards]
    found = best_of(state)
    if found is None:
        assert not shown
    else:
        assert (found.best, found.seat, found.number) in shown and found.best.rank == max(best.rank for best, _, _ in shown)


def test_without_a_number_the_last_deal_is_meant() -> None:
    state = played("heartoffive")
    assert facts_of(state) == facts_of(state, DEALS) != facts_of(state, 1)


def test_who_is_out_first_has_won_where_nothing_is_paid() -> None:
    state = played("heartoffive")
    assert [facts_of(state, result.number).winners for result in state.results] == [result.order[:1] for result in state.results]


def test_the_longest_run_or_a_bomb_is_the_best_hand() -> None:
    rules = heart_of_five(2)
    state = rules.position(["3C 3D 4C 5C 6C 7C", "8C 9D"], leader=0)
    for action in ("play 3C 4C 5C 6C 7C", "pass", "play 3D"):
        state.apply(action)
    facts = facts_of(state)
    assert facts.best[0] is not None and facts.best[0].number == 5
    assert sum(facts.combinations[0].values()) == 2 and facts.best[1] is None


def test_a_claim_counts_and_its_cards_are_the_best_hand() -> None:
    state = played("hakka", deals=12)
    wins = ((result, result[ClaimResult].win) for result in state.results)
    claimed = [result for result, win in wins if win is not None and win.how == "claim"]
    assert claimed
    for result in claimed:
        facts = facts_of(state, result.number)
        assert result[ClaimResult].win is not None and result[ClaimResult].win.seat is not None
        best = facts.best[result[ClaimResult].win.seat]
        assert facts.how == "claim" and facts.winners == (result[ClaimResult].win.seat,)
        assert [seat for seat, count in enumerate(facts.numbers["claims"]) if count] == [result[ClaimResult].win.seat]
        assert best is not None and (best.kind, best.number) == ("tricks", result[ClaimResult].win.tricks)


def test_lifts_are_won_with_the_deal_and_lost_without_it() -> None:
    state = played("huahuapai", deals=12)
    lifts = sum(event.kind == "lift" for event in state.log)
    facts = [facts_of(state, result.number) for result in state.results]
    counted = sum(sum(each.numbers.get(name, ())) for each in facts for name in ("lifts_won", "lifts_lost"))
    assert lifts and counted <= lifts
    for each in facts:
        assert all(seat in each.winners for seat, count in enumerate(each.numbers.get("lifts_won", ())) if count)
        assert all(seat not in each.winners for seat, count in enumerate(each.numbers.get("lifts_lost", ())) if count)


def test_hands_against_the_banker_are_counted_by_how_they_ended() -> None:
    state = played("blackflower", deals=8)
    for result in state.results:
        assert result.get(BankResult) is not None
        facts = facts_of(state, result.number)
        for seat in range(facts.players):
            own = [box for box in result[BankResult].boxes if box.seat == seat]
            won, pushed, lost, bust = (facts.numbers.get(f"hands_{end}", (0,) * facts.players)[seat]
                                       for end in ("won", "pushed", "lost", "bust"))
            assert won + pushed + lost == len(own)
            assert bust == sum(box.outcome.kind == "bust" for box in own)


def test_a_deal_that_is_not_over_has_no_facts() -> None:
    with pytest.raises(FactsError, match="no deal is over"):
        facts_of(heart_of_five().new_match(1))
    with pytest.raises(FactsError, match="deal 99 is not over"):
        facts_of(played("heartoffive"), 99)


def test_facts_survive_a_fork_of_the_match() -> None:
    state = played("mohuahua")
    assert facts_of(state.copy(), 2) == facts_of(state, 2)


WRONG = [
    "", "{", "[]", "null", "7", "{}", '{"n":1}', '{"n":1,"p":[]}', '{"n":1,"p":[0,0],"z":1}', '{"n":-1,"p":[0,0]}',
    '{"n":1,"p":[0,"0"]}', '{"n":1,"p":[0,true]}', '{"n":1,"p":[0,0],"w":[2]}', '{"n":1,"p":[0,0],"w":[0,0]}',
    '{"n":1,"p":[0,0],"c":[{}]}', '{"n":1,"p":[0,0],"c":[{"pair":-1},{}]}', '{"n":1,"p":[0,0],"c":[[],[]]}',
    '{"n":1,"p":[0,0],"a":[{"Four":1},{}]}', '{"n":1,"p":[0,0],"x":{"Four":"vier"}}', '{"n":1,"p":[0,0],"h":"luck"}',
    '{"n":1,"p":[0,0],"v":1}', '{"n":1,"p":[0,0],"d":[[1,2,3],[0,0,0,0]]}', '{"n":1,"p":[0,0],"b":[["luck","","",0,[1]],null]}',
    '{"n":1,"p":[0,0],"b":[["pot","","",0,[]],null]}', '{"n":1,"p":[0,0],"b":[["pot",7,"",0,[1]],null]}', '{"n":1e3,"p":[0,0]}',
    '{"n":1,"p":[0,NaN]}', "[" * 100_000, '{"n":1,"p":' + "[0]" * 2 + "}", '{"n":1,"p":[' + ",".join("0" * 13) + "]}",
    '{"n":1,"p":[0,1' + "0" * 30 + "]}",
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_text_that_is_no_facts_is_refused(text: str) -> None:
    with pytest.raises(GameError, match="no facts of a deal"):
        DealFacts.from_json(text)


def test_no_cut_or_changed_text_raises_anything_else() -> None:
    text = facts_of(played("huahuapai")).to_json()
    for place in range(len(text)):
        for changed in (text[:place], text[:place] + "7" + text[place + 1:], text[:place] + '"' + text[place:]):
            try:
                DealFacts.from_json(changed)
            except FactsError:
                continue


def test_what_is_empty_takes_no_room() -> None:
    assert json.loads(DealFacts(1, (0, 0)).to_json()) == {"n": 1, "p": [0, 0]}
