"""How matches are kept: the database file, the claims of running copies, and what a row says.

`game.store.match_store` is the public face of this package.
"""
