"""Cards as pictures: card sets from `assets/cards`, drawn at the exact size a scene asks for.

Scenes use `faces.card_faces(deck)`; the other modules are its parts.
"""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    art="ArtSet broken_sets find_art Picture sets_for",
    cache="cache_dir cached prune WIDEST",
    drawn="BIG_PIP_RADIUS ink_of MOST_PIPS Pip SECOND_END_TOP TILE_HEIGHT tile_pips",
    faces="card_faces CardFaces SCALED_AT_ONCE",
    index="index_of IndexPlace indices_shown place_of show_indices Sign",
    portraits="FACES level_mark MOODS portrait",
    raster="rasterise Unreadable",
    render_pool="anything_awaited RenderPool take_all",
    svg_lint="lint Path sound XML_FAULTS",
)
