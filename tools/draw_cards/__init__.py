"""Draws the card sets of the project: small builders that write one SVG per card under `assets/cards`.

`python -m tools.draw_cards` rebuilds every file, the same byte for byte; `--sheet FILE.png` shows them all at once.
Letters come from `outlines.json`, so no font is needed. `docs/card_sets.md` tells how to draw a set of one's own.
"""
