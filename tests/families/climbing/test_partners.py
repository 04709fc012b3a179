"""Fixed partners: who plays with whom, when a deal is over, who leads after a partner, and what a side gets."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from game import Rules, RulesetError, State, load_ruleset
from game.ai import Knowledge, explained, make_player
from game.arena import Tournament
from game.match import contenders, parts_won, places_of, winners_of
from game.mechanics import Sides
from tests.cases import check_all
from tests.game.tables import RULESETS, rules_of

SIX = (("{min: 4, max: 4, default: 4}", "{min: 6, max: 6, default: 6}"),)


def rules(**options: bool | int | str) -> Rules:
    """Two against two, with these options."""
    return rules_of("opposites", 4, tuple(sorted(options.items())))


def changed(folder: Path, *changes: tuple[str, str]) -> Rules:
    """The ruleset with pieces of its text replaced."""
    text = RULESETS["opposites"].read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "opposites.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path)


def after(of: Rules, hands: list[str], *actions: str) -> State:
    """Where seat 0 has led and the others have answered."""
    state = of.position(hands, leader=0)
    for action in actions:
        state.apply(action)
    return state


def test_partners_sit_opposite_and_everybody_knows_it_before_the_first_play() -> None:
    state = rules().new_match(1)
    assert state[Sides].of == (0, 1, 0, 1)
    for seat in range(4):
        known = Knowledge.of_view(state.view(seat))
        assert known.partners == ((seat + 2) % 4,) and sorted(known.rivals) == sorted({(seat + 1) % 4, (seat + 3) % 4})


@pytest.mark.parametrize(("inherits", "leader"), [(True, 2), (False, 1)])
def test_the_partner_leads_where_nobody_beats_the_last_cards_of_a_hand(inherits: bool, leader: int) -> None:
    state = after(rules(inherits=inherits), ["2S", "3C 4C", "5C 6C", "7C 8C"], "play 2S", "pass", "pass")
    assert state.actor == 3
    state.apply("pass")
    assert state.actor == leader and state.view(leader).over is None


def test_who_still_has_cards_leads_itself_after_its_trick() -> None:
    state = after(rules(), ["2S 3S", "3C 4C", "5C 6C", "7C 8C"], "play 2S", "pass", "pass", "pass")
    assert state.actor == 0


@pytest.mark.parametrize(("hands", "actions", "order", "points"), [
    (["AS", "3C 4C 6C", "2C", "7C 8C"], ["AS", "pass", "2C"], (0, 2, 3, 1), (3, 0, 3, 0)),
    (["JS", "QC", "KC 4C", "7C 8C 9C"], ["JS", "QC", "KC", "pass", "4C"], (0, 1, 2, 3), (2, 0, 2, 0)),
    (["JS", "QC", "4C 5C", "KC"], ["JS", "QC", "pass", "KC"], (0, 1, 3, 2), (1, 0, 1, 0)),
])
def test_a_deal_is_over_with_a_side_and_brings_more_the_sooner_the_partner_follows(
        hands: list[str], actions: list[str], order: tuple[int, ...], points: tuple[int, ...]) -> None:
    of = rules()
    state = after(of, hands, *(action if action == "pass" else f"play {action}" for action in actions))
    (result,) = state.results
    assert result.order == order and result.points == points == state.scores
    assert winners_of(of, result) == (0, 2) and contenders(of, result) == (0, 1, 2, 3)
    assert places_of(of, result) == (0, 2, 0, 2) and parts_won(of, result)[0] == parts_won(of, result)[2] > 0


def test_six_play_three_against_three_or_as_three_pairs(tmp_path: Path) -> None:
    hands = ["JS", "QC", "KC", "AC", "2C", "4C 5C 6C"]
    three = after(changed(tmp_path, *SIX), hands, *(f"play {card}" for card in ("JS", "QC", "KC", "AC", "2C")))
    assert three.results[0].points == (1, 0, 1, 0, 1, 0)              # two rivals are out before the last of the three
    pairs = changed(tmp_path, *SIX, ("sides: 2", "sides: 3"))
    assert pairs.new_match(1)[Sides].of == (0, 1, 2, 0, 1, 2)
    state = after(pairs, hands, "play JS", "play QC", "play KC", "play AC")
    assert state.results[0].order[:4] == (0, 1, 2, 3) and state.results[0].points == (1, 0, 0, 1, 0, 0)


def test_a_player_does_not_beat_the_partner_for_nothing_and_beats_a_rival() -> None:
    """All rivals have passed on the ace; what would beat it is worth keeping, unless the ace was a rival's."""
    hands = ["2C 6D 6H 8C 9D TD TH", "3D 3H 5D 5C", "4D 7H 9H QD QH", "7C 7D 8D 8H 9C"]
    of = rules()
    partner = of.position(hands, table=(2, "AS"), turn=0, locked=(3,))
    view, player = partner.view(0), make_player("normal", of, 1)
    assert str(player.choose(view).action) == "pass"
    hint = explained(view, [choice.action for choice in player.rank(view)])[0].why
    assert hint is not None and (hint.key, hint.params) == ("partner_has_it", {"seat": 2})
    rival = of.position([hands[0], hands[1], hands[2], "7C"], table=(3, "AS"), turn=0)
    assert str(make_player("normal", of, 1).choose(rival.view(0)).action) == "play 2C"


def test_a_bomb_waits_while_the_partner_may_yet_win_the_trick() -> None:
    """A rival may still beat the queens: then is the time, and one may come in again."""
    of = rules()
    hands = ["6C 6D 6H 6S 9D TS JS QD KC", "3D 3H 5D 5C", "4D 7H 9S KD KH", "7C 7D 8D 8H 9C TC TH"]
    for owner, done in ((2, "pass"), (1, "play 6C 6D 6H 6S")):
        view = of.position(hands, table=(owner, "QC QS"), turn=0).view(0)
        assert str(make_player("normal", of, 1).choose(view).action) == done


def check_match(number: int, of: Rules) -> None:
    """A whole match by chance: partners always have the same points, and the match goes to a side."""
    state, chance = of.new_match(number), Random(number)
    while state.actor is not None:
        state.apply(chance.choice(state.legal_actions()))
    for result in state.results:
        assert result.points[:2] == result.points[2:] and min(result.points) == 0 < max(result.points)
        assert {result.order[0], (result.order[0] + 2) % 4} == set(winners_of(of, result))
    assert sorted(state.ranking()) == [1, 1, 3, 3] and max(state.scores) >= 7


def test_partners_share_every_deal_and_the_match() -> None:
    check_all(range(4), partial(check_match, of=rules()))


def test_a_tournament_seats_the_same_player_on_both_seats_of_a_side() -> None:
    tournament = Tournament(str(RULESETS["opposites"]), (), 4, ("normal", "random"), 1)
    for block in range(4):
        seatings = tournament.seatings(block)
        assert sorted(seatings) == [("normal", "random") * 2, ("random", "normal") * 2]


@pytest.mark.parametrize(("changes", "told"), [
    ([("sides: 2\n", "")], ["flow[1].exchange.between: there are no partners: `sides` is 0",
                            "flow[2].climb.until: there are no partners: `sides` is 0",
                            "flow[2].climb.inherits: there are no partners: `sides` is 0",
                            "flow[3].settle.by_side: each seat plays for itself: `sides` is 0"]),
    ([("sides: 2", "sides: 3")], ["players: 4 players cannot play with the defaults: "
                                  "sides 3: 4 players cannot be 3 sides of as many partners each"]),
    ([("sides: 2", "sides: 4")], ["players: 4 players cannot play with the defaults: "
                                  "sides 4: 4 players cannot be 4 sides of as many partners each"]),
    ([("{by_side: {points: [3, 2, 1]}}", "{by_place: [3, 2, 1]}")],
     ["flow[3].settle: `sides` 2: nothing is paid by side: settle has neither `by_side` nor `by_won`"]),
    ([("{by_side: {points: [3, 2, 1]}}", "{by_side: {points: [3, 2, 1]}, by_place: [1]}")],
     ["flow[3].settle.by_place: by_side stands alone"]),
    ([("{by_side: {points: [3, 2, 1]}}", "{by_side: {points: []}}")],
     ["flow[3].settle.by_side.points: expected at least one number: what the side of the first seat out gets"]),
])
def test_what_does_not_go_together_is_said(tmp_path: Path, changes: list[tuple[str, str]], told: list[str]) -> None:
    with pytest.raises(RulesetError) as caught:
        changed(tmp_path, *changes)
    found = [str(problem).split(": ", 1)[1] for problem in caught.value.problems]
    assert [words.split(" (with ")[0] for words in found] == told
