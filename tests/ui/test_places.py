"""The order of going out in a deal and the place in a match are two things, and no words of one are taken for the other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game import DealResult, Event, State, load_ruleset
from game.store import best_of
from tests.cases import SWEPT, swept
from tests.game.tables import RULESETS, games_of
from tests.ui import tables
from tests.ui.tables import sit_down
from ui.app import App
from ui.event_words import event_words
from ui.scenes import FinishingOrder, ResultModal, Seal, deal_modal, match_modal
from ui.session import SeatConfig, Session
from ui.widgets import Answer, Button, Label, set_language, text_size, theme
from ui.words import finish_words, out_words, place_words

GOING_OUT = games_of("climbing")
ROWS = 12


def played(game: str, deals: int, players: int | None = None, **options: object) -> tuple[State, list[Event]]:
    """A match after so many deals, or over, and all that happened."""
    rules = load_ruleset(RULESETS[game], players=players, **options)  # type: ignore[arg-type]
    rng, state, told = Random(7), rules.new_match(7), list[Event]()
    while state.actor is not None and len(state.results) < deals:
        told += state.apply(rng.choice(state.legal_actions()))
    return state, told


def seats_of(state: State) -> list[SeatConfig]:
    return [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(state.rules.players)]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_going_out_and_standing_in_a_match_have_words_of_their_own(language: str) -> None:
    set_language(language)
    ranking = [*range(1, ROWS + 1)]
    places = {place_words(ranking, seat) for seat in range(ROWS)} | {place_words([place] * 2, 0) for place in ranking}
    outs = {out_words(place, load_ruleset("heartoffive")) for place in ranking}
    assert len(places) == 2 * ROWS and len(outs) == ROWS and not places & outs
    assert place_words([1, 2, 2, 4], 1) == place_words([1, 2, 2, 4], 2) != place_words([1, 2, 3, 4], 1)


def test_a_game_has_names_of_its_own_for_places() -> None:
    set_language("zh")
    told = {players: [out_words(place, load_ruleset("president", players=players)) for place in range(1, players + 1)]
            for players in (3, 4, 5)}
    assert told == {3: ["大富豪", "平民", "大贫民"], 4: ["大富豪", "富豪", "贫民", "大贫民"],
                    5: ["大富豪", "富豪", "平民", "贫民", "大贫民"]}


@pytest.mark.parametrize("game", swept(GOING_OUT))
def test_every_account_of_a_deal_counts_alike(game: str) -> None:
    """The log, the result and the replay's list say of a seat that it went out, and when."""
    state, told = played(game, 3)
    events = [event for event in told if event.kind in ("out", "deal_end")]
    went: dict[int, int] = {}
    results: list[DealResult] = []
    for event in events:
        if event.kind == "out" and event.seat is not None:
            went[event.seat] = event.place
            assert out_words(went[event.seat], state.rules) in event_words(event, state.rules, tables.NAMES, None)
        elif event.kind == "deal_end":
            results.append(event.result)
            assert event_words(event, state.rules, tables.NAMES, event.result.order[0]).endswith(" You were out first.")
            for seat, left in enumerate(results[-1].cards_left):
                words = finish_words(results[-1], seat, state.rules)
                assert words == out_words(went[seat], state.rules) if seat in went else left and words in ("last", "")
            assert sum(finish_words(results[-1], seat, state.rules) == "last" for seat in range(len(results[-1].order))) <= 1
            went = {}
    assert results


def check_ceremony(modal: ResultModal, you: int | None, ranking: Sequence[int]) -> None:
    """The seats in the order of their places, one's own row marked, the first sealed; and the match can be looked at again."""
    found = {widget.name: widget for widget in modal.everything()}
    rows = sorted(range(len(ranking)), key=lambda seat: found[f"name-{seat}"].rect.y)
    assert [ranking[seat] for seat in rows] == sorted(ranking)
    assert you is not None and [seat for seat in rows if found["own-row"].rect.contains(found[f"name-{seat}"].rect)] == [you]
    sealed = [seat for seat in rows if isinstance(found.get(f"seal-{seat}"), Seal)]
    assert sealed == [seat for seat in rows if ranking[seat] == 1]
    assert {"watch", "review", "new", "home"} <= {name for name, widget in found.items() if isinstance(widget, Button)}
    picture = pygame.Surface(modal.rect.bottomright)
    for name, ink in (("own-row", theme.COLOURS.lacquer_high), (f"seal-{sealed[0]}", theme.COLOURS.vermilion)):
        place = found[name].rect
        found[name].draw(picture)
        assert picture.get_at((place.x + place.width // 4, place.bottom - 3)) == ink, name


@pytest.mark.parametrize("game", SWEPT)
def test_the_final_result_and_the_history_say_the_places_of_the_match(calm: App, game: str) -> None:
    """Those who share a place share the words, and what decides it is told where some do."""
    state, _ = played(game, 2)
    if state.actor is not None:
        state.end_match()
    session = Session(state.rules, seats_of(state), 3, state=state)
    look = lambda: Answer("Review", None, name="review")  # noqa: E731
    modal = match_modal(session, lambda: None, lambda: None, lambda: None, look=look)
    modal.layout(calm.size)
    ranking = state.ranking()
    check_ceremony(modal, session.you, ranking)
    for seat, place in enumerate(ranking):
        label = next((widget for widget in modal.everything() if widget.name == f"place-{seat}"), None)
        assert (label is None) == (place == 1)
        if label is not None:
            assert label.text == place_words(ranking, seat)  # type: ignore[attr-defined]
            assert ("joint" in label.text) == (ranking.count(place) > 1)  # type: ignore[attr-defined]
    best = best_of(state)
    told = {widget.name: widget for widget in modal.everything() if widget.name.startswith("best-")}
    assert bool(told) == (best is not None)
    if best is not None:
        assert [card.code for card in told["best-cards"].cards] == best.best.cards.split()  # type: ignore[attr-defined]
        whose = told["best-play-whose"].text  # type: ignore[attr-defined]
        assert f"deal {best.number}" in whose and ("yours" if best.seat == 0 else tables.NAMES[best.seat]) in whose
    ranking_told = [widget for widget in modal.everything() if widget.name == "ranking"]
    assert bool(ranking_told) == (len(set(ranking)) < len(ranking))


def test_a_match_of_one_deal_says_both_without_a_contradiction(calm: App) -> None:
    """Eight play one deal: the fifth to go out is one of six who share the second place, and the words tell which is which."""
    state, _ = played("heartoffive", 1, 8, wins_to_match=99, rounds_limit=1)
    session = Session(state.rules, seats_of(state), 3, state=state)
    result = state.results[0]
    fifth = result.order[4]
    deal = deal_modal(FinishingOrder(session, result, state.tallies, True), lambda: None, lambda: None)
    match = match_modal(session, lambda: None, lambda: None, lambda: None)
    for language in ("zh", "en"):
        set_language(language)
        for modal in (deal, match):
            modal.layout(calm.size)
            labels = [widget for widget in modal.everything() if isinstance(widget, Label) and widget.name.startswith("place-")]
            assert labels and all(text_size(label.text, theme.BODY)[0] <= label.rect.width for label in labels)
    assert deal.find(f"place-{fifth}").text == "out 5th" and match.find(f"place-{fifth}").text == "joint 2nd"  # type: ignore[attr-defined]
    assert deal.find(f"place-{result.order[-1]}").text == "last"  # type: ignore[attr-defined]
    places = [match.find(f"place-{seat}").rect.top for seat in result.order[1:7]]  # type: ignore[union-attr]
    assert places == sorted(places), "those who share a place stand as they were out"
    scene = sit_down(calm, session)
    assert [scene.plates[seat].facts.place for seat in result.order] == [1, 2, 3, 4, 5, 6, 7, None]
