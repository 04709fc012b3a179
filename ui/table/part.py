"""What a family of games, or one concern that several of them share, adds to the table."""

from __future__ import annotations


class TablePart:
    """Does nothing by itself: a part overrides what it has to say."""
