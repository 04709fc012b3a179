"""Emblems of the dominoes that show animals: tiger and axes, the cock with a red head, the egret on long legs, two bulls."""

from __future__ import annotations

from tools.draw_cards.emblems_land import LINE, ground, shape, strokes
from tools.draw_cards.glyphs import letter
from tools.draw_cards.palette import (
    BARK,
    BLUSH,
    GOLD,
    INDIGO_LINE,
    INK,
    LACQUER,
    PAPER,
    PAPER_SHADE,
    PINE,
    SAGE,
    VERMILION,
)
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import circle, ellipse, mirrored, moved


def twice(body: str) -> str:
    """`body` and its mirror image."""
    return body + mirrored(body)


def tiger() -> str:
    """A tiger's face before two crossed axes: the piece is called by either name."""
    return ground(PINE) + twice(moved(axe(), 0, 34, 1, 47)) + moved(tiger_face(), 0, 24, 0.8)


def axe() -> str:
    """A battle axe, edge to the right."""
    haft = strokes("M0 -142V118", INK, 20) + strokes("M0 -142V118", GOLD, 10)
    blade = shape("M-14 -124H4C18 -124 26 -132 30 -146C56 -122 58 -70 34 -42C28 -58 20 -66 4 -68H-14Z", PAPER)
    return haft + blade + strokes("M34 -128C48 -108 48 -80 35 -60", INDIGO_LINE, 7)


def tiger_face() -> str:
    head = (
        "M-70 -42C-88 -72 -66 -92 -42 -76C-22 -84 22 -84 42 -76C66 -92 88 -72 70 -42"
        "C94 -12 92 34 62 60C36 80 -36 80 -62 60C-92 34 -94 -12 -70 -42Z"
    )
    muzzle = "M0 16C-16 6 -46 14 -46 40C-46 64 -14 70 0 54C14 70 46 64 46 40C46 14 16 6 0 16Z"
    nose = "M-20 10C-20 0 20 0 20 10C20 22 8 30 0 30C-8 30 -20 22 -20 10Z"
    ears = twice(circle(57, -64, 11, BLUSH, INK, 4))
    tongue = shape("M-18 56C-14 78 14 78 18 56C8 62 -8 62 -18 56Z", VERMILION, 4)
    lines = "M0 30V48M0 48C5 58 22 58 30 48M58 -18C70 -16 78 -12 84 -6M62 4C74 4 82 8 88 14M58 28C68 30 76 34 80 42"
    return (
        shape(head, GOLD) + ears + twice(tiger_eye()) + tongue + shape(muzzle, PAPER) + shape(nose, LACQUER, 4)
        + twice(strokes(lines, INK, 6)) + letter("王", 0, -52, 34, INK, weight=3)
    )


def tiger_eye() -> str:
    brow = strokes("M18 -26C30 -40 50 -38 60 -28", INK, 9)
    return brow + circle(37, -8, 17, PAPER, INK, LINE) + circle(34, -6, 8, INK)


def cock() -> str:
    """A cock's head and breast: the piece with a red head."""
    breast = "M-58 130C-76 60 -62 6 -30 -30L34 -26C40 20 78 66 96 130Z"
    plumes = (
        "M-40 24L-22 40L-8 22L8 42L24 24L42 42M-54 62L-34 78L-16 58L4 80L24 60L46 80L64 66"
        "M-62 100L-40 116L-18 96L6 118L30 98L56 116L80 100"
    )
    comb = "M-44 -48C-60 -78 -40 -92 -30 -82C-32 -108 -4 -112 0 -88C10 -110 36 -100 28 -78C46 -86 54 -62 38 -48Z"
    head = "M-44 -26C-46 -62 -20 -72 0 -72C26 -72 42 -54 40 -20C24 0 -26 4 -44 -26Z"
    beak = shape("M-38 -44C-62 -44 -84 -34 -92 -20C-74 -22 -60 -18 -42 -16Z", BARK) + strokes("M-90 -22L-46 -30", INK, 4)
    wattle = "M-34 -14C-54 2 -54 40 -36 40C-18 40 -16 8 -14 -12Z"
    eye = circle(-10, -44, 12, PAPER, INK, 4) + circle(-12, -44, 5, INK)
    return (
        ground(GOLD) + moved(tail(), 74, 10) + shape(breast, INK) + strokes(plumes, PAPER, 5) + shape(comb, VERMILION)
        + shape(head, VERMILION) + beak + shape(wattle, VERMILION) + eye
    )


def tail() -> str:
    """Sickle feathers that come up behind the breast."""
    feathers = ("M-30 120C-20 40 10 -20 70 -30C40 10 20 60 6 120Z", "M-10 120C6 60 34 26 72 22C52 50 40 80 28 120Z")
    return shape(feathers[0], PINE) + shape(feathers[1], LACQUER)


def egret() -> str:
    """A white egret on long legs among reeds."""
    water = "M-150 84H150M-120 100H-60M20 104H110"
    legs = "M-12 34L-22 98M-22 98L-36 104M-22 98L-10 106M14 32L30 66L14 98M14 98L0 104M14 98L28 104"
    body = "M-46 -20C-14 -44 40 -30 92 38C60 30 44 44 10 42C-24 40 -52 14 -46 -20Z"
    neck = "M-34 -2C-62 -30 -14 -44 -26 -74C-28 -82 -34 -86 -42 -84"
    crest = strokes("M-40 -92C-24 -102 -4 -100 10 -86", INK, 5)
    beak = shape("M-54 -92L-120 -68L-52 -72Z", GOLD, 4)
    head = strokes(neck, INK, 25) + beak + shape("M-66 -82C-62 -98 -40 -100 -30 -90L-30 -72C-40 -66 -58 -70 -66 -82Z", PAPER)
    head += crest + strokes(neck, PAPER, 15) + circle(-48, -83, 5, INK)
    wing = "M-14 -4C16 -14 48 4 66 26M-10 14C10 6 30 14 44 28"
    return (
        ground(INDIGO_LINE) + circle(78, -66, 30, PAPER, INK, LINE) + reeds() + strokes(water, PAPER, 5)
        + strokes(legs, INK, 8) + shape(body, PAPER) + head + strokes(wing, INK, 4.5)
    )


def reeds() -> str:
    stalks = "M104 110C108 60 100 20 112 -20M-108 110C-104 70 -116 40 -106 10M122 110C120 80 130 50 128 20"
    heads = ((112, -24, 8), (-106, 6, -6), (128, 16, 6))
    spike = ellipse(0, -14, 8, 26, BARK, INK, 4)
    return strokes(stalks, PINE, 7) + "".join(moved(spike, x, y, 1, turn) for x, y, turn in heads)


def big_bull() -> str:
    """A bull's head from the front, with all its horns."""
    horn = "M26 -46C62 -40 92 -58 92 -104C124 -72 116 -14 62 -8C46 -8 34 -14 26 -22Z"
    ear = shape("M48 -12C70 -22 98 -14 106 2C88 14 64 12 46 4Z", BARK) + strokes("M62 -4C74 -8 84 -6 92 0", BLUSH, 5)
    head = "M-52 -44C-32 -62 32 -62 52 -44C60 -6 46 22 38 52C44 96 -44 96 -38 52C-46 22 -60 -6 -52 -44Z"
    muzzle = "M-46 62C-46 36 46 36 46 62C46 104 -46 104 -46 62Z"
    hair = "M-38 -54C-32 -40 -24 -34 -16 -30L-12 -40L-2 -22L8 -40L18 -28C26 -34 34 -42 38 -54C20 -76 -20 -76 -38 -54Z"
    eye = shape("M18 -2C26 -14 42 -14 46 -4C40 6 26 8 18 -2Z", PAPER, 4) + circle(32, -4, 5.5, INK)
    nostril = ellipse(20, 62, 8, 6, INK)
    ring = circle(0, 84, 19, "none", INK, 13) + circle(0, 84, 19, "none", GOLD, 6)
    return (
        ground(PAPER_SHADE) + twice(shape(horn, PAPER) + ear) + shape(head, BARK) + shape(hair, INK)
        + twice(eye) + shape(muzzle, BLUSH) + twice(nostril) + ring + blossom(0, 14, 21, VERMILION)
    )


def little_bull() -> str:
    """A calf that lies in the grass."""
    body = "M-40 -10C-8 -36 62 -38 94 -4C118 22 112 66 92 78H-60C-78 66 -70 10 -40 -10Z"
    leg = shape("M-70 62C-50 52 -18 58 2 66C12 72 10 86 0 86H-70C-84 84 -84 68 -70 62Z", BARK)
    hind = shape("M36 84C22 62 44 34 76 44C100 54 100 82 84 86Z", BARK)
    tail_ = strokes("M104 20C128 36 126 66 112 80", INK, 13) + strokes("M104 20C128 36 126 66 112 80", BARK, 4)
    cloth = shape("M-10 -26C16 -34 40 -34 60 -28L66 30C40 40 14 40 -6 34Z", VERMILION)
    cloth += strokes("M-8 20C16 28 40 28 66 18", GOLD, 6)
    grass = strokes("M-150 88H150M-122 88L-130 68M-122 88L-116 64M118 88L110 70M118 88L128 66", PINE, 7)
    calf = tail_ + shape(body, BARK) + cloth + hind + leg + calf_head()
    return ground(SAGE) + grass + moved(calf, 9, 6, 0.94)


def calf_head() -> str:
    """Turned to us; its horns have only begun to grow."""
    horn = shape("M14 -36C14 -48 22 -54 22 -66C38 -58 40 -40 30 -30Z", PAPER, 4)
    ear = shape("M34 -22C48 -40 70 -40 80 -28C72 -12 52 -6 36 -8Z", BARK) + strokes("M48 -20C54 -26 62 -28 68 -26", BLUSH, 5)
    head = "M-36 -28C-22 -44 22 -44 36 -28C42 -4 34 14 28 30C30 62 -30 62 -28 30C-34 14 -42 -4 -36 -28Z"
    muzzle = "M-32 36C-32 16 32 16 32 36C32 66 -32 66 -32 36Z"
    features = circle(21, -4, 9, PAPER, INK, 4) + circle(20, -3, 4.5, INK) + ellipse(13, 36, 5.5, 4.5, INK)
    mouth = strokes("M-10 50C-4 54 4 54 10 50", INK, 4)
    bell = strokes("M-26 52C-12 66 12 66 26 52", VERMILION, 9) + circle(0, 70, 13, GOLD, INK, 4)
    tuft = shape("M-20 -38C-16 -24 -8 -22 0 -14C6 -24 16 -24 20 -38C8 -46 -8 -46 -20 -38Z", INK, 3)
    face = bell + twice(horn + ear) + shape(head, BARK) + tuft + shape(muzzle, BLUSH, 4) + twice(features) + mouth
    return moved(face, -62, -10, 1.1, -6)


BEASTS = {"tiger": tiger, "flower_ten": cock, "sevens": egret, "big_bull": big_bull, "little_bull": little_bull}
