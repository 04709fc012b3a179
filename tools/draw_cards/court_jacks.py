"""The four jacks: an archer (spades), a flute player (hearts), a young general (diamonds), a boatman (clubs)."""

from __future__ import annotations

from tools.draw_cards.court_kit import (
    cord,
    face,
    flower,
    hand,
    lapels,
    line,
    scales,
    scatter,
    shape,
    sleeve,
    spots,
    tassel,
)
from tools.draw_cards.palette import BARK, GOLD, INDIGO, INK, PAPER, SAGE, VERMILION
from tools.draw_cards.svg import circle, path

ROBE = "M-150 400C-148 300 -124 236 -58 212L8 204L66 212C128 232 150 300 152 400Z"


def archer(ink: str) -> str:
    """Topknot and flying headband, quiver behind the shoulder, a tall bow in the hand."""
    feathers = "".join(arrow(x, y) for x, y in ((92, 46), (144, 84), (118, 66)))
    quiver = shape("M66 160L150 146L158 240L84 250Z", VERMILION) + line("M70 180L152 166", GOLD, 7)
    robe = shape(ROBE, ink)
    teeth = "".join(f"M{x} {y}l17 -30l17 30Z" for y, xs in ((290, (72, 106)), (320, (64, 98)), (350, (56, 90, 124))) for x in xs)
    robe += path(teeth, PAPER) + lapels((PAPER, VERMILION), 290)
    hair = shape("M-46 100C-50 62 -24 48 4 48C40 48 62 74 54 128C52 146 46 150 44 132C46 112 34 100 6 96Z", INK)
    knot = shape("M-6 52C-30 42 -34 10 -4 8C28 4 34 40 14 52Z", INK) + cord("M-10 50H18", GOLD, 6)
    tails = shape("M48 88C80 72 104 92 134 74L126 96C104 108 78 94 52 104Z", VERMILION, 4)
    tails += shape("M48 92C70 98 84 122 116 122L102 138C78 138 66 116 46 108Z", VERMILION, 4)
    band = cord("M-38 90Q0 78 50 94", VERMILION, 12)
    bow = line("M-76 6L-76 362", PAPER, 5) + line("M-76 6L-76 362", INK, 2.5)
    bow += cord("M-66 4C-84 20 -88 36 -100 64C-134 130 -134 236 -100 304C-88 330 -84 346 -66 364", BARK, 10)
    bow += cord("M-114 96L-118 108M-114 272L-118 260", VERMILION, 10)
    arm = sleeve(
        "M-40 232C-90 236 -116 214 -140 196L-152 300C-120 330 -70 350 -34 400L40 400L20 300Z",
        INDIGO,
        VERMILION,
        "M-154 196Q-132 190 -124 208L-132 296Q-150 308 -160 296Z",
    )
    arm += line("M-110 240Q-70 270 -50 330M-116 270Q-92 290 -80 326", PAPER, 4)
    return feathers + quiver + robe + face("fierce") + hair + knot + tails + band + arm + bow + hand(-122, 190, -6)


def arrow(x: float, y: float) -> str:
    """The feathered end of an arrow in the quiver."""
    vane = shape(f"M{x} {y}l13 14v44l-13 10l-13 -10v-44Z", PAPER, 4)
    return cord(f"M{x} {y + 20}V190", BARK, 3) + vane + line(f"M{x} {y + 8}v56", INK, 3)


def flutist(ink: str) -> str:
    """A scholar's square cap with long ribbons, both hands on a flute."""
    ribbons = shape(
        "M48 70C96 90 76 150 106 190C120 210 112 250 132 280L108 292C92 256 98 224 84 204C62 168 72 120 44 96Z", INDIGO
    )
    ribbons += shape("M44 80C72 110 54 160 72 210L78 262L56 262C50 210 36 160 40 110Z", INDIGO)
    robe = shape("M-158 400C-156 330 -120 234 -56 212L8 204L66 212C116 232 136 300 134 400Z", ink)
    robe += scatter(flower(PAPER, GOLD), spots("92 280, 62 322, 108 344, 22 350, -30 350"), 1.15)
    robe += lapels((INDIGO, PAPER), 282, 17)
    hair = shape("M-46 96C-52 66 -20 52 6 52C44 52 64 80 56 142C54 156 46 156 42 138C46 112 30 98 4 96Z", INK)
    cap = shape("M-58 84L-46 22Q6 -2 60 24L66 96Q4 62 -58 84Z", INDIGO) + line("M-50 60Q4 38 62 66", GOLD, 6)
    cap += shape("M-18 44L2 22L22 46L2 68Z", GOLD, 4) + circle(2, 45, 7, VERMILION, INK, 3)
    flute = cord("M40 162L-152 190", SAGE, 11) + line("M22 158L20 170M-116 179L-114 190M-132 181L-130 192", INK, 5)
    flute += tassel(-148, 200, VERMILION, 1.1)
    near = sleeve(
        "M60 290C20 250 -20 222 -42 212L-66 244C-64 300 -40 352 -16 400L60 400Z",
        ink,
        PAPER,
        "M-40 206Q-60 204 -66 220L-74 254Q-62 262 -52 250Z",
    )
    far = sleeve(
        "M-72 240L-112 214L-136 244C-140 300 -136 350 -150 400L-60 400Z",
        ink,
        PAPER,
        "M-104 208Q-124 204 -130 222L-144 256Q-128 264 -120 250Z",
    )
    dyed = scatter(flower(PAPER, GOLD), spots("-10 300, -100 290, -24 352, -110 344"), 1.0)
    hands = hand(-46, 192, 76) + hand(-104, 200, 76)
    return ribbons + robe + face("soft", cheek=True) + hair + cap + flute + far + near + dyed + hands


def general(ink: str) -> str:
    """Two long pheasant plumes over a coronet, scale armour, a spear with a horsehair tuft."""
    plumes = "".join(
        plume(d)
        for d in (
            "M-18 52C-36 -4 -104 -4 -132 44C-150 78 -150 118 -140 160",
            "M22 50C36 0 84 2 102 42C118 82 108 120 92 158",
        )
    )
    body = shape("M-120 400C-124 300 -100 236 -50 214L8 206L62 214C112 236 128 300 126 400Z", ink)
    body += scales(((-76, 262, 5), (-92, 290, 6), (-76, 318, 5), (-92, 346, 6)), 30, GOLD, INK)
    guard = "M-48 218C-100 208 -146 240 -152 306L-112 326L-72 306C-70 270 -62 244 -48 218Z"
    right = "M60 216C108 206 150 240 156 306L118 326L80 306C78 270 72 244 60 216Z"
    body += shape(guard, ink) + shape(right, ink)
    body += line("M-142 290Q-118 262 -82 290M-130 258Q-110 244 -78 260M90 290Q118 262 146 290M84 260Q110 244 132 256", GOLD, 7)
    body += circle(-2, 300, 42, PAPER, INK, 5) + circle(-2, 300, 30, VERMILION, INK, 4) + circle(-2, 300, 12, GOLD, INK, 4)
    scarf = shape("M-40 200C-10 224 30 224 48 198L58 222C36 252 -26 252 -52 222Z", PAPER)
    scarf += shape("M-12 236L-34 274L-6 264L6 280L10 238Z", PAPER, 4)
    hair = shape("M-44 100L-48 78H54L54 142C52 156 46 152 42 136L38 100Z", INK)
    crown = shape("M-56 92L-62 52L-38 64L-24 34L2 56L28 32L40 64L64 50L58 96Q2 70 -56 92Z", GOLD)
    crown += "".join(
        circle(x, y, 11, colour, INK, 4)
        for x, y, colour in ((-24, 30, VERMILION), (28, 28, VERMILION), (2, 30, PAPER), (-62, 48, PAPER), (64, 46, PAPER))
    )
    crown += circle(2, 70, 9, VERMILION, INK, 3)
    spear = cord("M128 70V400", BARK, 9) + shape("M128 2C146 30 144 52 134 74H122C112 52 110 30 128 2Z", PAPER)
    spear += line("M128 18V62", INK, 3) + shape("M114 78H142L152 122L140 114L128 126L116 114L104 122Z", VERMILION)
    return plumes + body + face("calm", cheek=True) + scarf + hair + crown + spear + hand(126, 262, 0)


def plume(d: str) -> str:
    """A pheasant's tail feather: barred all along."""
    bars = line(d, BARK, 10).replace("/>", ' stroke-dasharray="5 13"/>')
    return line(d, INK, 20) + line(d, PAPER, 11) + bars


def boatman(ink: str) -> str:
    """A wide straw hat and a straw cape; he leans on his pole."""
    pole = cord("M-128 0L-98 400", SAGE, 13) + line("M-131 70L-115 68M-124 150L-108 148M-118 300L-99 298", INK, 5)
    cape = (
        "M-154 400L-150 330L-136 344L-132 288L-112 306L-100 244L-60 214L8 204L70 214L106 246L118 304L134 288"
        "L140 344L154 330L158 400Z"
    )
    body = shape(cape, GOLD)
    strands = "".join(
        f"M{x} {y}l{dx} 40"
        for x, y, dx in (
            (-88, 248, -12),
            (-60, 236, -6),
            (80, 240, 6),
            (104, 262, 10),
            (-112, 316, -8),
            (-84, 304, -8),
            (84, 300, 6),
            (116, 318, 8),
            (-126, 352, -4),
            (-96, 350, -6),
            (98, 350, 4),
            (132, 356, 4),
            (58, 330, 4),
            (60, 262, 4),
        )
    )
    body += line(strands, BARK, 4)
    cloth = INDIGO if ink == INK else ink
    body += shape("M-52 222L-72 400L56 400L62 220L8 204Z", cloth) + lapels((PAPER,), 288, 14)
    body += cord("M-66 352Q-6 366 58 350", VERMILION, 16)
    stubble = path("M-34 176Q-16 160 4 166Q28 160 40 158Q34 186 -6 192Q-26 190 -34 176Z", INK)
    hair = shape("M-46 96H50L52 132C50 146 46 146 42 132L40 104H-40Z", INK)
    hat = shape("M-150 112C-92 84 -36 44 0 6C40 44 92 84 150 110C110 94 40 88 0 90C-50 90 -110 98 -150 112Z", GOLD)
    hat += line("M0 12L-112 92M0 12L-62 84M0 12L-18 82M0 12L28 82M0 12L74 86M0 12L114 92", BARK, 4)
    hat += line("M-66 66Q0 44 66 64", INK, 4) + line("M-44 108C-52 150 -40 186 -12 200C20 196 48 160 46 108", VERMILION, 5)
    arm = sleeve(
        "M-36 300C-66 262 -76 250 -88 246L-132 262C-140 310 -110 356 -50 372Z",
        cloth,
        PAPER,
        "M-88 236Q-112 234 -130 250L-138 270Q-112 262 -86 262Z",
    )
    return body + face("kind") + stubble_over(stubble) + hair + hat + pole + arm + hand(-112, 234, -4)


def stubble_over(body: str) -> str:
    return body + path("M-20 172Q-12 167 2 172Q-8 182 -20 172Z", VERMILION)
