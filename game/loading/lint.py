"""Checks that need the meaning of a ruleset, not only its shape: can a match end, are there cards enough.

They run on the resolved parts, once with the defaults and once for each house rule that is turned. What
concerns combinations is in `game.loading.lint_combos`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.deck import Card, Deck
from game.core.wording import quoted
from game.families import answers
from game.loading.checks import Checks
from game.loading.drafts import Entries, Placed, Record, Resolution, resolve
from game.loading.lint_combos import check_combinations, unplayable
from game.loading.lint_flow import check_fixed, check_flow, variations
from game.loading.lint_size import entry_names, stands_at
from game.loading.names import POINTS
from game.loading.nodes import inside
from game.loading.setup import check_tables
from game.loading.walk import Walk
from game.match.ruleset import Ladder, Match, Office, Pack, Players, Span, Step
from game.mechanics.params import BidParams, DealParams, DeclareParams, ExchangeParams, SettleParams, settle_params

LOAN_TALLIES = ("debt", "owed", "worth")
WORK_AT_MOST = 5_000  # combinations looked at, over all choices of options


def check_rules(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report rules that cannot work. `parts` are the sound top-level parts, options still open."""
    check_fixed(walk, parts)
    judged: dict[Any, Any] = {}
    counted: dict[Any, int] = {}
    for turned, values in itertools.islice(variations(walk.options, parts), _tries(parts)):
        to = Resolution(values)
        resolved = {name: resolve(part, to) for name, part in parts.items()}
        Lint(walk, resolved, to.places, turned, judged, counted).check()
    for checks in answers(Checks):
        checks.all_options(walk, judged)
    check_tables(walk, parts)


def _tries(parts: Mapping[str, Any]) -> int:
    """How many choices of options are tried: all of an honest ruleset, not all of a monstrous one."""
    standing = parts.get("standing")
    specials = standing.fields.get("specials", {}) if isinstance(standing, Record) else getattr(standing, "specials", {})
    return WORK_AT_MOST // (10 + _length(parts.get("combinations", {})) + 10 * _length(specials))


def _length(entries: Any) -> int:
    return len(entries.parts if isinstance(entries, Entries) else entries)


@dataclass(slots=True)
class Lint:
    """One check of a ruleset with all options decided; `turned` says which is not at its default."""

    walk: Walk
    parts: Mapping[str, Any]
    places: Mapping[int, Placed]
    turned: str
    judged: dict[Any, Any]  # what was worked out before and cannot come out differently
    counted: dict[Any, int]  # how many ways there are to make a pattern

    def say(self, value: Any, keys: tuple[str | int, ...], message: str) -> None:
        """Report a problem of a dataclass that was read from the file, at one of its keys."""
        place = self.places.get(id(value)) or self.walk.places[id(value)]
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

    def missing(self, value: Any, keys: tuple[str | int, ...], message: str, *parts: str) -> None:
        """Report that something is not there, unless it may have been in what is wrong in one of these top-level parts."""
        if self.walk.whole(*parts):
            self.say(value, keys, message)

    def check(self) -> None:
        """All checks."""
        steps = list(self.parts.get("flow", ()))
        self._check_flow(steps)
        self._check_match(steps)
        self._check_pack(steps)
        deck, ladders = self.parts.get("deck"), self.parts.get("ladders", {})
        if isinstance(deck, Deck):
            for ladder in ladders.values():
                self._check_ladder(ladder, deck)
            check_combinations(self, ladders, self.in_pack(deck), self.decks_at_most())
            for checks in answers(Checks):
                checks.deck(self, steps, deck)

    # ------------------------------------------------------------ for all families

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
        check_flow(self, steps)
        for step in steps:
            self._check_step(step)
        check_callers(self, steps)
        for checks in reversed(answers(Checks)):              # the order of messages about the same place
            checks.flow(self, steps)

    def _check_step(self, step: Step) -> None:
        params = step.params
        if isinstance(params, DeclareParams):
            check_patterns(self, params)
        elif isinstance(params, BidParams):
            if not params.words:
                self.say(params, ("words",), "expected at least one word")
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
        deck, ladder = self.parts.get("deck"), self.parts.get("ladders", {}).get(params.best_by)
        if isinstance(deck, Deck) and isinstance(ladder, Ladder):
            missing = _unplaced(ladder, self.in_pack(deck))
            if missing:
                message = f"the ladder {quoted(params.best_by)} has no place for {quoted(missing)}"
                self.missing(params, ("best_by",), message, "ladders", "pack")

    # ------------------------------------------------------------ the match

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
        elif self.switched_off("tally", name) and not any(name in params.tallies for params in settled):
            self.say(value, (key,), f'the tally {quoted(name)} is switched off by its "when"')

    def switched_off(self, of: str, name: str) -> bool:
        """Whether a name that is not among the resolved parts is defined all the same, and well."""
        return name in self.walk.defined.get(of, {}) and (of, name) not in self.walk.broken

    # ------------------------------------------------------------ the pack

    def in_pack(self, deck: Deck) -> list[Card]:
        """The kinds that are played with."""
        without = self._pack().without
        if without not in self.judged:
            self.judged[without] = [card for card in deck.cards if not any(map(card.matches, without))]
        found: list[Card] = self.judged[without]
        return found

    def _pack(self) -> Pack:
        pack = self.parts.get("pack")
        return pack if isinstance(pack, Pack) else Pack()

    def _decks(self, players: int) -> int:
        return self._pack().decks_for(players)

    def decks_at_most(self) -> int:
        """How many decks the pack of the largest table is made of."""
        players = self.parts.get("players")
        return self._decks(players.max) if isinstance(players, Players) else 1

    def _check_pack(self, steps: Sequence[Step]) -> None:
        deck, players, pack = self.parts.get("deck"), self.parts.get("players"), self.parts.get("pack")
        if not isinstance(deck, Deck) or not isinstance(players, Players) or players.min > players.max:
            return
        if isinstance(pack, Pack) and pack.decks == 0 and pack.automatic is None:
            self.say(pack, ("decks",), 'decks can be 0, which needs "automatic" to say how many that means')
        one = sum(card.copies for card in self.in_pack(deck))
        for step in steps:
            if isinstance(step.params, DealParams):
                self._check_deal(step.params, one, range(players.min, players.max + 1))
        sizes = {seats: one * self._decks(seats) for seats in range(players.min, players.max + 1)}
        for checks in answers(Checks):
            checks.pack(self, steps, sizes)

    def _check_deal(self, params: DealParams, one: int, seats: range) -> None:
        each = 1 if params.cards == "all" else params.cards
        for players in seats:
            spared = 0 if params.watcher is None or params.cards == "all" else each - params.watcher.cards
            hands = 2 if params.shared else players + params.dead_hands
            needed, there = each * hands - spared, one * self._decks(players)
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
    if not params.patterns:
        lint.missing(params, ("patterns",), "expected at least one pattern", "flow")
    for pattern in params.patterns.values():
        if bool(pattern.kinds) == bool(pattern.combinations):
            lint.say(pattern, (), 'expected exactly one of "kinds" and "combinations"')
        elif pattern.kinds and not pattern.count:
            lint.say(pattern, (), 'missing key "count": how many cards of these kinds the hand shows')
        lint.check_combinations(pattern, pattern.combinations)
        if not params.tricks and not params.each:
            lint.say(params, (), 'missing key "each": what every other seat pays for a pattern, or "tricks"')
        if params.tricks and params.each:
            lint.say(params, ("each",), 'a pattern is worth "each" or "tricks", not both')


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
        if isinstance(office, Office) and office.then in ("if_called", "caller") and steps and not ends:
            lint.missing(office, ("then",), "no word of a bidding ends it, so nobody calls", "flow")


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
