"""Checks that need the meaning of a ruleset, not only its shape: can a match end, are there cards enough.

They run on the resolved parts, once with the defaults and once for each house rule that is turned. What concerns combinations
is in `lint_combos`, what concerns the steps of a flow in `lint_flow`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass
from typing import Any

from game.core.combos.definitions import LEVEL, Ladder, Levels, Span
from game.core.deck import Card, Deck
from game.core.errors import quoted
from game.families import Family, answers, families
from game.loading.census import entry_names, stands_at
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
from game.loading.lint_combos import check_combinations, unplayable
from game.loading.lint_flow import check_auction, check_family, check_flow, check_patterns, check_together, stage_of
from game.loading.lint_hands import check_hands, report_hands
from game.loading.nodes import inside
from game.loading.options import defaults
from game.loading.walk import PLAYERS, POINTS, Walk
from game.match.ruleset import Match, Office, Option, Pack, Players, Scalar, Step
from game.mechanics.office import place_on
from game.mechanics.params import (
    AuctionParams,
    BidParams,
    DealParams,
    DeclareParams,
    ExchangeParams,
    PassCardsParams,
    SettleParams,
    settle_params,
)

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
WORK_AT_MOST = 5_000  # combinations, values and special hands looked at, over all choices of options


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
    values, specials = (standing.fields.get(name, {}) if isinstance(standing, RecordDraft) else getattr(standing, name, {})
                        for name in ("values", "specials"))
    return WORK_AT_MOST // (10 + _length(parts.get("combinations", {})) + _length(values) // 10 + 10 * _length(specials))


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
        if len(own) < len(steps) and all(stage_of(step.verb) != "play" for step in own):
            return                                            # what follows from that is no mistake of its own
        check_together(self, own)
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
        elif isinstance(params, PassCardsParams):
            players = self.parts.get("players")
            if not params.to:
                self.say(params, ("to",), "expected at least one number")
            elif players and max(params.to) >= players.min:
                self.say(params, ("to",), f"passes {max(params.to)} places on, but only {players.min} may play")
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
        players = self.parts.get("players")
        if match.places is not None and isinstance(players, Players):
            for name, names, most in (("first", match.places.first, players.max), ("last", match.places.last, players.max // 2)):
                if len(names) > most:
                    self.say(match.places, (name,), f"expected at most {most} names: no table has more of these places")
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

    def knows_pack(self) -> bool:
        """Whether it is certain what the file leaves out of the pack: nothing is wrong there."""
        return not any(problem.path.startswith("pack") for problem in self.walk.report.found)

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
                message = f"{players} players need at least {needed:,} cards, and the pack has {there:,}"
                self.missing(params, ("cards",), message, "pack", "players")
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


def check_highest(lint: Lint, cards: Sequence[Card], players: Players) -> None:
    """Report offices for which cards are drawn that never decide: one card must be able to lie above those of all other seats."""
    for office in lint.parts.get("offices", {}).values():
        if not isinstance(office, Office) or office.first != "highest":
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
