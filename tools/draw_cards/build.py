"""Where the drawings go: the list of all files of all sets, and writing them."""

from __future__ import annotations

from pathlib import Path

from tools.draw_cards.backs import backs
from tools.draw_cards.french import cards

CARDS = Path(__file__).parents[2] / "assets" / "cards"


def drawings() -> dict[str, str]:
    """Path under `assets/cards` -> SVG text."""
    return {f"french/{name}.svg": text for name, text in (*cards(), *backs())}


def build(folder: Path = CARDS) -> list[Path]:
    written = []
    for name, text in drawings().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))
        written.append(target)
    return written
