"""The page of a fairness report: sound for every ruleset, with what it has something for, whatever names stand in it."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game import load_ruleset
from game.arena import SimulatedTable, simulate
from game.arena.report import DEALER, LEAD, SEAT, later_roles, report_page, shown_roles
from game.families.pots import PotParams
from tests.cases import SWEPT, thorough
from tests.game.reports import counted, tree, written
from tests.game.tables import RULESETS, games_of, rules_of

SVG = "{http://www.w3.org/2000/svg}"


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


@pytest.mark.parametrize("name", SWEPT)
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


@pytest.mark.parametrize("name", SWEPT)
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
    "pontoon": {"bank", "points"}, "niu_niu": {"bank", "points"}, "daifugo": {"plays", "payments", "points"},
    "oicho_kabu": {"bank", "points"}, "big_two": {"plays", "payments", "points"}, "heartoffive": {"plays"},
    "president": {"plays", "payments", "points"}, "tien_gow": {"plays", "payments", "points"},
    "zheng_shangyou": {"plays", "payments", "points"}, "guandan": {"plays", "payments", "points"},
    "opposites": {"plays", "payments", "points"}, "tien_len": {"plays", "payments", "points"},
    "misere": {"plays", "payments", "points"}, "whist": {"plays", "payments", "points"},
    **dict.fromkeys(("hearts", "shengji", "wenwu"), {"plays", "payments", "points"}),
    "napoleon": {"roles", "plays", "payments", "points"}, "five_hundred": {"roles", "plays", "payments", "points"},
    "mighty": {"roles", "plays", "payments", "points"},
    "dou_dizhu": {"roles", "plays", "payments", "points"},
    "hakka": {"roles", "plays", "payments", "points"}, "huahuapai": {"roles", "plays", "payments", "points"},
    "mohuahua": {"roles", "plays", "payments", "points"},
    **dict.fromkeys(games_of("fishing"), {"yaku", "payments", "points"}), "chinese_ten": {"payments", "points"}}


@pytest.mark.parametrize("name", SWEPT)
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


@thorough
def test_combinations_stand_by_name_and_those_never_played_as_such() -> None:
    rows = {row[0]: row[1:] for row in table_of("huahuapai", "How combinations are played")}
    rules = rules_of("huahuapai")
    assert set(rows) == {str(each.name) for each in rules.ruleset.combinations.values()}
    played = {combination for combination, *_ in counted("huahuapai").combinations.plays}
    for id, each in rules.ruleset.combinations.items():
        assert (rows[str(each.name)][2] == "never came up") == (id not in played)
    assert any(row[2] == "never came up" for row in rows.values()) and played


def test_awards_that_nobody_earned_are_listed() -> None:
    rows = {row[0]: row[1:] for row in table_of("huahuapai", "What is paid for")}
    pot = rules_of("huahuapai").settle.params.of(PotParams)
    assert pot is not None
    assert {str(award.name) for award in pot.awards} <= set(rows)
    assert rows["assassination with sixteen cards"][:3] == ["0", "0", "never earned"]


def test_places_are_counted_from_the_roles_that_differ() -> None:
    roles = {name: shown_roles(rules_of(name)) for name in RULESETS}
    assert roles["heartoffive"] == [LEAD, DEALER]          # a card decides who leads
    assert roles["president"] == [DEALER]                  # the seat after the dealer leads
    assert roles["hakka"] == [DEALER, SEAT]                # the dealer leads; the first one is drawn by lot
    assert roles["blackjack"] == [DEALER]
    assert later_roles(rules_of("president")) == [LEAD] and later_roles(rules_of("hakka")) == [DEALER]


def test_what_differs_from_the_ruleset_is_told() -> None:
    rules = load_ruleset("heartoffive", players=3, decks=1)
    table = SimulatedTable("heartoffive", {"decks": 1}, ["random"] * 3, 1)
    text = report_page(rules, ["random"] * 3, 1, simulate(table, 2, watched=True))
    assert "<code>decks=1</code>" in text and rules.digest in text
    assert "With 2 deals nothing can be told from chance" in text
    assert "No whole matches were played" in text and 'id="matches"' not in text


# ---------------------------------------------------------------- names that mean harm


HOSTILE = '</title></style><script>alert("1")</script> & \'"><img src=x onerror=alert(1)> ]]>\u202eabc\u2028'


@thorough
def test_names_of_a_ruleset_cannot_be_more_than_words(tmp_path: Path) -> None:
    text = RULESETS["big_two"].read_text(encoding="utf-8")
    quoted = json.dumps(HOSTILE)
    text = text.replace("{en: Big Two, zh: 锄大地}", f"{{en: {quoted}, zh: {quoted}}}")
    backward = json.dumps(HOSTILE[::-1])
    text = text.replace("single: {name: {en: single, zh: 单张}", f"single: {{name: {{en: {quoted}, zh: {backward}}}")
    path = tmp_path / "hostile.yaml"
    path.write_text(text.replace("id: big_two", "id: hostile"), encoding="utf-8")
    rules = load_ruleset(path)
    result = simulate(SimulatedTable(path, {"reenter": True}, ["random"] * 4, 1), 4, watched=True, matches=1)
    told = report_page(rules, ["random"] * 4, 1, result)
    root, reader = tree(told), Balance()
    reader.feed(told)
    assert not reader.open and not reader.wrong
    assert not {each.tag for each in root.iter()} & {"script", "img"} and len(list(root.iter("style"))) == 1
    shown = HOSTILE.replace("\u202e", "\ufffd")
    heading = next(root.iter("h1"))
    assert "".join(heading.itertext()).startswith(shown)
    assert "\u202e" not in told


@pytest.mark.parametrize("name", SWEPT)
def test_a_page_has_one_language_and_counts_seats_from_one(name: str) -> None:
    words = " ".join(tree(written(name)).itertext())
    assert not re.search("[\u3400-\u9fff]", words)
    seats = {int(number) for number in re.findall(r"(?<!privileged )\b[Ss]eat (\d+)", words)}
    assert 0 not in seats and all(number <= rules_of(name).players for number in seats)
