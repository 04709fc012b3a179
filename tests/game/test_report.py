"""The fairness report: counts equal to a recount, the same page whatever shares the work, sound pages for every ruleset."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from game import load_ruleset, make_player
from game.cli.errors import CommandError
from game.cli.parser import parse
from game.cli.simulate import simulate as command
from game.facts import facts_of
from game.outcomes import SimulationResult
from game.report.counts import DEALER, LEAD, SEAT, DealCounts, MatchCounts
from game.report.page import page
from game.report.words import later_roles, shown_roles
from game.simulate import SEED_BITS, simulate
from game.state import State
from game.winning import WHOLE
from tests.game.tables import RULESETS, rules_of

SEED = 5
GAMES = 12
BANKS = {name for name in RULESETS if rules_of(name).bank is not None}
SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(None)
def simulated(name: str, games: int = GAMES, matches: int = 2, level: str = "random") -> SimulationResult:
    """Some deals and matches of a ruleset, watched."""
    players = rules_of(name).players
    return simulate(RULESETS[name], {}, players, [level] * players, games, SEED, watched=True, matches=matches)


def counted(name: str, games: int = GAMES) -> DealCounts:
    """What was counted in the deals."""
    counts = simulated(name, games).counts
    assert counts is not None
    return counts


@lru_cache(None)
def written(name: str) -> str:
    """The page of a ruleset."""
    rules = rules_of(name)
    return page(rules, ["random"] * rules.players, SEED, simulated(name))


def tree(text: str) -> Element:
    """The page as XML; fails unless it is well-formed."""
    assert text.startswith("<!DOCTYPE html>\n")
    return fromstring(text.removeprefix("<!DOCTYPE html>\n"))


@lru_cache(None)
def played_again(name: str, games: int = GAMES, level: str = "random") -> list[tuple[State, list[int]]]:
    """The same deals played by other means: each when it is over, with the number of legal actions of every decision."""
    rules, found = rules_of(name), []
    for number in range(games):
        stream = Random(f"{SEED}/{number}")
        state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
        state.last_deal = 1
        players = [make_player(level, rules, stream.getrandbits(SEED_BITS)) for _ in range(rules.players)]
        legal = []
        while state.actor is not None:
            action = players[state.actor].choose(state.view(state.actor)).action
            legal.append(len(state.view(state.actor).legal_actions()))
            state.apply(str(action))
        found.append((state, legal))
    return found


# ---------------------------------------------------------------- counts against a recount


def points_at(counts: DealCounts, role: str, place: int) -> Counter[int]:
    """The points of a place."""
    return Counter({points: times for (of, at, points), times in counts.points.items() if (of, at) == (role, place)})


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_decisions_points_and_deals_are_those_of_the_same_deals_played_again(name: str) -> None:
    again, counts = played_again(name), counted(name)
    deals = [state.results[0] for state, _ in again]
    assert counts.deals == len(again)
    assert counts.void == sum(deal.void for deal in deals)
    assert counts.choices == Counter(number for _, legal in again for number in legal)
    assert counts.decisions == Counter(len(legal) for state, legal in again if not state.results[0].void)
    for seat in range(rules_of(name).players):
        assert points_at(counts, SEAT, seat) == Counter(deal.points[seat] for deal in deals)
        assert points_at(counts, DEALER, seat) == Counter(deal.points[(deal.dealer + seat) % len(deal.points)] for deal in deals)
    recorded = Counter(line.split()[1] for state, _ in again for line in state.record().text().splitlines()
                       if re.match(r"\d+ [a-z]", line))
    assert counts.verbs == recorded and recorded


@pytest.mark.parametrize("name", sorted(set(RULESETS) - BANKS))
def test_combinations_and_awards_are_those_of_the_facts_that_are_kept(name: str) -> None:
    facts, counts = [facts_of(state) for state, _ in played_again(name)], counted(name)
    plays: Counter[str] = Counter()
    for (combination, *_), times in counts.plays.items():
        plays[combination] += times
    kept: Counter[str] = Counter()
    for fact in facts:
        for seat in fact.combinations:
            kept.update(seat)
    assert plays == kept and plays
    assert sum(often * times for (_, often), times in counts.played.items()) == sum(plays.values())
    named: Counter[str] = Counter()
    for (_, award, _, _), times in counts.lines.items():
        named[award] += times
    del named[""]
    earned: Counter[str] = Counter()
    for fact in facts:
        for seat in fact.awards:
            earned.update(seat)
    assert named == earned


def test_wins_are_counted_from_who_leads_first() -> None:
    """In Heart of Five who holds the three of hearts leads, and who is out first wins."""
    won: Counter[int] = Counter()
    lead: Counter[int] = Counter()
    for state, _ in played_again("heartoffive"):
        first = next(line.split()[0] for line in state.record().text().splitlines() if re.match(r"\d+ play", line))
        won[(state.results[0].order[0] - int(first)) % 4] += 1
        lead[int(first)] += 1
    counts = counted("heartoffive")
    assert {place: times for (role, place, part, parts, could), times in counts.wins.items()
            if role == LEAD and part and (part, parts, could) == (WHOLE, WHOLE, 4)} == won
    assert len(lead) > 1


def test_what_is_led_and_what_nothing_beats_is_counted_by_trick() -> None:
    """In every trick one play is led and one holds; who answers neither beats nor is counted."""
    for name in ("heartoffive", "mohuahua", "huahuapai"):
        counts = counted(name)
        leads = sum(times for (_, _, led, _), times in counts.plays.items() if led)
        holds = sum(times for (_, _, _, held), times in counts.plays.items() if held)
        assert leads == holds == sum(number * times for number, times in counts.rounds.items()) > GAMES
    tricks = [event for state, _ in played_again("mohuahua") for event in state.log if event.kind == "trick_end"]
    assert len(tricks) == sum(number * times for number, times in counted("mohuahua").rounds.items())


@pytest.mark.parametrize("name", sorted(BANKS))
def test_the_bank_keeps_what_all_others_lose(name: str) -> None:
    deals = [state.results[0] for state, _ in played_again(name)]
    wagered = sum(box.wager for deal in deals if deal.bank for box in deal.bank.boxes)
    kept = sum(deal.points[deal.bank.banker] for deal in deals if deal.bank)
    pairs = counted(name).chips[("all",)]
    assert (pairs.size, -pairs.gain) == (wagered, kept) and wagered
    assert pairs.gain_squared == sum(deal.points[deal.bank.banker] ** 2 for deal in deals if deal.bank and deal.bank.boxes)


def test_every_side_is_reckoned_whether_or_not_anybody_bet_on_it() -> None:
    """Baccarat: the largest bet, on each side of the one hand, with five per cent off what the banker's side wins."""
    rules = rules_of("baccarat")
    results = [state.results[0].bank for state, _ in played_again("baccarat")]
    verdicts = Counter(bank.boxes[0].verdict for bank in results if bank is not None and bank.boxes)
    most = rules.bank.wager.max if rules.bank is not None else 0
    chips = counted("baccarat").chips
    assert chips["open", "player"].gain == most * (verdicts["player"] - verdicts["banker"])
    assert chips["open", "tie"].gain == most * (8 * verdicts["push"] - verdicts["player"] - verdicts["banker"])
    assert chips["open", "banker"].gain == (most * 19 // 20) * verdicts["banker"] - most * verdicts["player"]


def test_whole_matches_are_counted_to_their_end() -> None:
    counts = simulated("president", matches=2).matches
    assert counts is not None and (counts.matches, counts.cut) == (2, 0)
    rules = rules_of("president")
    lengths = []
    for number in range(2):
        stream = Random(f"{SEED}/match/{number}")
        state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
        players = [make_player("random", rules, stream.getrandbits(SEED_BITS)) for _ in range(rules.players)]
        while state.actor is not None:
            state.apply(players[state.actor].choose(state.view(state.actor)).action)
        lengths.append(len(state.results))
    assert counts.deals == Counter(lengths)
    later = [pairs for (role, _), pairs in counts.later.items() if role == LEAD]
    assert sum(pairs.gain for pairs in later) == WHOLE * (sum(lengths) - 2)
    assert counts.later[LEAD, "0"].size == WHOLE * (sum(lengths) - 2)


def test_the_seed_of_a_large_result_deals_its_cards_again() -> None:
    extremes, again = counted("hakka").extremes, played_again("hakka")
    largest = max(abs(points) for state, _ in again for points in state.results[0].points)
    assert abs(extremes[0].points) == largest > 0
    assert list(extremes) == sorted(extremes, key=lambda each: -abs(each.points))
    for each in extremes:
        state, _ = again[each.number]
        assert state.results[0].points[each.seat] == each.points
        assert rules_of("hakka").new_match(seed=each.seed).hands == rules_of("hakka").new_match(seed=state.seed).hands


# ---------------------------------------------------------------- adding up


def test_counts_add_up_to_the_same_in_any_order_and_any_parts() -> None:
    def part(number: int) -> DealCounts:
        counts = simulate(RULESETS["blackflower"], {}, 4, ["random"] * 4, number, SEED, watched=True).counts
        assert counts is not None
        return counts
    one, two = part(3), part(5)
    assert one + two == two + one
    assert (one + two) + one == one + (two + one)
    assert one + DealCounts() == one and (one + two).deals == 8
    matches = simulated("president").matches
    assert matches is not None and matches + MatchCounts() == matches


@pytest.mark.parametrize("name", ["hakka", "oicho_kabu"])
def test_the_page_is_the_same_byte_for_byte_however_many_processes(name: str) -> None:
    rules = rules_of(name)
    levels = ["easy", "random"] + ["random"] * (rules.players - 2)
    pages = [page(rules, levels, 3, simulate(RULESETS[name], {}, rules.players, levels, 20, 3, jobs, rotate=True, watched=True,
                                             matches=2)) for jobs in (1, 2)]
    assert pages[0] == pages[1]
    assert "easy × 1, random" in pages[0]


# ---------------------------------------------------------------- pages


class Balance(HTMLParser):
    """Reads a page as a browser does, and notes what is open at the end, or was closed out of turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "srcset", "data", "action", "poster")]
        self.wrong += [name for name, _ in attrs if name.startswith("on") or name == "style"]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "rect", "line"):
            self.wrong.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"/{tag}")


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_page_is_sound_and_needs_nothing_else(name: str) -> None:
    text = written(name)
    root, reader = tree(text), Balance()
    reader.feed(text)
    assert not reader.open and not reader.wrong
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert all(address.removeprefix("#") in ids for address in reader.addresses)
    assert not re.search(r"<script|<link|<img|<iframe|@import|@font-face|url\(", text)
    assert set(re.findall(r"https?://[^\"' <]*", text)) <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_chart_is_told_in_words_and_lies_within_its_frame(name: str) -> None:
    charts = list(tree(written(name)).iter(f"{SVG}svg"))
    assert len(charts) >= 4
    for chart in charts:
        title, description = chart.find(f"{SVG}title"), chart.find(f"{SVG}desc")
        assert title is not None and title.text and description is not None and description.text
        assert chart.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
        for box in chart.iter(f"{SVG}rect"):
            x, width = (float(str(box.get(key)).rstrip("%")) for key in ("x", "width"))
            assert x >= -0.01 and x + width <= 100.01 and float(str(box.get("height"))) >= 0
        for text in chart.iter(f"{SVG}text"):
            assert 0 <= float(str(text.get("y"))) <= float(str(chart.get("height")))


ALWAYS = {"seats", "length", "decisions", "matches", "method"}
SECTIONS = {
    "baccarat": {"bank", "points"}, "blackjack": {"bank", "points"}, "blackflower": {"bank", "points"},
    "oicho_kabu": {"bank", "points"}, "big_two": {"plays", "payments", "points"}, "heartoffive": {"plays"},
    "president": {"plays", "payments", "points"}, "tien_gow": {"plays", "payments", "points"},
    "hakka": {"roles", "plays", "payments", "points"}, "huahuapai": {"roles", "plays", "payments", "points"},
    "mohuahua": {"roles", "plays", "payments", "points"}}


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_page_has_the_sections_that_the_ruleset_has_something_for(name: str) -> None:
    found = [heading.get("id") for each in tree(written(name)).iter("section") for heading in each.iter("h2")]
    assert set(found) == ALWAYS | SECTIONS[name]
    links = [each.get("href") for each in tree(written(name)).iter("a")]
    assert links == [f"#{id}" for id in found]


def table_of(name: str, heading: str) -> list[list[str]]:
    """The cells of the table with that caption."""
    for table in tree(written(name)).iter("table"):
        caption = table.find("caption")
        if caption is not None and caption.text == heading:
            return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")][1:]
    raise AssertionError(f"{name} has no table {heading}")


def test_combinations_stand_with_both_names_and_those_never_played_as_such() -> None:
    rows = {row[0]: row[1:] for row in table_of("huahuapai", "How combinations are played")}
    rules = rules_of("huahuapai")
    assert set(rows) == {f"{each.name} {each.name['zh']}" for each in rules.ruleset.combinations.values()}
    played = {combination for combination, *_ in counted("huahuapai").plays}
    for id, each in rules.ruleset.combinations.items():
        assert (rows[f"{each.name} {each.name['zh']}"][2] == "never came up") == (id not in played)
    assert any(row[2] == "never came up" for row in rows.values()) and played


def test_awards_that_nobody_earned_are_listed() -> None:
    rows = {row[0]: row[1:] for row in table_of("huahuapai", "What is paid for")}
    pot = rules_of("huahuapai").settle.params.by_pot
    assert pot is not None
    assert {f"{award.name} {award.name['zh']}" for award in pot.awards} <= set(rows)
    assert rows["assassination with sixteen cards 十六张刺杀"][:3] == ["0", "0", "never earned"]


def test_places_are_counted_from_the_roles_that_differ() -> None:
    roles = {name: shown_roles(rules_of(name)) for name in RULESETS}
    assert roles["heartoffive"] == [LEAD, DEALER]          # a card decides who leads
    assert roles["president"] == [DEALER]                  # the seat after the dealer leads
    assert roles["hakka"] == [DEALER, SEAT]                # the dealer leads; the first one is drawn by lot
    assert roles["blackjack"] == [DEALER]
    assert later_roles(rules_of("president")) == [LEAD] and later_roles(rules_of("hakka")) == [DEALER]


def test_what_differs_from_the_ruleset_is_told() -> None:
    rules = load_ruleset("heartoffive", players=3, decks=1)
    text = page(rules, ["random"] * 3, 1, simulate("heartoffive", {"decks": 1}, 3, ["random"] * 3, 2, 1, watched=True))
    assert "<code>decks=1</code>" in text and rules.digest in text
    assert "With 2 deals nothing can be told from chance" in text
    assert "No whole matches were played" in text and 'id="matches"' not in text


# ---------------------------------------------------------------- names that mean harm


HOSTILE = '</title></style><script>alert("1")</script> & \'"><img src=x onerror=alert(1)> ]]>\u202eabc\u2028'


def test_names_of_a_ruleset_cannot_be_more_than_words(tmp_path: Path) -> None:
    text = RULESETS["big_two"].read_text(encoding="utf-8")
    quoted = json.dumps(HOSTILE)
    text = text.replace("{en: Big Two, zh: 锄大地}", f"{{en: {quoted}, zh: {quoted}}}")
    backward = json.dumps(HOSTILE[::-1])
    text = text.replace("single: {name: {en: single, zh: 单张}", f"single: {{name: {{en: {quoted}, zh: {backward}}}")
    path = tmp_path / "hostile.yaml"
    path.write_text(text.replace("id: big_two", "id: hostile"), encoding="utf-8")
    rules = load_ruleset(path)
    result = simulate(path, {"reenter": True}, 4, ["random"] * 4, 4, 1, watched=True, matches=1)
    told = page(rules, ["random"] * 4, 1, result)
    root, reader = tree(told), Balance()
    reader.feed(told)
    assert not reader.open and not reader.wrong
    assert not {each.tag for each in root.iter()} & {"script", "img"} and len(list(root.iter("style"))) == 1
    shown = HOSTILE.replace("\u202e", "\ufffd")
    heading = next(root.iter("h1"))
    assert "".join(heading.itertext()).startswith(shown)
    assert "\u202e" not in told


# ---------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert command(parse(["simulate", "tests/rulesets/president.yaml", "--games", "3", "--seats", "random", *arguments])) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def from_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RULESETS["president"].parents[2])


def test_the_command_writes_the_page_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fair.html"
    path.write_text("old", encoding="utf-8")
    told = run(capsys, "--report", str(path), "--seed", "7")
    assert told.endswith(f"The report is in {path}.\n") and "President" in told
    root = tree(path.read_text(encoding="utf-8"))
    assert "".join(next(root.iter("h1")).itertext()) == "President 大富豪"
    assert [each.name for each in tmp_path.iterdir()] == ["fair.html"]
    data = json.loads(run(capsys, "--report", str(path), "--json"))
    assert data["report"] == str(path) and data["games"] == 3


@pytest.mark.parametrize(("arguments", "said"), [
    (["--report", "fair.txt"], "ends in .html"),
    (["--report", "missing/folder/fair.html"], "missing/folder/fair.html cannot be written: No such file or directory."),
    (["--report", "folder.html"], "folder.html cannot be written: Is a directory."),
    (["--matches", "3"], "--matches is for a report"),
])
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    (tmp_path / "folder.html").mkdir()
    game = str(RULESETS["president"])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match=re.escape(said)) as caught:
        command(parse(["simulate", game, "--games", "100000", *arguments]))
    assert str(caught.value).endswith(".") and caught.value.exit_status == 2
    assert [each.name for each in tmp_path.iterdir()] == ["folder.html"]


def test_a_page_that_was_there_stays_until_the_new_one_is_whole(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fair.html"
    path.write_text("old", encoding="utf-8")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CommandError, match="cannot be written: No space left on device"):
        run(capsys, "--report", str(path))
    assert path.read_text(encoding="utf-8") == "old" and [each.name for each in tmp_path.iterdir()] == ["fair.html"]
