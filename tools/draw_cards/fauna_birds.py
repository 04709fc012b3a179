"""Birds of the hanafuda: crane, warbler, cuckoo, geese, swallow and phoenix, each as it lies on its card."""

from __future__ import annotations

from collections.abc import Sequence

from tools.draw_cards.cut import LINE, Point, joined, limb, on, place, shape, stroke_of, strokes, way
from tools.draw_cards.palette import (
    AZURE,
    BARK,
    GOLD,
    INDIGO,
    INK,
    MOSS,
    PAPER,
    PAPER_SHADE,
    PINE,
    VERMILION,
)
from tools.draw_cards.svg import circle, path, polar


def brush(points: list[Point], start: float, end: float, colour: str, line: float = LINE) -> str:
    return shape(limb(points, start, end), colour, line)


# ------------------------------------------------------------------ crane


def crane() -> str:
    """A red-crowned crane that looks up to the left."""
    legs = "M262 500L250 690M256 590L264 596M306 500L322 590L300 690"
    tail = "".join(
        brush(plume, 48, 3, INK, 2)
        for plume in (
            way("330 400, 398 452, 404 560"),
            way("316 420, 366 480, 366 590"),
            way("300 440, 334 506, 326 596"),
        )
    )
    body = (
        "M190 356C226 306 300 310 348 368C376 404 392 446 390 484"
        "C370 468 352 462 338 466C344 482 344 496 340 512"
        "C316 496 258 520 214 474C182 440 172 394 190 356Z"
    )
    neck_way = way("226 404, 194 356, 184 300, 208 248, 198 208")
    neck = stroke_of(neck_way, [92, 66, 42, 34, 34])
    head = "M158 196C156 160 192 144 218 160C238 174 236 206 218 218C198 226 164 224 158 196Z"
    throat = stroke_of(way("196 372, 176 340, 172 300, 194 252, 184 212"), [6, 34, 24, 20, 20])
    face = path("M160 198C160 182 172 174 186 180C196 188 196 210 186 220C172 218 160 210 160 198Z", INK)
    crown = shape("M166 170C176 142 218 140 230 168C212 160 190 164 174 176Z", VERMILION, 3.5)
    beak = shape("M164 188L56 172L162 208Z", GOLD, 4) + strokes("M158 197L80 179", INK, 3)
    plumes = (
        "M252 384C294 382 326 408 346 442M240 416C274 412 304 430 326 458M238 448C262 442 288 452 306 468"
    )
    return (
        strokes(legs, INK, 11)
        + tail
        + joined(PAPER, body, neck, head)
        + strokes(plumes, INK, 4.5)
        + path(throat, INK)
        + face
        + crown
        + beak
        + circle(188, 190, 8, PAPER)
        + circle(187, 190, 4, INK)
    )


# ------------------------------------------------------------------ bush warbler


def warbler() -> str:
    """A plump green bird that sings."""
    tail = shape("M96 12L206 54L200 76L84 50Z", PINE) + strokes("M110 32L196 62", PAPER, 3)
    body = (
        "M-98 -24C-104 -70 -58 -98 -14 -82C44 -74 92 -30 128 22C120 62 70 92 14 92C-50 92 -92 40 -98 -24Z"
    )
    belly = "M-96 -12C-94 40 -50 90 14 90C52 90 88 76 110 52C60 64 -10 50 -46 6C-62 -12 -84 -20 -96 -12Z"
    wing = shape("M-24 -34C30 -44 96 -4 160 40C110 56 30 54 -8 18C-24 2 -30 -20 -24 -34Z", PINE)
    feathers = strokes("M4 14C50 34 90 40 140 40M10 -8C54 4 90 20 130 32", PAPER, 3.5)
    brow = strokes("M-84 -50C-66 -62 -44 -60 -26 -50", PAPER, 7)
    beak = shape("M-96 -48L-132 -46L-97 -36Z", INK, 2) + shape("M-97 -36L-124 -30L-96 -26Z", INK, 2)
    legs = strokes("M-10 90L-4 122M26 90L36 120", INK, 7)
    eye = circle(-64, -42, 9, INK) + circle(-67, -45, 3, PAPER)
    return (
        legs
        + tail
        + shape(body, MOSS)
        + path(belly, PAPER)
        + strokes(body, INK)
        + wing
        + feathers
        + brow
        + beak
        + eye
    )


# ------------------------------------------------------------------ cuckoo


def cuckoo() -> str:
    """A cuckoo that calls as it crosses the moon; flies to the left."""
    far = shape(
        "M-44 -20C-92 -66 -120 -122 -118 -190C-96 -182 -84 -170 -76 -156C-74 -174 -68 -186 -58 -196"
        "C-40 -180 -32 -160 -30 -140C-22 -152 -14 -158 -2 -162C8 -110 6 -60 20 -10Z",
        INK,
        2,
    )
    near = (
        "M-30 -14C-20 -84 22 -146 92 -176C98 -156 96 -142 90 -128"
        "C106 -136 120 -136 134 -130C128 -110 116 -96 102 -86"
        "C116 -88 128 -84 136 -76C112 -40 70 -6 34 8C6 14 -22 6 -30 -14Z"
    )
    quills = "M-6 -16C14 -70 44 -112 80 -138M16 -8C40 -52 70 -84 106 -102M40 -2C60 -34 84 -56 112 -70"
    tail = shape("M84 6L214 2C218 12 218 18 212 26C216 34 214 42 206 48L90 40Z", INK, 2) + strokes(
        "M120 14H196M122 28H200", PAPER_SHADE, 4
    )
    body = (
        "M-128 -14C-118 -48 -74 -54 -40 -38C10 -22 60 -8 110 6C116 24 112 36 100 42C50 62 -30 64 -72 38"
        "C-98 26 -124 8 -128 -14Z"
    )
    belly = (
        "M-104 6C-80 18 -40 10 0 18C40 24 76 22 108 14C114 28 110 38 100 42C50 62 -30 64 -72 38"
        "C-88 30 -98 18 -104 6Z"
    )
    bars = "M-70 18L-62 40M-44 18L-38 50M-16 20L-12 56M12 22L14 56M40 24L42 54M66 24L70 50"
    beak = shape("M-122 -30L-166 -40L-124 -16Z", BARK, 3) + shape("M-124 -14L-158 -4L-116 4Z", BARK, 3)
    mouth = path("M-124 -24L-146 -24L-122 -6Z", VERMILION)
    eye = circle(-92, -24, 9, GOLD, INK, 3) + circle(-92, -24, 4, INK)
    return (
        far
        + tail
        + shape(body, INK, 2)
        + shape(belly, PAPER, 3)
        + strokes(bars, INK, 5)
        + mouth
        + beak
        + shape(near, INDIGO, 5, PAPER)
        + strokes(quills, PAPER, 4)
        + eye
    )


# ------------------------------------------------------------------ geese


def goose() -> str:
    """A goose that flies to the left, neck stretched, wings high."""
    far = path("M-10 -10C-24 -50 -20 -90 14 -124C26 -84 40 -50 44 -8Z", BARK, PAPER, 4)
    near = (
        "M-26 -2C-16 -46 30 -88 112 -96C110 -84 104 -76 98 -68C108 -66 114 -62 118 -56C94 -26 60 2 28 14"
        "C4 20 -20 14 -26 -2Z"
    )
    body = (
        "M-146 -22C-144 -34 -128 -38 -116 -30C-90 -18 -60 -22 -30 -24"
        "C20 -26 70 -6 122 18L112 32C70 36 20 40 -24 24"
        "C-56 12 -84 2 -112 -6C-128 -4 -142 -8 -146 -22Z"
    )
    beak = path("M-140 -30L-174 -20L-140 -12Z", GOLD, INK, 3)
    collar = strokes("M-104 -24L-108 -8", PAPER, 5) + strokes("M40 20C66 24 90 26 108 24", PAPER, 4)
    return (
        far
        + beak
        + path(body, INK, PAPER, 4)
        + path(near, BARK, PAPER, 5)
        + strokes("M0 -4C20 -40 56 -66 96 -78M22 2C42 -26 70 -46 104 -56", PAPER, 4)
        + collar
        + circle(-130, -24, 4, PAPER)
    )


# ------------------------------------------------------------------ swallow


def swallow() -> str:
    """A swallow that dives to the left below, its tail a long fork."""
    fork = brush(way("60 -6, 130 -34, 214 -96"), 26, 1, INDIGO, 0) + brush(
        way("60 8, 140 2, 236 -26"), 26, 1, INDIGO, 0
    )
    wing_far = path("M-20 -16C-6 -76 50 -130 124 -150C96 -104 70 -50 50 -4Z", INDIGO, PAPER, 4)
    wing_near = path("M-40 6C-30 60 10 124 70 164C70 104 62 54 44 8C16 -8 -20 -8 -40 6Z", INDIGO, PAPER, 5)
    body = "M-112 16C-112 -20 -76 -34 -44 -28C0 -22 40 -14 80 -4C70 18 30 34 -12 40C-56 46 -100 44 -112 16Z"
    belly = "M-90 38C-56 20 10 16 70 2C60 20 24 34 -12 40C-40 44 -72 48 -90 38Z"
    throat = "M-110 22C-96 10 -74 12 -64 24C-66 36 -74 42 -84 42C-98 40 -106 32 -110 22Z"
    beak = path("M-110 6L-140 22L-108 24Z", INK)
    quills = "M-14 22C2 64 26 100 56 130M8 16C22 52 38 80 56 100"
    return (
        fork
        + wing_far
        + beak
        + path(body, INDIGO)
        + path(belly, PAPER)
        + path(throat, VERMILION)
        + strokes(body, INDIGO, 3.5)
        + wing_near
        + strokes(quills, AZURE, 5)
        + circle(-84, -2, 7, PAPER)
        + circle(-85, -2, 4, INK)
    )


# ------------------------------------------------------------------ phoenix

PLUME = "M0 0C-26 -34 -26 -84 0 -106C26 -84 26 -34 0 0Z"
BARB = "M0 0C-18 -22 -16 -62 0 -84C16 -62 18 -22 0 0Z"
TAIL: tuple[tuple[list[Point], str], ...] = (
    (way("262 350, 330 356, 390 384, 404 440, 372 470"), PINE),
    (way("256 356, 300 420, 302 490, 252 536, 196 526"), VERMILION),
    (way("250 356, 256 430, 208 470, 138 460, 92 500"), GOLD),
    (way("240 352, 218 404, 156 412, 100 384, 66 410"), PINE),
)


def phoenix() -> str:
    """The bird of the paulownia, wings spread, its tail flowing over the card."""
    tail = "".join(streamer(points, colour) for points, colour in TAIL)
    left = wing(184, 300, way("-122 112, -104 130, -86 134, -68 122"))
    right = wing(236, 296, way("8 186, 26 204, 44 206, 62 192, 80 164, 98 130"))
    return tail + left + right + phoenix_body()


def streamer(points: list[Point], colour: str) -> str:
    """A tail feather with barbs along it and an eye at its end."""
    barbs = ""
    for i in range(6):
        x, y, turn = on(points, 0.3 + i * 0.12)
        barbs += "".join(place(BARB, x, y, 0.34, turn + side * 46) for side in (-1, 1))
    x, y, turn = on(points, 1)
    eye = polar(x, y, 18, turn)
    return (
        path(barbs, colour, INK, 3)
        + shape(stroke_of(points, [26, 22, 18, 14, 10]), colour, 3.5)
        + shape(place(PLUME, x, y, 0.62, turn, wide=1.5), colour, 4)
        + circle(*eye, 13, INK)
        + circle(*eye, 7, PAPER)
    )


def wing(x: float, y: float, quills: Sequence[Point]) -> str:
    """Long quills in two colours, gilt coverts over them."""
    body = ""
    for i, (angle, length) in enumerate(quills):
        body += shape(place(PLUME, x, y, length / 100, angle, wide=0.82), (PINE, VERMILION)[i % 2], 4)
        body += strokes(place("M0 -46L0 -94", x, y, length / 100, angle), PAPER, 3)
    inner = "".join(place(PLUME, x, y, length / 190, angle + 4, wide=1.1) for angle, length in quills)
    return body + shape(inner, GOLD, 3.5)


def phoenix_body() -> str:
    spine = way("128 150, 154 176, 158 222, 166 276, 206 326, 262 352")
    body = stroke_of(spine, [30, 34, 42, 66, 88, 30])
    ruff = stroke_of(way("146 162, 158 192, 158 232, 150 262"), [20, 36, 46, 8])
    scales = "".join(
        f"M{x - 12} {y}C{x - 10} {y + 14} {x + 10} {y + 14} {x + 12} {y}"
        for x, y in way("150 268, 178 262, 164 288, 192 284, 182 308, 210 304, 204 328, 232 322, 228 344")
    )
    crest = "".join(
        brush(plume, 15, 2, VERMILION, 3)
        for plume in (
            way("142 138, 160 106, 204 96"),
            way("134 134, 140 94, 168 62"),
            way("124 136, 112 100, 124 66"),
        )
    )
    beak = shape("M104 138C86 134 66 146 62 172C76 160 90 162 104 160Z", PAPER, 4)
    plume = brush(way("150 152, 190 160, 216 190, 204 220"), 13, 2, PINE, 3)
    wattle = shape("M108 168C96 178 96 198 108 204C120 198 122 180 118 172Z", VERMILION, 3.5)
    head = "M102 152C102 128 126 120 144 130C158 140 156 166 140 174C122 180 104 172 102 152Z"
    eye = shape("M112 148C120 138 134 140 138 150C130 156 120 156 112 148Z", PAPER, 3) + circle(
        125, 148, 4.5, INK
    )
    return (
        shape(body, GOLD)
        + strokes(scales, INK, 4)
        + shape(ruff, VERMILION, 4)
        + plume
        + crest
        + shape(head, GOLD)
        + wattle
        + beak
        + eye
    )
