"""Builds the two bundled fonts, "Huapai Kai" Regular and Bold, out of LXGW WenKai. For developers; needs
fontTools.

    python tools/build_fonts.py [--source /usr/share/fonts/truetype/lxgw-wenkai]

Regular holds GB 2312 (people type names and write rulesets), Latin, signs, and every character that a
catalogue, a ruleset, a deck or a specification in this repository uses. Bold holds the same but only the
first level of GB 2312. The Open Font License reserves the original's name, so the subset is renamed; its
licence records are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("/usr/share/fonts/truetype/lxgw-wenkai")
FAMILY = "Huapai Kai"
TEXT_GLOBS = ("assets/text/**/*.ftl", "rulesets/**/*.yaml", "tests/rulesets/**/*.yaml", "docs/rules/*.md")

LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))
VOWELS = "ǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜ"  # pinyin
SIGNS = (
    "–—‘’“”•…‰′″‹›€№←↑→↓↔−×÷≈≠≤≥①②③④⑤⑥⑦⑧⑨⑩■□▲△▶▷▼▽◀◁◆◇○●★☆✓✗♠♡♢♣♤♥♦♧"
    "、。〈〉《》「」『』【】〔〕〇〜～！（），－：；？·％＋＝／"
)
KANA = "".join(map(chr, [*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), 0x30FC]))
# Traditional and Japanese forms that the card faces of the five decks are lettered with.
FACES = (
    "冊單夢桜櫻橋權歲瓏種紅紙綫線腳莊萩萬葉貫錢長雲順頭鳳黒黑藤菖蒲牡丹芒菊柳桐鶴鶯杜鵑蝶豬鹿雁燕鳳凰盃幕簾蓋"
    "寶龍虎豹馬車炮砲帥將門風發東補紙牌點張對雙條餅筒塊圓圖樣號壹貳參肆伍陸柒捌玖拾佰仟兩廿卅紋銀眼關繩麼"
    "無勝負贏輸賭齊湊連開戲閒聽決戰鬥驚鵝鴨雞鳥魚蝦蟲貓狗豬猴鼠牛羊兔蛇麗樂國華蘭應經緣書畫詩酒燈籠節"
)


def gb2312(last_row: int) -> str:
    """The ideographs of GB 2312 from row 16 up to `last_row`; level 1 ends with row 55, level 2 with row
    87."""
    pairs = (bytes([0xA0 + row, low]) for row in range(16, last_row + 1) for low in range(0xA1, 0xFF))
    return "".join(pair.decode("gb2312", errors="ignore") for pair in pairs)


def used_in_repository() -> str:
    """Every character of the texts that the window may have to show."""
    paths = {path for pattern in TEXT_GLOBS for path in ROOT.glob(pattern)}
    return "".join(path.read_text(encoding="utf-8", errors="ignore") for path in paths)


def characters(bold: bool) -> set[int]:
    """The code points of one weight."""
    han = gb2312(55 if bold else 87)
    return {
        ord(char)
        for char in LATIN + VOWELS + SIGNS + KANA + FACES + han + used_in_repository()
        if char >= " "
    }


def build(source: Path, style: str, target: Path, wanted: Iterable[int]) -> None:
    """Cut one weight out of its source and give it its own name."""
    font = TTFont(source, recalcTimestamp=False)  # the same input gives the same bytes
    missing = sorted(set(wanted) - set(font.getBestCmap()))
    subsetter = Subsetter(_options())
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    _rename(font, style)
    font.save(target)
    size = target.stat().st_size // 1024
    print(
        f"{target.relative_to(ROOT)}: {len(font.getBestCmap())} characters, {size} kB"
        + (f"; the source lacks {''.join(map(chr, missing))}" if missing else "")
    )


def _options() -> Options:
    options = Options()
    options.name_IDs = ["*"]  # keeps the copyright and licence records
    options.name_languages = [0x409, 0]
    options.notdef_outline = True  # else a missing character would be invisible instead of a box
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False  # the source's hints are empty programs; SDL hints by itself
    return options


def _rename(font: TTFont, style: str) -> None:
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    version = font["name"].getDebugName(5) or ""
    new = {1: FAMILY, 3: f"{FAMILY} {style}: {version}", 4: f"{FAMILY} {style}", 6: postscript, 16: FAMILY}
    for record in list(font["name"].names):
        if record.nameID in new:
            font["name"].setName(
                new[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID
            )
    for name_id, value in new.items():
        font["name"].setName(value, name_id, 3, 1, 0x409)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--source", type=Path, default=SOURCE, help="folder with LXGWWenKai-Regular.ttf and -Bold.ttf"
    )
    source = parser.parse_args().source
    for style in ("Regular", "Bold"):
        target = ROOT / "assets" / "fonts" / f"HuapaiKai-{style}.ttf"
        build(source / f"LXGWWenKai-{style}.ttf", style, target, characters(style == "Bold"))


if __name__ == "__main__":
    main()
