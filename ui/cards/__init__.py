"""Cards as pictures: card sets from `assets/cards`, drawn at the exact size a scene asks for.

Scenes use `faces.card_faces(deck)`; the other modules are its parts.
"""
