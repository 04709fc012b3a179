"""Tables with a common pot for the tests: the stories of HuaHuaPai's rules, and hands that do what they are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import Rules, State, load_ruleset
from game.families.pots import PotFacts
from tests.ui import tables
from tests.ui.events import click
from tests.ui.tables import centre, drag
from ui.app import App
from ui.families.pots import PotPart
from ui.scenes import CurtainScene, TableScene
from ui.session import SeatConfig, Session
from ui.table import Sprite

POT = "huahuapai"
NAMES = ("Ann", "Bo", "Mei")
LIFT_STORY = (
    "RE BE BE SX SX SX SX R8 LB BB BB FT TI GO GO GO",
    "RE OB OB OT OP R8 R8 R8 BT BT FT FT FT TI TI TI",
    "RE RE BE BE OB OB OT OP SV SV SV SV LB BT BT GO",
)
ENOUGH = ("play GO GO GO", "pass", "pass", "play LB BB BB", "pass", "pass")  # seat 0 has six cards in the pot
LIFTED = (*ENOUGH, "cover", "lift", "play SX SX SX SX", "pass", "play SV SV SV SV")  # seat 2 is free
LIMIT_HANDS = ("RE RE BE BE OB OB R8 BT FT", "RE RE BE BE OB OB FT TI", "R8 BT TI TI TI GO")
LIMIT_POTS = (
    (("OT OT OP OP", True), ("LB LB BB", False)),
    (("GO", False), ("FT FT", False)),
    (("GO GO", False), ("BB", False)),
)
REDS = "RE RE RE RE R8 R8 R8 BE OB OT SX SV BT FT TI GO"


def rest_of(rules: Rules, *taken: str) -> str:
    """Every card of the pack that is not named."""
    pack = Counter(card.code for card in rules.pack)
    return " ".join((pack - Counter(" ".join(taken).split())).elements())


def after(state: State, actions: Sequence[str]) -> State:
    """That state when these actions have been carried out."""
    for action in actions:
        state.apply(action)
    return state


def lift_story(*actions: str, **options: object) -> State:
    """HH-16: seat 0 leads and is sure of six cards."""
    rules = load_ruleset(POT, **options)  # type: ignore[arg-type]
    return after(rules.position(hands=LIFT_STORY, dealer=0, turn=0), actions)


def limit_story(*actions: str) -> State:
    """HH-20: thirteen cards lie in the pot, seat 1 leads."""
    rules = load_ruleset(POT)
    lying = [cards for pot in LIMIT_POTS for cards, _ in pot]
    facts = PotFacts(pots=LIMIT_POTS, beaten=rest_of(rules, *LIMIT_HANDS, *lying), led=(0, 1, 2))
    return after(rules.position(hands=LIMIT_HANDS, turn=1, pot=facts), actions)


def dealt(*hands: str, dealer: int = 0, **options: object) -> State:
    """A match whose first deal gives these hands, the last seat the rest; everybody is asked before play."""
    rules = load_ruleset(POT, **options)  # type: ignore[arg-type]
    full = [rules.notation.read(hand) for hand in (*hands, rest_of(rules, *hands))]
    pack = [full[(dealer + number) % 3][number // 3] for number in range(48)]
    return rules.new_match(3, packs=[pack], lots={"dealer": dealer})


def table_for(
    state: State, people: Sequence[int] = (0,), names: Sequence[str] = NAMES, maker: Callable[..., Any] = tables.PlainPlayer
) -> Session:
    """That state with people on these seats."""
    seats = [SeatConfig(names[seat], None if seat in people else "random") for seat in range(3)]
    return Session(state.rules, seats, 3, state=state, make_player=maker)


def to_act(app: App, scene: TableScene) -> None:
    """Wait until a person may act, and bring the next one to the screen where that is another."""
    tables.wait(app, lambda: isinstance(app.scene, CurtainScene) or (scene.can_act and tables.rests(scene)))
    if isinstance(app.scene, CurtainScene):
        tables.lift(app)
        tables.wait(app, lambda: scene.can_act and tables.rests(scene))
    app.step([], 1)


def sprites_of(scene: TableScene, cards: str) -> list[Sprite]:
    """As many different cards of the hand with these codes."""
    free = list(scene.board.hand)
    found = []
    for code in cards.split():
        sprite = next(sprite for sprite in free if sprite.card is not None and sprite.card.code == code)
        free.remove(sprite)
        found.append(sprite)
    return found


def choose(app: App, scene: TableScene, cards: str) -> None:
    """Click these cards, and no others stay chosen."""
    scene.hand.choose([])
    for sprite in sprites_of(scene, cards):
        app.step(click(centre(scene, sprite)), 500)


def press_button(app: App, scene: TableScene, verb: str) -> None:
    """Click the button of a verb."""
    app.step(click(scene.bar.verbs[verb].rect.center), 16)


def perform(app: App, scene: TableScene, action: str, seat: int) -> None:
    """Do that as a person on that seat does it: cards are chosen and dragged to the middle, verbs are buttons."""
    to_act(app, scene)
    assert scene.session.viewer == seat, f"{scene.session.viewer} is asked, not {seat}"
    verb, _, cards = action.partition(" ")
    if not cards:
        press_button(app, scene, verb)
        if verb == "lift":
            app.step(click(scene.modals[-1].find("go").rect.center), 16)
        return
    choose(app, scene, cards)
    drag(app, centre(scene, scene.hand.chosen[0]), scene.table.middle.center)


def lane(scene: TableScene, seat: int) -> str:
    """What the lane of a seat says."""
    facts = scene.parts[PotPart].lanes[seat].facts
    return " / ".join(words for words in (facts.words, facts.cost, facts.thrown) if words)


def key_of(letter: str) -> int:
    """The key with that letter."""
    return pygame.key.key_code(letter.lower())
