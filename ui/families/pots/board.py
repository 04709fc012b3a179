"""The common pot as the table shows it: whose combinations lie in it, the lid and the lifts, and what was eaten.

Moved on event by event like the rest of the board, of which it is a part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game import Card, Event, Reading, View
from game.families.pots.events import Cover, IntoPot, Lift, Limit
from game.families.pots.pot import LidFacts, gone_of
from game.match.events import Play
from ui.families.pots.layout import layout_of
from ui.table.board_part import BoardPart
from ui.table.sprites import Pace, Sprite, send

if TYPE_CHECKING:
    from ui.table.board import BoardModel


@dataclass
class PotGroup:
    """A combination in the pot."""

    reading: Reading | None
    first: bool
    sprites: list[Sprite] = field(default_factory=list)


@dataclass
class ShownLid:
    """What has been done about the lid."""

    coverer: int | None = None
    lifter: int | None = None
    lifts: tuple[tuple[int, int], ...] = ()
    limited: bool = False
    failed: bool = False  # the last lift brought the lifter nothing


class PotBoard(BoardPart):
    """Groups by seat, the lid, and the cards that are gone."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.groups: list[list[PotGroup]] = [[] for _ in range(board.rules.players)]
        self.gone: list[Card] = []
        self.lid = ShownLid()

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards every seat has in the pot."""
        return tuple(sum(len(group.sprites) for group in groups) for groups in self.groups)

    @property
    def free(self) -> int:
        """How many spaces are left."""
        return layout_of(self.layout).spaces - sum(self.counts)

    @property
    def sprites(self) -> Iterator[Sprite]:
        """All cards in the pot."""
        for groups in self.groups:
            for group in groups:
                yield from group.sprites

    @property
    def known(self) -> object:
        """Equal as long as nothing has changed."""
        return self.counts, astuple(self.lid), len(self.gone)

    def reset(self) -> None:
        self.groups = [[] for _ in self.groups]
        self.gone = []
        self.lid = ShownLid()

    # -- from a view

    def adopt(self, view: View) -> None:
        """Show what the view says, at once."""
        if view.get(LidFacts) is None:
            self.reset()
            return
        shown = [[(str(group.reading), group.first) for group in groups] for groups in self.groups]
        if shown != [[(str(entry.reading), entry.first) for entry in pot] for pot in view[LidFacts].pots]:
            nowhere = pygame.Rect(0, 0, 1, 1)
            layout = view.rules.layout
            self.groups = [
                [PotGroup(entry.reading, entry.first, [Sprite(card, nowhere) for card in layout(entry.cards)]) for entry in pot]
                for pot in view[LidFacts].pots
            ]
        self.settle(view)
        self.place(0)

    def settle(self, view: View) -> None:
        """All events have been shown: what no event tells is as the view says."""
        if view.get(LidFacts) is not None:
            self.lid = ShownLid(view[LidFacts].coverer, view[LidFacts].lifter, view[LidFacts].lifts, view[LidFacts].limited)
            self.gone = list(gone_of(view))

    # -- from events

    def _show_cover(self, event: Cover, pace: Pace) -> None:
        self.lid.coverer, self.lid.lifter, self.lid.failed = event.seat, None, False

    def _show_lift(self, event: Lift, pace: Pace) -> None:
        lid = self.lid
        if event.seat is None:
            return
        lid.lifts = (*lid.lifts, (event.seat, event.lifted))
        if event.fight:
            lid.lifter = event.seat
        else:
            lid.coverer = None

    def _show_limit(self, event: Limit, pace: Pace) -> None:
        self.lid.limited = True

    def _show_play(self, event: Play, pace: Pace) -> None:
        self.lid.limited = False

    shows = {Cover: _show_cover, Lift: _show_lift, Limit: _show_limit, Play: _show_play}

    def take_trick(self, event: Event, pace: Pace) -> None:
        """The uppermost combination goes into the common pot; what it beat is gone."""
        board, top = self.board, self.board.top_play
        if not isinstance(event, IntoPot):
            return
        if top is not None:
            self.take(top.seat, event.first, top.sprites, top.reading, pace.move)
        beaten = [meld for meld in board.trick if meld is not top]
        self.gone += [sprite.card for meld in beaten for sprite in meld.sprites if sprite.card is not None]
        for meld in beaten:
            send(meld.sprites, [board.small_at(layout_of(self.layout).gone.center)] * len(meld.sprites), pace.move)
            board.leaving += meld.sprites
        board.trick = []

    def take(self, seat: int, first: bool, sprites: Sequence[Sprite], reading: Reading | None, duration: float) -> None:
        """A round is over: its uppermost combination goes into the pot, and whatever was covered is off."""
        self.lid.failed = self.lid.lifter not in (None, seat)
        self.lid.coverer = self.lid.lifter = None
        for sprite in sprites:
            sprite.dimmed = False
        self.groups[seat].append(PotGroup(reading, first, list(sprites)))
        self.place(duration)

    # -- places

    def relocate(self) -> None:
        self.place(0)

    def place(self, duration: float) -> None:
        """Every card to its place in its owner's lane."""
        for seat, groups in enumerate(self.groups):
            for group, rects in zip(groups, self.places(seat), strict=True):
                send(group.sprites, rects, duration)

    def places(self, seat: int) -> list[list[pygame.Rect]]:
        """Where the combinations of a seat lie."""
        pot = layout_of(self.layout).pot
        sizes = [[len(group.sprites) for group in groups] for groups in self.groups]
        return pot.groups(pot.lane(seat), sizes[seat], pot.card_width(sizes))

    def laid(self) -> list[list[tuple[list[Card], bool]]]:
        """The combinations by seat, each with whether it counts as a first one."""
        return [
            [([sprite.card for sprite in group.sprites if sprite.card], group.first) for group in groups]
            for groups in self.groups
        ]

    def sprites_of(self, seat: int) -> Iterator[Sprite]:
        return (sprite for group in self.groups[seat] for sprite in group.sprites)

    # -- what is drawn, to be compared with what is so

    def facts(self) -> dict[str, Any]:
        """What the pot shows, as plain values."""
        return {
            "pots": tuple(
                tuple((tuple(sorted(s.card.index for s in group.sprites if s.card)), group.first) for group in groups)
                for groups in self.groups
            ),
            "lid": (self.lid.coverer, self.lid.lifter, self.lid.lifts, self.lid.limited),
            "gone": tuple(sorted(card.index for card in self.gone)),
        }

    @classmethod
    def facts_of(cls, view: View, concealed: bool) -> dict[str, Any]:
        lid = view.get(LidFacts)
        if lid is None:
            return {"pots": ((),) * view.rules.players, "lid": (None, None, (), False), "gone": ()}
        return {
            "pots": tuple(
                tuple((tuple(sorted(card.index for card in entry.cards)), entry.first) for entry in pot) for pot in lid.pots
            ),
            "lid": (lid.coverer, lid.lifter, lid.lifts, lid.limited),
            "gone": tuple(sorted(card.index for card in gone_of(view))),
        }
