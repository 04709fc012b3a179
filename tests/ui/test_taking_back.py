"""Taking back: one press takes back exactly the last decision of the person, and at an ordinary table nothing that was shown
from a hidden place since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game import Cards, Event, Rules, State, View, replay_record
from game.families.banking import Bank, BankFacts
from game.families.pots import PotSlice
from tests.cases import SWEPT, thorough
from tests.game.plain import snapshot
from tests.game.tables import described, random_rules, rules_of
from tests.ui.tables import LowestPlayer, hand, my_turn, position, press, sit_down, sprite_of, wait
from ui.app import App
from ui.session import SeatConfig, Session
from ui.turns import DecisionFinder

ACTIONS = 50
TABLES = 2


class Decision(NamedTuple):
    """A decision of the person: the match before it, and how much had happened by then."""

    before: object
    state: State
    events: int


def match_of(rules: Rules, seed: int, practice: bool, people: tuple[int, ...] = (0,)) -> Session:
    """A table that nobody thinks at: computers play by lot through `step`."""
    seats = [SeatConfig(f"S{seat}", None if seat in people else "random") for seat in range(rules.players)]
    return Session(rules, seats, seed, make_player=LowestPlayer, practice=practice)


def step(match: Session, rng: Random, made: list[Decision]) -> None:
    """One action of whoever is to act, by lot; a decision of the person is noted."""
    action = rng.choice(match.state.legal_actions())
    if match.actor not in match.people:
        match._apply(action)
        return
    choice = len(match.state.legal_actions()) > 1
    decision = Decision(snapshot(match.state), match.state.copy(), match.state.log.count)
    match.act(action)
    if choice:
        made.append(decision)


def tables_of(name: str, practice: bool, tables: int = TABLES) -> Iterator[tuple[Session, Random]]:
    """Some tables of a ruleset with options by lot."""
    for seed in range(tables):
        rng = Random(f"{name}/{seed}")
        yield match_of(random_rules(name, rng), seed + 1, practice), rng


def seen_cards(view: View) -> Counter[int]:
    """Every card that the seat knows the place of, by kind: its own, and what lies open."""
    found: Counter[int] = Counter()
    bank = view.get(BankFacts)
    places = [view.hand, view.discarded] if bank is not None else [view.hand, view.discarded, view.shown]
    for cards in places:
        found.update({card.index: count for card, count in cards.counts()})
    for box in bank.boxes if bank is not None else ():
        found.update(card for card in box.cards if card >= 0)
    return found


def laid_by_others(events: list[Event], seat: int) -> Counter[int]:
    """The cards that others have played, or one of them has laid down."""
    return Counter(card.index for event in events if event.kind == "play" and event.seat != seat and event.action is not None
                   for card in Cards(event.action.packing, event.action.bits))


def lifts(state: State) -> tuple[tuple[int, int], ...]:
    """The lifts of the deal: each shows whether somebody could fight."""
    kept = state.get(PotSlice)
    return () if kept is None else kept.lifts


def newly_shown(before: State, now: State, seat: int) -> bool:
    """Whether the seat knows cards, words or results now that it did not, and that nobody has simply played: found without a
    look at what the events are called, except for plays."""
    then, here = before.view(seat), now.view(seat)
    if (then.deal_number, len(then.results), lifts(now)) != (here.deal_number, len(here.results), lifts(before)):
        return True
    cards = seen_cards(here) - seen_cards(then)
    return bool(cards - laid_by_others(now.log.after(before.log.count), seat))


def in_a_later_trick(before: State, now: State) -> bool:
    """Whether cards were played after the end of the trick, or of what came before the tricks."""
    kinds = [event.kind for event in now.log.after(before.log.count)]
    ends = [place for place, kind in enumerate(kinds) if kind in ("trick_end", "leader")]
    return bool(ends) and "play" in kinds[ends[0]:]


def played(name: str, practice: bool, tables: int = TABLES) -> Iterator[tuple[Session, Random, list[Decision]]]:
    """Tables at which something was done just now, and the decisions that the person has made there so far."""
    for match, rng in tables_of(name, practice, tables):
        made: list[Decision] = []
        for _ in range(ACTIONS):
            if match.actor is None:
                break
            step(match, rng, made)
            yield match, rng, made


@pytest.mark.parametrize("name", SWEPT)
def test_one_press_takes_back_the_last_decision_and_nothing_shown(name: str) -> None:
    taken = refused = 0
    seen: list[Session] = []
    for match, rng, made in played(name, practice=False, tables=6 * TABLES):
        if match not in seen:
            if len(seen) >= TABLES and taken and refused:
                break                              # more tables are only for games in which the lot gave one of them alone
            seen.append(match)
        if not made or match.actor is None or made[-1].state.deal_number != match.state.deal_number:
            assert not match.can_undo, described(match.rules)
            continue
        last, now = made[-1], match.state
        since = now.log.after(last.events)
        kinds = {event.kind for event in since}
        past = newly_shown(last.state, now, 0) or in_a_later_trick(last.state, now)
        if past:
            refused += 1
            assert not match.can_undo and not match.undo(), described(match.rules)
        elif sum(event.action is not None for event in since) == 1 and not kinds & {"leader", "bids"}:
            assert match.can_undo, (described(match.rules), kinds)
        if match.can_undo:
            taken += 1
            here = snapshot(match.state)
            assert match.undo()
            assert snapshot(match.state) == last.before and match.actor == 0
            if rng.random() < 0.7:
                assert match.redo() and snapshot(match.state) == here
            else:
                made.pop()
    bets = match.rules.get(Bank) is not None  # there cards may follow at once
    assert bets or taken and refused, "nothing could be taken back, or everything"


@pytest.mark.parametrize("name", SWEPT)
@thorough
def test_going_back_again_and_again_never_passes_what_was_shown_before_the_first_press(name: str) -> None:
    for match, _, made in played(name, practice=False):
        farthest, back = match.state.copy(), 0
        while match.undo():
            back += 1
            assert not newly_shown(made[-back].state, farthest, 0) and not in_a_later_trick(made[-back].state, farthest)
        for _ in range(back):
            assert match.redo()
        assert not match.can_redo and snapshot(match.state) == snapshot(farthest)


@pytest.mark.parametrize("name", SWEPT)
def test_at_a_practice_table_every_decision_of_the_deal_comes_back_one_by_one(name: str) -> None:
    for match, rng in tables_of(name, practice=True):
        made: list[Decision] = []
        for _ in range(ACTIONS):
            if match.actor is None:
                break
            step(match, rng, made)
        made = [each for each in made if match.actor is not None and each.state.deal_number == match.state.deal_number]
        for last in reversed(made):
            assert match.undo() and snapshot(match.state) == last.before
        assert not match.undo()
        while match.redo():
            pass
        if made:
            assert match.restart_deal() and not match.can_undo
    assert not match_of(match.rules, 1, practice=False).can_restart


@pytest.mark.parametrize("name", SWEPT)
def test_people_at_one_screen_have_no_way_back_over_others_at_a_practice_table_either(name: str) -> None:
    for seed in range(TABLES):
        rng = Random(seed)
        match = match_of(random_rules(name, rng), seed + 1, True, people=(0, 1))
        for _ in range(ACTIONS // 2):
            if match.actor is None:
                break
            before, seat = match.state.copy(), match.actor
            match.lift_curtain()
            step(match, rng, [])
            if match.can_undo and seat in match.people:
                assert not newly_shown(before, match.state, seat)
            elif seat not in match.people:
                assert not match.can_undo
            assert not match.can_redo and not match.can_restart


@pytest.mark.parametrize("name", SWEPT)
def test_the_decisions_of_a_deal_are_found_again_in_its_record(name: str) -> None:
    for match, rng in tables_of(name, practice=True):
        made: list[Decision] = []
        for _ in range(ACTIONS // 2):
            if match.actor is not None:
                step(match, rng, made)
        finder = DecisionFinder(0)
        replay_record(match.state.record(), match.rules, finder.watch)
        here = [each.events for each in made if each.state.deal_number == match.state.deal_number]
        assert [turn.before.log.count for turn in finder.decisions()] == here


# ---------------------------------------------------------------- in the window


def test_a_pass_that_the_table_made_is_not_what_undo_takes_back(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(speed="off", auto_pass=True)
    match = position(["4C 5C 6C", "KH 3D 3S", "2H 4D 4S"], leader=0)
    scene = sit_down(app, match)
    said: list[str] = []
    monkeypatch.setattr(scene.status, "notice", lambda words, *_: said.append(words))
    my_turn(app, scene)
    scene.hand.choose_cards([sprite_of(scene, "6C").card])
    press(app, pygame.K_RETURN)
    wait(app, lambda: any(event.kind == "pass" and event.seat == 0 for event in match.state.log))
    assert any("Passing" in words for words in said) and match.state.log.last().kind == "pass"
    press(app, pygame.K_u)
    assert hand(scene) == "4C 5C 6C" and match.actor == 0
    assert not match.can_undo and match.can_redo


@pytest.mark.parametrize("name", SWEPT)
def test_what_a_practice_table_says_of_itself_leaves_the_hand_free(make_app: Callable[..., App], name: str) -> None:
    app = make_app(speed="off", computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, match_of(rules_of(name), 1, practice=True))
    scene.draw(pygame.Surface(app.size))
    assert scene.toaster.visible and scene.toaster.rect.height
    below = [scene.hand.rect, *(button.rect for button in scene.ui.everything() if button.name.startswith("do-"))]
    assert not any(scene.toaster.rect.colliderect(rect) for rect in [*below, *scene.table.trick(5).cards] if rect.height)
