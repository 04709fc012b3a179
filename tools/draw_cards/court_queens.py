"""The four queens: a lady with a fan (spades), an empress (hearts), a lute player (diamonds), a lady with a parasol (clubs)."""

from __future__ import annotations

from collections.abc import Sequence

from tools.draw_cards.court_kit import cord, discs, face, flower, hand, lapels, line, scatter, shape, sleeve, spots, tassel
from tools.draw_cards.palette import BARK, BLUSH, GOLD, INDIGO, INK, PAPER, PINE, SAGE, VERMILION
from tools.draw_cards.svg import circle, numbers, path, polar


def fan_lady(ink: str) -> str:
    """Hair down to the floor, many robes over one another, an open fan."""
    fall = shape("M-52 100C-60 36 -30 30 2 30C40 30 68 44 66 110C70 190 116 250 112 400L-100 400C-104 300 -50 220 -54 140Z", INK)
    robe = shape("M-156 400C-154 320 -120 246 -50 220L8 208L68 220C130 246 154 320 158 400Z", INDIGO if ink == INK else ink)
    robe += "".join(
        path(f"M{x} {y}l16 -16l16 16l-16 16Z", GOLD) + path(f"M{x + 8} {y}l8 -8l8 8l-8 8Z", INDIGO)
        for x, y in ((86, 282), (112, 318), (78, 346), (120, 364))
    )
    robe += lapels((PAPER, VERMILION, SAGE, PAPER), 300, 11)
    locks = shape("M44 90C62 120 58 170 82 220C98 262 104 330 98 400L72 400C74 320 62 250 48 200C40 170 44 130 36 104Z", INK)
    locks += shape(
        "M-44 96C-56 130 -52 170 -60 210C-68 262 -74 330 -66 400L-92 400C-98 320 -88 240 -68 190C-58 160 -58 130 -52 100Z", INK
    )
    hair = path("M-50 110C-56 52 -34 34 2 34C40 34 62 54 56 118L46 120C46 96 26 80 2 64C-18 80 -42 90 -44 120Z", INK)
    shine = line("M-30 58Q2 44 36 60", PAPER, 3) + line("M78 250Q92 310 86 380M-78 250Q-86 310 -80 380", PAPER, 3)
    crown = shape("M-26 46L-32 20L-14 32L2 4L18 32L36 20L30 46Q2 34 -26 46Z", GOLD) + circle(2, 32, 7, VERMILION, INK, 3)
    crown += tassel(-48, 66, VERMILION, 0.9) + tassel(52, 66, VERMILION, 0.9)
    dots = circle(-28, 102, 6, INK) + circle(17, 102, 6, INK)
    return fall + robe + face("none", cheek=True) + hair + locks + shine + crown + dots + fan(-66, 358, 136) + hand(-62, 346, 20)


def fan(x: float, y: float, r: float) -> str:
    """An open folding fan with a sun over waves; its rivet at (x, y)."""
    first, last, inner = -62, 50, 0.42
    near = r * inner
    arc = f"M{numbers(*polar(x, y, r, first))}A{numbers(r, r)} 0 0 1 {numbers(*polar(x, y, r, last))}"
    leaf = f"{arc}L{numbers(*polar(x, y, near, last))}A{numbers(near, near)} 0 0 0 {numbers(*polar(x, y, near, first))}Z"
    angles = range(first, last + 1, 14)
    sticks = "".join(f"M{numbers(x, y)}L{numbers(*polar(x, y, near, a))}" for a in angles)
    folds = "".join(f"M{numbers(*polar(x, y, near, a))}L{numbers(*polar(x, y, r, a))}" for a in list(angles)[1:-1])
    body = line(sticks, INK, 10) + line(sticks, GOLD, 4) + shape(leaf, PAPER)
    body += circle(*polar(x, y, r * 0.72, -16), 27, VERMILION)
    body += line(folds, BARK, 2.5) + line(arc, INK, 9)
    return body


def empress(ink: str) -> str:
    """A phoenix crown with strings of pearls, a collar of clouds, a peony."""
    robe = shape("M-152 400C-150 310 -122 240 -54 216L8 206L66 216C130 240 152 310 154 400Z", ink)
    cloud = (
        "M-48 206C-76 200 -110 218 -104 246C-128 258 -112 292 -84 284C-78 314 -38 318 -28 296"
        "C-20 322 28 322 34 296C46 318 86 312 90 284C118 290 130 258 108 246C114 218 80 200 56 206Q4 236 -48 206Z"
    )
    robe += shape(cloud, INDIGO) + line(
        "M-84 232Q-94 246 -78 262M-40 250Q-44 276 -22 278M4 252V290M48 250Q54 276 32 278M88 232Q98 246 82 262", GOLD, 5
    )
    robe += scatter(flower(PAPER, GOLD), spots("112 316, 132 356, 84 344, -130 320"), 1.1)
    hair = shape(
        "M-48 120C-60 60 -30 46 4 46C40 46 66 60 58 140C54 160 46 154 44 134C46 108 24 92 2 92C-16 92 -40 98 -42 122Z", INK
    )
    drops = pearls((-78, -60, 70, 88), 106, 6)
    crown = shape(
        "M-74 100C-96 76 -86 46 -64 50C-66 22 -34 12 -22 30C-16 4 20 4 26 30C38 12 70 22 70 50C92 46 102 76 82 100Q4 56 -74 100Z",
        GOLD,
    )
    crown += path("M-54 76Q-40 44 -28 60M62 76Q48 44 36 60M-10 52Q4 24 18 52", "none", VERMILION, 6)
    crown += "".join(
        circle(x, y, r, colour, INK, 4)
        for x, y, r, colour in (
            (-64, 50, 13, VERMILION),
            (-22, 30, 12, INDIGO),
            (26, 30, 12, INDIGO),
            (70, 50, 13, VERMILION),
            (3, 10, 13, PAPER),
            (4, 62, 11, VERMILION),
            (-82, 80, 9, PAPER),
            (90, 80, 9, PAPER),
        )
    )
    mark = path("M-4 84C4 92 4 98 -4 106C-12 98 -12 92 -4 84Z", VERMILION)
    arm = sleeve(
        "M-150 300C-120 280 -70 300 -36 330L20 400H-150Z", ink, PAPER, "M-44 324Q-26 320 -18 340L-8 376Q-26 380 -36 366Z"
    )
    stalk = cord("M-60 390C-76 350 -108 330 -112 276", PINE, 6) + shape(
        "M-94 326C-70 306 -60 312 -54 300C-52 326 -70 340 -90 336Z", PINE, 4
    )
    collar = cord("M-36 208Q4 244 46 208", PAPER, 13)
    return (
        robe
        + face("soft", cheek=True)
        + collar
        + hair
        + drops
        + crown
        + mark
        + arm
        + stalk
        + peony(-110, 250)
        + hand(-44, 352, 30)
    )


def pearls(xs: Sequence[float], y: float, count: int) -> str:
    """Strings that hang side by side, each with a tassel."""
    beads = discs([(x, y + 16 * i) for x in xs for i in range(count)], 7.5, PAPER, INK, 3.5)
    return "".join(tassel(x, y + 16 * count, VERMILION, 0.7) for x in xs) + beads


def peony(x: float, y: float) -> str:
    outer = discs((polar(x, y, 30, 51.43 * i) for i in range(7)), 20, BLUSH, INK, 4)
    inner = discs((polar(x, y, 15, 72 * i + 20) for i in range(5)), 13, PAPER, INK, 3.5)
    return outer + circle(x, y, 26, BLUSH) + inner + circle(x, y, 9, GOLD, INK, 3)


def lutist(ink: str) -> str:
    """Hair in two high loops, a scarf that floats, a lute across the breast."""
    scarf = cord("M-60 240C-130 220 -150 150 -134 90C-126 60 -146 44 -152 26", PAPER, 17)
    scarf += cord("M66 236C128 232 152 180 138 130C130 96 150 80 146 56", PAPER, 17)
    loops = cord("M-16 48C-84 46 -88 2 -54 14C-32 18 -20 34 -12 50", INK, 14) + cord(
        "M20 48C88 46 92 2 58 14C36 18 24 34 16 50", INK, 14
    )
    robe = shape("M-146 400C-144 310 -112 244 -52 216L8 208L66 216C122 244 146 310 148 400Z", ink)
    robe += scatter(
        circle(0, 0, 15, "none", PAPER, 5) + circle(0, 0, 5, PAPER), spots("-104 300, -122 346, 104 322, 116 366, -80 366")
    )
    robe += lapels((SAGE, PAPER), 300, 14)
    hair = shape(
        "M-46 124C-56 66 -30 46 4 46C40 46 64 62 58 136C56 156 48 156 44 136C46 110 22 96 4 84C-10 96 -38 100 -42 124Z", INK
    )
    comb = shape("M-28 52Q2 20 34 52Q2 38 -28 52Z", GOLD) + circle(3, 38, 9, VERMILION, INK, 3.5)
    comb += circle(-48, 84, 10, VERMILION, INK, 3.5) + circle(56, 84, 10, VERMILION, INK, 3.5)
    mark = path("M-8 90L-2 98L-8 106L-14 98Z", VERMILION)
    arm = sleeve(
        "M60 224C100 240 136 280 140 330L104 320L76 292Z", ink, PAPER, "M104 250Q122 236 132 252L146 300Q130 312 112 298Z"
    )
    return (
        scarf
        + loops
        + robe
        + face("soft", cheek=True)
        + hair
        + comb
        + mark
        + arm
        + lute()
        + hand(88, 254, 50)
        + hand(-30, 330, 110)
    )


def lute() -> str:
    """A pear-shaped lute, its neck to the upper right."""
    body = shape("M62 262C20 268 -60 280 -92 330C-112 366 -96 410 -50 412C10 410 42 340 78 282Z", BARK)
    body += shape("M40 284C10 288 -52 304 -74 340C-86 366 -74 392 -44 392C0 386 28 336 52 298Z", GOLD, 4)
    neck = cord("M66 276L138 204", BARK, 16) + shape("M128 214L134 180L158 172L150 204L138 226Z", BARK)
    pegs = line("M112 204L96 188M128 244L146 258M126 190L110 174M142 230L160 242", INK, 11) + line(
        "M112 204L97 189M128 244L145 257M126 190L111 175", GOLD, 4
    )
    strings = line("M-58 362L136 200M-52 368L142 206M-46 374L146 210", PAPER, 2.5) + line("M-72 352L-44 386", INK, 8)
    return body + pegs + neck + strings + line("M44 296L58 310M30 308L44 322", INK, 4)


def parasol_lady(ink: str) -> str:
    """Under an oiled-paper parasol; hair in wings, with pins; striped robe."""
    x, y = 34, 130
    ribs = "".join(f"M{x} {y}L{numbers(*polar(x, y, 148, a))}" for a in range(0, 360, 20))
    shade = circle(x, y, 150, PAPER, INK, 6) + circle(x, y, 118, "none", VERMILION, 26) + line(ribs, BARK, 3)
    shade += circle(x, y, 150, "none", INK, 6) + cord(f"M{x} {y}L70 246", BARK, 9)
    robe = shape("M-134 400C-136 310 -108 246 -60 226L4 212L74 226C118 246 140 310 140 400Z", ink)
    stripes = (
        "M-112 400C-112 330 -96 286 -76 256M-86 400C-88 340 -76 310 -58 280M86 400C86 330 82 300 70 256"
        "M114 400C112 330 102 290 90 254"
    )
    robe += line(stripes, PAPER, 8) + lapels((PAPER, BLUSH), 290, 16)
    robe += shape("M-70 342H76V400H-70Z", GOLD) + line("M-70 358H76", VERMILION, 6)
    hair = shape(
        "M-42 118C-48 104 -74 124 -82 100C-90 66 -52 58 -44 58C-50 14 54 10 54 56C66 54 100 66 90 102"
        "C82 128 58 110 50 140C46 150 44 140 44 126C46 104 26 92 4 88C-12 92 -34 96 -42 118Z",
        INK,
    )
    bun = shape("M-22 34C-46 22 -30 -4 4 -2C38 -4 50 20 30 34Z", INK) + line("M-14 18Q4 8 24 18", PAPER, 3)
    comb = shape("M-26 44Q4 24 36 44L30 54Q4 40 -20 54Z", GOLD, 4)
    pins = (
        cord("M60 40L104 22", GOLD, 4) + cord("M64 54L112 48", GOLD, 4) + scatter(flower(VERMILION, GOLD), spots("-52 52"), 1.3)
    )
    pins += line("M-64 72V110M-52 74V104", VERMILION, 4)
    arm = sleeve("M140 400C146 330 130 286 104 262L60 280L40 400Z", ink, BLUSH, "M98 254Q80 252 66 270L56 292Q80 290 100 284Z")
    arm += scatter(flower(PAPER, GOLD), spots("108 326, 84 362, 116 372"), 1.1)
    return (
        shade
        + robe
        + face("soft", cheek=True)
        + hair
        + bun
        + comb
        + pins
        + cord("M66 233L110 372", BARK, 9)
        + arm
        + hand(76, 262, -18)
    )
