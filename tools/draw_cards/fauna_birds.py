"""Birds of the hanafuda: crane, warbler, cuckoo, geese, swallow and phoenix, each as it lies on its card."""

from __future__ import annotations

from tools.draw_cards.cut import LINE, Point, limb, on, place, shape, strokes, thread
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
from tools.draw_cards.svg import circle, ellipse, path, polar


def brush(points: list[Point], start: float, end: float, colour: str, line: float = LINE) -> str:
    return shape(limb(points, start, end), colour, line)


# ------------------------------------------------------------------ crane


def crane() -> str:
    """A red-crowned crane that looks up to the left."""
    legs = "M262 520L254 668M254 590L262 594M300 520L316 600L290 668"
    tail = (
        brush([(330, 420), (392, 470), (400, 560)], 44, 4, INK, 2)
        + brush([(320, 440), (364, 500), (358, 592)], 44, 4, INK, 2)
        + brush([(300, 460), (330, 530), (318, 600)], 40, 4, INK, 2)
    )
    body = (
        "M186 372C226 322 300 326 348 384C376 420 392 462 390 500C370 484 352 478 338 482C344 498 344 512 340 528"
        "C316 504 262 532 214 490C180 460 170 408 186 372Z"
    )
    plumes = "M250 400C290 398 324 424 344 458M236 432C270 428 302 446 324 474M234 464C258 458 284 468 304 484"
    neck = brush([(206, 420), (178, 370), (176, 310), (206, 250), (196, 206)], 70, 24, INK, 3)
    nape = brush([(232, 404), (206, 366), (200, 316), (224, 252), (208, 200)], 34, 20, PAPER, 0)
    head = shape("M160 190C160 158 196 144 220 160C238 174 236 204 218 216C200 224 162 222 160 190Z", PAPER, 4)
    face = path("M160 194C160 178 172 170 186 176C196 184 196 206 186 216C172 214 160 206 160 194Z", INK)
    crown = shape("M168 166C180 142 216 142 228 166C210 160 190 162 176 172Z", VERMILION, 3.5)
    beak = shape("M164 186L60 168L162 206Z", GOLD, 4) + strokes("M158 194L80 176", INK, 3)
    return (
        strokes(legs, INK, 11) + tail + shape(body, PAPER) + strokes(plumes, INK, 4.5) + neck + nape + head + face + crown + beak
        + circle(190, 186, 8, PAPER) + circle(189, 186, 4, INK)
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
    beak = shape("M-94 -50L-136 -52L-96 -34Z", INK, 2) + shape("M-94 -34L-128 -30L-92 -20Z", INK, 2)
    legs = strokes("M-10 90L-4 122M26 90L36 120", INK, 7)
    eye = circle(-64, -42, 9, INK) + circle(-67, -45, 3, PAPER)
    return legs + tail + shape(body, MOSS) + path(belly, PAPER) + strokes(body, INK) + wing + feathers + brow + beak + eye


# ------------------------------------------------------------------ cuckoo


def cuckoo() -> str:
    """A cuckoo that calls as it crosses the moon; flies to the left."""
    far = shape("M-44 -20C-92 -66 -120 -122 -118 -190C-96 -182 -84 -170 -76 -156C-74 -174 -68 -186 -58 -196"
                "C-40 -180 -32 -160 -30 -140C-22 -152 -14 -158 -2 -162C8 -110 6 -60 20 -10Z", INK, 2)
    near = ("M-30 -14C-20 -84 22 -146 92 -176C98 -156 96 -142 90 -128C106 -136 120 -136 134 -130C128 -110 116 -96 102 -86"
            "C116 -88 128 -84 136 -76C112 -40 70 -6 34 8C6 14 -22 6 -30 -14Z")
    quills = "M-6 -16C14 -70 44 -112 80 -138M16 -8C40 -52 70 -84 106 -102M40 -2C60 -34 84 -56 112 -70"
    tail = shape("M84 6L214 2C218 12 218 18 212 26C216 34 214 42 206 48L90 40Z", INK, 2) + strokes(
        "M120 14H196M122 28H200", PAPER_SHADE, 4
    )
    body = "M-128 -14C-118 -48 -74 -54 -40 -38C10 -22 60 -8 110 6C116 24 112 36 100 42C50 62 -30 64 -72 38C-98 26 -124 8 -128 -14Z"
    belly = "M-104 6C-80 18 -40 10 0 18C40 24 76 22 108 14C114 28 110 38 100 42C50 62 -30 64 -72 38C-88 30 -98 18 -104 6Z"
    bars = "M-70 18L-62 40M-44 18L-38 50M-16 20L-12 56M12 22L14 56M40 24L42 54M66 24L70 50"
    beak = shape("M-122 -30L-166 -40L-124 -16Z", GOLD, 3) + shape("M-124 -14L-158 -4L-116 4Z", GOLD, 3)
    mouth = path("M-124 -24L-146 -24L-122 -6Z", VERMILION)
    eye = circle(-92, -24, 9, GOLD, INK, 3) + circle(-92, -24, 4, INK)
    return far + tail + shape(body, INK, 2) + shape(belly, PAPER, 3) + strokes(bars, INK, 5) + mouth + beak + shape(
        near, INDIGO, 5, PAPER) + strokes(quills, PAPER, 4) + eye


# ------------------------------------------------------------------ geese


def goose() -> str:
    """A goose that flies to the left, neck stretched, wings high."""
    far = path("M-10 -10C-24 -50 -20 -90 14 -124C26 -84 40 -50 44 -8Z", BARK, PAPER, 4)
    near = "M-26 -2C-16 -46 30 -88 112 -96C110 -84 104 -76 98 -68C108 -66 114 -62 118 -56C94 -26 60 2 28 14C4 20 -20 14 -26 -2Z"
    body = (
        "M-146 -22C-144 -34 -128 -38 -116 -30C-90 -18 -60 -22 -30 -24C20 -26 70 -6 122 18L112 32C70 36 20 40 -24 24"
        "C-56 12 -84 2 -112 -6C-128 -4 -142 -8 -146 -22Z"
    )
    beak = path("M-140 -30L-174 -20L-140 -12Z", GOLD, INK, 3)
    collar = strokes("M-104 -24L-108 -8", PAPER, 5) + strokes("M40 20C66 24 90 26 108 24", PAPER, 4)
    return far + beak + path(body, INK, PAPER, 4) + path(near, BARK, PAPER, 5) + strokes(
        "M0 -4C20 -40 56 -66 96 -78M22 2C42 -26 70 -46 104 -56", PAPER, 4) + collar + circle(-130, -24, 4, PAPER)


# ------------------------------------------------------------------ swallow


def swallow() -> str:
    """A swallow that dives to the left below, its tail a long fork."""
    fork = (
        brush([(60, -6), (130, -34), (214, -96)], 26, 1, INDIGO, 0) + brush([(60, 8), (140, 2), (236, -26)], 26, 1, INDIGO, 0)
    )
    wing_far = path("M-20 -16C-6 -76 50 -130 124 -150C96 -104 70 -50 50 -4Z", INDIGO, PAPER, 4)
    wing_near = path("M-40 6C-30 60 10 124 70 164C70 104 62 54 44 8C16 -8 -20 -8 -40 6Z", INDIGO, PAPER, 5)
    body = "M-112 16C-112 -20 -76 -34 -44 -28C0 -22 40 -14 80 -4C70 18 30 34 -12 40C-56 46 -100 44 -112 16Z"
    belly = "M-70 26C-40 20 10 16 70 2C60 20 24 34 -12 40C-40 44 -62 42 -70 26Z"
    throat = "M-110 22C-96 10 -74 12 -64 24C-66 36 -74 42 -84 42C-98 40 -106 32 -110 22Z"
    beak = path("M-110 6L-140 22L-108 24Z", INK)
    quills = "M-14 22C2 64 26 100 56 130M8 16C22 52 38 80 56 100"
    return (
        fork + wing_far + beak + path(body, INDIGO) + path(belly, PAPER) + path(throat, VERMILION) + wing_near
        + strokes(quills, AZURE, 5) + circle(-84, -2, 7, PAPER) + circle(-85, -2, 4, INK)
    )


# ------------------------------------------------------------------ phoenix


def phoenix() -> str:
    """The bird of the paulownia; its tail sweeps around the card."""
    return tails() + wings() + phoenix_body()


def tails() -> str:
    ways: tuple[tuple[list[Point], str], ...] = (
        ([(250, 330), (330, 390), (390, 350), (400, 250), (352, 190), (300, 216), (318, 262)], VERMILION),
        ([(236, 350), (320, 470), (404, 480), (420, 400)], PINE),
        ([(220, 360), (250, 490), (340, 560), (410, 560)], GOLD),
        ([(206, 364), (190, 470), (120, 530), (56, 500), (60, 440), (104, 440)], VERMILION),
    )
    body = ""
    for points, colour in ways:
        body += shape(limb(points, 34, 12), colour, 4) + strokes(thread(points), PAPER, 3)
        x, y, turn = on(points, 1)
        eye = polar(x, y, 16, turn)
        body += circle(*eye, 24, GOLD if colour != GOLD else VERMILION, INK, 4) + circle(*eye, 11, INK)
    return body


def wings() -> str:
    quills = ""
    for i, (angle, length) in enumerate(((8, 196), (26, 206), (44, 200), (62, 180), (80, 150))):
        feather = "M0 0C-26 -40 -24 -84 0 -104C24 -84 26 -40 0 0Z"
        quills += shape(place(feather, 226, 300, length / 100, angle, wide=0.8), (PINE, VERMILION)[i % 2], 4)
        quills += strokes(place("M0 -30L0 -92", 226, 300, length / 100, angle), PAPER, 3)
    covert = "M190 300C196 250 236 214 290 212C284 236 296 252 316 256C300 300 264 334 222 340C200 336 188 320 190 300Z"
    scales = "M214 300C222 286 236 286 242 300M236 278C244 264 258 264 264 278M244 310C252 296 266 296 272 310M266 254C272 244 282 242 290 250"
    return quills + shape(covert, GOLD) + strokes(scales, INK, 4)


def phoenix_body() -> str:
    breast = (
        "M112 196C120 178 146 176 158 192C176 226 196 262 236 288C270 314 270 356 238 372C196 388 150 366 136 322"
        "C126 290 124 250 116 224Z"
    )
    scales = "M148 268C158 258 168 260 172 270M152 304C162 294 174 296 178 306M176 288C186 278 198 280 202 290M172 330C182 320 196 322 200 332M204 318C214 308 226 310 230 320"
    crest = (
        brush([(140, 182), (150, 140), (190, 112)], 16, 3, VERMILION, 3) + brush([(132, 180), (130, 132), (152, 92)], 16, 3, VERMILION, 3)
        + brush([(124, 182), (108, 146), (112, 104)], 16, 3, VERMILION, 3)
    )
    head = ellipse(134, 196, 32, 27, GOLD, INK, LINE)
    beak = shape("M106 186C84 184 66 196 58 214C78 210 92 212 106 208Z", PAPER, 4)
    wattle = shape("M112 214C100 226 102 246 116 250C128 244 128 226 122 216Z", VERMILION, 3.5)
    mane = shape("M156 186C176 196 190 214 194 236C182 232 172 234 168 240C160 226 154 206 156 186Z", PINE, 4)
    eye = shape("M118 192C126 182 140 184 144 194C136 200 126 200 118 192Z", PAPER, 3) + circle(130, 192, 4.5, INK)
    return shape(breast, GOLD) + strokes(scales, INK, 4) + mane + crest + head + wattle + beak + eye
