"""What every laid-out screen must hold: nothing outside, nothing on top of anything else, no words cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

import pygame
import pytest

from tests.cases import long, marked, thorough
from ui.scenes import Scene
from ui.widgets import Button, Container, Label, Picker, Rule, ScrollArea, Widget, px, text_size

SIZES = [(800, 500), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
QUICKLY_DRAWN = 1920 * 1080     # pixels
ODD_SIZES = [(1024, 2160), (3840, 640)]
LANGUAGES = ("en", "zh")


def in_layouts(sizes: Sequence[tuple[int, int]]) -> pytest.MarkDecorator:
    """A test in windows of these sizes in both languages. The first size in the language with the longer words counts always;
    the largest that is drawn quickly, and the odd ones, in the other one are `thorough`, and all others `long`."""
    late = {(sizes[0], LANGUAGES[0]): None,
            **{(size, LANGUAGES[-1]): thorough for size in (_quick(sizes), *ODD_SIZES) if size != sizes[0]}}
    cases = [marked(case, late.get(case, long)) for case in product(sizes, LANGUAGES)]
    return pytest.mark.parametrize(("size", "language"), cases, ids=written)


def in_sizes(sizes: Sequence[tuple[int, int]]) -> pytest.MarkDecorator:
    """A test in windows of these sizes. The first counts always, the largest that is drawn quickly is `thorough`, and the
    others are `long`."""
    late = {_quick(sizes): thorough, sizes[0]: None}
    return pytest.mark.parametrize("size", [marked((size,), late.get(size, long)) for size in sizes], ids=written)


def _quick(sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return max((size for size in sizes if size[0] * size[1] <= QUICKLY_DRAWN), key=lambda size: size[0] * size[1])


def written(value: object) -> str:
    """A size or a language in the name of a test."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def areas(scene: Scene) -> list[ScrollArea]:
    """The scroll areas of a screen."""
    return [widget for widget in scene.ui.children if isinstance(widget, ScrollArea)]


def standing(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """What takes up room: everything visible that is no hairline and has an extent."""
    for widget in widgets:
        if widget.visible and not isinstance(widget, Rule) and widget.rect.width and widget.rect.height:
            yield widget


def together(one: Widget, other: Widget) -> bool:
    """Whether the two are parts of the same row: a switch and the words that stand in its row, a mark beside them."""
    ends = [widget.name.split("-", 1)[-1] for widget in (one, other)]
    kinds = {widget.name.split("-", 1)[0] for widget in (one, other)}
    return ends[0] == ends[1] and kinds <= {"option", "label", "mark", "changed", "reason"}


def assert_placed_well(scene: Scene) -> None:
    """All of the above for a scene as it is laid out now."""
    window = pygame.Rect((0, 0), scene.size)
    outside = list(standing(scene.ui.children))
    for widget in outside:
        assert window.contains(widget.rect), (widget.name, widget.rect)
    assert_apart(outside)
    for area in areas(scene):
        inner = list(standing(area.children))
        for widget in inner:
            assert widget.rect.left >= area.rect.left and widget.rect.right <= area.rect.right, widget.name
        assert_apart(inner)
        if inner:
            end = max(widget.rect.bottom for widget in inner) + area.offset - area.rect.top
            assert end <= area.content
    assert_words_fit([*scene.ui.everything()])


def assert_apart(widgets: list[Widget]) -> None:
    """No two of them overlap."""
    for one, other in combinations(widgets, 2):
        assert together(one, other) or not one.rect.colliderect(other.rect), (one.name, one.rect, other.name, other.rect)


def assert_words_fit(widgets: list[Widget]) -> None:
    """No label, button or choice shortens its words; paragraphs are as high as their lines."""
    for widget in widgets:
        if isinstance(widget, Label):
            assert text_size(widget.text, widget.size, widget.bold)[0] <= widget.rect.width, widget.text
        elif isinstance(widget, Button) and widget.text and not hasattr(widget, "who"):
            assert widget._content_width() <= widget.rect.width - 2 * px(6), widget.text
        elif isinstance(widget, Picker):
            room = widget.rect.width // len(widget.options) if not widget.drop else widget.rect.width - px(48)
            for option in widget.options:
                assert text_size(option.text, 17)[0] <= room, option.text
        assert isinstance(widget, Container) or widget.rect.height > 0 or not widget.name, widget.name
