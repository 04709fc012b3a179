"""Nothing vanishes from a rules page: every parameter of every verb has its sentence, and every value of it a text."""

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from game import Text, list_rulesets, load_ruleset
from game.match import Span
from game.mechanics import params_by_verb
from ui.families import rooms
from ui.rulespage import PARTS, STEPS, Sentence, StepPage, chosen, sections_of, step_pages, steps_in
from ui.widgets import set_language

RULESETS = [*(entry.id for entry in list_rulesets() if entry.shipped),
            *map(str, sorted((Path(__file__).parent.parent / "rulesets").glob("*.yaml")))]
WHOLE = (Text, Span)         # said as one thing


@dataclass(frozen=True)
class Inside:
    one: int = 0


@dataclass(frozen=True)
class MadeUp:
    """Parameters of a verb that no page knows."""

    inner: tuple[Inside, ...] = ()
    two: bool = False


def parameters(spec: type, before: str = "") -> Iterator[str]:
    """The names of all parameters of a class, those of objects inside it with a dot."""
    hints = get_type_hints(spec)
    for each in fields(spec):
        inner = list(_specs_in(hints[each.name]))
        for inside in inner:
            yield from parameters(inside, f"{before}{each.name}.")
        if not inner:
            yield before + each.name


def _specs_in(hint: Any) -> Iterator[type]:
    if is_dataclass(hint) and isinstance(hint, type):
        if hint not in WHOLE:
            yield hint
    else:
        for part in get_args(hint):
            yield from _specs_in(part)


def said_by(sentences: Iterable[Sentence]) -> set[str]:
    return {name for sentence in sentences for name in sentence.parameters}


def said_of(pages: Iterable[StepPage], verb: str) -> set[str]:
    """What those pages and the additions of all rooms say of a verb, or need not say."""
    added = said_by(sentence for room in rooms() for sentence in room.rules_page.additions.get(verb, ()))
    return added.union(*(said_by(page.sentences) | set(page.silent) for page in pages))


def within(name: str, wholes: Iterable[str]) -> bool:
    """Whether a parameter is one of those, or inside one of them."""
    return any(name == whole or name.startswith(f"{whole}.") for whole in wholes)


def known_pages(verb: str) -> list[StepPage]:
    return [pages[verb] for pages in (STEPS, *(room.rules_page.steps for room in rooms())) if verb in pages]


def usual(spec: Field[Any]) -> Any:
    return spec.default_factory() if spec.default_factory is not MISSING else spec.default


# ---------------------------------------------------------------- every parameter


def test_every_parameter_of_every_verb_has_a_sentence() -> None:
    missing, unknown = {}, {}
    for verb, spec in params_by_verb().items():
        pages = known_pages(verb)
        left = {name for page in pages for name in page.for_rooms}
        said, there = said_of(pages, verb), set(parameters(spec))
        missing[verb] = {name for name in there - said if not within(name, left)} if pages else {"no page"}
        unknown[verb] = said - there
    assert {verb: names for verb, names in missing.items() if names} == {}
    assert {verb: names for verb, names in unknown.items() if names} == {}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_a_ruleset_sets_is_said_on_its_page(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    pages, sections = step_pages(rules), sections_of(rules)
    for step in rules.ruleset.flow:
        assert pages[step.verb].section in sections
        said, spec = said_of([pages[step.verb]], step.verb), type(step.params)
        held = [each.name for each in fields(spec) if getattr(step.params, each.name) != usual(each)]
        assert [name for name in parameters(spec) if within(name, held) and name not in said] == []


def test_every_parameter_of_the_other_parts_of_a_ruleset_has_a_sentence() -> None:
    known = [PARTS, *(room.rules_page.parts for room in rooms())]
    for spec in {spec for parts in known for spec in parts}:
        pages = [parts[spec] for parts in known if spec in parts]
        left = {name for page in pages for name in (*page.for_rooms, *page.silent)}
        said, there = said_by(sentence for page in pages for sentence in page.sentences), set(parameters(spec))
        assert {name for name in there - said if not within(name, left)} == set(), spec
        assert said <= there, spec


def test_a_parameter_or_a_verb_without_a_sentence_would_be_seen() -> None:
    page = StepPage("trick", [chosen("rules-climb", "two")])
    assert set(parameters(MadeUp)) - said_of([page], "made_up") == {"inner.one"}
    strange = SimpleNamespace(ruleset=SimpleNamespace(flow=[SimpleNamespace(verb="made_up", params=MadeUp())]))
    with pytest.raises(KeyError):
        list(steps_in("trick")(strange))  # type: ignore[arg-type]


# ---------------------------------------------------------------- every value


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_value_of_a_parameter_that_is_said_by_its_value_has_a_text(language: str) -> None:
    set_language(language)
    rules = load_ruleset(RULESETS[0])
    for verb, spec in params_by_verb().items():
        hints = get_type_hints(spec)
        for sentence in (each for page in known_pages(verb) for each in page.sentences):
            if len(sentence.parameters) == 1 and sentence.say.__qualname__.startswith("chosen."):
                name, = sentence.parameters
                values = get_args(hints[name]) if get_origin(hints[name]) is Literal else (False, True)
                for value in values:
                    assert list(sentence.say(rules, SimpleNamespace(**{name: value})))
