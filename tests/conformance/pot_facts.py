"""What the examples of docs/rules/huahuapai.md ask about a game, read from the engine and written in their notation."""

from __future__ import annotations

from game import Cards, IllegalAction, Rules, State
from game.families.pots import Lid, LidFacts, PotSlice, gone_of
from tests.conformance import pot_notation as notation
from tests.conformance.answers import spaced, yes
from tests.conformance.pot_notation import NONE

PLAY_WORDS = {"lead": "lead", "follow": "eat", "answer": "answer"}
MARKS = {"limited"}
ALIKE = {"set", "gods", "lone", "widow_opera", "widow_bull"}
SIZES = {1: "single", 2: "pair", 3: "triple", 4: "quad"}
# Cards that are there once, and cards that are added for each unit of the size that the specification names.
GROUPS = {"opera": (0, 1), "bull": (0, 1), "fish": (0, 3), "pendulum": (0, 3), "miscfish": (4, 2), "miscpendulum": (4, 2)}


def is_over(state: State) -> bool:
    """Whether the game, which is the last one of its match, has ended."""
    return state.actor is None and bool(state.results)


def step(state: State) -> str:
    """The name of the state: `lead`, `follow` ..., `reveal`, `over`."""
    if state.actor is None:
        return "over"
    view = state.view(state.actor)
    return "reveal" if view.get(LidFacts) is None else view[LidFacts].step


def play_word(state: State) -> str | None:
    """What putting cards on the table is called in this state."""
    return PLAY_WORDS.get(step(state))


def legal(state: State) -> list[str]:
    """The legal actions by their names in this state, each as often as the engine lists it."""
    word = play_word(state)
    return [f"{word} {action.cards}" if action.verb == "play" else str(action) for action in state.legal_actions()]


def turn(state: State, expected: str) -> tuple[str, str]:
    """The state as expected and as it is; what is not expected of it (the caller, the lifter ...) is not compared."""
    words, facts = notation.named(expected)
    if "top" in facts:
        seat, cards = notation.top(facts["top"])
        facts["top"] = f"{seat}:{state.rules.text(cards)}"
    named = step(state)
    found = [named] if state.actor is None else [named, str(state.actor)]
    found += sorted(mark for mark in words[2:] if mark in MARKS and _is_limited(state))
    return (spaced([*words[:2], *sorted(words[2:]), *(f"{name}={value}" for name, value in facts.items())]),
            spaced([*found, *(f"{name}={_detail(state, name)}" for name in facts)]))


def _is_limited(state: State) -> bool:
    lid = state.view(0).get(LidFacts)
    return lid is not None and lid.limited


def _detail(state: State, name: str) -> object:
    """The coverer, the lifter, the caller, the leader, or what lies on top."""
    view = state.view(0)
    lid, names = view.get(LidFacts), ("coverer", "lifter", "caller", "leader", "top")
    if lid is None or not isinstance(state.phase, Lid) or name not in names:
        return "?"
    if name == "top":
        return "none" if view.table is None else f"{view.table.seat}:{view.table.cards}"
    if name == "leader":
        return state.phase.leader
    return getattr(view.get(LidFacts), name)


def fact(state: State, name: str) -> str:
    """A fact of the statement `at`."""
    view = state.view(0 if state.actor is None else state.actor)
    if name == "counts":
        return spaced(_counts(state))
    if name == "hands":
        return spaced(count for count in view.counts)
    if name == "free":
        space = next(step.params.space for step in state.rules.ruleset.flow if step.verb == "lid")
        return str(view[LidFacts].free if view.get(LidFacts) is not None else space - sum(_counts(state)))
    if name == "gone":
        return str(gone_of(view) if view.get(LidFacts) is not None else _gone_at_the_end(state))
    if name == "sure":
        return yes(state.actor is not None and view.get(LidFacts) is not None and view[LidFacts].bound)
    return f'unknown fact "{name}"'


def _counts(state: State) -> tuple[int, ...]:
    """The cards of every seat in the pot; before the first lead and after the game there is no lid to look at."""
    lid = state.view(0).get(LidFacts)
    if lid is not None:
        return lid.counts
    return tuple(sum(len(entry.cards) for entry in pot) for pot in state[PotSlice].pots)


def _gone_at_the_end(state: State) -> Cards:
    """Cards that were shown and lie in no pot."""
    gone = state.view(0).shown
    for pot in state[PotSlice].pots:
        for entry in pot:
            gone -= entry.cards
    return gone


def seen(state: State) -> list[object]:
    """What the seats see of a game."""
    views = [state.view(seat) for seat in range(state.rules.players)]
    return [state.actor, *((str(view.hand), view.trick, view.get(LidFacts), str(view.discarded), len(view.history))
                           for view in views)]


def label(rules: Rules, cards: str) -> str:
    """`pair 6`, `fish 2`: a combination as the specification names it."""
    reading = rules.value(cards)
    if reading is None:
        return NONE
    if reading.combination in ALIKE:
        spots = rules.cards(cards).counts()[0][0].attributes["spots"]
        return f"{SIZES[reading.size]} {rules.deck.attributes['spots'].values[spots].number}"
    fixed, step = GROUPS[reading.combination]
    return f"{reading.combination} {(reading.size - fixed) // step}"


def hold_alone(state: State) -> None:
    """The engine asks every seat whether it reveals its hand; the specification only those that could."""
    while state.actor is not None and state.view(state.actor).phase == "declare" and list(state.legal_actions()) == ["hold"]:
        state.apply("hold")


def raises(state: State, action: str) -> bool:
    """Whether the engine refuses to do what it says is refused."""
    try:
        state.apply(action)
    except IllegalAction:
        return True
    return False
