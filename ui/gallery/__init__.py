"""Parts of the gallery: the cards of a deck in groups, one card looked at closely, the style of a deck, an artist's folder."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    deck_view="CardTile contact_sheet decks DeckView WIDTH",
    folder="fault_words FILES_AT_MOST Folder LOOK_MS NoDeck problem_words report_lines ReportModal",
    closeup="in_games",
)
