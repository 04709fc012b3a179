"""The few SVG elements that pygame's own loader draws faithfully, as functions that return text.

Every builder of `tools.draw_cards` writes through these, so that no card can use what the loader drops in silence.
"""

from __future__ import annotations

import math

WIDTH, HEIGHT = 630, 880  # one unit is a tenth of a millimetre: 63 x 88 mm
CENTRE = (WIDTH / 2, HEIGHT / 2)
# All of a card but its rim; with a hole it masks what sticks out of a frame, since the loader knows no clipping.
ROUND = ' stroke-linecap="round" stroke-linejoin="round"'
PAGE = "M8 36Q8 8 36 8H594Q622 8 622 36V844Q622 872 594 872H36Q8 872 8 844Z"


def number(value: float) -> str:
    """At most one decimal, no trailing zero, no minus zero: the same text on every machine."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    return " ".join(number(value) for value in values)


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, evenodd: bool = False) -> str:
    rule = ' fill-rule="evenodd"' if evenodd else ""
    return f'<path d="{d}" fill="{fill}"{rule}{_stroke(stroke, width)}/>'


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{_stroke(stroke, width)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, stroke: str = "", width: float = 0) -> str:
    box = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f'<ellipse {box} fill="{fill}"{_stroke(stroke, width)}/>'


def rect(x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    box = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
    return f'<rect {box} fill="{fill}"{_stroke(stroke, width)}/>'


def _stroke(colour: str, width: float) -> str:
    if not colour:
        return ""
    return f' stroke="{colour}" stroke-width="{number(width)}"{ROUND}'


def moved(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """`body`, drawn around the origin, placed at (x, y), enlarged and turned (degrees, clockwise)."""
    parts = [f"translate({numbers(x, y)})"]
    if turn:
        parts.append(f"rotate({number(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.3f})")
    return f'<g transform="{" ".join(parts)}">{body}</g>'


def mirrored(body: str) -> str:
    """`body` flipped left to right around the origin."""
    return f'<g transform="scale(-1 1)">{body}</g>'


def turned(body: str, centre: tuple[float, float] = CENTRE) -> str:
    """`body` of a whole card turned upside down, for the lower half."""
    return f'<g transform="rotate(180 {numbers(*centre)})">{body}</g>'


def both_ways(body: str, centre: tuple[float, float] = CENTRE) -> str:
    return body + turned(body, centre)


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point at distance r from (x, y); 0 degrees is up, clockwise."""
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def document(body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'
