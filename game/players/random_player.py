"""`random`: a player that draws lots among everything it may do. The yardstick of the strength figures."""

from __future__ import annotations

from game.actions import Action
from game.errors import TooManyActions
from game.players.base import Choice, Player, Reason
from game.players.moves import play_offer, realise, shapes_of, verb_offer
from game.view import View

BY_LOT = Reason("random")


class RandomPlayer(Player):
    """Every action that the rules tell apart is as likely as any other."""

    level = "random"

    def choose(self, view: View) -> Choice:
        """One by lot, without putting the others in order."""
        try:
            return Choice(self.rng.choice(view.legal_actions()), BY_LOT)
        except TooManyActions:
            return Choice(self._from_offers(view), BY_LOT)

    def rank(self, view: View) -> list[Choice]:
        """All of them in any order; a single one where they are too many to write out."""
        try:
            actions = list(view.legal_actions())
        except TooManyActions:
            return [self.choose(view)]
        self.rng.shuffle(actions)
        return [Choice(action, BY_LOT) for action in actions]

    def _from_offers(self, view: View) -> Action:
        """Draw among the shapes, and again until one turns out to be a legal play."""
        offer, passing = play_offer(view.offers), verb_offer(view.offers)
        shapes = list(shapes_of(offer)) if offer is not None else []
        while offer is not None and shapes:
            place = self.rng.randrange(len(shapes) + (passing is not None))
            if place == len(shapes):
                break
            action = realise(offer, shapes.pop(place))
            if action is not None:
                return action
        assert passing is not None, "nothing on offer"
        return passing.action
