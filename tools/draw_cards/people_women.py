"""The six women at the table."""

from __future__ import annotations

from tools.draw_cards.cut import disc, shape, strokes
from tools.draw_cards.palette import (
    ASH,
    AZURE,
    BARK,
    FAIR,
    GLOSS,
    GOLD,
    INDIGO,
    INDIGO_LINE,
    INK,
    LACQUER,
    LILAC,
    PAPER,
    PAPER_SHADE,
    PETAL,
    PINE,
    ROSE,
    SAGE,
    SILVER,
    TAN,
    VERMILION,
    VIOLET,
    WARM,
)
from tools.draw_cards.people_features import Looks
from tools.draw_cards.people_head import LINE, Head, Skin, down_from
from tools.draw_cards.people_sitter import Sitter, blush, dots, folds, forehead
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import circle, path


def mei() -> Sitter:
    """Aunt Mei, fifty, laughs loudest in the village: a perm, a padded jacket, gold in her ears."""
    head = Head(
        Skin(*WARM),
        temple=49,
        cheek=56,
        jaw=49,
        chin=21,
        crown=-58,
        eyes=-4,
        nose=20,
        mouth=36,
        bottom=60,
        jaw_at=32,
        turn=10,
    )
    looks = Looks(
        eye=10,
        open=6,
        iris=5.4,
        lash=2.5,
        fold=True,
        brow=5.5,
        brow_up=8,
        arch=4,
        nose="round",
        nose_size=0.95,
        mouth=15,
        smile=6,
        lips=VERMILION,
    )
    curls = (
        (-54, 2, 13),
        (-58, -20, 15),
        (-50, -42, 17),
        (-32, -60, 18),
        (-8, -70, 18),
        (17, -67, 18),
        (38, -53, 17),
        (51, -33, 15),
        (52, -13, 11),
    )
    fringe = ((-36, -38, 13), (-16, -46, 14), (8, -48, 14), (30, -40, 13), (42, -26, 9))
    hair = path("".join(disc(*each) for each in (*curls, *fringe)) + "M-50 -30L-30 -60L10 -66L45 -40L30 -44L-30 -44Z", INK)
    hair += strokes(
        "M-62 -22C-62 -30 -56 -34 -50 -32M-46 -54C-42 -60 -34 -62 -30 -58"
        "M-16 -74C-10 -80 0 -80 4 -74M22 -72C28 -74 36 -68 36 -62"
        "M-22 -52C-18 -57 -10 -57 -8 -52M6 -52C10 -57 18 -56 20 -51M-40 -42C-37 -46 -32 -46 -30 -42",
        GLOSS,
        3,
    )
    jacket = shape(down_from(70, "C-70 62 -52 62 -30 58L0 72L30 58C52 62 70 62 "), VERMILION, LINE)
    jacket += blossom(-66, 86, 9, PETAL, LACQUER) + blossom(66, 84, 9, PETAL, LACQUER) + blossom(-34, 92, 6, GOLD, LACQUER)
    jacket += strokes("M-2 78V112", INK, LINE) + strokes("M-12 88H8M-12 100H8", GOLD, 4.5)
    collar = shape("M-33 54C-34 66 -18 78 -2 82C14 78 36 66 35 54L26 60C16 70 -12 70 -24 60Z", LACQUER, LINE)
    ear = circle(-57, 24, 5, GOLD, INK, 2.5)
    return Sitter(
        SAGE,
        jacket + collar,
        head,
        looks,
        under=blush(head, 1.1),
        hair=hair + ear,
        covered=-30,
        neck=(26, 80, 20),
        tilt=-3,
        size=1.06,
    )


def haruka() -> Sitter:
    """Haruka, twenty-six, a motor-cyclist: a bob cut straight, a leather jacket, one eyebrow ahead of the rest."""
    head = Head(
        Skin(*FAIR),
        temple=45,
        cheek=46,
        jaw=37,
        chin=12,
        crown=-64,
        eyes=-1,
        nose=23,
        mouth=38,
        bottom=61,
        jaw_at=35,
        turn=15,
    )
    looks = Looks(
        eye=11.5,
        open=7.5,
        iris=6.4,
        lash=4,
        fold=True,
        brow=4.5,
        brow_up=7,
        arch=3,
        nose="small",
        mouth=11,
        smile=5,
        lips=ROSE,
    )
    back = shape("M-50 -40C-62 -10 -62 24 -58 50C-40 56 -20 50 0 48C24 50 44 54 54 46C58 20 56 -14 48 -40Z", INK, LINE)
    hair = path(
        "M0 -82C-40 -82 -62 -54 -61 -10C-61 14 -61 34 -58 52C-50 55 -42 53 -36 48C-42 30 -43 12 -41 -14"
        "C-22 -17 10 -19 30 -17C38 -16 42 -14 46 -10C49 10 48 30 44 46"
        "C50 48 54 48 58 44C63 16 62 -14 56 -34C48 -66 30 -82 0 -82Z",
        INK,
    )
    hair += strokes("M-47 -40C-44 -58 -28 -68 -10 -70M8 -70C16 -69 24 -66 30 -60M-52 14C-52 26 -51 34 -49 42", INDIGO_LINE, 3)
    hair += strokes("M-30 -17C-29 -24 -28 -28 -26 -31M-6 -19C-6 -26 -5 -30 -4 -33M18 -19C18 -26 18 -30 17 -33", GLOSS, 2.5)
    jacket = shape(down_from(78, "C-72 66 -48 62 -24 56L4 96L28 56C50 62 72 66 "), BARK, LINE)
    shirt = shape("M-26 56L4 108L30 56L20 52H-16Z", PAPER, LINE) + strokes("M-15 72H22M-8 84H16M-2 96H10", AZURE, 4.5)
    lapel = shape("M-28 52L-46 70L-28 78L-34 88L0 110L2 100C-10 88 -20 72 -22 54Z", GLOSS, LINE)
    lapel += shape("M30 52L48 70L32 78L38 88L8 110L6 100C16 88 24 72 26 54Z", GLOSS, LINE)
    return Sitter(
        VERMILION,
        jacket + shirt + lapel,
        head,
        looks,
        behind=back,
        under=blush(head, 0.8),
        hair=hair,
        covered=-10,
        neck=(15, 84, 16),
        tilt=4,
    )


def lin() -> Sitter:
    """Gran Lin, seventy-eight, of the round houses: the blue blouse of the Hakka, a kerchief over white hair."""
    head = Head(
        Skin(*TAN), temple=43, cheek=47, jaw=38, chin=15, crown=-58, eyes=0, nose=26, mouth=40, bottom=59, jaw_at=34, turn=12
    )
    looks = Looks(
        eye=9.5,
        open=5,
        iris=4.9,
        bag=True,
        brow=4,
        brow_up=8,
        slope=2,
        brow_ink=ASH,
        nose="broad",
        nose_size=0.9,
        mouth=12,
        smile=4,
        teeth=False,
    )
    lines = blush(head, 0.9) + folds(head) + forehead(head, -23, 2)
    lines += strokes("M-26 6L-33 4M-26 10L-32 12", head.skin.line, 2)
    white = shape(
        "M-47 4C-52 -20 -44 -40 -26 -46C-6 -40 22 -40 40 -34C44 -26 45 -18 44 -10C36 -22 28 -28 16 -30"
        "C-8 -32 -28 -26 -38 -10C-42 -4 -44 0 -47 4Z",
        SILVER,
        LINE,
    )
    white += strokes("M-44 -8C-42 -24 -34 -34 -22 -40M-30 -24C-24 -32 -12 -38 2 -40M12 -34C20 -36 30 -34 38 -28", ASH, 2.4)
    cloth = shape(
        "M-6 -82C-42 -80 -58 -52 -54 -12C-48 -30 -34 -42 -8 -44C18 -46 38 -38 47 -22C54 -54 34 -84 -6 -82Z", INDIGO, LINE
    )
    cloth += shape("M-54 -12C-70 -2 -76 20 -72 44C-64 40 -56 28 -52 12Z", INDIGO, LINE)
    cloth += strokes("M-52 -22C-46 -42 -28 -54 -4 -55C20 -56 40 -46 49 -30", PAPER, 3)
    cloth += path(
        dots("-38 -58, -22 -68, -2 -71, 18 -68, 34 -58, -30 -64, 8 -64, -66 22", 2.6),
        INDIGO_LINE,
    )
    blouse = shape(down_from(74, "C-66 62 -46 58 -22 54L2 66L26 54C48 58 66 62 "), AZURE, LINE)
    band = "M2 70C18 76 40 80 62 86"
    blouse += strokes(band, INK, 15) + strokes(band, PAPER, 9) + strokes(band, VERMILION, 3)
    collar = shape("M-27 52C-26 62 -12 70 2 74C16 70 30 62 31 52L24 54C16 62 -10 64 -20 54Z", PAPER, LINE)
    blouse += circle(30, 92, 4, PAPER, INK, 2.5) + circle(4, 84, 4, PAPER, INK, 2.5)
    return Sitter(
        PAPER_SHADE, blouse + collar, head, looks, under=lines, hair=white + cloth, covered=-22, neck=(17, 78, 16), left=True
    )


def yue() -> Sitter:
    """Sister Yue, thirty-eight: hair in a low knot with a pin, a high collar with piping, and she gives nothing away."""
    head = Head(
        Skin(*FAIR),
        temple=43,
        cheek=44,
        jaw=35,
        chin=11,
        crown=-66,
        eyes=-4,
        nose=23,
        mouth=39,
        bottom=63,
        jaw_at=32,
        turn=16,
    )
    looks = Looks(
        eye=11,
        open=6,
        iris=5.6,
        lash=4.5,
        fold=True,
        brow=4,
        brow_up=8,
        arch=3.5,
        nose="straight",
        nose_size=0.88,
        mouth=11,
        smile=2.5,
        lips=VERMILION,
        squints=False,
        teeth=False,
    )
    bun = (
        circle(-56, 30, 20, INK)
        + strokes("M-78 44L-34 18", INK, 8)
        + strokes("M-78 44L-34 18", GOLD, 4.5)
        + circle(-79, 45, 6, VERMILION, INK, 3)
    )
    hair = path(
        "M6 -80C-34 -82 -56 -56 -54 -16C-53 -2 -54 16 -56 26C-48 22 -42 10 -41 -4C-38 -26 -22 -44 -2 -50"
        "C18 -44 32 -34 43 -12C48 -18 49 -28 48 -38C44 -66 28 -79 6 -80Z",
        INK,
    )
    hair += strokes(
        "M-44 -32C-38 -52 -24 -64 -4 -70M-48 -8C-46 -20 -42 -28 -38 -34M20 -66C30 -60 36 -52 39 -42", INDIGO_LINE, 3
    )
    dress = shape(down_from(80, "C-66 68 -44 64 -22 56L4 68L28 56C48 64 66 68 "), VIOLET, LINE)
    dress += strokes("M4 80C20 84 36 92 50 100", INK, 8) + strokes("M4 80C20 84 36 92 50 100", GOLD, 3.5)
    dress += circle(10, 82, 4, GOLD, INK, 2.5) + circle(38, 94, 4, GOLD, INK, 2.5)
    collar = shape("M-24 48C-25 60 -24 68 -18 74C-8 80 14 80 24 74C30 68 30 58 29 48L20 56C10 64 -6 64 -16 56Z", VIOLET, LINE)
    collar += strokes("M-23 50C-16 62 -6 66 4 66C14 66 24 60 28 50", GOLD, 3)
    ring = circle(-47, 25, 3.6, GOLD, INK, 2.2) + circle(-47, 33, 4.2, PINE, INK, 2.2)
    moon = circle(60, -50, 26, PAPER_SHADE) + circle(50, -57, 22, INDIGO)
    return Sitter(
        INDIGO,
        dress + collar,
        head,
        looks,
        backdrop=moon,
        behind=bun,
        under=blush(head, 0.8),
        hair=hair + ring,
        covered=-40,
        neck=(15, 84, 16),
    )


def qing() -> Sitter:
    """Xiao Qing, twenty, reads mathematics: two plaits, a fringe, a cardigan."""
    head = Head(
        Skin(*FAIR), temple=47, cheek=49, jaw=41, chin=13, crown=-62, eyes=2, nose=24, mouth=39, bottom=59, jaw_at=34, turn=9
    )
    looks = Looks(
        eye=11, open=8, iris=6.8, lash=2, brow=4, brow_up=8, arch=3, nose="small", nose_size=0.95, mouth=10, smile=3.5
    )
    plait = ""
    for x, tilt in ((-55, -1), (54, 1)):
        for i, y in enumerate((19, 33, 46, 58)):
            plait += circle(x + tilt * (i % 2) * 3, y, 11.5 - i * 0.8, INK) + strokes(
                f"M{x - 7 + tilt * (i % 2) * 3} {y - 5}L{x + 3 + tilt * (i % 2) * 3} {y + 5}", GLOSS, 2.5
            )
        plait += strokes(f"M{x - 8 + tilt * 2} 67H{x + 8 + tilt * 2}", VERMILION, 6) + path(
            f"M{x - 7 + tilt * 2} 70C{x - 8} 76 {x - 4} 80 {x + tilt * 2} 81C{x + 5} 80 {x + 8} 76 {x + 7 + tilt * 2} 70Z",
            INK,
        )
    hair = path(
        "M0 -80C-42 -80 -62 -52 -60 -10C-60 4 -60 14 -58 24C-50 22 -46 8 -44 -8C-36 -12 -34 -20 -32 -28C-28 -20 -26 -16 -22 -13"
        "C-12 -18 -6 -24 -2 -32C0 -24 4 -18 10 -14C20 -18 26 -24 28 -32"
        "C32 -22 38 -14 47 -8C50 8 54 18 60 24C64 -2 62 -36 48 -58"
        "C38 -74 22 -80 0 -80Z",
        INK,
    )
    hair += strokes("M-46 -38C-42 -54 -30 -66 -14 -69M12 -69C24 -66 34 -60 40 -50M2 -78V-66", INDIGO_LINE, 3)
    cardigan = shape(down_from(78, "C-70 66 -48 62 -24 58L2 100L28 58C52 62 72 66 "), PINE, LINE)
    blouse = shape("M-27 56L2 110L31 56L20 52H-16Z", PAPER, LINE)
    collar = shape("M-27 52C-34 58 -38 64 -36 72L-12 84L2 70ZM31 52C38 58 42 64 40 72L16 84L2 70Z", PAPER, LINE)
    rib = strokes("M-44 66L-6 108M48 66L10 108", SAGE, 3)
    freckles = path(dots("-26 21, -20 24, -14 20, 33 22, 38 20, 28 20", 1.3), head.skin.line)
    return Sitter(
        PETAL,
        cardigan + rib + blouse + collar,
        head,
        looks,
        falls=plait,
        under=blush(head) + freckles,
        hair=hair,
        covered=-10,
        neck=(15, 84, 14),
        left=True,
        tilt=-3,
    )


def sachiko() -> Sitter:
    """Sachiko, sixty-eight, keeps the accounts of a dye-house: silver hair put up, a kimono, an upright neck."""
    head = Head(
        Skin(*FAIR),
        temple=42,
        cheek=44,
        jaw=34,
        chin=12,
        crown=-62,
        eyes=-3,
        nose=25,
        mouth=41,
        bottom=63,
        jaw_at=33,
        turn=17,
    )
    looks = Looks(
        eye=10,
        open=5.2,
        iris=5,
        lash=2,
        bag=True,
        brow=3.5,
        brow_up=9,
        arch=3,
        slope=1,
        brow_ink=ASH,
        nose="long",
        nose_size=0.86,
        mouth=10,
        smile=2.5,
        lips=LACQUER,
        teeth=False,
    )
    hair = shape(
        "M4 -82C-36 -86 -60 -62 -55 -30C-55 -14 -54 0 -51 12C-46 6 -42 -6 -40 -18C-34 -36 -18 -46 2 -48C20 -46 34 -38 42 -18"
        "C51 -26 53 -42 47 -56C40 -72 26 -81 4 -82Z",
        SILVER,
        LINE,
    )
    hair += strokes(
        "M-46 -10C-52 -34 -42 -60 -12 -72M-36 -30C-36 -48 -22 -60 2 -64"
        "M-18 -43C-14 -52 -4 -57 12 -57M16 -46C22 -54 30 -56 39 -52"
        "M30 -39C36 -44 42 -45 47 -43",
        ASH,
        2.6,
    )
    knot = shape("M-36 -66C-58 -78 -52 -98 -30 -96C-12 -94 -8 -78 -14 -70Z", SILVER, LINE) + strokes(
        "M-44 -82C-38 -90 -28 -90 -22 -84", ASH, 2.6
    )
    comb = (
        strokes("M-62 -70L-16 -90", INK, 8) + strokes("M-62 -70L-16 -90", LACQUER, 4.5) + circle(-63, -70, 5.5, GOLD, INK, 3)
    )
    kimono = shape(down_from(84, "C-62 66 -42 62 -22 56L2 92L28 56C48 62 64 66 "), VIOLET, LINE)
    inner = shape("M-24 50L-4 106L14 106L28 50L20 48H-14Z", head.skin.light, 3)
    under = "M30 46C30 66 18 88 -6 108"
    over = "M-24 46C-22 70 -2 92 22 108"
    collars = ""
    for d in (under, over):
        collars += strokes(d, INK, 19) + strokes(d, PAPER, 13)
    cloth = path(dots("-58 80, -44 92, -40 74, 52 78, 44 94, 62 90, -58 84", 2.8), LILAC)
    return Sitter(
        LILAC,
        kimono + inner + collars + cloth,
        head,
        looks,
        behind=knot + comb,
        under=blush(head, 0.7) + folds(head, 0.8),
        hair=hair,
        covered=-38,
        neck=(14, 88, 16),
        left=True,
        size=1.04,
    )


WOMEN = {"mei": mei, "haruka": haruka, "lin": lin, "yue": yue, "qing": qing, "sachiko": sachiko}
