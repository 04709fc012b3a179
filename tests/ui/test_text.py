"""Measuring and drawing text: nothing is cut, nothing that people type breaks it."""

import time
from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

from ui.widgets import draw_text, ellipsis, printable, render, text, text_size, theme, wrap, wrap_even

PAPER = theme.COLOURS.paper


@pytest.mark.parametrize("odd", ["", "\u200b", "\u200d\u2060", "\x00", "\ud800", "\n", "\u2066\u2069"])
def test_text_of_no_width_draws_nothing_and_does_not_fail(odd: str) -> None:
    assert render(odd, theme.BODY, PAPER).get_width() == 0
    assert text_size(odd, theme.BODY)[0] == 0


def test_a_character_that_no_font_has_shows_as_a_box() -> None:
    box = render("\U0001f9e7", theme.BODY, PAPER)
    assert box.get_bounding_rect().width > 3


def test_bold_text_with_a_rare_character_is_set_in_regular() -> None:
    rare = "鼙"
    assert text.covers(rare, False) and not text.covers(rare, True)
    assert text.font_for(rare, 20, bold=True) is text.font(20, False)
    assert text.font_for("花", 20, bold=True) is text.font(20, True)


def test_digits_have_one_width() -> None:
    assert len({text_size(digit + "  |", theme.BODY)[0] for digit in "0123456789"}) == 1


def test_lines_are_no_wider_than_asked() -> None:
    words = "三人打牌，谁先出完谁赢（红心五最大）。A pair of Sixes cannot beat a pair of Sevens."
    for width in (120, 200, 333):
        assert all(text_size(line, theme.BODY)[0] <= width for line in wrap(words, theme.BODY, width))


def test_too_long_a_line_ends_in_an_ellipsis() -> None:
    short = ellipsis("a rather long name for a player", theme.BODY, 120)
    assert short.endswith("...") and text_size(short, theme.BODY)[0] <= 120
    assert ellipsis("Anna", theme.BODY, 120) == "Anna"


@pytest.mark.parametrize(("align", "edge"), [("left", "left"), ("centre", "centerx"), ("right", "right")])
def test_alignment_in_a_rectangle(align: str, edge: str) -> None:
    surface = pygame.Surface((400, 100))
    box = pygame.Rect(50, 20, 300, 60)
    drawn = draw_text(surface, "Pass", box, theme.BODY, PAPER, align=align, valign="middle")
    assert abs(getattr(drawn, edge) - getattr(box, edge)) <= 1
    assert abs(drawn.centery - box.centery) <= 1


def test_text_grows_with_the_scale() -> None:
    before = text_size("Huapai", theme.BODY)[0]
    theme.set_window_size((2560, 1440))
    assert abs(text_size("Huapai", theme.BODY)[0] - theme.current_scale().factor * before) <= 6
    assert theme.current_scale().factor > 1.5


def test_rendered_lines_are_kept_within_bounds() -> None:
    for number in range(50):
        render(f"{number} " * 60, theme.TITLE, PAPER)
        assert text._surfaces.bytes <= text._surfaces.room
    assert 1 < len(text._surfaces) < 50
    assert render("7777", theme.SMALL, PAPER) is render("7777", theme.SMALL, PAPER)


def test_accents_that_were_typed_apart_are_joined() -> None:
    assert printable("e\u0301") == "é"


def test_words_stay_readable_in_a_window_that_is_too_small() -> None:
    theme.set_window_size((915, 515))
    assert theme.px(theme.SMALL) == text.SMALLEST
    readable = text_size("Seven of hearts", theme.SMALL)
    theme.set_window_size((640, 400))
    assert text_size("Seven of hearts", theme.SMALL) == readable


def test_the_letters_of_a_font_are_made_a_few_at_a_time_and_once() -> None:
    while text.warm_letters():
        pass
    render("Heart", 31, PAPER)
    made = 0
    while text.warm_letters():
        made += 1
    render("Spade", 31, PAPER)
    assert made > 5 and not text.warm_letters()


def test_fonts_are_opened_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    opening, most = [0], [0]

    def opened(path: str, pixels: int) -> object:
        opening[0] += 1
        most[0] = max(most[0], opening[0])
        time.sleep(0.01)
        opening[0] -= 1
        return object()

    monkeypatch.setattr(pygame.font, "Font", opened)
    known = (text.font, text._font_of)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(text.font, range(501, 505)))
    for each in known:
        each.cache_clear()
    assert len(set(map(id, found))) == 4 and most[0] == 1


@pytest.mark.parametrize("width", [90, 170, 400])
@pytest.mark.parametrize(
    "words",
    ["Every deal you play is kept. Matches that are over, and those you can go on with, are listed here.",
     "打过的每一局都会保存。打完的和可以接着打的都列在这里。", "short", "two\nparagraphs of some length that need several lines"],
)
def test_centred_lines_are_alike_and_not_more_than_needed(words: str, width: int) -> None:
    lines, plain = wrap_even(words, theme.SMALL, width), wrap(words, theme.SMALL, width)
    assert len(lines) == len(plain) and "".join(lines).replace(" ", "") == words.replace(" ", "").replace("\n", "")
    even, uneven = ([text_size(line, theme.SMALL)[0] for line in some] for some in (lines, plain))
    assert max(even) <= width and even[-1] >= uneven[-1] and max(even) <= max(uneven)
    assert width != 170 or even[-1] > 0.8 * max(even), "one word or two would stand alone here"


def test_no_word_is_cut_to_make_lines_alike() -> None:
    widest = text_size("extraordinarily", theme.BODY)[0]
    assert wrap_even("extraordinarily a b", theme.BODY, widest + 2) == ["extraordinarily", "a b"]
