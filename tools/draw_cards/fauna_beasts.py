"""Beasts of the hanafuda: butterflies, boar, deer and the frog of the rain man."""

from __future__ import annotations

from tools.draw_cards.cut import place, shape, strokes
from tools.draw_cards.palette import BARK, BLUSH, GOLD, INK, LACQUER, PAPER, PINE, SAGE, VERMILION, VIOLET
from tools.draw_cards.svg import circle, ellipse, mirrored, moved, path


def mist(x: float, y: float, length: float, colour: str = VERMILION) -> str:
    """A band of red mist with round ends, as beasts and brights have it above them."""
    high = f"M{x} {y}C{x - 20} {y} {x - 20} {y + 30} {x} {y + 30}L{x + length} {y + 30}C{x + length + 20} {y + 30} {x + length + 20} {y} {x + length} {y}Z"
    low = f"M{x + 60} {y + 26}C{x + 40} {y + 26} {x + 40} {y + 52} {x + 60} {y + 52}L{x + length + 60} {y + 52}C{x + length + 80} {y + 52} {x + length + 80} {y + 26} {x + length + 60} {y + 26}Z"
    return path(high + low, colour)


# ------------------------------------------------------------------ butterflies


def butterfly(ground: str, mark: str) -> str:
    """Seen from above, 200 wide; both pairs of wings open."""
    upper = "M0 -8C10 -60 50 -104 104 -100C120 -70 104 -24 64 -2C40 8 16 8 0 -4Z"
    lower = "M2 0C30 0 70 12 84 44C90 72 66 92 46 84C24 76 6 44 0 14Z"
    spots = circle(74, -66, 17, mark) + circle(48, -30, 11, mark) + circle(52, 52, 14, mark)
    rims = strokes("M30 -56C50 -80 70 -88 96 -86M56 -14C76 -26 92 -46 98 -68", INK, 3.5)
    wing = shape(lower, PAPER) + path("M14 12C34 12 58 22 66 44C68 60 54 66 44 62C30 54 18 34 14 12Z", ground) + shape(
        upper, ground) + spots + rims
    feelers = strokes("M2 -34C8 -64 22 -80 40 -88M-2 -34C-8 -64 -22 -80 -40 -88", INK, 4)
    body = shape("M0 -44C10 -40 10 -20 7 0C9 24 6 52 0 66C-6 52 -9 24 -7 0C-10 -20 -10 -40 0 -44Z", INK, 2)
    return wing + mirrored(wing) + feelers + body


def butterflies() -> str:
    return moved(butterfly(GOLD, VERMILION), 150, 262, 1.16, -24) + moved(butterfly(VIOLET, GOLD), 322, 184, 0.84, 30)


# ------------------------------------------------------------------ boar


def boar() -> str:
    """A boar that lies in wait, snout to the left."""
    body = (
        "M96 560C66 540 66 500 104 486C120 436 176 396 250 404C330 412 392 470 400 560C404 610 392 650 372 668"
        "L330 668C336 650 332 636 322 626C290 640 230 642 196 630C198 646 194 658 186 668L142 668C146 640 140 622 130 606"
        "C116 598 104 584 96 560Z"
    )
    bristles = "".join(
        place("M-8 6L0 -34L10 6Z", x, y, 1, turn)
        for x, y, turn in ((150, 436, -30), (178, 418, -20), (208, 408, -12), (240, 404, -2), (272, 408, 8), (302, 418, 18),
                           (330, 434, 28), (354, 456, 38), (374, 484, 50), (390, 516, 62))
    )
    coat = "M210 452C240 446 262 452 280 462M250 486C282 484 308 494 326 510M200 500C220 496 240 500 254 508M290 530C320 534 344 548 356 566M230 546C256 546 276 554 290 564M320 584C338 590 350 600 358 612"
    head = "M178 486C164 452 130 450 112 474C84 490 60 520 44 552C34 562 34 586 50 592C70 598 84 588 96 592C130 606 170 590 186 556C194 530 190 506 178 486Z"
    snout = shape("M40 556C28 560 26 590 40 594C54 598 62 588 62 576C62 562 54 552 40 556Z", BLUSH, 4)
    tusk = shape("M82 586C72 576 72 558 82 548C92 556 98 572 96 586Z", PAPER, 3.5)
    ear = shape("M142 470C140 440 160 424 184 420C190 446 180 472 160 484Z", BARK, 4) + path("M152 466C154 450 164 440 176 436C176 452 170 466 160 474Z", BLUSH)
    eye = shape("M106 516C116 504 132 506 138 516C128 524 114 524 106 516Z", PAPER, 3) + circle(120, 515, 5, INK)
    brow = strokes("M98 506C110 494 126 492 140 500", INK, 6)
    hooves = shape("M142 668L186 668L188 690L138 690Z", INK, 2) + shape("M330 668L372 668L376 690L326 690Z", INK, 2)
    return (
        path(bristles, INK) + hooves + shape(body, BARK) + strokes(coat, INK, 5) + shape(head, BARK) + ear + snout
        + circle(38, 570, 3.5, INK) + circle(44, 584, 3.5, INK) + strokes("M62 596C76 604 96 602 108 596", INK, 4) + tusk + brow + eye
    )


# ------------------------------------------------------------------ deer


def deer() -> str:
    """A stag that looks back over its shoulder."""
    far = shape("M318 520L322 600L312 690L330 690L346 600L350 510ZM180 530L168 600L176 690L194 690L196 600L216 540Z", LACQUER, 4)
    body = (
        "M128 428C150 404 210 404 250 410C290 398 312 376 318 330L366 330C376 390 372 440 356 480C350 500 352 510 360 540"
        "L356 600L362 690L342 690L332 604L318 536C280 548 220 548 188 536C172 552 164 566 158 600L156 690L136 690L132 596"
        "C128 560 122 540 116 510C106 480 108 448 128 428Z"
    )
    spots = ((160, 446), (196, 436), (232, 440), (270, 436), (180, 474), (216, 470), (254, 472), (292, 462), (322, 426), (150, 494), (236, 504))
    dots = "".join(circle(x, y, 8.5, PAPER) for x, y in spots)
    tail = shape("M124 432C104 430 92 448 96 470C108 466 120 460 128 452Z", PAPER, 4)
    neck = "M318 400C318 350 306 318 290 296L340 268C368 300 376 360 366 410Z"
    head = "M352 262C348 234 318 226 292 240C262 252 232 268 214 284C202 294 206 310 222 312C254 318 292 318 318 308C340 300 354 284 352 262Z"
    nose = shape("M214 284C204 290 202 306 214 310C226 312 230 300 226 290Z", INK, 2)
    ear = shape("M336 250C352 226 380 220 398 230C392 252 370 268 346 268Z", BARK, 4) + path("M350 250C362 238 374 234 386 236C380 248 368 256 354 260Z", BLUSH)
    antlers = "M322 236C320 200 334 170 330 130M326 190C310 178 300 160 302 140M330 164C346 156 356 142 358 124M306 240C290 206 270 190 262 150M284 204C266 200 250 190 244 172"
    eye = shape("M282 262C290 252 304 254 308 262C300 270 288 270 282 262Z", PAPER, 3) + circle(294, 262, 5, INK)
    mouth = strokes("M228 304C244 302 256 298 264 290", INK, 4)
    return (
        far + tail + shape(body, BARK) + shape(neck, BARK) + path("M300 330L366 330L368 410L318 410Z", BARK)
        + strokes(antlers, INK, 13) + strokes(antlers, GOLD, 6) + shape(head, BARK) + nose + ear + eye + mouth + dots
        + path("M120 506C150 540 200 552 250 546C220 538 160 526 120 506Z", PAPER)
    )


# ------------------------------------------------------------------ frog


def frog() -> str:
    """A frog that sits and looks up to the right."""
    back = "M-54 40C-64 10 -40 -24 -6 -34C-2 -54 24 -60 36 -44C56 -46 70 -30 62 -12C60 4 44 12 30 14L34 40Z"
    thigh = "M-56 44C-66 10 -26 -2 -8 18C2 32 -2 44 -10 46Z"
    legs = "M28 10L40 42L56 44M-56 46L-20 48"
    belly = path("M10 0C24 6 40 6 52 0C46 14 36 18 28 20L30 38L6 38C14 26 14 12 10 0Z", PAPER)
    eye = circle(24, -44, 11, GOLD, INK, 3) + ellipse(26, -45, 5, 3.5, INK)
    return strokes(legs, INK, 13) + strokes(legs, SAGE, 6) + shape(back, SAGE) + belly + shape(thigh, SAGE) + eye + strokes(
        "M30 -20C42 -14 54 -16 64 -24M-30 -6L-18 -14M-10 -16L2 -22", PINE, 4)
