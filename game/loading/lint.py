"""Checks that need the meaning of a ruleset, not only its shape: can a match end, are there cards enough.

They run on the resolved parts, once with the defaults and once for each house rule that is turned. What
concerns combinations is in `game.loading.lint_combos`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, fields
from typing import Any

from game.core.deck import Card, Deck
from game.core.errors import nearest, quoted
from game.families import Family, answers, families
from game.loading.checks import Checks, check_tables
from game.loading.drafts import (
    Cases,
    Conditional,
    Draft,
    Entries,
    Number,
    Placed,
    RecordDraft,
    Resolution,
    accepted_text,
    resolve,
    value_text,
)
from game.loading.kinds import is_id
from game.loading.lint_combos import check_combinations, entry_names, stands_at, unplayable
from game.loading.lint_hands import check_hands, keep, report_hands
from game.loading.nodes import inside
from game.loading.options import defaults
from game.loading.walk import PLAYERS, Walk
from game.match.ruleset import LEVEL, Ladder, Levels, Match, Office, Option, Pack, Players, Scalar, Span, Step
from game.mechanics.office import HIGHEST, place_on
from game.mechanics.params import (
    ONCE,
    SHARED,
    STAGES,
    AuctionParams,
    BidParams,
    DealParams,
    DeclareParams,
    ExchangeParams,
    HandPattern,
    RaiseParams,
    SettleParams,
    params_by_verb,
    settle_params,
)

# ------------------------------------------------------------ names
# Names in a ruleset: what is used must be defined (there or in the deck), what is defined must be used.


_OF_THE_DECK = ("card", "attribute", "tag", "kind")
_MUST_BE_USED = ("ladder", "tally")
DEALER = "dealer"  # the office that the engine knows; others are names for the table
STARTING, SETTLE = "starting", "settle"  # the key and the step that games of every family have
POINTS = "points"  # the tally that settle pays into; nobody else may define it


def check_names(walk: Walk, deck: Deck | None) -> None:
    """Report names that nothing defines; those of a deck that could not be read are not judged."""
    known: dict[str, Iterable[str]] = dict(walk.defined)
    known.update(deck_names(deck) if deck else {})
    for use in sorted(walk.uses, key=lambda use: (use.node.line, use.node.column)):
        names = known.get(use.of, {})
        if use.name not in names and (deck is not None or use.of not in _OF_THE_DECK):
            walk.unknown_name(use.of, use.name, use.node, use.at, [*names, *use.besides])


    offices = walk.defined.get("office", {})
    if DEALER not in offices:
        for name, (node, at) in offices.items():
            if nearest(name, (DEALER,)):
                walk.unknown_name("office", name, node, at, (DEALER,))


def deck_names(deck: Deck) -> dict[str, Mapping[str, None]]:
    """What can be named of a deck, by sort, in the deck's order."""
    cards = dict.fromkeys(card.id for card in deck.cards)
    tags = dict.fromkeys(tag for card in deck.cards for tag in sorted(card.tags))
    values = dict.fromkeys(value for attribute in deck.attributes.values() for value in attribute.values)
    return {
        "card": cards,
        "tag": tags,
        "attribute": dict.fromkeys(deck.attributes),
        "kind": {**cards, **tags, **values},
    }


def check_unused(walk: Walk) -> None:
    """Report definitions that nothing uses: they are mistakes, or leftovers that mislead a reader."""
    used = {(use.of, use.name) for use in walk.uses}
    for of in _MUST_BE_USED:
        for name, (node, at) in walk.defined.get(of, {}).items():
            if (of, name) not in used | walk.meant and name not in walk.unread and is_id(name) and name != POINTS:
                walk.report.add(node, at, f"nothing uses this {of}")
    for name, option in walk.options.items():
        node, at = walk.defined["option"][name]
        if name in walk.options_used and option.table_only:
            walk.report.add(node, at, "table_only: true, but the rules use this option")
        elif name not in walk.options_used and not option.table_only and not _may_be_used(walk, name):
            walk.report.add(
                node, at, "nothing uses this option; if only the table reads it, say table_only: true"
            )


def _may_be_used(walk: Walk, option: str) -> bool:
    """Whether a name that nothing defines is taken for this option, or what could not be read holds it."""
    return ("option", option) in walk.meant or option in walk.unread


# ------------------------------------------------------------ lint flow
# Checks of the steps of a flow: which there must be, which may stand there once, and what can follow what.
#
# Asked for every choice of options that is tried. What is said of a step follows from its `stage` alone.


def check_flow(lint: Lint, steps: Sequence[Step], own: Sequence[Step]) -> None:
    """Report steps that are missing, that stand there twice, and the first that comes too late for its stage.

    `own` are the steps that games of the file's family have.
    """
    for stage in ONCE:
        if all(_stage(step.verb) != stage for step in steps):
            lint.missing(steps[0], (), f"the flow has no step {_one_of(stage, lint.family)}", "flow")
    known: list[Step] = []
    for step in own:
        twin = next((each for each in known if _stage(each.verb) == _stage(step.verb) in ONCE or each.verb == step.verb), None)
        if twin is None:
            known.append(step)
        elif twin.verb == step.verb:
            lint.say(step, (), f"the flow has {step.verb} twice")
        else:
            lint.say(step, (), f"expected only one of {_listed(_stage(step.verb))}, found {step.verb} after {twin.verb}")
    late = next((i for i, step in enumerate(known) if i and _order(step) < _order(known[i - 1])), None)
    if late is not None:
        order = ", ".join(step.verb for step in sorted(known, key=_order))
        lint.say(known[late], (), f"{known[late].verb} cannot come after {known[late - 1].verb}; the order is {order}")


def check_family(lint: Lint, steps: Sequence[Step]) -> list[Step]:
    """Report steps and payments that no game of the file's family has; the steps that such games do have."""
    family = lint.family
    if family is None:
        return list(steps)
    for step in steps:
        if not _is_of(step.verb, family):
            lint.say(step, (), _foreign(step.verb, family, family_steps(family)))
        if isinstance(step.params, SettleParams):
            own = family_payments(family)
            for key in (each.name for each in fields(step.params)):
                if key not in own and getattr(step.params, key) not in (None, (), {}):
                    lint.say(step.params, (key,), _foreign(key, family, own))
    return [step for step in steps if _is_of(step.verb, family)]


def _foreign(name: str, family: Family, own: Sequence[str]) -> str:
    """What is said of a step or way of paying that a game of this family does not have, and of those that it has."""
    owner = next((each for each in families() if name in (*each.params(), *each.payments())), None)
    if owner is None:
        return f"{name} means nothing in a {family.name} game; known: {', '.join(own)}"
    return f'{name} belongs to {owner.name} games, and "family" says {family.name}; known: {", ".join(own)}'


def family_steps(family: Family) -> tuple[str, ...]:
    """The verbs that a flow of this family may have, in the order of a deal."""
    return tuple(verb for verb in params_by_verb() if _is_of(verb, family))


def family_payments(family: Family) -> tuple[str, ...]:
    """The keys that `settle` may have in a game of this family."""
    ways = settle_params().families_pay.values()
    shared = [each.name for each in fields(settle_params()) if each.name not in ways]
    taken = [key for key in shared if key == STARTING or family.settled_by is None or key in family.settled_by]
    return (*taken, *family.payments())


def _is_of(verb: str, family: Family) -> bool:
    if verb in SHARED and _stage(verb) not in ONCE:
        return family.steps_beside is None or verb in family.steps_beside
    return verb in SHARED or verb == SETTLE or verb in family.params()


def _stage(verb: str) -> str:
    stage: str = params_by_verb()[verb].stage
    return stage


def _order(step: Step) -> int:
    return STAGES.index(params_by_verb()[step.verb].stage)


def _verbs(stage: str) -> list[str]:
    return [verb for verb, params in params_by_verb().items() if params.stage == stage]


def _listed(stage: str) -> str:
    *most, last = _verbs(stage)
    return f"{', '.join(most)} and {last}"


def _one_of(stage: str, family: Family | None) -> str:
    """The verbs of that stage in games of the family, or of all."""
    *most, last = [quoted(verb) for verb in _verbs(stage) if family is None or _is_of(verb, family)]
    return f"{', '.join(most)} or {last}" if most else last


# ------------------------------------------------------------ lint fixed
# Checks of what no option can change: who may play, and names that are taken.
#
# Asked once for a ruleset.


def check_fixed(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report what is wrong whatever the options."""
    players = parts.get("players")
    if isinstance(players, Players):
        _check_players(walk, players)
    for name, (node, at) in walk.defined.get("tally", {}).items():
        if name == POINTS:
            walk.bad(node, at, f"{quoted(POINTS)} is what settle pays; give this tally another name")


def _check_players(walk: Walk, players: Players) -> None:
    node = walk.places[id(players)].node
    if players.min > players.max:
        walk.bad(node, "players", f"min {players.min} is above max {players.max}")
    elif not players.min <= players.default <= players.max:
        walk.bad(
            inside(node, "default"),
            "players.default",
            f"expected a whole number from {players.min} to {players.max}, found {players.default}",
        )
    for name, option in walk.options.items():
        if option.only is None:
            continue
        low, high = option.only.players
        place, at = inside(walk.places[id(option.only)].node, "players"), f"options.{name}.only.players"
        if low > high:
            walk.bad(place, at, f"{low} is above {high}")
        elif low > players.max or high < players.min:
            walk.bad(
                place, at, f"{low} to {high} players never play: players are {players.min} to {players.max}"
            )


# ------------------------------------------------------------ variations
# The choices of options under which a ruleset is checked: the defaults, and every single house rule turned.
#
# Branches of a file that are not in force by default are thus judged too, without trying every mixture.


def variations(
    options: Mapping[str, Option], parts: Mapping[str, Any], seats: Option | None = None
) -> Iterator[tuple[str, dict[str, Scalar]]]:
    """What is turned, in words (empty: nothing), and the values of all options; of the number of players, where values go by
    it."""
    listed: dict[str, set[Scalar]] = {}
    _collect(tuple(parts.values()), listed)
    if PLAYERS in listed and seats is not None:
        options = {PLAYERS: seats, **options}
    usual = defaults(options)
    yield "", usual
    for name, values in listed.items():
        for value in _interesting(options[name], values):
            if value != usual[name]:
                yield f"{name}={value_text(value)}", {**usual, name: value}


def _interesting(option: Option, listed: set[Scalar]) -> list[Scalar]:
    """Values that may behave differently: all of them, or of a number its ends and those that cases list."""
    if option.type != "int":
        return list(accepted_text(option).values())
    ends = [end for end in (option.min, option.max) if end is not None]
    return sorted({*ends, *(value for value in listed if isinstance(value, int))})


def _collect(value: Any, listed: dict[str, set[Scalar]]) -> None:
    """Every option that some draft inside `value` depends on, with the values that it names."""
    if isinstance(value, Conditional):
        for name, values in value.when.wanted.items():
            listed.setdefault(name, set()).update(values)
        _collect(value.value, listed)
    elif isinstance(value, Cases):
        listed.setdefault(value.option, set()).update(value.cases)
        _collect((*value.cases.values(), value.otherwise), listed)
    elif isinstance(value, Number):
        listed.setdefault(value.option, set())
    elif isinstance(value, Draft):
        _collect(value.inside(), listed)
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, listed)


# ------------------------------------------------------------ lint


LOAN_TALLIES = ("debt", "owed", "worth")
WORK_AT_MOST = 5_000  # combinations looked at, over all choices of options


def check_rules(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report rules that cannot work. `parts` are the sound top-level parts, options still open."""
    check_fixed(walk, parts)
    judged: dict[Any, Any] = {}
    counted: dict[Any, int] = {}
    for turned, values in itertools.islice(variations(walk.options, parts, walk.seats), _tries(parts)):
        to = Resolution(values)
        resolved = {name: resolve(part, to) for name, part in parts.items()}
        seats = values.get(PLAYERS, 0) if PLAYERS not in walk.options else 0
        Lint(walk, resolved, to.places, turned, judged, counted, int(seats)).check()
    for checks in answers(Checks):
        checks.all_options(walk, judged)
    report_hands(walk, parts.get("deck"), judged)
    check_tables(walk, parts)


def _tries(parts: Mapping[str, Any]) -> int:
    """How many choices of options are tried: all of an honest ruleset, not all of a monstrous one."""
    standing = parts.get("standing")
    specials = standing.fields.get("specials", {}) if isinstance(standing, RecordDraft) else getattr(standing, "specials", {})
    return WORK_AT_MOST // (10 + _length(parts.get("combinations", {})) + 10 * _length(specials))


def _length(entries: Any) -> int:
    """How many there are at most, whatever is chosen."""
    if isinstance(entries, Cases):
        return max(map(_length, (*entries.cases.values(), entries.otherwise)), default=0)
    found = entries.parts if isinstance(entries, Entries) else entries
    return len(found) if isinstance(found, Sized) else 0


@dataclass(slots=True)
class Lint:
    """One check of a ruleset with all options decided; `turned` says which is not at its default."""

    walk: Walk
    parts: Mapping[str, Any]
    places: Mapping[int, Placed]
    turned: str
    judged: dict[Any, Any]  # what was worked out before and cannot come out differently
    counted: dict[Any, int]  # how many ways there are to make a pattern
    seats: int = 0  # the number of players that it goes for; 0: for all that there can be

    def say(self, value: Any, keys: tuple[str | int, ...], message: str) -> None:
        """Report a problem of a dataclass that was read from the file, at one of its keys."""
        place = self.place(value)
        path = "".join(f".{key}" if isinstance(key, str) else f"[{key}]" for key in keys)
        node = inside(place.node, *keys)
        plain = message in (
            problem.message
            for problem in self.walk.report.found
            if (problem.line, problem.column) == (node.line, node.column)
        )
        if not plain:
            with_turned = f"{message} (with {self.turned})" if self.turned else message
            self.walk.report.add(node, (place.at + path).lstrip("."), with_turned)

    def place(self, value: object) -> Placed:
        """Where a dataclass stands that was read from the file."""
        return self.places.get(id(value)) or self.walk.places[id(value)]

    def missing(self, value: Any, keys: tuple[str | int, ...], message: str, *parts: str) -> None:
        """Report that something is not there, unless it may have been in what is wrong in one of these top-level parts."""
        if self.walk.whole(*parts):
            self.say(value, keys, message)

    def check(self) -> None:
        """All checks."""
        steps = list(self.parts.get("flow", ()))
        self._check_flow(steps)
        self._check_match(steps)
        self._check_levels()
        self._check_pack(steps)
        check_hands(self, steps)
        deck, ladders = self.parts.get("deck"), self.parts.get("ladders", {})
        if isinstance(deck, Deck):
            for ladder in ladders.values():
                self._check_ladder(ladder, deck)
            check_combinations(self, ladders, self.in_pack(deck), self.decks_at_most())
            for checks in answers(Checks):
                checks.deck(self, steps, deck)

    # ------------------------------------------------------------ for all families

    @property
    def family(self) -> Family | None:
        """The family that the file names; None when it names none that there is."""
        return next((family for family in families() if family.name == self.parts.get("family")), None)

    def check_leads(self, step: Step) -> None:
        """Whoever leads may not pass: the last card of a hand must be something, whichever it is."""
        deck, combinations = self.parts.get("deck"), self.parts.get("combinations", {})
        if not combinations and "combination" not in self.walk.defined:
            self.missing(step, (), "there are no combinations to play", "combinations")
        elif isinstance(deck, Deck) and not self.walk.report.found_in("combinations"):
            stuck = unplayable(combinations.values(), self.parts.get("ladders", {}), self.in_pack(deck))
            if stuck:
                message = f"no combination is {quoted(stuck)} alone, so its holder could be unable to lead"
                self.missing(step, (), message, "combinations", "ladders", "deck", "pack")

    def check_span(self, value: object, key: str, span: Span) -> None:
        """Report a range that holds nothing."""
        if span.max is not None and span.min > span.max:
            self.say(value, (key,), f"min {span.min} is above max {span.max}")

    def check_combinations(self, value: object, names: Sequence[str], key: str = "combinations") -> None:
        """Report names of combinations that do not exist with these options; `value` has them at `key`."""
        combinations = self.parts.get("combinations", {})
        for i, name in enumerate(names):
            if name not in combinations and self.switched_off("combination", name):
                self.say(value, (key, i), f'the combination {quoted(name)} is switched off by its "when"')

    def check_each_names(self, cards: Sequence[Card], entries: Iterable[tuple[Any, tuple[str, ...], Sequence[str]]]) -> None:
        """Report entries that name none of these cards but those of entries before them; an entry is a value that was read, the
        keys at which it has its kinds, and these."""
        left, deck = list(cards), self.parts.get("deck")
        for value, keys, names in entries:
            if isinstance(deck, Deck) and not any(card.matches(name) for card in deck.cards for name in names):
                continue                                      # an unknown name is reported as such
            rest = [card for card in left if not any(map(card.matches, names))]
            if len(rest) == len(left):
                self.say(value, keys, "no card of the pack is left for this entry: those before it name them all")
            left = rest

    def check_alone(self, settle: SettleParams, pay: type[Any], *others: str) -> None:
        """Report what stands beside a family's way of paying that stands alone: `others` and the ways of families before it."""
        ways = list(settle.families_pay.values())
        own = settle.families_pay[pay]
        for name in (*others, *ways[:ways.index(own)]):
            if getattr(settle, name):
                self.say(settle, (name,), f"{own} stands alone")

    # ------------------------------------------------------------ the course of a deal

    def _check_flow(self, steps: Sequence[Step]) -> None:
        if not steps:
            return
        own = check_family(self, steps)
        check_flow(self, steps, own)
        for step in own:
            self._check_step(step)
        if len(own) < len(steps) and all(_stage(step.verb) != "play" for step in own):
            return                                            # what follows from that is no mistake of its own
        check_callers(self, own)
        check_widow(self, own)
        check_raises(self, own)
        if self.parts.get("sides", 0) and self.family is not None and not self.family.partners:
            self.missing(own[-1], (), f"no {self.family.name} game has partners, and `sides` is {self.parts['sides']}", "sides")
        for checks in reversed(answers(Checks)):              # the order of messages about the same place
            checks.flow(self, own)

    def _check_step(self, step: Step) -> None:
        params = step.params
        if isinstance(params, DeclareParams):
            check_patterns(self, params)
        elif isinstance(params, BidParams):
            if not params.words:
                self.say(params, ("words",), "expected at least one word")
        elif isinstance(params, AuctionParams):
            check_auction(self, params)
        elif isinstance(params, ExchangeParams):
            self._check_exchange(params)
        elif isinstance(params, SettleParams):
            players = self.parts.get("players")
            if players and len(params.by_place) > players.max:
                self.say(
                    params,
                    ("by_place",),
                    f"gives points to {len(params.by_place)} places, but at most {players.max} play",
                )
        for checks in answers(Checks):
            checks.step(self, step)

    def _check_exchange(self, params: ExchangeParams) -> None:
        if params.between != "places" and not self.parts.get("sides", 0):
            self.missing(params, ("between",), "there are no partners: `sides` is 0", "sides")
        deck, ladder = self.parts.get("deck"), self.parts.get("ladders", {}).get(params.best_by)
        if isinstance(deck, Deck) and isinstance(ladder, Ladder):
            missing = _unplaced(ladder, self.in_pack(deck))
            if missing:
                message = f"the ladder {quoted(params.best_by)} has no place for {quoted(missing)}"
                self.missing(params, ("best_by",), message, "ladders", "pack")

    # ------------------------------------------------------------ the match

    def _check_levels(self) -> None:
        """Levels are values of the attribute by which their ladder is made, and sides rise by them."""
        levels, deck = self.parts.get("levels"), self.parts.get("deck")
        if not isinstance(levels, Levels):
            return
        if not self.parts.get("sides", 0):
            self.missing(levels, (), "there are no partners who could rise: `sides` is 0", "sides")
        ladder = self.parts.get("ladders", {}).get(levels.ladder)
        if isinstance(deck, Deck) and isinstance(ladder, Ladder):
            values = deck.attributes[ladder.by].values if ladder.by in deck.attributes else {}
            for level in levels.order:
                if level not in values or level not in ladder.order or levels.order.count(level) > 1:
                    self.say(levels, ("order",), f"{quoted(level)} is not one place of the ladder {quoted(levels.ladder)}")
                    return
            if levels.below not in ladder.order or levels.below in levels.order:
                self.say(levels, ("below",), f"{quoted(levels.below)} is no place of the ladder that is above all levels")
        if not levels.order:
            self.say(levels, ("order",), "expected at least one level")

    def _check_match(self, steps: Sequence[Step]) -> None:
        match = self.parts.get("match")
        if not isinstance(match, Match):
            return
        check_loans(self, match)
        if not _ends(match, steps):
            message = "the match never ends: give a tally, or a number of deals above 0"
            self.missing(match.end, (), message, "match", "flow")
        settled = [step.params for step in steps if isinstance(step.params, SettleParams)]
        if match.end.tally is not None:
            self._check_tally(match.end.tally, "name", match.end.tally.name, settled)
        if match.end.broke is not None:
            self._check_tally(match.end.broke, "name", match.end.broke.name, settled)
        if not match.ranking:
            self.say(match, ("ranking",), "expected at least one criterion")
        for key in match.ranking:
            if (key.more is None) == (key.fewer is None):
                self.say(key, (), 'expected exactly one of "more" and "fewer"')
            for side in ("more", "fewer", "less"):
                self._check_tally(key, side, getattr(key, side), settled)

    def _check_tally(self, value: Any, key: str, name: str | None, settled: list[SettleParams]) -> None:
        """The tally must be counted with these options, too."""
        if name is None or not settled:
            return
        if name == POINTS:
            ways = ("by_place", "cards_left", "by_tricks", *settle_params().families_pay.values())
            if not any(any(getattr(params, way) for way in ways) for params in settled):
                message = f"nobody ever gets points: settle has neither {', '.join(ways[:-1])} nor {ways[-1]}"
                self.missing(value, (key,), message, "flow")
        elif name == LEVEL:
            if self.parts.get("levels") is None:
                self.missing(value, (key,), "no side ever rises: there are no levels", "levels")
        elif self.switched_off("tally", name) and not any(name in params.tallies for params in settled):
            self.say(value, (key,), f'the tally {quoted(name)} is switched off by its "when"')

    def switched_off(self, of: str, name: str) -> bool:
        """Whether a name that is not among the resolved parts is defined all the same, and well."""
        return name in self.walk.defined.get(of, {}) and (of, name) not in self.walk.broken

    # ------------------------------------------------------------ the pack

    def in_pack(self, deck: Deck) -> list[Card]:
        """The kinds that are played with."""
        without = self.pack().without
        if without not in self.judged:
            self.judged[without] = [card for card in deck.cards if not any(map(card.matches, without))]
        found: list[Card] = self.judged[without]
        return found

    def pack(self) -> Pack:
        """The file's pack, or the usual one."""
        pack = self.parts.get("pack")
        return pack if isinstance(pack, Pack) else Pack()

    def decks(self, players: int) -> int:
        """How many decks so many players use."""
        return self.pack().decks_for(players)

    def decks_at_most(self) -> int:
        """How many decks the pack of the largest table is made of."""
        players = self.parts.get("players")
        return self.decks(players.max) if isinstance(players, Players) else 1

    def _check_pack(self, steps: Sequence[Step]) -> None:
        deck, players, pack = self.parts.get("deck"), self.parts.get("players"), self.parts.get("pack")
        if not isinstance(deck, Deck) or not isinstance(players, Players) or players.min > players.max:
            return
        if isinstance(pack, Pack) and pack.decks == 0 and pack.automatic is None:
            self.say(pack, ("decks",), 'decks can be 0, which needs "automatic" to say how many that means')
        one = sum(card.copies for card in self.in_pack(deck))
        check_highest(self, self.in_pack(deck), players)
        tables = range(self.seats or players.min, (self.seats or players.max) + 1)
        for step in steps:
            if isinstance(step.params, DealParams):
                self._check_deal(step.params, one, tables)
        sizes = {seats: one * self.decks(seats) for seats in tables}
        for checks in answers(Checks):
            checks.pack(self, steps, sizes)

    def _check_deal(self, params: DealParams, one: int, seats: range) -> None:
        each = 1 if params.cards == "all" else params.cards
        for players in seats:
            spared = 0 if params.watcher is None or params.cards == "all" else each - params.watcher.cards
            hands = 2 if params.shared else players + params.dead_hands
            needed, there = each * hands - spared + params.widow, one * self.decks(players)
            if needed > there:
                self.say(
                    params,
                    ("cards",),
                    f"{players} players need at least {needed:,} cards, and the pack has {there:,}",
                )
                return

    def _check_ladder(self, ladder: Ladder, deck: Deck) -> None:
        if id(ladder) in self.judged:
            return
        self.judged[id(ladder)] = ladder
        values = deck.attributes[ladder.by].values if ladder.by in deck.attributes else None
        cards = {card.id for card in deck.cards}
        if not ladder.order:
            self.say(ladder, ("order",), "expected at least one entry")
        for i, entry in enumerate(ladder.order):
            for name in (entry,) if isinstance(entry, str) else entry:
                known = values is None or name in values or name in cards
                if not known and any(card.matches(name) for card in deck.cards):
                    self.say(ladder, ("order", i), f"{quoted(name)} is neither a {ladder.by} nor a card")


def _ends(match: Match, steps: Sequence[Step]) -> bool:
    """Whether a match is over one day."""
    end, lent = match.end, match.loans is not None and match.loans.on
    by_itself = any(checks.ends_match(steps) for checks in answers(Checks))
    return any((end.tally, end.broke, end.deals, end.deals_each, end.cycles, lent, by_itself))


def _unplaced(ladder: Ladder, cards: Iterable[Card]) -> str | None:
    """The first card that has no place on the ladder, by its value where it has one."""
    names = tuple(entry_names(ladder))
    for card in cards:
        if not stands_at(card, names, ladder.by):
            return card.attributes.get(ladder.by, card.id)
    return None


def check_patterns(lint: Lint, params: DeclareParams) -> None:
    """Report patterns that say nothing, or two things at once."""
    if not params.patterns and params.asked:
        lint.missing(params, ("patterns",), "expected at least one pattern", "flow")
    for pattern in params.patterns.values():
        _check_pattern(lint, pattern)
        if not params.tricks and not params.each and params.asked:
            lint.say(params, (), 'missing key "each": what every other seat pays for a pattern, or "tricks"')
        if params.tricks and params.each:
            lint.say(params, ("each",), 'a pattern is worth "each" or "tricks", not both')


def _check_pattern(lint: Lint, pattern: HandPattern) -> None:
    if bool(pattern.kinds) == bool(pattern.combinations):
        lint.say(pattern, (), 'expected exactly one of "kinds" and "combinations"')
    elif pattern.kinds and pattern.holds:
        lint.say(pattern, ("holds",), 'a hand holds "combinations", not "kinds"')
    elif pattern.length and not pattern.holds:
        lint.say(pattern, ("length",), 'only what a hand "holds" has a length')
    elif pattern.kinds and not pattern.count:
        lint.say(pattern, (), 'missing key "count": how many cards of these kinds the hand shows')
    lint.check_combinations(pattern, pattern.combinations)


def check_auction(lint: Lint, params: AuctionParams) -> None:
    """Report an auction in which nobody can bid, or nobody pass, and words that do two things."""
    words = params.words.values()
    if params.amounts is not None and params.amounts.max < params.amounts.min:
        lint.say(params.amounts, ("max",), f"{params.amounts.max} is less than the {params.amounts.min} of min")
    elif bool(params.suits) != (params.amounts is not None):
        has, lacks = ("suits", "amounts") if params.suits else ("amounts", "suits")
        lint.missing(params, (has,), f'a bid is an amount and a suit: "{lacks}" is missing', "flow")
    elif not any(word.bids for word in params.calls.values()):
        lint.missing(params, ("words",), 'no word has a "value", so nobody can bid', "flow")
    if not any(word.declines for word in words):
        lint.missing(params, ("words",), 'every word has a "value" or "times", so nobody can pass', "flow")
    for word in words:
        if word.value and word.times > 1:
            lint.say(word, ("times",), 'a word bids ("value") or robs ("times"), not both')
        if word.value and word.takes == "nothing":
            lint.say(word, ("takes",), 'a word bids an amount ("value") or to take nothing, not both')
        for name in ("trump", "worth"):
            if getattr(word, name) and not word.bids:
                lint.say(word, (name,), "a word that bids nothing settles nothing")
    for pattern in params.strong.values():
        _check_pattern(lint, pattern)


def check_widow(lint: Lint, steps: Sequence[Step]) -> None:
    """Report cards dealt aside that nobody takes, and callers whom no auction makes."""
    verbs = {step.verb for step in steps}
    for step in steps:
        params = step.params
        if isinstance(params, DealParams) and params.widow and "widow" not in verbs:
            lint.missing(params, ("widow",), "nobody takes these cards: there is no step widow", "flow")
        if step.verb == "widow":
            if "auction" not in verbs:
                lint.missing(step, (), "there is no auction, and so no caller who takes the cards", "flow")
            if not any(isinstance(each.params, DealParams) and each.params.widow for each in steps):
                lint.missing(step, (), 'no cards are dealt aside: "widow" of deal says how many', "flow")
            if "auction" in verbs and [each.verb for each in steps].index("auction") > steps.index(step):
                lint.say(step, (), "widow cannot come before auction: nobody has won it yet")
            for name in ("keeps", "counts_for"):
                keep(lint, params, 'nothing is put back: "back" is false' if not params.back and (
                    params.keeps if name == "keeps" else params.counts_for != "nobody") else "", name)


def check_raises(lint: Lint, steps: Sequence[Step]) -> None:
    """Report rounds of raising without a caller or in which nobody can raise or leave it, and words that say two things."""
    verbs, said = [step.verb for step in steps], set[str]()
    for number, step in enumerate(steps):
        params = step.params
        if isinstance(params, AuctionParams):
            said |= set(params.calls)
        if not isinstance(params, RaiseParams):
            continue
        auction = next((each.params for each in steps[:number] if isinstance(each.params, AuctionParams)), None)
        if auction is None and "auction" in verbs:
            lint.say(step, (), "raise cannot come before auction: nobody has won it yet")
        elif auction is None:
            lint.missing(step, (), "there is no auction, and so nobody against whom the stake is raised", "flow")
        elif auction.side == "called":
            lint.missing(step, (), "nobody knows who is against the caller: a called partner is secret", "flow")
        if all(word.declines for word in params.words.values()):
            lint.missing(params, ("words",), 'no word has "times", so nobody can raise', "flow")
        if not any(word.declines for word in params.words.values()):
            lint.missing(params, ("words",), 'every word has "times", so nobody can leave it', "flow")
        for name, word in params.words.items():
            if name in said:
                lint.say(word, (), f"a word of the auction is called {quoted(name)}, too")
            if word.declines and word.by != "others":
                lint.say(word, ("by",), "whoever is asked may leave it")


def check_callers(lint: Lint, steps: Sequence[Step]) -> None:
    """Report callers whom no word makes, and first speakers who could say nothing."""
    ends = False
    for bid in (step.params for step in steps if isinstance(step.params, BidParams)):
        words = bid.words.values()
        ends = ends or any(word.ends for word in words)
        if bid.words and bid.forced_after and all(word.declines for word in words):
            lint.missing(bid, ("forced_after",), "every word declines, so nobody could speak", "flow")
        if bid.privileged and not any(word.ends for word in words):
            lint.missing(bid, ("privileged",), "no word ends the bidding, so nobody is the caller", "flow")
        if not bid.aloud and any(word.ends for word in words):
            lint.say(bid, ("aloud",), "a word that ends the bidding has to be heard")
    for office in lint.parts.get("offices", {}).values():
        if isinstance(office, Office):
            if office.then in ("if_called", "caller") and steps and not ends:
                lint.missing(office, ("then",), "no word of a bidding ends it, so nobody calls", "flow")
            if office.then == "winning_side" and not lint.parts.get("sides", 0):
                lint.missing(office, ("then",), "no side wins a deal: `sides` is 0", "sides")
            unwon = office.unwon != "as_ever" and office.then != "last_winner"
            ranked = bool(office.highest_by) and office.first != "highest"
            keep(lint, office, 'this says nothing without "then: last_winner"' if unwon else "", "unwon")
            keep(lint, office, 'this says nothing without "first: highest"' if ranked else "", "highest_by")


def check_highest(lint: Lint, cards: Sequence[Card], players: Players) -> None:
    """Report offices for which cards are drawn that never decide: one card must be able to lie above those of all other seats."""
    for office in lint.parts.get("offices", {}).values():
        if not isinstance(office, Office) or office.first != HIGHEST:
            continue
        if not office.highest_by:
            lint.say(office, ("first",), 'missing key "highest_by": the ladders that say which card is higher')
            continue
        known = lint.parts.get("ladders", {})
        ladders = [known[name] for name in office.highest_by if isinstance(known.get(name), Ladder)]
        if len(ladders) < len(office.highest_by):
            continue                                          # what is wrong with them is said elsewhere
        heights = Counter[tuple[int, ...]]()
        for card in cards:
            heights[tuple(place_on(ladder, card) for ladder in ladders)] += card.copies
        lower = sum(heights.values()) - heights[max(heights)] if heights else 0
        if lower * lint.decks(players.max) < players.max - 1:
            lint.say(office, ("highest_by",), "these ladders hold too many cards of the pack for equal, so nobody draws the best")


def check_loans(lint: Lint, match: Match) -> None:
    """Report tallies of loans where nobody borrows."""
    if match.loans is not None and match.loans.on:
        return
    for key in match.ranking:
        for side in ("more", "fewer", "less"):
            if getattr(key, side) in LOAN_TALLIES:
                lint.say(key, (side,), f'{quoted(getattr(key, side))} is counted where the match has "loans" alone')
    for end in (match.end.tally, match.end.broke):
        if end is not None and end.name in LOAN_TALLIES:
            lint.say(end, ("name",), f'{quoted(end.name)} is counted where the match has "loans" alone')
