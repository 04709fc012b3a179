"""What a family of games, or one concern that several of them share, adds to the table.

`BoardPart` is a piece of the model (what lies on the table, moved on event by event), `TablePart` a piece of the scene (widgets,
keys, pictures). Every method does nothing until a part overrides it; a part exists only at tables whose rules need it, so that it
never asks which game is played. `Parts` finds them by their type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

import pygame

from game import Action, Card, Cards, Event, Rules, State, View

if TYPE_CHECKING:
    from ui.scenes.result import DealContent
    from ui.scenes.table import TableScene
    from ui.table.board import BoardModel
    from ui.table.button_model import ButtonModel
    from ui.table.layout import TableLayout
    from ui.table.melds import Pace
    from ui.table.plates import Plate, PlateFacts
    from ui.table.sprites import Sprite
    from ui.widgets.base import Widget

P = TypeVar("P")
Q = TypeVar("Q")


class Parts(Generic[P]):
    """The parts of one table or board, in the order in which they are built and drawn."""

    def __init__(self, parts: Iterable[P]) -> None:
        self._parts = tuple(parts)

    def __iter__(self) -> Iterator[P]:
        return iter(self._parts)

    def __getitem__(self, kind: type[Q]) -> Q:
        """The part of that type; KeyError where the rules do not need one."""
        found = self.get(kind)
        if found is None:
            raise KeyError(kind)
        return found

    def get(self, kind: type[Q]) -> Q | None:
        """The same, None where the rules do not need one."""
        return next((part for part in self._parts if isinstance(part, kind)), None)


class BoardPart:
    """A piece of the board model. It knows only what the viewer may, as the board does."""

    def __init__(self, board: BoardModel) -> None:
        self.board = board

    @property
    def rules(self) -> Rules:
        return self.board.rules

    @property
    def layout(self) -> TableLayout:
        """The places for the window and the viewer in force."""
        return self.board.layout

    @property
    def sprites(self) -> Iterable[Sprite]:
        """Everything that may move."""
        return ()

    @property
    def known(self) -> object:
        """Equal as long as nothing has changed."""
        return None

    # -- from a view

    def adopt(self, view: View) -> None:
        """Show what the view says, at once; the board has done so already."""

    def settle(self, view: View) -> None:
        """All events of an action have been shown: what no event tells is as the view says."""

    # -- from events

    def show(self, event: Event, pace: Pace) -> None:
        """Let that event happen; the board has moved on already."""

    def mark(self, sprites: Sequence[Sprite]) -> None:
        """These cards have just been laid open in the middle."""

    def take_trick(self, event: Event, pace: Pace) -> None:
        """A trick has ended: what does not go to its winner's plate is taken out of `board.trick`."""

    def taken(self, event: Event) -> Cards | None:
        """Cards that leave the hand of the event's seat otherwise than by a play."""
        return None

    def reset(self) -> None:
        """A new deal: nothing has been done in it."""

    def clear(self) -> None:
        """The match is over: nothing lies on the table any more."""

    # -- places and time

    def relocate(self) -> None:
        """The window has another size or another viewer: everything goes to its new place at once."""

    def land(self) -> None:
        """Some of what was on its way may have arrived."""

    # -- for others

    def open_up(self, state: State) -> bool:
        """Show what lies face down as it is in that state; True when something was turned up."""
        return False

    def facts(self) -> dict[str, Any]:
        """What is shown, as plain values."""
        return {}

    @classmethod
    def facts_of(cls, view: View, concealed: bool) -> dict[str, Any]:
        """What `facts` must be on a board that shows this view."""
        return {}


class Counter(NamedTuple):
    """A number at the plate of a seat, with its name. In `gold` it is worth something; a `quiet` one stands in grey at the end of
    the line, and only while there is room. `hint` says it to the pointer."""

    name: str
    value: int
    hint: str
    gold: bool = False
    quiet: bool = False
    shown: bool = True


class TablePart:
    """A piece of the table scene, built with every layout and told anew with every change."""

    stays: ClassVar[Mapping[str, int]] = {}  # how long an event of that kind is looked at, in ms at the usual pace
    invented: ClassVar[frozenset[str]] = frozenset()  # kinds of events that this part makes for the table alone (`told`)
    plate: ClassVar[type[Plate] | None] = None  # how seats are drawn, where they need other plates
    keys_text: ClassVar[str] = ""  # the text that explains the keys, where it is another one
    ends_tricks: ClassVar[bool] = False  # does it change itself what plates say when a trick is over?
    sorts: ClassVar[bool] = True  # is there a hand to be sorted?
    pays_at_deal: ClassVar[bool] = False  # are numbers behind the state's when a deal begins, because bets came before it?

    def __init__(self, scene: TableScene) -> None:
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

    def paint_middle(self, surface: pygame.Surface) -> bool:
        """What an empty middle shows; False where it invites to play as usual."""
        return False

    def counters(self, seat: int) -> Sequence[Counter]:
        """Numbers at the plate of that seat."""
        return ()

    def plate_facts(self, facts: PlateFacts, seat: int) -> PlateFacts:
        """What the plate of that seat says, changed where this part knows better."""
        return facts

    # -- words

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

    def adopt(self) -> None:
        """The table shows the session as it is, without a way to get there."""

    def gains(self, before: Mapping[str, Sequence[int]]) -> Sequence[int] | None:
        """What a deal has brought by seat, where a number alone says it; `before` are the tallies before its end."""
        return None

    def tell_result(self, content: DealContent) -> None:
        """The result of a deal is about to be shown."""

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

    def trace_facts(self) -> dict[str, object]:
        """What else that program has to know."""
        return {}


@dataclass(frozen=True)
class TableParts:
    """What the table asks of the room of a family."""

    parts: Callable[[Rules], Sequence[type[TablePart]]]  # what it adds to the table
    boards: Callable[[Rules], Sequence[type[BoardPart]]]  # what it adds to the board model
