"""The four kings: a marshal (spades), an emperor (hearts), a minister (diamonds), a mountain elder (clubs)."""

from __future__ import annotations

from collections.abc import Sequence

from tools.draw_cards.court_kit import cord, discs, face, hand, lapels, line, scales, shape, sleeve, tassel
from tools.draw_cards.palette import BARK, BLUSH, GOLD, INDIGO, INK, PAPER, PINE, SAGE, VERMILION
from tools.draw_cards.shapes import tuft
from tools.draw_cards.svg import circle, mirrored, path, rect

MASK = (  # a painted face: brows that rise like wings and lines along the nose
    "M-46 -50C-44 -30 -34 -20 -18 -16L-8 -50ZM4 -50L6 -16C24 -22 42 -32 48 -52Z"
    "M-46 8C-36 0 -20 8 -18 22C-30 24 -44 20 -46 8ZM46 8C34 -2 8 6 6 22C24 28 42 22 46 8Z"
)


def marshal(ink: str) -> str:
    """A painted face and a black beard, four flags at his back, a sword upright."""
    flags = "".join(
        cord(f"M{x} 230L{tip} 10", BARK, 5) + shape(d, VERMILION) + shape(inner, GOLD, 3.5)
        for x, tip, d, inner in (
            (-40, -112, "M-110 16L-158 40L-150 130L-78 118Z", "M-118 40L-140 52L-136 104L-98 98Z"),
            (46, 112, "M110 16L158 40L152 130L80 118Z", "M118 40L140 52L138 104L100 98Z"),
        )
    )
    body = shape("M-146 400C-150 300 -120 236 -52 214L8 206L64 214C124 236 152 300 150 400Z", ink)
    body += scales(((78, 282, 2), (92, 312, 2), (78, 342, 2)), 28, GOLD, INK)
    body += scales(((-138, 332, 3), (-124, 362, 2)), 28, GOLD, INK)
    body += shape("M60 212C110 206 150 232 158 288L116 298L84 280Z", VERMILION) + line("M88 262Q112 252 142 270", GOLD, 7)
    body += shape("M-52 212C-102 206 -142 232 -152 288L-110 298L-76 280Z", VERMILION) + line(
        "M-82 262Q-106 252 -136 270", GOLD, 7
    )
    head = face("fierce", paint=path(MASK, INK) + path("M-10 -50L-4 -24L0 -50Z", VERMILION))
    beard = shape(
        "M-46 164C-34 148 -20 166 -8 164C8 168 30 150 48 140C60 220 70 290 50 356C34 330 30 350 14 372"
        "C4 346 -6 350 -18 366C-26 344 -40 340 -52 350C-66 290 -54 220 -46 164Z",
        INK,
    )
    beard += line("M-34 196Q-44 262 -38 322M-10 206Q-16 280 -12 336M18 202Q24 280 20 340M38 190Q50 260 42 320", PAPER, 3)
    beard += path("M-22 172Q-12 168 2 172Q-8 181 -22 172Z", VERMILION)
    helm = shape("M-56 96C-62 50 -34 30 2 28C42 30 66 50 60 98Q4 66 -56 96Z", INDIGO)
    helm += shape("M-66 102C-70 84 -60 76 -50 82Q4 52 56 82C66 76 76 86 70 102Q4 70 -66 102Z", GOLD)
    helm += shape("M-12 32L2 -2L18 32Z", GOLD) + circle(3, 30, 13, VERMILION, INK, 4)
    helm += "".join(circle(x, y, 10, PAPER, INK, 4) for x, y in ((-32, 38), (38, 38), (-52, 62), (57, 62)))
    helm += circle(3, 62, 9, VERMILION, INK, 3.5)
    sword = shape("M-112 262V70L-100 44L-88 70V262Z", PAPER) + line("M-100 66V250", INK, 3)
    sword += shape("M-134 258Q-100 276 -66 258V278H-134Z", GOLD) + cord("M-100 280V352", BARK, 10)
    sword += tassel(-100, 352, VERMILION, 0.9)
    return flags + body + head + beard + helm + sword + hand(-98, 306, 0)


def emperor(ink: str) -> str:
    """The flat crown with its strings of beads, sun and moon on the shoulders, a tablet of jade."""
    robe = shape("M-158 400C-156 312 -126 238 -54 216L8 206L66 216C132 238 158 312 160 400Z", ink)
    robe += circle(-100, 266, 24, PAPER, INK, 4) + circle(104, 266, 24, GOLD, INK, 4)
    robe += path("M-92 250A17 17 0 1 0 -84 274A14 14 0 1 1 -92 250Z", GOLD)
    robe += circle(104, 266, 13, VERMILION, INK, 3)
    robe += lapels((INDIGO, PAPER), 300, 17)
    head = face("calm")
    whisker = shape("M-12 166C-22 160 -36 166 -52 186C-34 182 -22 178 -12 172C-2 178 22 184 46 180C28 164 6 160 -12 166Z", INK, 3)
    whisker += shape("M-24 190Q-10 184 6 190Q10 214 -8 240Q-24 214 -24 190Z", INK, 3)
    hair = shape("M-48 78H52L50 144L40 128V104H-42Z", INK)
    cap = shape("M-52 96V54H58V96Q4 74 -52 96Z", INDIGO) + line("M-50 68H56", GOLD, 7) + circle(4, 68, 11, VERMILION, INK, 4)
    pin = cord("M-70 60H78", GOLD, 5)
    beads = strings((-114, -94, -74, 84, 104, 124), 44, 6)
    board = shape("M-126 26L120 14L138 34L-112 48Z", ink) + shape("M-112 48L138 34V46L-112 60Z", GOLD, 4)
    cords = line("M-54 96C-60 150 -40 200 -12 212M58 96C58 150 40 196 12 212", VERMILION, 5)
    arms = sleeve("M-158 300C-120 290 -70 300 -26 320V400H-158Z", ink, PAPER, "M-30 310Q-14 312 -12 326V384Q-30 388 -40 372Z")
    arms += sleeve("M160 300C124 290 76 300 34 320V400H160Z", ink, PAPER, "M38 310Q22 312 20 326V384Q38 388 48 372Z")
    arms += dragon_cloud() + mirrored(dragon_cloud())
    tablet = shape("M-22 252Q4 234 28 252L32 366H-26Z", SAGE) + line("M-10 260V330M16 260V330", PINE, 4)
    return robe + head + cords + whisker + hair + cap + pin + beads + board + arms + tablet + hand(-4, 340, 8)


def dragon_cloud() -> str:
    """A curl of cloud sewn on a sleeve."""
    return line("M-138 350C-110 350 -104 326 -122 320C-134 318 -136 334 -126 336M-118 352H-70C-60 346 -64 330 -74 334", GOLD, 6)


def strings(xs: Sequence[float], y: float, count: int) -> str:
    """Strings of beads in three colours that hang from the board."""
    body = line("".join(f"M{x:g} {y:g}v{16 * count}" for x in xs), INK, 3)
    for first, colour in enumerate((VERMILION, PAPER, GOLD)):
        body += discs([(x, y + 16 + 16 * i) for x in xs for i in range(first, count, 3)], 7.5, colour, INK, 3)
    return body


def minister(ink: str) -> str:
    """A black gauze hat with two long wings, a thin beard in three strands; he reads a scroll."""
    robe = shape("M-140 400C-142 312 -118 240 -54 216L8 206L66 216C120 240 142 312 142 400Z", ink)
    robe += line("M-116 286C-92 296 -84 270 -102 264C-114 262 -114 278 -104 280M-92 250C-76 254 -70 240 -80 234", GOLD, 6)
    robe += line("M118 286C94 296 86 270 104 264C116 262 116 278 106 280M94 250C78 254 72 240 82 234", GOLD, 6)
    collar = cord("M-26 208Q5 246 36 205", PAPER, 15)
    hat = shape("M-160 92C-130 72 -90 80 -52 88L-54 100C-90 102 -130 108 -160 92Z", INK, 4)
    hat += shape("M160 92C130 72 96 80 56 88L58 100C96 102 130 108 160 92Z", INK, 4)
    hat += line("M-144 91C-120 84 -90 88 -66 94M146 91C120 84 96 88 70 94", GOLD, 3.5)
    crown = shape("M-58 104C-60 82 -54 70 -40 64C-46 16 -18 6 6 6C36 6 58 20 50 64C62 70 66 84 62 106Q4 82 -58 104Z", INK)
    crown += line("M-40 66Q4 44 50 66", GOLD, 5) + shape("M-12 30H18V58H-12Z", SAGE, 4)
    moustache = shape(
        "M-12 166C-26 158 -40 166 -50 200C-46 216 -50 232 -56 248C-36 226 -34 190 -12 173C10 190 20 222 38 248"
        "C38 222 28 164 -12 166Z",
        INK,
        3,
    )
    beard = shape("M-26 188Q-10 182 10 188C16 226 2 270 -8 300C-20 270 -32 226 -26 188Z", INK, 3) + line("M-8 196V262", PAPER, 3)
    arm = sleeve(
        "M142 400C146 330 130 290 112 262C84 280 66 300 58 330L60 400Z",
        ink,
        INDIGO,
        "M70 292Q52 296 50 318L54 366Q72 362 80 340Z",
    )
    arm += line("M92 330Q110 320 120 340M100 366Q112 356 124 372", GOLD, 5)
    left = sleeve(
        "M-140 400C-146 330 -134 290 -116 262C-92 280 -80 300 -76 330L-80 400Z",
        ink,
        INDIGO,
        "M-86 300Q-70 304 -66 322L-70 366Q-88 362 -96 344Z",
    )
    return (
        robe
        + hat
        + face("calm")
        + collar
        + crown
        + moustache
        + beard
        + arm
        + left
        + scroll()
        + hand(-86, 330, 10)
        + mirrored(hand(-74, 330, 10))
    )


def scroll() -> str:
    """A handscroll held open, with columns of writing."""
    sheet = shape("M-78 284H66V372H-78Z", PAPER)
    writing = "".join(f"M{x} 298v{n}" for x, n in ((-58, 58), (-38, 40), (-18, 62), (2, 50), (22, 62), (44, 24)))
    rolls = "".join(rect(x, 272, 22, 112, 6, GOLD, INK, 5) for x in (-96, 62))
    return sheet + path(writing, "none", INK, 6) + rect(36, 328, 16, 16, 1, VERMILION) + rolls


def elder(ink: str) -> str:
    """The high bald head of the star of long life, white beard and brows, a gnarled staff with a gourd."""
    robe = shape("M-150 400C-152 310 -122 242 -56 218L8 208L66 218C126 242 152 310 154 400Z", ink)
    robe += tuft(100, 300, 34, 10) + tuft(72, 352, 34, -6) + tuft(128, 352, 30, 14) + tuft(-86, 300, 30, -10)
    robe += lapels((PAPER, BLUSH), 300, 15)
    dome = shape("M-46 96C-74 30 -34 10 4 10C46 10 78 36 50 100C40 112 -34 110 -46 96Z", PAPER)
    crease = line("M-26 62Q-6 52 18 60M-20 78Q-4 70 14 76", INK, 3.5)
    head = face("kind", cheek=True)
    patch = path("M-42 70H48L46 100H-42Z", PAPER)
    brows = shape(
        "M-10 104C-24 92 -44 98 -54 122C-58 136 -66 146 -72 150C-54 152 -42 136 -38 120C-30 112 -20 112 -10 104Z", PAPER, 4
    )
    brows += shape("M4 104C18 92 42 98 52 122C56 136 66 146 72 150C54 152 42 136 36 120C28 112 18 112 4 104Z", PAPER, 4)
    side = shape("M46 128C62 128 70 150 66 176C60 186 50 180 44 166Z", PAPER, 4)
    beard = (
        "M-48 158C-38 150 -26 166 -12 164C8 166 28 156 46 144C66 190 76 250 58 306C52 290 46 296 40 340"
        "C30 320 24 330 14 366C4 340 -2 344 -12 372C-18 340 -26 340 -34 350C-38 320 -48 310 -58 318C-70 260 -58 200 -48 158Z"
    )
    white = shape(beard, PAPER) + line(
        "M-34 196Q-44 250 -40 300M-12 204Q-18 270 -14 330M16 200Q26 260 20 320M38 186Q52 230 46 284", INK, 3
    )
    white += path("M-24 173Q-12 168 2 173Q-10 183 -24 173Z", VERMILION)
    staff = cord(
        "M-98 400C-108 340 -92 280 -106 220C-116 170 -92 120 -110 80C-120 50 -92 24 -70 40C-54 54 -66 76 -82 70", BARK, 14
    )
    staff += line("M-104 300L-96 290M-106 190L-98 200", INK, 5)
    gourd = (
        cord("M-112 92Q-130 96 -132 112", VERMILION, 4)
        + circle(-132, 126, 14, GOLD, INK, 5)
        + circle(-134, 160, 23, GOLD, INK, 5)
    )
    gourd += path("M-139 132H-125V146H-141Z", GOLD) + line("M-148 142Q-132 150 -118 142", VERMILION, 7)
    arm = sleeve(
        "M-150 400C-156 340 -146 296 -120 276L-84 284C-70 310 -64 350 -66 400Z",
        ink,
        PAPER,
        "M-122 268Q-104 262 -88 274L-82 296Q-106 302 -126 292Z",
    )
    return dome + robe + head + patch + crease + brows + side + white + staff + gourd + arm + hand(-98, 262, 0)
