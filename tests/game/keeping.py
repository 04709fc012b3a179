"""Matches that are played at random and kept, for the tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game import Rules, State
from game.store import Journal, KeptSeat, MatchStore, facts_of

TITLE = {"en": "A game", "zh": "游戏"}


def seated(rules: Rules, person: str = "Mei", level: str = "easy") -> tuple[KeptSeat, ...]:
    """One person among computer players."""
    return (KeptSeat(person), *(KeptSeat(f"Computer {seat}", level, f"seat-{seat}") for seat in range(1, rules.players)))


def begun(store: MatchStore, rules: Rules, seed: int = 1) -> Journal:
    """The journal of a new match."""
    return store.begin(rules, seated(rules), rules.new_match(seed), TITLE)


def act(journal: Journal, rng: Random) -> None:
    """One action, kept; with the facts of the deal when it is over."""
    state = journal.state
    deals = len(state.results)
    state.apply(rng.choice(state.legal_actions()))
    journal.keep(state, facts_of(state) if len(state.results) > deals else None)


def play(journal: Journal, actions: int, seed: int = 1) -> State:
    """So many actions by lot, or until the match is over."""
    rng = Random(seed)
    for _ in range(actions):
        if journal.state.finished:
            break
        act(journal, rng)
    return journal.state


def played_through(journal: Journal, seed: int = 1) -> State:
    """The whole match by lot."""
    return play(journal, 100_000, seed)


def views(state: State) -> Iterator[tuple[object, ...]]:
    """What every seat can see and do."""
    for seat in range(state.rules.players):
        view = state.view(seat)
        yield str(view.hand), view.counts, tuple(map(str, view.history)), view.actor


def some_matches(folder: Path, rules: Rules, matches: int = 3, actions: int = 60) -> None:
    """A database with unfinished matches and one that is over."""
    with MatchStore.open(folder) as store:
        for seed in range(matches):
            journal = begun(store, rules, seed)
            play(journal, actions, seed)
            journal.close()
        journal = begun(store, rules, matches)
        journal.state.end_match()
        journal.keep(journal.state)
