"""Hints in climbing games: the fewest plays that a hand needs, what stops a rival, what is kept for later."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.ai.hints.book import Hint, Params
from game.ai.hints.common import beats, chance, could_beat, declines, leads, rest_of, unbeatable
from game.ai.hints.position import Hints, Position, beatable, fewest
from game.families.climbing.params import ClimbParams
from game.families.climbing.stakes import Stakes
from game.match.actions import Action
from game.match.view import View
from game.mechanics.card_points import CardValues
from game.mechanics.slices import Sides
from game.puzzles.sure import Certainties

FEW_TO_STOP = 3
FEW_TO_FEAR = 2
FEW_PLAYS = 7  # in which a hand goes out that is good enough to bid or to raise


def _then_out(position: Position, action: Action) -> Params | None:
    """Nobody can beat it, and of the rest all but the last combination are as sure; whether it doubles what is won."""
    if position.view.phase != "climb" or not unbeatable(position, action):
        return None
    loose, stakes = beatable(position, position.hand - action.bits), position.rules.get(Stakes)
    if loose is None or loose > 1:
        return None
    return {"doubles": "yes" if stakes is not None and stakes.doubles(action.reading) else "no"}


def _stops_rival(position: Position, action: Action) -> Params | None:
    """It beats the table of a seat that holds few cards, or is likely to hold as a lead against who holds fewest."""
    sides, owner = position.view[Sides], position.view.owner
    sizes = {seat: size for seat, size in position.sizes.items() if not sides.together(seat, position.seat)}
    if not sizes:
        return None
    if owner in sizes and sizes[owner] <= FEW_TO_STOP and beats(position, action):
        return {"seat": owner, "cards": sizes[owner]}
    seat = min(sizes, key=sizes.__getitem__)
    if sizes[seat] <= FEW_TO_FEAR and leads(position, action) and chance(position, action):
        return {"seat": seat, "cards": sizes[seat]}
    return None


def _partner_has_it(position: Position, action: Action) -> Params | None:
    """What could be beaten is a partner's."""
    owner = position.view.owner
    if owner is None or owner == position.seat or not could_beat(position):
        return None
    return {"seat": owner} if position.view[Sides].together(owner, position.seat) else None


def _wins_points(position: Position, action: Action) -> Params | None:
    """It is sure or likely to win the trick, and there is something in it that counts for who does."""
    values = position.rules.get(CardValues)
    if values is None or position.view.phase != "climb" or position.rules.ruleset.match.points_sign < 0:
        return None
    points = values.of(sum([play.action.bits for play in position.view.trick]) + action.bits)
    found = chance(position, action) if points > 0 else ""
    return {"points": points, "chance": found} if found else None


def _plays_left(position: Position, action: Action) -> Params | None:
    """The number of plays in which the rest of the hand goes out, and no fewer, where it is one fewer than before."""
    rest = rest_of(position, action)
    if position.view.phase != "climb" or action.verb != "play" or not rest:
        return None
    now, then = fewest(position, position.hand), fewest(position, rest)
    return None if now is None or then is None or then != now - 1 else {"plays": then}


def _out_in(position: Position, action: Action) -> Params | None:
    """In how many plays the hand goes out at best: few where the word bids or raises, many where it does not."""
    if position.view.phase not in ("auction", "raise"):
        return None
    plays, asks = fewest(position, position.hand), not declines(position, action)
    return None if plays is None or asks != (plays <= FEW_PLAYS) else {"plays": plays, "asks": "yes" if asks else "no"}


HINTS = (
    Hint("then_out", 95, ("play",), _then_out, says=("plays_left", "keeps_card", "keeps_group")),
    Hint("out_in", 60, ("bid", "raise"), _out_in),
    Hint("stops_rival", 78, ("play",), _stops_rival),
    Hint("wins_points", 79, ("play",), _wins_points),
    Hint("partner_has_it", 80, ("pass",), _partner_has_it),
    Hint("plays_left", 55, ("play",), _plays_left, part=1),
)


class ClimbHints(Hints, Certainties):
    """What hints and proofs ask of climbing games."""

    def hints(self) -> Sequence[Hint]:
        """Those of play, and of an auction before it."""
        return HINTS

    def answering(self, view: View) -> Collection[int] | None:
        """Everybody who has not passed for good."""
        if view.phase != "climb":
            return None
        params = view.rules.ruleset.params_of(ClimbParams)
        chops = params is not None and bool(params.after_pass)       # a pass binds no chop
        return [seat for seat in view.at_play if view.over is None or chops or seat not in view.locked]

    def winning(self, view: View) -> Sequence[Action]:
        """Plays that nobody can beat, with a rest of the hand that nobody can stop, and what goes out at once; nothing where
        somebody has gone out before."""
        if view.phase != "climb" or view.out:
            return ()
        position = Position(view)
        return [play for play in position.plays if play.bits == position.hand or _then_out(position, play) is not None]
