"""Figures over kept matches: counted by hand for small cases, consistent for played ones, the same in the spreadsheet."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from game.core import Text
from game.store import (
    BESTS,
    COLUMNS,
    Best,
    DealFacts,
    KeptSeat,
    MatchFacts,
    MatchStore,
    Played,
    PlayerId,
    Row,
    facts_of,
    figures,
    games_in,
    people_in,
    write_csv,
)
from tests.cases import thorough
from tests.game.tables import RULESETS, SHIPPED, rules_of

ANNA, BO, EASY, NORMAL = KeptSeat("Anna"), KeptSeat("Bo"), KeptSeat("Mei", "easy"), KeptSeat("Lan", "normal")
YOU = KeptSeat("You", None, "settings-name-empty")


@dataclass(frozen=True)
class Kept1:
    """A match as far as the statistics look at it."""

    id: int
    seats: tuple[KeptSeat, ...] = (ANNA, EASY)
    ruleset: str = "one"
    created: str = "2026-11-01T10:00:00+00:00"
    ended: str | None = "2026-11-01T11:00:00+00:00"
    undone: int = 0
    practice: bool = False
    hints: int = 0
    ranking: tuple[int, ...] = (1, 2)


def deal(number: int = 1, points: tuple[int, ...] = (3, -3), winners: tuple[int, ...] = (0,), **more: object) -> DealFacts:
    return DealFacts(number, points, winners, **more)  # type: ignore[arg-type]


ANNA_ = PlayerId.of(ANNA)


def test_nothing_played_is_nothing_counted() -> None:
    found = figures([], ANNA_)
    assert found.total == Row() and not found.games and not people_in([]) and not games_in([])
    assert found.total.match_rate.value == 0 and found.total.even_rate == 0


def test_matches_deals_wins_and_points_are_counted() -> None:
    lost = Kept1(2, ranking=(2, 1))
    played = [(Kept1(1), deal()), (Kept1(1), deal(2, (-1, 1), (1,))), (lost, deal(1, (-5, 5), (1,)))]
    found = figures(played, ANNA_)
    assert found.total == Row(matches=2, matches_won=1, deals=3, contested=3, deals_won=1, points=-3, even=1.0)
    assert found.total.even_rate == 0.5
    assert found.total.match_rate.low < 0.5 < found.total.match_rate.high
    course = found.games["one"].course
    assert [(point.match, point.deal, point.change, point.points, point.wins) for point in course] == \
        [(1, 1, 3, 3, 1), (1, 2, -1, 2, 1), (2, 1, -5, -3, 1)]


def test_a_match_that_goes_on_has_deals_but_is_not_won_yet() -> None:
    row = figures([(Kept1(1, ended=None), deal())], ANNA_).total
    assert (row.matches, row.matches_won, row.deals, row.deals_won) == (0, 0, 1, 1)


def test_a_deal_that_nobody_won_is_not_contested() -> None:
    row = figures([(Kept1(1), deal(winners=(), void=True, points=(0, 0)))], ANNA_).total
    assert (row.deals, row.contested, row.deals_won) == (1, 0, 0)


def test_a_shared_first_place_is_won() -> None:
    assert figures([(Kept1(1, ranking=(1, 1)), deal())], ANNA_).total.matches_won == 1


def test_levels_and_people_are_counted_by_whom_one_faced() -> None:
    seats = (ANNA, BO, EASY, EASY, NORMAL)
    match = Kept1(1, seats, ranking=(1, 2, 3, 4, 5))
    found = figures([(match, deal(1, (4, -1, -1, -1, -1)))], ANNA_)
    assert found.levels.keys() == {"easy", "normal"} and found.levels["easy"].matches == 1
    assert found.people.keys() == {PlayerId.of(BO)}
    assert found.total.even == pytest.approx(0.2)
    for level, seats_of in (("easy", 2), ("normal", 1)):
        assert figures([(match, deal(1, (4, -1, -1, -1, -1)))], PlayerId(level)).total.matches == seats_of


def test_people_are_told_apart_by_name_and_unnamed_ones_by_their_text() -> None:
    match = Kept1(1, (YOU, EASY))
    german = Kept1(2, (KeptSeat("Du", None, YOU.key), EASY))
    played = [(match, deal()), (german, deal()), (Kept1(3), deal())]
    assert people_in(played) == [PlayerId(None, "", YOU.key), ANNA_, PlayerId("easy")]
    assert figures(played, PlayerId.of(YOU)).total.matches == 2


def test_matches_with_turns_taken_back_are_counted_apart() -> None:
    undone = Kept1(2, undone=3)
    found = figures([(Kept1(1), deal()), (undone, deal()), (undone, deal(2))], ANNA_)
    assert found.total.matches == found.total.deals == 1
    assert (found.taken_back.matches, found.taken_back.deals, found.taken_back.deals_won) == (1, 2, 2)
    assert len(found.games["one"].course) == 1


def test_one_game_is_counted_without_the_others() -> None:
    played = [(Kept1(1), deal()), (Kept1(2, ruleset="two"), deal()), (Kept1(2, ruleset="two"), deal(2))]
    assert games_in(played) == ["two", "one"]
    assert figures(played, ANNA_).games.keys() == {"one", "two"}
    assert figures(played, ANNA_, "two").games.keys() == {"two"} and figures(played, ANNA_, "two").total.deals == 2


def test_details_add_up() -> None:
    facts = deal(
        combinations=({"pair": 2, "run": 1}, {"pair": 9}),
        awards=({"four": 1}, {}), names={"four": Text({"en": "four", "zh": "四"})},
        specials=({"three": 1}, {}), numbers={"lifts_won": (1, 0), "lifts_lost": (2, 5), "claims": (1, 0), "tricks": (4, 3)})
    details = figures([(Kept1(1), facts), (Kept1(1), replace(facts, number=2))], ANNA_).games["one"]
    assert details.combinations == {"pair": 4, "run": 2} and details.awards == {"four": 2} and details.specials == {"three": 2}
    assert details.numbers == {"lifts_won": 2, "lifts_lost": 4, "claims": 2, "tricks": 8}
    assert details.names["four"].to("zh") == "四"


def best(rank: int, cards: str = "A") -> Best:
    return Best("combination", "run", cards, 5, (0, rank))


def test_the_best_hands_come_first_once_each_and_few() -> None:
    ranks = [3, 9, 1, 9, 4, 5, 6, 2]
    played: list[Played] = [(Kept1(number), deal(best=(best(rank, f"C{rank}"), None))) for number, rank in enumerate(ranks)]
    found = figures(played, ANNA_).games["one"].best
    assert [each.best.rank[1] for each in found] == [9, 6, 5, 4, 3] and len(found) == BESTS
    assert found[0].match == 3                     # of equal hands the later one


@dataclass
class Folder:
    """A store with matches of shipped games."""

    store: MatchStore
    played: list[Played] = field(default_factory=list)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Real matches of every shipped game, read back from a store."""
    from tools.fill_history import fill

    path = tmp_path_factory.mktemp("kept")
    fill(path, [ruleset.stem for ruleset in SHIPPED], matches=2, deals=3)
    found = Folder(MatchStore.open(path))
    for match in sorted([*found.store.finished(), *found.store.unfinished()], key=lambda match: match.created):
        found.played += [(match, facts) for facts in found.store.facts(match.id)]
    return found


@thorough
def test_figures_of_played_matches_agree_with_the_matches(kept: Folder) -> None:
    found = figures(kept.played, ANNA_)
    matches: dict[int, MatchFacts] = {match.id: match for match, _ in kept.played}
    clean = [match for match in matches.values() if not match.undone]
    assert found.games.keys() == {match.ruleset for match in clean}
    assert found.total.matches == sum(match.ended is not None for match in clean)
    assert found.total.deals + found.taken_back.deals == len(kept.played)
    assert found.total.points == sum(details.course[-1].points for details in found.games.values())
    assert found.total.deals == sum(row.deals for row in (details.row for details in found.games.values()))


def test_points_of_all_seats_add_up_to_nothing(kept: Folder) -> None:
    total = sum(sum(facts.points) for _, facts in kept.played)
    assert total == 0


def test_the_spreadsheet_has_a_row_a_deal_and_seat(kept: Folder, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "deals.csv"
    count = write_csv(kept.played, path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == count == sum(facts.players for _, facts in kept.played)
    assert list(rows[0]) == list(COLUMNS)
    anna = [row for row in rows if row["name"] == "Anna" and row["taken_back"] == "0"]
    found = figures(kept.played, ANNA_)
    assert sum(int(row["points"]) for row in anna) == found.total.points
    assert sum(int(row["won"]) for row in anna) == found.total.deals_won
    assert not list(path.parent.glob(".*"))


def test_the_spreadsheet_replaces_a_file_only_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "deals.csv"
    path.write_text("before", encoding="utf-8")
    with pytest.raises(IndexError):
        write_csv([(Kept1(1, (ANNA,)), deal())], path)
    assert path.read_text(encoding="utf-8") == "before" and len(list(tmp_path.iterdir())) == 1


def test_a_name_is_no_formula_in_a_spreadsheet(tmp_path: Path) -> None:
    facts = replace(deal(), awards=({"=1+1": 1}, {}))
    write_csv([(Kept1(1, (KeptSeat("=1+1"), KeptSeat('a,"b"\n'))), facts),
               (Kept1(2, (KeptSeat("half a sign \ud800"), KeptSeat("@x"))), deal())], tmp_path / "deals.csv")
    with (tmp_path / "deals.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["name"] for row in rows] == ["'=1+1", 'a,"b"\n', "half a sign \\ud800", "'@x"]
    assert rows[0]["awards"] == "'=1+1 1" and not any(
        cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())


def test_every_column_is_described_in_the_documentation() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "statistics.md").read_text(encoding="utf-8")
    for name, words in COLUMNS.items():
        assert f"| `{name}` | {words} |" in page, name


@thorough
def test_ten_thousand_deals_are_counted_in_a_moment() -> None:
    from time import process_time

    rules = rules_of(next(iter(RULESETS)))
    facts = facts_of(_one_deal(rules.id))
    seats = (ANNA, *(EASY for _ in facts.points[1:]))
    played = [(Kept1(number // 10, seats, ranking=tuple(range(1, len(seats) + 1))), facts) for number in range(10_000)]
    begun = process_time()
    found = figures(played, ANNA_)
    assert process_time() - begun < 2 and found.total.matches == 1000 and found.total.deals == 10_000


def _one_deal(name: str):  # type: ignore[no-untyped-def]
    state = rules_of(name).new_match(1)
    while state.actor is not None and not state.results:
        state.apply(state.legal_actions()[-1])
    return state
