"""Emblems of the dominoes that show people and their things: the official, bench, hammers, and what an opera needs."""

from __future__ import annotations

from tools.draw_cards.emblems_beasts import twice
from tools.draw_cards.emblems_land import LINE, ground, shape, strokes
from tools.draw_cards.palette import (
    BARK,
    GOLD,
    INDIGO,
    INK,
    LACQUER,
    PAPER,
    PAPER_SHADE,
    SAGE,
    VERMILION,
)
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import circle, ellipse, moved, path, rect


def man() -> str:
    """An official in his red robe, with winged hat and tablet."""
    robe = "M-118 130C-112 66 -70 44 -32 36L0 60L32 36C70 44 112 66 118 130Z"
    collar = shape("M-32 36L0 66L32 36L22 26H-22Z", PAPER)
    face = "M-38 -30C-40 8 -26 38 0 38C26 38 40 8 38 -30Z"
    crown = "M-30 -58C-36 -92 -18 -104 0 -104C18 -104 36 -92 30 -58Z"
    cap = "M-43 -26C-46 -58 -24 -72 0 -72C24 -72 46 -58 43 -26C20 -34 -20 -34 -43 -26Z"
    wing = strokes("M40 -44H70", INK, 6) + ellipse(94, -42, 33, 10, INK)
    eye = strokes("M10 -12C16 -16 24 -16 28 -12", INK, 5) + strokes("M8 -20C16 -26 26 -24 32 -20", INK, 4)
    beard = path("M-8 28C-4 25 4 25 8 28L2 58H-2Z", INK) + twice(strokes("M5 12C14 11 22 16 24 28", INK, 5))
    mouth = strokes("M-5 20H5", VERMILION, 6) + strokes("M0 -8V4H-5", INK, 4)
    badge = rect(-26, 76, 52, 46, 4, GOLD, INK, LINE) + blossom(0, 99, 18, VERMILION)
    sleeves = twice(strokes("M60 54C50 76 48 100 52 128", INK, 4))
    hat = twice(wing) + shape(crown, INK) + shape(cap, INK) + circle(0, -50, 7, GOLD)
    hat += strokes("M-36 -60C-20 -74 20 -74 36 -60", PAPER, 3.5)
    body = shape(robe, VERMILION) + collar + sleeves + badge
    return ground(SAGE) + body + shape(face, PAPER) + hat + twice(eye) + mouth + beard


def bench() -> str:
    """A bench, and tea on it."""
    legs = twice(shape("M58 44L70 116H90L82 44Z", BARK)) + strokes("M-66 84H66", INK, 17) + strokes("M-66 84H66", BARK, 7)
    back = twice(shape("M36 44L40 98H54L56 44Z", LACQUER))
    seat = rect(-124, 18, 248, 28, 6, BARK, INK, LINE) + strokes("M-104 32H-30M-8 32H60M84 32H104", GOLD, 4)
    return ground(PAPER_SHADE) + back + legs + seat + moved(teapot(), -22, 0) + moved(cup(), 94, 0)


def teapot() -> str:
    spout = shape("M-44 -14C-64 -18 -66 -48 -84 -50L-72 -62C-52 -58 -48 -38 -36 -34Z", VERMILION)
    handle = strokes("M42 -44C86 -56 84 0 40 -6", INK, 17) + strokes("M42 -44C86 -56 84 0 40 -6", VERMILION, 7)
    body = shape("M-34 -56H34C58 -36 56 4 30 16H-30C-56 4 -58 -36 -34 -56Z", VERMILION)
    lid = shape("M-36 -56C-30 -76 30 -76 36 -56Z", VERMILION) + circle(0, -80, 9, GOLD, INK, 4)
    return spout + handle + body + lid + blossom(0, -20, 24, PAPER)


def cup() -> str:
    steam = strokes("M-6 -40C-18 -52 6 -60 -6 -74M10 -38C0 -50 20 -60 10 -72", INK, 4)
    return steam + shape("M-24 -26H28C28 -2 20 14 12 16H-8C-16 14 -24 -2 -24 -26Z", PAPER) + strokes("M-18 -12H22", INDIGO, 6)


def hammers() -> str:
    """Two crossed maces of bronze, with their ribbons."""
    crossed = moved(hammer(), 0, 10, 1.08, -45) + moved(hammer(), 0, 10, 1.08, 45)
    knot = circle(0, 10, 17, VERMILION, INK, LINE) + circle(0, 10, 6, GOLD)
    tassel = shape("M-9 18H9L15 102H-15Z", VERMILION) + strokes("M-5 58L-6 98M5 58L6 98", GOLD, 4)
    return ground(LACQUER) + tassel + crossed + knot


def hammer() -> str:
    """A melon-headed mace, upright."""
    haft = strokes("M0 -46V96", INK, 20) + strokes("M0 -46V96", PAPER, 10) + circle(0, 104, 13, GOLD, INK, LINE)
    head = circle(0, -78, 43, GOLD, INK, LINE)
    ribs = "M0 -121V-35M-14 -118C-34 -96 -34 -60 -14 -38M14 -118C34 -96 34 -60 14 -38"
    cuff = rect(-21, -46, 42, 17, 5, GOLD, INK, LINE) + circle(0, -124, 8, GOLD, INK, 4)
    return haft + cuff + head + strokes(ribs, INK, 4.5)


def mask() -> str:
    """The painted face of a great opera."""
    face = "M-74 -52C-70 -104 70 -104 74 -52C82 4 56 92 0 112C-56 92 -82 4 -74 -52Z"
    brow = "M14 -36C30 -78 62 -70 68 -42C50 -54 32 -44 20 -22Z"
    eye = shape("M14 -12C28 -32 58 -30 66 -12C52 6 24 8 14 -12Z", INK) + circle(39, -12, 9, PAPER) + circle(38, -12, 5, INK)
    cheek = "M70 6C52 14 34 16 26 34C24 52 36 66 44 62C60 44 70 26 70 6Z"
    flame = "M0 -86C18 -66 16 -42 0 -24C-16 -42 -18 -66 0 -86Z"
    nose = "M-10 -14L-18 34C-12 46 12 46 18 34L10 -14Z"
    mouth = "M-30 64C-12 54 12 54 30 64C16 80 -16 80 -30 64Z"
    lines = strokes("M-30 64C-12 70 12 70 30 64", INK, 4) + strokes("M0 88V100", INK, 5)
    tuft = twice(circle(80, -72, 17, VERMILION, INK, LINE) + strokes("M84 -54C92 -30 86 0 92 24", GOLD, 7))
    paint = twice(path(brow, INK) + path(cheek, VERMILION) + eye) + path(flame, VERMILION)
    features = shape(nose, PAPER, 4) + shape(mouth, VERMILION) + lines
    return ground(INDIGO) + moved(tuft + path(face, PAPER) + paint + features + strokes(face, INK, 6), 0, -2, 0.94)


def lute() -> str:
    """A pear-shaped lute with its tassel: the small opera."""
    cord = strokes("M100 -70C120 -44 92 -24 104 6", VERMILION, 6)
    tassel = shape("M96 14H112L120 66H88Z", VERMILION) + strokes("M99 32L97 58M109 32L111 58", GOLD, 4)
    return ground(GOLD) + cord + tassel + circle(104, 8, 9, VERMILION, INK, 4) + moved(pipa(), -8, 4, 1.02, 52)


def pipa() -> str:
    """The lute itself, neck up."""
    pegs = "M-26 -104H26M-26 -86H26"
    neck = shape("M-11 -40L-8 -116C-8 -134 14 -138 20 -124C14 -126 10 -122 10 -114L11 -40Z", LACQUER)
    body = "M-12 -46C-18 -6 -58 16 -58 62C-58 100 -32 118 0 118C32 118 58 100 58 62C58 16 18 -6 12 -46Z"
    holes = strokes("M-34 52C-26 44 -26 34 -32 28M34 52C26 44 26 34 32 28", INK, 5)
    frets = "M-13 -30H13M-17 -14H17M-22 2H22M-14 16H14"
    strings = "M-6 -60V92M0 -60V92M6 -60V92"
    bridge = rect(-22, 88, 44, 11, 4, LACQUER, INK, 4)
    front = strokes(frets, PAPER, 5) + holes + strokes(strings, PAPER, 2) + bridge
    return strokes(pegs, INK, 10) + neck + shape(body, BARK) + front


PEOPLE = {"red_eights": man, "black_eyes": bench, "sixes": hammers, "opera": mask, "operetta": lute}
