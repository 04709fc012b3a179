"""A folder full of card sets that want to do harm: each is a manifest, a drawing, a picture or a folder that no program should
survive by luck. Nothing of them is kept in the repository; `build` writes them where it is told to.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

DECK, CARD = "paper_dominoes", "god"  # the set is for that deck, and what is wrong is mostly the picture of that card
MANIFEST = f"deck: {DECK}\nlike: {DECK}\nratio: [2, 5]\n"
SLOW = ("tiger", "sixes", "back")  # more pictures of that set, where one is not enough
ROOT = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1000" viewBox="0 0 400 1000">'
SIGNATURE = b"\x89PNG\r\n\x1a\n"
Make = Callable[[Path], object]


# ---------------------------------------------------------------- PNG, part by part


def chunk(kind: bytes, body: bytes = b"", crc: int | None = None, length: int | None = None) -> bytes:
    """One part of a PNG, with another sum or length than its own where they are given."""
    sum_ = zlib.crc32(kind + body) if crc is None else crc
    return struct.pack(">I", len(body) if length is None else length) + kind + body + struct.pack(">I", sum_)


def ihdr(width: int, height: int, depth: int = 8, colours: int = 6, interlaced: int = 0) -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlaced))


def zeros(count: int) -> bytes:
    """So many of them, packed, without ever being there: the same packed megabyte over and over."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    whole, rest = divmod(count, 1 << 20)
    megabyte = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH) if whole else b""
    last = zlib.compressobj(9, zlib.DEFLATED, -15)
    sum_ = (count % 65521) << 16 | 1
    return b"\x78\xda" + megabyte * whole + last.compress(bytes(rest)) + last.flush() + struct.pack(">I", sum_)


def png(*parts: bytes) -> bytes:
    return b"".join([SIGNATURE, *parts, chunk(b"IEND")])


def plain(width: int, height: int, depth: int = 8, colours: int = 6, interlaced: int = 0, lines: int | None = None) -> bytes:
    """A picture all of zeros; `lines`: of how many bytes, where that is not what its header says."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colours]
    own = height * (1 + (width * depth * channels + 7) // 8)
    palette = [chunk(b"PLTE", bytes(3))] if colours == 3 else []
    packed = zeros(own if lines is None else lines)
    return png(ihdr(width, height, depth, colours, interlaced), *palette, chunk(b"IDAT", packed))


_SMALL = plain(400, 1000)
_LINES = zeros(1000 * 1601)
PICTURES: dict[str, Callable[[], bytes]] = {
    "a line a million wide": lambda: plain(1_000_000, 1),
    "a line a million high": lambda: plain(1, 1_000_000),
    "a line 4096 wide": lambda: plain(4096, 1),
    "more than a gigabyte": lambda: plain(17_700, 17_700),
    "seventeen megapixels": lambda: plain(4096, 4150),
    "a bomb behind a small header": lambda: plain(400, 1000, lines=300_000_000),
    "an interlaced bomb": lambda: plain(4096, 3900, 16, 6, 1, lines=50_000_000),
    "lines missing": lambda: plain(400, 1000, lines=1601 * 400),
    "one byte too many": lambda: plain(400, 1000, lines=1601 * 1000 + 1),
    "all that is allowed": lambda: plain(3990, 3990),
    "sixteen bits": lambda: plain(400, 1000, 16),
    "sixteen bits, as large as allowed": lambda: plain(2800, 2800, 16),
    "no width": lambda: plain(0, 10),
    "no height": lambda: plain(10, 0),
    "the largest numbers": lambda: png(ihdr(0x7FFFFFFF, 0x7FFFFFFF), chunk(b"IDAT", _LINES)),
    "negative numbers": lambda: png(ihdr(0xFFFFFFFF, 0xFFFFFFFF), chunk(b"IDAT", _LINES)),
    "a palette is missing": lambda: png(ihdr(400, 1000, 8, 3), chunk(b"IDAT", zeros(401 * 1000))),
    "a palette too long": lambda: png(ihdr(400, 1000, 8, 3), chunk(b"PLTE", bytes(3000)), chunk(b"IDAT", zeros(401_000))),
    "colours beyond the palette": lambda: png(
        ihdr(400, 1000, 8, 3), chunk(b"PLTE", bytes(3)), chunk(b"IDAT", zlib.compress((b"\0" + b"\xff" * 400) * 1000))),
    "too much transparency": lambda: png(
        ihdr(400, 1000, 8, 3), chunk(b"PLTE", bytes(3)), chunk(b"tRNS", bytes(5000)), chunk(b"IDAT", zeros(401_000))),
    "an impossible depth": lambda: png(ihdr(400, 1000, 3, 6), chunk(b"IDAT", _LINES)),
    "an impossible filter": lambda: png(ihdr(4, 10), chunk(b"IDAT", zlib.compress((b"\xff" + bytes(16)) * 10))),
    "text that is a bomb": lambda: png(ihdr(400, 1000), chunk(b"zTXt", b"a\0\0" + zeros(200_000_000)), chunk(b"IDAT", _LINES)),
    "long text that is a bomb": lambda: png(
        ihdr(400, 1000), chunk(b"iTXt", b"a\0\1\0\0\0" + zeros(200_000_000)), chunk(b"IDAT", _LINES)),
    "a profile that is a bomb": lambda: png(
        ihdr(400, 1000), chunk(b"iCCP", b"a\0\0" + zeros(200_000_000)), chunk(b"IDAT", _LINES)),
    "a profile of a million entries": lambda: png(
        ihdr(400, 1000), chunk(b"sPLT", b"a\0\x08" + bytes(6_000_000)), chunk(b"IDAT", _LINES)),
    "a part nobody knows": lambda: png(ihdr(400, 1000), chunk(b"EVIL", b"x"), chunk(b"IDAT", _LINES)),
    "cut short": lambda: _SMALL[:-30],
    "a wrong sum": lambda: png(ihdr(400, 1000), chunk(b"IDAT", _LINES, crc=1)),
    "a wrong sum of the lines": lambda: png(ihdr(400, 1000), chunk(b"IDAT", _LINES[:-4] + b"abcd")),
    "a part longer than the file": lambda: png(ihdr(400, 1000), chunk(b"IDAT", _LINES, length=0xFFFFFFFF)),
    "half a million parts": lambda: png(ihdr(400, 1000), chunk(b"IDAT") * 500_000, chunk(b"IDAT", _LINES)),
    "two headers": lambda: png(ihdr(400, 1000), ihdr(4096, 4096), chunk(b"IDAT", _LINES)),
    "no lines": lambda: png(ihdr(400, 1000)),
    "no end": lambda: SIGNATURE + ihdr(400, 1000) + chunk(b"IDAT", _LINES),
    "it moves": lambda: png(ihdr(400, 1000), chunk(b"acTL", struct.pack(">II", 9999, 0)), chunk(b"IDAT", _LINES)),
    "a signature alone": lambda: SIGNATURE,
    "a GIF": lambda: bytes.fromhex("47494638396101000100800000ffffff0000002c00000000010001000002024401003b"),
    "an XPM": lambda: b'/* XPM */\nstatic char *x[] = {"99999 99999 1 1", "a c #ffffff", "a"};',
    "a BMP": lambda: b"BM" + struct.pack("<IHHIIiiHHIIiiII", 1 << 30, 0, 0, 54, 40, 1 << 20, -1, 1, 32, 0, 0, 0, 0, 0, 0),
    "a drawing": lambda: (ROOT + "</svg>").encode(),
    "rubbish": lambda: bytes(range(256)) * 4,
    "nothing": lambda: b"",
}


# ---------------------------------------------------------------- drawings

_CIRCLE = '<circle cx="200" cy="500" r="90" fill="#112233"/>'


def drawing(body: str, root: str = ROOT) -> bytes:
    return (root + body + "</svg>").encode()


def _curves(count: int) -> str:
    return "C" + " ".join(
        f"{i * 37 % 400} {i * 91 % 1000} {i * 53 % 400} {i * 29 % 1000} {i * 71 % 400} {i * 17 % 1000}" for i in range(count))


DRAWINGS: dict[str, Callable[[], bytes]] = {
    "a hundred thousand roots": lambda: b"<svg " * 100_000,
    "a root without an end": lambda: b"<svg " + b" width='" * 100_000,
    "tiny dashes": lambda: drawing('<path d="M0 0L400 1000" stroke="#000000" stroke-dasharray="0.000001"/>'),
    "dashes of nothing": lambda: drawing('<path d="M0 0L400 1000" stroke="#000000" stroke-dasharray="0 0"/>'),
    "dashes around": lambda: drawing('<g stroke="#000000" stroke-dasharray="0.001"><circle cx="9" cy="9" r="900"/></g>'),
    "835 KB of curves": lambda: drawing(f'<path d="M0 0{_curves(34_000)}" fill="#000000"/>'),
    "2000 curves across": lambda: drawing(f'<path d="M0 0{_curves(2_000)}" fill="none" stroke="#000000" stroke-width="40"/>'),
    "one number of a million digits": lambda: drawing(f'<path d="M{"1" * 900_000}"/>'),
    "one number, and a wrong sign": lambda: drawing(f'<path d="M0 0L{"1" * 40_000}!"/>'),
    "the largest numbers": lambda: drawing(
        '<path d="M-999999 -999999L999999 999999A9 9 0 1 1 -999999 999999Z" stroke="#000000"/>'),
    "enlarged and enlarged": lambda: drawing('<g transform="scale(999)">' * 20 + _CIRCLE + "</g>" * 20),
    "a matrix of infinity": lambda: drawing(f'<g transform="{"scale(999999)" * 100}">{_CIRCLE}</g>'),
    "a skew to infinity": lambda: drawing(f'<g transform="skewX(90)">{_CIRCLE}</g>'),
    "a very broad line": lambda: drawing(
        '<path d="M0 0L400 1000" stroke="#000000" stroke-width="999999" stroke-linecap="round"/>'),
    "ten thousand shapes": lambda: drawing(_CIRCLE * 10_000),
    "broad circles": lambda: drawing(
        '<circle cx="200" cy="500" r="200" fill="none" stroke="#000000" stroke-width="400"/>' * 500),
    "a hundred thousand groups": lambda: drawing("<g>" * 100_000),
    "a polygon of a hundred thousand points": lambda: drawing(f'<polygon points="{"1 2 " * 100_000}" fill="#000000"/>'),
    "a comb": lambda: drawing(f'<path d="M0 0{"l0.01 900l0.01 -900" * 6_000}" fill="none" stroke="#000000"/>'),
    "mirrored curves": lambda: drawing(f'<path d="M0 0Q9 9 400 9{"T0 1T400 1" * 2_000}" fill="#000000"/>'),
    "laughing": lambda: ('<!DOCTYPE svg [<!ENTITY a "ha">' + "".join(
        f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(9)) + "]>" + ROOT + "&j;</svg>").encode(),
    "an endless device as an entity": lambda: (
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///dev/zero">]>' + ROOT + "&a;</svg>").encode(),
    "a shape in a comment": lambda: drawing(f'<!-- > <path d="M0 0{_curves(5_000)}" stroke="#000000"/> -->' + _CIRCLE),
    "a shape in a declaration": lambda: drawing(f'<?x > <path d="M0 0{_curves(5_000)}" stroke="#000000"/> ?>' + _CIRCLE),
    "a shape in CDATA": lambda: drawing(f'<![CDATA[> <path d="M0 0{_curves(5_000)}"/>]]>'),
    "a root in a comment": lambda: b"<!--" + b"<svg " * 50_000 + b"-->" + drawing(_CIRCLE),
    "a picture from elsewhere": lambda: drawing('<image href="file:///dev/zero" width="9" height="9"/>'),
    "used by itself": lambda: drawing('<g id="a"><use href="#a"/></g>'),
    "a gradient": lambda: drawing('<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/>'),
    "a script": lambda: drawing("<script>while(1);</script>"),
    "a view of nothing": lambda: drawing(_CIRCLE, ROOT.replace("0 0 400 1000", "0 0 0 0")),
    "a view of next to nothing": lambda: drawing(_CIRCLE, ROOT.replace("0 0 400 1000", "0 0 0.00000004 0.0000001")),
    "a view a million wide": lambda: drawing(_CIRCLE, ROOT.replace("0 0 400 1000", "0 0 999999 1")),
    "ten thousand attributes": lambda: drawing("<g " + " ".join(f'a{i}="1"' for i in range(10_000)) + "/>"),
    "not UTF-8": lambda: b"\xff\xfe" + drawing(_CIRCLE),
    "UTF-16": lambda: drawing(_CIRCLE).decode().encode("utf-16"),
    "another encoding": lambda: b'<?xml version="1.0" encoding="UTF-7"?>' + drawing(_CIRCLE),
    "a NUL": lambda: drawing("\0" + _CIRCLE),
    "a byte order mark alone": lambda: b"\xef\xbb\xbf",
    "packed": lambda: b"\x1f\x8b\x08" + bytes(2000),
}


# ---------------------------------------------------------------- manifests

MANIFESTS: dict[str, Callable[[], bytes]] = {
    "a day that is none": lambda: b"drawn: 2024-13-45\n",
    "5000 digits": lambda: b"ratio: [" + b"9" * 5_000 + b", 1]\n",
    "a ratio of 4000 digits": lambda: b"ratio: [0." + b"1" * 4_000 + b", 1]\n",
    "5000 lists": lambda: b"backs: " + b"[" * 5_000 + b"]" * 5_000,
    "5000 mappings": lambda: b"{a: " * 5_000,
    "5000 questions": lambda: b"? " * 5_000,
    "5000 dashes": lambda: b"- " * 5_000,
    "aliases": lambda: b"a: &a [x,x,x,x]\n" + b"".join(
        b"%c: &%c [%s]\n" % (98 + i, 98 + i, b",".join([b"*%c" % (97 + i)] * 9)) for i in range(9)),
    "itself": lambda: b"&a cards: *a\n",
    "a tag": lambda: b"!!python/object/apply:os.system ['true']\n",
    "a binary": lambda: b"name: !!binary aGFoYQ==\n",
    "merged": lambda: b"<<: {deck: french}\n",
    "two documents": lambda: b"deck: paper_dominoes\n---\ndeck: french\n",
    "a directive": lambda: b"%YAML 9.9\n---\ndeck: french\n",
    "a list": lambda: b"- deck\n",
    "a word": lambda: b"deck",
    "a NUL in it": lambda: b"deck: \0\n",
    "UTF-16": lambda: "deck: french\n".encode("utf-16"),
    "not UTF-8": lambda: b"name: caf\xe9\n",
    "half a sign": lambda: b'name: "\\ud800"\n',
    "a bell in a name": lambda: b'name: "\\a\\e[31m"\n',
    "a name of a hundred thousand letters": lambda: b"name: " + b"x" * 100_000,
    "a hundred thousand keys": lambda: b"".join(b"k%d: 1\n" % i for i in range(70_000)),
    "one key, a thousand times": lambda: b"deck: french\n" * 1_000,
    "a thousand backs": lambda: f"deck: {DECK}\nbacks: [{', '.join(f'b{i}' for i in range(1_000))}]".encode(),
    "backs of everything": lambda: b"backs: [{id: [1]}, {}, 3, null, {id: a, name: {en: 3, 99: x}}]\n",
    "cards that are a list": lambda: b"cards: [god]\n",
    "a deck that is a list": lambda: b"deck: [paper_dominoes]\n",
    "a side of nothing": lambda: b"ratio: [0, 0]\n",
    "no number": lambda: b"ratio: [.nan, .inf]\n",
    "an index as large as a house": lambda: b"index: {place: [4, 4, 4, 4], ground: paper}\n",
    "an index of nothing": lambda: b"index: {place: [0, 0, 0, 0]}\n",
    "an option": lambda: b"name: {option: x, cases: {a: b}}\n",
    "nothing": lambda: b"",
    "a comment": lambda: b"#" * 900_000,
}


# Odd, but what makes the picture is sound, and nothing else of it is used; the broad circles are drawn, but never large.
HARMLESS = frozenset({
    "all that is allowed", "sixteen bits", "sixteen bits, as large as allowed", "colours beyond the palette", "another encoding",
    "text that is a bomb", "long text that is a bomb", "a profile that is a bomb", "a profile of a million entries",
    "a shape in a comment", "a shape in a declaration", "a root in a comment", "broad circles",
})


def _sparse(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def _circle_of_links(path: Path) -> None:
    path.symlink_to(path.with_name("other"))
    path.with_name("other").symlink_to(path)


ODD_FILES: dict[str, Make] = {  # in the place of a manifest, a drawing, a picture
    "60 MB": lambda path: _sparse(path, 60_000_000),
    "a pipe": os.mkfifo,
    "an endless device": lambda path: path.symlink_to("/dev/zero"),
    "a terminal": lambda path: path.symlink_to("/dev/tty"),
    "links in a circle": _circle_of_links,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link out": lambda path: path.symlink_to("/etc/passwd"),
    "a folder": Path.mkdir,
    "itself": lambda path: path.symlink_to("."),
}


def _long_names(folder: Path) -> None:
    names = ("n" * 300, "中" * 90, "a/" * 2_000, "../" * 50 + "etc/passwd", "/dev/zero", ".", "..", "/")
    cards = "".join(f'  card{number}: "{name[:100]}"\n' for number, name in enumerate(names))
    (folder / "manifest.yaml").write_text(f'{MANIFEST}cards:\n  {CARD}: "{"中" * 90}"\n{cards}')


def _back_of(name: str) -> Make:
    return lambda folder: (folder / "manifest.yaml").write_text(f'deck: {DECK}\nbacks: ["{name}"]\n')


def _many_files(folder: Path) -> None:
    for number in range(2_500):
        os.close(os.open(folder / f"{number}.svg", os.O_CREAT | os.O_WRONLY))


def _odd_names(folder: Path) -> None:
    for name in (b"\xff\xfe.svg", b"\x1b[31m.svg", b"a\nb.png", "中".encode() * 80 + b".svg", b"GOD.SVG", b"God.svg", b" .svg"):
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_bytes(drawing(_CIRCLE))


def _signs(folder: Path) -> None:
    (folder / "signs").mkdir()
    for name in ("coins", "military", CARD):
        (folder / "signs" / f"{name}.svg").write_bytes(b"<svg " * 15_000)


FOLDERS: dict[str, Make] = {
    "long names": _long_names,
    "a back with a long name": _back_of("中" * 95),
    "a back elsewhere": _back_of("../../../../../../etc/passwd"),
    "like itself": lambda folder: (folder / "manifest.yaml").write_text(f"deck: {DECK}\nlike: ../../cards\n"),
    "like a long name": lambda folder: (folder / "manifest.yaml").write_text(f'deck: {DECK}\nlike: "{"中" * 95}"\n'),
    "many files": _many_files,
    "odd names": _odd_names,
    "hostile signs": _signs,
    "signs that are a pipe": lambda folder: os.mkfifo(folder / "signs"),
    "every picture slow": lambda folder: [
        (folder / f"{card}.svg").write_bytes(DRAWINGS["835 KB of curves"]()) for card in SLOW],
}


def build(folder: Path) -> Iterator[Path]:
    """Write them all; a name tells what is wrong with a set."""
    for kind, named in (("picture", PICTURES), ("drawing", DRAWINGS)):
        for name, make in named.items():
            path = _begun(folder, f"{kind} - {name}")
            (path / f"{CARD}.{'png' if kind == 'picture' else 'svg'}").write_bytes(make())
            yield path
    for name, make in MANIFESTS.items():
        path = _begun(folder, f"manifest - {name}")
        (path / "manifest.yaml").write_bytes(make())
        yield path
    for place in ("manifest.yaml", f"{CARD}.svg", f"{CARD}.png"):
        for name, put in ODD_FILES.items():
            path = _begun(folder, f"{place} - {name}")
            (path / place).unlink(missing_ok=True)
            put(path / place)
            yield path
    for name, put in FOLDERS.items():
        path = _begun(folder, f"folder - {name}")
        put(path)
        yield path
    yield from _odd_folders(folder)


def _begun(folder: Path, name: str) -> Path:
    path = folder / name
    path.mkdir(parents=True)
    (path / "manifest.yaml").write_text(MANIFEST)
    return path


def _odd_folders(folder: Path) -> Iterator[Path]:
    """What is odd about these is the name of the folder, or that it is none."""
    for name in (b"not UTF-8 \xff", b"bell \x07", "中".encode() * 85):
        yield _begun(folder, os.fsdecode(name))
    (folder / "a link to the folder of all").symlink_to(".")
    _circle_of_links(folder / "links in a circle")
    (folder / "a file").write_text("x")
    os.mkfifo(folder / "a pipe")
