"""Nothing vanishes from a rules page: whatever a ruleset may say of a step, the match, an office or a hand changes its words.

Every ruleset is taken as it is, and every parameter in it is given other values, one after another: the page has to say
something else. Nothing in the program says which sentence tells which parameter, so a sentence that says nothing is seen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import pytest

from game import Text, load_ruleset
from game.core import Names, Range
from game.core.combos import Span
from game.loading import read_ruleset
from game.match import Match, Odds, Office, Rules, Ruleset, Standing
from game.mechanics import SettleParams, params_by_verb
from tests.cases import few, thorough
from tests.game.tables import EVERY
from ui.rulespage import PageSection, compose, sections_of, steps_in, words_of
from ui.widgets import catalogue, catalogue_files, set_language, speaking_of
from ui.words import game_of

OTHERS = ("combinations", "beats", "house", "opening")    # sections that tell no parameter by themselves, and take long to make
STANDING = "standing"
WHOLE = (Text, Span, Odds)     # said as one thing

# Parameters that no page tells, each with the reason.
ELSEWHERE = {
    "exchange.best_by": "the page shows the order of the cards",
    "climb.revolution_of": "all orders of the game are reversed",
    "auction.strong.combinations": "said as those of `declare` are",
    "auction.strong.size": "said as those of `declare` are",
    "auction.strong.holds": "said as those of `declare` are",
    "auction.strong.length": "said as those of `declare` are",
    "auction.suits.trump": "the name of the suit says it",
    "deal.to": "in every game with bets the hands are boxes",
    "name.words.trump": "the name of the word says it",
    "partner.words.card": "the name of the word says it",
    "lid.first_leads": "the awards for what is led first say it",
    "trick.awards.combinations": "the name of an award says it",
    "trick.awards.size": "the name of an award says it",
    "wager.sides.wins": "the name of a side says it",
    "settle.by_wager": "what it pays says it",
    "standing.specials.help": "the conditions are said from the other parameters",
    "match.end.void_deals_count": "the house rule for it says it",
}
# Parameters that the pages of some rulesets alone tell, each with the reason.
SHOWN = {
    "bid.words.declines": "where others decline as well the word itself says it",
    "office.first": "where nobody banks the table shows it",
    "office.name": "who banks is the banker on the page",
}
# Texts of the frame of a page, and of cards and combinations, which have tests of their own.
BESIDE = ("rules-title", "rules-fine", "rules-search", "rules-strength", "rules-contents", "rules-changed", "rules-pack",
          "rules-mark", "rules-beats",
          "rules-power", "rules-sets", "bankrules-opening", "bankrules-hand", "bankrules-card-worth")
# Texts that no ruleset here says, each with what it takes.
SELDOM = {
    "bankrules-draw-stock": "a pack that may run out",
    "bankrules-several": "cards with three values",
    "rules-climb-first-leader-holders": "two decks",
    "rules-climb-first-leader-otherwise-dealer": "cards that are not dealt",
    "rules-chop-range": "a chop of two lengths and no more",
    "rules-exchange-inner": "three pairs that exchange cards",
    "rules-pass-cards-to": "cards that are passed to the same place in every deal",
    "rules-pass-cards-places": "cards that are passed on at a table of five and more",
    "rules-place-points-second": "a match that the second places of deals decide",
    "rules-place-points-last-but-one": "a match that the last but one places of deals decide",
    "rules-settle-cards-left-fewer": "cards left that cost from two cards on alone",
    "rules-place-second": "a tally for the second",
    "rules-place-last-but-one": "a tally for the last but one",
    "rules-settle-by-place": "points for every place",
    "rules-wings-apart": "a house rule",
    "rules-wings-own": "a house rule",
}


class Game(NamedTuple):
    """A ruleset with options in force."""

    source: str
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return " ".join([Path(self.source).stem, *(f"{name}={value}" for name, value in self.options)])

    def rules(self) -> Rules:
        return load_ruleset(self.source, **dict(self.options))


# Where there are no loans, nothing is told of them; nor of hands that must bid.
OPTIONS = {"huahuapai": (("borrowing", True),), "mohuahua": (("match_mode", "chips"), ("starting_chips", 30)),
           "dou_dizhu": (("must_bid", True), ("score_limit", 50)),
           "koikoi": (("month_cards", 4), ("no_yaku", "dealer")), "oicho_kabu": (("first_card", True), ("arashi_pays", "both")),
           "president": (("jokers", True), ("revolution", "jacks")),
           "tien_len": (("players", 3), ("scoring", "cards"), ("frozen", True), ("free_chop", "four_pairs"), ("score_limit", 50))}
GAMES = [*(Game(name, OPTIONS.get(name, ())) for name in EVERY),
         *(Game(str(path)) for path in sorted((Path(__file__).parent.parent / "rulesets").glob("*.yaml"))),
         *(Game(str(Path(__file__).parents[2] / f"docs/examples/{name}.yaml"))
           for name in ("contract", "courts", "euchre", "exact", "hundred", "kitty", "knaves", "landlord", "mushi", "partners",
                        "pig", "red_ten", "sidi", "sueca", "twist", "zheng_fen")),
         Game(str(Path(__file__).parent.parent / "rulesets/hearts.yaml"),
              (("opening", True), ("broken", True), ("passing", True))),
         Game(str(Path(__file__).parents[2] / "docs/examples/exact.yaml"), (("bids", "enough"),)),
         Game(str(Path(__file__).parents[2] / "docs/examples/hundred.yaml"), (("scoring", "steps"),)),
         Game(str(Path(__file__).parent.parent / "rulesets/five_hundred.yaml"),
              (("players", 3), ("misere", True), ("contra", True))),
         Game(str(Path(__file__).parent.parent / "rulesets/whist.yaml"), (("partners", True),))]
# ---------------------------------------------------------------- values


class Place(NamedTuple):
    """Where a ruleset says something: what of (`deal.cards`), its type there, its value, whether a ruleset may leave it out
    (`usual` is what it is then), and the ruleset with another value at that place."""

    name: str
    hint: Any
    value: Any
    usual: Any
    put: Callable[[Any], Ruleset]

    @property
    def is_set(self) -> bool:
        """Whether the ruleset says something here itself; of an object that it must have only what stands in it counts."""
        return self.value != self.usual and not (self.usual is MISSING and is_parameters(self.value))


def places(ruleset: Ruleset) -> Iterator[Place]:
    """All places of steps, the match, offices and the worth of hands."""
    for number, step in enumerate(ruleset.flow):
        def with_step(params: Any, number: int = number) -> Ruleset:
            flow = [replace(step, params=params) if each == number else step for each, step in enumerate(ruleset.flow)]
            return replace(ruleset, flow=tuple(flow))
        yield from inside(step.verb, step.params, with_step)
    yield from inside("match", ruleset.match, lambda match: replace(ruleset, match=match))
    for id, office in ruleset.offices.items():
        yield from inside("office", office, lambda office, id=id: replace(ruleset, offices={**ruleset.offices, id: office}))
    if ruleset.standing is not None:
        yield from inside(STANDING, ruleset.standing, lambda standing: replace(ruleset, standing=standing))


def inside(name: str, held: Any, put: Callable[[Any], Ruleset]) -> Iterator[Place]:
    """The places of an object of parameters, and of those in it."""
    for each in given(held):
        def with_field(value: Any, field: str = each.name) -> Ruleset:
            return put(replace(held, **{field: value}))
        value, hint = getattr(held, each.name), hints_of(type(held))[each.name]
        place = Place(f"{name}.{each.name}", hint, value, usual(each), with_field)
        yield place
        if is_parameters(value):
            yield from inside(place.name, value, with_field)
        elif isinstance(value, tuple | Mapping) and not isinstance(value, Text):
            yield from in_each(place)


def in_each(place: Place) -> Iterator[Place]:
    """The places of the objects in a row or a mapping."""
    for key, held in place.value.items() if isinstance(place.value, Mapping) else enumerate(place.value):
        def with_one(value: Any, key: Any = key) -> Ruleset:
            if isinstance(place.value, Mapping):
                return place.put({**place.value, key: value})
            return place.put((*place.value[:key], value, *place.value[key + 1:]))
        if is_parameters(held):
            yield from inside(place.name, held, with_one)


def given(held: Any) -> list[Field[Any]]:
    """The parameters that a file gives; others follow from these."""
    return [each for each in fields(held) if each.init]


def is_parameters(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, WHOLE)


@cache
def hints_of(spec: type) -> Mapping[str, Any]:
    return get_type_hints(spec, include_extras=True)


def usual(spec: Field[Any]) -> Any:
    return spec.default_factory() if spec.default_factory is not MISSING else spec.default


def others(ruleset: Ruleset, hint: Any, value: Any) -> Iterator[Any]:
    """Other values that a ruleset could have where it has that one."""
    kind, inner = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        for each in inner:
            yield from [None] if each is type(None) else others(ruleset, each, value)
    elif kind is Literal:
        yield from inner
    elif kind is Annotated:
        yield from _marked(ruleset, hint.__metadata__[0], value)
    elif kind is tuple:
        yield from _rows(ruleset, inner[0], value)
    elif kind is not None and issubclass(kind, Mapping):
        yield from _mappings(ruleset, *inner, value)
    elif hint is bool:
        yield from (False, True)
    elif hint is Text:
        yield Text("another")
    elif hint is Span:
        yield from (Span(2, 2), Span(3, 3), Span(2, None))
    elif hint is Odds:
        yield from (Odds(7, 1), Odds(7, 3))
    elif is_dataclass(hint):
        yield sample(ruleset, hint)
    else:
        raise TypeError(f"no other value is known for {hint}")


def _marked(ruleset: Ruleset, mark: Any, value: Any) -> Iterator[Any]:
    if isinstance(mark, Range):
        near = value if isinstance(value, int) else mark.low
        yield from sorted({max(mark.low, near - 1), min(mark.high, near + 1), mark.low, min(mark.high, 2)})
    else:
        assert isinstance(mark, Names)
        yield from mark.besides
        yield from list(_named(ruleset, mark.of))[:4]


def _named(ruleset: Ruleset, of: str) -> list[str]:
    deck = ruleset.deck
    known = {
        "card": [card.id for card in deck.cards], "attribute": list(deck.attributes), "ladder": list(ruleset.ladders),
        "combination": list(ruleset.combinations), "kind": [value for each in deck.attributes.values() for value in each.values],
        "yaku": [name for step in ruleset.flow for name in getattr(step.params, "yaku", ())],
        "tally": [name for step in ruleset.flow if isinstance(step.params, SettleParams) for name in step.params.tallies],
    }
    return known[of]


def _rows(ruleset: Ruleset, inner: Any, value: Any) -> Iterator[Any]:
    held = value if isinstance(value, tuple) else ()
    yield ()
    yield from (((*held[:-1], each)) for each in others(ruleset, inner, held[-1] if held else None))
    yield from (((*held, each)) for each in others(ruleset, inner, None))


def _mappings(ruleset: Ruleset, key: Any, inner: Any, value: Any) -> Iterator[Any]:
    held = dict(value or {})
    yield {}
    for each in list(others(ruleset, key, None))[:2] if get_origin(key) is Annotated else ["another"]:
        yield from ({**held, each: one} for one in others(ruleset, inner, None))


def sample(ruleset: Ruleset, spec: Any) -> Any:
    """Parameters of which only those are given that have to be."""
    return spec(**{each.name: next(value for value in others(ruleset, hints_of(spec)[each.name], None) if value != ())
                   for each in given(spec) if usual(each) is MISSING})


# ---------------------------------------------------------------- pages


class Told(NamedTuple):
    """What the page of a ruleset says for each value at a place, that of the ruleset first; None for a value without words."""

    place: Place
    pages: list[tuple[Any, str | None]]

    @property
    def differs(self) -> bool:
        return len({words for _, words in self.pages if words is not None}) > 1


def page(rules: Rules) -> str | None:
    """What the page says where parameters are told."""
    try:
        with speaking_of(game_of(rules)):
            sections = {id: make for id, make in sections_of(rules).items() if id not in OTHERS}
            return words_of([PageSection(id, id, tuple(make(rules))) for id, make in sections.items()])
    except Exception:      # no file could hold such a ruleset, or there are no words for it in its family
        return None


def changed(game: Game, ruleset: Ruleset, compile_again: bool) -> Rules:
    """The rules of a ruleset in which something was changed; its cards and combinations are compiled once."""
    if compile_again:
        return Rules(replace(read_ruleset(game.source, dict(game.options), None), ruleset=ruleset))
    rules = copy(game.rules())
    rules.ruleset, rules.settle = ruleset, SimpleNamespace(params=ruleset.flow[-1].params)  # type: ignore[assignment]
    rules._parts = {}                  # the other rules keep theirs: what families compile follows from the ruleset
    return rules


@contextmanager
def keys_noted(keys: set[str]) -> Iterator[None]:
    """Inside, the keys of all texts that are asked for are noted."""
    form = catalogue._format

    def noted(language: str, key: str, args: dict[str, Any]) -> str:
        keys.add(key)
        return form(language, key, args)
    catalogue._known.cache_clear()
    catalogue._format = noted
    try:
        yield
    finally:
        catalogue._format = form


class RulesetPage(NamedTuple):
    """What the page of a ruleset says at all its places, and the keys of the texts that it said, the other sections included."""

    places: list[Told]
    keys: set[str]


@cache
def page_of(game: Game) -> RulesetPage:
    """The page with all values that can be listed; of others, with one after another until it says something else."""
    set_language("en")
    found = RulesetPage([], set())
    ruleset = game.rules().ruleset
    with keys_noted(found.keys):
        compose(game.rules())
        for place in places(ruleset):
            told = Told(place, [(place.value, page(game.rules()))])
            assert told.pages[0][1]
            for value in others(ruleset, place.hint, place.value):
                if value != place.value and (not told.differs or is_listed(place.hint)):
                    told.pages.append((value, page(changed(game, place.put(value), place.name.startswith(STANDING)))))
            found.places.append(told)
    return found


def is_listed(hint: Any) -> bool:
    return hint is bool or get_origin(hint) is Literal


# ---------------------------------------------------------------- tests


def parameters(name: str, spec: type) -> Iterator[str]:
    """The names of all parameters of a class, and of objects inside it."""
    for field, hint in hints_of(spec).items():
        if field in {each.name for each in given(spec)}:
            yield f"{name}.{field}"
            for inner in _specs_in(hint):
                yield from parameters(f"{name}.{field}", inner)


def _specs_in(hint: Any) -> Iterator[type]:
    if is_dataclass(hint) and isinstance(hint, type):
        yield from () if hint in WHOLE else (hint,)
    else:
        for part in get_args(hint):
            yield from _specs_in(part)


def all_told() -> Mapping[str, list[Told]]:
    found = defaultdict(list)
    for game in GAMES:
        for told in page_of(game).places:
            found[told.place.name].append(told)
    return found


@thorough
def test_every_parameter_changes_the_page_of_some_ruleset() -> None:
    known = [*params_by_verb().items(), ("match", Match), ("office", Office), (STANDING, Standing)]
    names = {name for verb, spec in known for name in parameters(verb, spec)}
    told = {name for name, found in all_told().items() if any(each.differs for each in found)}
    assert names - told == set(ELSEWHERE)


@thorough
def test_no_two_values_of_a_parameter_are_said_alike() -> None:
    alike = set()
    for name, found in all_told().items():
        if is_listed(found[0].place.hint) and name not in ELSEWHERE:
            for one, other in combinations(get_args(found[0].place.hint) or (False, True), 2):
                if not any(_apart(each, one, other) for each in found):
                    alike.add((name, one, other))
    assert alike == set()


def _apart(told: Told, one: Any, other: Any) -> bool:
    said = dict(told.pages)
    return said[one] is not None is not said[other] and said[one] != said[other]


@thorough
@pytest.mark.parametrize("game", few(((game,) for game in GAMES), 3), ids=str)
def test_whatever_a_ruleset_sets_is_said_on_its_page(game: Game) -> None:
    silent = {each.place.name for each in page_of(game).places if not each.differs and each.place.is_set}
    assert silent - set(ELSEWHERE) - set(SHOWN) == set()


@thorough
def test_every_text_about_a_parameter_is_said_of_some_ruleset() -> None:
    keys = {key for path in catalogue_files("en") for key in catalogue.ENTRY.findall(path.read_text(encoding="utf-8"))}
    said = set().union(*(page_of(game).keys for game in GAMES))
    asked = {key for key in keys if key.startswith(("rules-", "bankrules-")) and not key.startswith(BESIDE)}
    assert asked - said == set(SELDOM)


def test_a_verb_without_sentences_would_be_seen() -> None:
    strange = SimpleNamespace(ruleset=SimpleNamespace(flow=[SimpleNamespace(verb="made_up", params=None)]))
    with pytest.raises(KeyError):
        list(steps_in("trick")(strange))  # type: ignore[arg-type]
