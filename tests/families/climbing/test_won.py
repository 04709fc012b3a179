"""Cards that count for who wins them in climbing games, against the rule written anew; where they go at the end; what players see
and think of them; what a file cannot ask for."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Cards, Rules, RulesetError, Said, State, explained, load_ruleset
from game.ai import make_player
from game.families.climbing import CardsWon, Climb, ClimbParams
from game.match import position_bytes, read_position, winners_of
from game.mechanics import TakenCards
from tests.cases import chosen
from tests.game.loading.small import write
from tests.game.tables import PROJECT

EXAMPLES = PROJECT / "docs" / "examples"


def worth(cards: str) -> int:
    return sum({"5": 5, "T": 10, "K": 10}.get(code[0], 0) for code in cards.split())


def played(rules: Rules, hands: list[str], actions: str, leader: int = 0) -> State:
    """A position after what was done in it; a word that is no pass is a play, `+` between its cards."""
    state = rules.position(hands, leader=leader)
    for word in actions.split():
        state.apply("pass" if word == "pass" else "play " + word.replace("+", " "))
    return state


def by_hand(state: State, ahead: int, won: str, hands: str, sides: int) -> tuple[int, ...]:
    """What a deal brings by the events that everybody saw."""
    trick, taken, out, owner = "", [""] * state.rules.players, list[int](), 0
    for event in state.log.latest_deal():
        if event.kind == "play":
            trick, owner = f"{trick} {event.action.cards}", event.seat
        elif event.kind == "out":
            out.append(event.seat)
        elif event.kind == "trick_end":
            taken[event.winner], trick = f"{taken[event.winner]} {trick}", ""
    taken[owner] += f" {trick}"
    players = range(state.rules.players)
    together = [[other for other in players if other == seat or sides and (other - seat) % sides == 0] for seat in players]
    last = [seat for seat in players if seat not in out]
    first = out[0]
    if ahead and set(out[:2]) == set(together[first]):
        return tuple([ahead if seat in together[first] else 0 for seat in players])
    points = [worth(cards) for cards in taken]
    for seat in last:
        rival = next(each for each in [*out, *last] if each not in together[seat])
        where = {"first": first, "rivals": rival, "kept": seat}
        points[where[won]] += worth(taken[seat])
        points[seat] -= worth(taken[seat])
        if hands != "nobody":
            points[where[hands]] += worth(str(state.view(seat).hand))
    return tuple([sum(points[other] for other in together[seat]) for seat in players])


@pytest.mark.parametrize(("name", "won", "hands", "ahead"), chosen([
    ("zheng_fen", "first", "first", 0), ("zheng_fen", "kept", "nobody", 0), ("hundred", "first", "rivals", 200),
    ("hundred", "rivals", "first", 0),
], lambda name, won, hands, ahead: won != hands))
def test_a_deal_brings_what_was_played_in_the_rounds_that_one_won(
        tmp_path: Path, name: str, won: str, hands: str, ahead: int) -> None:
    changes = [("won: first", f"won: {won}"), ("hands: first" if name == "zheng_fen" else "hands: rivals", f"hands: {hands}")]
    if name == "hundred" and not ahead:
        changes.append(("ahead: {option: scoring, cases: {points: 200, steps: 3}}", "ahead: 0"))
    rules, moved = load_ruleset(write(tmp_path, *changes, source=EXAMPLES / f"{name}.yaml")), 0
    for seed in range(4):
        state, rng = rules.new_match(seed), Random(seed)
        state.last_deal = 1                               # the hands that are left stay where they are
        while state.actor is not None:
            actions = state.legal_actions()
            state.apply(actions[0] if state.view(state.actor).over is None else rng.choice(actions))
        [result] = state.results
        assert result.points == by_hand(state, ahead, won, hands, rules.ruleset.sides)
        best = max(result.points)
        assert set(winners_of(rules, result)) == {seat for seat in range(4) if result.points[seat] == best}
        moved += any(line.kind in ("taken_over", "taken_left", "ahead") for line in result.lines)
    assert moved or won == "kept"


def test_everybody_sees_what_was_won_and_what_lies_there() -> None:
    rules = load_ruleset(EXAMPLES / "hundred.yaml")
    state = played(rules, ["5S 3H 4H", "TS 6H", "KS 7H", "AS 8H"], "5S TS KS")
    assert not any(isinstance(event, CardsWon) for event in state.log)
    [won] = [event for action in ("play AS", "pass", "pass", "pass") for event in state.apply(action)
             if isinstance(event, CardsWon)]
    assert (won.seat, won.points, won.taken) == (3, 25, (0, 25, 0, 25))          # shared with the partner
    for seat in range(4):
        view = state.view(seat)
        assert worth(str(Cards(rules.packing, view[TakenCards].cards[3]))) == 25
        assert read_position(position_bytes(view), rules) == view and view.sample(Random(seat))[TakenCards] == view[TakenCards]


@pytest.mark.parametrize(("rival", "points", "won"), [
    ("4S", (2, 0, 2, 0), (0, 2)), ("KH KS TD 4S", (1, 0, 1, 0), (0, 2)), ("KH KS KD TD TH 4S", (0, 0, 0, 0), ()),
    ("KH KS KD TD TH 5D 4S", (0, 1, 0, 1), (1, 3)),
])
def test_steps_say_which_side_wins_by_what_the_other_has(rival: str, points: tuple[int, ...], won: tuple[int, ...]) -> None:
    rules = load_ruleset(EXAMPLES / "hundred.yaml", scoring="steps")
    own = "".join(f"{card} pass pass " for card in rival.split()[:-1])
    state = played(rules, ["3H", rival, "AH", "5S 6S"], f"3H {own} {rival.split()[-1]} AH")
    assert state.results[0].points == points and winners_of(rules, state.results[0]) == won


def test_partners_who_are_out_before_any_rival_have_more_and_no_card_counts() -> None:
    rules = load_ruleset(EXAMPLES / "hundred.yaml")
    [result] = played(rules, ["3H", "6H KH", "5H 7H", "5S KS"], "3H 6H 7H pass pass 5H").results
    assert result.points == (200, 0, 200, 0) and {line.kind for line in result.lines} == {"ahead"}


def test_who_plays_alone_and_is_out_first_is_ahead_of_all_rivals(tmp_path: Path) -> None:
    won = "by_won: {cards: [{of: [K], each: 10}], ahead: 50}"
    path = write(tmp_path, ("by_side: {points: [2, 1], from: others}", won), source=EXAMPLES / "red_ten.yaml")
    [result] = played(load_ruleset(path), ["TH TD", "3H KH", "5H 7H", "5S KS"], "TH+TD").results
    assert result.points == (50, 0, 0, 0) and {line.kind for line in result.lines} == {"ahead"}


def test_whoever_was_first_out_leads_the_next_deal_whoever_has_won_it() -> None:
    rules = load_ruleset(EXAMPLES / "zheng_fen.yaml", players=3)
    state = played(rules, ["3H", "KH KS KD 4S", "4D"], "3H KH pass KS pass KD pass 4S")
    assert state.results[0].points == (0, 30, 0) and state.results[0].order[0] == 0
    other = rules.new_match(1)
    other.results, other.deal_number = state.results, 2
    leader = Climb(ClimbParams()).leader(other)
    assert (leader.seat, leader.reason) == (0, "first_out")


def test_a_hint_says_what_a_play_wins_and_players_rate_it_higher_the_more_that_is() -> None:
    rules, scores = load_ruleset(EXAMPLES / "zheng_fen.yaml", players=3), []
    for over in ("QH", "KH"):
        view = rules.position(["3H 4H 6H 7H 8H", "2S 2H 2D 2C 5D 3S", "4D 4C 9C 8C 7C"], table=(0, over), turn=1).view(1)
        scores.append({str(choice.action): choice.score for choice in make_player("normal", rules, 1).rank(view)})
        [hint] = explained(view, [rules.action("play 2S 2H 2D 2C")])
        assert (hint.why == Said("wins_points", {"points": 10, "chance": "likely"})) is (over == "KH")
    assert all(scores[1][action] > score for action, score in scores[0].items() if action != "pass")


@pytest.mark.parametrize(("name", "old", "new", "said"), [
    ("zheng_fen", "hands: first", "ahead: 50", "there are no partners: `sides` is 0"),
    ("zheng_fen", "of: [T, K]", 'of: ["5"]', "no card of the pack is left for this entry"),
    ("hundred", "sides: 2", "sides: 0", "there are no two sides: `sides` is not 2"),
    ("hundred", "reaches: 50", "reaches: 20", "20 is not above the 30 of the step before it"),
    ("hundred", "reaches: 0", "reaches: 5", "the first step has to reach 0"),
    ("hundred", "drawn: true", "drawn: true, first: 1", "one side alone wins a deal"),
    ("hundred", "by_won:", "by_side: {points: [3]}\n      by_won:", "by_won stands alone"),
])
def test_what_cannot_be_won_is_a_mistake(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        load_ruleset(write(tmp_path, (old, new), source=EXAMPLES / f"{name}.yaml"))
