"""Beasts of the hanafuda: butterflies, boar, deer and the frog of the rain man."""

from __future__ import annotations

from tools.draw_cards.cut import joined, place, shape, spots, strokes
from tools.draw_cards.palette import BARK, BLUSH, GOLD, INK, PAPER, PINE, SAGE, VERMILION, VIOLET
from tools.draw_cards.svg import circle, ellipse, mirrored, moved, numbers, path


def mist(x: float, y: float, length: float) -> str:
    """A band of red mist with round ends, as beasts and brights have it above them."""
    high = f"M{numbers(x, y + 15)}L{numbers(x + length, y + 15)}"
    low = f"M{numbers(x + 60, y + 39)}L{numbers(x + 60 + length, y + 39)}"
    return strokes(high + low, VERMILION, 28)


# ------------------------------------------------------------------ butterflies


def butterfly(ground: str, mark: str) -> str:
    """Seen from above, 200 wide; both pairs of wings open."""
    upper = "M0 -8C10 -60 50 -104 104 -100C120 -70 104 -24 64 -2C40 8 16 8 0 -4Z"
    lower = "M2 0C30 0 70 12 84 44C90 72 66 92 46 84C24 76 6 44 0 14Z"
    spots = circle(74, -66, 17, mark) + circle(48, -30, 11, mark) + circle(52, 52, 14, mark)
    rims = strokes("M30 -56C50 -80 70 -88 96 -86M56 -14C76 -26 92 -46 98 -68", INK, 3.5)
    wing = (
        shape(lower, PAPER)
        + path("M14 12C34 12 58 22 66 44C68 60 54 66 44 62C30 54 18 34 14 12Z", ground)
        + shape(upper, ground)
        + spots
        + rims
    )
    feelers = strokes("M2 -34C8 -64 22 -80 40 -88M-2 -34C-8 -64 -22 -80 -40 -88", INK, 4)
    body = shape("M0 -44C10 -40 10 -20 7 0C9 24 6 52 0 66C-6 52 -9 24 -7 0C-10 -20 -10 -40 0 -44Z", INK, 2)
    return wing + mirrored(wing) + feelers + body


def butterflies() -> str:
    return moved(butterfly(GOLD, VERMILION), 166, 284, 1.1, -24) + moved(
        butterfly(VIOLET, GOLD), 312, 186, 0.8, 30
    )


# ------------------------------------------------------------------ boar

FAR_LEGS = "M196 610L202 678L244 678L240 616ZM268 616L272 678L312 678L316 606Z"


def boar() -> str:
    """A boar that lies in wait, snout to the left."""
    body = (
        "M96 540C66 520 66 480 104 466C120 416 176 376 250 384"
        "C330 392 398 450 404 540C408 590 396 636 372 654"
        "L330 654C336 636 332 620 322 610C290 624 230 626 196 614"
        "C198 632 194 644 186 654L142 654C146 626 140 606 130 590"
        "C116 580 104 564 96 540Z"
    )
    mane = "".join(
        place("M-7 8C-5 -8 -3 -20 4 -32C6 -18 8 -6 8 8Z", x, y, 1, turn)
        for x, y, turn in spots(
            "126 440 -36, 142 424 -26, 160 412 -18, 180 402 -10, 202 394 -2, 224 389 6,"
            " 246 387 14, 268 389 20, 290 394 26, 310 402 34, 330 413 42"
        )
    )
    coat = (
        "M214 432C240 424 264 430 286 442M250 470C284 466 312 478 332 498M206 478C222 474 238 478 252 486"
        "M290 516C322 520 346 536 358 558M226 526C250 526 274 536 288 546M322 576C340 582 350 592 356 604"
    )
    head = (
        "M186 470C168 430 128 428 108 456C80 474 60 506 48 538C36 552 38 580 56 586C74 590 90 580 104 582"
        "C140 592 180 572 194 536C202 510 198 490 186 470Z"
    )
    snout = shape("M46 540C32 546 30 580 46 586C62 590 72 578 72 564C72 548 60 536 46 540Z", BLUSH, 4)
    tusk = shape("M92 580C76 566 74 542 86 526C96 538 106 558 108 582Z", PAPER, 4)
    ear = shape("M144 452C142 418 164 400 192 396C198 426 186 456 164 468Z", BARK, 4)
    ear += path("M156 448C156 430 168 418 182 414C182 434 176 450 166 458Z", BLUSH)
    eye = shape("M106 500C116 488 132 490 138 500C128 508 114 508 106 500Z", PAPER, 3) + circle(
        120, 499, 5.5, INK
    )
    brow = strokes("M96 490C108 476 128 474 144 484", INK, 7)
    hooves = shape("M140 650L188 650L190 678L136 678ZM328 650L374 650L378 678L324 678Z", INK, 2)
    nostrils = circle(43, 558, 4, INK) + circle(48, 573, 4, INK)
    mouth = strokes("M66 588C80 596 100 594 112 588", INK, 4)
    return (
        path(mane + FAR_LEGS, INK)
        + hooves
        + shape(body, BARK)
        + strokes(coat, INK, 5)
        + shape(head, BARK)
        + (ear + snout + nostrils + mouth + tusk + brow + eye)
    )


# ------------------------------------------------------------------ deer


def deer() -> str:
    """A stag that looks back over its shoulder."""
    far = shape(
        "M316 520L318 600L306 692L326 692L344 600L350 510ZM178 520"
        "L162 600L172 692L192 692L194 600L220 540Z",
        INK,
        3,
    )
    body = (
        "M122 436C146 406 204 404 250 408C290 396 306 370 308 326L366 322"
        "C380 384 378 440 358 482C350 502 352 514 360 546"
        "L356 604L364 692L342 692L330 606L316 534C280 550 220 550 188 536"
        "C172 552 164 568 156 602L154 692L132 692L128 598"
        "C124 560 118 540 112 512C100 482 104 458 122 436Z"
    )
    neck = "M306 404C312 356 304 322 288 298L340 262C372 296 380 356 372 412Z"
    head = (
        "M354 258C350 228 318 220 292 236C260 250 230 266 210 284C198 296 202 314 220 314"
        "C254 320 294 318 320 306C342 298 356 282 354 258Z"
    )
    rump = path("M118 452C106 474 108 506 122 530C134 516 136 472 118 452Z", PAPER)
    belly = path("M188 530C224 544 280 544 316 528C290 516 226 514 188 530Z", PAPER)
    tail = shape("M122 440C102 436 88 456 92 480C106 476 118 468 126 456Z", PAPER, 4)
    spots = (
        (162, 446),
        (198, 434),
        (234, 438),
        (270, 432),
        (180, 474),
        (216, 468),
        (254, 470),
        (290, 462),
        (322, 424),
        (154, 500),
        (196, 502),
        (304, 496),
        (330, 384),
    )
    dots = "".join(circle(x, y, 8.5, PAPER) for x, y in spots)
    nose = shape("M210 284C200 290 198 310 212 314C224 316 228 302 224 290Z", INK, 2)
    ear = shape("M336 246C352 220 382 212 402 222C396 246 372 264 346 264Z", BARK, 4)
    ear += path("M350 248C362 234 374 229 388 230C381 244 368 252 354 256Z", BLUSH)
    antlers = (
        "M324 232C322 196 336 166 332 122M328 188C312 176 302 158 304 136M333 160C350 152 360 138 362 118"
        "M304 236C288 204 268 186 260 144M282 200C264 196 248 186 242 168"
    )
    eye = shape("M282 260C290 248 306 250 310 260C302 268 288 268 282 260Z", PAPER, 3) + circle(
        293, 259, 5.5, INK
    )
    mouth = strokes("M224 306C240 306 254 300 262 292", INK, 4)
    return (
        far
        + tail
        + strokes(antlers, INK, 15)
        + strokes(antlers, GOLD, 7)
        + joined(BARK, body, neck, head)
        + rump
        + belly
        + nose
        + ear
        + eye
        + mouth
        + dots
    )


# ------------------------------------------------------------------ frog


def frog() -> str:
    """A frog that sits and looks up to the right."""
    back = "M-54 40C-64 10 -40 -24 -6 -34C-2 -54 24 -60 36 -44C56 -46 70 -30 62 -12C60 4 44 12 30 14L34 40Z"
    thigh = "M-56 44C-66 10 -26 -2 -8 18C2 32 -2 44 -10 46Z"
    legs = "M28 10L40 42L56 44M-56 46L-20 48"
    belly = path("M10 0C24 6 40 6 52 0C46 14 36 18 28 20L30 38L6 38C14 26 14 12 10 0Z", PAPER)
    eye = circle(24, -44, 11, GOLD, INK, 3) + ellipse(26, -45, 5, 3.5, INK)
    return (
        strokes(legs, INK, 13)
        + strokes(legs, SAGE, 6)
        + shape(back, SAGE)
        + belly
        + shape(thigh, SAGE)
        + eye
        + strokes("M30 -20C42 -14 54 -16 64 -24M-30 -6L-18 -14M-10 -16L2 -22", PINE, 4)
    )
