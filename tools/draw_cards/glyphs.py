"""Letters as outlines: reads `outlines.json`, and makes it anew from a font (`python -m tools.draw_cards.glyphs FONT`).

The outlines are those of LXGW WenKai Bold (SIL Open Font License 1.1), the hand in which the window writes too.
Keeping the few that cards need as data lets everybody rebuild the cards without the font.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.draw_cards.svg import number, path

OUTLINES = Path(__file__).with_name("outlines.json")
LETTERS = "0123456789AEJKOQR王"  # indices and jokers
NAMES = "丁七三九二人八六凳十四地天斧板梅紅腳花銅錘長雜頭高"  # dominoes
POEMS = "あのよろしみ寿"  # hanafuda: the poetry ribbons and the sake cup
EM = (0.0, -880.0, 1000.0, 120.0)  # the square that every ideograph is written in


@dataclass(frozen=True)
class Glyph:
    """One letter in font units, y downwards; `box` is what the ink covers: left, top, right, bottom."""

    box: tuple[float, float, float, float]
    commands: str


@cache
def glyph(letter: str) -> Glyph:
    raw = json.loads(OUTLINES.read_text("utf-8"))["glyphs"][letter]
    left, top, right, bottom = raw["box"]
    return Glyph((left, top, right, bottom), raw["path"])


def letter(
    text: str, x: float, y: float, height: float, colour: str, *, width: float = 0, weight: float = 0
) -> str:
    """One letter whose ink is `height` high, centred on (x, y). `width` squeezes it; `weight` fattens its strokes."""
    outline = glyph(text)
    left, top, right, bottom = outline.box
    down = (height - weight) / (bottom - top)
    across = min(down, (width - weight) / (right - left)) if width else down
    return path(_placed(outline, x, y, across, down), colour, colour if weight else "", weight)


def character(text: str, x: float, y: float, size: float, colour: str, weight: float = 0) -> str:
    """One ideograph, the middle of its square on (x, y): strokes keep their proportions, unlike in `letter`."""
    square = Glyph(EM, glyph(text).commands)
    scale = size / (EM[2] - EM[0])
    return path(_placed(square, x, y, scale, scale), colour, colour if weight else "", weight)


def _placed(outline: Glyph, x: float, y: float, across: float, down: float) -> str:
    left, top, right, bottom = outline.box
    scales = ((across, x - across * (left + right) / 2), (down, y - down * (top + bottom) / 2))

    def point(match: re.Match[str]) -> str:
        values = [float(value) for value in match[2].split()]
        placed = (value * scales[i % 2][0] + scales[i % 2][1] for i, value in enumerate(values))
        return match[1] + " ".join(number(value) for value in placed)

    return re.sub(r"([MLQC])([^MLQCZ]*)", point, outline.commands)


def take(font_file: str) -> None:
    """Write `outlines.json` from a font. The only thing here that needs fontTools and the font."""
    from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(font_file, lazy=True)
    drawn, names = font.getGlyphSet(), font.getBestCmap()
    glyphs = {}
    for sign in LETTERS + NAMES + POEMS:
        shape = DecomposingRecordingPen(drawn)
        drawn[names[ord(sign)]].draw(shape)
        bounds, pen = BoundsPen(drawn), SVGPathPen(drawn)
        shape.replay(bounds)
        shape.replay(pen)
        left, bottom, right, top = bounds.bounds
        glyphs[sign] = {"box": [left, -top, right, -bottom], "path": _downwards(pen.getCommands())}
    source = "LXGW WenKai Bold, https://github.com/lxgw/LxgwWenKai, SIL Open Font License 1.1"
    text = json.dumps({"source": source, "glyphs": glyphs}, ensure_ascii=False, indent=1)
    OUTLINES.write_text(text + "\n", "utf-8")


def _downwards(commands: str) -> str:
    """Only absolute M L Q C Z with y downwards."""
    out, at = [], (0.0, 0.0)
    for verb, rest in re.findall(r"([MLQCHVZ])([^MLQCHVZ]*)", commands):
        values = [float(value) for value in re.findall(r"-?[\d.]+", rest)]
        if verb in "HV":
            values = [values[0], at[1]] if verb == "H" else [at[0], values[0]]
            verb = "L"
        if values:
            at = (values[-2], values[-1])
        flipped = (-value if i % 2 else value for i, value in enumerate(values))
        out.append(verb + " ".join(number(value) for value in flipped))
    return "".join(out)


if __name__ == "__main__":
    take(sys.argv[1])
