"""What a rules page consists of: blocks as data (paragraphs, examples of cards, ladders, house rules), and the sentences that
they are made of, with numbers, lists and names of kinds in the language in force.

`compose` makes them from the rules in the language in force, `ui.rulespage.typeset` puts them on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, NamedTuple, TypeVar

from game import Card, LoadedRuleset, Rules
from game.core.combos.definitions import Span
from game.match.ruleset import Option, Preset, Ruleset, TallyEnd
from game.mechanics.card_points import PointStep
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, has_text, joined, t

P = TypeVar("P", bound=PointStep)


@dataclass(frozen=True)
class Introduction:
    """What the game is, in words larger than the rest, and the cards that stand for it."""

    text: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Item:
    """One rule, as a sentence or two; `key` is that of its text."""

    text: str
    key: str = ""


@dataclass(frozen=True)
class Example:
    """A combination: its name, plays that are one, and when cards are one. `mark` is a word for a special rank."""

    name: str
    plays: tuple[tuple[Card, ...], ...]
    text: str
    mark: str = ""


@dataclass(frozen=True)
class CardOrder:
    """Cards from the weakest to the strongest, and for what they stand so."""

    caption: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HouseRule:
    """An option and its value in force; `changed` says what it usually is, where it differs from that."""

    name: str
    value: str
    help: str
    changed: str = ""


@dataclass(frozen=True)
class CardStack:
    """Cards on each other as they lie in a hand, the top one last, which may lie `sideways`."""

    cards: tuple[Card, ...]
    sideways: bool = False


@dataclass(frozen=True)
class Shown:
    """Cards as they lie, what they count so, and a word about it. `bad`: they cannot be declared like that."""

    piles: tuple[CardStack, ...]
    label: str
    note: str = ""
    bad: bool = False


@dataclass(frozen=True)
class PictureGroup:
    """Cards that lie together in a picture, what is said beneath them, whether they lie face down, and whether they win."""

    cards: tuple[Card, ...]
    label: str = ""
    down: bool = False
    wins: bool = False


@dataclass(frozen=True)
class CardPicture:
    """What a person has written, with cards beneath it: `sign` stands between their groups (`beats`, `then`, `apart`; empty for
    none). With a `number` it is a step of several. `codes` are the refusals that it explains."""

    text: str
    groups: tuple[PictureGroup, ...] = ()
    sign: str = ""
    number: int = 0
    codes: tuple[str, ...] = ()


@dataclass(frozen=True)
class HandWays:
    """Cards laid in several ways, side by side."""

    text: str
    shown: tuple[Shown, ...]


@dataclass(frozen=True)
class TableColumn:
    """A column of a table: its title, its share of the width, whether numbers stand in it, and the part of the bar it tells.
    With `strong` what stands first in its cells is set bold."""

    title: str
    share: float
    numbers: bool = True
    bar: int | None = None
    strong: bool = False


@dataclass(frozen=True)
class TableRow:
    """A row of a table: cards that stand for it, what stands in the columns, and a bar at the end of it.

    Of a cell the first word is the strong one where it has two parts. `seal` is a word for something special. The bar has a
    full and a faint part, as shares of the longest. `keys` order the rows, one number for each order of the table.
    """

    cells: tuple[tuple[str, str], ...]
    piles: tuple[CardStack, ...] = ()
    seal: str = ""
    bar: tuple[float, float] = (0, 0)
    keys: tuple[int, ...] = ()


@dataclass(frozen=True)
class TableBlock:
    """A table; `orders` are the words for the orders in which its rows can be read, the first one in force at first. A `narrow`
    one takes no more room than its words need."""

    text: str
    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    orders: tuple[str, ...] = ()
    narrow: bool = False


Block = Introduction | Item | Example | CardOrder | HouseRule | HandWays | TableBlock | CardPicture


@dataclass(frozen=True)
class PageSection:
    """A heading (`id` stays the same in every language) and what stands under it; `fine` where it is part of the fine print,
    which comes after everything that a person has written."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    fine: bool = False


def words_of(sections: list[PageSection], *, codes: bool = False) -> str:
    """Everything that a page says, as one text; with `codes` also the cards of orders and examples, as they are written."""
    lines: list[str] = []
    for section in sections:
        lines.append(section.title)
        for block in section.blocks:
            fields = [getattr(block, name) for name in ("name", "value", "text", "caption", "mark", "usual", "help")
                      if hasattr(block, name)]
            lines.append(" ".join(field for field in [*fields, *_inner_words(block), *(_codes(block) if codes else ())] if field))
    return "\n".join(lines)


def _inner_words(block: Block) -> list[str]:
    """The words under pictures, and of the cells of a table."""
    if isinstance(block, CardPicture):
        return [group.label for group in block.groups]
    if isinstance(block, HandWays):
        return [word for shown in block.shown for word in (shown.label, shown.note)]
    if isinstance(block, TableBlock):
        return [*(column.title for column in block.columns), *block.orders,
                *(word for row in block.rows for cell in row.cells for word in (*cell, row.seal))]
    return []


def _codes(block: Block) -> list[str]:
    """The cards that words alone do not name."""
    if isinstance(block, CardOrder):
        return [card.code for card in block.cards]
    if isinstance(block, Example) and block.plays:
        return [f"({joined([' '.join([card.code for card in play]) for play in block.plays], 'or')})"]
    return []


# ------------------------------------------------------------ numbers, lists, names of kinds

Scalar = bool | int | str


def say(key: str, **args: Any) -> str:
    """The sentence of that key, with a capital letter."""
    return capital(t(key, **args))


def item(key: str, **args: Any) -> Item:
    """One rule: the sentence of that key."""
    return Item(say(key, **args), key)


def on_off(value: bool) -> str:
    """The end of the key of a sentence about something that is or is not so."""
    return "on" if value else "off"


def number(n: int) -> str:
    """A small number as a word where the language writes it so."""
    return t("rules-number", n=n)


def quoted(word: str) -> str:
    """A word as it is said."""
    return t("language-quote", word=word)


def listed(parts: Iterable[str]) -> str:
    """`a, b and c`."""
    return joined(parts, "rules")


def chained(parts: Iterable[str], key: str) -> str:
    """The parts, each joined to those before it by the words of `key`."""
    first, *others = parts
    for part in others:
        first = t(key, first=first, then=part)
    return first


def span(spec: Span, what: str) -> str:
    """`five cards`, `two to four cards`, `two or more sets`; `what` is cards or sets."""
    if spec.max is None:
        return t(f"rules-{what}-from", n=spec.min, low=number(spec.min))
    if spec.max == spec.min:
        return t(f"rules-{what}", n=spec.min, count=number(spec.min))
    return t(f"rules-{what}-range", low=number(spec.min), high=number(spec.max))


def kinds_in_play(rules: Rules, kinds: Sequence[str]) -> list[str]:
    """The names of those kinds (card ids, tags, values) that the pack holds; a tag is told by its cards."""
    found: list[str] = []
    pack = frozenset(rules.pack)
    for kind in kinds:
        name = _value_name(rules, kind)
        cards = [card for card in rules.deck.cards if card in pack and card.matches(kind)]
        if cards:
            found += [name] if name else [localized(card.name) for card in cards]
    return found


def point_steps(rules: Rules, steps: Sequence[P], wins: Callable[[P], tuple[str, int]]) -> Iterator[Block]:
    """Who has won by how many points the cards of one side count; `wins` is how that is said of a step, and what it brings."""
    for step, after in zip_longest(steps, steps[1:]):
        reached = t("rules-step-reached", n=step.reaches, below=0 if after is None else after.reaches)
        key, each = ("rules-step-drawn", 0) if step.drawn else wins(step)
        yield item(key, reached=reached, each=each, points=points_name(rules))


def card_points(rules: Rules, entries: Iterable[tuple[Sequence[str], int]]) -> Iterator[Block]:
    """What cards of these kinds count for who takes them."""
    for kinds, each in entries:
        cards = {card.id: localized(card.name) for card in rules.deck.cards}
        names = [name for kind in kinds for name in ([cards[kind]] if kind in cards else kinds_in_play(rules, [kind]))]
        alone = len(names) == 1 and sum(card.matches(kinds[0]) for card in rules.pack) == 1
        yield item("rules-card-points-one" if alone else "rules-card-points", cards=listed(names), n=each)


def kind_names(rules: Rules, kinds: Sequence[str]) -> list[str]:
    """The names of those kinds of the deck, in play or not."""
    found: list[str] = []
    for kind in kinds:
        name = _value_name(rules, kind)
        found += [name] if name else [localized(card.name) for card in rules.deck.cards if card.matches(kind)]
    return found


def _value_name(rules: Rules, kind: str) -> str | None:
    for attribute in rules.deck.attributes.values():
        if kind in attribute.values:
            return localized(attribute.values[kind].plural or attribute.values[kind].name)
    return None


def card_name(rules: Rules, id: str) -> str:
    """The name of a card."""
    return localized(rules.deck.card(id).name)


def attribute_name(rules: Rules, attribute: str) -> str:
    """What an attribute is called: rank, suit."""
    return localized(rules.deck.attributes[attribute].name)


def points_name(rules: Rules | LoadedRuleset) -> str:
    """What is won and lost: chips, or whatever the game calls its points."""
    known = rules.ruleset.match.points
    return localized(known) if known is not None else t("table-score-points")


def value_words(option: Option, value: Scalar) -> str:
    """A value of an option as a person says it."""
    if isinstance(value, bool):
        return t("kit-on" if value else "kit-off")
    if option.type == "choice":
        return localized(option.choices[str(value)])
    return localized(option.zero) if option.zero is not None and value == 0 else str(value)


def by_preset(ruleset: Ruleset, values: Mapping[str, Scalar]) -> dict[str, Preset]:
    """The options that are not at their defaults because a preset has set them, all of whose values are in force; of several
    such presets the one that sets the most."""
    found: dict[str, Preset] = {}
    for preset in sorted(ruleset.presets.values(), key=lambda preset: len(preset.set)):
        if all(values.get(name) == value for name, value in preset.set.items()):
            found |= {name: preset for name, value in preset.set.items() if value != ruleset.options[name].default}
    return found


def changed_words(usual: str, preset: Preset | None) -> str:
    """That an option is not at its default, and which preset has set it, where one has."""
    return t("rules-changed", usual=usual) if preset is None else t("rules-by-preset", preset=localized(preset.name), usual=usual)


def ending_tally(rules: Rules) -> TallyEnd | None:
    """The tally that may end the match; none where so few deals are played that it cannot end it any sooner."""
    end = rules.ruleset.match.end
    if end.tally is None or not end.tally.reaches:
        return None
    if end.tally.name in rules.settle.params.tallies and 0 < end.deals <= end.tally.reaches:
        return None  # such a tally grows by one in a deal at most
    return end.tally


def applies(option: Option, players: int) -> bool:
    """Whether the option has a meaning for that many players."""
    return option.only is None or option.only.players[0] <= players <= option.only.players[1]


def special(rules: Rules) -> tuple[Card, ...]:
    """The cards in play that are something apart, such as jokers: those with a tag."""
    pack = frozenset(rules.pack)
    return tuple(card for card in rules.deck.cards if card.tags and card in pack)


# ------------------------------------------------------------ sentences
# How a rules page says the parameters of a ruleset: by a list of sentences for each step.
#
# The lists stand beside the verbs that they belong to: those that families share in `ui.rulespage.steps`, the others in the rooms
# of the families. A parameter whose values change nothing on any page fails a test.


# What is said (blocks, or sentences of one block), of the rules and the object that holds the parameters: a step's, the match.
# A name alone is a sentence that `named` finds.
Sentence = str | Callable[[Rules, Any], Iterable[Any]]


class StepPage(NamedTuple):
    """The section of the page in which a step stands, what the keys of its texts begin with, and what is said of it, in that
    order."""

    section: str
    key: str
    sentences: Sequence[Sentence]


@dataclass(frozen=True)
class RulesPage:
    """What a family says on the rules pages.

    `steps` are the pages of its own verbs, and of shared ones that its rulesets say in another way. `additions` are sentences on
    parameters of shared verbs; they are asked of every ruleset. `sections` makes the page where a family has an order of
    its own. `refusals` says where each of its refusals is explained: with what the keys of the sentences begin, the best first
    (`ui.rulespage.refusals`).
    """

    steps: Mapping[str, StepPage] = field(default_factory=dict)
    additions: Mapping[str, Sequence[Sentence]] = field(default_factory=dict)
    sections: Mapping[str, Callable[[Rules], Iterable[Block]]] | None = None
    refusals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def said(sentences: Iterable[Sentence], rules: Rules, params: Any, key: str = "") -> Iterator[Any]:
    """What those sentences say; `key` is what the keys of the named ones begin with."""
    for sentence in sentences:
        yield from (sentence(rules, params) if callable(sentence) else
                    named(f"{key}-{in_key(sentence)}", sentence, rules, params))


def named(key: str, name: str, rules: Rules, params: Any) -> Iterator[Block]:
    """The sentence of the parameter of that name. A word and a switch have one for each value (`rules-climb-until-one-left`, for
    a switch `-on` and `-off`), or a switch has one where it is on; a number has one, said unless it is 0. What is no parameter
    is always said."""
    value = getattr(params, name, True)
    if isinstance(value, str) or isinstance(value, bool) and not has_text(key):
        yield item(f"{key}-{value_in_key(value)}")
    elif value is True:
        yield item(key)
    elif value:
        yield item(key, n=value, count=number(value), points=points_name(rules))


def within(part: Callable[[Any], Any], key: str, *sentences: Sentence) -> Sentence:
    """Sentences on a part of the parameters, where there is one."""
    def say(rules: Rules, params: Any) -> Iterator[Block]:
        found = part(params)
        if found is not None:
            yield from said(sentences, rules, found, key)
    return say


def in_key(name: str) -> str:
    """The name of a parameter or one of its words as it stands in the key of a text."""
    return name.strip("_").replace("_", "-")


def value_in_key(value: object) -> str:
    """A value of a parameter as it stands in the key of a text."""
    return on_off(value) if isinstance(value, bool) else in_key(str(value))
