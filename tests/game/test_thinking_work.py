"""How much computer players work at one decision: what follows from the rules alone is worked out when they are made, and
large hands are planned no deeper than they have time for. Counted in work, not in time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game import Rules, State, make_player
from game.ai.candidates import without_needless_wild
from game.ai.planbook import plan_book
from game.ai.planner import Planner
from game.families.banking import bank_book
from game.families.banking.hands import HandBook, prepare, usual_outcomes
from game.families.climbing import policy as climbing
from game.loading import read_ruleset
from tests.cases import SWEPT, few, thorough
from tests.game.tables import RULESETS, Scalar

MOST_STEPS = 12                  # hands of a decision whose next cards are worked out then: halves of a split


def fresh(game: str, players: int | None = None, **options: Scalar) -> Rules:
    """Rules that nobody has asked anything yet."""
    return Rules(read_ruleset(RULESETS[game], options, players))


def counted(monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> list[int]:
    """Count the calls of a method; the one number of the list."""
    calls, original = [0], getattr(kind, name)

    def counting(*given: Any) -> Any:
        calls[0] += 1
        return original(*given)

    monkeypatch.setattr(kind, name, counting)
    return calls


def play(state: State, level: str, decisions: int, look: Callable[[int], None]) -> int:
    """Players of a level at work; `look` is told the number of cards in the hand after each decision. How many there were."""
    players = [make_player(level, state.rules, seat) for seat in range(state.rules.players)]
    look(0)
    for done in range(decisions):
        if state.actor is None:
            return done
        view = state.view(state.actor)
        state.apply(players[state.actor].choose(view).action)
        look(len(view.hand))
    return decisions


@pytest.mark.parametrize("game", SWEPT)
def test_no_decision_works_out_what_follows_from_the_rules_alone(game: str) -> None:
    rules = fresh(game)
    missed: list[tuple[int, ...]] = []
    books: tuple[Any, ...] = (plan_book, bank_book, prepare, usual_outcomes)
    made = play(rules.new_match(seed=1), "normal", 40,
                lambda _: missed.append(tuple(book.cache_info().misses for book in books)))
    assert made > 5
    # Where a play has turned the order of cards there is one book of plans more.
    assert missed[-1][0] - missed[0][0] <= (rules.turns is not None) and missed[0][1:] == missed[-1][1:]


@thorough
@pytest.mark.parametrize(("players", "options"), [(2, {}), (5, {}), (8, {"bankers_advantage": False}), (10, {})])
def test_what_a_card_makes_of_a_hand_is_known_before_the_first_one_is_drawn(
        players: int, options: dict[str, Scalar], monkeypatch: pytest.MonkeyPatch) -> None:
    rules, steps = fresh("blackflower", players, **options), counted(monkeypatch, HandBook, "_steps")
    found: list[int] = []
    play(rules.new_match(seed=3), "normal", 6 * players, lambda _: found.append(steps[0]))
    assert found[0] > 50
    assert max(after - before for before, after in zip(found, found[1:], strict=False)) <= MOST_STEPS


@pytest.mark.parametrize(("players", "decks"), few([(2, 3), (2, 1), (3, 2), (4, 3)], 2))
def test_the_larger_a_hand_the_fewer_plans(players: int, decks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, searches = fresh("heartoffive", players, decks=decks), counted(monkeypatch, Planner, "_search")
    found: list[tuple[int, int]] = []
    for seed in range(2):
        play(rules.new_match(seed=seed), "normal", 12, lambda cards: found.append((cards, searches[0])))
    planned = [(cards, after - before) for (_, before), (cards, after) in zip(found, found[1:], strict=False) if cards]
    assert max(cards for cards, _ in planned) >= 27
    assert max(number for _, number in planned) > 5
    # The plan of the whole hand, and of what is left after every action that is tried: as many as of 27 cards, or in proportion.
    assert all(number <= 24 * 27 / max(cards, 27) + 1 for cards, number in planned)


def test_most_promising_leads_of_a_large_hand_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few tried, the choice is as good as with many, by what many make of it, or nearly."""
    rules, rng, worse = fresh("heartoffive", 2, decks=3), Random(1), 0
    for _ in range(3):
        view = next(state.view(state.actor) for state in [rules.new_match(seed=rng.getrandbits(32))] if state.actor is not None)
        chosen = make_player("normal", rules).choose(view).action
        with monkeypatch.context() as patched:
            patched.setattr(climbing, "tried", lambda most, _: most)
            many = [choice.action for choice in make_player("normal", rules).rank(view)]
        worse += chosen not in many[:4]
    assert len(many) > climbing.tried(climbing.LEADS_TRIED, 81)
    assert worse == 0


def test_plans_spend_no_wild_card_in_place_of_a_card_that_is_there() -> None:
    rules = fresh("guandan")
    book, packing, spared = plan_book(rules), rules.packing, 0
    for seed in range(12):
        hand = rules.new_match(seed).view(0).hand.bits
        cells = packing.project(hand)
        held = [shape for shape in rules.table.shapes
                if not shape.fine and (cells | packing.cell_guard) - shape.need & packing.cell_guard == packing.cell_guard]
        for shapes, among, packed in ((book.chains_in(cells), held, cells), (suited := book.suited_in(hand), suited, hand)):
            needed = set(without_needless_wild(among, rules, shapes))
            for shape in shapes:
                add, shown = book.spends_wild.get(shape, (0, 0))
                assert (shape in needed) == (not packed + add & shown)
                spared += shape not in needed
    assert spared > 100
