"""Words and figures are the same everywhere: one word for one thing, true minus signs, plurals, one language on a page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml

from game import load_ruleset
from game.core import assets_dir
from game.families.banking import Valuer
from tests.cases import swept_files
from ui.rulespage import CardOrder, compose, words_of
from ui.table import tally_words
from ui.widgets import Game, catalogue_files, figure, set_language, speaking_of, t

ROOT = assets_dir().parent
RULESETS = sorted([*(ROOT / "rulesets").glob("*.yaml"), *(ROOT / "tests/rulesets").glob("*.yaml")])
DECKS = sorted([*(ROOT / "rulesets/decks").glob("*.yaml"), *(ROOT / "tests/rulesets/decks").glob("*.yaml")])
HAN = "\u3400-\u9fff"

# What nobody at the table says, and what is said instead.
FORBIDDEN = {
    "zh": {
        r"(?<![读画看摆写放认])不出(?![来去牌])": "过牌",
        r"局作废|作废的局|连续作废|荒牌": "流局",
        r"扣掉|弃掉": "扣下",
        r"表态": "叫牌",
        r"继续打|续打(?!出)": "接着打",
        r"\d 糊|[一二三四五六七八九十够}] ?糊算|按.{1,3}糊|一糊": "墩；糊只作动词",
        r"赢得?一墩|这一墩|下一墩|[最末]后?一墩|尾墩": "一轮",
        r"首攻|首领|领牌权": "首出、领出",
        r"庄主|发牌者|荷官": "庄家",
        r"幕布": "帘子",
        r"主页": "首页",
        r"个筹码|只筹码|[0-9}] ?筹码": "枚筹码",
        r"(?:\d|[四五六七八]|[)}]) ?[张个].?.{0,12}(?<!大)(?<!以上)的炸弹": "四个六（炸弹）",
        r"天[胡糊]": "起手刺杀",
        r"被压|压掉|压过去": "被吃",
    },
    "en": {
        r"\bthey are others\b": "they change from deal to deal",
        r"\bless what\b|\bwins less\b": "minus",
        r"(?:^|[.:;] )[Ww]ho (?:can|could|bets|holds|falls|was|is|has|calls)\b(?![^.]*\?)": "Whoever",
        r"\ban? \d+ and an? \d+\b": "two",
        r"\bthe Dealer\b": "the dealer",
        r"\bcan not\b": "cannot",
        r"\bby itself\b(?=\.?$)": "automatically",
    },
}
WORDS_BETWEEN = {"tricks", "cards", "points", "deals", "rounds", "chips", "spaces", "matches", "rows", "packs", "hands", "turns"}
# Texts whose number is a parameter of a mechanic, written as a word, or of things that there are always several of.
ALWAYS_MANY = {
    "bankrules-deal-shuffle", "bankrules-opening", "bankrules-ways-group", "engine-reading-run", "engine-run-takes",
    "fish-result-reckoned",
    "hints-bust_chance", "hints-nears_yaku", "history-reading", "lobby-dealt", "pot-hint-free", "rules-cards-range",
    "rules-claim-off", "rules-claim-on", "rules-claim-run-out", "rules-deal-cards-packet", "rules-deal-hands-uneven",
    "rules-declare-apart", "rules-declare-kinds", "rules-declare-tricks", "rules-dream-dealt-hand",
    "refusal-must_follow_with", "refusal-must_trump_with", "rules-dream-winning-cards", "rules-lid-space", "rules-pack",
    "rules-pot-failed-lift", "table-auction-bid", "table-auction-ends", "trick-follow-run", "trick-follow-several-any",
}


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the catalogues as it stands in the file, by its key."""
    for path in catalogue_files(language):
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(r"(?m)^([a-z][\w-]*) =(.*(?:\n(?:[ \t]+.*|\}.*))*)", text):
            yield found[1], found[2]


def texts_of(node: object, language: str) -> Iterator[str]:
    """Every text in that language of a file of rules or cards."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == language and isinstance(value, str):
                yield value
            else:
                yield from texts_of(value, language)
    elif isinstance(node, list):
        for item in node:
            yield from texts_of(item, language)


@cache
def read(path: Path) -> object:
    """A file of rules or cards, read once."""
    return yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def every_text(language: str) -> Iterator[tuple[str, str]]:
    """All that the program can say in that language, by where it stands."""
    yield from messages(language)
    guides = sorted([*(ROOT / "rulesets").glob("*/guide.yaml"), *(ROOT / "rulesets").glob("*/lesson.yaml")])
    for path in [*RULESETS, *DECKS, *guides, *sorted((ROOT / "assets/cards").glob("*/manifest.yaml"))]:
        for text in texts_of(read(path), language):
            yield path.name, text


def plain(text: str) -> str:
    """Without what is filled in."""
    return re.sub(r"\{ *[^{}\n]*\}", "", re.sub(r"\{ *\"([^\"]*)\" *\}", r"\1", text))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_word_for_one_thing(language: str) -> None:
    wrong = [f"{where}: {found[0]!r}, say {say}" for where, text in every_text(language)
             for pattern, say in FORBIDDEN[language].items() if (found := re.search(pattern, text))]
    assert wrong == []


def test_chinese_has_chinese_marks() -> None:
    """No comma, stop, colon, question mark, bracket or quote of ASCII touches a Chinese letter or what is filled in."""
    near = rf"[{HAN}}}] ?[,;?!](?=[ {HAN}{{]|$)|[{HAN}][.:](?= |$)|[{HAN}] ?\(|\)(?=[{HAN}])|[{HAN}]['\"]|['\"][{HAN}]"
    filled = r"\{[^{}]*->|\{ *\"[^\"]*\" *\}"
    wrong = [(where, text) for where, text in every_text("zh") if re.search(near, re.sub(filled, "", text))]
    assert wrong == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_quotation_marks_are_of_one_kind(language: str) -> None:
    wrong = [key for key, text in messages(language) if '"' in re.sub(r"\{ ?\"[^\"]*\" ?\}|[A-Z]+\([^)]*\)", "", text)]
    assert wrong == []


def test_what_is_counted_in_english_has_a_singular() -> None:
    """A number before a plural stands in a choice that has a form for one, or is never one."""
    wrong = []
    for key, text in messages("en"):
        bare = re.sub(r"\[(?:one|\d+)\][^\n]*|\*\[\w+\][^\n]*", "", text)
        for found in re.finditer(r"\{ \$(\w+) \} (?:more |winning )?([a-z]+)\b", bare):
            if found[1] != "card" and found[2] in WORDS_BETWEEN and key not in ALWAYS_MANY:
                wrong.append((key, found[0]))
    assert wrong == []


def test_one_and_several_are_told_apart() -> None:
    assert [t("history-deals", count=count) for count in (0, 1, 2)] == ["no deal finished", "one deal", "2 deals"]
    with speaking_of(Game("banking")):
        assert [t("history-deals", count=count) for count in (0, 1, 2)] == ["no round finished", "one round", "2 rounds"]
        assert t("home-resume-deal", number=3) == "Round 3" and t("replay-deals") == "Rounds"
    assert t("home-resume-deal", number=3) == "Deal 3"


def test_players_of_each_family_say_beat_in_their_own_way() -> None:
    set_language("zh")
    said = {}
    for family in ("climbing", "trick", "pot"):
        with speaking_of(Game(family, "庄家")):
            said[family] = t("refusal-cannot_be_beaten", over="一对七")
    assert said == {"climbing": "没有牌能压一对七。", "trick": "没有牌能吃一对七。", "pot": "没有牌能吃一对七。"}


# -- figures


def test_figures_have_a_true_minus() -> None:
    assert [figure(number) for number in (-12, 0, 7)] == ["\N{MINUS SIGN}12", "0", "7"]
    assert [figure(number, sign=True) for number in (-1, 0, 7)] == ["\N{MINUS SIGN}1", "0", "+7"]
    assert figure(-1.5, digits=2) == "\N{MINUS SIGN}1.50"
    assert t("trick-pays", count=-3) == "pays \N{MINUS SIGN}3" and t("bank-do-bet", count="-3") == "Bet \N{MINUS SIGN}3"
    assert t("replay-exported", path="/tmp/2026-11-02 -3.txt") == "Written to /tmp/2026-11-02 -3.txt"


def test_no_screen_signs_a_number_by_itself() -> None:
    """`figure` is the one way to show a number with its sign: formatting would write a hyphen."""
    wrong = []
    for path in sorted((ROOT / "ui").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if re.search(r"\{[^{}\n]*:\+", source) else ():
            if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
                spec = "".join(part.value for part in node.format_spec.values if isinstance(part, ast.Constant))
                wrong += [f"{path.relative_to(ROOT)}:{node.lineno}"] if spec.startswith("+") else []
    assert wrong == []


def test_chinese_numbers_and_counters() -> None:
    set_language("zh")
    said = [t("engine-cards-alike", count=count, name="兵", plural="no") for count in (1, 2, 4, 10, 12, 20, 48, 100)]
    assert said == ["一张兵", "两张兵", "四张兵", "十张兵", "十二张兵", "二十张兵", "四十八张兵", "100 张兵"]
    assert t("bank-limits", low=1, high=10, points="铜钱") == "1 到 10 枚铜钱"
    assert t("bank-limits", low=1, high=10, points="筹码") == "1 到 10 枚筹码"
    assert t("bank-limits", low=1, high=10, points="分") == "1 到 10 分"
    assert [tally_words(name, "0", points=True) for name in ("分", "筹码", "级")] == ["0 分", "0 枚筹码", "0 级"]
    assert tally_words("胜", "0") == "胜 0"


# -- one language on a page


LATIN_NAMES = {"A", "J", "Q", "K"}        # cards that are called so in Chinese


@pytest.mark.parametrize("path", swept_files(RULESETS), ids=lambda path: path.stem)
def test_rules_pages_are_in_one_language(path: Path) -> None:
    rules = load_ruleset(str(path))
    set_language("zh")
    chinese = words_of(compose(rules)).splitlines()
    assert {word for text in chinese for word in re.findall(r"[A-Za-z]{1,}", text)} - LATIN_NAMES - {"AA"} == set()
    assert not [text for text in chinese if re.search(rf"[{HAN}][,;:?!](?![0-9])|['\"]", text)]
    set_language("en")
    english = words_of(compose(rules)).splitlines()
    assert not [text for text in english if re.search(f"[{HAN}，。：；？！、“]", text.replace("“", "").replace("”", ""))]
    assert not [text for text in (*chinese, *english) if re.search(r"(?<![\w.])-\d", text)]


@pytest.mark.parametrize("path", swept_files(RULESETS), ids=lambda path: path.stem)
def test_a_page_calls_the_dealer_as_the_game_does(path: Path) -> None:
    rules = load_ruleset(str(path))
    office = rules.ruleset.offices.get("dealer")
    if rules.get(Valuer) is not None or office is None or office.name is None or "dealer" in str(office.name).lower():
        return
    assert not [text for text in words_of(compose(rules)).splitlines() if re.search(r"\bdealer\b", text)]


@pytest.mark.parametrize("path", swept_files(RULESETS), ids=lambda path: path.stem)
def test_names_that_stand_on_the_cards_in_another_script_are_explained_once(path: Path) -> None:
    rules = load_ruleset(str(path))
    set_language("zh")
    held = [set(card.attributes.values()) for card in rules.pack]
    wanted = {value.name.to("zh") for attribute in rules.deck.attributes.values() for value in attribute.values.values()
              if value.face and value.face != value.name.to("zh") and any(value.id in ids for ids in held)}
    shown = [block for section in compose(rules) for block in section.blocks
             if isinstance(block, CardOrder) and "繁体字" in block.caption]
    assert len(shown) == bool(wanted) == (rules.deck.id in ("paper_dominoes", "money_suited"))
    for block in shown:
        assert len(block.cards) == len(wanted) and all(name in block.caption for name in wanted)
    set_language("en")
    assert not [line for line in words_of(compose(rules)).splitlines() if "another script" in line]


def test_what_stands_on_the_drawn_dominoes_is_what_the_deck_says() -> None:
    from tools.draw_cards.dominoes import KINDS

    deck = load_ruleset("huahuapai").deck
    for id, (_, written) in KINDS.items():
        value = deck.attributes["kind"].values[id]
        assert (value.face or value.name.to("zh")) == written
