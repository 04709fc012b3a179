"""What a family of games, or one concern that several of them share, adds to the table: widgets, keys, pictures.

Every method does nothing until a part overrides it; a part exists only at tables whose rules need it, so that it never asks which
game is played. What lies on the table is a part of the board (`ui.table.board_part`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from game import Action, Card, Event, Rules
from ui.table.board_part import by_type
from ui.table.playback import Timing
from ui.widgets.text import t

if TYPE_CHECKING:
    from ui.table.damage import Piece
    from ui.table.drag import Zone
    from ui.table.painter import Middle
    from ui.table.plates import Counter, Plate, PlateFacts
    from ui.table.prompts import ButtonModel
    from ui.table.sprites import Sprite
    from ui.table.view import TableView
    from ui.widgets.base import Widget


class TablePart:
    """A piece of the table scene, built with every layout and told anew with every change."""

    timing: ClassVar[Timing] = Timing()  # how long its events are looked at
    shows: ClassVar[Mapping[type[Event], Callable[..., None]]] = {}  # its methods by the type of event that each of them shows
    plate: ClassVar[type[Plate] | None] = None  # how seats are drawn, where they need other plates
    keys_more: ClassVar[str] = ""  # the text that explains keys of its own, beside all others
    has_own_keys: ClassVar[bool] = False  # does it explain all keys itself (`keys_told`)?
    ends_tricks: ClassVar[bool] = False  # does it change itself what plates say when a trick is over?
    pays_at_deal: ClassVar[bool] = False  # are numbers behind the state's when a deal begins, because bets came before it?

    sorts: bool = True  # is there a hand to be sorted, and room for the button that does it?
    award: str = ""  # what the play in the middle is being paid for

    def __init__(self, scene: TableView) -> None:
        self.scene = scene

    @property
    def known(self) -> object:
        """Equal as long as nothing here needs to be told anew."""
        return None

    # -- widgets and picture

    def build(self) -> None:
        """Put widgets on the table, in the language in force."""

    def move(self) -> None:
        """The felt has another width."""

    def refresh(self) -> None:
        """Say and allow what the moment allows."""

    def paint(self, surface: pygame.Surface) -> None:
        """What lies on the felt, beneath the cards of the trick."""

    def pieces(self) -> Iterable[Piece]:
        """What `paint` draws, and what its widgets draw that changes when cards have come."""
        return ()

    def above(self) -> Iterable[Piece]:
        """What its widgets draw over all that rests (`draw_over`) while it moves."""
        return ()

    def public(self) -> Iterable[Widget]:
        """Its widgets that everybody may see, from behind a curtain as well."""
        return ()

    def middle(self) -> Middle | None:
        """What an empty middle shows; None where it invites to play as usual."""
        return None

    def counters(self, seat: int) -> Sequence[Counter]:
        """Numbers at the plate of that seat."""
        return ()

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """What the plate of that seat says, changed where this part knows better."""
        return facts

    # -- words

    def keys_told(self) -> list[str]:
        """What keys do at this table, beside what they do at every one."""
        return [t(self.keys_more)] if self.keys_more else []

    def count_notes(self) -> Sequence[str]:
        """What the card count says beneath all cards."""
        return ()

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        """The buttons of the bar, where what has been prepared here changes them."""
        return None

    def hurry(self) -> str:
        """The name of the text on the button that shows the rest at once, where it is another one."""
        return ""

    def aside(self) -> str:
        """What the sentence above the buttons begins with while others act."""
        return ""

    # -- what happens

    def told(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events as the table tells them: with those that this part invents between them."""
        return events

    def show(self, event: Event) -> None:
        """An event begins to be shown."""
        act = by_type(self.shows, event)
        if act is not None:
            act(self, event)

    def adopt(self) -> None:
        """The table shows the session as it is, without a way to get there."""

    def skipped(self) -> None:
        """What was on its way has arrived, because somebody did not want to wait."""

    def gains(self, before: Mapping[str, Sequence[int]]) -> Sequence[int] | None:
        """What a deal has brought by seat, where a number alone says it; `before` are the tallies before its end."""
        return None

    # -- what a person does

    @property
    def cards(self) -> Widget | None:
        """The widget that the keys of cards move over, where it is not the hand."""
        return None

    def first_key(self, event: pygame.event.Event) -> bool:
        """Use a key before any widget does; True when it is used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Use a key that no widget has used; True when it is used."""
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """Use a click that no widget has used; True when it is used."""
        return False

    def close(self) -> bool:
        """Close what was opened over the table; False where nothing was."""
        return False

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The open card at that point."""
        return None

    def zones(self) -> Sequence[Zone]:
        """Places that take cards, beside those that all tables have; they are above them."""
        return ()

    def refused(self, sprites: Sequence[Sprite]) -> None:
        """Those cards of the hand may not be used as the person wanted to; the sentence that says why stands there."""

    def acted(self, action: Action) -> None:
        """The person in front of the screen is about to do that."""

    def follow(self, action: Action) -> str | None:
        """Prepare what a hint has named; returns the name of its button where what is asked is this part's."""
        return None

    def forget(self) -> None:
        """Something else is asked: nothing is held or prepared any more."""

    # -- for who drives the table from outside

    def rects(self) -> dict[str, pygame.Rect]:
        """What has a name here and is no widget."""
        return {}

    def kept_clear(self) -> Iterable[pygame.Rect]:
        """What the arrows of payments should pass by."""
        return self.rects().values()

    def read(self) -> Iterable[pygame.Rect]:
        """Words that those arrows must not go over where they can go round them."""
        return ()

    def trace_facts(self) -> dict[str, object]:
        """What else that program has to know."""
        return {}


@dataclass(frozen=True)
class TableParts:
    """What the table asks of the room of a family: the parts that it adds under these rules."""

    kinds: Callable[[Rules], Sequence[type[TablePart]]]
