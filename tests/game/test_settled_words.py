"""When the words said before play have decided what follows, every seat is told so, and never before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game import Rules, State
from game.mechanics import Bidding
from tests.cases import chosen
from tests.game.tables import RULESETS, random_rules

SPEAKING = [name for name, path in RULESETS.items() if "- bid:" in path.read_text()]    # in some games as a house rule
VOID_DEALS = 3


def matches(name: str) -> Iterator[State]:
    """Matches with options at random where everybody is about to speak, some after deals that were thrown in."""
    found = 0
    for number in range(40):
        rng = Random(f"{name}/{number}")
        state = random_rules(name, rng).new_match(number)
        while state.deal_number <= number % VOID_DEALS and speaks(state) and state.refusal(declining(state.rules)) is None:
            state.apply(declining(state.rules))
        if speaks(state):
            found += 1
            yield state
    assert found > 5


def speaks(state: State) -> bool:
    return state.actor is not None and type(state.phase).__name__ == "Bid"


def declining(rules: Rules) -> str:
    params = next(step.params for step in rules.ruleset.flow if step.verb == "bid")
    return next(f"bid {word}" for word, spec in params.words.items() if spec.declines)  # type: ignore[attr-defined]


def aloud(rules: Rules) -> bool:
    return next(step.params.aloud for step in rules.ruleset.flow if step.verb == "bid")  # type: ignore[attr-defined]


def outcome(state: State) -> object:
    """All of a state that does not tell which words were said."""
    return (state.deal_number, state.actor, type(state.phase), state[Bidding].called,
            state[Bidding].privileged, state.offices, state.scores,
            state.hands, state.out, len(state.results), state.legal_actions())


def outcomes(state: State, begun: int) -> set[str]:
    """What may come of the words that are still to be said in that deal."""
    if not speaks(state) or state.deal_number != begun:
        return {str(outcome(state))}
    found: set[str] = set()
    for action in state.legal_actions():
        following = state.copy()
        following.apply(action)
        found |= outcomes(following, begun)
    return found


@pytest.mark.parametrize("name", chosen(SPEAKING, lambda name: name == "hakka"))
def test_words_are_settled_exactly_when_no_word_can_change_anything(name: str) -> None:
    """By trying all words to the end, where all hear them. Words that never change anything are said for their own sake."""
    for match in matches(name):
        matter = aloud(match.rules) and len(outcomes(match, match.deal_number)) > 1
        moments = [match]
        while moments:
            state = moments.pop()
            for seat in range(state.rules.players):
                assert state.view(seat)[Bidding].settled == (matter and len(outcomes(state, match.deal_number)) == 1)
            for action in state.legal_actions():
                following = state.copy()
                following.apply(action)
                if speaks(following) and following.deal_number == match.deal_number:
                    moments.append(following)


def test_a_deal_that_somebody_takes_is_settled() -> None:
    """docs/rules/mohuahua.md 3.4: played by all as soon as one has said so. Words in secret and calls are never settled."""
    found = {}
    for name in SPEAKING:
        found[name] = any(state.view(0)[Bidding].settled for match in matches(name) for state in spoken(match))
    assert found["mohuahua"] and not found["hakka"] and not found["misere"]


def spoken(match: State) -> Iterator[State]:
    """The moments while words are said, the first offered word every time."""
    begun = match.deal_number
    while speaks(match) and match.deal_number == begun:
        yield match
        match.apply(match.legal_actions()[0])
