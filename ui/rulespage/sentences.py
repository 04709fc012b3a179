"""How a rules page says the parameters of a ruleset: a list of sentences, each with the parameters that it says.

The lists stand beside the verbs that they belong to: those that families share in `ui.rulespage.steps`, the others in the rooms
of the families. A parameter that no sentence says fails a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game import Rules
from ui.rulespage.blocks import Block
from ui.rulespage.words import item, number, on_off

Say = Callable[[Rules, Any], Iterable[Any]]     # blocks, or sentences of one block


class Sentence(NamedTuple):
    """What is said of some parameters. `say` gets the rules and the object that holds the parameters (of a step, of the match).

    `parameters` are names of its fields, those of an object inside it with a dot: `end.deals`; none where it is always said.
    """

    say: Say
    parameters: tuple[str, ...] = ()


class StepPage(NamedTuple):
    """The section of the page in which a step (or another part of a ruleset) stands, and what is said of it, in that order.

    `silent` are the parameters that need no sentence, each with the reason; `for_rooms` are those of a shared verb that only the
    rulesets of one family set, whose room says them.
    """

    section: str
    sentences: Sequence[Sentence]
    silent: Mapping[str, str] = {}
    for_rooms: tuple[str, ...] = ()


@dataclass(frozen=True)
class RulesPage:
    """What a family says on the rules pages.

    `steps` are the pages of its own verbs, and of shared ones that its rulesets say in another way. `additions` are sentences on
    parameters of shared verbs; they are asked of every ruleset. `sections` makes the page where a family has an order of
    its own; `parts` are what it says there of the other parts of a ruleset, by their classes.
    """

    steps: Mapping[str, StepPage] = field(default_factory=dict)
    additions: Mapping[str, Sequence[Sentence]] = field(default_factory=dict)
    sections: Mapping[str, Callable[[Rules], Iterable[Block]]] | None = None
    parts: Mapping[type, StepPage] = field(default_factory=dict)


def always(key: str) -> Sentence:
    """A sentence that is always said."""
    return Sentence(lambda rules, params: [item(key)])


def chosen(verb: str, parameter: str) -> Sentence:
    """One sentence for each value of a parameter: `rules-climb-until-one-left`; for a switch `-on` and `-off`."""
    def say(rules: Rules, params: Any) -> Iterator[Block]:
        yield item(f"{verb}-{in_key(parameter)}-{value_in_key(getattr(params, parameter))}")
    return Sentence(say, (parameter,))


def counted(verb: str, parameter: str) -> Sentence:
    """A sentence with a number, said unless that is 0."""
    def say(rules: Rules, params: Any) -> Iterator[Block]:
        n = getattr(params, parameter)
        if n:
            yield item(f"{verb}-{in_key(parameter)}", n=n, count=number(n))
    return Sentence(say, (parameter,))


def said(sentences: Iterable[Sentence], rules: Rules, params: Any) -> Iterator[Any]:
    """What those sentences say."""
    for sentence in sentences:
        yield from sentence.say(rules, params)


def in_key(name: str) -> str:
    """The name of a parameter or one of its words as it stands in the key of a text."""
    return name.strip("_").replace("_", "-")


def value_in_key(value: object) -> str:
    """A value of a parameter as it stands in the key of a text."""
    return on_off(value) if isinstance(value, bool) else in_key(str(value))
