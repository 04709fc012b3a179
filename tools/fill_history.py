"""Fills a data folder with played matches of every game, for looking at the history: `python -m tools.fill_history FOLDER`.

Computers play all seats; one of them goes by a person's name, so that the statistics have somebody to tell of. The matches are
played through the store as the table does, and then dated over some weeks.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from sqlite3 import connect

from game import Rules, load_ruleset, make_player
from game.core import language_folders
from game.loading import list_rulesets
from game.store import KeptSeat, MatchStore, facts_of
from ui.opponents import OPPONENTS
from ui.widgets import t

PERSON = "Anna"
GUEST = "Lukas"
HOURS_APART = 9


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", default=[entry.id for entry in list_rulesets() if entry.shipped])
    parser.add_argument("--matches", type=int, default=6, help="of every game")
    parser.add_argument("--deals", type=int, default=8, help="at most, of a match")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    fill(given.folder, given.games, given.matches, given.deals, given.seed)


def fill(folder: Path, games: Sequence[str], matches: int, deals: int, seed: int = 1) -> None:
    """So many matches of every game, in turns; the last one of each game stays unfinished."""
    rng = Random(seed)
    with MatchStore.open(folder) as store:
        for number in range(matches):
            for game in games:
                rules = load_ruleset(game)
                play_match(store, rules, rng, rng.randint(max(1, deals // 2), deals), last=number == matches - 1)
    spread(folder, rng)


def seats_for(rules: Rules, rng: Random) -> list[KeptSeat]:
    """Anna, now and then a guest, and computers of both levels."""
    guests = [KeptSeat(GUEST)] if rules.players > 2 and rng.random() < 0.3 else []
    people = [KeptSeat(PERSON), *guests]
    others = rng.sample(OPPONENTS, rules.players - len(people))
    return [*people, *(KeptSeat(t(each.key), rng.choice(("easy", "normal")), each.key) for each in others)]


def play_match(store: MatchStore, rules: Rules, rng: Random, deals: int, last: bool) -> None:
    """One match, kept action by action; the last one is left in the middle of a deal."""
    state = rules.new_match(seed=rng.getrandbits(31))
    seats = seats_for(rules, rng)
    players = [make_player(seat.level or "normal", rules, rng.getrandbits(31)) for seat in seats]
    journal = store.begin(rules, seats, state, {language: rules.ruleset.name.to(language) for language in language_folders()})
    if rng.random() < 0.12:
        journal.take_back(state)
    over = 0
    while state.actor is not None and (over < deals or not over):
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
        ended = len(state.results) > over
        over = len(state.results)
        journal.keep(state, facts_of(state) if ended else None)
    if not last and state.actor is not None:
        state.end_match()
    if state.actor is None:
        journal.finish(state)
    journal.close()


def spread(folder: Path, rng: Random) -> None:
    """Date the matches as if they had been played over some weeks, the last one today."""
    with closing(connect(folder / "matches.sqlite3")) as database, database:
        ids = [row[0] for row in database.execute("SELECT id FROM matches ORDER BY id DESC")]
        moment = datetime.now(UTC).replace(microsecond=0)
        for id in ids:
            begun = moment - timedelta(minutes=rng.randint(6, 70))
            times = (begun.isoformat(), moment.isoformat(), id)
            database.execute("UPDATE matches SET created = ?, touched = ? WHERE id = ?", times)
            database.execute("UPDATE matches SET ended = touched WHERE id = ? AND ended IS NOT NULL", (id,))
            moment = begun - timedelta(hours=rng.random() * HOURS_APART * 2, minutes=rng.randint(1, 50))


if __name__ == "__main__":
    main()
