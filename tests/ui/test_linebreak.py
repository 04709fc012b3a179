"""Where lines may end: Chinese between any two characters, but marks stay with what they belong to."""

from hypothesis import given
from hypothesis import strategies as st

from ui.widgets.text import NO_END, NO_START, break_lines, pieces


def lines(text: str, width: int) -> list[str]:
    return break_lines(text, width, len)


def test_chinese_breaks_anywhere_between_characters() -> None:
    assert lines("红心五最大", 2) == ["红心", "五最", "大"]


def test_closing_mark_never_starts_a_line() -> None:
    assert lines("先出完，就赢。", 3) == ["先出", "完，就", "赢。"]


def test_opening_mark_never_ends_a_line() -> None:
    assert lines("牌是（红心五）吗", 3) == ["牌是", "（红心", "五）吗"]


def test_no_chinese_character_stands_alone_on_the_last_line() -> None:
    assert lines("先出完手里的牌就赢了。", 9) == ["先出完手里的牌就", "赢了。"]
    assert lines("a pair of Sixes and Tens beat it all", 33) == ["a pair of Sixes and Tens beat it", "all"]


def test_english_breaks_at_spaces_only() -> None:
    assert lines("a pair of Sixes", 9) == ["a pair of", "Sixes"]


def test_latin_word_inside_chinese_stays_whole() -> None:
    assert lines("请用Huapai来玩", 6) == ["请用", "Huapai", "来玩"]


def test_a_figure_in_chinese_stays_with_what_it_counts() -> None:
    assert lines("不到 6 张，付 2 分。", 6) == ["不到", "6 张，付", "2 分。"]
    assert lines("第 12 局", 4) == ["第", "12 局"]


def test_word_wider_than_the_line_is_cut() -> None:
    assert lines("abcdefgh", 3) == ["abc", "def", "gh"]
    assert lines("the Boar-Deer-Butterflies: 6", 12) == ["the Boar-", "Deer-", "Butterflies:", "6"]


def test_line_feeds_are_kept_and_empty_text_is_one_line() -> None:
    assert lines("一\n\n二", 5) == ["一", "", "二"]
    assert lines("", 5) == [""]


@given(st.text(alphabet="红心五，。（《》）a b！", max_size=40), st.integers(4, 12))
def test_no_character_is_lost_and_marks_stay(text: str, width: int) -> None:
    found = lines(text, width)
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    if max((len(piece.rstrip()) for piece in pieces(text)), default=0) > width:
        return  # a run of marks wider than the line has to be cut somewhere
    assert not any(line[0] in NO_START for line in found[1:] if line)
    assert not any(line[-1] in NO_END for line in found[:-1] if line)
