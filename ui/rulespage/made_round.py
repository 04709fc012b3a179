"""A round in pictures for rules about which nobody has written: the first tricks of a deal in which everybody does something
plain, so that a page without a guide shows what play looks like."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from game import Action, Rules, State
from game.match.events import Discard, Play, TrickEnd
from ui.rulespage.blocks import Block, CardPicture, PictureGroup
from ui.widgets.text import capital, t
from ui.words import a_reading

TRICKS = 3  # that are shown at most, each led with another number of cards while there are such
DEALS = 4  # that are looked through
ACTIONS = 120  # of each of them
TRIED = 30  # of what a seat may do
LARGE = 5  # cards of a lead


@dataclass
class _MadeTrick:
    """The plays of a trick, what was put face down in it, and who has won it."""

    moves: list[Play | Discard] = field(default_factory=list)
    winner: int = 0

    @property
    def shows_play(self) -> bool:
        """Whether somebody has answered what was led."""
        return len(self.moves) > 1 and isinstance(self.moves[0], Play) and self.moves[0].action.reading is not None

    @property
    def size(self) -> int:
        """How many cards were led."""
        return len(self.moves[0].action.cards) if self.moves and self.moves[0].action is not None else 0


def made_round(rules: Rules) -> Iterator[Block]:
    """Some tricks of a deal, step by step; nothing in games without combinations, or without tricks."""
    if not rules.ruleset.combinations:
        return
    found = [trick for seed in range(1, DEALS + 1) for trick in _tricks(rules, seed) if trick.shows_play]
    unlike = list({trick.size: trick for trick in reversed(found)}.values())
    shown = [*reversed(unlike), *(trick for trick in found if trick not in unlike)][:TRICKS]
    for number, trick in enumerate(sorted(shown, key=lambda trick: trick.size), 1):
        yield _picture(rules, trick, number)


def _tricks(rules: Rules, seed: int) -> Iterator[_MadeTrick]:
    """The tricks of a deal with that number that came to their end."""
    state, rng, trick = rules.new_match(seed), Random(seed), _MadeTrick()
    for _ in range(ACTIONS):
        if state.actor is None or state.results:
            return
        for event in state.apply(_plain(state, rng)):
            if isinstance(event, (Play, Discard)):
                trick.moves.append(event)
            elif isinstance(event, TrickEnd):
                trick.winner = event.winner
                yield trick
                trick = _MadeTrick()


def _plain(state: State, rng: Random) -> Action:
    """A lead of several cards, the lowest answer that comes to mind, or whatever may be done."""
    actions = state.legal_actions()
    tried = [actions[place] for place in sorted(rng.sample(range(len(actions)), min(TRIED, len(actions))))]
    plays = [(action, action.reading) for action in tried if action.reading is not None and len(action.cards) <= LARGE]
    if not plays:
        return tried[0]
    leads = state.view(state.actor or 0).over is None
    return max(plays, key=lambda play: (not play[1].bomb, play[1].size if leads else 0, -play[1].power))[0]


def _picture(rules: Rules, trick: _MadeTrick, number: int) -> CardPicture:
    first = trick.moves[0]
    assert isinstance(first, Play) and first.action.reading is not None
    beaten = sum(isinstance(move, Play) and move.tops for move in trick.moves[1:])
    words = t("rules-round-trick", leader=_seat(first.seat), you="yes" if first.seat == 0 else "no",
              what=a_reading(first.action.reading, rules), beaten=beaten, winner=_seat(trick.winner),
              won="yes" if trick.winner == 0 else "no")
    last = max(place for place, move in enumerate(trick.moves) if isinstance(move, Play) and move.tops)
    groups = tuple(_group(rules, move, place == last) for place, move in enumerate(trick.moves))
    return CardPicture(capital(words), groups, "then", number)


def _group(rules: Rules, move: Play | Discard, wins: bool) -> PictureGroup:
    assert move.action is not None and move.seat is not None
    cards = rules.layout(move.action.cards, move.action.reading)
    return PictureGroup(tuple(cards), _seat(move.seat), isinstance(move, Discard), wins)


def _seat(seat: int) -> str:
    """What a seat is called: the reader sits on the first one."""
    return t("event-whom-you") if seat == 0 else t("rules-round-seat", number=seat + 1)
