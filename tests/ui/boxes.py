"""Tables of banking games for the tests: rounds with a known deck, and hands that arrange the cards."""

from __future__ import annotations

from collections.abc import Sequence

from game import Rules, State, load_ruleset
from game.families.banking import new_round
from tests.game.tables import RULESETS
from tests.ui import tables
from ui.app import App
from ui.families.banking import BankBoard, BankPart, CardPosition, OwnBoxes
from ui.scenes import TableScene
from ui.session import SeatConfig, Session

BANK = "blackflower"
A_WHILE_MS = 60_000
PAIR = "8B 4x 8A 9x 8x 2R"  # to the player the two of Silver grass, then a third one
# Seats 1 to 9 against seat 0; many may split by kind, and the hands grow long.
CROWD = ("2A 9x 7x 5A 5x 6R 8B 4R 1R 3B 4A 10R 7y 6A 4x 8x 11A 5R 2R 1x 12B 6y 8A 3x 4y", 24)


def rules_of(players: int, game: str = BANK, **options: bool | int | str) -> Rules:
    """A banking game, one that ships or one of the tests."""
    return load_ruleset(RULESETS[game], players=players, **options)


def round_of(
    players: int, actions: Sequence[str] = (), deck: str | None = None, banker: int = 0, **options: bool | int | str
) -> State:
    """One round, when these actions have been carried out."""
    state = new_round(rules_of(players, **options), banker=banker, pack=deck)
    for action in actions:
        state.apply(action)
    return state


def crowd(players: int) -> State:
    """Many hands on the table, some split, some bust, some of five cards."""
    deck, moves = CROWD
    state = round_of(players, ["bet 5"] * (players - 1), deck, split_by_rank=True, double_down=True, starting_chips=200)
    for _ in range(moves):
        if state.actor in (None, 0):
            break
        legal = [str(action) for action in state.legal_actions()]
        state.apply("split" if "split" in legal else "hit" if "hit" in legal else legal[-1])
    return state


def table_for(state: State, people: Sequence[int] = (0,), practice: bool = False) -> Session:
    """That state with people on these seats."""
    names = tables.NAMES
    seats = [SeatConfig(names[seat], None if seat in people else "random") for seat in range(state.rules.players)]
    return Session(state.rules, seats, 3, state=state, make_player=tables.PlainPlayer, practice=practice)


def seated(app: App, state: State, people: Sequence[int] = (1,), practice: bool = False) -> TableScene:
    """A person sits there and is to act."""
    scene = tables.sit_down(app, table_for(state, people, practice))
    tables.my_turn(app, scene)
    return scene


def watched(app: App, state: State, seat: int) -> TableScene:
    """The table as that seat sees it, before anybody goes on."""
    scene = tables.sit_down(app, table_for(state, (seat,)))
    pause, app.settings.computer_pause_ms = app.settings.computer_pause_ms, A_WHILE_MS
    app.step([], 1)
    app.settings.computer_pause_ms = pause
    return scene


def own(scene: TableScene) -> OwnBoxes:
    """The viewer's boxes."""
    assert scene.parts[BankPart].own is not None
    return scene.parts[BankPart].own


def middle(scene: TableScene, place: CardPosition) -> tuple[int, int]:
    """A point of a card that no other card covers: near its upper left corner."""
    rect = own(scene).sprite(place).rect(scene.faces)
    return rect.left + max(3, rect.width // 12), rect.top + max(3, rect.height // 12)


def total(scene: TableScene, number: int = 0) -> int:
    """What the cards of a box show."""
    showing = scene.board.parts[BankBoard].boxes[number].showing
    assert showing is not None
    return showing.total


def heaps(scene: TableScene, number: int = 0) -> str:
    """How the cards of a box lie: in "4x 8B/8A-" one lies alone, and one on another, sideways."""
    laid = scene.board.parts[BankBoard].boxes[number]
    codes = [sprite.card.code if sprite.card else "?" for sprite in laid.sprites]
    lying = [("/".join(codes[card] for card in reversed(heap.cards)), heap.sideways) for heap in laid.showing.drawn]
    return " ".join(cards + ("-" if sideways else "") for cards, sideways in lying)
