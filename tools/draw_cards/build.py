"""Where the drawings go: the list of all files of all sets, and writing them."""

from __future__ import annotations

from pathlib import Path

from tools.draw_cards import (
    backs,
    domino_backs,
    dominoes,
    four_colours,
    french,
    hanafuda,
    hanafuda_backs,
    hanafuda_signs,
    money_backs,
    money_suited,
    people,
    plain_dominoes,
)
from tools.draw_cards.icon import icon

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def drawings() -> dict[str, str]:
    """Path under `assets/cards` -> SVG text."""
    sets = {
        "french": (*french.cards(), *backs.backs()),
        "paper_dominoes": (*dominoes.cards(), *domino_backs.backs()),
        "french_four_colours": (*four_colours.cards(),),
        "plain_dominoes": (*plain_dominoes.cards(), *plain_dominoes.backs()),
        "money_suited": (*money_suited.cards(), *money_backs.backs(), *money_suited.signs()),
        "hanafuda": (*hanafuda.cards(), *hanafuda_backs.backs(), *hanafuda_signs.signs()),
    }
    return {f"{folder}/{name}.svg": text for folder, cards in sets.items() for name, text in cards}


def files() -> dict[str, str]:
    """Path under `assets` -> SVG text, of everything drawn here."""
    faces = {f"faces/{name}.svg": text for name, text in people.faces()}
    levels = {f"levels/{level}.svg": text for level, text in people.levels()}
    return {"icon.svg": icon(), **faces, **levels, **{f"cards/{name}": text for name, text in drawings().items()}}


def build(assets: Path = ASSETS) -> list[Path]:
    """Write every file; the same bytes each time."""
    written = []
    for name, text in files().items():
        target = assets / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))
        written.append(target)
    return written
