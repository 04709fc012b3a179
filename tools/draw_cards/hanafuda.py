"""The hanafuda: four cards for each month. Plants stand in `flora_*.py`, beasts and people in `fauna_*.py`.

`cards()` yields the id and the SVG text of all forty-eight. A card is 440 by 720 units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.draw_cards import fauna_beasts as beasts
from tools.draw_cards import fauna_birds as birds
from tools.draw_cards import fauna_people as people
from tools.draw_cards import flora_autumn as autumn
from tools.draw_cards import flora_blooms as blooms
from tools.draw_cards import flora_spring as spring
from tools.draw_cards import flora_summer as summer
from tools.draw_cards import flora_trees as trees
from tools.draw_cards.cut import spots, strokes
from tools.draw_cards.glyphs import character
from tools.draw_cards.palette import AZURE, GOLD, INK, PAPER, PAPER_EDGE, VERMILION
from tools.draw_cards.svg import circle, document, moved, path, rect

WIDTH, HEIGHT = 440, 720
RADIUS = 25  # of the corners
EDGE = (
    "M25 0H415Q440 0 440 25V695Q440 720 415 720H25Q0 720 0 695V25Q0 0 25 0Z"
    "M30 16H410Q424 16 424 30V690Q424 704 410 704H30Q16 704 16 690V30Q16 16 30 16Z"
)
SLIP = "M-46 -216C-36 -110 -60 80 -46 216L46 216C36 110 60 -80 46 -216Z"  # a paper strip in the wind
AKAYOROSHI, MIYOSHINO = "あのよろし", "みよしの"  # the poems; in the old hand か looks like の


def sheet() -> str:
    """The paper."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS - 1, PAPER)


def frame() -> str:
    """The back's paper is folded over the edge and frames the face; drawn last, it hides what sticks out."""
    return path(EDGE, INK, evenodd=True) + rect(
        1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, RADIUS - 1, "none", PAPER_EDGE, 2.4
    )


def slip(colour: str, poem: str = "") -> str:
    """A ribbon in the left half of the card, where it shows in a hand."""
    body = path(SLIP, colour, PAPER, 7) + strokes(
        "M-37 -204C-28 -104 -50 76 -37 204M37 -204C46 -76 28 104 37 204", GOLD, 3.5
    )
    step = 400 / (len(poem) + 0.2) if poem else 0
    first = -step * (len(poem) - 1) / 2
    signs = "".join(character(sign, 2, first + step * i, 80, INK, 5) for i, sign in enumerate(poem))
    return moved(body + signs, 136, 386, 1, 5)


def ribboned(
    behind: Callable[[], str], front: Callable[[], str], colour: str = VERMILION, poem: str = ""
) -> Callable[[], str]:
    return lambda: behind() + slip(colour, poem) + front()


def pine_crane() -> str:
    sun = circle(150, 196, 122, VERMILION)
    boughs = trees.clumps(spots("400 330 84 8, 50 540 88 -6"))
    front = trees.clumps(spots("140 690 100 -4, 318 704 92 4, 226 724 72 0"))
    return sun + boughs + moved(birds.crane(), 10, 6) + front


def plum_bush_warbler() -> str:
    return spring.plum_perch() + moved(birds.warbler(), 166, 316, 1.08)


def cherry_curtain() -> str:
    return spring.cherry_cloud() + people.curtain()


def wisteria_cuckoo() -> str:
    return people.crescent() + summer.wisteria_sky() + moved(birds.cuckoo(), 204, 466, 0.96, 6)


def iris_bridge() -> str:
    return summer.iris_bank() + summer.iris(326, 180, 98, 2) + people.bridge() + summer.iris_shore()


def peony_butterflies() -> str:
    return beasts.mist(134, 44, 170) + blooms.peony_meadow() + beasts.butterflies()


def bush_clover_boar() -> str:
    return beasts.mist(130, 48, 190) + autumn.clover_den() + beasts.boar() + autumn.clover_floor()


def susuki_moon() -> str:
    return people.moon() + autumn.susuki_low()


def susuki_geese() -> str:
    flock = spots("162 128 0.86 6, 306 208 0.8 4, 164 316 0.86 8")
    return (
        beasts.mist(190, 44, 150)
        + "".join(moved(birds.goose(), x, y, size, turn) for x, y, size, turn in flock)
        + autumn.susuki_right()
    )


def chrysanthemum_sake_cup() -> str:
    return beasts.mist(128, 52, 150) + blooms.kiku_bed() + people.cup()


def maple_deer() -> str:
    return autumn.maple_sky() + beasts.deer()


def willow_rain_man() -> str:
    return trees.willow_roof() + people.rain_man()


def willow_swallow() -> str:
    return trees.willow_swept() + moved(birds.swallow(), 180, 470, 1.05)


def paulownia_phoenix() -> str:
    return beasts.mist(196, 44, 160) + trees.kiri_below() + moved(birds.phoenix(), 6, -12, 0.97)


FACES: dict[str, Callable[[], str]] = {
    "pine_crane": pine_crane,
    "pine_poetry_ribbon": ribboned(trees.pine_around, trees.pine_front, poem=AKAYOROSHI),
    "pine_chaff_1": trees.pine_rising,
    "pine_chaff_2": trees.pine_hanging,
    "plum_bush_warbler": plum_bush_warbler,
    "plum_poetry_ribbon": ribboned(spring.plum_around, spring.plum_front, poem=AKAYOROSHI),
    "plum_chaff_1": spring.plum_rising,
    "plum_chaff_2": spring.plum_hanging,
    "cherry_curtain": cherry_curtain,
    "cherry_poetry_ribbon": ribboned(spring.cherry_around, spring.cherry_front, poem=MIYOSHINO),
    "cherry_chaff_1": spring.cherry_above,
    "cherry_chaff_2": spring.cherry_below,
    "wisteria_cuckoo": wisteria_cuckoo,
    "wisteria_red_ribbon": ribboned(summer.wisteria_around, summer.wisteria_front),
    "wisteria_chaff_1": summer.wisteria_three,
    "wisteria_chaff_2": summer.wisteria_two,
    "iris_bridge": iris_bridge,
    "iris_red_ribbon": ribboned(summer.iris_around, summer.iris_front),
    "iris_chaff_1": summer.iris_tall,
    "iris_chaff_2": summer.iris_low,
    "peony_butterflies": peony_butterflies,
    "peony_blue_ribbon": ribboned(blooms.peony_around, blooms.peony_front, AZURE),
    "peony_chaff_1": blooms.peony_one,
    "peony_chaff_2": blooms.peony_two,
    "bush_clover_boar": bush_clover_boar,
    "bush_clover_red_ribbon": ribboned(autumn.clover_around, autumn.clover_front),
    "bush_clover_chaff_1": autumn.clover_left,
    "bush_clover_chaff_2": autumn.clover_right,
    "susuki_moon": susuki_moon,
    "susuki_geese": susuki_geese,
    "susuki_chaff_1": autumn.susuki_hill,
    "susuki_chaff_2": autumn.susuki_slope,
    "chrysanthemum_sake_cup": chrysanthemum_sake_cup,
    "chrysanthemum_blue_ribbon": ribboned(blooms.kiku_around, blooms.kiku_front, AZURE),
    "chrysanthemum_chaff_1": blooms.kiku_three,
    "chrysanthemum_chaff_2": blooms.kiku_two,
    "maple_deer": maple_deer,
    "maple_blue_ribbon": ribboned(autumn.maple_around, autumn.maple_front, AZURE),
    "maple_chaff_1": autumn.maple_above,
    "maple_chaff_2": autumn.maple_left,
    "willow_rain_man": willow_rain_man,
    "willow_swallow": willow_swallow,
    "willow_red_ribbon": ribboned(trees.willow_around, trees.willow_front),
    "willow_lightning": people.lightning,
    "paulownia_phoenix": paulownia_phoenix,
    "paulownia_chaff_1": trees.kiri_golden,
    "paulownia_chaff_2": trees.kiri_plain,
    "paulownia_chaff_3": trees.kiri_leaning,
}


def cards() -> Iterator[tuple[str, str]]:
    for id, face in FACES.items():
        yield id, document(sheet() + face() + frame(), WIDTH, HEIGHT)
