"""Charts: everything inside their rectangle, no words over each other, true to their values; without data they say so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pygame
import pytest

from tests.ui.events import moved
from tests.ui.placing import in_sizes
from ui.app import App
from ui.widgets import BarChart, ChartBar, ChartPoint, Container, LineChart, count_words, px, text_size, theme, ticks

RECT = pygame.Rect(40, 30, 700, 260)
EMPTY = "Nothing yet."
SIZES = [(1024, 640), (1280, 720), (3840, 2160)]


def walk(count: int, seed: int = 1, step: int = 9) -> list[ChartPoint]:
    rng, value, spots = Random(seed), 0, []
    for number in range(count):
        value += rng.randint(-step, step)
        spots.append(ChartPoint(value, f"{number // 4 + 1} Nov", f"deal {number}: {value}"))
    return spots


def line(spots: list[ChartPoint]) -> LineChart:
    return LineChart(pygame.Rect(px(40), px(30), px(700), px(260)), spots, EMPTY)


def ink_of(surface: pygame.Surface, ink: pygame.Color, around: tuple[int, int], reach: int) -> bool:
    """Whether that colour is near a point."""
    box = pygame.Rect(0, 0, 2 * reach + 1, 2 * reach + 1)
    box.center = around
    return any(surface.get_at((x, y))[:3] == ink[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom))


@pytest.mark.parametrize(("low", "high", "most"), [(0, 1, 5), (-7, 13, 6), (0, 0, 4), (-1, 0, 2), (-12_345, 987, 7), (3, 3, 1)])
def test_ticks_are_few_even_and_whole(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert all(low <= value <= high for value in found) and len(found) <= most + 1
    assert len({later - earlier for earlier, later in zip(found, found[1:], strict=False)}) <= 1
    assert 0 in found or not low <= 0 <= high


def test_numbers_have_a_true_minus_and_thin_groups() -> None:
    assert count_words(-1234567) == "−1 234 567"


@in_sizes(SIZES)
@pytest.mark.parametrize("count", [1, 2, 30, 5000])
def test_a_line_stays_inside_and_its_labels_apart(make_app: Callable[..., App], size: tuple[int, int], count: int) -> None:
    make_app(size)
    chart = line(walk(count))
    plot = chart.plot()
    assert chart.rect.contains(plot) and plot.width > px(400)
    for index in range(-1, count):
        assert plot.collidepoint(chart.place(index))
    boxes = [box for _, box in chart.labels()]
    assert boxes and all(chart.rect.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    heights = sorted(chart._y(value, plot) for value in chart.ticks())
    assert all(b - a >= text_size("0", theme.SMALL)[1] for a, b in zip(heights, heights[1:], strict=False))
    assert min(heights) >= plot.top and max(heights) < plot.bottom


@pytest.mark.parametrize("values", [[5], [0], [0, 0, 0], [-3], [-3, -8], [10**9], [1, -1] * 20])
def test_a_line_shows_any_values(app: App, values: list[int]) -> None:
    chart = line([ChartPoint(value) for value in values])
    chart.draw(app.surface)
    end = chart.place(len(values) - 1)
    assert ink_of(app.surface, theme.COLOURS.vermilion_bright, end, 1)


def test_a_line_draws_its_extremes_however_many_values_there_are(app: App) -> None:
    spots = [ChartPoint(0)] * 3000 + [ChartPoint(50)] + [ChartPoint(0)] * 3000
    chart = line(spots)
    assert chart.place(3000) in chart._path(chart.plot())


def test_pointing_tells_the_value(app: App) -> None:
    spots = walk(40)
    chart = line(spots)
    chart.hovered = True
    assert chart.handle(moved(chart.place(17))) and chart.pointed == 17
    chart.draw(app.surface)
    chart.handle(moved((chart.rect.x + 1, chart.rect.y + 1)))
    assert chart.pointed is None


@pytest.mark.parametrize("make", [lambda rect: LineChart(rect, [], EMPTY), lambda rect: BarChart(rect, [], EMPTY)])
def test_without_data_a_chart_says_so(app: App, make: Callable[[pygame.Rect], LineChart | BarChart]) -> None:
    app.surface.fill(theme.COLOURS.lacquer)
    chart = make(RECT.copy())
    chart.draw(app.surface)
    chart.handle(moved(RECT.center))
    assert chart.rect.height > 0
    assert any(app.surface.get_at((x, y))[:3] == theme.COLOURS.paper_dim[:3]
               for x in range(RECT.x, RECT.right) for y in range(RECT.y, RECT.y + chart.rect.height))


BARS = [ChartBar("Pair", 30, "30"), ChartBar("None", 0, "0"),
        ChartBar("A combination with quite a long name, longer than there is room for", 12, "12")]


@in_sizes(SIZES)
def test_bars_words_and_values_stand_apart(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    app = make_app(size)
    chart = BarChart(pygame.Rect(px(40), px(30), px(360), 0), BARS, EMPTY)
    labels, room, values = chart.columns()
    assert labels.right < room.left < room.right < values.left and values.right <= chart.rect.right
    assert room.width >= px(100) and chart.rect.height == BarChart.height_of(len(BARS))
    chart.draw(app.surface)


def test_bars_are_as_long_as_their_values_say(app: App) -> None:
    app.surface.fill(theme.COLOURS.lacquer)
    bars = [ChartBar("a", 0.25, ""), ChartBar("b", 1.5, ""), ChartBar("c", -1, "")]
    chart = BarChart(pygame.Rect(40, 30, 500, 0), bars, EMPTY, high=1.0)
    chart.draw(app.surface)
    room, row = chart.columns()[1], BarChart.height_of(1)
    lengths = []
    for number in range(3):
        y = chart.rect.y + number * row + row // 2
        lengths.append(sum(app.surface.get_at((x, y))[:3] == chart.ink[:3] for x in range(room.x, room.right)))
    assert lengths == [pytest.approx(room.width / 4, abs=2), pytest.approx(room.width, abs=2), 0]


def test_bounds_and_the_even_share_are_drawn(app: App) -> None:
    app.surface.fill(theme.COLOURS.lacquer)
    chart = BarChart(pygame.Rect(40, 30, 500, 0), [ChartBar("a", 0.5, "1 of 2", 0.1, 0.9, 0.25)], EMPTY, high=1.0)
    chart.draw(app.surface)
    room = chart.columns()[1]
    y = chart.rect.y + BarChart.height_of(1) // 2
    assert app.surface.get_at((room.x + round(room.width * 0.8), y))[:3] == theme.COLOURS.line[:3]
    assert ink_of(app.surface, theme.COLOURS.paper, (room.x + round(room.width * 0.25), y - px(9)), 2)


def test_charts_can_stand_among_other_widgets(app: App) -> None:
    both = Container(RECT)
    both.add(line(walk(5)))
    both.add(BarChart(RECT.copy(), BARS, EMPTY))
    both.move(10, -20)
    both.draw(app.surface)
    assert [leaf for leaf in both.leaves() if leaf.reachable] == []
