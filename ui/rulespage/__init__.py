"""The rules page of any ruleset, made from the ruleset and the options in force: what it says, and how it is set."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    blocks="by_preset CardOrder Example HandWays HouseRule PageSection CardPicture TableBlock words_of",
    combinations="contests examples ladder_cards",
    page="compose sections_of steps_in",
    pictures="PictureStrip",
    refusals="is_explained paragraph_of",
    typeset="Grid",
)
