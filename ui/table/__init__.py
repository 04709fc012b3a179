"""The parts of the table scene: places, cards that move, the hand, plates, the bar of actions, log, score and card count."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    bids="many_words",
    board_part="Parts",
    buttons="only_play",
    damage="StillPicture apart joined",
    card_count="CountDrawer Copies SignedLabel copies_words count_cards grid_of sign_words",
    card_look="look_at",
    card_order="OrderDrawer PlaceTag order_facts",
    drag="Zone",
    drawers="match_words standing_names tally_figure",
    result_teller="ResultTeller ToldLine arrows carry draw_arrow",
    face_down="FaceDownPart",
    layout="NARROW_PLATE PLATE_HEIGHT TableLayout",
    rows="LEAST_CARD",
    motion="STEP STILL Motion nearest_step width_steps",
    order="OWN arranged orders usual",
    painter="trick_words",
    part="TablePart",
    plates="Plate PlateFacts Reaction REACTION_MS reactions_to Tag tally_forms tally_words",
    prompts="ButtonModel verb_words",
    sentences="hint_words turn_sentence why_words",
    sprites="Sprite draw_resting",
    status="StatusLine",
    trace="facts_of",
    trick_look="LaidCards TrickLook last_trick",
    word_rows="WordRowsPart",
    watched="OpenHandsLayout watched_layout",
)
