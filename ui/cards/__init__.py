"""Cards as pictures: card sets from `assets/cards`, drawn at the exact size a scene asks for.

Scenes use `faces.card_faces(deck)`; the other modules are its parts.
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    art="ArtSet find_art Picture",
    cache="cache_dir cached prune WIDEST",
    drawn="ink_of",
    faces="card_faces CardFaces",
    index="index_of IndexPlace indices_shown place_of show_indices Sign",
    pips="BIG HEIGHT MOST Pip SECOND_END tile",
    portraits="FACES portrait",
    raster="rasterise Unreadable",
    render_pool="anything_awaited RenderPool take_all",
    sets="broken_sets sets_for",
    svg_lint="lint Path sound XML_FAULTS",
)
