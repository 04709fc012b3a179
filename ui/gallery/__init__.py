"""Parts of the gallery: the cards of a deck in groups, what is known about a card, looking closely, an artist's folder."""
