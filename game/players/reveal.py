"""Both levels, asked whether to show the hand before play: what a shown hand is paid is more than play would bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import verb_named
from game.view import View


class Revealer(Brain):
    """Shows what there is to show."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal where that is offered, then hold."""
        reveal, hold = verb_named(view.offers, "reveal"), verb_named(view.offers, "hold")
        if reveal is not None:
            yield Choice(reveal.action, Reason("reveal_pays"))
        if hold is not None:
            yield Choice(hold.action, Reason("hold_open") if reveal is not None else Reason("nothing_to_show"))
