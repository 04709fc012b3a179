"""The pictures of the cards: every card has one, it is drawn in full, no two can be confused, and it is crisp."""

from __future__ import annotations

import itertools
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core import assets_dir
from game.loading import read_deck_file
from tests.cases import few, long, marked, thorough
from tools.draw_cards import palette
from tools.draw_cards.build import build, files
from ui.cards import XML_FAULTS, ArtSet, find_art, lint, rasterise, sets_for, sound
from ui.cards import Path as Path_
from ui.gallery import fault_words
from ui.widgets import FELTS, set_language

DIFFERENT = 64  # two pixels differ when red, green or blue do by more than this


class Apart(NamedTuple):
    """How many pixels must differ between two cards that are `width` wide, of all and of what shows in a hand."""

    width: int
    strip: int
    whole: int
    in_strip: int


NARROW = Apart(48, 19, 600, 150)  # long cards lie side by side or a good third of each shows
APART = {
    # The Two of clubs and that of spades, which differ by the shapes of four small signs, in 52 pixels, 10 of them in the corner.
    # What shows is three tenths of a card, and rank and suit stand there.
    "french": Apart(48, 14, 50, 10),
    "hanafuda": Apart(48, 19, 750, 220),  # the nearest two chaff differ in 828 pixels, 243 of them in the strip
    "plain_dominoes": Apart(48, 19, 190, 80),  # two pieces may differ by two pips at either end, one of them in the strip
}  # by set or deck; others are NARROW


def shipped() -> Iterator[tuple[str, ArtSet, list[str], float]]:
    """Every card set of every shipped deck."""
    for path in sorted((assets_dir().parent / "rulesets" / "decks").glob("*.yaml")):
        deck = read_deck_file(path, path.name).deck
        assert deck is not None, path
        if deck.art:
            assert find_art(deck.art) is not None, f"{deck.id}: there is no card set {deck.art}"
            for art in sets_for(deck):
                yield deck.id, art, [card.id for card in deck.cards], deck.ratio[0] / deck.ratio[1]


SHIPPED = list(shipped())
every_deck = pytest.mark.parametrize(("deck", "art", "ids", "ratio"), [
    marked(entry, None if not place else thorough if place < 3 else long) for place, entry in enumerate(SHIPPED)],
                                     ids=[entry[1].id for entry in SHIPPED])


def picture(art: ArtSet, id: str, width: int, ratio: float) -> pygame.Surface:
    """A card on the felt, without alpha, as it is seen."""
    size = (width, round(width / ratio))
    image = pygame.Surface(size, 0, 32)
    image.fill(FELTS["pine"])
    text = art.svg(id)
    assert text is not None
    image.blit(rasterise(text, size), (0, 0))
    return image


def differing(one: pygame.Surface, two: pygame.Surface, width: int) -> int:
    """How many pixels of the left `width` columns differ clearly."""
    gap = one.copy()
    gap.blit(two, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = two.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    part = gap.subsurface((0, 0, width, gap.get_height()))
    limit = DIFFERENT + 1
    same = pygame.mask.from_threshold(part, (0, 0, 0), (limit, limit, limit, 255)).count()
    return width * part.get_height() - int(same)


def test_there_are_decks_with_art() -> None:
    assert SHIPPED


@every_deck
def test_every_card_and_back_is_drawn_in_full(deck: str, art: ArtSet, ids: list[str], ratio: float) -> None:
    for id in (*ids, *art.backs):
        text = art.svg(id)
        assert text is not None, f"{deck} has no picture of {id}"
        assert lint(text, ratio) == [], id


@every_deck
def test_there_is_nothing_in_the_set_that_no_card_uses(deck: str, art: ArtSet, ids: list[str], ratio: float) -> None:
    drawn = {file.stem for file in art.folder.glob("*.svg")}
    like = find_art(art.manifest.like)
    taken = {id for id in (*ids, *art.backs) if like is not None and art.file(id) == like.file(id)}
    assert drawn == {*ids, *art.backs} - taken


@every_deck
def test_the_manifest_tells_what_the_set_is(deck: str, art: ArtSet, ids: list[str], ratio: float) -> None:
    manifest = art.manifest
    assert not art.problems and manifest.deck == deck
    assert manifest.ratio is not None and manifest.ratio[0] / manifest.ratio[1] == pytest.approx(ratio)
    assert manifest.name is not None and set(manifest.name) == {"en", "zh"}
    assert manifest.artist and manifest.licence


@every_deck
def test_no_two_cards_look_alike(deck: str, art: ArtSet, ids: list[str], ratio: float) -> None:
    least = APART.get(art.id, APART.get(deck, NARROW))
    pictures = {id: picture(art, id, least.width, ratio) for id in (*ids, *art.backs)}
    for (one, a), (two, b) in itertools.combinations(pictures.items(), 2):
        assert differing(a, b, least.width) >= least.whole, f"{one} and {two} look alike at {least.width} px"
        assert differing(a, b, least.strip) >= least.in_strip, f"{one} and {two} look alike in a tight hand"


@every_deck
def test_nothing_sticks_out_of_a_card(deck: str, art: ArtSet, ids: list[str], ratio: float) -> None:
    """The rim is the same line all around every card and the corners outside it are empty."""
    size = (100, round(100 / ratio))
    outside = [rim_of(rasterise(art.svg(id) or "", size)) for id in (*ids, *art.backs)]
    assert all(rim == outside[0] for rim in outside)


def rim_of(image: pygame.Surface) -> list[tuple[int, ...]]:
    """The outermost pixels, row by row and column by column."""
    w, h = image.get_size()
    places = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for y in range(h) for x in (0, w - 1)]
    return [tuple(image.get_at(place)) for place in places]


@pytest.mark.parametrize("places", few(range(9), 1))
@pytest.mark.parametrize(("deck", "art", "ids", "ratio"), few(SHIPPED))
def test_cards_are_crisp_when_large(deck: str, art: ArtSet, ids: list[str], ratio: float, places: int) -> None:
    """Flat inks: at 1000 px all but the thin seams between two colours is pure colour. A blown-up picture is not."""
    for id in ids[places * max(1, len(ids) // 9) :: 9 * max(1, len(ids) // 9)]:
        sharp = picture(art, id, 1000, ratio)
        assert pure_share(sharp) > 0.95, id
        blurred = pygame.transform.smoothscale(picture(art, id, 100, ratio), sharp.get_size())
        assert pure_share(blurred) < pure_share(sharp) - 0.02, id


def pure_share(image: pygame.Surface) -> float:
    """The share of pixels that have a colour of the palette or of the felt."""
    inks = [pygame.Color(ink) for ink in palette.ALL] + [FELTS["pine"]]
    masks = (pygame.mask.from_threshold(image, ink, (4, 4, 4, 255)) for ink in inks)
    return float(sum(mask.count() for mask in masks)) / (image.get_width() * image.get_height())


@thorough
def test_the_generator_makes_the_committed_files_byte_for_byte(tmp_path: Path) -> None:
    for written in build(tmp_path):
        name = written.relative_to(tmp_path)
        assert written.read_bytes() == (assets_dir() / name).read_bytes(), name


@thorough
def test_drawings_use_the_printers_inks_and_no_others() -> None:
    for name, text in files().items():
        inks = palette.ALL | palette.OF_PEOPLE if name.startswith("faces/") else palette.ALL
        assert set(re.findall(r"#[0-9a-fA-F]+", text)) <= inks, name
        assert lint(text) == [], name


NO_CARDS = ["", "<svg", "<html/>", '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<svg xmlns="http://www.w3.org/2000/svg"/>']
NO_XML = ["<svg><g></svg>", '<svg width="1" width="2"/>', "<svg/><svg/>", "<svg>&what;</svg>", "<svg 1=2/>"]
BAD = """<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88" viewBox="0 0 63 63">
<text x="3" y="9">A</text>
<use href="#pip"/>
<clipPath id="c"><rect x="0" y="0" width="9" height="9"/></clipPath>
<rect x="0" y="0" width="9" height="50%" fill="gold"/>
<circle cx="5" cy="5" r="2" fill="rgb(1,2,3)" stroke="#b8321c80"/>
<path d="M0 0L5" fill="#b8321c"/>
<path d="M10 10A5 5 0 1 1 10.01 10Z" fill="none"/>
<g opacity="0.5" filter="url(#f)"/>
<path d="M0 0L5 5" style="fill:#b8321c" class="a b"/>
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"/>
</svg>"""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (1, "the deck's cards are"),
        (2, "<text> is not drawn"),
        (2, "turn letters into paths"),
        (3, "<use> is not drawn"),
        (4, "<clipPath> is not drawn"),
        (5, 'height="50%" is not a number'),
        (5, 'fill="gold" is not a colour'),
        (6, 'fill="rgb(1,2,3)" is not a colour'),
        (6, 'stroke="#b8321c80" is not a colour'),
        (7, "L in a path takes 2 numbers"),
        (8, "nearly all the way round"),
        (9, '<g> may not have “opacity”'),
        (9, '<g> may not have “filter”'),
        (10, '<path> has a “style”; write what is in it as attributes'),
        (11, "<svg> is the root and only the root"),
    ],
)
def test_the_check_finds_what_the_loader_drops(line: int, words: str) -> None:
    told = [fault_words(fault) for fault in lint(BAD, 63 / 88)]
    assert any(each.startswith(f"line {line}: ") and words in each for each in told), told


def test_every_fault_has_words_in_every_language() -> None:
    faults = [fault for text in (BAD, *NO_CARDS, *NO_XML) for fault in lint(text, 63 / 88)]
    assert {fault.key for fault in faults} >= set(XML_FAULTS.values()) - {"xml-entity"} | {"xml", "doctype", "root-needs", "arc"}
    for language in ("en", "zh"):
        set_language(language)
        for fault in faults:
            words = fault_words(fault)
            assert "gallery-svg" not in words and str(fault.line) in words
            assert language == "en" or any("\u4e00" <= sign <= "\u9fff" for sign in words.split("：")[-1]), words
    set_language("en")


@pytest.mark.parametrize("text", NO_CARDS)
def test_the_check_refuses_what_is_no_card(text: str) -> None:
    assert lint(text)


ROOT = '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88" viewBox="0 0 63 88">'
DOUBLED: dict[str, Callable[[int], str]] = {
    "roots": lambda n: "<svg " * n,
    "roots one inside the other": lambda n: "<svg>" * n,
    "widths": lambda n: "<svg" + " width='" * n,
    "digits": lambda n: f'{ROOT}<path d="M{"1" * n}!"/></svg>',
    "digits of a row": lambda n: f'{ROOT}<polygon points="{"1" * n} 1 x"/></svg>',
    "blanks": lambda n: f'{ROOT}<polygon points="1{" " * n}x"/></svg>',
    "blanks of a path": lambda n: f'{ROOT}<path d="M1{" " * n}x"/></svg>',
    "points": lambda n: f'{ROOT}<path d="M0 0{"l0 0" * n}?"/></svg>',
    "transforms": lambda n: f'{ROOT}<g transform="{"scale(1)" * n}x"/></svg>',
    "lines in a transform": lambda n: f'{ROOT}<g transform="scale({"1 " * n}"/></svg>',
    "comments": lambda n: ROOT + "<!-- -->" * n + "</svg>",
    "faults": lambda n: ROOT + "<a/>" * n + "</svg>",
    "texts": lambda n: ROOT + "a&lt;" * n + "</svg>",
}


@pytest.mark.parametrize("text", DOUBLED.values(), ids=list(DOUBLED))
def test_the_check_takes_no_longer_than_the_text_is_long(text: Callable[[int], str]) -> None:
    """Twice as much text eight times over: were anything tried twice, the last would take thousands of times as long."""
    short, long = (_processor_time(text(n)) for n in (2_000, 32_000))
    assert long < 16 * 6 * max(short, 0.0005)


def _processor_time(text: str) -> float:
    """The least of some tries, of this thread alone."""
    times = []
    for _ in range(3):
        began = time.thread_time()
        lint(text)
        times.append(time.thread_time() - began)
    return min(times)


@pytest.mark.parametrize(("body", "words"), [
    ('<path d="M0 0L63 88" stroke="#000000" stroke-dasharray="0.000001"/>', "more than 2,000 dashes"),
    ('<g stroke-dasharray="0.01"><circle cx="9" cy="9" r="30"/></g>', "more than 2,000 dashes"),
    ("<g>" * 40 + "</g>" * 40, "more than 32 groups"),
    ('<rect width="1" height="1"/>' * 4_100, "more than 12,000 strokes"),
    ('<g/>' * 4_100, "more than 4,000 shapes"),
    (f'<path d="M0 0{"h1h-1" * 2_100}"/>', "more than 4,000 strokes in one shape"),
    (f'<path d="M0 0{"C99 0 0 99 63 88" * 200}"/>', "the lines of one shape are longer than 120 times"),
    ('<rect width="63" height="88"/>' * 310, "longer than 600 times"),
    ('<g transform="scale(100)"><g transform="matrix(1 0 0 99 0 0)"/></g>', "enlarge more than 1,000 times"),
    ('<path d="M0 0L9 9" stroke-width="200"/>', "broader than the card"),
    ('<path d="M0 0L1234567 9"/>', "a number with more than 6 digits"),
    ('<g transform="rotate(1 2)"/>', "is not made of"),
])
def test_what_would_take_too_long_to_draw_is_a_fault(body: str, words: str) -> None:
    told = [fault_words(fault) for fault in lint(ROOT + body + "</svg>")]
    assert len(told) == 1 and words in told[0], told


def test_a_mirrored_curve_is_as_long_as_it_is() -> None:
    """Each T mirrors the grip of the one before, so that a few short strokes may swing far out."""
    path = Path_("M0 0Q0 600 1 1" + "T1 2" * 30)
    assert path.length > 30 * 600


def test_what_is_sound_is_written_anew_and_looks_the_same() -> None:
    text = ROOT + '<!-- a --><g fill="#b8321c"><path d="M0 0L63 88V0Z"/></g><rect width="9" height="9" fill="none"/></svg>'
    clean = sound(text)
    assert "<!--" not in clean and lint(clean) == []
    images = [pygame.image.tobytes(rasterise(each, (63, 88)), "RGBA") for each in (text, clean)]
    assert images[0] == images[1]


EDITED = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with an editor -->
<svg width="63mm" height="88mm" viewBox="0 0 63 88" version="1.1" id="svg1" xml:space="preserve" x="0px" y="0px"
   preserveAspectRatio="xMidYMid meet" sodipodi:docname="a.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg">
 <sodipodi:namedview id="view" pagecolor="#ffffff" inkscape:zoom="0.8"><inkscape:grid id="grid"/></sodipodi:namedview>
 <defs id="defs1"><linearGradient id="unused"/></defs>
 <metadata id="data"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">image/svg+xml</rdf:RDF></metadata>
 <g inkscape:label="Layer 1" id="layer1" class="a"><title>A leaf &amp; a stalk</title>
  <path id="leaf" data-name="leaf" fill="#b31" d="m 10,10 c 1,2 30,40 5e-4,60 z" sodipodi:nodetypes="ccc"/></g>
</svg>"""


def test_what_an_editor_writes_beside_the_picture_is_passed_over_and_not_written_anew() -> None:
    assert lint(EDITED, 63 / 88) == []
    clean = sound(EDITED)
    assert lint(clean, 63 / 88) == []
    for word in ("id=", "class", "data-", ":", "title", "metadata", "defs", "version", "stalk", "preserve"):
        assert word not in clean.replace("http://", ""), clean
    plain = ROOT + '<g><path fill="#bb3311" d="m10 10c1 2 30 40 .0005 60z"/></g></svg>'
    images = [pygame.image.tobytes(rasterise(each, (126, 176)), "RGBA") for each in (clean, plain)]
    assert images[0] == images[1] and images[0].count(b"\xbb\x33\x11\xff") > 100


@pytest.mark.parametrize("body", [
    '<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0L9 9"/>',
    '<defs><style>path { fill: none }</style></defs>',
    '<defs><path id="a"/></defs><use href="#a"/>',
    '<path d="M0 0L9 9" width:="1" clip-path="url(#a)"/>',
    '<path d="M0 0L1e7 9"/>',
    '<path d="M0 0L1e-100 9"/>',
    '<path d="M0 0L1e 9"/>',
    '<rect width="9mm" height="9"/>',
])
def test_what_would_be_seen_elsewhere_is_not_passed_over(body: str) -> None:
    assert lint(ROOT + body + "</svg>")


def test_only_what_stands_in_the_root_is_passed_over() -> None:
    assert [fault.key for fault in lint("<metadata/>")] == ["root", "element"]
