"""What people have written to teach a ruleset: `guide.yaml` in the folder beside it, read and checked, for the rules in force.

A guide is text in every language of its ruleset and pictures of cards in notation. Names and numbers in its text come from the
rules (`{card hearts_5}`, `{rule lid.space}`), entries can depend on options as in a ruleset (`when:`), and what a picture
says about its cards the engine proves: that each beats the one before it, that they are a certain combination, what they count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from game.core.deck import Card
from game.core.errors import GameError, NotationError, OptionError, Problem, RulesetError, quoted
from game.core.files import beside
from game.core.languages import Text
from game.loading import LoadedRuleset, read_ruleset
from game.loading.drafts import BAD, Resolution, accepted_text, resolve, value_text
from game.loading.nodes import Enough, Node, Report, parse, read_text, report_repeated
from game.loading.schema import RecordKind
from game.loading.walk import Walk
from game.match.rules import Rules, load_ruleset
from game.match.ruleset import Option, Scalar
from game.mechanics.base import CountsHands

GUIDE_FILE = "guide.yaml"
PLACE = re.compile(r"\{(\w+) ([\w.]+)\}", re.ASCII)      # a name or a number of the rules in a text

# How the cards of a picture stand to one another: nothing is said of it (`row`); each beats the one before it (`rising`); they
# are played one after another, and each that lies face up beats those before it (`trick`); none beats another one (`apart`).
Order = Literal["row", "rising", "trick", "apart"]


@dataclass(frozen=True, slots=True)
class GuideCards:
    """Cards of a picture: `cards` in notation, what is said beneath them, and what they are. `combination` (`is` in the file) and
    `total` are proved. With `down` they lie face down."""

    cards: str
    says: Text | None = None
    combination: str = field(default="", metadata={"key": "is"})
    total: int = -1
    down: bool = False


@dataclass(frozen=True, slots=True)
class GuideParagraph:
    """A paragraph and the picture beneath it; `explains` are codes of refusals for which it is the place to read."""

    say: Text
    show: tuple[str | GuideCards, ...] = ()
    order: Order = "row"
    explains: tuple[str, ...] = ()

    @property
    def picture(self) -> tuple[GuideCards, ...]:
        """What it shows; a text alone is cards."""
        return tuple(GuideCards(each) if isinstance(each, str) else each for each in self.show)


@dataclass(frozen=True, slots=True)
class Guide:
    """What is told of a game: what one plays for, a round in pictures, what beats what, what cards are worth, what is paid, and
    what is good to know besides."""

    aim: Text
    round: tuple[GuideParagraph, ...] = ()
    beats: tuple[GuideParagraph, ...] = ()
    values: tuple[GuideParagraph, ...] = ()
    paid: tuple[GuideParagraph, ...] = ()
    notes: tuple[GuideParagraph, ...] = ()

    def sections(self) -> dict[str, tuple[GuideParagraph, ...]]:
        """The pieces of every section but the aim, in the order of the page."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "aim"}


# ---------------------------------------------------------------- reading


@dataclass(slots=True)
class GuideFile:
    """A guide as its file has it, with options still open."""

    report: Report
    guide: Any = BAD

    def of(self, options: Mapping[str, Scalar]) -> tuple[Guide, Resolution]:
        """The guide with these options, and where its parts stand that depend on them."""
        to = Resolution(options)
        return resolve(self.guide, to), to


def _read(ruleset: Path, options: Mapping[str, Option]) -> tuple[GuideFile, Walk]:
    """The guide beside the ruleset in that file; RulesetError for a file that is no YAML."""
    path = beside(ruleset, GUIDE_FILE)
    file = GuideFile(Report(str(path)))
    walk = Walk(file.report, options)
    with suppress(Enough):
        root = parse(read_text(path, file.report), file.report)
        report_repeated(root, file.report)
        file.guide = RecordKind(Guide).read(root, "", walk)
    return file, walk


def has_guide(ruleset: Path) -> bool:
    """Whether somebody wrote one for the ruleset in this file."""
    return beside(ruleset, GUIDE_FILE).is_file()


def guide_of(rules: Rules) -> Guide | None:
    """The guide for these rules. Pictures lose cards that are not in the pack, and a piece whose picture is not true in these
    rules is left out. None where nobody wrote one, or where it cannot be read."""
    if not has_guide(rules.path):
        return None
    try:
        file, _ = _read(rules.path, rules.ruleset.options)
    except RulesetError:
        return None
    if file.report:
        return None
    guide, _ = file.of(rules.options)
    fitting: dict[str, Any] = {name: tuple(_fitting(rules, pieces)) for name, pieces in guide.sections().items()}
    return replace(guide, **fitting)


def _fitting(rules: Rules, pieces: Sequence[GuideParagraph]) -> Iterator[GuideParagraph]:
    for piece in pieces:
        shown = tuple(laid for laid in piece.picture if _in_pack(rules, laid))
        fitting = replace(piece, show=shown)
        if not any(_untruths(rules, fitting)) and not any(_unnamed(rules, text) for text in _texts(fitting)):
            yield fitting


def cards_of(rules: Rules, laid: GuideCards) -> tuple[Card, ...]:
    """The cards of a picture as they lie: a combination as it is laid out, others as they are written."""
    return tuple(rules.layout(laid.cards)) if laid.combination else tuple(rules.notation.whole.read(laid.cards))


def _in_pack(rules: Rules, laid: GuideCards) -> bool:
    """Whether the pack holds all these cards."""
    return _readable(rules, laid) and not Counter(rules.notation.whole.read(laid.cards)) - Counter(rules.pack)


def _readable(rules: Rules, laid: GuideCards) -> bool:
    """Whether the deck has such cards at all."""
    try:
        return bool(rules.notation.whole.read(laid.cards))
    except NotationError:
        return False


# ---------------------------------------------------------------- names and numbers


def named(rules: Rules, sort: str, name: str) -> Any:
    """What stands for `{sort name}` in a text: a card, a combination, an option's value, a number of the rules (as a word or a
    figure), a number of the table, or a value of the deck. KeyError where there is none."""
    if sort == "card":
        return rules.deck.card(name)
    if sort == "combination":
        return rules.ruleset.combinations[name]
    if sort == "option":
        return rules.options[name]
    if sort in ("rule", "figure"):
        return _at(rules, name)
    if sort == "number":
        return {"players": rules.players, "pack": len(rules.pack), "hand": max(map(len, rules.deal().hands))}[name]
    if sort in ("value", "values"):
        return next(each.values[name] for each in rules.deck.attributes.values() if name in each.values)
    raise KeyError(sort)


def _at(rules: Rules, path: str) -> Any:
    """The parameter at that path: of a step by its verb (`lid.space`), or of a part of the ruleset (`match.end.deals`)."""
    first, *rest = path.split(".")
    found: Any = next((step.params for step in rules.ruleset.flow if step.verb == first), None)
    if found is None:
        found = getattr(rules.ruleset, first)
    for name in rest:
        found = found[int(name)] if isinstance(found, tuple) else found[name] if isinstance(found, Mapping) else getattr(
            found, name)
    if isinstance(found, bool) or not isinstance(found, int | Text):
        raise KeyError(path)
    return found


def _unnamed(rules: Rules, text: Text) -> list[str]:
    """The places of a text for which the rules have nothing."""
    found = []
    for words in text.values():
        for match in PLACE.finditer(words):
            try:
                named(rules, *match.groups())
            except (KeyError, AttributeError, IndexError, StopIteration, ValueError):
                found.append(match[0])
        if re.search(r"[{}]", PLACE.sub("", words)):
            found.append(words[:40])
    return list(dict.fromkeys(found))


def _texts(piece: GuideParagraph) -> list[Text]:
    return [piece.say, *(laid.says for laid in piece.picture if laid.says is not None)]


# ---------------------------------------------------------------- what pictures say


def _untruths(rules: Rules, piece: GuideParagraph) -> Iterator[tuple[GuideCards, str]]:
    """What the picture of a piece says of its cards and what is not so in these rules, each with cards that it is said of."""
    for laid in piece.picture:
        yield from ((laid, untruth) for untruth in _not_what_it_says(rules, laid))
    shown = [laid for laid in piece.picture if not laid.down]
    if piece.order in ("rising", "trick"):
        yield from ((high, f"{quoted(high.cards)} does not beat {quoted(low.cards)}")
                    for low, high in zip(shown, shown[1:], strict=False) if not rules.beats(high.cards, low.cards))
    elif piece.order == "apart":
        yield from ((one, f"{quoted(one.cards)} beats {quoted(other.cards)}")
                    for one in shown for other in shown if rules.beats(one.cards, other.cards))


def _not_what_it_says(rules: Rules, laid: GuideCards) -> Iterator[str]:
    if laid.combination:
        value = rules.value(laid.cards)
        if value is None or value.combination != laid.combination:
            found = quoted(value.combination) if value else "no combination"
            yield f"{quoted(laid.cards)} is {found}, not {quoted(laid.combination)}"
    if laid.total >= 0:
        cards = list(rules.cards(laid.cards))
        totals = sorted({total for each in rules.answers(CountsHands) for total in each.hand_totals(rules, cards)})
        if laid.total not in totals:
            yield f"{quoted(laid.cards)} counts {' or '.join(map(str, totals)) or 'nothing'}, not {laid.total}"


# ---------------------------------------------------------------- checking


def check_guide(ruleset: Path) -> list[Problem]:
    """Everything wrong in the guide of a sound ruleset: its shape, its languages, names that the rules lack, and pictures that
    are not true, with the usual house rules and with each of them turned."""
    if not has_guide(ruleset):
        return []
    usual = load_ruleset(ruleset)
    try:
        file, walk = _read(ruleset, usual.ruleset.options)
    except RulesetError as error:
        return list(error.problems)
    if file.report:
        return list(file.report.problems())
    with suppress(Enough):
        for rules_among, said in _tables(usual):
            _check(file, walk, rules_among, said)
    return list(file.report.problems())


RulesAmong = Callable[[Iterable[Card]], Rules]        # the rules for a look at these cards


def _tables(usual: Rules) -> Iterator[tuple[RulesAmong, str]]:
    """The rules as they usually are, and with each house rule at each of its values, one that is a number at a neighbouring one;
    with words for it. Of all but the usual ones nothing is compiled but what can be made of a few cards."""
    yield lambda cards: usual, ""
    for id, option in usual.ruleset.options.items():
        for value in _neighbour(option) if option.type == "int" else accepted_text(option).values():
            if value != option.default:
                with suppress(OptionError, GameError):
                    turned: dict[str, Any] = {id: value}
                    yield _turned(read_ruleset(usual.path, turned), usual), f" (with {id}={value_text(value)})"


def _turned(loaded: LoadedRuleset, usual: Rules) -> RulesAmong:
    """Rules with other options, sharing what is compiled where the usual ones play alike."""
    none = Rules(loaded, (usual.table,), among={})
    whole = none.table is usual.table or none.ruleset.wild is not None       # these tell about all cards

    def among(cards: Iterable[Card]) -> Rules:
        few = Counter(cards)
        return Rules(loaded, among=few) if few and not whole else none
    return among


def _neighbour(option: Option) -> Iterator[int]:
    """Another number that is possible."""
    usual = int(option.default)
    yield usual - 1 if usual == option.max else usual + 1


def _check(file: GuideFile, walk: Walk, rules_among: RulesAmong, said: str) -> None:
    rules = rules_among(())
    guide, to = file.of(rules.options)
    places = walk.places | to.places
    for pieces in guide.sections().values():
        for piece in pieces:
            place = places[id(piece)]
            shown = [laid for laid in piece.picture if _in_pack(rules, laid)]
            _check_languages(file.report, place.node, place.at, rules, _texts(piece))
            for laid in piece.picture:
                if laid not in shown and not (said and _readable(rules, laid)):      # a house rule may take cards out of the pack
                    cards = places.get(id(laid), place)
                    file.report.add(cards.node, cards.at, f"the pack does not hold {quoted(laid.cards)}")
            for text in _texts(piece):
                for each in _unnamed(rules, text):
                    _say(file.report, place.node, place.at, f"the rules have no {quoted(each)}", said)
            few = rules_among(card for laid in shown for card in rules.notation.whole.read(laid.cards))
            for laid, untruth in _untruths(few, replace(piece, show=tuple(shown))):
                cards = places.get(id(laid), place)
                _say(file.report, cards.node, cards.at, untruth, said)
    _check_languages(file.report, None, "aim", rules, [guide.aim])
    for each in _unnamed(rules, guide.aim):
        _say(file.report, None, "aim", f"the rules have no {quoted(each)}", said)


def _say(report: Report, place: Node | None, at: str, message: str, said: str) -> None:
    """Report what is wrong with a house rule turned as `said`, unless it is wrong with the usual ones."""
    line = place.line if place is not None else 0
    if not any((known.line, known.path, known.message) == (line, at, message) for known in report.found):
        report.add(place, at, f"{message}{said}")


def _check_languages(report: Report, place: Node | None, at: str, rules: Rules, texts: Sequence[Text]) -> None:
    """A guide speaks every language in which its ruleset has a name."""
    for text in texts:
        for language in rules.ruleset.name:
            if language not in text:
                report.add(place, at, f'missing text in "{language}" for {quoted(str(text))}')
