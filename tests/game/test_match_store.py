"""What is kept of matches: every action at once, the exact place, and few bytes in the end."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from benchmarks.keeping import LARGEST, measure_game
from game import Rules, State, replay_record
from game.core import LockedError, StoreError
from game.match import Log, Record, Replay
from game.store import FILE_NAME, KeptSeat, MatchStore, Transcript, facts_of
from tests.cases import SWEPT, few, thorough
from tests.game.keeping import TITLE, act, begun, play, played_through, seated
from tests.game.plain import snapshot
from tests.game.tables import PROJECT, SHIPPED, rules_of

LONG = 2**80                      # a seed that no column of a database holds as a number


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    with MatchStore.open(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def rules() -> Rules:
    return rules_of("heartoffive", 4, (("wins_to_match", 3),))


def read_again(store: MatchStore) -> MatchStore:
    """The same matches as another running copy of the program sees them."""
    return MatchStore.open(store.path.parent)


# ---------------------------------------------------------------- playing

@pytest.mark.parametrize("name", SWEPT)
def test_every_action_is_in_the_file_when_it_was_kept(store: MatchStore, name: str) -> None:
    journal, rng = begun(store, rules_of(name)), Random(name)
    with read_again(store) as other:
        for _ in range(40):
            if journal.state.finished:
                break
            act(journal, rng)
            assert journal.id is not None and other.record(journal.id) == journal.state.record()


@pytest.mark.parametrize("name", SWEPT)
def test_a_resumed_match_stands_exactly_where_it_stood(store: MatchStore, name: str) -> None:
    rules = rules_of(name)
    journal = begun(store, rules, seed=7)
    stood = play(journal, 60)
    journal.close()
    if stood.finished:
        assert not store.unfinished()
        return
    with read_again(store) as other:
        resumed = other.resume(other.unfinished()[0].id)
        assert snapshot(resumed.state) == snapshot(stood)
        assert played_on(resumed.state, rules) == played_on(stood.copy(), rules)


def played_on(state: State, rules: Rules) -> Record:
    """The same choices from here, over some deals that are dealt anew."""
    rng = Random(3)
    for _ in range(150):
        if state.finished:
            break
        state.apply(rng.choice(state.legal_actions()))
    return state.record()


@pytest.mark.parametrize("name", SWEPT)
def test_the_lines_of_a_match_come_piece_by_piece(name: str) -> None:
    rng, state, lines, known = Random(name), rules_of(name).new_match(4), [], 0
    while not state.finished and len(lines) < 200:
        if rng.random() < 0.3:
            state = state.copy()                     # a log in many parts, as undo leaves it
        if rng.random() < 0.5:
            lines += state.lines_since(known)
            known = state.log.count
        state.apply(rng.choice(state.legal_actions()))
    state.end_match()
    assert (*lines, *state.lines_since(known)) == state.record().lines and state.log.count == len(list(state.log))


def test_keeping_an_action_never_looks_at_all_of_the_match(store: MatchStore, rules: Rules,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    journal = begun(store, rules)
    play(journal, 100)

    def refuse(*_: object) -> None:
        raise AssertionError("all of the match was looked at")

    monkeypatch.setattr(Log, "__iter__", refuse)
    monkeypatch.setattr(State, "record", refuse)
    state, rng = journal.state, Random(2)
    for _ in range(40):
        state.apply(rng.choice(state.legal_actions()))
        journal.keep(state)


def test_a_seed_of_any_length_and_any_name_are_kept(store: MatchStore, rules: Rules) -> None:
    people = (KeptSeat("Ø\"'; DROP TABLE matches; --\n梅"), KeptSeat("half a sign \ud800"), *seated(rules)[2:])
    state, title = rules.new_match(LONG), {"en": "\udcff"}
    store.begin(rules, people, state, title).close()
    match = store.unfinished()[0]
    assert (match.seed, match.seats, match.names, dict(match.options)) == (LONG, people, title, dict(rules.options))
    assert store.resume(match.id).state.record() == state.record()
    text = Transcript.of(Replay.of(store.record(match.id)), match.seats, title["en"]).text()
    assert text.encode().decode() == text and Transcript.parse(text).record.lines == state.record().lines


def test_a_ruleset_whose_path_is_no_text_is_found_again(store: MatchStore, tmp_path: Path) -> None:
    path = ruleset_in(Path(os.fsdecode(os.fsencode(tmp_path) + b"/some\xffwhere")))
    id = kept_match_of(store, path)
    assert store.match(id).path == str(path) and store.match(id).state_of_rules == "same"
    assert store.resume(id).state.rules.path == path


def test_where_a_match_stands_is_listed(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    state = play(journal, 150)
    match = store.match(1)
    assert (match.deals, match.scores, match.ranking) == (len(state.results), state.scores, state.ranking())
    assert match.ended is None and match.created <= match.touched and match.playing
    assert journal.match == match


def test_the_one_that_was_played_last_is_listed_first(store: MatchStore, rules: Rules) -> None:
    for seed in range(3):
        begun(store, rules, seed).close()
    assert [match.id for match in store.unfinished()] == [3, 2, 1]


# ---------------------------------------------------------------- the end of a match

def test_a_finished_match_is_packed_and_says_the_same(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    state = played_through(journal)
    journal.finish(state)
    journal.close()
    assert not store._database.rows("SELECT * FROM lines") and not store._database.rows("SELECT * FROM deals")
    match = store.finished()[0]
    assert match.ended is not None and match.ranking == state.ranking() and not match.playing
    assert replay_record(store.record(match.id), match.rules()).results == state.results
    assert store.facts(match.id) == [facts_of(state, result.number) for result in state.results]


def test_a_match_that_a_person_ends_is_over(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    state = play(journal, 80)
    state.end_match()
    journal.keep(state)
    assert store.record(1).lines[-1] == "end" and not store.unfinished() and len(store.finished()) == 1


def test_what_is_over_is_not_resumed(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    played_through(journal)
    journal.close()
    with pytest.raises(StoreError) as refused:
        store.resume(1)
    assert refused.value.code == "over" and not store.match(1).playing


def test_finished_matches_are_found_by_game_level_and_person(store: MatchStore) -> None:
    for name, person, level in (("heartoffive", "Mei", "easy"), ("blackflower", "Mei", "normal"), ("blackflower", "Bo", "easy")):
        rules = rules_of(name)
        state = rules.new_match(1)
        journal = store.begin(rules, seated(rules, person, level), state, TITLE)
        state.end_match()
        journal.finish(state)
    found = [[match.id for match in matches] for matches in (
        store.finished(), store.finished(ruleset="blackflower"), store.finished(level="easy"), store.finished(person="Mei"),
        store.finished(ruleset="blackflower", person="Mei"), store.finished(person="Computer 1"))]
    assert found == [[3, 2, 1], [3, 2], [3, 1], [2, 1], [2], []]


def test_facts_of_deals_are_there_while_the_match_goes_on(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    state = play(journal, 150)
    assert state.results and not state.finished
    [(match, facts)] = store.deals()
    assert match.id == 1 and facts == [facts_of(state, result.number) for result in state.results]


# ---------------------------------------------------------------- taking back

def test_what_was_taken_back_is_not_kept(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    before = play(journal, 20).copy()
    play(journal, 5)
    journal.take_back(before)
    assert store.record(1) == before.record() and store.match(1).undone == 1
    play(journal, 30, seed=9)
    assert store.record(1) == journal.state.record()


def test_what_was_taken_back_may_come_again(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    before = play(journal, 20).copy()
    after = play(journal, 5).copy()
    journal.take_back(before)
    journal.take_back(after)
    assert store.record(1) == after.record() and store.match(1).undone == 2


def test_the_facts_of_a_deal_go_and_come_with_it(store: MatchStore, rules: Rules) -> None:
    journal, rng = begun(store, rules), Random(1)
    while not journal.state.results:
        before = journal.state.copy()
        act(journal, rng)
    after = journal.state.copy()
    assert len(store.facts(1)) == 1
    journal.take_back(before)
    assert not store.facts(1)
    journal.take_back(after)
    assert store.facts(1) == [facts_of(after)]


def test_the_last_action_of_a_match_can_be_taken_back(store: MatchStore, rules: Rules) -> None:
    journal, rng = begun(store, rules), Random(1)
    while not journal.state.finished:
        before = journal.state.copy()
        act(journal, rng)
    journal.take_back(before)
    assert store.record(1) == before.record() and store.match(1).ended is None
    assert len(store.facts(1)) == len(before.results)


def test_a_past_that_was_replaced_without_a_word_is_noticed(store: MatchStore, rules: Rules) -> None:
    journal = begun(store, rules)
    before = play(journal, 20).copy()
    play(journal, 5)
    journal.state = before
    play(journal, 10, seed=4)
    assert store.record(1) == before.record()


# ---------------------------------------------------------------- rules that are elsewhere, change or go away

def ruleset_in(folder: Path) -> Path:
    """A copy of a ruleset that ships in no folder of ours."""
    folder.mkdir(parents=True)
    shutil.copytree(PROJECT / "rulesets" / "decks", folder / "decks")
    text = (PROJECT / "rulesets" / "heartoffive.yaml").read_text(encoding="utf-8")
    path = folder / "mine.yaml"
    path.write_text(text.replace("id: heartoffive", "id: mine", 1), encoding="utf-8")
    return path


def kept_match_of(store: MatchStore, source: Path | str) -> int:
    from game import load_ruleset
    journal = begun(store, load_ruleset(source, wins_to_match=3))
    play(journal, 30)
    journal.close()
    assert journal.id is not None
    return journal.id


def test_a_ruleset_given_by_its_path_is_found_again(store: MatchStore, tmp_path: Path) -> None:
    path = ruleset_in(tmp_path / "somewhere")
    id = kept_match_of(store, path)
    assert store.match(id).path == str(path) and store.match(id).state_of_rules == "same"
    assert store.resume(id).state.rules.path == path


def test_a_ruleset_of_the_user_is_found_by_its_id(store: MatchStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path / "user"))
    ruleset_in(tmp_path / "user" / "rulesets")
    id = kept_match_of(store, "mine")
    assert store.match(id).path is None
    shutil.move(tmp_path / "user", tmp_path / "elsewhere")
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path / "elsewhere"))
    assert store.match(id).state_of_rules == "same"


def test_a_ruleset_that_was_changed_or_is_gone_is_told(store: MatchStore, tmp_path: Path) -> None:
    path = ruleset_in(tmp_path / "somewhere")
    id = kept_match_of(store, path)
    record = store.record(id)
    path.write_text(path.read_text(encoding="utf-8").replace("default: 10", "default: 9", 1), encoding="utf-8")
    for state in ("changed", "missing"):
        assert store.unfinished()[0].state_of_rules == state
        with pytest.raises(StoreError) as refused:
            store.resume(id)
        assert refused.value.code == state
        assert store.record(id) == record and not store.match(id).playing
        assert (store.match(id).rules_now() is None) == (state == "missing")
        path.unlink(missing_ok=True)


# ---------------------------------------------------------------- forgetting

def test_a_match_can_be_deleted(store: MatchStore, rules: Rules) -> None:
    for seed in range(2):
        journal = begun(store, rules, seed)
        play(journal, 30)
        journal.close()
    store.delete(1)
    assert [match.id for match in store.unfinished()] == [2] and len(store.record(2).lines) > 20
    assert {row["match"] for row in store._database.rows("SELECT match FROM lines")} == {2}
    for ask in (store.match, store.record, store.resume, store.delete):
        with pytest.raises(StoreError) as refused:
            ask(1)
        assert refused.value.code == "gone"


def test_a_review_is_kept_with_its_match_until_that_is_deleted(store: MatchStore, rules: Rules) -> None:
    begun(store, rules).close()
    assert store.review(1, 0) is None
    for seat, text in ((0, "first"), (1, "of another seat"), (0, "later")):
        store.keep_review(1, seat, text)
    with read_again(store) as other:
        assert [other.review(1, seat) for seat in range(3)] == ["later", "of another seat", None]
    store.delete(1)
    with pytest.raises(StoreError):
        store.keep_review(1, 0, "again")
    assert store.review(1, 0) is None


def test_a_number_is_never_given_twice(store: MatchStore, rules: Rules) -> None:
    begun(store, rules).close()
    store.delete(1)
    assert begun(store, rules).id == 2


def test_a_match_that_is_being_played_is_neither_resumed_nor_deleted(store: MatchStore, rules: Rules) -> None:
    begun(store, rules)
    with read_again(store) as other:
        assert other.unfinished()[0].playing
        for each in (store, other):
            for ask in (each.resume, each.delete):
                with pytest.raises(LockedError):
                    ask(1)


def test_a_match_that_another_copy_plays_on_is_read_as_it_was_at_one_moment(
    store: MatchStore, rules: Rules, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever reads it while an action is kept finds all of it, or nothing."""
    journal, rng = begun(store, rules), Random(1)
    act(journal, rng)
    with read_again(store) as other:
        lines_of = other._lines
        before = other.record(1)

        def lines_after_an_action(row: dict[str, object]) -> tuple[str, ...]:
            act(journal, rng)
            return lines_of(row)

        monkeypatch.setattr(other, "_lines", lines_after_an_action)
        assert other.record(1) == before
        monkeypatch.undo()
        assert other.record(1).lines[:-1] == before.lines


def test_a_store_that_is_closed_leaves_the_database_and_a_lock_file_alone(store: MatchStore, rules: Rules) -> None:
    begun(store, rules)
    store.close()
    assert sorted(path.name for path in store.path.parent.iterdir()) == ["matches.lock", FILE_NAME]


# ---------------------------------------------------------------- how much room

@thorough
@pytest.mark.parametrize("game", few(sorted((path.stem for path in SHIPPED), reverse=True), 1))
def test_a_finished_match_of_every_preset_takes_at_most_eight_kilobytes(game: str) -> None:
    for measured in measure_game(game, matches=1, seed=1):
        assert 0 < measured.on_disk <= LARGEST
