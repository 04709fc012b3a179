"""The figures of a report: intervals, what is called more than chance, how numbers are put into columns and written."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random
from statistics import mean, stdev
from xml.etree.ElementTree import fromstring

import pytest

from game.arena.report import LEAD, DealCounts
from game.arena.report.counts import Pairs
from game.arena.report.estimates import Finding, Judge, Mean, Rate, Ratio, Share, Spread
from game.arena.report.gameplay import length_words
from game.arena.report.html import (
    BarRow,
    Column,
    bars,
    columns,
    cut,
    histogram,
    paragraph,
    percent,
    plain,
    small,
    span,
    ticks,
    trimmed,
)
from game.arena.report.seats import Seats
from game.core import Z95, wilson
from game.core.intervals import Interval
from game.match import WHOLE
from tests.game.tables import rules_of

SVG = "{http://www.w3.org/2000/svg}"


def test_means_and_their_bounds_are_the_textbook_ones() -> None:
    values = [3, -1, 4, 1, -5, 9, 2, 6]
    found = Mean.of(Counter(values)).interval()
    assert found.value == pytest.approx(mean(values))
    assert found.high - found.value == pytest.approx(Z95 * stdev(values) / len(values) ** 0.5) == found.value - found.low


def test_a_ratio_is_as_uncertain_as_the_deals_not_as_the_wagers() -> None:
    pairs = Pairs()
    deals = [(4, 2), (1, -1), (10, 3), (6, -6), (2, 2)]
    for size, gain in deals:
        pairs = pairs.and_one(size, gain)
    ratio = Ratio(pairs)
    assert ratio.value == pytest.approx(0.0)
    rest = sum((gain - ratio.value * size) ** 2 for size, gain in deals)
    assert ratio.interval().high == pytest.approx(Z95 * (rest * 5 / 4) ** 0.5 / 23)
    assert pairs == Pairs().and_all(pairs) and pairs.and_all(pairs).number == 10


def test_rates_of_rare_things_have_no_bound_below_nothing() -> None:
    once = Rate({1: 1}, 400)
    assert once.value == 1 / 400 and once.interval() == wilson(1, 400)
    twice = Rate({2: 3}, 400)
    assert twice.value == 6 / 400 and 0 < twice.interval().low < twice.value < twice.interval().high
    often = Rate({1: 100, 2: 50}, 200)
    assert often.interval() == Mean.of({0: 50, 1: 100, 2: 50}).interval()
    assert Rate({}, 50).interval() == Interval(0.0, 0.0, 0.0)


def test_quantiles_are_numbers_that_occurred() -> None:
    spread = Spread({1: 5, 3: 4, 10: 1})
    assert [spread.quantile(share) for share in (0.1, 0.5, 0.51, 0.9, 0.91)] == [1, 1, 3, 3, 10]


def test_many_figures_are_judged_more_strictly_than_one() -> None:
    odd = Finding(Share(62, 100), 0.5)                    # 2.4 standard errors
    alone, among = Judge([odd]), Judge([odd] + [Finding(Share(50, 100), 0.5)] * 19)
    assert alone.z == pytest.approx(Z95, abs=1e-4) and alone.beyond(odd)
    assert among.z == pytest.approx(3.0233, abs=1e-3) and not among.beyond(odd)
    assert not alone.beyond(Finding(Share(20, 20), 0.5)), "too few deals to say anything"


def test_chance_alone_seldom_looks_unfair() -> None:
    """Two hundred fair tables of four: with Bonferroni's correction about one in twenty shows anything at all."""
    random, false = Random(1), 0
    for _ in range(200):
        wins = Counter(random.randrange(4) for _ in range(400))
        findings = [Finding(Share(wins[seat], 400), 0.25) for seat in range(4)]
        judge = Judge(findings)
        false += any(map(judge.beyond, findings))
    assert false <= 20


def seats_with(won: dict[int, int], deals: int) -> tuple[Seats, Judge]:
    """The seats of a table of four where, counted from who leads first, places won so often."""
    counts = DealCounts(deals=deals)
    for place in range(4):
        counts.seats.wins[LEAD, place, WHOLE, WHOLE, 4] = won[place]
        counts.seats.wins[LEAD, place, 0, WHOLE, 4] = deals - won[place]
    seats = Seats(rules_of("heartoffive", 4), counts)
    return seats, Judge(seats.findings())


def test_an_advantage_is_said_in_a_sentence_only_when_there_is_one() -> None:
    seats, judge = seats_with({0: 340, 1: 220, 2: 220, 3: 220}, 1000)
    said = [verdict for verdict in seats.verdicts(judge) if verdict.beyond]
    assert [verdict.words for verdict in said] == [
        "Whoever leads first wins 34.0 % of the deals that it could win, 9.0 points of a hundred more than its share."]
    seats, judge = seats_with({0: 260, 1: 240, 2: 255, 3: 245}, 1000)
    verdicts = seats.verdicts(judge)
    assert not any(verdict.beyond for verdict in verdicts)
    assert verdicts[0].words == ("Counted from whoever leads first, no seat is shown to be better than another; with so many "
                                 "deals a difference of 3.5 points of a hundred or more would show.")


# ---------------------------------------------------------------- columns, axes, numbers


@pytest.mark.parametrize("counts", [{0: 1}, {5: 3, 6: 2}, {-128: 1, **dict.fromkeys(range(-8, 9), 100), 384: 1},
                                    dict.fromkeys(range(1000), 7), {-3: 2, 90_000: 2}])
def test_columns_hold_every_number_once(counts: dict[int, int]) -> None:
    shown = columns(counts)
    assert sum(column.times for column in shown) == sum(counts.values()) and len(shown) <= 36
    assert [column.low for column in shown[1:]] == [column.high + 1 for column in shown[:-1]]
    for column in shown:
        inside = sum(times for value, times in counts.items()
                     if (column.open_low or value >= column.low) and (column.open_high or value <= column.high))
        assert column.times == inside
    assert shown[0].low <= min(counts) or shown[0].open_low
    assert shown[-1].high >= max(counts) or shown[-1].open_high


def test_few_outliers_do_not_squeeze_the_rest() -> None:
    shown = columns({-500: 1, **dict.fromkeys(range(10), 100), 900: 1})
    assert shown[0] == Column(0, 0, 101, open_low=True) and shown[-1] == Column(9, 9, 101, open_high=True)
    assert (shown[0].words, shown[5].words, shown[-1].words) == ("0 or less", "5", "9 or more")


def test_axes_have_round_numbers() -> None:
    assert ticks(-0.07, 0.13, 5) == [-0.05, 0.0, 0.05, 0.1]
    assert ticks(0, 23, 5) == [0, 10, 20]
    assert [trimmed(text) for text in ("10.0 %", "+0.50", "0.00", "1,000", "2.25", "+10.0", "100")] == [
        "10 %", "+0.5", "0", "1,000", "2.25", "+10", "100"]


def test_numbers_are_written_with_true_signs_and_no_needless_digits() -> None:
    assert plain(-1234.5, 1, sign=True) == "\N{MINUS SIGN}1,234.5" and plain(-0.001, 2, sign=True) == "0.00"
    assert plain(2, sign=True) == "+2"
    assert [percent(share) for share in (0.0, 0.0004, 0.1234, 1.0)] == ["0.0 %", "0.04 %", "12.3 %", "100.0 %"]
    assert [small(rate) for rate in (0.0, 0.00251, 0.0337, 0.5, 28.53)] == ["0.00", "0.0025", "0.034", "0.50", "28.5"]
    assert span(Interval(0.3, 0.25, 0.35), percent) == "25.0 to 35.0 %"


def test_bars_begin_at_nothing_and_whiskers_end_where_the_interval_does() -> None:
    rows = [BarRow("a", 2.0, "+2", Interval(2.0, 1.0, 3.0), True), BarRow("b", -1.0, "−1", strong=False)]
    chart = fromstring(bars(count(1), "Gains", rows, plain, "nothing", centred=True))
    boxes = [(each.get("class"), each.get("x"), each.get("width")) for each in chart.iter(f"{SVG}rect")]
    assert [kind for kind, *_ in boxes] == ["up", "faint"]
    end = float(str(boxes[1][1]).rstrip("%")) + float(str(boxes[1][2]).rstrip("%"))
    assert boxes[0][1] == "50.000%" and end == pytest.approx(50)
    whisker = next(each for each in chart.iter(f"{SVG}line") if each.get("class") == "whisker")
    left, right = (float(str(whisker.get(key)).rstrip("%")) for key in ("x1", "x2"))
    start, width = 50.0, float(str(boxes[0][2]).rstrip("%"))
    assert (left - start) / width == pytest.approx(0.5, abs=1e-3) and (right - start) / width == pytest.approx(1.5, abs=1e-3)


def test_a_histogram_is_as_high_as_its_shares() -> None:
    chart = fromstring(histogram(count(1), "Decisions", {1: 10, 2: 30, 4: 20}, [("median 2", 2)]))
    heights = [float(str(each.get("height"))) for each in chart.iter(f"{SVG}rect")]
    assert heights == pytest.approx([heights[1] / 3, heights[1], heights[1] * 2 / 3], abs=1e-2) and len(heights) == 3
    assert "2: 50.0 %; 4: 33.3 %" in str(chart.findtext(f"{SVG}desc"))


def test_long_labels_end_in_an_ellipsis_and_chinese_counts_twice() -> None:
    assert cut("short") == "short" and cut("a" * 60) == "a" * 44 + "…"
    assert cut("字" * 30) == "字" * 22 + "…"


def test_what_xml_cannot_hold_is_replaced() -> None:
    text = paragraph("a\x00b\x1b\ud800c\u202ed <&>\"'")
    assert text == "<p class=\"how\">a\ufffdb\ufffd\ufffdc\ufffdd &lt;&amp;&gt;&#34;&#39;</p>\n"


@pytest.mark.parametrize(("lengths", "words"), [
    ([12, 12, 12], "All matches are over after 12 deals."),
    ([9, 12, 12], "Half of the matches are over after 12 deals or fewer; none takes more than 12."),
    ([*range(1, 21)], "Half of the matches are over after 10 deals or fewer; one in ten takes more than 18."),
])
def test_lengths_are_told_as_they_are(lengths: list[int], words: str) -> None:
    assert length_words("matches", "deals", Spread(Counter(lengths))) == words
