"""The review at the table: made beside the window, stopped and gone on with, kept with its match, and a way back to the table."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

import pytest

from game import explained, load_ruleset, make_player
from game.arena import Review, ReviewBudget, review, written_review
from game.core import Interval
from game.match import Replay
from game.store import KeptSeat, MatchStore, facts_of
from tests.ui import tables
from tests.ui.replays import seats, settle
from tests.ui.tables import sit_down
from ui.app import App
from ui.review import ReviewPanel, value_words
from ui.scenes import HistoryScene, ReplayScene, ReviewScene, Scene, TableScene
from ui.scenes import review as review_scene
from ui.session import start_autosave

pytestmark = pytest.mark.usefixtures("seldom_drawn")

GAME = "huahuapai"
QUICK = ReviewBudget(playouts=0, worlds=2, redeals=2)


@pytest.fixture(scope="module")
def over() -> Replay:
    """A deal between players by lot, after which the match goes on."""
    rules = load_ruleset(GAME)
    state, players = rules.new_match(6), [make_player("random", rules, seat) for seat in range(rules.players)]
    while state.actor is not None and not state.results:
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    return Replay.of(state.record(), rules)


@pytest.fixture(scope="module")
def found(over: Replay) -> Review:
    """A review of it in which two decisions have cost something."""
    known = review(over.record, 0, QUICK, rules=over.rules)
    [deal] = known.deals
    befores = {after.line: before.state for before, after in pairwise(over.moments)}
    dear = []
    for each in deal.decisions[:2]:
        best = next(action for action in befores[each.line].legal_actions() if action != each.played)
        why = explained(befores[each.line].view(0), [best])[0]
        dear.append(each._replace(best=best, gain=Interval(2.0, 1.0, 3.0), worlds=8, why=why))
    return known._replace(spread=5.0, deals=(deal._replace(decisions=(*dear, *deal.decisions[2:])),))


@pytest.fixture
def store(own_data_folder: Path) -> MatchStore:
    """As the window finds it."""
    return MatchStore.open(own_data_folder)


def kept(store: MatchStore, replay: Replay) -> int:
    """The number of the match in the store."""
    rules = replay.rules
    people = [KeptSeat("Mei"), *(KeptSeat(f"Computer {seat}", "easy") for seat in range(1, rules.players))]
    journal = store.begin(rules, people, replay.state.copy(), {"en": "A game"})
    journal.keep(journal.state, facts_of(journal.state, 1))
    journal.close()
    assert journal.id is not None
    return journal.id


def opened(app: App, replay: Replay, id: int) -> ReviewScene:
    app.push(Scene())
    scene = ReviewScene(replay, seats(replay.rules.players), only=1, id=id)
    app.push(scene)
    settle(app)
    return scene


def until_known(app: App, scene: ReviewScene) -> None:
    """Until the work has ended."""
    tables.until(lambda: not scene.work.running, lambda: (app.step([], 40), time.sleep(0.005)))
    settle(app)


def press(app: App, scene: ReviewScene, name: str) -> None:
    scene.ui.press(scene.ui.find(name))
    settle(app)


def test_what_was_kept_is_shown_at_once_with_nothing_left_to_do(
    calm: App, over: Replay, found: Review, store: MatchStore
) -> None:
    id = kept(store, over)
    store.keep_review(id, 0, written_review(found, over.record, over.rules))
    scene = opened(calm, over, id)
    assert scene.work.complete and scene.work.found == found and not scene.work.running
    dear = found.dearest(deal=1)
    assert dear
    names = scene.rects()
    assert "review-curve" in names and "review-stop" not in names and f"moment-show-{len(dear) - 1}" in names
    marked = [point for point in scene.panel.curve.points if point.marked] if scene.panel.curve is not None else []
    assert len(marked) == len(dear)
    for place in {mark.ends for mark in scene.timeline.deals if mark.ends is not None} | {len(scene.timeline) - 1}:
        scene.show_stop(place)
        assert not scene.modals and scene.result is None      # the panel tells what a deal has brought
    press(calm, scene, "moment-show-0")
    first = min(dear, key=lambda each: each.line)
    assert scene.moment.actor == 0 and scene.moment.view(0).refusal(first.best) is None
    assert marked[0].stop == scene.place
    press(calm, scene, "moment-try-0")
    table = calm.scene
    assert isinstance(table, TableScene) and table.session.practice and table.session.is_person(0)
    assert table.session.state.hands == scene.moment.hands
    following = table.session.state.copy()
    players = [make_player("random", following.rules, seat) for seat in range(following.rules.players)]
    while following.actor is not None and following.deal_number == 1:
        following.apply(players[following.actor].choose(following.view(following.actor)).action)
    assert following.hands != over.state.hands           # what is dealt next in the match itself nobody has seen


def test_a_review_of_other_lines_is_made_anew_and_can_be_stopped(
    calm: App, over: Replay, found: Review, store: MatchStore
) -> None:
    id = kept(store, over)
    store.keep_review(id, 0, "{}")
    scene = opened(calm, over, id)
    assert scene.work.running and "review-stop" in scene.rects()
    press(calm, scene, "review-stop")
    assert not scene.work.running and not scene.work.complete
    part = found._replace(deals=(found.deals[0]._replace(decisions=found.deals[0].decisions[:1], complete=False),))
    scene.work.found = part
    press(calm, scene, "review-go-on")
    assert scene.work.running
    scene.back()
    assert store.review(id, 0) is not None and not scene.work.running


@pytest.mark.thorough
def test_what_is_left_is_worked_out_beside_the_window_and_kept(
    calm: App, over: Replay, found: Review, store: MatchStore
) -> None:
    """All of it takes the process ten seconds, and on a busy machine minutes."""
    id = kept(store, over)
    [deal] = found.deals
    part = found._replace(deals=(deal._replace(decisions=deal.decisions[:-1], complete=False),), complete=False)
    store.keep_review(id, 0, written_review(part, over.record, over.rules))
    scene = opened(calm, over, id)
    assert scene.work.running
    until_known(calm, scene)
    assert scene.work.complete and not scene.work.failed
    assert scene.work.found == review(over.record, 0, rules=over.rules, known=part)
    scene.back()
    again = opened(calm, over, id)
    assert again.work.found == scene.work.found and not again.work.running


def test_nothing_of_what_was_dealt_later_is_in_the_review_of_a_deal(over: Replay) -> None:
    deal = over.of_deal(1)
    assert not deal.goes_on and over.goes_on and deal.results == over.results
    assert {moment.state.deal_number for moment in deal.moments} == {1}
    assert [moment.line for moment in deal.moments] == [moment.line for moment in over.moments]


def test_where_nothing_cost_anything_it_says_so(calm: App, over: Replay, found: Review, store: MatchStore) -> None:
    [deal] = found.deals
    flawless = found._replace(deals=(deal._replace(decisions=()),))
    id = kept(store, over)
    store.keep_review(id, 0, written_review(flawless, over.record, over.rules))
    scene = opened(calm, over, id)
    assert "review-none" in scene.rects() and "moment-0" not in scene.rects()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_it_has_room_in_both_languages(make_app: object, over: Replay, found: Review, store: MatchStore, language: str) -> None:
    id = kept(store, over)
    store.keep_review(id, 0, written_review(found, over.record, over.rules))
    app = make_app(language=language, speed="off")       # type: ignore[operator]
    scene = opened(app, over, id)
    panel = scene.panel
    assert isinstance(panel, ReviewPanel) and panel.rect.right <= scene.size[0] and panel.rect.bottom <= scene.strip.top
    assert scene.table.hand.right <= panel.rect.left
    names = [name for name in scene.rects() if name.startswith("moment-") and "why" not in name]
    assert names and value_words(-0.04, over.rules, True) == value_words(0.0, over.rules, True)


def test_the_history_and_a_replay_lead_to_it(
    calm: App, over: Replay, store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review_scene.ReviewWork, "go_on", lambda work: None)     # which takes a process some seconds
    ended = over.state.copy()
    ended.end_match()
    replay = Replay.of(ended.record(), over.rules)
    kept(store, replay)
    history = HistoryScene(store)
    calm.push(history)
    settle(calm)
    history.ui.press(history.ui.find("review"))
    tables.wait(calm, lambda: calm.scene is not history)
    scene = calm.scene
    assert isinstance(scene, ReviewScene) and scene.only is None and scene.id == 1
    scene.back()
    watched = ReplayScene(replay, seats(over.rules.players), id=1)
    calm.push(watched)
    settle(calm)
    watched.ui.press(watched.ui.find("corner-review"))
    assert isinstance(calm.scene, ReviewScene) and calm.scene.id == 1
    goes_on = ReplayScene(over, seats(over.rules.players))
    calm.push(goes_on)
    settle(calm)
    assert "corner-review" not in goes_on.rects()


@pytest.mark.thorough
def test_the_end_of_a_deal_leads_to_its_review_and_is_still_there_afterwards(calm: App) -> None:
    scene = sit_down(calm, start_autosave(calm, tables.session(players=2, seed=5, maker=tables.LowestPlayer)))

    def over() -> bool:
        if scene.can_act and tables.rests(scene):
            scene.controller.act(scene.session.view().legal_actions()[0])
        return scene.result is not None
    tables.wait(calm, over)
    result = scene.result
    assert result is not None
    result.find("review").click()
    tables.wait(calm, lambda: isinstance(calm.scene, ReviewScene))
    reviewed = calm.scene
    assert isinstance(reviewed, ReviewScene) and reviewed.only == 1 and reviewed.id == scene.session.kept_as is not None
    assert not reviewed.closed and reviewed.watched.state.deal_number == 1
    reviewed.back()
    settle(calm)
    assert calm.scene is scene and scene.result is result
