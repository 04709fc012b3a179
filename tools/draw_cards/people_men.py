"""The six men at the table."""

from __future__ import annotations

from tools.draw_cards.cut import shape, strokes
from tools.draw_cards.palette import (
    ASH,
    AZURE,
    BARK,
    BLUSH,
    BROWN,
    FAIR,
    GLOSS,
    GOLD,
    INDIGO,
    INDIGO_LINE,
    INK,
    MOSS,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    PINE,
    SILVER,
    TAN,
    VERMILION,
    WARM,
)
from tools.draw_cards.people_features import Looks
from tools.draw_cards.people_head import LINE, Head, Skin, down_from
from tools.draw_cards.people_sitter import Sitter, blush, dots, folds, forehead, glasses
from tools.draw_cards.svg import circle, path


def hai() -> Sitter:
    """Uncle Hai, sixty, forty years at sea: a cap, a moustache, and skin like a good rope."""
    head = Head(
        Skin(*BROWN),
        temple=46,
        cheek=51,
        jaw=50,
        chin=22,
        crown=-60,
        eyes=-2,
        nose=24,
        mouth=41,
        bottom=63,
        jaw_at=38,
        turn=12,
    )
    looks = Looks(
        eye=9,
        open=5,
        iris=5,
        bag=True,
        brow=6.5,
        brow_up=8.5,
        arch=3,
        slope=1.5,
        brow_ink=GLOSS,
        nose="broad",
        nose_size=1.02,
        mouth=16,
        smile=6,
    )
    lines = folds(head, 1.1) + forehead(head, -27, 1)
    stubble = path(
        dots("-22 44, -16 51, -28 38, -9 55, 0 58, 9 59, 18 58, 27 54, 33 47, -4 50, 26 47, -33 30, 36 40", 1.3),
        head.skin.line,
    )
    side = shape("M-48 -26C-54 -12 -54 0 -50 10C-46 8 -43 2 -42 -8C-42 -16 -40 -22 -38 -28Z", ASH, 3)
    side += path("M41 -30C45 -24 46 -16 45 -8C42 -12 40 -20 38 -26Z", ASH)
    cap = shape("M-53 -24C-60 -58 -36 -84 4 -84C40 -84 60 -62 52 -28C34 -38 -22 -38 -53 -24Z", INDIGO, LINE)
    cap += shape(
        "M-53 -24C-22 -40 32 -40 52 -28C62 -26 74 -20 77 -13"
        "C58 -20 30 -25 4 -25C-18 -25 -38 -22 -53 -16C-55 -18 -55 -22 -53 -24Z",
        INDIGO,
        LINE,
    )
    cap += strokes("M-54 -34C-26 -48 30 -49 54 -38", INDIGO_LINE, 2.6) + strokes(
        "M-30 -62C-20 -72 -6 -76 6 -76", INDIGO_LINE, 3
    )
    moustache = shape("M0 -11C6 -14 15 -12 23 -6C17 -4 8 -4 0 -5C-8 -4 -17 -4 -23 -6C-15 -12 -6 -14 0 -11Z", ASH, 2.6)
    jacket = shape(down_from(70, "C-66 60 -48 58 -28 56L4 84L34 56C50 58 66 60 "), INDIGO, LINE)
    shirt = shape("M-30 54L4 108L36 54L24 50H-18Z", PAPER_SHADE, LINE) + strokes(
        "M-22 66H30M-14 78H22M-6 90H14", INDIGO_LINE, 4
    )
    lapel = shape("M-30 50L-48 62L-34 76L-12 92L2 106C-8 88 -20 72 -24 54Z", INDIGO, LINE)
    lapel += shape("M36 50L54 62L40 76L20 92L4 106C14 88 24 72 30 54Z", INDIGO, LINE)
    waves = strokes(
        "M-112 10C-100 2 -92 2 -82 10C-74 16 -66 16 -58 10M58 4"
        "C66 -4 74 -4 84 4C92 10 100 10 112 2M-108 32C-98 24 -90 24 -80 32"
        "M80 26C88 20 96 20 104 26",
        PAPER,
        3.5,
    )
    return Sitter(
        INDIGO_LINE,
        jacket + shirt + lapel,
        head,
        looks,
        backdrop=waves,
        under=lines + stubble,
        hair=side + cap,
        over_mouth=moustache,
        covered=-20,
        neck=(25, 80, 18),
        tilt=3,
    )


def zeng() -> Sitter:
    """Mr Zeng, fifty-five, teaches at the village school: round glasses, a buttoned collar, a pen in his pocket."""
    head = Head(
        Skin(*FAIR),
        temple=42,
        cheek=43,
        jaw=33,
        chin=13,
        crown=-64,
        eyes=-6,
        nose=24,
        mouth=41,
        bottom=66,
        jaw_at=36,
        turn=12,
    )
    looks = Looks(
        eye=9,
        open=5.2,
        iris=5,
        brow=5,
        brow_up=12,
        arch=3,
        slope=1,
        brow_ink=GLOSS,
        nose="straight",
        nose_size=0.98,
        mouth=11,
        smile=2.5,
        squints=True,
        teeth=False,
    )
    hair = path(
        "M-48 6C-58 -28 -50 -62 -22 -74C0 -84 36 -80 46 -58C51 -46 49 -28 46 -14C42 -22 40 -30 38 -40C20 -44 -4 -52 -22 -62"
        "C-20 -50 -30 -40 -38 -34C-40 -20 -42 -4 -48 6Z",
        GLOSS,
        INK,
        LINE,
    )
    hair += strokes("M-47 -2C-50 -14 -49 -24 -46 -34M-50 -12C-51 -22 -49 -30 -46 -40", SILVER, 3)
    hair += strokes("M-16 -68C4 -64 24 -58 38 -50M-6 -74C10 -72 28 -66 40 -58", ASH, 2.6)
    suit = shape(down_from(80, "C-60 68 -40 64 -20 60L4 74L28 60C46 64 62 68 "), ASH, LINE)
    collar = shape("M-24 54L-30 74L-2 82L4 72ZM30 54L36 74L10 82L4 72Z", ASH, LINE)
    suit += strokes("M4 78V112", INK, LINE) + circle(4, 90, 3.6, INK) + circle(4, 102, 3.6, INK)
    suit += shape("M34 90H58L54 99H36Z", ASH, 3) + strokes("M46 84V94", INK, 6) + strokes("M46 82V90", GOLD, 3)
    white = shape("M-22 50C-16 62 -2 68 4 70C12 68 24 62 29 50L20 56H-12Z", PAPER, 3)
    return Sitter(
        MOSS,
        suit + white + collar,
        head,
        looks,
        under=folds(head, 1) + forehead(head, -36, 2),
        hair=hair,
        over=glasses(head, 14.5, INK, 3.6),
        neck=(15, 82, 14),
        left=True,
    )


def kenta() -> Sitter:
    """Kenta, twenty-nine, cooks noodles: a cloth tied round his head, an indigo jacket, and always a little worried."""
    head = Head(
        Skin(*WARM), temple=47, cheek=49, jaw=43, chin=16, crown=-60, eyes=0, nose=24, mouth=40, bottom=61, jaw_at=36, turn=10
    )
    looks = Looks(
        eye=10,
        open=6.6,
        iris=5.8,
        brow=6.5,
        brow_up=7,
        arch=1,
        slope=3.5,
        nose="straight",
        nose_size=0.9,
        mouth=11,
        smile=1.5,
    )
    tuft = path(
        "M-49 -42C-55 -52 -52 -60 -58 -64C-48 -66 -46 -70 -40 -77C-32 -75 -28 -77 -18 -84C-10 -80 -4 -80 6 -86"
        "C12 -81 20 -79 30 -82C34 -76 40 -72 50 -70C49 -62 54 -54 49 -42Z",
        INK,
        INK,
        LINE,
    )
    side = path(
        "M-50 -32C-54 -18 -54 -4 -50 8C-46 6 -43 -2 -42 -12"
        "C-42 -20 -40 -26 -36 -32ZM46 -34C49 -24 49 -10 48 0C44 -6 42 -16 40 -28Z",
        INK,
    )
    side += path("M-32 -28L-26 -16L-18 -27L-8 -15L0 -27L10 -17L18 -28Z", INK)
    band = shape(
        "M-53 -28C-54 -36 -54 -42 -52 -48C-24 -58 28 -58 51 -49C53 -42 53 -36 51 -30C28 -39 -26 -38 -53 -28Z", PAPER, LINE
    )
    band += strokes("M-38 -50L-32 -36M-22 -54L-18 -39M22 -54L26 -40", AZURE, 5) + circle(4, -47, 6, AZURE)
    knot = shape(
        "M-52 -40C-66 -50 -78 -44 -82 -32C-72 -30 -62 -30 -52 -34ZM-54 -34C-66 -26 -72 -16 -70 -6C-62 -10 -56 -18 -52 -28Z",
        PAPER,
        LINE,
    )
    jacket = shape(down_from(74, "C-66 64 -46 60 -26 56L2 88L30 56C48 60 66 64 "), INDIGO, LINE)
    shirt = shape("M-29 52L2 108L33 52L22 50H-18Z", PAPER, LINE)
    under, over = "M34 48C32 70 16 92 -6 110", "M-30 48C-28 70 -12 94 14 109"
    edge = "".join(strokes(d, INK, 16) + strokes(d, AZURE, 10) for d in (under, over))
    cross = strokes("M-74 76L-66 84M-66 76L-74 84M-52 82L-44 90M-44 82L-52 90M56 80L64 88M64 80L56 88", INDIGO_LINE, 2.6)
    return Sitter(
        GOLD,
        jacket + cross + shirt + edge,
        head,
        looks,
        behind=tuft + knot,
        under=blush(head, 0.8),
        hair=side + band,
        covered=-20,
        neck=(19, 82, 16),
        size=1.04,
    )


def chen() -> Sitter:
    """Old Chen, seventy-five: bald, a white beard that he strokes, a padded waistcoat in all seasons."""
    head = Head(
        Skin(*WARM),
        temple=48,
        cheek=52,
        jaw=46,
        chin=20,
        crown=-76,
        eyes=-8,
        nose=20,
        mouth=36,
        bottom=60,
        jaw_at=30,
        turn=12,
    )
    looks = Looks(
        eye=9.5,
        open=4.8,
        iris=4.8,
        bag=True,
        brow=6,
        brow_up=8,
        arch=3,
        slope=3,
        brow_ink=PAPER,
        bushy=True,
        nose="round",
        nose_size=1.15,
        mouth=11,
        smile=3,
        chin=False,
    )
    lines = forehead(head, -46, 3) + blush(head, 1)
    lines += strokes("M-32 -50C-28 -58 -22 -63 -14 -66", PAPER, 4)
    beard = shape(
        "M-50 14C-50 36 -44 52 -34 64C-28 84 -8 100 6 108C20 98 36 84 40 64C46 50 50 34 48 18C42 30 36 38 30 38"
        "C24 30 -2 30 -12 40C-28 42 -42 30 -50 14Z",
        PAPER,
        LINE,
    )
    beard += strokes(
        "M-32 50C-28 66 -18 80 -6 90M-14 62C-12 74 -6 86 2 94M8 62V92M24 60C24 74 20 84 14 92M36 48C36 60 32 70 28 76",
        PAPER_EDGE,
        3,
    )
    moustache = shape("M0 -9C7 -14 18 -10 27 5C17 4 7 3 0 -1C-7 3 -17 4 -28 5C-19 -10 -7 -14 0 -9Z", PAPER, 3)
    side = shape("M-52 -26C-60 -14 -60 0 -54 14C-48 12 -46 4 -47 -6C-48 -14 -49 -20 -52 -26Z", PAPER, 3)
    coat = shape(down_from(64, "C-72 56 -52 54 -34 52H40C56 54 72 56 "), BARK, LINE)
    coat += strokes(
        "M-82 64C-80 70 -78 74 -74 76M-62 58C-60 74 -56 84 -50 92M-42 56"
        "C-42 74 -38 88 -30 100M80 64C80 70 78 74 74 76M62 58C60 74 56 84 50 92",
        GOLD,
        2.6,
    )
    robe = shape("M-36 50C-30 70 -12 84 4 88C20 84 38 70 42 50Z", INDIGO, LINE)
    return Sitter(
        PINE,
        coat + robe,
        head,
        looks,
        under=lines,
        hair=side,
        beard=beard,
        over_mouth=moustache,
        neck=(26, 70, 10),
        left=True,
    )


def shan() -> Sitter:
    """Ah Shan, thirty-three, cuts bamboo in the mountains: cropped hair, a neck like a trunk, a towel over it."""
    head = Head(
        Skin(*TAN), temple=46, cheek=49, jaw=47, chin=21, crown=-64, eyes=-9, nose=17, mouth=33, bottom=55, jaw_at=31, turn=14
    )
    looks = Looks(
        eye=9.5, open=5, iris=5, brow=8, brow_up=5.5, arch=1.5, slope=-0.5, nose="broad", mouth=14, smile=0.5, squints=False
    )
    hair = path(
        "M-48 -6C-53 -22 -56 -48 -42 -66C-31 -79 -12 -84 6 -84C27 -84 44 -76 49 -60C53 -46 51 -30 47 -16C45 -23 44 -30 41 -36"
        "C36 -41 28 -43 20 -41L12 -43L2 -41L-8 -43L-18 -40C-28 -41 -36 -37 -39 -31C-41 -21 -44 -12 -48 -6Z",
        INK,
    )
    hair += strokes("M-34 -58L-30 -52M-20 -67L-17 -60M-4 -71L-2 -64M12 -71L13 -64M28 -66L28 -59M40 -56L39 -50", GLOSS, 3)
    jaw = path(
        dots("-26 37, -18 45, -32 29, -8 50, 2 52, 12 52, 22 50, 30 45, 36 37, -12 41, 30 37", 1.1),
        head.skin.line,
    )
    body = shape(down_from(66, "C-76 60 -56 60 -34 62C-10 78 20 78 40 60C60 60 78 60 "), PINE, LINE)
    vest = shape(
        "M-42 60C-34 80 -30 96 -32 102C-12 108 14 108 36 100C34 94 40 78 48 60L38 56C24 74 -16 74 -30 56Z", PAPER, LINE
    )
    towel = shape(
        "M-36 46C-52 54 -62 64 -62 76L-66 85C-54 96 -42 101 -30 103C-34 86 -32 70 -22 58ZM42 46C56 54 64 64 64 76L67 83"
        "C56 95 44 100 33 102C38 86 38 70 30 58Z",
        PAPER,
        LINE,
    )
    towel += strokes("M-61 78C-52 87 -43 91 -34 92M62 77C54 87 46 90 38 91", VERMILION, 4)
    hills = path(
        "M-104 32C-92 8 -82 -18 -70 -30C-60 -24 -54 -8 -44 2L-40 76H-74Q-96 58 -104 32Z"
        "M104 32C98 10 88 -20 76 -50C64 -44 56 -18 44 -6L40 76H74Q96 58 104 32Z",
        PINE,
    )
    return Sitter(BLUSH, body + vest + towel, head, looks, backdrop=hills, under=jaw, hair=hair, neck=(30, 84, 12), size=1.0)


def liu() -> Sitter:
    """Dr Liu, sixty-two, feels pulses and counts them: half-glasses low on the nose, a neat grey beard, a white coat."""
    head = Head(
        Skin(*WARM),
        temple=43,
        cheek=44,
        jaw=35,
        chin=13,
        crown=-64,
        eyes=-8,
        nose=22,
        mouth=40,
        bottom=66,
        jaw_at=33,
        turn=15,
    )
    looks = Looks(
        eye=9.5,
        open=5.2,
        iris=5,
        bag=False,
        brow=5.5,
        brow_up=9,
        arch=4,
        slope=1.5,
        brow_ink=ASH,
        nose="arched",
        nose_size=1.0,
        mouth=10.5,
        smile=1.5,
        teeth=False,
    )
    hair = shape(
        "M-46 4C-56 -20 -56 -58 -28 -76C-2 -90 36 -84 46 -62C52 -48 50 -30 45 -16C42 -26 40 -34 36 -42C24 -56 4 -58 -8 -54"
        "C-24 -50 -36 -42 -38 -28C-38 -14 -42 -4 -46 4Z",
        SILVER,
        LINE,
    )
    hair += strokes("M-44 -20C-48 -42 -38 -62 -20 -70M-34 -40C-30 -56 -14 -66 4 -70M-8 -58C4 -68 20 -68 34 -60", ASH, 2.8)
    goatee = shape("M-4 48C-6 60 0 78 12 88C24 78 30 62 28 48C22 54 4 54 -4 48Z", SILVER, 3)
    goatee += strokes("M6 60C8 68 10 74 12 78M18 60C18 66 17 70 16 74", ASH, 2.4)
    moustache = shape("M0 -10C5 -13 12 -11 19 -3C13 -3 6 -4 0 -5C-6 -4 -13 -3 -19 -3C-12 -11 -5 -13 0 -10Z", SILVER, 2.6)
    coat = shape(down_from(80, "C-62 68 -42 64 -22 58L6 92L30 58C48 64 62 68 "), PAPER, LINE)
    shirt = shape("M-24 54L6 108L34 54L24 52H-16Z", INDIGO, LINE) + strokes("M6 84V108", INK, 3)
    lapel = shape(
        "M-24 50L-42 66L-32 78L-38 84L2 110C-12 90 -20 72 -20 54ZM32 50L50 66L40 78L46 84L10 110C20 92 28 72 28 54Z",
        PAPER,
        LINE,
    )
    return Sitter(
        AZURE,
        coat + shirt + lapel,
        head,
        looks,
        under=folds(head, 0.9) + forehead(head, -40, 2),
        hair=hair,
        beard=goatee,
        over=glasses(head, 12.5, GOLD, 3.2, 0.62, 11),
        over_mouth=moustache,
        neck=(16, 84, 14),
    )


MEN = {"hai": hai, "zeng": zeng, "kenta": kenta, "chen": chen, "shan": shan, "liu": liu}
