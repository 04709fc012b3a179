"""Every parameter of lid, declare and loans on its own, also where no game that ships uses it so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import Record, Refusal, Rules, State, load_ruleset, patterns_of, replay_record
from game.families.pots import LidFacts, PotResult, PotSlice, unbeatable
from game.match import IDLE_DEALS, Hold, Replay, is_consistent
from game.mechanics import LoansMade, Revealed
from game.store import KeptSeat, Transcript
from tests.cases import few, in_amounts, marked, swept, thorough
from tests.families.pots.small_pot import code, do, lead, offer, pots, result, small_pot
from tests.game.invariants import Match
from tests.game.tables import games_but, random_rules


def refusal(state: State, action: str) -> Refusal:
    found = state.refusal(action)
    assert found is not None
    return found


# ---------------------------------------------------------------- lid


def test_leader(tmp_path: Path) -> None:
    for leader, seat in (("dealer", 1), ("after_dealer", 2)):
        state = small_pot(tmp_path, lid=f"{{leader: {leader}}}", office="{first: 1}").new_match(1)
        told = next(event for event in state.log if event.kind == "leader")
        assert state.actor == seat == told.seat and told.reason == leader


def test_space(tmp_path: Path) -> None:
    for space, legal in ((9, False), (11, True)):
        rules = small_pot(tmp_path, lid=f"{{space: {space}}}")
        state = lead(rules, "SX SX SX | SV | R8", pots=pots("GO GO", "TI TI TI | FT FT | BB", ""))
        assert (code(state, "play SX SX SX") == "") == legal == ("play SX SX SX" in state.legal_actions())
        facts = state.view(0).get(LidFacts)
        assert facts is not None and (facts.space, facts.free) == (space, space - 8)
        if not legal:
            assert refusal(state, "play SX SX SX") == Refusal("lead_too_big", {"size": "3", "free": "1"})
        else:
            assert do(state, "play SX SX SX", "pass", "pass").results


@pytest.mark.parametrize("must", [True, False])
def test_must_beat(tmp_path: Path, must: bool) -> None:
    rules = small_pot(tmp_path, lid=f"{{must_beat: {str(must).lower()}}}")
    state = do(lead(rules, "SX SX SV SV SV | GO GO GO BT | TI TI FT R8"), "play SX")
    assert set(state.legal_actions()) == {"play GO", "play BT"} | (set() if must else {"pass"})
    assert code(state, "pass") == ("must_beat" if must else "")
    if not must:
        do(state, "pass")
        assert state.actor == 2 and is_consistent(state, 0, [[], [], []])
        samples = [state.view(0).sample(Random(number)) for number in range(20)]
        assert any(rules.cards("GO") <= sample.view(1).hand for sample in samples)
        assert not any(sample.guessed for sample in samples)
        assert do(state, "pass").view(0).actor is None               # nobody can reach six any more


@pytest.mark.parametrize("sure", ["strict", "no_cover", "off"])
def test_sure(tmp_path: Path, sure: str) -> None:
    state = lead(small_pot(tmp_path, lid=f'{{sure: "{sure}"}}'), "GO GO GO SX | SV TI TI | R8 R8 R8", pots=pots("BB BB | LB LB"))
    legal, facts = set(state.legal_actions()), state.view(0).get(LidFacts)
    assert facts is not None and facts.bound == (sure != "off")
    gods = {"play GO", "play GO GO", "play GO GO GO"}
    assert legal == gods | ({"play SX"} if sure != "strict" else set()) | ({"cover"} if sure == "off" else set())
    assert code(state, "cover") == ("" if sure == "off" else "sure_no_cover")
    assert code(state, "play SX") == ("sure_cards" if sure == "strict" else "")
    assert {card.code for card in facts.keeps} == {"strict": {"GO"}, "no_cover": {"GO", "SX"}, "off": set()}[sure]
    assert all(other is not None and not other.bound and not other.keeps
               for other in (state.view(seat).get(LidFacts) for seat in (1, 2)))


def test_what_is_sure_follows_from_what_is_enough(tmp_path: Path) -> None:
    hands, lying = "GO GO SX | SV TI TI | R8 R8 R8", pots("BB BB | LB LB")
    for enough, bound in (("6", True), ("7", False), ("4", False)):
        facts = lead(small_pot(tmp_path, enough=enough), hands, pots=lying).view(0).get(LidFacts)
        assert facts is not None and facts.bound == bound


@pytest.mark.parametrize("reopens", [True, False])
def test_reopens(tmp_path: Path, reopens: bool) -> None:
    rules = small_pot(tmp_path, lid=f"{{reopens: {str(reopens).lower()}, first_leads: [opera]}}")
    state = do(offer(rules, "GO GO SX | TI TI | SV SV OB", 0, pots=pots("FT FT FT")), "lift", "play GO", "pass", "pass")
    facts = state.view(0).get(LidFacts)
    assert facts is not None and facts.lifts == ((1, 0),)
    if reopens:
        assert (state.actor, facts.step, facts.coverer, facts.lifter) == (0, "lead", None, None)
        do(state, "cover")
        assert state.actor == 1
    else:
        assert (state.actor, facts.step, facts.coverer, facts.lifter) == (1, "offer", 0, None)
        do(state, "lift", "play GO", "pass", "pass", "decline")
        assert state.actor == 2 and do(state, "decline").results and result(state)[PotResult].counts == (5, 0, 0)


@pytest.mark.parametrize("allowed", [True, False])
def test_limit_in_answer(tmp_path: Path, allowed: bool) -> None:
    rules = small_pot(tmp_path, lid=f"{{space: 8, limit_in_answer: {str(allowed).lower()}}}")
    state = do(offer(rules, "SX SV R8 R8 FT FT | TI TI GO GO BT | SV SV SV OB BE", 0, pots=pots("FT FT | BT", "TI")), "lift")
    assert state.actor == 0 and code(state, "limit") == ("" if allowed else "not_now")
    assert code(state, "cover") == "may_not_cover_answer" and code(state, "pass") == "leader_may_not_pass"
    if allowed:
        do(state, "limit", "discard SX SV")
        assert state.actor == 1 and code(state, "limit") == "not_now"
        do(state, "discard BT")
        assert state.actor == 2
        do(state, "discard BE")
        facts = state.view(0).get(LidFacts)
        assert facts is not None and (state.actor, facts.step, facts.lifter, facts.caller) == (0, "answer", 1, 0)
        assert code(state, "limit") == "limit_already"
        do(state, "play R8")
        assert state.actor == 1 and state.view(1).owner == 0


def test_first_leads(tmp_path: Path) -> None:
    cases = {"[opera]": (True, False, False), "[bull, opera]": (True, True, False), "[]": (False, False, False),
             "[opera, bull, set]": (True, True, True)}
    for first, marks in cases.items():
        hands = "OT OP LB BB SX SX SX | RE BE OB SV BT FT GO | R8"
        state = lead(small_pot(tmp_path, lid=f"{{first_leads: {first}}}"), hands, pots=pots("", "TI TI TI TI"))
        for action in ("play OT OP", "play LB BB", "play SX SX"):
            do(state, action, "pass", "pass")
        facts = state.view(1).get(LidFacts)
        assert facts is not None and tuple(entry.first for entry in facts.pots[0]) == marks, first
        assert facts.open == (marks[2], True, True)


def test_a_first_lead_may_be_led_while_the_sure_cards_bind(tmp_path: Path) -> None:
    hands, lying = "GO GO GO OT OP SX | SV TI TI | R8 R8 R8", pots("BB BB | LB LB")
    for first, free in (("[opera]", True), ("[]", True), ("[set]", True)):
        state = lead(small_pot(tmp_path, lid=f"{{first_leads: {first}}}"), hands, pots=lying)
        assert ("play OT OP" in state.legal_actions()) == free              # two Operas are as good as two Gods
        assert ("play SX" in state.legal_actions()) == (first == "[set]")
    state = lead(small_pot(tmp_path, lid="{first_leads: [set]}"), hands, pots=lying, led=(0,))
    assert "play SX" not in state.legal_actions()


def test_an_empty_hand_only_covers_and_is_lifted_without_a_fight(tmp_path: Path) -> None:
    state = lead(small_pot(tmp_path), "- | GO GO GO SX | TI TI", pots=pots("FT FT", "BT BT BT"))
    assert state.legal_actions() == ("cover",) and code(state, "limit") == "nobody_over"
    (event, *_) = do(state, "cover").apply("lift")
    assert not event.fight and state.actor == 1 and state[PotSlice].lifts == ((1, 0),)
    assert do(state, "play GO", "pass", "pass").actor == 1


# ---------------------------------------------------------------- declare

PATTERNS = ("{reds: {name: reds, kinds: [red], count: 4}, fours: {name: fours, combinations: [set], size: 4},"
            " pairs: {name: pairs, combinations: [set, bull], size: 2}}")
FOURS, PAIRS = "RE RE RE RE SX SX SX SX", "LB BB LB BB SV SV TI TI"
PLAIN = "GO FT BT OB BE R8 OT OP"


def dealt(rules: Rules, *hands: str, dealer: int = 0) -> State:
    """A match that begins with these hands."""
    kinds = {card.code: card for card in rules.deck.cards}
    split = [hand.split() for hand in hands]
    pack = [kinds[split[(dealer + i) % len(split)][i // len(split)]] for i in range(8 * len(split))]
    rest = list(rules.pack)
    for card in pack:
        rest.remove(card)
    return rules.new_match(1, [[*pack, *rest]])


def test_patterns(tmp_path: Path) -> None:
    rules = small_pot(tmp_path, declare=f"{{patterns: {PATTERNS}, each: 5}}")
    shown = {FOURS: ("reds", "fours", "pairs"), PAIRS: ("pairs",), PLAIN: (), "RE RE R8 R8 GO GO TI TI": ("reds", "pairs"),
             "RE RE R8 SX SX GO TI TI": (), "LB BB BB SV SV TI TI LB": ("pairs",), "LB BB BB SV SV TI TI GO": (),
             "SV SV SV SV SX SX SX SX": ("fours", "pairs")}
    for hand, found in shown.items():
        assert patterns_of(rules, hand) == found, hand


def test_everybody_is_asked_and_who_shows_nothing_can_only_hold(tmp_path: Path) -> None:
    for first, order in (("dealer", (2, 0, 1)), ("after_dealer", (0, 1, 2))):
        rules = small_pot(tmp_path, declare=f"{{patterns: {PATTERNS}, each: 5, first: {first}}}", office="{first: 2}",
                          players="{min: 3, max: 4, default: 3}")
        state = dealt(rules, PAIRS, PLAIN, FOURS, dealer=2)
        for seat in order:
            assert state.actor == seat and state.view(seat).phase == "declare"
            assert state.legal_actions() == (("hold",) if seat == 1 else ("reveal", "hold"))
            assert code(state, "reveal") == ("no_pattern" if seat == 1 else "") and code(state, "cover") == "not_now"
            (event, *_) = state.apply("hold")
            assert event.kind == "hold" and all(event.seen_by(other) == Hold(event.seat, event.action) for other in range(3))
        assert (state.view(0).phase, state.actor) == ("lid", 2)


@pytest.mark.parametrize("add_up", [True, False])
def test_a_revealed_hand_ends_the_deal(tmp_path: Path, add_up: bool) -> None:
    declare = f"{{patterns: {PATTERNS}, each: 5, add_up: {str(add_up).lower()}}}"
    state = dealt(small_pot(tmp_path, declare=declare), PLAIN, FOURS, PAIRS)
    events = do(state, "hold").apply("reveal")
    assert [event.kind for event in events][:3] == ["reveal", "deal_end", "deal"]
    assert events[0].patterns == ("reds", "fours", "pairs") and str(events[0].hand) == FOURS
    each, ended = 15 if add_up else 5, result(state)
    pot = ended[PotResult]
    assert (ended[Revealed].patterns, str(ended[Revealed].hand)) == (("reds", "fours", "pairs"), FOURS)
    assert ended.points == (-each, 2 * each, -each) and ended[Revealed].seat == 1
    assert (pot.counts, pot.values, pot.declined) == ((0, 0, 0), (0, each, 0), False)
    assert [str(line.name) for line in ended.lines] == ["reds", "fours", "pairs"][:3 if add_up else 1]
    assert state.scores == (20 - each, 20 + 2 * each, 20 - each)


# ---------------------------------------------------------------- loans, ranking, offices

LOANS = {"loans": "{on: true, cap: 6}", "ranking": "worth", "starting": "5", "end": "{deals: 9}"}


def test_loans(tmp_path: Path) -> None:
    rules = small_pot(tmp_path, **LOANS)
    after = rules.after_points([(-8, 8, 0)])
    assert (after.tallies["points"], after.debts) == ((0, 10, 5), ((0, 3, 0), (0, 0, 0), (0, 0, 0))) and not after.over
    assert (after.tallies["debt"], after.tallies["owed"], after.tallies["worth"]) == ((3, 0, 0), (0, 3, 0), (-3, 13, 5))
    assert rules.after_points([(-8, 8, 0), (3, -3, 0)]).debts[0] == (0, 3, 0)              # as much as the debt is not more
    assert rules.after_points([(-8, 8, 0), (4, -4, 0)]).tallies["points"] == (1, 9, 5)
    assert rules.after_points([(-8, 4, 4)]).debts[0] == (0, 3, 0)                            # of equals the next one lends
    assert rules.after_points([(4, -8, 4)]).debts[1] == (0, 0, 3)


def test_a_lender_with_too_little_is_helped_out(tmp_path: Path) -> None:
    rules = small_pot(tmp_path, **{**LOANS, "loans": "{on: true, cap: 99}"})
    assert rules.after_points([(-20, 10, 10)]).debts[0] == (0, 15, 0)
    after = rules.after_points([(-25, 12, 13)])
    assert after.debts[0] == (0, 2, 18) and after.tallies["points"] == (0, 15, 0)


def test_the_match_ends_when_a_debt_is_above_the_cap(tmp_path: Path) -> None:
    rules = small_pot(tmp_path, **LOANS)
    assert not rules.after_points([(-11, 11, 0)]).over and rules.after_points([(-12, 12, 0)]).over
    off = small_pot(tmp_path, loans="{on: false, cap: 6}", starting="5", end="{deals: 9}")
    after = off.after_points([(-12, 12, 0)])
    assert not after.over and after.tallies == {"points": (-7, 17, 5)} and not any(map(any, after.debts))


def test_loans_are_told_and_the_ranking_counts_them(tmp_path: Path) -> None:
    pieces = {**LOANS, "starting": "1", "loans": "{on: true, cap: 30}", "declare": f"{{patterns: {PATTERNS}, each: 4}}"}
    rules = small_pot(tmp_path, **pieces)
    events = do(dealt(rules, PLAIN, FOURS, PAIRS), "hold").apply("reveal")
    told = next(event for event in events if event.kind == "loans")
    assert [tuple(transfer) for transfer in told.lent] == [(0, 1, 11), (2, 1, 11)] and told.repaid == ()
    ended = next(event.result for event in events if event.kind == "deal_end")
    assert (ended[LoansMade].repaid, ended[LoansMade].lent) == (told.repaid, told.lent)
    assert [event.kind for event in events][:4] == ["reveal", "deal_end", "loans", "deal"]
    state = Match(rules, 3, 0.05).play(deals=9)
    assert state.scores == state.tallies["worth"] and sum(state.scores) == 3 == sum(state.tallies["points"])
    assert min(state.tallies["points"]) >= 0


def test_offices_have_names_of_the_game(tmp_path: Path) -> None:
    offices = small_pot(tmp_path, office="{first: 1, then: stays, name: {en: banker, zh: 庄家}}").ruleset.offices
    name = offices["dealer"].name
    assert name is not None and (name.to("en"), name.to("zh")) == ("banker", "庄家")
    assert small_pot(tmp_path).ruleset.offices["dealer"].name is None


# ---------------------------------------------------------------- other games of the family

GAMES = [
    {"lid": "{space: 16, must_beat: false}"},
    {"lid": "{space: 9, reopens: false, limit_in_answer: true, leader: after_dealer}", "enough": "4"},
    {"lid": '{space: 12, sure: "no_cover", first_leads: [opera, bull]}', "enough": "3", "failed_lift": "0"},
    {"awards": "[]", "failed_lift": "1"},
    {"awards": "[{name: a, all_of: [civil], each: 2}, {name: b, combinations: [set, bull], size: {min: 3, max: all}, each: 1}]"},
    {"deal": "{cards: 12, from: after_dealer}", "lid": "{space: 24}", "enough": "8", "players": "{min: 4, max: 4, default: 4}"},
    {"players": "{min: 2, max: 2, default: 2}", "deal": "{cards: all}", "declare": f"{{patterns: {PATTERNS}, each: 2}}"},
    {**LOANS, "declare": f"{{patterns: {PATTERNS}, each: 2}}"},
]


@pytest.mark.parametrize("seeds", few((range(1), range(1, 6)), 1))
@pytest.mark.parametrize("number", [0, *(marked(number, thorough) for number in (1, 2)), *few(range(3, len(GAMES)), 0)])
def test_other_games_hold_what_games_must(tmp_path: Path, number: int, seeds: range) -> None:
    rules = small_pot(tmp_path, **GAMES[number])
    for seed in seeds:
        assert Match(rules, seed, 0.1).play(deals=4).results


# Hands of five of forty cards, as in Big Two, are too many to try.
@pytest.mark.parametrize("name", swept(name for name in games_but("banking", "fishing") if name != "big_two"))
@in_amounts(20, 60)
def test_what_is_unbeatable_follows_from_what_beats_what(name: str, amount: int) -> None:
    """In games with bombs, runs of one suit, idle and safe combinations as well, by trying all that others may hold."""
    rng, found = Random(3), Counter[bool]()
    for number in range(amount):
        rules = random_rules(name, Random(f"{name}/{number // 4}"))
        pack = rng.sample(rules.pack, min(len(rules.pack), 40))
        size, most = rng.randint(1, 12), rng.randint(1, 6)
        hand, seen = rules.cards_of(pack[:size]), rules.cards_of(pack[size:size + rng.randint(0, 28)])
        others = rules.cards_of(rules.pack) - hand - seen
        for cards in list(rules.plays(hand))[:20]:
            beaten = any(len(beater) <= most for beater in rules.plays(others, cards))
            assert unbeatable(rules, cards, hand, seen, (most, 1)) == (not beaten), (str(cards), str(hand), str(seen), most)
            found[beaten] += 1
    assert min(found.values()) >= 4 and len(found) == 2           # where one card is led at a time, few are unbeatable


def test_a_match_in_which_nobody_is_ever_asked_is_over_and_its_record_says_so(tmp_path: Path) -> None:
    five_or_six = "{{type: int, min: 5, max: 6, default: {}, name: N, help: H}}".format
    players = f"{{min: 2, max: 4, default: 3}}\noptions: {{cards: {five_or_six(6)}, enough: {five_or_six(5)}}}"
    end = "{tally: {name: points, reaches: 50}}"
    small_pot(tmp_path, players=players, deal="{cards: {option: cards}}", enough="{option: enough}", end=end)
    rules = load_ruleset(tmp_path / "small_pot.yaml", cards=5, enough=6)        # each of them goes with the other's default
    state = rules.new_match(1)
    assert state.finished and state.deal_number == IDLE_DEALS == len(state.results)
    again = replay_record(Record.parse(state.record().text()), rules)
    assert again.finished and again.results == state.results
    seats = [KeptSeat(str(seat)) for seat in range(3)]
    sent = Transcript.of(Replay.of(state.record(), rules), seats)
    assert Transcript.parse(sent.text()).replay(rules).record.text() == state.record().text()
