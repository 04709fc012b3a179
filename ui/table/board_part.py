"""What a family of games adds to the board model: a piece of what lies on the table, moved on event by event.

Every method does nothing until a part overrides it; a part exists only on boards whose rules need it, so that it never asks which
game is played. `Parts` finds the parts of a board or of a table by their type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game import Cards, Event, Rules, State, View

if TYPE_CHECKING:
    from ui.table.board import BoardModel
    from ui.table.layout import TableLayout
    from ui.table.sprites import Pace, Sprite

P = TypeVar("P")
Q = TypeVar("Q")


def by_type(table: Mapping[type[Event], P], event: Event) -> P | None:
    """What a table has for the type of an event, or for the nearest of its base types; None where it has nothing."""
    return next((table[kind] for kind in type(event).__mro__ if kind in table), None)


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

    shows: ClassVar[Mapping[type[Event], Callable[..., None]]] = {}  # its methods by the type of event that each of them shows

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
        act = by_type(self.shows, event)
        if act is not None:
            act(self, event, pace)

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

    def sprites_of(self, seat: int) -> Iterable[Sprite]:
        """The cards of that seat that lie open here."""
        return ()

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


@dataclass(frozen=True)
class BoardParts:
    """What the board model asks of the room of a family: the parts that it adds under these rules."""

    kinds: Callable[[Rules], Sequence[type[BoardPart]]]
